"""The pieces of a turn that was played, and of a better one, in the tray."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.games.topominos.art.pieces import (
    Ghost,
    Layer,
    compartment,
    ghosts,
    layers,
    miniature,
    piece_place,
    piece_side,
    stack,
)
from game.games.topominos.rules.model import Move, Put, TopominosView
from game.ui.parts.close_up import mark_better, mark_played
from game.ui.toolkit.theme import Theme


def close_up(
    theme: Theme,
    side: int,
    view: TopominosView,
    played: Sequence[Move],
    better: Sequence[Move],
    owners: Sequence[Sequence[int]],
) -> pygame.Surface:
    """`owners`: the numbers of the colours of those who placed the pieces of each stack."""
    picture = miniature(theme, side, view, owners).copy()
    stacks = list(map(layers, view.table.stacks, owners))
    done = {move.compartment for move in played if isinstance(move, Put)}
    for move in better:
        if isinstance(move, Put):
            which = move.compartment
            mark_better(picture, theme, compartment(side, which))
            if which not in done:
                ghost = ghosts(theme, piece_side(side), (Ghost(move.dots, len(stacks[which])),))
                ghost.draw(picture, *piece_place(side, which))
    for move in played:
        if isinstance(move, Put):
            which = move.compartment
            stacks[which] = (*stacks[which], Layer(move.dots))
            lying = stack(theme, piece_side(side), stacks[which])
            lying.draw(picture, *piece_place(side, which))
            mark_played(picture, theme, compartment(side, which))
    return picture
