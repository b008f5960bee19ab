"""The pictures in the rules of Top Spot. They are painted from data, which tests check by the
rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.wording import mark
from game.games.topspot.art import pieces as art
from game.games.topspot.rules.about import ALL_COLOURS
from game.games.topspot.rules.model import CARD_NAMES, Card
from game.ui.parts.figure import WIDTH, Drawing, Figure

Cards = tuple[Card, ...]


def cards_of(names: str) -> Cards:
    """Cards such as "b8 b4", from the top down."""
    return tuple(CARD_NAMES.index(name) for name in names.split())


# --- data ---


@dataclass(frozen=True, slots=True)
class Shown:
    """A card or a stack, and the spots that can be seen on it."""

    cards: Cards
    value: int


CORNER: Final = cards_of("b8")[0]
SPOTS, AT_MOST = 4, 8
"""The figures in the corner of the card."""
FOLLOWING: Final = (
    Shown(cards_of("b5"), 3),
    Shown(cards_of("b10"), 5),
    Shown(cards_of("a12"), 6),
)
"""Three plays of a round."""
FOLLOWING_WINNER: Final = 1
STACK: Final = Shown(cards_of("b8 b4"), 6)
STACK_LABEL: Final = mark("4 + 2 through holes")
USELESS: Final = Shown(cards_of("b6 b4 b11"), 5)
USELESS_LABEL: Final = mark("All three: 5")
LOWEST: Final = Shown(cards_of("b11"), 5)
LOWEST_LABEL: Final = mark("The lowest alone: 5")
WITH_JOKER: Final = Shown(cards_of("J a8 b10"), 6)
JOKER_LABEL: Final = mark("2 + 4 through holes")
TIED: Final = (
    Shown(cards_of("b10"), 5),
    Shown(cards_of("b5"), 3),
    Shown(cards_of("b11"), 5),
)
JUNIOR_LABEL: Final = mark("Junior: the first 5 wins.")
EXPERT_LABEL: Final = mark("Advanced: the 5s go to a tie-break.")


# --- painting ---


def _draw(figure: Figure, cards: Cards, x: float, y: float, width: float) -> None:
    """Draws a card or a stack from its upper left corner."""
    pixels = figure.px(width)
    if len(cards) > 1:
        figure.put(art.stack(figure.theme, pixels, cards), x, y)
    else:
        figure.put(art.card(figure.theme, pixels, cards[0]), x, y)


def _draw_worth(
    figure: Figure,
    shown: Shown,
    x: float,
    y: float,
    width: float,
    *,
    leads: bool = False,
    beaten: bool = False,
) -> None:
    """Draws a card or a stack with its value at the lower right corner."""
    _draw(figure, shown.cards, x, y, width)
    size = 24 + width / 8
    badge = art.badge(figure.theme, figure.px(size), shown.value, leads, beaten)
    bottom = y + art.card_height(figure.px(width)) / figure.scale
    figure.put(badge, x + width - size * 0.62, bottom - size * 0.7)


def _paint_corner(figure: Figure, spots: str, at_most: str, colours: str, joker: str) -> None:
    _draw(figure, (CORNER,), 18, 20, 124)
    for y, number, label in ((66, SPOTS, spots), (136, AT_MOST, at_most)):
        figure.numeral(str(number), 172, y, 34)
        figure.label(label, 192, y, 100, "left", lines=4)
    figure.rule(212)
    for place, name in enumerate((*(f"{colour}8" for colour in ALL_COLOURS), "J")):
        x = 14 + 46 * place + (10 if name == "J" else 0)
        _draw(figure, cards_of(name), x, 230, 38)
    figure.label(colours, 125, 306, 214)
    figure.label(joker, 272, 306, 52)


def _paint_following(figure: Figure, *labels: str) -> None:
    for place, (shown, label) in enumerate(zip(FOLLOWING, labels, strict=True)):
        x, width, wins = 14 + 97 * place, 76, place == FOLLOWING_WINNER
        _draw_worth(figure, shown, x, 20, width, leads=wins, beaten=not wins)
        figure.label(label, x + width / 2 + 3, 170, 92, lines=3)


def _paint_stacks(figure: Figure, top: str, below: str, *values: str) -> None:
    together, three, lowest = values
    for y, label, card in ((22, top, STACK.cards[0]), (133, below, STACK.cards[1])):
        figure.label(label, 58, y, 100, lines=1)
        _draw(figure, (card,), 27, y + 13, 62)
    figure.sign("right", 122, 118, 26)
    _draw_worth(figure, STACK, 154, 28, 116, leads=True)
    figure.verdict(True, 272, 28, 28)
    figure.label(together, 213, 218, 156)
    figure.rule(248)
    for x, shown, label in ((43, USELESS, three), (181, LOWEST, lowest)):
        _draw_worth(figure, shown, x, 268, 78)
        figure.label(label, x + 39, 408, 132)
    figure.verdict(False, 124, 268, 28)


def _paint_joker(figure: Figure, top: str, below: str, together: str) -> None:
    figure.label(top, 57, 24, 108, lines=1)
    figure.label(below, 57, 130, 108, lines=1)
    for y, card in zip((37, 143, 227), WITH_JOKER.cards, strict=True):
        _draw(figure, (card,), 30, y, 54)
    figure.sign("right", 116, 168, 26)
    _draw_worth(figure, WITH_JOKER, 150, 62, 124, leads=True)
    figure.label(together, 213, 270, 156)


def _paint_ties(figure: Figure, junior: str, expert: str) -> None:
    for place, shown in enumerate(TIED):
        x, width = 14 + 97 * place, 76
        figure.numeral(f"{place + 1}.", x + width / 2, 22, 16)
        beaten = shown.value < TIED[0].value
        _draw_worth(figure, shown, x, 36, width, beaten=beaten)
    figure.label(junior, WIDTH / 2, 180, 272)
    figure.label(expert, WIDTH / 2, 214, 272)


DRAWINGS: Final = {
    "corner": Drawing(
        326,
        _paint_corner,
        (
            # translators: beside their number, as it stands in the corner of a card
            mark("spots"),
            mark("spots plus holes: the most it can show"),
            mark("Five players, five colours"),
            mark("joker"),
        ),
    ),
    "following": Drawing(
        206,
        _paint_following,
        (
            mark("Led: red is in play"),
            mark("The highest red wins"),
            mark("Other colour, can\u2019t win"),
        ),
    ),
    "stacks": Drawing(
        436,
        _paint_stacks,
        (mark("On top"), mark("Below"), STACK_LABEL, USELESS_LABEL, LOWEST_LABEL),
    ),
    "joker_on_top": Drawing(320, _paint_joker, (mark("On top"), mark("Below"), JOKER_LABEL)),
    "equal_values": Drawing(240, _paint_ties, (JUNIOR_LABEL, EXPERT_LABEL)),
}
