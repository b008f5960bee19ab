"""The head of a review: its title, what match it is about, and how that ended for each player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.scenes.parts.outcome import Outcome
from game.scenes.review.texts import Texts
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import wrapped
from game.ui.toolkit.line import Line
from game.ui.toolkit.page import TITLE, head, page_margin, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style, style
from game.ui.toolkit.theme import player_number

_NAME: Final = Style(16, 600)
_SCORE: Final = Style(22, 700, True)
_TOKEN: Final = 24
_BETWEEN: Final = 26
_WIDEST_NAME: Final = 170


def build_heading(screen: Screen, texts: Texts, outcome: Outcome, leave: Callable[[], None]) -> int:
    """Gives where the page goes on."""
    stage = screen.stage
    below = head(screen, stage.say("Match review"), texts.about(), leave)
    back = screen.control("back")
    assert back is not None
    left = back.rect.right + stage.px(24)
    return _build_results(screen, outcome, texts, (left, back.rect.centery), below)


def build_title(screen: Screen, texts: Texts, outcome: Outcome, top: int) -> int:
    """The same for a picture, without a way back; gives where it goes on."""
    stage = screen.stage
    screen.title = stage.say("Match review")
    stack = Stack(screen, pygame.Rect(page_margin(stage), top, 0, 0))
    title, about = stack.place(stage.high(TITLE)), stack.place(stage.high("body"), after=24)
    text(screen, screen.title, TITLE, title.left, title.centery)
    text(screen, texts.about(), style("body"), about.left, about.top + about.height / 2)
    return _build_results(screen, outcome, texts, (title.left, title.centery), stack.y)


def _results_of(stage: Stage, outcome: Outcome) -> list[Line]:
    """Each side with its score, in the order of the seats."""
    found = []
    for each in sorted(outcome.lines(), key=lambda each: each.seat):
        name = ", ".join(sitting.name for sitting in each.sittings)
        name = stage.writer.fitted(name, _NAME, stage.tx(_WIDEST_NAME))
        said = stage.say("{name}: {line}", name=name, line=each.score)
        size, player = stage.tx(_TOKEN), player_number(each.sittings[0])
        line = Line(stage).picture(size, materials.player_token(stage.theme, size, player)).gap(6)
        found.append(line.text(name, _NAME, heard=said).gap(10).text(each.score, _SCORE, heard=""))
    return found


def _build_results(
    screen: Screen, outcome: Outcome, texts: Texts, title: tuple[int, int], below: int
) -> int:
    """Beside the title where they fit, else below it. `title`: its left and the middle of its
    height."""
    stage, gap = screen.stage, screen.stage.px(_BETWEEN)
    margin, results = page_margin(stage), _results_of(screen.stage, outcome)
    words = max(
        stage.writer.width(screen.title, TITLE), stage.writer.width(texts.about(), style("body"))
    )
    left = title[0] + words + stage.px(32)
    right = stage.size[0] - margin
    needed = sum(each.width for each in results) + gap * (len(results) - 1)
    high = max(stage.high(_SCORE), stage.tx(_TOKEN))
    widths = [each.width for each in results]
    if left + needed <= right:
        place = pygame.Rect(right - needed, title[1] - high // 2, needed + 1, high)
        end = below
    else:
        place = pygame.Rect(margin, below - stage.px(8), right - margin, high)
        end = wrapped(widths, high, place, (gap, stage.px(4)))[-1].bottom + stage.px(16)
    for result, rect in zip(results, wrapped(widths, high, place, (gap, stage.px(4))), strict=True):
        result.build(screen, rect.left, rect.centery)
    return end
