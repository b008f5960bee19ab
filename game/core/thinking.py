"""Questions to a computer player and its answers, as they go to the process that thinks and back.

Positions and moves in them are JSON. The position of a question was sampled from the view of the
seat that asks, so that whoever thinks never has the truth.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from math import isfinite
from typing import Any, Final

from game.core.again import play_again
from game.core.chance import QuickRng
from game.core.match import Match
from game.core.notation import Json
from game.core.opponents import Budget, Opponents, never_in_a_hurry
from game.core.positions import read_position, show_state
from game.core.ranking import Part, Ranked, ranked_by
from game.core.reasons import Refused
from game.core.rules import CHANCE, AnyRules, Seat, complete_options, not_to_act
from game.core.weighing import Scales, Weighed

CHOOSE: Final = "choose"
RANK: Final = "rank"
WEIGH: Final = "weigh"
AGAIN: Final = "again"
COACH: Final = "master"
"""The player who ranks moves."""
FIRST_EFFORT: Final = 0.2
"""The share of its work after which there is a first ranking, so that nobody waits for long."""
_PLAYS_ON: Final = "skilled"
"""Who moves for the others while an event is weighed."""


@dataclass(frozen=True, slots=True)
class Question:
    """Asks for a player's move in a position, or for its ranking of moves; or, of a match that is
    over, to weigh what came by chance or to play it again with the same chance. Only these two have
    the truth."""

    game: str
    players: int
    options: Mapping[str, Any]
    state: Mapping[str, Any]
    seat: int
    player: str
    seed: int
    seconds: float
    task: str = CHOOSE
    moves: tuple[Any, ...] = ()
    """Moves that a ranking has to contain."""
    effort: float = 1.0
    """The share of its work that the player may do."""
    event: Any = None
    """The event that is to be weighed."""
    sides: tuple[tuple[int, ...], ...] = ()
    """The seats that win and lose together, where an event is to be weighed."""
    record: Json = None
    """The match that is to be played again."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The move as JSON and its value; without a move the reason why there is none."""

    move: Any
    value: float
    error: str | None = None
    other: tuple[Any, float] | None = None
    """The next best move as JSON, and its value."""
    then: tuple[Any, ...] = ()
    """The rest of the turn that begins with the move, as JSON, as far as it was planned."""
    other_then: tuple[Any, ...] = ()
    """The moves after the next best move."""
    ranked: tuple[Ranked[Any], ...] = ()
    """The ranking with its moves as JSON, where one was asked for; `move` is its first."""
    weighed: tuple[Weighed, ...] = ()
    """The gain by the event, where one was to be weighed; there is no move then."""
    reached: int | None = None
    """The figure that the player reached, where a match was played again; there is no move then."""


def seed_of_thought(match: Match, seat: Seat, steps: int | None = None) -> int:
    """The seed with which a seat thinks at one place of a match: going back and playing the same
    again brings the same thought. It says nothing about the chance that is still to come."""
    number = len(match.steps) if steps is None else steps
    digest = sha256(f"thought/{match.seed}/{number}/{seat}".encode("ascii")).digest()
    return int.from_bytes(digest[:6], "big")


def question_of(
    match: Match,
    seat: Seat,
    player: str,
    seed: int,
    seconds: float,
    state: Any = None,
    *,
    task: str = CHOOSE,
    moves: Sequence[Any] = (),
    effort: float = 1.0,
) -> Question:
    """The question for a player's move on this seat of the match, or in another state of it. The
    thinker gets a sample of what the seat may know, never the truth. `Refused` where the seat has
    no move to make, or not one of the moves that are to be ranked."""
    rules, state = match.rules, match.state if state is None else state
    why = not_to_act(rules, state, seat)
    for move in moves:
        why = why or rules.why_not(state, seat, move)
    if why is not None:
        raise Refused(why)
    sample = rules.determinize(rules.view(state, seat), QuickRng(seed))
    return Question(
        game=rules.id,
        players=match.players,
        options=match.options,
        state=show_state(rules, sample),
        seat=seat,
        player=player,
        seed=seed,
        seconds=seconds,
        task=task,
        moves=tuple(map(rules.encode_move, moves)),
        effort=effort,
    )


def weighing_of(
    match: Match, step: int, sides: Sequence[Sequence[Seat]], seconds: float
) -> Question:
    """The question what an event of a match that is over brought to its sides."""
    rules = match.rules
    event = match.steps[step].move
    digest = sha256(f"weigh/{match.seed}/{step}".encode("ascii")).digest()
    return Question(
        game=rules.id,
        players=match.players,
        options=match.options,
        state=show_state(rules, match.state_after(step)),
        seat=CHANCE,
        player=COACH,
        seed=int.from_bytes(digest[:6], "big"),
        seconds=seconds,
        task=WEIGH,
        event=rules.encode_event(event),
        sides=tuple(map(tuple, sides)),
    )


def playing_of(match: Match, number: int, seconds: float) -> Question:
    """The question what the player who ranks moves reaches with the chance of a match that is over:
    one playing of several, each with other thoughts."""
    digest = sha256(f"again/{match.seed}/{number}".encode("ascii")).digest()
    return Question(
        game=match.rules.id,
        players=match.players,
        options=match.options,
        state={},
        seat=0,
        player=COACH,
        seed=int.from_bytes(digest[:6], "big"),
        seconds=seconds,
        task=AGAIN,
        record=match.record(),
    )


def think(
    question: Question,
    rules: AnyRules,
    opponents: Opponents,
    in_a_hurry: Callable[[], bool] = never_in_a_hurry,
) -> Answer:
    """Lets the player answer."""
    if question.task == AGAIN:
        match = Match.load(question.record, lambda _, __: rules)
        again = play_again(match, opponents[question.player], question.seed, in_a_hurry)
        return Answer(None, 0.0, reached=rules.reached_alone(again.state))
    options = complete_options(rules, question.players, question.options)
    state = read_position(rules, question.players, options, question.state)
    player = opponents[question.player]
    budget = Budget(round(player.work * question.effort), in_a_hurry)
    budget.spend(0)  # cancelled while it waited?
    if question.task == WEIGH:
        plays_on = opponents[_PLAYS_ON]
        scales = Scales(rules, player, plays_on, question.sides, in_a_hurry)
        event = rules.decode_event(question.event)
        return Answer(None, 0.0, weighed=scales.weigh(state, event, question.seed))
    view, rng = rules.view(state, question.seat), QuickRng(question.seed)

    def encoded(moves: Sequence[Any]) -> tuple[Json, ...]:
        return tuple(map(rules.encode_move, moves))

    if question.task == RANK:
        named = tuple(map(rules.decode_move, question.moves))
        ranked = tuple(
            replace(each, move=rules.encode_move(each.move), then=encoded(each.then))
            for each in ranked_by(player, view, budget, rng, named)
        )
        best = ranked[0]
        return Answer(best.move, best.chance, then=best.then, ranked=ranked)
    choice = player.choose(view, budget, rng)
    other = None if choice.other is None else (encoded(choice.other[:1])[0], choice.other[1])
    return Answer(
        rules.encode_move(choice.move),
        choice.value,
        other=other,
        then=encoded(choice.then),
        other_then=encoded(choice.other_then),
    )


# --- as lines of JSON ---


def show_question(question: Question) -> dict[str, Json]:
    return {name: getattr(question, name) for name in Question.__slots__}


def read_question(line: Mapping[str, Any]) -> Question:
    found = {name: line[name] for name in Question.__slots__ if name in line}
    sides = tuple(map(tuple, found.get("sides", ())))
    return Question(**{**found, "moves": tuple(found.get("moves", ())), "sides": sides})


def show_answer(answer: Answer) -> dict[str, Json]:
    """Only what the answer has."""
    if answer.error is not None:
        return {"error": answer.error}
    told: dict[str, Json] = {"move": answer.move, "value": answer.value}
    if answer.then:
        told["then"] = list(answer.then)
    if answer.other is not None:
        told["other"] = {"move": answer.other[0], "value": answer.other[1]}
        if answer.other_then:
            told["other"]["then"] = list(answer.other_then)
    if answer.ranked:
        told["ranked"] = show_ranked(answer.ranked)
    if answer.reached is not None:
        told["reached"] = answer.reached
    if answer.weighed:
        told["weighed"] = [asdict(each) for each in answer.weighed]
    return told


def show_ranked(ranked: Sequence[Ranked[Any]]) -> list[dict[str, Json]]:
    """A ranking whose moves are JSON."""
    return [asdict(each) for each in ranked]


def read_answer(told: Mapping[str, Any]) -> Answer:
    """`ValueError`, `TypeError` or `KeyError` where it cannot be an answer."""
    if "error" in told:
        return Answer(None, 0.0, str(told["error"]))
    other = told.get("other")
    return Answer(
        told["move"],
        _chance(told["value"]),
        other=None if other is None else (other["move"], _chance(other["value"])),
        then=tuple(told.get("then", ())),
        other_then=() if other is None else tuple(other.get("then", ())),
        ranked=tuple(map(read_ranked, told.get("ranked", ()))),
        weighed=tuple(map(_read_weighed, told.get("weighed", ()))),
        reached=None if told.get("reached") is None else int(told["reached"]),
    )


def read_ranked(told: Mapping[str, Any]) -> Ranked[Any]:
    """A ranked move as `show_ranked` shows it, its moves still JSON. `ValueError`, `TypeError` or
    `KeyError` where it cannot be one."""
    return Ranked(
        told["move"],
        _chance(told["chance"]),
        _finite(told["error"]),
        tuple(
            Part(str(part["code"]), _finite(part["worth"]), tuple(map(int, part["figures"])))
            for part in told["parts"]
        ),
        tuple(told["then"]),
    )


def _read_weighed(told: Mapping[str, Any]) -> Weighed:
    return Weighed(
        int(told["side"]), _chance(told["came"]), _chance(told["mean"]), _finite(told["error"])
    )


def _chance(told: Any) -> float:
    chance = _finite(told)
    if not 0 <= chance <= 1:
        raise ValueError(f"no chance: {chance}")
    return chance


def _finite(told: Any) -> float:
    number = float(told)
    if not isfinite(number):
        raise ValueError("not a finite number")
    return number
