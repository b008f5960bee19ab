"""Opens a step of a lesson at the table of its game."""

from __future__ import annotations

from typing import Final

from game.core.lessons import Lesson, Question, Task
from game.core.match import Match
from game.games import GAMES, rules_of
from game.scenes.lesson.guide import LEARNER, LessonGuide
from game.scenes.lesson.state import LessonState, Steps
from game.scenes.parts.guide.table import guided_table
from game.scenes.parts.guide.told import ASKED, FREE
from game.services.home import Home
from game.services.lessons import keep, progress
from game.ui.toolkit.stage import Scene

_PARTNER: Final = "casual"
"""The level of the computer players."""


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
    """A step of a game's lesson at its table: the one that was left where none is named.

    `shows`: a way to do it is shown at once. `solved`: the moves that have solved the step, with
    which the table begins. `reached`: how many steps have been done or skipped before.
    """
    lesson = GAMES[game].lesson
    left = progress(home, game)
    number = _place(lesson, left.step if step is None else step)
    if state == ASKED:
        keep(home, game, left._replace(step=lesson[number].id))
    match = _match_of(game, lesson[number], state, solved)
    at = LessonState(home, game, number, state, solved, max(reached, number))
    return guided_table(home, match, LessonGuide(at, shows=shows), LEARNER, _PARTNER)


def _match_of(game: str, step: Task | Question, state: str, solved: Steps) -> Match:
    """The match after the step was solved. If that has ended the match, free play begins before
    it."""
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
