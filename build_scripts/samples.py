"""Makes saves/samples: python -m build_scripts.samples

One finished match of every game between computer players, for whoever wants to see how a game
goes. Seeds decide everything, so the files change only when the games, their computer players or
this file do.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.core.chance import QuickRng
from game.core.match import Match
from game.core.opponents import Budget
from game.core.rules import seats_to_act
from game.games import GAMES, rules_of
from game.services.records import SUFFIX, sittings_of, write_record

TARGET: Final = Path(__file__).resolve().parents[1] / "saves" / "samples"
LEVELS: Final = ("expert", "skilled", "casual")
"""Who sits on the first seat, the second and so on."""
FEWEST: Final = 2
"""Alone there is nobody to compare with."""
SEED: Final = 9
"""Chosen for matches that are quick and close, and that the Expert wins."""


def path_of(game: str, folder: Path = TARGET) -> Path:
    return folder / f"{game}{SUFFIX}"


def levels_of(game: str) -> tuple[str, ...]:
    """As few as can play the game against each other."""
    return LEVELS[: min(count for count in GAMES[game].about.player_counts if count >= FEWEST)]


def played(game: str, levels: Sequence[str], seed: int = SEED) -> Match:
    """A whole match, with the budgets of the levels and no regard to the clock."""
    rules, players = rules_of(game), GAMES[game].opponents
    match = Match(rules, len(levels), {}, seed)
    while actors := seats_to_act(rules, match.state):
        seat = actors[0]
        player = players[levels[seat]]
        rng = QuickRng(seed * 1_000_003 + len(match.steps))
        choice = player.choose(rules.view(match.state, seat), Budget(player.work), rng)
        match.play(seat, choice.move)
    return match


def write_sample(game: str, levels: Sequence[str], folder: Path = TARGET) -> bool:
    """Writes the game's sample, and says whether that worked."""
    told = [{"name": level.capitalize(), "level": level} for level in levels]
    return write_record(
        path_of(game, folder), played(game, levels), sittings_of(told, len(levels), "")
    )


def main() -> int:
    for game in GAMES:
        if not write_sample(game, levels_of(game)):
            print(f"{path_of(game)} cannot be written.", file=sys.stderr)
            return 1
        print(path_of(game).name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
