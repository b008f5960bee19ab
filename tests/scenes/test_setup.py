"""Before a match: who sits where, how it is played, and what is asked for then."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.opponents import LEVELS
from game.core.rules import complete_options
from game.games import GAMES, rules_of
from game.scenes.setup.seats_sheet import DRAG, growth
from game.scenes.setup.texts import GUESTS_NOT_COUNTED, YOU_WATCH
from game.services.seats import looks
from game.services.settings import LANGUAGES, read_settings
from game.services.store import Sitting
from game.services.words import Words
from game.ui.toolkit.choices import Choice
from game.ui.toolkit.items import Control, Paint
from game.ui.toolkit.reading import as_text, reading_of
from game.ui.toolkit.stage import Back, Open
from game.ui.toolkit.text import style
from tests.nightly import paired
from tests.scenes.at_setup import GAME_IDS, THREE, computer, every_game, open_setup, person, started
from tests.scenes.desk import LAYOUTS, SIZES, Desk, Layout, each_layout_with, nothing_overlaps


def offers(desk: Desk, key: str) -> bool:
    return desk.screen.control(key) is not None


def names(desk: Desk) -> list[str]:
    return [each.name for each in desk.scene.plan.named()]


def sheets_of(desk: Desk) -> list[pygame.Rect]:
    return [each.place for each in desk.screen.items if isinstance(each, Paint) and each.still]


def centre_of_row(desk: Desk, seat: int) -> tuple[int, int]:
    return desk.control(f"grip{seat}").place.center


def drag(desk: Desk, seat: int, to: tuple[int, int]) -> None:
    start = centre_of_row(desk, seat)
    desk.point(start)
    desk.post(pygame.MOUSEBUTTONDOWN, pos=start, button=pygame.BUTTON_LEFT, touch=False)
    desk.point((start[0] + 20, start[1]))
    desk.point(to)
    desk.post(pygame.MOUSEBUTTONUP, pos=to, button=pygame.BUTTON_LEFT, touch=False)


# --- how it looks ---


@pytest.mark.parametrize(
    ("size", "text_size", "chosen"),
    each_layout_with(
        [("topspot", {"joker_each": True}), ("zatre", {"teams": True}), ("topominos", {})]
    ),
)
def test_all_of_it_has_room_in_every_window_and_at_every_text_size(
    tmp_path: Path, size: tuple[int, int], text_size: int, chosen: tuple[str, dict[str, Any]]
) -> None:
    game, options = chosen
    count = max(GAMES[game].about.player_counts) - 1
    seats = [person("Mira", 0), *(computer("", n) for n in range(1, count))]
    desk = Desk(
        tmp_path, size, text_size=text_size, tables={game: {"seats": seats, "options": options}}
    )
    desk.home.store.add_profile("Sebastian-Alexander", "wine", "plus")
    desk.open("setup", game=game)
    for key in (pygame.K_HOME, pygame.K_PAGEDOWN, pygame.K_END):
        desk.press(key)
        nothing_overlaps(desk)
    for cut in desk.shortened():
        assert cut in {*names(desk), "Sebastian-Alexander"}


@every_game
def test_the_keyboard_reaches_everything(tmp_path: Path, game: str) -> None:
    desk = open_setup(tmp_path, game)
    there = set(desk.keys())
    assert there <= desk.reached_by_keyboard()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES[:2])
def test_all_of_it_is_seen_without_scrolling(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    desk = Desk(tmp_path, size, language=language)
    for game in GAME_IDS:
        desk.open("setup", game=game)
        assert desk.screen.regions[0].reach == 0, game
        while desk.has("add"):
            desk.click("add")
        assert desk.screen.regions[0].reach == 0, game
        desk.app.stack.pop()
    desk.close()


@pytest.mark.parametrize(
    ("language", "layout"),
    paired(LANGUAGES, list(product(SIZES[:2], (150, 200))), lambda language, _: language == "de"),
)
def test_one_sees_that_more_follows_below(tmp_path: Path, language: str, layout: Layout) -> None:
    size, text_size = layout
    desk = Desk(tmp_path, size, text_size=text_size, language=language)
    for game in GAME_IDS:
        desk.open("setup", game=game)
        while True:
            page, (region, *_) = desk.scene, desk.screen.regions
            desk.press(pygame.K_HOME)
            table, other = (each.move(0, -region.rect.top) for each in sheets_of(desk))
            if table.right > other.left:  # else they stand side by side
                rows = [*page.table.places]
                if desk.has("add"):
                    end = rows[-1].bottom
                    rows.append(pygame.Rect(0, end, 1, table.bottom - 8 - end))
                fold = region.rect.height
                shares = [(fold - row.top) / row.height for row in rows]
                is_next_seen = other.top + page.stage.px(12) < fold
                assert is_next_seen or any(0.25 < each < 0.75 for each in shares), (game, shares)
            if not desk.has("add"):
                break
            desk.click("add")
        desk.app.stack.pop()
    desk.close()


@pytest.mark.parametrize(
    ("heights", "seen", "after", "more"),
    [
        ([50, 50], 200, 40, 0),
        ([50, 50], 130, 40, 37),
        ([50, 50, 50], 125, 40, 0),
        ([50, 50, 50], 105, 40, 20),
        ([50, 50, 50], 148, 40, 9),
        ([], 100, 40, 0),
    ],
)
def test_rows_grow_until_the_edge_cuts_one(
    heights: list[int], seen: int, after: int, more: int
) -> None:
    assert growth(heights, seen, after) == more


@every_game
@pytest.mark.parametrize("size", SIZES)
def test_both_sheets_go_down_to_the_foot(tmp_path: Path, size: tuple[int, int], game: str) -> None:
    desk = Desk(tmp_path, size)
    desk.open("setup", game=game)
    sheets = sheets_of(desk)
    assert len(sheets) == 2
    unit = desk.screen.stage.theme.scale
    for sheet in sheets:
        gap = (desk.control("start").place.top - sheet.bottom) / unit
        assert 24 <= round(gap) <= 32


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("size", SIZES[:2])
def test_the_content_of_a_row_keeps_off_the_rules(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    desk = Desk(tmp_path, size, language=language)
    desk.open("setup", game="topspot")
    stage = desk.scene.stage
    sheet = sheets_of(desk)[-1]
    paints = [
        each
        for each in desk.screen.items
        if isinstance(each, Paint) and sheet.contains(each.place) and not each.still
    ]
    rules = [each.place for each in paints if each.rect.height == stage.px(1.5)]
    assert len(rules) == 7
    for line in (each.place for each in paints if each.said):
        for rule in rules:
            apart = max(rule.top - line.bottom, line.top - rule.bottom)
            assert apart >= stage.px(8) - 2, language


def test_at_the_largest_text_the_head_of_the_next_sheet_is_seen(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (1024, 640), text_size=200, language="de")
    desk.open("setup", game="topspot")
    region = desk.screen.regions[0]
    sheet = sheets_of(desk)[-1]
    assert region.rect.bottom - sheet.top >= desk.scene.stage.px(40)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_fields_of_who_begins_end_where_all_else_ends(tmp_path: Path, players: int) -> None:
    kept = {"seats": [person("Mira", 0), *(computer("", n) for n in range(1, players))]}
    desk = open_setup(tmp_path, "fivetotwelve", kept)
    right = desk.control("show_where").place.right
    assert desk.control("option/first/lot").place.right == right


def test_where_nobody_can_be_removed_his_row_goes_to_its_end(tmp_path: Path) -> None:
    desk = open_setup(tmp_path, "zatre", {"seats": [person("Mira", 0), computer("", 1)]})
    assert not offers(desk, "remove1")
    alone = desk.control("level1").place.right
    assert desk.control("name0").place.right < desk.control("kind0").place.left
    desk.click("add")
    assert desk.control("remove1").place.right == alone


@every_game
def test_return_begins_at_once(tmp_path: Path, game: str) -> None:
    desk = open_setup(tmp_path, game)
    desk.press(pygame.K_RETURN)
    new = started(desk)
    assert new["game"] == game
    assert new["players"] == len(new["seats"]) >= 2


# --- what is asked for ---


@every_game
def test_what_is_asked_for_can_be_played(tmp_path: Path, game: str) -> None:
    desk = open_setup(tmp_path, game)
    desk.click("start")
    new = started(desk)
    rules = rules_of(game)
    assert complete_options(rules, new["players"], new["options"]) == new["options"]
    assert set(new["options"]) == {option.name for option in rules.options}
    assert all(isinstance(each, Sitting) and each.name for each in new["seats"])
    clock = {"turn_seconds": 0} if game == "topominos" else {}
    assert new["house"] == {"undo_past_chance": True, **clock}


def test_a_turn_clock_is_agreed_on_and_kept(tmp_path: Path) -> None:
    desk = open_setup(tmp_path, "topominos")
    desk.scene.plan.choose_clock(2)
    desk.click("start")
    assert started(desk)["house"]["turn_seconds"] == 45
    desk.app.stack.clear()
    kept = desk.home.settings.tables["topominos"]
    desk.close()
    again = open_setup(tmp_path, "topominos", kept)
    assert again.scene.plan.turn_seconds == 45


def test_who_begins_is_drawn_by_lot_where_nobody_was_chosen(tmp_path: Path) -> None:
    for lot in range(3):
        desk = Desk(tmp_path, tables={"fivetotwelve": {"seats": THREE}})
        asked: list[int] = []

        def pick(count: int, lot: int = lot, asked: list[int] = asked) -> int:
            asked.append(count)
            return lot

        desk.open("setup", game="fivetotwelve", pick=pick)
        desk.click("start")
        assert asked == [3]
        assert started(desk)["options"]["first"] == lot


def test_who_was_chosen_begins_wherever_he_sits(tmp_path: Path) -> None:
    desk = open_setup(tmp_path, kept={"seats": THREE})
    desk.click("option/first/1")
    desk.screen.set_focus("grip1")
    desk.press(pygame.K_DOWN, mod=pygame.KMOD_ALT)
    assert names(desk) == ["Mira", "Computer", "Noah"]
    assert desk.scene.plan.resolved()["first"] == 2
    desk.click("remove0")
    assert desk.scene.plan.resolved()["first"] == 1
    desk.click("add")
    desk.click("remove1")
    assert desk.scene.plan.options["first"] is None


def test_alone_nobody_is_asked_who_begins(tmp_path: Path) -> None:
    desk = open_setup(tmp_path, "top12")
    assert offers(desk, "option/first/lot")
    desk.click("remove1")
    assert not offers(desk, "option/first/lot")
    desk.click("start")
    assert started(desk)["options"] == {"first": 0}


# --- at the table ---


@every_game
def test_there_are_never_too_few_or_too_many_players(tmp_path: Path, game: str) -> None:
    desk = open_setup(tmp_path, game)
    counts = GAMES[game].about.player_counts
    while offers(desk, "add"):
        desk.click("add")
    assert len(desk.scene.plan.seats) == max(counts)
    while offers(desk, "remove0"):
        desk.click("remove0")
    assert len(desk.scene.plan.seats) == min(counts)
    assert not any(key.startswith("remove") for key in list(desk.keys()))


# --- the colours of cards that are used ---


def colours(desk: Desk) -> str:
    """The lit fields."""
    return "".join(key[-1] for key in COLOURS if desk.control(key).value)


COLOURS = [f"option/colours/{letter}" for letter in "abcde"]


def test_as_many_colours_as_players_are_chosen_and_remembered(tmp_path: Path) -> None:
    desk = open_setup(tmp_path, "topspot")
    assert len(desk.scene.plan.seats) == 3
    assert colours(desk) == "abc"
    for letter in "ad":
        desk.click(f"option/colours/{letter}")
    assert colours(desk) == "bcd"
    desk.click("start")
    assert started(desk)["options"]["colours"] == "bcd"
    desk.open("setup", game="topspot")
    assert colours(desk) == "bcd"
    for letter in "da":
        desk.click(f"option/colours/{letter}")
    assert desk.scene.plan.resolved()["colours"] == ""


def test_with_too_many_or_too_few_colours_it_is_said_how_many_and_nothing_starts(
    tmp_path: Path,
) -> None:
    desk = open_setup(tmp_path, "topspot")
    places = [desk.control(key).place for key in desk.keys("option/")]
    for letter in "ec":
        desk.click(f"option/colours/{letter}")
        assert [desk.control(key).place for key in desk.keys("option/")] == places
        is_right = len(colours(desk)) == 3
        assert ("Choose 3 colours" in desk.text()) is not is_right
        assert desk.control("start").enabled is is_right
    assert colours(desk) == "abe"


def test_other_players_change_the_colours_only_as_far_as_they_must(tmp_path: Path) -> None:
    desk = open_setup(tmp_path, "topspot")
    for letter in "ae":
        desk.click(f"option/colours/{letter}")
    assert colours(desk) == "bce"
    desk.click("add")
    assert colours(desk) == "abce"
    desk.click("add")
    assert not desk.has(COLOURS[0]), "with five players there is no choice"
    desk.click("start")
    assert started(desk)["options"]["colours"] == "abcde"
    desk.open("setup", game="topspot")
    desk.click("remove0")
    assert colours(desk) == "abcd"


def test_colours_that_were_left_half_chosen_are_made_whole(tmp_path: Path) -> None:
    desk = open_setup(tmp_path, "topspot", kept={"options": {"colours": "ae"}})
    assert desk.control("start").enabled
    assert colours(desk) == "abe"


def test_colours_are_chosen_with_the_keyboard_and_heard(tmp_path: Path) -> None:
    desk = open_setup(tmp_path, "topspot")
    desk.screen.set_focus("option/colours/a")
    desk.press(pygame.K_SPACE, pygame.K_RIGHT)
    assert desk.focus == "option/colours/b"
    assert colours(desk) == "bc"
    heard = reading_of(desk.scene)
    assert heard is not None
    told = [line for line in as_text(Words("en"), heard) if line.startswith("Colours: ")]
    assert told[:3] == ["Colours: blue: off", "Colours: red: on", "Colours: green: on"]


def test_a_seat_is_dragged_to_another_place(tmp_path: Path) -> None:
    desk = open_setup(tmp_path, kept={"seats": THREE})
    x, y = centre_of_row(desk, 2)
    drag(desk, 0, (x, y + 10))
    assert names(desk) == ["Noah", "Computer", "Mira"]
    x, y = centre_of_row(desk, 0)
    drag(desk, 2, (x, y - 10))
    assert names(desk) == ["Mira", "Noah", "Computer"]


def test_a_seat_that_is_let_go_of_where_it_was_stays(tmp_path: Path) -> None:
    desk = open_setup(tmp_path, kept={"seats": THREE})
    x, y = centre_of_row(desk, 1)
    drag(desk, 1, (x + 300, y + 5))
    assert names(desk) == ["Mira", "Noah", "Computer"]


def test_escape_ends_a_drag_and_nothing_else(tmp_path: Path) -> None:
    desk = open_setup(tmp_path, kept={"seats": THREE})
    start, end = centre_of_row(desk, 0), centre_of_row(desk, 2)
    desk.point(start)
    desk.post(pygame.MOUSEBUTTONDOWN, pos=start, button=pygame.BUTTON_LEFT, touch=False)
    desk.point((start[0] + 20, start[1]))
    desk.point(end)
    desk.press(pygame.K_ESCAPE)
    desk.post(pygame.MOUSEBUTTONUP, pos=end, button=pygame.BUTTON_LEFT, touch=False)
    assert names(desk) == ["Mira", "Noah", "Computer"]
    assert desk.asked == []


def test_the_order_is_changed_with_the_keyboard_and_the_focus_goes_along(tmp_path: Path) -> None:
    desk = open_setup(tmp_path, kept={"seats": THREE})
    desk.screen.set_focus("grip0")
    desk.press(pygame.K_DOWN, pygame.K_DOWN, mod=pygame.KMOD_ALT)
    assert names(desk) == ["Noah", "Computer", "Mira"]
    assert desk.focus == "grip2"
    desk.press(pygame.K_DOWN, mod=pygame.KMOD_ALT)
    desk.press(pygame.K_UP, mod=pygame.KMOD_ALT)
    assert names(desk) == ["Noah", "Mira", "Computer"]


def test_a_colour_is_chosen_from_all_and_exchanged_with_who_has_it(tmp_path: Path) -> None:
    desk = open_setup(tmp_path, kept={"seats": THREE})
    desk.click("look0")
    offered = [row.key for row in cells(desk)]
    assert offered == [f"look0/{look.colour}" for look in looks()[:5]]
    desk.click("look0/teal")
    assert [each.colour for each in desk.scene.plan.seats] == ["teal", "coral", "blue"]
    assert [each.shape for each in desk.scene.plan.seats] == ["square", "triangle", "disc"]
    assert desk.screen.popup is None


def test_a_colour_is_chosen_with_the_keyboard(tmp_path: Path) -> None:
    desk = open_setup(tmp_path, kept={"seats": THREE})
    desk.screen.set_focus("look1")
    desk.press(pygame.K_RETURN)
    assert desk.focus == "look1/coral"
    desk.press(pygame.K_DOWN, pygame.K_RETURN)
    assert desk.scene.plan.seats[1].colour == "wine"
    assert desk.focus == "look1"


def test_the_sixth_colour_is_there_where_six_can_sit(tmp_path: Path) -> None:
    desk = open_setup(tmp_path, "zatre")
    desk.click("look0")
    assert [row.key for row in cells(desk)][-1] == "look0/sky"


def test_partners_share_a_colour_and_get_their_own_back_without_teams(tmp_path: Path) -> None:
    four = [person(name, n) for n, name in enumerate(("Mira", "Noah", "Ada", "Ben"))]
    desk = open_setup(tmp_path, "zatre", kept={"seats": four})
    own = [each.colour for each in desk.scene.plan.named()]
    assert len(set(own)) == 4
    desk.click("option/teams")
    assert [each.colour for each in desk.scene.plan.named()] == [own[0], own[0], own[2], own[2]]
    desk.click("look1")
    desk.click("look1/wine")
    assert [each.colour for each in desk.scene.plan.named()] == ["wine", "wine", own[2], own[2]]
    desk.click("look3")
    assert "Mira and Noah" in desk.control("look3/wine").name
    desk.click("look3/wine")
    desk.click("start")
    colours = [each.colour for each in started(desk)["seats"]]
    assert colours == [own[2], own[2], "wine", "wine"]
    desk.click("option/teams")
    assert len({each.colour for each in desk.scene.plan.named()}) == 4


def test_too_few_or_too_many_for_teams_keep_their_own_colours(tmp_path: Path) -> None:
    desk = open_setup(tmp_path, "zatre", kept={"seats": THREE, "options": {"teams": True}})
    assert desk.scene.plan.options["teams"]
    assert len({each.colour for each in desk.scene.plan.named()}) == 3


def cells(desk: Desk) -> list[Control]:
    assert desk.screen.popup is not None
    return desk.screen.popup.rows


def test_a_computer_becomes_a_person_with_a_name_and_back(tmp_path: Path) -> None:
    desk = open_setup(tmp_path, kept={"seats": THREE})
    desk.screen.set_focus("kind2")
    desk.press(pygame.K_LEFT)
    assert not offers(desk, "level2")
    desk.click("name2")
    desk.type("Ida")
    assert names(desk)[2] == "Ida"
    desk.screen.set_focus("kind2")
    desk.press(pygame.K_RIGHT)
    assert names(desk)[2] == "Computer"
    assert not offers(desk, "name2")


def test_what_is_typed_last_counts_when_the_match_begins_at_once(tmp_path: Path) -> None:
    desk = open_setup(tmp_path, kept={"seats": [person("", 0), person("", 1)]})
    desk.click("name1")
    desk.type("No")
    for kind, about in (
        (pygame.TEXTINPUT, {"text": "e"}),
        (pygame.MOUSEBUTTONDOWN, {"pos": desk.control("start").place.center}),
        (pygame.MOUSEBUTTONUP, {"pos": desk.control("start").place.center}),
    ):
        pygame.event.post(pygame.event.Event(kind, button=1, touch=False, **about))
    desk.step()
    assert [each.name for each in started(desk)["seats"]] == ["Player 1", "Noe"]


def test_whoever_plays_here_sits_where_guests_sat(tmp_path: Path) -> None:
    desk = Desk(tmp_path, tables={"fivetotwelve": {"seats": [person("", 0), computer("", 1)]}})
    mira = desk.home.store.add_profile("Mira", "wine", "plus")
    desk.home.choose(profile=mira.id)
    desk.open("setup", game="fivetotwelve")
    assert names(desk) == ["Mira", "Computer"]
    desk.click("start")
    assert started(desk)["seats"][0].profile == mira.id


def test_the_name_of_a_profile_that_is_typed_means_it_at_once(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    mira = desk.home.store.add_profile("Mira", "wine", "plus")
    desk.open("setup", game="fivetotwelve")
    said = GUESTS_NOT_COUNTED
    assert said in desk.text()
    desk.click("name0")
    desk.type("Mia")
    desk.press(pygame.K_LEFT)
    desk.type("r")
    desk.step()
    assert said not in desk.text()
    assert desk.control("who0").name == "Profile: Mira"
    assert desk.focus == "name0"
    desk.type("r")
    assert names(desk)[0] == "Mirra"
    desk.step()
    assert desk.control("who0").name == "Profile: Guest"
    desk.press(pygame.K_BACKSPACE)
    desk.step()
    desk.click("start")
    assert started(desk)["seats"][0].profile == mira.id


@pytest.mark.parametrize(("size", "text_size"), LAYOUTS)
def test_a_long_name_is_seen_whole_while_it_is_typed(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text_size)
    desk.open("setup", game="fivetotwelve")
    desk.click("name0")
    name = "Wilhelmine-Charlotte Wen"
    desk.type(name[:-1])
    desk.press(pygame.K_LEFT)
    desk.type(name[-1])
    desk.step(times=2)
    typed = name[:-2] + name[-1] + name[-2]
    assert desk.scene.plan.seats[0].name == typed
    stage, field = desk.scene.stage, desk.control("name0")
    assert field.rect.width >= stage.writer.width(typed, style("body")) + 2 * stage.tx(12)
    assert field.remark in " ".join(desk.text().split())  # on a sheet over what is beside it
    desk.screen.set_focus("back")
    nothing_overlaps(desk)
    desk.screen.set_focus("name0")
    desk.press(pygame.K_LEFT)
    desk.press(*[pygame.K_BACKSPACE] * 20)
    desk.step(times=2)
    assert desk.scene.plan.seats[0].name == "Wil" + typed[-1]
    desk.close()


def test_a_field_for_a_name_leaves_repeating_keys_to_the_program(tmp_path: Path) -> None:
    desk = open_setup(tmp_path)
    assert pygame.key.get_repeat() == (0, 0)
    desk.click("name0")
    assert pygame.key.get_repeat() == (0, 0)
    before = "Wilhelmina"
    desk.type(before)
    held = {"key": pygame.K_BACKSPACE, "mod": 0, "unicode": "", "scancode": 0}
    desk.post(pygame.KEYDOWN, **held)
    desk.step(0.1, times=10)
    desk.post(pygame.KEYUP, **held)
    desk.step(times=2)
    assert len(desk.scene.plan.seats[0].name) < len(before) - 2


def test_a_level_is_chosen_from_a_list_with_the_keyboard(tmp_path: Path) -> None:
    desk = open_setup(tmp_path, kept={"seats": THREE})
    desk.screen.set_focus("level2")
    assert isinstance(desk.control("level2"), Choice)
    desk.press(pygame.K_RETURN)
    assert [row.name for row in cells(desk)] == [
        "Novice", "Casual", "Skilled", "Expert", "Master",
    ]  # fmt: skip
    desk.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert desk.scene.plan.seats[2].level == LEVELS[4]


def test_several_computers_can_be_told_apart(tmp_path: Path) -> None:
    desk = open_setup(tmp_path, "zatre")
    assert names(desk) == ["Player", "Computer"]
    while offers(desk, "add"):
        desk.click("add")
    assert len(set(names(desk))) == 6
    assert "Computer" not in names(desk)


def test_computers_may_play_among_themselves(tmp_path: Path) -> None:
    desk = open_setup(tmp_path, kept={"seats": [computer("", 0), computer("", 1)]})
    assert YOU_WATCH in desk.text()
    desk.click("start")
    assert all(each.level == "skilled" for each in started(desk)["seats"])


def test_profiles_are_offered_and_bring_name_and_colour(tmp_path: Path) -> None:
    desk = Desk(tmp_path, tables={"fivetotwelve": {"seats": THREE}})
    ida = desk.home.store.add_profile("Ida", "teal", "square")
    desk.open("setup", game="fivetotwelve")
    desk.click("who1")
    assert [row.name for row in cells(desk)] == ["Guest", "Ida"]
    desk.click("who1/1")
    sitting = desk.scene.plan.seats[1]
    assert (sitting.name, sitting.profile, sitting.colour) == ("Ida", ida.id, "teal")
    desk.click("who0")
    assert [row.name for row in cells(desk)] == ["Guest"]
    desk.click("who0/0")
    desk.click("who1")
    desk.click("who1/0")
    assert (desk.scene.plan.seats[1].name, desk.scene.plan.seats[1].profile) == ("", None)


def test_the_name_of_a_profile_is_as_readable_as_that_of_a_computer(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    mira = desk.home.store.add_profile("Mira", "wine", "plus")
    desk.home.choose(profile=mira.id)
    desk.open("setup", game="topspot")
    assert not offers(desk, "name0")
    lefts = {
        name: min(line.rect.left for line in desk.written() if line.text == name)
        for name in ("Mira", names(desk)[1])
    }
    assert len(set(lefts.values())) == 1
    desk.click("who0")
    desk.click("who0/0")
    assert offers(desk, "name0")


def test_the_field_in_which_a_profile_was_named_goes_when_it_is_left(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.home.store.add_profile("Mira", "wine", "plus")
    desk.open("setup", game="fivetotwelve")
    desk.click("name0")
    desk.type("Mira")
    desk.step(times=2)
    assert desk.focus == "name0"
    desk.press(pygame.K_TAB)
    desk.step(times=2)
    assert not offers(desk, "name0")
    assert names(desk)[0] == "Mira"
    assert desk.focus == "kind0"


def test_who_sits_at_the_computer_sits_at_a_new_table(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    mira = desk.home.store.add_profile("Mira", "wine", "plus")
    desk.home.choose(profile=mira.id)
    desk.open("setup", game="topspot")
    first = desk.scene.plan.seats[0]
    assert (first.name, first.profile, first.colour) == ("Mira", mira.id, "wine")


# --- what is kept ---


@every_game
def test_what_was_chosen_is_there_again_the_next_time(tmp_path: Path, game: str) -> None:
    desk = open_setup(tmp_path, game)
    desk.click("add")
    desk.click("name0")
    desk.type("Mira")
    desk.click("undo_past_chance")
    desk.click("start")
    seats, options = desk.scene.plan.seats, desk.scene.plan.options
    desk.close()
    kept, aside = read_settings(tmp_path / "settings.json")
    assert aside is None
    again = Desk(tmp_path, tables=kept.tables)
    again.open("setup", game=game)
    assert (again.scene.plan.seats, again.scene.plan.options) == (seats, options)
    assert not again.scene.plan.undo_past_chance
    assert names(again)[0] == "Mira"


def test_it_is_kept_also_where_one_only_goes_back(tmp_path: Path) -> None:
    desk = Desk(tmp_path, follows=True)
    desk.open("settings")
    desk.open("setup", game="zatre")
    desk.click("add")
    desk.press(pygame.K_ESCAPE)
    assert desk.asked == [Back()]
    assert len(desk.home.settings.tables["zatre"]["seats"]) == 3


def test_other_games_keep_theirs(tmp_path: Path) -> None:
    desk = Desk(tmp_path, tables={"topspot": {"seats": "whatever"}})
    desk.open("setup", game="zatre")
    desk.close()
    kept, _ = read_settings(tmp_path / "settings.json")
    assert kept.tables["topspot"] == {"seats": "whatever"}


@pytest.mark.parametrize(
    "kept",
    [
        None, 5, "x", [], {"seats": 5, "options": 5, "undo_past_chance": 5},
        {"seats": [{}] * 40, "options": {"first": 99, "series": "yes", "rounds": 0, "level": []}},
        {"options": {"first": True, "target": -1, "deals_each": 10**40, "teams": 1, "dealer": -1}},
        {"seats": [{"level": "novice"}], "options": {"joker_each": True, "teams": True}},
        {"seats": [{"name": "\ud800\x00"}], "options": {"unknown": {"a": [1]}}},
    ],
)  # fmt: skip
@every_game
def test_the_page_opens_with_any_settings_file(tmp_path: Path, game: str, kept: Any) -> None:
    desk = open_setup(tmp_path, game, kept)
    assert len(desk.scene.plan.seats) in GAMES[game].about.player_counts
    if desk.scene.plan.trouble() is None:
        desk.click("start")
        new = started(desk)
        complete_options(rules_of(game), new["players"], new["options"])
    json.dumps(desk.home.settings.tables)


def test_the_rules_are_one_button_away(tmp_path: Path) -> None:
    desk = open_setup(tmp_path)
    desk.click("rules")
    assert desk.asked == [Open("rules", {"game": "fivetotwelve"})]


def test_a_name_that_is_half_typed_survives_another_size_of_the_window(tmp_path: Path) -> None:
    desk = open_setup(tmp_path, kept={"seats": [person("", 0), computer("", 1)]})
    desk.click("name0")
    desk.type("Mi")
    desk.resize(1024, 640)
    assert desk.focus == "name0"
    desk.type("ra")
    assert names(desk)[0] == "Mira"


def test_a_list_is_above_the_fields_below_it(tmp_path: Path) -> None:
    seen: list[bytes] = []
    for name in ("Mira", "Wilhelmine"):
        desk = open_setup(tmp_path, kept={"seats": [person(name, n) for n in range(4)]})
        desk.click("look0")
        popup = desk.screen.popup
        assert popup is not None
        desk.point(desk.control("look0/wine").place.center)
        picture = desk.picture().subsurface(popup.rect)
        seen.append(pygame.image.tobytes(picture, "RGB"))
        desk.press(pygame.K_ESCAPE)
        assert popup.rect.colliderect(desk.control("name1").place)
    assert seen[0] == seen[1]


def test_the_sign_that_removes_a_seat_grows_with_the_texts(tmp_path: Path) -> None:
    sides = []
    for text_size in (100, 150, 200):
        desk = open_setup(tmp_path / str(text_size), text_size=text_size)
        if not desk.has("remove0"):
            desk.click("add")
        sides.append(desk.control("remove0").place.height)
        desk.close()
    assert sides[0] < sides[1] <= sides[2]


def test_alone_at_the_table_there_is_no_order_to_change(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    page = desk.open("setup", game="top12")
    while len(page.plan.seats) > 1:
        assert DRAG in desk.text()
        assert desk.keys("grip")
        desk.click(desk.keys("remove")[-1])
    assert DRAG not in desk.text()
    assert not desk.keys("grip")
    desk.close()
