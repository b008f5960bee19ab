"""A window with a match of Top 12, for tests that play as a person would."""

from __future__ import annotations

from dataclasses import replace
from math import hypot
from typing import Any

import pygame

from game.core.match import Match
from game.games import rules_of
from game.games.top12.rules.model import (
    FREE,
    ROWS,
    Move,
    Top12View,
)
from game.games.top12.scene.chances import columns_that_fit
from game.games.top12.scene.scene import Top12Table
from game.games.top12.scene.seating import Seating
from game.games.top12.scene.tray import Tray
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.stage import Open
from tests.patience import Patience
from tests.scenes.desk import Desk, sitting

NAMES = ("Mira", "Noah", "Ada", "Lin")
STARTS = ((1, 1), (3, 3), (2, 5), (4, 5), (0, 6))
"""The cells for the start numbers from 10 to 50: columns and rows."""


class Table(Desk):
    """A desk with a match of Top 12 on it."""

    def begin(self, *levels: str | None, seed: int = 4, **options: Any) -> None:
        self.home.new_seed = lambda: seed
        seats = [sitting(NAMES[n], n, level) for n, level in enumerate(levels)]
        match = {"game": "top12", "players": len(levels), "options": options, "seats": seats}
        self.open("table", new={**match, "house": {}})
        self.step(times=3)

    @property
    def table(self) -> TableScene:
        assert isinstance(self.scene, TableScene)
        return self.scene

    @property
    def game(self) -> Top12Table:
        table: Any = self.table.table
        assert isinstance(table, Top12Table)
        return table

    @property
    def seating(self) -> Seating:
        return Seating(self.game.attempt, self.game.places)

    @property
    def slip(self) -> pygame.Rect:
        """The place of the slip with the number."""
        return Tray(self.game.attempt, self.game.places).slip_place

    @property
    def view(self) -> Top12View:
        return self.game.view

    @property
    def match(self) -> Match:
        """The match as it was played so far, replayed from its record."""
        return Match.load(self.table.session.record, lambda game, _: rules_of(str(game)))

    @property
    def truth(self) -> Any:
        return self.match.state

    @property
    def ghost(self) -> Move:
        """The move that a hint proposes."""
        move = self.game.attempt.ghost
        assert move is not None
        return move

    @property
    def has_ended(self) -> bool:
        return any(isinstance(each, Open) and each.page == "result" for each in self.asked)

    def wait_for_computers(self) -> None:
        """Until nobody is to choose but the person."""
        patience = Patience()
        while len(self.table.session.to_act) > 1:
            patience.goes_on()
            self.step(0.02)
        self.step(times=3)

    def place_all(self) -> None:
        for column, row in STARTS:
            self.click(f"cell {column} {row}")

    def set_up(self) -> None:
        """The set-up of all who sit at the computer, until the first number is to be named."""
        patience = Patience()
        while self.truth.phase == "setup":
            patience.goes_on()
            if self.has("curtain"):
                self.click("curtain")
            elif self.has("start 50"):
                self.place_all()
                self.click("done")
            self.step(0.05)
        self.step(times=3)

    def name(self, number: int) -> None:
        self.until("name")
        self.game.attempt.choose(number)
        self.step()
        self.click("name")

    def name_what_fits(self) -> None:
        fits = columns_that_fit(self.view.sheets[self.view.seat])
        self.name(fits.index(max(fits)) + 1)

    def is_to_write(self) -> bool:
        return self.view.phase == "write" and self.has("cell 0 0")

    def play_a_move(self) -> None:
        """Whatever there is to do, by clicks."""
        if self.has("curtain"):
            self.click("curtain")
        elif self.has("start 50"):
            self.place_all()
            self.click("done")
        elif self.has("name"):
            self.name_what_fits()
        elif self.is_to_write() and self.game.attempt.fits:
            column, row = min(self.game.attempt.fits)
            self.click(f"cell {column} {row}")
        self.step(0.05)

    def play_until(self, phase: str) -> None:
        """Until whoever sits at the computer has a turn of that kind."""
        patience = Patience()
        while not (self.view.phase == phase and self.game.attempt.turn is not None):
            patience.goes_on()
            self.play_a_move()

    def drag(self, key: str, to: tuple[int, int]) -> None:
        start = self.control(key).place.center
        self.point(start)
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        for share in (0.3, 1.0):
            x = start[0] + (to[0] - start[0]) * share
            y = start[1] + (to[1] - start[1]) * share
            self.point((round(x), round(y)))
        assert self.screen.dragged is not None
        self.post(pygame.MOUSEBUTTONUP, pos=to, button=1, touch=False)

    def told(self) -> str:
        """All that can be read, without the ends of lines."""
        return " ".join(self.text().split())

    @property
    def tried(self) -> dict[int, tuple[int, int]]:
        return self.game.attempt.starts.of(self.view)

    def log(self) -> str:
        keys = self.keys("log ")
        return "\n".join(self.control(key).name for key in keys)


def steps_of(table: Table) -> int:
    return table.table.session.length


def said_at(table: Table) -> pygame.Rect:
    """The place of the bubble."""
    bubble = table.table.explanations.bubble
    assert bubble is not None
    assert bubble.place is not None
    return bubble.place


def apart(one: pygame.Rect, other: pygame.Rect) -> float:
    across = max(0, other.left - one.right, one.left - other.right)
    down = max(0, other.top - one.bottom, one.top - other.bottom)
    return hypot(across, down)


def rolling(table: Table) -> list[Any]:
    """Motions in which the die is on its way, the slip being there."""
    return [motion for motion in table.table.showing.motions if "slip" not in motion.hides]


def ended(table: Table, *sheets: tuple[int, ...]) -> Top12View:
    """A view of a match that is over, columns as full as told."""
    columns = [
        tuple(
            tuple(8 * row + 1 + seat if row < count else FREE for row in range(ROWS))
            for count in counts
        )
        for seat, counts in enumerate(sheets)
    ]
    state = replace(
        table.truth, phase="over", sheets=tuple(columns), number=None, roll=None, writers=(),
        pending=(None,) * len(sheets),
    )  # fmt: skip
    view: Top12View = rules_of("top12").view(state, 0)
    return view
