"""python -m game rankings GAME: whether two rankings of the same moves agree.

Positions come from games between Experts, one from each. Master ranks the moves twice, with other
seeds. The two agree on the best move, or the gap between their two best moves is small in the eyes
of both. The moves of a first answer with little work are compared too.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from time import process_time
from typing import Any, Final

from game.core.chance import QuickRng
from game.core.opponents import Budget
from game.core.ranking import AnyRanked, AnyRanker, Ranker
from game.core.thinking import COACH, FIRST_EFFORT
from game.games import GAMES
from game.lab.arena import jobs_here, why_not_played
from game.lab.arguments import Parser, at_least_one, jobs, options, seed
from game.lab.calibration import EXPERT, Survey, position_of

SMALL_GAP: Final = 0.02
BAR: Final = 0.95
"""The share of positions in which two rankings have to agree."""


@dataclass(frozen=True, slots=True)
class Compared:
    """Two full rankings of one position, and a first one."""

    same: bool
    gap: float
    """The larger of the gaps that two full rankings see between their two best moves."""
    first_gap: float
    """The gap that a full ranking sees between its best move and that of the first ranking."""
    seconds: float
    """Of the processor, for a full ranking."""


def compare(survey: Survey, number: int) -> Compared:
    rules, state, seat, rng = position_of(survey, number)
    view = rules.view(state, seat)
    ranker = GAMES[survey.game].opponents[COACH]
    assert isinstance(ranker, Ranker)
    begun = process_time()
    one = _ranked(ranker, view, rng)
    seconds = process_time() - begun
    quick = _ranked(ranker, view, rng, effort=FIRST_EFFORT)
    other = _ranked(ranker, view, rng)
    bests = (one[0].move, other[0].move)
    return Compared(
        same=bests[0] == bests[1],
        gap=max(_apart(_with(ranker, view, rng, each, bests)) for each in (one, other)),
        first_gap=_apart(_with(ranker, view, rng, one, (one[0].move, quick[0].move))),
        seconds=seconds,
    )


def _ranked(
    ranker: AnyRanker,
    view: Any,
    rng: QuickRng,
    moves: Sequence[Any] = (),
    effort: float = 1.0,
) -> tuple[AnyRanked, ...]:
    return ranker.rank(
        view, Budget(round(ranker.work * effort)), QuickRng(rng.below(1 << 30)), moves
    )


def _with(
    ranker: AnyRanker,
    view: Any,
    rng: QuickRng,
    ranked: Sequence[AnyRanked],
    moves: tuple[Any, Any],
) -> list[AnyRanked]:
    """These two moves as they are ranked, or as a new ranking has them that is asked for both,
    where one of them is not in that one."""
    if not {each.move for each in ranked}.issuperset(moves):
        ranked = _ranked(ranker, view, rng, moves)
    return [next(each for each in ranked if each.move == move) for move in moves]


def _apart(ranked: Sequence[AnyRanked]) -> float:
    """By how much the chances of two moves differ."""
    one, other = ranked
    return abs(one.chance - other.chance)


def _compare_all(survey: Survey, numbers: Sequence[int]) -> list[Compared]:
    return [compare(survey, number) for number in numbers]


def run(arguments: Sequence[str]) -> int:
    parser = Parser(prog="python -m game rankings", description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--players", type=at_least_one, default=2)
    parser.add_argument("--options", type=options, default={}, metavar="JSON")
    parser.add_argument("--positions", type=at_least_one, default=300)
    parser.add_argument("--seed", type=seed, default=1)
    parser.add_argument("--jobs", type=jobs, default=jobs_here())
    parser.add_argument("--json", action="store_true")
    asked = parser.read(arguments)
    why = why_not_played(asked.game, asked.players, asked.options, EXPERT)
    if why is None and not isinstance(GAMES[asked.game].opponents[COACH], Ranker):
        why = f"{COACH} ranks no moves."
    if why is not None:
        print(why, file=sys.stderr)
        return 2
    survey = Survey(asked.game, EXPERT, asked.players, tuple(asked.options.items()), 0, asked.seed)
    tasks = [range(n, asked.positions, 4 * asked.jobs) for n in range(4 * asked.jobs)]
    with ProcessPoolExecutor(asked.jobs, mp_context=get_context("spawn")) as workers:
        parts = workers.map(_compare_all, [survey] * len(tasks), tasks)
        found = [compared for part in parts for compared in part]
    told = summary(asked.game, asked.players, found)
    print(json.dumps(told) if asked.json else _as_text(told))
    return 0 if told["ok"] else 1


def summary(game: str, players: int, found: Sequence[Compared]) -> dict[str, Any]:
    def share(holds: Sequence[bool]) -> float:
        return round(sum(holds) / len(holds), 4)

    agree = share([each.same or each.gap < SMALL_GAP for each in found])
    seconds = sorted(each.seconds for each in found)
    return {
        "game": game,
        "players": players,
        "positions": len(found),
        "same": share([each.same for each in found]),
        "agree": agree,
        "first_agrees": share([each.first_gap < SMALL_GAP for each in found]),
        "cpu_ms_p95": round(seconds[int(len(seconds) * 0.95)] * 1000, 1),
        "ok": agree >= BAR,
    }


def _as_text(told: dict[str, Any]) -> str:
    return "\n".join(
        (
            f"{told['game']}, {told['players']} players, {told['positions']} positions",
            f"  the same best move          {told['same']:.1%}",
            f"  that, or a gap below {SMALL_GAP}   {told['agree']:.1%}"
            f"  {'ok' if told['ok'] else 'MISSED'}",
            f"  the first answer as good    {told['first_agrees']:.1%}",
            f"  ms of the processor, p95    {told['cpu_ms_p95']:.0f}",
        )
    )
