"""Texts about scores and finished matches."""

from __future__ import annotations

from typing import Final

from game.core.wording import Chart, ResultTexts, mark, mark_count, mark_in

RESULTS: Final = ResultTexts(
    # translators: the column of a table: how many cells are free
    score=mark("Free"),
    figures=(
        # translators: the column of a table: how many tiles somebody has drawn
        ("drawn", mark("Drawn")),
        # translators: the column of a table: how many tiles somebody has taken from the middle
        ("taken", mark("Taken")),
        # translators: the column of a table: how many tiles somebody has left in the middle
        ("left", mark("To middle")),
        # translators: the column of a table: how many tiles somebody has exchanged for others
        ("exchanged", mark("Exchanged")),
    ),
    friend=mark_count(
        "{name} had {n} free cell left with these tiles.",
        "{name} had {n} free cells left with these tiles.",
    ),
    game=mark_in("5 vor 12", "Game {n}"),
    running=mark_in("5 vor 12", "Game {n} of {games}: {scores}"),
    chart=Chart(
        title=mark("Free cells at the end, last {n} matches"),
        unit=mark_count("free cell", "free cells"),
        lower_is_better=True,
    ),
)
