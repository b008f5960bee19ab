"""Opens what needs something of a download: a program that was built is tried with it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from game.app import opened
from game.catalogue import GAMES
from game.scenes.resume import open_file, sample_files
from game.services.home import Home
from game.services.paths import Paths
from game.services.settings import LANGUAGES
from game.ui.scene import Change
from game.ui.sound import NAMES

PAGES: Final = ("menu", "continue", "profiles", "statistics", "rules", "settings", "about")
STEP: Final = 0.02


def every_page(folder: str) -> int:
    """Pages in every language, a field to type in, every game's table, and every sound."""
    path = Path(folder)
    home = Home.open(Paths(path, path, path))
    app = opened(home)
    for language in LANGUAGES:
        app.stage.ask(Change({"language": language}))
        app.step(STEP)
        for page in PAGES:
            app.open(page)
            app.step(STEP)
        app.stage.manager()
    samples = sample_files()
    for sample in samples:
        app.open("look_back", number=open_file(home, sample, app.stage))
        app.step(STEP)
    silent = [name for name in NAMES if not app.stage.sounds.play(name)]
    crashes = [each.read_text(encoding="utf-8") for each in path.glob("crash-*.txt")]
    app.end()
    well = not silent and not crashes and len(samples) == len(GAMES)
    told = "all pages" if well else f"silent {silent}, {len(samples)} samples, {crashes}"
    sys.stdout.write(f"{told}\n")
    return 0 if well else 1
