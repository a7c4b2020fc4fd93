"""The campaign's map: two chapters, levels won stamped, the next one glowing, and the team on the road."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

from game.games.syncro.campaign.campaign_list import CampaignList, CampaignShelf
from game.games.syncro.campaign.footer import footer, strip_height
from game.games.syncro.campaign.header import header
from game.games.syncro.campaign.landscape import FRONT, Camera, draw_landscape, pieces
from game.games.syncro.campaign.levels import CampaignLevels
from game.games.syncro.campaign.road import PULSE, PULSES, Walk, road
from game.games.syncro.campaign.team import CampaignTeam
from game.games.syncro.campaign.view import CampaignActions, CampaignView
from game.saves.campaigns import CampaignFile
from game.scenes.setup.help import offers
from game.scenes.shell.scene import Scene
from game.scenes.shell.services import Services
from game.scenes.table.new_match import learn
from game.scenes.table.screens import Screens
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Look, Part


class CampaignScene(Scene):
    """Show one campaign on the map, that of a file or the newest; its tabs lead to the others."""

    way_back = ("pause.leave_map", "arrow-left")

    def __init__(self, services: Services, screens: Screens, path: Path | None = None) -> None:
        super().__init__(services)
        self.shelf = CampaignShelf(services, self.refresh)
        self.team = CampaignTeam(self.shelf, screens, self.refuse)
        self.levels = CampaignLevels(self.shelf, screens, self.team)
        self.actions = CampaignActions(
            self.back,
            partial(self.team.new, self.levels.go_on),
            self._list_all,
            self._show,
            self.team.change,
            self.levels.read_book,
            self.open_rules,
            partial(learn, services, screens, "syncro"),
            self.levels.go_on,
            self.levels.again,
            self._restore,
        )
        self.camera: Camera | None = None
        self.walk: Walk | None = None
        self._path = path

    # Its life

    def enter(self) -> None:
        """Look what campaigns there are; with none, put a team together first."""
        self.shelf.reread(self._path)
        if not self.shelf.rows:
            self.actions.new()

    def resume(self) -> None:
        """Look again: a level, a list or a set-up has gone. A level won is stamped, and the mages walk on."""
        news, self.levels.news = self.levels.news, None
        self.walk = Walk(self.time, *news) if news and self.services.motion else None
        if self.walk is not None:
            self.services.sound.play("capture")
        self.shelf.reread_chosen()

    @property
    def moving(self) -> bool:
        """Tell whether the mages walk, or the glow still pulses."""
        walking = self.walk is not None and not self.walk.over(self.time)
        return bool(self.services.motion) and (walking or self.time < PULSE * PULSES)

    @property
    def alive(self) -> bool:
        return super().alive or self.moving

    def update(self, dt: float) -> None:
        moving = self.moving
        super().update(dt)
        self.dirty = self.dirty or moving

    def look(self, part: Part) -> Look:
        """Return the state in which a part is drawn: without motion everything is at its end."""
        look = super().look(part)
        return look if self.services.motion else replace(look, time=PULSE * PULSES)

    def placed(self, part: Part) -> Part:
        """Return the part where it is drawn now: the mages are still on their way."""
        part = super().placed(part)
        if self.walk is None or self.camera is None or not part.key.startswith("mage:"):
            return part
        return part.moved(*self.walk.behind(self.time, self.camera))

    def focused(self) -> None:
        """Follow the focus: the strip tells of the level under it."""
        super().focused()
        self.refresh()

    # What can be done

    def _restore(self) -> None:
        with self.shelf.telling_trouble():
            self.shelf.reread(self.shelf.service.store.restore(self.shelf.shown).path)

    def _show(self, row: CampaignFile) -> None:
        self.walk = None
        self.shelf.reread(row.path)

    def _list_all(self) -> None:
        self.services.navigator.push(CampaignList(self.services, self.shelf))

    # The screen

    def title(self) -> str:
        """Return the game's name: nothing of the campaign."""
        say = self.services.words.say
        return say("app.playing", game=f"{say('syncro.name')} · {say('adventure.label')}", app=say("app.name"))

    def ground(self, canvas: Canvas) -> None:
        _ = self.parts  # building them points the camera
        if self.camera is not None:
            adventure = self.shelf.adventure
            draw_landscape(canvas, self.camera, 0 if adventure is None else pieces(len(adventure.done)))

    @property
    def begins(self) -> str:
        return "syncro"

    @property
    def rules_at(self) -> tuple[str, str]:
        return "syncro", ""

    def build(self, kit: Kit) -> list[Part]:
        frame, view, strip = kit.frame, self._view(), strip_height(kit)
        self.camera = camera = Camera.of(frame, strip)
        fog = [
            kit.picture(f"front:{name}", camera.rect(x, y, w, h), f"shell/campaign/{name}")
            for name, x, y, w, h, _ in FRONT
        ]
        head = header(view, self.actions, kit, camera)
        foot = footer(view, self.actions, kit, Rect(0, frame.height - strip, frame.width, strip))
        return [*head, *road(view, self.actions, kit, camera, self.walk), *fog, *foot]

    def _view(self) -> CampaignView:
        """Return what is shown. The strip tells of the step under the focus, where the team has come so far."""
        adventure, step = self.shelf.adventure, self.focus.key.partition("node:")[2]
        if adventure is not None and step not in (*adventure.done, adventure.step):
            step = adventure.step
        return CampaignView(tuple(self.shelf.rows), self.shelf.chosen, adventure, step, offers(self.services, "syncro"))
