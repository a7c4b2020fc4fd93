"""The adventure: what passes from level to level, defeat and retry, leaving and coming back (SY-3, SY-24 to SY-42)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from game.ai.players.brain import Budget
from game.engine import notation
from game.engine.match import Match
from game.engine.protocol import Opening
from game.engine.rng import Rng
from game.games.syncro.bots.players.brains import Partner
from game.games.syncro.rules.adventure.adventure import (
    Adventure,
    Result,
    Tally,
    advance,
    begin,
    leave,
    opening,
    rejoin,
    result,
    turn,
)
from game.games.syncro.rules.state.roads import LEVELS, STEPS
from tests.games.syncro.positions import act, begun, position, rules
from tests.rulebooks import tells

LOST = Result("Ia", False, 0, ((), ()), (None, None), None, (), None, (), ())
WON = replace(LOST, won=True)


def decided(match: Match[Any, Any, Any], seed: int, most: int = 10_000, nodes: int = 20) -> Match[Any, Any, Any]:
    """Let partners play on, so many decisions at most."""
    brain = Partner()
    for _ in range(most):
        waiting = match.rules.to_act(match.state)
        if not waiting:
            break
        rng = Rng.of(seed ^ 1 << 90, len(match.decisions))
        match.play(waiting[0], brain.choose(match.rules, match.view(waiting[0]), Budget(nodes), rng))
    return match


def level_of(adventure: Adventure, seed: int) -> Match[Any, Any, Any]:
    return Match(rules(adventure.step, adventure.mages), opening(adventure), seed)


def reopened(match: Match[Any, Any, Any]) -> Match[Any, Any, Any]:
    """Return the match as it comes back from its own lines (SY-42)."""
    plain = msgspec.json.decode(msgspec.json.encode(match.to_lines()))
    again, fault = Match.from_lines(match.rules, match.opening, match.seed, plain)
    assert fault is None
    assert again.digest() == match.digest()
    return again


@pytest.mark.sampled(2)
@pytest.mark.parametrize("mages", [2, 3, 4, 5])
def test_a_whole_adventure_is_played_closed_and_reopened_within_and_between_levels(mages: int) -> None:
    adventure, seed = begin(mages), 100 * mages
    while not adventure.finished:
        seed += 1
        assert seed < 100 * mages + 100, f"{adventure.step} is never won"
        match = decided(level_of(adventure, seed), seed, most=15)
        match = decided(reopened(match), seed)  # SY-42
        level, before = adventure.step, adventure
        item = match.rules
        outcome = item.outcome(match.state)
        assert outcome is not None
        adventure = advance(adventure, result(item, match.state))  # type: ignore[arg-type]
        stored = msgspec.json.decode(msgspec.json.encode(adventure), type=Adventure)
        assert stored == adventure
        assert adventure.tally(level).attempts == before.tally(level).attempts + 1
        assert (adventure.step != level) == bool(outcome.winners)
        if seed % 3 == 0 and not adventure.finished:
            adventure = leave(adventure)  # SY-41
    assert adventure.done == STEPS  # SY-3
    assert [adventure.tally(level).wins for level in LEVELS] == [1] * len(LEVELS)


def test_an_adventure_begins_with_either_chapter() -> None:  # SY-3
    assert begin(3).step == "Ia"
    second = begin(3, chapter=2)
    assert (second.step, second.draws) == ("IIa", True)
    assert second.done == ("Ia", "Ib", "Ic", "Id", "Ie")
    for mages, chapter in ((1, 1), (6, 1), (2, 3)):
        with pytest.raises(ValueError, match="no chapter"):
            begin(mages, chapter=chapter)


def test_the_card_is_offered_to_the_next_mage_after_the_last_levels_first_leader() -> None:  # SY-4
    adventure = advance(begin(2), replace(WON, first=1))
    assert adventure.leader == 0
    assert advance(begin(2), replace(LOST, first=0)).leader == 1
    assert dict(opening(replace(begin(3), leader=2)).inherited)["leader"] == 2


def test_after_chapter_one_each_mage_draws_a_reward() -> None:  # SY-31
    adventure = replace(begin(2), step="Id", draws=False)
    won = advance(adventure, replace(WON, level="Id"))
    assert (won.step, won.draws) == ("IIa", True)
    assert won.done[-2:] == ("Id", "Ie")
    assert not advance(replace(adventure, step="Ic"), replace(WON, level="Ic")).draws


def test_each_mage_keeps_or_discards_separately_and_secretly() -> None:  # SY-25
    item, state = position(["U"], "3", [[3, 4], [2], []])
    state, _ = act(item, state, "0>0", "pass", "pass")
    assert item.to_act(state) == (0, 1)  # who has no Spell has nothing to choose
    state, told = act(item, state, "1:keep")
    assert item.scrub(told[0], 0) != told[0]
    assert item.outcome(state) is None
    state, _ = act(item, state, "0:drop")
    assert item.outcome(state) is not None
    assert result(item, state).hands == ((), (2,), ())


def test_nothing_is_kept_after_the_last_level() -> None:  # SY-25
    last = rules("IIe", 2)
    assert last.mission.last
    assert not rules("IId", 2).mission.last


def test_kept_spells_are_lost_by_a_defeat_and_rewards_stay() -> None:  # SY-24
    assert tells("syncro", "SY-24", "in hands, pile and discards", "in hand, in their pile", "en main, dans leur pile")
    adventure = replace(begin(2), step="IIa", hands=((5,), (4,)), rewards=("scale", None))
    lost = replace(LOST, level="IIa", rewards=("scale", None), lieutenants=("witch",))
    again = advance(adventure, replace(lost, reward_pile=("recover", "weaken"), reward_discards=("show_hands",)))
    assert (again.reward_pile, again.reward_discards) == (("recover", "weaken"), ("show_hands",))
    assert again.step == "IIa"
    assert again.hands == ()
    assert again.rewards == ("scale", None)
    assert again.draws  # SY-34: whoever holds none draws one
    assert again.lying == ("witch",)
    assert (again.fog_pile, again.fog_discards) == (None, ())  # SY-32: all Fog is reshuffled
    assert again.beaten == ()


def test_a_lieutenant_is_gone_once_its_level_is_won() -> None:  # SY-34
    adventure = replace(begin(2), step="IIa")
    won = advance(adventure, replace(WON, level="IIa", lieutenants=("witch",), fog_pile=("reward",)))
    assert (won.beaten, won.lying) == (("witch",), ())
    assert won.fog_pile == ("reward",)


def test_a_level_tells_which_lieutenants_lay_there_in_their_order() -> None:  # SY-34
    match = begun("IIc", 2, lying=("vampire", "witch"))
    lost = match.state
    lost = replace(lost, ending="spent", agenda=())
    assert result(rules("IIc", 2), lost).lieutenants == ("vampire", "witch")


def test_fog_left_in_the_horde_goes_unseen_under_its_pile_and_lasting_curses_to_the_discards() -> None:  # SY-23, SY-32
    assert tells(
        "syncro", "SY-32", "goes under it unseen", "goes under it, and lasting curses", "va dessous, et les mal"
    )
    item, state = position(["F", "U"], "3", [[4], [1]], fog=["reward", "draw_three"], curses=["stronger"])
    state, _ = act(item, state, "0>1", "pass", "pass", "keep")
    left = result(item, state)
    assert left.fog_pile == ("draw_three", "reward")
    assert left.fog_discards == ("stronger",)
    assert left.won


def test_a_level_that_goes_on_has_no_result_and_another_level_none_here() -> None:
    match = begun("Ia", 2)
    with pytest.raises(ValueError, match="not over"):
        result(rules("Ia", 2), match.state)
    with pytest.raises(ValueError, match="not the level that comes next"):
        advance(begin(2), replace(WON, level="Ib"))


def test_leaving_gives_everything_back_and_remembers_the_way() -> None:  # SY-41
    adventure = Adventure(
        mages=3,
        step="IIc",
        done=("Ia",),
        tallies=(Tally("Ia", 2, 1),),
        leader=1,
        hands=((5,), (), ()),
        rewards=("scale", None, None),
        reward_pile=("weaken",),
        reward_discards=("recover",),
        fog_pile=("reward",),
        fog_discards=("weaken",),
        beaten=("witch",),
        lying=("vampire",),
        draws=False,
        unlocked=True,
    )
    left = leave(adventure)
    assert left == Adventure(
        mages=3,
        step="IIc",
        done=("Ia",),
        tallies=(Tally("Ia", 2, 1),),
        leader=1,
        beaten=("witch",),
        lying=("vampire",),
        unlocked=True,
    )
    assert left.draws  # on return each mage draws one


def test_mages_may_join_or_go_only_after_leaving() -> None:  # SY-42
    adventure = replace(begin(3), step="IIb", leader=2, hands=((5,), (), ()), rewards=("scale", None, None))
    four = rejoin(adventure, 4)
    assert (four.mages, four.hands, four.rewards, four.leader) == (4, (), (), 2)
    assert rejoin(adventure, 2).leader == 0
    with pytest.raises(ValueError, match="6 mages"):
        rejoin(adventure, 6)
    with pytest.raises(ValueError, match="for 3 mages"):
        Match(rules("IIb", 3), Opening(4, opening(adventure).inherited), 1)


def test_a_change_of_the_team_between_two_tries_leaves_the_lieutenants_of_the_level() -> None:  # SY-34
    lost = advance(replace(begin(2), step="IIc"), replace(LOST, level="IIc", lieutenants=("vampire", "witch")))
    for mages in (2, 5):
        again = rejoin(lost, mages)
        match: Match[Any, Any, Any] = Match(rules("IIc", mages), opening(again), 3)
        match.play(0, notation.read(match.rules, "leader0"))
        spots = [spot for spot in match.state.horde if spot is not None and spot.kind == "lieutenant"]
        names = [match.state.foes.card_face(spot.card).name for spot in spots]
        assert names == ["vampire", "witch"]


def test_after_the_victory_a_new_adventure_has_three_new_cards() -> None:  # SY-39
    adventure = replace(begin(2), step="IIe")
    over = advance(adventure, replace(WON, level="IIe"))
    assert over.finished
    assert over.done[-2:] == ("IIe", "IIf")
    with pytest.raises(ValueError, match="over"):
        opening(over)
    anew = begin(2, unlocked=True)
    assert (anew.step, anew.beaten, anew.rewards, anew.fog_pile) == ("Ia", (), (), None)
    match: Match[Any, Any, Any] = Match(rules("IIa", 2), opening(replace(anew, step="IIa")), 3)
    assert "pass_hands" in {entry.face for entry in match.state.fogs.known}
    assert "redeal" in {entry.face for entry in match.state.prizes.known}


def test_a_match_in_the_middle_of_sealing_comes_back_exactly() -> None:  # SY-42
    match: Match[Any, Any, Any] = Match(rules("Ia", 3), Opening(3), 4)
    match.play(0, notation.read(match.rules, "leader1"))
    match.play(2, notation.read(match.rules, "good"))
    again = reopened(match)
    assert again.state == match.state
    assert again.rules.to_act(again.state) == (0, 1)


def test_an_adventure_begins_at_its_first_level_with_nothing_in_hand() -> None:  # SY-3
    assert begin(3) == Adventure(mages=3)
    assert begin(3).step == "Ia"


NEAR = replace(LOST, turns=6, spare=0, stood=3, short=2)
TEAM = (("Nora", 1), ("Ada", 4))


def test_the_chronicle_counts_turns_and_keeps_who_led_when_a_level_was_won_first() -> None:
    adventure = advance(begin(2), NEAR, TEAM)
    tally = adventure.tally("Ia")
    assert (tally.attempts, tally.turns, tally.led, tally.spare) == (1, 6, "", None)
    adventure = advance(adventure, replace(WON, first=1, turns=7, spare=9), TEAM)
    tally = adventure.tally("Ia")
    assert (tally.attempts, tally.wins, tally.turns) == (2, 1, 13)
    assert (tally.led, tally.badge, tally.spare) == ("Ada", 4, 9)
    assert (tally.stood, tally.short) == (3, 2), "the defeat is not forgotten"


def test_the_closest_call_is_the_defeat_after_which_least_stood() -> None:
    adventure = begin(2)
    nearest = []
    for stood, short in ((3, 2), (3, None), (2, None), (2, 4), (2, 5), (5, 1)):
        adventure = advance(adventure, replace(NEAR, stood=stood, short=short), TEAM)
        nearest.append((adventure.tally("Ia").stood, adventure.tally("Ia").short))
    assert nearest == [(3, 2), (3, 2), (2, None), (2, 4), (2, 4), (2, 4)]


def test_a_boss_that_was_seen_is_remembered_after_a_defeat_too() -> None:
    adventure = replace(begin(2), step="Id", done=("Ia", "Ib", "Ic"))
    unseen = advance(adventure, replace(NEAR, level="Id"), TEAM)
    assert unseen.bosses == ()
    seen = advance(unseen, replace(NEAR, level="Id", met=True), TEAM)
    assert seen.bosses == ("Id",)
    assert advance(seen, replace(WON, level="Id", met=True), TEAM).bosses == ("Id",), "once"


@pytest.mark.parametrize(("mages", "seed"), [(mages, seed) for mages in (2, 4) for seed in range(3)])
def test_what_a_level_leaves_for_the_chronicle_is_what_its_state_shows(mages: int, seed: int) -> None:
    for level in ("Ia", "Id", "IIe"):
        match = decided(Match(rules(level, mages), Opening(mages), seed), seed, nodes=12)
        left = result(match.rules, match.state)  # type: ignore[arg-type]
        state = match.state
        assert (left.turns, left.spare) == (state.turn, sum(len(hand) for hand in state.hands))
        assert left.stood == (0 if left.won else len([spot for spot in state.horde if spot and spot.kind != "fog"]))
        chiefs = [spot.up for spot in state.horde if spot and spot.kind in ("boss", "last_boss")]
        assert left.met == (level != "Ia" and (not chiefs or chiefs[0]))


@pytest.mark.parametrize("step", LEVELS)
def test_a_steep_adventure_turns_to_the_gentle_road_and_nothing_else_of_it_changes(step: str) -> None:  # SY-43
    done = STEPS[: STEPS.index(step)]
    before = replace(begin(4, road="steep"), step=step, done=done, hands=((5,), (), (1, 2), ()), beaten=("witch",))
    after = turn(before)
    assert after == replace(before, road="gentle", turned=step)
    with pytest.raises(ValueError, match="steep"):
        turn(after)


def test_who_walks_another_road_or_has_arrived_turns_no_more() -> None:  # SY-43
    over = replace(begin(4, road="steep"), step=STEPS[-1], done=STEPS)
    for adventure in (begin(4), begin(4, road="gentle"), over):
        assert not adventure.may_turn
        with pytest.raises(ValueError, match="steep"):
            turn(adventure)
