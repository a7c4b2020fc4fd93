"""What is shared of a match: its record, as a text, with or without names; as much of it as may be known."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Final

import msgspec

from game.engine.protocol import Message, say
from game.saves.abstracts import abstract
from game.saves.files import MOST, SaveError, looking_at, read_saved, write_beside
from game.saves.header import read_header, write_header
from game.saves.player import Player
from game.saves.sharing import shared_text
from game.saves.shelf_row import ShelfRow
from game.scenes.session.looking_back import LookedBack
from game.scenes.shelf import told
from game.scenes.shelf.stills import Hire
from game.scenes.shell.days import of_month
from game.scenes.shell.services import Services
from game.ui.kit import Kit

FILE: Final = ".jsonl"


class Letter:
    """Hold the text of a match, once it is worked out; or why there is none."""

    def __init__(self) -> None:
        self.text = ""
        self.trouble: Message | None = None

    @property
    def done(self) -> bool:
        """Tell whether it is known by now."""
        return bool(self.text) or self.trouble is not None

    @property
    def lines(self) -> list[str]:
        """Return its lines: what it is, letters and digits, and the last signs."""
        return self.text.rstrip("\n").split("\n")


class Shared:
    """Hold a match that is shared. `hire` has its text worked out meanwhile."""

    def __init__(self, services: Services, back: LookedBack, hire: Hire) -> None:
        """Raises SaveError where the record can't be read."""
        self.services = services
        self._hire = hire
        self._data = read_saved(back.path, MOST)
        self.back = back
        line = abstract(back.path, self._data).line
        assert line is not None, "only a match that is over is shared"
        self._row = ShelfRow(line.id, back.path, line.ended, line.heading, line.end, line.decisions, line.seconds)
        self._letters: dict[tuple[bool, str], Letter] = {}
        self.named = True
        """Whether the names of who played are in it; else their colours stand for them."""

    @property
    def path(self) -> Path:
        return self.back.path

    @property
    def size(self) -> int:
        """Return how many bytes the record has."""
        return len(self._data)

    @property
    def lock(self) -> Message | None:
        """Return why not everything may be known of it yet; None where all may be."""
        return self.back.knowledge.why

    @property
    def row(self) -> ShelfRow:
        """Return it as the shelf has it, with or without names."""
        row = self._row
        if self.named or row.heading is None:
            return row
        players = told.players_of(self.services, row)
        seats = tuple(msgspec.structs.replace(player, name=self.called(player), who="") for player in players)
        return replace(row, heading=msgspec.structs.replace(row.heading, seats=seats))

    def called(self, player: Player) -> str:
        """Return what somebody is called in it: a person without a name is called by their colour."""
        colour = self.services.say(f"shelf.colour.{player.colour}")
        return player.name if self.named or not player.person else colour

    @property
    def letter(self) -> Letter:
        """Return its text, as it is now; it is worked out when it is first asked for, where all may be known of it."""
        key = self.named, self.services.words.language
        if key not in self._letters:
            self._letters[key] = letter = Letter()
            letter.trouble = self.lock
            if self.lock is not None:
                return letter
            title, names = self.title, [self.called(player) for player in told.players_of(self.services, self._row)]
            self._hire(lambda: self._work_out(letter, title, names))
        return self._letters[key]

    def _work_out(self, letter: Letter, title: str, names: list[str]) -> None:
        try:
            with looking_at(self.path):
                letter.text = shared_text(self.services.store, self._data, title, names)
        except SaveError as error:
            letter.trouble = error.message

    @property
    def title(self) -> str:
        """Return the words for what it is, from when, how it ended, and what to do with the text."""
        services, row = self.services, self.row
        when = date.fromtimestamp(row.changed)
        words = services.words
        day = words.say("day.date", day=of_month(words, when), month=words.say(f"month.{when.month}"), year=when.year)
        game = words.say(f"{self.back.session.game}.name")
        return words.say("shelf.share.title", game=game, day=day, result=told.result(services, row))

    @property
    def example(self) -> str:
        """Return what stands for names where they are left out."""
        players = told.players_of(self.services, self._row)
        colours = [self.services.say(f"shelf.colour.{player.colour}") for player in players if player.person]
        return self.services.say("shelf.share.example", what=self.services.words.listed(colours[:3])) if colours else ""

    def details(self, kit: Kit) -> str:
        """Return its game, and when and how long it was played."""
        return kit.named(told.title(self.services, self.row), told.details(kit, self.services, self.row, date.today()))

    @property
    def file_name(self) -> str:
        """Return what its file is called where it is saved."""
        return self.named_as(FILE)

    def named_as(self, suffix: str) -> str:
        """Return what another file of it is called."""
        return f"{self.back.session.game}-{date.fromtimestamp(self._row.changed).isoformat()}{suffix}"

    def save(self, folder: Path) -> Path:
        """Write the record into a folder, never over another file; return where. Raises SaveError."""
        first, end, rest = self._data.partition(b"\n")
        header = read_header(first + end)
        seats = tuple(
            msgspec.structs.replace(seat, name=self.called(player), who="")
            for seat, player in zip(header.seats, told.players_of(self.services, self._row), strict=True)
        )
        data = write_header(msgspec.structs.replace(header, seats=seats)) + rest
        return write_beside(folder / self.file_name, data)


def shareable(back: LookedBack) -> Message | None:
    """Return why nothing of a match can be shared; None where something can."""
    if back.fault is not None:
        return back.fault
    return None if back.reading.over else say("library.under_way")
