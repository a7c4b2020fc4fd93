"""A table that is put together: the scene of every game, with a `GameTable` in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, TypeAlias

import pygame

from game.engine.protocol import Seat, View
from game.saves.settings import Names, begun_by
from game.scenes.session.session import MatchSession
from game.scenes.shell.keys import card_of
from game.scenes.shell.scene import Scene
from game.scenes.shell.services import Services
from game.scenes.table.game_table import GameTable, Rest, Shown, TableCommands
from game.scenes.table.layout import Layout
from game.scenes.table.meaning import Choose, Do, Meaning, Press, Refuse, Run
from game.scenes.table.scene import TableScene
from game.scenes.table.screens import Screens
from game.scenes.table.table_facts import TableFacts
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.intents import Adjust, Digit, Edge, Intent, Page
from game.ui.kit import Kit
from game.ui.part import Part
from game.ui.stage import Cue

BREATH: Final = 12  # pictures a second while a computer player thinks
HOVER: Final = 0.12  # seconds in which what is pointed at rises

Kind: TypeAlias = type[GameTable[Any, Any, Any, Any, Any]]
TRAITS: Final = ("mark", "zones", "hand", "light", "ring_words", "recaps", "routine", "chances", "reveals")


def composed(kind: Kind) -> Callable[[Services, Screens, MatchSession], ComposedTable]:
    """Return what makes the scene of a game's table."""
    return partial(ComposedTable, kind=kind)


class ComposedTable(TableScene[Any, Any, Any]):
    """Play one match at one game's table."""

    late = ()

    def __init__(self, services: Services, screens: Screens, session: MatchSession, kind: Kind) -> None:
        for trait in TRAITS:
            setattr(self, trait, getattr(kind.traits, trait))
        self.drops = kind.traits.undo_drops  # type: ignore[misc]
        commands = TableCommands(
            self.undo, self.skip, self.go_on, self._leave, self.tell_again, self.bear_names, self._open
        )
        self.game = kind(session.host.rules, commands)
        self.traits = kind.traits
        self._event: Any = None
        self._since = self._chosen = self._rested = 0.0
        self._before: View[Any] | None = None
        self._telling = self._by_hand = self._began = self._paged = False
        self._stages: tuple[int, tuple[str, ...]] = (-1, ())
        self._rests = self._passed = -1
        self._pause: float | None = None
        self._read = 0
        self._led = ""
        self._used: Part | None = None
        self._facts: Any = None
        self._low: tuple[pygame.Surface, tuple[Part, ...], pygame.Surface] | None = None
        people = [player.name for player in session.players if player.person]
        self._begun = tuple(begun_by(services.settings, session.host.rules.name, name) for name in people)
        super().__init__(services, screens, session)

    # What the game is told

    def table_facts(self, draft: Any = None) -> TableFacts[Any, Any, Any]:
        """Return the moment of the table, with a half-made choice."""
        view, beat, host = self.view, len(self.view.history), self.host
        flying = self._before is not None and (self._telling or self.stage.busy)
        seats = range(len(self.session.players))
        return TableFacts(
            view=view,
            before=self._before if flying and self._before is not None else view,
            players=self.session.players,
            people=host.people,
            to_act=host.to_act(),
            acting=self.acting(),
            thinking=self.bots.seat,
            open_question=self.screen.open_question,
            idle=self.idle,
            told=self.playback.done,
            over=host.outcome is not None,
            draft=draft,
            focus=self.focus.key,
            pointed=self.focus.pointed,
            led=self._led,
            event=self._event,
            since=self._since,
            ahead=self.playback.ahead(),
            stages=self._stages[1] if self._stages[0] == beat else (),
            resting=self.resting,
            read=self._read,
            visiting=self.screen.visiting is not None,
            can_take_back=view.seat is not None
            and host.undo_stack.can_take_back(view.seat, unseen=self.screen.unseen) is None,
            by_hand=self._by_hand,
            begun=self._begun,
            chosen=self._chosen,
            motion=self.services.motion,
            names=self.services.settings.names,
            scrolls=self.scrolls,
            player_names=tuple(self.session.name(seat) for seat in seats),
        )

    def facts_now(self) -> Any:
        """Return what the game's parts are told now."""
        return self.game.facts(self.table_facts(self.drafted), self.services.kit)

    @property
    def laid_facts(self) -> Any:
        """Return what they were told when everything was laid out last."""
        _ = self.parts
        return self._facts

    # Where everything belongs, and what is said

    def layout(self, view: View[Any], draft: Any, kit: Kit, area: Rect) -> Layout:
        self._facts = self.game.facts(self.table_facts(draft), kit)
        return self.game.layout(self._facts, kit, area)

    def status(self, view: View[Any]) -> str:
        return self.game.status(self.facts_now(), self.services.kit)

    def longest(self) -> str:
        return self.game.longest(self.game.facts(self.table_facts(), self.services.kit), self.services.kit)

    def aside(self, view: View[Any]) -> str:
        return self.game.aside(self.facts_now(), self.services.kit)

    def badge(self) -> str:
        return super().badge() if self.traits.badge else ""

    def choosing(self, view: View[Any]) -> tuple[Seat, ...]:
        return self.game.choosing(view.state)

    def ring_place(self, kit: Kit) -> tuple[Rect, str] | None:
        return self.game.ring_place(self.game.facts(self.table_facts(), kit), kit, self.area(kit))

    # How it is told

    def _tell(self) -> None:
        self._before, self._telling = self.view, True
        super()._tell()
        self._telling = False

    def cue(self, event: Any, kit: Kit) -> Cue:
        self._event, self._since = event, self.time
        facts = self.game.facts(self.table_facts(), kit)
        area = self._area if self._area.w else self.area(kit)
        if self.services.motion:
            self.game.painting.prepare(self.stage, facts, event, area)
        page = self.game.pacing.page(facts, event)
        if page is not None:
            self._open(page)
        cue = self.game.cue(event, facts, kit, area)
        self._by_hand = False
        return cue

    def holds(self) -> bool:
        if super().holds():
            return True
        beat = len(self.view.history)
        pause = self.game.pacing.pause(self.facts_now(), self.playback.ahead())
        match pause:
            case Shown(stage, cue):
                before = self._stages[1] if self._stages[0] == beat else ()
                self._stages = (beat, (*before, stage))
                self.refresh()
                self.stage.aim(self.laid.sprites, cue)
                self.services.sound.play(cue.sound)
                return self.stage.busy
            case Rest():
                return self._rest(beat, pause)
        return False

    def _rest(self, beat: int, rest: Rest) -> bool:
        if self._passed == beat:
            return False
        self._pause = rest.seconds
        if self._rests != beat:
            self._rests, self._rested = beat, self.time
            self.refresh()
            if self.focus.ring and rest.focus and rest.seconds is None:
                self.focus.at(rest.focus, self.time, led=False)
        return rest.seconds is None or self.time - self._rested < rest.seconds

    @property
    def resting(self) -> bool:
        return self._rests == len(self.view.history) != self._passed

    def wakes(self) -> float | None:
        known = super().wakes()
        if not self.resting or self._pause is None:
            return known
        left = max(0.0, self._pause - (self.time - self._rested))
        return left if known is None else min(left, known)

    def go_on(self) -> None:
        """End a rest, or what the match halts for; where that asks for an action that nobody chooses, it is taken."""
        if self.resting:
            self._passed = len(self.view.history)
            self.refresh()
            self._advance()
            return
        self._read = self.game.pacing.halted(self.view.state)
        if self.screen.needed:
            self.screen.conceal()
        seat = next((seat for seat in self.host.to_act() if seat in self.host.people), None)
        if seat is not None:
            self._follow_up(seat)
        self.refresh()

    def _follow_up(self, seat: Seat) -> None:
        action = self.game.follow_up(self.facts_now(), seat, self.host.legal(seat))
        if action is not None:
            self.play(seat, action)

    def halts(self) -> bool:
        unread = self.game.pacing.halted(self.view.state) > self._read and bool(self.host.people)
        return unread or (self._paged and self.services.navigator.changing)

    def tell_again(self, beat: int) -> None:
        """Tell again what came after so many beats, at least one."""
        self.screen.open()
        self.playback.rewind(beat)
        self._stages, self._rests, self._passed = (-1, ()), -1, -1
        self.reshow()
        self._advance()

    def skip(self) -> None:
        stages = self.traits.skips_to_rests
        if stages is None:
            super().skip()
            return
        self.stage.finish()
        while not self.playback.done and not self.screen.holds():
            if isinstance(self.game.pacing.pause(self.facts_now(), self.playback.ahead()), Rest):
                break
            self.playback.next()
        self._stages = (len(self.view.history), stages)
        self.reshow()

    def missed(self) -> None:
        if self.resting and self._pause is not None:
            self.go_on()
            return
        super().missed()

    def _leave(self) -> None:
        self.screen.leave()

    def _open(self, page: Callable[[Services], Scene]) -> None:
        self._paged = True
        self.services.navigator.push(page(self.services))

    def bear_names(self, names: Names) -> None:
        """Let boards bear the names of their spaces from now on: never, where somebody points, or always."""
        self.services.shell.change(names=names)
        self.refresh()

    # What a press means

    def pick(self, view: View[Any], draft: Any, key: str) -> Any:
        raise AssertionError("parts carry their meaning")

    def plays(self, key: str) -> bool:
        return False

    def press(self, part: Part) -> None:
        first = self.game.steering.first(self.facts_now(), part)
        if first == "skip":
            self.skip()
            return
        stale = first == "go on"
        if stale:
            self.go_on()
        meaning = part.control.meaning if part.control is not None else None
        if isinstance(meaning, Do) and (self.resting or meaning.at_once):
            self._mean(part.key, meaning)
            return
        if not self.idle:
            self.skip()
            stale = True
        if stale:
            again = next((other for other in self.parts if other.key == part.key and other.control), None)
            if again is None:
                return
            part = again
        assert part.control is not None, "only controls can be pressed"
        if part.control.meaning is None or not part.control.enabled:
            Scene.press(self, part)
        elif isinstance(part.control.meaning, Do) or not self.screen.waits:
            self._mean(part.key, part.control.meaning)

    def _mean(self, key: str, meaning: Any) -> None:
        match meaning:
            case Refuse(refusal, at):
                if at:
                    self.focus.at(at, self.time)
                self.refuse(at or key, self.explain(refusal))
            case Press(action):
                self.act(action)
            case Run(actions):
                self.services.sound.play("select")
                self._run(actions)
            case Choose(draft):
                self.services.sound.play("select")
                self.choose(draft)
            case Do(call, sound):
                self.services.sound.play(sound)
                call()
                self.dirty = True

    def _run(self, actions: tuple[Any, ...]) -> None:
        seat = self.acting()
        if seat is None:
            return
        for action in actions[:-1]:
            self.host.play(seat, action)
        self.play(seat, actions[-1])
        self._follow_up(seat)

    def act(self, action: Any) -> None:
        if self.focus.ring:
            key = self.game.steering.after_press(self.facts_now(), action)
            if key:
                self.focus.at(key, self.time, led=False)
        super().act(action)

    def play(self, seat: Seat, action: Any) -> None:
        self._used = self.focus.find(self.parts) if self.focus.ring else None
        super().play(seat, action)
        self._lead_on()

    def _lead_on(self) -> None:
        if self._used is None or not self.idle:
            return
        used, self._used = self._used, None
        self._go(self.game.steering.after_turn(self.facts_now(), used, self.parts))

    def _go(self, key: str) -> None:
        if key:
            self.focus.at(key, self.time, ring=True, led=False)
            if not self.game.steering.quiet:
                self.focused()

    def choose(self, draft: Any) -> None:
        before, self._chosen = self.draft, self.time
        used, refusal = self.focus.find(self.parts) if self.focus.ring else None, self.refusal
        super().choose(draft)
        if self.game.steering.keeps_refusals:
            self.refusal = refusal
        if used is not None:
            self._go(self.game.steering.lead(self.facts_now(), before, used, self.parts))

    def back(self) -> None:
        meaning = self.game.steering.back(self.facts_now()) if self.draft is not None else None
        if isinstance(meaning, Choose):
            self.choose(meaning.draft)
        else:
            super().back()

    def forget(self) -> None:
        super().forget()
        self._event, self._used, self._led = None, None, ""

    def catch_up(self) -> None:
        self._event = None
        super().catch_up()

    # Focus, keys and dragging

    def restage(self) -> None:
        traits = self.traits
        if traits.nudges:
            self.refresh()
            self.stage.nudge(self.laid.sprites, traits.nudges)
        elif traits.aside is not None:
            self.refresh()
            self.stage.aim(self.laid.sprites, traits.aside)
            self.dirty = True
        else:
            super().restage()

    def focused(self) -> None:
        super().focused()
        self._led = self.focus.key
        part = self.focus.find(self.parts)
        self._point(part.control.aim if part is not None and part.control is not None else None)

    def strayed(self) -> None:
        if self.game.steering.strays and not self.focus.ring:
            self._point(None)

    def _point(self, aim: object | None) -> None:
        steering = self.game.steering
        facts = self.facts_now()
        draft = steering.point(facts, aim)
        if draft is not None:
            self.draft = draft
        if steering.restages and self.idle:
            self.restage()
        elif steering.refreshes or draft is not None or steering.watched(facts) != steering.watched(self._facts):
            self.refresh()
        lifted = self.game.painting.lifted(self.facts_now(), self._area) if self._laid is not None else ()
        if lifted:
            self.stage.nudge(lifted, HOVER)
            self.dirty = True

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Digit(n) if self._only_led(n):
                return True
            case Page(by) if self._jump(by):
                return True
            case Edge(end) if self._jump(1, end=end):
                return True
            case Adjust(by) if self.traits.adjusts is not None:
                self._adjust(self.traits.adjusts[by > 0])
                return True
        return super().handle(intent)

    def _only_led(self, digit: int) -> bool:
        """Lead to the card of a digit, where that does not press it; return whether it was so."""
        card = card_of(self.parts, digit)
        if card is None or self.game.steering.digit_presses(self.facts_now(), card):
            return False
        self.focus.at(card.key, self.time, ring=True)
        self.focused()
        return True

    def _jump(self, by: int, end: bool | None = None) -> bool:
        keys = self.game.steering.jumps(self.facts_now())
        if not keys:
            return False
        here = keys.index(self.focus.key) if self.focus.key in keys else -1 if by > 0 else 0
        place = (here + by) % len(keys) if end is None else -1 if end else 0
        if self.focus.at(keys[place], self.time, ring=True):
            self.focused()
        return True

    def _adjust(self, key: str) -> None:
        part = next((part for part in self.parts if part.key == key), None)
        if part is not None:
            self.focus.at(key, self.time)
            self.focused()
            self.press(part)
        elif self.idle and self.acting() is not None:
            self.refuse(self.focus.key, self.services.words.say("table.choose_first"))

    def _step(self, dx: int, dy: int) -> None:
        key = self.game.steering.step(self.facts_now(), self.parts, dx, dy)
        if not key:
            super()._step(dx, dy)
        elif self.focus.at(key, self.time, ring=True):
            self.focused()

    def dragged(self, key: str) -> None:
        part = next((part for part in self.parts if part.key == key), None)
        sprite = self.game.steering.carried(self.facts_now(), part) if part is not None else ""
        if part is None or not sprite:
            return
        meaning = self.game.steering.lift(self.facts_now(), part)
        if isinstance(meaning, Refuse):
            return
        if isinstance(meaning, Choose) and meaning.draft not in (None, self.draft):
            self.choose(meaning.draft)
        self.drag.take(key, sprite)

    def dropped(self, key: str, part: Part | None) -> None:
        dragged = next((other for other in self.parts if other.key == key), None)
        carried = self.drag.let_go()
        if dragged is None or not (carried or self.game.steering.answers_drops):
            return
        meaning: Meaning | None = self.game.steering.drop(self.facts_now(), dragged, part)
        if not carried:
            self._answer(meaning, part)
            return
        if isinstance(meaning, Press):
            self._by_hand = True
            if not self.idle:
                self.skip()
            self._mean(key, meaning)
            return
        if isinstance(meaning, Refuse):
            self.restage()  # it goes home first: a refusal may move the focus, and leaves all else as it lay
            self._mean(part.key if part is not None else key, meaning)
            return
        if isinstance(meaning, Choose):
            self.choose(meaning.draft)
        elif meaning is not None:
            self._mean(part.key if part is not None else key, meaning)
        self.restage()

    def _answer(self, meaning: Meaning | None, onto: Part | None) -> None:
        """Answer the drop of what could not be picked up: by its own refusal, or as if the other part was pressed."""
        self.restage()
        if isinstance(meaning, Refuse) and meaning.at:
            self._mean(meaning.at, meaning)
        elif meaning is not None and onto is not None:
            self.refresh()  # the motion may have ended with it
            self.press(next((part for part in self.parts if part.key == onto.key), onto))

    # Its life

    def enter(self) -> None:
        super().enter()
        cue = self.game.painting.opening()
        if cue is not None and self.services.motion and not self.host.decision_count and self._laid is not None:
            self.stage.show(())
            self.stage.aim(self._laid.sprites, cue)

    def update(self, dt: float) -> None:
        before = self.time
        super().update(dt)
        self._lead_on()
        facts = self.laid_facts
        begins = self.idle and self.game.steering.begins(facts)
        if begins and not self._began and self.focus.ring:
            self.focus.forget()
            self.focus.settle(self.parts, self.time)
            self.focused()
        self._began = begins
        if self.traits.clears and self._event is not None and self.idle:
            self._event = None
            self.reshow()
        if not self.services.motion:
            return
        breath = self.traits.breathes and self.bots.busy and int(before * BREATH) != int(self.time * BREATH)
        if breath or self.game.painting.animates(facts, self.time):
            self.dirty = True

    @property
    def alive(self) -> bool:
        moves = bool(self.services.motion) and self.game.painting.animates(self.laid_facts, self.time)
        return super().alive or moves

    def resized(self) -> None:
        self._low = None
        super().resized()

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self.game.painting.above(canvas, self.laid_facts, self.time)

    def scenery(self, canvas: Canvas) -> None:
        self.game.painting.scenery(canvas, self.laid_facts, self._area)

    def scenery_key(self) -> Any:
        return self.game.painting.scenery_key(self.laid_facts, self._area)

    def ground(self, canvas: Canvas) -> None:
        if not self.traits.keeps_low:
            super().ground(canvas)
            return
        kept = self.kept_scenery(canvas)
        low = tuple(part for part in self.parts if part.layer < 0)
        if self._low is None or self._low[0] is not kept or self._low[1] != low:
            still = kept.copy()
            for part in low:
                part.face.draw(canvas.on(still), part.rect, self.look(part))
            self._low = (kept, low, still)
        canvas.surface.blit(self._low[2], (0, 0))
        self.stage.draw(canvas)

    def drawn(self) -> Sequence[Part]:
        dragged = "" if self.traits.places else self.drag.part
        shown = [
            part
            for part in self.parts
            if part.layer >= 0 and part.key != dragged and (not part.shy or part.key in self._glow)
        ]
        focused = self.focus.find(self.parts)
        if focused is None or not (self.focus.ring or focused.under(self.pointer.x, self.pointer.y)):
            return shown
        return [*shown, *self.game.painting.beside_focus(self.laid_facts, focused, self._area)]

    def seen(self, part: Part) -> Rect:
        if self.traits.places:
            return self.placed(part).rect
        key = part.control.sprite if part.control is not None else ""
        laid = next((sprite for sprite in self.laid.sprites if sprite.key == key), None)
        now, place = self.stage.find(key), self.placed(part)
        rect = self.game.painting.seen(place, laid, now, self.look(part))
        if rect is not None:
            return rect
        if now is None or laid is None or abs(now.x - laid.x) > 1:  # one that flies has yet to come
            return place.rect
        return place.rect.moved(0, now.y - part.rect.middle[1])

    def draw_ring(self, canvas: Canvas, part: Part) -> None:
        key = part.control.sprite if part.control is not None else ""
        if not self.game.painting.ring(canvas, part, self.stage.find(key), self.look(part)):
            super().draw_ring(canvas, part)

    def tips(self, kit: Kit, focused: Part) -> list[Part]:
        return self.game.painting.tips(self.facts_now(), super().tips(kit, focused), focused, self._area)
