"""Every scene of the program, and how a monkey gets there: each time about something else."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from game.core.opponents import LEVELS
from game.games import GAMES, rules_of
from game.scenes import PAGES
from game.scenes.parts.outcome import Outcome
from game.services.rescue import NO_ROOM, SET_ASIDE, Notice
from game.services.reviews import Review
from game.services.seats import looks
from game.services.session import TURN_SECONDS, UNDO_PAST_CHANCE
from game.services.store import Sitting
from game.services.teams import dressed
from game.ui.frame.table_scene import TableScene
from tests.monkey.visit import Open, Visit
from tests.scenes.at_moment import reviewed
from tests.scenes.days import finish_day, set_day
from tests.scenes.finished import keep, keep_rated, played
from tests.scenes.posed import keep_own, puzzles_of

AGAIN: Final = 0.75
"""How often one goes on with a match that was left rather than begin another one."""
LONG: Final = 3
"""So much above its least a number of rounds may be: long matches bring nothing new."""
NAMES: Final = ("Mira", "Noah", "Ünal", "A very long name of someone", "", "x")


# --- what a table is opened with ---


def any_game(rng: Random) -> str:
    return rng.choice(list(GAMES))


def any_options(game: str, players: int, rng: Random) -> dict[str, Any]:
    """Some that the game allows with so many players."""
    rules = rules_of(game)
    while True:
        options: dict[str, Any] = {}
        for option in rules.options:
            if option.seat:
                options[option.name] = rng.randrange(players)
                continue
            if option.some_of:
                some = rng.sample(option.some_of, players)
                options[option.name] = option.used("".join(some), players)
                continue
            values = list(option.choices or ())
            if option.low is not None:
                values.append(option.low + rng.randrange(LONG))
            options[option.name] = rng.choice(values)
        if rules.why_not_options(players, options) is None:
            return options


def any_levels(players: int, rng: Random) -> list[str | None]:
    """Any number of people and computers; most often one person."""
    people = rng.randrange(players + 1) if rng.random() < 0.5 else 1
    levels = [None if seat < people else rng.choice(LEVELS) for seat in range(players)]
    rng.shuffle(levels)
    return levels


def new_match(game: str, rng: Random) -> dict[str, Any]:
    """With any number of players, any options and anybody on the seats."""
    players = rng.choice(GAMES[game].about.player_counts)
    options = any_options(game, players, rng)
    seats = [
        Sitting(rng.choice(NAMES), look.colour, look.shape, None, level)
        for look, level in zip(looks(), any_levels(players, rng), strict=False)
    ]
    house = {UNDO_PAST_CHANCE: rng.random() < 0.7, TURN_SECONDS: rng.choice((0, 0, 5, 60))}
    return {
        "game": game,
        "players": players,
        "options": options,
        "seats": dressed(seats, options),
        "house": house,
    }


def _open_table(game: str, visit: Visit, rng: Random) -> None:
    left = [each.id for each in visit.desk.home.store.unfinished() if each.game == game]
    if left and rng.random() < AGAIN:
        visit.open("table", number=rng.choice(left))
    else:
        visit.open("table", new=new_match(game, rng))


def _open_lesson(game: str, visit: Visit, rng: Random) -> None:
    step = rng.choice([None, *(each.id for each in GAMES[game].lesson)])
    visit.open("lesson", game=game, step=step, shows=rng.random() < 0.2)


def _open_puzzle(game: str, visit: Visit, rng: Random) -> None:
    visit.open("puzzle", own=keep_own(visit.desk.home, rng.choice(puzzles_of(game))))


# --- the other pages ---


def _plain(page: str, visit: Visit, _: Random) -> None:
    visit.open(page)


def _about_a_game(page: str, visit: Visit, rng: Random) -> None:
    visit.open(page, game=any_game(rng))


def _open_keys(visit: Visit, rng: Random) -> None:
    visit.open("keys", places=rng.sample(("menu", "table", any_game(rng), "nowhere"), 2))


def _finished(visit: Visit, rng: Random) -> int:
    """A match that is over; another one where all have been deleted."""
    found = visit.desk.home.store.finished()
    if found:
        return rng.choice(found).id
    game = any_game(rng)
    return keep(visit.desk.home, played(game, max(rules_of(game).player_counts)))


def _about_a_match(page: str, visit: Visit, rng: Random) -> None:
    visit.open(page, number=_finished(visit, rng))


def _open_challenge(visit: Visit, rng: Random) -> None:
    """Of a match that somebody has played."""
    game = any_game(rng)
    players = rng.choice(rules_of(game).player_counts)
    visit.open("challenge", number=keep(visit.desk.home, played(game, players)))


def _open_error(visit: Visit, rng: Random) -> None:
    report = Path("/somewhere/report.txt") if rng.random() < 0.7 else None
    number = _finished(visit, rng) if rng.random() < 0.7 else None
    file = "fonts/inter.ttf" if rng.random() < 0.2 else None
    visit.open("error", report=report, number=number, file=file)


def _open_fairness(visit: Visit, rng: Random) -> None:
    if rng.random() < 0.6:
        visit.open("fairness", number=_finished(visit, rng))
        return
    profile = visit.desk.home.store.profiles()
    number = rng.choice(profile).id if profile else None
    if number is None:
        visit.open("fairness", number=_finished(visit, rng))
    else:
        visit.open("fairness", profile=number, game=any_game(rng))


def _open_progress(visit: Visit, rng: Random) -> None:
    """Opens the progress of somebody who may have played, or of nobody."""
    game, profiles = any_game(rng), visit.desk.home.store.profiles()
    if profiles and rng.random() < AGAIN:
        keep_rated(visit.desk.home, game, rng.choice(profiles), rng.randrange(1, 4))
    visit.open("progress", profile=rng.choice(profiles).id if profiles else 1, game=game)


def _open_notices(visit: Visit, rng: Random) -> None:
    for code in rng.sample((SET_ASIDE, NO_ROOM), rng.randrange(1, 3)):
        visit.desk.home.notices.append(Notice(code, visit.folder / "aside.sqlite3"))
    visit.open("notices")


def _sit_at_any_table(visit: Visit, rng: Random) -> TableScene:
    """The one that is there already, or another one."""
    if rng.random() < AGAIN:
        visit.uncover(_is_played)
    else:
        _open_table(any_game(rng), visit, rng)
    # In a real window somebody may have left it by now.
    while not isinstance(scene := visit.desk.scene, TableScene):
        _open_table(any_game(rng), visit, rng)
    return scene


def _is_played(scene: Any) -> bool:
    return isinstance(scene, TableScene) and scene.session.result is None


def _open_pause(visit: Visit, rng: Random) -> None:
    _sit_at_any_table(visit, rng).pause()
    visit.flush()


def _open_why(visit: Visit, rng: Random) -> None:
    game = _sit_at_any_table(visit, rng).session.game
    rule = rng.choice(list(GAMES[game].explanations.reasons.values()))
    visit.desk.open("why", game=game, rule=rule)


def _look_back(visit: Visit, rng: Random) -> None:
    store = visit.desk.home.store
    saved = rng.choice([*store.finished(), *store.unfinished()])
    visit.open("look_back", number=saved.id, viewer=rng.randrange(saved.players))


def _open_daily_result(visit: Visit, rng: Random) -> None:
    set_day(visit.desk, game=any_game(rng))
    number = finish_day(visit.desk, visit.desk.home.days.first)
    if visit.desk.home.store.day_of_match(number) is None:  # a second time, for practice
        visit.open("result", number=number)
    else:
        visit.open("daily_result", number=number)


def _open_moment(visit: Visit, rng: Random) -> None:
    match, analysis = reviewed(any_game(rng))
    number = keep(visit.desk.home, match)
    visit.open("moment", number=number, review=Review(number, match, analysis))


def _open_from_review(page: str, visit: Visit, rng: Random) -> None:
    match, analysis = reviewed(any_game(rng))
    number = keep(visit.desk.home, match)
    outcome = Outcome(visit.desk.home, number)
    visit.open(page, outcome=outcome, analysis=analysis)


PLACES: Final[Mapping[str, Open]] = {
    **{
        page: partial(_plain, page)
        for page in (
            "about",
            "coach",
            "continue",
            "daily",
            "friends_deal",
            "menu",
            "own_puzzles",
            "profiles",
            "puzzles",
            "settings",
            "statistics",
        )
    },
    **{page: partial(_about_a_game, page) for page in ("rules", "setup", "shelf")},
    "challenge": _open_challenge,
    "daily_result": _open_daily_result,
    "keys": _open_keys,
    "error": _open_error,
    "fairness": _open_fairness,
    "look_back": _look_back,
    "moment": _open_moment,
    "notices": _open_notices,
    "pause": _open_pause,
    **{page: partial(_open_from_review, page) for page in ("save_review", "sums")},
    "progress": _open_progress,
    **{page: partial(_about_a_match, page) for page in ("result", "review")},
    "why": _open_why,
    **{f"table {game}": partial(_open_table, game) for game in GAMES},
    **{f"lesson {game}": partial(_open_lesson, game) for game in GAMES},
    **{f"puzzle {game}": partial(_open_puzzle, game) for game in GAMES},
}
"""By name: the page, and the game where it is tried with each."""


def page_of(place: str) -> str:
    return place.partition(" ")[0]


def missing() -> set[str]:
    """Pages of the program that no monkey comes to."""
    return set(PAGES) - {page_of(place) for place in PLACES}
