"""The board and the sheets of Zatre in words, for those who listen."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rules import Seat
from game.games.zatre.rules.model import (
    FREE,
    RED,
    SIDE,
    Hand,
    Sheet,
    ZatreView,
    cell_at,
    place_of,
    seats_of_side,
)
from game.services.words import Words
from game.ui.toolkit.names import together


def board(view: ZatreView, words: Words, names: Sequence[str]) -> list[str]:
    """The tiles row by row, the hands as far as they are seen, the bag, and every sheet."""
    return [
        *_tiles(view, words),
        *(_hand(view, words, names, seat) for seat in range(view.players)),
        words.count(
            "{n} tile is left in the bag.", "{n} tiles are left in the bag.", view.bag_left
        ),
        _unseen(view, words),
        *(
            line
            for side, sheet in enumerate(view.sheets)
            for line in _sheet(words, _side_name(view, words, names, side), sheet)
        ),
    ]


def _tiles(view: ZatreView, words: Words) -> list[str]:
    """Rows with tiles on them; where the first goes, while there are none."""
    if view.board.is_empty:
        row, column = place_of(RED)
        return [
            words.say(
                "The board is empty. The red space is in row {row}, column {column}.",
                row=row + 1,
                column=column + 1,
            )
        ]
    sentences = []
    for row in range(SIDE):
        tiles = [
            words.say("{value} in column {column}", value=value, column=column + 1)
            for column in range(SIDE)
            if (value := view.board.tiles[cell_at(row, column)]) != FREE
        ]
        if tiles:
            sentences.append(words.say("Row {row}: {tiles}.", row=row + 1, tiles=", ".join(tiles)))
    return sentences


def _hand(view: ZatreView, words: Words, names: Sequence[str], seat: Seat) -> str:
    hand: Hand | int = view.hands[seat]
    if isinstance(hand, int):
        return words.count(
            "{name} has {n} tile in hand.", "{name} has {n} tiles in hand.", hand, name=names[seat]
        )
    tiles = ", ".join(words.number(value) for value in hand)
    if seat == view.seat:
        if not hand:
            return words.say("You have no tiles in hand.")
        return words.say("In your hand: {tiles}.", tiles=tiles)
    if not hand:
        return words.say("{name} has no tiles in hand.", name=names[seat])
    return words.say("In {name}\u2019s hand: {tiles}.", name=names[seat], tiles=tiles)


def _unseen(view: ZatreView, words: Words) -> str:
    """Says how many tiles of each value the viewer has not seen."""
    ones, twos, threes, fours, fives, sixes = view.unseen
    return words.say(
        "Unseen tiles: 1: {ones}, 2: {twos}, 3: {threes}, 4: {fours}, 5: {fives}, 6: {sixes}.",
        ones=ones,
        twos=twos,
        threes=threes,
        fours=fours,
        fives=fives,
        sixes=sixes,
    )


def _side_name(view: ZatreView, words: Words, names: Sequence[str], side: int) -> str:
    return together(words, [names[seat] for seat in seats_of_side(side, view.teams)])


def _sheet(words: Words, name: str, sheet: Sheet) -> list[str]:
    """The total and the crosses, and every row that is not empty."""
    sentences = [
        words.count(
            "{name}\u2019s sheet: {n} cross, total {total}.",
            "{name}\u2019s sheet: {n} crosses, total {total}.",
            sheet.crosses,
            name=name,
            total=sheet.total,
        )
    ]
    for row in range(max(len(column) for column in sheet.boxes)):
        free = words.say_in("a cell of Zatre", "free")
        ten, eleven, twelve = (
            words.number(column[row]) if row < len(column) else free for column in sheet.boxes
        )
        sentences.append(
            words.say(
                "{name}\u2019s sheet, row {row}: column 10: {ten}, column 11: {eleven}, column 12: "
                "{twelve}. The row is worth {points}.",
                name=name,
                row=row + 1,
                ten=ten,
                eleven=eleven,
                twelve=twelve,
                points=sheet.row_total(row),
            )
        )
    return sentences
