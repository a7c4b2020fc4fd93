"""The table, one scene for every game: intent → a part's meaning → machine → its effects → picture and screens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.scenes.session.bots.bots import Thinker
from game.scenes.session.match.model import AnyModel
from game.scenes.session.match.session import MatchSession
from game.scenes.session.messages import inputs as i
from game.scenes.shell.navigation.screen import Screen, ScreenTraits, TabOrder, Tune
from game.scenes.shell.scene.pointer import Answers
from game.scenes.shell.scene.rulebook_link import RulebookLink
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.why import Why, with_instead
from game.scenes.table.commands import Commands
from game.scenes.table.game_table.meaning import Choose
from game.scenes.table.game_table.table_input import PointerMemory
from game.scenes.table.gestures.drag import Drag
from game.scenes.table.gestures.quiet import Quiet
from game.scenes.table.guides.guide import HelpOffer
from game.scenes.table.live.appearance import TableAppearance
from game.scenes.table.live.closer_look import lets_of, pressed
from game.scenes.table.live.moment import GuideAdapter, TableMoment, machine_of
from game.scenes.table.live.performing import TablePerformance
from game.scenes.table.obeying import ScreenEffects
from game.scenes.table.over.holding import sits_down
from game.scenes.table.over.screens import Screens
from game.scenes.table.over.screens_over import ScreensOverTable
from game.scenes.table.passing import TableTime
from game.scenes.table.picture.recap import Recap
from game.scenes.table.picture.show import AnyGame, TableShow
from game.scenes.table.pointing.decisions import Decisions
from game.scenes.table.pointing.pauses import Pauses
from game.scenes.table.pointing.pressing import Pressing
from game.scenes.table.pointing.steered import TablePointing
from game.ui.draw.canvas import Canvas
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
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

Helper: TypeAlias = Callable[["TableScene", Callable[[object], None]], HelpOffer]
"""Makes what helps at a table: it takes actions for whoever is to act."""


class TableScene(Scene):
    """Play one match at a game's table."""

    appearance: TableAppearance
    traits = ScreenTraits(  # "": a page of its game
        page="table", automatic_overlays=frozenset(("curtain", "ring", "question", "level", "")), weighs=True
    )

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
        super().__init__(services)
        commands = Commands(self)
        self.session = session
        self.host = session.host
        self.game: AnyGame = kind(session.host.rules, commands.handed())
        self.tab_order = TabOrder(kind.traits.zones, kind.traits.hand)
        self._memory = PointerMemory()
        self._faces_far = False
        beheld, drag, quiet = GuideAdapter(), Drag(), Quiet(services)
        answers = thinker or (lambda: services.worker())
        self.show = TableShow(self.game)
        self.machine = machine_of(services, session, self.show, beheld, answers, self._facts_of)
        self.moment = TableMoment(self, self.show, self.machine, beheld, self._memory)
        self.appearance = TableAppearance(
            self, self.machine, self.moment, self.show, self._memory, drag, commands.beside, self._draw_waiting
        )
        self.rulebook = RulebookLink(self, self._with_instead)
        self.performance = TablePerformance(
            self, self.machine, self.moment, self.show, self.appearance, beheld, ScreenEffects(self, self._memory).obey
        )
        self.decisions = Decisions(self, drag, quiet, lambda action, seals: self.helping.holds(action, seals))
        self.pointing = TablePointing(self, self._memory, drag, quiet, Pauses(self, quiet, commands.go_on))
        self.helping: HelpOffer = helper(self, self.decisions.act)
        self.screens = ScreensOverTable(self, self, screens, self.helping, quiet)
        self.recap = Recap(session, self.machine.news, self.screens.open_log, self.refresh)
        self._pressing = Pressing(self, self.decisions, self.pointing.standing, self.helping)
        self._time = TableTime(self, self._pressing)
        self.pointer.answer(Answers(self.decisions.pick_up, self.decisions.drop, self.pointing.stray, self._missed))

    def _facts_of(self, model: AnyModel) -> object:
        return self.moment.facts_of(model)

    # Its life

    def enter(self) -> None:
        """Show the table as it stands: at the deal, or where the match was left."""
        sits_down(self)
        self._time.pace_motion()
        self.performance.catch_up()
        self.screens.tell(self.session.greeting)
        self.machine.bots.warm()
        if not self.host.decision_count:
            self.performance.deal()
        self.helping.begin()

    def leave(self) -> None:
        self.machine.bots.drop()
        self.session.close()

    @property
    def player_overlays(self) -> Sequence[tuple[str, Callable[[], object]]]:
        return [*super().player_overlays, *self.screens.player_overlays]

    @property
    def guards(self) -> bool:
        return self.machine.owner.needed

    def covered(self) -> None:
        self.dirty = self.appearance.stillness.end() or self.dirty
        if self.machine.owner.needed:
            self.performance.send(i.Hid())

    def shelter(self, over: Screen | None) -> Scene | None:
        """Hide an open hand under whatever is laid over the table: somebody else may be handed it."""
        owner = self.machine.owner
        if (over is not None and over.traits.private) or not owner.opened:
            return None
        seat = owner.going_on
        self.performance.send(i.Concealed())
        return None if seat is None else self.screens.curtain(seat)

    def forget(self) -> None:
        """Forget everything of a hand: called whenever the screen's owner changes, and nowhere else."""
        super().forget()
        if self.moment.guide is not None:
            self.moment.guide.forget()
        self._memory.forget()
        self.pointing.forget()
        self.recap.forget()
        self.decisions.forget()
        self.helping.forget()

    def resume(self) -> None:
        """Come back from what lay over the table: it may have changed how a match is played here."""
        self.performance.send(i.Changed(self.services.navigator.changing))
        super().resume()

    def resized(self) -> None:
        self.performance.send(i.Changed(self.services.navigator.changing))
        self.appearance.reshow()

    @property
    def alive(self) -> bool:
        return super().alive or self._time.alive

    @property
    def watched(self) -> bool:
        return self.machine.watched

    def seconds_until_update(self) -> float | None:
        times = super().seconds_until_update(), self._time.seconds_until_update()
        return min((time for time in times if time is not None), default=None)

    def update(self, dt: float) -> None:
        laid = self.show.laid
        self.appearance.following.update(dt, self.show.stage, () if laid is None else laid.pools)
        super().update(dt)
        whole, self.touched = self.appearance.stillness.update(dt, self.touched)
        self.dirty = self.dirty or whole
        shorter = self.pointing.pauses.update(dt)
        if shorter is not None:
            self.touched = shorter if self.touched is None else self.touched.joined(shorter)
        self._time.update(dt)
        self._ask()
        self.helping.update(dt)
        if self.moment.guide is not None and self.moment.guide.update(dt):
            self._parts, self.dirty = None, True  # what it shows is built again; nothing else has changed

    def _ask(self) -> None:
        """Show more of a thing, where this game can, as soon as somebody looks at it more closely."""
        asked = self.appearance.closer.asked if self.game.parts.attention.looks else ""
        if asked != self._memory.looked:
            self._memory.looked = asked
            self.refresh()

    # What is seen

    def build(self, kit: Kit) -> list[Part]:
        stale = self._stale
        self._stale = False
        self._parts = plain = self.appearance.build(kit, stale=stale)
        return plain if self.moment.guide is None else self.appearance.guided(kit)

    def _draw_waiting(self, canvas: Canvas) -> None:
        self.pointing.pauses.draw(canvas, in_front=self.services.navigator.top is self)

    @property
    def presses(self) -> Sequence[Part]:
        """Return the parts on which a press does something, and the paper of a guide; in a lesson what it lets through.

        What only says why it can't be done is none of them.
        """
        return pressed(self.parts, lets_of(self.moment))

    @property
    def far(self) -> bool:
        """Tell whether whoever acts sits on the far side; while nobody of them does, it faces whom it faced."""
        seat = self.moment.acting if self.moment.viewer is None else self.moment.viewer
        if seat in self.session.people and len(self.session.people) > 1:
            self._faces_far = self.session.sits_far(seat)
        return self._faces_far

    # What it is called, and what the rulebook is asked

    @property
    def music(self) -> Tune:
        return Tune(self.session.entry.name, "" if self.session.taught else self.machine.tension)

    def title(self) -> str:
        """Return the game's name for the title bar: nothing of the match."""
        return self.services.titled(self.services.say(f"{self.session.entry.name}.name"))

    @property
    def rules_at(self) -> tuple[str, str]:
        """Return the game and the rule of what is being decided; its chapter about the end when that is all."""
        return self.session.game, "end" if self.session.over else self.game.learning.rule(self.moment.facts)

    def _with_instead(self, why: Why) -> Why:
        """Add what could be done instead of what was refused, where words tell."""
        cause = self.refusal.cause
        if cause is None:
            return why
        secret = self.machine.owner.needed and self.moment.viewer is not None
        return with_instead(why, cause, self.services.words, self.session.name, secret=secret)

    # Keys

    def began(self, by: str) -> None:
        self.screens.latch.began(by)
        self.pointing.pauses.began(by)

    def handle(self, intent: Intent) -> bool:
        self.appearance.stillness.hear(intent)
        guide = self.moment.guide
        if self.screens.stops(intent) or (guide is not None and guide.hears(intent)):
            return True
        match intent:
            case Help() if self.helping.offered and self.rulebook.why is None:
                self.helping.hint()
            case Rules() | Help():
                self.screens.open_rules()
            case Undo():
                self.decisions.undo()
            case Redo():
                self.decisions.redo()
            case Menu():
                self.screens.open_pause()
            case Log():
                self.screens.open_log()
            case GoTo():
                self.screens.open_jump()
            case Hide():
                self.performance.send(i.Hid())
            case Press(_, _, 3):
                self._put_back(intent)
            case Digit(n) if self.pointing.only_led(n):
                pass
            case Page(by) if self.pointing.jump(by):
                pass
            case Edge(end) if self.pointing.jump(1, end=end):
                pass
            case Adjust(by) if self.game.parts.presses.adjusts is not None:
                self.pointing.adjust(self.game.parts.presses.adjusts[by > 0])
            case _:
                return self._lead(intent)
        return True

    def _lead(self, intent: Intent) -> bool:
        """Obey what every screen obeys, but for where this table leads with it."""
        stood = self.focus.find(self.parts) if self.focus.ring and isinstance(intent, Digit) else None
        known = self.pointing.stops(intent)
        if not known:
            known = super().handle(intent)
            if stood is not None:
                self.pointing.lead_from(stood)
        self.pointing.follow()
        return known

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
            self.screens.open_pause()
            return
        meaning = self.game.steering.back(self.moment.facts)
        self.decisions.choose(meaning.draft if isinstance(meaning, Choose) else None)

    def _step(self, dx: int, dy: int) -> None:
        if not self.pointing.step(dx, dy):
            super()._step(dx, dy)

    # Pressing and pointing

    def _answer_focus(self) -> None:
        self.pointing.focused()

    def press(self, part: Part) -> None:
        """Use a part: motion is skipped first; what the game does not know of is done by the part itself."""
        left = self._pressing.press(part)
        if left is not None:
            super().press(left)

    def _missed(self) -> None:
        """Skip what is told, or end a rest that would end by itself."""
        if self.moment.resting and self.machine.telling.seconds_until_update is not None:
            self.performance.send(i.WentOn())
            return
        if not self.moment.idle or self.machine.left:
            self.performance.send(i.Hastened())
