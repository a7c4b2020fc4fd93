"""The viewer's hand: Spells in the order in which they came, which nobody may change, and the Reward beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.syncro.rules.state.content import ONES_COUNT_NOTHING
from game.games.syncro.rules.state.events import Dealt
from game.games.syncro.rules.state.horde import cursed
from game.games.syncro.rules.state.state import Estimating, Slot
from game.games.syncro.scenery.cards import closed, reward_picture, spell
from game.games.syncro.table.facts.facts import Draft, Facts, spell_key
from game.games.syncro.table.plan.plan import CARD, Plan
from game.games.syncro.table.presses.steering import press_reward, press_spell
from game.scenes.table.game_table.meaning import Meaning, Refuse
from game.ui.draw.cards import RATIO, CardArt, CardGlow, fan, outer
from game.ui.draw.cards import Slot as Place
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from game.ui.parts.part import Control, Part
from game.ui.parts.widgets import Empty

PITCH: Final = 102 / 88 * CARD
SAG: Final = 5.0  # units that the outermost cards lie lower where there is room
FOLDED: Final = 14.0  # the same once the level is won
LOWERED: Final = 0.9  # widths by which it lies lower once the match is over
HOVER: Final = 6.0
CHOSEN: Final = 18.0


def hand(facts: Facts, plan: Plan) -> tuple[list[Sprite], list[Part]]:
    """Return the Spells in the viewer's hand and their Reward, and a control for each."""
    cards, width = facts.hand, plan.card
    places = _places(facts, plan)
    sprites, parts = list[Sprite](), list[Part]()
    for number, ((card, value), place) in enumerate(zip(cards, places, strict=True)):
        sprites.append(_spell(facts, plan, number, card, value, place))
        rect = Rect.around(place.x, place.y, width, width * 1.4)
        if number + 1 < len(places):  # what the next card leaves to see
            rect = rect._replace(w=min(width, places[number + 1].x - place.x))
        parts.append(Part(f"hand:{number}", rect, Empty(), _control(facts, number, card, value, width / 10), layer=5))
    more, part = _reward(facts, plan)
    return [*sprites, *more], [*parts, *part]


def lying(facts: Facts, plan: Plan, *, lowered: bool = True) -> tuple[Rect, ...]:
    """Return where the Spells in the viewer's hand lie, each whole; perhaps as if the match were not over."""
    up = LOWERED * plan.card if facts.table.over and not lowered else 0.0
    return tuple(Rect.around(it.x, it.y - up, plan.card, plan.card * RATIO) for it in _places(facts, plan))


def reached(cards: Sequence[Rect], room: Rect) -> Rect:
    """Return what fire reaches of a hand, from its upper edge down; the middle of its room where it is empty."""
    if not cards:
        return room.trimmed(top=0.3 * room.h)
    return Rect.bounding((x, y) for it in cards for x, y in ((it.x, it.y), (it.right, it.bottom)))


def _places(facts: Facts, plan: Plan) -> tuple[Place, ...]:
    count = len(facts.hand)
    room = plan.hand
    width = plan.card
    pitch = (FOLDED if facts.won else PITCH) * width / CARD
    sag = SAG / max(1.0, (count - 1) / 2) ** 2 if plan.goal_form == "page" else 0.0
    x, y = room.middle
    return fan(count, x, y + (LOWERED * width if facts.table.over else 0.0), pitch, room.w, width, sag=sag)


def _spell(facts: Facts, plan: Plan, number: int, card: int, value: int, place: Place) -> Sprite:
    """Return a Spell of the hand. One that leaves it goes to the discards, or, laid on an enemy, nowhere by itself."""
    does = press_spell(facts, number) if facts.input.pointed == f"hand:{number}" else None
    rise = _rise(does, chosen=facts.draft.card == number)
    glow: CardGlow = "chosen" if rise == CHOSEN else "playable" if facts.picks else "none"
    dealt = isinstance(facts.table.event, Dealt) and not facts.table.idle  # it turns when all of it lies there
    return Sprite(
        spell_key(card),
        place.x,
        place.y - rise,
        *outer(plan.card),
        closed() if dealt else spell(value, glow, lifted=rise > 0),
        z=20 + number,
        side="down" if dealt else "up",
        enter=plan.pile,
        leave=None if isinstance(facts.state.now, Slot) else plan.piles.middle,
    )


def _control(facts: Facts, number: int, card: int, value: int, radius: float) -> Control:
    worthless = value == 1 and cursed(facts.state, ONES_COUNT_NOTHING)
    return Control(
        facts.kit.say("syncro.table.spell", value=value),
        zone="hand",
        drag=True,
        radius=radius,
        first=number == 0 and facts.picks,
        sound="select",
        help=facts.kit.say("syncro.table.nothing_worth") if worthless else "",
        digit=None if isinstance(facts.question, Estimating) else number + 1,
        meaning=press_spell(facts, number),
        aim=Draft(card=number),
        sprite=spell_key(card),
    )


def _reward(facts: Facts, plan: Plan) -> tuple[list[Sprite], list[Part]]:
    """Return the viewer's Reward, which only its holder sees."""
    name, rect, say = facts.reward, plan.reward, facts.kit.say
    if rect is None or not name or facts.table.viewer is None:
        return [], []
    does = press_reward(facts) if facts.input.pointed == "reward:own" else None
    rise = _rise(does, chosen=facts.draft.reward)
    glow: CardGlow = "chosen" if rise == CHOSEN else "playable" if facts.scale else "none"
    key = f"reward:{facts.state.held[facts.table.viewer]}"
    x, y = rect.middle
    sprite = Sprite(
        key,
        x,
        y - rise,
        *outer(rect.w),
        CardArt(reward_picture(name), (), "lifted" if rise else "card", glow),
        z=40,
        enter=plan.piles.middle,
        leave=plan.piles.middle,
    )
    words = say("syncro.table.reward", reward=say(f"syncro.reward.{name}"), text=say(f"syncro.reward.{name}.text"))
    control = Control(
        words, zone="hand", help=words, radius=rect.w / 10, sound="select", meaning=press_reward(facts), sprite=key
    )
    return [sprite], [Part("reward:own", rect, Empty(), control, layer=5)]


def _rise(does: Meaning | None, *, chosen: bool) -> float:
    """Return how far a card rises, by what a press would do where it is pointed at: what is refused lies still."""
    return CHOSEN if chosen else HOVER if does is not None and not isinstance(does, Refuse) else 0.0
