"""The sheet on which a player gets a name, a colour and a shape."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.core.wording import mark
from game.scenes.parts.sheet import Sheet
from game.scenes.profiles.controls import LookButton
from game.services.home import Home
from game.services.naming import LONGEST_NAME, cleaned
from game.services.seats import Look, looks
from game.services.store import Profile
from game.ui.toolkit.boxes import wrapped
from game.ui.toolkit.entry import TextField
from game.ui.toolkit.page import HEADING, Offer, page_margin
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import style

NAME_TAKEN: Final = mark("There\u2019s already a player with that name.")
NEEDS_NAME: Final = mark("A player needs a name.")

_WIDTH: Final = 520


class Editor:
    """One player, who may be new."""

    def __init__(
        self, home: Home, edited: Profile | None, rebuild: Callable[[], None],
        done: Callable[[Profile | None], None], cancel: Callable[[], None],
    ) -> None:  # fmt: skip
        """`edited`: None for a new player. `done` gets a player who was added."""
        self.edited = edited
        self.name = "" if edited is None else edited.name
        self.look = _free_look(home) if edited is None else Look(edited.colour, edited.shape)
        self._home = home
        self._rebuild = rebuild
        self._done = done
        self._cancel = cancel
        self._trouble = ""

    def build(self, screen: Screen, top: int) -> None:
        stage = screen.stage
        width = min(stage.size[0] - 2 * page_margin(stage), max(stage.px(_WIDTH), stage.tx(_WIDTH)))
        place = pygame.Rect((stage.size[0] - width) // 2, top, width, 0)
        sheet = Sheet(screen, place, margin=28, above=20, thickness=5)
        is_new, label = self.edited is None, style("label")
        title = stage.say("New player") if is_new else stage.say("Edit player")
        sheet.write(title, HEADING, 10)
        name = stage.say("Name")
        sheet.write(name, label, 6, "ink_soft")
        field = sheet.place(stage.control_height(), 8)
        screen.add(
            TextField(stage, "name", field, name, self.name, self._type, longest=LONGEST_NAME,
                      done=lambda: self._keep(screen), clean=cleaned)
        )  # fmt: skip
        if self._trouble:
            sheet.write(self._trouble, label, 0, "error")
        sheet.skip(10)
        sheet.write(stage.say("Colour and shape"), label, 4, "ink_soft")
        sheet.y = self._build_looks(screen, pygame.Rect(sheet.left, sheet.y, sheet.width, 0))
        sheet.skip(24)
        sheet.buttons(
            [
                Offer("cancel", stage.say("Cancel"), self._cancel),
                Offer("keep", stage.say("Save"), lambda: self._keep(screen), "check", main=True),
            ]
        )
        sheet.close(24)

    def _build_looks(self, screen: Screen, room: pygame.Rect) -> int:
        """Gives where they end."""
        stage, every = screen.stage, looks()
        side, gap = max(stage.px(60), 40), stage.px(10)
        places = wrapped([side] * len(every), side, room, (gap, gap))
        names = _names_of_looks(stage)
        for number, (look, rect) in enumerate(zip(every, places, strict=True)):
            press, is_chosen = partial(self._choose_look, look), look == self.look
            key = f"look/{look.colour}"
            screen.add(LookButton(stage, key, rect, names[number], number, is_chosen, press))
        return places[-1].bottom

    # --- actions ---

    def _type(self, name: str) -> None:
        self.name = name

    def _choose_look(self, look: Look) -> None:
        self.look = look
        self._rebuild()

    def _keep(self, screen: Screen) -> None:
        """Keeps the player, or says what is wrong."""
        stage, edited, store = screen.stage, self.edited, self._home.store
        name = cleaned(self.name).strip()
        taken = [each.name for each in store.profiles() if edited is None or each.id != edited.id]
        if not name:
            self._refuse(screen, stage.say(NEEDS_NAME))
        elif name in taken:
            self._refuse(screen, stage.say(NAME_TAKEN))
        elif edited is None:
            self._done(store.add_profile(name, self.look.colour, self.look.shape))
        else:
            store.change_profile(Profile(edited.id, name, self.look.colour, self.look.shape))
            self._done(None)

    def _refuse(self, screen: Screen, why: str) -> None:
        self._trouble = why
        self._rebuild()
        screen.set_focus("name")


def _free_look(home: Home) -> Look:
    """A colour and shape that nobody has, if there is one."""
    taken = {Look(each.colour, each.shape) for each in home.store.profiles()}
    free = [look for look in looks() if look not in taken]
    return (free or looks())[0]


def _names_of_looks(stage: Stage) -> list[str]:
    """In the order of `looks`."""
    return [
        stage.say("Blue disc"),
        stage.say("Coral triangle"),
        stage.say("Teal square"),
        stage.say("Lilac diamond"),
        stage.say("Wine-red cross"),
        stage.say("Sky-blue ring"),
    ]
