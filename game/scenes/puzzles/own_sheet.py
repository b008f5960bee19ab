"""The shelf with the first few of somebody's own puzzles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.scenes.parts.sheet import Sheet
from game.scenes.puzzles.own import TITLE, OwnCard, OwnPuzzleCard, card_size
from game.ui.toolkit.boxes import FILL, Box, aligned, centred, inset, row
from game.ui.toolkit.buttons import IconButton
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.page import paper
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.text import Style

_HEADING: Final = Style(17, 600)
_TOLD: Final = Style(15, 500)
_MARGIN: Final = 22
_LEAST_TEXTS: Final = 190
_MOST_TEXTS: Final = 206
_GAP: Final = 8
_ARROW: Final = 36
_LEAST: Final = 32


class OwnSheet:
    """What the shelf is, and cards; where there is no card, how there will be."""

    def __init__(
        self,
        screen: Screen,
        cards: Sequence[OwnCard],
        press: Callable[[int], None],
        show_all: Callable[[], None],
        *,
        is_named: bool,
        is_searching: bool,
        all_there_are: int,
    ) -> None:
        """`cards`: the first few of all. `is_named`: whether somebody plays under a name."""
        self._screen = screen
        self._stage = screen.stage
        self._cards = cards
        self._press = press
        self._show_all = show_all
        self._is_named = is_named
        self._is_searching = is_searching
        self._all = all_there_are

    @property
    def _line(self) -> str:
        say = self._stage.say
        if self._cards:
            return say("A better move was there. Can you see it now?")
        if self._is_searching:
            return say("Your reviews are searched for mistakes …")
        if self._is_named:
            return say(
                "Finish a match and open its review: your costliest mistakes come here as puzzles."
            )
        return say(
            "Play under a name and open the review of a finished match: your costliest mistakes "
            "come here as puzzles."
        )

    def _texts_height(self, width: int) -> int:
        stage = self._stage
        told = Flow(stage, [self._line], _TOLD, width).height
        return Flow(stage, [stage.say(TITLE)], _HEADING, width).height + stage.px(4) + told

    @property
    def _size(self) -> tuple[int, int]:
        return card_size(self._stage, [card.due for card in self._cards])

    def _texts_width(self, width: int) -> int:
        stage = self._stage
        if not self._cards:
            return width - 2 * stage.px(_MARGIN)
        title = stage.writer.width(stage.say(TITLE), _HEADING) + stage.px(5)
        return max(stage.tx(_LEAST_TEXTS), min(title, stage.tx(_MOST_TEXTS)))

    def is_wide(self, width: int) -> bool:
        """Whether some cards fit beside the texts."""
        stage = self._stage
        room = width - 2 * stage.px(_MARGIN) - self._texts_width(width)
        return not self._cards or self._fitting(room) >= min(2, len(self._cards))

    def _fitting(self, room: int) -> int:
        """How many cards fit, with the way to the others where there are more."""
        gap = self._stage.px(_GAP)
        wide = self._size[0] + gap
        every = min(len(self._cards), (room + gap) // wide)
        if every == self._all:
            return every
        return max(0, min(len(self._cards), (room - self._arrow_side) // wide))

    @property
    def _arrow_side(self) -> int:
        return max(self._stage.tx(_ARROW), _LEAST)

    def height(self, width: int) -> int:
        """Of the sheet, with the texts beside the cards."""
        stage = self._stage
        texts = self._texts_height(self._texts_width(width))
        cards = self._size[1] if self._cards else 0
        return max(texts, cards) + 2 * stage.px(15)

    # --- building ---

    def build_filling(self, place: pygame.Rect) -> None:
        stage = self._stage
        paper(self._screen, place)
        inner = inset(place, stage.px(_MARGIN), stage.px(14))
        wide = self._texts_width(place.width)
        texts, cards = row(inner, [Box(wide), FILL], stage.px(_GAP) if self._cards else 0)
        high = self._texts_height(wide)
        self._write(centred((wide, high), texts))
        if self._cards:
            self._build_cards(cards)

    def build_below(self, place: pygame.Rect) -> int:
        """Texts above the cards; gives where it ends."""
        stage = self._stage
        sheet = Sheet(self._screen, place, margin=_MARGIN, above=18)
        sheet.write(stage.say(TITLE), _HEADING, 4)
        sheet.write(self._line, _TOLD, 12, "ink_soft")
        if self._cards:
            self._build_cards(sheet.place(self._size[1]))
        return sheet.close(18)

    def _write(self, place: pygame.Rect) -> None:
        stack = Stack(self._screen, place)
        stack.write(self._stage.say(TITLE), _HEADING, 4)
        stack.write(self._line, _TOLD, 0, "ink_soft")

    def _build_cards(self, place: pygame.Rect) -> None:
        stage, screen, gap = self._stage, self._screen, self._stage.px(_GAP)
        number = max(1, self._fitting(place.width))
        size = self._size
        left = place.left
        for card in self._cards[:number]:
            rect = pygame.Rect(left, place.centery - size[1] // 2, *size)
            press = partial(self._press, card.own.number)
            screen.add(OwnPuzzleCard(stage, card, rect, press))
            left = rect.right + gap
        if number < self._all:
            side = self._arrow_side
            arrow = aligned((side, side), place, "midright")
            name = stage.say("All puzzles from your own matches")
            screen.add(
                IconButton(
                    stage, "all_own", arrow, "right", name, self._show_all, bare=True, group="own"
                )
            )
