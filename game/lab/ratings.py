"""python -m game ratings GAME: how strong the levels are, and how well they decide.

Each level plays whole matches against the one below it, as in the arena; its share of wins makes a
rung of the ladder. Then all levels are asked for their moves in positions of other matches, and
Master ranks these moves with all its work, as a review does: what they cost tells how each level
decides. The figures are written into assets/ratings, where ratings of people are made from them
(game/coach/ladder.py).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from pathlib import Path
from statistics import fmean, variance
from typing import Any, Final

from game.core.chance import QuickRng
from game.core.match import Match
from game.core.opponents import LEVELS, Budget
from game.core.ranking import Ranker
from game.core.rules import AnyRules, Seat, complete_options, seats_to_act
from game.core.thinking import COACH
from game.games import GAMES, rules_of
from game.lab.arena import Contest, Summary, executor, jobs_here, play_all, why_not_played
from game.lab.arguments import Parser, at_least_one, jobs, options, seed, whole
from game.services import resources
from game.services.teams import sides

_STRIDE: Final = 1_000_003
_MOST: Final = 1_000_000
RUNGS: Final = tuple(zip(LEVELS[1:], LEVELS, strict=False))
"""Each level with the one below it."""


@dataclass(frozen=True, slots=True)
class Study:
    """In which positions all levels are asked what they would play."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...]
    seed: int
    decisions: int
    """So many positions of each match."""


Costs = dict[str, float]
"""The costs of the moves of the levels in one position."""


def study_match(study: Study, number: int) -> list[Costs]:
    """The costs of all levels' moves in some positions of a match. Levels below Master play it, by
    lot; every choice is as likely to be among these positions."""
    rules, own = rules_of(study.game), study.seed * _STRIDE + number
    rng = QuickRng(own)
    levels = [LEVELS[rng.below(len(LEVELS) - 1)] for _ in range(study.players)]
    match = Match(rules, study.players, dict(study.options), own)
    met, kept = 0, list[Any]()
    while actors := seats_to_act(rules, match.state):
        seat = actors[rng.below(len(actors))]
        view = rules.view(match.state, seat)
        if _is_free(rules, match.state, seat):
            met += 1
            place = rng.below(met)
            if len(kept) < study.decisions:
                kept.append(view)
            elif place < study.decisions:
                kept[place] = view
        match.play(seat, _chosen(study.game, levels[seat], view, rng))
    return [_costs(study.game, view, rng) for view in kept]


def _is_free(rules: AnyRules, state: Any, seat: Seat) -> bool:
    return len(list(islice(rules.legal(state, seat), 2))) > 1


def _chosen(game: str, level: str, view: Any, rng: QuickRng) -> Any:
    player = GAMES[game].opponents[level]
    return player.choose(view, Budget(player.work), QuickRng(rng.below(1 << 30))).move


def _costs(game: str, view: Any, rng: QuickRng) -> Costs:
    """Master ranks the moves of all levels on the same samples, with the work of a review."""
    moves = {level: _chosen(game, level, view, rng) for level in LEVELS}
    ranker = GAMES[game].opponents[COACH]
    assert isinstance(ranker, Ranker)
    seed = QuickRng(rng.below(1 << 30))
    ranked = ranker.rank(view, Budget(ranker.work), seed, tuple(dict.fromkeys(moves.values())))
    best = max(each.chance for each in ranked)
    chances = {each.move: each.chance for each in ranked}
    return {level: max(0.0, best - chances[move]) for level, move in moves.items()}


def _study_all(study: Study, numbers: Sequence[int]) -> list[list[Costs]]:
    return [study_match(study, number) for number in numbers]


def qualities(found: Sequence[Sequence[Costs]]) -> dict[str, dict[str, Any]]:
    """By level, from the positions of each match. Those of one match are alike, so the error comes
    from the means of matches."""
    found = [each for each in found if each]
    number, told = sum(map(len, found)), {}
    for level in LEVELS if len(found) > 1 else ():
        means = [fmean(costs[level] for costs in each) for each in found]
        error = sqrt(variance(means) / len(means))
        told[level] = {
            "matches": len(found),
            "decisions": number,
            "cost": round(fmean(means), 5),
            "error": round(error, 5),
            "spread": round(error * sqrt(number), 5),
        }
    return told


# --- the ladder ---


def rung(contest: Contest, games: int, workers: Executor | None) -> dict[str, Any]:
    told = Summary(contest, play_all(contest, games, workers)).as_json()
    kept = {name: told[name] for name in ("a", "b", "games", "share", "low", "high")}
    return kept | {"seed": contest.seed}


def merged(data: Mapping[str, Any], ladder: Mapping[str, Any]) -> dict[str, Any]:
    """The data with what was measured instead of what stood there about the same matches."""
    every = [dict(each) for each in data.get("ladders", ())]
    same = [each for each in every if all(each[x] == ladder[x] for x in ("players", "options"))]
    if not same:
        same = [{"players": ladder["players"], "options": ladder["options"], "rungs": []}]
        every += same
    own = same[0]
    own["sides"] = ladder["sides"]
    new = {(each["b"], each["a"]): each for each in ladder["rungs"]}
    old = {(each["b"], each["a"]): each for each in own["rungs"]}
    both = old | new
    own["rungs"] = sorted(both.values(), key=lambda each: _order(each["b"]))
    if ladder["quality"]:
        own["quality"] = ladder["quality"]
    return {"ladders": every}


def _order(player: str) -> int:
    """Levels from the lowest on, and then others."""
    return LEVELS.index(player) if player in LEVELS else len(LEVELS)


def as_text(data: Mapping[str, Any]) -> str:
    """One line for each rung and each level."""
    lines = ['{"ladders": [']
    for n, ladder in enumerate(data["ladders"]):
        lines += [
            f'  {{"players": {ladder["players"]}, "options": {json.dumps(ladder["options"])},'
            f' "sides": {ladder["sides"]},',
            '   "rungs": [',
            ",\n".join(f"     {json.dumps(each)}" for each in ladder["rungs"]) + "],",
            '   "quality": {',
            ",\n".join(
                f"     {json.dumps(level)}: {json.dumps(each)}"
                for level, each in ladder.get("quality", {}).items()
            )
            + "}}"
            + ("," if n + 1 < len(data["ladders"]) else ""),
        ]
    return "\n".join([*lines, "]}", ""])


def run(arguments: Sequence[str]) -> int:
    asked = _parser().read(arguments)
    why = why_not_played(asked.game, asked.players, asked.options, *LEVELS)
    if why is not None:
        print(why, file=sys.stderr)
        return 2
    chosen = tuple(asked.options.items())
    complete = complete_options(rules_of(asked.game), asked.players, asked.options)
    with executor(asked.jobs, None) as workers:
        rungs = [
            rung(Contest(asked.game, a, b, asked.players, asked.seed, chosen, whole=True),
                 asked.games, workers)
            for a, b in RUNGS if asked.games and a in (asked.level or LEVELS)
        ]  # fmt: skip
        study = Study(asked.game, asked.players, chosen, asked.seed, asked.decisions)
        tasks = [range(n, asked.matches, 4 * asked.jobs) for n in range(4 * asked.jobs)]
        where = map if workers is None else workers.map
        parts = where(_study_all, [study] * len(tasks), tasks) if asked.matches else ()
        found = [costs for part in parts for costs in part]
    ladder = {
        "players": asked.players,
        "options": asked.options,
        "sides": len(sides(asked.players, complete)),
        "rungs": rungs,
        "quality": qualities(found),
    }
    where_to = asked.write or Path(resources.file_path(f"ratings/{asked.game}.json"))
    before = json.loads(where_to.read_text(encoding="utf-8")) if where_to.exists() else {}
    where_to.write_text(as_text(merged(before, ladder)), encoding="utf-8")
    print(json.dumps(ladder))
    return 0


def _parser() -> Parser:
    parser = Parser(prog="python -m game ratings", description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--players", type=at_least_one, default=2)
    parser.add_argument(
        "--options", type=options, default={}, metavar="JSON",
        help="those that make another game of it; name the same ones for every ladder of a game",
    )  # fmt: skip
    parser.add_argument("--games", type=whole(0, _MOST), default=400, help="for each rung")
    parser.add_argument("--level", action="append", choices=LEVELS[1:], help="only this rung")
    parser.add_argument("--matches", type=whole(0, _MOST), default=60, help="with decisions")
    parser.add_argument("--decisions", type=at_least_one, default=6, help="of each match")
    parser.add_argument("--seed", type=seed, default=1)
    parser.add_argument("--jobs", type=jobs, default=jobs_here())
    parser.add_argument("--write", type=Path, metavar="FILE", help="instead of assets/ratings")
    return parser
