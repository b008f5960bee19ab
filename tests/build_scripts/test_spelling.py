"""The check of spelling: what it reads, and what it tells."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from build_scripts.spelling import OWN_WORDS, Passage, main, misspelt, passages, unknown_words
from build_scripts.translations import ROOT

KNOWS_FEW = """#!{python}
import sys
known = {{"place", "tile", "a", *open(sys.argv[sys.argv.index("-p") + 1]).read().split()}}
print(*sorted(set(sys.stdin.read().lower().split()) - known), sep="\\n")
"""
"""A hunspell that knows three words and its list."""


@pytest.fixture
def hunspell(tmp_path: Path) -> str:
    file = tmp_path / "hunspell"
    file.write_text(KNOWS_FEW.format(python=sys.executable), encoding="utf-8")
    file.chmod(0o755)
    return str(file)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    file = tmp_path / "words.txt"
    file.write_text("Zatre\nzatre\n", encoding="utf-8")
    return file


def test_an_unknown_word_is_told_once_with_its_place(hunspell: str, own: Path) -> None:
    found = (Passage("one.py:3", "Place a tiel"), Passage("two.py:1", "tiel Zatre"))
    assert list(misspelt(hunspell, found, own)) == ["one.py:3: tiel"]


def test_figures_and_code_are_not_read(hunspell: str, own: Path) -> None:
    text = "Place {tielname} a `tiel` tile F11 tests/tiel.py"
    assert list(misspelt(hunspell, [Passage("one.md:1", text)], own)) == []


@pytest.fixture(scope="module")
def found() -> list[Passage]:
    """All that is read in this project."""
    return list(passages(ROOT))


def test_texts_plurals_documents_and_the_words_of_the_desktop_are_read(
    found: list[Passage],
) -> None:
    texts = {each.text for each in found}
    assert {"Cancel", "{n} tiles drawn", "Family Games"} <= texts
    files = {each.where.partition(":")[0] for each in found}
    assert {"README.md", "CONTRIBUTING.md", "game/README.md"} <= files
    assert "tests/sixth_game/README.md" in files


def test_a_block_of_code_in_a_document_is_left_out_and_lines_keep_their_numbers(
    tmp_path: Path,
) -> None:
    lines = ("One line.", "```", "pyton -m tiel", "```", "Another line.")
    (tmp_path / "README.md").write_text("\n".join(lines), encoding="utf-8")
    found = [each for each in passages(tmp_path) if each.where.startswith("README")]
    assert [each for each in found if "tiel" in each.text] == []
    assert Passage("README.md:5", "Another line.") in found


@pytest.mark.parametrize(("ci", "status"), [("", 0), ("true", 1)])
def test_without_hunspell_nothing_is_checked_and_ci_fails(
    monkeypatch: pytest.MonkeyPatch, ci: str, status: int
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    monkeypatch.setenv("CI", ci)
    assert main() == status


def test_the_own_words_are_in_order_each_once() -> None:
    words = (ROOT / OWN_WORDS).read_text(encoding="utf-8").split()
    assert words == sorted(set(words), key=str.casefold)


@pytest.mark.skipif(shutil.which("hunspell") is None, reason="hunspell is not installed")
def test_hunspell_knows_british_english_and_the_own_words() -> None:
    hunspell = shutil.which("hunspell")
    assert hunspell is not None
    text = "The colour in the centre of Topominos is not a color."
    assert unknown_words(hunspell, text, ROOT / OWN_WORDS) == {"color"}
