"""What was baked for a table is forgotten when it is left, and baked again when it is needed."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.catalogue import GAMES
from game.games.fivetotwelve import art
from game.games.zatre.scene import ZatreTable
from game.lab import moments
from game.lab.window import sit_down
from game.ui import materials
from game.ui.baking import forget_pictures
from game.ui.theme import Theme
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
    """What a game's own table has kept from the frame before, and all that is baked."""
    if isinstance(table, ZatreTable):
        table.board._laid = table.board._origin = None
    forget_pictures()


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """Moments are looked for in one match of each game only."""
    monkeypatch.setattr(moments, "MATCHES", 1)
    return Desk(tmp_path, speed="instant", motion="full")


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


def test_a_board_that_lies_still_is_not_painted_anew(desk: Desk) -> None:
    scene = sit_down(desk.app, moments.moment_of("zatre"))
    board, surface = scene.table.board, desk.picture()
    board.draw(surface, frozenset())
    laid = board._laid
    assert laid is not None
    board.draw(surface, frozenset())
    assert board._laid is laid
    board.window.move_by(40, 25, at_once=True)
    board.draw(surface, frozenset())
    assert board._laid is not laid
    desk.close()


def test_nothing_is_kept_of_a_window_that_is_smaller_than_its_layout(desk: Desk) -> None:
    board = sit_down(desk.app, moments.moment_of("zatre")).table.board
    desk.step(0.0, times=3)
    small = pygame.Surface((300, 200))
    for _ in range(3):
        board.draw(small, frozenset())
        assert board._laid is None
    desk.close()
