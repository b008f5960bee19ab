"""Hints of Zatre in words."""

from __future__ import annotations

from game.games.zatre.rules.model import (
    Draw,
    First,
    Move,
    Put,
    Sheet,
    Tile,
    ZatreView,
    bonus_of,
    side_of,
    value_of,
)
from game.games.zatre.rules.rules import written
from game.games.zatre.scene.phrases import (
    TILES_HERE,
    sums_alone,
    sums_and_crosses,
    tiles_with_cells,
    with_tiles,
)
from game.games.zatre.scene.trying import (
    Gains,
    board_with,
    gains_between,
    rows_completed,
)
from game.ui.frame.desk import Desk
from game.ui.toolkit.flow import Part


def hint(desk: Desk, view: ZatreView, move: Move) -> tuple[Part, ...]:
    say = desk.say
    match move:
        case Draw(draws):
            there = desk.stage.words.count(
                "{n} tile is left in the bag.", "{n} tiles are left in the bag.", view.bag_left
            )
            sentence = say("Draw a tile.") if draws else say("Play without drawing.")
            return (sentence, " ", there)
        case First(seat):
            return desk.parts("{name} plays first.", name=desk.bold(seat))
        case Put(tiles) if not tiles:
            return (say("Keep all tiles."),)
        case Put(tiles):
            return _hint_of_put(desk, view, tiles)


def spoken_hint(desk: Desk, view: ZatreView, move: Move) -> str:
    """The hint with the cells, which the board shows, for listeners."""
    if not isinstance(move, Put) or not move.tiles:
        return ""
    say, tiles = desk.say, move.tiles
    had = view.sheets[side_of(view.seat, view.teams)]
    has = written(had, board_with(view.board, tiles), tiles)
    gains, where = gains_between(had, has), tiles_with_cells(desk, tiles)
    if not gains:
        return say("Place {tiles}. It scores nothing now.", tiles=where)
    sentences = [say("Place {tiles} for {sums}.", tiles=where, sums=sums_alone(gains))]
    sentences += _other_gains(desk, had, has, gains)
    figures = {"before": had.total, "after": has.total}
    return " ".join([*sentences, say("The total goes from {before} to {after}.", **figures)])


def _other_gains(desk: Desk, had: Sheet, has: Sheet, gains: Gains) -> list[str]:
    """The gains of a turn beside its sums."""
    sentences = [
        desk.say(
            "Row {row} is full: its bonus of {bonus} counts.",
            row=row + 1,
            bonus=bonus_of(row),
        )
        for row in rows_completed(had, has)
    ]
    if gains.crosses:
        sentences.append(desk.say("New crosses: {n}.", n=gains.crosses))
    return sentences


def _hint_of_put(desk: Desk, view: ZatreView, tiles: tuple[Tile, ...]) -> tuple[Part, ...]:
    had = view.sheets[side_of(view.seat, view.teams)]
    has = written(had, board_with(view.board, tiles), tiles)
    gains = gains_between(had, has)
    values = tuple(map(value_of, tiles))
    if not gains:
        said = desk.parts("Place {tiles} as shown. It scores nothing now.", tiles=TILES_HERE)
        return with_tiles(said, values)
    said = desk.parts("Place {tiles} for {sums}.", tiles=TILES_HERE, sums=sums_and_crosses(gains))
    parts = list(with_tiles(said, values))
    for sentence in _other_gains(desk, had, has, gains):
        parts += [" ", sentence]
    figures = {"before": had.total, "after": has.total}
    parts += [" ", desk.say("Total: {before} \u2192 {after}.", **figures)]
    return tuple(parts)
