"""What counts: which matches figures are made of, and why others are not; what came of one for each seat."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from game.saves.records.player import ELSEWHERE, Player
from game.saves.shelf.ledger_lines import End, Heading

Reason: TypeAlias = Literal["", "task", "practice", "again", "taken", "brought", "nobody", "damaged", "given_up"]
REASONS: Final[tuple[Reason, ...]] = ("task", "practice", "again", "taken", "brought", "nobody", "damaged", "given_up")
"""Why a match doesn't count: it is the task of a day, which only the calendar has; it was played for practice; its
deal had been played before; it was gone on with from somewhere in another record; it was brought in; nobody of this
computer played; nobody can tell how it ended; somebody who is nobody here gave it up. Words: `figures.why.<reason>`.
"""


def why_not(heading: Heading, end: End | None, *, together: bool = False, tasks: bool = False) -> Reason:
    """Return why a match doesn't count, what weighs most first, or "" where it does.

    `together`: all players of its game win and lose together; `tasks`: the days of its game are tasks. Lessons keep no
    record, so they are none of these.
    """
    occasion = heading.occasion
    reasons: tuple[tuple[Reason, bool], ...] = (
        ("brought", heading.brought),
        ("nobody", not any(is_known(player) for player in heading.seats)),
        ("task", tasks and occasion is not None and bool(occasion.day)),
        ("practice", occasion is not None and occasion.practice),
        ("again", occasion is not None and bool(occasion.again)),
        ("taken", heading.came is not None),
        ("damaged", end is None or not _fits(heading, end)),
    )
    wrong = next((reason for reason, holds in reasons if holds), None)
    if wrong is not None or end is None:
        return wrong or "damaged"
    results = outcomes(heading, end, together=together)
    theirs = (won for player, won in zip(heading.seats, results, strict=True) if is_known(player))
    return "given_up" if all(won is None for won in theirs) else ""


def is_known(player: Player) -> bool:
    """Tell whether somebody of this computer sits there."""
    return player.person and player.who not in ("", ELSEWHERE)


def outcomes(heading: Heading, end: End, *, together: bool = False) -> tuple[bool | None, ...]:
    """Return for every seat whether it has won; None where that can't be said.

    Whoever gave a match up has lost it; the others neither won nor lost, but for those who play together.
    """
    seats = range(len(heading.seats))
    if end.resigned is None:
        return tuple(seat in end.winners for seat in seats)
    return tuple(False if together or seat == end.resigned else None for seat in seats)


def _fits(heading: Heading, end: End) -> bool:
    """Tell whether an end is that of a match with so many seats."""
    seats = range(len(heading.seats))
    named = [*end.winners, *([] if end.resigned is None else [end.resigned])]
    return len(end.places) == len(seats) and all(seat in seats for seat in named)
