"""The coach's reasons speak of a move and to nobody: in a review, others than the player read them.

Only a nudge speaks to somebody, who is at the table and about to move.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from build_scripts.translations import ROOT, Desk, ids, is_translated, strings
from game.services.words import SOURCE

ADDRESSES: Final = {
    SOURCE: r"you|your|yours",
    "de": r"du|dich|dir|dein\w*",
    "fr": r"vous|votre|vos",
    "nl": r"je|jij|jou|jouw",
    "it": r"tu|ti|tuo|tua|tuoi|tue",
    "es": r"tú|te|tu|tus|ti",
}
"""How each language speaks to a player."""


def reasons() -> Iterator[str]:
    """The texts of all games from which reasons are made."""
    for path in sorted((Path(ROOT) / "game" / "games").glob("*/words/*.py")):
        if path.stem not in ("coach", "reasons"):
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if not (isinstance(node, ast.FunctionDef) and node.name == "nudge"):
                yield from _marked(node)


def _marked(node: ast.stmt) -> Iterator[str]:
    for each in ast.walk(node):
        match each:
            case ast.Call(func=ast.Name(id="mark" | "mark_count"), args=texts):
                yield from (ast.literal_eval(text) for text in texts)


def speaks_to(language: str, text: str) -> bool:
    return re.search(rf"\b({ADDRESSES[language]})\b", text, re.IGNORECASE) is not None


def test_no_reason_speaks_to_whoever_made_the_move() -> None:
    found = list(reasons())
    assert len(found) > 300
    assert not [text for text in found if speaks_to(SOURCE, text)]


@pytest.mark.parametrize("language", Desk(ROOT).languages())
def test_no_translated_reason_does(language: str) -> None:
    texts = set(reasons())
    found = [
        told
        for message in Desk(ROOT).read(language)
        if is_translated(message) and texts & set(ids(message))
        for told in strings(message)
        if speaks_to(language, told)
    ]
    assert not found, "\n".join(found)
