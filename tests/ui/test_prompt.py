"""The sentence in the bar: one size for each size of texts, and never cut."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.frame.layout import lay_out
from game.ui.frame.prompt import Prompt, Said
from tests.scenes.desk import LAYOUTS, Desk

SHORT = "Eine Zahl von 1 bis 100 nennen."
LONG = "Ein Plättchen ziehen oder eins aus der Mitte nehmen."
TOOLS = 5


@pytest.fixture
def desk(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Desk]:
    size, text = getattr(request, "param", ((1280, 800), 100))
    found = Desk(tmp_path, size, text_size=text)
    found.open("about")
    yield found
    found.close()


def with_large_texts() -> list[tuple[tuple[int, int], int]]:
    return [(size, text) for size, text in LAYOUTS if text >= 150]


@pytest.mark.parametrize("desk", with_large_texts(), indirect=True)
def test_large_texts_do_not_jump_from_one_sentence_to_the_next(desk: Desk) -> None:
    stage = desk.app.stage
    place = lay_out(stage, TOOLS).prompt
    ways = [Prompt(stage)._way(place, Said(0, "Mira", (told,))) for told in (SHORT, LONG)]
    assert len({way.size for way in ways}) == 1
    assert all(way.lines == 2 for way in ways)


@pytest.mark.parametrize("desk", LAYOUTS, indirect=True)
def test_a_sentence_keeps_off_the_edges_of_the_bar(desk: Desk) -> None:
    stage = desk.app.stage
    place = lay_out(stage, TOOLS).prompt
    for told in (SHORT, LONG, f"{LONG} {SHORT}"):
        prompt = Prompt(stage)
        said = Said(0, "Mira", (told,))
        way = prompt._way(place, said)
        assert way.height <= place.height - 2 * stage.px(3)
        assert prompt._left(place, said) + way.width <= place.right - stage.px(10)


@pytest.mark.parametrize("desk", [((1280, 800), 200)], indirect=True)
def test_a_sentence_that_can_be_is_shortened_where_it_would_need_two_lines(desk: Desk) -> None:
    said = Said(None, "", ("Move 38 of 42",), "38 / 42")
    shown = []
    for width in (600, 260):
        way = Prompt(desk.app.stage)._way(pygame.Rect(0, 0, width, 120), said)
        assert way.lines == 1
        shown.append(way.blocks[0].said)
    assert shown == ["Move 38 of 42", "38 / 42"]
