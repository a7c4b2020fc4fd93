"""The layout: what stands on the keys of the player's own keyboard, and as which Latin key each counts.

A letter that no key of the layout bears is asked for where a US keyboard has it: under a Russian layout the key of «Д»
is the key of L. A letter that stands on a key is asked for there, wherever that lies. Everything here is worked out of
what SDL tells: of a key its place (a scancode) and its code, which is that of what it writes alone.
"""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Callable, Mapping
from typing import Final

import pygame

from game.ui.system.native import sdl

PRINTS: Final = 0x110000  # keys below it have the code of what is printed on them
PLACES: Final = (*range(4, 40), 45, 46, 47, 48, 49, 51, 52, 53, 54, 55, 56)
ON_US: Final = dict(zip(PLACES, "abcdefghijklmnopqrstuvwxyz1234567890-=[]\\;'`,./", strict=True))
"""What a US keyboard has on the keys that write, by their places."""
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
SLASH: Final = pygame.KSCAN_SLASH
BESIDE_SHIFT: Final = pygame.KSCAN_NONUSBACKSLASH
WRITING: Final = (*PLACES, pygame.KSCAN_NONUSHASH, BESIDE_SHIFT)
_SHIFTED: Final[Mapping[tuple[str, str], Mapping[int, str]]] = {
    ("ф", "."): {pygame.KSCAN_7: "?", pygame.KSCAN_BACKSLASH: "/"},  # Russian and its neighbours
    ("ф", "№"): {pygame.KSCAN_BACKSLASH: "/"},  # Kazakh
    ("ь", "б"): {pygame.KSCAN_2: "?", pygame.KSCAN_8: "/"},  # Bulgarian
    ("й", "ю"): {pygame.KSCAN_0: "?"},  # Mongolian
    ("а", "-"): {pygame.KSCAN_MINUS: "?", pygame.KSCAN_7: "/"},  # Serbian
    ("ش", "ظ"): {pygame.KSCAN_L: "/"},  # Arabic
    ("ฟ", "ฝ"): {pygame.KSCAN_M: "?"},  # Thai
}
"""Where layouts write “?” and “/” with Shift, which SDL does not tell: by what their keys at A and at / bear."""
_ARABIC: Final = range(0x600, 0x700)
_GEORGIAN: Final = range(0x10D0, 0x1100)
_CIRCLE: Final = "◌"  # carries a vowel sign or an accent that stands on a key by itself


class Layout:
    """Tell what is printed at a place of the keyboard: the system is asked once a place, until the layout is switched.

    `find` gives the code of the key at a place (a scancode); by default the system does.
    """

    def __init__(self, find: Callable[[int], int] | None = None) -> None:
        self._find = find
        self._follow: Callable[[bool], None] | None = None
        self._follows = find is not None
        self._anew = True  # nobody knows which of several layouts the system has told of
        self._keys: dict[int, int] = {}
        self._borne: frozenset[int] | None = None

    def follow(self) -> None:
        """Look which of several layouts writes now: a key was let go, or the window has the keyboard again."""
        if not self._follows:
            from game.ui.system.keyboard.groups import follower  # late: no home needs it

            self._follow = follower()
            self._follows = True
        if self._follow is not None:
            self._follow(self._anew)
            self._anew = False

    def forget(self) -> None:
        """Ask the system anew: another layout holds."""
        self._anew = True
        self._keys.clear()
        self._borne = None

    def key(self, place: int) -> int:
        """Return the code of the key at a place; 0 for one that the system doesn't know."""
        if self._find is None:
            self._find = sdl.keys_by_place() or english
        if place not in self._keys:
            self._keys[place] = self._find(place) or english(place)
        return self._keys[place]

    @property
    def is_latin(self) -> bool:
        """Tell whether most Latin letters stand on its keys."""
        return sum(self._bears(letter) for letter in LETTERS) > len(LETTERS) / 2

    def latin(self, key: int, place: int) -> int:
        """Return the code of the US keyboard's key that a key counts as; 0 where it counts as what stands on it.

        The place counts where what a US keyboard has there stands on no key of the layout: for letters everywhere, for
        signs only where the layout isn't Latin.
        """
        usual = ON_US.get(place, "")
        if not usual or key == ord(usual) or (key < PRINTS and chr(key) in LETTERS) or self._bears(usual):
            return 0
        return ord(usual) if usual in LETTERS or not self.is_latin else 0

    def sign(self, place: int, shift: bool) -> str:
        """Return “?” or “/” where a layout that isn't Latin has it, or a US keyboard at that place; "" elsewhere."""
        if (not shift and place != SLASH) or self.is_latin:
            return ""
        known = self._shifted.get(place, "") if shift else ""
        return known or (("?" if shift else "/") if place == SLASH else "")

    def place(self, code: int) -> int:
        """Return the place of the key that counts as a code, 0 where there is none."""
        found = next((place for place in range(4, 232) if self.key(place) == code), 0)
        return found or next((place for place in PLACES if self.latin(self.key(place), place) == code), 0)

    def in_latin(self, text: str) -> str:
        """Return a text with what a US keyboard would have written by the same keys, where letters are missing."""
        places = {chr(key): place for place in PLACES if 0 < (key := self.key(place)) < PRINTS}
        small = (sign.lower() for sign in text)
        codes = (self.latin(ord(sign), places[sign]) if sign in places else 0 for sign in small)
        return "".join(chr(code) if code else sign for code, sign in zip(codes, text, strict=True))

    def label(self, code: int) -> str:
        """Return what stands on the key that counts as a code: its letter, or a name as in `pygame.key.name`."""
        if code == ord("i") and self._bears("ı"):
            return "İ"  # Turkish: an I without a dot stands on another key
        place = 0 if code >= PRINTS or self._bears(chr(code)) else self.place(code)
        return key_name(self.key(place) if place else code)

    def name(self, place: int) -> str:
        """Return what the key at a place is called: its letter, or a name as in `pygame.key.name`; "" for none."""
        key = self.key(place)
        return self.label(key) if key == ord("i") else key_name(key)

    def written(self, sign: str) -> str:
        """Return what is printed for “?” or “/”: that, an Arabic “؟”, or what stands on the key that counts as it."""
        if self.is_latin or self._bears(sign) or sign in self._shifted.values():
            return sign
        own = key_name(self.key(SLASH))
        if sign == "?":
            return "؟" if self.key(pygame.KSCAN_A) in _ARABIC else sign
        return own if sign == "/" and own else sign

    def _bears(self, sign: str) -> bool:
        if self._borne is None:
            self._borne = frozenset(self.key(place) for place in WRITING)
        return ord(sign) in self._borne

    @property
    def _shifted(self) -> Mapping[int, str]:
        letter, last = (key_name(self.key(place)) for place in (pygame.KSCAN_A, SLASH))
        return _SHIFTED.get((letter, last), {})


def key_name(code: int) -> str:
    """Return what a key is called: what it writes alone, or a name as in `pygame.key.name`; "" for none."""
    name = pygame.key.name(code)
    if name or not 0 < code < PRINTS:
        return name
    letter = chr(code)
    if unicodedata.category(letter).startswith("M"):
        return _CIRCLE + letter
    return letter if letter.isprintable() else ""


def capital(name: str) -> str:
    """Return what is printed on the key of a letter: it is large, where a keyboard has large letters."""
    if name == "ı":
        return "I"
    if len(name) == 1 and ord(name) in _GEORGIAN:
        return name
    large = name.upper()
    return large if large.lower() == name.lower() and len(large) == len(name) else name  # no Σ for ς, no SS for ß


def english(place: int) -> int:
    """Return the code of the key that an English keyboard has at a place, 0 for none."""
    if place in ON_US:
        return ord(ON_US[place])
    found = getattr(pygame, f"K_{place_name(place).upper()}", 0)
    return found if isinstance(found, int) else 0


def place_name(place: int) -> str:
    """Return what a place is called: what an English keyboard has there; "" for one without a name."""
    names = (name for name in dir(pygame) if name.startswith("KSCAN_") and getattr(pygame, name) == place)
    return next((name[6:].lower() for name in names), "")


# What is held with a key


def graphic(mod: int, platform: str = "") -> bool:
    """Tell whether AltGr is held, which only chooses what is written: Windows tells Control and Alt of it."""
    both = mod & pygame.KMOD_CTRL and mod & pygame.KMOD_ALT
    return bool(mod & pygame.KMOD_MODE or ((platform or sys.platform) == "win32" and both))


def writes(text: str, key: int, mod: int, platform: str = "") -> bool:
    """Tell whether what comes as a key is pressed is text: what it writes with Control, Alt or Super held is none.

    AltGr writes, and so does Option on macOS. Where the right Alt may be either, it is AltGr if it has changed what the
    key writes alone. What an input method has composed until then is text.
    """
    plain = chr(key) if key < PRINTS else ""
    if graphic(mod, platform) or (text != plain and unicodedata.east_asian_width(text[:1] or " ") == "W"):
        return True
    if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return False
    if (platform or sys.platform) == "darwin" or not mod & pygame.KMOD_ALT:
        return True
    return not mod & pygame.KMOD_LALT and text.casefold() != plain.casefold()
