"""The sheet with the chart of draws and the verdict on it."""

from __future__ import annotations

from typing import Final

from game.core.wording import mark
from game.games import GAMES
from game.scenes.fairness.figures import Figures
from game.scenes.fairness.texts import notes, number_and_name, verdict
from game.scenes.parts.draws import DrawsChart, legend
from game.scenes.parts.glimpses import name_of
from game.scenes.parts.luck import WHAT_CAME_UP, counted_so_far
from game.scenes.parts.pictures import icon_and_text
from game.scenes.parts.rows import Rows
from game.services.fairness import judged
from game.ui.toolkit.page import HEADING
from game.ui.toolkit.text import Style, style

ALL_COUNTED: Final = mark("All finished matches are counted.")
NEVER_EVEN: Final = mark(
    "Chance is never quite even. A count ends up in its usual range about 19 times out of "
    "20, so about 1 count in 20 falls outside. That alone means nothing."
)
HOW_TO_READ: Final = mark(
    "Above the line, more came up than expected; below it, fewer. The scale on the left "
    "shows by how many."
)

_CHART: Final = 250
_VERDICT: Final = Style(16, 600)


def build_waiting(sheet: Rows, figures: Figures) -> None:
    """How far the counting is."""
    stage = sheet.screen.stage
    sheet.heading(stage.say("What came up"))
    sheet.write(counted_so_far(stage.words, len(figures.draws), len(figures.sources)), after=8)


def build_chart(sheet: Rows, figures: Figures) -> None:
    stage, counts = sheet.screen.stage, figures.counts()
    _build_title(sheet, figures)
    if any(count.came for count in counts):
        sheet.write(stage.say(HOW_TO_READ), after=8)
    sheet.skip(12)
    chart = DrawsChart(sheet.screen, figures.game, figures.kinds, counts)
    chart.build(sheet.place(stage.px(_CHART) + chart.more_height, 14))
    is_open = any(count.is_open for count in counts)
    parts = legend(stage, is_open, any(count.is_outside for count in counts))
    sheet.write(parts, style("small"), 14)
    _build_verdict(sheet, figures)
    lines = [*notes(stage.words, figures), stage.say(GAMES[figures.game].chance.expected)]
    if figures.match is None:
        lines.insert(0, stage.say(ALL_COUNTED))
    if is_open:
        lines.append(stage.say(NEVER_EVEN))
    for line in lines:
        sheet.write(line, after=8, colour="ink_soft")


def _build_title(sheet: Rows, figures: Figures) -> None:
    """The title, with how many draws there are beside it or below it."""
    stage = sheet.screen.stage
    title = stage.say(WHAT_CAME_UP, game=name_of(figures.game))
    note = number_and_name(stage.words, figures)
    width = stage.writer.width(title, HEADING) + stage.tx(24)
    if width + stage.writer.width(note, style("small")) <= sheet.width:
        sheet.heading(title, note)
    else:
        sheet.heading(title)
        sheet.write(note, after=8, colour="ink_soft")


def _build_verdict(sheet: Rows, figures: Figures) -> None:
    """Whether it is unusual."""
    stage, counts = sheet.screen.stage, figures.counts()
    found = judged(counts)
    colour = "warn" if found.is_unusual else "success" if not found.outside else "ink"
    first, *more = verdict(stage.words, figures, counts)
    build_finding(sheet, "info" if found.outside else "check", first, colour)
    for line in more:
        sheet.write(line, after=8, colour="warn" if found.is_unusual else "ink")
    sheet.skip(4)


def build_finding(sheet: Rows, symbol: str, line: str, colour: str) -> None:
    """A finding behind an icon."""
    sheet.y += icon_and_text(
        sheet.screen, symbol, line, _VERDICT, sheet.place(0), colour, colour, 10
    )
    sheet.skip(6)
