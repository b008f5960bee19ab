"""The plan of a match: who sits where, and how it is played. It is kept per game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.about import Option
from game.core.opponents import LEVELS
from game.core.reasons import Reason
from game.core.rules import all_reasons
from game.games import GAMES, rules_of
from game.scenes.setup.options import read_options
from game.services import seats as sittings
from game.services.home import Home
from game.services.seats import Look
from game.services.session import TURN_SECONDS, UNDO_PAST_CHANCE, WITHOUT_HELP
from game.services.store import Sitting
from game.services.teams import dressed, sides
from game.services.words import Words


class Plan:
    """It can be impossible, and says why."""

    def __init__(
        self,
        home: Home,
        game: str,
        pick: Callable[[int], int],
        words: Callable[[], Words],
        changed: Callable[[str | None], None],
    ) -> None:
        """`pick` gives a random number from 0 up to below a limit. `changed` is called after every
        change, with the key of the control that gets the focus, if another one does."""
        self.game = game
        self.about = GAMES[game].about
        self.texts = GAMES[game].texts
        self.profiles = home.store.profiles()
        self._home = home
        self._pick = pick
        self._words = words
        self._changed = changed
        read = home.settings.tables.get(game)
        kept = read if type(read) is dict else {}
        seats = sittings.read_seats(kept.get("seats"), self.about, self.profiles)
        here = home.profile()
        self.seats = sittings.with_present(
            self.about, seats or sittings.first_seats(self.about, here), here, self.profiles
        )
        self.options = read_options(kept.get("options"), self.about.options, len(self.seats))
        """The options by name; None for a seat that is drawn by lot."""
        self._fit_sets()
        self.undo_past_chance = kept.get(UNDO_PAST_CHANCE) is not False
        self.without_help = kept.get(WITHOUT_HELP) is True
        clock = kept.get(TURN_SECONDS)
        self.turn_seconds: int = clock if clock in self.texts.turn_clocks else 0

    def keep(self) -> None:
        kept = {
            "seats": sittings.kept(self.seats),
            "options": dict(self.options),
            WITHOUT_HELP: self.without_help,
            **self._house(),
        }
        if self._home.settings.tables.get(self.game) != kept:
            self._home.choose(tables={self.game: kept})

    def new_match(self) -> dict[str, Any]:
        """The arguments with which a table begins the match."""
        return {
            "game": self.game,
            "players": len(self.seats),
            "options": self.resolved(),
            "seats": list(self.named()),
            "house": self._house(),
        }

    # --- what is chosen ---

    @property
    def seat_options(self) -> list[Option]:
        return [option for option in self.about.options if option.seat]

    def resolved(self) -> dict[str, Any]:
        """All options as the rules know them, with lots drawn."""
        players = len(self.seats)
        drawn = {
            option.name: self._pick(players)
            for option in self.seat_options
            if self.options[option.name] is None
        }
        return {**self.options, **drawn}

    def trouble(self) -> Reason | None:
        """Why the options are impossible together."""
        return self._trouble_of(self.options)

    def _trouble_of(self, options: Mapping[str, Any]) -> Reason | None:
        rules = rules_of(self.game)
        certain = {
            option.name: 0
            for option in self.seat_options
            if options[option.name] is None
        }  # fmt: skip
        return rules.why_not_options(len(self.seats), {**options, **certain})

    def trouble_by(self, option: Option) -> str:
        """Why the options are impossible together, where the default of this one alone would make
        them possible; else empty."""
        why = self.trouble()
        usual = {option.name: None if option.seat else option.default}
        is_cause = why is not None and self._trouble_of({**self.options, **usual}) is None
        return self.explain(why) if why is not None and is_cause else ""

    def why_fixed(self, option: Option) -> str:
        """Why an option cannot be chosen as the others are; empty where it can."""
        if option.unless:
            other = next(each for each in self.about.options if each.name == option.unless)
            if self.options[other.name] != other.default:
                return self._words().say(self.texts.options[option.name].unused)
        is_off = self.options[option.name] is False and option.choices is not None
        # A set that is being chosen changes nothing for the others.
        options = {
            each.name: each.default if each.some_of else self.options[each.name]
            for each in self.about.options
        }
        if not is_off or self._trouble_of(options) is not None:
            return ""
        why = self._trouble_of({**options, option.name: True})
        return "" if why is None else self.explain(why)

    def explain(self, why: Reason) -> str:
        rules = rules_of(self.game)
        return self._words().reason(why, all_reasons(rules))

    def named(self) -> tuple[Sitting, ...]:
        """The seats with the names, colours and shapes that they will have at the table."""
        say = self._words().say
        is_alone = sum(sitting.level is None for sitting in self.seats) == 1
        called = sittings.named(
            self.seats,
            say("Computer"),
            lambda seat: say("Player") if is_alone else say("Player {n}", n=seat + 1),
        )
        return dressed(called, self._playable_options())

    def _playable_options(self) -> Mapping[str, Any]:
        """The options; none while they are impossible: teams may lack players."""
        return self.options if self.trouble() is None else {}

    def side(self, seat: int) -> tuple[int, ...]:
        """The seats that win and lose together with a seat, including it."""
        of = sides(len(self.seats), self._playable_options())
        return next(side for side in of if seat in side)

    def _house(self) -> dict[str, Any]:
        """The house rules, beside the rules of the game."""
        house: dict[str, Any] = {UNDO_PAST_CHANCE: self.undo_past_chance}
        if self.without_help:
            house[WITHOUT_HELP] = True
        if self.texts.turn_clocks:
            house[TURN_SECONDS] = self.turn_seconds
        return house

    # --- changing seats ---

    def _sit(self, seats: sittings.Seats, focus: str | None = None) -> None:
        self.seats = seats
        self._changed(focus)

    def add(self) -> None:
        seats = sittings.with_one_more(self.about, self.seats)
        if len(seats) not in self.about.player_counts:
            return
        room = len(seats) + 1 in self.about.player_counts
        self._fit_sets(len(seats))
        self._sit(seats, "add" if room else f"kind{len(seats) - 1}")

    def remove(self, seat: int) -> None:
        if len(self.seats) - 1 not in self.about.player_counts:
            return
        self._renumber(lambda at: None if at == seat else at - (at > seat))
        seats = sittings.without(self.seats, seat)
        more = len(seats) - 1 in self.about.player_counts
        self._fit_sets(len(seats))
        self._sit(seats, f"remove{min(seat, len(seats) - 1)}" if more else "add")

    def move(self, seat: int, to: int) -> None:
        if to == seat or not 0 <= to < len(self.seats):
            return
        self._renumber(lambda at: sittings.place_after_move(at, seat, to))
        self._sit(sittings.moved(self.seats, seat, to), f"grip{to}")

    def _renumber(self, place: Callable[[int], int | None]) -> None:
        """Whoever was to begin begins on the new seat."""
        for option in self.seat_options:
            at = self.options[option.name]
            self.options[option.name] = None if at is None else place(at)

    def choose_look(self, seat: int, look: Look) -> None:
        self._sit(sittings.with_look(self.seats, self.side(seat)[0], look))

    def type_name(self, seat: int, name: str) -> None:
        """Changes the name without building anything: somebody is typing."""
        self.seats = sittings.with_name(self.seats, seat, name, self.profiles)

    def choose_kind(self, seat: int, computer: bool) -> None:
        if computer:
            levels = [each.level for each in self.seats if each.level is not None]
            level = levels[-1] if levels else sittings.FIRST_LEVEL
            self._sit(sittings.with_computer(self.seats, seat, level))
        else:
            self._sit(sittings.with_person(self.about, self.seats, seat, None, self.profiles))

    def choose_level(self, seat: int, number: int) -> None:
        self._sit(sittings.with_computer(self.seats, seat, LEVELS[number]))

    def choose_level_of_all(self, level: str) -> None:
        """All computers get it."""
        seats = self.seats
        computers = [seat for seat, each in enumerate(seats) if each.level is not None]
        for seat in computers:
            seats = sittings.with_computer(seats, seat, level)
        self._sit(seats, f"level{computers[0]}" if computers else None)

    def choose_person(self, seat: int, number: int) -> None:
        """A guest, or one of the profiles that sit nowhere else."""
        free = sittings.free_profiles(self.seats, seat, self.profiles)
        who = None if number == 0 else free[number - 1]
        self._sit(sittings.with_person(self.about, self.seats, seat, who, self.profiles))

    def can_choose(self, option: Option) -> bool:
        """Whether a set leaves a choice with so many players."""
        return len(self.seats) < len(option.some_of)

    def used(self, option: Option) -> str:
        """The letters that are chosen of an option that is a set; there may be too many or too
        few."""
        return self.options[option.name] or option.used("", len(self.seats))

    def turn_letter(self, option: Option, letter: str) -> None:
        """Takes a letter into the set, or out of it."""
        self.choose_option(option.name, option.turned(self.used(option), letter, len(self.seats)))

    def _fit_sets(self, players: int | None = None) -> None:
        """As many letters as players, whatever was chosen for another number of them."""
        for option in self.about.options:
            chosen = self.options[option.name]
            if option.some_of and chosen:
                self.options[option.name] = option.used(chosen, players or len(self.seats))

    def choose_option(self, name: str, value: Any) -> None:
        self.options[name] = value
        self._changed(None)

    def choose_undo(self, on: bool) -> None:
        self.undo_past_chance = on
        self._changed(None)

    @property
    def people(self) -> list[int | None]:
        """The profiles of the people who sit here."""
        return [each.profile for each in self.seats if each.level is None]

    def choose_help(self, allowed: bool) -> None:
        """Chosen on the page about the coach, which lies over that of the set-up."""
        self.without_help = not allowed
        self.keep()

    def choose_clock(self, number: int) -> None:
        self.turn_seconds = (0, *self.texts.turn_clocks)[number]
        self._changed(None)

    def token_of(self, seat: int) -> int:
        return sittings.number_of(sittings.look_of(self.seats[self.side(seat)[0]]))
