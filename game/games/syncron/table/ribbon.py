"""How Syncron's track is drawn: slab and infield, wood up to the finish, chequers on it, the gate."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.engine.level import Point
from game.games.syncron.table.lane import EDGE, GREEN, INNER, OUTER, Lane
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.text import Colour, Style

GAP: Final = 2.4  # between two spaces
FIELD: Final = -43.0  # the infield's outline
INLAY: Final = -37.0  # the coral line along the wood
PLANKS: Final = (-15.0, -3.0, 9.0)
SHINE: Final = 22.5
SQUARES: Final = (7.4, 4)  # of the chequers: units that one is half as long as, and how many lie across
LOZENGE: Final = (20.7, 18.0)  # half as wide and half as high
FINISH: Final = (26.4, 23.0)
SHADOWS: Final = (25.0, 15.0, 9.0, 4.0, 0.0, -4.5, -9.0, -14.0)
MARGIN: Final = 64.0
NUMERAL: Final = 18.0
LARGE: Final = 21.0


def draw_track(canvas: Canvas, lane: Lane, *, numbered: bool = True) -> None:
    """Draw the whole track as one drawing at true pixels, and the numbers on its plates where they are wanted."""
    box = lane.box.inset(-MARGIN * lane.unit)
    pixels = canvas.frame.box(box)
    canvas.surface.blit(canvas.paint.vector(_svg(canvas, lane, box), pixels.size), pixels)
    for number in range(lane.finish + 1) if numbered else ():
        size = LARGE if number == lane.finish else NUMERAL
        setting = canvas.type.set_text(str(number), Style("title", size * lane.unit, fixed=True))
        role = "syncron.number" if number < lane.finish else "syncron.number-finish"
        canvas.words(setting, Rect.around(*lane.plate(number), 60, 30), role, 0.5)


def _svg(canvas: Canvas, lane: Lane, box: Rect) -> str:
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{box.w:.2f}" height="{box.h:.2f}"'
            f' viewBox="{box.x:.2f} {box.y:.2f} {box.w:.2f} {box.h:.2f}"><defs>',
            _shades(canvas, lane),
            "</defs>",
            _ground(canvas, lane),
            *(_space(canvas, lane, number) for number in range(lane.finish + 1)),
            _gate(canvas, lane),
            _inlay(canvas, lane),
            *(_lozenge(canvas, lane, number) for number in range(lane.finish + 1)),
            "</svg>",
        )
    )


def _shades(canvas: Canvas, lane: Lane) -> str:
    """Return the gradients: one for the infield, its light, and one for each wooden space."""
    inner = lane.infield
    middle = inner.middle
    light = canvas.colour("syncron.lamp")
    result = [
        _shade("field", canvas.colour("syncron.field"), canvas.colour("syncron.field-deep"), inner.y, inner.bottom),
        f'<radialGradient id="lamp" cx="{middle[0]:.1f}" cy="{middle[1]:.1f}" r="{lane.box.w * 0.36:.1f}"'
        f' gradientUnits="userSpaceOnUse">{_stop(0, light)}{_stop(1, (*light[:3], 0))}</radialGradient>',
    ]
    for number in range(lane.finish):
        ys = [y for _, y in _outline(lane, number)]
        tone = "wood" if number % 2 == 0 else "wood-dark"
        first, last = canvas.colour(f"syncron.{tone}"), canvas.colour(f"syncron.{tone}-foot")
        result.append(_shade(f"w{number}", first, last, min(ys), max(ys)))
    return "".join(result)


def _ground(canvas: Canvas, lane: Lane) -> str:
    """Return shadow, slab and infield; a track that is no ring has a slab alone."""
    unit = lane.unit
    shadow = _paint(canvas.colour("shadow", 0.059))
    rim = _paint(canvas.colour("syncron.rim"), "stroke")
    slab = canvas.colour("syncron.slab")

    def outline(out: float, down: float = 0.0) -> str:
        if lane.ring:
            return _path(lane.loop(out), down=down)
        there, back = lane.loop(out), lane.loop(INNER - (out - OUTER))
        return _path([*there, *reversed(back)], down=down)

    parts = [f'<path d="{outline(EDGE + by, 16 * unit)}" {shadow}/>' for by in SHADOWS]
    parts.append(f'<path d="{outline(EDGE)}" {_paint(slab)}/>')
    parts.append(f'<path d="{outline(EDGE)}" fill="none" {rim} stroke-width="{1.4 * unit:.2f}"/>')
    if lane.ring:
        field, line = _path(lane.loop(FIELD)), _paint(canvas.colour("syncron.field-line"), "stroke")
        parts += [
            f'<path d="{field}" fill="url(#field)"/><path d="{field}" fill="url(#lamp)"/>',
            f'<path d="{_path(lane.loop(GREEN))}" fill="none" {line} stroke-width="{unit:.2f}"/>',
        ]
    return "".join(parts)


def _outline(lane: Lane, number: int) -> list[Point]:
    start, end = lane.space(number)
    gap = GAP / 2 * lane.unit
    inner, outer = (lane.edge(start + gap, end - gap, out) for out in (INNER, OUTER))
    return [*inner, *reversed(outer)]


def _space(canvas: Canvas, lane: Lane, number: int) -> str:
    start, end = lane.space(number)
    gap, unit = GAP / 2 * lane.unit, lane.unit
    shape = _path(_outline(lane, number))
    if number < lane.finish:
        shine = _path(lane.edge(start + gap, end - gap, SHINE), closed=False)
        grain = "".join(_path(lane.edge(start + gap, end - gap, out), closed=False) for out in PLANKS)
        return (
            f'<path d="{shape}" fill="url(#w{number})"/>'
            f'<path d="{grain}" fill="none" {_paint(canvas.colour("syncron.grain"), "stroke")}'
            f' stroke-width="{unit:.2f}"/>'
            f'<path d="{shine}" fill="none" {_paint(canvas.colour("syncron.shine"), "stroke")}'
            f' stroke-width="{2 * unit:.2f}"/>'
        )
    return f'<path d="{shape}" {_paint(canvas.colour("syncron.chequer"))}/>{_chequers(canvas, lane, number)}'


def _chequers(canvas: Canvas, lane: Lane, number: int) -> str:
    start, end = lane.space(number)
    gap, (half, across) = GAP / 2 * lane.unit, SQUARES
    along = 2 * round((end - start) / (4 * half * lane.unit))
    step, deep = (end - start - 2 * gap) / along, (OUTER - INNER) / across
    squares = []
    for column in range(along):
        for row in range(across):
            if (column + row) % 2:
                continue
            a, b = start + gap + column * step, start + gap + (column + 1) * step
            low, height = INNER + row * deep, INNER + (row + 1) * deep
            squares.append(_path((lane.at(a, low), lane.at(b, low), lane.at(b, height), lane.at(a, height))))
    return f'<path d="{"".join(squares)}" {_paint(canvas.colour("syncron.chequer-dark"))}/>'


def _gate(canvas: Canvas, lane: Lane) -> str:
    """Return the gap between the last space and the first, with three chevrons that point to the start."""
    gap, unit = GAP / 2 * lane.unit, lane.unit
    first = lane.bounds[0]
    parts = []
    if lane.ring:
        last = lane.bounds[-1] - lane.length
        inner, outer = (lane.edge(last + gap, first - gap, out) for out in (INNER, OUTER))
        ground = _paint(canvas.colour("syncron.gate"))
        parts.append(f'<path d="{_path([*inner, *reversed(outer)])}" {ground}/>')
    coral = canvas.colour("syncron.coral")
    for number, alpha in enumerate((0.95, 0.7, 0.45)):
        tip = first - (22 + 22 * number) * unit
        points = [lane.at(tip - 13 * unit, -23), lane.at(tip, -7), lane.at(tip - 13 * unit, 9)]
        parts.append(
            f'<path d="{_path(points, closed=False)}" fill="none"'
            f' {_paint((*coral[:3], round(255 * alpha)), "stroke")} stroke-width="{6 * unit:.2f}"'
            ' stroke-linecap="round" stroke-linejoin="round"/>'
        )
    return "".join(parts)


def _inlay(canvas: Canvas, lane: Lane) -> str:
    """Return the coral line from the start to the finish."""
    start, end = lane.bounds[0] + 3 * lane.unit, lane.bounds[lane.finish]
    line = _path(lane.edge(start, end, INLAY), closed=False)
    return (
        f'<path d="{line}" fill="none" {_paint(canvas.colour("syncron.coral"), "stroke")}'
        f' stroke-width="{5 * lane.unit:.2f}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _lozenge(canvas: Canvas, lane: Lane, number: int) -> str:
    x, y = lane.plate(number)
    width, height = (length * lane.unit for length in (FINISH if number == lane.finish else LOZENGE))
    tone = "plate" if number < lane.finish else "coral"
    points = ((x, y - height), (x + width, y), (x, y + height), (x - width, y))
    edge = _paint(canvas.colour("syncron.slab"), "stroke")
    return (
        f'<path d="{_path(points, down=2.5 * lane.unit)}" {_paint(canvas.colour("shadow", 0.25))}/>'
        f'<path d="{_path(points)}" {_paint(canvas.colour(f"syncron.{tone}"))} {edge}'
        f' stroke-width="{2 * lane.unit:.2f}" stroke-linejoin="round"/>'
    )


def _path(points: Sequence[Point] | Iterable[Point], *, closed: bool = True, down: float = 0.0) -> str:
    line = "".join(f"{'L' if n else 'M'}{x:.1f} {y + down:.1f}" for n, (x, y) in enumerate(points))
    return f"{line}Z" if closed else line


def _paint(colour: Colour, what: str = "fill") -> str:
    """Return a colour as SVG attributes."""
    return f'{what}="#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}" {what}-opacity="{colour[3] / 255:.3f}"'


def _stop(offset: float, colour: Colour) -> str:
    red, green, blue, alpha = colour
    return f'<stop offset="{offset}" stop-color="#{red:02x}{green:02x}{blue:02x}" stop-opacity="{alpha / 255:.3f}"/>'


def _shade(name: str, first: Colour, last: Colour, top: float, foot: float) -> str:
    return (
        f'<linearGradient id="{name}" x1="0" y1="{top:.1f}" x2="0" y2="{foot:.1f}" gradientUnits="userSpaceOnUse">'
        f"{_stop(0, first)}{_stop(1, last)}</linearGradient>"
    )
