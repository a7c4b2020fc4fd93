"""Soon's table: draw, then choose a card and see where it fits, play it, aim it, or ask for one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, Final

from game.engine.protocol import HIDDEN, Refusal, Seat, View
from game.games.soon.rules.actions import Action, Deal
from game.games.soon.rules.events import Discarded, Drew, Event, Handed, Played, Struck, Took
from game.games.soon.rules.faces import Face, a_card, a_card_asked, named
from game.games.soon.rules.position import State, blocked, face_of, hand_of, last_turns, lines_of
from game.games.soon.rules.rules import SoonRules
from game.games.soon.table import count as count
from game.games.soon.table.ask import popover, posed
from game.games.soon.table.buttons import hand, rail
from game.games.soon.table.cards import name, sprites
from game.games.soon.table.facts import Draft, Facts, targets, useful
from game.games.soon.table.middle import NEWS, goal, news, piles, worth
from game.games.soon.table.motion import cue, prepare
from game.games.soon.table.plan import Plan, planned
from game.games.soon.table.presses import meant, repointed
from game.games.soon.table.scenery import draw_scenery
from game.games.soon.table.seats import own, panels, plate
from game.scenes.session.session import MatchSession
from game.scenes.shell.services import Services
from game.scenes.table.raised_cards import risen
from game.scenes.table.scene import Layout, TableScene
from game.scenes.table.screens import Screens
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.intents import Edge, Intent, Page
from game.ui.kit import Kit
from game.ui.part import Part
from game.ui.stage import Cue
from game.ui.text import Style

BREATH: Final = 12  # pictures a second while a computer player thinks
FLASH: Final = 0.08  # seconds that a Lightning lights everything up


class SoonTable(TableScene[State, Action, Event]):
    """Show a match of Soon."""

    zones = ("hand", "ask", "table", "rail", "seats", "bar")
    hand = "hand"
    mark: ClassVar[str] = "soon/mark"
    late = ("seat-", "line:", "worth", "goal")
    routine: ClassVar[frozenset[str]] = frozenset({"soon.log.drew", "soon.log.reshuffled"})

    def __init__(self, services: Services, screens: Screens, session: MatchSession) -> None:
        super().__init__(services, screens, session)
        rules = session.host.rules
        assert isinstance(rules, SoonRules), "this table is Soon's"
        self.rules = rules
        self._read = 0
        self._flash = -FLASH
        self._drawing_now = False
        self._planned: tuple[Any, Plan] | None = None
        self._longest: tuple[Any, str] | None = None

    # Where everything belongs

    def _plan(self, kit: Kit, area: Rect) -> Plan:
        """Return how the table divides its room; it is the same for a whole match at one size."""
        key = (kit.frame, area, kit.words.language)
        if self._planned is None or self._planned[0] != key:
            self._planned = (key, planned(kit, area, len(self.session.players) - 1))
        return self._planned[1]

    def _foot(self, view: View[State]) -> Seat:
        """Return who sits at the foot of the table: the viewer, or for strangers the person to act."""
        if view.seat is not None:
            return view.seat
        people = self.host.people
        acting = self.rules.to_act(view.state)
        return next((seat for seat in acting if seat in people), min(people) if people else 0)

    def facts(self, view: View[State], draft: Draft | None, kit: Kit) -> Facts:
        """Return what the parts of the table are told."""
        people = self.host.people
        acting = self.rules.to_act(view.state)
        active = acting[0] if acting else None
        key, _, number = self.focus.pointed.partition(":")
        foot = self._foot(view)
        facts = Facts(
            kit=kit,
            rules=self.rules,
            state=view.state,
            players=self.session.players,
            seat=foot,
            viewer=view.seat,
            you=next(iter(people)) if len(people) == 1 else None,
            active=active,
            thinking=self.bots.seat,
            mine=self.idle and active is not None and active in people and active == view.seat,
            draft=draft if draft is None or draft.card in view.state.hands[foot] else None,
            lifted=int(number) - 1 if key == "hand" and number.isdigit() else -1,
            lines=lines_of(view.state),
            hand=hand_of(view.state, foot) if view.seat == foot else (),
        )
        return replace(facts, lit=targets(facts))

    def layout(self, view: View[State], draft: Any, kit: Kit, area: Rect) -> Layout:
        """Return the cards and the parts: panels, piles, own line, hand and button; or the count of a round."""
        facts = self.facts(view, draft, kit)
        if facts.counting:
            return self._count(facts, area)
        plan = self._plan(kit, area)
        parts = [
            *panels(facts, plan),
            *own(facts, plan),
            *piles(facts, plan),
            *worth(facts, plan),
            *goal(facts, plan),
            *plate(facts, plan),
            *hand(facts, plan),
            *rail(facts, plan),
            *news(facts, plan, view.history),
        ]
        sheet = popover(facts, plan)
        if sheet:  # nothing under the open sheet can be used
            parts = [part if part.key == "act:go" else replace(part, control=None) for part in parts]
            parts = [part for part in parts if part.key != "act:go"] + sheet
        return Layout(sprites(facts, plan), tuple(parts))

    def _count(self, facts: Facts, area: Rect) -> Layout:
        """Return the count of a round; it stays until somebody goes on."""
        kit, state = facts.kit, facts.state
        sheet = count.sheet(kit, area, len(facts.players))
        parts = count.parts(facts, sheet)
        if not self.playback.done:
            words, key = kit.say("soon.button.skip_count"), "count-skip"
        elif state.stage == "deal":
            words, key = kit.say("soon.button.deal", round=len(state.scores) + 1), "count-on"
        else:
            words, key = kit.say("table.see_results"), "count-on"
        act = self.go_on if key == "count-on" else self.catch_up
        parts.append(
            kit.button(key, sheet.button, words, act, "primary", zone="rail", style=Style("bold", 20), first=True)
        )
        return Layout(count.sprites(facts, sheet), tuple(parts))

    # The count of a round

    def halts(self) -> bool:
        return self._rounds > self._read and bool(self.host.people)

    @property
    def _rounds(self) -> int:
        """Return how many rounds have ended, as far as they were told."""
        state: State = self.view.state
        if state.stage not in ("deal", "over"):
            return 0
        return 0 if self.rules.speed else len(state.scores)

    def go_on(self) -> None:
        """Leave the count: whoever starts the next round deals, which shows nobody anything."""
        self._read = self._rounds
        state: State = self.view.state
        self.privacy_away()
        if state.stage == "deal" and state.mover in self.host.people:
            self.play(state.mover, Deal())
        self.refresh()

    def privacy_away(self) -> None:
        """Put the hands away where several people share the screen: the next one is its owner's alone."""
        if self.screen.needed:
            self.screen.conceal()

    # How it is told

    def cue(self, event: Event, kit: Kit) -> Cue:
        return cue(event)

    def _tell(self) -> None:
        event = self.playback.ahead()
        if self.services.motion:
            prepare(self.stage, self.view.state, event)
            self._flash = self.time if isinstance(event, Struck) else self._flash
        super()._tell()

    def status(self, view: View[State]) -> str:
        state: State = view.state
        if state.stage in ("deal", "over") or state.counts:
            number = len(state.scores) + (1 if state.counts or not state.scores else 0)
            return self._say("count", round=number)
        seat = self.rules.to_act(state)[0]
        told = self._told(view)
        if told:
            return told
        if seat not in self.host.people:
            return self._say("waiting", player=self.session.name(seat))
        asked = state.question
        if asked is not None:
            card = self._message(a_card_asked(asked.number, asked.colour))
            key = "give" if view.seat == seat else "give_other"
            return self._say(key, player=self.session.name(asked.seat if key == "give" else seat), card=card)
        if view.seat != seat:
            return self._say("draw_other" if state.stage == "draw" else "act_other", player=self.session.name(seat))
        if state.stage == "draw":
            return self._drawing(state, last=seat in last_turns(state))
        return self._acting(view)

    def _told(self, view: View[State]) -> str:
        """Return what is being done while it is shown, where the bar has room for it; else ""."""
        event = view.history[-1] if view.history and not self.idle else None
        message = self.rules.tell(event) if isinstance(event, (*NEWS, Played, Discarded)) else None
        words = "" if message is None else self._message(message)
        return words if len(words) <= len(self.longest()) else ""

    def _acting(self, view: View[State]) -> str:
        """Return what the person to act is asked for, after drawing."""
        state: State = view.state
        facts = self.facts(view, self.draft, self.services.kit)
        if facts.mine and facts.chosen is not None and facts.draft is not None:
            key, params = posed(facts, facts.draft.card)
            return self._say(key, **params)
        for event in reversed(view.history):
            if isinstance(event, Drew) and event.seat == state.mover and event.face is not HIDDEN:
                return self._say("drew", card=self._message(a_card(event.face)))
            if isinstance(event, Took) and event.seat == state.mover:
                return self._say("took", card=self._message(a_card(event.face)))
            if isinstance(event, Handed):
                break
        return self._say("act")

    def _drawing(self, state: State, *, last: bool) -> str:
        """Return what the person who draws may take: from the pile, or the open card, too (SO-7)."""
        key = "last" if last else "start" if state.turn == 1 else "draw"
        if blocked(state) and key == "draw":
            return self._say("draw_blocked")
        if blocked(state) or not state.discard:
            return self._say(key)
        return self._say(f"{key}_or_take", card=self._message(named(face_of(state, state.discard[-1]))))

    def longest(self) -> str:
        key = (self.services.kit, self.services.words.language)
        if self._longest is None or self._longest[0] != key:
            names = [self.session.name(seat) for seat in range(len(self.session.players))]
            drawn, number = (self._message(a_card(Face(kind, "night"))) for kind in ("joker", 8))
            sentences = {
                "waiting": drawn,
                "draw_other": drawn,
                "drew": drawn,
                "draw_blocked": drawn,
                "count": drawn,
                "joker": drawn,
                "act": drawn,
                "give": number,
                "give_other": number,
                "explorer_number": number,
                "explorer_colour": number,
                "last_or_take": self._message(named(Face(8, "night"))),
            }
            result = [
                self._say(each, player=who, card=card, round=88) for each, card in sentences.items() for who in names
            ]
            self._longest = (key, max(result, key=len))
        return self._longest[1]

    def _say(self, key: str, **params: object) -> str:
        return self.services.words.say(f"soon.status.{key}", **params)

    def _message(self, message: Any) -> str:
        return self.services.words.message(message, self.session.name)

    # What a press means

    def pick(self, view: View[State], draft: Any, key: str) -> Any:
        """Return what a press means: an action, the next draft (None drops it), or why not."""
        return meant(self.facts(view, draft, self.services.kit), key)

    def plays(self, key: str) -> bool:
        return super().plays(key) and not key.startswith(("count", "tip"))

    def back(self) -> None:
        if self.draft is not None and self.draft.asking:
            self.choose(self.pick(self.view, self.draft, "ask:back"))
            return
        super().back()

    # Focus, keys and dragging

    def choose(self, draft: Draft | None) -> None:
        """Keep a half-made choice; with keys the focus goes on to what Return plays, and back to a card put back."""
        before, key = self.draft, self.focus.key
        super().choose(draft)
        if not self.focus.ring:
            return
        if draft is not None and not draft.asking and key.startswith(("hand:", "ask:")):
            self._lead(draft)
        elif draft is None and before is not None and key == "act:go":
            facts = self.facts(self.view, None, self.services.kit)
            held = [card for card, _ in facts.hand]
            if before.card in held:
                self._go(f"hand:{held.index(before.card) + 1}")

    def _lead(self, draft: Draft) -> None:
        """Focus the button that plays the chosen card, or where there is still a choice, its first answer."""
        button = next((part.control for part in self.parts if part.key == "act:go"), None)
        if button is not None and button.enabled:
            self._go("act:go")
            return
        result = useful(self.facts(self.view, draft, self.services.kit), draft.card)
        if result:
            self._go(result[0])

    def _go(self, key: str) -> None:
        self.focus.at(key, self.time, ring=True, led=False)
        self.focused()

    def focused(self) -> None:
        super().focused()
        self._point(self.focus.key)

    def strayed(self) -> None:
        """Point again where the card goes by itself: what the button says must not change under the pointer."""
        if not self.focus.ring:
            self._point("")

    def _point(self, key: str) -> None:
        if not self.idle:
            return
        result = repointed(self.facts(self.view, self.draft, self.services.kit), key)
        if result is not None:
            self.draft = result
        self.restage()

    def seen(self, part: Part) -> Rect:
        """Return where a part is seen: a card of the hand where it rises to."""
        return risen(self.placed(part).rect, part, self.laid.sprites, self.stage)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Page(by):
                return self._jump(by)
            case Edge(end):
                return self._jump(-1 if end else 1, end=end)
        return super().handle(intent)

    def _jump(self, by: int, end: bool | None = None) -> bool:
        """Focus the next place or opponent that the chosen card can go to, or the next card of the hand."""
        facts = self.facts(self.view, self.draft, self.services.kit)
        keys = list(facts.lit) or [f"hand:{n + 1}" for n in range(len(facts.hand))]
        if not keys:
            return False
        here = keys.index(self.focus.key) if self.focus.key in keys else -1 if by > 0 else 0
        place = (here + by) % len(keys) if end is None else len(keys) - 1 if end else 0
        if self.focus.at(keys[place], self.time, ring=True):
            self.focused()
        return True

    def dragged(self, key: str) -> None:
        if not self.idle or not key.startswith("hand:"):
            return
        facts = self.facts(self.view, None, self.services.kit)
        meaning = meant(facts, key)
        if isinstance(meaning, Draft):
            if self.draft is None or self.draft.card != meaning.card:
                self.choose(meaning)
            assert self.draft is not None, "the card that is picked up is chosen"
            self.drag.take(key, name(self.draft.card))

    def dropped(self, key: str, part: Part | None) -> None:
        """Play the card where it is dropped; anywhere else it goes home, and says why."""
        if self.drag.let_go() and part is not None and not part.key.startswith("hand:") and self.plays(part.key):
            meaning = self.pick(self.view, self.draft, part.key)
            if isinstance(meaning, Refusal):
                self.refuse(part.key, self.explain(meaning))
            elif isinstance(meaning, Draft):
                self.choose(meaning)
            elif meaning is not None:
                self.act(meaning)
                return
        self.restage()

    def update(self, dt: float) -> None:
        before = self.time
        super().update(dt)
        drawing = self.idle and self.acting() is not None and self.view.state.stage == "draw"
        if drawing and not self._drawing_now and self.focus.ring:
            self.focus.forget()
            self.focus.settle(self.parts, self.time)
            self.focused()
        self._drawing_now = drawing
        if self.services.motion and self.bots.busy and int(before * BREATH) != int(self.time * BREATH):
            self.dirty = True

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.time - self._flash < FLASH:
            canvas.fill(canvas.frame.rect, "light", 0.25)

    def scenery(self, canvas: Canvas) -> None:
        draw_scenery(canvas, self._sunset)

    def scenery_key(self) -> Any:
        return self._sunset

    @property
    def _sunset(self) -> bool:
        state: State = self.view.state
        return bool(state.completed) and state.stage not in ("deal", "over")
