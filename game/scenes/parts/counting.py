"""Counts the draws of many matches, a little in every frame."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from time import perf_counter
from typing import Any, Final
from weakref import WeakKeyDictionary

from game.games import GAMES, rules_of
from game.scenes.parts.glimpses import NOT_READ
from game.services.fairness import Count, Counts, Draws, count_draws, summed
from game.services.home import Home
from game.services.statistics import Filter
from game.services.store import Saved, SeatResult, Store

SLICE: Final = 0.008
"""The seconds of a frame that go into counting."""
REPORT_SECONDS: Final = 0.25
"""The time between two reports of how far the counting is."""
MOST_COUNTED: Final = 2000
"""How many matches are remembered at once; others are counted anew."""
_counted: WeakKeyDictionary[Store, dict[tuple[Any, ...], Draws | None]] = WeakKeyDictionary()
"""The draws of matches counted before: a finished match stays as it is until it is continued."""

Work = Generator[None, None, None]
"""Something that takes long, and pauses often."""


def go_on(work: Work) -> bool:
    """Works for a part of a frame; says whether there is more to do."""
    until = perf_counter() + SLICE
    try:
        while perf_counter() < until:
            next(work)
    except StopIteration:
        return False
    return True


def own_seats(
    results: Iterable[SeatResult], profile: int, wanted: Filter
) -> list[tuple[Saved, int]]:
    """The matches of a profile, each with its seat; of several seats the first one."""
    found: dict[int, tuple[Saved, int]] = {}
    for result in results:
        if result.sitting.profile == profile and wanted.lets_through(result.match):
            _, seat = found.get(result.match.id, (None, result.seat))
            found[result.match.id] = result.match, min(seat, result.seat)
    return list(found.values())


def count_matches(
    home: Home, game: str, sources: Sequence[tuple[Saved, int]], found: list[Draws | None]
) -> Work:
    """Counts what came in all these matches of a game, and adds it to what is found: None for
    those that cannot be read. What was counted before is known."""
    known = _counted.setdefault(home.store, {})
    for saved, _ in sources:
        key = (saved.id, saved.changed, saved.finished)
        if key not in known:
            known[key] = yield from _read(home, game, saved)
            if len(known) > MOST_COUNTED:
                del known[next(iter(known))]
        found.append(known[key])
        yield


def _read(home: Home, game: str, saved: Saved) -> Generator[None, None, Draws | None]:
    """None where a match does not replay."""
    facts = GAMES[game].facts
    try:
        record = home.store.record(saved.id)
        rules = rules_of(saved.game)
        return (yield from count_draws(record, rules, facts.drawn, len(facts.kinds)))
    except NOT_READ:
        return None


class Total:
    """The draws of several matches, added up while they are counted."""

    def __init__(self, kinds: int, counts_of: Callable[[Draws, int], Counts]) -> None:
        """`counts_of` gives the counts of a match for a seat."""
        self._kinds = kinds
        self._counts_of = counts_of
        self._found: Sequence[Draws | None] = ()
        self._matches = 0
        self._counts: Counts = ()

    def of(self, sources: Sequence[tuple[Saved, int]], found: Sequence[Draws | None]) -> Counts:
        """The sum of all that are counted so far."""
        if found is not self._found:
            self._found, self._matches, self._counts = found, 0, (Count(),) * self._kinds
        new = zip(sources[self._matches :], found[self._matches :], strict=False)
        self._matches = len(found)
        several = [self._counts_of(draws, seat) for (_, seat), draws in new if draws is not None]
        self._counts = summed((self._counts, *several), self._kinds)
        return self._counts
