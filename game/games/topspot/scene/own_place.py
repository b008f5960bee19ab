"""The person's own place: the stack that is built there, or what was played."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.games.topspot.art import pieces as art
from game.games.topspot.rules.model import JOKER, NUMBERS
from game.games.topspot.rules.stacks import Trick
from game.games.topspot.scene import sentences
from game.games.topspot.scene.attempt import Attempt
from game.games.topspot.scene.layout import NOTE, Places
from game.games.topspot.scene.shown_game import stages_tie
from game.games.topspot.scene.trick import TrickPainter
from game.ui.toolkit.buttons import fitting
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import write_numeral

_BESIDE: Final = 0.7
"""The size of a played stack beside a better one."""
_APART: Final = 12
"""Pixels between them."""


class OwnPlace:
    """Below the trick, in the middle."""

    def __init__(self, attempt: Attempt, places: Places, painter: TrickPainter) -> None:
        self._attempt = attempt
        self._places = places
        self._painter = painter

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        attempt, place, frame = self._attempt, self._places.own, self._places.frame
        theme, view, trick = attempt.desk.stage.theme, attempt.game.view, attempt.game.running
        has_turn, staged = attempt.turn is not None, stages_tie(view)
        surface.blit(art.own_place(theme, frame.width, frame.height, has_turn), frame)
        if staged:
            self._draw_least(surface, trick, self._painter.seats.card_of(view, view.seat))
        ghost, played = attempt.ghost, trick.of(view.seat)
        cards = attempt.cards_left if ghost is None else ghost.cards
        if ghost is not None or (has_turn and cards):
            label = self._places.label
            art.stack(theme, place.width, cards, label=label).draw(surface, *place.topleft)
        if ghost is not None:
            colour = "error" if attempt.spends_much else "accent_deep"
            surface.blit(art.empty_place(theme, place.width, colour), place)
        elif has_turn and not cards:
            self._draw_empty(surface, trick)
        self._draw_past(surface)
        is_taken = ghost is not None or has_turn or attempt.played_cards
        if played is not None and not (is_taken or staged or ("play", view.seat) in hidden):
            self._painter.draw_play(surface, view, trick, played, place)

    def _draw_past(self, surface: pygame.Surface) -> None:
        """The stack that was played in a decision that is looked at again: at its place, or where
        a better one would lie, small beside that."""
        attempt, place = self._attempt, self._places.own
        cards, theme = attempt.played_cards, attempt.desk.stage.theme
        if not cards:
            return
        lies = place.copy()
        if attempt.ghost is not None:
            lies.size = round(place.width * _BESIDE), round(place.height * _BESIDE)
            lies.bottomright = self._places.frame.left - theme.px(_APART), place.bottom
        art.stack(theme, lies.width, cards, label=self._places.label).draw(surface, *lies.topleft)
        art.ring(theme, lies.width, "ink", 0, close=True).draw(surface, *lies.topleft)

    def _draw_empty(self, surface: pygame.Surface, trick: Trick) -> None:
        """The place of somebody who has not picked a card yet."""
        view, place = self._attempt.game.view, self._places.own
        surface.blit(art.empty_place(self._attempt.desk.stage.theme, place.width), place)
        if not stages_tie(view):
            self._draw_least(surface, trick, place)
        if trick.is_over:
            self._painter.draw_aside(surface, view, trick)

    def _draw_least(self, surface: pygame.Surface, trick: Trick, place: pygame.Rect) -> None:
        """Writes the value to reach into an empty place, if the person can reach it."""
        attempt = self._attempt
        highest = None if trick.is_over else trick.highest
        fits = (trick.colour, JOKER // NUMBERS)
        if attempt.turn is None or highest is None or highest.value >= sentences.MOST:
            return
        if any(card // NUMBERS in fits for card, _ in attempt.hand.slots):
            is_last = sentences.is_last(attempt.game.view)
            draw_least(attempt.desk.stage, surface, place, highest.value + 1, is_last)


def draw_least(
    stage: Stage, surface: pygame.Surface, place: pygame.Rect, least: int, is_last: bool
) -> None:
    """Writes the value to reach, and its meaning if there is room. Somebody who `is_last` to play
    wins for good, as the prompt says."""
    ink, text = stage.theme.colour("ink"), stage.say(sentences.IS_AHEAD)
    room, longest = place.width - stage.px(16), max(text.split(), key=len)
    style = fitting(stage, longest, NOTE, room)
    size, line = place.width * 0.28, stage.high(style)
    lines = stage.writer.wrapped(text, style, room)
    too_wide = stage.writer.width(longest, style) > room
    if is_last or too_wide or size + line * len(lines) > place.height:
        lines = []
    y = place.centery - line * len(lines) / 2
    write_numeral(surface, f"{least} +", size, ink, place.centerx, y)
    for number, each in enumerate(lines):
        top = y + size * 0.6 + line * (number + 0.5)
        stage.writer.write(surface, each, style, ink, place.centerx, top, "middle")
