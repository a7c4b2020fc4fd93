"""A list that hangs under a button: one of a few things is chosen, and it goes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene.pointer import Answers
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate
from game.ui.layout.arrange import M, S, cut_top, endless, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Act, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import Panel, strip
from game.ui.seats.faces import still
from game.ui.seats.likeness import Who
from game.ui.type.text import Style, Typeset

ROW: Final = 48.0
WIDTH: Final = 260.0
FACE: Final = 30.0
TICK: Final = 24.0
WORDS: Final = Style("bold", 18)
RING: Final = 10.0
LINES: Final = 3
"""Lines of what is offered at most: where the window is too narrow for one."""


@dataclass(frozen=True, slots=True)
class Offered:
    """Hold one thing that can be chosen."""

    key: str
    words: Callable[[], str]
    """In the language of the moment."""
    act: Act
    chosen: bool = False
    colour: int = 0
    """Whose face stands before it; 0 for nobody's."""


@dataclass(frozen=True, slots=True)
class Row:
    """Show one thing that can be chosen, ticked where it is."""

    words: Typeset
    colour: int
    chosen: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if self.chosen or look.hover:
            yield Plate(rect, "panel.drawer.top", None, 10, alpha=1.0 if self.chosen else look.hover)
        left = 12.0
        if self.colour:
            yield still(Who(self.colour), placed(rect.inset(8, 0), FACE, FACE, 0.0))
            left = FACE + 18
        yield Lettering(rect.trimmed(left=left, right=TICK + 18), self.words, "text.paper", may_be_cut=True)
        if self.chosen:
            tick = placed(rect.inset(10, 0), TICK, TICK, 1.0)
            yield Plate(tick, "choice.chosen.mark", None, TICK / 2)
            yield Picture(tick.inset(TICK * 0.22), "shell/glyphs/check", "choice.chosen.top")


class Choices(SceneOver):
    """Ask which of a few things is wanted."""

    traits = ScreenTraits(overlay=True, page="choices")
    tab_order = TabOrder(("choices",))

    def __init__(self, services: Services, under: Rect, offered: Sequence[Offered]) -> None:
        """`under` is the rectangle of what it hangs under, in units."""
        super().__init__(services)
        self.pointer.answer(Answers(missed=self.back))
        self.under = under
        self.offered = tuple(offered)

    def _choose(self, one: Offered) -> None:
        self.services.navigator.pop()
        one.act()

    def build(self, kit: Kit) -> list[Part]:
        window = kit.frame.rect.inset(S)
        words = [one.words() for one in self.offered]
        longest = max(kit.type.set_text(text, WORDS).w for text in words) + FACE + TICK + 36
        width = min(window.w, max(WIDTH * kit.growth, longest + 2 * 12))
        rest = endless(width - 2 * 12)
        parts: list[Part] = []
        for one, text in zip(self.offered, words, strict=True):
            setting = kit.type.fit(text, WORDS, rest.w - FACE - TICK - 36, LINES, 0.7)
            row, rest = cut_top(rest, max(ROW, kit.leading(WORDS.size) + 16, setting.h + 16), 4)
            control = Control(text, partial(self._choose, one), "choices", radius=10, first=one.chosen)
            parts.append(Part(f"choice:{one.key}", row, Row(setting, one.colour, one.chosen), control))
        height = rest.y - 4
        paper = self.under.below(min(height + 2 * M, window.h), S)._replace(w=width).within(window)
        inner = paper.inset(12, M).inset(-RING)
        inside = [part.moved(RING, RING) for part in parts]
        return [
            Part("choices:sheet", paper, Panel("popover", 14, "lifted", 1.2), solid=True),
            *strip("choices", inner, inside, height + 2 * RING, self.strips.offsets),
        ]
