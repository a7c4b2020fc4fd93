"""Faces: mountains for computer players, paper lanterns for people. What they show follows from values and the time.

Mountains blink, by a clock of their seat's own, and their pupils follow a point; lanterns react by their light. A mood
begins at a moment, lasts a fixed time and is gone by itself: nothing of it is kept anywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from math import hypot, pi, sin
from typing import Final, Literal, NamedTuple, TypeAlias

import pygame

from game.saves.player import MOUNTAINS, Player
from game.ui.arrange import placed
from game.ui.canvas import Canvas, blit, keep
from game.ui.frame import Rect
from game.ui.marks import Mark, Picture, dot
from game.ui.paint import quick
from game.ui.part import Look, Part
from game.ui.seat_signs import BADGE, SEATS

Mood: TypeAlias = Literal["calm", "glad", "hit", "thinking"]

LASTS: Final[dict[Mood, float]] = {"glad": 0.6, "hit": 0.6, "thinking": 0.9}
"""Seconds that a mood is shown."""
BOX: Final = 96.0  # units of a drawing's side
FOOT: Final = 93.0  # where in it a mountain stands
EYES: Final = (48.0, 56.0)  # about where in it the eyes are
REACH: Final = 3.0  # units of it that pupils move at most
NEAR: Final = 1.5  # sizes of a face within which pupils move less than that
BLINK: Final = 0.12  # seconds that eyes are shut
SLOT: Final = 7.0  # seconds in which they are shut once, in the first two of them: every 5 to 9
EARLY: Final = 2.0
HOP: Final = 0.1  # seconds that somebody glad rises, and as many to come down
SHAKE: Final = 0.16  # seconds of two shakes
STEP: Final = 3.0  # units that either moves a face
FLARE: Final = 0.12  # seconds in which a lantern flares or sinks
STEPS: Final = 8  # between two lights
SEAL: Final = (18.0, 0.285)  # units of a seal at least, and its share of a face
RING: Final = 1.6  # units of the ring round it
STACKS: Final[dict[Mood, tuple[str, ...]]] = {
    "calm": ("body", "scarf", "whites", "pupils", "calm"),
    "glad": ("body", "scarf", "whites", "pupils", "glad"),
    "hit": ("body", "scarf", "hit"),
    "thinking": ("body", "scarf", "thinking"),
}
FIRM: Final = ("body", "scarf")  # what throws a shadow, whatever the mood is
SHUT: Final = ("body", "scarf", "eyes-shut", "calm")
LIGHTS: Final[dict[Mood, str]] = {
    "calm": "light", "glad": "light-glad", "hit": "light-hit", "thinking": "light-thinking",
}  # fmt: skip


class Who(NamedTuple):
    """Say whose face it is: a mountain by its number, or a lantern (0), in a seat's colour (1 to 10)."""

    colour: int
    mountain: int = 0

    @property
    def folder(self) -> str:
        """Return where the drawings lie."""
        return f"faces/{MOUNTAINS[self.mountain - 1]}" if self.mountain else f"persons/{SEATS[self.colour - 1]}"


class Shown(NamedTuple):
    """Say what is drawn of a face: two that are equal look alike."""

    stack: tuple[str, ...]
    """The drawings, the lowest first."""
    pupils: tuple[int, int] = (0, 0)
    """Where the pupils look, in units of the drawing."""
    x: float = 0.0
    """How far it has moved, in logical units."""
    y: float = 0.0
    over: str = ""
    """Another light of a lantern, over the one in the stack."""
    share: int = 0
    """How bright that is, of `STEPS`."""


@dataclass(frozen=True, slots=True)
class Portrait:
    """Show a face in the largest square at the foot of its rectangle."""

    who: Who
    mood: Mood = "calm"
    since: float | None = None
    """When its mood begins, by the time of its screen; None: it has it for good, and doesn't move."""
    seat: int = 0
    """Whose clock it blinks by."""
    seal: bool = False
    """Whether a mountain bears the emblem of its seat."""
    towards: tuple[float, float] | None = None
    """Where it looks, in logical units, while nothing moves that it follows."""
    alpha: int = 255
    shade: str = ""
    """The colour of its bare outline, where nothing else of it is to be seen."""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        rect = placed(rect, size := min(rect.w, rect.h), size, 0.5, 1.0)
        shown = self.shown(rect, look)
        place = rect.moved(shown.x, shown.y)
        yield Likeness(place, self.who, shown.stack, shown.pupils, self.alpha, self.shade)
        if shown.over and shown.share and not self.shade:
            yield Likeness(place, self.who, (shown.over,), (0, 0), self.alpha * shown.share // STEPS)
        if self.seal and self.who.mountain:
            yield from seal(self.who.colour, rect)

    def shown(self, rect: Rect, look: Look) -> Shown:
        """Return what is drawn of it."""
        mood, passed = self._mood(look)
        if not self.who.mountain:
            return self._light(mood, passed, look)
        pupils = self._pupils(rect, look)
        if mood in ("calm", "glad") and look.lively and shut(self.seat, look.time):
            return Shown(SHUT)
        stack = STACKS[mood]
        if not look.lively or self.since is None:
            return Shown(stack, pupils if "pupils" in stack else (0, 0))
        if mood == "glad" and passed < 2 * HOP:
            return Shown(stack, pupils, y=-_rounded(STEP * sin(pi / 2 * (1 - abs(passed / HOP - 1)))))
        if mood == "hit" and passed < SHAKE:
            return Shown(stack, x=-_rounded(STEP * sin(4 * pi * passed / SHAKE)))
        return Shown(stack, pupils if "pupils" in stack else (0, 0))

    def wakes(self, look: Look) -> float | None:
        """Return after how many seconds it looks otherwise by itself: 0 while it moves, None: never."""
        mood, passed = self._mood(look)
        blinks = self.who.mountain and look.lively and mood in ("calm", "glad")
        ends = [wink(self.seat, look.time)] if blinks else []
        if self.since is not None and self.mood != "calm":
            if passed < 0:
                ends.append(-passed)
            elif mood != "calm":
                moves = {"glad": 2 * HOP, "hit": SHAKE}.get(mood, 0.0) if self.who.mountain else LASTS[mood]
                if look.lively and passed < moves:
                    return 0.0
                ends.append(LASTS[mood] - passed)
        return min(ends, default=None)

    def _mood(self, look: Look) -> tuple[Mood, float]:
        """Return its mood of the moment, and how long it has had it already."""
        if self.since is None or self.mood == "calm":
            return self.mood, 0.0
        passed = look.time - self.since
        return (self.mood if 0 <= passed < LASTS[self.mood] else "calm"), passed

    def _light(self, mood: Mood, passed: float, look: Look) -> Shown:
        if mood == "calm" or self.since is None or not look.lively:
            return Shown(("body", LIGHTS[mood]))
        share = min(1.0, passed / FLARE, (LASTS[mood] - passed) / (LASTS[mood] - FLARE))
        return Shown(("body", LIGHTS["calm"]), over=LIGHTS[mood], share=round(STEPS * max(0.0, share)))

    def _pupils(self, rect: Rect, look: Look) -> tuple[int, int]:
        point = (look.point if look.lively else None) or self.towards
        if point is None:
            return 0, 0
        x = point[0] - rect.x - rect.w * EYES[0] / BOX
        y = point[1] - rect.y - rect.h * EYES[1] / BOX
        far = hypot(x, y)
        reach = REACH * min(1.0, far / (NEAR * rect.w)) / far if far else 0.0
        return round(x * reach), round(y * reach)


def portrait_of(
    player: Player,
    seat: int = 0,
    mood: Mood = "calm",
    since: float | None = None,
    *,
    seal: bool = True,
    towards: tuple[float, float] | None = None,
    alpha: int = 255,
) -> Portrait:
    """Return a player's face."""
    return Portrait(Who(player.colour, player.mountain), mood, since, seat, seal, towards, alpha)


def portrait(
    key: str,
    rect: Rect,
    player: Player,
    *,
    seat: int = 0,
    mood: Mood = "calm",
    since: float | None = None,
    seal: bool = False,
    towards: tuple[float, float] | None = None,
    layer: int = 0,
    alpha: int = 255,
) -> Part:
    """Return a player's face as a part of any screen; without a `since` it has its mood for good."""
    face = portrait_of(player, seat, mood, since, seal=seal, towards=towards, alpha=alpha)
    return Part(key, rect, face, layer=layer, may_overlap=True)


def _rounded(way: float) -> float:
    return round(2 * way) / 2


def shut(seat: int, time: float) -> bool:
    """Tell whether a seat's eyes are shut for a moment."""
    slot = time // SLOT
    return 0 <= time - _blinks(seat, slot) < BLINK


def wink(seat: int, time: float) -> float:
    """Return after how many seconds a seat's eyes shut or open."""
    slot = time // SLOT
    moments = (_blinks(seat, slot + more) + lasts for more in (0, 1) for lasts in (0.0, BLINK))
    return min(moment - time for moment in moments if moment > time)


def _blinks(seat: int, slot: float) -> float:
    """Return when a seat's eyes shut in a slot of time: by a clock of its own, which knows nothing of any game."""
    own, drawn = (blake2b(of.encode(), digest_size=2).digest() for of in (f"{seat}", f"{seat} {slot:.0f}"))
    phase = int.from_bytes(own, "big") / 65536 * (SLOT - EARLY - BLINK)
    return slot * SLOT + phase + int.from_bytes(drawn, "big") / 65536 * EARLY


def seal(colour: int, rect: Rect) -> tuple[Mark, ...]:
    """Return the emblem of a seat at the lower right corner of its face."""
    size = max(SEAL[0], SEAL[1] * rect.w)
    spot = Rect.around(rect.right - 8 - 0.03 * rect.w, rect.bottom - 4 - size / 2 + RING, size, size)
    return dot(*spot.middle, size / 2 + RING, "night"), Picture(spot, f"{BADGE}{colour}")


class Likeness(NamedTuple):
    """Draw a face: put together once for each size, mood and look."""

    rect: Rect
    who: Who
    stack: tuple[str, ...]
    pupils: tuple[int, int] = (0, 0)
    alpha: int = 255
    shade: str = ""

    def draw(self, canvas: Canvas) -> None:
        box = canvas.frame.box(self.rect)
        size = max(1, min(box.width, box.height))
        key = ("face", self.who, self.stack, self.pupils, self.shade, size, canvas.theme.path)
        picture = keep(canvas, key, partial(self._drawn, canvas, size))
        blit(canvas.surface, picture, picture.get_rect(center=box.center), self.alpha)

    def _drawn(self, canvas: Canvas, size: int) -> pygame.Surface:
        """Return the drawings one over the other, over their shadow or, where the theme wants one, in an outline."""
        face = self._layers(canvas, size, self.stack)
        if self.shade:
            return quick(_outline(face, canvas.colour(self.shade)))
        if "body" not in self.stack:
            return quick(face)
        if canvas.outlined:
            return quick(_rimmed(canvas, face))
        firm = tuple(name for name in FIRM if name in self.stack)
        key = ("shadow of a face", self.who, firm, size, canvas.theme.path)
        whole = keep(canvas, key, lambda: _shadow(canvas, self._layers(canvas, size, firm))).copy()
        whole.blit(face, face.get_rect(center=whole.get_rect().center))
        return quick(whole)

    def _layers(self, canvas: Canvas, size: int, names: Sequence[str]) -> pygame.Surface:
        """Return some of its drawings, one over the other."""
        face = pygame.Surface((size, size), pygame.SRCALPHA)
        for name in names:
            tint = canvas.colour(f"seats.{self.who.colour}.colour")[:3] if name == "scarf" else None
            drawn = canvas.images.get(f"{self.who.folder}/{name}", (size, size), tint)
            dx, dy = self.pupils if name == "pupils" else (0, 0)
            face.blit(drawn, (round(dx * size / BOX), round(dy * size / BOX)))
        return face


def _outline(face: pygame.Surface, colour: tuple[int, int, int, int]) -> pygame.Surface:
    return pygame.mask.from_surface(face, 60).to_surface(setcolor=colour, unsetcolor=(0, 0, 0, 0))


def _rimmed(canvas: Canvas, face: pygame.Surface) -> pygame.Surface:
    """Return a face in a rim that is seen on dark grounds, and one for paper."""
    line = max(1, round(1.5 * canvas.frame.scale))
    margin = 2 * line
    whole = pygame.Surface((face.get_width() + 2 * margin, face.get_height() + 2 * margin), pygame.SRCALPHA)
    for role, out in (("outline.dark-ground", 2 * line), ("outline.paper", line)):
        rim = _outline(face, canvas.colour(role))
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7)):
            whole.blit(rim, (margin + round(dx * out), margin + round(dy * out)))
    whole.blit(face, (margin, margin))
    return whole


def _shadow(canvas: Canvas, face: pygame.Surface) -> pygame.Surface:
    """Return the soft shadow of a face, larger than that by as much on all sides."""
    margin = max(2, round(5 * canvas.frame.scale))
    whole = pygame.Surface((face.get_width() + 2 * margin, face.get_height() + 2 * margin), pygame.SRCALPHA)
    shadow = canvas.colour("shadow", 0.45)
    whole.fill((*shadow[:3], 0))
    whole.blit(_outline(face, shadow), (margin, margin + round(2 * canvas.frame.scale)))
    return pygame.transform.gaussian_blur(whole, max(1, round(1.6 * canvas.frame.scale)))
