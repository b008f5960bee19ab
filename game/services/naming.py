"""Names that can be shown: what may stand in one, and how long it may be."""

from __future__ import annotations

from typing import Final
from unicodedata import normalize

LONGEST_NAME: Final = 24
"""The longest name that can be typed."""
LONGEST_READ: Final = 40
"""The longest name in a file or in the database."""
ON_KEYS: Final = (
    range(0x20, 0x7F),
    range(0xA1, 0xAD),
    range(0xAE, 0x149),
    range(0x14A, 0x180),
    range(0x1E9E, 0x1E9F),
    range(0x2010, 0x2015),
    range(0x2018, 0x201B),
    range(0x201C, 0x201F),
    range(0x2026, 0x2027),
)
"""The characters of names for which the keyboard on the screen has keys."""
_OF_OTHER_LANGUAGES: Final = (
    range(0x180, 0x1C4),
    range(0x1C5, 0x250),
    range(0x386, 0x387),
    range(0x388, 0x38B),
    range(0x38C, 0x38D),
    range(0x38E, 0x3A2),
    range(0x3A3, 0x3D0),
    range(0x400, 0x460),
    range(0x48A, 0x49E),
    range(0x4A0, 0x500),
    range(0x1E00, 0x1E9C),
    range(0x1EA0, 0x1F00),
)
"""Latin, Greek and Cyrillic letters, for whoever has them on the own keyboard or types them with an
input method."""
WRITABLE: Final = (*ON_KEYS, *_OF_OTHER_LANGUAGES)
"""The characters of names: of those that can be seen, what every font of the program has."""
CUT: Final = "\u2026"
"""Stands at the end of a name that was read and was too long, so that one sees that it was cut."""
_LOOKED_AT: Final = 10 * LONGEST_READ
"""Only as much is looked at as can be left: what is read as a name may be a whole file."""


def cleaned(name: str) -> str:
    """A name as one can show it."""
    return writable(name)[:LONGEST_NAME]


def shortened(name: str) -> str:
    """A name from a file or a database as one can show it. One that is too long ends with an
    ellipsis; nobody was there to be told while it was typed."""
    whole = writable(" ".join(name[:_LOOKED_AT].split())).strip()
    if len(whole) <= LONGEST_READ:
        return whole
    return whole[: LONGEST_READ - 1].rstrip() + CUT


def writable(text: str) -> str:
    """The part of a text that the fonts can write."""
    whole = normalize("NFC", text)
    return "".join(letter for letter in whole if any(ord(letter) in those for those in WRITABLE))
