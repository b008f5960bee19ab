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
from game.ui.toolkit.controller import Used

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
    return words.say("Piece with dots at {places}", places=dots_text(words, dots))


def way_name(words: Words, dots: Dots, number: int, of: int, chosen: bool) -> str:
    """The name of one orientation of a picked piece, counted from 1."""
    figures = {"n": number, "all": of, "places": dots_text(words, dots)}
    name = words.say("Way {n} of {all}: dots at {places}", **figures)
    return words.say("{name}: chosen", name=name) if chosen else name


def in_hand(words: Words, dots: Dots) -> str:
    """The picked piece, which can be turned and flipped."""
    return words.say("Picked: dots at {places}.", places=dots_text(words, dots))


def fitting_name(words: Words, name: str, as_it_lies: bool) -> str:
    """The name of a compartment where the picked piece fits."""
    if as_it_lies:
        return words.say("{compartment}. The piece fits.", compartment=name)
    return words.say(
        "{compartment}. The piece fits if it\u2019s rotated or flipped.", compartment=name
    )


def compartment_name(words: Words, which: int, seen: Dots) -> str:
    row, column = divmod(which, SIDE)
    where = {"row": row + 1, "column": column + 1}
    if not seen:
        return words.say("Compartment in row {row}, column {column}: empty", **where)
    return words.say(
        "Stack in row {row}, column {column}: dots at {places}",
        places=dots_text(words, seen),
        **where,
    )


# --- prompts and advice ---


def prompt(words: Words, view: TopominosView, fits: bool, exchanges: bool) -> str:
    """The prompt for the active player; `fits` says whether any piece does."""
    table = view.table
    if view.phase != "turn":
        return words.say("Drawing pieces from the bag.")
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
        return words.say("Place pieces on the stacks.")
    return words.say("Place pieces on stacks, or start a new one.")


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
        return words.say("Until this new stack has 9 dots, all pieces of this turn go on it.")
    if table.choice == EXISTING:
        return words.say(
            "Add to any stacks in the tray. Filling one of them with 9 dots lets you start a "
            "new one, too."
        )
    if table.has_put:
        return words.say(
            "The full stack scores 9. Now start a new one, add to others, or end the turn."
        )
    if table.is_fresh:
        return words.say("The first turn of a round has to start a stack; you can\u2019t pass yet.")
    if not any(table.tray):
        return words.say("Start a stack, or exchange pieces and pass.")
    if all(table.tray):
        return words.say(
            "Add to as many stacks as you like. There\u2019s no empty compartment for a new one."
        )
    return words.say(
        "Add to as many stacks as you like, or build one new stack. Filling a stack with 9 "
        "dots lets you choose again."
    )


def _allowed_stuck(words: Words, view: TopominosView) -> str:
    if view.table.has_put:
        return words.say("None of your pieces fits any more. End the turn to score its points.")
    if view.bag_left:
        return words.say("None of your pieces fits. Pass, and exchange some of them for others.")
    return words.say("None of your pieces fits, and the bag is empty: you can only pass.")


def misfit(words: Words) -> str:
    return words.say("This piece fits nowhere now, whichever way it lies.")


def how_to_put(words: Words, view: TopominosView, used: Used = Used.KEYS) -> str:
    """How to pick, turn and place a piece, for a player who has picked none yet; `used`: what it
    would be done with."""
    how = {
        Used.KEYS: words.say(
            "Take one from your rack. Rotate it with the wheel or R, and flip it with a double "
            "click or F."
        ),
        Used.FINGERS: words.say(
            "Take one from your rack. Hold it to rotate it, and tap it twice to flip it."
        ),
        Used.CONTROLLER: words.say(
            "Take one from your rack. Rotate and flip it with the buttons that appear here."
        ),
    }
    if view.table.choice == NEW:
        then = words.say("Then place it on your new stack.")
    elif view.table.choice == EXISTING:
        then = words.say("Then place it on a stack where it fits.")
    else:
        then = words.say("Then place it where it fits.")
    return f"{how[used]} {then}"


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
            "Everybody passed. {n} more lap like that ends the round.",
            "Everybody passed. {n} more laps like that end the round.",
            PASSING_LAPS - table.laps,
        )
    return ""


def turn_text(words: Words, view: TopominosView) -> str:
    """Where the points of the running turn come from. Their number is painted before it."""
    table = view.table
    if table.turn_score == 1:
        return words.say("dot on 1 stack")
    return _sources_text(words, table.completed, len(table.touched)) or words.say(
        "nothing placed yet"
    )


def last_turn_text(words: Words, laid: Laid) -> str:
    """The pieces of the last turn, and where its points come from."""
    if not laid.pieces:
        return words.say("nothing placed")
    return words.count(
        "{n} piece placed: {what}",
        "{n} pieces placed: {what}",
        laid.pieces,
        what=_sources_text(words, laid.full, laid.stacks),
    )


def _sources_text(words: Words, full: int, stacks: int) -> str:
    sources = []
    if full:
        sources.append(words.count("{n} full stack", "{n} full stacks", full))
    if stacks:
        sources.append(words.count("dots on {n} stack", "dots on {n} stacks", stacks))
    return ", ".join(sources)


def gain(words: Words, old: int, new: int) -> str:
    """Dots on a stack before and after a piece."""
    if new == PLACES:
        return words.say("{old} → {new} full", old=old, new=new)
    return words.say("{old} → {new}", old=old, new=new)
