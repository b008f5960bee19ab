"""A window with a match of 5 vor 12, for tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pygame

from game.coach.advice import Line, Warned
from game.coach.reasons import Reason
from game.coach.verdicts import Verdict
from game.core.match import AUTO, Match
from game.core.ranking import Part, Ranked
from game.core.wording import Phrase
from game.games import rules_of
from game.games.fivetotwelve.rules.model import (
    HIGHEST,
    FiveView,
)
from game.games.fivetotwelve.scene.scene import FiveTable
from game.games.fivetotwelve.words.explanations import ONE_OF_TWO
from game.ui.frame.bubble import WHY
from game.ui.frame.desk import Entry
from game.ui.frame.proposal import Proposal
from game.ui.frame.situations import situation_of
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.flow import plain
from game.ui.toolkit.stage import Open
from tests.scenes.desk import Desk, sitting

NAMES = ("Mira", "Noah", "Ada", "Lin")
X: Any = None
"""A free cell."""
OWN = ((X, 5, X, X), (X, 8, X, X), (X, X, 12, X), (X, X, X, 19))
OTHERS = ((7, X, X, X), (X, 9, X, X), (X, X, 13, X), (X, X, X, 20))
ONE_FREE = ((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, X))
OWN_REST = ((2, 5, X, X), (3, X, 12, X), (4, X, X, 19))
"""Below a row 1, 2, 3, 4: on this board, 1 fits nowhere."""


class Table(Desk):
    """A window with a match of 5 vor 12."""

    def begin(self, *levels: str | None, seed: int = 4, **options: Any) -> None:
        self.home.new_seed = lambda: seed
        about = {"game": "fivetotwelve", "players": len(levels), "options": options, "house": {}}
        self.open("table", new={**about, "seats": seats(levels)})
        self.step(times=3)

    def lay(
        self,
        levels: Sequence[str | None] = (None, "novice"),
        own: Any = OWN,
        series: bool = False,
        **position: Any,
    ) -> None:
        """Opens a saved match at a position."""
        given = {
            "phase": "turn",
            "active": 0,
            "boards": [[list(row) for row in board] for board in (own, OTHERS)],
            **position,
        }
        options = {"series": series}
        match = Match(rules_of("fivetotwelve"), 2, options, 1, chance=AUTO, position=given)
        self.open("table", number=self.home.store.begin(match, seats(levels)))
        self.step(times=3)

    def drag(self, key: str, to: tuple[int, int]) -> None:
        start = self.control(key).place.center
        self.point(start)
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        self.point((to[0], (start[1] + to[1]) // 2))
        self.point(to)
        assert self.screen.dragged is not None
        self.post(pygame.MOUSEBUTTONUP, pos=to, button=1, touch=False)

    @property
    def table(self) -> TableScene:
        assert isinstance(self.scene, TableScene)
        return self.scene

    @property
    def game(self) -> FiveTable:
        table: Any = self.table.table
        assert isinstance(table, FiveTable)
        return table

    @property
    def view(self) -> FiveView:
        return self.game.view

    def open_tiles(self) -> list[tuple[int, pygame.Rect]]:
        """The tiles of the middle with their places."""
        return self.game.places.in_middle.open_tiles(self.view.middle)

    @property
    def match(self) -> Match:
        """The match as it is saved."""
        number = self.table.number
        return self.home.store.load(number, lambda game, _version: rules_of(str(game)))

    def look_at(self, step: int) -> None:
        """Shows the position after that many steps."""
        self.table.history.look_at(step)

    def propose(self, move: Any) -> None:
        """Lets a move wait to be confirmed."""
        self.table.course.preview.propose(Proposal(move))
        self.show_again()

    def warn(self, move: Any, about: Part, better: Ranked[Any], *, praises: bool = False) -> None:
        """The coach warns of a move because of this part of it, or of the better one."""
        best = Line((better.move,), Phrase(""), Verdict.BEST, better.chance, 1.0)
        reasons = (Reason(Phrase(""), about, praises),)
        bad = Line((move,), Phrase(""), Verdict.BLUNDER, 0.1, 0.2, reasons)
        self.table.course.preview.warn(Warned(bad, best), (move,))
        self.show_again()

    def show_again(self) -> None:
        self.game.show(situation_of(self.table.course))
        self.game.attempt.desk.rebuild()

    def log(self) -> list[Entry]:
        """The lines of the log, the oldest first."""
        return self.table.log.entries

    def lines(self) -> list[str]:
        return [plain(entry.parts) for entry in self.log()]

    def put_set_up(self, cell: int) -> None:
        """Places the person's tile of a round of the set-up, and waits for the others."""
        self.until("hand")
        self.click(f"cell {cell}")
        self.until("hand", "draw")


def seats(levels: Sequence[str | None]) -> list[Any]:
    return [sitting(NAMES[seat], seat, level) for seat, level in enumerate(levels)]


def is_main(table: Table, key: str) -> bool:
    """Whether a button is painted as the main one."""
    place = table.control(key).place
    shown = table.picture().get_at((place.left + table.screen.stage.px(8), place.centery))
    colours = (pygame.Color(table.screen.stage.theme.colour(name)) for name in ("accent", "paper"))
    away = [abs(shown.r - one.r) + abs(shown.g - one.g) + abs(shown.b - one.b) for one in colours]
    return away[0] < away[1]


def notes_stay_out_of_the_middle(table: Table) -> None:
    places = table.game.places
    if table.table.panels.shows_drawer:
        table.table.toggle_drawer()
    for line in table.written():
        if line.rect.colliderect(places.hand):
            assert not line.rect.colliderect(places.middle), line.text
            assert places.hand.contains(line.rect.clip(table.screen.stage.rect)), line.text


def explains_the_prompt(table: Table, key: str) -> None:
    """Expects a click to say the prompt and to offer an explanation."""
    before = table.view
    table.click(key)
    assert table.view == before
    assert table.table.explanations.text == table.game.prompt()
    table.click(WHY)
    asked = table.asked[-1]
    assert isinstance(asked, Open)
    assert asked.about["rule"] == ONE_OF_TWO


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def position_of(**position: Any) -> Match:
    boards = [[list(row) for row in board] for board in (OWN, OTHERS)]
    given = {"phase": "turn", "active": 0, "boards": boards, **position}
    return Match(rules_of("fivetotwelve"), 2, {}, 1, chance=AUTO, position=given)


def all_but_last_tile(drawn: int) -> list[int]:
    """The middle when the supply is empty."""
    lying = Counter(value for board in (OWN, OTHERS) for row in board for value in row if value)
    lying[drawn] += 1
    return [value for value in range(1, HIGHEST + 1) for _n in range(2 - lying[value])]
