"""The coach's advice on a position: the best move, alternatives, and whether to warn of a move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from game.coach.analysis import Decision
from game.coach.reasons import (
    Reason,
    why_best,
    why_better,
    why_equal,
    why_warned,
    why_weaker,
)
from game.coach.verdicts import Verdict, told_chances, verdicts_of
from game.core.coach_words import AnyCoachWords
from game.core.ranking import AnyRanked
from game.core.wording import Phrase

OTHER_FIGURES: Final = (ArithmeticError, LookupError, TypeError, ValueError)
"""The errors of words that are given figures of an earlier version."""
ALTERNATIVES: Final = 3
"""So many further moves are shown at most."""


@dataclass(frozen=True, slots=True)
class Line:
    """A move with what the coach says of it."""

    moves: tuple[Any, ...]
    """The move, and those that follow in the same turn."""
    name: Phrase
    verdict: Verdict
    chance: float
    """The chance to win in steps that its uncertainty allows."""
    share: float
    """The told share of the best chance, for a bar; whole for a move that is just as good."""
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Advice:
    """The best move with the alternatives to it."""

    lines: tuple[Line, ...]
    """The best one first."""
    nudge: Phrase | None = None
    """Where to look, without giving the move away."""


@dataclass(frozen=True, slots=True)
class Warned:
    """A move that gives much away, before it is played."""

    line: Line
    """The move with the fact that is told of it."""
    best: Line


@dataclass(frozen=True, slots=True)
class Compared:
    """A decision in a match that is over."""

    played: Line
    other: Line | None = None
    """The better move; where the best one was played, the one that a quick look prefers, if it is
    another. None where there is neither."""

    @property
    def better(self) -> Line | None:
        return self.other if self.played.verdict is not Verdict.BEST else None


def compared(words: AnyCoachWords, view: Any, decision: Decision, turn: Sequence[Any]) -> Compared:
    """The move that was played in a decision, and the better one to be shown beside it. `turn`: the
    move with those that followed it, as they were played. The ranking may be kept from an earlier
    version, with other figures than the words expect: then no reasons are told."""
    try:
        return _compared(words, view, decision, turn)
    except OTHER_FIGURES:
        bare = tuple(replace(each, parts=()) for each in decision.ranking)
        return _compared(words, view, replace(decision, ranking=bare), turn)


def _compared(words: AnyCoachWords, view: Any, decision: Decision, turn: Sequence[Any]) -> Compared:
    ranking, place = decision.ranking, decision.place
    played = line_at(words, view, ranking, place)
    # What is good about the better move is told of that one.
    own = tuple(reason for reason in played.reasons if not reason.is_praise)
    played = replace(played, moves=tuple(turn), name=words.name(view, turn), reasons=own)
    if place:
        better = line_at(words, view, ranking, 0)
        why = why_better(words, view, ranking, ranking[place])
        return _told_apart(words, view, Compared(played, replace(better, reasons=why)))
    tempting = next((n for n, each in enumerate(ranking) if n and each.move == decision.first), 0)
    other = line_at(words, view, ranking, tempting) if tempting else None
    return _told_apart(words, view, Compared(played, other))


def _told_apart(words: AnyCoachWords, view: Any, found: Compared) -> Compared:
    """With longer names, where both moves have the same short one."""
    if found.other is None or found.played.name != found.other.name:
        return found
    played, other = (words.exact_name(view, each.moves) for each in (found.played, found.other))
    if played is None or other is None:
        return found
    return Compared(replace(found.played, name=played), replace(found.other, name=other))


def advice_on(
    words: AnyCoachWords, view: Any, ranking: Sequence[AnyRanked], others: int = ALTERNATIVES
) -> Advice:
    """The best move of a ranking with its reasons, and so many others, each with one reason. Of
    moves with the same name only the best is listed: they could not be told apart. What counts as
    just as good stands above what is weaker, also where it only counts so because less is known
    of it."""
    named: dict[Phrase, Line] = {}
    for line in lines_of(words, view, ranking):
        named.setdefault(line.name, line)
    order = sorted(named.values(), key=lambda line: line.verdict > Verdict.JUST_AS_GOOD)
    return Advice(tuple(order[: 1 + others]), words.nudge(view, ranking[0]))


def warned_of(
    words: AnyCoachWords,
    view: Any,
    ranking: Sequence[AnyRanked],
    moves: Sequence[Any],
    threshold: Verdict = Verdict.MISTAKE,
) -> Warned | None:
    """The warning before these moves are played; None where they are not so bad, or not in the
    ranking."""
    place = place_of(ranking, moves)
    if not place or verdicts_of(ranking)[place] < threshold:
        return None
    lines = lines_of(words, view, ranking)
    fact = why_warned(words, view, ranking[place], ranking[0])
    bad = lines[place]
    return Warned(Line(bad.moves, bad.name, bad.verdict, bad.chance, bad.share, fact), lines[0])


def line_of(
    words: AnyCoachWords, view: Any, ranking: Sequence[AnyRanked], moves: Sequence[Any]
) -> Line | None:
    """The coach's line about these moves; None where the ranking does not have them."""
    place = place_of(ranking, moves)
    return None if place is None else lines_of(words, view, ranking)[place]


def place_of(ranking: Sequence[AnyRanked], moves: Sequence[Any]) -> int | None:
    """The place of a turn in a ranking, or that of the first turn that begins with its move."""
    if not ranking:
        return None
    turn = tuple(moves)
    whole = (n for n, each in enumerate(ranking) if (each.move, *each.then) == turn)
    begun = (n for n, each in enumerate(ranking) if each.move == turn[0])
    return next(whole, next(begun, None))


def lines_of(words: AnyCoachWords, view: Any, ranking: Sequence[AnyRanked]) -> tuple[Line, ...]:
    """The coach's lines about all moves of a ranking, from what the player saw before it."""
    return tuple(line_at(words, view, ranking, place) for place in range(len(ranking)))


def line_at(words: AnyCoachWords, view: Any, ranking: Sequence[AnyRanked], place: int) -> Line:
    """The coach's line about the move at that place of a ranking."""
    chances, verdict = told_chances(ranking), verdicts_of(ranking)[place]
    move, chance, best = ranking[place], chances[place], max(chances[0], 1e-9)
    return Line(
        (move.move, *move.then),
        words.name(view, (move.move, *move.then)),
        verdict,
        chance,
        1.0 if verdict <= Verdict.JUST_AS_GOOD else chance / best,
        _reasons(words, view, ranking, move, verdict),
    )


def _reasons(
    words: AnyCoachWords,
    view: Any,
    ranking: Sequence[AnyRanked],
    move: AnyRanked,
    verdict: Verdict,
) -> tuple[Reason, ...]:
    if verdict is Verdict.BEST:
        return why_best(words, view, ranking)
    if verdict is Verdict.JUST_AS_GOOD:
        return why_equal(words, view, move, ranking)
    return why_weaker(words, view, move, ranking[0])
