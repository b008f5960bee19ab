"""Stacks of the round, earlier rounds and possible plays can be looked up."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games.topspot.art import pieces as art
from game.games.topspot.rules.model import cards_in
from game.games.topspot.scene import reading
from game.games.topspot.scene.seen import columns_of
from game.games.topspot.scene.sentences import (
    COLLECTED,
    NO_ROUND_YET,
    cards_named,
    gain_of_card,
    place_in_stack,
)
from game.ui.toolkit.theme import rgb
from tests.games.topspot.at_table import (
    ALONE,
    FIVE,
    PEOPLE,
    Table,
    line_of,
    opened,
    play_out,
    wait_for,
)
from tests.games.topspot.table import EXPERT, RULES, lay, move, play
from tests.patience import Patience
from tests.scenes.desk import LAYOUTS, each_layout_with, nothing_overlaps

HANDS = ("a4 a8 b1 c1", "a1 b2 c2", "a2 c3 c4")


# --- holes ---


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_hole_of_a_card_on_paper_shows_paper(tmp_path: Path, theme: str) -> None:
    table = Table(tmp_path, speed="instant", theme=theme)
    opened(table, *HANDS)
    table.click("cards seen")
    of, picture = table.table.stage.theme, table.picture()
    cloth, paper = rgb(of.colour("cloth_bottom")), rgb(of.colour("paper"))
    shadow = rgb(of.colour("shadow"))
    width, places = card_in_panel(table)
    card = move("a12").cards[0]
    (hole,) = [n for n in range(9) if RULES.card_set.holes[card] >> n & 1][:1]
    x, y = art.place_of(width, hole)
    seen = picture.get_at((round(places.left + x), round(places.top + y)))[:3]
    shares = [
        (was - now) / (was - dark)
        for was, now, dark in zip(paper, seen, shadow, strict=True)
        if was != dark
    ]
    assert max(shares) - min(shares) < 0.06, "paper in the shade, of no other hue"
    assert 0.2 < min(shares) < 0.8, "and not so light that it could be a spot"
    if theme == "light":  # dark paper in the shade is as dark as cloth
        assert max(abs(a - b) for a, b in zip(seen, cloth, strict=True)) > 10
    table.close()


def card_in_panel(table: Table) -> tuple[int, pygame.Rect]:
    """The width of the blue 6/9 among the cards seen, and where it lies."""
    row = next(each for each in table.screen.items if each.said.startswith("Cards in blue")).place
    size = (row.width, row.height * table.view.players)
    left, step, width = columns_of(table.table.stage, size, table.view.players)
    place = pygame.Rect(0, 0, width, art.card_height(width))
    place.midleft = round(row.left + left + 11 * step), row.centery
    return width, place


# --- a stack of the round ---


def lead_with_a_stack(table: Table) -> None:
    table.deal(*HANDS)
    play_out(table, "a8 a4")
    table.until("curtain")
    table.click("curtain")
    table.until("suggest")


def stack_is_told(table: Table) -> bool:
    """Whether the sheet says what each card of the leading stack brings."""
    cards, words = move("a8 a4").cards, table.app.stage.words
    return all(table.says(gain_of_card(words, RULES.card_set, cards, number)) for number in (0, 1))


def test_a_stack_of_the_round_is_opened_by_click_and_closed_by_escape(table: Table) -> None:
    lead_with_a_stack(table)
    assert not stack_is_told(table)
    table.click("stack of 0")
    texts = set(table.text().splitlines())
    assert {place_in_stack(table.app.stage.words, number) for number in range(2)} <= texts
    assert stack_is_told(table)
    table.press(pygame.K_ESCAPE)
    assert not stack_is_told(table)
    assert not table.asked, "the table is not left"


def test_a_stack_opens_under_the_pointer_and_closes_when_it_leaves(table: Table) -> None:
    lead_with_a_stack(table)
    table.point(table.control("stack of 0").place.center)
    assert stack_is_told(table)
    table.point((4, 4))
    assert not stack_is_told(table)
    table.point(table.control("stack of 0").place.center)
    table.press(pygame.K_ESCAPE)
    assert not stack_is_told(table)
    assert not table.asked, "the table is not left"


def test_a_stack_is_opened_with_the_keyboard_and_said_card_by_card(table: Table) -> None:
    lead_with_a_stack(table)
    table.walk_to("stack of 0")
    name = table.control("stack of 0").name
    assert name == "Stack of Mira: blue 4/8, blue 2/4"
    table.press(pygame.K_RETURN)
    cards, words = move("a8 a4").cards, table.app.stage.words
    gains = [gain_of_card(words, RULES.card_set, cards, number) for number in range(2)]
    said = " ".join(item.said for item in table.screen.items if "blue 4/8" in item.said)
    assert all(gain in said for gain in gains)
    table.press(pygame.K_ESCAPE)
    assert not any(gains[0] in item.said for item in table.screen.items)


def test_escape_closes_the_opened_stack_and_leaves_what_is_picked(table: Table) -> None:
    lead_with_a_stack(table)
    table.pick("a1")
    table.click("stack of 0")
    table.press(pygame.K_ESCAPE)
    assert table.built() == move("a1").cards
    table.press(pygame.K_ESCAPE)
    assert not table.built()


def test_a_single_card_is_nothing_to_be_opened(table: Table) -> None:
    table.deal(*HANDS)
    play_out(table, "a8")
    table.until("curtain")
    table.click("curtain")
    assert not table.keys("play of")


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
def test_an_opened_stack_lies_in_the_window_beside_what_it_is_made_of(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant")
    lead_with_a_stack(table)
    nothing_overlaps(table)
    place = table.control("stack of 0").place
    table.click("stack of 0")
    sheet = table.control("close stack").place
    assert table.table.stage.rect.contains(sheet)
    assert not sheet.colliderect(place)
    places = [place_in_stack(table.app.stage.words, number) for number in range(2)]
    on_it = [line for line in table.written() if line.text in places]
    assert len(on_it) == 2
    assert all(sheet.contains(line.rect) for line in on_it)
    table.close()


# --- possible plays ---


def test_possible_plays_are_counted_and_lead_forward_and_back(table: Table) -> None:
    table.begin(PEOPLE)
    table.click("curtain")
    table.until("suggest")
    table.click("suggest")
    number = len(table.attempt.proposals)
    assert number > 3
    first = table.built()
    assert f"1 of {number}" in table.text()
    table.click("suggest")
    assert f"2 of {number}" in table.text()
    table.click("previous play")
    assert table.built() == first
    table.click("previous play")
    assert f"{number} of {number}" in table.text()
    table.press(pygame.K_s)
    assert table.built() == first
    table.press(pygame.K_s, mod=pygame.KMOD_SHIFT)
    assert f"{number} of {number}" in table.text()


@pytest.mark.parametrize("text", [100, 200])
def test_possible_plays_scroll_without_choosing_and_follow_what_is_chosen(
    tmp_path: Path, text: int
) -> None:
    table = Table(tmp_path, text_size=text, speed="instant")
    table.begin(PEOPLE, **EXPERT)
    table.click("curtain")
    table.until("suggest")
    table.click("suggest")
    (region,) = [each for each in table.screen.regions if each.name == "possible plays"]
    assert region.offset == 0
    assert region.reach > 0
    chosen = table.built()
    table.point(region.rect.center)
    table.post(pygame.MOUSEWHEEL, x=0, y=-2, precise_x=0.0, precise_y=-2.0, flipped=False)
    assert region.offset > 0
    assert table.built() == chosen
    for _ in range(8):
        table.press(pygame.K_s)
    (region,) = [each for each in table.screen.regions if each.name == "possible plays"]
    assert region.rect.contains(table.control("proposal 8").place)
    table.close()


def test_tab_leads_from_the_hand_to_play_the_card(table: Table) -> None:
    opened(table, "a4 a8 b1", "b2 b3 b4", "c2 c3 c4")
    table.click("suggest")
    table.click("clear")
    table.walk_to(f"card {move('a4').cards[0]} 0")
    table.press(pygame.K_RETURN)
    table.press(pygame.K_TAB)
    assert table.focus == "play"
    table.press(pygame.K_RETURN)
    assert table.table.session.record["steps"][-1]["move"] == {"cards": ["a4"]}


# --- panels ---


def test_escape_closes_a_panel_and_leaves_what_is_picked(table: Table) -> None:
    opened(table, "a4 a8 b1", "b2 b3 b4", "c2 c3 c4")
    table.pick("a8", "a4")
    table.click("cards seen")
    table.press(pygame.K_ESCAPE)
    assert not table.has("close panel")
    assert len(table.built()) == 2
    table.press(pygame.K_ESCAPE)
    assert not table.built()


@pytest.mark.parametrize("speed", ["slow", "normal"])
def test_a_panel_stays_while_computers_move_and_ones_turn_begins(
    tmp_path: Path, speed: str
) -> None:
    table = Table(tmp_path, speed=speed, motion="full")
    table.deal("a1 b6 c1 c5 c6", "a5 b2 c2 c7", "a2 b3 c4 c8", levels=ALONE)
    table.pick("a1")
    table.click("play")
    table.click("cards seen")
    patience = Patience()
    while table.attempt.turn is None:
        patience.goes_on()
        table.step(0.1)
        assert table.has("close panel")
        pygame.time.wait(1)
    assert table.view.rounds, "a round has ended meanwhile"
    assert table.has("close panel")
    table.close()


def test_nothing_is_painted_over_a_panel_when_a_round_ends(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="slow", motion="full")
    table.deal("a1 b6 c1", "a5 b2 c2", "a2 c3 c4", levels=ALONE)
    table.pick("a1")
    table.click("play")
    table.click("scores")
    place = table.control("close panel").place
    room = pygame.Rect(table.places.trick)
    sheet = room.inflate(-80, -120)
    sheet.top = place.bottom + 8
    seen = set()
    patience = Patience()
    while not table.view.rounds:
        patience.goes_on()
        table.step(0.05)
        seen.add(bool(table.table.showing.motions))
        pygame.time.wait(1)
    assert table.table.showing.motions, "the round lies there to be looked at"
    moving = pygame.image.tobytes(table.picture().subsurface(sheet), "RGB")
    table.table.course.animate([])
    assert pygame.image.tobytes(table.picture().subsurface(sheet), "RGB") == moving
    table.close()


def test_who_asks_for_a_hint_sees_the_table(table: Table) -> None:
    table.begin()
    table.until("suggest")
    table.click("cards seen")
    table.press(pygame.K_h)
    wait_for(table, "play ghost")
    assert not table.has("close panel")


# --- whether played cards stay open ---


def test_played_cards_stay_open_where_nothing_else_is_agreed(table: Table) -> None:
    opened(table, *HANDS)
    assert table.view.terms.open_cards
    table.click("cards seen")
    assert table.has("close panel")


def test_where_cards_are_gathered_only_the_last_round_can_be_looked_at(table: Table) -> None:
    table.deal("a5 b6 c1", "a1 b2 c2", "a2 c3 c4", options={"open_cards": False})
    play_out(table, "a5", "a1", "a2", "b6", "b2", "c3")
    if table.until("curtain", "suggest") == "curtain":
        table.click("curtain")
    for by_key in (False, True):
        if by_key:
            table.press(pygame.K_e)
        else:
            table.click("cards seen")
        assert not table.has("close panel")
        assert table.says(COLLECTED)
    table.press(pygame.K_LSHIFT)  # the bubble goes
    table.click("last trick")
    assert "Round 2" in table.text()
    assert not table.has("earlier round")


@pytest.mark.parametrize("is_open", [True, False])
def test_who_listens_hears_of_gathered_cards_no_more_than_who_sees(
    table: Table, is_open: bool
) -> None:
    table.begin()
    state = lay(["a5 b6 c1", "a1 b2 c2", "a2 c3 c4"], {"open_cards": is_open})
    state = play(state, "a5", "a1", "a2")
    view = RULES.view(state, 0)
    told = reading.board(view, table.table.stage.words, ["Mira", "Noah", "Ada"])
    played = cards_named(table.table.stage.words, cards_in(view.seen), RULES.card_set)
    assert any(played in line for line in told) is is_open


def test_computers_know_what_a_good_memory_keeps_also_where_cards_are_gathered() -> None:
    views = [
        RULES.view(lay(["a5 b6", "a1 b2", "a2 c3"], {"open_cards": is_open}), 0)
        for is_open in (True, False)
    ]
    assert views[0].seen == views[1].seen


def test_the_last_trick_can_be_looked_at_again_and_the_ones_before(table: Table) -> None:
    table.deal("a5 b6 c1", "a1 b2 c2", "a2 c3 c4")
    play_out(table, "a5", "a1", "a2", "b6", "b2", "c3")
    if table.until("curtain", "suggest") == "curtain":
        table.click("curtain")
    table.click("last trick")
    assert "Round 2" in table.text()
    assert not table.has("play")
    table.click("earlier round")
    assert not table.has("earlier round")
    table.press(pygame.K_ESCAPE)
    assert table.has("suggest")


@pytest.mark.parametrize("panel", ["last trick", "cards seen", "scores"])
def test_what_can_be_looked_up_opens_and_closes(table: Table, panel: str) -> None:
    table.begin()
    table.until("suggest")
    table.play_a_turn()
    table.until("suggest")
    table.click(panel)
    assert table.focus == "close panel"
    nothing_overlaps(table)
    table.click("close panel")
    assert table.has("suggest")


def test_a_card_that_is_picked_closes_what_is_looked_up(table: Table) -> None:
    opened(table, "a5 b6 c1", "a1 b2 c2", "a2 c3 c4")
    table.click("scores")
    assert not table.has("play")
    table.pick("a5")
    assert table.built() == move("a5").cards
    assert table.has("play")
    assert not table.has("close panel")


def test_who_goes_on_sees_the_table_again(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="wait")
    table.deal("a5 b6 c1", "a1 b2 c2", "a2 c3 c4", levels=ALONE)
    table.pick("a5")
    table.click("play")
    wait_for(table, "go on")
    table.click("cards seen")
    table.step(times=5)
    assert table.has("close panel")
    table.click("go on")
    table.step(times=5)
    assert not table.has("close panel")
    table.close()


def test_ones_own_turn_and_a_new_deal_close_what_is_looked_up(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="slow")
    table.deal("a12 b1", "a1", "a2", levels=ALONE)
    table.pick("a12")
    table.click("play")
    table.click("cards seen")
    assert table.has("close panel")
    wait_for(table, "suggest", "go on")
    if not table.view.history:
        assert not table.has("close panel")
        play_out(table, "b1")
        wait_for(table, "go on")
    table.click("last trick")
    assert table.has("close panel")
    table.click("go on")
    table.step(1.0, times=10)
    assert table.view.game_no == 1
    assert not table.has("close panel")
    table.close()


@pytest.mark.parametrize(("size", "text", "players"), each_layout_with([3, 5]))
def test_the_cards_seen_reach_from_edge_to_edge(
    tmp_path: Path, size: tuple[int, int], text: int, players: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant")
    table.deal(*FIVE[:players], levels=[None] * players)
    table.click("curtain")
    table.click("cards seen")
    first, last = line_of(table, "1/1"), line_of(table, "6/9")
    closes = table.control("close panel").rect
    assert closes.right - last.right < table.table.stage.px(80)
    assert last.right <= closes.right
    assert first.left < table.table.stage.px(140)
    table.close()


def test_the_last_round_is_not_opened_before_there_is_one(table: Table) -> None:
    table.deal("a5 b6 c1", "a1 b2 c2", "a2 c3 c4")
    table.click("curtain")
    for by_key in (False, True):
        if by_key:
            table.press(pygame.K_l)
        else:
            table.click("last trick")
        assert not table.has("close panel")
        assert NO_ROUND_YET in table.text()
        table.press(pygame.K_LSHIFT)  # any key ends what is said
    play_out(table, "a5", "a1", "a2")
    if table.until("curtain", "suggest") == "curtain":
        table.click("curtain")
    table.click("last trick")
    assert table.has("close panel")
