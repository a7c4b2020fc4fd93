"""What the lamp says in level Ia, eight moments: each when it first happens, of what whoever looks may know.

Who has learnt the lesson knows these: they are told of what that has left out, who takes the Leader card.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import ClassVar, Final

from game.engine.protocol import Message, Seat, SeatName, say
from game.games.syncro.bots.players.prospects import prospect
from game.games.syncro.rules.play.actions import Action, Attack, Estimate, Lead, Pass, on_own
from game.games.syncro.rules.state.content import MUSHROOM
from game.games.syncro.rules.state.events import Attacked, Beaten, Drew, SpellsShuffled, Struck
from game.games.syncro.rules.state.horde import enemies, enemy_at, strength, targets
from game.games.syncro.rules.state.naming import the, the_one
from game.games.syncro.rules.state.roads import LEVELS
from game.games.syncro.rules.state.state import Estimating, Leading, Slot, Spot, clockwise, measure
from game.games.syncro.table.facts.facts import NONE, Facts, by_team, foe_key
from game.games.syncro.table.learning import GO, PASS, hand_key
from game.scenes.table.game_table.first_level import FirstLevel, Word

FIRST: Final = LEVELS[0]
FEW: Final = 3  # mages up to which nobody lays on a Spell of their own (SY-16)
WORDED: Final = 12  # numbers up to this one are said as words


class SyncroFirstLevel(FirstLevel[Facts]):
    """Lead through the first level."""

    met: ClassVar = {"mushroom": MUSHROOM}

    def steps(self, facts: Facts) -> Sequence[str]:
        if facts.rules.mission.name != FIRST:
            return ()
        return tuple(step for step in STEPS if step != "own" or facts.state.mages <= FEW)

    def beyond(self, facts: Facts) -> Sequence[str]:
        return BEYOND if facts.rules.mission.name == FIRST else ()

    def word(self, facts: Facts, step: str) -> Word | None:
        return WORDS[step](facts)

    def opens(self, facts: Facts, people: Collection[Seat]) -> tuple[Seat, Action] | None:
        """Let the default, or clockwise the first person after them, take the Leader card (SY-4)."""
        now = facts.state.now
        if not isinstance(now, Leading):
            return None
        leader = next((seat for seat in clockwise(facts.state, now.leading) if seat in people), None)
        return None if leader is None else (leader, Lead(leader))

    def over(self, facts: Facts) -> bool:
        return facts.state.ending == "won"


def average(values: Sequence[int]) -> Message:
    """Return an average with one decimal, half of one rounded up, as each language writes it."""
    whole, tenth = divmod((20 * sum(values) + len(values)) // (2 * len(values)), 10)
    return say("syncro.estimate.tenths", whole=whole, tenth=tenth)


def _said(step: str, part: str, **params: object) -> Message:
    return say(f"syncro.first.{step}.{part}", **params)  # type: ignore[arg-type]


def _name(facts: Facts, place: int) -> str:
    return enemy_at(facts.state, place).name


def _the(facts: Facts, place: int) -> Message:
    return the_one(facts.rules.mission, facts.state, place)


def _leader(facts: Facts) -> Word | None:
    """Say what the Leader does, while all are asked who that is (SY-4, SY-22): in the lesson somebody is already."""
    if not isinstance(facts.question, Leading):
        return None
    text = _said("leader", f"text{by_team(facts)}")
    return Word(_said("leader", "title"), text, _said("leader", "do"), (("ask",),))


def _hand(facts: Facts) -> Word | None:
    """Say what the hand is worth, while all look at their hands (SY-9)."""
    values = facts.in_hand
    if not isinstance(facts.question, Estimating) or not values:
        return None
    spells = facts.pack
    thumb = measure(values, spells)
    return Word(
        title=_said("hand", "title"),
        text=_said("hand", "text", own=average(values), pack=average(spells), least=min(spells), most=max(spells)),
        do=_said("hand", "do"),
        lit=(("ask",), tuple(map(hand_key, range(len(values))))),
        act=Estimate(thumb),
        way=_said("hand", "way", thumb=say(f"syncro.button.{thumb}")),
        own=True,
    )


def _enemy(facts: Facts) -> Word | None:
    """Say which enemy can be beaten, before anybody has attacked any (SY-17, SY-19)."""
    attacks = [action for action in _options(facts) if isinstance(action, Attack)]
    if not attacks or any(isinstance(event, Attacked) for event in facts.table.view.history):
        return None
    alone, attack = _choice(facts, attacks)
    value = facts.in_hand[attack.card]
    name, needed = _name(facts, attack.on), strength(facts.state, attack.on)
    falls = say(f"syncro.first.falls.{name}", strength=needed)
    do, lit = _next(facts, attack)
    return Word(
        title=say(f"syncro.first.a.{name}", strength=needed),
        text=_said(
            "enemy",
            "alone" if alone else "together",
            strength=needed,
            value=value,
            falls=falls,
            order=_said("enemy", f"order{by_team(facts)}"),
        ),
        do=do,
        lit=(lit,),
        kept=(foe_key(attack.on),),
        act=attack,
        way=_said("enemy", "way", value=value, enemy=_the(facts, attack.on)),
        own=True,
    )


def _choice(facts: Facts, attacks: Sequence[Attack]) -> tuple[bool, Attack]:
    """Return which attack is worth a first word, and whether its Spell alone beats the enemy.

    A Spell that is just enough comes first, and a Monster before a Mushroom; else the weakest and the highest Spell.
    """
    values = facts.in_hand
    state = facts.state

    def order(attack: Attack) -> tuple[bool, int, int, int]:
        over = values[attack.card] - strength(state, attack.on)
        pays = MUSHROOM in enemy_at(state, attack.on).powers
        return pays, over, -values[attack.card], facts.rules.mission.order.index(attack.on)

    beats = [attack for attack in attacks if values[attack.card] >= strength(state, attack.on)]
    if beats:
        return True, min(beats, key=order)
    return False, min(attacks, key=lambda attack: (strength(state, attack.on), -values[attack.card], attack.on))


def _next(facts: Facts, attack: Attack) -> tuple[Message, tuple[str, ...]]:
    """Return what to do next on the way to an attack, or to the one that was begun, and what is pressed for it."""
    draft = facts.draft
    if draft.on == NONE:
        return _said("enemy", "do", enemy=_the(facts, attack.on)), (foe_key(attack.on),)
    if draft.card != NONE:
        return _said("enemy", "do_cast"), (GO,)
    if draft.on == attack.on:
        return _said("enemy", "do_spell", value=facts.in_hand[attack.card]), (hand_key(attack.card),)
    return _said("enemy", "do_any"), (foe_key(draft.on),)


def _partner(facts: Facts) -> Word | None:
    """Say that a partner has laid a Spell this turn, where one may be added or not (SY-12, SY-18)."""
    options = _options(facts)
    attacks = [action for action in options if isinstance(action, Attack)]
    laid = list(_laid_by_others(facts, {attack.on for attack in attacks}))
    if not laid or Pass() not in options:
        return None
    sure = _finishing(facts, attacks)
    place, by = next((one for one in laid if sure is not None and one[0] == sure.on), laid[0])
    attacked = {event.seat for event in facts.table.view.history if isinstance(event, Attacked)}
    values = facts.in_hand
    act = sure or max((attack for attack in attacks if attack.on == place), key=lambda attack: values[attack.card])
    draft = facts.draft
    begun = draft.on != NONE and draft.card != NONE
    first = ((GO,), (foe_key(draft.on),)) if begun else ((foe_key(one),) for one in dict.fromkeys((place, act.on)))
    return Word(
        title=_said("partner", "title", player=SeatName(by), enemy=_the(facts, place)),
        text=_said("partner", "too" if facts.table.viewer in attacked else "text", player=SeatName(by)),
        do=_said("partner", "do"),
        lit=(*first, (PASS,), tuple(map(hand_key, range(len(values))))),
        act=act,
        way=_said("partner", "sure" if sure else "way", value=values[act.card], enemy=_the(facts, act.on)),
        own=True,
    )


def _own(facts: Facts) -> Word | None:
    """Say that nobody lays a Spell on their own, as soon as one's own lies uppermost where one may aim (SY-16)."""
    options = _options(facts)
    seat = facts.table.viewer
    if seat is None or not facts.hand or Pass() not in options:
        return None
    mission, state = facts.rules.mission, facts.state
    place = next((place for place in targets(mission, state) if on_own(state, seat, place)), None)
    if place is None:
        return None
    more = any(isinstance(action, Attack) for action in options)
    return Word(
        title=_said("own", "title"),
        text=_said("own", "text", enemy=_the(facts, place)),
        do=_said("own", "do" if more else "do_pass"),
        lit=((foe_key(place),), (PASS,)),
        own=True,
    )


def _finishing(facts: Facts, attacks: Sequence[Attack]) -> Attack | None:
    """Return the attack that surely beats an enemy, by what is known; every Spell that lies face down is worth 1.

    An enemy that a partner aims at comes first, and of those the one on which the fewest lie: it needs it most.
    """
    values = facts.in_hand
    mission, state = facts.rules.mission, facts.state
    seat = facts.table.viewer
    assert seat is not None, "a stranger holds no Spell"

    def spare(attack: Attack) -> int:
        item = prospect(mission, state, seat, attack.on, values[attack.card])
        return item.total + len(item.layers) - item.strength

    def order(attack: Attack) -> tuple[bool, bool, int, int, int]:
        lying = len(state.spot(attack.on).spells)
        pays = MUSHROOM in enemy_at(state, attack.on).powers
        return not lying, pays, lying, spare(attack), mission.order.index(attack.on)

    needed = (attack for attack in attacks if 0 <= spare(attack) < values[attack.card])
    return min(needed, key=order, default=None)


def _laid_by_others(facts: Facts, places: Collection[int]) -> Iterator[tuple[int, Seat]]:
    """Yield the places where another mage's Spell of this turn lies, the topmost, of those that can be attacked."""
    for place in facts.rules.mission.order:
        spot = facts.state.horde[place]
        if place in places and isinstance(spot, Spot):
            by = [laid.by for laid in spot.spells if not laid.up and laid.by != facts.table.viewer]
            yield from ((place, seat) for seat in by[-1:])


def _enough(facts: Facts) -> Word | None:
    """Say that a total is enough, as soon as the Spells on an enemy were turned up (SY-18 to SY-20)."""
    event = _latest(facts)
    if not isinstance(event, Struck) or event.total < event.strength:
        return None
    text = _said("enough", "text", total=event.total, strength=event.strength, enemy=the(event.enemy, event.which))
    return Word(_said("enough", "title"), text, None, _summed(event), seen=True)


def _too_little(facts: Facts) -> Word | None:
    """Say that a total is too little, as soon as the Spells on an enemy were turned up (SY-18 to SY-20)."""
    event = _latest(facts)
    if not isinstance(event, Struck) or event.total >= event.strength:
        return None
    title = _said("too_little", "title", total=event.total, strength=event.strength)
    text = _said("too_little", "text" if len(event.faces) > 1 else "lone")
    return Word(title, text, None, _summed(event), seen=True)


def _summed(event: Struck) -> tuple[tuple[str, ...], ...]:
    return (foe_key(event.place),), ("sum",)


def _mushroom(facts: Facts) -> Word | None:
    """Say what a Mushroom has paid, as soon as the last of its Spells was drawn (SY-26, SY-27)."""
    paid = _paid(facts)
    if paid is None:
        return None
    text = _said(
        "mushroom",
        "full" if paid.drawn < paid.spare and paid.full else "text",
        count=paid.spare,
        spare=_number("large", paid.spare),
        draws=_said("mushroom", "draws", count=paid.drawn, number=_number("small", paid.drawn)),
        limit=facts.rules.mission.limit,
    )
    return Word(_said("mushroom", "title"), text, None, (("pile-spells", "of-pile-spells"),), seen=True)


def _paid(facts: Facts) -> Beaten | None:
    """Return the Mushroom whose Spells have all been drawn just now, the last of them at this moment."""
    drawn = 0
    if not isinstance(_latest(facts), Drew):
        return None
    for event in reversed(facts.table.view.history):
        match event:
            case Drew():
                drawn += 1
            case SpellsShuffled():
                continue
            case Beaten() if event.enemy == MUSHROOM and event.drawn == drawn:
                return event
            case _:
                return None
    return None


def _last(facts: Facts) -> Word | None:
    """Say that one enemy is left, as the next turn begins (SY-23)."""
    state = facts.state
    if not isinstance(state.now, Slot) or enemies(state) != 1:
        return None
    place = next(place for place, spot in enumerate(state.horde) if spot is not None and spot.kind != "fog")
    return Word(_said("last", "title"), _said("last", "text"), None, ((foe_key(place),),), seen=True)


def _number(kind: str, number: int) -> Message | int:
    """Return a small number as a word; `large` begins a sentence."""
    return say(f"syncro.first.number.{kind}.{number}") if number <= WORDED else number


def _latest(facts: Facts) -> object:
    history = facts.table.view.history
    return history[-1] if history else None


def _options(facts: Facts) -> Sequence[Action]:
    """Return what whoever looks may do in their slot; nothing where they are asked for none."""
    seat = facts.table.viewer
    return facts.rules.legal(facts.state, seat) if seat is not None and isinstance(facts.question, Slot) else ()


WORDS: Final[Mapping[str, Callable[[Facts], Word | None]]] = {
    "hand": _hand,
    "enemy": _enemy,
    "partner": _partner,
    "own": _own,
    "enough": _enough,
    "too_little": _too_little,
    "mushroom": _mushroom,
    "last": _last,
    "leader": _leader,
}
"""What says the word of each step."""
BEYOND: Final = ("leader",)
STEPS: Final = tuple(step for step in WORDS if step not in BEYOND)
