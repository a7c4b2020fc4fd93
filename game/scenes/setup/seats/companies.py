"""The last companies: who sat together, and one press that seats them again.

They are kept in `settings.companies`, newest first, whatever the game was: a match that begins puts its company in
front, and the same one further back goes. One that the game can't seat says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from typing import Final

from game.ai.players.entry import Entry
from game.saves.people.people import People
from game.saves.people.settings import Company
from game.saves.records.player import Player
from game.scenes.session.match.people import as_now
from game.scenes.shell.days import WEEK, of_month, read_day
from game.scenes.shell.services.game_ui import player_counts_in_words
from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate
from game.ui.layout.arrange import centred, flow, wrap
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, Kit
from game.ui.parts.part import Control, Look, Part, nothing
from game.ui.seats.faces import still, who_of
from game.ui.seats.likeness import Who
from game.ui.type.text import Typeset

SHOWN: Final = 3
"""Companies that are offered."""
FACES: Final = 3
"""Faces that a chip shows; the others are counted."""
GIVING_WAY: Final = ((FACES, True), (FACES, False), (2, True), (2, False), (1, False), (0, False))
"""Faces on a chip, and whether the way to begin anew has words: what gives way where another line would be needed."""
FACE: Final = 28.0
ICON: Final = 18.0
PAD: Final = 14.0
GAP: Final = 8.0
TIGHT: Final = 6.0  # between two things on a chip


@dataclass(frozen=True, slots=True)
class CompanyChip:
    """Show a company: when it was, the first faces, and how many more there are."""

    words: Typeset
    players: tuple[Who, ...]
    more: Typeset | None
    icon: float
    size: float
    sits: bool = False
    """Whether they sit at the table now."""

    @property
    def width(self) -> float:
        """Return how broad the chip is."""
        return sum(self.widths) + (len(self.widths) - 1) * TIGHT + 2 * PAD

    @property
    def widths(self) -> tuple[float, ...]:
        """Return how broad each thing on the chip is, from the left."""
        tail = (self.more.w,) if self.more is not None else ()
        return (self.icon, self.words.w, *[self.size] * len(self.players), *tail)

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        role = "button.glass.text" if look.enabled else "text.night-soft"
        rect = rect.moved(0, 1 if look.pressed else 0)
        yield Plate(rect, "button.glass.fill", None, rect.h / 2, "button.glass.border", 1.4)
        if look.hover and look.enabled:
            yield Plate(rect, "light", None, rect.h / 2, alpha=0.12 * look.hover)
        icon, words, *faces = flow(rect.trimmed(left=PAD), self.widths, TIGHT)
        yield Picture(centred(icon, self.icon), f"shell/glyphs/{'check' if self.sits else 'history'}", role)
        yield Lettering(words, self.words, role)
        for who, place in zip(self.players, faces, strict=False):
            yield still(who, centred(place, self.size))
        if self.more is not None:
            yield Lettering(faces[-1], self.more, role)


def tight(part: Part) -> bool:
    """Tell whether a company's chip has no room for all that is on it."""
    face = part.face
    return isinstance(face, CompanyChip) and (face.words.truncated or face.width > part.rect.w + 1)


def seatable(companies: tuple[Company, ...], people: People) -> list[tuple[Company, tuple[Player, ...]]]:
    """Return the last companies with their players as they are called now."""
    return [(company, as_now(people, company.seats)) for company in companies[:SHOWN]]


def all_called(kit: Kit, days: Sequence[str], today: date) -> list[str]:
    """Return what companies are called, newest first: what was said of one is said of no other."""
    names = list[str]()
    for number, day in enumerate(days):
        name = called(kit, number, day, today)
        names.append(kit.say("setup.company_earlier") if name in names else name)
    return names


def called(kit: Kit, number: int, day: str, today: date) -> str:
    """Return what a company is called: “As last time”, “As on Friday”, “As on 3 May”."""
    when = read_day(day)
    if number == 0 or when is None:
        return kit.say("setup.company_last" if number == 0 else "setup.company_earlier")
    ago = (today - when).days
    if ago <= 0:
        return kit.say("setup.company_today")
    if ago < WEEK:
        return kit.say("setup.company_day", day=kit.say(f"setup.day.{when.isoweekday()}"))
    return kit.say("setup.company_date", day=of_month(kit.words, when), month=kit.say(f"month.{when.month}"))


@dataclass(frozen=True, slots=True)
class Companies:
    """Hold what the chips need: the companies and their players, the game, what a press does, what day it is."""

    rows: list[tuple[Company, tuple[Player, ...]]]
    entry: Entry
    seat: Callable[[tuple[Player, ...]], None]
    today: date
    reset: Callable[[], None] | None
    """Forgets how it was the last time; None where that is not known."""
    sitting: tuple[Player, ...] = ()
    """Who sits at the table now: their company bears a tick."""

    def build(self, kit: Kit, width: float, *, in_one: bool = False) -> tuple[list[Part], float]:
        """Lay the chips out from (0, 0), in as many lines as they need, or as many as one holds; return how high."""
        for count in range(len(self.rows), -1, -1) if in_one else (len(self.rows),):
            parts, height = self._lines(kit, width, count)
            if not parts or parts[-1].rect.y == 0:
                break
        return parts, height

    def _lines(self, kit: Kit, width: float, count: int) -> tuple[list[Part], float]:
        """Lay out the first chips, and the way to begin anew."""
        height = max(46.0, kit.leading(BOLD.size) + 14)
        again = kit.say("setup.reset")
        worded = kit.type.set_text(again, BOLD).w + kit.frame.grown(22) + 48
        tries = list[tuple[list[tuple[CompanyChip, Control]], list[Rect]]]()
        for faces, tail in GIVING_WAY:
            parts = [self._chip(kit, number, faces, width) for number in range(count)]
            sizes = [(min(width, face.width), height) for face, _ in parts]
            ends = [(worded if tail and worded <= width else height, height)] if self.reset is not None else []
            tries.append((parts, wrap(width, [*sizes, *ends], GAP, GAP)))
        parts, places = min(tries, key=lambda tried: tried[1][-1].y if tried[1] else 0.0)
        result = [
            Part(f"company:{number}", place, face, control)
            for number, ((face, control), place) in enumerate(zip(parts, places, strict=False))
        ]
        if self.reset is not None:
            result.append(_reset(kit, places[-1], again, self.reset))
        return result, places[-1].bottom if places else 0.0

    def _chip(self, kit: Kit, number: int, faces: int, width: float) -> tuple[CompanyChip, Control]:
        company, players = self.rows[number]
        words = all_called(kit, [company.day for company, _ in self.rows], self.today)[number]
        over = len(players) - faces
        count = faces if over > 0 else len(players)
        more = kit.type.set_text(kit.say("setup.company_more", count=over), BOLD) if over > 0 and faces else None
        setting = kit.type.set_text(words, BOLD)
        seen = tuple(who_of(player) for player in players[:count])
        sits = [(one.name, one.by) for one in players] == [(one.name, one.by) for one in self.sitting]
        face = CompanyChip(setting, seen, more, kit.frame.grown(ICON), kit.frame.grown(FACE), sits)
        if face.width > width:
            setting = kit.type.fit(words, BOLD, max(1.0, width - face.width + setting.w), 1, 0.6)
            face = replace(face, words=setting)
        own, added = players[: len(company.seats)], players[len(company.seats) :]
        key = "company_sits" if sits else "company_filled" if added else "company_told"
        at_table = players if sits else own
        told = kit.say(f"setup.{key}", count=len(at_table), list=_names(kit, at_table), added=_names(kit, added))
        reason = ""
        if len(players) not in self.entry.seats:
            game = kit.say(f"{self.entry.name}.name")
            reason = kit.say("setup.wrong_number", game=game, list=player_counts_in_words(kit.words, self.entry.seats))
        act = nothing if reason else partial(self.seat, players)
        label = kit.named(words, told)
        return face, Control(label, act, "companies", not reason, reason, told, 23, sound="select")


def _names(kit: Kit, players: Sequence[Player]) -> str:
    """Return players in words."""
    if not players:
        return ""
    *others, last = (player.name for player in players)
    return kit.say("list.pair", first=kit.words.listed(others), last=last) if others else last


def _reset(kit: Kit, place: Rect, words: str, act: Callable[[], None]) -> Part:
    """Build the way to begin anew, with its words where there is room for them."""
    glyph = "shell/glyphs/rotate-ccw"
    radius = place.h / 2
    if place.w <= place.h:
        return kit.icon_button("reset", place, glyph, words, act, zone="companies", radius=radius)
    return kit.button("reset", place, words, act, "glass", icon=glyph, zone="companies", radius=radius, lines=1)
