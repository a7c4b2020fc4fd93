"""What lies on the cloth of a set-up, and how it changes while people sit down, leave, and choose."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

import pygame

from game.ui.draw.canvas import Canvas, blit
from game.ui.draw.cloth import CLOTH, Cloth, Lying
from game.ui.draw.draw_commands import DrawCommand, Freehand, Picture
from game.ui.layout.frame import Rect
from game.ui.motion.easing import ease, overshoot
from game.ui.parts.part import Look, Part

Act: TypeAlias = Literal["lies", "falls", "turns", "comes", "goes"]

FALLS: Final = 0.18  # seconds that what comes falls
TURNS: Final = 0.16  # for a thing to turn over
SWAPS: Final = 0.16  # for one cloth to give way to another
GOES: Final = 0.12  # for what leaves to fade, and for all that changes where motion is reduced
BACK: Final = 1.4  # how far what falls goes too far
SEEN: Final = 0.4  # of its fall in which it appears
WHOLE: Final = Rect(0, 0, *CLOTH)


class Now(NamedTuple):
    """Say by which clock things move, how fast (0: not at all), and whether they only fade."""

    time: float
    speed: float
    fades: bool


class Change(NamedTuple):
    """Say what a thing does from a moment on, and what it showed before."""

    act: Act
    begins: float
    seconds: float
    before: str = ""

    @property
    def ends(self) -> float:
        return self.begins + self.seconds


LIES: Final = Change("lies", 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Laid:
    """Show a thing on a cloth, as it comes, turns over or goes."""

    drawing: str
    change: Change = LIES
    high: float = 0.0
    """Units that it falls."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        act, begins, seconds, before = self.change
        share = 1.0 if act == "lies" else min(1.0, max(0.0, (look.time - begins) / seconds))
        if share >= 1:
            if act != "goes":
                yield Picture(rect, self.drawing)
        elif act == "falls":
            up = self.high * (1 - overshoot(share, BACK))
            yield Picture(rect.moved(0, -up), self.drawing, alpha=round(255 * min(1.0, share / SEEN)))
        elif act == "turns":
            drawing = before if share < 0.5 else self.drawing
            yield Freehand(lambda canvas: _squeezed(canvas, drawing, rect, abs(1 - 2 * ease(share))))
        else:
            if before:
                yield Picture(rect, before, alpha=round(255 * (1 - share)))
            yield Picture(rect, self.drawing, alpha=round(255 * (1 - share if act == "goes" else share)))


def within(place: Rect, rect: Rect) -> Rect:
    """Return where a rectangle of a cloth lies that is seen in a place."""
    unit = place.w / CLOTH[0]
    return Rect(place.x + rect.x * unit, place.y + rect.y * unit, rect.w * unit, rect.h * unit)


def _squeezed(canvas: Canvas, drawing: str, rect: Rect, share: float) -> None:
    """Draw a thing as narrow as it is seen while it turns."""
    box = canvas.frame.box(rect)
    picture = canvas.images.get(drawing, box.size)
    narrow = pygame.transform.smoothscale(picture, (max(1, round(picture.get_width() * share)), picture.get_height()))
    blit(canvas.surface, narrow, narrow.get_rect(center=box.center), 255)


class ClothLife:
    """Follow what lies on a cloth from one look of it to the next; what lies there at first is there at once."""

    def __init__(self) -> None:
        self._cloth: Cloth | None = None
        self._changes: dict[str, Change] = {}
        self._gone: list[tuple[Lying, Change]] = []
        self._until = 0.0

    def moves(self, time: float) -> bool:
        """Tell whether something still comes, turns or goes."""
        return time < self._until

    def parts(self, cloth: Cloth, place: Rect, now: Now) -> list[Part]:
        """Return what lies on a cloth in its place, from back to front, with what is about to be gone."""
        if self._cloth is not None and self._cloth != cloth and now.speed:
            self._follow(self._cloth, cloth, now)
        self._cloth = cloth
        unit = place.w / CLOTH[0]

        def lies(thing: Lying, change: Change, key: str) -> Part:
            return Part(
                f"cloth:{key}",
                within(place, thing.rect),
                Laid(thing.drawing, change, cloth.falls.high * unit),
                may_overlap=True,
            )

        gone = [lies(thing, change, f"gone:{thing.key}") for thing, change in self._gone if change.ends > now.time]
        return [*gone, *(lies(thing, self._changes.get(thing.key, LIES), thing.key) for thing in cloth.lying)]

    def _follow(self, before: Cloth, cloth: Cloth, now: Now) -> None:
        """Let what is new come, what is another turn, and what is gone fade."""
        lay = {thing.key: thing for thing in before.lying}
        lie = {thing.key: thing for thing in cloth.lying}
        if before.ground != cloth.ground:
            swap = _timed("comes", SWAPS, now)
            self._changes = dict.fromkeys(lie, swap)
            away = swap._replace(act="goes")
            self._gone = [(thing, away) for thing in (Lying("ground", before.ground, WHOLE, 0), *before.lying)]
        else:
            new = sorted((key for key in lie if key not in lay), key=lambda key: (lie[key].seat, key))
            for number, key in enumerate(new):
                self._changes[key] = _timed("comes" if now.fades else "falls", FALLS, now, cloth.falls.apart * number)
            others = [key for key in lie if key in lay and lie[key].drawing != lay[key].drawing]
            for key in others if lay.keys() == lie.keys() else ():  # else another seat has taken its number
                turn = _timed("comes" if now.fades else "turns", TURNS, now)
                self._changes[key] = turn._replace(before=lay[key].drawing)
            away = _timed("goes", GOES, now)
            self._gone = [(thing, away) for key, thing in lay.items() if key not in lie]
        going = (change.ends for change in (*self._changes.values(), *(change for _, change in self._gone)))
        self._until = max((now.time, *going))


def _timed(act: Act, seconds: float, now: Now, after: float = 0.0) -> Change:
    """Return a change from now on, or a little after, as fast as all motion is; where things only fade, all at once."""
    if now.fades:
        return Change(act, now.time, GOES / now.speed)
    return Change(act, now.time + after / now.speed, seconds / now.speed)
