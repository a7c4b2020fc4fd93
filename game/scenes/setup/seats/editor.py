"""The editor beside the drawn table: who sits at the pressed seat, who else could, and what a bot is like."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from msgspec.structs import replace

from game.scenes.setup.seats import guests, levels, seats
from game.scenes.setup.seats.players import COLOURS, SeatEditor
from game.ui.choices import CharacterPill, LevelRow
from game.ui.lamplight import Bubble
from game.ui.layout.arrange import L, M, S, alike, centred, cut_left, cut_right, cut_top, endless, grid, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, Kit, first_of
from game.ui.parts.part import Control, Part, nothing
from game.ui.parts.text_field import TextField
from game.ui.parts.widgets import strip
from game.ui.seats.faces import portrait
from game.ui.type.text import Style

Builder: TypeAlias = Callable[[Kit, Rect, float], tuple[list[Part], Rect]]
"""Builds a group below the one before; returns what is left below it, too."""

INSET: Final = M
RING: Final = 12.0  # room for the focus ring inside the strip
PICTURE: Final = (138.0, 42.0)  # a level's picture in its row
HALF: Final = 0.5  # of its size, where words need the room
WIDE: Final = 382.0  # units that a row is broad where its picture has its size
NAME: Final = Style("heading", 21)
NOTE: Final = Style("body", 15)
CALLED: Final = Style("heading", 21)
ROW: Final = 62.0  # units that the row of a level is high at least
SWATCH: Final = 36.0
FINGER: Final = 44.0  # units that what a colour is pressed by is high
APART: Final = 60.0  # units from one colour to the next at least, where all stand in one row
PORTRAITS: Final = (104.0, 88.0, 76.0)  # units of the face, the first where the words beside it are whole
AIRS: Final = (14.0, 8.0)  # between two groups, the first with which everything is seen at once
LEVELS: Final = 0.55  # of that between two levels
LEAST: Final = 0.75  # of its size that a character's name may be
TAIL: Final = 46.0  # units that the tail towards the seat is long
NEAR: Final = 130.0  # units from the sheet within which a seat has a tail: over more, it would aim at nothing


@dataclass(frozen=True, slots=True)
class RoundEditor:
    """Hold what the editor needs: the seat and what changes it, and how far it is scrolled."""

    seat: SeatEditor
    scrolls: dict[str, float]

    def build(self, kit: Kit, rect: Rect, at: tuple[float, float]) -> list[Part]:
        """Build the sheet in its rectangle, with a tail where a seat's right edge is near; else the seat's light tells.

        It is as high as what it says. What has no room is scrolled to; what levels do gives way until they are seen
        with who plays.
        """
        view = rect.inset(INSET - RING, INSET - RING)
        inner = endless(view.w - 2 * RING)
        room = view.h - 2 * RING
        for air in AIRS:
            parts, height = self._rows(kit, inner, air)
            if height <= room:
                break
        if max((part.rect.bottom for part in parts if part.key.startswith("skill:")), default=0.0) > room:
            parts, height = self._rows(kit, inner, air, noted=False)
        moved = [part.moved(RING, RING) for part in parts]
        rect = rect._replace(h=min(rect.h, height + 2 * INSET))
        view = rect.inset(INSET - RING, INSET - RING)
        tip = (rect.x - TAIL, min(max(at[1], rect.y + L), rect.bottom - L)) if rect.x - at[0] <= NEAR else None
        sheet = Part("drawer", rect, Bubble(tip, 16, 21.0))
        return [sheet, *strip("drawer", view, moved, height + 2 * RING, self.scrolls)]

    def _rows(self, kit: Kit, at: Rect, air: float, *, noted: bool = True) -> tuple[list[Part], float]:
        parts, rest = self._who(kit, at, air)
        builders: list[Builder] = [partial(self._levels, noted=noted), self._tastes, self._colours]
        if self.seat.player.person:
            builders = [self._guests, self._colours, self._note]
        for build in builders:
            result, rest = build(kit, rest, air)
            parts += result
        return parts, max(0.0, rest.y - air)

    def _who(self, kit: Kit, at: Rect, air: float) -> tuple[list[Part], Rect]:
        """Build the emblem, beside it the name, and below that who plays; a bot's seat is freed from here."""
        line = max(46.0, kit.leading(18) + 14)
        for broad in PORTRAITS:
            left, right = cut_left(at, broad, 12)
            name, below = cut_top(right, line, S)
            by, rest = cut_top(below, line, 10)
            less = cut_right(by, 46, 4)[1]
            whole = not any(part.truncated() for part in seats.played_by(self.seat, kit, less, signs=False))
            if whole:
                break
        beside = self._frees and kit.roomy and whole
        both = left._replace(h=line) if self._frees and not beside else left._replace(h=2 * line + S)
        corner = left._replace(y=by.y, h=line)
        if beside:
            corner, by = cut_right(by, 46, 4)
        size = min(broad, both.h)
        parts = [portrait("portrait", centred(both, size), self.seat.player, seat=self.seat.selected, seal=True)]
        parts += [self._headed(kit, part) for part in seats.name_field(self.seat, kit, name)]
        parts += seats.played_by(self.seat, kit, by, signs=False)
        if self._frees:
            label = kit.say("setup.remove", player=seats.shown_name(self.seat.players, kit, self.seat.selected))
            place = placed(corner, 46, 46)
            act = partial(self.seat.remove, self.seat.selected)
            key = f"remove:{self.seat.selected}"
            parts.append(kit.icon_button(key, place, "shell/glyphs/x", label, act, "bare", zone="drawer", radius=23))
        return parts, at._replace(y=rest.y + air)

    def _headed(self, kit: Kit, part: Part) -> Part:
        """Return the field of the name with that in the letters of a heading, as long as nobody types."""
        face = part.face
        if not isinstance(face, TextField) or face.editing:
            return part
        name = kit.type.fit(self.seat.player.name, CALLED, face.room, 1, 0.8)
        return part if name.truncated else replace(part, face=replace(face, setting=name))

    @property
    def _frees(self) -> bool:
        """Tell whether the seat is freed from here."""
        return bool(self.seat.selected) and not self.seat.player.person

    def _guests(self, kit: Kit, at: Rect, air: float) -> tuple[list[Part], Rect]:
        """Build the people who aren't at the table, somebody new, and the way to free the seat."""
        parts, bottom = guests.build(self.seat, kit, at, frees=True)
        return parts, at._replace(y=bottom + air)

    def _note(self, kit: Kit, at: Rect, air: float) -> tuple[list[Part], Rect]:
        """Build what playing on this computer means."""
        players = self.seat.players
        lone = sum(other.person for other in players.seats) == 1
        keys = (f"{players.entry.name}.person_alone", "setup.person_alone") if lone else ("setup.person_many",)
        words = kit.paragraph(
            "person:note", at.x, at.y, at.w, first_of(kit, *keys), Style("body", 15), "text.paper-soft"
        )
        return [words], at._replace(y=words.rect.bottom + air)

    def _levels(self, kit: Kit, at: Rect, air: float, *, noted: bool) -> tuple[list[Part], Rect]:
        """Build a row for each level: its picture, its name, and what it does where that is `noted`."""
        players = self.seat.players
        parts = []
        rest = at
        for skill in players.entry.skills:
            chosen = skill.key == self.seat.player.level
            said = levels.of_level(players, kit, skill.key)
            share = min(1.0, at.w / WIDE) * (HALF if kit.huge else 1.0)
            picture = PICTURE[0] * share, PICTURE[1] * share
            room = at.w - 28 - picture[0]
            name = kit.type.fit(kit.say(f"skill.{skill.key}"), NAME, room - 28, 1, 0.75)
            brief = levels.in_brief(players, kit, skill.key)
            tried = [kit.type.fit(brief, NOTE, room, 2, 0.85)] if noted else []
            note = next((one for one in tried if not one.truncated), None)
            height = max(ROW * (kit.soft if noted else 1.0), name.h + (S if note is None else note.h + 3))
            place, rest = cut_top(rest, height, LEVELS * air)
            face = LevelRow(name, note, f"shell/setup/level-{skill.key}", picture, chosen)
            act = nothing if chosen else self.seat.then(players.play_by, self.seat.selected, skill.key)
            label = levels.spoken(kit, kit.say(f"skill.{skill.key}"), said, chosen)
            help_ = said if note is None or brief != said else ""
            control = Control(label, act, "drawer", help=help_, radius=10, sound="select")
            parts.append(Part(f"skill:{skill.key}", place, face, control))
        return parts, rest.trimmed(top=(1 - LEVELS) * air)

    def _tastes(self, kit: Kit, at: Rect, air: float) -> tuple[list[Part], Rect]:
        """Build a pill for every character, without its sign: its sentence stands in the tip."""
        players = self.seat.players
        offered = players.entry.characters
        if not offered:
            return [], at
        height = max(44.0, kit.leading(BOLD.size) + 14)
        gap = 6.0
        narrow = alike(at, len(offered), gap)[0].w - 14
        names = [kit.type.fit(kit.say(f"character.{one}"), BOLD, narrow, 1, LEAST) for one in offered]
        across = 2 if any(name.truncated for name in names) else len(offered)
        cells = grid(at, len(offered), across, height, gap)
        parts = []
        for character, cell in zip(offered, cells, strict=True):
            chosen = character == self.seat.player.character
            said = levels.of_character(players, kit, character)
            setting = kit.type.fit(kit.say(f"character.{character}"), BOLD, cell.w - 14, 1, LEAST)
            act = nothing if chosen else self.seat.then(players.be, self.seat.selected, character)
            label = levels.spoken(kit, kit.say(f"character.{character}"), said, chosen)
            control = Control(label, act, "drawer", help=said, radius=height / 2, sound="select")
            parts.append(Part(f"character:{character}", cell, CharacterPill(setting, "", chosen, 0.0), control))
        return parts, at._replace(y=cells[-1].bottom + air)

    def _colours(self, kit: Kit, at: Rect, air: float) -> tuple[list[Part], Rect]:
        """Build the ten colours in two rows, or in one where it is broad; one that is taken offers an exchange."""
        head, below = guests.heading(kit, "label:emblem", "setup.emblem", at)
        at = below if self.seat.player.person else at
        across = len(COLOURS) if at.w >= len(COLOURS) * APART else len(COLOURS) // 2
        cells = grid(at.trimmed(4, 0, 4), len(COLOURS), across, FINGER, 0)
        swatches = [
            replace(seats.swatch(self.seat, kit, colour, centred(cell, SWATCH), signs=False), hit=cell)
            for colour, cell in zip(COLOURS, cells, strict=True)
        ]
        heads = [head] if self.seat.player.person else []  # what a bot is like needs the room
        return [*heads, *swatches], at._replace(y=cells[-1].bottom + air)
