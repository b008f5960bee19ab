"""The table of Topominos: lights, clicks, dragging, keys, texts and animations."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.core.ranking import Part
from game.core.rules import CHANCE
from game.games import rules_of
from game.games.topominos.art import pieces as art
from game.games.topominos.rules.facts import seen
from game.games.topominos.rules.model import (
    COMPARTMENTS,
    Dots,
    End,
    Move,
    Pass,
    Piece,
    Put,
    name_of,
    piece_of,
    ways_of,
)
from game.games.topominos.scene import sentences
from game.games.topominos.scene.board import DARK, LIT, TURNED
from game.games.topominos.scene.laid import Account
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
from game.games.topominos.words.explanations import REASONS
from game.games.topominos.words.lesson import LESSON
from game.services.session import AnyShown, Shown
from game.services.store import Sitting
from game.services.words import Words
from game.ui.frame.desk import Mistake
from game.ui.frame.proposal import Proposal
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.flow import plain
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.reading import Reading, reading_of
from game.ui.toolkit.stage import Open
from game.ui.toolkit.theme import Theme, tokens
from tests.explained import refusal
from tests.games.topominos.tables import names
from tests.hinting import show_hint
from tests.play import random_match
from tests.scenes.desk import LAYOUTS, Desk, nothing_overlaps

CORNER, EDGE, CENTRE = "........o", ".......o.", "....o...."
ENGLISH = Words("en")
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
    """A match of random moves that is in somebody's turn."""
    *_, match = islice(random_match("topominos", players, options, seed), moves + 1)
    return match


def slot_of(table: TopominosTable, pattern: str) -> int:
    wanted = piece_of(dots(pattern))
    return next(
        slot
        for slot, lying in enumerate(table.attempt.slots)
        if lying is not None and piece_of(lying) == wanted
    )


def pick(desk: Desk, table: TopominosTable, pattern: str) -> int:
    """Picks a piece and turns it to lie as in the pattern."""
    slot = slot_of(table, pattern)
    desk.click(f"piece {slot}")
    for key in (*[pygame.K_r] * 4, pygame.K_f, *[pygame.K_r] * 4):
        if table.attempt.slots[slot] != dots(pattern):
            desk.press(key)
    assert table.attempt.slots[slot] == dots(pattern)
    return slot


def read(desk: Desk) -> str:
    """All visible text, with lines joined."""
    return " ".join(desk.text().split())


def tray(table: TopominosTable) -> list[str]:
    return [name_of(there) for there in table.view.table.tray]


def test_in_a_position_that_was_set_up_the_new_stack_belongs_to_the_running_turn(
    desk: Desk,
) -> None:
    match = position(
        {3: ["ooo......"], 4: [CORNER, EDGE]},
        [RACK[2:], OTHER_RACK],
        choice="new",
        touched={"in": [4]},
    )
    table = sit_down(desk, match)
    assert table.attempt.laid.places == (4,)
    assert [len(owners) for owners in table.attempt.laid.owners] == [0, 0, 0, 0, 2, 0, 0, 0, 0]
    pick(desk, table, CENTRE)
    desk.click("place 4")
    desk.step(times=3)
    assert table.attempt.laid.owners[4] == (0, 0, 0)
    assert "placed 3 pieces" in read(desk)


STACKS = {
    0: ["o........"],
    4: ["ooo......", "...oo....", "......oo."],
    8: [".o.......", "......o.o"],
}
"""Compartment 4 has room on the right of its second row and in the lower right corner."""


# --- lights, gains, looking back ---


def test_compartments_light_up_where_the_piece_fits_as_it_lies_or_once_it_is_turned(
    desk: Desk,
) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    lights = table.tray.lights
    turn = table.attempt.turn
    assert turn is not None
    for which, light in enumerate(lights):
        ways = [way for way in ways_of(dots(CORNER)) if turn.why_not(Put(way, which)) is None]
        assert light == (LIT if dots(CORNER) in ways else TURNED if ways else DARK)
    assert lights[0] == LIT
    assert lights[8] == TURNED
    desk.press(pygame.K_ESCAPE)
    assert set(table.tray.lights) == {DARK}


@pytest.fixture
def careful(tmp_path: Path) -> Iterator[Desk]:
    """A window without lights, where every move is confirmed."""
    desk = Desk(tmp_path, speed="instant", show_where=False, confirm=True)
    yield desk
    desk.close()


def test_a_warning_marks_the_stack_the_next_player_waits_for_and_the_better_turn(
    desk: Desk,
) -> None:
    table = sit_down(desk, position(STACKS))
    situation, tray = table.attempt.situation, table.attempt.view.table.tray
    bad, better = Put(0b000000001, 1), Put(0b000000001, 2)

    def marks(part: Part, *, overlooks: bool = False) -> tuple[set[int], set[int]]:
        mistake: Mistake[Move] = Mistake((bad,), part, (better,), overlooks)
        table.show(replace(situation, ghost=bad, mistake=mistake))
        return set(table.attempt.waited_for), set(table.attempt.overlooked)

    dots = tray[4].bit_count()
    assert marks(Part("next_player", 0.1, (1, dots, 2, 30, dots, 20))) == ({4}, set())
    # Compartments 0 and 1 then hold one dot each, in a corner: one is as good as the other.
    assert marks(Part("next_player", 0.1, (0, 0, 0, 30, 1, 20))) == ({0, 1}, set())
    assert marks(Part("points", 0.1, (1, 0, 1))) == (set(), {2})
    assert marks(Part("next_turn", 0.1)) == (set(), set())
    assert marks(Part("next_turn", 0.1), overlooks=True) == (set(), {2})


def test_a_key_shows_the_lights_that_are_switched_off(careful: Desk) -> None:
    desk = careful
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    assert set(table.tray.lights) == {DARK}
    desk.press(pygame.K_w)
    assert LIT in table.tray.lights


def test_the_gain_is_shown_before_a_piece_is_placed(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    desk.point(desk.control("place 4").place.center)
    assert table.attempt.proposed == Put(dots(CORNER), 4)
    assert "8 more points" in read(desk)


@pytest.mark.parametrize("seed", range(3))
def test_the_score_shown_in_advance_is_the_score_of_the_move(seed: int) -> None:
    before = None
    for match in random_match("topominos", 2, {}, seed):
        last = match.steps[-1] if match.steps else None
        if before is not None and last is not None and before.phase == "turn":
            number = max(n for n, step in enumerate(match.steps) if step.actor != CHANCE)
            step = match.steps[number]
            if isinstance(step.move, Put):
                assert score_after(before.table, [step.move]) == step.after.table.turn_score
        before = match.state


def test_orientations_that_fit_nowhere_are_faint_and_the_current_one_is_chosen(desk: Desk) -> None:
    table = sit_down(desk, position({0: ["ooo......", "...oo....", "......oo."]}, active=0))
    pick(desk, table, CORNER)
    desk.point(desk.control("place 0").place.center)
    ways = table.column.ways.shown
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
        slot = next(slot for slot, lying in enumerate(table.attempt.slots) if lying is not None)
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
        owners = table.attempt.laid.owners
        assert [len(who) for who in owners] == [len(stack) for stack in state.table.stacks]


# --- placing ---


def test_a_piece_is_placed_with_two_clicks(desk: Desk) -> None:
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


def test_dropping_a_piece_where_it_fits_in_exactly_one_other_orientation_turns_it(
    desk: Desk,
) -> None:
    table = sit_down(desk, position({4: ["ooo......", "...ooo...", "......oo."], 0: ["o........"]}))
    slot = pick(desk, table, "o........")
    drag(desk, f"piece {slot}", "place 4")
    assert desk.scene.session.length == 1
    assert desk.scene.session.shown(0).move == Put(dots(CORNER), 4)


def test_dropping_a_piece_where_it_fits_in_several_other_orientations_turns_it_to_the_next(
    desk: Desk,
) -> None:
    table = sit_down(desk, position(STACKS))
    slot = pick(desk, table, "o........")
    drag(desk, f"piece {slot}", "place 0")
    assert desk.scene.session.length == 0
    assert "Now it fits: the next click or Enter places it." in read(desk)
    assert table.attempt.picked == slot
    assert table.attempt.proposed == Put(turned(dots("o........")), 0)


def test_a_click_where_a_piece_does_not_fit_as_it_lies_turns_it_and_the_next_click_places_it(
    desk: Desk,
) -> None:
    table = sit_down(desk, position(STACKS))
    slot = pick(desk, table, "o........")
    desk.click("place 0")
    shown = table.attempt.proposed
    assert shown == Put(dots("..o......"), 0)
    assert table.attempt.slots[slot] == shown.dots
    assert desk.scene.session.length == 0
    desk.click("place 0")
    assert desk.scene.session.shown(0).move == shown


@pytest.mark.parametrize("way", rules_of("topominos").piece_set.pieces)  # type: ignore[attr-defined]
def test_turning_on_leads_to_the_first_orientation_that_fits(way: Piece) -> None:
    order = ways_in_turn(way)
    for place, start in enumerate(order):
        following = (*order[place:], *order[:place])
        for number, fitting in enumerate(following):
            assert next_way(start, following[number:]) == fitting


# --- previews ---


def where(desk: Desk, which: int) -> tuple[int, int]:
    middle: tuple[int, int] = desk.control(f"place {which}").place.center
    return middle


def test_the_preview_follows_the_keyboard_or_the_mouse_whichever_was_used_last(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    desk.press(pygame.K_TAB)
    desk.press(pygame.K_1 + slot_of(table, CENTRE))
    by_keyboard = table.attempt.proposed
    assert by_keyboard == Put(dots(CENTRE), 0)
    for which in (8, 1, 2):
        desk.point(where(desk, which))
        assert table.attempt.proposed == Put(dots(CENTRE), which)
        assert desk.focus == f"place {which}"
    desk.press(pygame.K_LEFT)
    assert table.attempt.proposed == Put(dots(CENTRE), 1)
    desk.point((where(desk, 2)[0] + 3, where(desk, 2)[1]))
    shown = table.attempt.proposed
    assert shown == Put(dots(CENTRE), 2)
    desk.click_at(where(desk, 2))
    assert desk.scene.session.shown(0).move == shown


def test_a_piece_picked_by_its_number_is_previewed_where_the_pointer_rests(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    desk.press(pygame.K_TAB)
    desk.point(where(desk, 8))
    desk.press(pygame.K_1 + slot_of(table, CENTRE))
    shown = table.attempt.proposed
    assert shown == Put(dots(CENTRE), 8)
    desk.press(pygame.K_RETURN)
    assert desk.scene.session.shown(0).move == shown


def test_enter_places_the_piece_where_the_mouse_shows_it(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    desk.click(f"piece {slot_of(table, CENTRE)}")
    desk.point(where(desk, 8))
    shown = table.attempt.proposed
    assert shown == Put(dots(CENTRE), 8)
    desk.press(pygame.K_RETURN)
    assert desk.scene.session.shown(0).move == shown


def test_outside_the_tray_there_is_no_preview_and_enter_places_nothing(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    desk.click(f"piece {slot_of(table, CENTRE)}")
    desk.point(where(desk, 8))
    desk.point(desk.control("turn").place.center)
    assert table.attempt.proposed is None
    desk.press(pygame.K_RETURN)
    assert desk.scene.session.length == 0


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("which", range(COMPARTMENTS))
def test_the_preview_has_the_place_of_the_piece(tmp_path: Path, theme: str, which: int) -> None:
    """Its dots have the same colour at the same places before and after the click."""
    lying = ["o.......o", ".o.......", "..o......", "...o....."]
    racks = [[CENTRE, CORNER], OTHER_RACK]
    desk = Desk(tmp_path, speed="instant", theme=theme)
    try:
        table = sit_down(desk, position({which: lying}, racks))
        desk.click(f"piece {slot_of(table, CENTRE)}")
        desk.point(where(desk, which))
        side = table.tray.places.piece
        x, y = art.dot_of(side, 4)
        place = table.tray.places.on_stack(which, len(lying))
        dot = pygame.Rect(0, 0, round(art.dot_radius(side)), round(art.dot_radius(side)))
        dot.center = (round(place.x + x), round(place.y + y + art.sunk(side, len(lying))))
        before = desk.picture().subsurface(dot)
        desk.click(f"place {which}")
        desk.step(times=3)
        after = desk.picture().subsurface(dot)
        assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")
    finally:
        desk.close()


def test_keyboard_users_see_which_number_picks_which_piece(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    ledge = table.rack.places.ledge
    without = pygame.image.tobytes(desk.picture().subsurface(ledge), "RGB")
    desk.press(pygame.K_TAB)
    assert table.rack.shows_keys
    assert pygame.image.tobytes(desk.picture().subsurface(ledge), "RGB") != without
    desk.click_at((2, 2))
    assert not table.rack.shows_keys


def test_dropping_a_piece_beside_the_tray_places_nothing(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    slot = pick(desk, table, CORNER)
    drag(desk, f"piece {slot}", "turn")
    assert desk.scene.session.length == 0
    assert table.attempt.picked == slot
    assert not table.attempt.is_held


def test_a_begun_stack_has_to_be_finished_first_and_the_table_says_so(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    desk.click("place 1")
    assert sentences.allowed(ENGLISH, table.view) in read(desk)
    pick(desk, table, EDGE)
    desk.click("place 0")
    assert desk.scene.session.length == 1
    assert refusal("topominos", "stack_begun") in read(desk)


def test_after_adding_to_a_stack_no_new_one_may_be_begun_and_the_table_says_so(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    desk.click("place 0")
    pick(desk, table, EDGE)
    desk.click("place 1")
    assert desk.scene.session.length == 1
    assert refusal("topominos", "existing_chosen") in read(desk)


@pytest.mark.parametrize(
    ("first", "then", "code"),
    [
        (None, (CENTRE, 4), "fits_no_way"),
        ((CORNER, 1), (EDGE, 0), "stack_begun"),
        ((CORNER, 0), (EDGE, 1), "existing_chosen"),
    ],
)
def test_refusals_of_the_tray_can_be_asked_why(
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
    """Whether a compartment has the colour of a refusal."""
    picture = desk.picture().subsurface(desk.control(f"place {which}").place)
    red = desk.scene.stage.theme.colour("error")
    found = pygame.mask.from_threshold(picture, pygame.Color(red), (9, 9, 9, 255))
    return bool(found.count())


def test_dots_that_a_refused_piece_would_cover_are_marked_until_it_is_turned(
    desk: Desk,
) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CENTRE)
    assert not is_marked(desk, 4)
    desk.click("place 4")
    assert table.attempt.collision == Put(dots(CENTRE), 4)
    assert is_marked(desk, 4)
    desk.press(pygame.K_r)
    assert not is_marked(desk, 4)


def test_when_no_piece_fits_any_more_there_is_no_advice_to_pick_or_place_one(desk: Desk) -> None:
    racks = [["oooo.....", "o.o...o.o"], [".....oo.o"]]
    table = sit_down(desk, position(STACKS, racks))
    assert "Pick a piece" in read(desk)
    pick(desk, table, "oooo.....")
    desk.click("place 1")
    assert table.prompt() == sentences.prompt(ENGLISH, table.view, fits=False, exchanges=False)
    assert sentences.allowed(ENGLISH, table.view) in read(desk)
    assert "Pick a piece" not in read(desk)
    assert sentences.how_to_put(ENGLISH, table.view) not in read(desk)


def test_during_a_question_of_a_lesson_there_is_no_advice_to_place_pieces(desk: Desk) -> None:
    scene = desk.open("lesson", game="topominos", step="mix")
    (asked,) = (step.ask for step in LESSON if step.id == "mix")
    assert asked in read(desk)
    assert sentences.allowed(ENGLISH, scene.table.view) not in read(desk)
    assert desk.screen.control("exchange") is None


def test_while_a_new_stack_is_built_the_advice_is_to_place_the_next_piece_there(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    desk.click("place 1")
    assert sentences.how_to_put(ENGLISH, table.view) in read(desk)


def test_looking_back_at_a_turn_shows_its_pieces_and_what_it_scored(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS), (None, "novice"))
    pick(desk, table, CORNER)
    desk.click("place 4")
    pick(desk, table, EDGE)
    desk.click("place 0")
    desk.click("end")
    desk.scene.history.look_at(3)
    desk.step()
    assert table.column.score.points == 10
    assert "2 pieces placed: the dots of 2 stacks" in read(desk)
    desk.scene.history.look_at(0)
    desk.step()
    assert table.column.score.points == 0


def test_the_score_of_the_last_turn_stays_until_the_next_turn_scores(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS), (None, "novice"))
    pick(desk, table, CORNER)
    desk.click("place 4")
    scored = table.view.table.turn_score
    desk.click("end")
    assert table.view.table.active == 1
    assert table.column.score.points == scored
    assert "Last turn" in read(desk)
    assert sentences.turn_text(ENGLISH, table.view) not in read(desk)


@pytest.mark.parametrize(
    ("laps", "passed", "text"),
    [
        (0, [], ""),
        (1, [], "Everybody passed. 2 more laps like that end the round."),
        (2, [0], "Everybody passed. 1 more lap like that ends the round."),
        (2, [], ""),
    ],
)
def test_the_warning_counts_the_laps_of_passes_until_a_piece_is_placed_in_the_lap(
    laps: int, passed: list[int], text: str
) -> None:
    active = 0 if laps == 1 else 1
    match = position(STACKS, laps=laps, passed=passed, active=active, starter=0)
    assert sentences.warning(ENGLISH, match.rules.view(match.state, active)) == text


def test_a_full_stack_leaves_the_tray_and_the_choice_is_open_again(desk: Desk) -> None:
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
    assert free.prompt() == "Place pieces on stacks, or start a new one."
    full = sit_down(desk, position(FULL_TRAY))
    assert full.prompt() == "Place pieces on the stacks."


def test_the_first_turn_of_a_round_cannot_be_passed(desk: Desk) -> None:
    table = sit_down(desk, position({}, starter=0))
    assert not desk.has("exchange")
    assert not desk.has("pass")
    assert sentences.allowed(ENGLISH, table.view) in read(desk)


def test_a_move_may_have_to_be_confirmed(careful: Desk) -> None:
    desk = careful
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    desk.click("place 4")
    assert desk.scene.session.length == 0
    assert table.attempt.ghost == Put(dots(CORNER), 4)
    desk.click("play ghost")
    assert desk.scene.session.length == 1


def test_the_points_of_a_proposed_piece_are_shown_with_the_score_of_the_turn(
    careful: Desk,
) -> None:
    desk = careful
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    desk.click("place 4")
    seen = table.view.table.tray[4]
    assert f"{seen.bit_count() + 1} more points" in read(desk)
    desk.click("close ghost")
    desk.point((0, 0))
    desk.step(times=3)
    assert "more points" not in read(desk)
    assert sentences.turn_text(ENGLISH, table.view) in read(desk)


def test_a_proposed_piece_does_not_cover_the_count_of_dots(careful: Desk) -> None:
    desk = careful
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    cell = table.tray.places.compartment(4)
    badge = pygame.Rect(0, 0, cell.width // 10, cell.width // 10)
    badge.center = (cell.right - cell.width // 12, cell.top + cell.width // 11)
    before = desk.picture().subsurface(badge)
    desk.click("place 4")
    assert table.attempt.ghost == Put(dots(CORNER), 4)
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
    before = table.attempt.dots
    assert before is not None
    desk.point((2, 2))
    does(desk, f"piece {slot}")
    assert table.attempt.picked == slot
    assert table.attempt.dots == becomes(before)


def test_a_double_click_flips_and_two_slow_clicks_put_down(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1000]
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now[0])
    table = sit_down(desk, position(STACKS, [[CORNER, EDGE, ".....o.o."], [".....oo.o"]]))
    slot = slot_of(table, CORNER)
    before = table.attempt.slots[slot]
    assert before is not None
    desk.click(f"piece {slot}")
    now[0] += 100
    desk.click(f"piece {slot}")
    assert table.attempt.dots == flipped(before)
    now[0] += 5000
    desk.click(f"piece {slot}")
    assert table.attempt.picked is None
    now[0] += 5000
    desk.click(f"piece {slot}")
    assert table.attempt.dots == flipped(before)


def test_a_piece_can_be_turned_while_it_is_dragged(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    slot = pick(desk, table, CORNER)
    start = desk.control(f"piece {slot}").place.center
    desk.point(start)
    desk.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
    over_others = desk.control(f"piece {slot - 1 if slot else 1}").place.center
    desk.post(pygame.MOUSEMOTION, pos=over_others, rel=(1, 1), buttons=(1, 0, 0), touch=False)
    desk.post(pygame.MOUSEBUTTONDOWN, pos=over_others, button=pygame.BUTTON_RIGHT, touch=False)
    desk.post(pygame.MOUSEBUTTONUP, pos=over_others, button=pygame.BUTTON_RIGHT, touch=False)
    assert table.attempt.is_held
    assert table.attempt.picked == slot
    assert table.attempt.dots == turned(dots(CORNER))


def test_clicking_an_orientation_turns_the_piece_to_it(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    desk.click("way 2")
    assert table.attempt.dots == ways_in_turn(dots(CORNER))[2]


@pytest.mark.parametrize("piece", rules_of("topominos").piece_set.pieces)  # type: ignore[attr-defined]
def test_turning_and_flipping_lead_to_all_orientations_and_to_no_others(piece: Piece) -> None:
    ways = ways_in_turn(piece)
    assert sorted(ways) == list(ways_of(piece))
    assert turned(turned(turned(turned(piece)))) == piece == flipped(flipped(piece))


# --- the rack ---


def test_pieces_keep_their_slots_and_their_orientation() -> None:
    rack = tuple(map(dots, ("........o", ".......oo", "......ooo")))
    before = arranged((), rack, 5)
    assert before == (*rack, None, None)
    lying = (before[0], dots("o..o....."), before[2], None, None)
    assert arranged(lying, rack[1:], 5) == (None, *lying[1:])
    new = dots("....o....")
    assert arranged((None, *lying[1:]), tuple(sorted((*rack[1:], new))), 5) == (new, *lying[1:])


def test_of_equal_pieces_the_placed_one_is_gone() -> None:
    slots: Slots = (dots("........o"), dots("o........"), None)
    piece = dots("........o")
    assert arranged(slots, (piece,), 3, put=dots("........o")) == (None, slots[1], None)
    assert arranged(slots, (piece,), 3, put=dots("o........")) == (slots[0], None, None)
    assert only_in(slots, (slots[0], None, None)) == [1]


def test_each_player_sees_their_own_rack(desk: Desk) -> None:
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
    pieces = sorted(piece_of(lying) for lying in table.attempt.slots if lying is not None)
    assert pieces == sorted(table.view.rack)


def test_a_rack_with_pieces_is_private(desk: Desk) -> None:
    match = position(STACKS)
    table = sit_down(desk, match)
    assert table.is_private(match.rules.view(match.state, 0))
    assert table.is_private(match.rules.view(match.state, 1))


# --- exchange ---


def test_the_picked_pieces_are_exchanged_with_the_pass(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    desk.click("exchange")
    assert "Pass without exchanging" in read(desk)
    for slot in (0, 2, 2, 3):
        desk.click(f"piece {slot}")
    assert "Exchange 2 pieces and pass" in read(desk)
    given = [piece_of(table.attempt.slots[slot] or 0) for slot in (0, 3)]
    desk.click("pass")
    move = desk.scene.session.shown(0).move
    assert move == Pass(tuple(sorted(given)))


def test_beginning_an_exchange_by_keyboard_does_not_pass_with_the_same_key(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    desk.press(pygame.K_TAB)
    desk.screen.set_focus("exchange")
    desk.press(pygame.K_RETURN, pygame.K_RETURN)
    assert desk.scene.session.length == 0
    assert table.attempt.giving == frozenset((0,))


def test_passing_by_keyboard_does_not_pass_the_next_turn_with_the_same_key(
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
    """Presses the button that ends a turn without a placed piece."""
    desk.press(pygame.K_x)
    desk.screen.set_focus("pass")
    desk.press(pygame.K_RETURN)


def test_escape_leaves_the_exchange_without_passing(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    desk.press(pygame.K_x)
    desk.click("piece 1")
    desk.press(pygame.K_ESCAPE)
    assert table.attempt.giving is None
    assert desk.has("exchange")
    assert desk.scene.session.length == 0


# --- owners, and the log ---


def laid_by(match: Match) -> list[list[int]]:
    """The owners of the pieces in the tray, according to the moves."""
    owners: list[list[int]] = [[] for _ in range(COMPARTMENTS)]
    for step in match.steps:
        if isinstance(step.move, Put):
            owners[step.move.compartment].append(step.actor)
        for which, stack in enumerate(step.after.table.stacks):
            if not stack:
                owners[which].clear()
    return owners


@pytest.mark.parametrize("seed", range(4))
def test_dots_have_the_colour_of_their_player_also_after_an_undo(seed: int) -> None:
    account = Account()
    for match in random_match("topominos", 3, {"rounds": 2}, seed):
        for number, step in enumerate(match.steps):
            before = match.steps[number - 1].after if number else match.first_state
            account.keep(number, step.actor, step.move, before.table, step.after.table)
        assert [list(who) for who in account.at(len(match.steps)).owners] == laid_by(match)
        if len(match.steps) > 40:
            return


def test_the_log_is_the_same_for_all_players(desk: Desk) -> None:
    """It holds nothing that only one of them may know."""
    match = played(3, 400, seed=2, rounds=2)
    sit_down(desk, match, (None,) * 3)
    scene = desk.scene
    text = []
    for seat in range(3):
        scene.session.viewer = seat
        scene.course.retell()
        text.append([(each.number, each.actor, plain(each.parts)) for each in scene.log.entries])
    assert text[0] == text[1] == text[2]
    lines = " ".join(line for _, _, line in text[0])
    assert "scored" in lines
    assert "Left on racks" in lines


def test_a_turn_has_one_line_in_the_log_that_grows(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    log = desk.scene.log.entries
    for pattern, which, text in (
        (CORNER, 4, "Mira placed 1 piece"),
        (EDGE, 0, "Mira placed 2 pieces"),
    ):
        pick(desk, table, pattern)
        desk.click(f"place {which}")
        assert [plain(entry.parts) for entry in log] == [text]
    desk.press(pygame.K_e)
    desk.step(times=3)
    assert [plain(entry.parts) for entry in log] == ["Mira scored 10 with 2 pieces"]


def test_the_line_of_a_running_turn_counts_the_stacks_that_it_has_filled(desk: Desk) -> None:
    nearly_full = {4: ["ooo......", "...ooo...", "......oo."], 0: ["oo.oo....", "..o..oo.o"]}
    table = sit_down(desk, position(nearly_full))
    log = desk.scene.log.entries
    for pattern, which, text in (
        (CORNER, 4, "Mira placed 1 piece and filled a stack"),
        (EDGE, 0, "Mira placed 2 pieces and filled 2 stacks"),
    ):
        pick(desk, table, pattern)
        desk.click(f"place {which}")
        assert [plain(entry.parts) for entry in log] == [text]
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
    assert again.attempt.laid.owners[4] == (0,)


def test_the_end_of_a_round_is_announced_over_the_next_deal(desk: Desk) -> None:
    match = played(2, 500, seed=3, rounds=2)
    number = next(n for n, step in enumerate(match.steps) if step.after.table.history)
    table = sit_down(desk, match)
    table.motions(desk.scene.session.shown(number))
    desk.step()
    assert desk.scene.explanations.text.startswith("Round 1: Mira")


# --- animations ---


def motions(table: TopominosTable, match: Match, number: int, viewer: int) -> list[Any]:
    step = match.steps[number]
    before = match.steps[number - 1].after if number else match.first_state
    after = match.rules.view(step.after, viewer)
    shown: AnyShown = Shown(
        number, step.actor, seen(after, step.actor, step.move),
        match.rules.view(before, viewer), after,
    )  # fmt: skip
    return table.motions(shown)


def test_every_step_of_a_match_has_its_animations(tmp_path: Path) -> None:
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


def test_with_motion_off_all_animations_are_over_at_once(desk: Desk) -> None:
    match = played(3, 60, seed=5)
    table = sit_down(desk, match, (None, "novice", "novice"))
    for number in range(len(match.steps)):
        assert all(motion.flight.is_over for motion in motions(table, match, number, viewer=0))


def test_pieces_drawn_by_others_are_animated_as_clear_glass(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(2, 10, seed=1)
    table = sit_down(desk, match)
    painted: list[int] = []
    piece = art.piece

    def watched(theme: Theme, side: int, pattern: Dots) -> Picture:
        painted.append(pattern)
        return piece(theme, side, pattern)

    monkeypatch.setattr(art, "piece", watched)
    for number, step in enumerate(match.steps):
        if step.actor == CHANCE and step.after.phase != "start" and number:
            motions(table, match, number, viewer=1 - step.move.seat)
    assert painted
    assert set(painted) == {0}


# --- by keyboard ---


def to_rack(desk: Desk, slot: int) -> None:
    """Moves the focus to the rack with Tab, and along it with the arrows."""
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
        for slot, lying in enumerate(table.attempt.slots)
        if lying is not None and piece_of(lying) in table.attempt.fits
    ]
    if fitting and not table.view.table.has_put:
        to_rack(desk, fitting[0])
        desk.press(pygame.K_RETURN)
        assert desk.focus is not None
        assert desk.focus.startswith("place ")
        which = int(desk.focus.removeprefix("place "))
        for key in (*[pygame.K_r] * 4, pygame.K_f, *[pygame.K_r] * 4):
            if table.attempt.way_at(which) is None:
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


def test_a_whole_match_can_be_played_by_keyboard(desk: Desk) -> None:
    table = sit_down(desk, Match(rules_of("topominos"), 2, {}, 3))
    scene = desk.scene
    for _ in range(400):
        if scene.session.result is not None:
            break
        if desk.has("curtain"):
            desk.press(pygame.K_RETURN)
        elif table.attempt.turn is not None:
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
def test_out_of_time_a_first_turn_ends_with_the_piece_with_the_most_dots(
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


def test_out_of_time_in_a_first_turn_the_table_says_which_piece_was_placed_and_why(
    tmp_path: Path,
) -> None:
    desk = Desk(tmp_path, speed="wait")
    match = position({}, (RACK, OTHER_RACK))
    number = desk.home.store.begin(match, [sit(0, None), sit(1, "novice")], {"turn_seconds": 30})
    scene = desk.open("table", number=number)
    desk.step(0.2, times=140)
    assert "your piece with the most dots was placed" not in read(desk)
    desk.step(0.2, times=15)
    assert scene.session.length
    assert "your piece with the most dots was placed" in read(desk)
    desk.close()


def test_the_clock_of_the_first_turn_is_shown_from_its_beginning(tmp_path: Path) -> None:
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


def test_a_hint_gives_a_single_player_no_chance_to_win(tmp_path: Path) -> None:
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


def test_the_clock_of_a_turn_runs_during_a_hint_and_stops_while_nobody_can_act(
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


def test_a_hint_says_how_much_the_turn_scores_with_it(tmp_path: Path) -> None:
    desk = Desk(tmp_path, speed="instant")
    table = sit_down(desk, played(2, 5))
    seen = table.view.table
    turn = table.attempt.turn
    assert turn is not None
    moves = [move for move in turn.legal() if isinstance(move, Put)]
    assert moves
    for move in moves[:20]:
        state = desk.scene.session._match.state
        after = desk.scene.session.rules.apply(state, table.view.seat, move).table.turn_score
        text = plain(table.explain_ghost(move))
        assert f"Points this turn: {seen.turn_score} \u2192 {after}." in text
    desk.close()


# --- a hint for the whole turn ---


TURN = (Put(dots(CORNER), 4), Put(dots(EDGE), 0), Put(dots(CENTRE), 8))


def propose_turn(desk: Desk) -> TopominosTable:
    """Proposes a hint with three pieces, and another with two."""
    table = sit_down(desk, position(STACKS))
    show_hint(desk.scene, TURN, TURN[1:])
    desk.step()
    return table


def test_a_hint_shows_the_whole_turn_and_its_score(desk: Desk) -> None:
    table = propose_turn(desk)
    shown = [table.attempt.ghosts]
    text = read(desk)
    assert str(table.explain_turn(TURN)[0]) in text
    assert "The turn then scores 14" in text
    assert "Play the turn, or close the hint." in text
    assert score_after(table.view.table, TURN) == 14
    desk.click("coach 1")
    shown.append(table.attempt.ghosts)
    assert shown == [TURN, TURN[1:]]
    assert f"The turn then scores {score_after(table.view.table, TURN[1:])}" in read(desk)


def test_playing_a_hinted_turn_plays_all_pieces_and_one_undo_takes_them_back(
    desk: Desk,
) -> None:
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


def test_after_playing_a_hint_by_keyboard_the_focus_is_at_the_rack(desk: Desk) -> None:
    table = propose_turn(desk)
    desk.press(pygame.K_TAB)
    desk.screen.set_focus("play ghost")
    desk.press(pygame.K_RETURN)
    desk.step(times=3)
    assert desk.scene.session.length == 3
    assert desk.focus == f"piece {table.attempt.next_slot}"


def test_placing_the_first_piece_of_a_hint_by_hand_places_only_that_piece(desk: Desk) -> None:
    propose_turn(desk)
    desk.scene.desk.play(TURN[0])
    assert desk.scene.session.length == 1


def test_the_hint_of_a_turn_that_empties_the_rack_mentions_the_draw(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS, [[CORNER, EDGE, CENTRE], OTHER_RACK]))
    assert "you draw another piece" in plain(table.explain_turn(TURN))
    assert "you draw another piece" in table.spoken_turn(TURN)
    assert "you draw another piece" not in plain(table.explain_turn(TURN[:2]))


def test_a_hinted_turn_is_spoken_with_the_place_of_each_piece(desk: Desk) -> None:
    propose_turn(desk)
    text = desk.control("coach 0").name
    assert "row 2, column 2" in text
    assert "row 1, column 1, which then has 2 dots" in text
    assert text.endswith("The turn then scores 14.")


def test_dots_of_the_running_turn_are_marked_until_the_next_one_begins(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    desk.click("place 4")
    pick(desk, table, EDGE)
    desk.click("place 0")
    assert table.attempt.laid.new == (1, 0, 0, 0, 1, 0, 0, 0, 0)
    desk.click("end")
    desk.step(times=3)
    desk.click("curtain")
    desk.step(times=3)
    assert table.attempt.laid.new == (1, 0, 0, 0, 1, 0, 0, 0, 0)
    turn = table.attempt.turn
    assert turn is not None
    move = next(move for move in turn.legal() if isinstance(move, Put) and move.compartment == 8)
    desk.scene.desk.play(move)
    desk.step(times=3)
    assert table.attempt.laid.new == (0, 0, 0, 0, 0, 0, 0, 0, 1)


def test_after_a_full_stack_only_pieces_of_the_new_stack_are_marked() -> None:
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


# --- screen readers ---


def heard(desk: Desk) -> Reading:
    reading = reading_of(desk.scene)
    assert reading is not None
    return reading


def test_a_picked_piece_is_spoken_again_whenever_it_is_turned_or_flipped(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    assert "Picked" not in heard(desk).told.asked
    pick(desk, table, EDGE)
    for key, lies in ((None, EDGE), (pygame.K_r, "...o....."), (pygame.K_f, ".....o...")):
        if key is not None:
            desk.press(key)
        assert heard(desk).told.asked.endswith(sentences.in_hand(ENGLISH, dots(lies)))
    desk.press(pygame.K_ESCAPE)
    assert "Picked" not in heard(desk).told.asked


def test_orientations_are_spoken_with_their_number_and_dots(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, EDGE)
    ways = [each.name for each in heard(desk).controls if each.key.startswith("way ")]
    lying = (EDGE, "...o.....", ".o.......", ".....o...")
    assert [name.removesuffix(": chosen") for name in ways] == [
        sentences.way_name(ENGLISH, dots(lies), number, 4, False)
        for number, lies in enumerate(lying, 1)
    ]
    assert [name.endswith("chosen") for name in ways] == [True, False, False, False]


def test_lit_compartments_are_spoken_as_fitting(
    desk: Desk,
) -> None:
    table = sit_down(desk, position(STACKS))
    assert not any("fits" in desk.control(f"place {n}").name for n in range(COMPARTMENTS))
    pick(desk, table, EDGE)
    lights = table.tray.lights
    assert LIT in lights
    for which, light in enumerate(lights):
        name = sentences.compartment_name(ENGLISH, which, table.view.table.tray[which])
        if light != DARK:
            name = sentences.fitting_name(ENGLISH, name, light == LIT)
        assert desk.control(f"place {which}").name == name


def test_with_lights_switched_off_nothing_says_where_a_piece_fits(careful: Desk) -> None:
    table = sit_down(careful, position(STACKS))
    pick(careful, table, CORNER)
    assert "fits" not in careful.control("place 4").name
    careful.press(pygame.K_w)
    assert "fits" in careful.control("place 4").name


def test_without_a_fitting_piece_a_click_on_the_tray_does_not_ask_to_pick_one(
    desk: Desk,
) -> None:
    racks = [["oooo.....", "o.o...o.o"], [".....oo.o"]]
    table = sit_down(desk, position(STACKS, racks))
    pick(desk, table, "oooo.....")
    desk.click("place 1")
    assert not table.attempt.fits
    desk.click("place 4")
    told = sentences.prompt(ENGLISH, table.view, fits=False, exchanges=False)
    assert desk.scene.explanations.text == told


def test_the_spoken_log_says_where_pieces_were_placed(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    desk.click("place 0")
    desk.step(times=3)
    entry = desk.scene.log.entries[-1]
    assert entry.spoken == "Mira placed 1 piece: row 1, column 1, now 2 dots"
    pick(desk, table, EDGE)
    desk.click("place 0")
    desk.step(times=3)
    desk.press(pygame.K_e)
    text = [each.spoken for each in desk.scene.log.entries if each.actor == 0]
    assert text[-1] == "Mira scored 3 with 2 pieces: row 1, column 1, now 3 dots"


def test_a_hint_is_spoken_with_the_piece_and_its_place(desk: Desk) -> None:
    sit_down(desk, position(STACKS))
    scene = desk.scene
    for move, text in (
        (
            Put(dots(CORNER), 0),
            "The piece with dots at lower right goes on the stack in row 1, column 1, which "
            "then has 2 dots. The turn then scores 2.",
        ),
        (
            Pass((dots(CENTRE), dots("o.......o"))),
            "Pass and exchange the pieces with dots at centre; upper left, lower right.",
        ),
    ):
        show_hint(scene, move)
        desk.step()
        assert text in desk.control("coach 0").name
