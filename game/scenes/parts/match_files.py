"""Matches in files: opening them, saving them, and the examples that come with the program."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain, count
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from game.core.match import Match
from game.core.notation import Json
from game.core.reasons import Refused
from game.core.wording import mark
from game.games import rules_of
from game.scenes.parts.glimpses import NOT_READ, name_of, replayed
from game.services import records, resources
from game.services.help import show_helped
from game.services.home import Home
from game.services.paths import program_folder
from game.services.store import COPY, Saved, Sitting, ended
from game.services.words import Words
from game.ui.toolkit.stage import Stage

NOT_WRITTEN: Final = mark("Can\u2019t write to {folder}")

CANNOT_OPEN: Final = mark("This match can\u2019t be opened any more.")
NOT_REPLAYED: Final = mark(
    "The match in that file can\u2019t be replayed, so it wasn\u2019t opened."
)

_SAMPLES: Final = "samples"


def open_file(home: Home, path: Path, stage: Stage) -> int:
    """The number of the match in a file, kept from now on; `Refused` where there is none."""
    match, seats, helped, practice = records.open_record(path, rules_of, stage.say("Guest"))
    record = _without_seed(match.record())
    for saved in home.store.with_steps(match):
        if _record_of(home, saved) == record:
            return saved.id
    if match.rules.result(match.state) is not None:
        number = home.store.begin(match, seats, practice=practice)
    else:
        number = _begin_copy(home, match, seats, practice or COPY)
    if helped:
        home.store.keep_helped(number, show_helped(helped))
    return number


def _begin_copy(home: Home, match: Match, seats: Sequence[Sitting], practice: str) -> int:
    """Goes on with a copy of an unfinished match. Its file can be opened again and again, and so
    it doesn't say what is still to come."""
    store = home.store
    copied = store.copied_from(match.seed) if match.has_secrets else None
    match.draw_anew(home.new_seed())
    return store.begin(match, seats, practice=practice, copy_of=copied)


def _without_seed(record: Mapping[str, Json]) -> dict[str, Json]:
    """The part of a record that a match and its copies have in common."""
    return {key: value for key, value in record.items() if key not in ("seed", "chance")}


def _record_of(home: Home, saved: Saved) -> dict[str, Json] | None:
    """None where it is damaged: it keeps nobody from the others."""
    try:
        return _without_seed(home.store.record(saved.id))
    except NOT_READ:
        return None


def why_not_opened(words: Words, problem: Refused) -> str:
    """Why a file was not opened, for people who do not read records."""
    if problem.reason.code in records.reasons:
        return words.reason(problem.reason, records.reasons)
    return words.say(NOT_REPLAYED)


def path_typed(text: str) -> Path:
    """The file whose place was typed or pasted."""
    typed = text.strip().strip("\"'").strip()
    if typed.lower().startswith("file://"):
        with suppress(ValueError):  # what no address can be is a name like any other
            typed = unquote(urlsplit(typed).path, errors="surrogateescape")
    try:
        return Path(typed).expanduser()
    except RuntimeError:  # the home of somebody whom the system does not know
        return Path(typed)


def save_as_file(home: Home, saved: Saved) -> Path | None:
    """Writes the match to a new file; None if that was not possible. The file of an unfinished
    match does not reveal future draws: a copy has its own seed."""
    match, is_copy = replayed(home, saved), home.store.saved(saved.id).finished is None
    if is_copy:
        match.draw_anew(home.new_seed())
    names = new_names(home, saved, records.SUFFIX)
    path = records.write_new_record(names, match, saved.seats, saved.helped, saved.practice)
    if path is not None and is_copy:
        home.store.note_copy(saved.id, match.seed)
    return path


def new_names(home: Home, saved: Saved, suffix: str, about: str = "") -> Iterator[Path]:
    """Names for a file about a match, the best one first, in the folder for such files. `about`:
    what is in it, where that is not the match."""
    when = ended(saved).astimezone().strftime("%Y-%m-%d %H.%M")
    stem = " ".join(filter(None, (name_of(saved.game), when, about)))
    numbered = (f"{stem} ({number})" for number in count(2))
    return (home.paths.exports / f"{name}{suffix}" for name in chain([stem], numbered))


def is_there(path: Path) -> bool:
    """Whether there is a file; never for an impossible name."""
    try:
        return str(path) != "." and path.exists()
    except OSError:
        return False


def files_saved(home: Home) -> list[Path]:
    """The matches that were saved as files, the newest first."""
    try:
        paths = [path for path in home.paths.exports.iterdir() if path.suffix == records.SUFFIX]
    except OSError:  # no such folder, as long as nothing was saved
        return []
    found = []
    for path in paths:
        with suppress(OSError):  # a link to nothing, or what somebody has just taken away
            found.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)]


def sample_files() -> list[Path]:
    """The matches that come with the program, beside it or among what it carries."""
    folders = (program_folder() / "saves" / _SAMPLES, Path(resources.file_path(_SAMPLES)))
    for folder in folders:
        found = sorted(folder.glob(f"*{records.SUFFIX}"))
        if found:
            return found
    return []


def saved_message(home: Home, words: Words, path: Path | None) -> str:
    """Says where a match was saved, or that it could not be saved."""
    if path is None:
        return words.say(NOT_WRITTEN, folder=home.paths.exports)
    return words.say("Saved as {file} in {folder}", file=path.name, folder=path.parent)
