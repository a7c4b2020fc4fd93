"""The horde at a glance, while nothing is pointed at: a row for each kind in it, which opens the page of the level."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from game.engine.protocol import Message, say
from game.games.syncro.rules.state.horde import enemies
from game.games.syncro.table.facts.facts import Facts
from game.games.syncro.table.facts.kinds import Kind, met, note, present, title
from game.games.syncro.table.pages.level_page import KindRow, LevelPage, ShowLevel
from game.games.syncro.table.plan.goals import uncut
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.table.game_table.game_table import TableCommands
from game.scenes.table.game_table.meaning import Do
from game.ui.draw.cards import RATIO
from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate, sheet
from game.ui.layout.arrange import S, cut_left, cut_right, grid, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import NOTE, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import Label
from game.ui.type.text import Style, Typeset

HEAD: Final = Style("heading", 21)
COUNT: Final = Style("bold", 15)
NAME: Final = Style("bold", 18)
MOST: Final = 3  # rows
BROAD: Final = 190.0  # units that a row needs at least


@dataclass(frozen=True, slots=True)
class KindFace:
    """Show a kind of the horde: its card, how many there are, and its rule in a few words."""

    picture: str
    name: Typeset
    note: Typeset | None
    ratio: float = RATIO

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield sheet(rect, "panel.syncro-kind", 10)
        if look.hover:
            yield Plate(rect, "light", radius=10, alpha=0.08 * look.hover)
        words = rect.trimmed(left=14)
        if self.picture:
            width = min(42.0, rect.h - 6) / RATIO
            card, words = cut_left(rect.trimmed(left=S), width, 10)
            yield Picture(placed(card, width, width * self.ratio), self.picture)
        name, under = stack(words, (self.name.h, 0.0 if self.note is None else self.note.h), align=0.5)
        yield Lettering(name, self.name, "text.night")
        if self.note is not None:
            yield Lettering(under, self.note, "text.night-soft")


def kinds_in_the_horde(facts: Facts, room: Rect, show: ShowLevel) -> list[Part]:
    """Return the panel with head, number of enemies and the kinds that lie there: three rows, the last for all of them.

    A broad panel has two columns of rows. Where no row fits under the head, rows take its place; with large text the
    panel is no higher than what is in it.
    """
    kit = facts.kit
    kinds = present(facts)
    head = _head(facts, room)
    cells = _cells(kit, room, max(part.rect.bottom for part in head) + 12, len(kinds))
    if not cells:
        head = []
        cells = _cells(kit, room._replace(h=room.h - 2), room.y + 8, len(kinds))
    told = kinds if len(kinds) <= len(cells) else kinds[: max(0, len(cells) - 1)]
    rows = [_row(facts, kind, place, show) for kind, place in zip(told, cells, strict=False)]
    if len(told) < len(kinds) and cells:
        rows.append(_all(kit, len(kinds), cells[-1], show))
    if not rows:
        return []
    needed = rows[-1].rect.bottom + (12 if head else 8) - room.y
    snug = not kit.roomy and kit.frame.shape == "wide" and needed < room.h
    return [kit.panel("detail", room._replace(h=needed) if snug else room, "ink", width=1.2), *head, *rows]


def _cells(kit: Kit, room: Rect, first: float, wanted: int) -> list[Rect]:
    """Return where rows have room from a height on: high ones with a rule, or, where those are too few, names alone."""
    columns = 2 if room.w - 24 >= 2 * BROAD * kit.growth else 1
    height = max(48.0, kit.leading(18) + kit.leading(15) + 6)
    rows = min(MOST, int((room.bottom - first) / (height + 6)))
    if rows * columns < min(2, wanted):  # names alone
        height = max(44.0, kit.leading(18) + 8)
        rows = min(MOST, int((room.bottom - first) / (height + 6)))
    return grid(room.trimmed(12, first - room.y, 12), rows * columns, columns, height, 6)


def _all(kit: Kit, count: int, place: Rect, show: ShowLevel) -> Part:
    """Return the row that opens the page with all kinds."""
    words = [kit.say(f"syncro.here.{key}", count=count) for key in ("all", "all_bare", "all_short")]
    setting = uncut(kit.type.fit(text, NAME, place.w - 24, 1, 0.7) for text in words)
    return Part("kinds:all", place, KindFace("", setting, None), _opens(words[0], show))


def _head(facts: Facts, room: Rect) -> list[Part]:
    """Return the panel's head and, where there is room beside it, how many enemies lie there."""
    kit = facts.kit
    count = kit.type.set_text(kit.say("syncro.table.enemies", count=enemies(facts.state)), COUNT)
    words = kit.say("syncro.table.horde")
    beside = kit.type.fit(words, HEAD, room.w - 32 - count.w - 12, 1, 0.7)
    head = kit.type.fit(words, HEAD, room.w - 32, 1, 0.6) if beside.truncated else beside
    top = room.trimmed(16, 11, 16)._replace(h=max(head.h, count.h))
    told = Part("horde:head", cut_left(top, head.w + 2)[0], Label(head, "text.title"))
    number = Part("horde:count", cut_right(top, count.w + 2)[0], Label(count, "syncro.gold", 1.0))
    return [told] if beside.truncated else [told, number]


def _row(facts: Facts, kind: Kind, place: Rect, show: ShowLevel) -> Part:
    kit = facts.kit
    width = place.w - 16 - min(42.0, place.h - 6) / RATIO - 10
    words = kit.type.fit(title(facts, kind), NAME, width, 1, 0.7)
    under = kit.type.fit(note(facts, kind), NOTE, width, 1, 0.8)
    fits = not under.truncated and words.h + under.h <= place.h
    face = KindFace(kind.picture, words, under if fits else None, kind.ratio)
    label = kit.named(title(facts, kind), note(facts, kind))
    return Part(f"kinds:{kind.key}", place, face, _opens(label, replace(show, at=kind.key)))


def _opens(label: str, show: ShowLevel) -> Control:
    return Control(label, zone="kinds", radius=10, sound="open", meaning=Do(show, "open", at_once=True))


def show_level(facts: Facts, commands: TableCommands) -> ShowLevel:
    """Return what opens the page of the level from the table."""
    mission = facts.rules.mission
    return ShowLevel(commands, mission.name, _rows(facts), way=mission.way)


def level_page(facts: Facts) -> Callable[[Services], Scene]:
    """Return the page of the level: a row for every kind that was met so far, with its rule."""
    mission = facts.rules.mission
    return partial(LevelPage, level=mission.name, rows=_rows(facts), way=mission.way)


def _rows(facts: Facts) -> tuple[KindRow, ...]:
    return tuple(
        KindRow(kind.key, kind.picture, kind.ratio, _name(kind), _told(kind), kind.rule) for kind in met(facts)
    )


def _name(kind: Kind) -> Message:
    """Return a kind's name without how many of it there are."""
    if kind.enemy is not None and kind.key != "monster":
        return say(f"syncro.enemy.{kind.enemy.name}")
    if kind.key == "down":
        return say("syncro.detail.face_down", kind=say("syncro.kind.monster"))
    beside = kind.key in ("curse", "reward")  # they lie in no horde
    return say(f"syncro.kinds.{kind.key}" if beside else f"syncro.kind.{kind.key.removeprefix('down_')}")


def _told(kind: Kind) -> tuple[Message, ...]:
    """Return a kind's rule in words: of what lies face down no more than its level's page says (SY-8)."""
    enemy = kind.enemy
    if enemy is not None and enemy.powers:
        return tuple(say(f"syncro.power.{power}") for power in enemy.powers)
    if kind.key in ("monster", "down", "curse"):
        return (say(f"syncro.kinds.told.{kind.key}"),)
    rule = "boss" if kind.key == "down_last_boss" else kind.key.removeprefix("down_")
    return (say(f"syncro.joins.{rule}.text"),)
