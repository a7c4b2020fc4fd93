"""The layout: what stands on the keys of the player's own keyboard, by their places."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.chords import Chord, place_name
from game.ui.system import sdl


class Layout:
    """Tell what is printed at a place of the keyboard: the system is asked once a place.

    `find` gives the code of the key at a place (a scancode); by default the system does.
    """

    def __init__(self, find: Callable[[int], int] | None = None) -> None:
        self._find = find
        self._keys: dict[int, int] = {}

    def key(self, place: int) -> int:
        """Return the code of the key at a place; 0 for one that the system doesn't know."""
        if self._find is None:
            self._find = sdl.keys_by_place() or english
        if place not in self._keys:
            self._keys[place] = self._find(place) or english(place)
        return self._keys[place]

    def name(self, place: int) -> str:
        """Return what the key at a place is called: its letter, or a name as in `pygame.key.name`; "" for none."""
        return pygame.key.name(self.key(place))

    def place(self, chord: Chord) -> int:
        """Return the place of the key that a chord names, 0 where it isn't on this keyboard."""
        if chord.kind == "place":
            return chord.code
        return next((place for place in range(4, 232) if self.key(place) == chord.code), 0)


def english(place: int) -> int:
    """Return the code of the key that an English keyboard has at a place, 0 for none."""
    name = place_name(place)
    usual = {"grave": "BACKQUOTE", "apostrophe": "QUOTE"}.get(name, name if len(name) == 1 else name.upper())
    found = getattr(pygame, f"K_{usual}", 0)
    return found if isinstance(found, int) else 0
