"""Pictures of what turned a match of Soon: its cards large before an evening sky, or before the night."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

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
from game.games.soon.rules.position import Line, State
from game.games.soon.table.pieces.cards import BACK, NIGHT_RIM, art
from game.scenes.table.game_table.vignettes import About, Composition, Leaning, bent, card, dotted, stars
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import CardArt
from game.ui.draw.draw_commands import DrawCommand, Glow, Shape
from game.ui.layout.frame import Rect

LARGE: Final = 54.0  # units of the card that a picture is about, in a picture of 94 units' height
SMALL: Final = 34.0
STEP: Final = 0.7  # of a small card, from one to the next
MOST: Final = 3  # small cards before a large one
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
        case Struck(face=face, was=was, place=place):
            return (Sky(about.room, was.colour), *_burnt(about, face, was, place))
        case Stole(face=face, was=was, number=place):
            return (Sky(about.room, was.colour), *_stolen(about, face, was, place))
        case Completed(seat):
            return _laid(about, state.line_of(seat))
        case Played(seat, _, _, place):
            return _laid(about, state.line_of(seat)[:place])
        case Replaced(face=face, was=was, place=place):
            return (Sky(about.room, face.colour), *_instead(about, face, was, place))
        case Discarded(face=face):
            return (Sky(about.room, face.colour), *_thrown(about, state, face))
        case Took(face=face):
            return (Sky(about.room, face.colour), *_taken(about, face))
        case Gave(face=face):
            return (Sky(about.room, face.colour), *_asked(about, Face("explorer", face.colour), face, found=True))
        case Asked(number=place, colour=colour, face=face):
            asked = Face(place, colour or face.colour)
            return (Sky(about.room, face.colour), *_asked(about, face, asked, found=True))
        case Answered(_, _, place, colour, found):
            before = beats[number - 1].event
            face = before.face if isinstance(before, Asked) else Face("explorer", colour or "night")
            asked = Face(place, colour or face.colour)
            return (Sky(about.room, face.colour), *_asked(about, face, asked, found=found))
        case Drew() | Dealt():
            return (Sky(about.room, "night"), *_drawn(about, many=isinstance(event, Dealt)))
    return ()


def _large(about: About, face: Face, x: float, lean: float, *, place: int = 0, share: float = 1.0) -> Leaning:
    """Return a large card at a share of the picture's width, `share` times as large as usual."""
    width = LARGE * about.unit * share
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
    unit = about.unit
    before = list(enumerate(line, 1))[-MOST - 1 : -1]
    x = 0.5 + 0.085 * len(before)
    sky = (Sky(about.room, last.colour), _light(about, x))
    right, y = about.at(x, 0.56)
    first = right - (LARGE / 2 + 1 + SMALL * STEP * (len(before) - 0.5)) * unit
    row = [
        card(_drawing(face, SMALL * unit, place), (first + SMALL * STEP * unit * number, y), SMALL * unit)
        for number, (place, face) in enumerate(before)
    ]
    return (*sky, *row, _large(about, last, x + 0.02, -LEANS, place=len(line)))


def _burnt(about: About, lightning: Face, was: Face, place: int) -> Iterator[DrawCommand]:
    """Yield the card that a Lightning struck, and its bolt."""
    yield _light(about, 0.5)
    yield _large(about, was, 0.46, LEANS, place=place)
    x, _ = about.at(0.63, 0)
    box = Rect(x - 18 * about.unit, -2, 40 * about.unit, about.room.h * 0.86)
    points = [(box.x + u * box.w, box.y + v * box.h) for u, v in BOLT]
    yield Glow(box.inset(-24 * about.unit, -6), "light.pool", 0.5)
    yield Shape(points, "soon.counted", "light.rim", edge="button.primary.bottom", width=2.2 * about.unit)


def _stolen(about: About, thief: Face, was: Face, place: int) -> Iterator[DrawCommand]:
    """Yield a Thief, the Number that it took, and the way of that."""
    yield _light(about, 0.42)
    width = LARGE * 0.84 * about.unit
    yield card(_drawing(was, width, place), about.at(0.71, 0.47), width, -LEANS - 3)
    start, end = about.at(0.71, 0.8), about.at(0.44, 0.84)
    yield _large(about, thief, 0.4, LEANS)
    yield from dotted(bent(start, end, -10 * about.unit), 0.8 * about.unit)


def _instead(about: About, face: Face, was: Face, place: int) -> Iterator[DrawCommand]:
    """Yield a card that took the place of another one, which is faint behind it."""
    width = LARGE * 0.78 * about.unit
    yield card(_drawing(was, width, place), about.at(0.68, 0.52), width, -LEANS - 5, FAINT)
    yield _light(about, 0.44)
    yield _large(about, face, 0.44, LEANS, place=place)


def _thrown(about: About, state: State, face: Face) -> Iterator[DrawCommand]:
    """Yield a discarded card over the one that it lies on."""
    width = LARGE * about.unit
    under = state.discard[-2:-1]
    for below in under:
        yield card(_drawing(state.face_of(below), width * 0.86), about.at(0.66, 0.55), width * 0.86, -14, FAINT)
    yield _light(about, 0.46)
    yield _large(about, face, 0.46 if under else 0.5, LEANS)


def _taken(about: About, face: Face) -> Iterator[DrawCommand]:
    """Yield a card that was taken from the open pile."""
    yield _light(about, 0.5)
    yield from dotted(bent(about.at(0.84, 0.74), about.at(0.62, 0.62), 14 * about.unit), 0.8 * about.unit)
    yield _large(about, face, 0.5, LEANS)


def _asked(about: About, explorer: Face, asked: Face, *, found: bool) -> Iterator[DrawCommand]:
    """Yield an Explorer and the card that it looks for: in full where it is there, else as its shadow."""
    width = LARGE * 0.84 * about.unit
    yield _light(about, 0.42)
    drawing = structs.replace(_drawing(asked, width), veil="dark", veiled=0.0 if found else VEIL)
    yield card(drawing, about.at(0.7, 0.48), width, -LEANS - 3, 1.0 if found else FAINT)
    yield _large(about, explorer, 0.4, LEANS)
    yield from dotted(bent(about.at(0.52, 0.82), about.at(0.68, 0.8), -9 * about.unit), 0.8 * about.unit)


def _drawn(about: About, *, many: bool) -> Iterator[DrawCommand]:
    """Yield a card from behind that somebody drew, over the pile; `many`: a hand that was dealt."""
    width = LARGE * about.unit
    if many:
        yield _light(about, 0.5)
        for number in range(5):
            y = 0.52 + 0.02 * abs(number - 2)
            yield card(BACK, about.at(0.5 + 0.085 * (number - 2), y), width * 0.86, -6.0 * (number - 2))
        return
    yield card(structs.replace(BACK, edges=3), about.at(0.38, 0.56), width * 0.84, 0.0)
    yield _light(about, 0.6)
    yield card(BACK, about.at(0.6, 0.48), width, -LEANS - 3)
