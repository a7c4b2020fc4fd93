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
from game.ui.layout.frame import Rect, meets_any
from game.ui.parts.kit import Kit
from game.ui.parts.widgets import Empty

WIDE: Final = 486.0
MIDDLE: Final = 384.0
BESIDE: Final = 328.0  # as wide as what is free beside one broad plate
NARROW: Final = 284.0
COLUMN: Final = 252.0  # as wide as what is free beside a line of eight cards
STEP: Final = 20.0  # units between two places that are tried
NAMED: Final = 400.0  # how bad it is to cover what is kept free, a square unit, where it lies over something
USED: Final = 30.0  # and what is pressed to play
TOLD: Final = 3.0  # and what only tells more when it is pressed: no worse than a drawing
CUT: Final = 16000.0  # and how bad it is to cover some of a piece of text and leave the rest
SEAT: Final = 60.0  # and somebody's plate
PANEL: Final = 2.0  # and what other things lie on,
SPRITE: Final = 3.0  # and cards and pieces, besides what anything drawn counts
PRECIOUS: Final = 12.0  # and what tells what to do, and how oneself stands
MOVED: Final = 160000.0  # and that a card lies elsewhere than the one before it: worse than over the edge of a board
SENTENCE: Final = "bar:status"  # it says what can be done
GLOW: Final = 4.0  # units that its light reaches beyond it
JUTS: Final = 30000.0  # how bad it is to lie nearer to the window's sides than plates do,
EDGE: Final = 24.0  # so many units
TIGHT: Final = 1000.0  # or right under a plate,
APART: Final = 6.0  # nearer than this
SHARES: Final = (1.0, 0.72, 0.52)  # of the window that a card with very large text is wide
SLIM: Final = 8000.0  # how bad it is that a card is narrower than usual


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
    together = _best(table, kit, grades, before)
    if together is not None:  # it grows downward, grade by grade
        return tuple(together._replace(h=height_of(kit, each.shown, together.w)) for each in grades)
    return tuple(_best(table, kit, [each], before) for each in grades)


def kept_free(table: Table, kit: Kit, named: Sequence[Rect] = ()) -> Lying:
    """Return what lies at a table for a hint's card: what it names, what can be pressed, and the sentence stay free."""
    says = (ink for part in table.appearance.plain if part.key == SENTENCE for ink in part.text_rects())
    kept = (*(rect.inset(-GLOW) for rect in named), *says)
    seats = [(part.rect, SEAT) for part in table.appearance.plain if part.control and part.control.zone == "seats"]
    lies = [*covered(table, USED), *_spared(table), *_precious(table), *_panels(table), *seats]
    return Lying(kit.frame.rect.inset(6), (*kept, *taken(table.presses, kit.frame.rect)), lies)


def unfolded(table: Table, kit: Kit, grade: Grade) -> Rect:
    """Return where a card lies that has no place and was asked for all the same: over as little as can be."""
    lying = kept_free(table, kit, grade.named)
    lies = [*lying.lies, *((rect, NAMED) for rect in lying.kept)]
    return min(places(table, kit, [grade.shown]), key=lambda place: cost_of(place, lies))


def _best(table: Table, kit: Kit, grades: Sequence[Grade], before: Rect | None = None) -> Rect | None:
    """Return the free place for some grades that covers as little as can be, as high as the highest; None for none.

    It is as wide as usual where it can be.
    """
    texts = [ink for part in table.appearance.plain for ink in part.text_rects()]
    spared = tuple(rect for rect, _ in _precious(table))
    plain = kept_free(table, kit)
    beside = kit.frame.rect.inset(EDGE - 1, 0)
    plates = [part.rect for part in table.appearance.plain if part.control and part.control.zone == "seats"]

    def worse(place: Rect) -> float:
        cut = CUT * sum(cuts(place, ink) for ink in texts)
        moved = 0.0 if before is None or _same_corner(place, before) else MOVED
        juts = 0.0 if beside.contains(place) else JUTS
        tight = TIGHT if meets_any(place._replace(y=place.y - APART, h=APART), plates) else 0.0
        return cut + moved + juts + tight + place.y / kit.frame.height

    found = list[tuple[float, Rect]]()
    for number, tried in enumerate(_by_width(table, kit, [each.shown for each in grades])):
        wide, high = tried[0].w, tried[0].h
        if before is not None:
            again = arrange.placed(before, wide, high, 1.0, 1.0)
            tried += [again] if kit.frame.rect.inset(6).contains(again) else []
        named = [rect for each in grades for rect in _later(each.named, high - height_of(kit, each.shown, wide))]
        weighed = [(place, worse(place)) for place in tried]
        lying = replace(plain, kept=(*plain.kept, *named))
        place = lay(weighed, replace(lying, kept=(*lying.kept, *spared))) or lay(weighed, lying)
        if place is not None:
            found.append((cost_of(place, lying.lies) + worse(place) + number * SLIM, place))
    return min(found)[1] if found else None


def _later(named: Sequence[Rect], down: float) -> list[Rect]:
    """Return what a grade names as the highest card would have to spare it: this one ends so much higher."""
    return [Rect(rect.x, rect.y + down, rect.w, max(1.0, rect.h - down)).inset(-GLOW) for rect in named]


def _same_corner(one: Rect, other: Rect) -> bool:
    return abs(one.right - other.right) < 1 and abs(one.bottom - other.bottom) < 1


def _precious(table: Table) -> list[tuple[Rect, float]]:
    """Return what tells what to do, and how whoever looks stands."""
    keys = {key.format(table.moment.viewer) for key in table.game.learning.spares}
    return [(part.rect, PRECIOUS) for part in table.appearance.plain if part.key in keys]


def _panels(table: Table) -> list[tuple[Rect, float]]:
    """Return what other things lie on, panels and what is drawn that isn't pressed; and cards and pieces."""
    window = table.services.kit.frame.rect
    return [
        (part.rect, PANEL)
        for part in table.appearance.plain
        if part.control is None
        and not isinstance(part.face, Empty)
        and part.rect.w * part.rect.h < window.w * window.h / 2
    ]


def places(table: Table, kit: Kit, cards: Sequence[Card]) -> Iterable[Rect]:
    """Return the places to try: across the window where the text is very large, else anywhere at the table."""
    return chain.from_iterable(_by_width(table, kit, cards))


def _by_width(table: Table, kit: Kit, cards: Sequence[Card]) -> list[list[Rect]]:
    """Return the places to try, those of each width together: the widest first."""
    area = table.appearance.laid_area.inset(12, 4)
    widths = [width * kit.growth for width in (WIDE, MIDDLE, BESIDE, NARROW, COLUMN)]
    if kit.huge:
        area = kit.frame.rect.inset(20, 12)
        widths = [share * area.w for share in SHARES]
    widths = [width for width in widths if not any(cut_short(kit, shown, width) for shown in cards)] or widths[:1]
    highest = [max(height_of(kit, shown, width) for shown in cards) for width in widths]
    sizes = [size for size in zip(widths, highest, strict=True) if size[1] <= area.h] or [(widths[0], highest[0])]
    under = {
        part.rect.bottom + gap
        for part in table.appearance.plain
        if part.control and part.control.zone == "seats"
        for gap in (GLOW, APART)
    }
    inner = area if kit.huge else area.inset(EDGE - 12, 0)
    found = [[*grid(inner, *size, STEP), *grid(area, *size, STEP)] for size in sizes]
    return [[*tried, *_right_under(tried, under, area)] for tried in found]


def _right_under(tried: Sequence[Rect], tops: Iterable[float], area: Rect) -> list[Rect]:
    """Return places that begin at some heights: right under the plates, where room is scarce."""
    first = [place for place in tried if place.y == tried[0].y]
    return [place._replace(y=top) for top in tops for place in first if area.contains(place._replace(y=top))]


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
