"""A window without a screen in which a test opens pages, presses keys and looks at what is there.

desk = Desk(tmp_path, size=(1024, 640), text_size=200)
desk.open("menu")
desk.click("rules")
assert desk.asked == [Open("rules", {})]
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from itertools import count, islice, pairwise, product
from pathlib import Path
from typing import Any, Final, TypeVar

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game.app import App
from game.app.drawing import Drawing
from game.core.match import Match
from game.games import read_rules
from game.services.clock import Clock
from game.services.days import Days
from game.services.home import Home
from game.services.paths import Paths
from game.services.seats import looks
from game.services.session import Session
from game.services.store import Sitting
from game.services.words import Words
from game.ui.toolkit.flow import Flow, Part, plain
from game.ui.toolkit.items import Control, Item, Region
from game.ui.toolkit.pointer import HOLD_AFTER
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Change, Request, Stage, ToggleFullScreen
from game.ui.toolkit.text import Style, Writer
from tests.controllers import Pad, button_for
from tests.keeping import KEEPING
from tests.nightly import is_nightly, paired
from tests.patience import MOST_FRAMES
from tests.play import random_match
from tests.thinking import ThinkerInProcess

SIZES: Final = ((1024, 640), (1280, 800), (1920, 1080))
TEXT_SIZES: Final = (75, 100, 150, 200)
_Thing = TypeVar("_Thing")
Layout = tuple[tuple[int, int], int]
ALL_LAYOUTS: Final[tuple[Layout, ...]] = tuple(product(SIZES, TEXT_SIZES))
TIGHTEST: Final[Layout] = (SIZES[0], TEXT_SIZES[-1])
_BY_DAY: Final = frozenset(
    {(SIZES[0], 100), (SIZES[0], 150), TIGHTEST, (SIZES[1], 200), (SIZES[2], 75)}
)
"""What fits a smaller window nearly always fits a larger one, and each size of text is seen."""
LAYOUTS: Final = tuple(each for each in ALL_LAYOUTS if is_nightly() or each in _BY_DAY)
"""The layouts that every page has to stand: pairs for `Desk(folder, size, text_size=text)`."""
STEP: Final = 0.02
NOON: Final = datetime(2026, 11, 20, 12, tzinfo=UTC)
"""It is always noon of that day: what there is on it is always the same."""
_MOUSE_AND_KEYS: Final = (
    pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL,
    pygame.KEYDOWN, pygame.TEXTINPUT,
)  # fmt: skip
_HAIR: Final = 2
"""Pixels by which things may touch."""


class _Drawing(Drawing):
    """Counts frames without painting them, where they are to be spared."""

    def __init__(self, spares: Callable[[], bool], *parts: Any) -> None:
        super().__init__(*parts)
        self._spares = spares

    def _draw_moved(self, surface: pygame.Surface) -> pygame.Rect | None:
        return None if self._spares() else super()._draw_moved(surface)

    def _draw_whole(self, surface: pygame.Surface, stage: Stage) -> None:
        if not self._spares():
            super()._draw_whole(surface, stage)


class _App(App):
    """Keeps what is asked for; what fails, fails the test."""

    def __init__(self, home: Home, follows: bool, paints: bool) -> None:
        self.asked: list[Request] = []
        self.follows = follows
        self.paints = paints
        """Whether frames are painted that no test looks at."""
        self._is_in_step = False
        super().__init__(home)
        self.drawing = _Drawing(
            lambda: self._spares_frame, self._window, self.stack, self._pages, self._fields
        )

    def step(self, seconds: float) -> None:
        self._is_in_step = True
        KEEPING.spares_frames = not self.paints
        try:
            super().step(seconds)
        finally:
            self._is_in_step = KEEPING.spares_frames = False

    @property
    def _spares_frame(self) -> bool:
        """Painting takes half of the time of tests that press keys and look at controls."""
        return self._is_in_step and not self.paints

    def _do(self, request: Request) -> None:
        self.asked.append(request)
        if self.follows or isinstance(request, Change | ToggleFullScreen):
            super()._do(request)

    def _break_down(self, error: Exception) -> None:
        raise error


@dataclass(frozen=True, slots=True)
class Written:
    """A line of text that can be seen."""

    text: str
    rect: pygame.Rect


@dataclass(frozen=True, slots=True)
class Painted:
    """The text of one frame: its lines, and the texts that were cut for want of room."""

    lines: list[Written]
    cut: list[str]


class Desk:
    """The program on folders of its own.

    Requests for other pages are only kept in `asked`; with `follows` they are also done. A frame is
    painted when the test looks at it (`picture`, `text`, `written`, …). With `paints`, and in the
    nightly run, the program paints all frames.
    """

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = (1280, 800),
        *,
        follows: bool = False,
        paints: bool = False,
        home: Home | None = None,
        **settings: Any,
    ) -> None:
        """`settings` as in `Settings`; a `home` that is given keeps what it has otherwise."""
        chosen = {
            "theme": "light", "language": "en", "motion": "off", "sounds": False,
            "all_help": True, **settings,
        }  # fmt: skip
        if home is None:
            home = Home.open(Paths(folder, folder, folder))
            home.days = Days(home.store, Clock(lambda: NOON, lambda: 0.0))
            if KEEPING.is_on:
                home.thinker = ThinkerInProcess()
        self.home = home
        seeds = count(1)
        self.home.new_seed = lambda: next(seeds)  # a test sees the same match every time
        self.home.choose(window_size=size, **chosen)
        self.app = _App(self.home, follows, paints or is_nightly())
        self.has_mouse = True
        """Without one and without keys, whatever is clicked is tapped with a finger."""
        self.pad: Pad | None = None
        """Where there is a controller, it does all that keys and clicks would do."""

    def take_controller(self) -> None:
        """From now on there is nothing else: neither mouse nor keys."""
        self.has_mouse = False
        self.pad = Pad(self)

    def open(self, page: str, **about: Any) -> Any:
        """Opens a page over what is there, and gives it."""
        self.app.open(page, **about)
        self.step()
        return self.app.scene

    def close(self) -> None:
        """Leaves the window to the next test: pygame ends once, and its fonts with it."""
        self.app.stack.clear()
        self.home.close()

    # --- what one does ---

    def step(self, seconds: float = STEP, times: int = 1) -> None:
        for _ in range(times):
            self.app.step(seconds)

    def post(self, kind: int, **about: Any) -> None:
        """An event, and the frame after it."""
        assert self.has_mouse or kind not in _MOUSE_AND_KEYS
        pygame.event.post(pygame.event.Event(kind, **about))
        self.step()

    def ask(self, request: Request) -> None:
        """As a page does; the next step does it."""
        self.app.stage.ask(request)

    def choose(self, **settings: Any) -> None:
        """As on the page of the settings: everything is laid out anew."""
        self.ask(Change(settings))
        self.step()

    def uncover(self) -> None:
        """Another window lay over this one: the next step has to paint it."""
        pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))

    def press(self, *keys: int, mod: int = 0) -> None:
        """Keys, one after the other; with a controller, the buttons that stand for them."""
        for key in keys:
            if self.pad is not None:
                self.pad.press(button_for(key, mod))
                continue
            self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
            self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def type(self, text: str) -> None:
        """Letters into what has the focus."""
        for letter in text:
            key = pygame.key.key_code(letter) if letter.isascii() and letter.isalnum() else 0
            self.post(pygame.KEYDOWN, key=key, mod=0, unicode=letter, scancode=0)
            self.post(pygame.TEXTINPUT, text=letter)

    def point(self, place: tuple[int, int]) -> None:
        self.post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def click(self, key: str, button: int = pygame.BUTTON_LEFT) -> None:
        """The middle of a control, which is scrolled into sight before. With a controller, the
        focus is led there."""
        if self.pad is not None:
            self.walk_to(key)
            self.press(pygame.K_RETURN)
            return
        control = self.control(key)
        if control.region is not None:
            control.region.show(control.rect, 0)
            self.screen.keep_offsets()
        self.click_at(control.place.center, button)

    def click_at(self, place: tuple[int, int], button: int = pygame.BUTTON_LEFT) -> None:
        if not self.has_mouse:
            self.tap_at(place)
            return
        self.point(place)
        self.post(pygame.MOUSEBUTTONDOWN, pos=place, button=button, touch=False)
        self.post(pygame.MOUSEBUTTONUP, pos=place, button=button, touch=False)

    # --- with fingers ---

    def touch(self, kind: int, place: tuple[int, int], finger: int = 0) -> None:
        """A finger at a place of the window, with the mouse that SDL may make of it."""
        width, height = pygame.display.get_window_size()
        made = {
            pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN,
            pygame.FINGERMOTION: pygame.MOUSEMOTION,
            pygame.FINGERUP: pygame.MOUSEBUTTONUP,
        }[kind]
        if finger == 0:
            pygame.event.post(
                pygame.event.Event(
                    made, pos=place, button=1, touch=True, rel=(0, 0), buttons=(1, 0, 0)
                )
            )
        # A hair inside, so that it is not rounded to the pixel before.
        x, y = (place[0] + 0.1) / width, (place[1] + 0.1) / height
        self.post(
            kind, touch_id=1, finger_id=finger, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0
        )  # fmt: skip

    def tap_at(self, place: tuple[int, int]) -> None:
        self.touch(pygame.FINGERDOWN, place)
        self.touch(pygame.FINGERUP, place)

    def tap(self, key: str) -> None:
        self.tap_at(self.control(key).place.center)

    def hold(self, place: tuple[int, int]) -> None:
        """A finger comes down and stays there."""
        self.touch(pygame.FINGERDOWN, place)
        self.step(HOLD_AFTER)

    def slide(self, *places: tuple[int, int]) -> None:
        """A finger is drawn from place to place."""
        self.touch(pygame.FINGERDOWN, places[0])
        for start, end in pairwise(places):
            for share in (0.3, 0.7, 1.0):
                way = pygame.math.Vector2(start).lerp(end, share)
                self.touch(pygame.FINGERMOTION, (round(way.x), round(way.y)))
        self.touch(pygame.FINGERUP, places[-1])

    def resize(self, width: int, height: int) -> None:
        """The window gets another size and comes to rest."""
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        self.post(pygame.WINDOWSIZECHANGED, x=width, y=height)
        self.step(0.2)

    # --- what there is ---

    @property
    def scene(self) -> Any:
        return self.app.scene

    @property
    def asked(self) -> list[Request]:
        """The requests so far, but for changes of settings."""
        return [each for each in self.app.asked if not isinstance(each, Change)]

    @property
    def screen(self) -> Screen:
        found: Screen = self.scene.screen
        return found

    @property
    def focus(self) -> str | None:
        self.screen.settle()
        return self.screen.memory.focus

    def until(self, *keys: str) -> str:
        """Waits for a control that can be used, such as one's turn; gives the first."""
        for _ in range(MOST_FRAMES):
            self.step(0.05)
            found = [key for key in keys if self.has(key)]
            if found:
                return found[0]
            self.rest()
        raise AssertionError(f"none of {keys} in {self.keys()}")

    def rest(self) -> None:
        """Leaves the processor to a worker that thinks, if there is one."""
        if self.home.thinker.worker_pid is not None:
            pygame.time.wait(2)

    def keys(self, begun: str = "") -> list[str]:
        """The keys of all controls that can be used, or of those whose keys begin so."""
        found = [control.key for control in self.screen.controls() if control.enabled]
        return [key for key in found if key.startswith(begun)]

    def has(self, key: str) -> bool:
        """Whether there is such a control, and whether it can be used."""
        found = self.screen.control(key)
        return found is not None and found.enabled

    def control(self, key: str) -> Control:
        found = self.screen.control(key)
        assert found is not None, f"no control {key!r} among {self.keys()}"
        return found

    def reached_by_keyboard(self) -> set[str]:
        """The controls that Tab and the arrows lead to."""
        found: set[str] = set()
        for _ in range(len(self.keys()) + 1):
            self.press(pygame.K_TAB)
            if self.focus is not None:
                found.add(self.focus)
        waiting = list(found)
        while waiting:
            start = waiting.pop()
            for arrow in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
                self.screen.set_focus(start)
                if start in self.keys():
                    self.press(arrow)
                if self.focus is not None and self.focus not in found:
                    found.add(self.focus)
                    waiting.append(self.focus)
        return found

    def walk_to(self, key: str) -> None:
        """The focus goes to a control: with Tab to its group, then with the arrows."""
        control = self.control(key)
        for _ in range(40):
            focused = self.screen.focused
            if focused is not None and focused.group == control.group:
                break
            self.press(pygame.K_TAB)
        for _ in range(30):
            focused = self.screen.focused
            assert focused is not None
            if focused.key == key:
                return
            here, there = focused.place.center, control.place.center
            if abs(here[1] - there[1]) > focused.place.height // 2:
                self.press(pygame.K_DOWN if there[1] > here[1] else pygame.K_UP)
            else:
                self.press(pygame.K_RIGHT if there[0] > here[0] else pygame.K_LEFT)
        raise AssertionError(f"{key} is not reached")

    def picture(self) -> pygame.Surface:
        """The window as it is now."""
        self.app.draw()
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface.copy()

    def painted(self) -> Painted:
        """All text of the window as it is now, painted anew."""
        lines: list[Written] = []
        cut: list[str] = []
        with _listening(lines, cut):
            self.app.draw()
        return Painted(lines, cut)

    def written(self) -> list[Written]:
        """All lines of text that can be seen; numerals on pieces are none."""
        return self.painted().lines

    def text(self) -> str:
        """All that can be read, a line of the window per line."""
        return "\n".join(line.text for line in self.written())

    def says(self, text: str) -> bool:
        """Whether a text of the program can be read, wherever its lines end."""
        return " ".join(text.split()) in " ".join(self.text().split())

    def shortened(self) -> list[str]:
        """Texts that are cut with an ellipsis: names may be, sentences and labels never."""
        return self.painted().cut


@contextmanager
def _listening(lines: list[Written], cut: list[str]) -> Iterator[None]:
    """Hears what any writer writes, and what it shortens."""
    write, fitted = Writer.write, Writer.fitted

    def heard(
        self: Writer,
        surface: pygame.Surface,
        text: str,
        written: Style,
        colour: str,
        x: float,
        centre: float,
        align: str = "left",
    ) -> pygame.Rect:
        rect = write(self, surface, text, written, colour, x, centre, align)
        width, high = self.width(text, written), self.face(written).pixels
        left = x - {"left": 0.0, "middle": 0.5, "right": 1.0}[align] * width
        whole = pygame.Rect(round(left), round(centre - high / 2), width, high)
        seen = whole.clip(surface.get_clip())
        # On the window only: what is baked into a picture has places of its own.
        if surface is pygame.display.get_surface() and text.strip() and seen.size != (0, 0):
            lines.append(Written(text, whole if surface.get_clip().contains(whole) else seen))
        return rect

    def shortening(self: Writer, text: str, written: Style, width: float) -> str:
        told = fitted(self, text, written, width)
        if told != text:
            cut.append(text)
        return told

    draw = Flow.draw

    def flowing(self: Flow, surface: pygame.Surface, x: float, top: float, colour: str) -> None:
        draw(self, surface, x, top, colour)
        if surface is not pygame.display.get_surface():
            return
        for number, line in enumerate(self.lines):
            if not line:
                continue
            parts = [piece.part for piece in line]
            width = line[-1].left + line[-1].width
            high = round(self.pitch * 0.7)
            centre = top + self.centre(number)
            whole = pygame.Rect(round(x), round(centre - high / 2), round(width), high)
            seen = whole.clip(surface.get_clip())
            if seen.size != (0, 0):
                lines.append(Written(_said(parts), seen))

    Writer.write, Writer.fitted = heard, shortening  # type: ignore[method-assign]
    Flow.draw = flowing  # type: ignore[method-assign]
    try:
        yield
    finally:
        Writer.write, Writer.fitted = write, fitted  # type: ignore[method-assign]
        Flow.draw = draw  # type: ignore[method-assign]


def _said(parts: list[Part]) -> str:
    """Words with the spaces between them, which a flow does not keep."""
    told = [part if isinstance(part, str) else plain([part]) for part in parts]
    return " ".join(each for each in told if each)


def each_layout_with(values: Sequence[_Thing]) -> list[tuple[tuple[int, int], int, _Thing]]:
    """By day each layout with one of the values, and the tightest with all of them."""
    pairs = paired(LAYOUTS, values, lambda layout, _: layout == TIGHTEST)
    return [(*layout, value) for layout, value in pairs]


# --- matches to be shown ---


def sitting(name: str, number: int = 0, level: str | None = None) -> Sitting:
    """Somebody with the colour and the shape of that number."""
    look = looks()[number]
    return Sitting(name, look.colour, look.shape, level=level)


TABLE: Final = (sitting("Mira"), sitting("Pip", 1, "skilled"))


def keep_match(
    home: Home,
    game: str = "fivetotwelve",
    seats: Sequence[Sitting] = TABLE,
    moves: int | None = 20,
    seed: int = 1,
) -> int:
    """A match of random moves in the store, without an end if so many are told; its number."""
    return home.store.begin(_reached(game, len(seats), moves, seed), seats)


def truth(session: Session) -> Any:
    """The state of a match, with what is hidden: its record is replayed."""
    return Match.load(session.record, read_rules).state


@lru_cache(maxsize=64)
def _reached(game: str, players: int, moves: int | None, seed: int) -> Match:
    """Played once for all tests: whoever opens it loads it from his store."""
    played = random_match(game, players, {}, seed)
    *_, match = played if moves is None else islice(played, moves + 1)
    return match


def with_longer_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """All texts become half as long again, as in a language that isn't there yet."""
    filled = Words._filled

    def longer(self: Words, text: str, figures: Any) -> str:
        told = filled(self, text, figures)
        return told + told[: len(told) // 2]

    monkeypatch.setattr(Words, "_filled", longer)


# --- what holds for every page ---


def nothing_overlaps(desk: Desk) -> list[Written]:
    """No two controls that can be used overlap; they and all else lie in the window, or in the
    part that scrolls; no line of text runs over another or out of the window. Gives the lines."""
    lines = desk.written()
    _nothing_overlaps(desk, lines)
    return lines


def everything_fits(desk: Desk, may_be_cut: Collection[str] = ()) -> None:
    """Nothing overlaps, and no text is cut but for those that may be."""
    painted = desk.painted()
    _nothing_overlaps(desk, painted.lines)
    cut = [text for text in painted.cut if text not in may_be_cut]
    assert not cut, f"{cut} is cut"


def _nothing_overlaps(desk: Desk, lines: list[Written]) -> None:
    screen, window = desk.screen, desk.screen.stage.rect
    for region in screen.regions:
        assert window.contains(region.rect), f"{region.name} reaches out of the window"
    controls = [each for each in screen.controls() if each.enabled]
    for item in (*screen.items, *controls):
        _lies_inside(item, window)
    for one, other in _touching(controls, [each.place for each in controls]):
        assert not _overlap(one, other), f"{one.key} overlaps {other.key}"
    _no_text_overlaps(lines, window)


def _lies_inside(item: Item, window: pygame.Rect) -> None:
    name = f"{item.key if isinstance(item, Control) else type(item).__name__} at {item.rect}"
    if item.region is None:
        assert window.contains(item.rect), f"{name} reaches out of the window"
    else:
        whole = pygame.Rect(0, 0, item.region.rect.width, item.region.content)
        assert whole.inflate(0, _HAIR).contains(item.rect), f"{name} reaches out of {whole}"


def _seen(control: Control, region: Region | None) -> pygame.Rect:
    return control.place if region is None else control.place.clip(region.rect)


def _overlap(one: Control, other: Control) -> bool:
    if one.region is other.region:
        return bool(_touched(one.rect, other.rect))
    return bool(_touched(_seen(one, one.region), _seen(other, other.region)))


def _touched(one: pygame.Rect, other: pygame.Rect) -> bool:
    common = one.clip(other)
    return common.width > 1 and common.height > 1


def _no_text_overlaps(lines: list[Written], window: pygame.Rect) -> None:
    for line in lines:
        assert window.contains(line.rect), f"{line.text!r} reaches out of the window"
    for one, other in _touching(lines, [line.rect for line in lines]):
        common = one.rect.clip(other.rect)
        apart = common.width <= _HAIR or common.height <= _HAIR
        assert apart, f"{one.text!r} runs over {other.text!r}"


def _touching(
    things: Sequence[_Thing], places: list[pygame.Rect]
) -> Iterator[tuple[_Thing, _Thing]]:
    """All pairs whose places have a pixel in common; there are few, and very many pairs."""
    for number, place in enumerate(places):
        for other in place.collidelistall(places[:number]):
            yield things[number], things[other]
