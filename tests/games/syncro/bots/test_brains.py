"""Partners: what they see, how they estimate, and that a team of them gets through."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.ai.players.brain import Brain, Budget
from game.ai.players.entry import OptionValue
from game.ai.process.thinking import think
from game.engine import notation
from game.engine.match import Match
from game.engine.protocol import Opening, View
from game.engine.rng import Rng
from game.games.syncro.bots.players.brains import Partner, master
from game.games.syncro.bots.players.habits import cheapest
from game.games.syncro.entry import ENTRY, build
from game.games.syncro.rules.play.actions import Attack, Discard, Drop, Estimate, Keep, Lead, Pass, Pay, Play, Stand
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.content import content_for
from game.games.syncro.rules.state.roads import LEVELS
from game.games.syncro.rules.state.state import APART, Estimating, State, measure
from tests.games.syncro.positions import act, begun, drawn, held, level, position, rules, seen

PACK = content_for(4).spell_pack(())


def chosen(its: SyncroRules, state: State, seat: int | None = None, seed: int = 1) -> Any:
    seat = its.to_act(state)[0] if seat is None else seat
    return master().choose(its, seen(its, state, seat), Budget(300), Rng(seed))


def won(name: str, mages: int, seed: int, brain: Brain[Any, Any, Any], nodes: int) -> bool:
    match: Match[Any, Any, Any] = Match(rules(name, mages), Opening(mages), seed)
    while waiting := match.rules.to_act(match.state):
        rng = Rng.of(seed ^ 1 << 90, len(match.decisions))
        match.play(waiting[0], brain.choose(match.rules, match.view(waiting[0]), Budget(nodes), rng))
    return bool(match.state.ending == "won")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("mages", [2, 3, 4, 5])
@pytest.mark.parametrize("skill", ["apprentice", "regular", "master"])
def test_a_team_finishes_the_first_level_more_often_than_not(mages: int, skill: str) -> None:
    player = next(one for one in ENTRY.skills if one.key == skill)
    nodes = min(40, player.budget.nodes)
    assert sum(won("Ia", mages, seed, player.brain(), nodes) for seed in range(5)) >= 3


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", LEVELS)
def test_every_level_is_played_to_its_end_by_partners(name: str) -> None:
    for mages in (2, 5):
        won(name, mages, 3, Partner(), 40)


def test_the_yardstick_is_the_average_spell_against_the_whole_pack() -> None:  # SY-9
    mean = sum(PACK) / len(PACK)
    assert APART == 0.4
    assert mean == pytest.approx(2.625)
    assert measure((4, 3, 3, 2, 4), PACK) == "good"
    assert measure((3, 3, 2, 3, 2), PACK) == "average"
    assert measure((1, 2, 2, 1, 3), PACK) == "bad"
    assert measure((), PACK) == "bad"


def test_partners_estimate_truthfully_and_let_a_true_estimate_stand() -> None:  # SY-9
    match: Match[Any, Any, Any] = Match(rules("Ia", 4), Opening(4), 2)
    match.play(0, Lead(0))
    assert isinstance(match.state.now, Estimating)
    for seat in range(4):
        action = Partner().choose(match.rules, match.view(seat), Budget(10), Rng(1))
        assert action == Estimate(measure(held(match.state, seat), PACK))
    item, state = position(["UU"], "m2 9", [[3, 1], [5, 5], [1, 1], [5, 1]], deck=[4] + [3] * 20)
    state = replace(state, estimates=("good",) * 4, stale=(False, False, False, True))
    state, _ = act(item, state, "0>0", "pass", "pass", "pass")
    assert [chosen(item, state, seat) for seat in (1, 2)] == [Stand(), Estimate("bad")]
    assert isinstance(chosen(item, state, 0), Estimate)
    assert isinstance(chosen(item, state, 3), Estimate)  # out of date: said anew (SY-11)


def test_a_partner_lays_what_completes_an_enemy_exactly() -> None:
    item, state = position(["UU"], "d7 5", [[3, 3], [1, 2, 4], [1], [1]], laid={0: [(3, 0)]}, leader=2)
    state, _ = act(item, state, "pass", "pass", "pass")
    assert chosen(item, state) == Attack(2, 0)


def test_a_partner_reads_who_laid_what_with_which_estimate() -> None:  # SY-2
    """A partner with a good hand has laid a Spell on a 6: a 2 is enough beside it; after a bad one it takes the 5."""
    answers = []
    for thumb in ("good", "bad"):
        first = [5, 4, 5, 5] if thumb == "good" else [1, 1, 1, 1]
        item, state = position(["U.U"], "6 4", [first, [2, 5], [], []], deck=[1, 1, 1, 1, 2, 2, 5, 5, 5, 4, 4, 4])
        state = replace(state, estimates=(thumb, "average", "bad", "bad"))
        state, _ = act(item, state, "0>0")
        action = chosen(item, state)
        answers.append(held(state, 1)[action.card] if isinstance(action, Attack) else 0)
    assert answers == [2, 5]


def test_partners_keep_a_good_hand_and_let_a_bad_one_go() -> None:  # SY-25
    item, state = position(["U"], "3", [[3, 5, 5], [1, 1], [1], [1]], deck=[1, 1, 3])
    state, _ = act(item, state, "0>0", "pass", "pass", "pass")
    assert [chosen(item, state, seat) for seat in (0, 1)] == [Keep(), Drop()]


def test_partners_pay_a_dragon_as_cheaply_as_they_can() -> None:  # SY-29
    assert cheapest((5, 1, 2, 4), 3) == (1, 2)
    assert cheapest((5, 4), 3) == (1,)
    assert cheapest((1, 1), 3) is None
    item, state = position(["UU"], "d4 6", [[5, 4, 1, 2], [], [], []])
    state, _ = act(item, state, "0>0")
    assert chosen(item, state) == Pay(1)
    item, state = position(["UU"], "d4 6", [[5, 4, 2], [], [], []], rewards=["scale"])
    state, _ = act(item, state, "0>0")
    assert chosen(item, state) == Play(None)


def test_partners_give_the_lowest_spell_to_a_curse() -> None:
    item, state = position(["F..U", "U"], "9 3", [[3, 4, 1, 2], [1, 1]], fog=["each_discards"])
    state, _ = act(item, state, "0>2", "pass", "pass", "pass")
    assert chosen(item, state) == Discard(1)


@pytest.mark.parametrize(
    ("name", "foes", "hands", "plays"),
    [
        ("draw_two", "7 5", [[], [1, 4]], True),
        ("draw_two", "7 5", [[2, 2, 2, 2, 2, 2, 3, 3], [1, 4]], False),  # the hand is full (SY-26)
        ("each_draws", "3 5", [[], [1], [], []], True),
        ("weaken", "8 4", [[5], [4]], True),  # 5 and 4 are just enough
        ("recover", "4 5", [[], [4], [], []], True),
        ("show_hands", "7 7", [[2, 3, 1], [1, 4, 1, 2]], True),
        ("redeal", "3 5", [[], [1], [], []], True),
        ("scale", "7 7", [[2, 3, 1], [1, 4, 1, 2]], False),
    ],
)
def test_partners_play_rewards_when_they_help(name: str, foes: str, hands: list[list[int]], plays: bool) -> None:
    item, state = position(["UU"], foes, hands, rewards=[name], deck=[2, 3, 4, 2, 1, 3, 4, 5, 2], discards=[5])
    assert isinstance(chosen(item, state), Play) == plays  # SY-40


def test_a_partner_with_one_answer_gives_it() -> None:
    item, state = position(["UU"], "9 9", [[], [1, 1]], rewards=["scale"])
    assert chosen(item, state) == Pass()


def test_partners_see_only_their_view() -> None:  # SY-2
    match = begun("IIa", 3, seed=8)
    view = match.view(match.rules.to_act(match.state)[0])
    first = Partner().choose(match.rules, view, Budget(60), Rng(4))
    for chance in range(4):
        world = match.rules.imagine(view, Rng(chance))
        again = View(view.seat, match.rules.mask(world, view.seat), view.history)
        assert Partner().choose(match.rules, again, Budget(60), Rng(4)) == first


def test_a_thought_ends_with_its_nodes_or_when_it_is_late() -> None:
    item, state = position(["UU"], "9 9", [[1, 2, 3, 4, 5], [1, 1], [1, 2]])
    view = seen(item, state, 0)
    assert Partner().choose(item, view, Budget(1), Rng(1)) in item.legal(state, 0)
    assert Partner().choose(item, view, Budget(10**9, lambda: True), Rng(1)) in item.legal(state, 0)
    assert think(ENTRY, item, view, "apprentice", 5) in item.legal(state, 0)


def test_the_entry_builds_every_level_for_every_number_of_mages() -> None:
    levels = {name: level(name) for name in LEVELS}
    for name in LEVELS:
        for mages in ENTRY.seats:
            item = build(mages, {"level": name}, levels)
            assert (item.mission.name, item.mission.mages) == (name, mages)
    assert build(2, {}, levels).mission.name == "Ia"
    assert build(2, {}, {"mine": drawn("U", name="mine")}).mission.name == "mine"  # for tools/levels/check_levels.py


def test_the_entry_refuses_what_it_does_not_offer() -> None:
    options: dict[str, OptionValue] = {"level": "IIz"}
    with pytest.raises(ValueError, match="“level” can't be 'IIz'"):
        build(2, options, {})
    with pytest.raises(ValueError, match="no map of the level Ia"):
        build(2, {}, {})
    with pytest.raises(ValueError, match="no level for 6 mages"):
        build(6, {}, {"Ia": level("Ia")})


def test_partners_answer_every_kind_of_question_with_something_legal() -> None:
    match: Match[Any, Any, Any] = Match(rules("IIe", 5), Opening(5, (("unlocked", True),)), 6)
    asked = set()
    while waiting := match.rules.to_act(match.state):
        asked.add(type(match.state.now).__name__)
        seat = waiting[-1]
        action = Partner(40).choose(match.rules, match.view(seat), Budget(30), Rng(len(match.decisions)))
        assert notation.read(match.rules, notation.write(match.rules, action)) == action
        match.play(seat, action)
    assert {"Leading", "Estimating", "Slot"} <= asked
