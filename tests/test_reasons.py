"""Codes of refusals: what is said has a sentence, and every sentence can be said."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.engine import ENGINE_REASONS
from game.core.reasons import COMMON_REASONS, reason
from game.games import GAMES, rules_of
from tests.folders import folder_of

GAME = Path(__file__).parents[1] / "game"
SAID = re.compile(
    r"""\b(?:reason|refuse)\(\s*(?:"(\w+)" if [^()"]* else "(\w+)"|"(\w+)"|"""
    r"""[^)]*?"(\w+)" if [^)]*? else "(\w+)")"""
)


def codes_in(folder: Path) -> set[str]:
    text = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    return {code for groups in SAID.findall(text) for code in groups if code}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_says_all_of_its_codes_and_only_codes_with_a_sentence(game: str) -> None:
    said = codes_in(folder_of(game))
    own = rules_of(game).reasons.keys()
    assert said - own <= COMMON_REASONS.keys()
    assert own <= said


def test_all_common_codes_are_said_somewhere() -> None:
    assert COMMON_REASONS.keys() | ENGINE_REASONS.keys() <= codes_in(GAME)


def test_a_reason_inside_a_reason_is_told_with_it() -> None:
    inner = reason("not_your_turn", seat=1)
    told = reason("record_step", step=3, because=inner).sentence(COMMON_REASONS)
    because = COMMON_REASONS["not_your_turn"].format(seat=1)
    assert told == COMMON_REASONS["record_step"].format(step=3, because=because)
    assert told.endswith(because)


def test_a_figure_from_outside_is_cut_before_it_fills_the_screen() -> None:
    assert len(reason("extra_field", field="x" * 10_000).sentence(COMMON_REASONS)) < 300
