"""Which command a key gives, what keys are called, and the keys that work on every screen.

Letters, digits and signs are known by what the keyboard types, so that "?" is "?" on every layout.
Where a layout types something else on the row of digits, such as the French one, the place of the
key counts; so it does for letters of other alphabets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

import pygame

from game.core.keys import Command
from game.core.wording import mark
from game.services.words import Words

_NAMED: Final = {
    pygame.K_RETURN: "Enter",
    pygame.K_KP_ENTER: "Enter",
    pygame.K_SPACE: "Space",
    pygame.K_TAB: "Tab",
    pygame.K_ESCAPE: "Esc",
    pygame.K_BACKSPACE: "Backspace",
    pygame.K_DELETE: "Delete",
    pygame.K_HOME: "Home",
    pygame.K_END: "End",
    pygame.K_PAGEUP: "PageUp",
    pygame.K_PAGEDOWN: "PageDown",
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
    pygame.K_F1: "F1",
    pygame.K_F2: "F2",
    pygame.K_F11: "F11",
    pygame.K_PAUSE: "Pause",
}
_KEYPAD: Final = {
    **{pygame.K_KP_1 + digit - 1: str(digit) for digit in range(1, 10)},
    pygame.K_KP_0: "0",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
}
_AT_PLACE: Final = {
    **{pygame.KSCAN_A + number: chr(ord("A") + number) for number in range(26)},
    **{pygame.KSCAN_1 + number: str(number + 1) for number in range(9)},
    pygame.KSCAN_0: "0",
}
_ASKS_WITH_SHIFT: Final = (pygame.K_SLASH, pygame.K_COMMA, pygame.K_QUOTE, ord("\u00df"))
"""The keys on which "?" is written above something else: on keyboards of English, French, Italian
and Spanish, and German."""
_CONTROL: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_CODES: Final = {name: code for code, name in reversed(_NAMED.items())}
_HELD: Final = {
    "Ctrl": pygame.KMOD_LCTRL,
    "Shift": pygame.KMOD_LSHIFT,
    "Alt": pygame.KMOD_LALT,
}

ARROWS: Final = ("Left", "Right", "Up", "Down")

EVERYWHERE: Final = (
    Command("keys", ("?",), mark("Open this list of keys")),
    Command("next", ("Tab",), mark("Go to the next button")),
    Command("before", ("Shift+Tab",), mark("Go to the previous button")),
    Command("move", ARROWS, mark("Move in that direction, or change a value")),
    Command("press", ("Enter", "Space"), mark("Press the marked button")),
    Command("open list", ("Alt+Down",), mark("Open a list of choices")),
    Command("back", ("Esc",), mark("Put down, close or go back")),
    Command("scroll", ("PageUp", "PageDown", "Home", "End"), mark("Scroll")),
    Command("full screen", ("F11", "Alt+Enter"), mark("Turn full screen on or off")),
)


class Pressed(NamedTuple):
    """A command that was given, and the key of it that was used, as the command names it."""

    id: str
    key: str


def pressed(event: pygame.event.Event, commands: Iterable[Command]) -> Pressed | None:
    """The command of these that a key gives; of several with the same key the first."""
    known: dict[str, Pressed] = {}
    for each in commands:
        for key in each.keys:
            known.setdefault(key, Pressed(each.id, key))
    return next((known[key] for key in _ways_to_name(event) if key in known), None)


def is_pressed(event: pygame.event.Event, commands: Iterable[Command], command: str) -> bool:
    """Whether a key gives this one of the commands."""
    found = pressed(event, commands)
    return found is not None and found.id == command


def arrow_of(event: pygame.event.Event) -> str:
    """The arrow that is pressed, without Ctrl or Alt; empty where it is another key."""
    found = pressed(event, EVERYWHERE)
    return found.key if found is not None and found.id == "move" else ""


def _ways_to_name(event: pygame.event.Event) -> Iterator[str]:
    """All that a key that was pressed can be called in a table, the most exact first."""
    control, alt = bool(event.mod & _CONTROL), bool(event.mod & pygame.KMOD_ALT)
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    held = "Ctrl+" * control + "Alt+" * alt
    if event.key in _NAMED:
        yield held + "Shift+" * shift + _NAMED[event.key]
        yield held + _NAMED[event.key]
        return
    typed = _typed(event)
    if typed and not typed.isalpha():
        # Signs and digits may need modifiers on some keyboards: these are part of the sign.
        yield "Ctrl+" * control + typed
    letter = chr(event.key).upper() if 0 < event.key < 128 else ""
    place = _AT_PLACE.get(getattr(event, "scancode", 0), "")
    if not letter.isalpha() and (place.isdigit() or event.key >= 128):
        letter = place
    if letter.isalnum():
        yield held + "Shift+" * shift + letter
        yield held + letter


def _typed(event: pygame.event.Event) -> str:
    """The character that a key writes; empty where it writes none."""
    typed = str(getattr(event, "unicode", ""))
    if len(typed) == 1 and typed.isprintable():
        return typed
    if event.key in _KEYPAD:
        return _KEYPAD[event.key]
    # A program that posts keys, such as a screen reader, or an input method that is slow to say
    # what was typed, names the key alone.
    if event.mod & pygame.KMOD_SHIFT:
        return "?" if event.key in _ASKS_WITH_SHIFT else ""
    return chr(event.key) if 32 < event.key < 127 else ""


def event_of(name: str, kind: int = pygame.KEYDOWN, **more: Any) -> pygame.event.Event:
    """The input of a key as the tables name it."""
    *held, last = [name] if len(name) == 1 else name.split("+")
    code = _CODES[last] if last in _CODES else ord(last.lower())
    typed = last.lower() if last not in _CODES and not held else ""
    mod = sum(_HELD[each] for each in held)
    about: dict[str, Any] = {"key": code, "mod": mod, "unicode": typed, "scancode": 0}
    return pygame.event.Event(kind, **about, **more)


# --- what they are called ---


def names_of(words: Words, keys: Sequence[str]) -> list[str]:
    """The labels of the keys of a command; of digits in a row the first and the last."""
    if len(keys) > 2 and all(key.isdigit() for key in keys):
        return [f"{keys[0]}\u2013{keys[-1]}"]
    return [name_of(words, key) for key in keys]


def name_of(words: Words, key: str) -> str:
    """The name of a key, such as "Strg+Z" in German."""
    *held, last = [key] if key == "+" else key.split("+")
    return "+".join(_name(words, each) for each in (*held, last))


def _name(words: Words, key: str) -> str:
    names = {
        "Ctrl": words.say_in("key", "Ctrl"),
        "Shift": words.say_in("key", "Shift"),
        "Alt": words.say_in("key", "Alt"),
        "Enter": words.say_in("key", "Enter"),
        "Space": words.say_in("key", "Space"),
        "Tab": words.say_in("key", "Tab"),
        "Esc": words.say_in("key", "Esc"),
        "Backspace": words.say_in("key", "Backspace"),
        "Delete": words.say_in("key", "Delete"),
        "Home": words.say_in("key", "Home"),
        "End": words.say_in("key", "End"),
        "PageUp": words.say_in("key", "Page Up"),
        "PageDown": words.say_in("key", "Page Down"),
        "Pause": words.say_in("key", "Pause"),
        "Left": "\u2190",
        "Right": "\u2192",
        "Up": "\u2191",
        "Down": "\u2193",
        "-": "\u2212",
    }
    return names.get(key, key)
