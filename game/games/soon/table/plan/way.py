"""The way to the goal beside Soon's board: everybody's points as bars, the leader's first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Seat
from game.games.soon.rules.faces import LAST
from game.games.soon.rules.scoring import counting
from game.games.soon.table.facts.facts import Facts
from game.games.soon.table.plan.plan import STEP, Plan
from game.scenes.table.kit.fits import first_whole
from game.ui.draw.draw_commands import DrawCommand, Echo, Lettering, Picture, Plate
from game.ui.layout.arrange import S, centred, cut_left, cut_top, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.part import Control, Look, Part
from game.ui.seats.faces import LISTED, SMALLEST, still, who_of
from game.ui.seats.likeness import Who
from game.ui.type.text import Style, Typeset

TITLE: Final = Style("bold", 18)
BADGE: Final = 19.0  # of an emblem, where there is no room for a face
BAR: Final = 8.0
LONGEST: Final = 112.0  # units of a bar
CLEAR: Final = 6.0  # units between two faces, over one another
SHADE: Final = 1.2  # units that a title's shadow lies lower


@dataclass(frozen=True, slots=True)
class WayFace:
    """Show a title and a bar a seat: its emblem, its colour, and how much of the way it has gone, 0 to 1."""

    title: Typeset | None
    rows: tuple[tuple[Who, float], ...]
    """Who is on it, and which share of the way they have gone."""
    plated: bool = False
    """Whether it lies on a board: over sun or moon nothing could be read."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect.inset(-S, -S / 2), "outline.paper", radius=16, border="outline.dark-ground", width=2)
        if self.plated:
            yield Plate(rect.inset(-S, -S / 2), "soon.row", "soon.row-deep", 12, "soon.row-rim", 1.2)
        top = 0.0 if self.title is None else self.title.h + 2
        if self.title is not None:
            head = cut_top(rect, self.title.h)[0]
            yield Echo(Lettering(head.moved(0, SHADE), self.title, "soon.outline", 0.5))
            yield Lettering(head, self.title, "soon.text", 0.5)
        rest = rect.trimmed(top=top)
        pitch = min(STEP, rest.h / max(1, len(self.rows)))
        size = min(LISTED, pitch - CLEAR)
        for line, (who, share) in zip(stack(rest, [pitch] * len(self.rows)), self.rows, strict=True):
            colour = f"seats.{who.colour}.colour"
            if size < SMALLEST:
                emblem, way = cut_left(line, min(BADGE, pitch - 2) + 6, 4)
                yield Picture(centred(emblem, emblem.w - 6), f"table/badge-{who.colour}")
            else:
                way = line.trimmed(left=size / 2, right=size / 2)
            bar = placed(way.trimmed(right=2), min(LONGEST, way.w - 2), min(BAR, pitch / 2.5), 0.0)
            yield Plate(bar, "soon.track", radius=bar.h / 2)
            come = bar._replace(w=max(bar.h, bar.w * share))
            yield Plate(come, colour, radius=bar.h / 2)
            if size >= SMALLEST:  # a face stands at the end of its line
                yield still(who, Rect.around(come.right, line.middle[1], size))


def way(facts: Facts, plan: Plan) -> Part:
    """Return how far everybody has come: to the goal in points, or in a match of one round in places of a line."""
    kit, rules = facts.kit, facts.rules
    name = kit.say(f"soon.goal.{'speed' if rules.speed else rules.length}")
    if rules.goal is None:
        title = kit.say("soon.goal.first_line" if rules.speed else "soon.goal.one_round")
    else:
        title = kit.say("soon.goal.first_to", goal=rules.goal)
    if facts.state.last_turns:
        title = kit.say("soon.mark.last_turn")
    free = plan.goal.h - 2 - len(facts.lines) * STEP * 0.75
    setting = first_whole(kit, (title,), TITLE, plan.goal.w, lines=2, height=free)
    gone = sorted(range(len(facts.lines)), key=lambda seat: -_come(facts, seat))
    rows = tuple((who_of(facts.table.players[seat]), _come(facts, seat)) for seat in gone)
    height = (0.0 if setting is None else setting.h + 2) + len(rows) * STEP
    rect = placed(plan.goal.trimmed(top=S / 2), plan.goal.w, min(plan.goal.h - S / 2, height), down=0.0)
    told = [kit.named(facts.table.name(seat), _said(facts, seat)) for seat in gone]
    round_ = kit.say("soon.goal.round", round=len(facts.state.scores) + 1)
    words = " · ".join((name, title, *([round_] if rules.goal is not None else []), *told))
    control = Control(words, zone="seats", help=words, radius=10, sound="focus")
    return Part(
        "goal", rect, WayFace(setting, rows, kit.frame.shape != "wide"), control, layer=-2, waits_for_motion=True
    )


def _come(facts: Facts, seat: Seat) -> float:
    """Return how much of the way a seat has gone, 0 to 1."""
    if facts.rules.goal is None:
        return counting(facts.lines[seat]) / LAST
    return min(1.0, facts.points(seat) / facts.rules.goal)


def _said(facts: Facts, seat: Seat) -> str:
    if facts.rules.goal is None:
        return facts.kit.say("soon.worth.places", count=counting(facts.lines[seat]))
    return facts.kit.say("soon.worth.points", count=facts.points(seat))
