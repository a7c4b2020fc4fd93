"""The opponents' panels of Soon's table, one's own line and one's own plate."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.protocol import Seat
from game.games.soon.rules.faces import LAST
from game.games.soon.rules.scoring import one_colour
from game.games.soon.table.cards import held_spots, points_room
from game.games.soon.table.facts import Facts, card_key, guarded, hit_place, line_key, place_key
from game.games.soon.table.plan import Mini, Plan
from game.games.soon.table.steering import press_line, press_place
from game.scenes.session.people import kinds, taste
from game.ui.arrange import S, centred, cut_left, cut_right, cut_top, placed
from game.ui.frame import Rect
from game.ui.kit import BOLD, NOTE, Kit
from game.ui.marks import Echo, Halo, Kept, Lettering, Mark, Picture, Plate, Shadow
from game.ui.part import Control, Look, Part
from game.ui.seats import MARGIN, Dots, TablePlate
from game.ui.text import Style, Typeset

RADIUS = 16.0
LARGE = 50.0  # units of a place's width from which on it has a drawing of its own


@dataclass(frozen=True, slots=True)
class EmptyPlace:
    """Place a number without a card in a line, relative to its panel; `large` ones have a drawing each."""

    rect: Rect
    numeral: Typeset
    large: bool

    def marks(self, panel: Rect) -> Iterator[Mark]:
        """Yield the place in its panel; its number belongs to the drawing, and isn't measured."""
        rect = self.rect.moved(panel.x, panel.y)
        yield Picture(rect, f"cards/soon/place-{self.numeral.lines[0]}" if self.large else "cards/soon/place")
        yield Plate(rect, radius=rect.w / 10, border="outline.dark-ground", width=1.5, dash=5)
        down = (60 if self.large else 70) * (rect.w / 100)
        spot = Rect.around(rect.middle[0], rect.y + down, rect.w, self.numeral.h)
        yield Echo(Lettering(spot, self.numeral, "soon.place", 0.5))


@dataclass(frozen=True, slots=True)
class Tag:
    """Place a short word in a pill, relative to its panel."""

    rect: Rect
    setting: Typeset
    style: str

    def marks(self, panel: Rect) -> Iterator[Mark]:
        """Yield the pill in its panel."""
        rect = self.rect.moved(panel.x, panel.y)
        yield Plate(rect, f"soon.{self.style}", radius=rect.h / 2)
        yield Lettering(rect, self.setting, f"soon.{self.style}-text", 0.5, may_be_cut=True)


@dataclass(frozen=True, slots=True)
class PanelFace:
    """Show an opponent's panel under its cards."""

    badge: str
    lit: bool
    """Whether the lamp is on this seat."""
    name: Typeset
    note: Typeset | None
    """The kind of player, after the name."""
    icon: str
    """The icon before that."""
    points: Typeset | None
    """Its points, at the right end."""
    head: float
    """Height of the line with badge and name."""
    line: tuple[EmptyPlace, ...]
    """The empty places of its line."""
    tags: tuple[Tag, ...]
    """Its pills."""
    complete: bool
    """Whether its line is complete: it has a gold thread then."""
    aimed: bool
    """Whether one can aim at it now: it has a gold border then."""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Kept(rect, ("soon panel", self), self._panel, MARGIN)
        if self.aimed and look.hover:
            yield Plate(rect, "light", radius=RADIUS, alpha=0.08 * look.hover)

    def _panel(self, rect: Rect) -> Iterator[Mark]:
        if self.lit:
            yield Halo(rect, "halo.active", RADIUS, 12, 0.6)
        yield Shadow(rect, RADIUS, "panel", 0.9)
        yield Plate(rect, "soon.panel", "soon.panel-deep", RADIUS, "soon.rim", 1.2)
        if self.lit:
            yield Plate(rect, radius=RADIUS, border="plate.active.border", width=3)
        if self.complete:  # a gold thread, sewn inside the edge
            yield Plate(rect.inset(5), radius=RADIUS - 4, border="gold", width=1.6, dash=7)
        if self.aimed:
            yield Plate(rect, radius=RADIUS, border="gold-light", width=2.5)
        yield from self._head(cut_top(rect.trimmed(top=2), self.head)[0])
        for tag in self.tags:
            yield from tag.marks(rect)
        for place in self.line:
            yield from place.marks(rect)

    def _head(self, rect: Rect) -> Iterator[Mark]:
        badge, rest = cut_left(rect.trimmed(10, 4, 14, 4), self.head - 8, S)
        yield Picture(badge, self.badge)
        yield Lettering(rest, self.name, "plate.idle.text", may_be_cut=True)
        if self.note is not None:
            size = self.note.leading * 0.8
            icon, words = cut_left(rest.trimmed(left=self.name.w + 12), size, 5)
            yield Lettering(words, self.note, "plate.idle.soft", may_be_cut=True)
            yield Picture(centred(icon, size), self.icon, "plate.idle.soft")
        if self.points is not None:
            yield Lettering(rest, self.points, "plate.idle.text", 1.0)


@dataclass(frozen=True, slots=True)
class RowFace:
    """Show the panel of one's own line with its empty places."""

    line: tuple[EmptyPlace, ...]
    complete: bool

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Kept(rect, ("soon row", self), self._panel)

    def _panel(self, rect: Rect) -> Iterator[Mark]:
        yield Plate(rect, "soon.row", None, 20, "soon.rim", 1.2)
        if self.complete:
            yield Plate(rect.inset(4), border="gold-light", width=3)
        for place in self.line:
            yield from place.marks(rect)


@dataclass(frozen=True, slots=True)
class PlaceFace:
    """Show that a place takes the chosen card: gold outline and fill; over a card the sprite itself glows."""

    lit: bool
    empty: bool

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        if self.lit and self.empty:
            yield Halo(rect, "halo.gold", 8, 7, 0.55)
            yield Plate(rect, "soon.target", radius=8, alpha=0.24 + 0.14 * look.hover)
            yield Plate(rect.inset(-3), radius=11, border="gold-light", width=3.5)
        elif self.empty and look.hover:
            yield Plate(rect, "light", radius=8, alpha=0.08 * look.hover)


@dataclass(frozen=True, slots=True)
class Lamp:
    """Show the light round the plate of whoever is to act."""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Halo(rect, "halo.active", RADIUS, 14, 0.6)


def _places(kit: Kit, panel: Rect, first: Rect, pitch: float, filled: int) -> tuple[EmptyPlace, ...]:
    """Return the places of a line that have no card, by where the first of all lies, and how far two lie apart."""
    style = Style("heading", 0.42 * first.w, fixed=True)
    return tuple(
        EmptyPlace(
            first.moved(pitch * (number - 1) - panel.x, -panel.y),
            kit.type.set_text(str(number), style),
            first.w >= LARGE,
        )
        for number in range(filled + 1, LAST + 1)
    )


def _points(facts: Facts, seat: Seat) -> Typeset | None:
    """Return a seat's points, set; in Speed there are none."""
    if facts.rules.speed:
        return None
    return facts.kit.type.set_text(facts.kit.say("soon.plate.points", count=facts.points(seat)), Style("heading", 20))


def _kind(facts: Facts, seat: Seat, room: float) -> tuple[str, Typeset | None]:
    """Return the icon of who plays, and what stands beside it where that has room; what a bot likes gives way first."""
    player = facts.table.players[seat]
    icon = "shell/glyphs/user-round" if player.person else "shell/glyphs/bot"
    notes = (facts.kit.type.set_text(words, NOTE) for words in kinds(facts.kit.words, player))
    return icon, next((note for note in notes if note.w <= room - note.leading * 0.8 - 5), None)


def panels(facts: Facts, plan: Plan) -> Iterator[Part]:
    """Yield the opponents' panels: controls, so that an Explorer, a Lightning or a Thief can be aimed at them."""
    for other, mini in zip(facts.others, plan.minis, strict=True):
        key, words = line_key(other), _details(facts, other)
        control = Control(
            facts.kit.named(facts.table.name(other), words),
            zone="seats",
            help=words,
            radius=RADIUS,
            meaning=press_line(facts, other),
            aim=key,
        )
        face = _panel(facts, plan, mini, other, key in facts.lit)
        yield Part(key, mini.panel, face, control, layer=-3, waits_for_motion=True)
        if other in guarded(facts):
            joker = mini.place(hit_place(facts, "thief", other))
            yield facts.kit.picture(f"guarded:{other}", centred(joker, joker.w * 0.6), "table/lock", layer=1)
        if facts.table.thinking == other:
            dots = placed(mini.panel.trimmed(left=mini.head + 10, top=3), 26, 9, 0.0, 0.0)
            yield Part(f"dots:{other}", dots, Dots("plate.idle.soft"), layer=-2, may_overlap=True)


def _panel(facts: Facts, plan: Plan, mini: Mini, other: Seat, aimed: bool) -> PanelFace:
    kit, panel = facts.kit, mini.panel
    held = [spot for spot in held_spots(facts, plan, mini, other) if spot.meets(panel)]  # an open hand may lie beside
    end = held[0].x if held else panel.right - 14 - points_room(facts)
    free = cut_top(panel.trimmed(mini.head + 10, 2, panel.right - end + 10), mini.head)[0]
    tags: list[Tag] = []
    minimum = min(kit.type.set_text(facts.table.name(other), BOLD).w * 0.8, 160.0 * kit.growth)
    for key, style in _tags(facts, other):
        setting = kit.type.set_text(kit.say(f"soon.mark.{key}"), Style("bold", 15))
        width = setting.w + 16
        if free.w - S - width < minimum:  # the name comes first; the tooltip tells the rest
            break
        tag, free = cut_right(free, width, S)
        pill = placed(tag, width, min(setting.h + 4, mini.head - 8))
        tags.append(Tag(pill.moved(-panel.x, -panel.y), setting, style))
    name = kit.type.fit(facts.table.name(other), BOLD, free.w, 1, 0.75)
    icon, note = _kind(facts, other, free.w - name.w - 12)
    return PanelFace(
        badge=facts.table.badge(other),
        lit=facts.active == other or other in facts.table.crowned,
        name=name,
        note=note,
        icon=icon,
        points=_points(facts, other),
        head=mini.head,
        line=_places(kit, panel, mini.first, mini.pitch, len(facts.lines[other])),
        tags=tuple(tags),
        complete=other in facts.state.completed,
        aimed=aimed,
    )


def _tags(facts: Facts, seat: Seat) -> Iterator[tuple[str, str]]:
    if not facts.rules.speed and one_colour(facts.lines[seat]):
        yield "double", "double"
    if seat in facts.state.completed:
        yield "complete", "done"
    elif seat in facts.state.last_turns:
        yield "last_turn", "last"


def _details(facts: Facts, seat: Seat) -> str:
    kit = facts.kit
    hand = facts.state.hands[seat]
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


def own(facts: Facts, plan: Plan) -> Iterator[Part]:
    """Yield one's own line: its panel, and its eight places as controls."""
    places = _places(facts.kit, plan.row, plan.place, plan.pitch, len(facts.line))
    yield Part("row", plan.row, RowFace(places, facts.seat in facts.state.completed), layer=-3)
    cards = facts.state.lines[facts.seat]
    aim = facts.draft.pointed if facts.draft is not None else ""
    best = aim if aim in facts.lit else next(iter(facts.lit), "")  # Tab leads there from the chosen card
    for place in range(1, LAST + 1):
        key, words = place_key(place), _place_words(facts, place)
        sprite = card_key(cards[place - 1]) if place <= len(cards) else ""
        control = Control(
            words,
            zone="table",
            help=words if sprite else "",
            radius=8,
            first=key == best,
            meaning=press_place(facts, place),
            aim=key,
            sprite=sprite,
        )
        yield Part(key, plan.spot(place), PlaceFace(key in facts.lit, not sprite), control)


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
    size = min(48.0, rect.h - 16)
    tag = _points(facts, seat)
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
    return [*lamp, Part(f"seat-{seat}", rect, face, control, layer=-3, waits_for_motion=True)]
