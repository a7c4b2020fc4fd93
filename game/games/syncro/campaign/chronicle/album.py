"""What the chronicle tells of each level of an adventure: found in the level's own record when it is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Final

from game.content.words.strings import Words
from game.engine.reading import Reading
from game.games.syncro.campaign.adventures.nameless import nameless_team
from game.games.syncro.campaign.chronicle.chronicle import closest, led
from game.games.syncro.campaign.chronicle.moment_picture import Photo
from game.games.syncro.campaign.chronicle.records import records_of
from game.games.syncro.campaign.chronicle.sentence import Defeats, sentence
from game.games.syncro.rules.adventure.adventure import Adventure, Tally
from game.games.syncro.rules.adventure.moment import Moment, MomentKind, moment
from game.games.syncro.rules.state.roads import CHAPTERS, LEVELS
from game.saves.disk.files import SaveError
from game.saves.people.campaigns import CampaignFile
from game.saves.records.glance import glance
from game.saves.records.player import Player
from game.scenes.shell.services.services import Services
from game.ui.seats.faces import who_of

SPREAD: Final = 4  # levels on two pages that lie open
NEAREST: Final = 1
"""How many enemies stood after a defeat of which it is told how many points it was short of."""


@dataclass(frozen=True, slots=True)
class Told:
    """Hold what is told of a level: its counts, its moment (None where that can't be read any more), its picture."""

    level: str
    tally: Tally
    photo: Photo
    team: tuple[Player, ...] = ()
    """Who won it, in the order of their seats."""
    moment: Moment | None = None
    draw: int = 0
    """The number by which its sentence is chosen: it follows from the record."""
    record: Path | None = None
    place: int = 0
    """Where in its record its Spells lie there, and are about to be turned up, in decisions."""
    keepsake: str = ""
    """What it has left on a staff; "" for nothing that is known."""
    way: str = ""
    """The way that was taken where the road forks before it; "" where it doesn't."""
    turned: bool = False
    """Whether the team walked the gentle road from here on (SY-43)."""
    joined: tuple[int, ...] = ()
    """Where those stand in the team who weren't there at the level before."""

    @property
    def won(self) -> bool:
        return self.tally.wins > 0

    def sentence(self, words: Words) -> str:
        """Return what happened, in the language of the moment; where nobody can tell, who led, and the closest call."""
        if self.moment is None:
            return ". ".join(text for text in (led(words, self.tally), closest(words, self.tally)) if text)
        lost = max(0, self.tally.attempts - self.tally.wins)
        near = self.tally.short or 0 if self.tally.stood == NEAREST else 0
        names = [player.name for player in self.team]
        return sentence(words, self.moment, names, self.draw, Defeats(lost, near if lost == 1 else 0))

    def nameless(self, words: Words) -> Told:
        """Return the same with colours in the place of people's names."""
        return replace(self, team=nameless_team(words, self.team))


class Album:
    """Tell of an adventure's levels: each is read when it is asked for first, but those that are `known` already."""

    def __init__(
        self, services: Services, file: CampaignFile, adventure: Adventure, known: Iterable[Told] = ()
    ) -> None:
        self.file, self.adventure = file, adventure
        self._services = services
        self._told = {told.level: told for told in known}

    @cached_property
    def _records(self) -> dict[str, Path]:
        return records_of(self._services.store.records_folder, self.file)

    @property
    def name(self) -> str:
        return self.file.good.name

    @property
    def team(self) -> tuple[Player, ...]:
        return self.file.good.team

    def known(self, level: str) -> Told | None:
        """Return what is told of a level, where it was read already."""
        return self._told.get(level)

    def told(self, level: str) -> Told:
        """Return what is told of a level."""
        if level not in self._told:
            self._told[level] = self._read(level)
        return self._told[level]

    def _read(self, level: str) -> Told:
        adventure = self.adventure
        tally = adventure.tally(level)
        keepsake = next((one.keepsake for one in adventure.keeps if one.level == level), "")
        bare = Told(level, tally, Photo(level), keepsake=keepsake, turned=adventure.turned == level)
        path = self._records.get(level)
        if not bare.won or path is None:
            return bare
        try:
            replayed = self._services.store.replay(path)
        except (SaveError, KeyError, ValueError):
            return replace(bare, record=path)
        reading = Reading(replayed.match, replayed.resigned)
        left = sum(len(hand) for hand in reading.view(reading.length, None).state.hands)
        found = moment(reading.events(0, reading.length, None), left, self._kind_before(level))
        if found is None:
            return replace(bare, record=path)
        header = replayed.header
        return replace(
            bare,
            photo=Photo(level, found, tuple(map(who_of, header.seats))),
            team=header.seats,
            moment=found,
            draw=_draw(header.seed, found),
            record=path,
            place=reading.before(found.fallen.event),
            way=str(header.options.get("way", "")),
            joined=self._joined(level, header.seats),
        )

    def _joined(self, level: str, team: Sequence[Player]) -> tuple[int, ...]:
        """Return who of a team wasn't there when the level before was won, as far as its record lies here."""
        before = (self._records.get(other) for other in reversed(LEVELS[: LEVELS.index(level)]))
        path = next(filter(None, before), None)
        header = None if path is None else glance(path).header
        if header is None:
            return ()
        there = set(map(_mage, header.seats))
        return tuple(seat for seat, player in enumerate(team) if _mage(player) not in there)

    def _kind_before(self, level: str) -> MomentKind | None:
        """Return the kind of moment that the level before shows, where both may lie open at once."""
        levels = next(those for those in CHAPTERS if level in those)
        at = levels.index(level)
        before = self.told(levels[at - 1]).moment if at % SPREAD else None
        return None if before is None else before.kind


def _mage(player: Player) -> tuple[bool, str | int]:
    """Return who somebody is, whatever they are called by now: a person, or a mountain."""
    return player.person, (player.who or player.name) if player.person else player.mountain


def _draw(seed: str, found: Moment) -> int:
    """Return a number that follows from a record: the same in every version of the program, and in every language."""
    told = f"{seed} {found.fallen.turn} {found.fallen.place} {found.fallen.event}"
    return int.from_bytes(blake2b(told.encode(), digest_size=4).digest(), "big")


def spreads(adventure: Adventure, count: int = SPREAD) -> list[tuple[str, ...]]:
    """Return the levels that stand on each pair of pages: a chapter's first so many, then the rest of it.

    A chapter is there as soon as a level of it was tried, or comes next.
    """
    result = list[tuple[str, ...]]()
    for levels in CHAPTERS:
        if adventure.step in levels or any(adventure.tally(level).attempts for level in levels):
            result += [levels[place : place + count] for place in range(0, len(levels), count)]
    return result


def newest(adventure: Adventure) -> str:
    """Return the level that was won last; "" where none was."""
    won = [level for levels in CHAPTERS for level in levels if adventure.tally(level).wins]
    return won[-1] if won else ""


def spread_of(those: Sequence[Sequence[str]], level: str) -> int:
    """Return which pair of pages a level stands on; the first where it stands on none."""
    return next((number for number, levels in enumerate(those) if level in levels), 0)
