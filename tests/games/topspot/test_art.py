"""The painted cards of Top Spot: their values are counted here in the pixels."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, islice
from math import cos, pi, radians, sin
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.core.chance import QuickRng
from game.games.topspot.art import pieces as art
from game.games.topspot.art.cards import label_size
from game.games.topspot.art.posed import posed
from game.games.topspot.rules.model import CARD_NAMES, JOKER, NUMBERS, PLACES, Card
from game.ui.toolkit import materials
from game.ui.toolkit.theme import DARK, LIGHT, Theme, rgb, tokens
from tests.art import THEMES, every_theme, near, pixels
from tests.games.topspot.table import RULES, lay, move, random_states
from tests.test_transcripts import TRANSCRIPTS, begin, lines_of, step

WIDTHS = (36, 94, 190)
"""Widths of cards in a menu, in a small window, and in a large one."""
every_width = pytest.mark.parametrize("width", WIDTHS)
ONE_OF_EACH = (*range(NUMBERS), JOKER)
MARGIN = 60


@pytest.fixture(autouse=True)
def screen() -> pygame.Surface:
    pygame.init()
    return pygame.display.set_mode((320, 200))


def card_of(name: str) -> Card:
    return CARD_NAMES.index(name)


def on_cloth(theme: Theme, picture: materials.Picture, width: int) -> pygame.Surface:
    """The picture with its place at MARGIN, MARGIN."""
    size = (width + 2 * MARGIN, art.card_height(width) + 2 * MARGIN)
    surface = materials.cloth(theme, *size).copy()
    picture.draw(surface, MARGIN, MARGIN)
    return surface


def bare(theme: Theme, width: int, card: Card) -> pygame.Surface:
    picture = art.card(theme, width, card, None)
    assert (picture.left, picture.top) == (0, 0)
    return picture.surface


def grey(colour: pygame.Color) -> float:
    return 0.299 * colour.r + 0.587 * colour.g + 0.114 * colour.b


# --- what is seen is what counts ---


def ivory_discs(surface: pygame.Surface) -> list[pygame.Mask]:
    """Connected areas that are as light as a spot and nearly as yellow."""
    light = pygame.mask.from_threshold(surface, art.SPOT, (13, 13, 13, 255))
    return light.connected_components(3)


def count_spots(surface: pygame.Surface, width: int) -> int:
    """The number of spots of the cards at MARGIN, MARGIN: discs, each at a place of its own."""
    whole = pi * art.spot_radius(width) ** 2
    pitch = art.place_of(width, 1)[0] - art.place_of(width, 0)[0]
    taken = set()
    for found in ivory_discs(surface):
        # Rounded down, and of pixels, whose own middles lie half a pixel farther.
        x, y = (length + 1 for length in found.centroid())
        distances = {
            place: max(abs(x - MARGIN - at[0]), abs(y - MARGIN - at[1]))
            for place in range(PLACES)
            for at in [art.place_of(width, place)]
        }
        place = min(distances, key=distances.__getitem__)
        assert distances[place] <= max(1.0, 0.06 * pitch), f"something ivory at {x}, {y}"
        assert 0.4 * whole <= found.count() <= 1.05 * whole, f"no whole spot at {place}"
        assert place not in taken
        taken.add(place)
    return len(taken)


def legal_stacks(level: str, with_joker: bool) -> Iterator[tuple[Card, ...]]:
    """The legal stacks of random matches, each once."""
    found = set()
    rng = QuickRng(7)
    for state in random_states(4, 11, level=level, deals_each=2):
        if RULES.awaited(state) is not None:
            continue
        for seat in RULES.to_act(state):
            stacks = [
                move.cards
                for move in RULES.legal(state, seat)
                if len(move.cards) > 1 and (move.cards[0] == JOKER) == with_joker
            ]
            for stack in stacks[rng.below(3) : 40 : 3]:
                if stack not in found:
                    found.add(stack)
                    yield stack


@pytest.mark.parametrize("theme", [Theme(LIGHT, 1.0), Theme(DARK, 1.0)], ids=lambda t: t.name)
@every_width
@pytest.mark.parametrize(
    ("level", "with_joker"), [("junior", False), ("expert", True)], ids=["junior", "joker"]
)
def test_the_spots_to_be_seen_on_a_stack_are_its_value(
    theme: Theme, width: int, level: str, with_joker: bool
) -> None:
    stacks = list(islice(legal_stacks(level, with_joker), 24))
    assert len(stacks) == 24
    assert any(len(stack) > 2 for stack in stacks)
    for cards in stacks:
        surface = on_cloth(theme, art.stack(theme, width, cards), width)
        names = [CARD_NAMES[card] for card in cards]
        assert count_spots(surface, width) == RULES.card_set.value(cards), names


@every_theme
@every_width
def test_every_card_shows_its_own_spots(theme: Theme, width: int) -> None:
    for card in ONE_OF_EACH:
        surface = on_cloth(theme, art.card(theme, width, card), width)
        assert count_spots(surface, width) == RULES.card_set.spots[card].bit_count()


@every_width
def test_places_are_counted_row_by_row_from_the_upper_left(width: int) -> None:
    middles = [art.place_of(width, place) for place in range(PLACES)]
    assert sorted(middles, key=lambda middle: (middle[1], middle[0])) == middles
    assert len({x for x, _ in middles}) == len({y for _, y in middles}) == 3


@every_width
def test_every_colour_has_the_same_spots_and_holes_at_the_same_points(width: int) -> None:
    theme = THEMES[1]
    outlines = []
    for colour in range(5):
        card = colour * NUMBERS + NUMBERS - 1
        surface = on_cloth(theme, art.card(theme, width, card), width)
        assert count_spots(surface, width) == RULES.card_set.spots[card].bit_count()
        outlines.append(pygame.mask.from_surface(bare(theme, width, card)))
    first = outlines[0]
    for other in outlines[1:]:
        assert first.overlap_area(other, (0, 0)) == first.count() == other.count()


@pytest.mark.parametrize("turn", [-7.8, -1.3, 3.9, 9.1])
def test_a_turned_card_in_the_hand_shows_as_many_spots(turn: float) -> None:
    for theme in (Theme(LIGHT, 1.0), Theme(DARK, 1.0)):
        width = theme.px(118)
        for card in ONE_OF_EACH:
            picture = art.card(theme, width, card, turn=turn, behind=art.CLOTH)
            discs = ivory_discs(on_cloth(theme, picture, width))
            assert len(discs) == RULES.card_set.spots[card].bit_count()
            assert all(each.count() > 2 * art.spot_radius(width) ** 2 for each in discs)


def test_a_card_face_down_shows_no_spot() -> None:
    for theme in THEMES:
        width = theme.px(110)
        assert count_spots(on_cloth(theme, art.card_back(theme, width), width), width) == 0


# --- holes are holes ---


def around(width: int, place: int, radius: float) -> Iterator[tuple[int, int]]:
    """The pixels whose middles lie in a disc around a place."""
    x, y = art.place_of(width, place)
    for column in range(int(x - radius) - 1, int(x + radius) + 2):
        for row in range(int(y - radius) - 1, int(y + radius) + 2):
            if (column + 0.5 - x) ** 2 + (row + 0.5 - y) ** 2 <= radius**2:
                yield column, row


@every_theme
@every_width
def test_a_hole_is_cut_out_of_the_card_and_nothing_else_is(theme: Theme, width: int) -> None:
    rim = max(1.4, width * 0.014) / 2 + 1.25
    for card in ONE_OF_EACH:
        surface = bare(theme, width, card)
        assert surface.get_size() == (width, art.card_height(width))
        holes = RULES.card_set.holes[card]
        for place in range(PLACES):
            is_hole = bool(holes >> place & 1)
            pixels = list(around(width, place, art.hole_radius(width) - rim))
            assert pixels
            assert {surface.get_at(pixel).a for pixel in pixels} == {0 if is_hole else 255}


@every_theme
@pytest.mark.parametrize("width", [94, 190])
def test_a_ring_round_each_hole_of_the_light_joker_says_that_it_is_one(
    theme: Theme, width: int
) -> None:
    """Otherwise dark cloth in a hole would look like a printed spot."""
    surface = bare(theme, width, JOKER)
    paper = grey(pygame.Color(tokens()["card_joker"]["fill"]))
    radius, holes = art.hole_radius(width) + width * 0.01, RULES.card_set.holes[JOKER]
    for place in range(PLACES):
        if holes >> place & 1:
            x, y = art.place_of(width, place)
            ways = [radians(15 * step) for step in range(24)]
            ring = [(int(x + radius * cos(way)), int(y + radius * sin(way))) for way in ways]
            assert sum(grey(surface.get_at(pixel)) < paper - 25 for pixel in ring) > 20


@pytest.mark.parametrize("least", [13, 15, 19])
def test_the_label_of_a_card_is_legible_or_not_there_and_keeps_clear_of_the_holes(
    least: int,
) -> None:
    for width in range(20, 300):
        size = label_size(width, least)
        assert not size or size >= 13
        assert not size or 0.045 * width + 1.55 * size <= (
            art.place_of(width, 0)[1] - art.hole_radius(width)
        )
    assert not label_size(40, least)
    assert label_size(94, least) >= least


@every_theme
def test_through_a_stacked_card_one_sees_the_card_below(theme: Theme) -> None:
    width = theme.px(110)
    upper, lower = card_of("b2"), card_of("d11")
    both = on_cloth(theme, art.stack(theme, width, (upper, lower)), width)
    alone = on_cloth(theme, art.stack(theme, width, (lower,)), width)
    top = on_cloth(theme, art.stack(theme, width, (upper,)), width)
    holes = RULES.card_set.holes[upper]
    for place in range(PLACES):
        x, y = art.place_of(width, place)
        seen = both.get_at((round(MARGIN + x), round(MARGIN + y)))
        expected = (alone if holes >> place & 1 else top).get_at(
            (round(MARGIN + x), round(MARGIN + y))
        )
        assert near(seen, (expected.r, expected.g, expected.b), 12)


@every_theme
def test_light_falls_through_holes_into_the_shadow(theme: Theme) -> None:
    width = theme.px(110)
    for level in (materials.REST, materials.RAISED, materials.LIFTED):
        picture = art.card(theme, width, card_of("a2"), level)
        x, y = art.place_of(width, 0)
        assert picture.surface.get_at((round(picture.left + x), round(picture.top + y))).a < 150


@every_theme
@pytest.mark.parametrize("turn", [0.0, 5.2])
def test_the_holes_of_a_backed_card_show_plain_cloth_whatever_lies_behind(
    theme: Theme, turn: float
) -> None:
    width = theme.px(118)
    picture = art.card(theme, width, card_of("c2"), materials.RAISED, turn=turn, behind=art.CLOTH)
    size = [side + 2 * MARGIN for side in (width, art.card_height(width))]
    grounds = []
    for colour in ("#FFFFFF", "#FF00FF"):
        ground = pygame.Surface(size)
        ground.fill(colour)
        picture.draw(ground, MARGIN, MARGIN)
        grounds.append(ground)
    across, along = cos(radians(turn)), sin(radians(turn))
    for place in range(PLACES):
        x, y = art.place_of(width, place)
        dx, dy = x - width / 2, y - art.card_height(width) / 2
        at = (
            round(MARGIN + width / 2 + dx * across - dy * along),
            round(MARGIN + art.card_height(width) / 2 + dx * along + dy * across),
        )
        assert grounds[0].get_at(at) == grounds[1].get_at(at)
        if RULES.card_set.holes[card_of("c2")] >> place & 1:
            assert near(grounds[0].get_at(at), rgb(theme.colour("cloth_bottom")), 70)


# --- told apart, also without colour ---


@pytest.mark.parametrize("theme", [Theme(LIGHT, 1.0), Theme(DARK, 1.0)], ids=lambda t: t.name)
@pytest.mark.parametrize("width", [94, 190])
def test_spots_holes_and_blanks_differ_in_grey(theme: Theme, width: int) -> None:
    for card in (*range(5 * NUMBERS), JOKER):
        surface = on_cloth(theme, art.card(theme, width, card), width)
        spots, holes = RULES.card_set.spots[card], RULES.card_set.holes[card]
        for place in range(PLACES):
            x, y = (MARGIN + length for length in art.place_of(width, place))
            middle = grey(surface.get_at((round(x), round(y))))
            if spots >> place & 1:
                assert middle > 240
                continue
            assert middle < 235
            deeper = max(
                _darker_above(surface, x, y, art.hole_radius(width) * share)
                for share in (0.94, 1.0, 1.06)
            )
            if holes >> place & 1:
                assert deeper > 12, (CARD_NAMES[card], place)
            elif card != JOKER:
                assert deeper < 12, (CARD_NAMES[card], place)


def _darker_above(surface: pygame.Surface, x: float, y: float, radius: float) -> float:
    """By how much the upper arc of a circle is darker than the lower one."""
    differences = []
    for angle in range(40, 141, 10):
        dx, dy = radius * cos(radians(angle)), radius * sin(radians(angle))
        lower = surface.get_at((round(x + dx), round(y + dy)))
        differences.append(grey(lower) - grey(surface.get_at((round(x + dx), round(y - dy)))))
    return sum(differences) / len(differences)


def _lines(width: int, colour: int) -> pygame.Mask:
    """The pattern of a colour above the places of a card: the pixels that differ from its
    ground."""
    surface = bare(THEMES[1], width, colour * NUMBERS)
    left, right = round(width * 0.3), round(width * 0.95)
    top, bottom = round(width * 0.05), round(width * 0.42)
    mask = pygame.mask.Mask((right - left, bottom - top))
    ground = grey(pygame.Color(tokens()["cards"][colour]["fill"]))
    for x in range(left, right):
        for y in range(top, bottom):
            if abs(grey(surface.get_at((x, y))) - ground) > 8:
                mask.set_at((x - left, y - top))
    return mask


@every_width
def test_the_five_patterns_differ_in_grey(width: int) -> None:
    patterns = [_lines(width, colour) for colour in range(5)]
    for one, other in combinations(patterns, 2):
        common = one.overlap_area(other, (0, 0))
        together = one.count() + other.count() - common
        assert common / together < 0.6
    size = patterns[0].get_size()
    for pattern in patterns:
        assert 0.05 < pattern.count() / (size[0] * size[1]) < 0.6


def test_the_joker_is_ivory_with_lightning_of_ink() -> None:
    width = 110
    surface = bare(THEMES[1], width, JOKER)
    x, y = art.place_of(width, 4)
    assert near(surface.get_at((round(x), round(y))), rgb(tokens()["card_joker"]["line"]))
    field = surface.get_at((width // 2, round(art.card_height(width) * 0.9)))
    assert near(field, rgb(tokens()["card_joker"]["fill"]))


def test_the_corner_tells_spots_and_holes_by_a_label_of_its_own_for_every_number() -> None:
    width = 118
    corner = pygame.Rect(0, 0, round(width * 0.38), round(width * 0.24))
    seen: dict[str, bytes] = {}
    for card in range(NUMBERS):
        spots = RULES.card_set.spots[card].bit_count()
        label = f"{spots}/{spots + RULES.card_set.holes[card].bit_count()}"
        pixels = pygame.image.tobytes(bare(THEMES[1], width, card).subsurface(corner), "RGBA")
        assert seen.setdefault(label, pixels) == pixels
    assert len(set(seen.values())) == len(seen)


# --- states, sizes, caching ---


@every_theme
def test_a_dim_card_is_veiled_and_its_holes_are_not(theme: Theme) -> None:
    width = theme.px(110)
    card = card_of("e8")
    clear, dim = bare(theme, width, card), art.card(theme, width, card, None, True).surface
    for place in range(PLACES):
        point = tuple(map(round, art.place_of(width, place)))
        if RULES.card_set.holes[card] >> place & 1:
            assert dim.get_at(point).a == 0
        else:
            assert dim.get_at(point).a == 255
        if RULES.card_set.spots[card] >> place & 1:
            assert grey(dim.get_at(point)) < grey(clear.get_at(point)) - 15


@every_theme
@pytest.mark.parametrize("turn", [0.0, -8.0, 30.0])
def test_a_card_turns_round_its_middle(theme: Theme, turn: float) -> None:
    width = theme.px(90)
    picture = art.card(theme, width, 0, None, turn=turn)
    (outline,) = pygame.mask.from_surface(picture.surface).get_bounding_rects()
    assert abs(outline.x + outline.width / 2 - picture.left - width / 2) <= 1
    assert abs(outline.y + outline.height / 2 - picture.top - art.card_height(width) / 2) <= 1


@every_theme
@pytest.mark.parametrize("turn", [0.0, 6.5])
def test_a_ring_goes_round_the_card_and_leaves_it_where_it_is(theme: Theme, turn: float) -> None:
    width = theme.px(100)
    plain = art.card(theme, width, 3, None, turn=turn)
    ringed = art.card(theme, width, 3, None, ring="accent", turn=turn)
    middle = pygame.Vector2(width / 2, art.card_height(width) / 2)
    out = pygame.Vector2(-width / 2 - theme.px(3), 0).rotate(turn) + middle
    at = (round(ringed.left + out.x), round(ringed.top + out.y))
    assert near(ringed.surface.get_at(at), rgb(theme.colour("accent")), 30)
    spot = pygame.Vector2(art.place_of(width, 0)) - middle
    spot = spot.rotate(turn) + middle
    for picture in (plain, ringed):
        seen = picture.surface.get_at((round(picture.left + spot.x), round(picture.top + spot.y)))
        assert near(seen, rgb(art.SPOT))


def test_the_same_is_painted_once() -> None:
    theme, again = Theme(LIGHT, 1.0), Theme(LIGHT, 1.0)
    assert art.card(theme, 90, 5) is art.card(again, 90, 5)
    assert art.card(theme, 90, 5, turn=2.6) is art.card(again, 90, 5, turn=2.6)
    assert art.stack(theme, 90, (5, 6)) is art.stack(again, 90, (5, 6))
    assert art.card_back(theme, 90) is art.card_back(again, 90)
    assert art.badge(theme, 40, 5) is art.badge(again, 40, 5)
    assert art.colour_mark(40, 26, 2) is art.colour_mark(40, 26, 2)
    assert art.empty_place(theme, 90) is art.empty_place(again, 90)
    assert art.emblem(theme, 80) is art.emblem(again, 80)
    assert art.card(theme, 90, 5) is not art.card(Theme(DARK, 1.0), 90, 5)


@every_theme
def test_a_badge_shows_its_number_and_whether_it_leads(theme: Theme) -> None:
    size = theme.px(42)
    looks = {
        pygame.image.tobytes(art.badge(theme, size, *how).surface, "RGBA")
        for how in [(5,), (6,), (12,), (5, True), (5, False, True)]
    }
    assert len(looks) == 5
    picture = art.badge(theme, size, 5, True)
    at = (picture.left + size // 2, picture.top + round(size * 0.14))
    assert near(picture.surface.get_at(at), rgb(theme.colour("accent")))


def test_a_mark_has_the_size_and_the_colour_that_were_asked_for() -> None:
    for width, height in ((34, 22), (42, 28), (57, 38)):
        for colour in range(5):
            mark = art.colour_mark(width, height, colour)
            assert mark.get_size() == (width, height)
            assert mark.get_at((0, 0)).a == 0
            colours = [tokens()["cards"][colour][part] for part in ("fill", "line")]
            middle = mark.get_at((width // 2, height // 2))
            mixed = [
                min(a, b) - 3 <= seen <= max(a, b) + 3
                for seen, a, b in zip(middle[:3], *map(rgb, colours), strict=True)
            ]
            assert all(mixed)


def test_an_empty_place_is_as_large_as_a_card_and_has_nothing_in_it() -> None:
    frame = art.empty_place(THEMES[1], 96)
    assert frame.get_size() == (96, art.card_height(96))
    assert frame.get_at((48, 60)).a == 0
    assert len(pygame.mask.from_surface(frame).connected_components(4)) > 12


# --- for the menu ---


@every_theme
def test_the_emblem_lies_in_its_pip_and_the_felt_is_seen_through_it(theme: Theme) -> None:
    radius = theme.px(83)
    picture = art.emblem(theme, radius)
    assert (picture.left, picture.top) == (radius, radius)
    pip = pygame.Surface(picture.surface.get_size(), pygame.SRCALPHA)
    pygame.draw.circle(pip, "#FFFFFF", (radius, radius), radius)
    inside = pygame.mask.from_surface(pip)
    drawn = pygame.mask.from_surface(picture.surface, 40)
    assert drawn.count() == drawn.overlap_area(inside, (0, 0)) > radius * radius
    # Cards are one piece; what is not drawn within it are holes.
    drawn.invert()
    assert len(drawn.connected_components(round(radius * 0.2))) >= 3


@pytest.mark.parametrize(
    "path",
    [path for path in TRANSCRIPTS if path.stem.startswith("topspot")],
    ids=lambda path: path.stem,
)
def test_every_view_of_a_match_can_be_drawn_small_and_shows_the_same_to_all(path: Path) -> None:
    head, *lines = lines_of(path)
    rules, match = begin(head)
    theme = Theme(LIGHT, 1.0)
    pictures = set()
    for line in lines:
        step(rules, match, line)
        views = [rules.view(match.state, seat) for seat in range(match.players)]
        seen = [art.miniature(theme, 96, view) for view in views]
        assert all(picture is seen[0] for picture in seen)
        assert seen[0].get_size() == (96, 96)
        pictures.add(pygame.image.tobytes(seen[0], "RGBA"))
    assert len(pictures) > len(lines) // 3


@every_theme
@pytest.mark.parametrize("led", [False, True])
def test_a_puzzle_shows_the_own_hand_and_what_is_played_and_no_round_before(
    theme: Theme, led: bool
) -> None:
    state = lay(["a10 b1", "a1 b2", "a2 b3"])
    if led:
        state = RULES.apply(state, 0, move("a10"))
    view = RULES.view(state, int(led))
    seen = pixels(posed(theme, 300, view))
    assert seen == pixels(posed(theme, 300, replace(view, rounds=())))
    assert seen != pixels(posed(theme, 300, replace(view, hand=0)))
    assert (seen == pixels(posed(theme, 300, replace(view, plays=())))) == (not led)


@every_theme
def test_the_round_played_last_is_shown_small_until_the_next_is_led(theme: Theme) -> None:
    state = lay(["a10 b1", "a1 b2", "a2 b3"])
    before = art.miniature(theme, 324, RULES.view(state, 0))
    for seat, card in enumerate(("a10", "a1", "a2")):
        state = RULES.apply(state, seat, move(card))
    view = RULES.view(state, 0)
    after = art.miniature(theme, 324, view)
    running = art.miniature(theme, 324, replace(view, plays=view.rounds[-1].plays))
    assert not view.plays
    lit = rgb(theme.colour("accent"))
    counts = [counted_of(picture, lit) for picture in (before, running, after)]
    assert counts[0] == counts[1] == 0 < counts[2], "only what has won bears its value"


def counted_of(picture: pygame.Surface, colour: tuple[int, int, int]) -> int:
    """The number of pixels of a colour."""
    return pygame.mask.from_threshold(picture, colour, (6, 6, 6, 255)).count()
