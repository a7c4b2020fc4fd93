"""A click as the window sends it: the pointer goes there, the button goes down and comes up."""

from __future__ import annotations

import pygame

from game.app import App

FRAME = 0.05
"""Seconds between two rounds of the loop, in the program's own time."""
NOWHERE = (-999, -999)  # far from every press


def click_events(app: App, key: str) -> tuple[pygame.event.Event, ...]:
    """Return the events of a click in the middle of a part's target."""
    part = next(part for part in app.navigator.top.parts if part.key == key)
    x, y = part.target.middle
    at = round(x * app.services.kit.frame.scale), round(y * app.services.kit.frame.scale)
    return (
        pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False),
    )


def see(app: App, key: str = "") -> None:
    """Let pass what a person needs to see a page before they click a part of it, or press a key."""
    navigator = app.navigator
    guard = navigator.guard
    at = NOWHERE if not key else click_events(app, key)[0].pos
    while guard.coming or guard.left(navigator.now, at):
        app.tick([], FRAME)
