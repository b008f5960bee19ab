"""Which topic of which game is shown, and which topics have the words that are searched for."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

from game.core.wording import Topic
from game.games import GAMES
from game.services.words import Words


class Book:
    """The rules of one game at a time."""

    def __init__(self, game: str, topic: str | None, words: Callable[[], Words]) -> None:
        """`topic`: the first where there is none of that name."""
        self.game = game
        self.topic = next((each for each in self.topics if each.id == topic), self.topics[0])
        self.query = ""
        self._words = words

    @property
    def topics(self) -> tuple[Topic, ...]:
        return tuple(GAMES[self.game].topics)

    @property
    def needles(self) -> list[str]:
        """The words that are searched for."""
        return plain(self.query).split()

    def found(self) -> list[Topic]:
        """The topics that have all these words."""
        needles = self.needles
        return [
            topic
            for topic in self.topics
            if all(needle in plain(self._text_of(topic)) for needle in needles)
        ]

    def _text_of(self, topic: Topic) -> str:
        say = self._words().say
        texts = (say(block.text) for block in topic.blocks if block.kind != "picture")
        return "\n".join((say(topic.title), *texts))

    def choose_game(self, game: str) -> None:
        self.game = game
        self.topic = self.topics[0]
        self._show_found()

    def search(self, query: str) -> None:
        self.query = query
        self._show_found()

    def _show_found(self) -> None:
        """If the topic that is shown is none of those, the first of them is shown."""
        found = self.found()
        if found and self.topic not in found:
            self.topic = found[0]

    def beside(self, way: int) -> Topic | None:
        """The topic before or after the one that is shown, as they are listed."""
        listed = self.found()
        if self.topic not in listed:
            return None
        place = listed.index(self.topic) + way
        return listed[place] if 0 <= place < len(listed) else None


def plain(said: str) -> str:
    """The text without capitals and accents, for searching."""
    letters = unicodedata.normalize("NFD", said.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
