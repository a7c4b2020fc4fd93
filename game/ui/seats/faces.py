"""Faces: mountains for computer players, paper lanterns for people. What they show follows from values and the time.

Both blink, by a clock of their seat's own. A mountain's pupils follow a point, a lantern turns to it, and its face
moves in its pane (`lanterns`). A mood begins at a moment, lasts a fixed time and is gone by itself: nothing of it is
kept anywhere. `asleep` is for who is away: no table knows that yet, so none shows it.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot, inf, pi, sin
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from game.saves.records.player import Player
from game.ui.draw.draw_commands import DrawCommand, Picture, dot
from game.ui.draw.seat_signs import BADGE
from game.ui.layout.arrange import placed
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, Part
from game.ui.seats import lanterns
from game.ui.seats.blinking import blinking, shut, wink
from game.ui.seats.lanterns import STEPS
from game.ui.seats.likeness import BOX, UPRIGHT, Likeness, Posture, Who

Mood: TypeAlias = Literal["calm", "glad", "hit", "sorry", "thinking", "asleep", "winning"]

LASTS: Final[dict[Mood, float]] = {"glad": 0.6, "hit": 0.6, "sorry": 0.8, "thinking": 0.9}
"""Seconds that a mountain has a mood; every other stays."""
EYES: Final = (48.0, 56.0)  # about where in it the eyes are
REACH: Final = 3.0  # units of it that pupils move at most
SLIP: Final = (3.0, 2.0)  # and a lantern's face in its pane
NEAR: Final = 1.5  # sizes of a face within which pupils move less than that
SMALLEST: Final = 28.0  # units of a portrait at least: smaller it is no face any more
LISTED: Final = 30.0  # and of one in a list
HOP: Final = 0.1  # seconds that somebody glad rises, and as many to come down
SHAKE: Final = 0.16  # seconds of two shakes
STEP: Final = 3.0  # units that either moves a face
SEAL: Final = (18.0, 0.285)  # units of a seal at least, and its share of a face
RING: Final = 1.6  # units of the ring round it
GLAD: Final = ("body", "scarf", "whites", "pupils", "glad")
SHUT: Final = ("body", "scarf", "eyes-shut", "calm")
STACKS: Final[dict[Mood, tuple[str, ...]]] = {
    "calm": ("body", "scarf", "whites", "pupils", "calm"),
    "glad": GLAD,
    "hit": ("body", "scarf", "hit"),
    "sorry": ("body", "scarf", "whites", "pupils", "calm"),  # who was hit, of mountains, is calm again
    "thinking": ("body", "scarf", "thinking"),
    "asleep": SHUT,
    "winning": GLAD,
}


class Shown(NamedTuple):
    """Say what is drawn of a face: two that are equal look alike."""

    stack: tuple[str, ...]
    """The drawings, the lowest first."""
    pupils: tuple[float, float] = (0, 0)
    """Where the pupils look, or how far a lantern's face has moved in its pane, in units of the drawing."""
    x: float = 0.0
    """How far it has moved, in logical units."""
    y: float = 0.0
    over: tuple[str, ...] = ()
    """Another face of a lantern, over the one in the stack."""
    share: int = 0
    """How much of that there is, of `STEPS`."""
    posture: Posture = UPRIGHT


def stack_of(who: Who, mood: Mood) -> tuple[str, ...]:
    """Return the drawings of somebody in a mood, the lowest first."""
    return STACKS[mood] if who.mountain else lantern(mood)


def lantern(face: str) -> tuple[str, ...]:
    """Return the drawings of a lantern with one of its faces, `blink` too, the lowest first."""
    return "body", *_pane(face)


def _pane(face: str) -> tuple[str, ...]:
    """Return a lantern's light and face; who blinks does so in the light of who is calm.

    `winning-1` to `-3` are `winning` with one of its sparks fainter.
    """
    return f"pane-{'calm' if face == 'blink' else face.partition('-')[0]}", f"face-{face}"


class Portrait(msgspec.Struct, frozen=True):
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

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        rect = placed(rect, size := min(rect.w, rect.h), size, 0.5, 1.0)
        shown = self.shown(rect, look)
        place = rect.moved(shown.x, shown.y) if shown.x or shown.y else rect
        yield Likeness(place, self.who, shown.stack, shown.pupils, self.alpha, self.shade, shown.posture)
        if shown.over and shown.share and not self.shade:
            yield Likeness(place, self.who, shown.over, (0, 0), self.alpha * shown.share // STEPS)
        if self.seal and self.who.mountain:
            yield from seal(self.who.colour, rect)

    def shown(self, rect: Rect, look: Look) -> Shown:
        """Return what is drawn of it."""
        mood, passed = self._mood(look)
        if not self.who.mountain:
            return self._lantern(mood, passed, rect, look)
        pupils = self._pupils(rect, look)
        if mood in ("calm", "glad") and look.lively and shut(self.seat, look.time):
            return Shown(SHUT)
        stack = STACKS[mood]
        if not look.lively or self.since is None:
            return Shown(stack, pupils if "pupils" in stack else (0, 0))
        if mood in ("glad", "winning") and passed < 2 * HOP:
            return Shown(stack, pupils, y=-_rounded(STEP * sin(pi / 2 * (1 - abs(passed / HOP - 1)))))
        if mood == "hit" and passed < SHAKE:
            return Shown(stack, x=-_rounded(STEP * sin(4 * pi * passed / SHAKE)))
        return Shown(stack, pupils if "pupils" in stack else (0, 0))

    def seconds_until_update(self, look: Look) -> float | None:
        """Return after how many seconds it looks otherwise by itself: 0 while it moves, None: never."""
        mood, passed = self._mood(look)
        if not self.who.mountain:
            return self._stirs(mood, passed, look)
        ends = [wink(self.seat, look.time)] if look.lively and mood in ("calm", "glad") else []
        if self.since is not None and self.mood != "calm":
            if passed < 0:
                ends.append(-passed)
            elif mood != "calm":
                moves = {"glad": 2 * HOP, "winning": 2 * HOP, "hit": SHAKE}.get(mood, 0.0)
                if look.lively and passed < moves:
                    return 0.0
                ends.append(LASTS.get(mood, inf) - passed)
        return min((end for end in ends if end < inf), default=None)

    def moves(self, rect: Rect) -> Iterator[Likeness]:
        """Yield what of its moves is turned, to be made before it is seen; a mountain's are not."""
        rect = placed(rect, size := min(rect.w, rect.h), size, 0.5, 1.0)
        turns = [key.pose for key in lanterns.TURNS]
        keys = [*(key.pose for move in lanterns.MOVES.values() for key in move), *turns]
        for pose in [] if self.who.mountain else keys:
            for way in (1, -1) if pose in turns else (1,):
                posture = Posture(way * pose.turn, pose.wide, pose.high)
                if posture != UPRIGHT:
                    slip = (way * pose.slip[0], pose.slip[1])
                    yield Likeness(rect, self.who, lantern(pose.face), slip, 255, self.shade, posture)

    def _stirs(self, mood: Mood, passed: float, look: Look) -> float | None:
        """Return after how many seconds a lantern looks otherwise by itself."""
        if mood != "calm":
            return None if self.since is None else lanterns.stirs(mood, passed, lively=look.lively)
        ends = [-passed] if passed < 0 else []
        if look.lively:
            if look.point is not None and look.turned < lanterns.TURNS[-1].at:
                return 0.0
            ends.append(wink(self.seat, look.time, [key.at for key in lanterns.BLINKS]))
        return min(ends, default=None)

    def _mood(self, look: Look) -> tuple[Mood, float]:
        """Return its mood of the moment, and how long it has had it already."""
        if self.since is None or self.mood == "calm":
            return self.mood, 0.0
        passed = look.time - self.since
        lasts = LASTS.get(self.mood, inf) if self.who.mountain else lanterns.lasts(self.mood)
        return (self.mood if 0 <= passed < lasts else "calm"), passed

    def _lantern(self, mood: Mood, passed: float, rect: Rect, look: Look) -> Shown:
        pose = lanterns.Pose(mood)
        if mood == "calm":
            pose = self._calm(rect, look)
        elif self.since is not None:
            pose = lanterns.posed(mood, passed, lively=look.lively)
        unit = min(rect.w, rect.h) / BOX
        over = _pane(pose.over) if pose.over and pose.share else ()
        posture = Posture(pose.turn, pose.wide, pose.high)
        x, y = _rounded(pose.x * unit), _rounded(pose.y * unit)
        return Shown(lantern(pose.face), pose.slip, x, y, over, pose.share if over else 0, posture)

    def _calm(self, rect: Rect, look: Look) -> lanterns.Pose:
        """Return how somebody calm looks about, and blinks."""
        x, y = self._gaze(rect, look)
        rest = float(round(SLIP[0] * x)), float(round(SLIP[1] * y))
        if look.lively and look.point is not None and look.turned < lanterns.TURNS[-1].at:
            return lanterns.turned(x, look.turned, rest)
        since = blinking(self.seat, look.time) if look.lively else inf
        if since >= lanterns.BLINKS[-1].at:
            return lanterns.Pose(slip=rest)
        key = next((key for key in reversed(lanterns.BLINKS) if key.at <= since), None)
        if key is None:
            return lanterns.Pose(slip=rest)
        return key.pose._replace(slip=(rest[0], rest[1] + key.pose.slip[1]))

    def _pupils(self, rect: Rect, look: Look) -> tuple[int, int]:
        x, y = self._gaze(rect, look)
        return round(REACH * x), round(REACH * y)

    def _gaze(self, rect: Rect, look: Look) -> tuple[float, float]:
        """Return whither it looks: no longer than 1, and shorter where that is near."""
        point = (look.point if look.lively else None) or self.towards
        if point is None:
            return 0.0, 0.0
        x = point[0] - rect.x - rect.w * EYES[0] / BOX
        y = point[1] - rect.y - rect.h * EYES[1] / BOX
        far = hypot(x, y)
        reach = min(1.0, far / (NEAR * rect.w)) / far if far else 0.0
        return x * reach, y * reach


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
    return Portrait(Who(*player.look), mood, since, seat, seal, towards, alpha)


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


def still(who: Who, rect: Rect, mood: Mood = "calm", alpha: int = 255) -> Likeness:
    """Return somebody's face as a mark, for lists and charts: in its mood for good, and as if the time stood."""
    rect = placed(rect, size := min(rect.w, rect.h), size, 0.5, 1.0)
    return Likeness(rect, who, stack_of(who, mood), (0, 0), alpha)


def who_of(player: Player) -> Who:
    """Return whose face a player has."""
    return Who(*player.look)


def list_size(soft: float) -> float:
    """Return how large portraits in lists are, where broad things grow with the letters by so much."""
    return min(36.0, LISTED * soft)


class Still(msgspec.Struct, frozen=True):
    """Show a face that stands still, at the foot of its rectangle."""

    who: Who
    mood: Mood = "calm"

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (still(self.who, rect, self.mood),)


def still_part(key: str, rect: Rect, player: Player, mood: Mood = "calm", *, layer: int = 0) -> Part:
    """Return a player's face that stands still as a part of any screen."""
    return Part(key, rect, Still(who_of(player), mood), layer=layer, may_overlap=True)


def seal(colour: int, rect: Rect) -> tuple[DrawCommand, ...]:
    """Return the emblem of a seat at the lower right corner of its face."""
    size = max(SEAL[0], SEAL[1] * rect.w)
    spot = Rect.around(rect.right - 8 - 0.03 * rect.w, rect.bottom - 4 - size / 2 + RING, size, size)
    return dot(*spot.middle, size / 2 + RING, "night"), Picture(spot, f"{BADGE}{colour}")
