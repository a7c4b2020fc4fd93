"""pygame and msgspec without what nobody here asks of them: half of pygame's own import is spent on that."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Final

SPARED: Final = frozenset(
    {
        "pygame._debug",  # tells of a machine, with tracebacks
        "pygame.pkgdata",  # finds pygame's own font and icon, with archives and temporary files
        "pygame.typing",  # names types
        "typing_extensions",  # typing has what msgspec wants of it
    }
)
"""Modules that both try to import and do without where there is none."""

STANDING_IN: Final = {
    "pygame.sysfont": ("SysFont", "get_fonts", "match_font"),  # looks for fonts, with comparisons of texts
    "pygame._data_classes": ("PowerState",),  # tells of batteries, with dataclasses
}
"""Modules that pygame can't do without, and what it takes from them: nobody here ever calls that."""


class _Sparing:
    """Find none of the modules that are spared, and empty ones for those that need something in their place."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Say where a module comes from; None leaves it to everybody else."""
        if name in SPARED:
            raise ModuleNotFoundError(f"{name} is spared", name=name)
        return ModuleSpec(name, self) if name in STANDING_IN else None  # type: ignore[arg-type]  # it has what counts

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """Leave it to the import system."""
        return None

    def exec_module(self, module: ModuleType) -> None:
        """Put into a module what is taken from it."""
        for name in STANDING_IN[module.__name__]:
            setattr(module, name, type(name, (), {}))


def import_pygame() -> None:
    """Import pygame and msgspec without all that. Whoever asks for one of these modules later gets it whole.

    Where pygame is there already, nothing is done.
    """
    if "pygame" in sys.modules:
        return
    sparing = _Sparing()
    sys.meta_path.insert(0, sparing)  # type: ignore[arg-type]  # it has what counts
    try:
        import msgspec  # noqa: F401
        import pygame  # noqa: F401
    finally:
        sys.meta_path.remove(sparing)  # type: ignore[arg-type]
        for name in STANDING_IN:
            sys.modules.pop(name, None)
