"""The table of everything that can be asked for: a row each, with its keys and its buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from game.scenes.settings.keys.choosing import Conflict, Slot
from game.scenes.settings.keys.faces import LETTERED, AddCap, Asked, Awaiting, KeyCap, RowPlate, Sign, Tone
from game.scenes.settings.rows.lines import Line
from game.ui.input.chords import read_chord
from game.ui.input.keymap import VERBS
from game.ui.input.keysets import MINE, PAD, base_of, in_set, texts_of
from game.ui.input.keysets import Rows as Kept
from game.ui.layout.arrange import REST, M, S, centred, columns, cut_left, cut_right, cut_top, endless, flow, grid
from game.ui.layout.frame import Rect
from game.ui.parts.keycaps import Caps
from game.ui.parts.kit import BOLD, CAPS, Kit
from game.ui.parts.part import Control, Part, target_44
from game.ui.type.text import Style

ROW: Final = 47.0
CAP: Final = 36.0
LETTERS: Final = Style("bold", 15)
LEAST: Final = 44.0  # units that a finger needs
MOST: Final = 3  # keys that a row shows
AT_ONCE: Final = 7  # rows of a column at once
ARROWS: Final = {"left": "arrow-left", "right": "arrow-right", "up": "arrow-up", "down": "arrow-down"}
GLYPHS: Final = {
    **ARROWS, "cross_left": "arrow-left", "cross_right": "arrow-right", "cross_up": "arrow-up",
    "cross_down": "arrow-down", "backspace": "delete",
}  # fmt: skip
"""What has a picture on its cap."""
TWINS: Final = ("kp_", "ac_back")  # keys of the number pad and of telephones do what others do


class KeyRow(NamedTuple):
    """Hold a row: its name, its picture, and whose keys and buttons stand in it."""

    name: str
    icon: str
    keys: tuple[str, ...]
    pads: tuple[str, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Return under which names its keys and buttons are kept."""
        return (*self.keys, *(f"{verb}{PAD}" for verb in self.pads))


MOVE: Final = "move"
ORDER: Final = (
    "confirm", "back", "zone", "inspect", "undo", "redo", "help", "log", "hide", "rules", "menu", "search",
    "fullscreen",
)  # fmt: skip
"""What stands in the first fourteen rows, after moving; all else follows as the map has it."""


def key_rows() -> tuple[KeyRow, ...]:
    """Return all rows in their order."""
    known = {verb.name: verb for verb in VERBS}
    names = [*ORDER, *(name for name in known if name not in ORDER)]
    moves = ("left", "up", "down", "right")
    single = [KeyRow(name, known[name].icon, (name,), (name,)) for name in names]
    return (KeyRow(MOVE, MOVE, moves, moves), *single)


@dataclass(frozen=True)
class KeyEditor:
    """Hold what rows are built from, and what they do."""

    kit: Kit
    caps: Caps
    kept: Kept
    listening: Slot | None
    found: Conflict | None
    until: float
    whole: float
    listen: Callable[[Slot], None]
    set_back: Callable[[KeyRow], None]

    def tone(self, row: KeyRow) -> Tone:
        """Return how a row looks: it awaits a key, would lose one, or neither."""
        slot = self.found.slot if self.found is not None else self.listening
        if slot is not None and self.row_of(slot) == row.name:
            return "listens"
        return "loses" if self.found is not None and self.found.loser in row.names and row.name != MOVE else ""

    def row_of(self, slot: Slot) -> str:
        """Return in which row a slot stands: the first key of a direction is among those that move."""
        texts = texts_of(self.caps.keymap, slot.name)
        return MOVE if slot.name in ARROWS and slot.text and texts[:1] == (slot.text,) else slot.verb

    def changed(self, row: KeyRow) -> bool:
        """Tell whether a row is otherwise than in its set."""
        hand = base_of(self.kept)
        mine = self.caps.keymap.chosen == MINE
        return mine and any(texts_of(self.caps.keymap, name) != in_set(hand, name) for name in row.names)


def table(editor: KeyEditor, width: float) -> tuple[list[Part], float, float]:
    """Return all rows from (0, 0) down, in two columns where there is room; how high all are, and how high each is."""
    kit = editor.kit
    every = key_rows()
    two = width >= 1080 * kit.growth
    beside = (width - 40) / 2 if two else width
    stacked = beside < 480 * kit.growth
    cap = max(CAP, kit.leading(15) + 12)
    high = kit.leading(18) + cap + S + M if stacked else max(ROW, cap + 10)
    parts: list[Part] = []
    chunk = 2 * AT_ONCE if two else len(every)
    down = -(-len(every) // chunk) * AT_ONCE if two else len(every)
    if two:
        parts.append(Part("between", centred(endless(width)._replace(h=down * high), 1.6, down * high - M), Line()))
    cells = grid(endless(width), down * 2 if two else down, 2 if two else 1, high, 40.0 if two else 0.0, 0.0)
    for number, row in enumerate(every):
        page, at = divmod(number, chunk)
        across, line = divmod(at, AT_ONCE) if two else (0, at)
        cell = cells[(page * AT_ONCE + line) * 2 + across] if two else cells[line]
        parts += _row(editor, row, cell, stacked, cap)
    return parts, down * high, high


def heads(kit: Kit, width: float) -> list[Part]:
    """Return what stands over the columns, from (0, 0)."""
    two = width >= 1080 * kit.growth
    high = kit.leading(15) + S
    line, _ = cut_top(endless(width), high)
    result: list[Part] = []
    for number, side in enumerate(columns(line, (REST, REST), 40.0) if two else [line]):
        if side.w < 480 * kit.growth:
            return []
        _, what, keys, pad, _ = _cells(kit, side)
        for key, icon, place in (("what", "", what), ("keys", "keyboard", keys), ("pad", "gamepad-2", pad)):
            words = place
            if icon:
                sign, words = cut_left(place, high * 0.7, S)
                result.append(
                    kit.picture(f"head:{key}:{number}:icon", centred(sign, sign.w), f"shell/glyphs/{icon}",
                                "text.paper-label")
                )  # fmt: skip
            if kit.type.set_text(kit.say(f"keys.{key}"), CAPS).w <= words.w:
                result.append(
                    kit.label(f"head:{key}:{number}", words, kit.say(f"keys.{key}"), CAPS, "text.paper-label")
                )
    return result


def _cells(kit: Kit, rect: Rect) -> list[Rect]:
    """Divide a row: its picture, its name, its keys, its buttons, the way back."""
    wide = rect.w >= 700 * kit.growth
    return columns(
        rect, (40.0, REST, (320.0 if wide else 228.0) * kit.soft, (150.0 if wide else 92.0) * kit.soft, 44.0)
    )


def _row(editor: KeyEditor, row: KeyRow, rect: Rect, stacked: bool, cap: float) -> list[Part]:
    kit = editor.kit
    tone = editor.tone(row)
    parts = [Part(f"row:{row.name}", rect.inset(0, 2) if tone else rect, RowPlate(tone))]
    if stacked:
        upper, lower = cut_top(rect.inset(S, S / 2), kit.leading(18) + S / 2)
        sign, words = cut_left(upper, kit.leading(18), S)
        words = words.trimmed(right=52)
        back = cut_right(upper, 44)[0]
        keys, pad = columns(lower, (REST, 120.0 * kit.soft), S)
    else:
        sign, words, keys, pad, back = _cells(kit, rect)
    size = min(sign.w - 4, rect.h - 12)
    parts.append(Part(f"icon:{row.name}", centred(sign, size), Sign(row.icon)))
    parts.append(
        kit.label(f"name:{row.name}", words.trimmed(right=6), row_name(kit, row.name), BOLD, minimum=0.6, lines=2)
    )
    parts += _keys(editor, row, keys, rect, cap)
    parts += _pads(editor, row, pad, rect, cap)
    if editor.changed(row):
        label = kit.say("keys.as_new", verb=row_name(kit, row.name))
        place = centred(back, min(44.0, rect.h))
        parts.append(
            kit.icon_button(f"back:{row.name}", place, "shell/glyphs/rotate-ccw", label, partial(editor.set_back, row),
                            "bare", zone="table", radius=place.h / 2)
        )  # fmt: skip
    return parts


def _keys(editor: KeyEditor, row: KeyRow, room: Rect, line: Rect, cap: float) -> list[Part]:
    """Build the keys of a row: one of each direction, or as many as there is room for, and a place for one more."""
    if row.name == MOVE:
        slots = [Slot(verb, texts_of(editor.caps.keymap, verb)[0]) for verb in row.keys]
        return _caps(editor, row, slots, room, line, cap, adds="")
    name = row.keys[0]
    texts = [text for text in texts_of(editor.caps.keymap, name) if not text.startswith(TWINS)]
    texts = texts[1:] if name in ARROWS else texts
    return _caps(editor, row, [Slot(name, text) for text in texts[:MOST]], room, line, cap, adds=name)


def _pads(editor: KeyEditor, row: KeyRow, room: Rect, line: Rect, cap: float) -> list[Part]:
    kit = editor.kit
    if row.name == MOVE:
        place = flow(centred(room, room.w, cap), [cap * 1.2])[0]
        return [Part("cross", place, KeyCap(None, MOVE, pad=True, round_=True))]
    name = row.pads[0] + PAD
    texts = texts_of(editor.caps.keymap, name)[:2]
    if editor.found is not None and editor.found.slot.name == name:
        return [_asked(editor, room, line, cap)]
    if editor.listening is not None and editor.listening.name == name:
        return [_awaiting(editor, room, line, cap, "keys.press_button" if room.w > 140 * kit.soft else "")]
    return _caps(editor, row, [Slot(name, text) for text in texts], room, line, cap, adds="" if texts else name)


def _caps(
    editor: KeyEditor, row: KeyRow, slots: Sequence[Slot], room: Rect, line: Rect, cap: float, adds: str
) -> list[Part]:
    """Set caps side by side, as many as there is room for, and a place for one more."""
    kit = editor.kit
    waits = editor.listening is not None and any(slot == editor.listening for slot in slots)
    if waits or (adds and editor.listening == Slot(adds)):
        return [_awaiting(editor, room, line, cap, "keys.press_key")]
    if editor.found is not None and (editor.found.slot in slots or (adds and editor.found.slot == Slot(adds))):
        return [_asked(editor, room, line, cap)]
    faces = [_face(editor, slot, cap) for slot in slots]
    widths = [max(cap, face.setting.w + 20) if face.setting is not None else cap for face in faces]
    while widths and sum(widths) + (len(widths) - 1 + bool(adds)) * S + (cap if adds else 0) > room.w - S:
        if len(widths) == 1:
            widths[0] = room.w - (cap + S if adds else 0)
            break
        widths, faces = widths[:-1], faces[:-1]
    places = flow(centred(room, room.w, cap), [*widths, *([cap] if adds else [])], S)
    result = []
    for slot, face, place in zip(slots, faces, places, strict=False):
        says = kit.say("keys.change", press=shown(editor.caps, slot), verb=row_name(kit, row.name))
        control = Control(says, partial(editor.listen, slot), "table", help=says, radius=10)
        result.append(Part(f"cap:{slot.name}:{slot.text}", place, face, control, hit=_hit(place, line)))
    if adds:
        says = kit.say("keys.add_button" if adds.endswith(PAD) else "keys.add", verb=row_name(kit, row.name))
        control = Control(says, partial(editor.listen, Slot(adds)), "table", help=says, radius=10)
        result.append(Part(f"add:{adds}", places[len(faces)], AddCap(), control, hit=_hit(places[len(faces)], line)))
    return result


def _awaiting(editor: KeyEditor, room: Rect, line: Rect, cap: float, words: str) -> Part:
    kit = editor.kit
    place = centred(room, room.w, min(line.h - 4, cap + 4)).trimmed(right=M)
    setting = kit.type.fit(kit.say(words) if words else "", BOLD, place.w - 56, 1, 0.7)
    if setting.truncated:
        setting = kit.type.fit(kit.say("keys.press_short"), BOLD, place.w - 56, 1, 0.55)
    says = kit.say("keys.listening")
    control = Control(says, zone="table", radius=10)
    return Part("awaiting", place, Awaiting(setting, editor.until, editor.whole), control, hit=target_44(place))


def _asked(editor: KeyEditor, room: Rect, line: Rect, cap: float) -> Part:
    """Build what shows in the row that has awaited a key which one was pressed."""
    assert editor.found is not None, "a key was pressed that has a use"
    kit = editor.kit
    slot = editor.found.slot
    place = centred(room, room.w, min(line.h - 8, cap)).trimmed(left=2, right=M)
    press = shown(editor.caps, slot._replace(text=editor.found.text))
    said = kit.say("keys.new_button" if slot.pad else "keys.new_key", press=press)
    setting = kit.type.fit(said, BOLD, place.w - M, 1, 0.8)
    setting = kit.type.fit(press, BOLD, place.w - M, 1, 0.55) if setting.truncated else setting
    return Part("asked", place, Asked(setting))


def _face(editor: KeyEditor, slot: Slot, cap: float) -> KeyCap:
    loses = editor.found is not None and (slot.name, slot.text) == (editor.found.loser, editor.found.lost)
    if slot.text in GLYPHS:
        return KeyCap(None, GLYPHS[slot.text], slot.pad, False, loses)
    short = f"keys.short.{slot.text}"
    words = editor.kit.say(short) if slot.pad and editor.kit.words.has(short) else shown(editor.caps, slot)
    setting = editor.kit.type.set_text(words, LETTERS)
    return KeyCap(setting, "", slot.pad, slot.pad and slot.text in LETTERED, loses)


def _hit(place: Rect, line: Rect) -> Rect:
    """Return what is pressed for a cap: as high as its row, if that is higher, and half of the gaps beside it."""
    beside = place.inset(-S / 2, 0)
    if place.h < line.h < 60:
        return beside._replace(y=line.y, h=line.h)
    return centred(beside, beside.w, max(LEAST, beside.h))


def shown(caps: Caps, slot: Slot) -> str:
    """Return what a key or a button of a slot is called."""
    if slot.pad:
        return caps.button(slot.text)
    chord = read_chord(slot.text)
    return "" if chord is None else caps.chord(chord)


def row_name(kit: Kit, name: str) -> str:
    """Return what a row is called."""
    name = name.removesuffix(PAD)
    if name.startswith("card"):
        return kit.say("keys.verb.card", count=int(name[4:]))
    return kit.say(f"keys.verb.{name}")
