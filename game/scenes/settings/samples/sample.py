"""A sample as the face of a part: still, it is one picture that is kept; in the light, what moves is drawn over it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

import msgspec

from game.scenes.settings.samples import heard, owned, seen, waited
from game.scenes.settings.samples.stage import HIGH, RADIUS, WIDE, CutOut, Stage, Value
from game.ui.draw.draw_commands import Clipped, DrawCommand, Plate
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look

FRAME: Final = 1 / 30  # seconds between two pictures of one that moves


class Sketch(NamedTuple):
    """Say how a setting is shown: on which ground, by what, and which values of it don't move."""

    draws: Callable[[Stage], Iterator[DrawCommand]]
    ground: str = "night"
    rests: tuple[Value, ...] = ()


SKETCHES: Final[Mapping[str, Sketch]] = {
    "text": Sketch(seen.text, "paper"),
    "theme": Sketch(seen.theme),
    "reduced": Sketch(seen.reduced, "slate", (True,)),
    "motion": Sketch(seen.motion, "slate", (0.0,)),
    "impact": Sketch(seen.impact, "slate", ("off",)),
    "keys": Sketch(owned.keys),
    "curtain": Sketch(waited.curtain, "cloth"),
    "quiet": Sketch(waited.quiet, "cloth"),
    "rumble": Sketch(heard.rumble, "night", (False,)),
    "captions": Sketch(heard.captions, "slate", (False,)),
    "meetings": Sketch(waited.meetings, "dusk", (False,)),
    "moments": Sketch(waited.moments, "dusk", (False,)),
    "coach": Sketch(waited.coach, "slate", (False,)),
    "people": Sketch(owned.people),
    "fullscreen": Sketch(seen.fullscreen),
    "size": Sketch(seen.size),
    "volume": Sketch(heard.volume, "night", (0,)),
    "muted": Sketch(heard.muted, "night", (True,)),
    "effects": Sketch(heard.effects, "dusk"),
    "music": Sketch(heard.music, "night", (0,)),
    "pace": Sketch(waited.pace),
    "asks": Sketch(waited.asks, "cloth", ((False, False, False),)),
    "turned": Sketch(seen.turned, "cloth", (False,)),
    "hints": Sketch(waited.hints, "slate", (False,)),
    "language": Sketch(owned.language),
    "names": Sketch(seen.names, "slate", ("off", "on")),
    "explains": Sketch(waited.explains, "dusk", ("asked", "never")),
    "itself": Sketch(waited.itself, "dusk", (False,)),
    "household": Sketch(owned.household, "dusk"),
}
"""How each row is shown, by its key."""


class Sample(msgspec.Struct, frozen=True):
    """Show what a setting does."""

    key: str
    value: Value
    colour: int = 1
    words: str = ""
    since: float | None = None
    """When it began to move, by the time of its screen; None: it stands still."""

    @property
    def moves(self) -> bool:
        """Tell whether it looks otherwise from one moment to the next."""
        return self.since is not None and self.value not in SKETCHES[self.key].rests

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        sketch = SKETCHES[self.key]
        radius = RADIUS * rect.w / WIDE
        inner = rect._replace(x=0.0, y=0.0)
        style = f"sample.{sketch.ground}"
        ground = Plate(inner, f"{style}-top", f"{style}-bottom", 0)
        if not self.moves or self.since is None:
            stage = Stage(inner, self.value, self.colour, self.words)
            yield CutOut(rect, radius, self, (ground, *sketch.draws(stage)))
        else:
            yield Plate(rect, ground.top, ground.bottom, radius)
            stage = Stage(rect, self.value, self.colour, self.words, max(0.0, look.time - self.since))
            yield Clipped(rect, tuple(sketch.draws(stage)))
        rim = "sample.rim-paper" if sketch.ground == "paper" else "sample.rim"
        yield Plate(rect, radius=radius, border=rim, width=1.2)


def size(scale: float) -> tuple[float, float]:
    """Return how wide and high a sample is that is so many times larger than usual."""
    return WIDE * scale, HIGH * scale
