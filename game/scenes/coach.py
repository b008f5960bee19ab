"""The page about the coach: what he may say, and what his words mean."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pygame

from game.coach.verdicts import BLUNDER, JUST_AS_GOOD, MISTAKE, Verdict
from game.scenes.parts.page_room import page_room, scrolling_sheets
from game.scenes.parts.pictures import add_picture
from game.scenes.parts.rows import Rows, columns, pick_row, switch_row
from game.services.home import Home
from game.services.settings import TUTORS, tutor_key
from game.ui.parts.verdict import verdict_sign
from game.ui.toolkit.boxes import aligned
from game.ui.toolkit.flow import Bold, Part
from game.ui.toolkit.page import Page, head
from game.ui.toolkit.stack import BODY
from game.ui.toolkit.stage import Change

_LEAST: Final = 470
_SIGN: Final = 26


class CoachPage(Page):
    """Settings of the coach, and an explanation of what he says."""

    def __init__(
        self,
        home: Home,
        profile: int | None = None,
        name: str = "",
        *,
        without_help: bool = False,
        choose_help: Callable[[bool], None] | None = None,
    ) -> None:
        """`profile` and `name`: of whom is asked at a table; else of who sits at the computer.
        `choose_help` decides whether a match that is being set up allows the coach's help."""
        super().__init__()
        self._home = home
        here = home.profile()
        self._profile = profile if name or here is None else here.id
        self._name = name or ("" if here is None else here.name)
        self._without_help = without_help
        self._choose_help = choose_help

    def build(self) -> None:
        top = head(self.screen, self.stage.say("The coach"))
        room = page_room(self.stage, top)

        def fill(place: pygame.Rect) -> int:
            least = self.stage.tx(_LEAST)
            return columns(
                self.screen, place, (1, 1), (least, least), (self._settings, self._explanation)
            )

        scrolling_sheets(self.screen, "coach", room, fill)

    # --- settings ---

    def _change(self, **settings: Any) -> None:
        self.stage.ask(Change(settings))

    def _allow_help(self, without: bool) -> None:
        self._without_help = without
        if self._choose_help is not None:
            self._choose_help(not without)
        self.rebuild()

    def _settings(self, rows: Rows) -> None:
        stage, screen, chosen = self.stage, self.screen, self._home.settings
        rows.heading(stage.say("What the coach does"))
        if self._choose_help is not None:
            switch_row(
                rows, screen, "without_help", stage.say("This match without help"),
                stage.say("Neither hints nor warnings."), self._without_help, self._allow_help,
            )  # fmt: skip
        switch_row(
            rows, screen, "hints", stage.say("Hints"),
            stage.say("Shows good moves and the reasons."), chosen.hints,
            lambda on: self._change(hints=on),
        )  # fmt: skip
        switch_row(
            rows, screen, "all_help", stage.say("All moves at once"),
            stage.say("Off: a hint first says only where to look."), chosen.all_help,
            lambda on: self._change(all_help=on),
        )  # fmt: skip
        warn = stage.say("Warnings")
        if self._name:
            warn = stage.say("Warnings for {name}", name=self._name)
        pick_row(
            rows, screen, "tutor", warn, stage.say("Before a move is played."),
            [
                stage.words.say_in("warnings", "None"), stage.say("Blunders"),
                stage.say("All mistakes"),
            ],
            TUTORS.index(chosen.tutor_of(self._profile)),
            lambda n: self._change(tutors={tutor_key(self._profile): TUTORS[n]}),
        )  # fmt: skip
        switch_row(
            rows, screen, "marks", stage.say("Marks in the list of moves"),
            stage.say("Rates each move that a person made."), chosen.marks,
            lambda on: self._change(marks=on),
        )  # fmt: skip

    # --- what the words mean ---

    def _explanation(self, rows: Rows) -> None:
        stage, share = self.stage, self.stage.words.share
        say = stage.say
        rows.heading(say("What the words mean"))
        for verdict, word, told in (
            (Verdict.BEST, say("Best"), say("No move has a better chance to win.")),
            (
                Verdict.JUST_AS_GOOD,
                say("Just as good"),
                say("Less than {share} below the best chance.", share=share(JUST_AS_GOOD)),
            ),
            (
                Verdict.WEAKER,
                say("Weaker"),
                say("Less than {share} below the best chance.", share=share(MISTAKE)),
            ),
            (
                Verdict.MISTAKE,
                say("Mistake"),
                say("{share} or more below the best chance.", share=share(MISTAKE)),
            ),
            (
                Verdict.BLUNDER,
                say("Blunder"),
                say("{share} or more below the best chance.", share=share(BLUNDER)),
            ),
        ):
            named = Bold(say("{verdict}:", verdict=word))
            self._row(rows, (named, " ", told), partial(verdict_sign, verdict=verdict))
        for told in (
            say(
                "The limits are the same in all games. A chance of {chance} is {share} below one "
                "of {best}.",
                chance=share(0.5 - MISTAKE),
                share=share(MISTAKE),
                best=share(0.5),
            ),
            say(
                "The coach is the strongest computer player. It judges only by what you can "
                "see, and plays through many ways in which the rest could turn out."
            ),
            say(
                "Chances are estimates: the less sure the coach is, the more they are "
                "rounded. If in doubt, it says “weaker” rather than “mistake”."
            ),
            say("Hints and warnings are counted and shown with the result of the match."),
        ):
            self._row(rows, (told,))

    def _row(
        self,
        rows: Rows,
        told: tuple[Part, ...],
        sign: Callable[..., pygame.Surface] | None = None,
    ) -> None:
        stage, size = self.stage, self.stage.tx(_SIGN)
        beside = rows.beside(left=0 if sign is None else size + stage.px(12))
        beside.write(told, after=10)
        if sign is not None:
            line = rows.place(stage.writer.line_height(BODY))
            place = aligned((size, size), line, "midleft")
            add_picture(self.screen, sign(stage.theme, size), place)
        rows.y = beside.y
