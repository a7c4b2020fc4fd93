"""The word that is said before a choice is sealed: what it costs, and why; one takes it back, or goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from game.engine.protocol import Message
from game.scenes.learn.bubbles.answers import BubbleButton
from game.scenes.learn.bubbles.folded import Fold, folded
from game.scenes.learn.coach.reckoning import Reckoning
from game.scenes.learn.hints.hint_card import Card, card
from game.scenes.learn.hints.hint_place import Grade, kept_free, placed, unfolded
from game.scenes.session.messages.inputs import Chose
from game.scenes.shell.navigation.free_place import taken
from game.scenes.table.guides.guide import Guidance, GuideUntilActed
from game.scenes.table.live.table import Table
from game.ui.input.intents import Back, Intent
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

ROWS: Final = 2
"""So many things that are lost are told at most."""


class CoachGuide(GuideUntilActed):
    """Say a word of a choice that is about to be sealed. `close` takes it away, `seals` seals what was chosen."""

    def __init__(
        self, table: Table, reckoning: Reckoning, choice: object, close: Callable[[], None], seals: Callable[[], None]
    ) -> None:
        super().__init__(close)
        self._table, self._reckoning, self.choice, self._seals = table, reckoning, choice, seals
        cost = reckoning.cost(choice)
        assert cost is not None, "it is known what it costs"
        self._cost = cost
        self._count, self._seat = table.host.decision_count, table.moment.acting
        self._reasons = reckoning.reasons(choice)
        self._fold = Fold(self._lead)
        self._place: tuple[object, Rect | None] = None, None
        self._stood = table.focus.key, table.focus.led

    @property
    def alive(self) -> bool:
        return False

    @property
    def asks(self) -> bool:
        return True

    @property
    def _stale(self) -> bool:
        """Tell whether somebody has acted, or taken something back."""
        return self._table.host.decision_count != self._count or self._table.moment.acting != self._seat

    def begin(self) -> None:
        """Say it: the lamp is heard, and keys are led to its first button."""
        self._table.services.learning.words(self._table.session.game)
        self._table.services.sound.play("open")
        self._lead()

    def update(self, dt: float) -> bool:
        """Let time pass: go where the match has gone on, and say why as soon as that is known."""
        if self._stale:
            self._close()
            return True
        reasons = self._reckoning.reasons(self.choice)
        if reasons == self._reasons:
            return False
        self._reasons = reasons
        self._table.refresh()
        return True

    def take_back(self) -> None:
        """Undo what was chosen: one chooses anew."""
        table = self._table
        self._close()
        table.services.sound.play("change")
        if table.moment.draft is not None:
            table.performance.send(Chose(None))
        table.refresh()
        key, led = self._stood
        part = table.appearance.find(key)
        if part is not None and part.control is not None and part.control.enabled:
            table.focus.at(key, table.time, led=led)
        else:
            table.focus.forget()
            table.focus.settle(table.parts, table.time)
        table.focused()

    def go_on(self) -> None:
        """Seal what was chosen."""
        self._close()
        self._table.services.sound.play("select")
        self._seals()

    def hears(self, intent: Intent) -> bool:
        if isinstance(intent, Back):
            self.take_back()
            return True
        return False

    # What is said

    def says(self) -> Guidance:
        if self._stale:
            return Guidance()
        shown = self._card(self._table.services.kit)
        return Guidance((), shown.title, " ".join(text for _, text in shown.rows))

    def parts(self, kit: Kit) -> Sequence[Part]:
        if self._stale:
            return []
        shown = self._card(kit)
        place = self._placed(kit, shown)
        if place is None and self._fold.opened(self.choice):
            place = unfolded(self._table, kit, Grade(shown, ()))
        if place is not None:
            return card(kit, shown, place)
        unfold = partial(self._fold.unfold, self.choice)
        return folded(kit, shown.title, shown.buttons, kept_free(self._table, kit), unfold)

    def _placed(self, kit: Kit, shown: Card) -> Rect | None:
        """Return where the card lies; None where it is folded to a line."""
        table = self._table
        pressed = tuple(taken(table.presses, kit.frame.rect))
        key = kit.frame, table.appearance.laid_area, kit.words.language, shown.title, shown.rows, pressed
        if self._place[0] != key:
            self._place = key, placed(table, kit, [Grade(shown, ())], self._place[1])[0]
        return self._place[1]

    def _card(self, kit: Kit) -> Card:
        name = self._table.session.name
        told = [*self._told(kit)][:ROWS]
        title = next((title for title, _ in told if title), kit.say("coach.title"))
        costs = kit.say("coach.costs", count=self._cost.in_hundred)
        rows = (("", costs), *(("-", kit.words.message(words, name)) for _, words in told))
        if self._reasons is None:
            rows = (*rows, ("", kit.say("coach.why")))
        buttons = (
            BubbleButton("on", kit.say("coach.on"), self.go_on, "bare"),
            BubbleButton("back", kit.say("coach.back"), self.take_back, "primary", first=True),
        )
        return Card(kit.say("coach.label"), title, rows, 0, 0, buttons, self.take_back, shut="coach.back")

    def _told(self, kit: Kit) -> Iterator[tuple[str, Message]]:
        """Yield what is lost with what was chosen, each with a title of its own or "": what has words for that."""
        for message in self._reasons or ():
            words = f"{(begins := message.key.rpartition('.'))[0]}.coach.{begins[2]}"
            if kit.words.has(words):
                about = Message(words, message.params)
                title = Message(f"{words}_title", message.params)
                has = kit.words.has(title.key)
                yield (kit.words.message(title, self._table.session.name) if has else ""), about

    def _lead(self) -> None:
        """Lead the focus to the first button."""
        table = self._table
        table.refresh()
        key = "guide:back" if table.appearance.find("guide:back") is not None else "guide:unfold"
        ring = table.services.navigator.by_keys
        table.focus.at(key, table.time, ring=ring, led=ring)
