"""The team: chosen before the first level, changed between two, and relieved of whom nobody knows; and its road."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec import structs

from game.engine.protocol import say as asks
from game.games.syncro.campaign.adventures.campaign_list import CampaignShelf
from game.games.syncro.campaign.adventures.in_light import in_light
from game.games.syncro.campaign.progress.progress import sit_down, unbegun, who_is
from game.saves.people import learning
from game.saves.records.player import Player
from game.scenes.session.match.sessions import stand_ins, strangers
from game.scenes.setup.setup import Chosen
from game.scenes.shell.sheets.dialogs import Confirm
from game.scenes.shell.sheets.set_out import persons_in_light
from game.scenes.table.over.screens import Screens
from game.ui.seats.faces import who_of


class CampaignTeam:
    """Ask who plays. `refuse` says at a control why something can't be done."""

    def __init__(self, shelf: CampaignShelf, screens: Screens, refuse: Callable[[str, str], None]) -> None:
        self.shelf, self.screens = shelf, screens
        self.service, self.services = shelf.service, shelf.services
        self._refuse = refuse

    def change(self) -> None:
        """Leave the campaign for another team, after asking (SY-41); a level under way is finished first (SY-42).

        Before the first level there is nothing to ask: nobody leaves anything.
        """
        file, adventure, say = self.shelf.chosen, self.shelf.adventure, self.services.words.say
        if file is None or adventure is None:
            return
        if unbegun(file.good):
            self._set_up(self._choose)
            return
        if adventure.finished or self.service.under_way(file) is not None:
            self._refuse("team", say("adventure.team_over" if adventure.finished else "adventure.level_first"))
            return
        question, text, answer = (asks(f"adventure.change_{key}") for key in ("team", "text", "yes"))
        self.services.navigator.push(
            Confirm(
                self.services,
                question,
                text,
                answer,
                partial(self._set_up, self._rejoin),
                light=in_light(adventure.step, file.good.team),
            )
        )

    def turn(self) -> None:
        """Turn to the gentle road, after asking (SY-43); a level under way is finished first."""
        file, adventure, say = self.shelf.chosen, self.shelf.adventure, self.services.words.say
        if file is None or adventure is None or not adventure.may_turn or unbegun(file.good):
            return
        if self.service.under_way(file) is not None:
            self._refuse("turn", say("adventure.turn.first"))
            return
        question, text, answer = (asks(f"adventure.turn.{key}") for key in ("ask", "text", "yes"))
        light = in_light(adventure.step, file.good.team)
        self.services.navigator.push(Confirm(self.services, question, text, answer, self._turn, light=light))

    def _turn(self) -> None:
        with self.service.telling_trouble():
            self.shelf.chosen = self.service.turn(self.shelf.shown)
            self.services.navigator.notice(self.services.words.say("adventure.turn.done"))
        self.shelf.reread_chosen()

    def relieved(self, then: Callable[[], None]) -> bool:
        """Where this version doesn't know a computer player of the team, offer another, and go on after that."""
        strange = strangers(self.service.entry, self.shelf.shown.good.team)
        if strange:
            question = asks("stand_in.question", count=len(strange), player=strange[0].name)
            text = asks("stand_in.text", skill=asks(f"skill.{self.service.entry.usual_skill}"))
            act = partial(self._relieve, then)
            light = persons_in_light(tuple(who_of(player) for player in strange))
            asked = Confirm(self.services, question, text, asks("stand_in.yes"), act, agrees=True, light=light)
            self.services.navigator.push(asked)
        return bool(strange)

    def _relieve(self, then: Callable[[], None]) -> None:
        with self.service.telling_trouble():
            file = self.shelf.shown
            self.shelf.chosen = self.service.change(file, team=stand_ins(self.service.entry, file.good.team))
            self.shelf.reread_chosen()
            then()

    def _choose(self, chosen: Chosen) -> None:
        team, options = chosen
        self.shelf.keep(self.service.anew(self.shelf.shown.good, team=team, road=str(options.get("road", ""))))
        self.services.navigator.pop()

    def _rename(self, team: tuple[Player, ...]) -> None:
        """Keep new names at once."""
        save = self.shelf.shown.good
        self._known_as(team)
        self.shelf.keep(self.service.anew(save, team=team) if unbegun(save) else structs.replace(save, team=team))

    def _known_as(self, team: tuple[Player, ...]) -> None:
        """Let whoever goes on in the same colours know what they were told of under another name."""
        services = self.services
        now = {player.colour: player for player in sit_down(services, team) if player.person}
        for old in self.shelf.shown.good.team:
            new = now.get(old.colour)
            if new is not None and new.name != old.name and (who := who_is(services.people, old)):
                services.shell.keep(learning.hands_on(services.people, "syncro", who, new.who))

    def _rejoin(self, chosen: Chosen) -> None:
        self._known_as(chosen[0])
        with self.service.telling_trouble():
            self.shelf.chosen = self.service.rejoin(self.shelf.shown, chosen[0])
            self.services.navigator.pop()

    def _set_up(self, then: Callable[[Chosen], None]) -> None:
        from game.games.syncro.campaign.team.team_setup import TeamSetup  # late: the map seldom shows it

        entry, team, adventure = self.service.entry, self.shelf.shown.good.team, self.shelf.adventure
        assert adventure is not None, "who can be asked about a team has come so far"
        new = unbegun(self.shelf.shown.good)
        setup = TeamSetup(self.services, self.screens, entry, adventure, team, then, self._rename, unbegun=new)
        self.services.navigator.push(setup)
