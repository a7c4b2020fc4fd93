"""What presses on Syncro's table mean, and where pointer and keys lead: along the rows, to what a Spell fits best."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from game.engine.protocol import Hidden, Refusal, SeatName, say
from game.games.syncro.rules.play.actions import Action, Attack, Discard, Pay, Play
from game.games.syncro.rules.state.content import DRAGON, GOLEM, MUSHROOM, WEAKEN
from game.games.syncro.rules.state.horde import accessible, enemy_at, strength, targets, worth
from game.games.syncro.rules.state.missions import Mission
from game.games.syncro.rules.state.state import Discarding, Estimating, Paying, Slot
from game.games.syncro.table.facts.facts import NONE, Draft, Facts, foe_key
from game.scenes.table.game_table.game_table import Steering
from game.scenes.table.game_table.meaning import Choose, Meaning, Press, Refuse
from game.scenes.table.game_table.parts import Drags, PointingFeedback, Presses
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue
from game.ui.parts.focus import enabled, walked
from game.ui.parts.part import Part
from game.ui.parts.widgets import Pill

KEEP: Final = "act:keep"  # the buttons that keep and change a thumb that stands
CHANGE: Final = "again"
UNSEEN: Final = 1  # points that a partner's Spell, face down, counts at least


def not_now(facts: Facts) -> Refuse:
    """Say why nobody can do anything now: the level is over, signs are about to be shown, a turn is being resolved."""
    if facts.asked:
        return Refuse(Refusal("SY-12", say("syncro.refuse.turn", player=SeatName(facts.asked[0]))))
    if facts.state.ending:
        return Refuse(Refusal("SY-23", say("syncro.refuse.over")))
    rule, words = ("SY-9", "shown") if isinstance(facts.state.now, Estimating) else ("SY-18", "resolved")
    return Refuse(Refusal(rule, say(f"syncro.refuse.{words}")))


def take(facts: Facts, action: Action) -> Press | Refuse:
    """Take an action, or say why it can't be taken."""
    seat = facts.table.acting
    if seat is None or not facts.mine:
        return not_now(facts)
    refusal = facts.rules.check(facts.state, seat, action)
    return Press(action) if refusal is None else Refuse(refusal)


def press_spell(facts: Facts, card: int) -> Meaning:
    """Choose a Spell of the hand, for the enemy that was pressed before, or put it back."""
    draft, now = facts.draft, facts.question
    if not isinstance(now, Slot | Paying | Discarding):
        return take(facts, Attack(card, 0))  # another question is open
    if isinstance(now, Slot) and not facts.attacks:
        return _nowhere(facts, card)
    if draft.card == card:
        return Choose(None)
    return Choose(replace(draft, card=card) if isinstance(now, Slot) and not draft.reward else Draft(card))


def _nowhere(facts: Facts, card: int) -> Meaning:
    """Say why no Spell can be laid now (SY-13, SY-16)."""
    free = targets(facts.rules.mission, facts.state)
    does = take(facts, Attack(card, free[0] if free else 0))
    own = isinstance(does, Refuse) and does.refusal.rule == "SY-16"
    return Refuse(Refusal("SY-16", say("syncro.refuse.only_own"))) if own else does


def press_reward(facts: Facts) -> Meaning:
    """Choose the Reward, for the enemy that was pressed before, put it back, or say why it can't be played."""
    draft, seat = facts.draft, facts.table.acting
    if draft.reward:
        return Choose(None)
    legal = facts.rules.legal(facts.state, seat) if facts.mine and seat is not None else ()
    if not any(isinstance(action, Play) for action in legal):
        return take(facts, Play(None))
    aims = facts.reward == WEAKEN and draft.card == NONE and Play(draft.on) in legal
    return Choose(Draft(on=draft.on, reward=True, pressed=draft.pressed) if aims else Draft(reward=True))


def press_foe(facts: Facts, place: int) -> Meaning:
    """Aim at an enemy, with a Spell or a Reward or before one is chosen; what can't be attacked says why.

    Whatever came first: a second press on the enemy does what the gold button does. Whoever has come there by keys,
    a Spell chosen, presses once; in a lesson each press is a step of its own.
    """
    draft = facts.draft
    weakens = draft.reward and facts.reward == WEAKEN
    does = take(facts, Play(place) if weakens else Attack(max(0, draft.card), place))
    if isinstance(does, Refuse):
        return does
    again = draft.on == place and draft.pressed
    if weakens or (draft.card != NONE and not draft.reward):
        led = draft.on == place and facts.input.keyed and not facts.table.seating.led
        return does if again or led else Choose(replace(draft, on=place, pressed=True))
    return Choose(None if again else Draft(on=place, pressed=True))


def press_pay(facts: Facts) -> Meaning:
    """Pay or discard the chosen Spell, or play the Scale instead."""
    if facts.draft.reward:
        return take(facts, Play(None))
    return take(facts, Pay(facts.draft.card) if isinstance(facts.question, Paying) else Discard(facts.draft.card))


class SyncroPresses(Presses[Facts]):
    """Keep what is led to: a thumb that stands, and an enemy for which a Spell is chosen by its digit."""

    stands = KEEP

    def holds(self, facts: Facts, key: str) -> bool:
        """Tell whether what keeps or changes a thumb that stands is pointed at, or the plate that bears it."""
        return facts.renewable and key in (KEEP, CHANGE, f"seat-{facts.table.viewer}")

    def stays(self, facts: Facts, part: Part, parts: Sequence[Part], way: tuple[int, int]) -> bool:
        """Tell whether a row ends there, of enemies or of the hand; or nothing lies that way for a chosen Spell.

        Down lies the hand.
        """
        here = _aim(part).on
        chosen = facts.draft.card != NONE
        dx, dy = way
        if here != NONE and (dx or (chosen and dy < 0)):
            foes = [_aim(other).on for other in walked(parts) if _aim(other).on != NONE]
            return along(facts.rules.mission, foes, here, dx, dy, beyond=chosen) == NONE
        return bool(dx) and _in_hand(part) and _ends(part, [other for other in walked(parts) if _in_hand(other)], dx)

    def after_digit(self, facts: Facts, stood: Part) -> str:
        """Stay on an enemy that can be attacked: a digit chooses the Spell for it."""
        place = _aim(stood).on
        return foe_key(place) if facts.draft.card != NONE and place in facts.lit else ""


class SyncroSteering(Steering[Facts, Draft]):
    """Begin turns in the hand; aim at the enemy that is pointed at, where a Spell is chosen; walk the horde by rows."""

    lays_out_on_focus = True

    def draft_on_hover(self, facts: Facts, aim: object | None) -> Draft | None:
        draft = facts.draft
        place = aim.on if isinstance(aim, Draft) else NONE
        if place in (NONE, draft.on) or not isinstance(facts.question, Slot):
            return None
        if draft.reward:
            aims = facts.reward == WEAKEN and accessible(facts.rules.mission, facts.state, place)
        else:
            aims = draft.card != NONE and isinstance(take(facts, Attack(draft.card, place)), Press)
        return replace(draft, on=place, pressed=False) if aims else None

    def begins(self, facts: Facts) -> bool:
        """Tell whether the hand is asked for a Spell: a turn begins there."""
        return isinstance(facts.question, Slot | Paying | Discarding)

    def lead(self, facts: Facts, before: Draft | None, used: Part, parts: Sequence[Part]) -> str:
        """Lead on from a Spell that was chosen by keys: to the enemy that it fits best, or to what discards it.

        Where it is put back, lead back to it; from an enemy that was chosen first, to the first Spell for it.
        """
        draft = facts.draft
        if facts.table.seating.led or draft.reward:
            return ""
        if draft.card == NONE and draft.on != NONE:
            first = min((attack.card for attack in facts.attacks if attack.on == draft.on), default=NONE)
            return "" if first == NONE else f"hand:{first}"
        if draft.card == NONE:
            return f"hand:{before.card}" if before is not None and before.card != NONE and _aim(used).on != NONE else ""
        if isinstance(facts.question, Paying | Discarding):
            return "act:go"
        if _aim(used).card == NONE:
            return ""
        place = draft.on if draft.on in facts.lit else _advised(facts)
        place = best_fit(facts, draft.card) if place == NONE else place
        return "" if place == NONE else foe_key(place)

    def step(self, facts: Facts, parts: Sequence[Part], dx: int, dy: int) -> str:
        """Walk the horde: past what is out of reach, where an enemy is to be attacked. Up from a Spell it begins.

        Left of the buttons lies the hand.
        """
        now = next((part for part in parts if part.key == facts.input.focus), None)
        here = NONE if now is None else _aim(now).on
        if now is not None and _aim(now).card != NONE and dy < 0:
            return _up_from(now, parts)
        if now is not None and dx < 0 and _leftmost(now, parts):
            return next((part.key for part in reversed(walked(parts)) if _aim(part).card != NONE), "")
        if here == NONE:
            return ""
        foes = {_aim(part).on: part.key for part in walked(parts) if _aim(part).on != NONE}
        return foes.get(along(facts.rules.mission, foes, here, dx, dy, beyond=facts.draft.card != NONE), "")


class SyncroAttention(PointingFeedback[Facts]):
    """Tell of what the focus is on, and let it rise while the next thing may happen."""

    rebuilds_on_focus = True
    cue = Cue(0.12, early=9.0)  # the next thing may happen at once
    # The sentence, what is pointed at, what is left, the others, the piles, and what the question says of the hand.
    spares = ("bar:status", "detail", "goal", "seat-", "pile-", "ask:")
    worn = ("crown-", "tick-")
    says = ("horde", "detail:text")

    def tips(self, facts: Facts, tips: list[Part], focused: Part, area: Rect) -> list[Part]:
        """Return no power of an enemy while others act: what is told then lies there."""
        tells = _aim(focused).on != NONE
        hints = [tip for tip in tips if isinstance(tip.face, Pill) and tip.face.style == "hint"]
        return [tip for tip in tips if tip not in hints] if tells and not facts.mine else tips


class SyncroDrags(Drags[Facts]):
    """Drag Spells to enemies."""

    answers = True

    def lift(self, facts: Facts, part: Part) -> Meaning:
        """Choose the Spell that is picked up, for an attack."""
        if not isinstance(facts.question, Slot):
            return not_now(facts)
        return Choose(facts.draft if facts.draft.card == _aim(part).card else _aim(part))

    def drop(self, facts: Facts, dragged: Part, onto: Part | None) -> Meaning | None:
        """Attack where a Spell is dropped on an enemy; on another Spell say that the order is fixed."""
        aim = _aim(onto) if onto is not None and onto.key != dragged.key else Draft()
        if aim.card != NONE:
            return Refuse(Refusal("SY-6", say("syncro.table.order")), dragged.key)
        if aim.on == NONE:
            return None
        return take(facts, Attack(_aim(dragged).card, aim.on))  # it lies there: nothing is left to be pressed


def _aim(part: Part) -> Draft:
    aim = part.control.aim if part.control is not None else None
    return aim if isinstance(aim, Draft) else Draft()


def _in_hand(part: Part) -> bool:
    """Tell whether a part stands for a card of the hand: a Spell or the Reward."""
    return part.control is not None and part.control.zone == "hand"


def _ends(part: Part, row: Sequence[Part], dx: int) -> bool:
    """Tell whether no part of a row lies farther left or right."""
    return all((other.rect.middle[0] - part.rect.middle[0]) * dx <= 0 for other in row)


def _leftmost(now: Part, parts: Sequence[Part]) -> bool:
    """Tell whether a part is a button with no other one to the left of it."""
    acts = [part for part in walked(parts) if part.control is not None and part.control.zone == "act"]
    return now.key in [part.key for part in acts] and not any(part.rect.right <= now.rect.x for part in acts)


def _up_from(card: Part, parts: Sequence[Part]) -> str:
    """Return the enemy over a card of the hand, out of those that can be attacked: the lowest, then the nearest."""
    x, _ = card.rect.middle
    far = {part.key: part.rect for part in enabled(walked(parts)) if _aim(part).on != NONE}
    return min(far, key=lambda key: (-round(far[key].bottom), abs(far[key].middle[0] - x)), default="")


def along(mission: Mission, walked: Collection[int], place: int, dx: int, dy: int, *, beyond: bool = False) -> int:
    """Return the card of the horde that an arrow leads to, out of those that keys walk, or −1 where it leads to none.

    Left and right follow the row to its end, and `beyond` it to the nearest card of another row that lies farther
    that way. Up and down lead to the next row behind or in front that has a card, and
    there to the one that lies nearest.
    """
    places = mission.places
    here = places[place].row
    middle = places[place].x + places[place].width / 2
    if dx:

        def aside(other: int) -> tuple[float, float]:
            spot = places[other]
            return abs(spot.row - here), (spot.x + spot.width / 2 - middle) * dx

        row = [other for other in walked if beyond or places[other].row == here]
        return min((other for other in row if aside(other)[1] > 0), key=aside, default=NONE)

    def far(other: int) -> tuple[float, float, float]:
        spot = places[other]
        return (spot.row - here) * dy, abs(spot.x + spot.width / 2 - middle), spot.x

    return min((other for other in walked if far(other)[0] > 0), key=far, default=NONE)


def _advised(facts: Facts) -> int:
    """Return the place of the enemy that a hint has shown for the chosen Spell, or −1."""
    move = facts.input.advised
    if not isinstance(move, Attack) or move.card != facts.draft.card or move.on not in facts.lit:
        return NONE
    return move.on


def best_fit(facts: Facts, card: int) -> int:
    """Return the place of the enemy that a Spell of the hand fits best, out of those it may attack, or −1.

    What it beats exactly comes first, then what it beats with least to spare, then what it leaves least of.
    """
    value = worth(facts.state, facts.hand[card][1])
    order = facts.rules.mission.order
    return min(facts.lit, key=lambda place: (*_misfit(facts, place, value), order.index(place)), default=NONE)


def _misfit(facts: Facts, place: int, value: int) -> tuple[int, int, int]:
    """Return how badly a Spell fits an enemy: the smallest fits best. Of two alike, the stronger enemy is aimed at."""
    powers = enemy_at(facts.state, place).powers
    power = strength(facts.state, place)
    needed = power - _lying(facts, place)
    spare = value - needed
    if spare == 0 and needed > 0:
        return 0, 0, -power
    if DRAGON in powers and spare > 0:
        return 4, spare, -power  # any difference is paid
    if MUSHROOM in powers and spare > 0:
        return 1, 0, -power  # every point to spare draws a Spell
    if needed <= 0:
        return 3, spare, -power  # it falls without this one
    if spare > 0:
        return 1, spare, -power
    return (3 if GOLEM in powers else 2), -spare, -power


def _lying(facts: Facts, place: int) -> int:
    """Return what the Spells on an enemy count, as far as the viewer knows them."""
    faces = (facts.state.spells.card_face(laid.card) for laid in facts.state.spot(place).spells)
    return sum(UNSEEN if isinstance(face, Hidden) else worth(facts.state, face) for face in faces)
