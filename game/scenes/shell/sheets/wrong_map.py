"""What is wrong with a map that somebody has drawn: where it is more than one thing, all of it on a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.engine.protocol import Message
from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.ui.layout.arrange import L, M, S
from game.ui.parts.kit import BOLD, Kit
from game.ui.parts.part import Part
from game.ui.parts.sheets import Lines, sheet

WIDTH: Final = 620.0
SENTENCES: Final = ("map.faults", "map.broken")


def tell(services: Services, message: Message) -> bool:
    """Lay a sheet with all that is wrong with maps over the screen; tell whether that is what a message says."""
    maps = list(_maps(message))
    if sum(len(faults) for _, faults in maps) < 2:
        return False
    services.navigator.push(WrongMap(services, maps))
    return True


def _maps(message: Message) -> Iterator[tuple[str, list[Message]]]:
    """Yield every map that a message tells of: its file, and what is wrong with it."""
    params = dict(message.params)
    first, second, file, what = (params.get(name) for name in ("first", "second", "file", "what"))
    if message.key == "map.two" and isinstance(first, Message) and isinstance(second, Message):
        yield from _maps(first)
        yield from _maps(second)
    elif message.key in SENTENCES:
        yield str(file), list(_faults(what if isinstance(what, Message) else message))


def _faults(message: Message) -> Iterator[Message]:
    params = dict(message.params)
    first, rest = params.get("first"), params.get("rest")
    if message.key == "map.more" and isinstance(first, Message) and isinstance(rest, Message):
        yield first
        yield from _faults(rest)
    else:
        yield message


class WrongMap(SceneOver):
    """Tell, fault by fault, what is wrong with maps; the log has it, too."""

    traits = ScreenTraits(overlay=True, page="wrong_map")

    def __init__(self, services: Services, maps: list[tuple[str, list[Message]]]) -> None:
        super().__init__(services)
        self.maps = maps

    def build(self, kit: Kit) -> list[Part]:
        title = kit.say("map.title", count=len(self.maps))
        return sheet(kit, "wrong_map", WIDTH, title, self.back, partial(self._lines, kit), self.strips.offsets)

    def _lines(self, kit: Kit, width: float) -> Lines:
        parts: list[Part] = []
        y = 0.0
        for number, (file, faults) in enumerate(self.maps):
            name = kit.paragraph(f"map:{number}", S, y, width - 2 * S, file, BOLD)
            parts.append(name)
            y = name.rect.bottom + S
            for place, fault in enumerate(faults):
                said = kit.words.message(fault, str)
                words = kit.paragraph(f"map:{number}:{place}", S, y, width - 2 * S, said, role="text.paper-soft")
                parts.append(words)
                y = words.rect.bottom + M
            y += L - M
        return parts, y
