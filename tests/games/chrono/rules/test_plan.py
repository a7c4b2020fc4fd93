"""“Lay all”: single actions that are legal one after another, and the rows that take a choice."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.engine.protocol import Turn
from game.engine.rng import Rng
from game.games.chrono.rules.events import Event
from game.games.chrono.rules.lay_all import Fork, forks, gains, lay_all
from game.games.chrono.rules.position import State, takes
from game.games.chrono.rules.rules import ChronoRules, Lay
from tests.games.chrono.hands import begun, play, position, rules

NOTHING = "skull_1"


def names(plan: tuple[Lay, ...]) -> list[str]:
    return [lay.card if lay.card == lay.cell else f"{lay.card}>{lay.cell}" for lay in plan]


def test_piles_come_first_and_new_epochs_after() -> None:  # CH-8, CH-9
    item = rules()
    state = position(item, "maze_7 maze_5 skull_6 maze_7 maze_9", NOTHING, rows={"maze": (4, 6)})
    assert names(lay_all(state, 0)) == ["maze_5", "skull_6", "maze_7", "maze_7"]
    assert forks(state, 0) == ()


def test_a_row_that_could_grow_at_either_end_is_asked_about() -> None:  # CH-9
    item = rules()
    state = position(item, "maze_4 maze_6 maze_6 skull_4 skull_6", NOTHING)
    assert forks(state, 0) == (
        Fork("skull", ("skull_4", "skull_6"), (1, 1)),
        Fork("maze", ("maze_4", "maze_6"), (1, 2)),
    )
    assert names(lay_all(state, 0)) == ["skull_6", "maze_6", "maze_6"]
    assert names(lay_all(state, 0, {"maze": "maze_4", "skull": "skull_4"})) == ["skull_4", "maze_4"]
    assert forks(play(item, state, "maze_6"), 0) == (Fork("skull", ("skull_4", "skull_6"), (1, 1)),)


def test_cells_say_how_many_of_ones_own_cards_they_would_take() -> None:  # CH-8, CH-9
    item = rules(deck4=True)
    state = position(item, "maze_4 maze_6 maze_6 maze_9 joker", "skull_5 skull_6")
    assert gains(state, 0) == {"maze_4": 1, "maze_6": 2}
    assert gains(play(item, state, "maze_6"), 0) == {"maze_6": 1}
    assert gains(item.mask(state, None), 0) == {}  # a glow tells nothing to those who can't see the hand


def test_special_cards_go_on_open_piles_where_they_can() -> None:  # CH-3
    item = rules(deck4=True)
    state = position(item, "joker suit_maze epoch_6 epoch_4 maze_6", NOTHING)
    assert names(lay_all(state, 0)) == [
        "maze_6",
        "epoch_4>yin_yang_4",  # nowhere open: it lets the first row grow that hasn't
        "epoch_6>maze_6",
        "joker>yin_yang_4",
        "suit_maze>maze_5",
    ]
    assert lay_all(position(item, "epoch_9 maze_5", NOTHING), 0) == (Lay("maze_5", "maze_5"),)


def test_a_plan_reads_ones_own_hand_alone() -> None:
    item = rules()
    state = position(item, "maze_4 maze_6", "maze_5 maze_5")
    assert lay_all(item.mask(state, 0), 0) == lay_all(state, 0)
    assert forks(item.mask(state, 0), 0) == forks(state, 0)
    assert lay_all(item.mask(state, 1), 0) == ()


def carried_out(its: ChronoRules, state: State, plan: tuple[Lay, ...]) -> State:
    seat = state.mover
    for lay in plan:
        assert its.check(state, seat, lay) is None, f"{lay} of {plan}"
        turn: Turn[State, Event] = Turn(its, state, Rng.of(0, 0))
        its.decide(turn, seat, lay)
        state = turn.state
    return state


@given(st.integers(2, 10), st.sampled_from([3, 4]), st.booleans(), st.integers(0, 2**64), st.integers(0, 80))
def test_every_plan_can_be_carried_out_and_leaves_only_what_has_no_place(
    seats: int, rows: int, deck4: bool, seed: int, steps: int
) -> None:  # CH-8 to CH-11
    item, rng = rules(rows, deck4=deck4), Rng.of(seed, 0)
    match = begun(item, seats, seed)
    for _ in range(steps):
        if item.to_act(match.state):
            match.play(match.state.mover, rng.choice(item.legal(match.state, match.state.mover)))
    state = match.state
    if not item.to_act(state) or state.drawn is not None:
        return
    plan = lay_all(state, state.mover)
    end = carried_out(item, state, plan)
    if end.mover == state.mover and item.to_act(end):
        left = [action for action in item.legal(end, end.mover) if isinstance(action, Lay)]
        assert not left
    for fork in forks(state, state.mover):
        for cell in fork.cells:
            other = carried_out(item, state, lay_all(state, state.mover, {fork.suit: cell}))
            assert other.mover != state.mover or cell in takes(other)
