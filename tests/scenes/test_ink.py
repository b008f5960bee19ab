"""Texts on pictures that are cut or run together are found, unless they are meant to be so."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.games.zatre.art import score_sheet
from game.games.zatre.art.score_sheet import sheet_paper
from game.games.zatre.rules.model import Sheet
from game.ui.toolkit import materials
from game.ui.toolkit.text import Style, Writer, write_numeral
from game.ui.toolkit.theme import LIGHT, Theme
from tests.scenes.ink import Faults, following_ink

THEME = Theme(LIGHT, 1.0)
WRITTEN = Style(15)


@pytest.fixture
def faults() -> Iterator[Faults]:
    pygame.init()
    with following_ink() as found:
        yield found


def write(picture: pygame.Surface, text: str, x: int, centre: int = 20) -> None:
    Writer(THEME).write(picture, text, WRITTEN, "#000000", x, centre)


def picture(width: int = 200) -> pygame.Surface:
    return pygame.Surface((width, 40), pygame.SRCALPHA)


def test_a_heading_that_runs_into_the_column_before_is_found(
    faults: Faults, monkeypatch: pytest.MonkeyPatch
) -> None:
    labels = ("\u00d72", "10", "11", "12", "+", "Somme")
    empty = Sheet(0, ((), (), ()))
    sheet_paper(THEME, 137, 20, 14, labels, empty, empty, 0, 5, numbered=True)
    assert not faults
    monkeypatch.setattr(score_sheet, "_short", lambda label, *_: label)
    # Another width: sheets of the first one are kept.
    sheet_paper(THEME, 136, 20, 14, labels, empty, empty, 0, 5, numbered=True)
    assert "'Somme' runs into '+' on a picture of 136 x 120" in faults


def test_a_word_that_is_cut_at_the_edge_of_a_picture_is_found(faults: Faults) -> None:
    write(picture(40), "Much too long", 2)
    assert list(faults) == ["'Much too long' is cut at its side on a picture of 40 x 40"]


def test_a_numeral_needs_room_on_its_piece_but_is_cut_with_it(faults: Faults) -> None:
    window, piece = picture(), picture(40)
    write_numeral(piece, "12", 20, "#000000", 20, 20)
    window.blit(piece, (-20, 0))
    assert not faults
    write_numeral(picture(10), "12", 20, "#000000", 5, 20)
    assert len(faults) == 1


def test_words_on_a_picture_are_cut_where_the_picture_is_cut(faults: Faults) -> None:
    window, baked = picture(), picture(100)
    write(baked, "Terms", 5)
    window.blit(baked, (0, 0))
    window.blit(baked.copy(), (100, 0))
    assert not faults
    window.blit(baked, (180, 0))
    assert list(faults) == ["'Terms' is cut at its side on a picture of 200 x 40"]


def test_what_scrolls_is_cut_above_and_below_but_not_at_its_sides(faults: Faults) -> None:
    window = picture()
    window.set_clip((10, 18, 100, 10))
    write(window, "Terms", 20)
    assert not faults
    write(window, "Terms", 5, 24)
    assert any("is cut at its side" in fault for fault in faults)


def test_what_is_hidden_disturbs_nobody(faults: Faults) -> None:
    window = picture()
    write(window, "Below", 20)
    materials.sheet(THEME, 190, 38, 4).draw(window, 2, 1)
    write(window, "Above", 20)
    assert not faults
    write(window.subsurface((10, 0, 100, 40)), "Beside", 12)
    assert list(faults) == ["'Beside' runs into 'Above' on a picture of 100 x 40"]


def test_texts_that_are_too_close_read_as_one(faults: Faults) -> None:
    window = picture()
    first = Writer(THEME).write(window, "HH", WRITTEN, "#000000", 20, 20)
    write(window, "HH", first.right + 4)
    assert not faults
    write(window, "H", 20 + first.width * 2 + 2)
    assert len(faults) == 1


def test_everything_is_as_it_was_afterwards() -> None:
    plain = pygame.Surface
    with following_ink():
        assert pygame.Surface is not plain
    assert pygame.Surface is plain
