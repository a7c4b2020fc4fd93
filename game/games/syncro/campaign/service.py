"""An expedition: the team's way through the adventure, between its profile, the levels' matches and the screens.

A level that is won is never lost: the match's own record says so, and is counted when the adventure is opened
again, should the program have been killed before the profile was written.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from game import __version__
from game.engine.host import Host
from game.engine.level import LevelError
from game.engine.match import Match
from game.engine.protocol import Opening, say
from game.games.syncro.campaign.progress import pack, unpack
from game.games.syncro.rules import adventure as way
from game.games.syncro.rules.content import CHAPTERS, LEVELS
from game.saves.campaigns import CampaignFile, CampaignSave, CampaignStore
from game.saves.files import SaveError
from game.saves.player import Player
from game.saves.record import Header
from game.saves.unlocks import Unlocks
from game.scenes.session.session import Journal, MatchSession
from game.scenes.session.sessions import resume
from game.scenes.session.stand_ins import stand_ins, strangers
from game.scenes.shell.services import Services

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

GAME: Final = "syncro"
CHAPTER: Final = "chapter-1"
"""What the household calls a finished chapter I: chapter II is open to start (SY-3)."""
VICTORY: Final = "victory"
"""What it calls a victory: the cards that it unlocks are in every new adventure and level (SY-39)."""
DAMAGED: Final = ("save.unreadable", "save.unknown", "save.options", "save.large", "save.no_file")
"""What a record says that no match can be read from; anything else (no permission, a newer program) may pass."""


class CampaignService:
    """Keep one machine's adventures, and play their levels. Trouble is a SaveError or a ValueError with its words."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.entry = services.catalog[GAME]
        self.adventures = CampaignStore(services.store, GAME, self.check)
        self.household = Unlocks(services.store, GAME)

    def check(self, progress: Mapping[str, Any], mages: int) -> None:
        """Raise ValueError, saying why, where no level can be dealt from a progress."""
        result = unpack(progress, mages)
        if not result.finished:
            self._deal(result, result.step, way.opening(result), 0)

    def rows(self) -> list[CampaignFile]:
        """Return every adventure, the newest first; unreadable ones with their reason."""
        return self.adventures.rows()

    def begin(self, name: str, team: tuple[Player, ...], *, chapter: int = way.FIRST) -> CampaignFile:
        """Write a new adventure. A victory of the household has unlocked its cards (SY-39)."""
        started = way.begin(len(team), chapter=chapter, unlocked=self.unlocked())
        sitters = team
        return self.adventures.begin(CampaignSave(game=GAME, name=name, team=sitters, progress=pack(started)))

    def unlocked(self) -> bool:
        """Tell whether some team has won the whole adventure here (SY-39)."""
        return VICTORY in self._unlocked()

    def may_skip(self) -> bool:
        """Tell whether some team has done chapter I here, so that chapter II is open to start (SY-3)."""
        return CHAPTER in self._unlocked()

    def remember(self) -> None:
        """Keep for the household what the adventures here have unlocked: it outlives their files (SY-39).

        Raises SaveError, also where the household's file was damaged: what can be kept is kept by then.
        """
        warning = self.household.add(self._earned())
        if warning is not None:
            raise SaveError(warning)

    def progress(self, kept: CampaignFile) -> way.Adventure:
        """Return how far an adventure has come."""
        assert kept.profile is not None, "only an adventure that can be read has come anywhere"
        return unpack(kept.profile.progress, len(kept.profile.team))

    def team(self, kept: CampaignFile) -> tuple[Player, ...]:
        """Return who plays."""
        assert kept.profile is not None, "only an adventure that can be read has a team"
        return kept.profile.team

    def under_way(self, kept: CampaignFile) -> Path | None:
        """Return the record of the level under way, or None where the next level is still to be dealt.

        A record that can't be read at all, or is of another match, stays where it is; its level is dealt anew.
        """
        if kept.profile is None or not kept.profile.match:
            return None
        path = self.services.store.records_folder / kept.profile.match
        return path if path.exists() and self._belongs(kept, path) else None

    def owner(self, path: Path) -> CampaignFile | None:
        """Return the adventure whose level under way a record is, or None."""
        store = self.services.store
        for kept in self.rows():
            if kept.profile is not None and kept.profile.match and store.records_folder / kept.profile.match == path:
                return kept if self.under_way(kept) == path else None
        return None

    def play(self, kept: CampaignFile, then: Callable[[CampaignFile], None]) -> TableScene[Any, Any, Any] | None:
        """Return the table of the level that comes next, or go on where it was left; None after a notice.

        When the level is over it is counted, and `then` is called with the adventure as it is now.
        """
        path = self.under_way(kept)
        if path is None:
            before = kept.profile.match if kept.profile is not None else ""
            if before and (self.services.store.records_folder / before).exists():
                self.services.navigator.notice(self.services.words.say("adventure.dealt_anew"))
            return self._start(kept, then)
        table = resume(self.services, path, self.team(kept))
        if table is not None:
            session = table.session
            session.after = lambda: then(self.conclude(kept, session))
        return table

    def practise(self, kept: CampaignFile, level: str) -> TableScene[Any, Any, Any]:
        """Return the table of a level by itself, with the same team: it changes nothing of the adventure."""
        seed = secrets.randbits(128)
        inherited: dict[str, Any] = {"unlocked": True} if self.unlocked() else {}  # SY-39
        opening = Opening(len(self.team(kept)), tuple(inherited.items()))
        match = self._deal(self.progress(kept), level, opening, seed)
        return self._table(kept, match, level, seed, inherited, record=True)

    def settle(self, kept: CampaignFile) -> CampaignFile:
        """Count a level that its record says is over, but that was not counted yet; else change nothing."""
        path = self.under_way(kept)
        if path is None:
            return kept
        replayed = self.services.store.replay(path)
        match = replayed.match
        if match.rules.outcome(match.state) is None:
            return kept
        return self._count(kept, Host(match, replayed.header.people))

    def conclude(self, kept: CampaignFile, session: MatchSession) -> CampaignFile:
        """Count the level that was just played to its end.

        Where that can't be written the player is told; the match's record is counted the next time (`settle`).
        """
        newest = next((row for row in self.rows() if row.path == kept.path), kept)
        record = session.journal.record
        if newest.profile is None or (record is not None and newest.profile.match != record.path.name):
            return newest  # another window has counted it, or the adventure is damaged
        try:
            return self._count(newest, session.host)
        except (SaveError, ValueError) as error:
            self.services.navigator.notice(self.services.words.message(trouble(error), session.name))
            return newest

    def leave(self, kept: CampaignFile) -> CampaignFile:
        """Leave the adventure for another team (SY-41): hands and Rewards are given back, the level is remembered."""
        return self._save(kept, way.leave(self.progress(kept)), "")

    def strangers(self, kept: CampaignFile) -> tuple[Player, ...]:
        """Return the players of the team whose computer player this version doesn't know."""
        return strangers(self.entry, self.team(kept))

    def relieve(self, kept: CampaignFile) -> CampaignFile:
        """Let computer players that there are take over from those that this version doesn't know."""
        assert kept.profile is not None, "only an adventure that can be read has a team"
        team = stand_ins(self.entry, self.services.words, self.team(kept))
        sitters = team
        return self.adventures.save(kept, msgspec.structs.replace(kept.profile, team=sitters))

    def rejoin(self, kept: CampaignFile, team: tuple[Player, ...]) -> CampaignFile:
        """Go on with another team (SY-41, SY-42): mages join or go only between two levels."""
        assert kept.profile is not None, "only an adventure that can be read has a team"
        joined = way.rejoin(self.progress(kept), len(team))
        profile = msgspec.structs.replace(kept.profile, team=team, progress=pack(joined), match="")
        return self.adventures.save(kept, profile)

    def _belongs(self, kept: CampaignFile, path: Path) -> bool:
        """Tell whether a record is of the level that comes next, with as many mages, and can be replayed."""
        result = self.progress(kept)
        try:
            replayed = self.services.store.replay(path)
        except SaveError as error:
            return error.message.key not in DAMAGED
        except (KeyError, ValueError):
            return False
        header = replayed.header
        same = header.game == GAME and header.options.get("level") == result.step
        return same and len(header.seats) == result.mages

    def _unlocked(self) -> frozenset[str]:
        try:
            kept = self.household.names()
        except SaveError:  # whoever opens the map was told by `remember`
            kept = frozenset()
        return kept | self._earned()

    def _earned(self) -> frozenset[str]:
        """Return what the adventures that lie here have unlocked."""
        result = [self.progress(kept) for kept in self.rows() if kept.profile is not None]
        names = [CHAPTER for way_ in result if CHAPTERS[0][-1] in way_.done]
        return frozenset([*names, *(VICTORY for way_ in result if way_.finished)])

    def _start(self, kept: CampaignFile, then: Callable[[CampaignFile], None]) -> TableScene[Any, Any, Any]:
        """Deal the next level; the profile learns the name of its record before the first decision."""
        result = self.progress(kept)
        opening = way.opening(result)
        seed = secrets.randbits(128)
        match = self._deal(result, result.step, opening, seed)
        table = self._table(kept, match, result.step, seed, dict(opening.inherited), record=True)
        record = table.session.journal.record
        assert record is not None, "a level of an adventure is recorded"
        saved = self._save(kept, result, record.path.name)
        table.session.after = lambda: then(self.conclude(saved, table.session))
        return table

    def _count(self, kept: CampaignFile, host: Host) -> CampaignFile:
        found = self.progress(kept)
        result = host.conclude(way.result)
        return self._save(kept, way.advance(found, result), "")

    def _save(self, kept: CampaignFile, found: way.Adventure, match: str) -> CampaignFile:
        assert kept.profile is not None, "only an adventure that can be read goes on"
        return self.adventures.save(kept, msgspec.structs.replace(kept.profile, progress=pack(found), match=match))

    def _deal(self, found: way.Adventure, level: str, opening: Opening, seed: int) -> Match[Any, Any, Any]:
        if level not in LEVELS:
            raise ValueError(f"there is no level “{level}”")
        options = self.entry.settle(found.mages, {"level": level})
        rules = self.entry.rules(found.mages, options, self.services.levels(self.entry))
        return Match(rules, opening, seed)

    def _table(
        self,
        kept: CampaignFile,
        match: Match[Any, Any, Any],
        level: str,
        seed: int,
        inherited: dict[str, Any],
        record: bool,
    ) -> TableScene[Any, Any, Any]:
        team = self.team(kept)
        options = self.entry.settle(len(team), {"level": level})
        header = Header(
            game=GAME,
            rules=match.rules.version,
            options=options,
            seats=team,
            opening=msgspec.to_builtins(inherited),
            seed=f"{seed:032x}",
            app=__version__,
        )
        journal = Journal(self.services.store.begin(header) if record else None)
        levels = self.services.levels(self.entry)
        host = Host(match, header.people, journal)
        session = MatchSession(
            self.entry, options, levels, team, host, journal, luck=secrets.randbits(64), words=self.services.words
        )
        table: TableScene[Any, Any, Any] = self.services.ui(GAME).table(self.services, session)
        return table


def trouble(error: SaveError | ValueError) -> Any:
    """Return the words for what went wrong."""
    if isinstance(error, SaveError | LevelError):
        return error.message
    logging.getLogger(__name__).error("an adventure makes no sense: %s", error)
    return say("adventure.damaged", where="progress")
