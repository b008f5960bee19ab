"""The list of games. A game's modules are named as text and imported when asked for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Final

from game.core.rules import AnyRules
from game.services import resources


@dataclass(frozen=True, slots=True)
class Entry:
    """Where a game lives."""

    rules: str
    """The class of its rules, as module:class."""
    components: str | None = None
    """The data file of its cards or pieces, under assets/."""


GAMES: Final[dict[str, Entry]] = {
    "top12": Entry("game.games.top12.rules:Top12"),
    "fivetotwelve": Entry("game.games.fivetotwelve.rules:FiveToTwelve"),
    "zatre": Entry("game.games.zatre.rules:Zatre"),
    "topominos": Entry("game.games.topominos.rules:Topominos", "components/topominos.json"),
    "topspot": Entry("game.games.topspot.rules:TopSpot", "components/topspot.json"),
}


@cache
def rules_of(game: str) -> AnyRules:
    entry = GAMES[game]
    module, name = entry.rules.split(":")
    make = getattr(import_module(module), name)
    rules: AnyRules = (
        make(resources.read(entry.components)) if entry.components is not None else make()
    )
    return rules
