"""The campaign's map: two chapters, levels won stamped, the next one glowing, and the team on the road."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
from msgspec import structs

from game.games.syncro.campaign.adventures.campaign_list import CampaignList, CampaignShelf
from game.games.syncro.campaign.adventures.door import LEAF, ChapterDoor
from game.games.syncro.campaign.adventures.drafts import Drafts, names
from game.games.syncro.campaign.adventures.welcome import sky_lines, through_the_door
from game.games.syncro.campaign.camp.older_levels import OlderLevels
from game.games.syncro.campaign.chronicle.day_after import new_cards_panel
from game.games.syncro.campaign.land.landscape import Camera, is_tall
from game.games.syncro.campaign.land.road import further, mist, uncovered
from game.games.syncro.campaign.levels import CampaignLevels
from game.games.syncro.campaign.map.campfire import campfire
from game.games.syncro.campaign.map.footer import footer, places, strip_height
from game.games.syncro.campaign.map.header import header
from game.games.syncro.campaign.map.map_appearance import MapAppearance
from game.games.syncro.campaign.map.map_picture import MapPicture
from game.games.syncro.campaign.map.name_card import NameCard
from game.games.syncro.campaign.map.tall_map import tall_height, tall_places
from game.games.syncro.campaign.progress.progress import called_here, unbegun
from game.games.syncro.campaign.progress.tempers_told import new_at_camp
from game.games.syncro.campaign.progress.view import CampaignActions, CampaignView
from game.games.syncro.campaign.team.team import CampaignTeam
from game.games.syncro.rules.state.roads import CHAPTERS
from game.games.syncro.scenery.mages import seen_by
from game.games.syncro.scenery.story_scene import StoryScene
from game.saves.people.campaigns import CampaignFile
from game.scenes.setup.help import offers
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder, Tune
from game.scenes.shell.services.services import Services
from game.scenes.table.over.new_match import learn
from game.scenes.table.over.screens import Screens
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Back, Confirm, Digit, Intent, Menu, Point, Press, Rename, Step, Wheel, Zone
from game.ui.layout.arrange import cut_bottom
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import Empty

DAY: Final = "day"
"""What a campaign's file calls the day that rose over its map: that is shown once."""
ON: Final = "go"  # the button that leads on
ON_ROAD: Final = ("node:", "camp")  # what the keys of steps and of the fire begin with
FIRST_LEAF: Final = "chapter:0"
SKIPS: Final = (Press, Step, Zone, Confirm, Back, Digit, Menu)


class CampaignScene(StoryScene):
    """Show one campaign on the map, that of a file or the newest; its tabs lead to the others."""

    about = "adventure.label"  # nothing of the campaign
    begins = "syncro"
    traits = ScreenTraits(way_back=("pause.leave_map", "arrow-left"))
    tab_order = TabOrder(("play", "road", "team", "tabs", "banners", "bar"))

    def __init__(
        self, services: Services, screens: Screens, path: Path | None = None, drafts: Drafts | None = None
    ) -> None:
        super().__init__(services)
        self.shelf = CampaignShelf(services, self.refresh, drafts or Drafts())
        self._named = False  # its name is asked for, on a card over the sky
        self.team = CampaignTeam(self.shelf, screens, self.refuse)
        self.levels = CampaignLevels(self.shelf, screens, self.team, self)
        self.door = ChapterDoor(self.shelf, self._moved)
        self.actions = CampaignActions(
            self.back,
            self._new,
            self._list_all,
            self._show,
            self.team.change,
            self.levels.read_book,
            self.rulebook.open,
            partial(learn, services, screens, "syncro"),
            self._go_on,
            self.levels.again,
            self._restore,
            self._rename,
            self.door.go,
            self.team.turn,
            self.levels.read_chapter,
            self.levels.camp.open,
        )
        self.life = MapPicture(services)
        self.appearance = MapAppearance(self, self.life)
        self._older = OlderLevels(self.shelf)
        self._path = path
        self._news_at_camp = 0  # sentences that wait there
        self._left_at: object = None  # how far the adventure had come, and with which team

    # Its life

    def enter(self) -> None:
        """Look what campaigns there are; where there is none, a new one is there at once."""
        self.shelf.reread(self._path)
        self._arrive()
        self._older.begin()
        self.services.expect(ON, self.begins)

    def look_ahead(self) -> None:
        """Show what `enter` will, for nobody: nothing is written, and no day has risen by this."""
        self.shelf.peek()
        self.life.arrive(self.shelf.adventure, None, fresh=False, service=self.shelf.service)
        self.refresh()

    def leave(self) -> None:
        """Forget the new campaigns that nobody has touched."""
        self.shelf.drafts.tidy()
        self._older.stop()

    def suspend(self) -> None:
        super().suspend()
        self._older.stop()
        self.life.ground.let_go()

    def resume(self) -> None:
        """Look again: a level, a list or a set-up has gone. A level won is stamped, and the mages walk on.

        Whoever comes back from a level or with another team finds the focus on what leads on.
        """
        news, self.levels.news = self.levels.news, None
        self._named = False
        if news is not None and self.services.motion:
            self.services.sound.play("capture")
        self.shelf.reread_chosen()
        before = self._left_at
        self._arrive(news)
        self._older.begin()
        if self._left_at != before:
            self.focus.at(ON, self.time, led=False)

    def _arrive(self, news: tuple[str, str] | None = None) -> None:
        """Show how far the shown campaign has come. Its day rises once: after that it is day at once."""
        file, adventure = self.shelf.chosen, self.shelf.adventure
        self._left_at = None if file is None or adventure is None else (adventure.tallies, file.good.team)
        told = file is not None and adventure is not None
        self._news_at_camp = new_at_camp(self.services.store.records_folder, file.good) if file and told else 0
        fresh = adventure is not None and adventure.finished and file is not None and DAY not in file.good.seen
        if self.life.arrive(adventure, news, fresh, self.shelf.service):
            self._saw_day()
        self.refresh()

    def _saw_day(self) -> None:
        file = self.shelf.shown
        with self.shelf.service.telling_trouble():
            self.shelf.chosen = self.shelf.service.change(file, seen=(*file.good.seen, DAY))

    def _finish(self) -> None:
        """Show the end of what is told on the map."""
        if self.life.finish():
            self._saw_day()
        self.refresh()

    @property
    def music(self) -> Tune:
        """Return the map's music: by night until its day has risen."""
        return Tune("map-day" if self.life.day else "map-night")

    @property
    def alive(self) -> bool:
        return super().alive or self.life.moving

    def update(self, dt: float) -> None:
        moving, day = self.life.moving, self.life.day
        super().update(dt)
        if self.life.update(dt, self.time) or self.life.day != day:
            self.refresh()
        if self.life.over:
            self._finish()
        if self._older.done():
            self.shelf.reread_chosen()
        self.dirty = self.dirty or moving

    def seconds_until_update(self) -> float | None:
        """Return when older levels are looked at again, too."""
        return self._older.sooner(super().seconds_until_update())

    def handle(self, intent: Intent) -> bool:
        """Whatever is pressed while something is told shows its end at once, and does nothing else."""
        self.life.air.touch()
        if isinstance(intent, Point | Press | Wheel):
            frame = self.services.kit.frame
            gone = intent.x < 0  # out of the window: nobody looks anywhere
            self.life.air.look(*(frame.rect.middle if gone else frame.logical(intent.x, intent.y)), frame)
        if self.life.busy and isinstance(intent, SKIPS):
            self._finish()
            return True
        if isinstance(intent, Rename):
            self._rename()
            return True
        return super().handle(intent)

    def focused(self) -> None:
        """Follow the focus: the strip tells of the level under it, or of where the door leads."""
        super().focused()
        self.door.follow(self.focus.key)
        part = self.focus.find(self.parts)
        if part is not None and self.focus.ring:  # whoever uses keys looks at the focus
            self.life.air.look(*part.rect.middle, self.services.kit.frame)
        self.refresh()

    def _step(self, dx: int, dy: int) -> None:
        """Move the focus; on the tall map up and down also move along the road, and on to what lies around its ends."""
        tall = is_tall(self.services.kit.frame)
        ahead = further(self.parts, self.focus.key, -dy) if dy and tall else ""
        if dx and tall and self.focus.key == f"node:{CHAPTERS[0][0]}":  # its chapter's banner lies off the road
            ahead = next((p.key for p in self.parts if p.key == FIRST_LEAF and p.control is not None), "")
        if not ahead:
            before = self.focus.key
            super()._step(dx, dy)
            if dx and before.startswith(ON_ROAD) and self._runs_round(before, dx):
                self.focus.at(before, self.time, ring=True)  # the road ends there
                self.focused()
        elif self.focus.at(ahead, self.time, ring=True):
            self.focused()

    def _runs_round(self, before: str, dx: int) -> bool:
        """Tell whether an arrow has led from a step of the road, or the fire by it, to one on its other side."""
        places = {part.key: part.rect.middle[0] for part in self.parts if part.key.startswith(ON_ROAD)}
        return self.focus.key in places and (places[self.focus.key] - places[before]) * dx < 0

    # What can be done

    def _new(self) -> None:
        self.shelf.new()
        self.focus.forget()
        self._arrive()

    def _go_on(self) -> None:
        self.door.pass_through()
        self._finish()  # who presses the button waits for nobody
        self.levels.go_on()

    def _moved(self, start: str) -> None:
        """Let the mages walk to where the adventure begins now: nothing was won."""
        if self.shelf.adventure is not None:
            self.life.go(self.shelf.adventure, start)
        self.refresh()

    def _rename(self) -> None:
        file = self.shelf.chosen
        if file is None or file.save is None:
            return
        save, words = file.save, self.services.words
        proposals = names(words, {*self.shelf.taken()} - {save.name}) or [save.name]

        def keep(name: str) -> None:
            self.shelf.keep(msgspec.structs.replace(save, name=name))

        def tab() -> Part | None:
            return next((part for part in self.parts if getattr(part.face, "chosen", False)), None)

        self._named = True
        self.refresh()
        self.services.navigator.push(NameCard(self.services, save.name, proposals, keep, tab))

    def _restore(self) -> None:
        with self.shelf.service.telling_trouble():
            self.shelf.reread(self.shelf.service.store.restore(self.shelf.shown).path)
        self._arrive()

    def _show(self, row: CampaignFile) -> None:
        self.shelf.reread(row.path)
        self._arrive()
        self._older.begin()

    def _list_all(self) -> None:
        self.services.navigator.push(CampaignList(self.services, self.shelf))

    # The screen

    def ground(self, canvas: Canvas) -> None:
        _ = self.parts  # building them points the camera
        self.life.draw(canvas)

    def notice_y(self, kit: Kit) -> float:
        """Return the height of what is told: over the strip, whose words and button stay in sight."""
        return kit.frame.height - (tall_height(kit) if is_tall(kit.frame) else strip_height(kit)) - 40

    def build(self, kit: Kit) -> list[Part]:
        view = self._view()
        life = self.life
        tall = is_tall(kit.frame)
        strip = tall_height(kit) if tall else strip_height(kit)
        rect, seen = cut_bottom(kit.frame.rect, strip)
        camera = life.look_at(kit, strip, self._looked_at(view))
        head = [part for part in header(view, self.actions, kit, camera) if part.rect.bottom < rect.y or part.control]
        leaf = next((part.rect for part in head if part.key == LEAF), Rect(0, 0, 0, 0))
        head += through_the_door(view, kit, camera, leaf)
        head += [] if self._named else sky_lines(view, kit, camera, leaf, head)
        sheet = new_cards_panel(kit, camera, head) if view.free else []
        view = replace(view, sheet=bool(sheet))
        lie = tall_places(kit, rect) if tall else places(kit, rect, view.adventure)
        foot = footer(view, self.actions, kit, rect, lie)
        if life.busy:  # what comes next is offered when all is told
            foot = [structs.replace(part, face=Empty()) if part.key in ("go", "ending") else part for part in foot]
            sheet = []
        return [*head, *sheet, *uncovered(self._land(view, kit, camera, seen, head), head), *foot]

    def _looked_at(self, view: CampaignView) -> str:
        """Return the step that must be in sight: that under the focus, or the one that is told of."""
        if self.focus.key == FIRST_LEAF:
            return CHAPTERS[0][0]
        return self.focus.key.partition("node:")[2] or view.step

    def _land(self, view: CampaignView, kit: Kit, camera: Camera, seen: Rect, head: Sequence[Part]) -> list[Part]:
        """Return what stands on the road, and the mist over it; a strip that has grown hides what is under it."""
        life = self.life
        banks = mist(camera, life.light, life.seen, life.turn, life.breath)
        ways = life.ways(view, self.actions, kit, camera)
        parts = [*banks[:1], *ways, *banks[1:], *campfire(view, self.actions, kit, camera, ways, head, seen)]
        return [structs.replace(part, clip=seen) if part.rect.bottom > seen.bottom else part for part in parts]

    def _view(self) -> CampaignView:
        """Return what is shown. The strip tells of the step under the focus, where the team has come so far."""
        adventure = self.shelf.adventure
        step = self.focus.key.partition("node:")[2]
        chosen = self.shelf.chosen
        if adventure is not None and step not in (*adventure.done, adventure.step):
            step = adventure.step
        if looked := self.door.looked:
            step = CHAPTERS[1][0]
        return CampaignView(
            tuple(self.shelf.every),
            chosen,
            adventure,
            step,
            offers=offers(self.services, "syncro"),
            day=self.life.day,
            unbegun=chosen is not None and chosen.save is not None and unbegun(chosen.save),
            door=self.door.state,
            looked=looked,
            removed=self.shelf.removed,
            called=() if chosen is None or chosen.save is None else called_here(self.services, chosen.save.team),
            mages=seen_by(self.services, () if chosen is None or chosen.save is None else chosen.save.team),
            news=self._news_at_camp,
            forks=self.life.forks,
        )
