"""The words that are heard: every screen and every table as a text, without a screen reader."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.chance import QuickRng
from game.core.lessons import Task
from game.games import GAMES, LISTED, rules_of
from game.games.fivetotwelve.rules.model import Put
from game.services.settings import TEXT_SIZES
from game.services.store import Sitting
from game.services.words import Words
from game.ui.frame.curtain import LOOK_AWAY, YOUR_TURN
from game.ui.frame.prompts import seat_and_prompt
from game.ui.toolkit.choices import Segments
from game.ui.toolkit.flow import plain
from game.ui.toolkit.names import COMPUTER_SPEED
from game.ui.toolkit.reading import Reading, as_text, said_control
from game.ui.toolkit.reading import reading_of as reading_of_scene
from tests.play import TABLES, random_match
from tests.scenes.desk import TABLE, Desk, keep_match, sitting

NAMES = ("Mira", "Pip", "Ada", "Lin", "Emil", "Olga")
ENGLISH = Words("en")
MOVES = 12
PAGES: dict[str, dict[str, Any]] = {
    "about": {},
    "continue": {},
    "daily": {},
    "friends_deal": {},
    "menu": {},
    "profiles": {},
    "progress": {"profile": 1, "game": "zatre"},
    "puzzles": {},
    "rules": {"game": "topominos"},
    "settings": {},
    "setup": {"game": "zatre"},
    "shelf": {"game": "topspot"},
    "statistics": {},
}


class Listening(Desk):
    """A desk at which one listens."""

    @property
    def reading(self) -> Reading:
        found = reading_of_scene(self.scene)
        assert found is not None
        return found

    @property
    def lines(self) -> list[str]:
        return as_text(self.scene.stage.words, self.reading)


@pytest.fixture
def listening(tmp_path: Path) -> Iterator[Listening]:
    found = Listening(tmp_path)
    yield found
    found.close()


def seats(players: int) -> list[Sitting]:
    """One person among computers."""
    levels = [None, *["novice"] * (players - 1)]
    return [sitting(NAMES[n], n, level) for n, level in enumerate(levels)]


def begin(desk: Desk, game: str, *names: str) -> None:
    """A new match of people at one screen; the first has opened the curtain."""
    people = [sitting(name, number) for number, name in enumerate(names)]
    about = {"game": game, "players": len(names), "options": {}, "seats": people, "house": {}}
    desk.open("table", new=about)
    desk.step(times=3)
    desk.click("curtain")
    desk.step(times=3)


# --- positions ---


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_position_is_told_in_sentences_to_every_seat(game: str, players: int) -> None:
    board = GAMES[game].read_aloud
    rules = rules_of(game)
    for match in islice(random_match(game, players, {}, players), MOVES):
        for seat in range(players):
            lines = board(rules.view(match.state, seat), ENGLISH, NAMES[:players])
            assert lines or game not in LISTED
            assert all(line.strip() and "{" not in line for line in lines)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_nothing_is_told_that_the_seat_does_not_know(game: str, players: int) -> None:
    """In a match that differs in all that is hidden from a seat, it hears the same."""
    board, rules, rng = GAMES[game].read_aloud, rules_of(game), QuickRng(7)
    for match in islice(random_match(game, players, {}, players), MOVES):
        for seat in range(players):
            view = rules.view(match.state, seat)
            other = rules.view(rules.determinize(view, rng), seat)
            told = board(view, ENGLISH, NAMES[:players])
            assert board(other, ENGLISH, NAMES[:players]) == told


# --- screens ---


@pytest.mark.parametrize("page", PAGES)
def test_whatever_is_written_on_a_page_is_heard(page: str, listening: Listening) -> None:
    keep_match(listening.home)
    listening.open(page, **PAGES[page])
    told = _words(" ".join(listening.lines))
    offered = {
        label
        for control in listening.screen.controls()
        if isinstance(control, Segments)
        for label in control._labels
    }
    # Below and beside the slider, which says what is chosen.
    offered |= {"A", *map(str, TEXT_SIZES)}
    beside = {
        names.replace(" and ", " "): names for names in ("Mira and Pip", "Expert and Skilled")
    }
    for line in listening.written():
        if line.text not in offered:
            words = _words(line.text)
            assert beside.get(words, words) in told, line.text


def _words(text: str) -> str:
    return " ".join(text.split())


def test_a_page_is_heard_by_its_title_then_its_text_then_its_controls(
    listening: Listening,
) -> None:
    listening.open("settings")
    lines = listening.lines
    assert lines[0] == "Settings"
    assert lines.index("Or press F11.") < lines.index("Back")
    assert "Sounds: off" in lines
    assert "Language: English" in lines
    assert "Animations: Off" in lines
    assert "Text size: 100%" in lines


def test_what_a_choice_is_set_to_is_told_with_its_name(listening: Listening) -> None:
    """For readers that are told names alone."""
    listening.open("settings")
    controls = {each.key: each for each in listening.reading.controls}
    assert (controls["motion"].name, controls["motion"].spelt) == (
        "Animations",
        "Animations: Off",
    )
    assert controls["done"].spelt == "Done"
    listening.open("setup", game="zatre")
    spelt = {each.spelt for each in listening.reading.controls}
    assert "Who is Player? Human" in spelt


@pytest.mark.parametrize("page", PAGES)
def test_no_two_buttons_of_a_page_are_called_the_same(page: str, listening: Listening) -> None:
    for seed, moves in enumerate((20, 12, None, None)):
        keep_match(listening.home, "zatre", seats(3), moves, seed)
    listening.open(page, **PAGES[page])
    names = [each.spelt for each in listening.reading.controls if each.enabled]
    assert [name for name in names if names.count(name) > 1] == []


def test_buttons_say_what_they_are_about(listening: Listening) -> None:
    keep_match(listening.home, "topspot", seats(3), None)
    listening.open("continue")
    assert listening.control("delete/1").name == "Delete", "that stands on it"
    names = {each.name for each in listening.reading.controls}
    assert any(name.startswith("Delete: Top Spot, Mira, Pip and Ada, ") for name in names)
    listening.open("setup", game="zatre")
    names = {each.name for each in listening.reading.controls}
    assert "Drag, or press Alt+Up or Alt+Down: Player" in names
    listening.open("rules", game="zatre")
    reading = listening.reading
    (way,) = (each.name for each in reading.controls if each.key == "next")
    assert way.startswith("Next page: ")


@pytest.mark.parametrize(
    ("page", "game", "chosen", "other"),
    [
        ("setup", "fivetotwelve", "Who starts: At random", "Who starts: Player"),
        ("rules", "zatre", "Zatre", "Top 12"),
        ("rules", "zatre", *(topic.title for topic in GAMES["zatre"].topics[:2])),
    ],
)
def test_what_is_chosen_among_several_is_heard(
    page: str, game: str, chosen: str, other: str, listening: Listening
) -> None:
    keep_match(listening.home)
    listening.open(page, game=game)
    told = {each.name: each.value for each in listening.reading.controls if each.kind == "pick"}
    assert told, [each.name for each in listening.reading.controls]
    assert told[chosen] is True, told
    assert told[other] is False, told


def test_the_colour_that_somebody_has_is_heard(listening: Listening) -> None:
    listening.open("setup", game="zatre")
    listening.click("look0")
    told = [each.name for each in listening.reading.controls if each.value is True]
    assert told == ["Blue"]
    listening.open("profiles")
    listening.click("add")
    told = [each.name for each in listening.reading.controls if each.value is True]
    assert told == ["Blue disc"]


def test_a_button_that_cannot_be_used_says_so_with_its_name(listening: Listening) -> None:
    """For readers that are told names alone."""
    begin(listening, "fivetotwelve", "Mira", "Pip")
    controls = {each.key: each for each in listening.reading.controls}
    assert not controls["undo"].enabled
    assert (controls["undo"].name, controls["undo"].spelt) == ("Undo", "Undo, unavailable")
    assert controls["rules"].spelt == "Rules"


def test_what_has_the_focus_is_heard(listening: Listening) -> None:
    listening.open("settings")
    assert not any(line.startswith("In focus") for line in listening.lines)
    listening.press(pygame.K_TAB)
    assert listening.lines[-1] == "In focus: Back"
    listening.screen.set_focus("show_where")
    assert listening.lines[-1] == "In focus: Show where pieces fit: on"
    listening.press(pygame.K_RETURN)
    assert listening.lines[-1] == "In focus: Show where pieces fit: off"


def test_controls_are_heard_in_the_order_of_the_focus(listening: Listening) -> None:
    listening.open("menu")
    screen, reading = listening.screen, listening.reading
    assert [each.key for each in reading.controls if each.enabled] == [
        control.key for control in screen.focusable()
    ]


def test_while_a_list_is_open_it_alone_is_heard(listening: Listening) -> None:
    listening.open("settings")
    listening.click("language")
    reading = listening.reading
    assert not reading.lines
    chosen = [said_control(ENGLISH, each) for each in reading.controls if each.value]
    assert chosen == ["English: chosen"]


def test_a_list_that_is_open_says_what_it_is_about(listening: Listening) -> None:
    listening.open("settings")
    listening.click("language")
    assert listening.reading.told.title == "Language: English"
    listening.press(pygame.K_ESCAPE)
    assert listening.reading.told.title == "Settings"
    listening.open("setup", game="zatre")
    listening.click("look0")
    assert listening.reading.told.title == "Player\u2019s colour and shape"
    listening.press(pygame.K_ESCAPE)
    number = keep_match(listening.home, "zatre", seats(2), 6)
    listening.open("table", number=number)
    listening.until("speed")
    asked = listening.reading.told.asked
    listening.click("speed")
    told = listening.reading.told
    assert (told.title, told.asked) == (COMPUTER_SPEED, asked)


def test_names_below_a_match_are_heard_apart(listening: Listening) -> None:
    keep_match(listening.home, "topspot", seats(3), 6)
    listening.open("continue")
    assert "Mira, Pip and Ada" in listening.reading.lines


def test_a_note_that_is_wrapped_is_heard_as_one(listening: Listening) -> None:
    listening.open("setup", game="zatre")
    assert GAMES["zatre"].texts.options["holding"].line in listening.reading.lines


def test_of_the_scale_of_a_slider_nothing_is_heard_but_what_it_is_set_to(
    listening: Listening,
) -> None:
    listening.open("settings")
    assert not {"A", "75", "100", "125"}.intersection(listening.reading.lines)


def test_the_buttons_for_looking_back_are_heard_from_left_to_right(listening: Listening) -> None:
    number = keep_match(listening.home, "zatre", TABLE, 12)
    listening.open("look_back", number=number)
    listening.step()
    keys = [each.key for each in listening.reading.controls]
    ways = ("first", "earlier", "later", "last", "leave looking")
    assert [key for key in keys if key in ways] == list(ways)


def test_what_a_lesson_asks_is_heard_once(listening: Listening) -> None:
    listening.open("lesson", game="zatre")
    listening.step(times=3)
    reading = listening.reading
    step = GAMES["zatre"].lesson[0]
    assert isinstance(step, Task)
    assert reading.told.asked == f"Lesson: {step.ask}"
    assert step.ask not in reading.lines


def test_the_figures_of_a_result_are_heard_behind_names_and_with_what_they_mean(
    listening: Listening,
) -> None:
    number = keep_match(listening.home, "fivetotwelve", TABLE, None)
    listening.open("result", number=number)
    lines = listening.reading.lines
    assert not [line for line in lines if line.isdecimal()]
    place, names = lines.index("Place 1"), [lines.index(name) for name in ("Mira", "Pip")]
    assert place < min(names)
    points = [at for at, line in enumerate(lines) if line.startswith("Free ")]
    assert min(names) < points[0]
    assert len(points) == 2


def test_what_a_line_of_the_log_tells_is_heard_apart(listening: Listening) -> None:
    number = keep_match(listening.home, "top12", TABLE, None)
    listening.open("look_back", number=number)
    listening.step()
    several = {
        entry.number: [each for each in listening.scene.log.entries if each.number == entry.number]
        for entry in listening.scene.log.entries
    }
    at, entries = next((at, found) for at, found in several.items() if len(found) == 2)
    told = [entry.spoken or plain(entry.parts) for entry in reversed(entries)]
    spot = next(c for c in listening.screen.controls() if c.key == f"log {at}")
    first, *others = told
    assert spot.name == " ".join((first.removesuffix(".") + ".", *others))


# --- tables ---


@pytest.mark.parametrize("game", GAMES)
def test_a_table_says_whose_turn_it_is_and_what_is_asked_and_what_lies_there(
    game: str, listening: Listening
) -> None:
    players = 3 if game == "topspot" else 2
    number = keep_match(listening.home, game, seats(players), 6)
    listening.open("look_back", number=number)
    listening.step()
    reading = listening.reading
    scene = listening.scene
    assert reading.told.asked == seat_and_prompt(scene.course)[1]
    assert str(scene.session.moves(scene.session.length)) in reading.told.asked.split()
    view = scene.session.view(scene.session.length)
    board = GAMES[game].read_aloud(view, ENGLISH, [NAMES[n] for n in range(players)])
    assert board == list(reading.told.lines[-len(board) :])
    lines = listening.lines
    assert all(any(name in line for line in lines) for name in NAMES[:players])
    named = {control.name for control in reading.controls}
    assert not named.intersection(reading.told.lines), "something is heard twice"


def test_a_turn_is_heard_with_its_task_and_then_what_everybody_did(listening: Listening) -> None:
    begin(listening, "fivetotwelve", "Mira", "Pip")
    view = listening.scene.table.view
    assert str(view.dealt[0]) in listening.scene.table.prompt()
    assert listening.reading.told.asked == f"Mira: {listening.scene.table.prompt()}"
    assert f"You hold the {view.dealt[0]}." in listening.lines
    assert listening.control("cell 0").name in listening.lines
    listening.click("cell 0")
    listening.step(times=3)
    listening.click("curtain")
    listening.step()
    assert str(view.dealt[1]) in listening.scene.table.prompt()
    assert listening.reading.told.asked == f"Pip: {listening.scene.table.prompt()}"
    listening.click("cell 5")
    listening.step(times=3)
    told = listening.reading.told
    assert f"Mira drew {view.dealt[0]} and placed it in row 1, column 1" in told.news
    assert f"Pip drew {view.dealt[1]} and placed it in row 2, column 2" in told.news
    assert f"Mira\u2019s board, row 1: {view.dealt[0]}, free, free, free." in told.lines


def test_why_a_move_is_refused_is_heard(listening: Listening) -> None:
    begin(listening, "fivetotwelve", "Mira", "Pip")
    before = listening.lines
    listening.click("cell 1")
    warning = listening.reading.told.warning
    assert warning
    assert warning not in before
    assert warning in listening.lines


def test_what_a_hint_proposes_is_heard(listening: Listening) -> None:
    begin(listening, "fivetotwelve", "Mira", "Pip")
    listening.scene.show_move(Put(10))
    dealt = listening.scene.table.view.dealt[0]
    assert any(line.startswith(f"Place {dealt} in row 3, column 3.") for line in listening.lines)


def test_behind_a_curtain_nothing_of_the_table_is_heard(listening: Listening) -> None:
    number = keep_match(listening.home, "topspot", [sitting(NAMES[n], n) for n in range(3)], 4)
    listening.open("table", number=number)
    listening.step()
    assert listening.has("curtain")
    reading = listening.reading
    assert reading.told.lines == ()
    assert reading.told.news == ()
    assert not reading.told.asked
    assert [each.key for each in reading.controls] == ["curtain", "pause"]
    assert f"{YOUR_TURN} {LOOK_AWAY}" in listening.lines
    listening.click("curtain")
    assert any(line.startswith("In your hand: ") for line in listening.lines)


def test_news_begin_with_ones_own_last_move_and_end_with_the_newest(
    listening: Listening,
) -> None:
    number = keep_match(listening.home, "zatre", seats(3), 20)
    listening.open("table", number=number)
    listening.step()
    news = listening.reading.told.news
    told = [entry.spoken or plain(entry.parts) for entry in listening.scene.log.entries]
    assert news == tuple(told[-len(news) :])
    assert news[0].startswith("Mira ")
    assert not any(line.startswith("Mira ") for line in news[1:])


def test_signs_that_stand_in_a_line_of_the_log_are_said(listening: Listening) -> None:
    """The die of Top 12 is painted into the line; who listens hears its side."""
    number = keep_match(listening.home, "top12", TABLE, 24)
    listening.open("look_back", number=number)
    listening.step()
    sides = {"Hand", "Star", "House", "Tree", "Moon", "Joker"}
    rolled = [entry.spoken for entry in listening.scene.log.entries if "rolled" in entry.spoken]
    assert rolled
    assert all(line.rsplit(" ", 1)[-1] in sides for line in rolled)


def test_the_text_is_in_the_language_of_the_player(tmp_path: Path) -> None:
    german = Listening(tmp_path, language="de")
    german.open("settings")
    assert german.reading.told.title == "Einstellungen"
    german.close()
