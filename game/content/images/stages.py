"""Stages that are drawn in planes, by night and in the morning: the colours of both, read and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from game.content.files.config_files import read_json
from game.content.images.lands import Dye

Light: TypeAlias = Literal["night", "morning"]
Colour = Annotated[str, msgspec.Meta(pattern=r"^#[0-9A-F]{6}$")]


class StageColours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold the colours of a stage. In its planes stand those of the night."""

    sky: tuple[Colour, Colour]
    """What the sky begins with at its upper edge, by night and in the morning."""
    morning: dict[Colour, Colour]
    """What takes the place of colours in the morning."""

    gone: dict[Colour, tuple[Colour, Colour]] = {}
    """Colours of what goes out when something happens, and what it is then, by night and in the morning."""

    def dye(self, light: Light, *, is_out: bool = False) -> Dye:
        """Return what takes the place of the planes' colours in a light; `is_out`: what can go out has done so."""
        colours = self.morning if light == "morning" else {}
        gone = {old: new[light == "morning"] for old, new in self.gone.items()} if is_out else {}
        return tuple({**colours, **gone}.items())

    def sky_in(self, light: Light) -> str:
        """Return the sky's uppermost colour in a light."""
        return self.sky[light == "morning"]


class _Stages(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold all that a file says of stages."""

    note: str
    stages: dict[str, StageColours]


def read_stages(path: Path) -> dict[str, StageColours]:
    """Return the stages that a file tells of, by their names. Raises ValueError, naming the file."""
    return read_json(path, _Stages).stages
