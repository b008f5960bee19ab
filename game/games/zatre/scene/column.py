"""The column beside the board of Zatre: the hand, what a turn brings, its buttons, the bag."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from game.games.zatre.scene.actions import Actions
from game.games.zatre.scene.attempt import ZatreAttempt
from game.games.zatre.scene.bag import Bag
from game.games.zatre.scene.buttons import TurnButtons
from game.games.zatre.scene.card import Card, Cards
from game.games.zatre.scene.hand import NAME, Hands
from game.games.zatre.scene.layout import Places, tools_above
from game.games.zatre.scene.news import News, Notes
from game.games.zatre.scene.sentences import Sentences
from game.games.zatre.scene.small_sheet import (
    ShownSheet,
    build_small,
    height_of_rows,
    height_within,
)
from game.games.zatre.scene.tools import Tools, sheets_word
from game.ui.toolkit import boxes, materials
from game.ui.toolkit.boxes import FILL, Box, part_of
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import paper
from game.ui.toolkit.screen import Screen

_ABOVE_BAG: Final = 24
"""Pixels of cloth, where a sheet grows into the place of buttons that are not there."""
_MOST_ROWS_BELOW: Final = 3
"""Rows of the score sheet, below what a hint brings."""


class Column:
    """Places its parts one below the other, as much of each as there is room for."""

    def __init__(
        self, attempt: ZatreAttempt, sentences: Sentences, actions: Actions, tools: Tools
    ) -> None:
        self._desk = attempt.desk
        self._attempt = attempt
        self._tools = tools
        self.hands = Hands(attempt, sentences, actions)
        self._buttons = TurnButtons(attempt, sentences, actions)
        self._news = News(attempt, sentences)
        self._cards = Cards(self._desk)
        self._bag = Bag(self._desk, attempt)
        self._roomy: Places | None = None
        """Where everything is when the hand and the sheet take all the room they may."""
        self._places: Places | None = None

    def lay_out(self, places: Places) -> None:
        self._roomy = self.places = self._with_names(places)

    def _with_names(self, places: Places) -> Places:
        """Side by side, the two hands of a team make room for names above them."""
        if places.columns == 1 or not places.partner.height:
            return places
        high = self._desk.stage.high(NAME, 6)
        hand, partner = places.hand.copy(), places.partner.copy()
        hand.height += high
        partner.height += high
        sheet = boxes.column(places.sheet, [Box(high), FILL])[1]
        return replace(places, hand=hand, partner=partner, sheet=sheet, heading=high)

    @property
    def places(self) -> Places:
        """Where everything is now."""
        assert self._places is not None
        return self._places

    @places.setter
    def places(self, places: Places) -> None:
        self._places = places
        self.hands.lay_out(places)

    def build(
        self,
        screen: Screen,
        sheet: ShownSheet | None,
        hint: pygame.Rect | None,
    ) -> None:
        """`sheet`: a score sheet that has no place in the rail, as in lessons. `hint`: the place of
        a hint that lies over the table."""
        assert self._roomy is not None
        self.places = self._roomy
        stage = self._desk.stage
        is_wide = self._roomy.columns > 1
        if hint == self.coach_place and not is_wide:
            self._build_above_coach(screen)
            return
        if hint is not None and is_wide:
            self.places = self._roomy.above_hint(stage, hint.top - self._roomy.column.top)
            if self.places.tile:
                self._build_hands(screen)
            return
        if not is_wide and self.hands.is_named:
            tools = tools_above(stage, self._roomy.column, True, sheets_word(stage))
            self.places = replace(self._roomy, tools=tools)
        card = None if sheet is None else self._small_sheet(screen, sheet)
        card = card or self._card(screen)
        self._move_up(card)
        if hint is not None and hint.colliderect(self.places.column):
            self._build_beside_hint(screen, card, hint)
            return
        self._build_hands(screen)
        if card is not None:
            card.build(self.places.sheet)
            if not self._attempt.may_choose and sheet is not None and card.keeps_low:
                self._build_sheet_below(screen, sheet)
        self._buttons.build(screen, self.places)
        self._build_bag(screen)

    # --- with the coach ---

    @property
    def coach_place(self) -> pygame.Rect:
        """Where the sheet of the coach lies: it depends on nothing that is held or said."""
        assert self._roomy is not None
        return self._roomy.coach_place(self._desk.stage)

    @property
    def warning_place(self) -> pygame.Rect:
        """Where a warning lies: from the hand down to the bag."""
        assert self._roomy is not None
        column = self._roomy.column
        below = Box(column.bottom - self._roomy.bag.top)
        return boxes.column(column, [FILL, below], self._roomy.gap)[0]

    def _build_above_coach(self, screen: Screen) -> None:
        """The hands, as far as the coach leaves room for them."""
        assert self._roomy is not None
        self.places = self._roomy.above_coach(self._desk.stage)
        if self.places.tile:
            self.hands.build(screen)
            if not self.places.partner.height:
                self._tools.build(screen, self.places.tools)

    def _build_hands(self, screen: Screen) -> None:
        self.hands.build(screen)
        self._tools.build(screen, self.places.tools)

    def _build_beside_hint(self, screen: Screen, card: Card | None, hint: pygame.Rect) -> None:
        """Builds all parts that the hint leaves whole."""
        places, ends = self.places, self.hands.end_of_hand(self.hands.seats_shown()[-1])
        covered = hint.inflate(0, 2 * places.gap)
        hands = part_of(places.hand, bottom=ends)
        if hands.colliderect(hint):
            self.places = replace(places, tile=0)
        else:
            self.hands.build(screen)
        if not places.tools[0].unionall(places.tools[1:]).colliderect(hint):
            self._tools.build(screen, self.places.tools)
        if card is not None and not places.sheet.colliderect(covered):
            card.build(self.places.sheet)
        if not places.bag.colliderect(covered):
            self._build_bag(screen)

    def _card(self, screen: Screen) -> Card | None:
        news, sheet = self._news.now(), self.places.sheet
        if isinstance(news, Notes):
            return self._cards.of_notes(screen, sheet, self._room_for_card(), news)
        return self._cards.of_rows(screen, sheet, news)

    # --- room ---

    def _move_up(self, card: Card | None) -> None:
        """Nothing stays empty below a hand of few tiles or a sheet that says little."""
        wanted = 0 if card is None else card.wanted
        if self.places.columns == 1:
            self.places = self._with_sheet(wanted)
        elif card is not None and not self._attempt.may_choose:
            sheet = self.places.sheet.copy()
            sheet.height = min(sheet.height, wanted)
            self.places = replace(self.places, sheet=sheet)

    def _with_sheet(self, wanted: int) -> Places:
        """Where everything lies around a sheet that should be so high."""
        ends = [self.hands.end_of_hand(seat) for seat in self.hands.seats_shown()]
        stage = self._desk.stage
        kept = self._cards.kept_for_turn() if self._attempt.may_choose else wanted
        places = self.places.moved_up(stage, ends[0], ends[-1], kept)
        sheet = places.sheet.copy()
        if self._attempt.may_choose:
            sheet.height = min(sheet.height, max(places.least_sheet(stage), wanted))
        else:
            room = places.bag.top - stage.px(_ABOVE_BAG) - sheet.top
            sheet.height = max(sheet.height, min(wanted, room))
        return replace(places, sheet=sheet)

    def _room_for_card(self) -> int:
        """The greatest height of the sheet."""
        places = self.places
        if places.columns > 1:
            return places.sheet.height
        return self._with_sheet(places.column.height).sheet.height

    # --- the score sheet ---

    def _small_sheet(self, screen: Screen, shown: ShownSheet) -> Card | None:
        """The score sheet, where nothing else has to be said and there is room for it."""
        stage, room = self._desk.stage, self.places.sheet.height
        has_news = self._attempt.settled or not any(shown.sheet.boxes) or self._news.are_urgent()
        high = height_within(stage, room - 2 * stage.px(8))
        if has_news or not high:
            return None

        def build(rect: pygame.Rect) -> None:
            paper(screen, rect, level=materials.REST, radius=16)
            inner = pygame.Rect(rect.left, rect.top + stage.px(8), rect.width, high)
            inner.height = height_within(stage, rect.height - 2 * stage.px(8)) or high
            build_small(screen, inner, shown, self._tools.open_sheets)

        return Card(high + 2 * stage.px(8), build, keeps_low=False)

    def _build_sheet_below(self, screen: Screen, shown: ShownSheet) -> None:
        """The score sheet, or the rows of it that change, where there is room below the card."""
        stage, places = self._desk.stage, self.places
        top, edge = places.sheet.bottom + places.gap, stage.px(8)
        room = self._end_of_sheets() - top - 2 * edge
        high = height_within(stage, room)
        if shown.is_preview:
            high = min(high, height_of_rows(stage, _MOST_ROWS_BELOW))
        if not high:
            return
        rect = pygame.Rect(places.sheet.left, top, places.sheet.width, high + 2 * edge)
        if places.columns > 1:
            rect.height = room + 2 * edge  # what is left of a row is paper, down to the bag
        elif rect.bottom + places.gap > places.bag.top:
            bag = places.bag.copy()
            bag.top = rect.bottom + places.gap
            self.places = replace(places, bag=bag)
        paper(screen, rect, level=materials.REST, radius=16)
        inner = pygame.Rect(rect.left, top + edge, rect.width, high)
        build_small(screen, inner, shown, self._tools.open_sheets)

    def _end_of_sheets(self) -> int:
        """The lowest end of sheets of paper; they may also take the place of buttons."""
        assert self._roomy is not None
        if self._roomy.columns > 1:
            return self._roomy.sheet.bottom
        lowest = self.places.column.bottom - self.places.bag.height
        return max(self.places.bag.top, lowest) - self.places.gap

    # --- the bag ---

    def bag_place(self) -> tuple[int, int]:
        """The place from which drawn tiles come."""
        return self._bag.place_of_draws(self.places.bag)

    def _build_bag(self, screen: Screen) -> None:
        paint = partial(self._bag.draw, self.places.bag_has_legend)
        screen.add(Paint(self.places.bag, paint))

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        self.hands.draw(surface, hidden)
