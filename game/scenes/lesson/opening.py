"""Opens a step of a lesson at the table of its game."""

from __future__ import annotations

from typing import Final

from game.core.lessons import Lesson, Question, Task
from game.core.match import Match
from game.games import GAMES, rules_of
from game.scenes.lesson.guide import LessonGuide
from game.scenes.lesson.state import ASKED, FREE, LessonState, Steps
from game.scenes.parts.notices import notice_text
from game.scenes.parts.reader import reader_of
from game.services.home import Home
from game.services.lessons import keep, progress
from game.services.seats import COMPUTER_NAMES, looks
from game.services.session import Session
from game.services.store import Sitting
from game.services.words import Words, language_of_system
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.stage import Scene

_PARTNER: Final = "casual"
"""The level of the computer players."""
_NUMBER: Final = 0
"""The number of a match that is not kept."""


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
    home.thinker.warm(game)
    session = Session(
        match, _seats(home, match.players), None, _NUMBER, home.thinker,
        GAMES[game].facts.seen, choose_seed=home.new_seed,
        is_half=GAMES[game].facts.is_half,
    )  # fmt: skip
    at = LessonState(home, game, number, state, solved, max(reached, number))
    return TableScene(
        session,
        GAMES[game].make_table,
        notice_text,
        guide=LessonGuide(at, shows=shows),
        answers=GAMES[game].explanations,
        reader=reader_of(game),
        coach=GAMES[game].coach,
    )


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


def _seats(home: Home, players: int) -> tuple[Sitting, ...]:
    """The learner and computer players."""
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
