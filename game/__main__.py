"""python -m game: wires the parts together."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, TextIO

if TYPE_CHECKING:
    from game.core.about import About
    from game.core.opponents import Opponents
    from game.core.thinking import Answer, Question
    from game.services.thinker import Thinker

HELP: Final = """\
Quincunx: five family games of numbers and dots

  {program}               opens the window
  {program} FILE          opens a match that was saved as a file (*.quincunx)
  {program} --portable    keeps everything in saves/ beside the program
  {program} --safe        default settings, no sound, no graphics card
  {program} --version     prints the version
  {program} engine        the table protocol: JSON lines; engine --help lists its commands
  {program} arena, calibration, rankings, ratings, mistakes, train GAME  how computers play
  {program} puzzles       looks for puzzles, puts them into the book; --help says how
  {program} review FILE   the story of a finished match, with luck and skill apart
  {program} bench NAME    measures; --help lists the names
"""
WINDOW_FLAGS: Final = ("--portable", "--safe")
ALONE: Final = ("-h", "--help", "--version")
"""Options that go with no other and with no file."""
INTERRUPTED: Final = 130
"""The exit status of a program that was ended by Ctrl+C."""
RECORD_ENDING: Final = ".quincunx"
"""As in `services.records`, which is not loaded for this: a program starts with what it needs."""


def main(arguments: Sequence[str] | None = None) -> int:
    given = list(sys.argv[1:] if arguments is None else arguments)
    commands: dict[str, Callable[[Sequence[str]], int]] = {
        "calibration": _calibration,
        "rankings": _rankings,
        "mistakes": _mistakes,
        "ratings": _ratings,
        "puzzles": _puzzles,
        "review": _review,
        "engine": _engine,
        "every-page": _every_page,
        "first-frame": _first_frame,
        "arena": _arena,
        "train": _train,
        "bench": _bench,
        "worker": _worker,
    }
    if given and given[0] in ("-h", "--help", "help"):
        return _help(sys.stdout, 0)
    if given == ["--version"]:
        from game import __version__

        print(f"Quincunx {__version__}")
        return 0
    try:
        if given and given[0] in commands:
            return commands[given[0]](given[1:])
        return _play(given[1:] if given[:1] == ["play"] else given, tuple(commands))
    except KeyboardInterrupt:  # every move is on the disk: there is nothing to say
        return INTERRUPTED


def _help(where: TextIO | None, status: int, before: str = "") -> int:
    """A program that was double-clicked may have nowhere to say it."""
    told = HELP.format(program=_called())
    print(f"{before}\n\n{told}" if before else told, end="", file=where)
    return status


def _called() -> str:
    """The command that starts this program."""
    name = os.path.splitext(os.path.basename(sys.argv[0]))[0].lower()
    return "quincunx" if name == "quincunx" else "python -m game"


def _play(arguments: Sequence[str], commands: Sequence[str]) -> int:
    files = [each for each in arguments if each not in WINDOW_FLAGS]
    wrong = _what_is_wrong(files, commands)
    if wrong:
        return _help(sys.stderr, 2, wrong)
    safe = "--safe" in arguments
    if safe:
        os.environ |= {"SDL_FRAMEBUFFER_ACCELERATION": "0", "SDL_RENDER_DRIVER": "software"}
    _open_quickly()
    from game.services.home import Home
    from game.services.paths import find_paths

    home = Home.open(find_paths(portable="--portable" in arguments), safe=safe)
    from game.app import run

    if not files:
        return run(home)
    from game.scenes.parts.match_files import path_typed

    return run(home, "continue", file=path_typed(files[0]))


def _what_is_wrong(files: Sequence[str], commands: Sequence[str]) -> str:
    """The file among arguments that should be one file at most; empty where there is none."""
    for each in files:
        if each.startswith("-") and each not in ALONE:
            return f"There is no option {each!a}."
        if each in commands:
            return f"The command {each!a} comes first, without --portable and --safe."
        if each not in ALONE and not _is_record(each):
            return f"There is no file and no command {each!a}."
    alone = [each for each in files if each in ALONE]
    if alone:
        return f"The option {alone[0]!a} stands alone."
    if len(files) > 1:
        named = ", ".join(map(ascii, files))
        return f"Only one file can be opened at a time, not {len(files)}: {named}."
    return ""


def _is_record(argument: str) -> bool:
    """Whether somebody means a file: by its ending, or because it is there."""
    return argument.lower().endswith(RECORD_ENDING) or os.path.isfile(argument)


def _open_quickly() -> None:
    """No search for garbage until the first frame: there is none in what is loaded and painted.

    `app.run` begins it again.
    """
    gc.disable()


def _engine(arguments: Sequence[str]) -> int:
    # Parts are imported where they are used: a program starts with what it needs.
    from game import __version__
    from game.core.engine import Engine, help_text
    from game.games import GAMES, rules_of

    if arguments:
        asked = list(arguments) in (["-h"], ["--help"])
        if not asked:
            print(f"The engine takes no argument {arguments[0]!r}.\n", file=sys.stderr)
        print(help_text({game: rules_of(game) for game in GAMES}))
        return 0 if asked else 2

    def about_of(game: str) -> About:
        return GAMES[game].about

    engine = Engine(tuple(GAMES), about_of, rules_of, _choose_seed, _think, __version__)
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


def _worker(arguments: Sequence[str]) -> int:
    import signal

    # It ends when nobody asks any more; Ctrl+C in the terminal is meant for whoever does.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    from game.games import GAMES, rules_of
    from game.services.worker import LAST, Worker, lower_priority

    def opponents_of(game: str) -> Opponents:
        return GAMES[game].opponents

    lower_priority(is_last=LAST in arguments)
    Worker(rules_of, opponents_of, sys.stdout.buffer).serve(sys.stdin.buffer)
    return 0


def _ratings(arguments: Sequence[str]) -> int:
    from game.lab.ratings import run

    return run(arguments)


def _puzzles(arguments: Sequence[str]) -> int:
    from game.lab.puzzles import run

    return run(arguments)


def _arena(arguments: Sequence[str]) -> int:
    from game.lab.arena import run

    return run(arguments)


def _train(arguments: Sequence[str]) -> int:
    from game.lab.train import run

    return run(arguments)


def _calibration(arguments: Sequence[str]) -> int:
    from game.lab.calibration import run

    return run(arguments)


def _rankings(arguments: Sequence[str]) -> int:
    from game.lab.rankings import run

    return run(arguments)


def _mistakes(arguments: Sequence[str]) -> int:
    from game.lab.mistakes import run

    return run(arguments)


def _review(arguments: Sequence[str]) -> int:
    from game.lab.review import run

    return run(arguments)


def _bench(arguments: Sequence[str]) -> int:
    from game.lab.bench import run

    return run(arguments)


def _first_frame(arguments: Sequence[str]) -> int:
    """For `bench start`."""
    if len(arguments) != 1:
        return _wants_folder("first-frame")
    _open_quickly()
    from game.lab.first_frame import first_frame

    return first_frame(arguments[0])


def _every_page(arguments: Sequence[str]) -> int:
    """For what is built: see `build_scripts/packaging/smoke.py`."""
    if len(arguments) != 1:
        return _wants_folder("every-page")
    from game.lab.every_page import every_page

    return every_page(arguments[0])


def _wants_folder(command: str) -> int:
    print(f"{command} needs one argument, a folder to work in.", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
