"""Ratings: at most three lines, of what was played most; left and right read their points.

Of a person it is a line a game; of everybody a line a person in the game that is shown alone, and a table in all games.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, datetime
from math import ceil, floor
from typing import Final, NamedTuple

from game.saves.figures.figures import START, Point
from game.scenes.figures.statistics import everybody
from game.scenes.figures.statistics.asked import Shown, short_day
from game.scenes.figures.statistics.plot import Plot, Series, placed
from game.ui.layout.arrange import M, S, cut_bottom, cut_left, cut_top
from game.ui.layout.frame import Rect
from game.ui.parts.kit import NOTE, Kit
from game.ui.parts.part import Control, Part
from game.ui.parts.tiles import guise
from game.ui.type.text import Style

ZONE: Final = "rating"
KEY: Final = "plot"
TITLE: Final = Style("title", 25)
END: Final = Style("bold", 18)
LINES: Final = 3
STEPS: Final = (25, 50, 100, 200, 500, 1000, 2000)
GRID: Final = 4
"""Lines across, one more at most."""
LEAST: Final = 150.0
"""Units that the plot is high at least."""
EDGE: Final = 24.0
PIECE: Final = 44.0
"""Units of a line's piece beside its name."""


class Rating(NamedTuple):
    """Hold a line: the key and the name of what it is of, how often that was played, and the role of its colour."""

    key: str
    name: str
    played: int
    rating: Sequence[Point]
    role: str


class Reading(NamedTuple):
    """Hold one point of the ratings: of which line, which of its points, and when."""

    line: int
    point: int
    when: float


class Scale(NamedTuple):
    """Hold from where to where a plot goes: days in seconds since 1970, and ratings with a line every `step`."""

    begin: float
    end: float
    low: int
    high: int
    step: int

    def place(self, when: float, value: float) -> tuple[float, float]:
        """Return where a rating lies, as shares of the width and the height."""
        across = (when - self.begin) / max(1.0, self.end - self.begin)
        return across, (self.high - value) / (self.high - self.low)


def lines_of(shown: Shown) -> list[Rating]:
    """Return what has a line: the games, or the people, that have played most, in their usual order."""
    rated = [*_people(shown)] if not shown.asked.who else [*_games(shown)]
    most = sorted(rated, key=lambda line: -line.played)[:LINES]
    return [line for line in rated if line in most]


def _games(shown: Shown) -> Iterator[Rating]:
    services = shown.services
    for game in shown.games:
        if game.rating:
            role = guise(services.images, services.theme, game.game).role("glyph")
            yield Rating(game.game, services.say(f"{game.game}.name"), game.played, game.rating, role)


def _people(shown: Shown) -> Iterator[Rating]:
    """Yield the people who have a rating in the game that is shown alone."""
    found = {one.who: one.rating for one in shown.figures.people if one.game == shown.asked.game}
    for person in shown.services.people:
        if rating := found.get(person.id):
            yield Rating(person.id, person.name, len(rating), rating, f"seats.{person.colour}.colour")


def readings(shown: Shown) -> list[Reading]:
    """Return all points that can be read, in the order of time."""
    lines = enumerate(lines_of(shown))
    points = [Reading(line, at, one.when) for line, game in lines for at, one in enumerate(game.rating)]
    return sorted(points, key=lambda reading: (reading.when, reading.line))


def match_at(shown: Shown) -> str:
    """Return the match after which the rating was reached that somebody looks at; "" for none."""
    read = _read(shown)
    return "" if read is None else lines_of(shown)[read.line].rating[read.point].match


def wanted(shown: Shown, kit: Kit, width: float) -> float:
    """Return how high the panel would like to be."""
    plot = LEAST * kit.soft + 2 * kit.leading(NOTE.size) + 4 * M
    table = everybody.height(shown, kit) + 2 * M if _crossed(shown) else 0.0
    return kit.leading(TITLE.size) + max(plot, table)


def _crossed(shown: Shown) -> bool:
    """Tell whether it is a table: of everybody in all games."""
    return not shown.asked.who and not shown.asked.game and everybody.known(shown)


def build(shown: Shown, kit: Kit, rect: Rect, offsets: dict[str, float]) -> list[Part]:
    """Build the panel."""
    head, room = cut_top(rect.inset(EDGE, 12), kit.leading(TITLE.size) + S)
    missing = _missing(shown, kit)
    if missing:
        foot, room = cut_bottom(room, kit.leading(NOTE.size), S / 2)
        notes = [kit.label("rating:missing", foot, missing, NOTE, "text.night-soft", minimum=0.6)]
    else:
        notes = []
    lines = lines_of(shown)
    if _crossed(shown):
        plot = everybody.build(shown, kit, room, ZONE, offsets)
    else:
        plot = _plot(shown, kit, room, lines) if lines else _nothing(shown, kit, room)
    return [kit.panel("rating", rect, "night", width=1.2), *_head(shown, kit, head), *plot, *notes]


def _head(shown: Shown, kit: Kit, rect: Rect) -> list[Part]:
    title = kit.say("statistics.rating")
    name, rest = cut_left(rect, kit.type.set_text(title, TITLE).w + 4, M)
    told = said(shown, kit) if shown.at is not None else kit.say("statistics.rating_note")
    style = END if shown.at is not None else NOTE
    role = "text.night" if shown.at is not None else "text.night-soft"
    note = kit.label("rating:note", rest, told, style, role, align=1.0, lines=2, minimum=0.8)
    return [kit.label("rating:title", name, title, TITLE, "text.night"), *([] if note.truncated() else [note])]


def _missing(shown: Shown, kit: Kit) -> str:
    """Return which games have no rating yet, and how many matches they lack."""
    games = [game for game in shown.games if game.missing > 0]
    return " · ".join(
        kit.say("statistics.rating_more", game=kit.say(f"{game.game}.name"), count=game.missing) for game in games
    )


def _nothing(shown: Shown, kit: Kit, room: Rect) -> list[Part]:
    """Build why there is no line."""
    alone = shown.games[0] if shown.asked.game else None
    together = alone is not None and not alone.places
    rated = any(game.missing == 0 for game in shown.games)
    key = "together" if together else "none" if rated else "few"
    words = kit.say(f"statistics.rating_{key}")
    lines = max(1, int(room.h / kit.leading(21)))
    text = kit.label("rating:nothing", room.inset(M, 0), words, Style("heading", 21), "text.night-soft", align=0.5,
                     lines=lines, minimum=0.7)  # fmt: skip
    return [text]


def _read(shown: Shown) -> Reading | None:
    """Return the point that somebody looks at."""
    found = readings(shown)
    return found[min(shown.at, len(found) - 1)] if shown.at is not None and found else None


def said(shown: Shown, kit: Kit) -> str:
    """Return the point that somebody looks at in words; what all lines end with, where nobody looks at any."""
    lines = lines_of(shown)
    read = _read(shown)
    if read is None:
        ends = [_end(kit, line) for line in lines]
        return kit.named(kit.say("statistics.rating"), kit.words.listed(ends))
    line = lines[read.line]
    value = line.rating[read.point].value
    return kit.say("statistics.point", game=line.name, value=value, day=short_day(kit, read.when))


def _end(kit: Kit, line: Rating) -> str:
    return kit.say("statistics.end", game=line.name, value=line.rating[-1].value)


def _scale(shown: Shown, lines: Sequence[Rating]) -> Scale:
    """Return a scale that holds all points, and the rating with which everybody begins."""
    values = [START, *(point.value for game in lines for point in game.rating)]
    low, high = min(values), max(values)
    step = next((step for step in STEPS if (high - low) / step <= GRID - 1), STEPS[-1])
    bottom, top = floor(low / step) * step, ceil(high / step) * step
    begin = min(game.rating[0].when for game in lines)
    return Scale(begin, max(shown.now, begin + 1), bottom, max(top, bottom + step), step)


def _plot(shown: Shown, kit: Kit, room: Rect, lines: Sequence[Rating]) -> list[Part]:
    scale = _scale(shown, lines)
    values = list(range(scale.low, scale.high + 1, scale.step))
    line = kit.leading(NOTE.size)
    left = max(kit.type.set_text(str(value), NOTE).w for value in values) + 12
    right = max(kit.type.set_text(_end(kit, game), END).w for game in lines) + 22
    narrow = right > room.w * 0.4
    area = room.trimmed(left, line / 2, M if narrow else right, line + M)
    if narrow:
        under, area = cut_bottom(area, len(lines) * kit.leading(END.size), line)
        names = _names_under(kit, under._replace(w=room.right - under.x), lines)
    else:
        names = _names(kit, area, lines, scale, right)
    series = tuple(
        Series(tuple(scale.place(point.when, point.value) for point in game.rating), game.role, number)
        for number, game in enumerate(lines)
    )
    read = _read(shown)
    grid = tuple(scale.place(0, value)[1] for value in values)
    at = None if read is None else (read.line, read.point)
    face = Plot(series, grid, scale.place(0, START)[1], at)
    control = Control(said(shown, kit), shown.acts.look, ZONE, radius=8, step=shown.acts.step)
    return [Part(KEY, area, face, control), *_values(kit, area, values, scale, room), *_days(kit, area, scale), *names]


def _values(kit: Kit, area: Rect, values: Sequence[int], scale: Scale, room: Rect) -> list[Part]:
    """Build the numbers at the left; one that has no room over another is left out."""
    parts: list[Part] = []
    line = kit.leading(NOTE.size)
    above = area.bottom + 2 * line
    for value in values:
        y = placed(area, scale.place(scale.begin, value))[1]
        if above - y >= line * 0.82:
            above = y
            box = area.before(area.x - room.x - 8, 8)._replace(y=y - line / 2, h=line)
            parts.append(kit.label(f"value:{value}", box, str(value), NOTE, "text.night-soft", align=1.0))
    return parts


def _days(kit: Kit, area: Rect, scale: Scale) -> list[Part]:
    """Build the days under the plot: today, the first one, and those with which months begin, where they have room."""
    line = kit.leading(NOTE.size)
    low = area.below(line, S + 2)
    told = [(scale.end, kit.say("statistics.today"))]
    told += [(when, short_day(kit, when)) for when in (scale.begin, *reversed(_months(scale)))]
    parts: list[Part] = []
    taken: list[Rect] = []
    for when, words in told:
        width = kit.type.set_text(words, NOTE).w + 2
        x = placed(area, scale.place(when, 0))[0]
        box = low._replace(x=min(max(x - width / 2, area.x - M), area.right + M - width), w=width)
        if not any(box.inset(-M, 0).meets(other) for other in taken):
            taken.append(box)
            parts.append(kit.label(f"day:{when:.0f}", box, words, NOTE, "text.night-soft", align=0.5))
    return parts


def _months(scale: Scale) -> list[float]:
    """Return the moments at which months begin, in seconds since 1970."""
    first, last = date.fromtimestamp(scale.begin), date.fromtimestamp(scale.end)
    count = (last.year - first.year) * 12 + last.month - first.month
    begun = [first.year * 12 + first.month + number for number in range(count)]
    return [datetime(month // 12, month % 12 + 1, 1).timestamp() for month in begun]


def _names(kit: Kit, area: Rect, lines: Sequence[Rating], scale: Scale, right: float) -> list[Part]:
    """Build the names at the lines' ends, none over another."""
    high = kit.leading(END.size)
    ends = sorted((placed(area, scale.place(scale.end, game.rating[-1].value))[1], game.key, game) for game in lines)
    places: list[float] = []
    for y, _, _ in ends:
        places.append(max(y - high / 2, places[-1] + high if places else area.y - high))
    over = max(0.0, places[-1] + high - area.bottom - high)
    return [
        kit.label(f"end:{game.key}", area.after(right - 16, 16)._replace(y=place - over, h=high), _end(kit, game), END,
                  "text.night", minimum=0.6)
        for place, (_, _, game) in zip(places, ends, strict=True)
    ]  # fmt: skip


def _names_under(kit: Kit, rect: Rect, lines: Sequence[Rating]) -> list[Part]:
    """Build the names under the plot where they have no room beside it, each with a piece of its line."""
    parts: list[Part] = []
    rest = rect
    for number, game in enumerate(lines):
        line, rest = cut_top(rest, kit.leading(END.size))
        piece, words = cut_left(line, PIECE, M)
        face = Plot((Series(((0.0, 0.5), (1.0, 0.5)), game.role, number),), (), -1.0)
        parts.append(Part(f"sample:{game.key}", piece, face))
        parts.append(kit.label(f"end:{game.key}", words, _end(kit, game), END, "text.night", minimum=0.6))
    return parts


def on(shown: Shown, by: int) -> Shown:
    """Return what is shown once somebody looks at another point, so many on; from nowhere at the last one."""
    count = len(readings(shown))
    if not count:
        return shown
    at = count - 1 if shown.at is None else max(0, min(count - 1, shown.at + by))
    return replace(shown, at=at)
