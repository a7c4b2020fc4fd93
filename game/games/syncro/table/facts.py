"""What every piece of Syncro's table is told: the table's own facts, the half-made choice, and what follows of both."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias, get_args

from game.content.strings import You
from game.engine.protocol import HIDDEN, Hidden, Refusal, Seat
from game.games.syncro.rules.actions import Attack
from game.games.syncro.rules.content import RECOVER, REWARD, SCALE, WEAKEN
from game.games.syncro.rules.events import Event
from game.games.syncro.rules.horde import enemy_at, strength, targets
from game.games.syncro.rules.missions import Mission
from game.games.syncro.rules.rules import SyncroRules
from game.games.syncro.rules.state import Entry, Estimating, Keeping, Paying, Slot, Spot, State, Thumb, Verdict, to_act
from game.saves.player import Player
from game.scenes.table.table_facts import TableFacts
from game.ui.kit import Kit

NONE: Final = -1


@dataclass(frozen=True, slots=True)
class Draft:
    """Hold a half-made choice: a place of the hand, an enemy's place, and whether the Reward is to be played.

    Nothing chosen is −1. A control's aim is the half of a choice that it stands for.
    """

    card: int = NONE
    on: int = NONE
    reward: bool = False


Moment: TypeAlias = TableFacts[State, Event, Draft]


@dataclass(frozen=True, slots=True)
class Facts:
    """Hold what a table shows. `mine` tells that the viewer has to decide now; `draft` is empty where they have not.

    `pointed` is the place of the horde that is pointed at, or −1.
    """

    kit: Kit
    rules: SyncroRules
    table: Moment
    mine: bool
    draft: Draft
    pointed: int

    @property
    def state(self) -> State:
        return self.table.view.state

    @property
    def viewer(self) -> Seat | None:
        return self.table.view.seat

    @property
    def players(self) -> tuple[Player, ...]:
        return self.table.players

    @property
    def event(self) -> Event | None:
        return self.table.event

    @property
    def mission(self) -> Mission:
        return self.rules.mission

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Return the mages whom the view waits for."""
        return to_act(self.state)

    @property
    def question(self) -> Entry | None:
        """Return the question that the viewer has to answer, or None."""
        return self.state.now if self.mine else None

    @property
    def chosen(self) -> str:
        """Return the thumb that the viewer has sealed, while they look at it again; else ""."""
        if not self.table.visiting or self.viewer is None or not isinstance(self.state.now, Estimating):
            return ""
        choice = self.state.sealed[self.viewer]
        return choice if isinstance(choice, str) and choice in get_args(Thumb) else ""

    def name(self, seat: Seat) -> str:
        """Return what a mage is called: “You” for the only person at the table."""
        return You(self.kit.say("seat.you")) if seat == self.table.you else self.table.name(seat)

    def badge(self, seat: Seat) -> str:
        return f"table/badge-{self.players[seat].colour}"

    def explain(self, refusal: Refusal) -> str:
        """Return a refusal in words, with the identifier of its rule."""
        return f"{self.kit.words.message(refusal.message, self.table.name)} ({refusal.rule})"

    @property
    def others(self) -> tuple[Seat, ...]:
        """Return the mages whose plates lie over the horde: all but the viewer, clockwise from there."""
        count, first = len(self.players), 0 if self.viewer is None else self.viewer + 1
        ring = tuple((first + step) % count for step in range(count))
        return tuple(seat for seat in ring if seat != self.viewer)

    @property
    def hand(self) -> tuple[tuple[int, int], ...]:
        """Return the viewer's Spells in their order, card and value; nothing for a stranger."""
        known: list[tuple[int, int]] = []
        for card in self.state.hands[self.viewer] if self.viewer is not None else ():
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
        return REWARD in self.mission.rules

    @property
    def lit(self) -> tuple[int, ...]:
        """Return the places that light up for what is chosen: where the Spell or the Reward may go."""
        if self.viewer is None or not isinstance(self.question, Slot):
            return ()
        if self.draft.reward:
            return targets(self.mission, self.state) if self.reward == WEAKEN else ()
        attacks = (action for action in self.rules.legal(self.state, self.viewer) if isinstance(action, Attack))
        aims = {attack.on for attack in attacks if attack.card == self.draft.card}
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
        return self.draft.on if self.pointed in (NONE, self.draft.on) else NONE

    @property
    def shown(self) -> int:
        """Return the place that the detail panel tells of, or −1."""
        now = self.state.now
        judged = now.verdict if isinstance(now, Verdict) else NONE
        here = judged if judged != NONE and not self.table.idle else self.pointed
        for place in (here, self.draft.on):
            if place != NONE and self.state.horde[place] is not None:
                return place
        return now.paying if isinstance(now, Paying) else judged

    def ready(self, seat: Seat) -> bool:
        """Tell whether a mage has answered the question of the moment, or had the last slot of the turn."""
        match self.state.now:
            case Estimating() | Keeping():
                return self.state.sealed[seat] is not None
            case Slot():
                return all(entry.slot != seat for entry in self.state.agenda if isinstance(entry, Slot))
        return False

    def spot(self, place: int) -> Spot:
        """Return what lies at a place of the horde where a card lies."""
        spot = self.state.horde[place]
        assert spot is not None, "only places where a card lies are shown"
        return spot

    def change(self, place: int) -> int:
        """Return how far an enemy's strength is from what is printed on it."""
        return strength(self.state, place) - enemy_at(self.state, place).strength


def facts_of(rules: SyncroRules, table: Moment, kit: Kit) -> Facts:
    """Return what the parts of a table are told at a moment."""
    view = table.view
    own = view.seat is not None and view.seat in to_act(view.state) and table.acting == view.seat
    mine = table.idle and (own or (table.acting is not None and table.open_question))
    draft = table.draft or Draft()
    if not mine or (view.seat is not None and draft.card >= len(view.state.hands[view.seat])):
        draft = Draft()
    places = range(len(view.state.horde))
    pointed = next((place for place in places if table.pointed == foe_key(place)), NONE)
    return Facts(kit, rules, table, mine, draft, pointed)


def foe_key(place: int) -> str:
    """Return the key of the control that stands for a place of the horde."""
    return f"foe:{place}"


def spell_key(card: int) -> str:
    """Return the key of a Spell's sprite, wherever the Spell lies."""
    return f"spell:{card}"
