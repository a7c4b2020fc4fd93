"""Lost levels for tests: dice play until a level is lost, and the paper by the fire is shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from game.engine.match import Match
from game.engine.protocol import Opening
from game.engine.rng import Rng
from game.games.syncro.campaign.chronicle.chronicle import Chronicle
from game.games.syncro.campaign.chronicle.chronicle_scene import ChronicleScene
from game.games.syncro.campaign.endings.defeat import Defeat, defeat_of
from game.games.syncro.campaign.endings.lost import Lost, Ways
from game.games.syncro.campaign.endings.sheets import StandingList
from game.games.syncro.rules.adventure.adventure import Adventure, Tally
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.missions import Mission
from game.games.syncro.rules.state.roads import LEVELS, STEPS
from game.saves.records.player import Player
from game.scenes.session.match.session import MatchSession
from tests.matches import session_of
from tests.scenes.box import Box, maps

TEAM: Final = (
    Player("Nora", 0), Player("Maximilienne-Alexandre", 3), Player("Tom", 2, "regular"),
    Player("Denali", 8, "regular"), Player("Fuji", 6, "regular"),
)  # fmt: skip


def roll(match: Any, seed: int) -> None:
    """Let dice decide for everybody until the level is over; `match` is a match or a host."""
    rng = Rng.of(seed, 3)
    while waiting := match.to_act() if hasattr(match, "to_act") else match.rules.to_act(match.state):
        seat = waiting[0]
        legal = match.legal(seat) if hasattr(match, "legal") else match.rules.legal(match.state, seat)
        match.play(seat, rng.choice(legal))


@cache
def lost(level: str, mages: int, ending: str = "", stood: int = 0) -> Match[Any, Any, Any]:
    """Return a lost match of a level: lost in one way, or after which so many stood, where that is asked for."""
    rules = SyncroRules(Mission.of(maps("syncro", (level,))[level], mages))
    for seed in range(400):
        match: Match[Any, Any, Any] = Match(rules, Opening(mages), seed)
        roll(match, seed)
        standing = sum(spot is not None and spot.kind != "fog" for spot in match.state.horde)
        if match.state.ending != "won" and ending in ("", match.state.ending) and stood in (0, standing):
            return match
    raise AssertionError(f"{level} is lost like that at last")


def session(box: Box, match: Match[Any, Any, Any], level: str) -> MatchSession:
    """Return the session of a lost match."""
    return session_of(box.services, match, TEAM[: match.state.mages], {"level": level}, words=box.services.words)


def tried(level: str, mages: int, tries: int = 0, **changes: Any) -> Adventure:
    """Return an adventure that has come to a level, which was lost so often before."""
    tallies = (Tally(level, tries),) if tries else ()
    return Adventure(mages=mages, step=level, done=STEPS[: STEPS.index(level)], tallies=tallies, **changes)


def show(box: Box, match: Match[Any, Any, Any], level: str, before: Adventure | None) -> Lost:
    """Show how a match was lost, over home."""
    played = session(box, match, level)
    box.show(box.screens.home())
    ways = Ways(lambda: None, box.services.navigator.pop, settings=box.screens.settings_beside)
    scene = Lost(box.services, played, defeat_of(played, before), ways)
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    return scene


def defeat(match: Match[Any, Any, Any], box: Box, level: str, before: Adventure | None = None) -> Defeat:
    """Return what is told of a lost match."""
    return defeat_of(session(box, match, level), before)


def shown(
    level: str, mages: int, tries: int = 0, ending: str = "", stood: int = 0, over: str = ""
) -> Callable[[Path, tuple[int, int], float, str], Box]:
    """Return a way to show a defeat, and over it the list of what stood, or the menu."""

    def make(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
        box = Box(root, size, text, language)
        before = tried(level, mages, tries, hands=((1,),) * mages)
        scene = show(box, lost(level, mages, ending, stood), level, before)
        if over == "list":
            box.services.navigator.push(StandingList(box.services, scene.defeat))
        elif over == "menu":
            scene.open_menu()
        box.services.navigator.settle()
        return box

    return make


def chronicled(step: str, name: str) -> Callable[[Path, tuple[int, int], float, str], Box]:
    """Return a way to show the chronicle of an adventure that has come to a step."""

    def make(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
        box = Box(root, size, text, language)
        tried_so_far = [level for level in STEPS[: STEPS.index(step) + 1] if level in LEVELS]
        tallies = tuple(
            Tally(level, 12, int(level != step), 96, TEAM[number % 5].name, 1 + number, number, 1 + number % 3, number)
            for number, level in enumerate(tried_so_far)
        )
        told = Chronicle(name, TEAM, tallies, step == STEPS[-1])
        box.show(ChronicleScene(box.services, told, "adventure.page_before"))
        return box

    return make


SCENES: Final[dict[str, Callable[[Path, tuple[int, int], float, str], Box]]] = {
    "lost_first": shown("Ia", 3),
    "lost_one": shown("Id", 2, 1, stood=1),
    "lost_unpaid": shown("IIc", 5, 4, "unpaid"),
    "lost_last": shown("IIe", 4, 11),
    "lost_list": shown("IId", 4, 1, over="list"),
    "lost_menu": shown("IIb", 2, over="menu"),
    "chronicle_whole": chronicled("IIf", "Sept nuits de silence sur la longue route du nord"),
    "chronicle_begun": chronicled("Ib", "One"),
}
