"""The painted pieces of Topominos: glass, dots in their places, a tray with nine compartments."""

from __future__ import annotations

import os
from itertools import combinations, pairwise
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.games import GAMES
from game.games.topominos.art import pieces as art
from game.games.topominos.art.emblem import emblem
from game.games.topominos.art.pieces import Layer
from game.games.topominos.rules.facts import laid_by
from game.games.topominos.rules.model import COMPARTMENTS, FULL, PLACES, Dots, bit_of
from game.ui.toolkit import materials
from game.ui.toolkit.theme import DARK, LIGHT, Theme, rgb
from tests.art import THEMES, every_theme, near
from tests.scenes.desk import Desk
from tests.scenes.finished import keep, played, sitting
from tests.test_transcripts import TRANSCRIPTS, begin, lines_of, step

SIDES = (28, 66, 122, 165)
every_side = pytest.mark.parametrize("side", SIDES)
MARGIN = 40
MOST_ON_A_STACK = PLACES - 1
"""Pieces with one dot each: with one more the stack would be full."""


@pytest.fixture(autouse=True)
def screen() -> pygame.Surface:
    pygame.init()
    return pygame.display.set_mode((320, 200))


def dots_of(name: str) -> Dots:
    return sum(bit_of(place) for place, sign in enumerate(name) if sign == "o")


def on(colour: str, picture: materials.Picture, side: int) -> pygame.Surface:
    """The picture on a plain ground, with its origin at MARGIN, MARGIN."""
    surface = pygame.Surface((side + 2 * MARGIN, side + 2 * MARGIN))
    surface.fill(colour)
    picture.draw(surface, MARGIN, MARGIN)
    return surface


def at_dot(
    surface: pygame.Surface, side: int, place: int, up: int = 0, beside_mark: bool = True
) -> pygame.Color:
    """The pixels of a dot without its light and, near its edge, without its mark."""
    x, y = art.dot_of(side, place)
    right, down = (0.35, 0.68) if beside_mark else (0.2, 0.2)
    radius = art.dot_radius(side)
    return surface.get_at((int(MARGIN + x + right * radius), int(MARGIN + y - up + down * radius)))


# --- glass ---


@every_theme
@every_side
def test_dots_are_painted_in_their_places_only(theme: Theme, side: int) -> None:
    ink = rgb(theme.colour("ink"))
    ground = "#E0E0E0" if not theme.is_dark else "#303030"
    for name in ("o..o...o.", "ooooooooo", "....o....", ".oo.oo.o."):
        dots = dots_of(name)
        surface = on(ground, art.piece(theme, side, dots), side)
        for place in range(PLACES):
            is_ink = near(at_dot(surface, side, place, beside_mark=False), ink, 40)
            assert is_ink == bool(dots & bit_of(place))


def test_places_and_compartments_are_numbered_row_by_row_from_the_upper_left() -> None:
    for middles in (
        [art.dot_of(96, place) for place in range(PLACES)],
        [art.compartment(540, which).center for which in range(COMPARTMENTS)],
    ):
        assert sorted(middles, key=lambda middle: (middle[1], middle[0])) == middles
        assert len({x for x, _ in middles}) == len({y for _, y in middles}) == 3


@every_theme
@every_side
def test_a_piece_is_transparent(theme: Theme, side: int) -> None:
    empty = art.piece(theme, side, bit_of(8))
    x, y = (round(MARGIN + length) for length in art.dot_of(side, 2))
    black = on("#000000", empty, side).get_at((x, y))
    white = on("#FFFFFF", empty, side).get_at((x, y))
    assert white.r - black.r > 255 * 0.55
    assert white.r < 255 or black.r > 0


@every_theme
def test_a_clear_piece_does_not_stand_out_black_from_the_cloth(theme: Theme) -> None:
    """Shadow and glass are one picture: if they mixed too dark, it would show here."""
    side = theme.px(96)
    cloth = rgb(theme.colour("cloth_top"))
    surface = on(theme.colour("cloth_top"), art.piece(theme, side, bit_of(8)), side)
    face = surface.get_at((MARGIN + round(side * 0.7), MARGIN + round(side * 0.35)))
    assert all(seen >= ground - 25 for seen, ground in zip(face[:3], cloth, strict=True))


@pytest.mark.parametrize("side", SIDES[1:])
@pytest.mark.parametrize("above", range(4))
def test_dots_of_a_piece_do_not_touch_the_dots_of_pieces_below_it(side: int, above: int) -> None:
    _, upper = art.dot_of(side, 1)
    _, lower = art.dot_of(side, 4)
    rises = above * art.shift(side) - art.sunk(side, above)
    assert lower - rises - upper >= 2 * art.dot_radius(side) - 0.5
    assert rises >= above


@every_theme
@pytest.mark.parametrize("side", SIDES[1:])
def test_stacked_pieces_show_through_each_other_and_each_is_a_little_higher(
    theme: Theme, side: int
) -> None:
    step_up = art.shift(side)
    assert step_up >= 2
    places = {1: 4, 2: 5, 3: 8}
    layers = tuple(Layer(bit_of(place), who) for who, place in places.items())
    surface = on("#808080", art.stack(theme, side, layers), side)
    for above, (who, place) in enumerate(places.items()):
        seen = at_dot(surface, side, place, above * step_up - art.sunk(side, above))
        assert near(seen, rgb(theme.player(who)["fill"]), 30)


@every_theme
def test_a_stack_has_the_place_of_its_lowest_piece(theme: Theme) -> None:
    side = theme.px(122)
    lowest = Layer(bit_of(7), 1)
    alone = on("#808080", art.stack(theme, side, (lowest,)), side)
    under = on("#808080", art.stack(theme, side, (lowest, Layer(bit_of(0), 2))), side)
    red = rgb(theme.player(1)["fill"])
    assert near(at_dot(alone, side, 7), red, 20)
    assert near(at_dot(under, side, 7), red, 60)


def _mark(theme: Theme, side: int, who: int) -> pygame.Mask:
    """The ivory outline on one dot, inside the rim that all dots have."""
    surface = on("#404040", art.piece(theme, side, bit_of(4), who), side)
    radius = art.dot_radius(side)
    x, y = art.dot_of(side, 4)
    box = pygame.Rect(0, 0, round(2.2 * radius), round(2.2 * radius))
    box.center = (round(MARGIN + x), round(MARGIN + y))
    ivory = pygame.mask.from_threshold(surface.subsurface(box), (255, 253, 246), (70, 70, 70, 255))
    # The spot of light is the same on every dot.
    light = round(1.1 * radius - 0.3 * radius)
    ivory.draw(pygame.mask.Mask((1, 1)), (light, light))
    inside = pygame.Surface(box.size, pygame.SRCALPHA)
    pygame.draw.circle(inside, "#FFFFFF", (box.width / 2, box.height / 2), 0.87 * radius)
    return ivory.overlap_mask(pygame.mask.from_surface(inside), (0, 0))


@every_theme
def test_the_player_of_a_piece_is_shown_by_shape_and_not_by_colour_alone(theme: Theme) -> None:
    side = theme.px(122)
    marks = [_mark(theme, side, who) for who in range(5)]
    for one, other in combinations(marks, 2):
        common = one.overlap_area(other, (0, 0))
        assert common / (one.count() + other.count() - common) < 0.7


@every_theme
def test_a_lifted_piece_casts_a_longer_shadow(theme: Theme) -> None:
    side = theme.px(122)
    rest = art.piece(theme, side, FULL)
    lifted = art.piece(theme, side, FULL, lifted=True)
    assert lifted.left > rest.left
    below = (lifted.left + side // 2, lifted.top + side + theme.px(20))
    assert lifted.surface.get_at(below).a > 8


@every_theme
def test_an_orientation_that_does_not_fit_is_faint(theme: Theme) -> None:
    side = theme.px(66)
    dots = dots_of(".......oo")
    surface = on("#808080", art.piece(theme, side, dots, faint=True), side)
    assert near(at_dot(surface, side, 8, beside_mark=False), rgb(theme.colour("ink_faint")), 12)


@every_theme
def test_a_ghost_has_hollow_dots_in_a_dashed_ring(theme: Theme) -> None:
    side = theme.px(122)
    dots = dots_of("o...o....")
    surface = on("#808080", art.ghost(theme, side, dots), side)
    lit, deep = rgb(theme.colour("lit")), rgb(theme.colour("accent_deep"))
    for place in (0, 4):
        x, y = (MARGIN + length for length in art.dot_of(side, place))
        rim = art.dot_radius(side) * 0.9
        assert near(surface.get_at((int(x), int(y))), lit)
        assert near(surface.get_at((int(x), int(y + rim))), deep, 40)
    edge = [near(surface.get_at((MARGIN + x, MARGIN)), deep, 40) for x in range(side)]
    changes = sum(one != other for one, other in pairwise(edge))
    assert changes > 6


@every_theme
def test_a_piece_of_a_proposed_exchange_has_a_dashed_ring_and_stays_transparent_inside(
    theme: Theme,
) -> None:
    side = theme.px(96)
    ring = art.proposed_ring(theme, side)
    deep = rgb(theme.colour("accent_deep"))
    inset = ring.get_bounding_rect().top + theme.px(3) // 2
    edge = [near(ring.get_at((x, inset)), deep, 40) for x in range(side)]
    assert sum(one != other for one, other in pairwise(edge)) > 6
    assert 0.04 < inset / side < 0.12
    assert ring.get_at((side // 2, side // 2)).a == 0


# --- the tray ---


@pytest.mark.parametrize("side", [128, 430, 539, 541, 728, 1455])
def test_the_tray_has_nine_equal_compartments_with_gaps_between_them(side: int) -> None:
    cells = [art.compartment(side, which) for which in range(COMPARTMENTS)]
    assert len({cell.size for cell in cells}) == 1
    whole = pygame.Rect(0, 0, side, side)
    for one, other in combinations(cells, 2):
        assert not one.colliderect(other)
    assert all(whole.contains(cell) for cell in cells)
    assert abs(cells[0].left - (side - cells[8].right)) <= 1
    assert abs(cells[0].top - (side - cells[8].bottom)) <= 1


@every_theme
def test_compartments_are_painted_in_their_places(theme: Theme) -> None:
    side = theme.px(539)
    surface = pygame.Surface((side + 2 * MARGIN, side + 2 * MARGIN))
    surface.fill(theme.colour("cloth_top"))
    art.tray(theme, side).draw(surface, MARGIN, MARGIN)
    paper = rgb(theme.colour("paper"))
    for which in range(COMPARTMENTS):
        cell = art.compartment(side, which).move(MARGIN, MARGIN)
        assert not near(surface.get_at(cell.center), paper, 10)
        rim = theme.px(1.5) if theme.has_outlines else 0
        for x in (cell.left + 1 + rim, cell.right - 2 - rim):
            assert surface.get_at((x, cell.centery)) == surface.get_at(cell.center)
        for x in (cell.left - 3, cell.right + 2):
            assert near(surface.get_at((x, cell.centery)), paper)


@pytest.mark.parametrize("side", [430, 539, 728])
def test_the_highest_stack_does_not_reach_beyond_the_tray(side: int) -> None:
    piece = art.piece_side(side)
    for which in range(COMPARTMENTS):
        x, y = art.piece_place(side, which)
        cell = art.compartment(side, which)
        assert cell.contains((x, y, piece, piece + art.shift(piece)))
        assert y - (MOST_ON_A_STACK - 1) * art.shift(piece) >= 0


@every_theme
def test_a_lit_compartment_has_a_ring_and_is_brighter_under_the_pointer(
    theme: Theme,
) -> None:
    side = theme.px(157)
    half, full = (art.lit_compartment(theme, side, under) for under in (False, True))
    for surface in (half, full):
        assert surface.get_size() == (side, side)
        assert near(surface.get_at((1, side // 2)), rgb(theme.colour("accent_deep")), 30)
        assert near(surface.get_at((side // 2, side // 2)), rgb(theme.colour("lit")), 3)
    middle = (side // 2, side // 2)
    assert 100 < half.get_at(middle).a < full.get_at(middle).a == 255


@every_theme
def test_a_compartment_where_a_turned_piece_fits_has_only_a_dashed_ring(
    theme: Theme,
) -> None:
    side = theme.px(157)
    ring = art.turn_ring(theme, side)
    assert ring.get_size() == (side, side)
    assert ring.get_at((side // 2, side // 2)).a == 0
    assert len(pygame.mask.from_surface(ring).connected_components(4)) > 20


@every_theme
def test_badges_show_the_count_and_the_sign_for_turning(theme: Theme) -> None:
    size = theme.px(32)
    looks = {
        pygame.image.tobytes(art.count_badge(theme, size, count).surface, "RGBA")
        for count in range(1, 10)
    }
    assert len(looks) == 9
    badge = art.turn_badge(theme, size)
    at = (badge.left + size // 2, badge.top + 2)
    assert near(badge.surface.get_at(at), rgb(theme.colour("accent")))


@every_theme
def test_the_chosen_orientation_is_lit_and_the_others_are_a_shade_of_the_cloth(
    theme: Theme,
) -> None:
    chosen, other = art.way(theme, 78, True), art.way(theme, 78)
    middle = (39, 39)
    assert near(chosen.get_at(middle), rgb(theme.colour("lit")), 3)
    assert 0 < other.get_at(middle).a < 80


@every_theme
def test_a_small_piece_has_its_dots_in_their_places(theme: Theme) -> None:
    side, dots = 40, dots_of("o....oo..")
    picture = art.small(theme, side, dots)
    ink = rgb(theme.colour("ink"))
    for place in range(PLACES):
        x, y = art.dot_of(side, place)
        assert near(picture.get_at((int(x), int(y))), ink, 20) == bool(dots & bit_of(place))


@every_theme
def test_a_dot_that_flies_off_keeps_the_colour_of_its_player(theme: Theme) -> None:
    for who in range(4):
        spark = art.spark(theme, 40, who)
        assert near(spark.get_at((25, 29)), rgb(theme.player(who)["fill"]), 30)
        assert spark.get_at((1, 1)).a == 0


# --- the rack ---


@every_theme
def test_pieces_stand_on_the_ledge_behind_its_lip(theme: Theme) -> None:
    width, side = theme.px(539), theme.px(96)
    surface = pygame.Surface((width + 2 * MARGIN, side + 4 * MARGIN))
    surface.fill("#808080")
    top = MARGIN + side
    art.ledge(theme, width).draw(surface, MARGIN, top)
    x, y = MARGIN + width // 3, top + art.stands_in(theme) - side
    art.piece(theme, side, FULL).draw(surface, x, y)
    foot = (x + side // 2, top + art.stands_in(theme) + theme.px(1))
    art.lip(theme, width).draw(surface, MARGIN, top)
    assert surface.get_at(foot).r > 200
    lowest = art.dot_of(side, 7)
    seen = surface.get_at((round(x + lowest[0]), round(y + lowest[1] - 1)))
    assert near(seen, rgb(theme.colour("ink")), 40)


def test_an_empty_slot_is_as_large_as_a_piece() -> None:
    slot = art.empty_slot(THEMES[1], 96)
    assert slot.get_size() == (96, 96)
    assert slot.get_at((48, 48)).a == 0
    assert len(pygame.mask.from_surface(slot, 40).connected_components(3)) > 12


# --- caching, and for the menu ---


def test_equal_pictures_are_painted_once() -> None:
    theme, again = Theme(LIGHT, 1.0), Theme(LIGHT, 1.0)
    layers = (Layer(3, 1), Layer(4, 0))
    assert art.piece(theme, 90, 5, 2) is art.piece(again, 90, 5, 2)
    assert art.piece(theme, 90, 5, lifted=True) is art.piece(again, 90, 5, lifted=True)
    assert art.stack(theme, 90, layers) is art.stack(again, 90, tuple(layers))
    assert art.ghost(theme, 90, 5) is art.ghost(again, 90, 5)
    assert art.tray(theme, 400) is art.tray(again, 400)
    assert art.lit_compartment(theme, 90) is art.lit_compartment(again, 90)
    assert art.turn_ring(theme, 90) is art.turn_ring(again, 90)
    assert art.count_badge(theme, 30, 7) is art.count_badge(again, 30, 7)
    assert emblem(theme, 80) is emblem(again, 80)
    assert art.piece(theme, 90, 5) is not art.piece(Theme(DARK, 1.0), 90, 5)


@every_theme
def test_the_emblem_stays_in_its_pip(theme: Theme) -> None:
    radius = theme.px(83)
    picture = emblem(theme, radius)
    whole = pygame.Surface((4 * radius, 4 * radius), pygame.SRCALPHA)
    picture.draw(whole, 2 * radius, 2 * radius)
    pip = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
    pygame.draw.circle(pip, "#FFFFFF", (2 * radius, 2 * radius), radius)
    drawn = pygame.mask.from_surface(whole, 60)
    inside = pygame.mask.from_surface(pip)
    assert drawn.count() == drawn.overlap_area(inside, (0, 0)) > radius * radius * 0.8


@pytest.mark.parametrize(
    "path",
    [path for path in TRANSCRIPTS if path.stem.startswith("topominos")],
    ids=lambda path: path.stem,
)
def test_every_view_of_a_match_has_a_miniature_that_is_the_same_for_all(path: Path) -> None:
    head, *lines = lines_of(path)
    rules, match = begin(head)
    theme = Theme(LIGHT, 1.0)
    trays, pictures = set(), set()
    for line in lines:
        step(rules, match, line)
        views = [rules.view(match.state, seat) for seat in range(match.players)]
        seen = [art.miniature(theme, 96, view) for view in views]
        assert all(picture is seen[0] for picture in seen)
        assert seen[0].get_size() == (96, 96)
        trays.add(views[0].table.stacks)
        pictures.add(pygame.image.tobytes(seen[0], "RGBA"))
    assert len(pictures) == len(trays)


def test_dots_of_a_miniature_have_the_colours_of_their_players() -> None:
    match = played("topominos", 3)
    theme, view = Theme(LIGHT, 1.0), match.rules.view(match.state, 0)
    plain = art.miniature(theme, 324, view)
    for players in ((0, 1, 2), (3, 4, 1)):
        picture = GAMES[match.rules.id].miniature(match, players)(theme, 324, view)
        laid = {players[seat] for seats in laid_by(match) for seat in seats}
        for number in range(5):
            fill = rgb(theme.player(number)["fill"])
            seen = pygame.mask.from_threshold(picture, fill, (4, 4, 4, 255)).count()
            assert (seen > 40) == (number in laid)
            assert pygame.mask.from_threshold(plain, fill, (4, 4, 4, 255)).count() < 10


def test_a_miniature_has_the_colours_of_the_seats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played("topominos", 2)
    seats = [sitting(3), sitting(1)]
    painted: list[Layer] = []
    paint = art.stack

    def stack(theme: Theme, side: int, layers: tuple[Layer, ...], **how: bool) -> materials.Picture:
        painted.extend(layers)
        return paint(theme, side, layers, **how)

    monkeypatch.setattr(art, "stack", stack)
    desk = Desk(tmp_path)
    for page in ("result", "continue"):
        painted.clear()
        art._small_tray.cache_clear()
        number = keep(desk.home, match, seats)
        desk.open(page, **({"number": number} if page == "result" else {}))
        desk.step(times=3)
        desk.picture()
        assert {layer.who for layer in painted} == {3, 1}
    desk.close()
