"""Reviews of whole matches: what is asked, what adds up, and that luck favours nobody."""

from __future__ import annotations

import json
from dataclasses import replace
from math import sqrt
from statistics import fmean, stdev
from typing import Any

import pytest

from game.coach.analysis import ENGINE, Playing
from game.coach.kept import NotKept, engine_of, read_analysis, show_analysis, told_analysis
from game.coach.moments import Kind, moments_of
from game.coach.reviewing import LOOK, Reviewing, Task
from game.coach.verdicts import Verdict, verdicts_of
from game.core.match import Match
from game.core.opponents import Budget, Choice, RandomOpponent
from game.core.ranking import Ranked
from game.core.rules import CHANCE
from game.core.thinking import (
    AGAIN,
    RANK,
    WEIGH,
    Answer,
    Question,
    read_answer,
    read_question,
    seed_of_thought,
    show_answer,
    show_question,
    think,
)
from game.games import GAMES, rules_of
from game.services.teams import sides
from tests.coach.reviews import (
    PIG,
    Hasty,
    Rough,
    match_between,
    pig,
    random_match,
    reviewed,
    rough,
)
from tests.nightly import times

MATCHES = times(20, 2_000)
MOVES = times(60, 2_000)
TABLES = [
    (game, players, options)
    for game in GAMES
    for players, options in (
        *((players, {}) for players in rules_of(game).player_counts[: times(2, 9)]),
        *((4, {"teams": True}) for option in rules_of(game).options if option.name == "teams"),
        *((2, {"series": True}) for option in rules_of(game).options if option.series),
    )
]


class Guess(RandomOpponent):
    """Ranks the first few legal moves by chances out of the air: for any game, and at once."""

    work = 10

    def choose(self, view: Any, budget: Budget, rng: Any) -> Choice[Any]:
        found = self.rank(view, budget, rng)[0]
        return Choice(found.move, found.chance)

    def rank(self, view: Any, budget: Budget, rng: Any, moves: Any = ()) -> tuple[Ranked[Any], ...]:
        found = dict.fromkeys((super().choose(view, budget, rng).move, *moves))
        told = [Ranked(move, rng.below(1000) / 1000, 0.001) for move in found]
        return tuple(sorted(told, key=lambda each: -each.chance))


# --- luck and skill ---


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_luck_and_skill_add_up_in_matches_of_every_game(
    game: str, players: int, options: dict[str, Any]
) -> None:
    rules = rules_of(game)
    match = random_match(rules, players, options, players, MOVES)
    guess = Guess(rules)
    analysis = reviewed(match, {"master": guess, "skilled": RandomOpponent(rules)})
    assert len(analysis.chances) == len(match.steps)
    result = rules.result(match.state)
    for side, (seats, totals) in enumerate(zip(analysis.frame.sides, analysis.sides, strict=True)):
        assert totals.start + totals.luck + totals.skill == pytest.approx(totals.end)
        if result is not None and result.winners and len(analysis.frame.sides) > 1:
            won = sum(seat in seats for seat in result.winners) / len(result.winners)
            assert totals.end == pytest.approx(won)
        assert analysis.graph[-1][side] == pytest.approx(min(1, max(0, totals.end)))


@pytest.mark.parametrize(
    ("players", "holds_at"), [(2, {}), (2, {0: 4, 1: 20}), (3, {0: 4, 1: 20})], ids=str
)
def test_luck_averages_to_nought(players: int, holds_at: dict[int, int]) -> None:
    """However rough the judgement is, and however well anybody plays: what luck leaves is skill."""
    found = [reviewed(pig(seed, players, holds_at), rough()) for seed in range(MATCHES)]
    for side in range(players):
        luck = [each.sides[side].luck for each in found]
        assert abs(fmean(luck)) < 3.5 * stdev(luck) / sqrt(len(luck))
        assert stdev(luck) > 0.05, "there is luck in every match"
    if holds_at:
        better = [each.sides[1].skill for each in found]
        assert fmean(better) > 3 * stdev(better) / sqrt(len(better))


LEVELS = {2: ("novice", "skilled"), 3: ("skilled", "novice", "novice")}


@pytest.mark.nightly
@pytest.mark.parametrize("are_equal", [True, False])
@pytest.mark.parametrize(
    ("game", "matches"),
    [("topspot", 150), ("fivetotwelve", 300), ("top12", 300), ("topominos", 400), ("zatre", 60)],
)
def test_luck_averages_to_nought_in_every_game(game: str, matches: int, are_equal: bool) -> None:
    """With so little thought that the judgement is a rough one."""
    players = max(2, rules_of(game).player_counts[0])
    levels = ("skilled",) * players if are_equal else LEVELS[players]
    opponents = GAMES[game].opponents
    judges = {"master": Hasty(opponents["expert"]), "skilled": opponents["novice"]}
    found = [reviewed(match_between(game, levels, seed), judges) for seed in range(matches)]
    for side in range(players):
        luck = [each.sides[side].luck for each in found]
        assert abs(fmean(luck)) < 3.5 * stdev(luck) / sqrt(matches)
        assert stdev(luck) > 0.05, "there is luck in every match"


# --- what is asked ---


def test_only_what_a_seat_could_know_reaches_the_ranking() -> None:
    for game in GAMES:
        rules = rules_of(game)
        match = random_match(rules, rules.player_counts[-1], {}, 3, MOVES)
        work = Reviewing(match, sides(match.players, match.options))
        for task in list(work.tasks()):
            if task.kind != "look":
                continue
            question = work.question(task)
            assert question.task == RANK
            fields = rules.view(match.state_after(task.step), match.steps[task.step].actor)
            shown = {**question.state}
            assert _seen(rules, question, match, shown) == fields


def _seen(rules: Any, question: Question, match: Match, shown: dict[str, Any]) -> Any:
    """The view of the seat in the position of a question."""
    from game.core.positions import read_position
    from game.core.rules import complete_options

    options = complete_options(rules, match.players, match.options)
    return rules.view(read_position(rules, match.players, options, shown), question.seat)


def test_the_position_of_a_question_follows_from_what_the_seat_sees_alone() -> None:
    """Hidden things are drawn anew: a question about the same view with other hidden things is the
    same question."""
    rules = rules_of("topominos")
    match = random_match(rules, 3, {}, 5, MOVES)
    work = Reviewing(match, sides(3, {}))
    task = next(task for task in work.tasks() if task.kind == "look" and task.step > 30)
    state, seat = match.state_after(task.step), match.steps[task.step].actor
    question = work.question(task)
    assert question.seed == seed_of_thought(match, seat, task.step)
    racks = question.state["racks"]
    hidden = [rack for number, rack in enumerate(racks) if number != seat]
    truth = rules.encode_state(state)["racks"]
    assert hidden != [rack for number, rack in enumerate(truth) if number != seat]


def test_the_full_ranking_is_the_one_that_the_coach_shows_at_the_table() -> None:
    match = pig(4)
    work = Reviewing(match, sides(2, {}))
    step = next(n for n, each in enumerate(match.steps) if each.actor != CHANCE)
    question = work.question(Task("full", step))
    assert (question.effort, question.moves) == (1.0, ())
    assert question.seed == seed_of_thought(match, match.steps[step].actor, step)
    assert work.question(Task("look", step)).effort == LOOK


def test_a_ranking_without_the_move_played_is_asked_for_again() -> None:
    match = pig(4)
    work = Reviewing(match, sides(2, {}))
    step = next(
        n for n, each in enumerate(match.steps) if isinstance(each.move, type(match.steps[0].move))
    )
    answer = Answer({"type": "other"}, 0.5, ranked=(Ranked({"type": "other"}, 0.5, 0.0),))
    again = work.again(Task("full", step), answer)
    assert again is not None
    assert again.moves == (PIG.encode_move(match.steps[step].move),)
    assert work.again(Task("weigh", step), answer) is None
    assert work.again(Task("full", step), Answer(None, 0.0, "gone")) is None


def test_an_answer_that_is_of_no_use_leaves_a_gap_and_the_account_adds_up() -> None:
    match = pig(7)
    work = Reviewing(match, sides(2, {}))
    while task := work.next():
        wrong = task.step % 5 == 0
        question = work.question(task)
        answer = Answer(None, 0.0, "gone") if wrong else think(question, PIG, rough())
        work.take(task, answer)
    analysis = work.analysis()
    assert analysis.is_final
    assert all(each.step % 5 for each in analysis.decisions)
    for totals in analysis.sides:
        assert totals.start + totals.luck + totals.skill == pytest.approx(totals.end)


def test_questions_and_answers_go_to_the_worker_and_back() -> None:
    match = pig(2)
    asked: list[Question] = []
    reviewed(match, rough(), asked)
    assert {each.task for each in asked} == {RANK, WEIGH}
    for question in asked:
        again = read_question(json.loads(json.dumps(show_question(question))))
        assert again == question
        answer = think(again, PIG, rough())
        assert read_answer(json.loads(json.dumps(show_answer(answer)))) == answer


def test_the_same_review_twice_is_the_same_also_in_another_order() -> None:
    match = pig(11)
    one = reviewed(match, rough())
    work = Reviewing(match, sides(2, {}))
    while tasks := list(work.tasks()):
        for task in reversed(tasks):
            work.take(task, think(work.question(task), PIG, rough()))
    assert work.analysis() == one


def test_there_is_something_to_see_from_the_first_answers_on() -> None:
    match = pig(6)
    work = Reviewing(match, sides(2, {}))
    seen, done = [], []
    while task := work.next():
        work.take(task, think(work.question(task), PIG, rough()))
        seen.append(len(work.analysis().chances))
        done.append(work.done)
    assert seen == sorted(seen)
    assert seen[0] > 0
    assert done == sorted(done)
    assert done[-2] < 1 == done[-1]


def test_a_review_goes_on_where_it_was_left() -> None:
    match = pig(9)
    whole = reviewed(match, rough())
    work = Reviewing(match, sides(2, {}))
    for _ in range(len(match.steps)):
        task = work.next()
        assert task is not None
        work.take(task, think(work.question(task), PIG, rough()))
    kept = read_analysis(json.loads(json.dumps(show_analysis(work.analysis(), PIG))), PIG)
    again = Reviewing(match, sides(2, {}))
    again.resume(kept)
    left = 0
    while task := again.next():
        again.take(task, think(again.question(task), PIG, rough()))
        left += 1
    assert again.analysis() == whole
    assert left < len(match.steps) * 2


# --- alone ---


def test_a_match_alone_is_played_again_by_master() -> None:
    rules = rules_of("top12")
    match = random_match(rules, 1, {}, 2, 2_000)
    quick: dict[str, Any] = {"master": Guess(rules), "skilled": RandomOpponent(rules)}
    asked: list[Question] = []
    analysis = reviewed(match, quick, asked)
    playings = [each for each in asked if each.task == AGAIN]
    assert len({each.seed for each in playings}) == len(playings) > 1
    assert [each.number for each in analysis.playings] == list(range(len(playings)))
    reached = [each.reached for each in analysis.playings if each.reached is not None]
    assert analysis.masters_mean == (fmean(reached) if reached else None)
    for question in playings:
        again = read_question(json.loads(json.dumps(show_question(question))))
        answer = think(again, rules, quick)
        assert read_answer(json.loads(json.dumps(show_answer(answer)))) == answer
    kept = read_analysis(json.loads(json.dumps(show_analysis(analysis, rules))), rules)
    assert kept == analysis
    work = Reviewing(match, ((0,),))
    work.resume(replace(kept, playings=kept.playings[:2]))
    assert [task.step for task in work.tasks() if task.kind == "again"] == [
        each.number for each in analysis.playings[2:]
    ]


def test_the_mean_leaves_out_what_counts_for_nothing() -> None:
    found = reviewed(pig(3), rough())
    assert found.playings == ()
    assert found.masters_mean is None
    some = (Playing(0, 29), Playing(1, None), Playing(2, 32))
    assert replace(found, playings=some).masters_mean == 30.5


# --- verdicts ---


def test_a_decision_has_the_same_verdict_wherever_it_is_asked_for() -> None:
    for seed in range(times(10, 50)):
        analysis = reviewed(pig(seed, 2, {0: 4, 1: 30}), rough())
        marks = {step: analysis.verdict(step) for step in range(analysis.frame.steps)}
        for decision in analysis.decisions:
            assert decision.verdict == verdicts_of(decision.ranking)[decision.place]
            assert marks[decision.step] == (decision.verdict if decision.is_free else None)
        for seat, totals in enumerate(analysis.seats):
            own = [marks[n] for n, actor in enumerate(analysis.frame.actors) if actor == seat]
            assert totals.counts == tuple(own.count(verdict) for verdict in Verdict)
        for moment in moments_of(analysis):
            if moment.kind is Kind.MISTAKE:
                assert marks[moment.step] in (Verdict.MISTAKE, Verdict.BLUNDER)
                cost = -analysis.entries[moment.step].skill[moment.side]
                assert moment.size == pytest.approx(cost)
            if moment.kind is Kind.GREAT:
                assert marks[moment.step] is Verdict.BEST
        told = told_analysis(analysis, PIG)
        assert [each["verdict"] for each in told["decisions"]] == [
            each.verdict.name.lower() for each in analysis.decisions
        ]


# --- as JSON ---


def test_a_review_is_read_as_it_was_shown() -> None:
    analysis = reviewed(pig(3, 3), rough())
    for show in (show_analysis, told_analysis):
        assert read_analysis(json.loads(json.dumps(show(analysis, PIG))), PIG) == analysis


def test_a_review_of_another_engine_says_so() -> None:
    analysis = replace(reviewed(pig(3), rough()), engine=ENGINE + 1)
    shown = show_analysis(analysis, PIG)
    assert engine_of(shown) == ENGINE + 1
    assert read_analysis(shown, PIG).engine == ENGINE + 1
    assert engine_of("rubbish") is engine_of({}) is None


def test_what_is_no_review_is_refused() -> None:
    good = json.loads(json.dumps(show_analysis(reviewed(pig(3), rough()), PIG)))
    with pytest.raises(NotKept):
        read_analysis(good, rules_of("zatre"))
    for key in good:
        for wrong in (None, "x", 7, [], [[3]], {"a": 1}, float("nan")):
            damaged = json.loads(json.dumps(good)) | {key: wrong}
            try:
                read_analysis(damaged, PIG)
            except NotKept:
                continue
            assert key in ("outcome", "engine", "done", "decisions", "events", "playings")
    nothing: list[Any] = [None, 3, [], "x", {}]
    for rubbish in nothing:
        with pytest.raises(NotKept):
            read_analysis(rubbish, PIG)


def test_rough_judges_from_views() -> None:
    judge = Rough()
    reviewed(pig(1), {"master": judge, "skilled": judge})
    assert judge.asked
