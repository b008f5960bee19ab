"""The buttons of a lesson's sheet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from game.core.lessons import Answer, Task
from game.core.wording import Rule
from game.scenes.lesson.state import LessonState
from game.scenes.parts.guide.offers import Shows, play_offer, table_offers
from game.scenes.parts.guide.told import ASKED, DONE, FREE
from game.ui.toolkit.page import Offer, rows_of
from game.ui.toolkit.stage import Stage


class Actions(Shows, Protocol):
    """The actions of the sheet's controls."""

    @property
    def rule(self) -> Rule: ...

    def leave(self) -> None: ...

    def go(self, number: int) -> None: ...

    def open(self, number: int, state: str) -> None: ...

    def skip(self) -> None: ...

    def show_how(self) -> None: ...

    def play_match(self) -> None: ...

    def answer(self, answer: Answer) -> None: ...


class Offers:
    """The ways back and the ways on, by the state of the step."""

    def __init__(self, stage: Stage, at: LessonState, actions: Actions) -> None:
        self._stage = stage
        self._at = at
        self._actions = actions

    def on(self) -> Sequence[Offer]:
        """The ways on; the main one is the last."""
        say, at, actions = self._stage.say, self._at, self._actions
        is_asked = at.state == ASKED
        main = at.state == FREE or (is_asked and isinstance(at.step, Task))
        offers = table_offers(self._stage, actions, main=main)
        if is_asked and actions.shows_way:
            offers.append(play_offer(self._stage, actions))
        elif is_asked:
            offers[:0] = self._around()
        elif at.state == DONE:
            free = partial(actions.open, at.number, FREE)
            offers.append(Offer("lesson free", say("Play freely"), free))
            offers.append(self._next())
        return offers

    def has_room_for_words(self, width: int) -> bool:
        """Whether the longest rows of buttons fit: a button looks the same in all steps."""
        say = self._stage.say
        asked = [say("Show me"), say("Skip step")]
        if self._stage.has_huge_text:
            asked.append(say("To the table"))
        for words in (asked, [say("Play freely"), say("Go on")]):
            row = [
                Offer("lesson leave", say("Leave lesson"), self._actions.leave, "quit"),
                Offer("lesson before", say("Step back"), self._actions.leave, "left"),
                *(Offer("lesson next", each, self._actions.leave) for each in words),
            ]
            if len(rows_of(self._stage, row, width)) > 1:
                return False
        return True

    def back(self) -> list[Offer]:
        say, number = self._stage.say, self._at.number
        offers = [Offer("lesson leave", say("Leave lesson"), self._actions.leave, "quit")]
        if self._at.state == FREE:
            back = partial(self._actions.open, number, DONE)
            offers.append(Offer("lesson before", say("Back to the lesson"), back, "left"))
        elif number:
            back = partial(self._actions.go, number - 1)
            offers.append(Offer("lesson before", say("Step back"), back, "left"))
        return offers

    def _around(self) -> list[Offer]:
        """ "Show me" is where "Play it" is before and after: one more click there goes on with the
        step, and does not skip it."""
        say, offers = self._stage.say, list[Offer]()
        if not self._at.is_last:
            offers.append(Offer("lesson skip", say("Skip step"), self._actions.skip))
        if isinstance(self._at.step, Task):
            offers.append(Offer("lesson show", say("Show me"), self._actions.show_how))
        return offers

    def _next(self) -> Offer:
        if self._at.is_last:
            return Offer(
                "lesson next", self._stage.say("Play a match"), self._actions.play_match, main=True
            )
        go = partial(self._actions.go, self._at.number + 1)
        return Offer("lesson next", self._stage.say("Go on"), go, main=True)
