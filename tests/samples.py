"""Where the finished match of a game lies that tests read."""

from __future__ import annotations

from pathlib import Path

from build_scripts import samples
from game.games import LISTED
from game.services.records import SUFFIX


def sample_of(game: str) -> Path:
    """The sample of a game; a game that is no part of the program has it in its own folder."""
    if game in LISTED:
        return samples.path_of(game)
    return Path(__file__).parent / "sixth_game" / f"{game}{SUFFIX}"
