"""How a match of Sinoda is looked back at."""

from __future__ import annotations

from typing import ClassVar

from game.engine.protocol import say
from game.games.sinoda.rules.position import State
from game.games.sinoda.rules.rules import Captured, Changed, Ended, Event, Handed, Moved, Proposed
from game.games.sinoda.rules.scoring import ACTED
from game.games.sinoda.table.facts.facts import Facts
from game.scenes.table.game_table.replay_adapter import JumpKind, Notation, ReplayAdapter


class SinodaLooking(ReplayAdapter[State, Event, Facts]):
    """Say what was telling in a match of Sinoda: captures, pieces that were turned, proposals to end it."""

    signs: ClassVar[tuple[JumpKind, ...]] = (
        JumpKind("capture", "shell/signs/triangle", coloured=True, of=(Captured,)),
        JumpKind("turned", "shell/signs/turned", of=(Changed,)),
        JumpKind("proposal", "shell/glyphs/handshake", of=(Proposed,)),
    )

    def ends_turn(self, event: object) -> bool:
        match event:
            case Handed():
                return True
            case Ended(ending=ending):
                return ending in ACTED  # the others come when the turn has passed, or between two
        return False

    def brief(self, event: Event, before: Event | None = None) -> Notation | None:
        match event:
            case Moved(path=path, onto=None):
                return Notation(say("sinoda.brief.moved", start=path[0], end=path[-1]))
            case Captured(other=other, space=space):
                assert isinstance(before, Moved), "a piece is taken where another one has moved"
                return Notation(say("sinoda.brief.captured", start=before.path[0], end=space), seat=other)
            case Changed(space=space, value=value):
                return Notation(say("sinoda.brief.changed", space=space, value=value))
        return None
