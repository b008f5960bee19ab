"""The program as a player has it, without a screen: where something fails, its page comes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from pathlib import Path
from types import MethodType
from typing import Any

from game.app import App
from game.core.chance import QuickRng
from game.games import GAMES
from game.scenes.parts.notices import notice_text
from game.services.home import Home
from game.services.rescue import Notice
from game.ui.frame.table_scene import TableScene
from tests.keeping import KEEPING
from tests.patience import MOST_FRAMES
from tests.play import MOVES_PICKED_FROM
from tests.reviewed import review_quickly
from tests.scenes.desk import Desk, sitting


class Program(Desk):
    """A window that does every request; whoever closes it and opens it again finds the same
    folder."""

    def __init__(
        self, folder: Path, size: tuple[int, int] = (1280, 800), *, home: Home | None = None,
        **settings: Any,
    ) -> None:  # fmt: skip
        super().__init__(
            folder, size, follows=True, paints=True, home=home, **{"speed": "instant", **settings}
        )
        if home is None and KEEPING.is_on:
            review_quickly(self.home)
        # On a plain desk whatever fails fails the test.
        vars(self.app)["_break_down"] = MethodType(App._break_down, self.app)
        self.rng = QuickRng(1)

    @property
    def page(self) -> str:
        return type(self.scene).__name__

    @property
    def table(self) -> TableScene:
        assert isinstance(self.scene, TableScene), f"{self.page}: {self.text()}"
        return self.scene

    def read(self) -> str:
        """All that is on the screen, as one line."""
        return " ".join(self.text().split())

    def notice(self, code: str, file: Path = Path()) -> str:
        """A message about a file as the program says it, as one line."""
        return " ".join(notice_text(self.app.stage.words, Notice(code, file)).split())

    def begin(self, game: str, level: str = "novice", players: int | None = None) -> int:
        """A match of a person against as few computer players as can be; its number."""
        count = max(2, GAMES[game].about.player_counts[0]) if players is None else players
        levels = [None, *[level] * (count - 1)]
        seats = [sitting(f"P{seat}", seat, who) for seat, who in enumerate(levels)]
        self.open(
            "table",
            new={"game": game, "players": count, "options": {}, "seats": seats, "house": {}},
        )
        return self.table.number

    def wait_until(self, holds: Callable[[], bool]) -> None:
        """Goes on, in frames as they come, until that is so."""
        for _ in range(MOST_FRAMES):
            if holds():
                return
            self.step(0.05)
            self.go_on()
            self.rest()
        raise AssertionError(self.text())

    def go_on(self) -> None:
        """Where a table waits until it was read, as at the end of a game of Top Spot."""
        if isinstance(self.scene, TableScene) and self.has("go on"):
            self.click("go on")

    def has_turn(self) -> bool:
        return isinstance(self.scene, TableScene) and self.scene.course.turn is not None

    def waits_for_me(self) -> bool:
        """Whether the program waits for the person, or for nobody any more."""
        return self.has_turn() or self.page == "ResultPage"

    def play(self, moves: int = 1) -> None:
        """Legal moves of the person, and whatever the others do after each."""
        for _ in range(moves):
            self.wait_until(self.waits_for_me)
            if self.page == "ResultPage":
                return
            self.move()
        self.wait_until(self.waits_for_me)

    def move(self) -> None:
        """One legal move of the person, by way of the table."""
        turn = self.table.course.turn
        assert turn is not None
        moves = list(islice(turn.legal(), MOVES_PICKED_FROM))
        self.table.desk.play(moves[self.rng.below(len(moves))])
        self.step()

    def steps(self) -> list[Any]:
        """The steps of the match on the table, as its record has them."""
        found: list[Any] = self.table.record["steps"]
        return found

    def kept_steps(self, number: int | None = None) -> list[Any]:
        """The same, as the store has them."""
        found: list[Any] = self.home.store.record(number or self.table.number)["steps"]
        return found
