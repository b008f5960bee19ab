"""Every page and every table in six languages and with large texts: nothing is cut or overlaps.

Neither on the window nor on any picture that is baked, as `ink` follows it from there. By day each
page is seen in German, whose words are longest, with the largest text; pages that are not about one
game also in each other language, pages about a game in one that is another for the next game, with
the sizes of text in turn. In the nightly run all pages are seen in all languages with all sizes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import timedelta
from functools import partial
from pathlib import Path
from string import Formatter
from typing import Any, Final

import pygame
import pytest

from game.coach.moments import Kind
from game.coach.puzzles import Puzzle
from game.core.lessons import Question
from game.core.reasons import Reason
from game.core.wording import Rule
from game.games import GAMES, read_rules, rules_of
from game.scenes import PAGES
from game.scenes.parts.outcome import Outcome
from game.services.challenges import Reached, challenge_from
from game.services.help import Help, show_helped
from game.services.home import SETTINGS_ASIDE
from game.services.rescue import LEFT, NEWER, READ_ONLY, ROWS_ASIDE, SET_ASIDE, Notice
from game.services.settings import LANGUAGES
from game.services.store import GAME, Profile
from game.services.thinker import Thinker
from tests.mistakes import mistaken
from tests.nightly import is_nightly, times
from tests.patience import MOST_FRAMES
from tests.reviewed import hat_review, keep_review
from tests.scenes.at_moment import open_moment
from tests.scenes.days import TODAY, finish_day, keep_par, set_day
from tests.scenes.desk import Desk, everything_fits, keep_match
from tests.scenes.finished import keep, keep_rated, played, seats_of
from tests.scenes.ink import Faults, following_ink
from tests.scenes.posed import play, pose, puzzles_of

TEXT_SIZES: Final = (100, 150, 200)
SMALLEST: Final = (1024, 640)
"""Pages that fit here fit everywhere: larger windows have more room."""

MOST_PUZZLES: Final = times(1, 60)
"""So many puzzles of each game are seen."""

Look = tuple[str, int]
"""A language, and a size of text."""
ALL: Final[tuple[Look, ...]] = tuple((one, text) for one in LANGUAGES for text in TEXT_SIZES)
TIGHTEST: Final[Look] = ("de", TEXT_SIZES[-1])


def looks_of_all() -> list[Look]:
    """The looks of pages that are not about one game: each language and each size of text."""
    if is_nightly():
        return list(ALL)
    looks = [(one, TEXT_SIZES[n % len(TEXT_SIZES)]) for n, one in enumerate(LANGUAGES)]
    return list(dict.fromkeys((*looks, TIGHTEST)))


def looks_of(number: int) -> list[Look]:
    """The looks of one game of several, of which all games together are seen in each language and
    with each size of text."""
    if is_nightly():
        return list(ALL)
    in_turn = (LANGUAGES[number % len(LANGUAGES)], TEXT_SIZES[number % len(TEXT_SIZES)])
    return list(dict.fromkeys((in_turn, TIGHTEST)))


every_look = pytest.mark.parametrize(("language", "text"), looks_of_all())
every_look_of_every_game = pytest.mark.parametrize(
    ("language", "text", "game"),
    [(*look, game) for number, game in enumerate(GAMES) for look in looks_of(number)],
)


class Watched(Desk):
    """A desk at which one also sees what is wrong on pictures."""

    faults: Faults


@pytest.fixture(scope="module")
def faults() -> Iterator[Faults]:
    """For all of these tests: most of what they bake serves more than one of them."""
    with following_ink() as found:
        yield found


@pytest.fixture
def desk(
    tmp_path: Path, language: str, text: int, faults: Faults, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Watched]:
    faults.clear()
    for way in ("warm", "ask"):  # pages are looked at: nobody has to think for that
        monkeypatch.setattr(Thinker, way, lambda *_: None)
    found = Watched(
        tmp_path, SMALLEST, text_size=text, language=language, speed="instant", follows=True
    )
    found.faults = faults
    yield found
    found.close()


def fits(desk: Watched, where: str) -> None:
    """Checks the page, and if a part of it scrolls, also its end."""
    ends = (False, True) if any(region.reach > 0 for region in desk.screen.regions) else (False,)
    for end in ends:
        for region in desk.screen.regions:
            region.scroll(region.reach if end else -region.reach)
        try:
            everything_fits(desk)
        except AssertionError as problem:
            raise AssertionError(f"{where}: {problem}") from problem
        assert not desk.faults, f"{where}: {'; '.join(desk.faults)}"


def kept(desk: Desk, game: str, moves: int | None) -> int:
    return keep_match(desk.home, game, seats_of(3), moves=moves)


def pages(desk: Desk) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Every page that is not about one game, and how it is opened."""
    for game in GAMES:
        kept(desk, game, None)
        kept(desk, game, 12)
    plain = ("menu", "settings", "profiles", "statistics", "about", "continue", "coach", "puzzles")
    for name in plain:
        yield name, partial(desk.open, name)
    for game in GAMES:
        yield f"keys/{game}", partial(desk.open, "keys", places=(game, "table", "looking back"))
    report = Path("/home/somebody/.local/state/Quincunx/log/crash-20261118-120000.txt")
    yield "error", partial(desk.open, "error", report=report, number=1)
    afresh = partial(desk.open, "error", report=report, menu_fails=True)
    yield "error/menu", afresh
    yield "notices", partial(open_notices, desk)
    mira = desk.home.store.add_profile("Mira", "blue", "disc")
    desk.home.choose(profile=mira.id)
    for game in GAMES:
        for players in rules_of(game).player_counts[-2:]:
            match = played(game, players)
            figures = GAMES[game].facts.figures(match)
            keep(desk.home, match, seats_of(players, mira), 400.0, figures)
    yield "profiles/somebody", partial(desk.open, "profiles")
    yield "puzzles/own", partial(open_puzzles, desk, mira)
    yield "own_puzzles", partial(open_until_filled, desk, "own_puzzles")
    for game in GAMES:
        yield f"shelf/{game}", partial(desk.open, "shelf", game=game)
        yield f"statistics/{game}", partial(open_statistics, desk, game)
        keep_rated(desk.home, game, mira, 5)
        yield (f"progress/{game}", partial(desk.open, "progress", profile=mira.id, game=game))
    for day in (TODAY - timedelta(2), TODAY):
        set_day(desk, day)
        finish_day(desk, day)
        desk.home.store.note_stars(mira.id, day, 3, {})
    yield "daily", partial(desk.open, "daily")
    yield "daily/open", partial(desk.open, "daily", day="2026-11-02")
    for game in ("top12", "topominos"):
        alone = played(game, 1)
        keep(desk.home, alone, seats_of(1, mira), 400.0, GAMES[game].facts.figures(alone))
        yield f"statistics/{game} alone", partial(open_statistics, desk, game)


def open_until_filled(desk: Desk, page: str) -> None:
    desk.open(page)
    for _ in range(MOST_FRAMES):
        if desk.scene.is_filled:
            return
        desk.step()


def open_puzzles(desk: Desk, profile: Profile) -> None:
    """With puzzles of one's own matches."""
    match = played("fivetotwelve", 2)
    number = keep(desk.home, match, seats_of(2, profile))
    keep_review(desk.home, number, match, mistaken(match))
    open_until_filled(desk, "puzzles")


def open_statistics(desk: Desk, game: str) -> None:
    desk.open("statistics")
    desk.click(f"game/{game}")


def open_notices(desk: Desk) -> None:
    file = Path("/home/somebody/.local/share/Quincunx/quincunx (broken 2026-11-18).sqlite3")
    codes = (SET_ASIDE, NEWER, READ_ONLY, LEFT, SETTINGS_ASIDE, *ROWS_ASIDE.values())
    desk.home.notices += [Notice(code, file, 12) for code in codes]
    desk.open("notices")


def open_pause(desk: Desk, number: int) -> None:
    desk.open("table", number=number)
    desk.step(0.4, times=3)
    desk.press(pygame.K_ESCAPE)


def open_review(desk: Desk, game: str) -> None:
    """A review that is finished, of a match of its own."""
    number = kept(desk, game, None)
    keep_review(desk.home, number, desk.home.store.load(number, read_rules))
    desk.open("review", number=number)


def open_saving(desk: Desk, number: int) -> None:
    """The sheet that saves a review, after something was saved."""
    analysis = hat_review(desk.home.store.load(number, read_rules))
    desk.open("save_review", outcome=Outcome(desk.home, number), analysis=analysis)
    desk.click("data")


def open_sums(desk: Desk, number: int) -> None:
    analysis = hat_review(desk.home.store.load(number, read_rules))
    desk.open("sums", outcome=Outcome(desk.home, number), analysis=analysis)


def open_daily(desk: Desk, game: str, *, waits: bool = False) -> None:
    """The result of the game of a day, with all that it may say."""
    set_day(desk, TODAY, game)
    number = finish_day(desk)
    match = desk.home.store.day(0, TODAY, GAME)
    assert match is not None
    desk.home.store.keep_helped(number, show_helped({0: Help(hints=2, warnings=1, moves=9)}))
    if not waits:
        keep_par(desk, 200, 100)
    desk.open("daily_result", number=match.match)
    desk.click("copy")


def open_code(desk: Desk, number: int) -> None:
    desk.open("challenge", number=number)
    desk.click("seat/1")


def open_deal(desk: Desk, number: int) -> None:
    """With everything that it may say, on top of the field for another one."""
    match, seats = desk.home.store.load(number, read_rules), desk.home.store.saved(number).seats
    desk.open("friends_deal", challenge=challenge_from(match, 0, seats, Reached("Mira", 212)))


def look_back(desk: Desk, number: int) -> None:
    desk.open("table", number=number)
    desk.step(0.4, times=3)
    desk.press(pygame.K_PAGEUP, pygame.K_PAGEUP)


def open_with_nudges(desk: Desk, puzzle: Puzzle) -> None:
    pose(desk, puzzle)
    while desk.has("puzzle nudge"):
        desk.click("puzzle nudge")


def open_solved(desk: Desk, puzzle: Puzzle) -> None:
    pose(desk, puzzle)
    play(desk, puzzle.turns[0])


def pages_of(desk: Desk, game: str) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Every page that is about a game."""
    done, going_on = kept(desk, game, None), kept(desk, game, 12)
    yield "setup", partial(desk.open, "setup", game=game)
    yield "result", partial(desk.open, "result", number=done)
    yield "fairness", partial(desk.open, "fairness", number=done)
    yield "review", partial(desk.open, "review", number=done)
    yield "review/done", partial(open_review, desk, game)
    yield "save_review", partial(open_saving, desk, done)
    yield "sums", partial(open_sums, desk, done)
    yield "daily_result", partial(open_daily, desk, game)
    yield "daily_result/waits", partial(open_daily, desk, game, waits=True)
    yield "challenge", partial(desk.open, "challenge", number=done)
    yield "challenge/code", partial(open_code, desk, done)
    yield "friends_deal", partial(open_deal, desk, done)
    yield "table", partial(desk.open, "table", number=going_on)
    yield "pause", partial(open_pause, desk, going_on)
    yield "look_back", partial(desk.open, "look_back", number=done)
    yield "table/looking back", partial(look_back, desk, going_on)
    for kind in Kind:
        yield f"moment/{kind}", partial(open_moment, desk, game, kind)
    for topic in GAMES[game].topics:
        yield f"rules/{topic.id}", partial(desk.open, "rules", game=game, topic=topic.id)
    for step in GAMES[game].lesson:
        yield f"lesson/{step.id}", partial(desk.open, "lesson", game=game, step=step.id)
    for number, puzzle in enumerate(puzzles_of(game)[:MOST_PUZZLES]):
        yield f"puzzle/{number}", partial(open_with_nudges, desk, puzzle)
        yield f"puzzle/{number} solved", partial(open_solved, desk, puzzle)


def answers_of(game: str) -> Mapping[str, Rule]:
    """By the codes of the game's own refusals."""
    own = rules_of(game).reasons
    reasons: Mapping[str, Rule] = GAMES[game].explanations.reasons
    return {code: rule for code, rule in reasons.items() if code in own}


def as_told(code: str, sentence: str) -> Reason:
    """The refusal with figures as long as they may be."""
    names = [name for _, name, _, _ in Formatter().parse(sentence) if name]
    return Reason(code, tuple((name, 12) for name in names))


@every_look
def test_every_page_has_room(desk: Watched, language: str, text: int) -> None:
    for name, opened in pages(desk):
        opened()
        desk.step(0.2)
        fits(desk, f"{name} in {language} at {text} %")


@every_look_of_every_game
def test_every_page_about_a_game_has_room(
    desk: Watched, language: str, text: int, game: str
) -> None:
    for name, opened in pages_of(desk, game):
        opened()
        desk.step(0.4, times=3)
        fits(desk, f"{name} of {game} in {language} at {text} %")
        desk.app.stack.pop()


@every_look_of_every_game
def test_every_refusal_and_every_answer_has_room(
    desk: Watched, language: str, text: int, game: str
) -> None:
    desk.open("table", number=kept(desk, game, 6))
    table = desk.scene
    desk.step(0.4, times=3)
    for code in answers_of(game):
        table.desk.refuse(as_told(code, rules_of(game).reasons[code]), table.places.area)
        fits(desk, f"{code} of {game} in {language} at {text} %")
    for rule in dict.fromkeys(answers_of(game).values()):
        desk.open("why", game=game, rule=rule, whose=seats_of(1)[0])
        fits(desk, f"why {rule.topic} of {game} in {language} at {text} %")
        desk.app.stack.pop()
    assert table.session.game == game


def test_every_page_of_the_program_is_among_them(tmp_path: Path) -> None:
    desk = Desk(tmp_path, SMALLEST)
    named = {name.split("/")[0] for name, _ in pages(desk)}
    for game in GAMES:
        named |= {name.split("/")[0] for name, _ in pages_of(desk, game)}
    desk.close()
    assert named | {"why"} == set(PAGES)
    assert any(isinstance(step, Question) for game in GAMES for step in GAMES[game].lesson)


def test_every_language_and_every_size_of_text_is_seen() -> None:
    of_games = [look for number in range(len(GAMES)) for look in looks_of(number)]
    for looks in (looks_of_all(), of_games):
        assert {language for language, _ in looks} == set(LANGUAGES)
        assert {text for _, text in looks} == set(TEXT_SIZES)
    assert all(TIGHTEST in looks_of(number) for number in range(len(GAMES)))
