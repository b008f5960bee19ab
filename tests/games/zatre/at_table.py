"""A window with a match of Zatre, for tests that play as a person would."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import pygame

from game.core.match import AUTO, Match
from game.games import rules_of
from game.games.zatre.rules.model import (
    BIT,
    Put,
    Tile,
    ZatreView,
    cell_at,
    cell_of,
    value_of,
    with_tile,
)
from game.games.zatre.scene.attempt import ZatreAttempt
from game.games.zatre.scene.gains import Row, rows_of
from game.games.zatre.scene.log import TableLog
from game.games.zatre.scene.scene import ZatreTable
from game.games.zatre.scene.sentences import Sentences
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.flow import plain
from game.ui.toolkit.stage import Open
from tests.games.zatre.positions import THREE_SIXES
from tests.scenes.desk import Desk, sitting

NAMES = ("Mira", "Noah", "Ada", "Ben", "Lea", "Tom")

ALONE: Sequence[str | None] = (None, "novice")

PEOPLE: Sequence[str | None] = (None, None)


def sentences_at(table: Table) -> Sentences:
    return Sentences(table.table.desk, TableLog(table.table.desk))


def puts(attempt: ZatreAttempt) -> Iterator[Put]:
    """The legal turns in which tiles are placed or kept."""
    assert attempt.turn is not None
    return (move for move in attempt.turn.legal() if isinstance(move, Put))


class Table(Desk):
    """A desk with a match of Zatre on it."""

    names: Sequence[str] = NAMES

    def begin(self, levels: Sequence[str | None] = ALONE, **options: Any) -> None:
        about = {"game": "zatre", "players": len(levels), "options": options, "house": {}}
        self.open("table", new={**about, "seats": self._seats(levels)})
        self.step(times=3)

    def deal(
        self, *hands: list[int], levels: Sequence[str | None] = ALONE, **position: Any
    ) -> None:
        """A match that stands at a position, opened as a saved one would be."""
        options = {
            "holding": position.pop("holding", "free"),
            "teams": position.pop("teams", len(hands) > 3),
        }
        given = {"phase": "put", "active": 0, "board": THREE_SIXES, "hands": list(hands)}
        match = Match(
            rules_of("zatre"), len(hands), options, 1, chance=AUTO, position={**given, **position}
        )
        number = self.home.store.begin(match, self._seats(levels))
        self.open("table", number=number)
        self.step(times=3)
        if self.has("curtain"):
            self.click("curtain")
            self.step(times=3)

    def _seats(self, levels: Sequence[str | None]) -> list[Any]:
        return [sitting(self.names[seat], seat, level) for seat, level in enumerate(levels)]

    @property
    def table(self) -> TableScene:
        assert isinstance(self.scene, TableScene)
        return self.scene

    @property
    def shown(self) -> ZatreTable:
        found = self.table.table
        assert isinstance(found, ZatreTable)
        return found

    @property
    def view(self) -> ZatreView:
        return self.shown.view

    def tried(self) -> tuple[Tile, ...]:
        return self.shown.attempt.tiles

    def place(self, row: int, column: int) -> tuple[int, int]:
        return self.shown.board.window.place(cell_at(row, column)).center

    def click_cell(self, row: int, column: int, button: int = pygame.BUTTON_LEFT) -> None:
        self.click_at(self.place(row, column), button)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.point(start)
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        for share in (0.3, 1.0):
            way = pygame.math.Vector2(start).lerp(end, share)
            self.point((round(way.x), round(way.y)))
        self.post(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)

    def try_out(self, tiles: Sequence[Tile]) -> None:
        """By clicks, each tile beside one that lies there already."""
        waiting, board = list(tiles), self.view.board
        while waiting:
            tile = next(tile for tile in waiting if board.beside & BIT[tile])
            waiting.remove(tile)
            board = with_tile(board, tile)
            attempt = self.shown.attempt
            if attempt.value != value_of(tile):
                slot = next(s for s in attempt.left if attempt.hand[s] == value_of(tile))
                self.click(f"hand {slot}")
            self.click_at(self.shown.board.window.place(cell_of(tile)).center)

    def play_a_turn(self) -> None:
        """Goes on through whatever comes before a turn, or plays the first of the legal turns that
        puts most."""
        key = self.until("curtain", "draw", "first 0", "first 2", "hand 0", "put", "keep")
        if key in ("hand 0", "put", "keep"):
            moves = list(islice(puts(self.shown.attempt), 400))
            best = max(moves, key=lambda move: len(move.tiles))
            self.try_out(best.tiles)
            assert self.tried() == best.tiles
            key = "put" if best.tiles else "keep"
        self.click(key)

    def is_over(self) -> bool:
        return any(isinstance(each, Open) and each.page == "result" for each in self.asked)

    def log(self) -> list[str]:
        return [plain(entry.parts) for entry in self.table.log.entries]

    def picked(self) -> int | None:
        return self.shown.attempt.picked

    def is_zoomed(self) -> bool:
        return self.shown.board.window.is_zoomed

    def said(self) -> str:
        """All that can be read, without the ends of its lines."""
        return self.text().replace("\n", " ")

    def brings(self) -> list[Row]:
        """The gain by the tiles that are tried or proposed, as the card below the hand lists it."""
        attempt = self.shown.attempt
        had, has = attempt.preview(attempt.settled)
        return rows_of(self.app.stage.words, attempt, had, has, attempt.settled)

    def bubble(self) -> str:
        found = self.table.explanations.bubble
        return "" if found is None else found.text


# --- lit cells, and sums ---

FITTING_BOARD = {
    (7, 7): 6, (7, 8): 5, (8, 8): 3, (8, 9): 4, (6, 7): 2, (9, 9): 2, (10, 9): 1, (6, 6): 5,
    (7, 5): 3, (6, 5): 1, (9, 10): 4,
}  # fmt: skip
"""Many cells take a 4: some score, in one line or in two, and some need another tile."""


# --- drawing, teams, the end ---


def pairs(table: Table) -> Iterator[tuple[Tile, ...]]:
    """Turns of two tiles, the first of which lies beside the board."""
    beside = table.view.board.beside
    return (
        move.tiles for move in puts(table.shown.attempt)
        if len(move.tiles) == 2 and beside & BIT[move.tiles[0]]
    )  # fmt: skip


def singles(table: Table) -> Iterator[tuple[Tile, ...]]:
    return (move.tiles for move in puts(table.shown.attempt) if len(move.tiles) == 1)
