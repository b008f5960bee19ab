"""From a finished match to a friend's table: challenges, and the deals that friends send."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core import codes
from game.core.codes import Deal
from game.core.match import Match
from game.games import GAMES, rules_of
from game.scenes.challenge.making import COPIED, NOT_AGAIN, NOT_COPIED, ONLY_AS_FILE
from game.scenes.challenge.preview import KNOWN_BEFORE
from game.scenes.parts.compared import AHEAD, LEVEL, PLAYED_TOO
from game.services.challenges import Challenge, Reached, challenge_from, read_challenge
from game.services.store import KNOWN
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.stage import Open
from tests.scenes.desk import LAYOUTS, Desk, everything_fits, keep_match
from tests.scenes.finished import NAMES, keep, mira, played, seats_of, sitting

YARA = Reached("Yara", 7)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path, follows=True)
    yield desk
    desk.close()


def against_computers(match: Match) -> list[Any]:
    return [sitting(0), *(sitting(seat, level="expert") for seat in range(1, match.players))]


def keep_one(desk: Desk, game: str = "zatre", players: int = 2) -> tuple[int, Match]:
    match = played(game, players)
    seats = against_computers(match)
    return keep(desk.home, match, seats, 60.0, GAMES[game].facts.figures(match)), match


def challenge_of(match: Match, reached: Reached = YARA) -> Challenge:
    found = challenge_from(match, 0, against_computers(match), reached)
    assert found is not None
    return found


def code_on(desk: Desk) -> str:
    return "-".join(
        word for line in desk.text().splitlines() for word in line.split()
        if len(word) == codes.GROUP and set(word) <= set(codes.SIGNS)
    )  # fmt: skip


def plain(desk: Desk) -> str:
    return " ".join(desk.text().replace("\u00a0", " ").split())


# --- making one ---


def test_a_match_in_the_list_leads_to_its_challenge_once_it_is_over(desk: Desk) -> None:
    number, _ = keep_one(desk)
    going_on = keep_match(desk.home)
    desk.open("continue")
    desk.step(times=4)
    assert not desk.keys(f"challenge/{going_on}")
    desk.click(f"challenge/{number}")
    assert desk.asked[-1] == Open("challenge", {"number": number})


@pytest.mark.parametrize("page", ["result", "review"])
def test_a_finished_match_leads_to_its_challenge(desk: Desk, page: str) -> None:
    number, _ = keep_one(desk)
    desk.open(page, number=number)
    desk.click("challenge")
    assert desk.asked[-1] == Open("challenge", {"number": number})
    assert code_on(desk)


def test_the_code_that_is_shown_is_that_of_the_deal_and_is_copied(desk: Desk) -> None:
    number, match = keep_one(desk)
    page = desk.open("challenge", number=number)
    assert page.challenge.code == challenge_of(match).code == code_on(desk)
    desk.press(pygame.K_RETURN)
    assert pygame.scrap.get_text() == code_on(desk)
    assert COPIED in plain(desk)


def test_where_there_is_no_clipboard_the_code_can_still_be_read(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", fails)
    number, match = keep_one(desk)
    desk.open("challenge", number=number)
    desk.click("copy")
    assert NOT_COPIED in plain(desk)
    assert code_on(desk) == challenge_of(match).code


def test_the_file_says_who_has_reached_what(desk: Desk) -> None:
    number, match = keep_one(desk)
    desk.open("challenge", number=number)
    desk.click("save")
    (file,) = desk.home.paths.exports.iterdir()
    assert file.name in plain(desk)
    found = read_challenge(file, rules_of)
    assert found is not None
    result = match.rules.result(match.state)
    assert result is not None
    assert found.reached == Reached(NAMES[0], result.scores[0])


def test_where_several_people_played_one_chooses_from_whose_seat(desk: Desk) -> None:
    number = keep(desk.home, played("fivetotwelve", 3), seats_of(3))
    page = desk.open("challenge", number=number)
    assert not code_on(desk)
    desk.click("seat/1")
    assert page.challenge.seat == 1
    assert page.challenge.people == (0, 2)
    assert page.challenge.reached.name == NAMES[1]
    assert code_on(desk)


def test_a_match_that_can_not_be_dealt_again_leads_to_no_challenge(desk: Desk) -> None:
    match = Match.load(played("zatre", 2).record(), lambda *_: rules_of("zatre"))
    match.draw_anew(5)
    number = keep(desk.home, match, against_computers(match))
    desk.open("result", number=number)
    assert not desk.keys("challenge")
    desk.open("continue")
    desk.step(times=4)
    assert not desk.keys("challenge/")
    desk.open("challenge", number=number)
    assert NOT_AGAIN in plain(desk)
    assert desk.keys() == ["close"]
    watched = [sitting(seat, level="expert") for seat in range(2)]
    desk.open("result", number=keep(desk.home, played("zatre", 2), watched))
    assert not desk.keys("challenge")


def test_a_deal_that_is_too_long_for_a_code_goes_into_a_file(desk: Desk) -> None:
    record = {**played("zatre", 2).record(), "seed": codes.LARGEST_SEED, "steps": []}
    match = Match.load(record, lambda *_: rules_of("zatre"))
    number = keep(desk.home, match, against_computers(match))
    desk.home.store.give_up(number, match, 0, [[1], [0]], [0, 0])
    desk.open("challenge", number=number)
    assert ONLY_AS_FILE in plain(desk)
    desk.press(pygame.K_RETURN)
    assert len(list(desk.home.paths.exports.iterdir())) == 1


# --- a friend's deal ---


def test_the_list_of_matches_leads_to_a_friends_deal(desk: Desk) -> None:
    desk.open("continue")
    desk.click("friends_deal")
    assert desk.asked[-1] == Open("friends_deal")
    assert desk.focus == "code"


@pytest.mark.parametrize("game", GAMES)
def test_a_code_that_is_typed_is_played_from_the_same_seat(desk: Desk, game: str) -> None:
    players = GAMES[game].about.player_counts[-1]
    deal = Deal(game, players, players - 1, ("casual",) * (players - 1), {}, 4711)
    code = codes.code_of(deal, GAMES[game].about)
    assert code is not None
    desk.open("menu")
    desk.open("friends_deal")
    desk.type(code.lower().replace("-", ""))
    desk.press(pygame.K_RETURN)
    assert GAMES[game].texts.name in plain(desk)
    assert "Casual" in plain(desk)
    assert desk.focus == "play"
    desk.press(pygame.K_RETURN)
    desk.step(times=2)
    assert isinstance(desk.scene, TableScene)
    (saved,) = desk.home.store.unfinished()
    assert (saved.game, saved.players, saved.practice) == (game, players, None)
    assert [each.level for each in saved.seats] == ["casual"] * (players - 1) + [None]
    assert desk.home.store.record(saved.id)["seed"] == 4711


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "code_unreadable"),
        ("hello, friend!", "code_unreadable"),
        ("2278-TW38-66E", "code_incomplete"),
        ("2278-TW38-66DE", "code_mistyped"),
    ],
)
def test_what_is_no_code_is_refused_in_plain_words(desk: Desk, typed: str, why: str) -> None:
    desk.open("friends_deal")
    desk.type(typed)
    desk.click("show")
    assert " ".join(codes.REASONS[why].split()) in plain(desk)
    assert not desk.keys("play")
    assert desk.focus == "code"


def test_a_deal_that_the_rules_refuse_says_what_they_say(desk: Desk) -> None:
    deal = Deal("zatre", 3, 0, ("expert",) * 2, {"teams": True}, 1)
    code = codes.code_of(deal, GAMES["zatre"].about)
    desk.open("friends_deal")
    desk.type(code or "")
    desk.click("show")
    rules = rules_of("zatre")
    why = rules.why_not_options(3, {"holding": "free", "teams": True})
    assert why is not None
    assert why.sentence(rules.reasons) in plain(desk)


def test_another_code_shows_another_deal(desk: Desk) -> None:
    desk.open("friends_deal", challenge=challenge_of(played("top12", 2)))
    assert GAMES["top12"].texts.name in plain(desk)
    desk.click("code")
    desk.type(challenge_of(played("zatre", 2)).code or "")
    desk.click("show")
    assert GAMES["zatre"].texts.name in plain(desk)
    assert GAMES["top12"].texts.name not in plain(desk)


def test_whoever_sits_at_the_computer_plays_it(desk: Desk) -> None:
    profile = mira(desk)
    desk.open("friends_deal", challenge=challenge_of(played("zatre", 2)))
    desk.click("play")
    (saved,) = desk.home.store.unfinished()
    assert saved.seats[0].profile == profile.id


def test_the_seats_of_other_people_are_for_people_or_computers(desk: Desk) -> None:
    challenge = challenge_from(played("top12", 3), 1, seats_of(3), Reached())
    page = desk.open("friends_deal", challenge=challenge)
    assert page.level is not None
    desk.click("others")
    desk.press(pygame.K_UP, pygame.K_UP, pygame.K_UP, pygame.K_RETURN)
    assert page.level is None
    desk.click("play")
    (saved,) = desk.home.store.unfinished()
    assert [each.level for each in saved.seats] == [None] * 3
    assert len({each.name for each in saved.seats}) == 3


def test_a_deal_that_one_knows_is_practice_and_says_so(desk: Desk) -> None:
    match = played("zatre", 2)
    keep(desk.home, match, against_computers(match))
    desk.open("friends_deal", challenge=challenge_of(match))
    assert KNOWN_BEFORE in plain(desk)
    desk.click("play")
    (saved,) = desk.home.store.unfinished()
    assert saved.practice == KNOWN


@pytest.mark.parametrize("way", ["typed", "dropped"])
def test_a_file_shows_the_deal_and_what_was_reached(desk: Desk, way: str) -> None:
    number, match = keep_one(desk)
    desk.open("challenge", number=number)
    desk.click("save")
    (file,) = desk.home.paths.exports.iterdir()
    if way == "typed":
        desk.open("continue")
        desk.click("open")
        desk.click(f"file/{file.name}")
    else:
        desk.open("menu")
        desk.post(pygame.DROPFILE, file=str(file))
        desk.step(times=2)
    assert type(desk.scene).__name__ == "FriendsDealPage"
    result = match.rules.result(match.state)
    assert result is not None
    told = GAMES["zatre"].results.friend.many.format(name=NAMES[0], n=result.scores[0])
    assert told in plain(desk)
    assert len(desk.home.store.finished()) == 1


# --- beside each other ---


def told_at_the_end(desk: Desk, match: Match, score: int | None, **options: Any) -> str:
    number = keep(desk.home, match, [sitting(0), sitting(1, level="expert")][: match.players],
                  figures=GAMES[match.rules.id].facts.figures(match))  # fmt: skip
    desk.home.store.keep_challenge(number, {"seat": 0, "name": "Yara", "score": score, **options})
    desk.open("result", number=number)
    return plain(desk)


@pytest.mark.parametrize(
    ("game", "lower"), [("zatre", False), ("topominos", False), ("fivetotwelve", True)]
)
def test_the_result_says_who_is_ahead_by_how_much(desk: Desk, game: str, lower: bool) -> None:
    match = played(game, 2)
    result, texts = match.rules.result(match.state), GAMES[game].results
    assert result is not None
    own = result.scores[0]
    sign = -1 if lower else 1
    unit = texts.chart.unit
    told = told_at_the_end(desk, match, own - 2 * sign)
    assert AHEAD.format(n=2, unit=unit.many) in told
    assert f"Yara is ahead by 2 {unit.many}." in told_at_the_end(desk, match, own + 2 * sign)
    assert LEVEL in told_at_the_end(desk, match, own)


def test_alone_turns_are_compared(desk: Desk) -> None:
    match = next(
        each for seed in range(60)
        if (result := (each := played("top12", 1, seed)).rules.result(each.state))
        and result.winners
    )  # fmt: skip
    turns = GAMES["top12"].facts.figures(match)[0]["turns"]
    told = told_at_the_end(desk, match, turns + 3)
    assert f"Yara needed {turns + 3} turns" in told
    assert AHEAD.format(n=3, unit="turns") in told


def test_a_friend_without_a_score_is_only_named(desk: Desk) -> None:
    told = told_at_the_end(desk, played("zatre", 2), None)
    assert PLAYED_TOO.format(name="Yara") in told
    assert "ahead" not in told


def test_among_several_people_names_are_said(desk: Desk) -> None:
    match = played("zatre", 2)
    result = match.rules.result(match.state)
    assert result is not None
    number = keep(desk.home, match, seats_of(2))
    desk.home.store.keep_challenge(
        number, {"seat": 1, "name": "Zora", "score": result.scores[1] - 5}
    )
    desk.open("result", number=number)
    assert f"{NAMES[1]} is ahead by 5 points." in plain(desk)


def test_a_spoilt_challenge_spoils_no_result(desk: Desk) -> None:
    number, _ = keep_one(desk)
    desk.home.store.keep_challenge(number, {"seat": 77, "name": "Yara", "score": 1})
    desk.open("result", number=number)
    assert "Yara" not in plain(desk)


# --- at all sizes ---


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
def test_it_holds_at_all_sizes(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    desk = Desk(tmp_path, size, text_size=text)
    match = played("topspot", 4, level="expert", colours="abce", deals_each=2)
    seats = [sitting(0), sitting(1), sitting(2, level="casual"), sitting(3, level="master")]
    number = keep(desk.home, match, seats)
    challenge = challenge_from(match, 1, seats, Reached("Wilhelmine-Charlotte", 212))
    desk.open("friends_deal")
    everything_fits(desk)
    desk.type("nonsense")
    desk.click("show")
    everything_fits(desk)
    desk.open("friends_deal", challenge=challenge)
    everything_fits(desk)
    desk.open("challenge", number=number)
    everything_fits(desk)
    desk.click("seat/1")
    everything_fits(desk)
    desk.close()
