"""Read a Tiled map into a Level. The only importer of pytmx; whatever is wrong comes out as one clear ValueError."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import cos, isfinite, radians, sin
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from game.content.plain import read_bytes
from game.engine.level import Layer, Level, LevelError, Point, Property, Shape
from game.engine.protocol import say

if TYPE_CHECKING:
    from pytmx import TiledMap, TiledObject

_BROKEN = (ArithmeticError, AttributeError, LookupError, OSError, RuntimeError, SyntaxError, TypeError, ValueError)
_NAMED = {"objectgroup": "layer “{}”, ", "object": "object {}: ", "layer": "layer “{}”, ", "imagelayer": "layer “{}”, "}
_FEWEST_POINTS = {"polygon": 3, "polyline": 2}


def read_level(path: Path) -> Level:
    """Read a map of object layers (Tiled 1.10, orthogonal).

    Properties are string, int, float or bool under names that pytmx leaves free. Tile, image and group layers,
    tilesets, templates, ellipses, texts and tile objects are refused, and whatever refers to another file.
    Raises LevelError naming file, layer and object.
    """
    file = f"{path.parent.name}/{path.name}"
    try:
        return _read(path, file)
    except LevelError:
        raise
    except (ValueError, RecursionError) as error:
        raise LevelError(str(error), say("map.broken", file=file)) from error


def _read(path: Path, file: str) -> Level:
    root = _parsed(path, file)
    _check_alone(root, file, "", "")
    with _at(file):
        tiled = _map(root)
    layers: list[Layer] = []
    for node in root.findall("objectgroup"):
        layers.append(_layer(file, tiled, node))
        if [layer.name for layer in layers].count(layers[-1].name) > 1:
            raise ValueError(f"{file}: there are two layers called “{layers[-1].name}”")
    width, height = tiled.width * tiled.tilewidth, tiled.height * tiled.tileheight
    return Level(file, float(width), float(height), tuple(layers), _kept(tiled.properties))


@contextmanager
def _at(place: str) -> Iterator[None]:
    """Raise whatever goes wrong inside again, as a ValueError that names the place."""
    try:
        yield
    except ValueError as error:
        raise ValueError(f"{place}: {error}") from error
    except _BROKEN as error:
        raise ValueError(f"{place}: this can't be read ({type(error).__name__}: {error})") from error


def _parsed(path: Path, file: str) -> Element:
    try:
        data = read_bytes(path)
    except ValueError as error:
        raise ValueError(f"{file}: the file can't be read ({error})") from error
    try:
        root = ElementTree.fromstring(data)
    except (SyntaxError, ValueError, LookupError) as error:
        raise ValueError(f"{file}: this is not readable XML ({error})") from error
    if root.tag != "map":
        raise ValueError(f"{file}: this is not a Tiled map, but a <{root.tag}>")
    return root


def _check_alone(node: Element, file: str, place: str, told: str) -> None:
    """Raise LevelError where anything in a map refers to another file: none is ever read."""
    named = node.get("name") or node.get("id") or node.get("firstgid")
    place = f"{place}/{node.tag}[{named}]" if named else f"{place}/{node.tag}"
    if node.tag in _NAMED:
        told = f"{told}{_NAMED[node.tag].format(named or '')}"
    other = next((node.get(key) for key in ("source", "template", "filename") if node.get(key)), None)
    if other is None and node.tag == "property" and node.get("type") == "file":
        other = node.get("value") or (node.text or "").strip() or "?"
    if other is not None:
        text = f"{file}: {told}<{node.tag}> refers to another file, “{other}”"
        raise LevelError(text, say("map.refers", file=file, place=place, other=other))
    for child in node:
        _check_alone(child, file, place, told)


def _map(root: Element) -> TiledMap:
    from pytmx import TiledMap

    for node in root:
        if node.tag not in ("properties", "editorsettings", "objectgroup"):
            raise ValueError(f"layer “{node.get('name', '')}”: <{node.tag}> is not supported, only object layers are")
    if root.get("orientation", "orthogonal") != "orthogonal":
        raise ValueError("the map must be orthogonal")
    if root.get("infinite", "0") != "0":
        raise ValueError("the map must not be infinite")
    _check_properties(root, TiledMap())
    tiled = TiledMap().parse_xml(_bare(root))
    for key in ("width", "height", "tilewidth", "tileheight"):
        if not 0 < getattr(tiled, key) <= 100_000:
            raise ValueError(f"the map's {key} must be a number over 0")
    return tiled


def _layer(file: str, tiled: TiledMap, node: Element) -> Layer:
    from pytmx import TiledObjectGroup

    name = node.get("name", "")
    place = f"{file}: layer “{name}”"
    with _at(place):
        if not name:
            raise ValueError("an object layer has no name")
        for child in node:
            if child.tag not in ("properties", "object"):
                raise ValueError(f"<{child.tag}> is not supported")
        _check_properties(node, TiledObjectGroup(tiled, Element("objectgroup"), {}))
        group = TiledObjectGroup(tiled, _bare(node), {})
        offset = float(group.offsetx), float(group.offsety)
    shapes: list[Shape] = []
    for child in node.findall("object"):
        with _at(f"{place}, object {child.get('id', '?')}"):
            shapes.append(_shape(tiled, child, offset))
    return Layer(name, tuple(shapes), _kept(group.properties))


def _shape(tiled: TiledMap, node: Element, offset: Point) -> Shape:
    """Return one object, turned by its rotation and moved by its layer's offset."""
    from pytmx import TiledObject

    if "gid" in node.attrib:
        raise ValueError("tile objects are not supported")
    for child in node:
        if child.tag not in ("properties", "polygon", "polyline", "point"):
            raise ValueError(f"<{child.tag}> is not supported")
        if child.tag in _FEWEST_POINTS and len((child.get("points") or "").split()) < _FEWEST_POINTS[child.tag]:
            raise ValueError(f"a {child.tag} needs {_FEWEST_POINTS[child.tag]} points or more")
    _check_properties(node, TiledObject(tiled, Element("object"), {}))
    result = TiledObject(tiled, node, {})
    points = _turned(_outline(node, result), (result.x, result.y), result.rotation)
    points = [(x + offset[0], y + offset[1]) for x, y in points]
    if not all(isfinite(number) for point in points for number in point):
        raise ValueError("a coordinate is not a number")
    left, top = min(x for x, _ in points), min(y for _, y in points)
    width, height = max(x for x, _ in points) - left, max(y for _, y in points) - top
    return Shape(
        int(result.id),
        node.get("name", ""),
        node.get("type") or node.get("class") or "",
        left,
        top,
        width,
        height,
        tuple(points),
        _kept(result.properties),
    )


def _outline(node: Element, item: TiledObject) -> list[Point]:
    x, y = float(item.x), float(item.y)
    if any(child.tag in _FEWEST_POINTS for child in node):
        return [(float(px), float(py)) for px, py in item.points]
    width, height = float(item.width), float(item.height)
    if node.find("point") is not None or not (width or height):
        return [(x, y)]
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def _turned(points: Sequence[Point], around: Point, degrees: float) -> list[Point]:
    if not degrees:
        return list(points)
    cosine, sine = cos(radians(degrees)), sin(radians(degrees))
    ox, oy = around
    return [(ox + (x - ox) * cosine - (y - oy) * sine, oy + (x - ox) * sine + (y - oy) * cosine) for x, y in points]


def _bare(node: Element) -> Element:
    """Return the element with nothing in it but its properties."""
    bare = Element(node.tag, node.attrib)
    bare.extend(node.findall("properties"))
    return bare


def _check_properties(node: Element, blank: object) -> None:
    """Refuse what pytmx can't hold on `blank`, an element of its own kind, or what a Level can't."""
    seen: set[str] = set()
    for prop in (prop for part in node.findall("properties") for prop in part):
        name, kind, value = prop.get("name", ""), prop.get("type", "string"), prop.get("value", "")
        if not name or name in seen:
            raise ValueError(f"a property called “{name}” is one too many" if name else "a property has no name")
        seen.add(name)
        if hasattr(blank, name) or name in node.attrib:
            raise ValueError(f"the property name “{name}” is reserved, choose another")
        if kind not in ("string", "int", "float", "bool"):
            raise ValueError(f"the property “{name}” is of the type {kind}: only string, int, float and bool are read")
        if kind == "bool" and value not in ("true", "false"):
            raise ValueError(f"the property “{name}” must be true or false")
        if (kind == "int" and not _whole(value)) or (kind == "float" and not _finite(value)):
            raise ValueError(f"the property “{name}” is not a number: “{value}”")


def _whole(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) < 16


def _finite(text: str) -> bool:
    try:
        return isfinite(float(text))
    except ValueError:
        return False


def _kept(properties: Mapping[str, Property | None]) -> tuple[tuple[str, Property], ...]:
    """Return pytmx's properties as pairs; an empty text, which it reads as None, is a text again."""
    return tuple((name, "" if value is None else value) for name, value in properties.items())
