"""The panel of a hint: in the rail while there is room, and always whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from game.ui.frame.proposal import Said, Ways
from game.ui.frame.proposal_layout import Under
from game.ui.frame.proposal_panel import build_proposal
from game.ui.toolkit.buttons import BUTTON_TEXT, MAIN_TEXT, Button, fitting
from game.ui.toolkit.items import Paint, Spot
from game.ui.toolkit.screen import Memory, Screen
from tests.scenes.desk import LAYOUTS, Desk

AREA = pygame.Rect(20, 100, 700, 500)
SENTENCE = "A sentence of a usual length says what is proposed. "


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    yield desk
    desk.close()


def said(length: int, other: str = "") -> Said:
    note = ("Mira\u2019s chance to win: 50 %.",)
    return Said("hint", "Hint", (SENTENCE * length,), note, "Play it", "Close", other)


def nothing() -> None:
    return None


def built(
    desk: Desk, rail: pygame.Rect | None, told: Said, area: pygame.Rect = AREA
) -> dict[str, pygame.Rect]:
    """Where the buttons are."""
    screen = laid(desk, rail, told, area)
    return {each.key: each.rect for each in screen.controls() if isinstance(each, Button)}


def laid(
    desk: Desk,
    rail: pygame.Rect | None,
    told: Said,
    area: pygame.Rect = AREA,
    in_sight: Sequence[pygame.Rect] = (),
    wholes: Sequence[pygame.Rect] = (),
    keys: Sequence[Spot] = (),
) -> Screen:
    desk.open("about")
    screen = Screen(desk.app.stage, Memory())
    for each in keys:
        screen.add(each)
    ways = Ways(nothing, nothing, nothing)
    build_proposal(screen, rail, area, told, ways, Under(in_sight, wholes))
    return screen


def sheet_of(screen: Screen) -> pygame.Rect:
    """Where the sheet lies over the table."""
    found = screen.control("proposal")
    assert found is not None
    return found.rect


def test_the_main_button_stands_above_the_others_where_there_is_room(desk: Desk) -> None:
    rail = pygame.Rect(900, 100, 270, 500)
    places = built(desk, rail, said(1, "Next best"))
    assert list(places) == ["play ghost", "other ghost", "close ghost"]
    assert all(rail.contains(place) for place in places.values())
    assert places["play ghost"].bottom < places["other ghost"].top
    assert places["other ghost"].top == places["close ghost"].top
    assert places["other ghost"].right < places["close ghost"].left


def test_two_buttons_stand_side_by_side_where_there_is_less_room(desk: Desk) -> None:
    high = max(
        place.bottom for place in built(desk, pygame.Rect(900, 0, 270, 500), said(1)).values()
    )
    rail = pygame.Rect(900, 0, 270, high - 40)
    places = built(desk, rail, said(1))
    assert places["play ghost"].top == places["close ghost"].top
    assert all(rail.contains(place) for place in places.values())


def test_where_the_rail_has_no_room_the_panel_lies_over_the_table(desk: Desk) -> None:
    for rail in (pygame.Rect(900, 100, 270, 90), None):
        places = built(desk, rail, said(1))
        assert all(AREA.contains(place) for place in places.values())


@pytest.mark.parametrize("high", [90, 190, 230, 500])
def test_no_label_is_cut_to_stand_beside_another(desk: Desk, high: int) -> None:
    """However little room there is; what needs more has a row of its own."""
    rail = pygame.Rect(900, 100, 218, high)
    told = Said("hint", "Hint", (SENTENCE,), (), "Play it just like that", "Close the hint")
    places = built(desk, rail, told)
    stage = desk.app.stage
    widths = {"play ghost": (told.play, MAIN_TEXT), "close ghost": (told.close, BUTTON_TEXT)}
    for key, (label, written) in widths.items():
        room = places[key].width - stage.px(16)
        assert fitting(stage, label, written, room).size >= written.size * 0.9
    assert not places["play ghost"].colliderect(places["close ghost"])


def test_in_a_row_a_longer_label_may_have_more_of_it(desk: Desk) -> None:
    rail = pygame.Rect(900, 0, 250, 500)
    told = Said("hint", "Hint", (SENTENCE,), (), "Play this card", "Close")
    high = max(place.bottom for place in built(desk, rail, told).values())
    places = built(desk, pygame.Rect(900, 0, 250, high - 40), told)
    assert places["play ghost"].top == places["close ghost"].top
    assert places["play ghost"].width > places["close ghost"].width
    assert places["close ghost"].right <= rail.right


def test_what_lies_below_the_panel_is_not_hit_through_it(desk: Desk) -> None:
    desk.open("about")
    screen, hit = Screen(desk.app.stage, Memory()), []
    screen.add(Spot("board", AREA, "The board", lambda: hit.append("board")))
    build_proposal(screen, None, AREA, said(1), Ways(nothing, nothing, nothing))
    play = next(each for each in screen.controls() if each.key == "play ghost")
    assert screen.at(play.place.center) is play
    for point in ((play.place.left, play.place.top - 30), play.place.move(0, -60).center):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            screen.handle(pygame.event.Event(kind, pos=point, button=pygame.BUTTON_LEFT))
    assert not hit
    assert "proposal" not in [each.key for each in screen.focusable()]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        screen.handle(pygame.event.Event(kind, pos=AREA.topleft, button=pygame.BUTTON_LEFT))
    assert hit == ["board"]


CORNERS = ("bottomright", "topright", "bottomleft", "topleft")


def in_corner(corner: str) -> pygame.Rect:
    """A part of the table that is to stay in sight."""
    rect = pygame.Rect(0, 0, 200, 150)
    setattr(rect, corner, getattr(AREA, corner))
    return rect


@pytest.mark.parametrize("free", CORNERS)
def test_a_sheet_lies_in_the_corner_that_has_nothing_to_stay_in_sight(
    desk: Desk, free: str
) -> None:
    others = [in_corner(each) for each in CORNERS if each != free]
    sheet = sheet_of(laid(desk, None, said(1, "Next best"), AREA, others))
    assert getattr(sheet, free) == getattr(AREA, free)
    assert sheet.collidelist(others) < 0


def test_a_sheet_that_covers_nothing_lies_where_it_always_does(desk: Desk) -> None:
    usual = sheet_of(laid(desk, None, said(1)))
    assert usual.bottomright == AREA.bottomright
    assert sheet_of(laid(desk, None, said(1), AREA, [in_corner("topleft")])) == usual


@pytest.mark.parametrize("other", ["", "Next best"])
@pytest.mark.parametrize("edge", ["top", "bottom"])
def test_where_every_corner_covers_something_a_strip_lies_along_an_edge(
    desk: Desk, other: str, edge: str
) -> None:
    high = AREA.height - 130
    middle = pygame.Rect(AREA.left, AREA.top, AREA.width, high)
    setattr(
        middle,
        "bottom" if edge == "top" else "top",
        getattr(AREA, "bottom" if edge == "top" else "top"),
    )
    screen = laid(desk, None, said(1, other), AREA, [middle])
    sheet = sheet_of(screen)
    assert (sheet.left, sheet.width) == (AREA.left, AREA.width)
    assert getattr(sheet, edge) == getattr(AREA, edge)
    assert not sheet.colliderect(middle)
    items = [each for each in screen.items if each.rect.size != (0, 0)]
    assert all(sheet.contains(each.rect) for each in items)


def test_of_two_parts_the_one_named_first_stays_in_sight(desk: Desk) -> None:
    top = pygame.Rect(AREA.left, AREA.top, AREA.width, AREA.height // 2)
    bottom = top.move(0, AREA.height // 2)
    for first, second in ((top, bottom), (bottom, top)):
        sheet = sheet_of(laid(desk, None, said(1), AREA, [first, second]))
        assert not sheet.colliderect(first)


def test_three_buttons_stand_in_one_row_where_that_keeps_something_in_sight(desk: Desk) -> None:
    told = said(1, "Other")
    usual = sheet_of(laid(desk, None, told))
    above = pygame.Rect(AREA.left, AREA.top, AREA.width, usual.top - AREA.top + 40)
    area = pygame.Rect(AREA.left, AREA.top, usual.width, AREA.height)  # no strip is wider
    screen = laid(desk, None, told, area, [above.clip(area)])
    places = {each.key: each.rect for each in screen.controls() if isinstance(each, Button)}
    assert len({place.top for place in places.values()}) == 1
    assert not sheet_of(screen).colliderect(above)


def test_a_sheet_too_wide_for_the_rail_begins_there(desk: Desk) -> None:
    rail = pygame.Rect(AREA.right + 10, 350, 120, 250)
    sheet = sheet_of(laid(desk, rail, said(1), AREA, [in_corner("bottomleft")]))
    assert sheet.bottomright == rail.bottomright
    assert sheet.left < rail.left
    assert sheet.top >= rail.top


def test_a_sheet_is_narrower_where_it_then_lies_beside_what_is_to_stay_in_sight(
    desk: Desk,
) -> None:
    board = pygame.Rect(AREA.left, AREA.top, AREA.width - 240, AREA.height)
    usual = sheet_of(laid(desk, None, said(1, "Next best")))
    sheet = sheet_of(laid(desk, None, said(1, "Next best"), AREA, [board]))
    assert AREA.contains(sheet)
    assert not sheet.colliderect(board)
    assert sheet.width < usual.width


def test_what_a_sheet_would_cover_in_part_is_not_seen_at_all(desk: Desk) -> None:
    usual = sheet_of(laid(desk, None, said(1)))
    thing = pygame.Rect(usual.left - 40, usual.centery, 100, 60)
    far = pygame.Rect(AREA.topleft, (50, 50))
    board = pygame.Rect(AREA.left, AREA.top, usual.left - 50 - AREA.left, AREA.height)
    above = pygame.Rect(usual.left, AREA.top, usual.width, 50)
    keys = [Spot("hidden", thing.inflate(-4, -4), ""), Spot("seen", far, "")]
    screen = laid(desk, None, said(1), AREA, [board, above], [thing, far], keys)
    assert screen.control("hidden") is None
    assert screen.control("seen") is not None
    painted = [each.rect for each in screen.items if isinstance(each, Paint)]
    assert any(place.contains(thing) for place in painted)
    assert not any(place.colliderect(far) for place in painted)


def test_a_sheet_begins_where_what_is_below_it_does(desk: Desk) -> None:
    usual = sheet_of(laid(desk, None, said(1)))
    column = pygame.Rect(usual.left + 20, AREA.top, AREA.right - usual.left - 20, AREA.height)
    board = pygame.Rect(AREA.left, AREA.top, usual.left - AREA.left, AREA.height)
    sheet = sheet_of(laid(desk, None, said(1), AREA, [board], [column]))
    assert (sheet.left, sheet.right) == (column.left, column.right)


def test_what_is_only_touched_counts_too(desk: Desk) -> None:
    usual = sheet_of(laid(desk, None, said(1)))
    board = pygame.Rect(AREA.left, AREA.top, usual.left + 4 - AREA.left, AREA.height)
    assert not sheet_of(laid(desk, None, said(1), AREA, [board])).colliderect(board)


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
def test_its_buttons_are_whole_in_every_layout(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text)
    width, height = size
    rail = pygame.Rect(round(width * 0.79), 260, round(width * 0.2), height - 280)
    area = pygame.Rect(20, height // 4, round(width * 0.75), round(height * 0.72))
    for length in (1, 2, 4):
        for other in ("", "Next best"):
            places = list(built(desk, rail, said(length, other), area).values())
            whole = rail if rail.collidepoint(places[0].center) else area
            assert all(whole.contains(place) for place in places)
    desk.close()
