"""Camps for tests: of a team on whose staffs much hangs, of one that has nothing yet, and a keepsake that falls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.games.syncro.campaign.camp.camp import Camp
from game.games.syncro.campaign.camp.camp_scene import CampScene
from game.games.syncro.campaign.camp.falls import SETTLED, KeepsakeFalls
from game.games.syncro.campaign.progress.tempers_told import ALL, TEMPER, told_of_all, told_tempers
from game.games.syncro.entry import ENTRY
from game.games.syncro.rules.adventure.kept import Kept
from game.games.syncro.rules.keepsakes.kinds import KEEPSAKES
from game.games.syncro.scenery.mages import mage_team
from game.saves.people.unlocks import Find
from game.saves.records.player import Player
from game.scenes.shell.scene.scene import Scene
from tests.scenes.box import Box

TEAM: Final = (
    Player("Kilimandjaro", 3, "regular"), Player("Maximilienne-Alexandre", 0), Player("Fuji", 1, "regular"),
    Player("Kailash", 2, "regular"), Player("Rigi", 4, "regular"),
)  # fmt: skip
KEEPS: Final = (
    Kept("Ia", "pebble", 0, 6), Kept("Ib", "cap", 0, 7), Kept("Ic", "wick", 3, 9), Kept("Id", "horn", 0, 8),
    Kept("IIa", "bell", 3, 7), Kept("IIb", "cone", 0, 5), Kept("IIc", "feather", 2, 11),
)  # fmt: skip
FOUND: Final = ("wick", "balance", "patch", "bell", "cap", "pebble", "horn", "feather", "buttons", "splinter")
TOLD: Final = (
    "With a good hand still to come in the turn, Kilimandjaro begins, and leaves it the finish.",
    "Where a bad hand has begun and more is needed, Kilimandjaro helps.",
    "Kilimandjaro never bluffs: the thumb says what the hand is worth.",
)


def nowhere() -> None:
    """Lead nowhere."""


def rich(mages: int = 4) -> Camp:
    """Return a camp where much was found, of so many mages."""
    team = TEAM[:mages]
    find = Find(adventure="The company of the long way home", level="IIa", turn=12)
    keeps = tuple(one if one.seat < mages else one._replace(seat=0) for one in KEEPS)
    return Camp(
        "The company of the very long way home",
        team,
        mage_team(team),
        keeps,
        dict.fromkeys(FOUND, find),
        new=True,
        riddle="crystal",
        doors={"wick": nowhere, "feather": nowhere},
        told=lambda seat: TOLD if seat == 0 else (),
    )


def poor() -> Camp:
    """Return the camp of two mages who have won nothing."""
    return Camp("Adventure 1", TEAM[:2], mage_team(TEAM[:2]), riddle="buttons")


def all_found() -> Camp:
    """Return a camp whose shelf is full."""
    return replace(rich(5), finds=dict.fromkeys(KEEPSAKES, Find(level="Ia")), riddle="")


Show = Callable[[Path, tuple[int, int], float, str], Box]


def shown(look: Callable[[], Camp], focus: str = "") -> Show:
    """Return a way to show a camp, with the focus on a part."""

    def show(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
        box = Box(root, size, text, language)
        box.show(box.screens.home())
        scene = CampScene(box.services, look, nowhere)
        box.services.navigator.push(scene)
        box.services.navigator.settle()
        if focus:
            scene.focus.at(focus, scene.time, ring=True)
            scene.focused()
        return box

    return show


def told(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show a camp in which mountains of each temper, and all, have told everything; the last of it is new."""
    box = Box(root, size, text, language)
    box.show(box.screens.home())
    team = (*TEAM[:3], Player("Kailash", 2, "regular"), Player("Etna", 5, "regular"))
    levels = [[player.tempered(ENTRY) for player in team]] * 4
    said = {**told_tempers(levels, team), ALL: told_of_all(levels)}
    words = box.services.words
    camp = replace(
        rich(5),
        team=team,
        told=lambda seat: [words.message(one, str) for one in said.get(seat, ())],
        fresh=lambda seat: int(seat in said),
        learnt=lambda seat: [one.key.removeprefix(TEMPER) for one in said.get(seat, ())],
        hinted=True,
    )
    box.services.navigator.push(CampScene(box.services, lambda: camp, nowhere))
    box.services.navigator.settle()
    return box


def fallen(*, new: bool) -> Show:
    """Return a way to show a keepsake that has fallen."""

    def show(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
        box = Box(root, size, text, language)
        box.show(box.screens.home())
        box.services.navigator.push(falls(box, new=new))
        box.services.navigator.settle()
        box.services.navigator.top.update(SETTLED)
        return box

    return show


def falls(box: Box, *, new: bool = True) -> Scene:
    """Return the fall of the last keepsake of a camp."""
    camp = rich()
    return KeepsakeFalls(box.services, camp, camp.keeps[-1], new=new)


SCENES: Final[dict[str, Show]] = {
    "camp": shown(rich, "niche:feather"),
    "camp_five": shown(all_found, "niche:splinter"),
    "camp_none": shown(poor),
    "camp_mage": shown(rich, "mage:0"),
    "camp_told": told,
    "camp_elsewhere": shown(rich, "niche:buttons"),
    "camp_missing": shown(rich, "niche:crystal"),
    "keepsake_falls": fallen(new=True),
    "keepsake_again": fallen(new=False),
}
