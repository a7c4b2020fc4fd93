"""What the question about the hands is shown with: two equal answers, and the seals of the others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate, Shadow, dot, sheet
from game.ui.layout.arrange import M, cut_left, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.seats.faces import Portrait
from game.ui.seats.likeness import Who
from game.ui.type.text import Typeset

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

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        rect = rect.moved(0, 2 if look.pressed else -2 * look.hover)
        alpha = 0.85 if self.faint and not look.hover else 1.0
        yield Shadow(rect, 16, "card", alpha)
        yield sheet(rect, "endings.answer", 16, alpha=alpha)
        if look.hover and not look.focused:
            yield Plate(rect, radius=16, border="scene.gold", width=2)
        side, words = _sides(rect)
        sign = placed(side, side.w, side.w, 0, 0).moved(0, min(26.0, (rect.h - side.w) / 2))
        yield dot(*sign.middle, sign.w / 2, self.role, alpha)
        yield Picture(sign.inset(sign.w * 0.24), self.icon, "light")
        if self.note is None:
            yield Lettering(words._replace(y=sign.y, h=sign.h), self.word, "text.paper")
        else:
            top = min(20.0, (rect.h - self.word.h - self.note.h - 4) / 2)
            word, note = stack(words.trimmed(top=top), (self.word.h, self.note.h), 6)
            yield Lettering(word, self.word, "text.paper")
            yield Lettering(note, self.note, "text.paper-soft")
        if self.sealed:
            yield from tick(placed(rect.inset(12), TICK, TICK, 1, 0))


def _sides(rect: Rect) -> tuple[Rect, Rect]:
    """Return the columns of an answer: its disc's, and its words'."""
    return cut_left(rect.trimmed(left=EDGE, right=M), min(DISC, rect.h - 16), M)


def words_width(rect: Rect) -> float:
    """Return how wide the words of an answer may be, beside its disc."""
    return _sides(rect)[1].w


@dataclass(frozen=True, slots=True)
class SealFace:
    """Show a mage who chooses: face, name, and a tick as soon as something is sealed, whatever it is."""

    who: Who
    name: Typeset | None
    note: Typeset | None
    ready: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield sheet(rect, "endings.seal", rect.h / 2, 1.2)
        size = rect.h - 12
        yield from Portrait(self.who).draw_commands(
            placed(rect.trimmed(left=8, bottom=4), size + 4, size + 4, 0, 1), look
        )
        note = rect.trimmed(left=rect.h + 4, right=16)
        if self.name is not None:
            name, note = cut_left(note, self.name.w, 10)
            yield Lettering(name, self.name, "scene.text", may_be_cut=True)
        if self.ready:
            yield from tick(placed(note, size * 0.68, size * 0.68, 0))
        elif self.note is not None:
            yield Lettering(note, self.note, "scene.quiet")


def seal_width(height: float, name: Typeset | None, note: Typeset | None, *, ready: bool) -> float:
    """Return how wide the seal of a mage is."""
    after = (height - 12) * 0.68 if ready else 0.0 if note is None else note.w
    return height + 4 + (0.0 if name is None else name.w + 10) + after + 16


def tick(rect: Rect) -> Iterator[DrawCommand]:
    """Yield a tick on a green disc."""
    yield dot(*rect.middle, rect.w / 2, "endings.keep")
    yield Picture(rect.inset(rect.w * 0.22), "shell/glyphs/check", "light")
