"""The result of a match: the winner, the ranking, the notes, and the ways on."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.core.rules import Result
from game.games import GAMES
from game.games.fivetotwelve.rules.model import Leave, Put, Take
from game.games.top12.rules.rules import SOLO_RANKS
from game.games.topspot.rules.facts import ending
from game.scenes.parts.luck import times_gone_back
from game.scenes.result import ranking_layout
from game.scenes.result.why import GAVE_UP, STOOD
from game.services.home import Home
from game.services.paths import Paths
from game.services.store import Store
from game.ui.frame.game import WindowGame
from game.ui.toolkit.sound import Sounds
from game.ui.toolkit.stage import Open, ToMenu
from tests.asking import by_keys, by_mouse
from tests.explained import told
from tests.play import random_match
from tests.scenes.desk import LAYOUTS, Desk, everything_fits, nothing_overlaps, with_longer_words
from tests.scenes.finished import NAMES, keep, played, seats_of, sitting, won_by

FIVE_FIGURES = ({"drawn": 12, "taken": 3, "left": 2, "exchanged": 4, "secret": 99},) * 3


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def open_result(desk: Desk, match: Match, **about: Any) -> Any:
    return desk.open("result", number=keep(desk.home, match, **about))


def five(desk: Desk, **about: Any) -> Any:
    return open_result(desk, played("fivetotwelve", 3), **{"figures": FIVE_FIGURES, **about})


def wait(desk: Desk) -> None:
    """Until a key that was pressed in the game before is none for this page any more."""
    desk.step(0.2, times=5)


def winners_of(match: Match) -> tuple[int, ...]:
    result = match.rules.result(match.state)
    assert result is not None
    return result.winners


# --- what is taken off ---


@pytest.mark.parametrize(("game", "key"), [("zatre", "left_in_hand"), ("topominos", "left")])
def test_each_line_says_how_its_points_have_come_about(desk: Desk, game: str, key: str) -> None:
    match = played(game, 2)
    kept = GAMES[game].facts.figures(match)
    page = open_result(desk, match, figures=kept)
    result = match.rules.result(match.state)
    assert result is not None
    reckoned = [line for line in page.outcome.lines() if kept[line.seat][key]]
    assert reckoned
    for line in reckoned:
        points, left = result.scores[line.seat], kept[line.seat][key]
        assert line.reckoned.startswith(f"{points + left} \u2212 {left} ")
        assert line.reckoned.endswith(f" = {points}")
        assert line.reckoned in " ".join(desk.text().split())


def test_of_several_rounds_it_is_said_that_all_of_them_are_added_up(desk: Desk) -> None:
    match = played("topominos", 2, rounds=3)
    kept = GAMES["topominos"].facts.figures(match)
    page = open_result(desk, match, figures=kept)
    taken_off = GAMES["topominos"].results.taken_off
    assert taken_off is not None
    assert all(own["left"] for own in kept)
    for line in page.outcome.lines():
        points, left = match.state.table.match[line.seat], kept[line.seat]["left"]
        assert line.reckoned == taken_off.in_rounds.format(
            n=3, total=points + left, left=left, points=points
        )
        assert line.reckoned in " ".join(desk.text().split())


def test_a_match_that_reached_its_target_in_one_round_speaks_of_no_others(desk: Desk) -> None:
    match = played("topominos", 2, target=20)
    assert len(match.state.table.history) == 1
    page = open_result(desk, match, figures=GAMES["topominos"].facts.figures(match))
    reckoned = [line.reckoned for line in page.outcome.lines() if line.reckoned]
    assert reckoned
    assert not any("rounds" in told for told in reckoned)


# --- who wins ---


@pytest.mark.parametrize("seat", [0, 1])
def test_who_is_ahead_wins(desk: Desk, seat: int) -> None:
    page = open_result(desk, won_by(seat))
    assert page.outcome.title() == f"{NAMES[seat]} wins"
    assert page.outcome.title() in desk.text()
    assert [line.wins for line in page.outcome.lines()] == [True, False]
    assert page.outcome.lines()[0].sittings == (sitting(seat),)


@pytest.mark.parametrize(("seat", "title"), [(0, "You win"), (1, "Computer wins")])
def test_the_only_person_without_a_name_is_told_as_you(desk: Desk, seat: int, title: str) -> None:
    seats = [sitting(0, "Player"), sitting(1, "Computer", level="skilled")]
    assert open_result(desk, won_by(seat), seats=seats).outcome.title() == title


def test_without_a_name_too_it_is_told_that_one_shares_the_win_gives_up_or_plays_alone(
    desk: Desk,
) -> None:
    seats = [sitting(0, "Player"), sitting(1, level="skilled"), sitting(2, level="skilled")]
    match = played("fivetotwelve", 3)
    number = keep(desk.home, match, seats)
    desk.home.store.give_up(number, match, 2, ((0, 1), (2,)), (1, 1, 5))
    assert desk.open("result", number=number).outcome.title() == "You share the win with Noah"
    number = keep(desk.home, match, seats)
    desk.home.store.give_up(number, match, 0, ((1,), (2,), (0,)), (1, 1, 5))
    assert desk.open("result", number=number).outcome.sentences() == ["You gave up."]
    alone = open_result(desk, played("topominos", 1), seats=seats[:1])
    assert alone.outcome.title() == "Well played"


def test_a_win_can_be_shared(desk: Desk) -> None:
    match = played("fivetotwelve", 3)
    number = keep(desk.home, match)
    desk.home.store.give_up(number, match, 2, ((0, 1), (2,)), (1, 1, 5))
    page = desk.open("result", number=number)
    assert page.outcome.title() == "Mira and Noah share the win"
    assert page.outcome.sentences() == ["Zora gave up."]
    assert [line.place for line in page.outcome.lines()] == [1, 1, 3]
    assert page.outcome.lines()[2].notes == ("Gave up",)
    assert "Gave up" in desk.text()


def test_three_winners_are_listed_with_an_and(desk: Desk) -> None:
    match = played("fivetotwelve", 4)
    number = keep(desk.home, match)
    desk.home.store.give_up(number, match, 3, ((0, 1, 2), (3,)), (1, 1, 1, 5))
    assert desk.open("result", number=number).outcome.title() == "Mira, Noah and Zora share the win"


def test_partners_win_together_and_share_a_line(desk: Desk) -> None:
    match = played("zatre", 4, teams=True)
    page = open_result(desk, match)
    first, second = page.outcome.lines()
    assert (first.place, second.place) == (1, 2)
    names = [NAMES[seat] for seat in winners_of(match)]
    assert page.outcome.title() == f"{names[0]} and {names[1]} win"
    assert [each.name for each in first.sittings] == names
    for line in (first, second):
        one, other = line.sittings
        assert (one.colour, one.shape) == (other.colour, other.shape)
    assert len({line.sittings[0].colour for line in (first, second)}) == 2
    nothing_overlaps(desk)


def test_alone_one_wins_against_nobody(desk: Desk) -> None:
    assert open_result(desk, played("topominos", 1)).outcome.title() == "Well played, Mira"
    lost = played("top12", 1)
    assert winners_of(lost) == ()
    page = open_result(desk, lost)
    assert page.outcome.title() == "Not this time, Mira"
    assert [line.place for line in page.outcome.lines()] == [None]
    assert page.outcome.sentences()[-1] == "No rank this time."


def test_somebody_who_gives_up_alone_is_named(desk: Desk) -> None:
    match = played("top12", 1)
    number = keep(desk.home, match)
    desk.home.store.give_up(number, match, 0, ((0,),), (None,))
    page = desk.open("result", number=number)
    assert page.outcome.title() == "Mira gave up"
    assert page.outcome.sentences() == []
    assert page.outcome.lines()[0].score == "\u2013"


def test_the_scores_at_the_table_are_shown_when_somebody_gives_up(desk: Desk) -> None:
    match = played("fivetotwelve", 3, series=True)
    number = keep(desk.home, match)
    desk.home.store.give_up(number, match, 2, ((1,), (0,), (2,)), ("3", "7", "9"))
    page = desk.open("result", number=number)
    assert [line.score for line in page.outcome.lines()] == ["7", "3", "9"]
    lines = desk.text().split("\n")
    assert "Free" in lines
    assert "Points" not in lines


def test_there_is_nothing_to_celebrate_where_the_only_person_gave_up(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Sounds, "play", lambda _, name: heard.append(name))
    match = played("fivetotwelve", 2)
    seats = [sitting(0), sitting(1, "Pip", "expert")]
    number = keep(desk.home, match, seats)
    desk.home.store.give_up(number, match, 0, ((1,), (0,)), ("3", "7"))
    page = desk.open("result", number=number)
    assert page.outcome.title() == "Pip wins"
    assert "Mira gave up." in desk.text()
    assert not page.confetti.dots
    assert heard == ["end"]
    number = keep(desk.home, match)
    desk.home.store.give_up(number, match, 0, ((1,), (0,)), ("3", "7"))
    assert desk.open("result", number=number).confetti.dots
    assert not desk.has("why"), "no rule has decided it"


def test_every_rank_of_a_solo_game_is_called_something(desk: Desk) -> None:
    ranks = GAMES["top12"].results.ranks
    assert [(rank.limit, rank.key) for rank in ranks] == list(SOLO_RANKS)
    page = open_result(desk, played("top12", 1))
    page.outcome.result = Result((0,), ((0,),), ((12,),), (("rank", "veteran"),))
    page.rebuild()
    desk.step()
    assert "Rank: Veteran" in desk.text()


def test_a_game_may_tell_what_ended_it(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    told = "The last free cell took the {tile}.", {"tile": 11}
    facts = replace(GAMES["fivetotwelve"].facts, ending=lambda _: told)
    monkeypatch.setattr(type(GAMES["fivetotwelve"]), "facts", facts)
    five(desk)
    assert "The last free cell took the 11." in " ".join(desk.text().split())


def gains_of(match: Match) -> list[str]:
    """Who has got points for cards left in Top Spot, and how many."""
    counted = GAMES["topspot"].facts.figures(match)
    gains = [(NAMES[seat], own["bonus"]) for seat, own in enumerate(counted)]
    return [f"{name}\u00a0+{gained}" for name, gained in gains if gained]


def test_points_that_no_round_has_brought_are_shown_with_the_names_of_those_who_got_them(
    desk: Desk,
) -> None:
    several = (played("topspot", 3, seed) for seed in range(1, 30))
    match = next(each for each in several if len(gains_of(each)) > 1)
    told = ", ".join(gains_of(match))
    page = open_result(desk, match)
    (sentence,) = page.outcome.sentences()
    text, _ = ending(match) or ("", {})
    assert sentence == page.stage.words.say(text, gains=told)
    assert sentence.replace("\u00a0", " ") in " ".join(desk.text().split())


# --- the ranking ---


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_what_its_score_and_its_figures_are(game: str) -> None:
    texts = GAMES[game].results
    assert texts.score
    match = played(game, GAMES[game].about.player_counts[-1])
    for own in GAMES[game].facts.figures(match):
        assert {key for key, _ in texts.figures} <= own.keys()
        assert texts.taken_off is None or texts.taken_off.figure in own


def test_scores_are_in_the_order_of_the_ranking(desk: Desk) -> None:
    match = played("fivetotwelve", 3)
    result = match.rules.result(match.state)
    assert result is not None
    page = five(desk)
    assert [line.score for line in page.outcome.lines()] == [str(n) for n in sorted(result.scores)]
    assert "Free" in desk.text().split("\n")


def test_a_series_is_counted_in_points(desk: Desk) -> None:
    open_result(desk, played("fivetotwelve", 2, series=True))
    assert "Points" in desk.text()
    assert "Free" not in desk.text()


def test_of_a_series_it_is_shown_what_each_game_has_brought(desk: Desk) -> None:
    match = played("fivetotwelve", 3, series=True)
    page = open_result(desk, match, figures=[{"drawn": 12}] * 3)
    assert [f"Game {n}" in desk.text().split("\n") for n in range(1, 5)] == [True] * 3 + [False]
    assert "Drawn" not in desk.text()
    for line in page.outcome.lines():
        own = [int(each.replace("\u2212", "-")) for each in line.figures]
        wins = [line.seat in game.winners for game in match.state.history]
        assert [each > 0 for each in own] == wins
        assert all(
            told.startswith("+") for told, won in zip(line.figures, wins, strict=True) if won
        )
        assert page.stage.words.number(sum(own)) == line.score


def test_of_a_score_in_columns_the_fullest_is_shown(desk: Desk) -> None:
    match = played("top12", 2)
    result = match.rules.result(match.state)
    assert result is not None
    fullest = sorted((score[0] for score in result.scores), reverse=True)
    assert [line.score for line in open_result(desk, match).outcome.lines()] == [
        str(n) for n in fullest
    ]


def test_kept_figures_are_shown_as_far_as_they_are_known(desk: Desk) -> None:
    page = five(desk)
    lines = desk.text().split("\n")
    assert {"Drawn", "Taken", "Exchanged"} <= set(lines)
    assert desk.says(dict(GAMES["fivetotwelve"].results.figures)["left"])
    assert {line.figures for line in page.outcome.lines()} == {("12", "3", "2", "4")}
    assert not {"secret", "Secret", "99"} & set(lines)


def test_without_figures_there_are_no_columns_for_them(desk: Desk) -> None:
    page = five(desk, figures=())
    assert {line.figures for line in page.outcome.lines()} == {()}
    assert "Drawn" not in desk.text()


def test_figures_without_room_are_below_the_names(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (1024, 640), text_size=200)
    five(desk, seats=[sitting(0, "Alexandra-Sophie"), *seats_of(3)[1:]])
    assert "Drawn\u00a012, Taken\u00a03, To middle\u00a02, Exchanged\u00a04" in desk.text().replace(
        "\n", " "
    )


def test_a_usual_name_stays_whole_beside_all_columns_of_figures(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (1280, 800))
    five(desk, seats=[sitting(0, "Computer", "expert"), *seats_of(3)[1:]])
    assert "Exchanged" in desk.text().split("\n")
    assert desk.shortened() == []


def kept_figures(match: Match) -> Any:
    return GAMES[match.rules.id].facts.figures(match)


def open_whole(desk: Desk, match: Match) -> Any:
    """The result with all notes, and with computers among the players."""
    seats = [replace(each, level="skilled") if each.shape != "disc" else each
             for each in seats_of(match.players)]  # fmt: skip
    return open_result(desk, match, seats=seats, figures=kept_figures(match), seconds=840.0)


def board_of(desk: Desk) -> pygame.Rect:
    """The position, which is the largest square."""
    squares = [each.place for each in desk.screen.items if each.rect.width == each.rect.height]
    return max(squares, key=lambda place: place.width)


@pytest.mark.parametrize("game", ["zatre", "topominos"])
def test_few_lines_leave_no_empty_paper_below_them(tmp_path: Path, game: str) -> None:
    """The sheet ends where its content ends, and the last note ends with the position."""
    desk = Desk(tmp_path, (1280, 800))
    page = open_whole(desk, played(game, 2))
    bottom = board_of(desk).bottom
    assert page.sheet.bottom - bottom <= page.stage.px(28)
    last = next(each.rect for each in desk.written() if each.text == page.outcome.summary())
    assert 0 <= bottom - last.bottom <= page.stage.px(8)


@pytest.mark.parametrize("game", ["zatre", "topominos", "fivetotwelve"])
def test_the_labels_are_on_the_line_of_the_title_however_many_play(
    tmp_path: Path, game: str
) -> None:
    desk = Desk(tmp_path, (1280, 800))
    places = set()
    for players in (2, 4):
        page = open_whole(desk, played(game, players))
        first = desk.control(f"line {page.outcome.lines()[0].seat}").place
        title, score = page.outcome.title(), page.outcome.score_label()
        heading = next(each for each in desk.screen.items if getattr(each, "said", "") in title
                       and each.rect.height > page.stage.px(40))  # fmt: skip
        label = next(each.rect for each in desk.written() if each.text == score)
        assert heading.place.top < label.centery < heading.place.bottom
        assert first.top < desk.control("why").place.top
        places.add(first.top - page.sheet.top)
    assert len(places) == 1


@pytest.mark.parametrize(
    ("size", "language"),
    [
        ((1280, 800), "en"),
        *(((1024, 640), language) for language in ("de", "fr", "nl", "it", "es")),
    ],
)
def test_how_points_have_come_about_is_shown_in_one_line(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    desk = Desk(tmp_path, size, language=language)
    page = open_whole(desk, played("zatre", 6))
    reckoned = {line.reckoned for line in page.outcome.lines() if line.reckoned}
    seen = {each.text.replace("\u00a0", " ") for each in desk.written()}
    assert reckoned
    assert reckoned <= seen
    assert desk.screen.regions[0].reach == 0


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl", "it", "es"])
def test_how_points_of_several_rounds_have_come_about_is_shown_in_one_line(
    tmp_path: Path, language: str
) -> None:
    desk = Desk(tmp_path, (1024, 640), language=language)
    page = open_whole(desk, played("topominos", 2, rounds=3))
    told = {line.reckoned for brief in (False, True) for line in page.outcome.lines(brief=brief)}
    lines = [text.replace("\u00a0", " ") for text in desk.text().split("\n")]
    assert len([line for line in told if line.replace("\u00a0", " ") in lines]) == 2


def test_where_lines_take_all_the_height_the_moves_are_shown_below_the_position(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ranking_layout, "AROUND", 18)
    desk = Desk(tmp_path, (1024, 640))
    page = open_whole(desk, played("zatre", 6))
    board = board_of(desk)
    told = next(each.rect for each in desk.written() if each.text == page.outcome.summary())
    assert told.top >= board.bottom
    assert board.left < told.left < board.right


def test_a_token_is_in_the_middle_of_its_line(desk: Desk) -> None:
    page = open_whole(desk, played("zatre", 3))
    side = page.stage.tx(24)
    for line in page.outcome.lines():
        place = desk.control(f"line {line.seat}").place
        tokens = [each.place for each in desk.screen.items
                  if each.rect.size == (side, side) and place.contains(each.place)]  # fmt: skip
        assert [abs(token.centery - place.centery) <= 1 for token in tokens] == [True]


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_labels_take_two_lines_before_figures_leave_their_columns(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    desk = Desk(tmp_path, size, language="fr")
    page = open_whole(desk, played("topominos", 2))
    lines = desk.text().split("\n")
    for _, label in page.outcome.named_figures():
        assert label in lines or set(label.split()) <= set(lines)
    open_whole(desk, played("fivetotwelve", 2))
    assert "Échangées" in desk.text().split("\n")


def test_at_large_text_four_lines_and_the_moves_are_seen_without_scrolling(
    tmp_path: Path,
) -> None:
    desk = Desk(tmp_path, (1280, 800), text_size=150, language="fr")
    open_whole(desk, played("fivetotwelve", 4))
    assert desk.screen.regions[0].reach == 0


def test_the_buttons_are_in_one_row_at_the_largest_text(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (1024, 640), text_size=200, language="de")
    five(desk)
    buttons = [desk.control(key) for key in ("menu", "look_back", "draws", "again")]
    assert len({button.place.centery for button in buttons}) == 1
    assert all(button.name for button in buttons)
    assert desk.shortened() == []


def test_levels_are_below_the_names_of_computers(desk: Desk) -> None:
    seats = [sitting(0), sitting(1, "Pip", "expert"), sitting(2, "Quinn", "novice")]
    page = five(desk, seats=seats)
    notes = {line.sittings[0].name: line.notes for line in page.outcome.lines()}
    assert notes == {"Mira": ("",), "Pip": ("Expert",), "Quinn": ("Novice",)}


def test_the_large_position_is_the_winners(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    painter = WindowGame.miniature

    def watched(*about: Any) -> Any:
        paint = painter(*about)

        def miniature(theme: Any, side: int, view: Any) -> pygame.Surface:
            asked.append((side, view.seat))
            return paint(theme, side, view)

        return miniature

    monkeypatch.setattr(WindowGame, "miniature", watched)
    page = five(desk)
    first = page.outcome.winners[0]
    largest = max(side for side, _ in asked)
    assert asked.count((largest, first)) > asked.count((largest, (first + 1) % 3))
    small = {seat for side, seat in asked if side < largest / 2}
    assert small == {0, 1, 2}


# --- what else is told ---


@pytest.mark.parametrize("times", [0, 1, 3])
def test_it_is_shown_how_often_undo_went_past_luck(desk: Desk, times: int) -> None:
    number = keep(desk.home, played("fivetotwelve", 3))
    desk.home.store.database.execute("update matches set went_back = ?", (times,))
    page = desk.open("result", number=number)
    note = times_gone_back(page.stage.words, "fivetotwelve", times)
    assert page.outcome.luck_note() == (note if times else "")
    assert desk.says(note) is bool(times)


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(0.0, ""), (20.0, ", less than a minute"), (70.0, ", 1 minute"), (840.0, ", 14 minutes")],
)
def test_moves_and_time_are_summed_up(desk: Desk, seconds: float, told: str) -> None:
    match = played("fivetotwelve", 3)
    put = [step for step in match.steps if isinstance(step.move, Put | Take | Leave)]
    moves = len(put)  # a draw and what becomes of the tile are one
    assert five(desk, seconds=seconds).outcome.summary() == f"{moves} moves{told}"


def test_wins_in_a_row_are_shown_as_they_were_then(tmp_path: Path) -> None:
    days = iter(datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=n) for n in range(100))
    paths = Paths(tmp_path, tmp_path, tmp_path)
    home = Home.open(paths)
    home.store.close()
    home.store = Store(paths.database, now=lambda: next(days))
    profile = home.store.add_profile("Mira", "blue", "disc")
    seats = seats_of(2, profile)
    desk = Desk(tmp_path, home=home)
    numbers = [keep(home, won_by(seat), seats=seats) for seat in (1, 0, 0, 0, 1)]
    told = []
    for number in numbers:
        desk.app.stack.clear()
        told.append(desk.open("result", number=number).outcome.summary())
    assert [each.split()[0] for each in told[2:4]] == ["2", "3"]
    assert ["Mira" in each for each in told] == [False, False, True, True, False]


# --- what is next ---


def test_the_buttons_ask_for_what_they_say(desk: Desk) -> None:
    page = five(desk)
    desk.click("menu")
    desk.click("look_back")
    assert desk.asked == [ToMenu(), Open("look_back", {"number": page.number})]


def test_from_a_result_one_gets_back_to_the_menu_never_to_the_table(desk: Desk) -> None:
    five(desk)
    desk.press(pygame.K_ESCAPE)
    assert desk.asked == [ToMenu()]


@pytest.mark.parametrize("motion", ["off", "full"])
def test_what_was_still_meant_for_the_game_begins_no_other(tmp_path: Path, motion: str) -> None:
    desk = Desk(tmp_path, motion=motion)
    five(desk)
    for _ in range(5):
        desk.press(pygame.K_RETURN, pygame.K_SPACE)
        desk.click("again")
    assert desk.asked == []
    wait(desk)
    desk.press(pygame.K_TAB, pygame.K_RETURN)
    assert [type(each) for each in desk.asked] == [Open]


def test_enter_alone_begins_nothing_however_late_and_often_it_comes(desk: Desk) -> None:
    five(desk)
    for _ in range(3):
        wait(desk)
        desk.press(pygame.K_RETURN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER)
    assert desk.asked == []


def test_other_buttons_of_a_result_need_not_wait(desk: Desk) -> None:
    five(desk)
    desk.click("menu")
    assert desk.asked == [ToMenu()]


def test_tab_and_enter_play_again_with_the_start_moved_on(desk: Desk) -> None:
    match = played("fivetotwelve", 3, first=2)
    seats, house = seats_of(3), {"undo_past_chance": True}
    open_result(desk, match, seats=seats, house=house)
    wait(desk)
    desk.press(pygame.K_TAB, pygame.K_RETURN)
    (asked,) = desk.asked
    assert isinstance(asked, Open)
    assert asked.page == "table"
    assert asked.about["instead"] is True
    new = asked.about["new"]
    assert new == {
        "game": "fivetotwelve",
        "players": 3,
        "options": {"first": 0},
        "seats": tuple(seats),
        "house": house,
    }


def test_a_start_that_was_not_chosen_moves_on_from_its_default(desk: Desk) -> None:
    page = open_result(desk, played("topspot", 3))
    page.play_again()
    desk.step()
    (asked,) = desk.asked
    assert isinstance(asked, Open)
    # The last seat deals first where nothing else was chosen, so the first deals now.
    assert asked.about["new"]["options"] == {"dealer": 0}


def test_a_game_without_a_start_is_played_again_as_it_was(desk: Desk) -> None:
    page = open_result(desk, played("topominos", 2, rounds=2))
    page.play_again()
    desk.step()
    (asked,) = desk.asked
    assert isinstance(asked, Open)
    assert asked.about["new"]["options"] == {"rounds": 2}


def test_play_again_opens_a_table(tmp_path: Path) -> None:
    desk = Desk(tmp_path, follows=True)
    seats = [sitting(0), sitting(1), sitting(2)]
    number = keep(desk.home, played("fivetotwelve", 3), seats)
    desk.open("menu")
    desk.open("result", number=number)
    wait(desk)
    desk.click("again")
    assert desk.app.stack.depth == 2
    (begun,) = desk.home.store.unfinished()
    assert begun.seats == tuple(seats)
    assert begun.options == {"first": 1}
    desk.close()


# --- dots ---


def places(page: Any) -> list[tuple[float, float]]:
    return [(dot.x, dot.y) for dot in page.confetti.dots]


def test_dots_fall_alike_for_a_match_and_otherwise_for_another(desk: Desk) -> None:
    one, other = (keep(desk.home, won_by(0)) for _ in range(2))
    first = places(desk.open("result", number=one))
    assert first
    assert places(desk.open("result", number=one)) == first
    assert places(desk.open("result", number=other)) != first


def test_where_nobody_wins_nothing_falls(desk: Desk) -> None:
    assert open_result(desk, played("top12", 1)).confetti.dots == ()


def test_dots_fall_once_and_stay_there_then(tmp_path: Path) -> None:
    desk = Desk(tmp_path, motion="full")
    page = open_result(desk, won_by(0))
    falling = desk.picture()
    desk.step(times=200)
    frames = desk.app.frames
    desk.step(times=10)
    assert desk.app.frames == frames
    lying = pygame.image.tobytes(desk.picture(), "RGB")
    assert lying != pygame.image.tobytes(falling, "RGB")
    desk.resize(1024, 640)
    assert page.confetti.is_at_rest


@pytest.mark.parametrize("kind", ["key", "click"])
def test_a_key_or_a_click_lets_the_dots_lie(tmp_path: Path, kind: str) -> None:
    desk = Desk(tmp_path, motion="full")
    page = open_result(desk, won_by(0))
    assert not page.confetti.is_at_rest
    if kind == "key":
        desk.press(pygame.K_TAB)
    else:
        desk.click_at((640, 4))
    assert page.confetti.is_at_rest


def test_without_motion_they_are_there_at_once(desk: Desk) -> None:
    page = open_result(desk, won_by(0))
    assert page.confetti.is_at_rest
    frames = desk.app.frames
    desk.step(times=10)
    assert desk.app.frames == frames


def test_the_win_is_heard_once(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Sounds, "play", lambda _, name: heard.append(name))
    open_result(desk, won_by(0))
    desk.resize(1024, 640)
    assert heard == ["win"]
    desk.app.stack.clear()
    open_result(desk, played("top12", 1))
    assert heard == ["win", "end"]


# --- room ---


@pytest.mark.parametrize(("size", "text_size"), LAYOUTS)
def test_all_of_it_has_room_in_every_window_and_at_every_text_size(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text_size)
    number = keep(
        desk.home,
        played("fivetotwelve", 4),
        seconds=840.0,
        figures=(*FIVE_FIGURES, FIVE_FIGURES[0]),
    )
    desk.home.store.database.execute("update matches set went_back = 2")
    desk.open("result", number=number)
    for key in (pygame.K_HOME, pygame.K_PAGEDOWN, pygame.K_END):
        desk.press(key)
        everything_fits(desk)


@pytest.mark.parametrize("text_size", [100, 200])
def test_words_half_as_long_again_have_room_too(
    tmp_path: Path, text_size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_longer_words(monkeypatch)
    desk = Desk(tmp_path, (1024, 640), text_size=text_size)
    five(desk, seconds=840.0)
    for key in (pygame.K_HOME, pygame.K_END):
        desk.press(key)
        everything_fits(desk)


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize(("game", "players"), [("zatre", 6), ("topspot", 5), ("top12", 4)])
def test_the_longest_names_and_most_seats_have_room(
    tmp_path: Path, game: str, players: int, text_size: int
) -> None:
    desk = Desk(tmp_path, (1024, 640), text_size=text_size)
    long = [replace(each, name="Wilhelmine W" * 2) for each in seats_of(players)]
    open_result(desk, played(game, players), seats=long)
    for key in (pygame.K_HOME, pygame.K_END):
        desk.press(key)
        nothing_overlaps(desk)


def test_the_keyboard_reaches_everything(desk: Desk) -> None:
    five(desk)
    before = desk.focus
    assert before is None
    desk.press(pygame.K_TAB)
    assert desk.focus == "again"
    lines = {f"line {seat}" for seat in range(3)}
    ways = {"why", "menu", "challenge", "look_back", "review", "draws", "again"}
    assert desk.reached_by_keyboard() == ways | lines


def test_a_result_can_be_asked_why(desk: Desk) -> None:
    open_result(desk, played("zatre", 3))
    desk.click("why")
    page = desk.asked[-1]
    assert isinstance(page, Open)
    assert page.page == "why"
    assert page.about["rule"].topic in {topic.id for topic in GAMES["zatre"].topics}


def test_the_key_for_why_does_on_a_result_what_its_button_does(desk: Desk) -> None:
    open_result(desk, played("zatre", 3))
    desk.click("why")
    by_button = desk.asked[-1]
    desk.app.asked.clear()
    desk.press(pygame.K_F2)
    assert desk.asked == [by_button]


def test_the_key_for_why_explains_what_it_means_that_somebody_gave_up(desk: Desk) -> None:
    match = played("fivetotwelve", 2)
    number = keep(desk.home, match)
    desk.home.store.give_up(number, match, 0, ((1,), (0,)), ("3", "7"))
    desk.open("result", number=number)
    desk.press(pygame.K_F2)
    asked = desk.asked[-1]
    assert isinstance(asked, Open)
    assert asked.about["rule"].text == GAVE_UP


LINES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("topspot", 3, {}),
    ("topominos", 2, {"rounds": 2}),
    ("fivetotwelve", 3, {"series": True}),
    ("fivetotwelve", 4, {}),
    ("top12", 3, {}),
    ("top12", 1, {}),
    ("zatre", 4, {"teams": True}),
)


@pytest.mark.parametrize("ask", [by_mouse, by_keys])
@pytest.mark.parametrize(("game", "players", "options"), LINES)
def test_each_line_of_the_ranking_can_be_asked_why(
    desk: Desk, game: str, players: int, options: dict[str, Any], ask: Any
) -> None:
    match = played(game, players, **options)
    page = open_result(desk, match)
    wait(desk)
    view = match.rules.view(match.state, 0)
    for line in page.outcome.lines():
        said = ask(desk, game, f"line {line.seat}")
        assert said == told(GAMES[game].explanations.ranked(view, line.seat))
        figures = re.findall(r"-?\d+", said.replace("\u2212", "-"))
        is_full = line.score == "0" and "All 16 cells" in said
        assert is_full or players == 1 or line.score.replace("\u2212", "-") in figures


def test_where_somebody_gave_up_a_line_says_that_its_figure_was_on_the_table(
    desk: Desk,
) -> None:
    match = next(islice(random_match("fivetotwelve", 3, {"series": True}, 1), 20, None))
    number = keep(desk.home, match)
    desk.home.store.give_up(number, match, 2, ((1,), (0,), (2,)), ("3", "7", "9"))
    for seat, text in ((1, STOOD), (2, GAVE_UP)):
        desk.open("result", number=number)
        wait(desk)
        desk.click(f"line {seat}")
        asked = desk.asked[-1]
        assert isinstance(asked, Open)
        assert asked.about["rule"].text == text


def test_the_way_to_what_chance_brought_shows_what_brought_it(desk: Desk) -> None:
    signs = {}
    for game in GAMES:
        open_result(desk, played(game, 3 if game == "topspot" else 2, 1))
        assert desk.has("draws") == bool(GAMES[game].facts.kinds)
        if not desk.has("draws"):
            continue
        signs[game] = vars(desk.control("draws"))["_symbol"]
    assert signs.pop("top12") == "die"
    assert signs.pop("topspot") == "cards"
    assert set(signs.values()) == {"bag"}
