"""The sheet of the keyboard, laid out: a field, four rows of letters, and at the right what is done with them.

┌──────────────────────────────┐
│ ◆ whose                      │
│   field              │ Done  │
├───────────────────┬──────────┤
│ 1 2 3 …           │ Delete   │
│ q w e …           │ Capital  │
│ a s d …           │ Signs    │
│ z x c …           │ Leave it │
├──┬──┬─────────────┼──────────┤
│ ←│ →│ space │name │ order    │
└──┴──┴─────────────┴──────────┘
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.engine.letters import length
from game.scenes.keyboard.faces import Hidden, HiddenLetter, KeyFace, KeyKind
from game.scenes.keyboard.layouts import MIDDLE, Layout, accents_of, named, rows_of
from game.scenes.keyboard.writing import Accents, Shift, Writing
from game.ui.input.padfamilies import Family
from game.ui.layout.arrange import REST, L, M, S, alike, centred, columns, cut_left, cut_right, cut_top, flow, rows
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, NOTE, Kit
from game.ui.parts.padcaps import pad_cap, slot
from game.ui.parts.part import Control, Part
from game.ui.parts.text_field import EDGE, TextField
from game.ui.type.text import Style

SIZE: Final = (1000.0, 540.0)
ACROSS: Final = 10  # keys in a row
FLAT: Final = 0.8  # of its width that the sheet is high at most where text is huge
GAP: Final = 8.0
SIDE: Final = 156.0  # units that the keys at the right are wide with words
NARROW: Final = 72.0  # and without
LEAST: Final = 46.0  # units that a key is wide at least while they have words
MOST: Final = 0.6  # of a key that the button may take which does the same
COIN: Final = 88.0
TITLE: Final = 28.0  # size of what is written
LETTER: Final = 26.0  # size of a letter on its key
FIRST: Final = f"key:{MIDDLE}:4"
ZONE: Final = "keys"
BUTTONS: Final = {
    "done": "menu", "delete": "inspect", "capital": "hide", "signs": "undo", "leave": "back", "space": "redo",
    "back": "before", "on": "zone", "type": "confirm",
}  # fmt: skip
"""What a button of the pad means elsewhere, by what it does here."""
ICONS: Final = {
    "delete": "delete", "capital": "arrow-big-up", "leave": "x", "back": "arrow-left", "on": "arrow-right",
    "name": "dices",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Acts:
    """Hold what the keys do."""

    type: Callable[[str], None]
    done: Callable[[], None]
    delete: Callable[[], None]
    capital: Callable[[], None]
    signs: Callable[[], None]
    leave: Callable[[], None]
    back: Callable[[], None]
    on: Callable[[], None]
    layout: Callable[[], None]
    name: Callable[[], None] | None
    take: Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Page:
    """Hold what the sheet shows. `pad` is the family of the gamepad that writes, None where none does."""

    kit: Kit
    label: str
    picture: str
    writing: Writing
    accents: Accents | None
    held: str
    pad: Family | None
    buttons: Mapping[str, tuple[str, ...]]
    acts: Acts

    def build(self) -> list[Part]:
        """Return the sheet's parts: as wide as the window where text is huge, and never higher than that."""
        kit = self.kit
        window = kit.frame.rect.inset(M)
        width, height = (window.w, window.w * FLAT) if kit.huge else (SIZE[0] * kit.soft, SIZE[1] * kit.soft)
        _, place = cut_top(window, max(0.0, window.h - height))
        paper = centred(place, min(width, window.w), place.h)
        inner = paper.inset(min(28.0, paper.w * 0.028), M)
        high = kit.leading(BOLD.size)
        field_height = max(60.0, kit.leading(TITLE) + 12) if kit.roomy else kit.leading(TITLE) + 12
        head, rest = cut_top(inner, high + S + field_height, M if not kit.roomy else 28.0)
        foot = 0.0 if not kit.roomy else kit.leading(NOTE.size) + 36
        block, hints = cut_top(rest, rest.h - foot)
        wide = not kit.huge and block.w - SIDE * kit.growth - M >= ACROSS * (LEAST + GAP)
        side = SIDE * kit.growth if wide else NARROW * kit.soft
        return [
            kit.panel("keyboard:sheet", paper, "ink", radius=20, width=1.4),
            *self._head(paper, head, high),
            *self._keys(block, side, words=wide),
            *(self._hints(hints) if foot else []),
            *self._hidden(block, side),
        ]

    def _head(self, paper: Rect, head: Rect, high: float) -> list[Part]:
        """Return whose text it is, the text, and the way to be done."""
        kit, writing = self.kit, self.writing
        parts: list[Part] = []
        if self.picture and kit.roomy:
            coin, head = cut_left(head, COIN, L)
            parts.append(
                kit.picture("keyboard:coin", centred(coin, COIN).moved(0, paper.y - coin.y + 14), self.picture)
            )
        title, line = rows(head, (high, REST), S)
        ready, heading = kit.say("keyboard.done"), Style("heading", 21)
        done, field = cut_right(line, self._done_width(line.w, kit.type.set_text(ready, heading).w), 26)
        style = Style("bold", TITLE)
        told = kit.say("keyboard.count", written=length(writing.text), most=writing.most)
        count = kit.type.set_text(told, NOTE)
        room = field.w - 2 * EDGE - count.w - S
        face = TextField(kit.type.set_text("", style), True, room).written(kit.type, style, writing.text, writing.caret)
        end, _ = cut_right(field.inset(EDGE, 0), count.w)
        return [
            *parts,
            kit.label("keyboard:label", title, self.label, BOLD, "text.night", minimum=0.6),
            Part("keyboard:field", field, face),
            kit.label("keyboard:count", end, told, NOTE, "field.hint", align=1.0, layer=1),
            self._key("done", done, ready, self.acts.done, lit=True, style=heading),
        ]

    def _done_width(self, line: float, words: float) -> float:
        """Return how wide the way to be done is in a line: wider than usual where its words and button ask for it."""
        button = self._slot("done")[0] if self.pad is not None else 0.0
        return max(min(266.0 * self.kit.soft, line * 0.3), min(words + button + 36, line * 0.45))

    def _keys(self, block: Rect, side: float, *, words: bool) -> list[Part]:
        kit, acts, writing = self.kit, self.acts, self.writing
        lines = rows(block, (REST,) * 5, GAP)
        parts: list[Part] = []
        letters = rows_of(kit.words, writing.shown, capital=writing.capital)
        hidden = accents_of(kit.words)
        deeds = (
            ("delete", "keyboard.delete", acts.delete, False),
            ("capital", _shift_word(writing.shift), acts.capital, writing.shift is not Shift.OFF),
            ("signs", "keyboard.to_letters" if writing.signs else "keyboard.to_signs", acts.signs, False),
            ("leave", "keyboard.leave", acts.leave, False),
        )
        for row, (line, deed) in enumerate(zip(lines, deeds, strict=False)):
            right, left = cut_right(line, side, M)
            places = columns(left, (REST,) * ACROSS, GAP)
            parts += [
                self._letter(f"key:{row}:{column}", place, letter, hidden)
                for column, (place, letter) in enumerate(zip(places, letters[row], strict=False))
            ]
            name, told, act, lit = deed
            parts.append(self._key(name, right, kit.say(told), act, lit=lit, words=words, short=self._short(name)))
        return [*parts, *self._last_row(lines[-1], side, words=words)]

    def _last_row(self, line: Rect, side: float, *, words: bool) -> list[Part]:
        kit, acts = self.kit, self.acts
        right, left = cut_right(line, side, M)
        cells = columns(left, (REST,) * ACROSS, GAP)
        back, on = cells[:2]
        space = cells[2].joined(cells[7] if acts.name is not None else cells[9])
        order = kit.say("keyboard.by_alphabet" if self.writing.layout is Layout.USUAL else "keyboard.as_usual")
        parts = [
            self._key("back", back, kit.say("keyboard.back"), acts.back, words=False),
            self._key("on", on, kit.say("keyboard.on"), acts.on, words=False),
            self._key("space", space, kit.say("keyboard.space"), partial(acts.type, " "), kind="letter"),
        ]
        if acts.name is not None:
            place = cells[8].joined(cells[9])
            told = kit.say("keyboard.name")
            fits = kit.type.set_text(told, BOLD).w + 50 <= place.w
            parts.append(self._key("name", place, told, acts.name, words=fits))
        label = kit.say("keyboard.layout")
        return [*parts, self._key("layout", right, label, acts.layout, short=order, words=False)]

    def _short(self, name: str) -> str:
        if name != "signs":
            return ""
        return self.kit.say("keyboard.letters_short" if self.writing.signs else "keyboard.signs_short")

    def _letter(self, key: str, rect: Rect, letter: str, hidden: Mapping[str, str]) -> Part:
        kit = self.kit
        style = Style("bold", _size(rect), fixed=True)
        behind = hidden.get(letter, "")[:1]
        corner = Style("body", max(kit.frame.least / kit.frame.scale, style.size * 0.55), fixed=True)
        small = kit.type.set_text(behind, corner) if behind and rect.w >= 56 else None
        kind: KeyKind = "digit" if letter.isdigit() else "letter"
        face = KeyFace(kind, kit.type.set_text(letter, style), hidden=small, lit=key == self.held)
        act = partial(self.acts.type, letter)
        return Part(key, rect, face, Control(named(letter, kit.words), act, ZONE, radius=10, first=key == FIRST))

    def _key(
        self,
        name: str,
        rect: Rect,
        label: str,
        act: Callable[[], None],
        *,
        lit: bool = False,
        words: bool = True,
        short: str = "",
        kind: KeyKind = "side",
        style: Style = BOLD,
    ) -> Part:
        """Build a key that does something: with the button that does the same, and its words or a picture."""
        kit = self.kit
        button = self._button(name)
        size = self._slot(name) if self.pad is not None else (0.0, 0.0)
        size = size if size[0] < rect.w * MOST else (0.0, 0.0)
        cap = pad_cap(kit, button, self.pad) if size[0] and self.pad is not None else None
        icon = f"shell/glyphs/{ICONS[name]}" if name in ICONS and (cap is None or not words) else ""
        high = min(kit.frame.grown(22), rect.h * 0.5, rect.w * 0.4)
        taken = size[0] + (high if icon else 0.0)
        told = label if words else short
        style = style if words else Style("bold", min(_size(rect), 24.0), fixed=True)
        setting = kit.type.fit(told, style, rect.w - taken - (24 if words else 10), 1, 0.4) if told else None
        setting = None if setting is not None and setting.truncated and icon else setting
        help_ = "" if words else label
        left = kind == "side" and words and name in BUTTONS and name != "done"
        face = KeyFace(kind, setting, icon, high, cap, size, lit=lit, align=0.0 if left else 0.5)
        return Part(f"do:{name}", rect, face, Control(label, act, ZONE, help=help_, radius=10))

    def _slot(self, name: str) -> tuple[float, float]:
        """Return how wide and high the button is at most that does what a key does; a pair has one width."""
        names = ("back", "on") if name in ("back", "on") else (name,)
        return max((slot(self.kit, button) for each in names if (button := self._button(each))), default=(0.0, 0.0))

    def _button(self, name: str) -> str:
        """Return the button of the pad that does what a key does, or ""."""
        if name == "move":
            return "cross"
        return next(iter(self.buttons.get(BUTTONS.get(name, ""), ())), "")

    def _hints(self, rect: Rect) -> list[Part]:
        """Return what there is to know, in one line under the keys: only as much as has room."""
        kit = self.kit
        rest = centred(rect, rect.w, kit.leading(NOTE.size) + 8)
        told = ("type", "hold", "move", "real") if self.pad is not None else ("hold", "real")
        settings = [kit.type.set_text(kit.say(f"keyboard.{name}"), NOTE) for name in told]
        buttons = [self._button("type" if name == "hold" else name) if self.pad is not None else "" for name in told]
        sizes = [slot(kit, button)[0] if button else rest.h for button in buttons]
        widths = [size + S + setting.w for size, setting in zip(sizes, settings, strict=True)]
        while widths and sum(widths) + 28 * (len(widths) - 1) > rest.w:
            widths.pop()
        parts = []
        for name, place, size, button in zip(told, flow(rest, widths, 28, 0.5), sizes, buttons, strict=False):
            sign, words = cut_left(place, size, S)
            if button and self.pad is not None:
                parts.append(Part(f"hint:{name}:cap", sign, pad_cap(kit, button, self.pad)))
            else:
                icon = "keyboard" if name == "real" else "hand"
                parts.append(kit.picture(f"hint:{name}:cap", centred(sign, 22), f"shell/glyphs/{icon}", "text.night"))
            parts.append(kit.label(f"hint:{name}", words, kit.say(f"keyboard.{name}"), NOTE, "text.night"))
        return parts

    def _hidden(self, block: Rect, side: float) -> list[Part]:
        """Return the letters that hide behind the key that is held, above it."""
        accents = self.accents
        if accents is None:
            return []
        kit = self.kit
        row, column = (int(number) for number in accents.key.split(":")[1:])
        line = rows(block, (REST,) * 5, GAP)[row]
        key = columns(cut_right(line, side, M)[1], (REST,) * ACROSS, GAP)[column]
        count = len(accents.letters)
        wide = min(max(key.w, 64.0), (block.w - 2 * S) / count)
        high = key.h + 2 * S
        sheet = key.above(high, 12)._replace(w=count * wide + 2 * S).moved(-wide / 2, 0)
        sheet = sheet.within(kit.frame.rect.inset(M))
        places = alike(sheet.inset(S), count, 6)
        style = Style("bold", _size(places[0]), fixed=True)
        face = Hidden(key.middle[0] - sheet.x)
        parts = [Part("hidden:sheet", sheet, face, layer=3, may_overlap=True, solid=True)]
        for number, (place, letter) in enumerate(zip(places, accents.letters, strict=True)):
            shown = HiddenLetter(kit.type.set_text(letter, style), number == accents.chosen)
            control = Control(named(letter, kit.words), partial(self.acts.take, number), "hidden", skipped=True)
            parts.append(Part(f"hidden:{number}", place, shown, control, layer=4, may_overlap=True))
        return parts


def _size(rect: Rect) -> float:
    """Return how large a letter is on its key: it grows with that, and with nothing else."""
    return min(LETTER * 1.8, max(15.0, min(rect.h * 0.48, rect.w * 0.5)))


def _shift_word(shift: Shift) -> str:
    return "keyboard.locked" if shift is Shift.LOCKED else "keyboard.capital"
