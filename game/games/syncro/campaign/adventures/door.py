"""The door to chapter II (SY-3, SY-39): a new adventure may begin there, once a team here has won chapter I.

Until its first level an adventure moves through it, and back, as often as one likes; after that both banners are plain.
Whoever looks through it sees where it leads; that stays while they go on to the button, or past levels that are closed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.games.syncro.campaign.adventures.campaign_list import CampaignShelf
from game.games.syncro.campaign.progress.progress import unbegun
from game.games.syncro.campaign.progress.view import Door
from game.games.syncro.rules.adventure.adventure import FIRST, SECOND
from game.games.syncro.rules.state.roads import CHAPTERS

LEAF: Final = "chapter:1"
"""The key of chapter II's banner."""


class ChapterDoor:
    """Know whether there is a door, who looks through it, and go through. `moved` is told from which level."""

    def __init__(self, shelf: CampaignShelf, moved: Callable[[str], None]) -> None:
        self.shelf, self._moved = shelf, moved
        self._looks = False

    @property
    def state(self) -> Door:
        """Return whether a new adventure finds the door open; "" where there is none any more."""
        file = self.shelf.chosen
        if file is None or file.save is None or not unbegun(file.save):
            return Door.NONE
        return Door.OPEN if self.shelf.opens else Door.CLOSED

    @property
    def looked(self) -> bool:
        """Tell whether somebody looks through the door into chapter II."""
        adventure = self.shelf.adventure
        return self._looks and self.state == Door.OPEN and adventure is not None and adventure.step in CHAPTERS[0]

    def follow(self, key: str) -> None:
        """Follow the focus: it looks through the door, goes on looking, or away."""
        adventure = self.shelf.adventure
        here = adventure.step if adventure is not None else ""
        closed = key.startswith("node:") and key != f"node:{here}"
        self._looks = key == LEAF or (self._looks and (key == "go" or closed))

    def go(self, chapter: int) -> None:
        """Let the adventure begin with a chapter; the mages go there."""
        file, before = self.shelf.shown, self.shelf.adventure
        if before is None or self.state != Door.OPEN or before.step == CHAPTERS[chapter - FIRST][0]:
            return
        self._looks = False
        self.shelf.keep(self.shelf.service.anew(file.good, chapter=chapter))
        now = self.shelf.adventure
        if now is not None and now.step != before.step:
            self._moved(before.step)

    def pass_through(self) -> None:
        """Go where somebody looks: the button that is told there begins there."""
        if self.looked:
            self.go(SECOND)
