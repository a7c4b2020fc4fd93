"""When Epochs Chrono's table waits, and for whom it doesn't: what plays itself, and who has left the match."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from game.engine.protocol import Message, Seat
from game.games.chrono.rules.events import Event, Lost
from game.games.chrono.rules.position import State
from game.games.chrono.rules.rules import Action, Done, Draw, Pass
from game.games.chrono.table import by_itself
from game.games.chrono.table.facts import Facts
from game.scenes.session.pacing import Pacing, Pause, Rest
from game.scenes.session.parts import Halts, Turns

LEAVES: Final = 1.6  # seconds for whoever has emptied their hand


class ChronoPacing(Pacing[State, Event, Facts]):
    """Give whoever leaves a moment."""

    def pause(self, facts: Facts, event: Event) -> Pause | None:
        """Rest while somebody's leaving is told, but for the last time: the end has a moment of its own (CH-13)."""
        left = facts.leaving
        if left is None or isinstance(event, Lost):
            return None
        return None if facts.deserted and left.seat not in facts.table.people else Rest(LEAVES)


class ChronoTurns(Turns[State, Event, Facts]):
    """Play what nobody decides; whoever is out has left. Undo puts a special card back first."""

    undo_drops = True

    def forced(self, legal: Sequence[object]) -> object | None:
        """Draw where nothing suits, pass where that is all: the act tells it anyway (CH-7, CH-11, CH-12).

        A card never plays itself, even where it is the only one that suits: that would tell that no other does.
        """
        return legal[0] if len(legal) == 1 and isinstance(legal[0], Draw | Pass) else None

    def itself(self, history: Sequence[Event]) -> Sequence[bool]:
        """Tell of each event whether it is of a draw or a pass, which nobody decides (CH-7, CH-11, CH-12)."""
        return by_itself.flags(history)

    def summed(self, events: Sequence[Event]) -> Sequence[Message]:
        return by_itself.summed(events)

    def gone(self, state: State) -> Collection[Seat]:
        """Return who is out (CH-13)."""
        return state.out


class ChronoHalts(Halts[State, Facts]):
    """End a turn by itself."""

    def follow_up(self, facts: Facts, seat: Seat, legal: Sequence[Action]) -> Action | None:
        """End the turn where all was laid that can be."""
        return Done() if tuple(legal) == (Done(),) else None
