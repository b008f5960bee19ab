"""The line of pygame-gui, as it is fed here: letters that can be shown, text from the clipboard
without what does not belong in a line, and the composition of an input method.

Caret, selection, keys, clipboard, scrolling, blinking and painting are pygame-gui's own. Only its
public parts are used, and only public methods are overridden.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from unicodedata import combining, normalize

import pygame
from pygame_gui.core.utility import clipboard_paste
from pygame_gui.elements import UITextEntryLine

if TYPE_CHECKING:
    from pygame_gui import UIManager

PASTED: Final = 4_000
"""The number of letters of the clipboard that are looked at: a path is no longer."""
_BREAKS: Final = re.compile("[\t\n\v\f\r\x1c-\x1f\x85\u2028\u2029]+")
_IN_NO_FONT: Final = "\uffff"
_MODIFIERS: Final = pygame.KMOD_CTRL | pygame.KMOD_META


def one_line(text: str) -> str:
    """A text from the clipboard in one line: breaks become spaces, and none stays at its ends."""
    return _BREAKS.sub("\n", text).strip("\n").replace("\n", " ")


@dataclass(frozen=True, slots=True)
class _Before:
    """The line as it was before an input method began to compose."""

    text: str
    caret: int
    selection: tuple[int, int]
    longest: int | None


class TypingLine(UITextEntryLine):
    """A line of pygame-gui. Left alone, it would let pygame repeat keys (see `held.py`); it would
    show a cursor, which then stays, in a line that was only filled; it breaks down when something
    is typed that cannot be seen; and it knows no input methods."""

    def __init__(self, place: pygame.Rect, manager: UIManager, object_id: str | None) -> None:
        self.has_left_out = False
        """Whether something of the text that came last could not be shown."""
        self.composed: tuple[int, int] | None = None
        """Where the composition of an input method begins and ends."""
        self.before_composing: _Before | None = None
        super().__init__(place, manager, object_id=object_id)
        # Pasting is done here, and typing through `process_event`.
        self.paste_text_enabled = False

    # --- what pygame-gui asks ---

    def focus(self) -> None:
        UITextEntryLine.focus(self)
        pygame.key.set_repeat()
        pygame.key.start_text_input()

    def unfocus(self) -> None:
        self.stop_composing()
        UITextEntryLine.unfocus(self)

    def update(self, time_delta: float) -> None:
        self.cursor_has_moved_recently &= self.is_focused
        super().update(time_delta)

    def process_event(self, event: pygame.event.Event) -> bool:
        if not (self.is_enabled and self.is_focused):
            return bool(super().process_event(event))
        if event.type == pygame.TEXTEDITING:
            self.compose(event.text, event.start)
            return True
        if event.type == pygame.TEXTINPUT:
            self.stop_composing()
            self.has_left_out = False
            # With Ctrl it is a command, which some systems send as a letter besides.
            return bool(pygame.key.get_mods() & _MODIFIERS) or self.take(event.text)
        if event.type == pygame.KEYDOWN:
            if self.composed is not None:  # the key is the input method's
                return True
            self.has_left_out = False
            if (
                event.key == pygame.K_v
                and event.mod & _MODIFIERS
                and not event.mod & pygame.KMOD_ALT
            ):
                return self.take(one_line(_on_clipboard()[:PASTED]))
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.stop_composing()
        return bool(super().process_event(event))

    # --- letters ---

    def take(self, text: str) -> bool:
        """Puts a text in the place of the selection; says whether anything of it was taken."""
        taken = False
        for letter in normalize("NFC", text):
            if combining(letter) and self._joins(letter):
                taken = True
            elif not self._can_be_seen(letter):
                self.has_left_out = True
            else:
                single = pygame.event.Event(pygame.TEXTINPUT, text=letter)
                taken |= bool(super().process_event(single))
        return taken

    def _joins(self, mark: str) -> bool:
        """Puts an accent on the letter before the caret, as keyboards with accents of their own
        and some programs send it."""
        at = self.edit_position
        if not at or self.select_range[0] != self.select_range[1]:
            return False
        whole = normalize("NFC", self.text[at - 1] + mark)
        if len(whole) != 1 or not self._can_be_seen(whole):
            return False
        self.put_text(self.text[: at - 1] + whole + self.text[at:], at)
        return True

    def put_text(self, text: str, caret: int) -> None:
        """This text stands there now, and nothing of it is selected."""
        self.select_range = [0, 0]
        self.set_text(text)
        self.edit_position = min(caret, len(self.text))
        self.cursor_has_moved_recently = True

    def _can_be_seen(self, letter: str) -> bool:
        """Whether the font has it, and it has a width."""
        return self._has_width(letter) and not self._is_missing(letter)

    def _is_missing(self, letter: str) -> bool:
        """Whether the font paints its sign for all letters that it lacks."""
        if self.font is None or self.font.get_metrics(letter) != self.font.get_metrics(_IN_NO_FONT):
            return False
        pictures = [
            pygame.image.tobytes(self.font.render_premul(each, pygame.Color("white")), "RGBA")
            for each in (letter, _IN_NO_FONT)
        ]
        return pictures[0] == pictures[1]

    # --- composing ---

    @property
    def typed(self) -> str:
        """The text without what is only composed."""
        before = self.before_composing
        return str(self.text) if before is None else before.text

    def compose(self, text: str, caret: int) -> None:
        """Shows what an input method composes, in the place of the selection."""
        text = "".join(letter for letter in text if self._has_width(letter))
        if not text:
            self.stop_composing()
            return
        if self.before_composing is None:
            low, high = sorted(self.select_range)
            self.before_composing = _Before(
                self.text, self.edit_position, (low, high), self.length_limit
            )
        before = self.before_composing
        low, high = before.selection
        if low == high:
            low = high = before.caret
        whole = before.text[:low] + text + before.text[high:]
        self.set_text_length_limit(len(whole))
        self.composed = (low, low + len(text))
        # Some input methods don't say where their caret is: they give 0.
        self.put_text(whole, low + (caret if 0 < caret < len(text) else len(text)))

    def stop_composing(self) -> None:
        """The line is again as it was before."""
        before, self.before_composing, self.composed = self.before_composing, None, None
        if before is None:
            return
        self.length_limit = before.longest
        self.put_text(before.text, before.caret)
        self.select_range = list(before.selection)

    def _has_width(self, letter: str) -> bool:
        """Joiners and marks that turn the direction have none. Halves of letters and the zero are
        wrong values. A letter that the font lacks has the width of the sign for it."""
        try:
            return self.font is not None and self.font.size(letter)[0] > 0
        except (pygame.error, ValueError, UnicodeError):
            return False

    # --- places ---

    def left_of(self, number: int) -> int:
        """How far from the left edge of the line a letter begins, which may be out of sight."""
        layout = None if self.drawable_shape is None else self.drawable_shape.text_box_layout
        if layout is None or self.font is None or not layout.layout_rows:
            return 0
        width = self.font.size(self.text[:number])[0] if number else 0
        return round(layout.layout_rows[0].x + width - layout.x_scroll_offset)


def _on_clipboard() -> str:
    """The text on the clipboard; nothing where it can't be read: other programs put there what
    they like."""
    try:
        return clipboard_paste() or ""
    except (pygame.error, ValueError, RuntimeError, OSError):
        return ""
