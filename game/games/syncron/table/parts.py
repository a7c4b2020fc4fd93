"""What Syncron hands over besides its table: its talk, its sealed cards, and what waits while Kings choose again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from game.engine.protocol import Seat
from game.games.syncron.rules.position import State
from game.games.syncron.rules.rules import Revealed, Sealed
from game.games.syncron.rules.talk import Accepted, Declined, Lapsed, Offered, Readied, Ready, Said, Warned, talking
from game.games.syncron.table.cards import Field
from game.games.syncron.table.facts import Facts, recalled
from game.games.syncron.table.plan import Planner
from game.scenes.session.parts import Secrets, Talk
from game.scenes.table.meaning import Choose, Meaning, Press
from game.scenes.table.parts import Drags, Flourishes, Head, Presses, RingWords
from game.ui.arrange import S, cut_bottom
from game.ui.cards import outer
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Part

Fielded: TypeAlias = Callable[[Facts, Rect], Field]


class SyncronTalk(Talk[State]):
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
        height = kit.leading(28) + kit.leading(18)
        foot = field.foot
        free = room.trimmed(top=foot - room.y)
        tray = cut_bottom(kit.frame.rect.trimmed(bottom=S), height)[0]
        top = min((y for _, y in field.lies.values()), default=foot) - outer(field.width)[1] / 2
        return (free if free.h >= height else tray), recalled(facts), room._replace(y=top, h=foot - top)


class SyncronHead(Head[Facts]):
    """Count the rounds; all act at once, and no emblem says who."""

    badge = False

    def aside(self, facts: Facts, kit: Kit) -> str:
        return kit.say("syncron.round", count=facts.state.round)


class SyncronPresses(Presses[Facts]):
    """Let what is told go on before a card can be chosen."""

    keeps_refusals = True
    quiet = True

    def digit(self, facts: Facts, part: Part) -> bool:
        return part.control is not None and part.control.meaning != Choose(None)  # the chosen card stays chosen

    def first(self, facts: Facts, part: Part) -> str:
        """Go on to the next round by a card; nobody chooses one while something is told, but while others seal."""
        if part.control is None or not part.control.sprite:
            return ""
        if facts.table.resting:
            return "go on"
        sealing = facts.table.told and isinstance(facts.last, Sealed | Said | Lapsed | Readied)
        return "" if facts.table.idle or sealing else "skip"


class SyncronDrags(Drags[Facts]):
    """Drag cards to where they are sealed."""

    def drop(self, facts: Facts, dragged: Part, onto: Part | None) -> Meaning | None:
        """Seal a card that is dropped on its place or on the button; anywhere else it goes home, still chosen."""
        meaning = super().drop(facts, dragged, onto)
        return meaning if isinstance(meaning, Press) else None


class SyncronFlourishes(Flourishes[Facts]):
    """Let nothing breathe: nobody waits for one computer player."""

    breathes = False
