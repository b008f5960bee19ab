"""What is said of Topominos' puzzles is true, by a count that knows only the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from game.games import rules_of
from game.games.topominos.rules.model import End, Put
from game.games.topominos.rules.rules import Topominos
from tests.games.topominos.test_coach import TRUE, Claim, Played, sentence_of
from tests.puzzled import Puzzled, figures_of, key_of, puzzled

Figures = dict[str, Any]


@cache
def puzzles() -> tuple[Puzzled, ...]:
    return tuple(puzzled("topominos", (1, {}), (3, {})))


def played(puzzled: Puzzled) -> list[Played]:
    """The solutions, as far as pieces are placed."""
    rules = rules_of("topominos")
    assert isinstance(rules, Topominos)
    right = puzzled.puzzle.ranking[: puzzled.puzzle.solutions]
    return [Played(rules, puzzled.state, each) for each in right]


def others(puzzled: Puzzled) -> list[Played]:
    rules = rules_of("topominos")
    assert isinstance(rules, Topominos)
    wrong = puzzled.puzzle.ranking[puzzled.puzzle.solutions :]
    return [Played(rules, puzzled.state, each) for each in wrong]


def so_far(puzzled: Puzzled) -> int:
    return int(puzzled.state.table.turn_score)


def rack(puzzled: Puzzled) -> tuple[int, ...]:
    found: tuple[int, ...] = puzzled.state.racks[puzzled.seat]
    return found


def fills_more(puzzled: Puzzled) -> bool:
    before: int = puzzled.state.table.completed
    least = min(each.full for each in played(puzzled))
    return least > max((before, *(each.full for each in others(puzzled))))


TITLES: Final[dict[str, Callable[[Puzzled, Figures], bool]]] = {
    "From {low} to {high} points": lambda p, f: (
        so_far(p) == f["low"] and all(each.points == f["high"] for each in played(p))
    ),
    "{n} points in one turn": lambda p, f: (
        not so_far(p) and all(each.points == f["n"] for each in played(p))
    ),
    "{n} piece, {points} points": lambda p, f: (
        all(each.points == f["points"] for each in played(p))
        and all(len(each.kept) == len(rack(p)) - f["n"] for each in played(p))
    ),
    "{n} point so far: go on?": lambda p, f: p.state.table.has_put and so_far(p) == f["n"],
    "{n} piece, {dots} dots": lambda p, f: (
        len(rack(p)) == f["n"] and sum(each.bit_count() for each in rack(p)) == f["dots"]
    ),
    "An empty rack with {n} piece": lambda p, f: (
        len(rack(p)) == f["n"] and all(each.empties for each in played(p))
    ),
    "Leave no stack to fill": lambda p, _: not any(each.ready for each in played(p)),
    "Leave only {n} dot": lambda p, f: all(each.tray_dots == f["n"] for each in played(p)),
    "{n} piece for next turn": lambda p, f: all(
        len(each.kept) == f["n"] and isinstance(each.ranked.move, Put) for each in played(p)
    ),
}


def test_titles_and_tasks_are_true_by_an_independent_count() -> None:
    for posed in puzzles():
        title, task = posed.texts.title, key_of(posed.texts.task)
        assert TITLES[key_of(title)](posed, figures_of(title)), (posed.puzzle.id, title)
        assert (task == "Fill a stack.") == fills_more(posed), posed.puzzle.id
        if task == "Do you go on, or stop?":
            assert posed.state.table.has_put, posed.puzzle.id


def test_the_number_of_pieces_to_place_is_that_of_the_solution() -> None:
    for posed in puzzles():
        for nudge in posed.texts.nudges:
            if key_of(nudge) == "Place {n} pieces.":
                moves = [move for move in posed.turns[0] if not isinstance(move, End)]
                assert all(isinstance(move, Put) for move in moves)
                assert dict(nudge.figures)["n"] == len(moves)
                assert key_of(posed.texts.title) != "{n} pieces, {points} points", posed.puzzle.id


def test_closing_sentences_are_true_by_an_independent_count() -> None:
    rules = rules_of("topominos")
    assert isinstance(rules, Topominos)
    for posed in puzzles():
        for told, one, than in posed.closings():
            best, other = (Played(rules, posed.state, each) for each in (one, than))
            claim = Claim(best, other, figures_of(told))
            assert TRUE[sentence_of(told)](claim), (posed.puzzle.id, told)
