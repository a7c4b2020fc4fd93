"""The viewer's hand: Spells in the order in which they came, which nobody may change, and the Reward beside them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.games.syncro.rules.state import Discarding, Paying, Slot
from game.games.syncro.table.cards import reward_picture, spell
from game.games.syncro.table.facts import Facts
from game.games.syncro.table.plan import CARD, Plan
from game.ui.canvas import Canvas
from game.ui.cards import CardArt, Glow, fan, outer
from game.ui.frame import Rect
from game.ui.kit import NOTE
from game.ui.part import Control, Look, Part
from game.ui.stage import Sprite
from game.ui.text import Typeset
from game.ui.widgets import Empty

PITCH: Final = 96.0
HOVER: Final = 6.0
CHOSEN: Final = 18.0
LOCK: Final = 96.0  # units beside the hand that the words about its order take


@dataclass(frozen=True, slots=True)
class Lock:
    """Show a lock, and in two lines that the order of the hand is fixed."""

    words: Typeset

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        size = self.words.leading * 0.95
        canvas.picture("syncro/lock", Rect(rect.x, rect.middle[1] - size / 2, size, size), "syncro.quiet")
        canvas.words(self.words, self._words(rect), "syncro.quiet")

    def text_rects(self, rect: Rect) -> tuple[Rect, ...]:
        return (self.words.text_rects(self._words(rect)),)

    def truncated(self) -> bool:
        return self.words.truncated

    def _words(self, rect: Rect) -> Rect:
        left = self.words.leading * 0.95 + 6
        return Rect(rect.x + left, rect.y, rect.w - left, rect.h)


def hand(facts: Facts, plan: Plan) -> tuple[list[Sprite], list[Part]]:
    """Return the Spells in the viewer's hand, a control for each, and the lock beside them."""
    cards = facts.hand
    width = plan.card
    lock = _lock(facts, plan, len(cards))
    room = plan.hand
    middle = room.middle[0] - (LOCK / 2 if lock is not None else 0)
    slots = fan(len(cards), middle, room.middle[1], PITCH * width / CARD, room.w - (LOCK if lock else 0), width)
    sprites: list[Sprite] = []
    parts: list[Part] = []
    w, h = outer(width)
    for number, ((card, value), slot) in enumerate(zip(cards, slots, strict=True)):
        chosen = facts.mine and facts.draft.card == number
        key = f"hand:{number}"
        rise = CHOSEN if chosen else HOVER if facts.pointed == key else 0.0
        sprites.append(
            Sprite(
                f"spell:{card}",
                slot.x,
                slot.y - rise,
                w,
                h,
                _art(value, chosen=chosen, raised=rise > 0),
                z=20 + number,
                enter=plan.piles.middle,
                leave=_leave(facts, plan),
            )
        )
        rect = Rect.around(slot.x, slot.y, width, width * 1.4)
        if number + 1 < len(slots):  # what the next card leaves to see
            rect = Rect(rect.x, rect.y, min(width, slots[number + 1].x - slot.x), rect.h)
        say = facts.kit.say
        control = Control(
            say("syncro.table.spell", value=value),
            zone="hand",
            drag=True,
            radius=width / 10,
            first=number == 0 and _chooses(facts),
            sound="select",
            help=say("syncro.table.nothing_worth") if value == 1 and _blown(facts) else "",
            digit=number + 1,
        )
        parts.append(Part(key, rect, Empty(), control, layer=5))
    if lock is not None and slots:
        parts.append(Part("lock", Rect(slots[-1].x + width / 2 + 16, room.y, LOCK, room.h), lock))
    more, part = reward(facts, plan)
    return [*sprites, *more], [*parts, *part]


def reward(facts: Facts, plan: Plan) -> tuple[list[Sprite], list[Part]]:
    """Return the viewer's Reward, which only its holder sees."""
    name, rect = facts.reward, plan.reward
    if rect is None or not name or facts.viewer is None:
        return [], []
    say = facts.kit.say
    chosen = facts.mine and facts.draft.reward
    glow: Glow = "chosen" if chosen else "playable" if facts.scale else "none"
    rise = CHOSEN if chosen else HOVER if facts.pointed == "reward:own" else 0.0
    art = CardArt(reward_picture(name), (), "lifted" if rise else "card", glow)
    w, h = outer(rect.w)
    sprite = Sprite(
        f"reward:{facts.state.held[facts.viewer]}",
        rect.middle[0],
        rect.middle[1] - rise,
        w,
        h,
        art,
        z=40,
        enter=plan.piles.middle,
        leave=plan.piles.middle,
    )
    words = say("syncro.table.reward", reward=say(f"syncro.reward.{name}"), text=say(f"syncro.reward.{name}.text"))
    control = Control(words, zone="hand", help=words, radius=rect.w / 10, sound="select")
    return [sprite], [Part("reward:own", rect, Empty(), control, layer=5)]


def _art(value: int, *, chosen: bool, raised: bool) -> CardArt:
    return spell(value, "chosen" if chosen else "none", lifted=raised)


def _leave(facts: Facts, plan: Plan) -> tuple[float, float] | None:
    """Return where a Spell goes that leaves the hand: to the discards, or, laid on an enemy, nowhere by itself."""
    return None if isinstance(facts.state.now, Slot) else plan.piles.middle


def _chooses(facts: Facts) -> bool:
    """Tell whether the viewer has to choose a Spell."""
    return isinstance(facts.question, Slot | Paying | Discarding)


def _blown(facts: Facts) -> bool:
    return any(facts.state.fogs.face(card) == "ones_count_nothing" for card in facts.state.curses)


def _lock(facts: Facts, plan: Plan, count: int) -> Lock | None:
    """Return the words that the order is fixed, where there is room beside the hand."""
    if not count or facts.viewer is None:
        return None
    need = plan.card + PITCH * plan.card / CARD * (count - 1)
    setting = facts.kit.type.set_text(facts.kit.say("syncro.fixed_order"), NOTE, LOCK - 30, 2)
    if setting.truncated or need + LOCK + 24 > plan.hand.w:
        return None
    return Lock(setting)
