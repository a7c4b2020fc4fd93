"""Every screen, for every hand: a finger hits what it aims at, and keys and gamepads never lose the focus.

The screens are those of `tools/screenshots.py`: whatever is drawn there falls under these tests by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeAlias

import pytest
import screenshots
from screens.shell import LATER

from game.app import App
from game.scenes.shell.navigation.navigator import Navigator
from game.scenes.shell.scene.scene import Scene
from game.ui.input.intents import Device, Step, Zone
from game.ui.layout.frame import Rect
from game.ui.parts.part import Part, around, touched, uppermost
from tests.scenes.drawn import share_drawings
from tests.teaching import five

View: TypeAlias = tuple[tuple[int, int], str, int]

VIEWS: Final[Mapping[str, View]] = {"pad": ((1280, 720), "en", 100), "keys": ((960, 600), "fr", 200)}
"""In what window, language and size of text screens are shown to whoever leads the focus with a device."""
EDGE: Final = 1.0  # units that a place is measured inside of a target's edge
SLACK: Final = 0.5


@contextmanager
def shown(root: Path, name: str, view: View) -> Iterator[Scene]:
    """Show a screen at rest in the real program, to whoever uses a finger."""
    size, language, text = view
    with five():
        app = App(root, language, size)
        share_drawings(app)
        try:
            app.change(text=text, muted=True, motion=0.0, meetings=False)
            app.open()
            screenshots.SCENES[name](app)
            app.navigator.settle()
            app.tick([], LATER)
            app.navigator.listen(Device.TOUCH)
            app.tick([], LATER)
            top = app.navigator.top
            assert isinstance(top, Scene)
            yield top
        finally:
            app.close()


def missed(scene: Scene) -> Iterator[str]:
    """Yield which controls a finger misses though it comes down within 44 pixels round their middle, on free ground."""
    frame = scene.services.kit.frame
    for part in scene.parts:
        control = part.control
        if control is None or not control.enabled or control.skipped or min(part.target.w, part.target.h) < 1:
            continue
        if part.inside is not None or min(part.target.w, part.target.h) >= frame.finger:
            continue
        aim = around(part.target, frame.finger).clipped(frame.rect).inset(EDGE)
        for x, y in corners(aim):
            found = touched(scene.parts, x, y, frame.finger)
            if (found is None or found.key != part.key) and not taken(scene, part, found, x, y):
                yield f"{part.key} at {x - aim.x:.0f}, {y - aim.y:.0f}, {found.key if found else 'nothing'} instead"


def corners(aim: Rect) -> Iterator[tuple[float, float]]:
    """Yield the corners of a target, the middles of its edges, and its own."""
    for across in (aim.x, aim.middle[0], aim.right):
        for down in (aim.y, aim.middle[1], aim.bottom):
            yield across, down


def taken(scene: Scene, part: Part, found: Part | None, x: float, y: float) -> bool:
    """Tell whether a place isn't free for a control: another one, as near, or what covers it, lies there."""
    if found is None:
        order = list(scene.parts)
        above = order[order.index(part) + 1 :]
        return any(other.solid and other.control is None and other.under(x, y) for other in above)
    if found.under(x, y) and uppermost(scene.parts, x, y) is found:
        return not found.target.contains(part.target) or scene.parts.index(found) > scene.parts.index(part)
    if part.target.contains(found.target):  # it lies on this one, and is smaller still
        return True
    return gap(found, x, y) <= gap(part, x, y) + SLACK


def gap(part: Part, x: float, y: float) -> float:
    """Return how far a place lies from a control."""
    rect = part.target
    across = max(rect.x - x, x - rect.right, 0.0)
    down = max(rect.y - y, y - rect.bottom, 0.0)
    return float((across * across + down * down) ** 0.5)


@pytest.mark.sampled(7)
@pytest.mark.parametrize("device", ["keys", "pad"])
@pytest.mark.parametrize("name", screenshots.SCENES)
def test_a_finger_hits_what_it_aims_at_and_the_focus_is_never_lost(name: str, device: Device, tmp_path: Path) -> None:
    with shown(tmp_path, name, VIEWS[device]) as scene:
        assert list(missed(scene)) == []
        navigator = scene.services.navigator
        navigator.listen(device)
        for intent in (Zone(1), Step(1, 0), Step(0, 1), Zone(1), Step(0, -1), Zone(-1)):
            navigator.update(1.0)
            navigator.handle(intent)
            navigator.settle()
            assert_led(navigator, f"after {intent}")
        for page, lay in tuple(scene.player_overlays)[:2]:
            if navigator.top is not scene:
                break
            lay()
            navigator.settle()
            assert_led(navigator, f"on {page}")
            if page in BACK:
                navigator.pop()
                navigator.settle()
                assert_led(navigator, f"after {page}")


BACK: Final = ("rulebook", "pause", "log")
"""Pages that lead back to where one was."""


def assert_led(navigator: Navigator, when: str) -> None:
    """Fail where there is something to lead the focus to, and it is nowhere, or not seen."""
    top = navigator.top
    if any(part.control is not None and not part.control.skipped for part in top.parts):
        assert top.focus.find(top.parts) is not None, f"there is a focus {when}"
        assert top.focus.ring, f"the focus is seen {when}"
