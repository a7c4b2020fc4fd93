"""Levels that are drawn nearly right: told by object and distance, all at once, by the game and by the checks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.level import Level, LevelError, Property, Shape
from game.games.syncro.rules.state.content import HAND_SIZES
from game.games.syncro.rules.state.missions import KINDS, Mission
from game.games.syncro.rules.state.roads import LEVELS, ROADS
from levels import check_levels
from tests.games.syncro.positions import ROOT, level


def changed(change: Callable[[tuple[Shape, ...]], tuple[Shape, ...]]) -> Level:
    whole = level("Ia")
    layers = tuple(replace(it, shapes=change(it.shapes)) if it.name == "horde" else it for it in whole.layers)
    return replace(whole, layers=layers)


def aside(shape: Shape, x: float, y: float) -> Shape:
    return replace(shape, x=shape.x + x, y=shape.y + y, points=tuple((a + x, b + y) for a, b in shape.points))


def told(broken: Level) -> list[str]:
    with pytest.raises(LevelError) as error:
        Mission.of(broken, 4)
    return str(error.value).splitlines()


@pytest.mark.parametrize(("far", "said"), [(0.0, "0.0"), (0.8, "0.8")])
def test_two_cards_in_one_place_are_told(far: float, said: str) -> None:
    lines = told(changed(lambda its: (*its, replace(aside(its[5], far, 0), number=99))))
    assert lines == [
        f"syncro/Ia.tmx: layer “horde”, object 99: it lies on object 6, {said} pixels aside: nothing of that is seen"
    ]


def test_a_card_that_covers_another_by_a_sliver_is_told_with_how_many_pixels() -> None:
    lines = told(changed(lambda its: (*its[:5], aside(its[5], -13, 0))))
    assert lines == [
        "syncro/Ia.tmx: layer “horde”, object 6: it covers object 5 by 1.0 pixels alone: "
        "move it away, or farther over it"
    ]


def test_a_card_that_is_turned_or_a_line_is_no_rectangle() -> None:
    def turned(shape: Shape) -> Shape:
        return replace(shape, points=tuple((x + 5, y) for x, y in shape.points[:2]) + shape.points[2:])

    for change in (turned, lambda shape: replace(shape, open=True), lambda shape: replace(shape, width=0.0)):
        lines = told(changed(lambda its, change=change: (change(its[0]), *its[1:])))  # type: ignore[misc]
        assert lines == ["syncro/Ia.tmx: layer “horde”, object 1: a card is a rectangle that isn't turned"]


def test_all_our_levels_are_drawn_right_for_everybody_on_every_road() -> None:
    for name in LEVELS:
        for mages in HAND_SIZES:
            for road in ROADS:
                Mission.of(level(name), mages, road)


def test_five_faults_are_told_at_once() -> None:
    broken = changed(
        lambda its: (
            replace(its[0], kind="ogre"),
            replace(its[1], properties=(("face_up", "yes"),)),
            replace(its[2], properties=(("fewest", "two"),)),
            *its[3:],
        )
    )
    others: dict[str, Property] = {"level": "I a", "chapter": 7}
    properties = tuple((name, others.get(name, value)) for name, value in broken.properties)
    lines = told(replace(broken, properties=properties))
    assert len(lines) == 5
    assert [line.split(": ")[1:3] for line in lines[:3]] == [
        ["layer “horde”, object 1", f"“ogre” is no kind of card, only {', '.join(KINDS)} are"],
        ["layer “horde”, object 2", "only a monster can lie face up from the start"],
        ["layer “horde”, object 3", "“fewest” and “most” are numbers of mages"],
    ]
    assert "“level” is a name" in lines[3]
    assert "“chapter” is 1 or 2" in lines[4]


def test_the_checks_tell_five_faults_of_a_level_in_five_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "syncro" / "Ia.tmx"
    path.parent.mkdir()
    text = (ROOT / "levels" / "syncro" / "Ia.tmx").read_text("utf-8")
    for was, now in (
        ('x="134" y="22"', 'x="134,5" y="22"'),
        ('name="face_up" type="bool" value="true"', 'name="face_up" type="bool" value="yes"'),
        ('<object id="3" type="monster"', '<object id="3" type="monstre"'),
        ('name="story" value="Ia"', 'name="story" value="I a"'),
        ('name="joins" value="mushroom"', 'name="joins" value="mushrom"'),
    ):
        assert was in text
        text = text.replace(was, now, 1)
    path.write_text(text, "utf-8")
    assert check_levels.main([str(path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 5
    assert all(line.startswith("BROKEN  syncro/Ia.tmx: ") for line in lines)


def test_the_checks_tell_what_is_wrong_on_every_road(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "syncro" / "Ia.tmx"
    path.parent.mkdir()
    text = (ROOT / "levels" / "syncro" / "Ia.tmx").read_text("utf-8")
    for layer in ("steep 2", "gentle 4"):
        before, name, after = text.partition(f'name="{layer}"')
        assert 'type="monster"' in after
        text = before + name + after.replace('type="monster"', 'type="monstre"', 1)
    path.write_text(text, "utf-8")
    assert check_levels.main([str(path)]) == 1
    out = capsys.readouterr().out
    assert out.count("“monstre” is no kind of card") == 2
    assert "layer “steep 2”, object" in out
    assert "layer “gentle 4”, object" in out
