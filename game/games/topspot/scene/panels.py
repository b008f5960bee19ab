"""What can be looked up at the table of Top Spot: the last round, the cards seen, the scores.

What leads there stands in the rail, below the game and its points.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.core.rules import Seat
from game.core.wording import Rule
from game.games.topspot.art import pieces as art
from game.games.topspot.art.cards import LEAST_LABEL
from game.games.topspot.rules.model import (
    NUMBERS,
    CardSet,
    Played,
    Round,
    TopSpotView,
    heap,
    jokers_in,
)
from game.games.topspot.rules.stacks import Trick
from game.games.topspot.scene import sentences
from game.games.topspot.scene.layout import LABEL, NOTE, Places
from game.games.topspot.words import explanations as explaining
from game.ui.frame.desk import Desk
from game.ui.frame.scores import (
    GROUP,
    Figure,
    Line,
    add_figure,
    build_sheet,
    line_height,
    sheet_height,
)
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import Button, IconButton, button_width, fitting, paint_flat
from game.ui.toolkit.items import Paint, Spot, State
from game.ui.toolkit.page import paper, rule, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style
from game.ui.toolkit.theme import rgb

TRICK: Final = "trick"
SEEN: Final = "seen"
SCORES: Final = "scores"
_TITLE: Final = Style(19, 700, True)
_NAME: Final = Style(16, 600)
_FIGURE: Final = Style(16, 500)
_SUM: Final = Style(18, 700)
_HEAD: Final = Style(14.5, 600)
_BUTTON: Final = Style(15, 600)


@dataclass(frozen=True, slots=True)
class About:
    """What is told of."""

    desk: Desk
    view: TopSpotView
    cards: CardSet
    leafed: int
    """How many rounds one has gone back."""
    round_no: int
    account: explaining.Account


@dataclass(frozen=True, slots=True)
class Way:
    """To something that can be looked up."""

    key: str
    label: str
    symbol: str
    press: Callable[[], None]
    is_there: bool = True
    """Whether there is anything to look at yet; where there is not, a press says so."""


# --- in the rail ---


def _button_height(stage: Stage) -> int:
    return max(32, stage.px(36), stage.high(_BUTTON, 4))


def _names_dealer(stage: Stage) -> bool:
    """The dealer has a line where texts are large: no log wants the room then, and one's own name
    does not stand on the cloth, to be called the dealer there."""
    return stage.has_large_text


def _told_height(stage: Stage) -> int:
    """Of what stands above the buttons."""
    dealer = stage.high(NOTE) if _names_dealer(stage) else 0
    return sheet_height(stage, 1, is_asked=False) + dealer + stage.px(4)


def rail_height(stage: Stage) -> int:
    return _told_height(stage) + 2 * _button_height(stage) + stage.px(8)


def build_rail(screen: Screen, about: About, rail: pygame.Rect, ways: Sequence[Way]) -> None:
    """Which game it is and how it stands, and what can be looked up."""
    stage, view = screen.stage, about.view
    px = stage.px
    left, right = rail.left + px(18), rail.right - px(18)
    title = stage.words.say_in(
        "Top Spot", "Game {n} of {all}", n=view.game_no + 1, all=view.terms.games
    )
    number = stage.say("Round {n}", n=about.round_no)
    build_sheet(about.desk, screen, rail, title, [_points_of_game(about)], number)
    top = rail.top + _told_height(stage)
    if _names_dealer(stage):
        line = stage.high(NOTE)
        _build_dealer(screen, about, pygame.Rect(left, top - line - px(8), right - left, line))
    high, gap = _button_height(stage), px(8)
    wide = (right - left - gap) // 2
    for place, way in enumerate(ways):
        x, down = left + place % 2 * (wide + gap), top + place // 2 * (high + gap)
        rect = pygame.Rect(x, down, wide, high)
        screen.add(
            Spot(way.key, rect, way.label, way.press, paint=partial(_paint_way, stage, way),
                 group="look", sound="click", radius=px(11))
        )  # fmt: skip


def _paint_way(
    stage: Stage, way: Way, surface: pygame.Surface, place: pygame.Rect, state: State
) -> None:
    """A flat field: the raised ones play."""
    theme = stage.theme
    paint_flat(surface, theme, place, state, lit=False)
    written = fitting(stage, way.label, _BUTTON, place.width - stage.px(14))
    ink = theme.colour("ink" if way.is_there else "ink_faint")
    stage.writer.write(surface, way.label, written, ink, place.centerx, place.centery, "middle")


def _points_of_game(about: About) -> Line:
    """What the running game has brought so far; who wants to know why asks a player's row."""
    words = about.desk.stage.words
    return Line(words.say("Points"), tuple(map(words.number, about.view.points)))


def _build_dealer(screen: Screen, about: About, place: pygame.Rect) -> None:
    stage, view = screen.stage, about.view
    dealer = view.terms.dealer(view.game_no)
    told = stage.say("Dealer")
    text(screen, told, NOTE, place.left, place.centery, "ink_soft")
    size = stage.tx(14)
    room = place.width - stage.writer.width(told, NOTE) - size - stage.px(24)
    name = stage.writer.fitted(about.desk.name(dealer), _HEAD, room)
    text(screen, name, _HEAD, place.right, place.centery, align="right")
    left = place.right - stage.writer.width(name, _HEAD) - stage.px(7) - size
    _build_token(screen, about, dealer, left, place.centery, size)


def _build_token(
    screen: Screen, about: About, seat: Seat, left: int, centre: int, size: int
) -> None:
    def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
        token = materials.player_token(screen.stage.theme, size, about.desk.token(seat), None)
        token.draw(surface, *place.topleft)

    screen.add(Paint(pygame.Rect(left, centre - size // 2, size, size), paint))


def build_tools(screen: Screen, places: Places, ways: Sequence[Way]) -> None:
    """The ways to look where there is no rail."""
    for number, way in enumerate(ways):
        row, column = divmod(number, 2)
        screen.add(_IconWay(screen.stage, way, places.icon(column, row)))


class _IconWay(IconButton):
    """Faint where there is nothing to look at yet, though a press says so."""

    def __init__(self, stage: Stage, way: Way, rect: pygame.Rect) -> None:
        super().__init__(stage, way.key, rect, way.symbol, way.label, way.press, group="look")
        self._is_there = way.is_there

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        super().paint(surface, place, state._replace(enabled=self._is_there))


# --- a panel ---


def build(
    screen: Screen,
    panel: str,
    about: About,
    place: pygame.Rect,
    close: Callable[[], None],
    leaf: Callable[[int], None],
) -> None:
    """A sheet over the table: its head with the way out, and what it tells."""
    stage = screen.stage
    px = stage.px
    paper(screen, place, level=materials.LIFTED)
    high = stage.control_height()
    label = stage.say("Close")
    wide = button_width(stage, label)
    top = place.top + px(12)
    right = place.right - px(16)
    screen.add(
        Button(stage, "close panel", pygame.Rect(right - wide, top, wide, high), label, close,
               group="panel")
    )  # fmt: skip
    right -= wide + px(10)
    if panel == TRICK and len(about.view.rounds) > 1 and about.view.terms.open_cards:
        right = _build_leafing(screen, about, pygame.Rect(place.left, top, right, high), leaf)
    title = _title(about, panel)
    left = place.left + px(20)
    written = fitting(stage, title, _TITLE, right - left - px(8))
    text(screen, title, written, left, top + high / 2)
    inner = pygame.Rect(
        left, top + high + px(12), place.width - px(40), place.bottom - top - high - px(26)
    )
    if panel == TRICK:
        _build_trick(screen, about, inner)
    elif panel == SEEN:
        _build_seen(screen, about, inner)
    else:
        _build_scores(screen, about, inner)


def _title(about: About, panel: str) -> str:
    stage = about.desk.stage
    if panel == SEEN:
        return stage.say("Cards seen in this game")
    if panel == SCORES:
        return stage.say("Points of the match")
    if not about.view.rounds:
        return stage.say("No round is finished yet")
    finished = _round(about)
    number = sum(not each.tiebreak for each in _rounds_to(about))
    if finished.tiebreak:
        return stage.say("Round {n}, tie-break", n=max(1, number))
    return stage.say("Round {n}", n=number)


def _rounds_to(about: About) -> tuple[Round, ...]:
    """The rounds up to the one that is looked at."""
    rounds = about.view.rounds
    return rounds[: max(1, len(rounds) - about.leafed)]


def _round(about: About) -> Round:
    return _rounds_to(about)[-1]


def _build_leafing(
    screen: Screen, about: About, head: pygame.Rect, leaf: Callable[[int], None]
) -> int:
    """To the rounds before and back; gives where it begins."""
    stage = screen.stage
    side, right = head.height, head.right
    ways = (
        ("later round", "right", stage.say("Next round"), -1, about.leafed > 0),
        ("earlier round", "left", stage.say("Round before"), 1,
         about.leafed < len(about.view.rounds) - 1),
    )  # fmt: skip
    for key, symbol, name, by, enabled in ways:
        right -= side + stage.px(6)
        rect = pygame.Rect(right, head.top, side, side)
        screen.add(
            IconButton(stage, key, rect, symbol, name, partial(leaf, by), enabled=enabled,
                       group="panel", bare=True)
        )  # fmt: skip
    return right


# --- the last round ---


def _build_trick(screen: Screen, about: About, place: pygame.Rect) -> None:
    if not about.view.rounds:
        return
    finished = _round(about)
    width = place.width / len(finished.plays)
    for number, played in enumerate(finished.plays):
        column = pygame.Rect(
            round(place.left + number * width), place.top, int(width), place.height
        )
        screen.add(Paint(column, partial(_paint_play, about, finished, played)))


def _paint_play(
    about: About, finished: Round, played: Played, surface: pygame.Surface, place: pygame.Rect
) -> None:
    stage, desk = about.desk.stage, about.desk
    theme, writer, px = stage.theme, stage.writer, stage.px
    ink = theme.colour("ink")
    trick = Trick(finished.plays, True, finished.winner)
    line = stage.high(_NAME)
    size = round(line * 0.9)
    name = writer.fitted(desk.name(played.seat), _NAME, place.width - size - px(18))
    wide = size + px(8) + writer.width(name, _NAME)
    left = place.centerx - wide / 2
    token = materials.player_token(theme, size, desk.token(played.seat))
    token.draw(surface, left, place.top + line / 2 - size / 2)
    writer.write(surface, name, _NAME, ink, left + size + px(8), place.top + line / 2)
    foot = stage.high(NOTE)
    below = _room_for_parts(about, finished, place.width)
    room = place.height - line - foot - px(30) - below
    width = min(round(place.width * 0.68), px(150), int(room * 0.72))
    card = pygame.Rect(0, 0, width, art.card_height(width))
    card.midtop = (place.centerx, place.top + line + px(8))
    picture = art.stack(
        theme, width, played.cards, materials.REST, behind=art.SHADED, label=_label(stage)
    )
    picture.draw(surface, *card.topleft)
    leading = trick.leading(about.view.terms.expert)
    badge = min(max(px(42), stage.tx(26)), round(width * 0.48))
    mark = art.badge(
        theme, badge, played.value, played.seat in leading, played.colour != trick.colour
    )
    mark.draw(surface, card.right - badge * 0.45, card.bottom - badge * 0.83)
    _draw_parts(about, played, surface, pygame.Rect(
        place.left, card.bottom + foot + px(26), place.width, below
    ))  # fmt: skip
    note = sentences.note_of(stage.words, about.view, trick, played.seat)
    if not note and played is finished.plays[0]:
        note = stage.say("Led")
    elif not note and played.colour != trick.colour:
        note = stage.say("Other colour")
    if note:
        written = fitting(stage, note, NOTE, place.width - px(6))
        y = card.bottom + px(12) + foot / 2
        writer.write(surface, note, written, ink, place.centerx, y, "middle")


def _label(stage: Stage) -> int:
    """How large the figures in the corners of cards are at least, where they have room."""
    return max(LEAST_LABEL, stage.tx(LABEL))


def _part_width(about: About, finished: Round, room: int) -> int:
    """Of the cards that lie in a stack, shown side by side."""
    stage, most = about.desk.stage, max(len(played.cards) for played in finished.plays)
    return min(max(stage.px(62), stage.tx(44)), (room - stage.px(10)) // max(2, most) - stage.px(3))


def _room_for_parts(about: About, finished: Round, width: int) -> int:
    if all(len(played.cards) == 1 for played in finished.plays):
        return 0
    return art.card_height(_part_width(about, finished, width)) + about.desk.stage.px(6)


def _draw_parts(about: About, played: Played, surface: pygame.Surface, place: pygame.Rect) -> None:
    """The cards of a stack, from the top down."""
    if len(played.cards) == 1:
        return
    stage = about.desk.stage
    width = _part_width(about, _round(about), place.width)
    step = width + stage.px(3)
    left = place.centerx - step * len(played.cards) / 2
    for number, card in enumerate(played.cards):
        picture = art.card(stage.theme, width, card, None, behind=art.SHADED, label=_label(stage))
        picture.draw(surface, left + number * step, place.top)


# --- the cards seen ---


def _build_seen(screen: Screen, about: About, place: pygame.Rect) -> None:
    """All cards of the game: played ones open, those in hand in a ring, the others dimmed."""
    stage, view = screen.stage, about.view
    seen = view.seen + sum(heap(played.cards) for played in view.plays)
    line = stage.high(NOTE)
    cards = pygame.Rect(place.left, place.top, place.width, place.height - line - stage.px(8))
    cards.top, cards.height = cards.top + line, cards.height - line
    left, step, width = _columns_of_cards(about, cards.size)
    for number in range(NUMBERS):
        told = sentences.label(number, about.cards)
        x = place.left + left + number * step + width / 2
        text(screen, told, fitting(stage, told, _HEAD, step - 2), x, place.top + line / 2,
             align="middle", said="")  # fmt: skip
    picture = _paint_all_cards(about, cards.size, seen)
    for colour in range(view.players):
        _build_colour(screen, about, colour, cards, picture, seen)
    told = stage.say("Open: played. In a ring: in this hand. Dimmed: with the others.")
    if view.terms.expert:
        jokers = stage.words.count(
            "{n} of {all} jokers played.", "{n} of {all} jokers played.", jokers_in(seen),
            all=view.players,
        )  # fmt: skip
        told = f"{told} {jokers}"
    written = fitting(stage, told, NOTE, place.width)
    text(screen, told, written, place.left, place.bottom - line / 2)


def _build_colour(
    screen: Screen,
    about: About,
    colour: int,
    cards: pygame.Rect,
    picture: pygame.Surface,
    seen: int,
) -> None:
    """A row of the picture, whose cards are told to those who listen."""
    top, bottom = (
        round(number * cards.height / about.view.players) for number in (colour, colour + 1)
    )
    row = picture.subsurface((0, top, cards.width, bottom - top))

    def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
        surface.blit(row, place)

    place = pygame.Rect(cards.left, cards.top + top, *row.get_size())
    screen.add(Paint(place, paint, said=_said_colour(about, colour, seen)))


def _said_colour(about: About, colour: int, seen: int) -> str:
    """Which cards of a colour are played, which are in one's hand, and which in those of others."""
    words, view = about.desk.stage.words, about.view
    cards = range(colour * NUMBERS, (colour + 1) * NUMBERS)
    own = [card for card in cards if view.hand >> card & 1]
    played = [card for card in cards if seen >> card & 1 and card not in own]
    others = [card for card in cards if card not in own and card not in played]
    figures = {
        name: ", ".join(sentences.label(card, about.cards) for card in group)
        or words.say_in("cards of a colour", "none")
        for name, group in (("played", played), ("own", own), ("others", others))
    }
    return words.say(
        "Cards in {colour}: played {played}; in this hand {own}; with the others {others}.",
        colour=sentences.colour_name(words, colour),
        **figures,
    )


def _columns_of_cards(about: About, size: tuple[int, int]) -> tuple[int, float, int]:
    """Where the first begins, from one to the next, and how wide a card is; the last one ends at
    the right edge, but for the room of a ring."""
    px = about.desk.stage.px
    left, ring = px(44) + px(20), px(8)
    room = size[0] - left - ring
    down = size[1] / about.view.players
    width = min(room // NUMBERS - px(7), int((down - px(8)) * 0.72))
    return left, (room - width) / (NUMBERS - 1), width


def _paint_all_cards(about: About, size: tuple[int, int], seen: int) -> pygame.Surface:
    """A row for each colour."""
    stage, view = about.desk.stage, about.view
    theme, px = stage.theme, stage.px
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*rgb(theme.colour("paper")), 0))
    mark, down = px(44), size[1] / view.players
    left, step, width = _columns_of_cards(about, size)
    for colour in range(view.players):
        y = (colour + 0.5) * down
        sign = art.colour_mark(mark, round(mark * 0.66), colour)
        surface.blit(sign, (px(2), round(y - sign.get_height() / 2)))
        for number in range(NUMBERS):
            card = colour * NUMBERS + number
            x, top = left + number * step, y - art.card_height(width) / 2
            is_own = bool(view.hand >> card & 1)
            is_dim = not (is_own or seen >> card & 1)
            art.card(theme, width, card, None, is_dim, behind=art.SHADED).draw(surface, x, top)
            if is_own:
                art.ring(theme, width, "ink_soft").draw(surface, x, top)
    return surface


# --- scores ---


def _build_scores(screen: Screen, about: About, place: pygame.Rect) -> None:
    """A line for each game, and the sums, which stay in sight; each figure can be asked why."""
    stage, view, desk = screen.stage, about.view, about.desk
    px, line = stage.px, line_height(stage, _SUM)
    first = max(stage.writer.width(stage.say("Match"), _NAME), stage.tx(70)) + px(10)
    width = (place.width - first) / view.players
    columns = [
        pygame.Rect(round(first + width * seat), 0, int(width), line)
        for seat in range(view.players)
    ]
    for seat, column in enumerate(columns):
        _build_name(
            screen, desk, seat, place.left + column.centerx, place.top + line / 2, width
        )  # fmt: skip
    y = place.top + line + px(4)
    rule(screen, place.left, place.right, y)
    bottom = place.bottom - line - px(6)
    inner = pygame.Rect(place.left, y + px(2), place.width, bottom - y - px(4))
    games = list(view.history)
    if view.phase == "play":
        games.append(view.points)
    screen.begin_region("scores", inner)
    for number, points in enumerate(games):
        label = pygame.Rect(0, line * number, first - px(8), line)
        _build_game(screen, about, number, points, (label, *columns))
    screen.end_region(line * len(games))
    rule(screen, place.left, place.right, bottom)
    text(screen, stage.say("Match"), _NAME, place.left, place.bottom - line / 2)
    sums = view.match
    if view.phase != "over":
        sums = tuple(map(sum, zip(view.match, view.points, strict=True)))
    for seat, (column, total) in enumerate(zip(columns, sums, strict=True)):
        told = stage.words.number(total)
        name = stage.words.say_in(
            "Top Spot", "All games, {name}: {points}", name=desk.name(seat), points=told
        )
        figure = Figure(f"sum {seat}", told, name, partial(_why_sum, about, seat))
        rect = column.move(place.left, place.bottom - line)
        add_figure(screen, rect, figure, _SUM)


def _build_game(
    screen: Screen,
    about: About,
    game: int,
    points: Sequence[int],
    places: Sequence[pygame.Rect],
) -> None:
    """Which game it is, and what everybody has got in it; `places` are those of the first line,
    but for that of the label."""
    stage, desk = screen.stage, about.desk
    label, *columns = places
    told = stage.say("Game {n}", n=game + 1)
    add_figure(
        screen, label, Figure(f"game {game}", told, told, partial(_why_game, about, game)),
        fitting(stage, told, _FIGURE, label.width), "ink_soft", "left",
    )  # fmt: skip
    for seat, (column, figure) in enumerate(zip(columns, points, strict=True)):
        told = stage.words.number(figure)
        name = stage.words.say_in(
            "Top Spot", "Game {n}, {name}: {points}", n=game + 1, name=desk.name(seat), points=told
        )
        ask = partial(_why_points, about, game, seat)
        rect = column.move(0, label.top)
        add_figure(screen, rect, Figure(f"points {game} {seat}", told, name, ask), _FIGURE)


def _why_game(about: About, game: int, beside: pygame.Rect) -> None:
    about.desk.why(explaining.game(about.view, game, about.account.names), beside)


def _why_points(about: About, game: int, seat: Seat, beside: pygame.Rect) -> None:
    about.desk.why(explaining.entry(about.view, game, seat, about.account), beside)


def _why_sum(about: About, seat: Seat, beside: pygame.Rect) -> None:
    about.desk.why(explaining.score(about.view, seat, about.account), beside)


def _build_name(
    screen: Screen, desk: Desk, seat: int, x: float, centre: float, width: float
) -> None:
    stage = screen.stage
    size = stage.px(22)
    room = width - size - stage.px(14)
    name = stage.writer.fitted(desk.name(seat), _NAME, room) if room > stage.tx(40) else ""
    wide = size + (stage.px(8) + stage.writer.width(name, _NAME) if name else 0)
    left = round(x - wide / 2)

    def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
        token = materials.player_token(stage.theme, size, desk.token(seat))
        token.draw(surface, place.left, place.top)

    screen.add(Paint(pygame.Rect(left, round(centre - size / 2), size, size), paint))
    if name:
        text(screen, name, _NAME, left + size + stage.px(8), centre)


def _game_over_sheet(stage: Stage, place: pygame.Rect, players: int) -> pygame.Rect:
    sheet = pygame.Rect(place).inflate(-stage.px(24), -stage.px(20))
    sheet.width = min(sheet.width, max(stage.px(180 * players), stage.tx(720)))
    sheet.centerx = place.centerx
    return sheet


def _game_over_columns(stage: Stage, place: pygame.Rect, players: int) -> list[pygame.Rect]:
    """Of those who played, in the lower part of the sheet."""
    sheet = _game_over_sheet(stage, place, players)
    high = stage.high(_NAME) + stage.px(60)
    width = (sheet.width - stage.px(32)) / players
    top = max(sheet.top + stage.high(_TITLE), sheet.bottom - stage.px(8) - high)
    return [
        pygame.Rect(
            round(sheet.left + stage.px(16) + width * seat), top, int(width),
            sheet.bottom - stage.px(8) - top,
        )
        for seat in range(players)
    ]  # fmt: skip


def build_game_over(
    screen: Screen, about: About, place: pygame.Rect, game: int, points: Sequence[int]
) -> None:
    """What that game has brought each can be asked why, where it is painted."""
    stage, desk = screen.stage, about.desk
    columns = _game_over_columns(stage, place, len(points))
    for seat, (rect, figure) in enumerate(zip(columns, points, strict=True)):
        name = stage.words.say_in(
            "Top Spot",
            "Game {n}, {name}: {points}",
            n=game + 1,
            name=desk.name(seat),
            points=figure,
        )
        ask = partial(_why_points, about, game, seat, rect)
        screen.add(
            Spot(f"game over {seat}", rect, name, ask, group=GROUP, sound="click",
                 radius=stage.px(12))
        )  # fmt: skip


def bake_game_over(desk: Desk, place: pygame.Rect, players: int) -> None:
    """What is dear of it and known before a game is over."""
    stage, theme, px = desk.stage, desk.stage.theme, desk.stage.px
    sheet = _game_over_sheet(stage, place, players)
    size = _gained_size(stage, _game_over_columns(stage, place, players)[0])
    desk.ahead.want(
        partial(materials.sheet, theme, sheet.width, sheet.height, px(18), px(3)),
        partial(art.badge, theme, size, 0, False),
        partial(art.badge, theme, size, 0, True),
        *(partial(materials.player_token, theme, px(22), desk.token(n)) for n in range(players)),
    )


def draw_game_over(
    surface: pygame.Surface, about: About, place: pygame.Rect, why: Rule | None
) -> None:
    """Between two games: why the last one is over, what it has brought, how the match stands."""
    stage, view = about.desk.stage, about.view
    theme, writer, px = stage.theme, stage.writer, stage.px
    sheet = _game_over_sheet(stage, place, view.players)
    picture = materials.sheet(theme, sheet.width, sheet.height, px(18), px(3))
    picture.draw(surface, *sheet.topleft)
    title = stage.say("Game {n} of {all} is over", n=len(view.history), all=view.terms.games)
    columns = _game_over_columns(stage, place, view.players)
    head, line = stage.high(_TITLE), stage.high(NOTE)
    room = columns[0].top - sheet.top - px(8) - head
    told = "" if why is None else stage.say(why.text, **dict(why.figures))
    lines = writer.wrapped(told, NOTE, sheet.width - px(40)) if told else []
    if len(lines) * line > room:
        lines = []  # whoever presses a figure is told
    top = sheet.top + px(8) + max(0, room - len(lines) * line) / 2
    written = fitting(stage, title, _TITLE, sheet.width - px(40))
    writer.write(
        surface, title, written, theme.colour("ink"), sheet.centerx, top + head / 2, "middle"
    )
    for number, each in enumerate(lines):
        y = top + head + line * (number + 0.5)
        writer.write(surface, each, NOTE, theme.colour("ink_soft"), sheet.centerx, y, "middle")
    for seat, column in enumerate(columns):
        _draw_gained(surface, about, seat, column)


def _gained_size(stage: Stage, column: pygame.Rect) -> int:
    """Of the badge with what a player has got."""
    return min(stage.px(50), column.height - stage.high(_NAME) - stage.px(4))


def _draw_gained(surface: pygame.Surface, about: About, seat: Seat, column: pygame.Rect) -> None:
    """What a player has got in the game that is over, and beside it how the match stands."""
    stage, view, desk = about.desk.stage, about.view, about.desk
    theme, writer, px = stage.theme, stage.writer, stage.px
    line, x = stage.high(_NAME), column.centerx
    name = writer.fitted(desk.name(seat), _NAME, column.width - px(36))
    wide = px(30) + writer.width(name, _NAME)
    y = column.top + line / 2
    materials.player_token(theme, px(22), desk.token(seat)).draw(surface, x - wide / 2, y - px(11))
    writer.write(surface, name, _NAME, theme.colour("ink"), x - wide / 2 + px(30), y)
    points = view.history[-1]
    size = _gained_size(stage, column)
    told = stage.say("match: {n}", n=view.match[seat])
    fitted = fitting(stage, told, NOTE, column.width - size - px(14))
    wide = size + px(10) + writer.width(told, fitted)
    y = (column.top + line + column.bottom) / 2
    badge = art.badge(theme, size, points[seat], points[seat] == max(points))
    badge.draw(surface, x - wide / 2, y - size / 2)
    left = x - wide / 2 + size + px(10)
    writer.write(surface, told, fitted, theme.colour("ink_soft"), left, y)
