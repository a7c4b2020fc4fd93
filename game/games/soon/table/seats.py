"""The opponents' panels of Soon's table, one's own line and one's own plate."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.engine.protocol import Seat
from game.games.soon.rules.faces import LAST
from game.games.soon.rules.position import last_turns, totals
from game.games.soon.rules.scoring import one_colour
from game.games.soon.table.cards import held_spots, points_room
from game.games.soon.table.facts import Facts
from game.games.soon.table.plan import Mini, Plan
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import BOLD, NOTE
from game.ui.paint import quick
from game.ui.part import Control, Look, Part
from game.ui.seat_plate import Dots, TablePlate
from game.ui.text import Style, Typeset

RADIUS = 16.0
MARGIN = 40.0


@dataclass(frozen=True, slots=True)
class Line:
    """Hold the eight places of a line: the first one's rectangle, relative to its panel, and their pitch."""

    first: Rect
    pitch: float
    filled: int
    large: bool

    def draw(self, canvas: Canvas, panel: Rect) -> None:
        for place in range(self.filled + 1, LAST + 1):
            rect = self.first.moved(panel.x + self.pitch * (place - 1), panel.y)
            canvas.picture(f"cards/soon/place-{place}" if self.large else "cards/soon/place", rect)
            unit = rect.w / 100
            size, y = (42, 60) if self.large else (42, 70)
            numeral = canvas.type.set_text(str(place), Style("heading", size * unit, fixed=True))
            spot = Rect.around(rect.x + rect.w / 2, rect.y + y * unit, rect.w, numeral.h)
            canvas.words(numeral, spot, "soon.place", 0.5)


@dataclass(frozen=True, slots=True)
class Tag:
    """Place a short word in a pill, relative to its panel."""

    setting: Typeset
    rect: Rect
    style: str


@dataclass(frozen=True, slots=True)
class PanelFace:
    """Show an opponent's panel under its cards: badge, name, points, pills, empty places, gold thread if complete."""

    badge: str
    lit: bool
    name: Typeset
    note: Typeset | None
    icon: str
    points: Typeset | None
    head: float
    line: Line
    tags: tuple[Tag, ...]
    complete: bool
    aimed: bool

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        frame = canvas.frame
        margin, box = frame.px(MARGIN), frame.box(rect)
        size = (box.width + 2 * margin, box.height + 2 * margin)

        def draw() -> pygame.Surface:
            surface = quick(pygame.Surface(size, pygame.SRCALPHA))
            self._draw(canvas.on(surface), Rect(margin / frame.scale, margin / frame.scale, rect.w, rect.h))
            return surface

        picture = canvas.paint.kept(("soon panel", self, size), draw)
        canvas.surface.blit(picture, (box.x - margin, box.y - margin))
        if self.aimed and look.hover:
            canvas.plate(rect, "light", radius=RADIUS, alpha=0.08 * look.hover)

    def text_rects(self, rect: Rect) -> tuple[Rect, ...]:
        name, note, points = self._places(rect)
        result = [self.name.text_rects(name)]
        if self.note is not None:
            result.append(self.note.text_rects(note))
        if self.points is not None:
            result.append(self.points.text_rects(points, 1.0))
        result += [tag.setting.text_rects(tag.rect.moved(rect.x, rect.y), 0.5) for tag in self.tags]
        return tuple(result)

    def truncated(self) -> bool:
        """Tell whether words were left out; a long name may end in an ellipsis."""
        return self.points is not None and self.points.truncated

    def _draw(self, canvas: Canvas, rect: Rect) -> None:
        state = "active" if self.lit else "idle"
        if self.lit:
            canvas.halo(rect, "halo.active", RADIUS, 12, 0.6)
        canvas.shadow(rect, RADIUS, "panel", 0.9)
        canvas.plate(rect, "soon.panel", "soon.panel-deep", radius=RADIUS, border="soon.rim", width=1.2)
        if self.lit:
            canvas.plate(rect, (0, 0, 0, 0), radius=RADIUS, border="plate.active.border", width=3)
        if self.complete:  # a gold thread, sewn inside the edge
            canvas.plate(rect.inset(5), (0, 0, 0, 0), radius=RADIUS - 4, border="gold", width=1.6, dash=7)
        if self.aimed:
            canvas.plate(rect, (0, 0, 0, 0), radius=RADIUS, border="gold-light", width=2.5)
        size = self.head - 8
        canvas.picture(self.badge, Rect(rect.x + 10, rect.y + 6, size, size))
        name, note, points = self._places(rect)
        canvas.words(self.name, name, "plate.idle.text")
        if self.note is not None:
            icon = self.note.leading * 0.8
            canvas.picture(
                self.icon,
                Rect(note.x - icon - 5, note.y + (note.h - icon) / 2, icon, icon),
                f"plate.{state if state == 'idle' else 'idle'}.soft",
            )
            canvas.words(self.note, note, "plate.idle.soft")
        if self.points is not None:
            canvas.words(self.points, points, "plate.idle.text", 1.0)
        for tag in self.tags:
            place = tag.rect.moved(rect.x, rect.y)
            canvas.plate(place, f"soon.{tag.style}", radius=place.h / 2)
            canvas.words(tag.setting, place, f"soon.{tag.style}-text", 0.5)
        self.line.draw(canvas, rect)

    def _places(self, rect: Rect) -> tuple[Rect, Rect, Rect]:
        left = rect.x + self.head + 10
        middle = rect.y + 2 + self.head / 2
        name = Rect(left, middle - self.name.h / 2, self.name.w, self.name.h)
        note = name
        if self.note is not None:
            icon = self.note.leading * 0.8 + 5
            note = Rect(name.right + 12 + icon, middle - self.note.h / 2, self.note.w, self.note.h)
        right = rect.right - 14
        width = self.points.w if self.points is not None else 0.0
        height = self.points.h if self.points is not None else 0.0
        return name, note, Rect(right - width, middle - height / 2, width, height)


@dataclass(frozen=True, slots=True)
class RowFace:
    """Show the panel of one's own line with its empty places."""

    line: Line
    complete: bool

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        box = canvas.frame.box(rect)

        def draw() -> pygame.Surface:
            surface = quick(pygame.Surface(box.size, pygame.SRCALPHA))
            inner, place = canvas.on(surface), Rect(0, 0, rect.w, rect.h)
            inner.plate(place, "soon.row", radius=20, border="soon.rim", width=1.2)
            if self.complete:
                inner.plate(place.inset(4), (0, 0, 0, 0), radius=16, border="gold-light", width=3)
            self.line.draw(inner, place)
            return surface

        canvas.surface.blit(canvas.paint.kept(("soon row", self, box.size), draw), box)


@dataclass(frozen=True, slots=True)
class PlaceFace:
    """Show that a place takes the chosen card: gold outline and fill; over a card the sprite itself glows."""

    lit: bool
    empty: bool

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if not (self.lit and self.empty):
            if look.hover and self.empty:
                canvas.plate(rect, "light", radius=8, alpha=0.08 * look.hover)
            return
        canvas.halo(rect, "halo.gold", 8, 7, 0.55)
        canvas.plate(rect, "gold-light", radius=8, alpha=0.24 + 0.14 * look.hover)
        canvas.plate(rect.inset(-3), (0, 0, 0, 0), radius=11, border="gold-light", width=3.5)


@dataclass(frozen=True, slots=True)
class Lamp:
    """Show the light round the plate of whoever is to act."""

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.halo(rect, "halo.active", RADIUS, 14, 0.6)


def points_of(facts: Facts, seat: Seat) -> int:
    """Return a seat's points in the rounds counted so far, the one being counted included."""
    now = facts.state.counts[seat] if seat < len(facts.state.counts) else 0
    return totals(facts.state)[seat] + now


def panels(facts: Facts, plan: Plan) -> list[Part]:
    """Return the opponents' panels: controls, so that an Explorer, a Lightning or a Thief can be aimed at them."""
    lit = facts.lit
    parts: list[Part] = []
    for other, mini in zip(facts.others, plan.minis, strict=True):
        key = f"line:{other}"
        face = _panel(facts, mini, other, key in lit)
        text = details(facts, other)
        label = facts.kit.named(facts.name(other), text)
        control = Control(label, zone="seats", help=text, radius=RADIUS, sound="focus")
        parts.append(Part(key, mini.panel, face, control, layer=-3))
        if facts.thinking == other:
            dots = Rect(mini.panel.x + mini.head + 10, mini.panel.y + 3, 26, 9)
            parts.append(Part(f"dots:{other}", dots, Dots("plate.idle.soft"), layer=-2, loose=True))
    return parts


def _panel(facts: Facts, mini: Mini, other: Seat, aimed: bool) -> PanelFace:
    kit, player, line = facts.kit, facts.players[other], facts.lines[other]
    points = None
    if not facts.rules.speed:
        points = kit.type.set_text(kit.say("soon.plate.points", count=points_of(facts, other)), Style("heading", 20))
    held = held_spots(facts, mini, other)
    edge = (held[0].x if held else mini.panel.right - 14 - points_room(facts)) - mini.panel.x - 10
    tags: list[Tag] = []
    minimum = min(kit.type.set_text(facts.name(other), BOLD).w * 0.8, 160.0 * max(1.0, kit.growth))
    for key, style in _tags(facts, other):
        setting = kit.type.set_text(kit.say(f"soon.mark.{key}"), Style("bold", 15))
        width, height = setting.w + 16, min(setting.h + 4, mini.head - 8)
        if edge - 8 - width < mini.head + 10 + minimum:  # the name comes first; the tooltip tells the rest
            break
        edge -= width
        tags.append(Tag(setting, Rect(edge, 2 + (mini.head - height) / 2, width, height), style))
        edge -= 8
    room = edge - mini.head - 10
    name = kit.type.fit(facts.name(other), BOLD, room, 1, 0.75)
    words = kit.say("table.person") if player.person else kit.say(f"skill.{player.by}")
    note = kit.type.set_text(words, NOTE)
    keep = room - name.w - 12 - note.leading * 0.8 - 5
    first = mini.place(1).moved(-mini.panel.x, -mini.panel.y)
    return PanelFace(
        facts.badge(other),
        facts.active == other,
        name,
        note if note.w <= keep else None,
        "shell/glyphs/user-round" if player.person else "shell/glyphs/bot",
        points,
        mini.head,
        Line(first, mini.pitch, len(line), mini.width >= 50),
        tuple(tags),
        other in facts.state.completed,
        aimed,
    )


def _tags(facts: Facts, seat: Seat) -> list[tuple[str, str]]:
    """Return the pills of a seat: doubled, complete, a last turn before it."""
    result = []
    if not facts.rules.speed and len(facts.lines[seat]) > 1 and one_colour(facts.lines[seat]):
        result.append(("double", "double"))
    if seat in facts.state.completed:
        result.append(("complete", "done"))
    elif seat in last_turns(facts.state):
        result.append(("last_turn", "last"))
    return result


def details(facts: Facts, seat: Seat) -> str:
    """Return everything that can be counted of a seat, in one sentence."""
    kit, hand = facts.kit, facts.state.hands[seat]
    told = [kit.say("soon.plate.line", count=len(facts.lines[seat])), kit.say("soon.plate.hand", count=len(hand))]
    if not facts.rules.speed:
        told.append(kit.say("soon.plate.points", count=points_of(facts, seat)))
    told += [kit.say(f"soon.mark.{key}") for key, _ in _tags(facts, seat) if key != "complete"]
    if seat in facts.state.completed:
        told.append(kit.say("soon.place.complete", player=facts.full_name(seat)))
    return " · ".join(told)


def own(facts: Facts, plan: Plan) -> list[Part]:
    """Return one's own line: its panel, and its eight places as controls."""
    line = facts.lines[facts.seat]
    first = plan.place.moved(-plan.row.x, -plan.row.y)
    face = RowFace(Line(first, plan.pitch, len(line), True), facts.seat in facts.state.completed)
    parts = [Part("row", plan.row, face, layer=-3)]
    lit = facts.lit
    aim = facts.draft.pointed if facts.draft is not None else ""
    best = aim if aim in lit else next(iter(lit), "")  # Tab leads there from the chosen card
    for place in range(1, LAST + 1):
        key, empty = f"place:{place}", place > len(line)
        words = _place_words(facts, place)
        control = Control(words, zone="table", help="" if empty else words, radius=8, first=key == best, sound="focus")
        parts.append(Part(key, plan.spot(place), PlaceFace(key in lit, empty), control))
    return parts


def _place_words(facts: Facts, place: int) -> str:
    line = facts.lines[facts.seat]
    if place > len(line):
        return facts.kit.say("soon.place.next" if place == len(line) + 1 else "soon.place.empty", place=place)
    face = line[place - 1]
    if face.kind == "thief":
        return facts.kit.say("soon.place.thief", place=place)
    key = "joker" if face.kind == "joker" else "card"
    return facts.kit.say(f"soon.place.{key}", place=place, card=facts.named(face))


def plate(facts: Facts, plan: Plan) -> list[Part]:
    """Return the plate of the seat at the foot of the table."""
    kit, seat, rect = facts.kit, facts.seat, plan.you
    player = facts.players[seat]
    size = min(48.0, rect.h - 16)
    tag = None
    if not facts.rules.speed:
        tag = kit.type.set_text(kit.say("soon.plate.points", count=points_of(facts, seat)), Style("heading", 20))
    room = rect.w - size - 38 - (tag.w + 24 if tag is not None else 0)
    words = kit.say("table.person") if player.person else kit.say(f"skill.{player.by}")
    note = kit.type.set_text(words, NOTE)
    if note.w + note.leading + 6 > room or note.h + kit.leading(18) > rect.h - 6:
        note = None  # type: ignore[assignment]
    face = TablePlate(
        facts.badge(seat),
        kit.type.fit(facts.name(seat), BOLD, max(30.0, room), 1, 0.7),
        note,
        "shell/glyphs/user-round" if player.person else "shell/glyphs/bot",
        "active" if facts.active == seat else "idle",
        size,
        tag,
    )
    told = details(facts, seat)
    control = Control(facts.kit.named(facts.name(seat), told), zone="seats", help=told, radius=16, sound="focus")
    lamp = [Part("lamp", rect, Lamp(), layer=-4)] if facts.active == seat else []
    return [*lamp, Part(f"seat-{seat}", rect, face, control, layer=-3)]
