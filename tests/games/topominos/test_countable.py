"""Every dot can be counted: it stands out from the glass around it in every orientation."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.games.topominos.art import pieces as art
from game.games.topominos.art.pieces import Ghost, Layer
from game.games.topominos.rules.facts import laid_by
from game.games.topominos.rules.model import COMPARTMENTS, PLACES, Dots, Put, bit_of, ways_of
from game.games.topominos.scene.planned import ghosts
from game.games.topominos.scene.scene import TopominosTable
from game.ui.frame.proposal import Proposal
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.theme import DARK, LIGHT, Theme
from tests.eyes import EYES, share_that_differs
from tests.games.topominos.at_table import played, sit_down
from tests.games.topominos.countable import contrast_of_dot
from tests.games.topominos.tables import RULES
from tests.nightly import is_nightly, paired
from tests.scenes.desk import Desk
from tests.scenes.finished import played as finished

LEAST: Final = 3.0
"""The contrast that WCAG 2 asks of graphics with a meaning."""
THEMES: Final = [Theme(LIGHT, 1.0), Theme(DARK, 1.0)]
every_theme = pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
SIDES: Final = (22, 28, 48, 66, 92, 122, 165)
"""Sides of pieces, from a miniature in the menu to tables in all windows."""
PLAYERS: Final = (None, 0, 1, 2, 3, 4)
PATTERNS: Final = sorted({way for piece in RULES.piece_set.pieces
                          for way in ways_of(piece)})  # fmt: skip
ROOM: Final = 60


@pytest.fixture(autouse=True)
def screen() -> pygame.Surface:
    pygame.init()
    return pygame.display.set_mode((320, 200))


def grounds(theme: Theme, size: int) -> Iterator[tuple[str, pygame.Surface]]:
    """All grounds that pieces lie on."""
    for name, colour, is_under in (
        ("compartment", art._FLOOR[theme.is_dark], None),
        ("lit", art._FLOOR[theme.is_dark], False),
        ("under the pointer", art._FLOOR[theme.is_dark], True),
        ("paper", theme.colour("paper"), None),
        ("cloth above", theme.colour("cloth_top"), None),
        ("cloth below", theme.colour("cloth_bottom"), None),
    ):
        ground = pygame.Surface((size, size))
        ground.fill(colour)
        if is_under is not None:
            light = art.lit_compartment(theme, 2 * size, is_under)
            ground.blit(light, (-size // 2, -size // 2))
        yield name, ground


def middles(side: int, layers: Sequence[Dots]) -> list[tuple[float, float]]:
    """The middles of the dots of a stack, from the upper left corner of its lowest piece."""
    found = []
    for above, dots in enumerate(layers):
        for place in range(PLACES):
            if dots & bit_of(place):
                x, y = art.dot_of(side, place)
                found.append((x, y - above * art.shift(side) + art.sunk(side, above)))
    return found


def worst(
    surface: pygame.Surface, at: Sequence[tuple[float, float]], side: int, x: float, y: float
) -> float:
    """The contrast of the dot that stands out least."""
    there = [(x + a, y + b) for a, b in at]
    radius = art.dot_radius(side)
    return min(
        contrast_of_dot(surface, each, radius, (*there[:number], *there[number + 1 :]))
        for number, each in enumerate(there)
    )


def on(ground: pygame.Surface, picture: Picture, up: int) -> pygame.Surface:
    surface = ground.copy()
    picture.draw(surface, ROOM, ROOM + up)
    return surface


SIDES_AND_PLAYERS: Final = paired(SIDES, PLAYERS, lambda side, _: side == SIDES[0])


@pytest.mark.parametrize(
    ("theme", "side", "who"),
    [
        (theme, *each)
        for number, each in enumerate(SIDES_AND_PLAYERS)
        for theme in (THEMES if is_nightly() else THEMES[number % len(THEMES) :][:1])
    ],
)
def test_every_dot_stands_out_in_every_place_and_at_every_height_of_a_stack(
    theme: Theme, side: int, who: int | None
) -> None:
    """Nine stacks of eight pieces, so that each height has a dot in each of the nine places."""
    up = 8 * art.shift(side)
    heights = range(1, PLACES) if is_nightly() else (1, 2, 3, 5, 8)
    every = list(grounds(theme, side + up + 2 * ROOM))
    for (name, ground), high in paired(every, heights, lambda _, high: high == max(heights)):
        for first in range(PLACES):
            dots = [bit_of((first + 4 * above) % PLACES) for above in range(high)]
            layers = tuple(Layer(each, who, above % 2 == 1)
                           for above, each in enumerate(dots))  # fmt: skip
            surface = on(ground, art.stack(theme, side, layers), up)
            found = worst(surface, middles(side, dots), side, ROOM, ROOM + up)
            assert found >= LEAST, (name, first, high, found)


@every_theme
@pytest.mark.parametrize("who", [None, 2])
def test_every_dot_of_every_piece_stands_out_in_every_orientation(
    theme: Theme, who: int | None
) -> None:
    side = 92
    (_, floor), *_ = grounds(theme, side + 2 * ROOM)
    for dots in PATTERNS:
        surface = on(floor, art.piece(theme, side, dots, who), 0)
        assert worst(surface, middles(side, [dots]), side, ROOM, ROOM) >= LEAST, dots


@every_theme
@pytest.mark.parametrize("side", [48, 60])
def test_dots_of_faint_orientations_can_be_counted_too(theme: Theme, side: int) -> None:
    dots = 0b101010101
    for name, ground in grounds(theme, side + 2 * ROOM):
        surface = on(ground, art.piece(theme, side, dots, faint=True), 0)
        assert worst(surface, middles(side, [dots]), side, ROOM, ROOM) >= LEAST, name


@every_theme
@pytest.mark.parametrize("side", SIDES[3:])
def test_hollow_dots_of_a_hint_stand_out_on_a_stack_and_beside_it(theme: Theme, side: int) -> None:
    lying, coming = [0b110000000, 0b000110000], [0b001000001, 0b000001100]
    up = 4 * art.shift(side)
    for number, (_, ground) in enumerate(grounds(theme, side + up + 2 * ROOM)):
        if number:
            break
        layers = tuple(Layer(dots, 1) for dots in lying)
        surface = on(ground, art.stack(theme, side, layers), up)
        ghost = tuple(Ghost(dots, 2 + above) for above, dots in enumerate(coming))
        art.ghosts(theme, side, ghost).draw(surface, ROOM, ROOM + up - 2 * art.shift(side))
        every = middles(side, [*lying, *coming])
        assert worst(surface, every, side, ROOM, ROOM + up) >= LEAST


@every_theme
def test_dots_of_a_miniature_can_be_counted(theme: Theme) -> None:
    match = finished("topominos", 3)
    view, owners = match.rules.view(match.state, 0), laid_by(match)
    for size in (96, 120, 180, 324):
        picture = art.miniature(theme, size, view, owners)
        side = art.piece_side(size)
        for which, stack in enumerate(view.table.stacks):
            if stack:
                x, y = art.piece_place(size, which)
                assert worst(picture, middles(side, stack), side, x, y) >= LEAST, (size, which)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_dots_on_the_table_can_be_counted_in_the_tray_and_on_the_rack(
    tmp_path: Path, theme: str, size: tuple[int, int]
) -> None:
    desk = Desk(tmp_path, size, speed="instant", theme=theme)
    try:
        table = sit_down(desk, played(3, 17, seed=5), (None, None, None))
        desk.point((2, 2))
        surface = desk.picture()
        check_tray(table, surface)
        places = table.rack.places
        for slot, dots in enumerate(table.attempt.slots):
            if dots is not None:
                x, y = places.slots[slot].topleft
                side = places.piece
                assert worst(surface, middles(side, [dots]), side, x, y) >= LEAST, slot
    finally:
        desk.close()


def check_tray(table: TopominosTable, surface: pygame.Surface) -> None:
    side = table.tray.places.piece
    for which in range(COMPARTMENTS):
        stack = table.view.table.stacks[which]
        if stack:
            x, y = table.tray.places.on_stack(which, 0).topleft
            assert worst(surface, middles(side, stack), side, x, y) >= LEAST, which


@every_theme
@pytest.mark.parametrize(
    ("side", "who"), paired(SIDES[3:], PLAYERS[1:], lambda side, _: side == SIDES[3])
)
def test_dots_of_the_running_turn_differ_from_older_ones_of_the_same_player(
    theme: Theme, who: int, side: int
) -> None:
    """They have a filled shape, so colour-blind players can tell them apart, too."""
    old, new = (
        on(pygame.Surface((side + 2 * ROOM,) * 2), art.stack(theme, side, (layer,)), 0)
        for layer in (Layer(bit_of(4), who), Layer(bit_of(4), who, True))
    )
    radius = art.dot_radius(side)
    dot = pygame.Rect(0, 0, round(2 * radius), round(2 * radius))
    x, y = art.dot_of(side, 4)
    dot.center = (round(ROOM + x), round(ROOM + y))
    for eyes in ("", *EYES):
        differ = share_that_differs(old.subsurface(dot), new.subsurface(dot), eyes, 20.0)
        assert differ > 0.06, (eyes, differ)


@pytest.mark.parametrize("above", range(PLACES - 1))
@pytest.mark.parametrize("side", SIDES[1:])
def test_dots_in_neighbouring_rows_never_touch_however_high_the_stack(
    side: int, above: int
) -> None:
    _, upper = art.dot_of(side, 1)
    _, lower = art.dot_of(side, 4)
    rises = above * art.shift(side) - art.sunk(side, above)
    assert lower - rises - upper >= 2 * art.dot_radius(side)


def test_proposed_pieces_are_stacked_in_the_order_of_their_moves(tmp_path: Path) -> None:
    desk = Desk(tmp_path, speed="instant")
    try:
        table = sit_down(desk, played(3, 17, seed=5), (None, None, None))
        first = Put(bit_of(4), 4)
        height = len(table.view.table.stacks[4])
        found = ghosts(table.view.table, [first, Put(bit_of(0), 4), Put(bit_of(0), 3)])
        assert found[4] == (Ghost(bit_of(4), height, 1), Ghost(bit_of(0), height + 1, 2))
        assert found[3] == (Ghost(bit_of(0), len(table.view.table.stacks[3]), 3),)
        assert ghosts(table.view.table, [first])[4][0].step == 0
        move = Proposal(first)
        assert move.moves(table) == (first,)
    finally:
        desk.close()
