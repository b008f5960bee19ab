"""The catalogues that the program is delivered with: whole, exact, and what their sources say.

`python build_scripts/translations.py check` lists what is wrong, and `update`, `missing`, `fill`
and `compile` put it right.
"""

from __future__ import annotations

import gettext
from io import BytesIO
from string import Formatter

import pytest
from babel.messages.catalog import Message

from build_scripts.translations import (
    ROOT,
    Catalogue,
    Desk,
    Texts,
    compiled,
    contents,
    faults,
    ids,
    is_guess,
    is_translated,
    key,
    numbers_of_forms,
    read,
    strings,
    template_of,
    texts_of,
)
from game.core.rules import all_reasons
from game.games import LISTED, rules_of
from game.services import resources
from game.services.settings import LANGUAGES
from game.services.words import SOURCE, Words, available, catalogue_file

DESK = Desk(ROOT)
SAID = DESK.languages()
NUMBERS = (0, 1, 2, 5, 100)


@pytest.fixture(scope="module")
def said_by_sources() -> Texts:
    return texts_of(ROOT)


@pytest.fixture(scope="module")
def template(said_by_sources: Texts) -> Catalogue:
    """Every text of the sources."""
    return template_of(said_by_sources)


@pytest.fixture(scope="module", params=SAID)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def catalogue(language: str) -> Catalogue:
    return DESK.read(language)


def told(messages: list[Message]) -> list[str]:
    return [ids(message)[0] for message in messages]


def test_every_text_of_the_sources_can_be_looked_up(said_by_sources: Texts) -> None:
    assert said_by_sources.troubles == ()


def test_the_template_is_what_the_sources_say(template: Catalogue) -> None:
    assert contents(read(DESK.template)) == contents(template)


@pytest.mark.parametrize("game", LISTED)
def test_every_refusal_of_a_game_can_be_translated(game: str, template: Catalogue) -> None:
    said = {key(message) for message in template.messages()}
    missing = [text for text in all_reasons(rules_of(game)).values() if (text, None) not in said]
    assert missing == []


def test_the_program_speaks_every_language_that_has_a_catalogue() -> None:
    assert "de" in SAID
    assert set(available()) == {SOURCE, *SAID} <= set(LANGUAGES)
    assert [DESK.catalogue(each).with_suffix(".mo") for each in SAID] == [
        ROOT / "assets" / catalogue_file(each) for each in SAID
    ]


def test_a_catalogue_has_the_texts_of_the_sources_and_no_others(
    catalogue: Catalogue, template: Catalogue
) -> None:
    wanted = {key(message): ids(message) for message in template.messages()}
    given = {key(message): ids(message) for message in catalogue.messages()}
    assert sorted(id_ for id_, _ in wanted.keys() - given.keys()) == []
    assert sorted(id_ for id_, _ in given.keys() - wanted.keys()) == []
    assert given == wanted


def test_everything_is_translated(catalogue: Catalogue) -> None:
    assert told([each for each in catalogue.messages() if not is_translated(each)]) == []


def test_no_translation_is_a_guess(catalogue: Catalogue) -> None:
    assert told([each for each in catalogue.messages() if is_guess(each)]) == []


def test_figures_plural_forms_and_signs_are_right(catalogue: Catalogue) -> None:
    translated = [each for each in catalogue.messages() if is_translated(each)]
    wrong = {ids(each)[0]: faults(each, catalogue) for each in translated}
    assert {id_: found for id_, found in wrong.items() if found} == {}


def test_what_the_program_reads_is_what_the_catalogue_compiles_to(
    language: str, catalogue: Catalogue
) -> None:
    assert resources.read(catalogue_file(language)) == compiled(catalogue)


def test_plural_forms_follow_the_rule_of_the_language(language: str, catalogue: Catalogue) -> None:
    forms = numbers_of_forms(catalogue.plural_expr)
    assert sorted(forms) == list(range(catalogue.num_plurals))
    read_by_program = gettext.GNUTranslations(BytesIO(resources.read(catalogue_file(language))))
    plurals = [each for each in catalogue.messages() if each.pluralizable]
    assert plurals
    for message in plurals:
        one, many = ids(message)
        for number in NUMBERS:
            (form,) = (form for form, numbers in forms.items() if number in numbers)
            assert read_by_program.ngettext(one, many, number) == strings(message)[form]


def test_every_text_can_be_said_with_its_figures(language: str, template: Catalogue) -> None:
    """Through the words layer, as the program says it: nothing is left in braces."""
    words = Words(language)
    for message in template.messages():
        id_, *plural = ids(message)
        figures = dict.fromkeys(names_in(ids(message)[-1]), "9")
        if plural:
            figures.pop("n", None)
            said = [words.count(id_, plural[0], number, **figures) for number in NUMBERS]
        elif message.context is not None:
            said = [words.say_in(message.context, id_, **figures)]
        else:
            said = [words.say(id_, **figures)]
        assert not [text for text in said if "{" in text]


def names_in(text: str) -> list[str]:
    return [name for _, name, _, _ in Formatter().parse(text) if name]
