"""How every game introduces itself, and the pages of its rules."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from game.core.about import Option
from game.core.wording import GameTexts, InContext, OptionTexts, Topic
from game.games import GAMES, LISTED
from tests.folders import part_of, source_of

KINDS = {"text", "strong", "item", "note", "picture"}
TOPICS_OF_A_GAME = range(6, 11)
LONGEST_TOPIC = 900
LONGEST_TITLE = 30
LONGEST_TAGLINE = LONGEST_LINE = 60
LONGEST_LABEL = 24
LONGEST_CHOICE = 12
SENTENCES_OF_A_BLOCK = 3
TYPEWRITTEN = ('"', "'", "...", "--", "  ")
"""English is shown as it stands: no sign may need a better one in print."""
UNMARKED = {"Topic": ("id",), "Block": ("kind",), "GameTexts": ("name",), "OptionTexts": ()}
"""Words that are not said to a player, or are the same in every language."""
MARKS = ("mark", "mark_in")
FIELDS = {"Topic": ("id", "title", "blocks"), "Block": ("kind", "text")}

every_game = pytest.mark.parametrize("game", GAMES)
every_listed_game = pytest.mark.parametrize("game", LISTED)
every_module = pytest.mark.parametrize(
    ("game", "part"),
    [(game, part) for game in GAMES for part in ("words/names", "words/rule_pages")],
)


def texts_of(game: str) -> GameTexts:
    found = part_of(game, "words/names").TEXTS
    assert isinstance(found, GameTexts)
    return found


def topics_of(game: str) -> tuple[Topic, ...]:
    found: tuple[Topic, ...] = part_of(game, "words/rule_pages").TOPICS
    return found


def read_by_players(game: str) -> Iterator[str]:
    texts = texts_of(game)
    yield from (texts.tagline, texts.credits)
    for option in texts.options.values():
        yield from (option.label, option.line, *words_of_choices(option))
    for topic in topics_of(game):
        yield topic.title
        yield from (block.text for block in topic.blocks if block.kind != "picture")


def words_of_choices(option: OptionTexts) -> list[str]:
    return [word.text if isinstance(word, InContext) else word for _, word in option.choices]


def needs_words(option: Option) -> tuple[object, ...]:
    """The choices that are neither a switch nor a number, and the letters of a set."""
    choices = option.choices or tuple(option.some_of)
    return () if set(choices) == {False, True} else choices


# --- what a game is called, and its options ---


@every_game
def test_a_game_has_texts_for_exactly_its_options(game: str) -> None:
    assert list(texts_of(game).options) == [option.name for option in GAMES[game].about.options]


@every_game
def test_every_choice_that_is_no_switch_or_number_has_a_word_of_its_own(game: str) -> None:
    for option in GAMES[game].about.options:
        words = dict(texts_of(game).options[option.name].choices)
        assert tuple(words) == needs_words(option)
        assert all(words.values())
        assert len(set(words.values())) == len(words)


@every_game
def test_what_introduces_a_game_fits_its_place(game: str) -> None:
    texts = texts_of(game)
    assert texts.name
    assert texts.minutes > 0
    assert 0 < len(texts.tagline) <= LONGEST_TAGLINE
    assert texts.credits.endswith(".")
    for option in texts.options.values():
        assert 0 < len(option.label) <= LONGEST_LABEL
        assert 0 < len(option.line) <= LONGEST_LINE
        assert all(len(word) <= LONGEST_CHOICE for word in words_of_choices(option))


def test_no_two_games_share_a_name() -> None:
    assert len({texts_of(game).name for game in GAMES}) == len(GAMES)


# --- the pages of the rules ---


@every_game
def test_a_manual_has_a_handful_of_pages_with_ids_and_titles_of_their_own(game: str) -> None:
    topics = topics_of(game)
    if game in LISTED:
        assert len(topics) in TOPICS_OF_A_GAME
    assert len({topic.id for topic in topics}) == len(topics)
    assert len({topic.title for topic in topics}) == len(topics)
    assert all(re.fullmatch(r"[a-z_]+", topic.id) for topic in topics)


@every_listed_game
def test_every_manual_begins_with_the_aim_and_ends_with_open_questions_and_words(
    game: str,
) -> None:
    ids = [topic.id for topic in topics_of(game)]
    assert ids[0] == "aim"
    assert ids[-2:] == ["open", "words"]


@every_game
def test_a_page_has_blocks_of_known_kinds_and_none_is_empty(game: str) -> None:
    for topic in topics_of(game):
        assert topic.blocks
        assert topic.title.strip()
        for block in topic.blocks:
            assert block.kind in KINDS
            assert block.text.strip() == block.text != ""


@every_game
def test_a_page_can_be_read_without_getting_lost(game: str) -> None:
    for topic in topics_of(game):
        texts = [block.text for block in topic.blocks if block.kind != "picture"]
        assert sum(map(len, texts)) <= LONGEST_TOPIC, topic.id
        assert len(topic.title) <= LONGEST_TITLE
        for text in texts:
            assert len(re.findall(r"[.!?](?: |$)", text)) <= SENTENCES_OF_A_BLOCK, text


@every_game
def test_a_page_has_one_picture_at_most_and_no_picture_stands_twice(game: str) -> None:
    pictures: Counter[str] = Counter()
    for topic in topics_of(game):
        here = [block.text for block in topic.blocks if block.kind == "picture"]
        assert len(here) <= 1
        assert all(re.fullmatch(r"[a-z_]+", name) for name in here)
        pictures.update(here)
    assert all(times == 1 for times in pictures.values())


@every_game
def test_how_this_program_decides_stands_in_notes_of_one_sentence_on_one_page(game: str) -> None:
    for topic in topics_of(game):
        for block in topic.blocks:
            assert (block.kind == "note") == (topic.id == "open")
            if block.kind == "note":
                assert re.findall(r"[.!?](?: |$)", block.text) == ["."]


@every_game
def test_the_rules_tell_of_every_option(game: str) -> None:
    """By the label that a player has read before the match."""
    told = {block.text for topic in topics_of(game) for block in topic.blocks}
    assert {option.label for option in texts_of(game).options.values()} <= told


@every_game
def test_no_text_is_typewritten(game: str) -> None:
    for text in read_by_players(game):
        assert not any(sign in text for sign in TYPEWRITTEN), text


# --- the sources ---


def literals_outside_marks(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS:
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for child in ast.iter_child_nodes(node):
        yield from literals_outside_marks(child)


def unmarked_texts(source: str) -> Iterator[str]:
    """Texts for players that no catalogue would find."""
    for call in ast.walk(ast.parse(source)):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
            continue
        kind = call.func.id
        if kind not in UNMARKED:
            continue
        is_picture = kind == "Block" and ast.unparse(call.args[0]) == "'picture'"
        given = [*zip(FIELDS.get(kind, ()), call.args, strict=False)]
        given += [(keyword.arg or "", keyword.value) for keyword in call.keywords]
        for field, value in given:
            if field in UNMARKED[kind] or field == "blocks" or (is_picture and field == "text"):
                continue
            if field == "options":  # its texts are calls of their own, its keys are names
                continue
            if field == "choices":
                assert isinstance(value, ast.Tuple)
                for choice in value.elts:
                    assert isinstance(choice, ast.Tuple)
                    yield from literals_outside_marks(choice.elts[1])
                continue
            yield from literals_outside_marks(value)


@every_module
def test_every_text_is_marked(game: str, part: str) -> None:
    assert list(unmarked_texts(source_of(game, part))) == []


def test_a_text_that_is_not_marked_is_noticed() -> None:
    unmarked = """
Topic("id", "title", (Block("text", "page"), Block("picture", "art"), Block("note", mark("n"))))
GameTexts(name="Name", tagline="tag", minutes=5, credits=mark("c"), options={
    "key": OptionTexts(label="label", line=mark("l"), choices=(("a", "word"), ("b", mark("w")))),
})
"""
    assert sorted(unmarked_texts(unmarked)) == ["label", "page", "tag", "title", "word"]


@every_module
def test_texts_load_nothing_but_what_marks_them(game: str, part: str) -> None:
    """The menu introduces all games and must not load their rules for that."""
    imported = set()
    for node in ast.walk(ast.parse(source_of(game, part))):
        if isinstance(node, ast.Import):
            imported |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(node.module or "")
    assert imported == {"__future__", "typing", "game.core.wording"}
