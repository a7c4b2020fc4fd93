"""Where a level's horde stands: a stage for each level, in planes, and what the story shows of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.content.images.stages import Light
from game.games.syncro.rules.state.missions import Mission

PLACE_OF: Final[Mapping[str, str]] = {
    "Ia": "ashes", "Ib": "stones", "Ic": "village", "Id": "tower",
    "IIa": "fog", "IIb": "laugh", "IIc": "psalm", "IId": "light", "IIe": "banished",
}  # fmt: skip
CHAPTERS: Final = {1: "ashes", 2: "fog"}
"""Where a level stands that somebody has added."""
STAGES: Final = "syncro/stages"
LID: Final = "syncro/stages/lid"
"""What shuts the eye of a stone."""
STORY_RATIO: Final = 480 / 300  # width of what the story shows of a place, in its heights
COLOURS: Final = "syncro/stages/stages.json"


VIEWS: Final = {
    "ashes": "shell/places/mushrooms",
    "stones": "shell/places/mushrooms",
    "village": "shell/places/village",
    "tower": "shell/places/tower",
    "fog": "shell/places/capital",
    "laugh": "shell/places/capital",
    "psalm": "shell/places/capital",
    "light": "shell/places/capital",
    "banished": "shell/places/castle",
}
"""What is seen of each place from where a team has stopped, by its own light. All have one size."""


def place_of(mission: Mission) -> str:
    """Return where a level is fought: the same in an adventure, for practice, and by itself."""
    return PLACE_OF.get(mission.name, CHAPTERS[mission.chapter])


def picture_of(place: str, light: Light) -> str:
    """Return the picture that the story shows of a place in a light."""
    return f"{STAGES}/story/{place}" if light == "night" else f"{STAGES}/story/{place}-morning"


def stage_of(place: str, light: Light) -> tuple[str, str, str, str]:
    """Return the planes of a place, back to front. All have one size."""
    folder = f"{STAGES}/{place}"
    return f"{folder}/back", f"{folder}/light-{light}", f"{folder}/middle", f"{folder}/front"
