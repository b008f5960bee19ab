"""A key moment of a finished match at its table: what was played and what was better."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame

from game.coach.analysis import Analysis, Decision
from game.coach.moments import Kind, Moment, moments_of
from game.core.match import Match
from game.core.rules import Seat
from game.games import GAMES
from game.scenes.parts.notices import notice_text
from game.scenes.parts.outcome import Outcome
from game.scenes.parts.reader import reader_of
from game.scenes.parts.sessions import session_of
from game.scenes.review.moment_texts import Told
from game.scenes.review.texts import Texts
from game.scenes.review.trying import again_from, decision_of, turn_of
from game.services.home import Home
from game.services.reviews import Review
from game.ui.frame.desk import Decided
from game.ui.frame.moment_sheet import TRY, MomentSheet, MomentTexts, MomentWays
from game.ui.frame.proposal_layout import Under
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Open


def open_moment(home: Home, number: int, review: Review, step: int | None = None) -> TableScene:
    """The table at a key moment of a match, that of the named step or the first one. `review`: as
    far as it has come; the moments are those of now, also if it goes on meanwhile."""
    saved = home.store.saved(number)
    if saved.finished is None:
        raise ValueError("hands are open only once a match is over")
    match, analysis = review.match, review.analysis
    session = session_of(home, saved, match)
    game = GAMES[saved.game]
    at_moment = Moments(Outcome(home, number), match, analysis, step)
    session.viewer = at_moment.viewer
    return TableScene(
        session,
        game.make_table,
        notice_text,
        replay=True,
        at=at_moment.at,
        analysis=analysis,
        moment=at_moment,
        answers=game.explanations,
        reader=reader_of(saved.game),
        coach=game.coach,
    )


class Moments:
    """The key moments of one match, one of which is on the table."""

    def __init__(
        self, outcome: Outcome, match: Match, analysis: Analysis, step: int | None
    ) -> None:
        self._outcome = outcome
        self._number = outcome.saved.id
        self._match = match
        self._analysis = analysis
        self._game = GAMES[match.rules.id]
        self.moments = moments_of(analysis)
        if not self.moments:
            raise ValueError("the match has no key moments")
        steps = [moment.step for moment in self.moments]
        self._place = steps.index(step) if step in steps else 0
        self._scene: TableScene | None = None
        self.is_away = False

    def sit_down(self, scene: TableScene) -> None:
        self._scene = scene
        scene.memory.focus = TRY

    @property
    def scene(self) -> TableScene:
        assert self._scene is not None
        return self._scene

    # --- where it is ---

    @property
    def moment(self) -> Moment:
        return self.moments[self._place]

    @property
    def _decision(self) -> Decision | None:
        return decision_of(self._analysis, self.moment)

    @property
    def at(self) -> int:
        """Before a decision, and after what came."""
        return self.moment.step + (self.moment.kind is Kind.LUCK)

    @property
    def viewer(self) -> Seat:
        """Who decided, or for whom it was luck."""
        decision = self._decision
        if decision is not None:
            return decision.seat
        event, seats = (
            self._analysis.event(self.moment.step), self._analysis.frame.sides[self.moment.side]
        )  # fmt: skip
        return event.seat if event is not None and event.seat in seats else seats[0]

    @property
    def _turn(self) -> tuple[Any, ...]:
        """The move as it was played, with those that followed it in the same turn."""
        decision = self._decision
        assert decision is not None
        return turn_of(self._match, decision)

    @property
    def decided(self) -> Decided[Any] | None:
        decision = self._decision
        if decision is None:
            return None
        best = decision.best
        return Decided(self._turn, (best.move, *best.then) if decision.place else ())

    @property
    def views(self) -> tuple[Any, ...]:
        rules, state = self._match.rules, self._match.state_after(self.at)
        return tuple(rules.view(state, seat) for seat in range(self._match.players))

    @property
    def has_previous(self) -> bool:
        return self._place > 0

    @property
    def has_next(self) -> bool:
        return self._place < len(self.moments) - 1

    def previous(self) -> None:
        self._go(self._place - 1)

    def next(self) -> None:
        self._go(self._place + 1)

    def _go(self, place: int) -> None:
        if 0 <= place < len(self.moments):
            self._place = place
            self.show()

    def put_away(self) -> None:
        self.is_away = not self.is_away
        self._look()

    def show(self) -> None:
        self.is_away = False
        self._look()

    def _look(self) -> None:
        self.scene.look_as(self.viewer, self.at)

    def try_again(self) -> None:
        again = again_from(self._number, self._match, self._analysis, self.moment)
        self.scene.stage.ask(Open("table", {"again": again}))

    # --- what is said ---

    def prompt(self) -> str:
        desk = self.scene.desk
        name = desk.name(self.viewer)
        number = max(1, self.scene.session.moves(self.moment.step + 1))
        where = desk.say("Move {n}", n=number)
        if self.moment.kind is Kind.LUCK:
            return desk.say("{where}: what came for {name}", where=where, name=name)
        return desk.say("{where}: what {name} played", where=where, name=name)

    def said(self) -> str:
        say, texts = self.scene.desk.say, self.texts()
        told = [f"{texts.title}."]
        for move in texts.moves:
            name = " ".join(filter(None, (move.name, move.gain)))
            told += [say("{name}: {line}", name=move.label, line=f"{name}."), move.told]
        told.append(say("{name}: {line}", name=texts.word, line=f"{texts.size}."))
        if texts.bars:
            told.append(f"{texts.chances}.")
        for bar in texts.bars:
            told.append(say("{name}: {line}", name=bar.label, line=f"{bar.share}."))
        return " ".join(filter(None, (*told, *texts.notes)))

    def build(
        self, screen: Screen, place: pygame.Rect, under: Under | None, *, lists_hands: bool
    ) -> None:
        ways = MomentWays(
            self.previous if self.has_previous else None,
            self.next if self.has_next else None,
            self.try_again,
        )
        MomentSheet(screen, place, self.texts(lists_hands=lists_hands), ways).build(under)

    def texts(self, *, lists_hands: bool = True) -> MomentTexts:
        """All that the sheet says. Without a list, it says that hands lie open elsewhere."""
        decision, place, count = self._decision, self._place, len(self.moments)
        self._outcome.translate(self.scene.stage.words)
        texts = Texts(self._outcome)
        told = Told(self.scene, texts, self._match, self._analysis, self.moment)
        title = self.scene.desk.say("Moment {n} of {all}", n=place + 1, all=count)
        found = told.luck() if decision is None else told.decision(decision, self._turn)
        hands = told.hands(is_list=lists_hands)
        return replace(found, title=title, number=place, count=count, hands=hands)
