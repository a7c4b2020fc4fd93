"""What Soon's hints count beside each idea: the points of one's own line as it lies after it, and how they come about.

Only what everybody will see is counted (SO-19): nothing where a card that is hidden would tell.
"""

from __future__ import annotations

from game.engine.protocol import Message, SeatName, say
from game.games.soon.bots.hints.case import Case
from game.games.soon.rules.actions import Action, Discard, Play, Replace, Steal, Strike
from game.games.soon.rules.position import complete
from game.games.soon.rules.scoring import counting, one_colour


def figure_of(case: Case, action: Action) -> int | None:
    """Return how many points one's own line is worth after an action; None where that isn't known, or none count."""
    if case.rules.speed or not isinstance(action, Discard | Play | Replace | Steal | Strike):
        return None
    return case.points(case.after(action)[case.seat])


def how_of(case: Case, action: Action) -> Message | None:
    """Return how the points of one's own line come about; None where they aren't counted."""
    if figure_of(case, action) is None:
        return None
    line = case.after(action)[case.seat]
    cards = counting(line)
    if complete(line):
        return say("soon.hint.how.complete", points=case.points(line))
    if case.points(line) != 2 * cards:
        ended = one_colour(case.own) and len(case.own) > 1
        return say("soon.hint.how.ended" if ended else "soon.hint.how.plain", count=cards)
    loss = case.loss(action) if isinstance(action, Steal | Strike) else 0
    if isinstance(action, Steal | Strike) and loss > 0 and action.other != case.seat:
        return say("soon.hint.how.robs", count=cards, rival=SeatName(action.other), less=loss)
    return say("soon.hint.how.doubled", count=cards)
