"""Texts on scores and finished matches."""

from __future__ import annotations

from typing import Final

from game.core.wording import Chart, ResultTexts, mark, mark_count

RESULTS: Final = ResultTexts(
    score=mark("Fullest column"),
    figures=(
        # translators: the column of a table: how many numbers somebody has written
        ("written", mark("Written")),
        # translators: the column of a table: in how many turns somebody could not write
        ("missed", mark("Missed")),
        # translators: the column of a table: how many turns the match had
        ("turns", mark("Turns")),
    ),
    ranks={
        "professional": mark("Top 12 professional"),
        "specialist": mark("Specialist"),
        "veteran": mark("Veteran"),
        "advanced": mark("Advanced player"),
        "beginner": mark("Beginner"),
    },
    chart=Chart(
        title=mark("Numbers in the fullest column, last {n} matches"),
        unit=mark_count("number in a column", "numbers in a column"),
    ),
    chart_alone=Chart(
        title=mark("Turns until a column was full, last {n} matches"),
        unit=mark_count("turn", "turns"),
        lower_is_better=True,
        figure="turns",
    ),
)
