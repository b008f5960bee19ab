"""The rules of Zatre. Numbers in brackets are those of the rules page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from game.core.chance import Rng, draw_counted
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
    not_to_act,
    ranking_of,
)
from game.core.values import with_item
from game.games.zatre.rules import checks as flaws
from game.games.zatre.rules import guesses, notation
from game.games.zatre.rules.about import ABOUT
from game.games.zatre.rules.model import (
    ACROSS,
    ALL_TILES,
    BIT,
    BLANK_SHEET,
    BOUND_CELLS,
    CELLS,
    DOWN,
    EMPTY_BOARD,
    FIRST_TURN_TILES,
    FREE,
    HIGHEST_LINE,
    IS_CELL,
    POINTS,
    RED,
    SUMS,
    VALUES,
    Board,
    Draw,
    Drawn,
    Event,
    First,
    Hand,
    Move,
    Put,
    Sheet,
    StartDraws,
    State,
    Tile,
    ZatreView,
    bits_of_hand,
    cell_of,
    count_values,
    draw_weights,
    draws_of,
    first_missing,
    less,
    lies_in_scoring_line,
    line_through,
    partner_of,
    place_of,
    seats_of_side,
    side_of,
    tile_of,
    tiles_in,
    value_of,
    values_in,
    with_tile,
    with_tiles,
)
from game.games.zatre.rules.turns import (
    can_put,
    dark_cells_instead,
    has_draw_choice,
    most_tiles,
    needless_light_tile,
    sets_of_tiles,
)

DRAW: Final = Draw(True)
PLAY: Final = Draw(False)
KEEP_ALL: Final = Put(())
TILES_A_TURN: Final = 2


class Zatre(Rules[State, Move, Event, ZatreView]):
    about = ABOUT
    notation = notation
    reasons: Mapping[str, str] = {
        "teams_players": "Teams need 4 or 6 players.",
        # putting tiles
        "no_cell": "There\u2019s no space in row {row}, column {column}.",
        "cell_taken": "This space already has a tile.",
        "cell_twice": "Two tiles can\u2019t go on the same space.",
        "not_in_hand": "There aren\u2019t that many {value}s in hand.",
        "starter_tile": "The starting player drew the highest tile and can\u2019t hold only 1s.",
        "first_all": "Place all {count} tiles in the first turn.",
        "first_red": "In the first turn, one tile goes on the red space.",
        "not_beside": "This {value} isn\u2019t connected to the tiles on the board. Place it next "
        "to one.",
        "line_too_high": (
            "This {value} would bring the line to {sum}; no line may go above {most}."
        ),
        "light_cell": (
            "This cross space needs a line of 10, 11 or 12. The {value} also fits on a space "
            "without a cross."
        ),
        "must_put_one": "If you didn\u2019t draw, place at least one tile.",
        "must_put_most": "You must place as many tiles as you can: {most}, not {given}.",
        "not_partner": "Seat {seat} isn\u2019t in the team whose turn it is.",
        # start draws
        "starter_seats": "In round {round}, everybody who can still start draws, and nobody else.",
        "starter_undecided": "The starting draw goes on until one tile is highest.",
        "starter_decided": "The starting draw is over after round {round}: one tile is highest.",
        # positions
        "too_many_tiles": "There are more {value} tiles than the game has.",
        "board_line": "A line on the board adds up to {sum}; {most} is the limit.",
        "not_connected": "The tiles on the board aren\u2019t all connected to the red space.",
        "start_tiles": "Before the starting draw, no tiles are on the board or in hand.",
        "no_teams": "This phase exists only in team play.",
        "bag_empty": "Nobody can draw from an empty bag.",
        "board_empty": "In this phase, the first tiles are already on the board.",
        "first_turn": "In the first turn, only the starting player and then the partner hold "
        "tiles.",
        "hand_size": "Seat {seat} can\u2019t hold that number of tiles now.",
        "no_draw_choice": "Seat {seat} can\u2019t choose whether to draw.",
        "undrawn_seats": "Those seats can\u2019t have chosen not to draw.",
        "to_put_seats": "Those seats can\u2019t be the ones still to play in this team turn.",
        "team_active": "The lower seat of a team chooses who plays first.",
    }

    # --- set-up ---

    def why_not_options(self, players: int, options: Mapping[str, Json]) -> Reason | None:
        if options["teams"] and players not in (4, 6):
            return reason("teams_players")
        return None

    def setup(self, players: int, options: Mapping[str, Json]) -> State:
        teams = options["teams"]
        return State(
            players=players,
            forced=options["holding"] == "forced",
            teams=teams,
            phase="start",
            active=None,
            board=EMPTY_BOARD,
            hands=((),) * players,
            bag=ALL_TILES,
            starter=None,
            undrawn=(),
            to_put=(),
            sheets=(BLANK_SHEET,) * (players // 2 if teams else players),
        )

    # --- who acts, and what is legal ---

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.phase in ("start", "drawing"):
            return CHANCE_ACTS
        return () if state.active is None else (state.active,)

    def legal(self, state: State, seat: Seat) -> Iterator[Move]:
        if seat not in self.to_act(state):
            return
        if state.phase == "draw":
            yield DRAW
            yield PLAY
        elif state.phase == "team":  # (17)
            yield First(seat)
            yield First(partner_of(seat))
        else:
            hand = count_values(state.hands[seat])
            least, most = _how_many(state, seat)
            if least == 0:
                yield KEEP_ALL
            if most:
                yield from map(Put, sets_of_tiles(state.board, hand, least, most))

    def why_not(self, state: State, seat: Seat, move: Move) -> Reason | None:
        why = not_to_act(self, state, seat)
        if why is not None:
            return why
        match state.phase, move:
            case "draw", Draw():
                return None
            case "team", First(first):
                return None if first // 2 == seat // 2 else reason("not_partner", seat=first)
            case "put", Put(tiles):
                return (
                    _why_not_there(state.board, tiles)
                    or _why_not_in_hand(state.hands[seat], tiles)
                    or (_why_not_first(tiles) if state.board.is_empty else None)
                    or _why_not_lines(state.board, tiles)
                    or _why_not_that_many(state, seat, len(tiles))
                )
        return reason("wrong_phase", phase=state.phase)

    def candidates(self, state: State, seat: Seat) -> Iterator[Move]:
        """Every set that rule 6 lets be put, and some that nothing does."""
        yield DRAW
        yield PLAY
        for first in range(state.players):
            yield First(first)
        yield KEEP_ALL
        for value in VALUES:
            yield Put((tile_of(value, RED),))
            yield Put((tile_of(value, 0),))  # no cell
            yield Put((tile_of(value, CELLS[0]), tile_of(value, CELLS[-1])))
            yield Put((tile_of(value, CELLS[0]),) * 2)
        for tiles in _connected_sets(state.board, state.hands[seat]):
            yield Put(tiles)

    # --- chance ---

    def awaited(self, state: State) -> Awaited | None:
        if state.phase == "start":
            return Awaited("starter", None, state.players)
        if state.phase == "drawing" and state.active is not None:
            return Awaited("tiles", state.active, _draw_count(state, state.active))
        return None

    def chance(self, state: State) -> Chance[Event]:
        if state.active is None:
            return Chance(sampler=lambda rng: _start_draws(state.players, rng))
        count = _draw_count(state, state.active)
        return Chance(draws_of(state.active, count), draw_weights(state.bag, count))

    def why_not_event(self, state: State, event: Event) -> Reason | None:
        awaited = self.awaited(state)
        if awaited is None:
            return reason("no_event_awaited")
        if isinstance(event, StartDraws) and awaited.event == "starter":
            return _why_not_rounds(state.players, event.rounds)
        if isinstance(event, Drawn) and awaited.seat is not None:
            if event.seat != awaited.seat:
                return reason("wrong_event_seat", seat=awaited.seat)
            if len(event.tiles) != awaited.count:
                given = len(event.tiles)
                return reason("wrong_event_count", count=awaited.count, given=given)
            missing = first_missing(state.bag, event.tiles)
            return None if missing is None else reason("not_in_bag", piece=missing)
        return reason("wrong_event", event=awaited.event)

    # --- what moves and events do ---

    def apply(self, state: State, actor: Seat, move: Move | Event) -> State:
        match move:
            case StartDraws(rounds):
                return _begin(state, rounds[-1])
            case Drawn(tiles, seat):
                hand = tuple(sorted((*state.hands[seat], *tiles)))
                hands = with_item(state.hands, seat, hand)
                bag = less(state.bag, count_values(tiles))
                return _after_drawing(replace(state, hands=hands, bag=bag), seat)
            case Draw(draw):
                if draw:
                    return replace(state, phase="drawing")
                undrawn = (*state.undrawn, actor)
                return _after_drawing(replace(state, undrawn=undrawn), actor)
            case First(seat):
                to_put = (seat, partner_of(seat))
                return replace(state, phase="put", active=seat, to_put=to_put)
            case Put(tiles):
                return _after_put(_with_tiles_put(state, actor, tiles), actor, state.board)

    def result(self, state: State) -> Result | None:
        if state.phase != "over":
            return None
        scores = tuple(  # (16)
            sheet.total - sum(sum(state.hands[seat]) for seat in seats_of_side(side, state.teams))
            for side, sheet in enumerate(state.sheets)
        )
        ranking = tuple(
            tuple(seat for side in group for seat in seats_of_side(side, state.teams))
            for group in ranking_of(scores)
        )
        return Result(ranking[0], ranking, scores)

    # --- what a seat may know ---

    def view(self, state: State, seat: Seat) -> ZatreView:
        seen = seats_of_side(side_of(seat, state.teams), state.teams)  # (3)
        hidden = tuple(
            value for s, hand in enumerate(state.hands) if s not in seen for value in hand
        )
        return ZatreView(
            **common_of(self, state, seat),
            forced=state.forced,
            teams=state.teams,
            active=state.active,
            board=state.board,
            hands=tuple(hand if s in seen else len(hand) for s, hand in enumerate(state.hands)),
            bag_left=state.bag_left,
            unseen=tuple(map(sum, zip(state.bag, count_values(hidden), strict=True))),
            starter=state.starter,
            undrawn=state.undrawn,
            to_put=state.to_put,
            sheets=state.sheets,
        )

    def determinize(self, view: ZatreView, rng: Rng) -> State:
        hands = guesses.guess_hands(view, rng)
        hidden = (
            value
            for hand, shown in zip(hands, view.hands, strict=True)
            if isinstance(shown, int)
            for value in hand
        )
        return State(
            players=view.players,
            forced=view.forced,
            teams=view.teams,
            phase=view.phase,
            active=view.active,
            board=view.board,
            hands=hands,
            bag=less(view.unseen, count_values(hidden)),
            starter=view.starter,
            undrawn=view.undrawn,
            to_put=view.to_put,
            sheets=view.sheets,
        )

    # --- notation ---

    def encode_state(self, state: State) -> dict[str, Json]:
        return notation.encode(state)

    def encode_view(self, view: ZatreView) -> dict[str, Json]:
        return notation.encode(view)

    def decode_state(self, fields: Fields, players: int, options: Mapping[str, Json]) -> State:
        return notation.decode_state(fields, self.setup(players, options))

    def flaw(self, state: State) -> Reason | None:
        return flaws.flaw(state)


# --- the start (1, 2) ---


def _start_draws(players: int, rng: Rng) -> StartDraws:
    rounds: list[tuple[int | None, ...]] = []
    still_in: tuple[Seat, ...] = tuple(range(players))
    while len(still_in) > 1:
        drawn = draw_counted(list(ALL_TILES), len(still_in), rng)
        values = dict(zip(still_in, (VALUES[index] for index in drawn), strict=True))
        rounds.append(tuple(values.get(seat) for seat in range(players)))
        still_in = _highest(rounds[-1])
    return StartDraws(tuple(rounds))


def _highest(tiles: tuple[int | None, ...]) -> tuple[Seat, ...]:
    best = max(value for value in tiles if value is not None)
    return tuple(seat for seat, value in enumerate(tiles) if value == best)


def _why_not_rounds(players: int, rounds: tuple[tuple[int | None, ...], ...]) -> Reason | None:
    """The bag never runs short: there are twenty tiles of each value and six seats."""
    still_in: tuple[Seat, ...] = tuple(range(players))
    for number, tiles in enumerate(rounds, 1):
        if len(still_in) == 1:
            return reason("starter_decided", round=number - 1)
        drew = tuple(seat for seat, value in enumerate(tiles) if value is not None)
        if len(tiles) != players or drew != still_in:
            return reason("starter_seats", round=number)
        still_in = _highest(tiles)
    return None if len(still_in) == 1 else reason("starter_undecided")


def _begin(state: State, last_round: tuple[int | None, ...]) -> State:
    """The starter keeps his tile and draws; all others have gone back (1)."""
    (starter,) = _highest(last_round)
    kept = tuple(value for value in (last_round[starter],) if value is not None)
    return replace(
        state,
        phase="drawing",
        active=starter,
        hands=with_item(state.hands, starter, kept),
        bag=less(state.bag, count_values(kept)),
        starter=starter,
        to_put=(starter, partner_of(starter)) if state.teams else (),
    )


# --- drawing (4) ---


def _draw_count(state: State, seat: Seat) -> int:
    """Two with no kept tile, and for the starter (1); else one; no more than there are."""
    kept = state.hands[seat]
    count = TILES_A_TURN if not kept or state.board.is_empty else 1
    return min(count, state.bag_left)


def _begin_drawing(state: State, seat: Seat) -> State:
    phase = "draw" if has_draw_choice(state.board, state.hands[seat]) else "drawing"
    return replace(state, phase=phase, active=seat)


def _after_drawing(state: State, seat: Seat) -> State:
    """A seat has drawn, or chosen not to: it puts, or first the partner draws (17)."""
    if not state.teams or state.to_put:
        return replace(state, phase="put")
    partner = partner_of(seat)
    if seat > partner:
        return replace(state, phase="team", active=partner)
    if not state.bag_left:
        return replace(state, phase="team")
    return _begin_drawing(state, partner)


# --- putting (5 to 9) ---


def _how_many(state: State, seat: Seat) -> tuple[int, int]:
    """The fewest and the most tiles that may be put, unless rules 6 to 9 forbid it."""
    hand = state.hands[seat]
    if state.board.is_empty:  # the first turn (2)
        return len(hand), len(hand)
    if state.forced:
        most = most_tiles(state.board, count_values(hand))
        return most, most
    # Who did not draw puts one, unless what the partner has put left no place for any (17).
    must_put = seat in state.undrawn and can_put(state.board, hand)
    return int(must_put), len(hand)


def _why_not_there(board: Board, tiles: tuple[Tile, ...]) -> Reason | None:
    used: set[int] = set()
    for tile in tiles:
        cell = cell_of(tile)
        row, column = place_of(cell)
        if not IS_CELL[cell]:
            return reason("no_cell", row=row, column=column)
        if board.tiles[cell] != FREE:
            return reason("cell_taken", row=row, column=column)
        if cell in used:
            return reason("cell_twice", row=row, column=column)
        used.add(cell)
    return None


def _why_not_in_hand(hand: Hand, tiles: tuple[Tile, ...]) -> Reason | None:
    missing = first_missing(count_values(hand), map(value_of, tiles))
    return None if missing is None else reason("not_in_hand", value=missing)


def _why_not_first(tiles: tuple[Tile, ...]) -> Reason | None:
    """All three tiles are put, one of them on the red cell (2)."""
    if len(tiles) != FIRST_TURN_TILES:
        return reason("first_all", count=FIRST_TURN_TILES)
    if RED not in map(cell_of, tiles):
        return reason("first_red")
    return None


def _why_not_lines(board: Board, tiles: tuple[Tile, ...]) -> Reason | None:
    """Rules 6 to 9, for tiles of the hand on free cells."""
    after, hanging = with_tiles(board, tiles)
    if hanging:
        return reason("not_beside", **_named(hanging[0]))
    for tile in tiles:
        total = max(line_through(after, cell_of(tile), step)[1] for step in (ACROSS, DOWN))
        if total > HIGHEST_LINE:
            return reason("line_too_high", **_named(tile), sum=total, most=HIGHEST_LINE)
    needless = needless_light_tile(board, after, tiles)
    if needless is None:
        return None
    others = [tile for tile in tiles if tile != needless]
    dark = next(tiles_in(dark_cells_instead(board, others, value_of(needless))))
    row, column = place_of(cell_of(dark))
    return reason("light_cell", **_named(needless), dark_row=row, dark_column=column)


def _named(tile: Tile) -> dict[str, int]:
    row, column = place_of(cell_of(tile))
    return {"value": value_of(tile), "row": row, "column": column}


def _why_not_that_many(state: State, seat: Seat, given: int) -> Reason | None:
    """Whether so many tiles may be put; more than can be put cannot come here (5)."""
    least, _ = _how_many(state, seat)
    if given >= least:
        return None
    if state.forced:
        return reason("must_put_most", most=least, given=given)
    return reason("must_put_one")


def _connected_sets(board: Board, hand: Hand) -> Iterator[tuple[Tile, ...]]:
    """All sets that hang together with the board; beyond lines of 13 or more none grows."""
    seen: set[tuple[Tile, ...]] = set()
    growing: list[tuple[Tile, ...]] = [()]
    while growing:
        tiles = growing.pop()
        with_them, _ = with_tiles(board, tiles)
        left = less(count_values(hand), count_values(map(value_of, tiles)))
        for tile in tiles_in(with_them.beside & bits_of_hand(left)):
            grown = tuple(sorted((*tiles, tile)))
            if with_them.tiles[cell_of(tile)] == FREE and grown not in seen:
                seen.add(grown)
                yield grown
                if with_them.fits & BIT[tile]:
                    growing.append(grown)


# --- what a put does (10 to 17) ---


def _with_tiles_put(state: State, seat: Seat, tiles: tuple[Tile, ...]) -> State:
    """Puts the tiles on the board, and writes their gains on the sheet."""
    if not tiles:
        return state
    board = state.board
    for tile in tiles:
        board = with_tile(board, tile)
    side = side_of(seat, state.teams)
    left = less(count_values(state.hands[seat]), count_values(map(value_of, tiles)))
    return replace(
        state,
        board=board,
        hands=with_item(state.hands, seat, values_in(left)),
        sheets=with_item(state.sheets, side, written(state.sheets[side], board, tiles)),
    )


def written(sheet: Sheet, board: Board, tiles: tuple[Tile, ...]) -> Sheet:
    """The sheet after a turn that put these tiles."""
    lines = {  # every line counts once, with however many new tiles (10)
        (step, *line_through(board, cell_of(tile), step))
        for tile in tiles
        for step in (ACROSS, DOWN)
    }
    sums = [total for _, _, total in lines if total in POINTS]
    if not sums:
        return sheet
    boxes = tuple(  # (11)
        (*column, sums.count(total) * POINTS[total]) if total in sums else column
        for total, column in zip(SUMS, sheet.boxes, strict=True)
    )
    return Sheet(sheet.crosses + _crosses(board, tiles), boxes)


def _crosses(board: Board, tiles: tuple[Tile, ...]) -> int:
    """One for each light cell in a line that scores, and for the red cell with any line (12)."""
    cells = [cell_of(tile) for tile in tiles]
    light = sum(lies_in_scoring_line(board, cell) for cell in cells if cell in BOUND_CELLS)
    return light + (RED in cells)


def _after_put(state: State, seat: Seat, before: Board) -> State:
    to_put = state.to_put[1:]
    if to_put:
        state = replace(state, active=to_put[0], to_put=to_put)
        # In the very first turn the partner draws only now (17).
        return _begin_drawing(state, to_put[0]) if before.is_empty else state
    if not state.bag_left:  # (14)
        return replace(state, phase="over", active=None, undrawn=(), to_put=())
    last_of_side = seats_of_side(side_of(seat, state.teams), state.teams)[-1]
    following = (last_of_side + 1) % state.players
    return _begin_drawing(replace(state, undrawn=(), to_put=()), following)
