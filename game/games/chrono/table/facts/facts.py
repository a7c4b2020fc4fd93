"""What every piece of Epochs Chrono's table is told: the moment, the half-made choice, and what follows of both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import takewhile
from typing import Final, TypeAlias

from game.engine.cards import Card
from game.engine.protocol import Hidden, Seat
from game.games.chrono.rules.events import Drew, Event, Handed, Laid, Left, Passed
from game.games.chrono.rules.faces import JOKER, Cell, Face, card_words, the_words
from game.games.chrono.rules.lay_all import Fork, forks, gains, lay_all
from game.games.chrono.rules.position import State, faces, in_order, over, places, whole
from game.games.chrono.rules.rules import Action, ChronoRules, Lay
from game.scenes.session.match.model import TableModel
from game.scenes.table.game_table.kept_facts import KeptFacts
from game.scenes.table.game_table.table_input import TableInput
from game.ui.parts.kit import Kit

NO_BREAK: Final = "\u00a0"  # keeps a card's suit and epoch in one line


def kind_of(face: Face) -> str:
    """Return of which kind a special card is, as words and first meetings call it."""
    return "joker" if face == JOKER else "epoch" if face.startswith("epoch") else "highest"


@dataclass(frozen=True, slots=True)
class Draft:
    """Hold a half-made choice."""

    card: Face = ""
    """The special card that waits for its place."""
    pointed: Cell = ""
    """The cell that the primary button would lay it on."""
    asking: str = ""
    """The row whose end is asked for before all is laid."""
    ends: tuple[tuple[str, Cell], ...] = ()
    """The ends chosen so far, as pairs of row and cell."""


@dataclass(frozen=True, slots=True)
class HandCard:
    """Hold a card of the shown hand: its sprite's key, its face ("" for a back), and where it may be laid now.

    `fresh`: it was drawn, and its owner's next turn has not ended since.
    """

    key: str
    face: Face
    cells: tuple[Cell, ...] = ()
    fresh: bool = False


Moment: TypeAlias = TableModel[State, Event, Draft]


@dataclass(frozen=True)
class Facts(KeptFacts):
    """Hold what a table shows."""

    kit: Kit
    rules: ChronoRules
    table: Moment
    """The moment itself."""
    input: TableInput
    """What the pointer does, and what a person likes."""
    home: Seat
    """Who sits at the lower edge."""
    mine: bool
    """Whether the one at the lower edge may act now, and looks."""
    draft: Draft
    """What is half chosen; empty where nothing is."""
    legal: tuple[Action, ...]
    """What they may do then."""
    forks: tuple[Fork, ...]
    """The rows whose end is asked for before all is laid."""
    is_open: bool = False
    """Whether all cards lie open: whoever looks back at a match may see it so."""

    @classmethod
    def of(cls, table: Moment, input: TableInput, kit: Kit, rules: ChronoRules) -> Facts:
        """Return what is known at a moment of the table."""
        state, people, home = table.state, table.people, table.viewer
        if home is None:
            home = state.mover if state.mover in people else min(people, default=0)
        asked = () if table.closed else rules.to_act(state)
        mine = table.idle and table.viewer in people and asked == (home,)
        legal, ends = (tuple(rules.legal(state, home)), forks(state, home)) if mine else ((), ())
        closed = bool(state.deck) or any(hand for seat, hand in enumerate(state.hands) if seat != home)
        is_open = closed and whole(state)  # at its end a match may hide nothing from its players
        return cls(kit, rules, table, input, home, mine, table.draft or Draft(), legal, ends, is_open)

    @cached_property
    def state(self) -> State:
        return self.table.state

    @cached_property
    def active(self) -> Seat | None:
        return None if over(self.state) or self.table.closed else self.state.mover

    @cached_property
    def others(self) -> tuple[Seat, ...]:
        """Return the other seats, clockwise from the one at the lower edge."""
        count = len(self.table.players)
        return tuple((self.home + step) % count for step in range(1, count))

    @cached_property
    def leaving(self) -> Left | None:
        """Return who has just emptied their hand, as long as that is told (CH-13)."""
        event = self.table.event
        return event if isinstance(event, Left) and self.table.ahead is not None else None

    @cached_property
    def dealing(self) -> bool:
        """Tell whether cards are being dealt: nobody holds all of theirs yet (CH-5)."""
        return not self.table.idle and not self.table.view.history and not self.state.opened

    @cached_property
    def deserted(self) -> bool:
        """Tell whether all people are out, and computer players go on (CH-13)."""
        people = self.table.people
        return bool(people) and people.issubset(self.state.out) and not over(self.state)

    @cached_property
    def card(self) -> Face:
        """Return the special card that waits for a place: the chosen one, or the one that was drawn (CH-11)."""
        drawn = self.state.drawn
        face = self.draft.card if drawn is None or not self.mine else self.state.cards.known_card_face(drawn)
        return face if self.mine else ""

    @cached_property
    def pointed(self) -> Cell:
        """Return the place that is proposed for the special card: pointed at, or an open pile as in “Lay all”."""
        result = places(self.state, self.card) if self.card else ()
        if self.draft.pointed in result:
            return self.draft.pointed
        proposed = (lay.cell for lay in self.everything if lay.card == self.card and lay.cell in result)
        return next(proposed, next(iter(result), ""))

    @cached_property
    def everything(self) -> tuple[Lay, ...]:
        """Return what “Lay all” would lay."""
        return lay_all(self.state, self.home) if self.mine else ()

    @cached_property
    def only(self) -> Lay | None:
        """Return the card that has to be laid, where nothing else can be done (CH-10): it rests on the hand."""
        return self.legal[0] if len(self.legal) == 1 and isinstance(self.legal[0], Lay) else None

    @cached_property
    def only_these(self) -> tuple[Lay, ...]:
        """Return that card, and those of the hand that are alike: “Lay all” lays every one of them."""
        only = self.only
        return tuple(lay for lay in self.everything if lay == only) or ((only,) if only is not None else ())

    @cached_property
    def waits(self) -> bool:
        """Tell whether a card of the hand that fits nowhere now would, had its row not grown this turn (CH-9)."""
        fresh = replace(self.state, grown=(0,) * len(self.state.suits))
        hand = faces(self.state, self.home)
        return any(places(fresh, face) and not places(self.state, face) for face in hand)

    @cached_property
    def fork(self) -> Fork | None:
        """Return the row whose end is being asked for."""
        return next((fork for fork in self.forks if fork.suit == self.draft.asking), None)

    @cached_property
    def is_laying_several(self) -> bool:
        """Tell whether more of the viewer's own cards leave in the same breath as the one that is told."""
        ahead = self.table.ahead
        return isinstance(ahead, Laid) and ahead.seat == self.home == self.table.viewer

    @cached_property
    def leaving_hand(self) -> int:
        """Return how many cards have left the viewer's hand in one breath, as long as more follow."""
        if not self.is_laying_several:
            return 0
        last = takewhile(lambda event: isinstance(event, Laid), reversed(self.table.view.history))
        return sum(1 for _ in last)

    @cached_property
    def just_laid(self) -> Laid | None:
        """Return the own card that was laid last where a match is looked back at; None once somebody else has acted."""
        if not self.input.close or self.table.viewer != self.home:
            return None
        acts = (event for event in reversed(self.table.view.history) if isinstance(event, Laid | Drew | Passed))
        last = next(acts, None)
        return last if isinstance(last, Laid) and last.seat == self.home else None

    @cached_property
    def laid_one_before(self) -> bool:
        """Tell whether one of the viewer's own cards has left right before the one that is told."""
        before = self.table.before.history
        return bool(before) and isinstance(before[-1], Laid) and before[-1].seat == self.home

    @cached_property
    def gains(self) -> dict[Cell, int]:
        """Return the cells that take a card of the viewer's now, and how many: those that glow (CH-8, CH-9)."""
        if self.is_laying_several:
            return gains(self.state, self.home)
        if not self.mine:
            return {}
        if self.card:
            return dict.fromkeys(places(self.state, self.card), 1)
        if self.fork is not None:
            return dict(zip(self.fork.cells, self.fork.counts, strict=True))
        return gains(self.state, self.home)

    @cached_property
    def counts(self) -> bool:
        """Tell whether piles bear how many lie there: in a lesson as long as somebody who has laid has the turn."""
        return not self.table.taught or bool(self.state.laid)

    @cached_property
    def hand(self) -> tuple[HandCard, ...]:
        """Return the hand at the lower edge: what can be laid first, each in the order of the rows; else the backs."""
        state, seat = self.state, self.home
        if self.table.viewer != seat and not self.is_open:
            return tuple(HandCard(f"back:{place}", "") for place in range(len(state.hands[seat])))
        fresh = state if state.mover == seat else replace(state, grown=(0,) * len(state.suits))
        order = {face: place for place, face in enumerate(in_order(state, faces(state, seat)))}
        drawn = set[Card | Hidden]() if self.table.taught else self._drawn
        waiting = {*state.hands[seat]} - {state.drawn} if state.mover == seat and state.drawn is not None else set()
        known = ((card, state.cards.known_card_face(card)) for card in state.hands[seat])
        cards = (
            HandCard(f"card:{card}", face, () if card in waiting else places(fresh, face), card in drawn)
            for card, face in known
        )
        return tuple(sorted(cards, key=lambda card: (not card.cells, order[card.face])))

    @cached_property
    def _drawn(self) -> set[Card | Hidden]:
        """Return the cards that the seat at the lower edge has drawn, till its next turn ends; not one that flies."""
        result: set[Card | Hidden] = set()
        history = self.table.view.history if self.table.idle else self.table.before.history
        inside = self.state.mover == self.home  # the turn that goes on is theirs
        left = 1  # one more of their turns counts, the latest before it
        for event in reversed(history):
            if isinstance(event, Handed):
                inside = False
            elif isinstance(event, Laid | Drew | Passed) and event.seat == self.home:
                left -= not inside
                inside = True
                if left < 0:
                    break
                if isinstance(event, Drew):
                    result.add(event.card)
        return result

    @cached_property
    def last_turns(self) -> dict[Seat, list[Laid | Drew | Passed]]:
        """Return the latest turn of every seat that has had one since the seat at the lower edge acted last.

        Where a match is looked back at, it is the latest turn of every other seat.
        """
        result: dict[Seat, list[Laid | Drew | Passed]] = {}
        before: set[Seat] = set()  # seats whose events of an earlier turn are reached
        for event in reversed(self.table.view.history):
            if isinstance(event, Handed):
                before.add(event.seat)
            elif isinstance(event, Laid | Drew | Passed):
                if event.seat == self.home and not self.input.close:
                    break
                if event.seat not in before and event.seat != self.home:
                    result.setdefault(event.seat, []).insert(0, event)
        return result

    def called(self, face: Face) -> str:
        """Return the name of a card or a cell."""
        return self.kit.words.message(card_words(face), self.table.name)

    def the(self, face: Face, count: int = 1) -> str:
        """Return the name of a card or a cell inside a sentence, or of several cards that are alike.

        A card's own words are never broken over two lines.
        """
        return self.kit.words.message(the_words(face, count), self.table.name).replace(" ", NO_BREAK)

    def row(self, suit: str) -> str:
        """Return the name of a row."""
        return self.kit.say(f"chrono.suit.{suit}")

    def named(self, cards: Iterable[tuple[Face, Cell]]) -> str:
        """Return cards in words, equal ones counted: “2 Objects VI and Weapon IV”; a special card with its cell."""
        counted = ((self.the(face, count), face, cell) for (face, cell), count in Counter(cards).items())
        return self.listed(
            [
                card if face == cell else self.kit.say("chrono.card.as", card=card, cell=self.the(cell))
                for card, face, cell in counted
            ]
        )

    def listed(self, words: Sequence[str]) -> str:
        """Return things in words as one list: “Weapons, Scenes and Objects”."""
        first, *rest = words
        if len(rest) > 1:
            return self.kit.say("list.more", first=first, rest=self.listed(rest))
        return self.kit.say("list.pair", first=first, last=rest[0]) if rest else first
