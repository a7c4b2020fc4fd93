"""What a table remembers of the moment, besides the match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.engine.protocol import Seat, View
from game.scenes.shell.scene import Scene


@dataclass(slots=True)
class Moment:
    """Hold what a table remembers of the moment besides the match: the fields are those of `TableFacts` and its `Gaze`.

    `before` is the view before the beat that is shown, `telling` while it is laid out. `stages` are those that the
    game's own pauses have come to before the beat `at`; before the beat `rests` it rests, after `passed` no more.
    `ended` are the seconds since everything was told of a match that is over; `crowned`: on whose plates the lamp is
    then. `page` is the game's own page that lies over the table.
    """

    event: Any = None
    since: float = 0.0
    before: View[Any] | None = None
    telling: bool = False
    at: int = -1
    stages: tuple[str, ...] = ()
    rests: int = -1
    passed: int = -1
    read: int = 0
    by_hand: bool = False
    chosen: float = 0.0
    led: str = ""
    asked: str = ""
    ended: float = 0.0
    crowned: tuple[Seat, ...] = ()
    page: Scene | None = None
