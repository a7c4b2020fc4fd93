"""How lanterns move and change their faces: key frames, in units of the box of 96, and what follows from the time.

No picture lies between two: a frame's own is shown until the next one's moment, and only its place glides there.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final, NamedTuple

LASTS: Final = {"glad": 0.9, "hit": 1.4, "sorry": 0.8, "thinking": 0.9}
"""Seconds that a mood is shown; every other stays. Who was hit is sorry for the second half of it."""
SORRY: Final = 0.6  # seconds after which who was hit is sorry
FADE: Final = 0.12  # seconds in which one face fades in over another
FADES: Final = {"asleep": 0.6}  # those that take longer to come
LEAVES: Final = {"glad": 0.24, "sorry": 0.2, "hit": 0.2}  # and to go
STEPS: Final = 8  # between two faces
TWINKLES: Final = 0.9  # seconds in which the sparks of who has won are fainter, each in turn
SPARKS: Final = 3


class Pose(NamedTuple):
    """Say how a lantern is shown: its face, where that lies in its pane, and how the whole stands."""

    face: str = "calm"
    slip: tuple[float, float] = (0.0, 0.0)
    """How far the face has moved in its pane."""
    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    """Degrees round its handle, against the clock."""
    wide: float = 1.0
    high: float = 1.0
    """Its size, round its foot."""
    over: str = ""
    """Another face that fades in or out over it."""
    share: int = 0
    """How much of that there is, of `STEPS`."""


class Key(NamedTuple):
    """Hold a key frame: from when on, in seconds."""

    at: float
    pose: Pose


BLINKS: Final = (Key(0.02, Pose("blink", (0, 0.8))), Key(0.12, Pose("calm", (0, -0.4))), Key(0.20, Pose()))
TURNS: Final = (
    Key(0.0, Pose()),
    Key(0.06, Pose("blink", (1.5, 0), turn=-1.5)),
    Key(0.12, Pose("calm", (3.4, 0.6), turn=-3)),
    Key(0.24, Pose("calm", (3, 0.4), turn=2)),
    Key(0.42, Pose("calm", (3, 0.4))),
)
FLINCH: Final = (
    Key(0.0, Pose()),
    Key(0.04, Pose("hit", (-2, 1.5), -4, 0, 7, 1.06, 0.94)),
    Key(0.11, Pose("hit", (1.5, 0), 3, 0, -5, 0.98, 1.02)),
    Key(0.20, Pose("hit", (-1, 0), -1.5, 0, 3)),
    Key(0.60, Pose("sorry")),
)
HOP: Final = (
    Key(0.0, Pose()),
    Key(0.06, Pose("calm", (0, 1.5), 0, 2, 0, 1.05, 0.95)),
    Key(0.16, Pose("glad", (0, -1), 0, -6, 0, 0.97, 1.04)),
    Key(0.26, Pose("glad", (0, 0), 0, 0, 0, 1.04, 0.97)),
    Key(0.34, Pose("glad")),
)
HOPS: Final = (
    Key(0.0, Pose()),
    Key(0.06, Pose("calm", (0, 1.5), 0, 2, 0, 1.05, 0.95)),
    Key(0.16, Pose("winning", (0, -1), 0, -6, 0, 0.97, 1.04)),
    Key(0.26, Pose("winning", (0, 0), 0, 0, 0, 1.04, 0.97)),
    Key(0.34, Pose("winning")),
    Key(0.40, Pose("winning", (0, 1.5), 0, 2, 0, 1.05, 0.95)),
    Key(0.50, Pose("winning", (0, -1), 0, -6, 0, 0.97, 1.04)),
    Key(0.60, Pose("winning", (0, 0), 0, 0, 0, 1.04, 0.97)),
    Key(0.68, Pose("winning")),
)
MOVES: Final = {"glad": HOP, "hit": FLINCH, "winning": HOPS}


def lasts(mood: str) -> float:
    """Return for how many seconds a lantern has a mood."""
    return LASTS.get(mood, inf)


def posed(mood: str, passed: float, *, lively: bool) -> Pose:
    """Return how a lantern is shown that has had a mood for so long. Without life faces only fade into each other."""
    if lively and mood in MOVES and passed < MOVES[mood][-1].at:
        return _along(MOVES[mood], passed)
    if lively and mood == "winning":
        return Pose(f"winning-{_turn(passed) % SPARKS + 1}")
    comes = 0.0 if lively and mood in MOVES else FADES.get(mood, FADE)
    if mood == "hit" and passed >= SORRY:
        return _faded("sorry", passed - SORRY, lasts(mood) - SORRY, comes, "hit")
    return _faded(mood, passed, SORRY + LEAVES[mood] if mood == "hit" else lasts(mood), comes, "calm")


def stirs(mood: str, passed: float, *, lively: bool) -> float | None:
    """Return after how many seconds that changes: 0 while it does, None: never."""
    moves = MOVES[mood][-1].at if lively and mood in MOVES else FADES.get(mood, FADE)
    if lively and mood == "winning" and passed >= moves:
        return moves + (_turn(passed) + 1) * TWINKLES / SPARKS - passed
    still = [(moves, lasts(mood) - LEAVES.get(mood, FADE))]
    if mood == "hit":
        still = [(moves, SORRY), (SORRY + (0.0 if lively else FADE), still[0][1])]
    if passed >= lasts(mood):
        return None
    for begin, end in still:
        if begin <= passed < end:
            return None if end == inf else end - passed
    return 0.0


def turned(share: float, passed: float, rest: tuple[float, float]) -> Pose:
    """Return how a lantern turns to what lies to its right (`share` over 0) or left; then its face is at `rest`."""
    if passed >= TURNS[-1].at or abs(share) < 0.3:
        return Pose(slip=rest)
    way = 1 if share > 0 else -1
    pose = _along(TURNS, passed)
    return pose._replace(slip=(way * pose.slip[0], pose.slip[1]), turn=way * pose.turn)


def _turn(passed: float) -> int:
    """Return how many sparks have had their turn since who has won hopped."""
    return int((passed - MOVES["winning"][-1].at) * SPARKS / TWINKLES + 1e-6)


def _faded(mood: str, passed: float, length: float, comes: float, before: str) -> Pose:
    """Return a face as it fades in over the one before, is there, and fades out."""
    if passed < comes:
        return Pose(before, over=mood, share=round(STEPS * passed / comes))
    leaves = LEAVES.get(mood, FADE)
    if length - passed < leaves:
        return Pose("calm", over=mood, share=round(STEPS * max(0.0, length - passed) / leaves))
    return Pose(mood)


def _along(keys: Sequence[Key], passed: float) -> Pose:
    """Return the key frame of a moment, on its way to where the next one stands: fast first."""
    number = max(n for n, key in enumerate(keys) if key.at <= passed)
    now, then = keys[number], keys[min(number + 1, len(keys) - 1)]
    left = (1 - (passed - now.at) / (then.at - now.at)) ** 2 if then.at > now.at else 0.0
    x, y = (there + (here - there) * left for here, there in zip(now.pose[2:4], then.pose[2:4], strict=True))
    return now.pose._replace(x=round(2 * x) / 2, y=round(2 * y) / 2)
