"""Typing into the fields of a screen: letters, what is composed, the caret, the clipboard, clicks into the text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from game.engine.names import plain, unfinished
from game.scenes.shell.navigation.screen import Screen
from game.scenes.shell.services.services import Field, Services
from game.ui.input.intents import Back, Composed, Confirm, Copy, Device, Erase, Intent, Paste, SelectAll, Travel, Typed
from game.ui.layout.frame import Rect
from game.ui.parts.part import Control, Part
from game.ui.parts.text_field import Caret, TextField, erase, insert, word_at
from game.ui.system.native import sdl
from game.ui.type.text import Typesetter

LONGEST: Final = 24  # letters in a name
NOTHING: Final = Composed("")
READ: Final = 1 << 16  # bytes of a text on the clipboard of which a name may be the beginning
TWICE: Final = 0.4  # seconds within which two clicks are a double click


class TextEntry:
    """Keep the caret of the field that a screen edits. A field that is begun with is selected as a whole."""

    def __init__(self, screen: Screen, services: Services) -> None:
        self._screen = screen
        self._services = services
        self.caret = Caret()
        self._of = ("", "")  # the field, and the text that the caret was last in
        self._waits = ""  # what joins what is written and what comes next, and is seen only then
        self._composed = NOTHING
        self._clicked = -TWICE

    def shown(self, parts: list[Part], type_: Typesetter) -> list[Part]:
        """Return the parts, the one that is edited with its caret."""
        key = self._screen.editing
        if not key:
            self._of = ("", "")
            self._composed = NOTHING
        return [
            self._shown(part, part.control.text, type_) if part.key == key and part.control else part for part in parts
        ]

    def click(self, part: Part, x: float) -> None:
        """Begin to edit a field; in one that is edited put the caret at `x`, twice select the word.

        Who has no keyboard is laid one over the screen.
        """
        screen = self._screen
        if self.lacks_keys:
            self._lay_keyboard(part)
            return
        twice = screen.time - self._clicked < TWICE
        self._clicked = screen.time
        if screen.editing != part.key:
            screen.editing = part.key
            self._of = ("", "")
        elif isinstance(part.face, TextField) and part.control is not None:
            caret = part.face.place(x - part.rect.x)
            self.caret = word_at(part.control.text, caret.at) if twice else caret
        screen.refresh()

    @property
    def lacks_keys(self) -> bool:
        """Tell whether whoever plays has nothing to write with, unless the program gives it to them."""
        device = self._services.navigator.device
        if self._services.keyboard is None or device not in (Device.PAD, Device.TOUCH):
            return False
        return device == Device.PAD or not sdl.has_screen_keyboard()

    def _lay_keyboard(self, part: Part) -> None:
        control, screen = part.control, self._screen
        assert control is not None, "a field is a control"
        assert self._services.keyboard is not None, "there is one to be laid"

        def now() -> Control:
            return next((each.control for each in screen.parts if each.key == part.key and each.control), control)

        def write(text: str) -> None:
            typed = now().typed
            if typed is not None:
                typed(text)
            screen.refresh()

        def go_on(text: str, intent: Intent) -> None:
            write(text)
            screen.editing = part.key
            self._of = (part.key, text)
            self.caret = Caret(len(text), len(text))
            screen.refresh()
            self.edit(intent)

        screen.editing = ""
        told = Field(lambda: now().label, control.text, control.proposals, control.picture, write, go_on)
        self._services.navigator.push(self._services.keyboard(told))

    def begin(self, typed: Typed) -> bool:
        """Begin to edit the field that has the focus with a letter, in the place of what it holds; tell whether so."""
        screen = self._screen
        part = None if screen.editing else screen.focus.field(screen.parts)
        if part is None:
            return False
        screen.editing = part.key
        self._of = ("", "")
        screen.refresh()
        return self.edit(typed)

    def edit(self, intent: Intent) -> bool:
        """Obey an intent inside the field; return whether it meant anything there."""
        screen = self._screen
        part = next((part for part in screen.parts if part.key == screen.editing), None)
        control = part.control if part is not None else None
        if part is None or control is None or control.typed is None:
            screen.editing = ""
            return False
        text = control.text
        typed = control.typed
        waits = self._waits
        self._waits = ""
        match intent:
            case Typed(new):
                self._composed = NOTHING
                before = text[: self.caret.span[0]]
                self._waits = unfinished(before + waits + new)
                self._write(typed, *insert(text, self.caret, waits + new, LONGEST))
            case Composed():
                self._composed = intent
            case Paste():
                from game.scenes.shell.services.pasting import (
                    pasted,  # late: home has a field, and seldom does anybody paste
                )

                self._write(typed, *insert(text, self.caret, pasted(self._services, READ), LONGEST))
            case Erase():
                self._write(typed, *erase(text, self.caret, intent))
            case Copy(cut):
                start, end = self.caret.span
                if start < end:
                    self._services.clipboard.write(text[start:end])
                if start < end and cut:
                    self._write(typed, *erase(text, self.caret, Erase()))
            case SelectAll():
                self.caret = Caret.all_of(text)
            case Travel():
                self.caret = self.caret.moved(text, intent)
            case Confirm() if self.lacks_keys:
                self._lay_keyboard(part)
            case Confirm() | Back():
                screen.editing = ""
            case _:
                return False
        screen.refresh()
        return True

    def leave(self) -> None:
        """End an edit, if there is one."""
        if self._screen.editing:
            self._screen.editing = ""
            self._screen.refresh()

    def _write(self, typed: Callable[[str], None], text: str, caret: Caret) -> None:
        key = self._screen.editing
        typed(text)
        self.caret = caret
        self._of = (key, text)

    def _shown(self, part: Part, text: str, type_: Typesetter) -> Part:
        key, known = self._of
        if key != part.key:
            self.caret = Caret.all_of(text)
        elif known != text:  # something else has changed it: a die
            self.caret = Caret(len(text), len(text))
        self.caret = self.caret.within(text)
        self._of = (part.key, text)
        face = part.face
        if not isinstance(face, TextField):
            return part
        if not self._composed.text:
            return replace(part, face=face.written(type_, face.style, text, self.caret))
        start, end = self.caret.span
        new = plain(self._composed.text)
        whole = text[:start] + new + text[end:]
        said = self._composed.start  # some methods say nothing: then their caret is at the end
        first = start + (min(len(new), said) if said >= 0 else len(new))
        clause = (first, min(start + len(new), first + max(0, self._composed.length)))
        face = face.written(type_, face.style, whole, Caret(first, first).within(whole), clause[1])
        return replace(part, face=replace(face, composed=(start, start + len(new)), clause=clause))

    def caret_in(self, part: Part) -> Rect | None:
        """Return where the caret of a field stands that is typed into."""
        face = part.face
        return face.caret_in(part.rect) if isinstance(face, TextField) and face.editing else None
