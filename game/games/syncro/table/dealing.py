"""Where what is dealt at Syncro's table comes from and goes to, as piles and plates are drawn there."""

from __future__ import annotations

from game.games.syncro.rules.state.events import Event, Placed
from game.games.syncro.table.facts.facts import Facts
from game.games.syncro.table.mages import mages
from game.games.syncro.table.pieces.count import Count
from game.games.syncro.table.plan.plan import ABREAST, Plan
from game.games.syncro.table.side import piles
from game.games.syncro.table.tell.dealing import Stacks, bare
from game.ui.layout.frame import Rect


def discards(facts: Facts, plan: Plan) -> Rect:
    """Return where what is discarded lies."""
    return _lying(facts, plan).get("pile-discards", bare(plan))


def origin(facts: Facts, plan: Plan, event: Event) -> Rect:
    """Return where Fog that is placed comes from: its pile; for any other event, where what is discarded lies."""
    pile = "pile-fog" if isinstance(event, Placed) else "pile-discards"
    return _lying(facts, plan).get(pile, bare(plan))


def stacks(facts: Facts, plan: Plan) -> Stacks:
    """Return the piles of Spells and Rewards, and the small backs on the plates of all mages but the viewer."""
    lying = _lying(facts, plan)
    plates = dict[int, Rect]()
    for part in mages(facts, plan):
        name, _, seat = part.key.rpartition("-")
        if name == "count" and isinstance(part.face, Count):
            plates[int(seat)] = part.face.back(part.rect)
    spells = lying.get("pile-spells", bare(plan))
    over = () if plan.goal_form == "page" else (plan.goal,)
    return Stacks(spells, lying.get("pile-rewards", spells), plates, over)


def _lying(facts: Facts, plan: Plan) -> dict[str, Rect]:
    """Return where each pile lies that is drawn, by the keys of their parts."""
    return {part.key: part.rect for part in piles(facts, plan.piles, ABREAST if plan.goal_form == "page" else 4)}
