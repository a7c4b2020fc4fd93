"""What can be wrong with a state: cards lost or doubled, hands too full, an agenda that makes no sense."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeVar

from game.engine.cards import Card, Cards
from game.engine.protocol import HIDDEN, Hidden
from game.games.syncro.rules.play.setup import bosses_of
from game.games.syncro.rules.state.content import FOG, LASTING, LIEUTENANT, REWARD, Content, Enemy
from game.games.syncro.rules.state.horde import enemies
from game.games.syncro.rules.state.missions import Mission
from game.games.syncro.rules.state.state import Estimating, Keeping, Leading, Paying, Slot, State

F = TypeVar("F", int, str, Enemy)


def flaws(mission: Mission, content: Content, state: State) -> Iterator[str]:
    """Yield a sentence for everything that is wrong with a whole state."""
    yield from _cards(mission, content, state)
    yield from _horde(mission, state)
    yield from _turn(mission, state)


def _cards(mission: Mission, content: Content, state: State) -> Iterator[str]:
    spots = [spot for spot in state.horde if spot is not None]
    foes = [spot.card for spot in spots if spot.kind != "fog"]
    fog = [spot.card for spot in spots if spot.kind == "fog"]
    laid = [card for spot in spots for card in (*(laid.card for laid in spot.spells), *spot.absorbed)]
    hands = [card for hand in state.hands for card in hand]
    spells = content.spell_pack(mission.rules)
    yield from _family("Spells", state.spells, spells, (*state.deck, *hands, *state.discards, *laid))
    piles = (*state.monsters, *state.lieutenants, *state.bosses, *state.hounds)
    yield from _family("enemies", state.foes, _enemies(mission, content, state), (*piles, *foes, *state.beaten))
    mists = content.fog_pack(unlocked=state.unlocked) if FOG in mission.rules else ()
    yield from _family("Fog", state.fogs, mists, (*state.fog_pile, *fog, *state.fog_discards, *state.curses))
    rewards = content.reward_pack(unlocked=state.unlocked) if REWARD in mission.rules else ()
    held = [card for card in state.held if card is not None]
    yield from _family("Rewards", state.prizes, rewards, (*state.reward_pile, *state.reward_discards, *held))
    if any(state.fogs.card_face(card) not in LASTING for card in state.curses):
        yield "something else than a lasting curse lies beside the horde"
    hounds = Counter(entry.face for entry in state.foes.known if entry.face in content.cerberus)
    laid_here = sum(place.kind == "cerberus" for place in mission.places)
    if hounds.total() != laid_here or hounds - Counter(content.cerberus):
        yield "the Cerberus are not those of the level"


def _enemies(mission: Mission, content: Content, state: State) -> Iterator[Enemy]:
    """Yield the enemies of the level, with whichever Cerberus are in play."""
    yield from content.monster_pack(mission.rules, unlocked=state.unlocked)
    yield from bosses_of(mission, content)
    yield from (enemy for enemy in content.lieutenants if LIEUTENANT in mission.rules and enemy.name not in state.gone)
    yield from (hound for hound in content.cerberus if hound in [entry.face for entry in state.foes.known])


def _family(name: str, cards: Cards[F], pack: Iterable[F], lying: Iterable[Card | Hidden]) -> Iterator[str]:
    """Yield what is wrong with a family of cards: the faces are those of the pack, each card lies in one place."""
    if Counter(entry.face for entry in cards.known) != Counter(pack):
        yield f"the pack of {name} is not whole"
    if Counter(entry.card for entry in cards.known) != Counter(lying):
        yield f"one of the {name} is nowhere, or in two places"


def _horde(mission: Mission, state: State) -> Iterator[str]:
    there = [spot for spot in state.horde if spot is not None]
    safe = [spot for spot in there if not spot.up or spot.kind == "fog"]
    wrong = {
        "the horde is not that of the level": len(state.horde) != len(mission.places),
        "Spells lie on a card that can't be attacked": any(spot.spells or spot.absorbed for spot in safe),
        "Fog lies face up in the horde": any(spot.up and spot.kind == "fog" for spot in there),  # SY-32
        "an enemy was weakened by less than nothing": any(min(spot.weaker, spot.weaker_now) < 0 for spot in there),
        "a Spell was laid by nobody": any(not 0 <= laid.by < state.mages for spot in there for laid in spot.spells),
        "the level was won with enemies left": state.ending == "won" and enemies(state) > 0,
    }
    yield from (sentence for sentence, holds in wrong.items() if holds)


def _turn(mission: Mission, state: State) -> Iterator[str]:
    by_mage = (state.hands, state.held, state.estimates, state.stale, state.sealed)
    mages = range(mission.mages)
    sealed = [choice for choice in state.sealed if choice is not None]
    asked = isinstance(state.now, Estimating) or state.ending == "won"
    wrong = (
        (any(len(each) != mission.mages for each in by_mage), "something is not there once for each mage"),
        (any(len(hand) > mission.limit for hand in state.hands), "a hand holds too many Spells"),
        (state.leader not in mages or state.first not in mages, "nobody has the Leader card"),
        (sealed and not asked, "something was sealed though nothing is asked of all"),
        (HIDDEN in sealed, "a whole state has a hole"),
    )
    yield from (sentence for holds, sentence in wrong if holds)
    match state.now:
        case Leading() if state.turn or any(spot is not None for spot in state.horde):
            yield "the Leader card is given too late"
        case Slot(seat) if not 0 <= seat < mission.mages:
            yield "nobody has this slot"
        case Paying(place, needed, paid) if not state.ending:
            if paid >= needed or state.horde[place] is None:
                yield "a payment is asked for that is none"
    if state.agenda and state.ending and not isinstance(state.now, Keeping):
        yield "the level goes on after its end"
