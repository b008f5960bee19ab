"""Matches of computers in the window: `python -m tests.soak [GAME …] [--matches N] [--seed S]`."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser

# SDL would take Ctrl-C for the closing of the window, and the matches would go on.
os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"

from game.games import GAMES
from tests.monkey.watching import leaks
from tests.soak.soaking import soak


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all where none is named")
    parser.add_argument("--matches", type=int, default=200, help="of each game")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    broken = False
    for game in asked.games or GAMES:
        done = soak(game, asked.matches, asked.seed)
        problem = leaks(done.rounds)
        broken |= problem is not None
        megabytes = ", ".join(f"{each.megabytes:.1f}" for each in done.rounds)
        sys.stdout.write(
            f"{game}: {done.matches} matches, {done.steps} steps, {done.frames} frames,"
            f" {done.seconds:.0f} s; MB held: {megabytes}; first {done.rounds[0]},"
            f" last {done.rounds[-1]}{'' if problem is None else f'; {problem}'}\n"
        )
        sys.stdout.flush()
    return int(broken)


if __name__ == "__main__":
    sys.exit(main())
