"""What the table of Topominos says: what is asked, what is still allowed and why, what was done."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

import pygame

from game.core.rules import CHANCE, Seat
from game.games.topominos.art import pieces as art
from game.games.topominos.rules.checks import earlier_in_lap
from game.games.topominos.rules.model import (
    EXISTING,
    NEW,
    PASSING_LAPS,
    PLACES,
    SIDE,
    Dots,
    End,
    Move,
    Pass,
    Put,
    Scores,
    Starter,
    Table,
    TopominosView,
    bit_of,
    open_compartments,
    ways_on,
)
from game.games.topominos.scene.laid import Laid
from game.games.topominos.scene.planned import score_after
from game.games.topominos.scene.types import Shown
from game.services.words import Words
from game.ui.frame.desk import Desk, Entry
from game.ui.toolkit.flow import Bold, Inlay, Part, plain
from game.ui.toolkit.theme import Theme


@lru_cache(maxsize=128)
def inlay(dots: Dots) -> Inlay:
    """A piece in a sentence."""
    return Inlay(partial(_small, dots))


def _small(dots: Dots, theme: Theme, side: int) -> pygame.Surface:
    return art.small(theme, side, dots)


# --- names, for those who listen ---


def place_names(words: Words) -> tuple[str, ...]:
    """The nine places of a piece, row by row."""
    return (
        words.say("upper left"),
        words.say("top"),
        words.say("upper right"),
        words.say("left"),
        words.say("centre"),
        words.say("right"),
        words.say("lower left"),
        words.say("bottom"),
        words.say("lower right"),
    )


def told_dots(words: Words, dots: Dots) -> str:
    names = place_names(words)
    return ", ".join(names[place] for place in range(PLACES) if dots & bit_of(place))


def piece_name(words: Words, dots: Dots) -> str:
    return words.say("Piece with dots: {places}", places=told_dots(words, dots))


def way_name(words: Words, dots: Dots, number: int, of: int, chosen: bool) -> str:
    """One of the ways in which a picked piece can lie, counted from 1."""
    figures = {"n": number, "all": of, "places": told_dots(words, dots)}
    name = words.say("Way {n} of {all}: dots {places}", **figures)
    return words.say("{name}: chosen", name=name) if chosen else name


def in_hand(words: Words, dots: Dots) -> str:
    """The picked piece as it lies now: it can be turned and flipped."""
    return words.say("In hand: dots {places}.", places=told_dots(words, dots))


def fitting_name(words: Words, name: str, as_it_lies: bool) -> str:
    """A compartment where the picked piece may be put."""
    if as_it_lies:
        return words.say("{compartment}. The piece fits.", compartment=name)
    return words.say(
        "{compartment}. The piece fits once it is turned or flipped.", compartment=name
    )


def compartment_name(words: Words, which: int, seen: Dots) -> str:
    row, column = divmod(which, SIDE)
    where = {"row": row + 1, "column": column + 1}
    if not seen:
        return words.say("Compartment in row {row}, column {column}: empty", **where)
    return words.say(
        "Stack in row {row}, column {column}: dots {places}",
        places=told_dots(words, seen),
        **where,
    )


# --- what is asked, and what is allowed ---


def prompt(words: Words, view: TopominosView, fits: bool, exchanges: bool) -> str:
    """What whoever is to act should do; `fits` says whether any of his pieces does."""
    table = view.table
    if view.phase != "turn":
        return words.say("Pieces are drawn from the bag.")
    if exchanges:
        return words.say("Pick the pieces to exchange.")
    if not fits:
        return _prompt_stuck(words, view)
    if table.choice == NEW:
        return words.say("Go on with this stack, or end the turn.")
    if table.choice == EXISTING:
        return words.say("Add to more stacks, or end the turn.")
    if table.has_put:
        return words.say("Start a stack, add to others, or end the turn.")
    if not any(table.tray):
        return words.say("Start a stack in any compartment.")
    if all(table.tray):
        return words.say("Lay pieces on the stacks.")
    return words.say("Lay pieces on stacks, or start a new one.")


def _prompt_stuck(words: Words, view: TopominosView) -> str:
    if view.table.has_put:
        return words.say("No piece fits any more: end the turn.")
    if view.bag_left:
        return words.say("No piece fits: exchange some and pass.")
    return words.say("No piece fits: pass.")


def has_fitting(view: TopominosView) -> bool:
    """Whether a piece of one's own could be put somewhere in this turn."""
    table = view.table
    return any(
        ways_on(piece, table.tray[compartment])
        for compartment in open_compartments(table)
        for piece in view.rack
    )


def allowed(words: Words, view: TopominosView) -> str:
    """What of new stacks, existing stacks and passing is open to the one to act, and why."""
    table = view.table
    if table.active == view.seat and not has_fitting(view):
        return _allowed_stuck(words, view)
    if table.choice == NEW:
        return words.say("Until this new stack has nine dots, all pieces of this turn go on it.")
    if table.choice == EXISTING:
        return words.say(
            "Add to any stacks in the tray. Once this turn fills one of them, with nine dots, you"
            " may begin a new one as well."
        )
    if table.has_put:
        return words.say(
            "The full stack scores 9. Now begin a new one, add to others, or end the turn."
        )
    if table.is_fresh:
        return words.say("The first turn of a round starts a stack; passing comes later.")
    if not any(table.tray):
        return words.say("Start a stack, or exchange pieces and pass.")
    if all(table.tray):
        return words.say("Lay on as many stacks as you like. No compartment is free for a new one.")
    return words.say(
        "Lay on as many stacks as you like, or build one new stack. After a full stack, with nine"
        " dots, you may also change from one to the other."
    )


def _allowed_stuck(words: Words, view: TopominosView) -> str:
    if view.table.has_put:
        return words.say("None of your pieces fits any more. End the turn to score its points.")
    if view.bag_left:
        return words.say("None of your pieces fits. Exchange some of them for others as you pass.")
    return words.say("None of your pieces fits, and the bag is empty: you can only pass.")


def misfit(words: Words) -> str:
    return words.say("This piece fits nowhere now, whichever way it lies.")


def how_to_put(words: Words, view: TopominosView) -> str:
    """How a piece is picked, turned and put, for somebody who has picked none yet."""
    if view.table.choice == NEW:
        return words.say(
            "Take one from your rack. Turn it with the wheel or R, flip it with a double click or"
            " F, and put it on your new stack."
        )
    if view.table.choice == EXISTING:
        return words.say(
            "Take one from your rack. Turn it with the wheel or R, flip it with a double click or"
            " F, and put it on a stack where it fits."
        )
    return words.say(
        "Take one from your rack. Turn it with the wheel or R, flip it with a double click or"
        " F, and put it where it fits."
    )


def warning(words: Words, view: TopominosView) -> str:
    """That the round may soon be over; empty where it is not."""
    table = view.table
    if view.phase != "turn":
        return ""
    if not view.bag_left and not all(view.rack_sizes):
        return words.say("Last lap: a rack and the bag are empty.")
    if table.has_put or len(table.passed) < len(earlier_in_lap(table)):
        return ""  # in this lap not everybody passes
    if not view.bag_left:
        return words.say("The bag is empty: if everybody passes in this lap, the round ends.")
    if table.laps:
        return words.count(
            "Everybody passed. If all pass in {n} more lap, the round ends.",
            "Everybody passed. If all pass in {n} more laps, the round ends.",
            PASSING_LAPS - table.laps,
        )
    return ""


def told_turn(words: Words, view: TopominosView) -> str:
    """Where the points of the running turn come from."""
    table = view.table
    return _told_points_of(words, table.completed, len(table.touched)) or words.say(
        "nothing laid yet"
    )


def told_ended(words: Words, laid: Laid) -> str:
    """What was laid in a turn that is over, and where its points come from."""
    if not laid.pieces:
        return words.say("nothing laid")
    return words.count(
        "{n} piece laid: {what}",
        "{n} pieces laid: {what}",
        laid.pieces,
        what=_told_points_of(words, laid.full, laid.stacks),
    )


def _told_points_of(words: Words, full: int, stacks: int) -> str:
    told = []
    if full:
        told.append(words.count("{n} full stack", "{n} full stacks", full))
    if stacks:
        told.append(words.count("the dots of {n} stack", "the dots of {n} stacks", stacks))
    return ", ".join(told)


def gain(words: Words, old: int, new: int) -> str:
    """Dots on a stack before and after a piece."""
    if new == PLACES:
        return words.say("{old} → {new} full", old=old, new=new)
    return words.say("{old} → {new}", old=old, new=new)


# --- the log ---


def tell(desk: Desk, shown: Shown, laid: Laid, log: list[Entry]) -> None:
    """One line for each turn, which grows with it, and lines for the end of a round."""
    before, after = shown.before.table, shown.after.table
    parts = _told_step(desk, shown, laid)
    if parts:
        actor: Seat = after.starter if shown.actor == CHANCE else shown.actor
        if before.has_put and log and log[-1].actor == actor:
            log.pop()
        log.append(Entry(shown.number + 1, actor, parts, _spoken_step(desk, shown, laid, parts)))
    if len(after.history) > len(before.history):
        log += [Entry(shown.number + 1, -1, line) for line in told_round(desk, shown)]


def _told_step(desk: Desk, shown: Shown, laid: Laid) -> tuple[Part, ...]:
    move = shown.move
    if isinstance(move, Starter):
        name = desk.bold(shown.after.table.starter)
        return desk.parts("{name} drew the most dots and begins", name=name)
    if shown.actor == CHANCE:
        return ()
    if isinstance(move, Put):
        return _told_laid(desk, shown.actor, laid)
    if isinstance(move, End):
        return _told_end(desk, shown.actor, laid, shown.before.table.turn_score)
    return _told_pass(desk, shown)


def _spoken_step(desk: Desk, shown: Shown, laid: Laid, parts: tuple[Part, ...]) -> str:
    """Of what was laid, also where: the tray shows it to those who see it."""
    if not isinstance(shown.move, Put | End) or not laid.places:
        return ""
    table = (shown.after if isinstance(shown.move, Put) else shown.before).table
    where = (_spoken_place(desk.stage.words, table, which) for which in laid.places)
    return desk.say("{line}: {places}", line=plain(parts), places="; ".join(where))


def _spoken_place(words: Words, table: Table, which: int) -> str:
    row, column = divmod(which, SIDE)
    where = {"row": row + 1, "column": column + 1}
    if which not in table.touched:
        return words.say("row {row}, column {column}, now full", **where)
    return words.count(
        "row {row}, column {column}, now {n} dot",
        "row {row}, column {column}, now {n} dots",
        table.tray[which].bit_count(),
        **where,
    )


def _counted(desk: Desk, pieces: int) -> str:
    return desk.stage.words.count("{n} piece", "{n} pieces", pieces)


def _told_laid(desk: Desk, seat: Seat, laid: Laid) -> tuple[Part, ...]:
    told = {"name": desk.bold(seat), "pieces": _counted(desk, laid.pieces)}
    if laid.full == 1:
        return desk.parts("{name} laid {pieces} and filled a stack", **told)
    if laid.full:
        return desk.parts("{name} laid {pieces} and filled {n} stacks", n=laid.full, **told)
    return desk.parts("{name} laid {pieces}", **told)


def _told_end(desk: Desk, seat: Seat, laid: Laid, points: int) -> tuple[Part, ...]:
    name, scored = desk.bold(seat), Bold(desk.stage.words.number(points))
    told = {"name": name, "points": scored, "pieces": _counted(desk, laid.pieces)}
    if laid.full == 1:
        return desk.parts("{name} scored {points} with {pieces} and filled a stack", **told)
    if laid.full:
        return desk.parts(
            "{name} scored {points} with {pieces} and filled {n} stacks", n=laid.full, **told
        )
    return desk.parts("{name} scored {points} with {pieces}", **told)


def exchanged(shown: Shown) -> int:
    """How many pieces a pass has laid aside, whoever it was."""
    if isinstance(shown.move, Pass):
        return len(shown.move.pieces)
    after: TopominosView = shown.after
    return after.aside_count


def _told_pass(desk: Desk, shown: Shown) -> tuple[Part, ...]:
    name, n = desk.bold(shown.actor), exchanged(shown)
    if n:
        return desk.parts(
            "{name} passed and exchanged {pieces}", name=name, pieces=_counted(desk, n)
        )
    return desk.parts("{name} passed", name=name)


def told_round(desk: Desk, shown: Shown) -> tuple[tuple[Part, ...], ...]:
    """What a round that is over has brought, and what was taken off for the dots on racks."""
    table = shown.after.table
    scores, rests = table.history[-1], _rests(shown)
    lines = [desk.parts("Left on racks: {scores}", scores=_told_scores(desk, rests))]
    told = _told_scores(desk, scores)
    if table.rounds == 1 and table.target is None:
        return (*lines, desk.parts("The round is over: {scores}", scores=told))
    return (*lines, desk.parts("Round {n}: {scores}", n=len(table.history), scores=told))


def _rests(shown: Shown) -> Scores:
    before, after = shown.before.table, shown.after.table
    last_turn = before.turn_score if isinstance(shown.move, End) else 0
    return tuple(
        score - before.scores[seat] - (last_turn if seat == shown.actor else 0)
        for seat, score in enumerate(after.history[-1])
    )


def _told_scores(desk: Desk, scores: Scores) -> str:
    number = desk.stage.words.number
    return ", ".join(f"{desk.name(seat)} {number(score)}" for seat, score in enumerate(scores))


# --- a hint ---


def explain(desk: Desk, view: TopominosView, move: Move) -> tuple[Part, ...]:
    """What a move that is proposed would do."""
    match move:
        case Put(dots, compartment):
            put = _explain_put(desk, view.table.tray[compartment], dots, compartment)
            return (*put, " ", _told_points(desk, view.table, dots, compartment))
        case End():
            return desk.parts(
                "End the turn: it scores {points}.",
                points=Bold(desk.stage.words.number(view.table.turn_score)),
            )
        case Pass(pieces) if pieces:
            told = desk.parts("Pass, and exchange")
            return (*told, *(part for piece in pieces for part in (" ", inlay(piece))))
    return desk.parts("Pass without exchange.")


def explain_turn(desk: Desk, view: TopominosView, puts: Sequence[Put]) -> tuple[Part, ...]:
    """Several pieces of a turn by the numbers that they have in the tray, and what they bring."""
    told: list[Part] = [*desk.parts("Place these pieces one after the other:")]
    for number, put in enumerate(puts, 1):
        told += ["  ", Bold(desk.stage.words.number(number)), "\u00a0", inlay(put.dots)]
    score = Bold(desk.stage.words.number(score_after(view.table, puts)))
    told += [".  ", *desk.parts("The turn then scores {n}.", n=score)]
    if draws_again(view, puts):
        told += [" ", desk.say("After that you draw another piece and may go on.")]
    return tuple(told)


def draws_again(view: TopominosView, puts: Sequence[Put]) -> bool:
    """Whether these pieces are all of the rack, and the bag has more."""
    return len(puts) == len(view.rack) and view.bag_left > 0


def spoken_turn(words: Words, view: TopominosView, puts: Sequence[Put]) -> str:
    """The same for those who do not see the pieces, each with its place."""
    tray, told = list(view.table.tray), []
    for put in puts:
        told.append(_spoken_put(words, tray[put.compartment], put.dots, put.compartment))
        tray[put.compartment] |= put.dots
    told.append(words.say("The turn then scores {n}.", n=score_after(view.table, puts)))
    if draws_again(view, puts):
        told.append(words.say("After that you draw another piece and may go on."))
    return " ".join(told)


def spoken(desk: Desk, view: TopominosView, move: Move) -> str:
    """The same for those who do not see the pieces that stand in the sentences."""
    words = desk.stage.words
    match move:
        case Put(dots, compartment):
            put = _spoken_put(words, view.table.tray[compartment], dots, compartment)
            _, after = _points_of_turn(view.table, dots, compartment)
            return " ".join((put, words.say("The turn then scores {n}.", n=after)))
        case Pass(pieces) if pieces:
            told = "; ".join(told_dots(words, piece) for piece in pieces)
            return words.say(
                "Pass, and exchange the pieces with these dots: {pieces}.", pieces=told
            )
    return ""


def _spoken_put(words: Words, seen: Dots, dots: Dots, compartment: int) -> str:
    row, column = divmod(compartment, SIDE)
    figures = {"places": told_dots(words, dots), "row": row + 1, "column": column + 1}
    new = (seen | dots).bit_count()
    if not seen:
        return words.say(
            "The piece with dots {places} starts a stack in row {row}, column {column}.", **figures
        )
    if new == PLACES:
        return words.say(
            "The piece with dots {places} goes on the stack in row {row}, column {column}: it is"
            " full and scores 9.",
            **figures,
        )
    return words.say(
        "The piece with dots {places} goes on the stack in row {row}, column {column}: it then has"
        " {n} dots.",
        n=new,
        **figures,
    )


def _points_of_turn(table: Table, dots: Dots, compartment: int) -> tuple[int, int]:
    """Before and after a piece more: a stack counts whole once it is touched."""
    seen = 0 if compartment in table.touched else table.tray[compartment]
    return table.turn_score, table.turn_score + (seen | dots).bit_count()


def _told_points(desk: Desk, table: Table, dots: Dots, compartment: int) -> str:
    """What the turn scores with a piece more."""
    before, after = _points_of_turn(table, dots, compartment)
    return desk.say("Points of this turn: {before} \u2192 {after}.", before=before, after=after)


def _explain_put(desk: Desk, seen: Dots, dots: Dots, compartment: int) -> tuple[Part, ...]:
    row, column = divmod(compartment, SIDE)
    things = {"piece": inlay(dots), "row": row + 1, "column": column + 1}
    new = (seen | dots).bit_count()
    if not seen:
        return desk.parts("Start a stack with {piece} in row {row}, column {column}.", **things)
    if new == PLACES:
        return desk.parts(
            "Lay {piece} on the stack in row {row}, column {column}: it is full and scores 9.",
            **things,
        )
    return desk.parts(
        "Lay {piece} on the stack in row {row}, column {column}: it then has {n} dots.",
        n=new,
        **things,
    )
