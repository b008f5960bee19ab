"""The keyboard on the screen, for whoever has none at hand: with a controller or a finger.

It lies over the screen as a list does, with a line that shows what is typed. Everything on it is a
control: what presses a button presses a key. It types into the field from which it was opened.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.keys import Command
from game.core.wording import mark
from game.ui.toolkit.buttons import fitting, paint_flat
from game.ui.toolkit.controller import button_of
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Control, Field, Point, Popup, State
from game.ui.toolkit.keys import arrow_of, pressed
from game.ui.toolkit.letters import COLUMNS, label_of, large, pages
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style

if TYPE_CHECKING:
    from game.ui.toolkit.screen import Screen

_PREFIX: Final = "screen key "
LINE, SHIFT, SPACE, ERASE, DONE = (
    f"{_PREFIX}{name}" for name in ("line", "shift", "space", "erase", "done")
)
_LETTER: Final = Style(20, 500)
_WORD: Final = Style(16, 600)
_TYPED: Final = Style(20, 500)
_WIDEST_KEY: Final = 78
_ROWS_BESIDE_LETTERS: Final = 3
"""The line with what is typed, the pages, and the row with the space bar."""
_BEGINS: Final = ("", " ", "-")
"""Behind these a name goes on with a capital."""
TYPING: Final = (
    Command("space", ("H",), mark("Type a space")),
    Command("erase", ("Ctrl+Z",), mark("Delete a letter")),
    Command("page", ("PageUp", "PageDown"), mark("Show other letters")),
    Command("done", ("Pause",), mark("Close the keyboard")),
)
"""The actions of a controller's buttons here, by the keys for which they stand."""
_KEYS_OF: Final = {command.id: command.keys for command in TYPING}


class ScreenKeyboard(Popup):
    """The keys, and the field that they type into."""

    begins_at = "screen key 1 0"
    """The first letter."""

    def __init__(self, screen: Screen, field: Field) -> None:
        self._screen = screen
        self._stage = screen.stage
        self._pages = pages(screen.stage.words.language)
        self._page = 0
        self._places = _Places(self._stage, len(self._pages))
        super().__init__(self._places.whole, [], field.key)
        self._name = field.name
        self._caret = field.caret
        self._shift = False
        self._shift_by_itself()
        self._build()

    # --- what is typed ---

    @property
    def _field(self) -> Field | None:
        """The field, which may have been built anew since."""
        fields = (each for each in self._screen.items if isinstance(each, Field))
        return next((each for each in fields if each.key == self.opener), None)

    @property
    def text(self) -> str:
        field = self._field
        return "" if field is None else field.value

    @property
    def caret(self) -> int:
        return min(self._caret, len(self.text))

    def _put(self, text: str, caret: int) -> None:
        field = self._field
        if field is not None:
            self._caret = field.put(text, caret)
        self._shift_by_itself()
        self._build()

    def _shift_by_itself(self) -> None:
        field = self._field
        before = "" if field is None else field.value[: self._caret]
        self._shift = before[-1:] in _BEGINS

    def write(self, letter: str) -> None:
        text, at = self.text, self.caret
        self._put(text[:at] + letter + text[at:], at + 1)

    def erase(self) -> None:
        text, at = self.text, self.caret
        if at:
            self._put(text[: at - 1] + text[at:], at - 1)

    def move_caret(self, to: int) -> None:
        self._caret = max(0, min(len(self.text), to))
        self._shift_by_itself()
        self._build()

    def _toggle_shift(self) -> None:
        self._shift = not self._shift
        self._build()

    def _turn_to(self, page: int) -> None:
        self._page = page % len(self._pages)
        self._build()
        if self._screen.focused is None:
            self._screen.set_focus(self.begins_at)

    # --- keys ---

    def key(self, event: pygame.event.Event) -> bool:
        """A key while it is open; says whether it was for it. Whoever goes on with a real keyboard
        types into the field."""
        if button_of(event) is None:
            if _writes(event):
                self._screen.close_popup()
            return False
        match pressed(event, TYPING):
            case ("erase", _):
                self.erase()
            case ("page", key):
                self._turn_to(self._page + (1 if key == "PageDown" else -1))
            case ("space", _):
                self.write(" ")
            case ("done", _):
                self._screen.close_popup()
            case _:
                return False
        return True

    # --- the keys on it ---

    def _build(self) -> None:
        places, stage = self._places, self._stage
        self.rows = [_Line(self, stage, places.line, self._name)]
        for number, page in enumerate(self._pages):
            label = label_of(page)
            self.rows.append(
                _Key(stage, f"screen page {number}", places.pages[number], label,
                     partial(self._turn_to, number), written=_WORD, group="screen pages",
                     lit=number == self._page)
            )  # fmt: skip
        for row, letters in enumerate(self._pages[self._page]):
            for column, letter in enumerate(letters):
                shown = large(letter) if self._shift else letter
                self.rows.append(
                    _Key(stage, _letter_key(row, column), places.letter(row, column), shown,
                         partial(self.write, shown), group="screen letters")
                )  # fmt: skip
        words = stage.words
        last: tuple[tuple[str, str, Callable[[], None], str], ...] = (
            (SHIFT, words.say_in("key", "Shift"), self._toggle_shift, "shift"),
            (SPACE, words.say_in("key", "Space"), partial(self.write, " "), ""),
            (ERASE, words.say_in("key", "Backspace"), self.erase, "erase"),
            (DONE, stage.say("Done"), self._screen.close_popup, ""),
        )
        for (key, name, press, symbol), place in zip(last, places.last, strict=True):
            lit = key == SHIFT and self._shift
            added = _Key(stage, key, place, name, press, written=_WORD, symbol=symbol,
                         group="screen last", lit=lit)  # fmt: skip
            added.shortcuts = _KEYS_OF.get(key.removeprefix(_PREFIX), ())
            self.rows.append(added)


def _letter_key(row: int, column: int) -> str:
    return f"screen key {row} {column}"


def _writes(event: pygame.event.Event) -> bool:
    """Whether a key of a keyboard is for a field; Space and Enter press what has the focus."""
    typed = str(getattr(event, "unicode", ""))
    is_sign = len(typed) == 1 and typed.isprintable() and typed != " "
    return is_sign or event.key == pygame.K_BACKSPACE


class _Places:
    """Where everything on the keyboard lies, at the lower edge of the window."""

    def __init__(self, stage: Stage, number_of_pages: int) -> None:
        gap, inset, margin = stage.px(6), stage.px(14), stage.px(12)
        rows = _ROWS_BESIDE_LETTERS + 4
        room = stage.size[0] - 2 * (margin + inset) - (COLUMNS - 1) * gap
        wide = min(room // COLUMNS, max(stage.px(_WIDEST_KEY), stage.tx(_WIDEST_KEY)))
        room = stage.size[1] - 2 * (margin + inset) - (rows - 1) * gap
        high = min(room // rows, stage.control_height())
        self._size, self._gap = (wide, high), gap
        width = COLUMNS * (wide + gap) - gap
        self.whole = pygame.Rect(0, 0, width + 2 * inset, rows * (high + gap) - gap + 2 * inset)
        self.whole.midbottom = (stage.size[0] // 2, stage.size[1] - margin)
        inner = self.whole.inflate(-2 * inset, -2 * inset)
        self._left, self._first = inner.left, inner.top + 2 * (high + gap)
        self.line = pygame.Rect(inner.left, inner.top, width, high)
        self.pages = _row(
            [1] * number_of_pages, inner.left, inner.top + high + gap, width, high, gap
        )
        self.last = _row([2, 5, 2, 2], inner.left, inner.bottom - high, width, high, gap)

    def letter(self, row: int, column: int) -> pygame.Rect:
        (wide, high), gap = self._size, self._gap
        left, top = self._left + column * (wide + gap), self._first + row * (high + gap)
        return pygame.Rect(left, top, wide, high)


def _row(
    shares: list[int], left: int, top: int, width: int, high: int, gap: int
) -> list[pygame.Rect]:
    """Keys side by side that fill a width in these shares."""
    room, total = width - (len(shares) - 1) * gap, sum(shares)
    ends = [round(room * sum(shares[: n + 1]) / total) for n in range(len(shares))]
    begins = [0, *ends[:-1]]
    return [
        pygame.Rect(left + begin + n * gap, top, end - begin, high)
        for n, (begin, end) in enumerate(zip(begins, ends, strict=True))
    ]


class _Key(Control):
    """A key."""

    def __init__(
        self,
        stage: Stage,
        key: str,
        rect: pygame.Rect,
        name: str,
        press: Callable[[], None],
        *,
        group: str,
        written: Style = _LETTER,
        symbol: str = "",
        lit: bool = False,
    ) -> None:
        super().__init__(key, rect, name, press, group=group)
        self._stage = stage
        self._written = written
        self._symbol = symbol
        self._lit = lit

    @property
    def value(self) -> bool | None:
        return self._lit or None

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, theme = self._stage, self._stage.theme
        paint_flat(surface, theme, place, state, lit=self._lit or state.pressed)
        ink = theme.colour("ink")
        if self._symbol:
            picture = icon(self._symbol, min(stage.tx(24), place.height - stage.px(8)), ink)
            surface.blit(picture, picture.get_rect(center=place.center))
            return
        written = fitting(stage, self.name, self._written, place.width - stage.px(8))
        stage.writer.write(surface, self.name, written, ink, *place.center, "middle")


class _Line(Control):
    """The line with what is typed; left and right move the place where the next letter goes."""

    kind = "field"

    def __init__(self, of: ScreenKeyboard, stage: Stage, rect: pygame.Rect, name: str) -> None:
        super().__init__(LINE, rect, name, sound=None)
        self._of = of
        self._stage = stage

    @property
    def value(self) -> str:
        return self._of.text

    def takes_key(self, event: pygame.event.Event) -> bool:
        way = {"Left": -1, "Right": 1}.get(arrow_of(event))
        if way is not None:
            self._of.move_caret(self._of.caret + way)
        return way is not None

    def takes_pointer(self, place: Point, phase: str) -> bool:
        if phase == "up":
            text, left = self._of.text, self._left()
            width = self._stage.writer.width
            ends = [left + width(text[:n], _TYPED) for n in range(len(text) + 1)]
            self._of.move_caret(min(range(len(ends)), key=lambda n: abs(ends[n] - place[0])))
        return True

    def _left(self) -> int:
        """Where the text begins: further left than it is seen where it is too long, so that the
        caret is seen."""
        stage, side = self._stage, self._stage.tx(12)
        room = self.rect.width - 2 * side
        before = stage.writer.width(self._of.text[: self._of.caret], _TYPED)
        return self.rect.left + side - max(0, before - room)

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, theme = self._stage, self._stage.theme
        paint_flat(surface, theme, place, state, lit=False, fill="paper_low")
        before, left = surface.get_clip(), self._left()
        surface.set_clip(place.inflate(-2 * stage.px(8), 0).clip(before))
        ink, text = theme.colour("ink"), self._of.text
        stage.writer.write(surface, text, _TYPED, ink, left, place.centery)
        at = left + stage.writer.width(text[: self._of.caret], _TYPED)
        high = min(place.height - stage.px(8), stage.writer.line_height(_TYPED))
        caret = pygame.Rect(at, 0, max(2, stage.px(2)), high)
        caret.centery = place.centery
        surface.fill(ink, caret)
        surface.set_clip(before)
