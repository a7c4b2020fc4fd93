"""The door to chapter II (SY-3, SY-39): a new adventure may begin there, once a team here has won chapter I.

Until its first level an adventure moves through it, and back, as often as one likes; after that both banners are plain.
Whoever looks through it sees where it leads; that stays while they go on to the button, or past levels that are closed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from game.games.syncro.campaign.adventures.campaign_list import CampaignShelf
from game.games.syncro.campaign.land.landscape import Camera
from game.games.syncro.campaign.progress import unbegun
from game.games.syncro.campaign.view import CampaignView, Door
from game.games.syncro.rules.adventure import FIRST, SECOND
from game.games.syncro.rules.content import CHAPTERS
from game.ui.arrange import placed
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.marks import Mark, Plate
from game.ui.part import Look, Part
from game.ui.text import Style

LEAF: Final = "chapter:1"
"""The key of chapter II's banner."""
CARD: Final = 330.0
PAD: Final = 20.0
LAYER: Final = 8
ONCE: Final = Style("body", 16)
SOFT: Final = "text.paper-soft"


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
            return ""
        return "open" if self.shelf.opens else "closed"

    @property
    def looked(self) -> bool:
        """Tell whether somebody looks through the door into chapter II."""
        adventure = self.shelf.adventure
        return self._looks and self.state == "open" and adventure is not None and adventure.step in CHAPTERS[0]

    def follow(self, key: str) -> None:
        """Follow the focus: it looks through the door, goes on looking, or away."""
        adventure = self.shelf.adventure
        here = adventure.step if adventure is not None else ""
        closed = key.startswith("node:") and key != f"node:{here}"
        self._looks = key == LEAF or (self._looks and (key == "go" or closed))

    def go(self, chapter: int) -> None:
        """Let the adventure begin with a chapter; the mages go there."""
        file, before = self.shelf.shown, self.shelf.adventure
        if before is None or self.state != "open" or before.step == CHAPTERS[chapter - FIRST][0]:
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


@dataclass(frozen=True, slots=True)
class Aim:
    """Show a gold ring around the level to which the door leads."""

    scale: float

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        ring = rect.inset(7 * self.scale)
        yield Plate(rect, radius=rect.w / 2, border="gold-light", width=1.5, alpha=0.6, dash=6)
        yield Plate(ring, radius=ring.w / 2, border="gold-light", width=3 * self.scale)


def aim(view: CampaignView, camera: Camera) -> list[Part]:
    """Return the ring, while somebody looks through the door."""
    if not view.looked:
        return []
    node = camera.node(CHAPTERS[1][0])
    scale = camera.scale * camera.land.grow
    return [Part("door:aim", Rect.around(*camera.point(node.x, node.y), 90 * scale), Aim(scale))]


def door_card(view: CampaignView, kit: Kit, camera: Camera, banner: Rect) -> list[Part]:
    """Return the card under chapter II's banner that says what waits behind the door, while somebody looks there.

    Where it would lie over the level that the ring is around, its second line gives way.
    """
    if not view.looked:
        return []
    width = min(CARD * kit.growth, kit.frame.width - 32)
    card = banner.below(0, 28)._replace(x=min(banner.x, kit.frame.width - 16 - width), w=width)
    text = kit.rich("door:text", card.x + PAD, card.y + 14, width - 2 * PAD, kit.say("adventure.door.text"))
    line = text.rect.below(kit.leading(16), 8)
    lock = placed(line, line.h * 0.8, line.h * 0.8, 0)
    words = line.trimmed(left=lock.w + 8)
    once = kit.paragraph("door:once", words.x, words.y, words.w, kit.say("adventure.door.once"), ONCE, SOFT)
    line_two = [kit.picture("door:lock", lock, "shell/glyphs/lock", "text.paper-label"), once]
    foot = once.rect.bottom
    node = camera.node(CHAPTERS[1][0])
    if foot + PAD > camera.point(node.x, node.y)[1] - 40 * camera.scale * camera.land.grow:
        line_two = []
        foot = text.rect.bottom
    sheet = card._replace(h=foot + 14 - card.y)
    parts = [kit.panel("door:card", sheet, "popover", radius=12), text, *line_two]
    return [replace(part, layer=LAYER, may_overlap=True) for part in parts]
