"""The table, one scene for every game: intent → a part's meaning → action → `host.play` → beats → `stage.aim`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.saves.settings import Names
from game.scenes.session.bots import Thinker
from game.scenes.session.controller import Phase, TableController
from game.scenes.session.session import MatchSession
from game.scenes.shell.keys import card_of
from game.scenes.shell.scene import Scene
from game.scenes.shell.screen import Screen
from game.scenes.shell.services import Services
from game.scenes.table.appearance import AnyGame, TableAppearance
from game.scenes.table.beats import Beats
from game.scenes.table.decisions import Decisions
from game.scenes.table.dragging import Dragging
from game.scenes.table.farewell import Farewell
from game.scenes.table.game_table import TableCommands
from game.scenes.table.guide import ZONE, PassingGuide
from game.scenes.table.helping import BULB, Helping
from game.scenes.table.meaning import Choose, Do, Meaning
from game.scenes.table.overlays import Overlays
from game.scenes.table.recap import Recap
from game.scenes.table.rest_of_match import RestOfMatch
from game.scenes.table.screens import Screens
from game.scenes.table.switches import PLAYS_ITSELF
from game.scenes.table.top_bar import BarActs
from game.ui.intents import Adjust, Digit, Edge, GoTo, Help, Hide, Intent, Log, Menu, Page, Press, Redo, Rules, Undo
from game.ui.part import Part

BREATH: Final = 12  # pictures a second while a computer player thinks
AT_ONCE: Final = 1e6  # times as quick as usual: computer players whom nobody watches take no moment
HOVER: Final = 0.12  # seconds in which what is pointed at rises


class TableScene(TableAppearance):
    """Play one match at a game's table."""

    page = "table"
    comes = frozenset(("curtain", "ring", "question", "level", ""))  # "": a page of its game

    def __init__(
        self,
        services: Services,
        screens: Screens,
        session: MatchSession,
        kind: type[AnyGame],
        thinker: Callable[[], Thinker] | None = None,
    ) -> None:
        """Show a session at the table of a kind. `thinker` answers for its computer players, by default the worker."""
        super().__init__(services, session)
        self.zones, self.hand = kind.traits.zones, kind.traits.hand
        self.beats = Beats(self, lambda seat: self.decisions.follow_up(seat))
        self.overlays = Overlays(self, screens, self.beats)
        self.decisions = Decisions(self, self.beats, self.overlays.tell, self.overlays.quiet)
        self.dragging = Dragging(self, self.decisions, self.beats, lambda part: self.press(part))
        self.the_rest = RestOfMatch(self, self.beats, self.decisions.play)
        undo, overlays = self.decisions.undo, self.overlays
        self.game = kind(self.host.rules, self._commands())
        self.controller = TableController(
            session,
            kind.traits,
            lambda view: self.game.choosing(view.state),
            lambda seat: self.game.pacing.unasked(self.host.legal(seat)),
            overlays,
            thinker or (lambda: services.worker()),
            services.log,
            lambda view: kind.pacing.talks(view.state),
            kind.pacing,
            kind.pacing,
            lambda: PLAYS_ITSELF.on(services.settings.switches, taught=session.taught),
        )
        self.helping: Helping = Helping(self, self.decisions.act)
        self.bar_acts = BarActs(
            self.helping.hint, overlays.open_rules, undo, self.decisions.redo, overlays.open_log, overlays.open_pause
        )
        self.farewell = Farewell(self, overlays.open_results, overlays.ends_itself, self.helping.close)
        self.recap = Recap(session.players, session.name, self.controller.recap, overlays.open_log, self.refresh)
        self._began = False

    def _commands(self) -> TableCommands:
        """Return what parts of the table may ask for."""
        beats, undo, act = self.beats, self.decisions.undo, self.decisions.act
        again, names, skip = beats.tell_again, self._bear_names, self.the_rest.skip
        log = self.overlays.open_log
        return TableCommands(undo, skip, beats.go_on, self._leave_visit, again, names, beats.show, act, log)

    def _leave_visit(self) -> None:
        self.owner.leave()

    def _bear_names(self, names: Names) -> None:
        """Let boards bear the names of their spaces from now on: never, where somebody points, or always."""
        self.services.shell.change(names=names)
        self.refresh()

    # Its life

    def enter(self) -> None:
        """Show the table as it stands: at the deal, or where the match was left."""
        self.stage.speed = self.services.motion
        self.beats.catch_up()
        self.overlays.tell(self.session.greeting)
        self.bots.warm()
        cue = self.game.painting.opening()
        if cue is not None and self.services.motion and not self.host.decision_count:
            sprites = self.laid.sprites
            self.stage.show(())
            self.stage.aim(sprites, cue)
        self.helping.begin()

    def leave(self) -> None:
        self.bots.drop()
        self.session.close()

    @property
    def bears(self) -> Sequence[tuple[str, Callable[[], object]]]:
        return [*super().bears, *self.overlays.bears]

    @property
    def guards(self) -> bool:
        return self.owner.needed

    def covered(self) -> None:
        if self.owner.needed:
            self.owner.hide()

    def shelter(self, over: Screen | None) -> Scene | None:
        """Hide an open hand under whatever is laid over the table: somebody else may be handed it."""
        seat = None if over is not None and over.private else self.owner.shelter()
        return None if seat is None else self.overlays.curtain(seat)

    def forget(self) -> None:
        """Forget everything of a hand: called whenever the screen's owner changes, and nowhere else."""
        super().forget()
        self.draft = None
        if self.guide is not None:
            self.guide.forget()
        self.moment.event, self.moment.led, self.moment.asked = None, "", ""
        self.drag.let_go()
        self.recap.forget()
        self.decisions.forget()
        self.helping.forget()

    @property
    def alive(self) -> bool:
        phase, waits = self.controller.phase, isinstance(self.guide, PassingGuide) and self.guide.asks
        goes_on = phase is Phase.TELLING or (self.controller.acts and not waits)
        guided = self.guide is not None and self.guide.alive
        if super().alive or guided or self.stage.moving or goes_on:
            return True
        return bool(self.services.motion) and self.game.painting.animates(self.laid_facts, self.time)

    def wakes(self) -> float | None:
        if self.controller.phase is Phase.OVER:
            return min((time for time in (super().wakes(), self.farewell.wakes()) if time is not None), default=None)
        times = [time for time in (super().wakes(), self.beats.wakes()) if time is not None]
        return min(times, default=None)

    def update(self, dt: float) -> None:
        before, busy = self.time, self.stage.busy
        super().update(dt)
        self.stage.speed = self.services.motion
        self.dirty = self.stage.update(dt) or self.dirty
        if busy and not self.stage.busy:
            self.beats.land()
        self.beats.advance()
        phase = self.controller.phase
        if not self.the_rest.update(dt) and phase in (Phase.PERSON, Phase.BOT, Phase.FORCED):
            self._attend(dt)
        self.farewell.update(dt, over=phase is Phase.OVER)
        self.decisions.lead_on()
        self._begin()
        if self.game.traits.clears and self.moment.event is not None and self.idle:
            self.moment.event = None
            self.reshow()
        self._animate(before)
        self._ask()
        self.helping.update(dt)
        if self.guide is not None and self.guide.update(dt):
            self._parts, self.dirty = None, True  # what it shows is built again; nothing else has changed

    def _attend(self, dt: float) -> None:
        """Let the screen change hands, and computer players think and act."""
        if self.guide is not None and self.guide.asks:
            return
        before = self.owner.visiting, self.bots.busy, self.bots.seat
        self.overlays.watch_questions()
        pace = (
            AT_ONCE if self.bots.awaited is not None and self.game.pacing.unwatched(self.facts) else self.services.pace
        )
        decided = self.controller.attend(dt, self.services.motion, pace)
        if decided is not None:
            self.decisions.play(*decided)
        elif (self.owner.visiting, self.bots.busy, self.bots.seat) != before:
            self.refresh()

    def _begin(self) -> None:
        """Lead the keys' focus to the first control where a decision begins that asks for it."""
        begins = self.idle and self.game.steering.begins(self.laid_facts)
        asked = self.focus.ring or self.controller.forced.holds  # Enter answers that, wherever it was
        if begins and not self._began and asked and not self.overlays.latch.shut:
            self.focus.forget()
            self.focus.settle(self.parts, self.time)
            self.focused()
        self._began = begins

    def _animate(self, before: float) -> None:
        if not self.services.motion:
            return
        breath = self.game.traits.breathes and self.bots.busy and int(before * BREATH) != int(self.time * BREATH)
        if breath or self.game.painting.animates(self.laid_facts, self.time):
            self.dirty = True

    def _ask(self) -> None:
        """Show more of a thing, where this game can, as soon as somebody looks at it more closely."""
        asked = self.asked if self.game.steering.looks else ""
        if asked != self.moment.asked:
            self.moment.asked = asked
            self.refresh()

    # Keys

    def handle(self, intent: Intent) -> bool:
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
                self.owner.hide()
            case Press(_, _, 3):
                self._put_back(intent)
            case Digit(n) if self._only_led(n):
                pass
            case Page(by) if self._jump(by):
                pass
            case Edge(end) if self._jump(1, end=end):
                pass
            case Adjust(by) if self.game.traits.adjusts is not None:
                self._adjust(self.game.traits.adjusts[by > 0])
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

    def _only_led(self, digit: int) -> bool:
        """Lead to the card of a digit, where that does not press it; return whether it was so."""
        card = card_of(self.parts, digit)
        if card is None or self.game.steering.digit_presses(self.facts, card):
            return False
        self.focus.at(card.key, self.time, ring=True)
        self.focused()
        return True

    def _jump(self, by: int, end: bool | None = None) -> bool:
        keys = self.game.steering.jumps(self.facts)
        if not keys:
            return False
        here = keys.index(self.focus.key) if self.focus.key in keys else -1 if by > 0 else 0
        place = (here + by) % len(keys) if end is None else -1 if end else 0
        if self.focus.at(keys[place], self.time, ring=True):
            self.focused()
        return True

    def _adjust(self, key: str) -> None:
        part = self._find(key)
        if part is not None:
            self.focus.at(key, self.time)
            self.focused()
            self.press(part)
        elif self.idle and self.acting is not None:
            self.refuse(self.focus.key, self.services.words.say("table.choose_first"))

    def _step(self, dx: int, dy: int) -> None:
        key = self.game.steering.step(self.facts, self.parts, dx, dy)
        if not key:
            super()._step(dx, dy)
        elif self.focus.at(key, self.time, ring=True):
            self.focused()

    def _put_back(self, press: Press) -> None:
        """Answer the right button: it lets go, takes back a step of a half-made choice, or looks closer."""
        if self.pointer.cancel():
            return
        if self.draft is None:
            self._look_closer(press)
        else:
            self.back()

    def back(self) -> None:
        """Take back a step of a half-made choice, or drop it; else open the pause."""
        if self.draft is None:
            self.overlays.open_pause()
            return
        meaning = self.game.steering.back(self.facts)
        self.decisions.choose(meaning.draft if isinstance(meaning, Choose) else None)

    # Pressing and pointing

    def _find(self, key: str) -> Part | None:
        return next((part for part in self.parts if part.key == key), None)

    def press(self, part: Part) -> None:
        """Use a part: motion is skipped first; what the game does not know of is done by the part itself."""
        if part.control is not None and part.control.zone == ZONE:
            super().press(part)
            return
        first = self.game.steering.first(self.facts, part)
        if first == "skip" or self.the_rest.ends(part):
            self.the_rest.skip()
            return
        stale = first == "go on"
        if stale:
            self.beats.go_on()
        meaning = part.control.meaning if part.control is not None else None
        if isinstance(meaning, Do) and (self.resting or meaning.at_once):
            self.decisions.obey(part.key, meaning)
            return
        if not self.idle:
            self.beats.skip()
            stale = True
        if self.beats.paged:  # a page came with what was skipped
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
        if self.resting and self.beats.wakes() is not None:
            self.beats.go_on()
            return
        if not self.idle or self.the_rest.there:
            self.the_rest.skip()
        super().missed()

    def focused(self) -> None:
        super().focused()
        self.moment.led = self.focus.key
        part = self.focus.find(self.parts)
        self._point(part.control.aim if part is not None and part.control is not None else None)

    def strayed(self) -> None:
        if self.game.steering.strays and not self.focus.ring:
            self._point(None)

    def _point(self, aim: object | None) -> None:
        steering, facts = self.game.steering, self.facts
        draft = steering.point(facts, aim)
        if draft is not None:
            self.draft = draft
        if steering.restages and self.idle:
            self.restage()
        elif steering.refreshes or draft is not None or steering.watched(facts) != steering.watched(self._facts):
            self.refresh()
        lifted = self.game.painting.lifted(self.facts, self._area) if self._laid is not None else ()
        if lifted:
            self.stage.nudge(lifted, HOVER)
            self.dirty = True

    def dragged(self, key: str) -> None:
        self.dragging.begin(key)

    def dropped(self, key: str, part: Part | None) -> None:
        self.dragging.end(key, part)
