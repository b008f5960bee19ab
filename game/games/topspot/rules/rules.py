"""The rules of Top Spot. Numbers in brackets are those of the rules page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from game.core.chance import Rng
from game.core.notation import Fields, Json
from game.core.reasons import Reason, reason
from game.core.rules import (
    CHANCE,
    CHANCE_ACTS,
    Awaited,
    Chance,
    Result,
    Rules,
    Seat,
    common_of,
    most_points,
    not_to_act,
)
from game.core.values import fingerprint, with_item
from game.games.topspot.rules import notation
from game.games.topspot.rules.about import ABOUT, ALL_COLOURS
from game.games.topspot.rules.checks import (
    can_tie,
    flaw_of_cards,
    flaw_of_deal,
    flaw_of_hands,
    flaw_of_last_winner,
    flaw_of_match,
    flaw_of_over,
    flaw_of_play,
    flaw_of_points,
    had,
    move_of,
    taken_back,
)
from game.games.topspot.rules.guesses import draw, guess_hands
from game.games.topspot.rules.model import (
    CARD_NAMES,
    COLOURED,
    JOKER,
    JUNIOR,
    NUMBERS,
    OF_COLOUR,
    Card,
    Cards,
    Deal,
    Play,
    Played,
    Round,
    State,
    Terms,
    TopSpotView,
    cards_in,
    colours_of,
    heap,
    jokers_in,
    new_game,
    next_to_play,
    next_with_cards,
    size,
    totals,
)
from game.games.topspot.rules.refusals import (
    REASONS,
    why_not_asked,
    why_not_dealt,
    why_not_followed,
    why_not_held,
    why_not_together,
)


class TopSpot(Rules[State, Play, Deal, TopSpotView]):
    about = ABOUT
    notation = notation
    reasons = REASONS

    def __init__(self, components: bytes) -> None:
        """`components` is the data file of the cards."""
        self.card_set = notation.read_card_set(components)
        self._components = components

    @property
    def components_hash(self) -> str:
        return fingerprint(self._components)

    # --- set-up ---

    def why_not_options(self, players: int, options: Mapping[str, Json]) -> Reason | None:
        if options["joker_each"] and options["level"] == JUNIOR:
            return reason("joker_each_expert")
        if len(options["colours"]) not in (0, players):
            return reason("colours_number", count=players)
        return None

    def setup(self, players: int, options: Mapping[str, Json]) -> State:
        terms = Terms(
            players=players,
            level=options["level"],
            joker_each=options["joker_each"],
            deals_each=options["deals_each"],
            first_dealer=options["dealer"],
            colours=colours_of(options["colours"], players),
            open_cards=options["open_cards"],
        )
        return new_game(terms, 0, (0,) * players, ())

    # --- active seats and legal moves ---

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.active is not None:
            return (state.active,)
        return CHANCE_ACTS if state.phase == "deal" else ()

    def legal(self, state: State, seat: Seat) -> Sequence[Play]:
        if seat != state.active:
            return ()
        hand, in_play = state.hands[seat], state.colour
        colours = state.terms.colours
        plays: list[Play] = []
        if in_play is None:  # leads: any colour (6)
            for colour in colours:
                plays += self.card_set.plays_of(hand & OF_COLOUR[colour])
        elif hand & OF_COLOUR[in_play]:
            plays += self.card_set.plays_of(hand & OF_COLOUR[in_play])
        else:
            plays += [Play((card,)) for card in cards_in(hand & COLOURED)]
        if jokers_in(hand):  # (9)
            asked = (None,) if in_play is not None else colours
            plays += self.card_set.joker_plays_of(hand, asked)
        return plays

    def candidates(self, state: State, seat: Seat) -> Iterator[Play]:
        """Every stack whose upper part keeps to rule 5, of any colours and asking for any
        colour."""
        yield Play(())
        hand = state.hands[seat]
        distinct = dict.fromkeys(cards_in(hand))
        stacks: list[tuple[Card, ...]] = [()]
        for upper in stacks:
            for card in distinct:
                stack = (*upper, card)
                for colour in (None, *range(len(ALL_COLOURS))):
                    yield Play(stack, colour)
                if self._why_not_stack(stack) is None:
                    stacks.append(stack)
        yield from (Play((card,)) for card in cards_in(state.terms.deck) if card not in distinct)

    def why_not(self, state: State, seat: Seat, move: Play) -> Reason | None:
        return (
            not_to_act(self, state, seat)
            or why_not_held(state.hands[seat], move.cards)
            or why_not_together(move.cards, state.terms.expert)
            or why_not_asked(state, move)
            or why_not_followed(state, state.hands[seat], move.cards)
            or self._why_not_stack(move.cards)
        )

    def _why_not_stack(self, stack: tuple[Card, ...]) -> Reason | None:
        """Checks rule 5. The reason names the fewest cards that can be left out."""
        joker = stack[:1] if stack[0] == JOKER else ()
        others = stack[len(joker) :]
        fewest = 0 if joker else 1
        value = self.card_set.value(stack)
        for number in reversed(range(fewest, len(others))):
            for left in combinations(others, number):
                without = self.card_set.value(joker + left)
                if without >= value:
                    left_out = ", ".join(CARD_NAMES[card] for card in others if card not in left)
                    return reason("adds_nothing", value=value, cards=left_out, without=without)
        return None

    # --- chance ---

    def awaited(self, state: State) -> Awaited | None:
        return Awaited("hands", None, state.players) if state.phase == "deal" else None

    def chance(self, state: State) -> Chance[Deal]:
        terms = state.terms

        def sample(rng: Rng) -> Deal:
            jokers = [JOKER] if terms.joker_each else []
            left = cards_in(terms.deck & COLOURED if terms.joker_each else terms.deck)
            each = terms.hand_size - len(jokers)
            hands = [sorted(draw(left, each, rng)) + jokers for _ in range(terms.players)]
            return Deal(tuple(map(tuple, hands)))

        return Chance(sampler=sample)

    def why_not_event(self, state: State, event: Deal) -> Reason | None:
        if state.phase != "deal":
            return reason("no_event_awaited")
        return why_not_dealt(state.terms, event)

    # --- results of moves and events ---

    def apply(self, state: State, actor: Seat, move: Play | Deal) -> State:
        if isinstance(move, Deal):
            hands = tuple(map(heap, move.hands))
            return replace(state, phase="play", active=state.leader, hands=hands)
        state = self._lay(state, actor, move)
        return _end_round(state) if state.active is None else state

    def _lay(self, state: State, seat: Seat, move: Play) -> State:
        """Lays a play on the table. When all have played, it is nobody's turn."""
        cards = move.cards
        if cards[0] != JOKER:
            colour = cards[0] // NUMBERS
        elif move.colour is not None:
            colour = move.colour
        else:  # a joker always has the colour in play (6)
            colour = state.plays[0].colour
        plays = (*state.plays, Played(seat, cards, colour, self.card_set.value(cards)))
        hands = with_item(state.hands, seat, state.hands[seat] - heap(cards))
        active = next_to_play(state.leader, state.tiebreak, plays, hands)
        return replace(state, active=active, plays=plays, hands=hands)

    def result(self, state: State) -> Result | None:
        if state.phase != "over":
            return None
        return most_points(state.match)

    # --- views ---

    def view(self, state: State, seat: Seat) -> TopSpotView:
        return TopSpotView(
            **common_of(self, state, seat),
            terms=state.terms,
            active=state.active,
            leader=state.leader,
            plays=state.plays,
            tiebreak=state.tiebreak,
            hand=state.hands[seat],
            sizes=tuple(map(size, state.hands)),
            seen=state.seen,
            rounds=state.rounds,
            points=state.points,
            match=state.match,
            game_no=state.game_no,
            last_winner=state.last_winner,
            history=state.history,
        )

    def determinize(self, view: TopSpotView, rng: Rng) -> State:
        """Deals the unseen cards to the others; see `guess_hands`."""
        return State(
            terms=view.terms,
            phase=view.phase,
            active=view.active,
            leader=view.leader,
            plays=view.plays,
            tiebreak=view.tiebreak,
            hands=guess_hands(view, rng),
            rounds=view.rounds,
            points=view.points,
            match=view.match,
            game_no=view.game_no,
            last_winner=view.last_winner,
            history=view.history,
        )

    # --- notation ---

    def encode_state(self, state: State) -> dict[str, Json]:
        return notation.encode(state, [notation.encode_heap(hand) for hand in state.hands])

    def encode_view(self, view: TopSpotView) -> dict[str, Json]:
        hands: list[Json] = list(view.sizes)
        hands[view.seat] = notation.encode_heap(view.hand)
        return notation.encode(view, hands)

    def decode_state(self, fields: Fields, players: int, options: Mapping[str, Json]) -> State:
        return notation.decode_state(fields, self.setup(players, options), self.card_set)

    # --- positions ---

    def flaw(self, state: State) -> Reason | None:
        phase_flaws = {"deal": flaw_of_deal, "play": flaw_of_play, "over": flaw_of_over}
        return (
            flaw_of_cards(state)
            or flaw_of_hands(state)
            or flaw_of_match(state)
            or flaw_of_last_winner(state)
            or phase_flaws[state.phase](state)
            or self._flaw_of_plays(state)
            or flaw_of_points(state)
            or self._flaw_of_rounds(state)
        )

    def _flaw_of_plays(self, state: State) -> Reason | None:
        if state.phase != "play":
            return reason("plays_phase") if state.plays else None
        start = replace(state, plays=(), hands=state.held, active=state.leader)
        return self._why_not_played(start, state.plays)

    def _why_not_played(self, state: State, plays: Sequence[Played]) -> Reason | None:
        """Repeats the plays of a round from its first state, and says which was impossible."""
        for played in plays:
            move = move_of(played, leads=not state.plays)
            why = self.why_not(state, played.seat, move)
            if why is not None:
                return reason("bad_play", seat=played.seat, because=why)
            state = self._lay(state, played.seat, move)
        return None

    def _flaw_of_rounds(self, state: State) -> Reason | None:
        if state.phase == "deal":
            return None
        listed = sum(heap(played.cards) for finished in state.rounds for played in finished.plays)
        if listed == state.seen:
            return self._flaw_of_whole_game(state)
        # Some are left out: hold each against the cards that are known to be held after it.
        later = state.held
        for number, finished in reversed(list(enumerate(state.rounds))):
            why = self._flaw_of_round(state, finished, later)
            if why is not None:
                return reason("bad_round", round=number, because=why)
            later = taken_back(later, finished.plays)
        return None

    def _flaw_of_round(
        self, state: State, finished: Round, later: tuple[Cards, ...]
    ) -> Reason | None:
        plays = finished.plays
        seats = tuple(played.seat for played in plays)
        if not state.terms.expert and (finished.tiebreak or finished.winner is None):
            return reason("round_junior")
        if finished.tiebreak and not can_tie(seats, seats[0], state.players):
            return reason("tiebreak_seats")
        start = replace(
            state,
            phase="play",
            active=seats[0],
            leader=seats[0],
            plays=(),
            tiebreak=seats if finished.tiebreak else None,
            hands=taken_back(later, plays),
        )
        why = self._why_not_played(start, plays)
        if why is not None:
            return why
        if next_to_play(seats[0], start.tiebreak, plays, later) is not None:
            return reason("round_seats")
        best = _best(plays)
        others_left = any(later[seat] for seat in best if seat != finished.winner)
        if state.terms.expert and len(best) > 1:
            good = finished.winner is None or (finished.winner in best and not others_left)
        else:
            good = finished.winner == best[0]
        return None if good else reason("round_winner")

    def _flaw_of_whole_game(self, state: State) -> Reason | None:
        """If all rounds are listed, repeats the game from the deal."""
        again = new_game(state.terms, state.game_no, (0,) * state.players, ())
        deal = Deal(tuple(tuple(cards_in(cards)) for cards in had(state)))
        why = self.why_not_event(again, deal)
        if why is not None:
            return why
        again = self.apply(again, CHANCE, deal)
        for number, plays in enumerate([*(each.plays for each in state.rounds), state.plays]):
            for played in plays:
                move = move_of(played, leads=not again.plays)
                why = self.why_not(again, played.seat, move)
                if why is not None:
                    return reason("bad_round", round=number, because=why)
                again = self.apply(again, played.seat, move)
        if again.phase != state.phase:
            return reason("position_not_over" if state.phase == "over" else "position_over")
        for field in ("rounds", "last_winner", "points", "tiebreak", "leader", "active"):
            if getattr(again, field) != getattr(state, field):
                return reason("position_derived", field=f"state.{field}")
        return None


# --- refusals ---


def _best(plays: Sequence[Played]) -> tuple[Seat, ...]:
    """The seats with the highest value in the colour in play (7), in the order of play."""
    in_colour = [played for played in plays if played.colour == plays[0].colour]
    highest = max(played.value for played in in_colour)
    return tuple(played.seat for played in in_colour if played.value == highest)


def _end_round(state: State) -> State:
    """Ends a round: somebody wins, or the tied play on, or nobody scores."""
    best = _best(state.plays)
    if len(best) > 1 and not state.terms.expert:
        best = best[:1]  # (8)
    elif len(best) > 1:
        best = tuple(seat for seat in best if state.hands[seat])  # (11)
    winner = best[0] if len(best) == 1 else None
    finished = Round(state.plays, winner, state.tiebreak is not None)
    state = replace(state, plays=(), tiebreak=None, rounds=(*state.rounds, finished))
    if len(best) > 1:  # (10)
        return replace(state, tiebreak=best, leader=best[0], active=best[0])
    return _next_round(state) if winner is None else _score(state, winner)


def _score(state: State, winner: Seat) -> State:
    """Gives the point for a round with its tie-breaks (7, 12)."""
    left = size(state.hands[winner])
    is_alone = sum(map(bool, state.hands)) == 1
    gained = 1 + left if is_alone and left else 1  # (14)
    points = with_item(state.points, winner, state.points[winner] + gained)
    state = replace(state, points=points, last_winner=winner)
    if is_alone or not left:  # (13, 14)
        return _end_game(state)
    return _next_round(state)


def _next_round(state: State) -> State:
    leader = next_with_cards(state.starts_rounds, state.hands)  # (3, 11)
    if leader is None:  # (15)
        return _end_game(state)
    return replace(state, leader=leader, active=leader)


def _end_game(state: State) -> State:
    match = totals(state.players, (state.match, state.points))
    history = (*state.history, state.points)
    if state.game_no == state.terms.games - 1:  # (1)
        return replace(state, phase="over", active=None, match=match, history=history)
    return new_game(state.terms, state.game_no + 1, match, history)
