"""The opponents' panels of Soon's table, one's own line and one's own plate."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

import pygame

from game.engine.protocol import Seat
from game.games.soon.rules.faces import LAST
from game.games.soon.rules.scoring import one_colour
from game.games.soon.table.cards import held_spots, points_room
from game.games.soon.table.facts import Facts, card_key, guarded, hit_place, line_key, place_key
from game.games.soon.table.plan import Mini, Plan
from game.games.soon.table.steering import press_line, press_place
from game.scenes.session.people import kinds, taste
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import BOLD, NOTE
from game.ui.marks import Freehand, Mark
from game.ui.paint import quick
from game.ui.part import Control, Look, Part
from game.ui.seats import Dots, TablePlate, draw_kept
from game.ui.text import Ink, Style, Typeset

RADIUS = 16.0


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
            numeral = canvas.type.set_text(str(place), Style("heading", 42 * unit, fixed=True))
            spot = Rect.around(rect.x + rect.w / 2, rect.y + (60 if self.large else 70) * unit, rect.w, numeral.h)
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

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        draw_kept(canvas, rect, ("soon panel", self), self._draw)
        if self.aimed and look.hover:
            canvas.plate(rect, "light", radius=RADIUS, alpha=0.08 * look.hover)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        for setting, place, _, align in self._words(rect):
            yield setting.ink(place, align, may_be_cut=setting is not self.points)

    def _draw(self, canvas: Canvas, rect: Rect) -> None:
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
        canvas.picture(self.badge, Rect(rect.x + 10, rect.y + 6, self.head - 8, self.head - 8))
        for tag in self.tags:
            canvas.plate(tag.rect.moved(rect.x, rect.y), f"soon.{tag.style}", radius=tag.rect.h / 2)
        for setting, place, role, align in self._words(rect):
            canvas.words(setting, place, role, align)
            if setting is self.note:
                icon = setting.leading * 0.8
                spot = Rect(place.x - icon - 5, place.y + (place.h - icon) / 2, icon, icon)
                canvas.picture(self.icon, spot, role)
        self.line.draw(canvas, rect)

    def _words(self, rect: Rect) -> list[tuple[Typeset, Rect, str, float]]:
        """Return all words with where they stand, the role of their colour, and 1.0 where they end at the right."""
        middle = rect.y + 2 + self.head / 2
        name = Rect(rect.x + self.head + 10, middle - self.name.h / 2, self.name.w, self.name.h)
        result = [(self.name, name, "plate.idle.text", 0.0)]
        if self.note is not None:
            icon = self.note.leading * 0.8 + 5
            place = Rect(name.right + 12 + icon, middle - self.note.h / 2, self.note.w, self.note.h)
            result.append((self.note, place, "plate.idle.soft", 0.0))
        if self.points is not None:
            width, height = self.points.w, self.points.h
            place = Rect(rect.right - 14 - width, middle - height / 2, width, height)
            result.append((self.points, place, "plate.idle.text", 1.0))
        tags = ((tag.setting, tag.rect.moved(rect.x, rect.y), f"soon.{tag.style}-text", 0.5) for tag in self.tags)
        return [*result, *tags]


@dataclass(frozen=True, slots=True)
class RowFace:
    """Show the panel of one's own line with its empty places."""

    line: Line
    complete: bool

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
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

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
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

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.halo(rect, "halo.active", RADIUS, 14, 0.6)


def _points(facts: Facts, seat: Seat) -> Typeset | None:
    """Return a seat's points, set; in Speed there are none."""
    if facts.rules.speed:
        return None
    return facts.kit.type.set_text(facts.kit.say("soon.plate.points", count=facts.points(seat)), Style("heading", 20))


def _kind(facts: Facts, seat: Seat, room: float) -> tuple[str, Typeset | None]:
    """Return the icon of who plays, and what stands beside it where that has room; what a bot likes gives way first."""
    player, kit = facts.table.players[seat], facts.kit
    icon = "shell/glyphs/user-round" if player.person else "shell/glyphs/bot"
    notes = (kit.type.set_text(words, NOTE) for words in kinds(kit.words, player))
    return icon, next((note for note in notes if note.w <= room - note.leading * 0.8 - 5), None)


def panels(facts: Facts, plan: Plan) -> list[Part]:
    """Return the opponents' panels: controls, so that an Explorer, a Lightning or a Thief can be aimed at them."""
    parts: list[Part] = []
    for other, mini in zip(facts.others, plan.minis, strict=True):
        key, words = line_key(other), _details(facts, other)
        label, meaning = facts.kit.named(facts.table.name(other), words), press_line(facts, other)
        control = Control(label, zone="seats", help=words, radius=RADIUS, meaning=meaning, aim=key)
        face = _panel(facts, mini, other, key in facts.lit)
        parts.append(Part(key, mini.panel, face, control, layer=-3, late=True))
        if other in guarded(facts):
            joker = mini.place(hit_place(facts, "thief", other))
            lock = Rect.around(*joker.middle, joker.w * 0.6)
            parts.append(facts.kit.picture(f"guarded:{other}", lock, "table/lock", layer=1))
        if facts.table.thinking == other:
            dots = Rect(mini.panel.x + mini.head + 10, mini.panel.y + 3, 26, 9)
            parts.append(Part(f"dots:{other}", dots, Dots("plate.idle.soft"), layer=-2, loose=True))
    return parts


def _panel(facts: Facts, mini: Mini, other: Seat, aimed: bool) -> PanelFace:
    kit = facts.kit
    held = held_spots(facts, mini, other)
    edge = (held[0].x if held else mini.panel.right - 14 - points_room(facts)) - mini.panel.x - 10
    tags: list[Tag] = []
    minimum = min(kit.type.set_text(facts.table.name(other), BOLD).w * 0.8, 160.0 * max(1.0, kit.growth))
    for key, style in _tags(facts, other):
        setting = kit.type.set_text(kit.say(f"soon.mark.{key}"), Style("bold", 15))
        width, height = setting.w + 16, min(setting.h + 4, mini.head - 8)
        if edge - 8 - width < mini.head + 10 + minimum:  # the name comes first; the tooltip tells the rest
            break
        edge -= width
        tags.append(Tag(setting, Rect(edge, 2 + (mini.head - height) / 2, width, height), style))
        edge -= 8
    room = edge - mini.head - 10
    name = kit.type.fit(facts.table.name(other), BOLD, room, 1, 0.75)
    icon, note = _kind(facts, other, room - name.w - 12)
    first = mini.place(1).moved(-mini.panel.x, -mini.panel.y)
    return PanelFace(
        badge=facts.table.badge(other),
        lit=facts.active == other or other in facts.table.crowned,
        name=name,
        note=note,
        icon=icon,
        points=_points(facts, other),
        head=mini.head,
        line=Line(first, mini.pitch, len(facts.lines[other]), mini.width >= 50),
        tags=tuple(tags),
        complete=other in facts.state.completed,
        aimed=aimed,
    )


def _tags(facts: Facts, seat: Seat) -> list[tuple[str, str]]:
    result = []
    if not facts.rules.speed and one_colour(facts.lines[seat]):
        result.append(("double", "double"))
    if seat in facts.state.completed:
        result.append(("complete", "done"))
    elif seat in facts.state.last_turns:
        result.append(("last_turn", "last"))
    return result


def _details(facts: Facts, seat: Seat) -> str:
    kit, hand = facts.kit, facts.state.hands[seat]
    result = [kit.say("soon.plate.line", count=len(facts.lines[seat])), kit.say("soon.plate.hand", count=len(hand))]
    if not facts.rules.speed:
        result.append(kit.say("soon.plate.points", count=facts.points(seat)))
    if seat in guarded(facts):
        result.append(kit.say("soon.status.thief_joker", player=facts.table.name(seat)))
    result += [kit.say(f"soon.mark.{key}") for key, _ in _tags(facts, seat) if key != "complete"]
    if seat in facts.state.completed:
        result.append(kit.say("soon.place.complete", player=facts.table.name(seat)))
    result += taste(kit.words, facts.table.players[seat])
    return " · ".join(result)


def own(facts: Facts, plan: Plan) -> list[Part]:
    """Return one's own line: its panel, and its eight places as controls."""
    first = plan.place.moved(-plan.row.x, -plan.row.y)
    face = RowFace(Line(first, plan.pitch, len(facts.line), True), facts.seat in facts.state.completed)
    parts, cards = [Part("row", plan.row, face, layer=-3)], facts.state.lines[facts.seat]
    aim = facts.draft.pointed if facts.draft is not None else ""
    best = aim if aim in facts.lit else next(iter(facts.lit), "")  # Tab leads there from the chosen card
    for place in range(1, LAST + 1):
        key, words, meaning = place_key(place), _place_words(facts, place), press_place(facts, place)
        control = Control(words, zone="table", radius=8, first=key == best, meaning=meaning, aim=key)
        if place <= len(cards):
            control = replace(control, help=words, sprite=card_key(cards[place - 1]))
        parts.append(Part(key, plan.spot(place), PlaceFace(key in facts.lit, place > len(cards)), control))
    return parts


def _place_words(facts: Facts, place: int) -> str:
    say, line = facts.kit.say, facts.line
    if place > len(line):
        return say("soon.place.next" if place == len(line) + 1 else "soon.place.empty", place=place)
    face = line[place - 1]
    if face.kind == "thief":
        return say("soon.place.thief", place=place)
    return say(f"soon.place.{'joker' if face.kind == 'joker' else 'card'}", place=place, card=facts.named(face))


def plate(facts: Facts, plan: Plan) -> list[Part]:
    """Return the plate of the seat at the foot of the table."""
    kit, seat, rect = facts.kit, facts.seat, plan.you
    size, tag = min(48.0, rect.h - 16), _points(facts, seat)
    room = rect.w - size - 38 - (tag.w + 24 if tag is not None else 0)
    icon, note = _kind(facts, seat, room - kit.leading(NOTE.size) * 0.2 - 1)
    fits = note is not None and note.h + kit.leading(18) <= rect.h - 6
    name = kit.type.fit(facts.table.name(seat), BOLD, max(30.0, room), 1, 0.7)
    active = facts.active == seat or seat in facts.table.crowned
    face = TablePlate(
        facts.table.badge(seat), name, note if fits else None, icon, "active" if active else "idle", size, tag
    )
    words = _details(facts, seat)
    control = Control(kit.named(facts.table.name(seat), words), zone="seats", help=words, radius=16, sound="focus")
    lamp = [Part("lamp", rect, Lamp(), layer=-4)] if active else []
    return [*lamp, Part(f"seat-{seat}", rect, face, control, layer=-3, late=True)]
