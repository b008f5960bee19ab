"""The sheet with the kinds of mistakes: what reviews of a player's matches have counted."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pygame

from game.games import GAMES
from game.scenes.parts.sheet import Sheet
from game.services.ratings import Course
from game.services.words import Words
from game.ui.toolkit.controls import filling, track
from game.ui.toolkit.drawing import rounded
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import text
from game.ui.toolkit.text import Style, style

MOST: Final = 6
"""So many kinds are shown, the most frequent ones."""
_HEADING: Final = Style(17, 600)
_LABEL: Final = Style(15, 500)
_NUMBER: Final = Style(15, 600)
_BAR: Final = 10


def kinds_of(words: Words, game: str, mistakes: dict[str, int]) -> list[tuple[str, int]]:
    """The kinds as they are told, the most frequent first. Those without a name are one, at the
    end."""
    habits = GAMES[game].coach.habits
    named, others = Counter[str](), 0
    for code, times in mistakes.items():
        if code in habits:
            named[words.say(habits[code])] += times
        else:
            others += times
    told = named.most_common()
    others += sum(times for _, times in told[MOST:])
    return [*told[:MOST], *([(words.say("Other mistakes"), others)] if others else [])]


def build_mistakes(sheet: Sheet, game: str, course: Course) -> None:
    stage = sheet.screen.stage
    words = stage.words
    sheet.write(stage.say("Kinds of mistakes"), _HEADING, 2)
    sheet.write(
        words.count("In {n} reviewed match", "In {n} reviewed matches", course.reviews),
        style("small"), 10, "ink_soft",
    )  # fmt: skip
    kinds = kinds_of(words, game, course.mistakes)
    most = max(times for _, times in kinds)
    for label, times in kinds:
        _build_kind(sheet, label, times, most)


def _build_kind(sheet: Sheet, label: str, times: int, most: int) -> None:
    """Adds the kind of mistake and its number, over a bar."""
    screen, stage = sheet.screen, sheet.screen.stage
    number = stage.words.number(times)
    right, y = sheet.left + sheet.width, sheet.y + stage.high(_LABEL) / 2
    text(screen, number, _NUMBER, right, y, align="right", said="")
    said = stage.say("{name}: {line}", name=label, line=number)
    room = sheet.width - stage.writer.width(number, _NUMBER) - stage.px(16)
    for n, line in enumerate(stage.writer.wrapped(label, _LABEL, room)):
        y = sheet.y + stage.high(_LABEL) / 2
        text(screen, line, _LABEL, sheet.left, y, said="" if n else said)
        sheet.y += stage.high(_LABEL)
    sheet.skip(3)
    bar = sheet.place(stage.px(_BAR), 10)

    def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
        theme = stage.theme
        surface.blit(track(theme, *place.size), place)
        wide = max(place.height, round(place.width * times / most))
        surface.blit(rounded(wide, place.height, place.height // 2, filling(theme)), place)

    screen.add(Paint(bar, paint))
