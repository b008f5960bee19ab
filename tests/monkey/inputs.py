"""The inputs of a monkey. Each input stands for itself: without those before it, it does less or
nothing, but never something else; and its `repr` is the code that makes it again."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.stage import Change
from tests.controllers import BUTTONS, Pad
from tests.monkey.thoughts import MOVES_PICKED_FROM

if TYPE_CHECKING:
    from tests.monkey.visit import Visit

Target = str | tuple[int, int]
"""A control by its key, or a place in the window."""


class Input(ABC):
    @abstractmethod
    def do(self, visit: Visit) -> None:
        """Does it, where there is what it needs."""


@dataclass(frozen=True)
class Click(Input):
    target: Target
    button: int = pygame.BUTTON_LEFT

    def do(self, visit: Visit) -> None:
        place = visit.find(self.target)
        if place is not None:
            visit.aim(place)
            visit.press(place, self.button)
            visit.release(place, self.button)


@dataclass(frozen=True)
class Press(Input):
    """A button of the mouse goes down, and nobody knows when it comes up again."""

    target: Target
    button: int = pygame.BUTTON_LEFT

    def do(self, visit: Visit) -> None:
        place = visit.find(self.target)
        if place is not None:
            visit.aim(place)
            visit.press(place, self.button)


@dataclass(frozen=True)
class Release(Input):
    place: tuple[int, int]
    button: int = pygame.BUTTON_LEFT

    def do(self, visit: Visit) -> None:
        visit.aim(self.place)
        visit.release(self.place, self.button)


@dataclass(frozen=True)
class Drag(Input):
    """From one place to another; with a key pressed or the window left on the way."""

    start: Target
    end: Target
    key: int | None = None
    leaves: bool = False

    def do(self, visit: Visit) -> None:
        start, end = visit.find(self.start), visit.find(self.end)
        if start is None or end is None:
            return
        visit.aim(start)
        visit.press(start)
        visit.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
        if self.key is not None:
            visit.key(self.key)
        if self.leaves:
            visit.post(pygame.WINDOWLEAVE)
        visit.move(end)
        visit.release(end)


@dataclass(frozen=True)
class Move(Input):
    place: tuple[int, int]

    def do(self, visit: Visit) -> None:
        visit.move(self.place)


@dataclass(frozen=True)
class Wheel(Input):
    place: tuple[int, int]
    up: int

    def do(self, visit: Visit) -> None:
        visit.aim(self.place)
        visit.post(
            pygame.MOUSEWHEEL, x=0, y=self.up, precise_x=0.0, precise_y=float(self.up),
            flipped=False, touch=False,
        )  # fmt: skip


@dataclass(frozen=True)
class Touch(Input):
    """A finger comes down, rests, and slides to another place; it may stay there. A finger of
    another number is one more if the first was not lifted."""

    start: Target
    end: Target
    finger: int = 0
    rests: float = 0.0
    is_lifted: bool = True

    def do(self, visit: Visit) -> None:
        start, end = visit.find(self.start), visit.find(self.end)
        if start is None or end is None:
            return
        self._touch(visit, pygame.FINGERDOWN, start)
        visit.step(self.rests)
        if end != start:
            self._touch(visit, pygame.FINGERMOTION, end)
        if self.is_lifted:
            self._touch(visit, pygame.FINGERUP, end)

    def _touch(self, visit: Visit, kind: int, place: tuple[int, int]) -> None:
        width, height = pygame.display.get_window_size()
        visit.post(
            kind, touch_id=1, finger_id=self.finger, x=place[0] / width, y=place[1] / height,
            dx=0.0, dy=0.0, pressure=1.0,
        )  # fmt: skip


@dataclass(frozen=True)
class Pinch(Input):
    """Two fingers; where and how far as shares of the window."""

    place: tuple[float, float]
    pinched: float

    def do(self, visit: Visit) -> None:
        x, y = self.place
        visit.post(
            pygame.MULTIGESTURE, x=x, y=y, pinched=self.pinched, rotated=0.0, num_fingers=2,
            touch_id=0,
        )  # fmt: skip


@dataclass(frozen=True)
class Key(Input):
    key: int
    mod: int = 0
    text: str = ""

    def do(self, visit: Visit) -> None:
        visit.key(self.key, self.mod, self.text)


@dataclass(frozen=True)
class Push(Input):
    """A button or a stick of a controller, of which there may be two."""

    button: str
    controller: int = 0
    ends: str = "let go"
    """Or it is `held`, or the controller is `pulled out` meanwhile."""

    def do(self, visit: Visit) -> None:
        pad = Pad(visit.desk, self.controller)
        if self.ends == "let go":
            pad.press(self.button)
        elif self.button in BUTTONS:
            pad.button(self.button, is_down=True)
        if self.ends == "pulled out":
            pad.pull_out()


@dataclass(frozen=True)
class Type(Input):
    text: str

    def do(self, visit: Visit) -> None:
        for letter in self.text:
            visit.key(pygame.K_UNKNOWN, 0, letter)


@dataclass(frozen=True)
class Edit(Input):
    """A text that is still being put together, as with an input method."""

    text: str

    def do(self, visit: Visit) -> None:
        visit.post(pygame.TEXTEDITING, text=self.text, start=0, length=len(self.text))


@dataclass(frozen=True)
class Decide(Input):
    """A legal move, as when everything has been clicked for it: by chance alone no match ends."""

    number: int

    def do(self, visit: Visit) -> None:
        table = visit.desk.scene
        if not isinstance(table, TableScene) or table.course.turn is None or table.showing.motions:
            return
        moves = list(islice(table.course.turn.legal(), MOVES_PICKED_FROM))
        table.desk.play(moves[self.number % len(moves)])
        visit.step()


@dataclass(frozen=True)
class Wait(Input):
    seconds: float
    frames: int = 1

    def do(self, visit: Visit) -> None:
        for _ in range(self.frames):
            visit.step(self.seconds)


@dataclass(frozen=True)
class Resize(Input):
    width: int
    height: int
    comes_to_rest: bool = True

    def do(self, visit: Visit) -> None:
        if visit.desk.home.settings.full_screen:
            return
        pygame.display.set_mode((self.width, self.height), pygame.RESIZABLE)
        visit.post(pygame.WINDOWSIZECHANGED, x=self.width, y=self.height)
        if self.comes_to_rest:
            visit.step(0.2)


@dataclass(frozen=True)
class Choose(Input):
    """A setting, as any page may ask for it."""

    name: str
    value: Any

    def do(self, visit: Visit) -> None:
        visit.desk.app.stage.ask(Change({self.name: self.value}))
        visit.step()


@dataclass(frozen=True)
class Window(Input):
    """The desktop does something to the window: it loses the focus, is hidden, comes back."""

    kind: int

    def do(self, visit: Visit) -> None:
        visit.post(self.kind)


@dataclass(frozen=True)
class Drop(Input):
    """A file is dropped on the window; which, says its name among `visit.FILES`."""

    file: str

    def do(self, visit: Visit) -> None:
        visit.post(pygame.DROPFILE, file=str(Path(visit.files, self.file)))


@dataclass(frozen=True)
class Quit(Input):
    """The window is closed, and the program is opened again."""

    def do(self, visit: Visit) -> None:
        visit.post(pygame.QUIT)
        visit.flush()
        visit.open_again()


@dataclass(frozen=True)
class Return(Input):
    """Back to the scene that is to be tried, about something that the number says."""

    number: int

    def do(self, visit: Visit) -> None:
        visit.come_back(self.number)


@dataclass(frozen=True)
class Uncover(Input):
    """Leaves everything that was opened over the scene that is to be tried."""

    def do(self, visit: Visit) -> None:
        visit.uncover_goal()


@dataclass(frozen=True)
class AtOnce(Input):
    """Everything between two frames."""

    inputs: tuple[Input, ...]

    def do(self, visit: Visit) -> None:
        with visit.at_once():
            for each in self.inputs:
                each.do(visit)
