"""Seat plates of Syncron's table: who sits where, and which of their special cards are still to be shown."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Seat
from game.games.syncron.rules.position import SPECIALS, Card
from game.games.syncron.table.cards import PICTURES, letter
from game.games.syncron.table.facts import Facts
from game.games.syncron.table.plan import CHIPS, Plan
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import BOLD, NOTE, Kit
from game.ui.part import Control, Look, Part
from game.ui.seats import RADIUS, TablePlate, draw_kept
from game.ui.text import Ink, Style, Typeset

CHIP: Final = (24.0, 30.0)
PITCH: Final = 26.0
END: Final = 12.0  # from the last chip to the plate's end
BADGE: Final = 38.0
TICK: Final = 20.0
LONGEST: Final = 20  # the space whose number is as wide as any


@dataclass(frozen=True, slots=True)
class Chip:
    """Show one special card: its letter, and whether it is spent (SN-10)."""

    card: Card
    letter: str
    spent: bool

    def draw(self, canvas: Canvas, rect: Rect, text: str, *, light: bool) -> None:
        """Draw it; where it is spent, dashed, its letter in the colour role `text`."""
        name = PICTURES[self.card] if not self.spent else "spent-light" if light else "spent"
        canvas.picture(f"syncron/chip-{name}", rect)
        setting = canvas.type.set_text(self.letter, Style("title", 17 * rect.h / CHIP[1], fixed=True))
        role, alpha = (text, 0.5) if self.spent else ("syncron.letter", 1.0)
        canvas.words(setting, rect, role, 0.5, alpha=alpha)


def chips(kit: Kit, spent: Collection[Card]) -> tuple[Chip, ...]:
    """Return a seat's special cards."""
    return tuple(Chip(card, letter(kit, card), card in spent) for card in SPECIALS)


@dataclass(frozen=True, slots=True)
class RacerPlate:
    """Show a seat plate with its chips at the right end, or under the name where it is `slim`; drawn once, then kept.

    `ready` puts a tick on the badge: a card is sealed.
    """

    plate: TablePlate
    chips: tuple[Chip, ...]
    slim: bool
    ready: bool

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        draw_kept(canvas, rect, ("racer plate", self), lambda canvas, rect: self._draw(canvas, rect, look))

    def inks(self, rect: Rect) -> Iterable[Ink]:
        return self.plate.inks(self._words(rect))

    def _draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        size, style = self.plate.size, f"plate.{self.plate.state}"
        badge = Rect(rect.x + 9, rect.y + (rect.h - size) / 2, size, size)
        lit = self.plate.state == "active"
        if self.slim:  # its name lies higher than a whole one's
            canvas.shadow(rect, RADIUS, "panel", 0.9)
            colours = (f"{style}.top", f"{style}.bottom")
            canvas.plate(rect, *colours, radius=RADIUS, border=f"{style}.border", width=3 if lit else 1.2)
            canvas.picture(self.plate.badge, badge)
            canvas.words(self.plate.name, next(iter(self.plate.inks(self._words(rect)))).rect, f"{style}.text")
        else:
            self.plate.draw(canvas, rect, look)
        if self.ready:
            canvas.picture("table/tick", Rect(badge.right - TICK * 0.8, badge.bottom - TICK * 0.8, TICK, TICK))
        for place, chip in zip(self._places(rect), self.chips, strict=True):
            chip.draw(canvas, place, f"{style}.text", light=lit)

    def _words(self, rect: Rect) -> Rect:
        return Rect(rect.x - 8, rect.y + 2, rect.w, rect.h - CHIPS - 4) if self.slim else rect

    def _places(self, rect: Rect) -> list[Rect]:
        width, height = CHIP
        if not self.slim:
            left, top = rect.right - END - PITCH * 2 - width, rect.y + (rect.h - height) / 2
            return [Rect(left + PITCH * number, top, width, height) for number in range(len(self.chips))]
        scale = (CHIPS - 2) / height
        left = rect.x + self.plate.size + 12
        pitch = min(PITCH * scale, (rect.right - 8 - left) / len(self.chips))
        top = rect.bottom - CHIPS - 3
        return [Rect(left + pitch * number, top, width * scale, CHIPS - 2) for number in range(len(self.chips))]


def seat_parts(facts: Facts, plan: Plan) -> list[Part]:
    """Return the plates on top, and the viewer's own in the tray."""
    type_, say = facts.kit.type, facts.kit.say
    longest = type_.set_text(say("syncron.seat.space", count=LONGEST), NOTE)
    noted = bool(plan.plates) and longest.w + longest.leading * 0.8 + 6 <= _room(plan.plates[0], plan.slim)
    parts = []
    for seat, rect in zip(facts.listed, plan.plates, strict=True):
        note = type_.set_text(_space(facts, seat), NOTE) if noted and not plan.slim else None
        name = type_.fit(facts.table.name(seat), BOLD, _room(rect, plan.slim), 1, 0.75)
        parts.append(_part(facts, f"seat-{seat}", seat, rect, name, note, _badge(rect, plan.slim), plan.slim))
    if facts.viewer is not None:
        rect = plan.tray.you
        room = _room(rect, False) - 8
        name = type_.fit(facts.table.name(facts.viewer), BOLD, room, 1, 0.7)
        line = type_.fit(_space(facts, facts.viewer), NOTE, room - 22, 1, 0.8)
        note = None if line.truncated or name.h + line.h > rect.h - 6 else line
        parts.append(_part(facts, "seat-own", facts.viewer, rect, name, note, 46.0))
    return parts


def _part(
    facts: Facts, key: str, seat: Seat, rect: Rect, name: Typeset, note: Typeset | None, size: float, slim: bool = False
) -> Part:
    player, lit = facts.table.players[seat], seat == facts.viewer and facts.mine
    badge, icon = f"table/badge-{player.colour}", f"shell/glyphs/{'user-round' if player.person else 'bot'}"
    plate = TablePlate(badge, name, note, icon, "active" if lit else "idle", size)
    face = RacerPlate(plate, chips(facts.kit, facts.state.spent[seat]), slim, seat in facts.ready)
    help_ = details(facts, seat)
    label = facts.kit.named(facts.table.name(seat), help_)
    control = Control(label, zone="seats", help=help_, radius=RADIUS, sound="focus")
    return Part(key, rect, face, control, layer=-3, late=True)


def details(facts: Facts, seat: Seat) -> str:
    """Return everything that anybody can know of a seat, for its tooltip."""
    kit, state, player = facts.kit, facts.state, facts.table.players[seat]
    who = kit.say("seat.person") if player.person else kit.say("seat.bot_skill", skill=kit.say(f"skill.{player.by}"))
    space = state.positions[seat]
    ends = kit.say("syncron.seat.finished") if space >= facts.finish else kit.say("syncron.seat.start")
    result = [who, _space(facts, seat) if 0 < space < facts.finish else ends]
    if seat in state.choosing and not facts.gate:
        result.append(kit.say("syncron.seat.ready" if seat in facts.ready else "syncron.seat.choosing"))
    if state.spent[seat]:
        cards = ", ".join(kit.say(f"syncron.card.{card}") for card in state.spent[seat])
        result.append(kit.say("syncron.seat.spent", cards=cards))
    return " · ".join(result)


def _space(facts: Facts, seat: Seat) -> str:
    """Return the exact space of a seat, even beyond the finish (SN-12)."""
    return facts.kit.say("syncron.seat.space", count=facts.state.positions[seat])


def _badge(rect: Rect, slim: bool) -> float:
    return min(BADGE, rect.w * 0.32) if slim else BADGE


def _room(rect: Rect, slim: bool) -> float:
    return rect.w - _badge(rect, slim) - 20 - (0.0 if slim else END + 2 * PITCH + CHIP[0] + 6)
