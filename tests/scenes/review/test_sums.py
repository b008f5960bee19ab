"""The sheet that says how luck and mistakes add up to what happened."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.games import GAMES, rules_of
from game.scenes.review.sums import ADDS_UP, Sum
from game.services.teams import dressed
from game.ui.toolkit.flow import plain
from game.ui.toolkit.stage import Open
from tests.reviewed import hat_review, keep_review
from tests.scenes.desk import Desk, each_layout_with, everything_fits, nothing_overlaps
from tests.scenes.finished import keep, played, seats_of


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    yield desk
    desk.close()


def kept(desk: Desk, game: str, players: int, **options: Any) -> int:
    match = played(game, players, **options)
    seats = dressed(seats_of(players), match.options)
    number = keep(desk.home, match, seats, 60.0, GAMES[game].facts.figures(match))
    keep_review(desk.home, number, match, hat_review(match))
    return number


def opened(desk: Desk, game: str, players: int, **options: Any) -> Any:
    """The sheet, by its button on the page of the review."""
    desk.open("review", number=kept(desk, game, players, **options))
    desk.click("sums")
    asked = desk.asked[-1]
    assert isinstance(asked, Open)
    return desk.open(asked.page, **dict(asked.about))


@pytest.mark.parametrize("game", GAMES)
def test_the_figures_of_every_side_add_up_as_they_stand(game: str) -> None:
    for totals in hat_review(played(game, max(rules_of(game).player_counts))).sides:
        told = Sum.of(totals)
        assert sum(told[:5]) == told.end == round(100 * totals.end)
        for figure, exact in (
            (told.start, totals.start), (told.luck, totals.luck), (-told.mistakes, totals.mistakes),
            (told.gifts, totals.gifts),
        ):  # fmt: skip
            assert abs(figure - 100 * exact) <= 0.5
        assert abs(told.rest - 100 * totals.rest) <= 3, "rounding aside"


def test_each_line_has_the_figures_of_all_sides(desk: Desk) -> None:
    page = opened(desk, "zatre", 4, teams=True)
    words = desk.app.stage.words
    told = [plain(each.parts) for each in page.paragraphs()]
    ends = next(line for line in told if line.startswith("At the end"))
    for names, found in zip(("Mira and Noah", "Zora and Otto"), page.sums, strict=True):
        assert f"{names}: {words.share(found.end / 100)}" in ends
    _, luck = (line for line in told if line.startswith("Luck "))
    assert ("+" in luck) == any(each.luck > 0 for each in page.sums)


def test_nothing_adds_up_for_a_player_alone(desk: Desk) -> None:
    desk.open("review", number=kept(desk, "top12", 1))
    assert not desk.has("sums")


@pytest.mark.parametrize(("size", "text", "players"), each_layout_with([2, 4]))
def test_it_has_room(tmp_path: Path, size: tuple[int, int], text: int, players: int) -> None:
    desk = Desk(tmp_path, size, text_size=text)
    assert opened(desk, "topominos", players).title() == ADDS_UP
    nothing_overlaps(desk)
    everything_fits(desk)
    desk.close()
