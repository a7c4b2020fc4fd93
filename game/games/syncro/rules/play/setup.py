"""Preparing a level: what an opening brings along, the packs, the horde, the hands (SY-4 to SY-8, SY-25)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from typing import TypeVar

import msgspec

from game.engine.cards import EVERYBODY, missing
from game.engine.protocol import HIDDEN, Opening, Seat
from game.engine.rng import Rng
from game.games.syncro.rules.play.resolution import Resolution, ask_estimates, fog_on_top, rounds, take_reward
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.content import FOG, LIEUTENANT, REWARD, Content, Enemy
from game.games.syncro.rules.state.missions import Mission
from game.games.syncro.rules.state.state import Leading, State, clockwise, minted

F = TypeVar("F", int, str)


@dataclass(frozen=True, slots=True)
class Inherited:
    """Hold what an adventure brings to a level; without it, a level stands alone. Plain values, saved as they are.

    A pile that is None is made of everything that lies nowhere else, and shuffled.
    """

    leader: int = 0
    """Who takes the Leader card by default (SY-4)."""
    hands: tuple[tuple[int, ...], ...] = ()
    """Spells kept (SY-25)."""
    rewards: tuple[str | None, ...] = ()
    """Those held."""
    reward_pile: tuple[str, ...] | None = None
    reward_discards: tuple[str, ...] = ()
    fog_pile: tuple[str, ...] | None = None
    fog_discards: tuple[str, ...] = ()
    beaten: tuple[str, ...] = ()
    """Names of Lieutenants that were beaten: they are gone (SY-34)."""
    lying: tuple[str, ...] = ()
    """Names of Lieutenants that lie there again (SY-34)."""
    draws: bool = True
    """Whether mages without a Reward draw one first (SY-31, SY-34, SY-41)."""
    unlocked: bool = False
    """Whether the cards that a victory unlocks have joined (SY-39)."""


def inherited(opening: Opening) -> Inherited:
    """Read what an opening brings along. Raises ValueError for names and types that it can't have."""
    given: dict[str, object] = dict(opening.inherited)
    unknown = given.keys() - {field.name for field in fields(Inherited)}
    if unknown:
        raise ValueError(f"syncro: nothing is inherited as “{sorted(unknown)[0]}”")
    try:
        return msgspec.convert(given, Inherited, strict=True)
    except msgspec.ValidationError as error:
        raise ValueError(f"syncro: this can't be inherited: {error}") from error


def first_state(mission: Mission, content: Content, opening: Opening, rng: Rng) -> State:
    """Shuffle every pack and put it in its pile; what was kept lies in the hands. Raises ValueError, saying why."""
    old = _fitting(mission, opening)
    mages = mission.mages
    state = State(
        leader=old.leader,
        first=old.leader,
        agenda=(Leading(old.leader),),
        hands=((),) * mages,
        horde=(None,) * len(mission.places),
        held=(None,) * mages,
        estimates=(None,) * mages,
        stale=(False,) * mages,
        sealed=(None,) * mages,
        draws=old.draws and REWARD in mission.rules,
        unlocked=old.unlocked,
        gone=old.beaten,
    )
    state = _with_spells(state, mission, content, old, rng)
    state = _with_foes(state, mission, content, old, rng)
    state = _with_fog(state, content, old, rng) if FOG in mission.rules else state
    return _with_rewards(state, content, old, rng) if REWARD in mission.rules else state


def prepare(mission: Mission, turn: Resolution, leader: Seat) -> None:
    """Give the Leader card, build the horde, deal Rewards and Spells, and ask for estimates, in this order."""
    turn.emit(e.Led(leader))  # SY-4
    for place, spot in enumerate(mission.places):  # SY-7: the top row first
        if spot.kind == "fog" and fog_on_top(turn) is None:
            continue  # SY-32: no Fog is left anywhere
        turn.emit(e.Placed(place, turn.state.foes.card_face(turn.state.monsters[0]) if spot.face_up else HIDDEN))
    if turn.state.draws:
        for seat in clockwise(turn.state, leader):
            if turn.state.held[seat] is None:
                take_reward(turn, seat)
    turn.emit(e.Dealt(rounds(turn.state, mission.limit)))  # SY-5, SY-25
    ask_estimates(mission, turn, tuple(range(mission.mages)))  # SY-9


def bosses_of(mission: Mission, content: Content) -> tuple[Enemy, ...]:
    """Return the Bosses of a level in the order in which they are laid."""
    named = {"boss": content.boss, "last_boss": content.last_boss}
    return tuple(named[place.kind] for place in mission.places if place.kind in named)


def _fitting(mission: Mission, opening: Opening) -> Inherited:
    """Return what an opening brings along, where it is for so many mages."""
    mages = mission.mages
    if opening.seats != mages:
        raise ValueError(f"syncro: this level is set up for {mages} mages, not for {opening.seats}")
    old = inherited(opening)
    if not 0 <= old.leader < mages or len(old.hands) not in (0, mages) or len(old.rewards) not in (0, mages):
        raise ValueError("syncro: what is inherited is not for so many mages")
    if any(len(hand) > mission.limit for hand in old.hands):
        raise ValueError("syncro: a hand that was kept holds too many Spells")  # SY-5
    return old


def _with_spells(state: State, mission: Mission, content: Content, old: Inherited, rng: Rng) -> State:
    """Put the Spells in hands that were kept, and in the deck the shuffled rest, joining ones among it (SY-25)."""
    kept = [face for hand in old.hands for face in hand]
    pack = _left(content.spell_pack(mission.rules), kept, "Spells that are inherited are")
    spells = state.spells
    hands = list(state.hands)
    for seat, hand in enumerate(old.hands):
        hands[seat], spells = minted(spells, hand, (seat,))
    deck, spells = minted(spells, rng.shuffle(pack))
    return replace(state, spells=spells, hands=tuple(hands), deck=deck)


def _with_foes(state: State, mission: Mission, content: Content, old: Inherited, rng: Rng) -> State:
    """Put the enemies in the piles of Monsters, Lieutenants, Bosses and Cerberus."""
    kinds = [place.kind for place in mission.places]
    monsters = rng.shuffle(content.monster_pack(mission.rules, unlocked=old.unlocked))
    by_name = {enemy.name: enemy for enemy in content.lieutenants}
    if not {*old.beaten, *old.lying} <= by_name.keys():
        raise ValueError("syncro: a Lieutenant that is inherited is unknown")
    fresh = [enemy for enemy in content.lieutenants if enemy.name not in (*old.beaten, *old.lying)]
    lieutenants = [*(by_name[name] for name in old.lying), *rng.shuffle(fresh)] if LIEUTENANT in mission.rules else []
    hounds = rng.shuffle(content.cerberus)[: kinds.count("cerberus")]
    for count, there, words in (
        (kinds.count("monster"), monsters, "Monsters than the deck"),
        (kinds.count("lieutenant"), lieutenants, "Lieutenants than are left"),
        (kinds.count("cerberus"), hounds, "Cerberus than there are"),
    ):
        if count > len(there):
            raise ValueError(f"syncro: {mission.name} has more {words}")
    foes = state.foes
    piles = []
    for pack in (monsters, lieutenants, bosses_of(mission, content), hounds):
        pile, foes = minted(foes, pack)
        piles.append(pile)
    return replace(state, foes=foes, monsters=piles[0], lieutenants=piles[1], bosses=piles[2], hounds=piles[3])


def _with_fog(state: State, content: Content, old: Inherited, rng: Rng) -> State:
    """Put Fog in its pile and its discards (SY-32)."""
    pack = content.fog_pack(unlocked=old.unlocked)
    pile, fogs = minted(state.fogs, _pile(pack, old.fog_pile, old.fog_discards, "Fog that is inherited is", rng))
    discards, fogs = minted(fogs, old.fog_discards, (EVERYBODY,))
    return replace(state, fogs=fogs, fog_pile=pile, fog_discards=discards)


def _with_rewards(state: State, content: Content, old: Inherited, rng: Rng) -> State:
    """Put the Rewards in their pile and their discards, and before those who hold one (SY-31)."""
    used = (*old.reward_discards, *(name for name in old.rewards if name is not None))
    pack = content.reward_pack(unlocked=old.unlocked)
    pile, prizes = minted(state.prizes, _pile(pack, old.reward_pile, used, "Rewards that are inherited are", rng))
    discards, prizes = minted(prizes, old.reward_discards, (EVERYBODY,))
    held = list(state.held)
    for seat, name in enumerate(old.rewards):
        if name is not None:
            (held[seat],), prizes = minted(prizes, [name], (seat,))
    return replace(state, prizes=prizes, held=tuple(held), reward_pile=pile, reward_discards=discards)


def _pile(whole: Sequence[str], pile: Sequence[str] | None, used: Iterable[str], what: str, rng: Rng) -> Sequence[str]:
    """Return the pile that is inherited, or, where it is None, all that lies nowhere else, shuffled."""
    left = _left(whole, (*(pile or ()), *used), what)
    if pile is not None and left:
        raise ValueError(f"syncro: the {what} not whole")
    return rng.shuffle(left) if pile is None else pile


def _left(whole: Iterable[F], used: Iterable[F], what: str) -> list[F]:
    """Return what is left of a pack. Raises ValueError where more was used than there is."""
    try:
        return missing(whole, used)
    except ValueError as error:
        raise ValueError(f"syncro: the {what} not all in the pack") from error
