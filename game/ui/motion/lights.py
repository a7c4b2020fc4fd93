"""Lights: pools that glide from thing to thing, breathe while they wait for somebody, and rest when nobody is there."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from math import cos, inf, pi
from typing import Final

import pygame
from msgspec.structs import replace

from game.ui.draw.canvas import Canvas, blit
from game.ui.draw.light import BREATH, LEAST, Night, Pool, draw_pools, draw_veil
from game.ui.layout.frame import Rect
from game.ui.motion.cue_effects import POOL, CueEffects

GLIDES: Final = 0.26  # seconds from one place to another
COMES: Final = 0.16
GOES: Final = 0.12
STEPS: Final = 15  # pictures a second of what breathes
STRUCK: Final = 240.0  # units of the light round what is hit, and more for each ring
RING: Final = 100.0
LAMP: Final = (560.0, 400.0)  # units of the lamp's own pool, and how far down its middle lies
DOWN: Final = 0.44
PULSE: Final = 0.7  # how strong it is for a lamp twice as bright
VEILS: Final = 2  # nights that are kept: one gives way to another
RESTS: Final = 20.0  # seconds without input after which nothing breathes


@dataclass(slots=True)
class _Beam:
    """Lead one pool from how it was to how it belongs."""

    start: Pool
    goal: Pool
    begins: float = 0.0
    seconds: float = 0.0
    leaves: bool = False
    """Whether it is out once it has arrived."""

    def share(self, clock: float) -> float:
        """Return how far it has come, 0 to 1, eased at both ends."""
        way = 1.0 if self.seconds <= 0 else min(1.0, max(0.0, (clock - self.begins) / self.seconds))
        return way * way * (3 - 2 * way)

    def now(self, clock: float) -> Pool:
        """Return it where it is, as large as it will be; what spares a plate goes out here and comes up there."""
        share = self.share(clock)
        if share >= 1:
            return self.goal

        def between(start: float, goal: float) -> float:
            return start + (goal - start) * share

        before, goal = self.start, self.goal
        if self._changes_plates:
            seen = before if share < 0.5 else goal
            return replace(seen, key=goal.key, alpha=seen.alpha * abs(1 - 2 * share))
        x, y = between(before.x, goal.x), between(before.y, goal.y)
        return replace(goal, x=x, y=y, alpha=between(before.alpha, goal.alpha))

    @property
    def _changes_plates(self) -> bool:
        """Tell whether it would carry the shape of a plate that it spares from place to place."""
        start, goal = self.start, self.goal
        return (any(start.spared) or any(goal.spared)) and (start.x, start.y) != (goal.x, goal.y)

    def lit(self, clock: float) -> tuple[Pool, ...]:
        """Return what is drawn of it: one size gives way to another on the way, and none is scaled in between."""
        now = self.now(clock)
        share = self.share(clock)
        if share >= 1 or self._changes_plates or (self.start.w, self.start.h) == (self.goal.w, self.goal.h):
            return (now,)
        before = replace(now, w=self.start.w, h=self.start.h, spared=self.start.spared, alpha=now.alpha * (1 - share))
        return before, replace(now, alpha=now.alpha * share)


@dataclass(slots=True)
class Lights:
    """Hold the light on a table. Without `moves` every pool is where it belongs at once, and none breathes.

    `fades`: none glides; what belongs elsewhere goes out here and comes up there.
    """

    moves: bool = False
    fades: bool = False
    flares: tuple[Pool, ...] = ()
    """Light of the moment, round what is hit."""
    _clock: float = 0.0
    _beams: dict[str, _Beam] = field(default_factory=dict)
    _veils: dict[Hashable, Sequence[pygame.Surface | None]] = field(default_factory=dict)
    _aimed: tuple[Sequence[Pool], bool] | None = None
    _breath: float = 0.0  # seconds since it has begun to breathe
    _idle: float = 0.0  # seconds without input
    _ebbs: float | None = None  # how long it had breathed when nobody was there any more
    _rests: bool = False
    _until: float = -inf  # when all that moves has arrived

    def pace(self, motion: float, *, fades: bool) -> None:
        """Move as a player likes it: 0 is not at all."""
        self.moves = motion > 0
        self.fades = fades

    @property
    def moving(self) -> bool:
        """Tell whether light glides, comes or goes now."""
        return self._clock < self._until

    @property
    def breathes(self) -> bool:
        """Tell whether something breathes now."""
        return self.moves and not self.fades and not self._rests and any(b.goal.breathes for b in self._beams.values())

    @property
    def breath(self) -> float:
        """Return how much light there is of what breathes as most light does."""
        return LEAST + (1 - LEAST) * self.inhaled()

    def inhaled(self, slow: float = 1.0) -> float:
        """Return how far light has breathed in, 0 to 1, that is so many times as slow as most."""
        if not self.breathes or self._still(slow):
            return 1.0
        return (1 + cos(2 * pi * self._breath / (BREATH * slow))) / 2

    def _still(self, slow: float) -> bool:
        """Tell whether light has breathed in since nobody is there any more, and stays so."""
        period = BREATH * slow
        return self._ebbs is not None and int(self._breath / period) > int(self._ebbs / period)

    @property
    def seconds(self) -> float:
        """Return how long it has breathed."""
        return self._breath

    @property
    def pools(self) -> tuple[Pool, ...]:
        """Return all light as it lies now, each as if it didn't breathe."""
        return (*(pool for beam in self._beams.values() for pool in beam.lit(self._clock)), *self.flares)

    def aim(self, pools: Sequence[Pool], *, late: bool = False) -> None:
        """Send light to where it belongs. `late`: something still moves, and light follows it.

        Until then what breathes goes out, and all else stays.
        """
        if self._aimed == (pools, late):
            return
        if self._aimed is None or not self.moves:
            self._show(pools)
        elif late:
            self._go([key for key, beam in self._beams.items() if beam.goal.breathes])
        else:
            for pool in pools:
                self._send(pool)
            self._go(self._beams.keys() - {pool.key for pool in pools})
        self._aimed = pools, late

    def finish(self) -> None:
        """Let everything be as it will be, and be at once where it is sent to next."""
        self._show([beam.goal for beam in self._beams.values() if not beam.leaves])
        self._aimed = None

    def stir(self) -> None:
        """Know that somebody is there: what waits for them breathes."""
        self._idle = 0.0
        self._ebbs = None
        if self._rests:
            self._rests = False
            self._breath = 0.0

    def rest(self) -> bool:
        """Let nothing breathe until somebody is there; return whether something did."""
        breathed = self.breathes
        self._rests = True
        return breathed

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return whether the picture has changed."""
        moved = self.moving
        breathed = self.breathes
        before = self._breath
        self._clock += dt
        self._breath += dt
        self._idle += dt
        if moved and not self.moving:
            self._settle()
        if self._idle >= RESTS:
            self._ebbs = before if self._ebbs is None else self._ebbs
            paces = {beam.goal.slow for beam in self._beams.values() if beam.goal.breathes}
            self._rests = self._rests or not breathed or all(map(self._still, paces))  # at their full light
        return moved or (breathed and int(before * STEPS) != int(self._breath * STEPS)) or breathed != self.breathes

    def seconds_until_update(self) -> float | None:
        """Return after how many seconds what breathes is drawn again; None where nothing breathes."""
        return 1 / STEPS - self._breath % (1 / STEPS) + 1e-3 if self.breathes else None

    def draw(self, canvas: Canvas, inhaled: float | None = None, *, over: bool = False) -> None:
        """Lay the light under the sprites, as it is now, or what lies over them."""
        pools = (pool for pool in self.pools if pool.over == over)
        draw_pools(canvas, pools, self.inhaled if inhaled is None else lambda _: inhaled)

    def draw_night(self, canvas: Canvas, night: Night, share: float) -> None:
        """Lay a share of a night over the whole picture: it is made as it begins, and kept while it is there."""
        key = night.looks, canvas.frame.pixels
        dusk = [draw_veil(canvas, night.at_dusk)] if night.dusk and key not in self._veils else []
        veils = self._veils[key] if key in self._veils else [draw_veil(canvas, night), *dusk]
        self._veils = {**dict([*self._veils.items()][1 - VEILS :]), key: veils}
        share = min(1.0, share)
        shares = (share,) if len(veils) == 1 else (share * share, share * (1 - share))
        for veil, part in zip(veils, shares, strict=True):
            if veil is not None and part > 0:
                blit(canvas.surface, veil, (0, 0), round(255 * part))

    def forget_nights(self) -> None:
        """Keep no night: none is there any more."""
        self._veils.clear()

    def _show(self, pools: Iterable[Pool]) -> None:
        """Let light be where it belongs at once."""
        self._beams = {pool.key: _Beam(pool, pool) for pool in pools}
        self._until = self._clock

    def _send(self, pool: Pool) -> None:
        """Send a pool to where it belongs."""
        beam = self._beams.get(pool.key)
        if beam is not None and beam.goal == pool and not beam.leaves:
            return
        now = None if beam is None else beam.now(self._clock)
        if now is None or self.fades:
            self._set_off(_Beam(replace(pool, alpha=0.0), pool, self._clock, COMES))
        else:
            self._set_off(_Beam(now, pool, self._clock, GLIDES))

    def _go(self, keys: Iterable[str]) -> None:
        """Let pools go out."""
        for key in keys:
            beam = self._beams[key]
            if not beam.leaves:
                now = beam.now(self._clock)
                self._set_off(_Beam(now, replace(now, alpha=0.0), self._clock, GOES, leaves=True))

    def _set_off(self, beam: _Beam) -> None:
        self._beams[beam.goal.key] = beam
        self._until = max(self._until, self._clock + beam.seconds)

    def _settle(self) -> None:
        """Forget what is over."""
        self._beams = {key: _Beam(beam.goal, beam.goal) for key, beam in self._beams.items() if not beam.leaves}


def flares(blows: CueEffects, clock: float, page: Rect) -> tuple[Pool, ...]:
    """Return the light of a moment: round what is hit, and under a lamp that pulses; steady without motion."""
    pulse = blows.pulse(clock)
    lit = [Pool("lamp", page.middle[0], page.h * DOWN, *LAMP, min(1.0, PULSE * (pulse - 1)))] if pulse > 1 else []
    for blow in blows.blows:
        passed = clock - blow.at
        if blow.impact.pulse > 1 and 0 <= passed < POOL:
            share = 1.0 if blow.plain else 1 - passed / POOL
            size = STRUCK + RING * blow.impact.rings
            alpha = 0.5 * blow.impact.pulse * share
            lit.append(Pool(f"event-{blow.number}", blow.strike.x, blow.strike.y, size, size * 0.8, alpha))
    return tuple(lit)
