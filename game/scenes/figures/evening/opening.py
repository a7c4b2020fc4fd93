"""Opens an evening: where it is chosen, how it stands, or who has won it."""

from __future__ import annotations

from game.saves.evenings.evenings import Evenings
from game.scenes.figures.evening.choosing import Choosing
from game.scenes.figures.evening.playing import settled
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.table.over.screens import Screens


def open_evening(services: Services, screens: Screens, name: str = "") -> Scene:
    """Return the page of an evening, by its identifier, as it is now; without one, where a new one is chosen."""
    evening = Evenings(services.store).get(name) if name else None
    if evening is None:
        return Choosing(services, screens)
    from game.scenes.figures.evening.end import EveningEnd  # late: an evening is chosen first
    from game.scenes.figures.evening.so_far import SoFar

    now = settled(services, evening)
    return EveningEnd(services, screens, now) if now.over else SoFar(services, screens, now)
