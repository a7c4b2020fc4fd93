"""How well whoever computes guesses Spells that may be kept: the fire tells less than the words that are tried here."""

from __future__ import annotations

from statistics import mean

import pytest
from strength.fire import WAYS, Guess, guesses, margin, played, told, with_face

from tests.games.syncro.positions import rules

NODES = 60
"""Positions of a thought: half of what a Regular has here, so that it is done in seconds."""


def test_another_face_is_the_only_thing_that_is_changed() -> None:
    match, _ = played(rules("Ia", 3), 3, 1, 20)
    cards = match.dealt.spells
    one = cards.known[3]
    changed = with_face(cards, one.card, 7)
    assert changed.card_face(one.card) == 7
    assert [other for other in changed.known if other.card != one.card] == [
        other for other in cards.known if other.card != one.card
    ]


@pytest.mark.parametrize(("level", "mages", "seeds"), [("Ib", 3, (1, 2, 3, 4, 5, 6))])
def test_even_three_words_would_hardly_help_to_guess_what_is_still_held(
    level: str, mages: int, seeds: tuple[int, ...]
) -> None:  # SY-25
    found = list[Guess]()
    for seed in seeds:
        match, kept = played(rules(level, mages), mages, seed, NODES)
        if match.state.ending == "won":
            found += guesses(match, kept, 4, NODES)
    assert len(found) >= 12
    better = [float(one.right["words"]) - float(one.right["record"]) for one in found]
    saved = [one.bits["record"] - one.bits["words"] for one in found]
    assert mean(better) - margin(better) <= 0
    assert mean(saved) - margin(saved) <= 0.05
    assert all(way in told(found) for way in WAYS)
