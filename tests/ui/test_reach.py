"""While things are on their way only their part of the window is painted, and nobody sees that."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games import GAMES
from game.lab import moments
from game.lab.window import sit_down
from game.ui.frame.desk import Motion
from game.ui.frame.reach import changed_between, strokes_of
from game.ui.toolkit.motion import Flight
from tests.nightly import paired, times
from tests.scenes.desk import Desk

FRAMES = times(80, nightly=160)
SIZE = (300, 200)
ORDINARY = 1 / 60


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.fixture(params=(100, 200))
def text_size(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text_size: int) -> Iterator[Desk]:
    """Moments are looked for in one match of each game only."""
    monkeypatch.setattr(moments, "MATCHES", 1)
    found = Desk(
        tmp_path, (1024, 640), paints=True, speed="instant", motion="full", text_size=text_size
    )
    yield found
    found.close()


class Watched:
    """A table whose frames are compared with what would be painted anew."""

    def __init__(self, desk: Desk, game: str) -> None:
        self.desk = desk
        self.scene: Any = sit_down(desk.app, moments.moment_of(game))
        self.parts: list[pygame.Rect | None] = []
        paint = self.scene.draw_moved

        def painted(surface: pygame.Surface) -> pygame.Rect | None:
            self.parts.append(paint(surface))
            return self.parts[-1]

        self.scene.draw_moved = painted
        desk.step(0.0, times=3)

    def frame(self) -> bool:
        """Steps on, and says whether anything was painted."""
        app = self.desk.app
        frames = app.frames
        self.desk.step(ORDINARY)
        return app.frames > frames

    def is_right(self) -> bool:
        window = pygame.display.get_surface()
        assert window is not None
        anew = pygame.Surface(window.get_size())
        self.scene.display.paint(anew)
        return pixels(anew) == pixels(window)


@pytest.mark.parametrize(("game", "text_size"), paired(list(GAMES), (100, 200), lambda *_: False))
def test_a_frame_painted_in_part_looks_like_one_painted_whole(desk: Desk, game: str) -> None:
    watched = Watched(desk, game)
    seen = 0
    while seen < FRAMES and desk.app.scene is watched.scene:
        if watched.frame() and desk.app.scene is watched.scene:
            seen += 1
            assert watched.is_right(), seen
    parts = [part for part in watched.parts if part is not None]
    assert len(parts) > seen / 2
    width, height = desk.app.stage.size
    assert sum(part.width * part.height for part in parts) < len(parts) * width * height / 4


def on_its_way(desk: Desk, game: str = "fivetotwelve") -> Watched:
    watched = Watched(desk, game)
    for _ in range(10 * FRAMES):
        watched.frame()
        if watched.parts and watched.parts[-1] is not None and watched.scene.showing.motions:
            return watched
    raise AssertionError("nothing moves")


def point_at_a_button(desk: Desk) -> None:
    place = desk.control("pause").place.center
    event = pygame.event.Event(
        pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=False
    )
    pygame.event.post(event)


@pytest.mark.parametrize(
    "happens",
    [
        lambda _: pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED)),
        point_at_a_button,
        lambda desk: desk.app.scene.display.rebuild(),
    ],
    ids=["another window went away", "the pointer lies on a button", "the screen was built anew"],
)
def test_whatever_else_changes_has_the_whole_painted(
    desk: Desk, happens: Callable[[Desk], None]
) -> None:
    watched = on_its_way(desk)
    window = pygame.display.get_surface()
    assert window is not None
    window.fill((255, 0, 0))
    happens(desk)
    assert watched.frame()
    assert watched.is_right()


def test_nothing_is_painted_outside_of_the_part_that_moves(desk: Desk) -> None:
    watched = on_its_way(desk)
    window = pygame.display.get_surface()
    assert window is not None
    window.fill((255, 0, 0))
    assert watched.frame()
    part = watched.parts[-1]
    assert part is not None
    window.fill((255, 0, 0), part)
    assert pixels(window) == bytes((255, 0, 0)) * (window.get_width() * window.get_height())
    assert window.get_clip() == window.get_rect()


# --- what is compared ---


def motion(paint: Callable[[pygame.Surface], Any]) -> Motion:
    return Motion(Flight(1.0), lambda surface, _: paint(surface))


def changed(*paints: Callable[[pygame.Surface], Any]) -> tuple[int, ...]:
    """Between a frame with the first and one with the second."""
    before, after = (strokes_of([motion(paint)], SIZE) for paint in paints)
    return tuple(changed_between(before, after))


def picture(width: int = 20, height: int = 10) -> pygame.Surface:
    return pygame.Surface((width, height), pygame.SRCALPHA)


def test_what_has_moved_is_painted_where_it_was_and_where_it_is() -> None:
    tile = picture()
    assert changed(lambda s: s.blit(tile, (10, 20)), lambda s: s.blit(tile, (50, 60))) == (
        10, 20, 60, 50,
    )  # fmt: skip


def test_what_lies_still_is_not_painted_again() -> None:
    tile, other = picture(), picture()

    def both(surface: pygame.Surface, x: int) -> None:
        surface.blit(other, pygame.Rect(200, 100, 1, 1))
        surface.blit(tile, (x, 0))

    assert changed(lambda s: both(s, 0), lambda s: both(s, 4)) == (0, 0, 24, 10)
    assert changed(lambda s: both(s, 4), lambda s: both(s, 4))[2:] == (0, 0)


def test_another_picture_in_the_same_place_is_painted() -> None:
    assert changed(lambda s: s.blit(picture(), (5, 5)), lambda s: s.blit(picture(), (5, 5))) == (
        5, 5, 20, 10,
    )  # fmt: skip


def test_what_fades_is_painted() -> None:
    tile = picture()

    def faded(surface: pygame.Surface, alpha: int) -> None:
        tile.set_alpha(alpha)
        surface.blit(tile, (5, 5))

    assert changed(lambda s: faded(s, 250), lambda s: faded(s, 240))[2:] == (20, 10)


def test_what_is_painted_twice_differs_from_what_is_painted_once() -> None:
    shadow = picture()
    assert changed(lambda s: s.blit(shadow, (0, 0)), lambda s: s.fblits([(shadow, (0, 0))] * 2))[
        2:
    ] == (20, 10)


def test_only_what_is_seen_counts() -> None:
    large = picture(400, 400)

    def seen(surface: pygame.Surface, clip: pygame.Rect) -> None:
        surface.set_clip(clip)
        surface.blit(large, (-50, -50))
        surface.set_clip(None)

    left, right = pygame.Rect(0, 0, 30, 30), pygame.Rect(40, 0, 30, 30)
    assert changed(lambda s: seen(s, left), lambda s: seen(s, right)) == (0, 0, 70, 30)
    assert changed(lambda _: None, lambda s: s.blit(large, (290, 190))) == (290, 190, 10, 10)
    assert changed(lambda _: None, lambda s: s.blit(large, (9, 9), (1, 1, 7, 5))) == (9, 9, 7, 5)
    assert changed(lambda _: None, lambda s: s.fill("red", (5, 6, 7, 8))) == (5, 6, 7, 8)
    assert changed(lambda s: s.fill("red"), lambda s: s.fill("blue")) == (0, 0, *SIZE)
