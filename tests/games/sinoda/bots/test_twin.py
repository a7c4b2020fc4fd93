"""Sinoda's fast twin of the rules agrees with them: in every position, and in how a match ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.protocol import Turn
from game.engine.rng import Rng
from game.games.sinoda.bots.players.ground import Ground
from game.games.sinoda.bots.players.twin import Twin
from game.games.sinoda.rules.position import State, pieces, points, worth
from game.games.sinoda.rules.rules import Action, Change, Event, Move, Propose, SinodaRules
from tests.games.sinoda.positions import board, dealt, position, read, rules

TABLES = [(2, "none"), (2, "large"), (3, "none"), (4, "none"), (4, "twos"), (6, "none"), (6, "twos"), (6, "threes")]
COUNTS = {2: (10, 100, 1220, 14884), 3: (10, 100, 1000, 12200), 4: (10, 110, 1100, 12100), 6: (10, 100, 1000, 10000)}


def built(count: int, kind: str) -> SinodaRules:
    """Return the rules of a table; “large” is a match for two on the large board."""
    if kind == "large":
        return SinodaRules(board("large"))
    return rules(count, kind)


def first(its: SinodaRules, count: int, seed: int) -> State:
    """Return a start; two on the large board sit where seats 1 and 4 of six do."""
    if count in its.board.starts:
        return dealt(its, count, seed)
    flowers = [its.board.starts[6][place] for place in (0, 3)]
    small = dealt(rules(2), 2, seed)
    return replace(small, spaces=tuple(space for flower in flowers for space in flower), seen=())


def after(its: SinodaRules, state: State, action: Action) -> State:
    turn: Turn[State, Event] = Turn(its, state, Rng.of(0, 0))
    its.decide(turn, its.to_act(state)[0], action)
    return turn.state


def told(twin: Twin) -> list[Action]:
    return [twin.ground.action(act) for act in twin.moves()]


def facts(twin: Twin) -> object:
    """Return everything that the twin tells of its position."""
    men = [sorted(men) for men in twin.men]
    return men, twin.points[:], twin.captures[:], twin.worth[:], twin.taken, twin.held[:], twin.at[:], twin.mover, (
        twin.key, twin.quiet, twin.ending, dict(twin.seen),
    )  # fmt: skip


def untrue(its: SinodaRules, state: State, twin: Twin) -> list[str]:
    """Return what the twin tells otherwise than the state."""
    seats, code = range(len(state.captures)), twin.ground.code
    men = [sorted(code(state.spaces[piece], state.values[piece]) for piece in pieces(state, seat)) for seat in seats]
    legal = () if state.ending else its.legal(state, state.mover)
    mine = [] if twin.ending else told(twin)
    same = {
        "men": men == [sorted(own) for own in twin.men],
        "points": [points(state, seat) for seat in seats] == twin.points,
        "captures": [len(hand) for hand in state.captures] == twin.captures,
        "worth": [worth(state, seat) for seat in seats] == twin.worth,
        "quiet": state.quiet == twin.quiet,
        "ending": state.ending == twin.ending,
        "mover": bool(state.ending) or state.mover == twin.mover,
        "moves": len(mine) == len(set(mine)) and set(mine) == {item for item in legal if not isinstance(item, Propose)},
    }
    return [name for name, true in same.items() if not true]


def perft(twin: Twin, depth: int) -> int:
    acts = [] if twin.ending else twin.moves()
    if depth == 1:
        return len(acts)
    total = 0
    for act in acts:
        twin.make(act)
        total += perft(twin, depth - 1)
        twin.unmake()
    return total


@pytest.mark.parametrize("count", [2, 3, 4, 6])
def test_the_twin_counts_as_many_sequences_as_the_rules(count: int) -> None:  # SI worked case 3
    its = rules(count)
    start = next(state for state in (dealt(its, count, seed) for seed in range(50)) if state.starts[state.first] == 0)
    twin = Twin(Ground(its.board), its, start)
    assert tuple(perft(twin, depth) for depth in range(1, 5)) == COUNTS[count]


def test_a_two_reaches_a_space_once_and_never_through_a_piece() -> None:  # SI worked case 1
    its = rules()
    for near in ("d10", "c10"):
        state = position(its, {"d11": 2, near: 1}, {"b1": 1})
        assert untrue(its, state, Twin(Ground(its.board), its, state)) == []


@pytest.mark.parametrize(("count", "kind"), TABLES)
def test_the_twin_agrees_with_the_rules_from_a_match_s_start_to_its_end(count: int, kind: str) -> None:
    its = built(count, kind)
    ground = Ground(its.board)
    for seed in range(2):
        state, rng = first(its, count, seed), Rng.of(seed, 7)
        twin = Twin(ground, its, state)
        while not state.ending:
            acts = twin.noisy() if rng.below(3) == 0 else []
            act = rng.choice(acts or twin.moves())
            action = ground.action(act)
            there = {state.spaces[piece]: state.values[piece] for piece in range(len(state.spaces))}
            prey = there.get(its.board.number[action.end], 0) if isinstance(action, Move) else 0
            assert twin.prey(act) == prey
            assert act in twin.moves()
            state = after(its, state, action)
            twin.make(act)
            assert untrue(its, state, twin) == [], (seed, state.turns)


@pytest.mark.parametrize(("count", "kind"), TABLES)
def test_what_is_unmade_was_never_done(count: int, kind: str) -> None:
    its = built(count, kind)
    twin, rng = Twin(Ground(its.board), its, first(its, count, 3)), Rng.of(3, 3)
    trail = [facts(twin)]
    while not twin.ending and len(trail) < 300:
        act = rng.choice((twin.noisy() if rng.below(2) else []) or twin.moves())
        twin.make(act)
        trail.append(facts(twin))
    for before in reversed(trail[:-1]):
        twin.unmake()
        assert facts(twin) == before


@pytest.mark.parametrize(("count", "kind"), TABLES)
def test_captures_are_the_moves_onto_others(count: int, kind: str) -> None:  # SI-10
    its = built(count, kind)
    twin, rng = Twin(Ground(its.board), its, first(its, count, 5)), Rng.of(5, 5)
    met = 0
    for _ in range(400):
        if twin.ending:
            break
        acts = twin.moves()
        takes = [act for act in acts if twin.prey(act)]
        assert sorted(twin.noisy()) == sorted(takes)
        met += len(takes)
        twin.make(rng.choice(acts))
    assert met


def test_a_position_is_known_by_its_key_however_it_came_about() -> None:
    its = rules()
    state = dealt(its, 2, 1)
    own = [name for name, space in its.board.number.items() if space in state.spaces[state.mover * 6 :][:6]]
    one, other = Change(own[0], 2), Change(own[1], 2)
    back = its.legal(after(its, state, one), 1 - state.mover)[0]
    keys = set()
    for pair in ((one, other), (other, one)):
        reached = after(its, after(its, after(its, state, pair[0]), back), pair[1])
        keys.add(Twin(Ground(its.board), its, reached).key)
    assert len(keys) == 1


def test_a_twin_that_is_made_later_remembers_what_has_stood() -> None:  # SI-16
    its = rules()
    state = position(its, {"a1": 1, "a3": 1}, {"f1": 1, "f3": 1})
    for text in ("a1=2", "f1=2", "a1=1", "f1=1", "a1=2", "f1=2", "a1=1"):
        state = after(its, state, read(text))
    twin = Twin(Ground(its.board), its, state)
    assert sorted(twin.seen.values()) == [2, 2, 2, 2]
    state = after(its, state, read("f1=1"))
    twin.make(act_of(twin, "f1=1"))
    assert twin.ending == state.ending == "repetition"


def test_switched_off_ends_do_not_end_it() -> None:  # SI-15, SI-16
    its = rules(win_by_sinoda=False, repetition_limit=False)
    held = {0: [(1, 4), (1, 4)], 1: [(0, 1)]}
    twin = Twin(Ground(its.board), its, position(its, {"a1": 1, "c6": 1}, {"f1": 1, "f3": 1}, captures=held))
    for text in ("a1=2", "f1=2", "a1=1", "f1=1") * 60:
        twin.make(act_of(twin, text))
        assert not twin.ending


ENDS: dict[str, tuple[State, str]] = {
    "sixth_capture": (position(rules(), {"c6": 1, "a1": 4}, {"c7": 1}, captures={0: [(1, 1)] * 5}), "c6-c7"),
    "last_piece": (position(rules(), {"c6": 1, "a1": 4}, {"c7": 1}, captures={1: [(0, 4)]}), "c6-c7"),
    "one_each": (position(rules(), {"c6": 1}, {"c7": 1, "f1": 1}, captures={1: [(0, 1)]}), "c6-c7"),
    "sinoda": (position(rules(), {"c6": 1, "a1": 1}, {"c7": 3, "f1": 1}), "c6-c7"),
    "stalemate": (position(rules(), {"c6": 1, "a1": 1}, {"f3": 3, "f1": 1}, quiet=199), "a1=2"),
}  # fmt: skip


@pytest.mark.parametrize("ending", ENDS)
def test_the_twin_ends_a_match_as_the_rules_do(ending: str) -> None:  # SI-13, SI-15, SI-16
    its, (state, text) = rules(), ENDS[ending]
    twin = Twin(Ground(its.board), its, state)
    twin.make(act_of(twin, text))
    assert twin.ending == after(its, state, read(text)).ending == ending


def act_of(twin: Twin, text: str) -> int:
    return next(act for act in twin.moves() if twin.ground.action(act) == read(text))


def test_the_ground_forgets_when_much_was_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.games.sinoda.bots.players.ground.MEMORY", 20)
    its = rules()
    ground = Ground(its.board)
    twin = Twin(ground, its, dealt(its, 2, 1))
    count = perft(twin, 3)
    ground.forget()
    assert not any(ground.acts)
    assert perft(twin, 3) == count
