"""Fields to type in. pygame-gui does the typing; look, focus and keys are those of all controls."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final
from unicodedata import normalize

import pygame
import pygame_gui
from pygame_gui.elements import UITextEntryLine

from game.core.wording import mark
from game.ui.toolkit.boxes import part_of
from game.ui.toolkit.buttons import icon_size
from game.ui.toolkit.controller import button_of
from game.ui.toolkit.drawing import box, raster
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Field, Point, State
from game.ui.toolkit.materials import outline
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style, font_file, readable, style
from game.ui.toolkit.theme import Theme
from game.ui.toolkit.typing_line import TypingLine

IS_FULL: Final = mark("No more than {n} letters fit here.")
LEFT_OUT: Final = mark("Some characters can\u2019t be used here.")

_WRITTEN: Final = Style(17, 500)
_FONT: Final = "inter"
_OTHER_FONT: Final = "noto_sans"
"""The font that comes with pygame-gui."""
_SPOKEN: Final = ("en", "de", "fr", "it", "es")
"""The languages for which pygame-gui has texts; none of them is ever shown."""
_IN_WELL: Final = "#in_well"
"""The name of a field in a well there."""
_SIGN: Final = 20


class _Typing(pygame_gui.UIManager):
    """Hears what is typed; each field is painted with the other things of its screen."""

    def draw_ui(self, window_surface: pygame.Surface) -> None:
        """Paints nothing here: things that lie over a field, or cut it off, have to be painted
        after it."""


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
    misc = {
        "shape": "rounded_rectangle",
        "shape_corner_radius": str(round(theme.radius("control"))),
        "border_width": str(theme.px(1.5)),
        "shadow_width": "0",
        "padding": f"{stage.tx(12)},{stage.px(4)}",
    }
    in_well = {**colours, "dark_bg": theme.colour("paper_low")}
    return {
        "text_entry_line": {"colours": colours, "font": font, "misc": misc},
        _IN_WELL: {
            "colours": in_well,
            "font": font,
            "misc": {**misc, "border_width": "0", "padding": f"{stage.tx(4)},{stage.px(4)}"},
        },
    }


def blink(manager: pygame_gui.UIManager) -> tuple[bool, ...]:
    """The state of the blinking cursors: a frame is due when it changes."""
    focus = manager.get_focus_set() or ()
    return tuple(each.cursor_on for each in focus if isinstance(each, TypingLine))


def is_typed_in(manager: pygame_gui.UIManager) -> bool:
    """Whether a field has the focus."""
    lines = manager.get_sprite_group().sprites()
    return any(isinstance(each, TypingLine) and each.is_focused for each in lines)


def placeholder_width(stage: Stage, text: str) -> int:
    """How wide a field is that shows all of this while nothing is typed."""
    return stage.tx(12) + stage.writer.width(text, style("body")) + _end(stage)


def _end(stage: Stage) -> int:
    """The room that a placeholder leaves free behind it: no cursor has to stand there."""
    return stage.tx(4)


@lru_cache(maxsize=16)
def _well(theme: Theme, width: int, height: int, radius: int) -> pygame.Surface:
    ground = box(0, 0, width, height, radius, theme.colour("paper_low"))
    return raster(width, height, ground, outline(theme, width, height, radius))


class TextField(Field):
    """A line to type in."""

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
        sign: str | None = None,
    ) -> None:
        """`change` hears every letter, `done` the end of it; `clean` takes away what may not be.

        With a `sign` before what is typed, the field is a well instead of a frame.
        """
        super().__init__(key, rect, name, done, sound=None)
        self._stage = stage
        self._placeholder = placeholder
        self._text = text
        self._change = change
        self._clean = clean
        self._seen: object = None
        self._settles = False
        self._sign = sign
        self._indent = 0 if sign is None else icon_size(stage, _SIGN) + stage.tx(12)
        self._entry = TypingLine(
            self._typed_at(rect), stage.manager(), None if sign is None else _IN_WELL
        )
        self._entry.set_text(readable(text))
        self._entry.set_text_length_limit(longest)
        self._longest = longest
        self._candidates = pygame.Rect(0, 0, 0, 0)
        """The place beside which an input method was told to show what it offers."""
        self._remark_on_text()

    def _typed_at(self, place: pygame.Rect) -> pygame.Rect:
        """Where letters stand in it."""
        return part_of(place, left=place.left + self._indent)

    def kill(self) -> None:
        """Taken off its screen."""
        self.focus(False)
        UITextEntryLine.kill(self._entry)

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

    def keeps_key(self, event: pygame.event.Event) -> bool:
        if self._entry.composed is None:
            return False
        if event.key == pygame.K_ESCAPE:  # also where the input method is gone
            self._entry.stop_composing()
        return True

    def put(self, text: str, caret: int) -> int:
        self._entry.stop_composing()
        self._entry.has_left_out = False
        self._entry.set_text(readable(text[: self._longest]))
        self.caret = caret
        self._cleaned(self._entry.get_text())
        caret = self.caret
        self.notice()  # whoever hears of it may take the field off its screen
        return caret

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
        text = self._cleaned(self._entry.typed)
        if text != self._text:
            self._text = text
            self._change(text)
        self._remark_on_text()
        if self._entry.is_focused:
            self._place_candidates()
        return self._looks_different()

    def _remark_on_text(self) -> None:
        """Says that letters were left out, at the end of a full field or because they can't be
        shown: nobody is to wonder where they are."""
        say = self._stage.say
        remarks = [say(LEFT_OUT)] if self._entry.has_left_out else []
        if len(self._text) >= self._longest:
            remarks.append(say(IS_FULL, n=self._longest))
        self.remark = " ".join(remarks)
        line = self.remark
        self.called = say("{name}: {line}", name=self.name, line=line) if line else ""

    def _place_candidates(self) -> None:
        """Tells the system where the caret is: its input method offers words beside it."""
        place = self._typed_at(self.place)
        place.left += self._entry.left_of(self.caret)
        place.width = 1
        if place != self._candidates:
            self._candidates = place
            pygame.key.set_text_input_rect(place)

    def _cleaned(self, text: str) -> str:
        """The typed text without forbidden letters; the field holds no more than that."""
        kept = text if self._clean is None else self._clean(text)
        if kept != text:
            caret = max(0, self.caret - (len(text) - len(kept)))
            self._entry.has_left_out |= len(kept) < len(normalize("NFC", text))
            self._entry.set_text(kept)
            self.caret = caret
        return kept

    def _looks_different(self) -> bool:
        """Letters, cursor or selection are others; pygame-gui paints them a frame later."""
        entry = self._entry
        seen = (
            entry.get_text(), entry.cursor_on, entry.edit_position, tuple(entry.select_range),
            entry.composed, self.remark,
        )  # fmt: skip
        settles, self._settles = self._settles, seen != self._seen
        self._seen = seen
        return settles or self._settles

    def _follow(self) -> None:
        """Clicks are heard where the field is seen, and nowhere else."""
        place = self.place
        if self.region is not None and not place.colliderect(self.region.rect):
            place.right = place.bottom = -1
        place = self._typed_at(place)
        if self._entry.relative_rect.topleft != place.topleft:
            self._entry.set_relative_position(place.topleft)

    def takes_key(self, event: pygame.event.Event) -> bool:
        """Nothing is typed with a controller here."""
        return button_of(event) is None and event.key not in (pygame.K_RETURN, pygame.K_KP_ENTER)

    def takes_pointer(self, place: Point, phase: str) -> bool:
        return True

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        if self._sign is not None:
            self._paint_well(surface, place, self._sign)
            place = self._typed_at(place)
        image = self._entry.image
        if image is not None:
            # Letters leave the edge of a well free.
            edge = 0 if self._sign is None else self._stage.px(2)
            part = image.get_rect().inflate(-2 * edge, -2 * edge)
            at = place.left + edge, place.top + edge
            surface.blit(image, at, part, special_flags=pygame.BLEND_PREMULTIPLIED)
        if self._entry.composed is not None:
            self._underline(surface, place, *self._entry.composed)
        if not self._entry.get_text() and not self._entry.is_focused:
            self._paint_placeholder(surface, place)

    def _underline(self, surface: pygame.Surface, place: pygame.Rect, begin: int, end: int) -> None:
        """Marks what is only composed yet, as far as it is in sight."""
        stage, left = self._stage, self._entry.left_of(begin)
        below = round(stage.writer.below_centre(style("body"))) + stage.px(4)
        line = pygame.Rect(place.left + left, place.centery + below, 0, stage.px(2))
        line.width = self._entry.left_of(end) - left
        surface.fill(stage.theme.colour("ink"), line.clip(place.inflate(-2 * stage.px(4), 0)))

    def _paint_well(self, surface: pygame.Surface, place: pygame.Rect, sign: str) -> None:
        theme, side = self._stage.theme, icon_size(self._stage, _SIGN)
        radius = round(theme.radius("control"))
        surface.blit(_well(theme, *place.size, radius), place)
        picture = icon(sign, side, theme.colour("ink_soft"))
        at = picture.get_rect(midleft=(place.left + self._stage.tx(12), place.centery))
        surface.blit(picture, at)

    def _paint_placeholder(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Where letters would stand, but not in their ink."""
        shape = self._entry.drawable_shape
        if shape is None or shape.text_box_layout is None:
            return
        stage, room = self._stage, shape.text_box_layout.layout_rect
        ink, left = stage.theme.colour("ink_soft"), place.left + room.left
        told = stage.writer.fitted(
            self._placeholder, style("body"), place.right - _end(stage) - left
        )
        stage.writer.write(surface, told, style("body"), ink, left, place.centery)
