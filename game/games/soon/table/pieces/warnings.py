"""Words over the cards of the hand that would end the doubling, where they cover nothing: between line and hand.

Where there is no room for them the bar says it as soon as such a card is chosen, and the card's own help at any time.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from game.games.soon.table.facts.facts import Facts, costs_double
from game.games.soon.table.pieces.cards import LIFT, REACH, hand_rects
from game.games.soon.table.plan.plan import Plan
from game.ui.layout.frame import Rect
from game.ui.parts.part import Part
from game.ui.parts.widgets import Pill
from game.ui.type.text import Style

WARNING: Final = Style("bold", 15)
AROUND: Final = 38.0  # units that a pill has beside its words, and to the next one
SPAN: Final = 0.8  # of a card's width, on which a pill that several share lies over the outer ones
CLEAR: Final = 2.0  # units at least between a pill and the line over it, or the hand under it
GLOW: Final = 10.0  # units round a raised card that shine
ASIDE: Final = 16.0  # units by which a pill may stand beside the middle of what it warns of


def warnings(facts: Facts, plan: Plan) -> Iterator[Part]:
    """Yield a pill over every card that would end the doubling; neighbours share one where two would meet."""
    if not facts.mine or facts.state.stage != "act" or (facts.draft is not None and facts.draft.asking):
        return
    kit = facts.kit
    words = kit.say("soon.mark.ends_double")
    setting = kit.type.set_text(words, WARNING)
    rects = hand_rects(facts, plan)
    runs = _runs(facts, [rect.middle[0] for rect in rects], setting.w + AROUND)
    centres = [(rects[run[0]].middle[0] + rects[run[-1]].middle[0]) / 2 for run in runs]
    room = min((after - before for before, after in pairwise(centres)), default=plan.area.w)
    setting = kit.type.fit(words, WARNING, room - AROUND, 1, 0.6)
    if setting.truncated:
        setting = kit.type.fit(kit.say("soon.mark.ends_short"), WARNING, room - AROUND, 1, 0.6)
    free = _free(plan)
    raised = next((rects[number].inset(-GLOW) for number in range(len(rects)) if _raised(facts, number)), None)
    shown: list[Rect] = []
    for run, centre in zip(runs, centres, strict=True):
        width = setting.w + 34
        if len(run) > 1:
            broad = rects[run[-1]].middle[0] - rects[run[0]].middle[0] + SPAN * plan.hand.w
            width = max(width, min(broad, room - 4))
        pill = _aside(Rect.around(centre, free.middle[1], width, setting.h + 6), raised)
        stands = free.contains(pill) and abs(pill.middle[0] - centre) <= ASIDE
        if stands and not any(pill.meets(one) for one in shown):
            shown.append(pill)
            yield Part(f"ends-{run[0] + 1}", pill, Pill(setting, "bad"), layer=1, may_overlap=True)


def _free(plan: Plan) -> Rect:
    """Return what is free between one's line and the hand, whichever of its cards is pointed at."""
    return plan.area.trimmed(
        top=plan.row.bottom + CLEAR - plan.area.y, bottom=plan.area.bottom - plan.hand.y + LIFT + REACH + CLEAR
    )


def _raised(facts: Facts, number: int) -> bool:
    return facts.draft is not None and facts.hand[number][0] == facts.draft.card


def _runs(facts: Facts, middles: list[float], need: float) -> list[list[int]]:
    """Return the cards that would end the doubling, in runs of neighbours of which each has no room for its own pill.

    The raised one is none of them: the bar speaks of it.
    """
    result: list[list[int]] = []
    for number, (_, face) in enumerate(facts.hand):
        if _raised(facts, number) or not costs_double(facts, face):
            continue
        if result and result[-1][-1] == number - 1 and middles[number] - middles[number - 1] < need:
            result[-1].append(number)
        else:
            result.append([number])
    return result


def _aside(pill: Rect, raised: Rect | None) -> Rect:
    """Return a pill moved away from a raised card that it would touch."""
    if raised is None or not pill.meets(raised):
        return pill
    return pill.moved(raised.x - pill.right if pill.middle[0] < raised.middle[0] else raised.right - pill.x, 0)
