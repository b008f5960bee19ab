"""What follows on a try: the turn of the next side, where it has one that answers it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from game.coach.puzzles import Turn
from game.core.chance import QuickRng
from game.core.match import Match
from game.core.rules import CHANCE, CHANCE_ACTS, AnyRules, Seat, seats_to_act
from game.core.thinking import COACH
from game.games import GAMES
from game.services.questions import Questions
from game.services.store import Sitting
from game.services.teams import sides
from game.services.thinker import Thinker

_MOVES_LOOKED_AT: Final = 50
_STEPS_REHEARSED: Final = 20


@dataclass(frozen=True, slots=True)
class Reply:
    """As far as it has been played."""

    seat: Seat
    view: Any
    """What that seat saw before it."""
    moves: tuple[Any, ...] = ()
    """Up to where chance or somebody else goes on; none where it is only a draw."""
    is_over: bool = False


class Rehearsal:
    """What the next side does after the solution: where a try is answered by the same move, that
    move does not punish it."""

    def __init__(self, match: Match, turn: Turn, seat: Seat, thinker: Thinker) -> None:
        """`match`: one that begins at the puzzle. `turn`: the solution."""
        self._match = match
        self._seat = seat
        for move in turn:
            match.play(seat, move)
        players = [Sitting("", "", "", level=COACH)] * match.players
        self._questions = Questions(match, players, thinker)
        self.first: tuple[Seat, Any] | None = None
        """Who moves next, and how."""
        self.is_over = False

    def go_on(self) -> None:
        """To be called until it is over. Where the solution does not end the turn, Master does."""
        actors = seats_to_act(self._match.rules, self._match.state)
        if len(actors) != 1 or len(self._match.steps) > _STEPS_REHEARSED:
            self.is_over = True
        if self.is_over:
            return
        self._questions.think(actors[0])
        chosen = self._questions.thought()
        if chosen is None:
            return
        if chosen[0] == self._seat:
            self._match.play(*chosen)
        else:
            self.first, self.is_over = chosen, True

    def stop(self) -> None:
        """Nobody waits for it any more; it can be gone on with."""
        self._questions.stop()


def reply_to(match: Match, seat: Seat, made: int) -> Reply | None:
    """The reply to the first so many moves of a match, all of that seat. None where nobody replies:
    because the match is over, because others chose at the same time, because the seat itself or a
    partner is next, or because chance decides what the next one can do."""
    rules, first = match.rules, _first_after(match, made)
    before, after = match.state_after(0), match.state_after(first)
    actors = seats_to_act(rules, after)
    if len(actors) != 1 or set(seats_to_act(rules, before)) - {seat}:
        return None
    (replier,) = actors
    own = next(side for side in sides(match.players, match.options) if seat in side)
    if (
        replier in own
        or _is_dealt(match, replier, made, first)
        or _only_draws(rules, after, replier)
    ):
        return None
    moves = []
    for step in match.steps[first:]:
        if step.actor != replier:
            break
        moves.append(step.move)
    last = match.state_after(first + len(moves))
    is_over = bool(moves) and replier not in seats_to_act(rules, last)
    if len(moves) == 1 and _draws(rules, last, replier):
        moves = []  # what is drawn then answers nothing that was tried
    return Reply(replier, rules.view(after, replier), tuple(moves), is_over)


def _first_after(match: Match, made: int) -> int:
    """The first step after the moves that somebody made, and not chance."""
    steps = match.steps
    return next((n for n in range(made, len(steps)) if steps[n].actor != CHANCE), len(steps))


def _is_dealt(match: Match, seat: Seat, made: int, first: int) -> bool:
    """Whether anything came by chance for that seat, or for all, between those steps."""
    awaited = (match.rules.awaited(match.state_after(n)) for n in range(made, first))
    return any(each is not None and each.seat in (seat, None) for each in awaited)


def _only_draws(rules: AnyRules, state: Any, seat: Seat) -> bool:
    """Whether a turn there can only begin with a draw, or with a choice whether to draw."""
    is_half = GAMES[rules.id].facts.is_half
    moves = list(islice(rules.legal(state, seat), _MOVES_LOOKED_AT))
    after = [rules.apply(state, seat, move) for move in moves]
    return all(
        is_half(move, each) or _draws(rules, each, seat)
        for move, each in zip(moves, after, strict=True)
    )


def _draws(rules: AnyRules, state: Any, seat: Seat) -> bool:
    """Whether the seat goes on there with what chance brings it."""
    if rules.to_act(state) != CHANCE_ACTS:
        return False
    rng = QuickRng(0)
    while rules.to_act(state) == CHANCE_ACTS:
        state = rules.apply(state, CHANCE, rules.chance(state).draw(rng))
    return seat in seats_to_act(rules, state)
