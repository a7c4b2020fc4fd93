"""The bar over a veil: its buttons work, so they stay bright, each a disc on the dark."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.ui.parts.part import Face, Part
from game.ui.parts.widgets import Button

DISC: Final = 30.0  # radius of a round button, at least


def is_button(part: Part) -> bool:
    """Tell whether a part is a button of the bar."""
    return part.control is not None and part.key.startswith("bar:")


def rounder(face: Face) -> Face:
    """Return a button of the bar as a disc on the dark."""
    if not isinstance(face, Button):
        return face
    return replace(face, kind=face.kind if face.kind == "lit" else "glass", radius=DISC, on_light=False)
