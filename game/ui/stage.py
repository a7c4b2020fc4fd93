"""The stage: sprites with an identity, eased from where they are to where the layout says they belong.

Layout is a pure function of the view; animation is the difference between two layouts. An event that nobody
choreographed still animates; loading, undoing and resizing simply show the new layout.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Protocol

import pygame

from game.ui.canvas import Canvas, blit, shows
from game.ui.cue import QUIET, Cue
from game.ui.frame import Rect
from game.ui.paint import quick

STAGGER: Final = 0.04  # seconds between one sprite's start and the next one's
MOST: Final = 0.6  # seconds that all of them take at most, however many
FADE: Final = 0.12  # seconds in which a thing fades from place to place where motion is reduced
TURN: Final = 3  # degrees between two kept rotations


class Art(Protocol):
    """Draw what a sprite looks like. Equal arts look alike: they are hashable values, and drawn once a size."""

    def __hash__(self) -> int:
        """Return the same number for the same picture."""

    def draw(self, canvas: Canvas, rect: Rect) -> None: ...


@dataclass(frozen=True, slots=True)
class Sprite:
    """Say where a thing belongs, and what it looks like."""

    key: str
    x: float
    """Its centre, in logical units."""
    y: float
    w: float
    """Its size, in logical units."""
    h: float
    art: Art
    angle: float = 0.0
    """Its turn, in degrees."""
    scale: float = 1.0
    """How much larger than its size it is drawn."""
    alpha: float = 1.0
    """From 0 (not seen) to 1."""
    z: float = 0.0
    """Orders what overlaps."""
    enter: tuple[float, float] | None = None
    """Where it comes from when it was not there before; without it, it fades in."""
    leave: tuple[float, float] | None = None
    """Where it goes when it is no longer there; without it, it fades where it is."""
    top: Art | None = None
    """A second picture over the first that never turns."""
    side: str = ""
    """The side that is up: a change of it turns the sprite over."""
    squeeze: float = 1.0
    """How broad it is while it turns over: a share of its width."""


@dataclass(slots=True)
class _Actor:
    """Move a sprite from where it was to where it belongs."""

    start: Sprite
    goal: Sprite
    begins: float = 0.0
    """When it sets off, by the stage's clock."""
    seconds: float = 0.0
    path: tuple[tuple[float, float], ...] = ()
    """Its way-points in between."""
    cue: Cue = QUIET
    """Of a sprite that follows a path."""
    leaving: bool = False
    """Whether it is gone once it has arrived."""
    fades: bool = False
    """Whether it fades from place to place instead of moving there."""
    now: Sprite = field(init=False)
    """The sprite as it is on its way."""

    def __post_init__(self) -> None:
        self.now = self.start

    def at(self, clock: float) -> bool:
        """Move to where the clock says; return whether the sprite has arrived."""
        if self.seconds <= 0 or clock >= self.begins + self.seconds:
            self.now = self.goal
            return True
        share = max(0.0, (clock - self.begins) / self.seconds)
        self.now = _faded(self, share) if self.fades else _between(self, share)
        return False


class Stage:
    """Hold the sprites of a table. `busy` while something moves; `speed` multiplies motion, 0 switches it off.

    `fades`: nothing moves about, whatever the speed is; what belongs elsewhere goes out here and comes up there.
    """

    def __init__(self) -> None:
        self.speed = 1.0
        self.fades = False
        self._actors: dict[str, _Actor] = {}
        self._clock = 0.0
        self._until = 0.0
        self._moving = False

    @property
    def busy(self) -> bool:
        """Tell whether something still moves or rests by a cue."""
        return self._clock < self._until

    @property
    def moving(self) -> bool:
        """Tell whether the picture still changes, though nobody may wait for it."""
        return self._moving

    @property
    def sprites(self) -> list[Sprite]:
        return sorted((actor.now for actor in self._actors.values()), key=lambda sprite: sprite.z)

    def find(self, key: str) -> Sprite | None:
        """Return a sprite where it is now, or None if it is not on the stage."""
        return self._actors[key].now if key in self._actors else None

    def show(self, sprites: Iterable[Sprite]) -> None:
        """Put every sprite where it belongs, without motion."""
        self._actors = {sprite.key: _Actor(sprite, sprite) for sprite in sprites}
        self._until = self._clock
        self._moving = False

    def begin(self, sprite: Sprite, instead: str = "") -> None:
        """Put a sprite where it will start from, in the place of another one that goes on under a new name."""
        self._actors.pop(instead, None)
        self._actors[sprite.key] = _Actor(sprite, sprite)

    def aim(self, sprites: Sequence[Sprite], cue: Cue = QUIET, *, aside: bool = False) -> None:
        """Send every sprite to where it belongs, as the cue tells; `aside`: nobody waits for them to arrive."""
        if self.fades:
            self._fade(sprites, cue, aside=aside)
            return
        if not self.speed:
            self.show(sprites)
            return
        seconds = cue.seconds / self.speed
        ways = cue.ways
        wanted = {sprite.key: sprite for sprite in sprites}
        shown = {key: sprite for key, sprite in wanted.items() if not self._flies(key, sprite)}
        moved = [key for key, sprite in shown.items() if key not in self._actors or self._actors[key].now != sprite]
        gone = [key for key, actor in self._actors.items() if key not in wanted and not actor.leaving]
        others = {key: place for place, key in enumerate(key for key in (*moved, *gone) if key not in ways)}
        stagger = min(STAGGER / self.speed, MOST / self.speed / len(others)) if others and not cue.together else 0.0
        end = self._clock
        for key, sprite in shown.items():
            start = self._actors[key].now if key in self._actors else _entering(sprite)
            if key not in moved:
                actor = _Actor(sprite, sprite)
            elif key in ways:
                pace = seconds * (len(ways[key]) + 1) / cue.stride
                actor = _Actor(start, sprite, self._clock, pace, ways[key], cue)
            else:
                actor = _Actor(start, sprite, self._clock + stagger * others[key], seconds)
            self._actors[key] = actor
            end = max(end, actor.begins + actor.seconds)
        walks = [self._actors[key].seconds for key, way in ways.items() if way and key in self._actors]
        for key in gone:
            actor = self._actors[key]
            begins = self._clock + max(stagger * others.get(key, 0), *walks, 0.0)
            self._actors[key] = _Actor(actor.now, _leaving(actor.now), begins, seconds, leaving=True)
            end = max(end, begins + seconds)
        if not aside:
            self._until = max(self._clock, end + (cue.hold - cue.early) / self.speed)
        self._moving = True

    def nudge(self, sprites: Iterable[Sprite], seconds: float) -> None:
        """Ease some sprites to a slightly other place: a card that rises. Nobody waits for it: it makes nothing busy.

        Sprites that are not on the stage yet appear in their place at once.
        """
        for sprite in sprites:
            known = self._actors.get(sprite.key)
            if known is None or self.fades or not self.speed:
                self._actors[sprite.key] = _Actor(sprite, sprite)
            elif known.goal != sprite and not known.leaving:
                self._actors[sprite.key] = _Actor(known.now, sprite, self._clock, seconds / self.speed)
                self._moving = True

    def finish(self) -> None:
        """Skip to the end of all motion."""
        ends = [actor.begins + actor.seconds for actor in self._actors.values()]
        self._clock = max(self._clock, self._until, *ends)
        self._settle()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return whether the picture has changed."""
        if not self._moving:
            return False
        self._clock += dt
        self._settle()
        return True

    def draw(self, canvas: Canvas, above: float = float("-inf"), below: float = float("inf")) -> None:
        whole = canvas.whole
        for sprite in self.sprites:
            shown = above <= sprite.z < below and sprite.alpha > 0
            if shown and (whole or shows(canvas, Rect.around(sprite.x, sprite.y, sprite.w, sprite.h))):
                draw_sprite(canvas, sprite)

    def _fade(self, sprites: Sequence[Sprite], cue: Cue, *, aside: bool) -> None:
        """Fade every sprite to where it belongs, all together; the rest after it is as long as ever."""
        wanted = {sprite.key: sprite for sprite in sprites}
        for key, sprite in wanted.items():
            start = self._actors[key].now if key in self._actors else replace(sprite, alpha=0.0)
            self._actors[key] = _Actor(start, sprite, self._clock, FADE if start != sprite else 0.0, fades=True)
        gone = [key for key in self._actors if key not in wanted]
        for key in gone:
            now = self._actors[key].now
            goal = replace(now, alpha=0.0)
            self._actors[key] = _Actor(now, goal, self._clock, FADE, leaving=True, fades=True)
        if not aside:
            changes = any(actor.seconds for actor in self._actors.values())
            self._until = self._clock + (FADE if changes else 0.0) + cue.hold
        self._moving = True

    def _flies(self, key: str, sprite: Sprite) -> bool:
        """Tell whether a sprite is on its way to just there."""
        actor = self._actors.get(key)
        return actor is not None and not actor.leaving and actor.goal == sprite and actor.now != sprite

    def _settle(self) -> None:
        for key in [key for key, actor in self._actors.items() if actor.at(self._clock) and actor.leaving]:
            del self._actors[key]
        self._moving = self.busy or any(actor.now != actor.goal for actor in self._actors.values())


def draw_sprite(canvas: Canvas, sprite: Sprite) -> None:
    """Draw one sprite: its picture is drawn once for each size and turn, and kept; what it grows by is scaled."""
    scale = canvas.frame.scale
    size = (max(1, round(sprite.w * scale)), max(1, round(sprite.h * scale)))
    angle = round(sprite.angle / TURN) * TURN % 360
    centre = (round(sprite.x * scale), round(sprite.y * scale))
    if angle:
        upright = _drawn(canvas, (sprite.art,), size)
        key = ("art", sprite.art, size, angle)
        turned = canvas.paint.kept(key, lambda: pygame.transform.rotozoom(upright, angle, 1.0))
        pictures = [turned] if sprite.top is None else [turned, _drawn(canvas, (sprite.top,), size)]
    else:
        pictures = [_drawn(canvas, (sprite.art, sprite.top), size)]
    for picture in (_scaled(picture, sprite) for picture in pictures):
        blit(canvas.surface, picture, picture.get_rect(center=centre), round(255 * sprite.alpha))


def _scaled(picture: pygame.Surface, sprite: Sprite) -> pygame.Surface:
    """Return a picture at another size: only for what is on its way, since a scaled bitmap is not sharp."""
    if abs(sprite.scale - 1) < 1e-3 and sprite.squeeze == 1:
        return picture
    width, height = picture.get_width() * sprite.scale * sprite.squeeze, picture.get_height() * sprite.scale
    return pygame.transform.smoothscale(picture, (max(1, round(width)), max(1, round(height))))


def _drawn(canvas: Canvas, arts: tuple[Art | None, ...], size: tuple[int, int]) -> pygame.Surface:
    def draw() -> pygame.Surface:
        surface = quick(pygame.Surface(size, pygame.SRCALPHA))
        rect = Rect(0, 0, size[0] / canvas.frame.scale, size[1] / canvas.frame.scale)
        for art in arts:
            if art is not None:
                art.draw(canvas.on(surface), rect)
        return surface

    return canvas.paint.kept(("art", arts, size), draw)


def ease(share: float) -> float:
    """Return cubic ease in and out of a share of the way, 0 to 1."""
    return 4 * share**3 if share < 0.5 else 1 - (-2 * share + 2) ** 3 / 2


def overshoot(share: float, back: float) -> float:
    """Return cubic ease out that goes too far by `back` (1.4 is usual) and comes back."""
    rest = share - 1
    return 1 + (back + 1) * rest**3 + back * rest**2


def _faded(actor: _Actor, share: float) -> Sprite:
    """Return the sprite at a share of its fade: what stays in its place changes there, else it goes out and comes."""
    start, goal = actor.start, actor.goal
    alike = replace(start, alpha=goal.alpha, enter=goal.enter, leave=goal.leave) == goal
    if alike:
        return replace(goal, alpha=start.alpha + (goal.alpha - start.alpha) * share)
    if share < 0.5:
        return replace(start, alpha=start.alpha * (1 - 2 * share))
    return replace(goal, alpha=goal.alpha * (2 * share - 1))


def _between(actor: _Actor, share: float) -> Sprite:
    """Return the sprite at a share of its way, along its way-points."""
    start, goal = actor.start, actor.goal
    points = ((start.x, start.y), *actor.path, (goal.x, goal.y))
    strides = max(1, (len(points) - 1) // actor.cue.stride)
    along = share * strides
    stride = min(int(along), strides - 1)
    inner = along - stride
    eased = overshoot(inner, actor.cue.back) if actor.cue.back else ease(inner)
    reached = (stride + eased) * (len(points) - 1) / strides
    leg = min(max(int(reached), 0), len(points) - 2)
    (x0, y0), (x1, y1) = points[leg], points[leg + 1]
    eased = reached - leg
    lift = actor.cue.hop * 4 * inner * (1 - inner)
    whole = ease(share)
    w, h, scale = _grown(start, goal, whole)
    now = start if share < 0.5 else goal
    x, y = x0 + (x1 - x0) * eased, y0 + (y1 - y0) * eased - lift
    angle = start.angle + (goal.angle - start.angle + actor.cue.turn) * whole
    alpha = start.alpha + (goal.alpha - start.alpha) * whole
    z = max(start.z, goal.z) + (0.5 if len(set(points)) > 1 else 0.0)  # what changes in its place covers nothing
    squeeze = abs(1 - 2 * whole) if start.side != goal.side else 1.0
    ends = (goal.enter, goal.leave)
    return Sprite(goal.key, x, y, w, h, now.art, angle, scale, alpha, z, *ends, now.top, now.side, squeeze)


def _grown(start: Sprite, goal: Sprite, share: float) -> tuple[float, float, float]:
    """Return width, height and scale at a share of the way.

    Where only the size changes, the larger picture is scaled: drawing it anew for every frame would be dear.
    """
    if abs(start.w * goal.h - goal.w * start.h) > 0.01 * start.w * goal.h:
        scale = start.scale + (goal.scale - start.scale) * share
        return start.w + (goal.w - start.w) * share, start.h + (goal.h - start.h) * share, scale
    larger = start if start.w > goal.w else goal
    first, last = start.w * start.scale, goal.w * goal.scale
    return larger.w, larger.h, (first + (last - first) * share) / larger.w


def _entering(sprite: Sprite) -> Sprite:
    return replace(sprite, alpha=0.0) if sprite.enter is None else replace(sprite, x=sprite.enter[0], y=sprite.enter[1])


def _leaving(sprite: Sprite) -> Sprite:
    x, y = sprite.leave or (sprite.x, sprite.y)
    return replace(sprite, x=x, y=y, scale=sprite.scale * 0.6, alpha=0.0)
