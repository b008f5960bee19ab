"""A turn that is laid and not played yet is kept with the match, for whoever has laid it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.core.match import Match
from game.core.notation import Json
from game.games import rules_of
from game.scenes.parts.match_files import save_as_file
from game.services.records import SUFFIX
from game.ui.frame.table_scene import TableScene
from game.ui.frame.unplayed import laid_on
from game.ui.toolkit.stage import Change
from tests.faults.program import Program
from tests.games.topspot.table import EXPERT
from tests.scenes.desk import sitting

NAMES = ("Mira", "Noah", "Ada")


class Laying(NamedTuple):
    """How something is laid in a game, by clicks."""

    game: str
    people: int
    lay: Callable[[Program], None]
    more: Callable[[Program], None]
    """Lays one thing more."""
    position: dict[str, Any] | None = None
    options: Mapping[str, Any] = {}


def place_numbers(program: Program) -> None:
    for number, cell in ((10, "cell 0 3"), (30, "cell 2 7")):
        program.click(f"start {number}")
        program.click(cell)


def place_a_number_more(program: Program) -> None:
    program.click("start 50")
    program.click("cell 4 4")


def lay_a_tile(program: Program) -> None:
    table: Any = program.table.table
    slot = table.attempt.left[0]
    if table.attempt.picked != slot:
        program.click(f"hand {slot}")
    lit = min(table.attempt.lit)
    program.click_at(table.board.window.place(lit).center)


def build_a_stack(program: Program) -> None:
    program.click("card 4 0")


def build_it_higher(program: Program) -> None:
    table: Any = program.table.table
    fitting = [slot for slot, why in table.attempt.why_not.items() if why is None]
    program.click("card {} {}".format(*fitting[0]))


WAYS = (
    Laying("top12", 2, place_numbers, place_a_number_more),
    Laying("zatre", 2, lay_a_tile, lay_a_tile),
    Laying(
        "topspot", 3, build_a_stack, build_it_higher,
        {"phase": "play", "hands": [["a5", "a6", "a7"], ["b5", "b6", "b7"], ["c5", "c6", "c7"]]},
    ),
)  # fmt: skip


@pytest.fixture(params=WAYS, ids=lambda way: way.game)
def way(request: pytest.FixtureRequest) -> Laying:
    found: Laying = request.param
    return found


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    opened = Program(tmp_path)
    yield opened
    opened.close()


def begin(program: Program, way: Laying, others: str | None = "novice") -> int:
    levels = [None, *[others] * (way.people - 1)]
    seats = [sitting(NAMES[seat], seat, level) for seat, level in enumerate(levels)]
    if way.game == "zatre":
        match = next(
            match
            for seed in range(1, 50)
            if (match := Match(rules_of("zatre"), 2, {}, seed)).rules.to_act(match.state) == (0,)
        )
    else:
        match = Match(rules_of(way.game), way.people, way.options, 1, position=way.position)
    number = program.home.store.begin(match, seats)
    sit_down(program, number)
    return number


def sit_down(program: Program, number: int) -> None:
    program.open("table", number=number)
    take_the_turn(program)


def take_the_turn(program: Program) -> None:
    program.step(times=3)
    if program.has("curtain"):
        program.click("curtain")
        program.step(times=3)
    program.wait_until(program.has_turn)
    if program.has("skip"):
        program.click("skip")
        program.step(times=3)
        program.wait_until(program.has_turn)


def lies(program: Program) -> Json:
    table: Any = program.table.table
    found: Json = table.unplayed()
    return found


def pause_and_go_on(program: Program) -> None:
    program.click("pause")
    program.click("continue")
    take_the_turn(program)


def leave_and_come_back(program: Program) -> None:
    number = program.table.number
    program.click("pause")
    program.click("leave")
    sit_down(program, number)


def look_back(program: Program) -> None:
    program.table.history.look_at(0)
    program.step()
    program.click("leave looking")
    program.step()


def choose_another_language(program: Program) -> None:
    program.app.stage.ask(Change({"language": "de"}))
    program.step(times=3)


def resize(program: Program) -> None:
    program.resize(1920, 1080)
    program.resize(1024, 640)


WANDERINGS = (pause_and_go_on, leave_and_come_back, look_back, choose_another_language, resize)


@pytest.mark.parametrize("wander", WANDERINGS)
@pytest.mark.parametrize("others", ["novice", None])
def test_it_lies_there_again_wherever_one_was_meanwhile(
    program: Program, way: Laying, others: str | None, wander: Callable[[Program], None]
) -> None:
    begin(program, way, others)
    way.lay(program)
    laid = lies(program)
    assert laid
    wander(program)
    assert lies(program) == laid
    way.more(program)
    assert lies(program) != laid


def test_it_outlives_a_program_that_is_killed(tmp_path: Path, way: Laying) -> None:
    killed = Program(tmp_path)
    number = begin(killed, way)
    way.lay(killed)
    laid = lies(killed)
    another = Program(tmp_path)  # the first one writes nothing any more
    sit_down(another, number)
    assert lies(another) == laid
    another.click("undo")
    rest = lies(another)
    assert rest != laid
    third = Program(tmp_path)
    sit_down(third, number)
    assert lies(third) == rest
    for program in (third, another, killed):
        program.close()


def test_what_is_taken_back_does_not_come_again(program: Program, way: Laying) -> None:
    begin(program, way)
    way.lay(program)
    while laid_on(program.table.course) is not None:
        program.click("undo")
    leave_and_come_back(program)
    assert lies(program) is None


def test_what_was_played_does_not_come_again(program: Program, way: Laying) -> None:
    number = begin(program, way)
    way.lay(program)
    turn = program.table.course.turn
    assert turn is not None
    program.table.moves.play_at_once(next(iter(turn.legal())))
    assert program.home.store.laid(number) == {}


def test_nobody_else_sees_it(tmp_path: Path, way: Laying) -> None:
    """Neither those who share the computer, nor who looks back, nor who gets the file."""
    program = Program(tmp_path)
    number = begin(program, way, None)
    way.lay(program)
    program.click("pause")
    session = list(program.app.stack.downward())[1].session  # type: ignore[attr-defined]
    assert [session.laid(seat) is None for seat in range(way.people)] == [
        False, *[True] * (way.people - 1),
    ]  # fmt: skip
    path = save_as_file(program.home, program.home.store.saved(number))
    assert path is not None
    assert path.suffix == SUFFIX
    assert "laid" not in path.read_text(encoding="utf-8")
    program.open("look_back", number=number, viewer=1)
    assert lies(program) is None
    program.close()


ODD: tuple[Json, ...] = (
    7, "x", [], {}, [[]], [[1]], [[1, 2]], [[10, 0]], [[10, 0, 99]], [[10, -1, 0]], [None],
    [[10.0, 0.0, 3.0]], [["10", "0", "3"]], [[10, 0, 3, 4]], [[True, False]], [[4, 10**9]],
    [[4, -5]], {"stack": 3}, {"stack": [3]}, {"stack": [[4]]}, {"stack": [[4, 0], [4, 0]]},
    {"stack": [[4.0, 0.0], [99, 0]]}, {"stack": [[[4], 0]]}, {"asked": 2}, [[[[[]]]]],
)  # fmt: skip


def test_whatever_else_was_kept_is_ignored(program: Program, way: Laying) -> None:
    number = begin(program, way)
    after = sum(step.get("seat") == 0 for step in program.kept_steps(number))
    for odd in ODD:
        program.app.stack.clear()
        program.home.store.keep_laid(number, {"0": {"after": after, "lies": odd}})
        sit_down(program, number)
        assert isinstance(program.scene, TableScene)
        assert lies(program) is None
    way.lay(program)
    assert lies(program)


@pytest.mark.parametrize("odd", ["", "[1]", "null", '{"0": 3}', '{"0": {"after": "x"}}'])
def test_a_column_that_cannot_be_read_is_as_good_as_empty(program: Program, odd: str) -> None:
    number = begin(program, WAYS[0])
    program.app.stack.clear()
    program.home.store.database.execute("update matches set laid = ?", (odd,))
    sit_down(program, number)
    assert lies(program) is None
    place_numbers(program)
    assert program.home.store.laid(number)["0"] == {"after": 0, "lies": lies(program)}


def test_it_is_written_when_it_is_laid_and_not_with_every_movement(
    program: Program, way: Laying, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(program, way)
    written: list[Any] = []
    monkeypatch.setattr(program.home.store, "keep_laid", lambda *what: written.append(what))
    way.more(program)
    assert len(written) == 1
    for x in range(100, 900, 40):
        program.point((x, 400))
    program.step(times=20)
    assert len(written) == 1


def test_two_at_one_computer_each_find_their_own_again(program: Program) -> None:
    """In Top 12 all place their numbers at once."""
    begin(program, WAYS[0], None)
    for start, cell in zip((10, 20, 30, 40, 50), ("0 2", "1 3", "2 4", "3 5", "4 6"), strict=True):
        program.click(f"start {start}")
        program.click(f"cell {cell}")
    program.click("done")
    take_the_turn(program)
    assert program.table.session.viewer == 1
    assert lies(program) is None
    program.click("start 20")
    program.click("cell 1 1")
    leave_and_come_back(program)
    assert program.table.session.viewer == 1
    assert lies(program) == [[20, 1, 1]]


def test_the_colour_that_a_joker_asks_for_is_kept_with_its_stack(program: Program) -> None:
    hands = [["J", "a5", "a7"], ["b5", "b6", "J"], ["c5", "c6", "c7"]]
    position = {"phase": "play", "hands": hands}
    begin(program, WAYS[2]._replace(position=position, options=EXPERT))
    joker = program.table.session.rules.decode_move({"cards": ["J"], "colour": "b"})
    program.click(f"card {joker.cards[0]} 0")
    program.click("colour 1")
    laid = lies(program)
    leave_and_come_back(program)
    assert lies(program) == laid == {"stack": [[joker.cards[0], 0]], "asked": joker.colour}


@pytest.mark.parametrize("game", ["fivetotwelve", "topominos"])
def test_where_all_that_is_laid_is_a_move_it_is_kept_as_one(tmp_path: Path, game: str) -> None:
    first = Program(tmp_path)
    number = first.begin(game)
    first.play(2)
    steps = first.steps()
    second = Program(tmp_path)
    second.open("table", number=number)
    assert second.steps() == steps
    second.close()
    first.close()
