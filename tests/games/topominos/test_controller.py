"""Topominos with a game controller alone."""

from __future__ import annotations

from tests.games.topominos.at_table import play_to_the_end, sit
from tests.scenes.desk import Desk


def test_a_match_is_played_to_its_result_by_controller(desk: Desk) -> None:
    desk.take_controller()
    about = {"game": "topominos", "players": 2, "options": {"rounds": 1}, "house": {}}
    desk.open("table", new={**about, "seats": [sit(0, None), sit(1, "novice")]})
    play_to_the_end(desk)
    assert desk.scene.session.result is not None
