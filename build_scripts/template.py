"""Makes a new game of the template in tests/sixth_game and puts it into the list of games."""

from __future__ import annotations

import ast
import re
import subprocess
from dataclasses import dataclass
from keyword import iskeyword, issoftkeyword
from tokenize import NAME, TokenInfo, generate_tokens
from typing import TYPE_CHECKING, Final

from build_scripts.environment import House, Trouble, clean_surroundings, say

if TYPE_CHECKING:
    from pathlib import Path

TEMPLATE: Final = "tests/sixth_game"
TEMPLATE_ID: Final = "pig"
TEMPLATE_TITLE: Final = "Pig"
GAMES: Final = "game/games"
LIST: Final = "game/games/__init__.py"
LISTED: Final = re.compile(r"^_LISTED\b[^\n]*\(\n(?:[^\n)][^\n]*\n)*(?=\))", re.MULTILINE)
"""The tuple of the games, up to its closing bracket."""
IMPORTED: Final = re.compile(r"^from game\.games\.\w+ import \w+\n", re.MULTILINE)
WORD: Final = re.compile(r"[A-Za-z_]\w*")
LONGEST: Final = 24
ONLY_OUTSIDE: Final = "translations"
"""The lines that only games outside the list need: those of the list have their texts in the
catalogues."""
ITS_TYPES: Final = "    from collections.abc import Mapping\n\n"
"""The imports for these lines alone."""
OUTSIDE_THE_LIST: Final = re.compile(r"\n+GAME = \w+\(\)$", re.MULTILINE)
"""How a game is found that is not in the list."""
INTRODUCTION: Final = re.compile(r'\A"""[^"]*"""')

NEXT: Final = """\
{folder} is made, and {title} is in the list of games.
It is still a copy of {template_title} under another name.

Next:
  python3 build_scripts/dev.py play
      The menu shows the game, and it can be played.
  {template}/README.md
      The guide: what each file is for, and in which order to change them.
  python3 build_scripts/dev.py missing {name}
      Lists what a finished game has and this one has not yet.
"""


@dataclass(frozen=True, slots=True)
class Names:
    """The name of a new game in each place where it has one."""

    id: str

    @property
    def title(self) -> str:
        return self.id.replace("_", " ").title()

    @property
    def class_name(self) -> str:
        return "".join(part.capitalize() for part in self.id.split("_"))

    @property
    def package(self) -> str:
        return f"game.games.{self.id}"


def why_unusable(root: Path, name: str) -> str | None:
    """Why a game cannot have this name; None if it can."""
    if not re.fullmatch(r"[a-z](?:_?[a-z0-9])*", name) or len(name) > LONGEST:
        return (
            f"A game's name has up to {LONGEST} small letters from a to z, digits and single "
            "underscores, and begins with a letter, such as lucky_seven."
        )
    if iskeyword(name) or issoftkeyword(name):
        return f"{name} is a word of Python's own. Choose another name."
    if (root / GAMES / name).exists():
        return f"There is a game {name} already, in {GAMES}/{name}. Choose another name."
    if name == TEMPLATE_ID:
        return f"{name} is the game of the template in {TEMPLATE}. Choose another name."
    clash = sorted(_own_names(Names(name)) & _words_of_template(root))
    if clash:
        return f"The template uses the name {clash[0]} for something else. Choose another name."
    return None


def _own_names(names: Names) -> set[str]:
    own = names.class_name
    return {own, *(own + kind for kind in ("Game", "Table", "View"))}


def _words_of_template(root: Path) -> set[str]:
    """Every word of the template's code: a class of the new game must not be called so."""
    words: set[str] = set()
    for file in (root / TEMPLATE).rglob("*.py"):
        words.update(WORD.findall(file.read_text(encoding="utf-8")))
    return words


def make(root: Path, name: str) -> Path:
    """Copies the template under the name, adds it to the list, and gives its folder."""
    why = why_unusable(root, name)
    if why is not None:
        raise Trouble(why)
    names = Names(name)
    listed = _with_game((root / LIST).read_text(encoding="utf-8"), names)
    template, folder = root / TEMPLATE, root / GAMES / name
    for file in sorted(template.rglob("*.py")):
        if file.stem == ONLY_OUTSIDE:
            continue
        made = folder / file.relative_to(template)
        made.parent.mkdir(parents=True, exist_ok=True)
        text = renamed(file.read_text(encoding="utf-8"), names)
        if file == template / "__init__.py":
            text = OUTSIDE_THE_LIST.sub("", _without(text, ONLY_OUTSIDE))
            text = INTRODUCTION.sub(f'"""{names.title}: its one object for the program."""', text)
        made.write_text(text, encoding="utf-8")
    (root / LIST).write_text(listed, encoding="utf-8")
    return folder


def renamed(text: str, names: Names) -> str:
    """A file of the template with the names of the new game."""
    text = text.replace(TEMPLATE.replace("/", "."), names.package)
    lines = text.splitlines(keepends=True)
    tokens = [*generate_tokens(iter(lines).__next__)]
    for token in reversed(tokens):
        new = _renamed_token(token, names)
        if new != token.string:
            (first, start), (last, end) = token.start, token.end
            lines[first - 1 : last] = [lines[first - 1][:start] + new + lines[last - 1][end:]]
    return "".join(lines)


def _renamed_token(token: TokenInfo, names: Names) -> str:
    """In code Pig is a class, in sentences a title."""
    text = re.sub(rf"\b{TEMPLATE_TITLE}(?=[A-Z]\w)", names.class_name, token.string)
    if token.type == NAME:
        return re.sub(rf"^{TEMPLATE_TITLE}$", names.class_name, text)
    if text == f'"{TEMPLATE_ID}"':
        return f'"{names.id}"'
    return re.sub(rf"\b{TEMPLATE_TITLE}\b", names.title, text)


def _without(text: str, member: str) -> str:
    """A file without one method of its class, and without the types of this method."""
    lines = text.splitlines(keepends=True)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name == member:
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            del lines[first - 1 : node.end_lineno]
    return "".join(lines).replace(ITS_TYPES, "")


def _with_game(text: str, names: Names) -> str:
    """The list of games with the new one at its end."""
    game = f"{names.class_name}Game"
    imports, listed = list(IMPORTED.finditer(text)), LISTED.search(text)
    if not imports or listed is None:
        raise Trouble(f"{LIST} does not look as expected: add the game to it by hand.")
    text = text[: listed.end()] + f"    {game}(),\n" + text[listed.end() :]
    after = imports[-1].end()
    return text[:after] + f"from {names.package} import {game}\n" + text[after:]


def tidy(root: Path, folder: Path, python: Path) -> None:
    """Other names change the order of imports and the length of lines."""
    changed = [str(folder), str(root / LIST)]
    for ruff in (["check", "--quiet", "--fix", "--select", "I"], ["format", "--quiet"]):
        command = [str(python), "-m", "ruff", *ruff, *changed]
        subprocess.run(command, cwd=root, env=clean_surroundings(), check=True)


def told(name: str, folder: str) -> str:
    """The next steps for a game that was just made."""
    return NEXT.format(
        folder=folder,
        title=Names(name).title,
        template=TEMPLATE,
        template_title=TEMPLATE_TITLE,
        name=name,
    ).rstrip()


def run(house: House, name: str) -> None:
    folder = make(house.root, name)
    tidy(house.root, folder, house.python)
    say(told(name, folder.relative_to(house.root).as_posix()))
