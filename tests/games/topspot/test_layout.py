"""The layout of the table, in windows and with texts of all sizes."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.games.topspot.art.cards import label_size
from game.games.topspot.scene.sentences import ROUND_WON
from tests.games.topspot.at_table import FIVE, Table, line_of, opened, play_out
from tests.games.topspot.table import EXPERT
from tests.scenes.desk import LAYOUTS, each_layout_with, nothing_overlaps


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
def test_nothing_overlaps_at_any_size(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    players = 3 if text in (75, 150) and size == LAYOUTS[0][0] else 5
    table = Table(tmp_path, size, text_size=text, speed="instant")
    table.begin([None, *["novice"] * (players - 1)], level="expert")
    table.until("suggest")
    nothing_overlaps(table)
    table.click("suggest")
    nothing_overlaps(table)
    table.attempt.proposed = None
    table.table.desk.rebuild()
    nothing_overlaps(table)
    table.play_a_turn()
    table.until("suggest")
    for panel in ("last trick", "cards seen", "scores"):
        table.click(panel)
        nothing_overlaps(table)
        table.click("close panel")
    table.close()


@pytest.mark.parametrize(("size", "text", "players"), each_layout_with([3, 4, 5]))
def test_others_cards_are_smaller_than_ones_own(
    tmp_path: Path, size: tuple[int, int], text: int, players: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant")
    table.deal(*FIVE[:players], levels=[None] * players)
    places = table.places
    others = {table.seats.card_of(table.view, seat).width for seat in range(1, players)}
    assert max(others) <= min(places.fan.hand_card, places.own.width)
    seats = table.seats
    heads = [seats.seated(table.view, each) for each in seats.columns(table.view).values()]
    assert all(seated.foot + places.foot <= places.build.top for seated in heads)
    table.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_where_texts_are_huge_all_buttons_with_signs_stand_in_one_grid(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    table = Table(tmp_path, size, text_size=200, speed="instant")
    table.deal(*FIVE, levels=[None] * 5)
    table.click("curtain")
    keys = ("clear", "suggest", "last trick", "cards seen", "scores", "order")
    rects = [table.control(key).rect for key in keys]
    assert len({rect.size for rect in rects}) == 1
    assert [rect.left for rect in rects] == [rects[0].left, rects[1].left] * 3
    assert [rect.top for rect in rects[1::2]] == [rect.top for rect in rects[::2]]
    gaps = {below.top - above.bottom for above, below in pairwise(rects[::2])}
    assert gaps == {rects[1].left - rects[0].right}
    assert rects[1].right == table.places.area.right
    play = table.control("play").rect
    assert (play.top, play.height) == (rects[0].top, rects[0].height)
    assert rects[0].left - play.right in gaps
    table.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("players", [3, 5])
def test_labels_of_cards_grow_with_texts(
    tmp_path: Path, size: tuple[int, int], players: int
) -> None:
    found = []
    for text in (100, 150, 200):
        table = Table(tmp_path / str(text), size, text_size=text, speed="instant")
        table.deal(*FIVE[:players], levels=[None] * players)
        places, seats = table.places, table.seats
        widths = [places.fan.hand_card, places.own.width, seats.card_of(table.view, 1).width]
        found.append(min(label_size(width, places.label) for width in widths))
        table.close()
    assert found[0] >= 13
    assert found[2] >= max(15, found[0])


@pytest.mark.parametrize(("size", "text", "players"), each_layout_with([3, 5]))
def test_the_rail_tells_what_its_figures_count(
    tmp_path: Path, size: tuple[int, int], text: int, players: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant")
    table.deal(*FIVE[:players], levels=[None] * players)
    table.click("curtain")
    written = {line.text: line.rect for line in table.written()}
    if table.places.tools is not None:
        assert "Points" not in written
    else:
        assert written[f"Game 1 of {players}"].bottom <= written["Points"].top
        figures = [
            line.rect for line in table.written()
            if line.text == "0" and line.rect.centery == written["Points"].centery
        ]  # fmt: skip
        assert len(figures) == players
        assert all(left.right < right.left for left, right in pairwise(figures))
        assert written["Points"].right < figures[0].left
    table.close()


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_dealer_s_head_keeps_to_his_place_where_the_rail_names_him(
    tmp_path: Path, language: str
) -> None:
    table = Table(tmp_path, (1024, 640), text_size=150, speed="instant", language=language)
    table.deal(*FIVE, levels=[None] * 5, dealer=4)
    table.click("curtain")
    seats, view = table.seats, table.view
    columns = seats.columns(view)
    for seat in range(1, 5):
        head, left = seats.head_above(view, seat, columns[seat])
        assert left <= seats.card_of(view, seat).left
        assert left + head.whole <= columns[seat].right
        assert seats.card_of(view, seat).left - left <= table.table.stage.px(4)
    table.close()


@pytest.mark.parametrize("players", [4, 5])
def test_the_outer_of_three_or_more_others_sit_nearer(table: Table, players: int) -> None:
    table.deal(*FIVE[:players], levels=[None] * players)
    first, *inner, last = (table.seats.card_of(table.view, seat).top for seat in range(1, players))
    assert first == last > max(inner)


def test_the_colour_in_play_stands_above_the_stack_and_in_a_tie_break_with_it(
    table: Table,
) -> None:
    table.deal("a10 b6 c1", "a11 b2 c2", "a1 c3 c4", options=EXPERT)
    play_out(table, "a10")
    table.until("curtain")
    table.click("curtain")
    places = table.places
    told = line_of(table, "Blue is in play")
    assert abs(told.centerx - places.frame.centerx) < told.width
    assert told.bottom < places.frame.top
    play_out(table, "a11", "a1", "b6")
    table.until("curtain")
    table.click("curtain")
    assert table.view.tiebreak
    assert places.staging()[1].contains(line_of(table, "Red is in play"))


def test_ones_own_cards_are_counted_as_the_others_are_and_the_dealer_is_named(
    table: Table,
) -> None:
    opened(table, "a5 b6 c1", "a1 b2 b3", "a2 c3", options={"dealer": 0}, leader=0, active=0)
    assert {"3 cards · dealer", "3 cards", "2 cards"} <= set(table.text().splitlines())


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_of_many_players_the_number_of_cards_stands_below_the_name(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    table = Table(tmp_path, size, speed="instant")
    table.deal(*FIVE, levels=[None] * 5)
    table.click("curtain")
    card = table.seats.card_of(table.view, 1)
    name = next(each.rect for each in table.written() if each.text == "Noah")
    counts = [each.rect for each in table.written() if each.text == "3 cards"]
    told = min(counts, key=lambda rect: (rect.top > card.top, rect.left))
    assert abs(told.left - name.left) <= 2
    assert name.top < told.centery < card.top
    table.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_where_texts_are_large_a_finished_round_keeps_to_the_stack(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    table = Table(tmp_path, size, text_size=150, speed="instant")
    table.deal(*FIVE, levels=[None] * 5)
    play_out(table, "a5", "a1", "a2", "a3", "a4")
    table.until("curtain", "suggest")
    places, seats = table.places, table.seats
    assert seats.aside.left > places.rows.centerx
    assert seats.aside.right + places.badge // 2 <= places.frame.left
    assert seats.aside.bottom <= places.rows.bottom
    if table.has("curtain"):
        table.click("curtain")
    told = line_of(table, ROUND_WON.format(name="Mira"))
    assert seats.first_left(table.view) < told.left
    assert told.right < places.frame.left
    table.close()
