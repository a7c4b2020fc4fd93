"""Syncro: Spells are laid in silence, face down; then the horde is resolved from its foot up. All win, or nobody."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from game.engine.protocol import HIDDEN, Message, Opening, Outcome, Param, Refusal, Rules, Seat, SeatName, View, say
from game.engine.rng import Rng
from game.games.syncro.rules.play import actions as a
from game.games.syncro.rules.play.audit import flaws
from game.games.syncro.rules.play.evolve import evolve
from game.games.syncro.rules.play.imagining import imagine
from game.games.syncro.rules.play.resolution import Resolution, discard, play_reward, proceed
from game.games.syncro.rules.play.setup import first_state, prepare
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.content import Content, content_for
from game.games.syncro.rules.state.horde import enemy_at, worth
from game.games.syncro.rules.state.missions import Mission
from game.games.syncro.rules.state.naming import the, which
from game.games.syncro.rules.state.state import DROP, KEEP, SAME, Paying, State, to_act


class SyncroRules(Rules[State, a.Action, e.Event]):
    """Hold the rules of one level. One match is one attempt at it; `adventure` strings them together."""

    name: ClassVar[str] = "syncro"
    version: ClassVar[int] = 2
    has_secrets: ClassVar[bool] = True
    actions: ClassVar[Mapping[type, str]] = a.NOTATION
    showing: ClassVar[frozenset[type]] = e.SHOWING
    sealing: ClassVar[frozenset[type]] = frozenset({e.Estimated, e.Chosen})

    def __init__(self, mission: Mission, content: Content | None = None) -> None:
        self.mission = mission
        self.content = content or content_for(mission.mages, mission.balance)

    def deal(self, opening: Opening, rng: Rng) -> State:
        """Shuffle every pack. The horde is built once it is known who has the Leader card (SY-4)."""
        return first_state(self.mission, self.content, opening, rng)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return to_act(state)

    def legal(self, state: State, seat: Seat) -> Sequence[a.Action]:
        return a.legal(self.mission, state, seat)

    def decide(self, turn: Resolution, seat: Seat, action: a.Action) -> None:
        state = turn.state
        match action:
            case a.Lead(mage):
                prepare(self.mission, turn, mage)  # SY-4 to SY-9
            case a.Estimate(thumb):
                turn.emit(e.Estimated(seat, thumb))
            case a.Stand():
                turn.emit(e.Estimated(seat, SAME))
            case a.Attack(card, on):
                spell, face = state.hands[seat][card], state.hand(seat)[card]
                one = which(self.mission, state, on)
                turn.emit(e.Attacked(seat, on, enemy_at(state, on).name, spell, face, state.open_hands, which=one))
            case a.Pass() if isinstance(state.now, Paying):
                turn.emit(e.PaymentPassed(seat, begun=state.now.begun))
            case a.Pass():
                turn.emit(e.Passed(seat, forced=False))
            case a.Play(target):
                play_reward(self.mission, turn, seat, target)
            case a.Pay(card):
                spell, face = state.hands[seat][card], state.hand(seat)[card]
                turn.emit(e.Paid(seat, spell, face, worth(state, face), state.open_hands))
            case a.Discard(card):
                discard(turn, seat, card)
            case a.Keep() | a.Drop():
                turn.emit(e.Chosen(seat, KEEP if isinstance(action, a.Keep) else DROP))
        proceed(self.mission, turn)

    def evolve(self, state: State, event: e.Event) -> State:
        return evolve(self.mission, state, event)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the level ended: all mages win or lose it (SY-1); the score is how many enemies fell."""
        if not state.over:
            return None
        winners = tuple(range(state.mages)) if state.ending == "won" else ()
        reason = say(f"syncro.reason.{state.ending}", turn=state.turn, level=say(f"syncro.level.{self.mission.name}"))
        return Outcome(winners, (1,) * state.mages, (len(state.beaten),) * state.mages, reason)

    def mask(self, state: State, seat: Seat | None) -> State:
        """Return what a mage (None: a stranger) may know: others' hands are sizes, backs are backs, seals are shut."""
        hands = state.hands if state.open_hands else _shut(state.hands, seat)
        away = {card for hand, shown in zip(state.hands, hands, strict=True) if shown != hand for card in hand}
        sealed = tuple(own if other == seat or own is None else HIDDEN for other, own in enumerate(state.sealed))
        state = replace(state, spells=state.spells.mask(seat, away), hands=hands, sealed=sealed)
        foes, fogs, prizes = state.foes.mask(seat), state.fogs.mask(seat), state.prizes.mask(seat)
        return replace(state, foes=foes, fogs=fogs, prizes=prizes)

    def scrub(self, event: e.Event, seat: Seat | None) -> e.Event:
        match event:
            case e.Dealt(hands) | e.HandsHidden(hands):
                return replace(event, hands=_shut(hands, seat))
            case e.HandsMixed(hands, shown) | e.HandsGiven(hands, shown) if not shown:
                return replace(event, hands=_shut(hands, seat))
            case e.SpellsShuffled(faces):
                return e.SpellsShuffled((HIDDEN,) * len(faces))
            case e.FogShuffled(names) | e.RewardsShuffled(names):
                return replace(event, faces=(HIDDEN,) * len(names))
            case e.Drew() | e.Attacked() if event.seat != seat and not event.shown:
                return replace(event, card=HIDDEN, face=HIDDEN)
            case e.RewardDrawn(other) if other != seat:
                return replace(event, face=HIDDEN)
            case e.Recovered() | e.Paid() | e.Discarded() if event.seat != seat and not event.shown:
                return replace(event, card=HIDDEN)
            case e.Estimated(other) | e.Chosen(other) if other != seat:
                return replace(event, choice=HIDDEN)
        return event

    def imagine(self, view: View[State], rng: Rng) -> State:
        return imagine(self.mission, self.content, view, rng)

    def check(self, state: State, seat: Seat, action: a.Action) -> Refusal | None:
        return a.check(self.mission, state, seat, action)

    def audit(self, state: State) -> Iterator[str]:
        return flaws(self.mission, self.content, state)

    def tell(self, event: e.Event) -> Message | None:
        match event:  # one exhaustive match: the key is the event's name but where one tells two things
            case e.Led(seat) | e.Obliged(seat) | e.Drew(seat) | e.RewardDrawn(seat):
                return say(_key(event), player=SeatName(seat))
            case e.PaymentPassed(seat, begun):
                return say(f"syncro.log.{'payment_passed' if begun else 'paid_nothing'}", player=SeatName(seat))
            case e.Recovered(seat, _, face) | e.Paid(seat, _, face) | e.Discarded(seat, _, face):
                return say(_key(event), player=SeatName(seat), value=face)
            case e.TurnBegan(seat, turn):
                return say("syncro.log.turn", player=SeatName(seat), turn=turn)
            case e.Attacked(seat, _, enemy):
                return say(_key(event), player=SeatName(seat), enemy=the(enemy, event.which))
            case e.Passed(seat, forced):
                word = "passed" if not forced else "passed_empty" if event.empty else "had_to_pass"
                return say(f"syncro.log.{word}", player=SeatName(seat))
            case e.RewardPlayed(seat, face):
                return say(_key(event), player=SeatName(seat), reward=say(f"syncro.reward.{face}"))
            case e.EstimatesShown(shown):
                thumbs = [(seat, say(f"syncro.estimate.{thumb or 'same'}")) for seat, thumb in enumerate(shown)]
                return say("syncro.log.estimates", list=_listed(thumbs))
            case e.TotalsTold(totals):
                return say("syncro.log.totals", list=_listed(enumerate(totals)))
            case e.Struck(_, enemy, _, total, strength):
                return say(_key(event), enemy=the(enemy, event.which), total=total, strength=strength)
            case e.Owed(_, enemy, needed):
                return say(_key(event), enemy=the(enemy, event.which), count=needed)
            case e.Beaten(_, enemy, _, spare, drawn, full) if spare:
                return say(
                    f"syncro.log.{_repaid(event)}", enemy=the(enemy, event.which), count=spare, drawn=drawn, limit=full
                )
            case e.Beaten(_, enemy):
                return say(_key(event), enemy=the(enemy, event.which))
            case e.Withstood(_, enemy, _, face) | e.Absorbed(_, enemy, _, face):
                return say(_key(event), enemy=the(enemy, event.which), value=face)
            case e.Weakened(_, enemy, by, lasting):
                word = "weakened" if lasting else "weakened_now"
                return say(f"syncro.log.{word}", enemy=the(enemy, event.which), count=by)
            case e.Revealed(_, face) | e.MonsterCame(_, face):
                word = "revealed" if isinstance(event, e.Revealed) else "came"
                return say(f"syncro.log.{word}", enemy=say(f"syncro.enemy.{face.name}"), strength=face.strength)
            case e.FogLifted(_, face):
                return say("syncro.log.fog", fog=say(f"syncro.fog.{face}"))
            case e.Ended(ending):
                return say(f"syncro.log.{ending}")
            case e.Placed() | e.Called() | e.Estimated() | e.Reckoned() | e.Demanded() | e.Chosen() | e.Closed():
                return None
            case e.Dealt() | e.SpellsShuffled() | e.FogShuffled() | e.RewardsShuffled() | e.PaymentCancelled():
                return say(_key(event))
            case e.HandsShown() | e.HandsHidden() | e.HandsMixed() | e.HandsGiven():
                return say(_key(event))


def _shut(hands: tuple[e.Faces, ...], seat: Seat | None) -> tuple[e.Faces, ...]:
    return tuple(own if other == seat else (HIDDEN,) * len(own) for other, own in enumerate(hands))


def _key(event: e.Event) -> str:
    """Return the key of an event's words: `HandsShown` is told by `syncro.log.hands_shown`."""
    return "syncro.log." + re.sub(r"\B[A-Z]", r"_\g<0>", type(event).__name__).lower()


def _repaid(event: e.Beaten) -> str:
    """Return the words for what a Mushroom has brought: all of it, or less since hands are full or Spells are out."""
    if event.drawn == event.spare:
        return "repaid"
    return "repaid_none" if not event.drawn else "repaid_full" if event.full else "repaid_out"


def _listed(items: Iterable[tuple[Seat, Param]]) -> Message:
    words = [say("syncro.log.said", player=SeatName(seat), what=what) for seat, what in items]
    listed = words[-1]
    for item in reversed(words[:-1]):
        listed = say("list.more", first=item, rest=listed)
    return listed
