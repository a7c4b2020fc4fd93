"""A reader looks at a match that nobody plays: with whose eyes, and what may be shown to them."""

from __future__ import annotations

from typing import Any

from game.engine.host import Host
from game.engine.match import Match
from game.engine.protocol import HIDDEN
from game.engine.rng import Rng
from game.scenes.session.match.model import Phase
from game.scenes.session.match.session import Journal, MatchSession
from game.scenes.session.replay.reader import Reader
from tests.contract.murmur import ENTRY, Seal
from tests.matches import match_of, people_in, standing
from tests.scenes.session.machines import session_of


def dealt() -> Match[Any, Any, Any]:
    """Return a match of Murmur between three."""
    return match_of(ENTRY, {}, 3, 7)


def read(match: Match[Any, Any, Any], *people: int) -> MatchSession:
    """Return the session of a match of three that some people play."""
    return MatchSession(ENTRY, ENTRY.settle(3, {}), {}, people_in(3, people), Host(match, people), Journal(None))


def twins() -> list[Match[Any, Any, Any]]:
    """Return two matches that differ in hidden cards alone."""
    seen = Host(dealt(), ()).view(None)
    worlds = [dealt().rules.imagine(seen, Rng.of(7, number)) for number in (1, 2)]
    return [standing(dealt().rules, world, 3, 7) for world in worlds]


def test_who_plays_alone_sees_their_own_hand_and_no_other() -> None:
    model = Reader(read(dealt(), 1)).model
    assert (model.viewer, model.acting, model.you) == (1, 1, 1)
    assert [HIDDEN in hand for hand in model.state.hands] == [True, False, True]
    assert model.view == read(dealt(), 1).host.view(1)
    assert model.before is model.view


def test_where_several_play_a_stranger_looks_to_whom_all_hands_are_alike() -> None:
    first, second = (Reader(read(match, 0, 2)) for match in twins())
    assert first.session.host.view(0).state != second.session.host.view(0).state
    assert first.model.view == second.model.view
    assert first.model == second.model
    assert (first.model.viewer, first.model.acting) == (None, None)
    assert all(HIDDEN in hand for hand in first.model.state.hands)


def test_a_match_without_people_is_a_strangers_too() -> None:
    model = Reader(read(dealt())).model
    assert (model.viewer, model.acting, model.you) == (None, None, None)


def test_eyes_that_are_said_are_used() -> None:
    for eyes in (0, 2):
        model = Reader(read(dealt(), 0, 2), eyes=eyes).model
        assert (model.viewer, model.acting) == (eyes, eyes)
        assert HIDDEN not in model.state.hands[eyes]
    model = Reader(read(dealt(), 0), eyes=1).model
    assert (model.viewer, model.acting) == (1, None), "a computer player's eyes decide nothing here"


def test_a_half_made_choice_is_shown_and_another_and_none() -> None:
    reader = Reader(read(dealt(), 0), draft="first")
    before = reader.model
    assert before.draft == "first"
    reader.choose("second")
    assert reader.model is not before
    assert reader.model.draft == "second"
    assert before.draft == "first"
    assert reader.model.view == before.view
    reader.choose(None)
    assert reader.model.draft is None


def test_where_nobody_looks_nothing_can_be_undone() -> None:
    session = read(dealt(), 0, 2)
    session.host.play(0, Seal(0))
    turning = Reader(session).model.turning
    assert turning.no_undo is not None
    assert turning.no_redo is not None
    assert (turning.no_undo.message.key, turning.no_redo.message.key) == ("refuse.undo.nothing", "refuse.redo.nothing")
    assert not turning.takes_back


def test_whoever_looks_is_told_what_could_be_undone() -> None:
    session = read(dealt(), 0, 2)
    assert Reader(session, eyes=0).model.turning.no_undo is not None
    session.host.play(0, Seal(0))
    own, others = (Reader(session, eyes=eyes).model.turning for eyes in (0, 2))
    assert own.no_undo is None
    assert own.takes_back
    assert own.no_redo is not None
    assert others.no_undo is not None
    assert not others.takes_back
    session.host.undo_stack.undo(0)
    assert Reader(session, eyes=0).model.turning.no_redo is None


def test_what_a_table_waits_for_is_said_of_who_looks() -> None:
    session = read(dealt(), 0)
    assert Reader(session).model.phase is Phase.PERSON
    assert not Reader(session).model.open_question, "they seal, each for themselves"
    session.host.play(0, Seal(0))
    model = Reader(session).model
    assert (model.phase, model.acting, model.to_act) == (Phase.BOT, None, (1, 2))
    assert Reader(read(dealt(), 0, 1, 2)).model.phase is Phase.PERSON, "people are waited for, whoever looks"
    assert Reader(session_of("sinoda", 2, (1,))).model.phase is Phase.BOT


def test_a_match_that_has_ended_waits_for_nothing() -> None:
    session = read(dealt(), 0)
    host = session.host
    assert not Reader(session).model.over
    while host.to_act():
        host.play(host.to_act()[0], host.legal(host.to_act()[0])[0])
    model = Reader(session).model
    assert (model.phase, model.over, model.acting) == (Phase.OVER, True, None)


def test_everybody_sits_as_they_do_at_the_table() -> None:
    session = read(dealt(), 0, 2)
    model = Reader(session).model
    assert model.players == session.players
    assert model.player_names == tuple(player.name for player in session.players)
    assert model.people == {0, 2}
    assert model.seating.begun == (0, 0)
