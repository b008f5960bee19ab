"""How luck and mistakes add up: all that moved the chances, from the start to the end.

The figures on the sheet add up as they stand there. What can be told neither from luck nor from
mistakes is not hidden: it is said what it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.coach.analysis import Analysis, SideTotals
from game.core.wording import mark
from game.scenes.parts.notices import Paragraph, SheetPage
from game.scenes.parts.outcome import Outcome
from game.scenes.review.texts import Texts
from game.services.home import Home
from game.ui.toolkit.flow import Bold, Part, Token
from game.ui.toolkit.page import Offer
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style, style
from game.ui.toolkit.theme import player_number

ADDS_UP: Final = mark("How it adds up")
WHAT_IT_IS: Final = mark(
    "Luck and mistakes moved the chance to win, and so did what came to light."
)
WHAT_CAME_TO_LIGHT: Final = mark(
    "What came to light is neither luck nor a mistake: what others held or planned, and what the "
    "coach had judged too high or too low before."
)
_LINE: Final = Style(15, 500)
_NOTE: Final = Style(14, 500)


class Sum(NamedTuple):
    """The parts of the change of one side's chance, in whole hundredths."""

    start: int
    luck: int
    mistakes: int
    gifts: int
    rest: int
    end: int

    @classmethod
    def of(cls, totals: SideTotals) -> Sum:
        """The rest takes up what rounding leaves, so that the sum is right."""
        told = (totals.start, totals.luck, -totals.mistakes, totals.gifts, totals.end)
        start, luck, mistakes, gifts, end = (round(100 * each) for each in told)
        return cls(start, luck, mistakes, gifts, end - start - luck - mistakes - gifts, end)


class SumsPage(SheetPage):
    """The parts one by one, each with the figures of all sides."""

    def __init__(self, home: Home, outcome: Outcome, analysis: Analysis) -> None:
        super().__init__()
        self._home = home
        self._outcome = outcome
        self._analysis = analysis
        self.sums = [Sum.of(totals) for totals in analysis.sides]

    def enter(self, stage: Stage) -> None:
        self._outcome.translate(stage.words)
        self._texts = Texts(self._outcome)
        super().enter(stage)

    def title(self) -> str:
        return self.stage.say(ADDS_UP)

    def paragraphs(self) -> Sequence[Paragraph]:
        say, sums = self.stage.say, self.sums
        return [
            Paragraph((say(WHAT_IT_IS),), style("body")),
            self._line(say("At the start"), [each.start for each in sums], is_change=False),
            self._line(say("Luck"), [each.luck for each in sums]),
            self._line(say("Own mistakes"), [each.mistakes for each in sums]),
            self._line(say("Mistakes of others"), [each.gifts for each in sums]),
            self._line(say("Came to light"), [each.rest for each in sums]),
            self._line(say("At the end"), [each.end for each in sums], is_change=False),
            Paragraph((say(WHAT_CAME_TO_LIGHT),), _NOTE, "ink_soft"),
        ]  # fmt: skip

    def _line(self, label: str, figures: Sequence[int], *, is_change: bool = True) -> Paragraph:
        """The figures of all sides, each with its name."""
        words, texts, sides = self.stage.words, self._texts, self._analysis.frame.sides
        parts: list[Part] = [Bold(label)]
        for side, figure in enumerate(figures):
            token = Token(player_number(self._outcome.saved.seats[sides[side][0]]))
            share = texts.signed(figure / 100) if is_change else words.share(figure / 100)
            name = texts.side_name(self._analysis, side)
            told = words.say("{name}: {line}", name=name, line=share)
            parts += [" ", token, f"\u00a0{told}" + ("," if side < len(figures) - 1 else "")]
        return Paragraph(tuple(parts), _LINE)

    def offers(self) -> Sequence[Offer]:
        return [Offer("close", self.stage.say("Close"), self.leave, main=True)]
