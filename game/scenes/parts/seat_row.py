"""A seat at a table that is set up: who sits there, in which colour, and at what level."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.core.keys import Command
from game.core.opponents import LEVELS
from game.core.wording import mark
from game.scenes.parts.rows import Rows
from game.services import seats as sittings
from game.services.naming import LONGEST_NAME, cleaned
from game.services.seats import Look
from game.services.store import Sitting
from game.services.words import Words
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import IconButton, icon_size, paint_flat
from game.ui.toolkit.choices import Choice, Segments
from game.ui.toolkit.drawing import rounded
from game.ui.toolkit.entry import TextField, placeholder_width
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Control, Popup, Spot, State
from game.ui.toolkit.keys import pressed
from game.ui.toolkit.names import level_name, together
from game.ui.toolkit.page import text
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style, style

if TYPE_CHECKING:
    from game.scenes.setup import SetupPage

NAME: Final = Style(18, 600)
LEFT: Final = 12
RIGHT: Final = 24
_TOKEN: Final = 46
_LEAST_NAME: Final = 88
"""What a field for a name has at least, where all of a seat goes in one line."""
HIGHEST_ROW: Final = 102
"""On both sheets of a set-up, at 100 %."""


KEYS: Final = (
    Command("seat up", ("Alt+Up", "Ctrl+Up"), mark("Move the marked player up")),
    Command("seat down", ("Alt+Down", "Ctrl+Down"), mark("Move the marked player down")),
)


class Grip(Spot):
    """By this a seat is put at another place: dragged, or with the keyboard."""

    def __init__(
        self, seat: int, rect: pygame.Rect, name: str, paint: Any, move: Callable[[int], None]
    ) -> None:
        super().__init__(
            f"grip{seat}", rect, name, paint=paint, tip=True, grab=lambda: True,
            drop=lambda _: None,
        )  # fmt: skip
        self.seat = seat
        self._move = move

    def takes_key(self, event: pygame.event.Event) -> bool:
        found = pressed(event, KEYS)
        if found is None:
            return False
        self._move(-1 if found.id == "seat up" else 1)
        return True


def field_width(stage: Stage, name: str) -> int:
    """How wide a field is in which all of a name is seen, and the cursor behind it."""
    return stage.writer.width(name, style("body")) + 2 * stage.tx(12) + stage.tx(10)


def grip_width(stage: Stage) -> int:
    return max(stage.px(32), 32)


def token_width(stage: Stage) -> int:
    """Of the field that shows a colour and a shape."""
    return max(stage.px(_TOKEN), stage.control_height(), 40)


def sign_width(stage: Stage) -> int:
    """Of the sign beside it that says that there are others."""
    return min(icon_size(stage, 16), grip_width(stage))


class SeatRow:
    """A seat: who sits there and, for a computer, how well it plays."""

    def __init__(self, page: SetupPage, rows: Rows, seat: int, sitting: Sitting) -> None:
        self._page = page
        self._stage = page.stage
        self._seat = seat
        self._sitting = sitting
        stage = self._stage
        self._high = stage.control_height()
        self._gap = stage.px(12)
        self._token = token_width(stage)
        self._down = sign_width(stage)
        self._cross = max(stage.px(32), 32, min(stage.tx(32), self._high))
        kinds = self._kinds()
        self._kind_width = Segments.width(stage, kinds)
        self._choice_width = self._width_of_choice()
        self._left = rows.rect.left + stage.px(LEFT)
        self._right = rows.rect.right - stage.px(RIGHT)
        can_leave = len(page.seats) - 1 in page.about.player_counts
        # Where nobody can be removed, there is no room for it either.
        self._end = self._right - (self._cross + self._gap if can_leave else 0)
        self._name_left = self._left + grip_width(stage) + self._token + self._down + stage.px(18)
        self._lines = self._set_lines()
        self.height = self._lines * (self._high + stage.px(8)) + stage.px(12)

    def _set_lines(self) -> int:
        """In how many lines all of it goes."""
        stage = self._stage
        both = self._kind_width + self._gap + self._choice_width
        name = self._end - both - self._gap - self._name_left
        is_typed, typed = self._page.has_field(self._seat), self._page.seats[self._seat].name
        needed = (
            max(field_width(stage, typed), placeholder_width(stage, self._sitting.name))
            if is_typed
            else stage.writer.width(self._sitting.name, NAME) + stage.px(4)
        )
        widest = max(needed, field_width(stage, "n" * LONGEST_NAME))
        self._page.rooms_for_names[self._seat] = name
        if name >= max(stage.tx(_LEAST_NAME), needed):
            self._name_width = min(name, widest)
            return 1
        self._name_width = self._end - self._name_left
        self._name_width = min(self._name_width, widest)
        if both <= self._right - self._name_left:
            return 2
        return 2 if both <= self._right - self._left - stage.px(16) else 3

    def _kinds(self) -> list[str]:
        return [self._stage.say("Human"), self._stage.say("Computer")]

    def _levels(self) -> list[str]:
        return [level_name(self._stage.words, level) for level in LEVELS]

    def _people(self) -> list[str]:
        page = self._page
        free = sittings.free_profiles(page.seats, self._seat, page.profiles)
        return [self._stage.say("Guest"), *(profile.name for profile in free)]

    def _width_of_choice(self) -> int:
        return Choice.width(self._stage, self._levels())

    def put(self, place: pygame.Rect) -> None:
        """Puts it there, its first line in the middle where there is one only."""
        line = self._high + self._stage.px(8)
        top = place.top + (place.height - self._lines * line) // 2 + self._stage.px(4)
        centre = top + self._high // 2
        if len(self._page.seats) > 1:
            self._put_grip(centre)
        self._put_token(centre)
        self._put_name(centre)
        self._put_cross(centre)
        self._put_kind_and_choice(centre, line)

    def _put_kind_and_choice(self, centre: int, line: int) -> None:
        choice_left = self._end - self._choice_width
        kind_left = choice_left - self._gap - self._kind_width
        choice_centre = centre
        if self._lines > 1:
            both = self._kind_width + self._gap + self._choice_width
            is_broad = both <= self._right - self._name_left
            kind_left = self._name_left if is_broad else self._left + self._stage.px(16)
            choice_left = kind_left + self._kind_width + self._gap
            centre = choice_centre = centre + line
        if self._lines > 2:
            choice_left, choice_centre = kind_left, centre + line
        width = min(self._kind_width, self._right - kind_left)
        self._put_kind(self._rect(kind_left, centre, width))
        self._put_choice(self._rect(choice_left, choice_centre, self._choice_width))

    def _rect(self, left: int, centre: int, width: int) -> pygame.Rect:
        return pygame.Rect(left, centre - self._high // 2, width, self._high)

    def _put_grip(self, centre: int) -> None:
        stage, page, seat = self._stage, self._page, self._seat
        width = grip_width(stage)
        rect = pygame.Rect(self._left, centre - self._high // 2, width, self._high)

        def paint(surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
            colour = stage.theme.colour("ink" if state.hovered else "ink_soft")
            # They grow with the text, as far as there is room for them.
            apart = min(stage.tx(8), place.width // 3)
            side = max(4, apart // 2)
            dot = rounded(side, side, side, colour)
            for column in (-1, 1):
                for line in (-1, 0, 1):
                    x = place.centerx + round(column * apart * 0.44)
                    y = place.centery + line * apart
                    surface.blit(dot, dot.get_rect(center=(x, y)))

        name = stage.say("Drag, or press Alt with up or down")
        grip = Grip(seat, rect, name, paint, lambda way: page.move(seat, seat + way))
        grip.called = stage.say("{name}: {line}", name=name, line=self._sitting.name)
        page.screen.add(grip)

    def _put_token(self, centre: int) -> None:
        stage, page, seat, side = self._stage, self._page, self._seat, self._token
        left = self._left + grip_width(stage) + stage.px(6)
        rect = pygame.Rect(left, centre - side // 2, side + self._down + stage.px(6), side)
        number = page.token_of(seat)

        def paint(surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
            theme = stage.theme
            field = pygame.Rect(place.left, place.top, side, side)
            paint_flat(surface, theme, field, state, lit=False)
            size = round(side * 0.65)
            token = materials.player_token(theme, size, number)
            token.draw(surface, field.centerx - size / 2, field.centery - size / 2)
            sign = icon("down", self._down, theme.colour("ink_soft"))
            surface.blit(sign, sign.get_rect(midright=(place.right - 1, place.centery)))

        name = stage.say("Colour and shape of {name}", name=self._sitting.name)
        spot = Spot(f"look{seat}", rect, name, paint=paint, tip=True, sound="click")
        spot.press = lambda: open_looks(page, seat, spot.place)
        page.screen.add(spot)

    def _put_name(self, centre: int) -> None:
        stage, page, seat = self._stage, self._page, self._seat
        if page.has_field(seat):
            rect = self._rect(self._name_left, centre, self._name_width)
            name = stage.say("Name of player {n}", n=seat + 1)
            page.screen.add(
                TextField(
                    stage, f"name{seat}", rect, name, page.seats[seat].name,
                    partial(page.type_name, seat), longest=LONGEST_NAME,
                    placeholder=self._sitting.name, clean=cleaned,
                )
            )  # fmt: skip
        else:
            shown = stage.writer.fitted(self._sitting.name, NAME, self._name_width)
            text(page.screen, shown, NAME, self._name_left + stage.px(2), centre)

    def _put_kind(self, rect: pygame.Rect) -> None:
        page, seat = self._page, self._seat
        name = self._stage.say("Who is {name}?", name=self._sitting.name)
        page.screen.add(
            Segments(
                self._stage, f"kind{seat}", rect, name, self._kinds(),
                int(self._sitting.level is not None), lambda n: page.choose_kind(seat, bool(n)),
            )
        )  # fmt: skip

    def _put_choice(self, rect: pygame.Rect) -> None:
        """How well the computer plays, or who of those who have a profile sits there."""
        page, seat, stage = self._page, self._seat, self._stage
        level = self._sitting.level
        if level is not None:
            labels, chosen = self._levels(), LEVELS.index(level)
            name, choose, key = stage.say("Level"), page.choose_level, f"level{seat}"
        else:
            labels = self._people()
            free = sittings.free_profiles(page.seats, seat, page.profiles)
            own = [each.id for each in free]
            mine = page.seats[seat].profile
            chosen = 1 + own.index(mine) if mine is not None and mine in own else 0
            name, choose, key = stage.say("Profile"), page.choose_person, f"who{seat}"
            if not page.profiles:
                return
        choice = Choice(stage, page.screen, key, rect, name, labels, chosen, partial(choose, seat))
        choice.called = stage.say("{name}: {line}", name=self._sitting.name, line=choice.name)
        page.screen.add(choice)

    def _put_cross(self, centre: int) -> None:
        page, seat = self._page, self._seat
        if len(page.seats) - 1 not in page.about.player_counts:
            return
        side = self._cross
        rect = pygame.Rect(self._right - side, centre - side // 2, side, side)
        name = self._stage.say("Remove {name}", name=self._sitting.name)
        remove = partial(page.remove, seat)
        page.screen.add(
            IconButton(self._stage, f"remove{seat}", rect, "cross", name, remove, bare=True)
        )


# --- colours and shapes ---


def open_looks(page: SetupPage, seat: int, button: pygame.Rect) -> None:
    """The colours and shapes; one that another has is exchanged with his."""
    stage = page.stage
    offered = sittings.looks_for(page.about)
    side, inset, across = max(stage.px(60), 44), stage.px(8), 3
    down = -(-len(offered) // across)
    rect = pygame.Rect(0, 0, across * side + 2 * inset, down * side + 2 * inset)
    rect.topleft = (button.left, button.bottom + stage.px(6))
    if rect.bottom > stage.size[1]:
        rect.bottom = button.top - stage.px(6)
    rect.clamp_ip(stage.rect)
    rows: list[Control] = []
    for number, look in enumerate(offered):
        line, column = divmod(number, across)
        place = pygame.Rect(
            rect.left + inset + column * side, rect.top + inset + line * side, side, side
        )
        rows.append(_look_cell(page, seat, look, place.inflate(-stage.px(6), -stage.px(6))))
    current = rows[offered.index(sittings.look_of(page.named()[seat]))]
    page.screen.open_popup(Popup(rect, rows, f"look{seat}"), current.key)


def _look_cell(page: SetupPage, seat: int, look: Look, place: pygame.Rect) -> Control:
    stage, theme = page.stage, page.stage.theme
    owners = [
        other.name
        for number, other in enumerate(page.named())
        if sittings.look_of(other) == look and number not in page.side(seat)
    ]
    name = colour_name(stage.words, look.colour)
    is_own, is_taken = page.token_of(seat) == sittings.number_of(look), bool(owners)
    if is_taken:
        other = together(stage.words, owners)
        name = stage.say("{colour}: exchange with {name}", colour=name, name=other)
    number = sittings.number_of(look)

    def paint(surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        if is_own or state.hovered:
            paint_flat(surface, theme, place, state, lit=is_own)
        size = stage.px(30)
        token = materials.player_token(theme, size, number)
        token.draw(surface, place.centerx - size / 2, place.centery - size / 2)
        if is_taken:
            sign = icon("swap", stage.px(16), theme.colour("ink_soft"))
            surface.blit(sign, sign.get_rect(bottomright=place.bottomright))

    choose = partial(page.choose_look, seat, look)
    key = f"look{seat}/{look.colour}"
    cell = _LookCell(key, place, name, choose, paint=paint, tip=True, sound="click")
    cell.value = is_own
    return cell


class _LookCell(Spot):
    """A colour with its shape."""

    kind = "row"
    value = False
    """Whether it is his already."""


def colour_name(words: Words, colour: str) -> str:
    return {
        "blue": words.say("Blue"),
        "coral": words.say("Coral"),
        "teal": words.say("Teal"),
        "lilac": words.say("Lilac"),
        "wine": words.say("Wine red"),
        "sky": words.say("Sky blue"),
    }[colour]
