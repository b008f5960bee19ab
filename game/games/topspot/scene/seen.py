"""The panel with all cards of the game: played, in this hand, or with the others."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame

from game.games.topspot.art import pieces as art
from game.games.topspot.rules.model import NUMBERS, TopSpotView, heap, jokers_in
from game.games.topspot.scene import sentences
from game.games.topspot.scene.attempt import Attempt
from game.games.topspot.scene.layout import HEAD, NOTE
from game.ui.toolkit.boxes import FILL, Box, column
from game.ui.toolkit.buttons import fitting
from game.ui.toolkit.items import Paint
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.page import text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.theme import Theme, rgb


class CardColumns(NamedTuple):
    """The cards of a colour in a row. The last one ends at the right edge, but for the room of a
    ring."""

    left: int
    step: float
    """From the left edge of one card to that of the next."""
    width: int


def columns_of(stage: Stage, size: tuple[int, int], colours: int) -> CardColumns:
    px = stage.px
    left, ring = px(44) + px(20), px(8)
    room = size[0] - left - ring
    down = size[1] / colours
    width = min(room // NUMBERS - px(7), int((down - px(8)) * 0.72))
    return CardColumns(left, (room - width) / (NUMBERS - 1), width)


def build_seen(screen: Screen, attempt: Attempt, place: pygame.Rect) -> None:
    """Adds a row for each colour, with labels above and an explanation below."""
    stage, view = screen.stage, attempt.game.view
    seen, line = _cards_seen(view), stage.high(NOTE)
    cards = _place_of_cards(stage, place)
    left, step, width = columns_of(stage, cards.size, view.players)
    for number in range(NUMBERS):
        label = sentences.label(number, attempt.card_set)
        x = place.left + left + number * step + width / 2
        text(screen, label, fitting(stage, label, HEAD, step - 2), x, place.top + line / 2,
             align="middle", said="")  # fmt: skip
    picture = _paint_all_cards(attempt, cards.size, seen)
    for number in range(view.players):
        _build_colour(screen, attempt, number, cards, picture, seen)
    legend = stage.say("Bright: played. Ringed: in this hand. Dimmed: held by others.")
    if view.terms.expert:
        jokers = stage.words.count(
            "{n} of {all} jokers played.", "{n} of {all} jokers played.", jokers_in(seen),
            all=view.players,
        )  # fmt: skip
        legend = f"{legend} {jokers}"
    written = fitting(stage, legend, NOTE, place.width)
    text(screen, legend, written, place.left, place.bottom - line / 2)


def bake_seen(attempt: Attempt, place: pygame.Rect) -> None:
    """Has the cards painted before anybody looks at them: there are many of them."""
    stage, view = attempt.desk.stage, attempt.game.view
    size, seen = _place_of_cards(stage, place).size, _cards_seen(view)
    width = columns_of(stage, size, view.players).width
    for colour in view.terms.colours:
        for card in range(colour * NUMBERS, (colour + 1) * NUMBERS):
            attempt.desk.ahead.want(partial(_card, stage.theme, width, card, view, seen))


def _place_of_cards(stage: Stage, place: pygame.Rect) -> pygame.Rect:
    """Between the labels and the explanation."""
    line = stage.high(NOTE)
    return column(place, [Box(line), FILL, Box(line + stage.px(8))])[1]


def _cards_seen(view: TopSpotView) -> int:
    return view.seen + sum(heap(played.cards) for played in view.plays)


def _card(theme: Theme, width: int, card: int, view: TopSpotView, seen: int) -> Picture:
    """Dimmed where it is neither played nor in this hand."""
    is_dim = not (view.hand | seen) >> card & 1
    return art.card(theme, width, card, None, is_dim, behind=art.SHADED)


def _build_colour(
    screen: Screen,
    attempt: Attempt,
    number: int,
    cards: pygame.Rect,
    picture: pygame.Surface,
    seen: int,
) -> None:
    """Adds a row of the picture, which is read out to those who listen."""
    view = attempt.game.view
    top, bottom = (round(row * cards.height / view.players) for row in (number, number + 1))
    row = picture.subsurface((0, top, cards.width, bottom - top))

    def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
        surface.blit(row, place)

    place = pygame.Rect(cards.left, cards.top + top, *row.get_size())
    screen.add(Paint(place, paint, said=_spoken_colour(attempt, view.terms.colours[number], seen)))


def _spoken_colour(attempt: Attempt, colour: int, seen: int) -> str:
    """Says which cards of a colour are played, in this hand, and in the hands of others."""
    words, view = attempt.desk.stage.words, attempt.game.view
    cards = range(colour * NUMBERS, (colour + 1) * NUMBERS)
    own = [card for card in cards if view.hand >> card & 1]
    played = [card for card in cards if seen >> card & 1 and card not in own]
    others = [card for card in cards if card not in own and card not in played]
    figures = {
        name: ", ".join(sentences.label(card, attempt.card_set) for card in group)
        or words.say_in("cards of a colour", "none")
        for name, group in (("played", played), ("own", own), ("others", others))
    }
    return words.say(
        "Cards in {colour}: played {played}; in this hand {own}; held by others {others}.",
        colour=sentences.colour_name(words, colour),
        **figures,
    )


def _paint_all_cards(attempt: Attempt, size: tuple[int, int], seen: int) -> pygame.Surface:
    """Played cards are open, those in hand have a ring, the others are dimmed."""
    stage, view = attempt.desk.stage, attempt.game.view
    theme, px = stage.theme, stage.px
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*rgb(theme.colour("paper")), 0))
    mark, down = px(44), size[1] / view.players
    left, step, width = columns_of(stage, size, view.players)
    for row, colour in enumerate(view.terms.colours):
        y = (row + 0.5) * down
        sign = art.colour_mark(mark, round(mark * 0.66), colour)
        surface.blit(sign, (px(2), round(y - sign.get_height() / 2)))
        for number in range(NUMBERS):
            card = colour * NUMBERS + number
            x, top = left + number * step, y - art.card_height(width) / 2
            _card(theme, width, card, view, seen).draw(surface, x, top)
            if view.hand >> card & 1:
                art.ring(theme, width, "ink_soft").draw(surface, x, top)
    return surface
