"""Ways beside the road on the map: those that a team may still take, and in grey those that wait for another one."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from game.games.syncro.campaign.land.forked import UNDECIDED
from game.games.syncro.campaign.land.landscape import Camera
from game.games.syncro.campaign.land.moving_layers import MovingLayers
from game.games.syncro.campaign.land.road import RADII, NodeFace, State, fork_control, name_on, not_open
from game.games.syncro.campaign.progress.view import CampaignActions, CampaignView
from game.games.syncro.rules.state.roads import FORKS
from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Look, Part, target_44
from game.ui.type.text import Typeset

RADIUS: Final = 18.5
SMALLER: Final = 0.8  # of a step's letters, those in the ring
SEAL: Final = 0.62  # of the ring's breadth, the seal of who went there before


@dataclass(frozen=True, slots=True)
class OtherWay:
    """Show the step of a way that another adventure may take: a dashed ring, with a small seal where one has."""

    name: Typeset | None
    won: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        radius = rect.w / 2
        yield Plate(rect, "fork.other", radius=radius, alpha=0.92)
        yield Plate(rect.inset(rect.w * 0.07), radius=radius, border="fork.other-ring", width=1.6, dash=rect.w * 0.1)
        if self.name is not None:
            yield Lettering(rect, self.name, "fork.other-text", 0.5, 0.5, may_be_cut=True)
        if self.won:
            seal = Rect.around(rect.right - radius * 0.3, rect.bottom - radius * 0.3, rect.w * SEAL)
            yield Picture(seal, "shell/fork/seal-grey")


def other_ways(
    view: CampaignView,
    actions: CampaignActions,
    kit: Kit,
    camera: Camera,
    places: Mapping[str, tuple[float, float]],
    before: Collection[str],
    air: MovingLayers | None,
) -> list[Part]:
    """Return the steps of the ways that aren't the team's road, at their places on the land.

    `before` are those on which an adventure has won.
    """
    taken = dict(view.forks)
    scale = camera.scale * camera.land.grow
    parts = []
    for way, place in places.items():
        level = next(level for level, ways in FORKS.items() if way in ways)
        x, y = camera.point(*place)
        if taken[level] == UNDECIDED:
            rect = Rect.around(x, y, 2 * RADII[State.LOCKED] * scale)
            name = name_on(kit.type, "level", level, State.LOCKED, scale)
            here = view.adventure is not None and view.adventure.step == level
            face = NodeFace("level", State.LOCKED, name, scale, air=air, open=here)
            control = fork_control(kit, actions, level, way)
            control = control if here else _told(kit, not_open(kit, level))
            parts.append(Part(f"way:{way}", rect, face, control, hit=target_44(rect)))
            continue
        rect = Rect.around(x, y, 2 * RADIUS * scale)
        small, usual = (name_on(kit.type, "level", level, State.LOCKED, size * scale) for size in (SMALLER, 1.0))
        won = way in before
        words = kit.say(f"syncro.fork.{'won_before' if won else 'next_time'}", way=kit.say(f"syncro.way.{way}.name"))
        parts.append(Part(f"way:{way}", rect, OtherWay(small or usual, won), _told(kit, words), hit=target_44(rect)))
    return parts


def _told(kit: Kit, words: str) -> Control:
    """Return what only says something."""
    return Control(words, zone="road", enabled=False, reason=words, help=words, radius=24)
