"""Computer players at the table's talk: what they say, answer, keep and believe (SN-15)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cache

import pytest

from game.ai.players.brain import Budget
from game.ai.players.entry import CHARACTERS
from game.engine.match import Match
from game.engine.protocol import Opening, View
from game.engine.rng import Rng
from game.games.syncron.bots.guess import promised, read, trusted
from game.games.syncron.bots.master import Master, Thought
from game.games.syncron.bots.taste import TASTES
from game.games.syncron.entry import ENTRY
from game.games.syncron.rules.position import State, hand
from game.games.syncron.rules.rules import Action, Event, Seal, SyncronRules
from game.games.syncron.rules.talk import Accept, Announce, Decline, Offer, Promise, Ready, TalkState, Warn, talk_of
from tests.games.syncron.rounds import rules

FEW = Budget(100)


def table(its: SyncronRules, *said: tuple[int, Action]) -> Match[State, Action, Event]:
    """Return a match of six at whose table this was said."""
    match: Match[State, Action, Event] = Match(its, Opening(6), 1)
    for seat, saying in said:
        match.play(seat, saying)
    return match


def with_record(state: State, *records: tuple[bool, ...]) -> TalkState:
    """Return a state whose first seats have kept and broken these promises."""
    assert isinstance(state, TalkState)
    return replace(state, talk=replace(state.talk, records=(*records, *state.talk.records[len(records) :])))


@dataclass
class Told:
    """Hold what each character said, and how often it kept its word."""

    said: Counter[tuple[str, str]] = field(default_factory=Counter)
    cards: dict[str, list[str]] = field(default_factory=lambda: {key: [] for key in CHARACTERS})
    kept: dict[str, list[bool]] = field(default_factory=lambda: {key: [] for key in CHARACTERS})
    most: int = 0
    rounds: int = 0


@cache
def many() -> Told:
    """Return what Masters of all characters say in some matches."""
    its, told = rules(6, table_talk=True), Told()
    for seed in range(6):
        match: Match[State, Action, Event] = Match(its, Opening(6), seed)
        who = [CHARACTERS[(seat + seed) % 4] for seat in range(6)]
        brains, calls = [Master(character) for character in who], Counter[tuple[int, int]]()
        for step in range(3_000):
            if not its.to_act(match.state):
                break
            seat = its.to_act(match.state)[-1]
            action = brains[seat].choose(its, match.view(seat), FEW, Rng.of(seed, step))
            assert match.check(seat, action) is None
            if not isinstance(action, Seal):
                told.said[who[seat], type(action).__name__] += 1
                calls[match.state.round, seat] += 1
            if isinstance(action, Announce):
                told.cards[who[seat]].append(action.card)
            match.play(seat, action)
        talk = talk_of(match.state)
        assert talk is not None
        told.most = max(told.most, *calls.values())
        told.rounds += match.state.round
        for seat, character in enumerate(who):
            told.kept[character] += talk.records[seat]
    return told


def kept(character: str) -> float:
    """Return how often a character kept its word."""
    record = many().kept[character]
    assert len(record) >= 4
    return sum(record) / len(record)


def test_all_of_talk_is_used_and_soon_over() -> None:
    told = many()
    for kind in (Announce, Offer, Accept, Decline, Warn, Ready):
        assert any(told.said[character, kind.__name__] for character in CHARACTERS), kind
    assert told.most <= 8


def test_of_three_offers_one_is_taken_at_least_and_one_is_made_in_every_second_round() -> None:
    told = many()
    made, taken = (sum(told.said[key, kind] for key in CHARACTERS) for kind in ("Offer", "Accept"))
    assert taken * 3 >= made
    assert made * 2 >= told.rounds


def test_who_has_only_announced_a_card_can_still_be_won_for_a_pair() -> None:
    its = rules(6, table_talk=True)
    said = [(seat, Announce("2")) for seat in range(1, 6)]
    match = table(its, *said)
    state = with_record(match.state, *[(True,) * 6] * 6)
    offers = {Master().choose(its, View(0, state), FEW, Rng.of(chance, 0)) for chance in range(12)}
    assert any(isinstance(item, Offer) for item in offers)


def test_a_careful_one_always_keeps_its_word() -> None:
    assert kept("careful") == 1.0


def test_an_even_one_nearly_always_keeps_its_word_and_one_that_teases_often_breaks_it() -> None:
    assert kept("even") > 0.75
    assert kept("teasing") < 0.6


def test_a_bold_one_promises_high_numbers() -> None:
    cards = many().cards
    assert all(int(card) >= 4 for card in cards["bold"])
    assert sum(map(int, cards["even"])) / len(cards["even"]) < 3.5


def test_one_that_teases_warns_of_whoever_leads() -> None:
    told = many()
    assert told.said["teasing", "Warn"] > max(told.said[other, "Warn"] for other in CHARACTERS if other != "teasing")
    its = rules(20, table_talk=True)
    state = replace(table(its).state, positions=(0, 1, 0, 4, 0, 0))
    said = {Master("teasing").choose(its, View(0, state), FEW, Rng.of(chance, 0)) for chance in range(12)}
    assert Warn(3) in said
    assert said <= {Warn(3), Ready()}


def test_others_are_warned_of_who_breaks_promises() -> None:
    its = rules(20, table_talk=True)
    state = with_record(table(its).state, (), (False, False, True))
    said = {Master().choose(its, View(0, state), FEW, Rng.of(chance, 0)) for chance in range(12)}
    assert said == {Warn(1), Ready()}


def test_an_offer_is_taken_from_who_keeps_promises_and_not_from_who_breaks_them() -> None:
    its = rules(6, table_talk=True)
    match = table(its, (1, Offer(0, "Q", "Q")))
    answers = []
    for record in ((True,) * 6, (False,) * 6):
        state = replace(with_record(match.state, (), record), positions=(2, 2, 2, 3, 1, 0))
        answers.append(Master().choose(its, View(0, state), Budget(60), Rng.of(2, 0)))
    assert answers == [Accept(1, "Q", "Q"), Decline(1, "Q", "Q")]


def test_a_word_is_worth_what_its_record_says() -> None:
    its = rules(20, table_talk=True)
    state = table(its, (1, Announce("5")), (2, Announce("5"))).state
    state = with_record(state, (), (True,) * 7, (False,) * 7)
    assert trusted(state, 1) == 0.9
    assert trusted(state, 2) == 0.2
    odds = [dict(item) for item in read(state, ())]
    assert odds[1]["5"] > 0.9
    assert odds[2]["5"] < 0.3
    thought = Thought(its, View(0, state))
    thought.look(Budget(200), Rng.of(1, 1))
    assert thought.read[1][4] * thought.trust[1] >= 0.9
    assert thought.read[2][4] * thought.trust[2] < 0.4


def test_a_promise_that_cannot_be_kept_any_more_says_nothing() -> None:
    its = rules(20, table_talk=True)
    state = table(its, (1, Announce("J"))).state
    assert promised(state, 1) == "J"
    assert promised(replace(state, spent=((), ("J",), (), (), (), ())), 1) is None


@pytest.mark.parametrize("level", ["apprentice", "regular", "master"])
def test_every_level_answers_and_is_ready_at_last(level: str) -> None:
    its = rules(6, table_talk=True)
    skill = next(item for item in ENTRY.skills if item.key == level)
    for character in CHARACTERS:
        match = table(its, (1, Offer(0, "Q", "Q")))
        brain = skill.player(character)
        said: list[Action] = []
        while 0 in its.to_act(match.state) and len(said) < 20:
            said.append(brain.choose(its, match.view(0), FEW, Rng.of(len(said), 1)))
            match.play(0, said[-1])
        assert isinstance(said[0], Accept | Decline)
        assert said[-1] == Ready()
        assert len(said) <= 2 + TASTES[character].sayings


def test_a_careful_one_shows_what_it_has_promised_after_its_king_too() -> None:
    its = rules(6, table_talk=True)
    match = table(its, (0, Announce("6")), *((seat, Ready()) for seat in range(6)))
    assert isinstance(match.state, TalkState)
    assert match.state.talk.promises[0] == Promise("6")
    for brain in (Master("careful"), ENTRY.skills[1].player("careful")):
        assert brain.choose(its, match.view(0), FEW, Rng.of(1, 1)) == Seal("6")
    for seat, card in enumerate(("K", "K", "1", "2", "3", "3")):
        match.play(seat, Seal(card))
    assert "6" in hand(match.state, 0)
    assert Master("careful").choose(its, match.view(0), FEW, Rng.of(1, 1)) == Seal("6")
