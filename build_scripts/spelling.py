"""The spelling of English texts and documents: python -m build_scripts.spelling

hunspell looks for words that are neither British English nor in words.txt, the words of the games
and of the trade. Exit status 1 if there are any; where hunspell is not installed, nothing is
checked, but for CI, where that is a failure.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from build_scripts.packaging.desktop import ENGLISH, TEXTS
from build_scripts.translations import ROOT, texts_of

DICTIONARY: Final = "en_GB"
OWN_WORDS: Final = Path("build_scripts") / "words.txt"
DOCUMENTS: Final = ("*.md", "game/**/*.md", "tests/**/*.md")
ON_KEYS: Final = "key"
"""The context of what stands on the keys of a keyboard, such as Esc."""
_NOT_PROSE: Final = re.compile(
    r"""
    ^```.*?^```         # code, a block of it
    | `[^`\n]*`         # or a few words
    | \]\([^)\s]*\)     # where a link leads
    | <[^>\n]*>         # tags
    | \{[^}\n]*\}       # figures
    | [^\s`]+\.(?:md|py|txt|toml|yml|sh|quincunx)\b   # files
    | [^\s`]*/[^\s`]*   # paths, and what is chosen from
    | \b\w*\d\w*        # numbers, keys such as F1
    """,
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)


class Passage(NamedTuple):
    """Something to read, and where it stands."""

    where: str
    text: str


def passages(root: Path) -> Iterator[Passage]:
    """Every text that players read in English, and every document."""
    for text in texts_of(root).said:
        if text.context == ON_KEYS:
            continue
        for form in filter(None, (text.id, text.plural)):
            yield Passage(f"{text.file}:{text.line}", form)
    english = TEXTS[ENGLISH]
    told = (english.kind, english.summary, english.record)
    for line in (*told, *english.keywords, *english.paragraphs, *english.games):
        yield Passage("build_scripts/packaging/desktop.py", line)
    for path in sorted({path for pattern in DOCUMENTS for path in root.glob(pattern)}):
        where = path.relative_to(root).as_posix()
        prose = _NOT_PROSE.sub(_blanks, path.read_text(encoding="utf-8"))
        for number, line in enumerate(prose.splitlines(), 1):
            yield Passage(f"{where}:{number}", line)


def _blanks(found: re.Match[str]) -> str:
    """Nothing to read, on as many lines."""
    return " " + "\n" * found[0].count("\n")


def unknown_words(hunspell: str, text: str, own: Path) -> set[str]:
    """The words of a text that hunspell does not know."""
    done = subprocess.run(
        [hunspell, "-d", DICTIONARY, "-i", "utf-8", "-p", str(own), "-l"],
        input=text, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    if done.returncode or "Can't open" in done.stderr:
        raise RuntimeError(done.stderr.strip() or f"hunspell ended with {done.returncode}")
    return set(done.stdout.split())


def _prose(text: str) -> str:
    """The text to check, without the 's of a genitive, which the dictionary has not for all."""
    return re.sub(r"(?<=\w)'s\b", "", _NOT_PROSE.sub(" ", text).replace("\u2019", "'"))


def misspelt(hunspell: str, found: Iterable[Passage], own: Path) -> Iterator[str]:
    """Each unknown word once, with the first place where it stands."""
    read = [Passage(where, _prose(text)) for where, text in found]
    unknown = unknown_words(hunspell, "\n".join(each.text for each in read), own)
    for word in sorted(unknown, key=str.casefold):
        whole = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)")
        where = next((each.where for each in read if whole.search(each.text)), "?")
        yield f"{where}: {word}"


def main(root: Path = ROOT) -> int:
    hunspell = shutil.which("hunspell")
    if hunspell is None:
        print("hunspell is not installed, so the spelling was not checked")
        return 1 if os.environ.get("CI") else 0
    try:
        wrong = list(misspelt(hunspell, passages(root), root / OWN_WORDS))
    except RuntimeError as trouble:
        print(trouble)
        return 1
    print(*wrong, sep="\n", end="\n" if wrong else "")
    print(f"{len(wrong)} unknown words (right ones belong in {OWN_WORDS.as_posix()})")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
