"""Finds out why a position is impossible."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.reasons import Reason, reason
from game.core.rules import (
    Seat,
)
from game.games.topspot.rules.model import (
    CARD_NAMES,
    COLOURED,
    JOKER,
    Cards,
    Play,
    Played,
    State,
    cards_in,
    clockwise,
    heap,
    jokers_in,
    new_game,
    next_with_cards,
    plays_shown,
    points_shown,
    size,
    totals,
)


def move_of(played: Played, leads: bool) -> Play:
    return Play(played.cards, played.colour if leads and played.has_joker else None)


def taken_back(hands: Sequence[Cards], plays: Sequence[Played]) -> tuple[Cards, ...]:
    """The hands before these plays were played."""
    before = list(hands)
    for played in plays:
        before[played.seat] += heap(played.cards)
    return tuple(before)


def had(state: State) -> tuple[Cards, ...]:
    """All cards that each seat is known to have had in this game."""
    shown = (played for _, played in plays_shown(state.rounds, state.plays))
    return taken_back(state.hands, tuple(shown))


def can_tie(seats: tuple[Seat, ...], first: Seat, players: int) -> bool:
    """Whether there are several seats, in the order of play from the first on."""
    in_order = tuple(seat for seat in clockwise(first, players) if seat in seats)
    return len(seats) > 1 and seats == in_order


def flaw_of_cards(state: State) -> Reason | None:
    deck = state.terms.deck
    coloured = jokers = 0
    shown = (heap(played.cards) for _, played in plays_shown(state.rounds, state.plays))
    for cards in (*state.hands, *shown):
        for strange in cards_in(cards & COLOURED & ~deck):
            return reason("not_in_game", card=CARD_NAMES[strange])
        for twice in cards_in(cards & coloured):
            return reason("card_twice", card=CARD_NAMES[twice])
        coloured |= cards & COLOURED
        jokers += jokers_in(cards)
    if jokers > jokers_in(deck) == 0:
        return reason("not_in_game", card=CARD_NAMES[JOKER])
    if jokers > jokers_in(deck):
        return reason("too_many_jokers", count=jokers_in(deck))
    return None


def flaw_of_hands(state: State) -> Reason | None:
    terms = state.terms
    for seat, cards in enumerate(had(state)):
        if size(cards) > terms.hand_size:
            return reason("too_many_cards", seat=seat, count=terms.hand_size)
        if terms.joker_each and jokers_in(cards) > 1:
            return reason("second_joker", seat=seat)
        if terms.joker_each and size(cards & COLOURED) == terms.hand_size:
            return reason("joker_not_dealt", seat=seat, count=terms.hand_size)
    return None


def flaw_of_match(state: State) -> Reason | None:
    is_over = state.phase == "over"
    finished = state.game_no + is_over
    if is_over and finished < state.terms.games:
        return reason("position_not_over")
    if len(state.history) > finished:
        return reason("history_length")
    # Who is the last with cards played one or more of them in every round that was scored, and
    # scores one for each of the others: a game is worth no more points than a hand has cards.
    most = state.terms.hand_size
    if any(sum(points) > most for points in state.history):
        return reason("too_many_points")
    if is_over and state.history and state.history[-1] != state.points:
        return reason("position_derived", field="state.history")
    shown = state.history or (state.points,) * is_over
    least = totals(state.players, shown)
    too_few = any(given < points for given, points in zip(state.match, least, strict=True))
    if too_few or sum(state.match) > most * finished:
        return reason("match_points")
    return None


def flaw_of_deal(state: State) -> Reason | None:
    fresh = new_game(state.terms, state.game_no, state.match, state.history)
    return None if state == fresh else reason("before_deal")


def flaw_of_last_winner(state: State) -> Reason | None:
    needed = bool(state.seen) and not state.terms.expert  # every round has a winner (8)
    return reason("winner_junior") if needed and state.last_winner is None else None


def flaw_of_play(state: State) -> Reason | None:
    held = state.held
    unplayed = [seat for seat, cards in enumerate(held) if size(cards) == state.terms.hand_size]
    if unplayed and (state.tiebreak is not None or len(unplayed) < state.players):
        return reason("hand_unplayed", seat=unplayed[0])
    flaw = _flaw_of_leader(state, held) if state.tiebreak is None else _flaw_of_tiebreak(state)
    if flaw is None and state.active is None:
        return reason("position_nobody")
    return flaw


def _flaw_of_leader(state: State, held: tuple[Cards, ...]) -> Reason | None:
    leader = next_with_cards(state.starts_rounds, held)
    if leader is None:
        return reason("position_over")
    if not state.terms.expert:
        # Every round was won: by a lone survivor (14), or by one without cards (13)?
        is_alone = sum(map(bool, held)) == 1
        if is_alone or not held[state.starts_rounds]:
            return reason("position_over")
    return None if leader == state.leader else reason("wrong_leader", seat=leader)


def _flaw_of_tiebreak(state: State) -> Reason | None:
    tied = state.tiebreak or ()
    if not state.terms.expert:
        return reason("tiebreak_junior")
    if not can_tie(tied, state.starts_rounds, state.players):
        return reason("tiebreak_seats")
    for seat in tied:
        if not state.held[seat]:
            return reason("tiebreak_cards", seat=seat)
    return None if state.leader == tied[0] else reason("wrong_leader", seat=tied[0])


def flaw_of_over(state: State) -> Reason | None:
    if state.tiebreak is not None:
        return reason("tiebreak_phase")
    left = [seat for seat, cards in enumerate(state.hands) if cards]
    for seat in left:
        if size(state.hands[seat]) == state.terms.hand_size:
            return reason("hand_unplayed", seat=seat)
    winner = state.last_winner
    won_out = winner is not None and (winner not in left or left == [winner])  # (13, 14)
    return None if won_out or not left else reason("position_not_over")


def flaw_of_points(state: State) -> Reason | None:
    for seat, (points, shown) in enumerate(zip(state.points, points_shown(state), strict=True)):
        if points < shown:
            return reason("points_rounds", seat=seat)
    winner = state.last_winner
    if any(state.points) and (winner is None or not state.points[winner]):
        return reason("points_winner")
    return reason("too_many_points") if sum(state.points) > _most_points(state) else None


def _most_points(state: State) -> int:
    """The greatest sum of points: whoever has cards has played at least one in every round that was
    scored."""
    held = state.held
    most = state.terms.hand_size
    left = [seat for seat, cards in enumerate(held) if cards]
    if state.phase == "over" and left == [state.last_winner]:
        return most  # and those that are left score, too (14)
    played = [most - size(held[seat]) for seat in left]
    return min(played, default=most) - (state.tiebreak is not None)
