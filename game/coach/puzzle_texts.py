"""The texts of a puzzle: its task, its title, nudges from vague to exact, and a closing sentence.

They are made from its position and its ranking, in the words of its game (`core/puzzle_words.py`
and `core/coach_words.py`), and said in the language of whoever reads them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Final
from zlib import crc32

from game.coach.puzzles import Puzzle, Turn, view_after
from game.coach.reasons import why_best
from game.core.game import Game
from game.core.puzzle_words import Posed
from game.core.ranking import AnyRanked
from game.core.wording import Phrase, mark, phrase

_NO_TITLE: Final = mark("What would you do here?")


class PuzzleTexts:
    """The texts of one puzzle. Each is made when it is first asked for.

    Figures may be players (`core/wording.py`), but not in the task, the title and the line.
    """

    def __init__(self, game: Game[Any, Any, Any, Any], puzzle: Puzzle) -> None:
        self._game: Final = game
        self._puzzle: Final = puzzle

    @cached_property
    def posed(self) -> Posed[Any, Any]:
        puzzle, rules = self._puzzle, self._game.rules
        view = rules.view(puzzle.match(rules, 0).state, puzzle.seat)
        right, others = puzzle.ranking[: puzzle.solutions], puzzle.ranking[puzzle.solutions :]
        return Posed(view, right, others, puzzle.tags)

    @property
    def task(self) -> Phrase:
        """What is asked, as a sentence."""
        return self._game.puzzle_words.task(self.posed)

    @cached_property
    def title(self) -> Phrase:
        """Its name, without a full stop."""
        words = self._game.puzzle_words
        by_tag = (words.titles[tag] for tag in self._puzzle.tags if tag in words.titles)
        for say in (*by_tag, words.title):
            found = say(self.posed)
            if found is not None:
                return found
        return phrase(_NO_TITLE)

    @property
    def line(self) -> Phrase:
        """The title with the name of the game, for a place where many games are."""
        return phrase(mark("{game} · {title}"), game=self._game.texts.name, title=self.title)

    @cached_property
    def nudges(self) -> tuple[Phrase, ...]:
        """From vague to exact: what it is about, where to look, half of the solution."""
        words = self._game.puzzle_words
        hints = (words.hints[tag] for tag in self._puzzle.tags if tag in words.hints)
        about = [phrase(hint) for hint in hints][:1]
        kind, half = self._kind(self.posed.best), words.half(self.posed) or self._half()
        found = (*about, *(each for each in (kind, half) if each is not None))
        return tuple(dict.fromkeys(found))

    @cached_property
    def closing(self) -> tuple[Phrase, ...]:
        """One or two sentences about why the best solution is right, compared with the best turn
        that does not solve it; none where no reason is known."""
        return self._why(self.posed.best)

    def closing_of(self, turn: Turn) -> tuple[Phrase, ...]:
        """The same about the turn with which somebody has solved it. Where nothing is known of
        that one, the best solution is named."""
        best = self.posed.best
        played = self._solution(turn)
        own = self.closing if played == best else self._why(played) if played else ()
        if own or not self.closing:
            return own
        reason, *more = self.closing
        text = mark("The best move is “{move}”. {reason}")
        name = self._game.coach.name(self.posed.view, (best.move, *best.then))
        return (phrase(text, move=name, reason=reason), *more)

    def _solution(self, turn: Turn) -> AnyRanked | None:
        """The solution that this turn is, or that leads to the same."""
        for each in self.posed.solutions:
            if (each.move, *each.then) == turn:
                return each
        rules, seat = self._game.rules, self._puzzle.seat
        state = self._puzzle.match(rules, 0).state
        after = view_after(rules, state, seat, turn)
        for each in self.posed.solutions:
            if view_after(rules, state, seat, (each.move, *each.then)) == after:
                return each
        return None

    def _why(self, solution: AnyRanked) -> tuple[Phrase, ...]:
        posed = self.posed
        reasons = why_best(self._game.coach, posed.view, (solution, *posed.others))
        # That little depends on a move is no reason, and never so of a puzzle.
        return tuple(reason.told for reason in reasons if reason.part is not None)

    def _kind(self, turn: AnyRanked) -> Phrase | None:
        """The second nudge, towards any turn."""
        towards = replace(self.posed, solutions=(turn,))
        return self._game.puzzle_words.nudge(towards) or self._game.coach.nudge(
            self.posed.view, turn
        )

    def _half(self) -> Phrase | None:
        """The first move of a turn with several, or two turns of which one is right."""
        best, words, view = self.posed.best, self._game.coach, self.posed.view
        first = words.name(view, (best.move,))
        if best.then and first != words.name(view, (best.move, *best.then)):
            return phrase(mark("It begins with “{move}”."), move=first)
        kind, others = self._kind(best), self.posed.others
        if not others:
            return None
        # A turn that the nudge before it has ruled out would be no choice.
        other = next((each for each in others if self._kind(each) == kind), others[0])
        both = [best, other]
        if crc32(self._puzzle.id.encode()) % 2:
            both.reverse()
        one, two = self._told_apart(both)
        if one == two:
            return None
        return phrase(mark("It\u2019s either “{one}” or “{two}”."), one=one, two=two)

    def _told_apart(self, moves: Sequence[AnyRanked]) -> list[Phrase]:
        """The names of moves: the longer ones, where the short ones are the same."""
        words, view = self._game.coach, self.posed.view
        turns = [(each.move, *each.then) for each in moves]
        names = [words.name(view, turn) for turn in turns]
        if len(set(names)) < len(names):
            exact = [words.exact_name(view, turn) for turn in turns]
            names = [
                name if more is None else more for name, more in zip(names, exact, strict=True)
            ]
        return names
