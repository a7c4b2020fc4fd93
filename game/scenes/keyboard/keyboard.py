"""The keyboard over any text field: a gamepad writes with it, and a finger where the system has none of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.scenes.keyboard.faces import KeyFace
from game.scenes.keyboard.layouts import accents_of
from game.scenes.keyboard.page import ZONE, Acts, Page
from game.scenes.keyboard.writing import Accents, Held, Writing
from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.scene.text_entry import LONGEST
from game.scenes.shell.services.services import Field, Services
from game.ui.input import intents as do
from game.ui.input.intents import Device
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

HELD: Final = 0.4  # seconds after which a letter shows what hides behind it
FIELD: Final = "keyboard:field"


class Keyboard(SceneOver):
    """Write into a field of the screen below. What is written is kept there only when one is done."""

    traits = ScreenTraits(overlay=True, page="keyboard")

    def __init__(self, services: Services, field: Field) -> None:
        super().__init__(services)
        self.field = field
        self.writing = Writing.of(field.text, LONGEST, names=bool(field.proposals))
        self.accents: Accents | None = None
        self._held = Held()
        self._slides = False  # a finger has gone from the key to what hides behind it
        self._typed = True  # the letter stands in the text already, and another takes its place
        self._column: float | None = None  # the middle of the column that the focus is led up and down
        self.editing = FIELD

    @property
    def _acts(self) -> Acts:
        return Acts(
            type=self.write,
            done=self.done,
            delete=lambda: self._write(self.writing.erased()),
            capital=lambda: self._write(self.writing.shifted()),
            signs=lambda: self._write(self.writing.signed()),
            leave=self.back,
            back=lambda: self._write(self.writing.moved(-1)),
            on=lambda: self._write(self.writing.moved(1)),
            layout=lambda: self._write(self.writing.laid_out()),
            name=self._draw_name if self.field.proposals else None,
            take=self._take,
        )

    def build(self, kit: Kit) -> list[Part]:
        navigator = self.services.navigator
        page = Page(
            kit,
            label=self.field.label(),
            picture=self.field.picture,
            writing=self.writing,
            accents=self.accents,
            held=self._held.key,
            pad=navigator.pad if navigator.device == Device.PAD else None,
            buttons=self.services.keymap.buttons,
            acts=self._acts,
        )
        return page.build()

    def done(self) -> None:
        """Keep what is written, and go."""
        self.services.navigator.pop()
        self.field.write(self.writing.text)

    # How it is used

    def handle(self, intent: do.Intent) -> bool:
        """Obey a pad and the pointer; a real key writes where the sheet came from, and closes it."""
        composes = isinstance(intent, do.Composed) and bool(intent.text)
        if composes or isinstance(intent, do.Typed | do.Erase | do.Travel | do.SelectAll | do.Copy | do.Paste):
            self.services.navigator.pop()
            self.field.go_on(self.writing.text, intent)
            return True
        known = self._choose(intent) if self.accents is not None else self._press_button(intent)
        self.editing = FIELD
        return known

    def _press_button(self, intent: do.Intent) -> bool:
        acts = self._acts
        match intent:
            case do.Confirm() if self.services.navigator.device == Device.KEYS:
                self.done()
            case do.Confirm():
                self._confirm()
            case do.LetGo():
                self._keep_held("")
            case do.Menu():
                self.done()
            case do.Inspect():
                acts.delete()
            case do.Hide():
                acts.capital()
            case do.Undo():
                acts.signs()
            case do.Redo():
                self.write(" ")
            case do.Zone(by):
                self._write(self.writing.moved(by))
            case do.Hold(x, y):
                self._look_behind(x, y)
            case _:
                return super().handle(intent)
        return True

    def _choose(self, intent: do.Intent) -> bool:
        """Choose among the letters that hide behind a key."""
        accents = self.accents
        assert accents is not None, "they are shown"
        match intent:
            case do.Step(dx, _):
                self.accents = accents.moved(dx) if dx else accents
            case do.LetGo() | do.Confirm():
                self._take(accents.chosen)
            case do.Back():
                self._close()
            case do.Point(x, y) if self.services.navigator.device == Device.TOUCH:
                self._slide(x, y)
            case do.Release() if self._slides:
                self._take(accents.chosen)
            case do.Press(x, y):
                part = self._at(x, y)
                if part is None or not part.key.startswith("hidden:"):
                    self._close()
                return super().handle(intent)
            case do.Point() | do.Release():
                return super().handle(intent)
        self.refresh()
        return True

    def _confirm(self) -> None:
        self.focus.ring = True
        part = self.focus.find(self.parts)
        if part is None:
            return
        before = self.writing.text
        self.press(part)
        if part.key.startswith("key:"):
            self._keep_held(part.key, wrote=self.writing.text != before)

    def _keep_held(self, key: str, *, wrote: bool = False) -> None:
        if key != self._held.key:
            self._held = Held(key, self.time, wrote)
            self.refresh()

    def update(self, dt: float) -> None:
        super().update(dt)
        held = self._held
        if held.key and self.accents is None and self.time - held.since >= HELD:
            self._show_hidden(held.key, typed=held.wrote)

    def seconds_until_update(self) -> float | None:
        held = self._held
        own = held.since + HELD - self.time if held.key and self.accents is None else None
        return min(
            (time for time in (own, super().seconds_until_update()) if time is not None and time > 0), default=None
        )

    def _look_behind(self, x: int, y: int) -> None:
        part = self._at(x, y)
        self.pointer.cancel()
        if part is not None and part.key.startswith("key:"):
            self._show_hidden(part.key, typed=False)

    def _show_hidden(self, key: str, *, typed: bool) -> None:
        letter = self._letter(key)
        hidden = accents_of(self.services.words).get(letter, "")
        self._held = Held()
        if hidden:
            self.accents = Accents(key, hidden)
            self._typed = typed
            self._slides = False
            self._held = Held(key, self.time)
        self.refresh()

    def _letter(self, key: str) -> str:
        """Return the letter of a key, as it was typed: a capital where that was one."""
        shown = next((part for part in self.parts if part.key == key), None)
        face = shown.face if shown is not None else None
        on_key = face.setting.lines[0] if isinstance(face, KeyFace) and face.setting is not None else ""
        written = self.writing.text[self.writing.caret.at - 1 : self.writing.caret.at]
        return written if written.casefold() == on_key.casefold() and self._held.wrote else on_key

    def _slide(self, x: int, y: int) -> None:
        part = self._at(x, y)
        if part is not None and part.key.startswith("hidden:") and self.accents is not None:
            self._slides = True
            number = int(part.key.partition(":")[2])
            self.accents = self.accents.moved(number - self.accents.chosen)

    def _at(self, x: int, y: int) -> Part | None:
        self.pointer.handle(do.Point(x, y))
        return self.pointer.under()

    def _take(self, number: int) -> None:
        """Write one of the letters that hid behind a key."""
        accents = self.accents
        assert accents is not None, "they are shown"
        letter = accents.letters[number]
        writing = self.writing.instead(letter) if self._typed else self.writing.typed(letter)
        self._close()
        self._write(writing)

    def _close(self) -> None:
        self.accents = None
        self._held = Held()
        self.refresh()

    def write(self, letter: str) -> None:
        self._write(self.writing.typed(letter))

    def _draw_name(self) -> None:
        names = self.field.proposals
        here = names.index(self.writing.text) if self.writing.text in names else -1
        self._write(self.writing.named(names[(here + 1) % len(names)]))

    def _write(self, writing: Writing) -> None:
        self.writing = writing
        self.refresh()

    # Where the focus goes

    def _step(self, dx: int, dy: int) -> None:
        """Lead the focus over the keys as they lie, and round at every end."""
        lines = self._lines()
        here = self.focus.find(self.parts)
        line = next((line for line in lines if here in line), None)
        if line is None or here is None:
            self.focus.settle(self.parts, self.time)
        elif dx:
            self._column = None
            self.focus.at(line[(line.index(here) + dx) % len(line)].key, self.time, ring=True)
        else:
            middle = here.rect.middle[0] if self._column is None else self._column
            self._column = middle
            other = lines[(lines.index(line) + dy) % len(lines)]
            nearest = min(other, key=lambda part: max(part.rect.x - middle, middle - part.rect.right, 0.0))
            self.focus.at(nearest.key, self.time, ring=True)
        self.focus.ring = True
        self.focused()

    def _lines(self) -> list[Sequence[Part]]:
        """Return the keys line by line, from above."""
        keys = [part for part in self.parts if part.control is not None and part.control.zone == ZONE]
        heights = sorted({round(part.rect.y) for part in keys})
        lines = ([part for part in keys if round(part.rect.y) == height] for height in heights)
        return [sorted(line, key=lambda part: part.rect.x) for line in lines]

    def focused(self) -> None:
        super().focused()
        self.editing = FIELD
