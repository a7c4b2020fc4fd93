"""Progress: an adventure as plain JSON and back, checked: what a campaign's file keeps between two levels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.games.syncro.rules.adventure import Adventure, opening
from game.games.syncro.rules.content import FINALE_STEP, HAND_SIZES, LEVELS, STEPS
from game.games.syncro.rules.setup import inherited
from game.saves.campaigns import CampaignFile


def pack(adventure: Adventure) -> dict[str, Any]:
    """Return an adventure as plain JSON values."""
    plain: dict[str, Any] = msgspec.to_builtins(adventure)
    return plain


def unpack(plain: Mapping[str, Any], mages: int) -> Adventure:
    """Return the adventure that plain values tell of, for a team of so many mages.

    Raises ValueError, saying what is wrong, for values that no adventure can have.
    """
    try:
        adventure = msgspec.convert(dict(plain), Adventure, strict=True)
    except msgspec.ValidationError as error:
        raise ValueError(f"the adventure can't be read: {error}") from error
    if adventure.mages != mages or mages not in HAND_SIZES:
        raise ValueError(f"the adventure is for {adventure.mages} mages, the team has {mages}")
    if adventure.step not in (*LEVELS, FINALE_STEP):
        raise ValueError(f"there is no level “{adventure.step}”")
    if adventure.done != STEPS[: len(adventure.done)] or adventure.step in adventure.done[:-1]:
        raise ValueError("the levels behind the team are not those that lead to the next one")
    known = {tally.level for tally in adventure.tallies}
    if not known <= set(LEVELS) or any(t.wins > t.attempts or t.wins < 0 for t in adventure.tallies):
        raise ValueError("levels are counted that were never played")
    if not adventure.finished:
        inherited(opening(adventure))
    return adventure


def adventure_in(file: CampaignFile) -> Adventure:
    """Return how far the campaign of a file has come."""
    return unpack(file.good.progress, len(file.good.team))
