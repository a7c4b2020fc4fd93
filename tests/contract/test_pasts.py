"""The law of imagined worlds: each could have led to the history that the seat's view holds."""

from __future__ import annotations

from itertools import product

import pytest

from game.engine.rng import Rng
from tests.contract.pasts import Past
from tests.contract.worlds import NAMES, Setup, played, some

SHUFFLED = frozenset({"murmur", "syncro"})
"""Games that remember no shuffle: their worlds may deal what lay open before it to a hand that is older."""
MOMENTS = ((5, 30), (10, 30), (23, 60))
"""Seeds of matches, and after how many decisions a look is taken: enough for answers that a careless world denies."""


SOME = [setup for name in NAMES for setup in some(name)]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("setup", SOME, ids=str)
def test_an_imagined_world_could_have_led_to_every_answer_and_refusal_that_the_view_holds(setup: Setup) -> None:
    for (seed, count), seat in product(MOMENTS, (None, setup.seats - 1)):
        match = played(setup, seed, count)
        past, view = Past(match, seat, whole=setup.game not in SHUFFLED), match.view(seat)
        for chance in range(1 if setup.seats >= 8 else 2):  # many hands take long to imagine
            why = past.objection(match.rules.imagine(view, Rng.of(seed, chance)))
            assert not why, f"after {count} decisions, as seen by {seat}: {why}"
