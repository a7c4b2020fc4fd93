"""What every piece of Syncro's table is told: the table's own facts, the half-made choice, and what follows of both."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeAlias, get_args

from game.engine.protocol import HIDDEN, Hidden, Refusal, Seat
from game.games.syncro.rules.play.actions import Action, Attack, Pay
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.content import RECOVER, SCALE, WEAKEN
from game.games.syncro.rules.state.events import Attacked, Beaten, Chosen, Estimated, EstimatesShown, Event
from game.games.syncro.rules.state.horde import enemies, targets
from game.games.syncro.rules.state.naming import the_one
from game.games.syncro.rules.state.state import (
    Discarding,
    Entry,
    Estimating,
    Keeping,
    Paying,
    Slot,
    State,
    Thumb,
    Verdict,
    clockwise,
    measure,
    slots,
    to_act,
)
from game.scenes.session.match.model import TableModel
from game.scenes.table.game_table.kept_facts import KeptFacts
from game.scenes.table.game_table.table_input import TableInput
from game.ui.parts.kit import Kit

NONE: Final = -1
COUNTS: Final[Mapping[str, int]] = {"three": 3, "two": 2, "one": 1}
"""The stages before estimates are shown (`SyncroPacing`), and what stands in every ring meanwhile."""


@dataclass(frozen=True, slots=True)
class Draft:
    """Hold a half-made choice: a place of the hand, an enemy's place, and whether the Reward is to be played.

    Nothing chosen is −1. A control's aim is the half of a choice that it stands for. `pressed`: the enemy was pressed,
    and not only pointed at; a second press on it does what the gold button does. `again`: a mage looks anew at an
    estimate that may stand.
    """

    card: int = NONE
    on: int = NONE
    reward: bool = False
    pressed: bool = False
    again: bool = False


Moment: TypeAlias = TableModel[State, Event, Draft]


@dataclass(frozen=True)
class Facts(KeptFacts):
    """Hold what a table shows."""

    kit: Kit
    rules: SyncroRules
    table: Moment
    """The moment itself."""
    input: TableInput
    """What the pointer does, and what a person likes."""
    mine: bool
    """Whether the viewer has to decide now."""
    draft: Draft
    """What they have half chosen; empty where they have not."""
    pointed: int
    """The place of the horde that is pointed at, or −1."""
    is_open: bool = False
    """Whether all cards lie open: whoever looks back at a level may see it so."""

    @cached_property
    def state(self) -> State:
        return self.table.view.state

    @cached_property
    def tells(self) -> bool:
        """Tell whether what has happened is still shown: what follows of it is seen after that."""
        return not self.table.idle or _told(self.table, self.input)

    @cached_property
    def shows_hands(self) -> bool:
        """Tell whether the other mages' hands are seen: all cards lie open, or a Reward shows hands (SY-40)."""
        return (self.state.open_hands or self.is_open) and not self.state.over

    @cached_property
    def asked(self) -> tuple[Seat, ...]:
        """Return the mages whom the view waits for."""
        return to_act(self.state)

    @cached_property
    def won(self) -> bool:
        """Tell whether the last enemy has fallen (SY-23), until hands are asked about."""
        asked = bool(self.state.ending) and not self.input.paged
        falls = isinstance(self.table.event, Beaten) and self.tells
        return bool(self.state.turn) and not enemies(self.state) and not asked and not falls

    @cached_property
    def question(self) -> Entry | None:
        """Return the question that the viewer has to answer, or None."""
        return self.state.now if self.mine else None

    @cached_property
    def chosen(self) -> str:
        """Return the thumb that the viewer has sealed, while they look at it again; else ""."""
        visited = self.table.viewer if self.table.visiting and isinstance(self.state.now, Estimating) else None
        choice = None if visited is None else self.state.sealed[visited]
        return choice if isinstance(choice, str) and choice in get_args(Thumb) else ""

    def the(self, place: int) -> str:
        """Return what the enemy face up at a place is called, with its article."""
        return self.kit.words.message(the_one(self.rules.mission, self.state, place), self.table.name)

    def explain(self, refusal: Refusal) -> str:
        """Return a refusal in words, with the identifier of its rule."""
        return self.kit.words.refusal(refusal, self.table.name)

    @cached_property
    def standing(self) -> bool:
        """Tell whether the viewer is not asked: their estimate stands, and they don't look at it again (SY-9)."""
        return self.mine and self.table.has_standing_answer and not self.draft.again

    @cached_property
    def renewable(self) -> bool:
        """Tell whether they may change what stands: in an empty hand there is nothing to look at."""
        return self.standing and bool(self.hand)

    @cached_property
    def pack(self) -> tuple[int, ...]:
        """Return all Spells of the level, which everybody knows (SY-2)."""
        return self.rules.content.spell_pack(self.rules.mission.rules)

    @cached_property
    def outgrown(self) -> Thumb | None:
        """Return what the viewer's hand is by now, where it was another when they gave their thumb; else None.

        They alone know. Spells were laid since it was shown: they need not show another one (SY-9). What they say of
        a hand is theirs to say, whatever its average: a thumb is out of date only where the hand has changed.
        """
        viewer = self.table.viewer
        shown = None if viewer is None else self.state.estimates[viewer]
        if viewer is None or not isinstance(shown, str) or not self.in_hand:
            return None
        fits = measure(self.in_hand, self.pack)
        given = None if self.state.stale[viewer] else self._given(viewer)
        return fits if fits not in (shown, given) else None

    def _given(self, seat: Seat) -> Thumb:
        """Return what a hand was when its thumb was given: since then Spells were only laid (SY-11)."""
        laid = list[int]()
        for event in reversed(self.table.view.history):
            match event:
                case Attacked(by, _, _, _, int(face)) if by == seat:
                    laid.append(face)
                case EstimatesShown(shown) if shown[seat] is not None:
                    break
        return measure((*self.in_hand, *laid), self.pack)

    def outdated(self, seat: Seat) -> bool:
        """Tell whether a mage's thumb is out of date, as the viewer may know; all see that a hand is empty."""
        if self.state.stale[seat] or (seat == self.table.viewer and self.outgrown is not None):
            return True
        return isinstance(self.state.estimates[seat], str) and not self.state.hands[seat]

    @cached_property
    def count(self) -> int:
        """Return what is counted before all estimates are shown together, 3 to 1; 0 where nothing is."""
        return next((COUNTS[stage] for stage in reversed(self.table.stages) if stage in COUNTS), 0)

    @cached_property
    def others(self) -> tuple[Seat, ...]:
        """Return the mages whose plates lie over the horde: all but the viewer, clockwise from there."""
        seats = tuple(range(len(self.table.players)))
        viewer = self.table.viewer
        return seats if viewer is None else seats[viewer + 1 :] + seats[:viewer]

    @cached_property
    def hand(self) -> tuple[tuple[int, int], ...]:
        """Return the viewer's Spells in their order, card and value; nothing for a stranger."""
        cards = () if self.table.viewer is None else self.state.hands[self.table.viewer]
        faces = [(card, self.state.spells.card_face(card)) for card in cards if not isinstance(card, Hidden)]
        return tuple((card, face) for card, face in faces if not isinstance(face, Hidden))

    @cached_property
    def in_hand(self) -> tuple[int, ...]:
        """Return the values of the viewer's Spells."""
        return tuple(value for _, value in self.hand)

    @cached_property
    def reward(self) -> str:
        """Return the name of the viewer's Reward, or ""."""
        card = None if self.table.viewer is None else self.state.held[self.table.viewer]
        name = HIDDEN if card is None else self.state.prizes.card_face(card)
        return "" if isinstance(name, Hidden) else name

    @cached_property
    def lit(self) -> tuple[int, ...]:
        """Return the places that light up for what is chosen: where the Spell or the Reward may go."""
        if self.table.viewer is None or not isinstance(self.question, Slot):
            return ()
        if self.draft.reward:
            return targets(self.rules.mission, self.state) if self.reward == WEAKEN else ()
        aims = {attack.on for attack in self.attacks if self.draft.card in (NONE, attack.card)}
        return tuple(place for place in self.rules.mission.order if place in aims)

    def options(self, seat: Seat) -> tuple[Action, ...]:
        """Return everything that a mage may do whose hand is seen: nothing where they are not asked."""
        return tuple(self.rules.legal(self.state, seat))

    @cached_property
    def attacks(self) -> tuple[Attack, ...]:
        """Return the attacks that the viewer may choose from, where they are asked for one."""
        if self.table.viewer is None or not isinstance(self.question, Slot):
            return ()
        return tuple(action for action in self.options(self.table.viewer) if isinstance(action, Attack))

    @cached_property
    def only_passes(self) -> bool:
        """Tell whether the viewer has nothing to lay, or to pay with: a Reward may be all that they can play."""
        seat = self.table.viewer
        if seat is None or not isinstance(self.question, Slot | Paying):
            return False
        return not any(isinstance(action, Attack | Pay) for action in self.options(seat))

    @cached_property
    def picks(self) -> bool:
        """Tell whether a Spell of the hand is to be chosen now: in a slot only where one may be laid."""
        if self.draft.card != NONE or self.draft.reward:
            return False
        return isinstance(self.question, Paying | Discarding) or bool(self.attacks)

    @cached_property
    def scale(self) -> bool:
        """Tell whether the viewer may play the Scale instead of paying."""
        return isinstance(self.question, Paying) and not self.question.begun and self.reward == SCALE

    @cached_property
    def values(self) -> tuple[int, ...]:
        """Return the Spells that the chosen Reward may take from the discards."""
        if not (self.draft.reward and self.reward == RECOVER and isinstance(self.question, Slot)):
            return ()
        return tuple(sorted({*self.seen(self.state.discards)}))

    @cached_property
    def aim(self) -> int:
        """Return the place that the choice aims at, or −1: nowhere while another enemy is pointed at."""
        return self.draft.on if self.pointed in (NONE, self.draft.on) else NONE

    @cached_property
    def judged(self) -> bool:
        """Tell whether an enemy is being resolved, and nothing else is pointed at."""
        return isinstance(self.state.now, Verdict) and not self.table.idle

    @cached_property
    def shown(self) -> int:
        """Return the place that the detail panel tells of, or −1."""
        now = self.state.now
        judged = now.verdict if isinstance(now, Verdict) else NONE
        here = self.pointed if judged == NONE or self.table.idle else judged
        known = (place for place in (here, self.draft.on) if place != NONE and self.state.horde[place] is not None)
        return next(known, now.paying if isinstance(now, Paying) else judged)

    def seen(self, cards: Iterable[int]) -> tuple[int, ...]:
        """Return the values of the Spells that the viewer can see, out of some."""
        faces = map(self.state.spells.card_face, cards)
        return tuple(face for face in faces if not isinstance(face, Hidden))

    def ready(self, seat: Seat) -> bool:
        """Tell whether a mage has answered the question of the moment, or had the last slot of the turn."""
        match self.state.now:
            case Estimating() | Keeping():
                return self.state.sealed[seat] is not None
            case Slot():
                return all(entry.slot != seat for entry in self.state.agenda if isinstance(entry, Slot))
        return False


def facts_of(rules: SyncroRules, table: Moment, input: TableInput, kit: Kit) -> Facts:
    """Return what the parts of a table are told at a moment."""
    view = table.view
    own = view.seat is not None and view.seat in to_act(view.state) and table.acting == view.seat
    rests = table.idle and not _told(table, input) and not input.paged
    mine = rests and (own or (table.acting is not None and table.open_question))
    draft = table.draft or Draft()
    if not mine or (view.seat is not None and draft.card >= len(view.state.hands[view.seat])):
        draft = Draft()
    pointed = next((place for place in range(len(view.state.horde)) if input.pointed == foe_key(place)), NONE)
    return Facts(kit, rules, table, input, mine, draft, pointed, view.state.whole)


def _told(table: Moment, input: TableInput) -> bool:
    """Tell whether an event is just being told: what may be done is not seen before its motion has ended.

    Where all choose at once, nobody's answer takes another one's question away.
    """
    sealed = isinstance(table.event, Estimated | Chosen)
    return bool(input.motion) and not sealed and table.before is not table.view


def foe_key(place: int) -> str:
    """Return the key of the control that stands for a place of the horde."""
    return f"foe:{place}"


def spell_key(card: int) -> str:
    """Return the key of a Spell's sprite, wherever the Spell lies."""
    return f"spell:{card}"


def acts_next(state: State) -> Seat | None:
    """Return who acts once all estimates are shown; None where enemies are resolved before anybody does."""
    after = state.agenda[1:]
    if not after:
        return clockwise(state, state.leader)[1] if state.turn else state.leader
    return after[0].slot if isinstance(after[0], Slot) else None


def by_team(facts: Facts) -> str:
    """Return how the words end that say who acts how often, by the number of mages: "" where each acts once (SY-13)."""
    mages = facts.state.mages
    return f"_{mages}" if len(slots(mages, 0)) > mages else ""


def turn_place(state: State, seat: Seat) -> tuple[int, bool]:
    """Return the how many-th a mage is to act, from 1, and whether that counts the mage's own two slots (SY-13).

    Who acts once is counted among the mages, so that nobody has to count slots and heads.
    """
    order = slots(state.mages, state.leader)
    now = max(0, len(order) - sum(isinstance(entry, Slot) for entry in state.agenda))
    return (order[: now + 1].count(seat), True) if order.count(seat) > 1 else (now + 1, False)
