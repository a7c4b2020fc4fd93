"""Where the card of a hint lies: in one place through all its grades, and over nothing that it names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from msgspec.structs import replace

from game.scenes.learn.hints.hint_card import Card, cut_short, height_of
from game.scenes.shell.navigation.free_place import Lying, cost_of, grid, lay, taken
from game.scenes.table.live.guide_targets import covered
from game.scenes.table.live.table import Table
from game.ui.layout import arrange
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.widgets import Empty

WIDE: Final = 486.0
MIDDLE: Final = 384.0
NARROW: Final = 284.0
COLUMN: Final = 252.0  # as wide as what is free beside a line of eight cards
LEAST: Final = 178.0
STEP: Final = 32.0  # units between two places that are tried
NAMED: Final = 400.0  # how bad it is to cover what is kept free, a square unit, where it lies over something
USED: Final = 30.0  # and what is pressed to play
TOLD: Final = 3.0  # and what only tells more when it is pressed: no worse than a drawing
CUT: Final = 16000.0  # and how bad it is to cover some of a piece of text and leave the rest
PRECIOUS: Final = 12.0  # and what tells what to do, and how oneself stands
MOVED: Final = 160000.0  # and that a card lies elsewhere than the one before it: worse than over the edge of a board
SENTENCE: Final = "bar:status"  # it says what can be done
GLOW: Final = 4.0  # units that its light reaches beyond it
SHARES: Final = (1.0, 0.72, 0.52)  # of the window that a card with very large text is wide
SLIM: Final = 20.0  # how bad it is that a card is narrower than usual


@dataclass(frozen=True, slots=True)
class Grade:
    """Hold what one grade of a hint shows, and the rectangles that it names."""

    shown: Card
    named: tuple[Rect, ...]


def placed(table: Table, kit: Kit, grades: Sequence[Grade], before: Rect | None = None) -> tuple[Rect | None, ...]:
    """Return where each grade's card lies: all begin in one place, which covers nothing that any of them names.

    Nor does it cover anything that can be pressed. Where there is no such place, each lies where it covers nothing that
    it names itself; None where there is no place for it at all.
    Where it costs about the same, their lower right corner, where the button is, lies where that of the card `before`
    lay.
    """
    named = [rect for each in grades for rect in each.named]
    together = _best(table, kit, [each.shown for each in grades], named, before)
    if together is not None:
        return (together,) * len(grades)
    return tuple(_best(table, kit, [each.shown], each.named, before) for each in grades)


def _height(kit: Kit, shown: Card, width: float) -> float:
    return max(LEAST if width > 400 and not kit.huge else 0.0, height_of(kit, shown, width))


def kept_free(table: Table, kit: Kit, named: Sequence[Rect] = ()) -> Lying:
    """Return what lies at a table for a hint's card: what it names, what can be pressed, and the sentence stay free."""
    says = (ink for part in table.appearance.plain if part.key == SENTENCE for ink in part.text_rects())
    kept = (*(rect.inset(-GLOW) for rect in named), *says)
    lies = [*covered(table, USED), *_spared(table), *_precious(table)]
    return Lying(kit.frame.rect.inset(6), (*kept, *taken(table.presses, kit.frame.rect)), lies)


def unfolded(table: Table, kit: Kit, grade: Grade) -> Rect:
    """Return where a card lies that has no place and was asked for all the same: over as little as can be."""
    lying = kept_free(table, kit, grade.named)
    lies = [*lying.lies, *((rect, NAMED) for rect in lying.kept)]
    return min(places(table, kit, [grade.shown]), key=lambda place: cost_of(place, lies))


def _best(
    table: Table, kit: Kit, cards: Sequence[Card], named: Sequence[Rect], before: Rect | None = None
) -> Rect | None:
    """Return the free place for the highest of some cards that covers as little as can be; None for none."""
    texts = [ink for part in table.appearance.plain for ink in part.text_rects()]

    def worse(place: Rect) -> float:
        cut = CUT * sum(cuts(place, ink) for ink in texts)
        slim = SLIM if place.w < WIDE else 0.0
        moved = 0.0 if before is None or _same_corner(place, before) else MOVED
        return cut + slim + moved + place.y / kit.frame.height

    tried = list(places(table, kit, cards))
    if before is not None:
        sizes = dict.fromkeys((place.w, place.h) for place in tried)
        again = (arrange.placed(before, w, h, 1.0, 1.0) for w, h in sizes)
        tried += [place for place in again if kit.frame.rect.inset(6).contains(place)]
    weighed = [(place, worse(place)) for place in tried]
    lying = kept_free(table, kit, named)
    spared = tuple(rect for rect, _ in _precious(table))
    return lay(weighed, replace(lying, kept=(*lying.kept, *spared))) or lay(weighed, lying)


def _same_corner(one: Rect, other: Rect) -> bool:
    return abs(one.right - other.right) < 1 and abs(one.bottom - other.bottom) < 1


def _precious(table: Table) -> list[tuple[Rect, float]]:
    """Return what tells what to do, and how whoever looks stands."""
    keys = {key.format(table.moment.viewer) for key in table.game.learning.spares}
    return [(part.rect, PRECIOUS) for part in table.appearance.plain if part.key in keys]


def places(table: Table, kit: Kit, cards: Sequence[Card]) -> Iterable[Rect]:
    """Return the places to try: across the window where the text is very large, else anywhere at the table."""
    area = table.appearance.laid_area.inset(12, 6)
    widths = [width * kit.growth for width in (WIDE, MIDDLE, NARROW, COLUMN)]
    if kit.huge:
        area = kit.frame.rect.inset(20, 12)
        widths = [share * area.w for share in SHARES]
    widths = [width for width in widths if not any(cut_short(kit, shown, width) for shown in cards)] or widths[:1]
    highest = [max(_height(kit, shown, width) for shown in cards) for width in widths]
    sizes = [size for size in zip(widths, highest, strict=True) if size[1] <= area.h] or [(widths[0], highest[0])]
    return chain.from_iterable(grid(area, *size, STEP) for size in sizes)


def _spared(table: Table) -> list[tuple[Rect, float]]:
    """Return what is to be taken off the costs of what can be pressed where it only tells more, and plays nothing."""
    return [
        (part.target, TOLD - USED)
        for part in table.appearance.plain
        if part.control is not None and part.control.meaning is None and part.control.enabled
        and not isinstance(part.face, Empty) and part.rect.w < table.appearance.laid_area.w * 0.7
    ]  # fmt: skip


def cuts(place: Rect, ink: Rect) -> bool:
    """Tell whether a card at a place would cover some of a piece of text, and leave the rest."""
    seen = ink.inset(1)
    return ink.w > 2 and ink.h > 2 and place.meets(seen) and not place.contains(seen)
