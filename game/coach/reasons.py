"""Why a move is good, or less good than another: the parts that decide, in the game's words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from game.coach.verdicts import Verdict, verdicts_of
from game.core.coach_words import AnyCoachWords, Compared, SayPart
from game.core.ranking import AnyRanked, Part
from game.core.wording import Phrase, mark, phrase

WEIGHTY: Final = 0.004
"""Parts that differ by less in worth are no reason."""
_SECOND: Final = 0.4
"""A second reason is told if it weighs at least this share of the first one."""
_DECIDED: Final = 0.05
"""With less chance than that, or with so much that no more is left to lose, a match is nearly
decided."""
_TRIFLE: Final = 0.25
"""The flaw of a move is not told if it weighs less than this share of the merits of the best
one."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence about a move, and the part that it is about."""

    told: Phrase
    part: Part | None = None
    """Its code, by how much it decides, and its figures: those of the move, or where only the
    other move has this part, those of that one."""
    is_praise: bool = False
    """Whether a sentence about a weaker move tells what is good about the best one."""
    other: Part | None = None
    """The same part of the move that it is compared with."""


def why_best(words: AnyCoachWords, view: Any, ranking: Sequence[AnyRanked]) -> tuple[Reason, ...]:
    """One or two reasons for the best move of a ranking.

    It is compared with the first move that is clearly weaker: what it has in common with moves
    that are just as good is no less a reason. If nothing speaks for it there, it is compared with
    the next one, and at last it is said what is wrong with one of them. None is called weaker that
    is just as good. Without any reason, the table says what the move does. In a match that is
    nearly decided, very different moves are just as good: that is said once, here.
    """
    if len(ranking) == 1:
        return (Reason(phrase(mark("It\u2019s the only move."))),)
    best, rivals = ranking[0], _rivals(ranking)
    for other in rivals or ranking[-1:]:
        found = speaking(words.strengths, view, best, other, for_it=True)
        if found and not rivals and _is_decided(best):
            return found[0], Reason(phrase(mark("Little depends on this move now.")))
        if found:
            return _weightiest(found)
    for other in rivals:
        wrong = speaking(words.weaknesses, view, other, best, for_it=False)
        if wrong:
            text = mark("“{move}” is weaker. {reason}")
            name = words.name(view, (other.move, *other.then))
            return (replace(wrong[0], told=phrase(text, move=name, reason=wrong[0].told)),)
    return ()


def why_better(
    words: AnyCoachWords, view: Any, ranking: Sequence[AnyRanked], than: AnyRanked
) -> tuple[Reason, ...]:
    """Why the best move of a ranking is better than this one."""
    found = speaking(words.strengths, view, ranking[0], than, for_it=True)
    return _weightiest(found) if found else why_best(words, view, ranking)


def why_equal(
    words: AnyCoachWords, view: Any, move: AnyRanked, ranking: Sequence[AnyRanked]
) -> tuple[Reason, ...]:
    """A reason for a move that is just as good as the best one: what it does better than that.
    Without any, the table says what it does. It is not compared with any other move: a sentence
    such as "it uses fewer cards" would be read as one about the best."""
    if move == ranking[0]:
        return ()
    return speaking(words.strengths, view, move, ranking[0], for_it=True)[:1]


def why_weaker(
    words: AnyCoachWords, view: Any, move: AnyRanked, best: AnyRanked
) -> tuple[Reason, ...]:
    """The sentences about flaws of a move, or about merits that only the best one has."""
    return _against(words, words.weaknesses, view, move, best)


def why_warned(
    words: AnyCoachWords, view: Any, move: AnyRanked, best: AnyRanked
) -> tuple[Reason, ...]:
    """The one fact of a warning before a move is played."""
    warnings = {**words.weaknesses, **words.warnings}
    return _against(words, warnings, view, move, best)


def _against(
    words: AnyCoachWords,
    weaknesses: Mapping[str, SayPart[Any, Any]],
    view: Any,
    move: AnyRanked,
    best: AnyRanked,
) -> tuple[Reason, ...]:
    """The sentences about flaws of a move, unless a merit of the best one decides far more: who
    overlooks a win is not told of a trifle."""
    blame = speaking(weaknesses, view, move, best, for_it=False)[:1]
    praise = _praise_of(words, view, best, move)
    if not blame or not praise:
        return blame or praise
    return praise if _weight(blame[0]) < _TRIFLE * _weight(praise[0]) else blame


def _weight(reason: Reason) -> float:
    return 0.0 if reason.part is None else reason.part.worth


def speaking(
    sentences: Mapping[str, SayPart[Any, Any]],
    view: Any,
    move: AnyRanked,
    than: AnyRanked,
    *,
    for_it: bool,
) -> tuple[Reason, ...]:
    """The sentences about the parts that speak for a move, or against it, when it is compared with
    another one; the weightiest first. A sentence comes once, also where two parts have it."""
    found: list[Reason] = []
    for part, other in _decisive(move, than, for_it=for_it):
        say = sentences.get(part.code)
        told = None if say is None else say(Compared(view, move, than, part, other))
        if told is not None and all(told != each.told for each in found):
            weight = abs(part.worth - other.worth)
            shown = part if part.figures else other
            found.append(Reason(told, Part(part.code, weight, shown.figures), other=other))
    return tuple(found)


def _decisive(move: AnyRanked, than: AnyRanked, *, for_it: bool) -> Iterator[tuple[Part, Part]]:
    """The parts of both moves that are worth clearly more to the first one, or clearly less; those
    that differ most come first."""
    codes = dict.fromkeys(part.code for part in (*move.parts, *than.parts))
    both = [(move.part(code), than.part(code)) for code in codes]
    sign = 1 if for_it else -1

    def weight(pair: tuple[Part, Part]) -> float:
        return sign * (pair[0].worth - pair[1].worth)

    yield from sorted((pair for pair in both if weight(pair) >= WEIGHTY), key=weight, reverse=True)


def _weightiest(found: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """The first reason, and the second one if it weighs nearly as much."""
    weights = [_weight(each) for each in found]
    return found[: 2 if len(found) > 1 and weights[1] >= _SECOND * weights[0] else 1]


def _rivals(ranking: Sequence[AnyRanked]) -> list[AnyRanked]:
    """The moves that are clearly weaker than the best one."""
    verdicts = verdicts_of(ranking)
    return [
        each
        for each, verdict in zip(ranking, verdicts, strict=True)
        if verdict > Verdict.JUST_AS_GOOD
    ]


def _praise_of(
    words: AnyCoachWords, view: Any, best: AnyRanked, than: AnyRanked
) -> tuple[Reason, ...]:
    """The merits of the best move, as a sentence about another one."""
    found = speaking(words.strengths, view, best, than, for_it=True)
    if not found:
        return ()
    name = words.name(view, (best.move, *best.then))
    told = phrase(mark("The best move is “{move}”. {reason}"), move=name, reason=found[0].told)
    return (Reason(told, found[0].part, is_praise=True, other=found[0].other),)


def _is_decided(best: AnyRanked) -> bool:
    return not _DECIDED <= best.chance <= 1 - _DECIDED
