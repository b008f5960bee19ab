"""The buttons that every guide's sheet has."""

from __future__ import annotations

from typing import Protocol

from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.page import Offer
from game.ui.toolkit.stage import Stage


class Shows(Protocol):
    """Whoever can show a solution at a table."""

    @property
    def scene(self) -> TableScene: ...

    @property
    def shows_way(self) -> bool: ...

    def play_laid(self) -> None: ...


def play_offer(stage: Stage, guide: Shows) -> Offer:
    """Plays the way that is shown."""
    play = guide.scene.play_ghost if guide.scene.proposes else guide.play_laid
    return Offer("play ghost", stage.say("Play it"), play, main=True)


def table_offers(stage: Stage, guide: Shows, *, main: bool) -> list[Offer]:
    """Where texts are huge, the sheet lies over the table, and a button leads there."""
    if not stage.has_huge_text:
        return []
    hide = guide.scene.toggle_drawer
    return [Offer("close drawer", stage.say("To the table"), hide, main=main)]
