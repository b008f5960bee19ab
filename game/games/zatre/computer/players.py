"""How the computer plays Zatre: the five levels, and the yardsticks they are measured by.

How each level plays, what was tried and what it gave stands in opponents.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.core.chance import Rng
from game.core.opponents import RANDOM, Budget, Choice, Opponents, RandomOpponent
from game.core.rules import AnyRules
from game.games.zatre.computer.codes import code_of_turn, written
from game.games.zatre.computer.search import Candidate, Mind
from game.games.zatre.computer.situation import Table, table_of, turns_of, with_one_more
from game.games.zatre.computer.yardsticks import Greedy, Project
from game.games.zatre.rules.model import (
    Draw,
    First,
    Move,
    Put,
    ZatreView,
    partner_of,
)


@dataclass(frozen=True, slots=True)
class Style:
    """How a level thinks."""

    notices: int
    """The number of turns that it notices, of a hundred that it could play."""
    projects: bool = False
    """Whether it thinks of the rows that the sheet will have, or grabs what counts now."""
    boards: int = 0
    """The number of best turns that are also judged by what they leave to the next player."""
    replied: int = 0
    """The number of the best of those that are also judged by what is left after that player's
    turn."""
    replies: int = 0
    """Hands of the next player that are played for that; only between two sides."""
    keeps: bool = False
    """Whether it weighs which tiles are worth keeping, and whether to draw."""


# How much the lower levels overlook was chosen so that each wins about three games in four
# against the one below.
NOVICE: Final = Style(notices=46)
CASUAL: Final = Style(notices=72)
SKILLED: Final = Style(notices=77, projects=True)
EXPERT: Final = Style(notices=86, projects=True, boards=5)
MASTER: Final = Style(notices=100, projects=True, boards=24, replied=5, replies=5, keeps=True)
MASTER1: Final = Style(notices=100, projects=True, boards=24, replied=5, replies=5, keeps=True)
"""The Master of version 0.1.0, a yardstick: it plays the same moves for ever."""

_ALL: Final = 100
_TIES: Final = 1 << 20
_TURNS_A_LOOK: Final = 50
"""Turns listed (a millisecond or two) before the budget is asked again."""
_HANDFUL: Final = 6
"""Boards looked at for a choice that is made before the turn."""


class Level:
    """A player of one style. A unit of work is a board looked at.

    `Choice.value` is the chance to win the match from 0 to 1, from the scores that all players
    are expected to end with (`winning.chance_to_win`); the lower levels know less of them.
    """

    def __init__(self, style: Style, work: int) -> None:
        self._style = style
        self.work = work

    def choose(self, view: ZatreView, budget: Budget, rng: Rng) -> Choice[Move]:
        if view.phase == "draw":
            return self._whether_to_draw(view, budget, rng)
        if view.phase == "team":
            return self._who_puts_first(view, budget, rng)
        mind = Mind(table_of(view, view.seat), self._style.keeps)
        best, *others = self._ranked(mind, budget, rng)
        value = mind.chance_after(best)
        # Other cells for the same sums would be no other proposal.
        other = next((each for each in others if each.code != best.code), None)
        if other is None:
            return Choice(Put(best.tiles), value)
        return Choice(Put(best.tiles), value, (Put(other.tiles), mind.chance_after(other)))

    # --- choices before the turn ---

    def _whether_to_draw(self, view: ZatreView, budget: Budget, rng: Rng) -> Choice[Move]:
        table = table_of(view, view.seat)
        light = replace(self._style, boards=min(self._style.boards, _HANDFUL), replies=0)
        player = Level(light, 0)
        _, playing = player._best_turn(replace(table, must_put=True), budget, rng)
        if not self._style.keeps:
            return Choice(Draw(True), playing)
        drawing = 0.0
        tiles = sum(view.unseen)
        for index, there in enumerate(view.unseen):
            if there:
                if not budget.spend(0):
                    return Choice(Draw(True), playing)
                then = with_one_more(table, index)
                drawing += player._best_turn(then, budget, rng)[1] * there / tiles
        return Choice(Draw(drawing >= playing), max(drawing, playing))

    def _who_puts_first(self, view: ZatreView, budget: Budget, rng: Rng) -> Choice[Move]:
        partners = (view.seat, partner_of(view.seat))
        if not self._style.boards:
            seat = partners[rng.below(len(partners))]
            _, value = self._best_turn(table_of(view, seat), budget, rng)
            return Choice(First(seat), value)
        light = replace(self._style, boards=min(self._style.boards, _HANDFUL), replies=0)
        player = Level(light, 0)
        worth = []
        for seat in partners:
            _, value = player._best_turn(table_of(view, seat), budget, rng)
            worth.append((value, rng.below(_TIES), seat))
        (value, _, seat), (other_value, _, other) = sorted(worth, reverse=True)
        return Choice(First(seat), value, (First(other), other_value))

    # --- a turn ---

    def _best_turn(self, table: Table, budget: Budget, rng: Rng) -> tuple[Candidate, float]:
        mind = Mind(table, self._style.keeps)
        best = self._ranked(mind, budget, rng)[0]
        return best, mind.chance_after(best)

    def _ranked(self, mind: Mind, budget: Budget, rng: Rng) -> list[Candidate]:
        """The turns that were looked at most closely, the best first."""
        return self._looked_further(mind, self._candidates(mind, budget, rng), budget, rng)

    def _candidates(self, mind: Mind, budget: Budget, rng: Rng) -> list[Candidate]:
        """The turns that it notices, the best first, those of equal worth in any order."""
        table = mind.table
        found: list[tuple[float, int, Candidate]] = []
        overlooked: Candidate | None = None
        turns = turns_of(table.board, table.hand, table.forced, table.must_put)
        for number, tiles in enumerate(turns, 1):
            if number % _TURNS_A_LOOK == 0 and not budget.spend(0):
                break
            candidate = Candidate(tiles, code_of_turn(table.board, tiles))
            if rng.below(_ALL) < self._style.notices:
                found.append((self._first_worth(mind, candidate), rng.below(_TIES), candidate))
            else:
                overlooked = candidate
        if not found and overlooked is not None:
            found.append((self._first_worth(mind, overlooked), 0, overlooked))
        return [candidate for _, _, candidate in sorted(found, key=_worst_last)]

    def _first_worth(self, mind: Mind, candidate: Candidate) -> float:
        mind.estimate(candidate)
        if self._style.projects:
            return candidate.margin
        return written(mind.sheet, candidate.code).total

    def _looked_further(
        self, mind: Mind, found: Sequence[Candidate], budget: Budget, rng: Rng
    ) -> list[Candidate]:
        """The best by what they leave on the board, as far as the budget goes."""
        style = self._style
        judged: list[Candidate] = []
        for candidate in found[: style.boards]:
            if not budget.spend():
                break
            mind.judge(candidate)
            judged.append(candidate)
        if not judged:
            return list(found[:1])
        judged.sort(key=lambda candidate: -candidate.margin)
        if style.replies and mind.table.is_duel and mind.table.bag and len(judged) > 1:
            mind.play_on(judged[: style.replied], style.replies, budget, rng)
            judged[: style.replied] = sorted(
                judged[: style.replied], key=lambda candidate: -candidate.margin
            )
        return judged


def _worst_last(rated: tuple[float, int, Candidate]) -> tuple[float, int]:
    worth, tie, _ = rated
    return -worth, tie


def opponents(rules: AnyRules) -> Opponents:
    return {
        "novice": Level(NOVICE, 0),
        "casual": Level(CASUAL, 0),
        "skilled": Level(SKILLED, 0),
        "expert": Level(EXPERT, 20),
        "master": Level(MASTER, 150),
        "master1": Level(MASTER1, 150),
        RANDOM: RandomOpponent(rules),
        "greedy": Greedy(rules),
        "project": Project(rules),
    }
