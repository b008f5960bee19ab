"""Pieces that are placed, previewed and exchanged before the turn is ended."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game.games.topominos.art import pieces as art
from game.games.topominos.rules.model import (
    COMPARTMENTS,
    Pass,
    Piece,
    Put,
    piece_of,
)
from game.games.topominos.scene import sentences
from game.games.topominos.scene.board import NOW_IT_FITS
from game.games.topominos.scene.racks import (
    next_way,
    turned,
    ways_in_turn,
)
from game.games.topominos.words.explanations import REASONS
from game.games.topominos.words.lesson import LESSON
from game.ui.toolkit.stage import Open
from tests.explained import refusal
from tests.games.topominos.at_table import (
    CENTRE,
    CORNER,
    EDGE,
    ENGLISH,
    OTHER_RACK,
    STACKS,
    dots,
    pick,
    position,
    read,
    sit_down,
    slot_of,
    tray,
)
from tests.games.topominos.tables import RULES
from tests.scenes.desk import Desk

# --- placing ---


def test_a_piece_is_placed_with_two_clicks(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    desk.click("place 4")
    assert tray(table)[4] == "ooooo.ooo"
    assert table.view.table.choice == "existing"
    assert desk.has("end")
    assert table.view.table.turn_score == 8
    assert "8" in desk.control("end").name


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
    assert desk.scene.explanations.text == NOW_IT_FITS
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


@pytest.mark.parametrize("way", RULES.piece_set.pieces)
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
    assert sentences.how_to_put(ENGLISH, table.view) in read(desk)
    pick(desk, table, "oooo.....")
    desk.click("place 1")
    assert table.prompt() == sentences.prompt(ENGLISH, table.view, fits=False, exchanges=False)
    assert sentences.allowed(ENGLISH, table.view) in read(desk)
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
    laid = table.attempt.laid
    assert (laid.pieces, laid.full, laid.stacks) == (2, 0, 2)
    assert sentences.last_turn_text(ENGLISH, laid) in read(desk)
    desk.scene.history.look_at(0)
    desk.step()
    assert table.column.score.points == 0


def test_one_point_comes_from_one_dot_and_more_from_several(desk: Desk) -> None:
    table = sit_down(desk, position({}))
    told = []
    for number, piece in enumerate((CORNER, EDGE), 1):
        pick(desk, table, piece)
        desk.click("place 0")
        desk.step(times=3)
        assert table.view.table.turn_score == number
        told.append(sentences.turn_text(ENGLISH, table.view))
        assert told[-1] in read(desk)
    assert told[0] != told[1], "1 dot, and 2 dots on the same stack"


def test_the_score_of_the_last_turn_stays_until_the_next_turn_scores(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS), (None, "novice"))
    pick(desk, table, CORNER)
    desk.click("place 4")
    scored = table.view.table.turn_score
    desk.click("end")
    assert table.view.table.active == 1
    assert table.column.score.points == scored
    assert table.column.score.shows_last_turn
    assert sentences.turn_text(ENGLISH, table.view) not in read(desk)


@pytest.mark.parametrize(
    ("laps", "passed", "left"), [(0, [], None), (1, [], 2), (2, [0], 1), (2, [], None)]
)
def test_the_warning_counts_the_laps_of_passes_until_a_piece_is_placed_in_the_lap(
    laps: int, passed: list[int], left: int | None
) -> None:
    active = 0 if laps == 1 else 1
    match = position(STACKS, laps=laps, passed=passed, active=active, starter=0)
    warning = sentences.warning(ENGLISH, match.rules.view(match.state, active))
    assert re.findall(r"\d+", warning) == ([] if left is None else [str(left)])
    assert bool(warning) == (left is not None)


def test_a_full_stack_leaves_the_tray_and_the_choice_is_open_again(desk: Desk) -> None:
    table = sit_down(desk, position({4: ["ooo......", "...ooo...", "......oo."], 0: ["o........"]}))
    pick(desk, table, CORNER)
    desk.click("place 4")
    assert tray(table)[4] == "........."
    assert table.view.table.completed == 1
    assert sentences.turn_text(ENGLISH, table.view) in read(desk)
    assert table.view.table.choice is None
    assert table.prompt() == sentences.prompt(ENGLISH, table.view, fits=True, exchanges=False)
    assert not desk.has("exchange")


FULL_TRAY = dict(
    enumerate(
        [piece] for piece in (*[CORNER, EDGE, CENTRE] * 2, "......ooo", "......o.o", ".....ooo.")
    )
)
"""A stack of one piece in each compartment."""


def test_a_new_stack_is_offered_only_where_a_compartment_is_free(desk: Desk) -> None:
    free = sit_down(desk, position(STACKS))
    asked = free.prompt()
    assert asked == sentences.prompt(ENGLISH, free.view, fits=True, exchanges=False)
    full = sit_down(desk, position(FULL_TRAY))
    assert full.prompt() == sentences.prompt(ENGLISH, full.view, fits=True, exchanges=False)
    assert full.prompt() != asked


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
    assert table.column.score.points == 0
    assert str(seen.bit_count() + 1) in read(desk).split()
    assert sentences.turn_text(ENGLISH, table.view) not in read(desk)
    desk.click("close ghost")
    desk.point((0, 0))
    desk.step(times=3)
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


# --- exchange ---


def test_the_picked_pieces_are_exchanged_with_the_pass(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    desk.click("exchange")
    without = desk.control("pass").name
    assert without in read(desk)
    assert not re.search(r"\d", without)
    for slot in (0, 2, 2, 3):
        desk.click(f"piece {slot}")
    assert "2" in desk.control("pass").name
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
