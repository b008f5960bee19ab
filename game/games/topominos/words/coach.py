"""The coach's sentences about Topominos: points, stacks left to the others, and pieces kept.

A ranking says which parts of a turn decide, and with which figures (`computer/ranking.py`). A turn
is spoken of as it is planned, up to the draw after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.coach_words import CoachWords, Compared
from game.core.ranking import Ranked
from game.core.wording import Listed, Phrase, Plural, mark, mark_count, phrase
from game.games.topominos.computer.figures import Left
from game.games.topominos.rules.model import (
    FULL,
    PLACES,
    End,
    Move,
    Pass,
    Put,
    Table,
    TopominosView,
    bit_of,
)

TurnCompared = Compared[Move, TopominosView]

PLACE_NAMES: Final = (
    mark("upper left"),
    mark("top"),
    mark("upper right"),
    mark("left"),
    mark("centre"),
    mark("right"),
    mark("lower left"),
    mark("bottom"),
    mark("lower right"),
)
_NAMED: Final = 2
"""In a turn with more compartments, they are not named."""


# --- names and nudges ---


def name(view: TopominosView, moves: Sequence[Move]) -> Phrase:
    first = moves[0]
    if isinstance(first, End):
        return phrase(mark("End the turn"))
    if isinstance(first, Pass):
        dots = tuple(piece.bit_count() for piece in first.pieces)
        if not dots:
            return phrase(mark("Pass"))
        if len(dots) == len(view.rack):
            return phrase(mark("Exchange all pieces"))
        return phrase(mark("Exchange {dots}"), dots=_added(dots))
    return _name_of_puts(view, [move for move in moves if isinstance(move, Put)])


def _name_of_puts(view: TopominosView, puts: Sequence[Put]) -> Phrase:
    by_place: dict[int, list[int]] = {}
    for put in puts:
        by_place.setdefault(put.compartment, []).append(put.dots.bit_count())
    if len(by_place) > _NAMED:
        dots = _added([put.dots.bit_count() for put in puts])
        text = mark("{dots}: {n} points")
        return phrase(text, dots=dots, n=points_after(view.table, puts))
    there = [
        phrase(mark("{dots} ({place})"), dots=_added(dots), place=phrase(PLACE_NAMES[place]))
        for place, dots in by_place.items()
    ]
    return there[0] if len(there) == 1 else phrase(mark("{pieces}"), pieces=Listed(tuple(there)))


def exact_name(_view: TopominosView, moves: Sequence[Move]) -> Phrase | None:
    """The same with the places of the dots: a piece can be laid in more than one way."""
    puts = [move for move in moves if isinstance(move, Put)]
    return phrase(mark("{pieces}"), pieces=Listed(tuple(map(_laid, puts)))) if puts else None


def _laid(put: Put) -> Phrase:
    named = phrase(
        mark("{dots} ({place})"),
        dots=put.dots.bit_count(),
        place=phrase(PLACE_NAMES[put.compartment]),
    )
    covered = (PLACE_NAMES[place] for place in range(PLACES) if put.dots & bit_of(place))
    # translators: a piece, and where its dots are: "2 (centre), dots top and left"
    return phrase(
        mark("{piece}, dots {places}"), piece=named, places=Listed(tuple(map(phrase, covered)))
    )


def _added(dots: Sequence[int]) -> str:
    return "+".join(map(str, dots))


def points_after(table: Table, puts: Sequence[Put]) -> int:
    """The points of the turn after these pieces."""
    tray, touched, full = list(table.tray), set(table.touched), table.completed
    for put in puts:
        tray[put.compartment] |= put.dots
        touched.add(put.compartment)
        if tray[put.compartment] == FULL:
            tray[put.compartment] = 0
            touched.discard(put.compartment)
            full += 1
    return full * PLACES + sum(tray[place].bit_count() for place in touched)


def nudge(view: TopominosView, best: Ranked[Move]) -> Phrase | None:
    if isinstance(best.move, End):
        return phrase(mark("What would another piece leave to the others?"))
    if isinstance(best.move, Pass):
        return phrase(mark("Would other pieces help you more than a turn now?"))
    if best.part("points").figures[1] > view.table.completed:
        return phrase(mark("Look for a stack that you can fill."))
    seen = view.table.tray[best.move.compartment]
    if not seen:
        return phrase(mark("Think of an empty compartment."))
    text = mark_count("Look at the stacks with {n} dot.", "Look at the stacks with {n} dots.")
    return phrase(text, n=seen.bit_count())


# --- points ---

_POINTS: Final = mark_count("It scores {n} point this turn.", "It scores {n} points this turn.")
_FEW_POINTS: Final = mark_count(
    "It scores {n} point this turn; “{move}” scores {more}.",
    "It scores {n} points this turn; “{move}” scores {more}.",
)
_FILLS: Final = mark_count(
    "It fills {n} stack and scores {points} points.",
    "It fills {n} stacks and scores {points} points.",
)


def why_points(compared: TurnCompared) -> Phrase | None:
    points, full, _ = compared.part.figures
    other_points, other_full, _ = compared.other.figures
    if full > other_full:
        return phrase(_FILLS, n=full, points=points)
    return phrase(_POINTS, n=points) if points > other_points else None


def why_few_points(compared: TurnCompared) -> Phrase | None:
    points, full, _ = compared.part.figures
    more, others_full, _ = compared.other.figures
    if points >= more:
        return None
    best = name(compared.view, (compared.than.move, *compared.than.then))
    if full < others_full:
        text = mark("“{move}” fills a stack: {more} points this turn instead of {n}.")
        return phrase(text, move=best, more=more, n=points)
    if not points:
        text = mark("It scores nothing this turn; “{move}” scores {more}.")
        return phrase(text, move=best, more=more)
    return phrase(_FEW_POINTS, n=points, move=best, more=more)


def why_drawn(compared: TurnCompared) -> Phrase | None:
    if compared.part.figures[0] <= compared.other.figures[0]:
        return None
    return phrase(mark("It empties the rack: a piece is drawn, and the turn can go on."))


def why_not_drawn(compared: TurnCompared) -> Phrase | None:
    if compared.part.figures[0] >= compared.other.figures[0]:
        return None
    return phrase(mark("It doesn\u2019t empty the rack, so no extra piece is drawn."))


# --- what is left to the others ---

_FEW_READY: Final = mark_count(
    "It leaves only {n} stack that one unseen piece can fill.",
    "It leaves only {n} stacks that one unseen piece can fill.",
)
_FEW_FILL: Final = mark_count(
    "Only {n} unseen piece fills the stack of {dots} dots that it leaves.",
    "Only {n} unseen pieces fill the stack of {dots} dots that it leaves.",
)
_FILL: Final = mark_count(
    "{n} unseen piece can fill the stack of {dots} dots that it leaves.",
    "{n} unseen pieces can fill the stack of {dots} dots that it leaves.",
)
_TALLEST: Final = mark_count(
    "The highest stack that it leaves has only {n} dot.",
    "The highest stack that it leaves has only {n} dots.",
)
_TALL: Final = mark_count(
    "It leaves a stack of {n} dot to the others.", "It leaves a stack of {n} dots to the others."
)
_FEW_DOTS: Final = mark_count(
    "It leaves only {n} dot in the tray to score from.",
    "It leaves only {n} dots in the tray to score from.",
)
_MORE_DOTS: Final = mark_count(
    "It leaves {n} more dot to score from than the best move.",
    "It leaves {n} more dots to score from than the best move.",
)


_OPEN: Final = mark_count(
    "It leaves a stack of {dots} dots that {n} of the {all} unseen pieces fits.",
    "It leaves a stack of {dots} dots that {n} of the {all} unseen pieces fit.",
)
_LEAST_OPEN: Final = 3
"""A stack is told of as open that at least so many unseen pieces fit, and more than twice as many
as any that the other turn leaves."""


def why_little_left(compared: TurnCompared) -> Phrase | None:
    own, other = Left(*compared.part.figures), Left(*compared.other.figures)
    if not own.ready and other.ready:
        return phrase(mark("It leaves no stack that an unseen piece can fill."))
    if own.ready < other.ready:
        return phrase(_FEW_READY, n=own.ready)
    if own.ready == other.ready == 1 and own.filling < other.filling:
        return phrase(_FEW_FILL, n=own.filling, dots=own.dots)
    if own.tallest < other.tallest:
        if not own.tallest:
            return phrase(mark("It leaves the tray empty."))
        return phrase(_TALLEST, n=own.tallest)
    return phrase(_FEW_DOTS, n=own.all_dots) if own.all_dots < other.all_dots else None


def why_much_left(compared: TurnCompared) -> Phrase | None:
    own, other = Left(*compared.part.figures), Left(*compared.other.figures)
    if _is_opened(own, other):
        return phrase(_OPEN, n=own.fitting, all=own.unseen, dots=own.open_dots)
    if own.ready > other.ready or (own.ready == other.ready and own.filling > other.filling):
        return phrase(_FILL, n=own.filling, dots=own.dots)
    if own.tallest > other.tallest:
        return phrase(_TALL, n=own.tallest)
    return _counted(_MORE_DOTS, own.all_dots - other.all_dots)


def dots_left(own: Left, other: Left) -> int:
    """The dots of the stack that is told of where a turn leaves more than another one."""
    if _is_opened(own, other):
        return own.open_dots
    return own.dots if own.ready else own.tallest


def _is_opened(own: Left, other: Left) -> bool:
    return own.fitting >= _LEAST_OPEN and own.fitting > 2 * other.fitting


# --- what is kept ---

_KEEPS_FILLING: Final = mark_count(
    "It keeps {n} piece that can fill a stack in the tray.",
    "It keeps {n} pieces that can fill a stack in the tray.",
)
_FEW_HEAVY: Final = mark_count(
    "It keeps only {n} piece with 3 or more dots.",
    "It keeps only {n} pieces with 3 or more dots.",
)
_HEAVY: Final = mark_count(
    "It keeps {n} piece with 3 or more dots.", "It keeps {n} pieces with 3 or more dots."
)
_FEW_UNFIT: Final = mark_count(
    "Only {n} of the pieces it keeps fits no stack.",
    "Only {n} of the pieces it keeps fit no stack.",
)
_UNFIT: Final = mark_count(
    "It keeps {n} piece that fits no stack.", "It keeps {n} pieces that fit no stack."
)
_DRAWS: Final = mark_count("After it, {n} piece is drawn.", "After it, {n} pieces are drawn.")
_DRAWS_FEWER: Final = mark_count(
    "It draws {n} piece fewer than the best move.",
    "It draws {n} pieces fewer than the best move.",
)
_KEEPS: Final = mark_count(
    "It keeps {n} piece for the next turn.", "It keeps {n} pieces for the next turn."
)
_KEEPS_FEWER: Final = mark_count(
    "It keeps {n} piece fewer for the next turn than the best move.",
    "It keeps {n} pieces fewer for the next turn than the best move.",
)
_FEW_ON_RACK: Final = mark_count(
    "It keeps only {n} dot on the rack.", "It keeps only {n} dots on the rack."
)
_ON_RACK: Final = mark_count(
    "It keeps {n} dot on the rack instead of {less}.",
    "It keeps {n} dots on the rack instead of {less}.",
)
_FEW_COST: Final = mark_count(
    "With the bag empty, it keeps only {n} dot that can cost a point.",
    "With the bag empty, it keeps only {n} dots that can cost a point each.",
)
_COST: Final = mark_count(
    "With the bag empty, it keeps {n} dot that can cost a point.",
    "With the bag empty, it keeps {n} dots that can cost a point each.",
)


def why_next_turn(compared: TurnCompared) -> Phrase | None:
    kept, filling, _, heavy, unfit, drawn = compared.part.figures
    others = compared.other.figures
    if filling > others[1]:
        return phrase(_KEEPS_FILLING, n=filling)
    if kept > unfit and unfit < others[4]:
        return _few(_FEW_UNFIT, unfit) or phrase(mark("Every piece that it keeps fits a stack."))
    if kept and heavy < others[3]:
        return _few(_FEW_HEAVY, heavy) or phrase(mark("It keeps no piece with 3 or more dots."))
    if drawn > others[5]:
        return phrase(_DRAWS, n=drawn)
    return phrase(_KEEPS, n=kept) if kept > others[0] else None


def why_bad_next_turn(compared: TurnCompared) -> Phrase | None:
    kept, filling, _, heavy, unfit, drawn = compared.part.figures
    others = compared.other.figures
    if not filling and others[1]:
        return phrase(mark("It keeps no piece that can fill a stack in the tray."))
    if unfit > others[4]:
        return phrase(_UNFIT, n=unfit)
    if heavy > others[3]:
        return phrase(_HEAVY, n=heavy)
    return _counted(_DRAWS_FEWER, others[5] - drawn) or _counted(_KEEPS_FEWER, others[0] - kept)


def why_later(compared: TurnCompared) -> Phrase | None:
    drawn, others = (_exchanged(each.move) for each in (compared.move, compared.than))
    if drawn > others:
        return phrase(_DRAWS, n=drawn)
    dots, bag = compared.part.figures
    if compared.other.figures[0] < dots + _least_apart(bag):
        return None
    few = _few(_FEW_ON_RACK if bag else _FEW_COST, dots)
    return few or phrase(mark("It keeps no piece on the rack."))


def _exchanged(move: Move) -> int:
    """How many pieces a move exchanges."""
    return len(move.pieces) if isinstance(move, Pass) else 0


def _least_apart(bag: int) -> int:
    """By how many dots racks have to differ: a single one matters where it costs a point."""
    return 2 if bag else 1


def why_bad_later(compared: TurnCompared) -> Phrase | None:
    (dots, bag), less = compared.part.figures, compared.other.figures[0]
    if dots < less + _least_apart(bag):
        return None
    return phrase(_ON_RACK, n=dots, less=less) if bag else phrase(_COST, n=dots)


def _few(text: Plural, number: int) -> Phrase | None:
    """So many and no more; of none, another sentence is said."""
    return phrase(text, n=number) if number else None


def _counted(text: Plural, number: int) -> Phrase | None:
    """Nothing is said of no difference, or one in the other direction."""
    return phrase(text, n=number) if number > 0 else None


_HABITS: Final = {
    "points": mark("Overlooks points"),
    "drawn": mark("Forgets to empty the rack"),
    "next_player": mark("Leaves too much to the next player"),
    "next_turn": mark("Keeps pieces that help little next turn"),
    "later": mark("Keeps pieces with too many dots"),
}

COACH: Final = CoachWords[Move, TopominosView](
    name=name,
    exact_name=exact_name,
    nudge=nudge,
    strengths={
        "points": why_points,
        "drawn": why_drawn,
        "next_player": why_little_left,
        "next_turn": why_next_turn,
        "later": why_later,
    },
    weaknesses={
        "points": why_few_points,
        "drawn": why_not_drawn,
        "next_player": why_much_left,
        "next_turn": why_bad_next_turn,
        "later": why_bad_later,
    },
    habits=_HABITS,
)
