"""Seat plates of Syncron's table: who sits where, and which of their special cards are still to be shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Seat
from game.games.syncron.rules.position import SPECIALS, Card
from game.games.syncron.table.art import PICTURES, letter
from game.games.syncron.table.facts import Facts
from game.games.syncron.table.plan import CHIPS, Plan
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import BOLD, NOTE
from game.ui.part import Control, Look, Part
from game.ui.seat_plate import RADIUS, TablePlate, draw_kept
from game.ui.text import Style

CHIP: Final = (24.0, 30.0)
PITCH: Final = 26.0
END: Final = 12.0  # from the last chip to the plate's end
BADGE: Final = 38.0
TICK: Final = 20.0
LONGEST: Final = 20  # the space whose number is as wide as any


@dataclass(frozen=True, slots=True)
class Chip:
    """Say how one special card stands on a plate: its letter, and whether it is spent (SN-10)."""

    card: Card
    letter: str
    spent: bool


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

    def text_rects(self, rect: Rect) -> tuple[Rect, ...]:
        return self.plate.text_rects(self._words(rect))

    def truncated(self) -> bool:
        """Tell whether words were left out; a long name may end in an ellipsis."""
        return self.plate.truncated()

    def _draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        words = self._words(rect)
        if self.slim:
            self._ground(canvas, rect)
            canvas.words(self.plate.name, self.plate.text_rects(words)[0], f"plate.{self.plate.state}.text")
        else:
            self.plate.draw(canvas, rect, look)
        if self.ready:
            badge = Rect(rect.x + 9, rect.y + (rect.h - self.plate.size) / 2, self.plate.size, self.plate.size)
            canvas.picture("table/tick", Rect(badge.right - TICK * 0.8, badge.bottom - TICK * 0.8, TICK, TICK))
        lit = self.plate.state == "active"
        for place, chip in zip(self._places(rect), self.chips, strict=True):
            self._chip(canvas, place, chip, lit)

    def _ground(self, canvas: Canvas, rect: Rect) -> None:
        """Draw a slim plate's paper and badge; its name lies higher than a whole one's."""
        style = f"plate.{self.plate.state}"
        canvas.shadow(rect, RADIUS, "panel", 0.9)
        canvas.plate(
            rect,
            f"{style}.top",
            f"{style}.bottom",
            radius=RADIUS,
            border=f"{style}.border",
            width=3 if self.plate.state == "active" else 1.2,
        )
        size = self.plate.size
        canvas.picture(self.plate.badge, Rect(rect.x + 9, rect.y + (rect.h - size) / 2, size, size))

    def _words(self, rect: Rect) -> Rect:
        """Return the rectangle in which the name is set in the middle."""
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

    def _chip(self, canvas: Canvas, rect: Rect, chip: Chip, lit: bool) -> None:
        name = f"chip-{PICTURES[chip.card]}" if not chip.spent else "chip-spent-light" if lit else "chip-spent"
        canvas.picture(f"syncron/{name}", rect)
        setting = canvas.type.set_text(chip.letter, Style("title", 17 * rect.h / CHIP[1], fixed=True))
        role = "syncron.letter" if not chip.spent else f"plate.{self.plate.state}.text"
        canvas.words(setting, rect, role, 0.5, alpha=1.0 if not chip.spent else 0.5)


def seat_parts(facts: Facts, plan: Plan, listed: tuple[Seat, ...]) -> list[Part]:
    """Return the plates on top, and the viewer's own."""
    parts = []
    room = _room(plan.plates[0], plan.slim) if plan.plates else 0.0
    notes = {seat: facts.kit.type.set_text(_space(facts, seat), NOTE) for seat in listed}
    longest = facts.kit.type.set_text(facts.kit.say("syncron.seat.space", count=LONGEST), NOTE)
    if plan.slim or longest.w + longest.leading * 0.8 + 6 > room:
        notes = {}
    for seat, rect in zip(listed, plan.plates, strict=True):
        name = facts.kit.type.fit(facts.name(seat), BOLD, _room(rect, plan.slim), 1, 0.75)
        lit = seat == facts.viewer and facts.mine
        plate = TablePlate(
            facts.badge(seat),
            name,
            notes.get(seat),
            _icon(facts, seat),
            "active" if lit else "idle",
            BADGE if not plan.slim else min(BADGE, rect.w * 0.32),
        )
        parts.append(_part(facts, f"seat-{seat}", seat, rect, plate, plan.slim))
    if facts.viewer is not None:
        parts.append(_own(facts, facts.viewer, plan.tray.you))
    return parts


def _own(facts: Facts, seat: Seat, rect: Rect) -> Part:
    """Return the viewer's own plate, in the tray."""
    kit = facts.kit
    room = _room(rect, False) - 8
    note = kit.type.fit(_space(facts, seat), NOTE, room - 22, 1, 0.8)
    name = kit.type.fit(facts.name(seat), BOLD, room, 1, 0.7)
    if note.truncated or name.h + note.h > rect.h - 6:
        note = None  # type: ignore[assignment]
    state = TablePlate(
        facts.badge(seat), name, note, "shell/glyphs/user-round", "active" if facts.mine else "idle", 46.0
    )
    return _part(facts, "seat-own", seat, rect, state, False)


def _part(facts: Facts, key: str, seat: Seat, rect: Rect, plate: TablePlate, slim: bool) -> Part:
    spent = facts.state.spent[seat]
    chips = tuple(Chip(card, letter(facts.kit, card), card in spent) for card in SPECIALS)
    told = details(facts, seat)
    control = Control(facts.kit.named(facts.name(seat), told), zone="seats", help=told, radius=RADIUS, sound="focus")
    return Part(key, rect, RacerPlate(plate, chips, slim, seat in facts.ready), control, layer=-3)


def details(facts: Facts, seat: Seat) -> str:
    """Return everything that anybody can know of a seat, for its tooltip."""
    kit, state = facts.kit, facts.state
    player = facts.players[seat]
    who = kit.say("seat.person") if player.person else kit.say("seat.bot_skill", skill=kit.say(f"skill.{player.by}"))
    result = [who, _place(facts, seat)]
    if state.choosing and not facts.gate and seat in state.choosing:
        result.append(kit.say("syncron.seat.ready" if seat in facts.ready else "syncron.seat.choosing"))
    if state.spent[seat]:
        cards = ", ".join(kit.say(f"syncron.card.{card}") for card in state.spent[seat])
        result.append(kit.say("syncron.seat.spent", cards=cards))
    return " · ".join(result)


def _space(facts: Facts, seat: Seat) -> str:
    """Return the exact space of a seat, even beyond the finish (SN-12)."""
    return facts.kit.say("syncron.seat.space", count=facts.state.positions[seat])


def _place(facts: Facts, seat: Seat) -> str:
    place = facts.state.positions[seat]
    if place >= facts.finish:
        return facts.kit.say("syncron.seat.finished")
    return facts.kit.say("syncron.seat.space", count=place) if place else facts.kit.say("syncron.seat.start")


def _icon(facts: Facts, seat: Seat) -> str:
    return "shell/glyphs/user-round" if facts.players[seat].person else "shell/glyphs/bot"


def _room(rect: Rect, slim: bool) -> float:
    """Return the width that a plate has for words."""
    if slim:
        return rect.w - min(BADGE, rect.w * 0.32) - 20
    return rect.w - BADGE - 20 - END - 2 * PITCH - CHIP[0] - 6
