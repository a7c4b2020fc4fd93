"""What a seat may undo alone has shown it nothing that it did not know before the decision that is undone."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, ClassVar

import pytest

from game.engine.host import Host
from game.engine.match import Decision, Match
from game.engine.protocol import Opening, Rules, Seat, Turn, View
from game.engine.rng import Rng
from game.games import catalog
from tests.contract.murmur import MurmurRules
from tests.contract.worlds import NAMES, Setup, play_on, rules_of, setups

WORLDS = 3
MOST = 40


def learnt_what_it_may_undo(rules: Rules[Any, Any, Any], seats: int, seed: int) -> str:
    """Play at random, and say at which decision a seat could undo, alone, and would know more; "" for never."""
    match = Match(rules, Opening(seats), seed)
    told: list[int] = []  # how many beats there were before each decision
    views: list[list[View[Any]]] = []
    for _ in play_on(match, seed, MOST):
        told.append(match.beat_count)
        views.append([match.view(seat) for seat in range(seats)])
        for seat in {decision.seat for decision in match.decisions[-seats - 1 :]}:
            if Host(match, {seat}).undo_stack.can_undo(seat) is not None:
                continue
            place = max(number for number, item in enumerate(match.decisions) if item.seat == seat)
            seen = [match.events(seat)[start:end] for start, end in pairwise(told[place:])]
            for chance in range(WORLDS if rules.has_secrets else 1):
                world = rules.imagine(views[place][seat], Rng.of(seed, chance))
                if not follows(rules, world, match.decisions[place:], seen, seat):
                    return f"{seat} may undo {match.decisions[place]}, and has seen {seen}"
    return ""


def follows(
    rules: Rules[Any, Any, Any],
    world: Any,
    decisions: tuple[Decision[Any], ...],
    seen: list[tuple[Any, ...]],
    seat: Seat,
) -> bool:
    """Tell whether a seat could have seen the same in another world: others may have acted otherwise there."""
    for decision, events in zip(decisions, seen, strict=True):
        legal = rules.legal(world, decision.seat)
        for action in [decision.action] if decision.seat == seat else legal:
            turn: Turn[Any, Any] = Turn(rules, world, Rng.of(1, 0))
            if action not in legal:
                return False
            rules.decide(turn, decision.seat, action)
            if tuple(rules.scrub(beat.event, seat) for beat in turn.beats) == events:
                world = turn.state
                break
        else:
            return False
    return True


def few(name: str) -> list[Setup]:
    """Return a game's smallest and largest table, and one with each option."""
    result = setups(name)
    kept = {setup.seats: setup for setup in result if not setup.options}
    options = {next(iter(setup.options)): setup for setup in result if setup.options}
    return [kept[seats] for seats in sorted({min(kept), max(kept)})] + list(options.values())


@pytest.mark.parametrize("name", NAMES)
def test_what_a_seat_may_undo_alone_has_shown_it_nothing(name: str) -> None:
    for setup in few(name):
        assert learnt_what_it_may_undo(rules_of(setup), setup.seats, 3) == "", str(setup)


class Leaky(MurmurRules):
    """Let undo cross whatever is shown."""

    showing: ClassVar[frozenset[type]] = frozenset()


def test_the_law_finds_cards_that_undo_would_hide_again() -> None:
    assert "Revealed" in learnt_what_it_may_undo(Leaky(4, peek=False), 2, 3)


@pytest.mark.skipif("chrono" not in catalog.names(), reason="the game is not in this box")
def test_the_law_finds_cards_that_others_have_laid() -> None:
    from game.games.chrono.rules.events import Drew
    from game.games.chrono.rules.rules import ChronoRules

    class Old(ChronoRules):
        showing: ClassVar[frozenset[type]] = frozenset({Drew})

    whole = rules_of(Setup("chrono", 3))
    assert isinstance(whole, ChronoRules)
    assert "Laid" in learnt_what_it_may_undo(Old(whole.matrix), 3, 3)
