"""The result of the game of a day: stars, what Master reached, and a card to be shared."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.coach.par import OWN
from game.core.daily import Steps
from game.games import GAMES
from game.scenes.daily.card import card_png
from game.scenes.daily.result_sheet import ResultSheet
from game.scenes.daily.share import Share
from game.scenes.daily.texts import DAILY, figure_told, help_of
from game.scenes.parts.dailies import (
    daily_name,
    go_on_with,
    note_reached,
    puzzle_of_day,
    steps_of,
)
from game.scenes.parts.export import save_new
from game.scenes.parts.foot import build_foot, foot_height
from game.scenes.parts.match_files import saved_message
from game.scenes.parts.matches import score_of
from game.scenes.parts.outcome import Outcome
from game.scenes.parts.page_room import foot_margin, page_between
from game.services.days import own
from game.services.home import Home
from game.services.store import PUZZLE, KeptDay
from game.ui.toolkit import clipboard
from game.ui.toolkit.keyboard import PRESS_KEYS
from game.ui.toolkit.page import Offer, Page, page_margin
from game.ui.toolkit.stage import Back, Open, Stage, ToMenu

_LOOK_SECONDS: Final = 0.5
"""The time between two looks at what the computer players have reached."""
_DEAF_SECONDS: Final = 0.8
"""For this long, a key that was still meant for the game does not leave the page."""
_WIDTHS: Final = {"menu": 180, "look_back": 200, "review": 180, "practise": 200, "on": 300}


class DailyResultPage(Page):
    """The result of a match that is the game of a day."""

    def __init__(self, home: Home, number: int, from_list: bool = False) -> None:
        """`from_list`: it is opened again later, and leads back to where that was done."""
        super().__init__()
        self._home = home
        kept = home.store.day_of_match(number)
        daily = None if kept is None else home.days.game_of(kept.day)
        if kept is None or daily is None:
            raise ValueError("it is the match of no day")
        self.kept: KeptDay = kept
        self.daily = daily
        self.outcome = Outcome(home, number)
        if self.outcome.saved.finished is None:
            raise ValueError("there is no result before a match is over")
        self._from_list = from_list
        self._message = ""
        """What became of the text or the picture."""
        self._open_for = 0.0
        self._since_look = 0.0
        self._is_opened = from_list
        gave_up = self.outcome.saved.gave_up is not None
        own_result = next(each for each in self.outcome.results if each.seat == OWN)
        score = None if gave_up else score_of(own_result)
        self.figure = None if score is None else round(score)
        self._has_ended = not gave_up

    def enter(self, stage: Stage) -> None:
        self.outcome.translate(stage.words)
        go_on_with(self._home, self.outcome.saved.id)
        super().enter(stage)
        if not self._is_opened:
            self._is_opened = True
            stage.sounds.play("win" if self.outcome.is_festive else "end")

    def leave(self) -> None:
        self.stage.ask(Back() if self._from_list else ToMenu())

    # --- what was reached ---

    @property
    def steps(self) -> Steps | None:
        """The steps of the stars, once the computer players have played."""
        return steps_of(self.daily, self._home.pars.of(self.daily.day))

    @property
    def stars(self) -> int | None:
        """None as long as nobody knows."""
        if not self._has_ended:
            return 0
        return None if self.steps is None else self.steps.stars(self.figure)

    def _note_stars(self) -> None:
        """Keeps what was reached, and the stars once they are known."""
        if self.kept.stars is None and (self.stars is not None or not self.kept.reached):
            self.kept = note_reached(self._home, self.kept, self.figure, self.stars)

    @property
    def share(self) -> Share:
        """What is shared: the stars are told as soon as they are known."""
        words, outcome = self.stage.words, self.outcome
        pattern = GAMES[self.daily.game].facts.pattern(outcome.match, OWN)
        return Share(
            self.daily.day, daily_name(words, self.daily), self._shared_result(), self.stars,
            pattern, help_of(outcome, OWN),
        )  # fmt: skip

    def _shared_result(self) -> str:
        """In words that whoever gets them doesn't take for his own result."""
        if not self._has_ended:
            return self.stage.say("Gave up")
        return self.outcome.title() if self.figure is None else self._figure_told(self.figure)

    def _figure_told(self, figure: int) -> str:
        return figure_told(self.stage.words, self.daily, figure)

    # --- actions ---

    def copy_text(self) -> None:
        done = clipboard.copy(self.share.text)
        say = self.stage.say
        self._message = say("Copied.") if done else say("The text couldn\u2019t be copied.")
        self.rebuild()

    def save_picture(self) -> None:
        content = partial(card_png, self.stage, self.share, self.daily.game)
        path = save_new(self._home, self.outcome.saved, ".png", content)
        self._message = saved_message(self._home, self.stage.words, path)
        self.rebuild()

    def _open(self, page: str) -> None:
        self.stage.ask(Open(page, {"number": self.outcome.saved.id}))

    def _practise(self) -> None:
        self.stage.ask(Open("table", {"day": self.daily.day.isoformat()}))

    def _puzzle(self) -> tuple[str, str] | None:
        """The puzzle of the same day, as long as it is not solved."""
        day = self.daily.day
        kept = self._home.store.day(own(self._home.settings.profile), day, PUZZLE)
        solved = kept is not None and kept.done is not None
        return None if solved else puzzle_of_day(self._home, day)

    # --- time and input ---

    def update(self, seconds: float) -> bool:
        self._open_for += seconds
        self._since_look += seconds
        if self.kept.stars is None and self._since_look >= _LOOK_SECONDS:
            self._since_look = 0.0
            self._note_stars()
            if self.stars is not None or self._home.pars.has_failed(self.daily.day):
                self.rebuild()
        return super().update(seconds)

    def handle(self, event: pygame.event.Event) -> bool:
        is_press = event.type == pygame.KEYDOWN and event.key in PRESS_KEYS
        if is_press and not self._from_list and self._open_for < _DEAF_SECONDS:
            return False
        return super().handle(event)

    # --- building ---

    def build(self) -> None:
        stage, margin = self.stage, page_margin(self.stage)
        self._note_stars()
        self.screen.title = stage.say(DAILY)
        foot = pygame.Rect(margin, 0, stage.size[0] - 2 * margin, foot_height(stage))
        foot.bottom = stage.size[1] - foot_margin(stage)
        top = stage.px(24 if stage.is_small else 32)
        sheet = ResultSheet(self)
        page_between(self.screen, top, foot.top - stage.px(16), sheet.build)
        build_foot(self.screen, self._offers(), foot, _WIDTHS)
        self.screen.begins_at = "on"

    @property
    def message(self) -> str:
        return self._message

    @property
    def home(self) -> Home:
        return self._home

    def _offers(self) -> list[Offer]:
        say, puzzle = self.stage.say, self._puzzle()
        leave = say("Back") if self._from_list else say("Menu")
        if puzzle is None:
            on = Offer("on", say("All days"), self._all_days, "calendar", main=True)
        else:
            on = Offer("on", self._puzzle_label(), self._solve, "puzzle", main=True)
        return [
            Offer("menu", leave, self.leave, "left"),
            Offer("look_back", say("Look back"), partial(self._open, "look_back"), "eye"),
            Offer("review", say("Review"), partial(self._open, "review"), "review"),
            Offer("practise", say("Practise it"), self._practise, "turn"),
            on,
        ]

    def _puzzle_label(self) -> str:
        is_today = self.daily.day == self._home.days.today()
        say = self.stage.say
        return say("Today\u2019s puzzle") if is_today else say("Puzzle of that day")

    def _all_days(self) -> None:
        self.stage.ask(Open("daily", {"day": self.daily.day.isoformat()}))

    def _solve(self) -> None:
        puzzle = self._puzzle()
        if puzzle is not None:
            game, name = puzzle
            day = self.daily.day.isoformat()
            self.stage.ask(Open("puzzle", {"game": game, "puzzle": name, "day": day}))
