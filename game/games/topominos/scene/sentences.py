"""Names of pieces and places, prompts, advice, and the sources of points."""

from __future__ import annotations

from game.games.topominos.rules.checks import earlier_in_lap
from game.games.topominos.rules.model import (
    EXISTING,
    NEW,
    PASSING_LAPS,
    PLACES,
    SIDE,
    Dots,
    TopominosView,
    bit_of,
    open_compartments,
    ways_on,
)
from game.games.topominos.scene.laid import Laid
from game.services.words import Words

# --- names, for screen readers ---


def place_names(words: Words) -> tuple[str, ...]:
    """The nine places of a piece, row by row."""
    return (
        words.say("upper left"),
        words.say("top"),
        words.say("upper right"),
        words.say("left"),
        words.say("centre"),
        words.say("right"),
        words.say("lower left"),
        words.say("bottom"),
        words.say("lower right"),
    )


def dots_text(words: Words, dots: Dots) -> str:
    names = place_names(words)
    return ", ".join(names[place] for place in range(PLACES) if dots & bit_of(place))


def piece_name(words: Words, dots: Dots) -> str:
    return words.say("Piece with dots: {places}", places=dots_text(words, dots))


def way_name(words: Words, dots: Dots, number: int, of: int, chosen: bool) -> str:
    """The name of one orientation of a picked piece, counted from 1."""
    figures = {"n": number, "all": of, "places": dots_text(words, dots)}
    name = words.say("Way {n} of {all}: dots {places}", **figures)
    return words.say("{name}: chosen", name=name) if chosen else name


def in_hand(words: Words, dots: Dots) -> str:
    """The picked piece, which can be turned and flipped."""
    return words.say("In hand: dots {places}.", places=dots_text(words, dots))


def fitting_name(words: Words, name: str, as_it_lies: bool) -> str:
    """The name of a compartment where the picked piece fits."""
    if as_it_lies:
        return words.say("{compartment}. The piece fits.", compartment=name)
    return words.say(
        "{compartment}. The piece fits once it is turned or flipped.", compartment=name
    )


def compartment_name(words: Words, which: int, seen: Dots) -> str:
    row, column = divmod(which, SIDE)
    where = {"row": row + 1, "column": column + 1}
    if not seen:
        return words.say("Compartment in row {row}, column {column}: empty", **where)
    return words.say(
        "Stack in row {row}, column {column}: dots {places}",
        places=dots_text(words, seen),
        **where,
    )


# --- prompts and advice ---


def prompt(words: Words, view: TopominosView, fits: bool, exchanges: bool) -> str:
    """What the active player should do; `fits` says whether any piece does."""
    table = view.table
    if view.phase != "turn":
        return words.say("Pieces are drawn from the bag.")
    if exchanges:
        return words.say("Pick the pieces to exchange.")
    if not fits:
        return _prompt_stuck(words, view)
    if table.choice == NEW:
        return words.say("Go on with this stack, or end the turn.")
    if table.choice == EXISTING:
        return words.say("Add to more stacks, or end the turn.")
    if table.has_put:
        return words.say("Start a stack, add to others, or end the turn.")
    if not any(table.tray):
        return words.say("Start a stack in any compartment.")
    if all(table.tray):
        return words.say("Lay pieces on the stacks.")
    return words.say("Lay pieces on stacks, or start a new one.")


def _prompt_stuck(words: Words, view: TopominosView) -> str:
    if view.table.has_put:
        return words.say("No piece fits any more: end the turn.")
    if view.bag_left:
        return words.say("No piece fits: exchange some and pass.")
    return words.say("No piece fits: pass.")


def has_fitting(view: TopominosView) -> bool:
    """Whether any piece of the viewer can be placed in this turn."""
    table = view.table
    return any(
        ways_on(piece, table.tray[compartment])
        for compartment in open_compartments(table)
        for piece in view.rack
    )


def allowed(words: Words, view: TopominosView) -> str:
    """Which of new stacks, existing stacks and passing are open to the active player, and why."""
    table = view.table
    if table.active == view.seat and not has_fitting(view):
        return _allowed_stuck(words, view)
    if table.choice == NEW:
        return words.say("Until this new stack has nine dots, all pieces of this turn go on it.")
    if table.choice == EXISTING:
        return words.say(
            "Add to any stacks in the tray. Once this turn fills one of them, with nine dots, you"
            " may begin a new one as well."
        )
    if table.has_put:
        return words.say(
            "The full stack scores 9. Now begin a new one, add to others, or end the turn."
        )
    if table.is_fresh:
        return words.say("The first turn of a round starts a stack; passing comes later.")
    if not any(table.tray):
        return words.say("Start a stack, or exchange pieces and pass.")
    if all(table.tray):
        return words.say("Lay on as many stacks as you like. No compartment is free for a new one.")
    return words.say(
        "Lay on as many stacks as you like, or build one new stack. After a full stack, with nine"
        " dots, you may also change from one to the other."
    )


def _allowed_stuck(words: Words, view: TopominosView) -> str:
    if view.table.has_put:
        return words.say("None of your pieces fits any more. End the turn to score its points.")
    if view.bag_left:
        return words.say("None of your pieces fits. Exchange some of them for others as you pass.")
    return words.say("None of your pieces fits, and the bag is empty: you can only pass.")


def misfit(words: Words) -> str:
    return words.say("This piece fits nowhere now, whichever way it lies.")


def how_to_put(words: Words, view: TopominosView) -> str:
    """How to pick, turn and place a piece, for a player who has picked none yet."""
    if view.table.choice == NEW:
        return words.say(
            "Take one from your rack. Turn it with the wheel or R, flip it with a double click or"
            " F, and put it on your new stack."
        )
    if view.table.choice == EXISTING:
        return words.say(
            "Take one from your rack. Turn it with the wheel or R, flip it with a double click or"
            " F, and put it on a stack where it fits."
        )
    return words.say(
        "Take one from your rack. Turn it with the wheel or R, flip it with a double click or"
        " F, and put it where it fits."
    )


def warning(words: Words, view: TopominosView) -> str:
    """Says that the round may soon be over; empty if it isn't."""
    table = view.table
    if view.phase != "turn":
        return ""
    if not view.bag_left and not all(view.rack_sizes):
        return words.say("Last lap: a rack and the bag are empty.")
    if table.has_put or len(table.passed) < len(earlier_in_lap(table)):
        return ""  # not everybody passes in this lap
    if not view.bag_left:
        return words.say("The bag is empty: if everybody passes in this lap, the round ends.")
    if table.laps:
        return words.count(
            "Everybody passed. If all pass in {n} more lap, the round ends.",
            "Everybody passed. If all pass in {n} more laps, the round ends.",
            PASSING_LAPS - table.laps,
        )
    return ""


def turn_text(words: Words, view: TopominosView) -> str:
    """Where the points of the running turn come from."""
    table = view.table
    return _sources_text(words, table.completed, len(table.touched)) or words.say(
        "nothing laid yet"
    )


def last_turn_text(words: Words, laid: Laid) -> str:
    """The pieces of the last turn, and where its points come from."""
    if not laid.pieces:
        return words.say("nothing laid")
    return words.count(
        "{n} piece laid: {what}",
        "{n} pieces laid: {what}",
        laid.pieces,
        what=_sources_text(words, laid.full, laid.stacks),
    )


def _sources_text(words: Words, full: int, stacks: int) -> str:
    sources = []
    if full:
        sources.append(words.count("{n} full stack", "{n} full stacks", full))
    if stacks:
        sources.append(words.count("the dots of {n} stack", "the dots of {n} stacks", stacks))
    return ", ".join(sources)


def gain(words: Words, old: int, new: int) -> str:
    """Dots on a stack before and after a piece."""
    if new == PLACES:
        return words.say("{old} → {new} full", old=old, new=new)
    return words.say("{old} → {new}", old=old, new=new)
