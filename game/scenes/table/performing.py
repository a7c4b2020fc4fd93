"""What a table's machine asks of its picture, obeyed: telling, easing, showing; how far that has come, it is told."""

from __future__ import annotations

from abc import abstractmethod
from collections import deque
from collections.abc import Callable
from typing import Any

from game.scenes.session.bots.bots import Thinker
from game.scenes.session.match.session import MatchSession
from game.scenes.session.messages import effects as e
from game.scenes.session.messages.inputs import Changed, Entered, Felt, Input, Landed, SetOff
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.why import CONTENT
from game.scenes.table.guides.guide import Guide
from game.scenes.table.layout import Layout
from game.scenes.table.moment import TableMoment
from game.scenes.table.picture.show import AnyGame
from game.scenes.table.stillness import Stillness
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue


class TablePerformance(TableMoment):
    """Send a table's machine what happens, and obey what it asks of the picture."""

    def __init__(
        self, services: Services, session: MatchSession, game: AnyGame, thinker: Callable[[], Thinker]
    ) -> None:
        super().__init__(services, session, game, thinker)
        self._still = Stillness(self)
        self._inbox: deque[Input] = deque()
        self._sending = False

    @property
    @abstractmethod
    def laid(self) -> Layout:
        """Return where everything of the view of the moment belongs."""

    @property
    @abstractmethod
    def laid_area(self) -> Rect:
        """Return the rectangle that everything was laid out in last."""

    def send(self, *inputs: Input) -> None:
        """Send inputs to the machine, and obey what it asks; how far the picture has come, it is told at once."""
        self._inbox += inputs
        if self._sending:
            return
        self._sending = True
        try:
            while self._inbox:
                self._exchange(self._inbox.popleft())
        finally:
            self._sending = False
            self._inbox.clear()

    def _exchange(self, sent: Input) -> None:
        """Send one input, and whatever follows of how the picture obeys."""
        following: Input | None = sent
        while following is not None:
            effects = self.machine.send(following)
            for effect in effects:
                self.obey(effect)
            following = self._come(told=any(isinstance(effect, e.Tell | e.Cued) for effect in effects))

    def _come(self, *, told: bool) -> Input | None:
        """Return how far the picture has come, where its machine does not know it yet."""
        busy, moving = self.stage.busy, self.machine.moving
        if busy:
            return None if moving and not told else SetOff()
        return Landed(at_once=told) if moving or told else None

    def obey(self, effect: e.Effect) -> None:
        """Do what the machine asks of the picture."""
        match effect:
            case e.Tell(event):
                self._tell(event)
            case e.Cued(cue):
                assert isinstance(cue, Cue), "a stage is moved to by a cue"
                self.refresh()
                self.stage.aim(self.laid.sprites, cue)
                if cue.sound:
                    self.services.sound.play(cue.sound)
            case e.Snap():
                self.reshow()
            case e.Restage():
                self.restage()
            case e.Fresh():
                self.refresh()
            case e.Rested(focus):
                self.refresh()
                self.show.ease(self.laid)  # what is only told has made way for what is read at rest
                if self.focus.ring and focus:
                    self.focus.at(focus, self.time, led=False)
            case e.Content():
                self.content()
            case e.Sound(name):
                self.services.sound.play(name)

    def _tell(self, event: Any) -> None:
        if self.stage.speed:
            self.show.late_parts.begin()
        cue = self.show.cue(event, self.model, self.input, self.services.kit, self.laid_area)
        self.refresh()
        self.stage.aim(self.laid.sprites, cue)
        if self.machine.stirred:
            self.machine.send(Felt(self.time + self.show.felt(cue)))
            self.refresh()
        if not self.stage.busy and self.show.late_parts.end():  # this beat moved nothing
            self.refresh()
        if cue.sound:
            self.services.sound.play(cue.sound)

    def catch_up(self) -> None:
        """Show the match as it stands, without motion."""
        self.send(Entered())

    def content(self) -> None:
        """Refuse nothing any more."""
        self.refusal = CONTENT

    def redraw(self) -> None:
        """Draw the picture anew: something in it is another."""
        self.dirty = True

    def guide_by(self, guide: Guide | None) -> None:
        """Let something else stand beside the table, or nothing."""
        self.beheld.guide = guide
        self.send(Changed(self.services.navigator.changing))
        self.refresh()

    def forget(self) -> None:
        super().forget()
        self.show.lights.finish()

    def suspend(self) -> None:
        super().suspend()
        self.show.wisps.end()

    def wakes(self) -> float | None:
        return min((t for t in (super().wakes(), self._still.wakes()) if t is not None), default=None)

    # The stage

    def reshow(self) -> None:
        """Show the view of the moment, without motion."""
        self.stage.finish()  # first of all: what is laid out is at rest
        self.show.lights.finish()  # light that goes out slowly would tell what lay in its place
        self.show.late_parts.end()
        self.refresh()
        self.stage.show(self.laid.sprites)

    def restage(self) -> None:
        """Lay out the same view again (a draft has changed); what moves is eased."""
        self.refresh()
        self.show.ease(self.laid)
        self.dirty = True
