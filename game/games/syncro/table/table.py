"""Syncro's table: a horde in the forest, hands in fixed order, and not a word. Everything is shown to one viewer."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, Final

import pygame

from game.engine.protocol import Message, View
from game.games.syncro.rules import actions as a
from game.games.syncro.rules import events as e
from game.games.syncro.rules.rules import SyncroRules
from game.games.syncro.rules.state import Estimating, Keeping, Slot, State
from game.games.syncro.table.ask import buttons, caption, question
from game.games.syncro.table.captions import CAPTIONED, CUES, longest, sentence
from game.games.syncro.table.cards import HalfArt
from game.games.syncro.table.facts import NONE, Draft, Facts
from game.games.syncro.table.hand import hand
from game.games.syncro.table.horde import Geometry, geometry, horde, sums
from game.games.syncro.table.journal import Book, journal
from game.games.syncro.table.mages import mages
from game.games.syncro.table.page import JournalScene
from game.games.syncro.table.plan import Plan, planned
from game.games.syncro.table.presses import aimed, along, meant
from game.games.syncro.table.scenery import draw_scenery, spotlight
from game.games.syncro.table.side import curses, detail, piles, silence
from game.scenes.session.session import MatchSession
from game.scenes.shell.pages import Leaf, Pages
from game.scenes.shell.services import Services
from game.scenes.table.raised_cards import risen
from game.scenes.table.scene import Layout, TableScene
from game.scenes.table.screens import Screens
from game.ui.canvas import Canvas
from game.ui.cards import CardArt
from game.ui.focus import walked
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Look, Part
from game.ui.stage import Cue, Sprite

ASIDE: Final = Cue(0.12, early=9.0)  # what moves aside, while the next thing may happen at once
TOLD: Final = 1.5  # seconds in which sums count and thumbs pop
BREATH: Final = 12  # pictures a second while a computer player thinks
BOSSES: Final = ("boss", "last_boss")


class SyncroTable(TableScene[State, a.Action, e.Event]):
    """Show one level of Syncro."""

    zones = ("hand", "ask", "horde", "act", "bar", "piles", "journal", "seats")
    hand = "hand"
    mark: ClassVar[str] = "syncro/mark"
    late = ("seat-", "count-")
    ring_words: ClassVar[str] = "syncro.ring"
    reveals: ClassVar[frozenset[type]] = frozenset({e.EstimatesShown})
    routine: ClassVar[frozenset[str]] = frozenset(
        f"syncro.log.{word}" for word in ("drew", "estimates", "spells_shuffled", "fog_shuffled")
    )

    def __init__(self, services: Services, screens: Screens, session: MatchSession) -> None:
        super().__init__(services, screens, session)
        rules = session.host.rules
        assert isinstance(rules, SyncroRules), "this table is Syncro's"
        self.rules = rules
        self._event: e.Event | None = None
        self._born = 0.0
        self._planned: tuple[Any, Plan] | None = None
        self._page: tuple[Any, list[Part]] | None = None
        self._longest: tuple[Any, str] | None = None
        self._low: tuple[pygame.Surface, tuple[Part, ...], pygame.Surface] | None = None

    # Where everything belongs

    def _plan(self, facts: Facts, area: Rect) -> Plan:
        """Return how the table divides its room; it is the same for a viewer's whole match at one size."""
        key = (facts.kit.frame, area, len(facts.others))
        if self._planned is None or self._planned[0] != key:
            self._planned = (key, planned(facts.kit, area, len(facts.others), facts.rewards))
        return self._planned[1]

    def _facts(self, view: View[State], draft: Any, kit: Kit) -> Facts:
        """Return what the parts of the table are told."""
        asked = self.rules.to_act(view.state)
        rest = self.idle
        draft = draft if isinstance(draft, Draft) else Draft()
        acting = self.acting()
        own = view.seat is not None and view.seat in asked and acting == view.seat
        mine = rest and (own or (acting is not None and self.screen.open_question))
        hand_size = len(view.state.hands[view.seat]) if view.seat is not None else 0
        if not mine or draft.card >= hand_size:
            draft = Draft()
        return Facts(
            kit=kit,
            rules=self.rules,
            state=view.state,
            players=self.session.players,
            viewer=view.seat,
            you=len(self.host.people) == 1,
            asked=asked,
            mine=mine,
            thinking=self.bots.seat,
            draft=draft,
            pointed=self.focus.pointed,
            told=self._event,
            born=self._born,
            caption=self._caption(),
            rest=rest,
            visiting=self.screen.visiting is not None,
            undoable=view.seat is not None
            and self.host.undo_stack.can_take_back(view.seat, unseen=self.screen.unseen) is None,
        )

    def layout(self, view: View[State], draft: Any, kit: Kit, area: Rect) -> Layout:
        """Return cards and parts: mages, journal, horde, what is pointed at, piles, hand, question and buttons."""
        facts = self._facts(view, draft, kit)
        plan = self._plan(facts, area)
        shape = geometry(facts, plan)
        foes, foe_parts = horde(facts, plan, shape)
        cards, hand_parts = hand(facts, plan)
        asked = question(facts, plan)
        parts = [*foe_parts, *sums(facts, plan, shape), *hand_parts]
        low = [*self._journal(facts, plan), *mages(facts, plan)]
        covered = bool(asked) and kit.growth > 1.28 and kit.frame.shape == "wide"
        if not covered and not (asked and kit.frame.shape != "wide"):
            low += detail(facts, plan, shape)
        low += piles(facts, plan.asked_piles if asked else plan.piles)
        if not asked or kit.frame.shape != "wide":
            low += silence(facts, plan)
            parts += curses(facts, plan)
        refusal = self.rules.check(view.state, view.seat, a.Pass()) if facts.mine and view.seat is not None else None
        why = {"pass": self.explain(refusal)} if refusal is not None else {}
        told = kit.words.message(facts.caption, self.session.name) if facts.caption is not None else ""
        text = caption(facts, plan, told, [*foes, *cards])
        instead = len(text) > 1  # it stands where the buttons stand
        parts += [*asked, *text]
        parts += () if instead else buttons(facts, plan, why, self.screen.leave, self.undo)
        tray = Rect(area.x, plan.hand.y, area.w, plan.hand.h)  # no hand lies there for a stranger
        return Layout((*foes, *cards, *spotlight(facts, plan, shape)), (*map(_lowered, low), *parts), tray)

    def _caption(self) -> Message | None:
        """Return the words of what is being told, where a picture alone would not tell it."""
        if self._event is None or not isinstance(self._event, CAPTIONED):
            return None
        return self.host.rules.tell(self._event)

    def _journal(self, facts: Facts, plan: Plan) -> list[Part]:
        """Return the journal's page; it is the same for a whole match at one size and in one language."""
        key = (facts.kit.frame, facts.kit.words.language, plan.journal, plan.book)
        if self._page is None or self._page[0] != key:
            self._page = (key, journal(facts, plan))
        return self._page[1]

    # How it is told

    def cue(self, event: e.Event, kit: Kit) -> Cue:
        self._event, self._born = event, self.time
        facts = self._facts(self.view, None, kit)
        if isinstance(event, e.Beaten) and self.services.motion:
            self._tear(event.place, geometry(facts, self._plan(facts, self.area(kit))))
        if isinstance(event, e.Withstood) and self.services.motion:
            self._burn(event.card)
        if isinstance(event, e.Revealed) and event.face.name in BOSSES:
            self._tell_boss()
        if isinstance(event, e.Ended) and event.ending == "won":
            return Cue(0.26, "win", hold=0.8)
        return CUES.get(type(event), Cue(0.2))

    def _tell_boss(self) -> None:
        """Show the page of a Boss that has been turned up (SY-8)."""
        mission, navigator = self.rules.mission, self.services.navigator
        tale = f"syncro.story.{mission.story}.boss"
        if self.host.people and self.services.words.has(tale):
            leaf = Leaf(f"syncro.chapter.{mission.chapter}", f"syncro.level.{mission.name}", tale)
            navigator.push(Pages(self.services, [leaf], "syncro.button.fight"))

    def halts(self) -> bool:
        """Wait while a page is about to be shown: nothing else may come over it."""
        return super().halts() or self.services.navigator.changing

    def _tear(self, place: int, shape: Geometry) -> None:
        """Put two halves in the place of an enemy that is beaten: they fall apart by themselves."""
        whole = [sprite for sprite in self.stage.sprites if sprite.key.startswith(f"foe:{place}:")]
        rest = [sprite for sprite in self.stage.sprites if not sprite.key.startswith(f"foe:{place}:")]
        halves: list[Sprite] = []
        for sprite in whole:
            for left in (True, False):
                aside = (-0.45 if left else 0.45) * shape.card
                halves.append(
                    replace(
                        sprite,
                        key=f"half:{place}:{left}",
                        art=HalfArt(sprite.art, left),  # type: ignore[arg-type]
                        leave=(sprite.x + aside, sprite.y + shape.card),
                    )
                )
        self.stage.show((*rest, *halves))

    def _burn(self, card: int) -> None:
        """Set the weakest Spell alight: it goes up instead of flying to the discards."""
        burnt: list[Sprite] = []
        for sprite in self.stage.sprites:
            if sprite.key == f"spell:{card}" and isinstance(sprite.art, CardArt):
                art = replace(sprite.art, veil="syncro.burn", veiled=0.62, rim="syncro.burn")
                sprite = replace(sprite, art=art, leave=(sprite.x, sprite.y - 0.8 * sprite.h), z=sprite.z + 9)
            burnt.append(sprite)
        self.stage.show(burnt)

    def update(self, dt: float) -> None:
        """Forget what was told once it has been; let a thinking player's dots breathe."""
        before = self.time
        super().update(dt)
        if self._event is not None and self.idle:
            self._event = None
            self.reshow()
        elif self._event is not None and self.services.motion and self.time - self._born < TOLD:
            self.dirty = True  # sums count, thumbs pop
        if self.services.motion and self.bots.busy and int(before * BREATH) != int(self.time * BREATH):
            self.dirty = True

    def catch_up(self) -> None:
        self._event = None
        super().catch_up()

    def forget(self) -> None:
        super().forget()
        self._event = None

    def choosing(self, view: View[State]) -> tuple[int, ...]:
        match view.state.now:
            case Estimating():
                return tuple(range(view.state.mages))
            case Keeping(seats):
                return seats
        return ()

    # The sentence of the top bar

    def status(self, view: View[State]) -> str:
        return sentence(self.services.words.say, view.state, view.seat, self.host.people, self.session.name)

    def longest(self) -> str:
        key = (self.services.kit, self.services.words.language)
        if self._longest is None or self._longest[0] != key:
            self._longest = (key, longest(self.services.words.say))
        return self._longest[1]

    def badge(self) -> str:
        """Return the emblem of the one mage to act; none where all are asked."""
        return super().badge() if len(self.rules.to_act(self.view.state)) == 1 else ""

    # What a press means

    def pick(self, view: View[State], draft: Any, key: str) -> Any:
        """Return what a press means: an action, the next draft (None drops it), or why not."""
        now = draft if isinstance(draft, Draft) else Draft()
        meaning = meant(self.rules, view.state, self.acting(), now, key)
        return None if meaning == Draft() else meaning

    def press(self, part: Part) -> None:
        """Open the journal; leave the rest to every table."""
        if part.key == "journal":
            self.services.sound.play("open")
            self.services.navigator.push(JournalScene(self.services, self.rules.mission, boss=self._risen))
            return
        super().press(part)

    @property
    def _risen(self) -> bool:
        """Tell whether a Boss lies open on the table."""
        return any(spot is not None and spot.up and spot.kind in BOSSES for spot in self.view.state.horde)

    def focused(self) -> None:
        """Aim at the enemy that is pointed at, where a Spell is chosen; show what it is."""
        super().focused()
        kind, _, name = self.focus.key.partition(":")
        if kind == "foe" and self.idle:
            draft = aimed(self.rules, self.view.state, self.acting(), self.draft, int(name))
            if draft is not None:
                self.draft = draft
        if self.idle:
            self.restage()
        else:
            self.refresh()

    def _step(self, dx: int, dy: int) -> None:
        """Walk the horde row by row: past what is out of reach, where an enemy is to be attacked."""
        kind, _, name = self.focus.key.partition(":")
        if kind == "foe":
            foes = {int(part.key[4:]) for part in walked(self.parts) if part.key.startswith("foe:")}
            found = along(self.rules.mission, foes, int(name), dx, dy)
            if found != NONE:
                self.focus.at(f"foe:{found}", self.time, ring=True)
                self.focused()
                return
        super()._step(dx, dy)

    def restage(self) -> None:
        """Lay out the same view again; what is chosen or pointed at rises by itself, and nobody waits for it."""
        self.refresh()
        _ = self.parts
        assert self._laid is not None, "building the parts lays the table out"
        self.stage.aim(self._laid.sprites, ASIDE)
        self.dirty = True

    def dragged(self, key: str) -> None:
        """Choose the Spell that is picked up: it may be dragged to an enemy, never to another place of the hand."""
        number = int(key.partition(":")[2])
        if not self.idle or not isinstance(self.view.state.now, Slot):
            return
        if self.draft is None or self.draft.card != number:
            meaning = self.pick(self.view, None, key)
            if isinstance(meaning, Draft):
                self.choose(meaning)
        if self.draft is not None and self.draft.card == number:
            seat = self.acting()
            assert seat is not None, "only somebody who acts has chosen a Spell"
            self.drag.take(key, f"spell:{self.view.state.hands[seat][number]}")

    def dropped(self, key: str, part: Part | None) -> None:
        """Attack where a Spell is dropped on an enemy; on another Spell say that the order is fixed (SY-6)."""
        self.drag.let_go()
        if part is not None and part.key.startswith("foe:"):
            self.restage()
            self.press(part)
            return
        self.restage()
        if part is not None and part.key != key and part.key.startswith("hand:"):
            self.focus.at(key, self.time)
            self.refuse(key, f"{self.services.words.say('syncro.table.order')} (SY-6)")

    # Drawing

    def scenery(self, canvas: Canvas) -> None:
        kit = self.services.kit
        facts = self._facts(self.view, None, kit)
        draw_scenery(canvas, self._plan(facts, self.area(kit)), geometry(facts, self._plan(facts, self.area(kit))))

    def ground(self, canvas: Canvas) -> None:
        kept = self.kept_scenery(canvas)
        low = tuple(part for part in self.parts if part.layer < 0)
        if self._low is None or self._low[0] is not kept or self._low[1] != low:
            still = kept.copy()
            for part in low:
                part.face.draw(canvas.on(still), part.rect, Look())
            self._low = (kept, low, still)
        canvas.surface.blit(self._low[2], (0, 0))
        self.stage.draw(canvas)

    def seen(self, part: Part) -> Rect:
        """Return where a part is seen: a Spell where it has risen to, an enemy where it has come forward to."""
        return risen(self.placed(part).rect, part, self.laid.sprites, self.stage)

    def resized(self) -> None:
        self._low = None
        super().resized()

    def scenery_key(self) -> Any:
        """Return what the scenery depends on: where the table's parts are."""
        return self._planned[0] if self._planned else NONE


def _lowered(part: Part) -> Part:
    """Return a part under the cards: it is drawn once and kept, unless it moves by itself."""
    moves = part.key.startswith(("thumb-", "dots-")) or type(part.face) is Book
    return part if moves or part.layer < 0 else replace(part, layer=-1)
