"""The road on the map: its steps, the team at the next one, and what moves there: seal, walk and glow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from typing import Final

import pygame

from game.content.images.lands import Layer, Light
from game.games.syncro.campaign.land.forked import waits
from game.games.syncro.campaign.land.hours import Turn
from game.games.syncro.campaign.land.landscape import Camera, Kind, Node, Sight, faint
from game.games.syncro.campaign.land.moving_layers import MovingLayers
from game.games.syncro.campaign.land.team_walk import FRESH, LARGE, TeamWalk, seal_size
from game.games.syncro.campaign.progress.view import CampaignActions, CampaignView
from game.games.syncro.rules.state.roads import FORKS, LEVELS, STEPS
from game.games.syncro.scenery.mages import LevelMoment, Mage, MageFace, MageTeam, feet_of, standing
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Freehand, Lettering, Picture
from game.ui.layout.frame import Rect, meets_any
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Look, Part, target_44
from game.ui.type.text import Style, Typeset, Typesetter


class State(StrEnum):
    """Say how far a place of the road is."""

    DONE = "done"
    NEXT = "next"
    LOCKED = "locked"


RADII: Final[dict[State, float]] = {State.DONE: 25.0, State.NEXT: 34.0, State.LOCKED: 23.0}
DIM: Final = 145  # alpha of a glow at its faintest, of 255


@dataclass(frozen=True, slots=True)
class NodeFace:
    """Show a step of the road: won and stamped, next and glowing, or closed.

    `scale` is units a unit of its drawing. `sealed` is when the seal came down, in the scene's seconds. Without `air`
    nothing glows by itself. `open`: it is a way that may be taken now, though nobody has.
    """

    kind: Kind
    state: State
    name: Typeset | None
    scale: float
    sealed: float = FRESH
    air: MovingLayers | None = field(default=None, compare=False)
    open: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        place = rect if self.state == State.LOCKED and not self.open else rect.moved(0, -3 * self.scale * look.hover)
        big = self.state == State.NEXT and self.kind != "reward"
        if self.state == State.NEXT or self.open:
            glow = 1.0 if self.air is None else self.air.glow
            yield self._picture(place, "next-glow", -84, -84, 168, round(DIM + (255 - DIM) * glow))
        box = (-64, -62, 128) if big else (-48, -44, 96)
        yield self._picture(place, self._drawing(look), *box)
        if self.state == State.NEXT:
            yield self._picture(place, "next-rings", -64, -62, 128)
        if self.name is not None:
            x, y = place.middle
            words = Rect.around(x, y - self.scale, self.name.w + 2, self.name.h)
            yield Lettering(words, self.name, f"campaign.{self.state}", 0.5, may_be_cut=True)
        if self.state == State.LOCKED and look.focused and not self.open:
            yield self._picture(place, "lock-badge", 7, 4, 24)
        elif self.state == State.DONE and self.kind != "finale" and (size := seal_size(self.sealed, look.time)):
            left, top = (2.0, -1.0) if self.kind == "reward" else (1.5, -2.5)
            if size > 1:
                middle = place.moved((left + 18) * self.scale, (top + 18) * self.scale).middle
                yield Freehand(lambda canvas: self._paint_falling(canvas, middle, size))
            else:
                yield self._picture(place, "seal", left, top, 36)

    def _paint_falling(self, canvas: Canvas, middle: tuple[float, float], size: float) -> None:
        """Draw the seal that comes down round a middle: one drawing is scaled, and none made for each of its sizes."""
        frame = canvas.frame
        box = frame.px(36 * self.scale * LARGE)
        picture = canvas.images.get("shell/campaign/seal", (box, box))
        width, height = (round(side * size / LARGE) for side in picture.get_size())
        small = pygame.transform.smoothscale(picture, (width, height))
        canvas.surface.blit(small, small.get_rect(center=tuple(map(frame.px, middle))))

    def _drawing(self, look: Look) -> str:
        if self.kind == "reward":
            return "reward" if self.state != State.LOCKED else "reward-locked"
        if self.kind == "finale":
            return f"finale-{self.state}"
        return "node-hover" if self.state == State.DONE and look.hover > 0.5 else f"node-{self.state}"

    def _picture(self, rect: Rect, name: str, left: float, top: float, size: float, alpha: int = 255) -> Picture:
        """Return a square drawing, its place told from the middle, in its own units."""
        x, y = rect.middle
        scale = self.scale
        place = Rect(x + left * scale, y + top * scale, size * scale, size * scale)
        return Picture(place, f"shell/campaign/{name}", alpha=alpha)


def name_on(type_: Typesetter, kind: Kind, step: str, state: State, scale: float) -> Typeset | None:
    """Return what names a step on the map; on one too small for letters only the next one is named."""
    least = type_.frame.least / type_.frame.scale
    size = {"done": 22.0, "next": 29.0, "locked": 20.0}[state] * scale
    if kind != "level" or (size < least and state != State.NEXT):
        return None
    return type_.set_text(step, Style("title", max(size, least), fixed=True))


@dataclass(frozen=True, slots=True)
class Mist:
    """Show a bank of mist, as faint (of 255) as the hour has it; while an hour `turns`, on its way to the next one.

    Without `air` it stands still.
    """

    layer: Layer
    scale: float
    faint: int
    before: int
    turns: Turn | None = None
    air: MovingLayers | None = field(default=None, compare=False)

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        share = 1.0 if self.turns is None else self.turns.share(look.time)
        alpha = round(self.before + (self.faint - self.before) * share)
        x, y = (0.0, 0.0) if self.air is None else self.layer.swung(self.air.time)
        if alpha:
            yield Picture(rect.moved(x * self.scale, y * self.scale), f"shell/{self.layer.file}", alpha=alpha)


def mist(camera: Camera, light: Light, seen: Sight, turn: Turn | None, air: MovingLayers | None) -> list[Part]:
    """Return the mist over the road, back to front, where there is any at this hour or at the one before."""
    parts = []
    for number, layer in enumerate(camera.land.mist):
        after, before = (faint(light, layer, each.hour) for each in (seen, seen if turn is None else turn.before))
        if after or before:
            face = Mist(layer, camera.scale, after, before, turn, air)
            parts.append(Part(f"mist:{number}", camera.rect(layer.x, layer.y, layer.w, layer.h), face))
    return parts


def nodes_on(camera: Camera, step: str, done: Sequence[str]) -> list[tuple[Node, State]]:
    """Return the steps of the road, each with how far a team has come there."""
    states: tuple[State, ...] = (State.DONE, State.NEXT, State.LOCKED)
    return [(node, states[0 if node.step in done else 1 if node.step == step else 2]) for node in camera.nodes]


def road(
    view: CampaignView,
    actions: CampaignActions,
    kit: Kit,
    camera: Camera,
    walk: TeamWalk | None,
    air: MovingLayers | None,
) -> list[Part]:
    """Return the steps of the road in the order in which keys go along them, and the team at the next one."""
    parts = list[Part]()
    adventure = view.adventure
    scale = camera.scale * camera.land.grow
    step, done = ("", ()) if adventure is None else (adventure.step, adventure.done)
    undecided = waits(step, view.forks)
    for node, state in nodes_on(camera, "" if undecided else step, done):
        name = name_on(kit.type, node.kind, node.step, state, scale)
        here = undecided and node.step == step
        face = NodeFace(node.kind, state, name, scale, FRESH if walk is None else walk.seal(node.step), air, here)
        rect = Rect.around(*camera.point(node.x, node.y), 2 * RADII[state] * scale)
        control = fork_control(kit, actions, step, FORKS[step][0]) if here else _control(kit, actions, node, state)
        parts.append(Part(f"node:{node.step}", rect, face, control, hit=target_44(rect)))
    if adventure is None:
        return parts
    stand = STEPS[STEPS.index(step) - 1] if undecided else step
    mages = team_at(camera, stand, view.mages, LevelMoment.WON if adventure.finished else LevelMoment.WAITS)
    return [*parts, *(Part(f"mage:{mage.number}", mage.seen, MageFace(mage)) for mage in mages)]


def team_at(camera: Camera, step: str, team: MageTeam, moment: LevelMoment = LevelMoment.WAITS) -> list[Mage]:
    """Return the mages of a team where they stand at a step of the road, from the back to the front."""
    here = camera.node(step)
    places = []
    for dx, dy, size in feet_of(team, camera.land.feet):
        x, y = camera.point(here.x + dx, here.y + dy)
        places.append((x, y, size * camera.scale))
    return [mage.feeling(moment) for mage in standing(team, places, camera.point(here.x, here.y)[0])]


def fork_control(kit: Kit, actions: CampaignActions, level: str, way: str) -> Control:
    """Return what a way is that a team may take to a level: it leads to the fork."""
    words = kit.say("syncro.fork.ahead", way=kit.say(f"syncro.way.{way}.name"), level=level)
    return Control(words, actions.go_on, "road", help=words, radius=30)


def _control(kit: Kit, actions: CampaignActions, node: Node, state: State) -> Control:
    name = kit.say(f"syncro.level.{node.step}" if state != State.LOCKED else "adventure.locked")
    text = f"{node.step} · {name}" if node.kind == "level" else name
    look_back = partial(actions.again, node.step) if node.kind == "level" else actions.read_book
    act = actions.go_on if state == State.NEXT else look_back
    return Control(text, act, "road", state != State.LOCKED, not_open(kit, node.step), text, radius=30)


def not_open(kit: Kit, step: str) -> str:
    """Return why a step can't be played yet, in a sentence: which level comes first."""
    before = [level for level in LEVELS if STEPS.index(level) < STEPS.index(step)]
    return kit.say("adventure.locked_why", level=before[-1]) if before else kit.say("adventure.locked")


ASIDE: Final[Mapping[tuple[str, int], str]] = {("go", 1): "team", ("camp", -1): "team"}
"""What an arrow leads to from beside the road, on the tall map: from the camp and the way on to the team."""


def further(parts: Sequence[Part], key: str, by: int) -> str:
    """Return the key of the step of the road that lies so many further than another one, or ""."""
    aside = ASIDE.get((key, by), "")
    if any(part.key == aside and part.control is not None and part.control.enabled for part in parts):
        return aside
    keys = [part.key for part in parts if part.key.startswith("node:")]
    place = keys.index(key) + by if key in keys else -1
    return keys[place] if 0 <= place < len(keys) else ""


def uncovered(land: Sequence[Part], head: Sequence[Part]) -> list[Part]:
    """Return what stands on the road, but for ways not taken that lie under what can be pressed at the map's head."""
    over = [part.rect for part in head if part.control is not None]
    return [part for part in land if not (part.key.startswith("way:") and meets_any(part.rect, over))]
