"""The table protocol: one JSON request a line, one JSON answer a line, and no window.

The engine is handed its streams, its rules and its seeds; it opens nothing by itself.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, BinaryIO, Final

from game.core import notation as read
from game.core.about import About
from game.core.match import AUTO, MANUAL, Match, read_players, read_seed
from game.core.notation import Fields, Json
from game.core.opponents import LEVELS
from game.core.positions import show_state, show_view
from game.core.reasons import COMMON_REASONS, Reason, Refused, refuse
from game.core.rules import AnyRules, Seat, all_reasons
from game.core.thinking import COACH, RANK, Answer, Question, question_of, show_ranked

PROTOCOL: Final = 1
LONGEST_LINE: Final = 8 * 1024 * 1024
MOVES_LISTED: Final = 10_000
MOVES_RANKED: Final = 100
"""The most moves that may be named for a ranking."""
_ALL: Final = 1 << 62
"""More moves than any machine can list."""
LONGEST_THOUGHT: Final = 600.0
"""Seconds that may be asked for."""
UNASKED_THOUGHT: Final = 60.0
"""Seconds without being asked for: a level ends long before, by the work it may do."""

Told = dict[str, Json]

ENGINE_REASONS: Final[Mapping[str, str]] = {
    "bad_json": "That line is not a JSON object as this protocol wants it: {problem}.",
    "line_too_long": "That line is longer than 8 MiB.",
    "unknown_command": "There is no command of that name; engine --help lists them.",
    "unknown_game": "There is no game of that name; hello lists them.",
    "no_table": "No game is on the table; new, load or position puts one there.",
    "no_answer": "The computer player gave no move: {problem}.",
    "internal_error": "The engine made a mistake: {problem}.",
}


class Engine:
    """One table."""

    def __init__(
        self,
        games: Sequence[str],
        about: Callable[[str], About],
        rules_of: Callable[[str], AnyRules],
        choose_seed: Callable[[], int],
        think: Callable[[Question], Answer],
        version: str,
    ) -> None:
        self._games = games
        self._about = about
        self._rules_of = rules_of
        self._choose_seed = choose_seed
        self._think = think
        self._version = version
        self._match: Match | None = None
        self._rules: AnyRules | None = None  # those that the request is about
        self.commands: dict[str, Callable[[Fields], Told]] = {
            "hello": self._hello,
            "new": self._new,
            "state": self._state,
            "view": self._view,
            "legal": self._legal,
            "check": self._check,
            "play": self._play,
            "chance": self._chance,
            "best": self._best,
            "rank": self._rank,
            "undo": self._undo,
            "record": self._record,
            "load": self._load,
            "position": self._position,
            "quit": self._quit,
        }
        self.running = True

    def serve(self, requests: BinaryIO, answers: BinaryIO) -> None:
        """Answers line by line until `quit` or the end of input."""
        for line in _lines(requests):
            answers.write(self.answer(line) + b"\n")
            answers.flush()
            if not self.running:
                return

    def answer(self, line: bytes | None) -> bytes:
        """The answer to one line; None stands for a line that is too long."""
        request: Json = None
        self._rules = self._match.rules if self._match is not None else None
        try:
            if line is None:
                raise refuse("line_too_long")
            request = _parse(line)
            answer = {**self._obey(request), "ok": True}
        except Refused as refused:
            answer = self._error(refused.reason)
        except RecursionError:
            answer = self._error(_too_deep().reason)
        except Exception as mistake:  # a mistake of ours must not end the table
            answer = self._error(refuse("internal_error", problem=repr(mistake)).reason)
        if type(request) is dict and "id" in request:
            answer["id"] = request["id"]
        return json.dumps(answer).encode("ascii")

    def _obey(self, request: Json) -> Told:
        if type(request) is not dict:
            raise refuse("bad_json", problem="it is not an object")
        fields = Fields(request, "request")
        command = fields.take("cmd", read.text)
        if command not in self.commands:
            raise refuse("unknown_command")
        return self.commands[command](fields)

    def _error(self, why: Reason) -> Told:
        return {"ok": False, "error": self._told(why)}

    def _told(self, why: Reason) -> dict[str, Json]:
        sentences = COMMON_REASONS if self._rules is None else all_reasons(self._rules)
        return {"code": why.code, "message": why.sentence({**sentences, **ENGINE_REASONS})}

    # --- what the commands share ---

    @property
    def _table(self) -> Match:
        if self._match is None:
            raise refuse("no_table")
        return self._match

    def _shown(self) -> Told:
        return {"state": show_state(self._table.rules, self._table.state)}

    def _read_game(self, value: Json, field: str) -> AnyRules:
        if read.text(value, field) not in self._games:
            raise refuse("unknown_game")
        self._rules = self._rules_of(value)
        return self._rules

    def _read_match(self, fields: Fields, position: Json = None) -> Match:
        rules = fields.take("game", self._read_game)
        return Match(
            rules,
            fields.take("players", read_players(rules)),
            fields.take("options", read.mapping, {}),
            fields.take("seed", read_seed) if "seed" in fields else self._choose_seed(),
            chance=fields.take("chance", read.one_of((AUTO, MANUAL)), AUTO),
            position=position,
        )

    def _take_seat(self, fields: Fields) -> Seat:
        return fields.take("seat", read.whole(0, self._table.players - 1))

    def _take_move(self, fields: Fields) -> Any:
        return fields.take("move", self._read_move)

    def _read_move(self, value: Json, _field: str) -> Any:
        return self._table.rules.decode_move(value)

    # --- the commands ---

    def _hello(self, fields: Fields) -> Told:
        return {
            "name": "Quincunx",
            "version": self._version,
            "protocol": PROTOCOL,
            "levels": list(LEVELS),
            "games": [_introduce(self._about(game)) for game in self._games],
        }

    def _new(self, fields: Fields) -> Told:
        self._match = self._read_match(fields)
        return self._shown()

    def _position(self, fields: Fields) -> Told:
        self._match = self._read_match(fields, fields.take("state", read.mapping))
        return self._shown()

    def _load(self, fields: Fields) -> Told:
        record = fields.take("record", read.mapping)
        self._match = Match.load(record, self._read_game, by_hand=True)
        return self._shown()

    def _state(self, fields: Fields) -> Told:
        return self._shown()

    def _view(self, fields: Fields) -> Told:
        table = self._table
        view = table.rules.view(table.state, self._take_seat(fields))
        return {"state": show_view(table.rules, view)}

    def _legal(self, fields: Fields) -> Told:
        table = self._table
        seat = self._take_seat(fields)
        limit = fields.take("limit", read.at_least(1), MOVES_LISTED)
        moves = list(islice(table.rules.legal(table.state, seat), min(limit, _ALL) + 1))
        answer: Told = {"moves": [table.rules.encode_move(move) for move in moves[:limit]]}
        if len(moves) > limit:
            answer["more"] = True
        return answer

    def _check(self, fields: Fields) -> Told:
        table = self._table
        why = table.why_not(self._take_seat(fields), self._take_move(fields))
        return {"legal": True} if why is None else {"legal": False, "why": self._told(why)}

    def _play(self, fields: Fields) -> Told:
        self._table.play(self._take_seat(fields), self._take_move(fields))
        return self._shown()

    def _chance(self, fields: Fields) -> Told:
        table = self._table
        table.happen(fields.take("event", lambda value, _: table.rules.decode_event(value)))
        return self._shown()

    def _best(self, fields: Fields) -> Told:
        table = self._table
        seat = self._take_seat(fields)
        level = fields.take("level", read.one_of(LEVELS))
        seconds, seed = self._take_thought(fields)
        answer = self._answer_to(question_of(table, seat, level, seed, seconds))
        return {"move": answer.move, "value": answer.value}

    def _rank(self, fields: Fields) -> Told:
        table = self._table
        seat = self._take_seat(fields)
        read_moves = read.list_of(self._read_move, at_most=MOVES_RANKED)
        moves: Sequence[Any] = fields.take("moves", read_moves, ())
        seconds, seed = self._take_thought(fields)
        question = question_of(table, seat, COACH, seed, seconds, task=RANK, moves=moves)
        return {"moves": show_ranked(self._answer_to(question).ranked)}

    def _take_thought(self, fields: Fields) -> tuple[float, int]:
        """The seconds and the seed of a thought."""
        seconds = fields.take("seconds", _read_seconds, UNASKED_THOUGHT)
        return seconds, fields.take("seed", read_seed) if "seed" in fields else self._choose_seed()

    def _answer_to(self, question: Question) -> Answer:
        answer = self._think(question)
        if answer.error is not None:
            raise refuse("no_answer", problem=answer.error)
        return answer

    def _undo(self, fields: Fields) -> Told:
        self._table.undo()
        return self._shown()

    def _record(self, fields: Fields) -> Told:
        return {"record": self._table.record()}

    def _quit(self, fields: Fields) -> Told:
        self.running = False
        return {}


def _read_seconds(value: Json, field: str) -> float:
    if type(value) in (int, float) and 0 < value <= LONGEST_THOUGHT:
        return float(value)
    raise read.wrong(field, f"a number above 0, up to {LONGEST_THOUGHT:g}")


def _introduce(about: About) -> dict[str, Json]:
    return {
        "game": about.id,
        "players": list(about.player_counts),
        "options": {option.name: option.default for option in about.options},
    }


def _lines(requests: BinaryIO) -> Iterator[bytes | None]:
    """The lines that are not blank; None for one that is too long, which is never held whole."""
    while line := requests.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            while line and not line.endswith(b"\n"):
                line = requests.readline(LONGEST_LINE)
            yield None
        elif line.strip(b" \t\r\n"):
            yield line


def _parse(line: bytes) -> Json:
    try:
        return json.loads(
            line.decode("utf-8"),
            object_pairs_hook=_each_key_once,
            parse_float=_finite,
            parse_constant=_no_constant,
        )
    except RecursionError:
        raise _too_deep() from None
    except json.JSONDecodeError as error:
        raise refuse("bad_json", problem=str(error)) from None
    except UnicodeDecodeError:
        raise refuse("bad_json", problem="it is not UTF-8") from None
    except ValueError:
        raise refuse("bad_json", problem="a number has too many digits") from None


def _too_deep() -> Refused:
    return refuse("bad_json", problem="it is nested too deeply")


def _each_key_once(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise refuse("bad_json", problem="a key stands twice in one object")
    return found


def _finite(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise refuse("bad_json", problem="a number is too large")
    return number


def _no_constant(text: str) -> Json:
    raise refuse("bad_json", problem=f"{text} is not a number")


def help_text(games: Mapping[str, AnyRules]) -> str:
    """The text of `engine --help`: the commands and every code with its sentence."""
    parts = [
        "python -m game engine: the table protocol",
        "",
        "Reads one JSON object a line on standard input and answers each with one line.",
        "Commands: hello, new, state, view, legal, check, play, chance, best, rank, undo, record,",
        "load, position, quit. A request may carry an id, which its answer repeats.",
        "The value that best tells is the seat's expected share of the win of the whole match,",
        "from 0 to 1; a shared win counts as its share. Games mean the same by it.",
        "",
        "rank takes seat, moves (optional: moves that have to be rated too), seconds and seed",
        "(both optional), and tells moves: the best few and those that were named, the best one",
        "first, as Master sees them from that seat. Each has the keys",
        "  move    the move",
        "  chance  the seat's expected share of the win, as in value",
        "  error   the standard error of how far that is from the best, on the same samples",
        "  parts   what the chance is made of: code, worth (in chance) and figures; the codes",
        "          of a game stand in its opponents.md",
        "  then    the moves that follow in the same turn, as far as chance has no say",
        "",
        "Codes of errors and refusals, with their sentences:",
        *_code_lines("of the table", ENGINE_REASONS),
        *_code_lines("of all games", COMMON_REASONS),
    ]
    for game, rules in games.items():
        parts += _code_lines(f"of {game}", rules.reasons)
    return "\n".join(parts)


def _code_lines(title: str, reasons: Mapping[str, str]) -> list[str]:
    width = max(map(len, reasons))
    return ["", f"  {title}", *(f"    {code:<{width}}  {reasons[code]}" for code in reasons)]
