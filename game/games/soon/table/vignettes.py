"""Pictures of what turned a match of Soon: its cards large before an evening sky, or before the night."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import radians, sin
from typing import Final, NamedTuple

from msgspec import structs

from game.engine.protocol import AnyBeat
from game.games.soon.rules.events import (
    Answered,
    Asked,
    Completed,
    Dealt,
    Discarded,
    Drew,
    Gave,
    Played,
    Replaced,
    Stole,
    Struck,
    Took,
)
from game.games.soon.rules.faces import Colour, Face
from game.games.soon.rules.position import Line
from game.games.soon.table.pieces.cards import BACK, NIGHT_RIM, art
from game.scenes.table.game_table.vignettes import About, Composition, Leaning, bent, card, dotted, stars
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import RATIO, CardArt
from game.ui.draw.draw_commands import DrawCommand, Glow, Shape
from game.ui.layout.frame import Rect

LARGE: Final = 0.8  # of a picture's height, that the card has which it is about
SMALL: Final = 0.43  # the same of the cards of a line before it
BROADEST_CARD: Final = 0.37  # of a picture's breadth, that the large card has at most
STEP: Final = 0.72  # of a small card, from one to the next
MOST: Final = 3  # small cards before a large one
LOW: Final = 0.52  # of the height, where the middle of a line's cards is
OTHER: Final = 0.76  # of a large card, that one has which lies at its side
AIR: Final = 0.09  # of a large card, that stays free between it and what lies beside it
EDGE: Final = 0.025  # of the breadth, that stays free at either side
LEANS: Final = 6.0  # degrees
FAINT: Final = 0.55
VEIL: Final = 0.5
STARS: Final = 26
# A bolt from the picture's upper edge, in widths and heights of its box.
BOLT: Final = ((0.62, 0.0), (0.06, 0.5), (0.44, 0.5), (0.16, 1.0), (1.0, 0.36), (0.58, 0.36), (0.98, 0.0))


@dataclass(frozen=True, slots=True)
class Sky:
    """Draw the sky in which the cards of a colour lie: a sunset, or the night with its stars."""

    rect: Rect
    colour: Colour

    def draw(self, canvas: Canvas) -> None:
        night = self.colour == "night"
        first, last = ("hill-near-night", "right") if night else ("hill-far", "hill-near")
        tones = canvas.colour(f"soon-sky.{first}"), canvas.colour(f"soon-sky.{last}")
        w, h = self.rect.w, self.rect.h
        whole = f"M0 0h{w:.0f}v{h:.0f}h-{w:.0f}z"
        glow = canvas.colour("soon.night-rim", 0.38) if night else canvas.colour("soon-sky.left", 0.9)
        light = svg.radial("light", glow, 0.5 * w, 0.52 * h, 0.56 * w)
        parts = [svg.linear("sky", *tones, 0, h), light, svg.shape(whole, svg.fill_by("sky"))]
        if not canvas.outlined:
            parts.append(svg.shape(whole, svg.fill_by("light")))
        if night and not canvas.outlined:
            parts.append(stars(canvas, self.rect, "soon.night-rim", STARS))
        canvas.vector(self.rect, *parts)


def composed(beats: Sequence[AnyBeat], number: int, about: About) -> Composition:
    """Return the picture of an event; nothing for one that no cards tell."""
    event, state = beats[number].event, beats[number].state
    match event:
        case Struck(was=was, place=place):
            return (Sky(about.room, was.colour), *_burnt(about, was, place))
        case Stole(face=face, was=was, number=place):
            return (Sky(about.room, was.colour), *_stolen(about, face, was, place))
        case Completed(seat):
            return _laid(about, state.line_of(seat))
        case Played(seat, _, _, place):
            return _laid(about, state.line_of(seat)[:place])
        case Replaced(face=face, was=was, place=place):
            return (Sky(about.room, face.colour), *_instead(about, face, was, place))
        case Discarded(seat, face=face) | Took(seat, face=face):
            return (Sky(about.room, face.colour), *_beside(about, state.line_of(seat), face))
        case Gave(face=face):
            return (Sky(about.room, face.colour), *_asked(about, Face("explorer", face.colour), face, found=True))
        case Asked(number=place, colour=colour, face=face):
            asked = Face(place, colour or face.colour)
            return (Sky(about.room, face.colour), *_asked(about, face, asked, found=True))
        case Answered(_, _, place, colour, found):
            question = beats[number - 1].event
            face = question.face if isinstance(question, Asked) else Face("explorer", colour or "night")
            asked = Face(place, colour or face.colour)
            return (Sky(about.room, face.colour), *_asked(about, face, asked, found=found))
        case Drew(seat):
            line = state.line_of(seat)
            return (Sky(about.room, line[-1].colour if line else "night"), *_drawn(about, line))
        case Dealt():
            return (Sky(about.room, "night"), *_dealt(about))
    return ()


class Places(NamedTuple):
    """Say where a line's end and a large card beside it lie, as shares of a picture's breadth."""

    row: tuple[float, ...]
    large: float


def _width(about: About) -> float:
    """Return how broad a large card is."""
    return min(LARGE * about.room.h / RATIO, BROADEST_CARD * about.room.w)


def _small(about: About) -> float:
    return SMALL / LARGE * _width(about)


def _places(about: About, count: int) -> Places:
    """Lay out so many small cards and a large one, all of it in the middle, air between them."""
    broad = about.at(1, 0)[0] - about.at(0, 0)[0]
    large, small = _width(about) / broad, _small(about) / broad
    leaning = large * (1 + RATIO * sin(radians(LEANS)))
    air = AIR * large if count else 0.0
    room = 1 - 2 * EDGE - leaning - air
    step = min(STEP * small, (room - small) / max(1, count - 1))
    row = small + step * (count - 1) if count else 0.0
    left = (1 - row - leaning - air) / 2
    x = left + row + air + leaning / 2
    return Places(tuple(left + small / 2 + step * number for number in range(count)), x)


def _row(about: About, line: Line, places: Places) -> Iterator[DrawCommand]:
    """Yield the last cards of a line, small, in their places."""
    width = _small(about)
    ends = list(enumerate(line, 1))[len(line) - len(places.row) :]
    for x, (place, face) in zip(places.row, ends, strict=True):
        yield card(_drawing(face, width, place), about.at(x, LOW), width)


def _large(about: About, face: Face, x: float, lean: float, *, place: int = 0) -> Leaning:
    """Return a large card at a share of the picture's width."""
    width = _width(about)
    return card(_drawing(face, width, place), about.at(x, 0.5), width, lean)


def _drawing(face: Face, width: float, place: int = 0) -> CardArt:
    """Return a card, with the rim of one that lies in the dark."""
    rim = NIGHT_RIM if face.colour == "night" else ""
    return structs.replace(art(face, width, place=place), rim=rim)


def _light(about: About, x: float) -> Glow:
    return Glow(Rect.around(*about.at(x, 0.5), 150 * about.unit, 120 * about.unit), "light.pool", 0.4)


def _laid(about: About, line: Line) -> Composition:
    """Return the end of a line: its last card large, those before it in a row."""
    last = line[-1] if line else None
    if last is None:
        return ()
    places = _places(about, min(MOST, len(line) - 1))
    sky = (Sky(about.room, last.colour), _light(about, places.large))
    return (*sky, *_row(about, line[:-1], places), _large(about, last, places.large, -LEANS, place=len(line)))


def _burnt(about: About, was: Face, place: int) -> Iterator[DrawCommand]:
    """Yield the card that a Lightning struck, and its bolt beside it."""
    yield _light(about, 0.44)
    yield _large(about, was, 0.4, LEANS, place=place)
    h, (x, _) = about.room.h, about.at(0.4, 0)
    box = Rect(x + 0.28 * _width(about), -2, 0.4 * h, h * 0.9)
    points = [(box.x + u * box.w, box.y + v * box.h) for u, v in BOLT]
    yield Glow(box.inset(-0.25 * h, -6), "light.pool", 0.5)
    yield Shape(points, "soon.counted", "light.rim", edge="button.primary.bottom", width=2.2 * about.unit)


def _stolen(about: About, thief: Face, was: Face, place: int) -> Iterator[DrawCommand]:
    """Yield a Thief, the Number that it took, and the way of that."""
    yield _light(about, 0.42)
    width = 0.84 * _width(about)
    yield card(_drawing(was, width, place), about.at(0.74, 0.5), width, -LEANS)
    yield _large(about, thief, 0.33, LEANS)
    yield from dotted(bent(about.at(0.78, 0.8), about.at(0.4, 0.82), -16 * about.unit), about.unit)


def _instead(about: About, face: Face, was: Face, place: int) -> Iterator[DrawCommand]:
    """Yield a card that took the place of another one, which lies faint at its side."""
    width = OTHER * _width(about)
    yield _light(about, 0.36)
    yield card(_drawing(was, width, place), about.at(0.75, 0.54), width, -LEANS, FAINT)
    yield _large(about, face, 0.33, LEANS, place=place)


def _beside(about: About, line: Line, face: Face) -> Iterator[DrawCommand]:
    """Yield a card that was taken or thrown away, beside the end of a line."""
    places = _places(about, min(MOST, len(line)))
    yield _light(about, places.large)
    yield from _row(about, line, places)
    yield _large(about, face, places.large, LEANS)


def _asked(about: About, explorer: Face, asked: Face, *, found: bool) -> Iterator[DrawCommand]:
    """Yield an Explorer and the card that it looks for: in full where it is there, else as its shadow."""
    width = 0.84 * _width(about)
    yield _light(about, 0.42)
    drawing = structs.replace(_drawing(asked, width), veil="dark", veiled=0.0 if found else VEIL)
    yield card(drawing, about.at(0.74, 0.5), width, -LEANS, 1.0 if found else FAINT)
    yield _large(about, explorer, 0.33, LEANS)
    yield from dotted(bent(about.at(0.46, 0.82), about.at(0.72, 0.8), -9 * about.unit), 0.8 * about.unit)


def _drawn(about: About, line: Line) -> Iterator[DrawCommand]:
    """Yield the pile that somebody drew from, from behind, beside the line that its card is for."""
    places = _places(about, min(MOST, len(line)))
    yield _light(about, places.large)
    yield from _row(about, line, places)
    yield card(structs.replace(BACK, edges=3), about.at(places.large, 0.5), _width(about), LEANS)


def _dealt(about: About) -> Iterator[DrawCommand]:
    """Yield a hand that was dealt, from behind."""
    width = 0.86 * _width(about)
    yield _light(about, 0.5)
    for number in range(5):
        y = 0.5 + 0.02 * abs(number - 2)
        yield card(BACK, about.at(0.5 + 0.085 * (number - 2), y), width, -6.0 * (number - 2))
