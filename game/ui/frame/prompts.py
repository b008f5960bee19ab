"""Whose turn it is: the prompt in the bar, and the notes beside the players."""

from __future__ import annotations

from copy import copy
from typing import Final, NamedTuple

from game.core.rules import Result, Seat
from game.core.wording import mark
from game.services.words import Words
from game.ui.frame.course import Course
from game.ui.frame.form import frame_form
from game.ui.frame.open_hands import hands_of, has_places_for_hands
from game.ui.frame.permissions import computers_wait
from game.ui.frame.rail import PlayerLine
from game.ui.frame.secrecy import hides_from
from game.ui.frame.unplayed import is_laid
from game.ui.toolkit.flow import Bold, Part, plain
from game.ui.toolkit.names import level_name, together

COACH_THINKS: Final = mark("The coach is thinking\u2026")
IS_LATE: Final = mark("{name} is taking longer than usual, but will move.")
TO_MOVE: Final = mark("To move")
BEFORE_MOVES: Final = mark("Before the first move")
THE_START: Final = mark("The start")
WHOSE_TURN: Final = mark("It\u2019s {name}\u2019s turn.")
HAS_CHOSEN: Final = mark("Has chosen")
THINKING: Final = mark("Thinking")


class TurnPrompt(NamedTuple):
    """The sentence in the bar."""

    seat: Seat | None
    """Whose shape stands before it."""
    name: str
    """Who is spoken to, or speaks; empty where it is about nobody."""
    told: str
    parts: tuple[Part, ...] = ()
    """The sentence in parts, where somebody's name stands out in it."""
    brief: str = ""
    """A shorter form, for where there is little room."""


def prompt_of(course: Course) -> TurnPrompt:
    """The prompt in the bar: a lesson's words, or whose turn it is and what to do."""
    if course.teacher is not None:
        return TurnPrompt(course.session.viewer, *course.teacher.prompt())
    seat, told = seat_and_prompt(course)
    if not course.live:
        if course.moment is not None and course.shows_moment:
            return TurnPrompt(course.session.viewer, "", told, brief=told)
        at, end = _moves_looked_at(course)
        brief = f"{at} / {end}" if at else _said_before_moves(course)
        return TurnPrompt(_moved(course), "", told, brief=brief)
    if seat is not None:
        return TurnPrompt(seat, course.desk.name(seat), told)
    computer = _awaited_computer(course)
    if computer is None:
        return TurnPrompt(None, "", told)
    return TurnPrompt(computer, "", told, _said_of(course, Bold(course.desk.name(computer))))


def seat_and_prompt(course: Course) -> tuple[Seat | None, str]:
    """Whose turn it is, and the prompt."""
    session, desk = course.session, course.desk
    if course.moment is not None and course.shows_moment:
        return None, course.moment.prompt()
    if not course.live:
        return None, _said_where(course)
    if course.rolls is not None:
        return None, course.rolls.told_of_roll()
    if session.result is not None:
        return None, _said_at_end(course, session.result)
    if course.turn is not None:
        return course.turn.seat, _asked_of_proposal(course) or course.table.prompt()
    waiting = course.awaited
    if not waiting:
        return None, course.table.prompt()
    seat = waiting[0]
    if seat in session.humans:
        seat = seat if course.curtain is None else course.curtain
        if course.curtain is not None or (seat != session.viewer and hides_from(course, seat)):
            # The table's own prompt is worked out with the hand that is seen, not with theirs.
            return None, desk.say(WHOSE_TURN, name=desk.name(seat))
        return seat, course.table.prompt()
    return None, plain(_said_of(course, desk.name(seat)))


def _said_at_end(course: Course, result: Result) -> str:
    """That it is over; who has won too, where no page follows that tells it."""
    say, names = course.desk.say, [course.desk.name(seat) for seat in result.winners]
    if course.guide is None or not names or course.session.players == 1:
        return say("The match is over.")
    if len(names) == 1:
        return say("The match is over. {name} won.", name=names[0])
    both = together(course.desk.stage.words, names)
    return say("The match is over. {names} share the win.", names=both)


def _awaited_computer(course: Course) -> Seat | None:
    """Whose move is awaited, where that is a computer's."""
    session = course.session
    if not course.live or session.result is not None or course.turn is not None:
        return None
    seat = next(iter(course.awaited), None)
    return None if seat in session.humans else seat


def _said_of(course: Course, name: str | Bold) -> tuple[Part, ...]:
    """How far a computer is with its move."""
    parts = course.desk.parts
    if course.is_ready:
        return parts("{name} is ready to move.", name=name)
    if course.session.is_late:
        return parts(IS_LATE, name=name)
    return parts("{name} is thinking.", name=name)


def _moved(course: Course) -> Seat | None:
    """Who did what is looked at, as the log tells it; nobody at the beginning, nor where it was
    chance or several at once."""
    told = [entry for entry in course.log.entries if entry.number <= course.where]
    actors = {each.actor for each in told if each.number == told[-1].number and each.actor >= 0}
    return actors.pop() if len(actors) == 1 else None


def _moves_looked_at(course: Course) -> tuple[int, int]:
    """How many are seen, and how many there are."""
    session = course.session
    return session.moves(course.where), session.moves(course.shown)


def _said_before_moves(course: Course) -> str:
    """Where nobody has moved: the empty table, or what lies there once it is dealt or drawn."""
    say = course.desk.say
    return say(BEFORE_MOVES) if course.where else say(THE_START)


def _said_where(course: Course) -> str:
    """Which move is looked at."""
    say = course.desk.say
    at, end = _moves_looked_at(course)
    told = say("Move {at} of {all}", at=at, all=end) if at else _said_before_moves(course)
    if not frame_form(course.desk.stage).has_rail:
        return told
    return say("Looking back: {where}", where=told)


def _asked_of_proposal(course: Course) -> str:
    """The offer of the panel of a proposed move, in the words of its buttons; empty without one."""
    proposal = course.preview.proposal
    if proposal is None:
        return ""
    if course.preview.warned is not None:
        return course.desk.say("The coach has a question.")
    if not proposal.is_hint:
        return course.desk.say("Play it, or take it back.")
    if len(proposal.moves(course.table)) > 1:
        return course.desk.say("Play the turn, or close the hint.")
    if is_laid(course, proposal.move):
        return course.desk.say("Place it, or close the hint.")
    return course.desk.say("Play it, or close the hint.")


def said_in(course: Course, words: Words) -> str:
    """Whose turn it is and what is asked of him, in the language of these words."""
    desk = course.desk
    before, stage = desk.stage, copy(desk.stage)
    stage.words = words
    desk.stand_on(stage)
    seat, told = seat_and_prompt(course)
    desk.stand_on(before)
    if seat is None:
        return told
    return words.say("{name}: {line}", name=desk.name(seat), line=told)


# --- beside the players ---


def player_lines(course: Course) -> list[PlayerLine]:
    """The note beside each player, or each team; while one looks back, the player of the step that
    is seen is lit."""
    is_played = course.live and not course.is_held
    to_act = course.awaited if is_played else ()
    if computers_wait(course):
        to_act = tuple(seat for seat in to_act if seat in course.session.humans)
    moved = None if course.live else _moved(course)
    if course.shows_moment:
        moved = course.session.viewer
    hands = {} if has_places_for_hands(course) else hands_of(course)
    lines = []
    for side in course.desk.sides:
        score, unit = course.table.score(side[0])
        mover = next((seat for seat in side if seat in to_act), None)
        if len(side) > 1:
            note = _note_of_team(course, side, mover)
        else:
            note = _note(course, side[0], mover)
        lit = moved if moved in side else mover
        open_hands = [hands[seat] for seat in side if hands.get(seat)]
        hand = tuple(part for each in open_hands for part in (" ", *each))[1:]
        lines.append(PlayerLine(side, note, score, unit, lit is not None, lit, hand))
    return lines


def _note(course: Course, seat: Seat, mover: Seat | None) -> str:
    say, level = course.desk.say, course.session.seats[seat].level
    if mover is None:
        return say("Human") if level is None else level_name(course.desk.stage.words, level)
    if level is None:
        return say(TO_MOVE) if _is_theirs(course, seat) else say("Choosing")
    return say(HAS_CHOSEN) if _has_chosen(course, seat) else say(THINKING)


def _note_of_team(course: Course, side: tuple[Seat, ...], mover: Seat | None) -> str:
    """Who of them is to move, or who they are."""
    if mover is None:
        return " · ".join(dict.fromkeys(_note(course, seat, None) for seat in side))
    say, name = course.desk.say, course.desk.name(mover)
    if course.session.seats[mover].level is None:
        if _is_theirs(course, mover):
            return say("{name} to move", name=name)
        return say("{name} choosing", name=name)
    if _has_chosen(course, mover):
        return say("{name} has chosen", name=name)
    return say("{name} thinking", name=name)


def _is_theirs(course: Course, seat: Seat) -> bool:
    """Whether the turn that is awaited at the screen is that seat's."""
    return course.turn is None or course.turn.seat == seat


def _has_chosen(course: Course, seat: Seat) -> bool:
    """Of several computers that are to act, one after the other chooses."""
    return course.is_ready and seat == course.session.next_computer()
