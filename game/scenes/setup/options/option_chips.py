"""The options of a set-up in one line: a chip for each of the first, which says what it is now. A press opens all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.scenes.setup.options import options
from game.scenes.setup.options.options import OptionEditor
from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate, sheet
from game.ui.layout.arrange import centred, cut_right, flow, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look
from game.ui.type.text import Style, Typeset

SHOWN: Final = 3
NOTE: Final = Style("body", 15)
NOW: Final = Style("bold", 18)
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
    def cut(self) -> bool:
        """Tell whether words were left out."""
        return any(setting.truncated for words in self.words for setting in words)

    @property
    def width(self) -> float:
        """Return how broad all of them are together."""
        return sum(self.widths) + GAP * (len(self.words) - 1)

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        rect = rect.moved(0, 1 if look.pressed else 0)
        for (name, now), chip in zip(self.words, flow(rect, self.widths, GAP), strict=True):
            yield sheet(chip, "panel.night", ROUND, 1.6)
            if look.hover:
                yield Plate(chip, "light", None, ROUND, alpha=0.1 * look.hover)
            way, inner = cut_right(chip.trimmed(PAD, right=PAD), self.sign, 8)
            above, below = stack(inner, (name.h, now.h), align=0.5)
            yield Lettering(above, name, "text.night-soft")
            yield Lettering(below, now, "text.night")
            yield Picture(
                centred(way, self.sign), f"shell/glyphs/chevron-{'up' if self.open else 'down'}", "text.night"
            )


def chips(editor: OptionEditor, kit: Kit, room: float, *, open_: bool) -> OptionChips:
    """Return the chips of a set-up in a room: the first options, or one that says that there are none.

    As many are shown as have room for all of their words: the last says how many more there are.
    """
    rows: Sequence[tuple[str, str]] = options.option_rows(editor, kit)
    if not rows:
        told = (kit.say("setup.no_options", count=len(editor.players.seats)), kit.say("setup.no_options_short"))
        faces = [_made(kit, [(kit.say("setup.options"), words)], room, open_) for words in told]
        return next((face for face in faces if not face.cut), faces[-1])
    shown = [_made(kit, _first(kit, rows, count), room, open_) for count in range(min(SHOWN, len(rows)), 0, -1)]
    return next((face for face in shown if not face.cut and face.width <= room), shown[-1])


def _first(kit: Kit, rows: Sequence[tuple[str, str]], count: int) -> list[tuple[str, str]]:
    """Return so many of the options; where there are more, the last says how many those are."""
    if len(rows) <= count:
        return list(rows)
    key = "setup.more_options" if count > 1 else "setup.all_options"
    return [*rows[: count - 1], (kit.say("setup.options"), kit.say(key, count=len(rows) - count + 1))]


def _made(kit: Kit, rows: Sequence[tuple[str, str]], room: float, open_: bool) -> OptionChips:
    """Return chips no broader than usual where their words have room so, else as broad as they need to be."""
    sign = kit.frame.grown(SIGN)
    edges = 2 * PAD + sign + 8
    usual = BROAD * kit.soft * SHOWN / len(rows) if len(rows) > 1 else room  # two may be broader than three
    most = room - GAP * (len(rows) - 1) - edges * (len(rows) - 1)
    made = [
        OptionChips(tuple((_set(kit, name, NOTE, wide), _set(kit, now, NOW, wide)) for name, now in rows), sign, open_)
        for wide in (min(usual, (room - GAP * (len(rows) - 1)) / len(rows)) - edges, most - edges)
    ]
    return next((face for face in made if not face.cut), made[0])


def _set(kit: Kit, words: str, style: Style, wide: float) -> Typeset:
    return kit.type.fit(words, style, wide, 1, 0.8)
