"""python -m game arena GAME --a LEVEL --b PLAYER: who beats whom, and how surely.

One A sits among B's, in rotation, so that seats and starts are balanced. Budgets are in work
units and every game has its own seed, so the figures depend neither on the load of the machine
nor on how the games were shared out.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean
from time import perf_counter
from typing import Any, Final

from game.core.chance import QuickRng
from game.core.match import Match
from game.core.opponents import Budget
from game.core.ranking import Ranker
from game.core.reasons import Refused
from game.core.rules import Seat, all_reasons, complete_options, seats_to_act
from game.games import GAMES, rules_of
from game.lab.arguments import MOST_JOBS, Parser, at_least_one, folder, jobs, options, seed

Z_95: Final = 1.959964
GAMES_A_TASK: Final = 5
CLUSTER_HELP: Final = (
    "of a Dask scheduler. Whoever runs it, or gets between it and this computer, can run programs"
    " here: only name one that you trust. An address that begins with tls:// is encrypted, with the"
    " certificates in Dask's own configuration (distributed.comm.tls)."
)
START_OPTIONS: Final = ("first", "dealer")
"""Options that say who begins; they rotate too."""


class ClusterError(Exception):
    """A sentence that says why there is no cluster to play on."""


@dataclass(frozen=True, slots=True)
class Contest:
    """The kind of games to play; together with a game's number this decides the game."""

    game: str
    a: str
    b: str
    players: int
    seed: int
    options: tuple[tuple[str, Any], ...]
    ranks: bool = False
    """Whether A plays the first move of its ranking."""
    whole: bool = False
    """Whether whole matches are played, also where a part of one counts as a game."""


@dataclass(frozen=True, slots=True)
class Outcome:
    number: int
    share: float
    """A's share of the win."""
    score_a: float
    score_b: float
    ms_a: tuple[float, ...]
    ms_b: tuple[float, ...]
    turns: int
    record: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Summary:
    contest: Contest
    outcomes: Sequence[Outcome]

    def as_json(self) -> dict[str, Any]:
        share = fmean(outcome.share for outcome in self.outcomes)
        low, high = interval(share, len(self.outcomes))
        told = {
            "game": self.contest.game,
            "a": self.contest.a,
            "b": self.contest.b,
            "players": self.contest.players,
            "games": len(self.outcomes),
            "share": round(share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "mean_score": {
                "a": round(fmean(outcome.score_a for outcome in self.outcomes), 3),
                "b": round(fmean(outcome.score_b for outcome in self.outcomes), 3),
            },
            "ms_per_move": {
                "a": _times(ms for outcome in self.outcomes for ms in outcome.ms_a),
                "b": _times(ms for outcome in self.outcomes for ms in outcome.ms_b),
            },
        }
        if self.contest.players == 1:
            told["turns"] = round(fmean(outcome.turns for outcome in self.outcomes), 3)
        return told


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share of wins."""
    spread = Z_95 * Z_95 / games
    centre = (share + spread / 2) / (1 + spread)
    half = Z_95 * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, centre - half), min(1.0, centre + half)


def _times(milliseconds: Iterable[float]) -> dict[str, float]:
    times = sorted(milliseconds)
    if not times:
        return {"mean": 0.0, "p95": 0.0, "max": 0.0}
    return {
        "mean": round(fmean(times), 2),
        "p95": round(times[min(len(times) - 1, int(len(times) * 0.95))], 2),
        "max": round(times[-1], 2),
    }


# --- one game ---


def play_game(contest: Contest, number: int) -> Outcome:
    rules = rules_of(contest.game)
    options = dict(contest.options)
    teams = bool(options.get("teams"))
    sides = contest.players // 2 if teams else contest.players
    side_a = number % sides
    turn_of_start = number // sides
    for option in rules.options:
        if option.name in START_OPTIONS and option.name not in options:
            options[option.name] = turn_of_start % contest.players
    players = GAMES[contest.game].opponents
    match = Match(rules, contest.players, options, contest.seed * 1_000_003 + number)
    on_a = [(seat // 2 if teams else seat) == side_a for seat in range(contest.players)]
    times: dict[bool, list[float]] = {True: [], False: []}
    while (actors := seats_to_act(rules, match.state)) and not _first_deal(
        contest, match
    ) is not None:
        seat = actors[0]
        player = players[contest.a if on_a[seat] else contest.b]
        rng = QuickRng((contest.seed * 1_000_003 + number) * 1_000_003 + len(match.steps))
        begun = perf_counter()
        view, budget = rules.view(match.state, seat), Budget(player.work)
        if contest.ranks and on_a[seat] and isinstance(player, Ranker):
            move = player.rank(view, budget, rng)[0].move
        else:
            move = player.choose(view, budget, rng).move
        times[on_a[seat]].append((perf_counter() - begun) * 1000)
        match.play(seat, move)
    winners, scores = _result(contest, match)
    return Outcome(
        number=number,
        share=sum(on_a[seat] for seat in winners) / len(winners) if winners else 0.0,
        score_a=_mean(score for score, is_a in zip(scores, on_a, strict=True) if is_a),
        score_b=_mean(score for score, is_a in zip(scores, on_a, strict=True) if not is_a),
        ms_a=tuple(times[True]),
        ms_b=tuple(times[False]),
        turns=getattr(match.state, "turns", 0),
        record=match.record(),
    )


def _first_deal(contest: Contest, match: Match) -> Sequence[int] | None:
    """Where a match is many deals, a deal counts as a game, and most points win it."""
    if contest.whole:
        return None
    return GAMES[contest.game].trials.first_deal(match.state)


def _result(contest: Contest, match: Match) -> tuple[tuple[Seat, ...], list[float]]:
    """Winners, and per seat a score."""
    points = _first_deal(contest, match)
    if points is not None:
        return tuple(s for s, p in enumerate(points) if p == max(points)), list(points)
    result = match.rules.result(match.state)
    assert result is not None
    scores = [sum(s) if isinstance(s, tuple) else s for s in result.scores]
    if len(scores) < contest.players:  # of teams
        scores = [scores[seat // 2] for seat in range(contest.players)]
    return result.winners, scores


def _mean(scores: Iterable[float]) -> float:
    known = list(scores)
    return fmean(known) if known else 0.0


def play_games(contest: Contest, numbers: Sequence[int]) -> list[Outcome]:
    return [play_game(contest, number) for number in numbers]


# --- many games ---


def play_all(contest: Contest, games: int, workers: Executor | None) -> list[Outcome]:
    tasks = [
        range(begin, min(begin + GAMES_A_TASK, games)) for begin in range(0, games, GAMES_A_TASK)
    ]
    if workers is None:
        return [outcome for task in tasks for outcome in play_games(contest, task)]
    waiting = [workers.submit(play_games, contest, task) for task in tasks]
    return [outcome for future in waiting for outcome in future.result()]


@contextmanager
def executor(jobs: int, cluster: str | None) -> Iterator[Executor | None]:
    if cluster is not None:
        from game.lab.cluster import executor_of

        with executor_of(cluster) as executor:
            yield executor
    elif jobs == 1:
        yield None
    else:
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as executor:
            yield executor


def run(arguments: Sequence[str]) -> int:
    asked = _parser().read(arguments)
    why = why_not_played(asked.game, asked.players, asked.options, asked.a, asked.b)
    if why is not None:
        print(why, file=sys.stderr)
        return 2
    if asked.rank and not isinstance(GAMES[asked.game].opponents[asked.a], Ranker):
        print(f"{asked.a} ranks no moves.", file=sys.stderr)
        return 2
    contest = Contest(
        asked.game, asked.a, asked.b, asked.players, asked.seed, tuple(asked.options.items()),
        asked.rank, asked.whole,
    )  # fmt: skip
    try:
        with executor(asked.jobs, asked.cluster) as workers:
            outcomes = play_all(contest, asked.games, workers)
    except ClusterError as problem:
        print(problem, file=sys.stderr)
        return 2
    if asked.records:
        _write_records(asked.records, contest, outcomes)
    told = Summary(contest, outcomes).as_json()
    print(json.dumps(told) if asked.json else _as_text(told))
    return 0


def jobs_here() -> int:
    """As many processes as there are cores."""
    return min(os.cpu_count() or 1, MOST_JOBS)


def why_not_played(game: str, players: int, options: Mapping[str, Any], *names: str) -> str | None:
    """A sentence where such games cannot be played, or not by these players."""
    rules = rules_of(game)
    try:
        complete_options(rules, players, options)
    except Refused as refused:
        return refused.reason.sentence(all_reasons(rules))
    known = GAMES[game].opponents
    for name in names:
        if name not in known:
            return f"{name} does not play here, but {', '.join(known)}."
    return None


def _parser() -> Parser:
    parser = Parser(prog="python -m game arena", description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--a", required=True, help="the player whose share is measured")
    parser.add_argument("--b", default="greedy", help="the player on all other seats")
    parser.add_argument("--games", type=at_least_one, default=400)
    parser.add_argument("--players", type=at_least_one, default=2)
    parser.add_argument("--seed", type=seed, default=1)
    parser.add_argument("--options", type=options, default={}, metavar="JSON")
    parser.add_argument("--jobs", type=jobs, default=jobs_here())
    parser.add_argument("--cluster", metavar="ADDRESS", help=CLUSTER_HELP)
    parser.add_argument("--records", type=folder, metavar="FOLDER", help="write every record there")
    parser.add_argument("--rank", action="store_true", help="A plays the first move of its ranking")
    parser.add_argument(
        "--whole", action="store_true", help="whole matches, also where one is many deals"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object")
    return parser


def _write_records(where: Path, contest: Contest, outcomes: Sequence[Outcome]) -> None:
    for outcome in outcomes:
        name = f"{contest.game}-{contest.seed}-{outcome.number}.json"
        (where / name).write_text(json.dumps(outcome.record) + "\n", encoding="utf-8")


def _as_text(told: Mapping[str, Any]) -> str:
    lines = [
        f"{told['game']}, {told['players']} players, {told['games']} games: "
        f"{told['a']} against {told['b']}",
        f"  share of wins  {told['share']:.1%}  ({told['low']:.1%} to {told['high']:.1%})",
        f"  mean score     {told['mean_score']['a']:.2f} : {told['mean_score']['b']:.2f}",
    ]
    for side in ("a", "b"):
        times = told["ms_per_move"][side]
        lines.append(
            f"  ms a move, {told[side]}: mean {times['mean']:.1f}, "
            f"p95 {times['p95']:.1f}, max {times['max']:.1f}"
        )
    if "turns" in told:
        lines.append(f"  turns          {told['turns']:.2f}")
    return "\n".join(lines)
