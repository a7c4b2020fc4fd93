"""What never moves on Syncron's table: the velodrome, the track with its finish, and the tray under the hand."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Final

from game.engine.level import Point
from game.games.syncron.rules.rules import Event
from game.games.syncron.table.facts.facts import Facts
from game.games.syncron.table.plan.chequers import GAP, squares
from game.games.syncron.table.plan.lane import EDGE, FINISH, GREEN, INNER, LOZENGE, OUTER, Lane, prepare_tokens
from game.games.syncron.table.plan.plan import ARC, Planner
from game.games.syncron.table.plan.stands import prepare_crowd
from game.games.syncron.table.seats.seats import hand_sprites
from game.games.syncron.table.seats.talk_seats import record_part, with_record
from game.scenes.table.game_table.game_table import Painting
from game.scenes.table.game_table.parts import PointingFeedback
from game.scenes.table.kit.rising import rises
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import RATIO
from game.ui.draw.grounds import painted, plain_ground
from game.ui.layout.arrange import cut_top
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from game.ui.parts.part import Look, Part
from game.ui.parts.widgets import Pill
from game.ui.type.text import figure_style

FIELD: Final = -43.0  # the infield's outline
INLAY: Final = -37.0  # the coral line along the wood
PLANKS: Final = (-15.0, -3.0, 9.0)
SHINE: Final = 22.5
SHADOWS: Final = (25.0, 15.0, 9.0, 4.0, 0.0, -4.5, -9.0, -14.0)
MARGIN: Final = 64.0
NUMERAL: Final = 18.0
LARGE: Final = 21.0
TOP_SHADE: Final = 92.0
LINE: Final = 3.0
SHADE: Final = 14  # soft steps of the shadow over the tray


class SyncronPainting(Painting[Event, Facts]):
    """Draw what never moves."""

    def __init__(self, planner: Planner) -> None:
        self._planner = planner

    def scenery(self, canvas: Canvas, facts: Facts, area: Rect) -> None:
        plan = self._planner.plan(facts, area)
        if painted(canvas):
            canvas.cover("syncron/background")
            top = cut_top(canvas.frame.rect, TOP_SHADE)[0]
            canvas.plate(top, canvas.colour("dark", 0.55), canvas.colour("dark", 0.0), radius=0)
        else:
            plain_ground(canvas, "syncron")
        draw_track(canvas, plan.lane)
        _tray(canvas, plan.tray.edge)
        if facts.input.motion:  # a still picture has the time that it takes
            prepare_tokens(canvas, facts, plan.lane)
            prepare_crowd(canvas, plan.crowd)

    def animates(self, facts: Facts, time: float) -> bool:
        """Tell whether the gold button still rises."""
        return facts.draft is not None and rises(facts.table.chosen, time=time)

    def scenery_key(self, facts: Facts, area: Rect) -> Hashable:
        return area


class SyncronAttention(PointingFeedback[Facts]):
    """See a card of the hand where it has risen to; tell of what somebody has led to."""

    nudge_seconds = 0.14
    spares = ("bubble:", "race:", "offer:")  # what was promised, and the track while people talk

    def __init__(self, planner: Planner) -> None:
        self._planner = planner

    def seen(self, part: Part, laid: Sprite | None, now: Sprite | None, look: Look) -> Rect | None:
        return None if now is None else Rect.around(now.x, now.y, part.rect.h / RATIO, part.rect.h)

    def lifted(self, facts: Facts, area: Rect) -> Sequence[Sprite]:
        return tuple(hand_sprites(facts, self._planner.plan(facts, area)))

    def tips(self, facts: Facts, tips: list[Part], focused: Part, area: Rect) -> list[Part]:
        """Return nothing for a part that nobody has led to, but why it was refused."""
        led = facts.input.led == focused.key
        shown = [tip for tip in tips if led or (isinstance(tip.face, Pill) and tip.face.style == "bad")]
        record = record_part(facts, self._planner.plan(facts, area), focused.key, area) if shown else None
        return shown if record is None else with_record(facts, shown, record)


def draw_track(canvas: Canvas, lane: Lane, *, numbered: bool = True) -> None:
    """Draw the whole track as one drawing at true pixels, and the numbers on its plates where they are wanted."""
    box, numbers = lane.box.inset(-MARGIN * lane.unit), range(lane.last + 1)
    inlay = svg.path(lane.edge(lane.bounds[0] + 3 * lane.unit, lane.bounds[lane.finish], INLAY), closed=False)
    parts = [*_gradients(canvas, lane), *_ground(canvas, lane)]
    parts += [_space(canvas, lane, number) for number in numbers]
    parts += [*_gate(canvas, lane), _line(canvas, inlay, "syncron.coral", 5 * lane.unit, rounded=True)]
    parts += [_lozenge(canvas, lane, number) for number in numbers]
    canvas.vector(box, *parts, view=box, digits=2)
    for number in numbers if numbered else ():
        size, role = (NUMERAL, "syncron.number") if number != lane.finish else (LARGE, "syncron.number-finish")
        setting = canvas.type.set_text(str(number), figure_style(size * lane.unit))
        canvas.words(setting, Rect.around(*lane.plate(number), 60, 30), role, 0.5)


def _gradients(canvas: Canvas, lane: Lane) -> Iterator[str]:
    first, last = canvas.colour("syncron.field"), canvas.colour("syncron.field-deep")
    yield svg.linear("field", first, last, lane.infield.y, lane.infield.bottom)
    yield svg.radial("lamp", canvas.colour("syncron.lamp"), *lane.infield.middle, lane.box.w * 0.36)
    for number in range(lane.last + 1):
        ys = [y for _, y in _band(lane, *lane.space(number))]
        tone = "wood-dark" if number % 2 else "wood"
        first, last = canvas.colour(f"syncron.{tone}"), canvas.colour(f"syncron.{tone}-foot")
        yield svg.linear(f"w{number}", first, last, min(ys), max(ys))


def _ground(canvas: Canvas, lane: Lane) -> Iterator[str]:
    """Yield shadow, slab and infield; a track that is no ring has a slab alone."""
    shadow = svg.fill(canvas.colour("shadow", 0.059))

    def outline(out: float, down: float = 0.0) -> str:
        if lane.ring:
            return svg.path(lane.loop(out), down=down)
        there, back = lane.loop(out), lane.loop(INNER - (out - OUTER))
        return svg.path([*there, *reversed(back)], down=down)

    yield from (svg.shape(outline(EDGE + by, 16 * lane.unit), shadow) for by in SHADOWS)
    yield svg.shape(outline(EDGE), svg.fill(canvas.colour("syncron.slab")))
    yield _line(canvas, outline(EDGE), "syncron.rim", 1.4 * lane.unit)
    if lane.ring:
        field = svg.path(lane.loop(FIELD))
        yield from (svg.shape(field, svg.fill_by(light)) for light in ("field", "lamp"))
        yield _line(canvas, svg.path(lane.loop(GREEN)), "syncron.field-line", lane.unit)


def _band(lane: Lane, start: float, end: float) -> list[Point]:
    """Return the outline of the wood between two places, without the gaps at its ends."""
    gap = GAP / 2 * lane.unit
    return lane.wood(start + gap, end - gap)


def _space(canvas: Canvas, lane: Lane, number: int) -> str:
    start, end = lane.space(number)
    gap = GAP / 2 * lane.unit
    outline = svg.path(_band(lane, start, end))
    if number == lane.finish:
        return svg.shape(outline, svg.fill(canvas.colour("syncron.chequer"))) + _chequers(canvas, lane, number)
    lines = [svg.path(lane.edge(start + gap, end - gap, out), closed=False) for out in (*PLANKS, SHINE)]
    grain = _line(canvas, "".join(lines[:-1]), "syncron.grain", lane.unit)
    shine = _line(canvas, lines[-1], "syncron.shine", 2 * lane.unit)
    return svg.shape(outline, svg.fill_by(f"w{number}")) + grain + shine


def _chequers(canvas: Canvas, lane: Lane, number: int) -> str:
    paths = map(svg.path, squares(lane, *lane.space(number), odd=0))
    return svg.shape("".join(paths), svg.fill(canvas.colour("syncron.chequer-dark")))


def _gate(canvas: Canvas, lane: Lane) -> Iterator[str]:
    """Yield the gap between the last space and the first, with three chevrons that point to the start."""
    unit = lane.unit
    first = lane.bounds[0]
    if lane.ring:
        gap = svg.path(_band(lane, lane.bounds[-1] - lane.length, first))
        yield svg.shape(gap, svg.fill(canvas.colour("syncron.gate")))
    for number, alpha in enumerate((0.95, 0.7, 0.45)):
        tip = first - (22 + 22 * number) * unit
        points = [lane.at(tip - 13 * unit, -23), lane.at(tip, -7), lane.at(tip - 13 * unit, 9)]
        yield _line(canvas, svg.path(points, closed=False), "syncron.coral", 6 * unit, alpha=alpha, rounded=True)


def _lozenge(canvas: Canvas, lane: Lane, number: int) -> str:
    x, y = lane.plate(number)
    width, height = (length * lane.unit for length in (FINISH if number == lane.finish else LOZENGE))
    tone = "plate" if number != lane.finish else "coral"
    points = ((x, y - height), (x + width, y), (x, y + height), (x - width, y))
    edge = svg.stroke(canvas.colour("syncron.slab"), round(2 * lane.unit, 2), rounded=True)
    shadow = svg.shape(svg.path(points, down=2.5 * lane.unit), svg.fill(canvas.colour("shadow", 0.25)))
    return shadow + svg.shape(svg.path(points), svg.fill(canvas.colour(f"syncron.{tone}")), edge)


def _line(canvas: Canvas, line: str, role: str, width: float, *, alpha: float = 1.0, rounded: bool = False) -> str:
    """Return a line of a colour role, its width rounded to hundredths."""
    stroke = svg.stroke(canvas.colour(role, alpha), round(width, 2), rounded=rounded)
    return svg.shape(line, svg.fill_by(""), stroke)


def _tray(canvas: Canvas, edge: float) -> None:
    """Draw the rail that the hand lies on: its upper edge is an arc with a coral line."""
    width = canvas.frame.width
    box = canvas.frame.rect.trimmed(top=edge - ARC - SHADE * 2)
    peak, side = SHADE * 2.0, SHADE * 2.0 + ARC

    def arc(by: float) -> str:
        bend = 2 * (peak + by) - (side + by)
        return f"M-4 {side + by:.1f}Q{width / 2:.1f} {bend:.1f} {width + 4:.1f} {side + by:.1f}"

    foot = f"V{box.h + 4:.1f}H-4Z"
    shadow, first, last, coral = map(canvas.colour, ("shadow", "syncron.tray", "syncron.tray-foot", "syncron.coral"))
    parts = [svg.linear("tray", first, last, peak, box.h)]
    parts += [svg.shape(f"{arc(-2.0 * step)}{foot}", svg.fill(shadow, 0.03)) for step in range(SHADE)]
    parts.append(svg.shape(f"{arc(0)}{foot}", svg.fill_by("tray")))
    canvas.vector(box, *parts, svg.shape(arc(0), svg.fill_by(""), svg.stroke(coral, LINE)))
