"""The small pictures of key moments: what was played and what was better is seen on them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.coach.analysis import Analysis, Decision
from game.core.match import Match
from game.games import GAMES, rules_of
from game.scenes.review.trying import turn_of
from game.ui.parts.close_up import cut_out, mark_better, mark_played, mark_tile
from game.ui.toolkit.theme import DARK, LIGHT, Theme
from tests.coach.reviews import made_up, pig
from tests.scenes.desk import Desk
from tests.scenes.finished import played
from tests.sixth_game import GAME as PIG

SIDE = 108
PAINTED = [game for game in GAMES if GAMES[game].load_art().close_up is not None]
"""The games that paint decisions in their own way."""
themes = pytest.mark.parametrize("theme", [Theme(LIGHT, 1.0), Theme(DARK, 1.0)], ids=str)


@pytest.fixture(autouse=True)
def screen(tmp_path: Any) -> Iterator[None]:
    desk = Desk(tmp_path)
    yield
    desk.close()


def reviewed(game: str) -> tuple[Match, Analysis]:
    match = played(game, max(2, rules_of(game).player_counts[0]))
    return match, made_up(match)


def painted(match: Match, decision: Decision, theme: Theme, *, with_moves: bool) -> pygame.Surface:
    game, step = GAMES[match.rules.id], decision.step
    view = match.rules.view(match.state_after(step), decision.seat)
    paint = game.close_up(match, range(match.players), step)
    best = decision.best
    moves = (turn_of(match, decision), (best.move, *best.then)) if with_moves else ((), ())
    picture: pygame.Surface = paint(theme, SIDE, view, *moves)
    return picture


@themes
@pytest.mark.parametrize("game", PAINTED)
def test_most_decisions_look_otherwise_than_the_position(game: str, theme: Theme) -> None:
    match, analysis = reviewed(game)
    decided = [each for each in analysis.decisions if each.is_free][:12]
    differ = 0
    for each in decided:
        seen = painted(match, each, theme, with_moves=True)
        assert seen.get_size() == (SIDE, SIDE)
        bare = painted(match, each, theme, with_moves=False)
        differ += pygame.image.tobytes(seen, "RGBA") != pygame.image.tobytes(bare, "RGBA")
    assert differ >= len(decided) / 3


def test_a_game_without_such_pictures_shows_its_miniature() -> None:
    match = pig(3)
    theme = Theme(LIGHT, 1.0)
    view = match.rules.view(match.state_after(4), 0)
    paint = PIG.close_up(match, (0, 1), 4)
    whole = PIG.miniature(match, (0, 1))(theme, SIDE, view)
    shown = paint(theme, SIDE, view, (), ())
    assert pygame.image.tobytes(shown, "RGBA") == pygame.image.tobytes(whole, "RGBA")


# --- cutting out ---


def ground(side: int = 400) -> pygame.Surface:
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    picture.fill("#808080")
    return picture


def colours(picture: pygame.Surface) -> set[tuple[int, ...]]:
    width, height = picture.get_size()
    return {tuple(picture.get_at((x, y))) for x in range(width) for y in range(height)}


@pytest.mark.parametrize(
    "places",
    [
        [(10, 10)],
        [(380, 380)],
        [(100, 100), (130, 120)],
        [(10, 10), (370, 370)],
        [(10, 10), (30, 10), (370, 20)],
        [(10, 10), (370, 10), (10, 370), (370, 370)],
        [(10, 10), (200, 10), (10, 370), (370, 370), (200, 200), (370, 30)],
    ],
)
def test_all_marks_are_seen_however_far_apart(places: list[tuple[int, int]]) -> None:
    picture, marks = ground(), []
    for number, place in enumerate(places[:5]):
        mark = pygame.Rect(*place, 20, 20)
        picture.fill((250, 10 + 40 * number, 0), mark)
        marks.append(mark)
    seen = colours(cut_out(picture, marks, 100))
    for number, _ in enumerate(marks):
        wanted = (250, 10 + 40 * number, 0)
        assert any(
            max(abs(a - b) for a, b in zip(each, wanted, strict=False)) < 30 for each in seen
        )


def test_marks_close_together_are_shown_as_large_as_they_are() -> None:
    picture, mark = ground(), pygame.Rect(200, 200, 20, 20)
    picture.fill("#FF0000", mark)
    cut = cut_out(picture, [mark], 100)
    red = sum(cut.get_at((x, y))[:3] == (255, 0, 0) for x in range(100) for y in range(100))
    assert red == 20 * 20


@themes
def test_what_was_played_differs_from_what_was_better(theme: Theme) -> None:
    pictures = []
    for mark in (mark_tile, mark_better):
        picture = ground(30)
        mark(picture, theme, pygame.Rect(5, 5, 20, 20), "4")
        pictures.append(pygame.image.tobytes(picture, "RGBA"))
    ring = ground(30)
    mark_played(ring, theme, pygame.Rect(5, 5, 20, 20))
    pictures.append(pygame.image.tobytes(ring, "RGBA"))
    assert len(set(pictures)) == 3
