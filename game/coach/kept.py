"""Reviews as JSON: as they are kept, and as other programs get them.

    {"engine": 1, "done": 1.0, "game": "...", "players": 2, "sides": [[0], [1]],
     "actors": [-1, 0, 1, ...], "outcome": [1.0, 0.0],
     "decisions": [{"step": 2, "seat": 0, "played": {...}, "ranking": [...], ...}, ...],
     "events": [{"step": 1, "seat": 0, "weighed": [{"side": 0, "came": 0.6, ...}]}, ...],
     "playings": [{"number": 0, "reached": 29}, ...]}

`playings` is empty but for a match alone. `told` adds what follows from that: chances, accounts,
verdicts and moments. Reading passes over it and counts it anew.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from math import isfinite
from typing import Any

from game.coach.account import account_of
from game.coach.analysis import Analysis, Decision, Event, Frame, Playing
from game.coach.moments import moments_of, turning_points
from game.core.notation import Json
from game.core.ranking import AnyRanked
from game.core.reasons import Refused
from game.core.rules import AnyRules
from game.core.thinking import read_ranked, show_ranked
from game.core.weighing import Weighed


class NotKept(ValueError):
    """The JSON is no review of this game."""


def show_analysis(analysis: Analysis, rules: AnyRules) -> dict[str, Json]:
    """All judgements: enough to make the analysis again."""
    frame = analysis.frame
    return {
        "engine": analysis.engine,
        "done": analysis.done,
        "game": frame.game,
        "players": frame.players,
        "sides": [list(seats) for seats in frame.sides],
        "actors": list(frame.actors),
        "outcome": None if frame.outcome is None else list(frame.outcome),
        "decisions": [_show_decision(each, rules) for each in analysis.decisions],
        "events": [asdict(each) for each in analysis.events],
        "playings": [asdict(each) for each in analysis.playings],
    }


def told_analysis(analysis: Analysis, rules: AnyRules) -> dict[str, Json]:
    """The same with all that follows, for programs that only read."""
    kept = show_analysis(analysis, rules)
    for shown, decision in zip(kept["decisions"], analysis.decisions, strict=True):
        shown["cost"] = decision.cost
        shown["verdict"] = decision.verdict.name.lower()
    return kept | {
        "start": list(analysis.start),
        "chances": [list(each) for each in analysis.chances],
        "entries": [asdict(each) for each in analysis.entries],
        "totals": [asdict(each) | {"skill": each.skill} for each in analysis.sides],
        "players_totals": [asdict(each) | {"share": each.share} for each in analysis.seats],
        "moments": [asdict(each) for each in moments_of(analysis)],
        "turning_points": list(turning_points(analysis)),
        "masters_mean": analysis.masters_mean,
    }


def read_analysis(data: Json, rules: AnyRules) -> Analysis:
    """The analysis that `show_analysis` or `told_analysis` shows; `NotKept` where it is none."""
    try:
        frame = _read_frame(data)
        if frame.game != rules.id:
            raise NotKept(f"it is about {frame.game!r}")
        decisions = [_read_decision(each, rules) for each in data["decisions"]]
        events = [_read_event(each) for each in data["events"]]
        _check(frame, decisions, events)
        found = account_of(frame, decisions, events, _finite(data["done"]))
        playings = tuple(map(_read_playing, data.get("playings", ())))
        return replace(found, engine=int(data["engine"]), playings=playings)
    except NotKept:
        raise
    except (Refused, ValueError, TypeError, KeyError, IndexError, RecursionError) as problem:
        raise NotKept(repr(problem)) from problem
    except StopIteration as problem:  # a seat of no side, or a move that is in no ranking
        raise NotKept("something is missing") from problem


def engine_of(data: Json) -> int | None:
    """The version of the engine that made it; None where it says nothing that can be read."""
    found = data.get("engine") if type(data) is dict else None
    return found if type(found) is int else None


def _show_decision(decision: Decision, rules: AnyRules) -> dict[str, Json]:
    first = None if decision.first is None else rules.encode_move(decision.first)
    return {
        "step": decision.step,
        "seat": decision.seat,
        "played": rules.encode_move(decision.played),
        "ranking": show_ranked([encoded(each, rules) for each in decision.ranking]),
        "is_free": decision.is_free,
        "is_final": decision.is_final,
        "first": first,
    }


def encoded(each: AnyRanked, rules: AnyRules) -> AnyRanked:
    """A ranked move whose moves are those of the rules, with JSON."""
    then = tuple(map(rules.encode_move, each.then))
    return replace(each, move=rules.encode_move(each.move), then=then)


def decoded(each: AnyRanked, rules: AnyRules) -> AnyRanked:
    """A ranked move whose moves are JSON, with those of the rules."""
    then = tuple(map(rules.decode_move, each.then))
    return replace(each, move=rules.decode_move(each.move), then=then)


def _read_frame(data: Mapping[str, Any]) -> Frame:
    outcome = data["outcome"]
    frame = Frame(
        str(data["game"]),
        int(data["players"]),
        tuple(tuple(map(int, seats)) for seats in data["sides"]),
        tuple(map(int, data["actors"])),
        None if outcome is None else tuple(map(_finite, outcome)),
    )
    seats = sorted(seat for each in frame.sides for seat in each)
    if seats != list(range(frame.players)) or len(frame.outcome or frame.sides) != len(frame.sides):
        raise NotKept("its sides are none")
    return frame


def _check(frame: Frame, decisions: Sequence[Decision], events: Sequence[Event]) -> None:
    """Whether everything is about steps and sides that there are."""
    for decision in decisions:
        if not 0 <= decision.step < frame.steps or frame.actors[decision.step] != decision.seat:
            raise NotKept(f"nobody decided in step {decision.step}")
    for event in events:
        sides = {each.side for each in event.weighed}
        if not 0 <= event.step < frame.steps or not sides <= set(range(len(frame.sides))):
            raise NotKept(f"nothing came in step {event.step}")


def _read_decision(data: Mapping[str, Any], rules: AnyRules) -> Decision:
    first = data["first"]
    found = Decision(
        int(data["step"]),
        int(data["seat"]),
        rules.decode_move(data["played"]),
        tuple(decoded(read_ranked(each), rules) for each in data["ranking"]),
        data["is_free"] is True,
        data["is_final"] is True,
        None if first is None else rules.decode_move(first),
    )
    if not 0 <= found.chosen.chance <= found.best.chance <= 1:
        raise NotKept("its best move is not the first")
    return found


def _read_event(data: Mapping[str, Any]) -> Event:
    return Event(
        int(data["step"]),
        None if data["seat"] is None else int(data["seat"]),
        tuple(
            Weighed(
                int(each["side"]), _finite(each["came"]), _finite(each["mean"]),
                _finite(each["error"]),
            )
            for each in data["weighed"]
        ),
    )  # fmt: skip


def _read_playing(data: Mapping[str, Any]) -> Playing:
    reached = data["reached"]
    return Playing(int(data["number"]), None if reached is None else int(reached))


def _finite(told: Any) -> float:
    number = float(told)
    if not isfinite(number):
        raise NotKept("not a finite number")
    return number
