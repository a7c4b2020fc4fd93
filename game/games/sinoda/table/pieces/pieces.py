"""Pieces and spaces of Sinoda's table: how they look, a sprite for every piece, a control for every space."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import cos, pi, sin
from typing import Final, NamedTuple

import pygame

from game.content.themes.roles import Colour
from game.engine.level import Point
from game.engine.protocol import Refusal, SeatName, say
from game.games.sinoda.rules.board import PIECES
from game.games.sinoda.rules.position import CAPTURED
from game.games.sinoda.rules.rules import Changed, Move, Moved
from game.games.sinoda.table.facts.board import Spot, stroked
from game.games.sinoda.table.facts.facts import Facts, chosen, spaces_of
from game.games.sinoda.table.plan.captor import captor_of, lifted, stands, victim_of
from game.games.sinoda.table.plan.plan import Plan
from game.scenes.table.game_table.meaning import Choose, Meaning, Press, Refuse
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, keep
from game.ui.draw.draw_commands import DrawCommand, Freehand
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from game.ui.parts.part import Control, Look, Part
from game.ui.type.fonts import Face
from game.ui.type.text import Ink, Style, of_figures

BOX: Final = 120.0  # units of the drawings' box: 4/3 of the side of a space
CORNER: Final = 27.8  # from the middle to a small numeral
SMALL: Final = 15.5  # size of a small numeral
RING: Final = 44.0  # from the middle to the tips of a ring: it lies inside its space
RINGS: Final = (("sinoda.seam", 6.0), ("", 4.2), ("sinoda.hover", 1.2))
"""What a ring is made of, from below: roles, "" the colour of whoever it is, and how broad each is."""
TIPS: Final = {  # of a triangle that points up, and of one that points down
    True: ((0, -1), (0.866, 0.5), (-0.866, 0.5)),
    False: ((0, 1), (-0.866, -0.5), (0.866, -0.5)),
}
LIFTED: Final = 1.14  # how large a captor is over the piece that it takes
OVER: Final = 2.0  # how high a captor lies: over the captured piece, even while that flies
GLASS: Final = 40.8  # from the middle to the tips of the glass
RIMMED: Final = 13.0  # width of the line along them that is seen as a rim
LIT: Final = 19.0  # and as a light round a piece that may act
DOT: Final = 9.5  # radius of the disc under a small numeral, where a theme wants one
HOVER: Final = 2.2  # units of the line round a piece that is pointed at
DIM: Final = 64  # what a plate's ground is darkened by
# Size and middle of the numeral on a plate, by colour, where it is not 32 at (60, 60).
NUMERALS: Final[dict[int, tuple[float, float, float]]] = {
    2: (28.0, 60.0, 64.5), 4: (30.0, 60.0, 60.0), 5: (26.0, 60.0, 60.5),
    8: (29.0, 60.0, 60.0), 9: (29.0, 57.5, 62.0), 10: (29.0, 60.0, 62.0),
}  # fmt: skip
PLAINER: Final = 26.0  # pixels under which a numeral is of the plainer typeface: a small 3 with serifs reads as a 5
CORNERS: Final = 70.0  # pixels of a side from which a piece shows its other numbers


@dataclass(frozen=True, slots=True)
class Pyramid:
    """Draw the glass of a piece over its shadow: a tetrahedron seen from above, one corner up or down."""

    colour: int
    up: bool

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        scale = rect.w / BOX * canvas.frame.scale
        glass, place = _glass(canvas, rect, self.colour, self.up)
        if canvas.outlined:
            _edge(canvas, rect, self.up, "outline.dark-ground", RIMMED)
        for down, alpha in ((2.6, 0.5), (1.0, 0.3)):
            soft = _silhouette(canvas, glass, self.up, down, scale, canvas.colour("shadow", alpha))
            canvas.surface.blit(soft, place.move(0, round(down * scale)))
        canvas.surface.blit(glass, place)


@dataclass(frozen=True, slots=True)
class Light:
    """Draw a strong edge under a piece that may act, in a theme of outlines; light has a rim of its own elsewhere."""

    up: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(partial(self._paint, rect=rect))

    def _paint(self, canvas: Canvas, rect: Rect) -> None:
        if canvas.outlined:
            _edge(canvas, rect, self.up, "sinoda.light", LIT)


def _glass(canvas: Canvas, rect: Rect, colour: int, up: bool) -> tuple[pygame.Surface, pygame.Rect]:
    box = canvas.frame.box(rect)
    glass = canvas.images.get(f"sinoda/tetra-{colour}-{'up' if up else 'down'}", box.size)
    return glass, glass.get_rect(center=box.center)


def _edge(canvas: Canvas, rect: Rect, up: bool, role: str, width: float) -> None:
    """Draw a triangle with round corners that looks out under a piece on all sides."""
    line = svg.path(((60 + x * GLASS, 60 + y * GLASS) for x, y in TIPS[up]), digits=2)
    paint = canvas.colour(role)
    body = svg.shape(line, svg.fill(paint), svg.stroke(paint, width, rounded=True))
    canvas.vector(rect, body, view=Rect.around(BOX / 2, BOX / 2, BOX))


def _stark(canvas: Canvas, name: str, rect: Rect) -> None:
    """Draw a plate black in a white rim: its dark ground goes out, and its pale rim comes up."""
    box = canvas.frame.box(rect)

    def make() -> pygame.Surface:
        plate = canvas.images.get(name, box.size).copy()
        plate.fill((DIM, DIM, DIM, 0), special_flags=pygame.BLEND_RGBA_SUB)
        twice = plate.copy()
        twice.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MULT)
        plate.blit(twice, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return plate

    plate = keep(canvas, ("stark plate", name, box.size), make)
    canvas.surface.blit(plate, plate.get_rect(center=box.center))


def _silhouette(
    canvas: Canvas, glass: pygame.Surface, up: bool, blur: float, scale: float, colour: Colour
) -> pygame.Surface:
    """Return the silhouette of a piece in a colour, blurred by so many units of its drawing; all glass has the same."""

    def make() -> pygame.Surface:
        soft = glass.copy()
        soft.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        soft = pygame.transform.gaussian_blur(soft, max(1, round(blur * scale)))
        soft.fill((*colour[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
        soft.fill((255, 255, 255, colour[3]), special_flags=pygame.BLEND_RGBA_MULT)
        return soft

    return keep(canvas, ("silhouette of a piece", up, glass.get_size(), blur, colour), make)


@dataclass(frozen=True, slots=True)
class Disc:
    """Hold where a capture disc lies: a ring of six slots round the points; or, with a `pitch`, slots in a row."""

    x: float
    y: float
    radius: float
    large: bool
    pitch: float = 0.0
    """Units from one slot of a row to the next."""

    def slot(self, number: int) -> tuple[float, float, float, bool]:
        """Return middle and width of a slot's piece, and whether it points up: slot 0 on top, clockwise."""
        if self.pitch:
            return self.x + self.pitch * number, self.y, 2 * self.radius, bool(number % 2)
        angle = (number * 60 - 90) * pi / 180
        out, width = (0.522, 0.94) if self.large else (0.511, 0.88)
        reach = out * self.radius
        return self.x + reach * cos(angle), self.y + reach * sin(angle), width * self.radius, bool(number % 2)

    @property
    def rect(self) -> Rect:
        return Rect.around(self.x, self.y, 2 * self.radius)


@dataclass(frozen=True, slots=True)
class Numeral:
    """Draw what a piece shows: the plate in its player's shape, its number, and the other three at the corners.

    `ring` is the colour of whoever moved or changed it lately, or 0.
    """

    colour: int
    value: int
    up: bool
    corners: bool
    ring: int = 0

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        unit = rect.w / BOX
        if self.ring:
            line = svg.path(((60 + x * RING, 60 + y * RING) for x, y in TIPS[self.up]), digits=2)
            roles = ((role or f"seats.{self.ring}.colour", width) for role, width in RINGS)
            rings = (stroked(line, (*canvas.colour(role)[:3], 255), width) for role, width in roles)
            canvas.vector(rect, *rings, view=Rect.around(BOX / 2, BOX / 2, BOX))
        plate = f"sinoda/plate-{self.colour}"
        if canvas.outlined:
            _stark(canvas, plate, rect)
        else:
            canvas.picture(plate, rect)
        if self.corners:
            others = [value for value in (1, 2, 3, 4) if value != self.value]
            places = TIPS[self.up] if self.up else (*TIPS[False][1:], TIPS[False][0])
            for value, (dx, dy) in zip(others, places, strict=True):
                x, y = rect.x + (60 + dx * CORNER) * unit, rect.y + (60 + dy * CORNER) * unit
                if canvas.outlined:
                    canvas.disc(x, y, DOT * unit, "sinoda.number-edge")
                Figure(value, (x, y), of_figures(SMALL * unit), "sinoda.number", "sinoda.number-edge").draw(canvas)
        size, x, y = NUMERALS.get(self.colour, (32.0, 60.0, 60.0))
        figure = Figure(self.value, (rect.x + x * unit, rect.y + y * unit), of_figures(size * unit), "sinoda.number")
        figure._replace(face="bold" if size * unit * canvas.frame.scale < PLAINER else "title").draw(canvas)


class Figure(NamedTuple):
    """Draw a number centred on its own ink, since the figures of the typeface rise and sink; perhaps outlined."""

    value: int
    middle: Point
    size: float
    role: str
    edge: str | None = None
    face: Face = "title"

    def draw(self, canvas: Canvas) -> None:
        """Draw it where it belongs."""
        setting = canvas.type.set_text(str(self.value), Style(self.face, self.size, fixed=True))
        x, y = (length * canvas.frame.scale for length in self.middle)
        steps = [(self.role, 0.0, 0.0)]
        if self.edge is not None:
            step = max(1.0, setting.pixels / 11)
            around = ((-1, 0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7))
            steps = [*((self.edge, dx * step, dy * step) for dx, dy in around), *steps]
        for paint, dx, dy in steps:
            drawn = canvas.type.line(str(self.value), self.face, setting.pixels, 0, canvas.colour(paint))
            ink = drawn.get_bounding_rect()
            canvas.surface.blit(drawn, (round(x - ink.centerx + dx), round(y - ink.centery + dy)))

    def inks(self) -> Iterator[Ink]:
        """Yield where it lies, roughly: it grows with what it stands on, not with the text."""
        yield Ink(Rect.around(*self.middle, self.size))


@dataclass(frozen=True, slots=True)
class SpaceFace:
    """Light a space up under the pointer; where a piece lies, a line round it does so: nothing veils a numeral."""

    spot: Spot
    lies: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if look.hover > 0:
            share = round(look.hover * 4) / 4
            strokes = [("sinoda.hover", HOVER * share)] if self.lies else ()
            fill = None if self.lies else ("sinoda.hover", 0.16 * share)
            yield Freehand(partial(draw_polygon, points=self.spot.points, fill=fill, strokes=strokes))


def draw_polygon(
    canvas: Canvas,
    points: Sequence[Point],
    fill: tuple[str, float] | None = None,
    strokes: Sequence[tuple[str, float]] = (),
) -> None:
    """Draw a polygon: filled with a role at an opacity, then stroked with roles at widths, in that order."""
    rect = Rect.bounding(points).inset(-max((width for _, width in strokes), default=0.0))
    outline = svg.path(((x - rect.x, y - rect.y) for x, y in points), digits=2)
    shapes = [] if fill is None else [svg.shape(outline, svg.fill(canvas.colour(*fill)))]
    shapes += [stroked(outline, canvas.colour(role), width) for role, width in strokes]
    canvas.vector(rect, *shapes, digits=2)


def piece_sprites(
    facts: Facts, plan: Plan, discs: Sequence[Disc], shifts: Iterable[Moved | Changed]
) -> Iterator[Sprite]:
    """Yield a sprite for every piece: on its space, or in its slot on the disc of whoever took it.

    Those that were shifted wear a ring in the colour of who did it.
    """
    state, place = facts.state, plan.place
    colours = [player.colour for player in facts.table.players]
    corners = place.lattice.coarse and place.side * facts.kit.frame.scale >= CORNERS
    held = {piece: (seat, n) for seat, hand in enumerate(state.captures) for n, piece in enumerate(hand)}
    shifted = {shift.piece: colours[shift.seat] for shift in shifts}
    values = facts.state.values
    captor = captor_of(facts)
    told = captor is not None and not facts.table.idle  # two that meet show their numbers alone
    fighting = {captor, victim_of(facts)} if told else frozenset()
    for piece, space in enumerate(state.spaces):
        colour, value = colours[piece // PIECES], values[piece]
        if space != CAPTURED:
            ring = shifted.get(piece, 0)
            spot = place.spots[space]
            x, y = stands(facts, plan) if piece == captor else (spot.x, spot.y)
            up = spot.up
            size = place.side * 4 / 3
            numeral = Numeral(colour, value, up, corners and piece not in fighting, ring)
            z = OVER if piece == captor else 0.2 if ring else 0.0
        elif piece in held:
            seat, slot = held[piece]
            x, y, size, up = discs[seat].slot(slot)
            numeral = Numeral(colour, value, up, corners=False)
            z = 1.0
        else:
            continue  # a position written by hand may leave pieces out
        scale = LIFTED if piece == captor and lifted(facts) else 1.0
        yield Sprite(piece_key(piece), x, y, size, size, Pyramid(colour, up), z=z, scale=scale, top=numeral)


def piece_key(piece: int) -> str:
    """Return the key of a piece's sprite."""
    return f"piece:{piece}"


def lights(facts: Facts, plan: Plan) -> list[Part]:
    """Return a strong edge under every piece that may act: those of the person whose move is awaited."""
    if not facts.mine or facts.state.proposer is not None or facts.stuck:
        return []
    own = map(plan.place.named, spaces_of(facts.rules, facts.state, facts.active))
    return [
        Part(f"light-{spot.name}", plan.place.box(spot), Light(spot.up), layer=-1, may_overlap=True) for spot in own
    ]


class Labels:
    """Say what lies on every space. A sentence is made once: most spaces say the same at the next moment."""

    def __init__(self) -> None:
        self._said: dict[tuple[str, str, str, str, int], str] = {}

    def of(self, facts: Facts, targets: Container[str] = ()) -> Iterator[str]:
        """Yield the words for every space; on `targets` the chosen piece may go."""
        state = facts.state
        mine = facts.active if facts.mine else None
        names = facts.table.player_names
        language = facts.kit.words.language
        lying = {space: piece for piece, space in enumerate(state.spaces)}
        for number, space in enumerate(facts.rules.board.spaces):
            target = space.name in targets
            piece = lying.get(number)
            if piece is None:
                said = "free" if target else "empty", "", 0
            elif piece // PIECES == mine and not target:
                said = "mine", "", state.values[piece]
            else:
                said = "capture" if target else "piece", names[piece // PIECES], state.values[piece]
            yield self._say(facts, language, space.name, *said)

    def _say(self, facts: Facts, language: str, space: str, what: str, player: str, value: int) -> str:
        key = language, space, what, player, value
        if key not in self._said:
            words = facts.kit.say(f"sinoda.space.{what}", space=space, player=player, value=value, count=value)
            self._said[key] = words
        return self._said[key]


def space_parts(facts: Facts, plan: Plan, words: Iterable[str]) -> Iterator[Part]:
    """Yield a control for every space, which says its `words`; one's own pieces can be dragged."""
    state, you, choice, seat = facts.state, facts.table.you, facts.choice, facts.active
    waiting = you if you is not None and not facts.mine else seat
    first = next(iter(spaces_of(facts.rules, state, waiting)), "") if choice is None else choice.draft.space
    lying = {space: piece for piece, space in enumerate(state.spaces)}
    targets: Container[str] = () if choice is None else choice.targets
    nobody = _nobody_moves(facts)
    for number, (spot, label) in enumerate(zip(plan.place.spots, words, strict=True)):
        name = spot.name
        piece = lying.get(number)
        own = facts.mine and piece is not None and piece // PIECES == seat
        yield Part(
            f"space:{name}",
            spot.rect,
            SpaceFace(spot, piece is not None),
            Control(
                label,
                zone="board",
                first=name == first,
                drag=own,
                sound="select",
                meaning=nobody or _meaning(facts, name, own=own),
                aim=name if name in targets else None,
                sprite=piece_key(piece) if own and piece is not None else "",
            ),
            hit=spot.target,
            shows_when_pointed_at=True,
            inside=spot.holds,
            corners=spot.points,
        )


def _nobody_moves(facts: Facts) -> Refuse | None:
    """Return why no piece can be moved now, or None where one can."""
    if facts.active is None:
        return Refuse(Refusal("SI-13", say("sinoda.refuse.over")))
    if not facts.mine:
        return Refuse(Refusal("SI-5", say("sinoda.refuse.turn", player=SeatName(facts.active))))
    if facts.stuck:
        return Refuse(Refusal("SI-21", say("sinoda.refuse.spent")))
    return None


def _meaning(facts: Facts, name: str, *, own: bool) -> Meaning:
    """Return what a press on a space means: it chooses one's own piece, or is where the chosen one goes, or why not."""
    rules, state, seat = facts.rules, facts.state, facts.active
    assert seat is not None, "somebody is to act"
    start = facts.choice.draft.space if facts.choice is not None else ""
    if state.proposer is None and own:
        return Choose(None if name == start else chosen(rules, state, name))
    move = Move(start or name, name)
    refusal = rules.check(state, seat, move)
    return Press(move) if refusal is None else Refuse(refusal)
