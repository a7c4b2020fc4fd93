"""Whether what a partner had shown tipped what was believed: told only if, without it, the belief is another one.

The worlds that fit what a mage knew are drawn once with the estimate, and once without, by the same chance.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import Final

from game.engine.protocol import Seat, View
from game.engine.reading import Reading
from game.engine.rng import Rng
from game.games.syncro.bots.lifted.decisions import Belief, Decision
from game.games.syncro.bots.players.habits import Habits
from game.games.syncro.bots.players.unseen import Unseen
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.state import State

WORLDS: Final = 480
"""So many worlds are drawn each time: two draws of the same share lie within ten of a hundred of each other then."""
AT_ONCE: Final = 12
"""So many before somebody else has a turn."""
TIPS: Final = 10.0
"""Of a hundred: so much must change."""


def tipped(reading: Reading, decision: Decision) -> Generator[None, None, bool]:
    """Find out whether the likeliest face of a partner's Spell would have been as likely without the estimate.

    Yields after a few milliseconds each.
    """
    belief = next((one for one in decision.beliefs if one.estimate is not None), None)
    if belief is None or decision.foe is None:
        return False
    view = reading.view(decision.number, decision.seat)
    index = _layers(view, decision).index(belief.seat)
    read = yield from _share(reading, view, decision, index, belief)
    unread = yield from _share(reading, without(view, belief.seat), decision, index, belief)
    return abs(read - unread) >= TIPS


def without(view: View[State], seat: Seat) -> View[State]:
    """Return a view in which a mage has shown nothing."""
    estimates = tuple(None if other == seat else shown for other, shown in enumerate(view.state.estimates))
    return View(view.seat, replace(view.state, estimates=estimates), view.history)


def _layers(view: View[State], decision: Decision) -> list[Seat]:
    """Return who laid each Spell that lies on the enemy, those that were turned up among them."""
    assert decision.foe is not None, "it was about an enemy"
    return [laid.by if not laid.up else -1 for laid in view.state.spot(decision.foe.place).spells]


def _share(
    reading: Reading, view: View[State], decision: Decision, index: int, belief: Belief
) -> Generator[None, None, float]:
    """Return in how many of a hundred worlds the Spell has the face that was likeliest."""
    rules = reading.rules
    assert isinstance(rules, SyncroRules), "only Syncro's partners are told of"
    assert decision.foe is not None, "it was about an enemy"
    unseen, rng = Unseen(rules, view, Habits(view.state.mages), reads=False), Rng(decision.number)
    face, found = belief.top[0], 0
    for number in range(WORLDS):
        found += unseen.draw(rng).spells[decision.foe.place][index] == face
        if number % AT_ONCE == 0:
            yield
    return 100 * found / WORLDS
