"""The analysis of a finished match: its decisions, its chance, and the account of both.

Decisions and events are what was judged. Everything else follows from them by `game.coach.account`
and `game.coach.moments`, so that the graph, the list and the counts can never contradict each
other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean
from typing import Any, Final

from game.coach.verdicts import Verdict, verdicts_of
from game.core.ranking import AnyRanked
from game.core.rules import Seat
from game.core.weighing import Weighed

ENGINE: Final = 3
"""The version of all that judges here. It is raised when players, the parts that they tell, budgets
or the account change: a review of an older version may be made anew."""

Side = int
"""The place of a side in `Frame.sides`."""
Shares = tuple[float, ...]
"""A number for each side: chances to win, or what was won and lost of them."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The facts about the match that need no judgement."""

    game: str
    players: int
    sides: tuple[tuple[Seat, ...], ...]
    """Seats that win and lose together; without teams everybody is a side."""
    actors: tuple[Seat, ...]
    """Who acted in each step; `CHANCE` for events."""
    outcome: Shares | None
    """Each side's share of the win. None where nobody wins: alone, or given up."""

    @property
    def steps(self) -> int:
        return len(self.actors)

    def side_of(self, seat: Seat) -> Side:
        return next(side for side, seats in enumerate(self.sides) if seat in seats)


# Not with slots: what is asked of it again and again is counted once.
@dataclass(frozen=True)
class Decision:
    """A move that was played, among the moves that were possible."""

    step: int
    """The place of the move in the match: 0 is the first step."""
    seat: Seat
    played: Any
    """The move, as the rules of the game know it."""
    ranking: tuple[AnyRanked, ...]
    """Master's ranking from what this seat could know, the best first. It has the move played."""
    is_free: bool = True
    """Whether there was another move; if not, it is no decision that anybody counts."""
    is_final: bool = True
    """Whether all work was done for it; otherwise it may still change."""
    first: Any = None
    """The move that a quick look takes for the best."""

    @cached_property
    def place(self) -> int:
        """The place of the move played in the ranking; 0 is the best."""
        return next(n for n, each in enumerate(self.ranking) if each.move == self.played)

    @property
    def best(self) -> AnyRanked:
        return self.ranking[0]

    @property
    def chosen(self) -> AnyRanked:
        """The move played, with its chance."""
        return self.ranking[self.place]

    @property
    def cost(self) -> float:
        """How much of the chance to win it gave away."""
        return max(0.0, self.best.chance - self.chosen.chance)

    @cached_property
    def verdict(self) -> Verdict:
        """The verdict, by the same gaps as the coach's."""
        return verdicts_of(self.ranking)[self.place]

    @property
    def worth(self) -> float:
        """The gain of a great move: how much less the move is worth that a quick look prefers. 0
        where the move is not the best, or everybody sees it."""
        if self.place or self.first is None or self.first == self.played:
            return 0.0
        other = next((each for each in self.ranking if each.move == self.first), None)
        return 0.0 if other is None else max(0.0, self.best.chance - other.chance)


@dataclass(frozen=True, slots=True)
class Event:
    """An event of chance, weighed with the knowledge of one side or of several."""

    step: int
    seat: Seat | None
    """To whom it came; None where it came to everybody."""
    weighed: tuple[Weighed, ...]


@dataclass(frozen=True, slots=True)
class Playing:
    """The result that Master reached when it played a match for one with the same chance."""

    number: int
    """Which playing it is; each has other thoughts."""
    reached: int | None
    """As `Rules.reached_alone` counts; None where it counts for nothing."""


@dataclass(frozen=True, slots=True)
class Entry:
    """The changes of the chances in one step, side by side: by luck, by skill, or because something
    hidden was shown."""

    luck: Shares
    skill: Shares
    """The cost of a mistake to the side that made it, and its gift to the others."""
    rest: Shares
    """The changes by looking anew: hidden things that came to light, others' knowledge, and the
    errors of the judgement itself."""


@dataclass(frozen=True, slots=True)
class SideTotals:
    """How one side came from its first chance to its share of the win: `start` and all the others
    add up to `end`."""

    start: float
    luck: float
    luck_error: float
    mistakes: float
    """The cost of its own mistakes; no mistake costs less than nothing."""
    gifts: float
    """The gifts that it got by mistakes of the others."""
    rest: float
    end: float

    @property
    def skill(self) -> float:
        """All that was no luck: with it, it makes the difference between end and start."""
        return self.gifts - self.mistakes + self.rest


@dataclass(frozen=True, slots=True)
class SeatTotals:
    """How one player decided."""

    decisions: int
    """Only those where there was a choice."""
    counts: tuple[int, ...]
    """How many there are of each `Verdict`, in its order."""
    cost: float
    """The cost of all its mistakes."""

    @property
    def good(self) -> int:
        """The decisions that were best or as good."""
        return self.counts[Verdict.BEST] + self.counts[Verdict.JUST_AS_GOOD]

    @property
    def share(self) -> float | None:
        """The share of decisions that were best or as good; None where there was none to make."""
        return self.good / self.decisions if self.decisions else None


@dataclass(frozen=True)
class Analysis:
    """The review of one match, as far as it has been judged."""

    frame: Frame
    decisions: tuple[Decision, ...]
    events: tuple[Event, ...]
    start: Shares
    """The chances before the first step."""
    chances: tuple[Shares, ...]
    """The chances after each step that was reached so far; the last is what happened. They are
    those of the account, for adding up; `graph` has them for the eye."""
    entries: tuple[Entry, ...]
    """The changes of the chances in each of these steps."""
    sides: tuple[SideTotals, ...]
    seats: tuple[SeatTotals, ...]
    done: float = 1.0
    """How far the work has come, from 0 to 1."""
    engine: int = ENGINE
    playings: tuple[Playing, ...] = ()
    """Master's games with the chance of a match alone, as many as there are so far."""

    @property
    def masters_mean(self) -> float | None:
        """Master's mean result with the chance of a match alone."""
        reached = [each.reached for each in self.playings if each.reached is not None]
        return fmean(reached) if reached else None

    @property
    def is_final(self) -> bool:
        return self.done >= 1

    @cached_property
    def _decision_at(self) -> dict[int, Decision]:
        return {each.step: each for each in self.decisions}

    def decision(self, step: int) -> Decision | None:
        return self._decision_at.get(step)

    def event(self, step: int) -> Event | None:
        return next((each for each in self.events if each.step == step), None)

    def before(self, step: int) -> Shares:
        """The chances before a step."""
        return self.chances[step - 1] if step else self.start

    @cached_property
    def graph(self) -> tuple[Shares, ...]:
        """The chances before the first step and after each one, as they can be drawn: luck and
        mistakes are added up, so they may lead a little beyond what there is."""
        return tuple(
            tuple(min(1.0, max(0.0, chance)) for chance in each)
            for each in (self.start, *self.chances)
        )

    def verdict(self, step: int) -> Verdict | None:
        """The mark of a step in the log; None for events, and where there was no choice."""
        found = self.decision(step)
        return found.verdict if found is not None and found.is_free else None


def equal_shares(sides: int) -> Shares:
    return (1 / sides,) * sides


def shares_of(winners: Sequence[Seat], sides: Sequence[Sequence[Seat]]) -> Shares:
    """Each side's share of the win, from the seats that win."""
    won = [sum(seat in winners for seat in seats) for seats in sides]
    return tuple(each / sum(won) for each in won)
