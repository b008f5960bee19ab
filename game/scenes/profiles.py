"""The players of this computer: who they are, and who of them sits here now."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.scenes.menu import number_of_profile
from game.scenes.parts.notices import say_below
from game.services.home import Home
from game.services.naming import LONGEST_NAME, cleaned
from game.services.seats import Look, looks
from game.services.statistics import Played
from game.services.store import Profile
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import Button, IconButton, button_width, icon_size, paint_flat
from game.ui.toolkit.entry import TextField
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Control, State
from game.ui.toolkit.page import (
    CLOTH,
    HEADING,
    Offer,
    Page,
    button_rows,
    head,
    page_margin,
    paper,
    paragraph,
    scrolling,
)
from game.ui.toolkit.stage import Change, Stage
from game.ui.toolkit.text import Style, style

_NAME: Final = Style(18, 600)
_CLEAR: Final = 16
"""Pixels at 100 % that a shape leaves free of the height of its row."""
_EDITOR: Final = 520


class ProfilesPage(Page):
    """A list of players; one of them is chosen, added or changed."""

    def __init__(self, home: Home) -> None:
        super().__init__()
        self._home = home
        self._removed: list[tuple[Profile, bool]] = []
        """What can be brought back, the last removed last, and whether it sat here."""
        self._edits = False
        self._edited: int | None = None
        """The profile that is being changed; None for a new one."""
        self._name = ""
        self._look = looks()[0]
        self._trouble = ""
        self._played: Played | None = None

    def enter(self, stage: Stage) -> None:
        self._played = Played(self._home.store)
        self._played.go_on()
        super().enter(stage)

    def update(self, seconds: float) -> bool:
        is_filled = self.is_filled
        if self._played is not None and not is_filled and self._played.go_on() and not self._edits:
            self.rebuild()
        return super().update(seconds)

    @property
    def is_filled(self) -> bool:
        """Whether all that is told of the players is counted."""
        return self._played is None or self._played.is_done

    def _matches_of(self, profile: Profile) -> int:
        """How many matches somebody has finished, once they are counted."""
        if self._played is None or not self._played.is_done:
            return 0
        return sum(self._played.of(profile.id).values())

    def leave(self) -> None:
        if self._edits:
            self._stop_editing()
        else:
            super().leave()

    # --- building ---

    def build(self) -> None:
        stage = self.stage
        if self._edits:
            top = head(self.screen, stage.say("Players"), back=self.leave)
            self._build_editor(top)
            return
        note = stage.say("Who sits here? Statistics are kept for each player.")
        top = head(self.screen, stage.say("Players"), note, self.leave)
        margin = page_margin(stage)
        beside = min(margin, stage.px(24))
        area = pygame.Rect(margin - beside, top, stage.size[0] - 2 * (margin - beside), 0)
        area.height = self._build_foot() - top
        scrolling(
            self.screen, "players", area, lambda each: self._fill(each, beside), fades_into=CLOTH
        )

    def _build_foot(self) -> int:
        """Whom one may bring back and the main button, below all that scrolls; gives its top."""
        stage, margin = self.stage, page_margin(self.stage)
        offer = Offer("add", stage.say("Add a player"), self._add, "plus", main=True)
        top = stage.size[1] - stage.px(12 if stage.has_large_text else 28) - stage.control_height()
        button_rows(self.screen, [offer], margin, stage.size[0] - margin, top)
        top -= stage.px(10)
        if self._removed:
            told = stage.say("{name} is removed.", name=self._removed[-1][0].name)
            top -= say_below(self.screen, [told], top, self._bring_back) + stage.px(10)
        return top

    def _fill(self, area: pygame.Rect, beside: int) -> int:
        stage, top = self.stage, self.stage.px(8)
        width = area.width - 2 * beside
        chosen = self._home.profile()
        guest = _Person(stage, "guest", stage.say("A guest"), None, chosen is None)
        guest.press = partial(self._choose, None)
        top += self._build_row(guest, None, beside, top, width)
        for profile in self._home.store.profiles():
            number = number_of_profile(profile)
            is_chosen = chosen is not None and profile.id == chosen.id
            person = _Person(
                stage,
                f"who/{profile.id}",
                profile.name,
                number,
                is_chosen,
                self._matches_of(profile),
            )
            person.press = partial(self._choose, profile.id)
            top += self._build_row(person, profile, beside, top, width)
        return top + stage.px(8)

    def _build_row(
        self, person: _Person, profile: Profile | None, left: int, top: int, width: int
    ) -> int:
        """Somebody to be chosen, and what can be done with him; gives the height."""
        stage = self.stage
        row = pygame.Rect(left, top, width, max(stage.px(64), stage.control_height()))
        self.screen.add(person)
        person.rect.update(row)
        if profile is not None:
            person.rect.width -= self._build_tools(profile, row)
        return row.height + stage.px(14)

    def _build_tools(self, profile: Profile, row: pygame.Rect) -> int:
        """What can be done with a player, at the end of his row; gives the width it takes."""
        stage, gap = self.stage, self.stage.px(12)
        high, label = stage.control_height(), stage.say("Change")
        y = row.centery - high // 2
        bin_place = pygame.Rect(row.right - high, y, high, high)
        wide = max(button_width(stage, label), stage.px(110))
        change = pygame.Rect(bin_place.left - gap - wide, y, wide, high)
        edit, remove = partial(self._edit, profile), partial(self._remove, profile)
        name = stage.say("Remove {name}", name=profile.name)
        self.screen.add(Button(stage, f"change/{profile.id}", change, label, edit))
        key = f"remove/{profile.id}"
        self.screen.add(IconButton(stage, key, bin_place, "trash", name, remove))
        return row.right - change.left + gap

    def _build_editor(self, top: int) -> None:
        """A name, and a colour with its shape."""
        stage, screen = self.stage, self.screen
        margin, padding = page_margin(stage), stage.px(28)
        width = min(stage.size[0] - 2 * margin, max(stage.px(_EDITOR), stage.tx(_EDITOR)))
        sheet = pygame.Rect((stage.size[0] - width) // 2, top, width, 0)
        paper(screen, sheet, thickness=5)
        left, right = sheet.left + padding, sheet.right - padding
        room, y = right - left, top + stage.px(20)
        title = stage.say("New player") if self._edited is None else stage.say("Change a player")
        y += paragraph(screen, [title], HEADING, left, y, room) + stage.px(10)
        name = stage.say("Name")
        y += paragraph(screen, [name], style("label"), left, y, room, "ink_soft") + stage.px(6)
        field = pygame.Rect(left, y, room, stage.control_height())
        screen.add(
            TextField(stage, "name", field, name, self._name, self._typed, longest=LONGEST_NAME,
                      done=self._keep, clean=cleaned)
        )  # fmt: skip
        y = field.bottom + stage.px(8)
        if self._trouble:
            y += paragraph(screen, [self._trouble], style("label"), left, y, room, "error")
        y += stage.px(10)
        line = stage.say("Colour and shape")
        y += paragraph(screen, [line], style("label"), left, y, room, "ink_soft")
        y += self._build_looks(left, y + stage.px(4), room) + stage.px(24)
        offers = [
            Offer("cancel", stage.say("Cancel"), self._stop_editing),
            Offer("keep", stage.say("Keep"), self._keep, "check", main=True),
        ]
        y += button_rows(screen, offers, left, right, y)
        sheet.height = y + stage.px(24) - top

    def _build_looks(self, left: int, top: int, room: int) -> int:
        stage, gap = self.stage, self.stage.px(10)
        side = max(stage.px(60), 40)
        in_row = max(1, (room + gap) // (side + gap))
        names = _names_of_looks(stage)
        for at, look in enumerate(looks()):
            rect = pygame.Rect(0, 0, side, side)
            rect.topleft = (
                left + at % in_row * (side + gap),
                top + at // in_row * (side + gap),
            )
            press = partial(self._take_look, look)
            self.screen.add(
                _LookButton(stage, f"look/{look.colour}", rect, names[at], at, look == self._look,
                            press)
            )  # fmt: skip
        rows = -(-len(looks()) // in_row)
        return rows * side + (rows - 1) * gap

    # --- what is done ---

    def _choose(self, profile: int | None) -> None:
        self.stage.ask(Change({"profile": profile}))

    def _add(self) -> None:
        taken = {Look(each.colour, each.shape) for each in self._home.store.profiles()}
        free = [look for look in looks() if look not in taken]
        self._begin(None, "", (free or looks())[0])

    def _edit(self, profile: Profile) -> None:
        self._begin(profile.id, profile.name, Look(profile.colour, profile.shape))

    def _begin(self, edited: int | None, name: str, look: Look) -> None:
        self._edits, self._edited = True, edited
        self._name, self._look, self._trouble = name, look, ""
        self.rebuild()
        self.screen.set_focus("name")

    def _stop_editing(self) -> None:
        self._edits = False
        back = "add" if self._edited is None else f"change/{self._edited}"
        self.rebuild()
        self.screen.set_focus(back)

    def _typed(self, name: str) -> None:
        self._name = name

    def _take_look(self, look: Look) -> None:
        self._look = look
        self.rebuild()

    def _keep(self) -> None:
        """Keeps what was typed, or says what is wrong with it."""
        name = cleaned(self._name).strip()
        others = [each for each in self._home.store.profiles() if each.id != self._edited]
        if not name:
            self._refuse(self.stage.say("A player needs a name."))
        elif any(each.name == name for each in others):
            self._refuse(self.stage.say("There is a player of that name already."))
        elif self._edited is None:
            self._add_profile(name)
        else:
            changed = Profile(self._edited, name, self._look.colour, self._look.shape)
            self._home.store.change_profile(changed)
            self._stop_editing()

    def _refuse(self, why: str) -> None:
        self._trouble = why
        self.rebuild()
        self.screen.set_focus("name")

    def _add_profile(self, name: str) -> None:
        """Whoever is added while nobody else has said so is the one who sits here."""
        added = self._home.store.add_profile(name, self._look.colour, self._look.shape)
        self._edits = False
        self.memory.focus = f"who/{added.id}"
        if self._home.profile() is None:
            self._choose(added.id)
        self.rebuild()

    def _remove(self, profile: Profile) -> None:
        sat_here = self._home.settings.profile == profile.id
        self._home.store.remove_profile(profile.id)
        self._removed.append((profile, sat_here))
        if sat_here:
            self._choose(None)
        self.rebuild()
        self.screen.set_focus("undo")

    def _bring_back(self) -> None:
        profile, sat_here = self._removed.pop()
        self._home.store.restore_profile(profile.id)
        if sat_here:
            self._choose(profile.id)
        self.rebuild()
        self.screen.set_focus(f"who/{profile.id}")


def _names_of_looks(stage: Stage) -> list[str]:
    """What the colours and shapes are called, in their order."""
    return [
        stage.say("Blue disc"),
        stage.say("Coral triangle"),
        stage.say("Teal square"),
        stage.say("Lilac diamond"),
        stage.say("Wine red cross"),
        stage.say("Sky blue ring"),
    ]


class _Person(Control):
    """Somebody in the list; lit where he sits here."""

    kind = "pick"

    def __init__(
        self, stage: Stage, key: str, name: str, token: int | None, chosen: bool, played: int = 0
    ) -> None:
        super().__init__(key, pygame.Rect(0, 0, 0, 0), name)
        self._note = stage.words.count("{n} match", "{n} matches", played) if played else ""
        if self._note:
            self.called = stage.say("{name}: {line}", name=name, line=self._note)
        self._stage = stage
        self._token = token
        self._chosen = chosen

    @property
    def value(self) -> bool:
        return self._chosen

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, theme = self._stage, self._stage.theme
        face = materials.button_face(theme, place.width, place.height, False, state.pressed)
        face.draw(surface, place.left, place.top)
        if self._chosen:
            paint_flat(surface, theme, place, State(), lit=True)
        side, ink = icon_size(stage, 28), theme.colour("ink")
        left = place.left + stage.px(20)
        if self._token is None:
            sign = icon("profile", side, ink)
            surface.blit(sign, (left, place.centery - side // 2))
        else:
            size = min(side, place.height - stage.px(_CLEAR))
            token = materials.player_token(theme, size, self._token)
            token.draw(surface, left + (side - size) / 2, place.centery - size / 2)
        left += side + stage.px(16)
        right = place.right - stage.px(20)
        if self._chosen:
            sign = icon("check", side, ink, 2.6)
            right -= side
            surface.blit(sign, (right, place.centery - side // 2))
            right -= stage.px(12)
        small = style("small")
        wide = stage.writer.width(self._note, small) + stage.px(16)
        if self._note and stage.writer.width(self.name, _NAME) + wide <= right - left:
            soft = theme.colour("ink" if self._chosen else "ink_soft")
            stage.writer.write(surface, self._note, small, soft, right, place.centery, "right")
        name = stage.writer.fitted(self.name, _NAME, right - left)
        stage.writer.write(surface, name, _NAME, ink, left, place.centery)


class _LookButton(Control):
    """A colour with its shape, to be chosen."""

    kind = "pick"

    def __init__(
        self,
        stage: Stage,
        key: str,
        rect: pygame.Rect,
        name: str,
        number: int,
        chosen: bool,
        press: partial[None],
    ) -> None:
        super().__init__(key, rect, name, press, group="looks", tip=True)
        self._stage = stage
        self._number = number
        self._chosen = chosen

    @property
    def value(self) -> bool:
        return self._chosen

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        theme = self._stage.theme
        paint_flat(surface, theme, place, state, lit=self._chosen)
        size = round(place.width * 0.5)
        token = materials.player_token(theme, size, self._number)
        token.draw(surface, place.centerx - size / 2, place.centery - size / 2)
