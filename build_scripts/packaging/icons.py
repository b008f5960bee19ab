"""The program's icon in the forms that systems want: python -m build_scripts.packaging.icons FOLDER

Every size is drawn by itself from the program's own shapes.
"""

from __future__ import annotations

import os
import struct
import sys
from io import BytesIO
from pathlib import Path
from typing import Final

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from game.ui.toolkit.drawing import as_svg
from game.ui.toolkit.logo import icon_of_program, shapes_of_icon

SIZES: Final = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
"""Of the icons of Linux desktops."""
SCALABLE: Final = 256
ICO_SIZES: Final = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIZES: Final = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256,
                     b"ic09": 512, b"ic10": 1024}  # fmt: skip
"""The names of pictures in this format."""


def png(side: int) -> bytes:
    file = BytesIO()
    pygame.image.save(icon_of_program(side), file, "icon.png")
    return file.getvalue()


def svg() -> str:
    return as_svg(SCALABLE, SCALABLE, *shapes_of_icon(SCALABLE)) + "\n"


def ico() -> bytes:
    """For Windows: a directory of pictures, then the pictures, each a PNG."""
    pictures = [(side, png(side)) for side in ICO_SIZES]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    place = len(head) + 16 * len(pictures)
    for side, picture in pictures:
        # A side of 256 is written as 0: one byte has no room for it.
        head += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return head + b"".join(picture for _, picture in pictures)


def icns() -> bytes:
    """For macOS: pictures one after the other, each with its name and length."""
    parts = b"".join(
        name + struct.pack(">I", len(picture) + 8) + picture
        for name, picture in ((name, png(side)) for name, side in ICNS_SIZES.items())
    )
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for side in SIZES:
        (folder / f"{side}.png").write_bytes(png(side))
    (folder / "icon.svg").write_text(svg(), encoding="ascii", newline="\n")
    (folder / "icon.ico").write_bytes(ico())
    (folder / "icon.icns").write_bytes(icns())


if __name__ == "__main__":
    write(Path(sys.argv[1]))
