"""What a mage has done in a turn, in two or three words."""

from __future__ import annotations

from itertools import takewhile

from game.engine.protocol import Seat
from game.games.syncro.rules.state.events import Attacked, Passed, TurnBegan
from game.games.syncro.table.facts.facts import Facts


def done_of(facts: Facts, seat: Seat) -> str:
    """Return in two or three words what a mage has done in the turn that is shown; "": nothing yet."""
    say = facts.kit.say
    turn = list(takewhile(lambda event: not isinstance(event, TurnBegan), reversed(facts.table.view.history)))
    acts = [event for event in reversed(turn) if isinstance(event, Attacked | Passed)]
    mine = [event for event in acts if event.seat == seat]
    if not mine:
        return ""
    last = mine[-1]
    if isinstance(last, Passed):
        return say("syncro.thrown.did.passed")
    if next((event for event in acts if isinstance(event, Attacked)), None) is last:
        return say("syncro.thrown.did.laid_first")
    if isinstance(last.face, int):
        return say("syncro.thrown.did.laid", value=last.face)
    return say("syncro.thrown.did.laid_unseen")
