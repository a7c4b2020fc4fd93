"""What every piece of Syncro's table is told: the state as one viewer knows it, the people, the half-made choice."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, get_args

from game.content.strings import You
from game.engine.protocol import HIDDEN, Hidden, Message, Seat
from game.games.syncro.rules.content import RECOVER, REWARD, SCALE, WEAKEN
from game.games.syncro.rules.horde import accessible, enemy_at, strength, targets
from game.games.syncro.rules.missions import Mission
from game.games.syncro.rules.rules import SyncroRules
from game.games.syncro.rules.state import (
    Discarding,
    Estimating,
    Keeping,
    Leading,
    Paying,
    Slot,
    Spot,
    State,
    Thumb,
    Verdict,
    slots,
)
from game.saves.player import Player
from game.ui.kit import Kit

NONE: Final = -1


@dataclass(frozen=True, slots=True)
class Draft:
    """Hold a half-made choice: a place of the hand, an enemy's place, and whether the Reward is to be played.

    `value` is the Spell that is to be taken from the discards. Nothing chosen is −1.
    """

    card: int = NONE
    on: int = NONE
    reward: bool = False
    value: int = NONE


@dataclass(frozen=True, slots=True)
class Facts:
    """Hold what a table shows. `viewer` is whose eyes see it; `mine` tells that the viewer has to decide now.

    `pointed` is the key of what the focus is on. `told` is the event that is being told, `born` since when (in the
    scene's seconds), `caption` its words. `you` tells that the viewer is the only person, and may be called so.
    `visiting`: the viewer has answered in secret and looks again. `undoable`: the answer can still be taken back.
    """

    kit: Kit
    rules: SyncroRules
    state: State
    players: tuple[Player, ...]
    viewer: Seat | None
    you: bool
    asked: tuple[Seat, ...]
    mine: bool
    thinking: Seat | None
    draft: Draft
    pointed: str = ""
    told: Any = None
    born: float = 0.0
    caption: Message | None = field(default=None, compare=False)
    rest: bool = True
    visiting: bool = False
    undoable: bool = False

    @property
    def mission(self) -> Mission:
        """Return the level that is played."""
        return self.rules.mission

    @property
    def question(self) -> object:
        """Return the question that the viewer has to answer, or None."""
        return self.state.now if self.mine else None

    @property
    def chosen(self) -> str:
        """Return the thumb that the viewer has sealed, while they look at it again; else ""."""
        if not self.visiting or self.viewer is None or not isinstance(self.state.now, Estimating):
            return ""
        choice = self.state.sealed[self.viewer]
        return choice if isinstance(choice, str) and choice in get_args(Thumb) else ""

    def name(self, seat: Seat) -> str:
        """Return what a mage is called: “You” for the only person at the table."""
        return You(self.kit.say("seat.you")) if self.you and seat == self.viewer else self.players[seat].name

    def badge(self, seat: Seat) -> str:
        """Return the picture of a mage's emblem."""
        return f"table/badge-{self.players[seat].colour}"

    @property
    def others(self) -> tuple[Seat, ...]:
        """Return the mages whose plates lie over the horde: all but the viewer, clockwise from there."""
        count, first = len(self.players), 0 if self.viewer is None else self.viewer + 1
        ring = tuple((first + step) % count for step in range(count))
        return tuple(seat for seat in ring if seat != self.viewer)

    @property
    def hand(self) -> tuple[tuple[int, int], ...]:
        """Return the viewer's Spells in their order, card and value; nothing for a stranger."""
        if self.viewer is None:
            return ()
        known: list[tuple[int, int]] = []
        for card in self.state.hands[self.viewer]:
            face = card if isinstance(card, Hidden) else self.state.spells.face(card)
            if not isinstance(card, Hidden) and not isinstance(face, Hidden):
                known.append((card, face))
        return tuple(known)

    @property
    def reward(self) -> str:
        """Return the name of the viewer's Reward, or ""."""
        card = None if self.viewer is None else self.state.held[self.viewer]
        name = HIDDEN if card is None else self.state.prizes.face(card)
        return "" if isinstance(name, Hidden) else name

    @property
    def rewards(self) -> bool:
        """Tell whether Rewards have joined."""
        return REWARD in self.mission.rules

    @property
    def lit(self) -> tuple[int, ...]:
        """Return the places that light up for what is chosen: where the Spell or the Reward may go."""
        if not self.mine or not isinstance(self.state.now, Slot):
            return ()
        if self.draft.reward:
            return targets(self.mission, self.state) if self.reward == WEAKEN else ()
        if self.draft.card == NONE:
            return ()
        legal = self.rules.legal(self.state, self.viewer if self.viewer is not None else 0)
        aims = {getattr(action, "on", NONE) for action in legal if getattr(action, "card", NONE) == self.draft.card}
        return tuple(place for place in self.mission.order if place in aims)

    @property
    def scale(self) -> bool:
        """Tell whether the viewer may play the Scale instead of paying."""
        now = self.question
        return isinstance(now, Paying) and not now.begun and self.reward == SCALE

    @property
    def values(self) -> tuple[int, ...]:
        """Return the Spells that the chosen Reward may take from the discards."""
        if not (self.draft.reward and self.reward == RECOVER and isinstance(self.question, Slot)):
            return ()
        faces = {self.state.spells.face(card) for card in self.state.discards}
        return tuple(sorted(face for face in faces if not isinstance(face, Hidden)))

    @property
    def aim(self) -> int:
        """Return the place that the choice aims at, or −1: nowhere while another enemy is pointed at."""
        aside = self.pointed.startswith("foe:") and self.pointed != f"foe:{self.draft.on}"
        return NONE if aside else self.draft.on

    @property
    def shown(self) -> int:
        """Return the place that the detail panel tells of, or −1."""
        kind, _, name = self.pointed.partition(":")
        here = int(name) if kind == "foe" and name.isdigit() else NONE
        now = self.state.now
        if not self.rest and isinstance(now, Verdict):
            here = now.verdict
        for place in (here, self.draft.on):
            if place != NONE and place < len(self.state.horde) and self.state.horde[place] is not None:
                return place
        if isinstance(now, Verdict):
            return now.verdict
        return now.paying if isinstance(now, Paying) else NONE

    def ready(self, seat: Seat) -> bool:
        """Tell whether a mage has answered the question of the moment, or had the last slot of the turn."""
        state = self.state
        match state.now:
            case Estimating() | Keeping():
                return state.sealed[seat] is not None
            case Slot():
                left = {entry.slot for entry in state.agenda if isinstance(entry, Slot)}
                return seat not in left
        return False

    def spot(self, place: int) -> Spot:
        """Return what lies at a place of the horde."""
        spot = self.state.horde[place]
        assert spot is not None, "only places where a card lies are shown"
        return spot

    def change(self, place: int) -> int:
        """Return how far an enemy's strength is from what is printed on it."""
        return strength(self.state, place) - enemy_at(self.state, place).strength

    def reachable(self, place: int) -> bool:
        """Tell whether an enemy can be attacked."""
        return accessible(self.mission, self.state, place)


def turn_place(state: State, seat: Seat) -> tuple[int, bool]:
    """Return the how many-th a mage is to act, from 1, and whether that counts the mage's own two slots (SY-13).

    Who acts once is counted among the mages, so that nobody has to count slots and heads.
    """
    order = slots(state.mages, state.leader)
    left = sum(isinstance(entry, Slot) for entry in state.agenda)
    now = len(order) - min(left, len(order))
    if order.count(seat) > 1:
        return order[: now + 1].count(seat), True
    return now + 1, False


def asks(question: object) -> str:
    """Return which panel a question needs: lead, estimate, keep, or "" where hand and horde answer it."""
    match question:
        case Leading():
            return "lead"
        case Estimating():
            return "estimate"
        case Keeping():
            return "keep"
        case Paying():
            return "pay"
        case Discarding():
            return "discard"
    return ""
