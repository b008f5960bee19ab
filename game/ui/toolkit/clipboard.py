"""The clipboard of the system."""

from __future__ import annotations

import pygame


def copy(text: str) -> bool:
    """Puts a text there; says whether that worked."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, ValueError):
        return False  # there is no clipboard, or the text is none that it takes
    return True
