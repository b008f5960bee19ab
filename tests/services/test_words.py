"""Words: translated whole, with plural forms, numbers and times as each language writes them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from game.core.reasons import reason
from game.services import resources, words
from game.services.settings import LANGUAGES
from game.services.words import JUST_NOW, OWN_NAMES, Words, language_of_system

NOW = datetime(2026, 11, 18, 12, tzinfo=UTC)


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> Iterator[Words]:
    """German with a few words of its own."""
    catalogue = Catalog(locale="de")
    catalogue.add("It\u2019s {name}\u2019s turn", "Am Zug ist {name}")
    catalogue.add(("{n} day ago", "{n} days ago"), ("vor {n} Tag", "vor {n} Tagen"))
    catalogue.add("November", "November")
    catalogue.add("free", "frei", context="cells")
    catalogue.add(
        "The {value} is too high: {other} follows.", "{other} folgt, {value} ist zu hoch."
    )
    file = BytesIO()
    write_mo(file, catalogue)
    monkeypatch.setattr(resources, "read", lambda _: file.getvalue())
    words.forget_catalogues()
    yield Words("de")
    words.forget_catalogues()


def test_english_needs_no_catalogue() -> None:
    english = Words("en")
    assert english.say("It\u2019s {name}\u2019s turn", name="Mira") == "It\u2019s Mira\u2019s turn"
    assert english.say("100 % {braces} stay when nothing is put in") == (
        "100 % {braces} stay when nothing is put in"
    )


def test_a_sentence_is_translated_whole_and_its_figures_go_where_the_language_wants(
    german: Words,
) -> None:
    assert german.say("It\u2019s {name}\u2019s turn", name="Mira") == "Am Zug ist Mira"
    assert german.say_in("cells", "free") == "frei"
    assert german.say("free") == "free"


def test_numbers_of_things_take_their_plural_form(german: Words) -> None:
    assert german.count("{n} day ago", "{n} days ago", 1) == "vor 1 Tag"
    assert german.count("{n} day ago", "{n} days ago", 3) == "vor 3 Tagen"


def test_a_reason_is_told_with_its_figures_and_the_reason_behind_it(german: Words) -> None:
    sentences = {
        "too_high": "The {value} is too high: {other} follows.",
        "step": "Step {step}. {because}",
    }
    why = reason("step", step=4, because=reason("too_high", value=13, other=12))
    assert german.reason(why, sentences) == "Step 4. 12 folgt, 13 ist zu hoch."


def test_a_name_with_braces_is_only_a_name() -> None:
    assert (
        Words("en").say("It\u2019s {name}\u2019s turn", name="{0} {x}")
        == "It\u2019s {0} {x}\u2019s turn"
    )


@pytest.mark.parametrize(
    ("language", "large", "small", "share"),
    [
        ("en", "12,345.5", "9999", "45%"),
        ("de", "12.345,5", "9999", "45\u00a0%"),
        ("fr", "12\u00a0345,5", "9999", "45\u00a0%"),
        ("nl", "12.345,5", "9999", "45%"),
        ("it", "12.345,5", "9999", "45%"),
        ("es", "12.345,5", "9999", "45\u00a0%"),
    ],
)
def test_numbers_are_written_as_the_language_does(
    language: str, large: str, small: str, share: str
) -> None:
    said = Words(language)
    assert said.number(12345.5, 1) == large
    assert said.number(9999) == small
    assert said.number(-3) == "\u22123"
    assert said.share(0.4512) == share


def test_durations_are_those_of_a_clock() -> None:
    english = Words("en")
    shown = [english.duration(seconds) for seconds in (5, 580, 3599.7, 3725)]
    assert shown == ["0:05", "9:40", "1:00:00", "1:02:05"]


@pytest.mark.parametrize(
    ("passed", "told"),
    [
        (timedelta(seconds=-90), JUST_NOW),
        (timedelta(seconds=59), JUST_NOW),
        (timedelta(minutes=1), "1 minute ago"),
        (timedelta(minutes=59, seconds=59), "59 minutes ago"),
        (timedelta(hours=23), "23 hours ago"),
        (timedelta(days=6, hours=23), "6 days ago"),
        (timedelta(days=8), "10 November 2026"),
    ],
)
def test_times_are_told_as_people_say_them(passed: timedelta, told: str) -> None:
    assert Words("en").ago(NOW - passed, NOW) == told


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    def system(*languages: str, **variables: str) -> None:
        monkeypatch.setattr(words, "available", lambda: ("en", *languages))
        monkeypatch.setattr(sys, "platform", "linux")
        for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
            monkeypatch.delenv(name, raising=False)
        for name, value in variables.items():
            monkeypatch.setenv(name, value)

    return system


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "fi:de"}, "de"),
        ({"LC_ALL": "C", "LANG": "de_DE"}, "de"),
        ({"LANG": "fi_FI.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_system_where_the_program_speaks_it(
    spoken: Callable[..., None], variables: dict[str, str], language: str
) -> None:
    spoken("de", **variables)
    assert language_of_system() == language


def test_every_language_has_its_own_name() -> None:
    assert tuple(OWN_NAMES) == LANGUAGES
