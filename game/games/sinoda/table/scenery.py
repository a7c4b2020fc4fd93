"""What is painted at Sinoda's table besides its parts: slate, board, flowers and dots, the names on the rim."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import hypot
from re import fullmatch
from typing import ClassVar, Final

from msgspec.structs import replace

from game.engine.level import Point
from game.engine.protocol import Seat
from game.games.sinoda.rules.position import pieces
from game.games.sinoda.rules.rules import Event
from game.games.sinoda.table.board import BoardPlace, Flower, Lattice, draw_board
from game.games.sinoda.table.facts import Facts
from game.games.sinoda.table.last_turns import pointed
from game.games.sinoda.table.marks import FADING, Kept, aside
from game.games.sinoda.table.pieces import SpaceFace, draw_polygon
from game.games.sinoda.table.plan import Plan, Planner
from game.games.sinoda.table.telling import dealt
from game.saves.settings import Names
from game.scenes.table.game_table import Painting
from game.scenes.table.gaze import whose_turn
from game.scenes.table.meaning import Do, Refuse
from game.scenes.table.parts import Attention, Flourishes, Head
from game.ui import svg
from game.ui.arrange import cut_bottom, cut_top
from game.ui.canvas import Canvas, draw_soft
from game.ui.cue import Cue
from game.ui.frame import Rect
from game.ui.grounds import painted, plain_ground
from game.ui.kit import Kit
from game.ui.marks import Lettering, Mark, Plate, dot
from game.ui.part import Control, Look, Part
from game.ui.stage import Sprite
from game.ui.text import Style, Typeset
from game.ui.widgets import Pill

TOP_SHADE: Final = 92.0
FOOT_SHADE: Final = 150.0
HAZE: Final = (130.0, 760.0)  # how far down the lamp's light on the slate is brightest, and how far it reaches
HAZE_FALLS: Final = ((0.0, 1.0), (0.5, 0.62), (1.0, 0.0))
DOT: Final = 2.75  # radius of a lead's dot, and how far apart two are
PITCH: Final = 11.0
TINT: Final = 0.1  # of its seat's colour in the spaces of a starting flower
FADED: Final = 0.35  # what is left of a lead whose flower is empty
VALUES: Final[tuple[Names, ...]] = ("off", "hover", "on")
OUT: Final = 14.0  # units from the spaces to the middle of a name on the rim
RIM: Final = 9.0  # units that a name may reach back towards the spaces
ACROSS: Final = 1.15  # more than that beside the rows, whose ends are slanted
SIZE: Final = 14.0  # of a name, in units of the board
CHOICE: Final = "names"


class SinodaPainting(Painting[Event, Facts]):
    """Draw what never moves."""

    def __init__(self, planner: Planner) -> None:
        self._planner = planner

    def scenery(self, canvas: Canvas, facts: Facts, area: Rect) -> None:
        plan = self._planner.plan(facts, area)
        players = facts.table.players
        _draw_ground(canvas, "sinoda/background" if len(players) == 2 else "sinoda/background-large")
        seats = range(len(players) if len(players) > 2 else 0)
        draw_board(canvas, plan.place, [_flower(canvas, facts, seat) for seat in seats])
        for seat in seats if plan.leads else ():
            _draw_lead(canvas, facts, plan, seat)
        for tag in tags(plan.place.lattice) if facts.gaze.names == "on" else ():
            setting = canvas.type.set_text(tag.text, _style(plan.place, canvas.frame.scale))
            canvas.words(setting, Rect.around(*plan.place.at(tag.at), 60, setting.h), "sinoda.name", 0.5)

    def scenery_key(self, facts: Facts, area: Rect) -> Hashable:
        """Return the place of everything, which flowers are empty, who is out, and whether names are shown."""
        marks = tuple((_home(facts, seat), bool(pieces(facts.state, seat))) for seat in range(len(facts.table.players)))
        return self._planner.key(facts, area), marks, facts.gaze.names == "on"

    def animates(self, facts: Facts, time: float) -> bool:
        """Tell whether marks of a piece just chosen still appear."""
        return facts.table.draft is not None and time - facts.table.chosen < FADING


class SinodaHead(Head[Facts]):
    """Say whose turn it is."""

    late: ClassVar[bool] = True
    lamp: ClassVar[float] = 0.3  # its light greys blue glass, which has a pool of its own

    def briefly(self, facts: Facts) -> tuple[str, ...]:
        return whose_turn(facts.kit, facts.table.player_names, facts.active)


class SinodaAttention(Attention[Facts]):
    """Answer what is pointed at on the board, and among the last turns."""

    places = True
    looks = True

    def __init__(self, planner: Planner) -> None:
        self._planner = planner

    def watched(self, facts: Facts) -> Hashable:
        return pointed(facts)

    def beside(self, facts: Facts, focused: Part, area: Rect) -> Sequence[Part]:
        """Return the name of a space, on the rim."""
        if not isinstance(focused.face, SpaceFace) or facts.gaze.names == "off" or facts.table.closed:
            return ()
        return name_pointed(self._planner.plan(facts, area).place, facts.kit, focused.face.spot.name)

    def ring(self, canvas: Canvas, part: Part, now: Sprite | None, look: Look) -> bool:
        if not isinstance(part.face, SpaceFace):
            return False
        draw_polygon(canvas, part.face.spot.points, strokes=(("focus.keyline", 8.0), ("focus.ring", 4.0)))
        return True

    def tips(self, facts: Facts, tips: list[Part], focused: Part, area: Rect) -> list[Part]:
        """Return a refusal on the board where it covers nothing that it speaks of."""
        if not isinstance(focused.face, SpaceFace) or not tips:
            return tips
        spot = focused.face.spot
        place = self._planner.plan(facts, area).place
        draft = facts.table.draft
        spoken = [spot.name] if draft is None else [spot.name, draft.space]
        if focused.control is not None and isinstance(focused.control.meaning, Refuse):
            params = (value for _, value in focused.control.meaning.refusal.message.params)
            spoken += [value for value in params if isinstance(value, str) and value in facts.rules.board.number]
        kept = Kept.of(place, facts.state, spoken)
        board, room = place.slab.inset(-14, 0), area.inset(8, 2)
        bounds = board.clipped(room) if tips[0].rect.w < board.w else room
        return [replace(tip, rect=aside(spot, tip.rect[2:], place.side, kept, bounds)) for tip in tips]


class SinodaFlourishes(Flourishes[Facts]):
    """Let pieces drop on the board at the deal."""

    def __init__(self, planner: Planner) -> None:
        self._planner = planner

    def deal(self, facts: Facts, kit: Kit, area: Rect) -> Cue:
        return dealt(facts, self._planner.plan(facts, area))


def _draw_ground(canvas: Canvas, picture: str) -> None:
    """Draw the slate under the board, or what the theme wants in its place."""
    if not painted(canvas):
        plain_ground(canvas, "sinoda", petals=True)
        return
    canvas.cover(picture)
    page = canvas.frame.rect
    glow = svg.rings("haze", canvas.colour("sinoda.haze"), page.middle[0], HAZE[0], HAZE[1], HAZE_FALLS)
    sides = ((0, 0), (page.w, 0), (page.w, page.h), (0, page.h))
    draw_soft(canvas, page, glow, svg.shape(svg.path(sides), svg.fill_by("haze")))
    clear, dark, darker = (canvas.colour("sinoda.shade", alpha) for alpha in (0.0, 0.38, 0.3))
    canvas.plate(cut_top(canvas.frame.rect, TOP_SHADE)[0], darker, clear, radius=0)
    canvas.plate(cut_bottom(canvas.frame.rect, FOOT_SHADE)[0], clear, dark, radius=0)


def _home(facts: Facts, seat: Seat) -> bool:
    """Tell whether a piece of the seat stands in its flower."""
    return any(facts.state.spaces[piece] in facts.flowers[seat] for piece in pieces(facts.state, seat))


def _flower(canvas: Canvas, facts: Facts, seat: Seat) -> Flower:
    """Return how a seat's starting flower is drawn; once the seat is out its rim is grey."""
    role = f"seats.{facts.table.players[seat].colour}.colour"
    rim = canvas.colour(role if pieces(facts.state, seat) else "sinoda.out")
    return Flower(facts.flowers[seat], rim, canvas.colour(role, TINT))


def _draw_lead(canvas: Canvas, facts: Facts, plan: Plan, seat: Seat) -> None:
    """Draw the dotted line from a seat's plate to its flower, paler once that is empty."""
    role = f"seats.{facts.table.players[seat].colour}.colour"
    alpha = 1.0 if _home(facts, seat) else FADED
    plate = plan.plates[seat]
    x, by = plan.place.flower(facts.flowers[seat])
    reach = plan.place.side * 1.04
    ax, bx = (plate.right + 4, x - reach) if x > plate.middle[0] else (plate.x - 4, x + reach)
    ay = min(max(by, plate.y + 8), plate.bottom - 8)
    far = hypot(bx - ax, by - ay)
    for n in range(int(far / PITCH) + 1):
        share = n * PITCH / far if far else 0.0
        x, y = ax + (bx - ax) * share, ay + (by - ay) * share
        canvas.disc(x, y, DOT + 1.4, "sinoda.seam", 0.55 * alpha)
        canvas.disc(x, y, DOT, role, alpha)


@dataclass(frozen=True, slots=True)
class Tag:
    """Hold a name on the rim: its text, and where it stands in map pixels."""

    text: str
    at: Point


@dataclass(frozen=True, slots=True)
class ChoiceFace:
    """Show the choice: a name as on the rim, and three pips, one for each value, of which one is lit."""

    setting: Typeset
    value: Names

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        plate = rect.inset(2).moved(0, 1 if look.pressed else 0)
        yield Plate(plate, "button.glass.fill", None, 12, "button.glass.border", 1.2)
        if look.hover > 0:
            yield Plate(plate, "sinoda.hover", radius=12, alpha=0.1 * look.hover)
        words = plate.trimmed(top=plate.h * 0.1, bottom=plate.h * 0.35)
        role = "sinoda.soft" if self.value == "off" else "sinoda.text"
        yield Lettering(words, self.setting, role, 0.5, may_be_cut=True)
        for number, value in enumerate(VALUES):
            x = plate.middle[0] + (number - 1) * plate.w * 0.24
            lit = value == self.value
            size = plate.w * (0.075 if lit else 0.05)
            yield dot(x, plate.bottom - plate.h * 0.2, size, "sinoda.path" if lit else "sinoda.soft")


def tags(lattice: Lattice) -> tuple[Tag, ...]:
    """Return the names on the rim (SI-2): letters before the rows, the last number after each.

    Over the first row and under the last one stand the numbers of their spaces. A map whose spaces are called
    otherwise has none.
    """
    rows = _rows(lattice)
    spaces = lattice.board.spaces
    out = OUT * lattice.unit
    result = []
    for letter, row in rows.items():
        first, last = _ends(lattice, row)
        result += [Tag(letter, first), Tag(spaces[row[-1]].name[1:], last)]
    listed = list(rows.values())
    for row, over in zip((*listed[:1], *listed[-1:]), (True, False), strict=False):
        ys = [y for space in row for _, y in spaces[space].outline]
        edge = min(ys) - out if over else max(ys) + out
        result += [Tag(spaces[space].name[1:], (spaces[space].centre[0], edge)) for space in row]
    return tuple(result)


def name_pointed(place: BoardPlace, kit: Kit, name: str) -> list[Part]:
    """Return the name of the space that is pointed at, on the rim at the nearer end of its row."""
    number = place.lattice.board.number[name]
    row = next((row for row in _rows(place.lattice).values() if number in row), None)
    if row is None:
        return []
    spot = place.spots[number]
    setting = kit.type.set_text(name, _style(place, kit.frame.scale))
    width = max(setting.h + 4, setting.w + 14)
    height = setting.h + 4
    ends = zip(map(place.at, _ends(place.lattice, row)), (row[0], row[-1]), strict=True)
    (x, y), last = min(ends, key=lambda end: hypot(end[0][0] - spot.x, end[0][1] - spot.y))
    dx, dy = x - place.spots[last].x, y - place.spots[last].y
    far = hypot(dx, dy)
    out = max(0.0, (abs(dx) * width + abs(dy) * height) / far / 2 - RIM * place.unit) / far  # over no piece
    rect = Rect.around(x + dx * out, y + dy * out, width, height).within(kit.frame.rect.inset(4))
    return [Part("name", rect, Pill(setting, "gold"), layer=3, may_overlap=True)]


def names_choice(kit: Kit, rect: Rect, value: Names, bear: Callable[[Names], None]) -> Part:
    """Return the control of the choice: a press goes on to the next value."""
    text = kit.say(f"sinoda.names.{value}")
    setting = kit.type.set_text("a1", Style("bold", max(20.0, rect.h * 0.36), fixed=True))
    after = VALUES[(VALUES.index(value) + 1) % len(VALUES)]
    control = Control(text, zone=CHOICE, help=text, radius=12, meaning=Do(partial(bear, after)))
    return Part(CHOICE, rect, ChoiceFace(setting, value), control)


def _style(place: BoardPlace, scale: float) -> Style:
    return Style("bold", max(15 / scale, SIZE * place.unit), fixed=True)


def _rows(lattice: Lattice) -> dict[str, list[int]]:
    """Return the spaces of every row, from the left; those that are called by a letter and a number."""
    rows: dict[str, list[tuple[int, int]]] = {}
    for number, space in enumerate(lattice.board.spaces):
        if fullmatch(r"[a-z]\d+", space.name):
            rows.setdefault(space.name[0], []).append((int(space.name[1:]), number))
    return {letter: [number for _, number in sorted(row)] for letter, row in sorted(rows.items())}


def _ends(lattice: Lattice, row: list[int]) -> tuple[Point, Point]:
    """Return where the names before and after a row stand, in the middle of its height."""
    spaces = lattice.board.spaces
    ys = [y for space in row for _, y in spaces[space].outline]
    level, away = (min(ys) + max(ys)) / 2, lattice.side / 4 + OUT * ACROSS * lattice.unit
    return (spaces[row[0]].centre[0] - away, level), (spaces[row[-1]].centre[0] + away, level)
