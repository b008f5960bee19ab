"""python -m game: wires the parts together."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.core.opponents import Answer, Question
    from game.services.thinker import Thinker

HELP: Final = """\
Quincunx: five family games of numbers and dots

  python -m game               opens the window
  python -m game --portable    the same, with everything kept in saves/ beside the program
  python -m game --safe        the same, with settings as delivered, without sound
  python -m game engine        the table protocol: JSON lines on standard input and output
  python -m game engine --help its commands and its codes
  python -m game arena GAME    computer players against each other; --help tells how
  python -m game calibration GAME  whether the computer's values are what play-outs bring
  python -m game bench NAME    measures; --help lists the names
"""


WINDOW_FLAGS: Final = ("--portable", "--safe")


def main(arguments: Sequence[str] | None = None) -> int:
    given = list(sys.argv[1:] if arguments is None else arguments)
    command, *rest = given if given and given[0] not in WINDOW_FLAGS else ["play", *given]
    commands: dict[str, Callable[[Sequence[str]], int]] = {
        "calibration": _calibration,
        "engine": _engine,
        "first-frame": _first_frame,
        "arena": _arena,
        "bench": _bench,
        "play": _play,
        "worker": _worker,
    }
    if command not in commands:
        asked = command in ("-h", "--help", "help")
        print(HELP, end="", file=sys.stdout if asked else sys.stderr)
        return 0 if asked else 2
    return commands[command](rest)


def _play(arguments: Sequence[str]) -> int:
    unknown = [each for each in arguments if each not in WINDOW_FLAGS]
    if unknown:
        print(HELP, end="", file=sys.stderr)
        return 2
    _open_quickly()
    from game.services.home import Home
    from game.services.paths import find_paths

    safe = "--safe" in arguments
    home = Home.open(find_paths(portable="--portable" in arguments), safe=safe)
    from game.app import run

    return run(home)


def _open_quickly() -> None:
    """No search for garbage until the first frame: there is none in what is loaded and painted.

    `app.run` begins it again.
    """
    gc.disable()


def _engine(arguments: Sequence[str]) -> int:
    # Parts are imported where they are used: a program starts with what it needs.
    from game import __version__
    from game.catalogue import GAMES, about, rules_of
    from game.core.engine import Engine, help_text

    if arguments:
        print(help_text({game: rules_of(game) for game in GAMES}))
        return 0 if arguments[0] in ("-h", "--help") else 2
    engine = Engine(tuple(GAMES), about, rules_of, _choose_seed, _think, __version__)
    if sys.stdin is None or sys.stdout is None:
        return 1  # started without a terminal or a pipe, there is nobody to answer
    if sys.stdin.isatty():
        print("Quincunx engine: one JSON request a line; --help lists them.", file=sys.stderr)
    try:
        engine.serve(sys.stdin.buffer, sys.stdout.buffer)
    except (KeyboardInterrupt, OSError):  # nobody listens any more
        return 1
    return 0


def _choose_seed() -> int:
    from secrets import randbits

    return randbits(48)


def _think(question: Question) -> Answer:
    return _thinker().wait(question)


@cache
def _thinker() -> Thinker:
    from game.services.thinker import Thinker

    return Thinker()


def _worker(_: Sequence[str]) -> int:
    from game.catalogue import opponents_of, rules_of
    from game.services.worker import Worker, lower_priority

    lower_priority()
    Worker(rules_of, opponents_of, sys.stdout.buffer).serve(sys.stdin.buffer)
    return 0


def _arena(arguments: Sequence[str]) -> int:
    from game.lab.arena import run

    return run(arguments)


def _calibration(arguments: Sequence[str]) -> int:
    from game.lab.calibration import run

    return run(arguments)


def _bench(arguments: Sequence[str]) -> int:
    from game.lab.bench import run

    return run(arguments)


def _first_frame(arguments: Sequence[str]) -> int:
    """For `bench start`."""
    _open_quickly()
    from game.lab.first_frame import first_frame

    return first_frame(arguments[0])


if __name__ == "__main__":
    sys.exit(main())
