"""A hint does not cover what it is about, in no game and however large texts are."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from game.ui.frame.desk import KeepsInSight
from game.ui.frame.hint import Hint
from game.ui.frame.prompts import seat_and_prompt
from game.ui.frame.proposal import Proposal
from tests.hinting import names_its_buttons, show_hint, show_warning
from tests.play import random_match
from tests.scenes.desk import Desk, nothing_overlaps, sitting

GAMES: Final = ("top12", "fivetotwelve", "zatre", "topominos", "topspot")
LARGE: Final = tuple(
    (size, text) for size in ((1024, 640), (1280, 800), (1920, 1080)) for text in (150, 200)
)
BEGUN: Final = 14
"""So many moves have been made at least when a hint is shown."""
MOST_OF_FIRST, MOST_OF_OTHERS = 0.25, 0.4
"""So much may be covered of where the move shows, and of what one compares it with."""


def begun(desk: Desk, game: str, players: int) -> Any:
    """A table where the person at the screen is to move; its scene."""
    match = next(
        each
        for number, each in enumerate(random_match(game, players, {}, 3))
        if number >= BEGUN and each.rules.to_act(each.state) == (0,)
    )
    seats = [sitting("Mira"), *(sitting(f"Pip {n}", n, "novice") for n in range(1, players))]
    scene = desk.open("table", number=desk.home.store.begin(match, seats))
    desk.step(times=3)
    return scene


def first_moves(scene: Any, number: int) -> list[Any]:
    return list(islice(scene.course.turn.legal(), number))


def hinted(desk: Desk, game: str, players: int) -> Any:
    """The same with the sheet of the coach; its scene."""
    scene = begun(desk, game, players)
    show_hint(scene, *first_moves(scene, 4))
    return scene


def proposed(desk: Desk, game: str, players: int) -> Any:
    """The same with a move that waits to be confirmed; its scene."""
    scene = begun(desk, game, players)
    scene.course.preview.propose(Proposal(*first_moves(scene, 1)))
    scene.display.show()
    return scene


def share(sheet: pygame.Rect, each: pygame.Rect) -> float:
    """How much of it is covered."""
    common = sheet.clip(each)
    return common.width * common.height / (each.width * each.height)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "text"), LARGE)
def test_what_is_proposed_stays_in_sight(
    tmp_path: Path, game: str, size: tuple[int, int], text: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text, language="de")
    table = proposed(desk, game, 3).course.table
    assert isinstance(table, KeepsInSight)
    over = desk.screen.control("proposal")
    if over is not None:
        first, *others = table.in_sight()
        assert share(over.place, first) <= MOST_OF_FIRST
        covered = sum(share(over.place, each) for each in others)
        assert covered / max(1, len(others)) <= MOST_OF_OTHERS
    assert all(desk.has(key) for key in ("play ghost", "close ghost"))
    desk.close()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "text"), LARGE)
def test_what_the_coach_shows_stays_in_sight(
    tmp_path: Path, game: str, size: tuple[int, int], text: int
) -> None:
    """The place of the move; of a draw from a supply that is covered, one's own board."""
    desk = Desk(tmp_path, size, text_size=text, language="de")
    scene = hinted(desk, game, 3)
    table, over = scene.course.table, desk.screen.control("coach")
    if over is not None:
        places = table.in_sight()
        largest = max(places, key=lambda each: each.width * each.height)
        assert min(share(over.place, places[0]), share(over.place, largest)) <= MOST_OF_FIRST
    if not scene.stage.has_huge_text:
        nothing_overlaps(desk)
    used = [each for each in desk.screen.controls() if each.enabled and each.region is None]
    for number, one in enumerate(used):
        assert not any(one.place.colliderect(other.place) for other in used[:number])
    desk.close()


@pytest.mark.parametrize("game", GAMES)
def test_the_buttons_of_the_coach_stay_where_they_are(tmp_path: Path, game: str) -> None:
    """While he thinks, whatever is said, and whichever move is looked at."""
    desk = Desk(tmp_path)
    scene, found = hinted(desk, game, 3), set()

    def look() -> None:
        found.add(tuple(tuple(desk.control(key).rect) for key in ("close ghost", "play ghost")))

    look()
    if desk.has("coach 1"):
        desk.click("coach 1")
    look()
    for number in (1, 3):
        show_hint(scene, *first_moves(scene, number))
        look()
    scene.course.preview.show_hint(Hint())
    scene.display.show()
    look()
    assert len(found) == 1
    desk.close()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1920, 1080)])
def test_a_warning_lies_on_the_table_and_covers_neither_the_move_nor_a_board(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    desk = Desk(tmp_path, size)
    scene = begun(desk, game, 3)
    show_warning(scene, first_moves(scene, 1)[0])
    table, sheet = scene.course.table, desk.screen.control("proposal")
    buttons = [desk.control(key).rect for key in ("play anyway", "show better", "take back")]
    if sheet is not None:
        assert max(buttons, key=lambda each: (each.bottom, each.right)) == buttons[-1]
        first, *others = table.in_sight()
        assert share(sheet.place, first) == 0
        board = max((first, *others), key=lambda each: each.width * each.height)
        assert share(sheet.place, board) == 0
        assert all(sheet.place.contains(button) for button in buttons)
    if size == (1280, 800):
        assert sheet is not None
    nothing_overlaps(desk)
    assert not desk.shortened()
    desk.close()


@pytest.mark.parametrize("language", ["de", "fr"])
def test_a_games_own_part_of_the_rail_gives_way_to_the_coach_and_comes_back(
    tmp_path: Path, language: str
) -> None:
    desk = Desk(tmp_path, (1024, 640), language=language)
    scene = hinted(desk, "topspot", 3)
    rail = scene.places.rail
    assert rail is not None
    assert rail.contains(desk.control("play ghost").rect)
    assert not desk.has("scores")
    nothing_overlaps(desk)
    desk.click("close ghost")
    assert desk.has("scores")
    desk.close()


def test_it_stays_where_a_panel_has_no_room_in_the_rail_without_it_either(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (1024, 640), text_size=150, language="fr")
    scene = proposed(desk, "topspot", 5)
    over, rail = desk.screen.control("proposal"), scene.places.rail
    takes_rail = over is None or over.place.colliderect(rail)
    assert takes_rail != desk.has("scores")
    desk.close()


@pytest.mark.parametrize("game", GAMES)
def test_the_bar_asks_for_what_the_panel_of_a_move_to_be_confirmed_offers(
    tmp_path: Path, game: str
) -> None:
    desk = Desk(tmp_path, confirm=True)
    scene = proposed(desk, game, 3)
    assert names_its_buttons(desk, seat_and_prompt(scene.course)[1])
    desk.close()
