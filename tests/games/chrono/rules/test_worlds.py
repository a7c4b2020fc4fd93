"""Imagined worlds: what the history proves of hidden hands holds in them, and none is likelier than it is."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from game.engine.match import Match
from game.engine.protocol import Hidden, Opening, Turn, View
from game.engine.rng import Rng
from game.games.chrono.rules.faces import Face
from game.games.chrono.rules.position import State, faces
from game.games.chrono.rules.rules import ChronoRules
from tests.games.chrono.hands import begun, position, read, rules

DRAWS = 3000


class Small(ChronoRules):
    """Play on from a position, with its cards alone."""

    def __init__(self, start: State, *, deck4: bool = False) -> None:
        super().__init__(rules(deck4=deck4).matrix, deck4=deck4)
        self.start = start
        self.pack = tuple(str(entry.face) for entry in start.cards.known)

    def deal(self, opening: Opening, rng: Rng) -> State:
        return self.start


def outcome_of(state: State) -> tuple[tuple[Face, ...], ...]:
    """Return what a world holds: the other hand in any order, the deck in its own."""
    return (tuple(sorted(faces(state, 1))), tuple(str(state.cards.card_face(card)) for card in state.deck))


def deals(its: Small, match: Match[Any, Any, Any]) -> Counter[Any]:
    """Count, for every world of now, the deals that could have led seat 0 to its history."""
    start, seen = its.start, match.events(0)
    unknown = [card for card in (*start.hands[1], *start.deck) if not isinstance(card, Hidden)]
    result: Counter[Any] = Counter()
    for order in sorted(set(permutations(str(start.cards.card_face(card)) for card in unknown))):
        world = dealt(start, dict(zip(unknown, order, strict=True)))
        led = followed(its, world, match, seen)
        if led is not None:
            result[outcome_of(led)] += 1
    return result


def dealt(start: State, order: dict[int, Face]) -> State:
    """Return the start with other cards."""
    known = tuple(replace(entry, face=order.get(entry.card, entry.face)) for entry in start.cards.known)
    return replace(start, cards=replace(start.cards, known=known))


def followed(its: Small, world: State, match: Match[Any, Any, Any], seen: tuple[Any, ...]) -> State | None:
    """Return where the same decisions lead from another deal; None where they can't be taken, or look otherwise."""
    told: list[Any] = []
    for number, decision in enumerate(match.decisions):
        if decision.action not in its.legal(world, decision.seat):
            return None
        turn: Turn[Any, Any] = Turn(its, world, Rng.of(1, number))
        its.decide(turn, decision.seat, decision.action)
        told += [its.scrub(beat.event, 0) for beat in turn.beats]
        if tuple(told) != seen[: len(told)]:
            return None
        world = turn.state
    return world


STUCK = ("maze_5", "done", "maze_6", "done", "draw", "draw")
CASES = {
    "one of two equal cards was laid": (["maze_5 skull_1 yin_yang_2", "maze_6 maze_9 skull_9"], STUCK[:4], False),
    "a card was laid, and later none suited": (["maze_5 skull_1 yin_yang_2", "maze_6 maze_9 skull_9"], STUCK, False),
    "a card that was drawn waits for its place": (["maze_5 skull_1", "maze_9 maze_1"], (*STUCK[:2], "draw"), True),
    "a row has grown downwards since nothing suited": (
        ["maze_5 maze_4 skull_1", "maze_3 skull_9 yin_yang_2"],
        ("maze_5", "done", "draw", "maze_4", "done", "maze_3", "done"), False),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_every_world_is_as_likely_as_the_deals_that_lead_to_it(name: str) -> None:  # CH-11
    hands, moves, deck4 = CASES[name]
    deck = ["suit_maze", "maze_4", "skull_6", "suit_skull"] if deck4 else ["yin_yang_1", "maze_8", "skull_2", "maze_6"]
    if "downwards" in name:
        deck[-1] = "maze_3"
    start = position(rules(deck4=deck4), *hands, deck=deck)
    item = Small(kept(start, len(deck)), deck4=deck4)
    match: Match[Any, Any, Any] = begun(item, 2)
    for move in moves:
        match.play(match.state.mover, read(move))
    view: View[State] = match.view(0)
    expected = deals(item, match)
    drawn = Counter(outcome_of(item.imagine(view, Rng.of(7, number))) for number in range(DRAWS))
    assert len(expected) > 3
    assert set(drawn) <= set(expected)
    every = sum(expected.values())
    strange = sum((drawn[item] - DRAWS * n / every) ** 2 / (DRAWS * n / every) for item, n in expected.items())
    freedom = len(expected) - 1
    assert strange < freedom + 3.3 * (2 * freedom) ** 0.5, f"{strange:.0f} for {freedom}"


def kept(start: State, deck: int) -> State:
    """Return a position without the cards that lie under its deck."""
    gone = set(start.deck[deck:])
    known = tuple(entry for entry in start.cards.known if entry.card not in gone)
    return replace(start, cards=replace(start.cards, known=known), deck=start.deck[:deck])
