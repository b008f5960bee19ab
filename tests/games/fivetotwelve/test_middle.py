"""The middle: taking tiles, putting them back, what a click explains."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games.fivetotwelve.rules.model import (
    FREE,
    FiveView,
    Take,
)
from game.games.fivetotwelve.scene.hand import TAKEN
from game.games.fivetotwelve.words.explanations import ALL_RISE
from game.services.session import AnyShown, Shown
from game.ui.frame.bubble import WHY
from game.ui.toolkit.stage import Open
from tests.games.fivetotwelve.at_table import (
    OTHERS,
    OWN_REST,
    Table,
    explains_the_prompt,
    is_main,
    position_of,
)
from tests.scenes.desk import SIZES, everything_fits


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_a_tile_from_the_middle_stays_in_the_hand_until_it_is_put_back(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant")
    table.lay(middle=[3, 3, 10])
    places = table.game.places
    hand, first, second = (
        place.move(0, -place.height // 3).center  # beside the numeral
        for place in (places.hand_of(0), *(place for _, place in table.open_tiles()[:2]))
    )
    table.point((0, 0))
    before = table.picture()
    lies = before.get_at(first)
    assert is_main(table, "draw")
    table.click("open 0")
    table.point((0, 0))
    taken = table.picture()
    assert taken.get_at(hand) != before.get_at(hand)
    assert taken.get_at(first) != lies  # a gap
    assert taken.get_at(second) == before.get_at(second)  # the other 3 still lies there
    assert table.has("put back")
    assert table.has("draw")
    assert not is_main(table, "draw")
    assert not is_main(table, "put back")
    assert not places.middle.colliderect(table.control("draw").place)
    everything_fits(table)
    if text == 100:
        told = [each.text for each in table.written()]
        assert TAKEN in told
        assert any(each.startswith("Fits ") for each in told)
    table.click("put back")
    table.point((0, 0))
    assert table.picture().get_at(first) == lies
    assert not table.has("put back")
    assert is_main(table, "draw")
    table.close()


def test_a_tile_from_the_middle_can_be_dragged_to_a_cell_and_back(table: Table) -> None:
    table.lay(levels=(None, None), middle=[3])
    for start, end, stays in (
        ("open 0", (5, 5), True),  # let go somewhere: it lies in the hand
        ("hand", table.game.places.middle.center, False),
        ("open 0", table.game.places.middle.midtop, True),  # no more than a click
    ):
        table.drag(start, end)
        assert table.has("put back") == stays
    table.drag("hand", table.game.places.cell(0, 0).center)
    table.until("draw")
    assert table.table.session.view(table.table.session.length, viewer=0).boards[0][0] == 3


def test_a_tile_from_the_middle_flies_from_the_hand(table: Table) -> None:
    table.lay(levels=(None, None), middle=[3])
    match = position_of(middle=[3])
    before = match.rules.view(match.state, 0)
    match.play(0, Take(3, 0))
    shown = Shown(0, 0, Take(3, 0), before, match.rules.view(match.state, 0))
    place = table.open_tiles()[0][1]
    assert _begins(table, shown).colliderect(place)
    table.click("open 0")
    begins = _begins(table, shown)
    assert begins.colliderect(table.game.places.hand_of(0))
    assert not begins.colliderect(place)


def _begins(table: Table, shown: AnyShown) -> pygame.Rect:
    """The place where the first animation of a step begins."""
    surface = pygame.Surface(table.screen.stage.size, pygame.SRCALPHA)
    table.game.motions(shown)[0].paint(surface, 0.0)
    return surface.get_bounding_rect()


def _is_ringed(table: Table, value: int) -> bool:
    """Whether an open tile has the colour of the ring at its left edge."""
    place = next(place for there, place in table.open_tiles() if there == value)
    wanted = pygame.Color(table.screen.stage.theme.colour("accent_deep"))
    surface, y = table.picture(), place.centery
    return any(surface.get_at((place.left - x, y)) == wanted for x in range(5))


def test_tiles_of_the_middle_that_fit_have_a_ring(tmp_path: Path) -> None:
    for shows in (True, False):
        table = Table(tmp_path / str(shows), speed="instant", show_where=shows)
        table.lay(own=((1, 2, 3, 4), *OWN_REST), middle=[1, 10])
        fits = table.game.attempt.fits
        assert 10 in fits
        assert 1 not in fits
        assert _is_ringed(table, 10) == shows
        assert not _is_ringed(table, 1)
        if not shows:
            table.press(pygame.K_w)
            assert _is_ringed(table, 10)
        table.close()


def test_one_can_ask_why_a_tile_of_the_middle_fits_nowhere(table: Table) -> None:
    table.lay(own=((1, 2, 3, 4), *OWN_REST), middle=[1])
    table.click("open 0")
    table.click(WHY)
    asked = table.asked[-1]
    assert isinstance(asked, Open)
    assert asked.page == "why"
    assert asked.about["rule"] == ALL_RISE


def test_a_click_on_the_middle_with_a_tile_in_hand_says_what_comes_first(table: Table) -> None:
    table.lay(phase="drawn", drawn=15, middle=[3, 10])
    for key in ("open 1", "supply"):
        explains_the_prompt(table, key)
    table.drag("hand", table.control("open 0").place.center)
    assert table.view.phase != "drawn" or table.view.active != 0
    assert 15 in _in_middle(table.view)


def _in_middle(view: FiveView) -> list[int]:
    return [value for value, there in enumerate(view.middle, 1) if there]


def test_a_tile_whose_number_is_on_the_board_is_refused_with_that_reason(
    table: Table,
) -> None:
    table.lay(own=((1, 2, 3, 4), *OWN_REST), middle=[1])
    table.click("open 0")
    sentences = table.game.attempt.sentences
    told = table.table.explanations.text
    assert told == sentences.fits_nowhere(table.view.boards[0], 1)
    elsewhere = tuple(value for row in OTHERS for value in (each or FREE for each in row))
    assert "1" in told
    assert told != sentences.fits_nowhere(elsewhere, 1), "there it is not that number"
