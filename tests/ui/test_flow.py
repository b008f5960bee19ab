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
from game.ui.toolkit.flow import Bold, Chip, Flow, Part, Token, plain, sentence
from game.ui.toolkit.sound import Sounds
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import LONELY, Style


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


@pytest.mark.parametrize("width", range(60, 400, 7))
def test_a_name_is_never_parted_from_its_ending(width: int) -> None:
    parts = sentence(
        Words("en"), "The next turn is {name}\u2019s, and after that it is {other}\u2019s turn.",
        name=Bold("Mira"), other=Bold("Wilhelmine"),
    )  # fmt: skip
    flow = Flow(stage_of(), parts, Style(16, 500), width)
    begins = [line[0].part for line in flow.lines]
    assert not [part for part in begins if isinstance(part, str) and part.startswith("\u2019")]


def test_plain_figures_become_part_of_the_text() -> None:
    assert sentence(Words("en"), "{n} of {tile}", n=3, tile=Chip("4")) == ("3 of ", Chip("4"))


@pytest.mark.parametrize("text_size", [75, 100, 200])
def test_no_line_is_wider_than_its_room(text_size: int) -> None:
    stage = stage_of(text_size)
    parts = sentence(
        stage.words, "{name} drew {tile} and exchanged it for {old}, which lay there.",
        name=Bold("A long name"), tile=Chip("13"), old=Chip("12"),
    )  # fmt: skip
    flow = Flow(stage, parts, Style(14.5, 400), 260)
    assert flow.width <= 260 or text_size == 200
    assert len(flow.lines) > 1
    assert flow.height == len(flow.lines) * flow.line_height


def test_a_full_stop_never_begins_a_line() -> None:
    stage = stage_of()
    for width in range(60, 200, 7):
        flow = Flow(stage, sentence(stage.words, "Place it for {tile}.", tile=Chip("12")),
                    Style(14.5, 400), width)  # fmt: skip
        assert all(line[0].part != "." for line in flow.lines if line)


@pytest.mark.parametrize("width", range(90, 400, 7))
def test_a_quoted_word_begins_a_line_and_never_sticks_out(width: int) -> None:
    """The mark that closes a quotation in German opens it in English."""
    told = "It is either \u201cStar\u201d or \u201cHand\u201d and then \u201cTree\u201d."
    flow = Flow(stage_of(), [told], Style(16, 500), width)
    for line in flow.lines:
        assert line[-1].left + line[-1].width <= width


def test_a_name_with_braces_or_marks_is_only_a_name() -> None:
    parts = sentence(Words("en"), "{name} wins", name=Bold("{tile} <b>x</b>"))
    assert parts == (Bold("{tile} <b>x</b>"), " wins")


def said_in_lines(flow: Flow) -> list[str]:
    """The words of each line, without the spaces that a flow does not keep."""
    return ["|".join(plain([piece.part]) for piece in line) for line in flow.lines]


@pytest.mark.parametrize("width", range(90, 400, 7))
@pytest.mark.parametrize(
    ("told", "whole"),
    [
        ("Place it there for eleven. Total: 36 → 40. It is the last.", "36|\u2192|40."),
        ("There are still so many of them left: 70 / 75", "70|/|75"),
        ("Es passt in Reihe 3, Spalte 2: so weit, so gut.", "Spalte|2:"),
        ("Elle va en ligne 3, colonne 2\u00a0: elle a alors 5 points.", "colonne|2 :"),
    ],
)
def test_figures_are_not_parted_from_what_they_belong_to(width: int, told: str, whole: str) -> None:
    stage, written = stage_of(), Style(16, 500)
    assert any(whole in line for line in said_in_lines(Flow(stage, [told], written, width)))
    lines = stage.writer.wrapped(told, written, width)
    assert any(whole.replace("|", " ") in line.replace("\u00a0", " ") for line in lines)
    assert all(stage.writer.width(line, written) <= width for line in lines)


def test_a_figure_that_has_no_room_beside_its_word_stands_alone() -> None:
    stage, written = stage_of(), Style(16, 500)
    width = stage.writer.width("Spalte", written)
    assert said_in_lines(Flow(stage, ["Spalte 2"], written, width)) == ["Spalte", "2"]
    assert stage.writer.wrapped("Spalte 2", written, width) == ["Spalte", "2"]


@pytest.mark.parametrize("width", range(200, 420, 3))
def test_no_short_word_is_left_alone_in_the_last_line(width: int) -> None:
    told = "Whoever has the most points at the end of the match is the one who wins it."
    stage, written = stage_of(), Style(16, 400)
    flow, last = Flow(stage, [told], written, width), stage.writer.width("it.", written)
    assert len(flow.lines[-1]) > 1 or last >= LONELY * width
    assert flow.width <= width
    lines = stage.writer.wrapped(told, written, width)
    assert " " in lines[-1] or last >= LONELY * width
    assert " ".join(lines) == told


def test_titles_have_their_lines_closer_together() -> None:
    stage = stage_of()
    told, width = "A title that is longer than a line of it", 200
    title, body = (Flow(stage, [told], Style(24, 700, display), width) for display in (True, False))
    assert len(title.lines) > 1
    assert 1.1 * 24 <= title.pitch <= 1.2 * 24
    assert body.pitch == body.line_height
    assert title.height == title.line_height + title.pitch * (len(title.lines) - 1)
    assert Flow(stage, [told], Style(17, 500), width, leading=1.25).pitch == round(17 * 1.25)
