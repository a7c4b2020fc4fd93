"""The question who leads: mages and plates to press, and a crown over whoever is in the light."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import Final

import msgspec

from game.games.syncro.rules.play import actions as a
from game.games.syncro.rules.state.state import Leading
from game.games.syncro.scenery.mages import Mage, MageFace
from game.games.syncro.scenery.places import place_of
from game.games.syncro.table.facts.facts import Facts, by_team
from game.games.syncro.table.leader.picture import Fireside
from game.games.syncro.table.leader.plan import Plan, Spot, plan_of
from game.games.syncro.table.presses.steering import take
from game.scenes.table.game_table.layout import Layout
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, Drawn
from game.ui.draw.draw_commands import DrawCommand, Lettering
from game.ui.draw.light import Pool
from game.ui.layout.arrange import S, centred, cut_top, stack
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from game.ui.parts.kit import NOTE
from game.ui.parts.part import Control, Look, Painted, Part
from game.ui.parts.widgets import Button, ButtonKind, Label
from game.ui.seats.faces import who_of
from game.ui.type.text import Style, Typeset

TITLE: Final = Style("title", 44)
MEANS: Final = Style("body", 21)
NAME: Final = Style("title", 21)
CROWN: Final = (120.0, 96.0)
OVER: Final = 44.0  # from the hat's tip to the crown's middle
TILT: Final = 6.0  # degrees that it leans
POOL: Final = (320.0, 260.0, 0.5)
LIP: Final = 4.0  # of a plate, under its face
DOT: Final = 2.4  # radius of a dot of the round
APART: Final = 13.0
KEYLINE: Final = 7.0
ARC: Final = 120.0  # how high the round rises between two
BESIDE: Final = 20.0  # from a hat to where the round leaves it, or comes down on it


class CrownArt(msgspec.Struct, frozen=True):
    """Draw the Leader's crown."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        canvas.picture("shell/sheets/crown", rect)

    def drawings(self, rect: Rect) -> Iterator[Drawn]:
        """Yield the drawing, as large as it is drawn."""
        yield "shell/sheets/crown", rect


class LeaderPlate(msgspec.Struct, frozen=True):
    """Show a mage's name on a plate: gold for whoever it falls to, with a note (`mark`: a crown stands for it)."""

    kind: ButtonKind
    name: Typeset
    note: Typeset | None = None
    mark: str = ""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield from Button(self.kind).draw_commands(rect, look)
        face = rect.trimmed(bottom=LIP).moved(0, 2 if look.pressed else -look.hover)
        heights = (self.name.h, 0.0 if self.note is None else self.note.h)
        name, note = stack(face, heights, -2 if self.note else 0, 0.5)
        yield Lettering(name, self.name, f"button.{self.kind}.text", 0.5)
        if self.note is not None:
            yield Lettering(note, self.note, f"button.{self.kind}.text", 0.5)


@dataclass(frozen=True, slots=True)
class Round(Painted):
    """Show the way of the crown from one mage to the next as dots, through points between which it rises."""

    arcs: tuple[tuple[tuple[float, float], tuple[float, float]], ...]

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        parts = list[str]()
        dark = svg.stroke(canvas.colour("dark", 0.45), KEYLINE, rounded=True)
        light = svg.fill(canvas.colour("scene.gold"))
        for first, last in self.arcs:
            top = min(first[1], last[1]) - ARC
            (x, y), (u, v) = (first[0] - rect.x, first[1] - rect.y), (last[0] - rect.x, last[1] - rect.y)
            bend = (x + u) / 2, top - rect.y
            curve = f"M{x:.1f} {y:.1f}Q{bend[0]:.1f} {bend[1]:.1f} {u:.1f} {v:.1f}"
            parts += [svg.shape(curve, svg.fill_by(""), dark), svg.circles(_along((x, y), bend, (u, v)), DOT, light)]
        canvas.vector(rect, *parts)


def layout(facts: Facts) -> Layout:
    """Return mages, plates and the crown, as whoever looks may see them: nothing here is a secret."""
    now = facts.question
    assert isinstance(now, Leading), "it is asked who leads"
    kit = facts.kit
    plan = plan_of(kit.frame, len(facts.table.players))
    lit = next((seat for seat in range(len(plan.spots)) if facts.input.pointed == f"lead:{seat}"), now.leading)
    spot = plan.spots[lit]
    at = spot.x, spot.top - OVER
    crown = Sprite("leader:crown", *at, *CROWN, CrownArt(), TILT, z=50)
    fire = Fireside(place_of(facts.rules.mission), len(plan.spots))
    ground = Part("leader:place", kit.frame.rect, fire, layer=-2, may_overlap=True)
    parts = [ground, *_head(facts, plan), *_mages(facts, plan, lit), *_plates(facts, plan, now.leading)]
    if plan.row:
        parts.append(_round(plan.spots))
    return Layout((crown,), tuple(parts), pools=(Pool("leader", *at, *POOL),))


def _head(facts: Facts, plan: Plan) -> list[Part]:
    """Return what is asked, what it means, and how it is answered."""
    kit, say = facts.kit, facts.kit.say
    title = kit.type.fit(say("syncro.status.lead"), TITLE, plan.title.w, 2, 0.6)
    head, rest = cut_top(plan.title, title.h, 2)
    means = kit.type.fit(say(f"syncro.table.lead_means{by_team(facts)}"), MEANS, plan.title.w, 2, 0.8)
    hint = kit.type.fit(say("syncro.table.lead_keys"), NOTE, plan.hint.w, 1, 0.8)
    return [
        Part("ask:head", head, Label(title, "scene.title", 0.5, shade="dark")),
        Part("ask:below", cut_top(rest, means.h)[0], Label(means, "scene.text", 0.5, shade="dark")),
        Part("ask:keys", centred(plan.hint, hint.w + 2, hint.h), Label(hint, "scene.soft", 0.5, shade="dark")),
    ]


def _mages(facts: Facts, plan: Plan, lit: int) -> list[Part]:
    """Return the team, those behind the fire first; whoever is in the light is glad."""
    middle = facts.kit.frame.width / 2
    order = sorted(range(len(plan.spots)), key=lambda seat: plan.spots[seat].foot)
    parts = []
    for seat in order:
        spot = plan.spots[seat]
        mage = Mage(
            who_of(facts.table.players[seat]), spot.x, spot.foot, spot.size, spot.x < middle, seat,
            "glad" if seat == lit else "calm", unarmed=True,
        )  # fmt: skip
        parts.append(Part(f"lead:mage:{seat}", mage.seen, MageFace(mage), layer=-1, may_overlap=True))
    return parts


def _plates(facts: Facts, plan: Plan, default: int) -> list[Part]:
    """Return a plate for each mage; a press on the mage means the same."""
    kit = facts.kit
    parts = []
    for seat, spot in enumerate(plan.spots):
        name = facts.table.name(seat)
        here = seat == default
        words = kit.say("syncro.table.lead_note") if here else ""
        note = kit.type.fit(words, NOTE, spot.plate.w - 3 * S, 1, 0.8)
        shown = here and not note.truncated
        face = LeaderPlate(
            "primary" if here else "paper",
            kit.type.name(name, NAME, spot.plate.w - 3 * S),
            note if shown else None,
            "syncro/leader-crown" if here else "",
        )
        told = "" if shown else words
        act = take(facts, a.Lead(seat))
        control = Control(name, zone="ask", help=told, first=here, sound="select", meaning=act)
        above = spot.plate._replace(y=spot.top, h=spot.plate.bottom - spot.top)
        parts.append(Part(f"lead:{seat}", spot.plate, face, control, hit=above))
    return parts


def _round(spots: Sequence[Spot]) -> Part:
    """Return the dots of the round: from the first mage over all others."""
    arcs = []
    for before, after in pairwise(spots):
        high = CROWN[1] / 2 if before is spots[0] else 0.0
        first = before.x + (CROWN[0] / 2 + 4 if high else BESIDE), before.top - (OVER - 6 if high else BESIDE)
        arcs.append((first, (after.x - BESIDE, after.top - S)))
    box = Rect.bounding([point for arc in arcs for point in arc]).inset(-KEYLINE)
    room = box._replace(y=box.y - ARC, h=box.h + ARC)
    return Part("ask:round", room, Round(tuple(arcs)), layer=-1, may_overlap=True)


def _along(
    first: tuple[float, float], bend: tuple[float, float], last: tuple[float, float]
) -> Iterator[tuple[float, float]]:
    """Yield places along a curve that lie equally far apart."""
    fine = 80
    before, gone = first, APART
    for n in range(fine + 1):
        t = n / fine
        x, y = ((1 - t) ** 2 * p + 2 * (1 - t) * t * q + t**2 * r for p, q, r in zip(first, bend, last, strict=True))
        gone += hypot(x - before[0], y - before[1])
        before = (x, y)
        if gone >= APART:
            gone -= APART
            yield x, y
