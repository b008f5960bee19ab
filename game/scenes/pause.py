"""The pause: over the table, which is seen through a veil, one finds all that lies beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.games import GAMES
from game.services.home import Home
from game.services.words import Words
from game.ui.frame.commands import AT_TABLE
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import FLAT_RADIUS, Button, icon_size, paint_flat
from game.ui.toolkit.drawing import rounded
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Paint, Spot, State
from game.ui.toolkit.keys import pressed
from game.ui.toolkit.page import TITLE, Page, paper, paragraph, rule, scrolling, text
from game.ui.toolkit.stage import Back, Open, ToMenu
from game.ui.toolkit.text import Style, style
from game.ui.toolkit.veil import draw_veil

WIDTH: Final = 440
_SIDE: Final = 36
_BAR: Final = 12
"""From the sheet's edge to the bar of what scrolls."""
_LINE: Final = 1.5
"""Round the ways out."""
_ENTRY: Final = Style(17, 600)
_NOTE: Final = Style(14.5, 500)


class PausePage(Page):
    """A match that rests: on, around, back, or out of it."""

    covers = False

    def __init__(
        self,
        home: Home,
        number: int,
        game: str,
        line: Callable[[Words], str],
        tokens: tuple[int, ...],
        moves: int,
        loser: str | None = None,
        give_up: Callable[[], None] | None = None,
        viewer: int | None = None,
        is_over: bool = False,
    ) -> None:
        """`line` says where the match stands now, `loser` who comes last if it is given up.

        `viewer` is whose eyes the table was seen with: nobody else's are when one looks back.
        """
        super().__init__()
        self._number = number
        self._game = game
        self._line = line
        self._tokens = tokens
        self._moves = moves
        self._loser = loser
        self._give_up = give_up
        self._viewer = viewer
        self._is_over = is_over
        """Whether it has ended, so that nothing of it waits to be played."""
        self._asks = False
        """Whether it has to be said once more that the match is given up."""
        self.memory.focus = "continue"

    # --- what one can do ---

    def leave(self) -> None:
        """Back to the table, or from the question to the page."""
        if self._asks:
            self._answer_no()
        else:
            self.stage.ask(Back())

    def _rules(self) -> None:
        self.stage.ask(Open("rules", {"game": self._game}))

    def _look_back(self) -> None:
        about = {"number": self._number, "viewer": self._viewer}
        self.stage.ask(Open("look_back", about))

    def _ask(self) -> None:
        self._asks = True
        self.memory.focus = "play_on"
        self.rebuild()

    def _answer_no(self) -> None:
        self._asks = False
        self.memory.focus = "give_up"
        self.rebuild()

    def _answer_yes(self) -> None:
        if self._give_up is not None:
            self._give_up()
            # The table below is left as well: there is nothing to go back to.
            self.stage.ask(Back())
            self.stage.ask(Open("result", {"number": self._number, "instead": True}))

    def handle(self, event: pygame.event.Event) -> bool:
        found = pressed(event, AT_TABLE) if event.type == pygame.KEYDOWN else None
        if found is not None and found.id == "rules":
            self._rules()
            return True
        return super().handle(event)

    @property
    def key_places(self) -> tuple[str, ...]:
        return self._game, "table", "looking back"

    def _keys(self) -> None:
        self.stage.ask(Open("keys", {"places": self.key_places}))

    def draw(self, surface: pygame.Surface) -> None:
        draw_veil(surface, self.stage)
        self.screen.draw(surface)

    # --- building ---

    def build(self) -> None:
        """The sheet is as high as what stands on it, and scrolls within where that is too much."""
        stage = self.stage
        width = min(stage.size[0] - 2 * stage.px(16), max(stage.px(WIDTH), stage.tx(WIDTH)))
        highest = stage.size[1] - 2 * stage.px(24)
        sheet = pygame.Rect(0, 0, width, highest)
        paper(self.screen, sheet, thickness=5, level=materials.LIFTED, radius=28)
        inset = stage.px(14)
        beside = stage.px(_BAR)
        inner = pygame.Rect(0, 0, width - 2 * beside, highest - 2 * inset)
        region = scrolling(self.screen, "pause", inner, self._content, fades_into="paper")
        sheet.height = min(highest, region.content + 2 * inset)
        sheet.center = stage.rect.center
        region.rect = sheet.inflate(-2 * beside, -2 * inset)

    def _content(self, area: pygame.Rect) -> int:
        stage = self.stage
        side = stage.px(_SIDE - _BAR)
        column = pygame.Rect(side, stage.px(12), area.width - 2 * side, 0)
        column.top = self._heading(column)
        if self._asks:
            return self._question(column) + stage.px(16)
        column.top = self._main(column)
        column.top = self._ways(column)
        return self._ways_out(column) + stage.px(16)

    def _heading(self, column: pygame.Rect) -> int:
        stage, screen = self.stage, self.screen
        title = stage.say("Paused")
        high = stage.high(TITLE)
        centre = column.top + high // 2
        room = column.width - text(screen, title, TITLE, column.left, centre)
        size, step = stage.px(26), stage.px(34)
        wide = (len(self._tokens) - 1) * step + size
        y = column.top + high
        if wide + stage.px(20) > room:
            centre, y = y + stage.px(4) + size // 2, y + size + stage.px(12)
            left = column.left
        else:
            left = column.right - wide
        rect = pygame.Rect(left, centre - size // 2, wide, size)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            for number, player in enumerate(self._tokens):
                token = materials.player_token(stage.theme, size, player)
                token.draw(surface, place.left + number * step, place.top)

        screen.add(Paint(rect, paint))
        for told in (GAMES[self._game].texts.name, self._line(stage.words)):
            y += paragraph(
                screen, [told], style("label"), column.left, y, column.width, "ink_soft"
            )  # fmt: skip
        return y + self._gap()

    def _main(self, column: pygame.Rect) -> int:
        stage = self.stage
        high = max(stage.px(58), stage.high("body", 14), 44)
        rect = pygame.Rect(column.left, column.top, column.width, high)
        goes_on = partial(stage.ask, Back())
        self.screen.add(Button(stage, "continue", rect, stage.say("Continue"), goes_on, main=True))
        return rect.bottom + stage.px(10) + self._gap()

    def _gap(self) -> int:
        """Between the parts of the sheet: less where large text needs the height."""
        return self.stage.px(10 if self.stage.has_large_text else 16)

    def _ways(self, column: pygame.Rect) -> int:
        """What lies beside the match; one comes back from there."""
        stage = self.stage
        settings = partial(stage.ask, Open("settings", {}))
        top = self._way("rules", "rules", stage.say("Rules"), "F1", self._rules, column)
        column.top = top
        top = self._way("settings", "settings", stage.say("Settings"), "", settings, column)
        if not stage.has_large_text:  # there the settings lead to them
            column.top = top
            top = self._way("keys", "keys", stage.say("Keys"), "?", self._keys, column)
        if self._moves:
            column.top = top
            moves = stage.say("move {n}", n=self._moves)
            top = self._way("look_back", "eye", stage.say("Look back"), moves, self._look_back,
                            column)  # fmt: skip
        y = top + self._gap() - stage.px(8)
        rule(self.screen, column.left, column.right, y)
        return y + self._gap()

    def _way(
        self,
        key: str,
        symbol: str,
        label: str,
        note: str,
        press: Callable[[], None],
        column: pygame.Rect,
    ) -> int:
        """An entry with a note at its right, in two lines where it needs them."""
        stage = self.stage
        writer, small = stage.writer, style("small")
        side, padding = icon_size(stage, 22), stage.px(18)
        left = padding + side + stage.tx(14)
        room = column.width - left - padding - side
        both = writer.width(label, _ENTRY) + stage.px(16) + writer.width(note, small)
        below = bool(note) and both > room
        lines = stage.high(_ENTRY) + (stage.high(small) if below else 0)
        rect = pygame.Rect(column.left, column.top, column.width, lines + 2 * stage.px(12))
        rect.height = max(rect.height, stage.px(54), 40)

        def paint(surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
            theme = stage.theme
            if state.hovered or theme.is_dark:  # where the colour alone would hardly be seen
                paint_flat(surface, theme, place, state, lit=False)
            else:
                radius = stage.px(FLAT_RADIUS)
                surface.blit(rounded(*place.size, radius, theme.colour("panel_row")), place)
            ink, soft = theme.colour("ink"), theme.colour("ink_soft")
            sign, on = icon(symbol, side, ink), icon("right", round(side * 0.85), ink)
            surface.blit(sign, sign.get_rect(midleft=(place.left + padding, place.centery)))
            right = place.right - padding
            surface.blit(on, on.get_rect(midright=(right, place.centery)))
            x, y = place.left + left, place.centery - (stage.high(small) // 2 if below else 0)
            writer.write(surface, label, _ENTRY, ink, x, y)
            if below:
                lower = y + (stage.high(_ENTRY) + stage.high(small)) / 2
                writer.write(surface, note, small, soft, x, lower)
            elif note:
                x = right - side - stage.px(6)
                writer.write(surface, note, small, soft, x, place.centery, "right")

        self.screen.add(Spot(key, rect, label, press, paint=paint, sound="click"))
        return rect.bottom + stage.px(8)

    def _ways_out(self, column: pygame.Rect) -> int:
        """Each says what follows."""
        stage = self.stage
        leave = stage.say("Leave")
        told = "" if self._is_over else stage.say("The match is saved and waits in the menu.")
        out = partial(stage.ask, ToMenu())
        bottom = self._way_out("leave", "quit", leave, told, out, "ink", column)
        if self._give_up is not None:
            column.top = bottom + stage.px(10)
            told = self._what_giving_up_means()
            label = stage.say("Give up")
            bottom = self._way_out("give_up", "cross", label, told, self._ask, "error", column)
        return bottom

    def _what_giving_up_means(self) -> str:
        stage = self.stage
        if self._loser is None or len(self._tokens) == 1:
            return stage.say("Ends the match.")
        return stage.say("Ends the match: {name} comes last.", name=self._loser)

    def _way_out(
        self,
        key: str,
        symbol: str,
        label: str,
        told: str,
        press: Callable[[], None],
        colour: str,
        column: pygame.Rect,
    ) -> int:
        stage = self.stage
        side, padding = icon_size(stage, 22), stage.px(18)
        left = padding + side + stage.tx(14)
        flow = Flow(stage, [told], _NOTE, column.width - left - padding)
        title, note = stage.high(_ENTRY), flow.height if told else 0
        high = max(stage.px(76 if told else 54), title + note + 2 * stage.px(10))
        rect = pygame.Rect(column.left, column.top, column.width, high)

        def paint(surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
            theme = stage.theme
            self._paint_framed(surface, place, state)
            ink = theme.colour(colour)
            sign = icon(symbol, side, ink, 2.2)
            surface.blit(sign, sign.get_rect(midleft=(place.left + padding, place.centery)))
            top = place.centery - (title + note) / 2
            stage.writer.write(surface, label, _ENTRY, ink, place.left + left, top + title / 2)
            soft = theme.colour("ink_soft")
            flow.draw(surface, place.left + left, top + title, soft)

        name = f"{label}. {told}" if told else label
        self.screen.add(Spot(key, rect, name, press, paint=paint, sound="click"))
        return rect.bottom

    def _paint_framed(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        """A field of paper with a line round it that one sees on paper."""
        theme, radius, line = self.stage.theme, self.stage.px(FLAT_RADIUS), self.stage.px(_LINE)
        edge = "ink_soft" if state.hovered and not state.pressed else "ink_faint"
        surface.blit(rounded(*place.size, radius, theme.colour(edge)), place)
        field = place.inflate(-2 * line, -2 * line)
        surface.blit(rounded(*field.size, radius - line, theme.colour("paper")), field)

    def _question(self, column: pygame.Rect) -> int:
        """Giving up is asked for once more."""
        stage, screen = self.stage, self.screen
        y = column.top
        rule(screen, column.left, column.right, y)
        y += stage.px(16)
        y += paragraph(
            screen, [stage.say("Give this match up?")], Style(20, 600), column.left, y, column.width
        )  # fmt: skip
        told = self._what_giving_up_means()
        y += paragraph(screen, [told], style("body"), column.left, y, column.width)
        y += stage.px(18)
        high = max(stage.control_height(), stage.px(54))
        for key, label, press, symbol, main in (
            ("play_on", stage.say("Play on"), self._answer_no, None, True),
            ("yes", stage.say("Give up"), self._answer_yes, "cross", False),
        ):
            rect = pygame.Rect(column.left, y, column.width, high)
            screen.add(Button(stage, key, rect, label, press, symbol=symbol, main=main))
            y = rect.bottom + stage.px(14)
        return y
