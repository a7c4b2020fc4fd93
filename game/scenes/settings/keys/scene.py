"""The keys: which keys and buttons ask for what. Each can be changed, alone or by a whole set for one hand."""

from __future__ import annotations

from math import hypot
from typing import Final

import pygame

from game.scenes.settings.keys import choosing as c
from game.scenes.settings.keys.bar import Bar, bar
from game.scenes.settings.keys.card import card
from game.scenes.settings.keys.choosing import Conflict, Slot
from game.scenes.settings.keys.drawn import Buttons, Uses, gamepad, keyboard
from game.scenes.settings.keys.table import KeyEditor, KeyRow, heads, row_name, table
from game.scenes.settings.rows.setting_scene import SettingScene
from game.scenes.shell.lamplight import draw_lamplight
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Back, Button, Edge, Intent, Page, Press, Stroke
from game.ui.input.keysets import PAD, base_of, change, choose, keeps, texts_of
from game.ui.input.keysets import Rows as Kept
from game.ui.layout.arrange import M, S, columns, cut_bottom, cut_top
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import strip

SECONDS: Final = 5.0  # that a key is awaited
TABLE: Final = "table"
DRAWN: Final = 206.0  # units of the drawings
RING: Final = 12.0


class KeysScene(SettingScene):
    """Show what can be asked for, and by which keys and buttons; a press on one of them awaits another."""

    traits = ScreenTraits(way_back=("keys.way_back", "keyboard"), page="keys")
    tab_order = TabOrder((TABLE, "drawing", "bar"))

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.listening: Slot | None = None
        self.found: Conflict | None = None
        self.opened = ""  # which drawing lies in the table's place
        self._ends = 0.0
        self._pressed_at = 0

    @property
    def _kept(self) -> Kept:
        """Return what differs, as the settings have it."""
        return self.services.settings.keys

    def title(self) -> str:
        return self.services.titled(self.services.say("keys.title"))

    # Listening

    def listen(self, slot: Slot) -> None:
        """Await a key, or a button, for a slot."""
        self.found = None
        self.listening = slot
        self.choosing = True
        self._ends = self.time + SECONDS
        self._lead("awaiting")

    def _stop(self) -> None:
        """Await nothing any more, and change nothing."""
        slot = self.listening or (self.found.slot if self.found is not None else None)
        self.listening, self.found = None, None
        self.choosing = False
        self._pressed_at = 0
        self.refresh()
        if slot is not None:
            self._to(slot)

    def _hear(self, pressed: Stroke | Button) -> None:
        """Take what was pressed: it is given to the slot, or it is said first who would lose it."""
        slot = self.listening
        assert slot is not None, "a key is chosen for a slot"
        if isinstance(pressed, Stroke) and pressed.key == pygame.K_ESCAPE:
            self._stop()
        elif isinstance(pressed, Stroke) and pressed.key == pygame.K_DELETE:
            self._take_away(slot)
        elif isinstance(pressed, Button) and not slot.pad:
            self._stop()
        elif text := c.text_of(slot, pressed):
            keymap = self.services.keymap
            found = c.conflict(keymap, slot, pressed)
            if found is not None:
                self.listening = None
                self.found = found
                self.choosing = False
                self._pressed_at = pressed.place if isinstance(pressed, Stroke) else 0
                self.focus.forget()
                self.refresh()
            elif c.has(keymap, slot, pressed):
                self._stop()
            else:
                self._change(c.put(keymap, slot, text), slot._replace(text=text))

    def _take_away(self, slot: Slot) -> None:
        """Take a key away, where its row can do without."""
        self._stop()
        if not slot.text:
            return
        if keeps(self.services.keymap, slot.name, slot.text):
            self._change(c.without(self.services.keymap, slot.name, slot.text), slot)
        else:
            key = "keys.needs_button" if slot.pad else "keys.needs_key"
            self.refuse(self.focus.key, self.services.say(key, verb=row_name(self.services.kit, slot.name)))

    def take(self) -> None:
        """Give the key to the row that awaited one: who had it loses it, or has the other in exchange."""
        found = self.found
        if found is not None:
            self._change(c.handed_over(self.services.keymap, found), found.slot._replace(text=found.text))

    def _listen_on(self) -> None:
        """Await another key for the same row."""
        if self.found is not None:
            self.listen(self.found.slot)

    def _change(self, changes: c.Rows, slot: Slot) -> None:
        self.listening, self.found = None, None
        self.choosing = False
        self._pressed_at = 0
        self.services.shell.change(keys=change(self._kept, changes))
        self.refresh()
        self._to(slot)

    # Whole rows, whole sets

    def _choose_set(self, name: str) -> None:
        """Let another set hold; one's own stays for later."""
        self.services.shell.change(keys=choose(self._kept, name))
        self.refresh()

    def _row_as_new(self, row: KeyRow) -> None:
        """Set a row back to what it is in its set."""
        keymap = self.services.keymap
        self.services.shell.change(keys=c.as_new(self._kept, keymap, base_of(self._kept), row.names))
        self.refresh()
        self._to(Slot(row.keys[0]))

    def _all_as_new(self) -> None:
        """Set everything back, which can be undone for ten seconds."""
        if not self._kept:
            return
        self._offer_undo({"keys": dict(self._kept)})
        self.services.shell.change(keys={})
        self.refresh()

    def _next_person(self) -> None:
        """Let the next one of those who play here hold the screen while it is here: these are their keys then."""
        ids = [person.id for person in self.services.people]
        self._stop()  # a key that is awaited is the last one's
        here = ids.index(self.services.person.id)
        self.services.shell.hold(ids[(here + 1) % len(ids)])
        self.refresh()

    # Where the focus is

    def _lead(self, key: str) -> None:
        self.refresh()
        if any(part.key == key and part.control is not None for part in self.parts):
            self.focus.at(key, self.time, ring=self.focus.ring)
            self.focused()

    def _to(self, slot: Slot) -> None:
        """Lead to a slot's key, or to the first of its row."""
        keys = (f"cap:{slot.name}:{slot.text}", f"add:{slot.name}")
        there = [part.key for part in self.parts if part.control is not None]
        first = [key for key in there if key.startswith(f"cap:{slot.name}:")]
        self._lead(next((key for key in (*keys, *first) if key in there), there[0] if there else ""))

    def _show_row(self, name: str) -> None:
        """Lead to a row of the table: to the keys of a verb, or to its buttons."""
        self.opened = ""
        self.refresh()
        self.focus.ring = True
        self._to(Slot(name, next(iter(texts_of(self.services.keymap, name)), "")))

    def _open_drawing(self, name: str) -> None:
        """Show a drawing in the place of the table, or the table again."""
        self.opened = "" if self.opened == name else name
        self.refresh()

    # Time and input

    @property
    def _is_moving(self) -> bool:
        return self.listening is not None

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.listening is not None and self.time >= self._ends:
            self._stop()

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Stroke() | Button() if self.listening is not None:
                self._hear(intent)
            case Back() if self.listening is not None or self.found is not None:
                self._stop()
            case Back() if self.opened:
                self._open_drawing(self.opened)
            case Page() | Edge():
                self.strips.obey(TABLE, intent)
            case Press() if self.listening is not None:
                self._stop()
                return super().handle(intent)
            case _:
                return super().handle(intent)
        return True

    def suspend(self) -> None:
        super().suspend()
        self.listening, self.found = None, None
        self.choosing = False

    def covered(self) -> None:
        if self.listening is not None:
            self._stop()

    # How it looks

    def build(self, kit: Kit) -> list[Part]:
        services = self.services
        look = Bar(
            services, kit, services.keymap.chosen, bool(self._kept), self._mine, self.opened, self.back,
            self._next_person, self._choose_set, self._all_as_new, self._open_drawing,
        )  # fmt: skip
        side = max(24.0 if kit.huge else 48.0, (kit.frame.width - 1304) / 2)
        page = kit.frame.rect.inset(min(side, kit.frame.width * 0.04), 0)
        drawn = kit.roomy and page.w >= 1100 * kit.growth and kit.frame.height >= 700
        head, below = bar(look, page, drawn)
        room = page.trimmed(top=below, bottom=20)
        editor = KeyEditor(
            kit,
            services.caps,
            self._kept,
            self.listening,
            self.found,
            self._ends,
            SECONDS,
            self.listen,
            self._row_as_new,
        )
        parts = [*head]
        if drawn:
            room, foot = self._split(room)
            left, right = columns(foot, (foot.w - 332, 316), M)
            parts += self._keyboard(editor, left)
            parts += gamepad(services.caps, right, self._button, self._pick_button)
        if self.opened and not drawn:
            keys = self.opened == "keyboard"
            parts += self._keyboard(editor, room) if keys else gamepad(services.caps, room, "", self._pick_button)
        else:
            parts += self._table(editor, room)
        if self.found is not None:
            parts += card(editor, self.found, parts, self.take, self._listen_on)
        return [*parts, *self.told_undo(kit, kit.frame.rect)]

    @property
    def _mine(self) -> bool:
        return any(name not in ("set", "base") for name in self._kept)

    @property
    def _button(self) -> str:
        return self.found.text if self.found is not None and self.found.slot.pad else ""

    def _split(self, room: Rect) -> tuple[Rect, Rect]:
        foot, rest = cut_bottom(room, DRAWN, 18)
        return rest, foot

    def _keyboard(self, editor: KeyEditor, rect: Rect) -> list[Part]:
        return keyboard(editor.caps, rect, self._pressed_at, self._pick)

    def _pick(self, uses: Uses) -> None:
        """Lead to the row of the drawn key under the pointer."""
        row = next((row for place, row in uses if place.holds(self.pointer.x, self.pointer.y)), None)
        if row is not None:
            self._show_row(row.keys[0])

    def _pick_button(self, buttons: Buttons) -> None:
        """Lead to the row of the drawn button under the pointer, or of the one that a finger means: the nearest."""
        rect, row = min(buttons, key=lambda button: self._far_from(button[0]))
        near = self._far_from(rect) <= self.services.kit.frame.finger / 2
        if row is not None and (near or rect.holds(self.pointer.x, self.pointer.y)):
            self._show_row(row.pads[0] + PAD)

    def _far_from(self, rect: Rect) -> float:
        x, y = rect.middle
        return hypot(self.pointer.x - x, self.pointer.y - y)

    def _table(self, editor: KeyEditor, sheet: Rect) -> list[Part]:
        kit = editor.kit
        inner = sheet.inset(20, 0)
        over = heads(kit, inner.w)
        line, view = cut_top(inner.trimmed(top=S, bottom=S), kit.leading(15) + S if over else 0.0)
        inside, height, row = table(editor, inner.w)
        seen = max(1.0, view.h // row)
        spare = max(0.0, view.h - seen * row) / 2
        view = view.inset(-RING, 0).trimmed(top=spare, bottom=spare)
        self.strips.rest(TABLE, [row * number for number in range(max(0, round(height / row - seen)) + 1)])
        moved = [part.moved(RING, 0) for part in inside]
        return [
            kit.panel("sheet", sheet, radius=16),
            *(part.moved(line.x, line.y) for part in over),
            *strip(TABLE, view, moved, height, self.strips.offsets),
        ]

    def ground(self, canvas: Canvas) -> None:
        ends = max(
            (part.rect.right for part in self.parts if part.control is not None and part.key == "fresh"), default=0
        )
        lamp = canvas.frame.width - 130.0
        lamp = lamp if ends + 88 < lamp and self.services.kit.roomy else 0.0
        draw_lamplight(canvas, lamp)
