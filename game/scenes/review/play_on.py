"""Playing on from a place in a match that is over: who sits at which seat, in a copy that says where it came from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.ai.players.entry import Entry
from game.engine.protocol import Seat
from game.saves.people.people import Person
from game.saves.records.player import PERSON, Player
from game.scenes.session.match.people import everybody
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.ui.layout.arrange import M, S, centred, cut_left, cut_right, cut_top, endless
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Part
from game.ui.parts.sheets import RING, Lines, sheet
from game.ui.parts.widgets import Panel
from game.ui.seats.faces import Still, who_of
from game.ui.type.text import Style

WIDTH: Final = 620.0
ROW: Final = 64.0
ARROW: Final = 44.0
FACE: Final = 40.0
NAME: Final = Style("bold", 18)
BY: Final = Style("body", 18)
SWORD: Final = "shell/glyphs/sword"

Begin = Callable[[tuple[Player, ...]], None]
"""Begins the copy with these players."""


class PlayOn(SceneOver):
    """Ask who plays on at every seat: a person of the household, or a computer player of one of the game's levels.

    Whoever is at home takes `seat`, and computer players the others, until somebody chooses otherwise. A person sits
    at one seat alone: who is called to another one changes places with whoever sat there.
    """

    traits = ScreenTraits(overlay=True, page="play_on")
    tab_order = TabOrder(("play_on", "seats"))

    def __init__(
        self, services: Services, entry: Entry, players: Sequence[Player], seat: Seat, turn: int, begin: Begin
    ) -> None:
        super().__init__(services)
        self.turn, self.begin = turn, begin
        self._entry, self._played = entry, tuple(players)
        home = services.people.at_home
        self.seats = [
            self._taken(at, home) if at == seat else self._left(player) for at, player in enumerate(self._played)
        ]

    def _taken(self, seat: Seat, person: Person) -> Player:
        return replace(self._played[seat], name=person.name, by=PERSON, who=person.id)

    def _left(self, player: Player) -> Player:
        """Return who plays on at a seat that nobody here has taken: what a person played, the usual player does."""
        known = not player.person and self._entry.knows(player.by)
        return replace(player, by=player.by if known else self._entry.usual_skill, who="")

    def choices(self, seat: Seat) -> tuple[Player, ...]:
        """Return everybody who may sit at a seat: the people, who is at home first, then the levels."""
        people = self.services.people
        home = people.at_home
        others = [person for person in everybody(people) if person.id != home.id]
        persons = [self._taken(seat, person) for person in (home, *others)]
        plain = self._left(self._played[seat])
        levels = [replace(plain, by=self._entry.tempered(skill.key, plain.mountain)) for skill in self._entry.skills]
        return (*persons, *levels)

    def turn_to(self, seat: Seat, by: int) -> None:
        """Let the next one of those who may sit there sit down, or the one before."""
        choices = self.choices(seat)
        marks = [_mark(player) for player in choices]
        now = marks.index(_mark(self.seats[seat])) if _mark(self.seats[seat]) in marks else -by
        self.sit(seat, choices[(now + by) % len(choices)])

    def sit(self, seat: Seat, player: Player) -> None:
        """Let somebody sit down; who sat there takes the seat that they leave."""
        before = self.seats[seat]
        other = next((at for at, one in enumerate(self.seats) if player.who and one.who == player.who), seat)
        self.seats[seat] = player
        if other != seat:
            here = self.services.people.get(before.who)
            left = replace(self._left(self._played[other]), by=self._left(before).by)
            self.seats[other] = left if here is None else self._taken(other, here)
        self.refresh()

    def play(self) -> None:
        """Begin the copy."""
        self.services.navigator.pop()
        self.begin(tuple(self.seats))

    def build(self, kit: Kit) -> list[Part]:
        words = "title" if self.turn else "title_0"
        title = kit.say(f"review.play_on.{words}", count=self.turn)
        caption = kit.say("review.play_on.note")
        return sheet(
            kit,
            "play_on",
            WIDTH,
            title,
            self.back,
            partial(self._rows, kit),
            self.strips.offsets,
            caption=caption,
            ring=RING,
            foot=partial(self._foot, kit),
        )

    def _foot(self, kit: Kit, place: Rect) -> Part:
        words = kit.say("review.play_on.go")
        return kit.button("play_on:go", place, words, self.play, "primary", icon=SWORD, zone="play_on", first=True)

    def _rows(self, kit: Kit, width: float) -> Lines:
        rest = endless(width)
        parts: list[Part] = []
        high = max(ROW, kit.leading(NAME.size) + kit.leading(BY.size) + M)
        for seat in range(len(self.seats)):
            row, rest = cut_top(rest, high, S)
            parts += self._row(kit, seat, row)
        return parts, rest.y - S

    def _row(self, kit: Kit, seat: Seat, row: Rect) -> list[Part]:
        """Build a seat: whose it was, and who sits there now between two arrows that lead to others."""
        player, was = self.seats[seat], self._played[seat].name
        by = player.name if player.person else kit.words.message(player.described, str)
        size = FACE * kit.soft
        disc, rest = cut_left(row.inset(M, 0), size, M)
        arrow = ARROW * kit.soft
        words, right = cut_left(rest, rest.w * 0.42, S)
        left, middle = cut_left(right, arrow, S)
        last, middle = cut_right(middle, arrow, S)
        label = kit.named(was, by)
        change = partial(self.turn_to, seat)
        control = Control(label, partial(change, 1), "seats", radius=12, step=change)
        parts = [
            Part(f"play_on:{seat}", row, Panel("card", 12, None, 1.4), control),
            Part(f"play_on:{seat}:emblem", centred(disc, size), Still(who_of(player))),
            kit.label(f"play_on:{seat}:was", words, was, NAME, minimum=0.7),
            kit.label(f"play_on:{seat}:by", middle, by, BY, "text.paper", align=0.5, minimum=0.7),
        ]
        for sign, by_one, place in (("chevron-left", -1, left), ("chevron-right", 1, last)):
            told = kit.say("review.play_on.before" if by_one < 0 else "review.play_on.after")
            button = kit.icon_button(
                f"play_on:{seat}:{sign}",
                centred(place, arrow),
                f"shell/glyphs/{sign}",
                told,
                partial(change, by_one),
                "bare",
                zone="seats",
                layer=1,
            )
            assert button.control is not None, "a button can be pressed"
            parts.append(replace(button, control=replace(button.control, skipped=True)))
        return parts


def _mark(player: Player) -> tuple[str, str]:
    """Return what tells one who may sit at a seat from another: a person's identifier, or a computer player's name."""
    return player.who, player.by
