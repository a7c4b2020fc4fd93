"""What holds in every match, with Hypothesis."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.protocol import Turn
from game.engine.rng import Rng
from game.games.sinoda.rules.board import PIECES, Board
from game.games.sinoda.rules.moves import why_not
from game.games.sinoda.rules.position import CAPTURED, State, key, mates, owner, piece_at, pieces, points
from game.games.sinoda.rules.rules import Action, Captured, Change, Event, Handed, Move, Moved, SinodaRules
from game.games.sinoda.rules.scoring import finished, leader, places, proven
from tests.games.sinoda.positions import dealt, position, rules

SETUPS = [(2, "none"), (3, "none"), (4, "none"), (4, "twos"), (6, "none"), (6, "twos"), (6, "threes")]
matches = st.tuples(st.sampled_from(SETUPS), st.integers(0, 2**64 - 1))


def after(its: SinodaRules, state: State, action: Action) -> tuple[State, list[Event]]:
    turn: Turn[State, Event] = Turn(its, state, Rng.of(0, 0))
    its.decide(turn, its.to_act(state)[0], action)
    return turn.state, [beat.event for beat in turn.beats]


def ends_by_walking(board: Board, state: State, piece: int) -> set[int]:
    """Return where a piece can end, by the rulebook's words and nothing precomputed (SI-7 to SI-10)."""
    result: set[int] = set()

    def walk(space: int, entered: frozenset[int], left: int) -> None:
        for near in board.neighbours[space]:
            there = piece_at(state, near)
            if near in entered:
                continue
            if left == 1:
                if there is None or not mates(state, owner(there), owner(piece)):
                    result.add(near)
            elif there is None:
                walk(near, entered | {near}, left - 1)

    walk(state.spaces[piece], frozenset({state.spaces[piece]}), state.values[piece])
    return result


@settings(max_examples=30)
@given(matches)
def test_a_random_match_keeps_every_law_to_its_end(match: tuple[tuple[int, str], int]) -> None:
    (seats, teams), seed = match
    item, rng = rules(seats, teams), Rng.of(seed, 0)
    state = dealt(item, seats, seed)
    for step in range(60_000):
        acting = item.to_act(state)
        if not acting:
            break
        legal = item.legal(state, acting[0])
        assert len(set(legal)) == len(legal)
        if step % 7 == 0:
            assert list(item.audit(state)) == []
            if state.proposer is None:
                moves = {a for a in legal if isinstance(a, Move)}
                walked = {
                    Move(item.board.spaces[state.spaces[piece]].name, item.board.spaces[end].name)
                    for piece in pieces(state, state.mover)
                    for end in ends_by_walking(item.board, state, piece)
                }
                assert moves == walked
                assert any(isinstance(a, Change) for a in legal)  # SI-12
        before = state
        state, events = after(item, state, rng.choice(legal))
        for event in events:
            if isinstance(event, Moved):
                assert piece_at(before, item.board.number[event.path[0]]) == event.piece
                assert len(event.path) == before.values[event.piece] + 1  # SI-7
            if isinstance(event, Captured):
                assert state.values[event.piece] == before.values[event.piece]  # SI-11
                assert not mates(state, event.seat, owner(event.piece))  # SI-10
    assert item.outcome(state) is not None  # SI-16: every match ends
    assert sum(len(hand) for hand in state.captures) == state.spaces.count(CAPTURED)


@settings(max_examples=25)
@given(matches, st.integers(0, 120), st.data())
def test_every_refused_space_has_a_rule_and_every_other_is_open(
    match: tuple[tuple[int, str], int], steps: int, data: st.DataObject
) -> None:
    (seats, teams), seed = match
    item, rng = rules(seats, teams), Rng.of(seed, 0)
    state = dealt(item, seats, seed)
    for _ in range(steps):
        if item.to_act(state):
            state = after(item, state, rng.choice(item.legal(state, item.to_act(state)[0])))[0]
    on_board = [piece for piece in range(seats * PIECES) if state.spaces[piece] != CAPTURED]
    piece = data.draw(st.sampled_from(on_board))
    walked = ends_by_walking(item.board, state, piece)
    for end in range(len(item.board.spaces)):
        refusal = why_not(item.board, state, piece, end)
        assert (refusal is None) == (end in walked)
        assert refusal is None or refusal.rule in ("SI-7", "SI-8", "SI-9", "SI-10")


def late(its: SinodaRules, seats: int, rng: Rng) -> State:
    """Return a late position in which seat 0 holds much and few pieces are left."""
    spaces = rng.shuffle([space.name for space in its.board.spaces])
    most = 3 if seats < 4 else 1
    placed = [{spaces.pop(): 1 + rng.below(4) for _ in range(1 + rng.below(most))} for _ in range(seats)]
    placed[0] = dict.fromkeys(placed[0], 1)
    captures: dict[int, list[tuple[int, int]]] = {0: []}
    for other in range(1, seats):
        if not mates(dealt(its, seats), 0, other):
            captures[0] += [(other, 4)] * (3 if seats == 2 or its.teams != "none" else 2)
            captures[other] = [(0, 1)] if other == 1 else []
    captures[0] = captures[0][:5]
    if all(len(own) == 1 for own in placed):
        placed[0][spaces.pop()] = 1
    return position(its, *placed, captures=captures, mover=rng.below(seats))


@settings(max_examples=150)
@given(st.tuples(st.sampled_from([setup for setup in SETUPS if setup != (6, "twos")]), st.integers(0, 2**64 - 1)))
def test_a_proven_lead_is_never_caught(match: tuple[tuple[int, str], int]) -> None:  # SI-15
    """Others take what they can and rise; the leader only never raises a number while it can do anything else."""
    (seats, teams), seed = match
    item, rng = rules(seats, teams, win_by_sinoda=False, repetition_limit=False), Rng.of(seed, 1)
    state = late(item, seats, rng)
    assert finished(state, win_by_sinoda=False) is None
    assert proven(state)
    front = leader(state)
    for _ in range(150):
        if item.outcome(state) is not None:
            break
        legal = [a for a in item.legal(state, state.mover) if isinstance(a, Move | Change)]
        taken = occupied_names(item, state)
        preferred: list[Move | Change] = [a for a in legal if isinstance(a, Move) and a.end in taken]
        if state.sides[state.mover] == front:
            preferred = [a for a in legal if not (isinstance(a, Change) and raises(item, state, a))]
            assert preferred or state.sides.count(front) > 1
        state = after(item, state, rng.choice(preferred or legal))[0]
        winning = {state.sides[seat] for seat, rank in enumerate(places(state)) if rank == 1}
        assert winning == {front}


def raises(its: SinodaRules, state: State, change: Change) -> bool:
    piece = piece_at(state, its.board.number[change.space])
    assert piece is not None
    return change.value > state.values[piece]


def occupied_names(its: SinodaRules, state: State) -> set[str]:
    return {its.board.spaces[space].name for space in state.spaces if space != CAPTURED}


@given(matches)
def test_a_spoilt_state_is_told_by_the_audit(match: tuple[tuple[int, str], int]) -> None:
    (seats, teams), seed = match
    item = rules(seats, teams)
    state = dealt(item, seats, seed)
    assert list(item.audit(state)) == []
    spoilt = [
        replace(state, sides=()),
        replace(state, values=state.values[1:]),
        replace(state, values=(5, *state.values[1:])),
        replace(state, spaces=(len(item.board.spaces), *state.spaces[1:])),
        replace(state, spaces=(state.spaces[1], *state.spaces[1:])),
        replace(state, spaces=(CAPTURED, *state.spaces[1:])),
        replace(state, captures=((0,), *state.captures[1:]), spaces=(CAPTURED, *state.spaces[1:])),
        replace(state, starts=(0,) * seats),
        replace(state, mover=seats),
        replace(state, quiet=1),
        replace(state, seen=("", *state.seen)),
        replace(state, seen=()),
        replace(state, agreed=(1,)),
        replace(state, proposer=0),
        replace(state, ending="boredom"),
        replace(state, seen=(key(state, state.mover),) * 3, quiet=9, turns=9),
        replace(state, captures=(tuple(range(6, 12)), *state.captures[1:]), spaces=emptied(state, 1)),
    ]
    for number, wrong in enumerate(spoilt):
        assert list(item.audit(wrong)), number


def emptied(state: State, seat: int) -> tuple[int, ...]:
    return tuple(CAPTURED if owner(piece) == seat else space for piece, space in enumerate(state.spaces))


def test_the_turn_passes_by_an_event_of_its_own() -> None:
    item = rules()
    state = dealt(item, 2)
    _, events = after(item, state, item.legal(state, state.mover)[0])
    assert events[-1] == Handed(1 - state.first)
    assert points(state, 0) == 0
