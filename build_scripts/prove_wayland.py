"""Proves the program under Wayland, without X: python -m build_scripts.prove_wayland

Needs root, debootstrap and the bundle that `package.py build` has made. In a fresh Debian with sway
it starts the program as a window of Wayland, plays a match by clicks, types the place of a record,
copies and pastes, fills the screen and leaves it, and does the same on an output of scale 2; with
weston it looks for the frame that libdecor paints. Ends with 1 at the first thing that is not so.
"""

from __future__ import annotations

import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

import pygame

from build_scripts.packaging import wayland
from build_scripts.packaging.debian import BETTER_WITH, NEEDED
from build_scripts.packaging.freeze import Workshop
from build_scripts.packaging.installed import (
    RECORD,
    ROOT,
    begin_match,
    check_short_game,
    paths_of,
    put_record,
    until_finished,
)
from build_scripts.packaging.names import APP_ID
from build_scripts.packaging.proving import PLAYER, Debian, fresh, say
from game.services.paths import Paths
from tests.real_window.screen import PATIENCE, stop
from tests.real_window.test_a_game import play
from tests.real_window.twin import RealGame
from tests.scenes.desk import Desk

SUITE: Final = "trixie"
PLACE: Final = "opt/quincunx"
COMMAND: Final = f"/{PLACE}/quincunx"
DRIVER: Final = "wayland"
SCALE: Final = 2
PRESSES: Final = 4
PAGE_SECONDS: Final = 2.0
TITLE_BAR: Final = 12
"""So many pixels above a window its frame is painted."""
BESIDE: Final = 60
FEW: Final = 4
"""Fewer colours than these are in the bar of a frame, beside the title."""
ALIKE: Final = 24
"""So far a shade may be from what was painted where the desktop has enlarged the picture."""


class WaylandGame(RealGame):
    """The program as a window of the desktop, used with its pointer and its keyboard."""

    def __init__(self, desktop: wayland.Desktop, debian: Debian, folder: Path) -> None:
        self.desktop = desktop
        self.debian = debian
        fresh(folder)
        super().__init__(desktop, folder)
        debian.give(f"/home/{PLAYER}")
        self.scale = 1

    @property
    def paths(self) -> Paths:
        return paths_of(self.debian)

    def start(self, driver: str = DRIVER) -> None:
        asked = {"SDL_VIDEODRIVER": driver} if driver else {}
        self.process = subprocess.Popen(self.desktop.command(COMMAND, **asked))
        self.find_window()
        self.until(lambda: self.is_painted, "nothing is painted")

    def find_window(self) -> None:
        assert self.about
        time.sleep(0.6)  # the first frame

    @property
    def about(self) -> dict[str, Any]:
        """The description of the window by the desktop; SDL may be making another one."""
        end = time.monotonic() + PATIENCE
        while not (found := self.desktop.windows()):
            assert time.monotonic() < end, "no window"
        return found[-1]

    # --- input ---

    def click(self, x: int, y: int) -> None:
        pointer = self._point(x, y)
        pointer.press()
        pointer.release()

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self._point(*start).press()
        for share in (0.25, 0.5, 0.75, 1.0):
            x = round(start[0] + (end[0] - start[0]) * share)
            y = round(start[1] + (end[1] - start[1]) * share)
            self._point(x, y)
        self._point(*end).release()

    def _point(self, x: int, y: int) -> wayland.Pointer:
        assert self.desktop.pointer is not None
        place = self.about["rect"]
        self.desktop.pointer.move(place["x"] + x, place["y"] + y, self.desktop.size())
        return self.desktop.pointer

    def key(self, *names: str) -> None:
        wayland.press_keys(self.desktop, *names)

    # --- what the window shows ---

    def seen(self) -> pygame.Surface:
        """The window, in the pixels that the program has painted."""
        place = self.about["rect"]
        whole = self.desktop.picture()
        size = place["width"], place["height"]
        window = pygame.Surface((size[0] * self.scale, size[1] * self.scale))
        window.blit(whole, (-place["x"] * self.scale, -place["y"] * self.scale))
        return window if self.scale == 1 else pygame.transform.scale(window, size)

    def _is_shown(self, twin: Desk) -> bool:
        if self.scale == 1:
            return super()._is_shown(twin)
        seen, painted = self._bar(twin, self.seen()), self._bar(twin, twin.picture())
        return max(abs(a - b) for a, b in zip(seen, painted, strict=True)) < ALIKE


# --- the steps ---


def check_window(game: WaylandGame, picture: Path) -> None:
    game.start(driver="")  # there is no X, so that SDL finds Wayland by itself
    game.close()
    game.start()
    about = game.about
    assert about["shell"] == "xdg_shell", about["shell"]
    assert about["app_id"] == APP_ID, about["app_id"]
    assert about["name"] == "Quincunx", about["name"]
    pygame.image.save(game.screen.picture(), picture)
    size = about["rect"]["width"], about["rect"]["height"]
    assert size == game.size, size
    game.close()
    say(f"a window of Wayland, without X: {size[0]}x{size[1]}, known as {about['app_id']}")


def check_match(game: WaylandGame, picture: Path) -> None:
    check_short_game(game, picture)
    game.close()


def check_typing(game: WaylandGame) -> None:
    """Letters that no simple keyboard has."""
    place = put_record(game.debian, "zatre", RECORD)
    open_field(game)
    finished = game.finished()
    wayland.type_text(game.desktop, place)
    game.key("Return")
    until_finished(game, finished)
    game.close()
    say(f"a record was opened by typing its place: {place}")


def check_clipboard(game: WaylandGame) -> None:
    place = put_record(game.debian, "topspot", RECORD)
    open_field(game)
    finished = game.finished()
    wayland.copy(game.desktop, place)
    game.key("ctrl+v")
    time.sleep(0.5)
    wayland.copy(game.desktop, "something else")
    game.key("ctrl+a", "ctrl+c")
    time.sleep(0.5)
    told = wayland.copied(game.desktop)
    assert told == place, told
    game.key("Return")
    until_finished(game, finished)
    game.close()
    say("a place was pasted from another program, copied back, and opened")


def open_field(game: WaylandGame) -> None:
    """The one field to type in, by clicks."""
    game.start()
    twin = game.twin("menu", follows=True)
    for key in ("matches", "open"):
        game.walk(twin, key)
        time.sleep(PAGE_SECONDS)
    twin.close()


def check_full_screen(game: WaylandGame, picture: Path) -> None:
    game.start()
    begin_match(game)
    window = game.size
    play(game)
    game.key("F11")
    game.size = game.desktop.size()
    until_sized(game)
    play(game)
    pygame.image.save(game.screen.picture(), picture)
    full = game.size
    game.key("F11")
    game.size = window
    until_sized(game)
    play(game)
    game.close()
    say(f"full screen {full[0]}x{full[1]} and back to {window[0]}x{window[1]}, a move in each")


def until_sized(game: WaylandGame) -> None:
    def is_sized() -> bool:
        place = game.about["rect"]
        return [place["width"], place["height"]] == list(game.size)

    game.until(is_sized, f"the window is not as large as {game.size}")
    time.sleep(0.6)  # it is laid out anew


def check_scale(game: WaylandGame, picture: Path) -> None:
    """The desktop enlarges what the program paints; clicks arrive where they are seen."""
    game.desktop.scale(SCALE)
    game.scale = SCALE
    game.start()
    until_sized(game)
    game.click(*game.place("main", "menu"))  # goes on with the match that is there
    for _ in range(PRESSES):
        play(game)
    pygame.image.save(game.screen.picture(), picture)
    game.close()
    game.scale = 1
    game.desktop.scale(game.scale)
    say(f"scale {SCALE}: laid out in {game.size[0]}x{game.size[1]}, {PRESSES} moves by clicks")


def check_frame(game: WaylandGame, folder: Path) -> None:
    """Where the desktop paints no frames, the window has one of its own, by libdecor."""
    twin = game.twin("menu")
    painted = twin.picture()
    twin.close()
    with wayland.open_weston(game.debian, folder / "weston.log") as desktop:
        process = subprocess.Popen(desktop.command(COMMAND, SDL_VIDEODRIVER=DRIVER))
        try:
            end = time.monotonic() + PATIENCE
            while (place := find(painted, seen := wayland.picture_of_weston(desktop))) is None:
                assert time.monotonic() < end, "the menu is not to be seen"
            pygame.image.save(seen, folder / "frame.png")
        finally:
            stop(process)
    x, y = place
    bar = {tuple(seen.get_at((x + right, y - TITLE_BAR))) for right in range(40, 400, 8)}
    beside = tuple(seen.get_at((x - BESIDE, y - TITLE_BAR)))
    assert len(bar) < FEW, "the window has no frame"
    assert beside not in bar, "the window has no frame"
    say("in weston, which paints no frames, the window has one of its own, with its title")


def find(painted: pygame.Surface, seen: pygame.Surface) -> tuple[int, int] | None:
    """Where on the screen the whole picture is, by some of its points."""
    width, height = painted.get_size()
    points = [(x, y) for x in range(0, width, 97) for y in range(0, height, 89)]
    for y in range(seen.get_height() - height + 1):
        for x in range(seen.get_width() - width + 1):
            if all(seen.get_at((x + a, y + b)) == painted.get_at((a, b)) for a, b in points):
                return x, y
    return None


def main() -> int:
    folder = ROOT / "build" / "wayland-proof"
    folder.mkdir(parents=True, exist_ok=True)
    debian = Debian(folder / "debian", SUITE)
    debian.make()
    with ExitStack() as stack:
        stack.enter_context(debian.mounted("proc", "proc", "-t", "proc"))
        stack.enter_context(debian.mounted("/dev", "dev", "--bind"))
        debian.install(*wayland.NEEDED, *wayland.FRAMES, *NEEDED, *BETTER_WITH)
        bundle = str(Workshop(ROOT).bundle)
        stack.enter_context(debian.mounted(bundle, PLACE, "--bind"))
        # Windows and their pictures are handed over in shared memory.
        shared = debian.mounted("shm", "dev/shm", "-t", "tmpfs", "-o", "mode=1777")
        stack.enter_context(shared)
        prove(debian, folder)
    say("all well")
    return 0


def prove(debian: Debian, folder: Path) -> None:
    with ExitStack() as stack:
        desktop = stack.enter_context(wayland.open_desktop(debian, folder / "sway.log"))
        game = WaylandGame(desktop, debian, folder / "game")
        stack.callback(game.close)
        check_window(game, folder / "window.png")
        check_match(game, folder / "finished.png")
        check_full_screen(game, folder / "full-screen.png")
        check_scale(game, folder / "scale-2.png")
        check_typing(game)
        check_clipboard(game)
    check_frame(game, folder)


if __name__ == "__main__":
    sys.exit(main())
