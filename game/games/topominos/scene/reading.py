"""The tray of Topominos in words, for those who listen."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.topominos.rules.model import TopominosView
from game.games.topominos.scene.sentences import (
    allowed,
    compartment_name,
    told_dots,
    told_turn,
    warning,
)
from game.services.words import Words


def board(view: TopominosView, words: Words, names: Sequence[str]) -> list[str]:
    """What is allowed, the nine compartments, one's own rack, what the others and the bag hold."""
    tray = [compartment_name(words, which, seen) for which, seen in enumerate(view.table.tray)]
    bag = words.count(
        "{n} piece is left in the bag.", "{n} pieces are left in the bag.", view.bag_left
    )
    return [*_turn(view, words), *tray, *_rack(view, words), *_others(view, words, names), bag]


def _turn(view: TopominosView, words: Words) -> list[str]:
    if view.phase != "turn":
        return []
    told = [allowed(words, view)]
    if view.table.has_put:
        points = view.table.turn_score
        told.append(
            words.count(
                "This turn brings {n} point so far: {what}.",
                "This turn brings {n} points so far: {what}.",
                points,
                what=told_turn(words, view),
            )
        )
    warned = warning(words, view)
    return [*told, warned] if warned else told


def _rack(view: TopominosView, words: Words) -> list[str]:
    if not view.rack:
        return [words.say("Your rack is empty.")]
    told = [
        words.say("Piece {n} on your rack: dots {places}.", n=n, places=told_dots(words, piece))
        for n, piece in enumerate(view.rack, 1)
    ]
    told += [
        words.say("Laid aside for exchange: dots {places}.", places=told_dots(words, piece))
        for piece in view.aside or ()
    ]
    return told


def _others(view: TopominosView, words: Words, names: Sequence[str]) -> list[str]:
    return [
        words.count("{name} has {n} piece.", "{name} has {n} pieces.", pieces, name=names[seat])
        for seat, pieces in enumerate(view.rack_sizes)
        if seat != view.seat
    ]
