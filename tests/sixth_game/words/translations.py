"""The words of Pig in the other languages. A game of the list has them in the catalogues."""

from __future__ import annotations

from typing import Final

TRANSLATIONS: Final[dict[str, dict[str, str | tuple[str, str]]]] = {
    "de": {
        "Compare what a 1 would lose with what the other sides bring.": (
            "Vergleiche, was eine 1 kosten würde, mit dem, was die anderen Seiten bringen."
        ),
        "It wins the match.": "Damit ist die Partie gewonnen.",
        "{n} point can\u2019t be lost any more.": (
            "{n} Punkt ist damit sicher.",
            "{n} Punkte sind damit sicher.",
        ),
        "A 1 would lose {n} point.": (
            "Eine 1 würde {n} Punkt kosten.",
            "Eine 1 würde {n} Punkte kosten.",
        ),
        "A 1 loses {n}. The other sides bring {all} together.": (
            "Eine 1 kostet {n}. Die anderen Seiten bringen zusammen {all}."
        ),
        "{n} point": ("{n} Punkt", "{n} Punkte"),
        "{name} needs only {points} to win.": "{name} braucht zum Sieg nur noch {points}.",
        "Rolls once too often": "Würfelt einmal zu oft",
        "Stops rolling too early": "Hört zu früh auf zu würfeln",
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
        "Points of this turn": "Punkte dieses Zugs",
        "50 or more win": "Mit 50 oder mehr gewinnt man",
        "Nothing": "Nichts",
        "Points for this turn": "Punkte für diesen Zug",
        "The die shows {value}.": "Der Würfel zeigt {value}.",
        "{name} has {n} points.": "{name} hat {n} Punkte.",
        "Only points of this turn can be taken. Every turn begins without any.": (
            "Nur Punkte dieses Zugs kann man nehmen. Jeder Zug beginnt ohne Punkte."
        ),
        "The first player with the target in points wins.": (
            "Wer zuerst das Ziel in Punkten erreicht, gewinnt."
        ),
        "The die has six sides.": "Der Würfel hat sechs Seiten.",
        "Points that were taken count. {n} were taken; {target} win the match.": (
            "Genommene Punkte zählen. {n} sind genommen; mit {target} gewinnt man."
        ),
        "A 1 ends the turn, and the {n} points of this turn are lost.": (
            "Eine 1 beendet den Zug, und seine {n} Punkte sind verloren."
        ),
        "Every side from 2 to 6 counts: {value} more points for this turn.": (
            "Jede Seite von 2 bis 6 zählt: {value} Punkte mehr für diesen Zug."
        ),
        "Points that are taken are safe, and the next player rolls.": (
            "Genommene Punkte sind sicher, und der Nächste würfelt."
        ),
        "The first player to take the points that make {target} wins at once.": (
            "Wer zuerst die Punkte nimmt, mit denen es {target} sind, gewinnt sofort."
        ),
        "Four points are too few to stop: one more roll brings more than it risks.": (
            "Vier Punkte sind zu wenig zum Aufhören: Ein Wurf bringt mehr, als er kostet."
        ),
        "One more roll could be a 1. Take the points while you have them.": (
            "Der nächste Wurf könnte eine 1 sein. Nimm die Punkte, solange du sie hast."
        ),
        "Roll for more": "Mehr Punkte würfeln",
        (
            "You roll as often as you like. Every side from 2 to 6 adds points to this turn. "
            "They are yours only once you take them."
        ): (
            "Du würfelst, so oft du magst. Jede Seite von 2 bis 6 bringt Punkte für diesen Zug."
            " Sie gehören dir erst, wenn du sie nimmst."
        ),
        "You have 4 points in this turn. Roll once more.": (
            "Du hast 4 Punkte in diesem Zug. Würfle noch einmal."
        ),
        "A roll is worth it": "Ein Wurf lohnt sich",
        "Five sides of six add points.": "Fünf von sechs Seiten bringen Punkte.",
        "Never quite safe": "Nie ganz sicher",
        "A 1 would have cost the 4 points.": "Eine 1 hätte die 4 Punkte gekostet.",
        "When the die shows 1": "Wenn der Würfel 1 zeigt",
        "You have 30 points, and 12 in this turn. You roll again, and the die shows 1.": (
            "Du hast 30 Punkte und 12 in diesem Zug. Du würfelst weiter, und der Würfel zeigt 1."
        ),
        "How many points do you have now?": "Wie viele Punkte hast du jetzt?",
        "The 12 of this turn are lost. What was taken is safe.": (
            "Die 12 dieses Zugs sind verloren. Was genommen ist, bleibt."
        ),
        "The 12 points were not taken, so they are lost.": (
            "Die 12 Punkte waren nicht genommen, also sind sie verloren."
        ),
        "Only the points of this turn are lost.": "Nur die Punkte dieses Zugs sind verloren.",
        "Taken is taken": "Genommen ist genommen",
        "Nobody can lose points that were taken.": "Genommene Punkte kann niemand verlieren.",
        "A 1 brings nothing": "Eine 1 bringt nichts",
        "And the next player rolls.": "Und der Nächste würfelt.",
        "Know when to stop": "Wissen, wann Schluss ist",
        "The more there is to lose, the less a roll is worth. From 20 points on, take them.": (
            "Je mehr du verlieren kannst, desto weniger lohnt ein Wurf. Ab 20 Punkten nimm sie."
        ),
        "You have 22 points in this turn. Take them.": "Du hast 22 Punkte in diesem Zug. Nimm sie.",
        "22 points are safe": "22 Punkte sind sicher",
        "Now you have 32.": "Jetzt hast du 32.",
        "Rolling again": "Weiterwürfeln",
        "A 1 would have lost all 22 points.": "Eine 1 hätte alle 22 Punkte gekostet.",
        "How much is a roll worth?": "Wie viel ist ein Wurf wert?",
        "The sides 2 to 6 bring 20 points together. The 1 loses the points of the turn.": (
            "Die Seiten 2 bis 6 bringen zusammen 20 Punkte. Die 1 kostet die Punkte des Zugs."
        ),
        "At how many points are gain and risk the same?": (
            "Bei wie vielen Punkten sind Gewinn und Risiko gleich?"
        ),
        "With 8 points, a roll still brings more than it loses.": (
            "Mit 8 Punkten bringt ein Wurf noch mehr, als er kostet."
        ),
        "Together the other sides bring 20, and a 1 loses 20.": (
            "Die anderen Seiten bringen zusammen 20, und eine 1 kostet 20."
        ),
        "A 1 would lose 36, and the other sides bring only 20.": (
            "Eine 1 würde 36 kosten, und die anderen Seiten bringen nur 20."
        ),
        "Below 20": "Unter 20",
        "On average, rolling pays.": "Im Durchschnitt lohnt sich ein Wurf.",
        "Close to the end": "Kurz vor dem Ende",
        "Whoever is far behind has to dare more.": "Wer weit zurückliegt, muss mehr wagen.",
        "Win the match": "Gewinne die Partie",
        "The first player who takes enough points for the target wins at once.": (
            "Wer zuerst genug Punkte für das Ziel nimmt, gewinnt sofort."
        ),
        "You have 38 points, and 14 in this turn. Win.": (
            "Du hast 38 Punkte und 14 in diesem Zug. Gewinne."
        ),
        "38 and 14 make 52": "38 und 14 sind 52",
        "50 win, so there is no reason to roll.": (
            "Mit 50 gewinnst du, also musst du nicht würfeln."
        ),
        "Another roll": "Noch ein Wurf",
        "A 1 would have lost the 14 points.": "Eine 1 hätte die 14 Punkte gekostet.",
        "30": "30",
        "42": "42",
        "0": "0",
        "8": "8",
        "20": "20",
        "36": "36",
    },
    "fr": {
        "Compare what a 1 would lose with what the other sides bring.": (
            "Comparez ce qu\u2019un 1 ferait perdre et ce que rapportent les autres faces."
        ),
        "It wins the match.": "La partie est gagnée.",
        "{n} point can\u2019t be lost any more.": (
            "{n} point est à l\u2019abri.",
            "{n} points sont à l\u2019abri.",
        ),
        "A 1 would lose {n} point.": (
            "Un 1 ferait perdre {n} point.",
            "Un 1 ferait perdre {n} points.",
        ),
        "A 1 loses {n}. The other sides bring {all} together.": (
            "Un 1 fait perdre {n}. Les autres faces rapportent {all} ensemble."
        ),
        "{n} point": ("{n} point", "{n} points"),
        "{name} needs only {points} to win.": "Il ne manque que {points} à {name} pour gagner.",
        "Rolls once too often": "Lance une fois de trop",
        "Stops rolling too early": "Arrête de lancer trop tôt",
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
        "Points of this turn": "Points de ce tour",
        "50 or more win": "50 ou plus gagnent",
        "Nothing": "Rien",
        "Points for this turn": "Points pour ce tour",
        "The die shows {value}.": "Le dé montre {value}.",
        "{name} has {n} points.": "{name} a {n} points.",
        "Only points of this turn can be taken. Every turn begins without any.": (
            "On ne prend que les points de ce tour. Chaque tour commence sans points."
        ),
        "The first player with the target in points wins.": (
            "Le premier qui atteint la cible en points gagne."
        ),
        "The die has six sides.": "Le dé a six faces.",
        "Points that were taken count. {n} were taken; {target} win the match.": (
            "Les points pris comptent. {n} sont pris ; {target} font gagner la partie."
        ),
        "A 1 ends the turn, and the {n} points of this turn are lost.": (
            "Un 1 termine le tour, et ses {n} points sont perdus."
        ),
        "Every side from 2 to 6 counts: {value} more points for this turn.": (
            "Chaque face de 2 à 6 compte : {value} points de plus pour ce tour."
        ),
        "Points that are taken are safe, and the next player rolls.": (
            "Les points pris sont acquis, et le joueur suivant lance le dé."
        ),
        "The first player to take the points that make {target} wins at once.": (
            "Le premier qui prend les points qui font {target} gagne aussitôt."
        ),
        "Four points are too few to stop: one more roll brings more than it risks.": (
            "Quatre points, c\u2019est trop peu pour s\u2019arrêter : un lancer rapporte plus "
            "qu\u2019il ne risque."
        ),
        "One more roll could be a 1. Take the points while you have them.": (
            "Le prochain lancer pourrait être un 1. Prenez les points tant que vous les avez."
        ),
        "Roll for more": "Lancer encore",
        (
            "You roll as often as you like. Every side from 2 to 6 adds points to this turn. "
            "They are yours only once you take them."
        ): (
            "Vous lancez aussi souvent que vous voulez. Chaque face de 2 à 6 ajoute des points "
            "à ce tour. Ils sont à vous une fois pris."
        ),
        "You have 4 points in this turn. Roll once more.": (
            "Vous avez 4 points à ce tour. Lancez encore."
        ),
        "A roll is worth it": "Un lancer en vaut la peine",
        "Five sides of six add points.": "Cinq faces sur six ajoutent des points.",
        "Never quite safe": "Jamais tout à fait sûr",
        "A 1 would have cost the 4 points.": "Un 1 aurait coûté les 4 points.",
        "When the die shows 1": "Quand le dé montre 1",
        "You have 30 points, and 12 in this turn. You roll again, and the die shows 1.": (
            "Vous avez 30 points, et 12 à ce tour. Vous relancez, et le dé montre 1."
        ),
        "How many points do you have now?": "Combien de points avez-vous ?",
        "The 12 of this turn are lost. What was taken is safe.": (
            "Les 12 de ce tour sont perdus. Ce qui est pris reste acquis."
        ),
        "The 12 points were not taken, so they are lost.": (
            "Les 12 points n\u2019étaient pas pris, donc ils sont perdus."
        ),
        "Only the points of this turn are lost.": "Seuls les points de ce tour sont perdus.",
        "Taken is taken": "Ce qui est pris est pris",
        "Nobody can lose points that were taken.": "Personne ne perd des points déjà pris.",
        "A 1 brings nothing": "Un 1 ne rapporte rien",
        "And the next player rolls.": "Et le joueur suivant lance le dé.",
        "Know when to stop": "Savoir s\u2019arrêter",
        "The more there is to lose, the less a roll is worth. From 20 points on, take them.": (
            "Plus il y a à perdre, moins un lancer vaut la peine. À partir de 20 points, "
            "prenez-les."
        ),
        "You have 22 points in this turn. Take them.": "Vous avez 22 points à ce tour. Prenez-les.",
        "22 points are safe": "22 points sont acquis",
        "Now you have 32.": "Vous en avez maintenant 32.",
        "Rolling again": "Relancer",
        "A 1 would have lost all 22 points.": "Un 1 aurait fait perdre les 22 points.",
        "How much is a roll worth?": "Combien vaut un lancer ?",
        "The sides 2 to 6 bring 20 points together. The 1 loses the points of the turn.": (
            "Les faces 2 à 6 rapportent ensemble 20 points. Le 1 perd les points du tour."
        ),
        "At how many points are gain and risk the same?": (
            "À combien de points gain et risque sont-ils égaux ?"
        ),
        "With 8 points, a roll still brings more than it loses.": (
            "Avec 8 points, un lancer rapporte encore plus qu\u2019il ne coûte."
        ),
        "Together the other sides bring 20, and a 1 loses 20.": (
            "Les autres faces rapportent ensemble 20, et un 1 en perd 20."
        ),
        "A 1 would lose 36, and the other sides bring only 20.": (
            "Un 1 en perdrait 36, et les autres faces n\u2019en rapportent que 20."
        ),
        "Below 20": "Au-dessous de 20",
        "On average, rolling pays.": "En moyenne, lancer rapporte.",
        "Close to the end": "Près de la fin",
        "Whoever is far behind has to dare more.": "Qui est loin derrière doit oser davantage.",
        "Win the match": "Gagner la partie",
        "The first player who takes enough points for the target wins at once.": (
            "Le premier qui prend assez de points pour la cible gagne aussitôt."
        ),
        "You have 38 points, and 14 in this turn. Win.": (
            "Vous avez 38 points, et 14 à ce tour. Gagnez."
        ),
        "38 and 14 make 52": "38 et 14 font 52",
        "50 win, so there is no reason to roll.": "50 suffisent : aucune raison de lancer.",
        "Another roll": "Un lancer de plus",
        "A 1 would have lost the 14 points.": "Un 1 aurait fait perdre les 14 points.",
        "30": "30",
        "42": "42",
        "0": "0",
        "8": "8",
        "20": "20",
        "36": "36",
    },
    "nl": {
        "Compare what a 1 would lose with what the other sides bring.": (
            "Vergelijk wat een 1 zou kosten met wat de andere kanten opleveren."
        ),
        "It wins the match.": "Daarmee is de partij gewonnen.",
        "{n} point can\u2019t be lost any more.": (
            "{n} punt is dan veilig.",
            "{n} punten zijn dan veilig.",
        ),
        "A 1 would lose {n} point.": ("Een 1 zou {n} punt kosten.", "Een 1 zou {n} punten kosten."),
        "A 1 loses {n}. The other sides bring {all} together.": (
            "Een 1 kost {n}. De andere kanten leveren samen {all} op."
        ),
        "{n} point": ("{n} punt", "{n} punten"),
        "{name} needs only {points} to win.": "{name} heeft nog maar {points} nodig om te winnen.",
        "Rolls once too often": "Gooit één keer te vaak",
        "Stops rolling too early": "Stopt te vroeg met gooien",
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
        "Points of this turn": "Punten van deze beurt",
        "50 or more win": "50 of meer wint",
        "Nothing": "Niets",
        "Points for this turn": "Punten voor deze beurt",
        "The die shows {value}.": "De dobbelsteen toont {value}.",
        "{name} has {n} points.": "{name} heeft {n} punten.",
        "Only points of this turn can be taken. Every turn begins without any.": (
            "Je kunt alleen punten van deze beurt nemen. Elke beurt begint zonder punten."
        ),
        "The first player with the target in points wins.": (
            "Wie het eerst het doel in punten haalt, wint."
        ),
        "The die has six sides.": "De dobbelsteen heeft zes kanten.",
        "Points that were taken count. {n} were taken; {target} win the match.": (
            "Genomen punten tellen. {n} zijn genomen; met {target} win je."
        ),
        "A 1 ends the turn, and the {n} points of this turn are lost.": (
            "Een 1 beëindigt de beurt, en de {n} punten ervan zijn verloren."
        ),
        "Every side from 2 to 6 counts: {value} more points for this turn.": (
            "Elke kant van 2 tot 6 telt: {value} punten meer voor deze beurt."
        ),
        "Points that are taken are safe, and the next player rolls.": (
            "Genomen punten zijn veilig, en de volgende speler gooit."
        ),
        "The first player to take the points that make {target} wins at once.": (
            "Wie het eerst de punten neemt waarmee het {target} worden, wint meteen."
        ),
        "Four points are too few to stop: one more roll brings more than it risks.": (
            "Vier punten is te weinig om te stoppen: nog een worp brengt meer op dan hij kost."
        ),
        "One more roll could be a 1. Take the points while you have them.": (
            "De volgende worp kan een 1 zijn. Neem de punten zolang je ze hebt."
        ),
        "Roll for more": "Gooi voor meer",
        (
            "You roll as often as you like. Every side from 2 to 6 adds points to this turn. "
            "They are yours only once you take them."
        ): (
            "Je gooit zo vaak je wilt. Elke kant van 2 tot 6 geeft punten voor deze beurt. Ze "
            "zijn pas van jou als je ze neemt."
        ),
        "You have 4 points in this turn. Roll once more.": (
            "Je hebt 4 punten in deze beurt. Gooi nog eens."
        ),
        "A roll is worth it": "Een worp loont",
        "Five sides of six add points.": "Vijf van de zes kanten geven punten.",
        "Never quite safe": "Nooit helemaal veilig",
        "A 1 would have cost the 4 points.": "Een 1 had de 4 punten gekost.",
        "When the die shows 1": "Als de dobbelsteen 1 toont",
        "You have 30 points, and 12 in this turn. You roll again, and the die shows 1.": (
            "Je hebt 30 punten, en 12 in deze beurt. Je gooit weer, en de dobbelsteen toont 1."
        ),
        "How many points do you have now?": "Hoeveel punten heb je nu?",
        "The 12 of this turn are lost. What was taken is safe.": (
            "De 12 van deze beurt zijn verloren. Wat genomen is, blijft."
        ),
        "The 12 points were not taken, so they are lost.": (
            "De 12 punten waren niet genomen, dus zijn ze verloren."
        ),
        "Only the points of this turn are lost.": "Alleen de punten van deze beurt zijn verloren.",
        "Taken is taken": "Genomen is genomen",
        "Nobody can lose points that were taken.": "Genomen punten kan niemand verliezen.",
        "A 1 brings nothing": "Een 1 brengt niets op",
        "And the next player rolls.": "En de volgende speler gooit.",
        "Know when to stop": "Weten wanneer te stoppen",
        "The more there is to lose, the less a roll is worth. From 20 points on, take them.": (
            "Hoe meer er te verliezen is, hoe minder een worp loont. Neem de punten vanaf 20."
        ),
        "You have 22 points in this turn. Take them.": "Je hebt 22 punten in deze beurt. Neem ze.",
        "22 points are safe": "22 punten zijn veilig",
        "Now you have 32.": "Nu heb je er 32.",
        "Rolling again": "Verder gooien",
        "A 1 would have lost all 22 points.": "Een 1 had alle 22 punten gekost.",
        "How much is a roll worth?": "Hoeveel is een worp waard?",
        "The sides 2 to 6 bring 20 points together. The 1 loses the points of the turn.": (
            "De kanten 2 tot 6 brengen samen 20 punten op. De 1 kost de punten van de beurt."
        ),
        "At how many points are gain and risk the same?": (
            "Bij hoeveel punten zijn winst en risico gelijk?"
        ),
        "With 8 points, a roll still brings more than it loses.": (
            "Met 8 punten brengt een worp nog meer op dan hij kost."
        ),
        "Together the other sides bring 20, and a 1 loses 20.": (
            "De andere kanten brengen samen 20 op, en een 1 kost er 20."
        ),
        "A 1 would lose 36, and the other sides bring only 20.": (
            "Een 1 zou er 36 kosten, en de andere kanten brengen maar 20 op."
        ),
        "Below 20": "Onder de 20",
        "On average, rolling pays.": "Gemiddeld loont een worp.",
        "Close to the end": "Vlak voor het einde",
        "Whoever is far behind has to dare more.": "Wie ver achter ligt, moet meer wagen.",
        "Win the match": "Win de partij",
        "The first player who takes enough points for the target wins at once.": (
            "Wie het eerst genoeg punten voor het doel neemt, wint meteen."
        ),
        "You have 38 points, and 14 in this turn. Win.": (
            "Je hebt 38 punten, en 14 in deze beurt. Win."
        ),
        "38 and 14 make 52": "38 en 14 is 52",
        "50 win, so there is no reason to roll.": "Met 50 win je, dus je hoeft niet te gooien.",
        "Another roll": "Nog een worp",
        "A 1 would have lost the 14 points.": "Een 1 had de 14 punten gekost.",
        "30": "30",
        "42": "42",
        "0": "0",
        "8": "8",
        "20": "20",
        "36": "36",
    },
    "it": {
        "Compare what a 1 would lose with what the other sides bring.": (
            "Confronta ciò che un 1 farebbe perdere con ciò che portano le altre facce."
        ),
        "It wins the match.": "Così la partita è vinta.",
        "{n} point can\u2019t be lost any more.": (
            "{n} punto è al sicuro.",
            "{n} punti sono al sicuro.",
        ),
        "A 1 would lose {n} point.": (
            "Un 1 farebbe perdere {n} punto.",
            "Un 1 farebbe perdere {n} punti.",
        ),
        "A 1 loses {n}. The other sides bring {all} together.": (
            "Un 1 fa perdere {n}. Le altre facce insieme portano {all}."
        ),
        "{n} point": ("{n} punto", "{n} punti"),
        "{name} needs only {points} to win.": "A {name} mancano solo {points} per vincere.",
        "Rolls once too often": "Tira una volta di troppo",
        "Stops rolling too early": "Smette troppo presto di tirare",
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
        "Points of this turn": "Punti di questo turno",
        "50 or more win": "Con 50 o più si vince",
        "Nothing": "Niente",
        "Points for this turn": "Punti per questo turno",
        "The die shows {value}.": "Il dado mostra {value}.",
        "{name} has {n} points.": "{name} ha {n} punti.",
        "Only points of this turn can be taken. Every turn begins without any.": (
            "Si possono prendere solo i punti di questo turno. Ogni turno comincia senza punti."
        ),
        "The first player with the target in points wins.": (
            "Vince chi raggiunge per primo il traguardo di punti."
        ),
        "The die has six sides.": "Il dado ha sei facce.",
        "Points that were taken count. {n} were taken; {target} win the match.": (
            "Contano i punti presi. Ne sono stati presi {n}; con {target} si vince."
        ),
        "A 1 ends the turn, and the {n} points of this turn are lost.": (
            "Un 1 chiude il turno, e i suoi {n} punti sono persi."
        ),
        "Every side from 2 to 6 counts: {value} more points for this turn.": (
            "Ogni faccia da 2 a 6 conta: {value} punti in più per questo turno."
        ),
        "Points that are taken are safe, and the next player rolls.": (
            "I punti presi sono al sicuro, e tira il giocatore seguente."
        ),
        "The first player to take the points that make {target} wins at once.": (
            "Chi prende per primo i punti che fanno {target} vince subito."
        ),
        "Four points are too few to stop: one more roll brings more than it risks.": (
            "Quattro punti sono pochi per fermarsi: un altro tiro rende più di quanto rischia."
        ),
        "One more roll could be a 1. Take the points while you have them.": (
            "Il prossimo tiro potrebbe essere un 1. Prendi i punti finché li hai."
        ),
        "Roll for more": "Tira per averne di più",
        (
            "You roll as often as you like. Every side from 2 to 6 adds points to this turn. "
            "They are yours only once you take them."
        ): (
            "Tiri quante volte vuoi. Ogni faccia da 2 a 6 aggiunge punti a questo turno. Sono "
            "tuoi solo quando li prendi."
        ),
        "You have 4 points in this turn. Roll once more.": (
            "Hai 4 punti in questo turno. Tira ancora."
        ),
        "A roll is worth it": "Un tiro conviene",
        "Five sides of six add points.": "Cinque facce su sei danno punti.",
        "Never quite safe": "Mai del tutto sicuro",
        "A 1 would have cost the 4 points.": "Un 1 sarebbe costato i 4 punti.",
        "When the die shows 1": "Quando il dado mostra 1",
        "You have 30 points, and 12 in this turn. You roll again, and the die shows 1.": (
            "Hai 30 punti, e 12 in questo turno. Tiri ancora, e il dado mostra 1."
        ),
        "How many points do you have now?": "Quanti punti hai adesso?",
        "The 12 of this turn are lost. What was taken is safe.": (
            "I 12 di questo turno sono persi. Ciò che è preso resta."
        ),
        "The 12 points were not taken, so they are lost.": (
            "I 12 punti non erano presi, quindi sono persi."
        ),
        "Only the points of this turn are lost.": "Sono persi solo i punti di questo turno.",
        "Taken is taken": "Ciò che è preso è preso",
        "Nobody can lose points that were taken.": "Nessuno può perdere i punti presi.",
        "A 1 brings nothing": "Un 1 non porta niente",
        "And the next player rolls.": "E tira il giocatore seguente.",
        "Know when to stop": "Sapere quando fermarsi",
        "The more there is to lose, the less a roll is worth. From 20 points on, take them.": (
            "Più c\u2019è da perdere, meno conviene tirare. Da 20 punti in su, prendili."
        ),
        "You have 22 points in this turn. Take them.": "Hai 22 punti in questo turno. Prendili.",
        "22 points are safe": "22 punti sono al sicuro",
        "Now you have 32.": "Adesso ne hai 32.",
        "Rolling again": "Tirare ancora",
        "A 1 would have lost all 22 points.": "Un 1 avrebbe fatto perdere tutti i 22 punti.",
        "How much is a roll worth?": "Quanto vale un tiro?",
        "The sides 2 to 6 bring 20 points together. The 1 loses the points of the turn.": (
            "Le facce da 2 a 6 portano insieme 20 punti. L\u20191 perde i punti del turno."
        ),
        "At how many points are gain and risk the same?": (
            "A quanti punti guadagno e rischio sono pari?"
        ),
        "With 8 points, a roll still brings more than it loses.": (
            "Con 8 punti un tiro porta ancora più di quanto costa."
        ),
        "Together the other sides bring 20, and a 1 loses 20.": (
            "Le altre facce portano insieme 20, e un 1 ne perde 20."
        ),
        "A 1 would lose 36, and the other sides bring only 20.": (
            "Un 1 ne perderebbe 36, e le altre facce ne portano solo 20."
        ),
        "Below 20": "Sotto 20",
        "On average, rolling pays.": "In media, tirare conviene.",
        "Close to the end": "Verso la fine",
        "Whoever is far behind has to dare more.": "Chi è molto indietro deve osare di più.",
        "Win the match": "Vinci la partita",
        "The first player who takes enough points for the target wins at once.": (
            "Chi prende per primo abbastanza punti per il traguardo vince subito."
        ),
        "You have 38 points, and 14 in this turn. Win.": (
            "Hai 38 punti, e 14 in questo turno. Vinci."
        ),
        "38 and 14 make 52": "38 e 14 fanno 52",
        "50 win, so there is no reason to roll.": "Con 50 si vince: non c\u2019è motivo di tirare.",
        "Another roll": "Un altro tiro",
        "A 1 would have lost the 14 points.": "Un 1 avrebbe fatto perdere i 14 punti.",
        "30": "30",
        "42": "42",
        "0": "0",
        "8": "8",
        "20": "20",
        "36": "36",
    },
    "es": {
        "Compare what a 1 would lose with what the other sides bring.": (
            "Compara lo que haría perder un 1 con lo que aportan las otras caras."
        ),
        "It wins the match.": "Así se gana la partida.",
        "{n} point can\u2019t be lost any more.": (
            "{n} punto queda a salvo.",
            "{n} puntos quedan a salvo.",
        ),
        "A 1 would lose {n} point.": (
            "Un 1 haría perder {n} punto.",
            "Un 1 haría perder {n} puntos.",
        ),
        "A 1 loses {n}. The other sides bring {all} together.": (
            "Un 1 hace perder {n}. Las otras caras aportan {all} juntas."
        ),
        "{n} point": ("{n} punto", "{n} puntos"),
        "{name} needs only {points} to win.": "A {name} solo le faltan {points} para ganar.",
        "Rolls once too often": "Tira una vez de más",
        "Stops rolling too early": "Deja de tirar demasiado pronto",
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
        "Points of this turn": "Puntos de este turno",
        "50 or more win": "Con 50 o más se gana",
        "Nothing": "Nada",
        "Points for this turn": "Puntos para este turno",
        "The die shows {value}.": "El dado muestra {value}.",
        "{name} has {n} points.": "{name} tiene {n} puntos.",
        "Only points of this turn can be taken. Every turn begins without any.": (
            "Solo se toman los puntos de este turno. Cada turno empieza sin puntos."
        ),
        "The first player with the target in points wins.": (
            "Gana quien llega primero a la meta de puntos."
        ),
        "The die has six sides.": "El dado tiene seis caras.",
        "Points that were taken count. {n} were taken; {target} win the match.": (
            "Cuentan los puntos tomados. Se han tomado {n}; con {target} se gana."
        ),
        "A 1 ends the turn, and the {n} points of this turn are lost.": (
            "Un 1 acaba el turno, y sus {n} puntos se pierden."
        ),
        "Every side from 2 to 6 counts: {value} more points for this turn.": (
            "Cada cara de 2 a 6 cuenta: {value} puntos más para este turno."
        ),
        "Points that are taken are safe, and the next player rolls.": (
            "Los puntos tomados están seguros, y tira el siguiente jugador."
        ),
        "The first player to take the points that make {target} wins at once.": (
            "Gana al momento quien toma primero los puntos que suman {target}."
        ),
        "Four points are too few to stop: one more roll brings more than it risks.": (
            "Cuatro puntos son pocos para parar: otra tirada da más de lo que arriesga."
        ),
        "One more roll could be a 1. Take the points while you have them.": (
            "La próxima tirada puede ser un 1. Toma los puntos mientras los tienes."
        ),
        "Roll for more": "Tira por más",
        (
            "You roll as often as you like. Every side from 2 to 6 adds points to this turn. "
            "They are yours only once you take them."
        ): (
            "Tiras cuantas veces quieras. Cada cara de 2 a 6 suma puntos a este turno. Son "
            "tuyos solo cuando los tomas."
        ),
        "You have 4 points in this turn. Roll once more.": (
            "Tienes 4 puntos en este turno. Tira otra vez."
        ),
        "A roll is worth it": "Merece la pena tirar",
        "Five sides of six add points.": "Cinco de las seis caras dan puntos.",
        "Never quite safe": "Nunca del todo seguro",
        "A 1 would have cost the 4 points.": "Un 1 habría costado los 4 puntos.",
        "When the die shows 1": "Cuando el dado muestra 1",
        "You have 30 points, and 12 in this turn. You roll again, and the die shows 1.": (
            "Tienes 30 puntos, y 12 en este turno. Tiras otra vez, y el dado muestra 1."
        ),
        "How many points do you have now?": "¿Cuántos puntos tienes ahora?",
        "The 12 of this turn are lost. What was taken is safe.": (
            "Los 12 de este turno se pierden. Lo tomado está seguro."
        ),
        "The 12 points were not taken, so they are lost.": (
            "Los 12 puntos no se habían tomado, así que se pierden."
        ),
        "Only the points of this turn are lost.": "Solo se pierden los puntos de este turno.",
        "Taken is taken": "Lo tomado, tomado está",
        "Nobody can lose points that were taken.": "Nadie puede perder los puntos tomados.",
        "A 1 brings nothing": "Un 1 no da nada",
        "And the next player rolls.": "Y tira el siguiente jugador.",
        "Know when to stop": "Saber cuándo parar",
        "The more there is to lose, the less a roll is worth. From 20 points on, take them.": (
            "Cuanto más hay que perder, menos vale una tirada. A partir de 20 puntos, tómalos."
        ),
        "You have 22 points in this turn. Take them.": "Tienes 22 puntos en este turno. Tómalos.",
        "22 points are safe": "22 puntos están seguros",
        "Now you have 32.": "Ahora tienes 32.",
        "Rolling again": "Tirar otra vez",
        "A 1 would have lost all 22 points.": "Un 1 habría perdido los 22 puntos.",
        "How much is a roll worth?": "¿Cuánto vale una tirada?",
        "The sides 2 to 6 bring 20 points together. The 1 loses the points of the turn.": (
            "Las caras de 2 a 6 dan juntas 20 puntos. El 1 pierde los puntos del turno."
        ),
        "At how many points are gain and risk the same?": (
            "¿Con cuántos puntos se igualan ganancia y riesgo?"
        ),
        "With 8 points, a roll still brings more than it loses.": (
            "Con 8 puntos, una tirada aún da más de lo que cuesta."
        ),
        "Together the other sides bring 20, and a 1 loses 20.": (
            "Las otras caras dan juntas 20, y un 1 pierde 20."
        ),
        "A 1 would lose 36, and the other sides bring only 20.": (
            "Un 1 perdería 36, y las otras caras solo dan 20."
        ),
        "Below 20": "Menos de 20",
        "On average, rolling pays.": "De media, tirar compensa.",
        "Close to the end": "Cerca del final",
        "Whoever is far behind has to dare more.": "Quien va muy por detrás debe arriesgar más.",
        "Win the match": "Gana la partida",
        "The first player who takes enough points for the target wins at once.": (
            "Gana al momento quien toma primero puntos suficientes para la meta."
        ),
        "You have 38 points, and 14 in this turn. Win.": (
            "Tienes 38 puntos, y 14 en este turno. Gana."
        ),
        "38 and 14 make 52": "38 y 14 son 52",
        "50 win, so there is no reason to roll.": "Con 50 se gana: no hay razón para tirar.",
        "Another roll": "Otra tirada",
        "A 1 would have lost the 14 points.": "Un 1 habría perdido los 14 puntos.",
        "30": "30",
        "42": "42",
        "0": "0",
        "8": "8",
        "20": "20",
        "36": "36",
    },
}
