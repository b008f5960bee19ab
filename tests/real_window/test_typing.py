"""Names typed in a real window, with dead keys and Compose."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.real_window.screen import Screen
from tests.real_window.twin import RealGame

pytestmark = pytest.mark.real_window


@pytest.fixture
def game(screen: Screen, tmp_path: Path) -> Iterator[RealGame]:
    real = RealGame(screen, tmp_path)
    real.start()
    yield real
    real.close()


def open_editor(game: RealGame) -> None:
    """The field for the name of a new player, with the focus in it."""
    twin = game.twin("menu", follows=True)
    for key in ("profiles", "add"):
        place = twin.control(key).place.center
        twin.click(key)
        twin.step(times=3)
        game.click(*place)
        game.until_it_rests()
    twin.close()


def names(game: RealGame) -> list[str]:
    with game.kept() as base:
        return [name for (name,) in base.execute("select name from profiles")]


def test_a_name_with_dead_keys_and_compose_is_kept_as_it_is_meant(game: RealGame) -> None:
    open_editor(game)
    game.key("J", "o", "s", "dead_acute", "e", "space", "dead_diaeresis", "U")
    game.key("Multi_key", "asciitilde", "n", "Multi_key", "s", "s")
    game.key("Return")
    game.until(lambda: names(game) != [], "the name is not kept")
    assert names(game) == ["Jos\u00e9 \u00dc\u00f1\u00df"]
