"""The answers to "why?" in Zatre: there for whatever can be asked, and true of it."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from game.core.chance import QuickRng
from game.core.match import MANUAL, Match
from game.core.rules import CHANCE
from game.core.wording import Listed, Rule
from game.games import GAMES, rules_of
from game.games.zatre.rules.facts import seen
from game.games.zatre.rules.model import CELLS, Put, Sheet, ZatreView, tile_of
from game.games.zatre.words import explanations as explaining
from game.games.zatre.words.explanations import (
    HANDS_DECIDED,
    REASONS,
    SHARED_SHEET,
    entry,
    result,
    score,
    step,
)
from game.services.words import Words
from game.ui.frame.phrases import say_rule
from tests.explained import assert_answers
from tests.games.zatre.positions import BLOCK, EMPTY, THREE_SIXES, all_but, board_of, sheet, table
from tests.play import pick_move, random_match
from tests.tables import play
from tests.test_manuals import TYPEWRITTEN
from tests.test_transcripts import TRANSCRIPTS, begin, lines_of
from tests.test_transcripts import step as step_of_transcript

RULES = rules_of("zatre")
LONGEST = 200
MOVES_TRIED = 400
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"holding": "forced"}),
    (4, {"teams": True}),
    (6, {"teams": True, "holding": "forced"}),
]


def said(rule: Rule | None) -> str:
    """The sentence with its figures, all of which it names."""
    assert rule is not None
    names = {name for _, name, _, _ in string.Formatter().parse(rule.text) if name}
    assert names == dict(rule.figures).keys()
    assert rule.topic in {topic.id for topic in GAMES["zatre"].topics}
    return with_spaces(say_rule(Words("en"), rule))


def with_spaces(text: str) -> str:
    """As it reads, wherever its lines may end."""
    return text.replace("\u00a0", " ")


def figures_of(rule: Rule) -> dict[str, object]:
    return {n: with_spaces(f) if isinstance(f, str) else f for n, f in rule.figures}


def explained(match: Match, seat: int, move: dict[str, Any], viewer: int = 0) -> Rule:
    """The rule behind a move that is played now."""
    before = match.rules.view(match.state, viewer)
    play(match, seat, move)
    last = match.steps[-1]
    found = step(before, seat, last.move, match.rules.view(last.after, viewer))
    assert found is not None
    return found


# --- texts ---


def rules_made_in_source() -> Iterator[str]:
    tree = ast.parse(Path(explaining.__file__).read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id == "mark"
        ):
            yield ast.literal_eval(node.args[0])


def test_every_answer_is_a_sentence_or_two_that_fits_its_place() -> None:
    texts = list(rules_made_in_source())
    assert texts
    for text in texts:
        assert len(text) <= LONGEST, text
        assert text.endswith(".")
        assert text.count(". ") <= 2, text
        assert not any(sign in text for sign in TYPEWRITTEN), text


# --- refusals ---


@cache
def reachable_codes() -> frozenset[str]:
    """All codes with which moves are refused in a few matches, on turn and not."""
    found = set()
    for seed, (players, options) in enumerate(TABLES):
        match = Match(RULES, players, options, seed, chance=MANUAL)
        rng = QuickRng(seed)
        while True:
            found |= codes_now(match)
            if RULES.result(match.state) is not None:
                break
            if RULES.awaited(match.state) is not None:
                match.happen(RULES.chance(match.state).draw(rng))
            else:
                match.play(*pick_move(match, rng))
    return frozenset(found)


def codes_now(match: Match) -> set[str]:
    state = match.state
    tried = (
        RULES.why_not(state, seat, move)
        for seat in range(match.players)
        for move in [*islice(RULES.candidates(state, seat), MOVES_TRIED), in_a_corner(match, seat)]
    )
    return {why.code for why in tried if why is not None}


def in_a_corner(match: Match, seat: int) -> Put:
    """The tiles of a hand far away from the red cell."""
    hand = match.state.hands[seat]
    free = (cell for cell in CELLS if not match.state.board.tiles[cell])
    return Put(tuple(sorted(map(tile_of, hand, free))))


def test_there_is_a_rule_for_every_reason_why_a_move_may_be_refused_and_no_other() -> None:
    assert REASONS.keys() == reachable_codes()
    assert all(said(rule) for rule in REASONS.values())


def test_a_rule_is_more_than_its_refusal() -> None:
    assert not {rule.text for rule in REASONS.values()} & set(RULES.reasons.values())


# --- the log ---


@pytest.mark.parametrize(
    "path", [path for path in TRANSCRIPTS if path.stem.startswith("zatre")], ids=lambda p: p.stem
)
def test_every_step_of_a_match_is_explained_to_everybody(path: Path) -> None:
    head, *lines = lines_of(path)
    rules, match = begin(head)
    for line in lines:
        before = match.state
        step_of_transcript(rules, match, line)
        last = match.steps[-1]
        for viewer in range(match.players):
            views = rules.view(before, viewer), rules.view(last.after, viewer)
            told = step(views[0], last.actor, seen(views[1], last.actor, last.move), views[1])
            assert said(told)
            assert said(score(views[1], viewer))
    assert said(result(rules.view(match.state, 0)))


def test_a_step_that_nobody_has_seen_is_not_explained() -> None:
    view = RULES.view(table().state, 0)
    assert step(view, CHANCE, None, view) is None


def test_the_booklets_first_turn_is_explained_with_its_sums_and_crosses() -> None:
    match = table(board=EMPTY, hands=[[5, 5, 6], []])
    rule = explained(match, 0, {"put": [[6, 7, 7], [5, 7, 8], [5, 8, 8]]})
    assert figures_of(rule) == {
        "sums": Listed((10, 11)), "points": "1 + 2 = 3", "crosses": 2, "row": "(1 + 2) \u00d7 2",
        "after": 6,
    }  # fmt: skip


def test_two_12s_are_told_line_by_line_with_their_points() -> None:
    match = table(board=board_of({(7, 7): 6, (7, 8): 5, (8, 7): 5, (8, 8): 5}), hands=[[1, 2], []])
    rule = explained(match, 0, {"put": [[1, 7, 9], [2, 9, 8]]})
    assert rule.topic == "points"
    assert figures_of(rule) == {
        "sums": Listed((12, 12)),
        "points": "4 + 4 = 8",
        "before": 0,
        "after": 8,
    }
    assert "makes 12 and 12 and scores 4 + 4 = 8." in said(rule)


def test_a_light_cell_is_explained_with_its_cross() -> None:
    match = table(board=board_of({(7, 7): 6, (7, 8): 5, (8, 7): 5, (8, 8): 5}), hands=[[1, 2], []])
    rule = explained(match, 0, {"put": [[2, 8, 6]]})
    assert figures_of(rule) == {
        "sums": Listed((12,)), "points": "4", "crosses": 1, "rows": "1: 0 → 4 \u00d7 2 = 8",
        "before": 0, "after": 8,
    }  # fmt: skip
    assert "makes 12 and scores 4." in said(rule)


def test_a_row_that_is_completed_is_explained_with_its_bonus() -> None:
    match = table(
        board=board_of({(7, 7): 6, (7, 8): 5, (8, 7): 5, (8, 8): 5}),
        hands=[[1, 2], []],
        sheets=[sheet(1, c10=[1], c11=[2]), sheet()],
    )
    rule = explained(match, 0, {"put": [[1, 7, 9], [2, 9, 8]]})
    assert figures_of(rule) == {
        "sums": Listed((12, 12)), "points": "4 + 4 = 8", "row": 1, "bonus": 3, "before": 6,
        "after": 28,
        "rows": "1: 6 → (1 + 2 + 8 + 3) \u00d7 2 = 28",
    }  # fmt: skip
    assert "its bonus of 3 counts" in said(rule)


def test_a_row_that_is_completed_without_a_cross_is_not_said_to_be_doubled() -> None:
    match = table(
        board=board_of({(7, 7): 6, (7, 8): 5, (8, 7): 5, (8, 8): 5}),
        hands=[[1, 2], []],
        sheets=[sheet(0, c10=[1], c11=[2]), sheet()],
    )
    told = said(explained(match, 0, {"put": [[1, 7, 9], [2, 9, 8]]}))
    assert "1: 3 → 1 + 2 + 8 + 3 = 14" in told
    assert "\u00d7 2" not in told


def test_a_row_that_is_completed_with_a_new_cross_is_explained_with_both() -> None:
    match = table(
        board=board_of({(7, 7): 6, (7, 8): 5, (8, 7): 5, (8, 8): 5}),
        hands=[[1, 2], []],
        sheets=[sheet(0, c10=[1], c11=[2]), sheet()],
    )
    rule = explained(match, 0, {"put": [[1, 7, 9], [2, 6, 8]]})
    assert figures_of(rule)["crosses"] == 1
    assert "3 → (1 + 2 + 8 + 3) \u00d7 2 = 28" in said(rule)


def test_many_rows_that_go_up_at_once_are_told_by_their_sums_alone() -> None:
    rows = 6
    match = table(
        board=board_of({(7, 7): 6, (7, 8): 5, (8, 7): 5, (8, 8): 5}),
        hands=[[1, 2], []],
        sheets=[sheet(rows - 3, c10=[1] * rows, c11=[2] * rows, c12=[4, 4]), sheet()],
    )
    short = explained(match, 0, {"put": [[1, 7, 9]]})
    assert figures_of(short)["rows"] == "3: 6 → (1 + 2 + 4 + 3) \u00d7 2 = 20"
    had = Sheet(0, ((1,) * rows, (2,) * rows, (4,) * rows))
    several = with_spaces(explaining._rows(had, replace(had, crosses=rows)))
    assert several.startswith("1: 10 → 20, 2: 10 → 20")
    assert "\u00d7" not in several


def test_points_in_rows_without_a_cross_are_not_said_to_be_doubled() -> None:
    board = board_of({(7, 7): 6, (7, 8): 5, (8, 7): 5, (8, 8): 5})
    plain = table(board=board, hands=[[1, 2], []])
    rule = explained(plain, 0, {"put": [[1, 7, 9], [2, 9, 8]]})
    assert "rows" not in figures_of(rule)
    crossed = table(board=board, hands=[[1, 2], []], sheets=[sheet(1), sheet()])
    told = said(explained(crossed, 0, {"put": [[1, 7, 9], [2, 9, 8]]}))
    assert "1: 0 \u2192 8 \u00d7 2 = 16" in told


def test_low_lines_and_excused_tiles_on_light_cells_are_told_apart() -> None:
    low = explained(table(board=board_of({(7, 7): 6})), 0, {"put": [[2, 6, 7]]})
    assert figures_of(low) == {"highest": 8}
    excused = explained(table(hands=[[3, 3], []]), 0, {"put": [[3, 6, 8], [3, 6, 9]]})
    assert excused.topic == low.topic == "lines"
    assert figures_of(excused) == {}


@pytest.mark.parametrize(
    ("options", "position", "topic"),
    [
        ({}, {"hands": [[2, 3], []]}, "turn"),
        ({}, {"board": BLOCK, "hands": [[2, 3], []]}, "lines"),
        ({"holding": "forced"}, {"board": BLOCK, "hands": [[2, 3], []]}, "lines"),
    ],
)
def test_an_empty_turn_is_explained_by_what_could_be_put(
    options: dict[str, Any], position: dict[str, Any], topic: str
) -> None:
    """As a choice where something fits, else by the lines that are too high."""
    assert explained(table(**options, **position), 0, {"put": []}).topic == topic


def test_what_others_could_have_put_is_not_given_away() -> None:
    """Whether the tiles of a hidden hand fit is not told to those who do not see them."""
    texts = set()
    for board in (THREE_SIXES, BLOCK):
        texts.add(said(explained(table(board=board), 0, {"put": []}, viewer=1)))
    assert len(texts) == 1


def test_a_partner_without_tiles_is_explained() -> None:
    others = all_but(BLOCK, [1], [], [2])
    hands = [[1], [], [2], others]
    match = table(4, teams=True, board=BLOCK, hands=hands, active=1, to_put=[1])
    assert explained(match, 1, {"put": []}).topic == "variants"


def test_the_last_tile_of_the_bag_is_explained_by_the_end() -> None:
    others = all_but(BLOCK, [5])
    match = table(phase="drawing", board=BLOCK, hands=[[], others])
    before = RULES.view(match.state, 1)
    match.happen(RULES.decode_event({"tiles": [5], "seat": 0}))
    last = match.steps[-1]
    rule = step(before, CHANCE, seen(before, CHANCE, last.move), RULES.view(last.after, 1))
    assert rule is not None
    assert rule.topic == "end"


def test_a_draw_is_explained_by_what_was_kept() -> None:
    texts = set()
    for held in ([], [3], [2, 2]):
        match = table(phase="drawing", hands=[held, []])
        before = RULES.view(match.state, 1)
        drawn = [1] if held else [1, 4]
        match.happen(RULES.decode_event({"tiles": drawn, "seat": 0}))
        last = match.steps[-1]
        told = step(before, CHANCE, seen(before, CHANCE, last.move), RULES.view(last.after, 1))
        assert told is not None
        assert figures_of(told) == ({"held": 2} if len(held) == 2 else {})
        texts.add(said(told))
    assert len(texts) == 3


# --- the score and the end ---


def ended(sheets: list[Sheet], hands: list[tuple[int, ...]], *, teams: bool = False) -> ZatreView:
    """The view of a match that is over."""
    start = RULES.setup(len(hands), {"holding": "free", "teams": teams})
    state = replace(start, phase="over", sheets=tuple(sheets), hands=tuple(hands))
    view: ZatreView = RULES.view(state, 0)
    return view


def with_tens(count: int) -> Sheet:
    """A sheet with that total."""
    return Sheet(0, ((1,) * count, (), ()))


def test_the_score_during_a_match_is_the_total_and_at_the_end_less_the_hand() -> None:
    *_, match = random_match("zatre", 3, {}, 1)
    view = RULES.view(match.state, 0)
    for seat in range(3):
        left = sum(match.state.hands[seat])
        assert figures_of(score(view, seat)) == {
            "total": match.state.sheets[seat].total, "left": left,
        }  # fmt: skip
    assert score(RULES.view(table().state, 0), 1).figures == ()


def test_a_score_is_told_row_by_row() -> None:
    match = table(sheets=[sheet(1, c10=[1, 1], c12=[4]), sheet()], hands=[[1, 2], []])
    view = RULES.view(match.state, 1)
    assert "Row by row: 10 + 1, 11 in all." in said(score(view, 0))
    assert "Mira\u2019s sheet comes to 11, row by row: (1 + 4) \u00d7 2 + 1." in said(
        score(view, 0, "Mira")
    )


def test_the_answer_stays_short_on_a_long_sheet() -> None:
    rows = 16
    full = sheet(rows, c10=[1] * rows, c11=[2] * rows, c12=[8] * rows)
    match = table(sheets=[full, sheet()], hands=[[1, 2], []])
    for name in ("", "Mira"):
        assert_answers("zatre", score(RULES.view(match.state, 1), 0, name))
    sums = "28 + 28 + 28 + 28 + 30"
    assert sums in said(score(RULES.view(match.state, 1), 0, "Mira"))


def test_partners_are_told_of_their_common_sheet() -> None:
    match = table(4, teams=True, hands=[[1, 2], [3, 4], [], []], to_put=[0, 1])
    assert score(RULES.view(match.state, 0), 1).text == SHARED_SHEET


def test_the_result_names_the_most_points_and_the_next() -> None:
    view = ended([with_tens(20), with_tens(12), with_tens(15)], [(), (), ()])
    assert figures_of(result(view)) == {"best": 20, "second": 15}
    assert result(view).text != HANDS_DECIDED


def test_a_tie_is_explained_as_a_win_together() -> None:
    view = ended([with_tens(12), with_tens(15), with_tens(9)], [(), (3,), ()])
    assert figures_of(result(view)) == {"best": 12}
    everybody = ended([with_tens(7), with_tens(7)], [(), ()])
    assert figures_of(result(everybody)) == {"best": 7}


@pytest.mark.parametrize(("total", "decided"), [(14, True), (13, True), (12, False)])
def test_it_is_told_when_the_tiles_left_in_hand_decided(total: int, decided: bool) -> None:
    view = ended([with_tens(13), with_tens(total)], [(), (2,)])
    assert figures_of(result(view)) == {"best": 13, "second": total - 2}
    assert (result(view).text == HANDS_DECIDED) == decided


def test_the_win_of_a_team_is_explained_by_its_sheet_and_both_hands() -> None:
    view = ended([with_tens(12), with_tens(15)], [(), (1,), (4,), (2,)], teams=True)
    assert figures_of(result(view)) == {"best": 11, "second": 9}
    assert result(view).text == HANDS_DECIDED
    assert figures_of(score(view, 3)) == {"total": 15, "left": 6}


# --- sheets ---


def test_a_sheet_is_explained_row_by_row_as_in_the_booklet() -> None:
    sheets = [sheet(3, c10=[1, 1, 1], c11=[2, 2], c12=[8, 4, 4]), sheet(2)]
    view = RULES.view(table(sheets=sheets).state, 0)
    assert figures_of(entry(view, 0)) == {"rows": "28 + 20 + 10", "total": 58}
    assert said(entry(view, 0))
    rows = "(1 + 2 + 8 + 3) \u00d7 2 + (1 + 2 + 4 + 3) \u00d7 2 + (1 + 4) \u00d7 2"
    assert figures_of(entry(view, 0, "Mira"))["rows"] == rows
    plain = RULES.view(table(sheets=[sheet(0, c10=[1, 1], c11=[2]), sheet()]).state, 0)
    assert "comes to 4, row by row: (1 + 2) + 1." in said(entry(plain, 0, "Mira"))
    assert "comes to 58" in said(entry(view, 0, "Mira"))
    assert entry(view, 1).figures == ()
