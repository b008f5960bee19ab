"""Lessons: a game learned by playing it, step by step, at its own table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import pygame

from game import catalogue
from game.core.lessons import Answer, Lesson, Question, Task
from game.core.rules import Seat
from game.scenes.notices import told
from game.scenes.table import reader_of
from game.services.home import Home
from game.services.lessons import Progress, keep, progress
from game.services.seats import COMPUTER_NAMES, looks
from game.services.session import Session
from game.services.store import Sitting
from game.services.words import Words, language_of_system
from game.ui.controls import IconButton, paint_flat
from game.ui.drawing import disc, raster
from game.ui.flow import Flow
from game.ui.icons import icon
from game.ui.page import Offer, button_rows, paragraph, rows_height, rows_of, rule, scrolling, text
from game.ui.scene import Back, Open, Scene, Stage
from game.ui.screen import Control, Paint, Screen, State
from game.ui.table import TableScene
from game.ui.text import Style, style

ASKED: Final = "asked"
DONE: Final = "done"
FREE: Final = "free"
_PARTNER: Final = "casual"
"""How well those play who sit at the table of a lesson."""
_LEARNER: Final[Seat] = 0
_NUMBER: Final = 0
"""Of a match that is not kept."""
_TITLE: Final = Style(24, 700, True)
_ANSWER: Final = Style(16, 600)
_STRONG: Final = Style(15, 600)
_DOT: Final = 16
_SIGNS: Final = {
    True: ("check", "success"),
    False: ("cross", "error"),
    None: ("right", "ink_soft"),
}
"""Of a point: what fits, what is forbidden, and what is only worth less."""
_ROWS: Final = 2
"""Of buttons; where there would be more, the ways back have signs instead of words."""


def _place(lesson: Lesson, step: str | None) -> int:
    """Which step has that name; the first where none has."""
    return next((n for n, each in enumerate(lesson) if each.id == step), 0)


def open_lesson(
    home: Home, game: str, step: str | None = None, state: str = ASKED, shows: bool = False
) -> Scene:
    """A step of a game's lesson at its table: the one it was left at where none is named.

    `shows`: how it can be done is shown at once.
    """
    lesson = catalogue.lesson_of(game)
    left = progress(home, game)
    number = _place(lesson, left.step if step is None else step)
    if state == ASKED:
        keep(home, game, Progress(lesson[number].id, left.done))
    rules = catalogue.rules_of(game)
    match = lesson[number].start.match(rules)
    home.thinker.warm(game)
    session = Session(
        match, _seats(home, match.players), None, _NUMBER, home.thinker,
        catalogue.telling_of(game).seen, choose_seed=home.new_seed,
        is_half=catalogue.is_half_of(game),
    )  # fmt: skip
    guide = LessonGuide(home, game, number, state, shows)
    return TableScene(
        session,
        catalogue.table_of(game),
        told,
        guide=guide,
        answers=catalogue.explaining_of(game),
        reader=reader_of(game),
    )


def _seats(home: Home, players: int) -> tuple[Sitting, ...]:
    """Who learns, and computers."""
    profile = home.profile()
    every = looks()
    own = every[0]
    words = Words(home.settings.language or language_of_system())
    name = words.say("Player") if profile is None else profile.name
    others = [look for look in every if look != own]
    learner = Sitting(name, own.colour, own.shape)
    return (
        learner,
        *(
            Sitting(COMPUTER_NAMES[n], others[n].colour, others[n].shape, level=_PARTNER)
            for n in range(players - 1)
        ),
    )


class LessonGuide:
    """One step: what it tells and asks, what was answered, and where one goes from it."""

    def __init__(self, home: Home, game: str, number: int, state: str, shows: bool) -> None:
        self._home = home
        self._game = game
        self._lesson = catalogue.lesson_of(game)
        self._number = number
        self._state = state
        self._shows = shows
        self._tried: list[Answer] = []
        self._wrong: str | None = None
        """Why the last move that was tried was not what is asked for."""
        self._scene: TableScene | None = None
        self._is_news = True

    # --- for the table ---

    def sit_down(self, scene: TableScene) -> None:
        self._scene = scene

    @property
    def scene(self) -> TableScene:
        assert self._scene is not None
        return self._scene

    @property
    def step(self) -> Task | Question:
        return self._lesson[self._number]

    @property
    def holds(self) -> bool:
        asks = isinstance(self.step, Question) and self._state == ASKED
        return asks or self._state == DONE

    @property
    def is_free(self) -> bool:
        return self._state == FREE

    def news(self) -> str | None:
        """Once after something new is said: the key of what gets the focus."""
        if not self._is_news:
            return None
        self._is_news = False
        if self._shows:
            self._shows = False
            self._show_how()
            return ""
        if self._state == DONE:
            return "lesson next"
        return "answer 0" if isinstance(self.step, Question) else ""

    def judge(self, view: Any, move: Any) -> str | None:
        step = self.step
        if self._state != ASKED or not isinstance(step, Task):
            return None
        self._wrong = step.judge(view, move)
        return None if self._wrong is None else self.scene.stage.say(self._wrong)

    def played(self, view: Any) -> None:
        step = self.step
        if self._state != ASKED or not isinstance(step, Task):
            return
        if step.until is None or step.until(view):
            self._finish()

    def _finish(self) -> None:
        self._state = DONE
        self._is_news = True
        if self._is_last:
            keep(self._home, self._game, Progress(None, True))
        else:
            done = progress(self._home, self._game).done
            keep(self._home, self._game, Progress(self._lesson[self._number + 1].id, done))

    @property
    def _is_last(self) -> bool:
        return self._number == len(self._lesson) - 1

    def prompt(self) -> tuple[str, str]:
        say = self.scene.stage.say
        asked = say(self.step.ask) if self._state == ASKED else say("Well done.")
        return say("Lesson"), asked

    # --- where one goes ---

    def leave(self) -> None:
        self.scene.stage.ask(Back())

    def _go(self, number: int) -> None:
        self._open(number, ASKED)

    def _open(self, number: int, state: str, *, shows: bool = False) -> None:
        about = {
            "game": self._game, "step": self._lesson[number].id, "state": state,
            "shows": shows, "instead": True,
        }  # fmt: skip
        self.scene.stage.ask(Open("lesson", about))

    def _play_match(self) -> None:
        self.scene.stage.ask(Open("setup", {"game": self._game, "instead": True}))

    def _show_how(self) -> None:
        """The next move of one way to do it; from the beginning where one has gone another."""
        step, session = self.step, self.scene.session
        if not isinstance(step, Task):
            return
        made = sum(session.shown(number).actor == _LEARNER for number in range(session.length))
        turn = session.turn_of(_LEARNER)
        move = session.rules.decode_move(step.solution[min(made, len(step.solution) - 1)])
        if turn is not None and turn.why_not(move) is None:
            self.scene.show_move(move)
        else:
            self._open(self._number, ASKED, shows=True)

    def _answer(self, answer: Answer) -> None:
        if answer in self._tried:
            return
        self._tried.append(answer)
        if answer.right:
            self.scene.stage.sounds.play("turn")
            self._finish()
        else:
            self.scene.stage.sounds.play("refuse")
            # Why it is wrong, and what is left to choose from, stand at the end.
            self.scene.memory.offsets[self._region] = self.scene.stage.size[1]
        self.scene.show_guide()

    # --- the sheet ---

    def build(self, screen: Screen, sheet: pygame.Rect) -> None:
        stage = screen.stage
        side = stage.px(22)
        room = pygame.Rect(sheet.left + side, sheet.top, sheet.width - 2 * side, sheet.height)
        back, on = self._ways_back(stage), self._offers(stage)
        small = bool(on) and len(rows_of(stage, [*back, *on], room.width)) > _ROWS
        signs = pygame.Rect(room.left, 0, 0, stage.control_height())
        if small:
            signs.width = len(back) * (signs.height + stage.px(8))
            offers = on
        else:
            offers = [*back, *on]
        left = room.left + signs.width
        foot = rows_height(stage, offers, room.right - left)
        rule(screen, room.left, room.right, sheet.top)
        read = pygame.Rect(sheet.left, sheet.top + stage.px(4), sheet.width, 0)
        read.height = sheet.height - foot - stage.px(26)

        def fill(area: pygame.Rect) -> int:
            return self._fill(screen, pygame.Rect(side, stage.px(10), area.width - 2 * side, 0))

        scrolling(screen, self._region, read, fill)
        top = sheet.bottom - foot - stage.px(14)
        if small:
            signs.bottom = top + foot
            self._put_signs(screen, signs, back)
        button_rows(screen, offers, left, room.right, top)

    @staticmethod
    def _put_signs(screen: Screen, room: pygame.Rect, offers: Sequence[Offer]) -> None:
        """Ways out as buttons without words, where those would take too many rows."""
        stage, side = screen.stage, room.height
        for number, offer in enumerate(offers):
            place = pygame.Rect(room.left + number * (side + stage.px(8)), room.top, side, side)
            symbol = offer.symbol or "quit"
            screen.add(
                IconButton(
                    stage, offer.key, place, symbol, offer.label, offer.press, group="ways back"
                )
            )  # fmt: skip

    @property
    def _region(self) -> str:
        """The part of the sheet that scrolls; what is told next begins at its top."""
        return f"lesson {self._number} {self._state}"

    def _fill(self, screen: Screen, room: pygame.Rect) -> int:
        stage, step = screen.stage, self.step
        top = self._head(screen, room)
        title = stage.say(step.title) if self._state != FREE else stage.say("Try it freely")
        top += paragraph(screen, [title], _TITLE, room.left, top, room.width) + stage.px(8)
        if self._state == DONE:
            top = self._why(screen, room, top)
        said = stage.say(step.text)
        if self._state == FREE:
            said = stage.say(
                "Play on as you like: everything that the rules allow is possible, and the others"
                " answer."
            )
        ink = "ink_soft" if self._state == DONE else "ink"
        top += paragraph(screen, [said], style("body"), room.left, top, room.width, ink)
        top += stage.px(14)
        if self._state == ASKED:
            asks = self._answers if isinstance(step, Question) else self._task
            top = asks(screen, room, top)
        return top + stage.px(8)

    def _why(self, screen: Screen, room: pygame.Rect, top: int) -> int:
        """What was right, and the lines that say why."""
        if isinstance(self.step, Question):
            top = self._answers(screen, room, top)
        top = self._points(screen, room, top)
        rule(screen, room.left, room.right, top)
        return top + screen.stage.px(12)

    def _head(self, screen: Screen, room: pygame.Rect) -> int:
        """Which step it is, and dots for all of them."""
        stage, count = screen.stage, len(self._lesson)
        size = stage.px(_DOT)
        high = max(stage.high(_STRONG, 4), size)
        said = stage.say("Step {at} of {all}", at=self._number + 1, all=count)
        wide = text(screen, said, _STRONG, room.left, room.top + high / 2, "ink_soft")
        dots = (count - 1) * (size + stage.px(6)) + size
        left, top = room.right - dots, room.top + (high - size) // 2
        if dots + wide + stage.px(12) > room.width:
            left, top = room.left, room.top + high
            high += size + stage.px(4)
        rect = pygame.Rect(left, top, dots, size)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            for number in range(count):
                dot = self._dot(stage, number, size)
                surface.blit(dot, (place.left + number * (size + stage.px(6)), place.top))

        screen.add(Paint(rect, paint))
        return room.top + high + stage.px(6)

    def _dot(self, stage: Stage, number: int, size: int) -> pygame.Surface:
        theme = stage.theme
        done = number < self._number or (number == self._number and self._state == DONE)
        half, line = size / 2, stage.px(1.5)
        fill = theme.colour(
            "success" if done else "accent" if number == self._number else "paper_low"
        )
        edge = theme.colour("accent_deep" if number == self._number else "ink_faint")
        picture = raster(
            size, size, disc(half, half, half - line, fill, stroke="" if done else edge, line=line)
        )
        if done:
            sign = icon("check", round(size * 0.72), theme.colour("paper"), 3)
            picture.blit(sign, sign.get_rect(center=(size // 2, size // 2)))
        return picture

    def _task(self, screen: Screen, room: pygame.Rect, top: int) -> int:
        stage = screen.stage
        top = self._line(screen, room, top, "right", "accent_text", stage.say(self.step.ask), "")
        if self._wrong is not None:
            top = self._line(screen, room, top, "cross", "error", stage.say(self._wrong), "")
        comfort = stage.say("A wrong try costs nothing here.")
        return self._line(screen, room, top, "hint", "ink_soft", comfort, "")

    def _answers(self, screen: Screen, room: pygame.Rect, top: int) -> int:
        step, stage = self.step, screen.stage
        assert isinstance(step, Question)
        top += paragraph(screen, [stage.say(step.ask)], _STRONG, room.left, top, room.width)
        top += stage.px(8)
        for number, answer in enumerate(step.answers):
            tried = answer in self._tried
            if self._state == DONE and not answer.right:
                continue
            row = _AnswerRow(
                stage, f"answer {number}", stage.say(answer.text), room.width,
                partial(self._answer, answer), right=answer.right if tried else None,
                enabled=self._state == ASKED and not tried,
            )  # fmt: skip
            row.rect.topleft = (room.left, top)
            screen.add(row)
            rect = row.rect
            top = rect.bottom + stage.px(6)
            if tried and answer is self._tried[-1]:
                top += paragraph(
                    screen, [stage.say(answer.why)], style("small"), room.left, top, room.width,
                    "ink_soft",
                )  # fmt: skip
                top += stage.px(8)
        return top + stage.px(6)

    def _points(self, screen: Screen, room: pygame.Rect, top: int) -> int:
        stage = screen.stage
        for point in self.step.points:
            rule(screen, room.left, room.right, top)
            symbol, colour = _SIGNS[point.good]
            top = self._line(
                screen, room, top + stage.px(8), symbol, colour, stage.say(point.title),
                stage.say(point.line),
            )  # fmt: skip
        return top

    @staticmethod
    def _line(
        screen: Screen, room: pygame.Rect, top: int, symbol: str, colour: str, title: str, line: str
    ) -> int:
        """A sign, what it stands for, and a line below that; gives where the sheet goes on."""
        stage = screen.stage
        size = stage.tx(20)
        left = room.left + size + stage.px(12)
        width = room.right - left
        sign = pygame.Rect(room.left, top + (stage.high(_STRONG) - size) // 2, size, size)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.blit(icon(symbol, size, stage.theme.colour(colour)), place)

        screen.add(Paint(sign, paint))
        top += paragraph(screen, [title], _STRONG, left, top, width)
        if line:
            top += paragraph(screen, [line], style("small"), left, top, width, "ink_soft")
        return top + stage.px(10)

    def _offers(self, stage: Stage) -> Sequence[Offer]:
        """The ways on; the main one stands last."""
        say, number = stage.say, self._number
        offers = list[Offer]()
        if stage.has_huge_text:
            hide = self.scene.toggle_drawer
            main = self._state == FREE or (isinstance(self.step, Task) and self._state == ASKED)
            offers.append(Offer("close drawer", say("To the table"), hide, main=main))
        if self._state == ASKED and self.scene.proposes:
            offers.append(Offer("play ghost", say("Play it"), self.scene.play_ghost, main=True))
        elif self._state == ASKED:
            offers[:0] = self._ways_around(stage)
        elif self._state == DONE:
            offers.append(
                Offer("lesson free", say("Try it freely"), partial(self._open, number, FREE))
            )
            offers.append(self._way_on(stage))
        return offers

    def _ways_back(self, stage: Stage) -> list[Offer]:
        say, number = stage.say, self._number
        offers = [Offer("lesson leave", say("Leave lesson"), self.leave, "quit")]
        if self._state == FREE:
            back = partial(self._open, number, DONE)
            offers.append(Offer("lesson before", say("Back to the lesson"), back, "left"))
        elif number:
            back = partial(self._go, number - 1)
            offers.append(Offer("lesson before", say("Step back"), back, "left"))
        return offers

    def _ways_around(self, stage: Stage) -> list[Offer]:
        say, offers = stage.say, list[Offer]()
        if isinstance(self.step, Task):
            offers.append(Offer("lesson show", say("Show me"), self._show_how, "eye"))
        if not self._is_last:
            skip = partial(self._go, self._number + 1)
            offers.append(Offer("lesson skip", say("Skip step"), skip))
        return offers

    def _way_on(self, stage: Stage) -> Offer:
        if self._is_last:
            return Offer("lesson next", stage.say("Play a match"), self._play_match, main=True)
        go = partial(self._go, self._number + 1)
        return Offer("lesson next", stage.say("Go on"), go, main=True)


class _AnswerRow(Control):
    """An answer to choose, in as many lines as it needs."""

    def __init__(
        self,
        stage: Stage,
        key: str,
        answer: str,
        width: int,
        press: Callable[[], None],
        *,
        right: bool | None,
        enabled: bool,
    ) -> None:
        """`right`: whether it was, once it is tried."""
        self._inset, self._sign = stage.px(14), stage.tx(20) if right is not None else 0
        room = width - 2 * self._inset - (self._sign + stage.px(10) if self._sign else 0)
        self._flow = Flow(stage, [answer], _ANSWER, room)
        high = max(stage.control_height(), self._flow.height + stage.px(14))
        rect = pygame.Rect(0, 0, width, high)
        super().__init__(key, rect, answer, press, enabled=enabled, group="answers", sound=None)
        self._stage = stage
        self._right = right

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, left = self._stage, place.left + self._inset
        paint_flat(surface, stage.theme, place, state, lit=self._right is True)
        if self._right is not None:
            symbol, colour = ("check", "accent_text") if self._right else ("cross", "error")
            sign = icon(symbol, self._sign, stage.theme.colour(colour))
            surface.blit(sign, sign.get_rect(midleft=(left, place.centery)))
            left += self._sign + stage.px(10)
        ink = stage.theme.colour("ink_soft" if self._right is False else "ink")
        self._flow.draw(surface, left, place.centery - self._flow.height / 2, ink)
