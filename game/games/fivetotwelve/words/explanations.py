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
        "Every row must rise from left to right, every column from top to bottom. All their tiles"
        " count, also across free cells, and equal numbers never share a line."
    ),
)

ONE_OF_TWO: Final = Rule(
    "turn",
    mark(
        "A turn is one of two: draw a tile and put it or lay it in the middle, or take one from"
        " there and put it. A tile of the set-up must be put."
    ),
)

REASONS: Final[Mapping[str, Rule]] = {
    "game_over": Rule(
        "end",
        mark(
            "A game ends at once when a board is full, and else with the turn of the last tile of"
            " the supply. Nothing is put after that."
        ),
    ),
    "chance_first": Rule(
        "turn", mark("A tile that is drawn is seen by all before anybody decides where it goes.")
    ),
    "not_your_turn": Rule(
        "turn",
        mark(
            "Turns go round clockwise, one tile for each. Only in the set-up do all choose at once,"
            " and each of them once per tile."
        ),
    ),
    "wrong_phase": ONE_OF_TWO,
    "not_dotted": Rule(
        "setup",
        mark(
            "Only the four cells with a dot are filled in the set-up. They share no row and no"
            " column, so any tile may go on any of them."
        ),
    ),
    "dotted_taken": Rule(
        "setup",
        mark(
            "In the set-up nothing is exchanged: a tile stays where it was put until the game"
            " begins, and each cell with a dot takes one."
        ),
    ),
    "not_in_middle": Rule(
        "turn",
        mark(
            "Instead of drawing you may take a tile that lies face up in the middle. What is still"
            " in the supply comes only by drawing."
        ),
    ),
    "same_number": Rule(
        "open",
        mark(
            "A tile may not be exchanged for one of the same number. The booklet leaves it open;"
            " such an exchange would only let a turn pass."
        ),
    ),
    "lower_needed": ALL_RISE,
    "higher_needed": ALL_RISE,
}


def score(view: FiveView, seat: Seat) -> Rule:
    """What the figure beside a name counts, and the points of the games before."""
    if view.series and view.history and view.phase != "over":
        text = mark(
            "Counted are the free cells of this game. The games before it brought {points} points;"
            " this one brings its winners {win} and costs all others 1 for each free cell."
        )
        return Rule("variants", text, (("points", view.points[seat]), ("win", WIN_POINTS)))
    if view.series:
        text = mark(
            "Counted are the free cells. A game of the series brings its winners {win} points and"
            " costs all others 1 for each free cell; most points win."
        )
        return Rule("variants", text, (("win", WIN_POINTS),))
    return Rule(
        "end",
        mark(
            "Counted are the free cells of the board. Who has none left wins at once; when the"
            " supply runs out, the fewest win."
        ),
    )


# --- the sheet of a series ---


def entry(view: FiveView, game: int, seat: Seat) -> Rule:
    """A player's points in a finished game of the series."""
    finished = view.history[game]
    free, number = finished.free[seat], ("game", game + 1)
    if seat not in finished.winners:
        text = mark(
            "In game {game} another board had fewer free cells. This one had {free}, and each of"
            " them costs 1 point."
        )
        return Rule("variants", text, (number, ("free", free)))
    points = ("win", WIN_POINTS)
    if free == 0:
        text = mark(
            "This board was full in game {game}, which ended it at once: the win brings {win}"
            " points."
        )
        return Rule("variants", text, (number, points))
    winners = len(finished.winners)
    if winners > 1:
        text = mark(
            "{count} players tied for the fewest free cells in game {game}, each with {free}: they"
            " win it together, and each of them gets {win} points."
        )
        return Rule("variants", text, (("count", winners), number, ("free", free), points))
    text = mark(
        "No other board had so few free cells in game {game}, here {free}: the win brings {win}"
        " points."
    )
    return Rule("variants", text, (number, ("free", free), points))


def total(view: FiveView, seat: Seat) -> Rule:
    """A player's points in all games of the series so far."""
    points, win = ("points", view.points[seat]), ("win", WIN_POINTS)
    if series_points(view.players, view.history) != view.points:
        text = mark(
            "{points}: the points of all games so far. A win brings {win} points, and any other"
            " game costs 1 for each free cell."
        )
        return Rule("variants", text, (points, win))
    if not view.history:
        text = mark(
            "No game of the series is over yet. Each will bring its winners {win} points, and cost"
            " all others 1 for each free cell."
        )
        return Rule("variants", text, (win,))
    lost = [game.free[seat] for game in view.history if seat not in game.winners]
    text = mark(
        "Games won: {won}, each for {win} points. Free cells in all the others: {free}, each at a"
        " cost of 1 point. Together that is {points}."
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
            "All {cells} cells of this board are filled. Whoever has filled the last one wins at"
            " once, and alone."
        )
        return Rule("end", text, (("cells", CELLS),))
    figures = (("free", own), ("fewest", fewest))
    if own > fewest:
        text = mark(
            "Free cells that are left on this board: {free}. The fewest win, and another board has"
            " only {fewest}."
        )
        return Rule("end", text, figures)
    tied = free.count(fewest)
    if tied > 1:
        text = mark(
            "Free cells that are left on this board: {free}. The fewest win, and {count} players"
            " have as few: they win together."
        )
        return Rule("end", text, (("free", own), ("count", tied)))
    text = mark(
        "Free cells that are left on this board: {free}. The fewest win, and no other board has so"
        " few."
    )
    return Rule("end", text, (("free", own),))


# --- a step of the log ---


def step(before: FiveView, actor: Seat, move: Move | Tile | None, after: FiveView) -> Rule | None:
    """The rule behind a step of the log."""
    match move:
        case Tile(value, _):
            return _dealt() if before.phase == "deal" else _drawn(value)
        case Draw():
            return Rule(
                "turn", mark("A turn may always begin with a draw, whatever lies in the middle.")
            )
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
            "In the set-up every player draws one tile, four times, and everybody sees it. They"
            " draw in the order of seats; who begins the game does not matter here."
        ),
    )


def _drawn(value: int) -> Rule:
    text = mark(
        "A drawn tile is seen by all. The {value} may be put where it fits or laid in the middle,"
        " and with that the turn is over."
    )
    return Rule("turn", text, (("value", value),))


def _set_up() -> Rule:
    return Rule(
        "setup",
        mark(
            "All choose at once: nobody sees where the others put their tile before the last has"
            " chosen. A tile stays there for the rest of the set-up."
        ),
    )


def _left(value: int) -> Rule:
    text = mark(
        "Nobody has to put a drawn tile. Now in the middle, the {value} may be taken by any player"
        " instead of drawing."
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
            "In an exchange, too, row and column must rise with the {value}. The {old} goes to the"
            " middle, where any player may take it."
        )
        return Rule("putting", text, (("value", value), ("old", old)))
    low, high = _neighbours(board, cell)
    if low and high:
        text = mark(
            "The {value} fits: before it in its row and its column no number is above {low}, after"
            " it none is below {high}. Free cells between do not matter."
        )
        return Rule("putting", text, (("value", value), ("low", low), ("high", high)))
    if low:
        text = mark(
            "The {value} fits: before it in its row and its column no number is above {low}, and"
            " after it lies nothing yet."
        )
        return Rule("putting", text, (("value", value), ("low", low)))
    if high:
        text = mark(
            "The {value} fits: after it in its row and its column no number is below {high}, and"
            " before it lies nothing yet."
        )
        return Rule("putting", text, (("value", value), ("high", high)))
    text = mark(
        "The {value} fits: nothing else lies in its row or its column, so any number would."
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
        "A game of the series is over. Each winner gets {win} points, every other player loses"
        " 1 for each free cell; the fewest free cells here: {free}."
    )
    free = min(view.history[-1].free)
    return Rule("variants", text, (("win", WIN_POINTS), ("free", free)))


def _end_of_game(view: FiveView) -> Rule:
    free = [board.count(FREE) for board in view.boards]
    fewest = min(free)
    if fewest == 0:
        text = mark(
            "With the last free cell filled the game ends at once, and the player with the full"
            " board wins alone: all {cells} cells are filled."
        )
        return Rule("end", text, (("cells", CELLS),))
    winners = free.count(fewest)
    if view.supply_left:
        return _end_without_progress(view.idle, fewest, winners)
    if winners > 1:
        text = mark(
            "The turn with the last tile of the supply is over, so the fewest free cells win."
            " {count} players have only {free}: they win together."
        )
        return Rule("end", text, (("count", winners), ("free", fewest)))
    text = mark(
        "The turn with the last tile of the supply is over, so the fewest free cells win; here"
        " that is {free}."
    )
    return Rule("end", text, (("free", fewest),))


def _end_without_progress(turns: int, fewest: int, winners: int) -> Rule:
    if winners > 1:
        text = mark(
            "Nobody drew or filled a free cell for {turns} turns in a row: the game ends, and the"
            " fewest free cells win. {count} players have {free}: they win together."
        )
        return Rule("open", text, (("turns", turns), ("count", winners), ("free", fewest)))
    text = mark(
        "Nobody drew a tile or filled a free cell for {turns} turns in a row. Then the game ends,"
        " and the fewest free cells win; here that is {free}."
    )
    return Rule("open", text, (("turns", turns), ("free", fewest)))


def result(view: FiveView) -> Rule:
    """What decided the match."""
    if not view.series:
        return _end_of_game(view)
    most = max(view.points)
    winners = view.points.count(most)
    if winners > 1:
        text = mark(
            "The points of all games are added up, and the most win. {count} players have equally"
            " many, {points}: they win together."
        )
        return Rule("variants", text, (("count", winners), ("points", most)))
    text = mark(
        "The points of all games are added up: {win} for a win, and 1 less for each free cell of"
        " the others. The most win; here that is {points}."
    )
    return Rule("variants", text, (("win", WIN_POINTS), ("points", most)))


EXPLANATIONS: Final = Explanations[Move, Tile, FiveView](
    reasons=REASONS, score=score, ranked=ranked, step=step, result=result
)
