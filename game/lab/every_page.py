"""Opens what needs something of a download: a program that was built is tried with it."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from game.app import opened
from game.app.window import TITLE
from game.games import GAMES
from game.scenes.parts.match_files import open_file, sample_files
from game.services.home import Home
from game.services.paths import Paths
from game.services.settings import LANGUAGES
from game.ui.toolkit.access import PACKAGE, TreeMaker
from game.ui.toolkit.reading import reading_of
from game.ui.toolkit.sound import NAMES
from game.ui.toolkit.stage import Change, Scene

PAGES: Final = (
    "menu", "daily", "puzzles", "continue", "friends_deal", "profiles", "statistics", "rules",
    "settings", "about",
)  # fmt: skip
STEP: Final = 0.02


def every_page(folder: str) -> int:
    """Pages in every language, a field, every table and sound, and what screen readers hear."""
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
    heard = _can_be_heard(app.scene)
    app.end()
    well = heard and not silent and not crashes and len(samples) == len(GAMES)
    found = f"heard {heard}, silent {silent}, {len(samples)} samples, {crashes}"
    told = "all pages" if well else found
    sys.stdout.write(f"{told}\n")
    return 0 if well else 1


def _can_be_heard(scene: Scene | None) -> bool:
    """Whether what a screen reader is told with came along, and works."""
    reading = reading_of(scene)
    if reading is None or find_spec(PACKAGE) is None:
        return False
    return len(TreeMaker(import_module(PACKAGE), TITLE).tree(reading).nodes) > 1
