"""A level is lost: the light sinks over the table, the fire comes up, and a paper says how close it was.

"Try again" leads straight to the table of the next deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from typing import Final

import pygame

from game.games.syncro.campaign.endings.defeat import Defeat
from game.games.syncro.campaign.endings.fireside import Fireside, landmark_of
from game.games.syncro.campaign.endings.paper import Acts, Paper, paper
from game.games.syncro.campaign.endings.sheets import DearestTurn, EndMenu, Row, StandingList
from game.games.syncro.rules.state.events import TurnBegan
from game.games.syncro.scenery.clearing import FLICKER, FLICKERS, PHASES
from game.games.syncro.scenery.mages import seen_by
from game.games.syncro.scenery.story_scene import StoryScene
from game.scenes.session.match.model import Told
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder, Tune
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Back, Confirm, FullScreen, Intent, LetGo, Log, Menu, Page, Point, Press, Release, Step
from game.ui.lamplight import Hole, Night
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Act, Kit
from game.ui.parts.part import Control, Look, Part, draw_face, draw_part
from game.ui.parts.widgets import Empty
from game.ui.sound.cue_sheet import CueSheet

SINKS: Final = 0.6  # seconds until the table lies in the dark, but for the cards that are left
LIT: Final = 1.3  # until they go out, too
FIRE: Final = 1.7  # until the fire has come up
SLID: Final = 1.9  # until the paper lies there
FAR: Final = 24.0  # units that it slides
DEAD: Final = 0.3  # seconds without input after a change of picture
MENU: Final = Rect(32, 24, 48, 48)
STEP: Final = FLICKER / PHASES  # seconds from one picture of the flame to the next
FOE: Final = "foe:"  # what the keys of the horde's cards at the table begin with


@dataclass(frozen=True, slots=True)
class Ways:
    """Hold where the paper leads: `again` deals anew; `leave` goes back, with the words and the icon of that.

    `settings` makes what is set beside the fire; it takes what makes the menu that it came from. `review` looks back at
    the level, from a place in it or from its end; None where it was not written. `ask` asks the computer partners why
    they did what they did; None where there is nobody to be asked.
    """

    again: Act
    leave: Act
    back: tuple[str, str] = ("adventure.to_map", "map")
    settings: Callable[[Callable[[], Scene]], Scene] | None = None
    review: Callable[[int | None], None] | None = None
    ask: Act | None = None


class Lost(StoryScene):
    """Show how a level was lost. Made while its table is still shown: its picture is what the light sinks over."""

    about = "syncro.lost.title"
    traits = ScreenTraits(continues=True)
    tab_order = TabOrder(("paper", "cards", "lamp", "mages", "bar"))

    def __init__(self, services: Services, session: MatchSession, defeat: Defeat, ways: Ways) -> None:
        super().__init__(services)
        self.session, self.defeat, self.ways = session, defeat, ways
        parts = services.navigator.top.parts if services.navigator.scenes else ()
        left = {f"{FOE}{one.place}" for one in defeat.after.standing}
        self._cards = tuple(Hole(part.rect) for part in parts if part.key in left)
        self._table: pygame.Surface | None = None
        self._dark: pygame.Surface | None = None
        self._since = 0.0  # when this picture began, in the scene's seconds
        self._paper = Paper((), None)
        self._heard = CueSheet()

    # Its life

    def enter(self) -> None:
        """Let the light sink over the picture that was there, where there is motion."""
        fade = self.services.navigator.fade
        if fade.picture is not None and self.services.motion and self._cards:
            self._table = fade.picture
            self._table.set_alpha(None)
            fade.forget()  # it is the same picture
        self._heard = CueSheet(((LIT, "campfire"), (SLID, "lose")))

    @property
    def music(self) -> Tune:
        return Tune("defeat")

    @property
    def passed(self) -> float:
        """Return how far the change from table to fire has come, in its seconds; at its end without motion."""
        motion = self.services.motion
        return (self.time - self._since) * motion if motion and self._table is not None else SLID

    @property
    def _settled(self) -> bool:
        return self.passed >= SLID

    @property
    def _flickers(self) -> bool:
        return bool(self.services.motion) and self.time - self._since < FLICKER * FLICKERS

    @property
    def alive(self) -> bool:
        return super().alive or not self._settled

    def seconds_until_update(self) -> float | None:
        """Return when the flame changes, too: a few pictures a second, and none once it is steady."""
        flicker = STEP - (self.time - self._since) % STEP if self._flickers else None
        return min((wait for wait in (super().seconds_until_update(), flicker) if wait is not None), default=None)

    def update(self, dt: float) -> None:
        before = self.time
        moving = not self._settled
        super().update(dt)
        self._heard.go_on(self.passed, self.services.sound.play)
        flickers = self._flickers and int(before / STEP) != int(self.time / STEP)
        self.dirty = self.dirty or moving or flickers
        if moving and self._settled:
            self._settle()

    def handle(self, intent: Intent) -> bool:
        """Show the final picture at any key; for a moment after each change of picture nothing is heard."""
        if isinstance(intent, Confirm | Press | Back) and self.time - self._since < DEAD:
            return True
        if not self._settled and not isinstance(intent, Point | Release | LetGo | FullScreen):
            self._settle()
            self.dirty = True
            return True
        match intent:
            case Menu():
                self.open_menu()
            case Log():
                self.open_log()
            case Page():
                self.strips.obey("paper", intent)
            case _:
                return super().handle(intent)
        return True

    def _settle(self) -> None:
        self._table = self._dark = None
        self._since = self.time

    def _step(self, dx: int, dy: int) -> None:
        """Lead the focus on, or scroll the paper where there is nothing to lead it to."""
        before = self.focus.key
        super()._step(dx, dy)
        if dy and self.focus.key == before:
            self.strips.obey("paper", Step(0, dy))

    def resized(self) -> None:
        self._table = self._dark = None
        super().resized()

    # What can be done

    def back(self) -> None:
        self.ways.leave()

    def open_menu(self) -> None:
        """Open what can be changed or looked up here."""
        self.services.navigator.push(self._menu())

    def _menu(self) -> EndMenu:
        return EndMenu(self.services, self._rows)

    def _rows(self) -> list[Row]:
        """Return the buttons of the menu, in the language of the moment."""
        say, (words, icon) = self.services.say, self.ways.back
        doors = [("settings", "settings", say("settings.door"), self._open_settings)]
        again = [("review", "eye", say("results.look"), partial(self.ways.review, None))] if self.ways.review else []
        return [
            *again,
            ("log", "history", say("table.log_all"), self.open_log),
            ("rules", "book-open", say("learn.rules", game=say("syncro.name")), self.rulebook.open),
            *(doors if self.ways.settings is not None else []),
            ("leave", icon, say(words), self.ways.leave),
        ]

    def _open_settings(self) -> None:
        """Lay beside the fire what one wants to set; from there one comes back to the menu."""
        assert self.ways.settings is not None, "its button is there"
        self.services.navigator.push(self.ways.settings(self._menu))

    def open_log(self) -> None:
        """Open everything that happened, at its end."""
        self._open_log()

    def look_at_turn(self) -> None:
        """Open the turn in which most points were thrown away, with the Spells that were in hands."""
        reviewed = self.ways.review is not None
        self.services.navigator.push(DearestTurn(self.services, self.defeat, self._read_turn, reviewed=reviewed))

    def _read_turn(self) -> None:
        """Look back at the level at that turn, where it was written; else open the log there."""
        dear = self.defeat.dearest
        events = enumerate(self.session.host.events(None))
        turn = dear.turn if dear is not None else 0
        begins = next((n for n, event in events if isinstance(event, TurnBegan) and event.turn == turn), None)
        if self.ways.review is not None and begins is not None:
            self.ways.review(self.session.host.place_before(begins) + 1)
            return
        begun = [event for event in self.session.host.events(None) if self.session.rules.tell(event) is not None]
        turns = ((n, event.turn) for n, event in enumerate(begun) if isinstance(event, TurnBegan))
        at = next((n for n, turn in turns if dear is not None and turn == dear.turn), None)
        self._open_log(at)

    def _open_log(self, at: int | None = None) -> None:
        from game.scenes.table.over.log import LogScene  # late: it draws a table, and the map has none

        self.services.navigator.push(LogScene(self.services, self.session, self._told, at, numbered=self._numbered))

    def _told(self) -> tuple[Told, ...]:
        told = ((event, self.session.rules.tell(event)) for event in self.session.host.events(None))
        lines = (Told(getattr(event, "seat", None), line, beat) for beat, (event, line) in enumerate(told, 1) if line)
        return tuple(lines)

    def _numbered(self) -> Iterator[int]:
        events = self.session.host.events(None)
        return accumulate((event.turn if isinstance(event, TurnBegan) else 1 for event in events), max)

    def _list_all(self) -> None:
        self.services.navigator.push(StandingList(self.services, self.defeat))

    # The screen

    @property
    def rules_at(self) -> tuple[str, str]:
        return "syncro", "SY-29" if self.defeat.after.debt is not None else "SY-24"

    def build(self, kit: Kit) -> list[Part]:
        look = self.look_at_turn if self.defeat.dearest is not None else None
        acts = Acts(self.ways.again, self.back, self._list_all, look, self.ways.back, self.ways.ask)
        self._paper = paper(kit, self.defeat, acts, self.strips.offsets)
        words = kit.say("table.menu")
        menu = kit.icon_button("menu", MENU, "shell/glyphs/menu", words, self.open_menu, radius=MENU.h / 2)
        covered = any(part.key == "sheet" and part.rect.meets(MENU, 4) for part in self._paper.parts)
        return [*self._mages(), *self._paper.parts, *([] if covered else [menu])]

    def _mages(self) -> list[Part]:
        """Return the computer partners round the fire, who can be asked."""
        ask = self.ways.ask
        if ask is None or self._paper.fire is None:
            return []
        there = Fireside(seen_by(self.services, self.defeat.team), None, self._paper.fire).mages
        team = self.defeat.team
        return [
            Part(
                f"mage:{mage.number}",
                mage.seen.trimmed(top=mage.seen.h * 0.2),
                Empty(),
                Control(team[mage.number].name, ask, "mages", help=team[mage.number].name, radius=20),
                may_overlap=True,
            )
            for mage in there
            if not team[mage.number].person
        ]

    @property
    def fireside(self) -> Fireside:
        """Return what burns beside the paper, or behind it."""
        _ = self.parts  # building them leaves a room for the fire
        wide = self.services.kit.frame.shape == "wide" and self._paper.fire is not None
        return Fireside(
            seen_by(self.services, self.defeat.team),
            landmark_of(self.defeat.mission) if wide else None,
            self._paper.fire,
        )

    def ground(self, canvas: Canvas) -> None:
        passed = self.passed
        if passed < LIT:
            return
        share = min(1.0, (passed - LIT) / (FIRE - LIT))
        time = self.time - self._since if self.services.motion else FLICKER * FLICKERS
        self.fireside.draw(canvas, time, share)
        if share < 1.0 and self._dark is not None:
            self._dark.set_alpha(round(255 * (1 - share)))
            canvas.surface.blit(self._dark, (0, 0))

    def draw(self, canvas: Canvas) -> None:
        """Draw the sinking light, the fire that comes up, and then the paper."""
        passed, table = self.passed, self._table
        if passed >= SLID or table is None or table.get_size() != canvas.surface.get_size():
            super().draw(canvas)
            return
        if passed < LIT:
            canvas.surface.blit(table, (0, 0))
            night = Night(self._cards, "lost.night", min(1.0, passed / SINKS))
            draw_face(canvas, night, canvas.frame.rect, Look())
            if passed >= SINKS and self._dark is None:
                self._dark = canvas.surface.copy()
        else:
            self._dark = self._dark or table
            self.ground(canvas)
            if passed >= FIRE:
                self._slide(canvas, (passed - FIRE) / (SLID - FIRE))
        self.dirty = False

    def _slide(self, canvas: Canvas, share: float) -> None:
        """Draw the paper on its way from the right, and fainter the farther it has to go."""
        before = canvas.surface.copy()
        out = FAR * (1 - share) ** 3
        for part in self.parts:
            moved = part.moved(out, 0, None if part.clip is None else part.clip.moved(out, 0))
            draw_part(canvas, moved, self.appearance.look(part)._replace(hover=0.0))
        before.set_alpha(round(255 * (1 - share)))
        canvas.surface.blit(before, (0, 0))
