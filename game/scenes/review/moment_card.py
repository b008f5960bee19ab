"""The card of a key moment: its texts, its layout and how it is painted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from game.coach.moments import Kind, Moment
from game.coach.verdicts import Verdict
from game.scenes.review.discs import disc_picture, radius_of
from game.ui.parts.verdict import verdict_sign
from game.ui.toolkit import materials
from game.ui.toolkit.drawing import box, raster, rounded
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.forms import Forms
from game.ui.toolkit.items import Pick, State
from game.ui.toolkit.page import paper_of
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style
from game.ui.toolkit.theme import Theme

_TITLE: Final = Style(15, 600)
_TOLD: Final = Style(14, 500)
_WHO: Final = Style(14.5, 600)
_COST: Final = Style(18, 700, True)
_PICTURE: Final = Forms(108, small=84)
_MOST_SCALE: Final = 1.4
"""Pictures grow with the text as far as that."""
_SIDE: Final = 14
_ABOVE: Final = 14
_LEAST_TEXT: Final = 112
"""Where there is less room beside the picture, the sentence stands below it."""
_TOKEN: Final = 18
SIGN: Final = 20
"""The side of the sign of a verdict."""
_RADIUS: Final = 16

PaintMoment = Callable[[Moment, int], pygame.Surface]
"""The miniature of a moment, in a square of that side."""


@dataclass(frozen=True, slots=True)
class CardText:
    """The texts of a card."""

    number: int
    moment: Moment
    player: int
    """The number of the colour of its side."""
    title: str
    told: str
    who: str
    cost: str
    verdict: Verdict | None
    said: str

    @property
    def is_loss(self) -> bool:
        return self.moment.kind is Kind.MISTAKE


@lru_cache(maxsize=16)
def _frame(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """The line round the chosen card."""
    line = theme.px(2)
    shape = box(
        line / 2, line / 2, size[0] - line, size[1] - line, theme.px(_RADIUS) - line / 2,
        stroke=theme.colour("accent_deep"), line=line,
    )  # fmt: skip
    return raster(*size, shape)


class CardLayout:
    """Where things stand on a card of a width; as high as its sentence needs."""

    def __init__(self, stage: Stage, card: CardText, width: int) -> None:
        self._stage = stage
        self.side = stage.px(_PICTURE.of(stage) * min(_MOST_SCALE, max(1.0, stage.text_scale)))
        self.left = stage.px(_SIDE)
        self.top = stage.px(_ABOVE)
        self.beside = self.left + self.side + stage.px(12)
        """Where it goes on beside the picture."""
        room = width - self.beside - stage.px(_SIDE)
        self.title_high = max(stage.high(_TITLE), 2 * radius_of(stage) + 4)
        self.foot_high = max(stage.high(_COST), stage.tx(_TOKEN))
        self.width = width
        self.flow = Flow(stage, [card.told], _TOLD, width - 2 * self.left, leading=1.35)
        self.height = self._height_below(self.flow)
        self.is_below = True
        """Whether the sentence stands below the picture: also where it makes a narrow card high."""
        if room >= stage.tx(_LEAST_TEXT):
            beside = Flow(stage, [card.told], _TOLD, room, leading=1.35)
            high = self._height_beside(beside)
            if high <= self.height:
                self.flow, self.height, self.is_below = beside, high, False

    def _height_beside(self, flow: Flow) -> int:
        px = self._stage.px
        words = self.title_high + px(4) + flow.height + px(6) + self.foot_high
        return 2 * self.top + max(words, self.side)

    def _height_below(self, flow: Flow) -> int:
        px = self._stage.px
        head = max(self.side, self.title_high + px(8) + 2 * self.foot_high)
        return 2 * self.top + head + px(8) + flow.height


class MomentCard(Pick):
    """A key moment; whoever comes to it with the keyboard chooses it."""

    def __init__(
        self,
        stage: Stage,
        card: CardText,
        rect: pygame.Rect,
        paint: PaintMoment,
        is_chosen: Callable[[], bool],
        choose: Callable[[], None],
        press: Callable[[], None],
    ) -> None:
        key = f"moment/{card.moment.step}"
        super().__init__(key, rect, card.said, press, group="moments")
        self._stage = stage
        self._card = card
        self._layout = CardLayout(stage, card, rect.width)
        self._paint_moment = paint
        self._is_chosen = is_chosen
        self._choose = choose

    @property
    def value(self) -> bool:
        return self._is_chosen()

    def focus(self, focused: bool) -> None:
        if focused:
            self._choose()

    def ring(self, stage: Stage) -> tuple[pygame.Rect, int]:
        return self.place, stage.px(_RADIUS)

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, card, lay = self._stage, self._card, self._layout
        lit = self._is_chosen()
        self._paint_sheet(surface, place, state, lit)
        picture = self._paint_moment(card.moment, lay.side)
        at = pygame.Rect(place.left + lay.left, place.top + lay.top, lay.side, lay.side)
        surface.blit(picture, at)
        self._paint_verdict(surface, place, lit)
        ink = stage.theme.colour("ink")
        x, y = place.left + lay.beside, place.top + lay.top + lay.title_high // 2
        number = disc_picture(stage.theme, radius_of(stage), card.number, card.player, lit)
        surface.blit(number, number.get_rect(midleft=(x, y)))
        begin = x + number.get_width() + stage.px(6)
        room = place.right - stage.px(_SIDE) - begin
        title = stage.writer.fitted(card.title, _TITLE, room)
        stage.writer.write(surface, title, _TITLE, ink, begin, y)
        if lay.is_below:
            self._paint_foot(surface, place, x, y + lay.title_high // 2 + stage.px(8))
            lay.flow.draw(surface, place.left + lay.left, self._below(place), ink)
            return
        lay.flow.draw(surface, x, y + lay.title_high // 2 + stage.px(4), ink)
        top = place.bottom - lay.top - lay.foot_high
        self._paint_foot(surface, place, x if self._has_room(x, place, top) else at.left, top)

    def _has_room(self, x: int, place: pygame.Rect, top: int) -> bool:
        """Whether who and what it cost stand in one line from there; also where a picture is in
        the way of any more."""
        stage, card, lay = self._stage, self._card, self._layout
        wide = stage.tx(_TOKEN) + stage.writer.width(card.who, _WHO) + 2 * stage.px(6)
        wide += stage.writer.width(card.cost, _COST)
        is_free = top >= place.top + lay.top + lay.side
        return not is_free or x + wide <= place.right - stage.px(_SIDE)

    def _paint_verdict(self, surface: pygame.Surface, place: pygame.Rect, lit: bool) -> None:
        """In the upper left corner of the card, over that of the picture."""
        if self._card.verdict is None:
            return
        stage, side = self._stage, self._stage.tx(SIGN)
        rim = side + 2 * stage.px(3)
        corner = place.left + side // 2 + 2, place.top + side // 2 + 2
        ground = rounded(rim, rim, rim / 2, stage.theme.colour("lit" if lit else "paper"))
        sign = verdict_sign(stage.theme, side, self._card.verdict)
        at = ground.get_rect(center=corner)
        surface.blit(ground, at)
        surface.blit(sign, sign.get_rect(center=corner))

    def _below(self, place: pygame.Rect) -> int:
        return place.bottom - self._layout.top - self._layout.flow.height

    def _paint_sheet(
        self, surface: pygame.Surface, place: pygame.Rect, state: State, lit: bool
    ) -> None:
        stage = self._stage
        raised = lit or state.hovered
        sheet = paper_of(
            stage, place.size, fill="lit" if lit else "paper", radius=_RADIUS,
            level=materials.RAISED if raised else materials.REST,
        )  # fmt: skip
        sheet.draw(surface, place.left, place.top)
        if lit:
            frame = _frame(stage.theme, place.size)
            surface.blit(frame, place)

    def _paint_foot(self, surface: pygame.Surface, place: pygame.Rect, x: int, top: int) -> None:
        """Who, and what it cost or brought; in two lines where there is no room for both."""
        stage, card, lay = self._stage, self._card, self._layout
        theme, right = stage.theme, place.right - stage.px(_SIDE)
        is_red = card.is_loss and not (theme.is_dark and self._is_chosen())
        colour = theme.colour("error" if is_red else "ink")
        size, centre = stage.tx(_TOKEN), top + lay.foot_high // 2
        token = materials.player_token(theme, size, card.player)
        token.draw(surface, x, centre - size / 2)
        begin, wide = x + size + stage.px(6), stage.writer.width(card.cost, _COST)
        room = right - begin
        if lay.is_below:
            stage.writer.write(surface, card.cost, _COST, colour, x, centre + lay.foot_high)
        else:
            room -= wide + stage.px(6)
            stage.writer.write(surface, card.cost, _COST, colour, right, centre, "right")
        who = stage.writer.fitted(card.who, _WHO, room)
        stage.writer.write(surface, who, _WHO, theme.colour("ink"), begin, centre)
