"""What lies beside a review's table, or as sheets over it: the opened moment or leaf, and the log."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.scenes.review.panels import folded, log, moment, reason
from game.scenes.review.panels import loss_details as leaf
from game.scenes.review.panels.moment import Pictures
from game.scenes.review.state.review_state import ReviewState
from game.scenes.review.timeline.plan import Plan
from game.ui.layout.arrange import M, S
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

ONE_ROW: Final = 56.0  # units of the log that stay under an opened moment, with usual letters
LEAST_ROWS: Final = 112.0  # and of it at least where somebody says something of a decision
FOOT: Final = 10.0  # between both


def build(
    state: ReviewState,
    kit: Kit,
    plan: Plan,
    pictures: Pictures,
    scrolls: dict[str, float],
    top: int | None,
    *,
    reads: bool,
) -> list[Part]:
    """Build the opened moment and the log, of which `top` is the first row; `reads`: the log lies over the table."""
    rest = plan.beside
    if rest is None:
        if plan.strip is not None and not state.unfolded:
            return [] if state.what_if else folded.build(state, kit, plan.strip, layer=4)
        over = (plan.table if plan.strip is None else plan.table.joined(plan.strip)).inset(M, S)
        if state.leaf is not None:
            return leaf.build_loss_details(state, kit, over, scrolls, layer=4)
        if state.opened is not None:
            return [] if state.what_if else moment.build(state, kit, over, pictures, scrolls, layer=4)
        return _log(state, kit, over.trimmed(left=M, top=M, right=M), top, layer=4) if reads else []
    state = replace(state, unfolded=False)
    room = rest.trimmed(bottom=ONE_ROW * kit.growth + FOOT)
    if state.leaf is not None:
        parts = leaf.build_loss_details(state, kit, room, scrolls, layer=2)
    elif state.opened is not None:
        parts = moment.build(state, kit, room, pictures, scrolls, layer=2)
    else:
        return _log(state, kit, rest, top)
    return [*_log(state, kit, rest, top, under=parts[0].rect.h + FOOT), *parts]


def _log(
    state: ReviewState, kit: Kit, rest: Rect, top: int | None, *, layer: int = 0, under: float = 0.0
) -> list[Part]:
    """Build the log, and at its foot what a computer player says of the decision: where rows are left beside that."""
    row = ONE_ROW * kit.growth if under else LEAST_ROWS * kit.growth
    parts = reason.build(state, kit, rest.trimmed(top=under + row + FOOT, bottom=S), layer=layer + 4)
    over = parts[0].rect.h + S + FOOT if parts else 0.0
    return [*log.build(state, kit, rest, top, layer, under, over, reason.said(state, kit)), *parts]
