"""python -m game puzzles make GAME looks for puzzles; python -m game puzzles choose GAME FILE puts
them into the book.

`make` writes one puzzle a line, as JSON, in the order of the matches that they come from. `choose`
reads such files. What the book has stays in it, with its id, unless it is named with --without.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from game.coach.kept import NotKept
from game.coach.puzzle_texts import PuzzleTexts
from game.coach.puzzles import Puzzle, read_puzzle, show_puzzle
from game.core.notation import Json
from game.core.ranking import Ranker
from game.core.thinking import COACH
from game.games import GAMES, rules_of
from game.lab.arena import CLUSTER_HELP, ClusterError, executor, jobs_here, why_not_played
from game.lab.arguments import Parser, at_least_one, jobs, options, seed
from game.lab.puzzle_choice import chosen
from game.lab.puzzle_position import Search
from game.lab.puzzle_search import puzzles_of
from game.services.puzzles import file_of, shelf
from game.services.resources import file_path


def run(arguments: Sequence[str]) -> int:
    """The first argument names what is to be done."""
    commands: Mapping[str, Callable[[Sequence[str]], int]] = {"make": _make, "choose": _choose}
    if arguments and arguments[0] in commands:
        return commands[arguments[0]](arguments[1:])
    asked = list(arguments) in (["-h"], ["--help"])
    print(__doc__, file=sys.stdout if asked else sys.stderr)
    return 0 if asked else 2


# --- make ---


def found_in(search: Search, matches: int, workers: Executor | None) -> Iterator[list[Puzzle]]:
    """The puzzles of each match, in the order of the matches."""
    if workers is None:
        return (puzzles_of(search, number) for number in range(matches))
    waiting = [workers.submit(puzzles_of, search, number) for number in range(matches)]
    return (future.result() for future in waiting)


def _make(arguments: Sequence[str]) -> int:
    parser = Parser(prog="python -m game puzzles make", description="Looks for puzzles.")
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--players", type=at_least_one, default=2)
    parser.add_argument("--options", type=options, default={}, metavar="JSON")
    parser.add_argument("--seed", type=seed, default=1)
    parser.add_argument("--matches", type=at_least_one, default=10)
    parser.add_argument("--jobs", type=jobs, default=jobs_here())
    parser.add_argument("--cluster", metavar="ADDRESS", help=CLUSTER_HELP)
    parser.add_argument("--out", type=_new_lines, metavar="FILE", help="lines are added to it")
    asked = parser.read(arguments)
    why = why_not_played(asked.game, asked.players, asked.options, COACH)
    if why is None and not isinstance(GAMES[asked.game].opponents[COACH], Ranker):
        why = f"{COACH} ranks no moves."
    if why is not None:
        print(why, file=sys.stderr)
        return 2
    search = Search(asked.game, asked.players, tuple(asked.options.items()), asked.seed)
    try:
        with _opened(asked) as out, executor(asked.jobs, asked.cluster) as workers:
            for puzzles in found_in(search, asked.matches, workers):
                _write_lines(out, puzzles)
    except ClusterError as problem:
        print(problem, file=sys.stderr)
        return 2
    return 0


def _new_lines(text: str) -> Path:
    """A file to which lines can be added."""
    path = Path(text)
    try:
        path.open("a", encoding="utf-8").close()
    except (OSError, ValueError) as problem:
        raise ArgumentTypeError(f"{text!a} cannot be written: {problem}") from None
    return path


@contextmanager
def _opened(asked: Namespace) -> Iterator[TextIO]:
    if asked.out is None:
        yield sys.stdout
    else:
        with asked.out.open("a", encoding="utf-8") as file:
            yield file


def _write_lines(out: TextIO, puzzles: Iterable[Puzzle]) -> None:
    """At once: a long search may be ended at any time."""
    for puzzle in puzzles:
        print(_line(puzzle), file=out)
    out.flush()


def _line(puzzle: Puzzle) -> str:
    return json.dumps(show_puzzle(puzzle, rules_of(puzzle.game)), separators=(",", ":"))


# --- choose ---


def _choose(arguments: Sequence[str]) -> int:
    parser = Parser(prog="python -m game puzzles choose", description="Puts puzzles into the book.")
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("files", nargs="*", metavar="FILE", help="what `make` has written")
    parser.add_argument("--most", type=at_least_one, default=60)
    parser.add_argument("--without", nargs="+", default=[], metavar="ID", help="dull ones")
    parser.add_argument("--out", type=Path, metavar="FILE", help="the book's own is the default")
    asked = parser.read(arguments)
    dull = set(asked.without)
    try:
        found = [each for name in asked.files for each in _read_lines(asked.game, Path(name))]
    except (OSError, NotKept) as problem:
        print(problem, file=sys.stderr)
        return 2
    kept = [each for each in shelf(rules_of(asked.game)) if each.id not in dull]
    new = [each for each in found if each.id not in dull]
    titles = {each.id: PuzzleTexts(GAMES[asked.game], each).title for each in (*kept, *new)}
    puzzles = chosen(kept, new, asked.most, lambda each: titles[each.id])
    path = asked.out or Path(file_path(file_of(asked.game)))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_book(puzzles), encoding="utf-8")
    grades = ", ".join(str(sum(each.grade == grade for each in puzzles)) for grade in (1, 2, 3))
    print(f"{asked.game}: {len(puzzles)} puzzles, by grades {grades}, out of {len(found)} found")
    return 0


def _read_lines(game: str, path: Path) -> list[Puzzle]:
    with path.open(encoding="utf-8") as lines:
        return [read_puzzle(_json(line), rules_of(game)) for line in lines]


def _json(line: str) -> Json:
    try:
        return json.loads(line)
    except ValueError as problem:
        raise NotKept(f"no line of JSON: {problem}") from None


def _book(puzzles: Sequence[Puzzle]) -> str:
    """A puzzle a line, so that one can see what has changed."""
    lines = ",\n".join(map(_line, puzzles))
    return f'{{"puzzles": [\n{lines}\n]}}\n'
