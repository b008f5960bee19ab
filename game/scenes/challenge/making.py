"""Makes the challenge of a finished match: its deal as a code, or as a file with the result."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.core.rules import Seat
from game.core.wording import mark
from game.scenes.parts.compared import CHALLENGE, friend_told, people_at, reached_by
from game.scenes.parts.luck import how_same
from game.scenes.parts.match_files import new_names, saved_message
from game.scenes.parts.notices import Paragraph, SheetPage
from game.scenes.parts.outcome import Outcome
from game.services.challenges import (
    Challenge,
    Reached,
    challenge_from,
    write_challenge,
)
from game.services.home import Home
from game.services.records import SUFFIX
from game.ui.toolkit.clipboard import copy
from game.ui.toolkit.page import Offer
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style, style

COPIED: Final = mark("Copied.")
NOT_COPIED: Final = mark("The clipboard can\u2019t be used here. You can still read the code.")
NOT_AGAIN: Final = mark("This match can\u2019t be dealt again.")
ONLY_AS_FILE: Final = mark("This deal is too long for a code. Save it as a file.")
_CODE: Final = Style(38, 700, True)


class ChallengePage(SheetPage):
    """First, where several people played, from whose seat; then the code."""

    def __init__(self, home: Home, number: int) -> None:
        super().__init__()
        self._home = home
        self.outcome = Outcome(home, number)
        self.seats = people_at(self.outcome.saved)
        """From which it can be played."""
        self.seat = self.seats[0] if len(self.seats) == 1 else None
        self._said = ""
        """What was done last."""
        self.main = self._main()

    def _main(self) -> str:
        if self.seat is None:
            return f"seat/{self.seats[0]}"
        if self.challenge is None:
            return "close"
        return "save" if self.challenge.code is None else "copy"

    def enter(self, stage: Stage) -> None:
        self.outcome.translate(stage.words)
        super().enter(stage)

    @property
    def challenge(self) -> Challenge | None:
        """None as long as no seat is chosen, and where the match can't be dealt again."""
        outcome = self.outcome
        if self.seat is None:
            return None
        score = next((reached_by(each) for each in outcome.results if each.seat == self.seat), None)
        reached = Reached(outcome.saved.seats[self.seat].name, score)
        return challenge_from(outcome.match, self.seat, outcome.saved.seats, reached)

    # --- the sheet ---

    def title(self) -> str:
        return self.stage.say(CHALLENGE)

    def paragraphs(self) -> Sequence[Paragraph]:
        say, body, small = self.stage.say, style("body"), style("small")
        if self.seat is None:
            return [Paragraph((say("From whose seat should your friend play?"),), body)]
        found, name = self.challenge, self.outcome.saved.seats[self.seat].name
        if found is None:
            return [Paragraph((say(NOT_AGAIN),), body)]
        about = say("Your friend plays this deal from {name}\u2019s seat.", name=name)
        same = how_same(self.stage.words, self.outcome.saved.game)
        code = found.code
        line = say(ONLY_AS_FILE) if code is None else code.replace("-", "  ")
        told = friend_told(self.stage.words, found, found.reached)
        file = say("The file also says: \u201c{told}\u201d", told=told)
        return [
            Paragraph((say("{about} {same}", about=about, same=same),), body),
            Paragraph((line,), body if code is None else _CODE),
            Paragraph((self._said or file,), small, "ink_soft"),
        ]

    def offers(self) -> Sequence[Offer]:
        say = self.stage.say
        close = Offer("close", say("Close"), self.leave)
        if self.seat is None:
            names = [(seat, self.outcome.saved.seats[seat].name) for seat in self.seats]
            return [
                close,
                *(Offer(f"seat/{seat}", name, partial(self._choose, seat)) for seat, name in names),
            ]
        if self.main == "close":
            return [close._replace(main=True)]
        save = Offer("save", say("Save as file"), self._save, "save")
        if self.main == "save":
            return [close, save._replace(main=True)]
        return [close, save, Offer("copy", say("Copy code"), self._copy, main=True)]

    # --- what is done ---

    def _choose(self, seat: Seat) -> None:
        self.seat = seat
        self.main = self._main()
        self.rebuild()
        self.screen.set_focus(self.main)

    def _copy(self) -> None:
        found = self.challenge
        if found is not None and found.code is not None:
            self._tell(self.stage.say(COPIED if copy(found.code) else NOT_COPIED))

    def _save(self) -> None:
        found = self.challenge
        if found is not None:
            names = new_names(
                self._home, self.outcome.saved, SUFFIX, self.stage.words.say_in("file", "challenge")
            )
            path = write_challenge(found, names)
            self._tell(saved_message(self._home, self.stage.words, path))

    def _tell(self, said: str) -> None:
        self._said = said
        self.rebuild()
