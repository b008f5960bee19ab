"""The layout of the table of Top Spot, for a size of window and texts."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.games.topspot.art import pieces as art
from game.games.topspot.art.cards import LEAST_LABEL
from game.games.topspot.scene.fan_layout import FanPlaces, card_in
from game.games.topspot.scene.form import table_form
from game.ui.toolkit.boxes import FILL, Box, aligned, centred, column, divided, inset, row
from game.ui.toolkit.forms import Forms
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style

NAME: Final = Style(17, 600)
NOTE: Final = Style(14.5, 500)
STRONG: Final = Style(15, 600)
HEAD: Final = Style(14.5, 600)
TITLE: Final = Style(19, 700, True)
PLAYER: Final = Style(16, 600)
"""A player's name on a sheet."""
_TRICK_CARD: Final = 108
"""The greatest width of the others' cards; the person's own are larger."""
COUNT_LOWER: Final = 4
"""The gap between a name and the number of cards below it."""
LABEL: Final = 14.5
"""The size of the figures on cards, at 100 %: they grow with texts."""
_BADGE: Final = 28
"""The size of the values of plays, at 100 %: they grow with texts."""
_LEAST_BADGE: Final = Forms(42, small=46)
_ARC: Final = 16
"""The offset by which the outer two of three or more others are lower."""


class Seated(NamedTuple):
    """The places of a player's name, cards and caption."""

    head: int
    """The upper edge of the name."""
    hand: int
    """The upper edge of a hand that lies open."""
    card: pygame.Rect
    foot: int
    """The upper edge of the caption."""


class Places:
    """From top to bottom: the trick, the colour in play, the strip in which a stack is built, the
    hand."""

    def __init__(self, stage: Stage, area: pygame.Rect) -> None:
        self.area = area
        self._stage = stage
        gap = stage.px(10)
        high = area.height - 2 * gap
        self.form = form = table_form(stage)
        hand, build = (Box(round(high * share)) for share in (form.hand, form.strip))
        self._band = max(stage.px(34), stage.high(NAME)) if form.pill_is_above else 0
        self.trick, _, self.build, _, self.hand = column(
            area, [FILL, Box(self._band + gap), build, Box(gap), hand]
        )
        self._lay_build(stage)
        self.fan = self._lay_hand(stage)

    def _lay_build(self, stage: Stage) -> None:
        px, build = stage.px, self.build
        width = card_in(build.width * 0.16, build.height - px(24))
        self.own = centred((width, art.card_height(width)), build).move(0, -px(1))
        self.frame = self.own.inflate(px(32), px(22))
        left, _, right = row(
            build, [Box(self.frame.left - build.left), Box(self.frame.width), FILL]
        )
        wide = max(px(290), stage.tx(240))
        _, self.rows, _ = row(left, [FILL, Box(wide, least=0), Box(px(20))])
        most = None if self.form.strip_is_low else max(px(290), stage.tx(250))
        _, self.worth = row(right, [Box(px(24)), Box(grows=1, least=0, most=most)])
        high = max(px(34), min(stage.high(NAME), build.height // 3))
        self.heading, _ = column(self.rows, [Box(high), FILL])
        """Above the cards of the stack: the player or, with large texts, the colour in play."""
        self._pill = pygame.Rect(self.heading)
        if self.form.pill_is_above:
            self._pill.midtop = (self.own.centerx, self.trick.bottom + px(2))

    def _lay_hand(self, stage: Stage) -> FanPlaces:
        self.tools: pygame.Rect | None = None
        room = self.hand
        if self.form.strip_is_low:
            self.tools = self.icon(0, 0).union(self.icon(1, 1))
            room, _ = row(self.hand, [FILL, Box(self.tools.width)], stage.px(10))
        return FanPlaces(stage, room, self.own.width)

    def icon(self, across: int, down: int) -> pygame.Rect:
        """The place of a button in the grid at the right edge, which has two columns and is used
        where the strip is low. Row -1 is in that strip, the other rows are beside the hand."""
        stage, gap = self._stage, self._stage.px(10)
        side = min(
            stage.control_height(), (self.hand.height - gap) // 2, round(self.build.height * 0.36)
        )
        left = self.hand.right - (2 - across) * side - (1 - across) * gap
        return pygame.Rect(left, self.hand.top + down * (side + gap), side, side)

    # --- the trick ---

    def pill(self, staged: bool) -> pygame.Rect:
        """The place in which the colour in play is named or chosen; another one in a `staged`
        tie-break."""
        if not (staged and self.form.pill_is_above):
            return self._pill
        room = inset(self.staging()[1], self._stage.px(12), self._stage.px(8))
        return aligned(self._pill.size, room, "topright")

    def staging(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The places of a tied round and of its tie-break."""
        place = self.trick.copy()
        place.height += self._band
        tied, decides = row(place, [Box(round(place.width * 0.345)), FILL], self._stage.px(14))
        return tied, decides

    def arc(self, number: int) -> list[pygame.Rect]:
        """The columns of the others. Of three or more, the outer ones are nearer, as around a
        table."""
        columns = divided(self.trick, number)
        if number > 2 and self.form.pill_is_above:
            for outer in (columns[0], columns[-1]):
                outer.top += self._stage.px(_ARC)
        return columns

    def is_wide(self, column: pygame.Rect) -> bool:
        """Whether there is room for the number of cards beside the name."""
        return column.width >= self._stage.tx(250)

    def _head(self, beside: bool) -> int:
        """The height of name and number of cards, or of the number alone."""
        stage = self._stage
        if not self.form.has_words:
            return stage.high(NOTE)
        below = 0
        if not beside:
            below = round(stage.high(NOTE) * 0.9) + stage.px(COUNT_LOWER)
        return stage.high(NAME) + below

    @property
    def foot(self) -> int:
        return self._stage.high(NOTE) if self.form.has_words else 0

    def seated(self, place: pygame.Rect, beside: bool, open_hand: int = 0) -> Seated:
        """The places in a player's column, with air between them. `beside` means that the number
        of cards is beside the name, not below it; `open_hand` is the height of a hand that lies
        open."""
        px = self._stage.px
        head, foot = self._head(beside), self.foot
        least = px(4 if self.foot else 0), px(6), px(6 if self.foot else 2)
        room = place.height - head - open_hand - foot - sum(least)
        width = card_in(min(place.width * 0.46, px(_TRICK_CARD), self.fan.hand_card), room)
        high = art.card_height(width)
        air = max(0, room - high) // 4
        above, below = least[1] + min(air, px(14)), least[2] + min(air, px(8))
        heights = (least[0] + air, head, open_hand, above, high, below, foot)
        _, name, hand, _, card, _, caption = column(place, list(map(Box, heights)))
        return Seated(name.top, hand.top, aligned((width, high), card, "midtop"), caption.top)

    @property
    def label(self) -> int:
        """The least size of the figures in a card's corner, if the card has room for them."""
        return max(LEAST_LABEL, self._stage.tx(LABEL))

    @property
    def badge(self) -> int:
        return max(self._stage.px(_LEAST_BADGE.of(self._stage)), self._stage.tx(_BADGE))
