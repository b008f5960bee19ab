"""Settings: every change counts at once, and the page is built anew with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pygame

from game.core.wording import mark
from game.scenes.parts.page_room import page_between
from game.scenes.parts.rows import Rows, columns, pick_row, switch_row
from game.scenes.settings.foot import Foot, checked_line
from game.scenes.settings.text_size import build_text_size
from game.services.home import Home
from game.services.settings import MOTIONS, SPEEDS, THEMES, Settings
from game.services.words import OWN_NAMES, available
from game.ui.toolkit.buttons import Button, button_width
from game.ui.toolkit.choices import Choice
from game.ui.toolkit.controls import Slider, Toggle
from game.ui.toolkit.names import COMPUTER_SPEED
from game.ui.toolkit.page import Offer, Page, head
from game.ui.toolkit.stage import Back, Change, Open, ToggleFullScreen

SYSTEM_DEFAULT: Final = mark("System default")

_DEFAULTS: Final = (
    "language", "theme", "text_size", "motion", "speed", "sounds", "volume", "show_where", "today",
    "hints", "all_help", "marks", "confirm",
)  # fmt: skip
"""The settings that can be restored; the window stays as it is."""
_SLIDER: Final = 196
_BELOW_SHEETS: Final = 6
_AIR: Final = (26, 24)
"""The gaps above and below a control below its label, if there is room."""
_LOW: Final = 62
"""The least height of a row if there is no room."""
_MOST: Final = 24
"""The greatest additional height of a row."""
_WIDEST_END: Final = 60
"""The greatest room below the last row of a sheet."""


class SettingsPage(Page):
    """The settings for all games."""

    def __init__(self, home: Home) -> None:
        super().__init__()
        self._home = home
        self._is_airy = True
        """Whether there is room to keep things apart."""
        self._more: dict[str, int] = {}
        """The additional height of the rows of each sheet, once it is known."""
        self._before: dict[str, Any] | None = None
        """The settings before the default ones were restored, until something else is changed."""

    # --- changing ---

    @property
    def _chosen(self) -> Settings:
        return self._home.settings

    def _change(self, **settings: Any) -> None:
        self._before = None
        self.stage.ask(Change(settings))

    def _restore_defaults(self) -> None:
        before = {name: getattr(self._chosen, name) for name in _DEFAULTS}
        delivered = Settings()
        self.stage.ask(Change({name: getattr(delivered, name) for name in _DEFAULTS}))
        self._before = before

    def _undo(self) -> None:
        if self._before is not None:
            self._change(**self._before)

    def _choose_volume(self, volume: float) -> None:
        """Sets the volume, plays a sound with it, and turns sounds on."""
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
        line, offers = self._line(), self._offers()
        foot = Foot(self.stage, line, offers)
        if foot.is_beside:
            line = ""
        else:
            # Buttons take what room there is: the line goes to the end of the page.
            foot = Foot(self.stage, "", offers)
        top = head(self.screen, self.stage.say("Settings"))
        page_between(self.screen, top, foot.top, partial(self._build_sheets, line=line))
        foot.build(self.screen)

    def _build_sheets(self, area: pygame.Rect, line: str) -> int:
        stage = self.stage
        place = pygame.Rect(area.left, area.top, area.width, 0)
        end = area.bottom - stage.px(_BELOW_SHEETS)
        least = stage.tx(470)

        def filled(name: str, put: Callable[[Rows], None], rows: Rows) -> None:
            """Sheets side by side reach down to the foot, and their rows share the free room."""
            is_beside = rows.rect.width < place.width
            if is_beside and self._is_airy:
                rows.stacked = _AIR
                rows.least += self._more.get(name, 0) / stage.theme.scale
            elif is_beside:
                rows.least = _LOW
            put(rows)
            if is_beside:
                spare = end - stage.px(8) - rows.y
                self._more.setdefault(name, max(0, min(spare // rows.number, stage.px(_MOST))))
                rows.y += spare if 0 < spare <= stage.px(_WIDEST_END) else 0

        bottom = columns(
            self.screen, place, (1, 1), (least, least),
            (
                partial(filled, "reading", self._build_reading),
                partial(filled, "playing", self._build_playing),
            ),
        )  # fmt: skip
        if line:
            high = stage.high("body")
            checked_line(self.screen, line, area.left, bottom + stage.px(16) + high // 2)
            bottom += stage.px(16) + high
        return bottom + stage.px(_BELOW_SHEETS)

    def _line(self) -> str:
        """The line at the foot: changes are kept, or all settings are the default ones."""
        if self._before is not None:
            return self.stage.say("Default settings restored.")
        return self.stage.say("Changes are saved at once.")

    def _offers(self) -> tuple[Offer, ...]:
        stage = self.stage
        keys = Offer("keys", stage.say("Controls"), lambda: stage.ask(Open("keys")), "keys")
        done = Offer("done", stage.say("Done"), lambda: stage.ask(Back()), main=True)
        if self._before is not None:
            return Offer("undo", stage.say("Undo"), self._undo, "redo"), keys, done
        return (
            Offer("delivered", stage.say("Default settings"), self._restore_defaults, "undo"),
            keys,
            done,
        )

    # --- reading ---

    def _build_reading(self, rows: Rows) -> None:
        stage, screen = self.stage, self.screen
        rows.heading(stage.say("Display"))
        if stage.has_large_text:
            # Whoever may have made it too large sees at once where to make it smaller.
            self._build_text_size(rows)
        self._build_language(rows)
        pick_row(
            rows, screen, "theme", stage.say("Theme"), "",
            [
                stage.say("Light"), stage.say("Dark"), stage.say("High contrast"),
                stage.say("System"),
            ],
            THEMES.index(self._chosen.theme), lambda n: self._change(theme=THEMES[n]),
        )  # fmt: skip
        if not stage.has_large_text:
            self._build_text_size(rows)
        rows.row(
            stage.say("Full screen"), stage.say("Or press F11."), Toggle.size(stage),
            self._build_full_screen,
        )  # fmt: skip

    def _build_text_size(self, rows: Rows) -> None:
        build_text_size(
            rows, self._chosen.text_size, lambda size: self._change(text_size=size),
            is_airy=self._is_airy,
        )  # fmt: skip

    def _build_language(self, rows: Rows) -> None:
        stage = self.stage
        languages = (None, *available())
        labels = [
            OWN_NAMES[each] if each is not None else stage.say(SYSTEM_DEFAULT) for each in languages
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
        rows.row(name, stage.say("Changes at once, even in a match."), size, put)

    def _build_full_screen(self, place: pygame.Rect) -> None:
        self.screen.add(
            Toggle(
                self.stage, "full_screen", place, self.stage.say("Full screen"),
                self._chosen.full_screen, lambda _: self.stage.ask(ToggleFullScreen()),
            )
        )  # fmt: skip

    # --- playing ---

    def _build_playing(self, rows: Rows) -> None:
        stage, screen = self.stage, self.screen
        rows.heading(stage.say("Gameplay"))
        pick_row(
            rows, screen, "motion", stage.say("Animations"), stage.say("Off: pieces appear in "
                                                                   "their places at once."),
            [
                stage.say("Full"), stage.say("Short"), stage.words.say_in("motion", "Off"),
                stage.say("System"),
            ],
            MOTIONS.index(self._chosen.motion), lambda n: self._change(motion=MOTIONS[n]),
        )  # fmt: skip
        pick_row(
            rows, screen, "speed", stage.say(COMPUTER_SPEED), "",
            [
                stage.say("Instant"), stage.say("Fast"), stage.say("Normal"), stage.say("Slow"),
                stage.say("Wait for me"),
            ],
            SPEEDS.index(self._chosen.speed), lambda n: self._change(speed=SPEEDS[n]),
        )  # fmt: skip
        self._build_sounds(rows)
        switch_row(
            rows, screen, "show_where", stage.say("Show where pieces fit"),
            stage.say("Legal places light up."), self._chosen.show_where,
            lambda on: self._change(show_where=on),
        )  # fmt: skip
        self._build_coach(rows)
        switch_row(
            rows, screen, "confirm", stage.say("Confirm every move"),
            stage.say("Takes one more click per move."), self._chosen.confirm,
            lambda on: self._change(confirm=on),
        )  # fmt: skip
        switch_row(
            rows, screen, "today", stage.say("Show Today in the menu"),
            stage.say("The daily game and the puzzle of the day."), self._chosen.today,
            lambda on: self._change(today=on),
        )  # fmt: skip

    def _build_coach(self, rows: Rows) -> None:
        """The way to the page about the coach, which has its settings."""
        stage = self.stage
        label = stage.say("Choose")

        def put(place: pygame.Rect) -> None:
            opens = Open("coach")
            self.screen.add(Button(stage, "coach", place, label, lambda: stage.ask(opens)))

        size = button_width(stage, label), stage.control_height()
        rows.row(stage.say("The coach"), stage.say("Hints, warnings and marks."), size, put)

    def _build_sounds(self, rows: Rows) -> None:
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
