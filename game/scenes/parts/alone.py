"""A match alone beside one's own best, and beside what Master reaches with the same chance."""

from __future__ import annotations

from typing import Final

from game.coach.analysis import Analysis
from game.core.match import Match
from game.core.wording import mark
from game.games import GAMES
from game.scenes.parts.matches import MatchCount, unit_of
from game.services.home import Home
from game.services.statistics import Filter
from game.services.store import Saved
from game.services.words import Words

BEST: Final = mark("Your best so far: {n} {unit}.")
EQUALS_BEST: Final = mark("You\u2019ve equalled your best.")
IS_BEST: Final = mark("That\u2019s your best so far.")
MASTER_PLAYS: Final = mark("The Master is playing this match too \u2026")


class Alone:
    """The sentences about a match alone. Earlier matches are counted some in every frame."""

    def __init__(self, home: Home, saved: Saved, match: Match) -> None:
        self._game = saved.game
        self._reached = match.rules.reached_alone(match.state)
        self._count: MatchCount | None = None
        (sitting,) = saved.seats
        if sitting.profile is not None and saved.practice is None:
            about = GAMES[saved.game].about
            wanted = Filter(about, players=1, variant=match.options)
            self._count = MatchCount(home, sitting.profile, wanted)

    def go_on(self) -> bool:
        """Whether all earlier matches are counted only now."""
        return self._count is not None and not self._count.is_done and self._count.go_on()

    def sentences(self, words: Words, analysis: Analysis | None) -> list[str]:
        """`analysis` is the review as far as it has come; None where none is made."""
        found = (self._own(words), self._best(words), self._masters(words, analysis))
        return [each for each in found if each]

    def _own(self, words: Words) -> str:
        told = GAMES[self._game].results.own_alone
        if told is None or self._reached is None:
            return ""
        return words.count(*told, self._reached)

    def _best(self, words: Words) -> str:
        """The best so far; empty for the first match, and for somebody without a name."""
        if self._count is None or not self._count.is_done:
            return ""
        scores = self._count.account.statistics().alone.scores
        if scores.best is None:
            return ""
        if scores.best != self._reached:
            unit = unit_of(words, self._game, scores.best, alone=True)
            best = words.number(scores.best)
            return words.say(BEST, n=best, unit=unit)
        if scores.times_best > 1:
            return words.say(EQUALS_BEST)
        return words.say(IS_BEST) if len(scores.last) > 1 else ""

    def _masters(self, words: Words, analysis: Analysis | None) -> str:
        if analysis is None:
            return ""
        mean = analysis.masters_mean
        if mean is not None:
            one, many = GAMES[self._game].results.master_alone
            return words.count(one, many, round(mean))
        if analysis.is_final:
            return ""
        return words.say(MASTER_PLAYS)
