"""Arrows lead everywhere: on every screen but a table each control is reached by them alone, and the way back."""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import Final

import pytest

from game.scenes.shell.scene.scene import Scene
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Step
from game.ui.parts.focus import ASKING, walked
from tests.scenes.scenes import SCENES

LONGEST: Final = 400  # presses from one end of a list to the other
WAYS: Final = (Step(1, 0), Step(-1, 0), Step(0, 1), Step(0, -1))


def usable(scene: Scene) -> set[str]:
    """Return the keys of all controls that can be used."""
    return {part.key for part in walked(scene.parts) if part.control is not None and part.control.enabled}


def map_of(scene: Scene, start: str) -> dict[str, set[str]]:
    """Return where the arrows lead from every control that they reach from the first one."""
    ways: dict[str, set[str]] = {}
    edge = deque([start])
    while edge:
        here = edge.popleft()
        if here in ways:
            continue
        ways[here] = set()
        for way in WAYS:
            scene.focus.at(here, scene.time, ring=True)
            scene.focused()
            part = scene.focus.find(scene.parts)
            assert part is not None
            assert part.control is not None
            if way.dx and part.control.step is not None:
                if at_its_end(scene, here, way):
                    ways[here].add(scene.focus.key)
                continue  # elsewhere the arrow changes what is set
            for _ in range(LONGEST):  # a list is left at its end
                scrolled = dict(scene.strips.offsets)
                scene.handle(way)
                assert scene.parts, "what has scrolled too far is put right as it is built"
                if scene.focus.key != here or scene.strips.offsets == scrolled:
                    break
            ways[here].add(scene.focus.key)
        edge.extend(sorted(ways[here]))  # the same walk every time: what has scrolled decides what lies near
    return ways


def at_its_end(scene: Scene, here: str, way: Step) -> bool:
    """Tell whether an arrow leaves what it sets, which is at its end; what it has set is put back."""
    if here.replace("set:", "back:") not in usable(scene):
        return False
    scene.handle(way)
    if scene.focus.key != here:
        return True
    scene.handle(Step(-way.dx, 0))
    return False


def cut_off(scene: Scene) -> set[str]:
    """Return the controls that the arrows don't lead to from the first one, or from which they don't lead back."""
    scene.focus.settle(scene.parts, scene.time)
    start = scene.focus.key
    asked = any(part.control is not None and part.control.zone in ASKING for part in scene.parts)
    if isinstance(scene, TableScene) or asked or not start:
        pytest.skip("a table has a hand, and ways of its own")
    ways = map_of(scene, start)
    start = start if start in usable(scene) else min(ways[start])  # what can't be used is passed over
    back, edge = {start}, deque([start])
    while edge:
        here = edge.popleft()
        for there in (key for key, result in ways.items() if here in result and key not in back):
            back.add(there)
            edge.append(there)
    return usable(scene) - (set(ways) & back)


@pytest.mark.sampled(7)
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1000, 1400)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCENES)
def test_arrows_alone_reach_every_control_and_come_back(
    tmp_path: Path, name: str, size: tuple[int, int], text: float
) -> None:
    box = SCENES[name](tmp_path, size, text, "en")
    assert cut_off(box.top) == set()
