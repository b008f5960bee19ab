"""Answers to "why?": a sentence or two, and the page of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.core.game import Explanations
from game.core.rules import Seat
from game.core.wording import Rule, mark
from game.games.fivetotwelve.rules.model import (
    CELLS,
    FREE,
    WIN_POINTS,
    Board,
    Draw,
    FiveView,
    Leave,
    Move,
    Put,
    Take,
    Tile,
    cells_of,
    in_line,
    series_points,
)

ALL_RISE: Final = Rule(
    "putting",
    mark(
        "Numbers must rise from left to right in every row and from top to bottom in every "
        "column. All tiles count, even across free cells, and equal numbers never share a row "
        "or column."
    ),
)

ONE_OF_TWO: Final = Rule(
    "turn",
    mark(
        "On your turn, either draw a tile and place it or leave it in the middle, or take a "
        "tile from the middle and place it. During set-up, a tile must be placed."
    ),
)

REASONS: Final[Mapping[str, Rule]] = {
    "game_over": Rule(
        "end",
        mark(
            "A game ends at once when a board is full, or else after the turn in which the "
            "last tile of the supply is drawn. Nothing is placed after that."
        ),
    ),
    "chance_first": Rule(
        "turn", mark("Everybody sees a drawn tile before anybody decides where it goes.")
    ),
    "not_your_turn": Rule(
        "turn",
        mark(
            "Players take turns clockwise, one tile per turn. Only during set-up does "
            "everybody choose at once, each player once per tile."
        ),
    ),
    "wrong_phase": ONE_OF_TWO,
    "not_dotted": Rule(
        "setup",
        mark(
            "During set-up, only the 4 dotted cells are filled. They share no row or column, "
            "so any tile may go on any of them."
        ),
    ),
    "dotted_taken": Rule(
        "setup",
        mark(
            "There are no exchanges during set-up: each dotted cell takes one tile, which "
            "stays there until the game begins."
        ),
    ),
    "not_in_middle": Rule(
        "turn",
        mark(
            "Instead of drawing, you may take a face-up tile from the middle. Tiles in the "
            "supply can only be drawn."
        ),
    ),
    "same_number": Rule(
        "open",
        mark(
            "A tile may not be exchanged for one with the same number. The booklet leaves "
            "this open, but the exchange would only pass the turn."
        ),
    ),
    "lower_needed": ALL_RISE,
    "higher_needed": ALL_RISE,
}


def score(view: FiveView, seat: Seat) -> Rule:
    """Explains the figure beside a name, and the points of the games before."""
    if view.series and view.history and view.phase != "over":
        text = mark(
            "This counts the free cells in this game. Points from earlier games: {points}. In "
            "this one, each winner scores {win}, and everybody else loses 1 per free cell."
        )
        return Rule("variants", text, (("points", view.points[seat]), ("win", WIN_POINTS)))
    if view.series:
        text = mark(
            "This counts the free cells. In each game of the series, each winner scores {win} "
            "points, and everybody else loses 1 per free cell. The most points win."
        )
        return Rule("variants", text, (("win", WIN_POINTS),))
    free = [board.count(FREE) for board in view.boards]
    text = mark(
        "This counts the free cells: {free} here, and {fewest} on the best of the other "
        "boards. A full board wins at once; when the supply runs out, the fewest free cells "
        "win."
    )
    fewest = min(each for other, each in enumerate(free) if other != seat)
    return Rule("end", text, (("free", free[seat]), ("fewest", fewest)))


# --- the sheet of a series ---


def entry(view: FiveView, game: int, seat: Seat) -> Rule:
    """A player's points in a finished game of the series."""
    finished = view.history[game]
    free, number = finished.free[seat], ("game", game + 1)
    if seat not in finished.winners:
        text = mark(
            "In game {game}, another board had fewer free cells. This one had {free}, and "
            "each costs 1 point."
        )
        return Rule("variants", text, (number, ("free", free)))
    points = ("win", WIN_POINTS)
    if free == 0:
        text = mark(
            "This board was full in game {game}, which ended the game at once. The win is "
            "worth {win} points."
        )
        return Rule("variants", text, (number, points))
    winners = len(finished.winners)
    if winners > 1:
        text = mark(
            "{count} players tied for the fewest free cells in game {game}, with {free} each. "
            "They share the win and score {win} points each."
        )
        return Rule("variants", text, (("count", winners), number, ("free", free), points))
    text = mark(
        "This board alone had the fewest free cells in game {game}: {free}. The win is worth "
        "{win} points."
    )
    return Rule("variants", text, (number, ("free", free), points))


def total(view: FiveView, seat: Seat) -> Rule:
    """A player's points in all games of the series so far."""
    points, win = ("points", view.points[seat]), ("win", WIN_POINTS)
    if series_points(view.players, view.history) != view.points:
        text = mark(
            "Points from all games so far: {points}. A win is worth {win} points, and any "
            "other game costs 1 per free cell."
        )
        return Rule("variants", text, (points, win))
    if not view.history:
        text = mark(
            "No game of the series is over yet. In each game, each winner will score {win} "
            "points, and everybody else will lose 1 per free cell."
        )
        return Rule("variants", text, (win,))
    lost = [game.free[seat] for game in view.history if seat not in game.winners]
    text = mark(
        "Games won: {won}, each worth {win} points. Free cells in all other games: {free}, "
        "each costing 1 point. The total is {points}."
    )
    won = len(view.history) - len(lost)
    return Rule("variants", text, (("won", won), win, ("free", sum(lost)), points))


# --- a line of the result ---


def ranked(view: FiveView, seat: Seat) -> Rule:
    """A player's score in a finished match."""
    if view.series:
        return total(view, seat)
    free = [board.count(FREE) for board in view.boards]
    own, fewest = free[seat], min(free)
    if own == 0:
        text = mark(
            "All {cells} cells of this board are filled. The player who fills the last one "
            "wins at once, alone."
        )
        return Rule("end", text, (("cells", CELLS),))
    figures = (("free", own), ("fewest", fewest))
    if own > fewest:
        text = mark(
            "Free cells left on this board: {free}. The fewest win, and another board has "
            "only {fewest}."
        )
        return Rule("end", text, figures)
    tied = free.count(fewest)
    if tied > 1:
        text = mark(
            "Free cells left on this board: {free}. The fewest win: {count} players are tied "
            "and share the win."
        )
        return Rule("end", text, (("free", own), ("count", tied)))
    text = mark(
        "Free cells left on this board: {free}. The fewest win, and every other board has more."
    )
    return Rule("end", text, (("free", own),))


# --- a step of the log ---


def step(before: FiveView, actor: Seat, move: Move | Tile | None, after: FiveView) -> Rule | None:
    """The rule behind a step of the log."""
    match move:
        case Tile(value, _):
            return _dealt() if before.phase == "deal" else _drawn(value)
        case Draw():
            return _drew(sum(before.middle))
    if before.phase == "setup":
        return _set_up()
    ended = _ended(before, after)
    if ended is not None:
        return ended
    match move:
        case Leave():
            return _left(before.drawn)
        case Put(cell):
            return _put(before.boards[actor], before.drawn, cell)
        case Take(value, cell):
            return _put(before.boards[actor], value, cell)
    return None


def _dealt() -> Rule:
    return Rule(
        "setup",
        mark(
            "During set-up, every player draws 4 tiles, one at a time, for everybody to see. "
            "Players draw in seat order; it doesn\u2019t matter here who starts the game."
        ),
    )


def _drew(in_middle: int) -> Rule:
    if not in_middle:
        text = mark(
            "The middle is empty, so there is nothing to take: this turn begins with a draw."
        )
        return Rule("turn", text)
    text = mark(
        "A turn is either a draw or a tile from the middle. Tiles to choose from in the middle: "
        "{tiles}. A player may still draw, even if one of them fits."
    )
    return Rule("turn", text, (("tiles", in_middle),))


def _drawn(value: int) -> Rule:
    text = mark(
        "Everybody sees a drawn tile. The {value} may be placed where it fits or left in the "
        "middle, and then the turn is over."
    )
    return Rule("turn", text, (("value", value),))


def _set_up() -> Rule:
    return Rule(
        "setup",
        mark(
            "Everybody chooses at once: nobody sees where the others place their tile until "
            "the last player has chosen. The tile stays there for the rest of set-up."
        ),
    )


def _left(value: int) -> Rule:
    text = mark(
        "A drawn tile doesn\u2019t have to be placed. Now that the {value} is in the middle, any "
        "player may take it instead of drawing."
    )
    return Rule("turn", text, (("value", value),))


class _Neighbours(NamedTuple):
    """The nearest numbers before and after a cell in its row and its column, or `FREE`."""

    low: int
    high: int


def _neighbours(board: Board, cell: int) -> _Neighbours:
    before, after = (cells_of(bits) for bits in in_line(cell))
    return _Neighbours(
        max((board[other] for other in before), default=FREE),
        min((board[other] for other in after if board[other] != FREE), default=FREE),
    )


def _put(board: Board, value: int, cell: int) -> Rule:
    old = board[cell]
    if old != FREE:
        text = mark(
            "Even in an exchange, the {value} must fit its row and column. The {old} goes to "
            "the middle, where any player may take it."
        )
        return Rule("putting", text, (("value", value), ("old", old)))
    low, high = _neighbours(board, cell)
    if low and high:
        text = mark(
            "The {value} fits: to its left and above it, no number is higher than {low}; to "
            "its right and below it, none is lower than {high}. Free cells in between don\u2019t "
            "matter."
        )
        return Rule("putting", text, (("value", value), ("low", low), ("high", high)))
    if low:
        text = mark(
            "The {value} fits: to its left and above it, no number is higher than {low}. "
            "There are no tiles to its right or below it yet."
        )
        return Rule("putting", text, (("value", value), ("low", low)))
    if high:
        text = mark(
            "The {value} fits: to its right and below it, no number is lower than {high}. "
            "There are no tiles to its left or above it yet."
        )
        return Rule("putting", text, (("value", value), ("high", high)))
    text = mark(
        "The {value} fits: there are no other tiles in its row or column, so any number would fit."
    )
    return Rule("putting", text, (("value", value),))


# --- ends ---


def _ended(before: FiveView, after: FiveView) -> Rule | None:
    """The rule by which a step has ended a game; None if the game goes on."""
    if len(after.history) > len(before.history):
        return end_in_series(after)
    return _end_of_game(after) if after.phase == "over" else None


def end_in_series(view: FiveView) -> Rule:
    """The points that the last finished game of a series brings."""
    text = mark(
        "A game of the series is over. Each winner scores {win} points, and every other "
        "player loses 1 per free cell. The fewest free cells in this game: {free}."
    )
    free = min(view.history[-1].free)
    return Rule("variants", text, (("win", WIN_POINTS), ("free", free)))


def _end_of_game(view: FiveView) -> Rule:
    free = [board.count(FREE) for board in view.boards]
    fewest = min(free)
    if fewest == 0:
        text = mark(
            "All {cells} cells of a board are filled, so the game ends at once. The player "
            "with the full board wins alone."
        )
        return Rule("end", text, (("cells", CELLS),))
    winners = free.count(fewest)
    if view.supply_left:
        return _end_without_progress(view.idle, fewest, winners)
    if winners > 1:
        text = mark(
            "The turn with the last tile of the supply is over, so the fewest free cells win. "
            "{count} players have only {free} and share the win."
        )
        return Rule("end", text, (("count", winners), ("free", fewest)))
    text = mark(
        "The turn with the last tile of the supply is over, so the fewest free cells win. The "
        "winner has {free}."
    )
    return Rule("end", text, (("free", fewest),))


def _end_without_progress(turns: int, fewest: int, winners: int) -> Rule:
    if winners > 1:
        text = mark(
            "Nobody drew a tile or filled a free cell for {turns} turns in a row, so the game "
            "ends and the fewest free cells win. {count} players have {free} each and share "
            "the win."
        )
        return Rule("open", text, (("turns", turns), ("count", winners), ("free", fewest)))
    text = mark(
        "Nobody drew a tile or filled a free cell for {turns} turns in a row, so the game "
        "ends and the fewest free cells win. The winner has {free}."
    )
    return Rule("open", text, (("turns", turns), ("free", fewest)))


def result(view: FiveView) -> Rule:
    """Explains the result of the match."""
    if not view.series:
        return _end_of_game(view)
    most = max(view.points)
    winners = view.points.count(most)
    if winners > 1:
        text = mark(
            "The points from all games are added up, and the most points win. {count} players "
            "are tied on {points} and share the win."
        )
        return Rule("variants", text, (("count", winners), ("points", most)))
    text = mark(
        "The points from all games are added up: {win} for a win, and minus 1 per free cell "
        "for everybody else. The most points win; the winner has {points}."
    )
    return Rule("variants", text, (("win", WIN_POINTS), ("points", most)))


EXPLANATIONS: Final = Explanations[Move, Tile, FiveView](
    reasons=REASONS, score=score, ranked=ranked, step=step, result=result
)
