"""Who plays together, and that partners look alike wherever they come from."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games import rules_of
from game.services.records import read_record, write_record
from game.services.store import Store
from game.services.teams import dressed, sides
from tests.play import begin
from tests.scenes.desk import sitting

NAMES = ("Mira", "Noah", "Ada", "Ben")
SEATS = [sitting(name, number) for number, name in enumerate(NAMES)]


@pytest.mark.parametrize(
    ("players", "options", "expected"),
    [
        (3, {}, ((0,), (1,), (2,))),
        (4, {"teams": False}, ((0,), (1,), (2,), (3,))),
        (4, {"teams": True}, ((0, 1), (2, 3))),
        (5, {"teams": True}, ((0, 1), (2, 3), (4,))),
    ],
)
def test_neighbours_are_partners_where_there_are_teams(
    players: int, options: dict[str, bool], expected: tuple[tuple[int, ...], ...]
) -> None:
    assert sides(players, options) == expected


def test_partners_look_like_the_first_of_them_and_keep_their_names() -> None:
    found = dressed(SEATS, {"teams": True})
    assert [each.colour for each in found] == ["blue", "blue", "teal", "teal"]
    assert [each.shape for each in found] == ["disc", "disc", "square", "square"]
    assert [each.name for each in found] == list(NAMES)
    assert dressed(SEATS, {"teams": False}) == tuple(SEATS)


def test_partners_of_an_old_match_or_file_look_alike(tmp_path: Path) -> None:
    """Both were kept with a colour of their own for everybody."""
    match = begin("zatre", 4, {"teams": True}, 5)
    store = Store(tmp_path / "kept.sqlite3")
    number = store.begin(match, SEATS)
    assert store.saved(number).seats == dressed(SEATS, {"teams": True})
    store.close()
    path = tmp_path / "old.quincunx"
    assert write_record(path, match, SEATS)
    assert [each.colour for each in read_record(path, rules_of)[1]] == [
        "blue", "blue", "teal", "teal",
    ]  # fmt: skip
