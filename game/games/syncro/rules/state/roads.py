"""The way of an adventure, by its names: its levels in their order, the roads on which they are met, and the hordes."""

from __future__ import annotations

from typing import Final

CHAPTERS: Final = (("Ia", "Ib", "Ic", "Id"), ("IIa", "IIb", "IIc", "IId", "IIe"))
"""The levels of both chapters, each a map levels/syncro/<level>.tmx: a new map becomes a level by its name here."""

LEVELS: Final = (*CHAPTERS[0], *CHAPTERS[1])
"""The levels in the order of the adventure. The last one ends it."""

REWARD_STEP: Final = "Ie"
FINALE_STEP: Final = "IIf"
STEPS: Final = (*CHAPTERS[0], REWARD_STEP, *CHAPTERS[1], FINALE_STEP)
"""Levels, the first Rewards after chapter I, and the finale (SY-3)."""

STEEP: Final = "steep"
GENTLE: Final = "gentle"
PRINTED: Final = "printed"
ROADS: Final = (STEEP, GENTLE, PRINTED)
"""How hard an adventure is, by hordes and decks of its own. Printed is the first content, that of old records too."""

FIRST_HORDES: Final = "first"
HORDES: Final = (FIRST_HORDES, "second")
"""How often the hordes of the roads were set, the newest last: what has begun goes on with those that it was dealt."""

FORKS: Final = {"Ic": ("bridge", "orchard"), "IIb": ("quarry", "marsh"), "IId": ("wall", "cisterns")}
"""The levels before which the road forks, each with the names of its two ways (SY-45)."""

UNDIVIDED: Final = "undivided"
"""The way to a level before which the road doesn't fork, or didn't yet: it has the level's own horde."""

WAYS: Final = (UNDIVIDED, *FORKS["Ic"], *FORKS["IIb"], *FORKS["IId"])
