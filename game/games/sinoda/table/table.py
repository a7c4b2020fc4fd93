"""Sinoda's table: choose a piece, see everything it can do and why it can't do the rest, and play it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from re import findall
from typing import Any, ClassVar, Final

from game.engine.protocol import Refusal, Seat, View
from game.games.sinoda.rules.position import LOWEST, State, owner
from game.games.sinoda.rules.rules import (
    Action,
    Captured,
    Change,
    Changed,
    Ended,
    Event,
    Handed,
    Move,
    Moved,
    SinodaRules,
)
from game.games.sinoda.table import names
from game.games.sinoda.table.board import Lattice
from game.games.sinoda.table.buttons import rail
from game.games.sinoda.table.facts import Choice, Draft, Facts, choice_of
from game.games.sinoda.table.last_turns import KEY, shifts_since, told_list, traces, turns_told
from game.games.sinoda.table.marks import SpaceFace, draw_polygon, marks
from game.games.sinoda.table.pieces import lights, piece_sprites, space_parts, spaces_of
from game.games.sinoda.table.pills import Kept, aside
from game.games.sinoda.table.plan import Plan, planned
from game.games.sinoda.table.presses import meant
from game.games.sinoda.table.scenery import draw_scenery, scene_marks
from game.games.sinoda.table.seats import seating
from game.games.sinoda.table.turn import across
from game.saves.settings import Names
from game.scenes.session.session import MatchSession
from game.scenes.shell.services import Services
from game.scenes.table.scene import Layout, TableScene
from game.scenes.table.screens import Screens
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.intents import Adjust, Edge, Intent, Page, Point
from game.ui.kit import Kit
from game.ui.part import Part
from game.ui.stage import Cue

STEP: Final = 0.17  # seconds that a piece takes a step
HOP: Final = 8.0  # units that it hops, on a side of 91
CAPTURE: Final = 0.42
TURN: Final = 0.26
HAND: Final = 0.26
TURNED: Final = 0.5  # seconds in which the board turns to another person
FADING: Final = 0.8  # seconds after a choice in which marks may still appear
BREATH: Final = 12  # pictures a second while a computer player thinks
BUTTONS: Final = ("act:go", "turn:up", "turn:down")


class SinodaTable(TableScene[State, Action, Event]):
    """Show a match of Sinoda."""

    zones = ("board", "rail", "turn", "told", "bar", "seats", "names")
    hand = "board"
    mark: ClassVar[str] = "sinoda/mark"
    late = ("seat-", "score-", "points-", "count-", "meter")
    recaps = False  # the last turns stand on the table

    def __init__(self, services: Services, screens: Screens, session: MatchSession) -> None:
        super().__init__(services, screens, session)
        rules = session.host.rules
        assert isinstance(rules, SinodaRules), "this table is Sinoda's"
        self.rules = rules
        self.lattice = Lattice(rules.board)
        self._carried = ""
        self._quick = False
        self._before: View[State] = self.view  # before what is being told: points and words change when it has landed
        self._flies = False
        self._marks: tuple[tuple[bool, bool], ...] = ()
        self._pointed = ""  # the key of the line of the last turns that somebody points at
        self._planned: tuple[Any, Plan] | None = None
        self._spaces: tuple[Any, list[Part]] | None = None
        self._longest: tuple[Any, str] | None = None

    # Where everything belongs

    def _plan(self, kit: Kit, area: Rect) -> Plan:
        """Return how the table divides its room; it is the same at one size as long as the same person looks."""
        state: State = self.view.state
        key = (kit.frame, area, state.starts, self.viewer)
        if self._planned is None or self._planned[0] != key:
            flowers = self.rules.board.starts[len(state.starts)]
            plan = planned(kit, area, self.lattice, [flowers[start] for start in state.starts], self.viewer)
            self._planned = (key, plan)
        return self._planned[1]

    def _facts(self, view: View[State], kit: Kit) -> Facts:
        """Return what the parts of the table are told."""
        people = self.host.people
        acting = self.rules.to_act(view.state)
        active = acting[0] if acting else None
        return Facts(
            kit=kit,
            rules=self.rules,
            state=view.state,
            players=self.session.players,
            you=next(iter(people)) if len(people) == 1 else None,
            looker=self.viewer,
            active=active,
            thinking=self.bots.seat,
            mine=self.idle and active in people,
            told=turns_told(self.rules, view.history),
            pointed=self._pointed,
            ringed={shift.piece: shift.seat for shift in shifts_since(view.history, self.viewer)},
        )

    def layout(self, view: View[State], draft: Any, kit: Kit, area: Rect) -> Layout:
        """Return pieces and lamp, and the parts: seats, spaces, marks, rail and pop-over."""
        plan, facts = self._plan(kit, area), self._facts(view, kit)
        self._marks = scene_marks(facts)
        choice = choice_of(self.rules, view.state, draft) if facts.mine else None
        landed = self._before if self._flies or self.stage.busy else view
        calm = replace(facts, state=landed.state, told=turns_told(self.rules, landed.history))
        seats = seating(calm, plan)
        warned = bool(facts.limit) and not any(part.key == "limit" for part in seats.parts)
        parts = [*seats.parts, *self._space_parts(facts, plan, choice)]
        told = next(filter(None, (told_list(calm, room, 15) for room in plan.told if calm.told)), [])
        listed = told[0].rect if told else None
        parts += [*told, *rail(facts, plan, choice, warned, self._beyond(choice), listed)]
        bounds = Rect(8, area.y, area.w - 16, (plan.notes or plan.rail).y - 6 - area.y)
        if choice is not None:
            born = choice.draft.born if self.services.motion else -FADING
            parts += marks(choice, view.state, plan.place, kit, born, bounds)
        else:
            parts += lights(facts, plan)
        parts += traces(facts, plan, shifts_since(view.history, self.viewer))
        shown = self.services.settings.names
        parts += names.choice(kit, plan.names, shown, lambda: self._bear(names.after(shown)))
        return Layout((*piece_sprites(facts, plan, seats.discs), *seats.sprites), tuple(parts))

    def _space_parts(self, facts: Facts, plan: Plan, choice: Choice | None) -> list[Part]:
        """Return the spaces' controls; they are kept until the position or the chosen piece changes."""
        space = choice.draft.space if choice is not None else ""
        key = (facts.state, space, facts.mine, facts.kit.frame, facts.kit.words.language, plan.place.key)
        if self._spaces is None or self._spaces[0] != key:
            self._spaces = (key, space_parts(facts, plan, choice))
        return self._spaces[1]

    def _beyond(self, choice: Choice | None) -> str:
        """Return why the chosen piece's number can't go beyond the end that it is nearest to, in words."""
        if choice is None:
            return ""
        end = choice.value - 1 if choice.value == LOWEST else choice.value + 1
        change = Change(choice.draft.space, end)
        refusal = self.rules.check(self.view.state, owner(choice.piece), change)
        return self.explain(refusal) if refusal else ""

    # How it is told

    def cue(self, event: Event, kit: Kit) -> Cue:
        """Return how an event is told: a piece walks its way, a captured one flies to its slot, a number turns."""
        match event:
            case Moved(piece=piece, path=path):
                place = self._plan(kit, self.area(kit)).place
                quick, self._quick = self._quick, False
                if quick:
                    return Cue(0.12, "move", f"piece:{piece}")
                points = tuple((spot.x, spot.y) for spot in map(place.named, path[1:-1]))
                return Cue(STEP, "move", f"piece:{piece}", points, HOP * place.unit)
            case Captured(piece=piece):
                return Cue(CAPTURE, "capture", f"piece:{piece}")
            case Changed(piece=piece, old=old, value=value):
                return Cue(TURN, "change", f"piece:{piece}", turn=120.0 if value > old else -120.0, back=1.4)
            case Handed():
                before = self._planned[1].place.turn if self._planned else 0
                if self._plan(kit, self.area(kit)).place.turn != before:  # the board turns to who looks next
                    return Cue(TURNED, lead="lamp", together=True)
                return Cue(HAND, lead="lamp")
            case Ended():
                return Cue(HAND, "win", hold=0.3)
        return Cue(HAND, "select")

    def _tell(self) -> None:
        """Tell the next beat; points and the last turns are those before it until the piece has landed."""
        self._before, self._flies = self.view, True
        super()._tell()
        self._flies = False

    def status(self, view: View[State]) -> str:
        state: State = view.state
        if state.ending:
            return self._sentence(f"log.end_{state.ending}", state.ender)
        seat = self.rules.to_act(state)[0]
        if state.proposer is not None:
            return self._sentence("status.answer", state.proposer) if seat in self.host.people else self._waits(seat)
        if seat not in self.host.people:
            return self._waits(seat)
        if len(self.host.people) > 1:
            return self._sentence("status.act_other", seat)
        return self._sentence("status.act" if state.turns else "status.start", seat)

    def longest(self) -> str:
        key = (self.services.kit, self.services.words.language)
        if self._longest is None or self._longest[0] != key:
            words = ("act_other", "waiting", "answer", "start", "act")
            seats = range(len(self.session.players))
            self._longest = (key, max((self._sentence(f"status.{word}", n) for word in words for n in seats), key=len))
        return self._longest[1]

    def _sentence(self, key: str, seat: Seat) -> str:
        return self.services.words.say(f"sinoda.{key}", player=self.session.name(seat))

    def _waits(self, seat: Seat) -> str:
        return self._sentence("status.waiting", seat)

    def pick(self, view: View[State], draft: Any, key: str) -> Any:
        """Return what a press means: an action, the next draft (None drops it), or why not."""
        meaning = meant(self.rules, view.state, self.acting(), draft, key)
        return replace(meaning, born=self.time) if isinstance(meaning, Draft) else meaning

    def act(self, action: Action) -> None:
        """Take an action; whoever plays by a button with the keyboard is back on the board afterwards."""
        if self.focus.ring and self.focus.key in BUTTONS and isinstance(action, Move | Change):
            space = action.end if isinstance(action, Move) else action.space
            self.focus.at(f"space:{space}", self.time, led=False)
        super().act(action)

    def _step(self, dx: int, dy: int) -> None:
        beside = across(self.parts, self.focus.key, dx)
        if not beside:
            super()._step(dx, dy)
        elif self.focus.at(beside, self.time, ring=True):
            self.focused()

    def focused(self) -> None:
        """Point at what the focus is on: a target or a turn of the chosen piece, a line of the last turns."""
        super().focused()
        line = self.focus.key if self.focus.key.startswith(KEY) else ""
        if line != self._pointed:
            self._pointed = line
            self.refresh()
        choice = choice_of(self.rules, self.view.state, self.draft)
        if choice is None:
            return
        name = self.focus.key.partition(":")[2]
        turns = {"up": choice.value + 1, "down": choice.value - 1}
        if (name in choice.targets or turns.get(name) in choice.turns) and name != choice.draft.pointed:
            self.draft = replace(choice.draft, pointed=name)
            self.refresh()

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Page(by):
                return self._jump(by, None)
            case Edge(end):
                return self._jump(1, end)
            case Adjust(by):
                self._adjust(by)
                return True
        known = super().handle(intent)
        if isinstance(intent, Point) and self._carried:
            self._carry()
        return known

    def _adjust(self, by: int) -> None:
        """Do what a half of the card does: turn the chosen piece's number one up or down."""
        key = f"turn:{'up' if by > 0 else 'down'}"
        half = next((part for part in self.parts if part.key == key), None)
        if half is not None:
            self.focus.at(key, self.time)
            self.focused()
            self.press(half)
        elif self.idle and self.acting() is not None:
            self.refuse(self.focus.key, self.services.words.say("table.choose_first"))

    def _jump(self, by: int, end: bool | None) -> bool:
        """Focus the next of one's own pieces, or of the chosen piece's targets; `end`: the last or first one."""
        choice = choice_of(self.rules, self.view.state, self.draft)
        if choice is not None:
            names = [s.name for s in self.rules.board.spaces if s.name in choice.targets]
        else:
            names = spaces_of(self.rules, self.view.state, self.acting())
        if not names:
            return False
        here = self.focus.key.partition(":")[2]
        place = names.index(here) if here in names else -1 if by > 0 else 0
        place = (place + by) % len(names) if end is None else -1 if end else 0
        if self.focus.at(f"space:{names[place]}", self.time, ring=True):
            self.focused()
        return True

    def dragged(self, key: str) -> None:
        name = key.partition(":")[2]
        if not self.idle or self.acting() is None:
            return
        if self.draft is None or self.draft.space != name:
            self.choose(self.pick(self.view, None, key))
        self._carried = key
        self._carry()

    def dropped(self, key: str, part: Part | None) -> None:
        """Play the piece where it is dropped; anywhere else it goes home, and says why."""
        self._carried = ""
        if part is not None and part.key != key and part.key.startswith("space:") and self.draft is not None:
            meaning = self.pick(self.view, self.draft, part.key)
            if isinstance(meaning, Move):
                self._quick = True
                self.act(meaning)
                return
            if isinstance(meaning, Refusal):
                self.refuse(part.key, self.explain(meaning))
        self.restage()

    def _carry(self) -> None:
        """Hold the carried piece under the pointer."""
        _ = self.parts
        choice = choice_of(self.rules, self.view.state, self.draft)
        if self._laid is None or choice is None:
            return
        key, x, y = f"piece:{choice.piece}", self.pointer.x, self.pointer.y
        self.stage.show(replace(s, x=x, y=y, z=5.0) if s.key == key else s for s in self._laid.sprites)
        self.dirty = True

    # Drawing

    def tips(self, kit: Kit, focused: Part) -> list[Part]:
        """Return the pill of a refusal, or a tooltip: on the board it covers nothing that it speaks of."""
        result = super().tips(kit, focused)
        kind, _, name = focused.key.partition(":")
        if kind != "space" or not result:
            return result
        place = self._plan(kit, self.area(kit)).place
        spoken = {name} if self.draft is None else {name, self.draft.space}
        spoken |= {word for word in findall(r"\w+", self.refusal[1]) if word in self.rules.board.number}
        kept = Kept.of(place, self.view.state, tuple(spoken))
        board, area = place.slab.inset(-14, 0), self.area(kit).inset(8, 2)
        bounds = board.clipped(area) if result[0].rect.w < board.w else area
        return [replace(tip, rect=aside(place.named(name), tip.rect[2:], place.side, kept, bounds)) for tip in result]

    def enter(self) -> None:
        """Show the table; at the deal the pieces appear seat by seat."""
        super().enter()
        if self.services.motion and not self.host.decision_count and self._laid is not None:
            self.stage.show(())
            self.stage.aim(self._laid.sprites, Cue(0.3))

    def update(self, dt: float) -> None:
        before = self.time
        super().update(dt)
        if not self.services.motion:
            return
        if self._fading or (self.bots.busy and int(before * BREATH) != int(self.time * BREATH)):
            self.dirty = True

    @property
    def alive(self) -> bool:
        return super().alive or (bool(self.services.motion) and self._fading)

    @property
    def _fading(self) -> bool:
        return self.draft is not None and self.time - self.draft.born < FADING

    def scenery(self, canvas: Canvas) -> None:
        kit = self.services.kit
        plan = self._plan(kit, self.area(kit))
        draw_scenery(canvas, self._facts(self.view, kit), plan)
        if self.services.settings.names == "on":
            names.draw_names(canvas, plan.place)

    def scenery_key(self) -> Any:
        """Return what the scenery depends on: the place of everything, which flowers are empty, and the names."""
        _ = self.parts  # what follows belongs to the layout of the moment
        names = self.services.settings.names == "on"
        return self._planned[0] if self._planned else None, self._marks, names

    def _bear(self, names: Names) -> None:
        """Let the rim bear the names of the spaces from now on, or not."""
        self.services.shell.change(names=names)
        self.refresh()

    def drawn(self) -> Sequence[Part]:
        result = [
            part
            for part in self.parts
            if part.layer >= 0 and (part.key in self._glow or type(part.face) is not SpaceFace)
        ]
        return [*result, *self._name()]

    def _name(self) -> list[Part]:
        """Return the name of the space that somebody points at, on the rim."""
        kind, _, name = self.focus.key.partition(":")
        if kind != "space" or self.services.settings.names == "off" or name not in self.rules.board.number:
            return []
        assert self._planned is not None, "what is drawn was laid out"
        place = self._planned[1].place
        led = self.focus.ring or place.named(name).holds(self.pointer.x, self.pointer.y)
        return names.pointed(place, self.services.kit, name) if led else []

    def draw_ring(self, canvas: Canvas, part: Part) -> None:
        if not isinstance(part.face, SpaceFace):
            super().draw_ring(canvas, part)
            return
        draw_polygon(canvas, part.face.points, strokes=(("focus.keyline", 8.0), ("focus.ring", 4.0)))
