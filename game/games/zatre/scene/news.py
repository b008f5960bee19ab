"""Decides what the sheet below the hand of Zatre says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.reasons import Reason
from game.core.wording import Rule, mark
from game.games.zatre.rules.model import Sheet, Tile
from game.games.zatre.scene.attempt import ZatreAttempt
from game.games.zatre.scene.gains import Row, rows_of
from game.games.zatre.scene.log import LoggedPut
from game.games.zatre.scene.sentences import Sentences
from game.games.zatre.words.explanations import REASONS

NOT_ALLOWED: Final = mark("This isn\u2019t allowed")
NOT_FINISHED: Final = mark("Not finished yet")


@dataclass(frozen=True, slots=True)
class Notes:
    """Sentences, under a title if there is one."""

    sentences: Sequence[str]
    title: str = ""
    colour: str = "ink"
    rule: Rule | None = None
    """The rule behind a refusal."""


@dataclass(frozen=True, slots=True)
class Brings:
    """The gains of a turn, in rows that add up."""

    title: str
    rows: Sequence[Row]


class News:
    """Decides what is said: a refusal, the gain of this turn or of the last one, or notes."""

    def __init__(self, attempt: ZatreAttempt, sentences: Sentences) -> None:
        self._desk = attempt.desk
        self._attempt = attempt
        self._sentences = sentences

    def are_urgent(self) -> bool:
        """Whether something has to be said of the last turn or of this one."""
        attempt, put = self._attempt, self._last_put()
        if attempt.looks_back and put is None:
            return False
        if attempt.turn is None and put is not None and put.tiles:
            return True
        return self._sentences.has_to_say(attempt.view)

    def now(self) -> Notes | Brings:
        attempt = self._attempt
        tiles = attempt.settled
        if not tiles:
            return self._of_last() if attempt.turn is None else self._notes()
        if attempt.may_put:
            problem = attempt.problem(tiles)
            if problem is not None:
                return self._refusal(self._desk.say(NOT_ALLOWED), problem, "error")
            missing = attempt.why_not(tiles)
            if missing is not None:
                return self._refusal(self._desk.say(NOT_FINISHED), missing, "ink")
        return self._brings(tiles)

    def _notes(self) -> Notes:
        return Notes(self._sentences.notes(self._attempt.view))

    def _refusal(self, title: str, why: Reason, colour: str) -> Notes:
        return Notes([self._sentences.refusal(why)], title, colour, REASONS.get(why.code))

    def _brings(self, tiles: tuple[Tile, ...]) -> Brings:
        """The gains of the tiles that are tried or proposed."""
        view, say = self._attempt.view, self._desk.say
        title = say("This turn earns")
        if view.teams:
            title = say("{name}\u2019s tiles earn", name=self._desk.name(view.seat))
        had, has = self._attempt.preview(tiles)
        return Brings(title, self._rows(had, has, tiles))

    def _rows(self, had: Sheet, has: Sheet, tiles: tuple[Tile, ...]) -> Sequence[Row]:
        return rows_of(self._desk.stage.words, self._attempt, had, has, tiles)

    def _of_last(self) -> Notes | Brings:
        """The gains of the last turn, while others think; looking back, those of that step."""
        put = self._last_put()
        if put is None and self._attempt.looks_back:
            return Notes(())
        if put is None or not put.tiles:
            return self._notes()
        more = self._desk.stage.words.number(put.after.total - put.before.total)
        title = self._desk.say("{name}: +{n}", name=self._desk.name(put.seat), n=more)
        return Brings(title, self._rows(put.before, put.after, ()))

    def _last_put(self) -> LoggedPut | None:
        """The put that is shown last; looking back, only if it is the step one looks at."""
        steps = self._attempt.steps_shown
        put = next(reversed(self._sentences.log.puts_until(steps)), None)
        is_seen = put is not None and put.number == steps - 1
        return put if is_seen or not self._attempt.looks_back else None
