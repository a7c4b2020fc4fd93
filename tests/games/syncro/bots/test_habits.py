"""The habits of Syncro's mages: what each of their numbers counts, and what is paid, given away and played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Final

import pytest

from game.engine.protocol import View
from game.games.syncro.bots.players.course import NO_REWARD, PASS, SCALE, UNTARGETED
from game.games.syncro.bots.players.habits import SELDOM, Habit, Habits, cheapest
from game.games.syncro.bots.players.twin import REWARDS, World
from game.games.syncro.bots.players.whole import whole
from tests.games.syncro.positions import act, position

NAMES: Final = tuple(each.name for each in fields(Habit))
NOTHING: Final = Habit(*[0.0] * len(NAMES))
PACK: Final = (1, 1, 1)


@dataclass(frozen=True)
class Case:
    """Hold a position, what the mage to act weighs there, and how much of each number is in each of these.

    Numbers that are not named count nothing there. An option is a Spell and a place; (0, -1) is to pass.
    """

    rows: Sequence[str]
    foes: str
    hands: Sequence[Sequence[int]]
    options: Sequence[tuple[int, int]]
    counts: Mapping[str, Sequence[float]]
    laid: Mapping[int, Sequence[tuple[int, int]]] | None = None
    words: Sequence[str] = ()
    seat: int = 0

    def world(self) -> World:
        return world(self.rows, self.foes, self.hands, *self.words, seat=self.seat, laid=self.laid)


def world(
    rows: Sequence[str], foes: str, hands: Sequence[Sequence[int]], *words: str, seat: int = 0, **more: Any
) -> World:
    """Return a world in which nothing is hidden, after mages have acted in short text."""
    its, state = position(rows, foes, hands, deck=PACK, **more)
    if words:
        state, _ = act(its, state, *words)
    return whole(its, View(seat, state))


def habits(mages: int, **numbers: float) -> Habits:
    """Return habits in which every number is nothing but those that are named."""
    result = Habits(mages)
    result.habit = replace(NOTHING, **numbers)
    return result


CASES: Final = {
    # Strength 4: a 5 is a point too much, a 2 leaves 2. All hands hold 5 + 2 + 13/6 on average: less than 4 costs.
    "one that a Spell completes, or a smaller one begins": Case(
        ["U"], "4", [[5, 2], [3]], [(0, -1), (5, 0), (2, 0)],
        {
            "finish": (0, 1, 0), "waste": (0, -1, 0), "strong": (0, -1, 0), "tight_waste": (0, 5.1667 / 12, 0),
            "start": (0, 0, 1), "start_gap": (0, 0, -2), "full": (-0.5, 0, 0), "tight_pass": (-5.1667 / 12, 0, 0),
        },
    ),
    "a Dragon has a waste of its own": Case(
        ["U"], "d4", [[5, 2], [3]], [(0, -1), (5, 0), (2, 0)],
        {
            "finish": (0, 1, 0), "dragon_waste": (0, -1, 0), "strong": (0, -1, 0), "tight_waste": (0, 5.1667 / 12, 0),
            "start": (0, 0, 1), "start_gap": (0, 0, -2), "start_dragon": (0, 0, 1), "full": (-0.5, 0, 0),
            "tight_pass": (-5.1667 / 12, 0, 0),
        },
    ),
    "a Golem is begun, a Dragon too": Case(
        ["UU"], "d7 g9", [[5, 2], [3, 1]], [(0, -1), (5, 0), (5, 1)],
        {
            "start": (0, 1, 1), "start_gap": (0, -2, -4), "start_golem": (0, 0, 1), "start_dragon": (0, 1, 0),
            "tight_pass": (5 / 12, 0, 0),
        },
    ),
    "Spells of earlier turns help": Case(
        ["UU"], "6 4", [[5, 2], [3, 1]], [(0, -1), (5, 0), (2, 0), (5, 1), (2, 1)],
        {
            "finish": (0, 1, 0, 1, 0), "waste": (0, -1, 0, -1, 0), "finish_lying": (0, 1, 0, 0, 0),
            "strong": (0, 1, 0, -1, 0), "tight_waste": (0, 0.25, 0, 0.25, 0), "start": (0, 0, 1, 0, 1),
            "start_gap": (0, 0, -2, 0, -2), "tight_pass": (-0.25, 0, 0, 0, 0),
        },
        laid={0: [(2, 1)]},
    ),
    "one that lies complete is overdone": Case(
        ["U"], "3", [[3, 2], [4]], [(0, -1), (2, 0)],
        {
            "finish": (0, 1), "waste": (0, -2), "finish_lying": (0, 1), "overdone": (0, -1), "strong": (0, -2),
            "tight_waste": (0, 2 * 7.1429 / 12), "full": (-0.5, 0), "tight_pass": (-7.1429 / 12, 0),
        },
        laid={0: [(3, 1)]},
    ),
    # 5 lie at most: 15 and 14 short of it, of which another Spell of 2 on average and one more may bring 4.
    "one that hands can't bring is hopeless": Case(
        ["UU"], "20 21", [[5, 2], [3, 1]], [(0, -1), (5, 0), (5, 1)],
        {
            "hopeless": (0, 1, 1), "hopeless_gap": (0, -11, -10), "hopeless_lying": (0, 0, 1),
            "tight_pass": (1, 0, 0),
        },
        laid={1: [(2, 1)]},
    ),
    "a Mushroom pays for what is to spare": Case(
        ["UU"], "6 m2", [[3, 5], [2, 4]], [(0, -1), (5, 0), (5, 1)],
        {
            "mushroom": (0, 0, 1), "mushroom_spare": (0, 0, 3), "mushroom_room": (0, 0, 5 / 8),
            "tight_mushroom": (0, 0, -3 * 4.8571 / 12), "start": (0, 1, 0), "start_gap": (0, -1, 0),
            "tight_pass": (-4.8571 / 12, 0, 0),
        },
    ),
    "a Mushroom is fed": Case(
        ["U"], "m6", [[3, 2], [4]], [(0, -1), (3, 0)],
        {"feed": (0, 1), "full": (-0.5, 0), "tight_pass": (-1 / 12, 0)},
    ),
    "what is begun is gone on with, and fed more": Case(
        ["UU"], "9 m9", [[5, 2], [3, 1]], [(0, -1), (3, 0), (3, 1)],
        {
            "begun": (0, 0, 1), "feed": (0, 0, 1), "feed_more": (0, 0, 1), "hopeless": (0, 1, 0),
            "hopeless_gap": (0, -4, 0), "done": (1, 0, 0), "full": (-0.5, 0, 0), "tight_pass": (1, 0, 0),
        },
        words=["0>1"], seat=1,
    ),
    "a card that only this enemy covers is freed": Case(
        ["D", "U"], "4 6", [[5, 2], [3]], [(0, -1), (5, 1)],
        {
            "frees": (0, 1), "start": (0, 1), "start_gap": (0, -1), "full": (-0.5, 0),
            "tight_pass": (1.8333 / 12, 0),
        },
    ),
    "alone, a Golem is given the lowest, and a Dragon owes the rest": Case(
        ["UU"], "g9 d9", [[5, 2], []], [(0, -1), (5, 0), (2, 0), (2, 1)],
        {
            "finish": (0, 1, 0, 0), "finish_golem": (0, 1, 0, 0), "finish_lying": (0, 1, 0, 0),
            "strong": (0, 4, 0, 0), "alone": (0, 0, 1, 1), "alone_lost": (0, 0, -2, -2), "alone_golem": (0, 0, 1, 0),
            "alone_dragon": (0, 0, 0, 7), "full": (-1, 0, 0, 0), "tight_pass": (7 / 12, 0, 0, 0),
        },
        laid={0: [(4, 1)]},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_a_mage_weighs_what_is_enough_and_the_spell_below_it(name: str) -> None:
    case = CASES[name]
    options = habits(len(case.hands)).options(case.world(), case.seat, forced=False)
    assert [(face, place) for _, face, place in options] == list(case.options)
    assert habits(len(case.hands)).options(case.world(), case.seat, forced=True) == options[1:], "who must attack"


@pytest.mark.parametrize("number", NAMES)
@pytest.mark.parametrize("name", CASES)
def test_each_number_of_a_habit_counts_what_it_says(name: str, number: str) -> None:
    case = CASES[name]
    options = habits(len(case.hands), **{number: 1.0}).options(case.world(), case.seat, forced=False)
    wanted = case.counts.get(number, (0,) * len(case.options))
    assert [score for score, _, _ in options] == pytest.approx(wanted, abs=0.001)


def test_every_number_but_those_of_belief_is_counted_somewhere() -> None:
    counted = {number for case in CASES.values() for number in case.counts}
    assert set(NAMES) - counted == {"each_more", "slack"}


def test_partners_are_believed_to_bring_what_they_hold_on_average_and_more() -> None:
    hopeless = world(["U"], "12", [[5, 2], [3]])
    average = hopeless.average[1]
    for more in (0.0, 0.5):
        count, brought = habits(2, each_more=more).later(hopeless, 0)
        assert count == 2, "the other mage comes twice"
        assert brought == pytest.approx(2 * (average + more))
    gap = 12 - 5 - 2 * average
    for slack, owed in ((0.0, -gap), (2.0, 2.0 - gap)):
        score = habits(2, hopeless_gap=1.0, slack=slack).options(hopeless, 0, forced=True)[0][0]
        assert score == pytest.approx(owed)
    assert habits(2, start=1.0, slack=gap).options(hopeless, 0, forced=True)[0][0] == pytest.approx(1.0)


def test_the_last_of_five_mages_counts_only_once_somebody_has_passed() -> None:
    five = world(["U"], "12", [[5], [3], [2], [1], [4]])
    count, _ = habits(5).later(five, five.slots[0])
    five.passed = True
    assert habits(5).later(five, five.slots[0])[0] == count + 1


def test_a_mage_never_lays_over_its_own_spell_among_three_at_most() -> None:  # SY-16
    mine = world(["UU"], "9 8", [[5, 2], [3, 1]], "0>0", "pass", seat=0)
    assert mine.top[0] == 0
    assert {place for _, _, place in habits(2).options(mine, 0, forced=True)} == {1}
    three = world(["UU"], "9 8", [[5, 2], [3, 1], [4]], "0>0", "pass", "pass", seat=0)
    assert {place for _, _, place in habits(3).options(three, 0, forced=True)} == {1}
    four = world(["UU"], "9 8", [[5, 2], [3, 1], [4], [2]], "0>0", "pass", "pass", "pass", seat=0)
    assert {place for _, _, place in habits(4).options(four, 0, forced=True)} == {0, 1}


def test_the_best_option_is_taken_and_passing_is_none() -> None:
    lies = world(["U"], "4", [[5, 2], [3]])
    assert habits(2, finish=1.0).lay(lies, 0, forced=False) == (5, 0)
    assert habits(2, start=1.0).lay(lies, 0, forced=False) == (2, 0)
    assert habits(2, finish=-1.0, start=-1.0).lay(lies, 0, forced=False) is None
    assert habits(2).lay(lies, 0, forced=False) is None, "the first of equal ones"


def test_what_is_likely_adds_up_and_grows_with_its_score() -> None:
    lies = world(["U"], "4", [[5, 2], [3]])
    plain, keen = habits(2), habits(2, finish=3.0)
    seldom = SELDOM / 5
    assert plain.likelihood(lies, 0, 5, 0, forced=False) == pytest.approx((1 - SELDOM) / 3 + seldom)
    assert plain.likelihood(lies, 0, 0, -1, forced=False) == pytest.approx((1 - SELDOM) / 3 + seldom)
    assert plain.likelihood(lies, 0, 4, 0, forced=False) == pytest.approx(seldom), "no mage weighs a 4 here"
    assert keen.likelihood(lies, 0, 5, 0, forced=False) > 0.8 > 0.1 > keen.likelihood(lies, 0, 2, 0, forced=False)


def owing(hand: Sequence[int], owed: int, other: Sequence[int] = (), *, reward: str = "", average: float = 2.0) -> int:
    """Return what the first of two mages pays of what a Dragon is owed."""
    lies = world(["U"], "d9", [hand, other], rewards=[reward] if reward else ())
    lies.needed, lies.asked, lies.begun = owed, [0, 1], False
    lies.average = [average, average]
    return habits(2).pay(lies, 0)


def test_a_dragon_is_paid_exactly_and_by_the_fewest_spells() -> None:
    assert owing([1, 2, 3, 4], 4) == 4
    assert owing([1, 2, 3], 4) in (1, 3)
    assert cheapest([1, 2, 3], 4) == (0, 2)
    assert cheapest([5, 2], 3) == (0,)
    assert cheapest([2, 2, 5], 4) == (0, 1), "the least to spare comes first, then the fewest"
    assert cheapest([1, 2], 4) is None
    assert cheapest([], 1) is None


def test_what_is_dear_is_left_to_who_may_have_it_smaller() -> None:
    assert owing([5], 2, [1, 2, 3], average=2.0) == PASS, "three Spells of 2 are to come"
    assert owing([5], 2, [1, 2, 3], average=1.99) == 5, "a little less than twice the debt and two"
    assert owing([5], 2, [1, 2], average=2.0) == 5, "two are too few"
    assert owing([5], 3, [1, 2, 3], average=2.0) == 5, "nor are they sure to be enough"
    assert owing([2], 2, [1, 2, 3], average=2.0) == 2, "nothing to spare"


def test_who_can_not_pay_alone_begins_with_the_largest_unless_others_can() -> None:
    assert owing([1, 2], 6, [3], average=2.0) == 2
    assert owing([1, 2], 6, [3] * 5, average=2.0) == PASS
    assert owing([], 6, [3]) == PASS


def test_the_scale_pays_what_is_dear_or_beyond_all_hands() -> None:
    assert owing([5], 3, reward="scale") == SCALE
    assert owing([5], 2, reward="scale") == 5
    assert owing([1], 2, reward="scale") == SCALE


def test_a_curse_is_given_the_lowest_spell() -> None:
    assert habits(2).cast(world(["U"], "4", [[2, 3, 5], [1]]), 0) == 2


def played(name: str, hands: Sequence[Sequence[int]], foes: str = "9", **more: Any) -> int:
    """Return what the first mage does with a Reward."""
    lies = world(["U"], foes, hands, rewards=[name], **more)
    assert lies.held[0] == REWARDS.index(name)
    lies.leader = 0
    return habits(len(hands)).play(lies, 0)


def test_rewards_are_played_where_they_bring_what_they_can() -> None:
    full = [[1, 1, 2, 2, 3, 3, 4, 5], [3]]
    assert played("draw_two", [[1, 2], [3]]) == UNTARGETED
    assert played("draw_two", full) == NO_REWARD
    assert played("draw_two", [[1, 1, 2, 2, 3, 3, 4], [3]]) == NO_REWARD, "there is room for one alone"
    assert played("each_draws", [[1, 2], [3]]) == UNTARGETED
    assert played("each_draws", full) == NO_REWARD
    assert played("weaken", [[1, 2], [3]], "7") == 0
    assert played("weaken", [[1, 2], [3]], "6") == NO_REWARD
    assert played("recover", [[1, 2], [3]], discards=[2, 4, 1]) == 4
    assert played("recover", [[1, 2], [3]], discards=[3, 3]) == NO_REWARD
    assert played("recover", full, discards=[5]) == NO_REWARD
