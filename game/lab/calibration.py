"""python -m game calibration GAME: whether a player's values are what play-outs bring.

Positions come from games between Experts, one from each; the player says what it expects for the
seat to move, from its view alone, and Experts, or the players of `--playing-on`, play on from
there, hidden things as they are. In five bins of values, the mean of what was said is held against
the mean share of the win.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from statistics import fmean
from typing import Any, Final

from game.core.chance import QuickRng
from game.core.match import Match
from game.core.opponents import Budget
from game.core.rules import CHANCE, CHANCE_ACTS, AnyRules, seats_to_act
from game.games import GAMES, rules_of
from game.lab.arena import jobs_here, why_not_played
from game.lab.arguments import Parser, at_least_one, jobs, options, seed

BINS: Final = 5
BAR: Final = 0.05
EXPERT: Final = "expert"
_STRIDE: Final = 1_000_003


@dataclass(frozen=True, slots=True)
class Survey:
    game: str
    player: str
    players: int
    options: tuple[tuple[str, Any], ...]
    playouts: int
    seed: int
    playing_on: str = EXPERT
    """Who plays on from the positions, on all seats."""


@dataclass(frozen=True, slots=True)
class Sample:
    said: float
    came: float
    """The mean share of the win over the play-outs."""


def position_of(survey: Survey, number: int) -> tuple[AnyRules, Any, int, QuickRng]:
    """A position somewhere in the number-th game, chosen before its length is known: the rules, the
    state and a seat that is to move; and the numbers with which one goes on."""
    seed = survey.seed * _STRIDE + number
    rng = QuickRng(seed)
    match = Match(rules_of(survey.game), survey.players, dict(survey.options), seed)
    lived = 0
    chosen: tuple[Any, int] | None = None
    while actors := seats_to_act(match.rules, match.state):
        lived += 1
        seat = actors[rng.below(len(actors))]
        if not rng.below(lived):  # every position of the game is equally likely to be kept
            chosen = match.state, seat
        match.play(seat, _move(survey.game, EXPERT, match.rules, match.state, seat, rng))
    if chosen is None:
        raise ValueError("a game without a move")
    return match.rules, *chosen, rng


def survey_position(survey: Survey, number: int) -> Sample:
    """The player's estimate in that position, and the result of the game."""
    rules, state, seat, rng = position_of(survey, number)
    player = GAMES[survey.game].opponents[survey.player]
    said = player.choose(rules.view(state, seat), Budget(player.work), rng).value
    shares = [_played_out(survey, rules, state, seat, rng) for _ in range(survey.playouts)]
    return Sample(said, fmean(shares))


def _move(game: str, player: str, rules: AnyRules, state: Any, seat: int, rng: QuickRng) -> Any:
    mover = GAMES[game].opponents[player]
    return mover.choose(rules.view(state, seat), Budget(mover.work), rng).move


def _played_out(survey: Survey, rules: AnyRules, state: Any, seat: int, rng: QuickRng) -> float:
    while actors := rules.to_act(state):
        if actors == CHANCE_ACTS:
            state = rules.apply(state, CHANCE, rules.chance(state).draw(rng))
        else:
            actor = actors[0]
            move = _move(survey.game, survey.playing_on, rules, state, actor, rng)
            state = rules.apply(state, actor, move)
    result = rules.result(state)
    if result is None or seat not in result.winners:
        return 0.0
    return 1 / len(result.winners)


def _survey_positions(survey: Survey, numbers: Sequence[int]) -> list[Sample]:
    return [survey_position(survey, number) for number in numbers]


def in_bins(samples: Sequence[Sample]) -> list[dict[str, Any]]:
    """Per bin of values how many there are, what was said and what came."""
    bins: list[list[Sample]] = [[] for _ in range(BINS)]
    for sample in samples:
        bins[min(BINS - 1, int(sample.said * BINS))].append(sample)
    told = []
    for number, those in enumerate(bins):
        entry: dict[str, Any] = {
            "from": number / BINS,
            "to": (number + 1) / BINS,
            "positions": len(those),
        }
        if those:
            said, came = fmean(s.said for s in those), fmean(s.came for s in those)
            off = abs(said - came)
            entry |= {"said": round(said, 3), "came": round(came, 3), "ok": off <= BAR}
        told.append(entry)
    return told


def run(arguments: Sequence[str]) -> int:
    parser = Parser(prog="python -m game calibration", description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--player", default=EXPERT, help="whose chances are measured")
    parser.add_argument("--playing-on", default=EXPERT, help="who plays on from the positions")
    parser.add_argument("--players", type=at_least_one, default=2)
    parser.add_argument("--options", type=options, default={}, metavar="JSON")
    parser.add_argument("--positions", type=at_least_one, default=500)
    parser.add_argument("--playouts", type=at_least_one, default=4)
    parser.add_argument("--seed", type=seed, default=1)
    parser.add_argument("--jobs", type=jobs, default=jobs_here())
    parser.add_argument("--json", action="store_true")
    asked = parser.read(arguments)
    why = why_not_played(asked.game, asked.players, asked.options, asked.player, asked.playing_on)
    if why is not None:
        print(why, file=sys.stderr)
        return 2
    chosen = tuple(asked.options.items())
    survey = Survey(
        asked.game,
        asked.player,
        asked.players,
        chosen,
        asked.playouts,
        asked.seed,
        asked.playing_on,
    )
    tasks = [range(n, asked.positions, 4 * asked.jobs) for n in range(4 * asked.jobs)]
    with ProcessPoolExecutor(asked.jobs, mp_context=get_context("spawn")) as workers:
        parts = workers.map(_survey_positions, [survey] * len(tasks), tasks)
        samples = [sample for part in parts for sample in part]
    bins = in_bins(samples)
    told = {
        "game": asked.game,
        "player": asked.player,
        "playing_on": asked.playing_on,
        "players": asked.players,
        "positions": len(samples),
        "playouts": asked.playouts,
        "bins": bins,
        "ok": all(entry.get("ok", True) for entry in bins),
    }
    print(json.dumps(told) if asked.json else _as_text(told))
    return 0 if told["ok"] else 1


def _as_text(told: dict[str, Any]) -> str:
    lines = [
        f"{told['game']}, {told['players']} players: {told['player']} in {told['positions']}"
        f" positions, each played out {told['playouts']} times by {told['playing_on']}"
    ]
    for entry in told["bins"]:
        line = f"  {entry['from']:.1f} to {entry['to']:.1f}  {entry['positions']:>5} positions"
        if entry["positions"]:
            verdict = "ok" if entry["ok"] else "MISSED"
            line += f"  said {entry['said']:.3f}  came {entry['came']:.3f}  {verdict}"
        lines.append(line)
    return "\n".join(lines)
