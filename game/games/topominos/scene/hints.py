"""The text of hints, written and spoken."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final

import pygame

from game.core.wording import mark
from game.games.topominos.art import pieces as art
from game.games.topominos.rules.model import (
    PLACES,
    SIDE,
    Dots,
    End,
    Move,
    Pass,
    Put,
    Table,
    TopominosView,
)
from game.games.topominos.scene.planned import score_after
from game.games.topominos.scene.sentences import dots_text
from game.services.words import Words
from game.ui.frame.desk import Desk
from game.ui.toolkit.flow import Bold, Inlay, Part
from game.ui.toolkit.theme import Theme

TURN_SCORES: Final = mark("The turn then scores {n}.")
DRAWS_AGAIN: Final = mark("Then you draw another piece and can continue.")
POINTS_THIS_TURN: Final = mark("Points this turn: {before} → {after}.")

_PIECES_HERE: Final = "\ue000"
"""A letter that no language uses: it holds the place of several pieces in a sentence."""


@lru_cache(maxsize=128)
def inlay(dots: Dots) -> Inlay:
    """A small picture of a piece, in a sentence."""
    return Inlay(partial(_small, dots))


def _small(dots: Dots, theme: Theme, side: int) -> pygame.Surface:
    return art.small(theme, side, dots)


def explain(desk: Desk, view: TopominosView, move: Move) -> tuple[Part, ...]:
    """Describes a proposed move."""
    match move:
        case Put(dots, compartment):
            put = _explain_put(desk, view.table.tray[compartment], dots, compartment)
            return (*put, " ", _points_text(desk, view.table, dots, compartment))
        case End():
            return desk.parts(
                "It ends the turn, which scores {points}.",
                points=Bold(desk.stage.words.number(view.table.turn_score)),
            )
        case Pass(pieces) if pieces:
            told = desk.say("Pass and exchange {pieces}.", pieces=_PIECES_HERE)
            before, _, after = told.partition(_PIECES_HERE)
            shown = [part for piece in pieces for part in (" ", inlay(piece))]
            return (before, *shown[1:], after)
    return desk.parts("Pass without exchanging.")


def explain_turn(desk: Desk, view: TopominosView, puts: Sequence[Put]) -> tuple[Part, ...]:
    """The pieces of a proposed turn with their numbers in the tray, and the score of the turn."""
    parts: list[Part] = [*desk.parts("The pieces of this turn:")]
    for number, put in enumerate(puts, 1):
        parts += ["  ", Bold(desk.stage.words.number(number)), "\u00a0", inlay(put.dots)]
    score = Bold(desk.stage.words.number(score_after(view.table, puts)))
    parts += [".  ", *desk.parts(TURN_SCORES, n=score)]
    if draws_again(view, puts):
        parts += [" ", desk.say(DRAWS_AGAIN)]
    return tuple(parts)


def draws_again(view: TopominosView, puts: Sequence[Put]) -> bool:
    """Whether these are all pieces of the rack, and the bag has more."""
    return len(puts) == len(view.rack) and view.bag_left > 0


def spoken_turn(words: Words, view: TopominosView, puts: Sequence[Put]) -> str:
    """The same turn for listeners: each piece by its dots, with its place."""
    tray, parts = list(view.table.tray), []
    for put in puts:
        parts.append(_spoken_put(words, tray[put.compartment], put.dots, put.compartment))
        tray[put.compartment] |= put.dots
    parts.append(words.say(TURN_SCORES, n=score_after(view.table, puts)))
    if draws_again(view, puts):
        parts.append(words.say(DRAWS_AGAIN))
    return " ".join(parts)


def spoken(desk: Desk, view: TopominosView, move: Move) -> str:
    """The same move for listeners: pieces by their dots."""
    words = desk.stage.words
    match move:
        case Put(dots, compartment):
            put = _spoken_put(words, view.table.tray[compartment], dots, compartment)
            _, after = _points_of_turn(view.table, dots, compartment)
            return " ".join((put, words.say(TURN_SCORES, n=after)))
        case Pass(pieces) if pieces:
            names = "; ".join(dots_text(words, piece) for piece in pieces)
            return words.say("Pass and exchange the pieces with dots at {pieces}.", pieces=names)
    return ""


def _spoken_put(words: Words, seen: Dots, dots: Dots, compartment: int) -> str:
    row, column = divmod(compartment, SIDE)
    figures = {"places": dots_text(words, dots), "row": row + 1, "column": column + 1}
    new = (seen | dots).bit_count()
    if not seen:
        return words.say(
            "The piece with dots at {places} starts a stack in row {row}, column {column}.",
            **figures,
        )
    if new == PLACES:
        return words.say(
            "The piece with dots at {places} goes on the stack in row {row}, column {column}, "
            "fills it and scores 9.",
            **figures,
        )
    return words.say(
        "The piece with dots at {places} goes on the stack in row {row}, column {column}, "
        "which then has {n} dots.",
        n=new,
        **figures,
    )


def _points_of_turn(table: Table, dots: Dots, compartment: int) -> tuple[int, int]:
    """The score of the turn before and after one more piece. The first piece on a stack scores all
    of its dots."""
    seen = 0 if compartment in table.touched else table.tray[compartment]
    return table.turn_score, table.turn_score + (seen | dots).bit_count()


def _points_text(desk: Desk, table: Table, dots: Dots, compartment: int) -> str:
    before, after = _points_of_turn(table, dots, compartment)
    return desk.say(POINTS_THIS_TURN, before=before, after=after)


def _explain_put(desk: Desk, seen: Dots, dots: Dots, compartment: int) -> tuple[Part, ...]:
    row, column = divmod(compartment, SIDE)
    things = {"piece": inlay(dots), "row": row + 1, "column": column + 1}
    new = (seen | dots).bit_count()
    if not seen:
        return desk.parts("Start a stack with {piece} in row {row}, column {column}.", **things)
    if new == PLACES:
        return desk.parts(
            "Place {piece} on the stack in row {row}, column {column}, to fill it and score 9.",
            **things,
        )
    return desk.parts(
        "Place {piece} on the stack in row {row}, column {column}, which then has {n} dots.",
        n=new,
        **things,
    )
