"""Where the source of what stands under the LGPL is: -m build_scripts.packaging.sources FOLDER

A text that goes into the bundle, beside the licences. Versions are those that are installed.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from game.services.works import WORKS, Work, version_of

FILE: Final = "sources.txt"
_CARRIER: Final = "pygame-ce"
_TOLD: Final = """\
These parts of Quincunx stand under the GNU Lesser General Public License, version 2.1. They lie
in files of their own, each of which may be exchanged for another version of it. The source of the
versions that came along is to be had from their projects:

{lines}
"""


def sources(system: str = sys.platform) -> str:
    """Of every such work the version and the home of its project."""
    lines = [f"{_named(work, system)}: {work.source}" for work in WORKS if work.source]
    return _TOLD.format(lines="\n".join(lines))


def _named(work: Work, system: str) -> str:
    if work.package is not None or system == "linux":
        return f"{work.name} {version_of(work)}"
    carrier = next(each for each in WORKS if each.name == _CARRIER)
    return f"{work.name}, as it came with {_CARRIER} {version_of(carrier)}"


if __name__ == "__main__":
    (Path(sys.argv[1]) / FILE).write_text(sources(), encoding="utf-8", newline="\n")
