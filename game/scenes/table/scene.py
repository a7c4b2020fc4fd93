"""The table: one controller for every game: intent → `pick` → action → `host.play` → scrubbed beats → `stage.aim`."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

import pygame

from game.engine.protocol import Message, Refusal, Seat, View
from game.scenes.session.bots import BotTurns
from game.scenes.session.controller import Phase, TableController
from game.scenes.session.playback import Playback
from game.scenes.session.recap import heading
from game.scenes.session.screen_owner import ScreenOwner
from game.scenes.session.session import MatchSession
from game.scenes.shell.appearance import CONTENT
from game.scenes.shell.pills import Kept
from game.scenes.shell.scene import Scene
from game.scenes.shell.screen import Screen
from game.scenes.shell.services import Services
from game.scenes.table import top_bar
from game.scenes.table.backdrop import Backdrop
from game.scenes.table.curtain import Curtain
from game.scenes.table.drag import Drag
from game.scenes.table.jump_to import JumpToScene
from game.scenes.table.late_parts import LateParts
from game.scenes.table.layout import Layout as Layout
from game.scenes.table.log import LogScene
from game.scenes.table.pause import Pause
from game.scenes.table.pills import spoken_of
from game.scenes.table.recap import Happened, Recap
from game.scenes.table.screens import Screens
from game.scenes.table.seat_ring import Ring
from game.scenes.table.top_bar import TopBar
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.intents import GoTo, Hide, Intent, Log, Menu, Redo, Undo
from game.ui.kit import Kit
from game.ui.part import Part
from game.ui.stage import Cue, Stage

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")

ASIDE: Final = Cue(0.14)  # how what is chosen or pointed at moves: nobody waits for it

FAREWELL: Final = 1.4  # seconds from the last beat to the results


class TableScene(Scene, Generic[S, A, E]):
    """Play one match. `draft` is a half-made choice of the person to act: the game's own frozen value, or None."""

    mark: ClassVar[str]
    """The picture of the game's mark in the top bar."""
    light: ClassVar[bool] = False
    """Whether the table is of a light colour, so that the top bar is written in ink."""
    ring_words: ClassVar[str] = "ring"
    """Where the words lie by which the ring of seats asks (`note`) those who choose, and for the press (`reveal`)."""
    recaps: ClassVar[bool] = True
    """Whether a strip tells what happened since one's last turn: a table that tells it itself needs none."""
    routine: ClassVar[frozenset[str]] = frozenset()
    """Keys of what happens in every turn: among what happened since one's last, it gives way to the rest."""
    chances: ClassVar[frozenset[str]] = frozenset()
    """Keys of what lets chance go on with one's turn: what follows is news to whoever's turn it was."""
    drops: ClassVar[bool] = False
    """Whether undo drops a half-made choice first, as going back does."""
    late: ClassVar[tuple[str, ...]] = ("seat-",)
    """How the names of parts begin that change only when a beat's motion has ended: plates and points."""
    reveals: ClassVar[frozenset[type]] = frozenset()
    """Events that wait, where several people share the screen, for one public press."""

    def __init__(self, services: Services, screens: Screens, session: MatchSession) -> None:
        super().__init__(services)
        self.screens = screens
        self.session = session
        self.match_log = session.log
        self.host = session.host
        self.stage = Stage()
        self.draft: Any = None
        self.controller = TableController(session, self, self.choosing, self, lambda: services.worker(), services.log)
        self.drag = Drag()
        self.late_parts = LateParts(self.late)
        self.recap = Recap(session.players, session.name, self.controller.recap, self.open_log, self.refresh)
        self.backdrop = Backdrop()
        self._ended = 0.0
        self._laid: Layout | None = None
        self._area = Rect(0, 0, 0, 0)

    @property
    def screen(self) -> ScreenOwner:
        return self.controller.owner

    @property
    def playback(self) -> Playback:
        return self.controller.playback

    @property
    def bots(self) -> BotTurns:
        return self.controller.bots

    @property
    def view(self) -> View[S]:
        """Return what is shown: the view right after the beat that was told last."""
        return self.playback.view

    @property
    def viewer(self) -> Seat | None:
        """Return whose view it is; None where nobody plays with their own hands."""
        return self.playback.viewer

    @property
    def told(self) -> list[tuple[Seat | None, Message]]:
        """Return what was told so far, in words, with the seat that did it: a beat's words when its motion ends."""
        return self.controller.told

    # What the controller asks of whoever shows the table

    @property
    def moves(self) -> bool:
        return self.stage.busy

    @property
    def changing(self) -> bool:
        return self.services.navigator.changing

    def owner_changed(self) -> None:
        """Show the table with the eyes of whoever has the screen now, and forget everything of a hand."""
        self.services.navigator.fade.forget()
        self.forget()
        self.reshow()

    def ask(self, seats: tuple[Seat, ...], between_turns: bool) -> None:
        """Let the curtain fall for one person; where all choose at once, show the ring of seats."""
        if len(seats) == 1 and not (between_turns and self.choosing_now):
            self.services.navigator.push(self.curtain(seats[0], recap=between_turns))
        else:
            self.services.navigator.push(Ring(self.services, self, seats, self.ring_words))

    def lead_to(self, key: str) -> None:
        self.focus.at(key, self.time, ring=True)
        self.focused()

    def tell(self, message: Message | None) -> None:
        """Show a notice over the table, where there is something to say."""
        if message is not None:
            self.services.navigator.notice(self.services.words.message(message, self.session.name))

    # What is laid over the table

    def curtain(self, seat: Seat, *, recap: bool = False, visit: bool = False) -> Curtain:
        """Return a curtain before the table, for one person; `visit`: to look again at a choice that was made."""
        happened = self.controller.recap(seat) if recap else []
        return Curtain(self.services, self.controller, seat, happened, self.open_pause, visit)

    def open_pause(self) -> None:
        """Open the pause."""
        self.services.navigator.push(Pause(self.services, self.screens, self, self.controller))

    def open_log(self) -> None:
        """Open the list of everything that happened."""
        self.services.navigator.push(LogScene(self.services, self.session, lambda: tuple(self.told)))

    def open_jump(self) -> None:
        """Ask for a space's name and focus it."""
        owner = self.screen.seat
        self.services.navigator.push(JumpToScene(self.services, lambda name: self._jump_to(name, owner)))

    def _jump_to(self, name: str, owner: Seat | None) -> bool:
        """Focus the part whose key ends in a name, for whoever asked; return whether there is one."""
        for part in self.parts:
            if part.control is not None and part.key.rpartition(":")[2] == name.strip().lower():
                self.lead_to(part.key)
                if self.screen.seat != owner:
                    self.screen.lead(owner, part.key)
                return True
        return False

    def _open_results(self) -> None:
        """Leave the table for the results, or for what follows a level of an adventure."""
        if self.session.after is not None:
            self.session.after()
        else:
            self.services.navigator.replace(self.screens.results(self.session))

    @property
    def choosing_now(self) -> tuple[Seat, ...]:
        return self.choosing(self.view)

    @property
    def ring_free(self) -> Rect | None:
        return self.laid.free

    # What a game says

    @abstractmethod
    def layout(self, view: View[S], draft: Any, kit: Kit, area: Rect) -> Layout:
        """Return where everything belongs below the top bar: a pure function of its arguments."""

    @abstractmethod
    def cue(self, event: E, kit: Kit) -> Cue:
        """Return how an event is told."""

    @abstractmethod
    def pick(self, view: View[S], draft: Any, key: str) -> Any:
        """Return what pressing a part of the layout means: an action, a Refusal, or the next draft."""

    @abstractmethod
    def status(self, view: View[S]) -> str:
        """Return the one sentence of the top bar: whose turn it is and what they may do."""

    def longest(self) -> str:
        """Return the longest sentence that `status` may say in this match: the bar keeps its height for it."""
        return self.status(self.view)

    def aside(self, view: View[S]) -> str:
        """Return a few words for beside the game's name ("round 4"), shown where there is room; "" for none."""
        return ""

    def badge(self) -> str:
        """Return the picture of the emblem of the seat to act."""
        seats = self.host.to_act() if self.idle else ()
        return f"table/badge-{self.session.players[seats[0]].colour}" if len(seats) == 1 else ""

    def scenery(self, canvas: Canvas) -> None:
        """Draw what never changes during a match: drawn once for each window size, then kept."""

    def build(self, kit: Kit) -> list[Part]:
        bars, area = top_bar.build(self._bar(kit), kit)
        self._area = area
        self._laid = laid = self.layout(self.view, self.drafted, kit, area)
        return [*self.late_parts.shown(laid.parts), *bars, *self.recap.parts(kit, area, laid, bars, self._happened())]

    def _bar(self, kit: Kit) -> TopBar:
        no_undo = None if self._dropped else self.controller.why_not_undo()
        no_redo = self.controller.why_not_redo()
        return TopBar(
            mark=self.mark,
            game=kit.say(f"{self.session.game}.name"),
            status=self.status(self.view),
            longest=self.longest(),
            aside=self.aside(self.view),
            badge=self.badge(),
            no_undo=None if no_undo is None else self.explain(no_undo),
            no_redo=None if no_redo is None else self.explain(no_redo),
            undo=self.undo,
            redo=self.redo,
            log=self.open_log,
            menu=self.open_pause,
            light=self.light,
        )

    def _happened(self) -> Happened | None:
        """Return what happened since the turn of whoever is to act, where the table does not tell it itself."""
        seat = self.viewer
        if seat is None or not self.recaps or not self.idle or self.acting() != seat:
            return None
        rows = tuple(self.controller.since(seat))
        return Happened(seat, rows, heading(self.playback.own, seat), len(self.told))

    @property
    def drafted(self) -> Any:
        """Return the half-made choice, if it may be shown now: where all choose at once, others don't disturb it."""
        return self.draft if self.idle or self.host.rules.sealing else None

    def area(self, kit: Kit) -> Rect:
        """Return what the top bar leaves free."""
        return top_bar.build(self._bar(kit), kit)[1]

    def title(self) -> str:
        """Return the game's name for the title bar: nothing of the match."""
        say = self.services.words.say
        return say("app.playing", game=say(f"{self.session.entry.name}.name"), app=say("app.name"))

    def draw(self, canvas: Canvas) -> None:
        if self._laid is None or not self.stage.sprites:
            self.reshow()
        super().draw(canvas)

    def ground(self, canvas: Canvas) -> None:
        canvas.surface.blit(self.kept_scenery(canvas), (0, 0))
        for part in self.parts:
            if part.layer < 0:
                with canvas.clipped(part.clip):
                    part.face.draw(canvas, self.placed(part).rect, self.look(part))
        self.stage.draw(canvas)

    def kept_scenery(self, canvas: Canvas) -> pygame.Surface:
        """Return the scenery as it was drawn last, for a canvas that is still empty."""
        return self.backdrop.kept(canvas, (self.services.words.language, self.scenery_key()), self.scenery)

    def scenery_key(self) -> Any:
        """Return what the scenery depends on besides the window and the language."""
        return None

    def drawn(self) -> Sequence[Part]:
        return [part for part in self.parts if part.layer >= 0]

    def resized(self) -> None:
        self.reshow()

    def enter(self) -> None:
        """Show the table as it stands: at the deal, or where the match was left."""
        self.stage.speed = self.services.motion
        self.catch_up()
        self.tell(self.session.greeting)

    def leave(self) -> None:
        self.bots.drop()
        self.session.close()

    def back(self) -> None:
        if self.draft is None:
            self.open_pause()
        else:
            self.choose(None)

    @property
    def idle(self) -> bool:
        """Tell whether everything that happened has been shown, and a person may act."""
        return self.controller.idle

    @property
    def alive(self) -> bool:
        goes_on = self.controller.phase in (Phase.TELLING, Phase.BOT)
        return super().alive or self.stage.moving or self.bots.busy or goes_on

    @property
    def resting(self) -> bool:
        """Tell whether what is still to be told waits for a press: then nothing happens by itself."""
        return False

    def wakes(self) -> float | None:
        ended = self.controller.phase is Phase.OVER
        return max(0.0, FAREWELL - self._ended) if ended else super().wakes()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.stage.speed = self.services.motion
        told = self.stage.busy
        self.dirty = self.stage.update(dt) or self.dirty
        if told and not self.stage.busy:
            self._land()
        self._advance()
        match self.controller.phase:
            case Phase.OVER:
                self._ended += dt
                if self._ended >= (FAREWELL if self.services.motion else 0.0):
                    self._open_results()
            case Phase.PERSON | Phase.BOT:
                self._attend(dt)

    def _attend(self, dt: float) -> None:
        """Let the screen change hands, and computer players think and act."""
        before = self.screen.visiting, self.bots.busy
        decided = self.controller.attend(dt, self.services.motion, self.services.pace)
        if decided is not None:
            self.play(*decided)
        elif (self.screen.visiting, self.bots.busy) != before:
            self.refresh()

    def halts(self) -> bool:
        """Tell whether the match waits until somebody has looked at what is on the table, such as a count."""
        return False

    def covered(self) -> None:
        if self.screen.needed:
            self.screen.hide()

    def shelter(self, over: Screen) -> Scene | None:
        """Hide an open hand under whatever is laid over the table: somebody else may be handed it."""
        seat = None if over.private else self.screen.shelter()
        return None if seat is None else self.curtain(seat)

    def forget(self) -> None:
        """Forget everything of a hand: called whenever the screen's owner changes, and nowhere else."""
        super().forget()
        self.draft = None
        self.drag.let_go()
        self.recap.forget()

    def keeps(self, focused: Part) -> tuple[Rect, list[Kept]]:
        return spoken_of(focused, self.parts, self.stage.sprites, self.hand)

    def notices(self, kit: Kit) -> float:
        return self.area(kit).y + 28

    def choosing(self, view: View[S]) -> tuple[Seat, ...]:
        """Return the seats that choose in secret, all at once, ready or not; nobody where turns are taken."""
        return ()

    def ring_place(self, kit: Kit) -> tuple[Rect, str] | None:
        """Return where the ring of seats writes, and what, if what lies in the middle must be seen; else None."""
        return None

    def _advance(self) -> None:
        """Tell what can be told now: one beat, or without motion all of them."""
        while not self.stage.busy and not self.playback.done and not self.holds():
            self._tell()
            if self.idle:
                self.refresh()

    def holds(self) -> bool:
        """Tell whether the next event must wait (for a public press, by default). Asked before every event."""
        return self.screen.holds()

    def skip(self) -> None:
        """Show at once what is being told, up to a reveal that waits."""
        (self.reshow if self.screen.waits else self.catch_up)()

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Undo():
                self.undo()
            case Redo():
                self.redo()
            case Menu():
                self.open_pause()
            case Log():
                self.open_log()
            case GoTo():
                self.open_jump()
            case Hide():
                self.screen.hide()
            case _:
                known = super().handle(intent)
                self._follow()
                return known
        return True

    def _follow(self) -> None:
        """Put a card that is dragged where the pointer is."""
        if self.drag.part:
            self.stage.show(self.drag.held(self.laid.sprites, self.pointer.x, self.pointer.y))
            self.dirty = True

    @property
    def _dropped(self) -> bool:
        """Tell whether undo drops the half-made choice that is shown."""
        return self.drops and self.drafted is not None

    def undo(self) -> None:
        """Drop a half-made choice, or go back to the viewer's previous decision, or say why not."""
        if self._dropped:
            self.services.sound.play("change")
            self.choose(None)
        else:
            self._turn_back(self.controller.why_not_undo(), self.controller.undo, "bar:undo")

    def redo(self) -> None:
        """Bring back what the viewer undid, or say why not."""
        self._turn_back(self.controller.why_not_redo(), self.controller.redo, "bar:redo")

    def _turn_back(self, refusal: Refusal | None, act: Callable[[], None], key: str) -> None:
        if refusal is not None:
            self.focus.at(key, self.time)
            self.refuse(key, self.explain(refusal))
            return
        act()
        self.services.sound.play("change")
        self.draft, self.refusal = None, CONTENT
        self._ended = 0.0
        self.tell(self.session.trouble())
        self.catch_up()

    def press(self, part: Part) -> None:
        """Use a part: motion is skipped first; what the game does not know of is done by the part itself."""
        if not self.idle:
            self.skip()
            again = next((other for other in self.parts if other.key == part.key and other.control), None)
            if again is None:
                return
            part = again
        assert part.control is not None, "only controls can be pressed"
        if not self.plays(part.key) or not part.control.enabled:
            super().press(part)
        elif not self.screen.waits:
            self._mean(part.key, self.pick(self.view, self.draft, part.key))

    def plays(self, key: str) -> bool:
        """Tell whether a part's key is the game's own (`space:d8`), which `pick` understands."""
        return ":" in key and not key.startswith(("bar:", "since:"))

    def _mean(self, key: str, meaning: Any) -> None:
        if isinstance(meaning, Refusal):
            self.refuse(key, self.explain(meaning))
        elif type(meaning) in self.host.rules.actions:
            self.act(meaning)
        else:
            self.services.sound.play("select")
            self.choose(meaning)

    def missed(self) -> None:
        if not self.idle:
            self.skip()
        super().missed()

    def choose(self, draft: Any) -> None:
        """Keep a half-made choice, or drop it."""
        self.draft, self.refusal = draft, CONTENT  # what was refused may be possible now
        self.restage()

    def act(self, action: A) -> None:
        """Take an action for the person to act; a refused one is explained."""
        seat = self.acting()
        refusal = None if seat is None else self.host.check(seat, action)
        if refusal is not None:
            self.refuse(self.focus.key, self.explain(refusal))
        elif seat is not None:
            self.screen.sealed()
            self.play(seat, action)

    def play(self, seat: Seat, action: Any) -> None:
        """Take an action for a seat: the state first, motion after."""
        self.host.play(seat, action)
        if seat == self.viewer or not self.host.rules.sealing:
            self.draft, self.refusal = None, CONTENT
        self.tell(self.session.trouble())
        self.refresh()
        self._advance()

    def acting(self) -> Seat | None:
        """Return the person whose decision is awaited, or None."""
        return self.screen.acting()

    def explain(self, refusal: Refusal) -> str:
        """Return a refusal in words, with the identifier of its rule."""
        words = self.services.words.message(refusal.message, self.session.name)
        return f"{words} ({refusal.rule})" if refusal.rule else words

    def catch_up(self) -> None:
        """Show the match as it stands, without motion."""
        self.playback.catch_up()
        self.reshow()

    def reshow(self) -> None:
        """Show the view of the moment, without motion."""
        self.stage.finish()  # first of all: what is laid out is at rest
        self._land()
        self.stage.show(self.laid.sprites)

    @property
    def laid(self) -> Layout:
        """Return where everything of the view of the moment belongs."""
        _ = self.parts
        assert self._laid is not None, "building the parts lays the table out"
        return self._laid

    def restage(self) -> None:
        """Lay out the same view again (a draft has changed); what moves is eased."""
        self.refresh()
        self.stage.aim(self.laid.sprites, ASIDE, aside=True)

    def _tell(self) -> None:
        """Tell the next beat."""
        if self.stage.speed:
            self.late_parts.begin()
        cue = self.cue(self.playback.next().event, self.services.kit)
        self.refresh()
        self.stage.aim(self.laid.sprites, cue)
        if not self.stage.busy and self.late_parts.end():  # this beat moved nothing
            self.refresh()
        if cue.sound:
            self.services.sound.play(cue.sound)

    def _land(self) -> None:
        """Let everything show the view of the moment: the motion has ended."""
        self.late_parts.end()
        self.refresh()
