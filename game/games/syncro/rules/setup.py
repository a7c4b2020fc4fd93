"""Preparing a level: what an opening brings along, the packs, the horde, the hands (SY-4 to SY-8, SY-25)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final, TypeVar

import msgspec

from game.engine.cards import EVERYBODY, Card, Cards, missing
from game.engine.protocol import HIDDEN, Opening, Seat
from game.engine.rng import Rng
from game.games.syncro.rules import events as e
from game.games.syncro.rules.content import FOG, LIEUTENANT, REWARD, Content, Enemy
from game.games.syncro.rules.missions import Mission
from game.games.syncro.rules.powers import Resolution, ask_estimates, fog_on_top, rounds, take_reward
from game.games.syncro.rules.state import Leading, State, clockwise

F = TypeVar("F", int, str)
ALL: Final = 99


@dataclass(frozen=True, slots=True)
class Inherited:
    """Hold what an adventure brings to a level; without it, a level stands alone. Plain values, saved as they are.

    `leader` takes the Leader card by default (SY-4). `hands` are Spells kept (SY-25), `rewards` those held.
    A pile that is None is made of everything that lies nowhere else, and shuffled. `draws`: mages without a Reward
    draw one first (SY-31, SY-34, SY-41). `beaten` and `lying` name Lieutenants (SY-34). `unlocked`: SY-39.
    """

    leader: int = 0
    hands: tuple[tuple[int, ...], ...] = ()
    rewards: tuple[str | None, ...] = ()
    reward_pile: tuple[str, ...] | None = None
    reward_discards: tuple[str, ...] = ()
    fog_pile: tuple[str, ...] | None = None
    fog_discards: tuple[str, ...] = ()
    beaten: tuple[str, ...] = ()
    lying: tuple[str, ...] = ()
    draws: bool = True
    unlocked: bool = False


def inherited(opening: Opening) -> Inherited:
    """Read what an opening brings along. Raises ValueError for names and types that it can't have."""
    given: dict[str, Any] = dict(opening.inherited)
    unknown = given.keys() - {field.name for field in fields(Inherited)}
    if unknown:
        raise ValueError(f"syncro: nothing is inherited as “{sorted(unknown)[0]}”")
    try:
        return msgspec.convert(given, Inherited, strict=True)
    except msgspec.ValidationError as error:
        raise ValueError(f"syncro: this can't be inherited: {error}") from error


def first_state(mission: Mission, content: Content, opening: Opening, rng: Rng) -> State:
    """Shuffle every pack and put it in its pile; what was kept lies in the hands. Raises ValueError, saying why."""
    old, mages = _fitting(mission, opening), mission.mages
    spells, hands, deck = _spells(mission, content, old.hands or ((),) * mages, rng)
    foes, piles = _foes(mission, content, old, rng)
    fogs, fog_pile, fog_discards = _fog(mission, content, old, rng)
    prizes, held, reward_pile, reward_discards = _rewards(mission, content, old, rng)
    return State(
        leader=old.leader,
        first=old.leader,
        turn=0,
        agenda=(Leading(old.leader),),
        spells=spells,
        deck=deck,
        hands=hands,
        discards=(),
        foes=foes,
        monsters=piles[0],
        lieutenants=piles[1],
        bosses=piles[2],
        hounds=piles[3],
        horde=(None,) * len(mission.places),
        beaten=(),
        fogs=fogs,
        fog_pile=fog_pile,
        fog_discards=fog_discards,
        curses=(),
        prizes=prizes,
        reward_pile=reward_pile,
        reward_discards=reward_discards,
        held=held,
        estimates=(None,) * mages,
        stale=(False,) * mages,
        sealed=(None,) * mages,
        draws=old.draws and REWARD in mission.rules,
        unlocked=old.unlocked,
        gone=old.beaten,
    )


def prepare(mission: Mission, turn: Resolution, leader: Seat) -> None:
    """Give the Leader card, build the horde, deal Rewards and Spells, and ask for estimates, in this order."""
    turn.emit(e.Led(leader))  # SY-4
    for place, spot in enumerate(mission.places):  # SY-7: the top row first
        if spot.kind == "fog" and fog_on_top(turn) is None:
            continue  # SY-32: no Fog is left anywhere
        face = turn.state.foes.face(turn.state.monsters[0]) if spot.face_up else HIDDEN
        turn.emit(e.Placed(place, face))
    if turn.state.draws:
        for seat in clockwise(turn.state, leader):
            if turn.state.held[seat] is None:
                take_reward(turn, seat)
    turn.emit(e.Dealt(rounds(turn.state, mission.limit, ALL)))  # SY-5, SY-25
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


def _spells(
    mission: Mission, content: Content, kept: Sequence[tuple[int, ...]], rng: Rng
) -> tuple[Cards[int], tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Return the Spells: hands that were kept, and the shuffled rest, joining ones among it (SY-25)."""
    pack = _left(content.spell_pack(mission.rules), [face for hand in kept for face in hand], "Spells")
    spells: Cards[int] = Cards()
    hands: list[tuple[Card, ...]] = []
    for seat, hand in enumerate(kept):
        hands.append(tuple(range(spells.minted, spells.minted + len(hand))))
        spells = spells.mint(hand, (seat,))
    deck = tuple(range(spells.minted, spells.minted + len(pack)))
    return spells.mint(rng.shuffle(pack)), tuple(hands), deck


def _foes(
    mission: Mission, content: Content, old: Inherited, rng: Rng
) -> tuple[Cards[Enemy], tuple[tuple[Card, ...], ...]]:
    """Return the enemies, and the piles of Monsters, Lieutenants, Bosses and Cerberus."""
    kinds = [place.kind for place in mission.places]
    monsters = rng.shuffle(content.monster_pack(mission.rules, unlocked=old.unlocked))
    if kinds.count("monster") > len(monsters):
        raise ValueError(f"syncro: {mission.name} has more Monsters than the deck")
    by_name = {enemy.name: enemy for enemy in content.lieutenants}
    if not {*old.beaten, *old.lying} <= by_name.keys():
        raise ValueError("syncro: a Lieutenant that is inherited is unknown")
    fresh = [enemy for enemy in content.lieutenants if enemy.name not in (*old.beaten, *old.lying)]
    lieutenants = [*(by_name[name] for name in old.lying), *rng.shuffle(fresh)] if LIEUTENANT in mission.rules else []
    if kinds.count("lieutenant") > len(lieutenants):
        raise ValueError(f"syncro: {mission.name} has more Lieutenants than are left")
    bosses = bosses_of(mission, content)
    hounds = rng.shuffle(content.cerberus)[: kinds.count("cerberus")]
    if kinds.count("cerberus") > len(hounds):
        raise ValueError(f"syncro: {mission.name} has more Cerberus than there are")
    foes: Cards[Enemy] = Cards()
    piles: list[tuple[Card, ...]] = []
    for pack in (monsters, lieutenants, bosses, hounds):
        piles.append(tuple(range(foes.minted, foes.minted + len(pack))))
        foes = foes.mint(pack)
    return foes, tuple(piles)


def _fog(
    mission: Mission, content: Content, old: Inherited, rng: Rng
) -> tuple[Cards[str], tuple[Card, ...], tuple[Card, ...]]:
    """Return Fog, its pile and its discards (SY-32)."""
    if FOG not in mission.rules:
        return Cards(), (), ()
    whole = content.fog_pack(unlocked=old.unlocked)
    left = _left(whole, (*(old.fog_pile or ()), *old.fog_discards), "Fog")
    if old.fog_pile is not None and left:
        raise ValueError("syncro: the Fog that is inherited is not whole")
    pile = rng.shuffle(left) if old.fog_pile is None else old.fog_pile
    fogs: Cards[str] = Cards()
    fogs = fogs.mint(pile).mint(old.fog_discards, (EVERYBODY,))
    return fogs, tuple(range(len(pile))), tuple(range(len(pile), fogs.minted))


def _rewards(
    mission: Mission, content: Content, old: Inherited, rng: Rng
) -> tuple[Cards[str], tuple[Card | None, ...], tuple[Card, ...], tuple[Card, ...]]:
    """Return the Rewards, who holds which, their pile and their discards (SY-31)."""
    nothing: tuple[Card | None, ...] = (None,) * mission.mages
    if REWARD not in mission.rules:
        return Cards(), nothing, (), ()
    holding = old.rewards or nothing
    used = [name for name in holding if isinstance(name, str)]
    whole = content.reward_pack(unlocked=old.unlocked)
    left = _left(whole, (*used, *(old.reward_pile or ()), *old.reward_discards), "Rewards")
    if old.reward_pile is not None and left:
        raise ValueError("syncro: the Rewards that are inherited are not whole")
    pile = rng.shuffle(left) if old.reward_pile is None else old.reward_pile
    prizes: Cards[str] = Cards()
    prizes = prizes.mint(pile).mint(old.reward_discards, (EVERYBODY,))
    held = list(nothing)
    for seat, name in enumerate(holding):
        if isinstance(name, str):
            held[seat] = prizes.minted
            prizes = prizes.mint([name], (seat,))
    discards = tuple(range(len(pile), len(pile) + len(old.reward_discards)))
    return prizes, tuple(held), tuple(range(len(pile))), discards


def _left(whole: Iterable[F], used: Iterable[F], what: str) -> list[F]:
    """Return what is left of a pack. Raises ValueError where more was used than there is."""
    try:
        return missing(whole, used)
    except ValueError as error:
        raise ValueError(f"syncro: the {what} that are inherited are not all in the pack") from error
