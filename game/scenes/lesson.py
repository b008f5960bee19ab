"""Lessons: a game learned by playing it, step by step, at its own table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

import pygame

from game.core.lessons import Answer, Lesson, Question, Task
from game.core.match import Match
from game.core.notation import Json
from game.core.rules import Seat
from game.core.wording import Rule
from game.games import GAMES, rules_of
from game.scenes.match import reader_of
from game.scenes.parts.lesson_sheet import (
    STRONG,
    WAYS,
    AnswerRow,
    Column,
    Foot,
    answer_places,
)
from game.scenes.parts.notices import told
from game.services.home import Home
from game.services.lessons import keep, progress
from game.services.seats import COMPUTER_NAMES, looks
from game.services.session import Session
from game.services.store import Sitting
from game.services.words import Words, language_of_system
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.buttons import IconButton
from game.ui.toolkit.drawing import disc, raster
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import Offer, rows_of, rule, scrolling, text
from game.ui.toolkit.screen import Memory, Screen
from game.ui.toolkit.stage import Back, Open, Scene, Stage
from game.ui.toolkit.text import style
from game.ui.toolkit.theme import tokens

ASKED: Final = "asked"
DONE: Final = "done"
FREE: Final = "free"
_PARTNER: Final = "casual"
"""How well those play who sit at the table of a lesson."""
_LEARNER: Final[Seat] = 0
_NUMBER: Final = 0
"""Of a match that is not kept."""
_DOT: Final = 16
_SIGNS: Final = {
    True: ("check", "success"),
    False: ("cross", "error"),
    None: ("right", "ink_soft"),
}
"""Of a point: what fits, what is forbidden, and what is only worth less."""

Steps = Sequence[Mapping[str, Json]]
"""What was done at a table, as records hold it."""


def _place(lesson: Lesson, step: str | None) -> int:
    """Which step has that name; the first where none has."""
    return next((n for n, each in enumerate(lesson) if each.id == step), 0)


def open_lesson(
    home: Home,
    game: str,
    step: str | None = None,
    state: str = ASKED,
    shows: bool = False,
    solved: Steps = (),
    reached: int = 0,
) -> Scene:
    """A step of a game's lesson at its table: the one it was left at where none is named.

    `shows`: how it can be done is shown at once. `solved`: how the step was done, which a table
    where it is done begins with. `reached`: how many steps have been done or passed over before.
    """
    lesson = GAMES[game].lesson
    left = progress(home, game)
    number = _place(lesson, left.step if step is None else step)
    if state == ASKED:
        keep(home, game, left._replace(step=lesson[number].id))
    match = _match_of(game, lesson[number], state, solved)
    home.thinker.warm(game)
    session = Session(
        match, _seats(home, match.players), None, _NUMBER, home.thinker,
        GAMES[game].facts.seen, choose_seed=home.new_seed,
        is_half=GAMES[game].facts.is_half,
    )  # fmt: skip
    guide = LessonGuide(home, game, number, state, shows, solved, max(reached, number))
    return TableScene(
        session,
        GAMES[game].make_table,
        told,
        guide=guide,
        answers=GAMES[game].explanations,
        reader=reader_of(game),
    )


def _match_of(game: str, step: Task | Question, state: str, solved: Steps) -> Match:
    """As it stands once the step is solved. Where that has ended the match, there is nothing to
    go on with freely: then it stands as it was before."""
    rules = rules_of(game)
    match = step.start.match(rules)
    if state == ASKED:
        return match
    for each in solved:
        seat = each.get("seat")
        if isinstance(seat, int):  # dice and draws come of themselves, as they did
            match.play(seat, rules.decode_move(each["move"]))
    is_over = rules.result(match.state) is not None
    return step.start.match(rules) if is_over and state == FREE else match


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


def rule_behind(game: str, step: Task | Question) -> Rule:
    """What the page of the rules says that a step is about, in one of its paragraphs."""
    page = next(topic for topic in GAMES[game].topics if topic.id == step.topic)
    told = [block for block in page.blocks if block.kind != "picture"]
    begins = step.rule_begins if isinstance(step, Task) else ""
    if begins:
        told = [block for block in told if block.text.startswith(begins)]
    strong = (block for block in told if block.kind == "strong")
    return Rule(page.id, next(strong, told[0]).text)


class LessonGuide:
    """One step: what it tells and asks, what was answered, and where one goes from it."""

    def __init__(
        self,
        home: Home,
        game: str,
        number: int,
        state: str,
        shows: bool,
        solved: Steps,
        reached: int,
    ) -> None:
        self._home = home
        self._game = game
        self._lesson = GAMES[game].lesson
        self._number = number
        self._state = state
        self._shows = shows
        self._tried: list[Answer] = []
        self._solved = solved
        self._reached = reached
        self._wrong: str | None = None
        """Why the last move that was tried was not what is asked for."""
        self._begins_anew = shows
        """Whether what is shown begins at the beginning, because one has gone another way."""
        self._laid: tuple[Any, ...] = ()
        """What was laid out on request, on a table where several moves are played at once."""
        self._new: pygame.Rect | None = None
        """Where on the sheet the answer to a wrong try stands."""
        self._reveals = False
        """Whether that is to be scrolled into sight."""
        self._reserve = 0
        """How much room the longest answer to a wrong try may still need."""
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
        self._reveals = self._wrong is not None
        return None if self._wrong is None else self.scene.stage.say(self._wrong)

    def begin_anew(self) -> bool:
        said, self._wrong = self._wrong is not None, None
        return said

    @property
    def rule(self) -> Rule:
        return rule_behind(self._game, self.step)._replace(before=self._told_of_last)

    @property
    def told(self) -> str:
        said = self._told_of_last
        return self.scene.stage.say(said) if said else ""

    @property
    def _told_of_last(self) -> str:
        """What is said of the last wrong try, or of the last answer."""
        if isinstance(self.step, Question) and self._tried:
            return self._tried[-1].why
        return self._wrong or ""

    def played(self, view: Any) -> None:
        step = self.step
        if self._state != ASKED or not isinstance(step, Task):
            return
        if step.until is None or step.until(view):
            self._finish()

    def _finish(self) -> None:
        self._state = DONE
        self._is_news = True
        self._solved = self.scene.record["steps"]
        self._reached = max(self._reached, self._number + 1)
        now = progress(self._home, self._game)
        now = now._replace(skipped=tuple(each for each in now.skipped if each != self.step.id))
        if self._is_last:
            now = now._replace(step=None, done=True)
        else:
            now = now._replace(step=self._lesson[self._number + 1].id)
        keep(self._home, self._game, now)

    @property
    def _is_last(self) -> bool:
        return self._number == len(self._lesson) - 1

    def prompt(self) -> tuple[str, str]:
        say = self.scene.stage.say
        if self._state != ASKED:
            return say("Lesson"), say("Well done.")
        if not (self.scene.proposes or self._lies_there):
            return say("Lesson"), say(self.step.ask)
        if self._begins_anew:
            return say("Lesson"), say("This is one way to do it, from the beginning.")
        return say("Lesson"), say("This is one way to do it.")

    # --- where one goes ---

    def leave(self) -> None:
        self.scene.stage.ask(Back())

    def _go(self, number: int) -> None:
        self._open(number, ASKED)

    def _skip(self) -> None:
        """Passes over a step, which is remembered if it has not been done before."""
        now, own = progress(self._home, self._game), self.step.id
        if self._number >= self._reached and own not in now.skipped:
            keep(self._home, self._game, now._replace(skipped=(*now.skipped, own)))
        self._go(self._number + 1)

    def _open(self, number: int, state: str, *, shows: bool = False) -> None:
        about = {
            "game": self._game, "step": self._lesson[number].id, "state": state,
            "shows": shows, "solved": self._solved if number == self._number else (),
            "reached": self._reached, "instead": True,
        }  # fmt: skip
        self.scene.stage.ask(Open("lesson", about))

    def _play_match(self) -> None:
        self.scene.stage.ask(Open("setup", {"game": self._game, "instead": True}))

    # --- how it can be done ---

    def _show_how(self) -> None:
        """The next move of one way to do it, all of them where they are played at once; from the
        beginning where one has gone another. What was tried out makes room."""
        step, scene = self.step, self.scene
        if not isinstance(step, Task):
            return
        self._wrong = None
        scene.explanations.forget_try()
        scene.take_all_back()
        moves = [scene.session.rules.decode_move(each) for each in step.solution]
        if self._lay_out(moves):
            return
        move = self._next_of(step, moves)
        if move is None:
            self._open(self._number, ASKED, shows=True)
        else:
            scene.show_move(move)

    def _next_of(self, step: Task, moves: Sequence[Any]) -> Any:
        """What of a solution can be played now, first of all what comes next in it."""
        session = self.scene.session
        turn = session.turn_of(_LEARNER)
        if turn is None:
            return None
        made = sum(session.shown(number).actor == _LEARNER for number in range(session.length))
        view = session.view()
        for move in (*moves[made:], *moves[:made]):
            if turn.why_not(move) is None and step.judge(view, move) is None:
                return move
        return None

    def _lay_out(self, moves: Sequence[Any]) -> bool:
        """Where several moves are laid before they are played at once: all of them. Says whether
        it is so."""
        scene, lays = self.scene, self.scene.course.lays
        if lays is None or not all(map(lays.is_laid, moves)):
            return False
        for move in moves:
            lays.lay(move)
        self._laid = tuple(moves)
        scene.stage.sounds.play("put")
        if scene.panels.shows_drawer:
            scene.toggle_drawer()
        else:
            scene.desk.rebuild()
        return True

    @property
    def _lies_there(self) -> bool:
        """Whether what was laid out on request is still there."""
        lays = self.scene.course.lays
        return bool(self._laid) and lays is not None and tuple(lays.laid()) == self._laid

    def _play_laid(self) -> None:
        self.scene.desk.play(*self._laid)

    # --- answers ---

    def _answer(self, answer: Answer) -> None:
        if answer in self._tried:
            return
        self._tried.append(answer)
        if answer.right:
            self.scene.stage.sounds.play("turn")
            self._finish()
        else:
            self.scene.stage.sounds.play("refuse")
            self._reveals = True
        self.scene.show_guide()

    # --- the sheet ---

    def build(self, screen: Screen, sheet: pygame.Rect) -> None:
        stage = screen.stage
        side, first = stage.px(22), stage.px(10 if stage.has_large_text else 4)
        width = sheet.width - 2 * side
        foot = Foot(
            stage, self._ways_back(stage), self._offers(stage), width,
            shows_signs=self._state != FREE and not self._has_room_for_words(stage, width),
        )  # fmt: skip
        if not stage.has_large_text:  # else nothing stands above it
            rule(screen, sheet.left + side, sheet.right - side, sheet.top)
        read = pygame.Rect(sheet.left, sheet.top + first, sheet.width, 0)
        read.height = sheet.height - first - foot.height - stage.px(22)
        room = pygame.Rect(side, stage.px(14) - first, width, 0)
        column = self._roomiest(screen, room, read.height)

        def fill(area: pygame.Rect) -> int:
            high = self._fill(column)
            if high > area.height:  # an answer to a wrong try then moves nothing
                high += self._reserve
            return high

        sheet_of = "paper" if stage.has_huge_text else "panel"
        region = scrolling(screen, self._region, read, fill, fades_into=sheet_of)
        if self._reveals and self._new is not None:
            region.show(self._new, stage.px(8))
        self._reveals = False
        foot.build(screen, sheet.left + side, sheet.bottom - foot.height - stage.px(14))

    def _roomiest(self, screen: Screen, room: pygame.Rect, height: int) -> Column:
        """Of the ways to write it, the first that needs no scrolling; else the shortest."""
        for way in WAYS[:-1]:
            trial = Column(Screen(screen.stage, Memory()), room, way)
            if self._fill(trial) + self._reserve <= height:
                return trial._replace(screen=screen)
        return Column(screen, room, WAYS[-1])

    @property
    def _region(self) -> str:
        """The part of the sheet that scrolls; what is told next begins at its top."""
        return f"lesson {self._number} {self._state}"

    def _fill(self, column: Column) -> int:
        """Gives where it ends."""
        stage, step = column.stage, self.step
        self._new, self._reserve = None, 0
        top = self._head(column.screen, column.room)
        title = stage.say(step.title) if self._state != FREE else stage.say("Try it freely")
        top = column.write(title, column.title, top).bottom + column.gap(8)
        if self._state == DONE:
            top = self._why(column, top)
        said = stage.say(step.text)
        if self._state == FREE:
            said = stage.say(
                "Play this position as you like: everything that the rules allow is possible, and"
                " the computer answers."
            )
        ink = "ink_soft" if self._state == DONE else "ink"
        top = column.write(said, column.body, top, ink).bottom + column.gap(14)
        if self._state == ASKED:
            asks = self._answers if isinstance(step, Question) else self._task
            top = asks(column, top)
        return top + stage.px(8)

    def _why(self, column: Column, top: int) -> int:
        """What was right, and the lines that say why."""
        if isinstance(self.step, Question):
            top = self._right_answer(column, self.step, top)
        top = self._points(column, top)
        rule(column.screen, column.room.left, column.room.right, top)
        return top + column.gap(12)

    def _head(self, screen: Screen, room: pygame.Rect) -> int:
        """Which step it is, and dots for all of them."""
        stage, count = screen.stage, len(self._lesson)
        size = stage.px(_DOT)
        high = max(stage.high(STRONG, 4), size)
        said = stage.say("Step {at} of {all}", at=self._number + 1, all=count)
        wide = text(screen, said, STRONG, room.left, room.top + high / 2, "ink_soft")
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
        is_asked = number == self._number and self._state == ASKED
        is_behind = number < self._reached
        is_skipped = self._lesson[number].id in progress(self._home, self._game).skipped
        done = is_behind and not is_skipped
        half, line = size / 2, stage.px(2.5 if is_asked and done else 1.5)
        fill = theme.colour(
            "success" if done
            else "accent" if is_asked
            else "ink_faint" if is_behind
            else "paper_low"
        )  # fmt: skip
        edge = theme.colour("accent_deep" if is_asked else "success" if done else "ink_faint")
        picture = raster(size, size, disc(half, half, half - line, fill, stroke=edge, line=line))
        if done:
            sign = icon("check", round(size * 0.72), theme.colour("paper"), 3)
            picture.blit(sign, sign.get_rect(center=(size // 2, size // 2)))
        return picture

    def _task(self, column: Column, top: int) -> int:
        say, small = column.stage.say, style("small")
        line = column.line(top, "right", "accent_text", say(self.step.ask), "", small)
        if self._wrong is not None:
            line = self._wrong_try(column, line.bottom + column.gap(10), say(self._wrong))
            self._new = line
        comfort = say("A wrong try costs nothing here.")
        top = line.bottom + column.gap(10)
        return column.line(top, "hint", "ink_soft", comfort, "", small).bottom + column.gap(10)

    def _wrong_try(self, column: Column, top: int, told: str) -> pygame.Rect:
        """What was not right with it, and the way to the rule behind that."""
        stage, room = column.stage, column.room
        side = max(stage.tx(30), tokens()["target"]["minimum"])
        beside = pygame.Rect(room.left, room.top, room.width - side - stage.px(4), room.height)
        narrow = column._replace(room=beside)
        # The rules allow it: a cross would say that they do not.
        line = narrow.line(top, "info", "ink_soft", told, "", style("small"))
        place = pygame.Rect(room.right - side, line.top, side, side)
        place.centery = max(line.centery, line.top + side // 2)
        ask = partial(self.scene.explanations.open, self.rule)
        column.screen.add(
            IconButton(stage, "lesson why", place, "why", stage.say("Why?"), ask, bare=True)
        )
        return line.union(place)

    def _answers(self, column: Column, top: int) -> int:
        """Below all of them why the last one is wrong: what one may press next stays in place."""
        step, stage = self.step, column.stage
        assert isinstance(step, Question)
        if not column.way.brief:
            top = column.write(stage.say(step.ask), STRONG, top).bottom + column.gap(8)
        answers = [stage.say(answer.text) for answer in step.answers]
        places = answer_places(column, answers, top)
        for number, (answer, rect) in enumerate(zip(step.answers, places, strict=True)):
            tried = answer in self._tried
            column.screen.add(
                AnswerRow(
                    stage, f"answer {number}", answers[number], rect,
                    partial(self._answer, answer), right=answer.right if tried else None,
                    enabled=not tried, small=column.way.small,
                )
            )  # fmt: skip
        top = places[-1].bottom + stage.px(6)
        wrong = [stage.say(answer.why) for answer in step.answers if not answer.right]
        longest = max(column.flow(why, style("small")).height for why in wrong)
        if self._tried:
            why = stage.say(self._tried[-1].why)
            self._new = column.write(why, style("small"), top, "ink_soft")
            longest -= self._new.height
            top = self._new.bottom
        self._reserve = longest
        return top

    def _right_answer(self, column: Column, step: Question, top: int) -> int:
        """What was asked, the right answer, and why it is right."""
        stage = column.stage
        top = column.write(stage.say(step.ask), STRONG, top).bottom + column.gap(8)
        number = next(n for n, answer in enumerate(step.answers) if answer.right)
        right = step.answers[number]
        said = stage.say(right.text)
        rect = answer_places(column, [said], top)[0]
        column.screen.add(
            AnswerRow(
                stage, f"answer {number}", said, rect, partial(self._answer, right), right=True,
                enabled=False, small=column.way.small,
            )
        )  # fmt: skip
        why = column.write(
            stage.say(right.why), style("small"), rect.bottom + stage.px(6), "ink_soft"
        )
        return why.bottom + column.gap(14)

    def _points(self, column: Column, top: int) -> int:
        stage = column.stage
        for point in self.step.points:
            rule(column.screen, column.room.left, column.room.right, top)
            symbol, colour = _SIGNS[point.good]
            line = column.line(
                top + column.gap(8), symbol, colour, stage.say(point.title),
                stage.say(point.line), style("small"),
            )  # fmt: skip
            top = line.bottom + column.gap(10)
        return top

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
        elif self._state == ASKED and self._lies_there:
            offers.append(Offer("play ghost", say("Play it"), self._play_laid, main=True))
        elif self._state == ASKED:
            offers[:0] = self._ways_around(stage)
        elif self._state == DONE:
            offers.append(
                Offer("lesson free", say("Try it freely"), partial(self._open, number, FREE))
            )
            offers.append(self._way_on(stage))
        return offers

    def _has_room_for_words(self, stage: Stage, width: int) -> bool:
        """Whether the longest rows of buttons fit: a button looks the same in all steps."""
        say = stage.say
        asked = [say("Show me"), say("Skip step")]
        if stage.has_huge_text:
            asked.append(say("To the table"))
        for words in (asked, [say("Try it freely"), say("Go on")]):
            row = [
                Offer("lesson leave", say("Leave lesson"), self.leave, "quit"),
                Offer("lesson before", say("Step back"), self.leave, "left"),
                *(Offer("lesson next", each, self.leave) for each in words),
            ]
            if len(rows_of(stage, row, width)) > 1:
                return False
        return True

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
        """To be shown stands where "Play it" is before and after: one more click there goes on
        with the step, and does not skip it."""
        say, offers = stage.say, list[Offer]()
        if not self._is_last:
            offers.append(Offer("lesson skip", say("Skip step"), self._skip))
        if isinstance(self.step, Task):
            offers.append(Offer("lesson show", say("Show me"), self._show_how))
        return offers

    def _way_on(self, stage: Stage) -> Offer:
        if self._is_last:
            return Offer("lesson next", stage.say("Play a match"), self._play_match, main=True)
        go = partial(self._go, self._number + 1)
        return Offer("lesson next", stage.say("Go on"), go, main=True)
