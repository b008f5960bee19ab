"""One set of verdicts: graph, list, counts, moments, marks and exports say the same of a move.

What others get wrong here: a mistake that is counted on one page and absent on the next, or a worse
move that is praised where a better one is blamed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.coach.account import account_of
from game.coach.analysis import Analysis
from game.coach.kept import read_analysis, show_analysis, told_analysis
from game.coach.moments import Kind, moments_of
from game.coach.summary import summaries_of
from game.coach.verdicts import VERDICTS, Verdict, verdicts_of
from game.core.match import Match
from game.games import GAMES, rules_of
from game.scenes.review.curves import disc_chance, other_chance
from game.ui.toolkit.reading import reading_of
from tests.coach.reviews import made_up
from tests.nightly import times
from tests.reviewed import keep_review
from tests.scenes.desk import Desk
from tests.scenes.finished import keep, played, seats_of

SEEDS = times(5, 20)
TABLES = [(game, players) for game in GAMES for players in rules_of(game).player_counts][::2]
MATCHES = [(*table, seed) for table in TABLES for seed in range(1, SEEDS + 1)]
every_match = pytest.mark.parametrize(("game", "players", "seed"), MATCHES)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    yield desk
    desk.close()


@cache
def reviewed(game: str, players: int, seed: int) -> tuple[Match, Analysis]:
    match = played(game, players, seed)
    return match, made_up(match, seed)


def wrong(analysis: Analysis) -> set[int]:
    """The steps of mistakes and blunders, from the rankings alone."""
    return {
        each.step
        for each in analysis.decisions
        if each.is_free and verdicts_of(each.ranking)[each.place] >= Verdict.MISTAKE
    }


@every_match
def test_counts_marks_moments_and_exports_agree(game: str, players: int, seed: int) -> None:
    match, analysis = reviewed(game, players, seed)
    mistakes = wrong(analysis)
    marks = {n: analysis.verdict(n) for n in range(len(match.steps))}
    assert {n for n, mark in marks.items() if (mark or 0) >= Verdict.MISTAKE} == mistakes
    for seat, totals in enumerate(analysis.seats):
        own = Counter(mark for n, mark in marks.items() if match.steps[n].actor == seat)
        assert totals.counts == tuple(own[verdict] for verdict in Verdict)
        summary = summaries_of(analysis)[seat]
        assert summary.decisions == totals.decisions == sum(totals.counts)
        assert sum(summary.mistakes.values()) == sum(totals.counts[Verdict.MISTAKE :])
    moments = moments_of(analysis)
    assert {each.step for each in moments if each.kind is Kind.MISTAKE} <= mistakes
    for moment in moments:
        if moment.kind is Kind.GREAT:
            assert marks[moment.step] is Verdict.BEST
    told = told_analysis(analysis, match.rules)
    shown = {each["step"]: each for each in told["decisions"]}
    for n, mark in marks.items():
        if mark is not None:
            assert shown[n]["verdict"] == mark.name.lower()
    assert {each["step"] for each in told["moments"]} == {each.step for each in moments}


@every_match
def test_no_mistake_that_costs_more_is_left_out_for_one_that_costs_less(
    game: str, players: int, seed: int
) -> None:
    _, analysis = reviewed(game, players, seed)
    found = moments_of(analysis)
    told = [each.size for each in found if each.kind is not Kind.LUCK]
    hidden = wrong(analysis) - {each.step for each in found}
    left_out = [each.cost for each in analysis.decisions if each.step in hidden]
    assert not left_out or max(left_out) <= min(told)


@every_match
def test_the_graph_falls_by_what_a_mistake_cost(game: str, players: int, seed: int) -> None:
    """The stem of its disc is as long as its cost, as far as the graph goes."""
    _, analysis = reviewed(game, players, seed)
    for moment in moments_of(analysis):
        there, other = disc_chance(analysis.graph, moment), other_chance(analysis.graph, moment)
        after = analysis.chances[moment.step][moment.side]
        assert there == min(1.0, max(0.0, after))
        if moment.kind is Kind.MISTAKE:
            entry = analysis.entries[moment.step]
            assert entry.skill[moment.side] == pytest.approx(-moment.size)
            assert other == pytest.approx(there + moment.size)
        if moment.kind is Kind.LUCK:
            assert other == pytest.approx(there - moment.size)


@every_match
def test_what_is_kept_and_read_again_says_the_same(game: str, players: int, seed: int) -> None:
    match, analysis = reviewed(game, players, seed)
    again = read_analysis(show_analysis(analysis, match.rules), match.rules)
    assert again == analysis
    anew = account_of(analysis.frame, analysis.decisions, analysis.events)
    assert (anew.sides, anew.seats, anew.graph) == (again.sides, again.seats, again.graph)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_shows_the_same(desk: Desk, game: str) -> None:
    players = max(2, rules_of(game).player_counts[0])
    match, analysis = reviewed(game, players, 1)
    number = keep(desk.home, match, seats_of(players))
    keep_review(desk.home, number, match, analysis)
    page: Any = desk.open("review", number=number)
    reading = reading_of(page)
    assert reading is not None
    words, told = desk.app.stage.words, " ".join(reading.lines)
    for totals in analysis.seats:
        counts = zip(Verdict, totals.counts, strict=True)
        line = " ".join(
            f"{VERDICTS[each]}: {number}."
            for each, number in counts
            if each is not Verdict.BLUNDER or any(one.counts[each] for one in analysis.seats)
        )
        assert line in told
        assert f"given away: {words.share(totals.cost)}." in told
    for moment in moments_of(analysis):
        said = desk.control(f"moment/{moment.step}").name
        mark = analysis.verdict(moment.step)
        if moment.kind is not Kind.LUCK and mark is not None:
            assert f"{VERDICTS[mark]}: " in said
