"""The search of the computer players: a deal in a fast form, and the worth of cards.

Cards of one colour are twelve bits, whole hands are the heaps of `model`. Figures that depend on
the cards of one colour alone are computed once and looked up from then on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import erf, exp, sqrt
from typing import Final, NamedTuple

from game.core.chance import Rng
from game.core.rules import Seat
from game.games.topspot.rules.guesses import draw
from game.games.topspot.rules.model import (
    COLOURED,
    JOKER,
    NUMBERS,
    Cards,
    CardSet,
    Colour,
    Play,
    TopSpotView,
    cards_in,
    clockwise,
    heap,
    jokers_in,
    size,
)

Mask = int
"""Cards of one colour, or numbers of any colours. Bit 0 is card 1."""
ALL_NUMBERS: Final = (1 << NUMBERS) - 1
ONE_JOKER: Final = 1 << JOKER

STEPS: Final = 4
"""Stakes are counted in quarters of a point, so that results can be looked up."""
HIGHEST_STAKE: Final = 63
MORE_THAN_ANY: Final = 99.0
"""More than the worth of all cards of a hand."""


class Laid(NamedTuple):
    """A play in the fast form."""

    cards: Cards
    value: int
    colour: Colour


class Scored(NamedTuple):
    """Some cards of one colour, and the gain of playing them."""

    score: float
    cards: Mask
    value: int


class Option(NamedTuple):
    """Cards of one colour or under a joker, in the order that shows the most spots."""

    value: int
    number: int
    cards: Mask


class Lookup(dict[int, int]):
    """Numbers that are computed when they are first needed."""

    def __init__(self, work_out: Callable[[int], int]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, key: int) -> int:
        found = self[key] = self._work_out(key)
        return found


def numbers_of(hand: Cards) -> Mask:
    """The numbers that a hand has in any colour."""
    numbers = 0
    hand &= COLOURED
    while hand:
        numbers |= hand & ALL_NUMBERS
        hand >>= NUMBERS
    return numbers


class Tables:
    """The stacks that can be made of cards of one colour, and under a joker."""

    def __init__(self, card_set: CardSet) -> None:
        best: dict[Mask, int] = {}
        for play in card_set.plays_of(ALL_NUMBERS):
            cards = heap(play.cards)
            best[cards] = max(best.get(cards, 0), card_set.value(play.cards))
        self._all: Final = [Option(v, cards.bit_count(), cards) for cards, v in best.items()]
        under: dict[Mask, int] = {}
        for play in card_set.joker_plays_of(ALL_NUMBERS | ONE_JOKER):
            cards = heap(play.cards[1:])
            under[cards] = max(under.get(cards, 0), card_set.value(play.cards))
        self._under_joker: Final = sorted(
            [Option(v, cards.bit_count(), cards) for cards, v in under.items()],
            key=lambda option: (option.number, -option.value),
        )
        self._options: dict[Mask, tuple[Option, ...]] = {}
        self._joker_options: dict[Mask, tuple[Option, ...]] = {}
        self.top: Final = Lookup(lambda cards: max(o.value for o in self.options(cards)))
        """The highest value that cards of one colour can show; -1 without cards."""
        self.top[0] = -1
        self.joker_top: Final = Lookup(lambda cards: max(o.value for o in self.under_joker(cards)))
        """The highest value under a joker, by the numbers in hand."""

    def options(self, cards: Mask) -> tuple[Option, ...]:
        """All plays of cards of one colour; each set of cards once, with its highest value."""
        found = self._options.get(cards)
        if found is None:
            found = tuple([option for option in self._all if option.cards & cards == option.cards])
            self._options[cards] = found
        return found

    def under_joker(self, numbers: Mask) -> tuple[Option, ...]:
        """The cards that can lie under a joker, the fewest first, if they show more than fewer
        cards would."""
        found = self._joker_options.get(numbers)
        if found is None:
            useful: list[Option] = []
            for option in self._under_joker:
                higher = not useful or option.value > useful[-1].value
                if higher and option.cards & numbers == option.cards:
                    useful.append(option)
            found = self._joker_options[numbers] = tuple(useful)
        return found

    def reach(self, hand: Cards, colour: Colour) -> int:
        """The highest value of a hand in a colour; -1 if it can't follow."""
        highest = self.top[hand >> NUMBERS * colour & ALL_NUMBERS]
        if hand < ONE_JOKER:
            return highest
        return max(highest, self.joker_top[numbers_of(hand)])


# --- a running deal ---


class Deal:
    """A deal in the fast form: heaps of cards instead of plays and rounds.

    A test compares it with the rules.
    """

    __slots__ = (
        "best",
        "colour",
        "expert",
        "hands",
        "over",
        "points",
        "starts",
        "tied",
        "waiting",
    )

    expert: bool
    hands: list[Cards]
    points: list[int]
    starts: Seat
    """The seat that leads rounds other than tie-breaks, if it has cards."""
    waiting: list[Seat]
    """The seats that still have to play in this round, in order."""
    colour: Colour
    """The colour in play; -1 before the lead."""
    best: int
    tied: list[Seat]
    """The seats with the best play so far; in Junior only the first of them."""
    over: bool

    @classmethod
    def seen(cls, view: TopSpotView) -> Deal:
        """The running deal as a view shows it, without hands."""
        deal = cls()
        deal.expert = view.terms.expert
        deal.hands = [0] * view.players
        deal.points = list(view.points)
        won = view.last_winner
        deal.starts = view.terms.first_leader(view.game_no) if won is None else won
        deal.over = False
        deal.colour = deal.best = -1
        deal.tied = []
        played = [each.seat for each in view.plays]
        order = view.tiebreak or clockwise(view.leader, view.players)
        deal.waiting = [seat for seat in order if view.sizes[seat] and seat not in played]
        for each in view.plays:
            if deal.colour < 0:
                deal.colour = each.colour
            if each.colour == deal.colour:
                deal._challenge(each.seat, each.value)
        return deal

    def dealt(self, hands: Sequence[Cards]) -> Deal:
        """The same deal with these hands."""
        deal = Deal()
        deal.expert = self.expert
        deal.hands = list(hands)
        deal.points = self.points[:]
        deal.starts = self.starts
        deal.waiting = self.waiting[:]
        deal.colour = self.colour
        deal.best = self.best
        deal.tied = self.tied[:]
        deal.over = self.over
        return deal

    def play(self, cards: Cards, value: int, colour: Colour) -> None:
        """The next seat plays these cards."""
        seat = self.waiting.pop(0)
        self.hands[seat] -= cards
        if self.colour < 0:
            self.colour = colour
        if colour == self.colour:
            self._challenge(seat, value)
        if not self.waiting:
            self._end_round()

    def _challenge(self, seat: Seat, value: int) -> None:
        if value > self.best:
            self.best = value
            self.tied = [seat]
        elif value == self.best and self.expert:
            self.tied.append(seat)

    def _end_round(self) -> None:
        hands = self.hands
        tied = self.tied
        if len(tied) > 1:
            tied = [seat for seat in tied if hands[seat]]
        self.colour = self.best = -1
        self.tied = []
        if len(tied) > 1:
            self.waiting = tied
            return
        if tied:
            winner = self.starts = tied[0]
            left = hands[winner]
            self.points[winner] += 1
            if not left or left == sum(hands):
                self.points[winner] += size(left)
                self.over = True
                return
        self.waiting = [seat for seat in clockwise(self.starts, len(hands)) if hands[seat]]
        self.over = not self.waiting


# --- play without looking ahead ---


class Taste(NamedTuple):
    """The worth of cards in points. opponents.md says where it comes from."""

    of_value: tuple[float, ...]
    """The worth of a stack, by its value."""
    each: float
    """The worth of every card, because it may be the last that is left."""
    joker: float
    hope: float
    """The chance that those who could beat a play don't bother."""
    tie: float
    """The share of tie-breaks that are won."""


GOOD_TASTE: Final = Taste(
    of_value=(0.0, 0.01, 0.02, 0.10, 0.19, 0.28, 0.49, 0.64, 0.76, 0.96),
    each=0.2,
    joker=0.65,
    hope=0.22,
    tie=0.45,
)


class Thrift:
    """Wins where it costs little, and otherwise gives the cards that it misses least.

    It gets guessed hands for the others, and checks which of them can beat a play.
    """

    def __init__(self, tables: Tables, taste: Taste = GOOD_TASTE) -> None:
        self.tables: Final = tables
        self._taste: Final = taste
        self._worth: dict[Mask, float] = {0: 0.0}
        self._best: dict[int, Scored] = {}
        self._throws: dict[Mask, Scored] = {}

    def worth(self, cards: Mask) -> float:
        """The worth of cards of one colour: of the best stacks that they make."""
        found = self._worth.get(cards)
        if found is None:
            taste = self._taste
            found = self._worth[cards] = max(
                [
                    taste.of_value[o.value] + taste.each * o.number + self.worth(cards ^ o.cards)
                    for o in self.tables.options(cards)
                ]
            )
        return found

    def worth_of_hand(self, hand: Cards) -> float:
        worth = jokers_in(hand) * self._taste.joker
        hand &= COLOURED
        while hand:
            worth += self.worth(hand & ALL_NUMBERS)
            hand >>= NUMBERS
        return worth

    def holds(self, value: int, best: int, need: int, expert: bool) -> float:
        """The chance that a value wins, if `best` lies on the table and those to come can show
        `need`."""
        if value < best or (value == best and not expert):
            return 0.0
        chance = 1.0 if value > best else self._taste.tie
        if value < need:
            return chance * self._taste.hope
        return chance * self._taste.tie if value == need and expert else chance

    def stake(self, deal: Deal) -> int:
        """The worth of winning this round, in steps."""
        seat, hand = deal.waiting[0], deal.hands[deal.waiting[0]]
        alone = True
        for other, cards in enumerate(deal.hands):
            if cards and other != seat and (other not in deal.waiting or cards & (cards - 1)):
                alone = False
                break
        if alone:  # every card that is left may score
            return min(STEPS * size(hand), HIGHEST_STAKE)
        if deal.tied and not deal.hands[deal.tied[0]]:  # else it may be the last round
            return min(STEPS + int(STEPS * self.worth_of_hand(hand)), HIGHEST_STAKE)
        return STEPS

    def play(self, deal: Deal) -> None:
        """The next seat plays what seems best."""
        deal.play(*(self._lead(deal) if deal.colour < 0 else self._follow(deal)))

    def need(self, deal: Deal, colour: Colour) -> int:
        """The highest value of those who play after the next."""
        hands, waiting, tables = deal.hands, deal.waiting, self.tables
        if deal.expert:
            return max([tables.reach(hands[seat], colour) for seat in waiting[1:]], default=-1)
        top, shift = tables.top, NUMBERS * colour
        highest = -1
        for seat in waiting[1:]:
            reach = top[hands[seat] >> shift & ALL_NUMBERS]
            if reach > highest:
                highest = reach
        return highest

    def _lead(self, deal: Deal) -> Laid:
        hand, stake = deal.hands[deal.waiting[0]], self.stake(deal)
        highest = -MORE_THAN_ANY
        found = None
        for colour in range(len(deal.hands)):
            shift = NUMBERS * colour
            mine = hand >> shift & ALL_NUMBERS
            if not mine and hand < ONE_JOKER:
                continue
            need = self.need(deal, colour)
            if mine:
                scored = self._best_of(mine, -1, need, stake, deal.expert)
                if scored.score > highest:
                    highest = scored.score
                    found = Laid(scored.cards << shift, scored.value, colour)
            if hand >= ONE_JOKER:
                scored = self._best_with_joker(hand, -1, need, stake)
                if scored.score > highest:
                    highest = scored.score
                    found = Laid(scored.cards, scored.value, colour)
        assert found is not None
        return found

    def _follow(self, deal: Deal) -> Laid:
        hand, colour = deal.hands[deal.waiting[0]], deal.colour
        mine = hand >> NUMBERS * colour & ALL_NUMBERS
        if not mine and hand < ONE_JOKER:
            return self._thrown(hand)[1]
        need, stake = self.need(deal, colour), self.stake(deal)
        if mine:
            scored = self._best_of(mine, deal.best, need, stake, deal.expert)
            found = Laid(scored.cards << NUMBERS * colour, scored.value, colour)
            highest = scored.score
        else:
            highest, found = self._thrown(hand)
        if hand >= ONE_JOKER:
            scored = self._best_with_joker(hand, deal.best, need, stake)
            if scored.score > highest:
                return Laid(scored.cards, scored.value, colour)
        return found

    def _best_of(self, cards: Mask, best: int, need: int, stake: int, expert: bool) -> Scored:
        """The best play of cards of one colour."""
        key = cards | best + 1 << 12 | need + 1 << 16 | stake << 20 | expert << 26
        found = self._best.get(key)
        if found is None:
            found = self._best[key] = max(
                [
                    Scored(
                        self.holds(o.value, best, need, expert) * stake / STEPS
                        - self.worth(cards)
                        + self.worth(cards ^ o.cards),
                        o.cards,
                        o.value,
                    )
                    for o in self.tables.options(cards)
                ]
            )
        return found

    def _thrown(self, hand: Cards) -> tuple[float, Laid]:
        """The card that a hand misses least, if it can't follow."""
        highest, found = -MORE_THAN_ANY, Laid(0, 0, -1)
        coloured = hand & COLOURED
        for colour in range(coloured.bit_length() // NUMBERS + 1):
            cards = coloured >> NUMBERS * colour & ALL_NUMBERS
            if cards:
                throw = self._throw_of(cards)
                if throw.score > highest:
                    highest = throw.score
                    found = Laid(throw.cards << NUMBERS * colour, throw.value, colour)
        return highest, found

    def _throw_of(self, cards: Mask) -> Scored:
        found = self._throws.get(cards)
        if found is None:
            found = self._throws[cards] = max(
                [
                    Scored(self.worth(cards ^ o.cards) - self.worth(cards), o.cards, o.value)
                    for o in self.tables.options(cards)
                    if o.number == 1
                ]
            )
        return found

    def _best_with_joker(self, hand: Cards, best: int, need: int, stake: int) -> Scored:
        found = None
        for option in self.tables.under_joker(numbers_of(hand)):
            loss, cards = self._gathered(hand, option.cards)
            won = self.holds(option.value, best, need, True) * stake / STEPS
            score = won - loss - self._taste.joker
            if found is None or score > found.score:
                found = Scored(score, cards + ONE_JOKER, option.value)
        assert found is not None
        return found

    def _gathered(self, hand: Cards, numbers: Mask) -> tuple[float, Cards]:
        """Cards with these numbers, in the colours in which they are missed least."""
        lost, gathered = 0.0, 0
        hand &= COLOURED
        while numbers:
            card = numbers & -numbers
            numbers ^= card
            loss, taken = MORE_THAN_ANY, 0
            for colour in range(hand.bit_length() // NUMBERS + 1):
                cards = hand >> NUMBERS * colour & ALL_NUMBERS
                if cards & card and self.worth(cards) - self.worth(cards ^ card) < loss:
                    loss = self.worth(cards) - self.worth(cards ^ card)
                    taken = card << NUMBERS * colour
            lost += loss
            hand ^= taken
            gathered += taken
        return lost, gathered


# --- the worth of a deal in the match ---


class Prospects:
    """The chance of a seat to win the match, by everybody's points and the deals to come.

    The points of the deals to come are taken as normal and independent. Their spread was fitted to
    matches between Experts (opponents.md).
    """

    JUNIOR: Final = 4.4
    EXPERT: Final = 3.4
    """The spread of the points of one deal, times the root of the number of players. A deal has
    about as many points for many players as for few."""
    REACH: Final = 12
    """The integral reaches so many quarters of the spread to either side."""

    def __init__(self, expert: bool) -> None:
        self._spread: Final = self.EXPERT if expert else self.JUNIOR
        self._known: dict[tuple[tuple[int, ...], float], float] = {}

    def share(self, seat: Seat, totals: Sequence[int], deals: float) -> float:
        """The seat's share of the win, from 0 to 1."""
        mine = totals[seat]
        ahead = tuple(sorted([points - mine for s, points in enumerate(totals) if s != seat]))
        found = self._known.get((ahead, deals))
        if found is None:
            found = self._known[ahead, deals] = self._share(ahead, deals)
        return found

    def _share(self, ahead: tuple[int, ...], deals: float) -> float:
        if not deals:
            return 0.0 if ahead[-1] > 0 else 1 / (1 + ahead.count(0))
        spread = self._spread * sqrt(deals / (len(ahead) + 1))
        won = weights = 0.0
        for quarter in range(-self.REACH, self.REACH + 1):
            mine = quarter / 4
            weight = exp(-mine * mine / 2)
            weights += weight
            for points in ahead:
                weight *= 0.5 + 0.5 * erf((mine - points / spread) / sqrt(2))
            won += weight
        return won / weights


# --- candidates, and guesses of hands ---


class Candidate(NamedTuple):
    """A legal move with its fast form."""

    laid: Laid
    play: Play


def candidates_of(view: TopSpotView, plays: Iterable[Play], card_set: CardSet) -> list[Candidate]:
    """The legal plays; each set of cards once, with its highest value."""
    in_play = view.plays[0].colour if view.plays else None
    found: dict[tuple[Cards, Colour], Candidate] = {}
    for play in plays:
        first = play.cards[0]
        colour = play.colour if play.colour is not None else in_play
        if first != JOKER:
            colour = first // NUMBERS
        assert colour is not None
        laid = Laid(heap(play.cards), card_set.value(play.cards), colour)
        known = found.get((laid.cards, colour))
        if known is None or known.laid.value < laid.value:
            found[laid.cards, colour] = Candidate(laid, play)
    return list(found.values())


def without_waste(view: TopSpotView, candidates: Sequence[Candidate]) -> list[Candidate]:
    """Single cards, and the stacks that can win the round."""
    in_play = view.plays[0].colour if view.plays else None
    best = max([each.value for each in view.plays if each.colour == in_play], default=-1)
    least = best if view.terms.expert else best + 1
    return [
        candidate
        for candidate in candidates
        if len(candidate.play.cards) == 1 or candidate.laid.value >= least
    ]


def guess_forgetfully(view: TopSpotView, rounds_remembered: int, rng: Rng) -> tuple[Cards, ...]:
    """Hands for the others, from all cards that are not remembered as played."""
    first_remembered = max(0, len(view.rounds) - rounds_remembered)
    remembered = view.hand
    for played in (*(p for r in view.rounds[first_remembered:] for p in r.plays), *view.plays):
        remembered += heap(played.cards)
    left = cards_in(view.terms.deck - remembered)
    return tuple(
        view.hand if seat == view.seat else heap(draw(left, number, rng))
        for seat, number in enumerate(view.sizes)
    )


class Opinion:
    """The gain of each candidate in points: the mean over the guesses so far."""

    def __init__(
        self, candidates: Sequence[Candidate], seen: Deal, hand: Cards, thrift: Thrift
    ) -> None:
        self._candidates: Final = candidates
        self._seen: Final = seen
        self._thrift: Final = thrift
        has = thrift.worth_of_hand(hand)
        self._losses: Final = [has - thrift.worth_of_hand(hand - c.laid.cards) for c in candidates]
        self._won: Final = [0.0] * len(candidates)
        self._guesses = 0

    def look_at(self, hands: Sequence[Cards]) -> None:
        """Adds a guess."""
        thrift, deal = self._thrift, self._seen.dealt(hands)
        stake = thrift.stake(deal) / STEPS
        needs: dict[Colour, int] = {}
        for index, (laid, _) in enumerate(self._candidates):
            if deal.colour not in (-1, laid.colour):
                continue
            need = needs.get(laid.colour)
            if need is None:
                need = needs[laid.colour] = thrift.need(deal, laid.colour)
            self._won[index] += stake * thrift.holds(laid.value, deal.best, need, deal.expert)
        self._guesses += 1

    def scores(self) -> list[float]:
        guesses = max(1, self._guesses)
        return [won / guesses - loss for won, loss in zip(self._won, self._losses, strict=True)]


def cheapest_under_jokers(
    candidates: Sequence[Candidate], hand: Cards, thrift: Thrift
) -> list[Candidate]:
    """Keeps, of the same numbers under a joker, only the cards that are missed least."""
    kept: list[Candidate] = []
    least_missed: dict[tuple[frozenset[int], Colour], tuple[float, Candidate]] = {}
    for candidate in candidates:
        cards = candidate.play.cards
        if cards[0] != JOKER or len(cards) == 1:
            kept.append(candidate)
            continue
        numbers = frozenset(card % NUMBERS for card in cards[1:])
        left = thrift.worth_of_hand(hand - candidate.laid.cards)
        key = numbers, candidate.laid.colour
        if key not in least_missed or left > least_missed[key][0]:
            least_missed[key] = left, candidate
    return kept + [candidate for _, candidate in least_missed.values()]
