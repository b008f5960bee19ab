"""A message that has a name in the program is called by that name in tests, not quoted."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

PROJECT = Path(__file__).parents[1]
TESTS = PROJECT / "tests"


def named_messages() -> dict[str, str]:
    """Whole messages that modules of the program name, with their names."""
    found: dict[str, str] = {}
    for path in sorted((PROJECT / "game").rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            match node:
                case ast.AnnAssign(
                    target=ast.Name(id=name),
                    value=ast.Call(func=ast.Name(id="mark"), args=[ast.Constant(value=str(text))]),
                ):
                    found[text] = f"{path.stem}.{name}"
    return found


def quoted(path: Path) -> Iterator[tuple[int, str]]:
    """The texts in a test that may be messages, with their lines."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            yield node.lineno, node.value


def test_no_test_quotes_a_message_that_has_a_name() -> None:
    named = named_messages()
    assert len(named) > 50
    found = [
        f"{path.relative_to(TESTS)}:{line}: {named[text]}"
        for path in sorted(TESTS.rglob("*.py"))
        for line, text in quoted(path)
        if text in named
    ]
    assert not found, "\n".join(found)
