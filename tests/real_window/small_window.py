"""A small window made with the libraries the project stands on. Run as a program by the tests."""

from __future__ import annotations

import os
import sys

WM_CLASS, COLOUR, SECONDS = sys.argv[1], sys.argv[2], int(sys.argv[3])

os.environ["SDL_VIDEO_X11_WMCLASS"] = WM_CLASS

import pygame  # noqa: E402  (SDL reads the class when it starts)
import pygame_gui  # noqa: E402

pygame.display.init()
pygame.font.init()
surface = pygame.display.set_mode((320, 240))
manager = pygame_gui.UIManager((320, 240))
pygame_gui.elements.UIButton(pygame.Rect(100, 180, 120, 40), "Quincunx", manager)
clock = pygame.time.Clock()
announced = False
# SDL turns a request to terminate into QUIT.
while not pygame.event.get(pygame.QUIT) and pygame.time.get_ticks() < SECONDS * 1000:
    pygame.event.get()
    surface.fill(COLOUR)
    manager.update(clock.tick(30) / 1000)
    manager.draw_ui(surface)
    pygame.display.flip()
    if not announced:
        print(pygame.display.get_driver(), flush=True)
        announced = True
