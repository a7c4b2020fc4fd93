"""A better move that is named is one: Regulars do better with it than with what was played."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from typing import Final

import pytest
from strength.looking import tables
from strength.moments import gained, measured, reviewed

from game.games import catalog

MOMENTS: Final = 20
PLAYOUTS: Final = 20
MORE: Final = {"chrono": 100}
"""Playouts of each move where a single one changes least who wins, with all four decks."""
OPTIONS: Final = {"syncro": {"level": "Id", "road": "steep"}}
"""Where Regulars win a first level, hardly any move matters: one that they often lose is played."""
BEGINNERS: Final = {"syncro"}
"""Where Regulars hardly ever do anything else than the advisor would: an Apprentice plays in one seat there."""


@pytest.mark.long
@pytest.mark.parametrize("game", catalog.names())
def test_better_moves_gain_more_than_chance_would(game: str) -> None:
    entry = catalog.load(game)
    if entry.judge is None or entry.advisor is None:
        pytest.skip(f"{game} has no judge")
    asked = tables(entry, None, OPTIONS.get(game, {}), 1, beginner=game in BEGINNERS)
    with ProcessPoolExecutor(os.cpu_count() or 1) as pool:
        told = list(measured(asked, MOMENTS, reviewed(MORE.get(game, PLAYOUTS)), pool))
    came, half = gained(told)
    assert len(told) == MOMENTS
    assert came > half, f"{came:+.3f} ± {half:.3f}: " + "; ".join(one.words for one in told)
