"""Imagined worlds of a level with spoken totals: in each of them every sum that was told is true (SY-10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement, product
from typing import Any

import pytest

from game.engine.match import Match
from game.engine.protocol import Seat, View
from game.engine.rng import Rng
from game.games.syncro.bots.players.habits import Habits
from game.games.syncro.bots.players.unseen import Unseen
from game.games.syncro.rules.play.sums import Lot, Pile, bag_of, bags, faces_of, holds, worth_of
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.content import BASE
from game.games.syncro.rules.state.state import Slot, State
from tests.games.syncro.telling import denial, down_in, down_of, evening, lifted

PACK = [face for face, copies in ((1, 10), (2, 10), (3, 9), (4, 7), (5, 4), (6, 2)) for _ in range(copies)]


def denials(match: Match[State, object, object], view: View[State], chance: int) -> list[str]:
    """Return what an imagined world, and partners' worlds, deny of what was told."""
    its, rng = match.rules, Rng.of(chance, len(match.decisions))
    world = its.imagine(view, rng)
    assert its.mask(world, view.seat) == view.state
    assert not list(its.audit(world))
    result = [denial(view.history, world.all_hands(), down_of(world))]
    if view.seat is not None and isinstance(match.state.now, Slot):
        for reads in (True, False):
            drawn = Unseen(its, view, Habits(view.state.mages), reads=reads).draw(rng)  # type: ignore[arg-type]
            result.append(denial(view.history, drawn.hands, down_in(drawn)))
    return [why for why in result if why]


def law(level: str, mages: int, seed: int, step: int, **opening: Any) -> list[object]:
    """Hold worlds against what was told, in every so many decisions of an evening; return what happened in it."""
    for match in evening(mages, seed, level, **opening):
        number = len(match.decisions)
        if (number + seed) % step:
            continue
        seats: tuple[Seat | None, ...] = (None, *match.rules.to_act(match.state)[:1])
        for seat in seats:
            assert not denials(match, match.view(seat), seed), f"before decision {number + 1}, as seen by {seat}"
    history = match.view(None).history
    assert not denial(history, match.state.all_hands(), down_of(match.state)), "the truth denies nothing"
    return list(history)


def laden(seed: int, mages: int) -> dict[str, Any]:
    """Return an opening in which hands are soon mixed, given on, shown and drawn to, and ones may count nothing."""
    rewards = ["redeal", "each_draws", None, "recover", "draw_two"]
    fog = ["pass_hands", "each_draws", "ones_count_nothing", "no_estimates"][seed % 3 :]
    left = Counter(BASE.fog_pack(unlocked=True)) - Counter(fog)
    return {"unlocked": True, "draws": True, "rewards": rewards[:mages], "fog_pile": [*fog, *left.elements()]}


def count(history: Sequence[object], kind: type) -> int:
    return sum(isinstance(event, kind) for event in history)


@pytest.mark.parametrize("mages", [2, 3, 4, 5])
def test_no_world_denies_a_sum_that_was_told(mages: int) -> None:  # SY-10
    histories = [law("IIc", mages, seed, 4) for seed in (3, 4)]
    assert sum(count(history, e.TotalsTold) for history in histories) > 2


@pytest.mark.parametrize(("mages", "seed"), [(3, 0), (3, 1), (4, 2), (5, 1)])
def test_sums_that_were_told_stay_true_when_hands_are_mixed_or_given_on(mages: int, seed: int) -> None:  # SY-39
    history = law("IIc", mages, seed, 5, **laden(seed, mages))
    assert count(history, e.HandsMixed) + count(history, e.HandsGiven)


@pytest.mark.long
@pytest.mark.parametrize("mages", [2, 3, 4, 5])
def test_no_world_of_many_evenings_denies_a_sum_that_was_told(mages: int) -> None:  # SY-10
    histories = [law("IIc", mages, seed, 1) for seed in range(20, 32)]
    histories += [law("IIc", mages, seed, 2, **laden(seed, mages)) for seed in range(20, 31)]
    assert sum(count(history, e.TotalsTold) for history in histories) > 40
    assert sum(count(history, e.HandsMixed) for history in histories) > 3
    assert sum(count(history, e.HandsGiven) for history in histories) > 1
    assert any(map(lifted, (event for history in histories for event in history)))


@pytest.mark.parametrize("level", ["IIb", "IId"])
def test_where_no_sums_are_told_none_is_denied(level: str) -> None:  # SY-36
    assert not count(law(level, 3, 1, 6), e.TotalsTold)


def test_right_after_the_first_sums_many_hands_are_imagined_and_all_count_what_was_told() -> None:  # SY-10
    match = next(evening(4, 3))
    view = match.view(0)
    totals = view.state.estimates
    hands = {match.rules.imagine(view, Rng(chance)).all_hands() for chance in range(40)}
    assert {tuple(map(sum, each)) for each in hands} == {totals}
    assert len(hands) == 40


def test_bags_are_all_that_count_so_much_and_no_other() -> None:
    pack = bag_of(PACK)
    for size, ones, worth in product((1, 3, 4), (False, True), (None, 0, 3, 7, 12)):
        every = {bag_of(faces) for faces in combinations_with_replacement(range(1, 7), size)}
        fitting = {bag for bag in every if holds(pack, bag) and worth in (None, worth_of(bag, ones=ones))}
        assert set(bags(pack, size, worth, ones=ones)) == fitting
        assert all(len(faces_of(bag)) == size for bag in fitting)


def test_two_sums_tell_which_spell_was_drawn_between_them() -> None:  # SY-10
    pile = Pile(bag_of(PACK), 3)
    pile.tell(12, ones=False)
    pile.take(None, ones=False)
    pile.tell(17, ones=False)
    assert pile.lots
    assert all(5 in faces_of(lot.bag) for lot in pile.lots)
    pile.lose(5, ones=False)
    assert pile.worth == 12
    pile.lay((0, 0))
    pile.take(None, ones=False)
    pile.tell(13, ones=False)
    assert {sum(faces_of(lot.bag)) for lot in pile.lots} == {13}
    assert {sum(faces_of(lot.bag)) - 12 + lot.laid[0] for lot in pile.lots} <= set(range(1, 7))


def test_under_the_curse_of_ones_a_hand_counts_what_it_counts_then() -> None:  # SY-32
    pile = Pile(bag_of(PACK), 3)
    pile.tell(5, ones=False)
    pile.worth = None
    pile.take(2, ones=True)
    pile.tell(6, ones=True)
    assert {tuple(faces_of(lot.bag)) for lot in pile.lots or ()} == {(1, 2, 2, 2)}


def test_a_hand_that_is_seen_is_what_is_seen_and_what_lies_face_down_was_in_it() -> None:
    pile = Pile(bag_of(PACK), 3)
    pile.tell(9, ones=False)
    pile.lay((4, 0))
    pile.show([2, 4])
    assert pile.lots == {Lot(bag_of([2, 4]), (3,))}
    assert pile.keys == [(4, 0)]
