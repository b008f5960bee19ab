"""The account of a match: luck and skill add up to what happened.

Each step moves the chances of the sides. What an event moves is luck: the chance after what came,
less the mean over all that could have come. What a move gives away is skill. When a side looks at
the match anew, from where it sits, its chance may be another one than it thought: that is the rest.
Nothing is left over: start, luck, skill and rest make the end, side by side and exactly.

Every side judges its own chance, from what it knows. These chances need not add up to one: each may
know good things of itself, or fear the worst. What is missing or too much is shared equally.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import fsum, hypot
from typing import Final

from game.coach.analysis import (
    Analysis,
    Decision,
    Entry,
    Event,
    Frame,
    SeatTotals,
    Shares,
    Side,
    SideTotals,
    equal_shares,
)
from game.coach.verdicts import Verdict

_LEAST: Final = 1e-3
"""Sides without any chance take a little part in what the others win and lose."""


def account_of(
    frame: Frame, decisions: Iterable[Decision], events: Iterable[Event], done: float = 1.0
) -> Analysis:
    """The analysis of what has been judged so far, up to the first step that has not. A move that
    could not be judged is told as an event of which nothing was weighed."""
    made = {each.step: each for each in decisions}
    came = {each.step: each for each in events}
    reached = next((n for n in range(frame.steps) if n not in made and n not in came), frame.steps)
    book = _Book(frame, made, came)
    for step in range(reached):
        book.enter(step)
    start, chances, entries = book.start, book.chances, book.entries
    kept = tuple(made[step] for step in sorted(made) if step < reached)
    known = tuple(came[step] for step in sorted(came) if step < reached)
    return Analysis(
        frame, kept, known, start, tuple(chances), tuple(entries),
        _side_totals(frame, start, chances, entries, kept, known),
        _seat_totals(frame, kept), done,
    )  # fmt: skip


class _Book:
    """The chances on their way through the match."""

    def __init__(
        self, frame: Frame, decisions: Mapping[int, Decision], events: Mapping[int, Event]
    ) -> None:
        self._frame = frame
        self._decisions = decisions
        self._events = events
        self.start = _start(frame, decisions.get(0), events.get(0))
        self.chances: list[Shares] = []
        self.entries: list[Entry] = []
        self._own = list(self.start)
        """Each side's own estimate of its chance."""
        self._unseen = set(range(len(self.start)))
        """The sides that have not looked yet: of them, the others think."""

    def enter(self, step: int) -> None:
        before = self.chances[-1] if self.chances else self.start
        decision, event = self._decisions.get(step), self._events.get(step)
        luck = skill = rest = (0.0,) * len(before)
        if decision is not None:
            side = self._frame.side_of(decision.seat)
            self._look(side, decision.best.chance)
            seen = self._joined()
            rest = _minus(seen, before)
            skill = _shift(seen, {side: -decision.cost})
        elif event is not None:
            luck = _shift(before, {each.side: each.came - each.mean for each in event.weighed})
        self._own = [sum(each) for each in zip(self._own, luck, skill, strict=True)]
        after = self._joined()
        if step == self._frame.steps - 1 and self._frame.outcome is not None:
            rest = _plus(rest, _minus(self._frame.outcome, after))
            after = self._frame.outcome
        self.entries.append(Entry(luck, skill, rest))
        self.chances.append(after)

    def _look(self, side: Side, chance: float) -> None:
        """A side looks at its chance. Those that have not looked yet share what that changes."""
        self._unseen.discard(side)
        moved = chance - self._own[side]
        self._own[side] = chance
        weights = {each: max(self._own[each], _LEAST) for each in self._unseen}
        for each, weight in weights.items():
            self._own[each] -= moved * weight / fsum(weights.values())

    def _joined(self) -> Shares:
        """The estimates of all sides together; alone, nobody else has a part in it."""
        count = len(self._own)
        left = (1 - fsum(self._own)) / count if count > 1 else 0.0
        return tuple(each + left for each in self._own)


# --- one step ---


def _seen(now: Shares, side: Side, chance: float) -> Shares:
    """The chances once one side knows its own: the others share what is left as before."""
    return _plus(now, _shift(now, {side: chance - now[side]}))


def _start(frame: Frame, decision: Decision | None, event: Event | None) -> Shares:
    """The chances before the first step: as whoever looks first sees them."""
    # A player alone wins from nobody: as long as nothing is known, both outcomes are as likely.
    even = equal_shares(len(frame.sides)) if len(frame.sides) > 1 else (0.5,)
    if decision is not None:
        return _seen(even, frame.side_of(decision.seat), decision.best.chance)
    if event is not None and event.weighed:
        means = {each.side: each.mean for each in event.weighed}
        total = fsum(means.values())
        if len(means) == len(even) and len(even) > 1 and total > 0:
            return tuple(means[side] / total for side in range(len(even)))
        return _seen(even, event.weighed[0].side, event.weighed[0].mean)
    return even


def _shift(now: Shares, moved: dict[Side, float]) -> Shares:
    """A change of the chances, balanced so that nothing is lost: the sides of which nothing is
    known balance it, in proportion to their chances; where all are known, all of them do. A person
    alone wins from nobody."""
    if len(now) == 1 or not moved:
        return tuple(moved.get(side, 0.0) for side in range(len(now)))
    others = [side for side in range(len(now)) if side not in moved] or list(range(len(now)))
    weights = {side: max(now[side], _LEAST) for side in others}
    left, weight = fsum(moved.values()), fsum(weights.values())
    return tuple(
        moved.get(side, 0.0) - left * weights.get(side, 0.0) / weight for side in range(len(now))
    )


def _plus(a: Shares, b: Shares) -> Shares:
    return tuple(x + y for x, y in zip(a, b, strict=True))


def _minus(a: Shares, b: Shares) -> Shares:
    return tuple(x - y for x, y in zip(a, b, strict=True))


# --- all of them ---


def _side_totals(
    frame: Frame,
    start: Shares,
    chances: Sequence[Shares],
    entries: Sequence[Entry],
    decisions: Sequence[Decision],
    events: Sequence[Event],
) -> tuple[SideTotals, ...]:
    end = chances[-1] if chances else start
    totals = []
    for side in range(len(frame.sides)):
        skills = [entry.skill[side] for entry in entries]
        own = {each.step for each in decisions if frame.side_of(each.seat) == side}
        totals.append(
            SideTotals(
                start=start[side],
                luck=fsum(entry.luck[side] for entry in entries),
                luck_error=hypot(*(_error_of(each, side) for each in events)),
                mistakes=-fsum(skill for step, skill in enumerate(skills) if step in own),
                gifts=fsum(skill for step, skill in enumerate(skills) if step not in own),
                rest=fsum(entry.rest[side] for entry in entries),
                end=end[side],
            )
        )
    return tuple(totals)


def _error_of(event: Event, side: Side) -> float:
    """The error of an event's luck for a side: its own, or where it only balances, the others'."""
    own = [each.error for each in event.weighed if each.side == side]
    return hypot(*(own or [each.error for each in event.weighed]))


def _seat_totals(frame: Frame, decisions: Sequence[Decision]) -> tuple[SeatTotals, ...]:
    totals = []
    for seat in range(frame.players):
        own = [each for each in decisions if each.seat == seat and each.is_free]
        counts = Counter(each.verdict for each in own)
        totals.append(
            SeatTotals(
                len(own),
                tuple(counts[verdict] for verdict in Verdict),
                fsum(each.cost for each in own),
            )
        )
    return tuple(totals)
