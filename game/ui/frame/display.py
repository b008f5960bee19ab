"""The screen of a table: shows the situation, builds the controls, and paints."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.ui.frame.course import Course
from game.ui.frame.explanations import Explanations
from game.ui.frame.hand_over import HandOver
from game.ui.frame.layout import Layout
from game.ui.frame.panels import Panels
from game.ui.frame.reach import Strokes, changed_between, strokes_of
from game.ui.frame.situations import situation_of
from game.ui.frame.unplayed import Unplayed
from game.ui.toolkit.screen import Memory, Screen
from game.ui.toolkit.stage import Stage


class Display:
    """Shows a match at its table."""

    def __init__(
        self,
        course: Course,
        panels: Panels,
        explanations: Explanations,
        hand_over: HandOver,
        unplayed: Unplayed,
        memory: Memory,
    ) -> None:
        self._course = course
        self._explanations = explanations
        self._hand_over = hand_over
        self._unplayed = unplayed
        self._memory = memory
        self.panels = panels
        self.builds = 0
        """How often the controls were built, for measurements."""
        self._screen: Screen | None = None
        self._is_changed = True
        self._only_moves = False
        """Whether only animations have moved since the last frame."""
        self._strokes: Strokes = ()
        """How the animations were painted last."""

    @property
    def screen(self) -> Screen:
        assert self._screen is not None
        return self._screen

    @property
    def stage(self) -> Stage:
        return self._course.desk.stage

    @property
    def places(self) -> Layout:
        return self.panels.places

    @property
    def is_covered(self) -> bool:
        """Whether the drawer or a list lies over the table."""
        return self.panels.shows_drawer or self.screen.popup is not None

    def enter(self, stage: Stage) -> Screen:
        """A new stage; everything is laid out for it. Gives the screen."""
        self._screen = Screen(stage, self._memory)
        self.panels.lay_out(stage)
        self._course.animate(())
        self._course.log.forget()
        self._course.table.lay_out(self.places.area)
        self._course.retell()
        return self._screen

    def leave(self) -> None:
        """Lets go of what belongs to the stage."""
        if self._screen is not None:
            self._screen.let_go()
            self._unplayed.keep()
            self._screen.clear()
        self._course.animate(())

    @property
    def is_changed(self) -> bool:
        """Whether the next frame is painted whole."""
        return self._is_changed

    # --- building ---

    def show(self) -> None:
        """The table shows the match as it stands now."""
        self._course.table.show(situation_of(self._course))
        self.rebuild()

    def rebuild(self) -> None:
        """The controls are built anew: once, at the end of the event or of the frame, or as soon
        as anybody looks at them."""
        if self._screen is not None:
            self._screen.build_later(self._build)
            self.change()

    def toggle_drawer(self) -> None:
        panels = self.panels
        panels.shows_drawer = not panels.shows_drawer
        self.rebuild()
        self.screen.set_focus("close drawer" if panels.shows_drawer else "log")

    def change(self) -> None:
        """Something looks different: the next frame is painted whole."""
        self._is_changed = True

    def settle(self) -> None:
        """Builds the controls now if that is due."""
        self.screen.settle()

    def _build(self) -> None:
        self.builds += 1
        screen = self.screen
        screen.clear()
        if self._hand_over.is_closed:
            self.panels.build_curtain(screen)
        else:
            self.panels.build(screen)
            self._explanations.build(screen)
        self._unplayed.keep()
        screen.finish()

    # --- painting ---

    def end_frame(self, *, changed: bool, moves: bool, answers: bool) -> bool:
        """Time has passed; says whether anything has to be painted. `changed`: something looks
        different, `moves`: animations have moved, `answers`: this frame answers an input, for
        which nothing else has to wait."""
        self.settle()
        changed |= self._is_changed
        self._is_changed = False
        self._only_moves = moves and not changed
        if not changed and not answers:
            self._course.desk.ahead.paint_some()
        return moves or changed

    def draw(self, surface: pygame.Surface) -> None:
        self.settle()
        self._strokes = strokes_of(self._course.motions, surface.get_size())
        self.paint(surface)

    def draw_moved(self, surface: pygame.Surface) -> pygame.Rect | None:
        """Paints the part in which animations have moved; None where more than that changed."""
        if not self._only_moves:
            return None
        before = self._strokes
        self._strokes = strokes_of(self._course.motions, surface.get_size())
        part = changed_between(before, self._strokes)
        surface.set_clip(part)
        self.paint(surface)
        surface.set_clip(None)
        return part

    def paint(self, surface: pygame.Surface) -> None:
        """Paints everything as it is now."""
        if self._hand_over.is_closed:
            self._hand_over.draw(surface)
            self.screen.draw(surface)
            return
        surface.blit(self.panels.ground(self.stage), (0, 0))
        if self.panels.shows_drawer:  # it lies over the table and whatever moves there
            self.screen.draw(surface)
        else:
            self._paint_table(surface)
        if self._hand_over.opening is not None:
            self._hand_over.draw(surface)

    def _paint_table(self, surface: pygame.Surface) -> None:
        motions, table = self._course.motions, self._course.table
        hidden: frozenset[Hashable] = frozenset().union(*(m.hides for m in motions))
        before, seen = surface.get_clip(), self.panels.seen_of_table
        surface.set_clip(before if seen is None else before.clip(seen))
        table.draw(surface, hidden)
        surface.set_clip(before)

        def draw_motions() -> None:
            for motion in motions:
                motion.paint(surface, motion.flight.place)

        self.screen.draw(surface, between=draw_motions)
        table.draw_over(surface, self.screen.pointer)
