"""The position in sentences, for screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.topominos.rules.model import TopominosView
from game.games.topominos.scene.sentences import (
    allowed,
    compartment_name,
    dots_text,
    turn_text,
    warning,
)
from game.services.words import Words


def board(view: TopominosView, words: Words, names: Sequence[str]) -> list[str]:
    """The rules of this turn, the nine compartments, the viewer's rack, the other racks, the
    bag."""
    tray = [compartment_name(words, which, seen) for which, seen in enumerate(view.table.tray)]
    bag = words.count(
        "{n} piece is left in the bag.", "{n} pieces are left in the bag.", view.bag_left
    )
    return [*_turn(view, words), *tray, *_rack(view, words), *_others(view, words, names), bag]


def _turn(view: TopominosView, words: Words) -> list[str]:
    if view.phase != "turn":
        return []
    lines = [allowed(words, view)]
    if view.table.has_put:
        points = view.table.turn_score
        lines.append(
            words.count(
                "This turn scores {n} point so far: {what}.",
                "This turn scores {n} points so far: {what}.",
                points,
                what=turn_text(words, view),
            )
        )
    warned = warning(words, view)
    return [*lines, warned] if warned else lines


def _rack(view: TopominosView, words: Words) -> list[str]:
    if not view.rack:
        return [words.say("Your rack is empty.")]
    lines = [
        words.say("Piece {n} on your rack: dots at {places}.", n=n, places=dots_text(words, piece))
        for n, piece in enumerate(view.rack, 1)
    ]
    lines += [
        words.say("Set aside for exchange: dots at {places}.", places=dots_text(words, piece))
        for piece in view.aside or ()
    ]
    return lines


def _others(view: TopominosView, words: Words, names: Sequence[str]) -> list[str]:
    return [
        words.count("{name} has {n} piece.", "{name} has {n} pieces.", pieces, name=names[seat])
        for seat, pieces in enumerate(view.rack_sizes)
        if seat != view.seat
    ]
