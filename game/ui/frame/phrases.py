"""Says phrases of the coach in the language of the player."""

from __future__ import annotations

from collections.abc import Callable

from game.core.rules import Seat
from game.core.wording import InContext, Listed, Phrase, Player, Plural, Rule
from game.services.words import Words
from game.ui.toolkit.names import together

Named = Callable[[Seat], str]


def say_phrase(words: Words, phrase: Phrase, name: Named) -> str:
    """The text with its figures; seats are said by their names."""
    figures = {key: _said(words, figure, name) for key, figure in phrase.figures}
    text = phrase.text
    if isinstance(text, Plural):
        number = figures.pop("n")
        assert isinstance(number, int)
        return words.count(*text, number, **figures)
    if isinstance(text, InContext):
        return words.say_in(*text, **figures)
    return words.say(text, **figures)


def say_rule(words: Words, rule: Rule) -> str:
    """The answer to "why?" with its figures, among which are no seats."""
    return say_phrase(words, Phrase(rule.text, rule.figures), str)


def _said(words: Words, figure: object, name: Named) -> object:
    match figure:
        case Phrase():
            return say_phrase(words, figure, name)
        case Player(seat):
            return name(seat)
        case Listed(figures):
            return together(words, [str(_said(words, each, name)) for each in figures])
    return figure
