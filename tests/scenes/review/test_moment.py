"""A key moment of a review at the table: what was played and what was better, and what is said."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.coach.account import account_of
from game.coach.moments import Kind, moments_of
from game.coach.verdicts import JUST_AS_GOOD, VERDICTS, Verdict
from game.core.rules import CHANCE
from game.games import GAMES
from game.scenes.parts.luck import device_of
from game.scenes.review.moment_texts import GREAT_MOVE, JUDGED_BY, TEMPTING, WHAT_CAME
from game.services.reviews import Review
from game.services.store import AGAIN
from game.ui.frame.desk import ShowsHands
from game.ui.frame.look_back import PUT_AWAY, TO_MOMENT
from game.ui.frame.moment_sheet import TRY
from game.ui.frame.open_hands import ALL_HANDS, OPEN_NOW, lists_hands
from game.ui.frame.prompts import player_lines
from game.ui.frame.situations import situation_of
from tests.coach.reviews import made_up
from tests.faults.program import Program
from tests.scenes.at_moment import open_moment, reviewed, showing, without_luck
from tests.scenes.desk import Desk, everything_fits, keep_match, sitting
from tests.scenes.finished import keep, played, seats_of

_MARK = 60
"""A mark has at least so many pixels."""
HIDING = ("zatre", "topominos", "topspot")
"""Games in which players hold what others do not see."""
SHOWING = [game for game in GAMES if game != "pig"]
"""The sixth game, a template, leaves it to the sheet to say what was played."""


def read(desk: Desk) -> str:
    """All that is on the screen, as one line."""
    return " ".join(desk.text().split())


def marked(desk: Desk, scene: Any) -> dict[str, pygame.mask.Mask]:
    """Where the table beside the sheet has the colours of the marks."""
    area, sheet = scene.places.area.copy(), desk.screen.control("coach")
    if sheet is not None:
        area.width = sheet.place.left - area.left
    table = desk.picture().subsurface(area)
    return {
        name: pygame.mask.from_threshold(table, scene.stage.theme.colour(name), (1, 1, 1, 255))
        for name in ("ink", "accent_deep")
    }


# --- at the table ---


@pytest.mark.parametrize("game", SHOWING)
def test_played_and_better_lie_on_the_table_at_once(tmp_path: Path, game: str) -> None:
    desk = Desk(tmp_path, (1024, 640), paints=True)
    scene = open_moment(desk, game, Kind.MISTAKE)
    decision = showing(game, Kind.MISTAKE).decision(scene.course.moment.moment.step)
    assert decision is not None
    situation = situation_of(scene.course)
    assert situation.decided is not None
    assert situation.decided.played[0] == decision.played
    assert situation.decided.better[0] == decision.best.move == situation.ghost
    assert situation.view == scene.session.view(decision.step, decision.seat)
    assert situation.turn is None
    both = marked(desk, scene)
    number, at, seat = scene.number, decision.step, decision.seat
    scene = desk.open("look_back", number=number, at=at, viewer=seat)
    desk.step()
    neither = marked(desk, scene)
    for name, mask in both.items():
        mask.erase(neither[name], (0, 0))
        assert mask.count() > _MARK, f"nothing is marked in {name}"
    desk.close()


@pytest.mark.parametrize("game", GAMES)
def test_where_the_best_move_was_played_nothing_lies_beside_it(tmp_path: Path, game: str) -> None:
    desk = Desk(tmp_path)
    scene = open_moment(desk, game, Kind.GREAT)
    situation = situation_of(scene.course)
    assert situation.decided is not None
    assert situation.decided.better == ()
    assert situation.ghost is None
    texts = scene.course.moment.texts()
    assert texts.word == GREAT_MOVE
    assert texts.moves[1].label == TEMPTING
    desk.close()


@pytest.mark.parametrize("game", GAMES)
def test_what_came_by_chance_is_shown_once_it_has_come(tmp_path: Path, game: str) -> None:
    desk = Desk(tmp_path)
    scene = open_moment(desk, game, Kind.LUCK)
    moment, analysis = scene.course.moment.moment, showing(game, Kind.LUCK)
    assert scene.course.at == moment.step + 1
    assert situation_of(scene.course).decided is None
    texts = scene.course.moment.texts()
    assert texts.moves[0].label == WHAT_CAME
    before, after = (round(100 * bar.chance) for bar in texts.bars)
    assert after - before == min(round(100 * moment.size), 100 - before)
    assert before == min(100, max(0, round(100 * analysis.before(moment.step)[moment.side])))
    desk.close()


# --- what the sheet says ---


@pytest.mark.parametrize("game", GAMES)
def test_the_verdict_is_the_same_on_the_sheet_in_the_list_and_in_the_counts(
    tmp_path: Path, game: str
) -> None:
    desk = Desk(tmp_path)
    scene = open_moment(desk, game)
    match, analysis = reviewed(game)
    for n, moment in enumerate(moments_of(analysis)):
        texts = scene.course.moment.texts()
        assert texts.title == f"Moment {n + 1} of {len(moments_of(analysis))}"
        if moment.kind is Kind.LUCK:
            assert texts.verdict is None
        else:
            assert texts.verdict is analysis.verdict(moment.step)
            assert texts.verdict is scene.course.reviewed.verdicts[moment.step]
        if moment.kind is Kind.MISTAKE:
            assert texts.verdict is not None
            better, played = (round(100 * bar.chance) for bar in texts.bars)
            assert texts.word == VERDICTS[texts.verdict]
            assert texts.size == f"\u2212{round(100 * moment.size)}%"
            assert better - played == round(100 * moment.size)
        desk.press(pygame.K_RIGHT)
        desk.step()
    assert match.steps
    desk.close()


@pytest.mark.parametrize("has_luck", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_luck_is_only_cleared_where_nothing_that_came_mattered(
    tmp_path: Path, game: str, has_luck: bool
) -> None:
    desk = Desk(tmp_path)
    match, analysis = reviewed(game)[0], reviewed(game)[1] if has_luck else without_luck(game)
    scene = open_moment(desk, game, analysis=analysis)
    cleared = scene.desk.say(device_of(game).not_to_blame)
    ever = False
    for moment in moments_of(analysis):
        notes = scene.course.moment.texts().notes
        seat, side = match.steps[moment.step].actor, moment.side
        before = [n for n in range(moment.step) if match.steps[n].actor == seat]
        after = [
            n for n in range(moment.step + 1, len(match.steps)) if match.steps[n].actor == seat
        ]
        around = range(before[-1] + 1 if before else 0, after[0] if after else len(match.steps))
        luck = [analysis.entries[n].luck[side] for n in around if match.steps[n].actor == CHANCE]
        if moment.kind is Kind.MISTAKE:
            small = all(abs(each) < JUST_AS_GOOD for each in luck)
            assert (cleared in notes) == (small and bool(luck))
            ever |= cleared in notes
        else:
            assert cleared not in notes
        desk.press(pygame.K_RIGHT)
        desk.step()
    assert ever or has_luck or game == "topspot"  # where cards are only dealt at first
    desk.close()


@pytest.mark.parametrize("game", HIDING)
def test_all_hands_are_open_and_said_to_be_so(tmp_path: Path, game: str) -> None:
    desk = Desk(tmp_path)
    scene = open_moment(desk, game, Kind.MISTAKE)
    match = reviewed(game)[0]
    state = match.state_after(scene.course.at)
    heading, *lines = scene.course.moment.texts().hands
    assert heading == (ALL_HANDS,)
    views = [match.rules.view(state, seat) for seat in range(match.players)]
    assert isinstance(scene.table, ShowsHands)
    held = [hand for view in views if (hand := scene.table.hand_of(view))]
    assert len(held) >= (1 if game == "zatre" else match.players)  # a hand may be empty there
    assert [line[2:] for line in lines] == held
    name = scene.desk.name(scene.session.viewer)
    assert JUDGED_BY.format(name=name) in scene.course.moment.texts().notes
    desk.close()


@pytest.mark.parametrize("game", ["zatre", "topominos"])
def test_hands_lie_open_beside_the_names(tmp_path: Path, game: str) -> None:
    desk = Desk(tmp_path, paints=True)
    scene = open_moment(desk, game, Kind.MISTAKE)
    course, match = scene.course, reviewed(game)[0]
    assert isinstance(scene.table, ShowsHands)
    state = match.state_after(course.at)
    for line in player_lines(course):
        (seat,) = line.seats
        assert line.hand == scene.table.hand_of(match.rules.view(state, seat))
        assert line.said_note.startswith(line.note)
        assert bool(line.hand) == (line.said_note != line.note), "and it is heard"
    assert OPEN_NOW in read(desk)
    assert ALL_HANDS not in read(desk)
    desk.press(pygame.K_PAGEUP)
    desk.step()
    assert not any(line.hand for line in player_lines(course)), "at no other place of the match"
    desk.close()


def test_cards_lie_open_below_the_names_of_the_players(tmp_path: Path) -> None:
    desk = Desk(tmp_path, paints=True)
    scene = open_moment(desk, "topspot", Kind.MISTAKE)
    assert OPEN_NOW in read(desk)
    seats, view = scene.table.parts.painter.seats, scene.table.view
    columns = list(seats.columns(view).values())
    heights = {seats.hands.height(view, column) for column in columns}
    assert min(heights) > 0
    opened = [desk.picture().subsurface(column).copy() for column in columns]
    number, at, viewer = scene.number, scene.course.at, view.seat
    scene = desk.open("look_back", number=number, at=at, viewer=viewer)
    desk.step()
    seats = scene.table.parts.painter.seats
    assert all(not seats.hands.height(view, column) for column in columns)
    closed = [desk.picture().subsurface(column) for column in columns]
    ivory = (251, 243, 224)
    for one, other in zip(opened, closed, strict=True):
        shown, hidden = (
            pygame.mask.from_threshold(each, ivory, (2, 2, 2, 255)).count() for each in (one, other)
        )
        assert shown > hidden + _MARK
    desk.close()


def test_sheets_that_were_secret_in_the_set_up_lie_open(tmp_path: Path) -> None:
    match, made = reviewed("top12")
    in_setup = [each for each in made.decisions if match.state_after(each.step).phase == "setup"]
    key = max(in_setup, key=lambda each: (each.verdict >= Verdict.MISTAKE, each.step))
    assert key.verdict >= Verdict.MISTAKE
    others = [replace(each, is_free=each is key) for each in made.decisions]
    desk = Desk(tmp_path, paints=True)
    analysis = account_of(made.frame, others, without_luck("top12").events)
    scene = open_moment(desk, "top12", analysis=analysis)
    assert scene.course.at == key.step
    state = match.state_after(key.step)
    assert scene.table.view.sheets == state.sheets
    assert scene.session.view(key.step, key.seat).sheets != state.sheets, "it was secret"
    assert OPEN_NOW in read(desk)
    everything_fits(desk)
    desk.close()


@pytest.mark.parametrize("game", HIDING)
def test_with_huge_text_hands_are_listed_on_the_sheet(tmp_path: Path, game: str) -> None:
    desk = Desk(tmp_path, text_size=200)
    scene = open_moment(desk, game, Kind.MISTAKE)
    assert scene.places.rail is None
    assert lists_hands(scene.course, has_names=False)
    assert OPEN_NOW not in read(desk)
    desk.close()


@pytest.mark.parametrize("game", HIDING)
def test_no_hand_is_open_while_a_match_goes_on(tmp_path: Path, game: str) -> None:
    desk = Desk(tmp_path)
    seats = [sitting("Mira"), *(sitting("Pip", n, "skilled") for n in (1, 2))]
    scene = desk.open("table", number=keep_match(desk.home, game, seats, moves=8))
    desk.step(0.4, times=3)
    for _ in range(2):
        assert situation_of(scene.course).views == ()
        assert not any(line.hand for line in player_lines(scene.course))
        desk.press(pygame.K_PAGEUP)
    desk.close()


def test_the_sheet_of_zatre_tells_the_total_as_played_and_with_the_better_move(
    tmp_path: Path,
) -> None:
    desk = Desk(tmp_path)
    scene = open_moment(desk, "zatre", Kind.MISTAKE)
    match, decision = reviewed("zatre")[0], scene.course.moment.decided
    before = match.state_after(scene.course.at)
    seat = scene.session.viewer
    had, played, better = (
        state.sheets[seat].total
        for state in (
            before,
            match.rules.apply(before, seat, decision.played[0]),
            match.rules.apply(before, seat, decision.better[0]),
        )
    )
    told = read(desk)
    assert f"With the better move {had} \u2192 {better}" in told or had == better
    assert "As played" in told
    shown = scene.table.sheets.shown(seat)
    assert shown.played is not None
    assert (shown.before.total, shown.played.total, shown.sheet.total) == (had, played, better)
    desk.close()


@pytest.mark.parametrize("game", GAMES)
def test_with_huge_text_the_sheet_can_be_put_away_to_see_the_whole_table(
    tmp_path: Path, game: str
) -> None:
    desk = Desk(tmp_path, text_size=200)
    scene = open_moment(desk, game)
    assert scene.course.shows_moments_sheet
    desk.click(PUT_AWAY)
    assert not desk.has(TRY)
    assert scene.course.shows_moment, "it is still the moment"
    assert situation_of(scene.course).decided == scene.course.moment.decided
    everything_fits(desk)
    desk.click(PUT_AWAY)
    assert desk.has(TRY)
    desk.click(PUT_AWAY)
    scene.course.moment.show()
    desk.step()
    assert desk.has(TRY), "another moment brings it back"
    desk.close()


def test_where_the_sheet_covers_nothing_it_cannot_be_put_away(tmp_path: Path) -> None:
    for text_size in (100, 150):
        desk = Desk(tmp_path / str(text_size), text_size=text_size)
        open_moment(desk, "zatre")
        assert not desk.has(PUT_AWAY)
        desk.close()


def test_games_without_hands_list_none(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    for game in set(GAMES) - set(HIDING):
        assert not open_moment(desk, game).course.moment.texts().hands
    desk.close()


@pytest.mark.parametrize("game", ["zatre", "topominos"])
def test_the_told_gains_are_what_the_rules_count(tmp_path: Path, game: str) -> None:
    desk = Desk(tmp_path)
    scene = open_moment(desk, game, Kind.MISTAKE)
    match, analysis = reviewed(game)[0], showing(game, Kind.MISTAKE)
    decision = analysis.decision(scene.course.moment.moment.step)
    assert decision is not None
    played, better = scene.course.moment.texts().moves
    for told, move in ((played, decision.played), (better, decision.best.move)):
        before = match.state_after(decision.step)
        after = match.rules.apply(before, decision.seat, move)
        if game == "zatre":
            gain = after.sheets[decision.seat].total - before.sheets[decision.seat].total
        else:
            scored = after.table.scores[decision.seat] - before.table.scores[decision.seat]
            ended = after.table.active != decision.seat
            gain = (
                scored - before.table.turn_score
                if ended
                else (after.table.turn_score - before.table.turn_score)
            )
        assert told.gain == f"+{gain}"
    desk.close()


@pytest.mark.parametrize("kind", Kind)
def test_who_listens_hears_what_the_sheet_says(tmp_path: Path, kind: Kind) -> None:
    desk = Desk(tmp_path)
    scene = open_moment(desk, "topominos", kind)
    texts, heard = scene.course.moment.texts(), scene.reading().warning
    for written in (
        texts.title, texts.word, texts.size, *texts.notes,
        *(part for move in texts.moves for part in (move.label, move.name, move.told)),
        *(part for bar in texts.bars for part in (bar.label, bar.share)),
    ):  # fmt: skip
        assert written in heard
    desk.press(pygame.K_PAGEUP)
    desk.step()
    assert not scene.reading().warning
    desk.close()


def test_a_match_that_is_not_over_shows_nothing(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    number = keep_match(desk.home, "topspot", seats_of(3), moves=5)
    with pytest.raises(ValueError, match="over"):
        desk.open("moment", number=number, review=Review(number, *reviewed("topspot")))
    desk.close()


# --- ways ---


def test_keys_lead_from_moment_to_moment_and_no_further(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    scene = open_moment(desk, "zatre")
    steps = [moment.step for moment in moments_of(reviewed("zatre")[1])]
    seen = []
    for key in (*[pygame.K_RIGHT] * len(steps), *[pygame.K_LEFT] * len(steps)):
        seen.append(scene.course.moment.moment.step)
        desk.press(key)
        desk.step()
    assert seen == [*steps, *reversed(steps)]
    assert scene.course.moment.moment.step == steps[0]
    assert not desk.control("previous moment").enabled
    assert desk.control("next moment").enabled
    desk.close()


def test_one_comes_back_to_the_moment_from_any_other_place(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    scene = open_moment(desk, "zatre", Kind.MISTAKE)
    at = scene.course.at
    desk.press(pygame.K_PAGEUP)
    desk.step()
    assert scene.course.at != at
    assert situation_of(scene.course).decided is None
    assert desk.control("leave looking").name == TO_MOMENT
    desk.click("leave looking")
    desk.step()
    assert scene.course.at == at
    assert situation_of(scene.course).decided is not None
    desk.close()


@pytest.mark.parametrize("game", GAMES)
def test_enter_tries_it_again_from_there(tmp_path: Path, game: str) -> None:
    program = Program(tmp_path)
    program.open("menu")
    scene = open_moment(program, game, Kind.MISTAKE)
    step, old = scene.course.moment.moment.step, scene.number
    assert program.focus == TRY
    program.press(pygame.K_RETURN)
    program.step(times=2)
    match = reviewed(game)[0]
    assert program.table.course.live
    assert program.table.number != old
    assert program.home.store.saved(program.table.number).practice == AGAIN
    record = program.home.store.record(program.table.number)
    state = match.state_after(step)
    shown = match.rules.encode_state(state)
    assert {key: record["start"][key] for key in shown} == shown
    assert program.home.store.record(old) == match.record()
    program.close()


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [("top12", 1, {}), ("topspot", 5, {}), ("zatre", 4, {"teams": True})],
)
def test_alone_among_many_and_with_a_partner_all_moments_have_room(
    tmp_path: Path, game: str, players: int, options: dict[str, Any]
) -> None:
    desk = Desk(tmp_path, (1024, 640), language="de", paints=True)
    match = played(game, players, **options)
    analysis, number = made_up(match), keep(desk.home, match)
    scene = desk.open("moment", number=number, review=Review(number, match, analysis))
    for _ in moments_of(analysis):
        desk.step()
        everything_fits(desk)
        assert players > 1 or not scene.course.moment.texts().bars
        desk.press(pygame.K_RIGHT)
    desk.close()
