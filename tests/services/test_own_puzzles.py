"""Puzzles of one's own mistakes: what they are made of, and from which reviews."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from itertools import islice
from typing import Any

import pytest

from game.coach.analysis import ENGINE, Analysis, Decision
from game.coach.kept import show_analysis
from game.coach.own_puzzles import MOST, mistakes_of, own_puzzle
from game.coach.puzzles import Puzzle, read_puzzle, show_puzzle, solving
from game.coach.summary import show_summaries, summaries_of
from game.core.chance import QuickRng
from game.core.match import Match
from game.core.positions import show_state, show_view
from game.core.rules import CHANCE, AnyRules, Seat
from game.games import GAMES, LISTED
from game.services.own_puzzles import Search, read_own
from game.services.store import AGAIN, Sitting, Store
from tests.mistakes import few_mistakes, mistaken, review_with
from tests.scenes.finished import played

TODAY = date(2026, 11, 20)
ADA = Sitting("Ada", "blue", "disc", profile=1)
BO = Sitting("Bo", "green", "square", profile=2)
PIP = Sitting("Pip", "teal", "square", level="novice")
GUEST = Sitting("Gus", "lime", "star")
PLAYERS = {game: 4 if 2 not in GAMES[game].about.player_counts else 2 for game in GAMES}


def finished(game: str) -> Match:
    return played(game, PLAYERS[game], seed=3)


def first_mistake(match: Match) -> Decision:
    return few_mistakes(match, 0, 4)[0]


def made(match: Match, decision: Decision) -> Puzzle:
    found = own_puzzle(GAMES[match.rules.id], match, decision, "x")
    assert found is not None
    return found


def keep(
    store: Store, match: Match, analysis: Analysis, *seats: Sitting, practice: str | None = None
) -> int:
    """A match and its review, in the store; computers sit where nobody is told."""
    computers = [PIP] * (match.players - len(seats))
    number = store.begin(match, [*seats, *computers], practice=practice)
    told = show_analysis(analysis, match.rules)
    store.keep_review(number, match, ENGINE, told, show_summaries(summaries_of(analysis)))
    return number


def search(store: Store, day: date = TODAY) -> int:
    """Searches all reviews; gives how many matches brought puzzles."""
    searching, brought = Search(store, GAMES.get, day), 0
    for _ in range(10_000):
        if searching.is_done:
            return brought
        brought += searching.go_on()
    raise AssertionError("it never ends")


@pytest.fixture
def store() -> Store:
    return Store(None)


# --- what a puzzle is made of ---


@pytest.mark.parametrize("game", LISTED)
def test_a_mistake_makes_a_puzzle_whose_solution_is_what_the_review_found(game: str) -> None:
    match = finished(game)
    rules, decision = match.rules, first_mistake(match)
    puzzle = made(match, decision)
    assert puzzle.ranking[0] == decision.best
    assert puzzle.solutions == len(solving(puzzle.ranking))
    assert decision.played not in [turn[0] for turn in puzzle.turns]
    view = rules.view(match.state_after(decision.step), 0)
    begun = puzzle.match(rules, 1)
    assert show_view(rules, rules.view(begun.state, 0)) == show_view(rules, view)
    again = read_puzzle(json.loads(json.dumps(show_puzzle(puzzle, rules))), rules)
    assert again.turns == puzzle.turns
    begun.play(puzzle.seat, puzzle.turns[0][0])


def beside(match: Match, step: int, seat: Seat) -> Match | None:
    """A match that looks the same to that seat, and is another in truth; None where all is
    open."""
    rules = match.rules
    truth = match.state_after(step)
    view = rules.view(truth, seat)
    for number in range(1, 30):
        other = rules.determinize(view, QuickRng(1000 + number))
        if show_state(rules, other) != show_state(rules, truth):
            return with_position(rules, match, other)
    return None


def with_position(rules: AnyRules, match: Match, state: Any) -> Match:
    position = show_state(rules, state)
    return Match(rules, match.players, match.options, 77, position=position)


def test_two_truths_that_look_the_same_give_the_same_puzzle() -> None:
    compared = 0
    for match in map(finished, GAMES):
        for decision in few_mistakes(match, 0, 4):
            here = with_position(match.rules, match, match.state_after(decision.step))
            other = beside(match, decision.step, 0)
            if other is None:
                continue
            moved = replace(decision, step=0)
            told = [show_puzzle(made(each, moved), match.rules) for each in (here, other)]
            assert json.dumps(told[0]) == json.dumps(told[1])
            compared += 1
    assert compared >= 8, "two games have hidden hands"


def test_the_played_move_stays_among_many_others() -> None:
    match = finished("zatre")
    decision = first_mistake(match)
    last = replace(decision.chosen, chance=0.05)
    ranking = (*(each for each in decision.ranking if each.move != decision.played), last)
    puzzle = made(match, replace(decision, ranking=ranking))
    assert len(puzzle.ranking) < len(ranking) or len(ranking) <= 9
    assert decision.played in [each.move for each in puzzle.ranking]


def test_where_no_reason_is_known_there_is_no_puzzle() -> None:
    match = finished("fivetotwelve")
    decision = first_mistake(match)
    bare = tuple(replace(each, parts=()) for each in decision.ranking)
    assert own_puzzle(GAMES["fivetotwelve"], match, replace(decision, ranking=bare), "x") is None


def test_where_there_is_little_to_choose_from_there_is_no_puzzle() -> None:
    match = finished("fivetotwelve")
    rules = match.rules
    step = next(
        n
        for n, step in enumerate(match.steps)
        if step.actor != CHANCE
        and len(list(islice(rules.legal(match.state_after(n), step.actor), 3))) < 3
    )
    seat, move = match.steps[step].actor, match.steps[step].move
    best, other = first_mistake(match).ranking[:2]
    ranking = (best, replace(other, move=move, then=()))
    assert own_puzzle(GAMES[rules.id], match, Decision(step, seat, move, ranking), "x") is None


def test_a_mistake_is_easy_where_a_quick_look_finds_the_solution() -> None:
    match = finished("fivetotwelve")
    decision = first_mistake(match)
    cheap = tuple(
        replace(each, chance=each.chance if n == 0 else 0.53)
        for n, each in enumerate(decision.ranking)
    )
    found, overlooked = decision.best.move, decision.played
    assert made(match, replace(decision, first=found)).grade == 1
    assert made(match, replace(decision, first=found, ranking=cheap)).grade == 2
    assert made(match, replace(decision, first=overlooked)).grade == 3


def test_only_certain_mistakes_of_the_seat_count_and_the_costliest_come_first() -> None:
    match = finished("fivetotwelve")
    own = few_mistakes(match, 0, 4)
    unsure = tuple(replace(each, error=0.4) for each in own[3].ranking)
    decisions = [
        own[0],
        own[1],
        replace(own[2], is_final=False),
        replace(own[3], ranking=unsure),
        *few_mistakes(match, 1, 1),
    ]
    analysis = review_with(match, sorted(decisions, key=lambda each: each.step))
    assert mistakes_of(analysis, 0) == [own[1], own[0]]


# --- from which reviews they come ---


def test_each_player_gets_the_costliest_mistakes_of_a_match(store: Store) -> None:
    match = finished("fivetotwelve")
    analysis = mistaken(match, 0, 1, number=5)
    number = keep(store, match, analysis, ADA, BO)
    assert search(store) == 1
    for seat in (0, 1):
        steps = {own.step for own in store.own_puzzles(seat + 1)}
        assert steps == {each.step for each in mistakes_of(analysis, seat)[:MOST]}
    first = store.own_puzzles(1)[0]
    assert (first.match, first.game, first.due) == (number, "fivetotwelve", TODAY)
    puzzle = read_own(store, GAMES["fivetotwelve"], first)
    assert puzzle is not None
    assert puzzle.seat == 0
    assert search(store) == 0, "it is searched once"


def test_computers_guests_and_practice_make_no_puzzles(store: Store) -> None:
    match = finished("fivetotwelve")
    analysis = mistaken(match, 0)
    keep(store, match, analysis, GUEST, BO)
    keep(store, match, analysis, PIP, BO)
    keep(store, match, analysis, ADA, BO, practice=AGAIN)
    assert search(store) == 0
    assert store.own_puzzles(1) == []
    assert store.unsearched(ENGINE) == []


def test_a_review_that_is_not_finished_is_left_for_later(store: Store) -> None:
    match = finished("fivetotwelve")
    number, analysis = store.begin(match, [ADA, PIP]), mistaken(match, 0)
    told = show_analysis(analysis, match.rules)
    store.keep_review(number, match, ENGINE, told)
    assert search(store) == 0
    store.keep_review(number, match, ENGINE, told, [])
    assert search(store) == 1


def test_a_review_made_anew_replaces_the_puzzles_of_the_one_before(store: Store) -> None:
    match = finished("fivetotwelve")
    own = few_mistakes(match, 0, 4)
    number = keep(store, match, review_with(match, [own[0], own[1]]), ADA)
    search(store)
    analysis = review_with(match, [own[1], own[2]])
    store.keep_review(number, match, ENGINE, show_analysis(analysis, match.rules), [])
    search(store)
    assert {each.step for each in store.own_puzzles(1)} == {own[1].step, own[2].step}


def test_a_match_without_mistakes_brings_none_and_is_searched_once(store: Store) -> None:
    match = finished("fivetotwelve")
    keep(store, match, review_with(match, []), ADA)
    assert search(store) == 0
    assert store.unsearched(ENGINE) == []


@pytest.mark.parametrize(
    "damage",
    [
        "update reviews set content = x'00'",
        "update steps set step = '{}' where number = 3",
        "update matches set game = 'chess'",
        "update matches set head = '[['",
    ],
)
def test_what_cannot_be_read_costs_its_match_alone(store: Store, damage: str) -> None:
    match = finished("fivetotwelve")
    analysis = mistaken(match, 0)
    keep(store, match, analysis, ADA)
    store.database.execute(damage)
    whole = keep(store, match, analysis, ADA)
    assert search(store) == 1
    assert {own.match for own in store.own_puzzles(1)} == {whole}


def test_a_match_that_is_removed_meanwhile_is_passed_over(store: Store) -> None:
    match = finished("fivetotwelve")
    analysis = mistaken(match, 0)
    first, other = (keep(store, match, analysis, ADA) for _ in range(2))
    searching = Search(store, GAMES.get, TODAY)
    searching.go_on()
    store.database.execute("delete from matches where id = ?", (first,))
    while not searching.is_done:
        searching.go_on()
    assert {own.match for own in store.own_puzzles(1)} == {other}


def test_an_own_puzzle_that_is_none_is_left_out(store: Store) -> None:
    match = finished("fivetotwelve")
    keep(store, match, mistaken(match, 0), ADA)
    search(store)
    first, *others = store.own_puzzles(1)
    store.database.execute("update own_puzzles set content = '[]' where id = ?", (first.number,))
    assert read_own(store, GAMES["fivetotwelve"], first) is None
    assert store.own_puzzles(1) == others


def test_the_search_goes_in_small_steps(store: Store) -> None:
    match = finished("fivetotwelve")
    for _ in range(3):
        keep(store, match, mistaken(match, 0), ADA)
    searching, steps = Search(store, GAMES.get, TODAY), 0
    while not searching.is_done:
        searching.go_on()
        steps += 1
    assert steps >= 3 * MOST
