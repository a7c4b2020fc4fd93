"""The screens of the shelf as a test sees them: a name, and how to come to each in a box."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

from msgspec.structs import replace

from game.saves.logbook import Logbook
from game.saves.people.people import somebody, with_person
from game.saves.records.player import Player
from game.scenes.session.replay.replay_access import ReplayAccess, read_source
from game.scenes.shelf.sharing.share import Share
from game.scenes.shelf.shelf import Shelf
from game.scenes.table.picture.still import unused
from game.ui.input.intents import Edge
from tests.persons import at_home
from tests.scenes.box import Box, kind_of
from tests.scenes.shelf.stocked import EVENING, HOUR, NAMES, damage, fill_folder, newer, put, stock

Scene: TypeAlias = Callable[[Path, tuple[int, int], float, str], Box]
LONG: Final = "Maximilienne-Alexandrine001"


def shelf_of(box: Box) -> Shelf:
    """Return the shelf that is shown."""
    scene = box.top
    assert isinstance(scene, Shelf)
    return scene


def people_of(box: Box) -> Callable[[Player], Player]:
    """Let Nora, Ada and Ilyes be people of this place; return what makes players them."""
    at_home(box.services, "Nora")
    for player in NAMES[1:3]:
        box.shell.keep(with_person(somebody(player.name, player.index)))
    ids = {person.name: person.id for person in box.services.people}
    return lambda player: replace(player, who=ids.get(player.name, ""))


def lay_open(box: Box) -> Shelf:
    """Show the shelf as it is on that evening; nothing is drawn meanwhile."""
    scene = box.screens.shelf()
    assert isinstance(scene, Shelf)
    scene.now = lambda: EVENING
    scene.stills.hire = lambda job: None
    scene.doing.folder = box.services.store.root
    box.show(box.screens.home())
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    return scene


def shelf(root: Path, size: tuple[int, int] = (1280, 720), text: float = 1.0, language: str = "en") -> Box:
    """Show a shelf with ten matches."""
    box = Box(root, size, text, language)
    stock(box.services.store, people_of(box))
    lay_open(box)
    return box


def shelf_end(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show its last row, after a match was taken away."""
    box = shelf(root, size, text, language)
    box.intend(Edge(end=True))
    scene = box.top
    assert isinstance(scene, Shelf)
    scene.doing.remove()
    return box


def shelf_empty(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show a shelf without a match."""
    box = Box(root, size, text, language)
    lay_open(box)
    return box


def shelf_damaged(root: Path, size: tuple[int, int], text: float, language: str, *, other: bool = False) -> Box:
    """Show a damaged file, or one that a newer program has written, chosen."""
    box = Box(root, size, text, language)
    path = damage(box.services.store)
    newest = newer(box.services.store)
    lay_open(box).choose((newest if other else path).stem)
    return box


def shelf_long(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show matches of people with long names."""
    box = Box(root, size, text, language)
    stock(box.services.store, lambda player: replace(player, name=f"{LONG}{player.index}"))
    lay_open(box)
    return box


def shelf_renamed(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show that a match gets another name."""
    box = shelf(root, size, text, language)
    scene = box.top
    assert isinstance(scene, Shelf)
    scene.doing.rename()
    box.services.navigator.settle()
    return box


def shelf_choices(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show whose matches are asked for."""
    box = shelf(root, size, text, language)
    box.click("filter:person")
    return box


def shelf_chooser(root: Path, size: tuple[int, int], text: float, language: str, *, saves: bool = False) -> Box:
    """Show the chooser, for a file, or for a folder."""
    box = shelf_damaged(root, size, text, language, other=True)
    scene = box.top
    assert isinstance(scene, Shelf)
    scene.doing.folder = fill_folder(root)
    (scene.doing.export if saves else scene.doing.ask_file)()
    box.services.navigator.settle()
    if saves:
        box.click("without")
        box.services.navigator.settle()
    return box


def shelf_new_folder(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Ask what a new folder shall be called."""
    box = shelf_chooser(root, size, text, language, saves=True)
    box.click("new")
    box.services.navigator.settle()
    return box


def share(root: Path, size: tuple[int, int] = (1280, 720), text: float = 1.0, language: str = "en") -> Box:
    """Show the page on which a match is shared, its text worked out."""
    box = Box(root, size, text, language)
    path = put(box.services.store, "soon/4-speed", HOUR, NAMES)
    back = read_source(box.services, path, box.screens.lives_on)
    assert isinstance(back, ReplayAccess), back
    game = kind_of("soon")(back.session.rules, unused())
    scene = Share(box.services, box.screens, game, back, lambda job: job())
    scene.folder = box.services.store.root
    box.show(box.screens.home())
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    return box


def share_choices(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show whose knowledge its pictures can be drawn with."""
    box = share(root, size, text, language)
    box.click("eyes")
    return box


def report_shown(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show the report of a problem with a match, before it is given."""
    box = share(root, size, text, language)
    box.services.logbook = Logbook(root / "log")
    scene = box.top
    assert isinstance(scene, Share)
    scene._report()
    box.services.navigator.settle()
    return box


SHELF: Final[dict[str, Scene]] = {
    "shelf": shelf,
    "shelf_end": shelf_end,
    "shelf_empty": shelf_empty,
    "shelf_damaged": shelf_damaged,
    "shelf_newer": partial(shelf_damaged, other=True),
    "shelf_long": shelf_long,
    "shelf_renamed": shelf_renamed,
    "shelf_choices": shelf_choices,
    "shelf_chooser": shelf_chooser,
    "shelf_folder": partial(shelf_chooser, saves=True),
    "shelf_new_folder": shelf_new_folder,
    "share": share,
    "share_choices": share_choices,
    "report": report_shown,
}
