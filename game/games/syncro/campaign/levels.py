"""The levels: told of, played, played again, told of once more; and which pages of the story are told when."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game.engine.protocol import say
from game.engine.rng import Rng
from game.games.syncro.campaign.adventures.campaign_list import CampaignShelf
from game.games.syncro.campaign.adventures.in_light import in_light
from game.games.syncro.campaign.camp.pitched import Encampment
from game.games.syncro.campaign.chronicle.book import book, ending, known_to_all, pages_after, pages_before
from game.games.syncro.campaign.chronicle.chronicle import chronicle_of
from game.games.syncro.campaign.chronicle.chronicle_scene import ChronicleScene
from game.games.syncro.campaign.chronicle.records import records_of
from game.games.syncro.campaign.endings.chapter import chapter_of
from game.games.syncro.campaign.endings.chapter_scene import ChapterPage
from game.games.syncro.campaign.endings.chest import Chest
from game.games.syncro.campaign.endings.defeat import defeat_of
from game.games.syncro.campaign.endings.fireside import landmark_of
from game.games.syncro.campaign.endings.lost import Lost, Ways
from game.games.syncro.campaign.endings.own import reviewing
from game.games.syncro.campaign.endings.story import StoryAfter, after
from game.games.syncro.campaign.fork.scene import ForkScene
from game.games.syncro.campaign.lifted.opening import Fires
from game.games.syncro.campaign.progress.forking import fork_before, take_way, ways_before
from game.games.syncro.campaign.progress.progress import adventure_in, called_here, pack
from game.games.syncro.campaign.progress.tempers_told import at_fires
from game.games.syncro.campaign.team.team import CampaignTeam
from game.games.syncro.rules.adventure.adventure import Adventure, open_chest
from game.games.syncro.rules.adventure.kept import hung_on
from game.games.syncro.rules.state.forks import Fork, vote
from game.games.syncro.rules.state.roads import CHAPTERS
from game.games.syncro.scenery.mages import seen_by
from game.games.syncro.scenery.pages import Pages, StoryPage
from game.saves.people.campaigns import CampaignFile
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.sheets.dialogs import Confirm
from game.scenes.table.over.new_match import remember
from game.scenes.table.over.screens import Screens

if TYPE_CHECKING:
    from game.games.syncro.campaign.chronicle.album import Told
    from game.games.syncro.campaign.chronicle.album_scene import AlbumScene


class CampaignLevels:
    """Lead through the shown campaign. `news` are the level that was won and the one after it, until they are seen.

    `campaign` is the screen with the map.
    """

    def __init__(self, shelf: CampaignShelf, screens: Screens, team: CampaignTeam, campaign: Scene) -> None:
        self.shelf, self.screens = shelf, screens
        self.team, self._campaign = team, campaign
        self.service, self.services = shelf.service, shelf.services
        self.news: tuple[str, str] | None = None
        self.fresh = ""  # the level that was won since the chronicle was read last
        self._left_pictures = False  # from where the book was left last: it opens there again
        self.camp = Encampment(shelf, screens, self.read_chronicle, self._to_map)

    def _to_map(self) -> None:
        """End all that lies over the map."""
        scenes = self.services.navigator.scenes
        over = scenes[scenes.index(self._campaign) + 1 :]
        if over:
            self.services.navigator.end(over[0])

    def go_on(self) -> None:
        """Tell the story, then play the level that comes next; or go straight back into a level under way."""
        file, adventure = self.shelf.chosen, self.shelf.adventure
        if file is None or adventure is None:
            return
        if adventure.finished:
            self._tell_all(ending(), file, adventure)
        elif self.team.relieved(self.go_on):
            return
        elif self.service.under_way(file) is not None:
            self._play(file)
        else:
            with self.service.telling_trouble():
                fork = fork_before(self.service, file)
                if fork is None:
                    self.services.navigator.push(self._before(file, adventure))
                else:
                    self._choose(fork, file, adventure)

    def _before(self, file: CampaignFile, adventure: Adventure) -> Pages:
        """Return the page before the next level, which leads to it."""
        known = known_to_all(self.services.people, file.good.team)
        leaves = pages_before(self.service, adventure.step, adventure.mages, known, adventure.ways)
        return Pages(self.services, leaves, "adventure.begin", partial(self._play, file, story=True))

    def _choose(self, fork: Fork, file: CampaignFile, adventure: Adventure) -> None:
        """Let the persons of a team choose a way (SY-47); where there is none, the ways take turns."""
        if not any(player.person for player in file.good.team):
            self._take(fork.ways[vote({}, adventure.mages, adventure.leader, len(adventure.ways))[0]].name, file)
            return
        second = bool(len(self.shelf.every) % 2 == 0)  # so neither way is the usual one
        team = called_here(self.services, file.good.team)
        taken = partial(self._take, file=file)
        hung = tuple(hung_on(adventure.keeps, seat) for seat in range(adventure.mages))
        scene = ForkScene(self.services, fork, team, taken, leader=adventure.leader, second=second, hung=hung)
        self.services.navigator.push(scene)

    def _take(self, way: str, file: CampaignFile) -> None:
        """Go on along a way: to the story, then to the level."""
        navigator = self.services.navigator
        with self.service.telling_trouble():
            file = take_way(self.service, file, way)
            self.shelf.chosen = file
            story = self._before(file, adventure_in(file))
            (navigator.replace if isinstance(navigator.top, ForkScene) else navigator.push)(story)

    def again(self, level: str) -> None:
        """Ask whether a level that is won shall be played again, which can change only its best."""
        question = say("adventure.again", level=say(f"syncro.level.{level}"))
        text, answer = say("adventure.again_text"), say("adventure.again_yes")
        light = in_light(level, self.shelf.shown.good.team)
        self.services.navigator.push(
            Confirm(self.services, question, text, answer, partial(self._practise, level), light=light)
        )

    def read_book(self) -> None:
        """Open the book: the story so far, the rules unlocked, and the chronicle as its last page.

        Whoever left it from the pictures finds them open again, over the story.
        """
        file, adventure = self.shelf.chosen, self.shelf.adventure
        if file is not None and adventure is not None:
            pictures = self._left_pictures and bool(adventure.tallies)
            self._left_pictures = False
            self._tell_all(book(self.service, adventure), file, adventure)
            if pictures:
                self._read_on(file, adventure)

    def ended(self, file: CampaignFile, session: MatchSession) -> None:
        """Tell how the level ended; then the map again, or, after a defeat, perhaps the next try."""
        before = self.shelf.adventure
        now = adventure_in(file)
        self.shelf.chosen = file
        assert before is not None, "a level was played by a campaign that can be read"
        outcome = session.host.outcome
        if outcome is not None and not outcome.winners:
            play = partial(self._play, file, story=True)
            look = reviewing(self.services, self.screens, session)
            ask = self._fires(file, session, lives_on=False).door  # SY-24: kept Spells are lost
            ways = Ways(play, self.services.navigator.pop, settings=self.screens.settings_beside, review=look, ask=ask)
            self.services.navigator.replace(Lost(self.services, session, defeat_of(session, before), ways))
            return
        leaves = pages_after(before, now)
        if before.step == now.step:
            self.services.navigator.replace(Pages(self.services, leaves, "adventure.to_map"))
            return
        self.news = before.step, now.step
        self.fresh = before.step
        chronicle = [self._album(file, now)] if now.finished else []
        fires = self._fires(file, session, lives_on=True)
        told = self._story(leaves, before, now, file, fires.door)
        story = [*fires.after(), *self.camp.falls(file, before.step), *told, *chronicle]
        self.services.navigator.replace(story.pop())
        for scene in reversed(story):  # the first on top
            self.services.navigator.push(scene)

    def _fires(self, file: CampaignFile, session: MatchSession, *, lives_on: bool) -> Fires:
        """Return what lights the fire after a level; after a victory Spells that are kept live on (SY-25)."""
        look = reviewing(self.services, self.screens, session)
        played = tuple(filter(None, file.good.played or ()))
        fires = partial(at_fires, self.services.store.records_folder, played)
        others = (row.save for row in self.shelf.rows if row.path != file.path)
        first = all(save is None or save.played == () for save in others)
        return Fires(self.services, session, landmark_of, look, lives_on=lives_on, fires=fires, first=first)

    def _story(
        self,
        leaves: Sequence[StoryPage],
        before: Adventure,
        now: Adventure,
        file: CampaignFile,
        ask: Callable[[], None] | None = None,
    ) -> list[Scene]:
        """Return what is told after a level that was won: its page, and after a chapter's last level that of both."""
        told = after(leaves, before, now, ways_before(self.service, file))
        team = seen_by(self.services, file.good.team)
        ended = [number for number, levels in enumerate(CHAPTERS, 1) if before.step == levels[-1]]
        chapter = chapter_of(now, file.good.team, ended[0]) if ended else None
        if chapter is None:
            return [StoryAfter(self.services, leaves, told, team, ask=ask)]
        chest = self._chest(file, now)
        on = "syncro.chest.way" if chest else "syncro.after.on"
        return [
            StoryAfter(self.services, leaves[:1], told[:1], team, "adventure.page_after", ask),
            ChapterPage(self.services, chapter, "syncro.told.go" if now.finished else "syncro.told.chest"),
            StoryAfter(self.services, leaves[1:], told[1:], team, on),
            *chest,
        ]

    def _chest(self, file: CampaignFile, now: Adventure) -> list[Scene]:
        """Return the chest with the first Rewards, where somebody is there to open it (SY-31)."""
        if now.finished or not any(player.person for player in file.good.team):
            return []
        with self.service.telling_trouble():
            opened = open_chest(now, Rng.of(secrets.randbits(64), 0))
            self.service.store.save(file, msgspec.structs.replace(file.good, progress=pack(opened)))
            return [Chest(self.services, called_here(self.services, file.good.team), opened.rewards)]
        return []

    def read_chapter(self, number: int) -> None:
        """Open the page of a chapter that is won."""
        file, adventure = self.shelf.chosen, self.shelf.adventure
        told = None if file is None or adventure is None else chapter_of(adventure, file.good.team, number)
        if told is not None:
            self.services.navigator.push(ChapterPage(self.services, told, "syncro.told.map"))

    def read_chronicle(self) -> None:
        """Open the chronicle, at the level that was won last."""
        file, adventure = self.shelf.chosen, self.shelf.adventure
        if file is not None and adventure is not None:
            self.services.navigator.push(self._album(file, adventure))

    def _album(self, file: CampaignFile, adventure: Adventure, on: Callable[[], None] | None = None) -> AlbumScene:
        """Return the chronicle; a level that was won since it was read last develops there."""
        from game.games.syncro.campaign.chronicle.album import Album  # late: the map needs no pictures
        from game.games.syncro.campaign.chronicle.album_scene import AlbumScene
        from game.games.syncro.campaign.chronicle.long_picture import Keeping

        album = Album(self.services, file, adventure)
        fresh, self.fresh = self.fresh, ""
        keeping = Keeping(self.services, album)
        figures = partial(self._figures, file, adventure)
        return AlbumScene(
            self.services, album, self._door, figures, keeping.ask_names, on=on or self._to_map, fresh=fresh
        )

    def _door(self, told: Told) -> Callable[[], None] | None:
        """Return what leads from a level to its moment in the match; None where no match lies here."""
        return None if told.record is None else partial(self._look_at, told.record, told.place or None)

    def _figures(self, file: CampaignFile, adventure: Adventure) -> None:
        """Show the last page of the chronicle, that with its figures; from there one comes back to the pictures."""
        told = chronicle_of(file.good.name, file.good.team, adventure)
        records = records_of(self.services.store.records_folder, file)
        doors = [(level, partial(self._look_at, record)) for level, record in records.items()]
        scene = ChronicleScene(self.services, told, "syncro.album.pictures", None, doors, self._to_map)
        self.services.navigator.push(scene)

    def _look_at(self, record: Path, place: int | None = None) -> None:
        """Look back at a level, from a place in it or from its end."""
        scene = self.screens.review(record, place)
        if scene is not None:
            self.services.navigator.push(scene)

    def _tell_all(self, leaves: Sequence[StoryPage], file: CampaignFile, adventure: Adventure) -> None:
        """Tell pages of the story, and then the chronicle, where there is any."""
        if not adventure.tallies:
            self._tell(leaves, "adventure.close")
            return
        on = partial(self._read_on, file, adventure)
        pages = Pages(self.services, leaves, "syncro.chronicle.read", on, at_once=True, camp=self.camp.open)
        self.services.navigator.push(pages)

    def _read_on(self, file: CampaignFile, adventure: Adventure) -> None:
        """Show the pictures over the story."""
        self.services.navigator.push(self._album(file, adventure, self._leave_pictures))

    def _leave_pictures(self) -> None:
        self._left_pictures = True
        self._to_map()

    def _tell(self, leaves: Sequence[StoryPage], answer: str, then: Callable[[], None] | None = None) -> None:
        self.services.navigator.push(Pages(self.services, leaves, answer, then))

    def _play(self, file: CampaignFile, story: bool = False) -> None:
        """Open the table of the next level, in the place of the story page where one is open."""
        navigator = self.services.navigator
        with self.service.telling_trouble():
            if not file.mark:
                remember(self.services, self.service.entry.name, file.good.team, {})
            session = self.service.play(file, lambda now: self.ended(now, playing))
            if session is not None:
                playing = session
                (navigator.replace if story else navigator.push)(self.screens.table(session))

    def _practise(self, level: str) -> None:
        if self.team.relieved(partial(self._practise, level)):
            return
        with self.service.telling_trouble():
            self.services.navigator.push(self.screens.table(self.service.practise(self.shelf.shown, level)))
