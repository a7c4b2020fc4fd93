"""The table, one scene for every game: intent → a part's meaning → machine → its effects → picture and screens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from game.scenes.session.bots.bots import Thinker
from game.scenes.session.match.model import Phase
from game.scenes.session.match.session import MatchSession
from game.scenes.session.messages import effects as e
from game.scenes.session.messages import inputs as i
from game.scenes.shell.navigation.screen import Screen
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.table.decisions import Decisions
from game.scenes.table.ending.last_moment import MatchEnd
from game.scenes.table.game_table import TableCommands
from game.scenes.table.guides.guide import BULB, ZONE, GuideUntilActed, HelpOffer
from game.scenes.table.meaning import Choose, Do, Meaning
from game.scenes.table.over.holding import follow, sits_down
from game.scenes.table.over.recap import Recap
from game.scenes.table.over.screens_over import ScreensOverTable
from game.scenes.table.picture.show import AnyGame, Beside
from game.scenes.table.picture.top_bar import BarActs
from game.scenes.table.pointing.giving_way import GRACE
from game.scenes.table.pointing.quiet import SECONDS, Quiet
from game.scenes.table.pointing.steered import SteeredTable
from game.scenes.table.screens import Screens
from game.ui.input.intents import (
    Adjust,
    Digit,
    Edge,
    GoTo,
    Help,
    Hide,
    Intent,
    Log,
    Menu,
    Page,
    Press,
    Redo,
    Rules,
    Undo,
)
from game.ui.parts.part import Part

HURRIES: Final = 1.0  # seconds after a key has hurried what is told, in which it may be on its way again
BREATH: Final = 12  # pictures a second while a computer player thinks


Helper: TypeAlias = Callable[["TableScene", Callable[[object], None]], HelpOffer]
"""Makes what helps at a table: it takes actions for whoever is to act."""


class TableScene(SteeredTable):
    """Play one match at a game's table."""

    page = "table"
    comes = frozenset(("curtain", "ring", "question", "level", ""))  # "": a page of its game

    def __init__(
        self,
        services: Services,
        screens: Screens,
        session: MatchSession,
        kind: type[AnyGame],
        helper: Helper,
        thinker: Callable[[], Thinker] | None = None,
    ) -> None:
        """Show a session at the table of a kind. `helper` makes what helps there.

        `thinker` answers for its computer players, by default the worker.
        """
        self.quiet = Quiet(services)
        self.decisions = Decisions(self, self.quiet)
        commands = TableCommands(
            self.decisions.undo,
            self._hasten,
            self._go_on,
            self._leave_visit,
            self._tell_again,
            self._lay_over,
            self.decisions.act,
            self._open_log,
        )
        game = kind(session.host.rules, commands)
        super().__init__(services, session, game, thinker or (lambda: services.worker()))
        self.zones, self.hand = kind.traits.zones, kind.traits.hand
        self.helping: HelpOffer = helper(self, self.decisions.act)
        self.overlays = ScreensOverTable(self, screens, self.helping, self.quiet)
        self.farewell = MatchEnd(self, self.overlays, self.helping)
        self.latch = self.overlays.latch
        overlays, news = self.overlays, self.machine.news
        self.recap = Recap(session, news, overlays.open_log, self.refresh)
        undo, redo = self.decisions.undo, self.decisions.redo
        self._acts = BarActs(self.helping.hint, overlays.open_rules, undo, redo, overlays.open_log, overlays.open_pause)

    # What parts of the table may ask for

    def _hasten(self) -> None:
        self.send(i.Hastened())

    def _go_on(self) -> None:
        self.send(i.WentOn())

    def _leave_visit(self) -> None:
        self.send(i.Left())

    def _tell_again(self, beat: int) -> None:
        self.send(i.Rewound(beat), i.Advanced())

    def _lay_over(self, page: Callable[[Services], Scene]) -> None:
        self.send(i.Paged(page))

    def _open_log(self) -> None:
        self.overlays.open_log()

    @property
    def beside(self) -> Beside:
        guide, helping = self.guide, self.helping
        return Beside(
            self._acts,
            guide.head if guide is not None else None,
            guide.aside if guide is not None else None,
            guide is not None and guide.lights,
            (helping.why_not() or "") if helping.offered else None,
            helping.hinting,
            self.recap.parts,
        )

    # What its machine asks of the screens around it

    def obey(self, effect: e.Effect) -> None:
        match effect:
            case e.Taken():
                self.decisions.take()
            case e.Explain(refusal, at):
                at = at if not at or self.find(at) is not None else "bar:undo"  # nothing to redo has no button
                self.focus.at(at or self.focus.key, self.time)
                self.refuse(at or self.focus.key, self.explain(refusal), refusal)
            case e.Notice(message):
                self.overlays.tell(message)
            case e.Ask():
                self.overlays.ask(effect)
            case e.Handed():
                self.overlays.owner_changed()
            case e.Lead(key):
                self.lead(key)
            case e.Open(page):
                made = page(self.services)
                assert isinstance(made, Screen), "a page of a game is a screen"
                self._page = made
                self.services.navigator.push(made)
            case _:
                super().obey(effect)

    # Its life

    def enter(self) -> None:
        """Show the table as it stands: at the deal, or where the match was left."""
        sits_down(self)
        self._pace_motion()
        self.catch_up()
        self.overlays.tell(self.session.greeting)
        self.machine.bots.warm()
        sprites = self.laid.sprites
        deals = self.game.parts.flourishes.deal
        cue = None if self.host.decision_count else deals(self.facts, self.services.kit, self.laid_area)
        if cue is not None and self.services.motion:
            self.stage.show(())
            self.stage.aim(sprites, cue)
            self.send(i.SetOff())
            self.refresh()  # nobody may act yet, and what is dealt lies nowhere
        self.helping.begin()

    def leave(self) -> None:
        self.machine.bots.drop()
        self.session.close()

    @property
    def bears(self) -> Sequence[tuple[str, Callable[[], object]]]:
        return [*super().bears, *self.overlays.bears]

    @property
    def guards(self) -> bool:
        return self.owner.needed

    def covered(self) -> None:
        self.dirty = self._still.end() or self.dirty
        if self.owner.needed:
            self.send(i.Hid())

    def shelter(self, over: Screen | None) -> Scene | None:
        """Hide an open hand under whatever is laid over the table: somebody else may be handed it."""
        if (over is not None and over.private) or not self.owner.opened:
            return None
        seat = self.owner.going_on
        self.send(i.Concealed())
        return None if seat is None else self.overlays.curtain(seat)

    def forget(self) -> None:
        """Forget everything of a hand: called whenever the screen's owner changes, and nowhere else."""
        super().forget()
        if self.guide is not None:
            self.guide.forget()
        self._led, self._looked = "", ""
        self._following.forget()
        self.drag.let_go()
        self.recap.forget()
        self.decisions.forget()
        self.helping.forget()
        self.standing.forget()

    def resume(self) -> None:
        """Come back from what lay over the table: it may have changed how a match is played here."""
        self.send(i.Changed(self.services.navigator.changing))
        super().resume()

    @property
    def alive(self) -> bool:
        waits = isinstance(self.guide, GuideUntilActed) and self.guide.asks
        goes_on = self.machine.phase is Phase.TELLING or (self.machine.acts and not waits)
        return (
            super().alive
            or (self.guide is not None and self.guide.alive)
            or self.show.moving
            or goes_on
            or (bool(self.services.motion) and self.game.painting.animates(self.laid_facts, self.time))
        )

    @property
    def watched(self) -> bool:
        return self.machine.watched

    def wakes(self) -> float | None:
        own = self.farewell.wakes() if self.machine.phase is Phase.OVER else self.machine.telling.wakes
        return min((t for t in (super().wakes(), own, self.show.lights.wakes()) if t is not None), default=None)

    def _pace_motion(self) -> None:
        self.show.pace(self.services.motion, self.services.settings)

    def update(self, dt: float) -> None:
        before = self.time
        super().update(dt)
        self._pace_motion()
        changed, rebuilds = self.show.pass_time(dt, self.services.sound.play)
        self.dirty = changed or self.dirty
        if rebuilds:
            self.refresh()
        if self.machine.moving and not self.stage.busy:
            self.send(i.Landed())
        self.send(i.Passed(self.time, self.services.navigator.changing))
        phase = self.machine.phase
        self._attend(dt, phase)
        self.farewell.update(dt, over=phase is Phase.OVER)
        self.decisions.lead_on()
        if self.standing.attend(shut=self.latch.shut) and self.time - self.hurried < HURRIES:
            self.quiet.ask(self.time, SECONDS)  # a key that hurries on goes on being pressed as a decision begins
        if self.game.parts.story.is_cleared_at_end and self.idle and self.model.event is not None:
            self.send(i.Cleared())
        follow(self)
        self._animate(before)
        self._ask()
        self.helping.update(dt)
        if self.guide is not None and self.guide.update(dt):
            self._parts, self.dirty = None, True  # what it shows is built again; nothing else has changed

    def _attend(self, dt: float, phase: Phase) -> None:
        """Let the screen change hands, and those act who are not asked."""
        machine = self.machine
        left = machine.left and not self.resting
        if not left and (phase not in (Phase.PERSON, Phase.BOT, Phase.FORCED) or machine.guard.asks):
            return
        if not left:
            self.overlays.watch_questions()
        held = self.focus.led and self.game.parts.presses.holds(self.facts, self.focus.key)
        self.send(i.Attended(held))
        if machine.gave_way:
            self.quiet.ask(self.time, GRACE)  # a key that was meant for it answers nothing else
        self.send(i.Waited(dt, self.services.motion, self.services.pace))
        self.decisions.lead_on()

    def _animate(self, before: float) -> None:
        thinks = self.game.parts.flourishes.breathes and self.machine.bots.busy
        breath = thinks and int(before * BREATH) != int(self.time * BREATH)
        if self.services.motion and (breath or self.game.painting.animates(self.laid_facts, self.time)):
            self.dirty = True

    def _ask(self) -> None:
        """Show more of a thing, where this game can, as soon as somebody looks at it more closely."""
        asked = self.asked if self.game.parts.attention.looks else ""
        if asked != self._looked:
            self._looked = asked
            self.refresh()

    # Keys

    def handle(self, intent: Intent) -> bool:
        self._still.hear(intent)
        if self.overlays.stops(intent) or (self.guide is not None and self.guide.hears(intent)):
            return True
        match intent:
            case Help() if self.helping.offered and self.why is None:
                self.helping.hint()
            case Rules() | Help():
                self.overlays.open_rules()
            case Undo():
                self.decisions.undo()
            case Redo():
                self.decisions.redo()
            case Menu():
                self.overlays.open_pause()
            case Log():
                self.overlays.open_log()
            case GoTo():
                self.overlays.open_jump()
            case Hide():
                self.send(i.Hid())
            case Press(_, _, 3):
                self._put_back(intent)
            case Digit(n) if self._only_led(n):
                pass
            case Page(by) if self._jump(by):
                pass
            case Edge(end) if self._jump(1, end=end):
                pass
            case Adjust(by) if self.game.parts.presses.adjusts is not None:
                self._adjust(self.game.parts.presses.adjusts[by > 0])
            case _:
                known = super().handle(intent)
                self._follow()
                return known
        return True

    def _put_back(self, press: Press) -> None:
        """Answer the right button: it lets go, takes back a step of a half-made choice, or looks closer."""
        if self.pointer.cancel():
            return
        if not self.decisions.half_made:
            self._look_closer(press)
        else:
            self.back()

    def back(self) -> None:
        """Take back a step of a half-made choice, or drop it; else open the pause."""
        if not self.decisions.half_made:
            self.overlays.open_pause()
            return
        meaning = self.game.steering.back(self.facts)
        self.decisions.choose(meaning.draft if isinstance(meaning, Choose) else None)

    # Pressing and pointing

    def press(self, part: Part) -> None:
        """Use a part: motion is skipped first; what the game does not know of is done by the part itself."""
        if part.control is not None and part.control.zone == ZONE:
            super().press(part)
            return
        first = self.game.parts.presses.first(self.facts, part)
        ends = self.machine.left and part.control is not None and part.control.zone != "bar"
        if first in ("skip", "rest") or ends:  # with computer players alone, any part but the bar's shows the end
            if self.focus.ring:
                self.hurried = self.time
            self.send(i.WentOn() if first == "rest" else i.Hastened())
            return
        stale = first == "go on"
        if stale:
            self.send(i.WentOn())
        meaning = part.control.meaning if part.control is not None else None
        if isinstance(meaning, Do) and (self.resting or meaning.at_once):
            self.decisions.obey(part.key, meaning)
            return
        if not self.idle:
            self.send(i.Skipped())
            stale = True
            if self.focus.ring and self.standing.fresh:  # a key that hurries decides nothing that nobody has seen
                self.hurried = self.time
                return
        if self.machine.telling.paged:  # a page came with what was skipped
            return
        if stale:
            again = next((other for other in self.parts if other.key == part.key and other.control), None)
            if again is None:
                return
            part = again
        assert part.control is not None, "only controls can be pressed"
        if part.key == BULB and not part.control.enabled:
            self.helping.hint()  # it comes later, or says why not
            return
        if part.control.meaning is None or not part.control.enabled:
            super().press(part)
            return
        assert isinstance(part.control.meaning, Meaning), "a part of a table means something to the table"
        if isinstance(part.control.meaning, Do) or not self.owner.waits:
            self.decisions.obey(part.key, part.control.meaning)

    def missed(self) -> None:
        """Skip what is told, or end a rest that would end by itself."""
        if self.resting and self.machine.telling.wakes is not None:
            self.send(i.WentOn())
            return
        if not self.idle or self.machine.left:
            self.send(i.Hastened())
        super().missed()

    def dragged(self, key: str) -> None:
        self.decisions.pick_up(key)

    def dropped(self, key: str, part: Part | None) -> None:
        self.decisions.drop(key, part)
