"""What tests of an adventure's beginning share: home without any adventure, the map, and what lies on the disk."""

from __future__ import annotations

from pathlib import Path

from game.games import catalog
from game.games.syncro.campaign.scene import CampaignScene
from tests.games.syncro.campaign.campaigns import plain
from tests.scenes.box import Box


def at_home(root: Path, size: tuple[int, int] = (1280, 720), text: float = 1.0, language: str = "en") -> Box:
    """Show home where nobody has an adventure."""
    made = plain(Box(root, size, text, language, catalogue={"syncro": catalog.load("syncro")}))
    made.show(made.screens.home())
    return made


def the_map(box: Box) -> CampaignScene:
    """Return the map, which is on top."""
    top = box.top
    assert isinstance(top, CampaignScene)
    return top


def files(box: Box) -> list[Path]:
    """Return the adventures that lie on the disk."""
    return sorted((box.services.store.root / "adventures").glob("*.synchrony"))


def stack(box: Box) -> list[type]:
    """Return the kinds of the screens that lie there."""
    return [type(scene) for scene in box.services.navigator.scenes]


def step(box: Box) -> str:
    """Return the level that comes next in the shown adventure."""
    adventure = the_map(box).shelf.adventure
    assert adventure is not None
    return adventure.step
