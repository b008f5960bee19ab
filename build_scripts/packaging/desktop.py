"""The files for Linux desktops: menu entry, metainfo and file type, in the six languages."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from build_scripts.packaging.names import (
    APP_ID,
    AUTHORS,
    COMMAND,
    DEVELOPER_ID,
    HOMEPAGE,
    PICTURES,
    RECORD_ENDING,
    RECORD_TYPE,
    TITLE,
)

ENGLISH: Final = "en"
GAMES: Final = ("top12", "fivetotwelve", "zatre", "topominos", "topspot")
"""As their pictures are called, in the order in which the texts tell of them."""
WM_CLASS: Final = APP_ID
CONTROLS: Final = ("pointing", "keyboard", "gamepad", "touch")
"""The devices with which it can be played."""


@dataclass(frozen=True, slots=True)
class Texts:
    """All that a desktop says about the program, in one language."""

    kind: str
    """The sort of program, for menus that show that."""
    summary: str
    keywords: tuple[str, ...]
    record: str
    """The name of a file that holds a match."""
    paragraphs: tuple[str, ...]
    games: tuple[str, ...]
    """Of each game its name, and what one does."""


TEXTS: Final = {
    "en": Texts(
        "Family Games",
        "Five family games of numbers and dots",
        ("board game", "cards", "dice", "tiles", "family"),
        "Quincunx match",
        (
            "Play against the computer on five levels, none of which sees more than you do, or"
            " with everybody at one table.",
            "Every move is saved at once. Undo moves, ask for a hint, replay a whole match or read"
            " the illustrated rules. The mouse or the keyboard alone is enough, and nothing leaves"
            " your computer.",
        ),
        (
            "Top 12: fill a column with rising numbers before the others do",
            "5 vor 12: place numbered tiles so that every row and column rises",
            "Zatre: build lines of 10, 11 and 12",
            "Topominos: stack transparent pieces without covering any dots",
            "Top Spot: stack cards with spots and holes, and win rounds",
        ),
    ),
    "de": Texts(
        "Familienspiele",
        "Fünf Familienspiele mit Zahlen und Punkten",
        ("Brettspiel", "Karten", "Würfel", "Legespiel", "Familie"),
        "Quincunx-Partie",
        (
            "Gegen den Computer spielen, auf fünf Stufen, von denen keine mehr sieht als man"
            " selbst, oder einen Computer um den Tisch reichen.",
            "Jeder Zug wird sofort gesichert. Züge zurücknehmen, um einen Tipp bitten, eine ganze"
            " Partie noch einmal ansehen, Regeln mit Bildern lesen. Alles geht mit der Maus oder"
            " mit der Tastatur, und nichts verlässt den eigenen Computer.",
        ),
        (
            "Top 12: eine Spalte mit steigenden Zahlen füllen, bevor es die anderen tun",
            "5 vor 12: Zahlenplättchen so legen, dass jede Reihe und Spalte steigt",
            "Zatre: Linien mit 10, 11 und 12 bilden",
            "Topominos: durchsichtige Steine stapeln, Punkt neben Punkt",
            "Top Spot: Karten mit Punkten und Löchern stapeln und Runden gewinnen",
        ),
    ),
    "fr": Texts(
        "Jeux de famille",
        "Cinq jeux de famille de nombres et de points",
        ("jeu de société", "cartes", "dés", "tuiles", "famille"),
        "Partie de Quincunx",
        (
            "Jouer contre l’ordinateur, à cinq niveaux dont aucun n’en voit plus que les joueurs,"
            " ou faire passer un ordinateur autour de la table.",
            "Chaque coup est enregistré aussitôt. Annuler des coups, demander un conseil, revoir"
            " toute une partie, lire des règles illustrées. Tout se fait à la souris ou au"
            " clavier, et rien ne quitte l’ordinateur.",
        ),
        (
            "Top 12 : remplir une colonne de nombres croissants avant les autres",
            "5 vor 12 : poser des tuiles pour que chaque rangée et chaque colonne croisse",
            "Zatre : former des lignes de 10, 11 et 12",
            "Topominos : empiler des pièces transparentes, point à côté de point",
            "Top Spot : empiler des cartes à points et à trous, et gagner des manches",
        ),
    ),
    "nl": Texts(
        "Familiespellen",
        "Vijf familiespellen met getallen en stippen",
        ("bordspel", "kaarten", "dobbelstenen", "legspel", "familie"),
        "Quincunx-partij",
        (
            "Speel tegen de computer, op vijf niveaus die geen van alle meer zien dan de spelers,"
            " of geef één computer de tafel rond.",
            "Elke zet wordt meteen bewaard. Zetten terugnemen, om een hint vragen, een hele partij"
            " terugkijken, spelregels met plaatjes lezen. Alles kan met de muis of met het"
            " toetsenbord, en niets verlaat de eigen computer.",
        ),
        (
            "Top 12: een kolom met oplopende getallen vullen voordat de anderen dat doen",
            "5 vor 12: getallen zo leggen dat elke rij en elke kolom oploopt",
            "Zatre: lijnen van 10, 11 en 12 maken",
            "Topominos: doorzichtige stukken stapelen, stip naast stip",
            "Top Spot: kaarten met stippen en gaten stapelen en rondes winnen",
        ),
    ),
    "it": Texts(
        "Giochi di famiglia",
        "Cinque giochi di famiglia con numeri e punti",
        ("gioco da tavolo", "carte", "dadi", "tessere", "famiglia"),
        "Partita di Quincunx",
        (
            "Giocare contro il computer, su cinque livelli che non vedono mai più dei giocatori,"
            " oppure passarsi un solo computer intorno al tavolo.",
            "Ogni mossa viene salvata subito. Annullare mosse, chiedere un suggerimento, rivedere"
            " una partita intera, leggere regole illustrate. Tutto si fa con il mouse o con la"
            " tastiera, e niente lascia il computer.",
        ),
        (
            "Top 12: riempire una colonna di numeri crescenti prima degli altri",
            "5 vor 12: posare tessere in modo che ogni riga e ogni colonna cresca",
            "Zatre: formare linee da 10, 11 e 12",
            "Topominos: impilare pezzi trasparenti, punto accanto a punto",
            "Top Spot: impilare carte con punti e buchi e vincere le manche",
        ),
    ),
    "es": Texts(
        "Juegos familiares",
        "Cinco juegos familiares de números y puntos",
        ("juego de mesa", "cartas", "dados", "fichas", "familia"),
        "Partida de Quincunx",
        (
            "Jugar contra el ordenador, en cinco niveles que nunca ven más que los jugadores, o"
            " pasarse un solo ordenador alrededor de la mesa.",
            "Cada jugada se guarda al momento. Deshacer jugadas, pedir una pista, repasar una"
            " partida entera, leer reglas ilustradas. Todo se hace con el ratón o con el teclado,"
            " y nada sale del ordenador.",
        ),
        (
            "Top 12: llenar una columna de números crecientes antes que los demás",
            "5 vor 12: colocar fichas de modo que cada fila y cada columna crezca",
            "Zatre: formar líneas de 10, 11 y 12",
            "Topominos: apilar piezas transparentes, punto junto a punto",
            "Top Spot: apilar cartas con puntos y agujeros, y ganar rondas",
        ),
    ),
}


def entry(program: str) -> str:
    """The .desktop file for a program that is started so."""
    lines = ["[Desktop Entry]", "Type=Application", "Version=1.0", f"Name={TITLE}"]
    for key, told in (
        ("GenericName", lambda texts: texts.kind),
        ("Comment", lambda texts: texts.summary),
        ("Keywords", lambda texts: "".join(f"{word};" for word in texts.keywords)),
    ):
        for language, texts in TEXTS.items():
            where = "" if language == ENGLISH else f"[{language}]"
            lines.append(f"{key}{where}={told(texts)}")
    lines += [
        f"Exec={program} %f",
        f"TryExec={program}",
        f"Icon={APP_ID}",
        f"StartupWMClass={WM_CLASS}",
        "Terminal=false",
        "Categories=Game;BoardGame;",
        f"MimeType={RECORD_TYPE};",
    ]
    return "\n".join(lines) + "\n"


def _told(tag: str, language: str, text: str) -> str:
    where = "" if language == ENGLISH else f' xml:lang="{language}"'
    return f"<{tag}{where}>{escape(text)}</{tag}>"


def _screenshots(pictures: str) -> list[str]:
    """The README's pictures, each with what the game is called and what one does; the first one is
    shown first."""
    shots: list[str] = []
    for number, name in enumerate(("menu", *GAMES)):
        kind = ' type="default"' if number == 0 else ""
        told = [
            _told("caption", language, texts.games[number - 1] if number else texts.summary)
            for language, texts in TEXTS.items()
        ]
        image = f'<image type="source">{escape(pictures)}/{name}.png</image>'
        shots += [f"<screenshot{kind}>", *told, image, "</screenshot>"]
    return ["<screenshots>", *shots, "</screenshots>"]


def metainfo(version: str, built: int, homepage: str = HOMEPAGE, pictures: str = PICTURES) -> str:
    """The page that software centres show, by the rules of AppStream 1.0; the release is in
    seconds since 1970. Without an address there is neither a link nor a picture."""
    day = datetime.fromtimestamp(built, UTC).date().isoformat()
    summaries = [_told("summary", language, texts.summary) for language, texts in TEXTS.items()]
    english = TEXTS[ENGLISH]
    description = [
        _told("p", language, texts.paragraphs[number])
        for number in range(len(english.paragraphs))
        for language, texts in TEXTS.items()
    ]
    games = [
        _told("li", language, texts.games[number])
        for number in range(len(english.games))
        for language, texts in TEXTS.items()
    ]
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<component type="desktop-application">',
        f"<id>{APP_ID}</id>",
        f"<name>{TITLE}</name>",
        *summaries,
        "<metadata_license>CC0-1.0</metadata_license>",
        "<project_license>MIT</project_license>",
        f'<developer id="{DEVELOPER_ID}"><name>{escape(AUTHORS)}</name></developer>',
        "<description>",
        *description,
        "<ul>",
        *games,
        "</ul>",
        "</description>",
        f'<launchable type="desktop-id">{APP_ID}.desktop</launchable>',
        *([f'<url type="homepage">{escape(homepage)}</url>'] if homepage else []),
        *(_screenshots(pictures) if pictures else []),
        f'<icon type="stock">{APP_ID}</icon>',
        f"<provides><binary>{COMMAND}</binary><mediatype>{RECORD_TYPE}</mediatype></provides>",
        f"<supports>{''.join(f'<control>{each}</control>' for each in CONTROLS)}</supports>",
        '<content_rating type="oars-1.1"/>',
        "<categories><category>Game</category><category>BoardGame</category></categories>",
        f'<releases><release version="{version}" date="{day}"/></releases>',
        "</component>",
    ]
    return "\n".join(lines) + "\n"


def file_type() -> str:
    """The type of record files, for the database of file types that desktops share."""
    comments = [_told("comment", language, texts.record) for language, texts in TEXTS.items()]
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">',
        f'<mime-type type="{RECORD_TYPE}">',
        *comments,
        f'<icon name="{APP_ID}"/>',
        '<sub-class-of type="application/json"/>',
        f'<glob pattern="*{RECORD_ENDING}"/>',
        "</mime-type>",
        "</mime-info>",
    ]
    return "\n".join(lines) + "\n"


def write(share: Path, icons: Path, program: str, version: str, built: int) -> None:
    """All that a desktop reads, into the folder that is called `share` on every Linux."""
    told = {
        f"applications/{APP_ID}.desktop": entry(program),
        f"metainfo/{APP_ID}.metainfo.xml": metainfo(version, built),
        f"mime/packages/{APP_ID}.xml": file_type(),
    }
    for name, text in told.items():
        place = share / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8", newline="\n")
    kinds = {icon.name: f"{icon.stem}x{icon.stem}" for icon in sorted(icons.glob("*.png"))}
    for name, kind in {**kinds, "icon.svg": "scalable"}.items():
        place = share / f"icons/hicolor/{kind}/apps/{APP_ID}{Path(name).suffix}"
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(icons / name, place)
