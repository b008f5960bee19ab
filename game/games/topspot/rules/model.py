"""The types of Top Spot: cards, stacks, moves, states and views."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import product
from typing import Final

from game.core.rules import Seat, View
from game.games.topspot.rules.about import ALL_COLOURS

NUMBERS: Final = 12
"""The number of cards of each colour."""
PLACES: Final = 9
"""The number of places on a card. Spots and holes are numbers with a bit for each place."""
ALL_PLACES: Final = (1 << PLACES) - 1
JOKER_HOLES: Final = 6
JUNIOR: Final = "junior"
EXPERT: Final = "expert"
_KEPT: Final = 8192
"""The number of lists of plays that are kept for the next time."""

Colour = int
Card = int
"""colour * 12 + number - 1; all jokers are the same card."""
JOKER: Final[Card] = len(ALL_COLOURS) * NUMBERS

Cards = int
"""A hand or another heap of cards: a bit for every coloured card, and above them the number of
jokers.

Adding `1 << card` puts a card on a heap, also a joker; subtracting it takes the card away.
"""
NO_CARDS: Final[Cards] = 0
COLOURED: Final[Cards] = (1 << JOKER) - 1
OF_COLOUR: Final[tuple[Cards, ...]] = tuple(
    ((1 << NUMBERS) - 1) << NUMBERS * colour for colour in range(len(ALL_COLOURS))
)
CARD_NAMES: Final = (
    *(f"{colour}{number}" for colour in ALL_COLOURS for number in range(1, NUMBERS + 1)),
    "J",
)


def heap(cards: Iterable[Card]) -> Cards:
    """Makes a heap of cards; no coloured card may be there twice."""
    return sum(1 << card for card in cards)


def cards_in(cards: Cards) -> list[Card]:
    """The cards of a heap by colour, then number, jokers last."""
    listed: list[Card] = []
    coloured = cards & COLOURED
    while coloured:
        lowest = coloured & -coloured
        listed.append(lowest.bit_length() - 1)
        coloured ^= lowest
    return listed + [JOKER] * jokers_in(cards)


def jokers_in(cards: Cards) -> int:
    return cards >> JOKER


def size(cards: Cards) -> int:
    return (cards & COLOURED).bit_count() + jokers_in(cards)


@cache
def clockwise(first: Seat, players: int) -> tuple[Seat, ...]:
    """All seats in the order of play."""
    return tuple((first + seat) % players for seat in range(players))


def next_with_cards(first: Seat, hands: Sequence[Cards]) -> Seat | None:
    """The first seat with cards, clockwise from `first`, which counts too."""
    return next((seat for seat in clockwise(first, len(hands)) if hands[seat]), None)


def colours_of(letters: str, players: int) -> tuple[Colour, ...]:
    """The colours with these letters; without any the first ones."""
    return tuple(map(ALL_COLOURS.index, letters)) or tuple(range(players))


# --- moves, events and states ---


@dataclass(frozen=True, slots=True)
class Play:
    """A card, or a stack of cards from the top down."""

    cards: tuple[Card, ...]
    colour: Colour | None = None
    """The colour that a leading joker asks for."""


@dataclass(frozen=True, slots=True)
class Deal:
    """All cards are dealt."""

    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A play that lies on the table."""

    seat: Seat
    cards: tuple[Card, ...]
    colour: Colour
    value: int

    @property
    def has_joker(self) -> bool:
        return self.cards[0] == JOKER


@dataclass(frozen=True, slots=True)
class Round:
    """A finished round, or a tie-break round."""

    plays: tuple[Played, ...]
    winner: Seat | None
    tiebreak: bool


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms that were agreed before the match."""

    players: int
    level: str
    joker_each: bool
    deals_each: int
    first_dealer: Seat
    colours: tuple[Colour, ...]
    """The colours that are used, one for each player."""
    open_cards: bool = True
    """Whether players can look at played cards for the rest of the game. It only concerns the
    table: a view always has all that a good memory keeps, and computers have one."""

    @property
    def expert(self) -> bool:
        return self.level == EXPERT

    @property
    def hand_size(self) -> int:
        return NUMBERS + self.expert

    @property
    def deck(self) -> Cards:
        jokers = self.players if self.expert else 0
        return sum(OF_COLOUR[colour] for colour in self.colours) | jokers << JOKER

    @property
    def games(self) -> int:
        return self.players * self.deals_each

    def dealer(self, game_no: int) -> Seat:
        return (self.first_dealer + game_no) % self.players

    def first_leader(self, game_no: int) -> Seat:
        return (self.dealer(game_no) + 1) % self.players


@dataclass(frozen=True, slots=True)
class State:
    terms: Terms
    phase: str
    active: Seat | None
    leader: Seat
    plays: tuple[Played, ...]
    tiebreak: tuple[Seat, ...] | None
    hands: tuple[Cards, ...]
    rounds: tuple[Round, ...]
    points: tuple[int, ...]
    match: tuple[int, ...]
    game_no: int
    last_winner: Seat | None
    history: tuple[tuple[int, ...], ...]

    @property
    def players(self) -> int:
        return self.terms.players

    @property
    def seen(self) -> Cards:
        """The cards played in the finished rounds of this game, also in those that `rounds` does
        not list."""
        if self.phase == "deal":
            return NO_CARDS
        lying = sum(heap(played.cards) for played in self.plays)
        return self.terms.deck - sum(self.hands) - lying

    @property
    def held(self) -> tuple[Cards, ...]:
        """The hands at the beginning of the running round."""
        held = list(self.hands)
        for played in self.plays:
            held[played.seat] += heap(played.cards)
        return tuple(held)

    @property
    def colour(self) -> Colour | None:
        return colour_in_play(self.plays)

    @property
    def starts_rounds(self) -> Seat:
        """The seat that leads rounds other than tie-breaks; if it has no cards, the next one that
        has (3, 11).

        A ruling says: while nobody has won, the leader of the tied round leads again or, without
        cards, the next seat that has some. That is the first seat with cards from the dealer's
        left.
        """
        if self.last_winner is not None:
            return self.last_winner
        return self.terms.first_leader(self.game_no)


@dataclass(frozen=True, slots=True)
class TopSpotView(View):
    """Everything except the others' hands, of which only the size is known."""

    terms: Terms
    active: Seat | None
    leader: Seat
    plays: tuple[Played, ...]
    tiebreak: tuple[Seat, ...] | None
    hand: Cards
    sizes: tuple[int, ...]
    seen: Cards
    rounds: tuple[Round, ...]
    points: tuple[int, ...]
    match: tuple[int, ...]
    game_no: int
    last_winner: Seat | None
    history: tuple[tuple[int, ...], ...]


def next_to_play(
    leader: Seat,
    tiebreak: tuple[Seat, ...] | None,
    plays: Sequence[Played],
    hands: Sequence[Cards],
) -> Seat | None:
    """The next seat to play. Everybody with cards plays once (3); in a tie-break only the tied do
    (10)."""
    have_played = [played.seat for played in plays]
    for seat in tiebreak or clockwise(leader, len(hands)):
        if hands[seat] and seat not in have_played:
            return seat
    return None


def totals(players: int, games: Iterable[Sequence[int]]) -> tuple[int, ...]:
    """The points of several games, added up for each seat."""
    return tuple(map(sum, zip((0,) * players, *games, strict=True)))


def gained_by(before: State | TopSpotView, after: State | TopSpotView) -> tuple[int, ...]:
    """The points that a play brought to each seat by ending a round or a game."""
    ended = len(after.history) > len(before.history)
    points = after.history[-1] if ended else after.points
    return tuple(now - then for now, then in zip(points, before.points, strict=True))


def points_shown(state: State) -> tuple[int, ...]:
    """The points for the rounds that a position lists, and for the cards of a lone survivor."""
    points = [0] * state.players
    for finished in state.rounds:
        if finished.winner is not None:
            points[finished.winner] += 1
    winner = state.last_winner
    if state.phase == "over" and winner is not None and sum(map(bool, state.hands)) == 1:
        points[winner] = max(points[winner], 1) + size(state.hands[winner])  # (14)
    return tuple(points)


def colour_in_play(plays: Sequence[Played]) -> Colour | None:
    return plays[0].colour if plays else None


def plays_shown(
    rounds: Iterable[Round], plays: tuple[Played, ...]
) -> Iterator[tuple[Colour, Played]]:
    """All known plays of a game, each with the colour that was in play."""
    for together in (*(finished.plays for finished in rounds), plays):
        for played in together:
            yield together[0].colour, played


# --- cards and stacks ---


class CardSet:
    """The spots and holes of all cards, and the stacks that can be made of them.

    A stack is looked at from above: `open` are the places with holes all the way down. Another
    card beneath adds the spots that it has at open places.

    Where rule 5 holds for a stack, it holds for its upper part. For suppose that cards could be
    left out of the upper part without making it lower; then nor would that make the whole stack
    lower: with fewer cards above at least the same places are open, so what lies beneath shows
    at least as many spots as before. Hence all stacks are found by adding cards beneath good
    ones. And no good stack has a number twice: what is open above the lower of the two is a hole
    in it, too.
    """

    def __init__(self, spots: Sequence[int], holes: Sequence[int], joker_holes: int) -> None:
        """Takes the twelve cards of a colour in order, nine bits each, and the joker."""
        colours = len(ALL_COLOURS)
        self.spots: Final = (*tuple(spots) * colours, 0)
        self.holes: Final = (*tuple(holes) * colours, joker_holes)
        self.plays_of: Callable[[Cards], tuple[Play, ...]] = lru_cache(_KEPT)(self._plays_of)
        """All cards and stacks that can be played from cards of one colour, without a joker."""

    def value(self, stack: Iterable[Card]) -> int:
        """The number of visible spots (4)."""
        open_places, value = ALL_PLACES, 0
        for card in stack:
            value += (self.spots[card] & open_places).bit_count()
            open_places &= self.holes[card]
        return value

    def _plays_of(self, cards: Cards) -> tuple[Play, ...]:
        colour = (cards.bit_length() - 1) // NUMBERS
        stacks = self._stacks_of_colour[colour]
        return tuple(play for needed, play in stacks if needed & cards == needed)

    def joker_plays_of(
        self, cards: Cards, colours: Iterable[Colour | None] = (None,)
    ) -> list[Play]:
        """All stacks with a joker on top and some of the cards beneath it (9)."""
        by_number: list[list[Card]] = [[] for _ in range(NUMBERS)]
        for card in cards_in(cards & COLOURED):
            by_number[card % NUMBERS].append(card)
        return [
            _joker_play((JOKER, *beneath), colour)
            for numbers in self._stacks_under_joker
            for beneath in product(*(by_number[number] for number in numbers))
            for colour in colours
        ]

    @cached_property
    def _stacks_of_colour(self) -> tuple[tuple[tuple[Cards, Play], ...], ...]:
        """For each colour, every card and stack with the cards that it needs."""
        alone = [(number,) for number in range(NUMBERS)]
        longer = [numbers for numbers in self._stacks(ALL_PLACES) if len(numbers) > 1]
        return tuple(
            tuple(
                (heap(stack), Play(stack))
                for numbers in alone + longer
                for stack in [tuple(NUMBERS * colour + number for number in numbers)]
            )
            for colour in range(len(ALL_COLOURS))
        )

    @cached_property
    def _stacks_under_joker(self) -> tuple[tuple[int, ...], ...]:
        return ((), *self._stacks(self.holes[JOKER]))

    def _stacks(self, open_places: int) -> list[tuple[int, ...]]:
        """Every stack of cards (0 to 11) in which each card raises the value, if these places are
        open."""
        # Beside each stack the value and open places of it and of all that leave cards out.
        stacks: list[tuple[tuple[int, ...], list[tuple[int, int]]]] = [((), [(0, open_places)])]
        for upper, looks in stacks:
            for number in range(NUMBERS):
                spots, holes = self.spots[number], self.holes[number]
                longer = [(value + (spots & o).bit_count(), o & holes) for value, o in looks]
                whole = longer[0][0]
                if all(value < whole for value, _ in longer[1:] + looks):
                    stacks.append(((*upper, number), longer + looks))
        return [stack for stack, _ in stacks[1:]]


@lru_cache(_KEPT)
def _joker_play(stack: tuple[Card, ...], colour: Colour | None) -> Play:
    return Play(stack, colour)


def new_game(
    terms: Terms, game_no: int, match: tuple[int, ...], history: tuple[tuple[int, ...], ...]
) -> State:
    return State(
        terms=terms,
        phase="deal",
        active=None,
        leader=terms.first_leader(game_no),
        plays=(),
        tiebreak=None,
        hands=(NO_CARDS,) * terms.players,
        rounds=(),
        points=(0,) * terms.players,
        match=match,
        game_no=game_no,
        last_winner=None,
        history=history,
    )
