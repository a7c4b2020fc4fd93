"""Moments in words: what happened then, as those at the table were told."""

from __future__ import annotations

from game.content.words.strings import Words
from game.engine.protocol import Message, Seat
from game.engine.reading import Eyes, Reading
from game.scenes.analysis.curve import Kind, Moment
from game.scenes.table.game_table.replay_adapter import AnyReplayAdapter


def happened(
    reading: Reading, adapter: AnyReplayAdapter, moment: Moment, eyes: Eyes
) -> tuple[Seat | None, Message] | None:
    """Return what a moment tells, with whose deed it is; None where nothing has words (see `telling`)."""
    found = telling(reading, adapter, moment, eyes)
    return None if found is None else found[1:]


def telling(
    reading: Reading, adapter: AnyReplayAdapter, moment: Moment, eyes: Eyes
) -> tuple[int, Seat | None, Message] | None:
    """Return which event tells of a moment, counted from the moment's place on, with its doer and its words.

    Of all that happened then, what bears a sign goes first, the most telling one before others; else what came last
    of the seat that acted. Where several acted at once, luck is what the others did, and not these eyes' own seat.
    None where nothing has words.
    """
    rules = reading.rules
    events = reading.events(moment.place, moment.until, eyes)
    told = [(number, event, words) for number, event in enumerate(events) if (words := rules.tell(event)) is not None]
    if moment.kind is Kind.LUCK and moment.seat is None:
        told = [item for item in told if rules.doer(item[1]) != eyes] or told
    kinds = [sign.kind for sign in adapter.signs if not sign.ends]
    ranked = [(kinds.index(kind), item) for item in told if (kind := adapter.sign(item[1])) in kinds]
    if ranked:
        _, (number, event, words) = min(ranked, key=lambda one: one[0])
        return number, rules.doer(event), words
    own = [item for item in told if rules.doer(item[1]) == moment.seat]
    for number, event, words in (own or told)[-1:]:
        return number, rules.doer(event), words
    return None


def theme_alone(words: Words, game: str, theme: str) -> str:
    """Return what a decision in a game was about; where there are no words for that, the game's name."""
    key = f"{game}.theme.{theme}"
    return words.say(key) if theme and words.has(key) else words.say(f"{game}.name")


def themed(words: Words, game: str, theme: str) -> str:
    """Return a game's name, with what a decision in it was about where there are words for that."""
    name, about = words.say(f"{game}.name"), theme_alone(words, game, theme)
    return name if about == name else f"{name} · {about}"
