"""The text of a screen for those who listen, made of what the scene shows and of no more.

Nothing here knows a screen reader; `access` hands it to one. A scene that shows more than controls
and lines of text, such as a table, is a `Telling` and says the rest in sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol, runtime_checkable

import pygame

from game.services.words import Words
from game.ui.toolkit.controls import Slider
from game.ui.toolkit.items import Control, Popup
from game.ui.toolkit.screen import Screen

Say = Callable[..., str]
SayBoard = Callable[[Any, Words, Sequence[str]], list[str]]
"""A position in sentences, from somebody's view and the names of the players."""


class Reader(NamedTuple):
    """How a game is read out."""

    title: str
    board: SayBoard


@dataclass(frozen=True, slots=True)
class Told:
    """The text of a scene beside the controls and texts of its screen."""

    title: str = ""
    asked: str = ""
    """Whose turn it is, and what is asked of him."""
    news: tuple[str, ...] = ()
    """The latest events, a line each, the oldest first."""
    warning: str = ""
    """A refusal or an explanation."""
    lines: tuple[str, ...] = ()
    """The position, a sentence each."""


@runtime_checkable
class Telling(Protocol):
    """A scene that has more to say than what can be used and what is written."""

    def reading(self) -> Told: ...


@dataclass(frozen=True, slots=True)
class Heard:
    """A control, as it is heard."""

    key: str
    kind: str
    name: str
    value: bool | float | str | None
    enabled: bool
    place: tuple[int, int, int, int]
    """Left, top, width and height in the window."""
    spelt: str = ""
    """Its name with what it is set to and whether it can be used, for readers that are told no more
    than a name."""
    span: tuple[int, int] = (0, 100)
    """Of a slider: what its ends are in per cent."""

    @property
    def percent(self) -> float:
        """The value of a slider."""
        low, high = self.span
        return low + float(self.value or 0) * (high - low)


@dataclass(frozen=True, slots=True)
class Reading:
    """All that is heard of a screen, in order."""

    told: Told
    lines: tuple[str, ...]
    """The text on it."""
    controls: tuple[Heard, ...]
    """In the order of the focus; those that cannot be used now stand among them."""
    focus: str | None
    """The key of what has the focus."""


def reading_of(scene: object) -> Reading | None:
    """None for what is not on its stage. What a control says is not said twice."""
    screen = getattr(scene, "screen", None)
    if not isinstance(screen, Screen):
        return None
    told = scene.reading() if isinstance(scene, Telling) else Told()
    written = _written(screen)
    if not told.title:
        told = Told(screen.title or next(iter(written), ""), lines=told.lines)
    if screen.popup is not None:
        told = replace(told, title=_opener(screen, screen.popup) or told.title)
    say = screen.stage.say
    controls = [_heard(control, say) for control in screen.controls() if control.focusable]
    named = {control.name for control in controls}
    told = replace(told, lines=tuple(line for line in told.lines if line not in named))
    focused = screen.focused
    return Reading(
        told=told,
        lines=tuple(line for line in written if not _is_told(line, told)),
        controls=tuple(controls),
        focus=None if focused is None or not focused.focusable else focused.key,
    )


def _is_told(line: str, told: Told) -> bool:
    """Whether what is written is heard already, such as a question behind the name of whoever is
    asked."""
    return line in (told.title, told.warning) or (" " in line and told.asked.endswith(line))


def _opener(screen: Screen, popup: Popup) -> str:
    """The subject of a list that lies over the screen: the name of the control that opened it."""
    controls = (item for item in screen.items if isinstance(item, Control))
    found = (each.called or each.name for each in controls if each.key == popup.opener)
    return next(found, "")


def _written(screen: Screen) -> list[str]:
    """While a list lies over the screen, only the list is heard."""
    if screen.popup is not None:
        return []
    return [item.said for item in screen.items if item.said]


def _heard(control: Control, say: Say) -> Heard:
    place: pygame.Rect = control.place
    return Heard(
        control.key,
        control.kind,
        control.called or control.name,
        control.value,
        control.enabled,
        (place.left, place.top, place.width, place.height),
        _spelt(control, say),
        control.span if isinstance(control, Slider) else (0, 100),
    )


def _spelt(control: Control, say: Say) -> str:
    name = control.called or control.name
    if isinstance(control.value, str) and control.value:
        return _with_value(say, name, control.value)
    # translators: a button that cannot be used at the moment
    return name if control.enabled else say("{name}, unavailable", name=name)


def _with_value(say: Say, name: str, value: str) -> str:
    """A name that asks is answered."""
    if name.endswith("?"):
        return f"{name} {value}"
    return say("{name}: {value}", name=name, value=value)


# --- as a text ---


def as_text(words: Words, reading: Reading) -> list[str]:
    """The whole, a line each: title, turn, news, what is written, what can be used."""
    told = reading.told
    first = (told.title, told.asked, told.warning, *told.news, *told.lines, *reading.lines)
    return [
        *(line for line in first if line),
        *(said_control(words, control) for control in reading.controls if control.enabled),
        *said_focus(words, reading),
    ]


def said_control(words: Words, control: Heard) -> str:
    """Its name, and what it is set to."""
    match control.value:
        case True if control.kind == "switch":
            return words.say("{name}: on", name=control.name)
        case False if control.kind == "switch":
            return words.say("{name}: off", name=control.name)
        case True:
            return words.say("{name}: chosen", name=control.name)
        case float():
            told = words.share(control.percent / 100)
            return words.say("{name}: {value}", name=control.name, value=told)
        case str(told) if told:
            return _with_value(words.say, control.name, told)
    return control.name


def said_focus(words: Words, reading: Reading) -> list[str]:
    """The control with the focus, if there is one."""
    focused = next((each for each in reading.controls if each.key == reading.focus), None)
    if focused is None:
        return []
    return [words.say("In focus: {name}", name=said_control(words, focused))]
