"""The program's demands on a game are checked by mypy: a member that is missing or has another name
never gets as far as a player.

Members that a game gives are renamed in a copy of its file, and mypy has to notice every time. In
the nightly run each is renamed in each game, one at a time. By day the members are shared out among
the games, and those that its messages tell apart are renamed together.
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from shutil import copytree
from typing import NamedTuple

import pytest

from game.core.game import ComputerParts, Explanations, Facts, HelpParts, WordParts
from game.games import GAMES
from game.ui.frame.desk import GameTable
from game.ui.frame.game import ArtParts, SceneParts, WindowGame
from game.ui.frame.simple_table import SimpleTable
from tests.folders import folder_of
from tests.nightly import is_nightly

ROOT = Path(__file__).resolve().parents[1]
LIST = Path("game/games/__init__.py")
"""Where games are made: what is missing of their own members shows there."""
KNOWN = ROOT / ".mypy_cache"
RENAMED = "_of_another_name"
MYPY = """
import json, sys
from mypy import api
print(json.dumps([api.run(arguments)[:2] for arguments in json.load(sys.stdin)]))
"""

TABLE = {name for name in vars(GameTable) if not name.startswith("_")}
GAME = set(WindowGame.__abstractmethods__)
OF_GAMES = (ArtParts, ComputerParts, Explanations, Facts, HelpParts, SceneParts, WordParts)
PARTS = {part.__name__ for part in OF_GAMES}
SCENE = "scene.py"
HANDS_OVER_THE_TABLE = "make_table"
"""With this argument under another name, nothing is said of the members of the table."""
OF_A_GAME = re.compile(r'abstract class "\w+Game"')


class Member(NamedTuple):
    """Where a required member stands."""

    file: Path
    name: str
    line: int
    column: int
    is_argument: bool = False
    """Whether it is handed over by its name; otherwise it stands in a class."""


def members_of_classes(file: Path, wanted: set[str]) -> Iterator[Member]:
    """The wanted methods and attributes in the classes of a file."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.ClassDef) or not (node.name.endswith(("Game", "Table"))):
            continue
        for each in node.body:
            if isinstance(each, ast.FunctionDef) and each.name in wanted:
                yield Member(file, each.name, each.lineno, each.col_offset + len("def "))
            elif isinstance(each, ast.Assign) and (name := ast.unparse(each.targets[0])) in wanted:
                yield Member(file, name, each.lineno, each.col_offset)


def members_of_parts(file: Path) -> Iterator[Member]:
    """The arguments with which a game makes the parts that it hands over."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        made = node.func.value if isinstance(node.func, ast.Subscript) else node.func
        if ast.unparse(made) not in PARTS:
            continue
        for each in node.keywords:
            assert each.arg is not None
            yield Member(file, each.arg, each.lineno, each.col_offset, is_argument=True)


def members_of(folder: Path) -> list[Member]:
    """All but those that only replace what a simple table has already."""
    found = [*members_of_classes(folder / "__init__.py", GAME)]
    table = folder / "scene" / SCENE
    simple = vars(SimpleTable).keys() - SimpleTable.__abstractmethods__
    is_simple = SimpleTable.__name__ in table.read_text(encoding="utf-8")
    found += members_of_classes(table, TABLE - simple if is_simple else TABLE)
    for file in ("__init__.py", "rules/facts.py", "words/explanations.py"):
        if (folder / file).exists():
            found += members_of_parts(folder / file)
    return found


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The knowledge of mypy about the tree as it is, so that each change costs only the modules
    that depend on it. The findings of earlier checks need not be found again."""
    place = tmp_path_factory.mktemp("mypy") / "cache"
    if KNOWN.is_dir():
        copytree(KNOWN, place)
    return place


def complaints(cache: Path, folder: Path, shadows: list[list[tuple[Path, Path]]]) -> list[str]:
    """The messages of mypy about a game as it is, and then each time with these files in the place
    of others; in a process of its own, which gives back all the memory that mypy takes."""
    runs = [["--cache-dir", str(cache), "--no-error-summary", str(folder), str(LIST)]]
    for changed in shadows:
        pairs = (["--shadow-file", str(file), str(copy)] for file, copy in changed)
        runs.append([*runs[0], *chain(*pairs)])
    done = subprocess.run(
        [sys.executable, "-c", MYPY],
        input=json.dumps(runs),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    told: list[str] = []
    for said, trouble in json.loads(done.stdout):
        assert not trouble
        told.append(said)
    return told


def together(members: list[Member]) -> Iterator[list[Member]]:
    """Shares members out to runs of mypy. Its messages name arguments, and a method of a game that
    alone is missing; of a table they only say that something is missing."""
    if is_nightly():
        yield from ([member] for member in members)
        return
    kinds: dict[str, list[Member]] = {"games": [], "tables": [], "parts": []}
    for member in members:
        of_class = "tables" if member.file.name == SCENE else "games"
        of_class = "parts" if member.is_argument else of_class
        kinds["tables" if member.name == HANDS_OVER_THE_TABLE else of_class].append(member)
    games, tables, parts = kinds.values()
    runs = max(len(games), len(tables), 1)
    for run in range(runs):
        yield [*games[run : run + 1], *tables[run : run + 1], *parts[run::runs]]


def renamed(members: list[Member], folder: Path, number: int) -> list[tuple[Path, Path]]:
    """The files of these members and the copies in which they have another name."""
    shadows: list[tuple[Path, Path]] = []
    for file in dict.fromkeys(member.file for member in members):
        lines = file.read_text(encoding="utf-8").splitlines()
        here = [member for member in members if member.file == file]
        for member in sorted(here, key=lambda one: (one.line, one.column), reverse=True):
            line = lines[member.line - 1]
            end = member.column + len(member.name)
            assert line[member.column : end] == member.name
            lines[member.line - 1] = line[:end] + RENAMED + line[end:]
        # Files of one size, written within the same moment, would be the same to mypy.
        changed = folder / f"{number} {len(shadows)}.py"
        changed.write_text("\n".join(lines) + "\n" * (number + 1), encoding="utf-8")
        shadows.append((file, changed))
    return shadows


def is_noticed(member: Member, said: str) -> bool:
    """Whether mypy complains of it, and not only of what else was renamed."""
    errors = [line for line in said.splitlines() if "error:" in line]
    if member.is_argument:
        return any(f'argument "{member.name}{RENAMED}"' in each for each in errors)
    of_games = [each for each in errors if OF_A_GAME.search(each)]
    if member.file.name != SCENE:
        return any(f'"{member.name}"' in each for each in of_games)
    return any(each not in of_games and RENAMED not in each for each in errors)


@pytest.mark.parametrize("game", GAMES)
def test_mypy_notices_every_member_of_a_game_that_is_renamed(
    game: str, cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    folder = folder_of(game).relative_to(ROOT)
    members = members_of(folder)
    assert {"show", "about", "rules"} & {member.name for member in members}
    if not is_nightly():
        members = members[list(GAMES).index(game) % len(members) :: len(GAMES)]
    runs = list(together(members))
    assert sorted(chain(*runs)) == sorted(members)
    shadows = [renamed(each, tmp_path, number) for number, each in enumerate(runs)]
    as_it_is, *told = complaints(cache, folder, shadows)
    assert as_it_is == ""
    unnoticed = [
        f"{member.file}: {member.name}"
        for each, said in zip(runs, told, strict=True)
        for member in each
        if not is_noticed(member, said)
    ]
    assert unnoticed == []
