"""A level: a computer player that overlooks some turns and looks at the others in its style."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from operator import itemgetter
from typing import Final

from game.core.chance import Rng
from game.core.opponents import Budget, Choice
from game.core.rules import Seat
from game.games.zatre.computer.codes import code_of_turn, share_line, written
from game.games.zatre.computer.judgement import Judgement
from game.games.zatre.computer.search import Candidate, Mind
from game.games.zatre.computer.situation import Table, table_of, turns_of, with_one_more
from game.games.zatre.rules.model import (
    Board,
    Draw,
    First,
    Move,
    Put,
    Tile,
    ZatreView,
    partner_of,
)


@dataclass(frozen=True, slots=True)
class Style:
    """How a level thinks."""

    notices: int
    """The number of turns that it notices, of a hundred that it could play."""
    spaces: int = 100
    """The spaces that it notices for a tile, of a hundred; those that it overlooks, it overlooks in
    every turn that it thinks of."""
    pairs: int = 100
    """The pairs of tiles that share a line which it notices, of a hundred."""
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


_ALL: Final = 100
_TIES: Final = 1 << 20
_TURNS_A_LOOK: Final = 50
"""Turns listed (a millisecond or two) before the budget is asked again."""
_HANDFUL: Final = 6
"""Boards looked at for a choice that is made before the turn."""


class Attention:
    """The possibilities that a player notices in one turn, as people do: a space for a tile that is
    overlooked is overlooked in all turns, and two tiles that make a line only together are harder
    to find."""

    def __init__(self, board: Board, style: Style, rng: Rng) -> None:
        self._board = board
        self._style = style
        self._rng = rng
        self._seen: dict[Tile, bool] = {}

    def sees(self, tiles: tuple[Tile, ...]) -> bool:
        style = self._style
        if style.spaces == style.pairs == _ALL:
            return True
        if self._board.is_empty:
            return self._rng.below(_ALL) < style.spaces
        joined = {
            tile
            for pair in combinations(tiles, 2)
            if share_line(self._board, *pair)
            for tile in pair
        }
        if joined and self._rng.below(_ALL) >= style.pairs:
            return False
        return all(map(self._sees_space, (tile for tile in tiles if tile not in joined)))

    def _sees_space(self, tile: Tile) -> bool:
        if tile not in self._seen:
            self._seen[tile] = self._rng.below(_ALL) < self._style.spaces
        return self._seen[tile]


@dataclass(frozen=True, slots=True)
class BestTurn:
    """The best turn that was found for a seat."""

    mind: Mind
    turn: Candidate
    chance: float

    @property
    def seat(self) -> Seat:
        return self.mind.table.seat


class Level:
    """A player of one style. A unit of work is a board looked at.

    `Choice.value` is the chance to win the match from 0 to 1, from the scores that all players
    are expected to end with (`winning.chance_to_win`); the lower levels know less of them.
    """

    def __init__(self, style: Style, work: int, judgement: Judgement | None = None) -> None:
        self.style = style
        self.work = work
        self.judgement = judgement

    def choose(self, view: ZatreView, budget: Budget, rng: Rng) -> Choice[Move]:
        if view.phase == "draw":
            return self._whether_to_draw(view, budget, rng)
        if view.phase == "team":
            return self._who_puts_first(view, budget, rng)
        mind = self.mind(table_of(view, view.seat))
        best, *others = self.ranked(mind, budget, rng)
        value = mind.chance_after(best)
        # Other cells for the same sums would be no other proposal.
        other = next((each for each in others if each.code != best.code), None)
        if other is None:
            return Choice(Put(best.tiles), value)
        return Choice(Put(best.tiles), value, (Put(other.tiles), mind.chance_after(other)))

    # --- choices before the turn ---

    def _whether_to_draw(self, view: ZatreView, budget: Budget, rng: Rng) -> Choice[Move]:
        playing = self.chance_without_drawing(view, budget, rng)
        drawing = self.chance_with_drawing(view, budget, rng) if self.style.keeps else None
        if drawing is None:
            return Choice(Draw(True), playing)
        return Choice(Draw(drawing >= playing), max(drawing, playing))

    def chance_without_drawing(self, view: ZatreView, budget: Budget, rng: Rng) -> float:
        table = replace(table_of(view, view.seat), must_put=True)
        return self._lighter.best_turn(table, budget, rng).chance

    def chance_with_drawing(self, view: ZatreView, budget: Budget, rng: Rng) -> float | None:
        """The mean over all tiles that may come; None if there is no time to tell."""
        table = table_of(view, view.seat)
        tiles = sum(view.unseen)
        chance = 0.0
        for index, there in enumerate(view.unseen):
            if there:
                if not budget.spend(0):
                    return None
                then = with_one_more(table, index)
                chance += self._lighter.best_turn(then, budget, rng).chance * there / tiles
        return chance

    def _who_puts_first(self, view: ZatreView, budget: Budget, rng: Rng) -> Choice[Move]:
        partners = (view.seat, partner_of(view.seat))
        if not self.style.boards:
            seat = partners[rng.below(len(partners))]
            turn = self.best_turn(table_of(view, seat), budget, rng)
            return Choice(First(seat), turn.chance)
        best, other = self.turns_of_partners(view, budget, rng)
        return Choice(First(best.seat), best.chance, (First(other.seat), other.chance))

    def turns_of_partners(self, view: ZatreView, budget: Budget, rng: Rng) -> list[BestTurn]:
        """The turns of either partner if that one is first, the better one first; of equals,
        either."""
        found = []
        for seat in (view.seat, partner_of(view.seat)):
            turn = self._lighter.best_turn(table_of(view, seat), budget, rng)
            found.append(((turn.chance, rng.below(_TIES), seat), turn))
        return [turn for _, turn in sorted(found, key=itemgetter(0), reverse=True)]

    @property
    def _lighter(self) -> Level:
        """A player who looks at few boards, for choices before the turn."""
        boards = min(self.style.boards, _HANDFUL)
        return Level(replace(self.style, boards=boards, replies=0), 0, self.judgement)

    # --- a turn ---

    def mind(self, table: Table) -> Mind:
        return Mind(table, self.style.keeps, self.judgement)

    def best_turn(self, table: Table, budget: Budget, rng: Rng) -> BestTurn:
        mind = self.mind(table)
        best = self.ranked(mind, budget, rng)[0]
        return BestTurn(mind, best, mind.chance_after(best))

    def ranked(self, mind: Mind, budget: Budget, rng: Rng) -> list[Candidate]:
        """The turns that were looked at most closely, the best first."""
        return self._looked_further(mind, self.candidates(mind, budget, rng), budget, rng)

    def candidates(self, mind: Mind, budget: Budget, rng: Rng) -> list[Candidate]:
        """The turns that it notices, the best first, those of equal worth in any order."""
        table = mind.table
        found: list[tuple[float, int, Candidate]] = []
        overlooked: Candidate | None = None
        attention = Attention(table.board, self.style, rng)
        turns = turns_of(table.board, table.hand, table.forced, table.must_put)
        for number, tiles in enumerate(turns, 1):
            if number % _TURNS_A_LOOK == 0 and not budget.spend(0):
                break
            candidate = Candidate(tiles, code_of_turn(table.board, tiles))
            if rng.below(_ALL) < self.style.notices and attention.sees(tiles):
                found.append((self._first_worth(mind, candidate), rng.below(_TIES), candidate))
            else:
                overlooked = candidate
        if not found and overlooked is not None:
            found.append((self._first_worth(mind, overlooked), 0, overlooked))
        return [candidate for _, _, candidate in sorted(found, key=_worst_last)]

    def _first_worth(self, mind: Mind, candidate: Candidate) -> float:
        mind.estimate(candidate)
        if self.style.projects:
            return candidate.margin
        return written(mind.sheet, candidate.code).total

    def _looked_further(
        self, mind: Mind, found: Sequence[Candidate], budget: Budget, rng: Rng
    ) -> list[Candidate]:
        """The best by what they leave on the board, as far as the budget goes."""
        style = self.style
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
