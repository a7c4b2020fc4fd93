"""The fire on the map, which leads to the camp: by the last level won, where nothing else stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.games.syncro.campaign.land.landscape import Camera, is_tall
from game.games.syncro.campaign.progress.view import CampaignActions, CampaignView
from game.games.syncro.rules.adventure.kept import GONE
from game.games.syncro.scenery.keepsakes.things import hung
from game.ui.draw.draw_commands import DrawCommand, Glow, Line, Picture
from game.ui.layout.frame import Rect, meets_any
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Look, Part, target_44

START: Final = (24.0 + 28.0, 560.0)  # in the wide land, where the road begins
POLES: Final = (63.0, -5.0)  # units from the fire's left to the poles on which things hang
HIGH: Final = 44.0  # units of a pole
THING: Final = 22.0
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
    """Show the fire and its light, brighter under the focus; beside it hang the newest `things` of the team."""

    things: tuple[str, ...] = ()

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        x, y = rect.middle
        unit = rect.w / SIZE[0]
        yield Glow(Rect.around(x, y, rect.w * 2.2, rect.h * 2.2), "lost.fire", 0.45 + 0.3 * look.hover)
        place = rect.moved(0, -2 * look.hover)
        yield Picture(place, "shell/endings/campfire")
        yield Picture(place, "shell/endings/flame")
        for number, keepsake in enumerate(self.things):
            pole = rect.x + POLES[number] * unit
            top = rect.bottom - HIGH * unit
            yield Line(((pole, rect.bottom - 4 * unit), (pole, top)), "camp.pole-edge", 4.4 * unit)
            yield Line(((pole, rect.bottom - 4 * unit), (pole, top)), "camp.pole", 2.6 * unit)
            yield from hung(pole, top, (keepsake,), THING * unit, thread=2 * unit)


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
            newest = tuple(one.keepsake for one in reversed(adventure.keeps) if one.seat != GONE)
            face = CampFire(newest[: len(POLES)])
            return [Part("camp", rect, face, control, hit=target_44(rect))]
    return []
