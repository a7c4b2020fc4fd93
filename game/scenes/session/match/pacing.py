"""When a game's table pauses: what a game says of that, besides its rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias

from game.scenes.session.match.parts import AnyMatchParts, E, F, S


@dataclass(frozen=True, slots=True)
class Shown:
    """Lay the same view out again in a stage of its own before the next event is told, and move there by a cue."""

    stage: str
    cue: object


@dataclass(frozen=True, slots=True)
class Rest:
    """Rest before the next event is told: so many seconds, or until a person goes on (None).

    `focus` is the part that keys find then.
    """

    seconds: float | None
    focus: str = ""


Pause: TypeAlias = Shown | Rest


class Pacing(Generic[S, E, F]):
    """Say when a game's table pauses. Nothing here changes anything."""

    def pause(self, facts: F, event: E) -> Pause | None:
        """Return what comes before an event is told, asked again after each; None: tell it."""
        return None


class PlayedGame(Protocol):
    """Be a game as its match is run at a table: facts are whatever this game makes of a moment."""

    @property
    def pacing(self) -> Pacing[Any, Any, Any]: ...
    @property
    def parts(self) -> AnyMatchParts: ...
