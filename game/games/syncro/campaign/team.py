"""The team: put together for a new campaign, changed between two levels, and relieved of whom nobody knows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from game.ai.entry import Option
from game.games.syncro.campaign.campaign_list import CampaignShelf
from game.scenes.session.sessions import stand_ins, strangers
from game.scenes.setup.players import PlayerList
from game.scenes.setup.setup import Chosen, Setup
from game.scenes.shell.dialogs import Confirm
from game.scenes.table.new_match import remember
from game.scenes.table.screens import Screens

CHAPTER_OPTION: Final = Option("chapter", (1, 2), 1)


class CampaignTeam:
    """Ask who plays. `refuse` says at a control why something can't be done."""

    def __init__(self, shelf: CampaignShelf, screens: Screens, refuse: Callable[[str, str], None]) -> None:
        self.shelf, self.screens = shelf, screens
        self.service, self.services = shelf.service, shelf.services
        self._refuse = refuse

    def new(self, then: Callable[[], None]) -> None:
        """Put a team together for a new campaign, and go on with `then`."""
        options = (CHAPTER_OPTION,) if self.service.unlocks.chapter_two() else ()
        self.services.navigator.push(self._setup(options, partial(self._begin, then)))

    def change(self) -> None:
        """Leave the campaign for another team, after asking (SY-41); a level under way is finished first (SY-42)."""
        file, adventure, say = self.shelf.chosen, self.shelf.adventure, self.services.words.say
        if file is None or adventure is None:
            return
        if adventure.finished or self.service.under_way(file) is not None:
            self._refuse("team", say("adventure.team_over" if adventure.finished else "adventure.level_first"))
            return
        question, text, answer = (say(f"adventure.change_{key}") for key in ("team", "text", "yes"))
        self.services.navigator.push(Confirm(self.services, question, text, answer, self._gather))

    def relieved(self, then: Callable[[], None]) -> bool:
        """Where this version doesn't know a computer player of the team, offer another, and go on after that."""
        strange, say = strangers(self.service.entry, self.shelf.shown.good.team), self.services.words.say
        if strange:
            question = say("stand_in.question", count=len(strange), player=strange[0].name)
            text = say("stand_in.text", skill=say(f"skill.{self.service.entry.usual_skill}"))
            act = partial(self._relieve, then)
            self.services.navigator.push(Confirm(self.services, question, text, say("stand_in.yes"), act, agrees=True))
        return bool(strange)

    def _relieve(self, then: Callable[[], None]) -> None:
        with self.shelf.telling_trouble():
            self.shelf.chosen = self.service.relieve(self.shelf.shown)
            self.shelf.reread_chosen()
            then()

    def _begin(self, then: Callable[[], None], chosen: Chosen) -> None:
        team, options = chosen
        with self.shelf.telling_trouble():
            name, chapter = self.shelf.free_name(), int(options.get("chapter", 1))
            self.shelf.chosen = self.service.begin(name, team, chapter=chapter)
            remember(self.services, self.service.entry.name, team, {})
            self.services.navigator.pop()
            then()

    def _gather(self) -> None:
        setup = self._setup((), self._rejoin)
        setup.players = PlayerList(setup.entry, self.services.words, stand_ins(setup.entry, self.shelf.shown.good.team))
        setup.as_last = False
        self.services.navigator.push(setup)

    def _rejoin(self, chosen: Chosen) -> None:
        with self.shelf.telling_trouble():
            self.shelf.chosen = self.service.rejoin(self.shelf.shown, chosen[0])
            self.services.navigator.pop()

    def _setup(self, options: tuple[Option, ...], then: Callable[[Chosen], None]) -> Setup:
        entry = self.service.entry
        return Setup(self.services, self.screens, entry.name, replace(entry, options=options), then)
