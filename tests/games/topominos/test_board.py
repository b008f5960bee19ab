"""The owners of the pieces on the board, the log's lines about them, and their way there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.core.rules import CHANCE
from game.games.topominos.art import pieces as art
from game.games.topominos.rules.facts import seen
from game.games.topominos.rules.model import (
    COMPARTMENTS,
    Dots,
    End,
    Put,
    piece_of,
)
from game.games.topominos.scene.laid import Account
from game.games.topominos.scene.log_lines import LEFT_ON_RACKS
from game.games.topominos.scene.scene import TopominosTable
from game.services.session import AnyShown, Shown
from game.ui.toolkit.flow import plain
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.theme import Theme
from tests.games.topominos.at_table import (
    CORNER,
    EDGE,
    STACKS,
    dots,
    pick,
    played,
    position,
    read,
    sit_down,
    tray,
)
from tests.play import random_match
from tests.scenes.desk import Desk

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
    assert LEFT_ON_RACKS.partition("{")[0] in lines


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
