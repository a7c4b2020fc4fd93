"""What Syncron hands over besides its table: talk, sealed cards, what waits while Kings choose again, and learning."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

from game.engine.protocol import Seat
from game.games.syncron.rules.position import JACK, KING, QUEEN, Card, State
from game.games.syncron.rules.rules import Action, Revealed, Sealed, Spent
from game.games.syncron.rules.talk import (
    Accept,
    Accepted,
    Announce,
    Decline,
    Declined,
    Lapsed,
    Offer,
    Offered,
    Readied,
    Ready,
    Said,
    Warn,
    Warned,
    talking,
)
from game.games.syncron.table.facts.facts import Facts, recalled
from game.games.syncron.table.facts.sentence import Sentence
from game.games.syncron.table.pieces.cards import Field
from game.games.syncron.table.pieces.dealing import dealt, is_dealt
from game.games.syncron.table.plan.plan import Planner
from game.games.syncron.table.seats.dealt_chips import chips_dealt
from game.games.syncron.table.talk.offers import answer_key
from game.games.syncron.table.talk.talk import whole
from game.scenes.session.match.parts import Secrets, Talk
from game.scenes.table.game_table.meaning import Choose, Meaning, Press
from game.scenes.table.game_table.parts import Drags, First, Flourishes, Head, Learning, Presses, RingWords
from game.scenes.table.kit.seats import seat_key
from game.ui.draw.cards import outer
from game.ui.layout.arrange import S, cut_bottom
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

Fielded: TypeAlias = Callable[[Facts, Rect], Field]
Owned: TypeAlias = tuple[Seat, Card]
KINDS: Final[Mapping[Card, str]] = {JACK: "jack", QUEEN: "queen", KING: "king"}


class SyncronTalk(Talk[State, Facts]):
    """Talk until all are ready."""

    def has_open_talk(self, state: State) -> bool:
        return talking(state)

    def ends(self, action: object) -> bool:
        return isinstance(action, Ready)

    def is_meant_for(self, event: object, seat: Seat) -> bool:
        """Tell whether something is offered to a seat, or its own offer was answered, or it is warned of."""
        match event:
            case Offered(to=to):
                return to == seat
            case Accepted(of=of) | Declined(of=of) | Warned(of=of):
                return of == seat
        return False

    def left(self, draft: object, seat: Seat, action: object) -> Sentence | None:
        """Return who speaks, with what they and others have half made besides; nothing where there is none.

        Who is ready takes all of theirs with them.
        """
        if not isinstance(draft, Sentence):
            return None
        own = draft.of(seat)
        rest = Sentence(seat, aside=own.aside) if isinstance(action, Ready) else own.said()
        return rest if rest.kept or rest.aside else None

    def speaker(self, facts: Facts) -> Seat | None:
        return facts.speaker


class SyncronSecrets(Secrets[State]):
    """Seal cards until they are turned up."""

    reveals = frozenset({Revealed})

    def choosing(self, state: State) -> tuple[Seat, ...]:
        return () if talking(state) else state.choosing


class SyncronRing(RingWords[Facts]):
    """Say under the cards that are shown whose King waits. `field` says where they lie."""

    def __init__(self, planner: Planner, field: Fielded) -> None:
        self._planner, self._field = planner, field

    def place(self, facts: Facts, kit: Kit, area: Rect) -> tuple[Rect, str, Rect] | None:
        """Return the room under the cards that are shown, whose King waits, and the cards; else there is none."""
        if not any(facts.state.shown):
            return None
        room = self._planner.plan(facts, area).field
        field = self._field(facts, room)
        height = kit.leading(30) + kit.leading(18)
        free = room.trimmed(top=field.foot - room.y)
        tray = cut_bottom(kit.frame.rect.trimmed(bottom=S), height)[0]
        top = min((y for _, y in field.lies.values()), default=field.foot) - outer(field.width)[1] / 2
        return (free if free.h >= height else tray), recalled(facts), room._replace(y=top, h=field.foot - top)


class SyncronHead(Head[Facts]):
    """Count the rounds; all act at once, and no emblem says who."""

    late = True
    lamp = 0.15
    edge = 0.5

    def aside(self, facts: Facts, kit: Kit) -> str:
        return kit.say("syncron.round", count=facts.state.round)


class SyncronPresses(Presses[Facts]):
    """Let what is told go on before a card can be chosen."""

    keeps_refusals = True
    quiet = True

    def settles(self, facts: Facts, key: str) -> bool:
        """Tell whether the card is just sealed: keys pressed on and on don't take it back."""
        return facts.locked and bool(facts.state.choosing)

    def can_go_back(self, facts: Facts) -> bool:
        return facts.sentence is None or not facts.sentence.is_bare

    def asks_more(self, facts: Facts, part: Part) -> bool:
        """Go on from a sentence that isn't whole, and from a gap that is to be filled anew."""
        gap = part.control is not None and part.control.zone == "gaps"
        return facts.has_open_talk and (gap or not whole(facts))

    def digit(self, facts: Facts, part: Part) -> bool:
        return part.control is not None and part.control.meaning != Choose(None)  # the chosen card stays chosen

    def first(self, facts: Facts, part: Part) -> First:
        """Go on to the next round by a card; nobody chooses one while something is told, but while others seal."""
        if part.control is None or not part.control.sprite:
            return First.NOTHING
        if facts.table.resting:  # nobody has chosen a card who only goes on by Enter: the focus merely stands there
            return First.REST if facts.input.astray else First.GO_ON
        sealing = facts.table.caught_up and isinstance(facts.last, Sealed | Said | Lapsed | Readied)
        dealing = facts.table.caught_up and facts.last is None  # what is pressed then is obeyed where it ends
        return First.NOTHING if facts.table.idle or sealing or dealing else First.SKIP


class SyncronDrags(Drags[Facts]):
    """Drag cards to where they are sealed."""

    def drop(self, facts: Facts, dragged: Part, onto: Part | None) -> Meaning | None:
        """Seal a card that is dropped on its place or on the button; anywhere else it goes home, still chosen."""
        meaning = super().drop(facts, dragged, onto)
        return meaning if isinstance(meaning, Press) else None


class SyncronFlourishes(Flourishes[Facts]):
    """Deal the packs; let nothing breathe: nobody waits for one computer player."""

    breathes = False

    def __init__(self, planner: Planner) -> None:
        self._planner = planner

    def deal(self, facts: Facts, kit: Kit, area: Rect) -> Cue | None:
        if not is_dealt(facts):
            return None
        plan = self._planner.plan(facts, area)
        return dealt(facts, plan, chips_dealt(facts, plan))


def _past(facts: Facts) -> set[Owned]:
    """Return whose specials were spent before cards were last turned up."""
    past, lately = set[Owned](), set[Owned]()
    for event in facts.table.view.history:
        if isinstance(event, Revealed):
            past |= lately
        elif isinstance(event, Spent):
            lately.update((event.seat, card) for card in event.cards)
    return past


def _open(facts: Facts, card: Card, *, lately: bool = False) -> Iterator[str]:
    """Yield where a special card lies open for all, the best place first; `lately`: unless it is past."""
    past = _past(facts) if lately else set[Owned]()
    seats = sorted(range(facts.count), key=lambda seat: seat == facts.viewer)
    for seat in seats:
        shown = facts.state.shown[seat] if seat != facts.viewer else ()  # one's own is known, and goes by another key
        if card in shown:
            yield f"card:{seat}:{shown.index(card)}"
    for seat in seats:
        if card in facts.state.spent[seat] and (seat, card) not in past:
            yield seat_key(seat)


class SyncronLearning(Learning[Facts, Action]):
    """Tell where Syncron's actions and words lie; what to say, nobody is told."""

    def rule(self, facts: Facts) -> str:
        """Return the rule that tells of what is being decided now: a card for all, or a second one after a King."""
        if facts.state.ending:
            return "SN-12"
        if facts.has_open_talk:
            return "SN-15"
        return "SN-6" if any(facts.state.shown) and facts.state.choosing else "SN-5"

    def keys_to_press(self, facts: Facts, action: Action) -> tuple[str, ...]:
        """Return the keys that are pressed to seal a card: the card, then its place among all the others (SN-5).

        The first one lays the card back where it is the chosen one: then the rest of the way is left.
        """
        match action:
            case Announce(card):
                return "kind:show", f"hand:{card}", "act:say"
            case Offer(to, mine, theirs):
                return "kind:deal", seat_key(to), f"hand:{theirs}", f"hand:{mine}", "act:say"
            case Warn(of):
                return "kind:warn", seat_key(of), "act:say"
            case Accept():
                return (answer_key(facts, "accept", action.of),)
            case Decline():
                return (answer_key(facts, "decline", action.of),)
            case Ready():
                return ("act:ready",)
        return f"hand:{action.card}", "act:place"

    def keys_meant(self, facts: Facts, name: str) -> tuple[str, ...]:
        """Return what a name means.

        `finish` is the space of the finish, `token:2` the token of a seat and `plate:2` its plate, `card:2` the card
        that another seat has shown last, `hand:J` a card of the viewer's hand, `places` others' cards that are still
        hidden, or the plates of those who choose.
        """
        kind, _, what = name.partition(":")
        match kind:
            case "finish":
                return (f"space-{facts.finish}",)
            case "hand":
                return (name,)
            case "token":
                return (f"meeple:{what}",)
            case "plate":
                return (seat_key(int(what)),)
            case "card":
                count = len(facts.state.shown[int(what)])
                return (f"card:{what}:{count - 1}",) if count else ()
            case "places":
                return tuple(
                    f"card:{seat}:{len(facts.state.shown[seat])}" if seat in facts.ready else seat_key(seat)
                    for seat in facts.state.choosing
                    if seat != facts.viewer
                )
        return ()

    def first_meetings(self, facts: Facts) -> tuple[tuple[str, str], ...]:
        """Return a Jack, a Queen and a King that all can see: on the table, or spent on a seat's plate (SN-10).

        One that lies on the table comes before a spent one, and another player's before one's own. What was spent
        before cards were last turned up is past: nobody has it in mind any more.
        """
        return tuple((KINDS[card], key) for card in KINDS if (key := next(_open(facts, card, lately=True), "")))

    def uses(self, event: object, seat: Seat) -> str:
        return KINDS.get(event.cards[seat] or "", "") if isinstance(event, Revealed) else ""

    def alike(self, facts: Facts, kind: str) -> tuple[str, ...]:
        return tuple(key for card in KINDS if KINDS[card] == kind for key in _open(facts, card))

    def also_met(self, facts: Facts, kind: str) -> tuple[str, ...]:
        """Return all cards of a kind that lie open, and the tokens of which a Jack's and a Queen's words tell."""
        told = () if kind == KINDS[KING] else (f"meeple:{seat}" for seat in range(facts.count))
        return *self.alike(facts, kind), *told

    def no_hint(self, facts: Facts) -> str:
        return "syncron.talk.no_hint" if facts.has_open_talk else ""
