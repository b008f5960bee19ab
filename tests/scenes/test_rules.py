"""The rules to be read: games, topics, search, and how one leafs through them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.wording import Block
from game.games import GAMES
from game.scenes.rules.topic_list import NOTHING_FOUND
from game.scenes.rules.writing import RULING, emphasised
from game.services.words import Words
from game.ui.toolkit.flow import Bold
from game.ui.toolkit.stage import Back
from tests.scenes.desk import LAYOUTS, Desk, everything_fits, nothing_overlaps
from tests.scenes.finished import keep, played


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    desk = Desk(tmp_path)
    desk.open("rules", game="topspot", topic="stacks")
    return desk


def listed(desk: Desk) -> list[str]:
    keys = desk.keys()
    return [key.removeprefix("topic/") for key in keys if key.startswith("topic/")]


def shown(desk: Desk) -> str:
    found: str = desk.scene.book.topic.id
    return found


def offset(desk: Desk) -> int:
    return int(desk.scene.text_region.offset)


def search(desk: Desk, words: str) -> None:
    desk.press(pygame.K_f, mod=pygame.KMOD_CTRL)
    desk.type(words)


# --- what is there ---


@pytest.mark.parametrize("game", GAMES)
def test_every_topic_of_every_game_can_be_read(tmp_path: Path, game: str) -> None:
    desk = Desk(tmp_path)
    for topic in GAMES[game].topics:
        desk.app.stack.clear()
        desk.open("rules", game=game, topic=topic.id)
        read = " ".join(desk.text().split())
        assert topic.title in read
        first = next(block.text for block in topic.blocks if block.kind != "picture")
        assert " ".join(first.split()[:3]) in read
        nothing_overlaps(desk)


@pytest.mark.parametrize(("size", "text_size"), LAYOUTS)
def test_all_of_it_has_room_in_every_window_and_at_every_text_size(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text_size)
    desk.open("rules", game="top12", topic="open")
    for key in (pygame.K_HOME, pygame.K_PAGEDOWN, pygame.K_END):
        desk.press(key)
        everything_fits(desk)


@pytest.mark.parametrize("text_size", [100, 200])
def test_words_half_as_long_again_have_room_too(
    tmp_path: Path, text_size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = Words.say

    def longer(self: Words, text: str, /, **figures: object) -> str:
        told = said(self, text, **figures)
        return f"{told} {told[: len(told) // 2]}"

    monkeypatch.setattr(Words, "say", longer)
    desk = Desk(tmp_path, (1024, 640), text_size=text_size)
    desk.open("rules", game="zatre", topic="open")
    nothing_overlaps(desk)
    desk.press(pygame.K_END)
    everything_fits(desk)


def test_the_keyboard_reaches_everything(desk: Desk) -> None:
    groups = {control.group for control in desk.screen.controls()}
    assert groups == {"back", "games", "search", "topics", "lesson", "before", "next"}
    reached = set()
    for _ in groups:
        desk.press(pygame.K_TAB)
        reached.add(desk.control(desk.focus or "").group)
    assert reached == groups
    desk.screen.set_focus("game/top12")
    games = [desk.focus]
    for _ in range(len(GAMES) - 1):
        desk.press(pygame.K_RIGHT)
        games.append(desk.focus)
    assert games == [f"game/{game}" for game in GAMES]
    desk.press(pygame.K_RETURN)
    assert desk.scene.book.game == [*GAMES][-1]


def test_decisions_of_the_program_are_on_a_panel_of_their_own(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.open("rules", game="zatre", topic="open")
    notes = [b for b in desk.scene.book.topic.blocks if b.kind == "note"]
    assert len(notes) > 1
    assert desk.text().count(RULING) == 1
    desk.app.stack.clear()
    desk.open("rules", game="zatre", topic="aim")
    assert RULING not in desk.text()


def test_without_a_name_the_game_played_last_is_shown(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    keep(desk.home, played("fivetotwelve", 2))
    page = desk.open("rules")
    assert page.book.game == "fivetotwelve"
    assert shown(desk) == GAMES["fivetotwelve"].topics[0].id


def test_a_topic_that_is_not_there_opens_the_first(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.open("rules", game="top12", topic="cards")
    assert shown(desk) == "aim"


def test_another_game_shows_its_own_topics(desk: Desk) -> None:
    desk.click("game/zatre")
    assert listed(desk) == [topic.id for topic in GAMES["zatre"].topics]
    assert shown(desk) == listed(desk)[0]


def test_escape_and_the_button_go_back(desk: Desk) -> None:
    desk.press(pygame.K_ESCAPE)
    desk.click("back")
    assert desk.asked == [Back(), Back()]


# --- leafing ---


def test_up_and_down_in_the_list_leaf_through_the_topics(desk: Desk) -> None:
    topics = listed(desk)
    at = topics.index("stacks")
    desk.press(pygame.K_DOWN)
    assert shown(desk) == topics[at + 1]
    assert desk.focus == f"topic/{topics[at + 1]}"
    desk.press(pygame.K_UP, pygame.K_UP)
    assert shown(desk) == topics[at - 1]


def test_the_ways_on_are_at_the_end_of_a_page(desk: Desk) -> None:
    topics = listed(desk)
    desk.click("next")
    assert shown(desk) == topics[topics.index("stacks") + 1]
    desk.click("before")
    assert shown(desk) == "stacks"
    desk.click(f"topic/{topics[0]}")
    assert desk.screen.control("before") is None
    desk.click(f"topic/{topics[-1]}")
    assert desk.screen.control("next") is None


@pytest.mark.parametrize(
    ("size", "game", "topic"),
    [((1280, 800), "topspot", "stacks"), ((1920, 1080), "top12", "writing")],
)
def test_beside_a_high_picture_the_ways_on_are_seen_without_scrolling(
    tmp_path: Path, size: tuple[int, int], game: str, topic: str
) -> None:
    desk = Desk(tmp_path, size)
    desk.open("rules", game=game, topic=topic)
    assert desk.scene.text_region.reach == 0
    for key in ("before", "next"):
        way = desk.control(key)
        assert way.region is None
        assert desk.scene.stage.rect.contains(way.place)
        assert not way.place.colliderect(desk.scene.text_region.rect)
    nothing_overlaps(desk)
    desk.close()


def test_the_ways_on_are_in_the_same_place_on_short_pages_and_on_long_ones(desk: Desk) -> None:
    places = {}
    for topic in ("cards", "stacks", "joker"):
        desk.click(f"topic/{topic}")
        places[topic] = desk.control("before").place.topleft, desk.control("next").place.bottomright
    assert len(set(places.values())) == 1


def test_in_little_room_the_ways_on_follow_the_text(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (1024, 640), text_size=200)
    desk.open("rules", game="topspot", topic="stacks")
    assert desk.control("next").region is desk.scene.text_region
    desk.close()


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_games_below_the_title_are_as_wide_as_the_page(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    desk = Desk(tmp_path, size, text_size=200)
    desk.open("rules", game="topspot")
    tabs = [desk.control(f"game/{game}").place for game in GAMES]
    assert tabs[0].left == desk.control("back").place.left
    assert tabs[-1].right == size[0] - tabs[0].left
    assert max(tab.width for tab in tabs) - min(tab.width for tab in tabs) <= 1
    desk.close()


def test_an_aim_without_a_picture_shows_the_emblem_of_the_game(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.open("rules", game="topspot", topic="aim")
    assert all(block.kind != "picture" for block in desk.scene.book.topic.blocks)
    side = desk.scene.stage.px(220)
    assert [each for each in desk.screen.items if each.rect.size == (side, side)]
    desk.click("topic/words")
    assert not [each for each in desk.screen.items if each.rect.size == (side, side)]
    desk.close()


def test_page_down_reads_to_the_end_and_then_leafs(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (1024, 640), text_size=150)
    desk.open("rules", game="topspot", topic="stacks")
    assert desk.scene.text_region.reach > 0
    pressed = 0
    while shown(desk) == "stacks":
        before = offset(desk)
        desk.press(pygame.K_PAGEDOWN)
        pressed += 1
        assert shown(desk) != "stacks" or offset(desk) > before
    assert pressed > 1
    assert offset(desk) == 0
    desk.press(pygame.K_PAGEUP)
    assert shown(desk) == "stacks"
    assert offset(desk) == desk.scene.text_region.reach


def test_a_page_glides_to_where_it_is_to_be(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (1024, 640), text_size=200, motion="full")
    desk.open("rules", game="topspot", topic="stacks")
    desk.press(pygame.K_END)
    reach = desk.scene.text_region.reach
    assert 0 < offset(desk) < reach
    places = []
    while offset(desk) < reach:
        desk.step()
        places.append(offset(desk))
        assert len(places) < 100
    assert places == sorted(places)
    frames = desk.app.frames
    desk.step(times=5)
    assert desk.app.frames == frames


def test_the_wheel_scrolls_the_page_under_the_pointer(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (1024, 640), text_size=200)
    desk.open("rules", game="topspot", topic="stacks")
    desk.point(desk.scene.text_region.rect.center)
    desk.post(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0)
    assert offset(desk) > 0


# --- search ---


def test_a_word_is_found_in_titles_and_in_texts(desk: Desk) -> None:
    search(desk, "joker")
    topics = {topic.id: topic for topic in GAMES["topspot"].topics}
    expected = [
        name
        for name, topic in topics.items()
        if "joker" in " ".join([topic.title, *(b.text for b in topic.blocks)]).lower()
    ]
    assert 0 < len(expected) < len(topics)
    assert listed(desk) == expected


def test_all_words_have_to_be_there_in_any_order(desk: Desk) -> None:
    search(desk, "hole joker")
    both = listed(desk)
    desk.click("clear")
    search(desk, "joker hole")
    assert listed(desk) == both != []


def test_what_is_found_is_shown_unless_it_is_shown_already(desk: Desk) -> None:
    search(desk, "dealer")
    assert shown(desk) == listed(desk)[0] != "stacks"


def test_the_words_of_the_search_are_bold_in_the_text() -> None:
    assert emphasised("A hole shows it", ["hole"]) == [
        "A",
        " ",
        Bold("hole"),
        " ",
        "shows",
        " ",
        "it",
    ]
    assert emphasised("A spot hides it", ["hole"]) == ["A spot hides it"]


@pytest.mark.parametrize("mark", ["\u202e", "\u200d", "\u00ad", "\ufe0f"])
def test_a_mark_that_has_no_width_is_not_typed(desk: Desk, mark: str) -> None:
    search(desk, mark + "jok" + mark + "er")
    assert desk.control("search").value == "joker"
    assert "joker" in listed(desk)


def test_a_pasted_text_is_taken_without_what_cannot_be_painted(desk: Desk) -> None:
    pygame.scrap.put_text("\u202ejo\u200bker, and far more than would fit into such a field")
    search(desk, "")
    desk.press(pygame.K_v, mod=pygame.KMOD_CTRL)
    written = str(desk.control("search").value)
    assert written.startswith("joker, and")
    assert "joker, and far more than would fit into such a field".startswith(written)


@pytest.mark.parametrize(
    "error", [UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no"), pygame.error("")]
)
def test_what_is_no_text_is_not_pasted(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """Bytes that are no UTF-8 broke the page down."""

    def get_text() -> str:
        raise error

    search(desk, "jok")
    monkeypatch.setattr(pygame.scrap, "get_text", get_text)
    desk.press(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert desk.control("search").value == "jok"


def test_of_a_text_that_is_far_too_long_only_the_beginning_is_looked_at(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Looked(str):
        __slots__ = ()

        def __iter__(self) -> Iterator[str]:
            raise AssertionError("all of it is looked at")

    monkeypatch.setattr(pygame.scrap, "get_text", lambda: Looked("joker " * 1_000_000))
    search(desk, "")
    desk.press(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert str(desk.control("search").value).startswith("joker joker")


def test_where_nothing_is_found_the_page_says_so_and_stays(desk: Desk) -> None:
    search(desk, "zebra")
    assert listed(desk) == []
    assert shown(desk) == "stacks"
    assert desk.says(NOTHING_FOUND)
    desk.click("clear")
    assert listed(desk) == [topic.id for topic in GAMES["topspot"].topics]


def test_accents_and_capitals_do_not_matter(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    said = Words.say
    monkeypatch.setattr(
        Words,
        "say",
        lambda self, text, /, **figures: (
            "La Règle" if text == "Aim" else said(self, text, **figures)
        ),
    )
    search(desk, "regle")
    assert listed(desk) == ["aim"]


def test_typing_goes_on_where_one_has_typed(desk: Desk) -> None:
    search(desk, "joer")
    desk.press(pygame.K_LEFT, pygame.K_LEFT)
    desk.type("k")
    assert desk.scene.book.query == "joker"
    desk.type("x")
    assert desk.scene.book.query == "jokxer"


def test_enter_and_down_lead_from_the_search_to_what_was_found(desk: Desk) -> None:
    search(desk, "dealer")
    desk.press(pygame.K_RETURN)
    assert desk.focus == f"topic/{listed(desk)[0]}"
    desk.press(pygame.K_f, mod=pygame.KMOD_CTRL)
    desk.press(pygame.K_DOWN)
    assert desk.focus == f"topic/{listed(desk)[0]}"


def test_no_cursor_stays_in_the_field_that_is_left(desk: Desk) -> None:
    def picture() -> bytes:
        desk.step(0.1, times=12)
        place = desk.control("search").place
        return pygame.image.tobytes(desk.picture().subsurface(place), "RGB")

    untouched = picture()
    desk.click("search")
    assert picture() != untouched
    desk.type("j")
    desk.press(pygame.K_BACKSPACE)
    desk.click("topic/aim")
    desk.point((2, 2))
    assert picture() == untouched


def test_what_is_searched_for_outlives_another_size_of_the_window(desk: Desk) -> None:
    search(desk, "joker")
    found = listed(desk)
    desk.resize(1024, 640)
    assert listed(desk) == found
    assert desk.scene.book.query == "joker"


# --- pictures ---


def with_pictures(monkeypatch: pytest.MonkeyPatch, draws: Any) -> None:
    monkeypatch.setattr(GAMES["topspot"], "rule_picture", draws)


def test_a_picture_is_beside_its_text_or_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def picture(_: Any, name: str, width: int, *__: Any) -> pygame.Surface:
        asked.append(name)
        surface = pygame.Surface((width, width))
        surface.fill("#FF00FF")
        return surface

    with_pictures(monkeypatch, picture)
    places = []
    for size, text_size in (((1280, 800), 100), ((1024, 640), 200)):
        desk = Desk(tmp_path, size, text_size=text_size)
        desk.open("rules", game="topspot", topic="stacks")
        nothing_overlaps(desk)
        desk.point(desk.scene.text_region.rect.center)  # in it, it can begin below the window
        desk.post(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0)
        pixels = pygame.mask.from_threshold(desk.picture(), (255, 0, 255), (2, 2, 2, 255))
        places.append(pixels.get_bounding_rects()[0].left / size[0])
        desk.close()
    assert set(asked) == {"stacks"}
    assert places[0] > 0.6 > places[1]


def with_high_pictures(
    monkeypatch: pytest.MonkeyPatch, high: float, game: str = "topspot"
) -> list[tuple[int, int]]:
    """Pictures so high, counted in their width; gives the sizes in which they are drawn."""
    sizes: list[tuple[int, int]] = []

    def picture(_: Any, __: str, width: int, *___: Any) -> pygame.Surface:
        sizes.append((width, round(high * width)))
        return pygame.Surface(sizes[-1])

    monkeypatch.setattr(GAMES[game], "rule_picture", picture)
    return sizes


def places_of(desk: Desk, size: tuple[int, int]) -> tuple[pygame.Rect, dict[str, pygame.Rect]]:
    """The place of the picture with that size on the page, and of each of its texts."""
    items = [each for each in desk.screen.items if each.region is desk.scene.text_region]
    said = {each.said: each.rect for each in items if getattr(each, "said", "")}
    return next(each.rect for each in items if each.rect.size == size), said


def test_a_picture_in_the_text_follows_the_first_paragraph_and_its_bold_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = with_high_pictures(monkeypatch, 1)
    desk = Desk(tmp_path, (1280, 800), text_size=150)
    desk.open("rules", game="topspot", topic="stacks")
    picture, said = places_of(desk, sizes[-1])
    texts = [block.text for block in desk.scene.book.topic.blocks if block.kind != "picture"]
    assert said[texts[1]].bottom < picture.top < picture.bottom < said[texts[2]].top
    assert abs(picture.centerx - desk.scene.text_region.rect.width // 2) <= 1


def test_a_list_is_not_torn_from_what_leads_to_it_by_a_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = with_high_pictures(monkeypatch, 1, "fivetotwelve")
    desk = Desk(tmp_path, (1280, 800), text_size=150)
    desk.open("rules", game="fivetotwelve", topic="turn")
    picture, said = places_of(desk, sizes[-1])
    items = [block.text for block in desk.scene.book.topic.blocks if block.kind == "item"]
    assert picture.top > said[items[-1]].bottom


def test_a_picture_beside_its_text_begins_with_the_title(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = with_high_pictures(monkeypatch, 1)
    desk = Desk(tmp_path)
    desk.open("rules", game="topspot", topic="stacks")
    picture, said = places_of(desk, sizes[-1])
    title = said[desk.scene.book.topic.title]
    assert title.top <= picture.top < title.centery
    assert picture.left > title.right


def test_a_picture_beside_its_text_is_rather_smaller_than_scrolled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = with_high_pictures(monkeypatch, 1.52)
    desk = Desk(tmp_path, (1024, 640), language="de")
    desk.open("rules", game="topspot", topic="stacks")
    assert places_of(desk, sizes[-1])[0].width < 300
    assert desk.scene.text_region.reach == 0


def test_without_a_picture_the_text_is_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_pictures(monkeypatch, lambda *_: None)
    desk = Desk(tmp_path)
    desk.open("rules", game="topspot", topic="stacks")
    assert Block("picture", "stacks") in desk.scene.book.topic.blocks
    text = next(block.text for block in desk.scene.book.topic.blocks if block.kind == "text")
    assert desk.says(text)
    nothing_overlaps(desk)
