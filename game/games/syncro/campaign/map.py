"""The adventure's map: two chapters, levels won stamped, the next one glowing, and the team on the road."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from game.ai.entry import Option
from game.games.syncro.campaign import footer, header, story_pages
from game.games.syncro.campaign.faces import RADII, Mage, NodeFace, Parchment, State
from game.games.syncro.campaign.landscape import FEET, FRONT, Camera, Node, draw_landscape, nodes, pieces
from game.games.syncro.campaign.motion import PULSE, PULSES, STAMP, Walk
from game.games.syncro.campaign.service import CampaignService, trouble
from game.games.syncro.rules.adventure import Adventure
from game.saves.campaigns import CampaignFile
from game.saves.files import SaveError
from game.scenes.session.sessions import remember
from game.scenes.session.stand_ins import StandIn, stand_ins
from game.scenes.setup.players import Guests
from game.scenes.setup.setup import Chosen, Setup
from game.scenes.shell.dialogs import Confirm
from game.scenes.shell.pages import Pages
from game.scenes.shell.scene import Scene
from game.scenes.shell.services import Services
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Control, Look, Part, target_44

CHAPTER_OPTION: Final = Option("chapter", (1, 2), 1)


class CampaignScene(Scene):
    """Show one adventure on the map; its tabs lead to the others."""

    way_back = ("pause.leave_map", "arrow-left")

    def __init__(self, services: Services, path: Path | None = None) -> None:
        super().__init__(services)
        self.expedition = CampaignService(services)
        self.rows: list[CampaignFile] = []
        self.chosen: CampaignFile | None = None
        self._path = path
        self.camera: Camera | None = None
        self.walk: Walk | None = None
        self._news: tuple[str, str] | None = None

    # Its life

    def enter(self) -> None:
        """Look what adventures there are; with none, put a team together first."""
        self.reread(self._path)
        if not self.rows:
            self.new()

    def resume(self) -> None:
        """Look again: a level, a list or a set-up has gone. A level won is stamped, and the mages walk on."""
        self.walk = Walk(self.time, *self._news) if self._news and self.services.motion else None
        self._news = None
        if self.walk is not None:
            self.services.sound.play("capture")
        self.reread_chosen()

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

    def reread(self, path: Path | None) -> None:
        """Read the adventures anew, and show one of them: the given one, else the newest."""
        try:
            self.rows = self.expedition.rows()
            here = next((row for row in self.rows if row.path == path), None)
            self.chosen = here or (self.rows[0] if self.rows else None)
            if self.chosen is not None and self.chosen.profile is not None:
                self.chosen = self.expedition.settle(self.chosen)
                self.rows = [self.chosen if row.path == self.chosen.path else row for row in self.rows]
            self.expedition.remember()
        except (SaveError, ValueError) as error:
            self._complain(error)
        self.refresh()

    def reread_chosen(self) -> None:
        """Read the adventures anew, and go on showing the same one."""
        self.reread(None if self.chosen is None else self.chosen.path)

    @property
    def adventure(self) -> Adventure | None:
        """Return how far the shown adventure has come; None where there is none, or it can't be read."""
        return self.expedition.progress(self.chosen) if self.chosen is not None and self.chosen.profile else None

    # What can be done

    def go_on(self) -> None:
        """Tell the story, then play the level that comes next; or go straight back into a level under way."""
        kept, result = self.chosen, self.adventure
        if kept is None or result is None:
            return
        if not result.finished and self._relieved(self.go_on):
            return
        if result.finished:
            self.services.navigator.push(Pages(self.services, story_pages.ending(), "adventure.close"))
        elif self.expedition.under_way(kept) is not None:
            self._play(kept)
        else:
            leaves = story_pages.before(self.expedition, result)
            self.services.navigator.push(
                Pages(self.services, leaves, "adventure.begin", lambda: self._play(kept, True))
            )

    def _relieved(self, then: Callable[[], None]) -> bool:
        """Where this version doesn't know a computer player of the team, offer another, and go on after that."""
        assert self.chosen is not None, "only an adventure has a team"
        strange = self.expedition.strangers(self.chosen)
        if strange:
            by = Guests(self.expedition.entry, self.services.words, strange).skill()
            self.services.navigator.push(StandIn(self.services, strange, by, lambda: self._relieve(then)))
        return bool(strange)

    def _relieve(self, then: Callable[[], None]) -> None:
        assert self.chosen is not None, "only an adventure has a team"
        try:
            self.chosen = self.expedition.relieve(self.chosen)
        except (SaveError, ValueError) as error:
            self._complain(error)
            return
        self.reread(self.chosen.path)
        then()

    def _play(self, kept: CampaignFile, story: bool = False) -> None:
        """Open the table of the next level, in the place of the story page where one is open."""
        navigator = self.services.navigator
        try:
            table = self.expedition.play(kept, self._after)
        except (SaveError, ValueError) as error:
            self._complain(error)
            return
        if table is None:
            return
        if story:
            navigator.replace(table)
        else:
            navigator.push(table)

    def _after(self, kept: CampaignFile) -> None:
        """Tell how the level ended; then the map again."""
        before, now = self.adventure, self.expedition.progress(kept)
        self.chosen = kept
        assert before is not None, "a level was played by an adventure that can be read"
        self._news = (before.step, now.step) if before.step != now.step else None
        leaves = story_pages.after(before, now)
        self.services.navigator.replace(Pages(self.services, leaves, "adventure.to_map"))

    def new(self) -> None:
        """Put a team together for a new adventure."""
        entry = self.expedition.entry
        options = (CHAPTER_OPTION,) if self.expedition.may_skip() else ()
        self.services.navigator.push(Setup(self.services, entry.name, replace(entry, options=options), self._begin))

    def _begin(self, chosen: Chosen) -> None:
        team, options = chosen
        try:
            self.chosen = self.expedition.begin(self._name(), team, chapter=int(options.get("chapter", 1)))
        except (SaveError, ValueError) as error:
            self._complain(error)
            return
        remember(self.services, self.expedition.entry.name, team, {})
        self.services.navigator.pop()
        self.go_on()

    def _name(self) -> str:
        """Return a name that no adventure has yet."""
        taken = {row.profile.name for row in self.rows if row.profile is not None}
        names = (self.services.words.say("adventure.name", n=number) for number in range(1, len(taken) + 2))
        return next(name for name in names if name not in taken)

    def change_team(self) -> None:
        """Leave the adventure for another team, after asking (SY-41); a level under way is finished first (SY-42)."""
        kept, result, say = self.chosen, self.adventure, self.services.words.say
        if kept is None or result is None:
            return
        if result.finished or self.expedition.under_way(kept) is not None:
            self.refuse("team", say("adventure.team_over" if result.finished else "adventure.level_first"))
            return
        self.services.navigator.push(
            Confirm(
                self.services,
                say("adventure.change_team"),
                say("adventure.change_text"),
                say("adventure.change_yes"),
                self._gather,
            )
        )

    def _gather(self) -> None:
        assert self.chosen is not None, "only an adventure has a team to change"
        setup = Setup(self.services, "syncro", replace(self.expedition.entry, options=()), self._rejoin)
        team = stand_ins(setup.entry, self.services.words, self.expedition.team(self.chosen))
        setup.guests = Guests(setup.entry, self.services.words, team)
        setup.as_last = False
        self.services.navigator.push(setup)

    def _rejoin(self, chosen: Chosen) -> None:
        assert self.chosen is not None, "only an adventure has a team to change"
        try:
            self.chosen = self.expedition.rejoin(self.chosen, chosen[0])
        except (SaveError, ValueError) as error:
            self._complain(error)
            return
        self.services.navigator.pop()

    def again(self, level: str) -> None:
        """Ask whether a level that is won shall be played again: that changes nothing."""
        say = self.services.words.say
        question = say("adventure.again", level=say(f"syncro.level.{level}"))
        self.services.navigator.push(
            Confirm(
                self.services,
                question,
                say("adventure.again_text"),
                say("adventure.again_yes"),
                lambda: self._practise(level),
            )
        )

    def _practise(self, level: str) -> None:
        assert self.chosen is not None, "only a level of an adventure is played again"
        if self._relieved(lambda: self._practise(level)):
            return
        try:
            self.services.navigator.push(self.expedition.practise(self.chosen, level))
        except (SaveError, ValueError) as error:
            self._complain(error)

    def restore(self) -> None:
        """Go back to the newest state of a damaged adventure that can be read."""
        assert self.chosen is not None, "only an adventure is restored"
        try:
            self.reread(self.expedition.adventures.restore(self.chosen).path)
        except SaveError as error:
            self._complain(error)

    def show(self, row: CampaignFile) -> None:
        """Show another adventure."""
        self.walk = None
        self.reread(row.path)

    def read_book(self) -> None:
        """Open the book: the story so far, and the rules unlocked."""
        result = self.adventure
        if result is not None:
            leaves = story_pages.book(self.expedition, result)
            self.services.navigator.push(Pages(self.services, leaves, "adventure.close"))

    def all(self) -> None:
        """Open the list of all adventures."""
        from game.games.syncro.campaign.campaign_list import CampaignList

        self.services.navigator.push(CampaignList(self.services, self))

    def told(self, found: Adventure) -> str:
        """Return the step that the strip tells of: the one under the focus, where the team has come so far."""
        step = self.focus.key.partition("node:")[2]
        return step if step in found.done or step == found.step else found.step

    def focused(self) -> None:
        """Follow the focus: the strip tells of the level under it."""
        super().focused()
        self.refresh()

    def _complain(self, error: SaveError | ValueError) -> None:
        self.services.navigator.notice(self.services.words.message(trouble(error), str))

    # The screen

    def title(self) -> str:
        """Return the game's name: nothing of the adventure."""
        say = self.services.words.say
        return say("app.playing", game=f"{say('syncro.name')} · {say('adventure.label')}", app=say("app.name"))

    def ground(self, canvas: Canvas) -> None:
        _ = self.parts  # building them points the camera
        if self.camera is not None:
            draw_landscape(canvas, self.camera, self._walked())

    def _walked(self) -> int:
        result = self.adventure
        return 0 if result is None else pieces(len(result.done))

    def build(self, kit: Kit) -> list[Part]:
        frame = kit.frame
        strip = footer.height(kit)
        result = self.adventure
        self.camera = Camera.of(frame, strip)
        head, below = header.build(self, kit)
        parts = [*head, *header.chapters(kit, self.camera, result, below), *self._road(kit, result)]
        foot = Rect(0, frame.height - strip, frame.width, strip)
        parts += [
            kit.picture(f"front:{name}", self.camera.rect(x, y, w, h), f"shell/campaign/{name}")
            for name, x, y, w, h, _ in FRONT
        ]
        return [*parts, Part("strip", foot, Parchment()), *footer.build(self, kit, foot)]

    def _road(self, kit: Kit, found: Adventure | None) -> list[Part]:
        """Return the steps of the road in the order in which keys go along them, and the team at the next one."""
        camera = self.camera
        assert camera is not None, "the camera is set before the road"
        parts = []
        for node in nodes():
            state = self._state(node, found)
            x, y = camera.point(node.x, node.y)
            sealed = self.walk.since if self.walk is not None and node.step == self.walk.won else -STAMP
            face = NodeFace(node.kind, state, node.step, camera.scale, sealed)
            rect = Rect.around(x, y, 2 * RADII[state] * camera.scale)
            parts.append(Part(f"node:{node.step}", rect, face, self._node(kit, node, state), hit=target_44(rect)))
        if found is not None and self.chosen is not None:
            parts += self._mages(found, camera)
        return parts

    def _state(self, node: Node, found: Adventure | None) -> State:
        if found is None:
            return "locked"
        if node.step in found.done:
            return "done"
        return "next" if node.step == found.step else "locked"

    def _node(self, kit: Kit, node: Node, state: State) -> Control:
        name = kit.say(f"syncro.level.{node.step}") if state != "locked" else kit.say("adventure.locked")
        text = f"{node.step} · {name}" if node.kind == "level" else name
        act = self.go_on
        if state != "next":
            act = partial(self.again, node.step) if node.kind == "level" else self.read_book
        return Control(text, act, "road", state != "locked", kit.say("adventure.locked"), text, radius=30)

    def _mages(self, found: Adventure, camera: Camera) -> list[Part]:
        assert self.chosen is not None, "a team stands on the road of its adventure"
        node = next((node for node in nodes() if node.step == found.step), nodes()[-1])
        parts = []
        for number, player in enumerate(self.expedition.team(self.chosen)):
            dx, dy, size = FEET[number]
            x, y = camera.point(node.x + dx, node.y + dy)
            w, h = 56 * size * camera.scale, 90 * size * camera.scale
            rect = Rect(x - 26 * size * camera.scale, y - 82 * size * camera.scale, w, h)
            parts.append(Part(f"mage:{number}", rect, Mage(player.colour)))
        return parts
