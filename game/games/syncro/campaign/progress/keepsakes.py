"""Keepsakes of campaigns and of their household: what a level leaves, what was found here, and when first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from game.engine.host import Host
from game.games.syncro.campaign.progress.progress import adventure_in
from game.games.syncro.rules.adventure.adventure import Adventure
from game.games.syncro.rules.adventure.kept import Kept
from game.games.syncro.rules.keepsakes.course import course_of
from game.games.syncro.rules.keepsakes.kinds import KEEPSAKES
from game.games.syncro.rules.keepsakes.rarity import found
from game.games.syncro.rules.state.forks import way_to
from game.games.syncro.rules.state.roads import FORKS, LEVELS, UNDIVIDED
from game.saves.disk.files import SaveError
from game.saves.disk.progress import Progress, untold
from game.saves.people.campaigns import CampaignFile, CampaignStore
from game.saves.people.unlocks import Find, Unlocks
from game.saves.records.glance import glance
from game.saves.records.store import Store

GAME: Final = "syncro"


def left_by(
    host: Host, adventure: Adventure, level: str, known: Iterable[str], won: Collection[str] = ()
) -> Kept | None:
    """Return the keepsake that a level leaves, from what everybody saw of it; None where it was not won.

    `adventure` is that after the level, `known` what was found here before it, and `won` are the ways of forks on which
    some team has won a level here.
    """
    taken = way_to(level, adventure.ways)
    way = "" if taken == UNDIVIDED else taken
    ways = [one for one in FORKS.get(level, ()) if way and one != way and one in won]
    beats = ((beat.event, beat.state) for beat in host.beats(None))
    course = course_of(beats, attempt=max(1, adventure.tally(level).attempts), way=way, ways=ways)
    if course is None:
        return None
    one = found(course, frozenset(known))
    return Kept(level, one.keepsake, one.seat, one.turn)


class Keepsakes:
    """Tell what was found here, by campaigns that are gone or by those that lie here."""

    def __init__(self, store: Store, campaigns: CampaignStore) -> None:
        self._store = store
        self._household = Unlocks(store, GAME)
        self._campaigns = campaigns

    def finds(self) -> dict[str, Find]:
        """Return everything that was found here, and when first."""
        finds: dict[str, Find] = {}
        with suppress(SaveError):  # whoever opens the map was told by `remember`
            finds |= {name: find for name, find in self._household.found().items() if name in KEEPSAKES}
        with suppress(SaveError):
            for name, find in self._in_campaigns().items():
                finds.setdefault(name, find)
        return finds

    def is_new(self, kept: Kept) -> bool:
        """Tell whether what a level has just left was found for the first time here: nobody has remembered it yet."""
        counts = Counter(one.keepsake for adventure in self._adventures() for one in adventure.keeps)
        before: dict[str, Find] = {}
        with suppress(SaveError):
            before = self._household.found()
        return kept.keepsake in KEEPSAKES and kept.keepsake not in before and counts[kept.keepsake] < 2

    def remember(self) -> None:
        """Keep for the household what the campaigns here have found.

        Raises SaveError, also where the household's file was damaged: what can be kept is kept by then.
        """
        warning = self._household.note(self._in_campaigns())
        if warning is not None:
            raise SaveError(warning)

    def lacking(self, file: CampaignFile) -> dict[str, Path]:
        """Return the records of levels that a campaign has won without a keepsake: an older program played them."""
        adventure = adventure_in(file)
        lack = [level for level in LEVELS if level in adventure.done and _lacks(adventure, level)]
        looked = {name.removeprefix(LOOKED) for name in file.good.seen if name.startswith(LOOKED)}
        if not lack or looked.issuperset(lack):
            return {}
        rows = [glance(self._store.records_folder / name) for name in file.good.played or ()]
        records = {
            str(row.header.options.get("level")): row.path for row in rows if row.header is not None and row.over
        }
        return {level: records[level] for level in lack if level in records and level not in looked}

    def worked_out(self, file: CampaignFile, records: Mapping[str, Path], tell: Progress = untold) -> tuple[Kept, ...]:
        """Return what these levels have left, in their order; of a record that can't be replayed nothing.

        It takes a while: each level is told before it is looked at.
        """
        adventure, known = adventure_in(file), set(self.finds())
        result = []
        for number, (level, path) in enumerate(records.items()):
            tell(number, len(records))
            with suppress(SaveError):
                replayed = self._store.replay(path)
                host = Host(replayed.match, replayed.header.people)
                kept = left_by(host, adventure, level, known) if replayed.fault is None else None
                if kept is not None:
                    known.add(kept.keepsake)
                    result.append(kept)
        return tuple(result)

    def _in_campaigns(self) -> dict[str, Find]:
        finds: dict[str, Find] = {}
        for file in sorted(self._campaigns.rows(), key=lambda file: file.changed):
            if file.save is not None:
                day = datetime.fromtimestamp(file.changed).astimezone().date().isoformat()
                for one in adventure_in(file).keeps:
                    if one.keepsake in KEEPSAKES:
                        find = Find(adventure=file.save.name, level=one.level, turn=one.turn, day=day)
                        finds.setdefault(one.keepsake, find)
        return finds

    def _adventures(self) -> list[Adventure]:
        with suppress(SaveError):
            return [adventure_in(file) for file in self._campaigns.rows() if file.save is not None]
        return []


LOOKED: Final = "keepsake:"
"""What the names begin with by which a campaign's file tells that an older level was looked at for its keepsake."""


def with_older(adventure: Adventure, older: Iterable[Kept]) -> tuple[Kept, ...]:
    """Return a campaign's keepsakes with those that were worked out, in the order of the levels."""
    every = [*adventure.keeps, *(one for one in older if _lacks(adventure, one.level))]
    return tuple(sorted(every, key=lambda one: LEVELS.index(one.level)))


def _lacks(adventure: Adventure, level: str) -> bool:
    return all(one.level != level for one in adventure.keeps)
