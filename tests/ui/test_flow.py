"""Sentences with things in them keep whole in every language."""

from __future__ import annotations

import os
from typing import Any

import pygame
import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.services.settings import Settings
from game.services.words import Words
from game.ui.flow import Bold, Chip, Flow, Part, Token, plain, sentence
from game.ui.scene import Stage
from game.ui.sound import Sounds
from game.ui.text import Style


def stage_of(text_size: int = 100) -> Stage:
    pygame.font.init()
    settings = Settings(text_size=text_size)
    nothing: Any = None
    return Stage(
        (1280, 800), settings, "light", Words("en"), Sounds(False, 0), lambda _: None, nothing
    )


def test_things_stand_where_the_sentence_puts_them() -> None:
    parts = sentence(
        Words("en"), "{name} took {tile} for {old}.", name=Bold("Mira"), tile=Chip("4"),
        old=Chip("17"),
    )  # fmt: skip
    assert parts == (Bold("Mira"), " took ", Chip("4"), " for ", Chip("17"), ".")
    assert plain(parts) == "Mira took 4 for 17."


@pytest.mark.parametrize("width", range(40, 400, 7))
def test_a_shape_is_never_parted_from_its_name(width: int) -> None:
    parts: list[Part] = []
    for player, name in enumerate(("Mira", "Maximilian", "Ida", "Wilhelmine", "Zo")):
        parts += [Token(player), f"\u00a0{name}   "]
    flow = Flow(stage_of(), parts, Style(16, 500), width)
    for line in flow.lines:
        kinds = [isinstance(piece.part, Token) for piece in line]
        assert kinds == [True, False] * (len(line) // 2)


@pytest.mark.parametrize("width", range(60, 400, 7))
def test_a_thing_stays_with_the_word_before_a_space_that_does_not_break(width: int) -> None:
    parts: list[Part] = []
    for word in ("rolled", "wrote", "named"):
        parts += [f"somebody {word}\u00a0", Chip("4"), " "]
    flow = Flow(stage_of(), parts, Style(16, 500), width)
    assert not any(isinstance(line[0].part, Chip) for line in flow.lines)


def test_plain_figures_become_part_of_the_text() -> None:
    assert sentence(Words("en"), "{n} of {tile}", n=3, tile=Chip("4")) == ("3 of ", Chip("4"))


@pytest.mark.parametrize("text_size", [75, 100, 200])
def test_no_line_is_wider_than_its_room(text_size: int) -> None:
    stage = stage_of(text_size)
    parts = sentence(
        stage.words, "{name} drew {tile} and put it in exchange for {old}, which lay there.",
        name=Bold("A long name"), tile=Chip("13"), old=Chip("12"),
    )  # fmt: skip
    flow = Flow(stage, parts, Style(14.5, 400), 260)
    assert flow.width <= 260 or text_size == 200
    assert len(flow.lines) > 1
    assert flow.height == len(flow.lines) * flow.line_height


def test_a_full_stop_never_begins_a_line() -> None:
    stage = stage_of()
    for width in range(60, 200, 7):
        flow = Flow(stage, sentence(stage.words, "Put it for {tile}.", tile=Chip("12")),
                    Style(14.5, 400), width)  # fmt: skip
        assert all(line[0].part != "." for line in flow.lines if line)


def test_a_name_with_braces_or_marks_is_only_a_name() -> None:
    parts = sentence(Words("en"), "{name} wins", name=Bold("{tile} <b>x</b>"))
    assert parts == (Bold("{tile} <b>x</b>"), " wins")
