"""Whatever the program remembers, it remembers no more than a number of it that is known."""

from __future__ import annotations

import gc
from functools import _lru_cache_wrapper
from importlib import import_module
from pkgutil import walk_packages
from typing import Final

import game

FEW_THINGS: Final = {
    "game.__main__._thinker",
    "game.app.monitors._library",
    "game.core.derived.fields_of",
    "game.core.derived.reader_of",
    "game.games.topominos.rules.model.name_of",
    "game.games.topominos.rules.model.piece_of",
    "game.games.topominos.rules.model.puts_in",
    "game.games.topominos.rules.model.ways_of",
    "game.games.topominos.scene.racks.flipped",
    "game.games.topominos.scene.racks.turned",
    "game.games.topominos.scene.racks.ways_in_turn",
    "game.games.topspot.art.pieces.card_set",
    "game.games.topspot.rules.model.clockwise",
    "game.games.zatre.rules.model.draws_of",
    "game.lab.moments._busiest",
    "game.services.days.shipped_schedules",
    "game.services.memory._library",
    "game.services.ratings.scale_of",
    "game.services.records._colours",
    "game.services.seats.looks",
    "game.services.statistics._others",
    "game.services.store.schema.right_likeness",
    "game.services.works.licence_text",
    "game.ui.toolkit.theme.tokens",
}
"""Without a bound, because there is one thing for each game, file, piece (512 shapes at most) or
pair of seats."""
OF_THE_WORKER: Final = {
    "game.games.topominos.computer.judgement.fitting",
    "game.games.topominos.computer.outlook._fit_of",
    "game.games.topominos.computer.turns.laid",
    "game.games.zatre.computer.offers._completions",
}
"""Tables that are filled while a computer thinks: of all stacks and pieces, and of all lines."""


def test_every_function_that_remembers_has_a_bound() -> None:
    for module in walk_packages(game.__path__, "game."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    gc.unfreeze()  # what was loaded before the tests began is looked at, too
    unbounded = {
        f"{each.__module__}.{each.__qualname__}"
        for each in gc.get_objects()
        if type(each) is _lru_cache_wrapper
        and each.__module__.startswith("game.")
        and each.cache_parameters()["maxsize"] is None
    }
    gc.freeze()
    assert unbounded <= FEW_THINGS | OF_THE_WORKER
