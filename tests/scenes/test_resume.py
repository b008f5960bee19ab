"""The list of matches: gone on with, looked back at, deleted and brought back, saved and opened."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.chance import QuickRng
from game.core.match import MANUAL, Match
from game.core.rules import CHANCE_ACTS
from game.games import GAMES, rules_of
from game.scenes.parts.glimpses import WON, glimpse, how_it_went_alone, whose_turn
from game.scenes.parts.match_files import (
    CANNOT_OPEN,
    NOT_REPLAYED,
    path_typed,
    save_as_file,
    saved_message,
)
from game.scenes.resume import page as resume
from game.scenes.resume import samples, shown
from game.scenes.resume.page import DELETED, EXAMPLES, NO_SUCH_FILE
from game.services import records
from game.services.words import JUST_NOW
from game.ui.toolkit.names import level_name
from game.ui.toolkit.stage import Open
from game.ui.toolkit.text import readable
from tests.faults.program import Program
from tests.play import pick_move, random_match
from tests.scenes.desk import LAYOUTS, Desk, everything_fits, keep_match, nothing_overlaps, sitting


@pytest.fixture(autouse=True)
def without_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(samples, "sample_files", list)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    yield desk
    desk.close()


def plain(desk: Desk) -> str:
    return " ".join(desk.text().split())


# --- the list ---


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_every_game_is_listed_and_gone_on_with(desk: Desk, game: str) -> None:
    names = ("Mira", "Noah", "Ida")
    number = keep_match(desk.home, game, [sitting(name, n) for n, name in enumerate(names)])
    desk.open("continue")
    text = desk.text().replace("\u00a0", " ")
    found = glimpse(desk.home, desk.home.store.saved(number))
    assert found is not None
    turn = whose_turn(desk.app.stage.words, found)
    for told in (GAMES[game].texts.name, turn, JUST_NOW, *names):
        assert told in text
    desk.press(pygame.K_RETURN)  # the first of them has the focus
    assert desk.asked == [Open("table", {"number": number})]


def test_the_last_played_comes_first_and_has_the_main_button(desk: Desk) -> None:
    older, newer = keep_match(desk.home, seed=1), keep_match(desk.home, seed=2)
    desk.open("continue")
    assert desk.control(f"continue/{newer}").rect.top < desk.control(f"continue/{older}").rect.top


def test_a_finished_match_says_who_won_and_is_looked_back_at(desk: Desk) -> None:
    number = keep_match(desk.home, moves=None)
    found = glimpse(desk.home, desk.home.store.saved(number))
    assert found is not None
    desk.open("continue")
    (winner,) = found.winners
    assert f"{found.seats[winner].name} won" in desk.text()
    assert not desk.has(f"continue/{number}")
    desk.click(f"look/{number}")
    assert desk.asked == [Open("look_back", {"number": number})]


def test_of_a_match_that_was_played_alone_nobody_is_said_to_have_won(desk: Desk) -> None:
    keep_match(desk.home, "topominos", [sitting("Mira")], moves=None)
    desk.open("continue")
    words, seats = desk.app.stage.words, [sitting("Mira")]
    assert how_it_went_alone(words, seats, wins=True) in desk.text()
    assert WON.format(name="Mira") not in desk.text()


def test_long_lists_show_more_when_asked(desk: Desk) -> None:
    for seed in range(shown.AT_ONCE + 3):
        keep_match(desk.home, moves=2, seed=seed)
    desk.open("continue")
    assert len(desk.keys("continue/")) == shown.AT_ONCE
    assert desk.control("more/unfinished").name == "3 more"
    desk.click("more/unfinished")
    assert len(desk.keys("continue/")) == shown.AT_ONCE + 3


def test_a_match_that_cannot_be_opened_says_so_and_can_be_deleted(desk: Desk) -> None:
    number = keep_match(desk.home)
    with desk.home.store.database.transaction():
        desk.home.store.database.execute("update steps set step = '{}'")
    desk.open("continue")
    assert CANNOT_OPEN in desk.text()
    assert not desk.has(f"continue/{number}")
    assert not desk.has(f"save/{number}")
    desk.click(f"delete/{number}")
    assert desk.home.store.unfinished() == []


# --- deleting ---


def test_what_is_deleted_can_be_brought_back(desk: Desk) -> None:
    keep_match(desk.home, seed=1)
    gone = keep_match(desk.home, seed=2)
    desk.open("continue")
    desk.click(f"delete/{gone}")
    assert gone not in [saved.id for saved in desk.home.store.unfinished()]
    assert not desk.has(f"delete/{gone}")
    assert DELETED.format(game="5 vor 12", names="Mira, Pip") in plain(desk)
    assert desk.focus == "undo"
    desk.press(pygame.K_RETURN)
    assert gone in [saved.id for saved in desk.home.store.unfinished()]
    assert not desk.has("undo")


def test_the_list_goes_down_to_the_end_of_the_window_or_to_what_is_below_it(desk: Desk) -> None:
    numbers = [keep_match(desk.home, moves=2, seed=seed) for seed in range(6)]
    desk.open("continue")

    def end_of_list() -> int:
        return next(each for each in desk.screen.regions if each.name == "matches").rect.bottom

    assert end_of_list() == desk.scene.stage.size[1]
    desk.click(f"delete/{numbers[-1]}")
    assert end_of_list() < desk.control("undo").place.top


def test_several_that_were_deleted_come_back_one_after_the_other(desk: Desk) -> None:
    numbers = {keep_match(desk.home, seed=seed) for seed in range(3)}
    desk.open("continue")
    for number in numbers:
        desk.click(f"delete/{number}")
    for _ in numbers:
        desk.click("undo")
    assert {saved.id for saved in desk.home.store.unfinished()} == numbers


# --- files ---


def test_a_match_is_saved_as_a_file_and_opened_again_elsewhere(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "one")
    number = keep_match(desk.home, "zatre", (sitting("Mira", 3), sitting("Pip", 1, "expert")))
    desk.open("continue")
    desk.click(f"save/{number}")
    desk.click(f"save/{number}")
    first, second = sorted(desk.home.paths.exports.iterdir())
    assert first.name.startswith("Zatre 20")
    assert second.suffix == ".quincunx"
    words = desk.app.stage.words
    told = [saved_message(desk.home, words, file) for file in (first, second)]
    assert sum(desk.says(each) for each in told) == 1
    record = desk.home.store.record(number)
    desk.close()

    other = Desk(tmp_path / "other")
    other.open("continue")
    other.click("open")
    assert other.focus == "path"
    other.type(str(first))
    other.press(pygame.K_RETURN)
    (saved,) = other.home.store.unfinished()
    assert other.asked == [Open("table", {"number": saved.id})]
    copied = other.home.store.record(saved.id)
    assert {**copied, "seed": record["seed"], "chance": record["chance"]} == record
    assert copied["chance"] == "manual", "a copy never tells what is still to come"
    assert [(who.name, who.colour, who.level) for who in saved.seats] == [
        ("Mira", "lilac", None),
        ("Pip", "coral", "expert"),
    ]
    other.close()


def test_a_file_opened_twice_is_one_match(desk: Desk) -> None:
    number = keep_match(desk.home)
    desk.open("continue")
    desk.click(f"save/{number}")
    (file,) = desk.home.paths.exports.iterdir()
    desk.click("open")
    desk.type(f'"{file}"')
    desk.click("go")
    assert desk.asked == [Open("table", {"number": number})]
    assert len(desk.home.store.unfinished()) == 1


@pytest.mark.parametrize(
    "damage",
    [
        "update matches set head = '{' where id = ?",
        "update matches set head = '[]' where id = ?",
        "update steps set step = '{' where match = ? and number = 0",
    ],
)
def test_a_file_is_opened_beside_a_match_of_its_game_that_is_damaged(
    desk: Desk, damage: str
) -> None:
    number = keep_match(desk.home, seed=1)
    file = save_as_file(desk.home, desk.home.store.saved(number))
    assert file is not None
    with desk.home.store.database.transaction():
        desk.home.store.database.execute(damage, (number,))
    desk.open("continue", file=file)
    desk.step()
    (request,) = desk.asked
    assert isinstance(request, Open)
    assert request.about["number"] != number


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (None, NO_SUCH_FILE),
        ("no match", records.reasons["file_no_json"]),
        ('{"quincunx": 99, "record": {}}', records.reasons["file_newer"]),
    ],
)
def test_a_file_that_is_no_match_is_refused_in_plain_words(
    desk: Desk, tmp_path: Path, content: str | None, told: str
) -> None:
    file = tmp_path / "some.quincunx"
    if content is not None:
        file.write_text(content, encoding="utf-8")
    desk.open("continue")
    desk.click("open")
    desk.type(str(file))
    desk.press(pygame.K_RETURN)
    assert told in plain(desk)
    assert desk.asked == []
    assert desk.home.store.unfinished() == []


@pytest.mark.parametrize("typed", ["", "x" * 900, "/nowhere/at/all.quincunx", "file://[x"])
def test_it_is_said_that_there_is_no_such_file(desk: Desk, typed: str) -> None:
    desk.open("continue")
    desk.click("open")
    desk.scene.field.type(typed)
    desk.click("go")
    assert NO_SUCH_FILE in plain(desk)


def test_a_folder_is_no_file_that_can_be_read(desk: Desk, tmp_path: Path) -> None:
    desk.open("continue")
    desk.click("open")
    desk.type(str(tmp_path))
    desk.press(pygame.K_RETURN)
    assert records.reasons["file_unreadable"] in plain(desk)


def test_files_that_were_saved_are_offered_the_newest_first(desk: Desk) -> None:
    number = keep_match(desk.home)
    desk.open("continue")
    desk.click(f"save/{number}")
    folder = desk.home.paths.exports
    (file,) = folder.iterdir()
    for age in range(10):
        copy = folder / f"Match {age}.quincunx"
        copy.write_bytes(file.read_bytes())
        os.utime(copy, (1_000_000 - age, 1_000_000 - age))
    (folder / "letter.txt").write_text("none of ours", encoding="ascii")
    desk.click("open")
    offered = desk.keys("file/")
    assert offered == [f"file/{file.name}", *(f"file/Match {age}.quincunx" for age in range(7))]
    nothing_overlaps(desk)
    desk.click("file/Match 3.quincunx")
    assert desk.asked == [Open("table", {"number": number})]
    desk.click("open")
    desk.press(pygame.K_ESCAPE)
    assert not desk.keys("file/")


def copy_called(desk: Desk, name: bytes) -> Path:
    """A match that was saved as a file, under another name; no system has every name."""
    number = keep_match(desk.home)
    file = save_as_file(desk.home, desk.home.store.saved(number))
    assert file is not None
    path = file.with_name(os.fsdecode(name + b".quincunx"))
    try:
        file.rename(path)
    except OSError:
        pytest.skip("this system has no such names")
    return path


def test_a_link_to_nothing_among_the_saved_files_does_not_hide_the_others(desk: Desk) -> None:
    number = keep_match(desk.home)
    desk.open("continue")
    desk.click(f"save/{number}")
    (file,) = desk.home.paths.exports.iterdir()
    try:
        file.with_name("old.quincunx").symlink_to(file.with_name("gone"))
    except OSError:
        pytest.skip("this system lets nobody make links")
    desk.click("open")
    assert desk.keys("file/") == [f"file/{file.name}"]


@pytest.mark.parametrize(
    ("name", "shown"),
    [(b"Zatre f\xfcr Oma", "Zatre f\ufffdr Oma"), ("\ufeff".encode(), ""), (b"a\tb\x07", "a")],
)
def test_a_file_is_offered_and_opened_whatever_it_is_called(
    desk: Desk, name: bytes, shown: str
) -> None:
    path = copy_called(desk, name)
    (saved,) = desk.home.store.unfinished()
    desk.open("continue")
    desk.click("open")
    assert shown in readable(desk.text())
    desk.click(f"file/{path.name}")
    assert desk.asked == [Open("table", {"number": saved.id})]


def test_a_match_is_saved_in_a_folder_whose_name_is_no_text(tmp_path: Path) -> None:
    folder = tmp_path / os.fsdecode(b"f\xfcr")
    try:
        folder.mkdir()
    except OSError:
        pytest.skip("this system has no such names")
    desk = Desk(folder)
    number = keep_match(desk.home)
    desk.open("continue")
    desk.click(f"save/{number}")
    assert "f\ufffdr" in readable(plain(desk))
    assert len(list(folder.joinpath("files").iterdir())) == 1
    desk.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_match_whose_dice_and_tiles_were_put_in_by_hand_is_gone_on_with(
    tmp_path: Path, game: str
) -> None:
    rules, rng = rules_of(game), QuickRng(1)
    match = Match(rules, rules.player_counts[0], {}, 1, chance=MANUAL)
    while rules.to_act(match.state) != CHANCE_ACTS:
        match.play(*pick_move(match, rng))
    file = tmp_path / "match.quincunx"
    seats = [sitting("Mira"), *(sitting("Pip", n, "novice") for n in range(1, match.players))]
    assert records.write_record(file, match, seats)
    program = Program(tmp_path / "home")
    program.open("continue", file=file)
    program.step(times=3)
    assert program.page == "TableScene"
    number = program.table.number
    program.play(3)
    assert program.table.record["chance"] == MANUAL
    program.open("continue")
    program.click(f"continue/{number}")
    program.play(1)
    assert program.table.number == number
    program.close()


def test_a_file_put_in_by_hand_that_is_opened_twice_is_one_match(
    desk: Desk, tmp_path: Path
) -> None:
    match = Match(rules_of("zatre"), 2, {}, 1, chance=MANUAL)
    file = tmp_path / "match.quincunx"
    file.write_text(json.dumps(match.record()), encoding="ascii")
    for _ in range(2):
        desk.open("continue", file=file)
        desk.step()
    assert len(desk.home.store.unfinished()) == 1


def test_a_match_that_was_tampered_with_is_not_opened(desk: Desk) -> None:
    number = keep_match(desk.home)
    desk.open("continue")
    desk.click(f"save/{number}")
    (file,) = desk.home.paths.exports.iterdir()
    told = json.loads(file.read_text(encoding="ascii"))
    told["record"]["steps"] = told["record"]["steps"][1:]
    file.write_text(json.dumps(told), encoding="ascii")
    desk.click("open")
    desk.type(str(file))
    desk.press(pygame.K_RETURN)
    assert NOT_REPLAYED in plain(desk)
    assert len(desk.home.store.unfinished()) == 1


def test_two_programs_that_save_at_the_same_moment_have_a_file_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desks = [Desk(tmp_path), Desk(tmp_path)]
    one, other = ((desk.home, desk.home.store.saved(keep_match(desk.home))) for desk in desks)
    fsync = os.fsync

    def meanwhile(number: int) -> None:
        monkeypatch.setattr(os, "fsync", fsync)
        found.append(save_as_file(*other))
        fsync(number)

    found: list[Path | None] = []
    monkeypatch.setattr(os, "fsync", meanwhile)
    found.append(save_as_file(*one))
    assert None not in found
    assert sorted(one[0].paths.exports.iterdir()) == sorted(filter(None, found))
    assert len(set(found)) == 2
    for desk in desks:
        desk.close()


def test_a_folder_that_may_not_even_be_looked_into_is_named(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = keep_match(desk.home)
    folder = desk.home.paths.exports

    def barred(way: Callable[..., Any]) -> Callable[..., Any]:
        def tried(path: Any, *given: Any, **more: Any) -> Any:
            if not isinstance(path, int) and folder in Path(os.fsdecode(path)).parents:
                raise PermissionError(errno.EACCES, "not for you", str(path))
            return way(path, *given, **more)

        return tried

    desk.open("continue")
    monkeypatch.setattr(os, "stat", barred(os.stat))
    monkeypatch.setattr(os, "open", barred(os.open))
    desk.click(f"save/{number}")
    assert desk.says(saved_message(desk.home, desk.app.stage.words, None))
    desk.click("open")
    assert not desk.keys("file/")


def test_a_folder_that_cannot_be_written_is_named(desk: Desk) -> None:
    number = keep_match(desk.home)
    desk.home.paths.exports.write_text("a file where the folder should be", encoding="ascii")
    desk.open("continue")
    desk.click(f"save/{number}")
    assert desk.says(saved_message(desk.home, desk.app.stage.words, None))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (" /a/b.quincunx ", "/a/b.quincunx"),
        ('"/a/b c.quincunx"', "/a/b c.quincunx"),
        ("file:///a/b%20c.quincunx", "/a/b c.quincunx"),
        ("file:///a/f%FCr.quincunx", "/a/f\udcfcr.quincunx"),
        ("file://[x", "file://[x"),
        ("file://\u2100/x", "file://\u2100/x"),
    ],
)
def test_places_are_read_as_people_paste_them(typed: str, meant: str) -> None:
    assert path_typed(typed) == Path(meant)


def test_escape_closes_the_field_first(desk: Desk) -> None:
    desk.open("continue")
    desk.click("open")
    desk.press(pygame.K_ESCAPE)
    assert not desk.has("path")
    assert desk.asked == []


def test_examples_are_looked_at_without_becoming_ones_own(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = keep_match(desk.home, "topominos", moves=None)
    file = save_as_file(desk.home, desk.home.store.saved(number))
    desk.home.store.remove(number)
    assert file is not None
    damaged = tmp_path / "damaged.quincunx"
    damaged.write_text("{}", encoding="ascii")
    monkeypatch.setattr(samples, "sample_files", lambda: [damaged, file])
    desk.open("continue")
    assert EXAMPLES in desk.text()
    desk.click(f"sample/{file.stem}")
    (request,) = desk.asked
    assert isinstance(request, Open)
    assert request.page == "look_back"
    assert desk.home.store.record(request.about["number"]) == desk.home.store.record(number)
    assert desk.home.store.finished() == []


def test_the_review_of_an_example_is_found_again(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = keep_match(desk.home, "topominos", moves=None)
    file = save_as_file(desk.home, desk.home.store.saved(number))
    assert file is not None
    monkeypatch.setattr(samples, "sample_files", lambda: [file])
    desk.open("continue")
    desk.click(f"review/{file.stem}")
    desk.click(f"sample/{file.stem}")
    desk.click(f"review/{file.stem}")
    first, looked, again = (each for each in desk.asked if isinstance(each, Open))
    assert (first.page, looked.page, again.page) == ("review", "look_back", "review")
    assert first.about == again.about == looked.about
    assert first.about["number"] != number
    assert [saved.id for saved in desk.home.store.finished()] == [number]


def test_players_of_examples_are_called_by_their_level_in_every_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk(tmp_path, language="de")
    people = (sitting("Expert", 0, "expert"), sitting("Pip", 1, "novice"))
    number = keep_match(desk.home, seats=people, moves=None)
    file = save_as_file(desk.home, desk.home.store.saved(number))
    desk.home.store.remove(number)
    assert file is not None
    monkeypatch.setattr(samples, "sample_files", lambda: [file])
    page = desk.open("continue")
    expert = level_name(page.stage.words, "expert")
    assert expert != "Expert"
    lines = plain(desk).replace("\u00a0", " ")
    assert f"{expert} Pip" in lines
    assert "Expert " not in lines.replace(expert, "")
    desk.click(f"sample/{file.stem}")
    (request,) = desk.asked
    assert isinstance(request, Open)
    saved = desk.home.store.saved(request.about["number"])
    assert [each.name for each in saved.seats] == [expert, "Pip"]
    desk.close()


# --- at all sizes ---


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
def test_it_holds_at_all_sizes(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    desk = Desk(tmp_path, size, text_size=text)
    names = ("Wilhelmine", "Maximilian der Zweite", "Ida", "Zoë")
    seats = [sitting(name, n) for n, name in enumerate(names)]
    first = keep_match(desk.home, "zatre", seats)
    keep_match(desk.home, moves=None)
    keep_match(desk.home)
    desk.open("continue")
    desk.click(f"delete/{first}")
    nothing_overlaps(desk)
    desk.press(pygame.K_END)
    nothing_overlaps(desk)
    desk.click("open")
    everything_fits(desk)
    if (size, text) == LAYOUTS[0]:
        assert desk.reached_by_keyboard() == set(desk.keys())
    desk.close()


# --- results and scores ---


def test_from_a_finished_match_one_gets_to_its_result_and_back(tmp_path: Path) -> None:
    desk = Desk(tmp_path, follows=True)
    number = keep_match(desk.home, moves=None)
    desk.open("menu")
    desk.open("continue")
    desk.click(f"result/{number}")
    desk.step()
    assert type(desk.scene).__name__ == "ResultPage"
    assert desk.scene.number == number
    assert desk.focus != "again"  # a key that was meant for the list begins no new match
    desk.press(pygame.K_ESCAPE)
    assert isinstance(desk.scene, resume.ContinuePage)
    assert desk.focus == f"result/{number}"
    desk.close()


@pytest.mark.parametrize(
    ("game", "players", "options", "told"),
    [
        ("fivetotwelve", 2, {"series": True}, "Game 2 of 2:"),
        ("topspot", 3, {}, "Game 2 of 3:"),
        ("topominos", 2, {"rounds": 3}, "Round 2 of 3:"),
        ("topominos", 2, {"target": 2000}, "Round 2:"),
    ],
)
def test_a_match_of_several_games_shows_its_score(
    desk: Desk, game: str, players: int, options: dict[str, Any], told: str
) -> None:
    tell = GAMES[game].facts.standing
    on_the_way = ((each, tell(each)) for each in random_match(game, players, options, 1))
    match, standing = next((m, s) for m, s in on_the_way if s is not None and s[0] == 1)
    seats = [sitting(name, n) for n, name in enumerate(("Mira", "Noah", "Ida")[:players])]
    desk.home.store.begin(match, seats)
    desk.open("continue")
    scores = [f"{seat.name} {desk.scene.stage.words.number(points)}"
              for seat, points in zip(seats, standing[2], strict=True)]  # fmt: skip
    assert f"{told} {', '.join(scores)}" in plain(desk).replace("\u00a0", " ")


def test_a_finished_series_shows_its_score_and_a_single_game_none(desk: Desk) -> None:
    *_, series = random_match("fivetotwelve", 2, {"series": True}, 1)
    desk.home.store.begin(series, (sitting("Mira"), sitting("Noah", 1)))
    desk.open("continue")
    points = series.state.points
    told = plain(desk).replace("\u00a0", " ")
    number = desk.scene.stage.words.number
    assert f"Mira {number(points[0])}, Noah {number(points[1])}" in told
    *_, single = random_match("fivetotwelve", 2, {}, 1)
    assert GAMES["fivetotwelve"].facts.standing(single) is None


# --- very many ---


def test_of_very_many_only_some_are_there_at_once_and_one_gets_to_all(desk: Desk) -> None:
    for seed in range(shown.MOST_AT_ONCE + 15):
        keep_match(desk.home, moves=1, seed=seed % 3)
    desk.open("continue")
    seen: set[str] = set()
    while True:
        keys = desk.keys("continue/")
        assert len(keys) <= shown.MOST_AT_ONCE
        seen |= set(keys)
        if not desk.has("more/unfinished"):
            break
        last = desk.control(keys[-1])
        assert last.region is not None
        desk.screen.set_focus("more/unfinished")
        desk.step()
        before = last.place.top
        desk.press(pygame.K_RETURN)
        assert abs(desk.control(keys[-1]).place.top - before) <= last.rect.height
    assert len(seen) == shown.MOST_AT_ONCE + 15
    desk.click("newer/unfinished")
    while desk.has("newer/unfinished"):
        desk.click("newer/unfinished")
    (newest,) = desk.home.store.unfinished(most=1)
    assert desk.has(f"continue/{newest.id}")


def test_what_is_not_in_sight_is_looked_at_when_it_comes_into_sight(desk: Desk) -> None:
    numbers = [keep_match(desk.home, moves=60, seed=seed) for seed in range(9)][::-1]
    page = desk.open("continue")
    while not page.is_filled:
        desk.step()
    assert numbers[0] in page.glimpses
    assert numbers[-1] not in page.glimpses
    desk.press(pygame.K_END)
    desk.screen.set_focus(f"continue/{numbers[-1]}")
    desk.step(times=20)
    assert numbers[-1] in page.glimpses
