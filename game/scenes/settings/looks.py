"""How the settings look: the ring lies round what is chosen, and a tip leaves free what it speaks of."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.scenes.shell.navigation.free_place import Weighed
from game.scenes.shell.scene.appearance import Appearance
from game.scenes.shell.scene.closer_look import Inspection
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.knobs import Slider
from game.ui.parts.part import Part
from game.ui.parts.segments import Segment, Track


def row_of(key: str) -> str:
    """Return the key of the row that a part belongs to, or ""."""
    first, _, rest = key.partition(":")
    return rest.partition(":")[0] if first in ("set", "back", "row", "sample") else ""


class RowInspection(Inspection):
    """Lay tips over no words: what is told of a row leaves all of that free, its sample too."""

    def keeps(self, focused: Part) -> tuple[Rect, list[Weighed]]:
        from game.scenes.shell.navigation.pills import NEEDED  # late, as there

        thing, lies = super().keeps(focused)
        words = [(ink, NEEDED) for part in self._screen.parts for ink in part.text_rects()]
        return thing, [*lies, *words, *((rect, NEEDED) for rect in self._spoken_of(focused))]

    def _tips(self, kit: Kit, focused: Part, text: str, style: str, chip: str) -> Sequence[Part]:
        tips = super()._tips(kit, focused, text, style, chip)
        spoken = self._spoken_of(focused)
        return [tip for tip in tips if style != "hint" or not any(tip.rect.meets(rect) for rect in spoken)]

    def _spoken_of(self, focused: Part) -> list[Rect]:
        key = f"row:{row_of(focused.key)}"
        rows = (part for part in self._screen.parts if part.key == key)
        return [part.rect if part.clip is None else part.rect.clipped(part.clip) for part in rows]


class SettingsAppearance(Appearance):
    """Draw the ring of several words round the chosen one, and that of a slider round its knob."""

    def draw_ring(self, canvas: Canvas, part: Part) -> None:
        super().draw_ring(canvas, self._ringed(part))

    def _ringed(self, part: Part) -> Part:
        assert part.control is not None, "only controls are focused"
        if isinstance(part.face, Slider):
            knob = part.face.knob(part.rect)
            return replace(part, rect=knob, control=replace(part.control, radius=knob.h / 2))
        if not isinstance(part.face, Track):
            return part
        words = (one for one in self._screen.parts if one.key.startswith(f"{part.key}:"))
        chosen = next((one for one in words if isinstance(one.face, Segment) and one.face.chosen), None)
        return part if chosen is None else replace(chosen, rect=chosen.rect.inset(2))
