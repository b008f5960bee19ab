"""The input at a table: what a key, a click or Escape is meant for."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.frame.commands import AT_TABLE, Commands, command_of
from game.ui.frame.course import Course
from game.ui.frame.desk import EditsTyping
from game.ui.frame.display import Display
from game.ui.frame.explanations import Explanations
from game.ui.frame.hand_over import HandOver
from game.ui.frame.moves import Moves
from game.ui.frame.turns import Turns
from game.ui.toolkit.keyboard import PRESS_KEYS
from game.ui.toolkit.keys import is_pressed

_KEYS_OF_TABLES: Final = range(pygame.K_SPACE, pygame.K_DELETE)
"""Keys that write something: with them a game's table picks and turns what it shows."""


class Input:
    """Finds out what an input is for: a bubble, a command, a control or the game's table."""

    def __init__(
        self,
        course: Course,
        display: Display,
        explanations: Explanations,
        hand_over: HandOver,
        turns: Turns,
        moves: Moves,
        commands: Commands,
    ) -> None:
        self._course = course
        self._display = display
        self._explanations = explanations
        self._hand_over = hand_over
        self._turns = turns
        self._moves = moves
        self._commands = commands

    def handle(self, event: pygame.event.Event) -> bool:
        """Says whether something may look different. What changes is built once, with what time
        brings until the frame is painted, or for the next event."""
        course, display = self._course, self._display
        display.settle()
        display.stage.notice(event)
        if display.screen.is_outdated:
            display.rebuild()
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self._is_spent(event):
            return True
        if event.type == pygame.KEYDOWN and self._command(event):
            return True
        if display.screen.handle(event):
            return True
        if event.type == pygame.KEYDOWN and course.curtain is None and not display.is_covered:
            if event.key in _KEYS_OF_TABLES:
                self._moves.begin_anew()
            return course.table.key(event)
        return False

    def _is_spent(self, event: pygame.event.Event) -> bool:
        """Whether a press only ends an animation, closes a bubble, or was meant for somebody who
        sat there before."""
        if self._hand_over.is_echo(event):
            return True
        moved = bool(self._course.motions)
        self._turns.hurry()
        if self._explanations.bubble is not None:
            self._display.change()
        if self._explanations.is_hushed(self._display.screen, event):
            return True  # what lies under the bubble is not meant
        may_play = not self._display.is_covered and self._could_play(event)
        if moved and may_play and not self._course.is_held:
            return True  # nobody means to play what he has not seen yet
        if self._tries(event):
            self._moves.begin_anew()
        return False

    def _could_play(self, event: pygame.event.Event) -> bool:
        """Whether an input could be a move: tools, list and lesson are not meant for the table."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            is_left = event.button == pygame.BUTTON_LEFT
            return is_left and self._display.places.area.collidepoint(event.pos)
        return event.key in PRESS_KEYS

    def _tries(self, event: pygame.event.Event) -> bool:
        """Whether something on the table itself is picked, put or pressed."""
        screen = self._display.screen
        if self._display.panels.shows_drawer or not self._could_play(event):
            return False
        if self._explanations.is_asked(screen, event):
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            return True
        focused = screen.focused
        return focused is not None and self._display.places.area.contains(focused.place)

    def _command(self, event: pygame.event.Event) -> bool:
        """A key that is a command; says whether it was one."""
        table = self._course.table
        if is_pressed(event, AT_TABLE, "pause"):
            self._commands.pause()
            return True
        if self._course.curtain is not None or self._display.screen.popup is not None:
            return False
        if isinstance(table, EditsTyping) and table.edit(event):
            return True
        command = command_of(event, self._course, self._commands)
        if command is None:
            return False
        command()
        return True

    def escape(self) -> None:
        """Closes or puts down what lies on top, or pauses the match."""
        course, commands = self._course, self._commands
        if course.curtain is not None:
            commands.pause()
        elif self._display.panels.shows_drawer:
            commands.toggle_drawer()
        elif course.table.put_down():
            self._moves.begin_anew()
            self._display.show()
        elif course.has_panel or (course.live and course.preview.mistake is not None):
            commands.drop_ghost()
        elif not course.live:
            commands.stop_looking()
        else:
            commands.pause()
