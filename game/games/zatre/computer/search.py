"""How a computer player thinks about one turn: what each of its turns is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from operator import mul
from typing import Final

from game.core.chance import Rng, draw_counted
from game.core.opponents import Budget
from game.games.zatre.computer.codes import Code, code_of_turn, written
from game.games.zatre.computer.judgement import Judgement, counted
from game.games.zatre.computer.offers import Offers, chances_of_hands, pair_index
from game.games.zatre.computer.projection import Gains, quarters_of, turns_to_come, worth
from game.games.zatre.computer.situation import Table, turns_of
from game.games.zatre.computer.winning import WIDTH_OF_MASTERS, chance_to_win, share_of_win
from game.games.zatre.rules.model import (
    EMPTY_BOARD,
    NO_TILES,
    VALUES,
    Board,
    Counts,
    Tile,
    count_values,
    less,
    seats_of_side,
    value_of,
    with_tiles,
)

# --- one player's thoughts about one turn ---

KEEP_WEIGHT: Final = 0.5
"""The next player will partly take away what kept tiles promise on the board. With 0 / 0.5 / 1.0
against a player who does not weigh it: 50 / 60 / 56 % of 200 games each."""
LATER_WEIGHT: Final = 0.5
"""The same for the gains that are left after a sampled reply."""


@dataclass(slots=True)
class Candidate:
    """A turn that could be put, and what has been found out about it."""

    tiles: tuple[Tile, ...]
    code: Code
    mine: float = 0.0
    """The score to expect of its player."""
    next: float = 0.0
    """The score to expect of the player who follows."""
    others: float = 0.0
    """The mean of the scores of all others."""
    left: Counts = NO_TILES
    board: Board = EMPTY_BOARD
    # What `mine` contains besides the sheet, and what `next` contains:
    stuck: float = 0.0
    """The points that tiles in hand will cost at the end."""
    partner: float = 0.0
    """The gain by the partner's turn."""
    promised: float = 0.0
    """The worth of the kept tiles on the board that is left, above fresh ones."""
    hand: float = 0.0
    """The judgement of the number of kept tiles."""
    opened: float = 0.0
    """The worth of the lines left open to the next player, above a usual turn."""
    leaves: float = 0.0
    """The judgement of the board that is left."""
    later: float = 0.0
    """The worth of the position after the next player's turn, compared with the other turns."""
    laters: tuple[float, ...] = ()
    """The gains of the turn after sampled replies, in the order of the samples."""

    @property
    def margin(self) -> float:
        return self.mine - self.others


@dataclass(frozen=True, slots=True)
class Outlook:
    """The expectations for the rest of the match, which depend on whether tiles are kept."""

    turns: Sequence[float]
    """By side."""
    mine: Gains
    after_reply: Gains
    """The gains of the next player, for the turn after which he has one fewer."""
    scores: Sequence[float]
    """By side, as far as sheets tell."""


class Mind:
    """The thoughts of one player about his turn."""

    def __init__(
        self, table: Table, minds_keeping: bool, judgement: Judgement | None = None
    ) -> None:
        self.table = table
        self._judgement = judgement
        self._width = 1.0 if judgement is None else WIDTH_OF_MASTERS
        self.sheet = table.sheets[table.side]
        self._minds_keeping = minds_keeping
        self._outlooks: dict[bool, Outlook] = {}
        self._own: dict[tuple[Code, int], Gains] = {}
        self._hands = chances_of_hands(table.unseen)
        self._rivals = len(table.sheets) - 1

    def outlook(self, keeps: bool) -> Outlook:
        """The expectations if this player keeps a tile, or keeps none."""
        known = self._outlooks.get(keeps)
        if known is None:
            known = self._outlooks[keeps] = self._look_out(keeps)
        return known

    def _look_out(self, keeps: bool) -> Outlook:
        table = self.table
        sides = len(table.sheets)
        holding = [held > 0 for held in table.held]
        holding[table.seat] = keeps
        kept = [[holding[seat] for seat in seats_of_side(s, table.teams)] for s in range(sides)]
        turns = turns_to_come(table.bag, sides, table.following, kept)
        following = table.sheets[table.following]
        return Outlook(
            turns=turns,
            mine=Gains(self.sheet, quarters_of(turns[table.side])),
            after_reply=Gains(following, quarters_of(turns[table.following] - 1)),
            scores=[self._score(side, left) for side, left in enumerate(turns)],
        )

    def _score(self, side: int, turns: float) -> float:
        """The expected final score of a side, as far as its sheet and its tiles tell."""
        table = self.table
        score = worth(table.sheets[side], quarters_of(turns))
        if side != table.side and turns < 1:
            held = sum(table.held[seat] for seat in seats_of_side(side, table.teams))
            values = sum(map(mul, VALUES, table.unseen)) / max(1, sum(table.unseen))
            score -= (1 - turns) * held * values
        return score

    def _own_gains(self, code: Code, quarters: int) -> Gains:
        """The gains of this player, for the turn after this one."""
        known = self._own.get((code, quarters))
        if known is None:
            known = self._own[code, quarters] = Gains(written(self.sheet, code), quarters)
        return known

    # --- the sheets alone ---

    def estimate(self, candidate: Candidate) -> None:
        table = self.table
        kept = len(candidate.tiles) < sum(table.hand)
        outlook = self.outlook(kept)
        candidate.mine = outlook.mine.base + outlook.mine[candidate.code]
        if kept:
            # What is in hand at the end counts against its owner (16).
            stuck = max(0.0, 1 - outlook.turns[table.side])
            in_hand = sum(value * there for value, there in enumerate(table.hand, 1))
            candidate.stuck = stuck * (in_hand - sum(map(value_of, candidate.tiles)))
            candidate.mine -= candidate.stuck
        candidate.next = outlook.scores[table.following]
        scores = sum(outlook.scores) - outlook.scores[table.side]
        candidate.others = scores / self._rivals

    # --- the board that is left ---

    def judge(self, candidate: Candidate) -> None:
        """Looks at what the turn leaves to the partner, the next player, and itself."""
        table = self.table
        candidate.board, _ = with_tiles(table.board, candidate.tiles)
        candidate.left = less(table.hand, count_values(map(value_of, candidate.tiles)))
        keeps = any(candidate.left)
        outlook = self.outlook(keeps)
        offers = Offers(candidate.board)
        own = self._own_gains(candidate.code, outlook.mine.quarters)
        if table.partner is not None:
            candidate.partner = self._of_partner(offers, own)
            candidate.mine += candidate.partner
        if not table.bag:
            return
        reply = _mean(self._hands, offers.best_of_hands(outlook.after_reply))
        score = outlook.after_reply.base + reply
        candidate.opened = score - candidate.next
        candidate.others += candidate.opened / self._rivals
        candidate.next = score
        if keeps and self._minds_keeping:
            offered = offers.best_of_hands(own)
            fresh = _mean(self._hands, offered)
            kept = _next_with(candidate.left, offered, table.unseen)
            candidate.promised = KEEP_WEIGHT * (kept - fresh) * min(1.0, outlook.turns[table.side])
            candidate.mine += candidate.promised
        if self._judgement is not None:
            likely = min(1.0, outlook.turns[table.side])
            counts = counted(candidate.board, candidate.left, candidate.opened, likely)
            candidate.hand = self._judgement.of_hand(counts)
            candidate.leaves = self._judgement.of_board(counts)
            candidate.mine += candidate.hand + candidate.leaves

    def _of_partner(self, offers: Offers, gains: Gains) -> float:
        """The gain of the partner's turn for the common sheet."""
        hand = _indices(self.table.partner or NO_TILES)
        best = offers.best_of_hands(gains)
        if not hand:  # in the first turn he has yet to draw (17)
            return _mean(self._hands, best) if self.table.board.is_empty else 0.0
        if len(hand) == 1:
            return offers.best_of_tile(hand[0], gains)
        return max(best[pair_index(one, two)] for one, two in combinations(hand, 2))

    def best_of_partner(self, candidate: Candidate) -> Code:
        """The entries of the partner's best turn after that one."""
        offers = Offers(candidate.board)
        gains = self._own_gains(candidate.code, self.outlook(any(candidate.left)).mine.quarters)
        hand = _indices(self.table.partner or NO_TILES)
        codes = {0}
        if len(hand) == 1:
            codes.update(offers.singles[hand[0]])
        for one, two in combinations(hand, 2):
            codes |= offers.hands[pair_index(one, two)]
        return max(codes, key=lambda code: (gains[code], -code))

    # --- after a reply ---

    def play_on(
        self,
        candidates: Sequence[Candidate],
        replies: int,
        budget: Budget,
        rng: Rng,
        compared: int | None = None,
    ) -> None:
        """Weighs in what is left after the next player's turn, with the same hands for all.

        Of use in a duel only: else it is not this player who finds what is left. What is left is
        compared with the mean of the first candidates, so many as `compared` says. If the budget
        ends before all replies are played, fewer decide.
        """
        laters: list[list[float]] = [[] for _ in candidates]
        for _ in range(replies):
            if not budget.spend(2 * len(candidates)):
                break
            unseen = list(self.table.unseen)
            drawn = draw_counted(unseen, min(2, self.table.bag), rng)
            hand = count_values(index + 1 for index in drawn)
            for later, candidate in zip(laters, candidates, strict=True):
                later.append(self._after_reply(candidate, hand, tuple(unseen)))
        played = len(laters[0])
        if not played:
            return
        sums = list(map(sum, laters))
        mean = sum(sums[:compared]) / len(sums[:compared])
        for candidate, later, gained in zip(candidates, laters, sums, strict=True):
            candidate.laters = tuple(later)
            candidate.later = LATER_WEIGHT * (gained - mean) / played
            candidate.mine += candidate.later

    def _after_reply(self, candidate: Candidate, hand: Counts, unseen: Counts) -> float:
        """The gain of this player's next turn, after the best answer with that hand."""
        outlook = self.outlook(any(candidate.left))
        board, _ = with_tiles(candidate.board, self._reply(candidate.board, hand, outlook))
        own = self._own_gains(candidate.code, outlook.mine.quarters)
        offered = Offers(board).best_of_hands(own)
        likely = min(1.0, outlook.turns[self.table.side])
        return likely * _next_with(candidate.left, offered, unseen)

    def _reply(self, board: Board, hand: Counts, outlook: Outlook) -> tuple[Tile, ...]:
        best: tuple[Tile, ...] = ()
        most = 0.0
        for tiles in turns_of(board, hand, self.table.forced, must_put=False):
            gain = outlook.after_reply[code_of_turn(board, tiles)]
            if gain > most:
                most, best = gain, tiles
        return best

    # --- the match ---

    def chance_after(self, candidate: Candidate) -> float:
        """The chance to win after that turn."""
        table = self.table
        outlook = self.outlook(len(candidate.tiles) < sum(table.hand))
        others = self._scores_of_others(candidate, outlook)
        if not table.bag and table.partner is None:
            return share_of_win(round(candidate.mine), [round(score) for score in others])
        return chance_to_win(candidate.mine, others, outlook.turns[table.side], self._width)

    def slopes(self, candidate: Candidate) -> tuple[float, float]:
        """The worth of a point more after that turn, as a chance: a point of this player, and one
        of the player who follows (which is less than 0)."""
        outlook = self.outlook(len(candidate.tiles) < sum(self.table.hand))
        others = self._scores_of_others(candidate, outlook)
        turns = outlook.turns[self.table.side]
        sides = [side for side in range(len(outlook.scores)) if side != self.table.side]
        place = sides.index(self.table.following)

        def chance(mine: float, more: float) -> float:
            scores = [*others[:place], others[place] + more, *others[place + 1 :]]
            return chance_to_win(mine, scores, turns, self._width)

        mine = candidate.mine
        own = chance(mine + 0.5, 0.0) - chance(mine - 0.5, 0.0)
        theirs = chance(mine, 0.5) - chance(mine, -0.5)
        return own, theirs

    def _scores_of_others(self, candidate: Candidate, outlook: Outlook) -> list[float]:
        table = self.table
        return [
            candidate.next if side == table.following else score
            for side, score in enumerate(outlook.scores)
            if side != table.side
        ]


def _mean(chances: Sequence[float], values: Sequence[float]) -> float:
    total: float = sum(map(mul, chances, values))
    return total


def _indices(hand: Counts) -> list[int]:
    return [index for index, there in enumerate(hand) for _ in range(there)]


def _next_with(left: Counts, offered: Sequence[float], unseen: Counts) -> float:
    """The gain of a turn with the tiles kept and those drawn to them."""
    kept = _indices(left)
    if not kept:
        return _mean(chances_of_hands(unseen), offered)
    held = max((offered[pair_index(*pair)] for pair in combinations(kept, 2)), default=0.0)
    gained = 0.0
    for index, there in enumerate(unseen):
        if there:
            gained += there * max(held, *(offered[pair_index(index, own)] for own in kept))
    return gained / max(1, sum(unseen))
