"""Epochs Chrono's computer players.

The sensible one lays what brings its own far cards nearer, and holds cards back that will always suit while it waits:
laying more than one must is worth nothing before the last turn, and who has a card that suits never draws. It reads its
own hand and the matrix.
"""

from __future__ import annotations

from typing import Final

from game.ai.brain import Budget
from game.engine.protocol import Rules, Seat, View
from game.engine.rng import Rng
from game.games.chrono.rules.events import Event
from game.games.chrono.rules.faces import epoch_of, special, suit_of
from game.games.chrono.rules.lay_all import lay_all
from game.games.chrono.rules.position import State, faces, pile, places, run
from game.games.chrono.rules.rules import Action, Done, Lay

RESERVE: Final = 3  # cards that suit are kept for later turns


class Keeper:
    """Let rows grow towards one's own far cards, keep a few cards that suit for later, and end when all can go."""

    def choose(self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Action:
        """Return a legal action."""
        state, seat = view.state, view.seat
        assert isinstance(state, State), "this brain is Epochs Chrono's"
        assert seat is not None, "a stranger has nothing to decide"
        legal = rules.legal(state, seat)
        lays = [action for action in legal if isinstance(action, Lay)]
        if not lays:
            return legal[0]
        if state.drawn is not None:
            return max(lays, key=lambda lay: (behind(state, seat, lay), rng.bits()))
        everything = lay_all(state, seat)
        if len(everything) == len(state.hands[seat]):
            return everything[0]
        best = max(lays, key=lambda lay: (not special(lay.card), behind(state, seat, lay), rng.bits()))
        if behind(state, seat, best) > 0 and not special(best.card):
            return best
        spare = sum(1 for face in faces(state, seat) if places(state, face))
        if state.laid and spare <= RESERVE:
            return Done()
        # a card for an open pile opens nothing to anybody; a special card is kept
        covering = next((lay for lay in lays if pile(state, lay.cell) and not special(lay.card)), None)
        return covering or (Done() if state.laid else best)


def behind(state: State, seat: Seat, lay: Lay) -> float:
    """Return how much of one's own hand lies beyond the epoch that a card opens, near epochs counting more."""
    if pile(state, lay.cell):
        return 0.0
    suit, epoch = suit_of(lay.cell), epoch_of(lay.cell)
    forward = epoch > run(state, suit)[1]
    beyond = [epoch_of(face) - epoch for face in faces(state, seat) if not special(face) and suit_of(face) == suit]
    return sum(1 / abs(step) for step in beyond if step and (step > 0) == forward)
