"""A friend's deal: the field for its code, what it is, and the way to its table."""

from __future__ import annotations

from typing import Final

from game.core.codes import REASONS
from game.core.opponents import LEVELS
from game.core.reasons import Refused
from game.core.rules import all_reasons
from game.core.wording import mark
from game.games import GAMES, rules_of
from game.scenes.challenge.preview import Preview, table_of
from game.scenes.parts.compared import FRIENDS_DEAL
from game.scenes.parts.page_room import scrolling_page
from game.scenes.parts.pictures import add_picture
from game.scenes.parts.rows import LABEL
from game.scenes.parts.sheet import Sheet
from game.services.challenges import Challenge, begin_challenge, challenge_in
from game.services.home import Home
from game.services.seats import FIRST_LEVEL
from game.ui.toolkit.boxes import aligned
from game.ui.toolkit.buttons import Button, button_width
from game.ui.toolkit.entry import TextField
from game.ui.toolkit.icons import icon
from game.ui.toolkit.page import Page, head
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.stage import Open, Stage
from game.ui.toolkit.text import style

HINT: Final = mark("Type or paste your friend\u2019s code, or drop a file onto the window.")
_LONGEST: Final = 80
_FIELD: Final = 520


class FriendsDealPage(Page):
    """A deal that comes from a file is shown at once."""

    takes_files = True

    def __init__(self, home: Home, challenge: Challenge | None = None) -> None:
        super().__init__()
        self.challenge = challenge
        """The deal that is shown."""
        self.level: str | None = FIRST_LEVEL
        """Who sits where the friend played against people: computers of a level, or people."""
        self._home = home
        self._typed = ""
        self._trouble = ""
        self.memory.focus = "code" if challenge is None else "play"

    # --- what is done ---

    def _type(self, text: str) -> None:
        self._typed = text

    def show(self) -> None:
        """Shows the deal of the code that is typed, or says why there is none."""
        self.challenge, self._trouble = None, ""
        try:
            abouts = [game.about for game in GAMES.values()]
            self.challenge = challenge_in(self._typed, abouts, rules_of)
        except Refused as problem:
            self._trouble = self._said(problem)
        self.rebuild()
        self.screen.set_focus("code" if self.challenge is None else "play")

    def _said(self, problem: Refused) -> str:
        of_games = [all_reasons(rules_of(game)) for game in GAMES] if problem.reason.figures else []
        sentences = {code: text for each in of_games for code, text in each.items()}
        return self.stage.words.reason(problem.reason, {**sentences, **REASONS})

    def _choose_level(self, number: int) -> None:
        self.level = (None, *LEVELS)[number]
        self.rebuild()

    def play(self) -> None:
        if self.challenge is not None:
            seats = table_of(self._home, self.stage.words, self.challenge, self.level)
            number = begin_challenge(self._home.store, self.challenge, seats)
            self.stage.ask(Open("table", {"number": number, "instead": True}))

    # --- building ---

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        self.screen.set_focus(self.memory.focus)

    def build(self) -> None:
        top = head(self.screen, self.stage.say(FRIENDS_DEAL))
        scrolling_page(self.screen, "deal", top, self.stage.size[1], self._fill)

    def _fill(self, page: Stack) -> None:
        self._build_field(page)
        if self.challenge is not None:
            page.skip(20)
            preview = Preview(self._home, self.challenge, self.level)
            preview.build(page, self._choose_level, self.play)
        page.skip(20)

    def _build_field(self, page: Stack) -> None:
        stage, screen = self.stage, self.screen
        hint, label = stage.say(HINT), stage.say("Show deal")
        sheet = Sheet(screen, page.place(0), margin=24, above=18)
        sheet.write(hint, style("label"), 8, "ink_soft")
        high, wide = stage.control_height(), button_width(stage, label)
        room = sheet.width - wide - stage.px(14)
        is_aside = room >= stage.tx(260)
        line = sheet.place(high, 0 if is_aside else 10)
        field = line.copy()
        field.width = min(room, stage.tx(_FIELD)) if is_aside else line.width
        button = aligned((wide, high), line, "topleft") if is_aside else sheet.place(high)
        button.width = wide
        if is_aside:
            button.left = field.right + stage.px(14)
        screen.add(
            TextField(stage, "code", field, hint, self._typed, self._type, longest=_LONGEST,
                      done=self.show)
        )  # fmt: skip
        screen.add(Button(stage, "show", button, label, self.show, main=self.challenge is None))
        if self._trouble:
            self._build_trouble(sheet)
        page.y = sheet.close(20)

    def _build_trouble(self, sheet: Sheet) -> None:
        stage = self.stage
        sheet.skip(12)
        side = stage.tx(18)
        beside = sheet.beside(left=side + stage.px(8))
        beside.write(self._trouble, LABEL, 0, "error")
        place = sheet.place(stage.writer.line_height(LABEL))
        sign = icon("warning", side, stage.theme.colour("error"))
        add_picture(self.screen, sign, aligned((side, side), place, "midleft"))
        sheet.pass_by(beside.y)
