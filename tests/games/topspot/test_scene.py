"""Whole matches at the table of Top Spot, its secrets, and what the frame does with it."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.games.topspot.rules import stacks
from game.games.topspot.rules.model import Deal
from game.ui.frame.prompts import WHOSE_TURN
from game.ui.toolkit.reading import reading_of
from game.ui.toolkit.sound import NAMES as NAMES_OF_SOUNDS
from tests.games.topspot.at_table import ALONE, NAMES, PEOPLE, Table, play_out
from tests.games.topspot.table import RULES, lay, move
from tests.nightly import times
from tests.patience import Patience


def test_the_pause_asks_nobody_for_what_only_another_hand_would_have_to_do(tmp_path: Path) -> None:
    """Mira leads a colour of which she then has none left; Noah could follow it."""
    table = Table(tmp_path, speed="instant", follows=True)
    table.deal("a5 b6", "a1 b2 c1", "b3 c2 c3")
    table.press(pygame.K_ESCAPE)
    assert WHOSE_TURN.format(name=NAMES[0]) in table.text()
    table.click("continue")
    table.click("curtain")
    table.click("suggest")
    table.click("play")
    assert table.until("curtain")
    only_for_her_hand = table.shown.prompt()
    table.press(pygame.K_ESCAPE)
    assert type(table.scene).__name__ == "PausePage"
    told = table.text()
    assert WHOSE_TURN.format(name=NAMES[1]) in told
    assert not table.says(only_for_her_hand)
    table.close()


def test_a_match_is_played_to_its_result_by_clicks(table: Table) -> None:
    table.begin()
    patience = Patience()
    while not table.is_over():
        patience.goes_on()
        if {"curtain", "suggest", "go on"} & set(table.keys()):
            table.play_a_turn()
        table.step(0.1)
    assert table.table.session.result is not None
    assert len(table.home.store.finished()) == 1


def test_people_alone_play_an_expert_match_behind_curtains(table: Table) -> None:
    table.begin(PEOPLE, level="expert")
    seen = set()
    for _ in range(60):
        seen.add(table.until("curtain", "suggest"))
        table.play_a_turn()
    assert seen == {"curtain", "suggest"}
    record = table.home.store.record(table.table.number)
    assert record["steps"] == table.table.session.record["steps"]


def test_computers_play_among_themselves(table: Table) -> None:
    table.begin(("novice", "novice", "novice"))
    while table.table.session.length < 40:
        table.step(0.05)
        pygame.time.wait(1)
    assert not any(key.startswith("play") for key in sorted(table.keys()))


def test_a_game_can_be_played_with_the_keyboard_alone(table: Table) -> None:
    table.begin()
    patience = Patience()
    while not table.view.history:
        patience.goes_on()
        table.step(0.05)
        if table.attempt.turn is None:
            continue
        if not table.built():
            fits = [slot for slot, why in table.attempt.why_not.items() if why is None]
            table.walk_to(f"card {fits[0][0]} {fits[0][1]}")
        else:
            table.walk_to("play")
        table.press(pygame.K_RETURN)
    assert table.screen.memory.shows_focus


def test_hands_are_private_as_long_as_there_are_any(table: Table) -> None:
    table.deal("a5 b6", "a1 b2", "a2 c3")
    state = lay(["a5 b6", "a1 b2", "a2 c3"])
    assert table.shown.is_private(RULES.view(state, 0))
    over = RULES.apply(lay(["a5", "a1", "a2"]), 0, move("a5"))
    assert not table.shown.is_private(RULES.view(over, 0))


def test_neither_log_nor_names_tell_what_others_hold(table: Table) -> None:
    table.begin()
    table.until("suggest")
    view = table.view
    held = {f"card {card} {copy}" for card, copy in stacks.slots_of(view.hand)}
    on_screen = {key for key in sorted(table.keys()) if key.startswith("card ")}
    assert on_screen == held
    dealt = table.table.session.shown(0).move
    assert isinstance(dealt, Deal)
    assert [len(hand) for hand in dealt.hands] == [12, 0, 0]


def test_a_curtain_shows_nothing_of_the_hands(tmp_path: Path) -> None:
    pictures = []
    for hand in ("a5 b6", "a12 c6"):
        table = Table(tmp_path / hand[:3], speed="instant")
        table.deal(hand, "b1 b2", "a2 c3")
        table.point((600, 760))
        pictures.append(pygame.image.tobytes(table.picture(), "RGB"))
        table.close()
    assert pictures[0] == pictures[1]


def test_undo_takes_back_a_play_with_the_answers_to_it(table: Table) -> None:
    table.begin()
    table.until("suggest")
    before = table.view
    table.play_a_turn()
    table.until("suggest")
    table.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    table.until("suggest")
    assert table.view == before
    table.press(pygame.K_y, mod=pygame.KMOD_CTRL)
    table.until("suggest")
    assert table.view != before


def test_every_position_can_be_looked_back_at(table: Table) -> None:
    table.begin(levels=("novice", "novice", "novice", "novice"), level="expert")
    while table.table.session.length < times(35, nightly=70):
        table.step(0.05)
        pygame.time.wait(1)
    length = table.table.course.shown
    for _ in range(length):
        table.press(pygame.K_PAGEUP)
        table.picture()
    assert table.table.course.at == 0


def test_a_match_left_in_the_middle_is_there_again(table: Table) -> None:
    table.begin()
    table.until("suggest")
    table.play_a_turn()
    table.until("suggest")
    number, record, view = table.table.number, table.table.session.record, table.view
    table.app.stack.pop()
    table.open("table", number=number)
    table.until("suggest")
    assert table.table.session.record == record
    assert table.view == view


def test_points_are_those_of_the_match_with_the_running_game(table: Table) -> None:
    table.deal(
        "a5 b6 c1", "a1 b2 c2", "a2 c3 c4",
        match=[3, 1, 0], history=[[3, 1, 0]], game_no=1,
        leader=0, active=0,
    )  # fmt: skip
    play_out(table, "a5", "a1", "a2")
    table.step()
    assert [table.shown.score(seat)[0] for seat in range(3)] == ["4", "1", "0"]
    assert table.shown.standing() == ((0,), (1,), (2,))


def test_motions_are_seen_and_sound_like_something_there_is(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="fast", motion="full")
    table.begin(("novice", "novice", "novice"))
    sounds: set[str | None] = set()
    patience = Patience()
    while not table.view.rounds or table.table.showing.motions:
        patience.goes_on()
        table.step(0.05)
        sounds |= {motion.sound for motion in table.table.showing.motions}
        pygame.time.wait(1)
    table.close()
    assert sounds
    assert sounds <= {None, *NAMES_OF_SOUNDS}


def test_the_colours_that_were_chosen_are_those_of_the_table(table: Table) -> None:
    """These are the colours of the hand, the panel of cards, the choice for a joker, and what is
    heard."""
    options = {"colours": "bde", "level": "expert"}
    hands = ("J b1 d2 e3", "b4 d5 e6 e7", "b8 d9 e10 e11")
    table.deal(*hands, options=options, levels=ALONE)
    table.pick("J")
    asked = [table.control(key).name for key in table.keys("colour ")]
    assert asked == ["Choose red", "Choose purple", "Choose gold"]
    table.click("cards seen")
    heard = reading_of(table.scene)
    assert heard is not None
    rows = [line for line in heard.lines if line.startswith("Cards in ")]
    assert [row.split(":")[0] for row in rows] == [
        "Cards in red", "Cards in purple", "Cards in gold",
    ]  # fmt: skip
