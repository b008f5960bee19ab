"""translations.py as a builder and a translator meet it: run in a small house of its own."""

from __future__ import annotations

import gettext
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from build_scripts.translations import (
    ROOT,
    Catalogue,
    Desk,
    Text,
    compiled,
    is_translated,
    main,
    read,
    texts_in,
    write,
)

SCENE = """
def draw(words, name, n, key):
    # translators: on the button that ends a turn
    words.say("Done")
    words.say("{name} is to move", name=name)
    words.say_in("cells", "free")
    words.count("{n} tile", "{n} tiles", n)
"""
RULES = """
class Rules:
    reasons: Mapping[str, str] = {"cell_taken": "A tile lies there already."}
"""
GERMAN: list[dict[str, Any]] = [
    {"id": "Done", "text": "Fertig"},
    {"id": "{name} is to move", "text": "{name} ist am Zug"},
    {"id": "free", "context": "cells", "text": "frei"},
    {"id": "{n} tile", "texts": ["{n} Stein", "{n} Steine"]},
    {"id": "A tile lies there already.", "text": "Dort liegt schon ein Stein."},
]

Output = pytest.CaptureFixture[str]


class House:
    """A program with two sources, and what is done to its texts."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.desk = Desk(root)
        self.scene(SCENE)
        self.source("game/games/five/rules.py", RULES)

    def source(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def scene(self, text: str) -> None:
        self.source("game/scenes/table.py", text)

    def run(self, *arguments: str) -> int:
        return main(list(arguments), self.root)

    def fill(self, *lines: dict[str, Any]) -> int:
        file = self.root / "lines.jsonl"
        told = [json.dumps(line, ensure_ascii=False) for line in lines]
        file.write_text("\n".join(told), encoding="utf-8")
        return self.run("fill", "de", str(file))

    def german(self) -> Catalogue:
        return read(self.desk.catalogue("de"), "de")

    def said(self, id_: str, context: str | None = None) -> Any:
        message = self.german().get(id_, context)
        return None if message is None else message.string

    def files(self) -> dict[str, bytes]:
        folder = self.desk.folder
        return {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in folder.rglob("*.*o*")
            if path.is_file()
        }


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


@pytest.fixture
def german_house(house: House, capsys: Output) -> House:
    """It speaks German, and everything is as it should be."""
    house.run("update", "--new", "de")
    house.fill(*GERMAN)
    house.run("compile")
    assert house.run("check") == 0
    capsys.readouterr()
    return house


def found(source: str) -> list[Text]:
    texts = texts_in(source, "a.py")
    assert texts.troubles == ()
    return list(texts.said)


def troubles(source: str) -> tuple[str, ...]:
    return texts_in(source, "a.py").troubles


# Finding texts


def test_every_way_to_say_a_text_is_found_with_its_context_and_plural() -> None:
    said = found(SCENE)
    assert [(text.id, text.context, text.plural) for text in said] == [
        ("Done", None, None),
        ("{name} is to move", None, None),
        ("free", "cells", None),
        ("{n} tile", None, "{n} tiles"),
    ]
    assert [text.line for text in said] == [4, 5, 6, 7]


@pytest.mark.parametrize(
    "source",
    [
        'A = mark("Hello")',
        'flow.sentence(words, "Hello", name=Bold(name))',
        'desk.parts("Hello", name=Bold(name))',
        'Topic("aim", mark("Hello"), ())',
        'words.say("Hel" "lo")',
        'words.say("Hello") if words.say(key) else None',
        'reasons = {"greeting": "Hello"}',
        'COMMON_REASONS: Final = {"greeting": "Hello"}',
    ],
)
def test_texts_are_found_wherever_they_are_said(source: str) -> None:
    assert [text.id for text in found(source)] == ["Hello"]


@pytest.mark.parametrize(
    ("source", "pairs"),
    [
        ('say("a" if x else "b")', [("a", None), ("b", None)]),
        ('say({1: "a", 2: "b"}[x])', [("a", None), ("b", None)]),
        ('say(x or "a")', [("a", None)]),
        ('count("a" if x else "b", "as" if x else "bs", n)', [("a", "as"), ("b", "bs")]),
        ('count("a", "as" if x else "bs", n)', [("a", "as"), ("a", "bs")]),
    ],
)
def test_all_texts_of_a_choice_are_found(source: str, pairs: list[tuple[str, str | None]]) -> None:
    assert [(text.id, text.plural) for text in found(source)] == pairs


@pytest.mark.parametrize(
    "source",
    [
        "say(sentences[code])",
        '"abcabc".count("a", 0, 5)',
        'row.count("x")',
        'draw.mark(surface, "joker")',
        'why.sentence({"code": "text"})',
        'other = {"code": "a text"}',
    ],
)
def test_what_only_looks_like_saying_is_left_alone(source: str) -> None:
    assert found(source) == []


@pytest.mark.parametrize(
    "source",
    ['say(f"{name} is to move")', 'say("to " + name)', 'say("%s" % name)', 'say("")'],
)
def test_a_text_that_cannot_be_looked_up_is_named(source: str) -> None:
    (trouble,) = troubles(f"x = 1\n{source}")
    assert trouble.startswith("a.py:2: ")


@pytest.mark.parametrize(
    ("source", "is_named"),
    [
        ('Block("text", "Nobody translates this")', True),
        ('Block("text", mark("This is translated"))', False),
        ('Block("picture", "dice")', False),
        ('GameTexts("5 vor 12", "Fill it first.", 10)', True),
        ('GameTexts(name="5 vor 12", tagline=mark("Fill it."), minutes=10)', False),
        ('GameTexts("5 vor 12", mark("Fill it."), 10, credits="By Ann Author")', False),
    ],
)
def test_a_text_in_data_that_is_not_marked_is_named(source: str, is_named: bool) -> None:
    assert bool(troubles(source)) == is_named


@pytest.mark.parametrize(
    ("source", "is_named"),
    [
        ("def button(self, label): return self.stage.say(label)", True),
        ("def button(*, label): return words.count(label, label, n)", True),
        ("def told(words, text): return sentence(words, text)", True),
        ("def counted(one, many, n): return desk.parts(one if n == 1 else many, n=n)", True),
        ("def named(name, is_new): return say('New' if is_new else name)", True),
        ("def titled(title): return words.say(title or 'None')", True),
        ("def say(self, text): return self.words.say(text)", False),
        ("def button(self, key): return self.stage.say(LABELS[key])", False),
        ("def button(self, name): return self.stage.say(TEXT, name=name)", False),
    ],
)
def test_a_function_that_hands_on_a_text_is_named(source: str, is_named: bool) -> None:
    assert bool(troubles(source)) == is_named


def test_a_comment_for_translators_goes_along_and_others_do_not() -> None:
    source = """
        # which way
        # translators: the direction,
        # not the hand
        say("left"),
        # a hand
        say("hand"),
        say(
            # translators: not the direction
            "right"
        )
    """
    comments = {text.id: text.comment for text in found("f(" + source + ")")}
    assert comments == {
        "left": "the direction, not the hand",
        "hand": "",
        "right": "not the direction",
    }


def test_a_refusal_tells_its_code() -> None:
    (text,) = found(RULES)
    assert text.comment == "refusal: cell_taken"


def test_two_plurals_of_one_text_are_trouble(house: House, capsys: Output) -> None:
    house.scene('count("{n} card", "{n} cards", n)\ncount("{n} card", "{n} more cards", n)')
    assert house.run("extract") == 1
    assert "game/scenes/table.py:2" in capsys.readouterr().err


# Catalogues


def test_the_template_holds_every_text_once(house: House) -> None:
    house.scene('say("Done")\nsay("Done")')
    house.source("game/ui/page.py", 'say("Done")')
    assert house.run("extract") == 0
    template = house.desk.template.read_text(encoding="utf-8")
    assert template.count('msgid "Done"') == 1
    assert "#: game/scenes/table.py game/ui/page.py\n" in template


def test_nothing_changes_when_nothing_has_changed(german_house: House) -> None:
    before = german_house.files()
    assert len(before) == 3
    for command in ("extract", "update", "compile"):
        assert german_house.run(command) == 0
    assert german_house.files() == before


def test_a_source_that_only_moved_changes_no_file(german_house: House) -> None:
    before = german_house.files()
    german_house.scene("\n# a line more\n" + SCENE)
    assert german_house.run("update") == 0
    assert german_house.files() == before


def test_headers_hold_no_date_and_no_version_of_a_tool(german_house: House) -> None:
    for name, content in german_house.files().items():
        assert b"Date" not in content, name
        assert b"Babel" not in content, name
        assert b"fuzzy" not in content, name
        assert name.endswith(".mo") or b'Content-Transfer-Encoding: 8bit\\n"\n' in content, name


def test_a_percent_sign_is_only_a_percent_sign(house: House) -> None:
    house.scene('say("{share} % of all", share=share)')
    house.run("update", "--new", "de")
    for content in house.files().values():
        assert b"python-format" not in content


def test_a_catalogue_that_is_broken_is_named(german_house: House, capsys: Output) -> None:
    file = german_house.desk.catalogue("de")
    file.write_text(file.read_text(encoding="utf-8") + "msgid Done\n", encoding="utf-8")
    assert german_house.run("check") == 1
    assert "quincunx.po cannot be read" in capsys.readouterr().err


def test_update_keeps_offers_and_drops(german_house: House) -> None:
    german_house.scene(
        'say("{name} is now to move", name=name)\nsay_in("cells", "free")\nsay("Brand new")'
    )
    german_house.run("update")
    assert german_house.said("free", "cells") == "frei"
    message = german_house.german().get("{name} is now to move")
    assert message is not None
    assert message.fuzzy
    assert message.string == "{name} ist am Zug"
    assert german_house.said("Brand new") == ""
    assert "Fertig" not in german_house.desk.catalogue("de").read_text(encoding="utf-8")


def test_what_had_no_translation_has_none_to_offer(house: House) -> None:
    house.run("update", "--new", "de")
    house.scene(SCENE.replace("is to move", "is now to move"))
    house.run("update")
    message = house.german().get("{name} is now to move")
    assert message is not None
    assert not message.fuzzy


def test_a_text_that_gets_a_plural_is_translated_anew(german_house: House) -> None:
    german_house.scene(SCENE + '\n    words.count("Done", "Done {n} times", n)\n')
    german_house.run("update")
    message = german_house.german().get("Done")
    assert message is not None
    assert message.fuzzy or not is_translated(message)


@pytest.mark.parametrize(
    ("language", "rule"),
    [
        ("fr", "plural=(n > 1)"),
        ("nl", "plural=(n != 1)"),
        ("it", "plural=(n != 1)"),
        ("es", "plural=(n != 1)"),
    ],
)
def test_a_new_language_begins_with_its_plural_rule(house: House, language: str, rule: str) -> None:
    assert house.run("update", "--new", language) == 0
    text = house.desk.catalogue(language).read_text(encoding="utf-8")
    assert rule in text
    assert 'msgid "Done"' in text


def test_a_language_that_has_begun_is_not_spoken_before_it_is_compiled(house: House) -> None:
    house.run("update", "--new", "fr")
    ready = house.desk.catalogue("fr").with_suffix(".mo")
    assert not ready.exists()
    house.run("compile")
    assert ready.exists()


def test_a_language_that_nobody_knows_is_refused(house: House, capsys: Output) -> None:
    assert house.run("update", "--new", "quincuncial") == 1
    assert "quincuncial" in capsys.readouterr().err
    assert house.desk.languages() == []


def test_a_plural_rule_written_by_hand_stays(house: House) -> None:
    house.run("update", "--new", "de")
    file = house.desk.catalogue("de")
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("(n != 1)", "(n > 1)"), encoding="utf-8")
    house.run("update")
    assert "plural=(n > 1)" in file.read_text(encoding="utf-8")


def test_the_program_reads_what_is_translated_and_nothing_uncertain(
    german_house: House,
) -> None:
    german_house.scene(SCENE + '\n    words.say("Done now")\n')
    german_house.run("update")
    spoken = gettext.GNUTranslations(BytesIO(compiled(german_house.german())))
    assert spoken.gettext("Done") == "Fertig"
    assert spoken.pgettext("cells", "free") == "frei"
    assert [spoken.ngettext("{n} tile", "{n} tiles", n) for n in (0, 1, 2)] == [
        "{n} Steine",
        "{n} Stein",
        "{n} Steine",
    ]
    assert spoken.gettext("Done now") == "Done now"


# Translating


def test_missing_tells_what_is_untranslated_with_where_it_is_said(
    house: House, capsys: Output
) -> None:
    house.run("update", "--new", "de")
    house.fill({"id": "{name} is to move", "text": "{name} ist am Zug"})
    capsys.readouterr()
    assert house.run("missing", "de") == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["id"] for line in lines] == [
        "A tile lies there already.",
        "Done",
        "free",
        "{n} tile",
    ]
    assert lines[1] == {
        "id": "Done",
        "context": None,
        "plural": None,
        "where": "game/scenes/table.py:4",
        "comment": "on the button that ends a turn",
    }
    assert lines[2]["context"] == "cells"
    assert lines[3]["plural"] == "{n} tiles"


def test_missing_knows_texts_that_update_has_not_seen_yet(
    german_house: House, capsys: Output
) -> None:
    german_house.scene(SCENE + '\n    words.say("Done now")\n    words.say("Brand new")\n')
    assert german_house.run("missing", "de") == 0
    assert [json.loads(line)["id"] for line in capsys.readouterr().out.splitlines()] == [
        "Done now",
        "Brand new",
    ]


def test_missing_shows_what_is_uncertain_and_fill_makes_it_certain(
    german_house: House, capsys: Output
) -> None:
    german_house.scene(SCENE.replace("is to move", "is now to move"))
    german_house.run("update")
    capsys.readouterr()
    german_house.run("missing", "de")
    (line,) = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert line["fuzzy"] == "{name} ist am Zug"
    assert german_house.fill({"id": line["id"], "text": "Jetzt ist {name} am Zug"}) == 0
    assert german_house.run("check") == 0


def test_a_language_that_has_not_begun_is_refused(house: House, capsys: Output) -> None:
    assert house.run("missing", "fr") == 1
    assert "update --new fr" in capsys.readouterr().err


@pytest.mark.parametrize(
    "line",
    [
        {"id": "{name} is to move", "text": "Jemand ist am Zug"},
        {"id": "{name} is to move", "text": "{nam} ist am Zug"},
        {"id": "{name} is to move", "text": "{name} ist {n} am Zug"},
        {"id": "{name} is to move", "text": "{name ist am Zug"},
        {"id": "{name} is to move", "text": "{name!r} ist am Zug"},
        {"id": "Done", "text": "Fertig {name}"},
        {"id": "Done", "text": ""},
        {"id": "Done", "text": " Fertig"},
        {"id": "Done", "text": "Fertig..."},
        {"id": "Done", "text": '"Fertig"'},
        {"id": "Done", "text": "Fertig \u4e2d"},
        {"id": "Done", "text": 5},
        {"id": "Done", "texts": ["Fertig", "Fertige"]},
        {"id": "Done", "texts": []},
        {"id": "Done"},
        {"id": "free", "text": "frei"},
        {"id": "Never said", "text": "Nie gesagt"},
        {"id": "{n} tile", "text": "{n} Stein"},
        {"id": "{n} tile", "texts": ["{n} Stein", "Steine"]},
        {"id": "{n} tile", "texts": ["{n} Stein", "{n} Steine", "{n} Steine"]},
    ],
)
def test_fill_refuses_what_does_not_fit_and_takes_the_rest(
    german_house: House, capsys: Output, line: dict[str, Any]
) -> None:
    assert german_house.fill(line, {"id": "free", "context": "cells", "text": "offen"}) == 1
    assert "line 1: " in capsys.readouterr().out
    assert german_house.said("free", "cells") == "offen"
    assert german_house.said("Done") == "Fertig"
    assert german_house.said("{name} is to move") == "{name} ist am Zug"
    assert german_house.run("check") == 0


def test_fill_refuses_a_line_that_is_no_json(german_house: House, capsys: Output) -> None:
    (german_house.root / "lines.jsonl").write_text("Fertig\n\n[1]\n", encoding="utf-8")
    assert german_house.run("fill", "de", str(german_house.root / "lines.jsonl")) == 1
    out = capsys.readouterr().out
    assert "line 1: " in out
    assert "line 3: " in out
    assert "line 2: " not in out


def test_a_file_that_is_not_there_is_named(german_house: House, capsys: Output) -> None:
    assert german_house.run("fill", "de", str(german_house.root / "nowhere.jsonl")) == 1
    assert "nowhere.jsonl cannot be read" in capsys.readouterr().err


def test_the_script_runs_from_anywhere_and_takes_lines_from_its_input(tmp_path: Path) -> None:
    """In a copy of the house, for it writes beside itself."""
    house = House(tmp_path / "a house")
    scripts = house.root / "build_scripts"
    scripts.mkdir()
    for name in ("__init__.py", "fonts.py", "translations.py"):
        shutil.copy(ROOT / "build_scripts" / name, scripts)
    house.run("update", "--new", "de")
    done = subprocess.run(
        [sys.executable, str(scripts / "translations.py"), "fill", "de", "-"],
        input=json.dumps({"id": "Done", "text": "Schluß, fertig"}, ensure_ascii=False),
        encoding="utf-8",
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": ""},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert house.said("Done") == "Schluß, fertig"


def test_a_number_that_is_but_one_may_be_words(house: House) -> None:
    house.run("update", "--new", "de")
    assert house.fill({"id": "{n} tile", "texts": ["ein Stein", "{n} Steine"]}) == 0


def test_a_form_for_several_numbers_has_to_show_which(house: House, capsys: Output) -> None:
    """In French, none is told in the same form as one."""
    house.run("update", "--new", "fr")
    line = json.dumps({"id": "{n} tile", "texts": ["une tuile", "{n} tuiles"]})
    (house.root / "lines.jsonl").write_text(line, encoding="utf-8")
    assert house.run("fill", "fr", str(house.root / "lines.jsonl")) == 1
    assert "{n}" in capsys.readouterr().out


def test_what_is_filled_in_is_spoken_at_once(german_house: House) -> None:
    german_house.fill({"id": "Done", "text": "Weiter"})
    ready = german_house.desk.catalogue("de").with_suffix(".mo")
    assert gettext.GNUTranslations(BytesIO(ready.read_bytes())).gettext("Done") == "Weiter"


# Checking


def spoil_text(german: Catalogue) -> None:
    german["{name} is to move"].string = "Jemand ist am Zug"


def spoil_flag(german: Catalogue) -> None:
    german["Done"].flags.add("fuzzy")


def take_away(german: Catalogue) -> None:
    german["Done"].string = ""


def take_out(german: Catalogue) -> None:
    german.delete("Done")


def take_form_away(german: Catalogue) -> None:
    german["{n} tile"].string = ("{n} Stein", "")


def take_plural_away(german: Catalogue) -> None:
    german.delete("{n} tile")
    german.add("{n} tile", "{n} Stein")


def add_more(german: Catalogue) -> None:
    german.add("Never said", "Nie gesagt")


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (spoil_text, '"{name} is to move" (game/scenes/table.py:5) has no figures'),
        (spoil_flag, '"Done" (game/scenes/table.py:4) is uncertain'),
        (take_away, '"Done" (game/scenes/table.py:4) is missing'),
        (take_out, '"Done" (game/scenes/table.py:4) is missing'),
        (take_form_away, '"{n} tile" (game/scenes/table.py:7) is missing'),
        (take_plural_away, '"{n} tile" (game/scenes/table.py:7) is missing'),
        (add_more, '"Never said" is said no more'),
    ],
)
def test_check_lists_what_is_wrong_with_a_catalogue(
    german_house: House, capsys: Output, spoil: Callable[[Catalogue], None], told: str
) -> None:
    german = german_house.german()
    spoil(german)
    write(german_house.desk.catalogue("de"), german)
    german_house.run("compile")
    assert german_house.run("check") == 1
    out = capsys.readouterr().out
    assert f"de: {told}" in out
    assert out.endswith("\n1 to put right\n")


def test_check_notices_a_form_that_is_not_compiled(german_house: House, capsys: Output) -> None:
    file = german_house.desk.catalogue("de")
    file.write_text(file.read_text(encoding="utf-8").replace("Fertig", "Weiter"), encoding="utf-8")
    assert german_house.run("check") == 1
    assert "`compile`" in capsys.readouterr().out
    file.with_suffix(".mo").unlink()
    assert german_house.run("check") == 1
    german_house.run("compile")
    assert german_house.run("check") == 0


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('words.say("Done")', 'words.say("Done"); words.say("Now")'),
        ('words.say("Done")', ""),
        ("that ends a turn", "below"),
        ('say_in("cells"', 'say_in("boxes"'),
    ],
)
def test_check_notices_sources_that_say_something_else_than_the_template(
    german_house: House, capsys: Output, old: str, new: str
) -> None:
    german_house.scene(SCENE.replace(old, new))
    assert german_house.run("check") == 1
    assert "quincunx.pot is not what the sources say" in capsys.readouterr().out


def test_check_notices_that_a_text_is_said_elsewhere_too(german_house: House) -> None:
    german_house.source("game/ui/page.py", 'say("Done")')
    assert german_house.run("check") == 1
    german_house.run("update")
    assert german_house.run("check") == 0


def test_check_lists_texts_that_cannot_be_looked_up(german_house: House, capsys: Output) -> None:
    german_house.scene(SCENE + '\n    words.say(f"{name}!")\n')
    assert german_house.run("check") == 1
    assert "game/scenes/table.py:9: a text is said whole" in capsys.readouterr().out


# Rewording


def reworded(house: House, *lines: str) -> int:
    file = house.root / "revised.tsv"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return house.run("reword", str(file))


def test_a_revised_text_takes_the_place_of_the_old_one_and_keeps_its_translation(
    german_house: House,
) -> None:
    assert reworded(german_house, "{name} is to move\t\tIt's {name}'s turn") == 0
    assert [text.id for text in german_house.desk.texts().said][2] == "It\u2019s {name}\u2019s turn"
    german_house.run("update")
    assert german_house.said("It\u2019s {name}\u2019s turn") == "{name} ist am Zug"
    assert german_house.said("{name} is to move") is None
    message = german_house.german().get("It\u2019s {name}\u2019s turn")
    assert message is not None
    assert not message.fuzzy


def test_plurals_contexts_and_refusals_are_revised_too(german_house: House) -> None:
    lines = ("{n} tile|||{n} tiles\t\t{n} stone|||{n} stones", "free\tcells\tempty",
             "A tile lies there already.\t\tThere is already a tile.")  # fmt: skip
    assert reworded(german_house, *lines) == 0
    german_house.run("update")
    assert german_house.said("{n} stone") == ("{n} Stein", "{n} Steine")
    assert german_house.said("empty", "cells") == "frei"
    assert german_house.said("There is already a tile.") == "Dort liegt schon ein Stein."


def test_a_text_of_another_context_stays(german_house: House) -> None:
    german_house.scene(SCENE + '    words.say("free")\n')
    german_house.run("update")
    reworded(german_house, "free\tcells\tempty")
    ids = [(text.id, text.context) for text in german_house.desk.texts().said]
    assert ("empty", "cells") in ids
    assert ("free", None) in ids


def test_a_long_text_is_broken_into_lines(german_house: House) -> None:
    long = (
        "It is your turn now, and everybody else has to wait until you have placed your tile. " * 2
    )
    assert reworded(german_house, f"Done\t\t{long.strip()}") == 0
    source = (german_house.root / "game/scenes/table.py").read_text(encoding="utf-8")
    assert max(map(len, source.splitlines())) <= 100
    assert long.strip() in [text.id for text in german_house.desk.texts().said]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("{name} is to move\t\tIt is your turn", "{name} became no figures"),
        ("Done\t\tDone {n}", "no figures became {n}"),
        ("{n} tile|||{n} tiles\t\t{n} stones", "one of them has a plural"),
        ("Done\t\t", "it has no revised text"),
        ("Done\t\tReady ", "other blanks"),
        ("Done\tReady", "it has 2 columns"),
        ("Done\t\tReady\nDone\t\tFinished", "the same text stands above"),
        ("Nobody says this\t\tNor this", "is said nowhere"),
    ],
)
def test_a_revision_that_cannot_be_right_is_told_and_left_out(
    german_house: House, capsys: Output, line: str, why: str
) -> None:
    assert reworded(german_house, line) == 1
    assert why in capsys.readouterr().out
    if not line.endswith("Finished"):
        source = (german_house.root / "game/scenes/table.py").read_text(encoding="utf-8")
        assert source == SCENE
        assert german_house.run("check") == 0


def test_a_catalogue_older_than_the_sources_follows_revisions_that_these_have(
    german_house: House,
) -> None:
    german_house.scene(SCENE.replace("{name} is to move", "Go on, {name}"))
    first, second = "{name} is to move\t\t{name} moves", "{name} moves\t\tGo on, {name}"
    assert reworded(german_house, first) == 0
    assert reworded(german_house, second) == 0
    assert german_house.said("Go on, {name}") == "{name} ist am Zug"
    assert reworded(german_house, second) == 0


def test_a_guess_gives_way_to_the_translation_of_the_revised_text(german_house: House) -> None:
    german_house.scene(SCENE.replace("{name} is to move", "{name} has to move"))
    old = german_house.german()
    old.add("{name} has to move", "{name} guessed", flags=["fuzzy"])
    german_house.desk.write("de", old)
    assert reworded(german_house, "{name} is to move\t\t{name} has to move") == 0
    assert german_house.said("{name} has to move") == "{name} ist am Zug"
    assert not german_house.german()["{name} has to move"].fuzzy


# Marking what is to be revised


def marked(house: House, *lines: str) -> int:
    file = house.root / "marks.tsv"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return house.run("revise", str(file))


def test_a_translation_that_is_to_be_revised_still_shows(
    german_house: House, capsys: Output
) -> None:
    assert marked(german_house, "*\t\tDone", "de\tcells\tfree") == 0
    assert german_house.german()["Done"].fuzzy
    ready = german_house.desk.catalogue("de").with_suffix(".mo").read_bytes()
    assert gettext.GNUTranslations(BytesIO(ready)).gettext("Done") == "Fertig"
    capsys.readouterr()
    assert german_house.run("check") == 0
    assert "de: 2 to revise" in capsys.readouterr().out
    before = german_house.files()
    german_house.run("update")
    assert german_house.files() == before


def test_a_translator_is_shown_what_is_to_be_revised_and_fill_takes_the_mark_away(
    german_house: House, capsys: Output
) -> None:
    marked(german_house, "de\t\tDone")
    capsys.readouterr()
    german_house.run("missing", "de")
    (line,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert line["revise"] == "Fertig"
    fill = german_house.root / "lines"
    fill.write_text(json.dumps({"id": "Done", "text": "Weiter"}), encoding="utf-8")
    assert german_house.run("fill", "de", str(fill)) == 0
    assert german_house.german()["Done"].flags == set()


@pytest.mark.parametrize("line", ["de\t\tNever said", "xx\t\tDone", "Done"])
def test_a_mark_for_what_is_not_there_is_told(
    german_house: House, capsys: Output, line: str
) -> None:
    assert marked(german_house, line) == 1
    assert "line 1: " in capsys.readouterr().out
