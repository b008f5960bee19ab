"""A hint does not cover what it is about, in no game and however large texts are."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from game.services.session import Hint
from game.ui.frame.desk import KeepsInSight
from game.ui.frame.prompts import seat_and_prompt
from game.ui.frame.proposal import Proposal
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


def hinted(desk: Desk, game: str, players: int, *, has_other: bool = True) -> Any:
    """A table where a hint lies there for the person at the screen; its scene."""
    match = next(
        each
        for number, each in enumerate(random_match(game, players, {}, 3))
        if number >= BEGUN and each.rules.to_act(each.state) == (0,)
    )
    seats = [sitting("Mira"), *(sitting(f"Pip {n}", n, "novice") for n in range(1, players))]
    scene = desk.open("table", number=desk.home.store.begin(match, seats))
    desk.step(times=3)
    move = next(iter(match.rules.legal(match.state, 0)))
    other = Hint(move, 0.4) if has_other else None
    scene.course.propose(Proposal(move, Hint(move, 0.5, other)))
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
    table = hinted(desk, game, 3).course.table
    assert isinstance(table, KeepsInSight)
    over = desk.screen.control("proposal")
    if over is not None:
        first, *others = table.in_sight()
        assert share(over.place, first) <= MOST_OF_FIRST
        covered = sum(share(over.place, each) for each in others)
        assert covered / max(1, len(others)) <= MOST_OF_OTHERS
    assert all(desk.has(key) for key in ("play ghost", "other ghost", "close ghost"))
    desk.close()


@pytest.mark.parametrize(
    ("size", "text", "has_other"),
    [((1024, 640), 100, True), ((1024, 640), 150, False), ((1280, 800), 150, False)],
)
@pytest.mark.parametrize("language", ["de", "fr"])
def test_a_games_own_part_of_the_rail_gives_way_to_a_hint_and_comes_back(
    tmp_path: Path, size: tuple[int, int], text: int, has_other: bool, language: str
) -> None:
    desk = Desk(tmp_path, size, text_size=text, language=language)
    scene = hinted(desk, "topspot", 3, has_other=has_other)
    rail = scene.places.rail
    assert rail is not None
    assert desk.screen.control("proposal") is None
    assert rail.contains(desk.control("play ghost").rect)
    assert not desk.has("scores")
    nothing_overlaps(desk)
    desk.click("close ghost")
    assert desk.has("scores")
    desk.close()


def test_it_stays_where_a_hint_has_no_room_in_the_rail_without_it_either(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (1024, 640), text_size=150, language="fr")
    scene = hinted(desk, "topspot", 5, has_other=False)
    over, rail = desk.screen.control("proposal"), scene.places.rail
    takes_rail = over is None or over.place.colliderect(rail)
    assert takes_rail != desk.has("scores")
    desk.close()


@pytest.mark.parametrize("game", GAMES)
def test_the_bar_asks_for_what_the_panel_of_a_move_to_be_confirmed_offers(
    tmp_path: Path, game: str
) -> None:
    desk = Desk(tmp_path, confirm=True)
    scene = hinted(desk, game, 3)
    scene.course.propose(Proposal(scene.course.proposal.move))
    scene.display.show()
    assert seat_and_prompt(scene.course)[1] == "Play it, or take it back."
    assert desk.control("close ghost").name == "Take back"
    desk.close()
