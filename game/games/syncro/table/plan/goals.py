"""How high a level's goal is in so broad a slip, told in a few lines or in one sentence."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from typing import Final

from game.games.syncro.rules.state.missions import Mission
from game.ui.parts.kit import BOLD, Kit
from game.ui.type.text import Style, Typeset

BOSSES: Final = ("boss", "last_boss")
MANY: Final = 30  # as broad as any number of Spells or enemies
SIGN: Final = 60.0  # units of a slip that its edges take, and the sign that Spells are few
EDGES: Final = 28.0  # units of a slip that its edges take
SAID: Final = (2, 3, 4, 5)  # lines that the goal's sentence may have, the fewest first


def goal_lines(kit: Kit, mission: Mission, width: float) -> int:
    """Return how many lines the goal's sentence has in so broad a slip."""
    boss = any(place.kind in BOSSES for place in mission.places)
    total = sum(place.kind != "fog" for place in mission.places)
    words = kit.say(f"syncro.goal.{'boss' if boss else 'all'}", count=total)
    return len(uncut(kit.type.fit(words, BOLD, width - EDGES, lines, 0.8) for lines in SAID).lines)


def goal_height(kit: Kit, mission: Mission, width: float) -> float:
    """Return how high the goal's one sentence is in so broad a slip: the longer of its two forms (`goal.race`)."""
    count = sum(place.kind != "fog" for place in mission.places)
    spells = kit.say("syncro.goal.spells", count=MANY)
    team = kit.say("syncro.goal.team", spells=spells, enemies=kit.say("syncro.table.enemies", count=MANY))
    told = (kit.say("syncro.goal.brief", count=count), team)
    return max(short_goal(kit, words, width - SIGN).h for words in told) + 14


def short_goal(kit: Kit, words: str, width: float, height: float = inf) -> Typeset:
    """Set the goal's one sentence in as few lines as hold it, no higher than there is room."""
    setting = uncut(kit.type.fit(words, BOLD, width, lines, 0.8) for lines in (1, 2, 3, 4))
    if setting.h <= height:
        return setting
    share = setting.pixels / kit.type.pixels(BOLD) * height / setting.h
    smaller = Style("bold", BOLD.size * share * 0.98)
    return kit.type.fit(words, smaller, width, len(setting.lines), 0.8)


def uncut(settings: Iterable[Typeset]) -> Typeset:
    """Return the first setting that has room for all of its words, else the last one."""
    for setting in settings:
        if not setting.truncated:
            break
    return setting
