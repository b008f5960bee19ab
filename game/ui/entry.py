"""Fields to type in. pygame-gui does the typing; look, focus and keys are those of all controls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame
import pygame_gui
from pygame_gui.elements import UITextEntryLine

from game.ui.scene import Stage
from game.ui.screen import Control, Point, State
from game.ui.text import Style, font_file, style
from game.ui.theme import Theme

KEY_REPEAT: Final = (400, 45)
"""Milliseconds until a key that is held down repeats, and between two of its letters."""
_WRITTEN: Final = Style(17, 500)
_FONT: Final = "inter"
_OTHER_FONT: Final = "noto_sans"
"""What pygame-gui brings along."""
_SPOKEN: Final = ("en", "de", "fr", "it", "es")
"""What pygame-gui has texts for; none of them is ever shown."""


class _Typing(pygame_gui.UIManager):
    """Hears what is typed; each field is painted with the other things of its screen."""

    def draw_ui(self, window_surface: pygame.Surface) -> None:
        """What lies over a field, or cuts it off, has to be painted after it."""


class _Line(UITextEntryLine):
    """pygame-gui takes the repeating of keys for its own and ends it for all with the typing."""

    def unfocus(self) -> None:
        UITextEntryLine.unfocus(self)
        pygame.key.set_repeat(*KEY_REPEAT)


def make_manager(stage: Stage) -> pygame_gui.UIManager:
    """The one manager of the program, in the look and the size of this stage."""
    language = stage.words.language if stage.words.language in _SPOKEN else "en"
    manager = _Typing(stage.size, starting_language=language)
    file = font_file(_WRITTEN)
    if file is not None:
        manager.add_font_paths(_FONT, file, file, file, file)
    manager.get_theme().load_theme(_look(stage))
    return manager


def _look(stage: Stage) -> dict[str, Any]:
    theme = stage.theme
    size = stage.writer.face(style("body")).pixels
    colours = {
        "dark_bg": theme.colour("paper"),
        "selected_bg": theme.colour("lit"),
        "normal_text": theme.colour("ink"),
        "selected_text": theme.colour("ink"),
        "normal_border": theme.colour("ink_faint"),
        "text_cursor": theme.colour("ink"),
        "disabled_bg": theme.colour("paper_low"),
        "disabled_text": theme.colour("ink_soft"),
    }
    name = _OTHER_FONT if font_file(_WRITTEN) is None else _FONT
    font = {"name": name, "size": str(size), "bold": "0", "italic": "0"}
    return {
        "text_entry_line": {
            "colours": colours,
            "font": font,
            "misc": {
                "shape": "rounded_rectangle",
                "shape_corner_radius": str(round(theme.radius("control"))),
                "border_width": str(theme.px(1.5)),
                "shadow_width": "0",
                "padding": f"{stage.tx(12)},{stage.px(4)}",
            },
        }
    }


def blink(manager: pygame_gui.UIManager) -> tuple[bool, ...]:
    """What of the fields blinks now: a frame is due when it changes."""
    focus = manager.get_focus_set() or ()
    return tuple(each.cursor_on for each in focus if isinstance(each, UITextEntryLine))


class TextField(Control):
    """A line to type in."""

    kind = "field"

    def __init__(
        self,
        stage: Stage,
        key: str,
        rect: pygame.Rect,
        name: str,
        text: str,
        change: Callable[[str], None],
        *,
        longest: int = 24,
        done: Callable[[], None] | None = None,
        placeholder: str = "",
        clean: Callable[[str], str] | None = None,
    ) -> None:
        """`change` hears every letter, `done` the end of it; `clean` takes away what may not be."""
        super().__init__(key, rect, name, done, sound=None)
        self._theme: Theme = stage.theme
        self._text = text
        self._change = change
        self._clean = clean
        self._seen: object = None
        self._settles = False
        self._entry: UITextEntryLine = _Line(rect, stage.manager(), placeholder_text=placeholder)
        self._entry.set_text(text)
        self._entry.set_text_length_limit(longest)

    def kill(self) -> None:
        """Taken off its screen."""
        self.focus(False)
        self._entry.kill()

    def focus(self, focused: bool) -> None:
        """The screen says who has the focus."""
        if focused and not self._entry.is_focused:
            self._entry.focus()
            self._entry.edit_position = len(self._entry.get_text())
            self._entry.cursor_has_moved_recently = True
        elif not focused and self._entry.is_focused:
            self._entry.unfocus()

    @property
    def value(self) -> str:
        return self._text

    @property
    def caret(self) -> int:
        """Before which letter the next one is typed."""
        return int(self._entry.edit_position)

    @caret.setter
    def caret(self, place: int) -> None:
        self._entry.edit_position = min(place, len(self._entry.get_text()))
        self._entry.cursor_has_moved_recently = True

    def notice(self) -> bool:
        """Tells what was typed since it was last asked; says whether it looks different."""
        self._follow()
        text = self._cleaned(self._entry.get_text())
        if text != self._text:
            self._text = text
            self._change(text)
        return self._looks_different()

    def _cleaned(self, text: str) -> str:
        """What was typed, without what may not stand there; the field holds no more than that."""
        kept = text if self._clean is None else self._clean(text)
        if kept != text:
            caret = max(0, self.caret - (len(text) - len(kept)))
            self._entry.set_text(kept)
            self.caret = caret
        return kept

    def _looks_different(self) -> bool:
        """Letters, cursor or selection are others; pygame-gui paints them a frame later."""
        entry = self._entry
        seen = entry.get_text(), entry.cursor_on, entry.edit_position, tuple(entry.select_range)
        settles, self._settles = self._settles, seen != self._seen
        self._seen = seen
        return settles or self._settles

    def _follow(self) -> None:
        """Clicks are heard where the field is seen, and nowhere else."""
        place = self.place
        if self.region is not None and not place.colliderect(self.region.rect):
            place.right = place.bottom = -1
        if self._entry.relative_rect.topleft != place.topleft:
            self._entry.set_relative_position(place.topleft)

    def takes_key(self, event: pygame.event.Event) -> bool:
        return event.key not in (pygame.K_RETURN, pygame.K_KP_ENTER)

    def takes_pointer(self, place: Point, phase: str) -> bool:
        return True

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        if self._entry.image is not None:
            surface.blit(self._entry.image, place, special_flags=pygame.BLEND_PREMULTIPLIED)
