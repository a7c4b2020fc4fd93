"""What every piece of Syncron's table is told, what follows from it, and what the table says of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, TypeAlias

from game.engine.protocol import Message, Seat, say
from game.games.syncron.rules.log_text import names, number
from game.games.syncron.rules.position import (
    KING,
    QUEEN,
    Card,
    State,
    Step,
    counted,
    hand,
    kings,
    movers,
    resolve,
    seats_of,
)
from game.games.syncron.rules.rules import Began, Ended, Event, Revealed, Seal, Sealed, SyncronRules
from game.games.syncron.rules.talk import Accepted, Declined, Judged, Ready, Talk, talk_of, talking
from game.games.syncron.table.facts.sentence import THEIRS, Sentence
from game.scenes.session.match.model import TableModel
from game.scenes.table.game_table.kept_facts import KeptFacts
from game.scenes.table.game_table.table_input import TableInput
from game.ui.parts.kit import Kit

LEARNT: Final = 3  # matches after which the end of a round no longer waits for a person
SORTED: Final = "sorted"
ANNOUNCED: Final = "announced"
NAMED: Final = 3  # as many seats are waited for by name


@dataclass(frozen=True, slots=True)
class Draft:
    """Hold the card that a person has picked up but not sealed."""

    card: Card


Choice: TypeAlias = Draft | Sentence
Moment: TypeAlias = TableModel[State, Event, Choice]


@dataclass(frozen=True)
class Facts(KeptFacts):
    """Hold what the table shows."""

    kit: Kit
    rules: SyncronRules
    table: Moment
    input: TableInput

    @cached_property
    def state(self) -> State:
        return self.table.state

    @cached_property
    def viewer(self) -> Seat | None:
        return self.table.viewer

    @cached_property
    def holds(self) -> bool:
        """Tell whether a hand lies at the lower edge, or may lie there."""
        return self.viewer is not None or bool(self.table.people)

    @cached_property
    def is_open(self) -> bool:
        """Tell whether sealed cards lie open: whoever looks back at a match may see it so."""
        told = reversed(self.table.view.history)
        sealed = (event for event in told if isinstance(event, Sealed) and event.seat != self.viewer)
        return isinstance(getattr(next(sealed, None), "card", None), str)

    def seen(self, seat: Seat) -> Card | None:
        """Return the card that a seat has sealed, where it lies open."""
        sealed = self.state.sealed[seat]
        return sealed if isinstance(sealed, str) and self.is_open else None

    @cached_property
    def count(self) -> int:
        return len(self.table.players)

    @cached_property
    def finish(self) -> int:
        return self.rules.finish(self.state)

    @cached_property
    def goal(self) -> int:
        """Return the first space on which a token has finished (SN-12, SN-16)."""
        return self.rules.goal(self.state)

    @cached_property
    def listed(self) -> tuple[Seat, ...]:
        """Return the seats that have a plate on top: all but the only person."""
        return tuple(seat for seat in range(self.count) if seat != self.table.you)

    @cached_property
    def last(self) -> object | None:
        """Return the event that led to what is shown; who has kept their word is told beside it."""
        return next((event for event in reversed(self.table.view.history) if not isinstance(event, Judged)), None)

    @cached_property
    def dealing(self) -> bool:
        """Tell whether the packs are just being dealt: nothing has been told, and something moves."""
        return not self.table.idle and self.table.caught_up and self.last is None

    @cached_property
    def draft(self) -> Draft | None:
        """Return the card that is picked up to be sealed."""
        return self.table.draft if isinstance(self.table.draft, Draft) else None

    @cached_property
    def talk(self) -> Talk | None:
        return talk_of(self.state)

    @cached_property
    def has_open_talk(self) -> bool:
        """Tell whether the table talks, before a round."""
        return talking(self.state)

    @cached_property
    def speakers(self) -> tuple[Seat, ...]:
        """Return the people at the screen who may still say something; nobody speaks in a picture for others."""
        if self.talk is None or not self.has_open_talk or self.table.seating.shared:
            return ()
        return tuple(seat for seat in sorted(self.table.people) if not self.talk.ready[seat])

    @cached_property
    def talked_out(self) -> bool:
        """Tell whether the only person who still speaks here has said all they may: to be ready is all there is."""
        if len(self.speakers) != 1:
            return False
        sayings = self.rules.legal(self.state, self.speakers[0])
        return len(sayings) == 1 and sayings[0] == Ready()

    @cached_property
    def speaker(self) -> Seat | None:
        """Return whose sentence is being built: who was chosen, else who spoke last, else the first of them.

        An answer is given in passing, by whoever was asked: it changes nobody's turn to speak.
        """
        if self.talk is None or not self.speakers:
            return None
        if isinstance(self.table.draft, Sentence) and self.table.draft.speaker in self.speakers:
            return self.table.draft.speaker
        own = (event for event in reversed(self.talk.said) if not isinstance(event, Accepted | Declined))
        return next((event.seat for event in own if event.seat in self.speakers), self.speakers[0])

    @cached_property
    def sentence(self) -> Sentence | None:
        """Return the sentence that is being built, an empty one at first; None where nobody at the screen may speak."""
        speaker, draft = self.speaker, self.table.draft
        if speaker is None:
            return None
        return draft.of(speaker) if isinstance(draft, Sentence) else Sentence(speaker)

    @cached_property
    def named_by(self) -> Seat | None:
        """Return the seat whose cards can be named in the lit gap: whom an offer is made to, else who speaks."""
        built = self.sentence
        if built is None:
            return self.viewer
        return built.to if built.lit == THEIRS and built.to is not None else built.speaker

    @cached_property
    def nameable(self) -> tuple[Card, ...]:
        """Return those cards."""
        return () if self.named_by is None else hand(self.state, self.named_by)

    @cached_property
    def sorted(self) -> bool:
        """Tell whether the cards lie in groups, no longer by seat."""
        return SORTED in self.table.stages or not isinstance(self.last, Revealed)

    @cached_property
    def now(self) -> Step | None:
        return self.table.ahead if ANNOUNCED in self.table.stages and isinstance(self.table.ahead, Step) else None

    @cached_property
    def is_revealing(self) -> bool:
        """Tell whether a round is being told: its cards are up."""
        return bool(self.steps) and not self.state.choosing

    @cached_property
    def movers(self) -> tuple[Seat, ...]:
        """Return whose tokens the cards on the table move, told or not."""
        return tuple(seat for step in self.steps for seat in movers(step))

    @cached_property
    def moving(self) -> tuple[Seat, ...]:
        """Return who is about to run."""
        return () if self.now is None else movers(self.now)

    @cached_property
    def runners(self) -> tuple[Seat, ...]:
        """Return whose cards are lifted: of all that move."""
        return self.movers if self.sorted else ()

    @cached_property
    def comes(self) -> bool:
        """Tell whether a token is still to run in this round: till then cards are large, and bear no words."""
        return not self.table.resting and any(movers(step) and not self.resolved(step) for step in self.steps)

    @cached_property
    def line(self) -> Step | None:
        """Return the step that is told, or told next, where one moves; None for none."""
        if self.now is None and isinstance(self.last, Step) and movers(self.last):
            return self.last
        return self.now or next((step for step in self.steps if movers(step) and not self.resolved(step)), None)

    @cached_property
    def asks(self) -> bool:
        """Tell whether a person is asked to go on at the end of a round: to talk first, to learn, to look."""
        learning = any(0 < count <= LEARNT for count in self.table.seating.begun)
        wanted = self.rules.talk or self.rules.table_talk or learning or not self.input.motion
        return bool(self.table.people) and wanted

    @cached_property
    def gate(self) -> Literal["", "next", "talk", "results"]:
        """Return what a person is asked to go on to, at the end of a round."""
        if not self.table.resting:
            return ""
        if self.table.over:
            return "results"
        return "talk" if self.rules.talk and not self.rules.table_talk else "next"

    @cached_property
    def last_round(self) -> int:
        """Return after how many beats the cards of the round that was told last were turned up; 0 for none."""
        history = self.table.view.history
        ends = [beat for beat, event in enumerate(history) if isinstance(event, Began | Ended)]
        end = len(history) if self.table.resting else ends[-1] if ends else 0
        result = [beat for beat, event in enumerate(history[:end]) if isinstance(event, Revealed) and not event.again]
        return result[-1] if result else 0

    @cached_property
    def mine(self) -> bool:
        return self.viewer in self.state.choosing and not self.locked and not self.has_open_talk

    @cached_property
    def locked(self) -> bool:
        """Tell whether the viewer has sealed a card that is not turned up yet."""
        return self.viewer is not None and self.state.sealed[self.viewer] is not None

    @cached_property
    def may_seal(self) -> frozenset[Card]:
        """Return the cards that whoever looks may seal now."""
        own = () if self.viewer is None or self.has_open_talk else self.rules.legal(self.state, self.viewer)
        return frozenset(action.card for action in own if isinstance(action, Seal))

    @cached_property
    def over_shoulders(self) -> bool:
        """Tell whether others at this screen may look on while a card is chosen: only the card itself tells which."""
        return len(self.table.people) > 1 and not self.has_open_talk

    @cached_property
    def closed(self) -> bool:
        """Tell whether the hand is turned down and closed up, behind the card that is chosen."""
        return self.over_shoulders and (self.locked or (self.mine and self.draft is not None))

    @cached_property
    def lifted(self) -> Card | None:
        """Return the card that lies face up beside the closed hand: one that is chosen, or is looked at again."""
        if not self.closed or self.viewer is None:
            return None
        if self.draft is not None and self.mine:
            return self.draft.card
        sealed = self.state.sealed[self.viewer]
        return sealed if self.table.visiting and isinstance(sealed, str) else None

    @property
    def lock_words(self) -> str:
        """Return the words of what seals the chosen card: its name is for nobody else's eyes."""
        card = self.kit.say(f"syncron.the.{'card' if self.over_shoulders or not self.draft else self.draft.card}")
        return self.kit.say("syncron.button.lock", card=card)

    @cached_property
    def ready(self) -> tuple[Seat, ...]:
        """Return who has sealed a card or, in a talk, has no more to say."""
        if self.talk is not None and self.has_open_talk:
            return tuple(seat for seat, ready in enumerate(self.talk.ready) if ready)
        return tuple(seat for seat in self.state.choosing if self.state.sealed[seat] is not None)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Return what the cards on the table do, told or not; nothing while a card is still to come."""
        state = self.state
        if not all(state.shown) or kings(state):
            return ()
        before = [place - (moved or 0) for place, moved in zip(state.positions, state.moved, strict=True)]
        return tuple(resolve(before, counted(state), queens_move_one=self.rules.queens_move_one))

    def resolved(self, step: Step) -> bool:
        """Tell whether a step of this round was told."""
        return None not in [self.state.moved[seat] for seat in seats_of(step)]

    def render_message(self, message: Message) -> str:
        return self.kit.words.message(message, self.table.name)


def card_note(facts: Facts, card: Card) -> str:
    """Return what a card does."""
    if card.isdigit():
        return facts.render_message(say("syncron.note.number", count=int(card), number=number(int(card))))
    return facts.kit.say(f"syncron.note.{card}{'_one' if card == QUEEN and facts.rules.queens_move_one else ''}")


def recalled(facts: Facts) -> str:
    """Return whose King waits (SN-6)."""
    seats = facts.state.choosing
    return facts.render_message(say("syncron.log.recalled", count=len(seats), players=names(seats)))


def ready(facts: Facts) -> str:
    """Return how many are ready, as a sentence."""
    return facts.kit.say("syncron.status.ready", count=len(facts.ready), of=len(facts.state.choosing))


def chosen(facts: Facts) -> list[str]:
    """Return who has chosen, as sentences: with their names where those are few, else how many they are."""
    done = facts.ready
    named = (
        [facts.render_message(say("syncron.chosen", count=len(done), players=names(done)))]
        if 0 < len(done) <= NAMED
        else []
    )
    return [*named, ready(facts)] if done else []


def kings_again(facts: Facts) -> bool:
    """Tell whether those who choose now have shown a King (SN-6)."""
    return any(KING in facts.state.shown[seat] for seat in facts.state.choosing)
