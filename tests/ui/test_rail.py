"""The players in the rail: all of what is said of them can be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.play import random_match
from tests.scenes.desk import LAYOUTS, Desk, sitting

LEVELS = (None, "skilled", "skilled", "expert")


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
@pytest.mark.parametrize("language", ["de", "fr"])
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
