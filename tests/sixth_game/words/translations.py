"""The words of Pig in other languages. Those of a game of the list stand in the catalogues."""

from __future__ import annotations

from typing import Final

TRANSLATIONS: Final[dict[str, dict[str, str | tuple[str, str]]]] = {
    "de": {
        "Before the match, agree on the target.": "Vor der Partie einigt man sich auf das Ziel.",
        "There is nothing to take yet. Roll first.": (
            "Noch gibt es nichts zu nehmen. Würfle zuerst."
        ),
        "Nobody can have {points} points before the match is over.": (
            "Niemand kann {points} Punkte haben, bevor die Partie zu Ende ist."
        ),
        "The die shows 1 to 6, or 0 before the first roll.": (
            "Der Würfel zeigt 1 bis 6, oder 0 vor dem ersten Wurf."
        ),
        "Roll": "Würfeln",
        "Take {n} points": "{n} Punkte nehmen",
        "Roll the die.": "Würfle.",
        "Roll again, or take the points.": "Würfle weiter oder nimm die Punkte.",
        "points": "Punkte",
        "{name} rolled a 1 and lost {n} points.": (
            "{name} hat eine 1 gewürfelt und {n} Punkte verloren."
        ),
        "{name} rolled a {value}.": "{name} hat eine {value} gewürfelt.",
        "{name} took {n} points.": "{name} hat {n} Punkte genommen.",
        "This turn: {n}": "Dieser Zug: {n}",
        "Roll as long as you dare. A 1 loses the turn.": (
            "Würfle, solange du dich traust. Eine 1 kostet den Zug."
        ),
        "Points to win": "Punkte zum Sieg",
        "The first to reach them wins.": "Wer sie zuerst erreicht, gewinnt.",
        "A folk dice game.": "Ein überliefertes Würfelspiel.",
        "Collect points with one die. Be the first to reach the target.": (
            "Sammle Punkte mit einem Würfel. Erreiche als Erster das Ziel."
        ),
        "The player who first has the target in points wins.": (
            "Wer zuerst so viele Punkte hat, wie vereinbart sind, gewinnt."
        ),
        "Roll the die. Every side from 2 to 6 adds to the turn\u2019s points.": (
            "Würfle. Jede Seite von 2 bis 6 zählt zu den Punkten des Zuges."
        ),
        "Take the points, and the turn is over.": "Nimm die Punkte, dann ist der Zug zu Ende.",
        "Or roll again for more.": "Oder würfle weiter.",
        "A 1 ends the turn, and its points are lost.": (
            "Eine 1 beendet den Zug, und seine Punkte sind verloren."
        ),
        "Your turn": "Dein Zug",
    },
    "fr": {
        "Before the match, agree on the target.": "Avant la partie, convenez du but.",
        "There is nothing to take yet. Roll first.": (
            "Il n\u2019y a encore rien à prendre. Lancez d\u2019abord le dé."
        ),
        "Nobody can have {points} points before the match is over.": (
            "Personne ne peut avoir {points} points avant la fin de la partie."
        ),
        "The die shows 1 to 6, or 0 before the first roll.": (
            "Le dé montre de 1 à 6, ou 0 avant le premier lancer."
        ),
        "Roll": "Lancer",
        "Take {n} points": "Prendre {n} points",
        "Roll the die.": "Lancez le dé.",
        "Roll again, or take the points.": "Relancez, ou prenez les points.",
        "points": "points",
        "{name} rolled a 1 and lost {n} points.": "{name} a fait 1 et perd {n} points.",
        "{name} rolled a {value}.": "{name} a fait {value}.",
        "{name} took {n} points.": "{name} a pris {n} points.",
        "This turn: {n}": "Ce tour : {n}",
        "Roll as long as you dare. A 1 loses the turn.": (
            "Lancez tant que vous osez. Un 1 fait perdre le tour."
        ),
        "Points to win": "Points pour gagner",
        "The first to reach them wins.": "Qui les atteint en premier gagne.",
        "A folk dice game.": "Un jeu de dés traditionnel.",
        "Collect points with one die. Be the first to reach the target.": (
            "Collectez des points avec un dé. Soyez le premier à atteindre le but."
        ),
        "The player who first has the target in points wins.": (
            "Qui a le premier les points convenus gagne."
        ),
        "Roll the die. Every side from 2 to 6 adds to the turn\u2019s points.": (
            "Lancez le dé. Chaque face de 2 à 6 s\u2019ajoute aux points du tour."
        ),
        "Take the points, and the turn is over.": "Prenez les points, et le tour est fini.",
        "Or roll again for more.": "Ou relancez pour en avoir plus.",
        "A 1 ends the turn, and its points are lost.": (
            "Un 1 finit le tour, et ses points sont perdus."
        ),
        "Your turn": "Votre tour",
    },
    "nl": {
        "Before the match, agree on the target.": "Spreek vóór de partij het doel af.",
        "There is nothing to take yet. Roll first.": "Er valt nog niets te nemen. Gooi eerst.",
        "Nobody can have {points} points before the match is over.": (
            "Niemand kan {points} punten hebben voordat de partij voorbij is."
        ),
        "The die shows 1 to 6, or 0 before the first roll.": (
            "De dobbelsteen toont 1 tot 6, of 0 vóór de eerste worp."
        ),
        "Roll": "Gooien",
        "Take {n} points": "{n} punten nemen",
        "Roll the die.": "Gooi de dobbelsteen.",
        "Roll again, or take the points.": "Gooi nog eens, of neem de punten.",
        "points": "punten",
        "{name} rolled a 1 and lost {n} points.": "{name} gooide een 1 en verloor {n} punten.",
        "{name} rolled a {value}.": "{name} gooide een {value}.",
        "{name} took {n} points.": "{name} nam {n} punten.",
        "This turn: {n}": "Deze beurt: {n}",
        "Roll as long as you dare. A 1 loses the turn.": (
            "Gooi zolang je durft. Een 1 kost de beurt."
        ),
        "Points to win": "Punten om te winnen",
        "The first to reach them wins.": "Wie ze het eerst haalt, wint.",
        "A folk dice game.": "Een traditioneel dobbelspel.",
        "Collect points with one die. Be the first to reach the target.": (
            "Verzamel punten met één dobbelsteen. Haal als eerste het doel."
        ),
        "The player who first has the target in points wins.": (
            "Wie het eerst het afgesproken aantal punten heeft, wint."
        ),
        "Roll the die. Every side from 2 to 6 adds to the turn\u2019s points.": (
            "Gooi de dobbelsteen. Elke kant van 2 tot 6 telt bij de punten van de beurt."
        ),
        "Take the points, and the turn is over.": "Neem de punten, en de beurt is voorbij.",
        "Or roll again for more.": "Of gooi nog eens voor meer.",
        "A 1 ends the turn, and its points are lost.": (
            "Een 1 beëindigt de beurt, en de punten ervan zijn verloren."
        ),
        "Your turn": "Jouw beurt",
    },
    "it": {
        "Before the match, agree on the target.": "Prima della partita, accordatevi sul traguardo.",
        "There is nothing to take yet. Roll first.": (
            "Non c\u2019è ancora niente da prendere. Prima tira il dado."
        ),
        "Nobody can have {points} points before the match is over.": (
            "Nessuno può avere {points} punti prima della fine della partita."
        ),
        "The die shows 1 to 6, or 0 before the first roll.": (
            "Il dado mostra da 1 a 6, oppure 0 prima del primo tiro."
        ),
        "Roll": "Tira",
        "Take {n} points": "Prendi {n} punti",
        "Roll the die.": "Tira il dado.",
        "Roll again, or take the points.": "Tira ancora, o prendi i punti.",
        "points": "punti",
        "{name} rolled a 1 and lost {n} points.": "{name} ha fatto 1 e ha perso {n} punti.",
        "{name} rolled a {value}.": "{name} ha fatto {value}.",
        "{name} took {n} points.": "{name} ha preso {n} punti.",
        "This turn: {n}": "Questo turno: {n}",
        "Roll as long as you dare. A 1 loses the turn.": (
            "Tira finché osi. Un 1 fa perdere il turno."
        ),
        "Points to win": "Punti per vincere",
        "The first to reach them wins.": "Chi li raggiunge per primo vince.",
        "A folk dice game.": "Un gioco di dadi tradizionale.",
        "Collect points with one die. Be the first to reach the target.": (
            "Raccogli punti con un dado. Raggiungi per primo il traguardo."
        ),
        "The player who first has the target in points wins.": (
            "Vince chi ha per primo i punti stabiliti."
        ),
        "Roll the die. Every side from 2 to 6 adds to the turn\u2019s points.": (
            "Tira il dado. Ogni faccia da 2 a 6 si aggiunge ai punti del turno."
        ),
        "Take the points, and the turn is over.": "Prendi i punti, e il turno è finito.",
        "Or roll again for more.": "Oppure tira ancora per averne di più.",
        "A 1 ends the turn, and its points are lost.": (
            "Un 1 chiude il turno, e i suoi punti sono persi."
        ),
        "Your turn": "Il tuo turno",
    },
    "es": {
        "Before the match, agree on the target.": "Antes de la partida, acordad la meta.",
        "There is nothing to take yet. Roll first.": (
            "Aún no hay nada que tomar. Tira primero el dado."
        ),
        "Nobody can have {points} points before the match is over.": (
            "Nadie puede tener {points} puntos antes de que acabe la partida."
        ),
        "The die shows 1 to 6, or 0 before the first roll.": (
            "El dado muestra de 1 a 6, o 0 antes de la primera tirada."
        ),
        "Roll": "Tirar",
        "Take {n} points": "Tomar {n} puntos",
        "Roll the die.": "Tira el dado.",
        "Roll again, or take the points.": "Tira otra vez o toma los puntos.",
        "points": "puntos",
        "{name} rolled a 1 and lost {n} points.": "{name} sacó un 1 y perdió {n} puntos.",
        "{name} rolled a {value}.": "{name} sacó un {value}.",
        "{name} took {n} points.": "{name} tomó {n} puntos.",
        "This turn: {n}": "Este turno: {n}",
        "Roll as long as you dare. A 1 loses the turn.": (
            "Tira mientras te atrevas. Un 1 pierde el turno."
        ),
        "Points to win": "Puntos para ganar",
        "The first to reach them wins.": "Gana quien los alcanza primero.",
        "A folk dice game.": "Un juego de dados tradicional.",
        "Collect points with one die. Be the first to reach the target.": (
            "Reúne puntos con un dado. Sé el primero en llegar a la meta."
        ),
        "The player who first has the target in points wins.": (
            "Gana quien tiene primero los puntos acordados."
        ),
        "Roll the die. Every side from 2 to 6 adds to the turn\u2019s points.": (
            "Tira el dado. Cada cara de 2 a 6 suma a los puntos del turno."
        ),
        "Take the points, and the turn is over.": "Toma los puntos y el turno acaba.",
        "Or roll again for more.": "O tira otra vez para tener más.",
        "A 1 ends the turn, and its points are lost.": (
            "Un 1 acaba el turno, y sus puntos se pierden."
        ),
        "Your turn": "Tu turno",
    },
}
