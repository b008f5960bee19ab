"""Bubbles beside places on the table, such as refusals, and the answers to "why?"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

import pygame

from game.core.game import AnyExplanations
from game.core.reasons import Reason
from game.core.rules import Seat, all_reasons
from game.core.wording import Rule
from game.services.store import Sitting
from game.ui.frame.bubble import WHY, Bubble
from game.ui.frame.course import Course
from game.ui.frame.desk import KnowsScores
from game.ui.toolkit.keyboard import PRESS_KEYS
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Open


class Explanations:
    """The bubble of a table, and the rules behind what is refused, done and counted there."""

    def __init__(self, answers: AnyExplanations | None, rebuild: Callable[[], None]) -> None:
        self._answers = answers
        self._rebuild = rebuild
        self._course: Course | None = None
        self.last_rule: Rule | None = None
        """Behind what was refused last, for who asks when the bubble has gone; as long as nobody
        has moved since or tried anything else."""
        self._refused_at = (0, 0)
        self._text_on_table = ""
        """The refusal, where the table itself shows it instead of a bubble."""
        self.bubble: Bubble | None = None

    def sit_down(self, course: Course) -> None:
        """The table at which is asked; once, before anything else."""
        self._course = course

    @property
    def course(self) -> Course:
        assert self._course is not None
        return self._course

    # --- what is said ---

    @property
    def text(self) -> str:
        """The sentence that is shown now."""
        return self._text_on_table if self.bubble is None else self.bubble.text

    def refuse(self, why: Reason, beside: pygame.Rect | None) -> None:
        """Says why something is not possible; without a place the table shows the sentence, and
        it is only heard."""
        stage = self.course.desk.stage
        stage.sounds.play("refuse")
        told = stage.words.reason(self._named(why), all_reasons(self.course.session.rules))
        rule = None if self._answers is None else self._answers.reasons.get(why.code)
        self.remember(rule)
        if beside is None:
            self.set_bubble(None)
            self._text_on_table = told
            return
        self.set_bubble(Bubble(told, beside, "error", rule))

    def explain(
        self,
        told: str,
        beside: pygame.Rect,
        rule: Rule | None = None,
        within: pygame.Rect | None = None,
    ) -> None:
        if rule is not None:
            self.remember(rule)
        self.set_bubble(Bubble(told, beside, rule=rule, within=within))

    def remember(self, rule: Rule | None) -> None:
        """Keeps the rule behind a sentence that is shown elsewhere than in a bubble."""
        self.last_rule = rule
        self._refused_at = self._moment

    @property
    def _moment(self) -> tuple[int, Seat]:
        """Another one once anybody has moved, or somebody else looks."""
        session = self.course.session
        return session.length, session.viewer

    def set_bubble(self, bubble: Bubble | None) -> None:
        """That, or nothing any more."""
        self.bubble, self._text_on_table = bubble, ""
        self._rebuild()

    def forget(self) -> None:
        """Drops the sentence and the last refusal."""
        self.bubble, self._text_on_table = None, ""
        self.last_rule = None

    def forget_try(self) -> None:
        """Something else is tried: drops the rule of the last refusal."""
        self.last_rule = None

    def _named(self, why: Reason) -> Reason:
        """Seats are told by their players' names."""
        figures = tuple((name, self._named_figure(name, figure)) for name, figure in why.figures)
        return Reason(why.code, figures)

    def _named_figure(self, name: str, figure: int | str | Reason) -> int | str | Reason:
        if isinstance(figure, Reason):
            return self._named(figure)
        if name == "seat" and type(figure) is int and 0 <= figure < self.course.session.players:
            return self.course.desk.name(figure)
        return self.course.table.name_figure(name, figure)

    # --- the bubble ---

    def build(self, screen: Screen) -> None:
        if self.bubble is not None:
            self.bubble.build(screen, self.ask)

    def pass_time(self, seconds: float) -> bool:
        """Says whether the bubble has gone."""
        if self.bubble is None:
            return False
        self.bubble.left -= seconds
        if self.bubble.left > 0:
            return False
        self.set_bubble(None)
        return True

    def is_hushed(self, screen: Screen, event: pygame.event.Event) -> bool:
        """The next press or key ends what is said; says whether it was for nothing else."""
        bubble, self._text_on_table = self.bubble, ""
        if bubble is None or self.is_asked(screen, event):
            return False
        self.bubble = None
        bubble.take_off(screen)
        is_press, place = event.type == pygame.MOUSEBUTTONDOWN, bubble.place
        return is_press and place is not None and place.collidepoint(event.pos)

    @staticmethod
    def is_asked(screen: Screen, event: pygame.event.Event) -> bool:
        """Whether an input is for the bubble itself."""
        control = screen.control(WHY)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return control is not None and control.place.collidepoint(event.pos)
        presses = PRESS_KEYS if screen.memory.focus == WHY else ()
        return event.key in (pygame.K_TAB, pygame.K_F2, *presses)

    # --- why? ---

    def open(
        self, rule: Rule, _: pygame.Rect | None = None, *, whose: Sitting | None = None
    ) -> None:
        """Lays the answer over the table, wherever on it was asked. `whose`: who made the step that
        is asked about."""
        course = self.course
        about: dict[str, object] = {"game": course.session.game, "rule": rule}
        if whose is not None:
            about["whose"] = whose
        course.desk.stage.ask(Open("why", about))

    def ask(self) -> None:
        """Explains the current sentence, the proposed move, the last refusal, the step that is
        looked at, or the last one; before the first one it explains what a lesson teaches, or opens
        the rules."""
        course = self.course
        said = None if self.bubble is None else self.bubble.rule
        rule, whose = said or self._rule_here(), None
        if rule is None:
            rule, whose = self._rule_and_player()
        rule = rule or self._rule_of_lesson()
        if rule is not None:
            self.set_bubble(None)
            self.open(rule, whose=whose)
        elif course.live and course.curtain is None:
            course.desk.stage.ask(Open("rules", {"game": course.session.game}))

    def _rule_here(self) -> Rule | None:
        """Behind what is on the table but has not been played."""
        if not self.course.live:
            return None
        refused = self.last_rule if self._refused_at == self._moment else None
        return self._rule_of_proposal() or refused

    def _rule_of_proposal(self) -> Rule | None:
        """The rule behind the move that is proposed."""
        course, answers = self.course, self._answers
        proposal, turn = course.preview.proposal, course.turn
        if proposal is None or turn is None or answers is None:
            return None
        move = proposal.move
        before, after = islice(course.session.views_before(turn.seat, (move, move)), 2)
        return answers.step(before, turn.seat, move, after)

    def _rule_of_lesson(self) -> Rule | None:
        teacher = self.course.teacher
        return None if teacher is None else teacher.rule

    def asks_score(self) -> Callable[[Seat], None] | None:
        """The function that explains a player's figure."""
        answers, course = self._answers, self.course
        if answers is None:
            return None

        def ask(seat: Seat) -> None:
            table = course.table
            if isinstance(table, KnowsScores):
                self.open(table.why_score(seat))
            else:
                self.open(answers.score(course.session.view(course.where), seat))

        return ask

    def rule_of_step(self) -> Rule | None:
        """The rule behind the step that is looked at; at the table as it is, that behind the last
        move of a player, before what was drawn or rolled since, which nobody chose."""
        return self._rule_and_player()[0]

    def _rule_and_player(self) -> tuple[Rule | None, Sitting | None]:
        """That rule, and who made the step, if somebody did."""
        course, at = self.course, self.course.where
        if course.curtain is not None:
            return None, None
        first = 0 if course.live else at - 1
        found = list[Rule]()
        for rule, actor in self._rules_back_from(at - 1, first):
            if actor >= 0:
                return rule, course.desk.seats[actor]
            found.append(rule)
        return (found[0] if found else None), None

    def _rules_back_from(self, last: int, first: int) -> Iterator[tuple[Rule, Seat]]:
        """Those behind steps that have one, the last first, with whose steps they are."""
        answers = self._answers
        if answers is None:
            return
        for number in range(last, max(0, first) - 1, -1):
            shown = self.course.session.shown(number)
            rule = answers.step(shown.before, shown.actor, shown.move, shown.after)
            if rule is not None:
                yield rule, shown.actor
