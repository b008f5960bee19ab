"""Texts about a finished match and its scores."""

from __future__ import annotations

from typing import Final

from game.core.wording import ResultTexts, mark, mark_count, mark_in

RESULTS: Final = ResultTexts(
    figures=(
        # translators: the column of a table: how many rounds somebody has won
        ("rounds", mark("Rounds won")),
        # translators: the column of a table: the highest value that somebody has played
        ("best", mark("Highest")),
        # translators: the column of a table: how many stacks somebody has played
        ("stacks", mark("Stacks")),
    ),
    running=mark_in("Top Spot", "Game {n} of {games}: {scores}"),
    friend=mark_count(
        "{name} scored {n} point with these cards.",
        "{name} scored {n} points with these cards.",
    ),
)
