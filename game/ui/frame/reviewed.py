"""The remarks of a review on the moves of a match that is looked at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property

from game.coach.advice import Line, line_at
from game.coach.analysis import Analysis, Decision
from game.coach.verdicts import Verdict
from game.core.coach_words import AnyCoachWords
from game.core.rules import AnyView
from game.services.session import Session


class Reviewed:
    """The verdicts of one review, with their reasons as soon as somebody asks for them."""

    def __init__(self, session: Session, analysis: Analysis, words: AnyCoachWords) -> None:
        self.analysis = analysis
        self.words = words
        self._session = session
        self._lines: dict[int, Line] = {}

    @cached_property
    def verdicts(self) -> Mapping[int, Verdict]:
        """By the number of a step, of all players; only where there was a choice."""
        return {each.step: each.verdict for each in self.analysis.decisions if each.is_free}

    def view(self, decision: Decision) -> AnyView:
        """The view of the player who decided."""
        return self._session.view(decision.step, decision.seat)

    def line(self, step: int) -> Line:
        """The remark on the move of a step. It is named as it was played: the moves that Master
        would have let follow it were perhaps not played."""
        known = self._lines.get(step)
        if known is None:
            decision = self.analysis.decision(step)
            assert decision is not None
            view = self.view(decision)
            found = line_at(self.words, view, decision.ranking, decision.place)
            name = self.words.name(view, (decision.played,))
            known = self._lines[step] = replace(found, moves=(decision.played,), name=name)
        return known
