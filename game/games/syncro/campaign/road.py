"""The road on the map: its steps, and the team at the next one."""

from __future__ import annotations

from functools import partial

from game.games.syncro.campaign.faces import RADII, Mage, NodeFace, State
from game.games.syncro.campaign.landscape import FEET, Camera, Node, nodes
from game.games.syncro.campaign.motion import STAMP, Walk
from game.games.syncro.campaign.view import CampaignActions, CampaignView
from game.games.syncro.rules.adventure import Adventure
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Control, Part, target_44


def build(view: CampaignView, actions: CampaignActions, kit: Kit, camera: Camera, walk: Walk | None) -> list[Part]:
    """Return the steps of the road in the order in which keys go along them, and the team at the next one."""
    parts = []
    for node in nodes():
        state = _state(node, view.adventure)
        sealed = walk.since if walk is not None and node.step == walk.won else -STAMP
        face = NodeFace(node.kind, state, node.step, camera.scale, sealed)
        rect = Rect.around(*camera.point(node.x, node.y), 2 * RADII[state] * camera.scale)
        control = _control(kit, actions, node, state)
        parts.append(Part(f"node:{node.step}", rect, face, control, hit=target_44(rect)))
    return parts if view.adventure is None else parts + _mages(view, view.adventure, camera)


def _state(node: Node, adventure: Adventure | None) -> State:
    if adventure is not None and node.step in adventure.done:
        return "done"
    return "next" if adventure is not None and node.step == adventure.step else "locked"


def _control(kit: Kit, actions: CampaignActions, node: Node, state: State) -> Control:
    name = kit.say(f"syncro.level.{node.step}") if state != "locked" else kit.say("adventure.locked")
    text = f"{node.step} · {name}" if node.kind == "level" else name
    act = actions.go_on
    if state != "next":
        act = partial(actions.again, node.step) if node.kind == "level" else actions.read_book
    return Control(text, act, "road", state != "locked", kit.say("adventure.locked"), text, radius=30)


def _mages(view: CampaignView, adventure: Adventure, camera: Camera) -> list[Part]:
    node = next((node for node in nodes() if node.step == adventure.step), nodes()[-1])
    parts = []
    for number, player in enumerate(view.team):
        dx, dy, size = FEET[number]
        x, y = camera.point(node.x + dx, node.y + dy)
        unit = size * camera.scale
        rect = Rect(x - 26 * unit, y - 82 * unit, 56 * unit, 90 * unit)
        parts.append(Part(f"mage:{number}", rect, Mage(player.colour)))
    return parts
