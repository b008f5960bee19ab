"""The choice of a monkey's next input: anything, but more often what makes something happen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

import pygame

from game.services.settings import LANGUAGES, MOTIONS, SPEEDS, TEXT_SIZES, THEMES
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.controller import KEYS
from tests.monkey.inputs import (
    AtOnce,
    Choose,
    Click,
    Decide,
    Drag,
    Drop,
    Edit,
    Input,
    Key,
    Move,
    Pinch,
    Press,
    Push,
    Quit,
    Release,
    Resize,
    Target,
    Touch,
    Type,
    Wait,
    Wheel,
    Window,
)
from tests.monkey.stock import FILES
from tests.monkey.thoughts import MOVES_PICKED_FROM
from tests.monkey.visit import Visit

SIZES: Final = (
    (1024, 640), (1024, 640), (1024, 640), (1280, 800), (1920, 1080), (1100, 1400), (2200, 640),
    (640, 480), (200, 120), (1, 1),
)  # fmt: skip
PLAYING_KEYS: Final = (
    pygame.K_h, pygame.K_RETURN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_TAB,
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
)  # fmt: skip
"""With them a whole match can be played: a hint, and Enter."""
OTHER_KEYS: Final = (
    pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_END,
    pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_F2, pygame.K_KP_ENTER,
    pygame.K_PLUS, pygame.K_MINUS, pygame.K_EQUALS, pygame.K_KP_PLUS, pygame.K_KP_MINUS,
    *range(pygame.K_0, pygame.K_9 + 1), *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_KP_1, pygame.K_KP_0 + 1),
)  # fmt: skip
COMMANDS: Final = (
    (pygame.K_z, pygame.KMOD_CTRL),
    (pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT),
    (pygame.K_y, pygame.KMOD_CTRL),
    (pygame.K_TAB, pygame.KMOD_SHIFT),
    (pygame.K_a, pygame.KMOD_CTRL),
    (pygame.K_c, pygame.KMOD_CTRL),
    (pygame.K_x, pygame.KMOD_CTRL),
    (pygame.K_v, pygame.KMOD_CTRL),
    (pygame.K_F11, 0),
    (pygame.K_RETURN, pygame.KMOD_ALT),
)
MODIFIERS: Final = (
    0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT, pygame.KMOD_META, pygame.KMOD_CAPS,
)  # fmt: skip
TEXTS: Final = (
    "Mira", "ß", "Ünïcødé", "العربية", "👩\u200d👩\u200d👧", "\u202eback", "e\u0301",
    "<b>&amp;</b>", "{name}", "%s %d", "a.b", " ", "\t", "W" * 60, "12", "-1", "~nobody/x",
    "/dev/zero", "file://%00",
)  # fmt: skip
SETTINGS: Final = {
    "language": LANGUAGES,
    "theme": THEMES,
    "text_size": TEXT_SIZES,
    "motion": MOTIONS,
    "speed": SPEEDS,
    "show_where": (True, False),
    "hints": (True, True, False),
    "confirm": (True, False, False),
}
WINDOW_EVENTS: Final = (
    pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED,
    pygame.WINDOWLEAVE, pygame.WINDOWENTER, pygame.WINDOWEXPOSED, pygame.WINDOWHIDDEN,
    pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED,
)  # fmt: skip
PADS: Final = (*KEYS, "A", "A", "A", "A", "Right shoulder", "Left", "Right", "Up", "Down")
"""The buttons of a controller; some are pressed more often."""
BUTTONS: Final = (pygame.BUTTON_LEFT,) * 12 + (pygame.BUTTON_RIGHT, pygame.BUTTON_RIGHT, 2, 6)


class Chooser:
    """Picks inputs by chance; always the same ones for the same screens."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._ways: dict[Callable[[Visit], Input], int] = {
            self._click: 340,
            self._decide: 140,
            self._click_anywhere: 60,
            self._drag: 110,
            self._playing_key: 160,
            self._other_key: 60,
            self._command: 30,
            self._strange_key: 20,
            self._type: 15,
            self._push: 120,
            self._wheel: 30,
            self._pinch: 5,
            self._touch: 80,
            self._move: 30,
            self._press: 12,
            self._release: 12,
            self._wait: 70,
            self._at_once: 30,
            self._window: 15,
            self._resize: 8,
            self._setting: 8,
            self._drop: 2,
            self._quit: 1,
        }

    def next(self, visit: Visit) -> Input:
        way = self._rng.choices(list(self._ways), list(self._ways.values()))[0]
        return way(visit)

    # --- where ---

    def _place(self, visit: Visit) -> tuple[int, int]:
        width, height = visit.size
        return self._rng.randrange(-3, width + 3), self._rng.randrange(-3, height + 3)

    def _control(self, visit: Visit) -> Target:
        screen = visit.screen
        keys = [] if screen is None else [each.key for each in screen.controls() if each.enabled]
        return self._rng.choice(keys) if keys else self._place(visit)

    def _anywhere(self, visit: Visit) -> Target:
        return self._place(visit) if self._rng.random() < 0.2 else self._control(visit)

    # --- what ---

    def _click(self, visit: Visit) -> Input:
        return Click(self._control(visit), self._rng.choice(BUTTONS))

    def _decide(self, visit: Visit) -> Input:
        if isinstance(visit.desk.scene, TableScene):
            return Decide(self._rng.randrange(MOVES_PICKED_FROM))
        return self._click(visit)

    def _click_anywhere(self, visit: Visit) -> Input:
        return Click(self._place(visit), self._rng.choice(BUTTONS))

    def _drag(self, visit: Visit) -> Input:
        stray = self._rng.random()
        key = self._rng.choice(OTHER_KEYS) if stray < 0.05 else None
        return Drag(self._anywhere(visit), self._anywhere(visit), key, stray > 0.97)

    def _playing_key(self, _: Visit) -> Input:
        return self._key(self._rng.choice(PLAYING_KEYS))

    def _other_key(self, _: Visit) -> Input:
        return self._key(self._rng.choice(OTHER_KEYS))

    @staticmethod
    def _key(key: int, mod: int = 0) -> Key:
        """With the letter that it writes, where it writes one."""
        writes = key < pygame.K_DELETE and not mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        return Key(key, mod, chr(key) if writes and chr(key).isprintable() else "")

    def _command(self, _: Visit) -> Input:
        return Key(*self._rng.choice(COMMANDS))

    def _strange_key(self, _: Visit) -> Input:
        if self._rng.random() < 0.1:
            return Key(self._rng.randrange(-5, 2**31))
        return self._key(self._rng.choice(OTHER_KEYS), self._rng.choice(MODIFIERS))

    def _type(self, _: Visit) -> Input:
        text = self._rng.choice(TEXTS)
        return Edit(text) if self._rng.random() < 0.1 else Type(text)

    def _push(self, _: Visit) -> Input:
        ends = self._rng.choices(("let go", "held", "pulled out"), (20, 2, 1))[0]
        return Push(self._rng.choice(PADS), self._rng.choice((0, 0, 0, 1)), ends)

    def _wheel(self, visit: Visit) -> Input:
        return Wheel(self._place(visit), self._rng.choice((-30, -3, -1, 1, 3, 30)))

    def _pinch(self, _: Visit) -> Input:
        place = self._rng.random(), self._rng.random()
        return Pinch(place, self._rng.uniform(-1, 1))

    def _touch(self, visit: Visit) -> Input:
        start = self._anywhere(visit)
        end = start if self._rng.random() < 0.6 else self._anywhere(visit)
        finger = self._rng.choice((0, 0, 0, 1, 2))
        return Touch(
            start, end, finger, self._rng.choice((0.0, 0.0, 0.6)), self._rng.random() < 0.9
        )

    def _move(self, visit: Visit) -> Input:
        return Move(self._place(visit))

    def _press(self, visit: Visit) -> Input:
        return Press(self._control(visit), self._rng.choice(BUTTONS))

    def _release(self, visit: Visit) -> Input:
        return Release(self._place(visit), self._rng.choice(BUTTONS))

    def _wait(self, _: Visit) -> Input:
        return Wait(self._rng.choice((0.0, 0.02, 0.05, 0.25)), self._rng.randrange(1, 6))

    def _at_once(self, visit: Visit) -> Input:
        ways = (self._click, self._playing_key, self._command, self._drag, self._other_key)
        count = self._rng.randrange(2, 5)
        return AtOnce(tuple(self._rng.choice(ways)(visit) for _ in range(count)))

    def _window(self, _: Visit) -> Input:
        return Window(self._rng.choice(WINDOW_EVENTS))

    def _resize(self, _: Visit) -> Input:
        return Resize(*self._rng.choice(SIZES), self._rng.random() < 0.8)

    def _setting(self, _: Visit) -> Input:
        name = self._rng.choice(list(SETTINGS))
        return Choose(name, self._rng.choice(SETTINGS[name]))

    def _drop(self, _: Visit) -> Input:
        return Drop(self._rng.choice(FILES))

    def _quit(self, _: Visit) -> Input:
        return Quit()
