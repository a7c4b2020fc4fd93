"""The camp of the adventure on the map: pitched from its file, opened, and passed through after a victory."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from game.engine.host import Host
from game.engine.protocol import Message, Seat
from game.games.syncro.campaign.adventures.campaign_list import CampaignShelf
from game.games.syncro.campaign.camp.camp import Camp
from game.games.syncro.campaign.camp.camp_scene import CampScene
from game.games.syncro.campaign.camp.falls import KeepsakeFalls
from game.games.syncro.campaign.chronicle.records import records_of
from game.games.syncro.campaign.progress.progress import adventure_in, called_here
from game.games.syncro.campaign.progress.tempers_told import (
    ALL,
    TEMPER,
    at_fires,
    fires_seen,
    told_of_all,
    told_since,
    told_tempers,
    visited,
)
from game.games.syncro.rules.adventure.adventure import Adventure
from game.games.syncro.rules.keepsakes.possible import riddle
from game.games.syncro.rules.state.events import Struck, TurnBegan
from game.games.syncro.rules.state.missions import Mission
from game.games.syncro.rules.state.roads import LEVELS
from game.games.syncro.scenery.mages import seen_by
from game.saves.disk.files import SaveError
from game.saves.people.campaigns import CampaignFile
from game.saves.people.unlocks import Find
from game.saves.records.player import Player
from game.scenes.shell.scene.scene import Scene
from game.scenes.table.over.screens import Screens
from game.ui.parts.kit import Act

PRESSED: Final = "camp.pressed"
"""Marks an adventure in whose camp a mage was pressed."""


class Encampment:
    """Pitch the camp of the shown adventure. `chronicle` opens its chronicle, `to_map` leads back to the map."""

    def __init__(self, shelf: CampaignShelf, screens: Screens, chronicle: Act, to_map: Act | None = None) -> None:
        self.shelf, self.screens = shelf, screens
        self._chronicle, self._to_map = chronicle, to_map
        self.services = shelf.services

    def open(self) -> None:
        """Open the camp of the shown adventure; nothing where there is none."""
        adventure = self.shelf.adventure
        if adventure is None:
            return
        save = self.shelf.shown.good
        chronicle = self._chronicle if adventure.tallies else None
        look = partial(self.look, fires_seen(save), hinted=PRESSED not in save.seen)
        self.services.navigator.push(CampScene(self.services, look, chronicle, self._pressed, self._to_map))
        if visited(save) != save.seen:
            self._saw(visited(save))

    def _pressed(self) -> None:
        """Keep that somebody was pressed in this camp."""
        seen = self.shelf.shown.good.seen
        if PRESSED not in seen:
            self._saw((*seen, PRESSED))

    def _saw(self, seen: tuple[str, ...]) -> None:
        """Keep what was seen of the shown adventure."""
        with self.shelf.service.telling_trouble():
            self.shelf.chosen = self.shelf.service.change(self.shelf.shown, seen=seen)

    def look(self, fires: int = 0, *, hinted: bool = False) -> Camp:
        """Return the camp as it is now; what was told since so many fires is new."""
        file = self.shelf.shown
        camp = self._camp(file, adventure_in(file), self.shelf.service.keepsakes.finds())
        fresh = told_since(self._fires(file), file.good.team, fires)
        return replace(camp, fresh=lambda seat: fresh.get(seat, 0), hinted=hinted or bool(fresh))

    def falls(self, file: CampaignFile, level: str) -> list[Scene]:
        """Return what is seen of the keepsake that a level has just left; nothing where it left none."""
        adventure = adventure_in(file)
        kept = next((one for one in adventure.keeps if one.level == level), None)
        if kept is None or not any(player.person for player in file.good.team):
            return []
        keepsakes = self.shelf.service.keepsakes
        return [
            KeepsakeFalls(
                self.services, self._camp(file, adventure, keepsakes.finds()), kept, new=keepsakes.is_new(kept)
            )
        ]

    def _camp(self, file: CampaignFile, adventure: Adventure, finds: Mapping[str, Find]) -> Camp:
        team = called_here(self.services, file.good.team)
        last = adventure.keeps[-1].level if adventure.keeps else ""
        begun = bool(file.good.match) or (not adventure.finished and adventure.tally(adventure.step).attempts > 0)
        won = [level for level in LEVELS if level in adventure.done]
        records = records_of(self.services.store.records_folder, file)
        doors: dict[str, Callable[[], None]] = {
            one.keepsake: partial(self._look_back, records[one.level], one.turn)
            for one in adventure.keeps
            if one.level in records
        }
        told = self._told(file, team)
        return Camp(
            file.good.name,
            team,
            seen_by(self.services, file.good.team),
            adventure.keeps,
            finds,
            new=not begun and bool(won) and last == won[-1],
            riddle=self._riddle(adventure, finds),
            doors=doors,
            told=self._said(told),
            learnt=lambda seat: [one.key.removeprefix(TEMPER) for one in told.get(seat, ())],
        )

    def _told(self, file: CampaignFile, team: tuple[Player, ...]) -> Mapping[Seat, Sequence[Message]]:
        """Return what mages have told of themselves at the fires of this adventure, and all of them under `ALL`."""
        levels = self._fires(file)
        return {**told_tempers(levels, team), ALL: told_of_all(levels)}

    def _said(self, told: Mapping[Seat, Sequence[Message]]) -> Callable[[Seat], Sequence[str]]:
        """Return what says that of a mage in sentences."""
        words = self.services.words
        return lambda seat: [words.message(message, str) for message in told.get(seat, ())]

    def _fires(self, file: CampaignFile) -> list[Sequence[Player]]:
        """Return who played the levels that are over."""
        return list(at_fires(self.services.store.records_folder, filter(None, file.good.played or ())))

    def _riddle(self, adventure: Adventure, finds: Mapping[str, Find]) -> str:
        """Return the keepsake that the riddle asks for: one that the next level makes possible."""
        if adventure.finished:
            return ""
        service, step = self.shelf.service, adventure.step
        mission = Mission.of(self.services.levels(service.entry)[step], adventure.mages, adventure.road)
        return riddle(mission, adventure.mages, adventure.tally(step).attempts, finds, LEVELS.index(step))

    def _look_back(self, record: Path, turn: int) -> None:
        """Look back at a level, where the Spells of a turn lie open."""
        place = None
        try:
            replayed = self.services.store.replay(record)
            place = place_of_turn(Host(replayed.match, replayed.header.people), turn)
        except SaveError as error:
            self.services.navigator.notice(self.services.words.message(error.message, str))
            return
        scene = self.screens.review(record, place)
        if scene is not None:
            self.services.navigator.push(scene)


def place_of_turn(host: Host, turn: int) -> int | None:
    """Return how many decisions had been made when the last Spells of a turn were turned up; None without any."""
    now, found = 0, None
    for number, event in enumerate(host.events(None)):
        if isinstance(event, TurnBegan):
            now = event.turn
        elif isinstance(event, Struck) and now == turn:
            found = number
    return None if found is None else host.place_before(found) + 1
