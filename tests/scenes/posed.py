"""Puzzles that tests put on the table: of the book, and one of the sixth game made by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from itertools import islice
from typing import Any

from game.coach.puzzles import Puzzle, Turn, show_puzzle
from game.core.chance import QuickRng
from game.core.match import Match
from game.core.positions import show_state
from game.core.ranking import Part, Ranked
from game.core.rules import seats_to_act
from game.games import GAMES
from game.services.home import Home
from game.services.puzzles import shelf
from game.services.store import NewPuzzle
from game.ui.frame.course import Phase
from tests.patience import MOST_FRAMES
from tests.play import begin
from tests.scenes.desk import Desk
from tests.scenes.finished import seats_of
from tests.sixth_game.rules.model import Hold, Roll, State

_DAY = date(2026, 11, 20)
_MOVES_PICKED_FROM = 300
_MOVING = (Phase.ANIMATING, Phase.SHOWING)
SIXTH = "pig"


def puzzles_of(game: str) -> Sequence[Puzzle]:
    return (_of_pig(),) if game == SIXTH else shelf(GAMES[game].rules)


def _of_pig() -> Puzzle:
    """The first player has some points in a turn, and is to take them."""
    seeds = (begin(SIXTH, 2, {}, seed) for seed in range(50))
    match = next(each for each in seeds if _rolls_well(each))
    points = match.state.points
    ranking = (
        Ranked(Hold(), 0.6, 0.01, (Part("taken", 0.6, (points,)),)),
        Ranked(Roll(), 0.4, 0.01, (Part("risked", 0.4, (points,)),)),
    )
    position = show_state(match.rules, match.state)
    return Puzzle("hand", SIXTH, 2, {}, position, 0, ranking, 1, 1, ("taken",))


def _rolls_well(match: Match) -> bool:
    match.play(0, Roll())
    state: State = match.state
    return state.active == 0 and state.points > 0


def sampled(puzzle: Puzzle, number: int) -> Puzzle:
    """The same with what is hidden drawn anew."""
    rules = GAMES[puzzle.game].rules
    view = rules.view(puzzle.match(rules, 0).state, puzzle.seat)
    state = rules.determinize(view, QuickRng(number))
    return replace(puzzle, position=show_state(rules, state))


def keep_own(home: Home, puzzle: Puzzle) -> int:
    """Keeps it as somebody's own puzzle; gives its number."""
    store = home.store
    rules = GAMES[puzzle.game].rules
    match = store.begin(puzzle.match(rules, 0), seats_of(puzzle.players))
    content = show_puzzle(puzzle, rules)
    store.put_own_puzzles(match, [NewPuzzle(0, 0, content)], _DAY)
    (number,) = (each.number for each in store.own_puzzles(0) if each.match == match)
    return number


def pose(desk: Desk, puzzle: Puzzle) -> int:
    """Opens it as an own puzzle; gives its number."""
    number = keep_own(desk.home, puzzle)
    desk.open("puzzle", own=number)
    settle(desk)
    return number


def settle(desk: Desk) -> None:
    """Waits until nothing moves and nobody thinks."""
    for _ in range(MOST_FRAMES):
        desk.step(0.3, times=3)
        session, course = desk.scene.session, desk.scene.course
        guide = course.guide
        waits = guide is not None and (guide.is_judging or course.phase is Phase.THINKING)
        if not session.is_thinking and course.phase not in _MOVING and not waits:
            desk.step()
            return
        desk.rest()
    raise AssertionError("the table does not come to rest")


def play(desk: Desk, turn: Turn) -> None:
    """The moves of a turn, as the table of the game plays them."""
    for move in turn:
        desk.scene.desk.play(move)
        settle(desk)


def turns_end(desk: Desk) -> bool:
    """Whether what was tried is judged."""
    return desk.has("puzzle next") or desk.has("puzzle again")


def finish(desk: Desk, rng: QuickRng) -> Turn:
    """Any further moves until the turn is whole; gives them."""
    made: list[Any] = []
    while not turns_end(desk):
        turn = desk.scene.course.turn
        moves = list(islice(turn.legal(), _MOVES_PICKED_FROM))
        made.append(moves[rng.below(len(moves))])
        play(desk, (made[-1],))
    return tuple(made)


def is_whole(puzzle: Puzzle, turn: Turn) -> bool:
    rules = GAMES[puzzle.game].rules
    state = puzzle.match(rules, 0).state
    for move in turn:
        state = rules.apply(state, puzzle.seat, move)
    return puzzle.seat not in seats_to_act(rules, state)


def wrong_turn(puzzle: Puzzle) -> Turn:
    """A turn of its ranking that does not solve it, if it can be made as it is ranked."""
    others = puzzle.ranking[puzzle.solutions :]
    turns = ((each.move, *each.then) for each in others)
    return next(turn for turn in turns if is_whole(puzzle, turn))
