"""The rules of Topominos. Numbers in brackets are those of the rules page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from game.core.chance import Rng
from game.core.notation import Fields, Json
from game.core.reasons import Reason, reason
from game.core.rules import (
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
from game.games.topominos.rules import notation
from game.games.topominos.rules.about import ABOUT
from game.games.topominos.rules.checks import flaw_of
from game.games.topominos.rules.draws import Draws, Luck, left_in_order
from game.games.topominos.rules.ends import is_round_over, is_stuck, next_in_lap
from game.games.topominos.rules.model import (
    COMPARTMENTS,
    END,
    EXISTING,
    FULL,
    NEW,
    NOBODY,
    Dots,
    Drawn,
    End,
    Event,
    Move,
    Pass,
    Piece,
    Pieces,
    PieceSet,
    Put,
    Scores,
    Starter,
    State,
    Table,
    TopominosView,
    added,
    dots_on,
    empty_table,
    is_decided,
    next_starter,
    open_compartments,
    passes_with,
    piece_of,
    puts_in,
    together,
    ways_of,
    ways_on,
    without,
)
from game.games.topominos.rules.refusals import (
    REASONS,
    tied_for_most,
    why_not_pass,
    why_not_put,
)


class Topominos(Rules[State, Move, Event, TopominosView]):
    about = ABOUT
    notation = notation
    reasons = REASONS

    def __init__(self, data: bytes) -> None:
        """`data` is the file that lists the pieces; a `ValueError` says what is wrong with it."""
        self._data = data
        self._set = notation.read_set(data)
        self._draws = Draws(self._set, ABOUT.player_counts[-1])

    @property
    def components_hash(self) -> str:
        return fingerprint(self._data)

    @property
    def piece_set(self) -> PieceSet:
        return self._set

    # --- set-up ---

    def setup(self, players: int, options: Mapping[str, Json]) -> State:
        table = empty_table(players, options["rounds"], options["target"])
        return State(table, racks=((),) * players, aside=(), bag=self._set.bag)

    # --- who acts, and what is legal ---

    def to_act(self, state: State) -> tuple[Seat, ...]:
        phase = state.table.phase
        if phase == "turn":
            return (state.table.active,)
        return () if phase == "over" else CHANCE_ACTS

    def legal(self, state: State, seat: Seat) -> list[Move]:
        table = state.table
        if table.phase != "turn" or seat != table.active:
            return []
        rack = state.racks[seat]
        pieces = dict.fromkeys(rack)
        moves: list[Move] = []
        for compartment in open_compartments(table):
            covered = table.tray[compartment]
            puts = puts_in(compartment)
            for piece in pieces:
                moves += [puts[way] for way in ways_on(piece, covered)]
        if table.has_put:
            moves.append(END)
        elif not table.is_fresh:
            moves += passes_with(rack, sum(state.bag))
        return moves

    def candidates(self, state: State, seat: Seat) -> Iterator[Move]:
        rack = state.racks[seat]
        others = [piece for piece in self._set.pieces if piece not in rack]
        yield END
        yield from passes_with(rack, len(rack))
        yield from (Pass((piece,)) for piece in others)
        for compartment in range(COMPARTMENTS):
            puts = puts_in(compartment)
            yield from (puts[way] for piece in dict.fromkeys(rack) for way in ways_of(piece))
            yield from (puts[piece] for piece in others)

    def why_not(self, state: State, seat: Seat, move: Move) -> Reason | None:
        why = not_to_act(self, state, seat)
        if why is not None:
            return why
        rack = state.racks[seat]
        match move:
            case Put():
                return why_not_put(state.table, rack, move)
            case Pass(pieces):
                return why_not_pass(state.table, rack, pieces, sum(state.bag))
            case End():
                return None if state.table.has_put else reason("nothing_put")

    # --- chance ---

    def awaited(self, state: State) -> Awaited | None:
        table = state.table
        match table.phase:
            case "start":
                return Awaited("starter", None, table.players)
            case "deal":
                return Awaited("pieces", state.racks.index(()), table.rack_size)
            case "draw":  # (9)
                return Awaited("pieces", table.active, 1)
            case "refill":  # (10)
                room = table.rack_size - len(state.racks[table.active])
                return Awaited("pieces", table.active, min(room, sum(state.bag)))
            case "exchange":  # (5)
                return Awaited("pieces", table.active, len(state.aside))
        return None

    def chance(self, state: State) -> Chance[Event]:
        return self._draws.chance(state.players, state.bag, self.awaited(state))

    def why_not_event(self, state: State, event: Event) -> Reason | None:
        awaited = self.awaited(state)
        if awaited is None:
            return reason("no_event_awaited")
        return self._draws.why_not(state.players, state.bag, awaited, event)

    def again(self, came: Luck, now: Luck, state: State, rng: Rng) -> Event:
        """The pieces of a round come in the same order, however many are drawn at once."""
        awaited = self.awaited(state)
        if awaited is None or awaited.seat is None:
            return super().again(came, now, state, rng)
        return self._draws.next_of(left_in_order(came, now, state), state.bag, awaited, rng)

    # --- moves and events ---

    def apply(self, state: State, actor: Seat, move: Move | Event) -> State:
        match move:
            case Put():
                return self._put(state, move)
            case End():
                return self._end(state)
            case Pass(pieces):
                return self._pass(state, pieces)
            case Drawn(pieces, seat):
                return self._receive(state, seat, pieces)
            case Starter(rounds):
                starter = tied_for_most(rounds[-1])[0]
                return replace(state, table=replace(state.table, phase="deal", starter=starter))

    def _put(self, state: State, put: Put) -> State:
        table = state.table
        seat, compartment = table.active, put.compartment
        rack = without(state.racks[seat], (piece_of(put.dots),))
        stack = (*table.stacks[compartment], put.dots)
        covered = table.tray[compartment] | put.dots
        phase = "turn" if rack or not any(state.bag) else "draw"  # (9)
        if covered == FULL:
            table = _completed(table, phase, compartment, stack)
        else:
            choice = table.choice or (EXISTING if table.stacks[compartment] else NEW)
            touched = table.touched
            if compartment not in touched:
                touched = (*touched, compartment)
            table = replace(
                table,
                phase=phase,
                choice=choice,
                tray=with_item(table.tray, compartment, covered),
                stacks=with_item(table.stacks, compartment, stack),
                touched=touched,
            )
        return State(table, with_item(state.racks, seat, rack), (), state.bag)

    def _end(self, state: State) -> State:
        """Scores the turn (11); then the rack is filled, as far as the bag goes (10)."""
        table = state.table
        seat = table.active
        table = replace(
            table,
            phase="refill",
            choice=None,
            touched=(),
            completed=0,
            scores=with_item(table.scores, seat, table.scores[seat] + table.turn_score),
        )
        state = replace(state, table=table)
        return state if any(state.bag) else self._finish_turn(state)

    def _pass(self, state: State, pieces: Pieces) -> State:
        table = state.table
        seat = table.active
        table = replace(table, phase="exchange", passed=(*table.passed, seat))
        if not pieces:
            return self._finish_turn(replace(state, table=table))
        rack = without(state.racks[seat], pieces)
        return State(table, with_item(state.racks, seat, rack), pieces, state.bag)

    def _receive(self, state: State, seat: Seat, pieces: tuple[Piece, ...]) -> State:
        table = state.table
        rack = together(state.racks[seat], pieces)
        racks = with_item(state.racks, seat, rack)
        bag = self._set.changed(state.bag, pieces, -1)
        if table.phase in ("refill", "exchange"):
            bag = self._set.changed(bag, state.aside, 1)  # only after the draw (5)
            return self._finish_turn(State(table, racks, (), bag))
        if table.phase == "draw":
            table = replace(table, phase="turn")
        elif all(racks):
            table = replace(table, phase="turn", active=table.starter)
        return State(table, racks, (), bag)

    # --- the end of a turn, a lap, a round, the match ---

    def _finish_turn(self, state: State) -> State:
        table = state.table
        following = next_in_lap(table, state.racks)
        if following != NOBODY:
            if is_stuck(self._set, state):
                return self._end_round(state)
            return replace(state, table=replace(table, phase="turn", active=following))
        laps = table.laps + 1 if len(table.passed) == table.players else 0  # (13)
        state = replace(state, table=replace(table, laps=laps, passed=()))
        if is_round_over(self._set, state):
            return self._end_round(state)
        return replace(state, table=replace(state.table, phase="turn", active=table.starter))

    def _end_round(self, state: State) -> State:
        table = state.table
        left = tuple(map(dots_on, state.racks))
        scores = added(table.scores, tuple(-dots for dots in left))  # (14)
        match = added(table.match, scores)
        history = (*table.history, scores)
        if is_decided(table.target, table.rounds, table.round + 1, match):  # (15)
            over = replace(
                table,
                phase="over",
                active=NOBODY,
                passed=(),
                scores=scores,
                match=match,
                history=history,
                left=left,
            )
            return replace(state, table=over)
        return self._next_round(table, scores, match, history)

    def _next_round(
        self, table: Table, scores: Scores, match: Scores, history: tuple[Scores, ...]
    ) -> State:
        fresh = self.setup(table.players, {"rounds": table.rounds, "target": table.target})
        dealing = replace(
            fresh.table,
            phase="deal",
            match=match,
            round=table.round + 1,
            starter=next_starter(table.starter, scores),
            history=history,
        )
        return replace(fresh, table=dealing)

    def result(self, state: State) -> Result | None:
        if state.table.phase != "over":
            return None
        return most_points(state.table.match)

    # --- views ---

    def view(self, state: State, seat: Seat) -> TopominosView:
        return TopominosView(
            **common_of(self, state, seat),
            table=state.table,
            rack=state.racks[seat],
            rack_sizes=tuple(map(len, state.racks)),
            aside=state.aside if seat == state.table.active else None,
            aside_count=len(state.aside),
            bag_left=sum(state.bag),
        )

    def determinize(self, view: TopominosView, rng: Rng) -> State:
        """Deals the pieces that this seat does not see at random to the bag and the other racks."""
        table = view.table
        on_tray = tuple(piece_of(dots) for stack in table.stacks for dots in stack)
        seen = (*view.rack, *table.out, *on_tray, *(view.aside or ()))
        unseen = list(self._set.changed(self._set.bag, seen, -1))
        racks = tuple(
            view.rack if seat == view.seat else tuple(sorted(self._draws.draw(unseen, size, rng)))
            for seat, size in enumerate(view.rack_sizes)
        )
        aside = view.aside
        if aside is None:
            aside = tuple(sorted(self._draws.draw(unseen, view.aside_count, rng)))
        return State(table, racks, aside, tuple(unseen))

    # --- notation ---

    def encode_state(self, state: State) -> dict[str, Json]:
        racks: list[Json] = [notation.names_of(rack) for rack in state.racks]
        aside = notation.names_of(state.aside)
        return notation.encode(state.table, racks, aside, sum(state.bag))

    def encode_view(self, view: TopominosView) -> dict[str, Json]:
        racks: list[Json] = list(view.rack_sizes)
        racks[view.seat] = notation.names_of(view.rack)
        aside = view.aside_count if view.aside is None else notation.names_of(view.aside)
        return notation.encode(view.table, racks, aside, view.bag_left)

    def decode_state(self, fields: Fields, players: int, options: Mapping[str, Json]) -> State:
        return notation.decode_state(fields, self.setup(players, options), self._set)

    def flaw(self, state: State) -> Reason | None:
        return flaw_of(self._set, state)


def _completed(table: Table, phase: str, compartment: int, stack: tuple[Dots, ...]) -> Table:
    """Takes the full stack from the tray, after which the choice is open again (7)."""
    return replace(
        table,
        phase=phase,
        choice=None,
        tray=with_item(table.tray, compartment, 0),
        stacks=with_item(table.stacks, compartment, ()),
        out=together(table.out, tuple(map(piece_of, stack))),
        touched=tuple(other for other in table.touched if other != compartment),
        completed=table.completed + 1,
    )
