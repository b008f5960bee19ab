"""The announcements of the coach to a screen reader, in their order."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.services.settings import GUEST, MISTAKES
from game.ui.frame.prompts import COACH_THINKS
from game.ui.frame.proposal import SURE
from game.ui.toolkit.access import EVERY, WARNING
from tests.hinting import show_hint, show_warning
from tests.scenes.desk import Desk
from tests.ui.at_table import every_game
from tests.ui.screen_reader import Adapter, every_kit, listen, stand_in
from tests.ui.test_coach import NUDGE, sit_down
from tests.ui.test_hints_in_sight import begun, first_moves

WAYS = ("take back", "show better", "play anyway")
SURE_TO_LOSE = 40
"""Points that win the match when they are taken: to roll again is a mistake."""


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """One where nobody has the coach judge what is not asked for."""
    found = Desk(tmp_path, follows=True, speed="instant", all_help=False)
    yield found
    found.close()


@pytest.fixture
def warned(tmp_path: Path) -> Iterator[Desk]:
    tutors = {GUEST: MISTAKES}
    found = Desk(tmp_path, follows=True, speed="instant", tutors=tutors, marks=True)
    yield found
    found.close()


def listen_to(desk: Desk, kit: Any, points: int) -> Adapter:
    sit_down(desk, points)
    adapter = listen(desk, kit)
    adapter.owner.begin()
    wait(desk)
    return adapter


def wait(desk: Desk) -> None:
    """Until the coach has thought and the reader has been told."""
    desk.step(EVERY, times=20)


def announced(adapter: Adapter) -> list[str]:
    """The announcements that are read out at once: the line of the coach whenever it changes, and
    nothing twice."""
    found: list[str] = []
    for tree in adapter.trees:
        node = dict(tree.nodes).get(WARNING)
        if node is not None and [node.value] != found[-1:]:
            found.append(node.value)
    return found


def focused(adapter: Adapter) -> str:
    """The name of what has the focus, which a reader reads when the focus moves."""
    tree = adapter.trees[-1]
    name: str = dict(tree.nodes)[tree.focus].label
    return name


def named(adapter: Adapter, *beginnings: str) -> list[str]:
    """The controls whose names begin so, in the order in which a reader passes over them."""
    nodes = dict(adapter.trees[-1].nodes)
    labels = (nodes[number].label for number in nodes[0].children)
    return [label for label in labels if label and label.startswith(beginnings)]


@every_kit
def test_the_nudge_is_read_out_then_the_best_move_then_each_other_move_as_one_steps_to_it(
    kit: Any, desk: Desk
) -> None:
    adapter = listen_to(desk, kit, 30)
    assert announced(adapter) == []
    desk.press(pygame.K_h)
    wait(desk)
    assert announced(adapter)[-1] == NUDGE
    desk.press(pygame.K_h)
    wait(desk)
    best = announced(adapter)[-1]
    assert best.startswith("Best: Take 30 points. Chance to win: ")
    assert best.endswith("30 points can\u2019t be lost any more.")
    assert named(adapter, "Best", "Just as good", "Weaker") == [best]
    assert focused(adapter) == desk.control("play ghost").name
    desk.press(pygame.K_h)
    wait(desk)
    first, other = named(adapter, "Best", "Just as good", "Weaker", "Mistake", "Blunder")
    assert first == best
    assert other.split(": ")[1] == "Roll. Chance to win"
    assert other.endswith("A 1 would lose 30 points.")
    told = announced(adapter)
    assert told == [COACH_THINKS, NUDGE, best], (
        "the other moves are there to be stepped to, and not all read out"
    )
    desk.scene.screen.set_focus("coach 0")
    desk.press(pygame.K_DOWN)
    wait(desk)
    assert focused(adapter) == other
    assert announced(adapter) == told


@every_kit
def test_a_warning_is_read_out_with_its_reason_before_what_can_be_done(
    kit: Any, warned: Desk
) -> None:
    adapter = listen_to(warned, kit, SURE_TO_LOSE)
    warned.click("move 0")
    wait(warned)
    (told,) = announced(adapter)
    assert told.startswith(f"{SURE} A 1 would lose 40 points. ")
    assert focused(adapter) == warned.control("take back").name
    ways = [warned.control(key).name for key in WAYS]
    assert sorted(named(adapter, *ways)) == sorted(ways)
    nodes = dict(adapter.trees[-1].nodes)
    assert nodes[WARNING].live == kit.Live.ASSERTIVE
    assert warned.scene.session.length == 0
    warned.press(pygame.K_ESCAPE)
    wait(warned)
    assert WARNING not in dict(adapter.trees[-1].nodes)


@every_kit
def test_the_verdict_on_a_played_move_is_among_the_controls_and_read_out_when_asked_for(
    kit: Any, warned: Desk
) -> None:
    adapter = listen_to(warned, kit, SURE_TO_LOSE)
    warned.click("move 0")
    wait(warned)
    warned.click("play anyway")
    wait(warned)
    keys = warned.keys()
    (mark,) = (key for key in keys if key.startswith("mark "))
    name = warned.control(mark).name
    assert name in named(adapter, "Mistake", "Blunder")
    warned.click(mark)
    wait(warned)
    assert announced(adapter)[-1].endswith("A 1 would lose 40 points.")


@every_game
def test_every_table_tells_the_best_move_first_and_a_warning_before_its_buttons(
    game: str, desk: Desk
) -> None:
    scene = begun(desk, game, 3)
    adapter = listen(desk, stand_in())
    adapter.owner.begin()
    moves = first_moves(scene, 3)
    show_hint(scene, *moves)
    wait(desk)
    rows = named(adapter, "Best", "Weaker")
    assert [row.split(". ")[0] for row in rows] == [
        "Best: Move 1",
        *(f"Weaker: Move {number}" for number in range(2, len(moves) + 1)),
    ]
    assert announced(adapter) == rows[:1]
    show_warning(scene, moves[0])
    wait(desk)
    assert announced(adapter)[1].startswith(f"{SURE} After this, nothing fits there.")
    ways = [desk.control(key).name for key in WAYS]
    assert sorted(named(adapter, *ways)) == sorted(ways)
