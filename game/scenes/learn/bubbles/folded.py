"""A guide's words folded to a line, their title, where all of them have no place; a press unfolds them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Final

from msgspec.structs import replace

from game.scenes.learn.bubbles.answers import LAYER, BubbleButton, button
from game.scenes.shell.navigation.free_place import Lying, foot
from game.scenes.table.guides.guide import PAPER
from game.ui.lamplight import Bubble
from game.ui.layout.arrange import M, cut_right, endless
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import Label
from game.ui.type.text import Style

PAD: Final = 12.0
ABOVE: Final = 4.0  # units over and under a button
TITLE: Final = Style("title", 21)
SMALLEST: Final = 0.7  # of its size that the title has at least
LEAST: Final = 120.0  # units that it has in any case
ACROSS: Final = (0.5, 0.66, 0.8, 0.96)  # of the window that a line is wide


class Fold:
    """Keep whether somebody has unfolded what is said: it lies over other things then, as was asked for."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._open: object = None

    def opened(self, what: object) -> bool:
        """Tell whether this is what was unfolded."""
        return self._open == what

    def unfold(self, what: object) -> None:
        """Show all of what is said, whatever that covers."""
        self._open = what
        self._changed()


def folded(
    kit: Kit,
    title: str,
    answers: Sequence[BubbleButton],
    lying: Lying,
    unfold: Callable[[], None] | None,
    besides: Sequence[Rect] = (),
) -> list[Part]:
    """Build the line with a title, the way to unfold it, and the answers where they have a place, near the foot.

    There is no way to unfold where that is None. Nothing is built where there is no place even for the shortest.
    `besides` is what else it leaves free, where it can.
    """
    opens = [] if unfold is None else [BubbleButton("unfold", kit.say("guide.unfold"), unfold, first=not answers)]
    bare = replace(lying, kept=(*lying.kept, *(rect for rect, _ in lying.lies)))  # over nothing at all, where it can
    rows = [*opens, *answers], opens
    least = replace(bare, kept=(*bare.kept, *besides))
    for free, row in product((least, bare, lying), rows):
        for parts, size in _lines(kit, title, row):
            place = foot([size], free)
            if place is not None:
                paper = Part(PAPER, place, Bubble(), layer=LAYER, may_overlap=True, solid=True)
                moved = (part.moved(place.x, place.y) for part in parts)
                return [paper, *(replace(part, layer=LAYER + 1, may_overlap=True) for part in moved)]
    return []


def _lines(kit: Kit, title: str, row: Sequence[BubbleButton]) -> Iterator[tuple[list[Part], tuple[float, float]]]:
    """Yield the line from (0, 0) in all its lengths, the shortest first, each with its size."""
    high = max(44.0, kit.leading(18) + 8)
    need = sum(_width(kit, answer) + M for answer in row)
    for width in dict.fromkeys(max(share * kit.frame.width, need + LEAST) for share in ACROSS):
        free = endless(width - 2 * PAD, PAD, ABOVE)._replace(h=high)
        parts: list[Part] = []
        for answer in reversed(row):
            place, free = cut_right(free, _width(kit, answer), M)
            parts.insert(0, button(kit, answer, place))
        setting = kit.type.fit(title, TITLE, free.w, 1, SMALLEST)
        if not setting.truncated and width <= kit.frame.width:
            yield [Part("guide:title", free, Label(setting, "text.paper")), *parts], (width, high + 2 * ABOVE)


def _width(kit: Kit, answer: BubbleButton) -> float:
    icon = kit.frame.grown(22) + 10 if answer.icon else 0.0
    return max(44.0, kit.type.set_text(answer.text, BOLD).w + (6 if answer.kind == "bare" else 30) + icon)
