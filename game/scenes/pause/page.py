"""The pause: a sheet over the table with the ways to other pages and out of the match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.core.wording import mark
from game.games import GAMES
from game.scenes.pause.entries import Entries
from game.services.home import Home
from game.services.words import Words
from game.ui.frame.commands import AT_TABLE
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import inset
from game.ui.toolkit.buttons import Button
from game.ui.toolkit.items import Paint
from game.ui.toolkit.keys import pressed
from game.ui.toolkit.page import TITLE, Page, paper_over, paragraph, rule, scrolling, text
from game.ui.toolkit.stage import Back, Open, ToMenu
from game.ui.toolkit.text import Style, style
from game.ui.toolkit.veil import draw_veil

COMES_LAST: Final = mark("Ends the match: {name} comes last.")
FIND_IT: Final = mark("Your match is saved. Find it in the menu.")
ENDS_MATCH: Final = mark("Ends the match.")

WIDTH: Final = 440
_SIDE: Final = 36
_BAR: Final = 12
"""Between the edge of the sheet and the scroll bar."""


class PausePage(Page):
    """A paused match."""

    covers = False

    def __init__(
        self,
        home: Home,
        number: int,
        game: str,
        line: Callable[[Words], str],
        tokens: tuple[int, ...],
        moves: int,
        loser: str | None = None,
        give_up: Callable[[], None] | None = None,
        viewer: int | None = None,
        is_over: bool = False,
        player: tuple[int | None, str] | None = None,
    ) -> None:
        """`line` describes the state of the match, `loser` is who comes last if it is given up,
        `player` the profile and the name of whom the coach may warn.

        `viewer` is the seat that saw the table: looking back shows nobody else's secrets.
        """
        super().__init__()
        self._number = number
        self._game = game
        self.line = line
        self._tokens = tokens
        self._moves = moves
        self._loser = loser
        self._give_up = give_up
        self._viewer = viewer
        self._player = player
        self._is_over = is_over
        """Whether the match has ended."""
        self._is_asking = False
        """Whether it asks once more whether the match is given up."""
        self.memory.focus = "continue"

    # --- actions ---

    def leave(self) -> None:
        """Back to the table, or from the question to the page."""
        if self._is_asking:
            self._answer_no()
        else:
            self.stage.ask(Back())

    def _rules(self) -> None:
        self.stage.ask(Open("rules", {"game": self._game}))

    def _look_back(self) -> None:
        about = {"number": self._number, "viewer": self._viewer}
        self.stage.ask(Open("look_back", about))

    def _ask_again(self) -> None:
        self._is_asking = True
        self.memory.focus = "play_on"
        self.rebuild()

    def _answer_no(self) -> None:
        self._is_asking = False
        self.memory.focus = "give_up"
        self.rebuild()

    def _answer_yes(self) -> None:
        if self._give_up is not None:
            self._give_up()
            # The table below is left as well: there is nothing to go back to.
            self.stage.ask(Back())
            self.stage.ask(Open("result", {"number": self._number, "instead": True}))

    def handle(self, event: pygame.event.Event) -> bool:
        found = pressed(event, AT_TABLE) if event.type == pygame.KEYDOWN else None
        if found is not None and found.id == "rules":
            self._rules()
            return True
        if found is not None and found.id == "pause":
            self.leave()
            return True
        return super().handle(event)

    @property
    def key_places(self) -> tuple[str, ...]:
        return self._game, "table", "looking back"

    def _keys(self) -> None:
        self.stage.ask(Open("keys", {"places": self.key_places}))

    def draw(self, surface: pygame.Surface) -> None:
        draw_veil(surface, self.stage)
        self.screen.draw(surface)

    # --- building ---

    def build(self) -> None:
        """The sheet is as high as its content, and scrolls where that is too much."""
        stage = self.stage
        width = min(stage.size[0] - 2 * stage.px(16), max(stage.px(WIDTH), stage.tx(WIDTH)))
        highest = stage.size[1] - 2 * stage.px(24)
        sheet = pygame.Rect(0, 0, width, highest)
        paper_over(self.screen, sheet)
        above, beside = stage.px(14), stage.px(_BAR)
        inner = pygame.Rect(0, 0, width - 2 * beside, highest - 2 * above)
        region = scrolling(self.screen, "pause", inner, self._build_content, fades_into="paper")
        sheet.height = min(highest, region.content + 2 * above)
        sheet.center = stage.rect.center
        region.rect = inset(sheet, beside, above)

    def _build_content(self, area: pygame.Rect) -> int:
        stage = self.stage
        side = stage.px(_SIDE - _BAR)
        column = pygame.Rect(side, stage.px(12), area.width - 2 * side, 0)
        column.top = self._build_heading(column)
        if self._is_asking:
            return self._build_question(column) + stage.px(16)
        column.top = self._build_main(column)
        column.top = self._build_ways(column)
        return self._build_ways_out(column) + stage.px(16)

    def _build_heading(self, column: pygame.Rect) -> int:
        stage, screen = self.stage, self.screen
        title = stage.say("Paused")
        high = stage.high(TITLE)
        centre = column.top + high // 2
        room = column.width - text(screen, title, TITLE, column.left, centre)
        size, step = stage.px(26), stage.px(34)
        wide = (len(self._tokens) - 1) * step + size
        y = column.top + high
        if wide + stage.px(20) > room:
            centre, y = y + stage.px(4) + size // 2, y + size + stage.px(12)
            left = column.left
        else:
            left = column.right - wide
        rect = pygame.Rect(left, centre - size // 2, wide, size)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            for number, player in enumerate(self._tokens):
                token = materials.player_token(stage.theme, size, player)
                token.draw(surface, place.left + number * step, place.top)

        screen.add(Paint(rect, paint))
        for line in (GAMES[self._game].texts.name, self.line(stage.words)):
            y += paragraph(
                screen, [line], style("label"), column.left, y, column.width, "ink_soft"
            )  # fmt: skip
        return y + self._gap()

    def _build_main(self, column: pygame.Rect) -> int:
        stage = self.stage
        high = max(stage.px(58), stage.high("body", 14), 44)
        rect = pygame.Rect(column.left, column.top, column.width, high)
        goes_on = partial(stage.ask, Back())
        self.screen.add(Button(stage, "continue", rect, stage.say("Continue"), goes_on, main=True))
        return rect.bottom + stage.px(10) + self._gap()

    def _gap(self) -> int:
        """Between the parts of the sheet: less where large text needs the height."""
        return self.stage.px(10 if self.stage.has_large_text else 16)

    def _build_ways(self, column: pygame.Rect) -> int:
        """The ways to other pages, from which one comes back."""
        stage, entries = self.stage, Entries(self.screen, column)
        settings = partial(stage.ask, Open("settings", {}))
        entries.way("rules", "rules", stage.say("Rules"), "F1", self._rules)
        entries.way("settings", "settings", stage.say("Settings"), "", settings)
        if self._player is not None:
            profile, name = self._player
            coach = partial(stage.ask, Open("coach", {"profile": profile, "name": name}))
            entries.way("coach", "hint", stage.say("The coach"), "", coach)
        if not stage.has_large_text:  # there the settings lead to them
            entries.way("keys", "keys", stage.say("Keys"), "?", self._keys)
        if self._moves:
            moves = stage.say("move {n}", n=self._moves)
            entries.way("look_back", "eye", stage.say("Look back"), moves, self._look_back)
        if self._is_over:
            review = partial(stage.ask, Open("review", {"number": self._number}))
            entries.way("review", "review", stage.say("Review"), "", review)
        y = entries.top + self._gap() - stage.px(8)
        rule(self.screen, column.left, column.right, y)
        return y + self._gap()

    def _build_ways_out(self, column: pygame.Rect) -> int:
        """Each says its consequence."""
        stage, entries = self.stage, Entries(self.screen, column)
        note = "" if self._is_over else stage.say(FIND_IT)
        out = partial(stage.ask, ToMenu())
        entries.way_out("leave", "quit", stage.say("Leave"), note, out, "ink")
        if self._give_up is not None:
            entries.top += stage.px(10)
            label, note = stage.say("Give up"), self._consequence()
            entries.way_out("give_up", "cross", label, note, self._ask_again, "error")
        return entries.top

    def _consequence(self) -> str:
        stage = self.stage
        if self._loser is None or len(self._tokens) == 1:
            return stage.say(ENDS_MATCH)
        return stage.say(COMES_LAST, name=self._loser)

    def _build_question(self, column: pygame.Rect) -> int:
        """Asks once more whether to give up."""
        stage, screen = self.stage, self.screen
        y = column.top
        rule(screen, column.left, column.right, y)
        y += stage.px(16)
        y += paragraph(
            screen, [stage.say("Give up this match?")], Style(20, 600), column.left, y, column.width
        )  # fmt: skip
        note = self._consequence()
        y += paragraph(screen, [note], style("body"), column.left, y, column.width)
        y += stage.px(18)
        high = max(stage.control_height(), stage.px(54))
        for key, label, press, symbol, main in (
            ("play_on", stage.say("Play on"), self._answer_no, None, True),
            ("yes", stage.say("Give up"), self._answer_yes, "cross", False),
        ):
            rect = pygame.Rect(column.left, y, column.width, high)
            screen.add(Button(stage, key, rect, label, press, symbol=symbol, main=main))
            y = rect.bottom + stage.px(14)
        return y
