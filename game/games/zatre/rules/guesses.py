"""Hands that the others could hold, for all that one seat knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb

from game.core.chance import Rng, draw_counted, pick_weighted
from game.core.rules import Result, Seat
from game.games.zatre.rules.model import (
    NO_TILES,
    OF_VALUE,
    VALUES,
    Counts,
    Hand,
    ZatreView,
    less,
    seats_of_side,
    values_in,
)


def guess_hands(view: ZatreView, rng: Rng) -> tuple[Hand, ...]:
    """All hands, those that the viewer does not see drawn from what he has not seen."""
    hidden = {seat: hand for seat, hand in enumerate(view.hands) if isinstance(hand, int)}
    if view.result is None:
        guessed = _draw_hands(view, hidden, rng)
    else:
        guessed = _hands_of_result(view, view.result, hidden, rng)
    return tuple(
        values_in(guessed[seat]) if isinstance(hand, int) else hand
        for seat, hand in enumerate(view.hands)
    )


def _draw_hands(view: ZatreView, hidden: dict[Seat, int], rng: Rng) -> dict[Seat, Counts]:
    """Every hand that goes with the choices made is as likely as it is frequent."""
    if view.board.is_empty:  # only the starter has tiles
        return {seat: _starters_hand(view.unseen, size, rng) for seat, size in hidden.items()}
    fitting = [
        there if view.board.room & OF_VALUE[value] else 0
        for value, there in enumerate(view.unseen, 1)
    ]
    other = list(less(view.unseen, tuple(fitting)))
    choosers = [seat for seat in _known_to_have_chosen(view) if seat in hidden]
    hands = {}
    for place, seat in enumerate(choosers):
        size = hidden[seat]
        following = tuple(hidden[later] for later in choosers[place + 1 :])
        weights = _ways(sum(fitting), sum(other), (size, *following))
        from_fitting = 1 + pick_weighted(weights, rng)
        hands[seat] = _drawn(fitting, from_fitting, rng, other, size - from_fitting)
    left = [a + b for a, b in zip(fitting, other, strict=True)]
    for seat, size in hidden.items():
        if seat not in hands:
            hands[seat] = _drawn(left, size, rng)
    return hands


def _starters_hand(unseen: Counts, size: int, rng: Rng) -> Counts:
    """Tiles of which one was the highest of all that were drawn for the start (1): no one."""
    left = list(unseen)
    if not size:
        return NO_TILES
    hand = list(_drawn([0, *left[1:]], 1, rng))
    left = list(less(unseen, tuple(hand)))
    for index in draw_counted(left, size - 1, rng):
        hand[index] += 1
    return tuple(hand)


def _known_to_have_chosen(view: ZatreView) -> tuple[Seat, ...]:
    """The seats that, as things lie, can put a tile: else they had no choice to draw (4)."""
    if view.phase == "draw" and view.active is not None:
        return (*view.undrawn, view.active)
    # In teams, what the first partner has put may have taken the places of the second.
    partner_has_put = view.phase == "put" and len(view.to_put) == 1
    return () if partner_has_put else view.undrawn


def _ways(fitting: int, other: int, sizes: Sequence[int]) -> list[int]:
    """For 1, 2, … fitting tiles in the first hand, in how many ways all hands can be drawn.

    Each hand holds at least one fitting tile.
    """
    size, *following = sizes
    return [
        comb(fitting, held)
        * comb(other, size - held)
        * (sum(_ways(fitting - held, other - size + held, following)) if following else 1)
        if size - held <= other
        else 0
        for held in range(1, min(size, fitting) + 1)
    ]


def _drawn(
    counts: list[int], how_many: int, rng: Rng, others: list[int] | None = None, more: int = 0
) -> Counts:
    """Tiles drawn from one multiset, or from two; what is drawn is taken from them."""
    hand = list(NO_TILES)
    for index in draw_counted(counts, how_many, rng):
        hand[index] += 1
    for index in draw_counted(others or [], more, rng):
        hand[index] += 1
    return tuple(hand)


# --- a finished game tells the sum of every hand (16) ---


def _hands_of_result(
    view: ZatreView, result: Result, hidden: dict[Seat, int], rng: Rng
) -> dict[Seat, Counts]:
    sides = [
        (seats, sheet.total - result.scores[side])
        for side, sheet in enumerate(view.sheets)
        if (seats := seats_of_side(side, view.teams))[0] in hidden
    ]
    wanted = [(sum(hidden[seat] for seat in seats), total) for seats, total in sides]
    shares = _split(view.unseen, wanted, rng)
    hands = {}
    for (seats, _), share in zip(sides, shares or (), strict=True):
        left = list(share)
        for seat in seats:
            hands[seat] = _drawn(left, hidden[seat], rng)
    return hands


def _split(tiles: Counts, wanted: Sequence[tuple[int, int]], rng: Rng) -> tuple[Counts, ...] | None:
    """Shares of so many tiles with such sums; None where there are none."""
    if not wanted:
        return ()
    (size, total), *following = wanted
    for share in _shares(tiles, len(VALUES), size, total, rng):
        rest = _split(less(tiles, share), following, rng)
        if rest is not None:
            return (share, *rest)
    return None


def _shares(tiles: Counts, highest: int, size: int, total: int, rng: Rng) -> Iterator[Counts]:
    """All shares of tiles up to a value with that size and sum, in a random order."""
    if not size <= total <= size * highest:
        return
    if highest == 0:
        yield NO_TILES
        return
    most = min(tiles[highest - 1], size)
    for held in draw_counted([1] * (most + 1), most + 1, rng):
        for share in _shares(tiles, highest - 1, size - held, total - held * highest, rng):
            yield (*share[: highest - 1], held, *share[highest:])
