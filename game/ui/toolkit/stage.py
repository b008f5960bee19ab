"""Scenes, the stage that they are given, and the requests with which they ask for others.

A scene never opens another one itself: it asks for it with a request, and the program resolves
that between two frames. When the window, the language, the theme or the size of texts change, a
scene leaves and enters again; what a person has in hand is kept by the scene, not by its controls.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Protocol, runtime_checkable

import pygame

from game.services.settings import Settings
from game.services.words import Words
from game.ui.toolkit.controller import Device, Used
from game.ui.toolkit.fingers import is_touch
from game.ui.toolkit.motion import Pace
from game.ui.toolkit.sound import Sounds
from game.ui.toolkit.text import Style, Writer, style
from game.ui.toolkit.theme import Theme, tokens

if TYPE_CHECKING:
    from pygame_gui import UIManager

DESIGNED_FOR: Final = (1280, 800)
SMALL_BELOW: Final = 1200
"""Pixels of width below which the tokens of the smallest window hold."""
LARGE_TEXT: Final = 1.5
"""From here on the log stands behind a button."""
HUGE_TEXT: Final = 2.0
"""From here on players become chips."""


def scale_for(size: tuple[int, int]) -> float:
    """Real pixels per pixel of the drawings, for a window of this size."""
    return min(size[0] / DESIGNED_FOR[0], size[1] / DESIGNED_FOR[1])


# --- what a scene may ask for ---


class Request:
    """Something that only the program can do; see the subclasses."""

    def __eq__(self, other: object) -> bool:
        """As long as there is nothing more to be said than what is asked for."""
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))


class Back(Request):
    """Leave this screen for the one below it."""


class Quit(Request):
    """End the program."""


@dataclass(frozen=True, slots=True)
class Open(Request):
    """Open a page of the program over this one: its name in `scenes`, and what it is about."""

    page: str
    about: Mapping[str, Any] = field(default_factory=dict)


class ToMenu(Request):
    """Leave everything for the menu."""


class StartAfresh(Request):
    """Set everything aside that is kept, and go on as if the program were new: the way out where
    not even the menu can be opened."""


@dataclass(frozen=True, slots=True)
class Change(Request):
    """The player has chosen otherwise: settings to be kept and to take effect at once."""

    settings: Mapping[str, Any]


class ToggleFullScreen(Request):
    """The window fills the screen, or no longer does."""


class Stage:
    """Everything that a scene is given: window, theme, words, sounds, requests."""

    def __init__(
        self,
        size: tuple[int, int],
        settings: Settings,
        theme_name: str,
        words: Words,
        sounds: Sounds,
        ask: Callable[[Request], None],
        manager: Callable[[], UIManager],
        device: Device | None = None,
    ) -> None:
        self.size = size
        self.settings = settings
        self.words = words
        self.sounds = sounds
        self.ask = ask
        self.manager = manager
        """The one manager of pygame-gui, made when it is first asked for."""
        self.device = device or Device()
        self.theme = Theme(theme_name, scale_for(size))
        self.text_scale = settings.text_size / 100
        self.writer = Writer(self.theme, self.text_scale)
        self.pace = Pace(settings.motion)
        self.is_small = size[0] < SMALL_BELOW
        self.has_large_text = self.text_scale >= LARGE_TEXT
        self.has_huge_text = self.text_scale >= HUGE_TEXT
        self.by_keyboard = False
        """Whether a key has come since the last frame: a page that it opens shows at once where its
        focus is."""
        self.by_touch = False
        """Whether a finger was used last."""

    def notice(self, event: pygame.event.Event) -> None:
        """An input has come, whatever is made of it."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.by_keyboard = event.type == pygame.KEYDOWN
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self.by_touch = is_touch(event)

    @property
    def used(self) -> Used:
        """The kind of device that was used last."""
        if self.device.controller is not None:
            return Used.CONTROLLER
        return Used.FINGERS if self.by_touch else Used.KEYS

    @property
    def rect(self) -> pygame.Rect:
        return pygame.Rect((0, 0), self.size)

    def px(self, length: float) -> int:
        """A length of the drawings in real pixels."""
        return self.theme.px(length)

    def tx(self, length: float) -> int:
        """A length that goes with the size of texts."""
        return self.theme.px(length * self.text_scale)

    def say(self, text: str, /, **figures: object) -> str:
        return self.words.say(text, **figures)

    def high(self, written: str | Style, padding: float = 0.0) -> int:
        """How high a line of that style is, with room above and below."""
        of = style(written) if isinstance(written, str) else written
        return self.writer.line_height(of) + 2 * self.px(padding)

    def control_height(self) -> int:
        """Of buttons and the like: they grow with their text, and never below what one can hit."""
        target: dict[str, int] = tokens()["target"]
        return max(self.px(target["button_height"]), self.high("label", 9), target["minimum"])


class Scene(Protocol):
    """A screen of the program."""

    covers: bool
    """Whether nothing of the screen below it is seen."""

    def enter(self, stage: Stage) -> None:
        """Lay out for this stage."""

    def exit(self) -> None:
        """Let go of what belongs to the stage."""

    def close(self) -> None:
        """It is left for good."""

    def handle(self, event: pygame.event.Event) -> bool:
        """An input; says whether something may look different now."""

    def update(self, seconds: float) -> bool:
        """Time has passed; says whether something may look different now."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the whole window; changes nothing."""


@runtime_checkable
class PaintsParts(Protocol):
    """A screen of which most lies still while something moves."""

    def draw_moved(self, surface: pygame.Surface) -> pygame.Rect | None:
        """Paints what has moved since the last frame, over that frame, and says where; paints
        nothing and says so where anything else has changed since, by what `update` knows."""


class Covered:
    """A screen under another: it is seen but not used, so nothing on it has the focus."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene

    def enter(self, stage: Stage) -> None:
        self._scene.enter(stage)

    def exit(self) -> None:
        self._scene.exit()

    def picture(self, stage: Stage) -> pygame.Surface:
        """As large as the stage: the window may be smaller now and grow again."""
        picture = pygame.Surface(stage.size)
        self.draw(picture)
        return picture

    def draw(self, surface: pygame.Surface) -> None:
        """Without the ring and the name of what had the focus; these come back with it."""
        memory = getattr(self._scene, "memory", None)
        if memory is None:
            self._scene.draw(surface)
            return
        shown, memory.shows_focus = memory.shows_focus, False
        try:
            self._scene.draw(surface)
        finally:
            memory.shows_focus = shown


class SceneStack:
    """The open screens, the topmost of which is alive.

    Each lies there under a `place` that tells which screen it is, so that a way through the pages
    that leads in a circle finds it again instead of laying another one on top.
    """

    def __init__(self) -> None:
        self._layers: list[tuple[Scene, Hashable]] = []
        self._entered: Scene | None = None
        self._stage: Stage | None = None
        """The one on which it has entered."""

    @property
    def top(self) -> Scene | None:
        return self._layers[-1][0] if self._layers else None

    @property
    def depth(self) -> int:
        return len(self._layers)

    def push(self, scene: Scene, place: Hashable = None) -> None:
        self.leave()
        self._layers.append((scene, place))

    def pop(self) -> None:
        self.leave()
        if self._layers:
            self._layers.pop()[0].close()

    def clear(self) -> None:
        self.leave()
        while self._layers:
            self._layers.pop()[0].close()

    def close_where(self, holds: Callable[[Hashable], bool]) -> None:
        """Takes away the screens for whose places that is true, wherever they lie."""
        if not any(holds(place) for _, place in self._layers):
            return
        self.leave()
        closed = [scene for scene, place in self._layers if holds(place)]
        self._layers = [layer for layer in self._layers if not holds(layer[1])]
        for scene in closed:
            scene.close()

    def return_to(self, place: Hashable) -> bool:
        """Closes what lies above the screen at that place; says whether there is one."""
        if all(there != place for _, there in self._layers):
            return False
        while self._layers[-1][1] != place:
            self.pop()
        return True

    @property
    def below(self) -> Scene | None:
        return self._layers[-2][0] if len(self._layers) > 1 else None

    def picture_of_top(self) -> pygame.Surface | None:
        """The topmost screen as it is seen under another, while it is on its stage."""
        top, stage = self._entered, self._stage
        if top is None or stage is None:
            return None
        top.handle(pygame.event.Event(pygame.WINDOWLEAVE))  # nothing is under the pointer there
        return Covered(top).picture(stage)

    def downward(self) -> Iterator[Scene]:
        """From the topmost screen to the one at the bottom."""
        return (scene for scene, _ in reversed(self._layers))

    def leave(self) -> None:
        """Takes the topmost screen off its stage, which is about to change."""
        entered, self._entered = self._entered, None
        if entered is not None:
            entered.exit()

    def settle(self, stage: Stage, *, anew: bool = False) -> bool:
        """Brings the topmost screen to life, again if the stage is new; says whether it did."""
        top = self.top
        if top is None or (top is self._entered and not anew):
            return False
        self.leave()
        top.enter(stage)
        self._entered, self._stage = top, stage
        return True
