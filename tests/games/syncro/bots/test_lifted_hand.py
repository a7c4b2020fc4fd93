"""The hand of then, as a partner shows it by the fire: what was laid, and which Spell was held back."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from game.games.syncro.bots.lifted import telling
from game.games.syncro.bots.lifted.decisions import HELD_BACK, LAID, OPEN_CARD
from game.games.syncro.bots.lifted.telling import EXACT, hand_of, held_back, kind_of
from tests.games.syncro.bots.lifted_levels import SOME, played


def test_the_hand_of_then_shows_what_was_laid() -> None:
    for level in SOME:
        for decision in played(*level).told:
            laid = [card for card in decision.hand if card.fate == LAID]
            assert len(laid) == (decision.done.face > 0)
            assert all(card.value == decision.done.face for card in laid)
    assert telling.WORDS


def test_the_spell_that_a_sentence_says_was_held_back_bears_its_sign() -> None:
    found = 0
    for level in SOME:
        for decision in played(*level).told:
            back = {card.value for card in hand_of(decision) if card.fate == HELD_BACK}
            signed = any(card.fate == HELD_BACK for card in decision.hand)
            if kind_of(decision) != EXACT or not signed:
                assert hand_of(decision) == decision.hand
                continue
            held = held_back(decision)
            assert held is not None
            assert back == {held.face}
            elsewhere = [replace(card, fate=OPEN_CARD) if card.value == held.face else card for card in decision.hand]
            elsewhere = [replace(card, fate=HELD_BACK) if card.fate == OPEN_CARD else card for card in elsewhere]
            told = hand_of(replace(decision, hand=tuple(elsewhere)))
            assert {card.value for card in told if card.fate == HELD_BACK} == {held.face}
            found += 1
    assert found


def test_which_spell_was_kept_back_is_told_only_where_figures_are() -> None:
    found = Counter[bool]()
    for level in SOME:
        for decision in played(*level).told:
            back = {card.value for card in decision.hand if card.fate == HELD_BACK}
            found[bool(back)] += 1
            assert len(back) <= 1
            assert not back or not decision.closed
            other = decision.best_other
            assert other is None or back <= {other.face}
    assert found[True] > 20
