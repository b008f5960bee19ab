"""The program up to its first painted menu, for `bench start`: nothing else is loaded here."""

from __future__ import annotations

import sys
from pathlib import Path

from game.app import opened
from game.services.home import Home
from game.services.paths import Paths


def first_frame(folder: str) -> int:
    path = Path(folder)
    app = opened(Home.open(Paths(path, path, path)))
    sys.stdout.write("painted\n")
    sys.stdout.flush()
    return app.end()
