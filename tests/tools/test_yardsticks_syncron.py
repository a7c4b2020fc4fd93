"""Syncron's yardsticks: what they know, and that training keeps what wins more."""

from __future__ import annotations

import pytest
from strength.exploit_syncron import Bend, played, trained
from strength.guesser_syncron import Guesser
from strength.matches import Task, play
from strength.yardsticks_syncron import TRAINED, Bent, Counting, LastCard, Responder, Seer, Silent, TwoLine, yardstick

from game.ai.players.brain import Budget
from game.engine.match import Match
from game.engine.protocol import Opening, View
from game.engine.rng import Rng
from game.games.syncron.bots.worth import Worth
from game.games.syncron.rules.position import State
from game.games.syncron.rules.rules import Action, Event, Seal
from game.games.syncron.rules.talk import Ready
from tests.games.syncron.rounds import play as played_on
from tests.games.syncron.rounds import rules, standing

FEW = Budget(30)


def test_they_are_found_by_their_names() -> None:
    kinds = {"responder": Responder, "seer": Seer, "silent": Silent, "old": Guesser}
    kinds |= {"counter": Counting, "last": LastCard, "two-line": TwoLine}
    assert {name: type(yardstick(name)) for name in kinds} == kinds
    assert yardstick("master") is None


def test_a_seer_decides_last_and_wins_far_more_than_its_share() -> None:
    its = rules(6)
    match: Match[State, Action, Event] = Match(its, Opening(6), 1)
    for seat, card in ((1, "2"), (2, "4"), (3, "4"), (4, "J"), (5, "6")):
        match.play(seat, Seal(card))
    assert Seer().choose_seeing(its, match.state, 0, FEW, Rng.of(1, 1)) == Seal("2")
    wins = 0.0
    for seed in range(12):
        by = tuple("seer" if seat == seed % 4 else "apprentice" for seat in range(4))
        winners = play(Task("syncron", 4, {}, by, seed, None, None, False)).winners
        wins += (seed % 4 in winners) / len(winners)
    assert wins > 8


def test_a_responder_takes_what_lies_open_and_works_out_the_rest() -> None:
    its = rules(4)
    state = played_on(its, standing(its, 2, 0, 0, 0), "K 4 2 4")
    assert Responder().choose(its, View(0, state), FEW, Rng.of(1, 1)) == Seal("2")
    view = View(0, standing(rules(6), 0, 1, 2, 0, 3, 1))
    cards = [Responder().choose(rules(6), view, FEW, Rng.of(1, 1)) for _ in range(2)]
    assert cards[0] == cards[1]


def test_who_is_silent_is_ready_at_once_and_plays_on() -> None:
    its = rules(6, table_talk=True)
    match: Match[State, Action, Event] = Match(its, Opening(6), 1)
    assert Silent().choose(its, match.view(0), FEW, Rng.of(1, 1)) == Ready()


def test_a_bent_judgement_counts_leads_and_special_cards_for_more_or_less() -> None:
    codes = [3 * 8 + 7, 4 * 8, 5 * 8 + 7, 6 * 8]
    assert [Bent(4, 1.0, 1.0).share(codes, seat) for seat in range(4)] == pytest.approx(
        [Worth(4).share(codes, seat) for seat in range(4)]
    )
    assert Bent(4, 2.0, 1.0).share(codes, 0) > Bent(4, 1.0, 1.0).share(codes, 0) > Bent(4, 0.5, 1.0).share(codes, 0)


def test_training_keeps_what_wins_more_in_the_same_deals() -> None:
    tries: list[Bend] = []

    def share(bend: Bend, deal: int) -> float:
        tries.append(bend)
        return 0.2 + 0.1 * bend[0] + 0.001 * deal

    best, shares = trained(share, lambda: len(tries) > 600, Rng.of(1, 1))
    assert best[0] > TRAINED[0]
    assert sum(shares) / len(shares) > share(TRAINED, 0)


def test_a_responder_among_masters_is_measured_by_its_part_of_the_win() -> None:
    assert 0 <= played(4, TRAINED, 8, 1) <= 1
