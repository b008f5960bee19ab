"""Every text that a player reads: gettext catalogues, plural forms, numbers and times.

English is the language of the sources and needs no catalogue. A sentence is looked up whole;
figures are put in after it was translated, so that each language orders them as it likes.
"""

from __future__ import annotations

import gettext
import os
import sys
from collections.abc import Callable, Mapping
from datetime import date as calendar_date
from datetime import datetime, timedelta
from functools import lru_cache
from io import BytesIO
from typing import Final, NamedTuple

from game.core.reasons import Reason
from game.core.wording import mark
from game.services import resources
from game.services.settings import LANGUAGES

JUST_NOW: Final = mark("just now")

SOURCE: Final = "en"
OWN_NAMES: Final = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "nl": "Nederlands",
    "it": "Italiano",
    "es": "Español",
}
"""The name of each language in itself; never translated."""


class _Customs(NamedTuple):
    """How a language writes numbers and days."""

    thousands: str
    decimal: str
    day: str
    share: str = "{number}\u00a0%"


_HARD_SPACE: Final = "\u00a0"
_CUSTOMS: Final = {
    "en": _Customs(",", ".", "{day} {month} {year}", "{number}%"),
    "de": _Customs(".", ",", "{day}. {month} {year}"),
    "fr": _Customs(_HARD_SPACE, ",", "{day} {month} {year}"),
    "nl": _Customs(".", ",", "{day} {month} {year}", "{number}%"),
    "it": _Customs(".", ",", "{day} {month} {year}", "{number}%"),
    "es": _Customs(".", ",", "{day} de {month} de {year}"),
}
_GROUPED_FROM: Final = 10_000
"""Smaller numbers are read at a glance; many languages group none of four digits."""


Translations = Mapping[str, str | tuple[str, str]]
"""By the English text; of a text about a number of things, for one and for several."""
_more: Final[list[Callable[[str], Translations]]] = []


def add_texts(of: Callable[[str], Translations]) -> None:
    """Texts that stand in no catalogue, by language: those of a game that is being made."""
    _more.append(of)
    forget_catalogues()


class _MoreTexts(gettext.NullTranslations):
    def __init__(self, texts: Translations) -> None:
        super().__init__()
        self._texts = texts

    def gettext(self, message: str) -> str:
        text = self._texts.get(message)
        return text if isinstance(text, str) else super().gettext(message)

    def ngettext(self, one: str, many: str, number: int) -> str:
        texts = self._texts.get(one)
        if isinstance(texts, tuple):
            return texts[number != 1]
        return super().ngettext(one, many, number)


class Words:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._customs = _CUSTOMS[language]
        self._catalogue = _catalogue(language)

    def say(self, text: str, /, **figures: object) -> str:
        """A sentence or a label, in this language."""
        # Catalogues keep their head under the empty text.
        return self._filled(self._catalogue.gettext(text), figures) if text else ""

    def say_in(self, context: str, text: str, /, **figures: object) -> str:
        """A short word whose meaning needs a context, such as `free` cells."""
        return self._filled(self._catalogue.pgettext(context, text), figures)

    def count(self, one: str, many: str, number: int, /, **figures: object) -> str:
        """A sentence with a number of things, written as {n}."""
        text = self._catalogue.ngettext(one, many, number)
        return self._filled(text, {"n": number, **figures})

    def reason(self, why: Reason, sentences: Mapping[str, str]) -> str:
        """Why something is refused."""
        figures = {
            name: self.reason(figure, sentences) if isinstance(figure, Reason) else figure
            for name, figure in why.figures
        }
        return self.say(sentences[why.code], **figures)

    def number(self, value: float, places: int = 0) -> str:
        grouped = f"{value:,.{places}f}"
        if abs(value) < _GROUPED_FROM:
            grouped = grouped.replace(",", "")
        signs = {",": self._customs.thousands, ".": self._customs.decimal, "-": "\u2212"}
        return "".join(signs.get(sign, sign) for sign in grouped)

    def share(self, value: float) -> str:
        """A share of one, in per cent."""
        return self._customs.share.format(number=self.number(100 * value))

    def duration(self, seconds: float) -> str:
        """Minutes and seconds, as a clock shows them."""
        minutes, rest = divmod(round(seconds), 60)
        hours, minutes = divmod(minutes, 60)
        if hours:
            return f"{hours}:{minutes:02}:{rest:02}"
        return f"{minutes}:{rest:02}"

    def ago(self, then: datetime, now: datetime) -> str:
        """How long ago something was, as people say it; a clock set back counts as just now."""
        passed = now - then
        minutes = int(passed / timedelta(minutes=1))
        if minutes < 1:
            return self.say(JUST_NOW)
        if minutes < 60:
            return self.count("{n} minute ago", "{n} minutes ago", minutes)
        hours = minutes // 60
        if hours < 24:
            return self.count("{n} hour ago", "{n} hours ago", hours)
        if hours < 24 * 7:
            return self.count("{n} day ago", "{n} days ago", hours // 24)
        return self.date(then)

    def date(self, when: datetime) -> str:
        return self.day(when.astimezone().date())

    def day(self, day: calendar_date) -> str:
        month = self._months()[day.month - 1]
        return self._customs.day.format(day=day.day, month=month, year=day.year)

    def month(self, day: calendar_date) -> str:
        """The month of a day and its year, as a title."""
        month = self._months()[day.month - 1]
        return self.say("{month} {year}", month=capitalised(month), year=str(day.year))

    def weekday(self, day: calendar_date) -> str:
        return (
            self.say("Monday"),
            self.say("Tuesday"),
            self.say("Wednesday"),
            self.say("Thursday"),
            self.say("Friday"),
            self.say("Saturday"),
            self.say("Sunday"),
        )[day.weekday()]

    def weekday_and_day(self, day: calendar_date) -> str:
        return self.say("{weekday}, {date}", weekday=self.weekday(day), date=self.day(day))

    def _months(self) -> tuple[str, ...]:
        return (
            self.say("January"),
            self.say("February"),
            self.say("March"),
            self.say("April"),
            self.say_in("month", "May"),
            self.say("June"),
            self.say("July"),
            self.say("August"),
            self.say("September"),
            self.say("October"),
            self.say("November"),
            self.say("December"),
        )

    def _filled(self, text: str, figures: Mapping[str, object]) -> str:
        if not figures:
            return text
        shown = {
            name: self.number(figure) if type(figure) is int else figure
            for name, figure in figures.items()
        }
        return text.format_map(shown)


def capitalised(text: str) -> str:
    """A text that begins a line with a large letter; names of days and months are small in some
    languages."""
    return text[:1].upper() + text[1:]


def catalogue_file(language: str) -> str:
    return f"locale/{language}/LC_MESSAGES/quincunx.mo"


@lru_cache(maxsize=len(LANGUAGES))
def _catalogue(language: str) -> gettext.NullTranslations:
    """Read once for a language: every new size of the window asks for its texts again."""
    catalogue = _read_catalogue(language)
    for of in _more:
        catalogue.add_fallback(_MoreTexts(of(language)))
    return catalogue


def _read_catalogue(language: str) -> gettext.NullTranslations:
    if language == SOURCE:
        return gettext.NullTranslations()
    try:
        return gettext.GNUTranslations(BytesIO(resources.read(catalogue_file(language))))
    except Exception:  # whatever is wrong with the file: the texts of the sources can be read
        return gettext.NullTranslations()


def forget_catalogues() -> None:
    """The next texts are read from their files."""
    _catalogue.cache_clear()


def why_unusable(words: Words, file: str) -> str:
    """The sentence about a file of the program that cannot be used."""
    return words.say(
        "The program file {file} is missing or damaged. Reinstall the program to fix this.",
        file=f"assets/{file}",
    )


def available() -> tuple[str, ...]:
    """The languages that the program speaks."""
    return tuple(
        language
        for language in LANGUAGES
        if language == SOURCE or resources.exists(catalogue_file(language))
    )


def language_of_system() -> str:
    """The first language of the system that the program speaks."""
    spoken = available()
    for name in _names_from_system():
        language = name.replace("-", "_").split("_")[0].split(".")[0].lower()
        if language in spoken:
            return language
    return SOURCE


def _names_from_system() -> list[str]:
    if sys.platform == "win32":
        import ctypes
        import locale

        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        return [locale.windows_locale.get(number, "")]
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    found = [part for name in names for part in os.environ.get(name, "").split(":")]
    if sys.platform == "darwin":
        found += _names_from_mac()
    return [part for part in found if part]


def _names_from_mac() -> list[str]:
    """The languages of macOS, where a program that was double-clicked has no LANG."""
    import subprocess

    try:
        asked = ["defaults", "read", "-g", "AppleLocale"]
        done = subprocess.run(asked, capture_output=True, text=True, timeout=2, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return []
    return [done.stdout.strip()]
