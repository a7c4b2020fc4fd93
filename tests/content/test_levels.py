"""Maps become Levels, and whatever is wrong with one is a ValueError that names the place."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.content.levels import read_level
from game.engine.level import LevelError
from game.engine.protocol import say
from game.games.sinoda.rules.board import Board

ROOT = Path(__file__).resolve().parents[2]
SMALL = (ROOT / "levels" / "sinoda" / "small.tmx").read_text(encoding="utf-8")
HEAD = '<map version="1.10" orientation="orthogonal" width="4" height="3" tilewidth="10" tileheight="20" infinite="0">'


def written(folder: Path, text: str) -> Path:
    path = folder / "maps" / "new.tmx"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def one(folder: Path, thing: str, layer: str = '<objectgroup id="1" name="things">') -> Path:
    return written(folder, f"{HEAD}{layer}{thing}</objectgroup></map>")


def properties(text: str) -> str:
    return f"<properties>{text}</properties>"


def test_a_map_keeps_its_size_layers_shapes_and_properties(tmp_path: Path) -> None:
    text = (
        properties('<property name="mood" value="calm"/>')
        + '<objectgroup id="1" name="things">'
        + properties('<property name="depth" type="int" value="-3"/>')
        + '<object id="7" name="door" type="gate" x="10" y="20" width="4" height="6">'
        + properties('<property name="open" type="bool" value="true"/><property name="wide" type="float" value="1.5"/>')
        + '</object><object id="8" x="1" y="2"><point/></object>'
        + '<object id="9" x="5" y="5"><polyline points="0,0 3,-1"/></object></objectgroup>'
    )
    level = read_level(written(tmp_path, f"{HEAD}{text}</map>"))
    assert (level.file, level.width, level.height) == ("maps/new.tmx", 40, 60)
    assert level.get("mood") == "calm"
    layer = level.layer("things")
    assert layer.properties == (("depth", -3),)
    door, point, line = layer.shapes
    assert (door.number, door.name, door.kind) == (7, "door", "gate")
    assert door.points == ((10, 20), (14, 20), (14, 26), (10, 26))
    assert door.properties == (("open", True), ("wide", 1.5))
    assert point.points == ((1, 2),)
    assert (line.points, line.y, line.height) == (((5, 5), (8, 4)), 4, 1)


def test_an_empty_text_stays_a_text(tmp_path: Path) -> None:
    path = one(tmp_path, '<object id="1" x="0" y="0">' + properties('<property name="word" value=""/>') + "</object>")
    assert read_level(path).layer("things").shapes[0].get("word") == ""


def test_rotation_and_the_offset_of_a_layer_are_counted_in(tmp_path: Path) -> None:
    thing = '<object id="1" x="10" y="10" rotation="90"><polygon points="0,0 4,0 4,2"/></object>'
    path = one(tmp_path, thing, '<objectgroup id="1" name="things" offsetx="100" offsety="-5">')
    points = read_level(path).layer("things").shapes[0].points
    assert [(round(x, 6), round(y, 6)) for x, y in points] == [(110, 5), (110, 9), (108, 9)]


OBJECT = '<object id="3" x="0" y="0">{}</object>'
PLACE = r"maps/new\.tmx: layer “things”, object 3: "


@pytest.mark.parametrize(
    ("thing", "complaint"),
    [
        ('<object id="3" template="tree.tx" x="0" y="0"/>', "<object> refers to another file, “tree.tx”"),
        (OBJECT.format('<image source="a.png"/>'), "<image> refers to another file, “a.png”"),
        (OBJECT.format(properties('<property name="a" type="file" value="b.txt"/>')), "another file, “b.txt”"),
        ('<object id="3" gid="1" x="0" y="0"/>', "tile objects are not supported"),
        (OBJECT.format("<ellipse/>"), "<ellipse> is not supported"),
        (OBJECT.format("<text>hello</text>"), "<text> is not supported"),
        (OBJECT.format('<polygon points="0,0 1,1"/>'), "a polygon needs 3 points or more"),
        (OBJECT.format("<polygon/>"), "a polygon needs 3 points or more"),
        (OBJECT.format('<polygon points="0,0 1,one 2,2"/>'), "could not convert"),
        ('<object id="3" x="left" y="0"/>', "could not convert"),
        ('<object id="3" x="inf" y="0"/>', "a coordinate is not a number"),
        (OBJECT.format(properties('<property name="width" value="3"/>')), "“width” is reserved"),
        (OBJECT.format(properties('<property name="as_points" value="3"/>')), "“as_points” is reserved"),
        (OBJECT.format(properties('<property name="a" type="class" propertytype="B"/>')), "of the type class"),
        (OBJECT.format(properties('<property name="a" type="color" value="#fff"/>')), "of the type color"),
        (OBJECT.format(properties('<property name="a" type="int" value="1.5"/>')), "“a” is not a number"),
        (OBJECT.format(properties('<property name="a" type="float" value="nan"/>')), "“a” is not a number"),
        (OBJECT.format(properties('<property name="a" type="bool" value="7"/>')), "“a” must be true or false"),
        (OBJECT.format(properties('<property name="a"/><property name="a"/>')), "one too many"),
        (OBJECT.format(properties('<property value="1"/>')), "a property has no name"),
    ],
)
def test_what_is_wrong_with_an_object_names_file_layer_and_object(tmp_path: Path, thing: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=PLACE + ".*" + complaint.replace(".", r"\.")):
        read_level(one(tmp_path, thing))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "not readable XML"),
        ("<map", "not readable XML"),
        ('<?xml version="1.0" encoding="klingon"?><map/>', "not readable XML"),
        ("<tileset/>", "not a Tiled map, but a <tileset>"),
        (HEAD.replace("orthogonal", "hexagonal") + "</map>", "must be orthogonal"),
        (HEAD.replace('infinite="0"', 'infinite="1"') + "</map>", "must not be infinite"),
        (HEAD.replace('width="4"', 'width="0"') + "</map>", "width must be a number over 0"),
        (HEAD.replace('width="4"', 'width="wide"') + "</map>", "could not convert"),
        (HEAD + '<layer name="grass"/></map>', "layer “grass”: <layer> is not supported"),
        (HEAD + '<imagelayer name="sky"/></map>', "layer “sky”: <imagelayer> is not supported"),
        (HEAD + '<group name="all"/></map>', "layer “all”: <group> is not supported"),
        (HEAD + '<tileset firstgid="1" source="a.tsx"/></map>', "<tileset> refers to another file, “a.tsx”"),
        (HEAD + '<tileset firstgid="1" name="t"><image source="a.png"/></tileset></map>', "<image> refers to another"),
        (HEAD + '<imagelayer name="sky"><image source="a.png"/></imagelayer></map>', "layer “sky”, <image> refers to"),
        (
            HEAD + '<group name="all"><objectgroup name="x"><object template="t.tx"/></objectgroup></group></map>',
            "layer “x”, object : <object> refers to another file, “t.tx”",
        ),
        ('<!DOCTYPE map [<!ENTITY e SYSTEM "a.xml">]>' + HEAD + "&e;</map>", "not readable XML"),
        (HEAD + "<objectgroup/></map>", "an object layer has no name"),
        (HEAD + '<objectgroup name="a"/><objectgroup name="a"/></map>', "two layers called “a”"),
        (HEAD + '<objectgroup name="a"><image/></objectgroup></map>', "layer “a”: <image> is not supported"),
        (HEAD + '<objectgroup name="a" offsetx="far"/></map>', "layer “a”: "),
        (HEAD + properties('<property name="layers" value="1"/>') + "</map>", "“layers” is reserved"),
    ],
)
def test_what_is_wrong_with_a_map_names_its_file(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=r"^maps/new\.tmx: .*" + complaint.replace(".", r"\.")):
        read_level(written(tmp_path, text))


def test_a_missing_file_and_a_folder_are_told_kindly(tmp_path: Path) -> None:
    for path in (tmp_path / "none.tmx", tmp_path):
        with pytest.raises(ValueError, match="can't be read"):
            read_level(path)


@settings(max_examples=150)
@given(
    cut=st.integers(0, len(SMALL) - 1),
    length=st.integers(0, 40),
    patch=st.one_of(
        st.text(max_size=6),
        st.sampled_from(['"', "<", "/>", "-", "1e999", "nan", "gid", "type", "<object>", ' parent="3"', "&amp;", "é"]),
    ),
)
def test_a_damaged_map_is_a_board_or_a_value_error(
    tmp_path_factory: pytest.TempPathFactory, cut: int, length: int, patch: str
) -> None:
    path = tmp_path_factory.getbasetemp() / "damaged.tmx"
    path.write_bytes((SMALL[:cut] + patch + SMALL[cut + length :]).encode("utf-8", "replace"))
    with suppress(ValueError):
        Board.of(read_level(path))


@settings(max_examples=100)
@given(
    name=st.sampled_from(
        ["properties", "parent", "points", "as_points", "image", "template", "class", "closed", "append", "id", "name"]
    ),
    where=st.sampled_from(["<map ", "<objectgroup ", "<object ", '<property type="int" ', "<polygon "]),
    value=st.sampled_from(["", "0", "-1", "x", "1,1"]),
)
def test_odd_attributes_are_harmless_or_a_value_error(
    tmp_path_factory: pytest.TempPathFactory, name: str, where: str, value: str
) -> None:
    path = tmp_path_factory.getbasetemp() / "damaged.tmx"
    path.write_text(SMALL.replace(where, f'{where}{name}="{value}" ', 1), encoding="utf-8")
    with suppress(ValueError):
        Board.of(read_level(path))


def test_a_reference_to_another_file_is_told_to_the_player_with_file_and_place(tmp_path: Path) -> None:
    with pytest.raises(LevelError) as error:
        read_level(one(tmp_path, '<object id="3" template="tree.tx" x="0" y="0"/>'))
    place = "/map/objectgroup[things]/object[3]"
    assert error.value.message == say("map.refers", file="maps/new.tmx", place=place, other="tree.tx")
    with pytest.raises(LevelError) as error:
        read_level(one(tmp_path, OBJECT.format("<ellipse/>")))
    assert error.value.message == say("map.broken", file="maps/new.tmx")
