"""What a screen's parts are made of is asked for once, as long as they look the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import pytest
from msgspec.structs import replace

from game.ui.draw.draw_commands import Clipped, DrawCommand, Fill, Freehand
from game.ui.layout.frame import Rect
from game.ui.parts.part import Control, KeptCommands, Look, Part

BOX = Rect(0, 0, 100, 50)


@dataclass(frozen=True)
class Counted:
    """Be filled as bright as `light` says; tell how often that was asked."""

    light: Callable[[Look], float]
    asked: list[Look] = field(default_factory=list, compare=False)

    def draw_commands(self, rect: Rect, look: Look) -> Iterable[DrawCommand]:
        self.asked.append(look)
        yield Fill(rect, "gold", self.light(look))


def _shown(kept: KeptCommands, part: Part, *looks: Look) -> list[list[DrawCommand]]:
    return [list(kept.of(part, look)) for look in looks]


def test_what_stays_is_asked_for_its_marks_twice() -> None:
    face = Counted(lambda look: 0.5)
    part = Part("still", BOX, face)
    looks = [Look(time=float(n), lively=True) for n in range(5)]
    assert _shown(KeptCommands(), part, *looks) == [[Fill(BOX, "gold", 0.5)]] * 5
    assert len(face.asked) == 2, "as it comes, and to be kept"


def test_what_has_no_marks_is_kept_as_well() -> None:
    asked = list[Rect]()

    class Bare:
        def draw_commands(self, rect: Rect, look: Look) -> Iterable[DrawCommand]:
            asked.append(rect)
            return ()

    assert _shown(KeptCommands(), Part("bare", BOX, Bare()), *[Look()] * 4) == [[]] * 4
    assert len(asked) == 2


def test_what_lights_up_or_is_pressed_is_asked_anew() -> None:
    part = Part("button", BOX, Counted(lambda look: look.hover + 2 * look.focused + 4 * look.pressed), Control("Go"))
    states = [(0.0, False, False)] * 3 + [(0.5, True, False)] * 3 + [(0.5, True, True)] * 2 + [(0.0, False, False)] * 2
    shown = _shown(KeptCommands(), part, *(Look(*state) for state in states))
    assert shown == [[Fill(BOX, "gold", hover + 2 * focused + 4 * pressed)] for hover, focused, pressed in states]


def test_what_can_be_used_no_more_is_asked_anew() -> None:
    part = Part("button", BOX, Counted(lambda look: float(look.enabled)), Control("Go"))
    looks = [Look(), Look(), Look(), Look(enabled=False), Look(enabled=False)]
    alphas = [mark.alpha for (mark,) in _shown(KeptCommands(), part, *looks) if isinstance(mark, Fill)]
    assert alphas == [1, 1, 1, 0, 0]


@pytest.mark.parametrize(
    "light",
    [
        lambda look: look.time,
        lambda look: look.turned,
        lambda look: float(look.lively),
        lambda look: 0.0 if look.point is None else look.point[0],
        lambda look: look._replace(hover=1.0).time,
    ],
    ids=["time", "turned", "lively", "point", "replaced"],
)
def test_what_changes_by_itself_is_asked_every_time(light: Callable[[Look], float]) -> None:
    part = Part("face", BOX, Counted(light))
    looks = [Look(time=float(n), lively=n % 2 == 0, point=(float(n), 0.0), turned=float(n)) for n in range(6)]
    assert _shown(KeptCommands(), part, *looks) == [[Fill(BOX, "gold", light(look))] for look in looks]


@pytest.mark.parametrize("cut", [False, True], ids=["whole", "cut"])
def test_what_looks_when_it_is_drawn_is_asked_every_time(cut: bool) -> None:
    asked = list[Look]()

    class Later:
        def draw_commands(self, rect: Rect, look: Look) -> Iterable[DrawCommand]:
            asked.append(look)
            painted = Freehand(lambda canvas: canvas.fill(rect, "gold", look.time))
            yield Clipped(rect, (Clipped(rect, (painted,)),)) if cut else painted

    looks = [Look(time=float(n)) for n in range(4)]
    _shown(KeptCommands(), Part("later", BOX, Later()), *looks)
    assert [look for look in asked if type(look) is Look] == looks


def test_another_part_of_the_same_key_has_its_own_marks() -> None:
    kept, part = KeptCommands(), Part("plate", BOX, Counted(lambda look: 0.5))
    other = replace(part, rect=BOX.moved(10, 0))
    brighter = replace(part, face=Counted(lambda look: 0.75))
    plain, moved, light = Fill(BOX, "gold", 0.5), Fill(other.rect, "gold", 0.5), Fill(BOX, "gold", 0.75)
    for one, mark in ((part, plain), (other, moved), (part, plain), (brighter, light)):
        assert _shown(kept, one, Look(), Look(), Look()) == [[mark]] * 3


def test_what_lived_and_does_so_no_more_is_kept() -> None:
    kept, calm = KeptCommands(), Counted(lambda look: 0.5)
    _shown(kept, Part("face", BOX, Counted(lambda look: look.time)), *[Look()] * 3)
    _shown(kept, Part("face", BOX, calm), *[Look()] * 5)
    assert len(calm.asked) == 2


def test_what_is_forgotten_is_asked_anew() -> None:
    kept = KeptCommands()
    still, moves = Counted(lambda look: 0.5), Counted(lambda look: look.time)
    parts = Part("still", BOX, still), Part("moves", BOX, moves)
    for part in parts:
        _shown(kept, part, *[Look()] * 3)
    kept.forget()
    still.asked.clear()
    for part in parts:
        _shown(kept, part, Look())
    assert len(still.asked) == 1
