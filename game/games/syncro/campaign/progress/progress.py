"""How far campaigns have come, as their files keep it: who has been on the road, and what is unlocked for all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Final

import msgspec

from game.games.syncro.rules.adventure.adventure import Adventure, Tally, opening
from game.games.syncro.rules.adventure.feats import SORTS
from game.games.syncro.rules.adventure.kept import GONE, Kept
from game.games.syncro.rules.keepsakes.kinds import CONE, KEEPSAKES
from game.games.syncro.rules.play.setup import inherited
from game.games.syncro.rules.state.content import BASE, HAND_SIZES
from game.games.syncro.rules.state.roads import CHAPTERS, FINALE_STEP, FORKS, GENTLE, LEVELS, PRINTED, ROADS, STEPS
from game.saves.disk.files import SaveError
from game.saves.people.campaigns import CampaignFile, CampaignSave, CampaignStore
from game.saves.people.learning import has_ended_first
from game.saves.people.people import People
from game.saves.people.unlocks import Unlocks
from game.saves.records.player import Player
from game.saves.records.store import Store
from game.scenes.session.match.people import as_called, seated
from game.scenes.shell.services.services import Services

MOST: Final = 1_000_000
"""What no count of turns, Spells or points ever comes to."""
BADGES: Final = 10
LONGEST: Final = 300
"""Signs of a name, as those of a team may have: 24 letters, a family of emoji each."""
ENEMIES: Final = frozenset(
    enemy.name
    for enemy in (
        *(monster for monster, _, _ in BASE.monsters), BASE.boss, BASE.last_boss, *BASE.cerberus, *BASE.lieutenants,
    )
)  # fmt: skip
CHAPTER: Final = "chapter-1"
"""What the household calls a finished chapter I: chapter II is open to start (SY-3)."""
WAY: Final = "way-"
"""What the names begin with by which it knows the ways on which a level was won (SY-48)."""
VICTORY: Final = "victory"
"""What it calls a victory: the cards that it unlocks are in every new campaign and level (SY-39)."""


def pack(adventure: Adventure) -> dict[str, object]:
    """Return an adventure as plain JSON values."""
    plain: dict[str, object] = msgspec.to_builtins(adventure)
    return plain


def unpack(plain: Mapping[str, object], mages: int) -> Adventure:
    """Return the adventure that plain values tell of, for a team of so many mages.

    Raises ValueError, saying what is wrong, for values that no adventure can have.
    """
    try:
        adventure = msgspec.convert(dict(plain), Adventure, strict=True)
    except msgspec.ValidationError as error:
        raise ValueError(f"the adventure can't be read: {error}") from error
    if adventure.mages != mages or mages not in HAND_SIZES:
        raise ValueError(f"the adventure is for {adventure.mages} mages, the team has {mages}")
    if adventure.step not in (*LEVELS, FINALE_STEP):
        raise ValueError(f"there is no level “{adventure.step}”")
    if adventure.road not in ROADS:
        raise ValueError(f"there is no road “{adventure.road}”")
    if adventure.turned not in ("", *LEVELS) or (adventure.turned and adventure.road != GENTLE):
        raise ValueError("the team has turned where nobody can")
    if adventure.done != STEPS[: len(adventure.done)] or adventure.step in adventure.done[:-1]:
        raise ValueError("the levels behind the team are not those that lead to the next one")
    _check_ways(adventure)
    _check_tallies(adventure)
    if not adventure.finished:
        inherited(opening(adventure))
    return replace(adventure, keeps=_kept(adventure))


def _kept(adventure: Adventure) -> tuple[Kept, ...]:
    """Return the keepsakes that an adventure can have: nothing rests on them, so no other one makes it unreadable."""
    known = (*KEEPSAKES, CONE)
    good = (one for one in adventure.keeps if one.level in adventure.done and one.keepsake in known)
    once = {one.level: one for one in good if GONE <= one.seat < max(HAND_SIZES) and 0 <= one.turn <= MOST}
    return tuple(once.values())


def _check_ways(adventure: Adventure) -> None:
    """Raise ValueError where the team has taken a way that it can't have come to (SY-45, SY-48)."""
    come = [level for level in FORKS if level in (*adventure.done, adventure.step)]
    taken = [level for way in adventure.ways for level, ways in FORKS.items() if way in ways]
    known = len(taken) == len(adventure.ways) and adventure.road != PRINTED
    if adventure.ways and not (known and taken == [level for level in come if level in taken]):
        raise ValueError("the team has taken ways that it can't have come to")


def _check_tallies(adventure: Adventure) -> None:
    """Raise ValueError where levels are counted, or Bosses were seen, as they can't have been."""
    levels = [tally.level for tally in adventure.tallies]
    if not {*levels, *adventure.bosses} <= set(LEVELS) or len({*levels}) < len(levels):
        raise ValueError("levels are counted that were never played")
    for tally in adventure.tallies:
        counts = (tally.turns, tally.spare or 0, tally.stood or 0, tally.short or 0, tally.best or 0, tally.most or 0)
        if not 0 <= tally.wins <= tally.attempts or not all(0 <= count <= MOST for count in counts):
            raise ValueError("a level is counted as it can't have been played")
        if tally.stood == 0 or (tally.stood is None and tally.short is not None):
            raise ValueError("a level was lost though nothing stood")
        if not 0 <= tally.badge <= BADGES or len(tally.led) > LONGEST:
            raise ValueError("a level was led by nobody that there can be")
        _check_feats(tally)


def _check_feats(tally: Tally) -> None:
    """Raise ValueError where a level's enemies fell as none can have fallen."""
    if not all(one.sort in SORTS and 0 < one.count <= MOST and _known(one.mage, one.badge) for one in tally.felled):
        raise ValueError("enemies fell that there are none of")
    blow = tally.blow
    if blow is None:
        return
    counts = (blow.attempt, blow.turn, blow.strength, blow.lay, blow.value)
    known = blow.enemy in ENEMIES and _known(blow.mage, blow.badge)
    if not known or not all(0 <= count <= MOST for count in counts):
        raise ValueError("a level was won by a blow that there can't have been")


def _known(name: str, badge: int) -> bool:
    return 0 <= badge <= BADGES and len(name) <= LONGEST


def adventure_in(file: CampaignFile) -> Adventure:
    """Return how far the campaign of a file has come."""
    return unpack(file.good.progress, len(file.good.team))


def unbegun(save: CampaignSave) -> bool:
    """Tell whether a campaign's first level is still to be dealt: until then all of it may change (SY-3)."""
    return not save.match and not save.progress.get("tallies")


def who_is(people: People, player: Player) -> str:
    """Return the identifier of a person of a team; by the name where a team of an older program says none; or ""."""
    if not player.person or player.who:
        return player.who if player.who in people else ""
    known = people.named(player.name)
    return "" if known is None else known.id


def sit_down(services: Services, team: tuple[Player, ...]) -> tuple[Player, ...]:
    """Return a team in which every person is somebody here: who is new is known from now on."""
    team, comes = seated(services.people, team, services.own)
    services.shell.keep(comes)
    return team


def called_here(services: Services, team: tuple[Player, ...]) -> tuple[Player, ...]:
    """Return a team as it is called here: who was taken out is a guest."""
    return as_called(services.people, team, services.words)


def players_past_first_level(files: Iterable[CampaignFile], people: People, team: Iterable[Player]) -> frozenset[str]:
    """Return the identifiers of the persons in a team who are past the first level in one of these campaigns."""
    past = (file.good for file in files if file.save is not None and adventure_in(file).step != LEVELS[0])
    known = {who_is(people, player) for save in past for player in save.team}
    return frozenset(who for player in team if (who := who_is(people, player)) and who in known)


def winners(files: Iterable[CampaignFile], people: People, team: Iterable[Player]) -> frozenset[str]:
    """Return the identifiers of those in a team who have won a level here, in a campaign or by itself (SY-43)."""
    known = {
        who_is(people, player)
        for file in files
        if file.save is not None and any(tally.wins for tally in adventure_in(file).tallies)
        for player in file.good.team
    }
    persons = filter(None, (who_is(people, player) for player in team))
    return frozenset(who for who in persons if who in known or has_ended_first(people, "syncro", who))


def won_ways(adventure: Adventure) -> tuple[str, ...]:
    """Return the ways that a team has taken to levels that it has won."""
    return tuple(way for way in adventure.ways if any(way in FORKS.get(level, ()) for level in adventure.done))


class CampaignUnlocks:
    """Tell what is unlocked here, by campaigns that are gone or by those that lie here."""

    def __init__(self, store: Store, campaigns: CampaignStore) -> None:
        self._household = Unlocks(store, "syncro")
        self._campaigns = campaigns

    def cards(self) -> bool:
        """Tell whether some team has won the whole campaign here (SY-39)."""
        return VICTORY in self._unlocked()

    def chapter_two(self) -> bool:
        """Tell whether some team has done chapter I here, so that chapter II is open to start (SY-3)."""
        return CHAPTER in self._unlocked()

    def ways(self) -> frozenset[str]:
        """Return the names of the ways on which some team has won a level here."""
        return frozenset(name.removeprefix(WAY) for name in self._unlocked() if name.startswith(WAY))

    def save_unlocks(self) -> None:
        """Keep for the household what the campaigns here have unlocked.

        Raises SaveError, also where the household's file was damaged: what can be kept is kept by then.
        """
        warning = self._household.add(self._earned())
        if warning is not None:
            raise SaveError(warning)

    def _unlocked(self) -> frozenset[str]:
        names = frozenset[str]()
        for read in (self._household.names, self._earned):
            with suppress(SaveError):  # whoever opens the map was told by `remember`
                names |= read()
        return names

    def _earned(self) -> frozenset[str]:
        adventures = [adventure_in(file) for file in self._campaigns.rows() if file.save is not None]
        chapter = {CHAPTER for adventure in adventures if CHAPTERS[0][-1] in adventure.done}
        won = {WAY + way for adventure in adventures for way in won_ways(adventure)}
        return frozenset(chapter | won | {VICTORY for adventure in adventures if adventure.finished})
