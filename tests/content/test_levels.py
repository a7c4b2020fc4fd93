"""Maps become Levels, and whatever is wrong with one is a ValueError that names the place."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.content.known_levels import KnownLevels
from game.content.levels import look_at, read_level
from game.content.words.strings import Words
from game.engine.level import MOST, Fault, LevelError
from game.engine.level import error_of as told_of
from game.engine.protocol import Message, say
from game.games import catalog
from game.games.sinoda.rules.board import Board
from tests.words import read_words

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


def test_a_glance_finds_what_layers_say_of_themselves_and_nothing_that_lies_on_them(tmp_path: Path) -> None:
    text = (
        properties('<property name="mood" value="calm"/>')
        + '<objectgroup id="1" name="things">'
        + properties('<property name="depth" type="int" value="-3"/>')
        + '<object id="7" x="1" y="2"><point/></object></objectgroup>'
    )
    path = written(tmp_path, f"{HEAD}{text}</map>")
    maps, entry = KnownLevels(tmp_path), catalog.load("sinoda")
    folder = tmp_path / entry.name
    path.parent.rename(folder)
    level = maps.glance(entry, path.stem)
    assert level.get("mood") == "calm"
    assert level.layer("things").properties == (("depth", -3),)
    assert level.layer("things").shapes == ()
    (folder / path.name).write_text("nothing", "utf-8")
    assert maps.glance(entry, path.stem) == level, "it is read once"
    with pytest.raises(LevelError, match=f"{entry.name}/"):
        KnownLevels(tmp_path).glance(entry, path.stem)
    maps = KnownLevels(tmp_path)
    (folder / path.name).write_text(f"{HEAD}{text}<imagelayer/></map>", "utf-8")
    assert maps.glance(entry, path.stem).faults
    (folder / path.name).write_text(f"{HEAD}{text}</map>", "utf-8")
    assert maps.glance(entry, path.stem) == level, "what was broken is read again"


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
        (OBJECT.format('<polygon points="0,0 1,one 2,2"/>'), "its “points” is not a number: “one”"),
        (OBJECT.format('<polygon points="0,0 1,5,1 2,2"/>'), "“1,5,1” has a comma where a number has a point"),
        (OBJECT.format('<polygon points="0,0 15 2,2"/>'), "“15” is no point"),
        (OBJECT.format('<polygon points="0,0 nan,1 2,2"/>'), "its “points” is not a number: “nan”"),
        (OBJECT.format('<polygon points="0,0 1e999,1 2,2"/>'), "its “points” is not a number: “1e999”"),
        ('<object id="3" x="12,5" y="0"/>', "“12,5” has a comma where a number has a point"),
        ('<object id="3" x="1_0" y="0"/>', "its “x” is not a number: “1_0”"),
        ('<object id="3" x="0" y="0" width="nan" height="1"/>', "its “width” is not a number: “nan”"),
        ('<object id="3" x="0" y="0" rotation="1e400"/>', "its “rotation” is not a number: “1e400”"),
        ('<object id="3" x="0" y="2e7"/>', "its “y” is not a number: “2e7”"),
        ('<object id="3" x="left" y="0"/>', "its “x” is not a number: “left”"),
        ('<object id="3" x="inf" y="0"/>', "its “x” is not a number: “inf”"),
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
        (HEAD.replace('width="4"', 'width="wide"') + "</map>", "its “width” is not a number: “wide”"),
        (HEAD.replace(' tilewidth="10"', "") + "</map>", "its “tilewidth” is not a number: “”"),
        (HEAD.replace('width="4"', 'width="4.5"') + "</map>", "width must be a number over 0"),
        (HEAD + "<tileset/></map>", "<tileset> is not supported: only object layers are"),
        (HEAD + '<tileset firstgid="1" name="t"/></map>', "<tileset> is not supported: only object layers are"),
        (
            HEAD + '<layer name="grass"><data encoding="csv" compression="zstd">0</data></layer></map>',
            "layer “grass”: <",
        ),
        (HEAD + '<layer name="grass"/></map>', "layer “grass”: <layer> is not supported"),
        (HEAD + '<imagelayer name="sky"/></map>', "layer “sky”: <imagelayer> is not supported"),
        (HEAD + '<group name="all"/></map>', "layer “all”: <group> is not supported"),
        (HEAD + '<tileset firstgid="1" source="a.tsx"/></map>', "<tileset> refers to another file, “a.tsx”"),
        (HEAD + '<tileset firstgid="1" name="t"><image source="a.png"/></tileset></map>', "<image> refers to another"),
        (HEAD + '<imagelayer name="sky"><image source="a.png"/></imagelayer></map>', "layer “sky”: <image> refers to"),
        (
            HEAD + '<group name="all"><objectgroup name="x"><object template="t.tx"/></objectgroup></group></map>',
            "layer “all”: <object> refers to another file, “t.tx”",
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
    look_in_our_words(path)


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
    look_in_our_words(path)


LIBRARIES = re.compile(
    r"could not|invalid literal|not well-formed|mismatched tag|no element found|unclosed|Traceback|Error\b|"
    r"object has no|NoneType|unpack|pytmx|Element|codec|division|KeyError|ElementTree|duplicate attribute|syntax"
)


def look_in_our_words(path: Path) -> None:
    """Make a board of a map; where that can't be, see that all is told, and nothing in words of a library."""
    told: LevelError | None = None
    try:
        Board.of(look_at(path))
    except LevelError as error:
        told = error
    if told is not None:
        assert told.faults
        assert not LIBRARIES.search(str(told)), str(told)
        assert not LIBRARIES.search(str([param for fault in told.faults for param in fault.message.params]))


E9 = '"e9"/>\n   </properties>\n   '
FIVE = (
    ('value="a3"', 'value="a 3"'),
    ('points="0,0 91,0 45.5,78.81"', 'points="0,0 91,0 45,5,78,81"'),
    (
        '"e9"/>\n   </properties>\n   <polygon points="0,0 91,0',
        '"e9"/>\n   </properties>\n   <polygon points="0,0 92.4,0',
    ),
    ('value="c7"', 'value="c6"'),
    ('name="seat_of_2" type="int" value="1"', 'name="seat_of_2" type="int" value="3"'),
)


def test_five_faults_of_a_map_are_told_at_once_by_reader_and_game(tmp_path: Path) -> None:
    text = SMALL
    for was, now in FIVE:
        assert was in text
        text = text.replace(was, now, 1)
    with pytest.raises(LevelError) as error:
        Board.of(look_at(written(tmp_path, text)))
    lines = str(error.value).splitlines()
    assert [re.findall(r"object (\d+)", line)[0] for line in lines] == ["2", "3", "23", "47", "55"]
    assert all(line.startswith("maps/new.tmx: layer “") for line in lines)
    assert "has a comma where a number has a point" in lines[0]
    assert "lies 1.4 pixels from one of “d10”" in lines[3]


def test_all_that_a_reader_finds_wrong_is_told_at_once(tmp_path: Path) -> None:
    text = (
        HEAD.replace('width="4"', 'width="wide"').replace('infinite="0"', 'infinite="1"')
        + '<tileset firstgid="1" name="t"/><layer name="grass"/>'
        + '<objectgroup id="1" name="things"><object id="3" x="1,5" y="0"/>'
        + '<object id="4" x="0" y="0"><ellipse/></object>'
        + "</objectgroup></map>"
    )
    with pytest.raises(LevelError) as error:
        read_level(written(tmp_path, text))
    said = str(error.value).splitlines()
    assert len(said) == 6
    for part in ("<tileset>", "layer “grass”", "infinite", "“width”", "object 3: “1,5”", "object 4: <ellipse>"):
        assert any(part in line for line in said), part
    level = look_at(written(tmp_path, text))
    assert level.layer("things").shapes == (), "what can't be read isn't there"
    assert len(level.faults) == 6


def test_of_many_faults_a_player_is_told_the_first_and_how_many_more(tmp_path: Path) -> None:
    things = "".join(f'<object id="{number}" x="x" y="0"/>' for number in range(1, MOST + 4))
    with pytest.raises(LevelError) as error:
        read_level(one(tmp_path, things))
    assert len(error.value.faults) == MOST + 3
    words = Words(read_words([ROOT / "assets" / "text"]), "en")
    said = words.message(error.value.message, str)
    assert f"Object {MOST} of the layer “things”" in said
    assert f"Object {MOST + 1} " not in said
    assert said.endswith("and 3 things more, which the log tells.")


def test_of_a_second_map_a_player_is_told_as_much_as_there_is_room_for() -> None:
    faults = [Fault(file, f"{file}: {number}", say("map.fault.point")) for file in "ab" for number in range(MOST - 1)]
    params = dict(told_of(faults).message.params)
    second = params["second"]
    assert isinstance(second, Message)
    what = dict(second.params)["what"]
    assert what == say("map.more", first=say("map.fault.point"), rest=say("map.others", count=MOST - 2))
    assert len(told_of(faults).faults) == 2 * (MOST - 1)


@pytest.mark.parametrize("game", [game for game in catalog.names() if catalog.load(game).levels])
def test_what_could_not_be_read_of_a_map_is_told_by_whatever_game_is_to_be_played_on_it(game: str) -> None:
    entry = catalog.load(game)
    fault = Fault("there.tmx", "there.tmx: object 7: it is none", say("map.broken", file="there.tmx"))
    levels = {}
    for name in entry.levels:
        level = read_level(ROOT / "levels" / game / f"{name}.tmx")
        levels[name] = replace(level, faults=(fault,))
    for seats in entry.seats:
        with pytest.raises(LevelError, match="object 7: it is none"):
            entry.rules(seats, {}, levels)


TILED = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" tiledversion="1.11.0" class="board" orientation="orthogonal" renderorder="right-down" width="70"
 height="64" tilewidth="10" tileheight="10" infinite="0" backgroundcolor="#102030" compressionlevel="-1"
 parallaxoriginx="0.5" parallaxoriginy="12.25" nextlayerid="9" nextobjectid="99">
 <editorsettings><export target="small.json" format="json"/></editorsettings>
 <properties>
  <property name="note">two
lines</property>
  <property name="small" type="float" value="1e-05"/>
 </properties>
 <objectgroup draworder="index" id="2" name="things" class="c" color="#ff0000" opacity="0.5" visible="0" locked="1"
  tintcolor="#80ff0000" offsetx="-3.33333" offsety="0.5" parallaxx="0.75" parallaxy="0.5">
  <object id="1" name="a" type="t" x="1.5" y="-2.25" rotation="-12.5" visible="0">
   <polygon points="0,0 4,0 4,1e-05"/>
  </object>
  <object id="2" x="10" y="20" width="4" height="6"/>
  <object id="3" x="3e1" y="2"><point/></object>
 </objectgroup>
</map>
"""


@pytest.mark.parametrize("made", ["as it is", "crlf", "bom", "utf-16", "latin-1"])
def test_what_tiled_writes_is_taken(tmp_path: Path, made: str) -> None:
    path = written(tmp_path, TILED)
    data = {
        "as it is": TILED.encode(),
        "crlf": TILED.replace("\n", "\r\n").encode(),
        "bom": b"\xef\xbb\xbf" + TILED.encode(),
        "utf-16": TILED.replace("UTF-8", "UTF-16").encode("utf-16"),
        "latin-1": TILED.replace("UTF-8", "ISO-8859-1").replace('"a"', '"é"').encode("latin-1"),
    }[made]
    path.write_bytes(data)
    level = read_level(path)
    layer = level.layer("things")
    assert [shape.number for shape in layer.shapes] == [1, 2, 3]
    assert layer.shapes[1].points[0] == pytest.approx((10 - 3.33333, 20.5))
    assert str(level.get("note")).split() == ["two", "lines"]
    assert level.get("small") == 1e-05


def test_a_reference_to_another_file_is_told_to_the_player_with_file_and_place(tmp_path: Path) -> None:
    with pytest.raises(LevelError) as error:
        read_level(one(tmp_path, '<object id="3" template="tree.tx" x="0" y="0"/>'))
    what = say("map.fault.refers", what="object", wanted="tree.tx")
    assert error.value.message == told(say("map.at.object", layer="things", object="3", what=what))
    with pytest.raises(LevelError) as error:
        read_level(one(tmp_path, OBJECT.format("<ellipse/>")))
    what = say("map.fault.unsupported", what="ellipse")
    assert error.value.message == told(say("map.at.object", layer="things", object="3", what=what))


def told(what: Message) -> Message:
    return say("map.faults", file="maps/new.tmx", what=what)
