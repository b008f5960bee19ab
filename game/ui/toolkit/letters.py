"""The pages of the keyboard on the screen: as people know it in their language, then the
letters with marks of western and central Europe, and all signs that names may have."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from typing import Final
from unicodedata import normalize

from game.services.naming import ON_KEYS

COLUMNS: Final = 11
_ROWS: Final = 4
_KEYS: Final = {
    "en": ("1234567890-", "qwertyuiop'", "asdfghjkl.,", "zxcvbnm&!?:"),
    "de": ("1234567890-", "qwertzuiopü", "asdfghjklöä", "yxcvbnmß.,'"),
    "fr": ("1234567890-", "azertyuiopé", "qsdfghjklmè", "wxcvbnçàùê'"),
    "nl": ("1234567890-", "qwertyuiopë", "asdfghjkléï", "zxcvbnmöü.'"),
    "it": ("1234567890-", "qwertyuiopè", "asdfghjklòà", "zxcvbnmùìé'"),
    "es": ("1234567890-", "qwertyuiopó", "asdfghjklñá", "zxcvbnméíú'"),
}
_BASES: Final = {
    "æ": "ae", "ð": "d", "ø": "o", "þ": "t", "ß": "s", "đ": "d", "ħ": "h", "\u0131": "i", "ĳ": "ij",
    "ĸ": "k", "ł": "l", "ŀ": "l", "ŋ": "n", "œ": "oe", "ŧ": "t", "\u017f": "s",
}  # fmt: skip
"""Beside which letters those stand that have no mark that can be taken off."""
_LARGE: Final = {"ß": "ẞ"}
"""Python makes two letters of it, as was the custom."""
_DIGITS: Final = "1234567890"
_QUOTES: Final = "\u00ab\u00bb\u201e\u201c\u201d\u201a\u2018\u2019\u2026\u2013\u2014"
"""The letters that are looked for most among the signs of few keyboards."""
_PAGES_OF_MARKS: Final = 3

Page = tuple[str, ...]
"""The keys of a page: a row per text, at most four rows."""


@lru_cache(maxsize=8)
def pages(language: str) -> tuple[Page, ...]:
    """All pages, the usual one first."""
    usual = _KEYS.get(language, _KEYS["en"])
    marked, signs = _marked(), _signs()
    share = -(-len(marked) // _PAGES_OF_MARKS)
    return (usual, *map(_page, _parts(marked, share)), *map(_page, _parts(signs, _ROWS * COLUMNS)))


def large(letter: str) -> str:
    """The capital of a letter; the letter itself where names can have none."""
    found = _LARGE.get(letter, letter.upper())
    return found if len(found) == 1 and _has_key(found) else letter


def label_of(page: Page, large_letters: bool = False) -> str:
    """The name of a page: its first letters, of the usual one the first three of the alphabet."""
    every = "".join(page)
    shown = "abc" if "abc" in "".join(sorted(every)) else every[:3]
    return "".join(map(large, shown)) if large_letters else shown


def _parts(letters: str, share: int) -> Iterator[str]:
    return (letters[at : at + share] for at in range(0, len(letters), share))


def _page(letters: str) -> Page:
    return tuple(_parts(letters, COLUMNS))


def _has_key(letter: str) -> bool:
    return any(ord(letter) in those for those in ON_KEYS)


def _with_keys() -> Iterator[str]:
    return map(chr, chain.from_iterable(ON_KEYS))


def _is_small(letter: str) -> bool:
    """Whether a key of its own is needed for it: capitals come with those they are capitals of."""
    if not letter.isalpha():
        return False
    small = letter.lower()
    return small == letter or len(small) > 1


def _marked() -> str:
    """Every small letter that stands on no usual English key, in the order of the alphabet."""
    found = [each for each in _with_keys() if _is_small(each) and not each.isascii()]
    found = [each for each in found if large(each) != each or _base(each) != each]
    return "".join(sorted(found, key=lambda each: (_base(each), each)))


def _base(letter: str) -> str:
    return _BASES.get(letter, normalize("NFD", letter)[0].lower())


def _signs() -> str:
    """Digits, signs of the usual keys, then all others."""
    letters = set(_marked())
    small = [each for each in _with_keys() if each.lower() == each and each != " "]
    signs = [each for each in small if each not in letters and not ("a" <= each <= "z")]
    ascii_signs = [each for each in signs if each.isascii() and not each.isdigit()]
    others = [each for each in signs if not each.isascii() and each not in _QUOTES]
    return _DIGITS + "".join(ascii_signs) + _QUOTES + "".join(others)
