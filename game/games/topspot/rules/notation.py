"""Reads and writes Top Spot as JSON, and reads the data file of the cards."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.core import notation as read
from game.core.notation import Fields, Json
from game.core.reasons import refuse
from game.core.rules import Seat
from game.games.topspot.rules.about import ALL_COLOURS
from game.games.topspot.rules.model import (
    CARD_NAMES,
    JOKER,
    JOKER_HOLES,
    NO_CARDS,
    NUMBERS,
    PLACES,
    Card,
    Cards,
    CardSet,
    Colour,
    Deal,
    Play,
    Played,
    Round,
    State,
    TopSpotView,
    cards_in,
    colour_in_play,
    heap,
    next_to_play,
    next_with_cards,
    points_shown,
    totals,
)

PHASES: Final = ("deal", "play", "over")
LARGEST_HAND: Final = NUMBERS + 1

_CARDS_BY_NAME: Final = {name: card for card, name in enumerate(CARD_NAMES)}


# --- the data file ---


def read_card_set(data: bytes) -> CardSet:
    """Reads the cards from their file. A `ValueError` says what is wrong with it."""
    try:
        described = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"The cards of Top Spot are not JSON: {error}") from error
    if type(described) is not dict or described.keys() - {"about"} != {"cards", "joker"}:
        raise ValueError('The cards of Top Spot should be an object with "cards" and "joker".')
    cards, joker = described["cards"], described["joker"]
    numbers = [str(number) for number in range(1, NUMBERS + 1)]
    if type(cards) is not dict or set(cards) != set(numbers):
        raise ValueError(f"There should be cards with the numbers 1 to {NUMBERS}, and no other.")
    patterns = [_checked_pattern(cards[number], f"card {number}") for number in numbers]
    joker = _checked_pattern(joker, "the joker")
    if "S" in joker:
        raise ValueError("The joker should not have a spot.")
    if joker.count("H") != JOKER_HOLES:
        raise ValueError(f"The joker should have {JOKER_HOLES} holes, not {joker.count('H')}.")
    return CardSet(
        [_places(pattern, "S") for pattern in patterns],
        [_places(pattern, "H") for pattern in patterns],
        _places(joker, "H"),
    )


def _checked_pattern(pattern: Json, name: str) -> str:
    if type(pattern) is str and len(pattern) == PLACES and set(pattern) <= set("SH."):
        return pattern
    raise ValueError(f"The pattern of {name} should be nine of S, H and . but is {pattern!r}.")


def _places(pattern: str, sign: str) -> int:
    return sum(1 << place for place, there in enumerate(pattern) if there == sign)


# --- moves and events ---


def encode_cards(cards: Sequence[Card]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def encode_heap(cards: Cards) -> list[str]:
    return encode_cards(cards_in(cards))


def encode_move(move: Play) -> dict[str, Json]:
    encoded: dict[str, Json] = {"cards": encode_cards(move.cards)}
    if move.colour is not None:
        encoded["colour"] = ALL_COLOURS[move.colour]
    return encoded


def decode_move(data: Json) -> Play:
    fields = Fields(data, "move")
    cards = fields.take("cards", read.list_of(_read_card, at_most=LARGEST_HAND))
    colour = fields.take("colour", _read_colour, None)
    fields.close()
    return Play(cards, colour)


def encode_event(event: Deal) -> dict[str, Json]:
    return {"hands": [encode_cards(hand) for hand in event.hands]}


def decode_event(data: Json) -> Deal:
    fields = Fields(data, "event")
    hand = read.list_of(_read_card, at_most=LARGEST_HAND)
    hands = fields.take("hands", read.list_of(hand, at_most=len(ALL_COLOURS)))
    fields.close()
    return Deal(hands)


def _read_card(value: Json, field: str) -> Card:
    if type(value) is str and value in _CARDS_BY_NAME:
        return _CARDS_BY_NAME[value]
    last = ALL_COLOURS[-1]
    raise read.wrong(field, f"a card: a1 to {last}{NUMBERS}, or J")


def _read_colour(value: Json, field: str) -> Colour:
    return ALL_COLOURS.index(read.one_of(tuple(ALL_COLOURS))(value, field))


# --- states and views ---


def encode(shown: State | TopSpotView, hands: list[Json]) -> dict[str, Json]:
    """The keys of a state or a view. They differ only in the hands."""
    colour = colour_in_play(shown.plays)
    return {
        "active": shown.active,
        "dealer": shown.terms.dealer(shown.game_no),
        "leader": shown.leader,
        "colour": None if colour is None else ALL_COLOURS[colour],
        "plays": _encode_plays(shown.plays),
        "tiebreak": None if shown.tiebreak is None else list(shown.tiebreak),
        "hands": hands,
        "rounds": [
            {
                "plays": _encode_plays(finished.plays),
                "winner": finished.winner,
                "tiebreak": finished.tiebreak,
            }
            for finished in shown.rounds
        ],
        "seen": encode_heap(shown.seen),
        "points": list(shown.points),
        "match": list(shown.match),
        "game_no": shown.game_no,
        "last_winner": shown.last_winner,
        "history": [list(points) for points in shown.history],
        "level": shown.terms.level,
    }


def _encode_plays(plays: Sequence[Played]) -> list[Json]:
    return [
        {
            "seat": played.seat,
            "cards": encode_cards(played.cards),
            "colour": ALL_COLOURS[played.colour],
            "value": played.value,
        }
        for played in plays
    ]


# --- positions ---


def decode_state(fields: Fields, fresh: State, card_set: CardSet) -> State:
    """`fresh` is the state of a new match with these options."""
    players = fresh.players
    phase = fields.take("phase", read.one_of(PHASES))
    game_no = fields.take("game_no", read.whole(0, fresh.terms.games - 1), 0)
    seats = read.list_of(read.whole(0, players - 1), at_most=players)
    colour = fields.take("colour", read.null_or(_read_colour, None), None)
    state = replace(
        fresh,
        phase=phase,
        game_no=game_no,
        leader=fresh.terms.first_leader(game_no),
        plays=fields.take("plays", _plays_reader(players, card_set, colour), ()),
        tiebreak=fields.take("tiebreak", read.null_or(seats, None), None),
        hands=_take_hands(fields, fresh, phase),
        rounds=fields.take("rounds", read.list_of(_round_reader(players, card_set)), ()),
    )
    _agree(fields, "colour", colour, state.colour)
    points = fields.take("points", read.list_of(read.any_count, players), None)
    state = _with_leader(fields, state, has_scored=points is not None and any(points))
    return _with_points(fields, state, points)


def _take_hands(fields: Fields, fresh: State, phase: str) -> tuple[Cards, ...]:
    read_hands = read.list_of(_read_heap, fresh.players)
    if phase == "deal":
        return fields.take("hands", read_hands, fresh.hands)
    return fields.take("hands", read_hands)


def _with_leader(fields: Fields, state: State, has_scored: bool) -> State:
    """Reads the last winner, the leader and the active seat. Each can be derived from the
    others."""
    read_seat = read.whole(0, state.players - 1)
    winners = [finished.winner for finished in state.rounds if finished.winner is not None]
    last_winner = fields.take(
        "last_winner", read.null_or(read_seat, None), winners[-1] if winners else None
    )
    state = replace(state, last_winner=last_winner)
    if state.phase == "deal":
        return state
    if state.phase == "over":
        return replace(state, leader=fields.take("leader", read_seat, state.starts_rounds))
    given_active = fields.take("active", read.null_or(read_seat, None), None)
    if state.plays:
        leader = state.plays[0].seat
    elif state.tiebreak:
        leader = state.tiebreak[0]
    else:
        usual = _usual_leader(state) if given_active is None else given_active
        leader = fields.take("leader", read_seat, usual)
    is_unknown = last_winner is None and "last_winner" not in fields
    has_scored = has_scored or bool(state.seen and not state.terms.expert)
    if is_unknown and (has_scored or leader != _usual_leader(state)):
        # Somebody has won, or another seat would lead: the leader is the likeliest to have won.
        state = replace(state, last_winner=leader)
    active = next_to_play(leader, state.tiebreak, state.plays, state.hands)
    _agree(fields, "active", given_active, active)
    return replace(state, leader=leader, active=active)


def _usual_leader(state: State) -> Seat:
    """The leader of the running round, if the last winner is all that is known."""
    playing = [
        cards if state.tiebreak is None or seat in state.tiebreak else NO_CARDS
        for seat, cards in enumerate(state.held)
    ]
    leader = next_with_cards(state.starts_rounds, playing)
    return state.starts_rounds if leader is None else leader


def _agree(fields: Fields, key: str, given: Json, derived: Json) -> None:
    """A key that is given has to agree with the value derived from others."""
    if key in fields and given != derived:
        raise refuse("position_derived", field=fields.place(key))


def _with_points(fields: Fields, state: State, points: tuple[int, ...] | None) -> State:
    players = state.players
    row = read.list_of(read.any_count, players)
    history = fields.take("history", read.list_of(row, at_most=state.terms.games), ())
    is_over = state.phase == "over"
    if points is None:
        points = history[-1] if is_over and history else points_shown(state)
    if is_over and not history:
        history = (points,)
    match = totals(players, history)
    if len(history) < state.game_no + is_over:  # else a given sum must agree
        match = fields.take("match", row, match)
    return replace(state, points=points, match=match, history=history)


def _read_heap(value: Json, field: str) -> Cards:
    return heap(_read_cards_once(value, field))


def _read_cards_once(value: Json, field: str) -> tuple[Card, ...]:
    cards = read.list_of(_read_card, at_most=LARGEST_HAND)(value, field)
    for card in cards:
        if card != JOKER and cards.count(card) > 1:
            raise refuse("card_twice", card=CARD_NAMES[card])
    return cards


def _plays_reader(
    players: int, card_set: CardSet, asked: Colour | None = None
) -> read.Reader[tuple[Played, ...]]:
    """`asked` is the colour in play, where it is given beside the plays."""
    read_items = read.list_of(read.mapping, at_most=players)

    def read_plays(value: Json, field: str) -> tuple[Played, ...]:
        plays: list[Played] = []
        for index, item in enumerate(read_items(value, field)):
            play = Fields(item, f"{field}[{index}]")
            plays.append(_take_played(play, players, card_set, plays[0].colour if plays else asked))
        return tuple(plays)

    return read_plays


def _take_played(fields: Fields, players: int, card_set: CardSet, in_play: Colour | None) -> Played:
    seat = fields.take("seat", read.whole(0, players - 1))
    cards = fields.take("cards", _read_cards_once)
    if not cards:
        raise read.wrong(fields.place("cards"), "a list with a card")
    value = card_set.value(cards)
    colour = in_play if cards[0] == JOKER else cards[0] // NUMBERS
    if colour is None:
        colour = fields.take("colour", _read_colour)
    _agree(fields, "colour", fields.take("colour", _read_colour, None), colour)
    _agree(fields, "value", fields.take("value", read.any_count, None), value)
    fields.close()
    return Played(seat, cards, colour, value)


def _round_reader(players: int, card_set: CardSet) -> read.Reader[Round]:
    read_plays = _plays_reader(players, card_set)
    read_winner = read.null_or(read.whole(0, players - 1), None)

    def read_round(value: Json, field: str) -> Round:
        fields = Fields(value, field)
        plays = fields.take("plays", read_plays)
        if not plays:
            raise read.wrong(fields.place("plays"), "a list with a play")
        finished = Round(
            plays, fields.take("winner", read_winner), fields.take("tiebreak", read.flag, False)
        )
        fields.close()
        return finished

    return read_round
