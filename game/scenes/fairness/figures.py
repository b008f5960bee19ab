"""Whose draws are shown, and their figures as far as they are counted."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import Final

from game.games import GAMES
from game.scenes.parts.counting import Total, Work, count_matches, own_seats
from game.services.fairness import Counts, Draws
from game.services.home import Home
from game.services.seats import in_language
from game.services.statistics import Filter
from game.services.store import Saved
from game.services.words import Words

EVERYBODY: Final = None


class Figures:
    """The draws of one finished match, or of all that somebody has played of a game."""

    def __init__(
        self, home: Home, number: int | None, profile: int | None, game: str, players: int | None
    ) -> None:
        """A match by its number; or a profile, a game, and the number of players."""
        self.match = None if number is None else home.store.saved(number)
        """The only match; None for those of a profile."""
        self.name = ""
        """The name of the profile."""
        if self.match is not None:
            if self.match.finished is None:
                raise ValueError("what was drawn is a secret until a match is over")
            self.game = self.match.game
            self.sources: list[tuple[Saved, int]] = [(self.match, 0)]
        else:
            assert profile is not None
            self.game = game
            wanted = Filter(game=GAMES[game].about, players=players)
            results, _ = home.store.results_of(profile, game)
            self.sources = own_seats(chain(*results), profile, wanted)
            self.name = next((p.name for p in home.store.profiles() if p.id == profile), "")
        self.kinds: tuple[str, ...] = GAMES[self.game].facts.kinds
        self.draws: list[Draws | None] = []
        """The draws of the matches counted so far; None for one that cannot be read."""
        self.scopes = self._make_scopes()
        self.scope = self.scopes[0]
        self._totals: dict[int | None, Total] = {}
        """By scope."""

    def _make_scopes(self) -> list[int | None]:
        """Whose draws can be shown: seats, or `EVERYBODY`."""
        if self.match is None:
            return [EVERYBODY]
        seats = list(range(self.match.players))
        if len(seats) == 1:
            return [0]
        return [*seats] if GAMES[self.game].facts.whole_dealt else [EVERYBODY, *seats]

    def translate(self, words: Words) -> None:
        if self.match is not None:
            self.match = replace(self.match, seats=in_language(self.match.seats, lambda: words))

    def count_draws(self, home: Home) -> Work:
        return count_matches(home, self.game, self.sources, self.draws)

    @property
    def is_counted(self) -> bool:
        return len(self.draws) == len(self.sources)

    def counts(self) -> Counts:
        """The counts in this scope so far."""
        if self.scope not in self._totals:
            self._totals[self.scope] = Total(len(self.kinds), self._counted_of)
        return self._totals[self.scope].of(self.sources, self.draws)

    def _counted_of(self, draws: Draws, seat: int) -> Counts:
        if self.match is None:
            return draws.seats[seat]
        return draws.together if self.scope is EVERYBODY else draws.seats[self.scope]

    def early(self) -> int:
        """The number of draws outside of turns."""
        early = 0
        for (_, seat), draws in zip(self.sources, self.draws, strict=False):
            if draws is not None:
                of_seat = draws.before_turns
                scope = seat if self.match is None else self.scope
                early += sum(of_seat) if scope is EVERYBODY else of_seat[scope]
        return early
