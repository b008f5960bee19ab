"""Errors of the program itself: the report, and a plain sentence where no page opens."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any, Final

import pygame

from game import __version__
from game.app.window import TITLE
from game.core.wording import mark
from game.services.home import Home
from game.services.paths import TRIAL
from game.services.resources import Unusable
from game.services.words import Words, language_of_system, why_unusable
from game.ui.toolkit.stage import SceneStack
from game.ui.toolkit.text import readable

CANNOT_CONTINUE: Final = mark("Quincunx can\u2019t continue.")
MOVES_SAVED: Final = mark("Every move played so far is saved.")


def match_that_was_open(stack: SceneStack) -> tuple[int | None, Any]:
    """The number and record of the topmost scene that has a match."""
    for scene in stack.downward():
        number = getattr(scene, "number", None)
        if number is not None:
            try:
                return number, getattr(scene, "record", None)
            except Exception:  # it may be what is broken
                return number, None
    return None, None


def report(home: Home, error: Exception, record: Any = None) -> Path | None:
    """Writes a report; None where that is not possible."""
    from game.services.report import report_crash

    return report_crash(home.paths, error, record, __version__)


def say_plainly(home: Home, error: Exception, report: Path | None) -> None:
    """Says why the program ends, if no page can be opened."""
    words = Words(home.settings.language or language_of_system())
    lines = [words.say(CANNOT_CONTINUE)]
    if home.store.path is not None:
        lines.append(words.say(MOVES_SAVED))
    if isinstance(error, Unusable):
        lines.append(why_unusable(words, error.name))
    if report is not None:
        lines.append(words.say("This report says what happened:") + f"\n{report}")
    text = readable("\n\n".join(lines))
    try:
        if TRIAL in os.environ:
            raise pygame.error("nobody is there to close a box")
        pygame.display.message_box(TITLE, text, message_type="error")
    except pygame.error:  # no screen, or none that shows boxes: there may be a terminal
        if sys.stderr is not None:
            sys.stderr.write(f"{text}\n")
