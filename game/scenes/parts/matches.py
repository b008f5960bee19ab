"""Counts the matches that somebody has played of a game, and takes their scores."""

from __future__ import annotations

from math import ceil
from typing import Final

from game.core.wording import Chart
from game.games import GAMES
from game.scenes.parts.counting import own_seats
from game.services.home import Home
from game.services.statistics import Account, Filter, main_score
from game.services.store import Saved, SeatResult
from game.services.words import Words

MATCHES_A_FRAME: Final = 400
"""The number of matches counted in a frame; until all are, the page says that it counts."""


def chart_of(game: str, *, alone: bool = False) -> Chart:
    """The chart for the scores of a game; matches alone may have another one."""
    texts = GAMES[game].results
    return (texts.chart_alone if alone else None) or texts.chart


def unit_of(words: Words, game: str, number: float, *, alone: bool = False) -> str:
    """The unit of a game's scores, for a number of them."""
    one, many = chart_of(game, alone=alone).unit
    return words.count(one, many, ceil(abs(number)))


def score_of(result: SeatResult) -> float | None:
    """The score as it is shown in the chart; a series has points of another kind than a single
    match."""
    match = result.match
    figure = chart_of(match.game, alone=match.players == 1).figure
    if figure:
        score = result.figures.get(figure)
        return score if result.won > 0 and type(score) is int else None
    return None if GAMES[match.game].about.is_series(match.options) else main_score(result)


class MatchCount:
    """The matches of a profile in a game. Some are counted in every frame."""

    def __init__(self, home: Home, profile: int, wanted: Filter) -> None:
        assert wanted.game is not None
        self.of = profile, wanted
        game = wanted.game.id
        self.account = Account(
            profile,
            wanted,
            higher_is_better=not chart_of(game).lower_is_better,
            higher_is_better_alone=not chart_of(game, alone=True).lower_is_better,
            score_of=score_of,
        )
        self.sources: list[tuple[Saved, int]] = []
        """The matches that count, each with the seat that counts its draws."""
        self._home = home
        self._place: tuple[str, int] | None = ("", 0)

    @property
    def is_done(self) -> bool:
        return self._place is None

    def go_on(self) -> bool:
        """Counts the next matches; says whether these were the last."""
        if self._place is None:
            return True
        profile, wanted = self.of
        assert wanted.game is not None
        found, self._place = self._home.store.results_of(
            profile, wanted.game.id, self._place, MATCHES_A_FRAME
        )
        for results in found:
            self.account.add(results)
            self.sources += own_seats(results, profile, wanted)
        return self._place is None
