"""The outcome of a match, in words: who won, how, and with what scores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.coach.analysis import Analysis
from game.core.match import Match
from game.core.rules import Result, Seat
from game.core.wording import POINTS, mark
from game.games import GAMES, moves_of, read_rules
from game.scenes.parts.alone import Alone
from game.scenes.parts.compared import compared
from game.scenes.parts.glimpses import how_it_went_alone, in_words, who_gave_up, who_shares
from game.scenes.parts.luck import times_gone_back, why_practice
from game.scenes.parts.ratings import changed, rating_figure, uncertainty
from game.services.challenges import kept_challenge
from game.services.home import Home
from game.services.ratings import Point, course_of
from game.services.seats import in_language, nameless
from game.services.statistics import wins_in_a_row
from game.services.store import Saved, SeatResult, Sitting, results_from
from game.services.teams import sides
from game.services.words import Words
from game.ui.toolkit.names import level_name, together

ALL_BY_HINTS: Final = mark("Every move was a hint, so the statistics don\u2019t count this win.")
ALL_BY_HINTS_ALONE: Final = mark(
    "Every move was a hint, so the statistics don\u2019t count this result."
)


@dataclass(frozen=True, slots=True)
class Line:
    """One seat, or the seats of a team."""

    seat: Seat
    """The first of them."""
    place: int | None
    """None for a player alone."""
    sittings: tuple[Sitting, ...]
    notes: tuple[str, ...]
    """Below each name; empty where there is nothing to say."""
    wins: bool
    score: str
    figures: tuple[str, ...]
    reckoned: str = ""
    """The calculation of the score; empty if there is nothing to add."""


class Outcome:
    """A match that has ended. It says nothing before it is given words."""

    words: Words

    def __init__(self, home: Home, number: int) -> None:
        self.saved = home.store.saved(number)
        match = Match.load(home.store.record(number), read_rules)
        self.match = match
        self.result: Result | None = match.rules.result(match.state)
        """None where somebody gave up."""
        found = home.store.results_in(number)
        if len(found) != match.players:  # some cannot be read any more: the match still has them
            found = results_from(self.saved, self.result)
        self.results = sorted(found, key=lambda result: (result.place, result.seat))
        self.views = [match.rules.view(match.state, seat) for seat in range(match.players)]
        self.alone: Alone | None = None
        """The comparison of a match alone with earlier ones."""
        if match.players == 1 and self.result is not None:
            self.alone = Alone(home, self.saved, match)
        self._challenge = kept_challenge(home.store, number, match.players)
        """What a friend has reached in the same deal, and from which seat."""
        self._rated = _rated(home, self.saved)
        self._streak = _streak(home, self.saved, self.results)
        self._facts = GAMES[match.rules.id].facts
        self._texts = GAMES[match.rules.id].results
        self._games = self._facts.games(match) or ()

    def translate(self, words: Words) -> None:
        self.words = words
        self.saved = replace(self.saved, seats=in_language(self.saved.seats, lambda: words))

    @property
    def winners(self) -> list[Seat]:
        return [result.seat for result in self.results if result.share > 0]

    @property
    def is_festive(self) -> bool:
        """Whether somebody has won, and not because the only person gave up."""
        people = [seat for seat, who in enumerate(self.saved.seats) if who.level is None]
        return bool(self.winners) and [self.saved.gave_up] != people

    def lines(self, *, brief: bool = False) -> list[Line]:
        """The ranking; partners share a line. `brief`: with few words of how scores came about."""
        alone, found = self.saved.players == 1, list[Line]()
        by_first = {side[0]: side for side in sides(self.saved.players, self.saved.options)}
        for result in self.results:
            seats = by_first.get(result.seat)
            if seats is None:
                continue
            found.append(
                Line(
                    seat=result.seat,
                    place=None if alone else (result.place - 1) // len(seats) + 1,
                    sittings=tuple(self.saved.seats[seat] for seat in seats),
                    notes=tuple(map(self._note_of, seats)),
                    wins=result.share > 0,
                    score=self._score_of(result),
                    figures=self._figures_of(result),
                    reckoned=self._reckoned(result, brief),
                )
            )
        return found

    def _note_of(self, seat: Seat) -> str:
        """The level of a computer player, or that somebody gave up."""
        level = self.saved.seats[seat].level
        if self.saved.gave_up == seat:
            return self.words.say("Gave up")
        return level_name(self.words, level) if level is not None else ""

    def _score_of(self, result: SeatResult) -> str:
        score = result.score[0] if isinstance(result.score, list) else result.score
        if isinstance(score, str):
            return score  # as it stood at the table when somebody gave up
        return self.words.number(score) if isinstance(score, int | float) else "\u2013"

    def _reckoned(self, result: SeatResult, brief: bool) -> str:
        """The calculation of the score, if something was subtracted at the end."""
        taken_off = self._texts.taken_off
        score = result.score[0] if isinstance(result.score, list) else result.score
        if taken_off is None or self.saved.gave_up is not None or not isinstance(score, int):
            return ""
        left = result.figures.get(taken_off.figure)
        if not isinstance(left, int) or not left:
            return ""
        number = self.words.number
        reckoned = {"total": number(score + left), "left": number(left), "points": number(score)}
        rounds = self._facts.rounds(self.match) or 1
        if rounds > 1:
            in_rounds = taken_off.in_rounds_brief if brief else taken_off.in_rounds
            return self.words.say(in_rounds, n=rounds, **reckoned)
        return self.words.say(taken_off.told, **reckoned)

    def _figures_of(self, result: SeatResult) -> tuple[str, ...]:
        number = self.words.number
        if self._games:
            points = [game[result.seat] for game in self._games]
            return tuple(f"+{number(each)}" if each > 0 else number(each) for each in points)
        return tuple(number(result.figures[key]) for key, _ in self.named_figures())

    def figure_labels(self) -> list[str]:
        """The labels of the figures: the games of a series, if one is over; else the figures that
        all seats have."""
        if self._games:
            words, label = self.words, self._texts.game
            return [in_words(words, label, n=game + 1) for game in range(len(self._games))]
        return [label for _, label in self.named_figures()]

    def named_figures(self) -> list[tuple[str, str]]:
        """The figures with a name that are kept of every seat."""
        return [
            (key, self.words.say(label))
            for key, label in self._texts.figures
            if all(isinstance(result.figures.get(key), int | float) for result in self.results)
        ]

    def score_label(self) -> str:
        is_series = GAMES[self.saved.game].about.is_series(self.saved.options)
        return self.words.say(
            POINTS if is_series and self.saved.gave_up is None else self._texts.score
        )

    def title(self) -> str:
        """Who wins, or how else it ended."""
        words, saved, winners = self.words, self.saved, self.winners
        names = [saved.seats[seat].name for seat in winners]
        if saved.gave_up is not None and not winners:
            return who_gave_up(words, saved.seats, saved.gave_up)
        if saved.players == 1:
            return how_it_went_alone(words, saved.seats, wins=bool(winners))
        if winners == [nameless(saved.seats)]:
            return words.say("You win")
        if len(names) == 1:
            return words.say("{name} wins", name=names[0])
        if sum(line.wins for line in self.lines()) == 1:
            return words.say("{names} win", names=together(words, names))
        if not names:
            return words.say("Nobody won")
        return who_shares(words, saved.seats, winners)

    def sentences(self) -> list[str]:
        """The sentences about the end of the match, if the game has any, and about the friend who
        played the same deal."""
        return [*self._ending(), *self._compared()]

    def _compared(self) -> list[str]:
        if self._challenge is None:
            return []
        return compared(self.words, self.saved, self.results, *self._challenge)

    def _ending(self) -> list[str]:
        words, saved = self.words, self.saved
        if saved.gave_up is not None:
            return [self._who_gave_up(saved.gave_up)] if self.winners else []
        lines: list[str] = []
        ending = self._facts.ending(self.match)
        if ending is not None:
            sentence, figures = ending
            lines.append(words.say(sentence, **self._named(figures)))
        extra = dict(self.result.extra) if self.result is not None else {}
        if "rank" in extra:
            rank = next((each for each in self._texts.ranks if each.key == extra["rank"]), None)
            lines.append(
                words.say("No rank this time.") if rank is None
                else words.say("Rank: {rank}", rank=words.say(rank.name))
            )  # fmt: skip
        return lines

    def _who_gave_up(self, seat: Seat) -> str:
        if seat == nameless(self.saved.seats):
            return self.words.say("You gave up.")
        return self.words.say("{name} gave up.", name=self.saved.seats[seat].name)

    def _named(self, figures: Mapping[str, object]) -> dict[str, object]:
        """Replaces seats by the names of their players, also in lists of gains."""
        return {name: self._in_names(name, figure) for name, figure in figures.items()}

    def _in_names(self, name: str, figure: object) -> object:
        seats, number = self.saved.seats, self.words.number
        if name == "name" and isinstance(figure, int):
            return seats[figure].name
        if isinstance(figure, Mapping):
            gains = figure.items()
            return ", ".join(f"{seats[seat].name}\u00a0+{number(gained)}" for seat, gained in gains)
        return figure

    def alone_note(self, analysis: Analysis | None) -> str:
        """The comparison of a match alone with earlier ones; empty for all others."""
        found = [] if self.alone is None else self.alone.sentences(self.words, analysis)
        return " ".join(found)

    def rating_note(self) -> str:
        """The changes of people's ratings by the match; empty where there are none."""
        words, told = self.words, list[str]()
        for seat, point in self._rated:
            if not point.rating.is_new:
                told.append(
                    words.say(
                        "Rating of {name}: {rating} ({change}), {error}.",
                        name=self.saved.seats[seat].name,
                        rating=rating_figure(words, point.rating),
                        change=changed(words, point.before, point.rating),
                        error=uncertainty(words, point.rating),
                    )
                )
        return " ".join(told)

    def luck_note(self) -> str:
        """How much the coach has helped, how often undo went past a draw, and why the match doesn't
        count; empty if nothing of that is so."""
        words, saved = self.words, self.saved
        back = times_gone_back(words, saved.game, saved.went_back) if saved.went_back else ""
        told = (*self._help_notes(), back, why_practice(words, saved.practice))
        return " ".join(filter(None, told))

    def _help_notes(self) -> Iterator[str]:
        """How much the coach has helped the people, and whose win doesn't count for that."""
        words = self.words
        for seat, help_ in sorted(self.saved.helped.items()):
            if seat >= len(self.saved.seats) or not (help_.hints or help_.warnings):
                continue
            name = self.saved.seats[seat].name
            hints = words.count("{n} hint", "{n} hints", help_.hints)
            warnings = words.count("{n} warning", "{n} warnings", help_.warnings)
            told = [each for each, n in ((hints, help_.hints), (warnings, help_.warnings)) if n]
            help_told = together(words, told)
            wins = seat in self.winners and self.alone is None
            if wins:
                yield words.say("{name} won with {help}.", name=name, help=help_told)
            else:
                yield words.say("{name} had {help}.", name=name, help=help_told)
            if help_.is_all and wins:
                yield words.say(ALL_BY_HINTS)
            if help_.is_all and self.alone is not None:
                yield words.say(ALL_BY_HINTS_ALONE)

    def summary(self) -> str:
        """Wins in a row, moves, time."""
        words, parts = self.words, list[str]()
        if self._streak is not None:
            name, wins = self._streak
            parts.append(
                words.count("{n} win in a row for {name}", "{n} wins in a row for {name}",
                            wins, name=name)
            )  # fmt: skip
        moves = moves_of(self.match)
        parts.append(words.count("{n} move", "{n} moves", moves))
        minutes = round(self.saved.seconds / 60)
        if minutes:
            parts.append(words.count("{n} minute", "{n} minutes", minutes))
        elif self.saved.seconds > 0:
            parts.append(words.say("less than a minute"))
        return ", ".join(parts)


def _rated(home: Home, saved: Saved) -> list[tuple[Seat, Point]]:
    """The people whose ratings the match has changed, and what it changed."""
    found = []
    for seat, sitting in enumerate(saved.seats):
        if sitting.profile is None or saved.players == 1 or saved.practice is not None:
            continue
        course = course_of(home.store, sitting.profile, saved.game)
        points = () if course is None else course.points
        found += [(seat, point) for point in points if point.match.id == saved.id]
    return found


def _streak(home: Home, saved: Saved, seats: Sequence[SeatResult]) -> tuple[str, int] | None:
    """A winner and the number of wins in a row up to then, from two on."""
    if saved.practice is not None or saved.players == 1:
        return None
    for result in seats:
        profile = result.sitting.profile
        if result.won > 0 and profile is not None:
            wins = wins_in_a_row(home.store, profile, saved)
            if wins > 1:
                return result.sitting.name, wins
    return None
