"""The tied round, small, beside the plays of its tie-break."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

import pygame

from game.games.topspot.art import pieces as art
from game.games.topspot.rules.model import Played, TopSpotView
from game.games.topspot.rules.stacks import Trick
from game.games.topspot.scene import sentences
from game.games.topspot.scene.layout import NAME, NOTE, Places
from game.ui.frame.desk import Desk
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import divided, part_of
from game.ui.toolkit.buttons import fitting

_TIED_CARD: Final = 92
"""The greatest width of a card of the tied round."""


class _Sizes(NamedTuple):
    """The sizes of everything in the tied round."""

    room: pygame.Rect
    high: int
    """The height that is left for cards."""
    card: int
    badge: int
    token: int
    one_below_other: bool
    """Whether value and player are one below the other: where the room is high."""


class TiedRound:
    """Two recesses: on the left the tied round, on the right the tie-break."""

    def __init__(self, desk: Desk, places: Places) -> None:
        self._desk = desk
        self._places = places

    def bake_recesses(self) -> None:
        for room in self._places.staging():
            art.recess(self._desk.stage.theme, *room.size)

    def bake(self, view: TopSpotView) -> None:
        """Paints the small cards ahead, while the last play of the round is on its way."""
        theme, plays, want = self._desk.stage.theme, view.rounds[-1].plays, self._desk.ahead.want
        sizes = self._sizes(len(plays))
        for played in plays:
            lit = played.seat in (view.tiebreak or ())
            of = theme, sizes.card, played.cards, materials.REST, not lit
            want(*art.cards_of_stack(*of), partial(art.stack, *of))
            want(partial(art.badge, theme, sizes.badge, played.value, lit, not lit))

    def draw(self, surface: pygame.Surface, view: TopSpotView) -> None:
        stage = self._desk.stage
        theme, writer, px = stage.theme, stage.writer, stage.px
        ink = theme.colour("ink")
        left, right = self._places.staging()
        for recess in (left, right):
            surface.blit(art.recess(theme, *recess.size), recess)
        tied = view.rounds[-1]
        count = len(Trick(tied.plays).leading(True))
        number = sentences.round_number(view)
        title = sentences.tied_title(stage.words, number, tied.plays, count)
        sizes = self._sizes(len(tied.plays))
        room = sizes.room
        line = stage.high(NAME)
        written = fitting(stage, title, NAME, room.width)
        writer.write(surface, title, written, ink, room.left, room.top - line / 2)
        if self._places.form.has_words:
            head = stage.say("Tie-break")
            writer.write(surface, head, NAME, ink, right.left + px(20), room.top - line / 2)
            for row, each in enumerate(self._lines(room.width)):
                y = room.bottom + stage.high(NOTE) * (row + 0.5)
                writer.write(surface, each, NOTE, ink, room.left, y)
        for played, column in zip(tied.plays, divided(room, len(tied.plays)), strict=True):
            lit = played.seat in (view.tiebreak or ())
            self._draw_play(surface, played, column, lit, sizes)

    def _lines(self, width: int) -> list[str]:
        """The explanation below the tied round."""
        stage = self._desk.stage
        if not self._places.form.has_words:
            return []
        text = stage.say("Only the highlighted players continue, for 1 point in all.")
        return stage.writer.wrapped(text, NOTE, width)

    def _room(self) -> pygame.Rect:
        """The place of the plays, between the title and the explanation."""
        stage, px = self._desk.stage, self._desk.stage.px
        inner = self._places.staging()[0].inflate(-px(28), -px(16))
        top = inner.top + stage.high(NAME)
        bottom = inner.bottom - stage.high(NOTE) * len(self._lines(inner.width))
        return part_of(inner, top=top, bottom=bottom)

    def _sizes(self, number: int) -> _Sizes:
        px, room = self._desk.stage.px, self._room()
        column = divided(room, number)[0].width
        badge, token, widest = px(28), px(22), min(round(column * 0.84), px(_TIED_CARD))
        is_high = art.card_height(widest) + badge + token + px(19) <= room.height
        if not is_high:
            token = min(token, column - badge - px(2))
        high = room.height - (badge + token + px(9) if is_high else badge) - px(10)
        return _Sizes(room, high, min(widest, int(high * 0.72)), badge, token, is_high)

    def _draw_play(
        self,
        surface: pygame.Surface,
        played: Played,
        column: pygame.Rect,
        lit: bool,
        sizes: _Sizes,
    ) -> None:
        """A play, and below it, clear of the card, its value and its player."""
        theme, px = self._desk.stage.theme, self._desk.stage.px
        badge, token = sizes.badge, sizes.token
        card = pygame.Rect(0, 0, sizes.card, art.card_height(sizes.card))
        card.midtop = (column.centerx, column.top + px(4) + (sizes.high - card.height) // 2)
        picture = art.stack(theme, sizes.card, played.cards, materials.REST, not lit)
        picture.draw(surface, *card.topleft)
        mark = art.badge(theme, badge, played.value, lit, not lit)
        shape = materials.player_token(theme, token, self._desk.token(played.seat))
        top = card.bottom + px(4)
        if sizes.one_below_other:
            mark.draw(surface, card.centerx - badge / 2, top)
            shape.draw(surface, card.centerx - token / 2, top + badge + px(5))
        else:
            left = card.centerx - (badge + token + px(2)) / 2
            shape.draw(surface, left, top + (badge - token) / 2)
            mark.draw(surface, left + token + px(2), top)
