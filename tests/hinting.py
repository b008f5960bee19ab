"""Hints without anybody who thinks: the sheet of the coach with moves that a test gives."""

from __future__ import annotations

import re
from typing import Any

from game.coach.advice import Advice, Line, Warned
from game.coach.reasons import Reason
from game.coach.verdicts import Verdict
from game.core.wording import Phrase
from game.ui.frame.hint import Hint


def hint_of(*turns: Any, chance: float = 0.5) -> Hint:
    """Turns, each a move or several; the first is the best."""
    lines = []
    for number, turn in enumerate(turns):
        moves = turn if isinstance(turn, tuple) and type(turn) is tuple else (turn,)
        verdict = Verdict.WEAKER if number else Verdict.BEST
        name = Phrase("Move {number}", (("number", number + 1),))
        lines.append(Line(moves, name, verdict, chance - 0.03 * number, 1 - 0.06 * number))
    return Hint(Advice(tuple(lines)), shows_all=True)


def show_hint(scene: Any, *turns: Any, chance: float = 0.5) -> None:
    """The coach shows these turns at the table of a scene."""
    scene.course.preview.show_hint(hint_of(*turns, chance=chance))
    scene.display.show()


def names_its_buttons(desk: Any, asked: str) -> bool:
    """Whether what is asked offers both ways of a proposal in the words of their buttons."""
    keys = ("play ghost", "close ghost")
    return all(_words(desk.control(key).name) <= _words(asked) for key in keys)


def _words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.lower()))


def show_warning(scene: Any, move: Any, told: str = "After this, nothing fits there.") -> None:
    """The coach warns of a move at the table of a scene."""
    name = Phrase("This move")
    bad = Line((move,), name, Verdict.MISTAKE, 0.3, 0.6, (Reason(Phrase(told)),))
    best = Line((move,), name, Verdict.BEST, 0.5, 1.0)
    scene.course.preview.warn(Warned(bad, best), (move,))
    scene.display.show()
