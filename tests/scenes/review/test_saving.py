"""A review as a picture, as text, and as data; and the sheet that saves them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.coach.kept import read_analysis
from game.coach.moments import moments_of
from game.games import GAMES, rules_of
from game.scenes.parts.match_files import NOT_WRITTEN
from game.scenes.review.poster import WIDTH, Poster
from game.scenes.review.texts import Texts
from game.services.records import read_record
from game.services.reviews import Review
from game.ui.toolkit.reading import reading_of
from game.ui.toolkit.stage import Open
from tests.play import TABLES_SEEN
from tests.reviewed import hat_answer, hat_review
from tests.scenes.desk import LAYOUTS, Desk, everything_fits, nothing_overlaps
from tests.scenes.finished import keep, played, seats_of
from tests.thinking import ThinkerInProcess


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    yield desk
    desk.close()


def opened(desk: Desk, game: str = "zatre", players: int = 2) -> Any:
    """The sheet that saves the review of a match."""
    match = played(game, players)
    seats, figures = seats_of(players), GAMES[game].facts.figures(match)
    number = keep(desk.home, match, seats, 60.0, figures)
    outcome = desk.open("result", number=number).outcome
    return desk.open("save_review", outcome=outcome, analysis=hat_review(match))


def poster(desk: Desk, game: str, players: int) -> tuple[Poster, Any]:
    page = opened(desk, game, players)
    found = Poster(page.outcome, page.analysis)
    found.enter(page.stage)
    return found, page


def saved(desk: Desk, suffix: str) -> list[Path]:
    return sorted(desk.home.paths.exports.glob(f"*{suffix}"))


# --- what is made ---


@pytest.mark.parametrize(("game", "players"), TABLES_SEEN)
def test_the_text_tells_the_whole_review(desk: Desk, game: str, players: int) -> None:
    found, page = poster(desk, game, players)
    told, words = found.text(), desk.app.stage.words
    texts = Texts(page.outcome, dated=True)
    assert texts.about() in told
    assert str(page.outcome.saved.finished.astimezone().year) in told
    for seat, totals in enumerate(page.analysis.seats):
        assert f"{texts.name(seat)}: " in told
        assert totals.share is None or words.share(totals.share) in told
    for moment in moments_of(page.analysis):
        assert texts.heard(page.analysis, moment) in told
    assert texts.gist(page.analysis) in told


def test_the_picture_is_the_same_whatever_the_window_is_like(tmp_path: Path) -> None:
    pictures = set()
    for number, (size, text) in enumerate((((1024, 640), 200), ((1280, 800), 100))):
        desk = Desk(tmp_path / str(number), size, text_size=text)
        found, _ = poster(desk, "zatre", 3)
        content = found.picture()
        pictures.add(content)
        picture = pygame.image.load(BytesIO(content), "review.png")
        assert picture.get_width() == WIDTH
        assert picture.get_height() >= 600
        desk.close()
    assert len(pictures) == 1


def test_everything_has_room_on_a_picture(desk: Desk) -> None:
    for game, players in (("zatre", 6), ("topspot", 5), ("top12", 1)):
        found, _ = poster(desk, game, players)
        lowest = max(item.rect.bottom for item in found.screen.items)
        assert lowest <= found.stage.size[1]


# --- the sheet ---


def test_the_page_offers_it_once_the_review_is_done(desk: Desk) -> None:
    match = played("zatre", 2)
    number = keep(desk.home, match)
    desk.home.thinker = ThinkerInProcess(hat_answer)
    desk.open("review", number=number)
    assert not desk.has("save")
    page = desk.open("review", number=keep(desk.home, match))
    page.review = Review(number, match, hat_review(match))
    page.rebuild()
    desk.click("save")
    asked = desk.asked[-1]
    assert asked == Open("save_review", {"outcome": page.outcome, "analysis": page.analysis})


def test_the_review_of_a_match_alone_says_what_it_is_compared_with(desk: Desk) -> None:
    match = played("top12", 1)
    page = desk.open("review", number=keep(desk.home, match))
    page.review = Review(None, match, hat_review(match))
    page.rebuild()
    mean = page.analysis.masters_mean
    assert mean is not None
    heard = reading_of(page)
    assert heard is not None
    one, many = GAMES["top12"].results.master_alone
    assert desk.app.stage.words.count(one, many, round(mean)) in " ".join(heard.lines)


def test_each_kind_is_saved_and_the_sheet_says_where(desk: Desk) -> None:
    page = opened(desk)
    for key, suffix in (("picture", ".png"), ("text", ".txt"), ("data", ".json")):
        desk.click(key)
        desk.step()
        (path,) = saved(desk, suffix)
        assert path.name in " ".join(desk.text().split())
    assert saved(desk, ".txt")[0].read_text(encoding="utf-8").startswith("Match review\n")
    (data,) = saved(desk, ".json")
    match = page.outcome.match
    told = json.loads(data.read_text(encoding="utf-8"))["analysis"]
    assert read_analysis(told, match.rules) == page.analysis
    again, seats = read_record(data, rules_of)
    assert again.steps == match.steps
    assert [each.name for each in seats] == [each.name for each in page.outcome.saved.seats]


def test_a_second_file_takes_no_name_of_the_first(desk: Desk) -> None:
    opened(desk)
    desk.click("text")
    desk.click("text")
    assert len(saved(desk, ".txt")) == 2


def test_it_says_that_nothing_could_be_saved(desk: Desk) -> None:
    opened(desk)
    desk.home.paths.exports.parent.mkdir(parents=True, exist_ok=True)
    desk.home.paths.exports.write_text("in the way")
    desk.click("data")
    desk.step()
    assert desk.says(NOT_WRITTEN.partition(" {")[0])


@pytest.mark.parametrize(("size", "text_size"), LAYOUTS)
def test_it_has_room_everywhere(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    desk = Desk(tmp_path, size, text_size=text_size, language="de")
    opened(desk)
    desk.click("text")
    desk.step()
    nothing_overlaps(desk)
    everything_fits(desk)
    desk.close()
