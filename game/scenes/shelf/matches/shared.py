"""What is shared of a match, with or without names; as much of it as may be known."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from game.engine.protocol import Message, Seat, say
from game.saves.disk.files import MOST, SaveError, looking_at, read_saved, write_beside
from game.saves.disk.touched import mended
from game.saves.export.outgoing import Outgoing, names_outside, outgoing
from game.saves.export.sharing import shared_text
from game.saves.records.player import Player
from game.saves.shelf.abstracts import abstract
from game.saves.shelf.row import ShelfRow
from game.scenes.session.replay.replay_access import ReplayAccess, for_others
from game.scenes.shelf.matches import told
from game.scenes.shelf.matches.stills import Hire
from game.scenes.shell.days import of_month
from game.scenes.shell.services.services import Services
from game.ui.layout.memo import Memo
from game.ui.parts.kit import Kit

FILE: Final = ".syn"
"""How a match ends that leaves this computer: by such a file a double click finds the program."""


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

    def __init__(self, services: Services, back: ReplayAccess, hire: Hire) -> None:
        """Raises SaveError where the record can't be read."""
        self.services = services
        self._hire = hire
        self._data = mended(read_saved(back.path, MOST)).data
        self._back = back
        line = abstract(back.path, self._data).line
        assert line is not None, "only a match that is over is shared"
        self._row = ShelfRow(line.id, back.path, line.ended, line.heading, line.end, line.decisions, line.seconds)
        self._letters: dict[tuple[bool, str], Letter] = {}
        self._made: Memo[tuple[bool, str], Outgoing] = Memo()
        self.named = True
        """Whether the names of who played are in it; else their colours stand for them."""

    @property
    def path(self) -> Path:
        return self._back.path

    @property
    def match(self) -> Outgoing:
        """Return the match as it leaves, with or without names: every product is made of it."""
        players = told.players_of(self.services, self._row)
        made = partial(outgoing, self._data, players, None if self.named else self._colour)
        return self._made.get((self.named, self.services.words.language), made)

    @property
    def back(self) -> ReplayAccess:
        """Return it as pictures of it are drawn."""
        return for_others(self._back, self.match)

    @property
    def size(self) -> int:
        """Return how many bytes its file has."""
        return len(self.match.data)

    @property
    def lock(self) -> Message | None:
        """Return why not everything may be known of it yet; None where all may be."""
        return self._back.knowledge.why

    @property
    def row(self) -> ShelfRow:
        """Return it as the shelf has it, with or without names."""
        row = self._row
        if row.heading is None:
            return row
        return replace(row, heading=msgspec.structs.replace(row.heading, seats=self.match.players))

    def _colour(self, seat: Seat, player: Player) -> str:
        """Return what stands for a name: the player's colour."""
        return self.services.say(f"shelf.colour.{player.colour}")

    @property
    def letter(self) -> Letter:
        """Return its text, as it is now; it is worked out when it is first asked for, where all may be known of it."""
        key = self.named, self.services.words.language
        if key not in self._letters:
            self._letters[key] = letter = Letter()
            letter.trouble = self.lock
            if self.lock is not None:
                return letter
            title, match = self.title, self.match
            self._hire(lambda: self._work_out(letter, title, match))
        return self._letters[key]

    def _work_out(self, letter: Letter, title: str, match: Outgoing) -> None:
        try:
            with looking_at(self.path):
                letter.text = shared_text(self.services.store, match, title, self.services.way.give, self._day)
        except SaveError as error:
            letter.trouble = error.message

    @property
    def _day(self) -> str:
        return date.fromtimestamp(self._row.changed).isoformat()

    @property
    def title(self) -> str:
        """Return the words for what it is, from when, how it ended, and what to do with the text."""
        services, row = self.services, self.row
        when = date.fromtimestamp(row.changed)
        words = services.words
        day = words.say("day.date", day=of_month(words, when), month=words.say(f"month.{when.month}"), year=when.year)
        game = words.say(f"{self._back.session.game}.name")
        return words.say("shelf.share.title", game=game, day=day, result=told.result(services, row))

    @property
    def example(self) -> str:
        """Return what stands for names where they are left out."""
        players = told.players_of(self.services, self._row)
        called = zip(names_outside(players, self._colour), players, strict=True)
        colours = [name for name, player in called if player.person]
        return self.services.say("shelf.share.example", what=self.services.words.listed(colours[:3])) if colours else ""

    def details(self, kit: Kit) -> str:
        """Return its game, and when and how long it was played."""
        return kit.named(
            told.title(self.services, self._row), told.details(kit, self.services, self._row, date.today())
        )

    @property
    def file_name(self) -> str:
        """Return what its file is called where it is saved."""
        return self.named_as(FILE)

    def named_as(self, suffix: str) -> str:
        """Return what another file of it is called."""
        return f"{self._back.session.game}-{self._day}{suffix}"

    def save(self, folder: Path) -> Path:
        """Write the record into a folder, never over another file; return where. Raises SaveError."""
        return write_beside(folder / self.file_name, self.match.data)


def shareable(back: ReplayAccess) -> Message | None:
    """Return why nothing of a match can be shared; None where something can."""
    if back.fault is not None:
        return back.fault
    return None if back.reading.over else say("library.under_way")
