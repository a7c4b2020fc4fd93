"""The fire on the map, which leads to the camp: by the last level won, where nothing else stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.games.syncro.campaign.land.landscape import Camera, is_tall
from game.games.syncro.campaign.progress.view import CampaignActions, CampaignView
from game.ui.draw.draw_commands import DrawCommand, Glow, Picture
from game.ui.layout.frame import Rect, meets_any
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Look, Part, target_44

START: Final = (24.0 + 28.0, 560.0)  # in the wide land, where the road begins
SETTLED: Final = 2  # levels won from which on the fire burns by the last of them
SIZE: Final = (58.0, 44.0)
ROUND: Final = (
    (0, 62), (-62, 44), (62, 44), (-74, 0), (74, 0), (-60, -52), (60, -52), (0, -70), (-104, 40), (104, 40), (0, 96),
    (-100, -40), (100, -40), (-130, 0), (130, 0),
)  # fmt: skip
"""Where it may burn round a step of the road, the best place first."""
LETTER: Final = "k"


@dataclass(frozen=True, slots=True)
class CampFire:
    """Show the fire and its light, brighter under the focus."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        x, y = rect.middle
        yield Glow(Rect.around(x, y, rect.w * 2.2, rect.h * 2.2), "lost.fire", 0.45 + 0.3 * look.hover)
        place = rect.moved(0, -2 * look.hover)
        yield Picture(place, "shell/endings/campfire")
        yield Picture(place, "shell/endings/flame")


def campfire(
    view: CampaignView, actions: CampaignActions, kit: Kit, camera: Camera, others: Sequence[Part], seen: Rect
) -> list[Part]:
    """Return the fire, as soon as an adventure has begun; nothing where it has no room on what is `seen` of the land.

    `others` are what stands on the road.
    """
    adventure = view.adventure
    if adventure is None or view.unbegun:
        return []
    won = [node for node in camera.nodes if node.step in adventure.done]
    node = won[-1] if len(won) >= SETTLED else camera.nodes[0]
    places = [(node.x + x, node.y + y) for x, y in ROUND]
    if len(won) < SETTLED and not is_tall(kit.frame):
        places.insert(0, START)
    scale = camera.scale * camera.land.grow
    standing = [part.rect for part in others]
    free = seen.inset(6)
    for place in places:
        rect = Rect.around(*camera.point(*place), SIZE[0] * scale, SIZE[1] * scale)
        if free.contains(rect) and not meets_any(rect, standing):
            words = kit.say("syncro.camp.title")
            control = Control(words, actions.camp, "road", help=words, radius=rect.h / 2, letter=LETTER)
            return [Part("camp", rect, CampFire(), control, hit=target_44(rect))]
    return []
