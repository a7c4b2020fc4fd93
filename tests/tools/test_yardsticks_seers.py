"""The seers of Epochs Chrono and Soon: found by name, and sure of what others can only guess."""

from __future__ import annotations

from collections.abc import Iterator

from strength import yardsticks_chrono, yardsticks_soon
from strength.matches import Task, play

from game.ai.players.brain import Budget
from game.engine.match import Match
from game.engine.protocol import Opening, View
from game.engine.rng import Rng
from game.games.chrono.bots.dealing import known
from game.games.chrono.bots.playing import departure
from game.games.chrono.bots.search import Table
from game.games.chrono.bots.twin import Kit
from game.games.soon.bots.players.careless import regular
from game.games.soon.bots.players.prospects import Look
from game.games.soon.bots.players.translate import known_world
from game.games.soon.rules.actions import Ask
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules
from tests.games.chrono.hands import begun, rules

SOON = SoonRules()
FEW = Budget(nodes=200)


def test_they_are_found_by_their_name() -> None:
    assert type(yardsticks_chrono.yardstick("seer")) is yardsticks_chrono.Seer
    assert type(yardsticks_soon.yardstick("seer")) is yardsticks_soon.Seer
    assert yardsticks_chrono.yardstick("master") is yardsticks_soon.yardstick("master") is None


def test_chronos_seer_is_last_in_less_than_four_matches_of_ten() -> None:  # no Master comes near that
    lost = 0
    for seed in range(20):
        by = ("seer", "regular") if seed % 2 else ("regular", "seer")
        result = play(Task("chrono", 2, {"decks": "1+2", "deck4": False}, by, 50 + seed // 2))
        lost += result.places[by.index("seer")] == 2
    assert lost < 8


def test_chronos_seer_tries_all_that_it_may_lay_but_never_looks_past_the_last_turn() -> None:  # CH-13
    its = rules()
    kit, leaves, wider = Kit(its.matrix.suits, its.pack), 0, 0
    for seed in range(12):
        match, rng = begun(its, 3, seed), Rng.of(seed, 4)
        while its.outcome(match.state) is None:
            seat, world = match.state.mover, known(kit, match.state)
            moves = yardsticks_chrono.Whole(seat, "even").moves(world, seat)
            usual = Table(seat, "even").moves(world, seat)
            if world.held[seat] & world.able and departure(world, seat):
                leaves += 1
                assert moves == usual
            wider += len(moves) > len(usual)
            match.play(seat, rng.choice(its.legal(match.state, seat)))
    assert leaves > 5
    assert wider > 5


def explorers(seats: int, count: int) -> Iterator[State]:
    """Yield positions of regular players' matches in which the mover holds an Explorer."""
    for seed in range(count):
        match, brain = Match(SOON, Opening(seats), seed), regular()
        while match.state.stage != "deal":
            seat, state = SOON.to_act(match.state)[0], match.state
            if state.stage == "act" and any(face.kind == "explorer" for _, face in state.hand_of(seat)):
                yield state
            match.play(seat, brain.choose(SOON, match.view(seat), Budget(), Rng.of(seed, len(match.decisions))))


def test_soons_seer_knows_who_will_say_yes() -> None:  # SO-14
    seer, told = yardsticks_soon.Seer(), list[bool]()
    for number, state in enumerate(explorers(3, 3)):
        assert [len(hand) for hand in known_world(SOON, state).hands] == [len(hand) for hand in state.hands]
        action = seer.choose_seeing(SOON, state, SOON.to_act(state)[0], FEW, Rng.of(number, 1))
        if isinstance(action, Ask):
            held = [face for _, face in state.hand_of(action.other)]
            told.append(any(face.answers(action.number, action.colour) for face in held))
    assert told.count(True) > 3
    assert told.count(False) < len(told) / 4, "to ask in vain is seldom the best way to end a turn"


def test_soons_seer_counts_copies_as_its_seat_does() -> None:
    for state in explorers(3, 1):
        seat = SOON.to_act(state)[0]
        seen = yardsticks_soon.Seer().thought(SOON, View(seat, state)).look
        assert seen == Look.of(SOON.mask(state, seat), seat, speed=SOON.speed)
        assert seen.hidden, "others hold something, and so does the pile"
