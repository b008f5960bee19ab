"""Names of several players as one says them."""

from __future__ import annotations

import pytest

from game.services.words import Words
from game.ui.toolkit.names import together


@pytest.mark.parametrize(
    ("language", "names", "told"),
    [
        ("en", ["Mira"], "Mira"),
        ("en", ["Mira", "Noah", "Ida"], "Mira, Noah and Ida"),
        ("es", ["Mira", "Noah"], "Mira y Noah"),
        ("es", ["Mira", "Ida"], "Mira e Ida"),
        ("es", ["Mira", "Hilda"], "Mira e Hilda"),
        ("es", ["Mira", "Ian"], "Mira y Ian"),
        ("es", ["Mira", "Yolanda"], "Mira y Yolanda"),
    ],
)
def test_names_are_joined_as_the_language_does(language: str, names: list[str], told: str) -> None:
    assert together(Words(language), names) == told


def test_a_sign_for_a_name_is_joined_as_the_name_is() -> None:
    assert together(Words("es"), ["Mira", "*"], heard="Ida") == "Mira e *"
