"""Where Syncro's road forks, as `screenshots.py` draws it: the vote for one of two towns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from screens import land, moments
from screens.shell import Scene, point

if TYPE_CHECKING:
    from game.app import App
    from game.games.syncro.campaign.fork.scene import ForkScene

NAMES = ("Etna", "Nora", "Fuji", "Kailash")
WAYS = {"Ic": ("bridge", "orchard"), "IIb": ("quarry", "marsh"), "IId": ("wall", "cisterns")}
HUNG = (("wick", "pebble"), (), ("scale",), ("feather",))
SORTS = {
    "bridge": (("golem", 2), ("monster", 1), ("mushroom", 1), ("dragon", 1)),
    "orchard": (("monster", 3), ("mushroom", 2), ("dragon", 1)),
    "quarry": (("golem", 3), ("monster", 2), ("dragon", 1), ("fog", 1)),
    "marsh": (("mushroom", 3), ("fog", 3), ("monster", 2), ("dragon", 1)),
    "wall": (("monster", 2), ("golem", 2), ("dragon", 2), ("fog", 1)),
    "cisterns": (("fog", 3), ("mushroom", 2), ("monster", 2), ("dragon", 1)),
}


def opened(app: App, level: str, *skills: str, names: tuple[str, ...] = NAMES) -> ForkScene:
    """Show the fork before a level to a team."""
    from game.games.syncro.campaign.fork.scene import ForkScene
    from game.games.syncro.rules.state.forks import Fork, Way

    one, other = (Way(way, percent, SORTS[way]) for way, percent in zip(WAYS[level], (74, 71), strict=True))
    seats = moments.players(*skills, names=names[: len(skills)], colours=(4, 1, 2, 3, 5)[: len(skills)])
    hung = HUNG[: len(seats)]
    scene = ForkScene(app.services, Fork(level, (one, other)), seats, lambda way: None, leader=2, hung=hung)
    app.navigator.push(scene)
    app.navigator.settle()
    point(app)
    return scene


def fork(app: App) -> None:
    """Show Nora's choice between the quarry and the marsh, with three partners."""
    opened(app, "IIb", "regular", "person", "regular", "regular")


def fork_bridge(app: App) -> None:
    """Show the fork before Ic to two mages."""
    opened(app, "Ic", "person", "regular")


def fork_wall(app: App) -> None:
    """Show the fork before IId to five mages."""
    opened(app, "IId", "person", "regular", "regular", "regular", "regular", names=(*NAMES, "Rainier"))


def fork_shared(app: App) -> None:
    """Show the fork to three persons at one screen: the first has shown a thumb, and the second takes the screen."""
    scene = opened(app, "IIb", "person", "person", "person", "regular")
    for key in ("fork:open", "way:0"):
        scene.press(next(part for part in scene.parts if part.key == key))
    scene.refresh()
    point(app)


def fork_taken(app: App) -> None:
    """Show what three persons have chosen: two thumbs to one."""
    scene = opened(app, "IIb", "person", "person", "person", "regular")
    for number in (0, 1, 0):
        for key in ("fork:open", f"way:{number}"):
            scene.press(next(part for part in scene.parts if part.key == key))
            scene.refresh()


def map_fork(app: App) -> None:
    """Show the map before a fork: both ways to IIb lie ahead, the bridge was taken, the orchard waits."""
    forking_maps(app)
    land.land(app, "IIb", ("bridge",))


def map_fork_light(app: App) -> None:
    """Show the map at dawn: the orchard, the marsh and the wall were taken, the other ways wait in grey."""
    from game.games.syncro.campaign.progress.progress import WAY
    from game.saves.people.unlocks import Unlocks

    forking_maps(app)
    Unlocks(app.services.store, "syncro").add([f"{WAY}quarry"])
    land.land(app, "IIe", ("orchard", "marsh", "wall"))


def map_fork_day(app: App) -> None:
    """Show the map by day: the quarry and the cisterns were taken."""
    forking_maps(app)
    land.land(app, "IIf", ("bridge", "quarry", "cisterns"))


def forking_maps(app: App) -> None:
    """Let the road fork wherever it can: these are maps of the tests."""
    from tests.games.syncro.forked import forking
    from tests.scenes.box import Maps

    app.services.levels = Maps(forking)


SCENES: Mapping[str, Scene] = {
    "fork": fork,
    "fork_bridge": fork_bridge,
    "fork_wall": fork_wall,
    "fork_shared": fork_shared,
    "fork_taken": fork_taken,
    "map_fork": map_fork,
    "map_fork_light": map_fork_light,
    "map_fork_day": map_fork_day,
}
