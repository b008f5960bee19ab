"""The table of Topominos: what lights up, what a click, a drag or a key does, and what is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.core.rules import CHANCE
from game.games import rules_of
from game.games.topominos.art import pieces as art
from game.games.topominos.rules.facts import seen
from game.games.topominos.rules.model import (
    COMPARTMENTS,
    End,
    Pass,
    Piece,
    Put,
    name_of,
    piece_of,
    ways_of,
)
from game.games.topominos.scene.laid import Account
from game.games.topominos.scene.motions import Flights
from game.games.topominos.scene.painting import DARK, LIT, TURNED
from game.games.topominos.scene.planned import score_after
from game.games.topominos.scene.racks import (
    Slots,
    arranged,
    flipped,
    next_way,
    only_in,
    turned,
    ways_in_turn,
)
from game.games.topominos.scene.scene import TopominosTable
from game.games.topominos.scene.sentences import warning
from game.games.topominos.words.explanations import REASONS
from game.services.session import AnyShown, Hint, Shown
from game.services.store import Sitting
from game.services.words import Words
from game.ui.frame.proposal import Proposal
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.flow import plain
from game.ui.toolkit.reading import Reading, reading_of
from game.ui.toolkit.stage import Open
from game.ui.toolkit.theme import tokens
from tests.games.topominos.tables import names
from tests.play import random_match
from tests.scenes.desk import LAYOUTS, Desk, nothing_overlaps

CORNER, EDGE, CENTRE = "........o", ".......o.", "....o...."
RACK = [CORNER, EDGE, CENTRE, "...o.o...", "o.......o"]
OTHER_RACK = [".....oo.o", ".....o.oo", ".....oo..", ".....o.o.", "o...o...."]


def sit(seat: int, level: str | None) -> Sitting:
    player = tokens()["players"][seat]
    name = ("Mira", "Noah", "Ada", "Otto")[seat]
    return Sitting(name, player["name"], player["shape"], None, level)


def dots(pattern: str) -> int:
    return sum(1 << (8 - place) for place, sign in enumerate(pattern) if sign == "o")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path, speed="instant")
    yield desk
    desk.close()


def sit_down(
    desk: Desk, match: Match, levels: Sequence[str | None] = (None, None)
) -> TopominosTable:
    """Opens the table of a match and sits down at it, behind the curtain if there is one."""
    seats = [sit(seat, level) for seat, level in enumerate(levels)]
    number = desk.home.store.begin(match, seats)
    scene = desk.open("table", number=number)
    desk.step(times=3)
    if desk.has("curtain"):
        desk.click("curtain")
        desk.step(times=3)
    assert isinstance(scene, TableScene)
    found = scene.table
    assert isinstance(found, TopominosTable)
    return found


def position(
    stacks: Mapping[int, Sequence[str]],
    racks: Sequence[Sequence[str]] = (RACK, OTHER_RACK),
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> Match:
    about = {
        "phase": "turn",
        "active": 0,
        "stacks": [list(stacks.get(which, ())) for which in range(COMPARTMENTS)],
        "racks": [names(rack) for rack in racks],
        **more,
    }
    return Match(rules_of("topominos"), len(racks), options or {}, 1, position=about)


def played(players: int, moves: int, seed: int = 1, **options: Any) -> Match:
    """A match of random moves, in the turn of somebody."""
    *_, match = islice(random_match("topominos", players, options, seed), moves + 1)
    return match


def slot_of(table: TopominosTable, pattern: str) -> int:
    wanted = piece_of(dots(pattern))
    return next(
        slot
        for slot, lying in enumerate(table._slots)
        if lying is not None and piece_of(lying) == wanted
    )


def pick(desk: Desk, table: TopominosTable, pattern: str) -> int:
    """Picks a piece and has it lie as the pattern says."""
    slot = slot_of(table, pattern)
    desk.click(f"piece {slot}")
    for key in (*[pygame.K_r] * 4, pygame.K_f, *[pygame.K_r] * 4):
        if table._slots[slot] != dots(pattern):
            desk.press(key)
    assert table._slots[slot] == dots(pattern)
    return slot


def read(desk: Desk) -> str:
    """All that is written, with lines put together."""
    return " ".join(desk.text().split())


def tray(table: TopominosTable) -> list[str]:
    return [name_of(there) for there in table.view.table.tray]


def test_the_new_stack_of_a_turn_that_is_set_up_is_seen_to_be_of_that_turn(desk: Desk) -> None:
    match = position(
        {3: ["ooo......"], 4: [CORNER, EDGE]},
        [RACK[2:], OTHER_RACK],
        choice="new",
        touched={"in": [4]},
    )
    table = sit_down(desk, match)
    assert table._laid.places == (4,)
    assert [len(owners) for owners in table._laid.owners] == [0, 0, 0, 0, 2, 0, 0, 0, 0]
    pick(desk, table, CENTRE)
    desk.click("place 4")
    desk.step(times=3)
    assert table._laid.owners[4] == (0, 0, 0)
    assert "laid 3 pieces" in read(desk)


STACKS = {
    0: ["o........"],
    4: ["ooo......", "...oo....", "......oo."],
    8: [".o.......", "......o.o"],
}
"""Compartment 4 has room on the right of its second row and in the lower right corner."""


# --- what is shown ---


def test_compartments_light_up_for_the_way_a_piece_lies_and_otherwise_if_it_were_turned(
    desk: Desk,
) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    lights = table._look().lights
    turn = table._turn
    assert turn is not None
    for which, light in enumerate(lights):
        ways = [way for way in ways_of(dots(CORNER)) if turn.why_not(Put(way, which)) is None]
        assert light == (LIT if dots(CORNER) in ways else TURNED if ways else DARK)
    assert lights[0] == LIT
    assert lights[8] == TURNED
    desk.press(pygame.K_ESCAPE)
    assert set(table._look().lights) == {DARK}


@pytest.fixture
def careful(tmp_path: Path) -> Iterator[Desk]:
    """Who shows no lights, and has every move confirmed."""
    desk = Desk(tmp_path, speed="instant", show_where=False, confirm=True)
    yield desk
    desk.close()


def test_where_lights_are_switched_off_a_key_shows_them(careful: Desk) -> None:
    desk = careful
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    assert set(table._look().lights) == {DARK}
    desk.press(pygame.K_w)
    assert LIT in table._look().lights


def test_the_gain_is_shown_before_a_piece_is_put(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    desk.point(desk.control("place 4").place.center)
    assert table._look().proposed == Put(dots(CORNER), 4)
    assert "8 points more" in read(desk)


@pytest.mark.parametrize("seed", range(3))
def test_the_score_that_is_shown_beforehand_is_the_one_that_comes(seed: int) -> None:
    before = None
    for match in random_match("topominos", 2, {}, seed):
        last = match.steps[-1] if match.steps else None
        if before is not None and last is not None and before.phase == "turn":
            number = max(n for n, step in enumerate(match.steps) if step.actor != CHANCE)
            step = match.steps[number]
            if isinstance(step.move, Put):
                assert score_after(before.table, [step.move]) == step.after.table.turn_score
        before = match.state


def test_ways_that_fit_nowhere_are_faint_and_the_one_in_use_is_chosen(desk: Desk) -> None:
    table = sit_down(desk, position({0: ["ooo......", "...oo....", "......oo."]}, active=0))
    pick(desk, table, CORNER)
    desk.point(desk.control("place 0").place.center)
    ways = table._look().ways
    assert [way.dots for way in ways if way.is_chosen] == [dots(CORNER)]
    assert {way.dots for way in ways if way.fits} == {dots(CORNER)}


@pytest.mark.parametrize(("size", "text_size"), LAYOUTS)
def test_nothing_overlaps_in_any_window(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text_size)
    try:
        table = sit_down(desk, played(4, 14, rounds=3), (None,) * 4)
        nothing_overlaps(desk)
        slot = next(slot for slot, lying in enumerate(table._slots) if lying is not None)
        desk.click(f"piece {slot}")
        nothing_overlaps(desk)
        desk.press(pygame.K_ESCAPE)
        if desk.has("exchange"):
            desk.click("exchange")
            nothing_overlaps(desk)
            desk.press(pygame.K_ESCAPE)
        assert not desk.shortened()
    finally:
        desk.close()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_position_of_a_match_can_be_looked_back_at(desk: Desk, players: int) -> None:
    match = played(players, 12, seed=4)
    table = sit_down(desk, match, (None,) + ("novice",) * (players - 1))
    for at in range(len(match.steps) + 1):
        desk.scene.history.look_at(at)
        desk.step()
        state = match.first_state if at == 0 else match.steps[at - 1].after
        assert table.view.table == state.table
        owners = table._look().laid.owners
        assert [len(who) for who in owners] == [len(stack) for stack in state.table.stacks]


# --- putting ---


def test_a_piece_is_put_with_two_clicks(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    desk.click("place 4")
    assert tray(table)[4] == "ooooo.ooo"
    assert table.view.table.choice == "existing"
    assert desk.has("end")
    assert "End turn: 8 points" in read(desk)


def drag(desk: Desk, key: str, to: str) -> None:
    start, end = desk.control(key).place.center, desk.control(to).place.center
    desk.point(start)
    desk.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
    for share in (0.3, 0.7, 1):
        way = pygame.math.Vector2(start).lerp(end, share)
        desk.post(pygame.MOUSEMOTION, pos=(round(way.x), round(way.y)), rel=(1, 1),
                  buttons=(1, 0, 0), touch=False)  # fmt: skip
    desk.post(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)


def test_letting_go_where_a_piece_fits_in_exactly_one_other_way_turns_it(desk: Desk) -> None:
    table = sit_down(desk, position({4: ["ooo......", "...ooo...", "......oo."], 0: ["o........"]}))
    slot = pick(desk, table, "o........")
    drag(desk, f"piece {slot}", "place 4")
    assert desk.scene.session.length == 1
    assert desk.scene.session.shown(0).move == Put(dots(CORNER), 4)


def test_letting_go_where_it_fits_in_several_other_ways_turns_it_to_the_next_of_them(
    desk: Desk,
) -> None:
    table = sit_down(desk, position(STACKS))
    slot = pick(desk, table, "o........")
    drag(desk, f"piece {slot}", "place 0")
    assert desk.scene.session.length == 0
    assert "Now it fits: the next click or Enter places it." in read(desk)
    assert table._picked == slot
    assert table._look().proposed == Put(turned(dots("o........")), 0)


def test_a_click_where_a_piece_fits_only_another_way_turns_it_and_the_next_one_puts_it(
    desk: Desk,
) -> None:
    table = sit_down(desk, position(STACKS))
    slot = pick(desk, table, "o........")
    desk.click("place 0")
    shown = table._look().proposed
    assert shown == Put(dots("..o......"), 0)
    assert table._slots[slot] == shown.dots
    assert desk.scene.session.length == 0
    desk.click("place 0")
    assert desk.scene.session.shown(0).move == shown


@pytest.mark.parametrize("way", rules_of("topominos").piece_set.pieces)  # type: ignore[attr-defined]
def test_turning_on_leads_to_the_first_way_that_fits(way: Piece) -> None:
    order = ways_in_turn(way)
    for place, start in enumerate(order):
        following = (*order[place:], *order[:place])
        for number, fitting in enumerate(following):
            assert next_way(start, following[number:]) == fitting


# --- where one points ---


def where(desk: Desk, which: int) -> tuple[int, int]:
    middle: tuple[int, int] = desk.control(f"place {which}").place.center
    return middle


def test_the_preview_goes_with_whichever_was_used_last_keyboard_or_mouse(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    desk.press(pygame.K_TAB)
    desk.press(pygame.K_1 + slot_of(table, CENTRE))
    by_keyboard = table._look().proposed
    assert by_keyboard == Put(dots(CENTRE), 0)
    for which in (8, 1, 2):
        desk.point(where(desk, which))
        assert table._look().proposed == Put(dots(CENTRE), which)
        assert desk.focus == f"place {which}"
    desk.press(pygame.K_LEFT)
    assert table._look().proposed == Put(dots(CENTRE), 1)
    desk.point((where(desk, 2)[0] + 3, where(desk, 2)[1]))
    shown = table._look().proposed
    assert shown == Put(dots(CENTRE), 2)
    desk.click_at(where(desk, 2))
    assert desk.scene.session.shown(0).move == shown


def test_a_piece_picked_by_its_number_is_previewed_where_the_pointer_rests(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    desk.press(pygame.K_TAB)
    desk.point(where(desk, 8))
    desk.press(pygame.K_1 + slot_of(table, CENTRE))
    shown = table._look().proposed
    assert shown == Put(dots(CENTRE), 8)
    desk.press(pygame.K_RETURN)
    assert desk.scene.session.shown(0).move == shown


def test_enter_puts_where_the_mouse_shows_it(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    desk.click(f"piece {slot_of(table, CENTRE)}")
    desk.point(where(desk, 8))
    shown = table._look().proposed
    assert shown == Put(dots(CENTRE), 8)
    desk.press(pygame.K_RETURN)
    assert desk.scene.session.shown(0).move == shown


def test_outside_the_tray_nothing_is_previewed_and_enter_puts_nothing(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    desk.click(f"piece {slot_of(table, CENTRE)}")
    desk.point(where(desk, 8))
    desk.point(desk.control("turn").place.center)
    assert table._look().proposed is None
    desk.press(pygame.K_RETURN)
    assert desk.scene.session.length == 0


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("which", range(COMPARTMENTS))
def test_the_preview_lies_where_the_piece_will_lie(tmp_path: Path, theme: str, which: int) -> None:
    """Its dots have the same colour at the same places before and after the click."""
    lying = ["o.......o", ".o.......", "..o......", "...o....."]
    racks = [[CENTRE, CORNER], OTHER_RACK]
    desk = Desk(tmp_path, speed="instant", theme=theme)
    try:
        table = sit_down(desk, position({which: lying}, racks))
        desk.click(f"piece {slot_of(table, CENTRE)}")
        desk.point(where(desk, which))
        side = table.places.piece
        x, y = art.dot_of(side, 4)
        place = table.places.on_stack(which, len(lying))
        dot = pygame.Rect(0, 0, round(art.dot_radius(side)), round(art.dot_radius(side)))
        dot.center = (round(place.x + x), round(place.y + y + art.sunk(side, len(lying))))
        before = desk.picture().subsurface(dot)
        desk.click(f"place {which}")
        desk.step(times=3)
        after = desk.picture().subsurface(dot)
        assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")
    finally:
        desk.close()


def test_who_uses_the_keyboard_sees_which_number_picks_which_piece(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    ledge = table.places.ledge
    without = pygame.image.tobytes(desk.picture().subsurface(ledge), "RGB")
    desk.press(pygame.K_TAB)
    assert table._look().shows_keys
    assert pygame.image.tobytes(desk.picture().subsurface(ledge), "RGB") != without
    desk.click_at((2, 2))
    assert not table._look().shows_keys


def test_letting_go_beside_the_tray_puts_nothing(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    slot = pick(desk, table, CORNER)
    drag(desk, f"piece {slot}", "turn")
    assert desk.scene.session.length == 0
    assert table._picked == slot
    assert not table._held


def test_a_begun_stack_has_to_be_finished_first_and_the_table_says_so(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    desk.click("place 1")
    assert "all pieces of this turn go on it" in read(desk)
    pick(desk, table, EDGE)
    desk.click("place 0")
    assert desk.scene.session.length == 1
    assert "Finish the stack you have begun first" in read(desk)


def test_after_adding_to_a_stack_no_new_one_may_be_begun_and_the_table_says_so(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    desk.click("place 0")
    pick(desk, table, EDGE)
    desk.click("place 1")
    assert desk.scene.session.length == 1
    assert "This turn adds to existing stacks until one of them is complete." in read(desk)


@pytest.mark.parametrize(
    ("first", "then", "code"),
    [
        (None, (CENTRE, 4), "fits_no_way"),
        ((CORNER, 1), (EDGE, 0), "stack_begun"),
        ((CORNER, 0), (EDGE, 1), "existing_chosen"),
    ],
)
def test_what_the_tray_refuses_can_be_asked_why(
    desk: Desk, first: tuple[str, int] | None, then: tuple[str, int], code: str
) -> None:
    table = sit_down(desk, position(STACKS))
    for pattern, which in (then,) if first is None else (first, then):
        pick(desk, table, pattern)
        desk.click(f"place {which}")
    desk.click("why")
    (asked,) = (each for each in desk.asked if isinstance(each, Open) and each.page == "why")
    assert asked.about["rule"] is REASONS[code]


def is_marked(desk: Desk, which: int) -> bool:
    """Whether the colour of what is refused is in a compartment."""
    picture = desk.picture().subsurface(desk.control(f"place {which}").place)
    red = desk.scene.stage.theme.colour("error")
    found = pygame.mask.from_threshold(picture, pygame.Color(red), (9, 9, 9, 255))
    return bool(found.count())


def test_dots_that_a_refused_piece_would_cover_are_marked_until_it_lies_another_way(
    desk: Desk,
) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CENTRE)
    assert not is_marked(desk, 4)
    desk.click("place 4")
    assert table._look().collides == Put(dots(CENTRE), 4)
    assert is_marked(desk, 4)
    desk.press(pygame.K_r)
    assert table._look().collides is None
    assert not is_marked(desk, 4)


def test_where_no_piece_fits_any_more_nobody_is_told_to_pick_or_to_put_one(desk: Desk) -> None:
    racks = [["oooo.....", "o.o...o.o"], [".....oo.o"]]
    table = sit_down(desk, position(STACKS, racks))
    assert "Pick a piece" in read(desk)
    pick(desk, table, "oooo.....")
    desk.click("place 1")
    assert table.prompt() == "No piece fits any more: end the turn."
    assert "None of your pieces fits any more. End the turn" in read(desk)
    assert "Pick a piece" not in read(desk)
    assert "Take one from your rack" not in read(desk)
    assert "go on it" not in read(desk)


def test_while_a_lesson_asks_something_nobody_is_told_to_lay_pieces(desk: Desk) -> None:
    desk.open("lesson", game="topominos", step="mix")
    assert "Where may the next piece go?" in read(desk)
    assert "Lay on as many stacks" not in read(desk)
    assert desk.screen.control("exchange") is None


def test_who_builds_a_new_stack_is_told_to_put_the_next_piece_there(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    desk.click("place 1")
    assert "put it on your new stack" in read(desk)


def test_looking_back_at_a_turn_shows_its_pieces_and_what_it_scored(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS), (None, "novice"))
    pick(desk, table, CORNER)
    desk.click("place 4")
    pick(desk, table, EDGE)
    desk.click("place 0")
    desk.click("end")
    desk.scene.history.look_at(3)
    desk.step()
    assert table._look().points == 10
    assert "2 pieces laid: the dots of 2 stacks" in read(desk)
    desk.scene.history.look_at(0)
    desk.step()
    assert table._look().points == 0


def test_what_a_turn_has_scored_stays_until_the_next_one_brings_something(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS), (None, "novice"))
    pick(desk, table, CORNER)
    desk.click("place 4")
    scored = table.view.table.turn_score
    desk.click("end")
    assert table.view.table.active == 1
    assert table._look().points == scored
    assert "Last turn" in read(desk)
    assert "nothing laid yet" not in read(desk)


@pytest.mark.parametrize(
    ("laps", "passed", "told"),
    [
        (0, [], ""),
        (1, [], "Everybody passed. If all pass in 2 more laps, the round ends."),
        (2, [0], "Everybody passed. If all pass in 1 more lap, the round ends."),
        (2, [], ""),
    ],
)
def test_how_near_the_end_by_passing_is_is_told_as_long_as_nobody_has_put_in_the_lap(
    laps: int, passed: list[int], told: str
) -> None:
    active = 0 if laps == 1 else 1
    match = position(STACKS, laps=laps, passed=passed, active=active, starter=0)
    assert warning(Words("en"), match.rules.view(match.state, active)) == told


def test_a_complete_stack_leaves_the_tray_and_all_is_open_again(desk: Desk) -> None:
    table = sit_down(desk, position({4: ["ooo......", "...ooo...", "......oo."], 0: ["o........"]}))
    pick(desk, table, CORNER)
    desk.click("place 4")
    assert tray(table)[4] == "........."
    assert "1 full stack" in read(desk)
    assert table.prompt() == "Start a stack, add to others, or end the turn."
    assert not desk.has("exchange")


FULL_TRAY = dict(
    enumerate(
        [piece] for piece in (*[CORNER, EDGE, CENTRE] * 2, "......ooo", "......o.o", ".....ooo.")
    )
)
"""A stack of one piece in each compartment."""


def test_a_new_stack_is_offered_only_where_a_compartment_is_free(desk: Desk) -> None:
    free = sit_down(desk, position(STACKS))
    assert free.prompt() == "Lay pieces on stacks, or start a new one."
    full = sit_down(desk, position(FULL_TRAY))
    assert full.prompt() == "Lay pieces on the stacks."


def test_the_first_turn_of_a_round_cannot_be_passed(desk: Desk) -> None:
    sit_down(desk, position({}, starter=0))
    assert not desk.has("exchange")
    assert not desk.has("pass")
    assert "passing comes later" in read(desk)


def test_a_move_may_have_to_be_confirmed(careful: Desk) -> None:
    desk = careful
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    desk.click("place 4")
    assert desk.scene.session.length == 0
    assert table._look().ghost == Put(dots(CORNER), 4)
    desk.click("play ghost")
    assert desk.scene.session.length == 1


def test_what_a_proposed_piece_would_score_is_told_with_the_score_of_the_turn(
    careful: Desk,
) -> None:
    desk = careful
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    desk.click("place 4")
    seen = table.view.table.tray[4]
    assert f"{seen.bit_count() + 1} points more" in read(desk)
    desk.click("close ghost")
    desk.point((0, 0))
    desk.step(times=3)
    assert "points more" not in read(desk)
    assert "nothing laid yet" in read(desk)


def test_a_proposed_piece_does_not_cover_how_many_dots_there_are(careful: Desk) -> None:
    desk = careful
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    cell = table.places.compartment(4)
    badge = pygame.Rect(0, 0, cell.width // 10, cell.width // 10)
    badge.center = (cell.right - cell.width // 12, cell.top + cell.width // 11)
    before = desk.picture().subsurface(badge)
    desk.click("place 4")
    assert table._look().ghost == Put(dots(CORNER), 4)
    after = desk.picture().subsurface(badge)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")


# --- turning and flipping ---


@pytest.mark.parametrize(
    ("does", "becomes"),
    [
        (lambda desk, _: desk.press(pygame.K_r), turned),
        (lambda desk, _: desk.press(pygame.K_r, mod=pygame.KMOD_SHIFT),
         lambda way: turned(turned(turned(way)))),
        (lambda desk, _: desk.press(pygame.K_f), flipped),
        (lambda desk, _: desk.click("turn"), turned),
        (lambda desk, _: desk.click("flip"), flipped),
        (lambda desk, key: desk.click(key, pygame.BUTTON_RIGHT), turned),
        (lambda desk, _: desk.click("place 2", pygame.BUTTON_RIGHT), turned),
        (lambda desk, _: desk.post(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0), turned),
        (lambda desk, _: desk.post(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0),
         lambda way: turned(turned(turned(way)))),
    ],
    ids=["R", "shift R", "F", "turn", "flip", "right", "right on the tray", "wheel", "wheel up"],
)  # fmt: skip
def test_the_picked_piece_is_turned_and_flipped(
    desk: Desk, does: Callable[[Desk, str], None], becomes: Callable[[int], int]
) -> None:
    racks = [[CORNER, EDGE, CENTRE, "...o.o...", ".....o.oo"], [".....oo.o", ".....oo.."]]
    table = sit_down(desk, position(STACKS, racks))
    slot = slot_of(table, ".....o.oo")
    desk.click(f"piece {slot}")
    before = table._picked_dots
    assert before is not None
    desk.point((2, 2))
    does(desk, f"piece {slot}")
    assert table._picked == slot
    assert table._picked_dots == becomes(before)


def test_a_double_click_flips_and_two_slow_clicks_put_down(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1000]
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now[0])
    table = sit_down(desk, position(STACKS, [[CORNER, EDGE, ".....o.o."], [".....oo.o"]]))
    slot = slot_of(table, CORNER)
    before = table._slots[slot]
    assert before is not None
    desk.click(f"piece {slot}")
    now[0] += 100
    desk.click(f"piece {slot}")
    assert table._picked_dots == flipped(before)
    now[0] += 5000
    desk.click(f"piece {slot}")
    assert table._picked is None
    now[0] += 5000
    desk.click(f"piece {slot}")
    assert table._picked_dots == flipped(before)


def test_a_piece_that_is_dragged_can_be_turned_on_its_way(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    slot = pick(desk, table, CORNER)
    start = desk.control(f"piece {slot}").place.center
    desk.point(start)
    desk.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
    over_others = desk.control(f"piece {slot - 1 if slot else 1}").place.center
    desk.post(pygame.MOUSEMOTION, pos=over_others, rel=(1, 1), buttons=(1, 0, 0), touch=False)
    desk.post(pygame.MOUSEBUTTONDOWN, pos=over_others, button=pygame.BUTTON_RIGHT, touch=False)
    desk.post(pygame.MOUSEBUTTONUP, pos=over_others, button=pygame.BUTTON_RIGHT, touch=False)
    assert table._held
    assert table._picked == slot
    assert table._picked_dots == turned(dots(CORNER))


def test_clicking_a_way_has_the_piece_lie_so(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    desk.click("way 2")
    assert table._picked_dots == ways_in_turn(dots(CORNER))[2]


@pytest.mark.parametrize("piece", rules_of("topominos").piece_set.pieces)  # type: ignore[attr-defined]
def test_turning_and_flipping_lead_to_all_ways_and_to_no_others(piece: Piece) -> None:
    ways = ways_in_turn(piece)
    assert sorted(ways) == list(ways_of(piece))
    assert turned(turned(turned(turned(piece)))) == piece == flipped(flipped(piece))


# --- the rack ---


def test_pieces_keep_their_slots_and_the_way_they_lie() -> None:
    rack = tuple(map(dots, ("........o", ".......oo", "......ooo")))
    before = arranged((), rack, 5)
    assert before == (*rack, None, None)
    lying = (before[0], dots("o..o....."), before[2], None, None)
    assert arranged(lying, rack[1:], 5) == (None, *lying[1:])
    new = dots("....o....")
    assert arranged((None, *lying[1:]), tuple(sorted((*rack[1:], new))), 5) == (new, *lying[1:])


def test_of_equal_pieces_the_one_that_was_put_is_gone() -> None:
    slots: Slots = (dots("........o"), dots("o........"), None)
    piece = dots("........o")
    assert arranged(slots, (piece,), 3, put=dots("........o")) == (None, slots[1], None)
    assert arranged(slots, (piece,), 3, put=dots("o........")) == (slots[0], None, None)
    assert only_in(slots, (slots[0], None, None)) == [1]


def test_the_rack_of_one_player_is_not_that_of_the_next(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    desk.click("place 4")
    desk.click("end")
    desk.step(times=3)
    assert desk.has("curtain")
    assert "Noah" in read(desk)
    desk.click("curtain")
    desk.step(times=3)
    assert table.view.seat == 1
    pieces = sorted(piece_of(lying) for lying in table._slots if lying is not None)
    assert pieces == sorted(table.view.rack)


def test_a_rack_with_pieces_is_private(desk: Desk) -> None:
    match = position(STACKS)
    table = sit_down(desk, match)
    assert table.is_private(match.rules.view(match.state, 0))
    assert table.is_private(match.rules.view(match.state, 1))


# --- exchange ---


def test_pieces_to_exchange_are_picked_and_exchanged_with_the_pass(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    desk.click("exchange")
    assert "Pass without exchange" in read(desk)
    for slot in (0, 2, 2, 3):
        desk.click(f"piece {slot}")
    assert "Exchange 2 pieces and pass" in read(desk)
    given = [piece_of(table._slots[slot] or 0) for slot in (0, 3)]
    desk.click("pass")
    move = desk.scene.session.shown(0).move
    assert move == Pass(tuple(sorted(given)))


def test_who_begins_an_exchange_by_keyboard_does_not_pass_with_the_same_key(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    desk.press(pygame.K_TAB)
    desk.screen.set_focus("exchange")
    desk.press(pygame.K_RETURN, pygame.K_RETURN)
    assert desk.scene.session.length == 0
    assert table._giving == frozenset((0,))


def test_who_passes_by_keyboard_does_not_pass_in_the_next_turn_with_the_same_key(
    desk: Desk,
) -> None:
    table = sit_down(desk, position(STACKS), ("novice", None))
    wait_for_turn(desk)
    desk.press(pygame.K_TAB)
    end_by_keyboard(desk)
    before = desk.scene.session.length
    desk.step(0.05, times=3)
    wait_for_turn(desk)
    assert desk.scene.session.length > before
    assert table.view.seat == 1
    assert desk.focus is None or desk.focus.startswith("piece ")


def wait_for_turn(desk: Desk) -> None:
    while desk.scene.course.turn is None:
        desk.step(0.05)


def end_by_keyboard(desk: Desk) -> None:
    """With what ends a turn in which nothing was put."""
    desk.press(pygame.K_x)
    desk.screen.set_focus("pass")
    desk.press(pygame.K_RETURN)


def test_escape_leaves_the_exchange_without_passing(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    desk.press(pygame.K_x)
    desk.click("piece 1")
    desk.press(pygame.K_ESCAPE)
    assert table._giving is None
    assert desk.has("exchange")
    assert desk.scene.session.length == 0


# --- who laid what, and what is told ---


def laid_by(match: Match) -> list[list[int]]:
    """By the log: whose the pieces in the tray are."""
    owners: list[list[int]] = [[] for _ in range(COMPARTMENTS)]
    for step in match.steps:
        if isinstance(step.move, Put):
            owners[step.move.compartment].append(step.actor)
        for which, stack in enumerate(step.after.table.stacks):
            if not stack:
                owners[which].clear()
    return owners


@pytest.mark.parametrize("seed", range(4))
def test_dots_are_tinted_by_who_laid_them_also_after_an_undo(seed: int) -> None:
    account = Account()
    for match in random_match("topominos", 3, {"rounds": 2}, seed):
        for number, step in enumerate(match.steps):
            before = match.steps[number - 1].after if number else match.first_state
            account.keep(number, step.actor, step.move, before.table, step.after.table)
        assert [list(who) for who in account.at(len(match.steps)).owners] == laid_by(match)
        if len(match.steps) > 40:
            return


def test_the_log_tells_all_players_the_same(desk: Desk) -> None:
    """So nothing that only one of them may know is in it."""
    match = played(3, 400, seed=2, rounds=2)
    sit_down(desk, match, (None,) * 3)
    scene = desk.scene
    told = []
    for seat in range(3):
        scene.session.viewer = seat
        scene.course.retell()
        told.append([(each.number, each.actor, plain(each.parts)) for each in scene.log.entries])
    assert told[0] == told[1] == told[2]
    lines = " ".join(line for _, _, line in told[0])
    assert "scored" in lines
    assert "Left on racks" in lines


def test_a_turn_has_one_line_that_grows(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    log = desk.scene.log.entries
    for pattern, which, told in ((CORNER, 4, "Mira laid 1 piece"), (EDGE, 0, "Mira laid 2 pieces")):
        pick(desk, table, pattern)
        desk.click(f"place {which}")
        assert [plain(entry.parts) for entry in log] == [told]
    desk.press(pygame.K_e)
    desk.step(times=3)
    assert [plain(entry.parts) for entry in log] == ["Mira scored 10 with 2 pieces"]


def test_the_line_of_a_running_turn_counts_the_stacks_that_it_has_filled(desk: Desk) -> None:
    nearly_full = {4: ["ooo......", "...ooo...", "......oo."], 0: ["oo.oo....", "..o..oo.o"]}
    table = sit_down(desk, position(nearly_full))
    log = desk.scene.log.entries
    for pattern, which, told in (
        (CORNER, 4, "Mira laid 1 piece and filled a stack"),
        (EDGE, 0, "Mira laid 2 pieces and filled 2 stacks"),
    ):
        pick(desk, table, pattern)
        desk.click(f"place {which}")
        assert [plain(entry.parts) for entry in log] == [told]
    assert "2 full stacks" in read(desk)


def test_undo_brings_the_piece_back_and_the_match_goes_on_where_it_was_left(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS), (None, "novice"))
    pick(desk, table, CORNER)
    desk.click("place 4")
    desk.click("undo")
    assert tray(table)[4] == "ooooo.oo."
    assert piece_of(dots(CORNER)) in table.view.rack
    desk.press(pygame.K_y, mod=pygame.KMOD_CTRL)
    number = desk.scene.number
    desk.app.stack.clear()
    again = desk.open("table", number=number).table
    desk.step(times=3)
    assert tray(again)[4] == "ooooo.ooo"
    assert again._look().laid.owners[4] == (0,)


def test_a_round_that_is_over_is_announced_over_the_next_deal(desk: Desk) -> None:
    match = played(2, 500, seed=3, rounds=2)
    number = next(n for n, step in enumerate(match.steps) if step.after.table.history)
    table = sit_down(desk, match)
    said: list[str] = []

    def hear(told: str, *_: object, **__: object) -> None:
        said.append(told)

    table._desk.explain = hear
    table.motions(desk.scene.session.shown(number))
    assert len(said) == 1
    assert said[0].startswith("Round 1: Mira")


# --- motion ---


def motions(table: TopominosTable, match: Match, number: int, viewer: int) -> list[Any]:
    step = match.steps[number]
    before = match.steps[number - 1].after if number else match.first_state
    after = match.rules.view(step.after, viewer)
    shown: AnyShown = Shown(
        number, step.actor, seen(after, step.actor, step.move),
        match.rules.view(before, viewer), after,
    )  # fmt: skip
    return table.motions(shown)


def test_every_step_of_a_match_can_be_seen_to_happen(tmp_path: Path) -> None:
    desk = Desk(tmp_path, motion="full")
    try:
        match = played(3, 400, seed=5, rounds=2)
        table = sit_down(desk, match, (None, "novice", "novice"))
        surface = desk.picture()
        sounds = set()
        for number, step in enumerate(match.steps):
            found = motions(table, match, number, viewer=0)
            sounds |= {motion.sound for motion in found}
            if isinstance(step.move, Put | End):
                assert found
            for motion in found:
                for way in (0.0, 0.4, 0.9, 1.0):
                    motion.paint(surface, way)
        assert {"glass", "complete", "draw", "score"} <= sounds
    finally:
        desk.close()


def test_with_motion_off_everything_is_there_at_once(desk: Desk) -> None:
    match = played(3, 60, seed=5)
    table = sit_down(desk, match, (None, "novice", "novice"))
    for number in range(len(match.steps)):
        assert all(motion.flight.is_over for motion in motions(table, match, number, viewer=0))


def test_what_others_draw_travels_as_clear_glass(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(2, 10, seed=1)
    table = sit_down(desk, match)
    painted: list[int] = []
    travel = Flights._travel

    def watched(self: Flights, pieces: Any, *rest: Any) -> Any:
        painted.extend(pieces)
        return travel(self, pieces, *rest)

    monkeypatch.setattr(Flights, "_travel", watched)
    for number, step in enumerate(match.steps):
        if step.actor == CHANCE and step.after.phase != "start" and number:
            motions(table, match, number, viewer=1 - step.move.seat)
    assert painted
    assert set(painted) == {0}


# --- by keyboard ---


def to_rack(desk: Desk, slot: int) -> None:
    """With Tab to the rack, with the arrows along it."""
    for _ in range(20):
        if desk.focus is not None and desk.focus.startswith("piece "):
            break
        desk.press(pygame.K_TAB)
    for _ in range(10):
        assert desk.focus is not None
        assert desk.focus.startswith("piece ")
        here = int(desk.focus.removeprefix("piece "))
        if here == slot:
            return
        desk.press(pygame.K_RIGHT if here < slot else pygame.K_LEFT)
    raise AssertionError(f"the arrows do not lead to slot {slot}")


def act_by_keyboard(desk: Desk, table: TopominosTable) -> None:
    fitting = [
        slot
        for slot, lying in enumerate(table._slots)
        if lying is not None and piece_of(lying) in table._fits
    ]
    if fitting and not table.view.table.has_put:
        to_rack(desk, fitting[0])
        desk.press(pygame.K_RETURN)
        assert desk.focus is not None
        assert desk.focus.startswith("place ")
        which = int(desk.focus.removeprefix("place "))
        for key in (*[pygame.K_r] * 4, pygame.K_f, *[pygame.K_r] * 4):
            if table._way_at(which) is None:
                desk.press(key)
        desk.press(pygame.K_RETURN)
    elif table.view.table.has_put:
        desk.press(pygame.K_e)
    elif table.view.bag_left:
        desk.press(pygame.K_x, pygame.K_1, pygame.K_RETURN)
    else:
        for _ in range(20):
            if desk.focus == "pass":
                break
            desk.press(pygame.K_TAB)
        desk.press(pygame.K_RETURN)


def test_a_whole_match_is_played_by_keyboard_alone(desk: Desk) -> None:
    table = sit_down(desk, Match(rules_of("topominos"), 2, {}, 3))
    scene = desk.scene
    for _ in range(400):
        if scene.session.result is not None:
            break
        if desk.has("curtain"):
            desk.press(pygame.K_RETURN)
        elif table._turn is not None:
            act_by_keyboard(desk, table)
        else:
            desk.step()
    assert scene.session.result is not None


def test_everything_on_the_table_is_reached_by_keyboard_and_has_a_name(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    assert set(desk.keys()) <= desk.reached_by_keyboard()
    assert all(desk.screen.reading())
    assert any("Stack in row 2, column 2: dots" in name for name in desk.screen.reading())


def test_a_turn_ends_as_it_lies_when_its_clock_runs_out(tmp_path: Path) -> None:
    desk = Desk(tmp_path, speed="instant")
    seats = [sit(0, None), sit(1, None)]
    new = {
        "game": "topominos", "players": 2, "options": {}, "seats": seats,
        "house": {"turn_seconds": 30},
    }  # fmt: skip
    scene = desk.open("table", new=new)
    desk.step(times=3)
    desk.press(pygame.K_RETURN)
    desk.step(times=3)
    first = scene.session.to_act[0]
    turn = scene.session.turn_of(first)
    scene.moves.play_at_once(next(iter(turn.legal())))
    desk.step(0.1, times=5)
    assert scene.session.to_act == (first,)
    length = scene.session.length
    desk.step(0.2, times=130)
    assert scene.session.length == length
    assert "0:0" in desk.text()
    desk.step(0.2, times=40)
    assert scene.session.length > length
    assert scene.session.to_act != (first,)
    desk.close()


@pytest.mark.parametrize("rival", [None, "novice"])
def test_a_first_turn_that_cannot_be_passed_ends_with_the_piece_with_the_most_dots(
    tmp_path: Path, rival: str | None
) -> None:
    desk = Desk(tmp_path, speed="instant")
    match = position({}, (RACK, OTHER_RACK))
    number = desk.home.store.begin(match, [sit(0, None), sit(1, rival)], {"turn_seconds": 30})
    scene = desk.open("table", number=number)
    desk.step(times=3)
    if desk.has("curtain"):
        desk.press(pygame.K_RETURN)
    desk.step(0.2, times=160)
    put, end = (scene.session.shown(step) for step in (0, 1))
    assert (put.actor, end.actor) == (0, 0)
    assert isinstance(put.move, Put)
    assert put.move.dots.bit_count() == max(dots(piece).bit_count() for piece in RACK)
    assert isinstance(end.move, End)
    desk.close()


def test_who_is_out_of_time_in_a_first_turn_is_told_what_was_placed_and_why(
    tmp_path: Path,
) -> None:
    desk = Desk(tmp_path, speed="wait")
    match = position({}, (RACK, OTHER_RACK))
    number = desk.home.store.begin(match, [sit(0, None), sit(1, "novice")], {"turn_seconds": 30})
    scene = desk.open("table", number=number)
    desk.step(0.2, times=140)
    assert "can't be passed" not in read(desk)
    desk.step(0.2, times=15)
    assert scene.session.length
    assert "your piece with the most dots was placed" in read(desk)
    desk.close()


def test_the_clock_of_the_first_turn_is_seen_from_its_beginning(tmp_path: Path) -> None:
    desk = Desk(tmp_path, speed="instant")
    new = {
        "game": "topominos", "players": 1, "options": {}, "seats": [sit(0, None)],
        "house": {"turn_seconds": 30},
    }  # fmt: skip
    scene = desk.open("table", new=new)
    desk.step(0.1, times=30)
    assert scene.session.turn_of(0) is not None
    assert "0:2" in desk.text()
    desk.close()


def test_who_plays_alone_is_told_no_chance_to_win_by_a_hint(tmp_path: Path) -> None:
    desk = Desk(tmp_path, speed="instant")
    desk.open("table", new={
        "game": "topominos", "players": 1, "options": {}, "seats": [sit(0, None)], "house": {},
    })  # fmt: skip
    desk.step(0.1, times=5)
    desk.press(pygame.K_h)
    desk.until("play ghost")
    assert "%" not in desk.text()
    desk.close()


def test_the_clock_of_a_turn_stands_still_behind_a_curtain(tmp_path: Path) -> None:
    desk = Desk(tmp_path, speed="instant")
    new = {
        "game": "topominos", "players": 2, "options": {},
        "seats": [sit(0, None), sit(1, None)], "house": {"turn_seconds": 30},
    }  # fmt: skip
    scene = desk.open("table", new=new)
    desk.step(0.2, times=400)
    assert desk.keys() == ["curtain", "pause"]
    assert not scene.clock.is_wound
    desk.close()


def test_the_clock_of_a_turn_runs_during_a_hint_and_at_no_time_when_nobody_can_act(
    tmp_path: Path,
) -> None:
    desk = Desk(tmp_path, speed="instant", follows=True)
    number = desk.home.store.begin(
        position(STACKS), [sit(0, None), sit(1, None)], {"turn_seconds": 30}
    )
    scene = desk.open("table", number=number)
    desk.step(times=3)
    desk.click("curtain")
    desk.step(1 / 8, times=40)
    assert "0:25" in desk.text()
    desk.click("pause")  # and the curtain after it
    desk.step(0.2, times=100)
    desk.click("continue")
    desk.step(0.2, times=100)
    desk.click("curtain")
    scene.history.look_at(0)
    desk.step(0.2, times=100)
    desk.click("leave looking")
    desk.step()
    assert "0:25" in desk.text()
    turn = scene.course.turn
    scene.hints.propose(Proposal(next(iter(turn.legal()))))
    desk.step(1 / 8, times=40)
    assert "0:20" in desk.text()
    desk.close()


def test_a_hint_says_what_the_turn_scores_with_it(tmp_path: Path) -> None:
    desk = Desk(tmp_path, speed="instant")
    table = sit_down(desk, played(2, 5))
    seen = table.view.table
    turn = table._turn
    assert turn is not None
    moves = [move for move in turn.legal() if isinstance(move, Put)]
    assert moves
    for move in moves[:20]:
        state = desk.scene.session._match.state
        after = desk.scene.session.rules.apply(state, table.view.seat, move).table.turn_score
        told = plain(table.explain_ghost(move))
        assert f"Points of this turn: {seen.turn_score} \u2192 {after}." in told
    desk.close()


# --- a hint for the whole turn ---


TURN = (Put(dots(CORNER), 4), Put(dots(EDGE), 0), Put(dots(CENTRE), 8))


def propose_turn(desk: Desk) -> TopominosTable:
    """A hint of three pieces, and another of two."""
    table = sit_down(desk, position(STACKS))
    other = Hint(TURN[1], 0.4, then=(TURN[2],))
    desk.scene.hints.propose(Proposal(TURN[0], Hint(TURN[0], 0.5, other, TURN[1:])))
    desk.step()
    return table


def test_a_hint_shows_the_whole_turn_and_what_it_scores(desk: Desk) -> None:
    table = propose_turn(desk)
    assert table._look().ghosts == TURN
    told = read(desk)
    assert "Place these pieces one after the other:" in told
    assert "The turn then scores 14" in told
    assert "Play the turn, or close the hint." in told
    assert score_after(table.view.table, TURN) == 14
    desk.click("other ghost")
    assert table._look().ghosts == TURN[1:]
    assert f"The turn then scores {score_after(table.view.table, TURN[1:])}" in read(desk)


def test_play_the_turn_plays_all_its_pieces_and_one_undo_takes_them_back(desk: Desk) -> None:
    table = propose_turn(desk)
    desk.click("play ghost")
    desk.step(times=3)
    session = desk.scene.session
    assert [session.shown(number).move for number in range(3)] == list(TURN)
    assert session.length == 3
    assert table.view.table.turn_score == 14
    assert desk.has("end")
    desk.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert session.length == 0
    desk.press(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert session.length == 3


def test_who_plays_a_hint_by_keyboard_goes_on_at_the_rack(desk: Desk) -> None:
    table = propose_turn(desk)
    desk.press(pygame.K_TAB)
    desk.screen.set_focus("play ghost")
    desk.press(pygame.K_RETURN)
    desk.step(times=3)
    assert desk.scene.session.length == 3
    assert desk.focus == f"piece {table._next_slot()}"


def test_the_first_piece_of_a_hint_that_is_put_by_hand_is_put_alone(desk: Desk) -> None:
    propose_turn(desk)
    desk.scene.desk.play(TURN[0])
    assert desk.scene.session.length == 1


def test_a_turn_that_empties_the_rack_says_that_one_draws_again(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS, [[CORNER, EDGE, CENTRE], OTHER_RACK]))
    assert "you draw another piece" in plain(table.explain_turn(TURN))
    assert "you draw another piece" in table.spoken_turn(TURN)
    assert "you draw another piece" not in plain(table.explain_turn(TURN[:2]))


def test_who_listens_hears_where_each_piece_of_a_turn_goes(desk: Desk) -> None:
    propose_turn(desk)
    told = next(line for line in heard(desk).lines if "starts" in line or "goes on" in line)
    assert "row 2, column 2" in told
    assert "row 1, column 1: it then has 2 dots" in told
    assert told.endswith("The turn then scores 14.")


def test_dots_of_the_running_turn_are_marked_until_the_next_one_begins(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    desk.click("place 4")
    pick(desk, table, EDGE)
    desk.click("place 0")
    assert table._laid.new == (1, 0, 0, 0, 1, 0, 0, 0, 0)
    desk.click("end")
    desk.step(times=3)
    desk.click("curtain")
    desk.step(times=3)
    assert table._laid.new == (1, 0, 0, 0, 1, 0, 0, 0, 0)
    turn = table._turn
    assert turn is not None
    move = next(move for move in turn.legal() if isinstance(move, Put) and move.compartment == 8)
    desk.scene.desk.play(move)
    desk.step(times=3)
    assert table._laid.new == (0, 0, 0, 0, 0, 0, 0, 0, 1)


def test_of_a_stack_that_is_filled_and_begun_anew_only_the_new_pieces_count() -> None:
    match = position(
        {4: ["ooo......", "...ooo...", "......oo."]}, [[CORNER, EDGE, CENTRE], OTHER_RACK]
    )
    account = Account()
    for number, move in enumerate((Put(dots(CORNER), 4), Put(dots(EDGE), 4), Put(dots(CENTRE), 4))):
        before = match.state.table
        match.play(0, move)
        account.keep(number, 0, move, before, match.steps[number].after.table)
    assert account.at(1).new[4] == 0
    assert account.at(2).new[4] == 1
    assert account.at(3).new[4] == 2


# --- for those who listen ---


def heard(desk: Desk) -> Reading:
    reading = reading_of(desk.scene)
    assert reading is not None
    return reading


def test_a_held_piece_is_heard_anew_whenever_it_is_turned_or_flipped(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    assert "In hand" not in heard(desk).told.asked
    pick(desk, table, EDGE)
    assert heard(desk).told.asked.endswith("In hand: dots bottom.")
    desk.press(pygame.K_r)
    assert heard(desk).told.asked.endswith("In hand: dots left.")
    desk.press(pygame.K_f)
    assert heard(desk).told.asked.endswith("In hand: dots right.")
    desk.press(pygame.K_ESCAPE)
    assert "In hand" not in heard(desk).told.asked


def test_ways_to_lie_are_heard_by_their_number_and_dots(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, EDGE)
    ways = [each.name for each in heard(desk).controls if each.key.startswith("way ")]
    assert ways == [
        "Way 1 of 4: dots bottom: chosen",
        "Way 2 of 4: dots left",
        "Way 3 of 4: dots top",
        "Way 4 of 4: dots right",
    ]


def test_compartments_say_whether_the_picked_piece_fits_there_where_they_light_up(
    desk: Desk,
) -> None:
    table = sit_down(desk, position(STACKS))
    assert not any("fits" in desk.control(f"place {n}").name for n in range(COMPARTMENTS))
    pick(desk, table, EDGE)
    lights = table._look().lights
    assert LIT in lights
    ends = {LIT: ". The piece fits.", TURNED: ". The piece fits once it is turned or flipped."}
    for which, light in enumerate(lights):
        name = desk.control(f"place {which}").name
        assert name.endswith(ends.get(light, "")), name
        assert ("fits" in name) == (light != DARK)


def test_nothing_tells_where_a_piece_fits_as_long_as_lights_are_switched_off(careful: Desk) -> None:
    table = sit_down(careful, position(STACKS))
    pick(careful, table, CORNER)
    assert "fits" not in careful.control("place 4").name
    careful.press(pygame.K_w)
    assert "fits" in careful.control("place 4").name


def test_who_has_no_piece_that_fits_is_not_told_to_pick_one(desk: Desk) -> None:
    racks = [["oooo.....", "o.o...o.o"], [".....oo.o"]]
    table = sit_down(desk, position(STACKS, racks))
    pick(desk, table, "oooo.....")
    desk.click("place 1")
    assert not table._fits
    desk.click("place 4")
    assert desk.scene.explanations.text == "No piece fits any more: end the turn."


def test_the_log_tells_who_listens_where_pieces_were_laid(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    desk.click("place 0")
    desk.step(times=3)
    entry = desk.scene.log.entries[-1]
    assert entry.spoken == "Mira laid 1 piece: row 1, column 1, now 2 dots"
    pick(desk, table, EDGE)
    desk.click("place 0")
    desk.step(times=3)
    desk.press(pygame.K_e)
    told = [each.spoken for each in desk.scene.log.entries if each.actor == 0]
    assert told[-1] == "Mira scored 3 with 2 pieces: row 1, column 1, now 3 dots"


def test_a_hint_tells_who_listens_which_piece_goes_where(desk: Desk) -> None:
    sit_down(desk, position(STACKS))
    scene = desk.scene
    for move, told in (
        (
            Put(dots(CORNER), 0),
            "The piece with dots lower right goes on the stack in row 1, column 1: it then has 2"
            " dots. The turn then scores 2.",
        ),
        (
            Pass((dots(CENTRE), dots("o.......o"))),
            "Pass, and exchange the pieces with these dots: centre; upper left, lower right.",
        ),
    ):
        scene.hints.propose(Proposal(move, Hint(move, 0.5)))
        desk.step()
        assert told in heard(desk).lines
