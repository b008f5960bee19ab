"""The review of a finished match: where it turned, how well everybody played, and its key moments.

The analysis goes on in the background, also while another page is open; the page grows with it.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.coach.analysis import Analysis
from game.coach.moments import Kind, Moment, moments_of
from game.games import GAMES
from game.scenes.parts.compared import challenge_offer
from game.scenes.parts.foot import build_foot, foot_height
from game.scenes.parts.once_more import once_more
from game.scenes.parts.outcome import Outcome
from game.scenes.parts.page_room import foot_margin, page_between
from game.scenes.review.heading import build_heading
from game.scenes.review.progress import Progress
from game.scenes.review.sheets import GAP, Sheets
from game.scenes.review.sums import ADDS_UP
from game.scenes.review.texts import Texts
from game.scenes.review.trying import again_from
from game.services.home import Home
from game.ui.toolkit.page import Offer, Page, page_margin
from game.ui.toolkit.stage import Open, Stage

_REPORT_SECONDS: Final = 0.5
"""The time between two looks at how far the analysis is."""
_WIDTHS: Final = {"again": 176, "try": 240, "look": 228}
_DOUBLE: Final = 0.4
"""The seconds between two clicks that are one double click."""


class ReviewPage(Page):
    """The review of one match."""

    def __init__(self, home: Home, number: int) -> None:
        super().__init__()
        self._home = home
        self.outcome = Outcome(home, number)
        if self.outcome.saved.finished is None:
            raise ValueError("a review would show what is a secret until a match is over")
        self.review = home.reviews.open(self.outcome.match, number)
        _load_parts(self.outcome)
        self.chosen: int | None = None
        """The step of the moment that is chosen; None as long as there is none."""
        self._has_chosen = False
        """Whether somebody has chosen it, and not the page."""
        self._analysis = self.review.analysis
        self._moments: tuple[Moment, ...] = ()
        self._since_report = 0.0
        self._time = 0.0
        self._pressed: tuple[int, float] | None = None
        """The card that was pressed last, and when."""
        self._was_working = not self.review.is_done

    def enter(self, stage: Stage) -> None:
        self.outcome.translate(stage.words)
        self.texts = Texts(self.outcome)
        super().enter(stage)

    # --- the analysis ---

    @property
    def analysis(self) -> Analysis:
        """As far as the page shows it."""
        return self._analysis

    @property
    def moments(self) -> tuple[Moment, ...]:
        return self._moments

    @property
    def is_working(self) -> bool:
        """Whether the analysis goes on."""
        reviews = self._home.reviews
        return reviews.is_working and reviews.is_about(self.review)

    def update(self, seconds: float) -> bool:
        self._time += seconds
        self._since_report += seconds
        works = self.is_working
        has_ended = works != self._was_working
        alone = self.outcome.alone
        if alone is not None and alone.go_on():
            self.rebuild()
        if has_ended or (works and self._since_report >= _REPORT_SECONDS):
            self._since_report, self._was_working = 0.0, works
            if has_ended or self.review.analysis is not self._analysis:
                self.rebuild()
        return super().update(seconds)

    def _stop(self) -> None:
        """Stops the analysis; its findings so far stay."""
        self._home.reviews.cancel()
        self.rebuild()
        self.screen.set_focus("go on")

    def _go_on(self) -> None:
        self.review = self._home.reviews.open(self.outcome.match, self.outcome.saved.id)
        self.rebuild()
        self.screen.set_focus("stop")

    # --- the key moments ---

    def _choose(self, step: int) -> None:
        self.chosen, self._has_chosen = step, True

    def _is_chosen(self, step: int) -> bool:
        return self.chosen == step

    def _choose_first(self) -> None:
        """The moment that cost or brought most, until somebody chooses; luck only where there is
        nothing else."""
        steps = [moment.step for moment in self._moments]
        if self._has_chosen and self.chosen in steps:
            return
        order = sorted(self._moments, key=lambda each: (each.kind is Kind.LUCK, -each.size))
        self.chosen = order[0].step if order else None

    # --- building ---

    def build(self) -> None:
        stage, margin = self.stage, page_margin(self.stage)
        self._analysis = self.review.analysis
        self._moments = moments_of(self._analysis)
        self._choose_first()
        top = build_heading(self.screen, self.texts, self.outcome, self.leave)
        high = foot_height(stage)
        foot = pygame.Rect(margin, 0, stage.size[0] - 2 * margin, high)
        foot.bottom = stage.size[1] - foot_margin(stage)
        page_between(self.screen, top, foot.top - stage.px(GAP), self._fill)
        offers, at_right = self._offers(), 2 if self._moments else 1
        build_foot(self.screen, offers, foot, _WIDTHS, at_left=len(offers) - at_right)
        self.screen.begins_at = "look" if self._moments else "again"

    def _fill(self, room: pygame.Rect) -> int:
        """Graph, players and cards; gives where they end."""
        sheets = Sheets(self.screen, self.texts, self.outcome, self._analysis)
        progress = self._progress()
        return sheets.build(
            room, self._moments, progress, self._is_chosen, self._choose, self._press
        )

    def _progress(self) -> Progress | None:
        stage = self.stage
        if self.review.is_done:
            return None
        share = stage.words.share(int(100 * self.review.done) / 100)
        if self.is_working:
            stop = Offer("stop", stage.say("Stop"), self._stop, "cross")
            line = stage.say("The coach looks at every move: {share}", share=share)
            return Progress(self.review.done, line, stop)
        go_on = Offer("go on", stage.say("Go on"), self._go_on, "right")
        line = stage.say("Stopped at {share}", share=share)
        return Progress(self.review.done, line, go_on)

    def _offers(self) -> list[Offer]:
        stage, saved, match = self.stage, self.outcome.saved, self.outcome.match
        again = partial(stage.ask, once_more(saved, match))
        save = Offer("save", stage.say("Save \u2026"), self._save, "save")
        sums = Offer("sums", stage.say(ADDS_UP), self._add_up, "why")
        is_shared = len(self._analysis.frame.sides) > 1
        saves = [save, *([sums] if is_shared else [])] if self.review.is_done else []
        saves = [*challenge_offer(stage, saved, match), *saves]
        if not self._moments:
            return [*saves, Offer("again", stage.say("Play again"), again, "turn", main=True)]
        return [
            Offer("again", stage.say("Play again"), again, "turn"),
            *saves,
            Offer("try", stage.say("Try again from here"), self._try_again, "fork"),
            Offer("look", stage.say("Look at it"), self._look, "eye", main=True),
        ]

    # --- ways on ---

    def _look(self) -> None:
        """The chosen moment at the table."""
        number = self.outcome.saved.id
        about = {"number": number, "review": self.review, "step": self.chosen}
        self.stage.ask(Open("moment", about))

    def _save(self) -> None:
        about = {"outcome": self.outcome, "analysis": self._analysis}
        self.stage.ask(Open("save_review", about))

    def _add_up(self) -> None:
        about = {"outcome": self.outcome, "analysis": self._analysis}
        self.stage.ask(Open("sums", about))

    def _try_again(self) -> None:
        moment = next(each for each in self._moments if each.step == self.chosen)
        saved, match = self.outcome.saved, self.outcome.match
        again = again_from(saved.id, match, self._analysis, moment)
        self.stage.ask(Open("table", {"again": again}))

    def _press(self, step: int) -> None:
        """Enter on a card, or the second of two quick clicks, looks at its moment."""
        self._choose(step)
        last, self._pressed = self._pressed, (step, self._time)
        is_double = last is not None and last[0] == step and self._time - last[1] <= _DOUBLE
        if self.stage.by_keyboard or is_double:
            self._pressed = None
            self._look()


def _load_parts(outcome: Outcome) -> None:
    """Loads the parts of the game that the first card needs: later, it would hold up a frame."""
    game, players = GAMES[outcome.saved.game], range(outcome.saved.players)
    game.close_up(outcome.match, players, 0)
    _ = game.coach
