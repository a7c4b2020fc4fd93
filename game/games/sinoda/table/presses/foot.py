"""How far a lead has come towards a win by Sinoda: at the foot at rest, in a panel while buttons are there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Seat
from game.games.sinoda.rules.position import meter, worth
from game.games.sinoda.table.facts.facts import Facts
from game.scenes.table.kit.fits import first_whole
from game.ui.draw.draw_commands import DrawCommand, Lettering, Plate, dot
from game.ui.layout.arrange import centred, cut_top, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part
from game.ui.parts.widgets import Label, Panel
from game.ui.type.text import Style, Typeset

PIP: Final = 6.5  # radius of a pip, and how far apart two are
PITCH: Final = 22.0
RIM: Final = 1.6
STRIP: Final = 28.0  # height of the row of pips
LINE: Final = Style("body", 18)
SMALLEST: Final = 0.7  # of the size of the line
METER: Final = "meter"
TITLE: Final = Style("heading", 21)
FIGURES: Final = Style("bold", 15)
BAR: Final = 10.0  # height of the bar in the panel
SHEET: Final = Panel("figure", 16, None, 1.2)  # what a list or a count stands on
AWAY: Final = 17.0  # from a panel's edge to its words


@dataclass(frozen=True, slots=True)
class Meter:
    """Show a pip for every point of the lead that is needed, those that are there in gold, over a line of words."""

    lead: int
    needed: int
    setting: Typeset | None
    role: str = "sinoda.foot"

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        strip, line = cut_top(rect, min(STRIP, rect.h / 2) if self.setting is not None else rect.h)
        pitch = pitch_of(self.needed, rect.w)
        radius = min(PIP, pitch * 0.36)
        x, y = strip.middle
        for number in range(self.needed):
            place = Rect.around(x + (number - (self.needed - 1) / 2) * pitch, y, 2 * radius)
            if number < self.lead:
                yield dot(*place.middle, radius, "sinoda.meter-full")
                yield Plate(place, radius=radius, border="sinoda.pip-full", width=RIM)
            else:
                yield Plate(place, radius=radius, border="sinoda.pip", width=RIM)
        if self.setting is not None:
            yield Lettering(line, self.setting, self.role, 0.5)


def pitch_of(needed: int, width: float) -> float:
    """Return how far apart the pips are in a row of a width."""
    return min(PITCH, width / max(1, needed))


def ahead(facts: Facts) -> Seat:
    """Return whose lead a table of two shows; where there is none, the one of who looks."""
    lead = meter(facts.state, 0).lead
    even = facts.table.viewer if facts.table.viewer is not None else facts.state.mover
    return 0 if lead > 0 else 1 if lead < 0 else even


def metered(facts: Facts) -> bool:
    """Tell whether a win by Sinoda is near enough to be shown: a lesson tells of it with the first capture (SI-15)."""
    return facts.rules.win_by_sinoda and (any(facts.state.captures) or not facts.table.taught)


def meter_parts(facts: Facts, room: Rect, role: str = "sinoda.foot") -> list[Part]:
    """Return the meter in the middle of a room; its line gives way where it would be cut.

    `role` is the colour of the line: near the lamp it is a brighter one.
    """
    if not metered(facts):
        return []
    kit = facts.kit
    seat = ahead(facts)
    now = meter(facts.state, seat)
    keys = ("line", "line_brief") if now.lead else ("line_even",)
    name = facts.table.name(seat)
    said = (kit.say(f"sinoda.meter.{key}", player=name, lead=now.lead, needed=now.needed) for key in keys)
    setting = first_whole(kit, said, LINE, room.w, minimum=SMALLEST, height=room.h * 0.68)
    row = pitch_of(now.needed, room.w) * now.needed
    rect = centred(room, max(row, setting.w + 8 if setting is not None else 0.0), room.h)
    return [Part(METER, rect, Meter(now.lead, now.needed, setting, role), waits_for_motion=True)]


@dataclass(frozen=True, slots=True)
class LeadBar:
    """Show how much of the lead that is needed is there: a bar, filled so far."""

    share: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        radius = rect.h / 2
        yield Plate(rect, "sinoda.disc-deep", None, radius)
        if self.share > 0:
            yield Plate(rect._replace(w=max(rect.h, rect.w * self.share)), "sinoda.meter-full", None, radius)
        yield Plate(rect, radius=radius, border="sinoda.pip", width=1.2)


def foot_taken(facts: Facts) -> bool:
    """Tell whether buttons or what is looked at stand at the foot, where the meter is else."""
    chosen = facts.choice is not None or facts.looked is not None
    return chosen or (facts.mine and facts.state.proposer is not None)


def panel_height(kit: Kit) -> float:
    """Return how high a panel is with a title and two lines, such as the meter's."""
    return kit.leading(21) + 2 * kit.leading(18) + 22


def lead_panel(facts: Facts, rect: Rect) -> list[Part]:
    """Return the meter in a panel: its title with figures, a bar, and what the lead has to beat."""
    if not metered(facts):
        return []
    kit = facts.kit
    seat = ahead(facts)
    now = meter(facts.state, seat)
    inner = rect.inset(AWAY, 0).trimmed(top=9, bottom=9)
    head, bar, rest = stack(inner, (kit.leading(21), BAR, inner.h - kit.leading(21) - BAR - 6), 3.0)
    figures = kit.type.set_text(kit.say("sinoda.meter.lead", lead=now.lead, needed=now.needed), FIGURES)
    heading = kit.say("sinoda.meter.title")
    title = kit.type.fit(heading, TITLE, head.w - figures.w - 10, 1, SMALLEST)
    beside = not title.truncated
    title = title if beside else kit.type.fit(heading, TITLE, head.w, 1, SMALLEST)
    name, own = facts.table.name(seat), worth(facts.state, seat)
    said = (kit.say(f"sinoda.meter.{key}", player=name, worth=own) for key in ("rule", "rule_brief"))
    rule = first_whole(kit, said, LINE, rest.w, minimum=SMALLEST, height=rest.h)
    share = min(1.0, now.lead / max(1, now.needed))
    left, right = head.trimmed(right=figures.w + 8 if beside else 0), placed(head, figures.w + 2, head.h, 1.0)
    return [
        Part("lead", rect, SHEET, layer=-3),
        Part("lead:title", left, Label(title, "sinoda.heading")),
        *([Part("lead:figures", right, Label(figures, "sinoda.text"), waits_for_motion=True)] if beside else []),
        Part("lead:bar", bar, LeadBar(share), waits_for_motion=True),
        *([Part("lead:rule", rest, Label(rule, "sinoda.text"), waits_for_motion=True)] if rule is not None else []),
    ]
