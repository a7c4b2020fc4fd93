"""Lands and their light: colours between two hours are mixed, damaged files are named."""

from __future__ import annotations

import json
import re
from math import pi, sin
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace

from game.content.images.lands import LIGHT, TALL, WIDE, Above, Land, Layer, Light, read_land, read_light
from game.content.images.raster import dyed
from tests.scenes.box import PLACES

DRAWINGS = PLACES.assets / "images" / "shell"
MOON = Layer("campaign/moon", 948, 62, 328, 328)


@pytest.fixture(scope="module")
def light() -> Light:
    return read_light(DRAWINGS)


def lit_by_forks(land: Land, light: str) -> list[Layer]:
    """Return the layers that a land has under a name of the light where its road forks."""
    towns = [way.town for way in land.forks.values()] if light.startswith("fork") else []
    roads = [piece for way in land.forks.values() for piece in way.walked] if light.startswith("way") else []
    return [*towns, *roads]


@pytest.mark.parametrize("name", [WIDE, TALL])
def test_every_layer_of_a_land_is_a_drawing_of_its_shape(name: str) -> None:
    land = read_land(DRAWINGS, name)
    forks = [layer for way in land.forks.values() for layer in (way.town, *way.walked)]
    for layer in (*land.layers, *land.mist, *land.walked, *forks):
        head = (DRAWINGS / f"{layer.file}.svg").read_text("utf-8")[:400]
        box = re.search(r'viewBox="([-\d. ]+)"', head)
        assert box is not None
        _, _, width, height = map(float, box.group(1).split())
        assert layer.w / layer.h == pytest.approx(width / height, rel=0.03), layer.file


@pytest.mark.parametrize("name", [WIDE, TALL])
def test_layers_lie_back_to_front_and_reach_beyond_the_edges_as_far_as_they_move(name: str) -> None:
    land = read_land(DRAWINGS, name)
    assert list(dict.fromkeys(layer.depth for layer in land.layers)) == sorted({layer.depth for layer in land.layers})
    for layer in land.layers:
        if layer.w > land.size[0]:
            assert layer.x <= -layer.depth
            assert layer.x + layer.w >= land.size[0] + layer.depth


@pytest.mark.parametrize("name", [WIDE, TALL])
def test_every_colour_that_the_light_changes_stands_in_a_drawing(name: str, light: Light) -> None:
    for layer in read_land(DRAWINGS, name).layers:
        text = (DRAWINGS / f"{layer.file}.svg").read_text("utf-8")
        assert text == text.lower() or not re.search(r"#[0-9a-f]*[A-F]", text), "colours are in lower case"
    shown = {layer.name for layer in read_land(DRAWINGS, name).layers}
    for layer_name, table in light.colours.items():
        files = [
            DRAWINGS / f"{layer.file}.svg" for layer in read_land(DRAWINGS, WIDE).layers if layer.name == layer_name
        ]
        files += [
            DRAWINGS / f"{layer.file}.svg" for layer in read_land(DRAWINGS, TALL).layers if layer.name == layer_name
        ]
        for land in (read_land(DRAWINGS, each) for each in (WIDE, TALL)):
            files += [DRAWINGS / f"{layer.file}.svg" for layer in lit_by_forks(land, layer_name)]
        told = "".join(file.read_text("utf-8") for file in files)
        assert [colour for colour in table if colour not in told] == [], layer_name
    assert shown & set(light.colours)


def test_at_the_violet_hour_every_drawing_is_what_its_file_says(light: Light) -> None:
    violet = float(light.columns.index("violet"))
    told = [name for name in light.colours if name not in ("fork-grey", "way-ahead", "way-grey")]  # not as drawn
    assert len(told) == len(light.colours) - 3
    assert all(light.dye(name, violet) == () for name in told)


def test_between_two_hours_colours_are_mixed_in_rgb(light: Light) -> None:
    sky = {old: [bytes.fromhex(new[1:]) for new in row] for old, row in light.colours["sky"].items()}
    for old, new in light.dye("sky", 1.62):
        one, other = sky[old][1], sky[old][2]
        mixed = tuple(round(a + (b - a) * 0.62) for a, b in zip(one, other, strict=True))
        assert tuple(bytes.fromhex(new[1:])) == mixed
    assert dict(light.dye("sky", 3.0)) == {old: row[3] for old, row in light.colours["sky"].items()}
    assert light.dye("sky", 7.0) == light.dye("sky", 3.0), "there is no later hour"
    assert light.dye("mushrooms", 0.3) == (), "not everything changes"


def test_alphas_move_on_between_two_hours_too(light: Light) -> None:
    assert light.shine("stars", 1.0) == 1
    assert light.shine("stars", 1.5) == pytest.approx(0.64)
    assert light.shine("stars", light.day) == 0
    assert light.shine("fire-glow", 0.4) == pytest.approx(0.6)
    assert light.shine("mountains", 0.4) == 1


def test_all_colours_of_a_drawing_are_replaced_at_once() -> None:
    text = b'<a fill="#112233"/><b fill="#445566"/>'
    swapped = dyed(text, (("#112233", "#445566"), ("#445566", "#112233")))
    assert swapped == b'<a fill="#445566"/><b fill="#112233"/>'
    assert dyed(text, ()) is text


@pytest.mark.parametrize("name", [WIDE, TALL, LIGHT])
def test_a_damaged_file_is_named(name: str, tmp_path: Path) -> None:
    file = tmp_path / name
    file.parent.mkdir()
    read = read_light if name == LIGHT else lambda folder: read_land(folder, name)
    with pytest.raises(ValueError, match=re.escape(str(file))):
        read(tmp_path)
    file.write_text("{")
    with pytest.raises(ValueError, match=re.escape(str(file))):
        read(tmp_path)
    whole = json.loads((DRAWINGS / name).read_text("utf-8"))
    file.write_text(json.dumps({**whole, "more": 1}))
    with pytest.raises(ValueError, match="more"):
        read(tmp_path)


def test_a_light_without_a_value_for_every_hour_is_refused(tmp_path: Path) -> None:
    whole = json.loads((DRAWINGS / LIGHT).read_text("utf-8"))
    whole["alpha"]["stars"] = [1, 1]
    (tmp_path / LIGHT).parent.mkdir()
    (tmp_path / LIGHT).write_text(json.dumps(whole))
    with pytest.raises(ValueError, match="each of the hours"):
        read_light(tmp_path)


def test_a_land_is_read_as_it_stands() -> None:
    land = read_land(DRAWINGS, TALL)
    assert isinstance(land, Land)
    assert land.places["IIb"] == (386, 846)
    assert land.grow == 1.16


def test_a_layer_swings_as_the_land_says_each_from_a_beginning_of_its_own() -> None:
    swing = ((5.0, 29.0, 0.0), (3.0, 19.0, 2.1))
    assert replace(MOON, swings=swing).swung(2.0) == pytest.approx(
        (5 * sin(2 * pi * 2 / 29), 3 * sin(2 * pi * 2 / 19 + 2.1))
    )
    assert replace(MOON, swings=None).swung(2.0) == (0.0, 0.0)


def test_what_minds_the_sky_rises_with_it_or_sinks_only_where_it_is_cut_off() -> None:
    raised = {above: [replace(MOON, above=above).raised(sky) for sky in (-40.0, 60.0)] for above in get_args(Above)}
    assert raised == {"": [0, 0], "grows": [-40, 60], "rises": [-40, 60], "sinks": [-40, 0]}


@pytest.mark.parametrize("name", [WIDE, TALL])
def test_a_land_says_what_moves_by_itself_and_what_minds_its_sky(name: str) -> None:
    land = read_land(DRAWINGS, name)
    assert [layer.name for layer in land.layers if layer.swings] == ["moon"]
    assert {layer.name: layer.above for layer in land.layers if layer.above} == {
        "sky": "grows", "stars": "rises", "cloud": "sinks", "birds": "sinks"
    }  # fmt: skip
    assert [layer.name for layer in land.layers if layer.road] == ["road-ahead"]
    assert {layer.name for layer in land.mist} == {"fog"}
    assert len({layer.swings for layer in land.mist}) == len(land.mist), "no two banks move as one"
