"""A hint at a table: a nudge, then what is worth a thought, then the move with its reasons. It never touches the match.

It is worked out in the computer players' process, from the view of whoever asks, and goes with their next act.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.ai.players.advice import Advice
from game.engine.protocol import Seat
from game.scenes.learn.bubbles.answers import BubbleButton
from game.scenes.learn.bubbles.bar_over import is_button, rounder
from game.scenes.learn.bubbles.folded import Fold, folded
from game.scenes.learn.hints.hint_card import Card, Ranked, card
from game.scenes.learn.hints.hint_marks import marks, named
from game.scenes.learn.hints.hint_place import Grade, kept_free, placed, unfolded
from game.scenes.session.bots.bots import Thinker
from game.scenes.session.match.occasions import count_of_day
from game.scenes.session.messages.inputs import Chose
from game.scenes.shell.navigation.free_place import taken
from game.scenes.table.guides.guide import BULB, Guidance, GuideUntilActed
from game.scenes.table.live.guide_targets import place_of
from game.scenes.table.live.table import Table
from game.ui.input.intents import Back, Help, Intent
from game.ui.layout.frame import Frame, Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.veil import Shine

SOON: Final = 0.25  # seconds after which a card says that the hint is being thought about
LAST: Final = 3  # the grade that shows the move
OVERHEAD: Final = "bar:lamp"  # the lamp over the table, as far as it is seen
LIFTED: Final = 21  # the layer of what stays bright over the veil


@dataclass(frozen=True, slots=True)
class Told:
    """Hold what somebody was told of what they saw."""

    view: object
    advice: Advice[object]


class HintGuide(GuideUntilActed):
    """Help whoever is to act at a table, grade by grade. `close` takes it away, `play` takes its move.

    `lay` keeps, by the window, where the card of the hint before lay; `told` what each seat was told last, and of
    which view: asked again, a hint says the same, whatever another thought would have come to.
    """

    def __init__(
        self,
        table: Table,
        thinker: Callable[[], Thinker],
        close: Callable[[], None],
        play: Callable[[object], None],
        lay: dict[Frame, Rect],
        told: dict[Seat, Told],
    ) -> None:
        super().__init__(close)
        self._table, self._thinker, self._play, self._lay = table, thinker, play, lay
        seat = table.moment.acting
        assert seat is not None, "a hint is for somebody who is to act"
        self.seat = seat
        self.grade = 1
        self.advice: Advice[object] | None = None
        self._count = table.host.decision_count
        self._waited = 0.0
        question = table.session.question(seat)
        self._told = told
        self._view = question.view
        known = told.get(seat)
        self._known = known.advice if known is not None and known.view == question.view else None
        self._ticket = -1 if self._known is not None else thinker().submit(question)
        self._places: tuple[object, dict[int, Rect | None]] = None, {}
        self._fold = Fold(self._unfolded)
        self._raised: frozenset[str] = frozenset()
        self._stood: tuple[str, bool] | None = None  # where the focus was before it was led to the card

    @property
    def alive(self) -> bool:
        return self.advice is None

    @property
    def _stale(self) -> bool:
        """Tell whether somebody has acted, or taken something back: cards that are named may be gone by now."""
        return self._table.host.decision_count != self._count or self._table.moment.acting != self.seat

    @property
    def asks(self) -> bool:
        """Tell whether an answer is awaited."""
        return self.advice is None

    @property
    def grades(self) -> int:
        """Return how many grades there are: with one legal action there is nothing to choose from."""
        return 3 if self.advice is None or self.advice.candidates else 2

    def update(self, dt: float) -> bool:
        """Let time pass: take the answer when it comes; return whether a picture has changed."""
        table = self._table
        if self._stale:
            self._close()
            return True
        if self.advice is not None:
            return False
        if self._known is not None:
            self._take(self._known)
            table.refresh()
            return True
        before = self._waited
        self._waited += dt
        answer = self._thinker().poll()
        if answer is not None and answer.ticket == self._ticket:
            if answer.trouble:
                told = table.session.game, self.seat, self._count, answer.trouble
                logging.getLogger(__name__).error("%s: seat %d's hint, decision %d: %s", *told)
            if isinstance(answer.action, Advice):
                self._told[self.seat] = Told(self._view, answer.action)
                count_of_day(table.services.store, table.session)
                self._take(answer.action)
            else:
                table.services.navigator.notice(table.services.words.say("hint.failed"))
                self._close()
        elif not before < SOON <= self._waited:
            return False
        table.refresh()
        return True

    def _take(self, advice: Advice[object]) -> None:
        """Show the first grade of an advice."""
        self.advice = advice
        self._table.services.sound.play("open")
        self._lead("guide:more")

    def drop(self) -> None:
        """Forget what was asked: the card goes."""
        if self.advice is None and self._known is None:
            self._thinker().drop(self._ticket)

    def _unfolded(self) -> None:
        """Lead to the button of what somebody has unfolded."""
        self._lead("guide:do" if self.grade == LAST else "guide:more")

    def _lead(self, key: str) -> None:
        """Lead the focus to the card's button, or to what unfolds it."""
        focus = self._table.focus
        if self._stood is None:
            self._stood = focus.key, focus.led
        self._table.refresh()
        key = key if self._table.appearance.find(key) is not None else "guide:unfold"
        ring = self._table.services.navigator.by_keys
        focus.at(key, self._table.time, ring=ring, led=ring)

    @property
    def raised(self) -> frozenset[str]:
        return self._raised

    def _put_away(self) -> None:
        """Go, and lead the focus back from the card to where it was before; from the bulb, to what can be done."""
        table = self._table
        at_card = table.focus.key.startswith("guide:")
        self._close()
        key, led = self._stood or ("", False)
        back = table.appearance.find(key)
        if at_card and key == "bar:hint":
            table.focus.forget()
            table.focus.settle(table.parts, table.time)
        elif at_card and back is not None and back.control is not None and back.control.enabled:
            table.focus.at(key, table.time, led=led)
            table.focused()

    def more(self) -> None:
        """Show the next grade."""
        assert self.advice is not None, "there is a next grade of it"
        self.grade = LAST if self.grade == 2 or self.grades == 2 else 2
        if self.grade == LAST:
            self._table.moment.advise(self._count, self.seat, self.advice.move)
        self._table.services.sound.play("select")
        if self.grade == LAST and self._table.moment.draft is not None:  # two moves at once would be one too many
            self._table.performance.send(Chose(None))
        self._lead("guide:do" if self.grade == LAST else "guide:more")
        self._table.refresh()

    def further(self) -> None:
        """Show the next grade, or put the card away after the last; an answer that is awaited is still awaited."""
        if self.advice is not None and self.grade < LAST:
            self.more()
        elif self.advice is not None:
            self._put_away()

    def do(self) -> None:
        """Take the move that is shown."""
        assert self.advice is not None, "a move is shown"
        move = self.advice.move
        self._close()
        self._play(move)

    def hears(self, intent: Intent) -> bool:
        """Close the card, or go on to the next grade."""
        match intent:
            case Back():
                self._put_away()
            case Help():
                self.further()
            case _:
                return False
        return True

    def says(self) -> Guidance:
        """Return what is lit and said now: every press goes through."""
        if self._stale or self.advice is None:
            return Guidance()
        shown = self._card(self._table.services.kit, self.advice, self.grade)
        lit = tuple((key,) for key in named(self._table, self.advice, self.grade))
        told = [text for _, text in shown.rows]
        told += [f"{idea.name} {idea.figure} {idea.how}".strip() for idea in shown.ranked]
        return Guidance(lit, shown.title, " ".join(told))

    def parts(self, kit: Kit) -> Sequence[Part]:
        """Return the light on what is named, and the card; nothing in the moment before the card goes."""
        self._raised = frozenset()
        if self._stale:
            return []
        if self.advice is None:
            return self._waiting(kit)
        shows = marks(self._table, kit, self.advice, self.grade)
        named = shows.named
        lit = [*shows.parts, *self._bulb()]
        self._raised = shows.raised
        shown, place = self._card(kit, self.advice, self.grade), self._place(kit, self.advice)
        if place is None and self._fold.opened(self.grade):
            place = unfolded(self._table, kit, Grade(shown, tuple(named)))
        if place is not None:
            return [*lit, *card(kit, shown, place)]
        lying = kept_free(self._table, kit, named)
        return [*lit, *folded(kit, shown.title, shown.buttons, lying, partial(self._fold.unfold, self.grade))]

    def _place(self, kit: Kit, advice: Advice[object]) -> Rect | None:
        """Return where this grade's card lies: it stays there as long as nothing has changed that it depends on.

        None where it is folded to a line.
        """
        table = self._table
        key = kit.frame, table.appearance.laid_area, kit.words.language, tuple(taken(table.presses, kit.frame.rect))
        if self._places[0] != key:
            shown = [grade for grade in range(1, LAST + 1) if grade != 2 or advice.candidates]
            keys = [key for name in advice.spoken for key in table.game.learning.keys_meant(table.moment.facts, name)]
            spoken = [place for key in keys if (place := place_of(table, key)) is not None]
            grades = [
                Grade(self._card(kit, advice, grade), (*marks(table, kit, advice, grade).named, *spoken))
                for grade in shown
            ]
            found = placed(table, kit, grades, self._lay.get(kit.frame))
            if found[-1] is not None:
                self._lay[kit.frame] = found[-1]
            self._places = key, dict(zip(shown, found, strict=True))
        return self._places[1][self.grade]

    def _bulb(self) -> list[Part]:
        """Return the light round the bulb in the bar: over the night, and under the bulb."""
        bulb = next((part for part in self._table.appearance.plain if part.key == BULB), None)
        if bulb is None:
            return []
        return [Part("guide:bulb", bulb.rect.inset(-22, -16), Shine(), layer=LIFTED - 1, may_overlap=True)]

    def _waiting(self, kit: Kit) -> list[Part]:
        if self._waited < SOON:
            return []
        shown = Card(kit.say("hint.title"), kit.say("hint.thinking"), (), 3, 0, (), self._put_away)
        place = placed(self._table, kit, [Grade(shown, ())], self._lay.get(kit.frame))[0]
        if place is not None:
            return card(kit, shown, place)
        return folded(kit, shown.title, (), kept_free(self._table, kit), None)

    def _card(self, kit: Kit, advice: Advice[object], grade: int) -> Card:
        """Return what the card of a grade says."""
        say, name = kit.words.message, self._table.session.name
        buttons: tuple[BubbleButton, ...]
        rows: tuple[tuple[str, str], ...]
        if grade == 1:
            title = say(advice.nudge, name)
            rows = (("", say(advice.question, name)),)
            further = kit.say("hint.more" if advice.candidates else "hint.show")
            buttons = (BubbleButton("more", further, self.more, first=True),)
        elif grade == 2:
            title = kit.say("hint.three" if len(advice.candidates) == 3 else "hint.two")
            named = ((kit.say("hint.candidate", what=say(one.what, name)), one) for one in advice.candidates)
            rows = tuple(zip("ABC", (f"{what} {say(one.cost, name)}" for what, one in named), strict=False))
            buttons = (BubbleButton("more", kit.say("lesson.show"), self.more, first=True),)
        else:
            title = say(advice.title, name)
            rows = tuple(("+" if one.good else "-", say(one.message, name)) for one in advice.shown_reasons)
            told = ((letter, one.verdict) for letter, one in zip("ABC", advice.candidates, strict=False))
            rows += tuple((letter, say(verdict, name)) for letter, verdict in told if verdict is not None)
            buttons = (
                BubbleButton("self", kit.say("hint.self"), self._put_away, "bare"),
                BubbleButton("do", kit.say("hint.do"), self.do, "primary", first=True),
            )
        step = grade if self.grades == 3 else min(grade, 2)  # as it is counted on the card
        label = kit.say("hint.label", n=step, count=self.grades)
        ranked = self._ranked(kit, advice) if grade == LAST else ()
        return Card(label, title, () if ranked else rows, self.grades, step, buttons, self._put_away, ranked)

    def _ranked(self, kit: Kit, advice: Advice[object]) -> tuple[Ranked, ...]:
        """Return the ideas side by side, by their figures; none where one of them has no figure."""
        say, name = kit.words.message, self._table.session.name
        return tuple(
            Ranked("ABC"[number], say(one.what, name), one.figure or 0, "" if one.how is None else say(one.how, name),
                   one.action == advice.move)
            for number, one in advice.ranked if number < LAST
        )  # fmt: skip

    def leaves(self, parts: Sequence[Part]) -> Sequence[Part]:
        """Return the table's own parts: the bar's buttons stay bright over the veil, the bulb shines.

        The table's lamp gives way to that of the card.
        """
        if self._stale or self.advice is None:
            return parts
        besides = self._table.game.learning.besides if self.grade == LAST else ()
        parts = [part for part in parts if part.key != OVERHEAD and not part.key.startswith(besides)]
        return [replace(part, layer=LIFTED, face=rounder(part.face)) if is_button(part) else part for part in parts]
