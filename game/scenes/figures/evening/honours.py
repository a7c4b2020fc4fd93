"""Honours at the end of an evening: one for each who hasn't won it, and nothing but facts, none of them unkind.

What happened in the matches comes before what points tell.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.protocol import Message, say
from game.saves.evenings.evening import Evening
from game.saves.evenings.standings import Standing, points_of, standings
from game.scenes.figures.evening.remembered import Best


def honours(evening: Evening, bests: Sequence[Best] = ()) -> list[tuple[int, Message]]:
    """Return whom something is said of, the best first, and what: as few as can be are told the same.

    `bests` say who had the most of what, what matters most first.
    """
    said = set[str]()
    result = list[tuple[int, Message]]()
    for row in standings(evening):
        if row.place == 1:
            continue
        happened = next((best for best in bests if best.member == row.member), None)
        if happened is not None:
            result.append((row.member, happened.said()))
            continue
        told = list(_facts(evening, row))
        fact = next((one for one in told if one.key not in said), told[0] if told else None)
        if fact is not None:
            said.add(fact.key)
            result.append((row.member, fact))
    return result


def _facts(evening: Evening, row: Standing) -> Iterator[Message]:
    """Yield what is true of a member, what is rarest first."""
    member = row.member
    played = [one for one in evening.played if member in one.members]
    won = sum(not one.together and member in one.winners for one in played)
    if won:
        yield say("evening.honour.won_most", count=won)
    rose = _rose(evening, member)
    if rose > 1:
        yield say("evening.honour.rose_most", count=rose)
    alone = [one for one in played if not one.together and one.places]
    places = [one.places[one.members.index(member)] for one in alone]
    lasts = [max(one.places) for one in alone]
    if len(places) > 1 and all(place < last for place, last in zip(places, lasts, strict=True)):
        yield say("evening.honour.never_last")
    if 2 in places and not won:
        yield say("evening.honour.closest")
    if rose == 1:
        yield say("evening.honour.rose_most", count=rose)
    if any(one.together and one.won for one in played):
        yield say("evening.honour.together")
    best = max((points_of(one)[member] for one in played), default=0)
    if best > 1:
        yield say("evening.honour.most_points", count=best)
    if len(played) == len(evening.played):
        yield say("evening.honour.there")


def _rose(evening: Evening, member: int) -> int:
    """Return by how many places somebody has risen at most with one match."""
    best = 0
    for count in range(2, len(evening.played) + 1):
        before = _place(evening, member, count - 1)
        best = max(best, before - _place(evening, member, count))
    return best


def _place(evening: Evening, member: int, count: int) -> int:
    totals = [0] * len(evening.members)
    for one in evening.played[:count]:
        for number, points in points_of(one).items():
            totals[number] += points
    return 1 + sum(total > totals[member] for total in totals)
