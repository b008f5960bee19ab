"""Leads somebody through a puzzle at its table: waits for a whole turn, judges it, shows what
follows, and takes it back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import takewhile
from typing import Any, Final

from game.coach.puzzle_texts import PuzzleTexts
from game.coach.puzzle_tries import Judged, Tries
from game.coach.puzzles import Turn
from game.coach.reasons import Reason
from game.core.match import Match
from game.core.wording import Phrase, mark
from game.games import GAMES
from game.scenes.parts.guide.guide import TableGuide
from game.scenes.parts.guide.table import seats_at
from game.scenes.parts.guide.told import ASKED, DONE
from game.scenes.puzzle.judging import Judging
from game.scenes.puzzle.replies import Rehearsal, Reply, reply_to
from game.scenes.puzzle.sheet import ONE_MOMENT, SOLUTION, SOLVED, PuzzleSheet
from game.scenes.puzzle.sources import Source
from game.services.again import begin_practice
from game.services.home import Home
from game.services.seats import FIRST_LEVEL
from game.ui.frame.desk import Mistake
from game.ui.frame.proposal import share_of
from game.ui.toolkit.stage import Open

NOT_JUDGED: Final = mark("The coach has no answer to that.")
BETTER_TURN: Final = mark("Another turn is better.")
WINS_MORE: Final = mark("Another turn wins more often: {best} instead of {chance}.")
THEN: Final = mark("Then {name} could play \u201c{move}\u201d.")
_NOT_YET: Final = mark("That\u2019s not it yet.")


class PuzzleGuide(TableGuide):
    """The frame of the table asks it, and its sheet shows it.

    What was tried is read from the match, so that it may be taken back and brought again.
    """

    def __init__(self, home: Home, source: Source, match: Match) -> None:
        puzzle = source.puzzle
        super().__init__(puzzle.seat)
        self._home = home
        self.source = source
        self._match = match
        self._start = match.record()
        self._game = game = GAMES[puzzle.game]
        self.texts = PuzzleTexts(game, puzzle)
        self._tries = Tries(game.rules, game.coach, game.facts.is_half, puzzle, match.first_state)
        self._judging = Judging(self._tries, puzzle.seat)
        self._known: object = None
        """The state of the match that was looked at last."""
        self.turn: Turn = ()
        """The moves of the try that lies on the table."""
        self._is_whole = False
        self.judged: Judged | None = None
        self._reply: Reply | None = None
        self._rehearsal: Rehearsal | None = None
        self._counted: set[Turn] = set()
        """The wrong tries that are kept."""
        self._last: tuple[Judged, Reply | None] | None = None
        """The last wrong try with the reply that is told of, until something else is tried."""
        self._to_mark: Reason | None = None
        """The flaw to be marked on the table, once the try has been seen."""
        self.nudges = 0
        """So many nudges were given."""
        self._is_done = False
        self.is_shown = False
        """Whether the solution was shown since the last beginning."""
        self.sheet = PuzzleSheet(self)

    # --- how far it is ---

    @property
    def state(self) -> str:
        return DONE if self._is_done else ASKED

    def _look(self) -> None:
        """Reads from the match what was tried, once after it has changed."""
        if self._match.state is self._known:
            return
        self._known = self._match.state
        made = takewhile(lambda step: step.actor == self.seat, self._match.steps)
        turn = tuple(step.move for step in made)
        if turn != self.turn:
            self.turn, self.judged, self._reply = turn, None, None
            self._is_whole = bool(turn) and self._is_over(turn)
        if self._reply is not None:
            self._reply = reply_to(self._match, self.seat, len(turn))
            self._is_replied()

    def _is_over(self, turn: Turn) -> bool:
        return self._tries.solves(turn) or self._tries.is_whole(turn)

    @property
    def is_judging(self) -> bool:
        """Whether a whole turn is being judged."""
        self._look()
        return self._is_whole and self.judged is None and not self._is_done

    @property
    def is_wrong(self) -> bool:
        """Whether a turn lies on the table that does not solve it."""
        self._look()
        return (self.judged is not None and not self._is_done) or self._is_marked

    @property
    def _is_marked(self) -> bool:
        """Whether the last try is taken back and lies there with marks."""
        return self.scene.course.preview.mistake is not None

    @property
    def shows_way(self) -> bool:
        return super().shows_way and not self._is_marked

    @property
    def holds(self) -> bool:
        self._look()
        return self._is_done or (self._is_whole and not self._awaits_reply)

    @property
    def _awaits_reply(self) -> bool:
        return self._reply is not None and not self._reply.is_over

    @property
    def may_go_back(self) -> bool:
        return not self._is_done

    @property
    def others_wait(self) -> bool:
        self._look()
        return not (self._awaits_reply and self._rehearsed.is_over)

    @property
    def _rehearsed(self) -> Rehearsal:
        """Begun when somebody replies for the first time."""
        if self._rehearsal is None:
            again = Match.load(self._start, lambda *_: self._game.rules)
            turn, thinker = self.source.puzzle.turns[0], self._home.thinker
            self._rehearsal = Rehearsal(again, turn, self.seat, thinker)
        return self._rehearsal

    def _rehearse(self) -> None:
        """Finds out what would follow on the solution, as long as a reply waits for it."""
        if self._awaits_reply:
            self._rehearsed.go_on()
        elif self._rehearsal is not None:
            self._rehearsal.stop()

    def close(self) -> None:
        if self._rehearsal is not None:
            self._rehearsal.stop()

    # --- for the table ---

    def news(self) -> str | None:
        self._go_on()
        self._rehearse()
        self._mark()
        return super().news()

    def played(self, view: object) -> None:
        self._go_on()

    def judge(self, view: object, move: object) -> str | None:
        """Nothing is judged before the turn is whole."""
        return None

    def begin_anew(self) -> bool:
        if self._is_marked:
            self.scene.drop_ghost()
        had_text, self._last = self._last is not None, None
        return had_text and not self.is_wrong

    @property
    def focus(self) -> str:
        if self._is_done:
            return "puzzle next"
        return "puzzle again" if self.is_wrong else ""

    @property
    def rule(self) -> None:
        """What is weaker is no matter of the rules."""
        return None

    @property
    def speaker(self) -> str:
        return self.scene.stage.say("Puzzle")

    @property
    def asked(self) -> str:
        say = self.scene.stage.say
        if self._is_done:
            return say(SOLUTION if self.is_shown else SOLVED)
        if self.is_judging:
            return say(ONE_MOMENT)
        return say(_NOT_YET) if self.is_wrong else self.say(self.texts.task)

    @property
    def told(self) -> str:
        """The name of the puzzle first, then what came of the last try or the last nudge."""
        say = self.scene.stage.say
        if self._is_done:
            return " ".join((say(SOLUTION if self.is_shown else SOLVED), self.closing))
        if self.is_judging:
            return say(ONE_MOMENT)
        given = self.texts.nudges[: self.nudges]
        return self.wrong or (self.say(given[-1]) if given else self.say(self.texts.title))

    def say(self, phrase: Phrase) -> str:
        return self.scene.desk.phrase(phrase)

    @property
    def closing(self) -> str:
        """Why the turn that solved it is right."""
        return " ".join(map(self.say, self.texts.closing_of(self.turn)))

    @property
    def wrong(self) -> str:
        """Why the last try did not solve it, and what would follow on it."""
        if self._last is None:
            return ""
        judged, reply = self._last
        if reply is None:
            return self._why(judged)
        move = self._game.coach.name(reply.view, reply.moves)
        name = self.scene.desk.name(reply.seat)
        told = self.scene.stage.say(THEN, name=name, move=self.say(move))
        return f"{self._why(judged)} {told}"

    # --- judging ---

    def _go_on(self) -> None:
        """Judges the turn that lies there, once it is whole."""
        self._look()
        if not self.is_judging:
            return
        judged = self._judging.judgement(self.scene.session, self.turn)
        if judged is None:
            return
        self.judged = judged
        self.has_news = True
        if judged.solves:
            self._finish()
        else:
            self._refuse(judged)

    def _finish(self) -> None:
        self._is_done = True
        self._last = None
        self.scene.stage.sounds.play("complete")
        if not self.is_shown:
            self.source.note_solved(alone=not self.nudges)

    def _refuse(self, judged: Judged) -> None:
        self.scene.stage.sounds.play("refuse")
        if self.turn not in self._counted:
            self._counted.add(self.turn)
            self.source.note_wrong_try()
        self._reply = reply_to(self._match, self.seat, len(self.turn))
        self._last = judged, None
        self._to_mark = judged.flaw if self._reply is None else None
        self.sheet.reveals = True
        self._is_replied()

    def _mark(self) -> None:
        """Where nobody replies to a wrong try, it is taken back, and its flaw is marked."""
        flaw, self._to_mark = self._to_mark, None
        if flaw is None or flaw.part is None or self._is_done or not self.turn:
            return
        turn = self.turn
        self.scene.go_back_to(0)
        self._look()
        # The better turn is not shown: that would be the solution.
        self.scene.point_out(Mistake(turn, flaw.part, turn, than=flaw.other, is_asked=False))
        self.has_news = True

    def _why(self, judged: Judged) -> str:
        say, share = self.scene.stage.say, partial(share_of, self.scene.desk)
        if judged.why is not None:
            return self.say(judged.why)
        if not judged.best:
            return say(NOT_JUDGED)
        if self._match.players == 1:
            return say(BETTER_TURN)
        return say(WINS_MORE, best=share(judged.best), chance=share(judged.chance))

    def _is_replied(self) -> None:
        """The reply lies on the table: it is told as well."""
        reply, judged = self._reply, self.judged
        if reply is None or judged is None or not reply.is_over:
            return
        if not reply.moves or self._rehearsed.first == (reply.seat, reply.moves[0]):
            self._to_mark = judged.flaw
            return
        self._last = judged, reply
        self.has_news = True
        self.sheet.reveals = True

    # --- actions of the sheet ---

    def try_again(self) -> None:
        """Everything lies as at the beginning; why the last try was wrong is still to be read."""
        self._is_done = self.is_shown = False
        self.is_from_beginning = False
        self.scene.drop_ghost()
        self.scene.go_back_to(0)
        self._look()
        if self.scene.panels.shows_drawer:
            self.scene.toggle_drawer()
        else:
            self.scene.desk.rebuild()

    def give_nudge(self) -> None:
        self.nudges = min(self.nudges + 1, len(self.texts.nudges))
        self._last = None
        self.sheet.reveals = True
        self.scene.show_guide()

    def play_on(self) -> None:
        """A match from the position as it lies there, for practice."""
        here = len(self._match.steps) if self._is_done else 0
        home, players = self._home, self._match.players
        seats = seats_at(home, players, self.seat, FIRST_LEVEL, home.profile())
        number = begin_practice(home.store, self._match, here, seats, home.new_seed())
        self.scene.stage.ask(Open("table", {"number": number}))

    def open_next(self) -> None:
        about = self.source.next()
        if about is None:
            self.leave()
        else:
            self.scene.stage.ask(Open("puzzle", {**about, "instead": True}))

    # --- showing the solution ---

    def show_solution(self) -> None:
        if not self.is_shown:
            self.is_shown = True
            self.source.note_shown()
        self.show_how()

    @property
    def solution(self) -> Sequence[Any]:
        return self.source.puzzle.turns[0]

    def is_right(self, view: object, move: object) -> bool:
        return self._tries.goes_on((*self.turn, move))

    def rest_after(self, move: object) -> Sequence[Any]:
        return self.solution[len(self.turn) + 1 :]

    def show_from_beginning(self) -> None:
        self.scene.go_back_to(0)
        self._look()
        self.is_from_beginning = True
        self.scene.show_move(self.solution[0], *self.rest_after(self.solution[0]))
