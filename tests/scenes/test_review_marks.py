"""The marks of a review in the list of moves, while one looks back at the match."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.coach.analysis import ENGINE, Analysis
from game.coach.kept import show_analysis
from game.coach.verdicts import VERDICTS
from game.core.match import Match
from game.games import GAMES
from tests.coach.reviews import made_up
from tests.scenes.at_moment import players_of
from tests.scenes.desk import Desk
from tests.scenes.finished import keep, played


def keep_reviewed(desk: Desk, game: str) -> tuple[int, Match, Analysis]:
    """A finished match of computers and people with its review."""
    match = played(game, players_of(game))
    number, analysis = keep(desk.home, match), made_up(match)
    shown = show_analysis(analysis, match.rules)
    desk.home.store.keep_review(number, match, ENGINE, shown)
    return number, match, analysis


@pytest.mark.parametrize("game", GAMES)
def test_every_players_decisions_have_the_marks_of_the_review(tmp_path: Path, game: str) -> None:
    desk = Desk(tmp_path)
    number, match, analysis = keep_reviewed(desk, game)
    scene = desk.open("look_back", number=number)
    desk.step()
    marks = {each.key: each.name for each in desk.screen.controls() if each.key[:5] == "mark "}
    lines = sorted({entry.number for entry in scene.log.entries})
    expected, before, actors = {}, 0, set()
    for line in lines:
        steps = range(before, line)
        found = [verdict for n in steps if (verdict := analysis.verdict(n)) is not None]
        if found:
            expected[f"mark {line}"] = max(found)
            actors |= {match.steps[n].actor for n in steps}
        before = line
    assert marks.keys() == expected.keys()
    assert set(range(match.players)) <= actors
    for key, verdict in expected.items():
        assert marks[key].startswith(f"{VERDICTS[verdict]}: ")
    desk.close()


def test_a_mark_opens_its_reason(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    number, *_ = keep_reviewed(desk, "zatre")
    desk.open("look_back", number=number)
    desk.step()
    mark = next(each for each in desk.screen.controls() if each.key[:5] == "mark ")
    desk.click(mark.key)
    desk.step()
    assert mark.name.split(".")[0] in desk.text()
    desk.close()


def test_without_a_review_there_are_no_marks(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.open("look_back", number=keep(desk.home, played("topominos", 2)))
    desk.step()
    assert not [each for each in desk.screen.controls() if each.key[:5] == "mark "]
    desk.close()


def test_where_no_line_ends_at_a_position_that_of_the_last_move_is_lit(tmp_path: Path) -> None:
    """A turn of several moves has one line, which ends with the last of them."""
    desk = Desk(tmp_path, paints=True)
    number = keep(desk.home, played("topominos", 2))
    scene = desk.open("look_back", number=number)
    desk.step()
    lines = sorted({entry.number for entry in scene.log.entries})
    between = next(n for n in range(lines[3], lines[-1]) if n not in lines)
    before = max(n for n in lines if n < between)
    scene.history.look_at(before)
    desk.step()
    lit = picture_of(desk, before)
    scene.history.look_at(between)
    desk.step()
    assert picture_of(desk, before) == lit
    scene.history.look_at(0)
    desk.step()
    assert picture_of(desk, before) != lit
    desk.close()


def picture_of(desk: Desk, line: int) -> bytes:
    """The colour at the left edge of a line of the log."""
    place = desk.control(f"log {line}").place
    return bytes(desk.picture().get_at((place.left + 6, place.centery))[:3])
