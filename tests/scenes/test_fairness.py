"""The page of draws: of a match and of a profile, in words and numbers, and checked by the seed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import count, pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.chance_texts import Device
from game.core.match import MANUAL, Match
from game.games import GAMES, read_rules
from game.scenes.fairness.chart_sheet import ALL_COUNTED, HOW_TO_READ, NEVER_EVEN
from game.scenes.fairness.players_sheet import PLAYER_BY_PLAYER
from game.scenes.fairness.seed_sheet import CHECK_IT, COPIES, NOT_REPLAYED, SEED
from game.scenes.fairness.table_sheet import IN_NUMBERS, table_rows
from game.scenes.fairness.texts import ALL_CAME, CHOOSE_A_PLAYER, NO_CHANCE, verdict
from game.scenes.parts import counting
from game.scenes.parts.counting import own_seats
from game.scenes.parts.draws import DrawsChart, kind_picture
from game.scenes.parts.luck import (
    WHAT_CAME_UP,
    all_as_fixed,
    counted_so_far,
    device_of,
    kind_name,
    number_drawn,
    outside_sentence,
    times_gone_back,
    together_sentence,
)
from game.scenes.parts.match_files import CANNOT_OPEN
from game.services.fairness import Check, Count, judged, summed
from game.services.statistics import EVERYTHING, Filter
from game.services.words import Words
from game.ui.toolkit import materials
from game.ui.toolkit.items import Paint
from game.ui.toolkit.reading import reading_of
from game.ui.toolkit.stage import Back, Open
from game.ui.toolkit.theme import rgb
from tests.scenes.desk import (
    Desk,
    each_layout_with,
    everything_fits,
    keep_match,
    nothing_overlaps,
    with_longer_words,
)
from tests.scenes.finished import NAMES, keep, mira, played, seats_of
from tests.services.test_fairness import draws_of

GAME_IDS = [("top12", 2), ("fivetotwelve", 3), ("zatre", 2), ("topominos", 2), ("topspot", 3)]
USUAL = NEVER_EVEN
"""How often a count is within what is usual: said only where something else could have come."""


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    yield desk
    desk.close()


def counted(desk: Desk) -> Any:
    """The page, as soon as everything on it is counted or checked."""
    for _ in range(200):
        if not desk.scene.is_working:
            return desk.scene
        desk.step()
    raise AssertionError("counting never ends")


def of_match(desk: Desk, game: str = "fivetotwelve", players: int = 2) -> Any:
    number = keep(desk.home, played(game, players), seats_of(players))
    desk.open("fairness", number=number)
    return counted(desk)


def read_all(desk: Desk) -> str:
    """All that can be read, however far down."""
    told: list[str] = []
    desk.press(pygame.K_HOME)
    for _ in range(30):
        page = desk.text()
        if told and page == told[-1]:
            break
        told.append(page)
        desk.press(pygame.K_PAGEDOWN)
    return "\n".join(told)


def read_on(desk: Desk) -> str:
    """All that can be read, however its lines are broken."""
    return " ".join(read_all(desk).split())


def texts_of(device: Device) -> list[str]:
    """All that is said of a die, a bag or cards in any game."""
    found = (getattr(device, each.name) for each in fields(device) if each.name != "sign")
    return [text for each in found for text in ((each,) if isinstance(each, str) else each)]


# --- of a match ---


@pytest.mark.parametrize(("game", "players"), GAME_IDS)
def test_the_page_shows_the_draws_of_every_game(desk: Desk, game: str, players: int) -> None:
    page = of_match(desk, game, players)
    draws = draws_of(played(game, players))
    facts = GAMES[game].facts
    whole = draws.seats[0] if facts.whole_dealt else draws.together
    assert page.figures.counts() == whole
    read = read_all(desk)
    number = sum(count.came for count in whole)
    early = 0 if facts.whole_dealt else sum(draws.before_turns)
    assert number_drawn(Words("en"), game, number, early) in read
    assert verdict(page.stage.words, page.figures, whole)[0] in read
    for row in table_rows(page.stage.words, page.figures):
        assert all(figure in read for figure in row.figures)


@pytest.mark.parametrize(("game", "players"), GAME_IDS)
def test_a_row_in_numbers_is_heard_as_one_line_with_what_it_is_of(
    desk: Desk, game: str, players: int
) -> None:
    page = of_match(desk, game, players)
    found = reading_of(page)
    assert found is not None
    rows = table_rows(page.stage.words, page.figures)
    for row in rows:
        came, expected, usual = row.figures
        kind = kind_name(Words("en"), row.kind)
        assert f"{kind}: Actual {came}, Expected {expected}, Usual {usual}" in found.lines
    assert "Actual" not in found.lines
    assert not {figure for row in rows for figure in row.figures}.intersection(found.lines)


def test_each_player_is_told_apart(desk: Desk) -> None:
    page = of_match(desk, players=3)
    draws = draws_of(played("fivetotwelve", 3))
    desk.screen.set_focus("scope")
    for seat in range(3):
        desk.press(pygame.K_RIGHT)
        assert page.figures.counts() == draws.seats[seat]
        drawn = sum(count.came for count in draws.seats[seat])
        told = number_drawn(Words("en"), "fivetotwelve", drawn)
        assert f"{NAMES[seat]}: {told}" in desk.text()
    read = read_all(desk)
    assert PLAYER_BY_PLAYER in read
    for seat in range(3):
        drawn = sum(count.came for count in draws.seats[seat])
        assert number_drawn(Words("en"), "fivetotwelve", drawn) in read


def test_players_are_side_by_side_where_there_is_room(tmp_path: Path) -> None:
    for size, beside in (((1280, 800), True), ((1024, 640), False)):
        desk = Desk(tmp_path, size, text_size=100 if beside else 200)
        of_match(desk, players=3)
        places = [
            item.rect
            for item in desk.screen.items
            if isinstance(item, Paint) and item.said.strip().endswith(NAMES[:3])
        ]
        assert len(places) == 3
        assert (len({place.top for place in places}) == 1) is beside
        assert (len({place.left for place in places}) == 3) is beside
        desk.close()


def test_it_agrees_with_the_result_on_what_was_drawn_in_turns(desk: Desk) -> None:
    of_match(desk, players=3)
    figures = GAMES["fivetotwelve"].facts.figures(played("fivetotwelve", 3))
    early = draws_of(played("fivetotwelve", 3)).before_turns
    read = read_all(desk).replace("\n", " ")
    for seat in range(3):
        later = figures[seat]["drawn"]
        told = number_drawn(Words("en"), "fivetotwelve", early[seat] + later, early[seat])
        assert figures_in(told)[1:] == [early[seat], later]
        assert told in read


def test_the_chart_says_how_to_read_it_and_the_check_follows_it(desk: Desk) -> None:
    of_match(desk)
    read = read_on(desk)
    caption, check, table = (read.index(told) for told in (HOW_TO_READ, CHECK_IT, IN_NUMBERS))
    assert caption < check < table


def test_where_nothing_has_come_nothing_is_said_of_how_to_read_it(desk: Desk) -> None:
    number = keep_match(desk.home, "top12", moves=0)
    store = desk.home.store
    match = Match.load(store.record(number), read_rules)
    store.give_up(number, match, 0, ((1,), (0,)), (0, 0))
    desk.open("fairness", number=number)
    counted(desk)
    assert WHAT_CAME_UP.format(game="Top 12") in desk.text()
    assert not desk.says(HOW_TO_READ)


def test_where_all_tiles_were_drawn_the_table_shows_no_more_than_there_are(desk: Desk) -> None:
    page = of_match(desk)
    assert USUAL in read_on(desk)
    page.figures.draws = [replace(page.figures.draws[0], together=(Count(2, 2.0, 0.0),) * 20)]
    page.rebuild()
    assert {row.figures for row in table_rows(page.stage.words, page.figures)} == {
        ("2", "2.0", "\u2013")
    }
    read = read_on(desk)
    assert ALL_CAME in read
    assert CHOOSE_A_PLAYER in read
    assert USUAL not in read


@pytest.mark.parametrize(("game", "players"), GAME_IDS)
def test_dice_are_spoken_of_only_where_there_are_some(desk: Desk, game: str, players: int) -> None:
    of_match(desk, game, players)
    desk.click("exactly")
    desk.click("check")
    counted(desk)
    told = (read_all(desk), *texts_of(device_of(game)), times_gone_back(Words("en"), game, 2))
    words = set(re.findall(r"[a-z]+", " ".join(told).lower()))
    assert bool(words & {"die", "dice", "roll", "rolls"}) is (game == "top12")


def test_where_all_cards_are_dealt_only_what_came_to_each_is_shown(desk: Desk) -> None:
    page = of_match(desk, "topspot", 3)
    assert page.figures.scopes == [0, 1, 2]
    assert "Everybody" not in desk.text()


def test_who_plays_alone_chooses_between_nobody(desk: Desk) -> None:
    of_match(desk, "top12", 1)
    assert desk.screen.control("scope") is None
    assert PLAYER_BY_PLAYER not in read_all(desk)


def test_what_is_drawn_in_an_unfinished_match_stays_a_secret(desk: Desk) -> None:
    number = keep_match(desk.home, "zatre", seats_of(2))
    with pytest.raises(ValueError, match="secret"):
        desk.open("fairness", number=number)


def test_draws_that_were_taken_back_are_shown(desk: Desk) -> None:
    match = played("fivetotwelve", 2)
    number = keep(desk.home, match, seats_of(2))
    desk.open("fairness", number=number)
    page = counted(desk)
    told = device_of("fivetotwelve").went_back
    assert told not in read_on(desk)
    saved, seat = page.figures.sources[0]
    page.figures.sources = [(replace(saved, went_back=2), seat)]
    page.rebuild()
    assert told in read_on(desk)


def test_what_is_scrolled_fades_into_the_cloth_below_the_head(desk: Desk) -> None:
    page = of_match(desk, "top12")
    (region,) = desk.screen.regions
    bar = desk.scene.stage.px(12)
    line = pygame.Rect(region.rect.left, region.rect.top, region.rect.width - bar, 1)
    cloth = materials.cloth(page.stage.theme, *page.stage.size).subsurface(line)
    for offset in range(40, region.reach, 60):
        region.offset = offset
        seen = desk.picture().subsurface(line)
        assert all(
            seen.get_at((x, 0))[:3] == cloth.get_at((x, 0))[:3] for x in range(0, line.width, 7)
        )


# --- in words ---


def figures_in(told: str) -> list[int]:
    return [int(each) for each in re.findall(r"\d+", told)]


def test_words_say_whether_all_are_within_and_what_else_is_usual(desk: Desk) -> None:
    page = of_match(desk, "top12")
    words, kinds = page.stage.words, page.figures.kinds
    fair, away = Count(60, 60, 50), Count(85, 60, 50)
    all_fair, one_outside = (fair,) * 6, (fair,) * 5 + (Count(75, 60, 50),)
    usual = together_sentence(words, judged(all_fair), kinds)
    assert verdict(words, page.figures, all_fair) == [
        outside_sentence(words, judged(all_fair)),
        usual,
    ]
    told = verdict(words, page.figures, one_outside)
    assert [told[0], told[-1]] == [outside_sentence(words, judged(one_outside)), usual]
    assert len(told) == 3
    assert figures_in(told[0]) == [1, 6]
    assert figures_in(told[1]) == [1, 20]
    strayed = verdict(words, page.figures, (away, *(fair,) * 5))[-1]
    assert kind_name(words, kinds[0]) in strayed
    assert figures_in(strayed)[-1] >= 20
    many = verdict(words, page.figures, (Count(75, 60, 50),) * 6)[-1]
    assert many not in (usual, strayed)
    assert kind_name(words, kinds[0]) not in many
    of_forty = verdict(words, page.figures, (fair,) * 38 + (Count(75, 60, 50),) * 2)
    assert figures_in(of_forty[1]) == [1, 20, 2, 40]
    assert verdict(page.stage.words, page.figures, (Count(0, 0.0, 0.0),)) == [NO_CHANCE]


def test_something_very_rare_is_shown_as_at_most_once_in_ten_thousand(desk: Desk) -> None:
    page = of_match(desk, "top12")
    told = verdict(page.stage.words, page.figures, (Count(200, 60, 50), *(Count(60, 60, 50),) * 5))[
        -1
    ]
    assert "10,000" in told


def test_every_game_says_where_its_chances_come_from() -> None:
    words = Words("en")
    for game in GAMES:
        assert bool(GAMES[game].chance.expected) == bool(GAMES[game].facts.kinds)
        assert number_drawn(words, game, 1).startswith("1 ")
        for kind in GAMES[game].facts.kinds:
            assert kind_name(words, kind)


# --- checking ---


@pytest.mark.parametrize("game", list(GAMES))
def test_the_draws_are_checked_against_the_seed(desk: Desk, game: str) -> None:
    players = 3 if game == "topspot" else 2
    page = of_match(desk, game, players)
    draws = sum(step.actor < 0 for step in played(game, players).steps)
    assert "Checked" not in read_all(desk)
    desk.click("check")
    assert counted(desk).seed.check == Check(draws, draws)
    assert page is desk.scene
    assert all_as_fixed(page.stage.words, game, draws) in read_on(desk)


def test_a_seed_that_brings_something_else_is_shown(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    of_match(desk)
    record = desk.home.store.record
    monkeypatch.setattr(
        desk.home.store, "record", lambda number: {**record(number), "seed": 987_654_321}
    )
    desk.click("check")
    counted(desk)
    read = read_all(desk)
    assert re.search(r"Only \d+ of \d+ draws are as fixed", read)


def test_only_who_wants_to_know_exactly_reads_of_the_seed(desk: Desk) -> None:
    page = of_match(desk)
    read = read_on(desk)
    assert device_of("fivetotwelve").fixed in read
    assert "SHA-256" not in read
    assert not desk.has("save")
    desk.click("exactly")
    seed = desk.home.store.record(page.figures.match.id)["seed"]
    read = read_all(desk)
    assert SEED.format(seed=seed) in read
    assert "SHA-256" in read
    desk.click("exactly")
    assert "SHA-256" not in read_all(desk)


def test_the_page_says_what_copies_know_and_what_counts_as_practice(desk: Desk) -> None:
    of_match(desk)
    desk.click("exactly")
    read = read_on(desk)
    assert COPIES in read


@pytest.mark.parametrize("text_size", [100, 200])
def test_what_grows_at_the_end_of_the_page_is_scrolled_into_sight(
    tmp_path: Path, text_size: int
) -> None:
    desk = Desk(tmp_path, (1280, 800), text_size=text_size)
    page = of_match(desk)
    for key in ("check", "exactly"):
        desk.click(key)
        counted(desk)
        (region,) = desk.screen.regions
        end = page.seed.place.bottom - region.offset
        button = desk.screen.control(key)
        assert button is not None
        assert region.rect.contains(button.place)
        assert end <= page.stage.size[1] or region.offset >= button.rect.top - page.stage.px(16)
    desk.close()


def test_dice_from_a_real_table_have_no_seed_to_be_checked_by(desk: Desk) -> None:
    whole = played("top12", 2)
    match = Match(whole.rules, 2, whole.options, 1, chance=MANUAL)
    for step in whole.steps:
        if step.actor < 0:
            match.happen(step.move)
        else:
            match.play(step.actor, step.move)
    desk.open("fairness", number=keep(desk.home, match, seats_of(2)))
    counted(desk)
    assert not desk.has("check")
    read = read_on(desk)
    assert device_of("top12").by_hand in read
    assert "Seed" not in read


def test_the_record_is_saved_for_whoever_wants_to_check_it(desk: Desk) -> None:
    of_match(desk)
    desk.click("exactly")
    desk.click("save")
    (path,) = desk.home.paths.exports.iterdir()
    assert path.name in read_all(desk)


def test_a_match_that_does_not_replay_says_so(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    number = keep(desk.home, played("fivetotwelve", 2), seats_of(2))
    record = desk.home.store.record(number)
    record["steps"] = [*record["steps"], record["steps"][0]]
    monkeypatch.setattr(desk.home.store, "record", lambda _: record)
    desk.open("fairness", number=number)
    counted(desk)
    assert CANNOT_OPEN in read_all(desk)
    desk.click("check")
    counted(desk)
    assert NOT_REPLAYED in read_all(desk)
    nothing_overlaps(desk)


# --- of a profile ---


def test_a_profile_has_what_came_to_it_in_all_its_matches(desk: Desk) -> None:
    profile = mira(desk)
    for seed in (1, 2, 3):
        keep(desk.home, played("zatre", 2, seed), seats_of(2, profile))
    keep(desk.home, played("zatre", 2, 4), seats_of(2))
    desk.open("fairness", profile=profile.id, game="zatre")
    page = counted(desk)
    own = [draws_of(played("zatre", 2, seed)).seats[0] for seed in (1, 2, 3)]
    assert page.figures.counts() == summed(own, 6)
    drawn = sum(count.came for count in page.figures.counts())
    assert f"Mira: {number_drawn(Words('en'), 'zatre', drawn)}" in desk.text()
    assert "Seed" not in read_all(desk)


def test_of_two_seats_in_a_match_the_first_counts_however_it_did(desk: Desk) -> None:
    profile = mira(desk)
    both = [replace(seat, profile=profile.id) for seat in seats_of(2)]
    keep(desk.home, played("topominos", 2), both)
    results = desk.home.store.results()
    for order in (results, results[::-1]):
        assert [seat for _, seat in own_seats(order, profile.id, EVERYTHING)] == [0]
    assert own_seats(results, profile.id, Filter(players=3)) == []


def test_a_match_is_counted_once_and_remembered(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = of_match(desk)
    before = page.figures.counts()

    def again(*_: object) -> None:
        raise AssertionError("it was counted before")

    monkeypatch.setattr(counting, "count_draws", again)
    desk.open("fairness", number=page.figures.match.id)
    assert counted(desk).figures.counts() == before


def test_many_matches_are_counted_while_the_window_goes_on(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    profile = mira(desk)
    for seed in range(12):
        keep(desk.home, played("fivetotwelve", 2, seed % 3 + 1), seats_of(2, profile))
    looks = count()
    monkeypatch.setattr(counting, "perf_counter", lambda: next(looks) * counting.SLICE / 50)
    desk.open("fairness", profile=profile.id, game="fivetotwelve")
    frames = 0
    assert counted_so_far(Words("en"), 0, 12) in desk.text()
    while desk.scene.is_working:
        before = next(looks)
        desk.scene.work_on(0.0)
        frames += 1
        assert next(looks) - before <= 53, "a frame ends with its time"
    assert frames > 10
    assert ALL_COUNTED in read_all(desk)


# --- the chart ---


def test_a_stem_goes_up_where_more_came_and_a_ring_marks_what_is_outside(desk: Desk) -> None:
    page = of_match(desk)
    theme = page.stage.theme

    def painted(came: int) -> tuple[int, int, int]:
        """Pixels of ink above and below the line, and those of a ring."""
        page.screen.clear()
        chart = DrawsChart(page.screen, "zatre", ["1"], [Count(came, 50, 40)])
        chart.build(pygame.Rect(0, 0, 200, 300))
        surface = pygame.Surface(page.stage.size)
        for item in page.screen.items:
            item.draw(surface, item.place)
        tile = page.stage.px(32)
        plot = pygame.Rect(0, 0, 200, 300 - tile - page.stage.px(22))
        upper, lower = plot.copy(), plot.copy()
        upper.height = lower.height = plot.height // 2 - 4
        lower.bottom = plot.bottom
        ink, ring = rgb(theme.colour("ink")), rgb(theme.colour("error"))
        found = [
            pygame.mask.from_threshold(surface.subsurface(part), ink, (9, 9, 9, 255)).count()
            for part in (upper, lower)
        ]
        whole = surface.subsurface(plot)
        return found[0], found[1], pygame.mask.from_threshold(whole, ring, (9, 9, 9, 255)).count()

    above, below, ring = painted(58)
    assert above > 20 > below
    assert ring == 0
    above, below, ring = painted(42)
    assert below > 20 > above
    assert ring == 0
    assert painted(75)[2] > 20


def chart_alone(desk: Desk, counts: list[Count], room: pygame.Rect) -> pygame.Surface:
    """A window with nothing but the chart."""
    page = of_match(desk)
    page.screen.clear()
    kinds = [str(number) for number in range(1, len(counts) + 1)]
    DrawsChart(page.screen, "zatre", kinds, counts).build(room)
    surface = pygame.Surface(page.stage.size)
    for item in page.screen.items:
        item.draw(surface, item.place)
    return surface


def band_of(desk: Desk, surface: pygame.Surface) -> pygame.Mask:
    fill = rgb(desk.scene.stage.theme.colour("zatre_light"))
    return pygame.mask.from_threshold(surface, fill, (3, 3, 3, 255))


def test_the_chart_takes_what_room_there_is_on_either_side_of_its_line(desk: Desk) -> None:
    room = pygame.Rect(0, 100, 400, 300)
    surface = chart_alone(desk, [Count(80, 50, 40), Count(50, 50, 40)], room)
    tile = desk.scene.stage.px(32)
    (band,) = band_of(desk, surface).connected_component().get_bounding_rects()
    assert room.bottom - tile - band.bottom < 40
    ring = rgb(desk.scene.stage.theme.colour("error"))
    (around,) = pygame.mask.from_threshold(surface, ring, (9, 9, 9, 255)).get_bounding_rects()[:1]
    assert 0 <= around.top - room.top < 10


def test_a_band_goes_over_from_one_height_to_the_next_without_a_step(desk: Desk) -> None:
    room = pygame.Rect(0, 100, 400, 300)
    surface = chart_alone(desk, [Count(50, 50, 20), Count(50, 50, 60), Count(50, 50, 20)], room)
    band = band_of(desk, surface)
    (whole,) = band.connected_component().get_bounding_rects()
    corner = 8
    tops = [
        next(y for y in range(whole.top, whole.bottom) if band.get_at((x, y)))
        for x in range(whole.left + corner, whole.right - corner)
    ]
    assert max(tops) - min(tops) > 10
    assert max(abs(one - other) for one, other in pairwise(tops)) <= 4


@pytest.mark.parametrize(("high", "is_marked"), [(300, True), (95, False)])
def test_nought_is_marked_only_where_the_marks_are_apart(
    desk: Desk, high: int, is_marked: bool
) -> None:
    page = of_match(desk)
    page.screen.clear()
    DrawsChart(page.screen, "zatre", ["7"], [Count(50, 50, 4)]).build(
        pygame.Rect(100, 100, 400, high)
    )
    told = desk.text().split("\n")
    assert {"+2", "\u22122"} <= set(told)
    assert ("0" in told) is is_marked


def test_every_kind_has_a_picture_of_its_own(desk: Desk) -> None:
    theme = of_match(desk).stage.theme
    for game in GAMES:
        kinds = GAMES[game].facts.kinds
        pictures = {
            pygame.image.tobytes(kind_picture(game, theme, 32, kind).surface, "RGBA")
            for kind in kinds
        }
        assert len(pictures) == len(kinds)


# --- ways here and back ---


def test_statistics_lead_here_with_who_what_and_how_many(desk: Desk) -> None:
    profile = mira(desk)
    keep(desk.home, played("topominos", 2), seats_of(2, profile))
    desk.open("statistics")
    desk.click("draws")
    about = {"profile": profile.id, "game": "topominos", "players": None}
    assert desk.asked == [Open("fairness", about)]


def test_the_end_of_a_match_and_the_list_of_matches_lead_here(desk: Desk) -> None:
    number = keep(desk.home, played("topominos", 2), seats_of(2))
    waiting = keep_match(desk.home)
    desk.open("result", number=number)
    desk.click("draws")
    desk.open("continue")
    assert not desk.has(f"draws/{waiting}")
    desk.click(f"draws/{number}")
    assert desk.asked == [Open("fairness", {"number": number})] * 2


def test_escape_goes_back(desk: Desk) -> None:
    of_match(desk)
    desk.press(pygame.K_ESCAPE)
    assert desk.asked == [Back()]


def test_the_keyboard_reaches_everything(desk: Desk) -> None:
    of_match(desk)
    assert desk.focus == "scope"
    assert set(desk.keys()) == {"back", "scope", "check", "exactly"}
    desk.click("exactly")
    assert set(desk.keys()) == {"back", "scope", "check", "exactly", "save"}
    assert desk.reached_by_keyboard() == set(desk.keys())
    desk.screen.set_focus("check")
    desk.press(pygame.K_RETURN)
    assert counted(desk).seed.check is not None


# --- room ---


@pytest.mark.parametrize(("size", "text_size", "theme"), each_layout_with(["light", "dark"]))
def test_all_of_it_has_room_in_every_window_and_at_every_text_size(
    tmp_path: Path, size: tuple[int, int], text_size: int, theme: str
) -> None:
    desk = Desk(tmp_path, size, text_size=text_size, theme=theme)
    for game, players in (("fivetotwelve", 4), ("topspot", 3)):
        of_match(desk, game, players)
        desk.click("check")
        counted(desk)
        desk.click("exactly")
        desk.press(pygame.K_HOME)
        for _ in range(5):
            everything_fits(desk)
            desk.press(pygame.K_PAGEDOWN)
    desk.close()


@pytest.mark.parametrize("text_size", [100, 200])
def test_words_half_as_long_again_have_room_too(
    tmp_path: Path, text_size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_longer_words(monkeypatch)
    desk = Desk(tmp_path, (1024, 640), text_size=text_size)
    of_match(desk, "fivetotwelve", 4)
    desk.click("exactly")
    desk.press(pygame.K_HOME)
    for _ in range(8):
        everything_fits(desk)
        desk.press(pygame.K_PAGEDOWN)
    desk.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_what_was_dealt_is_shown_larger_with_large_texts(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    sides: dict[int, list[int]] = {}
    for text_size in (100, 200):

        def picture(game: str, theme: Any, side: int, kind: str, of: int = text_size) -> Any:
            sides.setdefault(of, []).append(side)
            return kind_picture(game, theme, side, kind)

        for place in ("game.scenes.parts.draws", "game.scenes.fairness.table_sheet"):
            monkeypatch.setattr(f"{place}.kind_picture", picture)
        desk = Desk(tmp_path / str(text_size), size, text_size=text_size)
        desk.open("fairness", number=keep(desk.home, played("topspot", 3, 1)))
        desk.step(times=3)
        desk.picture()
        nothing_overlaps(desk)
        desk.close()
    assert min(sides[200]) > 1.5 * min(sides[100])
