"""A seat at a table that is set up: who sits there, in which colour, and at what level."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pygame

from game.core.opponents import LEVELS
from game.scenes.parts import page_keys
from game.scenes.parts.rows import Rows
from game.scenes.setup.looks import open_looks
from game.scenes.setup.plan import Plan
from game.scenes.setup.seat_layout import Needs, SeatLayout, arrow_side, token_side
from game.services import seats as sittings
from game.services.naming import LONGEST_NAME, cleaned
from game.services.store import Sitting
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import IconButton, paint_flat
from game.ui.toolkit.choices import Choice, Segments
from game.ui.toolkit.controller import Used
from game.ui.toolkit.drawing import rounded
from game.ui.toolkit.entry import TextField, placeholder_width
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Spot, State
from game.ui.toolkit.keys import pressed
from game.ui.toolkit.names import level_name
from game.ui.toolkit.page import text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style, style

NAME: Final = Style(18, 600)
LEFT: Final = 12
RIGHT: Final = 24
HIGHEST_ROW: Final = 102
"""The greatest height of a row on both sheets, at 100 %."""


class Grip(Spot):
    """Moves a seat to another place: dragged, or with the keyboard."""

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
        found = pressed(event, page_keys.SETUP)
        if found is None:
            return False
        self._move(-1 if found.id == "seat up" else 1)
        return True


def has_field(plan: Plan, screen: Screen, seat: int) -> bool:
    """Whether the name is typed: that of a guest, or one that is just being typed."""
    sitting = plan.seats[seat]
    if sitting.level is not None:
        return False
    return sitting.profile is None or screen.memory.focus == f"name{seat}"


def field_width(stage: Stage, name: str) -> int:
    """The width of a field that shows all of a name, with the cursor behind it."""
    return stage.writer.width(name, style("body")) + 2 * stage.tx(12) + stage.tx(10)


class SeatRow:
    """A seat: who sits there and, for a computer, how well it plays."""

    def __init__(
        self,
        plan: Plan,
        rows: Rows,
        seat: int,
        sitting: Sitting,
        type_name: Callable[[str], None],
    ) -> None:
        self._plan = plan
        self._screen = rows.screen
        self._stage = rows.screen.stage
        self._has_field = has_field(plan, rows.screen, seat)
        self._type_name = type_name
        self._seat = seat
        self._sitting = sitting
        stage = self._stage
        left = rows.rect.left + stage.px(LEFT)
        self._layout = SeatLayout(stage, left, rows.rect.right - stage.px(RIGHT), self._needs())
        self.name_room = self._layout.name_room
        self.height = self._layout.height

    def _needs(self) -> Needs:
        stage, plan = self._stage, self._plan
        name = (
            max(
                field_width(stage, plan.seats[self._seat].name),
                placeholder_width(stage, self._sitting.name),
            )
            if self._has_field
            else stage.writer.width(self._sitting.name, NAME) + stage.px(4)
        )
        return Needs(
            kind=Segments.width(stage, self._kinds()),
            choice=Choice.width(stage, self._levels()),
            name=name,
            widest_name=max(name, field_width(stage, "n" * LONGEST_NAME)),
            can_leave=len(plan.seats) - 1 in plan.about.player_counts,
        )

    def _kinds(self) -> list[str]:
        return [self._stage.say("Human"), self._stage.say("Computer")]

    def _levels(self) -> list[str]:
        return [level_name(self._stage.words, level) for level in LEVELS]

    def _people(self) -> list[str]:
        plan = self._plan
        free = sittings.free_profiles(plan.seats, self._seat, plan.profiles)
        return [self._stage.say("Guest"), *(profile.name for profile in free)]

    def build(self, place: pygame.Rect) -> None:
        places = self._layout.places(place)
        if len(self._plan.seats) > 1:
            self._build_grip(places.grip)
        self._build_token(places.token)
        self._build_name(places.name)
        if len(self._plan.seats) - 1 in self._plan.about.player_counts:
            self._build_cross(places.cross)
        self._build_kind(places.kind)
        self._build_choice(places.choice)

    def _build_grip(self, rect: pygame.Rect) -> None:
        stage, plan, seat = self._stage, self._plan, self._seat

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

        names = {
            Used.KEYS: stage.say("Drag, or press Alt+Up or Alt+Down"),
            Used.FINGERS: stage.say("Drag"),
            Used.CONTROLLER: stage.say("Push the right stick up or down"),
        }
        self._screen.tells_of_keys()
        name = names[stage.used]
        grip = Grip(seat, rect, name, paint, lambda way: plan.move(seat, seat + way))
        grip.called = stage.say("{name}: {line}", name=name, line=self._sitting.name)
        self._screen.add(grip)

    def _build_token(self, rect: pygame.Rect) -> None:
        stage, plan, seat = self._stage, self._plan, self._seat
        side, arrow = token_side(stage), arrow_side(stage)
        number = plan.token_of(seat)

        def paint(surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
            theme = stage.theme
            field = pygame.Rect(place.left, place.top, side, side)
            paint_flat(surface, theme, field, state, lit=False)
            size = round(side * 0.65)
            token = materials.player_token(theme, size, number)
            token.draw(surface, field.centerx - size / 2, field.centery - size / 2)
            sign = icon("down", arrow, theme.colour("ink_soft"))
            surface.blit(sign, sign.get_rect(midright=(place.right - 1, place.centery)))

        name = stage.say("{name}\u2019s colour and shape", name=self._sitting.name)
        spot = Spot(f"look{seat}", rect, name, paint=paint, tip=True, sound="click")
        spot.press = lambda: open_looks(self._screen, plan, seat, spot.place)
        self._screen.add(spot)

    def _build_name(self, rect: pygame.Rect) -> None:
        stage, plan, seat = self._stage, self._plan, self._seat
        if self._has_field:
            name = stage.say("Name of player {n}", n=seat + 1)
            self._screen.add(
                TextField(
                    stage, f"name{seat}", rect, name, plan.seats[seat].name,
                    self._type_name, longest=LONGEST_NAME,
                    placeholder=self._sitting.name, clean=cleaned,
                )
            )  # fmt: skip
        else:
            shown = stage.writer.fitted(self._sitting.name, NAME, rect.width)
            text(self._screen, shown, NAME, rect.left + stage.px(2), rect.centery)

    def _build_kind(self, rect: pygame.Rect) -> None:
        plan, seat = self._plan, self._seat
        name = self._stage.say("Who is {name}?", name=self._sitting.name)
        self._screen.add(
            Segments(
                self._stage, f"kind{seat}", rect, name, self._kinds(),
                int(self._sitting.level is not None), lambda n: plan.choose_kind(seat, bool(n)),
            )
        )  # fmt: skip

    def _build_choice(self, rect: pygame.Rect) -> None:
        """The level of a computer player, or the profile of a person."""
        plan, seat, stage = self._plan, self._seat, self._stage
        level = self._sitting.level
        if level is not None:
            labels, chosen = self._levels(), LEVELS.index(level)
            name, choose, key = stage.say("Level"), plan.choose_level, f"level{seat}"
        else:
            labels = self._people()
            free = sittings.free_profiles(plan.seats, seat, plan.profiles)
            own = [each.id for each in free]
            mine = plan.seats[seat].profile
            chosen = 1 + own.index(mine) if mine is not None and mine in own else 0
            name, choose, key = stage.say("Profile"), plan.choose_person, f"who{seat}"
            if not plan.profiles:
                return
        choice = Choice(stage, self._screen, key, rect, name, labels, chosen, partial(choose, seat))
        choice.called = stage.say("{name}: {line}", name=self._sitting.name, line=choice.name)
        self._screen.add(choice)

    def _build_cross(self, rect: pygame.Rect) -> None:
        seat, remove = self._seat, partial(self._plan.remove, self._seat)
        name = self._stage.say("Remove {name}", name=self._sitting.name)
        self._screen.add(
            IconButton(self._stage, f"remove{seat}", rect, "cross", name, remove, bare=True)
        )
