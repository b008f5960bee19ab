"""The sizes of text on the table."""

from __future__ import annotations

from typing import Final

from game.ui.toolkit.text import Style

TITLE: Final = Style(17, 600)
NOTE: Final = Style(15, 500)
SMALL_NOTE: Final = Style(13.5, 500)
NOTE_LEADING: Final = 1.35
