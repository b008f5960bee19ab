"""Texts about a finished match and its scores."""

from __future__ import annotations

from typing import Final

from game.core.wording import ResultTexts, TakenOff, mark, mark_count

RESULTS: Final = ResultTexts(
    figures=(
        # translators: the column of a table: the values of tiles left in hand, which are taken off
        ("left_in_hand", mark("In hand")),
        # translators: the column of a table: how many entries of 10 a score sheet has
        ("tens", mark("10s")),
        # translators: the column of a table: how many entries of 11 a score sheet has
        ("elevens", mark("11s")),
        # translators: the column of a table: how many entries of 12 a score sheet has
        ("twelves", mark("12s")),
        # translators: the column of a table: how many crosses a score sheet has
        ("crosses", mark("Crosses")),
        # translators: the column of a table: how many rows of a score sheet are complete
        ("rows", mark("Full rows")),
    ),
    taken_off=TakenOff(
        figure="left_in_hand",
        # translators: beside a name: how the points of a finished match have come about
        told=mark("{total} \u2212 {left} in hand = {points}"),
    ),
    friend=mark_count(
        "{name} scored {n} point with these tiles.",
        "{name} scored {n} points with these tiles.",
    ),
)
