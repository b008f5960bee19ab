"""The texts of the program in its languages: python build_scripts/translations.py COMMAND

  extract            write the template, quincunx.pot: every text that the sources say
  update             bring every catalogue up to date with the sources; --new LANGUAGE begins one
  missing LANGUAGE   print what has no translation or an uncertain one, as lines of JSON
  fill LANGUAGE FILE put translations from lines of JSON (- is standard input) into a catalogue
  reword FILE        change English texts in the sources; FILE has lines of old, context, new, with
                     tabs between; every catalogue keeps its translation, also where the sources
                     have the new text already
  revise FILE        mark translations that show, but should be revised; FILE has lines of
                     language (* is every one), context, text, with tabs between
  compile            write every catalogue in the form that the program reads (.mo)
  check              list whatever is not as it should be; exit status 1 if there is anything

A translator asks for what is `missing`: {"id", "context", "plural", "where"} and, where there is
one, a "comment" and an uncertain translation as "fuzzy". He adds "text", or for a text with a
plural "texts" in the order of the plural forms, and hands the lines to `fill`. The words that
players use for things stand in assets/locale/glossary.md.

A text of the sources is what `say`, `say_in`, `count`, `mark` and their like (SAID_WITH) are given,
and the sentences of the tables of reasons. A comment `# translators: …` right above goes along.
"""

from __future__ import annotations

import argparse
import ast
import gettext
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from io import BytesIO, TextIOWrapper
from itertools import product
from pathlib import Path
from string import Formatter
from typing import Any, Final

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

ROOT: Final = Path(__file__).resolve().parents[1]
SAID_WITH: Final = {
    "say": ("id",),
    "say_in": ("context", "id"),
    "count": ("id", "plural", ""),
    "mark": ("id",),
    "mark_in": ("context", "id"),
    "mark_count": ("id", "plural"),
    "sentence": ("", "id"),
    "parts": ("id",),
    "in_words": ("", "id"),
}
"""The calls that say a text, and what the arguments before the figures are."""
TABLES: Final = ("COMMON_REASONS", "REASONS", "reasons")
MARKED_IN: Final = (
    "OptionTexts", "GameTexts", "Block", "Topic", "Task", "Question", "Answer", "Point", "Rule",
    "ResultTexts", "TakenOff", "Chart", "Device", "ChanceTexts",
    "phrase", "tells", "tells_other",
)  # fmt: skip
"""The calls that hold texts as data, each marked."""
NEVER_TRANSLATED: Final = ("name", "credits", "rule_begins")
FOR_TRANSLATORS: Final = "# translators:"
ALIKE: Final = 0.7
"""From here on a new text may be an old one in other words, and its translation is offered."""
REVISE: Final = "revise"
"""The flag of an uncertain translation that shows all the same until a better one is there. It was
made for this very text, unlike the other uncertain ones, which were made for one like it."""
COUNTED_UP_TO: Final = 200
"""No plural rule of the six languages looks at larger numbers in another way."""
LINE: Final = 100
TYPEWRITTEN: Final = ('"', "'", "...", "--")
"""Signs that stand for better ones in print."""
HEADERS: Final = (
    "Language",
    "Plural-Forms",
    "MIME-Version",
    "Content-Type",
    "Content-Transfer-Encoding",
)


class Trouble(Exception):
    """Something that has to be put right before the command can do its work."""


# Finding texts


@dataclass(frozen=True, slots=True)
class Text:
    """A text as one place of the sources says it."""

    id: str
    file: str
    line: int
    plural: str | None = None
    context: str | None = None
    comment: str = ""


@dataclass(frozen=True, slots=True)
class Texts:
    """All texts of the sources, in their order, and what is wrong with them."""

    said: tuple[Text, ...]
    troubles: tuple[str, ...]


class PiecedTogether(Exception):
    """A text that is not whole in the source cannot be looked up."""


TOLD_BY: Final = (ast.Call, ast.Assign, ast.AnnAssign, ast.FunctionDef)
"""The parts of a source in which texts are looked for; there are ten times as many others."""


def texts_of(root: Path) -> Texts:
    said: list[Text] = []
    troubles: list[str] = []
    for path in sorted((root / "game").rglob("*.py")):
        found = texts_in(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())
        said += found.said
        troubles += found.troubles
    return Texts(tuple(said), (*troubles, *different_plurals(said)))


def texts_in(source: str, file: str) -> Texts:
    lines = source.splitlines()
    said: list[Text] = []
    troubles: list[str] = []
    for node in ast.walk(ast.parse(source, file)):
        if not isinstance(node, TOLD_BY):
            continue
        try:
            said += said_by(node, file, lines)
        except PiecedTogether as why:
            troubles.append(f"{file}:{getattr(node, 'lineno', 0)}: {why}")
        troubles += (f"{file}:{line}: {why}" for line, why in unfound(node))
    return Texts(tuple(sorted(said, key=lambda text: text.line)), tuple(troubles))


def said_by(node: ast.AST, file: str, lines: list[str]) -> Iterator[Text]:
    """The texts of one call, or of a table of reasons."""
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            roles = SAID_WITH.get(name, ())
            if roles and len(node.args) == len(roles):
                comment = comment_above(lines, node.lineno, *(arg.lineno for arg in node.args))
                for parts in parts_of(roles, node.args):
                    yield Text(**parts, file=file, line=node.lineno, comment=comment)
        case (
            ast.AnnAssign(target=ast.Name(id=name), value=ast.Dict() as table)
            | ast.Assign(targets=[ast.Name(id=name)], value=ast.Dict() as table)
        ) if name in TABLES:
            for code, sentence in zip(table.keys, table.values, strict=True):
                comment = f"refusal: {ast.literal_eval(code)}" if code else ""
                for text in whole_texts(sentence):
                    yield Text(text, file, sentence.lineno, comment=comment)


def unfound(node: ast.AST) -> Iterator[tuple[int, str]]:
    """Where texts could be said that nobody would translate."""
    match node:
        case ast.Call(func=ast.Name(id=name)) if name in MARKED_IN:
            yield from ((line, f'"{text}" is not marked') for text, line in unmarked(name, node))
        case ast.FunctionDef(name=name) if name not in SAID_WITH:
            for parameter, line in handed_on(node):
                yield line, f"`{name}` hands on its `{parameter}`: say it before, or see SAID_WITH"


def unmarked(name: str, call: ast.Call) -> Iterator[tuple[str, int]]:
    """Texts in data as they stand; a single word may as well be a key."""
    named = {keyword.arg: keyword.value for keyword in call.keywords}
    if name == "GameTexts":
        named |= dict(zip(("name", "tagline"), call.args, strict=False))
    else:
        named |= {str(index): arg for index, arg in enumerate(call.args)}
    for field, value in named.items():
        match value:
            case ast.Constant(value=str(text)) if " " in text and field not in NEVER_TRANSLATED:
                yield text, value.lineno


def handed_on(function: ast.FunctionDef) -> Iterator[tuple[str, int]]:
    """Parameters that are said as texts: what callers give for them would not be found."""
    args = function.args
    parameters = {arg.arg for arg in (*args.posonlyargs, *args.args, *args.kwonlyargs)}
    for node in ast.walk(function):
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                for role, arg in zip(SAID_WITH.get(name, ()), node.args, strict=False):
                    for parameter in names_of(arg) if role == "id" else ():
                        if parameter in parameters:
                            yield parameter, arg.lineno


def names_of(node: ast.expr) -> list[str]:
    """The variables that an argument may be."""
    match node:
        case ast.Name(id=name):
            return [name]
        case ast.IfExp():
            return [*names_of(node.body), *names_of(node.orelse)]
        case ast.BoolOp(values=choices):
            return [name for choice in choices for name in names_of(choice)]
    return []


def parts_of(roles: Sequence[str], args: Sequence[ast.expr]) -> Iterator[dict[str, str]]:
    """Id, plural and context of what a call may say; nothing where one of them is looked up.

    Where an argument is one of several texts, another that is so too goes along in their order.
    """
    named = {role: whole_texts(arg) for role, arg in zip(roles, args, strict=True) if role}
    go_along = len({len(texts) for texts in named.values()}) == 1
    for parts in zip(*named.values(), strict=True) if go_along else product(*named.values()):
        yield dict(zip(named, parts, strict=True))


def whole_texts(node: ast.expr) -> list[str]:
    """The possible values of an argument: none where it comes from elsewhere, such as a table."""
    match node:
        case ast.Constant(value=""):
            raise PiecedTogether("an empty text has no translation")
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp():
            return [*whole_texts(node.body), *whole_texts(node.orelse)]
        case (
            ast.BoolOp(values=choices)
            | ast.Subscript(value=ast.Dict(values=choices))
            | ast.Subscript(value=ast.Tuple(elts=choices))
        ):
            return [text for choice in choices for text in whole_texts(choice)]
        case ast.JoinedStr() | ast.BinOp(op=ast.Add() | ast.Mod()):
            raise PiecedTogether("a text is said whole, with figures as {name}")
    return []


def comment_above(lines: list[str], *numbers: int) -> str:
    """The notes for translators right above one of these lines."""
    for number in numbers:
        first = last = number - 1
        while first > 0 and lines[first - 1].lstrip().startswith("#"):
            first -= 1
        block = [line.strip() for line in lines[first:last]]
        for index, line in enumerate(block):
            if line.startswith(FOR_TRANSLATORS):
                told = [line.removeprefix(FOR_TRANSLATORS), *block[index + 1 :]]
                return " ".join(part.lstrip("# ") for part in told)
    return ""


def different_plurals(said: Iterable[Text]) -> Iterator[str]:
    """A catalogue has room for one plural of a text."""
    plurals: dict[str, Text] = {}
    for text in said:
        if text.plural is not None:
            first = plurals.setdefault(text.id, text)
            if first.plural != text.plural:
                yield f'{where(text)}: the plural of "{text.id}" is another in {where(first)}'


def where(text: Text) -> str:
    return f"{text.file}:{text.line}"


# Catalogues


class Catalogue(Catalog):
    """A catalogue whose header holds nothing that changes by itself, such as dates."""

    def __init__(self, language: str | None = None) -> None:
        title = f"# Quincunx in {Locale.parse(language).english_name}" if language else "# Quincunx"
        super().__init__(language, header_comment=f"{title}, by build_scripts/translations.py.\n#")
        self.fuzzy = False

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        kept = dict(super().mime_headers)
        kept["Content-Transfer-Encoding"] += "\n"
        return [(name, kept[name]) for name in HEADERS if name in kept]

    @mime_headers.setter
    def mime_headers(self, headers: Iterable[tuple[str, str]]) -> None:
        Catalog.mime_headers.__set__(self, headers)

    def messages(self) -> Iterator[Message]:
        """All but the header."""
        return (message for message in self if message.id)


def template_of(texts: Texts) -> Catalogue:
    template = Catalogue()
    for text in texts.said:
        template.add(
            text.id if text.plural is None else (text.id, text.plural),
            locations=[(text.file, text.line)],
            auto_comments=[text.comment] if text.comment else [],
            context=text.context,
        )
    return template


def read(file: Path, language: str | None = None) -> Catalogue:
    catalogue = Catalogue(language)
    try:
        with file.open("rb") as stream:
            found = read_po(stream, ignore_obsolete=True, abort_invalid=True)
    except PoFileError as error:
        raise Trouble(f"{file} cannot be read: {error}") from error
    if language is not None:
        catalogue.mime_headers = [("Plural-Forms", found.plural_forms)]
    for message in found:
        if message.id:
            catalogue[message.id] = message
    return catalogue


def write(file: Path, catalogue: Catalogue) -> None:
    """Without numbers of lines, which would be others after every change of a source."""
    for message in catalogue.messages():
        message.flags.discard("python-format")  # taken for one where a % is only a %
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as stream:
        write_po(stream, catalogue, width=LINE, ignore_obsolete=True, include_lineno=False)


def compiled(catalogue: Catalogue) -> bytes:
    """The form that the program reads; what is missing or a guess stays English."""
    stream = BytesIO()
    to_revise = [message for message in catalogue.messages() if is_to_revise(message)]
    for message in to_revise:
        message.flags.discard("fuzzy")  # with this flag, Babel leaves them out
    write_mo(stream, catalogue)
    for message in to_revise:
        message.flags.add("fuzzy")
    return stream.getvalue()


def strings(message: Message) -> list[str]:
    """The translation, in all its plural forms."""
    if isinstance(message.string, str):
        return [message.string]
    return list(message.string or [""])


def is_translated(message: Message) -> bool:
    return all(strings(message))


def is_to_revise(message: Message) -> bool:
    """Whether the translation shows, but should be revised."""
    return bool(message.fuzzy) and REVISE in message.flags


def is_guess(message: Message) -> bool:
    """Whether the translation was made for another text, so that it must not show."""
    return bool(message.fuzzy) and REVISE not in message.flags


def ids(message: Message) -> list[str]:
    return [message.id] if isinstance(message.id, str) else list(message.id)


def key(message: Message) -> tuple[str, str | None]:
    return ids(message)[0], message.context


def merge(catalogue: Catalogue, template: Catalogue) -> None:
    """Keeps what is still said, drops the rest, and offers its translations to what is new."""
    catalogue.update(template, no_fuzzy_matching=True)
    gone = {ids(old)[0]: old for old in catalogue.obsolete.values() if is_translated(old)}
    for message in catalogue.messages():
        if not any(strings(message)):
            message.flags.discard("fuzzy")
            for alike in get_close_matches(ids(message)[0], gone, n=1, cutoff=ALIKE):
                offer(message, strings(gone[alike]), catalogue.num_plurals)


def offer(message: Message, old: list[str], forms: int) -> None:
    message.string = tuple((old * forms)[:forms]) if message.pluralizable else old[-1]
    message.flags.add("fuzzy")


# Judging translations


def faults(message: Message, catalogue: Catalogue) -> list[str]:
    """The faults of a translation that is there."""
    found = [*wrong_figures(message, catalogue)]
    for text in strings(message):
        signs = [sign for sign in TYPEWRITTEN if sign in text]
        signs += sorted({f"U+{ord(sign):04X}" for sign in text if not is_drawn(sign)})
        if signs:
            found.append(f"has {' '.join(signs)}, which is typewritten or in none of the fonts")
        if blanks(text) != blanks(ids(message)[0]):
            found.append("begins or ends with other blanks")
    return found


def wrong_figures(message: Message, catalogue: Catalogue) -> Iterator[str]:
    """Each plural form has all figures; the number itself may be words where it is but one."""
    wanted = figures(ids(message)[-1])
    forms = numbers_of_forms(catalogue.plural_expr)
    if message.pluralizable and len(strings(message)) != catalogue.num_plurals:
        yield f"should have {catalogue.num_plurals} forms"
        return
    for index, text in enumerate(strings(message)):
        given = figures(text)
        only_one = message.pluralizable and len(forms.get(index, ())) == 1
        spared = {"{n}"} & wanted - given if only_one else set()
        if given != wanted - spared:
            told = ", ".join(sorted(given)) or "no figures"
            yield f"has {told} instead of {', '.join(sorted(wanted)) or 'no figures'}"


def figures(text: str) -> set[str]:
    """The fields that figures are put in, as they are written."""
    try:
        parts = list(Formatter().parse(text))
    except ValueError:
        return {"braces without a partner"}
    return {
        "{" + name + (f"!{conversion}" if conversion else "") + (f":{spec}" if spec else "") + "}"
        for _, name, spec, conversion in parts
        if name is not None
    }


@cache
def numbers_of_forms(rule: str) -> dict[int, list[int]]:
    """Which numbers each plural form is for."""
    form_of = gettext.c2py(rule)
    found: dict[int, list[int]] = {}
    for number in range(COUNTED_UP_TO):
        found.setdefault(form_of(number), []).append(number)
    return found


def blanks(text: str) -> tuple[str, str]:
    bare = text.strip()
    return text.partition(bare)[0], text.rpartition(bare)[2]


@cache
def is_drawn(sign: str) -> bool:
    from build_scripts.fonts import CHARACTERS

    return sign == "\n" or ord(sign) in CHARACTERS


# Commands


@dataclass(frozen=True, slots=True)
class Desk:
    """Where the catalogues lie."""

    root: Path

    @property
    def folder(self) -> Path:
        return self.root / "assets" / "locale"

    @property
    def template(self) -> Path:
        return self.folder / "quincunx.pot"

    def catalogue(self, language: str) -> Path:
        return self.folder / language / "LC_MESSAGES" / "quincunx.po"

    def languages(self) -> list[str]:
        return sorted(path.parts[-3] for path in self.folder.glob("*/LC_MESSAGES/quincunx.po"))

    def texts(self) -> Texts:
        """The texts of the sources, or `Trouble` if one cannot be taken over."""
        texts = texts_of(self.root)
        if texts.troubles:
            raise Trouble("\n".join(texts.troubles))
        return texts

    def read(self, language: str) -> Catalogue:
        file = self.catalogue(language)
        if not file.exists():
            raise Trouble(f"There is no catalogue for {language}: `update --new {language}`.")
        return read(file, language)

    def merged(self, language: str, texts: Texts) -> Catalogue:
        catalogue = self.read(language)
        merge(catalogue, template_of(texts))
        return catalogue

    def write(self, language: str, catalogue: Catalogue) -> None:
        """A language is spoken from its first `compile` on; from then on both forms agree."""
        file = self.catalogue(language)
        write(file, catalogue)
        if file.with_suffix(".mo").exists():
            file.with_suffix(".mo").write_bytes(compiled(catalogue))


def extract(desk: Desk) -> int:
    template = template_of(desk.texts())
    write(desk.template, template)
    print(f"{len(template)} texts")
    return 0


def update(desk: Desk, new: str | None) -> int:
    texts = desk.texts()
    if new is not None and new not in desk.languages():
        begin(desk, new)
    write(desk.template, template_of(texts))
    for language in desk.languages():
        catalogue = desk.merged(language, texts)
        desk.write(language, catalogue)
        print(summary(language, catalogue))
    return 0


def begin(desk: Desk, language: str) -> None:
    try:
        write(desk.catalogue(language), Catalogue(language))
    except (UnknownLocaleError, ValueError) as error:
        raise Trouble(f"{language} is no language that Babel knows.") from error


def summary(language: str, catalogue: Catalogue) -> str:
    messages = list(catalogue.messages())
    guessed = sum(is_guess(message) for message in messages)
    missing = sum(not is_translated(message) for message in messages)
    told = f"{language}: {len(messages)} texts, {missing} missing, {guessed} uncertain"
    return ", ".join((told, *to_revise(catalogue)))


def to_revise(catalogue: Catalogue) -> list[str]:
    """How many translations should be revised, if any."""
    found = sum(is_to_revise(message) for message in catalogue.messages())
    return [f"{found} to revise"] if found else []


def missing(desk: Desk, language: str) -> int:
    for message in desk.merged(language, desk.texts()).messages():
        if message.fuzzy or not is_translated(message):
            print(json.dumps(told(message), ensure_ascii=False))
    return 0


def told(message: Message) -> dict[str, Any]:
    """A message as a translator gets it."""
    id_, *plural = ids(message)
    line: dict[str, Any] = {
        "id": id_,
        "context": message.context,
        "plural": plural[0] if plural else None,
        "where": ", ".join(f"{file}:{number}" for file, number in message.locations),
    }
    if message.auto_comments:
        line["comment"] = " ".join(message.auto_comments)
    if message.fuzzy:
        line[REVISE if is_to_revise(message) else "fuzzy"] = message.string
    return line


def fill(desk: Desk, language: str, lines: Iterable[str]) -> int:
    """Takes what is good and says why the rest is not."""
    texts = desk.texts()
    catalogue = desk.merged(language, texts)
    known = {key(message): message for message in catalogue.messages()}
    refused = []
    for number, line in enumerate(lines, 1):
        if line.strip():
            refused += [f"line {number}: {why}" for why in put_in(line, known, catalogue)]
    write(desk.template, template_of(texts))
    desk.write(language, catalogue)
    print(*refused, summary(language, catalogue), sep="\n")
    return 1 if refused else 0


def put_in(
    line: str, known: dict[tuple[str, str | None], Message], catalogue: Catalogue
) -> list[str]:
    """Why a translator's line is not taken; nothing if it is."""
    try:
        given = json.loads(line)
        message = known.get((given["id"], given.get("context")))
        translation = given["texts"] if "texts" in given else [given["text"]]
    except (ValueError, TypeError, KeyError, AttributeError):
        return ['is not {"id": …, "context": …, "text": … or "texts": […]}']
    if message is None:
        return [f'"{given["id"]}" is no text of the sources']
    if not translation or not all(isinstance(text, str) and text for text in translation):
        return [f'"{given["id"]}" has no translation there']
    if not message.pluralizable and len(translation) != 1:
        return [f'"{given["id"]}" has no plural']
    string = tuple(translation) if message.pluralizable else translation[0]
    attempt = Message(message.id, string, context=message.context)
    found = [f'"{given["id"]}" {fault}' for fault in faults(attempt, catalogue)]
    if not found:
        message.string = string
        message.flags -= {"fuzzy", REVISE}
    return found


def lines_of(file: str) -> list[str]:
    try:
        given = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return given.decode("utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise Trouble(f"{file} cannot be read: {error}") from error


def three_columns(
    lines: Iterable[str], wrong: list[str]
) -> Iterator[tuple[int, tuple[str, str, str]]]:
    """The lines that are not blank, with their numbers; others are told in `wrong`."""
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        columns = line.split("\t")
        if len(columns) == 3:
            first, second, third = columns
            yield number, (first, second, third)
        else:
            wrong.append(f"line {number}: it has {len(columns)} columns instead of three")


def revise(desk: Desk, lines: Iterable[str]) -> int:
    """Marks translations that are to be revised; says which were not found."""
    catalogues = {language: desk.read(language) for language in desk.languages()}
    missed: list[str] = []
    for number, (language, context, text) in three_columns(lines, missed):
        for each in catalogues if language == "*" else (language,):
            message = catalogues[each].get(text, context or None) if each in catalogues else None
            if message is None or not is_translated(message):
                missed.append(f'line {number}: {each} has no translation of "{text}"')
            else:
                message.flags |= {"fuzzy", REVISE}
    for language, catalogue in catalogues.items():
        desk.write(language, catalogue)
        print(summary(language, catalogue))
    print(*missed, sep="\n", end="\n" if missed else "")
    return 1 if missed else 0


def compile_all(desk: Desk) -> int:
    for language in desk.languages():
        file = desk.catalogue(language)
        file.with_suffix(".mo").write_bytes(compiled(desk.read(language)))
    return 0


def check(desk: Desk) -> int:
    found = list(everything_wrong(desk))
    print(*found, sep="\n", end="\n" if found else "")
    for language in desk.languages():
        for number in to_revise(desk.read(language)):
            print(f"{language}: {number}")
    print(f"{len(found)} to put right" if found else f"all well: {', '.join(desk.languages())}")
    return 1 if found else 0


def everything_wrong(desk: Desk) -> Iterator[str]:
    texts = texts_of(desk.root)
    yield from texts.troubles
    template = template_of(texts)
    if not desk.template.exists() or contents(read(desk.template)) != contents(template):
        yield f"{desk.template.name} is not what the sources say: `update`"
    for language in desk.languages():
        for wrong in wrong_in(desk, language, template):
            yield f"{language}: {wrong}"


def contents(catalogue: Catalogue) -> dict[tuple[str, str | None], object]:
    """The text of a template, wherever in its files."""
    return {
        key(message): (
            ids(message),
            " ".join(message.auto_comments),
            sorted({file for file, _ in message.locations}),
        )
        for message in catalogue.messages()
    }


def wrong_in(desk: Desk, language: str, template: Catalogue) -> Iterator[str]:
    catalogue = desk.read(language)
    there = {key(message): message for message in catalogue.messages()}
    for text in template.messages():
        file, line = text.locations[0]
        message = there.pop(key(text), None)
        if message is None or ids(message) != ids(text) or not is_translated(message):
            faulty = ["is missing"]
        else:
            faulty = ["is uncertain"] if is_guess(message) else faults(message, catalogue)
        yield from (f'"{ids(text)[0]}" ({file}:{line}) {fault}' for fault in faulty)
    yield from (f'"{id_}" is said no more: `update`' for id_, _ in there)
    ready = desk.catalogue(language).with_suffix(".mo")
    if not ready.exists() or ready.read_bytes() != compiled(catalogue):
        yield f"{ready.name} is not what {ready.stem}.po compiles to: `compile`"


def arguments_of(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        usage="translations.py COMMAND",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="command", required=True, help=argparse.SUPPRESS)
    for name in ("extract", "compile", "check"):
        commands.add_parser(name)
    commands.add_parser("update").add_argument("--new", metavar="LANGUAGE")
    for name in ("missing", "fill"):
        commands.add_parser(name).add_argument("language")
    for name in ("reword", "revise"):
        commands.add_parser(name)
    for name in ("fill", "reword", "revise"):
        commands.choices[name].add_argument("file")
    return parser.parse_args(arguments)


def main(arguments: list[str], root: Path = ROOT) -> int:
    given = arguments_of(arguments)
    desk = Desk(root)
    try:
        match given.command:
            case "extract":
                return extract(desk)
            case "update":
                return update(desk, given.new)
            case "missing":
                return missing(desk, given.language)
            case "fill":
                return fill(desk, given.language, lines_of(given.file))
            case "compile":
                return compile_all(desk)
            case "reword":
                from build_scripts.rewording import reword

                return reword(desk, given.file)
            case "revise":
                return revise(desk, lines_of(given.file))
        return check(desk)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    from build_scripts import translations  # the module that `reword` imports too

    sys.exit(translations.main(sys.argv[1:]))
