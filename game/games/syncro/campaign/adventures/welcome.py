"""What the map says of a new adventure: two sentences in the sky, and, through the door to chapter II, where it leads.

The sentences are the first to give way where there is little room.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from game.games.syncro.campaign.land.landscape import Camera
from game.games.syncro.campaign.progress.view import CampaignView
from game.games.syncro.rules.state.roads import CHAPTERS
from game.ui.draw.draw_commands import DrawCommand, Plate
from game.ui.layout.arrange import placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, Kit
from game.ui.parts.part import Look, Part
from game.ui.parts.widgets import Label
from game.ui.type.text import Style

TITLE: Final = Style("title", 30)
EDGE: Final = 60.0
GAP: Final = 4.0
UNDER: Final = 36.0  # units between a banner and what lies under it
OVER: Final = 130.0  # and between a banner and the top of what lies over it
TOP: Final = 10.0  # units between the window's edge and what lies highest
PEAKS: Final = 60.0  # units of the mountains that may lie behind the words
PAD: Final = 20.0
ONCE: Final = Style("body", 15)
SOFT: Final = "text.paper-soft"


def sky_lines(view: CampaignView, kit: Kit, camera: Camera, banner: Rect, head: Sequence[Part]) -> list[Part]:
    """Return what an adventure is, in two sentences under chapter II's banner, as long as it is a new one.

    Where the moon stands under the banner they lie at the sky's other side; where the mountains do, over it. They lie
    over nothing of the `head`.
    """
    adventure = view.adventure
    if not view.unbegun or view.looked or adventure is None or adventure.step != CHAPTERS[0][0]:
        return []
    over = max(TOP, banner.y - OVER)
    places = ((banner.x, banner.bottom + UNDER), (EDGE, banner.bottom + UNDER), (banner.x, over))
    for room in (_room(camera, x, y, banner) for x, y in places):
        if room.w <= 0:
            continue
        title = kit.type.fit(kit.say("adventure.sky"), TITLE, room.w, 1, 0.75)
        text = kit.type.fit(kit.say("adventure.sky_text"), BODY, room.w, 2, 0.9)
        first, second = stack(room, (title.h, text.h), GAP)
        lines = [
            Part("sky:title", first, Label(title, "scene.title")),
            Part("sky:text", second, Label(text, "scene.quiet")),
        ]
        fits = not (title.truncated or text.truncated) and title.h + GAP + text.h <= room.h
        written = [ink for line in lines for ink in line.text_rects()]
        if fits and not any(part.rect.meets(ink) for part in head for ink in written):
            return lines
    return []


def _room(camera: Camera, x: float, y: float, banner: Rect) -> Rect:
    """Return the sky from a point on: up to the moon, and down to mountains and tower, or to the banner below."""
    layers = {layer.name: layer for layer in camera.land.layers}
    right, foot = camera.point(layers["moon"].x, layers["mountains"].y + PEAKS)
    left, top = camera.point(layers["tower"].x, layers["tower"].y)
    if x < left < right:
        foot = min(foot, top)
    return Rect(x, y, right - x, (foot if y > banner.y else banner.y - 20) - y)


@dataclass(frozen=True, slots=True)
class Aim:
    """Show a gold ring around the level to which the door leads."""

    scale: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        ring = rect.inset(7 * self.scale)
        yield Plate(rect, radius=rect.w / 2, border="gold-light", width=1.5, alpha=0.6, dash=6)
        yield Plate(ring, radius=ring.w / 2, border="gold-light", width=3 * self.scale)


def through_the_door(view: CampaignView, kit: Kit, camera: Camera, banner: Rect) -> list[Part]:
    """Return the ring, and the card under chapter II's banner that says what waits there, while somebody looks there.

    Where the card would lie over the level that the ring is around, its second line gives way.
    """
    if not view.looked:
        return []
    node = camera.node(CHAPTERS[1][0])
    scale = camera.scale * camera.land.grow
    ring = Rect.around(*camera.point(node.x, node.y), 90 * scale)
    width = min(330.0 * kit.growth, kit.frame.width - 32)
    card = banner.below(0, 28)._replace(x=min(banner.x, kit.frame.width - 16 - width), w=width)
    text = kit.rich("door:text", card.x + PAD, card.y + 14, width - 2 * PAD, kit.say("adventure.door.text"))
    line = text.rect.below(kit.leading(15), 8)
    lock = placed(line, line.h * 0.8, line.h * 0.8, 0)
    place = line.trimmed(left=lock.w + 8)
    once = kit.paragraph("door:once", place.x, place.y, place.w, kit.say("adventure.door.once"), ONCE, SOFT)
    sign = kit.picture("door:lock", lock, "shell/glyphs/lock", "text.paper-label")
    words = [text] if once.rect.bottom + PAD > ring.middle[1] - 40 * scale else [text, sign, once]
    sheet = card._replace(h=words[-1].rect.bottom + 14 - card.y)
    parts = [kit.panel("door:card", sheet, "popover", radius=12), *words]
    return [Part("door:aim", ring, Aim(scale)), *(replace(part, layer=8, may_overlap=True) for part in parts)]
