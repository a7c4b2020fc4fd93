"""What a table's machine asks of its picture, obeyed: telling, easing, showing; how far that has come, it is told."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from game.scenes.session.machine.machine import TableMachine
from game.scenes.session.messages import effects as e
from game.scenes.session.messages.inputs import Changed, Entered, Felt, Input, Landed, SetOff
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.why import CONTENT
from game.scenes.table.guides.guide import Guide
from game.scenes.table.live.appearance import TableAppearance
from game.scenes.table.live.moment import GuideAdapter, TableMoment
from game.scenes.table.picture.show import TableShow
from game.ui.motion.cue import Cue


class TablePerformance:
    """Send a table's machine what happens, and obey what it asks of the picture.

    What it asks of the screens around that, `others` obeys.
    """

    def __init__(
        self,
        screen: Scene,
        machine: TableMachine,
        moment: TableMoment,
        show: TableShow,
        appearance: TableAppearance,
        beheld: GuideAdapter,
        others: Callable[[e.Effect], None],
    ) -> None:
        self._screen = screen
        self._services = screen.services
        self._machine = machine
        self._moment = moment
        self._show = show
        self._stage = show.stage
        self._appearance = appearance
        self._beheld = beheld
        self._others = others
        self._inbox: deque[Input] = deque()
        self._sending = False

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
            effects = self._machine.send(following)
            for effect in effects:
                self._obey(effect)
            following = self._come(told=any(isinstance(effect, e.Tell | e.Cued) for effect in effects))

    def _come(self, *, told: bool) -> Input | None:
        """Return how far the picture has come, where its machine does not know it yet."""
        busy, moving = self._stage.busy, self._machine.moving
        if busy:
            return None if moving and not told else SetOff()
        return Landed(at_once=told) if moving or told else None

    def _obey(self, effect: e.Effect) -> None:
        """Do what the machine asks of the picture."""
        screen = self._screen
        match effect:
            case e.Tell(event):
                self._tell(event)
            case e.Cued(cue):
                assert isinstance(cue, Cue), "a stage is moved to by a cue"
                screen.refresh()
                self._stage.aim(self._appearance.laid.sprites, cue)
                if cue.sound:
                    self._services.sound.play(cue.sound)
            case e.Snap():
                self._appearance.reshow()
            case e.Restage():
                self.restage()
            case e.Fresh():
                screen.refresh()
            case e.Rested(focus):
                screen.refresh()
                self._show.ease(self._appearance.laid)  # what is only told has made way for what is read at rest
                if screen.focus.ring and focus:
                    screen.focus.at(focus, screen.time, led=False)
            case e.Content():
                self.content()
            case e.Sound(name):
                self._services.sound.play(name)
            case _:
                self._others(effect)

    def _tell(self, event: object) -> None:
        moment, show, screen = self._moment, self._show, self._screen
        if self._stage.speed:
            show.late_parts.begin()
        cue = show.cue(event, moment.model, moment.input, self._services.kit, self._appearance.laid_area)
        screen.refresh()
        self._stage.aim(self._appearance.laid.sprites, cue)
        if self._machine.stirred:
            self._machine.send(Felt(screen.time + show.felt(cue)))
            screen.refresh()
        if not self._stage.busy and show.late_parts.end():  # this beat moved nothing
            screen.refresh()
        if cue.sound:
            self._services.sound.play(cue.sound)

    def content(self) -> None:
        """Refuse nothing any more."""
        self._screen.refusal = CONTENT

    def redraw(self) -> None:
        """Draw the picture anew: something in it is another."""
        self._screen.dirty = True

    def catch_up(self) -> None:
        """Show the match as it stands, without motion."""
        self.send(Entered())

    def deal(self) -> None:
        """Let everything appear as it does at the deal, where the game says how."""
        services, moment, appearance = self._services, self._moment, self._appearance
        sprites = appearance.laid.sprites
        deals = self._show.game.parts.flourishes.deal
        cue = deals(moment.facts, services.kit, appearance.laid_area)
        if cue is not None and services.motion:
            self._stage.show(())
            self._stage.aim(sprites, cue)
            self.send(SetOff())
            self._screen.refresh()  # nobody may act yet, and what is dealt lies nowhere

    def guide_by(self, guide: Guide | None) -> None:
        """Let something else stand beside the table, or nothing."""
        self._beheld.guide = guide
        self.send(Changed(self._services.navigator.changing))
        self._screen.refresh()

    def restage(self) -> None:
        """Lay out the same view again, as `TableAppearance.restage` does, and draw it."""
        self._appearance.restage()
        self.redraw()
