"""python -m tests.golden.make: writes a golden log for every game and number of players.

A log holds the record of a random match and a digest of every state on its way. It is made anew
only when a change of rules or of drawing is meant, and then read in the diff of the commit.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from game.core.match import Match
from game.core.positions import show_state
from tests.play import TABLES, random_match

RECORDS = Path(__file__).parent / "records"


def path_of(game: str, players: int) -> Path:
    return RECORDS / f"{game}-{players}.json"


def digest_of(match: Match) -> str:
    """One number for all states of a match."""
    digest = hashlib.sha256()
    for state in (match.first_state, *(step.after for step in match.steps)):
        shown = show_state(match.rules, state)
        digest.update(json.dumps(shown, sort_keys=True).encode("ascii"))
    return digest.hexdigest()


def write_log(game: str, players: int) -> None:
    *_, match = random_match(game, players, {}, 1000 + players)
    log: dict[str, Any] = {
        "digest": digest_of(match),
        "final": show_state(match.rules, match.state),
        "record": match.record(),
    }
    path_of(game, players).write_text(json.dumps(log) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for each in TABLES:
        write_log(*each)
