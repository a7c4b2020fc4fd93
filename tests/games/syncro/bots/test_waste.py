"""What a mage could know to be waste: each kind in a position written by hand, and that no computer player does it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import pytest

from game.ai.players.brain import Budget
from game.engine import notation
from game.engine.rng import Rng
from game.games.syncro.bots.players.brains import Partner, master
from game.games.syncro.bots.players.waste import CRUMB, KINDS, LEFT, OVER, WORST, thrifty, waste, wasted
from game.games.syncro.rules.play.actions import Action
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state import events
from game.games.syncro.rules.state.state import Paying, Slot, State, Thumb
from tests.games.syncro.positions import act, of, position, seen

DECK: Final = [1] * 5 + [2] * 5 + [3] * 5 + [4] * 5 + [5] * 3
PLAYERS: Final = {"apprentice": Partner(turns=1), "regular": Partner(), "master": master()}
"""An apprentice without the slots in which it does whatever comes."""
LUCKS: Final = 4
NODES: Final = 120


def table(rows: Sequence[str], foes: str, hands: Sequence[Sequence[int]], **more: Any) -> tuple[SyncroRules, State]:
    """Return a position whose pack is about that of the box, everybody's estimate average."""
    item, state = position(rows, foes, hands, deck=DECK, **more)
    thumb: Thumb = "average"
    return item, replace(state, estimates=(thumb,) * len(hands))


def done(player: str, item: SyncroRules, state: State) -> set[str]:
    """Return in short text what a computer player does, by some lucks."""
    seat = item.to_act(state)[0]
    view = seen(item, state, seat)
    thoughts = (PLAYERS[player].choose(item, view, Budget(NODES), Rng(luck)) for luck in range(LUCKS))
    return {notation.write(item, action) for action in thoughts}


def kind(item: SyncroRules, state: State, text: str) -> str:
    """Return which waste an action in short text is for whoever is asked."""
    seat = item.to_act(state)[0]
    action: Action = notation.read(item, text)
    assert action in item.legal(state, seat), text
    return waste(item, seen(item, state, seat).state, seat, action)


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("hand", [[1, 1, 3], [1, 1, 1], [1, 2, 4, 4]])
def test_nobody_adds_a_second_one_to_a_five_on_a_five(player: str, hand: list[int]) -> None:  # SY-19
    item, state = table(["U.U"], "5 8", [[5, 2, 3], [1, 2, 3], hand, [2, 3, 2]])
    state, _ = act(item, state, "0>0")
    assert kind(item, state, "0>0") == "", "one Spell on it may lack a point"
    state, _ = act(item, state, "0>0")
    assert kind(item, state, "0>0") == CRUMB
    assert "0>0" not in done(player, item, state)


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("foe", ["g6", "g7", "g8"])
@pytest.mark.parametrize("hands", [([3, 2, 4, 2, 3], [2, 3, 4, 2, 1]), ([4, 4, 2, 2, 3], [2, 3, 4, 2, 3])])
def test_not_both_pass_on_the_only_golem_after_their_leaders_three(
    player: str, foe: str, hands: tuple[list[int], list[int]]
) -> None:  # SY-28
    item, state = table(["U"], foe, [[3, 2, 2, 4, 1], *hands])
    state, _ = act(item, state, "0>0")
    if "pass" in done(player, item, state):
        state, _ = act(item, state, "pass")
        assert "pass" not in done(player, item, state)


def test_a_golem_that_has_grown_is_not_left_either() -> None:  # SY-28
    item, state = table(["U"], "g6", [[3, 4, 2, 3], [4, 2, 3], [1, 3, 4, 2, 2]], leader=2)
    state, told = act(item, state, "0>0", "pass", "pass", "pass")
    assert of(told, events.Absorbed)
    assert item.to_act(state) == (0,)
    state, _ = act(item, state, "0>0")
    assert kind(item, state, "pass") == LEFT, "it has 7 now: one who follows is too little"
    state, _ = act(item, state, "pass")
    assert kind(item, state, "pass") == LEFT, "nobody follows who may add to it"


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("hand", [[5], [5, 1], [5, 4], [5, 5, 1]])
def test_nobody_lays_the_last_five_on_a_dragon_of_five_on_which_a_three_lies(player: str, hand: list[int]) -> None:
    item, state = table(["U.U"], "d5 8", [hand, [2, 3, 1, 4], [2, 1, 3], [4, 2]], laid={0: [(3, 1)]})  # SY-29
    assert kind(item, state, "0>0") == OVER
    assert not done(player, item, state) & {f"{card}>0" for card, face in enumerate(hand) if face == 5}


CASES: Final[dict[str, tuple[str, list[list[int]], dict[str, Any], str, str]]] = {
    "over": ("d5 8", [[5, 2], [3]], {"laid": {0: [(3, 1)]}}, "0>0", "1>0"),
    "dear": ("3 8", [[5, 3, 2], [3]], {}, "0>0", "1>0"),
    "nearer": ("d5 8", [[4, 3, 1], [3]], {"laid": {0: [(2, 1)]}}, "0>0", "1>0"),
    "full": ("m2 8", [[5, 4, 1, 1, 1, 1, 1, 1], [1] * 8], {}, "0>0", "1>0"),
    "fed": ("g90 8", [[5, 1], [3]], {}, "0>0", "1>0"),
    "hopeless": ("30 3", [[5, 1], [3]], {}, "0>0", "1>0"),
}


@pytest.mark.parametrize("name", CASES)
def test_a_spell_that_is_waste_is_told_from_one_that_is_none(name: str) -> None:
    foes, hands, more, bad, good = CASES[name]
    item, state = table(["U.U"], foes, hands, **more)
    assert (kind(item, state, bad), kind(item, state, good)) == (name, "")


def test_what_is_certainly_beaten_needs_no_more() -> None:  # SY-16, SY-19
    item, state = table(["U.U"], "5 8", [[5, 2, 1], [2, 1]])
    state, _ = act(item, state, "0>0", "1>0")
    assert kind(item, state, "0>0") == "sure"
    assert kind(item, state, "pass") == ""


def test_what_is_enough_by_average_spells_gets_no_two() -> None:  # SY-19
    item, state = table(["U.U"], "4 8", [[3, 2], [3, 2], [2, 3], [4]])
    state, _ = act(item, state, "0>0", "0>0")
    assert kind(item, state, "0>0") == "heaped"
    assert kind(item, state, "pass") == ""


def test_a_sure_win_is_taken() -> None:  # SY-23
    item, state = table(["U"], "3", [[4, 1], [3]])
    assert (kind(item, state, "pass"), kind(item, state, "1>0"), kind(item, state, "0>0")) == ("won", "won", "")
    item, state = table(["U"], "d3", [[4, 2], [3]])
    assert kind(item, state, "pass") == "", "a Dragon is won by what it needs exactly (SY-29)"


def test_what_lies_is_not_left_to_be_lost_where_a_spell_is_just_enough() -> None:  # SY-20
    item, state = table(["U.U"], "5 9", [[2, 3, 1], [4, 2]], laid={0: [(2, 0)]})
    state, _ = act(item, state, "pass", "0>1", "pass")
    assert item.to_act(state) == (1,)
    assert kind(item, state, "pass") == "", "no 3 is there"
    item, state = table(["U.U"], "5 9", [[2, 3, 1], [4, 3]], laid={0: [(2, 0)]})
    state, _ = act(item, state, "pass", "0>1", "pass")
    assert kind(item, state, "pass") == "spoilt"


def test_a_dragon_is_not_paid_more_than_it_is_owed() -> None:  # SY-29
    item, state = table(["U.U"], "d4 6", [[5, 4, 1, 2], [], [], []])
    state, _ = act(item, state, "0>0")
    assert isinstance(state.now, Paying)
    assert [kind(item, state, text) for text in ("pay0", "pay1", "pay2")] == ["overpaid", "", "overpaid"]


def test_where_all_is_waste_the_worst_is_left_out_and_something_is_done() -> None:  # SY-14
    item, state = table(["D", "U"], "3 d5", [[5, 5], []], laid={1: [(3, 1)]})
    state, _ = act(item, state, "pass", "pass")
    seat = item.to_act(state)[0]
    view = seen(item, state, seat).state
    assert isinstance(state.now, Slot)
    legal = item.legal(view, seat)
    assert {waste(item, view, seat, action) for action in legal} == {OVER}
    assert thrifty(item, view, seat, legal) == list(legal)
    assert [wasted(item, view, seat, action) for action in legal] == ["", ""], "nothing better was there"


def test_waste_is_judged_by_what_its_mage_may_know() -> None:  # SY-2
    item, state = table(["U.U"], "5 8", [[5, 2, 3], [1, 2, 3], [1, 1, 3], [2, 3, 2]])
    state, _ = act(item, state, "0>0", "0>0")
    view = seen(item, state, 2)
    for luck in range(4):
        world = item.imagine(view, Rng(luck))
        again = item.mask(world, 2)
        for action in item.legal(view.state, 2):
            assert waste(item, again, 2, action) == waste(item, view.state, 2, action)


def test_there_are_three_worst_kinds_and_ten_others() -> None:
    assert len({*KINDS} - {*WORST}) == len(KINDS) - len(WORST) == 10
