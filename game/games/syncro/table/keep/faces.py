"""What the question about the hands is shown with: two equal answers, and the seals of the others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from game.ui.canvas import Canvas
from game.ui.emblem import draw_emblem
from game.ui.frame import Rect
from game.ui.marks import Freehand, Mark
from game.ui.part import Look
from game.ui.text import Ink, Typeset

DISC: Final = 64.0
EDGE: Final = 20.0
TICK: Final = 26.0


@dataclass(frozen=True, slots=True)
class AnswerFace:
    """Show an answer on cream: a sign on a disc, words, and a note under them; a tick where it is `sealed`.

    `faint`: the other one is.
    """

    icon: str
    role: str
    word: Typeset
    note: Typeset | None
    sealed: bool = False
    faint: bool = False

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        rect = rect.moved(0, 2 if look.pressed else -2 * look.hover)
        alpha = 0.85 if self.faint and not look.hover else 1.0
        canvas.shadow(rect, 16, "card", alpha)
        canvas.sheet(rect, "endings.answer", radius=16, alpha=alpha)
        if look.hover and not look.focused:
            canvas.plate(rect, (0, 0, 0, 0), radius=16, border="gold-light", width=2)
        disc = self._disc(rect)
        canvas.disc(*disc.middle, disc.w / 2, self.role, alpha)
        canvas.picture(self.icon, disc.inset(disc.w * 0.24), "light")
        word, note = self._places(rect)
        canvas.words(self.word, word, "text.paper")
        if self.note is not None:
            canvas.words(self.note, note, "text.paper-soft")
        if self.sealed:
            draw_tick(canvas, Rect(rect.right - TICK - 12, rect.y + 12, TICK, TICK))

    def inks(self, rect: Rect) -> Iterable[Ink]:
        word, note = self._places(rect)
        yield self.word.ink(word)
        if self.note is not None:
            yield self.note.ink(note)

    def _disc(self, rect: Rect) -> Rect:
        size = min(DISC, rect.h - 16)
        return Rect(rect.x + EDGE, rect.y + min(26.0, (rect.h - size) / 2), size, size)

    def _places(self, rect: Rect) -> tuple[Rect, Rect]:
        disc = self._disc(rect)
        left, below = disc.right + 16, 0.0 if self.note is None else self.note.h + 4
        top = min(rect.y + 20, rect.y + (rect.h - self.word.h - below) / 2)
        if self.note is None:
            top = disc.middle[1] - self.word.h / 2
        width = rect.right - 16 - left
        return Rect(left, top, width, self.word.h), Rect(left, top + self.word.h + 4, width, below)


def words_width(rect: Rect, height: float) -> float:
    """Return how wide the words of an answer may be, beside its disc."""
    return rect.w - EDGE - min(DISC, height - 16) - 16 - 16


@dataclass(frozen=True, slots=True)
class SealFace:
    """Show a mage who chooses: emblem, name, and a tick as soon as something is sealed, whatever it is."""

    colour: int
    name: Typeset | None
    note: Typeset | None
    ready: bool

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.sheet(rect, "endings.seal", radius=rect.h / 2, width=1.2)
        size = rect.h - 12
        emblem = Rect(rect.x + 7, rect.y + 6, size, size)
        draw_emblem(canvas, self.colour, emblem)
        name, note = self._places(rect)
        if self.name is not None:
            canvas.words(self.name, name, "text.night")
        if self.ready:
            tick = size * 0.68
            place = Rect(note.x, rect.middle[1] - tick / 2, tick, tick)
            draw_tick(canvas, place)
        elif self.note is not None:
            canvas.words(self.note, note, "text.night-soft")

    def inks(self, rect: Rect) -> Iterable[Ink]:
        name, note = self._places(rect)
        if self.name is not None:
            yield self.name.ink(name, may_be_cut=True)
        if self.note is not None and not self.ready:
            yield self.note.ink(note)

    def _places(self, rect: Rect) -> tuple[Rect, Rect]:
        left, width = rect.x + rect.h + 4, 0.0 if self.name is None else self.name.w
        name = Rect(left, rect.y, width, rect.h)
        after = name.right + (10 if self.name is not None else 0)
        return name, Rect(after, rect.y, max(0.0, rect.right - after - 16), rect.h)


def seal_width(height: float, name: Typeset | None, note: Typeset | None, *, ready: bool) -> float:
    """Return how wide the seal of a mage is."""
    after = (height - 12) * 0.68 if ready else 0.0 if note is None else note.w
    return height + 4 + (0.0 if name is None else name.w + 10) + after + 16


def draw_tick(canvas: Canvas, rect: Rect) -> None:
    """Draw a tick on a green disc."""
    canvas.disc(*rect.middle, rect.w / 2, "endings.keep")
    canvas.picture("shell/glyphs/check", rect.inset(rect.w * 0.22), "light")
