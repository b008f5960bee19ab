"""A sentence beside a place on the table: why something is refused, and what is behind that."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import hypot
from typing import Final, NamedTuple

import pygame

from game.core.wording import Rule
from game.ui.frame.layout import margin_of
from game.ui.toolkit.boxes import inset
from game.ui.toolkit.buttons import IconButton
from game.ui.toolkit.drawing import box, clear_picture, raster
from game.ui.toolkit.items import Control, Item, Paint, Spot
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.theme import Theme, tokens
from game.ui.toolkit.tips import TIP_WIDTH, draw_tip_at, tip_lines, tip_size

SECONDS: Final = 5.0
WHY: Final = "why"

_MARK: Final = 2.5
_MARK_REACH: Final = 3
_MARK_RADIUS: Final = 6
"""The line round what is refused: how thick it is, how far from it, and how round that is where no
control tells."""
_GAP: Final = 10
"""To what it is about."""
_WIDTHS: Final = (TIP_WIDTH, 190)
"""Of its lines, with texts at 100 %: short ones where long ones would cover what lies there."""
_SHORT_LINES: Final = 40
"""How far away it rather lies than have them."""
_STEP: Final = 24
"""Between places that are tried."""
_POINTER: Final = 16
"""How far a pointer hides what is under it, each way."""
_ALIGNED, _SPOT, _LARGE, _BUTTON, _TEXT = 3.0, 1.5, 0.6, 30.0, 0.5
"""How far away it rather lies than cover a thing, for each pixel of its width: what is in one row
or column with the place that was clicked, other places of the table, whole boards and sheets,
buttons and what scrolls, texts and whatever else is painted."""
_IN_PART: Final = 80
"""How far away it rather lies, with texts at 100 %, than cover a text in part: what remains of it
reads like nonsense."""
_ROUND_LETTERS: Final = 4
"""Pixels at 100 % round the letters of a text, into which the shadow of the sheet would fall."""
_TOUCHED: Final = 20
"""Pixels that a thing counts as covered where it is only touched."""
_LARGEST_CELL: Final = 160
"""Pixels at 100 % each way: what is larger is a sheet or a board of its own."""
_NEVER: Final = 100_000.0
"""That it covers what was clicked, or what it is about."""
_WHOLE_BOARD: Final = 8
"""A control larger than that part of the window is a whole board: a click there meant but a place
of it."""
_NEAR: Final = 0.6
"""The weight of the distance from the place that the bubble is about, and as much of that from the
click."""
_TOWARDS_MIDDLE: Final = 0.02
_UPWARDS: Final = 0.5
"""Pixels by which it rather lies below what it is about than above."""

Size = tuple[int, int]


@dataclass
class Bubble:
    """A sentence that is shown for a few seconds, or until the next input."""

    text: str
    beside: pygame.Rect
    colour: str = "ink"
    rule: Rule | None = None
    """The answer to "why?", where there is one."""
    left: float = SECONDS
    within: pygame.Rect | None = None
    """The part of the window in which it has to lie, where that is not the whole."""
    place: pygame.Rect | None = None
    """Where it lies, once it is built."""
    _items: list[Item] = field(default_factory=list)
    """The items on the screen, once it is built."""
    _lines: tuple[str, ...] = ()
    _found_on: Stage | None = None
    """The place is kept as long as the stage is the same: a sentence that is read lies still."""

    def build(self, screen: Screen, ask: Callable[[], None]) -> None:
        """Onto the screen, over everything that stands there already."""
        stage = screen.stage
        self._items = []
        button = 0 if self.rule is None else max(stage.tx(36), tokens()["target"]["minimum"])
        if self.place is None or self._found_on is not stage:
            self._find_place(screen, button)
        rect = self.place
        assert rect is not None

        def paint(surface: pygame.Surface, _: pygame.Rect) -> None:
            draw_tip_at(surface, stage, self._lines, rect, self.colour)

        if self._is_marked(stage):
            self._mark(screen)
        self._add(screen, Paint(rect, paint))
        if self.rule is not None:
            place = pygame.Rect(rect.right - button, 0, button, button).inflate(-4, -4)
            place.centery = rect.centery
            button_why = IconButton(stage, WHY, place, WHY, stage.say("Why?"), ask, bare=True)
            self._add(screen, button_why)

    def _add(self, screen: Screen, item: Item) -> None:
        screen.add(item).lies_over = True
        self._items.append(item)

    def take_off(self, screen: Screen) -> None:
        """Off the screen, on which nothing else changes."""
        screen.remove(self._items)

    def _is_marked(self, stage: Stage) -> bool:
        """Whether what is refused is a place that the eye has to find, as on a large board."""
        return self.colour == "error" and max(self.beside.size) <= stage.px(_LARGEST_CELL)

    def _mark(self, screen: Screen) -> None:
        """A line round what is refused."""
        stage, reach = screen.stage, screen.stage.px(_MARK_REACH)
        refused, radius = self._refused(screen)
        place = refused.inflate(2 * reach, 2 * reach).clip(stage.rect)

        def paint(surface: pygame.Surface, at: pygame.Rect) -> None:
            surface.blit(_line_round(stage.theme, *at.size, radius + reach), at)

        self._add(screen, Paint(place, paint))

    def _refused(self, screen: Screen) -> tuple[pygame.Rect, int]:
        """Where that is seen, and how round it is: as the ring of the focus tells, for what is
        raised stands higher than its place."""
        at_place = (each for each in screen.controls() if each.place == self.beside)
        control = next(at_place, None)
        if control is None:
            return self.beside, screen.stage.px(_MARK_RADIUS)
        return control.ring(screen.stage)

    def _find_place(self, screen: Screen, button: int) -> None:
        stage = self._found_on = screen.stage
        shapes = [tip_lines(stage, self.text, width) for width in _WIDTHS]
        sizes = [tip_size(stage, lines, button) for lines in shapes]
        self.place = place_beside(screen, sizes, self.beside, self.within)
        self._lines = tuple(shapes[sizes.index(self.place.size)])


@lru_cache(maxsize=32)
def _line_round(theme: Theme, width: int, height: int, radius: int) -> pygame.Surface:
    line = theme.px(_MARK)
    return raster(
        width, height,
        box(
            line / 2, line / 2, width - line, height - line, radius,
            stroke=theme.colour("error"), line=line,
        ),
    )  # fmt: skip


# --- where it lies ---


class _Thing(NamedTuple):
    """Something that is on the screen already, and how bad it is to cover it."""

    place: pygame.Rect
    weight: float
    letters: pygame.Rect | None = None
    """The text on it, which is better covered as a whole than in part."""


def place_beside(
    screen: Screen,
    sizes: Sequence[Size],
    beside: pygame.Rect,
    within: pygame.Rect | None = None,
) -> pygame.Rect:
    """The best place for a sheet of one of these sizes, the first that does: near to what it is
    about and to what was clicked without covering either, rather on nothing than on places of the
    table, never on a button where that can be helped, on a whole text rather than on part of it,
    and not at the window's edge."""
    stage = screen.stage
    room = within or inset(stage.rect, margin_of(stage))
    clicked = _clicked(screen, beside)
    about = [each for each in (beside.clip(stage.rect), clicked) if not _is_board(stage, each)]
    kept = [*about, *_under_pointer(screen)]
    things = _things(screen, beside, clicked)
    places = [each.place for each in things]
    texts = [each.letters for each in things if each.letters is not None]
    in_part = stage.tx(_IN_PART)
    best: tuple[float, pygame.Rect] | None = None
    candidates = [
        (each, size)
        for number, size in enumerate(sizes)
        for each in _candidates(
            stage, size, beside, clicked, room, texts, number * stage.tx(_SHORT_LINES)
        )
    ]
    for (far, left, top), size in sorted(candidates, key=lambda each: each[0][0]):
        if best is not None and far >= best[0]:
            break
        rect = pygame.Rect(left, top, *size)
        worth = far + _NEVER * sum(_share(rect, each) for each in kept)
        for number in rect.collidelistall(places):
            if best is not None and worth >= best[0]:
                break
            worth += _cover(rect, things[number]) + in_part * _cuts(rect, things[number])
        if best is None or worth < best[0]:
            best = worth, rect
    assert best is not None
    return best[1]


def _clicked(screen: Screen, beside: pygame.Rect) -> pygame.Rect:
    """The control that was used last, where it can be seen; else the place in question."""
    control = screen.focused
    seen = pygame.Rect(0, 0, 0, 0) if control is None else _seen(control)
    if seen.size == (0, 0) or _is_board(screen.stage, seen):
        return beside.clip(screen.stage.rect)
    return seen


def _is_board(stage: Stage, place: pygame.Rect) -> bool:
    width, height = stage.size
    return _WHOLE_BOARD * place.width * place.height > width * height


def _under_pointer(screen: Screen) -> list[pygame.Rect]:
    if screen.memory.shows_focus or not screen.stage.rect.collidepoint(screen.pointer):
        return []
    side = 2 * screen.stage.px(_POINTER)
    hidden = pygame.Rect(0, 0, side, side)
    hidden.center = screen.pointer
    return [hidden]


def _seen(item: Item) -> pygame.Rect:
    return item.place if item.region is None else item.place.clip(item.region.rect)


def _things(screen: Screen, beside: pygame.Rect, clicked: pygame.Rect) -> list[_Thing]:
    """Controls and texts, as far as they are seen; parts that scroll are painted over it."""
    scrolled = {id(item.region) for item in screen.items if item.region is not None}
    found = [_Thing(each.rect, _BUTTON) for each in screen.regions if id(each) in scrolled]
    for item in screen.items:
        place = _seen(item)
        if place.size != (0, 0) and place != beside:
            weight = _weight(screen.stage, item, place, clicked)
            if weight:
                found.append(_thing(screen.stage, item, place, weight))
    return found


def _thing(stage: Stage, item: Item, place: pygame.Rect, weight: float) -> _Thing:
    letters = _letters(stage, item, place) if isinstance(item, Paint) else None
    if letters is None or item.covering is not None:
        return _Thing(place, weight, letters)
    return _Thing(letters, weight, letters)


def _letters(stage: Stage, item: Paint, seen: pygame.Rect) -> pygame.Rect | None:
    """Where something painted is seen: its lines may be shorter than there is room for. None where
    somebody else paints it."""
    drawn = clear_picture(*seen.size)
    item.draw(drawn, item.place.move(-seen.left, -seen.top))
    letters = drawn.get_bounding_rect()
    if letters.size == (0, 0):
        return None
    around = 2 * stage.px(_ROUND_LETTERS)
    return letters.move(seen.topleft).inflate(around, around)


def _weight(stage: Stage, item: Item, place: pygame.Rect, clicked: pygame.Rect) -> float:
    if item.covering is not None:
        return item.covering
    if isinstance(item, Spot):
        if min(place.size) > stage.px(_LARGEST_CELL):
            return _LARGE
        row = place.top < clicked.centery < place.bottom
        column = place.left < clicked.centerx < place.right
        return _ALIGNED if row or column else _SPOT
    if isinstance(item, Control):
        return _BUTTON
    return 0.0 if isinstance(item, Paint) and item.still else _TEXT


def _candidates(
    stage: Stage,
    size: Size,
    beside: pygame.Rect,
    clicked: pygame.Rect,
    inner: pygame.Rect,
    texts: Sequence[pygame.Rect],
    more: float,
) -> Iterator[tuple[float, int, int]]:
    """Places all over that part of the window, those right beside, and those above, over and below
    texts that are near: how far away each is, and its left and top. `more`: how much farther than
    it lies each counts."""
    gap, step = stage.px(_GAP), stage.px(_STEP)
    (wide, high), about = size, beside.clip(stage.rect)
    near = about.inflate(2 * (gap + wide), 2 * (gap + high))
    lefts = [about.left - gap - wide, about.right + gap, about.centerx - wide // 2]
    tops = [about.top - gap - high, about.bottom + gap, about.centery - high // 2]
    lefts += range(inner.left, max(inner.left, inner.right - wide) + 1, step)
    tops += range(inner.top, max(inner.top, inner.bottom - high) + 1, step)
    for text in near.collideobjectsall(list(texts)):
        tops += [text.top - high, text.centery - high // 2, text.bottom]
    # There are thousands of them: what a column or a row has in common is computed once.
    rows = [
        (top, *_apart(top, high, about.top, about.height, clicked.top, clicked.height))
        for top in _inside(tops, inner.top, inner.bottom - high)
    ]
    for left in _inside(lefts, inner.left, inner.right - wide):
        a, b, c = _apart(left, wide, about.left, about.width, clicked.left, clicked.width)
        for top, d, e, f in rows:
            far = _NEAR * (hypot(a, d) + hypot(b, e)) + _TOWARDS_MIDDLE * hypot(c, f)
            yield far + (_UPWARDS if f < 0 else 0.0) + more, left, top


def _inside(values: Sequence[int], low: int, high: int) -> list[int]:
    return sorted({max(low, min(high, value)) for value in values})


def _apart(
    begin: int, length: int, about: int, about_length: int, clicked: int, clicked_length: int
) -> tuple[int, int, int]:
    """Along one axis: the gaps to what it is about and to what was clicked, and how far its middle
    lies from the middle of what it is about."""
    to_about = max(0, about - begin - length, begin - about - about_length)
    to_clicked = max(0, clicked - begin - length, begin - clicked - clicked_length)
    return to_about, to_clicked, begin + length // 2 - about - about_length // 2


def _cover(rect: pygame.Rect, thing: _Thing) -> float:
    common = rect.clip(thing.place)
    return thing.weight * (_TOUCHED + common.width * common.height / rect.height)


def _cuts(rect: pygame.Rect, thing: _Thing) -> bool:
    """Whether something of a text is covered, and something of it still read."""
    letters = thing.letters
    return letters is not None and rect.colliderect(letters) and not rect.contains(letters)


def _share(rect: pygame.Rect, kept: pygame.Rect) -> float:
    """How much it covers of what it never should, and a little for only touching it."""
    if not rect.colliderect(kept):
        return 0.0
    common = rect.clip(kept)
    return 1.0 + common.width * common.height / max(1, rect.width * rect.height)
