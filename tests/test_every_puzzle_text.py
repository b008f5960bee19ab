"""The texts of every puzzle of the book: short, different, and silent about the solution."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.coach.puzzle_texts import PuzzleTexts
from game.coach.puzzles import Puzzle
from game.core.rules import Seat
from game.core.wording import Phrase
from game.games import GAMES, LISTED, rules_of
from game.services.puzzles import shelf
from game.services.words import Words
from game.ui.frame.phrases import say_phrase

NAMES = ("Mira", "Noah", "Zora", "Pip", "Quinn", "Ben")
LONGEST_TITLE, LONGEST_SENTENCE = 34, 140


def said(phrase: Phrase) -> str:
    return say_phrase(Words("en"), phrase, NAMES.__getitem__)


def said_to_nobody(phrase: Phrase) -> str:
    """A text of a list, where no players sit at a table."""

    def name(seat: Seat) -> str:
        raise AssertionError(f"names seat {seat}")

    return say_phrase(Words("en"), phrase, name)


def texts_of(puzzle: Puzzle) -> PuzzleTexts:
    return PuzzleTexts(GAMES[puzzle.game], puzzle)


def faults_of(puzzle: Puzzle) -> list[str]:
    """What is wrong with the texts of a puzzle."""
    texts, found = texts_of(puzzle), list[str]()
    task, title = said_to_nobody(texts.task), said_to_nobody(texts.title)
    if task[-1] not in ".?" or title[-1] == "." or len(title) > LONGEST_TITLE:
        found.append(f"not a task and a title: {task} {title}")
    nudges = [said(nudge) for nudge in texts.nudges]
    if len(set(nudges)) < 2 or any(nudge[-1] not in ".?" for nudge in nudges):
        found.append(f"nudges: {nudges}")
    words, view = GAMES[puzzle.game].coach, texts.posed.view
    for turn in puzzle.turns:
        solution = said(words.name(view, turn)).casefold()
        for each in (task, title, *nudges[:-1]):
            if solution in each.casefold():
                found.append(f"“{solution}” in “{each}”")
    either = dict(texts.nudges[-1].figures)
    if set(either) == {"one", "two"}:
        names = {said(words.name(view, turn)) for turn in puzzle.turns}
        names |= {said(exact) for turn in puzzle.turns if (exact := words.exact_name(view, turn))}
        told = [either[key] for key in ("one", "two")]
        if sum(said(each) in names for each in told if isinstance(each, Phrase)) != 1:
            found.append(f"not one of two: {nudges[-1]}")
    closing = [said(each) for each in texts.closing]
    if not closing or any(each[-1] != "." or len(each) > LONGEST_SENTENCE for each in closing):
        found.append(f"closing: {closing}")
    return found


@pytest.mark.parametrize("game", LISTED)
def test_every_puzzle_has_good_texts_that_keep_its_secret(game: str) -> None:
    for each in shelf(rules_of(game)):
        assert not faults_of(each), each.id


@pytest.mark.parametrize("game", LISTED)
def test_no_two_puzzles_side_by_side_have_the_same_title(game: str) -> None:
    titles = [said(texts_of(each).title) for each in shelf(rules_of(game))]
    assert not [one for one, other in pairwise(titles) if one == other]
