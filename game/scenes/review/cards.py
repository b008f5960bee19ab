"""The cards of the key moments, and what their signs mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.coach.analysis import Analysis
from game.coach.moments import Kind, Moment
from game.coach.verdicts import VERDICTS, Verdict
from game.scenes.parts.pictures import add_picture
from game.scenes.review.curves import turn_sign
from game.scenes.review.discs import disc_picture, radius_of
from game.scenes.review.texts import Texts
from game.ui.parts.verdict import verdict_sign
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import grid
from game.ui.toolkit.drawing import box, raster, rounded
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.items import Pick, State
from game.ui.toolkit.page import paper_of, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style
from game.ui.toolkit.theme import Theme

_HEADING: Final = Style(17, 600)
_LEGEND: Final = Style(14, 500)
_TITLE: Final = Style(15, 600)
_TOLD: Final = Style(14, 500)
_WHO: Final = Style(14.5, 600)
_COST: Final = Style(18, 700, True)
_PICTURE: Final = 108
_SMALL_PICTURE: Final = 84
_MOST_SCALE: Final = 1.4
"""Pictures grow with the text as far as that."""
_SIDE: Final = 14
_ABOVE: Final = 14
_GAP: Final = 16
_COLUMNS: Final = 4
_LEAST: Final = 250
"""The least width of a card, growing with the text."""
_LEAST_TEXT: Final = 112
"""Where there is less room beside the picture, the sentence stands below it."""
_TOKEN: Final = 18
_SIGN: Final = 20
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


def card_texts(
    texts: Texts, analysis: Analysis, moments: Sequence[Moment], players: Sequence[int]
) -> list[CardText]:
    found = []
    for number, moment in enumerate(moments, 1):
        decision = None if moment.kind is Kind.LUCK else analysis.decision(moment.step)
        found.append(
            CardText(
                number, moment, players[moment.side],
                texts.move(moment.step),
                texts.what_happened(analysis, moment),
                texts.who(analysis, moment),
                texts.signed(texts.cost(moment)),
                None if decision is None else decision.verdict,
                texts.heard(analysis, moment),
            )
        )  # fmt: skip
    return found


class _Entry(NamedTuple):
    """A sign with its words, and how wide both are."""

    sign: pygame.Surface
    words: str
    width: int


@lru_cache(maxsize=16)
def _frame(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """The line round the chosen card."""
    line = theme.px(2)
    shape = box(
        line / 2, line / 2, size[0] - line, size[1] - line, theme.px(_RADIUS) - line / 2,
        stroke=theme.colour("accent_deep"), line=line,
    )  # fmt: skip
    return raster(*size, shape)


class Cards:
    """The heading with the legend, and the cards below it."""

    def __init__(
        self,
        screen: Screen,
        cards: Sequence[CardText],
        verdicts: Sequence[Verdict],
        nothing: str,
        paint: PaintMoment,
        *,
        has_turns: bool,
    ) -> None:
        """`nothing`: what is said where there is no card. `has_turns`: whether the graph has
        turning points."""
        self._screen = screen
        self._stage = screen.stage
        self._cards = cards
        self._verdicts = verdicts
        self._nothing = nothing
        self._paint = paint
        self._has_turns = has_turns

    # --- measures ---

    def height(self, width: int) -> int:
        stage = self._stage
        head = self._head_height(width) + stage.px(10)
        if not self._cards:
            return head + stage.high(_TOLD)
        rows = ceil(len(self._cards) / self._columns(width))
        return head + rows * self._card_height(width) + (rows - 1) * stage.px(_GAP)

    def _columns(self, width: int) -> int:
        gap = self._stage.px(_GAP)
        most = (width + gap) // (self._stage.tx(_LEAST) + gap)
        return next(each for each in (_COLUMNS, 2, 1) if each <= max(1, most))

    def _card_width(self, width: int) -> int:
        columns = self._columns(width)
        return (width - (columns - 1) * self._stage.px(_GAP)) // columns

    def _card_height(self, width: int) -> int:
        wide = self._card_width(width)
        return max(CardLayout(self._stage, card, wide).height for card in self._cards)

    def _legend(self) -> list[_Entry]:
        stage, side = self._stage, self._stage.tx(_SIGN)
        signs = [
            (verdict_sign(stage.theme, side, verdict), stage.say(VERDICTS[verdict]))
            for verdict in self._verdicts
        ]
        if self._has_turns:
            signs.insert(0, (turn_sign(stage.theme, side), stage.say("Turning point")))
        gap = side + stage.px(6)
        return [_Entry(sign, word, gap + stage.writer.width(word, _LEGEND)) for sign, word in signs]

    def _legend_rows(self, width: int) -> list[list[_Entry]]:
        """Beside the heading, or below it in as many rows as it needs."""
        gap, rows = self._stage.px(18), list[list[_Entry]]([[]])
        for each in self._legend():
            if rows[-1] and sum(one.width + gap for one in rows[-1]) + each.width > width:
                rows.append([])
            rows[-1].append(each)
        return rows

    def _is_beside(self, width: int) -> bool:
        stage = self._stage
        title = stage.writer.width(stage.say("Key moments"), _HEADING) + stage.px(32)
        return title + sum(one.width + stage.px(18) for one in self._legend()) <= width

    def _head_height(self, width: int) -> int:
        line = max(self._stage.high(_HEADING), self._stage.tx(_SIGN) + 4)
        if not self._cards or self._is_beside(width):
            return line
        return line * (1 + len(self._legend_rows(width)))

    # --- building ---

    def build(
        self,
        place: pygame.Rect,
        is_chosen: Callable[[int], bool],
        choose: Callable[[int], None],
        press: Callable[[int], None],
    ) -> None:
        stage = self._stage
        line = max(stage.high(_HEADING), stage.tx(_SIGN) + 4)
        text(self._screen, stage.say("Key moments"), _HEADING, place.left, place.top + line // 2)
        top = place.top + self._head_height(place.width) + stage.px(10)
        if not self._cards:
            centre = top + stage.high(_TOLD) // 2
            text(self._screen, self._nothing, _TOLD, place.left, centre)
            return
        self._build_legend(place, line)
        columns, gap = self._columns(place.width), stage.px(_GAP)
        rows = ceil(len(self._cards) / columns)
        wide, high = self._card_width(place.width), self._card_height(place.width)
        area = pygame.Rect(
            place.left, top, columns * wide + (columns - 1) * gap, rows * high + (rows - 1) * gap
        )
        for card, rect in zip(self._cards, grid(area, columns, rows, (gap, gap)), strict=False):
            step = card.moment.step
            self._screen.add(
                MomentCard(
                    stage, card, rect, self._paint, partial(is_chosen, step),
                    partial(choose, step), partial(press, step),
                )
            )  # fmt: skip

    def _build_legend(self, place: pygame.Rect, line: int) -> None:
        stage, side, gap = self._stage, self._stage.tx(_SIGN), self._stage.px(18)
        beside = self._is_beside(place.width)
        for number, row in enumerate(self._legend_rows(place.width)):
            centre = place.top + line // 2 + (0 if beside else line * (number + 1))
            whole = sum(one.width for one in row) + gap * (len(row) - 1)
            left = place.right - whole if beside else place.left
            for sign, word, wide in row:
                add_picture(self._screen, sign, pygame.Rect(left, centre - side // 2, side, side))
                text(self._screen, word, _LEGEND, left + side + stage.px(6), centre, said="")
                left += wide + gap


class CardLayout:
    """Where things stand on a card of a width; as high as its sentence needs."""

    def __init__(self, stage: Stage, card: CardText, width: int) -> None:
        self._stage = stage
        usual = _SMALL_PICTURE if stage.is_small else _PICTURE
        self.side = stage.px(usual * min(_MOST_SCALE, max(1.0, stage.text_scale)))
        self.left = stage.px(_SIDE)
        self.top = stage.px(_ABOVE)
        self.beside = self.left + self.side + stage.px(12)
        """Where it goes on beside the picture."""
        room = width - self.beside - stage.px(_SIDE)
        self.title_high = max(stage.high(_TITLE), 2 * radius_of(stage) + 4)
        self.foot_high = max(stage.high(_COST), stage.tx(_TOKEN))
        is_below = room < stage.tx(_LEAST_TEXT)
        whole = width - 2 * self.left
        self.flow = Flow(stage, [card.told], _TOLD, whole if is_below else room, leading=1.35)
        # A long sentence makes a narrow card high: then it stands below as well.
        if not is_below and self._beside_height() > self._below_height(whole, card):
            is_below = True
            self.flow = Flow(stage, [card.told], _TOLD, whole, leading=1.35)
        self.is_below = is_below
        self.width = width
        self.height = self._height_below() if is_below else self._beside_height()

    def _beside_height(self) -> int:
        stage = self._stage
        words = self.title_high + stage.px(4) + self.flow.height + stage.px(6) + self.foot_high
        return 2 * self.top + max(words, self.side)

    def _below_height(self, whole: int, card: CardText) -> int:
        flow = Flow(self._stage, [card.told], _TOLD, whole, leading=1.35)
        return self._with_below(flow)

    def _height_below(self) -> int:
        return self._with_below(self.flow)

    def _with_below(self, flow: Flow) -> int:
        head = max(self.side, self.title_high + self._stage.px(8) + 2 * self.foot_high)
        return 2 * self.top + head + self._stage.px(8) + flow.height


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
        stage, side = self._stage, self._stage.tx(_SIGN)
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
