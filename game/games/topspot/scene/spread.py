"""A sheet with the cards of a stack side by side, and the spots that each of them adds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.core.rules import Seat
from game.games.topspot.art import pieces as art
from game.games.topspot.art.cards import LEAST_LABEL
from game.games.topspot.rules.model import Played
from game.games.topspot.scene import sentences
from game.games.topspot.scene.attempt import Attempt
from game.games.topspot.scene.layout import LABEL, NOTE
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import fitting
from game.ui.toolkit.items import Paint, Spot
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style

_NAME: Final = Style(16, 600)
_PLACE: Final = Style(14.5, 600)
_CARD: Final = 92
"""The greatest width of a card, in pixels of the design."""
_COLUMN: Final = 124
"""The width of the words about a card, in pixels at 100 %."""
_KEY: Final = "stack of "


class Lying(NamedTuple):
    """A play on the table, and its place."""

    played: Played
    place: pygame.Rect


class Spread:
    """Opens a stack of the round: by a press, or while the pointer rests on it."""

    def __init__(self, attempt: Attempt) -> None:
        self._attempt = attempt
        self._desk = attempt.desk
        self._opened: Seat | None = None
        self._closed = ""
        """The stack that was closed under the pointer. It opens again only after the pointer has
        left."""

    def close(self) -> bool:
        """Says whether a stack was open."""
        was_open = self._opened is not None or bool(self._pointed_at)
        self._closed = self._pointed_at
        self._opened = None
        return was_open

    @property
    def _pointed_at(self) -> str:
        """The key of the stack that is open because the pointer rests on it."""
        screen = self._attempt.screen
        key = (None if screen is None else screen.under_pointer) or ""
        key = key if key.startswith(_KEY) else ""
        if key != self._closed:
            self._closed = ""
        return "" if key == self._closed else key

    def build(self, screen: Screen, lying: Sequence[Lying], room: pygame.Rect) -> None:
        """Adds a control for each stack, and the sheet, which lies within the `room`."""
        stacks = [each for each in lying if len(each.played.cards) > 1]
        if all(each.played.seat != self._opened for each in stacks):
            self._opened = None
        for each in stacks:
            screen.add(
                Spot(
                    f"{_KEY}{each.played.seat}", each.place, self._name(each.played),
                    partial(self._toggle, each.played.seat), group="plays", sound="click",
                    radius=self._desk.stage.px(9),
                )
            )  # fmt: skip
        for each in stacks:
            sheet = self._sheet(each, room)
            if each.played.seat == self._opened:
                # A press on the sheet closes it; it is not meant for what lies below.
                text = self._desk.say("Close")
                screen.add(Spot("close stack", sheet, text, self._close, focusable=False))
            paint = partial(self._paint_if_open, each.played)
            screen.add(Paint(sheet, paint, said=self._said(each.played))).lies_over = True

    def _toggle(self, seat: Seat) -> None:
        if self._opened == seat:
            self.close()
        else:
            self._opened = seat
        self._desk.rebuild()

    def _close(self) -> None:
        self.close()
        self._desk.rebuild()

    # --- words ---

    def _name(self, played: Played) -> str:
        cards = sentences.cards_named(self._desk.stage.words, played.cards, self._attempt.card_set)
        name = self._desk.name(played.seat)
        # translators: whose stack lies there, and of which cards it is made
        return self._desk.say("Stack of {name}: {cards}", name=name, cards=cards)

    def _said(self, played: Played) -> str:
        if played.seat != self._opened:
            return ""
        words = self._desk.stage.words
        return " ".join(
            words.say(
                "{place}: {card}",
                place=sentences.place_in_stack(words, number),
                card=f"{sentences.card_name(words, card, self._attempt.card_set)}, "
                + sentences.gain_of_card(words, self._attempt.card_set, played.cards, number)
                + ".",
            )
            for number, card in enumerate(played.cards)
        )

    # --- the sheet ---

    def _sheet(self, lying: Lying, room: pygame.Rect) -> pygame.Rect:
        """The place of the sheet: below, above or beside the stack, without covering it."""
        stage, number = self._desk.stage, len(lying.played.cards)
        px = stage.px
        wide = min(room.width, number * max(px(_CARD) + px(16), stage.tx(_COLUMN)) + px(24))
        text_high = stage.high(_NAME) + stage.high(_PLACE) + 2 * stage.high(NOTE) + px(34)
        card = min(px(_CARD), int((wide - px(24)) / number) - px(12))
        high = min(room.height, art.card_height(card) + text_high)
        sheet, gap = pygame.Rect(0, 0, wide, high), px(22)
        place = lying.place
        found = []
        for anchor in (
            {"midtop": (place.centerx, place.bottom + gap)},
            {"midbottom": (place.centerx, place.top - gap)},
            {"midleft": (place.right + gap, place.centery)},
            {"midright": (place.left - gap, place.centery)},
        ):
            for side, point in anchor.items():
                setattr(sheet, side, point)
            found.append(sheet.clamp(room))
        return next((each for each in found if not each.colliderect(place)), found[0])

    def _paint_if_open(self, played: Played, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Paints the sheet while the stack is open or the pointer rests on it."""
        screen = self._attempt.screen
        is_dragging = screen is not None and screen.dragged is not None
        is_pointed_at = self._pointed_at == f"{_KEY}{played.seat}"
        if played.seat == self._opened or (is_pointed_at and not is_dragging):
            self._paint(played, surface, place)

    def _paint(self, played: Played, surface: pygame.Surface, place: pygame.Rect) -> None:
        stage, words = self._desk.stage, self._desk.stage.words
        theme, writer, px = stage.theme, stage.writer, stage.px
        ink, soft = theme.colour("ink"), theme.colour("ink_soft")
        sheet = materials.sheet(
            theme, place.width, place.height, px(16), px(3), materials.LIFTED, "paper"
        )
        sheet.draw(surface, *place.topleft)
        inner = place.inflate(-px(24), -px(20))
        head = stage.high(_NAME)
        token = materials.player_token(theme, round(head * 0.9), self._desk.token(played.seat))
        token.draw(surface, inner.left, inner.top + head * 0.05)
        left = inner.left + head + px(8)
        value = words.number(played.value)
        text = words.say(
            "{name}: {line}", name=self._desk.name(played.seat), line=value
        )  # fmt: skip
        name = writer.fitted(text, _NAME, inner.right - left)
        writer.write(surface, name, _NAME, ink, left, inner.top + head / 2)
        below = stage.high(_PLACE) + 2 * stage.high(NOTE) + px(6)
        high = inner.bottom - below - inner.top - head - px(8)
        step = inner.width / len(played.cards)
        width = min(int(high * 0.72), int(step) - px(12))
        for number, card in enumerate(played.cards):
            x, top = inner.left + (number + 0.5) * step, inner.top + head + px(8)
            picture = art.card(
                theme, width, card, behind=art.SHADED, label=max(LEAST_LABEL, stage.tx(LABEL))
            )
            picture.draw(surface, x - width / 2, top)
            y = top + art.card_height(width) + px(6) + stage.high(_PLACE) / 2
            title = sentences.place_in_stack(words, number)
            written = fitting(stage, title, _PLACE, step - px(6))
            writer.write(surface, title, written, ink, x, y, "middle")
            lines = writer.wrapped(
                sentences.gain_of_card(words, self._attempt.card_set, played.cards, number),
                NOTE,
                step - px(6),
            )
            for line, each in enumerate(lines[:2]):
                at = y + stage.high(_PLACE) / 2 + stage.high(NOTE) * (line + 0.5)
                written = fitting(stage, each, NOTE, step - px(4))
                writer.write(surface, each, written, soft, x, at, "middle")
