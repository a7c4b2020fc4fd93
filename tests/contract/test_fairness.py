"""The law of fairness: a computer player decides by what its seat may know, and by nothing else."""

from __future__ import annotations

import io
import pickle
import zlib
from collections.abc import Iterator
from dataclasses import fields, replace
from types import SimpleNamespace
from typing import Any, Final

import pytest

from game.ai.process.wire import HINT, Question, Receiver, Sender
from game.engine.cards import Cards
from game.engine.match import IllegalAction, Match
from game.engine.protocol import HIDDEN, Hidden, Opening, Rules, Seat, View
from game.engine.rng import Rng
from game.games import catalog
from game.saves.records.player import Player
from tests.contract import murmur
from tests.contract.asking import built, decision, players, positions
from tests.contract.worlds import NAMES, levels, load, play_on
from tests.matches import beginning, session_of, standing
from tests.matches import players as seated

FEW: Final = 4
MANY: Final = 1000
LEVELS = [(game, skill.key) for game in NAMES for skill in load(game).skills]


def dealt_anew(match: Match[Any, Any, Any], seat: Seat, rng: Rng) -> Iterator[View[Any]]:
    """Yield what the seat would know if other cards were hidden: in an imagined world, and after another deal.

    The other deal gives cards that the seat can't see now each other's faces, from the first moment on; it counts
    where everybody could have decided the same, and the seat would have been told the same.
    """
    rules, view = match.rules, match.view(seat)
    yield View(seat, rules.mask(rules.imagine(view, rng), seat), view.history)
    other = redealt(match, view, rng)
    if other is not None:
        yield other.view(seat)


def redealt(match: Match[Any, Any, Any], view: View[Any], rng: Rng) -> Match[Any, Any, Any] | None:
    """Return a match of the same decisions in which hidden cards have had other faces from the deal on, if any is."""
    first = match.past(0).state
    family = next((field.name for field in fields(first) if isinstance(getattr(first, field.name), Cards)), None)
    if family is None:
        return None
    shown = {each.card for each in getattr(view.state, family).known if each.face is not HIDDEN}
    now = {each.card for each in getattr(match.state, family).known}
    cards: Cards[Any] = getattr(first, family)
    hidden = [place for place, each in enumerate(cards.known) if each.card in now - shown]
    for size in (len(hidden), 6, 4, 2, 2):
        some = rng.shuffle(hidden)[:size]
        known = list(cards.known)
        for place, source in zip(some, rng.shuffle(some), strict=True):
            known[place] = replace(known[place], face=cards.known[source].face)
        start = replace(first, **{family: replace(cards, known=tuple(known))})
        again = None if start == first else followed(match, start)
        if again is not None and again.state != match.state and again.view(view.seat) == view:
            return again
    return None


def followed(match: Match[Any, Any, Any], start: Any) -> Match[Any, Any, Any] | None:
    """Return a match from another first state with the same decisions, or None where one of them was not allowed."""
    again: Match[Any, Any, Any] = Match(beginning(match.rules, start), match.opening, match.seed)
    try:
        for each in match.decisions:
            again.play(each.seat, each.action)
    except (IllegalAction, ValueError):
        return None
    return again


def unfair(
    match: Match[Any, Any, Any], seat: Seat, by: list[str], rng: Rng, anew: Rules[Any, Any, Any]
) -> Iterator[str]:
    """Yield what is decided otherwise, or looks otherwise, where hidden cards are dealt anew. `anew` are its rules."""
    view = match.view(seat)
    decided = {name: decision(match.rules, view, name, 5) for name in by}
    for other in dealt_anew(match, seat, rng):
        if other != view or repr(other) != repr(view):
            yield f"seat {seat} of {match.rules.name} sees what it may not know after {len(match.decisions)} decisions"
        for name in by:
            action = decision(anew, other, name, 5)
            if action != decided[name]:
                yield f"{match.rules.name}: {name} plays {decided[name]}, and {action} where only secrets differ"


def held_to_it(game: str, level: str, number: int, seed: int) -> None:
    by = [name for name in players(game) if name.partition("/")[0] == level]
    rng, rules = Rng(seed), dict[str, Rules[Any, Any, Any]]()
    for setup, match, seat in positions(game, number, seed):
        anew = rules[str(setup)] = rules.get(str(setup)) or built(setup)  # these never see a true state
        assert list(unfair(match, seat, by, rng, anew)) == []


@pytest.mark.parametrize(("game", "level"), LEVELS, ids=lambda value: value)
def test_hidden_cards_dealt_anew_change_no_decision(game: str, level: str) -> None:
    held_to_it(game, level, FEW, 3)


@pytest.mark.long
@pytest.mark.parametrize(("game", "level"), LEVELS, ids=lambda value: value)
def test_hidden_cards_dealt_anew_change_no_decision_in_a_thousand_positions(game: str, level: str) -> None:
    held_to_it(game, level, MANY, 17)


@pytest.mark.parametrize("game", ["murmur", "soon", "chrono", "syncro"])
def test_other_deals_are_found_that_look_the_same(game: str) -> None:
    rng = Rng(2)
    found = [redealt(match, match.view(seat), rng) is not None for _, match, seat in positions(game, 12)]
    assert sum(found) >= 4


class Leaking(murmur.MurmurRules):
    """Keep the true state of whatever was masked."""

    def mask(self, state: murmur.State, seat: Seat | None) -> murmur.State:
        if not any(card is HIDDEN for hand in state.hands for card in hand):
            self.seen = state
        return super().mask(state, seat)


def test_a_player_who_peeks_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def peek(rules: Any, view: View[Any], by: str, luck: int) -> Any:
        legal = rules.legal(view.state, view.seat)
        faces = [rules.seen.cards.card_face(card) for card in rules.seen.deck if not isinstance(card, Hidden)]
        return legal[sum(faces[:3]) % len(legal)]

    monkeypatch.setattr("tests.contract.test_fairness.decision", peek)
    rules = Leaking(4, peek=True)
    match = Match(rules, Opening(3), 1)
    told: list[str] = []
    for moment in play_on(match, 1, 6):
        anew = Leaking(4, peek=True)
        anew.mask(rules.imagine(moment.view(0), Rng(len(told))), 0)
        if 0 in rules.to_act(moment.state):
            told += list(unfair(moment, 0, ["peeker"], Rng(1), anew))
    assert told


class Named(pickle.Unpickler):
    """Remember what classes stand in a message."""

    def __init__(self, data: bytes) -> None:
        super().__init__(io.BytesIO(data))
        self.classes = set[str]()

    def find_class(self, module: str, name: str) -> Any:
        self.classes.add(f"{module}.{name}")
        return super().find_class(module, name)


SOURCE: Any = SimpleNamespace(catalog={name: catalog.load(name) for name in catalog.names()}, levels=levels)


def at_table(match: Match[Any, Any, Any]) -> tuple[Player, ...]:
    return seated(["regular"] * match.opening.seats)


@pytest.mark.parametrize("game", catalog.names())
def test_the_worker_is_handed_views_only(game: str) -> None:
    rng = Rng(7)
    for _, match, seat in positions(game, 3, 2**127 + 12345):
        request = session_of(SOURCE, match, at_table(match)).request(seat)
        data = zlib.decompress(Sender().write(request))
        named = Named(data)
        named.load()
        assert not {each for each in named.classes if each.startswith(("game.engine.match", "game.engine.host"))}
        assert "game.engine.rng.Rng" not in named.classes
        assert match.seed.to_bytes(16, "little") not in data
        question = Receiver(load).read(zlib.compress(data))
        assert isinstance(question, Question)
        assert repr(question.view) == repr(match.view(seat))
        world = match.rules.imagine(match.view(seat), rng)
        states = [standing(match.rules, state, match.opening.seats) for state in (match.state, world)]
        asked = [session_of(SOURCE, each, at_table(match)).request(seat) for each in states]
        assert repr(asked[0].view) == repr(asked[1].view)
        assert asked[0].choices == asked[1].choices


@pytest.mark.parametrize("game", [name for name in catalog.names() if load(name).advisor])
def test_a_hint_is_asked_for_with_a_view_only(game: str) -> None:
    for _, match, seat in positions(game, 1):
        request = session_of(SOURCE, match, at_table(match)).question(seat)
        assert request.skill == HINT
        assert repr(request.view) == repr(match.view(seat))
