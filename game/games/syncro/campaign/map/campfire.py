"""The fire on the map, which leads to the camp: by the last level won, where nothing else stands, with its name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Final

from game.games.syncro.campaign.land.landscape import Camera, Node, is_tall
from game.games.syncro.campaign.progress.view import CampaignActions, CampaignView
from game.games.syncro.rules.adventure.kept import GONE
from game.games.syncro.rules.state.roads import FORKS
from game.games.syncro.scenery.keepsakes.things import hung
from game.ui.draw.draw_commands import DrawCommand, Glow, Lettering, Line, Picture, Plate
from game.ui.layout.arrange import centred, cut_bottom, cut_left, placed
from game.ui.layout.frame import Rect, meets_any
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Look, Part, target_44
from game.ui.parts.widgets import Pill
from game.ui.type.text import Style, Typeset

START: Final = (24.0 + 28.0, 560.0)  # in the wide land, where the road begins
POLES: Final = (63.0, -5.0)  # units from the fire's left to the poles on which things hang
HIGH: Final = 44.0  # units of a pole
THING: Final = 22.0
SETTLED: Final = 2  # levels won from which on the fire burns by the last of them
SIZE: Final = (58.0, 44.0)
BROAD: Final = 92.0  # units of the fire with its poles and what hangs there
NAME: Final = Style("bold", 15)
PAD: Final = (9.0, 3.0)  # units round its name
GAP: Final = 3.0  # units between the fire and its name
FAR: Final = (700, 266)  # units that it may burn away from a step of the road, to the sides, and up or down
STEP: Final = (20, 14)
ABOVE: Final = 40.0  # units that a place above the road counts as further away
OVER: Final = 36.0  # units that it lies over the highest level at most: higher up there is no ground
CLEAR: Final = 3.0  # units that it keeps from everything
SIGHTS: Final = (
    "fork/", "campaign/wall", "campaign/village", "campaign/tower", "campaign/mushrooms", "campaign/orchard",
    "campaign/capital",
)  # fmt: skip
"""How the drawings of the land begin that it never lies on, where there is room elsewhere."""
TOWNS: Final = ("fork/", "campaign/wall")
GREAT: Final = (*TOWNS, "campaign/capital", "campaign/tower")
"""And those on which it lies only where it must."""
LETTER: Final = "k"


@dataclass(frozen=True, slots=True)
class CampFire:
    """Show the fire and its light, brighter under the focus; beside it hang the newest `things` of the team.

    There is room for its `name` under it or, where it is `beside`, at its right; `unit` is units a unit of the drawing.
    """

    name: Typeset
    unit: float
    things: tuple[str, ...] = ()
    beside: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        unit = self.unit
        _, room = _parted(rect, self.name, unit, beside=self.beside)
        fire = placed(room, SIZE[0] * unit, SIZE[1] * unit, 0.5, 1)
        yield Glow(centred(fire, fire.w * 2.2, fire.h * 2.2), "lost.fire", 0.45 + 0.3 * look.hover)
        place = fire.moved(0, -2 * look.hover)
        yield Picture(place, "shell/endings/campfire")
        yield Picture(place, "shell/endings/flame")
        for number, keepsake in enumerate(self.things):
            pole = fire.x + POLES[number] * unit
            top = fire.bottom - HIGH * unit
            yield Line(((pole, fire.bottom - 4 * unit), (pole, top)), "camp.pole-edge", 4.4 * unit)
            yield Line(((pole, fire.bottom - 4 * unit), (pole, top)), "camp.pole", 2.6 * unit)
            yield from hung(pole, top, (keepsake,), THING * unit, thread=2 * unit)


class FireName(Pill, frozen=True):
    """Show its name: a golden line is round it where something `new` waits."""

    new: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(
            rect, "fork.key", radius=rect.h / 2, border="scene.gold" if self.new else None, width=1.5, alpha=0.9
        )
        yield Lettering(rect, self.setting, "scene.title", 0.5, 0.5)


def campfire(
    view: CampaignView,
    actions: CampaignActions,
    kit: Kit,
    camera: Camera,
    others: Sequence[Part],
    head: Sequence[Part],
    seen: Rect,
) -> list[Part]:
    """Return the fire, as soon as an adventure has begun; nothing where it has no room on what is `seen` of the land.

    `others` are what stands on the road, `head` what lies on the sky.
    """
    adventure = view.adventure
    if adventure is None or view.unbegun:
        return []
    won = [node for node in camera.nodes if node.step in adventure.done]
    start = START if len(won) < SETTLED and not is_tall(kit.frame) else _of(won[-1] if won else camera.nodes[0])
    unit = camera.scale * camera.land.grow
    signs = [part.rect for part in others]
    over = [part.rect for part in head]
    towns, great, sights = (list(_towns(camera, names)) for names in (TOWNS, GREAT, SIGHTS))
    road = list(_road(view, camera))
    title = kit.say("syncro.camp.title")
    words = kit.say("syncro.camp.news", count=view.news) if view.news else title
    shown = f"{title} · {view.news}" if view.news else title
    told = *signs, *over
    for kept in ((*told, *sights, *road), (*told, *great, *road), (*told, *towns, *road), (*told, *towns), signs):
        for name in _names(kit, shown):
            found = _free(camera, start, name, kept, seen.inset(6), unit)
            if found is not None:
                rect, beside = found
                newest = tuple(one.keepsake for one in reversed(adventure.keeps) if one.seat != GONE)
                control = Control(words, actions.camp, "road", help=words, radius=12, letter=LETTER)
                face = CampFire(name, unit, newest[: len(POLES)], beside)
                sign, _ = _parted(rect, name, unit, beside=beside)
                named = Part("camp:name", sign, FireName(name, new=bool(view.news)), may_overlap=True)
                return [Part("camp", rect, face, control, hit=target_44(rect)), named]
    return []


def _names(kit: Kit, words: str) -> Iterator[Typeset]:
    """Yield how its name may be set, the largest first."""
    yield kit.type.set_text(words, kit.type.eased(NAME))
    if not kit.roomy:
        yield kit.type.set_text(words, Style(NAME.face, NAME.size, fixed=True))


def _free(
    camera: Camera, start: tuple[float, float], name: Typeset, kept: Iterable[Rect], seen: Rect, unit: float
) -> tuple[Rect, bool] | None:
    """Return the nearest place where nothing that is kept clear lies, and whether its name stands beside it there."""
    near = [rect for rect in kept if rect.meets(seen)]
    ground = min(node.y for node in camera.nodes if node.kind == "level") - OVER
    for dx, dy in _around():
        if start[1] + dy < ground:
            continue
        x, y = camera.point(start[0] + dx, start[1] + dy)
        for beside in (False, True):
            wide, high = _size(name, unit, beside=beside)
            rect = Rect.around(x, y, wide, high)
            if seen.contains(rect) and not meets_any(rect.inset(-CLEAR * unit), near):
                return rect, beside
    return None


def _around() -> list[tuple[int, int]]:
    """Return all places round a step of the road, in its units, the nearest first: rather under it than over it."""
    (wide, high), (across, down) = FAR, STEP
    places = [(x, y) for x in range(-wide, wide + 1, across) for y in range(-high, high + 1, down)]
    return sorted(places, key=lambda place: hypot(*place) + (ABOVE if place[1] < 0 else 0.0))


def _size(name: Typeset, unit: float, *, beside: bool) -> tuple[float, float]:
    sign = name.w + 2 * PAD[0], name.h + 2 * PAD[1]
    fire, high = BROAD * unit, SIZE[1] * unit
    return (fire + GAP + sign[0], max(high, sign[1])) if beside else (max(fire, sign[0]), high + GAP + sign[1])


def _parted(rect: Rect, name: Typeset, unit: float, *, beside: bool) -> tuple[Rect, Rect]:
    """Return where its name lies in its place, and where the fire does."""
    wide, high = name.w + 2 * PAD[0], name.h + 2 * PAD[1]
    if beside:
        fire, rest = cut_left(rect, BROAD * unit, GAP)
        return placed(rest, wide, high, 0, 0.5), fire
    foot, fire = cut_bottom(rect, high, GAP)
    return placed(foot, wide, high, 0.5, 0.5), fire


def _of(node: Node) -> tuple[float, float]:
    return node.x, node.y


def _towns(camera: Camera, names: tuple[str, ...]) -> Iterator[Rect]:
    """Yield where drawings of the land lie whose names begin so, without their outermost parts, which are air."""
    for layer in camera.land.layers:
        if layer.file.startswith(names):
            rect = camera.rect(layer.x, layer.y, layer.w, layer.h)
            yield rect.inset(rect.w * 0.08, rect.h * 0.1)


def _road(view: CampaignView, camera: Camera) -> Iterator[Rect]:
    """Yield the road, and both ways where it forks, as places along their middle."""
    forked = dict(view.forks)
    ways = [
        way.centre
        for level, names in FORKS.items()
        for name, way in camera.land.forks.items()
        if level in forked and name in names
    ]
    for centre in (camera.land.centre, *ways):
        for x, y, width in centre:
            yield Rect.around(*camera.point(x, y), width * camera.scale)
