"""The sheets of a review, one below the other: the graph, the players, the key moments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.coach.analysis import Analysis
from game.coach.moments import Moment, turning_points
from game.core.wording import mark
from game.games import GAMES
from game.scenes.parts.outcome import Outcome
from game.scenes.review.cards import Cards, card_texts
from game.scenes.review.graph_sheet import GraphSheet
from game.scenes.review.progress import Progress
from game.scenes.review.strip import Strip
from game.scenes.review.texts import Texts
from game.scenes.review.trying import decision_of, turn_of
from game.ui.toolkit.boxes import Box, column
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.theme import player_number

NO_MOMENTS: Final = mark("No single move or stroke of luck changed much.")

GAP: Final = 14
_MOST_GRAPH: Final = 300
"""No graph is higher, at 100 %, however much room there is."""


class Sheets:
    """The sheets of a review, for an analysis as far as it has come."""

    def __init__(self, screen: Screen, texts: Texts, outcome: Outcome, analysis: Analysis) -> None:
        self._screen = screen
        self._stage = screen.stage
        self._texts = texts
        self._match = outcome.match
        self._analysis = analysis
        self._numbers = [player_number(sitting) for sitting in outcome.saved.seats]
        self._pictures: dict[tuple[int, int], pygame.Surface] = {}
        """Of the moments, by their steps and sides."""

    def build(
        self,
        room: pygame.Rect,
        moments: Sequence[Moment],
        progress: Progress | None,
        is_chosen: Callable[[int], bool],
        choose: Callable[[int], None],
        press: Callable[[int], None],
    ) -> int:
        """Gives where they end. A card is chosen when the pointer or the focus is on it, and
        pressed."""
        stage, gap, screen = self._stage, self._stage.px(GAP), self._screen
        analysis, width = self._analysis, room.width
        of_sides = [self._numbers[seats[0]] for seats in analysis.frame.sides]
        graph = GraphSheet(screen, self._texts, analysis, of_sides, moments, progress)
        strip = Strip(screen, self._texts, analysis, self._numbers)
        texts = card_texts(self._texts, analysis, moments, of_sides)
        turns = bool(turning_points(analysis))
        cards = Cards(
            screen, texts, strip.verdicts, self._nothing(), self._picture, has_turns=turns
        )
        least, most = graph.least_height(width), stage.px(_MOST_GRAPH)
        places = column(
            room,
            [
                Box(least, most=max(least, most), grows=1),
                Box(strip.height(width)),
                Box(cards.height(width)),
            ],
            gap,
        )
        graph.build(places[0], is_chosen, choose)
        strip.build(places[1])
        cards.build(places[2], is_chosen, choose, press)
        return places[2].bottom

    def _picture(self, moment: Moment, side: int) -> pygame.Surface:
        """Painted once, however often the card is."""
        key = moment.step, side
        if key not in self._pictures:
            self._pictures[key] = self._painted(moment, side)
        return self._pictures[key]

    def _painted(self, moment: Moment, side: int) -> pygame.Surface:
        """The position before a decision, with what was played and what was better; or that after
        an event."""
        theme, match, numbers = self._stage.theme, self._match, self._numbers
        decision = decision_of(self._analysis, moment)
        at = moment.step + (decision is None)
        paint = GAMES[match.rules.id].close_up(match, numbers, at)
        if decision is None:
            seat = self._analysis.frame.sides[moment.side][0]
            return paint(theme, side, match.rules.view(match.state_after(at), seat), (), ())
        best = decision.best
        better = (best.move, *best.then) if decision.place else ()
        view = match.rules.view(match.state_after(at), decision.seat)
        return paint(theme, side, view, turn_of(match, decision), better)

    def _nothing(self) -> str:
        """The text in the place of key moments where there are none."""
        if self._analysis.is_final:
            return self._stage.say(NO_MOMENTS)
        return self._stage.say("None found so far.")
