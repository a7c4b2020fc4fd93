"""Moments in words: what happened then, as those at the table were told."""

from __future__ import annotations

from game.engine.protocol import Message, Seat
from game.engine.reading import Eyes, Reading
from game.scenes.analysis.curve import Kind, Moment
from game.scenes.table.game_table.replay_adapter import AnyReplayAdapter


def happened(
    reading: Reading, adapter: AnyReplayAdapter, moment: Moment, eyes: Eyes
) -> tuple[Seat | None, Message] | None:
    """Return what a moment tells, with whose deed it is; None where nothing has words.

    Of all that happened then, what bears a sign goes first, the most telling one before others; else what came last
    of the seat that acted. Where several acted at once, luck is what the others did, and not these eyes' own seat.
    """
    rules = reading.rules
    events = reading.events(moment.place, moment.until, eyes)
    told = [(event, words) for event in events if (words := rules.tell(event)) is not None]
    if moment.kind is Kind.LUCK and moment.seat is None:
        told = [(event, words) for event, words in told if rules.doer(event) != eyes] or told
    kinds = [sign.kind for sign in adapter.signs if not sign.ends]
    ranked = [(kinds.index(kind), event, words) for event, words in told if (kind := adapter.sign(event)) in kinds]
    if ranked:
        _, event, words = min(ranked, key=lambda item: item[0])
        return rules.doer(event), words
    own = [(event, words) for event, words in told if rules.doer(event) == moment.seat]
    for event, words in (own or told)[-1:]:
        return rules.doer(event), words
    return None
