"""Caps: the keys of a keyboard and the buttons of a gamepad, as pictures and by their names."""

from __future__ import annotations

import sys
from typing import Final

import msgspec

from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate
from game.ui.input.chords import CTRL, MODS, Chord, stroke_at
from game.ui.input.intents import Device
from game.ui.input.keymap import Keymap
from game.ui.input.padfamilies import Family, button_name
from game.ui.layout.arrange import centred
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part
from game.ui.system.keyboard.layouts import Layout, capital, key_name
from game.ui.type.text import Style, Typeset

CAP: Final = Style("bold", 15)


class Cap(msgspec.Struct, frozen=True):
    """Show a key of the keyboard, or a button of a gamepad (`dark`, and `round_` some): its name, or a picture."""

    setting: Typeset | None
    glyph: str = ""
    round_: bool = False
    dark: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        radius = rect.h / 2 if self.round_ else 6.0
        style = "rulebook.pad" if self.round_ or self.dark else "rulebook.cap"
        lip = Plate(rect.moved(0, 2), f"{style}.lip", None, radius)
        top = Plate(rect, f"{style}.fill", None, radius, "button.mist.border" if self.dark else f"{style}.rim", 1.4)
        if self.setting is None:
            return lip, top, Picture(centred(rect, rect.h * 0.56), self.glyph, f"{style}.text")
        return lip, top, Lettering(rect, self.setting, f"{style}.text", 0.5)


class Caps:
    """Know what keys and buttons are called, and which of them the map of the moment has for what."""

    def __init__(self, kit: Kit, keymap: Keymap, layout: Layout, pad: Family = "xbox") -> None:
        self.kit = kit
        self.keymap = keymap
        self.layout = layout
        self.pad = pad

    def names(self, chord: Chord) -> tuple[str, ...]:
        """Return the names of a chord's keys, those that are held first: by words of `cap`, or as they are."""
        held = ("control", "shift", "alt")
        return *(name for name, (_, bit) in zip(held, MODS, strict=True) if chord.mods & bit), self._name(chord)

    def cap(self, name: str) -> str:
        """Return what stands on a key of a name; one that bears a letter is called by that."""
        if name == "control" and sys.platform == "darwin":
            name = "command"
        name = "minus" if name == "-" else name
        return self.kit.say(f"cap.{name}") if self.kit.words.has(f"cap.{name}") else capital(name)

    def chord(self, chord: Chord) -> str:
        """Return what a chord is called in a sentence, such as "Ctrl+Z"."""
        *held, last = (self.cap(name) for name in self.names(chord))
        if not held:
            return last
        sign = chord.mods == CTRL and not last.isalnum() and len(last) == 1
        return self.kit.say("key.sign" if sign else "key.chord", held="+".join(held), last=last)

    def button(self, name: str) -> str:
        """Return what a button of a gamepad is called, on pads of the family that was used last."""
        return button_name(self.kit.words, name, self.pad)

    def of(self, verb: str, device: Device) -> str:
        """Return the first key, or button, that asks for something, by its name; "" where none does."""
        if device == Device.PAD:
            return next((self.button(name) for name in self.keymap.buttons.get(verb, ())), "")
        return next((self.chord(chord) for chord in self.keymap.keys.get(verb, ())), "")

    def key(self, code: int) -> str:
        """Return what stands on the key of a code."""
        return self.cap(bare(key_name(code)))

    def badge(self, key: str, verb: str, place: Rect, layer: int = 1) -> list[Part]:
        """Return the cap of the first key that asks for something, to lie at a place; none where it has no room."""
        setting = self.kit.type.set_text(self.of(verb, Device.KEYS), CAP)
        return [Part(key, place, Cap(setting), layer=layer)] if 0 < setting.w <= place.w - 4 else []

    def letter(self, letter: str) -> str:
        """Return what stands on the key that chooses the card of a letter; "" where it asks for something else."""
        place = self.layout.place(ord(letter))
        return "" if self.keymap.meant(stroke_at(self.layout, place)) else self.cap(self.layout.label(ord(letter)))

    def _name(self, chord: Chord) -> str:
        if chord.kind == "typed":
            return self.layout.written(chr(chord.code))
        name = self.layout.name(chord.code) if chord.kind == "place" else self.layout.label(chord.code)
        return bare(name) or chord.text.rpartition("@")[2]


def bare(name: str) -> str:
    """Return what a key is called in words: its name, without the brackets of the number pad."""
    return (name.strip("[]") or name).replace(" ", "_")
