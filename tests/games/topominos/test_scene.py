"""The table of Topominos: lights, clicks, dragging, keys, texts and animations."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.core.ranking import Part
from game.core.rules import CHANCE
from game.games.topominos.rules.model import (
    Move,
    Put,
    ways_of,
)
from game.games.topominos.scene.board import DARK, LIT, TURNED
from game.games.topominos.scene.planned import score_after
from game.ui.frame.desk import Mistake
from tests.games.topominos.at_table import (
    CENTRE,
    CORNER,
    EDGE,
    OTHER_RACK,
    RACK,
    STACKS,
    dots,
    pick,
    played,
    position,
    read,
    sit_down,
)
from tests.play import random_match
from tests.scenes.desk import LAYOUTS, Desk, nothing_overlaps


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


def test_a_warning_marks_the_stack_the_next_player_waits_for_and_the_better_turn(
    desk: Desk,
) -> None:
    table = sit_down(desk, position(STACKS))
    situation, tray = table.attempt.situation, table.attempt.view.table.tray
    bad, better = Put(0b000000001, 1), Put(0b000000001, 2)

    def marks(
        part: Part, *, overlooks: bool = False, than: Part | None = None
    ) -> tuple[set[int], set[int]]:
        mistake: Mistake[Move] = Mistake((bad,), part, (better,), overlooks, than)
        table.show(replace(situation, ghost=bad, mistake=mistake))
        return set(table.attempt.waited_for), set(table.attempt.overlooked)

    dots = tray[4].bit_count()
    assert marks(Part("next_player", 0.1, (1, dots, 2, 30, dots, 20))) == ({4}, set())
    # A stack that many more unseen pieces fit than any that the better turn leaves.
    opens = Part("next_player", 0.1, (1, 8, 2, 30, 8, 20, 12, dots))
    closed = Part("next_player", 0.2, (1, 8, 2, 30, 8, 23, 3, 7))
    assert marks(opens, than=closed) == ({4}, set())
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
