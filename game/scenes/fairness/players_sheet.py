"""The sheet with the draws of each player of a match."""

from __future__ import annotations

from math import ceil
from typing import Final

from game.core.wording import mark
from game.scenes.fairness.figures import Figures
from game.scenes.parts.luck import number_drawn, outside_sentence, together_sentence
from game.scenes.parts.match_files import CANNOT_OPEN
from game.scenes.parts.rows import Rows
from game.services.fairness import Counts, judged
from game.services.store import Sitting
from game.ui.toolkit.boxes import Box, row
from game.ui.toolkit.flow import Part, Token
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.text import Style
from game.ui.toolkit.theme import player_number

PLAYER_BY_PLAYER: Final = mark("Player by player")

_NAME: Final = Style(17, 600)
_COLUMN: Final = 300
"""The least width of a player's texts, where several are side by side."""


def build_players(sheet: Rows, figures: Figures) -> None:
    stage, match, draws = sheet.screen.stage, figures.match, figures.draws[0]
    assert match is not None
    sheet.heading(stage.say(PLAYER_BY_PLAYER))
    if draws is None:
        sheet.write(stage.say(CANNOT_OPEN), after=8)
        return
    gap = stage.px(40)
    most = max(1, (sheet.width + gap) // (stage.tx(_COLUMN) + gap))
    side_by_side = ceil(match.players / ceil(match.players / most))
    width = (sheet.width + gap) // side_by_side - gap
    seats = list(zip(match.seats, draws.seats, draws.before_turns, strict=True))
    for start in range(0, len(seats), side_by_side):
        places = row(sheet.place(0), [Box(width)] * side_by_side, gap)
        ends = [
            _build_player(Stack(sheet.screen, place), figures, *seat)
            for place, seat in zip(places, seats[start:], strict=False)
        ]
        sheet.y = max(ends) + stage.px(18)


def _build_player(
    told: Stack, figures: Figures, sitting: Sitting, counts: Counts, early: int
) -> int:
    """Gives where it ends."""
    stage, found = told.stage, judged(counts)
    shown = stage.writer.fitted(sitting.name, _NAME, told.width - 2 * stage.high(_NAME))
    name: list[Part] = [Token(player_number(sitting)), "\u00a0" + shown]
    told.write(name, _NAME, 2)
    for line in (
        number_drawn(stage.words, figures.game, sum(count.came for count in counts), early),
        outside_sentence(stage.words, found),
        together_sentence(stage.words, found, figures.kinds),
    ):
        told.write(line)
    return told.y
