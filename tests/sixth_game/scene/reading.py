"""The position of Pig in sentences, for those who listen."""

from __future__ import annotations

from collections.abc import Sequence

from game.services.words import Words
from tests.sixth_game.rules.model import PigView


def board(view: PigView, words: Words, names: Sequence[str]) -> list[str]:
    state = view.state
    lines = [words.say("The die shows {value}.", value=state.last)] if state.last else []
    lines.append(words.say("This turn: {n}", n=state.points))
    scores = zip(names, state.scores, strict=True)
    return lines + [words.say("{name} has {n} points.", name=name, n=n) for name, n in scores]
