"""How many moments were found again, by theme: a small figure a theme."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.saves.moments.tasks import Progress
from game.scenes.analysis.wording import theme_alone, themed
from game.ui.draw.draw_commands import DrawCommand, Plate
from game.ui.layout.arrange import L, M, S, centred, cut_left, cut_right, cut_top, endless, grid, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, BOLD, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.type.text import Style

PAD: Final = 20.0
TITLE: Final = Style("title", 25)
COLUMN: Final = 340.0  # units that a theme takes across at least
BAR: Final = 96.0
PIECE: Final = 12.0  # units that a bar is high
BADGE: Final = 34.0


@dataclass(frozen=True, slots=True)
class FoundBar:
    """Show how many of some moments were found again: a piece for each while they are few, else a share."""

    again: int
    whole: int

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "review.bar-ground", None, rect.h / 2)
        if self.again:
            yield Plate(rect._replace(w=max(rect.h, rect.w * self.again / self.whole)), "good", None, rect.h / 2)


def build(kit: Kit, found: Sequence[Progress], width: float) -> tuple[list[Part], float]:
    """Lay the panel out from (0, 0) in a width; return how high it is, too."""
    if not found:
        return [], 0.0
    row = max(44.0, kit.leading(18) + 8)
    inner = width - 2 * PAD
    across = max(1, min(3, int((inner + L) / (COLUMN * kit.growth + L))))
    rows = -(-len(found) // across)
    title = kit.leading(TITLE.size)
    high = PAD + title + S + rows * row + PAD - 4
    panel, _ = cut_top(endless(width), high)
    head, rest = cut_top(panel.inset(PAD, PAD), title, S)
    parts = [kit.panel("found", panel), kit.label("found:title", head, kit.say("moments.progress"), TITLE)]
    for one, place in zip(found, grid(rest, len(found), across, row, L, 0.0), strict=True):
        parts += _row(kit, one, place)
    return parts, high


def _row(kit: Kit, one: Progress, place: Rect) -> list[Part]:
    key = f"found:{one.game}:{one.theme}"
    name = themed(kit.words, one.game, one.theme)
    short = theme_alone(kit.words, one.game, one.theme)  # its badge says of which game
    figure = kit.say("moments.progress_row", again=one.again, count=one.whole)
    label = kit.say("moments.progress_label", name=name, again=one.again, count=one.whole)
    badge, rest = cut_left(place, BADGE, S)
    number, rest = cut_right(rest, kit.type.set_text(figure, BOLD).w + 2, M)
    bar, words = cut_right(rest, min(BAR, rest.w * 0.34), M)
    return [
        Part(f"{key}:all", place, _Nothing(), Control(label, zone="found", radius=8.0, skipped=True)),
        kit.picture(f"{key}:badge", centred(badge, BADGE), f"shell/games/{one.game}"),
        kit.label(f"{key}:name", words, short, BODY, minimum=0.6),
        Part(f"{key}:bar", placed(bar, bar.w, PIECE), FoundBar(one.again, one.whole)),
        kit.label(f"{key}:figure", number, figure, BOLD, align=1.0),
    ]


@dataclass(frozen=True, slots=True)
class _Nothing:
    """Show nothing: what lies there is told in words."""

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return ()
