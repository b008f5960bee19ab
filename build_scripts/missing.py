"""The list of parts that a finished game has and a draft has not: python build_scripts/dev.py
missing GAME

A game is a draft as long as something is to be done. It can be played all the same: what it does
not give itself has a default, and this list is made of the defaults that it still uses.
"""

from __future__ import annotations

import ast
import inspect
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from build_scripts import template
from game.core.game import Facts
from game.core.opponents import LEVELS
from game.core.playouts import Playouts
from game.games import GAMES, LISTED
from game.ui.frame.game import WindowGame

if TYPE_CHECKING:
    from game.ui.frame.game import AnyGame

ROOT: Final = Path(__file__).resolve().parents[1]
NEEDED: Final = {
    "lesson": "A lesson: words/lesson.py, given by `lesson`.",
    "explanations": 'Answers to "why?": words/explanations.py, given by `explanations`. '
    "Until then every answer is the first page of the rules.",
    "coach": "Words for the coach: words/coach.py, given by `coach`. "
    "Until then it shows chances and gives no reasons.",
    "emblem": "An emblem for the menu: art/emblem.py, given by `emblem`. "
    "Until then a tile shows the first letter of the name.",
    "miniature": "A miniature of a position: art/pieces.py, given by `miniature`. "
    "Until then lists of matches show the emblem.",
    "drawings": "Pictures in the rules: art/pictures.py, given by `drawings`.",
    "read_aloud": "The position in sentences for screen readers: given by `read_aloud`. "
    "Until then the position is not read.",
}
"""The parts that every finished game gives itself, by the member of the game's object."""
ALLOWED: Final = {
    "facts": "nothing is hidden, and a finished match has no figures.",
    "kind_picture": "what chance brings is shown as a tile with its number or first letter.",
    "letter_picture": "what an option is a set of is shown as a tile with its letter.",
    "keys": "the table has no keys of its own.",
    "close_up": "the card of a key moment shows the miniature, whatever was played.",
    "posed": "the picture of a puzzle is the miniature: no hand is needed to see what it is about.",
    "results": "a score is called points, and more of them are better.",
    "chance": "chance is spoken of as rolls of a die.",
    "puzzles": "all puzzles ask for the best turn, and have the same title.",
    "trials": "the bench measures it with the lowest bar, and finds any of its positions busy.",
    "training": "nothing is learned for its computer players.",
}
"""Defaults that are right for some games, and what is true of those games."""


OF_THE_OBJECT: Final = ("facts", "emblem", "training")
"""Defaults that a game replaces by a member of its own, not by a part of one of its folders."""


def folder_of(game: AnyGame) -> Path:
    return Path(inspect.getfile(type(game))).parent


def parts_of(game: AnyGame) -> list[Any]:
    """The parts that the game loads from its folders."""
    return [
        game.load_computer(),
        game.load_words(),
        game.load_help(),
        game.load_art(),
        game.load_scene(),
    ]


def defaults_of(game: AnyGame) -> Iterator[str]:
    """The parts and members that are as every game has them at first."""
    for part in parts_of(game):
        yield from (each.name for each in fields(part) if getattr(part, each.name) == each.default)
    for name in OF_THE_OBJECT:
        own = inspect.getattr_static(type(game), name)
        if own is inspect.getattr_static(WindowGame, name):
            yield name


def levels_of_playouts(game: AnyGame) -> list[str]:
    return [level for level in LEVELS if isinstance(game.opponents[level], Playouts)]


def to_be_done(game: AnyGame) -> Iterator[str]:
    """The parts that are missing before the game is finished."""
    for name in defaults_of(game):
        if name in NEEDED:
            yield NEEDED[name]
    if not (folder_of(game) / "computer" / "opponents.md").exists():
        yield "computer/opponents.md: how the levels play, and how strong they were measured."
    yield from _copied(game)
    yield from _untranslated(game)
    if game.id in LISTED:
        yield from _beside(game)


def may_stay(game: AnyGame) -> Iterator[str]:
    """Defaults that are right where what they say is true of the game."""
    found = [name for name in defaults_of(game) if name not in NEEDED]
    yield from (f"`{name}`: {ALLOWED[name]}" for name in found)
    simple = levels_of_playouts(game)
    if simple:
        yield f"`opponents`: {', '.join(simple)} play moves out and know nothing of the game."
    if "facts" not in found:
        given, plain = game.facts, Facts[Any, Any, Any, Any]()
        same = [
            f"`{each.name}`"
            for each in fields(Facts)
            if getattr(given, each.name) == getattr(plain, each.name)
        ]
        if same:
            yield f"of `facts`: {', '.join(same)}."


def _copied(game: AnyGame) -> Iterator[str]:
    """The files that are still as in the template, whatever its names were changed to."""
    names, folder = template.Names(game.id), folder_of(game)
    if folder == ROOT / template.TEMPLATE:
        return
    for file in sorted(folder.rglob("*.py")):
        name = file.relative_to(folder)
        source = ROOT / template.TEMPLATE / name
        if name.name == "__init__.py" or not source.exists():
            continue
        text = template.renamed(source.read_text(encoding="utf-8"), names)
        if _statements(file.read_text(encoding="utf-8")) == _statements(text):
            what = f"{template.TEMPLATE_TITLE}\u2019s"
            yield f"{name.as_posix()}: it is still a copy of {what}."


def _statements(source: str) -> list[str]:
    """The contents of a file, without its layout and the order of its parts."""
    return sorted(map(ast.dump, ast.parse(source).body))


def _untranslated(game: AnyGame) -> Iterator[str]:
    from build_scripts import translations

    desk, folder = translations.Desk(ROOT), folder_of(game)
    said = {
        (text.id, text.context)
        for file in sorted(folder.rglob("*.py"))
        for text in translations.texts_in(
            file.read_text(encoding="utf-8"), file.relative_to(ROOT).as_posix()
        ).said
    }
    counts = {}
    for language in desk.languages():
        known = {
            translations.key(message)
            for message in desk.read(language).messages()
            if translations.is_translated(message)
            and (not message.fuzzy or translations.is_to_revise(message))
        }
        known |= {(text, None) for text in game.translations(language)}
        counts[language] = len(said - known)
    if any(counts.values()):
        told = ", ".join(f"{language} {count}" for language, count in counts.items() if count)
        yield f"Translations of its texts ({told}): build_scripts/translations.py."


def _beside(game: AnyGame) -> Iterator[str]:
    """Files outside the folder of a game of the list."""
    if not (ROOT / "tests" / "games" / game.id).exists():
        yield f"Tests of its rules and its table: tests/games/{game.id}/."
    if f"## {game.texts.name}\n" not in (ROOT / "assets/locale/glossary.md").read_text("utf-8"):
        yield "A table of its words in six languages: assets/locale/glossary.md."
    if not (ROOT / "saves" / "samples" / f"{game.id}.quincunx").exists():
        yield "A finished match as a sample: build_scripts/samples.py."
    if not (ROOT / "build_scripts" / "pictures" / f"{game.id}.png").exists():
        yield "A picture for README.md: python -m build_scripts.screenshots."
    if not list((ROOT / "tests" / "golden" / "records").glob(f"{game.id}-*.json")):
        yield "Golden logs, which hold its rules and seeds: python -m tests.golden.make."


def report(game: AnyGame) -> str:
    """The whole list, as it is printed."""
    missing, left = list(to_be_done(game)), list(may_stay(game))
    name = game.texts.name
    lines = [f"{name} is a draft. What is missing:" if missing else f"{name} is finished."]
    lines += (f"  - {each}" for each in missing)
    if left:
        lines.append("Defaults, which may stay where they are true of the game:")
        lines += (f"  - {each}" for each in left)
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    if len(arguments) != 1 or arguments[0] not in GAMES:
        print(f"usage: dev.py missing GAME; one of {', '.join(GAMES)}", file=sys.stderr)
        return 2
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # the list is all that is printed
    print(report(GAMES[arguments[0]]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
