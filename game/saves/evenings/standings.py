"""Standings of an evening: points by places, who leads, and what is certain before the next match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.protocol import Message, say
from game.saves.evenings.evening import Evening, Played


class Standing(NamedTuple):
    """Hold a row of the standings."""

    member: int
    place: int
    """1 the best; equal points share it."""
    points: int
    matches: tuple[int | None, ...]
    """The points of each match that was played; None for one in which they were missing."""
    rose: int
    """How many places higher than before the last match; below 0: lower."""


def points_of(played: Played) -> dict[int, int]:
    """Return what a match gives each member who sat there: n for the first of n, one fewer a place.

    Equal places give the same, so a team's points go to each of it. A match that all won together gives everybody half
    of n, rounded up; one that was lost, or given up, gives nothing.
    """
    seats = len(played.members)
    if played.together:
        return dict.fromkeys(played.members, (seats + 1) // 2 if played.won else 0)
    if not played.places:
        return dict.fromkeys(played.members, 0)
    return {member: max(0, seats + 1 - place) for member, place in zip(played.members, played.places, strict=True)}


def standings(evening: Evening) -> tuple[Standing, ...]:
    """Return everybody's row, the best first; who has the same points stays in the members' order."""
    matches = [points_of(played) for played in evening.played]
    members = range(len(evening.members))
    before, now = _totals(matches[:-1], len(members)), _totals(matches, len(members))
    was, places = _places(before), _places(now)
    rows = [
        Standing(
            member,
            places[member],
            now[member],
            tuple(match.get(member) for match in matches),
            was[member] - places[member] if len(matches) > 1 else 0,
        )
        for member in members
    ]
    return tuple(sorted(rows, key=lambda row: (row.place, row.member)))


def winners(evening: Evening) -> tuple[int, ...]:
    """Return the members who have the most points."""
    return tuple(row.member for row in standings(evening) if row.place == 1)


def still_open(evening: Evening, names: Sequence[str], together: Sequence[bool]) -> tuple[Message, ...]:
    """Return sentences about what can still come of an evening: only what is certain.

    `names` are the members', `together` says of each game that is still to come whether all win or lose it together.
    """
    rows = standings(evening)
    open_ = [one for one in together if not one]
    if not evening.played or not together:
        return ()
    first = [row for row in rows if row.place == 1]
    if not open_:
        return (say("evening.open.together"),) if len(first) == len(rows) else (say("evening.open.same"),)
    seats = len(evening.present)
    present = set(evening.present)
    most = seats * len(open_)
    gains = {row.member: (len(open_), most) if row.member in present else (0, 0) for row in rows}
    lead = max(row.points + gains[row.member][0] for row in rows)
    can = [row for row in rows if row.points + gains[row.member][1] >= lead]
    if len(can) == 1:
        return (say("evening.open.settled", name=names[can[0].member]),)
    if len(open_) > 1:
        return (_can_win(can, rows, names),)
    if len(first) > 1 and {row.member for row in first} <= present:
        listed = _listed([names[row.member] for row in first])
        return (say("evening.open.level", names=listed), *_outsiders(can, first, rows, names))
    return _last(first[0], can, names, seats, first[0].member in present)


def _last(
    first: Standing, can: Sequence[Standing], names: Sequence[str], seats: int, here: bool
) -> tuple[Message, ...]:
    """Return what is certain before the last match that counts, in which one leads."""
    rivals = [row for row in can if row.member != first.member]
    told = [say("evening.open.sure", name=names[first.member])] if here else []
    nearest = max(rivals, key=lambda row: row.points)
    rival = names[nearest.member]
    behind = first.points - nearest.points
    place = behind + 1  # with which the leader has as many points as the rival who has won
    if here and place < seats:
        key = "share_second" if place == 2 else "share"
        told.append(
            say(f"evening.open.{key}", rival=rival, name=names[first.member], place=say(f"evening.nth.{place}"))
        )
    elif here and place == seats:
        told.append(say("evening.open.share_last", rival=rival, name=names[first.member]))
    elif not here:
        told.append(_can_win(can, (), names))
    return tuple(told)


def _can_win(can: Sequence[Standing], rows: Sequence[Standing], names: Sequence[str]) -> Message:
    """Return who can still win, or share it."""
    if len(can) == len(rows):
        return say("evening.open.all")
    return say("evening.open.some", names=_listed([names[row.member] for row in can]))


def _outsiders(
    can: Sequence[Standing], first: Sequence[Standing], rows: Sequence[Standing], names: Sequence[str]
) -> tuple[Message, ...]:
    """Return who can win besides those who are level in front; nothing where nobody can."""
    others = [names[row.member] for row in can if row not in first]
    if not others:
        return ()
    return (say("evening.open.others", names=_listed(others)) if len(others) < len(rows) else say("evening.open.all"),)


def _listed(names: Sequence[str]) -> Message | str:
    """Return names as one enumeration."""
    *others, before, last = ["", *names] if len(names) == 1 else names
    text: Message | str = say("list.pair", first=before, last=last) if before else last
    for name in reversed(others):
        text = say("list.more", first=name, rest=text)
    return text


def _totals(matches: Sequence[dict[int, int]], count: int) -> list[int]:
    return [sum(match.get(member, 0) for match in matches) for member in range(count)]


def _places(totals: Sequence[int]) -> list[int]:
    return [1 + sum(other > own for other in totals) for own in totals]
