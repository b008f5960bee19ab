"""A table's words for those who listen, between two games of a match: about the pieces left
there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.core.match import AUTO, Match
from game.games import rules_of
from tests.scenes.desk import Desk, sitting

NAMES = ("Mira", "Noah", "Ada")
_: Any = None
ONE_FREE = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, _]]
OTHERS = [[7, _, _, _], [_, 9, _, _], [_, _, 13, _], [_, _, _, 20]]


class Listening(Desk):
    """A desk at which one listens."""

    def deal(self, game: str, levels: Sequence[str | None], options: Any, **position: Any) -> None:
        """A match that stands at a position, opened as a saved one would be."""
        match = Match(rules_of(game), len(levels), options, 1, chance=AUTO, position=position)
        seats = [sitting(NAMES[seat], seat, level) for seat, level in enumerate(levels)]
        self.open("table", number=self.home.store.begin(match, seats))
        self.step(times=3)

    @property
    def lines(self) -> tuple[str, ...]:
        lines: tuple[str, ...] = self.scene.reading().lines
        return lines


@pytest.fixture
def listening(tmp_path: Path) -> Iterator[Listening]:
    found = Listening(tmp_path, speed="instant")
    yield found
    found.close()


def test_the_cards_that_have_decided_a_game_are_heard_until_somebody_goes_on(
    listening: Listening,
) -> None:
    hands = [["a10", "b1"], ["a1"], ["a2"]]
    listening.deal("topspot", (None,) * 3, {}, phase="play", hands=hands)
    for card in (9, 0, 1):
        if listening.until("curtain", "suggest") == "curtain":
            listening.click("curtain")
        listening.click(f"card {card} 0")
        listening.click("play")
    listening.until("go on")
    heard = listening.lines
    assert "Mira played blue 5/5, worth 5." in heard
    assert "Mira won the last round." in heard
    assert "Mira has 1 card." in heard
    assert "The table is empty." not in heard
    listening.click("go on")
    listening.until("curtain")
    listening.click("curtain")
    listening.until("suggest")
    assert not any("worth" in line for line in listening.lines)
    assert "The table is empty." in listening.lines


def test_the_boards_of_a_game_of_a_series_are_heard_until_somebody_goes_on(
    listening: Listening,
) -> None:
    listening.deal(
        "fivetotwelve",
        (None, "novice"),
        {"series": True},
        phase="turn",
        active=0,
        boards=[ONE_FREE, OTHERS],
        middle=[16],
    )
    listening.click("open 0")
    listening.click("cell 15")
    listening.until("go on")
    assert "Mira\u2019s board, row 4: 13, 14, 15, 16." in listening.lines
    assert "Noah\u2019s board, row 1: 7, free, free, free." in listening.lines
    assert "The middle is empty." in listening.lines
    listening.click("go on")
    listening.until("hand")
    assert "Mira\u2019s board, row 4: free, free, free, free." in listening.lines
