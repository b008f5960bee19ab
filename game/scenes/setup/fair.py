"""The offer of an opponent who is as strong as whoever sits at the computer."""

from __future__ import annotations

import pygame

from game.scenes.setup.plan import Plan
from game.services.home import Home
from game.services.ratings import course_of, scale_of
from game.ui.toolkit.buttons import Button, button_width
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage


class FairOpponents:
    """Knows the level that is fair in the match that is planned."""

    def __init__(self, home: Home, plan: Plan) -> None:
        self._home = home
        self._plan = plan
        self._ratings: dict[int, float] = {}
        """By profile, once they are known."""

    def level(self) -> str | None:
        """None where there is nothing to choose: no computer sits here, or nobody with a
        profile."""
        plan, scale = self._plan, scale_of(self._plan.game)
        known = [profile for profile in plan.people if profile is not None]
        if scale is None or not known or not self._computers():
            return None
        ladder = scale.ladders.of(len(plan.seats), plan.options)
        return ladder.fair_level(self._rating(known[0]))

    def _rating(self, profile: int) -> float:
        if profile not in self._ratings:
            course = course_of(self._home.store, profile, self._plan.game)
            assert course is not None
            self._ratings[profile] = course.rating.value
        return self._ratings[profile]

    def _computers(self) -> list[int]:
        return [seat for seat, each in enumerate(self._plan.seats) if each.level is not None]

    @property
    def is_taken(self) -> bool:
        level = self.level()
        return all(self._plan.seats[seat].level == level for seat in self._computers())

    def take(self) -> None:
        """Gives all computers that level."""
        level = self.level()
        if level is not None:
            self._plan.choose_level_of_all(level)

    # --- the button ---

    def label(self, stage: Stage) -> str:
        words, several = stage.words, len(self._computers())
        if self.is_taken:
            return words.count("A fair opponent", "Fair opponents", several)
        return words.count("Offer me a fair opponent", "Offer me fair opponents", several)

    def width(self, stage: Stage) -> int:
        return button_width(stage, self.label(stage))

    def build(self, screen: Screen, place: pygame.Rect) -> None:
        label = self.label(screen.stage)
        screen.add(Button(screen.stage, "fair", place, label, self.take, enabled=not self.is_taken))
