"""The four panels: side by side where they have room, else scrolled, and with the largest letters one at a time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from game.scenes.figures.statistics import rating, streak, told, wins
from game.scenes.figures.statistics.asked import Asked, Shown
from game.ui.chips import Chip, chip_height, chip_width, set_chip
from game.ui.layout.arrange import XL, L, M, S, Share, columns, cut_top, endless, placed, rows, wrap
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, HEADING, Kit
from game.ui.parts.part import Control, Part
from game.ui.parts.widgets import strip

FIRST: Final = "wins"
STRIP: Final = "panels"
LEFT: Final = 420.0
RIGHT: Final = 748.0
UPPER: Final = 326.0
LOWER: Final = 194.0


class Panel(NamedTuple):
    """Hold a panel: its key, the key of its name, how high it would like to be in a width, and what builds it."""

    key: str
    words: str
    wanted: Callable[[Shown, Kit, float], float]
    build: Callable[[Shown, Kit, Rect], list[Part]]


def _panels(offsets: dict[str, float]) -> tuple[Panel, ...]:
    return (
        Panel("wins", "statistics.wins", wins.wanted, partial(wins.build, offsets=offsets)),
        Panel("rating", "statistics.rating", rating.wanted, partial(rating.build, offsets=offsets)),
        Panel("streak", "statistics.row", streak.wanted, streak.build),
        Panel("told", "statistics.told", told.wanted, told.build),
    )


def after(panel: str, by: int) -> str:
    """Return the panel that comes so many after another one, from the last on to the first."""
    keys = [one.key for one in _panels({})]
    return keys[(keys.index(panel) + by) % len(keys)]


def build(
    shown: Shown, kit: Kit, area: Rect, panel: str, show: Callable[[str], None], offsets: dict[str, float]
) -> list[Part]:
    """Build the panels of a page; where one is seen at a time it is `panel`, and `show` leads to another."""
    four = _panels(offsets)
    if kit.huge:
        return _one(shown, kit, area, panel, show, four, offsets)
    broad = kit.frame.shape == "wide"
    if not broad:
        places, height = _stacked(shown, kit, area, four)
    elif shown.asked.game:
        places, height = _beside(shown, kit, area, four)
    else:
        places, height = _crossed(shown, kit, area, four)
    if height <= area.h + 1:
        return [part for one, place in zip(four, places, strict=True) for part in _built(one, shown, kit, place)]
    laid = [place.moved(-area.x + wins.RING, -area.y + wins.RING) for place in places]
    parts = [part for one, place in zip(four, laid, strict=True) for part in _built(one, shown, kit, place)]
    view = area.inset(-wins.RING)._replace(h=kit.frame.height - area.y + wins.RING)
    return strip(STRIP, view, parts, height + 2 * wins.RING + M, offsets)


def _built(one: Panel, shown: Shown, kit: Kit, place: Rect) -> list[Part]:
    return one.build(shown, kit, place) if place.h else []


def _crossed(shown: Shown, kit: Kit, area: Rect, four: tuple[Panel, ...]) -> tuple[list[Rect], float]:
    """Return where the panels stand in two columns and two rows, and how high that is."""
    left, right = columns(area, (Share(LEFT), Share(RIGHT)), M)
    wanted = [one.wanted(shown, kit, place.w) for one, place in zip(four, (left, right, left, right), strict=True)]
    upper, lower = max(wanted[:2]), max(wanted[2:])
    spare = area.h - M - upper - lower
    if spare >= 0:
        upper = max(upper, min((area.h - M) * UPPER / (UPPER + LOWER), area.h - M - lower))
        lower = area.h - M - upper
    cells = [rows(side._replace(h=upper + M + lower), (upper, lower), M) for side in (left, right)]
    return [cells[0][0], cells[1][0], cells[0][1], cells[1][1]], upper + M + lower


def _beside(shown: Shown, kit: Kit, area: Rect, four: tuple[Panel, ...]) -> tuple[list[Rect], float]:
    """Return where a game alone is told: its rows at the left, rating and figures at the right."""
    left, right = columns(area, (Share(LEFT), Share(RIGHT)), M)
    low = four[3].wanted(shown, kit, right.w)
    high = four[1].wanted(shown, kit, right.w)
    height = max(area.h, high + M + low)
    upper, lower = rows(right._replace(h=height), (height - M - low, low), M)
    return [left._replace(h=height), upper, left._replace(h=0.0), lower], height


def _stacked(shown: Shown, kit: Kit, area: Rect, four: tuple[Panel, ...]) -> tuple[list[Rect], float]:
    """Return where the panels stand under one another; of a game alone nothing is told in a row."""
    wanted = [one.wanted(shown, kit, area.w) for one in four]
    if shown.asked.game:
        wanted[2] = 0.0
    count = sum(1 for height in wanted if height)
    height = sum(wanted) + M * (count - 1)
    spare = max(0.0, area.h - height)
    wanted[1] += min(spare, wanted[1])
    rest = endless(area.w, area.x, area.y)
    places: list[Rect] = []
    for each in wanted:
        place, rest = cut_top(rest, each, M if each else 0.0)
        places.append(place)
    return places, rest.y - M - area.y


def _one(
    shown: Shown,
    kit: Kit,
    area: Rect,
    panel: str,
    show: Callable[[str], None],
    four: tuple[Panel, ...],
    offsets: dict[str, float],
) -> list[Part]:
    """Build one panel, and over it what leads to the others."""
    parts: list[Part] = []
    chips = [(one.key, Chip(set_chip(kit, kit.say(one.words)), one.key == panel)) for one in four]
    places = wrap(area.w, [(min(area.w, chip_width(chip)), chip_height(kit)) for _, chip in chips], S, S)
    for (key, chip), place, one in zip(chips, places, four, strict=True):
        control = Control(kit.say(one.words), partial(show, key), wins.ZONE, radius=place.h / 2)
        parts.append(Part(f"panel:{key}", place.moved(area.x, area.y), chip, control))
    room = area.trimmed(top=places[-1].bottom + M)
    chosen = next(one for one in four if one.key == panel)
    high = chosen.wanted(shown, kit, room.w)
    if high <= room.h:
        place = room if panel in ("wins", "rating") else room._replace(h=high)
        return [*parts, *chosen.build(shown, kit, place)]
    inside = chosen.build(shown, kit, placed(endless(room.w), room.w, high, 0.0, 0.0).moved(wins.RING, wins.RING))
    view = room.inset(-wins.RING)._replace(h=kit.frame.height - room.y + wins.RING)
    return [*parts, *strip(STRIP, view, inside, high + 2 * wins.RING + M, offsets)]


def nothing(kit: Kit, area: Rect, asked: Asked) -> list[Part]:
    """Build what stands where no match counts."""
    key = "empty" if asked.span == "all" else "nothing"
    width = min(area.w, 620 * kit.growth)
    text = kit.paragraph("empty", 0, 0, width - 2 * XL, kit.say(f"statistics.{key}"), HEADING)
    note = kit.paragraph("empty:note", 0, 0, width - 2 * XL, kit.say("statistics.empty_note"), BODY, "text.paper-soft")
    lines = [text, note] if key == "empty" else [text]
    height = sum(part.rect.h for part in lines) + S * (len(lines) - 1) + 2 * L
    paper = placed(area, width, height, 0.5, 0.3)
    places = rows(paper.inset(XL, L), [part.rect.h for part in lines], S)
    return [
        kit.panel("empty:sheet", paper),
        *(part.moved(place.x, place.y) for part, place in zip(lines, places, strict=True)),
    ]
