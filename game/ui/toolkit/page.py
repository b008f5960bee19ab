"""Pages of the program: a head with the way back, sheets of paper, rows of choices.

A page is built from above to below, each part as high as its text needs. What is longer than the
window scrolls; nothing is ever clipped.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import product
from typing import Final, NamedTuple

import pygame

from game.ui.toolkit import materials
from game.ui.toolkit.boxes import part_of
from game.ui.toolkit.buttons import Button, IconButton, button_width
from game.ui.toolkit.flow import Flow, Part
from game.ui.toolkit.forms import Forms
from game.ui.toolkit.items import Item, Paint, Region
from game.ui.toolkit.screen import Memory, Screen
from game.ui.toolkit.stage import Back, Stage
from game.ui.toolkit.text import Style, style, whole
from game.ui.toolkit.theme import Theme, rgb

SIDE: Final = 64
"""From the window's edge to a page, at 100 %."""
_SIDES: Final = Forms(SIDE, large=32, small=32)
_ABOVE_HEAD: Final = Forms(40, small=24)
TITLE: Final = Style(34, 700, True)
HEADING: Final = Style(20, 600, True)
_BETWEEN_BUTTONS: Final = 14
_THICK, _RADIUS = 3, 20
"""The edge of a sheet, and how round its corners are."""
_THICK_OVER, _RADIUS_OVER = 5, 28
"""The same where a page lies over another one."""
_FADE: Final = 30
"""How deep the edges are in which what scrolls fades out."""
_FADE_OF_SHEETS: Final = 12
"""The same where whole sheets fade into the cloth, and would look like fog."""
_LEAST_CLEAR: Final = 4
"""Where a part is low, no edge is more than this part of it."""


def page_margin(stage: Stage) -> int:
    return stage.px(_SIDES.of(stage))


class Page(ABC):
    """A scene that is a page: it has a screen, and builds it anew when something changes."""

    covers = True

    def __init__(self) -> None:
        self.memory = Memory()
        self._stage: Stage | None = None
        self._screen: Screen | None = None
        self._dirty = False
        self._ground: tuple[object, pygame.Surface] | None = None

    @property
    def stage(self) -> Stage:
        assert self._stage is not None
        return self._stage

    @property
    def screen(self) -> Screen:
        assert self._screen is not None
        return self._screen

    def enter(self, stage: Stage) -> None:
        if self._stage is None and stage.by_keyboard:
            self.memory.shows_focus = True
        self._stage = stage
        self._screen = Screen(stage, self.memory)
        self._screen.back = self.leave
        self.rebuild()

    def exit(self) -> None:
        if self._screen is not None:
            self._screen.close_popup()
            self._screen.clear()
        self._screen = None
        self._ground = None

    def close(self) -> None:  # noqa: B027
        """Nothing of a page has to be kept."""

    def leave(self) -> None:
        """Called by Escape and by the button in the corner."""
        self.stage.ask(Back())

    def rebuild(self) -> None:
        """Builds the screen anew, as things are now."""
        self.screen.clear()
        self.build()
        self.screen.finish()
        focused = self.screen.focused
        if focused is not None:
            focused.focus(True)
        self._dirty = True

    @abstractmethod
    def build(self) -> None:
        """Puts on the screen what there is now."""

    def handle(self, event: pygame.event.Event) -> bool:
        changed = self.screen.handle(event)
        if self._screen is not None and self._screen.is_outdated:
            self.rebuild()
        return self._was_dirty() or changed

    def update(self, seconds: float) -> bool:
        changed = self.screen.tick(seconds)
        return self._was_dirty() or changed

    def _was_dirty(self) -> bool:
        dirty, self._dirty = self._dirty, False
        return dirty

    def draw(self, surface: pygame.Surface) -> None:
        still = self.screen.still_items()
        surface.blit(self._the_ground(still), (0, 0))
        self.screen.draw(surface, still)

    def _the_ground(self, still: list[Item]) -> pygame.Surface:
        """Cloth and sheets: large and half transparent, so they are painted once."""
        key = tuple((*item.rect, id(item)) for item in still)
        if self._ground is None or self._ground[0] != key:
            ground = materials.cloth(self.stage.theme, *self.stage.size).copy()
            for item in still:
                item.draw(ground, item.place)
            self._ground = key, ground
        return self._ground[1]


def head(screen: Screen, title: str, note: str = "", back: Callable[[], None] | None = None) -> int:
    """The button back, the title and a line below it; gives where the page goes on."""
    stage = screen.stage
    margin = page_margin(stage)
    side = max(stage.px(48), stage.control_height(), 40)
    button = pygame.Rect(margin, stage.px(_ABOVE_HEAD.of(stage)), side, side)
    leave = back if back is not None else lambda: stage.ask(Back())
    way_back = IconButton(stage, "back", button, "left", stage.say("Back"), leave)
    way_back.shortcuts = ("Esc",)
    screen.add(way_back)
    left = button.right + stage.px(24)
    title_high = stage.high(TITLE)
    centre = button.centery
    screen.title = title
    text(screen, title, TITLE, left, centre)
    bottom = max(button.bottom, round(centre + title_high / 2))
    if note:
        width = stage.size[0] - left - margin
        high = paragraph(screen, [note], style("body"), left, bottom, width)
        bottom += high
    return bottom + stage.px(24)


def text(
    screen: Screen,
    line: str,
    written: Style,
    x: float,
    centre: float,
    colour: str = "ink",
    align: str = "left",
    said: str | None = None,
) -> int:
    """One line with its middle on a height; gives its width. `said`: what is heard of it, where
    that is not what is written."""
    stage = screen.stage
    width = stage.writer.width(line, written)
    high = stage.writer.line_height(written)
    left = x - {"left": 0.0, "middle": 0.5, "right": 1.0}[align] * width
    rect = pygame.Rect(round(left), whole(centre - high / 2), width, high)

    def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
        ink = stage.theme.colour(colour)
        stage.writer.write(surface, line, written, ink, place.left, place.centery)

    screen.add(Paint(rect, paint, said=line if said is None else said))
    return width


def paragraph(
    screen: Screen,
    parts: Sequence[Part],
    written: Style,
    x: float,
    top: float,
    width: float,
    colour: str = "ink",
    leading: float | None = None,
    said: str | None = None,
) -> int:
    """Text in as many lines as it needs; gives its height. `leading` as of a `Flow`, `said` as of
    a `text`."""
    stage = screen.stage
    flow = Flow(stage, parts, written, width, leading=leading)
    rect = pygame.Rect(round(x), round(top), round(width), flow.height)

    def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
        flow.draw(surface, place.left, place.top, stage.theme.colour(colour))

    screen.add(Paint(rect, paint, said=flow.said if said is None else said))
    return flow.height


def paper(
    screen: Screen,
    rect: pygame.Rect,
    *,
    fill: str = "paper",
    thickness: int = _THICK,
    level: str = materials.RAISED,
    radius: float = _RADIUS,
) -> None:
    """A sheet on the cloth."""

    def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
        picture = paper_of(
            screen.stage, place.size, fill=fill, thickness=thickness, level=level, radius=radius
        )
        picture.draw(surface, place.left, place.top)

    screen.add(Paint(rect, paint, still=True))


def paper_over(screen: Screen, rect: pygame.Rect) -> None:
    """The sheet of a page that lies over another one."""
    paper(screen, rect, thickness=_THICK_OVER, level=materials.LIFTED, radius=_RADIUS_OVER)


def papers_ahead(stage: Stage) -> Iterator[Callable[[], object]]:
    """Paints what sheets and buttons over a page are made of, before they are shown: their shadows
    are the dearest part of them."""
    theme, lifted = stage.theme, materials.LIFTED
    for radius, thick in ((_RADIUS_OVER, _THICK_OVER), (_RADIUS, _THICK)):
        sizes = stage.px(radius), stage.px(thick)
        yield partial(materials.sheet_corners, theme, *sizes, lifted, "paper")
    for main, pressed in product((False, True), repeat=2):
        yield partial(materials.button_ends, theme, stage.control_height(), main, pressed)


def paper_of(
    stage: Stage,
    size: tuple[int, int],
    *,
    fill: str = "paper",
    thickness: int = _THICK,
    level: str = materials.RAISED,
    radius: float = _RADIUS,
) -> materials.Picture:
    """The picture of such a sheet, which may be painted before it is shown."""
    return materials.sheet(stage.theme, *size, stage.px(radius), stage.px(thickness), level, fill)


def rule(screen: Screen, left: float, right: float, y: float) -> None:
    """A thin line across a sheet."""
    stage = screen.stage
    rect = pygame.Rect(round(left), round(y), round(right - left), stage.px(1.5))

    def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
        surface.fill(stage.theme.colour("paper_line"), place)

    screen.add(Paint(rect, paint))


CLOTH: Final = "cloth"
"""The ground under sheets that have the whole page to themselves."""


def scrolling(
    screen: Screen,
    name: str,
    rect: pygame.Rect,
    fill: Callable[[pygame.Rect], int],
    *,
    fades_into: str | None = None,
) -> Region:
    """A part that scrolls where its content is longer; `fill` gets its width and gives a height.

    `fades_into`: what its content fades into where it goes on, `CLOTH` or the colour of a sheet.
    """
    region = screen.begin_region(name, rect)
    content = fill(pygame.Rect(0, 0, rect.width, rect.height))
    if fades_into is not None:
        screen.add(Edges(screen.stage, pygame.Rect(0, 0, rect.width, content), fades_into))
    screen.end_region(content)
    return region


class Edges(Item):
    """Fades out the end of a region that goes on, but for the edges of the window, which nobody
    takes for the end of a sheet."""

    def __init__(self, stage: Stage, rect: pygame.Rect, into: str) -> None:
        """`into`: `CLOTH`, or the colour of the sheet."""
        super().__init__(rect)
        self._stage = stage
        self._into = into

    def draw(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        region = self.region
        if region is None:
            return
        seen = region.rect
        high = min(
            self._stage.px(_FADE_OF_SHEETS if self._into == CLOTH else _FADE),
            seen.height // _LEAST_CLEAR,
        )
        if region.offset > 0 and seen.top > 0:
            top = part_of(seen, bottom=seen.top + high)
            surface.blit(self._fading(top, down=False), top)
        if region.offset < region.reach and seen.bottom < self._stage.size[1]:
            bottom = part_of(seen, top=seen.bottom - high)
            surface.blit(self._fading(bottom, down=True), bottom)

    def _fading(self, place: pygame.Rect, *, down: bool) -> pygame.Surface:
        theme = self._stage.theme
        if self._into == CLOTH:
            return _fading_cloth(theme, self._stage.size, tuple(place), down=down)
        return _fading_sheet(place.size, theme.colour(self._into), down=down)


@lru_cache(maxsize=8)
def _fading_sheet(size: tuple[int, int], colour: str, *, down: bool) -> pygame.Surface:
    """From nothing to that colour."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill(rgb(colour))
    return _faded(picture, down=down)


@lru_cache(maxsize=4)
def _fading_cloth(
    theme: Theme, window: tuple[int, int], place: tuple[int, ...], *, down: bool
) -> pygame.Surface:
    """From nothing to the cloth, as it lies at that place."""
    picture = pygame.Surface(place[2:], pygame.SRCALPHA)
    picture.blit(materials.cloth(theme, *window), (0, 0), place)
    return _faded(picture, down=down)


def _faded(picture: pygame.Surface, *, down: bool) -> pygame.Surface:
    """The less of it there is, the further it is from the edge."""
    width, height = picture.get_size()
    for line in range(height):
        alpha = round(255 * (line + 1) / height)
        row = line if down else height - 1 - line
        picture.fill((255, 255, 255, alpha), (0, row, width, 1), pygame.BLEND_RGBA_MULT)
    return picture


class Offer(NamedTuple):
    """A button that a row is to have."""

    key: str
    label: str
    press: Callable[[], None]
    symbol: str | None = None
    main: bool = False


def rows_of(stage: Stage, offers: Sequence[Offer], room: float) -> list[list[tuple[Offer, int]]]:
    """The buttons in as many rows as they need, each with its width."""
    gap = stage.px(_BETWEEN_BUTTONS)
    rows: list[list[tuple[Offer, int]]] = [[]]
    for offer in offers:
        needed = button_width(stage, offer.label, offer.symbol, offer.main)
        width = min(round(room), max(needed, stage.px(120)))
        if rows[-1] and sum(wide + gap for _, wide in rows[-1]) + width > room:
            rows.append([])
        rows[-1].append((offer, width))
    return rows


def rows_height(stage: Stage, offers: Sequence[Offer], room: float) -> int:
    """How high these buttons will be."""
    rows = len(rows_of(stage, offers, room))
    return rows * stage.control_height() + (rows - 1) * stage.px(_BETWEEN_BUTTONS)


def button_rows(
    screen: Screen,
    offers: Sequence[Offer],
    left: float,
    right: float,
    top: float,
    align: str = "right",
) -> int:
    """Buttons side by side, in as many rows as they need; gives their height."""
    stage = screen.stage
    high, gap = stage.control_height(), stage.px(_BETWEEN_BUTTONS)
    y = round(top)
    for row in rows_of(stage, offers, right - left):
        whole = sum(wide for _, wide in row) + gap * (len(row) - 1)
        x = round(left) if align == "left" else round(right) - whole
        for offer, width in row:
            rect = pygame.Rect(x, y, width, high)
            screen.add(
                Button(stage, offer.key, rect, offer.label, offer.press, symbol=offer.symbol,
                       main=offer.main)
            )  # fmt: skip
            x += width + gap
        y += high + gap
    return rows_height(stage, offers, right - left)
