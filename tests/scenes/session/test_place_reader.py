"""A reader of places makes a table's models of a match that was played: at any place, with eyes that may look."""

from __future__ import annotations

import pytest

from game.engine.host import Host
from game.engine.match import Match
from game.engine.protocol import HIDDEN
from game.engine.reading import OPEN, Reading
from game.engine.rng import Rng
from game.scenes.session.match.model import Phase
from game.scenes.session.match.session import Journal, MatchSession
from game.scenes.session.replay.place_reader import PlaceReader
from tests.contract.murmur import ENTRY
from tests.matches import match_of, people_in


def played() -> Match:  # type: ignore[type-arg]
    """Return a match of Murmur between three that chance has played to its end."""
    match = match_of(ENTRY, {}, 3, 7)
    rng = Rng.of(7, 1)
    while acting := match.rules.to_act(match.state):
        match.play(acting[0], rng.choice(list(match.rules.legal(match.state, acting[0]))))
    return match


def session(match: Match) -> MatchSession:  # type: ignore[type-arg]
    return MatchSession(ENTRY, ENTRY.settle(3, {}), {}, people_in(3, (1,)), Host(match, (1,)), Journal(None))


def test_the_model_of_a_place_is_what_its_eyes_could_know_then() -> None:
    match = played()
    reading = Reading(match)
    for place in range(reading.length + 1):
        for eyes in (None, 0, 1, 2):
            model = PlaceReader(session(match), reading, eyes).at(place)
            assert model.view == reading.view(place, eyes)
            assert model.to_act == reading.to_act(place)


def test_open_eyes_look_from_a_seat_and_see_every_hand() -> None:
    match = played()
    model = PlaceReader(session(match), Reading(match), OPEN, 2).at(1)
    assert model.viewer == 2
    assert model.people == {2}
    assert not any(HIDDEN in hand for hand in model.state.hands)


def test_nothing_can_be_decided() -> None:
    match = played()
    models = [PlaceReader(session(match), Reading(match), 1).at(place) for place in range(match.decision_count)]
    assert all(model.acting is None and not model.idle for model in models)
    assert all(model.turning.no_undo and model.turning.no_redo for model in models)


def test_whose_eyes_look_sits_with_their_hand_before_them_and_a_stranger_nowhere() -> None:
    match = played()
    assert PlaceReader(session(match), Reading(match), 0).at(0).people == {0}
    assert PlaceReader(session(match), Reading(match), None).at(0).people == {1}


def test_what_happened_between_two_places_is_told_event_by_event() -> None:
    match = played()
    reading = Reading(match)
    for eyes in (None, 0, OPEN):
        reader = PlaceReader(session(match), reading, eyes, 0)
        told = [model for place in range(reading.length) for model in reader.models_between(place, place + 1)]
        assert [model.event for model in told] == list(reading.events(0, reading.length, eyes))
        assert told[-1].view == reader.at(reading.length).view
        assert all(model.before.history == model.view.history[:-1] for model in told)
        assert all(model.event == model.view.history[-1] for model in told)


def test_the_last_moment_is_the_matchs_end() -> None:
    match = played()
    reading = Reading(match)
    model = PlaceReader(session(match), reading, None).at(reading.length)
    outcome = reading.outcome(reading.length)
    assert outcome is not None
    assert model.over
    assert model.phase is Phase.OVER
    assert model.crowned == outcome.winners


def test_eyes_that_may_not_look_are_refused() -> None:
    match = played()
    reader = PlaceReader(session(match), Reading(match, only=(None,)), 0)
    with pytest.raises(ValueError, match="not to be read"):
        reader.at(3)
    with pytest.raises(ValueError, match="not to be read"):
        reader.models_between(0, 1)
