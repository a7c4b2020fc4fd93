"""Who is there on an evening: a plate each, where more may come, and earlier evenings that could be had again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Final

from game.saves.evenings.evening import PEOPLE, Evening
from game.saves.records.player import Player
from game.scenes.figures.evening.faces.tiles import CompanyRow, DashedButton
from game.scenes.figures.evening.told import number_said
from game.scenes.session.match.people import kinds
from game.scenes.shell.days import WEEK, of_month, read_day
from game.ui.layout.arrange import REST, L, M, S, columns, cut_right, cut_top, endless, grid, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, CAPS, HEADING, NOTE, Act, Kit
from game.ui.parts.part import Control, Part
from game.ui.parts.widgets import Panel
from game.ui.seats.faces import who_of
from game.ui.seats.plates import SeatPlate
from game.ui.type.text import Style

NAME: Final = Style("heading", 21)
PLATE: Final = 60.0
FACE: Final = 54.0
OUT: Final = 44.0
AGAIN: Final = 44.0
CHIP_FACE: Final = 28.0
FEW: Final = 4
"""Plates that stand under one another where there is room for it."""


@dataclass(frozen=True, slots=True)
class Acts:
    """Hold what can be done with who is there."""

    open: Callable[[int], None]
    """Offers what somebody could be otherwise."""
    out: Callable[[int], None]
    person: Act
    bot: Act
    again: Callable[[Evening], None]
    """Takes an earlier evening over."""
    go_on: Callable[[Evening], None]


@dataclass(frozen=True, slots=True)
class Who:
    """Hold what the sheet needs."""

    players: Sequence[Player]
    under_way: Sequence[Evening]
    earlier: Sequence[tuple[Evening, tuple[Player, ...]]]
    """Earlier evenings with who was there, as they are called now."""
    today: date
    acts: Acts
    all_here: bool
    """Whether nobody who plays here is missing."""


def build(who: Who, kit: Kit, width: float) -> tuple[list[Part], float]:
    """Lay all of it out from (0, 0) in a width; return how high it is."""
    head, rest = cut_top(endless(width), kit.leading(HEADING.size), M)
    title = kit.say("evening.who")
    parts = [
        kit.label("who", head, title, HEADING, minimum=0.7),
        kit.label(
            "who:count", cut_right(head, 120 * kit.growth)[0],
            kit.say("evening.count", count=len(who.players), most=PEOPLE), NOTE, "text.paper-soft", align=1.0,
        ),
    ]  # fmt: skip
    across = 1 if width < 300 * kit.growth else 2 if len(who.players) > FEW or width > 560 * kit.growth else 1
    across = max(across, int(width // (250 * kit.growth))) if across > 1 and width > 700 else across
    high = max(PLATE, kit.leading(NAME.size) + kit.leading(NOTE.size) + S)
    cells = grid(rest, len(who.players), across, high, 12, 10)
    for number, cell in enumerate(cells):
        parts += _plate(who, kit, number, cell, narrow=across > 1)
    rest = rest.trimmed(top=cells[-1].bottom - rest.y + 10) if cells else rest
    more, rest = cut_top(rest, max(58.0, kit.leading(BOLD.size) + L), M)
    parts += _more(who, kit, more)
    made, height = _again(who, kit, rest)
    return [*parts, *made], height


def _plate(who: Who, kit: Kit, number: int, cell: Rect, *, narrow: bool) -> list[Part]:
    player = who.players[number]
    size = FACE if not narrow else 44.0
    words = cell.w - size - 12 - OUT - S
    notes = kinds(kit.words, player)
    note = kit.type.fit(notes[-1], NOTE, words - kit.leading(NOTE.size), 1, 0.8) if notes else None
    note = None if note is not None and note.truncated else note  # whose face is a mountain is a bot
    name = kit.type.fit(player.name, NAME if not narrow else BOLD, words, 1, 0.7)
    face = SeatPlate(who_of(player), name, note, "shell/glyphs/bot", selected=False, size=size)
    label = kit.named(player.name, notes[0]) if notes else player.name
    control = Control(label, partial(who.acts.open, number), "people", radius=10)
    out = placed(cell.trimmed(right=S), OUT, OUT, 1.0)
    return [
        Part(f"member:{number}", cell, face, control),
        kit.icon_button(
            f"out:{number}", out, "shell/glyphs/x", kit.say("evening.take_out", name=player.name),
            partial(who.acts.out, number), "bare", zone="people", on_light=True, radius=OUT / 2, layer=1,
        ),
    ]  # fmt: skip


def _more(who: Who, kit: Kit, row: Rect) -> list[Part]:
    full = len(who.players) >= PEOPLE
    parts: list[Part] = []
    ways = (("person", "user-round-plus", who.acts.person), ("bot", "bot", who.acts.bot))
    for (key, icon, act), place in zip(ways, columns(row, (REST, REST), 12), strict=True):
        words = kit.say(f"evening.{key}")
        face = DashedButton(icon, kit.type.fit(words, BOLD, place.w - 24 - kit.leading(18), 1, 0.7))
        reason = kit.say("evening.full") if full else ""
        parts.append(Part(f"add:{key}", place, face, Control(words, act, "people", not full, reason, radius=12)))
    return parts


def _again(who: Who, kit: Kit, rest: Rect) -> tuple[list[Part], float]:
    """Build the evenings that can be gone on with, and those that could be had again."""
    rows: list[tuple[str, str, str, Sequence[Player], Act]] = []
    for number, evening in enumerate(who.under_way):
        done, every = (number_said(kit.words, len(items)) for items in (evening.played, evening.games))
        words = kit.say("evening.under_way", done=done, all=every)
        there = [member.plays for member in evening.members]
        rows.append((f"go_on:{number}", "play", words, there, partial(who.acts.go_on, evening)))
    for number, (evening, seats) in enumerate(who.earlier):
        words = called(kit, evening.day, who.today)
        rows.append((f"again:{number}", "history", words, seats, partial(who.acts.again, evening)))
    if not rows:
        return [], rest.y - M
    rule, rest = cut_top(rest, 2, 12)
    caption, rest = cut_top(rest, kit.leading(CAPS.size), S)
    parts = [
        Part("again:rule", rule, Panel("paper-rule", 1, None)),
        kit.label("again", caption, kit.say("evening.same").upper(), CAPS, "text.paper-label", minimum=0.7),
    ]
    high = max(AGAIN, kit.leading(BOLD.size) + M)
    size = kit.frame.grown(CHIP_FACE) if kit.roomy else CHIP_FACE
    for key, icon, words, company, act in rows:
        place, rest = cut_top(rest, high, 10)
        room = place.w - 2 * M - kit.leading(18) - S
        setting = kit.type.fit(words, BOLD, room, 1, 0.6)
        faces = tuple(who_of(player) for player in company)[: max(0, int((room - setting.w - S) // (size + 2)))]
        face = CompanyRow(icon, setting, faces, size)
        label = kit.named(words, kit.words.listed(player.name for player in company))
        parts.append(Part(key, place, face, Control(label, act, "again", help=label, radius=place.h / 2)))
    return parts, rest.y - 10


def called(kit: Kit, day: str, today: date) -> str:
    """Return what an earlier evening is called: “As last Friday”, “As on 3 May”."""
    when = read_day(day)
    if when is None:
        return kit.say("evening.as_earlier")
    ago = (today - when).days
    if ago <= 0:
        return kit.say("evening.as_today")
    if ago < WEEK:
        return kit.say("evening.as_last", day=kit.say(f"evening.day.{when.isoweekday()}"))
    month = kit.say("evening.date", day=of_month(kit.words, when), month=kit.say(f"month.{when.month}"))
    return kit.say("evening.as_on", day=month)
