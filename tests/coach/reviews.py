"""Quick players and whole reviews, for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from game.coach.analysis import Analysis
from game.coach.reviewing import Reviewing
from game.core.chance import QuickRng, Rng
from game.core.match import Match
from game.core.opponents import AnyOpponent, Budget, Choice, Opponents, RandomOpponent
from game.core.ranking import Ranked, ranked_by
from game.core.rules import AnyRules, Seat, seats_to_act
from game.core.thinking import Answer, Question, think
from game.core.weighing import Weighed
from game.games import GAMES, rules_of
from game.services.teams import sides
from tests.sixth_game.rules.model import Hold, Roll
from tests.sixth_game.rules.rules import Pig

PIG = Pig()


@dataclass
class Rough:
    """Judges Pig by the points alone: quick, and not right at all."""

    work: int = 100
    asked: list[Any] = field(default_factory=list)
    """The views that it was asked about."""

    def choose(self, view: Any, budget: Budget, rng: Rng) -> Choice[Any]:
        best = self.rank(view, budget, rng)[0]
        return Choice(best.move, best.chance)

    def rank(
        self, view: Any, budget: Budget, rng: Rng, moves: Sequence[Any] = ()
    ) -> tuple[Ranked[Any], ...]:
        self.asked.append(view)
        state = view.state
        own = state.scores[view.seat]
        others = [score for seat, score in enumerate(state.scores) if seat != view.seat]

        def chance(points: float) -> float:
            lead = float(own + points - max(others))
            even = float(1 / len(state.scores))
            return float(min(0.99, max(0.01, even + lead / state.target)))

        found: list[Ranked[Any]] = [Ranked(Roll(), chance(0.8 * state.points + 3), 0.001)]
        if state.points:
            found.append(Ranked(Hold(), chance(state.points), 0.001))
        return tuple(sorted(found, key=lambda each: -each.chance))


def rough() -> dict[str, AnyOpponent]:
    return {"master": Rough(), "skilled": RandomOpponent(PIG)}


@dataclass
class Hasty:
    """A level that judges with next to no work."""

    level: AnyOpponent
    work: int = 50
    """An event is weighed with the least share of it."""

    def choose(self, view: Any, budget: Budget, rng: Rng) -> Choice[Any]:
        return self.level.choose(view, budget, rng)

    def rank(
        self, view: Any, budget: Budget, rng: Rng, moves: Sequence[Any] = ()
    ) -> tuple[Ranked[Any], ...]:
        return tuple(ranked_by(self.level, view, budget, rng, moves))


def match_between(game: str, levels: Sequence[str], seed: int) -> Match:
    """A finished match of computer players."""
    rules, opponents, rng = rules_of(game), GAMES[game].opponents, QuickRng(seed)
    match = Match(rules, len(levels), {}, seed)
    while actors := seats_to_act(rules, match.state):
        player = opponents[levels[actors[0]]]
        view = rules.view(match.state, actors[0])
        match.play(actors[0], player.choose(view, Budget(player.work), rng).move)
    return match


def pig(seed: int, players: int = 2, holds_at: Mapping[Seat, int] | None = None) -> Match:
    """A finished match of Pig between players who hold with so many points."""
    match = Match(PIG, players, {"target": 50}, seed)
    while actors := seats_to_act(PIG, match.state):
        limit = (holds_at or {}).get(actors[0], 15)
        holds = (
            match.state.points >= limit or match.state.scores[actors[0]] + match.state.points >= 50
        )
        match.play(actors[0], Hold() if holds and match.state.points else Roll())
    return match


def random_match(
    rules: AnyRules, players: int, options: Mapping[str, Any], seed: int, moves: int
) -> Match:
    """A match of random moves, as far as it comes in so many."""
    match, rng = Match(rules, players, options, seed), QuickRng(seed)
    player = RandomOpponent(rules)
    for _ in range(moves):
        actors = seats_to_act(rules, match.state)
        if not actors:
            break
        view = rules.view(match.state, actors[0])
        match.play(actors[0], player.choose(view, Budget(0), rng).move)
    return match


def reviewed(match: Match, opponents: Opponents, asked: list[Question] | None = None) -> Analysis:
    """The whole review of a match."""
    work = Reviewing(match, sides(match.players, match.options))
    while task := work.next():
        question = work.question(task)
        if asked is not None:
            asked.append(question)
        answer = answered(match, question, opponents)
        again = work.again(task, answer)
        work.take(task, answer if again is None else answered(match, again, opponents))
    return work.analysis()


def answered(match: Match, question: Question, opponents: Opponents) -> Answer:
    return think(question, match.rules, opponents)


def made_up(match: Match, seed: int = 1, moves: int = 4) -> Analysis:
    """A review whose chances are drawn at random: quick for any game, and not right at all. The
    moves are legal ones, and their parts are missing."""
    rng, work = QuickRng(seed), Reviewing(match, sides(match.players, match.options))
    ranked: dict[int, tuple[Ranked[Any], ...]] = {}
    while task := work.next():
        if task.kind == "again":
            work.take(task, Answer(None, 0.0, reached=30))
            continue
        step, state = match.steps[task.step], match.state_after(task.step)
        if task.kind == "weigh":
            weighed = tuple(Weighed(side, rng.below(100) / 100, 0.5, 0.01) for side in range(2))
            work.take(task, Answer(None, 0.0, weighed=weighed))
            continue
        if task.step not in ranked:
            others = islice(match.rules.legal(state, step.actor), moves)
            every = [step.move, *(move for move in others if move != step.move)]
            chances = sorted((rng.below(90) / 100 + 0.05 for _ in every), reverse=True)
            order = every[rng.below(len(every)) :] + every
            ranked[task.step] = tuple(
                Ranked(match.rules.encode_move(move), chance, 0.001)
                for move, chance in zip(dict.fromkeys(order), chances, strict=True)
            )
        work.take(task, Answer(None, 0.0, ranked=ranked[task.step]))
    return work.analysis()
