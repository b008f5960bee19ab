"""A scene in a real window, for a monkey whose mouse and keys are those of the desktop.

`python -m tests.monkey.real DRIVER PLACE FOLDER STOCK` says "ready" when it can be begun; when its
input ends, it says as JSON how it went. Whoever strays from the scene is brought back in a moment.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from random import Random
from threading import Event, Thread
from time import process_time
from typing import Final

import pygame

from tests.monkey.places import PLACES
from tests.monkey.playing import check_matches
from tests.monkey.visit import SEEDS, Visit

AWAY_SECONDS: Final = 0.7
FRAMES_A_SECOND: Final = 60


def main(driver: str, place: str, folder: Path, stock: Path) -> None:
    # Tests without a screen have chosen the dummy; SDL takes an empty name for its own choice.
    os.environ["SDL_VIDEODRIVER"] = driver
    visit = Visit(folder, stock, PLACES[place])
    is_over = Event()
    Thread(target=_listen, args=(is_over,), daemon=True).start()
    rng = Random(place)
    visit.come_back(rng.randrange(SEEDS))
    _say("ready")
    slowest, there, away = 0.0, 0.0, 0.0
    clock = pygame.time.Clock()
    while not is_over.is_set():
        seconds = clock.tick(FRAMES_A_SECOND) / 1000
        begun = process_time()
        visit.step(seconds)
        slowest = max(slowest, process_time() - begun)
        if not visit.desk.app.is_running:
            visit.open_again()
        there += seconds * visit.is_there
        away = 0.0 if visit.is_there else away + seconds
        if away > AWAY_SECONDS:
            visit.come_back(rng.randrange(SEEDS))
            away = 0.0
    check_matches(visit.desk.home)
    frames = visit.desk.app.frames
    visit.close()
    _say(json.dumps({"slowest": slowest, "there": there, "frames": frames}))


def _listen(is_over: Event) -> None:
    sys.stdin.read()
    is_over.set()


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], Path(sys.argv[3]), Path(sys.argv[4]))
