"""Positions of Sinoda to which chance hardly leads: written by hand, or as Regulars have met them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from game.games.sinoda.rules.position import State
from game.games.sinoda.rules.rules import Propose, SinodaRules
from game.games.sinoda.rules.scoring import QUIET_ACTIONS
from tests.games.sinoda.positions import play, position, rules

Held: TypeAlias = "Mapping[int, list[tuple[int, int]]]"
Placed: TypeAlias = "tuple[Mapping[str, int], Mapping[str, int]]"
MET: list[tuple[Placed, Held, int]] = [
    (
        ({"d11": 1, "e9": 1, "c3": 3, "e3": 4, "c9": 1, "c11": 1}, {"e2": 2}),
        {0: [(1, 2), (1, 3), (1, 1), (1, 1), (1, 3)]},
        0,
    ),
    (
        ({"d11": 1, "d10": 2, "d7": 4, "c11": 1}, {"a2": 2, "e2": 2, "d1": 1, "c1": 1, "c3": 1}),
        {0: [(1, 2)], 1: [(0, 2), (0, 4)]},
        0,
    ),
    (
        ({"d11": 2, "d10": 1, "d6": 3, "c11": 1}, {"d2": 1, "d1": 2, "c1": 1, "b6": 1, "b1": 1}),
        {0: [(1, 3)], 1: [(0, 3), (0, 3)]},
        0,
    ),
    (
        (
            {"d10": 1, "e8": 3, "c7": 2, "b6": 3, "b8": 2, "b9": 1},
            {"b5": 4, "e2": 2, "d1": 1, "b1": 3, "c5": 3, "c3": 1},
        ),
        {},
        1,
    ),
    (
        ({"d4": 4}, {"d5": 4, "b5": 4}),
        {0: [(1, 4), (1, 3), (1, 4), (1, 3)], 1: [(0, 1), (0, 4), (0, 3), (0, 4), (0, 3)]},
        0,
    ),
    (
        (
            {"e6": 3, "d9": 1, "e7": 4, "b7": 4, "b9": 1, "c11": 1},
            {"d5": 2, "e3": 2, "d1": 3, "c1": 3, "a1": 2, "b3": 2},
        ),
        {},
        1,
    ),
    (
        ({"d7": 2, "c5": 4, "d9": 2}, {"e3": 4}),
        {0: [(1, 2), (1, 2), (1, 1), (1, 3), (1, 3)], 1: [(0, 3), (0, 3), (0, 1)]},
        0,
    ),
    (
        ({"a1": 3}, {"a5": 4, "b6": 4}),
        {0: [(1, 4), (1, 3), (1, 3), (1, 3)], 1: [(0, 3), (0, 4), (0, 3), (0, 3), (0, 3)]},
        1,
    ),
]
"""Where pieces stood in matches of Regulars, what was captured, and who was to move."""


def unusual() -> Iterator[tuple[SinodaRules, State]]:
    two, three = rules(), rules(3)
    # The last piece of the bot can be captured: the match is won, shared or lost by points.
    for mine, theirs in ((3, 1), (0, 1), (0, 4)):
        held = {0: [(1, 1)] * min(mine, 3), 1: [(0, theirs)]}
        yield two, position(two, {"c6": 1, "a1": 4}, {"c7": 1}, captures=held)
    # The bot's last piece can take either of two: whatever is done ends the match, and the points are the bot's.
    yield two, position(two, {"c6": 1, "c8": 1}, {"c7": 1}, captures={0: [], 1: [(0, 4)]})
    # Whoever is to act can but take one of two pieces around its last: one is left each, with equal points.
    yield two, position(two, {"c6": 1}, {"c5": 1, "c7": 1}, captures={0: [], 1: [(0, 1)]})
    # A 4 is shut in and will be taken: it can but be worth less.
    yield two, position(two, {"a1": 4, "f1": 1}, {"a2": 1, "b2": 1, "c9": 1})
    # The same, but it is the last piece: the match ends with it.
    yield two, position(two, {"a1": 4}, {"a2": 1, "b2": 1, "c9": 1}, captures={1: [(0, 1)]})
    # Nothing can be captured, and nothing was for so long that any action ends the match: it is lost by points.
    worn = 2 * QUIET_ACTIONS - 1
    yield two, position(two, {"a1": 1, "a3": 1}, {"f1": 1, "f3": 1}, captures={1: [(0, 1)]}, quiet=worn)
    # A rival is about to make its sixth capture: to take its last piece ends the match, too, and a third one has won.
    near = {1: [(2, 1)] * 5, 2: [(0, 4)] * 2}
    yield three, position(three, {"a1": 1, "b2": 1}, {"a2": 1}, {"j1": 4}, captures=near)
    # A capture would be answered by one, and that again by another.
    yield two, position(two, {"c11": 1, "b4": 3, "b3": 1, "c1": 3}, {"a5": 3, "c6": 3, "c4": 4})
    # After one action alone the bot can't win by Sinoda at once.
    yield two, position(two, {"e1": 1, "c8": 4, "b2": 3}, {"e6": 1, "a1": 1, "d5": 4}, captures={1: [(0, 1)] * 3})
    # A 1 stands in the way of all others.
    yield two, position(two, {"a1": 4, "a2": 1, "b2": 1, "a3": 3}, {"f7": 1, "e9": 1})
    # As Regulars have met them: pieces that get out, or dare under cover of others, and a match that is nearly lost.
    for placed, taken, mover in MET:
        yield two, position(two, *placed, captures=taken, mover=mover, turns=60)
    # Everything is decided, and only proposing does not lose more.
    open_ = rules(win_by_sinoda=False)
    held = {0: [(1, 4)] * 4, 1: [(0, 1)]}
    decided = position(open_, {"a1": 1}, {"f1": 1, "f3": 1}, captures=held)
    yield open_, decided
    yield open_, play(open_, decided, Propose())
