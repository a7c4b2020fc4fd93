"""How a key or a button is chosen: what changes by it, and who would lose theirs. Nothing here draws, or keeps.

A slot is a place of a row: under a verb (`log`) for a key, under a verb with `.pad` (`log.pad`) for a button.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from game.ui.input.chords import chord_of
from game.ui.input.intents import Button, Stroke
from game.ui.input.keymap import VERBS, Keymap
from game.ui.input.keysets import PAD, change, in_set, keeps, texts_of
from game.ui.input.keysets import Rows as Kept


class Slot(NamedTuple):
    """Name where a key or a button is to stand: in the place of another one, or beside them ("")."""

    name: str
    text: str = ""

    @property
    def verb(self) -> str:
        return self.name.removesuffix(PAD)

    @property
    def pad(self) -> bool:
        return self.name.endswith(PAD)


class Conflict(NamedTuple):
    """Say that a key, or a button, has a use: nothing has changed yet. `lost` is what the loser would lose."""

    slot: Slot
    text: str
    loser: str
    lost: str

    @property
    def exchanges(self) -> bool:
        """Tell whether the loser can have the key in whose place this one comes."""
        return bool(self.slot.text)


Rows: TypeAlias = dict[str, tuple[str, ...]]


def text_of(slot: Slot, pressed: Stroke | Button) -> str:
    """Return the text of what was pressed; "" where that can't stand in this slot."""
    if isinstance(pressed, Button):
        return pressed.name if slot.pad else ""
    chord = None if slot.pad else chord_of(pressed)
    return "" if chord is None else chord.text


def conflict(keymap: Keymap, slot: Slot, pressed: Stroke | Button) -> Conflict | None:
    """Return who would lose what was pressed; None where nobody would."""
    text = text_of(slot, pressed)
    if isinstance(pressed, Button):
        verb = keymap.user(pressed.name)
        return Conflict(slot, text, verb + PAD, text) if verb and verb != slot.verb else None
    found = keymap.holder(pressed)
    if found is None or found[0] == slot.verb:
        return None
    return Conflict(slot, text, found[0], found[1].text)


def has(keymap: Keymap, slot: Slot, pressed: Stroke | Button) -> bool:
    """Tell whether the slot's row has what was pressed already."""
    if isinstance(pressed, Button):
        return keymap.user(pressed.name) == slot.verb
    found = keymap.holder(pressed)
    return found is not None and found[0] == slot.verb


def put(keymap: Keymap, slot: Slot, text: str) -> Rows:
    """Return what changes as a slot gets a key or a button that has no use."""
    before = texts_of(keymap, slot.name)
    at = before.index(slot.text) if slot.text in before else len(before)
    after = (*before[:at], text, *before[at + 1 :])
    return {slot.name: tuple(dict.fromkeys(after))}


def without(keymap: Keymap, name: str, text: str) -> Rows:
    """Return what changes as a row loses a key or a button."""
    return {name: tuple(other for other in texts_of(keymap, name) if other != text)}


def handed_over(keymap: Keymap, found: Conflict) -> Rows:
    """Return what changes as the loser gives its key away, or, where it must keep one, exchanges it."""
    if keeps(keymap, found.loser, found.lost):
        return {**without(keymap, found.loser, found.lost), **put(keymap, found.slot, found.text)}
    given = put(keymap, Slot(found.loser, found.lost), found.slot.text)
    return {**given, **put(keymap, found.slot, found.text)}


def as_new(rows: Kept, keymap: Keymap, hand: str, names: tuple[str, ...]) -> Rows:
    """Return the settings' rows after some are as in their set again; what others have taken of them they give back.

    Where one that everybody needs would have nothing left by that, the map gives it its usual ones again.
    """
    back = {name: in_set(hand, name) for name in names}
    mine = {text for texts in back.values() for text in texts}
    every = [name for verb in VERBS for name in (verb.name, verb.name + PAD) if name not in back]
    freed = {
        name: tuple(text for text in texts_of(keymap, name) if text not in mine)
        for name in every
        if mine & set(texts_of(keymap, name))
    }
    return change(rows, {**freed, **back})
