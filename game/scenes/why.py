"""The answer to "why?": a rule in a sentence or two, and the way to its page. Of a step it begins
with whose that was, in a lesson with what was wrong with the last try."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.wording import Rule
from game.games import GAMES
from game.scenes.parts.notices import Paragraph, SheetPage
from game.services.home import Home
from game.services.store import Sitting
from game.ui.frame.phrases import say_rule
from game.ui.toolkit.flow import Flow, Token
from game.ui.toolkit.page import Offer
from game.ui.toolkit.stage import Open
from game.ui.toolkit.text import Style, style
from game.ui.toolkit.theme import player_number

_NAME: Final = Style(15, 600)


class WhyPage(SheetPage):
    """A rule over the table, or over whatever else was asked about."""

    def __init__(self, home: Home, game: str, rule: Rule, whose: Sitting | None = None) -> None:
        """`whose`: who made the step that is asked about."""
        super().__init__()
        self._game = game
        self._rule = rule
        self._whose = whose

    def title(self) -> str:
        return self.stage.say("Why?")

    def paragraphs(self) -> Sequence[Paragraph]:
        say, rule = self.stage.say, self._rule
        answer_text = say_rule(self.stage.words, rule)
        every = [say(rule.before), answer_text] if rule.before else [answer_text]
        answer = [Paragraph((each,), style("body")) for each in every]
        return answer if self._whose is None else [self._named(self._whose), *answer]

    def _named(self, player: Sitting) -> Paragraph:
        """In one line, cut where it is too long."""
        token, space = Token(player_number(player)), "\u00a0"
        room = self.width - Flow(self.stage, [token, space], _NAME, self.width).width
        name = self.stage.writer.fitted(player.name, _NAME, room)
        return Paragraph((token, space + name), _NAME)

    def _page(self) -> str:
        """The title of the page of the rules."""
        topics = GAMES[self._game].topics
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
