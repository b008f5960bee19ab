"""How often the controls of a table are built: at most once for a click, whatever it does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games import GAMES
from game.ui.frame.course import Phase
from game.ui.frame.table_scene import TableScene
from tests.play import random_match
from tests.scenes.desk import Desk, sitting

TOOLS = ("pause", "undo", "redo", "hint", "rules", "speed")


class Counting(Desk):
    """Counts how often the controls of the game's table are built."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch, **settings: Any) -> None:
        super().__init__(folder, speed="instant", **settings)
        self._patch = patch
        self.builds = 0

    def sit_down(self, game: str, begun: int = 12) -> None:
        """In the turn of the first player, some moves after the beginning; nobody has to think."""
        count = max(2, GAMES[game].about.player_counts[0])
        matches = enumerate(random_match(game, count, {}, 3))
        match = next(
            each
            for number, each in matches
            if number >= begun and each.rules.to_act(each.state) == (0,)
        )
        seats = [sitting(f"P{number}", number) for number in range(count)]
        self.open("table", number=self.home.store.begin(match, seats))
        table = self.table.table
        build = table.build

        def counted(*about: Any) -> None:
            self.builds += 1
            build(*about)

        self._patch.setattr(table, "build", counted)
        self.rest()

    @property
    def table(self) -> TableScene:
        assert isinstance(self.scene, TableScene)
        return self.scene

    def rest(self) -> None:
        """Until a person is to act and nothing moves."""
        for _ in range(100):
            self.step(0.1)
            for key in ("curtain", "go on"):
                if self.has(key):
                    self.click(key)
            if self.table.course.phase is Phase.PERSON:
                return
        raise AssertionError(f"nobody is to act: {self.table.course.phase}")

    def builds_of_click(self, key: str) -> int:
        """A click without the frames after it, in which the match goes on by itself."""
        place = self.control(key).place.center
        self.point(place)
        self.builds = 0
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            about = {"pos": place, "button": pygame.BUTTON_LEFT, "touch": False}
            self.scene.handle(pygame.event.Event(kind, about))
        return self.builds

    def own_controls(self) -> list[str]:
        """The controls of the game's own table."""
        area = self.table.places.area
        found = [each for each in self.screen.controls() if each.enabled]
        return [each.key for each in found if area.contains(each.place) and each.key not in TOOLS]


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Counting]:
    found = Counting(tmp_path, monkeypatch)
    yield found
    found.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_click_builds_the_controls_at_most_once(desk: Counting, game: str) -> None:
    """Whether it picks something up, plays it, or is refused: also while an earlier refusal is
    still shown, which the click ends."""
    desk.sit_down(game)
    counted = 0
    for key in desk.own_controls():
        if not desk.has(key):
            continue
        assert desk.builds_of_click(key) <= 1, key
        counted += 1
        if desk.table.session.result is not None:
            break
        desk.rest()
    assert counted


@pytest.mark.parametrize("game", GAMES)
def test_a_move_builds_the_controls_once(desk: Counting, game: str) -> None:
    desk.sit_down(game)
    scene = desk.table
    turn, length = scene.course.turn, scene.session.length
    assert turn is not None
    desk.builds = 0
    scene.desk.play(next(iter(turn.legal())))
    scene.display.settle()
    assert scene.session.length > length
    assert desk.builds == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_builds_the_controls_once(desk: Counting, game: str) -> None:
    desk.sit_down(game)
    scene = desk.table
    turn, length = scene.course.turn, scene.session.length
    assert turn is not None
    players = max(2, GAMES[game].about.player_counts[0])
    moves = (
        move
        for match in random_match(game, players, {}, 5)
        for seat in match.rules.to_act(match.state)
        for move in match.rules.legal(match.state, seat)
    )
    refused = next(move for move in moves if turn.why_not(move) is not None)
    desk.builds = 0
    scene.desk.play(refused)
    scene.desk.rebuild()
    scene.display.settle()
    assert scene.session.length == length
    assert scene.explanations.text
    assert desk.builds == 1


@pytest.mark.parametrize("game", GAMES)
def test_whoever_looks_at_the_screen_after_a_change_sees_it_built(
    desk: Counting, game: str
) -> None:
    """A table gives the focus to a control right after it asked for a rebuild."""
    desk.sit_down(game)
    key = desk.own_controls()[-1]
    desk.screen.clear()
    desk.builds = 0
    desk.scene.desk.rebuild()
    desk.scene.desk.rebuild()
    assert desk.builds == 0
    desk.screen.set_focus(key)
    assert desk.screen.focused is desk.control(key)
    assert desk.builds == 1
