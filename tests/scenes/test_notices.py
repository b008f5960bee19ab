"""Notices about files: every code has its sentence, and the sheet is shown once."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.parts.notices import notice_text
from game.services import home as homes
from game.services import rescue
from game.services.rescue import Notice
from game.services.words import Words
from game.ui.toolkit.stage import Open
from tests.scenes.desk import LAYOUTS, Desk, everything_fits

CODES = (
    rescue.SET_ASIDE,
    rescue.NEWER,
    rescue.READ_ONLY,
    rescue.NO_ROOM,
    rescue.LOCKED,
    rescue.NO_FOLDER,
    homes.SETTINGS_UNREAD,
    homes.SETTINGS_BROKEN,
    homes.SETTINGS_UNWRITTEN,
)
FILE = Path("/home/somebody/.local/share/Quincunx/quincunx-20261118-120000.sqlite3")


@pytest.mark.parametrize("code", CODES)
def test_every_code_has_a_sentence_with_the_name_of_the_file(code: str) -> None:
    sentence = notice_text(Words("en"), Notice(code, FILE))
    assert FILE.name in sentence
    assert sentence.endswith(".")


def test_no_two_codes_say_the_same() -> None:
    assert len({notice_text(Words("en"), Notice(code, FILE)) for code in CODES}) == len(CODES)


def test_the_menu_shows_notices_once(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{broken", encoding="utf-8")
    desk = Desk(tmp_path, follows=True)
    assert [notice.code for notice in desk.home.notices] == [homes.SETTINGS_BROKEN]
    desk.open("menu")
    assert desk.asked == [Open("notices")]
    assert "settings-broken.json" in desk.text()
    desk.press(pygame.K_RETURN)
    assert desk.home.notices == []
    assert desk.has("game/zatre")
    desk.step(times=3)
    assert desk.has("game/zatre")
    desk.close()


def test_escape_closes_the_sheet(tmp_path: Path) -> None:
    desk = Desk(tmp_path, follows=True)
    desk.home.notices.append(Notice(rescue.LOCKED, FILE))
    desk.open("menu")
    assert desk.keys() == ["close"]
    desk.press(pygame.K_ESCAPE)
    assert desk.has("main")
    desk.close()


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
def test_the_sheet_holds_at_all_sizes(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    desk = Desk(tmp_path, size, text_size=text)
    desk.home.notices += [Notice(code, FILE) for code in CODES]
    desk.open("notices")
    everything_fits(desk)
    assert desk.reached_by_keyboard() == set(desk.keys())
    desk.close()
