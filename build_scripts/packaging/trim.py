"""The files that the bundle carries, and those of PyInstaller that it leaves out."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

PACKAGES: Final = ("accesskit", "platformdirs", "pygame-ce", "pygame-gui", "python-i18n")
"""Packages whose metadata comes along: 'about' reads their versions and licences."""

EXCLUDED: Final = [
    # parts of pygame that need numpy, a camera or a synthesiser, and what it is tested with
    *("numpy", "pygame.camera", "pygame._camera", "pygame.midi", "pygame.pypm"),
    *("pygame.examples", "pygame.tests", "pygame.docs", "pygame.sndarray", "pygame.surfarray"),
    *("pygame._sdl2.mixer", "pygame._sdl2.controller_old"),
    # what only the arena on many machines needs
    *("distributed", "dask", "tornado"),
    # hashlib works without OpenSSL, and the program opens no connection
    *("_hashlib", "_ssl", "ssl"),
    # of Python, what a program in a window never needs
    *("_bz2", "_curses", "_lzma", "_tkinter", "bz2", "curses", "ensurepip", "idlelib", "lib2to3"),
    *("lzma", "pdb", "pydoc", "readline", "test", "tkinter", "unittest", "venv", "xmlrpc"),
    *("setuptools", "pip", "pkg_resources", "yaml"),
    # what lies in the environment for the bill of the download, and others would use if it is there
    "typing_extensions",
    # texts are UTF-8: the codecs of East Asia, half a megabyte
    *("_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw"),
    "_multibytecodec",
]

_UNNEEDED: Final = re.compile(
    r"""
    # All texts are in fonts of our own; these two are opened all the same.
    ^pygame_gui/data/(?!(NotoSans|FiraCode)-Regular\.ttf$).*\.(ttf|otf)$
    | ^pygame/(docs|examples|tests)/
    | ^pygame/(freesansbold\.ttf|pygame_icon.*)$
    | ^i18n/tests/
    | (^|/)(lib)?portmidi[^/]*$  # comes with pygame.pypm
    | ^(libstdc\+\+|libgcc_s)\.so  # every desktop has them, at least as new as they need to be
    | \.dist-info/(RECORD|INSTALLER|REQUESTED|direct_url\.json|zip-safe|top_level\.txt)$
    """,
    re.VERBOSE,
)
"""By where it would lie in the bundle."""


def needed(places: Iterable[str]) -> set[str]:
    """Which of these places in the bundle something has to lie at."""
    named = {place: place.replace("\\", "/") for place in places}
    lying = set(named.values())
    return {
        place
        for place, name in named.items()
        # On Windows the libraries of pygame come twice: where pygame looks, and beside Python.
        if _UNNEEDED.search(name) is None and f"pygame/{name}" not in lying
    }


def assets(root: Path) -> list[tuple[str, str]]:
    """Every file under assets/ that the program reads, with the folder it goes to.

    They lie where a wheel has them. What only translators need stays behind.
    """
    found = []
    for top, target in (("assets", "game/_assets"), ("saves/samples", "game/_assets/samples")):
        for path in sorted((root / top).rglob("*")):
            if path.is_file() and path.suffix not in (".po", ".pot", ".md"):
                inner = path.relative_to(root / top).parent.as_posix()
                found.append((str(path), f"{target}/{inner}" if inner != "." else target))
    return found
