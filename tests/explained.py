"""The rules for every answer to "why?", and the cases in which it is asked for, for the games' own
tests."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from string import Formatter
from typing import Any, NamedTuple

from game.core.match import MANUAL, Match
from game.core.rules import CHANCE, Seat, all_reasons
from game.core.wording import Rule
from game.games import GAMES, rules_of
from game.services.words import Words
from game.ui.frame.phrases import say_rule
from tests.folders import source_of
from tests.test_manuals import TYPEWRITTEN
from tests.test_transcripts import TRANSCRIPTS, begin, lines_of, step

LONGEST_RULE = 200


class Seen(NamedTuple):
    """A step as a seat has seen it."""

    before: Any
    actor: Seat
    move: Any
    after: Any


def told(rule: Rule) -> str:
    """The sentence of a rule; every figure has its place in it, and every place its figure."""
    names = {name for _, name, _, _ in Formatter().parse(rule.text) if name}
    assert names == {name for name, _ in rule.figures}, rule
    return say_rule(Words("en"), rule)


def refusal(game: str, code: str, **figures: object) -> str:
    """The sentence that tells a player of this refusal."""
    return all_reasons(rules_of(game))[code].format(**figures)


def assert_answers(game: str, rule: Rule) -> None:
    """It stands on a page of the rules, is marked, short and as in print."""
    assert rule.topic in {topic.id for topic in GAMES[game].topics}
    sentence = told(rule)
    assert 0 < len(sentence) <= LONGEST_RULE, sentence
    assert sentence.endswith("."), sentence
    assert not any(sign in rule.text for sign in TYPEWRITTEN), rule.text
    assert rule.text in _marked(game), rule.text


@cache
def _marked(game: str) -> set[Any]:
    source = source_of(game, "words/explanations")
    return {
        argument.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "mark"
        for argument in node.args
        if isinstance(argument, ast.Constant)
    }


def whole_games(game: str) -> Iterator[Match]:
    """The golden transcripts of a game, played to their ends."""
    for path in TRANSCRIPTS:
        if path.stem.startswith(f"{game}-"):
            head, *lines = lines_of(path)
            rules, match = begin(head)
            for line in lines:
                step(rules, match, line)
            yield match


def steps_seen(match: Match, seat: Seat) -> Iterator[Seen]:
    """All steps of a match as a seat has seen them."""
    seen = GAMES[match.rules.id].facts.seen
    before = match.rules.view(match.first_state, seat)
    for each in match.steps:
        after = match.rules.view(each.after, seat)
        yield Seen(before, each.actor, seen(after, each.actor, each.move), after)
        before = after


def explained(game: str, seen: Seen) -> Rule | None:
    rule: Rule | None = GAMES[game].explanations.step(*seen)
    return rule


def codes_met(match: Match) -> set[str]:
    """All codes with which moves are refused in the states of a match."""
    rules = match.rules
    return {
        why.code
        for state in (match.first_state, *(each.after for each in match.steps))
        for seat in range(match.players)
        for move in rules.candidates(state, seat)
        if (why := rules.why_not(state, seat, move)) is not None
    }


def at_hand(match: Match, move: Mapping[str, Any], seat: Seat = 0) -> Seen:
    """The steps when a seat makes a move or, as `CHANCE`, something happens; seen by seat 0."""
    rules = match.rules
    before = rules.view(match.state, 0)
    if seat == CHANCE:
        assert match.chance == MANUAL
        made = rules.decode_event(dict(move))
        match.happen(made)
    else:
        made = rules.decode_move(dict(move))
        match.play(seat, made)
    return Seen(before, seat, made, rules.view(match.state, 0))
