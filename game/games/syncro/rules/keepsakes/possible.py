"""Which keepsakes a level makes possible, so that a riddle can be set that its next try may answer."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from game.games.syncro.rules.keepsakes.kinds import CROWD, KEEPSAKES
from game.games.syncro.rules.state.content import DRAGON, FOG, GOLEM, LIEUTENANT, MUSHROOM, REWARD, TOTALS
from game.games.syncro.rules.state.missions import Mission

JOINED: Final = {
    "scale": DRAGON, "tooth": DRAGON, "cap": MUSHROOM, "pebble": GOLEM, "crystal": GOLEM, "bottle": FOG,
    "button": LIEUTENANT, "letter": REWARD,
}  # fmt: skip
"""What must have joined for some of them (SY-7, SY-29 to SY-34)."""
CHIEFS: Final = {"horn": ("boss", "last_boss"), "collars": ("cerberus",)}
"""Whose card must lie in the horde for others."""


def possible(mission: Mission, mages: int, attempts: int, keepsake: str) -> bool:
    """Tell whether the next try of a level by so many mages, after so many attempts, may earn a keepsake.

    The splinter needs more than a level: no riddle is set of it here.
    """
    if rule := JOINED.get(keepsake, ""):
        return rule in mission.rules
    if kinds := CHIEFS.get(keepsake, ()):
        return any(place.kind in kinds for place in mission.places)
    needed = {"patch": attempts > 0, "cup": attempts > 1, "buttons": mages >= CROWD, "splinter": False}
    return needed.get(keepsake, keepsake != "straw" or TOTALS not in mission.joins)


def riddle(mission: Mission, mages: int, attempts: int, found: Collection[str], number: int) -> str:
    """Return the keepsake that a riddle asks for: one that isn't found, and that the next try may earn; "" for none.

    It is the same until the level is won: `number` says which level that is.
    """
    open_ = [one for one in KEEPSAKES if one not in found and possible(mission, mages, attempts, one)]
    return open_[number * 5 % len(open_)] if open_ else ""
