"""python -m game: wires the parts together."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Final

HELP: Final = """\
Quincunx: five family games of numbers and dots

  python -m game               plays; there is no window yet, so it is the engine that answers
  python -m game engine        the table protocol: JSON lines on standard input and output
  python -m game engine --help its commands and its codes
  python -m game bench NAME    measures; NAME is rules
"""


def main(arguments: Sequence[str] | None = None) -> int:
    command, *rest = (sys.argv[1:] if arguments is None else arguments) or ["engine"]
    commands: dict[str, Callable[[Sequence[str]], int]] = {"engine": _engine, "bench": _bench}
    if command not in commands:
        asked = command in ("-h", "--help", "help")
        print(HELP, end="", file=sys.stdout if asked else sys.stderr)
        return 0 if asked else 2
    return commands[command](rest)


def _engine(arguments: Sequence[str]) -> int:
    # Parts are imported where they are used: a program starts with what it needs.
    from game import __version__
    from game.catalogue import GAMES, rules_of
    from game.core.engine import Engine, help_text

    if arguments:
        print(help_text({game: rules_of(game) for game in GAMES}))
        return 0 if arguments[0] in ("-h", "--help") else 2
    engine = Engine(tuple(GAMES), rules_of, _choose_seed, __version__)
    if sys.stdin.isatty():
        print("Quincunx engine: one JSON request a line; --help lists them.", file=sys.stderr)
    try:
        engine.serve(sys.stdin.buffer, sys.stdout.buffer)
    except (KeyboardInterrupt, BrokenPipeError):
        return 1
    return 0


def _choose_seed() -> int:
    from secrets import randbits

    return randbits(48)


def _bench(arguments: Sequence[str]) -> int:
    from game.lab.bench import run

    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
