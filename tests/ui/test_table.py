"""The frame of all tables, tried on 5 vor 12 as a person would: with a mouse and with keys."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from time import sleep
from typing import Any

import pygame
import pytest

from game.core.reasons import Reason
from game.games import GAMES, rules_of
from game.games.fivetotwelve.rules.model import Put
from game.services.session import AnyShown, Session
from game.services.store import Sitting
from game.ui.frame.bubble import Bubble
from game.ui.frame.curtain import HAS_PLAYED, LOOK_AWAY
from game.ui.frame.desk import Motion
from game.ui.frame.hints import COACH_IS_LATE
from game.ui.frame.prompts import HAS_CHOSEN, THINKING, player_lines, prompt_of
from game.ui.frame.situations import situation_of
from game.ui.toolkit.flow import Bold
from game.ui.toolkit.stage import Covered, Open
from game.ui.toolkit.tips import tip_rect
from tests.explained import refusal
from tests.patience import Patience
from tests.scenes.desk import LAYOUTS, Desk, each_layout_with, keep_match, nothing_overlaps
from tests.ui.at_table import Table, every_game, sitting


def after_the_set_up(table: Table, *levels: str | None, **options: Any) -> None:
    table.begin(*levels, **options)
    finish_the_set_up(table)


def finish_the_set_up(table: Table) -> None:
    while table.table.session.view().phase in ("deal", "setup"):
        if table.has("hand") or table.has("curtain"):
            table.play_a_move()
        table.step(0.05)
    table.until("draw", "curtain")


def test_a_match_is_played_to_its_result_by_clicks(table: Table) -> None:
    table.begin(None, "novice")
    patience = Patience()
    while not any(isinstance(each, Open) and each.page == "result" for each in table.asked):
        patience.goes_on()
        keys = table.keys()
        if {"draw", "hand", "curtain"} & set(keys):
            table.play_a_move()
        table.step(0.1)
    assert table.table.session.result is not None
    assert len(table.home.store.finished()) == 1


def test_each_move_is_on_the_disk_when_it_is_shown(table: Table) -> None:
    table.begin(None, "novice")
    for _ in range(6):
        table.play_a_move()
        record = table.home.store.record(table.table.number)
        assert record["steps"] == table.table.session.record["steps"]


def test_a_tile_can_be_dragged_onto_a_cell(table: Table) -> None:
    after_the_set_up(table, None, "novice")
    table.click("draw")
    table.until("hand")
    while not table.fitting():
        table.click("leave")
        table.until("draw")
        table.click("draw")
        table.until("hand")
    cell = table.fitting()[0]
    start, end = table.control("hand").place.center, table.control(f"cell {cell}").place.center
    before = table.table.session.length
    table.point(start)
    table.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
    for share in (0.2, 0.6, 1.0):
        x = start[0] + (end[0] - start[0]) * share
        y = start[1] + (end[1] - start[1]) * share
        table.point((round(x), round(y)))
    assert table.screen.dragged is not None
    table.post(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)
    assert table.table.session.length > before


def test_a_tile_let_go_of_beside_the_board_stays_in_hand(table: Table) -> None:
    table.begin(None, "novice")
    table.until("hand")
    before = table.table.session.length
    start = table.control("hand").place.center
    table.point(start)
    table.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
    table.point((start[0] + 300, start[1]))
    table.post(pygame.MOUSEBUTTONUP, pos=(start[0] + 300, start[1]), button=1, touch=False)
    assert table.screen.dragged is None
    assert table.table.session.view().dealt[0]
    assert table.table.session.length <= before + 1  # the computer may have chosen


def test_a_cell_that_does_not_fit_says_why(table: Table) -> None:
    table.begin(None, "novice")
    table.until("hand")
    table.click("cell 1")
    assert table.table.explanations.text == refusal("fivetotwelve", "not_dotted")


def test_undo_takes_back_a_persons_move_and_the_answers_to_it(table: Table) -> None:
    after_the_set_up(table, None, "novice")
    length = table.table.session.length
    table.click("draw")
    table.until("hand")
    table.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert table.table.session.length == length
    table.press(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert table.table.session.length == length + 2
    assert table.has("hand")


def test_after_an_undo_nobody_is_said_to_think_while_the_person_is_waited_for(
    table: Table,
) -> None:
    table.begin(None, "novice")
    table.until("hand")
    table.click(f"cell {table.fitting()[0]}")
    table.until("hand")
    table.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    table.step(0.2, times=4)
    lines = player_lines(table.table.course)
    assert table.table.session.can_redo
    assert [line.active for line in lines] == [True, False]
    assert THINKING not in [line.note for line in lines]


def test_of_several_computers_only_the_one_that_waits_to_be_let_on_has_chosen(
    tmp_path: Path,
) -> None:
    table = Table(tmp_path, speed="wait")
    seats = [sitting(n, "novice" if n else None) for n in range(4)]
    table.open("table", number=keep_match(table.home, "top12", seats, moves=40))
    patience = Patience()
    while not table.scene.course.waits:
        patience.goes_on()
        table.step(0.1)
        sleep(0.01)
    notes = [line.note for line in player_lines(table.scene.course)]
    assert (notes.count(HAS_CHOSEN), notes.count(THINKING)) == (1, 1)
    table.close()


def test_undo_past_a_draw_can_be_forbidden_at_the_table(table: Table) -> None:
    table.begin(None, "novice", house={"undo_past_chance": False})
    finish_the_set_up(table)
    table.click("draw")
    table.until("hand")
    assert not table.has("undo")


def test_a_hint_is_shown_on_the_table_and_can_be_played(table: Table) -> None:
    after_the_set_up(table, None, "novice")
    length = table.table.session.length
    table.press(pygame.K_h)
    table.until("coach 0")
    table.step(times=5)
    assert table.table.session.length == length
    hint = table.table.course.preview.hint
    assert hint is not None
    line = hint.line
    assert line is not None
    assert situation_of(table.table.course).ghost == line.moves[0]
    assert table.table.stage.words.share(line.chance) in table.text()
    table.click("play ghost")
    assert table.table.session.length > length


def test_a_move_can_be_made_to_wait_for_one_more_click(table: Table) -> None:
    table.choose(confirm=True)
    table.begin(None, "novice")
    table.until("hand")
    before = table.table.session.view().pending
    table.click("cell 0")
    assert table.table.session.view().pending == before
    table.click("play ghost")
    assert table.table.session.view().boards[0][0] or table.table.session.view().pending == 0


def test_an_old_move_can_be_looked_at_and_the_game_goes_on_from_where_it_was(
    table: Table,
) -> None:
    after_the_set_up(table, None, "novice")
    now = table.table.session.view()
    first = [key for key in list(table.keys()) if key.startswith("log ")][-1]
    table.click(first)
    table_shown: Any = table.table.table
    assert table_shown.view != now
    assert not table.has("draw")
    table.press(pygame.K_ESCAPE)
    assert table_shown.view == now
    assert table.has("draw")


def test_the_speed_wait_for_me_lets_a_computer_move_only_when_told(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="wait")
    table.begin("novice", None, first=0)
    while not table.has("go on"):
        table.play_a_move() if table.has("hand") else table.step(0.05)
    length = table.table.session.length
    table.step(0.2, times=10)
    assert table.table.session.length == length
    table.press(pygame.K_SPACE)
    assert table.table.session.length > length
    table.close()


def test_a_computer_that_is_awaited_is_named_in_bold_behind_its_shape(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="wait")
    table.begin("novice", None, first=0)
    while not table.has("go on"):
        table.play_a_move() if table.has("hand") else table.step(0.05)
    said = prompt_of(table.table.course)
    assert table.table.course.is_ready
    assert (said.seat, said.name) == (0, "")
    assert Bold("Mira") in said.parts
    table.close()


def test_who_waits_for_a_hint_hears_that_it_takes_long(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    after_the_set_up(table, None, "novice")
    monkeypatch.setattr(Session, "ranking", lambda *_: None)
    table.press(pygame.K_h)
    table.step(0.1, times=3)
    assert not table.control("play ghost").enabled
    monkeypatch.setattr(Session, "is_late", True)
    table.step(0.1)
    assert table.table.explanations.text == COACH_IS_LATE
    table.table.explanations.set_bubble(None)
    table.step(0.1, times=3)
    assert table.table.explanations.text == ""  # it is told once


def test_with_huge_texts_whose_turn_it_is_has_a_ring_round_it(tmp_path: Path) -> None:
    desk = Desk(tmp_path, text_size=200)
    seats = [sitting(0, None), sitting(1, None)]
    desk.open("table", number=keep_match(desk.home, seats=seats, moves=20))
    desk.step(times=3)
    active = [line.active for line in player_lines(desk.scene.course)]
    assert sorted(active) == [False, True]
    ring = pygame.Color(desk.app.stage.theme.colour("accent_deep"))
    picture = desk.picture()
    edges = [desk.control(f"score {seat}").place.move(1, 0).midleft for seat in (0, 1)]
    assert [picture.get_at(edge)[:3] == ring[:3] for edge in edges] == active
    desk.close()


def test_the_name_of_a_tool_covers_no_name_of_a_player(tmp_path: Path) -> None:
    for size, text in LAYOUTS:
        desk = Desk(tmp_path / f"{size[0]} {text}", size, text_size=text)
        desk.open("table", number=keep_match(desk.home, "top12", moves=30))
        desk.step(times=3)
        names = [line.rect for line in desk.written() if line.text in ("Mira", "Pip")]
        tip = tip_rect(desk.app.stage, "Hint", desk.control("hint").place)
        assert names
        assert tip.collidelist(names) < 0, (size, text)
        desk.close()


def test_what_is_said_lies_over_what_is_on_its_way(table: Table) -> None:
    after_the_set_up(table, None, "novice")
    scene, red = table.table, (255, 0, 0)
    scene.explanations.set_bubble(Bubble("This is not possible.", scene.places.prompt, "error"))
    flight = scene.stage.pace.flight("curtain")

    def fill(surface: pygame.Surface, _: float) -> None:
        surface.fill(red)

    scene.course.animate([Motion(flight, fill)])
    picture, bubble = table.picture(), scene.explanations.bubble
    assert bubble is not None
    assert bubble.place is not None
    assert picture.get_at(scene.places.area.midbottom)[:3] == red
    assert picture.get_at(bubble.place.midtop)[:3] != red
    scene.course.animate([])


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
def test_a_curtain_says_who_played_last_and_holds_no_more_than_it_says(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    table = Table(tmp_path, size, text_size=text)
    seats = [sitting(n, None) for n in range(3)]
    table.open("table", number=keep_match(table.home, "topspot", seats, moves=7))
    scene = table.table
    last = next(
        shown.actor
        for shown in map(scene.session.shown, reversed(range(scene.session.length)))
        if shown.actor >= 0
    )
    played = HAS_PLAYED.format(name=seats[last].name)
    lines = {line.text: line.rect for line in table.written()}
    button = table.control("curtain").place
    above = lines[LOOK_AWAY]
    assert above.bottom < button.top < above.bottom + 2 * scene.stage.high("prompt")
    assert lines[played].top > button.bottom
    nothing_overlaps(table)
    table.close()


@pytest.mark.parametrize("game", ["top12", "zatre", "topominos"])
def test_why_asks_about_the_last_move_of_a_player_before_what_was_drawn_since(
    tmp_path: Path, game: str
) -> None:
    table = Table(tmp_path)
    answers, session = GAMES[game].explanations, None
    for moves in range(14, 40):
        seats = [sitting(0, None), sitting(1, None)]
        table.open("table", number=keep_match(table.home, game, seats, moves))
        session = table.table.session
        if session.shown(session.length - 1).actor < 0 and table.has("curtain"):
            table.click("curtain")
        if session.shown(session.length - 1).actor < 0:
            break
    assert session is not None
    steps = [session.shown(number) for number in range(session.length)]
    last = next(step for step in reversed(steps) if step.actor >= 0)
    assert steps[-1].actor < 0
    wanted = answers.step(last.before, last.actor, last.move, last.after)
    by_chance = steps[-1]
    assert wanted != answers.step(
        by_chance.before, by_chance.actor, by_chance.move, by_chance.after
    )
    assert table.table.explanations.rule_of_step() == wanted
    table.close()


@every_game
def test_why_tells_of_a_hint_what_it_would_do(tmp_path: Path, game: str) -> None:
    table = Table(tmp_path, speed="instant")
    players = min(rules_of(game).player_counts[1:])
    seats = [sitting(number, "novice" if number else None) for number in range(players)]
    table.open("table", number=keep_match(table.home, game, seats, 12))
    table.until("hint")
    table.press(pygame.K_h)
    table.until("play ghost")
    scene = table.table
    proposal, turn = scene.course.preview.proposal, scene.course.turn
    assert proposal is not None
    assert turn is not None
    before, after = islice(scene.session.views_before(turn.seat, [proposal.move] * 2), 2)
    wanted = GAMES[game].explanations.step(before, turn.seat, proposal.move, after)
    table.press(pygame.K_F2)
    assert table.asked[-1] == Open("why", {"game": game, "rule": wanted})
    assert scene.course.preview.proposal == proposal
    table.close()


def test_what_was_refused_is_not_asked_about_once_something_else_is_tried(table: Table) -> None:
    after_the_set_up(table, None, "novice")
    scene = table.table
    table.until("draw")
    scene.desk.refuse(Reason("not_your_turn"), None)
    refused = scene.explanations.last_rule
    table.click("draw")
    assert scene.explanations.last_rule is None
    assert refused is not None


def test_what_was_refused_in_an_earlier_turn_is_not_asked_about(table: Table) -> None:
    after_the_set_up(table, None, None)
    scene = table.table
    scene.desk.refuse(Reason("not_your_turn"), None)
    refused = scene.explanations.last_rule
    assert refused is not None
    table.press(pygame.K_F2)
    assert table.asked[-1] == Open("why", {"game": "fivetotwelve", "rule": refused})
    length = scene.session.length
    while scene.session.length == length:
        table.play_a_move()
    table.press(pygame.K_F2)
    asked = table.asked[-1]
    assert isinstance(asked, Open)
    assert asked.about["rule"] == scene.explanations.rule_of_step()
    assert scene.explanations.rule_of_step() != refused


@every_game
def test_the_keyboard_begins_with_what_one_plays_with(tmp_path: Path, game: str) -> None:
    desk = Desk(tmp_path, speed="instant")
    seats = [sitting(0, None), *(sitting(number, "novice") for number in (1, 2))]
    desk.open("table", number=keep_match(desk.home, game, seats, 30))
    course = desk.scene.course
    patience = Patience()
    while course.turn is None:
        patience.goes_on()
        desk.step(0.05)
        sleep(0.002)
    around = {"pause", "undo", "redo", "hint", "rules", "speed", "log"}
    for key in (pygame.K_TAB, pygame.K_DOWN):
        desk.screen.set_focus(None)
        desk.press(key)
        assert desk.focus is not None
        assert desk.focus not in around
    desk.close()


def test_before_the_first_move_why_opens_the_rules(table: Table) -> None:
    table.open("table", number=keep_match(table.home, "top12", [sitting(0, None)], 0))
    assert table.table.session.length == 0
    table.press(pygame.K_F2)
    assert table.asked[-1] == Open("rules", {"game": "top12"})


def test_the_second_click_of_a_double_click_is_not_meant_by_the_next_player(
    tmp_path: Path,
) -> None:
    table = Table(tmp_path, speed="instant")
    seats = [sitting(0, None), sitting(1, None)]
    move = _open_where_both_may_write_there(table, seats)
    place = table.control(f"cell {move.column} {move.row}").place.center
    scene = table.table
    first, length = scene.session.viewer, scene.session.length
    table.click_at(place)
    assert scene.session.length == length + 1
    table.step(0.05)
    assert scene.session.viewer != first
    table.click_at(place)
    assert scene.session.length == length + 1
    table.step(0.1, times=5)
    table.click_at(place)
    assert scene.session.length > length + 1
    table.close()


def test_a_curtain_hides_the_table_until_the_next_player_opens_it(table: Table) -> None:
    table.begin(None, None)
    assert table.keys() == ["curtain", "pause"]
    assert "Mira" in table.text()
    table.click("curtain")
    value = table.table.session.view(viewer=0).dealt[0]
    table.click("cell 5")
    assert table.until("curtain")
    assert "Noah" in table.text()
    closed = table.picture()
    table.click("curtain")
    shown: Any = table.table.table
    assert shown.view.seat == 1
    assert shown.view.boards[0][5] == 0  # what Mira has chosen is not to be seen
    assert value
    assert table.picture().get_view("2").raw != closed.get_view("2").raw


def test_a_curtain_that_closes_while_the_last_one_opens_hides_the_table(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="instant", motion="full")
    table.begin(None, None)
    table.click("curtain")
    assert table.table.hand_over.opening is not None
    table.table.turns.close_curtain(1)
    table.step(times=3)
    assert table.keys() == ["curtain", "pause"]
    table.close()


def test_one_curtain_looks_like_another(tmp_path: Path) -> None:
    """Nothing of the table behind it is in the picture."""
    pictures = []
    for cell in (0, 15):
        table = Table(tmp_path / str(cell), speed="instant")
        table.home.new_seed = lambda: 4
        table.begin(None, None)
        table.click("curtain")
        table.click(f"cell {cell}")
        table.until("curtain")
        table.point((600, 700))
        pictures.append(pygame.image.tobytes(table.picture(), "RGB"))
        table.close()
    assert pictures[0] == pictures[1]


def test_a_match_of_one_person_never_shows_a_curtain(table: Table) -> None:
    after_the_set_up(table, None, "novice", "casual")
    assert table.table.course.curtain is None


def test_a_match_left_in_the_middle_is_there_again(table: Table) -> None:
    after_the_set_up(table, None, "novice")
    number, record = table.table.number, table.table.session.record
    table.app.stack.pop()
    table.open("table", number=number)
    table.step(times=3)
    assert table.table.session.record == record
    assert table.has("draw")


def test_a_finished_match_can_be_leafed_through(table: Table) -> None:
    table.begin("novice", "novice")
    while table.table.session.result is None:
        table.step(0.05)
        pygame.time.wait(1)
    number = table.table.number
    table.app.stack.pop()
    table.open("look_back", number=number)
    table.step()
    session = table.table.session
    moves = len(table.table.log.entries)
    assert moves < sum(session.shown(number).actor >= 0 for number in range(session.length))
    table.press(pygame.K_PAGEUP)
    assert f"Move {moves - 1} of {moves}" in table.text()
    table.click("first")
    assert table.table.course.where == 0
    table.click("leave looking")
    assert table.asked


def test_a_whole_match_can_be_played_with_the_keyboard_alone(table: Table) -> None:
    table.begin(None, "novice")
    patience = Patience()
    while not any(isinstance(each, Open) and each.page == "result" for each in table.asked):
        patience.goes_on()
        table.step(0.05)
        keys = table.keys()
        wanted = None
        if "hand" in keys and table.fitting():
            wanted = f"cell {table.fitting()[0]}"
        elif "leave" in keys:
            wanted = "leave"
        elif "draw" in keys:
            wanted = "draw"
        if wanted is None:
            continue
        table.walk_to(wanted)
        table.press(pygame.K_RETURN)
    assert table.screen.memory.shows_focus


def test_a_change_of_language_in_the_middle_keeps_what_is_picked_up(table: Table) -> None:
    after_the_set_up(table, None, "novice")
    shown: Any = table.table.table
    while not (table.has("draw") and shown.attempt.fits):
        table.play_a_move()
        table.until("draw", "hand")
    takeable = next(iter(shown.attempt.fits))
    values = [value for value, there in enumerate(shown.view.middle, 1) for _ in range(there)]
    table.click(f"open {values.index(takeable)}")
    table.choose(language="de")
    assert shown.attempt.picked == takeable
    assert table.table.stage.words.language == "de"


@pytest.mark.parametrize(("size", "text", "players"), each_layout_with([2, 4]))
def test_nothing_overlaps_at_any_size(
    tmp_path: Path, size: tuple[int, int], text: int, players: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant")
    table.begin(None, *["novice"] * (players - 1), series=True)
    table.until("hand")
    nothing_overlaps(table)
    finish_the_set_up(table)
    nothing_overlaps(table)
    table.close()


def other_match(table: Table, game: str, *levels: str | None, **options: Any) -> None:
    table.open(
        "table",
        new={
            "game": game,
            "players": len(levels),
            "options": options,
            "seats": [sitting(n, level) for n, level in enumerate(levels)],
            "house": {},
        },
    )
    table.step(times=3)


def test_behind_a_curtain_one_cannot_look_back(table: Table) -> None:
    other_match(table, "topominos", None, None)
    assert table.keys() == ["curtain", "pause"]
    table.click("pause")
    asked = table.asked[-1]
    assert isinstance(asked, Open)
    assert asked.about["moves"] == 0


def test_who_looks_back_does_so_with_his_own_eyes(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="instant", follows=True)
    other_match(table, "topominos", None, None)
    table.click("curtain")
    table.step(times=3)
    viewer = table.table.session.viewer
    number = table.table.number
    table.click("pause")
    table.open("look_back", number=number, viewer=1 - viewer)
    assert table.table.session.viewer == 1 - viewer
    table.close()


def paused_in_ones_turn(folder: Path, game: str, *levels: str | None) -> Table:
    """A person who has the table before him asks for the pause."""
    table = Table(folder, speed="instant", follows=True)
    other_match(table, game, *levels)
    if table.has("curtain"):
        table.click("curtain")
        table.step(times=3)
    if game == "top12":
        table.click("start 10")
        table.click("cell 0 3")
    table.press(pygame.K_ESCAPE)
    return table


def all_on_the_stack(table: Table) -> list[str]:
    return [type(scene).__name__ for scene in table.app.stack.downward()]


@pytest.mark.parametrize("game", ["topspot", "topominos", "zatre", "top12"])
def test_a_pause_in_ones_turn_hides_the_hand_from_whoever_shares_the_computer(
    tmp_path: Path, game: str
) -> None:
    table = paused_in_ones_turn(tmp_path, game, None, None, *[None] * (game == "topspot"))
    assert all_on_the_stack(table)[0] == "PausePage"
    assert not table.has("look_back")
    below = table.app.stack.below
    assert below is not None
    covered, curtain = Covered(below), pygame.Surface(table.app.stage.size)
    covered.enter(table.app.stage)
    seen = covered.picture(table.app.stage)
    covered.exit()
    table.click("continue")
    table.step()
    assert table.keys() == ["curtain", "pause"]
    table.table.draw(curtain)
    assert seen.get_at((8, 400)) == curtain.get_at((8, 400))
    table.click("curtain")
    table.step(times=3)
    assert table.table.course.turn is not None
    table.close()


def test_a_pause_hides_nothing_where_nobody_else_could_see_it(tmp_path: Path) -> None:
    table = paused_in_ones_turn(tmp_path, "zatre", None, "novice")
    table.click("continue")
    table.step()
    assert not table.has("curtain")
    table.close()


def test_at_a_table_without_secrets_a_pause_draws_no_curtain(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="instant", follows=True)
    after_the_set_up(table, None, None)
    table.press(pygame.K_ESCAPE)
    table.click("continue")
    table.step()
    assert not table.has("curtain")
    table.close()


class _PausingTable:
    """As a table that has more to look at after every move of the first seat."""

    def pauses_after(self, shown: AnyShown) -> bool:
        return shown.actor == 0


def pausing(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        type(table.table.table), "pauses_after", _PausingTable.pauses_after, raising=False
    )


def test_what_is_worth_a_look_stays_until_a_person_goes_on(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    after_the_set_up(table, None, "novice")
    pausing(table, monkeypatch)
    table.click("draw")
    shown = table.table.course.shown
    assert table.focus == "go on"
    table.step(0.5, times=10)
    assert table.table.course.shown == shown
    assert not table.has("hand")
    table.press(pygame.K_RETURN)
    assert table.table.course.shown > shown
    assert table.until("hand") == "hand"


def test_a_pause_can_be_looked_back_from_and_undone(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    after_the_set_up(table, None, "novice")
    pausing(table, monkeypatch)
    table.click("draw")
    table.press(pygame.K_PAGEUP)
    assert not table.has("go on")
    table.press(pygame.K_ESCAPE)
    assert table.has("go on")
    table.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert table.until("draw") == "draw"
    assert not table.has("go on")


def test_nobody_is_waited_for_where_only_computers_sit(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.begin("novice", "novice")
    pausing(table, monkeypatch)
    length = table.table.session.length
    patience = Patience()
    while table.table.course.shown < length + 6:
        patience.goes_on()
        table.step(0.05)
        assert not table.has("go on")
        pygame.time.wait(1)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_no_hand_is_shown_before_somebody_said_who_looks(table: Table, first: int) -> None:
    """Also where a computer is to move: the curtain is for the next person after it."""
    other_match(table, "topspot", None, "novice", None, dealer=first)
    assert table.keys() == ["curtain", "pause"]


def test_another_move_may_be_chosen_while_one_waits_to_be_confirmed(table: Table) -> None:
    table.choose(confirm=True)
    table.begin(None, "novice")
    table.until("hand")
    table.click("cell 0")
    first = table.table.course.preview.proposal
    assert first is not None
    table.table.desk.play(Put(5))
    assert table.table.course.preview.proposal != first
    assert table.table.session.view().pending is None


def test_the_list_of_speeds_ends_where_the_rail_does(table: Table) -> None:
    table.begin(None, "novice")
    table.until("draw", "hand")  # nothing changes by itself in a person's turn
    table.click("speed")
    popup, rail = table.screen.popup, table.table.places.rail
    assert popup is not None
    assert rail is not None
    assert popup.rect.right == rail.right


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_beside_an_open_drawer_the_bar_has_no_hole(tmp_path: Path, size: tuple[int, int]) -> None:
    table = Table(tmp_path, size, text_size=200)
    table.begin(None, "novice")
    area, prompt = table.table.places.area, table.table.places.prompt
    beside = (prompt.right + 6, prompt.centery)
    table.click("log")
    shown = table.picture()
    for at in (beside, (area.right - 12, prompt.centery)):
        assert shown.get_at(at) == shown.get_at((prompt.right - 12, prompt.centery))
    nothing_overlaps(table)
    table.close()


def _open_where_both_may_write_there(table: Table, seats: Sequence[Sitting]) -> Any:
    """A move of Top 12 that both players could make."""
    for moves in range(10, 60):
        table.open("table", number=keep_match(table.home, "top12", seats, moves))
        table.step(0.1, times=5)
        turns = [table.table.session.turn_of(seat) for seat in (0, 1)]
        if all(turn is not None for turn in turns):
            shared = set.intersection(*(set(turn.legal()) for turn in turns if turn is not None))
            if shared:
                return min(shared, key=lambda move: (move.column, move.row))
    raise AssertionError("both never choose at once")
