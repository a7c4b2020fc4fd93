"""Motion: how a sprite comes from where it was to where it belongs, by a cue's pace or on a timetable of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import hypot, pi, sin
from typing import Final, TypeAlias

from msgspec.structs import replace

from game.ui.motion.cue import QUIET, Cue, Jab, Move, Pace
from game.ui.motion.easing import ease, overshoot
from game.ui.motion.sprite import Art, Sprite

ABOVE: Final = 10_000.0  # z of what flies over everything, parts of the table included
UPRIGHT: Final = 8.0  # a thing that leans is upright again for an eighth of its way, at either end
STANDS: Final = 0.5  # units of a way up to which a thing is said to stay in its place
HIGH: Final = 160.0  # units over its ground up to which a thing looks larger, being nearer to whoever looks
NEARER: Final = 640.0  # units over it at which it would look twice as large
GLOWS: Final = 1.8  # times as fast as a wave light comes up and goes out: it stays in between
NEARS: Final = 4.0  # of a flight, the piece in which a thing that grows comes nearer, and in which it lands
DRAWS_BACK: Final = 0.3  # of the way that a thing darts, by which it draws back before
DARTS_NEARER: Final = 0.06  # by how much larger it is as it hits
RECOVERS: Final = 0.3  # of a flight in which what had drawn back has its own size again

Point: TypeAlias = tuple[float, float]


@dataclass(slots=True)
class Actor:
    """Move a sprite from where it was to where it belongs."""

    start: Sprite
    goal: Sprite
    begins: float = 0.0
    """When it sets off, by the stage's clock."""
    seconds: float = 0.0
    """How long it takes, its wind-up included."""
    path: tuple[Point, ...] = ()
    """Its way-points in between."""
    cue: Cue = QUIET
    """Of a sprite that follows a path."""
    leaving: bool = False
    """Whether it is gone once it has arrived."""
    fades: bool = False
    """Whether it fades from place to place instead of moving there."""
    move: Move | None = None
    """How it is directed, where it is."""
    wind: float = 0.0
    """Seconds for which it draws back before it flies."""
    new: bool = False
    """Whether it was not there before: until it sets off it isn't seen, where it is directed."""
    over: tuple[float, float] | None = None
    """How long after it has set off it turns over by itself, and for how long."""
    flight: float = 0.0
    """How long it flies, where it lies still after that before it is done; 0: to its end."""
    looks: tuple[tuple[float, Art], ...] = ()
    """How long after it has set off it looks like what."""
    waits: Sprite | None = None
    """How it is seen until it sets off, once that has been asked."""
    lies: Sprite | None = None
    """How it is seen where it has come and stays, once that has been asked."""
    pace: float = 1.0
    """How many times as fast as usual it darts."""
    been: list[Point] = field(default_factory=list)
    """Where it has been at every step since it has set off, as far as its trail has been asked for."""
    now: Sprite = field(init=False)
    """The sprite as it is on its way."""

    def __post_init__(self) -> None:
        self.now = self.start

    @property
    def ends(self) -> float:
        return self.begins + self.seconds

    @property
    def lands(self) -> float:
        """Return when it is where it belongs, though it may lie there before it is done."""
        return self.begins + self.wind + self.flight if self.flight else self.ends

    def at(self, clock: float) -> bool:
        """Move to where the clock says; return whether the sprite has arrived."""
        if self.seconds <= 0 or clock >= self.ends:
            self.now = self.goal
            return True
        self.now = self.seen(clock)
        return False

    def trail(self, clock: float, step: float, most: int, every: int = 1) -> Iterator[Point]:
        """Yield where it is and, the last first, where it was at the last steps of so many seconds, at `most` so many.

        Of these, one in `every` so many. What has gone under something is seen no more, nor what lies behind that.
        """
        flown = clock - self.begins - self.wind
        while len(self.been) * step <= flown:
            past = self.seen(self.begins + self.wind + len(self.been) * step)
            self.been.append((past.x, past.y))
        steps = int(flown / step)
        past_places = (self.been[number] for number in range(steps - steps % every, max(-1, steps - most), -every))
        for place in ((self.now.x, self.now.y), *past_places):
            if any(rect.holds(*place) for rect in self.goal.under):
                return
            yield place

    def seen(self, clock: float) -> Sprite:
        """Return the sprite as it is, or was, at a moment before it arrives."""
        if self.move is not None and clock < self.begins:
            if self.waits is None:
                scale = self.start.scale / self.move.large  # it has its own size till then
                alpha = 0.0 if self.new else self.start.alpha
                self.waits = replace(self.start, scale=scale, alpha=alpha)
            return self.waits
        if self.lies is not None and clock >= self.lands:
            return self.lies
        share = min(1.0, max(0.0, (clock - self.begins) / self.seconds))
        if self.fades:
            return _faded(self, share)
        if self.move is not None:
            passed = max(0.0, clock - self.begins)
            now = _directed(self, self.move, passed)
            if clock >= self.lands and _is_done(self.move):
                self.lies = now
                return now
            if self.move.jab is not None:
                now = _jabbing(now, self.move.jab, self.move.at + passed * self.pace)
            for jab in self.move.jabs:
                now = _jabbing(now, jab, self.move.at + passed * self.pace)
            if self.looks:
                now = replace(now, art=_looking(self, passed))
            if self.move.comes:
                now = replace(now, alpha=self.goal.alpha * min(1.0, passed / self.move.comes))
            if self.move.blend:
                now = replace(now, alpha=now.alpha * _blent(self.move, share))
            if self.move.fades:
                now = replace(now, alpha=now.alpha * min(1.0, (1 - share) * _lasts(self.move) / self.move.fades))
            return replace(now, alpha=now.alpha * min(1.0, GLOWS * sin(pi * share))) if self.move.glow else now
        return _between(self, share)


def _is_done(move: Move) -> bool:
    """Tell whether nothing changes any more of a thing that has come where it belongs, but stays there."""
    changes = move.looks or move.blend or move.fades or move.glow or move.comes or move.jab or move.jabs
    return bool(move.stays) and not changes


def paced(share: float, pace: Pace) -> float:
    """Return how far something has come after a share of its time."""
    match pace:
        case Pace.SOFT:
            return ease(share)
        case Pace.IN:
            return share**3
        case Pace.OUT:
            return 1 - (1 - share) ** 3
        case Pace.GLIDE:
            return 1 - (1 - share) ** 2
        case Pace.EVEN:
            return share


def _faded(actor: Actor, share: float) -> Sprite:
    """Return the sprite at a share of its fade: what stays in its place changes there, else it goes out and comes."""
    start, goal = actor.start, actor.goal
    alike = replace(start, alpha=goal.alpha, enter=goal.enter, leave=goal.leave) == goal
    if alike:
        return replace(goal, alpha=start.alpha + (goal.alpha - start.alpha) * share)
    if share < 0.5:
        return replace(start, alpha=start.alpha * (1 - 2 * share))
    return replace(goal, alpha=goal.alpha * (2 * share - 1))


def _between(actor: Actor, share: float) -> Sprite:
    """Return the sprite at a share of its way, along its way-points."""
    start, goal = actor.start, actor.goal
    points = ((start.x, start.y), *actor.path, (goal.x, goal.y))
    strides = max(1, (len(points) - 1) // actor.cue.stride)
    along = share * strides
    stride = min(int(along), strides - 1)
    inner = along - stride
    eased = overshoot(inner, actor.cue.back) if actor.cue.back else ease(inner)
    reached = (stride + eased) * (len(points) - 1) / strides
    x, y = _along(points, reached)
    lift = actor.cue.hop * 4 * inner * (1 - inner)
    whole = ease(share)
    now = _changed(start, goal, whole, share >= 0.5, actor.cue.turn)
    z = max(start.z, goal.z) + (0.5 if len(set(points)) > 1 else 0.0)  # what changes in its place covers nothing
    return replace(now, x=x, y=y - lift, z=z)


def _directed(actor: Actor, move: Move, passed: float) -> Sprite:
    """Return the sprite so many seconds after it has set off: it draws back, then it flies."""
    start, goal = actor.start, actor.goal
    points = ((start.x, start.y), *actor.path, (goal.x, goal.y))
    base = ABOVE if move.above else 0.0
    goes = len(set(points)) > 1
    z = base + max(start.z, goal.z) + (0.5 if goes else 0.0)
    shrink = 1.0 if move.impact is None else move.impact.shrink
    if passed < actor.wind:
        return replace(_drawn_back(actor, move, points, ease(passed / actor.wind)), z=z)
    flight = actor.flight or actor.seconds - actor.wind
    share = min(1.0, (passed - actor.wind) / flight) if flight > 0 else 1.0
    reached, lift = _hopped(move, share, len(points) - 1)
    whole = paced(share, move.pace)
    high = share if move.tossed else whole
    lift += _high(move, high) + move.drop * (1 - whole)
    x, y = _along(points, reached)
    now = _on_the_way(actor, move, share, whole)
    alpha = goal.alpha if actor.new and goes else now.alpha
    if actor.over is not None:
        turned = min(1.0, max(0.0, (passed - actor.over[0]) / actor.over[1]))
        now = replace(now, art=start.art if turned < 0.5 else goal.art, squeeze=abs(1 - 2 * ease(turned)))
    if move.lean:
        now = replace(now, angle=now.angle + _leant(move.lean, points, reached, share), stiff=True)
    if actor.wind and share < RECOVERS:
        now = replace(now, scale=now.scale * (shrink + (1 - shrink) * share / RECOVERS))
        if move.impact is not None and move.impact.crouch != 1.0:
            now = replace(now, squash=move.impact.crouch + (1 - move.impact.crouch) * share / RECOVERS)
    if actor.wind and share < RECOVERS:
        x, y = _from_back(move, points, x, y, 1 - share / RECOVERS)
    return replace(
        now,
        x=x,
        y=y - lift,
        z=z,
        alpha=alpha,
        scale=now.scale * _nearer(move, share, lift),
        lift=max(0.0, lift),
        shared=now.shared or move.steps > 0,
    )


def _nearer(move: Move, share: float, lift: float) -> float:
    """Return how many times its size a thing has that has come nearer to whoever looks, or is so high."""
    scale = 1 + (move.grows - 1) * _near(share) if move.grows != 1.0 else 1.0
    if lift > 0:
        near = _high(move, _stepped(share, move)) if move.steps else lift
        scale *= 1 + min(near, HIGH) / NEARER
    return scale


def _hopped(move: Move, share: float, legs: int) -> Point:
    """Return how many legs of its way a thing has come after a share of its time, and how high it hops there."""
    if not move.hop:
        return paced(share, move.pace) * legs, 0.0
    leg = min(int(share * legs), legs - 1)
    inner = share * legs - leg
    return leg + paced(inner, move.pace), move.hop * 4 * inner * (1 - inner)


def _on_the_way(actor: Actor, move: Move, share: float, whole: float) -> Sprite:
    """Return the sprite after a share of its time and its way, turned and as large as it is then: maybe in steps."""
    whole = _stepped(whole, move)
    over = share >= 0.5 or move.large > 1  # what pops is new already
    return _changed(actor.start, actor.goal, whole, over, move.turn)


def _high(move: Move, share: float) -> float:
    """Return how high above its way a thing is after a share of it."""
    return move.arc * 4 * share * (1 - share)


def _stepped(share: float, move: Move) -> float:
    """Return a share, to the next step where there are any."""
    return round(share * move.steps) / move.steps if move.steps else share


def _near(share: float) -> float:
    """Return how near a thing has come, 0 to 1, after a share of its way: it comes nearer first, and lands at last."""
    return ease(min(1.0, NEARS * share, NEARS * (1 - share)))


def _jabbing(now: Sprite, jab: Jab, time: float) -> Sprite:
    """Return a sprite as it darts, so many seconds after its cue has begun: it draws back, hits, and comes back."""
    if not jab.begins < time < jab.ends:
        return now
    since = time - jab.begins
    if since < jab.wind:
        share = -DRAWS_BACK * ease(since / jab.wind)
    elif time < jab.at:
        way = (since - jab.wind) / jab.darts
        begins = -DRAWS_BACK if jab.wind else 0.0
        share = begins + (1 - begins) * way * way
    else:
        share = (1 - (time - jab.at) / jab.back) ** 2
    near = max(0.0, share) * DARTS_NEARER if jab.wind else 0.0  # what only starts back isn't nearer
    rocked = now.angle + jab.rocks * max(0.0, share)
    x, y = now.x + jab.x * share, now.y + jab.y * share
    return replace(now, x=x, y=y, scale=now.scale * (1 + near), angle=rocked)


def _blent(move: Move, share: float) -> float:
    """Return how much is seen, after a share of its time, of a thing that is there for a moment."""
    edge = move.blend / _lasts(move)
    return min(1.0, share / edge, (1 - share) / edge)


def _lasts(move: Move) -> float:
    """Return for how long a thing is on its way and lies there after that, in seconds."""
    return move.seconds + move.stays


def _looking(actor: Actor, passed: float) -> Art:
    """Return what a thing looks like so many seconds after it has set off that changes step by step."""
    return next((art for at, art in reversed(actor.looks) if at <= passed), actor.start.art)


def _leant(lean: float, points: Sequence[Point], reached: float, share: float) -> float:
    """Return by how many degrees a thing leans: towards where it goes; in its place it rocks to a side and back."""
    leg = min(max(int(reached), 0), len(points) - 2)
    (x0, y0), (x1, y1) = points[leg], points[leg + 1]
    length = hypot(x1 - x0, y1 - y0)
    if length < STANDS:
        return lean * sin(pi * share)
    return lean * min(1.0, UPRIGHT * share, UPRIGHT * (1 - share)) * (x0 - x1) / length


def _drawn_back(actor: Actor, move: Move, points: Sequence[Point], share: float) -> Sprite:
    """Return the sprite while it draws back from where it will fly to."""
    start, impact = actor.start, move.impact
    assert impact is not None, "what winds up will hit something"
    (x0, y0), (x1, y1) = points[0], points[1]
    length = hypot(x1 - x0, y1 - y0)
    dx, dy = ((x1 - x0) / length, (y1 - y0) / length) if length else (0.0, -1.0)
    scale = start.scale * (1 - (1 - impact.shrink) * share)
    x, y = x0 - dx * impact.back * share, y0 - dy * impact.back * share
    alpha = actor.goal.alpha if actor.new else start.alpha
    squash = start.squash * (1 - (1 - impact.crouch) * share)
    angle = start.angle - move.lean * share * dx if impact.crouch != 1.0 else start.angle
    return replace(start, x=x, y=y, scale=scale, alpha=alpha, squash=squash, angle=angle)


def _from_back(move: Move, points: Sequence[Point], x: float, y: float, left: float) -> Point:
    """Return a place as it is of a thing that sets off from where it had drawn back to, by what is left of that."""
    assert move.impact is not None, "it has drawn back"
    (x0, y0), (x1, y1) = points[0], points[1]
    length = hypot(x1 - x0, y1 - y0)
    dx, dy = ((x1 - x0) / length, (y1 - y0) / length) if length else (0.0, -1.0)
    return x - dx * move.impact.back * left, y - dy * move.impact.back * left


def _along(points: Sequence[Point], reached: float) -> Point:
    """Return the place after so many legs of a way."""
    leg = min(max(int(reached), 0), len(points) - 2)
    (x0, y0), (x1, y1) = points[leg], points[leg + 1]
    rest = reached - leg
    return x0 + (x1 - x0) * rest, y0 + (y1 - y0) * rest


def _changed(start: Sprite, goal: Sprite, whole: float, over: bool, turn: float) -> Sprite:
    """Return the sprite in its place at a share of all that changes; `over`: it looks as it will."""
    w, h, scale = _grown(start, goal, whole)
    now = goal if over else start
    angle = start.angle + (goal.angle - start.angle + turn) * whole
    alpha = start.alpha + (goal.alpha - start.alpha) * whole
    squeeze = abs(1 - 2 * whole) if start.side != goal.side else 1.0
    return replace(goal, w=w, h=h, art=now.art, angle=angle, scale=scale, alpha=alpha, top=now.top, squeeze=squeeze)


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


def entering(sprite: Sprite) -> Sprite:
    """Return a new sprite as it begins: where it comes from, or not seen yet."""
    return replace(sprite, alpha=0.0) if sprite.enter is None else replace(sprite, x=sprite.enter[0], y=sprite.enter[1])


def leaving(sprite: Sprite) -> Sprite:
    """Return a sprite that goes as it ends: what leaves to where it is goes out there as it is."""
    x, y = sprite.leave or (sprite.x, sprite.y)
    stays = sprite.leave == (sprite.x, sprite.y)
    return replace(sprite, x=x, y=y, scale=sprite.scale * (1.0 if stays else 0.6), alpha=0.0)
