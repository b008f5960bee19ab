"""The colours and shapes that a seat can have, in a popup."""

from __future__ import annotations

import pygame

from game.scenes.setup.plan import Plan
from game.services import seats as sittings
from game.services.seats import Look
from game.services.words import Words
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import grid, inset
from game.ui.toolkit.buttons import paint_flat
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Control, Popup, Spot, State
from game.ui.toolkit.names import together
from game.ui.toolkit.screen import Screen


def open_looks(screen: Screen, plan: Plan, seat: int, button: pygame.Rect) -> None:
    """Opens the popup. Choosing the look of another seat exchanges the two."""
    stage = screen.stage
    offered = sittings.looks_for(plan.about)
    side, margin, across = max(stage.px(60), 44), stage.px(8), 3
    down = -(-len(offered) // across)
    rect = pygame.Rect(0, 0, across * side + 2 * margin, down * side + 2 * margin)
    rect.topleft = (button.left, button.bottom + stage.px(6))
    if rect.bottom > stage.size[1]:
        rect.bottom = button.top - stage.px(6)
    rect.clamp_ip(stage.rect)
    rows = [
        _look_cell(screen, plan, seat, look, place.inflate(-stage.px(6), -stage.px(6)))
        for look, place in zip(offered, grid(inset(rect, margin), across, down), strict=False)
    ]
    current = rows[offered.index(sittings.look_of(plan.named()[seat]))]
    screen.open_popup(Popup(rect, list(rows), f"look{seat}"), current.key)


def _look_cell(screen: Screen, plan: Plan, seat: int, look: Look, place: pygame.Rect) -> Control:
    stage, theme = screen.stage, screen.stage.theme
    owners = [
        other.name
        for number, other in enumerate(plan.named())
        if sittings.look_of(other) == look and number not in plan.side(seat)
    ]
    name = colour_name(stage.words, look.colour)
    is_own, is_taken = plan.token_of(seat) == sittings.number_of(look), bool(owners)
    if is_taken:
        other = together(stage.words, owners)
        name = stage.say("{colour}: swap with {name}", colour=name, name=other)
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

    def choose() -> None:
        screen.close_popup()
        plan.choose_look(seat, look)

    key = f"look{seat}/{look.colour}"
    cell = _LookCell(key, place, name, choose, paint=paint, tip=True, sound="click")
    cell.value = is_own
    return cell


class _LookCell(Spot):
    """A colour with its shape."""

    kind = "row"
    value = False
    """Whether the seat has it now."""


def colour_name(words: Words, colour: str) -> str:
    return {
        "blue": words.say("Blue"),
        "coral": words.say("Coral"),
        "teal": words.say("Teal"),
        "lilac": words.say("Lilac"),
        "wine": words.say("Wine red"),
        "sky": words.say("Sky blue"),
    }[colour]
