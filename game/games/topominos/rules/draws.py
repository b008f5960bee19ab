"""The chance in a round: pieces from the bag, and the draws for the first turn."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.chance import Rng, draw_counted
from game.core.reasons import Reason, reason
from game.core.rules import Awaited, Came, Chance
from game.games.topominos.rules.model import (
    Counts,
    Drawn,
    Event,
    Piece,
    PieceSet,
    Starter,
    State,
)
from game.games.topominos.rules.refusals import tied_for_most, why_not_drawn, why_not_starter

Luck = Came[State, Event]


class Draws:
    """Draws of the pieces of a set, for so many seats."""

    def __init__(self, pieces: PieceSet, seats: int) -> None:
        self._set = pieces
        self._single = tuple(
            tuple(Drawn((piece,), seat) for piece in pieces.pieces) for seat in range(seats)
        )

    def chance(self, players: int, bag: Counts, awaited: Awaited | None) -> Chance[Event]:
        if awaited is None or awaited.seat is None:
            return Chance(sampler=lambda rng: self._starter(players, rng))
        seat, count = awaited.seat, awaited.count
        if count == 1:
            return Chance(self._single[seat], bag)
        return Chance(sampler=lambda rng: Drawn(self.draw(list(bag), count, rng), seat))

    def why_not(self, players: int, bag: Counts, awaited: Awaited, event: Event) -> Reason | None:
        match awaited.seat, event:
            case None, Starter(rounds):
                return why_not_starter(self._set, players, rounds)
            case int(drawer), Drawn(pieces, seat):
                if seat != drawer:
                    return reason("wrong_event_seat", seat=drawer)
                if len(pieces) != awaited.count:
                    return reason("wrong_event_count", count=awaited.count, given=len(pieces))
                return why_not_drawn(self._set, bag, pieces)
        return reason("wrong_event", event=awaited.event)

    def next_of(self, order: Sequence[Piece], bag: Counts, awaited: Awaited, rng: Rng) -> Drawn:
        """The next pieces in this order, as far as the bag has them; any others after these."""
        assert awaited.seat is not None
        found: list[Piece] = []
        for piece in order:
            if len(found) < awaited.count and self._set.left(bag, piece):
                bag = self._set.changed(bag, (piece,), -1)
                found.append(piece)
        rest = self.draw(list(bag), awaited.count - len(found), rng)
        return Drawn((*found, *rest), awaited.seat)

    def draw(self, bag: list[int], count: int, rng: Rng) -> tuple[Piece, ...]:
        """So many pieces; they are taken out of the bag."""
        return tuple(self._set.pieces[index] for index in draw_counted(bag, count, rng))

    def _starter(self, players: int, rng: Rng) -> Starter:
        """Rounds of draws, each from the full bag, until one player has the most dots (1)."""
        rounds = []
        tied = list(range(players))
        while len(tied) > 1:
            drawn = self.draw(list(self._set.bag), len(tied), rng)
            of_seat = dict(zip(tied, drawn, strict=True))
            rounds.append(tuple(of_seat.get(seat) for seat in range(players)))
            tied = tied_for_most(rounds[-1])
        return Starter(tuple(rounds))


def left_in_order(came: Luck, now: Luck, state: State) -> Sequence[Piece]:
    """Of the pieces that `came` in this round of a match, in their order, those after as many as
    have been drawn `now`."""
    which = state.table.round
    return _drawn_in(came, which)[len(_drawn_in(now, which)) :]


def _drawn_in(events: Luck, which: int) -> list[Piece]:
    return [
        piece
        for before, event in events
        if isinstance(event, Drawn) and before.table.round == which
        for piece in event.pieces
    ]
