"""Blows: what a cue lets happen at its moments besides what moves: hits, sounds, stillness, night, and what is told.

Everything here is a function of the stage's clock, which stands still where a hit stops it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf, pi, sin
from typing import Final

from game.ui.draw.light import Night
from game.ui.motion.cue import Cue, Strike
from game.ui.motion.easing import overshoot
from game.ui.motion.impact import Force, Impact, softened
from game.ui.motion.tween import Actor

SWINGS: Final = 3  # of a table that is shaken
BOUNCE: Final = 1.4  # by which a squashed thing goes too far when it is itself again
RIM: Final = 0.12  # seconds for which a hit is a rim of gold, where motion is reduced
LEAST: Final = 22.0  # units that dust lies to each side of what has landed, at least
BROAD: Final = 0.32  # and the same of its breadth
POOL: Final = 0.3  # seconds for which its light is steady then


@dataclass(frozen=True, slots=True)
class CueEffect:
    """Hold a hit, at a moment of the stage's clock."""

    at: float
    strike: Strike
    impact: Impact
    """What is shown of it: softened as is set, and at the stage's speed."""
    number: int
    """Chooses which way its shards fly."""
    plain: bool = False
    """Whether motion is reduced: it is a rim of gold and steady light."""

    @property
    def ends(self) -> float:
        """Return when nothing of it is seen any more."""
        if self.plain:
            return self.at + POOL
        it = self.impact
        return self.at + max(it.flash_seconds, it.shard_seconds, it.dust_seconds, it.shake_seconds, it.pulse_seconds)


@dataclass(frozen=True, slots=True)
class Landing:
    """Hold that a sprite lands with weight, at a moment of the stage's clock."""

    key: str
    at: float
    impact: Impact
    x: float
    """Where its foot is."""
    y: float
    reach: float = 22.0
    """How far its dust lies to each side before it runs on."""


class CueEffects:
    """Hold what is still to happen, and what is still seen of what did."""

    def __init__(self) -> None:
        self.force: Force = "full"
        """How much of an impact is shown."""
        self.blows: list[CueEffect] = []
        self.landings: list[Landing] = []
        self._stops: list[tuple[float, float]] = []  # when everything stands still, and for how long
        self._frozen = 0.0  # seconds for which it still does
        self._sounds: list[tuple[float, str]] = []
        self._shows: list[tuple[float, str]] = []
        self._nights: list[tuple[float, Night]] = []
        self._heard: list[str] = []
        self._shown: list[str] = []
        self._count = 0

    def begin(self, cue: Cue, clock: float, speed: float, *, plain: bool) -> None:
        """Take what a cue lets happen from now on."""
        for strike in cue.strikes:
            at = clock + strike.at / speed
            impact = hurried(softened(strike.impact, self.force), speed)
            self._count += 1
            self.blows.append(CueEffect(at, strike, impact, self._count, plain))
            if impact.stop and not plain:
                self._stops.append((at, impact.stop))
            if strike.sound:
                self._sounds.append((at, strike.sound))
        self._stops.sort()
        self._sounds += [(clock + at / speed, name) for at, name in cue.sounds]
        self._shows += [(clock + at / speed, key) for at, key in cue.shows]
        self._nights += [(clock + night.begins / speed, night.hurried(speed)) for night in cue.nights]

    def land(self, actor: Actor, speed: float) -> None:
        """Let a sprite that is on its way land with weight."""
        assert actor.move is not None, "only what is directed lands with weight"
        if actor.move.impact is not None:
            impact = hurried(softened(actor.move.impact, self.force), speed)
            goal = actor.goal
            reach = max(LEAST, goal.w * goal.scale * BROAD)
            foot = goal.y + goal.h * goal.scale / 2
            self.landings.append(Landing(goal.key, actor.lands, impact, goal.x, foot, reach))

    def pass_time(self, clock: float, dt: float) -> float:
        """Let `dt` seconds pass from a moment of the clock; return the clock after it."""
        while dt > 1e-9:
            if self._frozen > 0:
                used = min(self._frozen, dt)
                self._frozen -= used
                dt -= used
                continue
            stop = next((stop for stop in self._stops if stop[0] >= clock), None)
            if stop is None or stop[0] > clock + dt:
                clock += dt
                break
            dt -= stop[0] - clock
            clock = stop[0]
            self._stops.remove(stop)
            self._frozen = stop[1]
        self._come(clock)
        return clock

    def _come(self, clock: float) -> None:
        """Let come what is due, and forget what nobody sees any more."""
        self._heard += [name for at, name in sorted(self._sounds) if at <= clock]
        self._sounds = [(at, name) for at, name in self._sounds if at > clock]
        self._shown += [key for at, key in self._shows if at <= clock]
        self._shows = [(at, key) for at, key in self._shows if at > clock]
        self.blows = [blow for blow in self.blows if blow.ends > clock]
        self.landings = [it for it in self.landings if it.at + _tail(it.impact) > clock]
        self._nights = self._left(clock)

    def end(self) -> None:
        """Skip to the end: what was still to be heard isn't, and all is told."""
        self._shown += [key for _, key in self._shows]
        self.blows = []
        self.landings = []
        self._stops = []
        self._sounds = []
        self._shows = []
        self._nights = []
        self._frozen = 0.0

    def take_sounds(self) -> Sequence[str]:
        """Return the sounds that are due, once."""
        heard = self._heard
        self._heard = []
        return heard

    def take_shows(self) -> Sequence[str]:
        """Return how the keys of late parts begin that show the new moment from now on, once."""
        shown = self._shown
        self._shown = []
        return shown

    @property
    def there(self) -> bool:
        """Tell whether anything is still to come, or still seen."""
        return bool(self.blows or self.landings or self._sounds or self._shows or self._nights or self._frozen > 0)

    @property
    def tells(self) -> bool:
        """Tell whether late parts are still to be told something."""
        return bool(self._shows)

    def stops(self, until: float) -> float:
        """Return for how many seconds everything will stand still before a moment of the clock."""
        return self._frozen + sum(seconds for at, seconds in self._stops if at < until)

    # What is seen of them

    def shake(self, clock: float) -> tuple[float, float]:
        """Return by how much the table is shaken now, in units: three swings that decay, up and left first."""
        x = y = 0.0
        for blow in self.blows:
            share = _share(blow.at, blow.impact.shake_seconds, clock)
            if share is not None and not blow.plain:
                swing = blow.impact.shake * sin(SWINGS * pi * share) * (1 - share)
                x -= swing
                y -= swing * 0.75
        return x, y

    def pulse(self, clock: float) -> float:
        """Return how much brighter the lamp is now: 1 as ever."""
        most = 1.0
        for blow in self.blows:
            share = _share(blow.at, blow.impact.pulse_seconds, clock)
            if share is not None and not blow.plain:
                most = max(most, 1 + (blow.impact.pulse - 1) * (1 - share))
        return most

    def nights(self, clock: float) -> list[tuple[Night, float]]:
        """Return the nights of now, the last one last: while that comes, the one before it gives way as much.

        It gives way for good, and is not there again when the later one has gone.
        """
        there = [(night, clock - at) for at, night in self._left(clock) if at <= clock]
        if not there:
            return []
        last = there[-1][0]
        if len(there) == 1:
            return [(last, last.at(there[0][1]))]
        alike = [(night, since) for night, since in there if night.looks == last.looks]
        before = [(night, night.at(since)) for night, since in there if night.looks != last.looks]
        comes = max(night.fallen(since) for night, since in alike)
        fading = [(night, share * (1 - comes)) for night, share in before[-1:] if comes < 1]
        return [*fading, (last, max(night.at(since) for night, since in alike))]

    def _left(self, clock: float) -> list[tuple[float, Night]]:
        """Return the nights that are not over: one is over, too, when one has gone that began after it."""
        gone = max((at for at, night in self._nights if at + night.seconds <= clock), default=-inf)
        return [(at, night) for at, night in self._nights if at >= gone and at + night.seconds > clock]

    def struck(self, clock: float) -> set[str]:
        """Return the keys of the sprites that something has hit, or that have landed: no other is squashed or white."""
        landed = {landing.key for landing in self.landings if landing.at <= clock}
        return landed | {blow.strike.victim for blow in self.blows if blow.at <= clock}

    def squashed(self, key: str, clock: float) -> tuple[float, float]:
        """Return the shares of its breadth and height that a sprite has now."""
        for landing in reversed(self.landings):
            share = _share(landing.at, landing.impact.squash_seconds, clock)
            if share is not None and landing.key == key:
                left = 1 - overshoot(share, BOUNCE)
                broad, high = landing.impact.squash
                return 1 + (broad - 1) * left, 1 + (high - 1) * left
        return 1.0, 1.0

    def white(self, key: str, clock: float) -> float:
        """Return how white a sprite is now, 0 to 1."""
        for blow in self.blows:
            if blow.strike.victim == key and not blow.plain and clock >= blow.at:
                seconds = max(0.02, blow.impact.flash_seconds - blow.impact.stop)  # it is white while all stands still
                if clock < blow.at + seconds:
                    return blow.impact.flash
        return 0.0


def hurried(impact: Impact, speed: float) -> Impact:
    """Return an impact at a speed."""
    return replace(
        impact,
        wind=impact.wind / speed,
        stop=impact.stop / speed,
        flash_seconds=impact.flash_seconds / speed,
        squash_seconds=impact.squash_seconds / speed,
        shard_seconds=impact.shard_seconds / speed,
        dust_seconds=impact.dust_seconds / speed,
        shake_seconds=impact.shake_seconds / speed,
        pulse_seconds=impact.pulse_seconds / speed,
        rays_seconds=impact.rays_seconds / speed,
    )


def _tail(impact: Impact) -> float:
    """Return for how many seconds a landing is seen."""
    return max(impact.squash_seconds, impact.dust_seconds)


def _share(begins: float, seconds: float, clock: float) -> float | None:
    """Return the share of a time that has passed; None before it and after it."""
    if not seconds or not begins <= clock < begins + seconds:
        return None
    return (clock - begins) / seconds
