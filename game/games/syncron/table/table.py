"""Syncron's table: seal a card among all the others, see them turned up at once, and follow what each of them does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from game.engine.protocol import Seat, View
from game.games.syncron.rules.position import Card, State, pack
from game.games.syncron.rules.resolution import Advanced, CaughtUp, Stayed, Step
from game.games.syncron.rules.rules import (
    Action,
    Began,
    Ended,
    Event,
    Recalled,
    Revealed,
    Seal,
    Sealed,
    Spent,
    SyncronRules,
)
from game.games.syncron.table.cards import card_sprites, group_parts, place_parts
from game.games.syncron.table.facts import Draft, Facts, Gate, Group, groups, last_round, movers
from game.games.syncron.table.field import Field, grouped, places
from game.games.syncron.table.hand import button_parts, hand_parts, hand_sprites, recalled
from game.games.syncron.table.plan import Plan, planned
from game.games.syncron.table.racers import space_parts, token_sprites, walk
from game.games.syncron.table.scenery import draw_scenery
from game.games.syncron.table.seats import seat_parts
from game.games.syncron.table.status import Narrator
from game.saves.settings import begun_by
from game.scenes.session.session import MatchSession
from game.scenes.shell.keys import card_of
from game.scenes.shell.services import Services
from game.scenes.table.scene import Layout, TableScene
from game.scenes.table.screens import Screens
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.intents import Digit, Intent
from game.ui.kit import Kit
from game.ui.part import Part
from game.ui.stage import Cue

FLIP: Final = 0.32
SORT: Final = 0.38
SEALS: Final = 0.3
ANNOUNCE: Final = 0.16
LOOK: Final = 0.5  # seconds in which a step's cards and rings are seen before its tokens move
KINGS: Final = 1.6  # seconds in which the shown cards are seen before those with a King choose again
REST: Final = 2.6  # seconds that the end of a round stays, where nobody is asked to go on
LEARNT: Final = 3  # matches after which the end of a round no longer waits for a person
HOVER: Final = 0.12
CHOSEN: Final = 0.14
HEAD: Final = 2.5  # lines kept under the places, for how many are ready and what a card does


class SyncronTable(TableScene[State, Action, Event]):
    """Show a race. `_passed` is the beat after which play was told to go on, `_since` when a rest began."""

    zones, hand = ("hand", "table", "track", "seats", "bar"), "hand"
    mark: ClassVar[str] = "syncron/mark"
    recaps = False  # a round is told as long as it takes, and again at any time
    reveals: ClassVar[frozenset[type]] = frozenset({Revealed})

    def __init__(self, services: Services, screens: Screens, session: MatchSession) -> None:
        super().__init__(services, screens, session)
        rules = session.host.rules
        assert isinstance(rules, SyncronRules), "this table is Syncron's"
        self.rules = rules
        self.narrator = Narrator(self)
        self.pointed = ""
        begun = [begun_by(services.settings, rules.name, player.name) for player in session.players if player.person]
        self.learning = any(0 < count <= LEARNT for count in begun)
        self._sorted = self._announced = self._passed = self._rests = -1
        self._since = 0.0
        self._next: Step | None = None
        self._plans: tuple[Any, Plan] | None = None
        self._fields: tuple[Any, Field] | None = None

    # Where everything belongs

    @property
    def listed(self) -> tuple[Seat, ...]:
        """Return the seats that have a plate on top: all but the only person."""
        people = self.host.people
        return tuple(seat for seat in range(len(self.session.players)) if len(people) != 1 or seat not in people)

    def plan(self, kit: Kit, area: Rect) -> Plan:
        """Return how the table divides its room; it is the same for a whole match at one size."""
        key = (kit.frame, area)
        if self._plans is None or self._plans[0] != key:
            seats = len(self.session.players)
            holds = bool(self.host.people)
            finish = self.rules.finish(self.view.state)
            plan = planned(kit, area, self.rules.track, finish, seats=seats, listed=len(self.listed), holds=holds)
            self._plans = (key, plan)
        return self._plans[1]

    def facts(self, view: View[State], draft: Any, kit: Kit) -> Facts:
        """Return what the parts of the table are told."""
        beat = len(view.history)
        return Facts(
            kit=kit,
            rules=self.rules,
            state=view.state,
            players=self.session.players,
            people=self.host.people,
            viewer=view.seat,
            draft=draft,
            sorted=self._sorted == beat or not (view.history and isinstance(view.history[-1], Revealed)),
            now=self._next if self._announced == beat else None,
            gate=self.gate(beat),
            busy=not self.idle,
            lifted=self.pointed,
            visiting=self.screen.visiting is not None,
            again=last_round(view.history, self.resting) > 0 and (self.idle or self.resting),
        )

    def layout(self, view: View[State], draft: Any, kit: Kit, area: Rect) -> Layout:
        """Return tokens, cards and hand, and the parts: plates, places or groups, spaces, buttons."""
        plan, facts = self.plan(kit, area), self.facts(view, draft, kit)
        result = groups(self.rules, view.state) if facts.sorted else ()
        field = self._field(facts, plan, result)
        back: Callable[[], None] = self.undo
        acts = {
            "next": self.go_on,
            "skip": self.skip,
            "take-back": back,
            "done": self.screen.leave,
            "again": self.tell_again,
        }
        parts = [*seat_parts(facts, plan, self.listed), *space_parts(facts, plan.lane)]
        parts += group_parts(facts, field, result) if result else place_parts(facts, field, plan.field)
        parts += [*hand_parts(facts, plan), *button_parts(facts, plan, acts)]
        cards = card_sprites(facts, field, result, lambda seat, card: self._home(plan, seat, card))
        return Layout((*token_sprites(facts, plan.lane), *cards, *hand_sprites(facts, plan)), tuple(parts))

    def forget(self) -> None:
        super().forget()
        self.pointed = ""

    def _field(self, facts: Facts, plan: Plan, found: tuple[Group, ...]) -> Field:
        """Return where the cards in the middle lie; kept while the same cards lie there."""
        steps = tuple(group.step for group in found)
        key = (facts.kit.frame, facts.kit.words.language, plan.field, facts.state.shown, steps)
        if self._fields is None or self._fields[0] != key:
            words = facts.kit.leading(18) * HEAD
            field = grouped(facts, found, plan.field) if found else places(facts, plan.field, words)
            self._fields = (key, field)
        return self._fields[1]

    def _home(self, plan: Plan, seat: Seat, card: Card | None) -> tuple[float, float]:
        """Return where a seat's card comes from and goes to: its place in the hand that is shown, or the plate."""
        if seat == self.viewer and plan.tray.hand:
            own = self.view.state.sealed[seat] or card
            cards = pack(len(self.session.players))
            if own in cards:
                slot = plan.tray.hand[cards.index(own)]
                return slot.x, slot.y
            return plan.tray.you.middle
        return plan.plates[self.listed.index(seat)].middle if seat in self.listed else plan.tray.you.middle

    # How a round is told

    def cue(self, event: Event, kit: Kit) -> Cue:
        match event:
            case Sealed():
                return Cue(SEALS, "select")
            case Revealed():
                return Cue(FLIP, "turn", hold=0.35, together=True)
            case Recalled():
                return Cue(SEALS, "change", hold=KINGS)
            case CaughtUp() | Advanced() | Stayed():
                return walk(self.plan(kit, self.area(kit)).lane, event, self.view.state)
            case Spent():
                return Cue(0.01)
            case Began():
                return Cue(0.3, "focus", together=True)
            case Ended():
                return Cue(0.3, "win", hold=0.3)

    def holds(self) -> bool:
        """Wait for the public press; before a step sort the cards and announce it; rest at the end of a round."""
        if super().holds():
            return True
        beat = len(self.view.history)
        match self.playback.ahead():
            case CaughtUp() | Advanced() | Stayed() as step:
                if isinstance(self.view.history[-1], Revealed) and self._sorted != beat:
                    self._sorted = beat
                    self._stir(Cue(SORT, "move", hold=0.3))
                elif movers(step) and self._announced != beat:
                    self._announced, self._next = beat, step
                    self._stir(Cue(ANNOUNCE, "focus", hold=LOOK))
                return self.stage.busy
            case Began() | Ended():
                return self._rest(beat)
        return False

    def _stir(self, cue: Cue) -> None:
        """Lay the same view out in its next phase."""
        self.refresh()
        self.stage.aim(self.laid.sprites, cue)
        self.services.sound.play(cue.sound)

    def _rest(self, beat: int) -> bool:
        """Tell whether the end of a round still stays on the table."""
        if self._passed == beat:
            return False
        if self._rests != beat:
            self._rests, self._since = beat, self.time
            self.refresh()
            if self.focus.ring and self.asks:
                self.focus.at("next", self.time, led=False)
        return self.asks or self.time - self._since < self._pause

    @property
    def _pause(self) -> float:
        """Return how many seconds a rest takes that ends by itself: none where there is no motion to follow."""
        return REST / self.services.motion if self.services.motion else 0.0

    @property
    def asks(self) -> bool:
        """Tell whether a person is asked to go on at the end of a round: to talk first, to learn, to look."""
        return bool(self.host.people) and (self.rules.talk or self.learning or not self.services.motion)

    def gate(self, beat: int) -> Gate:
        """Return what a person is asked to go on to, at the end of a round."""
        if self._rests != beat or self._passed == beat:
            return ""
        if self.host.outcome is not None:
            return "results"
        return "talk" if self.rules.talk else "next"

    @property
    def resting(self) -> bool:
        return self._rests == len(self.view.history) != self._passed

    def wakes(self) -> float | None:
        known = super().wakes()
        if not self.resting or self.asks:
            return known
        left = max(0.0, self._pause - (self.time - self._since))
        return left if known is None else min(left, known)

    def go_on(self) -> None:
        """End the rest after a round."""
        self._passed = len(self.view.history)
        self.refresh()
        self._advance()

    def tell_again(self) -> None:
        """Tell the round that was told last once more, up to its end."""
        first = last_round(self.view.history, self.resting)
        assert first, "a round was told"
        self.screen.open()
        self.playback.rewind(first)
        self._sorted = self._announced = self._passed = self._rests = -1
        self.reshow()
        self._advance()

    def skip(self) -> None:
        """Show at once what is being told: up to the end of the round, so that it can be read."""
        self.stage.finish()
        while not self.playback.done and not self.screen.holds():
            if isinstance(self.playback.ahead(), Began | Ended):
                break
            self.playback.next()
        self._sorted = len(self.view.history)
        self.reshow()

    def missed(self) -> None:
        if self.resting and not self.asks:
            self.go_on()
            return
        super().missed()

    # What is said

    def status(self, view: View[State]) -> str:
        return self.narrator.status(self.facts(view, self.drafted, self.services.kit))

    def longest(self) -> str:
        return self.narrator.longest(self.facts(self.view, None, self.services.kit))

    def aside(self, view: View[State]) -> str:
        return self.services.words.say("syncron.round", count=view.state.round)

    def badge(self) -> str:
        return ""

    def ring_place(self, kit: Kit) -> tuple[Rect, str] | None:
        """Return the room under the cards that are shown, and whose King waits; else the ring has the middle."""
        facts, plan = self.facts(self.view, None, kit), self.plan(kit, self.area(kit))
        if not any(facts.state.shown):
            return None
        foot, room, height = self._field(facts, plan, ()).foot, plan.field, kit.leading(28) + kit.leading(18)
        free = Rect(room.x, foot, room.w, room.bottom - foot)
        tray = Rect(0, kit.frame.height - height - 8, kit.frame.width, height)
        return (free if free.h >= height else tray), recalled(facts)

    def choosing(self, view: View[State]) -> tuple[Seat, ...]:
        """Return the seats that choose now (SN-5, SN-6)."""
        return view.state.choosing

    # What a press means

    def pick(self, view: View[State], draft: Any, key: str) -> Any:
        """Return what a press means: the card to seal, the card picked up (None lays it back), or why not."""
        kind, _, name = key.partition(":")
        if kind == "act":
            return Seal(draft.card) if isinstance(draft, Draft) else None
        if view.seat is None or (isinstance(draft, Draft) and draft.card == name):
            return None
        return self.rules.check(view.state, view.seat, Seal(name)) or Draft(name)

    def press(self, part: Part) -> None:
        """Use a part; at the end of a round everything but the plates goes on to the next one first."""
        sealing = self.playback.done and isinstance(next(reversed(self.view.history), None), Sealed)
        if part.key.startswith("hand:") and not (self.idle or self.resting or sealing):
            self.skip()  # what is told is shown at once; nobody chooses a card meanwhile, but while others seal
            return
        if self.resting and part.key.startswith(("next", "hand:")):
            self.go_on()
            if part.key == "next":
                self.services.sound.play("press")
                return
        super().press(part)

    def choose(self, draft: Any) -> None:
        """Pick a card up or lay it back: it rises, and with keys the focus goes on to the button."""
        self.draft = draft
        if draft is not None and self.focus.ring:
            self.focus.at("act:lock", self.time, led=False)
        self.refresh()
        self.stage.nudge(self.laid.sprites, CHOSEN)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Digit):
            part = card_of(self.parts, intent.n)
            if part is not None:
                self.focus.at(part.key, self.time, ring=True)
                self.focused()
                if self.draft is None or self.draft.card != str(intent.n):
                    self.press(part)
                return True
        return super().handle(intent)

    def dragged(self, key: str) -> None:
        if self.draft is None or self.draft.card != key.partition(":")[2]:
            meaning = self.pick(self.view, self.draft, key)
            if not isinstance(meaning, Draft):
                return
            self.choose(meaning)
        self.drag.take(key, key)

    def dropped(self, key: str, part: Part | None) -> None:
        """Seal a card that is dropped on its place or on the button; anywhere else it goes home, still chosen."""
        if not self.drag.let_go():
            return
        if part is not None and part.key.startswith("act:"):
            self.press(part)
            return
        self.refresh()
        self.stage.nudge(self.laid.sprites, CHOSEN)

    def focused(self) -> None:
        super().focused()
        before, self.pointed = self.pointed, self.focus.key
        if before != self.pointed and self.viewer is not None and self._laid is not None:
            kit = self.services.kit
            facts = self.facts(self.view, self.drafted, kit)
            self.stage.nudge(hand_sprites(facts, self.plan(kit, self.area(kit))), HOVER)
            self.dirty = True

    # Drawing

    def tips(self, kit: Kit, focused: Part) -> list[Part]:
        if focused.key not in (self.pointed, self.refusal[0]):
            return []
        return super().tips(kit, focused)

    def scenery(self, canvas: Canvas) -> None:
        kit = self.services.kit
        draw_scenery(canvas, self.plan(kit, self.area(kit)))

    def scenery_key(self) -> Any:
        """Return what the scenery depends on: the place of everything."""
        return self._plans[0] if self._plans else None

    def seen(self, part: Part) -> Rect:
        """Return where a part is seen: a card of the hand where it has risen to."""
        result = {item.key: item for item in self.stage.sprites}
        sprite = result.get(f"gap:{part.key[5:]}") or result.get(part.key)
        if not part.key.startswith("hand:") or sprite is None or self._plans is None:
            return super().seen(part)
        width = self._plans[1].tray.card
        return Rect.around(sprite.x, sprite.y, width, width * 1.4)
