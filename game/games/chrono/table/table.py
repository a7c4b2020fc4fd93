"""Epochs Chrono's table: everything that can be laid glows; one press lays it all, or one chooses card by card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from game.engine.protocol import Seat, View
from game.games.chrono.rules.events import Drew, Event, Handed, Laid, Left, Lost, Passed
from game.games.chrono.rules.faces import special
from game.games.chrono.rules.position import State, places
from game.games.chrono.rules.rules import Action, ChronoRules, Done, Lay
from game.games.chrono.table.art import PileFace
from game.games.chrono.table.buttons import rail
from game.games.chrono.table.facts import Draft, Facts, Run, hand_of
from game.games.chrono.table.hand import HandFace, deck, face_of, hand, outline, sources
from game.games.chrono.table.matrix import cell_parts, draw_sheet, names, pile_sprites
from game.games.chrono.table.plan import Plan, planned
from game.games.chrono.table.presses import meant
from game.games.chrono.table.seats import seating
from game.games.chrono.table.status import longest, status
from game.scenes.session.session import MatchSession
from game.scenes.shell.services import Services
from game.scenes.table.scene import Layout, TableScene
from game.scenes.table.screens import Screens
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Face, Part
from game.ui.stage import Cue, Sprite
from game.ui.widgets import Empty

LAY: Final = 0.28  # seconds that a card takes to its cell
STAGGER: Final = 0.09  # seconds from one card's start to the next one's
DRAW: Final = 0.3
SEEN: Final = 0.7  # seconds that a drawn card may be looked at before the turn goes on
BREATH: Final = 12  # pictures a second while a computer player thinks


class ChronoTable(TableScene[State, Action, Event]):
    """Show a match of Epochs Chrono."""

    zones = ("hand", "rail", "board", "deck", "seats", "rows", "bar")
    hand = "hand"
    mark: ClassVar[str] = "chrono/mark"
    light: ClassVar[bool] = True
    drops: ClassVar[bool] = True
    late = ("seat-", "cell:")
    chances: ClassVar[frozenset[str]] = frozenset({"chrono.log.drew"})

    def __init__(self, services: Services, screens: Screens, session: MatchSession) -> None:
        super().__init__(services, screens, session)
        rules = session.host.rules
        assert isinstance(rules, ChronoRules), "this table is Epochs Chrono's"
        self.rules = rules
        self._planned: tuple[Any, Plan] | None = None
        self._longest: tuple[Any, str] | None = None
        self._used = ""  # the card or cell by which keys have just laid a card

    # Where everything belongs

    def _plan(self, kit: Kit, area: Rect) -> Plan:
        """Return how the table divides its room; it is the same for a whole match at one size."""
        key = (kit.frame, area)
        if self._planned is None or self._planned[0] != key:
            plan = planned(kit, area, self.rules.matrix, len(self.session.players) - 1)
            self._planned = (key, plan)
        return self._planned[1]

    def _facts(self, view: View[State], kit: Kit, draft: Draft | None = None) -> Facts:
        """Return what the parts of the table are told."""
        people = self.host.people
        state = view.state
        home = view.seat
        if home is None:
            home = state.mover if state.mover in people else min(people, default=0)
        return Facts(
            kit=kit,
            rules=self.rules,
            state=state,
            viewer=view.seat,
            home=home,
            you=next(iter(people)) if len(people) == 1 else None,
            players=self.session.players,
            thinking=self.bots.seat,
            mine=self.idle and view.seat in people and self.rules.to_act(state) == (view.seat,),
            draft=draft or Draft(),
            history=view.history,
        )

    def layout(self, view: View[State], draft: Any, kit: Kit, area: Rect) -> Layout:
        """Return piles, deck and hand, and the parts: plates, cells, cards, buttons."""
        plan, facts = self._plan(kit, area), self._facts(view, kit, draft)
        cards, pressed = hand(facts, plan)
        heap, words = deck(facts, plan)
        piles = pile_sprites(facts, plan.place, sources(facts, plan))
        parts = [*seating(facts, plan, self.scrolls), *names(facts, plan.place), *cell_parts(facts, plan.place)]
        return Layout((*piles, *heap, *cards), (*parts, *words, *pressed, *rail(facts, plan)))

    # How it is told

    def cue(self, event: Event, kit: Kit) -> Cue:
        """Return how an event is told: cards fly close after one another, a drawn one turns over."""
        match event:
            case Laid():
                more = isinstance(self.playback.ahead(), Laid)
                return Cue(LAY, "move", early=LAY - STAGGER if more else 0.0, together=True)
            case Drew(seat):
                return Cue(DRAW, "select", hold=SEEN if seat == self.viewer else 0.0)
            case Left() | Lost():
                return Cue(0.2, "win" if isinstance(event, Left) else "change", hold=0.2)
            case Passed() | Handed():
                return Cue(0.2, together=True)
        return Cue(0.2)

    def status(self, view: View[State]) -> str:
        return status(self._facts(view, self.services.kit, self.draft if self.idle else None))

    def longest(self) -> str:
        key = (self.services.kit, self.services.words.language)
        if self._longest is None or self._longest[0] != key:
            self._longest = (key, longest(self._facts(self.view, self.services.kit)))
        return self._longest[1]

    # What a press means

    def pick(self, view: View[State], draft: Any, key: str) -> Any:
        """Return what a press means: an action, a run of them, the next draft, or why not."""
        meaning = meant(self._facts(view, self.services.kit, draft), key)
        return None if meaning == Draft() else meaning

    def choose(self, draft: Any) -> None:
        """Keep a half-made choice, or lay everything in a run, one card after another; then the turn is over."""
        if not isinstance(draft, Run):
            super().choose(draft)
            return
        seat = self.acting()
        if seat is None:
            return
        for action in draft.actions[:-1]:
            self.host.play(seat, action)
        self.play(seat, draft.actions[-1])
        if tuple(self.host.legal(seat)) == (Done(),):
            self.play(seat, Done())

    def play(self, seat: Seat, action: Any) -> None:
        """Take an action; who took it by keys finds the focus on what can be used next."""
        self._used = self.focus.key if self.focus.ring and self.focus.key.startswith(("hand:", "cell:")) else ""
        super().play(seat, action)
        self._lead_on()

    def _lead_on(self) -> None:
        """Lead the keys' focus away from what can't be used any more: to the primary button once nothing can be laid.

        While cards of the hand can be laid it goes to the last of them: that button would end the turn too early.
        """
        if not self._used or not self.idle:
            return
        used, self._used = self._used, ""
        facts, there = self._facts(self.view, self.services.kit, self.draft), {part.key for part in self.parts}
        if not facts.mine or (self.focus.key != used and used in there):
            return  # the turn is over, or somebody has led the focus on
        live = [f"hand:{place}" for place, card in enumerate(hand_of(facts)) if card.cells]
        if not live:
            goal = next((part.key for part in self.parts if part.control and part.control.first), used)
        elif used in live or used.partition(":")[2] in facts.gains():
            return
        else:
            goal = live[-1]
        self.focus.at(goal, self.time, ring=True, led=False)
        self.focused()

    def forget(self) -> None:
        super().forget()
        self._used = ""

    def dragged(self, key: str) -> None:
        """Carry the card that is picked up; a special card shows all its places while it is carried."""
        facts = self._facts(self.view, self.services.kit, self.draft)
        face = face_of(facts, int(key.partition(":")[2]))
        if not facts.mine or not face:
            return
        if special(face) and facts.card != face and len(places(facts.state, face)) > 1:
            self.choose(replace(facts.draft, card=face, pointed=""))
        self.drag.take(key, next(card.key for card in hand_of(facts) if card.face == face))

    def dropped(self, key: str, part: Part | None) -> None:
        """Lay a card on the cell where it is dropped; a cell that does not take it says why, and it goes home."""
        if not self.drag.let_go():
            return
        facts = self._facts(self.view, self.services.kit, self.draft)
        face, zone = face_of(facts, int(key.partition(":")[2])), part.key.partition(":")[0] if part is not None else ""
        if part is not None and zone == "cell":
            lay = Lay(face, part.key.partition(":")[2])
            refusal = self.rules.check(self.view.state, facts.home, lay)
            if refusal is None:
                self.act(lay)
                return
            self.refuse(part.key, self.explain(refusal))
        self.restage()

    # Focus and keys

    def focused(self) -> None:
        super().focused()
        zone, _, name = self.focus.key.partition(":")
        facts = self._facts(self.view, self.services.kit, self.draft)
        if zone == "cell" and facts.card and name != facts.pointed and name in facts.gains():
            self.draft = replace(facts.draft, pointed=name)
            self.refresh()

    # Drawing

    def update(self, dt: float) -> None:
        before = self.time
        super().update(dt)
        self._lead_on()
        if self.services.motion and self.bots.busy and int(before * BREATH) != int(self.time * BREATH):
            self.dirty = True

    def scenery(self, canvas: Canvas) -> None:
        kit = self.services.kit
        canvas.cover("chrono/background")
        draw_sheet(canvas, kit, self._plan(kit, self.area(kit)).place)

    def scenery_key(self) -> Any:
        """Return what the scenery depends on: where the matrix lies."""
        return self._planned[0] if self._planned else None

    def drawn(self) -> Sequence[Part]:
        return [
            part
            for part in self.parts
            if part.layer >= 0 and part.key != self.drag.part and (part.key in self._glow or not _blank(part.face))
        ]

    def seen(self, part: Part) -> Rect:
        """Return where a part is seen: a card of the hand where it has risen to."""
        place, face = super().seen(part), part.face
        if not isinstance(face, HandFace):
            return place
        card = self._card(part, face)
        return place.moved(card.x - face.sprite.x, card.y - face.sprite.y)

    def _card(self, part: Part, face: HandFace) -> Sprite:
        """Return a card of the hand as it is drawn: lifted where it is pointed at, else where it has risen to."""
        look = self.look(part)
        now = self.stage.find(face.sprite.key)
        flies = now is None or abs(now.x - face.sprite.x) > 1
        return face.lifted(look) if now is None or flies or look.hover > 0 else now

    def draw_ring(self, canvas: Canvas, part: Part) -> None:
        face = part.face
        if not isinstance(face, HandFace):
            super().draw_ring(canvas, part)
            return
        corners = outline(self._card(part, face), face.sprite.w / 1.6 + 9)
        for role, thick in (("focus.keyline", 7.0), ("focus.ring", 3.0)):
            canvas.line([*corners, corners[0]], role, thick)


def _blank(face: Face) -> bool:
    """Tell whether a part shows nothing as long as it is not pointed at."""
    return isinstance(face, HandFace | Empty) or (isinstance(face, PileFace) and not face.gain and not face.by)
