"""The road on the map: its steps, the team at the next one, and what moves there: seal, walk and glow."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from math import cos, pi, sin
from typing import Final, Literal, TypeAlias

from game.games.syncro.campaign.landscape import FEET, Camera, Kind, Node, node_at, nodes
from game.games.syncro.campaign.view import CampaignActions, CampaignView
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Control, Look, Part, target_44
from game.ui.seats import SEATS
from game.ui.text import Style

State: TypeAlias = Literal["done", "next", "locked"]

RADII: Final[dict[State, float]] = {"done": 25.0, "next": 34.0, "locked": 23.0}
STAMP: Final = 0.22  # seconds until the seal lies on the level
WALK: Final = 0.9  # seconds that the mages walk
PULSE: Final = 2.4  # seconds of a pulse
PULSES: Final = 5  # after so many the glow rests, and so does the machine
LARGE: Final = 1.6  # how large the seal comes, in its sizes
STEPS: Final = 6  # steps of a walk
HOP: Final = 5.0  # units that a step rises


@dataclass(frozen=True, slots=True)
class Walk:
    """Hold a level won and the one that comes next, and when the map was seen again, in the scene's seconds."""

    since: float
    won: str
    ahead: str

    def over(self, time: float) -> bool:
        """Tell whether everybody has arrived."""
        return time - self.since >= STAMP + WALK

    def behind(self, time: float, camera: Camera) -> tuple[float, float]:
        """Return how far from the next level the mages are still, in the window's units."""
        share = max(0.0, min(1.0, (time - self.since - STAMP) / WALK))
        eased = (1 - cos(pi * share)) / 2
        here, there = node_at(self.won), node_at(self.ahead)
        hop = abs(sin(STEPS * pi * share)) * HOP
        return (here.x - there.x) * (1 - eased) * camera.scale, ((here.y - there.y) * (1 - eased) - hop) * camera.scale


def seal_size(since: float, time: float) -> float:
    """Return how large a seal is that came down at a time, in its sizes; 0 before."""
    share = (time - since) / STAMP
    return 0.0 if share < 0 else LARGE - (LARGE - 1) * min(1.0, share)


@dataclass(frozen=True, slots=True)
class NodeFace:
    """Show a step of the road: won and stamped, next and glowing, or closed.

    `scale` is the landscape's. `sealed` is when the seal came down, in the scene's seconds.
    """

    kind: Kind
    state: State
    label: str
    scale: float
    sealed: float = -9.0

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        x, y = rect.middle
        y -= 3 * self.scale * look.hover if self.state != "locked" else 0
        draw = partial(self._draw, canvas, x, y)
        if self.state == "next":
            glow = 255 if look.time >= PULSE * PULSES else round(200 + 55 * cos(2 * pi * look.time / PULSE))
            draw("next-glow", (-84, -84, 168, 168), glow)
        big = self.state == "next" and self.kind != "reward"
        draw(self._drawing(look), (-64, -62, 128, 128) if big else (-48, -44, 96, 96))
        if self.state == "next":
            draw("next-rings", (-64, -62, 128, 128))
        if self.kind == "level":
            size = {"done": 22.0, "next": 29.0, "locked": 20.0}[self.state] * self.scale
            words = canvas.type.set_text(self.label, Style("title", size, fixed=True))
            place = Rect.around(x, y - self.scale, words.w + 2, words.h)
            canvas.words(words, place, f"campaign.{self.state}", 0.5)
        if self.state == "locked" and look.focused:
            draw("lock-badge", (7, 4, 24, 24))
        elif self.state == "done" and (size := seal_size(self.sealed, look.time)):
            left, top = (2, -1) if self.kind == "reward" else (1.5, -2.5)
            out = 18 * (size - 1)
            draw("seal", (left - out, top - out, 36 * size, 36 * size))

    def _drawing(self, look: Look) -> str:
        if self.kind == "reward":
            return "reward" if self.state != "locked" else "reward-locked"
        if self.kind == "finale":
            return f"finale-{self.state}"
        return "node-hover" if self.state == "done" and look.hover > 0.5 else f"node-{self.state}"

    def _draw(
        self, canvas: Canvas, x: float, y: float, name: str, box: tuple[float, float, float, float], alpha: int = 255
    ) -> None:
        left, top, w, h = (length * self.scale for length in box)
        canvas.picture(f"shell/campaign/{name}", Rect(x + left, y + top, w, h), alpha=alpha)


def road(view: CampaignView, actions: CampaignActions, kit: Kit, camera: Camera, walk: Walk | None) -> list[Part]:
    """Return the steps of the road in the order in which keys go along them, and the team at the next one."""
    parts, adventure = list[Part](), view.adventure
    for node in nodes():
        state: State = "locked"
        if adventure is not None and node.step in (*adventure.done, adventure.step):
            state = "done" if node.step in adventure.done else "next"
        sealed = walk.since if walk is not None and node.step == walk.won else -STAMP
        face = NodeFace(node.kind, state, node.step, camera.scale, sealed)
        rect = Rect.around(*camera.point(node.x, node.y), 2 * RADII[state] * camera.scale)
        control = _control(kit, actions, node, state)
        parts.append(Part(f"node:{node.step}", rect, face, control, hit=target_44(rect)))
    if adventure is None:
        return parts
    here = node_at(adventure.step)
    for (dx, dy, size), (number, player) in zip(FEET, enumerate(view.team), strict=False):
        place = camera.rect(here.x + dx - 26 * size, here.y + dy - 82 * size, 56 * size, 90 * size)
        parts.append(kit.picture(f"mage:{number}", place, f"shell/campaign/mage-{SEATS[player.colour - 1]}"))
    return parts


def _control(kit: Kit, actions: CampaignActions, node: Node, state: State) -> Control:
    name = kit.say(f"syncro.level.{node.step}") if state != "locked" else kit.say("adventure.locked")
    text = f"{node.step} · {name}" if node.kind == "level" else name
    act = actions.go_on
    if state != "next":
        act = partial(actions.again, node.step) if node.kind == "level" else actions.read_book
    return Control(text, act, "road", state != "locked", kit.say("adventure.locked"), text, radius=30)
