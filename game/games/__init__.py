"""THE list of games. A game is a folder and its place in this list."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from game.games.fivetotwelve import FiveToTwelveGame
from game.games.top12 import Top12Game
from game.games.topominos import TopominosGame
from game.games.topspot import TopSpotGame
from game.games.zatre import ZatreGame

if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.notation import Json
    from game.core.rules import AnyRules
    from game.ui.frame.game import AnyGame

_LISTED: Final[tuple[AnyGame, ...]] = (
    Top12Game(),
    FiveToTwelveGame(),
    ZatreGame(),
    TopominosGame(),
    TopSpotGame(),
)
"""In the order in which players see them."""
FIRST_GAME: Final = FiveToTwelveGame().id
"""The game that is offered at once where nothing has been played yet."""

_MORE: Final = "QUINCUNX_MORE_GAMES"
"""An environment variable with modules that have a `GAME` each, for games that are being made."""


def _more() -> Iterator[AnyGame]:
    for module in filter(None, os.environ.get(_MORE, "").split(",")):
        from importlib import import_module

        from game.services.words import add_texts

        game: AnyGame = import_module(module).GAME
        add_texts(game.translations)
        yield game


LISTED: Final = tuple(game.id for game in _LISTED)
"""The games that are part of the program, without those that are being made."""
GAMES: Final[Mapping[str, AnyGame]] = {game.id: game for game in (*_LISTED, *_more())}


def rules_of(game: str) -> AnyRules:
    return GAMES[game].rules


def read_rules(value: Json, field: str) -> AnyRules:
    """The rules of the game that a record names."""
    from game.core import notation as read

    return rules_of(read.one_of(tuple(GAMES))(value, field))


def moves_of(match: Match) -> int:
    """How many moves were made in it: the same wherever moves are counted."""
    from game.core.match import count_moves

    return count_moves(match.steps, GAMES[match.rules.id].facts.is_half)
