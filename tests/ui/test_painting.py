"""The painting kit: sharp, the same each time, and nothing cut off."""

from __future__ import annotations

import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.ui.toolkit import drawing, materials
from game.ui.toolkit.drawing import box, disc, over_shadow, raster, rounded, with_shadow
from game.ui.toolkit.icons import NAMES, icon
from game.ui.toolkit.text import Style, Writer, style
from game.ui.toolkit.theme import CONTRAST, DARK, LIGHT, Theme, rgb, tokens

THEMES = [Theme(name, scale) for name in (LIGHT, DARK) for scale in (0.8, 1.0, 1.35, 2.7)]
THEMES.append(Theme(CONTRAST, 1.0))
every_theme = pytest.mark.parametrize("theme", THEMES, ids=lambda t: f"{t.name}-{t.scale}")


@pytest.fixture(autouse=True)
def screen() -> pygame.Surface:
    pygame.init()
    return pygame.display.set_mode((320, 200))


def near(one: pygame.Color, other: tuple[int, int, int], by: int = 6) -> bool:
    return all(abs(a - b) <= by for a, b in zip((one.r, one.g, one.b), other, strict=True))


@every_theme
def test_cloth_covers_the_whole_window_in_its_own_colours(theme: Theme) -> None:
    cloth = materials.cloth(theme, 641, 403)
    assert cloth.get_size() == (641, 403)
    top, bottom = rgb(theme.colour("cloth_top")), rgb(theme.colour("cloth_bottom"))
    assert near(cloth.get_at((640, 1)), top, 12)
    assert near(cloth.get_at((640, 402)), bottom, 12)


@every_theme
def test_a_piece_lies_where_it_is_put_whatever_its_shadow(theme: Theme) -> None:
    side = theme.px(60)
    for level in (None, materials.REST, materials.RAISED, materials.LIFTED):
        ground = pygame.Surface((3 * side, 3 * side))
        ground.fill("#FF00FF")
        materials.tile(theme, side, "", level).draw(ground, side, side)
        middle = ground.get_at((side + side // 2, side + side // 2))
        assert near(middle, rgb(theme.colour("tile_top")), 30)
        assert near(ground.get_at((side + side // 2, side + 3)), rgb(theme.colour("tile_top")), 8)


@every_theme
def test_a_shadow_is_darker_below_and_fades_out_before_its_picture_ends(theme: Theme) -> None:
    side = theme.px(60)
    picture = materials.tile(theme, side, "", materials.LIFTED)
    surface = picture.surface
    width, height = surface.get_size()
    for x in range(width):
        assert surface.get_at((x, 0)).a <= 2
        assert surface.get_at((x, height - 1)).a <= 2
    for y in range(height):
        assert surface.get_at((0, y)).a <= 2
        assert surface.get_at((width - 1, y)).a <= 2
    middle = picture.left + side // 2
    below = surface.get_at((middle, picture.top + side + theme.px(14))).a
    above = surface.get_at((middle, picture.top - theme.px(14))).a
    assert below > above


@every_theme
def test_the_stretched_shadow_of_a_sheet_has_no_seam(theme: Theme) -> None:
    width, height = theme.px(400), theme.px(300)
    picture = materials.sheet(theme, width, height, theme.px(16))
    surface = picture.surface
    row = picture.top + height + theme.px(8)
    inner = range(picture.left + theme.px(80), picture.left + width - theme.px(80))
    assert len({surface.get_at((x, row)).a for x in inner}) == 1
    assert surface.get_at((picture.left + width // 2, row)).a > 0


@every_theme
def test_what_was_made_longer_looks_as_if_it_was_painted_so(
    theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A shade of difference is let pass: shadows are blurred in whole pixels."""

    def painted() -> list[pygame.Surface]:
        width, height, high = theme.px(460), theme.px(330), theme.px(48)
        sheets = [
            materials.sheet.__wrapped__(theme, *size, theme.px(20), 3, level)
            for size, level in (
                ((width, height), materials.RAISED),
                ((width, high), materials.LIFTED),
                ((high, height), materials.RAISED),
            )
        ]
        faces = [materials.button_face.__wrapped__(theme, width, high, main) for main in (0, 1)]
        return [on_cloth(theme, picture, width, height) for picture in (*sheets, *faces)]

    longer = painted()
    monkeypatch.setattr(materials, "_least_length", lambda *_: 10_000)
    for one, other in zip(longer, painted(), strict=True):
        assert not more_than(2, one, other)
        assert not more_than(2, other, one)


@every_theme
def test_a_blur_has_faded_where_its_margins_end(
    theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    body = raster(80, 60, box(0, 0, 80, 60, 12, theme.colour("paper")))
    levels = (materials.REST, materials.RAISED, materials.LIFTED)
    narrow = [with_shadow(body, theme, level)[0] for level in levels]
    monkeypatch.setattr(drawing, "_BLUR_REACH", 1_000)
    for one, level in zip(narrow, levels, strict=True):
        whole, _ = with_shadow(body, theme, level)
        seen, expected = (each.premul_alpha() for each in (one, whole))
        assert pygame.image.tobytes(seen, "RGBA") == pygame.image.tobytes(expected, "RGBA")


def more_than(least: int, one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether any value of the one is greater by more than that."""
    left = one.copy()
    left.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return pygame.image.tobytes(left, "RGB").strip(bytes(range(least + 1))) != b""


def test_a_difference_of_pictures_is_noticed() -> None:
    one, other = pygame.Surface((9, 9)), pygame.Surface((9, 9))
    one.fill((40, 40, 40))
    other.fill((40, 40, 40))
    other.set_at((4, 4), (40, 43, 40))
    assert more_than(2, other, one)
    assert not more_than(3, other, one)
    assert not more_than(2, one, other)


def on_cloth(theme: Theme, picture: materials.Picture, width: int, height: int) -> pygame.Surface:
    ground = pygame.Surface((2 * width, 2 * height))
    ground.fill(theme.colour("cloth_top"))
    picture.draw(ground, width // 2, height // 2)
    return ground


@every_theme
def test_a_soft_edge_over_a_shadow_has_no_dark_rim(theme: Theme) -> None:
    """It looks as if the shadow had been drawn on the ground first, and then what casts it."""
    side = theme.px(40)
    body = raster(side, side, disc(side / 2, side / 2, side / 2, theme.colour("paper")))
    shadow, reach = with_shadow(body, theme, materials.RAISED)
    one_by_one, together = (pygame.Surface(shadow.get_size()) for _ in range(2))
    for ground in (one_by_one, together):
        ground.fill(theme.colour("cloth_top"))
    one_by_one.blit(shadow, (0, 0))
    one_by_one.blit(body, (reach, reach))
    together.blit(over_shadow(body, theme, materials.RAISED)[0], (0, 0))
    expected, seen = (pygame.image.tobytes(each, "RGB") for each in (one_by_one, together))
    assert max(abs(a - b) for a, b in zip(expected, seen, strict=True)) <= 3


@every_theme
def test_margins_do_not_change_a_shadow(theme: Theme) -> None:
    body = pygame.Surface((50, 40), pygame.SRCALPHA)
    body.fill("#FFFFFF", (10, 5, 30, 30))
    shadow, reach = with_shadow(body, theme, materials.RAISED)
    inner, _ = with_shadow(body.subsurface((10, 5, 30, 30)), theme, materials.RAISED)
    assert shadow.get_size() == (50 + 2 * reach, 40 + 2 * reach)
    part = shadow.subsurface((10, 5, *inner.get_size()))
    assert pygame.image.tobytes(part, "RGBA") == pygame.image.tobytes(inner, "RGBA")


@every_theme
def test_the_number_of_a_tile_stands_in_its_middle(theme: Theme) -> None:
    side = theme.px(80)
    ink = rgb(theme.colour("tile_ink"))
    for label in ("8", "10", "20", "88"):
        body = pygame.Surface((side, side))
        body.fill("#FFFFFF")
        materials.tile(theme, side, label, None).draw(body, 0, 0)
        dark = pygame.mask.from_threshold(body, ink, (70, 70, 70, 255))
        bounds = dark.get_bounding_rects()
        left, right = min(r.left for r in bounds), max(r.right for r in bounds)
        top, bottom = min(r.top for r in bounds), max(r.bottom for r in bounds)
        assert abs((left + right) / 2 - side / 2) <= side * 0.03
        assert abs((top + bottom) / 2 - side / 2) <= side * 0.03


@every_theme
def test_players_have_a_shape_of_their_own(theme: Theme) -> None:
    """Told apart without any colour, by how much their outlines have in common."""
    outlines = [
        pygame.mask.from_surface(materials.player_token(theme, theme.px(40), n, None).surface)
        for n in range(5)
    ]
    for n, one in enumerate(outlines):
        for other in outlines[n + 1 :]:
            common = one.overlap_area(other, (0, 0))
            together = one.count() + other.count() - common
            assert common / together < 0.93


@pytest.mark.parametrize("name", NAMES)
def test_every_icon_draws_something_inside_its_box(name: str) -> None:
    for size in (16, 24, 48):
        drawn = pygame.mask.from_surface(icon(name, size, "#20302B"), 40)
        assert drawn.count() > size
        around = drawn.get_bounding_rects()
        assert max(r.right for r in around) <= size
        assert drawn.count() < size * size * 0.6


@every_theme
def test_text_is_never_smaller_than_can_be_read_and_grows_with_the_players_choice(
    theme: Theme,
) -> None:
    for name in ("body", "label", "small", "prompt", "title"):
        sizes = [Writer(theme, size / 100).face(style(name)).pixels for size in (75, 100, 200)]
        assert sizes == sorted(sizes)
        assert sizes[0] >= tokens()["type"]["smallest"]
        assert sizes[2] > sizes[1]


def test_lines_are_centred_by_their_capitals(screen: pygame.Surface) -> None:
    writer = Writer(THEMES[1])
    for written in (Style(16), Style(30, 600, display=True), Style(56, 700, display=True)):
        screen.fill("#FFFFFF")
        writer.write(screen, "H", written, "#000000", 60, 100)
        dark = pygame.mask.from_threshold(screen, (0, 0, 0), (128, 128, 128, 255))
        (letter,) = dark.get_bounding_rects()
        assert abs(letter.centery - 100) <= 1


def test_figures_do_not_jump_while_they_count() -> None:
    writer = Writer(THEMES[1])
    for name in ("body", "label", "small"):
        assert len({writer.width(f"{digit}" * 6, style(name)) for digit in range(10)}) == 1


def test_small_text_is_as_wide_as_the_font_says_and_not_as_whole_pixels_make_it() -> None:
    writer = Writer(THEMES[1])
    text = "Computer drew 8 and put it"
    large = Writer(Theme(LIGHT, 8.0)).width(text, Style(15, 500)) / 8
    assert abs(writer.width(text, Style(15, 500)) - large) <= 0.01 * large


def test_text_is_wrapped_between_words_and_names_are_cut_with_an_ellipsis() -> None:
    writer = Writer(THEMES[1])
    body = style("body")
    lines = writer.wrapped("Put the 13 on a lit cell, or leave it in the middle.", body, 120)
    assert " ".join(lines) == "Put the 13 on a lit cell, or leave it in the middle."
    assert all(writer.width(line, body) <= 120 for line in lines)
    cut = writer.fitted("Maximiliane Theodora", body, 90)
    assert cut.endswith("…")
    assert writer.width(cut, body) <= 90
    assert writer.fitted("Mira", body, 90) == "Mira"


def test_names_that_differ_by_a_number_keep_it_when_they_are_cut() -> None:
    writer, body = Writer(Theme("light", 1.0)), style("body")
    for number in ("1", "12"):
        cut = writer.fitted(f"Player {number}", body, 50)
        assert cut.endswith(f"\u2026 {number}")
        assert cut.startswith("P")
        assert writer.width(cut, body) <= 50
    assert writer.fitted("Player 1", body, 12) == "\u2026"
    assert writer.fitted("Player One", body, 50).endswith("\u2026")


def test_every_language_can_be_written() -> None:
    latin = "".join(map(chr, range(0xA1, 0x100))).replace("\xad", "")
    letters = latin + "\u0132\u0133\u0152\u0153\u0178\u1e9e"
    letters += "\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2026\u20ac\u2192"
    face = Writer(THEMES[1]).face(style("body"))
    missing = face.line("\uffff", "#000000")
    empty = pygame.image.tobytes(missing, "RGBA")
    for letter in letters:
        assert pygame.image.tobytes(face.line(letter, "#000000"), "RGBA") != empty, letter


@every_theme
def test_large_shapes_of_players_have_no_broad_outline(theme: Theme) -> None:
    for length in (28, 84, 160):
        size = theme.px(length)
        picture = materials.player_token(theme, size, 0, None)
        row = picture.surface.get_height() // 2
        fill = picture.surface.get_at((row, row))
        line = [picture.surface.get_at((x, row)) for x in range(row)]
        outline = [
            each for each in line if each.a > 127 and not near(each, (fill.r, fill.g, fill.b), 40)
        ]
        assert outline
        assert len(outline) <= 3.5 * theme.scale + 1.5


def test_a_long_recess_looks_as_if_it_had_been_painted_whole() -> None:
    for name in (LIGHT, DARK, CONTRAST):
        theme = Theme(name, 1.25)
        long, whole = materials.recess(theme, 700, 300), materials._recess(theme, 700, 300)
        for x in (0, 3, 9, 20, 350, 680, 699):
            for y in (0, 2, 4, 9, 20, 150, 290, 299):
                pairs = zip(long.get_at((x, y)), whole.get_at((x, y)), strict=True)
                assert all(abs(one - other) <= 3 for one, other in pairs)


@pytest.mark.parametrize(("width", "height"), [(300, 40), (41, 200), (500, 300), (23, 23)])
@pytest.mark.parametrize("radius", [9, 10.5])
def test_a_long_field_is_the_same_as_one_painted_whole(
    width: int, height: int, radius: float
) -> None:
    long = rounded(width, height, radius, "#336699")
    whole = raster(width, height, box(0, 0, width, height, radius, "#336699"))
    assert long.get_view("2").raw == whole.get_view("2").raw
