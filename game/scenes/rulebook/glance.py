"""Keys and buttons at a glance: the last page of every book, made of the bindings themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ui.input import gamepad
from game.ui.input.events import bindings, writing
from game.ui.input.intents import Device
from game.ui.input.padfamilies import SHAPES
from game.ui.layout.arrange import M, S, flow, wrap
from game.ui.parts.keycaps import CAP, Cap, Caps
from game.ui.parts.part import Part
from game.ui.type.text import Style

HEAD: Final = Style("heading", 21)
ORDER: Final = (
    "step", "confirm", "back", "zone", "digit", "letter", "pass", "help", "rules", "search", "inspect", "hide", "undo",
    "redo", "log", "menu", "rename", "goto", "more", "less", "page", "leap", "edge", "larger", "smaller", "usual",
    "fullscreen", "mute",
    "travel", "erase", "selectall", "copy", "cut", "paste",
)  # fmt: skip
"""In what order it is told what keys do; what is not named here follows."""
ARROWS: Final = {"left": "arrow-left", "right": "arrow-right", "up": "arrow-up", "down": "arrow-down"}
ROUND: Final = frozenset("abxy")


def glance(caps: Caps, width: float, device: Device) -> tuple[list[Part], float]:
    """Return the page's parts from (0, 0) down, and their height: what was used last comes first."""
    kit = caps.kit
    sections = ["keys", "writing", "pad"] if device != Device.PAD else ["pad", "keys", "writing"]
    parts: list[Part] = []
    y = 0.0
    for section in sections:
        text = kit.say(f"glance.{section}")
        head = kit.paragraph(f"glance:{section}", 0, y, width, text, HEAD, "rulebook.heading")
        parts.append(head)
        y = head.rect.bottom + S
        for verb, chords in section_rows(section, caps):
            row, height = _row(caps, f"glance:{section}:{verb}", verb, chords, width)
            parts += [part.moved(0, y) for part in row]
            y += height + S
        y += 14
    return parts, y


def section_rows(section: str, caps: Caps) -> list[tuple[str, tuple[tuple[str, ...], ...]]]:
    """Return what a section tells: what is done, and the chords of keys, or the buttons, that do it."""
    table: dict[str, tuple[tuple[str, ...], ...]]
    if section == "pad":
        table = {verb: tuple((name,) for name in names) for verb, names in gamepad.bindings(caps.keymap).items()}
    else:
        keys = writing() if section == "writing" else bindings(caps.keymap)
        table = {verb: tuple(dict.fromkeys(caps.names(chord) for chord in each)) for verb, each in keys.items()}
    order = {verb: place for place, verb in enumerate(ORDER)}
    return sorted(table.items(), key=lambda item: order.get(item[0], len(order)))


def _row(caps: Caps, key: str, verb: str, chords: Sequence[tuple[str, ...]], width: float) -> tuple[list[Part], float]:
    """Lay out what is done at the left and the caps at the right, in as many rows as they need."""
    kit = caps.kit
    pad = key.startswith("glance:pad")
    cap = kit.leading(15) + 8
    beside = width > 380 * kit.growth
    left = width * 0.46 if beside else 0.0
    words = kit.paragraph(f"{key}:what", 0, 0, (left or width) - M, kit.say(f"verb.{verb}"))
    shown = [[_cap(caps, name, pad) for name in chord] for chord in _digits(chords)]
    sizes = [[max(cap, face.setting.w + 18) if face.setting is not None else cap for face in faces] for faces in shown]
    places = wrap(width - left, [(sum(widths) + 4 * (len(widths) - 1), cap) for widths in sizes], M, S)
    top = 0.0 if beside else words.rect.h + 4
    if beside and places[-1].y == 0:  # one row: words and caps on one line
        lift = (cap - words.rect.h) / 2
        words, top = words.moved(0, max(0.0, lift)), max(0.0, -lift)
    parts = [words]
    for number, (place, faces, widths) in enumerate(zip(places, shown, sizes, strict=True)):
        spots = flow(place.moved(left, top), widths, 4)
        parts += [Part(f"{key}:{number}:{at}", *it) for at, it in enumerate(zip(spots, faces, strict=True))]
    return parts, max(part.rect.bottom for part in parts)


def _digits(chords: Sequence[tuple[str, ...]]) -> Sequence[tuple[str, ...]]:
    """Return chords in which the ten digits are told as one."""
    digits = [chord for chord in chords if chord[0].isdigit()]
    return chords if len(digits) < 10 else [("1_to_0",), *(chord for chord in chords if chord not in digits)]


def _cap(caps: Caps, name: str, pad: bool) -> Cap:
    if name in ARROWS:
        return Cap(None, f"shell/glyphs/{ARROWS[name]}")
    if pad and caps.pad == "playstation" and name in SHAPES:
        return Cap(None, f"shell/glyphs/{SHAPES[name]}", round_=True)
    return Cap(caps.kit.type.set_text(name_of(caps, name, pad), CAP), round_=pad and name in ROUND)


def name_of(caps: Caps, name: str, pad: bool) -> str:
    """Return what a key, or a button of a gamepad, is called."""
    return caps.button(name) if pad else caps.cap(name)
