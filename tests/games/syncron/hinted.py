"""Hints of races that are played at random, with what they were drawn from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pytest

from game.ai.players.advice import Advice
from game.ai.players.brain import Budget
from game.engine.match import Match
from game.engine.protocol import Message, Opening, Param, View
from game.engine.rng import Rng
from game.games.syncron.bots import hints
from game.games.syncron.bots.guess import Odds, after
from game.games.syncron.bots.hints import Outlook, advise, weighed
from game.games.syncron.rules.position import SPECIALS, State
from game.games.syncron.rules.rules import Action, Event, Seal, SyncronRules
from tests.games.syncron.rounds import cards, rules

FEW = Budget(24)
NEAR = 10  # per cent that a told chance may be off what so many worlds come to
WORLDS = 300


@dataclass(frozen=True, slots=True)
class Case:
    """Hold a view, what was advised, and by which odds; `wished` where any card was taken for the best."""

    rules: SyncronRules
    view: View[State]
    advice: Advice[Seal]
    odds: Sequence[Odds]
    wished: bool = False

    @property
    def state(self) -> State:
        return self.view.state

    @property
    def seat(self) -> int:
        assert self.view.seat is not None
        return self.view.seat

    @property
    def card(self) -> str:
        assert isinstance(self.advice.move, Seal)
        return self.advice.move.card

    def worlds(self, card: str, count: int = WORLDS) -> Iterator[tuple[int, ...]]:
        """Yield where all stand after the round, in worlds that are as likely as the hint takes them for."""
        rng = Rng.of(9, 9)
        for _ in range(count):
            cards = [drawn(item, rng) for item in self.odds]
            cards[self.seat] = card
            yield tuple(after(self.state.positions, cards, queens_move_one=self.rules.queens_move_one))

    def moves(self, card: str, count: int = WORLDS) -> Counter[int]:
        """Return how often a card moves its token how far."""
        return Counter(world[self.seat] - self.state.positions[self.seat] for world in self.worlds(card, count))


def drawn(odds: object, rng: Rng) -> str:
    assert isinstance(odds, tuple)
    point = rng.bits() / 2**64 * sum(odd for _, odd in odds)
    for card, odd in odds:
        point -= odd
        if point < 0:
            return str(card)
    return str(odds[-1][0])


def cases(seed: int, patch: pytest.MonkeyPatch) -> Iterator[Case]:
    """Yield hints of a match that is played at random: of the best card, and of any other as if it were the best."""
    rng = Rng.of(seed, 1)
    seats = 4 + rng.below(7)
    switches = {"queens_move_one": seed % 5 == 0, "farthest_alone": seed % 3 == 0, "past_finish": seed % 4 == 1}
    its = rules(2 + rng.below(12), **switches)
    match: Match[State, Action, Event] = Match(its, Opening(seats), seed)
    for number in range(12):
        acting = its.to_act(match.state)
        if not acting:
            return
        view = match.view(acting[number % len(acting)])
        odds = Outlook(its, view, FEW).odds
        yield Case(its, view, advise(its, view, FEW, Rng.of(seed, number)), odds)
        assert view.seat is not None
        wanted = rng.choice(cards(its, view.state, view.seat))
        with patch.context() as patched:
            patched.setattr(hints, "weighed", lambda *given, wanted=wanted: preferring(weighed(*given), wanted))
            yield Case(its, view, advise(its, view, FEW, Rng.of(seed, number)), odds, wished=True)
        for seat in acting:
            legal = its.legal(match.state, seat)
            specials = [Seal(card) for card in cards(its, match.state, seat) if card in SPECIALS]
            match.play(seat, rng.choice(specials if specials and rng.below(3) == 0 else legal))


def preferring(values: dict[str, float], wanted: str) -> dict[str, float]:
    """Return what cards are worth, but that one the most."""
    return {**values, wanted: max(values.values()) + 1}


def given(many: list[Case], reason: str) -> list[tuple[Case, dict[str, Param], bool]]:
    """Return the cases in which a reason is given, its parameters, and whether it speaks for the move."""
    found = [
        (case, dict(item.message.params), item.good)
        for case in many
        for item in case.advice.reasons
        if item.message.key == f"syncron.hint.reason.{reason}"
    ]
    assert found, f"{reason} is met"
    return found


def spaces(message: object) -> int:
    assert isinstance(message, Message)
    count = dict(message.params)["count"]
    assert isinstance(count, int)
    return count
