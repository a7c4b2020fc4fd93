"""Switches of a table: what somebody may have otherwise there, offered in the pause and kept in the settings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from game.saves.people.settings import Settings
from game.saves.records.player import Player
from game.scenes.shell.services.services import Services, Setting
from game.ui.draw.draw_commands import DrawCommand, Lettering
from game.ui.layout.arrange import cut_top, endless, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import Switch as Face
from game.ui.type.text import Style, Typeset

SIZE: Final = (64.0, 40.0)  # of a switch
BETWEEN: Final = 16.0
LEAST: Final = 48.0  # height of a row
ROW: Final = Style("body", 18)
APPRENTICE: Final = "apprentice"  # the level of whoever begins, in every game


@dataclass(frozen=True, slots=True)
class Switch:
    """Name what may be on or off at a table: of which a game names its own among its traits.

    The settings keep it by its `key`; `words` is the key of the sentence beside it. One that doesn't hold in
    `lessons` is off there, and not offered. One that `helps` is on in a lesson, and where all bots are Apprentices,
    until somebody sets it.
    """

    key: str
    words: str
    default: bool = False
    lessons: bool = True
    helps: bool = False

    def on(self, kept: Mapping[str, bool], *, taught: bool = False, eased: bool = False) -> bool:
        """Tell whether it is on, by what the settings keep.

        `taught`: at the table of a lesson; `eased`: where all bots are Apprentices.
        """
        usual = self.default or (self.helps and (taught or eased))
        return (self.lessons or not taught) and kept.get(self.key, usual)

    def stands(self, settings: Settings) -> bool:
        """Tell whether it is on in the pause."""
        return self.on(settings.switches)

    def turned(self, settings: Settings) -> Mapping[str, Setting]:
        """Return what changes where it is pressed there."""
        return {"switches": {self.key: not self.stands(settings)}}


@dataclass(frozen=True, slots=True)
class Always(Switch):
    """Be the switch of a setting that has more values than two: on is one of them, and off is as it comes."""

    values: tuple[str, str] = ("", "")
    """Off, and on."""

    def stands(self, settings: Settings) -> bool:
        return bool(getattr(settings, self.key) == self.values[1])

    def turned(self, settings: Settings) -> Mapping[str, Setting]:
        return {self.key: self.values[not self.stands(settings)]}


PLAYS_ITSELF: Final = Switch("plays_itself", "pause.plays_itself", default=True, lessons=False)
"""Whether what nobody decides plays itself: of the tables where that happens."""


def eased(players: Iterable[Player]) -> bool:
    """Tell whether bots play, and all of them are Apprentices: who plays there is new to the game."""
    levels = {player.level for player in players if not player.person}
    return levels == {APPRENTICE}


def offered(own: Sequence[Switch], *, taught: bool, eased: bool = False) -> tuple[Switch, ...]:
    """Return what the pause offers over a table, each with what it is there as long as nobody sets it."""
    return tuple(
        replace(switch, default=switch.on({}, taught=taught, eased=eased))
        for switch in own
        if switch.lessons or not taught
    )


@dataclass(frozen=True, slots=True)
class Row:
    """Show a sentence and, right of it, whether it is so: all of it is pressed."""

    setting: Typeset
    on: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Lettering(placed(rect, self.setting.w, self.setting.h, 0.0), self.setting, "text.night")
        yield from Face(self.on).draw_commands(placed(rect, *SIZE, 1.0), look)


def rows(services: Services, kit: Kit, switches: Sequence[Switch], width: float, y: float) -> tuple[list[Part], float]:
    """Build a row for each, under each other from `y`; return where they end."""
    parts: list[Part] = []
    rest = endless(width, 0, y)
    for switch in switches:
        text = kit.say(switch.words)
        on = switch.stands(services.settings)
        setting = kit.type.set_text(text, ROW, rest.w - SIZE[0] - BETWEEN)
        rect, rest = cut_top(rest, max(LEAST, setting.h + 12), 4)
        act = partial(services.shell.change, **switch.turned(services.settings))
        parts.append(Part(switch.key, rect, Row(setting, on), Control(text, act, "speeds", radius=12)))
    return parts, rest.y
