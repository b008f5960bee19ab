"""Where things are on the table of Topominos, and how proposals are marked there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.match import Match
from game.games import GAMES
from game.games.topominos.art.pieces import dot_of, dot_radius, sunk
from game.games.topominos.rules.model import FULL, PLACES, RACK_SIZES, End, Pass, Put, piece_of
from game.games.topominos.scene import sentences
from game.games.topominos.scene.motions import Flights
from game.games.topominos.scene.scene import TopominosTable
from game.services.session import AnyShown
from game.services.settings import LANGUAGES
from game.ui.frame.desk import Motion
from game.ui.frame.proposal import Proposal
from game.ui.toolkit.buttons import Button, Flat
from game.ui.toolkit.theme import rgb
from tests.games.topominos.at_table import (
    CORNER,
    EDGE,
    RACK,
    STACKS,
    dots,
    pick,
    played,
    position,
    read,
    sit_down,
    slot_of,
)
from tests.hinting import show_hint
from tests.play import random_match
from tests.scenes.desk import LAYOUTS, SIZES, Desk, Written, everything_fits, nothing_overlaps


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path, speed="instant")
    yield desk
    desk.close()


@pytest.fixture
def huge(tmp_path: Path) -> Iterator[Desk]:
    """A window with 200 % text."""
    desk = Desk(tmp_path, (1280, 800), text_size=200, speed="instant")
    yield desk
    desk.close()


@pytest.fixture
def careful(tmp_path: Path) -> Iterator[Desk]:
    """A window where every move is confirmed, which shows it like a hint."""
    desk = Desk(tmp_path, speed="instant", confirm=True)
    yield desk
    desk.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("text_size", "grows"), [(100, 1.0), (150, 1.25), (200, 1.45)])
def test_the_count_of_a_stack_grows_with_the_text_and_covers_no_dot(
    tmp_path: Path, size: tuple[int, int], text_size: int, grows: float
) -> None:
    desk = Desk(tmp_path, size, text_size=text_size, speed="instant")
    table = sit_down(desk, position(STACKS))
    places = table.tray.places
    side, cell, badge = places.piece, places.compartment(2), places.badge(2)
    assert badge.width >= grows * max(desk.scene.stage.px(26), round(cell.width * 0.2))
    highest = 4
    place = places.on_stack(2, highest)
    x, y = dot_of(side, 2)
    dot = pygame.math.Vector2(place.x + x, place.y + y + sunk(side, highest))
    apart = dot.distance_to(badge.center)
    assert apart >= dot_radius(side) + badge.width / 2 - 2
    assert desk.scene.stage.rect.contains(badge)
    assert not badge.colliderect(places.compartment(1))
    desk.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_gap_between_pieces_is_the_same_on_a_rack_of_four_as_on_one_of_five(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    desk = Desk(tmp_path, size, speed="instant")
    apart = []
    for players in (3, 4):
        places = sit_down(desk, played(players, 4), (None,) * players).rack.places
        first, second, *_, last = places.slots
        assert len(places.slots) == RACK_SIZES[players]
        assert abs((first.left - places.ledge.left) - (places.ledge.right - last.right)) <= 2
        apart.append(second.left - first.left)
    desk.close()
    assert abs(apart[0] - apart[1]) <= 1


@pytest.mark.parametrize("size", SIZES)
def test_the_tray_begins_at_the_edge_of_the_area(tmp_path: Path, size: tuple[int, int]) -> None:
    desk = Desk(tmp_path, size, speed="instant")
    table = sit_down(desk, position(STACKS))
    assert table.tray.places.rect.left == table.area.left
    assert abs(table.column.places.rect.right - table.area.right) <= 1
    desk.close()


def line(desk: Desk, begins: str) -> Written:
    return next(line for line in desk.written() if line.text.startswith(begins))


def first_line_of(desk: Desk, text: str) -> Written:
    return next(line for line in desk.written() if text.startswith(line.text))


@pytest.mark.parametrize("size", SIZES)
def test_the_advice_on_legal_moves_is_directly_below_the_advice_on_placing(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    desk = Desk(tmp_path, size, speed="instant")
    table = sit_down(desk, position(STACKS))
    words = desk.screen.stage.words
    allowed = first_line_of(desk, sentences.allowed(words, table.view))
    above = [each for each in desk.written() if each.rect.bottom <= allowed.rect.top]
    beside = [each for each in above if table.column.places.rect.collidepoint(each.rect.center)]
    last = max(beside, key=lambda each: each.rect.bottom)
    assert last.text in sentences.how_to_put(words, table.view)
    assert allowed.rect.top - last.rect.bottom < 2 * last.rect.height
    desk.close()


def test_the_advice_that_nothing_fits_is_directly_below_the_score(tmp_path: Path) -> None:
    desk = Desk(tmp_path, speed="instant")
    table = sit_down(desk, position(STACKS, [["oooo.....", "o.o...o.o"], [".....oo.o"]]))
    pick(desk, table, "oooo.....")
    desk.click("place 1")
    text = first_line_of(desk, sentences.allowed(desk.screen.stage.words, table.view))
    assert text.rect.top - table.column.places.score.bottom < 3 * text.rect.height
    desk.close()


# --- huge text ---


def test_with_huge_text_the_rack_is_beside_the_tray_which_is_larger_for_it(
    huge: Desk,
) -> None:
    table = sit_down(huge, position(STACKS))
    tray, rack, column = table.tray.places.rect, table.rack.places, table.column.places
    assert tray.width > 0.42 * 1280
    assert all(slot.left > tray.right for slot in rack.slots)
    assert rack.ledge.bottom < column.score.top
    assert column.score.bottom < column.ways[0].top


def filling(match: Match) -> Put | None:
    """A move of the first seat that fills a stack: the text about it is the longest."""
    if match.rules.to_act(match.state) != (0,):
        return None
    tray = match.rules.view(match.state, 0).table.tray
    puts = (each for each in match.rules.legal(match.state, 0) if isinstance(each, Put))
    return next((put for put in puts if (tray[put.compartment] | put.dots) == FULL), None)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_with_huge_text_a_long_hint_covers_no_pieces(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    desk = Desk(tmp_path, size, text_size=200, language=language, speed="instant")
    matches = (each for seed in range(99) for each in random_match("topominos", 2, {}, seed))
    match = next(each for each in matches if filling(each))
    table = sit_down(desk, match, (None, "novice"))
    move, scene = filling(match), desk.scene
    scene.course.preview.propose(Proposal(move))
    scene.display.show()
    over = desk.control("proposal").place
    pieces = table.rack.places.slots[0].unionall(table.rack.places.slots)
    assert over.clip(pieces).height <= 0.05 * pieces.height
    assert not over.colliderect(table.tray.places.rect)
    assert not any(table.column.places.score.collidepoint(each.rect.center)
                   and not over.contains(each.rect) for each in desk.written())  # fmt: skip
    desk.close()


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_label_is_cut_in_a_lesson_with_small_text(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    desk = Desk(tmp_path, size, text_size=75, language=language, speed="instant")
    for step in GAMES["topominos"].lesson:
        desk.open("lesson", game="topominos", step=step.id)
        assert not desk.shortened()
    desk.close()


@pytest.mark.parametrize("text", [75, 100, 150])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", ["table", "lesson"])
def test_without_huge_text_the_rack_is_below_the_tray(
    tmp_path: Path, size: tuple[int, int], page: str, text: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text, speed="instant")
    if page == "lesson":
        scene = desk.open("lesson", game="topominos")
        desk.step(times=3)
        table = scene.table
    else:
        table = sit_down(desk, position(STACKS))
    assert all(slot.top > table.tray.places.rect.bottom for slot in table.rack.places.slots)
    desk.close()


def test_with_the_rack_beside_the_tray_the_bar_says_that_a_piece_fits_nowhere(
    huge: Desk,
) -> None:
    racks = [[CORNER, EDGE, "o.......o"], [".....oo.o"]]
    table = sit_down(huge, position({4: STACKS[4]}, racks))
    text = sentences.misfit(huge.screen.stage.words)
    pick(huge, table, CORNER)
    huge.click("place 4")
    pick(huge, table, EDGE)
    assert text not in read(huge)
    huge.press(pygame.K_ESCAPE)
    pick(huge, table, "o.......o")
    assert text in read(huge)


def test_beside_a_larger_tray_nothing_is_left_under_the_panel_of_a_proposal(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (1280, 800), text_size=200, speed="instant", confirm=True)
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    assert desk.has("exchange")
    assert "Bag" in read(desk)
    desk.click("place 4")
    assert desk.has("play ghost")
    assert not desk.has("exchange")
    assert "Bag" not in read(desk)
    desk.close()


# --- proposals ---


def pixels(desk: Desk, place: pygame.Rect, colour: str) -> int:
    """The number of pixels of about that colour."""
    wanted = rgb(desk.screen.stage.theme.colour(colour))
    picture = desk.picture().subsurface(place)
    return int(pygame.mask.from_threshold(picture, wanted, (12, 12, 12, 255)).count())


def test_the_gain_of_a_proposed_piece_is_shown_below_its_stack(careful: Desk) -> None:
    desk = careful
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    cell = table.tray.places.compartment(4)
    below = pygame.Rect(cell.left, cell.bottom - 12, cell.width, 24)
    before = pixels(desk, below, "accent")
    desk.click("place 4")
    desk.point((0, 0))
    assert table.attempt.ghost == Put(dots(CORNER), 4)
    assert pixels(desk, below, "accent") > before + 400


def offer(desk: Desk, table: TopominosTable) -> Button | Flat:
    """The upper button beside the tray."""
    found = next(
        control
        for control in desk.screen.controls()
        if control.place.topleft == table.column.places.buttons[0].topleft
    )
    assert isinstance(found, Button | Flat)
    return found


def test_a_proposed_pass_is_lit_and_its_pieces_have_rings_unlike_the_focus(
    careful: Desk,
) -> None:
    desk = careful
    table = sit_down(desk, position(STACKS))
    for key in ("exchange", "piece 1", "piece 3"):
        desk.click(key)
    assert isinstance(offer(desk, table), Button)
    desk.click("pass")
    desk.point((0, 0))
    assert isinstance(table.attempt.ghost, Pass)
    assert table.put_down()  # as if they had not been picked before, but by a hint
    insides = [slot.inflate(-6, -6) for slot in table.rack.places.slots]
    lit = [pixels(desk, inside, "accent_deep") > 200 for inside in insides]
    assert lit == [slot in (1, 3) for slot in range(5)]
    assert offer(desk, table).value is True


def test_while_a_move_is_proposed_there_is_one_main_button(careful: Desk) -> None:
    desk = careful
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    desk.click("place 4")
    desk.click("play ghost")
    desk.step(times=3)
    place = offer(desk, table).place.inflate(-16, -16)
    assert pixels(desk, place, "accent_high") + pixels(desk, place, "accent") > 1000
    pick(desk, table, EDGE)
    desk.click("place 4")
    desk.point((0, 0))
    assert isinstance(table.attempt.ghost, Put)
    assert pixels(desk, place, "accent_high") + pixels(desk, place, "accent") == 0
    desk.click("close ghost")
    desk.click("end")
    desk.point((0, 0))
    assert isinstance(table.attempt.ghost, End)
    assert pixels(desk, place, "accent_high") + pixels(desk, place, "accent") == 0
    assert pixels(desk, place, "lit") > 1000


def meant(desk: Desk, table: TopominosTable) -> list[int]:
    """The slots of the pieces with a ring."""
    insides = [slot.inflate(-6, -6) for slot in table.rack.places.slots]
    return [
        slot for slot, inside in enumerate(insides) if pixels(desk, inside, "accent_deep") > 200
    ]


@pytest.mark.parametrize("way", [CORNER, "o........"])
def test_the_piece_that_a_hint_would_place_is_raised_in_a_ring(tmp_path: Path, way: str) -> None:
    desk = Desk(tmp_path, speed="instant")
    table = sit_down(desk, position(STACKS))
    slot = slot_of(table, CORNER)
    assert not meant(desk, table)
    standing = table.rack.place_of(slot)
    desk.scene.show_move(Put(dots(way), 2))
    desk.step(times=3)
    assert meant(desk, table) == [slot]
    assert table.rack.place_of(slot).top < standing.top
    desk.close()


def test_the_lesson_shows_its_piece_without_advice_to_pick_one(desk: Desk) -> None:
    scene = desk.open("lesson", game="topominos")
    desk.step(times=3)
    desk.point((0, 0))
    advice = sentences.how_to_put(desk.screen.stage.words, scene.table.view)
    assert advice in read(desk)
    desk.click("lesson show")
    desk.step(times=3)
    put = scene.table.attempt.ghost
    assert isinstance(put, Put)
    (slot,) = meant(desk, scene.table)
    assert piece_of(scene.table.attempt.slots[slot]) == piece_of(put.dots)
    assert advice not in read(desk)


def test_closing_a_hint_brings_the_advice_back_and_marks_no_piece(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    desk.scene.show_move(Put(dots(CORNER), 4))
    desk.step(times=3)
    advice = sentences.how_to_put(desk.screen.stage.words, table.view)
    assert advice not in read(desk)
    desk.click("close ghost")
    desk.point((0, 0))
    assert advice in read(desk)
    assert not meant(desk, table)


def test_of_equal_pieces_the_hint_means_the_picked_one(careful: Desk) -> None:
    desk = careful
    table = sit_down(desk, position(STACKS, [[CORNER, CORNER, EDGE], [".....oo.o"]]))
    slots = enumerate(table.attempt.slots)
    twins = [slot for slot, lying in slots if lying and piece_of(lying) == dots(CORNER)]
    first, second = twins
    desk.click("exchange")
    desk.click(f"piece {second}")
    desk.click("pass")
    desk.point((0, 0))
    assert table.attempt.ghost == Pass((dots(CORNER),))
    assert not table.rack.proposed_slots
    assert table.put_down()
    assert table.rack.proposed_slots == {first}


# --- exchanges ---


@pytest.mark.parametrize(("size", "text_size"), LAYOUTS)
def test_the_mark_of_a_piece_to_exchange_covers_no_dot(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text_size, speed="instant")
    table = sit_down(desk, position(STACKS))
    desk.click("exchange")
    desk.click("piece 1")
    place = table.rack.place_of(1)
    mark = table.rack.exchange_badge(1)
    assert pixels(desk, mark, "accent") > mark.width * mark.height / 3
    for number in range(PLACES):
        x, y = dot_of(place.width, number)
        apart = pygame.Vector2(mark.center).distance_to((place.x + x, place.y + y))
        assert apart > dot_radius(place.width) + mark.width / 2
    assert mark.bottom <= table.rack.places.ledge.bottom
    desk.close()


def test_beginning_an_exchange_removes_the_marks_of_a_refusal(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, "....o....")
    desk.click("place 4")
    cell = table.tray.places.compartment(4)
    assert pixels(desk, cell, "error")
    desk.click("exchange")
    assert not pixels(desk, cell, "error")


# --- the bag ---


def test_the_bag_does_not_move_during_the_own_turn(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS), (None, "novice"))
    before = line(desk, "Bag").rect
    assert before.top > table.column.places.ways[-1].bottom
    pick(desk, table, CORNER)
    assert line(desk, "Bag").rect == before
    desk.click("place 4")
    assert line(desk, "Bag").rect == before
    desk.scene.show_move(End())
    desk.step(times=3)
    assert line(desk, "Bag").rect == before
    desk.click("close ghost")
    desk.scene.history.look_at(0)
    desk.step()
    assert line(desk, "Bag").rect == before


def test_the_bag_does_not_move_when_the_turn_changes(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS), (None, "novice"))
    before = line(desk, "Bag").rect
    pick(desk, table, CORNER)
    desk.click("place 4")
    desk.click("end")
    assert table.view.table.active == 1
    assert line(desk, "Bag").rect == before
    desk.scene.history.look_at(0)
    desk.step()
    assert table.view.table.active == 0
    assert line(desk, "Bag").rect == before


def test_the_bag_never_moves_for_a_single_player(tmp_path: Path) -> None:
    desk = Desk(tmp_path, motion="full")
    table = sit_down(desk, position(STACKS, [RACK]), (None,))
    before = line(desk, "Bag").rect
    pick(desk, table, CORNER)
    desk.click("place 4")
    desk.step(0.2, times=10)
    desk.click("end")
    phases = set()
    for _ in range(100):
        desk.step()
        phases.add(table.view.phase)
        assert line(desk, "Bag").rect == before
    desk.close()
    assert phases == {"refill", "turn"}
    assert before.top > table.column.places.ways[-1].bottom


def test_drawn_pieces_come_from_the_visible_bag(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn_from: list[pygame.Rect] = []
    original = Flights.of

    def watched(self: Flights, shown: AnyShown) -> list[Motion]:
        drawn_from.append(self.column.bag)
        return original(self, shown)

    monkeypatch.setattr(Flights, "of", watched)
    desk = Desk(tmp_path, motion="full")
    table = sit_down(desk, position(STACKS), (None, "novice"))
    pick(desk, table, CORNER)
    desk.click("place 4")
    desk.step(0.2, times=10)
    desk.click("end")
    for _ in range(100):
        desk.step()
        assert drawn_from[-1].contains(line(desk, "Bag").rect)
        if table.view.phase == "turn":
            break
    desk.close()
    assert table.view.table.active == 1
    assert len(drawn_from) > 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "text_size"), [((1024, 640), 100), ((1024, 640), 200), ((1920, 1080), 150)]
)
def test_a_hint_for_a_whole_turn_fits_in_every_language(
    tmp_path: Path, language: str, size: tuple[int, int], text_size: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text_size, language=language, speed="instant")
    try:
        sit_down(desk, position({}))
        puts = [Put(dots(pattern), number) for number, pattern in enumerate(RACK)]
        show_hint(desk.scene, tuple(puts), tuple(puts[1:]))
        desk.step()
        nothing_overlaps(desk)
        desk.click("coach 1")
        everything_fits(desk)
    finally:
        desk.close()
