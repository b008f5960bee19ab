"""How the program speaks of scores and finished matches of Topominos."""

from __future__ import annotations

from typing import Final

from game.core.wording import ResultTexts, TakenOff, mark, mark_count

RESULTS: Final = ResultTexts(
    figures=(
        # translators: the column of a table: how many pieces somebody has laid
        ("laid", mark("Placed")),
        # translators: the column of a table: how many stacks somebody has completed
        ("completed", mark("Full stacks")),
        # translators: the column of a table: the most points in one turn
        ("best_turn", mark("Best turn")),
        # translators: the column of a table: dots left on racks, which cost a point each
        ("left", mark("Dots left")),
    ),
    taken_off=TakenOff(
        figure="left",
        # translators: beside a name: how the points of a finished match have come about
        told=mark("{total} \u2212 {left} on the rack = {points}"),
        # translators: beside a name: how the points of a match of several rounds have come about
        in_rounds=mark("{n} rounds: {total} \u2212 {left} on the rack = {points}"),
        # translators: the same in fewer words: what is taken off stands in the line, too
        in_rounds_brief=mark("{n} rounds: {total} \u2212 {left} = {points}"),
    ),
    friend=mark_count(
        "{name} scored {n} point with these pieces.",
        "{name} scored {n} points with these pieces.",
    ),
)
