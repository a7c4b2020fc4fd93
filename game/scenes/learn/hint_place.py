"""Where the card of a hint lies: in one place through all its grades, and over nothing that it names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from game.scenes.learn.hint_card import Card, cut_short, height_of
from game.scenes.table.appearance import TableAppearance
from game.scenes.table.guides.places import cost_of, covered, grid
from game.ui import arrange
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.widgets import Empty

WIDE: Final = 486.0
MIDDLE: Final = 384.0
NARROW: Final = 284.0
COLUMN: Final = 252.0  # as wide as what is free beside a line of eight cards
LEAST: Final = 178.0
STEP: Final = 32.0  # units between two places that are tried
NAMED: Final = 400.0  # how bad it is to cover what is named, a square unit, where words cost 1
USED: Final = 30.0  # and what is pressed to play
TOLD: Final = 3.0  # and what only tells more when it is pressed: no worse than a drawing
CUT: Final = 16000.0  # and how bad it is to cover some of a piece of text and leave the rest
PRECIOUS: Final = 12.0  # and what tells what to do, and how oneself stands
MOVED: Final = 30000.0  # and that a card lies elsewhere than the one before it
HIDES: Final = 1e9  # and how bad it is to touch what is named at all
GLOW: Final = 4.0  # units that its light reaches beyond it
SHARES: Final = (1.0, 0.72, 0.52)  # of the window that a card with very large text is wide
SLIM: Final = 20.0  # how bad it is that a card is narrower than usual


@dataclass(frozen=True, slots=True)
class Grade:
    """Hold what one grade of a hint shows, and the rectangles that it names."""

    shown: Card
    named: tuple[Rect, ...]


def placed(table: TableAppearance, kit: Kit, grades: Sequence[Grade], before: Rect | None = None) -> tuple[Rect, ...]:
    """Return where each grade's card lies: all begin in one place, which covers nothing that any of them names.

    Where there is no such place, a grade whose card would cover what it names itself lies where it covers least.
    Where it costs about the same, their lower right corner, where the button is, lies where that of the card `before`
    lay.
    """
    named = [rect for each in grades for rect in each.named]
    together = _best(table, kit, [each.shown for each in grades], named, before)
    return tuple(_own(table, kit, each, together) for each in grades)


def _own(table: TableAppearance, kit: Kit, grade: Grade, together: Rect) -> Rect:
    """Return the common place, as high as the highest grade needs it, or another where that would hide what is named.

    The button that leads on is under the pointer again then.
    """
    if not any(together.meets(rect.inset(-GLOW)) for rect in grade.named):
        return together
    hides = [(rect, 1.0) for rect in grade.named]
    return min(together, _best(table, kit, [grade.shown], grade.named), key=lambda place: cost_of(place, hides))


def _height(kit: Kit, shown: Card, width: float) -> float:
    return max(LEAST if width > 400 and not kit.huge else 0.0, height_of(kit, shown, width))


def _best(
    table: TableAppearance, kit: Kit, cards: Sequence[Card], named: Sequence[Rect], before: Rect | None = None
) -> Rect:
    """Return the place for the highest of some cards that covers nothing named, and as little else as can be."""
    named = [rect.inset(-GLOW) for rect in named]
    lies = [*((rect, NAMED) for rect in named), *covered(table, USED), *_spared(table), *_precious(table)]
    texts = [ink for part in table.plain for ink in part.text_rects()]

    def cost(place: Rect) -> float:
        hidden = HIDES * sum(place.meets(rect) for rect in named)
        cut = CUT * sum(cuts(place, ink) for ink in texts)
        slim = SLIM if place.w < WIDE else 0.0
        moved = 0.0 if before is None or _same_corner(place, before) else MOVED
        return cost_of(place, lies) + hidden + cut + slim + moved

    tried = list(places(table, kit, cards))
    if before is not None:
        sizes = dict.fromkeys((place.w, place.h) for place in tried)
        again = (arrange.placed(before, w, h, 1.0, 1.0) for w, h in sizes)
        tried += [place for place in again if kit.frame.rect.inset(6).contains(place)]
    return min(tried, key=lambda place: (cost(place), place.y))


def _same_corner(one: Rect, other: Rect) -> bool:
    return abs(one.right - other.right) < 1 and abs(one.bottom - other.bottom) < 1


def _precious(table: TableAppearance) -> list[tuple[Rect, float]]:
    """Return what tells what to do, and how whoever looks stands."""
    keys = {key.format(table.viewer) for key in table.game.learning.spares}
    return [(part.rect, PRECIOUS) for part in table.plain if part.key in keys]


def places(table: TableAppearance, kit: Kit, cards: Sequence[Card]) -> Iterable[Rect]:
    """Return the places to try: across the window where the text is very large, else anywhere at the table."""
    area = table.laid_area.inset(12, 6)
    widths = [width * kit.growth for width in (WIDE, MIDDLE, NARROW, COLUMN)]
    if kit.huge:
        area = kit.frame.rect.inset(20, 12)
        widths = [share * area.w for share in SHARES]
    widths = [width for width in widths if not any(cut_short(kit, shown, width) for shown in cards)] or widths[:1]
    highest = [max(_height(kit, shown, width) for shown in cards) for width in widths]
    sizes = [size for size in zip(widths, highest, strict=True) if size[1] <= area.h] or [(widths[0], highest[0])]
    return chain.from_iterable(grid(area, *size, STEP) for size in sizes)


def _spared(table: TableAppearance) -> list[tuple[Rect, float]]:
    """Return what is to be taken off the costs of what can be pressed where it only tells more, and plays nothing."""
    return [
        (part.target, TOLD - USED)
        for part in table.plain
        if part.control is not None and part.control.meaning is None and part.control.enabled
        and not isinstance(part.face, Empty) and part.rect.w < table.laid_area.w * 0.7
    ]  # fmt: skip


def cuts(place: Rect, ink: Rect) -> bool:
    """Tell whether a card at a place would cover some of a piece of text, and leave the rest."""
    seen = ink.inset(1)
    return ink.w > 2 and ink.h > 2 and place.meets(seen) and not place.contains(seen)
