"""Graphics that carry a meaning can be told from what they are really painted on: in every page
and at every table, in every theme, whatever is drawn in a colour that means something is looked at
in the finished picture."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

import pygame
import pytest

from game.games import GAMES
from game.scenes.parts.charts import ScoreChart, TallyChart
from game.scenes.parts.draws import DrawsChart
from game.services.fairness import Count
from game.services.statistics import Score, Tally
from game.ui.toolkit.controls import Slider, Toggle, filling
from game.ui.toolkit.screen import Memory, Screen
from game.ui.toolkit.theme import CONTRAST, DARK, LIGHT, Theme, rgb
from tests.eyes import Colour, contrast, luminance
from tests.nightly import paired
from tests.scenes.desk import Desk
from tests.test_access import THEMES, every_theme, pages, tables

LEAST: Final = 3.0
MEANING: Final = (
    "accent_deep",
    "ink_faint",
    "success",
    "warn",
    "error",
    "zatre_mark",
    "start_cell",
)
"""Rings round what may be done, edges of controls, verdicts, marks; and what fills bars."""
SPECK: Final = 24
"""Pixels: what is smaller is the soft edge of something else."""
REACH: Final = 6
"""So many pixels from its edge whatever parts a graphic from its ground has to lie: an edge of its
own, or the ground itself."""
ENOUGH: Final = 0.5
"""The share of the way round it that has to be seen: a part of it may touch what belongs to it."""
DOT: Final = 20
"""Pixels: so large at most is the honey dot at a table that marks the last move; larger fields of
honey carry words."""
LINE: Final = 2
"""Pixels: what is no wider is a line between two parts of a sheet, or a part of something else."""


_shares: Final[dict[tuple[bytes, tuple[int, ...], Colour, int], float]] = {}


class Seen(NamedTuple):
    """Something that was painted in one colour."""

    colour: str
    place: tuple[int, ...]
    share: float
    """The share of the way round it where it can be told from what is beside it."""


def seen_in(picture: pygame.Surface, colours: dict[str, Colour]) -> Iterator[Seen]:
    """Every shape of these colours, with what is really beside it."""
    for name, colour in colours.items():
        mask = pygame.mask.from_threshold(picture, colour, (2, 2, 2, 255))
        for shape in mask.connected_components(SPECK) if mask.count() >= SPECK else ():
            place = shape.get_bounding_rects()[0]
            is_field = name == "accent" and max(place.size) > DOT
            if min(place.size) > LINE and not is_field:
                yield Seen(name, tuple(place), _share_once(picture, shape, colour))


def _share_once(picture: pygame.Surface, shape: pygame.Mask, colour: Colour) -> float:
    """Most of a table looks as it did a moment before: what looks alike is looked at once."""
    place = shape.get_bounding_rects()[0]
    around = place.inflate(2 * REACH, 2 * REACH).clip(picture.get_rect())
    looks = sha256(pygame.image.tobytes(picture.subsurface(around), "RGB")).digest()
    corner = around.move(-place.left, -place.top)
    key = (looks, tuple(corner), colour, shape.count())
    if key not in _shares:
        _shares[key] = _share(picture, shape, colour)
    return _shares[key]


def _share(picture: pygame.Surface, shape: pygame.Mask, colour: Colour) -> float:
    window, ways = picture.get_rect(), ((1, 0), (-1, 0), (0, 1), (0, -1))
    found = list[bool]()
    for x, y in shape.outline(max(1, shape.count() // 200)):
        for across, down in ways:
            way = [(x + n * across, y + n * down) for n in range(1, REACH + 1)]
            way = [place for place in way if window.collidepoint(place)]
            if not way or shape.get_at(way[0]):
                continue
            lights = [luminance(colour), *(luminance(_at(picture, place)) for place in way)]
            found.append((max(lights) + 0.05) / (min(lights) + 0.05) >= LEAST)
    return sum(found) / len(found) if found else 1.0


def _at(picture: pygame.Surface, place: tuple[int, int]) -> Colour:
    red, green, blue, _ = picture.get_at(place)
    return red, green, blue


def colours_of(theme: str) -> dict[str, Colour]:
    of = Theme(theme, 1.0)
    return {**{name: rgb(of.colour(name)) for name in MEANING}, "filling": rgb(filling(of))}


def _can_be_seen(desk: Desk, shown: Iterator[str], colours: dict[str, Colour]) -> None:
    count = 0
    poor: dict[str, list[Seen]] = {}
    for where in shown:
        for seen in seen_in(desk.picture(), colours):
            count += 1
            if seen.share < ENOUGH:
                poor.setdefault(where, []).append(seen)
    assert count > 20, "nothing was looked at"
    assert not poor


@every_theme
def test_graphics_on_pages_can_be_told_from_their_ground(theme: str, tmp_path: Path) -> None:
    desk = Desk(tmp_path, theme=theme)
    _can_be_seen(desk, pages(desk), colours_of(theme))
    desk.close()


@pytest.mark.parametrize(("theme", "game"), paired(THEMES, list(GAMES), lambda *_: False))
def test_graphics_at_a_table_can_be_told_from_their_ground(
    theme: str, game: str, tmp_path: Path
) -> None:
    desk = Desk(tmp_path, theme=theme)
    colours = {**colours_of(theme), "accent": rgb(Theme(theme, 1.0).colour("accent"))}
    if game in ("fivetotwelve", "zatre"):
        del colours["filling"]  # the backs of tiles: how many there are is written
    _can_be_seen(desk, tables(desk, game), colours)
    desk.close()


def test_a_graphic_that_cannot_be_seen_is_noticed() -> None:
    theme = Theme(DARK, 1.0)
    picture = pygame.Surface((200, 100))
    picture.fill(theme.colour("paper"))
    felt = rgb(theme.colour("felt"))
    picture.fill(felt, (20, 20, 40, 40))
    picture.fill(felt, (120, 20, 40, 40))
    pygame.draw.rect(picture, theme.colour("zatre_mark"), (117, 17, 46, 46), 3)
    shares = [seen.share for seen in seen_in(picture, {"felt": felt})]
    assert shares == [0.0, 1.0]


# --- charts and controls, each on the sheet that it stands on ---


@pytest.fixture(params=[LIGHT, DARK, CONTRAST])
def screen(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Screen]:
    desk = Desk(tmp_path, theme=request.param)
    yield Screen(desk.app.stage, Memory())
    desk.close()


def painted(screen: Screen, ground: str = "paper") -> pygame.Surface:
    surface = pygame.Surface((600, 300))
    surface.fill(screen.stage.theme.colour(ground))
    screen.draw(surface)
    return surface


def least_share(screen: Screen, names: tuple[str, ...], ground: str = "paper") -> float:
    theme = screen.stage.theme
    colours = {name: rgb(theme.colour(name)) for name in names}
    found = list(seen_in(painted(screen, ground), colours))
    assert {seen.colour for seen in found} == set(names)
    return min(seen.share for seen in found)


def test_a_win_is_seen_on_its_bar_and_above_a_low_one(screen: Screen) -> None:
    scores = [Score(value, won=True) for value in (9, 0, 8, 7, 9, 1)]
    ScoreChart(screen, scores).build(pygame.Rect(10, 10, 560, 280))
    assert least_share(screen, ("accent",)) >= 0.9


def test_a_bar_shows_how_far_it_goes_and_how_far_it_could(screen: Screen) -> None:
    tallies = [("Novice", Tally(3, 8)), ("Master", Tally(0, 5))]
    TallyChart(screen, tallies).build(pygame.Rect(10, 10, 560, 100))
    bar = "zatre_mark" if screen.stage.theme.is_dark else "felt"
    assert least_share(screen, (bar, "paper_low")) >= 0.7


def test_where_a_band_ends_is_seen(screen: Screen) -> None:
    counts = [Count(10, 8.0, 3.0), Count(4, 8.0, 3.0), Count(9, 8.0, 3.0)]
    DrawsChart(screen, "zatre", ["1", "2", "3"], counts).build(pygame.Rect(10, 10, 560, 280))
    assert least_share(screen, ("zatre_light",)) >= 0.8


@pytest.mark.parametrize("ground", ["paper", "panel"])
@pytest.mark.parametrize("value", [0.0, 0.4, 1.0])
def test_a_slider_shows_its_knob_and_its_way(screen: Screen, value: float, ground: str) -> None:
    rect = pygame.Rect(40, 40, 300, 44)
    slider = Slider(screen.stage, "s", rect, "Volume", value, lambda _: None)
    screen.add(slider)
    surface = painted(screen, ground)
    beside = rgb(screen.stage.theme.colour(ground))
    seen = {_at(surface, (x, rect.centery)) for x in range(rect.left, rect.right)}
    assert max(contrast(each, beside) for each in seen) >= LEAST
    across = rect.left + 13 + round(value * 274)
    knob = {_at(surface, (across, y)) for y in range(rect.top, rect.bottom)}
    assert max(contrast(each, beside) for each in knob) >= LEAST


@pytest.mark.parametrize("ground", ["paper", "panel", "panel_row"])
@pytest.mark.parametrize("on", [False, True])
def test_a_switch_can_be_told_from_its_ground(screen: Screen, on: bool, ground: str) -> None:
    rect = pygame.Rect((40, 40), Toggle.size(screen.stage))
    screen.add(Toggle(screen.stage, "t", rect, "Sounds", on, lambda _: None))
    surface = painted(screen, ground)
    beside = rgb(screen.stage.theme.colour(ground))
    edge = [_at(surface, (rect.centerx, y)) for y in range(rect.top, rect.centery)]
    assert max(contrast(each, beside) for each in edge) >= LEAST


@pytest.mark.parametrize("theme", [LIGHT, DARK, CONTRAST])
@pytest.mark.parametrize("ground", ["paper", "panel", "cloth_top", "cloth_bottom", "lit", "accent"])
def test_the_ring_of_the_focus_is_seen_on_every_ground(theme: str, ground: str) -> None:
    of = Theme(theme, 1.0)
    rings = [rgb(of.colour(name)) for name in ("focus_outer", "focus_inner")]
    assert max(contrast(each, rgb(of.colour(ground))) for each in rings) >= LEAST
