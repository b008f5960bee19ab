"""Pictures are baked once for a theme and a size, and kept by functions that remember.

What a table has baked is large, and of no use to anybody once the table is left: it is forgotten
then, so that a program that is left open for days does not grow.
"""

from __future__ import annotations

import sys
from typing import Final

from game.services.memory import give_back

_BAKERS: Final = ("game.ui.materials", "game.ui.flow", "game.ui.controls", "game.ui.text")
_GAMES: Final = "game.games."


def forget_pictures() -> None:
    """Empties the memories of all functions that bake pictures of pieces and papers."""
    for name, module in list(sys.modules.items()):
        if name in _BAKERS or (name.startswith(_GAMES) and hasattr(module, "pygame")):
            for each in vars(module).values():
                forget = getattr(each, "cache_clear", None)
                if forget is not None and getattr(each, "__module__", None) == name:
                    forget()
    give_back()
