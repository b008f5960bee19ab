"""Settings: every change is asked for at once, and the page is laid out anew with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pygame

from game.scenes.parts.rows import (
    Foot,
    Rows,
    checked_line,
    columns,
    page_between,
    pick_row,
    switch_row,
)
from game.services.home import Home
from game.services.settings import MOTIONS, SPEEDS, TEXT_SIZES, THEMES, Settings
from game.services.words import OWN_NAMES, available
from game.ui.toolkit import materials
from game.ui.toolkit.choices import Choice
from game.ui.toolkit.controls import Slider, Toggle
from game.ui.toolkit.drawing import rounded
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import Offer, Page, head, paragraph, text
from game.ui.toolkit.stage import Back, Change, Open, ToggleFullScreen
from game.ui.toolkit.text import Style, style

DELIVERED: Final = (
    "language", "theme", "text_size", "motion", "speed", "sounds", "volume", "show_where", "hints",
    "confirm",
)  # fmt: skip
"""What goes back to what it was in the beginning; the window stays as it is."""
_SIZE: Final = Style(20, 700, True)
_SLIDER: Final = 196
_BELOW_SHEETS: Final = 6
_AIR: Final = (26, 24)
"""Above and below what stands below its label, where there is room."""
_MOST: Final = 24
"""By so much rows are higher than usual at most."""
_WIDEST_END: Final = 60
"""A sheet ends earlier rather than have more than this below its last row."""
_SIZE_ROW: Final = (58, 74)
"""How high the line of the text size is, and how high where there is room."""


class SettingsPage(Page):
    """What a player has chosen for all games."""

    def __init__(self, home: Home) -> None:
        super().__init__()
        self._home = home
        self._is_airy = True
        """Whether there is room to keep things apart."""
        self._more: dict[str, int] = {}
        """By how much the rows of each sheet may be higher, as soon as that is known."""
        self._before: dict[str, Any] | None = None
        """What was chosen before everything went back, until something else is changed."""

    # --- changing ---

    @property
    def _chosen(self) -> Settings:
        return self._home.settings

    def _change(self, **settings: Any) -> None:
        self._before = None
        self.stage.ask(Change(settings))

    def _as_delivered(self) -> None:
        before = {name: getattr(self._chosen, name) for name in DELIVERED}
        delivered = Settings()
        self.stage.ask(Change({name: getattr(delivered, name) for name in DELIVERED}))
        self._before = before

    def _undo(self) -> None:
        if self._before is not None:
            self._change(**self._before)

    def _choose_volume(self, volume: float) -> None:
        """Louder or softer, to be heard at once; who sets it wants to hear something."""
        self._change(volume=volume, sounds=True)
        self._let_hear(True, volume)

    def _choose_sounds(self, on: bool) -> None:
        self._change(sounds=on)
        self._let_hear(on, self._chosen.volume)

    def _let_hear(self, on: bool, volume: float) -> None:
        self.stage.sounds.choose(on, volume)
        self.stage.sounds.play("score")

    # --- building ---

    def build(self) -> None:
        self._is_airy, self._more = True, {}
        self._build_all()
        if self.screen.regions[-1].reach:
            self._is_airy, self._more = False, {}
        if self._more or not self._is_airy:
            self.screen.clear()
            self._build_all()

    def _build_all(self) -> None:
        told, offers = self._told(), self._offers()
        foot = Foot(self.stage, told, offers)
        if foot.is_beside:
            told = ""
        else:
            # Buttons take what room there is: the line goes to the end of the page.
            foot = Foot(self.stage, "", offers)
        top = head(self.screen, self.stage.say("Settings"))
        page_between(self.screen, top, foot.top, partial(self._sheets, told=told))
        foot.put(self.screen)

    def _sheets(self, area: pygame.Rect, told: str) -> int:
        stage = self.stage
        place = pygame.Rect(area.left, area.top, area.width, 0)
        end = area.bottom - stage.px(_BELOW_SHEETS)
        least = stage.tx(470)

        def filled(name: str, put: Callable[[Rows], None], rows: Rows) -> None:
            """Side by side the sheets go down to the foot; what is free keeps things apart."""
            is_beside = rows.rect.width < place.width
            if is_beside and self._is_airy:
                rows.stacked = _AIR
                rows.least += self._more.get(name, 0) / stage.theme.scale
            put(rows)
            if is_beside:
                spare = end - stage.px(8) - rows.y
                self._more.setdefault(name, max(0, min(spare // rows.number, stage.px(_MOST))))
                rows.y += spare if 0 < spare <= stage.px(_WIDEST_END) else 0

        bottom = columns(
            self.screen, place, (1, 1), (least, least),
            (partial(filled, "reading", self._reading), partial(filled, "playing", self._playing)),
        )  # fmt: skip
        if told:
            high = stage.high("body")
            checked_line(self.screen, told, area.left, bottom + stage.px(16) + high // 2)
            bottom += stage.px(16) + high
        return bottom + stage.px(_BELOW_SHEETS)

    def _told(self) -> str:
        """What becomes of what is changed here."""
        if self._before is not None:
            return self.stage.say("Everything is as it was delivered.")
        return self.stage.say("Every change is kept at once.")

    def _offers(self) -> tuple[Offer, ...]:
        stage = self.stage
        keys = Offer("keys", stage.say("Keys"), lambda: stage.ask(Open("keys")), "keys")
        done = Offer("done", stage.say("Done"), lambda: stage.ask(Back()), main=True)
        if self._before is not None:
            return Offer("undo", stage.say("Take that back"), self._undo, "redo"), keys, done
        return Offer("delivered", stage.say("As delivered"), self._as_delivered, "undo"), keys, done

    # --- reading ---

    def _reading(self, rows: Rows) -> None:
        stage, screen = self.stage, self.screen
        rows.heading(stage.say("Reading"))
        if stage.has_large_text:
            # Whoever may have made it too large sees at once where to make it smaller.
            self._text_size(rows)
        self._language(rows)
        pick_row(
            rows, screen, "theme", stage.say("Theme"), "",
            [stage.say("Light"), stage.say("Dark"), stage.say("System")],
            THEMES.index(self._chosen.theme), lambda n: self._change(theme=THEMES[n]),
        )  # fmt: skip
        if not stage.has_large_text:
            self._text_size(rows)
        rows.row(
            stage.say("Full screen"), stage.say("F11 at any time."), Toggle.size(stage),
            self._full_screen,
        )  # fmt: skip

    def _language(self, rows: Rows) -> None:
        stage = self.stage
        languages = (None, *available())
        labels = [
            OWN_NAMES[each] if each is not None else stage.say("As the system")
            for each in languages
        ]
        chosen = self._chosen.language
        name = stage.say("Language")

        def put(place: pygame.Rect) -> None:
            self.screen.add(
                Choice(
                    stage, self.screen, "language", place, name, labels,
                    languages.index(chosen) if chosen in languages else 0,
                    lambda n: self._change(language=languages[n]),
                )
            )  # fmt: skip

        size = max(stage.px(220), Choice.width(stage, labels)), stage.control_height()
        rows.row(name, stage.say("Changes at once, also in a match."), size, put)

    def _full_screen(self, place: pygame.Rect) -> None:
        self.screen.add(
            Toggle(
                self.stage, "full_screen", place, self.stage.say("Full screen"),
                self._chosen.full_screen, lambda _: self.stage.ask(ToggleFullScreen()),
            )
        )  # fmt: skip

    def _text_size(self, rows: Rows) -> None:
        stage = self.stage
        shown = stage.words.share(self._chosen.text_size / 100)
        size = (stage.writer.width(shown, _SIZE), stage.high(_SIZE))

        def put(place: pygame.Rect) -> None:
            text(self.screen, shown, _SIZE, place.right, place.centery, "ink", "right")

        rows.row(stage.say("Text size"), "", size, put, least=_SIZE_ROW[self._is_airy])
        rows.y += self._size_slider(rows)
        rows.y += self._sample(rows) + stage.px(20)

    def _size_slider(self, rows: Rows) -> int:
        """The slider between a small and a large letter, with the sizes below it."""
        stage, screen = self.stage, self.screen
        small, large, mark = Style(15, 600), Style(28, 600), style("small")
        letter = stage.say("A")
        ends = [stage.writer.width(letter, written) for written in (small, large)]
        knob = max(26, stage.px(26))
        high = max(stage.px(40), 34, stage.high(large))
        left, right = rows.left + ends[0] + stage.px(10), rows.left + rows.width - ends[1]
        groove = pygame.Rect(left, rows.y, right - stage.px(10) - left, high)
        text(screen, letter, small, rows.left, groove.centery, said="")
        text(screen, letter, large, right, groove.centery, said="")
        last = len(TEXT_SIZES) - 1
        at = TEXT_SIZES.index(self._chosen.text_size)
        screen.add(
            Slider(
                stage, "text_size", groove, stage.say("Text size"), at / last,
                lambda value: self._change(text_size=TEXT_SIZES[round(value * last)]),
                stops=last + 1, live=False, span=(TEXT_SIZES[0], TEXT_SIZES[-1]),
            )
        )  # fmt: skip
        centre = groove.bottom + stage.high(mark) / 2
        for number, size in enumerate(TEXT_SIZES):
            written = Style(mark.size, 700 if number == at else 500)
            x = groove.left + knob / 2 + (groove.width - knob) * number / last
            colour = "ink" if number == at else "ink_soft"
            text(screen, str(size), written, x, centre, colour, "middle", said="")
        return high + stage.high(mark) + stage.px(10)

    def _sample(self, rows: Rows) -> int:
        """How a table will look with texts of this size; gives its height."""
        stage, screen = self.stage, self.screen
        side, padding = stage.px(58), stage.px(18)
        left = padding + side + stage.px(22)
        prompt, log = style("prompt"), style("label")
        width = rows.width - left - padding
        told = stage.say("Put the 12 on a lit cell.")
        more = stage.say("Noah drew 8 and put it")
        heights = [Flow(stage, [t], s, width).height for t, s in ((told, prompt), (more, log))]
        high = max(side + 2 * padding, sum(heights) + stage.px(4) + 2 * padding)
        rect = pygame.Rect(rows.left, rows.y, rows.width, high)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            ground = stage.theme.colour("panel_row")
            surface.blit(rounded(*place.size, stage.px(14), ground), place)
            tile = materials.tile(stage.theme, side, "12")
            tile.draw(surface, place.left + padding, place.centery - side / 2)

        screen.add(Paint(rect, paint))
        top = rect.top + (high - sum(heights) - stage.px(4)) / 2
        x = rows.left + left
        paragraph(screen, [told], prompt, x, top, width)
        paragraph(screen, [more], log, x, top + heights[0] + stage.px(4), width, "ink_soft")
        return high

    # --- playing ---

    def _playing(self, rows: Rows) -> None:
        stage, screen = self.stage, self.screen
        rows.heading(stage.say("Playing"))
        pick_row(
            rows, screen, "motion", stage.say("Motion"), stage.say("Off: things are simply there."),
            [stage.say("Full"), stage.say("Short"), stage.words.say_in("motion", "Off")],
            MOTIONS.index(self._chosen.motion), lambda n: self._change(motion=MOTIONS[n]),
        )  # fmt: skip
        pick_row(
            rows, screen, "speed", stage.say("Computer speed"), "",
            [
                stage.say("Instant"), stage.say("Fast"), stage.say("Normal"), stage.say("Slow"),
                stage.say("Wait for me"),
            ],
            SPEEDS.index(self._chosen.speed), lambda n: self._change(speed=SPEEDS[n]),
        )  # fmt: skip
        self._sounds(rows)
        switch_row(
            rows, screen, "show_where", stage.say("Show where pieces fit"),
            stage.say("Legal places light up."), self._chosen.show_where,
            lambda on: self._change(show_where=on),
        )  # fmt: skip
        switch_row(
            rows, screen, "hints", stage.say("Hints"),
            stage.say("What the Expert would play, and why."), self._chosen.hints,
            lambda on: self._change(hints=on),
        )  # fmt: skip
        switch_row(
            rows, screen, "confirm", stage.say("Confirm a move before it counts"),
            stage.say("One more click for each turn."), self._chosen.confirm,
            lambda on: self._change(confirm=on),
        )  # fmt: skip

    def _sounds(self, rows: Rows) -> None:
        stage, screen = self.stage, self.screen
        wide, high = Toggle.size(stage)
        high = max(high, stage.px(32), 32)
        gap, slider = stage.px(24), stage.px(_SLIDER)

        def put(place: pygame.Rect) -> None:
            groove = pygame.Rect(place.left, place.top, slider, place.height)
            screen.add(
                Slider(
                    stage, "volume", groove, stage.say("Volume"), self._chosen.volume,
                    self._choose_volume, live=False,
                )
            )  # fmt: skip
            switch = pygame.Rect(0, 0, wide, Toggle.size(stage)[1])
            switch.midright = place.midright
            screen.add(
                Toggle(
                    stage, "sounds", switch, stage.say("Sounds"), self._chosen.sounds,
                    self._choose_sounds,
                )
            )  # fmt: skip

        rows.row(stage.say("Sounds"), "", (slider + gap + wide, high), put)
