"""Chords: keys by which something is asked for, each one text in the settings' file.

A key goes by what is printed on it (`l`, `ctrl+z`, `return`), by its place (`@l`: where an English keyboard has its L,
whatever is printed there), or by what it writes (`'?'`). A letter that is printed on no key is where an English
keyboard has it (`ui.system.layouts`).
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import pygame
from msgspec import Struct

from game.ui.input.intents import Stroke
from game.ui.system.keyboard.layouts import ON_US, PRINTS, Layout, graphic, place_name

Kind: TypeAlias = Literal["key", "place", "typed"]

CTRL: Final = 1
SHIFT: Final = 2
ALT: Final = 4
MODS: Final = (("ctrl", CTRL), ("shift", SHIFT), ("alt", ALT))
WRITES_NOTHING: Final = frozenset(
    (0, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE)
)
HOLDS: Final = frozenset(
    (
        pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
        pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK,
    )
)  # fmt: skip
"""Keys that are held while another one is pressed, or lock: nothing is asked for by them alone."""
# While nothing is typed, systems tell which key is pressed with Shift and not what it writes: the keys with “?” of
# English, French, German and southern keyboards, and the one with “/” of a French one.
_SHIFTED: Final = {"/": "?", ",": "?", "ß": "?", "'": "?", ":": "/"}


class Chord(Struct, frozen=True):
    """Be a key, perhaps with others held. `code`: the key's, its place's (a scancode), or that of the letter."""

    text: str
    kind: Kind
    code: int
    mods: int = 0

    @property
    def sure(self) -> bool:
        """Tell whether it is there on every keyboard, and no chord by place can lie on it."""
        few = self.text.rpartition("+")[2].startswith(("kp_", "ac_"))  # a number pad's, a telephone's
        return self.kind == "place" or (self.kind == "key" and not prints(self.code) and not few)


def prints(key: int) -> bool:
    """Tell whether a key writes something, so that what it is depends on the keyboard."""
    return key < PRINTS and key not in WRITES_NOTHING and key != pygame.K_SPACE


def read_chord(text: str) -> Chord | None:
    """Return the chord that a text names, or None where it names none."""
    *held, name = text.split("+")
    mods = dict(MODS)
    if not name or any(mod not in mods for mod in held) or len(set(held)) < len(held):
        return None
    bits = sum(mods[mod] for mod in held)
    if len(name) == 3 and name[0] == name[-1] == "'":
        return Chord(text, "typed", ord(name[1])) if not held else None
    by_place = name[0] == "@" and len(name) > 1
    key = _key(name[1:] if by_place else name)
    if by_place and (key is None or prints(key)):
        place = getattr(pygame, f"KSCAN_{name[1:].upper()}", None)
        return Chord(text, "place", place, bits) if isinstance(place, int) and place else None
    if key is None or key in HOLDS:
        return None
    return Chord(text.replace("@", ""), "key", key, bits)


def chord_of(stroke: Stroke) -> Chord | None:
    """Return the chord that a key gives where it is chosen: by its place, and with Control or without.

    None: it is only held while another one is pressed, or can't be told from others.
    """
    if stroke.key in HOLDS:
        return None
    held = "ctrl+" if stroke.mods & CTRL else ""
    name = "" if prints(stroke.key) else key_word(stroke.key)
    if stroke.place and not name:  # an accent that waits for its letter has no name, either
        name = place_name(stroke.place)
        return read_chord(f"{held}@{name}") if name else None
    return read_chord(held + name) if name else None


def key_word(code: int) -> str:
    """Return the word for a key in a chord's text; "" for one that has none."""
    return next(
        (name[2:].lower() for name in dir(pygame) if name.startswith("K_") and getattr(pygame, name) == code), ""
    )


def stroke_of(event: pygame.event.Event, layout: Layout | None = None) -> Stroke:
    """Return what a key's event says: the key, its place, what is held with it, and what it writes.

    With a layout also what it counts as there.
    """
    mod = event.mod
    altgr = graphic(mod)  # it only chooses what is written
    control = not altgr and mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
    option = not altgr and mod & pygame.KMOD_ALT
    shift = mod & pygame.KMOD_SHIFT
    mods = (CTRL if control else 0) + (SHIFT if shift else 0) + (ALT if option else 0)
    place = event.scancode
    if layout is None or place not in ON_US:
        return Stroke(event.key, place, mods, _typed(event))
    sign = "" if control or option else layout.sign(place, bool(shift))
    return Stroke(event.key, place, mods, _typed(event), layout.latin(event.key, place), sign)


def stroke_at(layout: Layout, place: int) -> Stroke:
    """Return what the key at a place of a layout says when it is pressed alone."""
    key = layout.key(place)
    typed = chr(key) if 0 < key < PRINTS else ""
    return Stroke(key, place, 0, typed, layout.latin(key, place), layout.sign(place, shift=False))


def _typed(event: pygame.event.Event) -> str:
    """Return what a key writes, or, where that is not told, what most keyboards have there."""
    typed = str(getattr(event, "unicode", ""))
    written = chr(event.key) if event.key < PRINTS else ""
    if event.mod & pygame.KMOD_SHIFT and typed in ("", written):
        northern = event.key == pygame.K_PLUS and event.scancode == pygame.KSCAN_MINUS
        return "?" if northern else _SHIFTED.get(written, "")
    return typed


def _key(name: str) -> int | None:
    if len(name) == 1:
        return ord(name) if name.isprintable() else None
    found = getattr(pygame, f"K_{name.upper()}", None)
    return found if isinstance(found, int) and found else None
