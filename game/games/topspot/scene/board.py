"""The middle of the table: the plays in front of the players, and their controls."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.games.topspot.art import pieces as art
from game.games.topspot.scene.attempt import Attempt
from game.games.topspot.scene.layout import Places
from game.games.topspot.scene.sentences import LAST_PLAY
from game.games.topspot.scene.shown_game import stages_tie
from game.games.topspot.scene.spread import Lying, Spread
from game.games.topspot.scene.trick import TrickPainter
from game.ui.toolkit.boxes import part_of
from game.ui.toolkit.items import Spot
from game.ui.toolkit.screen import Screen


class Board:
    """Stacks that lie there can be opened, and the golden dot can be pointed at."""

    def __init__(
        self, attempt: Attempt, places: Places, painter: TrickPainter, spread: Spread
    ) -> None:
        self._attempt = attempt
        self._places = places
        self._painter = painter
        self._spread = spread

    # --- controls ---

    def build(self, screen: Screen) -> None:
        room = self._places.trick.union(self._places.build)
        self._spread.build(screen, self._lying(), room)
        self._build_newest(screen)

    def _lying(self) -> list[Lying]:
        """The plays in sight, except the person's own while something else lies in its place."""
        attempt, view = self._attempt, self._attempt.game.view
        is_covered = attempt.ghost is not None or bool(attempt.stack)
        is_covered |= attempt.turn is not None and self._places.form.strip_is_low
        plays = [
            Lying(each, self._painter.seats.lying(view, each.seat))
            for each in attempt.game.running.plays
        ]
        return [
            each
            for each in plays
            if each.place.width and not (is_covered and each.played.seat == view.seat)
        ]

    def _build_newest(self, screen: Screen) -> None:
        """Explains the golden dot where the pointer rests on it."""
        attempt = self._attempt
        place = self._painter.newest(attempt.game.view, attempt.game.trick)
        if place is None:
            return
        stack = screen.control(f"stack of {attempt.game.trick.plays[-1].seat}")
        if stack is not None:
            right = stack.place.move(stack.place.width, 0)
            place = place.clip(right.inflate(0, 2 * place.height))
        if attempt.ghost is None and not attempt.game.shows_scores:
            name = attempt.desk.say(LAST_PLAY)
            screen.add(Spot("newest", place, name, tip=True, focusable=False))

    # --- painting ---

    def bake(self) -> None:
        """Paints expensive pictures ahead, before a motion needs them."""
        self._painter.bake_tie(self._attempt.view)
        self._painter.bake_plays(self._attempt.game.view, self._attempt.game.trick)

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        game = self._attempt.game
        leads, is_warned = self._attempt.leads_next, self._attempt.situation.mistake is not None
        self._painter.draw(surface, game.view, game.trick, hidden, leads, not is_warned)
        beaten_by = self.card_to_beat() if self._attempt.leaves_round else None
        if beaten_by is not None:
            theme = self._attempt.desk.stage.theme
            surface.blit(art.empty_place(theme, beaten_by.width, "error"), beaten_by)

    # --- for hints that lie over the table ---

    def card_to_beat(self) -> pygame.Rect | None:
        """The place of the highest play."""
        view = self._attempt.game.view
        highest = None if self._attempt.leads_next else self._attempt.game.running.highest
        return None if highest is None else self._painter.seats.card_of(view, highest.seat)

    def wholes(self) -> list[pygame.Rect]:
        """The columns of the others with the values at the lower edges of their cards, without
        anything below them that is seen beside a hint."""
        places = self._places
        columns = places.arc(len(self._painter.seats.above(self._attempt.game.view)))
        below, end = places.badge // 4, min(places.build.top, places.frame.top)
        return [part_of(each, bottom=min(each.bottom + below, end)) for each in columns]

    def pill(self) -> pygame.Rect:
        """The place in which the colour in play is named."""
        return self._places.pill(stages_tie(self._attempt.game.view))
