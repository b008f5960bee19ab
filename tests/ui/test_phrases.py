"""Phrases of the coach are said in the language of the player."""

from __future__ import annotations

from game.core.wording import Listed, Phrase, Player, mark, mark_count, mark_in, phrase
from game.services.words import Words
from game.ui.frame.phrases import say_phrase

ROWS = mark_count("{n} row", "{n} rows")


def said(text: Phrase) -> str:
    return say_phrase(Words("en"), text, ("Mira", "Noah").__getitem__)


def test_figures_are_numbers_names_lists_and_phrases() -> None:
    assert said(phrase(mark("Row {row} is full."), row=3)) == "Row 3 is full."
    needs = phrase(mark("{name} needs {rows}."), name=Player(1), rows=phrase(ROWS, n=2))
    assert said(needs) == "Noah needs 2 rows."
    assert said(phrase(mark("{tiles} fit."), tiles=Listed((3, 4, 7)))) == "3, 4 and 7 fit."


def test_a_number_of_things_has_its_plural_and_a_short_word_its_context() -> None:
    assert [said(phrase(ROWS, n=n)) for n in (1, 2)] == ["1 row", "2 rows"]
    assert said(phrase(mark_in("cells", "free"))) == "free"
