"""The name, the introduction and the options of Top Spot."""

from __future__ import annotations

from typing import Final

from game.core.wording import GameTexts, OptionTexts, mark, mark_in

COLOUR_NAMES: Final = (
    mark_in("colour of cards", "blue"),
    mark_in("colour of cards", "red"),
    mark_in("colour of cards", "green"),
    mark_in("colour of cards", "purple"),
    mark_in("colour of cards", "gold"),
)

TEXTS: Final = GameTexts(
    name="Top Spot",
    tagline=mark("Stack cards with spots and holes to win rounds."),
    minutes=5,
    options={
        "level": OptionTexts(
            label=mark("Rules"),
            # translators: Expert is one of the two sets of rules here, as it is called there
            line=mark("Advanced: jokers and tie-breaks."),
            # translators: the two sets of rules, as the booklet calls them
            choices=(("junior", mark("Junior")), ("expert", mark("Advanced"))),
        ),
        "joker_each": OptionTexts(
            label=mark("One joker each"),
            line=mark("Advanced only: everybody is dealt exactly one joker."),
        ),
        "deals_each": OptionTexts(
            # translators: how many times each player is the dealer
            label=mark("Deals per player"),
            line=mark("Each deal is one game."),
        ),
        "dealer": OptionTexts(
            label=mark("Who deals first"),
            line=mark("The next player clockwise leads the first round."),
        ),
        "colours": OptionTexts(
            label=mark("Colours"),
            line=mark("They all have the same 12 cards."),
            choices=(
                ("a", COLOUR_NAMES[0]),
                ("b", COLOUR_NAMES[1]),
                ("c", COLOUR_NAMES[2]),
                ("d", COLOUR_NAMES[3]),
                ("e", COLOUR_NAMES[4]),
            ),
        ),
        "open_cards": OptionTexts(
            label=mark("Played cards stay open"),
            # translators: the cards are gathered by the winner of a round
            line=mark("Off: collected, as in the booklet."),
        ),
    },
    credits=mark("The Top Spot booklet names neither an author nor a publisher."),
    shows_where=True,
)
