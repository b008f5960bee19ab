"""The players in the rail: all of what is said of them can be read."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from game.games import GAMES
from game.lab.hot_seat import HotSeat
from game.ui.toolkit.flow import Flow, plain
from tests.nightly import times
from tests.play import random_match
from tests.scenes.desk import Desk, each_layout_with, sitting

LEVELS = (None, "skilled", "skilled", "expert")


@pytest.mark.parametrize(("size", "text", "language"), each_layout_with(["de", "fr"]))
def test_the_names_and_levels_of_a_team_are_whole(
    tmp_path: Path, size: tuple[int, int], text: int, language: str
) -> None:
    desk = Desk(tmp_path, size, text_size=text, language=language)
    match = next(
        each
        for number, each in enumerate(random_match("zatre", 4, {"teams": True}, 1))
        if number >= 8 and 0 in each.rules.to_act(each.state)
    )
    names = ("Mira", "Ida", "Noah", "Otto")
    seats = [sitting(name, n, LEVELS[n]) for n, name in enumerate(names)]
    desk.open("table", number=desk.home.store.begin(match, seats))
    desk.step(times=3)
    assert desk.shortened() == []
    desk.close()


# --- the log of a table that people share ---


def shared(folder: Path, game: str) -> tuple[Desk, HotSeat]:
    desk = Desk(folder, follows=True, speed="instant")
    seats = [sitting(f"P{seat}", seat) for seat in range(GAMES[game].about.player_counts[-1])]
    options = {"series": True} if game == "fivetotwelve" else {}

    def begin() -> None:
        new = {"game": game, "players": len(seats), "options": options, "seats": seats, "house": {}}
        desk.app.open("table", new=new)

    return desk, HotSeat(desk.app, begin)


def lines(desk: Desk) -> list[tuple[int, int, str, str]]:
    return [
        (each.number, each.actor, plain(each.parts), each.spoken) for each in desk.scene.log.entries
    ]


def told_anew(desk: Desk) -> list[tuple[int, int, str, str]]:
    """The same log, told from the beginning."""
    scene = desk.scene
    scene.exit()
    scene.enter(desk.app.stage)
    return lines(desk)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_comes_back_to_the_table_reads_what_he_would_be_told_anew(
    tmp_path: Path, game: str
) -> None:
    desk, people = shared(tmp_path, game)
    for number in range(times(36, nightly=70)):
        people.move()
        if number % 9 == 8:
            people.take_back_and_bring_again()
        people.reach_turn()
        if people.table is not None and number % 7 == 6:
            told = lines(desk)
            assert told_anew(desk) == told
    desk.close()


def laid_out() -> int:
    """Lines that are kept set, in the whole program."""
    gc.collect()
    return sum(isinstance(each, Flow) for each in gc.get_objects())


def test_only_the_lines_that_can_be_seen_stay_laid_out(tmp_path: Path) -> None:
    """Each viewer's log was laid out anew at each hand-over, and kept."""
    desk, people = shared(tmp_path, "fivetotwelve")
    for _ in range(40):
        people.move()
    before = laid_out()
    for _ in range(40):
        people.take_back_and_bring_again()
    for _ in range(120):
        people.move()
    assert len(desk.scene.log.entries) > 120
    assert laid_out() < before + 80
    desk.close()
