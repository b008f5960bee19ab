"""The text of a table for screen readers: turn, news, players, and the position."""

from __future__ import annotations

from game.ui.frame.coach_rows import texts_of
from game.ui.frame.course import Course
from game.ui.frame.desk import SpeaksOfHand
from game.ui.frame.prompts import COACH_THINKS, player_lines, prompt_of
from game.ui.frame.proposal import say_warning
from game.ui.frame.rail import PlayerLine
from game.ui.toolkit.flow import plain
from game.ui.toolkit.reading import Reader, Told


def told_of(course: Course, reader: Reader | None, warning: str) -> Told:
    """Behind a curtain nothing but what stands on it.

    `warning`: what was refused, or is explained, where anything is.
    """
    title = "" if reader is None else reader.title
    if course.curtain is not None:
        return Told(title)
    players = (_said_line(course, line) for line in player_lines(course))
    return Told(
        title,
        asked=_said_asked(course),
        news=_news(course),
        warning=warning,
        lines=(*players, *_said_board(course, reader)),
    )


def said_by_coach(course: Course) -> str:
    """The coach's words on a key moment, his warning, or the best move with its reason as soon as
    he has it: whoever listens hears it without looking for it on the sheet."""
    desk, preview, alone = course.desk, course.preview, len(course.desk.sides) == 1
    if course.moment is not None and course.shows_moment:
        return course.moment.said()
    if preview.warned is not None:
        said = say_warning(desk, preview.warned, alone=alone)
        return " ".join((said.title, plain(said.told), plain(said.note))).strip()
    if preview.hint is None:
        return ""
    if preview.hint.advice is None:
        return desk.say(COACH_THINKS)
    best = texts_of(desk, course.table, preview.hint.lines[:1], alone=alone)
    return best[0].said if best else ""


def _said_asked(course: Course) -> str:
    """With what lies in hand meanwhile, so that it is heard when that changes."""
    said = prompt_of(course)
    line = said.told
    if said.name:
        line = course.desk.say("{name}: {line}", name=said.name, line=said.told)
    table = course.table
    in_hand = table.spoken_hand() if isinstance(table, SpeaksOfHand) else ""
    return f"{line} {in_hand}" if in_hand else line


def _news(course: Course) -> tuple[str, ...]:
    """The log from the viewer's last move on; while one looks back, what was done there."""
    session, at, told = course.session, course.at, course.log.entries
    if at is None:
        steps = reversed(range(course.shown))
        own = next((n for n in steps if session.shown(n).actor == session.viewer), -1)
        news = [entry for entry in told if entry.number > own]
    else:
        news = [entry for entry in told if entry.number == at]
    return tuple(entry.spoken or plain(entry.parts) for entry in news)


def _said_line(course: Course, line: PlayerLine) -> str:
    figures = {
        "name": course.desk.side_name(line.seats),
        "note": line.said_note,
        "score": line.score,
        "unit": line.unit,
    }
    if line.unit:
        return course.desk.say("{name}, {note}: {score} {unit}", **figures)
    return course.desk.say("{name}, {note}: {score}", **figures)


def _said_board(course: Course, reader: Reader | None) -> list[str]:
    """The position: between two games of a match that of the one that is over."""
    if reader is None:
        return []
    names = [seat.name for seat in course.desk.seats]
    return reader.board(course.table.view, course.desk.stage.words, names)
