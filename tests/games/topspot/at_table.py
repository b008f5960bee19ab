"""Plays Top Spot in a window without a screen, for the tests of its table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.core.match import AUTO, Match
from game.games.topspot.rules import stacks
from game.games.topspot.rules.model import TopSpotView
from game.games.topspot.scene.attempt import Attempt
from game.games.topspot.scene.fan_layout import Fanned
from game.games.topspot.scene.layout import Places
from game.games.topspot.scene.scene import TopSpotTable
from game.games.topspot.scene.seats import Seats
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.stage import Open
from tests.games.topspot.table import RULES, move
from tests.patience import Patience
from tests.scenes.desk import Desk, sitting

NAMES = ("Mira", "Noah", "Ada", "Lin", "Ben")
PEOPLE: Sequence[str | None] = (None, None, None)
ALONE: Sequence[str | None] = (None, "novice", "novice")
FIVE = ("a5 b6 c1", "a1 b2 c2", "a2 c3 c4", "a3 b3 d4", "a4 d5 e1")
"""Hands for five players."""


class Table(Desk):
    """A desk with a match of Top Spot on it."""

    def begin(self, levels: Sequence[str | None] = ALONE, **options: Any) -> None:
        self.open(
            "table",
            new={
                "game": "topspot",
                "players": len(levels),
                "options": options,
                "seats": self._sitting(levels),
                "house": {},
            },
        )
        self.step(times=3)

    def deal(self, *hands: str, levels: Sequence[str | None] = PEOPLE, **keys: Any) -> None:
        """Opens a match at a position, like a saved one."""
        options = keys.pop("options", {})
        position = {"phase": "play", "hands": [hand.split() for hand in hands]} | keys
        match = Match(RULES, len(hands), options, 1, chance=AUTO, position=position)
        number = self.home.store.begin(match, self._sitting(levels))
        self.open("table", number=number)
        self.step(times=3)

    def _sitting(self, levels: Sequence[str | None]) -> list[Any]:
        return [sitting(NAMES[seat], seat, level) for seat, level in enumerate(levels)]

    @property
    def table(self) -> TableScene:
        assert isinstance(self.scene, TableScene)
        return self.scene

    @property
    def shown(self) -> TopSpotTable:
        found = self.table.table
        assert isinstance(found, TopSpotTable)
        return found

    @property
    def attempt(self) -> Attempt:
        return self.shown.attempt

    @property
    def places(self) -> Places:
        return self.shown.parts.places

    @property
    def seats(self) -> Seats:
        return self.shown.parts.painter.seats

    @property
    def fanned(self) -> dict[stacks.Slot, Fanned]:
        """The cards of the hand from left to right."""
        return self.shown.parts.hand.fanned

    @property
    def view(self) -> TopSpotView:
        return self.attempt.view

    def until(self, *keys: str) -> str:
        """Waits for a control that can be used, such as one's turn."""
        patience = Patience()
        while True:
            patience.goes_on(f"none of {keys}")
            self.step(0.05)
            found = [key for key in keys if key in self.keys()]
            if found:
                return found[0]
            if self.has("go on"):
                self.click("go on")
            pygame.time.wait(2)

    def pick(self, *cards: str) -> None:
        """Clicks on cards of the hand, by their names in notation."""
        for name in cards:
            self.click(f"card {move(name, 'a' if name == 'J' else None).cards[0]} 0")

    def built(self) -> tuple[int, ...]:
        return self.attempt.cards

    def play_a_turn(self) -> None:
        """Plays the first proposal by clicks."""
        if self.until("curtain", "suggest") == "curtain":
            self.click("curtain")
            return
        self.click("suggest")
        self.click("play")

    def is_over(self) -> bool:
        return any(isinstance(each, Open) and each.page == "result" for each in self.asked)


def opened(table: Table, *hands: str, **keys: Any) -> None:
    """Deals these hands; the first player is at the table, and the curtain is open."""
    table.deal(*hands, **keys)
    if table.has("curtain"):
        table.click("curtain")
    table.until("suggest")


def drag(table: Table, key: str, end: tuple[int, int]) -> None:
    grab(table, key, end)
    drop(table, end)


def grab(table: Table, key: str, end: tuple[int, int]) -> None:
    """Picks something up and holds it over another place."""
    start = table.control(key).place.center
    table.point(start)
    table.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
    for share in (0.3, 0.7, 1.0):
        x = start[0] + (end[0] - start[0]) * share
        y = start[1] + (end[1] - start[1]) * share
        table.point((round(x), round(y)))
    assert table.screen.dragged is not None
    table.picture()


def drop(table: Table, end: tuple[int, int]) -> None:
    table.point(end)
    table.post(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)


def play_out(table: Table, *moves: str) -> None:
    """Plays of people, each behind their curtain."""
    for names in moves:
        if table.until("curtain", "suggest") == "curtain":
            table.click("curtain")
        table.pick(*names.split())
        table.click("play")
        table.step()


def wait_for(table: Table, *keys: str) -> None:
    """Waits for a control like `until`, but clicks nothing."""
    patience = Patience()
    while not set(keys) & set(table.keys()):
        patience.goes_on()
        table.step(0.2)
        pygame.time.wait(2)


def line_of(table: Table, text: str) -> pygame.Rect:
    return next(line.rect for line in table.written() if line.text == text)
