"""A closer look at a table: what is told of a control, what that speaks of, and what it must not cover."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.scenes.shell.navigation.free_place import Weighed, can_press, shared
from game.scenes.shell.navigation.pills import BETTER, HEADLINE, NEEDED, WORDS
from game.scenes.shell.scene.closer_look import Inspection, Shown
from game.scenes.table.game_table.meaning import Choose, Meaning, Refuse
from game.scenes.table.guides.guide import PAPER, ZONE, Lets
from game.scenes.table.live.moment import TableMoment
from game.scenes.table.picture.show import TableShow
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import Button, Empty

DROPS: Final = Choose(None)  # a press that only lets go of what is half chosen, as one on the bare table does
CARD: Final = 4.0  # how bad it is to cover a card or a piece anywhere, per unit
PRIMARY: Final = 40.0  # the same for what is pressed next: the gold button, and those of a guide


class TableCloserLook(Inspection):
    """Tell more of a control of a table, where the table itself or a lamp over it doesn't."""

    def __init__(self, screen: Shown, moment: TableMoment, show: TableShow) -> None:
        super().__init__(screen)
        self._moment = moment
        self._show = show

    def tips(self, kit: Kit, focused: Part) -> list[Part]:
        if self._is_silent(focused):
            return []
        tips = super().tips(kit, focused)
        attention = self._show.game.parts.attention
        return attention.tips(self._moment.facts, tips, focused, self._show.area) if tips else []

    def _is_silent(self, focused: Part) -> bool:
        """Tell whether no pill is there, whatever it would say: in the dark, or where the table or its lamp says it."""
        control = focused.control
        if tells_in_the_dark(self._moment, self._show) and (control is None or control.zone not in ("bar", ZONE)):
            return True  # a pill would lie over that
        guide = self._moment.guide
        lit = guide is not None and guide.lights and not self.inspected
        own = control is not None and control.zone == ZONE
        refused = self._screen.refusal.key == focused.key and not (guide is not None and guide.explains)
        if lit and not own and not refused:  # the lamp says what there is to say
            return True
        zone, says = self._show.game.parts.attention.says
        told = zone and not refused and control is not None and control.zone == zone
        return bool(told) and any(part.key == says for part in self._screen.parts)  # the table says it beside

    def shows_more(self, part: Part) -> bool:
        return super().shows_more(part) or self._show.game.parts.attention.looks

    def keeps(self, focused: Part) -> tuple[Rect, list[Weighed]]:
        """Return what a pill at the focus speaks of, with the card that lies there, and what it must spare."""
        screen, hand = self._screen, self._show.game.traits.hand
        thing = focused.target
        sprites = [Rect.around(item.x, item.y, item.w, item.h) for item in self._show.stage.sprites]
        own = max(sprites, key=lambda rect: round(shared(rect, thing)), default=thing)
        if focused.control is not None and focused.control.zone == hand and own.meets(thing):
            thing = thing.joined(own)  # a card of the hand has risen
        others = [part for part in screen.parts if part.key != focused.key]
        told = [part for part in others if not part.key.startswith("since")]
        hangs = focused.key.startswith("bar:")  # below its button, whatever is there
        attention = self._show.game.parts.attention
        cause = screen.refusal.cause if screen.refusal.key == focused.key else None
        spares = () if hangs else attention.spares
        facts, area = self._show.facts, self._show.area  # as they were laid out: its parts stand
        named = attention.spoken(facts, cause, area) if cause is not None else ()
        return thing, [
            *((part.rect, NEEDED) for part in others if spares and part.key.startswith(spares)),
            *named,
            *((rect, CARD) for rect in sprites),
            *((part.target, _worth(part, hand)) for part in others if part.control is not None),
            *((part.rect, BETTER if named else HEADLINE) for part in told if part.key == "bar:status"),
            *((ink, WORDS) for part in told for ink in part.text_rects()),
        ]


def tells_in_the_dark(moment: TableMoment, show: TableShow) -> bool:
    """Tell whether it is night at a table but for what is being told."""
    stage = show.stage
    return not moment.idle and any(stage.blows.nights(stage.clock))


def lets_of(moment: TableMoment) -> Lets:
    """Return what whoever guides lets through; everything where nobody does."""
    return moment.guide.opens() if moment.guide is not None else Lets()


def pressed(parts: Sequence[Part], lets: Lets) -> list[Part]:
    """Return the parts on which a press does something now, and the paper of a guide."""
    return [part for part in parts if part.key == PAPER or acts(part, lets)]


def acts(part: Part, lets: Lets) -> bool:
    """Tell whether a press on a part of a table does something now."""
    meaning = part.control.meaning if part.control is not None else None
    if not can_press(part) or isinstance(meaning, Refuse) or meaning == DROPS:
        return False
    return not isinstance(meaning, Meaning) or lets.through(part.key, meaning)


def _worth(part: Part, hand: str) -> float:
    """Return how bad it is to cover a control: the hand above all, what only tells least."""
    control = part.control
    if control is None or part.key.startswith("since"):
        return 0.5
    if control.zone == hand:
        return NEEDED
    primary = isinstance(part.face, Button) and part.face.kind == "primary"
    if control.zone == ZONE or (primary and control.enabled):
        return PRIMARY
    bare = isinstance(part.face, Empty) and not control.help
    return 0.5 if bare else 3.0  # a place without a word: what lies there is a sprite
