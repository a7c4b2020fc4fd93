"""The table: one controller for every game: intent → `pick` → action → `host.play` → scrubbed beats → `stage.aim`."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from game.engine.protocol import Message, Refusal, Seat, View
from game.scenes.session.bots import BotTurns
from game.scenes.session.playback import Playback
from game.scenes.session.screen_owner import ScreenOwner
from game.scenes.session.session import MatchSession
from game.scenes.shell.appearance import CONTENT
from game.scenes.shell.pills import Kept
from game.scenes.shell.scene import Scene
from game.scenes.shell.screen import Screen
from game.scenes.shell.services import Services
from game.scenes.table import top_bar, undo
from game.scenes.table.backdrop import Backdrop
from game.scenes.table.drag import Drag
from game.scenes.table.ending import MatchEnding
from game.scenes.table.late_parts import LateParts
from game.scenes.table.layout import Layout as Layout
from game.scenes.table.overlays import open_goto, open_log, open_pause, tell
from game.scenes.table.pills import spoken_of
from game.scenes.table.recap import Recap
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

KEYS: Final[dict[type[Intent], Callable[[Any], None]]] = {
    Undo: undo.undo, Redo: undo.redo, Menu: open_pause, Log: open_log, GoTo: open_goto,
}  # fmt: skip
"""What every table does at an intent."""


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

    def __init__(self, services: Services, session: MatchSession) -> None:
        super().__init__(services)
        self.session = session
        self.host = session.host
        self.stage = Stage()
        self.draft: Any = None
        self.screen = ScreenOwner(self)
        self.playback = Playback(self.host, self.screen.needed)
        self.bots = BotTurns(self)
        self.drag = Drag(self)
        self._ending = MatchEnding(self)
        self.late_parts = LateParts(self)
        self.recap = Recap(self)
        self.backdrop = Backdrop(self)
        self._laid: Layout | None = None
        self._area = Rect(0, 0, 0, 0)

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
        return self.playback.told[: self.playback.landed if self.stage.busy else None]

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
        bars, area = top_bar.build(self, kit)
        self._area = area
        self._laid = self.layout(self.view, self.drafted, kit, area)
        return [*self.late_parts.shown(self._laid.parts), *bars, *self.recap.parts(kit, area, self._laid, bars)]

    @property
    def drafted(self) -> Any:
        """Return the half-made choice, if it may be shown now: where all choose at once, others don't disturb it."""
        return self.draft if self.idle or self.host.rules.sealing else None

    def area(self, kit: Kit) -> Rect:
        """Return what the top bar leaves free."""
        return top_bar.build(self, kit)[1]

    def title(self) -> str:
        """Return the game's name for the title bar: nothing of the match."""
        say = self.services.words.say
        return say("app.playing", game=say(f"{self.session.entry.name}.name"), app=say("app.name"))

    def draw(self, canvas: Canvas) -> None:
        if self._laid is None or not self.stage.sprites:
            self.reshow()
        super().draw(canvas)

    def ground(self, canvas: Canvas) -> None:
        canvas.surface.blit(self.backdrop.kept(canvas), (0, 0))
        for part in self.parts:
            if part.layer < 0:
                with canvas.clipped(part.clip):
                    part.face.draw(canvas, self.placed(part).rect, self.look(part))
        self.stage.draw(canvas)

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
        tell(self, self.session.greeting)

    def leave(self) -> None:
        self.bots.drop()
        self.session.close()

    def back(self) -> None:
        if self.draft is None:
            open_pause(self)
        else:
            self.choose(None)

    @property
    def idle(self) -> bool:
        """Tell whether everything that happened has been shown, and a person may act."""
        return not self.stage.busy and self.playback.done

    @property
    def alive(self) -> bool:
        playback = not self.playback.done and not self.resting
        owed = self.playback.done and self.bots.owed and not self.halts()
        return super().alive or self.stage.moving or self.stage.busy or playback or self.bots.busy or owed

    @property
    def resting(self) -> bool:
        """Tell whether what is still to be told waits for a press: then nothing happens by itself."""
        return False

    def wakes(self) -> float | None:
        return super().wakes() if self._ending.left is None else self._ending.left

    def update(self, dt: float) -> None:
        super().update(dt)
        self.stage.speed = self.services.motion
        told = self.stage.busy
        self.dirty = self.stage.update(dt) or self.dirty
        if told and not self.stage.busy:
            self.late_parts.end()
        self._advance()
        if not self.idle or self.halts():
            return
        if self.host.outcome is not None:
            self._ending.attend(dt)
        elif not self.screen.attend():
            self.bots.attend(dt)

    def halts(self) -> bool:
        """Tell whether the match waits until somebody has looked at what is on the table, such as a count."""
        return False

    def covered(self) -> None:
        if self.screen.needed:
            self.screen.hide()

    def shelter(self, over: Screen) -> Scene | None:
        """Hide an open hand under whatever is laid over the table: somebody else may be handed it."""
        return None if over.private else self.screen.shelter()

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
        act = KEYS.get(type(intent))
        if act is not None:
            act(self)
            return True
        if isinstance(intent, Hide):
            self.screen.hide()
            return True
        known = super().handle(intent)
        self.drag.follow()
        return known

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
        tell(self, self.session.trouble())
        self.refresh()
        self._advance()

    def acting(self) -> Seat | None:
        """Return the person whose decision is awaited, or None."""
        return self.screen.acting()

    def turned_back(self) -> None:
        """Show the match as it stands after something was undone, redone or taken back."""
        self.draft, self.refusal = None, CONTENT
        self._ending.forget()
        tell(self, self.session.trouble())
        self.catch_up()

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
        self.late_parts.end()
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
        self.late_parts.begin()
        cue = self.cue(self.playback.next().event, self.services.kit)
        self.refresh()
        self.stage.aim(self.laid.sprites, cue)
        self.late_parts.settle()
        if cue.sound:
            self.services.sound.play(cue.sound)
