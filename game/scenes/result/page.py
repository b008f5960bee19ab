"""The result of a match: the winner, the winner's position, the ranking, and the ways on."""

from __future__ import annotations

from typing import Final

import pygame

from game.coach.analysis import Analysis
from game.core.rules import Seat
from game.core.wording import Rule
from game.games import GAMES
from game.scenes.parts import page_keys
from game.scenes.parts.alone import Alone
from game.scenes.parts.compared import challenge_offer
from game.scenes.parts.foot import build_foot, foot_height
from game.scenes.parts.luck import device_of, is_counted
from game.scenes.parts.once_more import once_more
from game.scenes.parts.outcome import Outcome
from game.scenes.result.confetti import Confetti
from game.scenes.result.content import Content
from game.scenes.result.tutor_offer import tutor_offered_to
from game.scenes.result.why import why_decided, why_ranked
from game.services.home import Home
from game.services.reviews import Review
from game.services.settings import BLUNDERS, OFF
from game.ui.toolkit import materials
from game.ui.toolkit.forms import Forms
from game.ui.toolkit.keyboard import PRESS_KEYS
from game.ui.toolkit.keys import pressed
from game.ui.toolkit.page import Edges, Offer, Page, page_margin, paper
from game.ui.toolkit.stage import Back, Change, Open, Stage, ToMenu
from game.ui.toolkit.theme import player_number

_SHEET: Final = 1112
_EDGE: Final = Forms(40, small=24)
"""Above the sheet."""
_WIDTHS: Final = {
    "menu": 180, "look_back": 200, "draws": 240, "tutor": 240, "review": 200, "again": 280,
}  # fmt: skip
"""The least widths of the buttons below the sheet, at 100 %."""
_COMPARING_SECONDS: Final = 0.5
"""The time between two looks at what a match alone can be compared with."""
_DEAF_SECONDS: Final = 0.8
"""For this long, input that was still meant for the game does not start another match."""


class ResultPage(Page):
    """The result of one match."""

    key_places = ("result",)

    def __init__(self, home: Home, number: int, from_list: bool = False) -> None:
        """`from_list`: it is opened again from a list of matches, and leads back there."""
        super().__init__()
        self.number = number
        self.outcome = outcome = Outcome(home, number)
        self.confetti = Confetti()
        self.sheet = pygame.Rect(0, 0, 0, 0)
        self._from_list = from_list
        self._tutor = None if from_list else tutor_offered_to(home, outcome)
        """To whom warnings are offered, as a key of `Settings.tutors`; None for nobody."""
        self._is_opened = from_list  # then it was celebrated when the match ended
        players = [player_number(sitting) for sitting in outcome.saved.seats]
        self._paint_small = GAMES[outcome.saved.game].miniature(outcome.match, players)
        self._open_for = 0.0
        self._home = home
        self._review: Review | None = None
        """Of a match alone, which is compared with Master's playing."""
        self._compared = ""
        self._since_compared = 0.0

    def leave(self) -> None:
        """Leads to the menu: the table below is over. Only the list of matches is still there."""
        self.stage.ask(Back() if self._from_list else ToMenu())

    def enter(self, stage: Stage) -> None:
        self.outcome.translate(stage.words)
        if self.outcome.alone is not None:
            self._review = self._home.reviews.open(self.outcome.match, self.number)
        super().enter(stage)
        if not self._is_opened:
            self._is_opened = True
            self._celebrate(stage)
            if self._tutor is not None:  # nobody is asked twice
                stage.ask(Change({"tutors": {self._tutor: OFF}}))

    def _celebrate(self, stage: Stage) -> None:
        outcome = self.outcome
        stage.sounds.play("win" if outcome.is_festive else "end")
        if outcome.is_festive:
            winner = player_number(outcome.saved.seats[outcome.winners[0]])
            self.confetti = Confetti.falling(stage, self.number, winner)

    # --- actions ---

    def play_again(self) -> None:
        """The same match once more."""
        self.stage.ask(once_more(self.outcome.saved, self.outcome.match))

    def _offers(self) -> list[Offer]:
        stage, game = self.stage, self.outcome.saved.game
        back = Open("look_back", {"number": self.number})
        draws = Open("fairness", {"number": self.number})
        review = Open("review", {"number": self.number})
        device = device_of(game)
        leave = stage.say("Back") if self._from_list else stage.say("Menu")
        offers = [
            Offer("menu", leave, self.leave, "left"),
            *challenge_offer(stage, self.outcome.saved, self.outcome.match),
            Offer("look_back", stage.say("Look back"), lambda: stage.ask(back), "eye"),
            Offer("review", stage.say("Review"), lambda: stage.ask(review), "review"),
            Offer("again", stage.say("Play again"), self.play_again, main=True),
        ]
        if is_counted(game):
            shown = Offer("draws", stage.say(device.title), lambda: stage.ask(draws), device.sign)
            offers.insert(-1, shown)
        if self._tutor is not None:
            label = stage.say("Warn me before blunders")
            offers.insert(-1, Offer("tutor", label, self._take_tutor, "hint"))
        return offers

    def _take_tutor(self) -> None:
        key, self._tutor = self._tutor, None
        if key is not None:
            self.stage.ask(Change({"tutors": {key: BLUNDERS}}))

    def _ask_why(self) -> None:
        self._open_why(why_decided(self.outcome))

    def _ask_line(self, seat: Seat) -> None:
        self._open_why(why_ranked(self.outcome, seat))

    def _open_why(self, rule: Rule | None) -> None:
        if rule is not None:
            self.stage.ask(Open("why", {"game": self.outcome.saved.game, "rule": rule}))

    # --- input, time, painting ---

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.confetti.finish()
        if self._open_for < _DEAF_SECONDS and self._plays_again(event):
            return False
        if event.type == pygame.KEYDOWN and pressed(event, page_keys.RESULT) is not None:
            self._ask_why()
            return True
        return super().handle(event)

    def _plays_again(self, event: pygame.event.Event) -> bool:
        """Whether it would press the button for another match."""
        if event.type == pygame.KEYDOWN:
            return event.key in PRESS_KEYS and self.memory.focus == "again"
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        control = self.screen.at(event.pos)
        return control is not None and control.key == "again"

    def update(self, seconds: float) -> bool:
        self._open_for += seconds
        is_falling = self.confetti.advance(seconds)
        alone, self._since_compared = self.outcome.alone, self._since_compared + seconds
        if alone is not None and self._since_compared >= _COMPARING_SECONDS:
            self._since_compared = 0.0
            if self._is_compared_anew(alone):
                self.rebuild()
        return super().update(seconds) or is_falling

    def _is_compared_anew(self, alone: Alone) -> bool:
        """Whether there is something else to compare a match alone with than before."""
        alone.go_on()
        told = self.outcome.alone_note(self._analysis())
        self._compared, before = told, self._compared
        return told != before

    def _analysis(self) -> Analysis | None:
        return None if self._review is None else self._review.analysis

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(materials.cloth(self.stage.theme, *self.stage.size), (0, 0))
        self.confetti.draw(surface, self.stage, self.sheet.bottom)
        self.screen.draw(surface)

    # --- building ---

    def build(self) -> None:
        """A sheet as high as its content, in the middle of what the buttons below it leave."""
        stage, screen = self.stage, self.screen
        width = min(stage.px(_SHEET), stage.size[0] - 2 * page_margin(stage))
        edge, gap = stage.px(_EDGE.of(stage)), stage.px(28)
        foot = foot_height(stage)
        most = stage.size[1] - 2 * edge - gap - foot
        self.sheet = sheet = pygame.Rect((stage.size[0] - width) // 2, edge, width, most)
        paper(screen, sheet, thickness=5, radius=28)
        side, above = stage.px(44), stage.px(28)
        inside = sheet.inflate(-2 * (side - stage.px(20)), -2 * above)
        screen.begin_region("result", inside)
        room = pygame.Rect(stage.px(20), 0, inside.width - 2 * stage.px(20), inside.height)
        content = Content(
            screen, self.outcome, self._miniature, self._ask_why, self._ask_line, self._analysis()
        ).build(room)
        inside.height = min(inside.height, content)
        sheet.height = inside.height + 2 * above
        lower = (most - sheet.height) // 2
        sheet.top += lower
        inside.top += lower
        screen.add(Edges(stage, pygame.Rect(0, 0, inside.width, content), "paper"))
        screen.end_region(content)
        below = pygame.Rect(sheet.left, sheet.bottom + gap, width, foot)
        build_foot(screen, self._offers(), below, _WIDTHS)
        # Nothing has the focus yet: an Enter that was meant for the game starts no other match.
        screen.begins_at = "again"

    def _miniature(self, seat: Seat, side: int) -> pygame.Surface:
        found: pygame.Surface = self._paint_small(self.stage.theme, side, self.outcome.views[seat])
        return found
