"""The table of 5 vor 12, tried as a person would: with a mouse and with keys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic
from typing import Any

import pygame
import pytest

from game.core.match import AUTO, Match
from game.games import rules_of
from game.games.fivetotwelve.art import pieces as art
from game.games.fivetotwelve.rules.facts import ending, put_last
from game.games.fivetotwelve.rules.model import (
    DOTTED,
    FREE,
    HIGHEST,
    Draw,
    FiveView,
    Leave,
    Put,
    Take,
)
from game.games.fivetotwelve.scene.finish import finished_by
from game.games.fivetotwelve.scene.scene import FiveTable
from game.games.fivetotwelve.scene.sentences import is_set_up, put_cell
from game.games.fivetotwelve.words.explanations import ALL_RISE, ONE_OF_TWO, end_in_series
from game.services.session import AnyShown, Hint, Shown
from game.ui.frame.bubble import WHY
from game.ui.frame.desk import Entry, Situation
from game.ui.frame.proposal import Proposal
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit import materials
from game.ui.toolkit.flow import plain
from game.ui.toolkit.stage import Open
from tests.play import random_match
from tests.scenes.desk import SIZES, Desk, nothing_overlaps, sitting

PATIENCE = 120.0
NAMES = ("Mira", "Noah", "Ada", "Lin")
_: Any = None
OWN = ((_, 5, _, _), (_, 8, _, _), (_, _, 12, _), (_, _, _, 19))
OTHERS = ((7, _, _, _), (_, 9, _, _), (_, _, 13, _), (_, _, _, 20))
ONE_FREE = ((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, _))
OWN_REST = ((2, 5, _, _), (3, _, 12, _), (4, _, _, 19))
"""Below 1, 2, 3, 4: on this board 1 fits nowhere."""


class Table(Desk):
    """A desk with a match of 5 vor 12 on it."""

    def begin(self, *levels: str | None, seed: int = 4, **options: Any) -> None:
        self.home.new_seed = lambda: seed
        about = {"game": "fivetotwelve", "players": len(levels), "options": options, "house": {}}
        self.open("table", new={**about, "seats": _seats(levels)})
        self.step(times=3)

    def lay(
        self,
        levels: Sequence[str | None] = (None, "novice"),
        own: Any = OWN,
        series: bool = False,
        **position: Any,
    ) -> None:
        """A match that stands at a position, opened as a saved one would be."""
        given = {
            "phase": "turn",
            "active": 0,
            "boards": [[list(row) for row in board] for board in (own, OTHERS)],
            **position,
        }
        options = {"series": series}
        match = Match(rules_of("fivetotwelve"), 2, options, 1, chance=AUTO, position=given)
        self.open("table", number=self.home.store.begin(match, _seats(levels)))
        self.step(times=3)

    def drag(self, key: str, to: tuple[int, int]) -> None:
        start = self.control(key).place.center
        self.point(start)
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        self.point((to[0], (start[1] + to[1]) // 2))
        self.point(to)
        assert self.screen.dragged is not None
        self.post(pygame.MOUSEBUTTONUP, pos=to, button=1, touch=False)

    @property
    def table(self) -> TableScene:
        assert isinstance(self.scene, TableScene)
        return self.scene

    @property
    def game(self) -> FiveTable:
        table: Any = self.table.table
        assert isinstance(table, FiveTable)
        return table

    @property
    def view(self) -> FiveView:
        return self.game.view

    def log(self) -> list[Entry]:
        """The oldest line first."""
        return self.table.log.entries

    def lines(self) -> list[str]:
        return [plain(entry.parts) for entry in self.log()]

    def put_set_up(self, cell: int) -> None:
        """The person's tile of a round, and what the others do."""
        self.until("hand")
        self.click(f"cell {cell}")
        self.until("hand", "draw")


def _seats(levels: Sequence[str | None]) -> list[Any]:
    return [sitting(NAMES[seat], seat, level) for seat, level in enumerate(levels)]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    desk = Table(tmp_path, speed="instant")
    yield desk
    desk.close()


# --- the log ---


def test_each_player_has_one_line_for_each_round_of_the_set_up(table: Table) -> None:
    table.begin(None, "novice", "novice")
    for number, cell in enumerate(DOTTED, 1):
        table.until("hand")
        dealt = table.view.dealt
        assert table.lines()[-3:] == [
            f"{name} drew {tile}" for name, tile in zip(NAMES, dealt, strict=False)
        ]
        table.put_set_up(cell)
        put = table.lines()[3 * (number - 1) : 3 * number]
        assert put == [
            f"{name} drew {tile} and put it in row {at // 4 + 1}, column {at % 4 + 1}"
            for name, tile, at in zip(NAMES, dealt, _put_in_round(table, dealt), strict=False)
        ]
    assert len(table.log()) == 3 * len(DOTTED)


def _put_in_round(table: Table, dealt: Sequence[int]) -> list[int]:
    """The cells with a dot on which the tiles of a round lie now."""
    session = table.table.session
    last = [shown for shown in map(session.shown, range(session.length)) if is_set_up(shown)][-1]
    found = (put_cell(last.before, last.after, seat) for seat in range(len(dealt)))
    return [cell for cell in found if cell is not None]


def test_no_choice_of_the_set_up_is_told_before_the_last(table: Table) -> None:
    table.begin(None, None)
    table.click("curtain")
    table.click("cell 0")
    table.until("curtain")
    table.click("curtain")
    table.until("hand")
    assert table.view.seat == 1
    assert not any("put" in line for line in table.lines())
    assert all(not entry.spoken for entry in table.log())


def test_looked_at_again_a_round_of_the_set_up_shows_all_its_tiles_marked(table: Table) -> None:
    table.begin(None, "novice")
    table.put_set_up(10)
    first = table.log()[0]
    table.table.history.look_at(first.number)
    assert all(board.count(FREE) == 15 for board in table.view.boards)
    marked = table.game._last_cells()
    assert (0, 10) in marked
    assert {seat for seat, _ in marked} == {0, 1}


def test_what_others_put_with_their_last_turn_stays_marked_until_one_has_acted(
    table: Table,
) -> None:
    table.lay(levels=(None, None), middle=[3])
    table.click("open 0")
    table.click("cell 0")
    table.until("draw")
    assert table.view.seat == 1
    assert table.game._last_cells() == {(0, 0)}
    table.click("draw")
    table.until("leave")
    assert table.game._last_cells() == {(0, 0)}
    table.click("leave")
    table.until("draw")
    assert table.view.seat == 0
    assert not table.game._last_cells()  # one's own is not, and the other has put none
    table.click("draw")
    table.until("leave")
    table.click("leave")
    table.until("draw")
    assert not table.game._last_cells()
    table.table.history.look_at(1)
    assert table.game._last_cells() == {(0, 0)}
    table.table.history.look_at(2)
    assert not table.game._last_cells()


def test_a_tile_that_was_taken_back_is_marked_no_more(table: Table) -> None:
    table.lay(levels=(None, None), middle=[3])
    table.click("open 0")
    table.click("cell 0")
    table.until("draw")
    table.click("undo")
    table.until("draw")
    assert table.view.seat == 0
    table.click("draw")
    table.until("leave")
    table.click("leave")
    table.until("draw")
    assert not table.game._last_cells()


def test_a_new_game_of_a_series_begins_without_marks(table: Table) -> None:
    match = next(
        each
        for each in random_match("fivetotwelve", 2, {"series": True}, 4)
        if each.state.history and each.state.phase == "setup"
    )
    table.open("table", number=table.home.store.begin(match, _seats((None, None))))
    table.step(times=3)
    if table.has("curtain"):
        table.click("curtain")
    table.until("hand")
    assert not table.game._last_cells()


def test_the_sign_of_an_exchange_stays_whole_under_the_pointer(table: Table) -> None:
    table.lay(phase="drawn", drawn=6)
    cell, up = table.control("cell 1").place, table.screen.stage.px(3)
    middle = (round(cell.right - cell.width * 0.1), round(cell.top + cell.height * 0.08))
    size = round(cell.width * 0.2)
    table.point((0, 0))
    before = table.picture()
    table.point(cell.center)
    after = table.picture()
    for across in (-size // 2, 0, size // 2):
        place = (middle[0] + across, middle[1] + size // 3)
        assert after.get_at((place[0], place[1] - up)) == before.get_at(place)


def test_those_who_listen_hear_where_a_tile_was_put(table: Table) -> None:
    for own, told, where in (
        (OWN, "Mira took 3 and put it in row 1, column 1", ""),
        (((5, _, _, _), *OWN[1:]), "Mira took 3 from the middle, in exchange for 5",
         ": row 1, column 1"),
    ):  # fmt: skip
        table.lay(levels=(None, None), own=own, middle=[3])
        table.click("open 0")
        table.click("cell 0")
        table.until("draw")
        assert table.lines()[-1] == told
        names = [each.name for each in table.screen.controls() if each.key.startswith("log ")]
        assert names[0] == told + where


def test_the_arrows_go_through_all_steps_of_the_log(table: Table) -> None:
    table.begin(None, "novice", "novice")
    table.put_set_up(0)
    keys = [each.key for each in table.screen.controls() if each.key.startswith("log ")]
    assert len(set(keys)) == len(keys) == len({entry.number for entry in table.log()})
    table.screen.set_focus(keys[0])
    reached = [keys[0]]
    for _ in keys[1:]:
        table.press(pygame.K_DOWN)
        assert table.focus is not None
        reached.append(table.focus)
    assert reached == keys


# --- what is shown ---


def _is_honey(table: Table, key: str) -> bool:
    place = table.control(key).place
    shown = table.picture().get_at((place.left + table.screen.stage.px(8), place.centery))
    colours = (pygame.Color(table.screen.stage.theme.colour(name)) for name in ("accent", "paper"))
    away = [abs(shown.r - one.r) + abs(shown.g - one.g) + abs(shown.b - one.b) for one in colours]
    return away[0] < away[1]


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_a_tile_taken_from_the_middle_lies_in_the_hand_until_it_is_put_back(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant")
    table.lay(middle=[3, 3, 10])
    places = table.game.places
    hand, first, second = (
        place.move(0, -place.height // 3).center  # beside the numeral
        for place in (places.hand_of(0), *(place for _, place in table.game._open_tiles()[:2]))
    )
    table.point((0, 0))
    before = table.picture()
    lies = before.get_at(first)
    assert _is_honey(table, "draw")
    table.click("open 0")
    table.point((0, 0))
    taken = table.picture()
    assert taken.get_at(hand) != before.get_at(hand)
    assert taken.get_at(first) != lies  # a gap
    assert taken.get_at(second) == before.get_at(second)  # the other 3 still lies there
    assert table.has("put back")
    assert table.has("draw")
    assert not _is_honey(table, "draw")
    assert not _is_honey(table, "put back")
    assert not places.middle.colliderect(table.control("draw").place)
    nothing_overlaps(table)
    assert not table.shortened()
    if text == 100:
        told = [each.text for each in table.written()]
        assert "Taken from the middle" in told
        assert any(each.startswith("Fits ") for each in told)
    table.click("put back")
    table.point((0, 0))
    assert table.picture().get_at(first) == lies
    assert not table.has("put back")
    assert _is_honey(table, "draw")
    table.close()


def test_a_tile_taken_from_the_middle_can_be_carried_to_a_cell_and_back(table: Table) -> None:
    table.lay(levels=(None, None), middle=[3])
    for start, end, stays in (
        ("open 0", (5, 5), True),  # let go somewhere: it lies in the hand
        ("hand", table.game.places.middle.center, False),
        ("open 0", table.game.places.middle.midtop, True),  # no more than a click
    ):
        table.drag(start, end)
        assert table.has("put back") == stays
    table.drag("hand", table.game._cell(0, 0).center)
    table.until("draw")
    assert table.table.session.view(table.table.session.length, viewer=0).boards[0][0] == 3


def test_a_tile_taken_from_the_middle_flies_from_the_hand(table: Table) -> None:
    table.lay(levels=(None, None), middle=[3])
    match = _position(middle=[3])
    before = match.rules.view(match.state, 0)
    match.play(0, Take(3, 0))
    shown = Shown(0, 0, Take(3, 0), before, match.rules.view(match.state, 0))
    place = table.game._open_tiles()[0][1]
    assert _begins(table, shown).colliderect(place)
    table.click("open 0")
    begins = _begins(table, shown)
    assert begins.colliderect(table.game.places.hand_of(0))
    assert not begins.colliderect(place)


def _begins(table: Table, shown: AnyShown) -> pygame.Rect:
    """What is painted first of a step that is seen to happen."""
    surface = pygame.Surface(table.screen.stage.size, pygame.SRCALPHA)
    table.game.motions(shown)[0].paint(surface, 0.0)
    return surface.get_bounding_rect()


@pytest.mark.parametrize("text", [100, 150])
def test_while_a_hint_is_shown_it_has_the_only_main_button(tmp_path: Path, text: int) -> None:
    table = Table(tmp_path, (1280, 800), text_size=text, speed="instant")
    table.lay(middle=[10])
    for picks in (False, True):
        if picks:
            table.click("open 0")
        table.table.course.propose(Proposal(Take(10, 6), Hint(Take(10, 6), 0.6)))
        table.table.display.show()
        assert _is_honey(table, "play ghost")
        assert not _is_honey(table, "draw")
        assert not table.has("put back")
        table.click("close ghost")
        assert table.has("put back") == picks
    table.close()


def _is_ringed(table: Table, value: int) -> bool:
    """Whether the colour of the ring stands at the left edge of an open tile."""
    place = next(place for there, place in table.game._open_tiles() if there == value)
    wanted = pygame.Color(table.screen.stage.theme.colour("accent_deep"))
    surface, y = table.picture(), place.centery
    return any(surface.get_at((place.left - x, y)) == wanted for x in range(5))


def test_tiles_of_the_middle_that_fit_have_a_ring(tmp_path: Path) -> None:
    for shows in (True, False):
        table = Table(tmp_path / str(shows), speed="instant", show_where=shows)
        table.lay(own=((1, 2, 3, 4), *OWN_REST), middle=[1, 10])
        fits = table.game._fits
        assert 10 in fits
        assert 1 not in fits
        assert _is_ringed(table, 10) == shows
        assert not _is_ringed(table, 1)
        if not shows:
            table.press(pygame.K_w)
            assert _is_ringed(table, 10)
        table.close()


def test_nothing_is_said_of_the_middle_while_it_is_empty(table: Table) -> None:
    table.lay()
    assert table.game.prompt() == "Draw a tile from the supply."
    table.lay(own=((1, 2, 3, 4), *OWN_REST), middle=[1])
    assert table.game.prompt() == "Draw a tile: nothing in the middle fits."
    table.lay(middle=[10])
    assert table.game.prompt() == "Draw a tile, or take one from the middle."


def test_while_the_next_tiles_are_dealt_nothing_is_asked(table: Table) -> None:
    table.begin(None, "novice")
    dealing = table.table.session.view(at=0)
    assert dealing.phase == "deal"
    table.game.show(Situation(dealing))
    assert table.game.prompt() == "The next tiles are drawn."


def test_a_tile_that_another_has_drawn_is_not_asked_of_the_person(table: Table) -> None:
    table.lay(levels=("novice", None), phase="drawn", drawn=14)
    table.game.show(Situation(table.table.session.view(0, viewer=1)))
    assert table.game.prompt() == "Mira has drawn the 14."


def test_no_cell_is_called_lit_where_none_lights_up(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="instant", show_where=False)
    table.lay(phase="drawn", drawn=15)
    assert "lit" not in table.game.prompt()
    assert not any("Fits" in line.text for line in table.written())
    table.press(pygame.K_w)
    assert "lit" in table.game.prompt()
    table.close()


def test_a_tile_that_is_proposed_is_shown_once(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="instant", confirm=True)
    table.lay(phase="drawn", drawn=15)
    hand = table.game.places.hand_of(0)
    held = table.picture().get_at((hand.left + hand.width // 8, hand.top + hand.height // 8))
    table.click("cell 11")
    assert table.game._ghost == Put(11)
    shown = table.picture().get_at((hand.left + hand.width // 8, hand.top + hand.height // 8))
    assert shown != held
    table.close()


def _usable(board: Sequence[int]) -> int:
    """Free cells with a number between all before and all after them, looked for one by one."""
    found = 0
    for cell in (cell for cell in range(16) if board[cell] == FREE):
        row, column = divmod(cell, 4)
        line = [(4 * row + n, n < column) for n in range(4) if n != column]
        line += [(4 * n + column, n < row) for n in range(4) if n != row]
        low = max([board[at] for at, before in line if before], default=0)
        high = min([board[at] for at, before in line if not before and board[at]], default=99)
        found += any(low < value < high for value in range(1, HIGHEST + 1))
    return found


def _rest_of(own: Any, drawn: int) -> list[int]:
    """What lies in the middle when the last tile of the supply has been drawn."""
    out = Counter(value for board in (own, OTHERS) for row in board for value in row)
    out[drawn] += 1
    return [value for value in range(1, HIGHEST + 1) for _unseen in range(2 - out[value])]


@pytest.mark.parametrize("value", [9, 10, 11])
def test_a_hint_says_where_a_tile_lies_and_how_many_cells_can_still_be_filled(
    tmp_path: Path, value: int
) -> None:
    table = Table(tmp_path, speed="instant")
    table.lay(phase="drawn", drawn=value)
    told = plain(table.game.explain_ghost(Put(9)))
    assert f"The {value} lies between 8 and 12." in told
    board = [*table.game.view.boards[0]]
    board[9] = value
    free, usable = board.count(FREE), _usable(board)
    if usable == free:
        assert f"All {free} cells left can still be filled." in told
    else:
        assert f"Of {free} cells left, {usable} can be filled." in told
    table.close()


def test_a_hint_for_the_last_tile_of_the_supply_promises_no_further_turn(table: Table) -> None:
    ended = "The supply is empty: the fewest free cells win."
    table.lay(phase="drawn", drawn=9, middle=_rest_of(OWN, 9))
    assert table.view.supply_left == 0
    told = plain(table.game.explain_ghost(Put(9)))
    assert "filled" not in told
    assert ended in told
    table.lay(own=ONE_FREE, phase="drawn", drawn=16, middle=_rest_of(ONE_FREE, 16))
    told = plain(table.game.explain_ghost(Put(15)))
    assert "The board is full then." in told
    assert ended not in told


def test_of_two_cells_left_a_hint_says_both(table: Table) -> None:
    two_free = (*ONE_FREE[:3], (13, 14, _, _))
    table.lay(own=two_free, phase="drawn", drawn=17)
    assert "Both cells left can still be filled." in plain(table.game.explain_ghost(Put(13)))


def test_a_hint_to_draw_says_so_where_nothing_in_the_middle_fits_a_free_cell(
    tmp_path: Path,
) -> None:
    for number, (middle, expected) in enumerate((([1, 10], True), ([10, 18], False))):
        table = Table(tmp_path / str(number), speed="instant")
        table.lay(own=ONE_FREE, middle=middle)
        told = plain(table.game.explain_ghost(Draw()))
        assert ("Nothing in the middle fits" in told) is expected
        table.close()


def test_the_frame_of_the_supply_runs_through_no_text(tmp_path: Path) -> None:
    for number, size in enumerate(SIZES):
        for text in (100, 150, 200):
            folder = tmp_path / f"{number} {text}"
            table = Table(folder, size, text_size=text, speed="instant")
            table.lay()
            frame = table.control("supply").place
            middle = table.game.places.middle
            assert middle.contains(frame)
            told = [each for each in table.written() if middle.contains(each.rect)]
            assert not any(frame.colliderect(each.rect) for each in told)
            ring = materials.focus_ring(table.screen.stage.theme, *frame.size, 18)
            around = frame.inflate(2 * ring.left, 2 * ring.top)
            assert not any(around.colliderect(each.rect) for each in told)
            title, left = (
                next(each for each in told if word in each.text)
                for word in ("Supply", str(table.view.supply_left))
            )
            assert title.rect.right < left.rect.left
            table.close()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_ones_own_board_is_clearly_the_largest(
    tmp_path: Path, size: tuple[int, int], text: int, players: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant")
    table.begin(None, *["novice"] * (players - 1))
    places = table.game.places
    assert places.own_side >= 1.3 * places.other_side
    boards = (places.own, *places.others, places.middle)
    assert all(table.table.places.area.contains(board) for board in boards)
    assert not any(one.colliderect(other) for n, one in enumerate(boards) for other in boards[:n])
    assert places.hand.collidelist(list(boards)) < 0
    table.close()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_table_reaches_from_the_left_edge_of_its_area_to_the_right(
    tmp_path: Path, size: tuple[int, int], text: int, players: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant")
    table.begin(None, *["novice"] * (players - 1))
    places, area = table.game.places, table.table.places.area
    heads = [places.head(number) for number in range(1, players)]
    assert places.own.left == area.left
    assert max(rect.right for rect in (*places.others, *heads)) == area.right
    assert all(area.contains(rect) for rect in (*places.others, *heads))
    for head in heads:
        others = (places.own, places.hand, places.middle, *places.others)
        assert head.collidelist([board.inflate(-2, -2) for board in others]) < 0
    if players == 2:
        assert abs(places.others[0].centery - places.own.centery) <= 1
    table.close()


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_between_the_rings_of_open_tiles_the_middle_is_seen(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant")
    table.lay(middle=[1, 2, 4, 6, 9, 10, 11, 14, 15, 16, 17, 18])
    ring = art.takeable(table.screen.stage.theme, 40).left
    ringed = [place.inflate(2 * ring, 2 * ring) for _, place in table.game._open_tiles()]
    apart = table.screen.stage.px(2)
    for number, place in enumerate(ringed):
        assert place.inflate(2 * apart, 2 * apart).collidelist(ringed[:number]) < 0
        assert table.game.places.middle.contains(place)
    table.close()


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", SIZES)
def test_tiles_of_the_middle_grow_smaller_only_where_another_row_has_no_room(
    tmp_path: Path, size: tuple[int, int], players: int
) -> None:
    table = Table(tmp_path, size, speed="instant")
    table.begin(None, *["novice"] * (players - 1))
    places, px = table.game.places, table.screen.stage.px
    room = places.supply_rule - px(13)
    lowest, step, side = 0, 0, 0
    for count in range(3, 30):
        shown = [place for _, place in places.open_tiles((count, *[0] * (HIGHEST - 1)))]
        if side and shown[0].width < side:
            assert lowest + step > room
        side, edge = shown[0].width, round(shown[0].width * 0.06)
        lowest = shown[-1].bottom + edge
        assert lowest <= room
        tops = sorted({place.top for place in shown})
        step = tops[1] - tops[0]
    table.close()


def test_where_texts_are_huge_what_is_proposed_leaves_the_board_free(tmp_path: Path) -> None:
    for number, size in enumerate(SIZES):
        folder = tmp_path / str(number)
        table = Table(folder, size, text_size=200, speed="instant", confirm=True)
        table.lay(phase="drawn", drawn=15)
        table.click("cell 11")
        assert not table.control("play ghost").place.colliderect(table.game.places.own)
        nothing_overlaps(table)
        table.close()


def _huge_with_hint(folder: Path, size: tuple[int, int], move: Any) -> Table:
    table = Table(folder, size, text_size=200, speed="instant")
    table.lay(phase="turn" if move == Draw() else "drawn", drawn=None if move == Draw() else 15)
    table.table.course.propose(Proposal(move, Hint(move, 0.6)))
    table.table.display.show()
    return table


@pytest.mark.parametrize("move", [Leave(), Put(11)])
@pytest.mark.parametrize("size", SIZES)
def test_where_texts_are_huge_the_supply_keeps_its_words_beside_what_is_proposed(
    tmp_path: Path, size: tuple[int, int], move: Any
) -> None:
    table = _huge_with_hint(tmp_path, size, move)
    places, left = table.game.places, str(table.view.supply_left)
    told = [each.text for each in table.written() if places.supply_line.contains(each.rect)]
    is_free = not table.control("proposal").place.colliderect(places.middle)
    assert is_free or move == Put(11)
    assert any(left in each for each in told) == is_free
    nothing_overlaps(table)
    table.close()


@pytest.mark.parametrize("size", SIZES)
def test_where_texts_are_huge_the_supply_is_seen_when_it_is_proposed_to_draw(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    table = _huge_with_hint(tmp_path, size, Draw())
    proposed, heap = table.picture(), table.game.places.heap
    over = table.control("proposal").place.clip(heap)
    assert over.height < heap.height * 0.1
    # Below the shadow of the sheet, inside the ring round the heap.
    seen = heap.inflate(-heap.width // 3, -heap.height // 3).move(0, heap.height // 6)
    table.click("close ghost")
    table.point((1, 1))
    bare = table.picture()
    assert _same(proposed.subsurface(seen), bare.subsurface(seen))
    nothing_overlaps(table)
    table.close()


def _same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


@pytest.mark.parametrize("phase", ["turn", "drawn"])
@pytest.mark.parametrize("size", SIZES[:2])
def test_where_texts_are_large_nothing_is_hit_through_what_is_proposed(
    tmp_path: Path, size: tuple[int, int], phase: str
) -> None:
    table = Table(tmp_path, size, text_size=150, speed="instant", language="fr")
    match = next(
        each
        for each in random_match("fivetotwelve", 4, {"series": True}, 4)
        if each.state.history and each.state.phase == phase and any(each.state.middle)
    )
    table.open("table", number=table.home.store.begin(match, _seats((None,) * 4)))
    table.step(times=3)
    (seat,) = match.rules.to_act(match.state)
    move = list(match.rules.legal(match.state, seat))[-1]
    hint = Hint(move, 0.6, Hint(move, 0.5))
    table.table.course.propose(Proposal(move, hint))
    table.table.display.show()
    panel = [table.control(key).place for key in ("play ghost", "close ghost")]
    places, over = table.table.places, table.screen.control("proposal")
    assert places.rail is not None
    assert over is not None or phase == "drawn"  # less is told then: the rail has room for it
    whole = places.rail if over is None else over.place
    assert places.area.union(places.rail).contains(whole)
    assert all(whole.contains(place) for place in panel)
    told = panel[0].unionall(panel)
    above = [(told.left + n * told.width // 8, told.top - m) for n in range(9) for m in (20, 60)]
    for place in (*above, told.midbottom):
        found = table.screen.at(place)
        assert found is None or found.key == "proposal" or "ghost" in found.key
    controls = [each for each in table.screen.controls() if each.focusable]
    controls = [each for each in controls if "ghost" not in each.key]
    assert not any(each.place.colliderect(told) for each in controls)
    table.close()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_the_words_of_a_button_keep_their_distance_to_its_edge(
    tmp_path: Path, size: tuple[int, int], players: int
) -> None:
    table = Table(tmp_path, size, text_size=200, speed="instant")
    table.begin(*[None] * players)
    end = monotonic() + PATIENCE
    while table.until("curtain", "hand", "draw") != "draw":
        assert monotonic() < end
        if table.has("curtain"):
            table.click("curtain")
        else:
            table.click(f"cell {min(table.game._fits[table.game._value])}")
    for key, told in (("draw", "Draw"), ("leave", "Lay down")):
        table.until(key)
        button = table.control(key).place
        label = next(each.rect for each in table.written() if each.text == told)
        room = table.screen.stage.px(18)
        assert min(label.left - button.left, button.right - label.right) >= room
        table.click(key)
    table.close()


# --- beside the board ---


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES[:2])
def test_what_is_written_beside_the_tile_in_hand_stays_out_of_the_middle(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant", language="de")
    positions: list[dict[str, Any]] = [
        {"phase": "setup", "own": ((_,) * 4,) * 4, "dealt": [3, 12]},
        {"phase": "drawn", "drawn": 15},
    ]
    for about in positions:
        own = about.pop("own", OWN)
        boards = [[list(row) for row in board] for board in (own, own)]
        table.lay(levels=(None, "novice"), **about, boards=boards)
        if table.has("curtain"):
            table.click("curtain")
        table.until("hand")
        _stays_out_of_the_middle(table)
        if text < 200:
            left = table.game.places.hand_of(0).right
            table.game._add_notes(table.screen, left, "Für die Vorbereitung ausgeteilt, " * 2)
            _stays_out_of_the_middle(table)
    for step in ("setup", "fits"):
        table.open("lesson", game="fivetotwelve", step=step)
        table.step(times=3)
        _stays_out_of_the_middle(table)
    table.close()


def _stays_out_of_the_middle(table: Table) -> None:
    places = table.game.places
    if table.table.panels.shows_drawer:
        table.table.toggle_drawer()
    for line in table.written():
        if line.rect.colliderect(places.hand):
            assert not line.rect.colliderect(places.middle), line.text
            assert places.hand.contains(line.rect.clip(table.screen.stage.rect)), line.text


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("drawn", [6, 13, 15])
def test_beside_a_drawn_tile_stands_on_how_many_places_it_fits(
    tmp_path: Path, drawn: int, text: int
) -> None:
    table = Table(tmp_path, (1024, 640), text_size=text, speed="instant")
    table.lay(phase="drawn", drawn=drawn)
    table.until("leave")
    hand = table.game.places.hand
    told = [each.text for each in table.written() if each.rect.colliderect(hand)]
    assert any(each.startswith("Fits ") for each in told), told
    table.close()


@pytest.mark.parametrize("text", [100, 150])
def test_beside_a_drawn_tile_exchanges_are_not_counted_as_free_cells(
    tmp_path: Path, text: int
) -> None:
    table = Table(tmp_path, text_size=text, speed="instant")
    only_exchanges = ((7, _, _, _), (_, 8, _, _), (_, _, 14, _), (_, _, _, 13))
    for own, drawn, free in ((ONE_FREE, 16, "Fits 1 free cell"), (only_exchanges, 6, "")):
        table.lay(own=own, phase="drawn", drawn=drawn)
        table.until("leave")
        hand = table.game.places.hand
        told = " ".join(each.text for each in table.written() if each.rect.colliderect(hand))
        assert free in told
        assert "place" not in told
        assert ("free" in told) is bool(free)
    table.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_beside_a_tile_that_another_holds_no_number_stands_alone(
    tmp_path: Path, language: str
) -> None:
    table = Table(tmp_path, (1024, 640), text_size=150, speed="instant", language=language)
    table.begin(None, *["novice"] * 3)
    table.until("hand")
    heads = [table.game.places.board(number) for number in range(1, 4)]
    for board in heads:
        head = pygame.Rect(board.left, board.top - table.game.places.title, board.width, 1)
        head.height = table.game.places.title
        assert not any(each.text.isdigit() for each in table.written() if head.contains(each.rect))
    table.close()


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("text", [100, 150])
def test_a_tile_that_another_holds_lies_above_his_board_and_on_nothing_else(
    tmp_path: Path, text: int, players: int
) -> None:
    table = Table(tmp_path, (1024, 640), text_size=text, speed="instant")
    table.begin(None, *["novice"] * (players - 1))
    table.until("hand")
    places = table.game.places
    told = [each for each in table.written() if each.text.split()[0].isdigit()]
    for number in range(1, players):
        held, board = places.hand_of(number), places.board(number)
        head = places.head(number)
        assert head.centerx - board.centerx in (0, 1, -1)
        assert head.left <= held.left < held.right <= head.right
        assert held.bottom <= board.top
        assert not held.colliderect(places.middle)
        assert not any(held.colliderect(each.rect) for each in told)
    table.close()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_where_texts_are_huge_a_tile_that_another_holds_lies_beside_his_tiles(
    tmp_path: Path, size: tuple[int, int], players: int
) -> None:
    table = Table(tmp_path, size, text_size=200, speed="instant")
    table.begin(None, *["novice"] * (players - 1))
    places = table.game.places
    for number in range(1, players):
        held = places.hand_of(number)
        cells = [places.cell(number, cell) for cell in range(16)]
        assert held.collidelist([*cells, places.middle, places.head(number)]) < 0
        assert held.width >= table.screen.stage.px(32)
    table.close()


def test_a_cell_with_a_dot_keeps_it_while_it_is_lit(table: Table) -> None:
    table.begin(None, "novice")
    table.until("hand")
    stage, place = table.screen.stage, table.game._cell(0, DOTTED[1])
    corner = table.picture().get_at((place.left + round(place.width * 0.17),
                                     place.top + round(place.height * 0.17)))  # fmt: skip
    assert corner == pygame.Color(stage.theme.colour("accent_text"))
    without = art.lit(stage.theme, place.width, table.game._value)
    assert without.get_at((round(place.width * 0.17),) * 2) != corner


# --- in words ---


def test_where_only_exchanges_are_lit_an_exchange_is_asked_for(table: Table) -> None:
    table.lay(own=ONE_FREE, phase="drawn", drawn=3)
    fits = table.game._fits[3]
    assert fits
    assert 15 not in fits
    assert table.game.prompt() == ("Put the 3 in exchange for a lit tile, or lay it in the middle.")


def test_where_only_cells_are_lit_no_exchange_is_asked_for(table: Table) -> None:
    board = ((12, _, _, _), (_,) * 4, (_,) * 4, (_,) * 4)
    table.lay(own=board, phase="drawn", drawn=12)
    assert table.game.prompt() == "Put the 12 on a lit cell, or lay it in the middle."
    table.lay(own=board, middle=[12])
    table.click("open 0")
    assert table.game.prompt() == "Put the 12 on a lit cell."


def test_where_cells_and_tiles_are_lit_both_are_asked_for(table: Table) -> None:
    table.lay(own=ONE_FREE, phase="drawn", drawn=16)
    assert table.game._fits[16] == {11, 14, 15}
    assert table.game.prompt() == "Put the 16 on a lit cell or tile, or lay it in the middle."
    table.lay(own=ONE_FREE, middle=[16])
    table.click("open 0")
    assert table.game.prompt() == "Put the 16 on a lit cell or tile."


def test_a_hint_says_which_tile_comes_and_which_goes(table: Table) -> None:
    table.lay(own=ONE_FREE, phase="drawn", drawn=4)
    assert plain(table.game.explain_ghost(Put(2))).startswith(
        "Put 4 in row 1, column 3. The 3 that lies there goes to the middle."
    )
    table.lay(own=ONE_FREE, middle=[16])
    assert plain(table.game.explain_ghost(Take(16, 15))).startswith(
        "Take 16 from the middle and put it in row 4, column 4."
    )


def test_why_a_tile_of_the_middle_fits_nowhere_can_be_asked(table: Table) -> None:
    table.lay(own=((1, 2, 3, 4), *OWN_REST), middle=[1])
    table.click("open 0")
    table.click(WHY)
    asked = table.asked[-1]
    assert isinstance(asked, Open)
    assert asked.page == "why"
    assert asked.about["rule"] == ALL_RISE


def _explains(table: Table, key: str) -> None:
    """What a click there says is what is asked, and why can be asked too."""
    before = table.view
    table.click(key)
    assert table.view == before
    assert table.table.explanations.text == table.game.prompt()
    table.click(WHY)
    asked = table.asked[-1]
    assert isinstance(asked, Open)
    assert asked.about["rule"] == ONE_OF_TWO


def test_a_click_on_the_board_before_there_is_a_tile_says_what_comes_first(table: Table) -> None:
    table.lay()
    for key in ("cell 1", "cell 0"):
        _explains(table, key)
    table.press(pygame.K_TAB)
    assert not any(each.focusable for each in table.screen.controls() if "cell" in each.key)


def test_a_click_on_other_tiles_with_one_in_hand_says_what_comes_first(table: Table) -> None:
    table.lay(phase="drawn", drawn=15, middle=[3, 10])
    for key in ("open 1", "supply"):
        _explains(table, key)
    table.drag("hand", table.control("open 0").place.center)
    assert table.view.phase != "drawn" or table.view.active != 0
    assert 15 in _in_middle(table.view)


def _in_middle(view: FiveView) -> list[int]:
    return [value for value, there in enumerate(view.middle, 1) if there]


def test_of_a_tile_whose_number_lies_there_it_is_said_that_an_exchange_is_of_no_use(
    table: Table,
) -> None:
    nowhere = "The 1 fits nowhere on this board."
    table.lay(own=((1, 2, 3, 4), *OWN_REST), middle=[1])
    table.click("open 0")
    same = "A 1 lies there already: an exchange would change nothing."
    assert table.table.explanations.text == f"{nowhere} {same}"
    elsewhere = tuple(value for row in OTHERS for value in (each or FREE for each in row))
    assert table.game._sentences.fits_nowhere(elsewhere, 1) == nowhere


# --- with the keyboard ---


def test_with_the_keyboard_a_turn_begins_at_what_can_be_done(table: Table) -> None:
    table.begin(None, "novice")
    table.until("hand")
    table.press(pygame.K_TAB)
    for cell in DOTTED:
        table.until("hand")
        value = table.game._in_hand
        if cell != DOTTED[0]:
            free = [each for each in DOTTED if table.view.boards[0][each] == FREE]
            nearest = min(free, key=lambda each: abs(value - (1 + 19 * (each % 4) / 3)))
            assert table.focus == f"cell {nearest}"
        table.screen.set_focus(f"cell {cell}")
        table.press(pygame.K_RETURN)
    table.until("draw")
    assert table.focus == "draw"
    table.press(pygame.K_RETURN)
    table.until("hand")
    focus, board = table.focus, table.view.boards[0]
    fits = table.game._fits.get(table.view.drawn, frozenset())
    fitting = {f"cell {cell}" for cell in fits if board[cell] == FREE}
    assert focus in (fitting or {"leave"})


@pytest.mark.parametrize(
    ("lit", "drawn", "focus"),
    [
        (True, 7, "cell 8"),  # it fits three free cells; before, the focus was on an exchange
        (True, 3, "leave"),  # only an exchange is left
        (False, 3, "cell 8"),  # nothing is told of where it fits
    ],
)
def test_a_tile_that_was_drawn_leads_the_keyboard_to_no_exchange(
    tmp_path: Path, lit: bool, drawn: int, focus: str
) -> None:
    table = Table(tmp_path, speed="instant", show_where=lit)
    own = ((2, 5, 9, 12), (_, 8, 11, 14), (_, 10, 13, 16), (_, 15, 17, 19))
    if drawn == 3:
        own = ((2, 5, 9, 12), (6, 8, 11, 14), (_, 10, 13, 16), (_, 15, 17, 19))
    table.lay(own=own, phase="drawn", drawn=drawn)
    table.press(pygame.K_TAB)
    assert table.focus == focus  # the first time that the keyboard is used
    table.screen.set_focus("hand")
    table.game._leads_focus = True
    table.table.display.rebuild()
    assert table.focus == focus  # and whenever there is something else to do
    table.close()


@pytest.mark.parametrize("text", [100, 200])
def test_in_a_series_the_first_tab_leads_to_where_one_plays(tmp_path: Path, text: int) -> None:
    """Where texts are huge, the button of the series stands before the tile in hand."""
    table = Table(tmp_path, text_size=text, speed="instant")
    table.begin(None, "novice", series=True)
    table.until("hand")
    table.press(pygame.K_TAB)
    assert (table.focus or "").startswith("cell ")
    table.close()


@pytest.mark.parametrize(
    ("middle", "focus"),
    [
        ([], "draw"),
        ([5, 8], "draw"),  # both could only be exchanged
        ([5, 8, 15], "open 2"),  # it fits a free cell
    ],
)
def test_a_turn_leads_the_keyboard_to_a_tile_for_a_free_cell_or_to_the_supply(
    table: Table, middle: list[int], focus: str
) -> None:
    own = ((1, 4, 6, 10), (3, 7, 11, 12), (5, 12, 13, _), (9, 14, 16, 18))
    table.lay(own=own, middle=middle)
    table.press(pygame.K_TAB)
    table.game._leads_focus = True
    table.table.display.rebuild()
    assert table.focus == focus


def test_a_tile_taken_with_the_keyboard_that_can_only_be_exchanged_is_first_put_back(
    table: Table,
) -> None:
    own = ((1, 4, 6, 10), (3, 7, 11, 12), (5, 12, 13, _), (9, 14, 16, 18))
    table.lay(own=own, middle=[8])
    table.press(pygame.K_TAB)
    table.screen.set_focus("open 0")
    table.press(pygame.K_RETURN)
    assert table.focus == "put back"
    table.press(pygame.K_RETURN)
    assert table.game._picked is None
    assert table.table.session.length == 0


@pytest.mark.parametrize("keyboard", [False, True])
def test_an_exchange_that_is_tried_shows_both_tiles_and_where_the_old_one_goes(
    tmp_path: Path, keyboard: bool
) -> None:
    table = Table(tmp_path, speed="instant")
    table.lay(phase="drawn", drawn=6, middle=[3, 9])
    theme, cell = table.screen.stage.theme, table.control("cell 1")
    assert table.view.boards[0][1] == 5
    table.point((0, 0))
    before = table.picture()
    if keyboard:
        table.press(pygame.K_TAB)
        table.screen.set_focus("cell 1")
    else:
        table.point(cell.place.center)
    goes = next(place for value, place in table.game.places.open_tiles(_counts(3, 5, 9))
                if value == 5)  # fmt: skip
    exchange = art.exchange(theme, cell.place.width, 6, 5)
    exchange.draw(before, cell.place.left, cell.place.top - theme.px(3))
    art.ghost(theme, goes.width, 5).draw(before, *goes.topleft)
    picture = table.picture()
    for place in (cell.place.move(0, -theme.px(3)), goes):
        inside = place.inflate(-place.width // 3, -place.height // 3)
        assert _pixels(picture.subsurface(inside)) == _pixels(before.subsurface(inside))
    assert table.control("cell 1").name == (
        "Row 1, column 2: the 6 comes, the 5 goes to the middle"
    )
    table.close()


def _counts(*values: int) -> tuple[int, ...]:
    return tuple(values.count(value) for value in range(1, HIGHEST + 1))


def test_with_the_mouse_nothing_has_the_focus_by_itself(table: Table) -> None:
    table.lay(levels=(None, None))
    table.click("draw")
    table.until("hand")
    assert table.focus == "draw"


def test_a_tool_keeps_the_focus_when_it_brings_another_task(table: Table) -> None:
    table.lay(levels=(None, None), phase="drawn", drawn=20)
    table.press(pygame.K_TAB)
    table.screen.set_focus("leave")
    table.press(pygame.K_RETURN)
    table.until("draw")
    table.screen.set_focus("undo")
    table.press(pygame.K_RETURN)
    table.until("leave")
    assert table.focus == "undo"


def test_after_a_move_is_taken_back_the_focus_is_on_the_board_again(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="instant", confirm=True)
    table.lay(phase="drawn", drawn=15)
    table.press(pygame.K_TAB)
    table.screen.set_focus("cell 11")
    table.press(pygame.K_RETURN)
    assert table.focus == "play ghost"
    table.press(pygame.K_ESCAPE)
    fits = table.game._fits[15]
    assert table.focus in {f"cell {cell}" for cell in fits if OWN[cell // 4][cell % 4] is None}
    table.close()


def test_the_keyboard_leads_to_cells_on_which_the_tile_fits(table: Table) -> None:
    table.lay(phase="drawn", drawn=15)
    fits = {f"cell {cell}" for cell in table.game._fits[15]}
    assert fits < {f"cell {cell}" for cell in range(16)}
    reached = table.reached_by_keyboard()
    assert {key for key in reached if key.startswith("cell ")} == fits
    other = next(cell for cell in range(16) if f"cell {cell}" not in fits)
    table.click(f"cell {other}")
    assert table.table.explanations.bubble is not None


def test_the_keyboard_leads_to_all_cells_where_none_lights_up(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="instant", show_where=False)
    table.lay(phase="drawn", drawn=15)
    assert {f"cell {cell}" for cell in range(16)} <= table.reached_by_keyboard()
    table.close()


# --- the end ---


def test_the_end_says_who_filled_the_last_cell(table: Table) -> None:
    table.lay(own=ONE_FREE, middle=[16])
    table.click("open 0")
    table.click("cell 15")
    match = table.table.session._match
    assert ending(match) == ("{name} filled the last free cell.", {"name": 0})
    table.open("result", number=table.table.number)
    assert "Mira filled the last free cell." in " ".join(table.text().split())


# --- the end of a game of a series ---


def test_the_full_boards_stay_in_sight_until_somebody_goes_on(table: Table) -> None:
    table.lay(own=ONE_FREE, series=True, middle=[16])
    table.click("open 0")
    table.click("cell 15")
    assert table.until("go on") == "go on"
    table.step(1.0, times=10)
    assert table.focus == "go on"
    assert table.view.boards == (tuple(range(1, 17)), _values(OTHERS))
    assert table.game._last_cells() == {(0, 15)}
    told = " ".join(table.text().split())
    assert "Mira wins" in told
    assert "Mira filled the last free cell. A game of the series is over." in told
    assert {"Game 1 of 2", "+2", "0", "12"} <= set(table.text().splitlines())
    table.press(pygame.K_RETURN)
    table.until("hand")
    assert table.view.game_no == 1
    assert table.view.boards == ((FREE,) * 16,) * 2
    assert "Mira filled" not in table.text()
    assert "Game 2 of 2" in table.text().splitlines()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_huge_texts_a_game_of_a_series_tells_why_it_ended_and_its_points(
    tmp_path: Path, size: tuple[int, int], players: int
) -> None:
    table = Table(tmp_path, size, text_size=200)
    *_matches, match = random_match("fivetotwelve", players, {"series": True}, 3)
    seats = [sitting(name, n) for n, name in enumerate(NAMES[:players])]
    table.open("look_back", number=table.home.store.begin(match, seats))
    steps = range(table.table.session.length, 0, -1)
    table.table.history.look_at(
        next(at for at in steps if finished_by(table.table.session.shown(at - 1)))
    )
    told, lines = " ".join(table.text().split()), table.text().splitlines()
    assert "Nobody drew or filled a cell" in told or "filled the last free cell." in told
    assert "Game 1" in lines
    assert "Total" in lines
    assert sum(each.removeprefix("\u2212").removeprefix("+").isdigit() for each in lines) >= players
    nothing_overlaps(table)
    table.close()


def _values(rows: Any) -> tuple[int, ...]:
    return tuple(value or FREE for row in rows for value in row)


def test_who_looks_back_at_the_step_that_won_sees_the_full_boards_and_why(table: Table) -> None:
    table.lay(own=ONE_FREE, series=True, middle=[16])
    table.click("open 0")
    table.click("cell 15")
    table.until("go on")
    table.click("go on")
    table.until("hand")
    table.table.history.look_at(1)
    assert FREE not in table.view.boards[0]
    assert table.game._last_cells() == {(0, 15)}
    table.click(WHY)
    asked = table.asked[-1]
    assert isinstance(asked, Open)
    assert asked.about["rule"] == end_in_series(table.view)
    table.click("leave looking")
    assert table.view.game_no == 1


def test_the_figure_beside_a_name_is_of_the_game_that_is_seen(table: Table) -> None:
    table.lay(own=ONE_FREE, series=True, middle=[16])
    table.click("open 0")
    table.click("cell 15")
    table.until("go on")
    assert [table.game.score(seat)[0] for seat in range(2)] == ["0", "12"]
    table.click("score 1")
    asked = table.asked[-1]
    assert isinstance(asked, Open)
    assert "before it" not in asked.about["rule"].text


def test_who_brings_the_end_of_a_game_back_looks_at_it_as_long_as_before(table: Table) -> None:
    table.lay(own=ONE_FREE, series=True, middle=[16])
    table.click("open 0")
    table.click("cell 15")
    table.until("go on")
    table.click("undo")
    assert not table.has("go on")
    table.click("redo")
    assert "A game of the series is over." in " ".join(table.text().split())
    table.step(1.0, times=5)
    assert table.focus == "go on"
    assert FREE not in table.view.boards[0]
    table.click("go on")
    table.until("hand")
    assert table.view.game_no == 1


def test_of_a_game_that_several_win_all_their_names_are_told(table: Table) -> None:
    table.lay(series=True, phase="drawn", drawn=14, middle=_all_but_last_tile(14))
    table.click("leave")
    table.until("go on")
    assert table.game.prompt() == "Mira and Noah share the win"
    assert "The supply is empty" in table.text()
    assert table.view.middle[14 - 1] == 2


@pytest.mark.parametrize("players", [2, 4])
def test_a_game_as_it_ended_has_all_its_tiles_and_the_free_cells_that_were_counted(
    players: int,
) -> None:
    *_matches, match = random_match("fivetotwelve", players, {"series": True}, 3)
    rules, before, found = match.rules, match.first_state, []
    for number, step in enumerate(match.steps):
        views = (rules.view(state, 0) for state in (before, step.after))
        finished = finished_by(Shown(number, step.actor, step.move, *views))
        before = step.after
        if finished is None:
            continue
        found.append(finished)
        assert tuple(board.count(FREE) for board in finished.boards) == finished.history[-1].free
        on_boards = sum(16 - board.count(FREE) for board in finished.boards)
        assert on_boards + sum(finished.middle) + finished.supply_left == players * HIGHEST
    assert [view.game_no for view in found] == [*range(players - 1)]


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_what_is_told_of_the_end_of_a_game_has_room(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant", language="de")
    table.lay(own=ONE_FREE, series=True, middle=[16])
    table.click("open 0")
    table.click("cell 15")
    table.until("go on")
    nothing_overlaps(table)
    assert not table.shortened()
    if text < 200:
        _stays_out_of_the_middle(table)
    table.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["de", "fr"])
def test_where_texts_are_huge_a_sheet_tells_how_a_game_of_a_series_has_ended(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    table = Table(tmp_path, size, text_size=200, speed="instant", language=language)
    table.lay(own=ONE_FREE, series=True, middle=[16])
    table.click("open 0")
    table.click("cell 15")
    table.until("go on")
    assert table.focus == "go on"
    told = " ".join(table.text().split())
    assert table.game._sentences.finish(table.view) in told
    assert {"+2", "\u221212"} <= set(table.text().splitlines())
    own = table.game.places.own
    assert not any(own.colliderect(line.rect) for line in table.written())
    table.press(pygame.K_ESCAPE)
    assert not table.game._shows_series
    assert table.game._sentences.finish(table.view) in " ".join(table.text().split())
    table.click("go on")
    table.until("hand")
    assert not table.game._shows_series
    table.close()


def test_computers_alone_let_the_end_of_a_game_be_seen_and_are_not_waited_for(
    tmp_path: Path,
) -> None:
    table = Table(tmp_path, speed="fast")
    table.lay(levels=("master", "novice"), own=ONE_FREE, series=True, phase="drawn", drawn=16)
    end, seen = monotonic() + PATIENCE, 0.0
    while table.view.game_no == 0:
        assert monotonic() < end
        table.step(0.05)
        assert not table.has("go on")
        if FREE not in table.view.boards[0]:
            seen += 0.05
        pygame.time.wait(1)
    assert seen >= 0.5
    table.close()


def _pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def _position(**position: Any) -> Match:
    boards = [[list(row) for row in board] for board in (OWN, OTHERS)]
    given = {"phase": "turn", "active": 0, "boards": boards, **position}
    return Match(rules_of("fivetotwelve"), 2, {}, 1, chance=AUTO, position=given)


def _all_but_last_tile(drawn: int) -> list[int]:
    """What lies in the middle when the supply is empty."""
    lying = Counter(value for board in (OWN, OTHERS) for row in board for value in row if value)
    lying[drawn] += 1
    return [value for value in range(1, HIGHEST + 1) for _n in range(2 - lying[value])]


def test_the_end_says_that_the_supply_is_empty() -> None:
    match = _position(phase="drawn", drawn=14, middle=_all_but_last_tile(14))
    match.play(0, Leave())
    assert ending(match) == ("The supply is empty: the fewest free cells win.", {})


def test_the_end_says_how_long_nothing_had_happened() -> None:
    match = _position(middle=[2, 3], idle=23)
    match.play(0, Take(3, 1))
    assert ending(match) == ("Nobody drew or filled a cell for {n} turns.", {"n": 24})


def test_the_tile_that_was_put_with_the_last_step_is_marked_in_the_result(table: Table) -> None:
    table.lay(own=ONE_FREE, middle=[16])
    assert put_last(table.table.session._match) is None
    table.click("open 0")
    table.click("cell 15")
    match = table.table.session._match
    assert put_last(match) == (0, 15)
    table.open("result", number=table.table.number)
    table.step(times=3)
    theme, view = table.screen.stage.theme, match.rules.view(match.state, 0)
    shown = table.scene._miniature(0, 200)
    assert _pixels(shown) == _pixels(art.miniature(theme, 200, view, (0, 15)))
    assert _pixels(shown) != _pixels(art.miniature(theme, 200, view))


def test_what_decided_a_series_is_not_how_its_last_game_ended() -> None:
    *_, match = random_match("fivetotwelve", 2, {"series": True}, 1)
    assert match.rules.result(match.state) is not None
    assert ending(match) is None


def test_a_match_that_was_given_up_has_no_end_of_its_own() -> None:
    first = next(random_match("fivetotwelve", 2, {}, 1))
    assert ending(first) is None
