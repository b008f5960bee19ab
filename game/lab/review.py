"""python -m game review FILE: the story of a finished match, with luck and skill apart.

Master ranks every move from what its player could know, and weighs what came by chance against all
that could have come. Seeds follow from the match: the same match is told the same story.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.coach.advice import Line, lines_of
from game.coach.analysis import Analysis, SeatTotals, SideTotals
from game.coach.moments import Kind, Moment, moments_of, turning_points
from game.coach.reviewing import Reviewing
from game.coach.verdicts import VERDICTS, Verdict
from game.core.match import Match
from game.core.reasons import Refused
from game.core.rules import all_reasons
from game.core.thinking import Answer, Question, think
from game.games import GAMES, rules_of
from game.lab.arena import CLUSTER_HELP, ClusterError, executor, jobs_here
from game.lab.arguments import Parser, jobs
from game.services import records
from game.services.records import read_record
from game.services.teams import sides
from game.services.words import Words
from game.ui.frame.phrases import say_phrase


def answer(question: Question) -> Answer:
    """A question that goes wrong gets an answer that says so: the others are still of use."""
    try:
        return think(question, rules_of(question.game), GAMES[question.game].opponents)
    except Exception as mistake:
        return Answer(None, 0.0, repr(mistake))


def review(match: Match, workers: Executor | None = None) -> Analysis:
    """The whole review, with so many questions at once as there are workers."""
    work = Reviewing(match, sides(match.players, match.options))
    while tasks := list(work.tasks()):
        questions = [work.question(task) for task in tasks]
        for task, found in zip(tasks, _answers(questions, workers), strict=True):
            again = work.again(task, found)
            work.take(task, found if again is None else answer(again))
    return work.analysis()


def _answers(questions: Sequence[Question], workers: Executor | None) -> Iterator[Answer]:
    if workers is None:
        return map(answer, questions)
    waiting = [workers.submit(answer, question) for question in questions]
    return (each.result() for each in waiting)


def run(arguments: Sequence[str]) -> int:
    parser = Parser(prog="python -m game review", description=__doc__)
    parser.add_argument("file", type=Path, help="a match saved as a file (*.quincunx), or a record")
    parser.add_argument("--jobs", type=jobs, default=jobs_here())
    parser.add_argument("--cluster", metavar="ADDRESS", help=CLUSTER_HELP)
    parser.add_argument("--json", action="store_true", help="one JSON object: match and analysis")
    asked = parser.read(arguments)
    try:
        match, seats = read_record(asked.file, rules_of)
    except Refused as refused:
        print(refused.reason.sentence({**records.reasons, **_all_reasons()}), file=sys.stderr)
        return 2
    if match.rules.result(match.state) is None:
        print(
            "That match is not finished: a review would tell what is still hidden.", file=sys.stderr
        )
        return 2
    try:
        with executor(asked.jobs, asked.cluster) as workers:
            found = review(match, workers)
    except ClusterError as problem:
        print(problem, file=sys.stderr)
        return 2
    if asked.json:
        print(json.dumps(records.with_analysis(match, seats, found)))
    else:
        print("\n".join(Story(match, [seat.name for seat in seats], found).lines()))
    return 0


def _all_reasons() -> dict[str, str]:
    return {code: text for game in GAMES for code, text in all_reasons(rules_of(game)).items()}


# --- as text ---


@dataclass(frozen=True)
class Story:
    """A review in English."""

    match: Match
    names: Sequence[str]
    analysis: Analysis

    def lines(self) -> Iterator[str]:
        frame = self.analysis.frame
        yield f"{frame.game}, {', '.join(self.names)}: {len(self.match.steps)} steps"
        for seat, totals in enumerate(self.analysis.seats):
            yield f"  {self.names[seat]}: {_decided(totals)}"
        for side, figures in enumerate(self.analysis.sides):
            yield f"  {self._side(side)}: {_account(figures)}"
        mean = self.analysis.masters_mean
        if mean is not None:
            yield f"  with the same chance, Master reaches {mean:.1f} on average"
        points = turning_points(self.analysis)
        if points:
            yield "turning points"
            yield from (f"  step {step + 1}: {self._chances(step)}" for step in points)
        moments = moments_of(self.analysis)
        if moments:
            yield "key moments"
            for moment in moments:
                yield f"  step {moment.step + 1}, {self._moment(moment)}"

    def _side(self, side: int) -> str:
        return " and ".join(self.names[seat] for seat in self.analysis.frame.sides[side])

    def _chances(self, step: int) -> str:
        told = self.analysis.graph[step + 1]
        return ", ".join(f"{self._side(side)} {chance:.0%}" for side, chance in enumerate(told))

    def _moment(self, moment: Moment) -> str:
        who = self._side(moment.side)
        if moment.kind is Kind.LUCK:
            return f"{who}: luck of {moment.size:+.0%}"
        decision = self.analysis.decision(moment.step)
        assert decision is not None
        view = self.match.rules.view(self.match.state_after(moment.step), decision.seat)
        lines = lines_of(GAMES[self.analysis.frame.game].coach, view, decision.ranking)
        played, best = lines[decision.place], lines[0]
        if moment.kind is Kind.GREAT:
            why = self._why(best)
            return f"{self.names[decision.seat]}: great, {self._say(best.name)}{why}"
        return (
            f"{self.names[decision.seat]}: {VERDICTS[decision.verdict]}, cost {moment.size:.0%}: "
            f"{self._say(played.name)}{self._why(played)} Better: {self._say(best.name)}."
        )

    def _why(self, line: Line) -> str:
        told = " ".join(self._say(reason.told) for reason in line.reasons)
        return f". {told}" if told else "."

    def _say(self, phrase: Any) -> str:
        return say_phrase(Words("en"), phrase, lambda seat: self.names[seat])


def _decided(totals: SeatTotals) -> str:
    if totals.share is None:
        return "no decision to make"
    bad = totals.counts[Verdict.MISTAKE] + totals.counts[Verdict.BLUNDER]
    return (
        f"{totals.share:.0%} of {totals.decisions} decisions best or as good, {bad} mistakes; "
        f"all that was weaker cost {totals.cost:.1%}"
    )


def _account(totals: SideTotals) -> str:
    return (
        f"from {totals.start:.1%}, luck {totals.luck:+.1%} (\u00b1 {totals.luck_error:.1%}), "
        f"skill {totals.skill:+.1%} (own mistakes {-totals.mistakes:+.1%}, those of others "
        f"{totals.gifts:+.1%}, the rest {totals.rest:+.1%}), to {totals.end:.1%}"
    )
