"""The campaign's levels between their files, their matches and the screens.

A level that is won is never lost: the match's own record says so, and is counted when the campaign is opened
again, should the program have been killed before its file was written.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from game.ai.players.entry import OptionValue
from game.engine.host import Host
from game.engine.level import LevelError
from game.engine.match import Match
from game.engine.protocol import Message, Opening, Seat, say
from game.games.syncro.campaign.progress.keepsakes import Keepsakes, left_by
from game.games.syncro.campaign.progress.progress import (
    CampaignUnlocks,
    adventure_in,
    pack,
    players_past_first_level,
    sit_down,
    unpack,
    winners,
)
from game.games.syncro.rules.adventure import adventure as way
from game.games.syncro.rules.adventure.deals import CHOSEN, Deal, chosen
from game.games.syncro.rules.adventure.feats import feats
from game.games.syncro.rules.adventure.kept import GONE, hung_on, reseated
from game.games.syncro.rules.state.forks import dealt_way, way_to
from game.games.syncro.rules.state.roads import CHAPTERS, GENTLE, LEVELS, STEEP, UNDIVIDED
from game.games.syncro.scenery.standing import LevelAttempt
from game.saves.disk.files import SaveError
from game.saves.people.campaigns import CampaignFile, CampaignSave, CampaignStore
from game.saves.people.learning import ends_first, leads_first
from game.saves.records.player import Player
from game.saves.records.sealing import sealed, unsealed
from game.scenes.session.match import sessions
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets import wrong_map
from game.scenes.table.over.new_match import reopen

GAME: Final = "syncro"
DAMAGED: Final = ("save.unreadable", "save.unknown", "save.options", "save.large", "save.no_file")
"""What a record says that no match can be read from; anything else (no permission, a newer program) may pass."""


class CampaignService:
    """Keep one machine's campaigns, and play their levels. Trouble is a SaveError or a ValueError with its words."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.entry = services.catalog[GAME]
        self.store = CampaignStore(services.store, GAME, self._check, quick=unpack)
        self.unlocks = CampaignUnlocks(services.store, self.store)
        self.keepsakes = Keepsakes(services.store, self.store)

    def begin(
        self, name: str, team: tuple[Player, ...], *, chapter: int = way.FIRST, road: str = STEEP
    ) -> CampaignFile:
        """Write a new campaign."""
        return self.store.begin(self.offer(name, team, chapter=chapter, road=road))

    def draft(self, name: str, team: tuple[Player, ...]) -> CampaignFile:
        """Return a new campaign that is written with the first decision in its first level, and not before.

        It takes the gentle road where nobody of the team has won a level here (SY-43).
        """
        known = winners(self.store.rows(), self.services.people, team)
        return self.store.draft(self.offer(name, team, road=STEEP if known else GENTLE))

    def offer(
        self, name: str, team: tuple[Player, ...], *, chapter: int = way.FIRST, road: str = STEEP
    ) -> CampaignSave:
        """Return what a new campaign begins with. A victory of the household has unlocked its cards (SY-39)."""
        adventure = way.begin(len(team), chapter=chapter, unlocked=self.unlocks.cards(), road=road)
        return CampaignSave(game=GAME, name=name, team=team, progress=pack(adventure))

    def anew(
        self, save: CampaignSave, *, team: tuple[Player, ...] | None = None, chapter: int | None = None, road: str = ""
    ) -> CampaignSave:
        """Return a campaign that nobody has begun with another team, from another chapter, or on another road."""
        adventure = unpack(save.progress, len(save.team))
        now = way.SECOND if adventure.step in CHAPTERS[1] else way.FIRST
        return self.offer(save.name, team or save.team, chapter=chapter or now, road=road or adventure.road)

    def under_way(self, file: CampaignFile) -> Path | None:
        """Return the record of the level under way, or None where the next level is still to be dealt.

        A record that can't be read at all, or is of another match, stays where it is; its level is dealt anew.
        """
        path = self._record(file)
        return path if path is not None and path.exists() and self._belongs(file, path) else None

    def owner(self, path: Path) -> CampaignFile | None:
        """Return the campaign whose level under way a record is, or None."""
        files = (one for row in self.store.rows() for one in row.every)
        file = next((file for file in files if self._record(file) == path), None)
        return file if file is not None and self.under_way(file) == path else None

    def play(self, file: CampaignFile, then: Callable[[CampaignFile], None]) -> MatchSession | None:
        """Deal the level that comes next, or go on where it was left; None after a notice.

        When the level is over it is counted, and `then` is called with the campaign as it is now.
        """
        path = self.under_way(file)
        if path is None:
            record = self._record(file)
            if record is not None and record.exists():
                self.services.navigator.notice(self.services.words.say("adventure.dealt_anew"))
            return self._start(file, then)
        session = reopen(self.services, path, file.good.team)
        if session is not None:
            session.after = lambda: then(self.conclude(file, session))
            self._stand(session, file)
        return session

    def practise(self, file: CampaignFile, level: str) -> MatchSession:
        """Deal a level by itself, with the same team: of the campaign it changes only its best there."""
        inherited = (("unlocked", True),) if self.unlocks.cards() else ()  # SY-39
        session = self._session(file, adventure_in(file), level, Opening(len(file.good.team), inherited))
        session.again = lambda: self.practise(file, level)
        session.attempt = 0
        tally = adventure_in(self._newest(file)).tally(level)
        session.standing = LevelAttempt(tally, session.again, partial(self.better, file, level))
        return session

    def settle(self, file: CampaignFile) -> CampaignFile:
        """Count a level that its record says is over, but that was not counted yet; else change nothing."""
        path = self.under_way(file)
        replayed = None if path is None else self.services.store.replay(path)
        if replayed is None or replayed.match.rules.outcome(replayed.match.state) is None:
            return file
        return self._count(file, Host(replayed.match, replayed.header.people))

    def conclude(self, file: CampaignFile, session: MatchSession) -> CampaignFile:
        """Count the level that was just played to its end.

        Where that can't be written the player is told; the match's record is counted the next time (`settle`).
        """
        newest = self._newest(file)
        record = session.journal.record
        if newest.save is None or (record is not None and newest.save.match != record.path.name):
            return newest  # another window has counted it, or the campaign is damaged
        with self.telling_trouble(session.name):
            return self._count(newest, session.host)
        return newest

    def better(self, file: CampaignFile, level: str, turns: int, spare: int) -> None:
        """Keep what a level was won with for practice, as far as it is the best here; nothing else changes.

        Where that can't be written the player is told.
        """
        newest = self._newest(file)
        if newest.save is None:
            return
        with self.telling_trouble():
            adventure = adventure_in(newest)
            better = way.bettered(adventure, level, turns, spare)
            if better != adventure:
                self.change(newest, progress=pack(better))

    @contextmanager
    def telling_trouble(self, name_of: Callable[[Seat], str] = str) -> Iterator[None]:
        """Leave what is done inside where something goes wrong with a file or a level, and say so in a notice."""
        try:
            yield
        except (SaveError, ValueError) as error:
            message = _trouble(error)
            if not wrong_map.tell(self.services, message):
                self.services.navigator.notice(self.services.words.message(message, name_of))

    def rejoin(self, file: CampaignFile, team: tuple[Player, ...]) -> CampaignFile:
        """Go on with another team (SY-41, SY-42): mages join or go only between two levels."""
        adventure = way.rejoin(adventure_in(file), len(team))
        seats = [next((seat for seat, one in enumerate(team) if _same(one, old)), GONE) for old in file.good.team]
        adventure = replace(adventure, keeps=reseated(adventure.keeps, seats))
        return self.change(file, team=team, progress=pack(adventure), match="")

    def turn(self, file: CampaignFile) -> CampaignFile:
        """Go on along the gentle road (SY-43). Raises ValueError in the middle of a level, or on another road."""
        if self.under_way(file) is not None:
            raise ValueError("syncro: a level is under way: the road can be changed after it")
        return self.change(file, progress=pack(way.turn(adventure_in(file))), match="")

    def _check(self, progress: Mapping[str, object], mages: int) -> None:
        """Raise ValueError, saying why, where no level can be dealt from a progress."""
        adventure = unpack(progress, mages)
        if not adventure.finished:
            options = self.entry.settle(mages, self._options(adventure))
            Match(self.entry.rules(mages, options, self.services.levels(self.entry)), way.opening(adventure), 0)

    def _record(self, file: CampaignFile) -> Path | None:
        """Return where the record of a campaign's level lies, if it still does; None where none was dealt."""
        match = "" if file.save is None else file.save.match
        return self.services.store.records_folder / match if match else None

    def _belongs(self, file: CampaignFile, path: Path) -> bool:
        """Tell whether a record is of the level that comes next, with as many mages, and can be replayed."""
        try:
            header = self.services.store.replay(path).header
        except SaveError as error:
            return error.message.key not in DAMAGED
        except (KeyError, ValueError):
            return False
        adventure = adventure_in(file)
        options = self.entry.recorded(adventure.mages, header.options) if header.game == GAME else {}
        taken = (UNDIVIDED, way_to(adventure.step, adventure.ways))  # SY-48: its fork may have opened or closed since
        same = {"level": adventure.step, "road": adventure.road}.items() <= options.items()  # of whichever hordes
        return same and options["way"] in taken and len(header.seats) == adventure.mages

    def _start(self, file: CampaignFile, then: Callable[[CampaignFile], None]) -> MatchSession:
        """Deal the next level; the campaign learns the name of its record before the first decision.

        A new campaign is written right before that decision: whoever leaves without one leaves no file. It has the
        cards that are unlocked by now (SY-39).
        """
        if not file.mark:
            file = replace(file, save=self.anew(file.good))
        file = replace(file, save=msgspec.structs.replace(file.good, team=sit_down(self.services, file.good.team)))
        services = self.services
        adventure = adventure_in(file)
        known = players_past_first_level(self.store.rows(), services.people, file.good.team)
        if adventure.step == LEVELS[0] and known:
            services.shell.keep(ends_first(GAME, known))
        deal = self._deal(file, adventure)
        session = self._session(file, adventure, adventure.step, way.opening(adventure), deal)
        record = session.journal.record
        assert record is not None, "a level of a campaign is recorded"
        save = msgspec.structs.replace(file.good, progress=pack(adventure), match=record.path.name)
        kept = self.store.save(file, save) if file.mark else replace(file, save=save)
        if not file.mark:
            session.journal.first = lambda: self._write(kept)
        session.after = lambda: then(self.conclude(kept, session))
        self._stand(session, kept)
        return session

    def _newest(self, file: CampaignFile) -> CampaignFile:
        """Return a campaign as its file is now."""
        files = (one for row in self.store.rows() for one in row.every)
        return next((one for one in files if one.path == file.path and one.save is not None), file)

    def _stand(self, session: MatchSession, file: CampaignFile) -> None:
        """Tell the level's table which try it is, and how the level stood before."""
        adventure = adventure_in(file)
        tally = adventure.tally(adventure.step)
        session.attempt = tally.attempts + 1
        session.standing = LevelAttempt(tally, lambda: self.practise(file, tally.level))
        session.hung = tuple(hung_on(adventure.keeps, seat) for seat in range(adventure.mages))

    def _write(self, file: CampaignFile) -> None:
        """Write a new campaign; where that can't be, the player is told: the end of its level tries again."""
        with self.telling_trouble():
            self.store.save(file, file.good)

    def _count(self, file: CampaignFile, host: Host) -> CampaignFile:
        team = [(player.name, player.colour) for player in file.good.team]
        result = replace(host.conclude(way.result), feats=feats(host.events(None)))
        played = file.good.played
        records = None if played is None else (*played, file.good.match)
        after = way.advance(adventure_in(file), result, team)
        kept = left_by(host, after, result.level, self.keepsakes.finds(), self.unlocks.ways())
        after = after if kept is None else replace(after, keeps=(*after.keeps, kept))
        return self.change(file, progress=pack(after), match="", played=records)

    def change(self, file: CampaignFile, **changes: object) -> CampaignFile:
        """Write what is different about a campaign now."""
        return self.store.save(file, msgspec.structs.replace(file.good, **changes))

    def _session(
        self, file: CampaignFile, adventure: way.Adventure, level: str, opening: Opening, deal: Deal | None = None
    ) -> MatchSession:
        inherited, options = msgspec.to_builtins(dict(opening.inherited)), self._options(adventure, level)
        if deal is not None:
            options["deal"] = CHOSEN
        header = self.services.store.prepare(GAME, file.good.team, options, inherited)
        if deal is not None:
            chosen = msgspec.structs.replace(header, seed=f"{deal.seed:032x}")
            return sessions.deal(self.services, unsealed(chosen))
        return sessions.deal(self.services, sealed(header))

    def _options(self, adventure: way.Adventure, level: str = "") -> dict[str, OptionValue]:
        """Return the options of a level of an adventure (default: the next one)."""
        told = level or adventure.step
        dealt = dealt_way(self.services.levels(self.entry)[told], adventure.mages, adventure.road, adventure.ways)
        taken = {} if dealt == UNDIVIDED else {"way": dealt}
        return {"level": told, "road": adventure.road, **taken}

    def _deal(self, file: CampaignFile, adventure: way.Adventure) -> Deal | None:
        """Return the chosen deal of the first level's first try, where the lamp leads somebody through it (SY-44)."""
        if adventure.step != LEVELS[0] or adventure.tally(adventure.step).attempts:
            return None
        services = self.services
        persons = [player.who for player in file.good.team if player.person]
        led = any(leads_first(services.people, GAME, who, meetings=services.liked(who).meetings) for who in persons)
        return chosen(adventure.road, adventure.mages) if led else None


def _same(one: Player, other: Player) -> bool:
    """Tell whether two places of teams are one mage's."""
    return (one.name, one.person, one.who) == (other.name, other.person, other.who)


def _trouble(error: SaveError | ValueError) -> Message:
    """Return the words for what went wrong."""
    if isinstance(error, SaveError | LevelError):
        return error.message
    logging.getLogger(__name__).error("a campaign makes no sense: %s", error)
    return say("adventure.damaged", where="progress")
