"""Reading a match: every place as it was, and with nobody's eyes more than they could know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.match import Match
from game.engine.reading import OPEN, Reading, eyes_at
from tests.contract.worlds import Setup, played, setups

SETUPS = setups()
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)


def match_of(setup: Setup) -> Match[Any, Any, Any]:
    return played(setup, 5, 120)


@pytest.mark.sampled(3)
@every_setup
def test_every_place_is_as_the_match_was_then(setup: Setup) -> None:
    match = match_of(setup)
    reading = Reading(match)
    assert reading.length == match.decision_count
    for place in {0, 1, reading.length // 3, reading.length // 2, reading.length}:
        past = match.past(place)
        for eyes in (None, *range(setup.seats)):
            assert reading.view(place, eyes) == past.view(eyes)
        whole = reading.view(place, OPEN, 0)
        assert whole.state == past.state
        assert whole.history == tuple(beat.event for beat in past.whole())
        assert reading.to_act(place) == match.rules.to_act(past.state)
        assert reading.outcome(place) == match.rules.outcome(past.state)


@pytest.mark.sampled(3)
@every_setup
def test_what_happened_between_two_places_is_what_those_eyes_saw(setup: Setup) -> None:
    match = match_of(setup)
    reading = Reading(match)
    middle = reading.length // 2
    before, after = match.past(middle).beat_count, match.past(middle + 1).beat_count
    for eyes in (None, 0, setup.seats - 1):
        assert reading.beats(middle, middle + 1, eyes) == match.beats(eyes, before, after)
        assert reading.events(middle, middle + 1, eyes) == match.events(eyes, before, after)
    assert reading.beats(middle, middle + 1, OPEN) == match.whole()[before:after]
    assert reading.seat_that_decided(middle + 1) == match.decisions[middle].seat
    assert reading.action(middle + 1) == match.decisions[middle].action
    for event in range(before, after):
        assert reading.before(event) == middle
    assert reading.before(0) == 0


@pytest.mark.sampled(2)
@every_setup
def test_a_reader_stops_wherever_something_was_shown(setup: Setup) -> None:
    match = match_of(setup)
    reading = Reading(match)
    assert reading.stops[0] == 0
    assert reading.stops[-1] == reading.length
    sealed = {number for number, step in enumerate(match.steps, 1) if step.sealed and number < reading.length}
    assert set(reading.stops) == set(range(reading.length + 1)) - sealed
    assert bool(match.rules.sealing) or not sealed


@settings(deadline=None, derandomize=True, max_examples=60)
@given(st.integers(0, 60), st.integers(-70, 70))
def test_steps_lead_from_stop_to_stop_and_end_at_the_ends(place: int, by: int) -> None:
    setup = next(setup for setup in SETUPS if setup.game == "syncron")
    reading = Reading(match_of(setup))
    place = min(place, reading.length)
    there = reading.stop(place, by)
    if by == 0:
        assert there == place
        return
    between = [stop for stop in reading.stops if min(place, there) < stop < max(place, there)]
    assert there in reading.stops
    assert len(between) <= abs(by) - 1
    assert len(between) == abs(by) - 1 or there in (reading.stops[0], reading.stops[-1])


def test_who_gave_up_ended_the_match() -> None:
    setup = SETUPS[0]
    match = played(setup, 5, 3)
    assert not Reading(match).over
    assert Reading(match, 0).over


def test_who_may_not_look_is_shown_nothing() -> None:
    match = match_of(SETUPS[0])
    reading = Reading(match, only={None})
    place = reading.length
    assert reading.view(place, None) == match.view(None)
    assert reading.seat_that_decided(place) == match.decisions[-1].seat
    for eyes in (0, 1, OPEN):
        with pytest.raises(ValueError, match="not to be read"):
            reading.view(place, eyes)
        with pytest.raises(ValueError, match="not to be read"):
            reading.beats(0, place, eyes)
        with pytest.raises(ValueError, match="not to be read"):
            reading.events(0, place, eyes)
    with pytest.raises(ValueError, match="not to be read"):
        reading.action(place)
    with pytest.raises(ValueError, match="not to be read"):
        reading.legal(place, 0)


def test_who_may_look_up_to_a_place_is_shown_nothing_beyond() -> None:
    match = match_of(SETUPS[0])
    own = next(place for place in range(4, match.decision_count) if match.decisions[place - 1].seat == 0)
    reading = Reading(match, only=(0, None), until={0: own})
    assert [reading.reach(eyes) for eyes in (0, None, 1, OPEN)] == [own, reading.length, -1, -1]
    assert reading.view(own, 0) == Reading(match).view(own, 0)
    assert reading.events(0, own, 0) == Reading(match).events(0, own, 0)
    assert reading.beats(0, own, 0) == Reading(match).beats(0, own, 0)
    assert reading.action(own) == match.decisions[own - 1].action
    assert reading.legal(own, 0) == Reading(match).legal(own, 0)
    later = next(place for place in range(own + 1, reading.length) if match.decisions[place - 1].seat == 0)
    asks: tuple[Callable[[], object], ...] = (
        lambda: reading.view(own + 1, 0),
        lambda: reading.events(own, own + 1, 0),
        lambda: reading.beats(own, own + 1, 0),
        lambda: reading.action(later),
        lambda: reading.legal(later, 0),
        lambda: reading.legal(own, 1),
        lambda: reading.copy(own),
    )
    for ask in asks:
        with pytest.raises(ValueError, match="not to be read"):
            ask()
    assert [eyes_at(reading, place, 0) for place in (own, own + 1)] == [0, None]
    assert eyes_at(reading, 0, OPEN) is None
    assert reading.view(reading.length, None) == match.view(None), "a stranger looks to the end"


@every_setup
def test_a_match_has_a_digest_of_its_own_however_it_is_read(setup: Setup) -> None:
    match = match_of(setup)
    digest = Reading(match).digest()
    assert digest == Reading(match).digest() == Reading(match.past(match.decision_count)).digest()
    others = {Reading(match.past(match.decision_count - 1)).digest(), Reading(match, 0).digest()}
    others.add(Reading(played(setup, 6, 120)).digest())
    assert len(others | {digest}) == 4


def test_where_chance_was_rolled_or_a_card_seen_something_was_shown() -> None:
    for setup in SETUPS:
        match = match_of(setup)
        reading = Reading(match)
        showing = match.rules.showing
        for place in range(1, reading.length + 1):
            seen = any(type(event) in showing for event in reading.events(place - 1, place, OPEN))
            assert reading.shown(place) or not seen
        assert any(map(reading.shown, range(1, reading.length + 1))) or setup.game == "sinoda"
