"""Pictures that were baked for a table are forgotten when it is left, and baked again when they are
needed."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games import GAMES
from game.games.fivetotwelve.art import pieces as art
from game.games.top12.art import die as pieces
from game.games.top12.rules.model import Roll
from game.games.topspot.art import pieces as cards
from game.games.topspot.scene.shown_game import stages_tie
from game.games.zatre.scene.scene import ZatreTable
from game.lab import moments
from game.lab.window import sit_down
from game.ui.frame.situations import situation_of
from game.ui.toolkit import materials
from game.ui.toolkit.baking import Ahead, forget_pictures
from game.ui.toolkit.theme import Theme
from tests.scenes.desk import Desk


def test_pictures_are_forgotten_and_come_back_the_same() -> None:
    pygame.font.init()
    theme = Theme("light", 1.0)
    tile, board = materials.tile(theme, 60, "7"), art.board(theme, 300, True)
    assert materials.tile(theme, 60, "7") is tile
    forget_pictures()
    again = materials.tile(theme, 60, "7")
    assert again is not tile
    assert art.board(theme, 300, True) is not board
    assert pygame.image.tobytes(again.surface, "RGBA") == pygame.image.tobytes(tile.surface, "RGBA")


FRAMES = 8


def forget_frames(table: Any) -> None:
    """Forgets the pictures that a game's own table has kept from the frame before, and all that is
    baked."""
    if isinstance(table, ZatreTable):
        table.board.laid.forget()
    forget_pictures()


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """Moments are looked for in one match of each game only."""
    monkeypatch.setattr(moments, "MATCHES", 1)
    return Desk(tmp_path, paints=True, speed="instant", motion="full")


@pytest.mark.parametrize("game", GAMES)
def test_a_frame_from_what_is_kept_looks_like_one_that_is_painted_anew(
    desk: Desk, game: str
) -> None:
    scene = sit_down(desk.app, moments.moment_of(game))
    for frame in range(FRAMES):
        desk.step(0.07, times=3)
        if game == "zatre" and frame == FRAMES // 2:
            scene.table.board.window.move_by(40, 25, at_once=True)
        kept = desk.picture()
        forget_frames(scene.table)
        assert pygame.image.tobytes(desk.picture(), "RGB") == pygame.image.tobytes(kept, "RGB")
    desk.close()


def test_a_board_is_painted_anew_only_with_another_zoom(desk: Desk) -> None:
    scene = sit_down(desk.app, moments.moment_of("zatre"))
    board, surface = scene.table.board, desk.picture()
    board.draw(surface, frozenset())
    laid = board.laid.kept
    assert laid is not None
    board.draw(surface, frozenset())
    assert board.laid.kept is laid
    board.window.move_by(40, 25, at_once=True)
    board.draw(surface, frozenset())
    assert board.laid.kept is laid
    board.zoom(-1)
    board.draw(surface, frozenset())
    assert board.laid.kept is not laid
    desk.close()


def test_a_window_that_is_smaller_than_its_layout_shows_a_part_of_it(desk: Desk) -> None:
    board = sit_down(desk.app, moments.moment_of("zatre")).table.board
    desk.step(0.0, times=3)
    whole, small = desk.picture(), pygame.Surface((300, 200)).convert()
    board.draw(whole, frozenset())
    small.blit(whole, (0, 0))
    before = pygame.image.tobytes(small, "RGB")
    board.draw(small, frozenset())
    assert pygame.image.tobytes(small, "RGB") == before
    desk.close()


# --- painted ahead ---


def left(desk: Desk, table: Any) -> bool:
    return desk.app.stack.top is not table


def test_what_is_wanted_ahead_is_painted_bit_by_bit(monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[int] = []
    clock = [0.0]
    monkeypatch.setattr("game.ui.toolkit.baking.perf_counter", lambda: clock[0])

    def paint(number: int, seconds: float) -> None:
        clock[0] += seconds
        painted.append(number)

    ahead = Ahead()
    ahead.want(*(partial(paint, n, 0.004) for n in range(2)))
    ahead.want(*(partial(paint, n, 0.0) for n in range(2, 5)))
    ahead.paint_some()
    assert painted == [0]
    ahead.paint_some()
    assert painted == [0, 1]
    ahead.paint_some()
    assert painted == [0, 1, 2, 3, 4]
    ahead.paint_some()
    assert painted == [0, 1, 2, 3, 4]


def test_nothing_is_painted_ahead_in_the_frame_that_answers_an_input(desk: Desk) -> None:
    desk.open("lesson", game="fivetotwelve", step="fits")
    desk.step(0.3, times=10)
    scene: Any = desk.scene
    painted: list[int] = []
    scene.desk.ahead.want(partial(painted.append, 1))
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(0, 0), button=pygame.BUTTON_RIGHT))
    scene.update(1 / 60)
    assert not painted
    scene.update(1 / 60)
    assert painted
    desk.close()


def test_nothing_is_painted_ahead_for_a_stage_that_is_gone(desk: Desk) -> None:
    scene: Any = sit_down(desk.app, moments.moment_of("topspot"))
    painted: list[int] = []
    scene.desk.ahead.want(partial(painted.append, 1))
    scene.exit()
    scene.enter(desk.app.stage)
    for _ in range(100):
        scene.desk.ahead.paint_some()
    assert not painted
    desk.close()


def test_the_cards_of_a_tied_round_are_painted_before_they_lie_aside(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene: Any = sit_down(desk.app, moments.moment_of("topspot"))
    draw, painted = scene.draw, []

    def drawn(surface: pygame.Surface) -> None:
        misses = cards.card.cache_info().misses
        draw(surface)
        if stages_tie(scene.table.view):
            painted.append(cards.card.cache_info().misses - misses)

    monkeypatch.setattr(scene, "draw", drawn)
    for _ in range(2000):
        desk.step(1 / 60)
        if left(desk, scene) or (painted and not stages_tie(scene.table.view)):
            break
    assert len(painted) > 1
    assert not any(painted)
    desk.close()


def test_the_die_sets_out_as_it_was_painted_ahead(desk: Desk) -> None:
    scene: Any = sit_down(desk.app, moments.moment_of("top12"))
    found = 0
    for _ in range(400):
        rolled, misses = scene.course.shown, pieces._rolling.cache_info().misses
        desk.step(1 / 60)
        if left(desk, scene):
            break
        last = situation_of(scene.course).last
        if scene.course.shown > rolled and last is not None and isinstance(last.move, Roll):
            assert pieces._rolling.cache_info().misses == misses
            found += 1
    assert found
    desk.close()
