"""Text in real pixels: whatever the text is, it is measured and written, and nothing breaks."""

from __future__ import annotations

import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.ui.text import Style, Writer, readable
from game.ui.theme import LIGHT, Theme

STYLES = (Style(16, 500), Style(60, 700, True))
"""Set several times as large and made small again, and set as it is."""
NO_UTF_8 = os.fsdecode(b"Zatre f\xfcr Oma")
ODD = ("", NO_UTF_8, "\ud800", "a\0b", "\ufeff", "\u200b\u200d", "\u202e", "\u0301", "\U000e0001")


@pytest.fixture(autouse=True)
def screen() -> pygame.Surface:
    pygame.init()
    return pygame.display.set_mode((320, 200))


@pytest.fixture
def writer() -> Writer:
    return Writer(Theme(LIGHT, 1.0))


@pytest.mark.parametrize("written", STYLES)
@pytest.mark.parametrize("text", ODD, ids=ascii)
def test_no_text_whatever_keeps_a_page_from_being_painted(
    writer: Writer, text: str, written: Style
) -> None:
    surface = pygame.Surface((640, 200))
    rect = writer.write(surface, text, written, "#000000", 10, 100)
    assert rect.width == writer.width(text, written)
    assert writer.fitted(text + " and more", written, 60).endswith("…")
    assert writer.wrapped(text, written, 60)


def test_a_letter_that_is_none_leaves_its_place_to_a_sign_and_the_others_stand(
    writer: Writer,
) -> None:
    assert readable(NO_UTF_8) == "Zatre f\ufffdr Oma"
    shown = writer.width("Zatre f\ufffdr Oma", STYLES[0])
    assert writer.width(NO_UTF_8, STYLES[0]) == shown


def test_what_can_be_read_is_left_as_it_is() -> None:
    assert readable("Zatre für Oma \U0001f600\u200d") == "Zatre für Oma \U0001f600\u200d"
