"""python -m game mistakes GAME: whether the mistakes that a review finds are real.

Matches are played by a level that makes some. Of the moves that the review calls mistakes, the move
played and the one that it calls better are played out, with hidden things and the bag as they truly
are, by Experts and with the same chance for both. The better one should do better, or at least as
well as the noise allows. Play-outs end early where the rest could hardly change the verdict.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, variance
from typing import Any, Final

from game.coach.reviewing import Reviewing, Task
from game.coach.verdicts import MISTAKE, Verdict
from game.core.chance import QuickRng
from game.core.match import Match
from game.core.opponents import LEVELS, Budget
from game.core.rules import CHANCE, CHANCE_ACTS, AnyRules, Seat, seats_to_act
from game.games import GAMES, rules_of
from game.lab.arena import CLUSTER_HELP, ClusterError, executor, jobs_here, why_not_played
from game.lab.arguments import Parser, at_least_one, jobs, options, seed
from game.lab.calibration import EXPERT
from game.lab.review import answer
from game.services.teams import sides

BAR: Final = 0.85
_STRIDE: Final = 1_000_003
_SUSPECT: Final = 0.6
"""A quick look is enough where it sees less than this share of a mistake."""


_LOOKED_AT: Final = 20
"""After so many play-outs one looks whether the rest are needed; not before twice as many."""
_SURE: Final = 3.0
"""They are not where the verdict is by so many standard errors of the rest away from the other."""
_LEAST_VARIANCE: Final = 0.02
"""Differences that happened to be alike so far may still come to differ."""


@dataclass(frozen=True, slots=True)
class Trial:
    """The kind of games to play, and the players."""

    game: str
    by: str
    """Who makes the mistakes."""
    player: str
    """Who plays the moves out."""
    players: int
    options: tuple[tuple[str, Any], ...]
    playouts: int
    seed: int


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake that the review tells of, and what the play-outs say of it."""

    match: int
    step: int
    told: float
    """The cost according to the review."""
    found: float
    """The cost in the play-outs: the mean of the differences."""
    error: float

    @property
    def is_real(self) -> bool:
        """Whether the better move does better, or within the noise."""
        return self.found >= -self.error


def mistakes_of(trial: Trial, number: int) -> list[Mistake]:
    """The mistakes of one match, at most one of each seat: so they know little of one another."""
    match = _played(trial, number)
    work = Reviewing(match, sides(match.players, match.options))
    found: dict[Seat, Mistake] = {}
    steps = [n for n, step in enumerate(match.steps) if step.actor != CHANCE]
    rng = QuickRng(trial.seed * _STRIDE + number)
    while steps and len(found) < trial.players:
        step = steps.pop(rng.below(len(steps)))
        seat = match.steps[step].actor
        if seat not in found and (bad := _judged(work, step)) is not None:
            found[seat] = _tried(trial, match, number, step, *bad)
    return list(found.values())


def _played(trial: Trial, number: int) -> Match:
    rules, seed = rules_of(trial.game), trial.seed * _STRIDE + number
    match = Match(rules, trial.players, dict(trial.options), seed)
    player, rng = GAMES[trial.game].opponents[trial.by], QuickRng(seed)
    while actors := seats_to_act(rules, match.state):
        view = rules.view(match.state, actors[0])
        match.play(actors[0], player.choose(view, Budget(player.work), rng).move)
    return match


def _judged(work: Reviewing, step: int) -> tuple[tuple[Any, ...], float] | None:
    """The moves of the better turn and what the mistake costs; None where there is none."""
    look, full = Task("look", step), Task("full", step)
    work.take(look, answer(work.question(look)))
    seen = work.decision(step)
    if seen is None or not seen.is_free or seen.cost < _SUSPECT * MISTAKE:
        return None
    told = answer(work.question(full))
    again = work.again(full, told)
    work.take(full, told if again is None else answer(again))
    sure = work.decision(step)
    if sure is None or sure.verdict < Verdict.MISTAKE or sure.cost < MISTAKE:
        return None
    return (sure.best.move, *sure.best.then), sure.cost


def _tried(
    trial: Trial, match: Match, number: int, step: int, better: tuple[Any, ...], told: float
) -> Mistake:
    rules, state = match.rules, match.state_after(step)
    seat, played = match.steps[step].actor, match.steps[step].move
    one = _after(rules, state, seat, better)
    other = rules.apply(state, seat, played)
    apart = []
    for n in range(trial.playouts):
        luck = (trial.seed * _STRIDE + number) * _STRIDE + step * 1_009 + n
        apart.append(
            _share(trial, rules, one, seat, luck) - _share(trial, rules, other, seat, luck)
        )
        if is_settled(apart, trial.playouts):
            break
    error = sqrt(variance(apart) / len(apart)) if len(apart) > 1 else 1.0
    return Mistake(number, step, told, fmean(apart), error)


def is_settled(apart: Sequence[float], of: int) -> bool:
    """Whether the verdict after so many differences, of more that could follow, is the one after
    all of them, as far as can be foretold."""
    done = len(apart)
    if done < 2 * _LOOKED_AT or done % _LOOKED_AT or done >= of:
        return False
    spread = sqrt(max(variance(apart), _LEAST_VARIANCE))
    margin = fmean(apart) + spread / sqrt(of)
    return abs(margin) > _SURE * spread * sqrt((of - done) / (of * done))


def _after(rules: AnyRules, state: Any, seat: Seat, moves: Sequence[Any]) -> Any:
    """The state after the moves of a turn, as far as they can be made one after the other."""
    for move in moves:
        if seat not in seats_to_act(rules, state) or rules.why_not(state, seat, move):
            break
        state = rules.apply(state, seat, move)
    return state


def _share(trial: Trial, rules: AnyRules, state: Any, seat: Seat, luck: int) -> float:
    """The share of the win that the side of that seat gets."""
    player, rng = GAMES[trial.game].opponents[trial.player], QuickRng(luck)
    while actors := rules.to_act(state):
        if actors == CHANCE_ACTS:
            state = rules.apply(state, CHANCE, rules.chance(state).draw(rng))
        else:
            view, thought = rules.view(state, actors[0]), QuickRng(rng.below(1 << 30))
            move = player.choose(view, Budget(player.work), thought).move
            state = rules.apply(state, actors[0], move)
    result = rules.result(state)
    if result is None or not result.winners:
        return 0.0
    own = next(side for side in sides(trial.players, dict(trial.options)) if seat in side)
    return sum(each in own for each in result.winners) / len(result.winners)


def run(arguments: Sequence[str]) -> int:
    parser = Parser(prog="python -m game mistakes", description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--by", choices=LEVELS, default="skilled", help="who makes the mistakes")
    parser.add_argument("--player", default=EXPERT, help="who plays the moves out")
    parser.add_argument("--players", type=at_least_one, default=2)
    parser.add_argument("--options", type=options, default={}, metavar="JSON")
    parser.add_argument("--mistakes", type=at_least_one, default=100)
    parser.add_argument("--playouts", type=at_least_one, default=200)
    parser.add_argument("--seed", type=seed, default=1)
    parser.add_argument("--jobs", type=jobs, default=jobs_here())
    parser.add_argument("--cluster", metavar="ADDRESS", help=CLUSTER_HELP)
    parser.add_argument("--json", action="store_true", help="a JSON object a line")
    asked = parser.read(arguments)
    why = why_not_played(asked.game, asked.players, asked.options, asked.player)
    if why is not None:
        print(why, file=sys.stderr)
        return 2
    trial = Trial(
        asked.game, asked.by, asked.player, asked.players, tuple(asked.options.items()),
        asked.playouts, asked.seed,
    )  # fmt: skip
    found: list[Mistake] = []
    try:
        with executor(asked.jobs, asked.cluster) as workers:
            for mistake in _all_mistakes(trial, workers, asked.jobs):
                found.append(mistake)
                if asked.json:
                    print(json.dumps(_shown(mistake)), flush=True)
                if len(found) >= asked.mistakes:
                    break
    except ClusterError as problem:
        print(problem, file=sys.stderr)
        return 2
    told = summary(trial, found)
    print(json.dumps(told) if asked.json else _as_text(told))
    return 0 if told["ok"] else 1


def _all_mistakes(trial: Trial, workers: Executor | None, jobs: int) -> Iterator[Mistake]:
    """Match after match, as long as somebody wants more."""
    number = 0
    while True:
        numbers = range(number, number + 2 * jobs)
        number += 2 * jobs
        if workers is None:
            for each in numbers:
                yield from mistakes_of(trial, each)
        else:
            waiting = [workers.submit(mistakes_of, trial, each) for each in numbers]
            for future in waiting:
                yield from future.result()


def _shown(mistake: Mistake) -> dict[str, Any]:
    return {
        "match": mistake.match,
        "step": mistake.step,
        "told": round(mistake.told, 4),
        "found": round(mistake.found, 4),
        "error": round(mistake.error, 4),
        "ok": mistake.is_real,
    }


def summary(trial: Trial, found: Sequence[Mistake]) -> dict[str, Any]:
    real = fmean(each.is_real for each in found)
    return {
        "game": trial.game,
        "players": trial.players,
        "by": trial.by,
        "player": trial.player,
        "playouts": trial.playouts,
        "mistakes": len(found),
        "better": round(fmean(each.found > 0 for each in found), 4),
        "real": round(real, 4),
        "told": round(fmean(each.told for each in found), 4),
        "found": round(fmean(each.found for each in found), 4),
        "found_error": round(sqrt(fmean(each.error**2 for each in found) / len(found)), 4),
        "ok": real >= BAR,
    }


def _as_text(told: dict[str, Any]) -> str:
    return "\n".join(
        (
            f"{told['game']}, {told['players']} players: {told['mistakes']} mistakes of"
            f" {told['by']}, each move played out {told['playouts']} times by {told['player']}",
            f"  the better move does better            {told['better']:.1%}",
            f"  that, or within one standard error     {told['real']:.1%}"
            f"  {'ok' if told['ok'] else 'MISSED'}",
            f"  cost as told, and as found             {told['told']:.3f}  {told['found']:.3f}"
            f" \u00b1 {told['found_error']:.3f}",
        )
    )
