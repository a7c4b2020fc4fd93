"""Syncro: Spells are laid in silence, face down; then the horde is resolved from its foot up. All win, or nobody."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from game.engine.protocol import Message, Opening, Outcome, Refusal, Rules, Seat, View, say
from game.engine.rng import Rng
from game.games.syncro.rules import actions as a
from game.games.syncro.rules import events as e
from game.games.syncro.rules.audit import flaws
from game.games.syncro.rules.content import Content, content_for
from game.games.syncro.rules.evolve import evolve
from game.games.syncro.rules.hands import Resolution, hand_faces
from game.games.syncro.rules.horde import enemy_at, worth
from game.games.syncro.rules.log_text import tell
from game.games.syncro.rules.missions import Mission
from game.games.syncro.rules.powers import discard, play_reward
from game.games.syncro.rules.resolution import is_over, proceed
from game.games.syncro.rules.setup import first_state, prepare
from game.games.syncro.rules.state import DROP, KEEP, SAME, Paying, State, to_act
from game.games.syncro.rules.visibility import imagine, mask, scrub


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
        self.content = content or content_for(mission.mages)

    def deal(self, opening: Opening, rng: Rng) -> State:
        """Shuffle every pack. The horde is built once it is known who has the Leader card (SY-4)."""
        return first_state(self.mission, self.content, opening, rng)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return to_act(state)

    def legal(self, state: State, seat: Seat) -> Sequence[a.Action]:
        return a.legal(self.mission, state, seat)

    def decide(self, turn: Resolution, seat: Seat, action: a.Action) -> None:
        self._answer(turn, seat, action)
        proceed(self.mission, turn)

    def evolve(self, state: State, event: e.Event) -> State:
        return evolve(self.mission, state, event)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the level ended: all mages win or lose it (SY-1); the score is how many enemies fell."""
        if not is_over(state):
            return None
        everybody = tuple(range(state.mages))
        reason = say(f"syncro.reason.{state.ending}", turn=state.turn, level=say(f"syncro.level.{self.mission.name}"))
        return Outcome(
            everybody if state.ending == "won" else (), (1,) * state.mages, (len(state.beaten),) * state.mages, reason
        )

    def mask(self, state: State, seat: Seat | None) -> State:
        return mask(state, seat)

    def scrub(self, event: e.Event, seat: Seat | None) -> e.Event:
        return scrub(event, seat)

    def imagine(self, view: View[State], rng: Rng) -> State:
        return imagine(self.mission, self.content, view, rng)

    def check(self, state: State, seat: Seat, action: a.Action) -> Refusal | None:
        return a.check(self.mission, state, seat, action)

    def audit(self, state: State) -> Iterator[str]:
        return flaws(self.mission, self.content, state)

    def tell(self, event: e.Event) -> Message | None:
        return tell(event)

    def _answer(self, turn: Resolution, seat: Seat, action: a.Action) -> None:
        state = turn.state
        match action:
            case a.Lead(mage):
                prepare(self.mission, turn, mage)  # SY-4 to SY-9
            case a.Estimate(thumb):
                turn.emit(e.Estimated(seat, thumb))
            case a.Stand():
                turn.emit(e.Estimated(seat, SAME))
            case a.Attack(card, on):
                spell, face = state.hands[seat][card], hand_faces(state, seat)[card]
                turn.emit(e.Attacked(seat, on, enemy_at(state, on).name, spell, face, state.open_hands))
            case a.Pass() if isinstance(state.now, Paying):
                turn.emit(e.PaymentPassed(seat))
            case a.Pass():
                turn.emit(e.Passed(seat, forced=False))
            case a.Play(target):
                play_reward(self.mission, turn, seat, target)
            case a.Pay(card):
                spell, face = state.hands[seat][card], hand_faces(state, seat)[card]
                turn.emit(e.Paid(seat, spell, face, worth(state, face), state.open_hands))
            case a.Discard(card):
                discard(turn, seat, card)
            case a.Keep() | a.Drop():
                turn.emit(e.Chosen(seat, KEEP if isinstance(action, a.Keep) else DROP))
