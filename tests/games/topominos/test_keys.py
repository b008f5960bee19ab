"""Topominos by keyboard, and as a screen reader says it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.match import Match
from game.games import rules_of
from game.games.topominos.rules.model import (
    COMPARTMENTS,
    End,
    Pass,
    Put,
    piece_of,
)
from game.games.topominos.scene import sentences
from game.games.topominos.scene.board import DARK, LIT
from game.games.topominos.scene.hints import POINTS_THIS_TURN
from game.games.topominos.scene.scene import TopominosTable
from game.ui.frame.proposal import Proposal
from game.ui.toolkit.flow import plain
from game.ui.toolkit.reading import Reading, reading_of
from tests.games.topominos.at_table import (
    CENTRE,
    CORNER,
    EDGE,
    ENGLISH,
    OTHER_RACK,
    RACK,
    STACKS,
    dots,
    pick,
    played,
    position,
    sit,
    sit_down,
)
from tests.hinting import show_hint
from tests.scenes.desk import Desk, truth

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
    names = [control.name for control in desk.screen.focusable()]
    assert all(names)
    stack = sentences.compartment_name(ENGLISH, 4, table.view.table.tray[4])
    assert any(name.startswith(stack) for name in names)


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
    told = scene.table.told_out_of_time(Put(dots(CORNER), 0))
    assert told != scene.table.told_out_of_time(End())
    desk.step(0.2, times=140)
    assert not desk.says(told)
    desk.step(0.2, times=15)
    assert scene.session.length
    assert desk.says(told)
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
        state = truth(desk.scene.session)
        after = desk.scene.session.rules.apply(state, table.view.seat, move).table.turn_score
        text = plain(table.explain_ghost(move))
        assert POINTS_THIS_TURN.format(before=seen.turn_score, after=after) in text
    desk.close()


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
