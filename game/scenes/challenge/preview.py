"""What a friend's deal is, before it is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.core.about import Option
from game.core.opponents import LEVELS
from game.core.wording import InContext, mark
from game.games import GAMES
from game.scenes.parts.compared import friend_told
from game.scenes.parts.emblems import paint_emblem
from game.scenes.parts.glimpses import in_words, name_of
from game.scenes.parts.luck import how_same
from game.scenes.parts.sheet import Sheet
from game.services import seats as sittings
from game.services.challenges import Challenge, seats_for, was_dealt
from game.services.home import Home
from game.services.seats import Seats
from game.services.teams import dressed
from game.services.words import Words
from game.ui.toolkit.boxes import aligned
from game.ui.toolkit.buttons import Button, button_width
from game.ui.toolkit.choices import Choice
from game.ui.toolkit.items import Paint
from game.ui.toolkit.names import level_name
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.text import Style, style

KNOWN_BEFORE: Final = mark("You\u2019ve played this deal before, so this match counts as practice.")
_NAME: Final = Style(24, 700, True)
_LINE: Final = Style(16, 500)
_PICTURE: Final = 132


def table_of(home: Home, words: Words, challenge: Challenge, level: str | None) -> Seats:
    """The seats as they play. `level`: of those who sit where people sat."""
    found = seats_for(challenge, level, home.profile(), home.store.profiles())
    people = sum(sitting.level is None for sitting in found)

    def name(seat: int) -> str:
        return words.say("Player") if people == 1 else words.say("Player {n}", n=seat + 1)

    return dressed(sittings.named(found, words.say("Computer"), name), challenge.options)


class Preview:
    """A sheet with the deal and the button that begins it."""

    def __init__(self, home: Home, challenge: Challenge, level: str | None) -> None:
        self._challenge = challenge
        self._level = level
        self._profile = home.profile()
        profile = None if self._profile is None else self._profile.id
        self._is_known = was_dealt(home.store, challenge, profile)

    def lines(self, words: Words) -> list[str]:
        """What decides the match, and what the friend has reached."""
        deal, say = self._challenge, words.say
        players = words.count("{n} player", "{n} players", deal.players)
        seat = say("You play from seat {seat}.", seat=deal.seat + 1)
        first = players if deal.players == 1 else say("{facts}. {sentences}", facts=players,
                                                      sentences=seat)  # fmt: skip
        levels = [level for level in deal.levels if level is not None]
        told = ", ".join(level_name(words, level) for level in levels)
        others = say("Opponents: {levels}", levels=told) if told else ""
        chosen = [self._told(words, option) for option in GAMES[deal.game].about.options]
        told = friend_told(words, deal, deal.reached)
        found = (first, others, ", ".join(filter(None, chosen)), told)
        return [each for each in found if each]

    def _told(self, words: Words, option: Option) -> str:
        """An option that is not as it is by default; who begins is seen at the table."""
        deal = self._challenge
        value = deal.options.get(option.name, option.default)
        if option.seat or value in (option.default, option.default_for(deal.players)):
            return ""
        texts = GAMES[deal.game].texts.options[option.name]
        label = words.say(texts.label)
        names: dict[object, str | InContext] = dict(texts.choices)
        if value is True:
            return label
        if option.some_of:
            shown = ", ".join(in_words(words, names[letter]) for letter in str(value))
        elif value in names:
            shown = in_words(words, names[value])
        else:
            shown = words.number(value) if type(value) is int else words.say("Off")
        return words.say("{name}: {line}", name=label, line=shown)

    def notes(self, words: Words) -> Sequence[str]:
        deal = self._challenge
        known = words.say(KNOWN_BEFORE) if self._is_known else ""
        return [each for each in (how_same(words, deal.game), known) if each]

    # --- building ---

    def build(self, page: Stack, choose: Callable[[int], None], play: Callable[[], None]) -> None:
        stage, screen = page.stage, page.screen
        sheet = Sheet(screen, page.place(0), margin=24, above=22)
        side = stage.px(_PICTURE)
        is_beside = sheet.width - side - stage.px(28) >= stage.tx(300)
        texts = sheet.beside(left=side + stage.px(28) if is_beside else 0)
        if is_beside:
            place = aligned((side, side), sheet.place(side), "topleft")
            screen.add(Paint(place, partial(self._paint, page)))
        texts.write(name_of(self._challenge.game), _NAME, 4)
        for line in self.lines(stage.words):
            texts.write(line, _LINE, 4)
        texts.skip(6)
        for line in self.notes(stage.words):
            texts.write(line, style("small"), 4, "ink_soft")
        if self._challenge.people:
            self._build_choice(texts, choose)
        sheet.pass_by(texts.y)
        sheet.skip(14)
        label = stage.say("Play this deal")
        high = max(stage.px(48), stage.control_height())
        size = min(sheet.width, max(stage.px(220), button_width(stage, label, main=True))), high
        place = aligned(size, sheet.place(high), "midright")
        screen.add(Button(stage, "play", place, label, play, main=True))
        page.y = sheet.close(22)

    def _paint(self, page: Stack, surface: pygame.Surface, place: pygame.Rect) -> None:
        paint_emblem(surface, page.stage.theme, place, self._challenge.game)

    def _build_choice(self, stack: Stack, choose: Callable[[int], None]) -> None:
        """Who sits on the seats where people sat."""
        stage, words = stack.stage, stack.stage.words
        name = stage.say("Your friend played with people. Here their seats are for:")
        labels = [stage.say("People"), *(level_name(words, level) for level in LEVELS)]
        stack.skip(8)
        stack.write(name, style("label"), 6, "ink_soft")
        width = min(stack.width, max(stage.px(220), Choice.width(stage, labels)))
        place = stack.place(stage.control_height(), 4)
        place.width = width
        chosen = (None, *LEVELS).index(self._level)
        stack.screen.add(Choice(stage, stack.screen, "others", place, name, labels, chosen, choose))
