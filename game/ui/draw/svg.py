"""SVG text: the pieces that drawings of our own are written in, before `Paint.vector` rasterises them.

`digits` are decimals of what is written; places go by a tenth of a unit where nothing else is said.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from game.content.themes.roles import Colour

Point: TypeAlias = tuple[float, float]


def drawing(view: tuple[float, float, float, float], *parts: str, digits: int = 1) -> str:
    """Return a whole drawing that shows a rectangle (x, y, width, height) of what its parts draw."""
    x, y, width, height = (f"{side:.{digits}f}" for side in view)
    head = f'width="{width}" height="{height}" viewBox="{x} {y} {width} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {head}>{"".join(parts)}</svg>'


def path(points: Iterable[Point], *, closed: bool = True, down: float = 0.0, digits: int = 1) -> str:
    """Return straight lines through points, moved down, as what a `shape` is given."""
    line = "".join(f"{'L' if n else 'M'}{x:.{digits}f} {y + down:.{digits}f}" for n, (x, y) in enumerate(points))
    return f"{line}Z" if closed else line


def paths(lines: Iterable[Iterable[Point]], *, closed: bool = True, down: float = 0.0, digits: int = 1) -> str:
    """Return many such lines at once."""
    return "".join(path(points, closed=closed, down=down, digits=digits) for points in lines)


def shape(line: str, *paints: str) -> str:
    """Return a path that is painted: by `fill`, by `stroke`, by `fill_by`."""
    return f'<path d="{line}" {" ".join(paints)}/>'


def circle(x: float, y: float, radius: float, paint: str) -> str:
    """Return a circle."""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" {paint}/>'


def circles(middles: Iterable[Point], radius: float, paint: str) -> str:
    """Return circles that are alike."""
    return "".join(circle(x, y, radius, paint) for x, y in middles)


def fill(colour: Colour, opacity: float | None = None) -> str:
    """Return what fills a shape with a colour, at another opacity (0 to 1) than its own where one is given."""
    return f'fill="{_hex(colour)}" fill-opacity="{colour[3] / 255 if opacity is None else opacity:.3f}"'


def fill_by(gradient: str) -> str:
    """Return what fills a shape with a gradient of this name; "" fills it with nothing."""
    return f'fill="url(#{gradient})"' if gradient else 'fill="none"'


def stroke(colour: Colour, width: float, *, rounded: bool = False) -> str:
    """Return what draws a shape's outline, `rounded` at ends and corners."""
    ends = ' stroke-linecap="round" stroke-linejoin="round"' if rounded else ""
    return f'stroke="{_hex(colour)}" stroke-opacity="{colour[3] / 255:.3f}" stroke-width="{width}"{ends}'


def linear(name: str, first: Colour, last: Colour, top: float, bottom: float, digits: int = 1) -> str:
    """Return a gradient from one height to another."""
    ends = f'x1="0" y1="{top:.{digits}f}" x2="0" y2="{bottom:.{digits}f}"'
    return f'<linearGradient id="{name}" {ends} gradientUnits="userSpaceOnUse">{_stops(first, last)}</linearGradient>'


def across(name: str, left: float, right: float, *colours: Colour) -> str:
    """Return a gradient from one place to another at its right, through colours that lie equally far apart."""
    ends = f'x1="{left:.1f}" y1="0" x2="{right:.1f}" y2="0"'
    return f'<linearGradient id="{name}" {ends} gradientUnits="userSpaceOnUse">{_stops(*colours)}</linearGradient>'


def radial(name: str, colour: Colour, x: float, y: float, radius: float, digits: int = 1) -> str:
    """Return a gradient from a colour in the middle to nothing."""
    round_ = f'cx="{x:.{digits}f}" cy="{y:.{digits}f}" r="{radius:.{digits}f}"'
    stops = _stops(colour, (*colour[:3], 0))
    return f'<radialGradient id="{name}" {round_} gradientUnits="userSpaceOnUse">{stops}</radialGradient>'


def rings(name: str, colour: Colour, x: float, y: float, radius: float, stops: Iterable[tuple[float, float]]) -> str:
    """Return a gradient from the middle of a circle: each stop says how much of a colour there is at which share."""
    round_ = f'cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}"'
    tones = "".join(
        f'<stop offset="{far:g}" stop-color="{_hex(colour)}" stop-opacity="{share * colour[3] / 255:.3f}"/>'
        for far, share in stops
    )
    return f'<radialGradient id="{name}" {round_} gradientUnits="userSpaceOnUse">{tones}</radialGradient>'


def _stops(*colours: Colour) -> str:
    last = len(colours) - 1
    return "".join(
        f'<stop offset="{offset / last:g}" stop-color="{_hex(colour)}" stop-opacity="{colour[3] / 255:.3f}"/>'
        for offset, colour in enumerate(colours)
    )


def _hex(colour: Colour) -> str:
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"
