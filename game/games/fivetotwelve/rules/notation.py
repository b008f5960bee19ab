"""The game in JSON."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.core import notation as read
from game.core.notation import Fields, Json
from game.games.fivetotwelve.rules.model import (
    CELLS,
    FREE,
    HIGHEST,
    PUTS,
    SIDE,
    TAKES,
    TILES,
    Board,
    Counts,
    Draw,
    Finished,
    FiveView,
    Leave,
    Move,
    Put,
    State,
    Take,
    Tile,
    blocked_by,
    count_tiles,
    series_points,
    winners_of,
)

PHASES: Final = ("deal", "setup", "turn", "drawing", "drawn", "over")


# --- moves and events ---


def encode_move(move: Move) -> dict[str, Json]:
    match move:
        case Put(cell):
            return {"put": encode_cell(cell)}
        case Take(value, cell):
            return {"take": value, "put": encode_cell(cell)}
        case Draw():
            return {"draw": True}
        case Leave():
            return {"leave": True}


def decode_move(data: Json) -> Move:
    fields = Fields(data, "move")
    move: Move
    if "take" in fields:
        value = fields.take("take", read_tile)
        move = TAKES[value - 1][fields.take("put", read_cell)]
    elif "draw" in fields:
        fields.take("draw", read.true)
        move = Draw()
    elif "leave" in fields:
        fields.take("leave", read.true)
        move = Leave()
    else:
        move = PUTS[fields.take("put", read_cell)]
    fields.close()
    return move


def encode_event(event: Tile) -> dict[str, Json]:
    return {"tile": event.value, "seat": event.seat}


def decode_event(data: Json) -> Tile:
    fields = Fields(data, "event")
    value = fields.take("tile", read_tile)
    seat = fields.take("seat", read.whole(0, len(TILES) - 1))
    fields.close()
    return TILES[seat][value - 1]


def encode_cell(cell: int) -> list[int]:
    return [cell // SIDE, cell % SIDE]


read_tile: Final = read.whole(1, HIGHEST)
_tile_or_free: Final = read.null_or(read_tile, FREE)
_read_rows: Final = read.list_of(read.list_of(_tile_or_free, SIDE), SIDE)
_read_pair: Final = read.list_of(read.whole(0, SIDE - 1), 2)


def read_cell(value: Json, field: str) -> int:
    row, column = _read_pair(value, field)
    return row * SIDE + column


def _read_board(value: Json, field: str) -> Board:
    return tuple(value for row in _read_rows(value, field) for value in row)


# --- states ---


def encode(
    shown: State | FiveView, pending: dict[str, int], supply: int, starter: int
) -> dict[str, Json]:
    """The keys of a state or a view. A view only knows less."""
    return {
        "active": shown.active,
        "drawn": shown.drawn or None,
        "dealt": [value or None for value in shown.dealt],
        "pending": {seat: encode_cell(cell) for seat, cell in pending.items()},
        "boards": [
            [[value or None for value in board[row : row + SIDE]] for row in range(0, CELLS, SIDE)]
            for board in shown.boards
        ],
        "middle": [value for value, there in enumerate(shown.middle, 1) for _ in range(there)],
        "supply": supply,
        "idle": shown.idle,
        "starter": starter,
        "game_no": shown.game_no,
        "points": list(shown.points),
        "history": [
            {"winners": list(game.winners), "free": list(game.free)} for game in shown.history
        ],
    }


def supply_of(
    players: int, boards: tuple[Board, ...], middle: Counts, dealt: tuple[int, ...], drawn: int
) -> Counts:
    """The tiles in the supply: all tiles of the game without those that lie open."""
    on_boards = tuple(value for board in boards for value in board)
    gone = count_tiles((*on_boards, *dealt, drawn))
    return tuple(players - out - open_ for out, open_ in zip(gone, middle, strict=True))


def decode_state(fields: Fields, fresh: State) -> State:
    """`fresh` is the state of a new match with these options."""
    players = fresh.players
    seat = read.whole(0, players - 1)
    phase = fields.take("phase", read.one_of(PHASES))
    over = phase == "over"
    history = fields.take("history", read.list_of(_game_reader(players), at_most=players), ())
    game_no = fields.take("game_no", seat, _likely_game_no(fresh, over, len(history)))
    read_boards = read.list_of(_read_board, players)
    if phase == "deal":
        boards = fields.take("boards", read_boards, fresh.boards)
    else:
        boards = fields.take("boards", read_boards)
    if phase in ("deal", "setup"):
        active = fields.take("active", seat, (fresh.first + game_no) % players)
    elif over and any(FREE not in board for board in boards):
        # Whoever fills their last cell ends the game (9).
        active = next(s for s, board in enumerate(boards) if FREE not in board)
    else:
        active = fields.take("active", seat)
    middle = count_tiles(fields.take("middle", read.list_of(read_tile), ()))
    dealt = fields.take("dealt", read.list_of(_tile_or_free, players), fresh.dealt)
    pending: dict[int, int] = fields.take("pending", read.by_seat(players, read_cell), {})
    drawn = fields.take("drawn", _tile_or_free, FREE)
    if fresh.series and over and not history:
        free = tuple(board.count(FREE) for board in boards)
        history = (Finished(winners_of(free), free),)
    # A position may leave finished games out. Without them the points have to be given.
    points = series_points(players, history)
    if fresh.series and len(history) < game_no + over:
        points = fields.take("points", read.list_of(read.any_score, players), points)
    return replace(
        fresh,
        phase=phase,
        active=active,
        boards=boards,
        blocked=tuple(blocked_by(board) for board in boards),
        middle=middle,
        supply=supply_of(players, boards, middle, dealt, drawn),
        dealt=dealt,
        pending=tuple(pending.get(seat) for seat in range(players)),
        drawn=drawn,
        idle=fields.take("idle", read.any_count, 0),
        game_no=game_no,
        points=points,
        history=history,
    )


def _likely_game_no(fresh: State, over: bool, finished: int) -> int:
    """The number of the running game, derived from other keys."""
    if fresh.series and over:
        return fresh.players - 1  # the last one (12)
    return min(finished, fresh.players - 1)


def _game_reader(players: int) -> read.Reader[Finished]:
    seats = read.list_of(read.whole(0, players - 1), at_most=players)
    free_cells = read.list_of(read.whole(0, CELLS), players)

    def read_game(value: Json, field: str) -> Finished:
        fields = Fields(value, field)
        game = Finished(fields.take("winners", seats), fields.take("free", free_cells))
        fields.close()
        return game

    return read_game
