"""The answer to "why?": a rule in a sentence or two, and the way to its page. In a lesson it begins
with what was wrong with the last try."""

from __future__ import annotations

from collections.abc import Sequence

from game import catalogue
from game.core.wording import Rule
from game.scenes.notices import Saying, SheetPage
from game.services.home import Home
from game.ui.page import Offer
from game.ui.scene import Open
from game.ui.text import style


class WhyPage(SheetPage):
    """A rule over the table, or over whatever else was asked about."""

    def __init__(self, home: Home, game: str, rule: Rule) -> None:
        super().__init__()
        self._game = game
        self._rule = rule

    def title(self) -> str:
        return self.stage.say("Why?")

    def says(self) -> Sequence[Saying]:
        say, rule = self.stage.say, self._rule
        told = say(rule.text, **dict(rule.figures))
        every = [say(rule.before), told] if rule.before else [told]
        return [Saying((each,), style("body")) for each in every]

    def _page(self) -> str:
        """What the page of the rules is called."""
        topics = catalogue.topics_of(self._game)
        topic = next(each for each in topics if each.id == self._rule.topic)
        return self.stage.say(topic.title)

    def offers(self) -> Sequence[Offer]:
        stage = self.stage
        rules = stage.say("Rules: {page}", page=self._page())
        return [
            Offer("rules", rules, self._open_rules, "rules"),
            Offer("close", stage.say("Close"), self.leave, main=True),
        ]

    def _open_rules(self) -> None:
        self.stage.ask(Open("rules", {"game": self._game, "topic": self._rule.topic}))
