"""Syncron in words: what the log says of each event, and why a group of cards moves or stays.

Everything is keys and parameters; numbers that stand in a sentence are words of their own (`syncron.number.3`).
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.protocol import Message, Param, Seat, SeatName, say
from game.games.syncron.rules.position import EXACTLY, TOGETHER, Advanced, Card, CaughtUp, Stayed, Step
from game.games.syncron.rules.talk import (
    Accepted,
    Announced,
    Declined,
    Judged,
    Lapsed,
    Offered,
    Readied,
    Said,
    TalkClosed,
    TalkEvent,
    Warned,
)


def names(seats: Sequence[Seat]) -> Param:
    """Return one or more seats as a parameter: “A”, “A and B”, “A, B and C”. There must be one."""
    return listed([SeatName(seat) for seat in seats])


def listed(items: Sequence[Param]) -> Param:
    """Return one or more parameters as one."""
    first, *rest = items
    if len(rest) > 1:
        return say("list.more", first=first, rest=listed(rest))
    return say("list.pair", first=first, last=rest[0]) if rest else first


def named(card: Card) -> Message:
    """Return a card's name: “4”, “Jack”."""
    return say(f"syncron.card.{card}")


def number(count: int) -> Message:
    """Return a number from 1 to 10 as a word."""
    return say(f"syncron.number.{count}")


def result(step: Step) -> Message:
    """Return what a step comes to, in a word or two: “+3 each”, “Stays put”."""
    match step:
        case CaughtUp(_, start, end):
            return say("syncron.result.moves", count=end - start)
        case Advanced(_, seats, spaces, reason):
            return say("syncron.result.moves" if len(seats) == 1 else f"syncron.result.each.{reason}", count=spaces)
        case Stayed(_, seats):
            return say("syncron.result.stays", count=len(seats))


def why(step: Step) -> Message:
    """Return the reason of a step, for under the cards: “Exactly three 3s”, “One Queen alone”, “Too many 3s”."""
    match step:
        case CaughtUp(_, _, end, ahead):
            return say("syncron.why.caught_up", players=names(ahead), space=end)
        case Advanced(card, seats, reason=reason) | Stayed(card, seats, reason):
            return say(f"syncron.why.{reason}", **_group(card, seats))


def line(step: Step) -> Message:
    """Return what moves, and how far, in a line: “Exactly three 3s: +3 each”."""
    match step:
        case CaughtUp(_, start, end, ahead):
            return say("syncron.line.caught_up", players=names(ahead), spaces=end - start)
        case Advanced(card, seats, spaces, reason):
            return say(f"syncron.line.{reason}", **_group(card, seats), spaces=spaces)
        case Stayed():
            return result(step)


def step_text(step: Step) -> Message:
    """Return a step as a sentence of the log, with names and the reason."""
    match step:
        case CaughtUp(seat, _, end, ahead):
            return say("syncron.log.caught_up", player=SeatName(seat), players=names(ahead), space=end)
        case Advanced(card, seats, spaces, reason):
            assert reason in (EXACTLY, TOGETHER), "a group moves for one of two reasons"
            return say(f"syncron.log.{reason}", **_group(card, seats), spaces=say("syncron.spaces", count=spaces))
        case Stayed(card, seats, reason):
            return say(f"syncron.log.{reason}", **_group(card, seats))


def turned_up(round_number: int, cards: Sequence[Card | None], *, again: bool) -> Message:
    """Return what everybody showed at once, as a sentence of the log."""
    seats = [(SeatName(seat), named(card)) for seat, card in enumerate(cards) if card]
    shown = [say("syncron.log.shows", player=player, card=card) for player, card in seats]
    return say(f"syncron.log.revealed{'_again' if again else ''}", round=round_number, cards=listed(shown))


def _group(card: Card, seats: Sequence[Seat]) -> dict[str, Param]:
    count = len(seats)
    group: dict[str, Param] = {"count": count, "number": number(count), "card": named(card), "players": names(seats)}
    return {**group, "needed": number(int(card))} if card.isdigit() else group


def a_card(card: Card) -> Message:
    """Return a card as somebody says it: “a 4”, “an 8”, “a Jack”."""
    return say(f"syncron.a.{card}")


def sentence(said: Said) -> Message:
    """Return what was said at the table, in the words of whoever said it, without their name."""
    match said:
        case Announced(_, card):
            return say("syncron.talk.announced", card=a_card(card))
        case Offered(_, to, mine, theirs):
            return say("syncron.talk.offered", player=SeatName(to), mine=a_card(mine), theirs=a_card(theirs))
        case Accepted(_, of, mine, theirs):
            return say("syncron.talk.accepted", player=SeatName(of), mine=a_card(mine), theirs=a_card(theirs))
        case Declined(_, of):
            return say("syncron.talk.declined", player=SeatName(of))
        case Warned(_, of):
            return say("syncron.talk.warned", player=SeatName(of))


def talked(event: TalkEvent) -> Message | None:
    """Return what happened in the talk as a sentence of the log; who is ready needs none."""
    match event:
        case Readied():
            return None
        case Lapsed(seat, of):
            return say("syncron.log.lapsed", player=SeatName(seat), of=SeatName(of))
        case TalkClosed(number):
            return say("syncron.log.talk_closed", round=number)
        case Judged(promised, kept):
            return _judged(promised, kept)
        case _:
            return say("syncron.log.said", player=SeatName(event.seat), words=sentence(event))


def _judged(promised: Sequence[Card | None], kept: Sequence[bool | None]) -> Message:
    """Return who has kept a promise and who has not: “Kept: Ada (4). Broken: Ventoux (2).”"""
    words = {
        verdict: [
            say("syncron.log.shows", player=SeatName(seat), card=named(card))
            for seat, card in enumerate(promised)
            if card is not None and kept[seat] is verdict
        ]
        for verdict in (True, False)
    }
    told = {key: listed(items) for key, items in (("kept", words[True]), ("broken", words[False])) if items}
    return say(f"syncron.log.judged_{'_'.join(told)}", **told)
