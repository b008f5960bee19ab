"""Benches of the window: start, frame, smooth, idle and memory, each against its bar.

They open the real program on a folder of their own. Where there is no screen, SDL's dummy one is
used, and the conditions say so.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter, process_time, sleep
from typing import Any, Final

# A bench must not depend on whether somebody looks: without a screen SDL paints into memory.
if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")) and sys.platform == "linux":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.app import App
from game.games import FIRST_GAME, GAMES
from game.lab.figures import Figure
from game.lab.hot_seat import HotSeat
from game.lab.moments import Moment, moment_of
from game.services.home import Home
from game.services.memory import give_back
from game.services.paths import Paths
from game.services.store import Sitting
from game.ui.toolkit.theme import tokens

Benched = tuple[list[Figure], str]
FULL_HD: Final = (1920, 1080)
ULTRA_HD: Final = (3840, 2160)
USUAL: Final = (1280, 800)

# --- a program to measure ---


def sittings(levels: Sequence[str | None]) -> list[Sitting]:
    looks = [*tokens()["players"], tokens()["player_six"]]
    return [
        Sitting(f"Player {n + 1}", looks[n]["name"], looks[n]["shape"], None, level)
        for n, level in enumerate(levels)
    ]


@contextmanager
def program(size: tuple[int, int], **settings: Any) -> Iterator[App]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder)
        home = Home.open(Paths(path, path, path))
        home.choose(window_size=size, sounds=False, theme="light", language="en", **settings)
        app = App(home)
        try:
            yield app
        finally:
            app.end()


def begin(app: App, game: str, levels: Sequence[str | None], **options: Any) -> None:
    app.open(
        "table",
        new={
            "game": game,
            "players": len(levels),
            "options": options,
            "seats": sittings(levels),
            "house": {},
        },
    )


def players_of(game: str) -> int:
    """Two, or as few as the game can be played by above one."""
    return next(count for count in GAMES[game].about.player_counts if count > 1)


def where() -> str:
    pygame.display.init()
    return f"driver {pygame.display.get_driver()}"


# --- start ---

STARTS: Final = 10
START_BAR: Final = 1.6
_STUB: Final = """
import os, sys
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame, pygame_gui
pygame.display.init(); pygame.font.init()
window = pygame.display.set_mode((1280, 800))
manager = pygame_gui.UIManager((1280, 800))
for n in range(12):
    rect = pygame.Rect(40 + n % 4 * 300, 40 + n // 4 * 200, 280, 120)
    pygame_gui.elements.UIButton(rect, f"Button {n}", manager)
manager.update(0.01)
manager.draw_ui(window)
pygame.display.flip()
print("painted", flush=True)
"""


def bench_start() -> Benched:
    """From the start of the process to the first painted menu, beside a stub of pygame-gui."""
    ours, stubs = [], []
    with tempfile.TemporaryDirectory() as folder:
        own = [sys.executable, "-m", "game", "first-frame", folder]
        stub = [sys.executable, "-c", _STUB]
        for number in range(STARTS + 1):
            pair = _until_painted(own, folder), _until_painted(stub, folder)
            if number:  # the first of each warms the caches of the system
                ours.append(pair[0])
                stubs.append(pair[1])
    ratio = median(ours) / median(stubs)
    conditions = (
        f"median of {STARTS}, ours {median(ours) * 1000:.0f} ms, "
        f"stub {median(stubs) * 1000:.0f} ms, from source, modules compiled"
    )
    return [Figure("first painted menu, of a stub", ratio, START_BAR, at_most=True)], conditions


def _until_painted(command: Sequence[str], folder: str) -> float:
    # Both find their modules compiled, as on any machine where they were started before.
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(Path(folder) / "compiled")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    begun = perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        passed = perf_counter() - begun
        process.stdout.read()
    if not line.startswith("painted") or process.returncode:
        raise RuntimeError(f"{command[1:3]} did not paint")
    return passed


# --- frame ---

FRAME_BARS: Final = {FULL_HD: 4.0, ULTRA_HD: 10.0}
FRAME_OF_BLITS: Final = 4.0
SPRITES: Final = 120
FRAMES: Final = 400
STILL_FRAMES: Final = 60
WARMING_FRAMES: Final = 5
"""The frames in which everything is painted that is painted once for a table."""


def bench_frame() -> Benched:
    """Drawing without the flip while pieces move; p99, in ms and of 120 blits over a background."""
    figures = []
    for size, bar in FRAME_BARS.items():
        label = f"{size[0]}x{size[1]}"
        with program(size, speed="instant") as app:
            app.open("menu")
            blits = _blits(size)
            figures += _of_frame(f"menu, {label}", _standing(app), bar, blits)
        for game in GAMES:
            with program(size, speed="instant") as app:
                blits = _blits(size)
                figures += _of_frame(f"{game}, {label}", _moving(app, game), bar, blits)
    return figures, f"{where()}, up to {FRAMES} frames about each game's busiest moment"


def _of_frame(what: str, times: list[float], bar: float, blits: float) -> list[Figure]:
    p99 = percentile(times, 0.99)
    return [
        Figure(f"{what}, p99 ms", p99 * 1000, bar, at_most=True),
        Figure(f"{what}, of 120 blits", p99 / blits, FRAME_OF_BLITS, at_most=True),
    ]


def _standing(app: App) -> list[float]:
    """How long frames take where nothing moves."""
    for _ in range(WARMING_FRAMES):
        app.step(1 / 60)
    times: list[float] = []
    app.drawing.seconds = times
    for _ in range(STILL_FRAMES):
        app.draw()
    app.drawing.seconds = None
    return times


def _moving(app: App, game: str) -> list[float]:
    """How long frames take at a table while what is played there is seen to happen."""
    table = sit_down(app, moment_of(game))
    for _ in range(WARMING_FRAMES):
        app.step(0.0)
    times: list[float] = []
    app.drawing.seconds = times
    patience = 40 * FRAMES
    while len(times) < FRAMES and patience:
        patience -= 1
        app.step(1 / 60)
        if app.scene is not table:
            times.pop()  # a page with the result has taken its place
            break
        sleep(0.0005)
    app.drawing.seconds = None
    return times


def sit_down(app: App, moment: Moment) -> Any:
    """Opens the table a little before its busiest moment; what follows is played already."""
    seats = sittings(["novice"] * moment.match.players)
    app.open("table", number=app.home.store.begin(moment.match, seats))
    table: Any = app.scene
    for seat, move in moment.moves:
        table.session.play(seat, move)
    press_keys(app, moment.keys)
    return table


def press_keys(app: App, keys: Iterable[int]) -> None:
    for key in keys:
        press = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        assert app.scene is not None
        app.scene.handle(press)


def percentile(times: Sequence[float], share: float) -> float:
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def _blits(size: tuple[int, int]) -> float:
    """One background and 120 cached sprites, as they would be on a table of that size."""
    surface = pygame.display.get_surface()
    assert surface is not None
    ground = pygame.Surface(size).convert()
    side = round(100 * size[1] / 800)
    sprite = pygame.Surface((side, side), pygame.SRCALPHA)
    sprite.fill((200, 180, 140, 200))
    sprite = sprite.convert_alpha()
    places = [(n * 97 % (size[0] - side), n * 61 % (size[1] - side)) for n in range(SPRITES)]
    times = []
    for _ in range(30):
        begun = perf_counter()
        surface.blit(ground, (0, 0))
        surface.fblits([(sprite, place) for place in places])
        times.append(perf_counter() - begun)
    return median(times)


# --- smooth ---

SMOOTH_SECONDS: Final = 8.0
SMOOTH_BAR: Final = 20.0


def bench_smooth() -> Benched:
    """The time between two frames while pieces move and a Master thinks."""
    intervals: list[float] = []
    with program(USUAL, speed="instant", motion="full") as app:
        begin(app, FIRST_GAME, ["master"] * 2)
        clock = pygame.time.Clock()
        last = None
        until = perf_counter() + SMOOTH_SECONDS
        while perf_counter() < until:
            seconds = clock.tick(60) / 1000
            app._dirty = True  # something always moves
            app.step(seconds)
            now = perf_counter()
            if last is not None:
                intervals.append((now - last) * 1000)
            last = now
            if type(app.stack.top).__name__ != "TableScene":
                begin(app, FIRST_GAME, ["master"] * 2)
                last = None
    p99 = percentile(intervals, 0.99)
    conditions = f"{where()}, {len(intervals)} frames, median {median(intervals):.1f} ms"
    return [Figure("interval, p99 ms", p99, SMOOTH_BAR, at_most=True)], conditions


# --- idle ---

IDLE_SECONDS: Final = 10.0
IDLE_CPU_BAR: Final = 0.3


def bench_idle() -> Benched:
    """Nothing moves: no frame is drawn, and hardly any time of the processor is used."""
    figures = []
    with program(USUAL) as app:
        for name in ("menu", "table"):
            if name == "menu":
                app.open("menu")
            else:
                begin(app, FIRST_GAME, [None, "novice"])
            clock = pygame.time.Clock()
            settled = perf_counter() + 6
            while perf_counter() < settled:
                app.step(clock.tick(app.pace) / 1000)
            frames, used, begun = app.frames, process_time(), perf_counter()
            while perf_counter() - begun < IDLE_SECONDS:
                app.step(clock.tick(app.pace) / 1000)
            share = 100 * (process_time() - used) / (perf_counter() - begun)
            figures.append(Figure(f"{name}, frames drawn", app.frames - frames, 0, at_most=True))
            figures.append(Figure(f"{name}, CPU %", share, IDLE_CPU_BAR, at_most=True))
    return figures, f"{where()}, {IDLE_SECONDS:.0f} s each"


# --- memory ---

WINDOW_MEGABYTES: Final = 90
WORKER_MEGABYTES: Final = 80
GROWTH_MEGABYTES: Final = 5
GAMES_ON: Final = 200
MOVES_ON: Final = 1000
"""Moves of people who share the computer, and pairs of undo and redo: of each so many."""
WARMING_MOVES: Final = 200
_MOVES_A_SAMPLE: Final = 20
_MOVES_BEFORE_UNDO: Final = 25


def bench_memory() -> Benched:
    """After a game of each kind, and two hundred games later; and of each game while people who
    share the computer play it, and while they take moves back.

    What a process holds differs by some MB from one kind of game to the next, so growth is told
    between the medians of two rounds of all kinds.
    """
    kinds = list(GAMES)
    with program(USUAL, speed="instant", motion="off") as app:
        window = _round(app, kinds)[-1]
        worker_pid = app.home.thinker.worker_pid
        worker = 0.0 if worker_pid is None else _megabytes(worker_pid)
        begun = median(_round(app, kinds))
        for number in range(GAMES_ON):
            _play_out(app, kinds[number % len(kinds)])
        grown = median(_round(app, kinds)) - begun
    shared = [figure for game in kinds for figure in _shared(game)]
    figures = [
        Figure("window, MB", window, WINDOW_MEGABYTES, at_most=True),
        Figure("opponents, MB", worker, WORKER_MEGABYTES, at_most=True),
        Figure(f"growth in {GAMES_ON} games, MB", grown, GROWTH_MEGABYTES, at_most=True),
        *shared,
    ]
    return figures, f"{where()}, {USUAL[0]}x{USUAL[1]}"


def _round(app: App, kinds: Sequence[str]) -> list[float]:
    """A game of each kind, and what the window's process holds after each."""
    held = []
    for game in kinds:
        _play_out(app, game)
        give_back()  # as whenever a page is opened
        held.append(_megabytes(os.getpid()))
    return held


def _shared(game: str) -> list[Figure]:
    """How much the window grows while people fill all seats of a table."""
    about = GAMES[game].about
    options = {option.name: True for option in about.options if option.series}
    seats = [None] * about.player_counts[-1]
    with program(USUAL, speed="instant", motion="off") as app:
        people = HotSeat(app, lambda: begin(app, game, seats, **options))
        moving = _growth(people.move)
        people.begin()
        for _ in range(_MOVES_BEFORE_UNDO):
            people.move()
        undoing = _growth(people.take_back_and_bring_again)
    return [
        Figure(f"{game}, {MOVES_ON} {what}, MB", grown, GROWTH_MEGABYTES, at_most=True)
        for what, grown in (("shared moves", moving), ("undos", undoing))
    ]


def _growth(do: Callable[[], None]) -> float:
    """From the most that is held in the first half to the most in the second: in between it goes
    up and down with every match."""
    for _ in range(WARMING_MOVES):
        do()
    held = []
    for number in range(MOVES_ON):
        do()
        if number % _MOVES_A_SAMPLE == 0:
            give_back()
            held.append(_megabytes(os.getpid()))
    half = (len(held) + 1) // 2
    return max(held[-half:]) - max(held[:half])


def _play_out(app: App, game: str) -> None:
    """A whole match of beginners, up to its result."""
    begin(app, game, ["novice"] * players_of(game))
    while type(app.stack.top).__name__ == "TableScene":
        app.step(0.1)
        sleep(0.0005)
    app.stack.clear()
    app.open("menu")
    app.step(0.1)
    app.stack.clear()


def _megabytes(pid: int) -> float:
    """The memory that a process holds; on Linux, where the kernel tells."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise OSError("no VmRSS")
