"""The entries of the list: texts and buttons of a match or of an example."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, Protocol

from game.core.match import AUTO
from game.core.rules import Seat
from game.core.wording import mark
from game.games import GAMES
from game.scenes.parts.compared import CHALLENGE, makes_challenge
from game.scenes.parts.glimpses import Glimpse, how_it_ended, how_it_stands, whose_turn
from game.scenes.parts.luck import device_of, is_counted
from game.scenes.parts.match_files import CANNOT_OPEN
from game.services.store import Saved, Sitting, ended, utc_now
from game.services.words import Words
from game.ui.toolkit.page import Offer

# translators: of a match that doesn't count in the statistics
FOR_PRACTICE: Final = mark("for practice")


@dataclass(frozen=True, slots=True)
class Entry:
    """One sheet of the list."""

    game: str
    seats: Sequence[Sitting]
    glimpse: Glimpse | None
    line: str
    """Who is to move, or who has won."""
    note: str
    offers: Sequence[Offer]
    scores: str = ""
    """The points so far, of a match of several games."""
    saved: Saved | None = None
    """None for an example."""


class Actions(Protocol):
    """The actions of the buttons of entries."""

    def open_match(self, page: str, number: int) -> None: ...

    def open_sample(self, page: str, path: Path) -> None: ...

    def save(self, saved: Saved) -> None: ...

    def remove(self, saved: Saved) -> None: ...


class Entries:
    """Makes entries of what has been looked at so far."""

    def __init__(self, words: Words, glimpses: dict[int, Glimpse | None], actions: Actions) -> None:
        """`glimpses`: by the number of the match; None for those that cannot be opened."""
        self._words = words
        self._glimpses = glimpses
        self._actions = actions

    def unfinished(self, saved: Saved, first: bool) -> Entry:
        words, found = self._words, self._glimpses.get(saved.id)
        offers = self._file_offers(saved)
        if self._can_be_opened(saved):
            press = partial(self._actions.open_match, "table", saved.id)
            offers.append(Offer(f"continue/{saved.id}", words.say("Continue"), press, main=first))
        line = "" if found is None else whose_turn(words, found)
        return self._entry(saved, found, line, offers)

    def finished(self, saved: Saved) -> Entry:
        words, found = self._words, self._glimpses.get(saved.id)
        offers = self._file_offers(saved)
        if self._can_be_opened(saved):
            # Most matches that are not read yet can be dealt again.
            if makes_challenge(saved, AUTO if found is None else found.chance):
                offers.insert(0, self._way("challenge", saved, words.say(CHALLENGE), "challenge"))
            if is_counted(saved.game):
                title = words.say(device_of(saved.game).title)
                offers.insert(0, self._way("draws", saved, title, "fairness"))
            offers.append(self._way("look", saved, words.say("Look back"), "look_back"))
            offers.append(self._way("review", saved, words.say("Review"), "review"))
            offers.append(self._way("result", saved, words.say("Result"), "result"))
        line = "" if found is None else how_it_ended(words, found, saved.gave_up)
        return self._entry(saved, found, line, offers, saved.gave_up)

    def sample(self, path: Path, found: Glimpse) -> Entry:
        words, open_sample = self._words, self._actions.open_sample
        offers = [
            Offer(
                f"sample/{path.stem}", words.say("View"), partial(open_sample, "look_back", path)
            ),
            Offer(f"review/{path.stem}", words.say("Review"), partial(open_sample, "review", path)),
        ]
        moves = words.count("{n} move", "{n} moves", found.moves)
        return Entry(found.game, found.seats, found, how_it_ended(words, found), moves, offers)

    def _entry(
        self,
        saved: Saved,
        found: Glimpse | None,
        line: str,
        offers: Sequence[Offer],
        gave_up: Seat | None = None,
    ) -> Entry:
        words, scores = self._words, ""
        note = words.ago(ended(saved), utc_now())
        if found is not None:
            moves = words.count("{n} move", "{n} moves", found.moves)
            note = words.say("{when}, {moves}", when=note, moves=moves)
            scores = how_it_stands(words, found, gave_up)
        elif not self._can_be_opened(saved):
            line = words.say(CANNOT_OPEN)
        if saved.practice is not None:
            note = f"{note} · {words.say(FOR_PRACTICE)}"
        return Entry(saved.game, saved.seats, found, line, note, offers, scores, saved)

    def _can_be_opened(self, saved: Saved) -> bool:
        """As far as is known: the match may not have been read yet."""
        return saved.game in GAMES and self._glimpses.get(saved.id, saved) is not None

    def _way(self, key: str, saved: Saved, label: str, page: str) -> Offer:
        press = partial(self._actions.open_match, page, saved.id)
        return Offer(f"{key}/{saved.id}", label, press)

    def _file_offers(self, saved: Saved) -> list[Offer]:
        words, actions = self._words, self._actions
        save, remove = partial(actions.save, saved), partial(actions.remove, saved)
        offers = [
            Offer(f"save/{saved.id}", words.say("Save as file"), save),
            Offer(f"delete/{saved.id}", words.say("Delete"), remove),
        ]
        return offers if self._can_be_opened(saved) else offers[1:]
