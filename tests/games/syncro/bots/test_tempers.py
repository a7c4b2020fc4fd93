"""Tempers: what each mountain likes among acts that are about as good, and that nothing else of a partner changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import pytest
from strength.temper_signs import SIGNS
from strength.tempers import Try, played

from game.ai.players.brain import Budget
from game.ai.players.entry import EVEN
from game.engine import notation
from game.engine.match import Match
from game.engine.protocol import Opening
from game.engine.rng import Rng
from game.games.syncro.bots.players.brains import Partner, apprentice, master, regular
from game.games.syncro.bots.players.tempers import GATHERS, HEEDS, SAVES, SPARES, STRONG, TEMPERS, WEAK, favoured
from game.games.syncro.bots.players.weighing import Choice, chosen
from game.games.syncro.entry import ENTRY
from game.games.syncro.rules.play.actions import Action, Estimate
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.state import Estimating, Paying, State, Thumb, measure
from game.saves.records.player import MOUNTAINS
from tests.games.syncro.positions import act, position, rules, seen

DECK: Final = [1] * 5 + [2] * 5 + [3] * 5 + [4] * 5 + [5] * 3
HANDS: Final = ([3, 2, 2], [1, 2, 4], [3, 3, 3], [2, 2, 2])
NODES: Final = 120


def table(
    foes: str, thumbs: str = "aaaa", hands: Sequence[Sequence[int]] = HANDS, rows: Sequence[str] = ("U.U",)
) -> tuple[SyncroRules, State]:
    """Return a position whose mages have shown thumbs: g, a, or b."""
    item, state = position(rows, foes, hands, deck=DECK)
    shown: dict[str, Thumb] = {"g": "good", "a": "average", "b": "bad"}
    return item, replace(state, estimates=tuple(shown[thumb] for thumb in thumbs))


def takes(temper: str, item: SyncroRules, state: State, chances: dict[str, float]) -> str:
    """Return in short text what a temper takes of choices with chances, by the view of whoever is asked."""
    seat = item.to_act(state)[0]
    its = seen(item, state, seat).state
    found = [choice(item, its, text, chance) for text, chance in chances.items()]
    found.sort(key=lambda one: -one.chance)
    action: Action = favoured(temper, item, its, seat, found).action
    return notation.write(item, action)


def choice(item: SyncroRules, state: State, text: str, chance: float) -> Choice:
    """Return an action in short text as it was weighed."""
    weighed = chosen(state, item.to_act(state)[0], notation.read(item, text))
    weighed.wins, weighed.tried = 100 * chance, 100
    return weighed


def test_every_mountain_has_a_temper_and_each_temper_a_few_mountains() -> None:
    assert len(ENTRY.tempers) == len(MOUNTAINS)
    assert set(ENTRY.tempers) == set(TEMPERS)
    assert min(Counter(ENTRY.tempers).values()) > 1
    for temper in TEMPERS:
        assert all(ENTRY.knows(f"{skill.key}/{temper}") for skill in ENTRY.skills)


def test_who_gathers_adds_to_what_was_begun() -> None:
    item, state = table("8 8")
    state, _ = act(item, state, "0>1")
    chances = {"1>0": 0.52, "1>1": 0.50, "pass": 0.51}
    assert takes(EVEN, item, state, chances) == "1>0"
    assert takes(GATHERS, item, state, chances) == "1>1"


def test_who_saves_lays_low_ones_but_gives_a_dragon_the_highest() -> None:
    item, state = table("8 8")
    state, _ = act(item, state, "0>1")
    chances = {"2>1": 0.51, "0>1": 0.50, "1>1": 0.495, "pass": 0.50}
    assert takes(EVEN, item, state, chances) == "2>1"
    assert takes(SAVES, item, state, chances) == "0>1"
    item, state = table("d8 8")
    state, _ = act(item, state, "0>0")
    assert takes(SAVES, item, state, {"0>0": 0.50, "2>0": 0.505, "pass": 0.5}) == "2>0"


AROUND: Final = {"g": 4, "a": 3, "b": 2}
LEAST: Final = {
    GATHERS: {"g": 0, "a": 0, "b": 0},
    SAVES: {"g": 1, "a": 1, "b": 1},
    HEEDS: {"g": 2, "a": 1, "b": 1},
    SPARES: {"g": 1, "a": 2, "b": 1},
}


@pytest.mark.parametrize("temper", TEMPERS)
@pytest.mark.parametrize("thumb", AROUND)
def test_beside_each_thumb_a_temper_adds_from_so_much_on_and_else_not(temper: str, thumb: str) -> None:
    """As the camp tells: a good thumb counts four, an average one three, a bad one two."""
    least = LEAST[temper][thumb]
    for strength in (3, 4, 5, 6):
        item, state = table(f"8 {strength}", thumb + "aaa", hands=([3, 2, 2], [1, 2, 4], [3, 3, 3], [2, 2, 2]))
        state, _ = act(item, state, "0>1")
        adds = strength - AROUND[thumb] >= least
        unlike = {"pass": 0.51, "0>1": 0.50} if adds else {"0>1": 0.51, "pass": 0.50}
        assert takes(temper, item, state, unlike) == ("0>1" if adds else "pass"), strength


def test_who_heeds_thumbs_leaves_a_bad_one_to_the_good_one_that_has_joined() -> None:
    item, state = table("8 6", "bgaa")
    state, _ = act(item, state, "0>1", "0>1")
    assert takes(HEEDS, item, state, {"0>1": 0.51, "pass": 0.50}) == "pass"


def test_who_heeds_thumbs_begins_before_a_good_one_beside_what_others_have_begun() -> None:
    chances = {"0>1": 0.51, "1>0": 0.50}
    item, state = table("8 3", "aaga")
    state, _ = act(item, state, "0>1")
    assert takes(HEEDS, item, state, chances) == "1>0"


@pytest.mark.parametrize("temper", TEMPERS)
def test_as_long_as_nobody_has_begun_one_begins_but_the_last_one_does_not(temper: str) -> None:
    item, state = table("8 8")
    assert takes(temper, item, state, {"pass": 0.51, "1>0": 0.50}) == "1>0"
    state, _ = act(item, state, "1>0")
    if temper != SAVES:  # a low one it lays gladly
        assert takes(temper, item, state, {"pass": 0.51, "1>1": 0.49}) == "pass"


@pytest.mark.parametrize("temper", TEMPERS)
@pytest.mark.parametrize("thumb", AROUND)
def test_on_a_mushroom_all_pile_on(temper: str, thumb: str) -> None:
    item, state = table("8 m2", thumb + "aaa")
    state, _ = act(item, state, "0>1", "0>1") if thumb == "a" else act(item, state, "0>1")
    assert takes(temper, item, state, {"pass": 0.51, "0>1": 0.50, "0>0": 0.50}) == "0>1"


def test_who_spares_adds_what_lacks_and_not_two_more() -> None:
    item, state = table("8 7", "gaaa", hands=([3, 2, 2], [5, 3, 4], [3, 3, 3], [2, 2, 2]))
    state, _ = act(item, state, "0>1")
    assert takes(SPARES, item, state, {"0>1": 0.51, "1>1": 0.50, "2>1": 0.50, "pass": 0.5}) == "1>1"
    assert takes(SPARES, item, state, {"0>1": 0.51, "2>1": 0.50, "pass": 0.5}) == "2>1", "one point more"


@pytest.mark.parametrize("temper", TEMPERS)
def test_what_is_clearly_better_is_done_whatever_one_likes(temper: str) -> None:
    item, state = table("8 8", "gabg")
    state, _ = act(item, state, "0>1")
    widest = 2 * STRONG + WEAK + 0.01
    for best in ("pass", "0>0", "1>1", "2>1"):
        others = {text: 0.5 for text in ("pass", "0>0", "1>1", "2>1") if text != best}
        assert takes(temper, item, state, {best: 0.5 + widest, **others}) == best


@pytest.mark.parametrize("temper", TEMPERS)
def test_rewards_payments_and_curses_are_beyond_taste(temper: str) -> None:
    item, state = position(["U.U"], "2 2", HANDS, deck=DECK, rewards=["draw_two", None, None, None])
    assert takes(temper, item, state, {"reward*": 0.51, "0>0": 0.50, "1>0": 0.50, "pass": 0.50}) == "reward*"
    assert takes(temper, item, state, {"0>0": 0.51, "reward*": 0.505}) == "0>0", "nor is one played for taste"
    item, state = position(["U"], "d5", HANDS, deck=DECK)
    state, _ = act(item, state, "0>0", "pass", "pass", "pass")
    assert isinstance(state.now, Paying)
    assert takes(temper, item, state, {"pay1": 0.51, "pay0": 0.505, "pass": 0.50}) == "pay1"


def test_a_thumb_that_is_out_of_date_says_nothing_and_a_told_sum_neither() -> None:  # SY-10, SY-11
    item, state = table("8 3", "baaa")
    state, _ = act(item, state, "0>1")
    chances = {"pass": 0.51, "1>1": 0.50}
    assert takes(HEEDS, item, state, chances) == "1>1"
    assert takes(HEEDS, item, replace(state, stale=(True, False, False, False)), chances) == "pass"
    assert takes(HEEDS, item, replace(state, estimates=(7, 7, 9, 6)), chances) == "pass"


def test_who_has_laid_alone_gathers_nothing() -> None:
    item, state = table("8 8", "aaa", hands=HANDS[:3])
    state, _ = act(item, state, "0>1", "pass", "pass")
    assert item.to_act(state) == (0,)
    assert takes(GATHERS, item, state, {"pass": 0.51, "0>0": 0.50}) == "pass"


@pytest.mark.parametrize("make", [apprentice, regular, master])
def test_every_level_of_play_has_a_temper_and_an_even_player_has_none(make: Any) -> None:
    item, state = table("8 8", "gaaa")
    state, _ = act(item, state, "0>1")
    view = seen(item, state, 1)
    first = [make().choose_weighed(item, view, Budget(NODES), Rng(luck))[1] for luck in range(8)]
    assert all(weighed.tried[0].chance >= weighed.tried[1].chance for weighed in first if not weighed.blunder)
    assert not any(weighed.liked for weighed in first)
    liked = 0
    for temper in TEMPERS:
        for luck in range(8):
            action, weighed = make(temper).choose_weighed(item, view, Budget(NODES), Rng(luck))
            assert weighed.tried[0].action == action, "what was done stands first"
            rest = [tried.chance for tried in weighed.tried[1:]]
            assert weighed.liked == (not weighed.blunder and weighed.tried[0].chance < max(rest))
            liked += weighed.liked
    assert liked, "somewhere it tips the scales"


@pytest.mark.parametrize("temper", TEMPERS)
def test_its_own_thumb_is_what_the_hand_is_worth_all_evening(temper: str) -> None:  # SY-9
    its = rules("Ia", 3)
    shown = 0
    for seed in range(3):
        match: Match[Any, Any, Any] = Match(its, Opening(3), seed)
        while waiting := its.to_act(match.state):
            seat, state = waiting[0], match.state
            view = match.view(seat)
            action = Partner(temper=temper).choose(its, view, Budget(20), Rng.of(seed, match.decision_count))
            if isinstance(state.now, Estimating) and isinstance(action, Estimate):
                pack = its.content.spell_pack(its.mission.rules)
                assert action.thumb == measure(view.state.hand(seat), pack)
                shown += 1
            match.play(seat, action)
    assert shown >= 9, "everybody at every deal"


@pytest.mark.parametrize("temper", TEMPERS)
def test_at_the_table_a_temper_is_what_is_said_of_it(temper: str) -> None:
    """The share at full strength is in TEMPERS.md; here a few levels show that it is no accident."""
    shares = []
    for team in (temper, EVEN):
        counts = Counter[str]()
        for deal in range(6):
            counts.update(played(NODES, Try(team, ("Ib", "Ic", "Id")[deal % 3], "gentle", 3, deal))[1])
        names = [f"{temper}.{sign.key}" for sign in SIGNS if sign.temper == temper]
        seen, missed = (sum(counts[f"{name}.{how}"] for name in names) for how in ("seen", "missed"))
        assert seen + missed > 60
        shares.append(seen / (seen + missed))
    assert shares[0] > shares[1] + 0.05
