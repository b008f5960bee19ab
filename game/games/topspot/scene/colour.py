"""The colour in play, and the choice of a colour for a joker that leads."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import Final

import pygame

from game.games.topspot.art import pieces as art
from game.games.topspot.rules.about import ALL_COLOURS
from game.games.topspot.rules.model import Colour, TopSpotView
from game.games.topspot.rules.stacks import Trick
from game.games.topspot.scene import sentences
from game.games.topspot.scene.actions import Actions
from game.games.topspot.scene.attempt import Attempt
from game.games.topspot.scene.build_layout import BuildPlaces
from game.games.topspot.scene.layout import Places
from game.games.topspot.scene.seats import Seats
from game.games.topspot.scene.shown_game import stages_tie
from game.services.words import capitalised
from game.ui.frame.desk import Desk
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import fitting
from game.ui.toolkit.items import Spot, State
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style

_COLOUR: Final = Style(16, 600)


class ColourPill:
    """Shows which colour is in play; after a round, who has won it."""

    def __init__(self, desk: Desk, places: Places, seats: Seats) -> None:
        self._desk = desk
        self._places = places
        self._seats = seats

    def _mark_size(self, staged: bool) -> tuple[int, int]:
        """The size of the sign of the colour."""
        high = self._places.pill(staged).height - self._desk.stage.theme.px(10)
        return round(high * 1.5), high

    def bake(self) -> None:
        sizes = {self._mark_size(False), self._mark_size(True)}
        for size, colour in product(sizes, range(len(ALL_COLOURS))):
            self._desk.ahead.want(partial(art.colour_mark, *size, colour))

    def draw(self, surface: pygame.Surface, view: TopSpotView, trick: Trick) -> None:
        staged = stages_tie(view)
        stage, room = self._desk.stage, self._places.pill(staged)
        theme, px = stage.theme, stage.px
        before, text = px(16), stage.say("Lead any colour")
        mark = pygame.Rect(0, 0, 0, self._mark_size(staged)[1])
        if trick.is_over:
            text = self._result(trick)
            before += 0 if trick.winner is None else mark.height
        elif trick.colour is not None:
            name = sentences.colour_name(stage.words, trick.colour)
            text = stage.say("{colour} is in play", colour=capitalised(name))
            mark.width = self._mark_size(staged)[0]
            before = px(7) + mark.width + px(12)
        written = fitting(stage, text, _COLOUR, room.width - before - px(16))
        wide = min(room.width, before + stage.writer.width(text, written) + px(18))
        place = self._place(view, wide)
        mark.topleft = (place.left + px(7), place.top + px(5))
        surface.blit(art.pill(theme, *place.size), place)
        if trick.winner is not None:
            token = materials.player_token(theme, mark.height, self._desk.token(trick.winner))
            token.draw(surface, *mark.topleft)
        elif trick.colour is not None and not trick.is_over:
            surface.blit(art.colour_mark(mark.width, mark.height, trick.colour), mark)
        left = place.left + before
        stage.writer.write(surface, text, written, theme.colour("ink"), left, place.centery)

    def _result(self, trick: Trick) -> str:
        if trick.is_played_off:
            return self._desk.say(sentences.TIE_BREAK_FOLLOWS)
        if trick.winner is None:
            return self._desk.say(sentences.NOBODY_SCORES)
        return self._desk.say(sentences.ROUND_WON, name=self._desk.name(trick.winner))

    def _place(self, view: TopSpotView, wide: int) -> pygame.Rect:
        """The pill is always in the same place, but as wide as its text."""
        staged = stages_tie(view)
        room = self._places.pill(staged)
        place = pygame.Rect(room.left, room.top, wide, room.height)
        if self._places.form.pill_is_above:
            place.right = room.right if staged else room.centerx + wide // 2
        elif not staged:
            place.left = max(room.left, min(self._seats.first_left(view), room.right - wide))
        return place


class ColourInPlay:
    """Above the stack: the colour in play, or the colours that a joker may ask for."""

    def __init__(
        self, attempt: Attempt, places: BuildPlaces, pill: ColourPill, actions: Actions
    ) -> None:
        self._attempt = attempt
        self._places = places
        self._pill = pill
        self._actions = actions

    def draw(self, surface: pygame.Surface) -> None:
        attempt = self._attempt
        if attempt.leads_with_joker:
            return
        trick = Trick() if attempt.leads_next else attempt.game.running
        if trick.plays or attempt.turn is not None:
            self._pill.draw(surface, attempt.game.view, trick)

    def build(self, screen: Screen) -> None:
        """Adds the colours to choose from, if a joker leads."""
        attempt, stage = self._attempt, self._attempt.desk.stage
        if not attempt.leads_with_joker:
            return
        view = attempt.game.view
        places = self._places.colours(view.players, stages_tie(view))
        for colour, rect in zip(view.terms.colours, places, strict=True):
            name = sentences.colour_name(stage.words, colour)
            screen.add(
                Spot(
                    f"colour {colour}", rect, stage.say("Choose {colour}", colour=name),
                    partial(self._actions.ask_for, colour),
                    paint=partial(self._paint, colour, colour == attempt.asked),
                    group="colours", tip=True, radius=rect.height // 2, sound="click",
                )
            )  # fmt: skip

    def _paint(
        self,
        colour: Colour,
        chosen: bool,
        surface: pygame.Surface,
        place: pygame.Rect,
        state: State,
    ) -> None:
        theme = self._attempt.desk.stage.theme
        inset, up = theme.px(3), theme.px(2) if state.hovered else 0
        mark = art.colour_mark(place.width - 2 * inset, place.height - 2 * inset, colour)
        surface.blit(mark, place.move(inset, inset - up))
        if chosen:
            surface.blit(art.own_place(theme, place.width, place.height, True), place)
