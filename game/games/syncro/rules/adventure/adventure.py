"""An adventure: what is carried from level to level. Pure values; whoever keeps them saves them as they are.

A level is a match from `opening(adventure)`; when it is over, `advance(adventure, result(rules, state))` is what
comes next. `leave` and `rejoin` are SY-41; closing the program in the middle of a level is neither (SY-42).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Final, TypeAlias

from game.engine.cards import Card, Cards
from game.engine.protocol import Opening, Seat
from game.engine.rng import Rng
from game.games.syncro.rules.adventure.aftermath import aftermath
from game.games.syncro.rules.adventure.feats import Feat, sort_of
from game.games.syncro.rules.adventure.kept import Kept
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.play.setup import Inherited
from game.games.syncro.rules.state.content import BASE, HAND_SIZES, Enemy
from game.games.syncro.rules.state.forks import way_to
from game.games.syncro.rules.state.roads import (
    CHAPTERS,
    FINALE_STEP,
    FORKS,
    GENTLE,
    PRINTED,
    REWARD_STEP,
    ROADS,
    STEEP,
    STEPS,
    UNDIVIDED,
)
from game.games.syncro.rules.state.state import KEEP, State

FIRST: Final = 1
SECOND: Final = 2
BOSSES: Final = ("boss", "last_boss")

Mage: TypeAlias = tuple[str, int]
"""Who a mage is for the chronicle: a name, and a colour as pictures count."""


@dataclass(frozen=True, slots=True)
class Felled:
    """Count how many enemies of a sort fell to a mage's Spells in the try that won a level first."""

    mage: str
    badge: int
    sort: str
    count: int


@dataclass(frozen=True, slots=True)
class Blow:
    """Hold the blow that won a level first: at which attempt and turn, which enemy, and whose Spell was enough."""

    attempt: int
    """Counted from 1."""
    turn: int
    enemy: str
    strength: int
    lay: int
    """What lay on the enemy before that Spell."""
    value: int
    """What that Spell counted."""
    mage: str
    badge: int
    """That mage's colour as pictures count."""
    last: bool = False
    """Whether no hand held a Spell after it."""

    @property
    def exact(self) -> bool:
        """Tell whether it was just enough."""
        return self.lay + self.value == self.strength


@dataclass(frozen=True, slots=True)
class Tally:
    """Count how often a level was tried and won, and hold what the chronicle tells of it."""

    level: str
    attempts: int = 0
    wins: int = 0
    turns: int = 0
    """Those of all tries together."""
    led: str = ""
    """The name of who led first when it was won first."""
    badge: int = 0
    """That mage's colour as pictures count (0: unknown)."""
    spare: int | None = None
    """How many Spells were left in hands then."""
    stood: int | None = None
    """How many enemies stood after the nearest defeat; None where there was none."""
    short: int | None = None
    """How many points the nearest of them was short of; None where there was none, or nobody could see it."""
    best: int | None = None
    """The fewest turns of any try that won, practice too; None where nobody has counted."""
    most: int | None = None
    """The most Spells left of any try that won, practice too; None where nobody has counted."""
    felled: tuple[Felled, ...] = ()
    """Which enemies fell to whom in the first victory."""
    blow: Blow | None = None
    """What decided the first victory."""

    @property
    def fewest(self) -> int | None:
        """Return the fewest turns of a victory; an older program told them only where the first try won."""
        alone = self.wins == self.attempts == 1 and self.turns > 0
        return self.turns if self.best is None and alone else self.best

    @property
    def richest(self) -> int | None:
        """Return the most Spells that a victory has left; an older program told those of the first one."""
        return self.spare if self.most is None and self.wins else self.most

    def bettered(self, turns: int, spare: int) -> Tally:
        """Return the tally after a victory, also one for practice, as far as it is the best here."""
        fewest, richest = self.fewest, self.richest
        best = turns if fewest is None else min(fewest, turns)
        return replace(self, best=best, most=spare if richest is None else max(richest, spare))

    def counted(self, result: Result, team: Sequence[Mage]) -> Tally:
        """Return the tally after one more try by a team."""
        tried = replace(self, attempts=self.attempts + 1, turns=self.turns + result.turns)
        if not result.won:
            nearer = self.stood is None or _nearness(result.stood, result.short) < _nearness(self.stood, self.short)
            return replace(tried, stood=result.stood, short=result.short) if nearer else tried
        best = self.bettered(result.turns, result.spare)
        tried = replace(tried, wins=self.wins + 1, best=best.best, most=best.most)
        if self.wins:
            return tried
        name, badge = team[result.first] if team else ("", 0)
        felled = _felled(result.feats, team) if team else ()
        blow = _blow(result, tried.attempts, team) if team else None
        return replace(tried, led=name, badge=badge, spare=result.spare, felled=felled, blow=blow)


@dataclass(frozen=True, slots=True)
class Adventure(Inherited):
    """Hold an adventure between two levels, with what the next one inherits."""

    mages: int = field(kw_only=True)
    step: str = STEPS[0]
    """The level to play next, or the finale once all is won."""
    done: tuple[str, ...] = ()
    """The steps behind the team, the first Rewards among them."""
    tallies: tuple[Tally, ...] = ()
    road: str = PRINTED
    """How hard its levels are; files that tell none are of the first content."""
    bosses: tuple[str, ...] = ()
    """The levels whose Boss the team has seen, beaten or not."""
    turned: str = ""
    """The level from which on a team that began on the steep road has walked the gentle one, or "" (SY-43)."""
    keeps: tuple[Kept, ...] = ()
    """The keepsakes of the levels that were won, in their order: nothing of a level rests on them."""
    ways: tuple[str, ...] = ()
    """The ways that the team has taken where the road forked, in their order (SY-48)."""

    @property
    def may_choose(self) -> bool:
        """Tell whether the next level is one before which the road may fork, and no way was taken to it (SY-48)."""
        forks = self.road != PRINTED and self.step in FORKS and not self.tally(self.step).attempts
        return forks and way_to(self.step, self.ways) == UNDIVIDED

    @property
    def may_turn(self) -> bool:
        """Tell whether the team may turn to the gentle road: from the steep one, and never back (SY-43)."""
        return self.road == STEEP and not self.finished

    @property
    def finished(self) -> bool:
        """Tell whether the sorcerer is beaten, and three cards unlocked for the next adventure (SY-39)."""
        return self.step == FINALE_STEP

    def tally(self, level: str) -> Tally:
        """Return how often a level was tried and won."""
        return next((tally for tally in self.tallies if tally.level == level), Tally(level))


@dataclass(frozen=True, slots=True)
class Result:
    """Hold what a level leaves behind: who led first, what mages keep and hold, and where piles and enemies lie.

    What begins with `turns` is for the chronicle.
    """

    level: str
    won: bool
    first: Seat
    hands: tuple[tuple[int, ...], ...]
    """The Spells that each mage keeps (SY-25)."""
    rewards: tuple[str | None, ...]
    """The Reward that each mage holds, or None."""
    reward_pile: tuple[str, ...] | None
    """None where Rewards have not joined yet."""
    reward_discards: tuple[str, ...]
    fog_pile: tuple[str, ...] | None
    """Fog that was never revealed lies at its end; None where Fog has not joined yet."""
    fog_discards: tuple[str, ...]
    """Lasting curses lie at their end (SY-32)."""
    lieutenants: tuple[str, ...]
    """The names of those that were laid here, beaten or not (SY-34)."""
    turns: int = 0
    """How many it took."""
    spare: int = 0
    """How many Spells were in hands at its end."""
    stood: int = 0
    """How many enemies stood then."""
    short: int | None = None
    """How many points the nearest was short of; None where nobody could see it."""
    met: bool = False
    """Whether its Boss was turned up."""
    feats: tuple[Feat, ...] = ()
    """How every enemy fell, where somebody has watched."""


def begin(mages: int, *, chapter: int = FIRST, unlocked: bool = False, road: str = PRINTED) -> Adventure:
    """Begin an adventure (SY-39: `unlocked` after a victory). Chapter II is for teams that have done chapter I (SY-3).

    Raises ValueError for a number of mages, a chapter or a road that there is none of.
    """
    if mages not in HAND_SIZES or chapter not in (FIRST, SECOND):
        raise ValueError(f"syncro: there is no chapter {chapter} for {mages} mages")
    if road not in ROADS:
        raise ValueError(f"syncro: there is no road “{road}”")
    done = (*CHAPTERS[0], REWARD_STEP) if chapter == SECOND else ()
    return Adventure(mages=mages, step=CHAPTERS[chapter - 1][0], done=done, unlocked=unlocked, road=road)


def opening(adventure: Adventure) -> Opening:
    """Return what the next level starts from. Raises ValueError where there is none."""
    if adventure.finished:
        raise ValueError("syncro: the adventure is over")
    names = sorted(each.name for each in fields(Inherited))
    return Opening(adventure.mages, tuple((name, getattr(adventure, name)) for name in names))


def result(rules: SyncroRules, state: State) -> Result:
    """Return what a level leaves behind, from its whole state. Raises ValueError while it goes on.

    Fog that was never revealed goes under its pile, unseen; lasting curses go to the discards (SY-23, SY-32).
    """
    if not state.over:
        raise ValueError("syncro: the level is not over")
    left = [spot.card for spot in state.horde if spot is not None and spot.kind == "fog"]
    laid = [entry.face for entry in state.foes.known if entry.card not in state.lieutenants]  # SY-34: beaten or not
    fog = state.fogs
    prizes = state.prizes
    after = aftermath(state, ())
    return Result(
        level=rules.mission.name,
        won=state.ending == "won",
        first=state.first,
        hands=tuple(state.hand(seat) if choice == KEEP else () for seat, choice in enumerate(state.sealed)),
        rewards=tuple(None if card is None else prizes.known_card_face(card) for card in state.held),
        reward_pile=_pile(prizes, state.reward_pile),
        reward_discards=_pile(prizes, state.reward_discards) or (),
        fog_pile=_pile(fog, (*state.fog_pile, *left)),
        fog_discards=_pile(fog, (*state.fog_discards, *state.curses)) or (),
        lieutenants=tuple(face.name for face in laid if isinstance(face, Enemy) and face in rules.content.lieutenants),
        turns=state.turn,
        spare=sum(len(hand) for hand in state.hands),
        stood=len(after.standing),
        short=after.short if state.ending == "spent" else None,
        met=_met_boss(state),
    )


def advance(adventure: Adventure, result: Result, team: Sequence[Mage] = ()) -> Adventure:
    """Return the adventure after a level, played by a team. Raises ValueError where another was to be played."""
    if result.level != adventure.step or len(result.rewards) != adventure.mages:
        raise ValueError(f"syncro: {result.level} is not the level that comes next")
    old = adventure.tally(result.level)
    met = (result.level,) if result.met and result.level not in adventure.bosses else ()
    adventure = replace(
        adventure,
        tallies=(*(tally for tally in adventure.tallies if tally is not old), old.counted(result, team)),
        leader=(result.first + 1) % adventure.mages,  # SY-4
        rewards=result.rewards,
        reward_pile=result.reward_pile,
        reward_discards=result.reward_discards,
        bosses=(*adventure.bosses, *met),
    )
    if not result.won:  # SY-24, SY-34: kept Spells are lost, all Fog is reshuffled, the same Lieutenants lie there
        return replace(adventure, hands=(), fog_pile=None, fog_discards=(), lying=result.lieutenants, draws=True)
    place = STEPS.index(adventure.step)
    following = STEPS[place + 1]
    passed = (following,) if following in (REWARD_STEP, FINALE_STEP) else ()
    done = (*adventure.done, adventure.step, *passed)
    step, draws = (STEPS[place + 2], True) if following == REWARD_STEP else (following, False)  # SY-31
    beaten = (*adventure.beaten, *result.lieutenants)
    adventure = replace(adventure, step=step, done=done, hands=result.hands, draws=draws, lying=(), beaten=beaten)
    return replace(adventure, fog_pile=result.fog_pile, fog_discards=result.fog_discards)


def bettered(adventure: Adventure, level: str, turns: int, spare: int) -> Adventure:
    """Return the adventure after a level of it was won for practice: only its best can change."""
    old = adventure.tally(level)
    tallies = (old.bettered(turns, spare) if tally is old else tally for tally in adventure.tallies)
    return replace(adventure, tallies=tuple(tallies))


def open_chest(adventure: Adventure, rng: Rng) -> Adventure:
    """Let each mage draw one of the first Rewards (SY-31); whoever has none by the next level draws it there."""
    if adventure.step != CHAPTERS[1][0] or any(adventure.rewards) or adventure.reward_pile is not None:
        return adventure
    pile = tuple(rng.shuffle(BASE.reward_pack(unlocked=adventure.unlocked)))
    return replace(adventure, rewards=pile[: adventure.mages], reward_pile=pile[adventure.mages :])


def leave(adventure: Adventure) -> Adventure:
    """Return the adventure after the team has left it: Spells and Rewards are given back, Fog too (SY-32, SY-41).

    Lieutenants that wait for another try of their level go on waiting (SY-34).
    """
    given_back = replace(adventure, hands=(), rewards=(), reward_pile=None, reward_discards=(), draws=True)
    return replace(given_back, fog_pile=None, fog_discards=())


def rejoin(adventure: Adventure, mages: int) -> Adventure:
    """Return the adventure that so many mages go on with, after leaving it (SY-41, SY-42). Raises ValueError."""
    if mages not in HAND_SIZES:
        raise ValueError(f"syncro: {mages} mages can't play")
    return replace(leave(adventure), mages=mages, leader=adventure.leader % mages)


def turn(adventure: Adventure) -> Adventure:
    """Return the adventure on the gentle road from its next level on; all else stays (SY-43). Raises ValueError."""
    if not adventure.may_turn:
        raise ValueError("syncro: only a team on the steep road can turn to the gentle one")
    return replace(adventure, road=GENTLE, turned=adventure.step)


def take(adventure: Adventure, way: str) -> Adventure:
    """Return the adventure on a way to its next level, for good (SY-48). Raises ValueError where it can't be taken."""
    if not adventure.may_choose or way not in FORKS[adventure.step]:
        raise ValueError(f"syncro: the way “{way}” can't be taken here")
    return replace(adventure, ways=(*adventure.ways, way))


def _felled(feats: Sequence[Feat], team: Sequence[Mage]) -> tuple[Felled, ...]:
    """Return how many enemies of each sort fell to whose Spells, in the order of the seats."""
    counts = Counter((feat.seat, sort_of(feat.enemy)) for feat in feats)
    return tuple(Felled(*team[seat], sort, count) for (seat, sort), count in sorted(counts.items()))


def _blow(result: Result, attempt: int, team: Sequence[Mage]) -> Blow | None:
    """Return the blow that won; None where nobody has watched, or no Spell felled the last enemy."""
    if not result.feats:
        return None
    feat = result.feats[-1]
    told = (attempt, feat.turn, feat.enemy, feat.strength, feat.lay, feat.value, *team[feat.seat])
    return Blow(*told, last=feat.last and not result.spare)


def _met_boss(state: State) -> bool:
    """Tell whether a Boss was turned up in a level, and may lie among the beaten."""
    chiefs = {entry.card for entry in state.foes.known if isinstance(entry.face, Enemy) and entry.face.name in BOSSES}
    up = {spot.card for spot in state.horde if spot is not None and spot.up}
    return bool(chiefs & {*state.beaten, *up})


def _nearness(stood: int, short: int | None) -> tuple[int, bool, int]:
    return stood, short is None, short or 0


def _pile(cards: Cards[str], pile: tuple[Card, ...]) -> tuple[str, ...] | None:
    """Return the faces of a pile; None where these cards have not joined yet."""
    return tuple(cards.known_card_face(card) for card in pile) if cards.known else None
