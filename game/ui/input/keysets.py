"""Sets of keys: for both hands, for one, and one's own; how they stand in the settings, and how they are changed.

In the settings (`Settings.keys`) stands only what differs: under `set` which one holds, under `base` which one one's
own was copied from, under a verb its chords, and under the verb with `.pad` its buttons. Whatever makes no sense there
is left out, and whoever has no way left to choose, to go back or to move gets the usual one again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias, TypeVar

from game.ui.input.chords import Chord, read_chord
from game.ui.input.keymap import BUTTONS, ESSENTIAL, VERBS, Keymap, chords, shipped_buttons, shipped_keys

T = TypeVar("T")
Rows: TypeAlias = Mapping[str, tuple[str, ...]]

BOTH: Final = "both"
MINE: Final = "mine"
HANDS: Final = ("both", "left", "right")
SETS: Final = (*HANDS, MINE)
PAD: Final = ".pad"
_HANDS: Final[dict[str, dict[str, str]]] = {
    "both": {},
    "left": {  # what the left hand reaches; arrows, Enter and Escape stay for whoever wants them
        "left": "@a left", "up": "@w up", "down": "@s down", "right": "@d right",
        "confirm": "space @f return kp_enter", "back": "@q escape ac_back", "zone": "tab", "before": "@grave",
        "inspect": "@e", "undo": "@z", "redo": "@x", "help": "f1", "log": "@c", "hide": "@v", "rules": "f2",
        "menu": "f3", "search": "f4", "fullscreen": "f5", "pass": "@r", "goto": "@g", "rename": "f6", "more": "@t",
        "less": "@b", "mute": "", "larger": "", "smaller": "", "usual": "", "leapup": "", "leapdown": "",
        "confirm.pad": "lb a", "back.pad": "lt b", "zone.pad": "view rb", "before.pad": "", "inspect.pad": "ls x",
        "undo.pad": "y", "redo.pad": "", "help.pad": "", "log.pad": "", "hide.pad": "",
    },
    "right": {
        "confirm": "return kp_enter @k", "back": "backspace escape ac_back", "zone": "pagedown @rightbracket",
        "before": "pageup @leftbracket", "inspect": "@i", "undo": "@u", "redo": "@o", "help": "f9", "log": "@l",
        "hide": "@h", "rules": "f8", "menu": "f10 @m", "search": "@slash", "fullscreen": "f11", "pass": "@p",
        "goto": "@n", "rename": "f7", "more": "@equals kp_plus", "less": "@minus kp_minus", "mute": "f12", "larger": "",
        "smaller": "", "usual": "", "pageup": "", "pagedown": "", "leapup": "", "leapdown": "",
        "before.pad": "rt", "undo.pad": "", "redo.pad": "", "help.pad": "", "log.pad": "",
    },
}  # fmt: skip


def base_of(rows: Rows) -> str:
    """Return the set that holds, or that one's own is a copy of."""
    chosen = chosen_in(rows)
    base = _one(rows, "base")
    return chosen if chosen != MINE else base if base in HANDS else BOTH


def chosen_in(rows: Rows) -> str:
    """Return which set holds."""
    chosen = _one(rows, "set")
    return chosen if chosen in SETS else MINE if own(rows) else BOTH


def own(rows: Rows) -> dict[str, tuple[str, ...]]:
    """Return the rows of one's own set."""
    return {name: texts for name, texts in rows.items() if name not in ("set", "base")}


def keys_of(hand: str) -> dict[str, tuple[Chord, ...]]:
    """Return the keys of one of the sets that are shipped."""
    named = {verb: chords(text.split()) for verb, text in _HANDS[hand].items() if not verb.endswith(PAD)}
    return {**shipped_keys(), **named}


def buttons_of(hand: str) -> dict[str, tuple[str, ...]]:
    """Return the buttons of one of the sets that are shipped."""
    named = {verb[: -len(PAD)]: tuple(text.split()) for verb, text in _HANDS[hand].items() if verb.endswith(PAD)}
    return {**shipped_buttons(), **named}


def read_keys(rows: Rows) -> tuple[Keymap, tuple[str, ...]]:
    """Return the map that the settings ask for, and what in them makes no sense. Never raises."""
    hand = base_of(rows)
    chosen = chosen_in(rows)
    wrong = [_one(rows, "set")] if _one(rows, "set") not in ("", *SETS) else []
    wrong += [_one(rows, "base")] if _one(rows, "base") not in ("", *HANDS) else []
    mine = own(rows)
    known = {verb.name for verb in VERBS}
    wrong += [name for name in mine if name.removesuffix(PAD) not in known]
    if chosen != MINE:
        return Keymap(keys_of(hand), buttons_of(hand), chosen), tuple(wrong)
    told: dict[str, tuple[Chord, ...]] = {}
    pressed: dict[str, tuple[str, ...]] = {}
    for name, texts in mine.items():
        if name in known:
            told[name] = chords(texts)
            wrong += [text for text in texts if read_chord(text) is None]
        elif name.removesuffix(PAD) in known:
            pressed[name.removesuffix(PAD)] = tuple(text for text in texts if text in BUTTONS)
            wrong += [text for text in texts if text not in BUTTONS]
    keys, twice = _once(told, keys_of(hand), _place)
    buttons, again = _once(pressed, buttons_of(hand), str)
    wrong += [chord.text for chord in twice] + again
    keys = _kept(keys, shipped_keys(), lambda chord: chord.sure)
    buttons = _kept(buttons, shipped_buttons(), bool)
    return Keymap(keys, buttons, MINE), tuple(wrong)


def choose(rows: Rows, name: str) -> dict[str, tuple[str, ...]]:
    """Return the rows in which another set holds; one's own stays for later."""
    result = {key: texts for key, texts in rows.items() if key != "set"}
    if "base" not in result and own(rows):
        result["base"] = (base_of(rows),)
    usual = MINE if own(result) else BOTH
    return result if name == usual else {**result, "set": (name,)}


def change(rows: Rows, changes: Rows) -> dict[str, tuple[str, ...]]:
    """Return the rows after verbs (`log`), or their buttons (`log.pad`), have got others.

    One's own set holds then: a copy of the one that held. What is as in the set it is a copy of isn't kept.
    """
    hand = base_of(rows)
    mine = {**(own(rows) if chosen_in(rows) == MINE else {}), **changes}
    kept = {name: texts for name, texts in mine.items() if texts != in_set(hand, name)}
    if not kept:
        return {} if hand == BOTH else {"set": (hand,)}
    return kept if hand == BOTH else {**kept, "base": (hand,)}


def in_set(hand: str, name: str) -> tuple[str, ...]:
    """Return the texts that stand under a verb, or under a verb with `.pad`, in a set that is shipped."""
    if name.endswith(PAD):
        return buttons_of(hand).get(name.removesuffix(PAD), ())
    return tuple(chord.text for chord in keys_of(hand).get(name, ()))


def texts_of(keymap: Keymap, name: str) -> tuple[str, ...]:
    """Return the texts that stand under a verb, or under a verb with `.pad`, in a map."""
    if name.endswith(PAD):
        return keymap.buttons.get(name.removesuffix(PAD), ())
    return tuple(chord.text for chord in keymap.keys.get(name, ()))


def keeps(keymap: Keymap, name: str, text: str) -> bool:
    """Tell whether a verb, or a verb with `.pad`, can do without one of its keys or buttons."""
    verb = name.removesuffix(PAD)
    rest = [other for other in texts_of(keymap, name) if other != text]
    if verb not in ESSENTIAL:
        return True
    return bool(rest) if name.endswith(PAD) else any(chord.sure for chord in chords(rest))


def _one(rows: Rows, name: str) -> str:
    return next(iter(rows.get(name, ())), "")


def _place(chord: Chord) -> tuple[str, int, int]:
    return chord.kind, chord.code, chord.mods


def _once(
    mine: Mapping[str, tuple[T, ...]], base: Mapping[str, tuple[T, ...]], key: Callable[[T], object]
) -> tuple[dict[str, tuple[T, ...]], list[T]]:
    """Return what leads to each verb, nothing of it twice, and what was left out: one's own comes before the base's."""
    taken: set[object] = set()
    result: dict[str, tuple[T, ...]] = {}
    twice: list[T] = []
    for verb, each in mine.items():
        fresh = [one for one in each if key(one) not in taken]
        twice += [one for one in each if one not in fresh]
        result[verb] = tuple({key(one): one for one in fresh}.values())
        taken.update(key(one) for one in fresh)
    for verb, each in base.items():
        result.setdefault(verb, tuple(one for one in each if key(one) not in taken))
    return result, twice


def _kept(
    found: Mapping[str, tuple[T, ...]], usual: Mapping[str, tuple[T, ...]], sure: Callable[[T], bool]
) -> dict[str, tuple[T, ...]]:
    """Return what leads to each verb, where whoever lacks a sure way to what everybody needs has the usual ones."""
    lacking = [verb for verb in ESSENTIAL if not any(sure(one) for one in found.get(verb, ()))]
    back = {one for verb in lacking for one in usual[verb]}
    freed = {verb: tuple(one for one in each if one not in back) for verb, each in found.items()}
    given = {verb: (*freed.get(verb, ()), *usual[verb]) for verb in lacking}
    result = {**freed, **given}
    more = any(not any(sure(one) for one in result[verb]) for verb in ESSENTIAL)
    return _kept(result, usual, sure) if more else result
