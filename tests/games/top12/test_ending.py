"""The end of a match at the table."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games.top12.art import pieces as art
from game.games.top12.art.die import IN_PIXELS
from game.games.top12.rules.facts import DECIDED
from game.games.top12.rules.model import (
    COLUMNS,
)
from game.games.top12.scene import sheets
from game.games.top12.scene.ending import Ending
from game.games.top12.scene.marks import Marks, marks_on
from game.games.top12.scene.sentences import counts_title
from game.games.top12.scene.tray import LAST_TURN
from game.ui.frame.desk import Situation
from game.ui.toolkit.text import Style
from tests.games.top12.at_table import (
    Table,
    ended,
)


def test_a_tie_of_full_columns_is_explained_by_the_next_fullest(table: Table) -> None:
    table.begin(None, "novice")
    table.set_up()
    view = ended(table, (12, 3, 4, 5, 6), (1, 12, 7, 2, 2))
    table.game.show(Situation(view=view))
    table.table.course.end_turn()
    table.table.display.rebuild()
    told = table.told()
    assert DECIDED[0] in told
    assert counts_title(table.app.stage.words) in told
    assert told.count("12") >= 2
    assert marks_on(table.game.attempt, 0, frozenset()).full == {0}
    assert marks_on(table.game.attempt, 1, frozenset()).full == {1}


@pytest.mark.parametrize(
    ("sheets", "lit"),
    [
        (((12, 3, 4, 5, 6), (1, 11, 7, 2, 2)), ["12"]),
        (((12, 3, 4, 5, 6), (1, 12, 7, 2, 2), (9, 9, 9, 9, 9)), ["7"]),
        (((12, 7, 6, 5, 2), (7, 12, 6, 5, 2), (3, 4, 4, 4, 4)), ["12", "12"]),
        (((12, 7, 6, 5, 2), (7, 12, 6, 5, 2)), []),
    ],
)
def test_only_the_figure_by_which_the_winners_are_ahead_is_lit(
    table: Table, sheets: tuple[tuple[int, ...], ...], lit: list[str]
) -> None:
    table.begin(None, *["novice"] * (len(sheets) - 1))
    table.set_up()
    table.game.show(Situation(view=ended(table, *sheets)))
    colour = table.screen.stage.theme.colour("accent_text")
    surface = pygame.Surface(table.screen.stage.size)
    written: list[str] = []
    writer = table.screen.stage.writer
    write = writer.write

    def watch(on: pygame.Surface, told: str, style: Any, ink: str, *where: Any) -> pygame.Rect:
        if ink == colour:
            written.append(told)
        return write(on, told, style, ink, *where)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(writer, "write", watch)
        Ending(table.game.attempt, table.game.places).draw(surface)
    assert written == lit


def test_figures_below_narrow_columns_keep_apart(tmp_path: Path) -> None:
    table = Table(tmp_path, (1024, 640), text_size=150, speed="instant")
    table.begin(None, "novice", "novice", "novice")
    table.set_up()
    table.game.show(Situation(view=ended(table, *[(10, 12, 11, 10, 12)] * 4)))
    other, place = table.game.places.other, table.game.places.others[0]
    assert other is not None
    feet = other.foot_of(0).union(other.foot_of(4)).move(place.topleft)
    figures = [line.rect for line in table.written() if feet.contains(line.rect)]
    assert len(figures) == len(COLUMNS)
    for left, right in pairwise(sorted(figures, key=lambda rect: rect.left)):
        assert left.right < right.left
    table.close()


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_slip_bears_a_whole_name_with_little_room(tmp_path: Path, language: str) -> None:
    table = Table(tmp_path, text_size=150, language=language)
    captions: list[tuple[str, float, float]] = []
    painted = art.named_number

    def watch(*about: Any) -> Any:
        _, width, _, _, _, caption, pixels = about
        wide = IN_PIXELS.width(caption, Style(pixels, 500))
        captions.append((caption, wide, art.caption_room(width, pixels)))
        return painted(*about)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(art, "named_number", watch)
        for step in ("write", "name"):
            table.open("lesson", game="top12", step=step)
            table.picture()
    name = table.scene.desk.name(0)
    assert captions
    assert all(name in caption and wide <= room for caption, wide, room in captions)
    table.close()


def test_there_is_no_last_turn_before_a_number_was_named(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.open("lesson", game="top12", step="aim")
    assert LAST_TURN not in table.told()
    assert "Turn 15" in table.told()
    table.close()


def test_a_full_column_is_celebrated_on_the_sheet_of_whoever_has_it(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="instant")
    table.begin(None, "novice")
    table.set_up()
    view = ended(table, (12, 3, 4, 5, 6), (1, 11, 7, 2, 2))
    table.game.show(Situation(view=view))
    plain = table.picture()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sheets, "marks_on", lambda *_: Marks())
        assert table.picture().get_view("2").raw != plain.get_view("2").raw
    table.close()
