"""Text in real pixels: whatever the text is, it is measured and written, and nothing breaks."""

from __future__ import annotations

import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.ui.toolkit.baking import forget_pictures
from game.ui.toolkit.drawing import clear_picture
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.text import Style, Writer, readable
from game.ui.toolkit.theme import LIGHT, Theme
from tests.ui.test_flow import stage_of

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


# --- too long ---

LONG = ("9" * 4_300, "9 " * 5_000, "W" * 300_000)


@pytest.mark.parametrize("written", STYLES)
@pytest.mark.parametrize("text", LONG, ids=len)
def test_a_text_of_any_length_is_written_as_far_as_a_picture_can_be(
    writer: Writer, text: str, written: Style
) -> None:
    """Pictures wider than 32,767 pixels cannot be scaled: memory was overwritten."""
    surface = pygame.Surface((640, 200))
    rect = writer.write(surface, text, written, "#000000", 10, 100)
    assert rect.right == 640
    assert writer.face(written).line(text, "#000000").get_width() <= 16_000
    assert writer.width(writer.fitted(text, written, 200), written) <= 200


@pytest.mark.parametrize("written", STYLES)
def test_a_word_that_is_longer_than_any_word_goes_on_in_the_next_line(
    writer: Writer, written: Style
) -> None:
    seed = "1234567890" * 430
    lines = writer.wrapped(f"Seed: {seed}.", written, 300)
    assert max(writer.width(line, written) for line in lines) <= 300
    assert "".join(lines).replace(" ", "") == f"Seed:{seed}."
    flow = Flow(stage_of(), (f"Seed: {seed}.",), written, 300)
    assert flow.width <= 300
    assert flow.said == f"Seed: {seed}."


def test_words_of_languages_are_not_broken(writer: Writer) -> None:
    word = "Donaudampfschifffahrtsgesellschaft"
    assert writer.wrapped(f"Die {word}", STYLES[0], 40) == ["Die", word]


def test_no_picture_is_larger_than_can_be_made() -> None:
    for width, height in ((50_000, 10), (10, 50_000), (16_384, 16_384)):
        made = clear_picture(width, height)
        assert made.get_width() <= width
        assert made.get_height() <= height
        assert made.get_width() * made.get_height() <= 40_000_000
        assert max(made.get_size()) <= 16_000


def test_of_what_was_written_before_nothing_is_left_in_another_text(writer: Writer) -> None:
    """Small lines are set on a sheet that is used again and again."""
    short, colour, written = "in", "#102030", Style(16, 500)
    alone = writer.face(written).line(short, colour).copy()
    forget_pictures()
    for other in ("A far longer line than that, with Ä, g, j, p and q", "W" * 400):
        writer.face(written).line(other, "#F0E0D0")
    assert writer.face(written).line(short, colour).get_buffer().raw == alone.get_buffer().raw


def test_a_text_is_measured_once(writer: Writer, monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[str] = []

    def measure(_: object, text: str) -> int:
        measured.append(text)
        return 7

    monkeypatch.setattr("game.ui.toolkit.text._measured", measure)
    forget_pictures()
    for _ in range(3):
        writer.width("Zatre", Style(16, 500))
    assert measured == ["Zatre"]
    forget_pictures()


@pytest.mark.parametrize("size", [13, 16, 26, 50])
def test_letters_with_two_accents_stand_on_the_same_line_as_all_others(
    writer: Writer, size: int
) -> None:
    def foot(text: str) -> int:
        surface = pygame.Surface((400, 200))
        writer.write(surface, text, Style(size), "#FFFFFF", 20, 100)
        return (
            pygame.mask.from_threshold(surface, "white", (90, 90, 90))
            .get_bounding_rects()[-1]
            .bottom
        )

    assert {foot(text) for text in ("A", "\u00c5", "\u1ea4", "\u01fa")} == {foot("A")}
