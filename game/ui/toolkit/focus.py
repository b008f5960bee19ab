"""Where the arrow keys lead from a control."""

from __future__ import annotations

import pygame

from game.ui.toolkit.items import Control


def nearest(current: Control, way: tuple[int, int], others: list[Control]) -> Control | None:
    """The control that lies nearest in a direction; what is aligned counts as nearer.

    Left and right lead along a row, and at its end to what else belongs to its group, to which
    nothing else might lead. Where there is neither, something in another row is taken if it lies
    rather beside than above or below. Up and down lead through all of a group that scrolls, before
    they lead to what lies over or below it in the window.
    """
    place = current.place
    there = [other for other in others if _lies_that_way(place, way, other.place)]
    if way[0]:
        in_row = [other for other in there if _share_height(place, other.place)]
        of_group = [other for other in there if other.group == current.group]
        both = [other for other in in_row if other.group == current.group]
        beside = [other for other in there if _is_beside(place, way[0], other.place)]
        there = both or of_group or in_row or beside
    elif current.region is not None:
        scrolled = [other for other in there if other.region is current.region]
        there = [other for other in scrolled if other.group == current.group] or there
    return min(there, key=lambda other: _far(place, way, other.place), default=None)


def _lies_that_way(place: pygame.Rect, way: tuple[int, int], there: pygame.Rect) -> bool:
    along = (there.centerx - place.centerx) * way[0] + (there.centery - place.centery) * way[1]
    if way[0]:
        clear = there.left >= place.centerx if way[0] > 0 else there.right <= place.centerx
    else:
        clear = there.top >= place.centery if way[1] > 0 else there.bottom <= place.centery
    return along > 0 and clear


def _share_height(one: pygame.Rect, other: pygame.Rect) -> bool:
    return min(one.bottom, other.bottom) > max(one.top, other.top)


def _is_beside(place: pygame.Rect, way: int, there: pygame.Rect) -> bool:
    """Whether the gap towards it is wider than it is high."""
    aside = there.left - place.right if way > 0 else place.left - there.right
    return aside > max(there.top - place.bottom, place.top - there.bottom)


def _far(place: pygame.Rect, way: tuple[int, int], there: pygame.Rect) -> float:
    along = (there.centerx - place.centerx) * way[0] + (there.centery - place.centery) * way[1]
    if way[0]:
        gap = max(0, there.top - place.bottom, place.top - there.bottom)
        across = abs(there.centery - place.centery)
    else:
        gap = max(0, there.left - place.right, place.left - there.right)
        across = abs(there.centerx - place.centerx)
    return along + 3 * gap + 0.25 * across
