"""The options of a set-up in one line: a chip for each of the first, which says what it is now. A press opens all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.scenes.setup import options
from game.scenes.setup.options import OptionEditor
from game.ui.arrange import centred, cut_right, flow, stack
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.marks import Lettering, Mark, Picture, Plate, sheet
from game.ui.part import Look
from game.ui.text import Style, Typeset

SHOWN: Final = 3
NOTE: Final = Style("body", 15)
NOW: Final = Style("bold", 17)
GAP: Final = 12.0
PAD: Final = 16.0  # between a chip's edge and its words
SIGN: Final = 16.0
BROAD: Final = 204.0  # units that each of three chips takes at most
ROUND: Final = 12.0


@dataclass(frozen=True, slots=True)
class OptionChips:
    """Show what the options are, each on a chip with a sign that says that it opens."""

    words: tuple[tuple[Typeset, Typeset], ...]
    sign: float
    open: bool

    @property
    def widths(self) -> tuple[float, ...]:
        """Return how broad each chip is."""
        return tuple(max(name.w, now.w) + 2 * PAD + self.sign + 8 for name, now in self.words)

    @property
    def width(self) -> float:
        """Return how broad all of them are together."""
        return sum(self.widths) + GAP * (len(self.words) - 1)

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        rect = rect.moved(0, 1 if look.pressed else 0)
        for (name, now), chip in zip(self.words, flow(rect, self.widths, GAP), strict=True):
            yield sheet(chip, "panel.night", ROUND, 1.6)
            if look.hover:
                yield Plate(chip, "light", None, ROUND, alpha=0.1 * look.hover)
            way, inner = cut_right(chip.trimmed(PAD, right=PAD), self.sign, 8)
            above, below = stack(inner, (name.h, now.h), align=0.5)
            yield Lettering(above, name, "text.night-soft", may_be_cut=True)
            yield Lettering(below, now, "text.night", may_be_cut=True)
            yield Picture(
                centred(way, self.sign), f"shell/glyphs/chevron-{'up' if self.open else 'down'}", "text.night"
            )


def chips(editor: OptionEditor, kit: Kit, room: float, *, open_: bool) -> OptionChips:
    """Return the chips of a set-up in a room: the first options, or one that says that there are none."""
    rows: Sequence[tuple[str, str]] = options.told(editor, kit)
    if not rows:
        rows = [(kit.say("setup.options"), kit.say("setup.no_options", count=len(editor.players.seats)))]
    elif len(rows) > SHOWN:
        more = kit.say("setup.more_options", count=len(rows) - SHOWN + 1)
        rows = [*rows[: SHOWN - 1], (kit.say("setup.options"), more)]
    sign = kit.frame.grown(SIGN)
    alone = room if len(rows) == 1 else BROAD * kit.soft * SHOWN / len(rows)  # two may be broader than three
    wide = min(alone, (room - GAP * (len(rows) - 1)) / len(rows)) - 2 * PAD - sign - 8
    words = [(kit.type.fit(name, NOTE, wide, 1, 0.8), kit.type.fit(now, NOW, wide, 1, 0.8)) for name, now in rows]
    return OptionChips(tuple(words), sign, open_)
