"""What the table of Zatre says: prompts, lines of the log, what is special now, hints."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.reasons import Reason
from game.core.rules import Seat
from game.games.zatre.rules.model import (
    FIRST_TURN_TILES,
    FREE,
    POINTS,
    TILES,
    Draw,
    Drawn,
    First,
    Move,
    Put,
    Sheet,
    StartDraws,
    Tile,
    ZatreView,
    bonus_of,
    cell_of,
    partner_of,
    place_of,
    seats_of_side,
    side_of,
    value_of,
)
from game.games.zatre.rules.rules import Zatre, written
from game.games.zatre.rules.turns import can_put
from game.games.zatre.scene.trying import (
    Gains,
    board_with,
    fewest_to_put,
    gains_between,
    rows_completed,
)
from game.games.zatre.scene.types import Shown
from game.ui.frame.desk import Desk, Entry
from game.ui.toolkit.flow import Chip, Part, split

CROSS: Final = "\u00d7"
_FIRST_MARK: Final = 0xE000
_TILES: Final = Chip("\ue0ff")
"""Holds the place of several tiles in a sentence."""


_COUNTED_FROM_0: Final = ("row", "column", "dark_row", "dark_column")


@dataclass(frozen=True, slots=True)
class Told:
    """A put that the log has told of."""

    number: int
    """The number of the step."""
    seat: Seat
    tiles: tuple[Tile, ...]
    before: Sheet
    """The sheet of that side before it."""
    after: Sheet


@dataclass(frozen=True, slots=True)
class _Passing(Entry):
    """A line that tells but of a draw: what the same side does next takes its place."""


class Teller:
    """Says what happens at one table."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.puts: list[Told] = []
        self.start: StartDraws | None = None

    def puts_until(self, steps: int) -> list[Told]:
        """The puts among the first steps of the match."""
        return [told for told in self.puts if told.number < steps]

    # --- the log ---

    def tell(self, shown: Shown, log: list[Entry]) -> None:
        if shown.number == 0:
            self.start = None
        self.puts = [told for told in self.puts if told.number < shown.number]
        told = self._told(shown)
        if told is None:
            return
        seat, parts = told
        line = _Passing if isinstance(shown.move, Drawn | Draw) else Entry
        entry = line(shown.number + 1, seat, parts, self._spoken(shown))
        before: ZatreView = shown.before
        last = log[-1] if log else None
        if isinstance(last, _Passing) and _same_side(before, last.actor, seat):
            log[-1] = entry
        else:
            log.append(entry)
        after: ZatreView = shown.after
        less = self._minus_points(after)
        if less:
            log.append(Entry(shown.number + 1, -1, (less,)))

    def _told(self, shown: Shown) -> tuple[Seat, tuple[Part, ...]] | None:
        before: ZatreView = shown.before
        match shown.move:
            case StartDraws():
                self.start = shown.move
                starter = shown.after.starter
                assert starter is not None
                told = self._desk.parts(
                    "{name} drew the highest tile and begins", name=self._desk.bold(starter)
                )
                return starter, told
            case Drawn(tiles, seat):
                return seat, self._told_draw(tiles, seat)
            case Draw(draws):
                return None if draws else (shown.actor, self._told_no_draw(shown.actor))
            case First(seat):
                return seat, self._desk.parts("{name} plays first", name=self._desk.bold(seat))
            case Put(tiles):
                side = side_of(shown.actor, before.teams)
                had, has = before.sheets[side], shown.after.sheets[side]
                self.puts.append(Told(shown.number, shown.actor, tiles, had, has))
                return shown.actor, self._told_put(before, shown.actor, tiles, had, has)
        return None

    def _spoken(self, shown: Shown) -> str:
        """The words for what the line says with signs, or what the board shows; else empty."""
        before: ZatreView = shown.before
        match shown.move:
            case Drawn(tiles, seat) if FREE not in tiles:
                values = ", ".join(map(str, tiles))
                name = self._desk.name(seat)
                return self._desk.say("{name} drew {tiles}", name=name, tiles=values)
            case Put(tiles) if tiles:
                side = side_of(shown.actor, before.teams)
                had, has = before.sheets[side], shown.after.sheets[side]
                return self._spoken_put(shown.actor, tiles, had, has)
        return ""

    def _spoken_put(self, seat: Seat, tiles: tuple[Tile, ...], had: Sheet, has: Sheet) -> str:
        say, where = self._desk.say, self._where(tiles)
        told = [say("{name} put {tiles}", name=self._desk.name(seat), tiles=where)]
        gains = gains_between(had, has)
        if gains:
            more = has.total - had.total
            told.append(say("Sums: {sums}", sums=_sums_alone(gains)))
            told += [say("New crosses: {n}.", n=gains.crosses).rstrip(".")] * bool(gains.crosses)
            told.append(say("The total grows by {n}", n=more))
        return ". ".join(told)

    def _where(self, tiles: Iterable[Tile]) -> str:
        """The tiles with their cells, for those who do not see the board."""
        told = []
        for tile in tiles:
            row, column = place_of(cell_of(tile))
            figures = {"value": value_of(tile), "row": row + 1, "column": column + 1}
            told.append(self._desk.say("{value} in row {row}, column {column}", **figures))
        return "; ".join(told)

    def _told_draw(self, tiles: tuple[int, ...], seat: Seat) -> tuple[Part, ...]:
        name = self._desk.bold(seat)
        if FREE not in tiles:
            drawn = self._desk.parts("{name} drew {tiles}", name=name, tiles=_TILES)
            return _with_tiles(drawn, tiles)
        said = self._desk.stage.words.count(
            "{name} drew {n} tile", "{name} drew {n} tiles", len(tiles), name=chr(_FIRST_MARK)
        )
        return split(said, {chr(_FIRST_MARK): name})

    def _told_no_draw(self, seat: Seat) -> tuple[Part, ...]:
        return self._desk.parts("{name} plays without drawing", name=self._desk.bold(seat))

    def _told_put(
        self, before: ZatreView, seat: Seat, tiles: tuple[Tile, ...], had: Sheet, has: Sheet
    ) -> tuple[Part, ...]:
        name = self._desk.bold(seat)
        if not tiles:
            if before.hands[seat]:
                return self._desk.parts("{name} kept all tiles", name=name)
            return self._desk.parts("{name} had no tile to put", name=name)
        gains = gains_between(had, has)
        if gains:
            said = self._desk.parts(
                "{name} put {tiles}: {sums} (+{n})",
                name=name,
                tiles=_TILES,
                sums=told_sums(gains),
                n=has.total - had.total,
            )
        else:
            said = self._desk.parts("{name} put {tiles}", name=name, tiles=_TILES)
        return _with_tiles(said, map(value_of, tiles))

    def _minus_points(self, view: ZatreView) -> str:
        """The sentence about the tiles that are left in the hands at the end (16)."""
        if view.result is None:
            return ""
        words = self._desk.stage.words
        told = [
            f"{self.side_name(view, side)} {words.number(score - sheet.total)}"
            for side, (sheet, score) in enumerate(zip(view.sheets, view.result.scores, strict=True))
            if score != sheet.total
        ]
        return (
            words.say("Less what is left in hand: {figures}", figures=", ".join(told))
            if told
            else ""
        )

    # --- names ---

    def side_name(self, view: ZatreView, side: int) -> str:
        """The name of a player, or of both partners."""
        return self._desk.side_name(seats_of_side(side, view.teams))

    # --- what is asked ---

    def prompt(self, view: ZatreView, tried: int) -> str:
        say = self._desk.say
        if view.phase == "draw":
            return say("Draw a tile, or play without drawing.")
        if view.phase == "team":
            return say("Choose who of the team plays first.")
        if view.phase != "put":
            return say("Tiles are drawn from the bag.")
        if view.board.is_empty:
            return say("Put all three tiles, one of them on the red cell.")
        hand = view.hands[view.seat if view.active is None else view.active]
        if isinstance(hand, tuple) and not can_put(view.board, hand) and not tried:
            return say("No tile fits: keep them and end the turn.")
        following = self._partner_after(view)
        if following is not None:
            return say("Try the tiles, then place them. {name} is next.", name=following)
        return say("Try the tiles on the board, then place them.")

    def _partner_after(self, view: ZatreView) -> str | None:
        if len(view.to_put) < 2 or view.active is None:
            return None
        return self._desk.name(partner_of(view.active))

    def put_label(self, view: ZatreView, tried: int) -> str:
        """The label of the main button."""
        words, following = self._desk.stage.words, self._partner_after(view)
        if not tried:
            hand = view.hands[view.seat]
            return words.say("Keep all tiles") if hand else words.say("End the turn")
        if following is not None:
            return words.count("Place it, then {name}", "Place them, then {name}", tried,
                               name=following)  # fmt: skip
        return words.count("Place it", "Place them", tried)

    # --- what is special now ---

    def notes(self, view: ZatreView) -> list[str]:
        """Notes for this turn, most important first."""
        say, words = self._desk.say, self._desk.stage.words
        hand = view.hands[view.seat]
        if isinstance(hand, int):
            return []
        if view.phase == "over":
            less = self._minus_points(view)
            return [less] if less else []
        if view.phase == "draw":
            return [
                words.count(
                    "{n} tile was kept, and it fits: drawing is a choice.",
                    "{n} tiles were kept, and at least one fits: drawing is a choice.",
                    len(hand),
                ),
                say("Without drawing, at least one tile must be put."),
            ]
        if view.phase == "team":
            return [
                say("The tiles of each partner count as a turn of their own."),
                say("Both write on the common sheet."),
            ]
        notes = self._notes_of_put(view, hand) if view.phase == "put" else []
        if view.bag_left:
            return notes
        if notes == self._usual_notes():
            notes = notes[:1]  # nothing can be kept for later
        return [
            say("The bag is empty: with this turn the match ends."),
            say("What is left in hands then counts as minus points."),
            *notes,
        ]

    def has_to_say(self, view: ZatreView) -> bool:
        """Whether this turn is none like all others, so that its notes must be read."""
        return self.notes(view) not in ([], self._usual_notes())

    def _usual_notes(self) -> list[str]:
        return [
            self._desk.say("Lines of 10, 11 and 12 score; none may reach 13."),
            self._desk.say("Tiles may also be kept for later turns."),
        ]

    def _notes_of_put(self, view: ZatreView, hand: tuple[int, ...]) -> list[str]:
        say, words = self._desk.say, self._desk.stage.words
        if view.board.is_empty:
            return [
                words.count(
                    "The first turn: the tile goes on the red cell.",
                    "The first turn: all {n} tiles go on the board so that they touch,"
                    " one of them on the red cell.",
                    _count_of_starter(view),
                ),
                *self._told_start(view),
            ]
        if not can_put(view.board, hand):
            return [say("None of these tiles fits beside another without a line of 13 or more.")]
        if view.forced:
            return [
                words.count(
                    "Nothing is kept of free will: {n} tile must be put.",
                    "Nothing is kept of free will: {n} tiles must be put.",
                    fewest_to_put(view),
                )
            ]
        if view.seat in view.undrawn:
            return [say("Nothing was drawn, so at least one tile must be put.")]
        return self._usual_notes()

    def _told_start(self, view: ZatreView) -> list[str]:
        """Says who drew which tile for the start, and again after a tie; a hidden tile is only
        called the highest."""
        if self.start is None or view.bag_left < TILES - FIRST_TURN_TILES:
            return []
        rounds = [
            ", ".join(
                self._told_start_of(seat, value)
                for seat, value in enumerate(drawn)
                if value is not None
            )
            for drawn in self.start.rounds
        ]
        return [self._desk.say("Start draws: {figures}", figures="; ".join(rounds))]

    def _told_start_of(self, seat: Seat, value: int) -> str:
        name = self._desk.name(seat)
        if value == FREE:
            # translators: in a list of who drew what for the start; the tile itself is hidden
            return self._desk.say("{name} the highest", name=name)
        return f"{name} ({value})"  # a name may end with a number

    def refusal(self, why: Reason) -> str:
        """A reason of the rules, for the sheet beside the board."""
        figures = tuple(
            (name, figure if isinstance(figure, Reason) else name_figure(name, figure))
            for name, figure in why.figures
        )
        return self._desk.stage.words.reason(Reason(why.code, figures), Zatre.reasons)

    # --- hints ---

    def hint(self, view: ZatreView, move: Move) -> tuple[Part, ...]:
        say = self._desk.say
        match move:
            case Draw(draws):
                there = self._desk.stage.words.count(
                    "{n} tile is in the bag.", "{n} tiles are in the bag.", view.bag_left
                )
                told = say("Draw a tile.") if draws else say("Play without drawing.")
                return (told, " ", there)
            case First(seat):
                return self._desk.parts("{name} plays first.", name=self._desk.bold(seat))
            case Put(tiles) if not tiles:
                return (say("Keep all tiles."),)
            case Put(tiles):
                return self._told_hint(view, tiles)

    def spoken_hint(self, view: ZatreView, move: Move) -> str:
        """The hint with the cells, which the board shows, for listeners."""
        if not isinstance(move, Put) or not move.tiles:
            return ""
        say, tiles = self._desk.say, move.tiles
        had = view.sheets[side_of(view.seat, view.teams)]
        has = written(had, board_with(view.board, tiles), tiles)
        gains, where = gains_between(had, has), self._where(tiles)
        if not gains:
            return say("Put {tiles}: it brings nothing now.", tiles=where)
        told = [say("Put {tiles} for {sums}.", tiles=where, sums=_sums_alone(gains))]
        told += self._told_more(had, has, gains)
        figures = {"before": had.total, "after": has.total}
        return " ".join([*told, say("The total goes from {before} to {after}.", **figures)])

    def _told_more(self, had: Sheet, has: Sheet, gains: Gains) -> list[str]:
        """The gains of a turn beside its sums."""
        told = [
            self._desk.say(
                "Row {row} is complete: its bonus of {bonus} counts.",
                row=row + 1,
                bonus=bonus_of(row),
            )
            for row in rows_completed(had, has)
        ]
        if gains.crosses:
            told.append(self._desk.say("New crosses: {n}.", n=gains.crosses))
        return told

    def _told_hint(self, view: ZatreView, tiles: tuple[Tile, ...]) -> tuple[Part, ...]:
        had = view.sheets[side_of(view.seat, view.teams)]
        has = written(had, board_with(view.board, tiles), tiles)
        gains = gains_between(had, has)
        values = tuple(map(value_of, tiles))
        if not gains:
            said = self._desk.parts("Put {tiles} as shown: it brings nothing now.", tiles=_TILES)
            return _with_tiles(said, values)
        said = self._desk.parts("Put {tiles} for {sums}.", tiles=_TILES, sums=told_sums(gains))
        parts = list(_with_tiles(said, values))
        for told in self._told_more(had, has, gains):
            parts += [" ", told]
        figures = {"before": had.total, "after": has.total}
        parts += [" ", self._desk.say("Total: {before} \u2192 {after}.", **figures)]
        return tuple(parts)


def name_figure(name: str, figure: int | str) -> int | str:
    """Rows and columns are counted from 1, as people do."""
    return figure + 1 if name in _COUNTED_FROM_0 and isinstance(figure, int) else figure


def _count_of_starter(view: ZatreView) -> int:
    """The number of tiles of the first turn: whoever begins has them, not whoever looks on."""
    if view.active is None:
        return FIRST_TURN_TILES
    hand = view.hands[view.active]
    return hand if isinstance(hand, int) else len(hand)


def _same_side(view: ZatreView, one: Seat, other: Seat) -> bool:
    return one >= 0 <= other and side_of(one, view.teams) == side_of(other, view.teams)


def told_sums(gains: Gains) -> str:
    """The sums of a turn, and its crosses."""
    return ", ".join(
        [
            _sums_alone(gains),
            *([CROSS * gains.crosses] * bool(gains.crosses)),
        ]
    )


def _sums_alone(gains: Gains) -> str:
    """The sums of a turn without a sign for each cross, which is said in words."""
    return ", ".join(sign for total, points in gains.points for sign in signs_of(total, points))


def signs_of(total: int, points: int) -> tuple[str, ...]:
    """A sum as often as a turn has made it."""
    return (str(total),) * (points // POINTS[total])


def _with_tiles(said: Sequence[Part], values: Iterable[int]) -> tuple[Part, ...]:
    """The sentence with so many tiles where one held their place."""
    tiles: list[Part] = []
    for value in values:
        tiles += [" ", Chip(str(value))] if tiles else [Chip(str(value))]
    found: list[Part] = []
    for part in said:
        found += tiles if part == _TILES else [part]
    return tuple(found)
