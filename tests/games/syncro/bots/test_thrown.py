"""Points that were thrown away, turn by turn: all that were, who could have known, and nothing that eyes can't see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

import pytest

from game.engine import notation
from game.engine.match import Match
from game.engine.protocol import Beat, Message, SeatName, Turn
from game.engine.reading import OPEN, Eyes
from game.engine.rng import Rng
from game.games.syncro.bots.thrown.sifting import sift
from game.games.syncro.bots.thrown.thrown import Thrown, thrown
from game.games.syncro.rules.adventure.dearest import BURNT, DRUNK, OVER, PAID, wastes
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.state import State
from game.saves.records.replay import replay
from tests.contract.test_golden import GOLDEN
from tests.contract.worlds import levels, load
from tests.games.syncro.positions import ROOT, position
from tests.words import read_words

GOLDEN_LEVELS: Final = sorted((GOLDEN / "syncro").glob("*.jsonl"))
Beats = Sequence[Beat[State, e.Event]]
TEXTS: Final = read_words([ROOT / "game" / "games" / "syncro" / "words"])
SHORT: Final = [path for path in GOLDEN_LEVELS if path.stem in ("2-Ia", "3-Id-steep", "3-IId-lost", "4-IIe")]
"""Those that are sifted in every test: in IIc all that was said is weighed, which takes its time."""
some_levels = pytest.mark.parametrize("path", SHORT, ids=lambda path: path.stem)
every_level = pytest.mark.parametrize("path", GOLDEN_LEVELS, ids=lambda path: path.stem)


@cache
def golden(path: Any) -> Match[Any, Any, Any]:
    return replay(path.read_bytes(), load, levels).match


def seen(its: SyncroRules, beats: Beats, eyes: Eyes) -> Beats:
    """Return beats as these eyes see them."""
    if eyes is OPEN:
        return beats
    return [Beat(its.scrub(beat.event, eyes), its.mask(beat.state, eyes)) for beat in beats]


def told(its: SyncroRules, beats: Beats, eyes: Eyes) -> list[Thrown]:
    """Return every turn of whole beats, sifted, as these eyes may know it."""
    known = seen(its, beats, eyes)
    return [turn for each in thrown(known, eyes) for turn in sift(its, known, eyes, each) if turn is not None]


def played(its: SyncroRules, state: State, *words: str) -> Beats:
    """Return what happens from the beginning of a turn on, where actions in short text are taken."""
    beats: list[Any] = [Beat(e.TurnBegan(state.leader, state.turn), state)]
    for word in words:
        turn: Turn[State, e.Event] = Turn(its, beats[-1].state, Rng(1))
        its.decide(turn, its.to_act(turn.state)[0], notation.read(its, word))
        beats += turn.beats
    return beats


def only(turns: Sequence[Thrown]) -> Thrown:
    """Return the first turn: what began after it is of no interest."""
    return turns[0]


@every_level
@pytest.mark.parametrize("eyes", [OPEN, None, 0])
def test_the_turns_of_a_level_add_up_to_all_that_was_thrown_away(path: Any, eyes: Eyes) -> None:
    match = golden(path)
    turns = thrown(seen(match.rules, match.whole(), eyes), eyes)  # type: ignore[arg-type]
    every = wastes(match.events(None))
    assert [turn.turn for turn in turns] == list(range(1, match.state.turn + 1))
    assert sum(turn.points for turn in turns) == sum(waste.points for waste in every)
    for turn in turns:
        assert turn.points == sum(waste.points for waste in every if waste.turn == turn.turn)
        assert len(turn.rows) == match.state.mages
        assert turn.known == 0
        assert not turn.sifted
    assert sum(len(turn.fell) for turn in turns) == len(match.state.beaten)
    assert not any(loss.enemy == "mushroom" and loss.way == OVER for turn in turns for loss in turn.losses)


@some_levels
def test_what_could_be_known_is_a_part_of_what_was_thrown_away(path: Any) -> None:
    match = golden(path)
    its: Any = match.rules
    for eyes in (OPEN, None):
        for turn in told(its, match.whole(), eyes):
            assert turn.sifted
            assert all(0 <= loss.known <= loss.points for loss in turn.losses)
            assert turn.known + turn.hidden == turn.points
            assert (turn.signal is None) == (not turn.points)
            assert not turn.known or any(row.could for row in turn.rows)
            assert all(row.could is None for row in turn.rows) or turn.points
            assert all((row.hand is None) == (eyes is None) for row in turn.rows)


@some_levels
def test_whoever_reads_what_strangers_saw_is_told_what_a_stranger_could_know(path: Any) -> None:
    """All that a turn is made of is handed in, so hidden cards can't be told: hands, and what else hands could do."""
    match = golden(path)
    its: Any = match.rules
    beats = seen(its, match.whole(), None)
    assert all(its.mask(beat.state, None) == beat.state for beat in beats)
    for turn in told(its, match.whole(), None):
        for row in turn.rows:
            assert row.hand is None
            assert all(done.card is None for done in row.done)
            assert row.could is None or row.could_pass


def test_two_levels_that_differ_only_in_hidden_cards_look_alike_to_strangers() -> None:
    hands = [((5, 1, 4), (4, 2), (2, 3)), ((5, 2, 2), (4, 3), (2, 1))]
    decks = [(1, 1, 3, 2, 3, 1), (1, 1, 3, 4, 3, 1)]
    found = []
    for hand, deck in zip(hands, decks, strict=True):
        its, state = position([".UU"], "4 9", hand, deck=deck)
        beats = played(its, state, "0>0", "0>0", "0>0", "pass")
        found.append((told(its, beats, None), told(its, beats, OPEN)))
    (one, one_open), (other, other_open) = found
    assert one == other
    assert only(one).points == 7
    assert one_open != other_open


def test_points_over_a_strength_are_thrown_away_and_those_on_a_mushroom_are_not() -> None:
    its, state = position([".UU"], "3 m2", [(5, 1), (5, 1)], deck=(1, 1, 1, 1, 1))
    turn = only(thrown(played(its, state, "0>0", "0>1", "pass", "pass"), OPEN))
    assert [(loss.way, loss.points, loss.enemy, loss.strength, loss.total) for loss in turn.losses] == [
        (OVER, 2, "ogre", 3, 5)
    ]
    assert {fell.enemy for fell in turn.fell} == {"ogre", "mushroom"}


def test_what_burns_what_a_golem_absorbs_and_what_a_dragon_is_paid_is_thrown_away() -> None:
    its, state = position([".UUU"], "9 g9 d5", [(2, 1), (3, 1), (4, 1), (1, 1)], deck=(1, 1))
    beats = played(its, state, "0>0", "0>1", "0>2", "pass", "pass", "pass", "pass", "pay0")
    turn = only(thrown(beats, OPEN))
    assert {(loss.way, loss.enemy): loss.points for loss in turn.losses} == {
        (BURNT, "ogre"): 2,
        (DRUNK, "golem"): 3,
        (PAID, "dragon"): 1,
        (BURNT, "dragon"): 4,
    }
    assert turn.main is not None
    assert turn.main.enemy == "dragon", "that cost most"


def test_who_lays_on_what_surely_falls_could_pass() -> None:
    its, state = position([".UU"], "3 9", [(5, 5, 5), (4, 5), (5, 5), (4, 4)])
    beats = played(its, state, "0>0", "0>0", "pass", "pass")
    for eyes in (OPEN, None, 1):
        turn = only(told(its, beats, eyes))
        assert turn.points == 6
        assert turn.known >= 4, "all Spells are enough for a 3"
        assert [row.could_pass for row in turn.rows] == [False, True, False, False]
        assert turn.signal is not None
        assert turn.signal.key == "syncro.thrown.told.enough_none"
        assert dict(turn.signal.params)["often"] == Message("syncro.thrown.always")
        assert dict(turn.signal.params)["player"] == SeatName(0)
    rows = only(told(its, beats, 1)).rows
    assert [row.hand for row in rows] == [None, (4, 5), None, None]
    assert rows[1].done[0].card == 0
    assert [row.did.key.rpartition(".")[2] for row in rows] == ["laid_first", "laid", "passed", "passed"]


def test_nobody_could_have_passed_in_a_blow_that_won_more_than_it_cost() -> None:
    its, state = position([".UU"], "5 9", [(4, 1), (3, 5), (1, 1), (1, 1)])
    beats = played(its, state, "0>0", "0>0", "pass", "pass")
    for eyes in (OPEN, None, 1):
        turn = only(told(its, beats, eyes))
        assert (turn.points, [fell.strength for fell in turn.fell]) == (2, [5])
        assert not any(row.could_pass for row in turn.rows), "a 5 fell, and 2 were too much"


@some_levels
def test_what_fell_for_little_blames_nobody(path: Any) -> None:
    match = golden(path)
    its: Any = match.rules
    for eyes in (OPEN, None):
        for turn in told(its, match.whole(), eyes):
            won = {loss.place for loss in turn.losses if 0 < loss.total - loss.strength < loss.strength}
            if {loss.place for loss in turn.losses} <= won:
                assert not any(row.could_pass for row in turn.rows)


def test_who_could_have_laid_less_is_told_so_where_the_hand_may_be_known() -> None:
    its, state = position([".UU"], "3 9", [(3, 5), (5, 4), (1, 1), (1, 1)])
    beats = played(its, state, "1>0", "pass", "pass", "pass")
    turn, stranger = only(told(its, beats, OPEN)), only(told(its, beats, None))
    assert (turn.points, turn.known) == (2, 2)
    assert turn.rows[0].could == Message("syncro.thrown.could.less", (("value", 3),))
    assert stranger.points == 2
    assert stranger.rows[0].could is None
    assert turn.signal == stranger.signal
    assert turn.signal is not None
    assert turn.signal.key == "syncro.thrown.told.missing"


def test_who_overpays_a_dragon_knew_it() -> None:  # SY-29
    its, state = position([".UU"], "d5 9", [(4, 1), (4, 1), (1, 4), (2, 2)])
    beats = played(its, state, "0>0", "pass", "pass", "pass", "pass", "pay0")
    loss = next(loss for loss in only(told(its, beats, OPEN)).losses if loss.way == PAID)
    assert loss.points == 4
    assert loss.known >= 3


def test_spells_that_are_left_to_burn_are_told() -> None:  # SY-20
    its, state = position([".UU"], "9 4", [(4, 1), (4, 1), (1, 4), (2, 2)], laid={0: [(3, 1), (2, 2)]})
    turn = only(told(its, played(its, state, "0>1", "pass", "pass", "pass"), None))
    assert [(loss.way, loss.points, loss.known) for loss in turn.losses] == [(BURNT, 2, 0)]
    assert turn.signal is not None
    assert turn.signal.key == "syncro.thrown.told.left"
    assert dict(turn.signal.params)["count"] == 4


@some_levels
def test_every_sentence_has_its_words_in_both_languages(path: Any) -> None:
    match = golden(path)
    its: Any = match.rules
    for turn in told(its, match.whole(), None):
        for message in _messages(turn):
            assert message.key in TEXTS["en"]
            assert message.key in TEXTS["fr"]


def _messages(turn: Thrown) -> Iterator[Message]:
    for message in (turn.signal, *(row.did for row in turn.rows), *(row.could for row in turn.rows)):
        if message is not None:
            yield message
            yield from (value for _, value in message.params if isinstance(value, Message))
