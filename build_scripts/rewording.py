"""Puts revised English texts in their places: python build_scripts/translations.py reword FILE.tsv

A line has three columns: the text as it is (of a text with a plural both forms, with ||| between
them), its context or nothing, and the revised text. The texts are changed where the sources say
them, and every catalogue keeps its translation under the new text.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from textwrap import wrap
from typing import Final

from build_scripts import translations

PLURAL: Final = "|||"
ESCAPED: Final = str.maketrans(
    {sign: f"\\u{ord(sign):04x}" for sign in "\u00a0\u2018\u2019\u2013\u2212\u00d7\u202f"}
)
"""Signs that look like others in a source."""
WIDTH: Final = 100
NARROWEST: Final = 30
"""A literal is not broken into shorter pieces."""


@dataclass(frozen=True, slots=True)
class Rewording:
    """One text and what it is to become."""

    old: tuple[str, ...]
    context: str | None
    new: tuple[str, ...]

    def flaw(self) -> str | None:
        """Why it cannot be taken; None if it can."""
        if len(self.old) != len(self.new):
            return "one of them has a plural and the other has none"
        for old, new in zip(self.old, self.new, strict=True):
            if not new:
                return "it has no revised text"
            if _figures(old) != _figures(new):
                return f"{_told(old)} became {_told(new)}"
            if translations.blanks(old) != translations.blanks(new):
                return "it begins or ends with other blanks"
        return None


@dataclass(frozen=True, slots=True)
class Place:
    """A literal of a source that says a text, or one form of it."""

    node: ast.Constant
    form: int
    """0, or 1 for the plural."""
    context: str | None


def read(lines: Iterable[str]) -> tuple[list[Rewording], list[str]]:
    """The rewordings of a file that can be taken, and what is wrong with the others."""
    found: list[Rewording] = []
    refused: list[str] = []
    seen: set[tuple[str, str | None]] = set()
    for number, (old, context, new) in translations.three_columns(lines, refused):
        one = Rewording(_forms(old), context or None, tuple(map(printed, _forms(new))))
        why = one.flaw()
        if (one.old[0], one.context) in seen:
            why = "the same text stands above"
        seen.add((one.old[0], one.context))
        if why is not None:
            refused.append(f'line {number}: "{one.old[0]}": {why}')
        elif one.old != one.new:
            found.append(one)
    return found, refused


def printed(text: str) -> str:
    """Apostrophes as in print."""
    return re.sub(r"(?<=[\w}])'(?=\w)|(?<=[sx])'", "\u2019", text)


def _forms(text: str) -> tuple[str, ...]:
    return tuple(text.split(PLURAL))


def _figures(text: str) -> Counter[str]:
    return Counter(re.findall(r"{[^}]*}", text))


def _told(text: str) -> str:
    return ", ".join(sorted(_figures(text).elements())) or "no figures"


def places_in(source: str) -> Iterator[Place]:
    """Every literal that is said as a text."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                roles = translations.SAID_WITH.get(name, ())
                if roles and len(node.args) == len(roles):
                    given = dict(zip(roles, node.args, strict=True))
                    context = next((each.value for each in _literals(given.get("context"))), None)
                    for form, role in enumerate(("id", "plural")):
                        for literal in _literals(given.get(role)):
                            yield Place(literal, form, str(context) if context else None)
            case (
                ast.AnnAssign(target=ast.Name(id=name), value=ast.Dict(values=sentences))
                | ast.Assign(targets=[ast.Name(id=name)], value=ast.Dict(values=sentences))
            ) if name in translations.TABLES:
                for sentence in sentences:
                    for literal in _literals(sentence):
                        yield Place(literal, 0, None)


def _literals(node: ast.expr | None) -> Iterator[ast.Constant]:
    match node:
        case ast.Constant(value=str()):
            yield node
        case ast.IfExp():
            yield from _literals(node.body)
            yield from _literals(node.orelse)
        case (
            ast.BoolOp(values=choices)
            | ast.Subscript(value=ast.Dict(values=choices))
            | ast.Subscript(value=ast.Tuple(elts=choices))
        ):
            for choice in choices:
                yield from _literals(choice)


def reworded(source: str, rewordings: Iterable[Rewording]) -> tuple[str, set[Rewording]]:
    """A source with the revised texts, and which of them it says."""
    known = {
        (text, form, one.context): one for one in rewordings for form, text in enumerate(one.old)
    }
    used: set[Rewording] = set()
    changes: list[tuple[ast.Constant, str]] = []
    for place in places_in(source):
        one = known.get((str(place.node.value), place.form, place.context))
        if one is not None:
            used.add(one)
            changes.append((place.node, one.new[place.form]))
    return _with_literals(source, changes), used


def _with_literals(source: str, changes: list[tuple[ast.Constant, str]]) -> str:
    lines = source.encode("utf-8").splitlines(keepends=True)
    for node, text in sorted(changes, key=lambda each: (-each[0].lineno, -each[0].col_offset)):
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        first, last = node.lineno - 1, node.end_lineno - 1
        before, after = lines[first][: node.col_offset], lines[last][node.end_col_offset :]
        literal = _literal(text, node.col_offset, len(after.rstrip()))
        lines[first : last + 1] = [before + literal.encode("utf-8") + after]
    return b"".join(lines).decode("utf-8")


def _literal(text: str, column: int, after: int) -> str:
    """A text as a source says it, in several pieces where it is too long for a line."""
    whole = _quoted(text)
    if column + len(whole) + after <= WIDTH:
        return whole
    width = max(NARROWEST, WIDTH - column - 4)
    pieces = _pieces(text, width)
    return ("\n" + " " * column).join(map(_quoted, pieces))


def _pieces(text: str, width: int) -> list[str]:
    """Each piece but the last ends with its blank."""
    broken = wrap(text, width - 4, break_long_words=False, break_on_hyphens=False)
    if " ".join(broken) != text:
        return [text]
    return [f"{piece} " for piece in broken[:-1]] + broken[-1:]


def _quoted(text: str) -> str:
    plain = text.replace("\\", "\\\\").replace("\n", "\\n").replace('"', '\\"')
    return f'"{plain.translate(ESCAPED)}"'


def reword(desk: translations.Desk, file: str) -> int:
    """Changes the sources and the catalogues; says what was not found and what was refused.

    A catalogue is changed wherever the sources no longer say the old text. So the files of several
    rounds can be applied to catalogues that are older than the sources, one after the other.
    """
    rewordings, refused = read(translations.lines_of(file))
    used: set[Rewording] = set()
    for path in sorted((desk.root / "game").rglob("*.py")):
        used |= _reword_file(path, rewordings)
    said = {(text.id, text.context) for text in translations.texts_of(desk.root).said}
    gone = [one for one in rewordings if (one.old[0], one.context) not in said]
    kept: set[Rewording] = set()
    for language in desk.languages():
        catalogue = desk.read(language)
        kept |= {one for one in gone if _rename(catalogue, one)}
        desk.write(language, catalogue)
    there = used | kept | {one for one in rewordings if (one.new[0], one.context) in said}
    missed = [f'"{one.old[0]}" is said nowhere' for one in rewordings if one not in there]
    told = f"{len(used)} texts revised, {len(missed)} not found, {len(refused)} refused"
    print(*refused, *missed, told, sep="\n")
    print(f"{len(kept)} texts renamed in catalogues")
    return 1 if refused or missed else 0


def _reword_file(path: Path, rewordings: list[Rewording]) -> set[Rewording]:
    source = path.read_text(encoding="utf-8")
    revised, used = reworded(source, rewordings)
    if revised != source:
        path.write_text(revised, encoding="utf-8")
    return used


def _rename(catalogue: translations.Catalogue, one: Rewording) -> bool:
    """The translation stands under the new text, unless that has one of its own; says whether
    there was one."""
    message = catalogue.get(one.old[0], one.context)
    if message is None:
        return False
    catalogue.delete(one.old[0], one.context)
    there = catalogue.get(one.new[0], one.context)
    if there is not None and translations.is_translated(there) and not translations.is_guess(there):
        return True
    if there is not None:
        catalogue.delete(one.new[0], one.context)
    catalogue.add(
        one.new if len(one.new) > 1 else one.new[0],
        message.string, context=one.context, flags=message.flags,
        locations=message.locations, auto_comments=message.auto_comments,
    )  # fmt: skip
    return True
