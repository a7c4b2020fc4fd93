"""pygame and msgspec without what nobody here asks of them: half of pygame's own import is spent on that."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Final

SPARED: Final = frozenset(
    {
        "pygame._debug",  # tells of a machine, with tracebacks
        "pygame.mixer",  # reads libraries of its own: `Sound` asks for it once something is to be heard
        "pygame.mixer_music",
        "pygame.typing",  # names types
        "typing_extensions",  # typing has what msgspec wants of it
    }
)
"""Modules that both try to import and do without where there is none."""


def _resource(name: str) -> object:
    """Return one of pygame's own files: its icon, which every window begins with, or its font."""
    import pygame

    return (Path(pygame.__file__).parent / name).open("rb")


class _Uncalled:
    """Stand for what nobody calls."""


STANDING_IN: Final[Mapping[str, Mapping[str, object]]] = {
    "pygame.pkgdata": {"getResource": _resource},  # looks in archives, too, with zip files and temporary ones
    "pygame.sysfont": {"SysFont": _Uncalled, "get_fonts": _Uncalled, "match_font": _Uncalled},  # compares texts
    "pygame._data_classes": {"PowerState": _Uncalled},  # tells of batteries, with dataclasses
}
"""Modules that pygame can't do without, and all that it takes from them."""


class _Sparing:
    """Find none of the modules that are spared, and small ones for those that need something in their place."""

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
        vars(module).update(STANDING_IN[module.__name__])


def import_pygame() -> None:
    """Import pygame and msgspec without all that. Where pygame is there already, nothing is done.

    A pygame that can't do without something of it is imported whole.
    """
    if "pygame" in sys.modules:
        return
    sparing = _Sparing()
    sys.meta_path.insert(0, sparing)
    try:
        import msgspec  # noqa: F401
        import pygame  # noqa: F401
    except (ImportError, AttributeError):
        for name in [name for name in sys.modules if name.partition(".")[0] in ("pygame", "msgspec")]:
            del sys.modules[name]
    finally:
        sys.meta_path.remove(sparing)
