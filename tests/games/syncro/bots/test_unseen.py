"""Worlds that partners imagine: whole, in keeping with what was estimated, and with what was done and not done."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, Final

import pytest

from game.ai.players.brain import Budget
from game.ai.process.thinking import think
from game.engine import notation
from game.engine.protocol import Seat, Turn, View
from game.engine.rng import Rng
from game.games.syncro.bots.hints.hints import advise
from game.games.syncro.bots.players import weighing
from game.games.syncro.bots.players.brains import BLUNDERS, Partner, apprentice, master
from game.games.syncro.bots.players.course import Mind, lean, run
from game.games.syncro.bots.players.habits import Habits
from game.games.syncro.bots.players.reading import EXPECTED, UNKNOWN
from game.games.syncro.bots.players.twin import World
from game.games.syncro.bots.players.unseen import Unseen
from game.games.syncro.entry import ENTRY
from game.games.syncro.rules.play.actions import Attack, Pass
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.state import Slot, State, slots
from tests.games.syncro.positions import begun, position, rules
from tests.matches import standing

WORLDS: Final = 60
PACK: Final = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5]


def told(its: SyncroRules, state: State, seat: Seat, *words: str) -> View[State]:
    """Let mages act in short text; return what a seat knows then, with what it has seen of these acts."""
    history: list[Any] = []
    for word in words:
        turn: Turn[State, Any] = Turn(its, state, Rng(1))
        its.decide(turn, its.to_act(state)[0], notation.read(its, word))
        state = turn.state
        history += [its.scrub(beat.event, seat) for beat in turn.beats]
    return View(seat, its.mask(state, seat), tuple(history))


def drawn(its: SyncroRules, view: View[State], *, reads: bool = True) -> list[World]:
    unseen = Unseen(its, view, Habits(view.state.mages), reads=reads)
    rng = Rng(3)
    return [unseen.draw(rng) for _ in range(WORLDS)]


@pytest.mark.parametrize(("level", "mages"), [("Ia", 2), ("IIb", 4), ("IId", 5), ("IIe", 3)])
def test_every_hidden_card_of_an_imagined_world_has_a_face_and_every_spell_is_somewhere(level: str, mages: int) -> None:
    match = begun(level, mages, seed=4)
    its, rng = rules(level, mages), Rng(2)
    for _ in range(14):
        if not its.to_act(match.state):
            return
        seat = its.to_act(match.state)[0]
        if isinstance(match.state.now, Slot):
            pack = Counter(its.content.spell_pack(its.mission.rules))
            for world in drawn(its, match.view(seat))[:8]:
                piles = [*world.hands, *world.spells, *world.fed, world.deck, world.discards]
                assert Counter(face for pile in piles for face in pile) == pack
                assert UNKNOWN not in [face for hand in world.hands for face in hand]
                assert world.hands[seat] == sorted(match.state.hand(seat))
                assert [len(hand) for hand in world.hands] == [len(hand) for hand in match.state.hands]
        match.play(seat, rng.choice(its.legal(match.state, seat)))


@pytest.mark.parametrize("thumb", ["good", "average", "bad"])
def test_imagined_hands_fit_what_was_estimated(thumb: str) -> None:  # SY-9
    match = begun("Ib", 4, seed=3)
    state, its = match.state, rules("Ib", 4)
    view = match.view(its.to_act(state)[0])
    assert view.seat is not None
    other = (view.seat + 1) % 4
    estimates = tuple(thumb if seat == other else "average" for seat in range(4))
    changed = View(view.seat, replace(view.state, estimates=estimates), view.history)
    mean = sum(its.content.spell_pack(its.mission.rules)) / 40
    fitting = [lean(world.hands[other], mean) == EXPECTED[thumb] for world in drawn(its, changed)]
    assert sum(fitting) >= 0.9 * WORLDS


def test_who_passed_before_an_enemy_that_lacked_two_is_believed_to_hold_no_two() -> None:  # SY-2
    hands = [[1, 3, 4], [2, 3, 4], [1, 4, 5], [1, 3, 5]]
    its, state = position(["UU"], "5 9", hands, laid={0: [(3, 1)]}, deck=PACK)
    view = told(its, state, 1, "pass")
    holding = [sum(2 in world.hands[0] for world in drawn(its, view, reads=reads)) for reads in (True, False)]
    assert holding[0] < 0.9 * holding[1]


def test_what_a_partner_laid_is_believed_to_be_what_the_enemy_lacked() -> None:  # SY-2
    hands = [[1, 3, 4], [2, 3, 4], [1, 4, 5], [1, 3, 5]]
    its, state = position(["UU"], "7 9", hands, laid={0: [(3, 1)]}, deck=PACK)
    view = told(its, state, 1, "2>0")
    fours = [sum(world.spells[0][1] == 4 for world in drawn(its, view, reads=reads)) for reads in (True, False)]
    assert fours[0] > 1.5 * fours[1]


def obliged(mages: int, reward: str) -> tuple[SyncroRules, View[State]]:
    """Return what a mage sees on whom the duty falls: all have passed, the last without a Spell, but with a Reward."""
    last = slots(mages, 0)[-1]
    hands = [[] if seat == last else [1, 3, 4] for seat in range(mages)]
    rewards = [reward if seat == last else None for seat in range(mages)]
    its, state = position(["UU"], "5 9", hands, deck=PACK, rewards=rewards)
    match = standing(its, state, mages)
    while not (isinstance(match.state.now, Slot) and match.state.now.duty):
        (seat,) = its.to_act(match.state)
        match.play(seat, Pass())
    return its, match.view(its.to_act(match.state)[0])


@pytest.mark.parametrize("reward", ["scale", "draw_two", "show_hands"])
@pytest.mark.parametrize("mages", [2, 3, 4, 5])
def test_who_must_attack_since_the_last_has_no_spell_and_kept_a_reward_does(mages: int, reward: str) -> None:
    """All levels, and the hint, come to an answer: that a mage passed who could do nothing else tells nothing."""
    its, view = obliged(mages, reward)  # SY-14, SY-15
    assert view.seat is not None
    legal = its.legal(view.state, view.seat)
    assert len(legal) > 1
    assert all(isinstance(action, Attack) for action in legal)
    for skill in ENTRY.skills:
        assert think(ENTRY, its, view, skill.key, 3) in legal
    assert advise(its, view, Budget(20), Rng(1)).move in legal


def test_a_partner_leaves_to_those_to_come_what_they_can_do_with_less() -> None:
    """A 5 would do for a 3, but two with bad hands are still to come, and something is there that takes the 5."""
    its, state = position(["UU"], "3 9", [[5, 4], [3], [3], []], deck=[])
    view = told(its, state, 0)
    assert master().weigh(its, view, its.legal(view.state, 0), Budget(400), Rng(1))[0].action != Attack(0, 0)


def test_an_apprentice_casts_what_comes_now_and_then_and_others_never() -> None:
    its, state = position(["UU"], "4 9", [[4, 1, 1], [3, 2], [3], [2]], deck=[1, 2, 3, 4])
    view = told(its, state, 0)
    best = Partner().choose(its, view, Budget(60), Rng(1))
    others = sum(apprentice().choose(its, view, Budget(60), Rng(seed)) != best for seed in range(100))
    assert 0 < others <= 2 * BLUNDERS
    assert best != Pass()


def test_all_but_an_apprentice_look_a_turn_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    its, state = position(["UU"], "4 9", [[4, 1, 1], [3, 2], [3], [2]], deck=[1, 2, 3, 4])
    view, looked = told(its, state, 0), list[int]()

    def counted(world: World, mind: Mind, rng: Rng, turns: int) -> None:
        looked.append(turns)
        run(world, mind, rng, turns)

    monkeypatch.setattr(weighing, "run", counted)
    for player, turns in ((apprentice(), 1), (Partner(), 2), (master(), 2)):
        looked.clear()
        player.weigh(its, view, its.legal(view.state, 0), Budget(20), Rng(1))
        assert set(looked) == {turns}


@pytest.mark.long
def test_each_level_of_partners_wins_more_levels_than_the_one_below() -> None:
    wins = []
    for player in (apprentice(), Partner(), master()):
        won = 0
        for seed in range(96):  # of 24, neighbours may well win as many
            match = begun("Ib", 3, seed=seed)
            while waiting := match.rules.to_act(match.state):
                rng = Rng.of(seed, len(match.decisions))
                match.play(waiting[0], player.choose(match.rules, match.view(waiting[0]), Budget(120), rng))
            won += match.state.ending == "won"
        wins.append(won)
    assert wins == sorted(set(wins)), wins
