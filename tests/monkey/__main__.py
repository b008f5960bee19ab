"""A monkey for as long as one likes: `python -m tests.monkey [PLACE …] [--inputs N] [--seed S]`.

Prints a line per round, and a reproduction of whatever broke; the exit status is 1 then.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory

# SDL would take Ctrl-C for the closing of the window, which a monkey answers by opening it.
os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"

from tests.monkey.places import PLACES
from tests.monkey.playing import Failed, play, shortened, told_as_code
from tests.monkey.stock import lay_in
from tests.monkey.watching import leaks


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.monkey", description=__doc__)
    parser.add_argument("places", nargs="*", metavar="PLACE", help="all where none is named")
    parser.add_argument("--inputs", type=int, default=10_000, help="at each scene")
    parser.add_argument("--rounds", type=int, default=10, help="in which they come")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    unknown = set(asked.places) - set(PLACES)
    if unknown:
        parser.error(f"no such scene: {', '.join(unknown)}; there are {', '.join(PLACES)}")
    broken = 0
    with TemporaryDirectory() as folder:
        lay_in(Path(folder))
        for place in asked.places or PLACES:
            broken += not _tried(place, asked.seed, asked.inputs, asked.rounds, Path(folder))
    return 1 if broken else 0


def _tried(place: str, seed: int, inputs: int, rounds: int, stock: Path) -> bool:
    """Whether nothing broke at that scene, and nothing grew."""
    weighed = []
    for number in range(seed, seed + rounds):
        try:
            done = play(place, number, inputs // rounds, stock)
        except Failed as failed:
            _say(f"{failed}; looking for a shorter way to it …")
            _say(told_as_code(failed, shortened(failed, stock)))
            return False
        weighed.append(done.after)
        _say(f"{place}, seed {number}: {done.at_scene} inputs there of {len(done.inputs)},"
             f" {done.seconds:.0f} s, slowest {done.slowest:.2f} s, {done.after}")  # fmt: skip
    problem = leaks(weighed)
    if problem is not None:
        _say(f"{place}: {problem}")
    return problem is None


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
