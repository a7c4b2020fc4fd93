"""What a table keeps: scenery that never changes during a match, and parts that change only when motion has ended."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import pygame
from msgspec.structs import replace

from game.ui.draw.canvas import Canvas
from game.ui.draw.light import Pool
from game.ui.motion.lights import Lights
from game.ui.motion.stage import Sprite, Stage
from game.ui.parts.part import Grounded, Look, MovesError, Part, Timeless, draw_part

LIGHT: Final = "light"
"""What a cue shows when light is to go where the new moment has it."""
STATUS: Final = "bar:status"
"""The part that bears the bar's sentence."""


class Backdrop:
    """Keep a table's scenery as it was drawn last."""

    def __init__(self) -> None:
        self._kept: tuple[Hashable, pygame.Surface] | None = None

    def kept(self, canvas: Canvas, key: Hashable, draw: Callable[[Canvas], None]) -> pygame.Surface:
        """Return the scenery for a canvas that is still empty; another surface whenever it was drawn anew."""
        key = (canvas.frame, canvas.theme.path, key)
        if self._kept is None or self._kept[0] != key:
            surface = canvas.surface.copy()
            draw(canvas.on(surface))
            self._kept = (key, surface)
        return self._kept[1]


_Sunk: TypeAlias = tuple[pygame.Rect, pygame.Surface, float]
"""A place where light has breathed out, and how slow it does."""


@dataclass(frozen=True, slots=True)
class _Resting:
    """Hold what lies over the low parts while nothing of it moves."""

    sprites: Sequence[Sprite]
    pools: Sequence[Pool]


class StillParts:
    """Keep the scenery with a table's low parts on it: a picture in which only cards move draws none of them anew.

    What shows the time as it passes is not kept, nor is what lies over it. A picture is kept as soon as it is drawn
    for a second time: what changes with every picture costs nothing more. Where all of that is still and no sprite
    moves, light and sprites are kept on it, too: then a control that lights up is all that is drawn. Where light
    breathes, the same places with the least of it are kept beside it, and laid over it more or less faintly.
    """

    def __init__(self) -> None:
        self._scenery: pygame.Surface | None = None
        self._seen: list[object] = []
        self._still = 0  # how many parts don't move
        self._drawn = 0  # how many of them lie on what is kept
        self._kept: pygame.Surface | None = None
        self._rested: _Resting | None = None  # the sprites of the last picture, where none moved
        self._borne: _Resting | None = None  # those that lie on what is kept, with their light
        self._sunk: list[_Sunk] = []  # places on it, where light has breathed out

    def draw(
        self,
        canvas: Canvas,
        scenery: pygame.Surface,
        low: Sequence[tuple[Part, Look]],
        stage: Stage,
        lights: Lights | None = None,
    ) -> None:
        """Draw the scenery, the parts, each as it looks, the light on them, and the sprites."""
        lights = lights or Lights()
        seen = [_seen(part, look) for part, look in low]
        if self._scenery is not scenery or self._seen != seen:
            self._scenery, self._seen = scenery, seen
            self._still = len(low)
            self._drawn = 0
            self._borne = None
        elif self._drawn < self._still:
            self._keep(canvas, scenery, low)
        self._bear(canvas, scenery, low, stage, lights)
        kept = self._kept if self._drawn else None
        canvas.surface.blit(scenery if kept is None else kept, (0, 0))
        for part, look in low[self._drawn :]:
            draw_part(canvas, part, look)
        if self._borne is None:
            lights.draw(canvas)
            stage.draw(canvas)
            lights.draw(canvas, over=True)
        else:
            self._breathe(canvas, lights)

    def _bear(
        self, canvas: Canvas, scenery: pygame.Surface, low: Sequence[tuple[Part, Look]], stage: Stage, lights: Lights
    ) -> None:
        """Draw the sprites on what is kept, where nothing moves for a second picture; take them off where they do."""
        resting = bool(low) and self._drawn == len(low) and not stage.moving and not lights.moving
        before = self._rested
        self._rested = _Resting(stage.sprites, lights.pools) if resting else None
        if self._borne is not None and self._borne != self._rested:
            self._keep(canvas, scenery, low)
        if self._borne is None and self._kept is not None and self._rested is not None and self._rested == before:
            whole = self._drawn
            self._drawn = 0  # what is left half drawn is kept anew
            kept = canvas.on(self._kept)
            self._sunk = [_sunk(kept, *place, stage, lights) for place in _breathing(canvas, self._rested.pools)]
            lights.draw(kept, 1.0)
            stage.draw(kept)
            lights.draw(kept, 1.0, over=True)
            self._drawn = whole
            self._borne = self._rested

    def _breathe(self, canvas: Canvas, lights: Lights) -> None:
        """Lay the places where light has breathed out over the picture, as faintly as it has breathed in."""
        for box, picture, slow in self._sunk:
            faint = min(254, round(255 * (1 - lights.inhaled(slow))))  # at 255 the next ones would be drawn far slower
            if faint > 0:
                picture.set_alpha(faint)
                canvas.surface.blit(picture, box)

    def _keep(self, canvas: Canvas, scenery: pygame.Surface, low: Sequence[tuple[Part, Look]]) -> None:
        """Draw what does not move on a copy of the scenery."""
        self._drawn = 0  # it may be left half drawn
        self._borne = None
        self._kept = _copied(scenery, self._kept)
        count = _drawn(canvas.on(self._kept), low)
        if count < len(low):  # what moves may have drawn something before it asked for the time
            self._kept = _copied(scenery, self._kept)
            _drawn(canvas.on(self._kept), low[:count])
        self._still = self._drawn = count


def _breathing(canvas: Canvas, pools: Sequence[Pool]) -> list[tuple[pygame.Rect, float]]:
    """Return the pixels that light reaches which breathes, and how slow: boxes that lie apart from one another.

    What meets breathes together, as its quickest does.
    """
    window = pygame.Rect((0, 0), canvas.surface.get_size())
    apart = list[tuple[pygame.Rect, float]]()
    for pool in pools:
        joined = canvas.frame.box(pool.rect).inflate(4, 4).clip(window)
        slow = pool.slow
        while pool.breathes and (met := joined.collidelist([box for box, _ in apart])) >= 0:
            box, pace = apart.pop(met)
            joined, slow = joined.union(box), min(slow, pace)
        if pool.breathes and joined.size > (0, 0):
            apart.append((joined, slow))
    return apart


def _sunk(canvas: Canvas, box: pygame.Rect, slow: float, stage: Stage, lights: Lights) -> _Sunk:
    """Return a piece of the picture with the least light there is, and leave the canvas as it was."""
    ground = canvas.surface.subsurface(box).copy()
    clip = canvas.surface.get_clip()
    canvas.surface.set_clip(box)
    try:
        lights.draw(canvas, 0.0)
        stage.draw(canvas)
        lights.draw(canvas, 0.0, over=True)
    finally:
        canvas.surface.set_clip(clip)
    sunk = canvas.surface.subsurface(box).copy()
    canvas.surface.blit(ground, box)
    return box, sunk, slow


def _seen(part: Part, look: Look) -> object:
    """Return all that a part's picture depends on but for the time."""
    if part.control is None:
        return part.face, part.rect, part.clip
    return part.face, part.rect, part.clip, look.hover, look.focused, look.pressed, look.enabled


def _copied(picture: pygame.Surface, onto: pygame.Surface | None) -> pygame.Surface:
    """Return a copy, in the memory of another one where it fits."""
    if onto is None or onto.get_size() != picture.get_size():
        return picture.copy()
    onto.blit(picture, (0, 0))
    return onto


def _drawn(canvas: Canvas, low: Sequence[tuple[Part, Look]]) -> int:
    """Draw parts up to the first that moves; return how many those are."""
    for count, (part, look) in enumerate(low):
        try:
            draw_part(canvas, part, Timeless(look.hover, look.focused, look.pressed, look.enabled))
        except MovesError:
            return count
    return len(low)


class LateParts:
    """Keep a table's late parts (plates and points) as they were before the beat whose motion is shown."""

    def __init__(self) -> None:
        self.holds = False
        """Whether motion is shown that late parts wait for."""
        self._kept: dict[str, Part] = {}
        self._last: tuple[Part, ...] = ()
        self._ended: dict[str, Part] = {}  # what was kept until this very frame
        self._ahead: set[str] = set()  # what shows the moment before the plate does that it stands on
        self._sentence = ""  # what the bar said last
        self._waits = False  # whether it still says it

    def begin(self) -> None:
        """Keep the late parts as they stand: the next beat is about to be told, with motion."""
        # nothing is built for it: that could move the focus
        late = (part for part in self._last if part.waits_for_motion)
        still = {**self._ended, **self._kept}
        self._kept = {part.key: self._before(part, still.get(part.key, part)) for part in late}
        self._ahead = set()
        self.holds = True
        self._waits = bool(self._sentence)

    def go_on(self, *, early: bool) -> None:
        """Know that motion has ended, or that a frame begins; `early`: what is kept still flies, and is kept on if
        another beat is told in this very frame.
        """
        self._ended = self._kept if early else {}

    def release(self, key: str) -> bool:
        """Let the parts whose keys begin so show the view of the moment; return whether there were any.

        "light" lets the light go where that has it.
        """
        self.holds = self.holds and key != LIGHT
        ready = [name for name in self._kept if name.startswith(key) and name not in self._ahead]
        self._ahead.update(ready)
        plates = not self._ahead.issuperset(self._kept)  # else nothing is kept that anything could stand on
        self._kept = {
            name: part
            for name, part in self._kept.items()
            if plates and (name not in self._ahead or isinstance(part.face, Grounded))
        }
        speaks = self._waits and STATUS.startswith(key)
        if speaks:
            self._waits = False
        return bool(ready) or speaks

    def end(self) -> bool:
        """Let everything show the view of the moment; return whether something was kept back."""
        kept = bool(self._kept) or self._waits
        self._kept = {}
        self.holds = self._waits = False
        return kept

    def said(self, sentence: str, *, at_once: bool = False) -> str:
        """Return what the bar says: what it said before the motion, as long as that is shown.

        `at_once`: the sentence tells of that very motion.
        """
        if at_once or not self._waits:
            self._sentence = sentence
        return self._sentence

    def shown(self, parts: Iterable[Part]) -> list[Part]:
        """Return a layout's parts, the late ones as they were before the motion.

        What has another place now is there, but for words that have only been shifted: they stay with their plate.
        """
        self._last = tuple(parts)
        if not self._kept:
            return list(self._last)
        kept = ((part, self._before(part, self._kept.get(part.key, part))) for part in self._last)
        return [before if before.rect == part.rect or _shifted(before, part) else part for part, before in kept]

    def _before(self, part: Part, kept: Part) -> Part:
        """Return how a part that is kept is shown: one that is ahead shows the moment, in the colours that it had."""
        if part.key not in self._ahead:
            return kept
        return replace(part, face=part.face.grounded(kept.face)) if isinstance(part.face, Grounded) else part


def _shifted(before: Part, part: Part) -> bool:
    """Tell whether words have been shifted where they stand: nobody can press them."""
    return part.control is None and before.rect.holds(*part.rect.middle)
