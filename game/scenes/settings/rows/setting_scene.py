"""What the full settings and the side sheet share: rows that are put, set back, dragged, and undone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from game.scenes.settings.rows.choosing import Choosing
from game.scenes.settings.rows.editors import SettingEditor
from game.scenes.settings.rows.keep import KeepThis
from game.scenes.settings.rows.rows import (
    OWNERS,
    ROWS,
    Setting,
    back_to_new,
    changes,
    default_of,
    named,
    nearest,
    value_of,
    values_of,
)
from game.scenes.shell.scene.pointer import Answers
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.services import Setting as Value
from game.ui.input.intents import Device, Intent, Point, Press, Release, Step, Undo
from game.ui.layout.arrange import M, S, cut_right, placed
from game.ui.layout.frame import Rect
from game.ui.parts.focus import walked
from game.ui.parts.kit import BODY, BOLD, Kit
from game.ui.parts.knobs import Slider
from game.ui.parts.part import Part

UNDOES: Final = 10.0  # seconds in which what was set back can be undone
ASKED: Final = frozenset({"fullscreen", "size"})
"""Rows that are asked about: whoever can't see the window any more can't find the way back."""
SAME: Final = 12.0  # units up or down within which controls stand in one row
LATE: Final = frozenset({"text"})
"""Rows whose change moves the slider itself: it is made when the pointer lets go."""


class SettingScene(Scene):
    """Change settings row by row: all of them are live, and kept at once."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.pointer.answer(Answers(dropped=self._dropped))
        self._held: dict[str, Value] = {}  # what is shown of a row while the pointer drags it
        self._undo: Mapping[str, Value] = {}
        self._until = 0.0  # when it can't be undone any more
        self._undoer = ""  # whose screen it was: nobody else gets what was theirs
        self._lifts = False  # the pointer lets go at this moment
        self._before = services.holder, services.lookers  # whose screen it is again, once one goes

    def editor(self, kit: Kit) -> SettingEditor:
        """Return what rows are built from."""
        return SettingEditor(self.services, kit, self.put, self.set_back_row, self.choose, self._held)

    @property
    def undoes(self) -> bool:
        """Tell whether what was set back can still be undone."""
        return bool(self._undo) and self.time < self._until and self._undoer == self.services.person.id

    # What rows do

    def put(self, row: Setting, value: Value) -> None:
        """Give a row a value, at once; the window's size is asked about."""
        before = value_of(self.services, row)
        self.services.shell.change(**changes(row, value))
        self.refresh()
        if row.key in ASKED and value != before:
            back = partial(self._put_quietly, row, before)
            self.services.navigator.push(KeepThis(self.services, back))

    def _put_quietly(self, row: Setting, value: Value) -> None:
        self.services.shell.change(**changes(row, value))
        self.refresh()

    def set_back_row(self, row: Setting) -> None:
        """Set one row back to how it came; its way back goes, and the focus is on the row."""
        self.put(row, default_of(self.services, row))
        key = next((part.key for part in self.parts if part.key.startswith(f"set:{row.key}") and part.control), "")
        if key:
            self.focus.at(key, self.time)

    def set_back(self, rows: Sequence[Setting]) -> None:
        """Set rows back, which can be undone for ten seconds."""
        there, back = back_to_new(self.services, rows)
        if not there:
            return
        self._offer_undo(back)
        self.services.shell.change(**there)
        self.refresh()

    def _offer_undo(self, back: Mapping[str, Value]) -> None:
        """Let what changes now be undone for a while, by whoever holds the screen."""
        self._undo = back
        self._until = self.time + UNDOES
        self._undoer = self.services.person.id

    def undo(self) -> None:
        """Bring back what was set back last."""
        if not self.undoes:
            return
        back = self._undo
        self._undo = {}
        self.services.shell.change(**back)
        self.refresh()

    def choose(self, row: Setting) -> None:
        """Lead to the values of a row, or to where a row leads."""
        values = values_of(self.services, row)

        def words() -> list[str]:
            return [self.editor(self.services.kit).value_text(row, value) for value in values]

        take, now = partial(self._take, row, values), nearest(self.services, row)
        self.services.navigator.push(Choosing(self.services, f"settings.choose_{row.key}", words, now, take))

    def _take(self, row: Setting, values: Sequence[Value], number: int) -> None:
        self.put(row, values[number])

    # Time, pointer, keys

    def enter(self) -> None:
        """Show what one person has set, as they see it alone, whoever looks with them."""
        self.services.shell.hold(self._before[0])
        super().enter()

    def leave(self) -> None:
        """Give the screen back: at a table somebody's hand may lie there."""
        self.services.shell.hold(*self._before)
        super().leave()

    def update(self, dt: float) -> None:
        before = self.undoes
        super().update(dt)
        if before and not self.undoes:
            self._undo = {}
            self.refresh()

    def seconds_until_update(self) -> float | None:
        waits = [
            wait for wait in (super().seconds_until_update(), self._until - self.time if self.undoes else None) if wait
        ]
        return min(waits) if waits else None

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Undo() if self.undoes and not self.editing:
                self.undo()
                return True
            case Step(dx, 0) if (beside := self._left_for(dx)) is not None:
                self.focus.at(beside.key, self.time, ring=True)
                self.focused()
                return True
            case Step(0, dy) if not self.editing and (row := self._row_ahead(dy)) is not None:
                self.focus.at(row.key, self.time, ring=True)
                self.focused()
                return True
        pressed = self.pointer.pressed
        self._lifts = isinstance(intent, Release)
        done = super().handle(intent)
        if isinstance(intent, Point | Press) and not self._only_rests:
            self._drag(self.pointer.pressed)
        elif isinstance(intent, Release):
            self._let_go(pressed, intent)
        return done

    @property
    def _only_rests(self) -> bool:
        """Tell whether a finger has not gone anywhere yet: it may be about to scroll."""
        return self.services.navigator.device == Device.TOUCH and not self.pointer.dragged

    def _dropped(self, key: str, part: Part | None) -> None:
        """Forget what was dragged, unless the pointer has let it go there."""
        if not self._lifts:
            self._held = {}
            self.refresh()

    def _left_for(self, dx: int) -> Part | None:
        """Return what a step to the side leads to from a row that is at its end: what stands beside it in its line."""
        part = self.focus.find(self.parts)
        row = self._row(part.key) if part is not None else None
        if part is None or part.control is None or part.control.step is None or row is None:
            return None
        if 0 <= nearest(self.services, row) + dx < len(values_of(self.services, row)):
            return None
        back = next((other for other in self.parts if other.key == f"back:{row.key}"), None)
        if dx > 0 and back is not None:
            return back
        x, y = part.rect.middle
        level = [other for other in walked(self.parts) if abs(other.rect.middle[1] - y) <= SAME]
        beside = [other for other in level if (other.rect.middle[0] - x) * dx > part.rect.w / 2]
        return min(beside, key=lambda other: abs(other.rect.middle[0] - x), default=None)

    def _row_ahead(self, dy: int) -> Part | None:
        """Return what comes next up or down on the sheet that has the focus: row by row, whatever stands in them."""
        here = self.focus.find(self.parts)
        if here is None or here.control is None or here.control.zone not in OWNERS:
            return None
        zone, (x, y) = here.control.zone, here.rect.middle
        others = [part for part in walked(self.parts) if part.control is not None and part.control.zone == zone]
        if dy > 0 and here.control.step is not None:  # a step to the side sets it: what is beside it comes next
            level = [part for part in others if abs(part.rect.middle[1] - y) <= SAME and part.key.startswith("set:")]
            beside = [part for part in level if part.rect.x > here.rect.right - 1]
            if beside:
                return min(beside, key=lambda part: part.rect.x)
        ahead = [part for part in others if (part.rect.middle[1] - y) * dy > SAME]
        if not ahead:
            return None
        near = min(abs(part.rect.middle[1] - y) for part in ahead)
        line = [part for part in ahead if abs(part.rect.middle[1] - y) <= near + SAME]
        kind = here.key.partition(":")[0]  # from a way back to the next one, from a row to the next row
        alike = [part for part in line if part.key.partition(":")[0] == kind] if len(line) > 1 else line
        return min(alike or line, key=lambda part: abs(part.rect.middle[0] - x))

    def _row(self, key: str) -> Setting | None:
        name = key.split(":")[1] if key.startswith("set:") else ""
        return named(name) if name in {row.key for row in ROWS} else None

    def _under(self, key: str, x: float) -> tuple[Setting, Value] | None:
        """Return the row of a slider, and the value at a place from the window's left edge; None for anything else."""
        part = next((part for part in self.parts if part.key == key), None)
        row = self._row(key)
        if part is None or row is None or not isinstance(part.face, Slider):
            return None
        values = values_of(self.services, row)
        return row, values[round(part.face.share_at(part.rect, x) * (len(values) - 1))]

    def _drag(self, key: str) -> None:
        """Give the slider that the pointer holds the value under it."""
        found = self._under(key, self.pointer.x)
        if found is None or found[1] == self.editor(self.services.kit).value(found[0]):
            return
        row, to = found
        self._held[row.key] = to
        self.services.sound.play("notch")
        if row.key not in LATE:
            self.put(row, to)
        self.refresh()

    def _let_go(self, key: str, release: Release) -> None:
        """Keep what was dragged, or where a finger has pressed."""
        held = self._held
        self._held = {}
        x, y = self.services.kit.frame.logical(release.x, release.y)
        found = self._under(key, x)
        if found is not None and (held or self.services.navigator.device == Device.TOUCH):
            self.put(found[0], held.get(found[0].key, found[1]))
            self._keep_under(key, y)

    def _keep_under(self, key: str, y: float) -> None:
        """Scroll until a slider lies at a height again: the page may have grown with what it has set."""
        part = next((part for part in self.parts if part.key == key and part.scroll), None)
        if part is not None and not part.rect.y <= y <= part.rect.bottom:
            self.strips.scroll(part.scroll, part.rect.middle[1] - y, held=True)

    def forget(self) -> None:
        self._held = {}
        super().forget()

    # What can be undone

    def told_undo(self, kit: Kit, room: Rect) -> list[Part]:
        """Return the words that something was set back, and the button that undoes it, at the foot of a rectangle."""
        if not self.undoes:
            return []
        text, answer = kit.say("settings.was_set_back"), kit.say("settings.undo")
        high = max(64.0, kit.leading(18) + 28)
        button = kit.type.set_text(answer, BOLD).w + 40
        wide = min(room.w - 2 * M, kit.type.set_text(text, BODY).w + button + 3 * M)
        sheet = placed(room.inset(M), wide, high, 0.5, 1.0)
        at, words = cut_right(sheet.inset(M, S), button, M)
        lines = max(1, int(words.h / kit.leading(18)))
        return [
            Part(
                "undo:sheet", sheet, kit.panel("", sheet, "ink", radius=14).face, layer=5, may_overlap=True, solid=True
            ),
            kit.label("undo:words", words, text, BODY, "text.night", lines=lines, minimum=0.6, layer=6),
            kit.button("undo", at, answer, self.undo, "primary", zone="heads", layer=6, lines=1),
        ]
