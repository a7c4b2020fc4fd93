"""Read a Tiled map into a Level. The only importer of pytmx; whatever is wrong comes out in words of our own.

All that is wrong with a map is collected, and told at once: what can't be read isn't in the Level, and stands in its
`faults`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import cos, isfinite, radians, sin
from pathlib import Path
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, ParseError

from game.content.files.config_files import read_bytes
from game.engine.level import Faults, Layer, Level, LevelError, Place, Point, Property, Shape
from game.engine.protocol import say

if TYPE_CHECKING:
    from pytmx.pytmx import TiledElement

_BROKEN = (ArithmeticError, AttributeError, LookupError, OSError, RuntimeError, SyntaxError, TypeError, ValueError)
_FEWEST_POINTS = {"polygon": 3, "polyline": 2}
_NUMBER: Final = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_FARTHEST: Final = 1e7  # pixels that anything may lie from anything
_MOST_TILES: Final = 100_000
_SIZES: Final = ("width", "height", "tilewidth", "tileheight")
_WHOLE_MAP: Final = ("properties", "editorsettings", "objectgroup")


def read_level(path: Path) -> Level:
    """Read a map of object layers (Tiled 1.10, orthogonal).

    Properties are string, int, float or bool under names that pytmx leaves free. Tile, image and group layers,
    tilesets, templates, ellipses, texts and tile objects are refused, and whatever refers to another file.
    Raises LevelError naming file, layer and object of all that is wrong.
    """
    level = look_at(path)
    Faults(level.faults).tell()
    return level


def read_levels(folder: Path, names: Iterable[str]) -> dict[str, Level]:
    """Look at a game's maps. Raises LevelError for all of those of which nothing can be read."""
    result: dict[str, Level] = {}
    faults = Faults()
    for name in names:
        with faults.noting():
            result[name] = look_at(folder / f"{name}.tmx")
    faults.tell()
    return result


def look_at(path: Path, *, shapes: bool = True) -> Level:
    """Read as much of a map as can be read; the rest stands in its `faults`. Its layers may be read without `shapes`.

    What is made of it tells them together with what it finds. Raises LevelError where nothing of it can be read.
    """
    place = Place(f"{path.parent.name}/{path.name}")
    root = _parsed(path, place)
    faults = Faults()
    width, height = _checked_map(place, root, faults)
    layers: list[Layer] = []
    for node in root.findall("objectgroup"):
        layer = _layer(place, node, faults, shapes=shapes)
        if layer.name and layer.name in [other.name for other in layers]:
            text = f"there are two layers called “{layer.name}”"
            faults.add(place.wrong(text, say("map.fault.two_layers", name=layer.name)))
        layers.append(layer)
    properties: tuple[tuple[str, Property], ...] = ()
    with faults.noting():
        properties = _properties(place, root)
    return Level(place.file, width, height, tuple(layers), properties, tuple(faults.all))


def _parsed(path: Path, place: Place) -> Element:
    try:
        data = read_bytes(path)
    except ValueError as error:
        raise place.wrong(f"the file can't be read ({error})", say("map.fault.unread")) from error
    try:
        root = ElementTree.fromstring(data)
    except ParseError as error:
        line, column = error.position
        text = f"this is not readable XML, from line {line}, letter {column + 1}"
        raise place.wrong(text, say("map.fault.xml", line=line)) from error
    except (SyntaxError, ValueError, LookupError) as error:
        text = "this is not readable XML: its letters are in no encoding that is known"
        raise place.wrong(text, say("map.fault.encoding")) from error
    if root.tag != "map":
        text = f"this is not a Tiled map, but a <{root.tag}>"
        raise place.wrong(text, say("map.fault.no_map", what=root.tag))
    if _depth(root) > 20:
        raise place.wrong("this is not a Tiled map: it is nested too deep", say("map.fault.no_map", what="map"))
    return root


def _depth(root: Element) -> int:
    level = [root]
    depth = 0
    while level:
        level = [child for node in level for child in node]
        depth += 1
    return depth


def _checked_map(place: Place, root: Element, faults: Faults) -> tuple[float, float]:
    """Note all that is wrong with a map outside of its layers of objects; return its size in pixels."""
    for child in root:
        where = Place(place.file, child.get("name", "")) if child.tag.endswith(("layer", "group")) else place
        with faults.noting():
            if child.tag != "objectgroup":  # whose objects are looked at one by one
                _check_alone(where, child)
            if child.tag not in _WHOLE_MAP:
                raise _unsupported(where, child, ": only object layers are")
    with faults.noting():
        if root.get("orientation", "orthogonal") != "orthogonal":
            raise place.wrong("the map must be orthogonal", say("map.fault.orthogonal"))
    with faults.noting():
        if root.get("infinite", "0") != "0":
            raise place.wrong("the map must not be infinite", say("map.fault.infinite"))
    sizes: list[float] = []
    for name in _SIZES:
        with faults.noting():
            value = _number(place, name, root.get(name, ""))
            if not 0 < value <= _MOST_TILES or value != int(value):
                raise place.wrong(f"the map's {name} must be a number over 0", say("map.fault.size", name=name))
            sizes.append(value)
    if len(sizes) < len(_SIZES):
        return 1.0, 1.0
    return sizes[0] * sizes[2], sizes[1] * sizes[3]


def _unsupported(place: Place, node: Element, but: str = "") -> LevelError:
    return place.wrong(f"<{node.tag}> is not supported{but}", say("map.fault.unsupported", what=node.tag))


def _check_alone(place: Place, node: Element) -> None:
    """Raise LevelError where an element refers to another file, or holds one that does: none is ever read."""
    other = next((node.get(key) for key in ("source", "template", "filename") if node.get(key)), None)
    if other is None and node.tag == "property" and node.get("type") == "file":
        other = node.get("value") or (node.text or "").strip() or "?"
    if other is not None:
        text = f"<{node.tag}> refers to another file, “{other}”"
        raise place.wrong(text, say("map.fault.refers", what=node.tag, wanted=other))
    for child in node:
        _check_alone(place, child)


def _layer(place: Place, node: Element, faults: Faults, *, shapes: bool) -> Layer:
    name = node.get("name", "")
    place = Place(place.file, name)
    with faults.noting():
        if not name:
            raise place.wrong("an object layer has no name", say("map.fault.unnamed"))
    for child in node:
        with faults.noting():
            if child.tag not in ("properties", "object"):
                raise _unsupported(place, child)
    offset = 0.0, 0.0
    with faults.noting():
        offset = (
            _number(place, "offsetx", node.get("offsetx", "0")),
            _number(place, "offsety", node.get("offsety", "0")),
        )
    properties: tuple[tuple[str, Property], ...] = ()
    with faults.noting():
        properties = _properties(place, node)
    found: list[Shape] = []
    for child in node.findall("object") if shapes else ():
        with faults.noting():
            found.append(_shape(Place(place.file, name, child.get("id", "?")), child, offset))
    return Layer(name, tuple(found), properties)


def _shape(place: Place, node: Element, offset: Point) -> Shape:
    """Return one object, turned by its rotation and moved by its layer's offset."""
    _check_alone(place, node)
    if "gid" in node.attrib:
        raise place.wrong("tile objects are not supported", say("map.fault.unsupported", what="gid"))
    for child in node:
        if child.tag not in ("properties", "polygon", "polyline", "point"):
            raise _unsupported(place, child)
    points = _turned(_outline(place, node), _corner(place, node), _number(place, "rotation", node.get("rotation", "0")))
    points = [(x + offset[0], y + offset[1]) for x, y in points]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    width, height = max(x for x, _ in points) - left, max(y for _, y in points) - top
    identifier = node.get("id", "0")
    if not _whole(identifier):
        raise place.wrong(
            f"its id is not a number: “{identifier}”", say("map.fault.number", name="id", value=identifier)
        )
    return Shape(
        int(identifier),
        node.get("name", ""),
        node.get("type") or node.get("class") or "",
        left,
        top,
        width,
        height,
        tuple(points),
        _properties(place, node),
        node.find("polyline") is not None,
    )


def _outline(place: Place, node: Element) -> list[Point]:
    x, y = _corner(place, node)
    for child in node:
        if child.tag in _FEWEST_POINTS:
            points = _points(place, child.get("points") or "")
            if len(points) < _FEWEST_POINTS[child.tag]:
                fewest = _FEWEST_POINTS[child.tag]
                text = f"a {child.tag} needs {fewest} points or more"
                raise place.wrong(text, say("map.fault.points", what=child.tag, count=fewest))
            return [(x + px, y + py) for px, py in points]
    width, height = (_number(place, key, node.get(key, "0")) for key in ("width", "height"))
    if node.find("point") is not None or not (width or height):
        return [(x, y)]
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def _corner(place: Place, node: Element) -> Point:
    return _number(place, "x", node.get("x", "0")), _number(place, "y", node.get("y", "0"))


def _points(place: Place, text: str) -> list[Point]:
    """Return the points of an outline, told as in “0,0 45.5,-8”."""
    result = []
    for pair in text.split():
        numbers = pair.split(",")
        if len(numbers) > 2:
            raise _with_comma(place, pair)
        if len(numbers) < 2:
            raise place.wrong(f"“{pair}” is no point", say("map.fault.number", name="points", value=pair))
        result.append((_number(place, "points", numbers[0]), _number(place, "points", numbers[1])))
    return result


def _number(place: Place, name: str, value: str) -> float:
    """Return a number of an element. Raises LevelError for anything else, also for what is endless or far away."""
    if not _NUMBER.fullmatch(value) and _NUMBER.fullmatch(value.replace(",", ".", 1)):
        raise _with_comma(place, value)
    if not _NUMBER.fullmatch(value) or not abs(float(value)) <= _FARTHEST:
        text = f"its “{name}” is not a number: “{value}”"
        raise place.wrong(text, say("map.fault.number", name=name, value=value))
    return float(value)


def _with_comma(place: Place, value: str) -> LevelError:
    text = f"“{value}” has a comma where a number has a point"
    return place.wrong(text, say("map.fault.comma", value=value))


def _turned(points: Sequence[Point], around: Point, degrees: float) -> list[Point]:
    if not degrees:
        return list(points)
    cosine, sine = cos(radians(degrees)), sin(radians(degrees))
    ox, oy = around
    return [(ox + (x - ox) * cosine - (y - oy) * sine, oy + (x - ox) * sine + (y - oy) * cosine) for x, y in points]


def _properties(place: Place, node: Element) -> tuple[tuple[str, Property], ...]:
    """Return the properties of a map, a layer or an object, as pytmx reads them; an empty text is a text."""
    from pytmx import TiledMap, TiledObject, TiledObjectGroup

    with _read(place):
        blank: TiledElement = TiledMap()
        if node.tag != "map":
            kind = TiledObject if node.tag == "object" else TiledObjectGroup
            blank = kind(blank, Element(node.tag), {})
    _check_properties(place, node, blank)
    bare = Element(node.tag)
    bare.extend(node.findall("properties"))
    with _read(place):
        blank.parse_xml(bare)
        return _kept(blank.properties)


@contextmanager
def _read(place: Place) -> Iterator[None]:
    """Raise whatever pytmx stumbles over as a LevelError, in words of our own."""
    try:
        yield
    except _BROKEN as error:
        raise place.wrong("its properties can't be read", say("map.fault.properties")) from error


def _check_properties(place: Place, node: Element, blank: object) -> None:
    """Refuse what pytmx can't hold on `blank`, an element of its own kind, or what a Level can't."""
    seen: set[str] = set()
    for prop in (prop for part in node.findall("properties") for prop in part):
        name, kind, value = prop.get("name", ""), prop.get("type", "string"), prop.get("value", "")
        if not name:
            raise place.wrong("a property has no name", say("map.fault.property_unnamed"))
        if name in seen:
            text = f"a property called “{name}” is one too many"
            raise place.wrong(text, say("map.fault.property_twice", name=name))
        seen.add(name)
        if hasattr(blank, name) or name in node.attrib:
            text = f"the property name “{name}” is reserved, choose another"
            raise place.wrong(text, say("map.fault.property_reserved", name=name))
        if kind not in ("string", "int", "float", "bool"):
            text = f"the property “{name}” is of the type {kind}: only string, int, float and bool are read"
            raise place.wrong(text, say("map.fault.property_type", name=name, value=kind))
        if kind == "bool" and value not in ("true", "false"):
            text = f"the property “{name}” must be true or false"
            raise place.wrong(text, say("map.fault.value", name=name, value=value))
        if (kind == "int" and not _whole(value)) or (kind == "float" and not _finite(value)):
            text = f"the property “{name}” is not a number: “{value}”"
            raise place.wrong(text, say("map.fault.number", name=name, value=value))


def _whole(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) < 16


def _finite(text: str) -> bool:
    return _NUMBER.fullmatch(text) is not None and isfinite(float(text))


def _kept(properties: Mapping[str, Property | None]) -> tuple[tuple[str, Property], ...]:
    """Return pytmx's properties as pairs; an empty text, which it reads as None, is a text again."""
    return tuple((name, "" if value is None else value) for name, value in properties.items())
