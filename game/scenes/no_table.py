"""What is said of a game that cannot be played in the window yet."""

from __future__ import annotations

from game import catalogue
from game.scenes.glimpses import name_of
from game.scenes.notices import Saying, SheetPage
from game.services.home import Home
from game.ui.page import Offer
from game.ui.scene import Open
from game.ui.text import style


class NoTablePage(SheetPage):
    """A game that cannot be played in the window yet; its rules can be read."""

    main = "rules"

    def __init__(self, home: Home, game: str) -> None:
        super().__init__()
        self._home = home
        self._game = game

    def title(self) -> str:
        return name_of(self._game)

    def says(self) -> list[Saying]:
        stage = self.stage
        return [
            Saying((stage.say(catalogue.texts_of(self._game).tagline),), style("body")),
            Saying(
                (
                    stage.say(
                        "This game has no table in the window yet, so it cannot be played here."
                        " Its rules can be read."
                    ),
                ),
                style("body"),
            ),
        ]

    def offers(self) -> list[Offer]:
        stage, about = self.stage, {"game": self._game, "instead": True}
        return [
            Offer("close", stage.say("Close"), self.leave),
            Offer("rules", stage.say("Rules"), lambda: stage.ask(Open("rules", about)),
                  "rules", main=True),
        ]  # fmt: skip
