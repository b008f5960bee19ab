"""What computer players reach in the game of a day, from the seat of whoever plays it.

Master plays the same deal several times, each time with other thoughts, and so does a beginner:
between the means of both lie the steps of the stars (`core/daily.py`). The others at the table play
as they do for everybody. Who asks the questions is left to others; the same game always gets the
same answers, on every machine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final

from game.core.daily import Steps, steps_between
from game.core.match import Match
from game.core.reasons import Refused
from game.core.rules import AnyRules, Seat, seats_to_act
from game.core.thinking import COACH, Answer, Question, question_of, seed_of_thought

BEGINNER: Final = "novice"
OWN: Final[Seat] = 0
"""The seat of whoever plays the game of a day."""
SECONDS: Final = 60.0
"""Far more than any thought needs: what is reached must not depend on how quick a machine is."""
PLAYINGS: Final[Mapping[str, int]] = {BEGINNER: 5, COACH: 5}
"""How often each of them plays the deal."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The game of a day, as it is dealt to everybody."""

    rules: AnyRules
    players: int
    options: Mapping[str, Any]
    seed: int
    level: str
    """How strong the others play."""

    def match(self) -> Match:
        return Match(self.rules, self.players, self.options, self.seed)


def figure_of(rules: AnyRules, players: int, state: Any) -> int | None:
    """The figure that the own seat has reached in a match that is over: that of the statistics for
    a player alone, else the score. None where it is over without one."""
    if players == 1:
        return rules.reached_alone(state)
    result = rules.result(state)
    if result is None:
        return None
    score = result.scores[OWN]
    first = score[0] if isinstance(score, tuple) else score
    return first if type(first) is int else None


class Playing:
    """A computer player plays the deal from the own seat, move by move."""

    def __init__(self, deal: Deal, player: str, number: int) -> None:
        """`number`: which of several playings it is."""
        self._deal = deal
        self._player = player
        self._number = number
        self._match = deal.match()

    @property
    def is_over(self) -> bool:
        return not seats_to_act(self._match.rules, self._match.state)

    @property
    def figure(self) -> int | None:
        return figure_of(self._match.rules, self._deal.players, self._match.state)

    def question(self) -> Question:
        """The question for the next move."""
        match = self._match
        seat = seats_to_act(match.rules, match.state)[0]
        player = self._player if seat == OWN else self._deal.level
        return question_of(match, seat, player, self._seed(seat), SECONDS)

    def _seed(self, seat: Seat) -> int:
        """Of the others' thoughts as at a table; of the own ones another one in each playing."""
        seed = seed_of_thought(self._match, seat)
        if seat != OWN:
            return seed
        digest = sha256(f"par/{seed}/{self._number}".encode("ascii")).digest()
        return int.from_bytes(digest[:6], "big")

    def take(self, answer: Answer) -> bool:
        """Plays the move of an answer; says whether that was possible."""
        match = self._match
        seat = seats_to_act(match.rules, match.state)[0]
        try:
            match.play(seat, match.rules.decode_move(answer.move))
        except Refused:
            return False
        return True


@dataclass(slots=True)
class Par:
    """What the players have reached so far, each playing once."""

    reached: dict[str, list[int | None]] = field(
        default_factory=lambda: {player: [] for player in PLAYINGS}
    )

    @property
    def next(self) -> tuple[str, int] | None:
        """Who plays next, and which of the playings it is; None when all is done."""
        left = ((player, len(self.reached[player])) for player in PLAYINGS)
        return next((each for each in left if each[1] < PLAYINGS[each[0]]), None)

    def steps(self, *, lower_is_better: bool) -> Steps | None:
        """The steps of the stars; None before all is done, and where nobody reached anything."""
        if self.next is not None:
            return None
        par, floor = (_known(self.reached[player]) for player in (COACH, BEGINNER))
        if not par:
            return None
        return steps_between(par, floor or par, lower_is_better=lower_is_better)


def _known(figures: Sequence[int | None]) -> list[int]:
    return [each for each in figures if each is not None]


def show_par(par: Par) -> dict[str, Any]:
    return {player: list(figures) for player, figures in par.reached.items()}


def read_par(told: Mapping[str, Any]) -> Par:
    """As far as it can be read: what is missing is played again."""
    par = Par()
    for player, most in PLAYINGS.items():
        figures = told.get(player)
        if isinstance(figures, list) and all(each is None or type(each) is int for each in figures):
            par.reached[player] = figures[:most]
    return par
