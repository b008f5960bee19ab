"""What is on a screen: its items, and the parts of it that scroll."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.toolkit.items import Control, Item, Paint, Region


class Contents:
    """Items are in the order in which they are painted."""

    def __init__(self) -> None:
        self.items: list[Item] = []
        self.controls: list[Control] = []
        """Those of them that can be used."""
        self.noticing: list[Control] = []
        """Those of them that have something to notice: only these are asked all the time."""
        self.regions: list[Region] = []
        self._current: Region | None = None
        """Where what is added lies now."""

    def add(self, item: Item) -> None:
        item.region = self._current
        self.items.append(item)
        if isinstance(item, Control):
            self.controls.append(item)
            if type(item).notice is not Control.notice:
                self.noticing.append(item)

    def remove(self, items: Sequence[Item]) -> None:
        gone = set(map(id, items))
        for item in items:
            if isinstance(item, Control):
                item.kill()
        self.items = [each for each in self.items if id(each) not in gone]
        self.controls = [each for each in self.controls if id(each) not in gone]
        self.noticing = [each for each in self.noticing if id(each) not in gone]

    def begin_region(self, name: str, rect: pygame.Rect, offset: int) -> Region:
        region = Region(name, rect, offset)
        self.regions.append(region)
        self._current = region
        return region

    def end_region(self, content: int) -> None:
        region = self._current
        if region is not None:
            region.content = content
            region.offset = max(0, min(region.reach, region.offset))
        self._current = None

    @property
    def still(self) -> list[Item]:
        """Sheets and the like, which may be painted once for all frames."""
        return [
            item
            for item in self.items
            if isinstance(item, Paint) and item.still and item.region is None
        ]
