"""The words of Zatre's puzzles. Titles name the tiles in hand, and what the solution writes."""

from __future__ import annotations

from typing import Final

from game.core.puzzle_words import Posed, PuzzleWords, SayOfPuzzle
from game.core.ranking import Ranked
from game.core.wording import Listed, Phrase, Plural, mark, mark_count, phrase
from game.games.zatre.computer import parts
from game.games.zatre.rules.model import (
    Draw,
    First,
    Move,
    Put,
    ZatreView,
    cell_of,
    place_of,
    value_of,
)
from game.games.zatre.rules.regions import region_of
from game.games.zatre.words.coach import WHERE

ZatrePosed = Posed[Move, ZatreView]


def task(posed: ZatrePosed) -> Phrase:
    match posed.best.move:
        case Draw():
            return phrase(mark("Do you draw another tile?"))
        case First():
            return phrase(mark("Which partner places tiles first?"))
        case Put():
            return phrase(mark("Which tiles do you place, and where?"))


# --- titles ---


def hand_of(view: ZatreView) -> tuple[int, ...]:
    hand = view.hands[view.seat]
    assert not isinstance(hand, int)
    return hand


def _tiles(view: ZatreView) -> Phrase:
    hand = hand_of(view)
    if len(hand) == 2 and hand[0] == hand[1]:
        return phrase(mark("Two {sum}s"), sum=hand[0])
    return phrase(mark("{tiles}"), tiles=Listed(hand))


def _titled(text: str) -> SayOfPuzzle[Move, ZatreView]:
    return lambda posed: phrase(text, tiles=_tiles(posed.view))


def _counted(text: Plural, code: str, figure: int) -> SayOfPuzzle[Move, ZatreView]:
    """With a figure of a part, where it is the same for all solutions and not 0."""

    def say(posed: ZatrePosed) -> Phrase | None:
        n = posed.shared(lambda each: _figure(each, code, figure))
        return phrase(text, tiles=_tiles(posed.view), n=n) if n else None

    return say


def _figure(ranked: Ranked[Move], code: str, figure: int) -> int:
    figures = ranked.part(code).figures
    return figures[figure] if figures else 0


_POINTS: Final = mark_count("{tiles}, one turn, {n} point", "{tiles}, one turn, {n} points")
_points = _counted(_POINTS, parts.POINTS_OF_TURN, 4)


def _rows(posed: ZatrePosed) -> Phrase | None:
    if posed.shared(lambda each: bool(_figure(each, parts.ROWS, 3))):
        return phrase(mark("{tiles} to fill a row"), tiles=_tiles(posed.view))
    row = posed.shared(_row_served)
    if row:
        return phrase(mark("{tiles} for row {row} of the sheet"), tiles=_tiles(posed.view), row=row)
    return _points(posed)


def _row_served(ranked: Ranked[Move]) -> int:
    """The first row that is not full then, where it gets a box; otherwise 0."""
    figures = ranked.part(parts.ROWS).figures
    return figures[6] if figures and figures[6] in figures[:3] else 0


def _crosses(posed: ZatrePosed) -> Phrase | None:
    n = posed.shared(lambda each: _figure(each, parts.CROSSES, 0))
    if not n:
        return None
    tiles = _tiles(posed.view)
    if n == 1:
        row = posed.best.part(parts.CROSSES).figures[1]
        return phrase(mark("{tiles} to double row {row}"), tiles=tiles, row=row)
    text = mark_count("{tiles} to double {n} row", "{tiles} to double {n} rows")
    return phrase(text, tiles=tiles, n=n)


def _keep(posed: ZatrePosed) -> Phrase | None:
    """Whether to keep tiles; with the most points that other turns score, if these are more."""
    tiles = _tiles(posed.view)
    most, other = (
        max(_figure(each, parts.POINTS_OF_TURN, 4) for each in turns)
        for turns in (posed.solutions, posed.others)
    )
    if other <= most:
        return phrase(mark("{tiles}: place or keep?"), tiles=tiles)
    text = mark_count("{tiles}: {n} point, or keep?", "{tiles}: {n} points, or keep?")
    return phrase(text, tiles=tiles, n=other)


def _in_the_bag(posed: ZatrePosed) -> Phrase | None:
    if not posed.view.bag_left:
        return phrase(mark("{tiles} with an empty bag"), tiles=_tiles(posed.view))
    # translators: tiles in hand, and the number of tiles in the bag
    text = mark_count("{tiles} with {n} in the bag", "{tiles} with {n} in the bag")
    return phrase(text, tiles=_tiles(posed.view), n=posed.view.bag_left)


_TITLES: Final[dict[str, SayOfPuzzle[Move, ZatreView]]] = {
    parts.POINTS_OF_TURN: _points,
    parts.ROWS: _rows,
    parts.CROSSES: _crosses,
    # translators: "Two 5s, …" or "2 and 5, …": place them so that the next player gets little
    parts.REPLY: _titled(mark("{tiles}, handle with care")),
    # translators: title of a puzzle about one's own next turn
    parts.LATER: _titled(mark("{tiles}, and then?")),
    parts.KEPT: _keep,
    parts.STUCK: _in_the_bag,
    parts.PARTNER: _titled(mark("{tiles} for two partners")),
    parts.DRAW: _titled(mark("{tiles}: draw another one?")),
    parts.FIRST: lambda _posed: phrase(mark("Who goes first?")),
}


# --- nudges ---

_HINTS: Final = {
    parts.POINTS_OF_TURN: mark("Count what each turn writes on the sheet."),
    parts.ROWS: mark("Look at the sheet before you look at the board."),
    parts.CROSSES: mark("A cross doubles a whole row of the sheet."),
    parts.REPLY: mark("Think of what the next player may do with it."),
    parts.LATER: mark("Think of your next turn, too."),
    parts.KEPT: mark("Think of the tiles that stay in your hand."),
    parts.STUCK: mark("Tiles in hand are subtracted at the end."),
    parts.PARTNER: mark("Think of what your partner can do next."),
    parts.FIRST: mark("One of you may spoil what the other one needs."),
}


def nudge(posed: ZatrePosed) -> Phrase | None:
    """How many tiles to place, if not all of them; otherwise the part of the board."""
    move = posed.best.move
    if not isinstance(move, Put) or not move.tiles:
        return None
    if len(move.tiles) < len(hand_of(posed.view)):
        text = mark_count("Place only {n} tile.", "Place only {n} tiles.")
        return phrase(text, n=len(move.tiles))
    return _part_of_the_board(move)


def half(posed: ZatrePosed) -> Phrase | None:
    """The space of one tile of several, or the part of the board where few are placed."""
    move = posed.best.move
    if not isinstance(move, Put):
        return None
    if len(move.tiles) < len(hand_of(posed.view)):
        return _part_of_the_board(move)
    if len(move.tiles) < 2:
        return None
    row, column = place_of(cell_of(move.tiles[0]))
    text = mark("The {value} goes to row {row}, column {column}.")
    return phrase(text, value=value_of(move.tiles[0]), row=row + 1, column=column + 1)


def _part_of_the_board(move: Put) -> Phrase | None:
    region = region_of(move.tiles)
    if region is None:
        return None
    where = phrase(WHERE[region])
    return phrase(mark("Look at this part of the board: {where}."), where=where)


PUZZLES: Final = PuzzleWords[Move, ZatreView](
    task=task, titles=_TITLES, title=_in_the_bag, hints=_HINTS, nudge=nudge, half=half
)
