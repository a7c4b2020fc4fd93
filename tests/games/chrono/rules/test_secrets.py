"""What nobody else may learn: tables that differ only in hidden cards look, read and play the same."""

from __future__ import annotations

from collections import Counter

import pytest

from game.ai.players.brain import Budget
from game.engine.cards import Cards
from game.engine.protocol import HIDDEN, Seat, Turn, View
from game.engine.rng import Rng
from game.games.chrono.entry import ENTRY
from game.games.chrono.rules.events import Drew, Event
from game.games.chrono.rules.faces import Face, cells
from game.games.chrono.rules.position import State, faces
from game.games.chrono.rules.rules import Action, ChronoRules, Done, Draw, Lay, Pass
from tests.games.chrono.hands import begun, everything, position, resolve, rules

SEEDS = range(12)


def swapped(state: State, one: int, other: int) -> State:
    """Return the state with two cards' faces changed."""
    cards = state.cards
    faces_of = {one: cards.card_face(other), other: cards.card_face(one)}
    known = tuple(type(entry)(entry.card, faces_of.get(entry.card, entry.face), entry.seen) for entry in cards.known)
    fresh: Cards[Face] = Cards(known, cards.minted)
    return type(state)(**{name: getattr(state, name) for name in State.__slots__ if name != "cards"}, cards=fresh)


def twins(its: ChronoRules, seats: int, seed: int, steps: int = 25) -> tuple[State, State, Seat] | None:
    """Return two states of a running match that differ in one card of a hand, and whose it is: not the mover's."""
    match, rng = begun(its, seats, seed), Rng.of(seed, 1)
    for _ in range(steps):
        if its.to_act(match.state):
            match.play(match.state.mover, rng.choice(its.legal(match.state, match.state.mover)))
    state = match.state
    owners = [seat for seat in range(seats) if seat != state.mover and state.hands[seat]]
    if not its.to_act(state) or not owners or not state.deck:
        return None
    held, other = state.hands[owners[0]][0], state.deck[-1]
    assert isinstance(held, int)
    if state.cards.card_face(held) == state.cards.card_face(other):
        return None
    return state, swapped(state, held, other), owners[0]


def pairs(its: ChronoRules, seats: int) -> list[tuple[State, State, Seat]]:
    result = [pair for seed in SEEDS if (pair := twins(its, seats, seed)) is not None]
    assert result
    return result


@pytest.mark.parametrize("seats", [2, 5, 10])
@pytest.mark.parametrize("deck4", [False, True])
def test_two_tables_that_differ_in_a_hand_look_the_same_to_all_others(seats: int, deck4: bool) -> None:  # CH-5
    item = rules(4, deck4=deck4)
    for one, two, owner in pairs(item, seats):
        assert one != two
        assert list(item.audit(two)) == []
        assert item.mask(one, owner) != item.mask(two, owner)
        for seat in (None, *range(seats)):
            if seat != owner:
                assert item.mask(one, seat) == item.mask(two, seat)


@pytest.mark.parametrize("seats", [2, 5, 10])
def test_the_mover_may_do_the_same_and_is_told_the_same_at_both_tables(seats: int) -> None:  # CH-10, CH-11
    item = rules(4, deck4=True)
    every: list[Action] = [Draw(), Pass(), Done()]
    every += [Lay(face, cell) for face in set(item.pack) for cell in cells(item.matrix.suits)]
    for one, two, _ in pairs(item, seats):
        assert item.legal(one, one.mover) == item.legal(two, two.mover)
        assert [item.check(one, one.mover, action) for action in every] == [
            item.check(two, two.mover, action) for action in every
        ]


@pytest.mark.parametrize("seats", [2, 5, 10])
def test_a_computer_player_chooses_the_same_at_both_tables(seats: int) -> None:
    item = rules(4, deck4=True)
    for one, two, _ in pairs(item, seats):
        for skill in ENTRY.skills:
            views = [View(one.mover, item.mask(state, one.mover)) for state in (one, two)]
            choices = {skill.brain().choose(item, view, Budget(1000), Rng.of(4, 2)) for view in views}
            assert len(choices) == 1


def told(its: ChronoRules, state: State, action: Action, seat: Seat | None) -> list[object]:
    turn: Turn[State, Event] = Turn(its, state, Rng.of(0, 0))
    its.decide(turn, state.mover, action)
    events = [its.scrub(beat.event, seat) for beat in turn.beats]
    return [events, [its.tell(event) for event in events], [its.mask(beat.state, seat) for beat in turn.beats]]


def test_whatever_the_mover_does_others_see_the_same_at_both_tables() -> None:
    item = rules(4, deck4=True)
    for one, two, owner in pairs(item, 4):
        for action in item.legal(one, one.mover):
            for seat in (None, *range(4)):
                if seat != owner:
                    assert told(item, one, action, seat) == told(item, two, action, seat)


def test_a_drawn_card_that_does_not_suit_is_seen_by_nobody_else() -> None:  # CH-11
    item = rules()
    one, two = (
        position(item, "maze_1", "skull_2", deck=deck) for deck in (["maze_9", "skull_9"], ["skull_9", "maze_9"])
    )
    for seat in (1, None):
        assert told(item, one, Draw(), seat) == told(item, two, Draw(), seat)
    assert told(item, one, Draw(), 0) != told(item, two, Draw(), 0)
    words = [item.tell(resolve(item, state, "draw")[1][0]) for state in (one, two)]
    assert words[0] == words[1]  # not even one's own log shows a face


def test_hand_sizes_are_public_and_a_hidden_card_has_no_identity() -> None:
    item = rules()
    match = begun(item, 3, 4)
    seen = item.mask(match.state, 1)
    assert [len(hand) for hand in seen.hands] == [5, 5, 5]
    assert set(seen.hands[0]) == {HIDDEN}
    in_hands = {card for seat in (0, 2) for card in match.state.hands[seat]}
    assert not in_hands & {entry.card for entry in seen.cards.known}
    assert item.scrub(Drew(0, 7, "maze_1"), 1) == Drew(0, HIDDEN, HIDDEN)


@pytest.mark.parametrize("deck4", [False, True])
def test_imagined_worlds_hold_every_card_once_and_vary(deck4: bool) -> None:
    item = rules(4, deck4=deck4)
    match, rng = begun(item, 4, 6), Rng.of(6, 1)
    for _ in range(40):
        match.play(match.state.mover, rng.choice(item.legal(match.state, match.state.mover)))
    view = match.view(2)
    worlds = [item.imagine(view, Rng.of(chance, 0)) for chance in range(30)]
    assert len({world.hands for world in worlds} | {world.cards.known for world in worlds}) > 25
    for world in worlds:
        assert item.mask(world, 2) == view.state
        assert sorted(str(entry.face) for entry in world.cards.known) == everything(4, deck4=deck4)
        assert faces(world, 2) == faces(match.state, 2)


def test_a_card_about_to_be_laid_is_imagined_as_one_with_a_choice() -> None:  # CH-3, CH-11
    item = rules(deck4=True)
    state, _ = resolve(item, position(item, "maze_1 maze_2", "maze_3", deck=["joker"]), "draw")
    view = View(1, item.mask(state, 1))
    result: Counter[str] = Counter()
    for chance in range(60):
        world = item.imagine(view, Rng.of(chance, 0))
        assert list(item.audit(world)) == []
        assert world.drawn == world.hands[0][-1]
        assert len(item.legal(world, 0)) > 1
        result[faces(world, 0)[-1]] += 1
    assert set(result) <= {"joker", "suit_maze", "suit_skull", "suit_yin_yang", "epoch_4", "epoch_5", "epoch_6"}
    assert len(result) > 3
