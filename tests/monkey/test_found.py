"""Failures that monkeys have found, told so that they can be read: each of them once broke
something."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.games import GAMES
from tests.scenes.desk import Desk, keep_match, sitting

SMALL, USUAL = (200, 120), (1024, 640)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    found = Desk(tmp_path, USUAL, text_size=150, speed="wait")
    yield found
    found.close()


def pulled(desk: Desk, size: tuple[int, int]) -> pygame.Surface:
    """The window as it looks while it is being pulled, before anything is laid out anew."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    return desk.picture()


@pytest.mark.parametrize("game", GAMES)
def test_a_window_too_small_for_its_table_shows_a_part_and_then_all_again(
    desk: Desk, game: str
) -> None:
    players = max(2, GAMES[game].about.player_counts[0])
    seats = [sitting(f"P{seat}", seat) for seat in range(players)]
    desk.open("look_back", number=keep_match(desk.home, game, seats, moves=6))
    desk.press(pygame.K_PLUS)  # what is larger than its place shows a part of itself anyway
    desk.step(times=3)
    desk.press(pygame.K_PAGEUP)
    whole = pixels(desk.picture())
    desk.press(pygame.K_PAGEDOWN)
    pulled(desk, SMALL)
    desk.press(pygame.K_PAGEUP)
    assert pixels(pulled(desk, USUAL)) == whole


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")
