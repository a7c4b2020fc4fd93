"""The stage: sprites with an identity, eased from where they are to where the layout says they belong.

Layout is a pure function of the view; animation is the difference between two layouts. An event that nobody
choreographed still animates; loading, undoing and resizing simply show the new layout.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter
from typing import Final

from msgspec.structs import replace

from game.ui.draw.canvas import Canvas, shows
from game.ui.layout.frame import Rect
from game.ui.motion.cue import OVER, QUIET, Cue, Move, lands
from game.ui.motion.cue_effects import CueEffects
from game.ui.motion.sprite import Art as Art
from game.ui.motion.sprite import Sprite as Sprite
from game.ui.motion.sprite import draw_sprite as draw_sprite
from game.ui.motion.sprite import draw_sprites
from game.ui.motion.tween import ABOVE, Actor, entering, leaving

STAGGER: Final = 0.04  # seconds between one sprite's start and the next one's
MOST: Final = 0.6  # seconds that all of them take at most, however many
FADE: Final = 0.12  # seconds in which a thing fades from place to place where motion is reduced
TRAIL: Final = 0.018  # seconds between two places of a trail
SINGLY: Final = 3  # trails that are drawn as finely as they can be
LENGTH: Final = 22  # of them
GHOST: Final = 0.045  # seconds between a thing and its ghost, and between two of them
GHOSTS: Final = (0.5, 0.36, 0.24, 0.14, 0.07)  # how much is seen of each


class Stage:
    """Hold the sprites of a table. `busy` while something moves; `speed` multiplies motion, 0 switches it off.

    `fades`: nothing moves about, whatever the speed is; what belongs elsewhere goes out here and comes up there.
    """

    def __init__(self) -> None:
        self.speed = 1.0
        self.fades = False
        self.blows = CueEffects()
        """What happens at its moments besides what moves."""
        self.sway: Mapping[str, float] = {}
        """How far to the right sprites that rest are seen of where they belong, in units."""
        self.led = ""
        """The key of the sprite that was led by itself last: all may see it."""
        self.away: frozenset[str] = frozenset()
        """The keys of sprites that are seen elsewhere: over the veil of whoever guides."""
        self.early = False
        """Whether the next event may be told before all that was sent last has arrived."""
        self._actors: dict[str, Actor] = {}
        self._clock = 0.0
        self._until = 0.0
        self._moving = False
        self._by_height = attrgetter("z")

    @property
    def clock(self) -> float:
        """Return the seconds that have passed on it while something moved."""
        return self._clock

    @property
    def busy(self) -> bool:
        """Tell whether something still moves or rests by a cue."""
        return self._clock < self._until

    @property
    def left(self) -> float:
        """Return after how many seconds what moves has landed."""
        return max(0.0, self._until - self._clock)

    @property
    def moving(self) -> bool:
        """Tell whether the picture still changes, though nobody may wait for it."""
        return self._moving

    @property
    def sprites(self) -> list[Sprite]:
        now = [actor.now for actor in self._actors.values()]
        if self.sway:
            now = [self._swayed(actor) for actor in self._actors.values()]
        if self.away:
            now = [replace(sprite, alpha=0.0) if sprite.key in self.away else sprite for sprite in now]
        if self.blows.landings or self.blows.blows:
            struck = self.blows.struck(self._clock)
            now = [self._hit(sprite) if sprite.key in struck else sprite for sprite in now]
        return sorted(now, key=self._by_height)

    def _swayed(self, actor: Actor) -> Sprite:
        aside = self.sway.get(actor.now.key, 0.0)
        return replace(actor.now, x=actor.now.x + aside) if aside and actor.now == actor.goal else actor.now

    def find(self, key: str) -> Sprite | None:
        """Return a sprite where it is now, or None if it is not on the stage."""
        return self._actors[key].now if key in self._actors else None

    def show(self, sprites: Iterable[Sprite]) -> None:
        """Put every sprite where it belongs, without motion."""
        self._actors = {sprite.key: Actor(sprite, sprite) for sprite in sprites}
        self.blows.end()
        self._until = self._clock
        self._moving = False

    def begin(self, sprite: Sprite, instead: str = "") -> None:
        """Put a sprite where it will start from, in the place of another one that goes on under a new name."""
        self._actors.pop(instead, None)
        self._actors[sprite.key] = Actor(sprite, sprite)

    def aim(self, sprites: Sequence[Sprite], cue: Cue = QUIET, *, aside: bool = False) -> None:
        """Send every sprite to where it belongs, as the cue tells; `aside`: nobody waits for them to arrive."""
        if not aside:
            self.led = cue.lead or (cue.moves[0].key if cue.moves else "")
            self.early = cue.early > 0
        if not self.speed:
            if self.fades:
                self._fade(sprites, cue, 1.0, aside=aside)
            else:
                self.show(sprites)
            return
        self.blows.begin(cue, self._clock, self.speed, plain=self.fades)
        if self.fades:
            self._fade(sprites, cue, self.speed, aside=aside)
            return
        end = self._send({sprite.key: sprite for sprite in sprites}, cue)
        if not aside:
            end = max(end, self._clock + max((strike.at for strike in cue.strikes), default=0.0) / self.speed)
            self._until = max(self._clock, end + (cue.hold - cue.early) / self.speed)
        self._moving = True

    def _send(self, wanted: dict[str, Sprite], cue: Cue) -> float:
        """Send all sprites off; return when the last of them arrives."""
        seconds = cue.seconds / self.speed
        ways = cue.ways
        moves = {move.key: move for move in cue.moves}
        shown = {key: sprite for key, sprite in wanted.items() if key in moves or not self._flies(key, sprite)}
        moved = [key for key, sprite in shown.items() if key not in self._actors or self._actors[key].now != sprite]
        gone = [key for key, actor in self._actors.items() if key not in wanted and not actor.leaving]
        loose = [key for key in (*moved, *gone) if key not in ways and key not in moves]
        others = {key: place for place, key in enumerate(loose)}
        stagger = min(STAGGER / self.speed, MOST / self.speed / len(others)) if others and not cue.together else 0.0
        end = self._clock
        for key, sprite in shown.items():
            known = self._actors.get(key)
            start = known.now if known is not None else entering(sprite)
            if key in moves:
                actor = self._directed(moves[key], start, sprite, new=known is None)
            elif key not in moved:
                self._actors[key] = Actor(sprite, sprite)
                continue
            elif key in ways:
                pace = seconds * (len(ways[key]) + 1) / cue.stride
                actor = Actor(start, sprite, self._clock, pace, ways[key], cue)
            else:
                actor = Actor(start, sprite, self._clock + stagger * others[key], seconds)
            self._actors[key] = actor
            end = max(end, actor.ends)
        walks = [self._actors[key].seconds for key, way in ways.items() if way and key in self._actors]
        for key in gone:
            known = self._actors[key]
            if key in moves:
                x, y = known.now.leave or (known.now.x, known.now.y)
                goal = replace(known.now, x=x, y=y, alpha=known.now.alpha if known.now.leave else 0.0)
                actor = self._directed(moves[key], known.now, goal)
                actor.leaving = True
            else:
                begins = self._clock + max(stagger * others.get(key, 0), *walks, 0.0)
                actor = Actor(known.now, leaving(known.now), begins, seconds, leaving=True)
            self._actors[key] = actor
            end = max(end, actor.ends)
        return max(end, *(self._pass(sprite, moves[sprite.key]) for sprite in cue.passing), end)

    def _pass(self, sprite: Sprite, move: Move) -> float:
        """Send off what is only there on its way; return when it is gone."""
        x, y = sprite.leave or (sprite.x, sprite.y)
        actor = self._directed(move, sprite, replace(sprite, x=x, y=y), new=True)
        actor.leaving = True
        self._actors[sprite.key] = actor
        return actor.ends

    def _directed(self, move: Move, start: Sprite, goal: Sprite, *, new: bool = False) -> Actor:
        """Return a sprite that goes on a timetable of its own."""
        if move.start is not None:
            start = replace(start, x=move.start[0], y=move.start[1])
        if move.tilt is not None:
            start = replace(start, angle=move.tilt)
        wind = 0.0 if move.impact is None or self.fades else move.impact.wind / self.speed
        begins = self._clock + move.at / self.speed
        seconds = wind + move.seconds / self.speed
        start = replace(start, scale=start.scale * move.large)
        actor = Actor(start, goal, begins, seconds, move.path, move=move, wind=wind, new=new)
        if move.over is not None:
            actor.now = actor.start = replace(start, art=move.over)
            actor.over = (move.turns - move.at) / self.speed, OVER / self.speed
            actor.flight = move.seconds / self.speed
            actor.seconds = max(seconds, sum(actor.over))
        elif move.stays:
            actor.flight = move.seconds / self.speed
            actor.seconds = seconds + move.stays / self.speed
        jabs = (*move.jabs, move.jab) if move.jab is not None else move.jabs
        if jabs:
            actor.flight = actor.flight or move.seconds / self.speed
            actor.seconds = max(actor.seconds, *((jab.ends - move.at) / self.speed for jab in jabs))
            actor.pace = self.speed
        actor.looks = tuple(((at - move.at) / self.speed, art) for at, art in move.looks)
        if move.at > 0 or move.glow or move.blend or move.comes:
            actor.now = actor.seen(self._clock)  # what is new isn't there yet, what comes up has not begun to
        if not self.fades:
            self.blows.land(actor, self.speed)
        return actor

    def nudge(self, sprites: Iterable[Sprite], seconds: float) -> None:
        """Ease some sprites to a slightly other place: a card that rises. Nobody waits for it: it makes nothing busy.

        Sprites that are not on the stage yet appear in their place at once.
        """
        for sprite in sprites:
            known = self._actors.get(sprite.key)
            if known is None or self.fades or not self.speed:
                self._actors[sprite.key] = Actor(sprite, sprite)
            elif known.goal != sprite and not known.leaving:
                self._actors[sprite.key] = Actor(known.now, sprite, self._clock, seconds / self.speed)
                self._moving = True

    def finish(self) -> None:
        """Skip to the end of all motion."""
        ends = [actor.ends for actor in self._actors.values() if actor.begins or actor.seconds]
        self._clock = max(self._clock, self._until, *ends)
        self.blows.end()
        self._settle()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return whether the picture has changed."""
        if not self._moving:
            return False
        self._clock = self.blows.pass_time(self._clock, dt)
        self._settle()
        return True

    def draw(self, canvas: Canvas, above: float = float("-inf"), below: float = ABOVE) -> None:
        """Draw the sprites whose z lies between two: by default all but those that fly over everything."""
        if above >= ABOVE and all(actor.now.z < above for actor in self._actors.values()):
            return  # most of the time nothing flies over everything
        whole = canvas.whole
        seen = list[Sprite]()
        haunted = {key for key, actor in self._actors.items() if actor.move is not None and actor.move.ghosts}
        for sprite in self.sprites:
            shown = above <= sprite.z < below and sprite.alpha > 0
            if shown and (whole or shows(canvas, Rect.around(sprite.x, sprite.y, sprite.w, sprite.h))):
                seen += (*self._ghosts(sprite.key), sprite) if sprite.key in haunted else (sprite,)
        draw_sprites(canvas, seen)

    @property
    def trails(self) -> list[tuple[tuple[float, float], ...]]:
        """Return the places that each sprite that leaves a trail has come through, the last first."""
        led = (actor for actor in self._actors.values() if actor.move is not None and actor.move.trail)
        flying = [actor for actor in led if actor.begins + actor.wind < self._clock < actor.ends]
        coarse = 1 + len(flying) // SINGLY  # where many fly, nobody looks at one of them
        return [tuple(actor.trail(self._clock, TRAIL, LENGTH, coarse)) for actor in flying]

    def _ghosts(self, key: str) -> list[Sprite]:
        """Return what is still seen of a sprite just under it, where it has been, the faintest first."""
        actor = self._actors.get(key)  # a ghost has a key, too
        return [] if actor is None or actor.move is None else self._past(actor)

    def _past(self, actor: Actor) -> list[Sprite]:
        """Return a sprite as it was a moment ago, and before that, the faintest first, while it is on its way."""
        if actor.move is None or not actor.move.ghosts or not actor.begins < self._clock < actor.ends:
            return []
        times = ((self._clock - GHOST * number, alpha) for number, alpha in enumerate(GHOSTS, 1))
        past = [replace(actor.seen(time), alpha=alpha) for time, alpha in times if time > actor.begins + actor.wind]
        return past[::-1]

    def _hit(self, sprite: Sprite) -> Sprite:
        """Return a sprite as it is seen where it has been hit, or has landed."""
        broad, high = self.blows.squashed(sprite.key, self._clock)
        white = self.blows.white(sprite.key, self._clock)
        if broad == high == 1.0 and not white:
            return sprite
        return replace(sprite, squeeze=sprite.squeeze * broad, squash=high, white=white)

    def _fade(self, sprites: Sequence[Sprite], cue: Cue, speed: float, *, aside: bool) -> None:
        """Fade every sprite to where it belongs: all together, but what is directed as it would have landed.

        The rest after it is as long as ever.
        """
        moves = {move.key: move for move in cue.moves}
        wanted = {sprite.key: sprite for sprite in sprites}
        gone = {key: replace(actor.now, alpha=0.0) for key, actor in self._actors.items() if key not in wanted}
        for key, goal in {**wanted, **gone}.items():
            known = self._actors.get(key)
            start = known.now if known is not None else replace(goal, alpha=0.0)
            begins = self._clock
            if key in moves:
                begins += max(0.0, lands(moves[key]) / speed - FADE)
            seconds = FADE if start != goal or key in gone else 0.0
            self._actors[key] = Actor(start, goal, begins, seconds, leaving=key in gone, fades=True)
        if not aside:
            ends = [actor.ends for actor in self._actors.values() if actor.seconds]
            strikes = [self._clock + strike.at / speed for strike in cue.strikes]
            self._until = max((*ends, *strikes, self._clock)) + cue.hold
        self._moving = True

    def _flies(self, key: str, sprite: Sprite) -> bool:
        """Tell whether a sprite is on its way to just there, or will be."""
        actor = self._actors.get(key)
        if actor is None or actor.leaving or actor.goal != sprite:
            return False
        return actor.now != sprite or (actor.move is not None and self._clock < actor.ends)

    def _settle(self) -> None:
        for key, actor in [*self._actors.items()]:
            arrived = actor.now is actor.goal or actor.at(self._clock)  # what rests is not asked
            if arrived and actor.leaving:
                del self._actors[key]
        on_the_way = (actor.leaving or actor.now != actor.goal for actor in self._actors.values())
        self._moving = self.busy or self.blows.there or any(on_the_way)
