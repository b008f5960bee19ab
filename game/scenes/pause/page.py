"""The pause: a sheet over the table with the ways to other pages and out of the match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.core.wording import mark
from game.games import GAMES
from game.scenes.pause.entries import BETWEEN, Entries
from game.services.home import Home
from game.services.words import Words
from game.ui.frame.commands import AT_TABLE
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import aligned, inset
from game.ui.toolkit.buttons import Button
from game.ui.toolkit.controller import buttons_for
from game.ui.toolkit.forms import Forms
from game.ui.toolkit.items import Paint
from game.ui.toolkit.keys import pressed
from game.ui.toolkit.page import TITLE, Page, paper_over, scrolling, text
from game.ui.toolkit.stack import Stack
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


class _Form(NamedTuple):
    gap: int
    """Between the parts of the sheet."""
    has_keys: bool
    """Whether there is a way to the keys; else only the settings lead to them."""


_FORMS: Final = Forms(_Form(16, has_keys=True), large=_Form(10, has_keys=False))


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
        self._home = home
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
        entries = Entries(self.screen, inset(area, self.stage.px(_SIDE - _BAR), 0))
        entries.skip(12)
        self._build_heading(entries)
        if self._is_asking:
            self._build_question(entries)
        else:
            self._build_main(entries)
            self._build_ways(entries)
            self._build_ways_out(entries)
        entries.skip(16)
        return entries.y

    def _build_heading(self, stack: Stack) -> None:
        stage, screen = self.stage, self.screen
        title = stage.say("Paused")
        line = stack.place(stage.high(TITLE))
        room = stack.width - text(screen, title, TITLE, line.left, line.centery)
        size, step = stage.px(26), stage.px(34)
        wide = (len(self._tokens) - 1) * step + size
        if wide + stage.px(20) > room:
            stack.skip(4)
            rect = aligned((wide, size), stack.place(size, after=8), "topleft")
        else:
            rect = aligned((wide, size), line, "midright")

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            for number, player in enumerate(self._tokens):
                token = materials.player_token(stage.theme, size, player)
                token.draw(surface, place.left + number * step, place.top)

        screen.add(Paint(rect, paint))
        for said in (self._what(stage.words), self.line(stage.words)):
            stack.write(said, style("label"), 0, "ink_soft")
        stack.skip(self._form.gap)

    def _what(self, words: Words) -> str:
        """The game, and the day whose game the match is: of that, one try counts."""
        name = words.say(GAMES[self._game].texts.name)
        kept = self._home.store.day_of_match(self._number)
        if kept is None:
            return name
        return " \u00b7 ".join((name, words.say("Daily game"), words.day(kept.day)))

    def _build_main(self, stack: Stack) -> None:
        stage = self.stage
        rect = stack.place(max(stage.px(58), stage.high("body", 14), 44), after=10)
        goes_on = partial(stage.ask, Back())
        self.screen.add(Button(stage, "continue", rect, stage.say("Continue"), goes_on, main=True))
        stack.skip(self._form.gap)

    @property
    def _form(self) -> _Form:
        return _FORMS.of(self.stage)

    def _build_ways(self, entries: Entries) -> None:
        """The ways to other pages, from which one comes back."""
        stage = self.stage
        settings = partial(stage.ask, Open("settings", {}))
        entries.way(
            "rules", "rules", stage.say("Rules"), "F1", self._rules, buttons=buttons_for(("F1",))
        )
        entries.way("settings", "settings", stage.say("Settings"), "", settings)
        if self._player is not None:
            profile, name = self._player
            coach = partial(stage.ask, Open("coach", {"profile": profile, "name": name}))
            entries.way("coach", "hint", stage.say("The coach"), "", coach)
        if self._form.has_keys:
            entries.way(
                "keys", "keys", stage.say("Controls"), "?", self._keys, buttons=buttons_for(("?",))
            )
        if self._moves:
            moves = stage.say("move {n}", n=self._moves)
            entries.way("look_back", "eye", stage.say("Look back"), moves, self._look_back)
        if self._is_over:
            review = partial(stage.ask, Open("review", {"number": self._number}))
            entries.way("review", "review", stage.say("Review"), "", review)
        entries.y -= stage.px(BETWEEN)
        entries.skip(self._form.gap)
        entries.rule(after=self._form.gap)

    def _build_ways_out(self, entries: Entries) -> None:
        """Each says its consequence."""
        stage = self.stage
        note = "" if self._is_over else stage.say(FIND_IT)
        out = partial(stage.ask, ToMenu())
        entries.way_out("leave", "quit", stage.say("Leave"), note, out, "ink")
        if self._give_up is not None:
            entries.skip(10)
            label, note = stage.say("Give up"), self._consequence()
            entries.way_out("give_up", "cross", label, note, self._ask_again, "error")

    def _consequence(self) -> str:
        stage = self.stage
        if self._loser is None or len(self._tokens) == 1:
            return stage.say(ENDS_MATCH)
        return stage.say(COMES_LAST, name=self._loser)

    def _build_question(self, stack: Stack) -> None:
        """Asks once more whether to give up."""
        stage = self.stage
        stack.rule(after=16)
        stack.write(stage.say("Give up this match?"), Style(20, 600))
        stack.write(self._consequence(), after=18)
        high = max(stage.control_height(), stage.px(54))
        for key, label, press, symbol, main in (
            ("play_on", stage.say("Play on"), self._answer_no, None, True),
            ("yes", stage.say("Give up"), self._answer_yes, "cross", False),
        ):
            rect = stack.place(high, after=14)
            self.screen.add(Button(stage, key, rect, label, press, symbol=symbol, main=main))
