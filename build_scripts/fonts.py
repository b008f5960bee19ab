"""Makes assets/fonts from the Inter release: python build_scripts/fonts.py FOLDER

FOLDER is the unpacked npm package `inter-ui`. Each font keeps the characters of the six languages,
the letters of names in others that are written in Latin, Greek or Cyrillic, and its kerning. Text
fonts get tabular digits in the place of the proportional ones, so that figures do not jump while
they count; the fonts of big numerals keep theirs.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Final

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

TARGET: Final = Path(__file__).resolve().parents[1] / "assets" / "fonts"
CHARACTERS: Final = (
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),  # Latin-1 and Latin Extended-A
    *range(0x180, 0x250),  # Latin Extended-B: Romanian, Slovenian, African languages
    *range(0x370, 0x400),  # Greek
    *range(0x400, 0x460),  # Cyrillic
    *range(0x48A, 0x500),
    *range(0x1E00, 0x1F00),  # Latin Extended Additional: Vietnamese, the capital sharp s
    *(0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E),
    *(0x2022, 0x2026, 0x2032, 0x2033, 0x2039, 0x203A, 0x2044, 0x20AC, 0x2122),
    *(0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x00D7, 0x2248, 0x2260, 0x2264, 0x2265),
)
TEXT: Final = ("Regular", "Medium", "SemiBold")
NUMERALS: Final = ("Bold",)
DISPLAY: Final = ("SemiBold", "Bold")


def tabular_digits(font: TTFont) -> None:
    """Lets the characters 0 to 9 stand for the glyphs that the feature `tnum` puts there."""
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "tnum"
        for index in record.Feature.LookupListIndex
    }
    substitutes: dict[str, str] = {}
    for index in lookups:
        for subtable in table.LookupList.Lookup[index].SubTable:
            single = getattr(subtable, "ExtSubTable", subtable)
            substitutes |= getattr(single, "mapping", {})
    glyphs = font.getBestCmap() or {}
    digits = [glyphs[ord(digit)] for digit in "0123456789"]
    missing = [name for name in digits if name not in substitutes]
    if missing:
        raise SystemExit(f"no tabular form of {', '.join(missing)}")
    for cmap in font["cmap"].tables:
        for code, name in list(cmap.cmap.items()):
            if name in digits:
                cmap.cmap[code] = substitutes[name]


def make(source: Path, target: Path, *, tabular: bool) -> None:
    font = TTFont(source)
    if tabular:
        tabular_digits(font)
    options = Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17]
    options.hinting = False
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    font.flavor = None
    font.recalcTimestamp = False  # the same file every time
    font.save(target)


def main(folder: Path) -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    for weight in (*TEXT, *NUMERALS):
        source = folder / "web" / f"Inter-{weight}.woff2"
        make(source, TARGET / f"Inter-{weight}.ttf", tabular=weight in TEXT)
    for weight in DISPLAY:
        source = folder / "display" / f"InterDisplay-{weight}.woff2"
        make(source, TARGET / f"InterDisplay-{weight}.ttf", tabular=False)
    shutil.copyfile(folder / "LICENSE.txt", TARGET / "OFL.txt")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
