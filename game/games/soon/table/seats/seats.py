"""The opponents' panels of Soon's table, one's own line and one's own plate."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.protocol import Seat
from game.games.soon.rules.faces import COPIES, LAST
from game.games.soon.rules.scoring import counting, one_colour
from game.games.soon.table.facts.facts import Facts, card_key, guarded, hit_place, place_key
from game.games.soon.table.pieces.cards import held_spots, points_room
from game.games.soon.table.plan.plan import Mini, Plan
from game.games.soon.table.presses.steering import press_line, press_place
from game.games.soon.table.tell.knock import Knock, Tilted, knock
from game.scenes.session.match.people import taste
from game.scenes.table.kit.fits import first_whole
from game.scenes.table.kit.seats import UNDER, dots, face_place, seat_control, seat_key, seat_parts
from game.ui.draw.draw_commands import DrawCommand, Echo, Kept, Lettering, Plate, Shadow, dot
from game.ui.layout.arrange import M, S, centred, cut_right, cut_top, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, NOTE, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.seats.plates import MARGIN, TablePlate
from game.ui.type.text import Style, Typeset, figure_style

RADIUS = 16.0
DOTS = (26.0, 9.0)
LARGE = 50.0  # units of a place's width from which on it bears its number
POINTS = Style("heading", 25)


@dataclass(frozen=True, slots=True)
class EmptyPlace:
    """Place a number without a card in a line, relative to its panel: engraved in the board, or a mere dot."""

    rect: Rect
    number: int
    numeral: Typeset
    engraved: bool

    def draw_commands(self, panel: Rect) -> Iterator[DrawCommand]:
        """Yield the place in its panel; its number belongs to the board, and isn't measured.

        Where a theme wants outlines it has a dashed one, and its number in any case.
        """
        rect = self.rect.moved(panel.x, panel.y)
        corner = max(3.0, rect.w * 0.09)
        yield Plate(rect, radius=corner, border="outline.dark-ground", width=1.5, dash=max(4.0, rect.w * 0.08))
        if not self.engraved:
            yield dot(*rect.middle, max(1.6, rect.w * 0.075), "soon.dot")
            yield Echo(Lettering(rect, self.numeral, "outline.dark-ground", 0.5))
            return
        unit = rect.w / 100
        spot = Rect.around(rect.middle[0], rect.y + 60 * unit, rect.w, self.numeral.h)
        yield Echo(Lettering(spot, self.numeral, "soon.engraved", 0.5))
        across = COPIES[self.number] // 2
        for pip in range(2 * across):  # how many copies there are, as on the card
            x = rect.middle[0] + 9.9 * unit * (pip % across - (across - 1) / 2)
            yield dot(x, rect.y + (112 + 10 * (pip // across)) * unit, 2.9 * unit, "soon.engraved")


@dataclass(frozen=True, slots=True)
class Tag:
    """Place a short word in a pill, relative to its panel."""

    rect: Rect
    setting: Typeset
    style: str

    def draw_commands(self, panel: Rect) -> Iterator[DrawCommand]:
        """Yield the pill in its panel."""
        rect = self.rect.moved(panel.x, panel.y)
        yield Plate(rect, f"soon.{self.style}", radius=rect.h / 2)
        yield Lettering(rect, self.setting, f"soon.{self.style}-text", 0.5, may_be_cut=True)


@dataclass(frozen=True, slots=True)
class PanelFace:
    """Show an opponent's panel under its cards."""

    lit: bool
    """Whether the lamp is on this seat."""
    name: Typeset
    points: Typeset | None
    """Its points, at the right end."""
    head: float
    """Height of the line with name and points."""
    left: float
    """How far from the panel's left that begins."""
    line: tuple[EmptyPlace, ...]
    """The empty places of its line."""
    tags: tuple[Tag, ...]
    """Its pills."""
    complete: bool
    """Whether its line is complete: it has a gold thread then."""
    aimed: bool
    """Whether one can aim at it now: it has a gold border then."""
    knocked: Knock | None = None
    """How it is knocked just now."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        still = Kept(rect, ("soon panel", self), self._panel, MARGIN)
        yield still if self.knocked is None else Tilted(still, self.knocked.degrees(look.time))
        if self.aimed and look.hover:
            yield Plate(rect, "light", radius=RADIUS, alpha=0.08 * look.hover)

    def heading(self, rect: Rect) -> Iterator[DrawCommand]:
        """Yield the name and the points."""
        head = cut_top(rect.trimmed(self.left, 1, 16), self.head)[0]
        yield Lettering(head, self.name, "plate.idle.text", may_be_cut=True)
        if self.points is not None:
            yield Lettering(head, self.points, "soon.goal", 1.0)

    def _panel(self, rect: Rect) -> Iterator[DrawCommand]:
        yield Shadow(rect, RADIUS, "panel", 0.9)
        yield Plate(rect, "soon.panel", "soon.panel-deep", RADIUS, "soon.rim", 1.2)
        if self.lit:
            yield Plate(rect, radius=RADIUS, border="plate.active.border", width=3)
        if self.complete:  # a gold thread, sewn inside the edge
            yield Plate(rect.inset(5), radius=RADIUS - 4, border="gold", width=1.6, dash=7)
        if self.aimed:
            yield Plate(rect, radius=RADIUS, border="gold-light", width=2.5)
        yield from self.heading(rect)
        for tag in self.tags:
            yield from tag.draw_commands(rect)
        for place in self.line:
            yield from place.draw_commands(rect)


@dataclass(frozen=True, slots=True)
class RowFace:
    """Show the board of one's own line with its empty places."""

    line: tuple[EmptyPlace, ...]
    complete: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Kept(rect, ("soon row", self), self._panel, MARGIN)

    def _panel(self, rect: Rect) -> Iterator[DrawCommand]:
        yield Shadow(rect, 20, "panel", 0.8)
        yield Plate(rect, "soon.row", "soon.row-deep", 20, "soon.row-rim", 2)
        if self.complete:
            yield Plate(rect.inset(4), border="gold-light", width=3)
        for place in self.line:
            yield from place.draw_commands(rect)


@dataclass(frozen=True, slots=True)
class PlaceFace:
    """Show that a place takes the chosen card: a gold rim; over a card the sprite itself glows."""

    lit: bool
    empty: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if self.lit and self.empty:
            yield Plate(rect, "soon.target", radius=8, alpha=0.16 + 0.16 * look.hover)
            yield Plate(rect.inset(-2), radius=10, border="outline.chosen", width=3)
        elif self.empty and look.hover:
            yield Plate(rect, "light", radius=8, alpha=0.08 * look.hover)


def _places(kit: Kit, panel: Rect, first: Rect, pitch: float, filled: int) -> tuple[EmptyPlace, ...]:
    """Return the places of a line that have no card, by where the first of all lies, and how far two lie apart."""
    style = figure_style(0.46 * first.w)
    return tuple(
        EmptyPlace(
            first.moved(pitch * (number - 1) - panel.x, -panel.y),
            number,
            kit.type.set_text(str(number), style),
            first.w >= LARGE,
        )
        for number in range(filled + 1, LAST + 1)
    )


def points_of(facts: Facts, seat: Seat, less: int = 0) -> Typeset | None:
    """Return a seat's points, set, `less` so many that are still to come; in Speed there are none."""
    return None if facts.rules.speed else facts.kit.type.set_text(str(facts.points(seat) - less), POINTS)


def panels(facts: Facts, plan: Plan) -> Iterator[Part]:
    """Yield the opponents' panels: controls, so that an Explorer, a Lightning or a Thief can be aimed at them."""
    for other, mini in zip(facts.others, plan.minis, strict=True):
        key, words = seat_key(other), _details(facts, other)
        meaning = press_line(facts, other)
        control = seat_control(facts.table, facts.kit, other, words, sound="press", meaning=meaning, aim=key)
        face = panel_face(facts, plan, mini, other, aimed=key in facts.lit)
        plate, portrait = seat_parts(facts.table, other, mini.panel, face, control, stands=mini.face, layer=UNDER)
        yield plate
        if other in guarded(facts):
            joker = mini.place(hit_place(facts, "thief", other))
            yield facts.kit.picture(f"guarded:{other}", centred(joker, joker.w * 0.6), "table/lock", layer=1)
        yield portrait
        yield from dots(facts.table, other, _thinks(facts, plan, mini, other, face), "plate.idle.soft", layer=-2)


def _thinks(facts: Facts, plan: Plan, mini: Mini, other: Seat, face: PanelFace) -> Rect:
    """Return where dots move while an opponent thinks: behind the name, else over it."""
    head = cut_top(mini.panel.trimmed(mini.left + face.name.w + M, 1, 16), mini.head)[0]
    spots = [mini.panel.x + tag.rect.x for tag in face.tags]
    spots += [spot.x for spot in held_spots(facts, plan, mini, other)]
    if head.x + DOTS[0] + S > min(spots, default=head.right):
        return placed(mini.panel.trimmed(left=mini.left, top=3), *DOTS, 0.0, 0.0)
    return placed(head, *DOTS, 0.0, 0.58)


def panel_face(facts: Facts, plan: Plan, mini: Mini, other: Seat, *, aimed: bool = False) -> PanelFace:
    """Return an opponent's panel as it is now."""
    kit, panel = facts.kit, mini.panel
    held = [spot for spot in held_spots(facts, plan, mini, other) if spot.meets(panel)]  # an open hand may lie beside
    end = held[0].x if held else panel.right - 16 - points_room(facts)
    free = cut_top(panel.trimmed(mini.left, 1, panel.right - end + 10), mini.head)[0]
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
    return PanelFace(
        lit=facts.active == other or other in facts.table.crowned,
        name=kit.type.fit(facts.table.name(other), BOLD, free.w, 1, 0.75),
        points=points_of(facts, other),
        head=mini.head,
        left=mini.left,
        line=_places(kit, panel, mini.first, mini.pitch, len(facts.lines[other])),
        tags=tuple(tags),
        complete=other in facts.state.completed,
        aimed=aimed,
        knocked=knock(facts, other),
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
    result = [
        kit.say("soon.plate.line", count=counting(facts.lines[seat])),
        kit.say("soon.plate.hand", count=len(hand)),
    ]
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
    board = RowFace(places, facts.seat in facts.state.completed)
    yield Part("row", plan.row, board, layer=-3, waits_for_motion=True)
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
    stands = face_place(rect)
    room = rect.w - stands.w - 28
    points = () if facts.rules.speed else (kit.say("soon.worth.points", count=facts.points(seat)),)
    note = first_whole(kit, points, NOTE, room, height=rect.h - 6 - kit.leading(18))
    name = kit.type.fit(facts.table.name(seat), BOLD, max(30.0, room), 1, 0.7)
    active = facts.active == seat or seat in facts.table.crowned
    face = TablePlate("", name, note, "", "active" if active else "idle", stands.w - 6)
    control = seat_control(facts.table, kit, seat, _details(facts, seat))
    thinks = placed(rect.trimmed(left=stands.w + 20, top=3), *DOTS, 0.0, 0.0)
    low = 0 if active else UNDER  # the light of its turn lies under it
    parts = seat_parts(facts.table, seat, rect, face, control, stands=stands, layer=low)
    return [*parts, *dots(facts.table, seat, thinks, "plate.active.soft", layer=1)]
