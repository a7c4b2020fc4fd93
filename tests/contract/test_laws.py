"""The laws that every game keeps. A game of the catalogue is held to them without a line written for it."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields, is_dataclass
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.players.chance import Chance
from game.engine import codec, notation
from game.engine.match import IllegalAction, Match
from game.engine.protocol import HIDDEN, Opening, Rules, Seat, Turn
from game.engine.rng import Rng
from tests.contract.worlds import ENOUGH, NAMES, Setup, begin, load, play_on, played, rules_of, setups

SETUPS = setups()
MOMENTS = st.tuples(st.sampled_from(SETUPS), st.integers(0, 2**128 - 1), st.integers(0, 60))
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)
half = pytest.mark.sampled(2)
every_game = pytest.mark.parametrize("name", NAMES)


def viewers(setup: Setup) -> list[Seat | None]:
    return [None, *range(setup.seats)]


def event_kinds(rules: Rules[Any, Any, Any]) -> tuple[type, ...]:
    """Return every class of event that a game's rules are declared with."""
    (base,) = type(rules).__orig_bases__  # type: ignore[attr-defined]
    event = get_args(base)[2]
    return get_args(event) or (event,)


@half
@every_setup
def test_a_match_ends_with_an_outcome_and_is_never_stuck(setup: Setup) -> None:
    match = played(setup, 7)
    rules, outcome = match.rules, match.rules.outcome(match.state)
    assert len(match.decisions) < ENOUGH
    assert outcome is not None
    assert rules.to_act(match.state) == ()
    assert all(rules.legal(match.state, seat) == () for seat in range(setup.seats))
    assert len(outcome.places) == len(outcome.scores) == setup.seats
    assert set(outcome.winners) <= set(range(setup.seats))
    assert not list(rules.audit(match.state))


@half
@every_setup
def test_a_view_kept_up_by_scrubbed_events_equals_the_masked_state(setup: Setup) -> None:
    match = begin(setup, 11)
    rules, kept, done = match.rules, {seat: match.view(seat).state for seat in viewers(setup)}, 0
    for _ in play_on(match, 11, 150):
        for seat in viewers(setup):
            for beat in match.beats(seat, done):
                kept[seat] = rules.evolve(kept[seat], beat.event)
                assert kept[seat] == beat.state, f"{seat} saw {beat.event}"
            assert kept[seat] == match.view(seat).state == rules.mask(match.state, seat)
        done = match.beat_count


@given(MOMENTS)
def test_legal_actions_are_unique_pass_check_and_depend_only_on_what_the_seat_sees(
    moment: tuple[Setup, int, int],
) -> None:
    setup, seed, count = moment
    match = played(setup, seed, count)
    rules, state = match.rules, match.state
    for seat in range(setup.seats):
        legal = list(rules.legal(state, seat))
        assert bool(legal) == (seat in rules.to_act(state))
        assert len(set(legal)) == len(legal)
        assert len(legal) <= 250 or not isinstance(rules.legal(state, seat), tuple), "so many are made when asked for"
        assert all(match.check(seat, action) is None for action in legal)
        masked = rules.mask(state, seat)
        world = rules.imagine(match.view(seat), Rng(seed))
        assert list(rules.legal(world, seat)) == legal
        assert list(rules.legal(masked, seat)) == legal
        assert rules.to_act(masked) == rules.to_act(state)
        assert rules.outcome(masked) == rules.outcome(state)


@half
@every_setup
def test_a_log_replays_to_the_same_digest_at_every_decision(setup: Setup) -> None:
    match = begin(setup, 13)
    digests = [match.digest() for _ in play_on(match, 13, 200)]
    lines = msgspec.json.decode(msgspec.json.encode(match.to_lines()))
    again, fault = Match.from_lines(match.rules, match.opening, match.seed, lines)
    assert fault is None
    assert (again.digest(), again.decisions, again.to_lines()) == (match.digest(), match.decisions, match.to_lines())
    afresh = Match(match.rules, match.opening, match.seed)
    for digest, decision in zip(digests, match.decisions, strict=True):
        assert afresh.digest() == digest
        afresh.play(decision.seat, decision.action)


@given(MOMENTS, st.integers(1, 5))
def test_undo_then_redo_is_nothing(moment: tuple[Setup, int, int], wanted: int) -> None:
    setup, seed, most = moment
    match = played(setup, seed, most)
    before = match.state, match.decisions, match.view(0), match.floor, match.beat_count
    count = min(wanted, len(match.decisions) - match.floor)
    if count:
        match.undo(count)
        assert match.decisions == before[1][:-count]
        match.redo(count)
        again, fault = Match.from_lines(match.rules, match.opening, match.seed, match.to_lines())
        assert (fault, again.state, again.decisions) == (None, match.state, match.decisions)
    assert (match.state, match.decisions, match.view(0), match.floor, match.beat_count) == before


@given(MOMENTS)
def test_nothing_shown_or_rolled_can_be_undone(moment: tuple[Setup, int, int]) -> None:
    setup, seed, count = moment
    match = played(setup, seed, count)
    below = len(match.decisions) - match.floor + 1
    state, lines = match.state, match.to_lines()
    with pytest.raises(IllegalAction):
        match.undo(below)
    assert (match.state, match.to_lines()) == (state, lines)
    shown = [type(beat.event) for beat in match.beats(None)[-1:]]
    assert not (match.floor < len(match.decisions) and set(shown) & match.rules.showing)


@given(MOMENTS, st.integers(0, 2**64 - 1))
def test_an_imagined_world_looks_the_same_from_the_seat_and_passes_audit(
    moment: tuple[Setup, int, int], chance: int
) -> None:
    setup, seed, count = moment
    match = played(setup, seed, count)
    rules = match.rules
    assert not list(rules.audit(match.state))
    for seat in range(setup.seats):
        view = match.view(seat)
        world = rules.imagine(view, Rng(chance))
        assert rules.mask(world, seat) == view.state
        assert not list(rules.audit(world))
        assert b'"hidden"' not in codec.canonical(world)


@every_game
def test_an_imagined_world_is_not_always_the_same(name: str) -> None:
    setup = setups(name)[-1]
    match = played(setup, 3, 4)
    worlds = {match.rules.imagine(match.view(0), Rng(chance)) for chance in range(20)}
    assert (len(worlds) > 1) == match.rules.has_secrets


@half
@every_setup
def test_every_event_changes_the_state_and_is_declared(setup: Setup) -> None:
    match = begin(setup, 17)
    before, declared = match.state, event_kinds(match.rules)
    told = {match.beat_count for _ in play_on(match, 17, 1500)}  # before each decision
    told.add(match.beat_count)
    for count, beat in enumerate(match.whole(), 1):
        assert type(beat.event) in declared
        assert beat.state != before, f"{beat.event} changes nothing"
        assert count not in told or not list(match.rules.audit(beat.state)), f"after {beat.event}"
        before = beat.state
    assert before == match.state


@given(MOMENTS, st.data())
def test_an_illegal_action_is_refused_and_changes_nothing(moment: tuple[Setup, int, int], data: st.DataObject) -> None:
    setup, seed, count = moment
    match = played(setup, seed, count)
    before = match.state, match.to_lines(), match.beat_count
    kind = data.draw(st.sampled_from(sorted(match.rules.actions, key=lambda kind: kind.__name__)))
    texts = sorted(_texts(match) | {"", "nowhere"})
    action = data.draw(st.builds(kind, **{field.name: _values(kind, field.name, texts) for field in fields(kind)}))
    seat = data.draw(st.integers(-1, setup.seats))
    if 0 <= seat < setup.seats and action in match.rules.legal(match.state, seat):
        assert match.check(seat, action) is None
        return
    refusal = match.check(seat, action)
    assert refusal is not None
    assert refusal.message.key
    with pytest.raises(IllegalAction) as error:
        match.play(seat, action)
    assert error.value.refusal == refusal
    assert (match.state, match.to_lines(), match.beat_count) == before


def _texts(match: Match[Any, Any, Any]) -> set[str]:
    """Return every text that stands in a legal action now."""
    legal = [action for seat in range(match.opening.seats) for action in match.rules.legal(match.state, seat)]
    return {text for action in legal for text in codec.pack(match.rules, action).values() if isinstance(text, str)}


def _values(kind: type, name: str, texts: list[str]) -> st.SearchStrategy[Any]:
    hint = get_type_hints(kind)[name]
    if hint is str:
        return st.sampled_from(texts)
    return st.integers(-2, 12) if hint is int else st.from_type(hint)


@given(MOMENTS)
def test_actions_make_the_round_trip_through_json_and_short_text(moment: tuple[Setup, int, int]) -> None:
    setup, seed, count = moment
    match = played(setup, seed, count)
    rules = match.rules
    for seat in range(setup.seats):
        texts = set()
        for action in rules.legal(match.state, seat):
            plain = msgspec.json.decode(msgspec.json.encode(codec.pack(rules, action)))
            assert codec.unpack(rules, plain) == action
            text = notation.write(rules, action)
            assert notation.read(rules, text) == action
            texts.add(text)
        assert len(texts) == len(rules.legal(match.state, seat))


@every_game
def test_no_field_of_an_action_has_a_name_that_lines_need(name: str) -> None:
    rules = rules_of(setups(name)[0])
    for kind in rules.actions:
        assert not {field.name for field in fields(kind)} & codec.RESERVED


@given(MOMENTS)
def test_states_actions_and_events_are_frozen_values_that_hash(moment: tuple[Setup, int, int]) -> None:
    setup, seed, count = moment
    match = played(setup, seed, count)
    seats = range(setup.seats)
    values = [match.state, *match.view(0).history, *(a for seat in seats for a in match.rules.legal(match.state, seat))]
    for value in values:
        assert is_dataclass(value)
        hash(value)
        assert not hasattr(value, "__dict__"), f"{type(value).__name__} has slots"
        for field in fields(value):
            with pytest.raises(FrozenInstanceError):
                setattr(value, field.name, None)


@given(MOMENTS)
def test_a_sealed_choice_can_be_taken_back_and_leaves_no_trace(moment: tuple[Setup, int, int]) -> None:
    setup, seed, count = moment
    match = played(setup, seed, count)
    rules = match.rules
    for seat in rules.to_act(match.state):
        other = [decision for decision in match.decisions if decision.seat != seat]
        before = match.state, match.to_lines()
        beats = match.play(seat, rules.legal(match.state, seat)[-1])
        if {type(beat.event) for beat in beats} <= rules.sealing:
            assert match.check_take_back(seat) is None
            match.take_back(seat)
            assert match.state == before[0]
            again, fault = Match.from_lines(rules, match.opening, match.seed, match.to_lines())
            assert (fault, again.state) == (None, match.state)
            assert [decision for decision in again.decisions if decision.seat != seat] == other
        else:
            with pytest.raises(IllegalAction):
                match.take_back(seat)
            return


@every_game
def test_the_seed_and_the_opening_never_enter_a_view(name: str) -> None:
    setup = setups(name)[0]
    rules = rules_of(setup)
    if rules.has_secrets:
        view = begin(setup, 1).view(None)
        worlds = {rules.imagine(view, Rng(seed)) for seed in range(8)}
        assert {rules.mask(world, None) for world in worlds} == {view.state}, "a stranger can't tell deals apart"
    assert b"seed" not in codec.canonical(begin(setup, 1).view(0))


@every_game
@settings(max_examples=5)
@given(seed=st.integers(0, 2**64 - 1))
def test_a_player_who_takes_whatever_comes_finishes_every_game(name: str, seed: int) -> None:
    entry = load(name)
    setup = Setup(name, entry.seats[0])
    match = begin(setup, seed)
    rules, brain = match.rules, Chance()
    for step in range(ENOUGH):
        waiting = rules.to_act(match.state)
        if not waiting:
            break
        from_view = brain.choose(rules, match.view(waiting[0]), entry.skills[0].budget, Rng.of(seed, step))
        match.play(waiting[0], from_view)
    assert rules.outcome(match.state) is not None


@every_game
def test_rules_refuse_a_number_of_players_that_the_game_is_not_for(name: str) -> None:
    entry = load(name)
    rules = rules_of(setups(name)[0])
    for seats in {0, 1, 99} - set(entry.seats):
        with pytest.raises(ValueError, match=r"."):
            rules.deal(Opening(seats), Rng.of(1, -1))


@half
@every_setup
def test_decide_leaves_the_state_it_was_given_alone(setup: Setup) -> None:
    match = played(setup, 19, 6)
    for seat in match.rules.to_act(match.state):
        before = codec.digest(match.state)
        for place, action in enumerate(match.rules.legal(match.state, seat)):
            turn: Turn[Any, Any] = Turn(match.rules, match.state, Rng.of(1, place))
            match.rules.decide(turn, seat, action)
            assert turn.beats
        assert codec.digest(match.state) == before


def test_a_hole_is_never_none() -> None:
    assert HIDDEN is not None
    assert codec.canonical(HIDDEN) == b'"hidden"'
