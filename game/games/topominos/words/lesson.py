"""The lesson of Topominos: from the first piece to the end of a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.core.lessons import Answer, Lesson, Point, Question, Start, Task
from game.core.notation import Json
from game.core.wording import mark
from game.games.topominos.rules.model import (
    COMPARTMENTS,
    FULL,
    NEW,
    PLACES,
    Dots,
    Move,
    Pass,
    Pieces,
    Put,
    TopominosView,
    piece_of,
    ways_on,
    without,
)

LEARNER: Final = 0
_PLAYERS: Final = 2
_OTHER_RACK: Final = ("........o", ".......o.", "....o....", "....oo.o.", "..ooo...o")
"""The rack of the other player, which the learner does not see."""


def _start(stacks: Mapping[int, Sequence[str]], rack: Sequence[str], **more: Json) -> Start:
    """The learner's turn, with these stacks in the tray."""
    position: dict[str, Json] = {
        "phase": "turn",
        "active": LEARNER,
        "stacks": [list(stacks.get(compartment, ())) for compartment in range(COMPARTMENTS)],
        "racks": [list(rack), list(_OTHER_RACK)],
        **more,
    }
    return Start(_PLAYERS, position)


def _has_ended(view: TopominosView) -> bool:
    """Whether the learner's turn is over."""
    return view.table.active != LEARNER


# --- the first piece ---

_FOUR: Final = 4
_LIES_AT: Final = 4


def _judge_fits(_view: TopominosView, move: Move) -> str | None:
    if not isinstance(move, Put):
        return mark("You may pass, but your piece with 4 dots fits. Place it on the stack.")
    if move.compartment != _LIES_AT:
        return mark("That would start a new stack. Place a piece on the one in the middle.")
    if move.dots.bit_count() != _FOUR:
        return mark("That piece fits too, but place the one with 4 dots: it scores the most.")
    return None


_FITS: Final = Task(
    id="fits",
    title=mark("Dots never overlap"),
    text=mark(
        "Pieces are transparent, so you can see all the dots of a stack, and dots are points. "
        "You may rotate and flip a piece as you like, but no dot may cover another."
    ),
    ask=mark("Place the piece with 4 dots on the stack."),
    topic="putting",
    start=_start(
        {_LIES_AT: [".o.....o.", "......o.o"]},
        ["....ooo.o", "........o", ".......o.", "..o...o..", "....o..o."],
        starter=1,
        scores=[0, 4],
    ),
    judge=_judge_fits,
    solution=({"put": "o.o.oo...", "in": _LIES_AT},),
    points=(
        Point(True, mark("8 dots are showing"), mark("4 were already there, and 4 are yours.")),
        Point(
            False,
            mark("6 of its 8 positions"),
            mark("Rotated or flipped like that, the piece would cover dots."),
        ),
    ),
)


# --- a new stack ---


def _judge_new(view: TopominosView, move: Move) -> str | None:
    table = view.table
    if isinstance(move, Put) or table.completed or len(table.stacks[table.touched[-1]]) > 1:
        return None
    return mark(
        "You may end the turn, but place another piece there first: each dot scores 1 point."
    )


_NEW: Final = Task(
    id="new",
    title=mark("A new stack"),
    text=mark(
        "A round starts with an empty tray. Place pieces in one empty compartment, one after "
        "the other. When you end your turn, each dot of the stack scores 1 point."
    ),
    ask=mark("Stack 2 or more pieces, then end the turn."),
    topic="turn",
    rule_begins="A new stack:",
    start=_start({}, [".....oo..", "......ooo", "........o", ".......o.", "....o..o."]),
    judge=_judge_new,
    solution=(
        {"put": "ooo......", "in": _LIES_AT},
        {"put": "...o....o", "in": _LIES_AT},
        {"put": "....o..o.", "in": _LIES_AT},
        {"end": True},
    ),
    points=(
        Point(True, mark("A point for each dot"), mark("Dots are counted when you end the turn.")),
        Point(
            True,
            mark("Your rack is full again"),
            mark("After your turn, you draw new pieces, as far as the bag allows."),
        ),
        Point(
            False,
            mark("A second compartment"),
            mark("You build a new stack in one compartment only."),
        ),
    ),
    until=_has_ended,
)


# --- existing stacks ---


def _judge_add(view: TopominosView, move: Move) -> str | None:
    table = view.table
    if isinstance(move, Pass):
        return mark(
            "A pass scores nothing, and each of the 3 stacks has room for a piece of yours."
        )
    if not isinstance(move, Put):
        if len(table.touched) == _STACKS:
            return None
        return mark(
            "You haven\u2019t added to every stack: those without a new piece of yours "
            "score nothing."
        )
    if not table.tray[move.compartment]:
        return mark(
            "That\u2019s allowed, but a new stack has no old dots to score. Add to one "
            "already there."
        )
    return None


_STACKS: Final = 3
_ADD: Final = Task(
    id="add",
    title=mark("Old dots count too"),
    text=mark(
        "You may add to stacks already in the tray, even to several in one turn. Each stack "
        "you add to scores all its dots, including other players\u2019, but only once."
    ),
    ask=mark("Add to all 3 stacks, then end the turn."),
    topic="scoring",
    rule_begins="At the end of your turn",
    start=_start(
        {
            3: ["..o......", "oo....oo."],
            4: ["...oo...o", ".o.....o."],
            5: ["o...o....", "...o.....", ".......o."],
        },
        ["....o....", "......o.o", "..o...o..", "o.o...o.o", "..o.o.o.."],
        scores=[14, 14],
    ),
    judge=_judge_add,
    solution=(
        {"put": "....o....", "in": 3},
        {"put": "o.....o..", "in": 4},
        {"put": "..o...o..", "in": 5},
        {"end": True},
    ),
    points=(
        Point(
            True,
            mark("6 + 7 + 6 = 19"),
            mark("5 dots are yours; 14 were already there."),
        ),
        Point(
            None,
            mark("Several pieces on one stack"),
            mark("That\u2019s allowed, but the stack still scores only once."),
        ),
        Point(
            None,
            mark("A new stack instead"),
            mark("That\u2019s allowed, but it would score only the dots you place."),
        ),
    ),
    until=_has_ended,
)


# --- new or existing ---

_MIX: Final = Question(
    id="mix",
    title=mark("New or existing, not both"),
    text=mark(
        "You\u2019ve started this turn with the 3 dots in a row: a new stack, in the middle. Some "
        "of your other pieces would fit the stack beside it, which was already there."
    ),
    ask=mark("Where may the next piece go?"),
    topic="putting",
    start=_start(
        {3: ["o...o....", "...o....."], 4: ["ooo......"]},
        ["........o", ".......o.", "....o..o.", "..o...o.."],
        starter=1,
        scores=[0, 3],
        touched={"in": [4]},
    ),
    answers=(
        Answer(
            mark("On any stack in the tray"),
            False,
            mark("New and existing stacks don\u2019t mix: the new one has to be full first."),
        ),
        Answer(
            mark("On the stack just started"),
            True,
            mark("All pieces go there until it\u2019s full or you end the turn."),
        ),
        Answer(
            mark("In another empty compartment"),
            False,
            mark("You may start a second new stack only when the first one is full."),
        ),
    ),
    points=(
        Point(
            True,
            mark("The first piece decides"),
            mark("Build one new stack, or add to as many existing ones as you like."),
        ),
        Point(
            True,
            mark("Stop when you like"),
            mark("You don\u2019t have to fill a new stack; others may go on with it."),
        ),
    ),
)


# --- a complete stack ---


def _can_fill(covered: Dots, rack: Pieces) -> bool:
    """Whether pieces of this rack can fill a stack."""
    return covered == FULL or any(
        _can_fill(covered | way, without(rack, (piece,)))
        for piece in dict.fromkeys(rack)
        for way in ways_on(piece, covered)
    )


def _judge_complete(view: TopominosView, move: Move) -> str | None:
    if view.table.completed:
        return _judge_after(view, move)
    if not isinstance(move, Put):
        return mark("First build a new stack of 9 dots: 3 of your pieces can do it.")
    covered = view.table.tray[move.compartment]
    if covered and view.table.choice != NEW:
        return mark(
            "That\u2019s allowed, but then a new stack would have to wait. Start with the new one."
        )
    if not _can_fill(covered | move.dots, without(view.rack, (piece_of(move.dots),))):
        return mark(
            "That\u2019s allowed, but then your other pieces couldn\u2019t bring it to 9 dots."
        )
    return None


def _judge_after(view: TopominosView, move: Move) -> str | None:
    """The first stack is full: now the other one."""
    table = view.table
    if table.turn_score > PLACES:
        return None
    if not isinstance(move, Put):
        return mark("You may stop here, but the other stack scores its old dots too: add to it.")
    if not table.tray[move.compartment]:
        return mark("You may start another stack now, but the one already there scores more.")
    return None


_COMPLETE: Final = Task(
    id="complete",
    title=mark("Full stacks leave the tray"),
    text=mark(
        "A stack with 9 dots is full. It scores 9 and leaves the tray at once, and you choose "
        "again: a new stack or existing ones."
    ),
    ask=mark("Fill a new stack, then add to the other one."),
    topic="putting",
    rule_begins="A stack that gets",
    start=_start(
        {3: [".o.oo...o", "o.o......"]},
        [".....oooo", "....oooo.", "........o", ".......o.", ".......oo"],
        scores=[18, 20],
    ),
    judge=_judge_complete,
    solution=(
        {"put": "oooo.....", "in": 4},
        {"put": "....oooo.", "in": 4},
        {"put": "........o", "in": 4},
        {"put": ".....o...", "in": 3},
        {"end": True},
    ),
    points=(
        Point(
            True,
            mark("9 for the full stack"),
            mark("It has left the tray, and its pieces are out for the round."),
        ),
        Point(
            True,
            mark("7 or more for the other one"),
            mark("It had 6 dots, and you\u2019ve added to them."),
        ),
        Point(
            True,
            mark("If your rack is empty"),
            mark("You draw one piece at once and may go on with the turn."),
        ),
    ),
    until=_has_ended,
)


# --- passing ---


def _judge_pass(_view: TopominosView, move: Move) -> str | None:
    if isinstance(move, Pass) and move.pieces:
        return None
    return mark(
        "You may pass without exchanging, but none of your pieces fits: exchange at least one."
    )


_UNFIT: Final = ("...ooo...", "...ooo.o.", "...o.o.oo", "....oo.oo", "..oo.o..o")
_PASS: Final = Task(
    id="pass",
    title=mark("When none of your pieces fits"),
    text=mark(
        "Instead of placing pieces, you may pass and then exchange pieces once: you set them "
        "aside, draw as many, and then return them to the bag. The round goes on."
    ),
    ask=mark("Pass and exchange one or more pieces."),
    topic="turn",
    rule_begins="Pass:",
    start=_start(
        dict(
            enumerate(
                (
                    [".o.o....o", "..o.o.o.."],
                    ["o.o....o.", "...oo...."],
                    ["......ooo", "o....o..."],
                    [".o.oo...o", "o.o......"],
                    ["..o.o..o.", "...o..o.o"],
                    ["o.o.o...o", ".o....oo."],
                    ["..o.oo...", "...o...o."],
                    ["o.o..o.o.", "...o..o.."],
                    ["o..ooo...", ".o.....o."],
                )
            )
        ),
        _UNFIT,
        scores=[41, 44],
    ),
    judge=_judge_pass,
    solution=({"pass": list(_UNFIT)},),
    points=(
        Point(
            True,
            mark("New pieces, no points"),
            mark("A pass scores nothing, but your next turn may be better."),
        ),
        Point(
            False,
            mark("In the first turn of a round"),
            mark("You can\u2019t pass then: somebody has to start a stack."),
        ),
        Point(
            False,
            mark("After placing a piece"),
            mark("From then on, you can only go on or end the turn."),
        ),
    ),
)


# --- the end of a round ---

_END: Final = Question(
    id="end",
    title=mark("Dots left on the rack"),
    text=mark(
        "The round ends when nobody has a piece that fits and the bag has none either, or "
        "when a rack and the bag are empty. Each dot left on your rack costs 1 point. Your "
        "turns have scored 31 points."
    ),
    ask=mark("What would your score be if the round ended now?"),
    topic="end",
    start=_start(
        {
            0: ["..o......", "oo....oo."],
            4: ["...oo...o", ".o......."],
            7: ["o.o.o...o", ".o....oo."],
        },
        ["........o", ".......o.", "......o.o", "..o...o..", "......ooo"],
        scores=[31, 28],
    ),
    answers=(
        Answer(
            mark("31 points"),
            False,
            mark("Points already scored stay, but the dots on your rack are subtracted."),
        ),
        Answer(
            mark("26 points"),
            False,
            mark("You have 5 pieces left, but it\u2019s their dots that count."),
        ),
        Answer(mark("22 points"), True, mark("9 dots are left on your rack: 31 minus 9 is 22.")),
    ),
    points=(
        Point(
            True,
            mark("The highest score wins"),
            mark("Over several rounds, the highest total wins. Several players may win."),
        ),
        Point(
            True,
            mark("All get the same number of turns"),
            mark("When a rack and the bag are empty, the current lap is completed."),
        ),
        Point(
            True,
            mark("It also ends if everybody passes"),
            mark("That takes 3 laps in a row, or one lap when the bag is empty."),
        ),
    ),
)

LESSON: Final[Lesson] = (_FITS, _NEW, _ADD, _MIX, _COMPLETE, _PASS, _END)
