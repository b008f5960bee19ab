"""The sheet of all keys: it opens everywhere, every key on it works, and no other key does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.keys import Command, Section
from game.core.match import AUTO, Match
from game.games import GAMES, rules_of
from game.scenes.keys import WITH_FINGERS, in_order, sections
from game.ui.toolkit.keys import EVERYWHERE, pressed
from game.ui.toolkit.reading import reading_of
from game.ui.toolkit.stage import Change, Open, ToggleFullScreen
from tests.games.zatre.positions import THREE_SIXES
from tests.play import random_match
from tests.scenes.at_moment import open_moment
from tests.scenes.desk import Desk, keep_match, nothing_overlaps, sitting

PEOPLE = (sitting("Mira"), sitting("Noah", 1))
_CODES = {
    "Enter": pygame.K_RETURN, "Space": pygame.K_SPACE, "Tab": pygame.K_TAB,
    "Esc": pygame.K_ESCAPE, "Backspace": pygame.K_BACKSPACE, "Delete": pygame.K_DELETE,
    "Home": pygame.K_HOME, "End": pygame.K_END, "PageUp": pygame.K_PAGEUP,
    "PageDown": pygame.K_PAGEDOWN, "Left": pygame.K_LEFT, "Right": pygame.K_RIGHT,
    "Up": pygame.K_UP, "Down": pygame.K_DOWN, "F1": pygame.K_F1, "F2": pygame.K_F2,
    "F11": pygame.K_F11, "Pause": pygame.K_PAUSE,
}  # fmt: skip
_HELD = {"Ctrl": pygame.KMOD_LCTRL, "Shift": pygame.KMOD_LSHIFT, "Alt": pygame.KMOD_LALT}


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path, speed="instant", show_where=False)
    yield desk
    desk.close()


def event_of(key: str) -> dict[str, Any]:
    """The input of a key with a name of the tables of keys."""
    *held, last = [key] if len(key) == 1 else key.split("+")
    mod = sum(_HELD[each] for each in held)
    if last in _CODES:
        return {"key": _CODES[last], "mod": mod, "unicode": "", "scancode": 0}
    typed = "" if held else last.lower()
    return {"key": ord(last.lower()), "mod": mod, "unicode": typed, "scancode": 0}


def press(desk: Desk, *keys: str) -> None:
    for key in keys:
        desk.post(pygame.KEYDOWN, **event_of(key))


# --- the sheet ---


@pytest.mark.parametrize("page", ["menu", "settings", "about", "statistics", "continue", "puzzles"])
def test_a_question_mark_opens_it_from_every_page(desk: Desk, page: str) -> None:
    desk.open(page)
    press(desk, "?")
    assert [each.page for each in desk.asked if isinstance(each, Open)][-1] == "keys"


@pytest.mark.parametrize("by_touch", [False, True])
def test_it_says_what_fingers_can_do_and_to_them_first(desk: Desk, by_touch: bool) -> None:
    desk.open("settings")
    if by_touch:
        desk.tap_at((4, 4))
    desk.open("keys")
    lines = desk.text().splitlines()
    titles = [desk.app.stage.say(each.title) for each in sections()]
    first = next(line for line in lines if line in {WITH_FINGERS, *titles})
    assert (first == WITH_FINGERS) is by_touch


@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].keys])
def test_at_a_table_it_begins_with_the_keys_of_its_game(tmp_path: Path, game: str) -> None:
    desk = Desk(tmp_path, follows=True, speed="instant")
    seats = [sitting(name, n) for n, name in enumerate(("Mira", "Noah", "Ada"))]
    few = rules_of(game).player_counts[0]
    desk.open("table", number=keep_match(desk.home, game, seats[:few], moves=4))
    desk.step(times=3)
    press(desk, "?")
    own, table = section(game), section("table")
    lines = desk.text().splitlines()
    assert lines[0] == "Keys"
    assert lines.index(own.title) < lines.index("Everywhere")
    assert own.commands[0].told.split()[0] in desk.text()
    assert table.title in lines
    press(desk, "?", "?", "Esc")  # a key that is held down comes several times
    assert desk.scene.session.game == game
    desk.close()


def test_where_one_types_a_question_mark_is_typed(desk: Desk) -> None:
    desk.open("rules", game="zatre")
    press(desk, "Ctrl+F")
    assert desk.focus == "search"
    desk.type("?")
    assert not desk.asked


def test_it_is_found_with_the_mouse(tmp_path: Path) -> None:
    desk = Desk(tmp_path, follows=True, speed="instant")
    desk.open("table", number=keep_match(desk.home, "zatre", PEOPLE, moves=4))
    desk.step(times=3)
    desk.click("pause")
    desk.click("keys")
    assert desk.text().splitlines()[:4] == ["Keys", "Keyboard", "Controller", "Zatre"]
    desk.click("back")
    desk.click("settings")
    desk.click("keys")
    assert desk.text().splitlines()[:4] == ["Keys", "Keyboard", "Controller", "Everywhere"]
    desk.close()


@pytest.mark.parametrize("text_size", [100, 200])
def test_all_keys_of_the_program_are_on_it_once(tmp_path: Path, text_size: int) -> None:
    desk = Desk(tmp_path, (1024, 640), text_size=text_size, language="de")
    desk.open("keys", places=("zatre", "nowhere", "table"))
    nothing_overlaps(desk)
    reading = reading_of(desk.scene)
    assert reading is not None
    heard = "\n".join(reading.lines)
    for each in sections():
        assert desk.app.stage.say(each.title) in heard
        for command in each.commands:
            assert desk.app.stage.say(command.told) in heard
    places = [each.place for each in in_order(("zatre", "nowhere", "table"))]
    assert places[:3] == ["zatre", "table", "everywhere"]
    assert sorted(places) == sorted(each.place for each in sections())
    desk.close()


def section(place: str) -> Section:
    return next(each for each in sections() if each.place == place)


@pytest.mark.parametrize("place", [each.place for each in sections()])
def test_no_place_has_a_key_twice_nor_one_of_those_that_work_everywhere(place: str) -> None:
    keys = [key for command in section(place).commands for key in command.keys]
    if place != "top12":  # there a number is either picked up or typed
        assert len(keys) == len(set(keys))


# --- every key on it works ---

Prepare = Callable[[Desk], None]


def page(name: str, *keys: str, focus: str | None = None, **about: Any) -> Prepare:
    """A page, with something on it that has the focus, after some keys."""

    def prepare(desk: Desk) -> None:
        desk.open(name, **about)
        if focus is not None:
            desk.screen.set_focus(focus)
        press(desk, *keys)

    return prepare


def table(
    game: str,
    phase: str | None = None,
    *keys: str,
    moves: int = 0,
    focus: str | None = None,
    position: dict[str, Any] | None = None,
) -> Prepare:
    """A table with as few people as can play, at a position that is given, or at the first of a
    random match that is in that phase and has so many moves before it."""

    count = rules_of(game).player_counts[0]

    def prepare(desk: Desk) -> None:
        if position is not None:
            match = Match(rules_of(game), 2, {}, 1, chance=AUTO, position=position)
        else:
            played = enumerate(random_match(game, count, {}, 3))
            match = next(
                each
                for number, each in played
                if number >= moves and phase in (None, each.state.phase)
            )
        seats = [sitting(name, n) for n, name in enumerate(("Mira", "Noah", "Ada")[:count])]
        desk.open("table", number=desk.home.store.begin(match, seats))
        desk.step(times=3)
        if desk.has("curtain"):
            desk.click("curtain")
            desk.step(times=3)
        if focus is not None:
            desk.screen.set_focus(next(iter(desk.keys(focus))))
        press(desk, *keys)
        desk.step(times=3)

    return prepare


def at_moment(*keys: str) -> Prepare:
    """A key moment of a review."""

    def prepare(desk: Desk) -> None:
        open_moment(desk, "fivetotwelve")
        press(desk, *keys)
        desk.step()

    return prepare


def waiting(desk: Desk) -> None:
    """A table at which a computer is to move and waits."""
    desk.open("menu")
    desk.app.stage.ask(Change({"speed": "wait"}))
    desk.step()
    match = next(
        each for each in random_match("fivetotwelve", 2, {}, 1) if each.state.phase == "turn"
    )
    seats = [sitting("Pip", 0), sitting("Mira", 1)]
    seats[match.rules.to_act(match.state)[0]] = sitting("Ada", 2, "novice")
    desk.open("table", number=desk.home.store.begin(match, seats))
    desk.until("go on")


def finished(desk: Desk) -> None:
    desk.open("result", number=keep_match(desk.home, "fivetotwelve", PEOPLE, moves=None))
    desk.step(2.0)


def set_up(focus: str) -> Prepare:
    return page("setup", focus=focus, game="zatre")


ZATRE: dict[str, Any] = {"phase": "put", "active": 0, "board": THREE_SIXES}
HAND = {**ZATRE, "hands": [[1, 2, 3, 4, 5, 6], []]}
FEW = {**ZATRE, "hands": [[3, 4], []]}
LAID = ("3", "Enter")
AT_TURN = table("fivetotwelve", "turn", moves=8)
NAMING = table("top12", "name", focus="ruler")
HOLDING = table("topominos", None, "2")
LEADING = table("topspot", "play", moves=2)
PLAYED = table("topspot", "play", moves=12)
SITUATIONS: dict[tuple[str, str], Prepare | dict[str, Prepare]] = {
    ("everywhere", "keys"): page("menu"),
    ("everywhere", "next"): page("menu", "Tab"),
    ("everywhere", "before"): page("menu", "Tab"),
    ("everywhere", "move"): {
        "Left": page("menu", "Tab", focus="game/zatre"),
        "Right": page("menu", "Tab", focus="game/top12"),
        "Up": page("menu", "Tab", focus="game/topominos"),
        "Down": page("menu", "Tab", focus="game/top12"),
    },
    ("everywhere", "press"): page("settings", focus="done"),
    ("everywhere", "open list"): page("settings", focus="language"),
    ("everywhere", "back"): page("settings"),
    ("everywhere", "scroll"): {
        "PageDown": page("keys"),
        "End": page("keys"),
        "PageUp": page("keys", "End"),
        "Home": page("keys", "End"),
    },
    ("everywhere", "full screen"): page("menu"),
    ("table", "undo"): table("fivetotwelve", "turn", "D", moves=8),
    ("table", "redo"): table("fivetotwelve", "turn", "D", "Ctrl+Z", moves=8),
    ("table", "hint"): AT_TURN,
    ("table", "why"): AT_TURN,
    ("table", "rules"): AT_TURN,
    ("table", "look back"): AT_TURN,
    ("table", "pause"): AT_TURN,
    ("table", "go on"): waiting,
    ("looking back", "earlier"): table("fivetotwelve", "turn", "PageUp", moves=8),
    ("looking back", "later"): table("fivetotwelve", "turn", "PageUp", "PageUp", moves=8),
    ("looking back", "first"): table("fivetotwelve", "turn", "PageUp", moves=8),
    ("moment", "previous moment"): at_moment("Right"),
    ("moment", "next moment"): at_moment(),
    ("looking back", "last"): table("fivetotwelve", "turn", "PageUp", "PageUp", moves=8),
    **{("menu", game): page("menu") for game in GAMES},
    ("menu", "daily"): page("menu"),
    ("menu", "puzzles"): page("menu"),
    ("setup", "seat up"): set_up("grip1"),
    ("setup", "seat down"): set_up("grip0"),
    ("rules", "search"): page("rules", game="zatre"),
    ("rules", "read on"): page("rules", game="zatre"),
    ("rules", "read back"): page("rules", "PageDown", "PageDown", game="zatre"),
    ("rules", "ends"): {
        "End": page("rules", game="zatre", topic="turn"),
        "Home": page("rules", "PageDown", game="zatre", topic="turn"),
    },
    ("result", "why"): finished,
    ("top12", "start"): table("top12", "setup"),
    ("top12", "type"): {
        "0": table("top12", "name", "5", focus="ruler"),
        **{str(digit): NAMING for digit in range(1, 10)},
    },
    ("top12", "erase"): table("top12", "name", "5", focus="ruler"),
    ("top12", "step"): NAMING,
    ("top12", "leap"): NAMING,
    ("top12", "end"): NAMING,
    ("top12", "name"): NAMING,
    ("top12", "where"): table("top12", "write"),
    ("fivetotwelve", "draw"): AT_TURN,
    ("fivetotwelve", "leave"): table("fivetotwelve", "turn", "D", moves=8),
    ("fivetotwelve", "where"): table("fivetotwelve", "turn", "D", moves=8),
    ("zatre", "pick"): table("zatre", position=HAND),
    ("zatre", "where"): table("zatre", None, "3", position=FEW),
    ("zatre", "place"): table("zatre", None, *LAID, position=FEW),
    ("zatre", "take back"): table("zatre", None, *LAID, position=FEW),
    ("zatre", "draw"): table("zatre", position={**FEW, "phase": "draw"}),
    ("zatre", "sheets"): table("zatre", position=FEW),
    ("zatre", "larger"): table("zatre", position=FEW),
    ("zatre", "smaller"): table("zatre", None, "+", position=FEW),
    ("zatre", "whole"): table("zatre", None, "+", position=FEW),
    ("zatre", "pan"): table("zatre", None, "+", "+", position=FEW),
    ("topominos", "pick"): table("topominos"),
    ("topominos", "turn"): HOLDING,
    ("topominos", "turn back"): HOLDING,
    ("topominos", "flip"): HOLDING,
    ("topominos", "end"): table("topominos", moves=1),
    ("topominos", "exchange"): table("topominos", moves=3),
    ("topominos", "where"): HOLDING,
    ("topspot", "play"): table("topspot", "play", "S", moves=2),
    ("topspot", "suggest"): LEADING,
    ("topspot", "clear"): table("topspot", "play", "S", moves=2),
    ("topspot", "where"): LEADING,
    ("topspot", "order"): LEADING,
    ("topspot", "shift"): table("topspot", "play", moves=2),
    ("topspot", "last round"): PLAYED,
    ("topspot", "seen"): PLAYED,
    ("topspot", "scores"): PLAYED,
}
"""The situations in which a command, or one of its keys, has an effect."""


def test_every_command_has_a_situation() -> None:
    told = {(each.place, command.id) for each in sections() for command in each.commands}
    assert told == set(SITUATIONS)


def seen(desk: Desk) -> tuple[Any, ...]:
    """Everything that a key may change: requests, the picture, and the focus."""
    picture = pygame.image.tobytes(desk.picture(), "RGB")
    scene = desk.scene
    length = scene.session.length if hasattr(scene, "session") else 0
    is_full = [each for each in desk.app.asked if isinstance(each, ToggleFullScreen)]
    return len(desk.asked), len(is_full), picture, desk.focus, length


@pytest.mark.parametrize(
    ("place", "command"),
    [(each.place, command) for each in sections() for command in each.commands],
    ids=lambda each: each.id if isinstance(each, Command) else str(each),
)
def test_every_key_on_it_does_something(tmp_path: Path, place: str, command: Command) -> None:
    for number, key in enumerate(command.keys):
        desk = Desk(tmp_path / str(number), speed="instant", show_where=False)
        situation = SITUATIONS[place, command.id]
        prepare = situation[key] if isinstance(situation, dict) else situation
        prepare(desk)
        if (place, command.id) == ("topspot", "shift"):
            cards = desk.keys("card ")
            desk.screen.set_focus(cards[0 if key == "Ctrl+Right" else -1])
        desk.step(times=3)
        before = seen(desk)
        press(desk, key)
        desk.step(times=3)
        assert seen(desk) != before, f"{key} does nothing: {command.told}"
        desk.close()


# --- no other key does anything ---

EVERY_KEY = [
    *_CODES,
    *(f"F{number}" for number in range(3, 13)),
    *"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
    *"+-=.,;:_#'*/!()",
]
PLACES: dict[str, Prepare] = {
    "menu": page("menu"),
    "settings": page("settings"),
    "about": page("about"),
    "keys": page("keys"),
    "setup": page("setup", game="zatre"),
    "rules": page("rules", game="zatre"),
    "result": finished,
    "looking back": table("fivetotwelve", "turn", "PageUp", moves=8),
    "moment": at_moment("Right"),
    "fivetotwelve turn": AT_TURN,
    "fivetotwelve drawn": table("fivetotwelve", "turn", "D", moves=8),
    "top12 setup": table("top12", "setup"),
    "top12 name": NAMING,
    "top12 write": table("top12", "write"),
    "zatre put": table("zatre", position=HAND),
    "zatre tried": table("zatre", None, *LAID, position=FEW),
    "zatre draw": table("zatre", position={**FEW, "phase": "draw"}),
    "topominos turn": table("topominos"),
    "topominos held": HOLDING,
    "topspot play": LEADING,
    "topspot stack": table("topspot", "play", "S", moves=2),
}


def any_event(key: str, held: str) -> dict[str, Any]:
    if key in _CODES or len(key) == 1:
        about = event_of(key)
    else:
        code = pygame.K_F1 + int(key[1:]) - 1
        about = {"key": code, "mod": 0, "unicode": "", "scancode": 0}
    mod = _HELD.get(held, 0)
    typed = about["unicode"].upper() if held == "Shift" else "" if held == "Ctrl" else None
    return about | {"mod": mod} | ({} if typed is None else {"unicode": typed})


@pytest.mark.parametrize("place", PLACES)
def test_every_key_that_does_something_is_on_it(tmp_path: Path, place: str) -> None:
    desk = Desk(tmp_path, speed="instant", show_where=False)
    PLACES[place](desk)
    desk.step(times=3)
    scene, focus = desk.scene, desk.focus
    known = [
        *EVERYWHERE,
        *(
            command
            for name in getattr(scene, "key_places", ())
            for command in section(name).commands
        ),
    ]
    for held in ("", "Shift", "Ctrl", "Alt"):
        for key in EVERY_KEY:
            event = pygame.event.Event(pygame.KEYDOWN, **any_event(key, held))
            if pressed(event, known) is not None:
                continue  # it is on the sheet, and does what stands there
            desk.screen.set_focus(focus)
            asked, length = len(desk.app.asked), getattr(scene, "number", None)
            did = scene.handle(event)
            desk.step()
            told = f"{held} {key} does something at {place}, and is not on the sheet"
            assert not did, told
            assert len(desk.app.asked) == asked, told
            assert getattr(scene, "number", None) == length
    desk.close()
