"""The works that the program is made of and with, and their licences.

The texts lie in assets/licences, so that every download carries them. `libraries` are how the
names of files in a download begin, in small letters: `package.py` refuses to make one with a file
of which nobody is named here.

The texts of packages and of the fonts in them are those that come with the packages; PyInstaller's
is the part of its own that is about what is shipped. Libraries come without their texts. Those of
libjpeg-turbo, libpng and libxmp are their projects' own; the words of all others are as of Debian
12's copy, which may be of another version than the library is. SQLite has no licence: its text is
what stands in the place of one at the head of `sqlite3.h`.
"""

from __future__ import annotations

import platform
from dataclasses import dataclass
from functools import cache
from importlib import metadata
from typing import Final

from game import __version__
from game.services import resources

PROGRAM: Final = "Quincunx"
PYTHON: Final = "Python"
FONT: Final = "Inter"
_FOLDER: Final = "licences"
_LGPL: Final = "LGPL-2.1.txt"
_BSD: Final = "BSD 3-Clause License"


@dataclass(frozen=True, slots=True)
class Work:
    """Something that this program is made of or with, and its licence, by the licence's name."""

    name: str
    licence: str
    file: str
    """Its text, under assets/licences."""
    package: str | None = None
    """The name of the installed package."""
    libraries: tuple[str, ...] = ()
    source: str = ""
    """Where its project gives away the source of every version, for works under the LGPL."""
    version: str = ""
    """The version of a library in the download for Linux, where no package tells it."""


WORKS: Final = (
    Work(PROGRAM, "MIT License", "quincunx.txt", "quincunx"),
    Work(PYTHON, "Python Software Foundation License Version 2", "python.txt",
         libraries=("libpython", "python", "vcruntime")),
    Work("pygame-ce", "GNU LGPL v2.1", _LGPL, "pygame-ce",
         source="https://github.com/pygame-community/pygame-ce"),
    Work("pygame-gui", "MIT License", "pygame-gui.txt", "pygame_gui"),
    Work("python-i18n", "MIT License", "python-i18n.txt", "python-i18n"),
    Work("platformdirs", "MIT License", "platformdirs.txt", "platformdirs"),
    Work("AccessKit", "MIT License and BSD 3-Clause License", "accesskit.txt", "accesskit"),
    Work(FONT, "SIL Open Font License 1.1", "inter.txt"),
    Work("Fira Code", "SIL Open Font License 1.1", "fira-code.txt"),
    Work("Noto Sans", "SIL Open Font License 1.1", "noto.txt"),
    Work("SDL, SDL_image, SDL_mixer, SDL_ttf", "zlib License", "sdl.txt",
         libraries=("libsdl2", "sdl2")),
    Work("FreeType", "FreeType License", "freetype.txt", libraries=("libfreetype", "freetype")),
    Work("HarfBuzz", "Old MIT License", "harfbuzz.txt", libraries=("libharfbuzz",)),
    Work("libpng", "PNG Reference Library License 2", "libpng.txt", libraries=("libpng",)),
    Work("libjpeg-turbo", "IJG License and BSD 3-Clause License", "libjpeg-turbo.txt",
         libraries=("libjpeg",)),
    Work("LibTIFF", "libtiff License", "libtiff.txt", libraries=("libtiff",)),
    Work("WebP", _BSD, "webp.txt", libraries=("libwebp", "libsharpyuv")),
    Work("Brotli", "MIT License", "brotli.txt", libraries=("libbrotli",)),
    Work("zlib", "zlib License", "zlib.txt", libraries=("libz.", "zlib")),
    Work("Ogg", _BSD, "ogg.txt", libraries=("libogg",)),
    Work("Vorbis", _BSD, "vorbis.txt", libraries=("libvorbis",)),
    Work("FLAC", _BSD, "flac.txt", libraries=("libflac",)),
    Work("Opus", _BSD, "opus.txt", libraries=("libopus-", "libopus.")),
    Work("opusfile", _BSD, "opusfile.txt", libraries=("libopusfile",)),
    Work("WavPack", _BSD, "wavpack.txt", libraries=("libwavpack",)),
    Work("libxmp", "MIT License", "libxmp.txt", libraries=("libxmp",)),
    Work("mpg123", "GNU LGPL v2.1", _LGPL, libraries=("libmpg123",),
         source="https://www.mpg123.de", version="1.33.7"),
    Work("libsndfile", "GNU LGPL v2.1", _LGPL, libraries=("libsndfile",),
         source="https://github.com/libsndfile/libsndfile", version="1.2.2"),
    Work("FluidSynth", "GNU LGPL v2.1", _LGPL, libraries=("libfluidsynth",),
         source="https://github.com/FluidSynth/fluidsynth", version="2.5.7"),
    Work("libffi", "MIT License", "libffi.txt", libraries=("libffi",)),
    Work("SQLite", "Public domain", "sqlite.txt", libraries=("libsqlite3", "sqlite3")),
    Work("PyInstaller", "GNU GPL v2 with an exception for what it adds to programs",
         "pyinstaller.txt"),
    Work("PyInstaller, hooks that run in programs", "Apache License 2.0", "apache-2.0.txt"),
)  # fmt: skip
"""Held against what the packages say of themselves by a test."""


def version_of(work: Work) -> str:
    if work.name == PROGRAM:
        return __version__
    if work.name == PYTHON:
        return platform.python_version()
    try:
        return work.version if work.package is None else metadata.version(work.package)
    except metadata.PackageNotFoundError:  # a bundle need not carry what is known of its parts
        return ""


@cache
def licence_text(name: str) -> str:
    """The licence itself."""
    work = next(each for each in WORKS if each.name == name)
    return resources.read(f"{_FOLDER}/{work.file}").decode("utf-8")


def work_of(library: str) -> Work | None:
    """The work that a file belongs to, by its name in whatever case; None where it is unknown."""
    name = library.lower()
    return next(
        (work for work in WORKS if work.libraries and name.startswith(work.libraries)), None
    )
