"""Cues: how an event is told on a stage, to the sprite, the moment and the sound; never where anything ends."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.ui.draw.light import Night
from game.ui.motion.impact import Impact
from game.ui.motion.sprite import Art, Sprite

CARD: Final = 0.26  # seconds that a sprite takes by default
OVER: Final = 0.2  # seconds in which one turns over


class Pace(Enum):
    """Say how a thing goes: eased at both ends; ever faster, as what will hit something; ever slower, much or a little;
    evenly.
    """

    SOFT = "soft"
    IN = "in"
    OUT = "out"
    GLIDE = "glide"
    EVEN = "even"


@dataclass(frozen=True, slots=True)
class Jab:
    """Say how a thing that has come to its place darts at something from there, hits it, and is back."""

    at: float
    """When it hits, in seconds after its cue begins."""
    x: float
    """How far to the right it darts, in units."""
    y: float
    """And how far down."""
    wind: float = 0.0
    """Seconds for which it draws back before."""
    darts: float = 0.06
    """Seconds in which it darts."""
    back: float = 0.2
    """Seconds in which it is back."""
    rocks: float = 0.0
    """Degrees that it is turned as it hits, and back with it."""

    @property
    def begins(self) -> float:
        return self.at - self.darts - self.wind

    @property
    def ends(self) -> float:
        return self.at + self.back


@dataclass(frozen=True, slots=True)
class Move:
    """Direct one sprite on a timetable of its own. Seconds count from where its cue begins.

    Before it sets off it stays where it was, as it was; what is new isn't there yet.
    """

    key: str
    at: float = 0.0
    """When it sets off, or begins to draw back."""
    seconds: float = CARD
    """How long it flies."""
    path: tuple[tuple[float, float], ...] = ()
    """Way-points in between."""
    pace: Pace = Pace.SOFT
    """How it goes, on each leg of its way where it hops, else on the whole of it."""
    hop: float = 0.0
    """How high it hops on each leg."""
    arc: float = 0.0
    """How high above its way it flies, on the whole of it."""
    drop: float = 0.0
    """How high over its way it is where it sets off, in units: it comes down from there."""
    tossed: bool = False
    """Whether it is thrown up first: its height goes by time, however far it has come."""
    turn: float = 0.0
    """Degrees more that it has turned when it arrives."""
    steps: int = 0
    """In how many steps it turns and changes its size, so that others share its pictures; 0: by and by."""
    lean: float = 0.0
    """Degrees that it leans towards where it goes while it is on its way, or rocks in its place."""
    start: tuple[float, float] | None = None
    """Where it comes from, if that is not where it is."""
    tilt: float | None = None
    """How it is turned where it comes from, in degrees, if not as it is."""
    impact: Impact | None = None
    """How it winds up, and what its landing does to itself; what it hits is a `Strike`'s."""
    above: bool = False
    """Whether it flies over everything."""
    trail: bool = False
    """Whether it leaves a trail of gold."""
    ghosts: bool = False
    """Whether where it has just been is still seen of it, ever fainter."""
    large: float = 1.0
    """How many times its size it has where it sets off."""
    grows: float = 1.0
    """How many times its size it has on its way, being nearer to whoever looks: it leaves and lands as large as it is.
    """
    over: Art | None = None
    """What is seen of it until it turns over, if it does so by itself: its back."""
    turns: float = 0.0
    """When it does; it lies in its place till then."""
    looks: tuple[tuple[float, Art], ...] = ()
    """What it looks like from which moment on, until it is done; before the first one as it did."""
    comes: float = 0.0
    """Seconds in which it comes up as it sets off."""
    blend: float = 0.0
    """Seconds in which it comes up, and goes out again, where it is only there for a moment."""
    jab: Jab | None = None
    """How it darts at something once it has come."""
    jabs: tuple[Jab, ...] = ()
    """More such, one after another: how a deck starts back as cards are thrown from it."""
    stays: float = 0.0
    """Seconds for which it lies where it has come to before it is done, or gone."""
    fades: float = 0.0
    """Seconds in which it goes out at last, where it is only there on its way."""
    glow: bool = False
    """Whether it is light, which comes up as it sets off and goes out as it arrives."""


def lands(move: Move) -> float:
    """Return how many seconds after the cue begins a thing has come where it belongs, its wind-up counted."""
    return move.at + (0.0 if move.impact is None else move.impact.wind) + move.seconds


@dataclass(frozen=True, slots=True)
class Strike:
    """Something is hit at a moment, in a place."""

    at: float
    """Seconds after its cue begins; a wind-up and a flight before it are counted."""
    x: float
    y: float
    impact: Impact
    role: str = "gold"
    """The colour of the shards: a role of the theme."""
    victim: str = ""
    """The key of the sprite that turns white."""
    sound: str = ""
    reach: float = 30.0
    """How far the thing that is hit reaches from the place: rays spring from there."""
    front: str = ""
    """The key of a sprite that is seen before all that flies off, rays and rings."""


@dataclass(frozen=True, slots=True)
class Cue:
    """Say how an event is told; never a destination."""

    seconds: float = CARD
    """Seconds a step."""
    sound: str = ""
    lead: str = ""
    """The key of the sprite that follows the path."""
    path: tuple[tuple[float, float], ...] = ()
    """Its way-points."""
    hop: float = 0.0
    """Lifts the sprite that follows the path, in units, at every step."""
    hold: float = 0.0
    """Seconds of rest afterwards."""
    turn: float = 0.0
    """Degrees more that the sprite `lead` has turned when it arrives."""
    back: float = 0.0
    """By how much what is led goes too far at each step and comes back: 1.4 is usual, 0 eases in and out."""
    early: float = 0.0
    """How many seconds before the motion ends the next event may be told; what still flies then goes on flying."""
    others: tuple[tuple[str, tuple[tuple[float, float], ...]], ...] = ()
    """More sprites that are led, each along way-points of its own, at the same pace."""
    together: bool = False
    """Whether all sprites set off at the same moment."""
    stride: int = 1
    """How many pieces of a path make one stride, which takes `seconds` and one hop."""
    moves: tuple[Move, ...] = ()
    """Sprites that are directed one by one; all others move as above."""
    strikes: tuple[Strike, ...] = ()
    """What is hit, and when."""
    sounds: tuple[tuple[float, str], ...] = ()
    """More sounds, each at its moment."""
    passing: tuple[Sprite, ...] = ()
    """What is only there on its way: each has a move, comes where that begins, and is gone where it `leaves` to."""
    shows: tuple[tuple[float, str], ...] = ()
    """When late parts show the new moment: those whose keys begin so; all others do when motion has ended."""
    nights: tuple[Night, ...] = ()
    """When it is night but for what matters."""
    felt: float | None = None
    """When moods change; None: at the first strike, else as the motion ends."""

    @property
    def ways(self) -> dict[str, tuple[tuple[float, float], ...]]:
        return {self.lead: self.path, **dict(self.others)}


QUIET: Final = Cue()
