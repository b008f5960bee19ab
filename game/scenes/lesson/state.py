"""The state of a lesson: its step, what was tried, and how far somebody has come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.lessons import Answer, Question, Task
from game.core.notation import Json
from game.core.wording import Rule
from game.games import GAMES
from game.scenes.parts.guide.told import DONE
from game.services.home import Home
from game.services.lessons import keep, progress

Steps = Sequence[Mapping[str, Json]]
"""The steps of a match, as records hold them."""


class LessonState:
    """The guide and its sheet share this object."""

    def __init__(
        self, home: Home, game: str, number: int, state: str, solved: Steps, reached: int
    ) -> None:
        """`number`: of the step. `solved`: the moves that have solved it."""
        self.game = game
        self.lesson = GAMES[game].lesson
        self.number = number
        self.state = state
        self.solved = solved
        self.reached = reached
        """The number of steps done or skipped."""
        self.tried: list[Answer] = []
        self.wrong: str | None = None
        """Why the last move was not what is asked for."""
        self._home = home

    @property
    def step(self) -> Task | Question:
        return self.lesson[self.number]

    @property
    def is_last(self) -> bool:
        return self.number == len(self.lesson) - 1

    @property
    def skipped(self) -> tuple[str, ...]:
        """The names of the steps that were skipped and not done later."""
        return tuple(progress(self._home, self.game).skipped)

    @property
    def correction(self) -> str:
        """The text about the last wrong try, or about the last answer."""
        if isinstance(self.step, Question) and self.tried:
            return self.tried[-1].why
        return self.wrong or ""

    def finish(self, solved: Steps) -> None:
        """The step is done; the next one is kept as the place to go on."""
        self.state = DONE
        self.solved = solved
        self.reached = max(self.reached, self.number + 1)
        now = progress(self._home, self.game)
        now = now._replace(skipped=tuple(each for each in now.skipped if each != self.step.id))
        if self.is_last:
            now = now._replace(step=None, done=True)
        else:
            now = now._replace(step=self.lesson[self.number + 1].id)
        keep(self._home, self.game, now)

    def skip(self) -> None:
        """Remembers that the step was skipped, if it has not been done before."""
        now, own = progress(self._home, self.game), self.step.id
        if self.number >= self.reached and own not in now.skipped:
            keep(self._home, self.game, now._replace(skipped=(*now.skipped, own)))


def rule_behind(game: str, step: Task | Question) -> Rule:
    """The paragraph of the rules that a step is about."""
    page = next(topic for topic in GAMES[game].topics if topic.id == step.topic)
    blocks = [block for block in page.blocks if block.kind != "picture"]
    begins = step.rule_begins if isinstance(step, Task) else ""
    if begins:
        blocks = [block for block in blocks if block.text.startswith(begins)]
    strong = (block for block in blocks if block.kind == "strong")
    return Rule(page.id, next(strong, blocks[0]).text)
