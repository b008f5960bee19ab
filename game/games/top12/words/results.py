"""Texts on scores and finished matches."""

from __future__ import annotations

from typing import Final

from game.core.wording import Chart, Rank, ResultTexts, mark, mark_count
from game.games.top12.rules.rules import SOLO_RANKS

_RANKS: Final = {
    "professional": mark("Top 12 professional"),
    "specialist": mark("Specialist"),
    "veteran": mark("Veteran"),
    "advanced": mark("Advanced player"),
    "beginner": mark("Beginner"),
}

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
    ranks=tuple(Rank(key, _RANKS[key], most) for most, key in SOLO_RANKS),
    rank_limit=mark("up to {n} turns"),
    own_alone=mark_count("It took {n} turn.", "It took {n} turns."),
    master_alone=mark_count(
        "With the same rolls, the Master needs {n} turn on average.",
        "With the same rolls, the Master needs {n} turns on average.",
    ),
    friend=mark_count(
        "{name} wrote {n} number in the fullest column with these rolls.",
        "{name} wrote {n} numbers in the fullest column with these rolls.",
    ),
    friend_alone=mark_count(
        "{name} needed {n} turn with these rolls.",
        "{name} needed {n} turns with these rolls.",
    ),
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
