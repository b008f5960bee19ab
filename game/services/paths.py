"""Where the program keeps what belongs to the player."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

APP: Final = "Quincunx"
PORTABLE_MARK: Final = "portable"
"""A file of this name beside the program keeps everything in `saves/` beside it."""
TRIAL: Final = "QUINCUNX_TRIAL"
"""A variable that names a folder, set where a script tries out a program that was built: everything
is kept in that folder, on every system, and no box waits for somebody to close it."""


@dataclass(frozen=True, slots=True)
class Paths:
    data: Path
    """Matches, profiles and results."""
    config: Path
    """Settings."""
    logs: Path
    documents: Path | None = None
    """The folder of the player's own files; None where everything lies together."""

    @property
    def exports(self) -> Path:
        """Where matches go that are saved as files."""
        return self.data / "files" if self.documents is None else self.documents / APP

    @property
    def database(self) -> Path:
        return self.data / "quincunx.sqlite3"

    @property
    def settings(self) -> Path:
        return self.config / "settings.json"

    @property
    def log(self) -> Path:
        return self.logs / "quincunx.log"


def program_folder() -> Path:
    """The folder that a portable program is carried in: that of the bundle, or the checkout."""
    if getattr(sys, "frozen", False):
        folder = Path(sys.executable).resolve().parent
        # On a Mac what one carries is the .app, and nothing may be added inside it.
        app = next((each for each in folder.parents if each.suffix == ".app"), None)
        return folder if app is None else app.parent
    return Path(__file__).resolve().parents[2]


def find_paths(portable: bool = False, beside: Path | None = None) -> Paths:
    """The system's own folders, or `saves/` beside the program in portable mode."""
    trial = os.environ.get(TRIAL)
    if trial:
        return Paths(*[Path(trial)] * 3)
    home = program_folder() if beside is None else beside
    if portable or (home / PORTABLE_MARK).is_file():
        saves = home / "saves"
        return Paths(saves, saves, saves)
    # The engine and the worker never come here, so they need nothing but the standard library.
    from platformdirs import (
        user_config_path,
        user_data_path,
        user_documents_path,
        user_log_path,
    )

    return Paths(
        user_data_path(APP, appauthor=False),
        user_config_path(APP, appauthor=False),
        user_log_path(APP, appauthor=False),
        user_documents_path(),
    )
