"""When Epochs Chrono's table waits, and for whom it doesn't: what plays itself, in words too, and who has left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import starmap
from typing import Final

from game.engine.protocol import Message, Seat, SeatName, say
from game.games.chrono.rules.events import Drew, Event, Handed, Laid, Lost, Passed
from game.games.chrono.rules.faces import Face, special, the_words
from game.games.chrono.rules.position import State, drawing
from game.games.chrono.rules.rules import Action, Done, Draw, Pass
from game.games.chrono.table.facts.facts import Facts
from game.scenes.session.match.pacing import Pacing, Pause, Rest
from game.scenes.session.match.parts import Halts, Turns

LEAVES: Final = 1.6  # seconds for whoever has emptied their hand
TOLD: Final = 1.2  # of them in which their card has just landed: with motion that is a part of the telling
DRAWS: Final = 0.06  # seconds before a card is drawn, where it is seen to fly
PASSES: Final = 0.3  # before a turn is passed: nothing moves by it
READ: Final = 0.45  # and before either where nothing is seen to move
NAMED: Final = 2  # cards that are named; of more it is only said how many they were


class ChronoPacing(Pacing[State, Event, Facts]):
    """Give whoever leaves a moment."""

    def pause(self, facts: Facts, event: Event) -> Pause | None:
        """Rest while somebody's leaving is told, but for the last time: the end has a moment of its own (CH-13)."""
        left = facts.leaving
        if left is None or isinstance(event, Lost):
            return None
        rests = LEAVES - TOLD if facts.input.motion else LEAVES
        return None if facts.deserted and left.seat not in facts.table.people else Rest(rests)


class ChronoTurns(Turns[State, Event, Facts]):
    """Play what nobody decides; whoever is out has left. Undo puts a special card back first."""

    undo_drops = True
    sums_up_for_one = False

    def forced(self, legal: Sequence[object]) -> object | None:
        """Draw where nothing suits, pass where that is all: the act tells it anyway (CH-7, CH-11, CH-12).

        A card never plays itself, even where it is the only one that suits: that would tell that no other does.
        """
        return legal[0] if len(legal) == 1 and isinstance(legal[0], Draw | Pass) else None

    def reading_time(self, action: object, motion: float) -> float:
        """Return how long it is told: a draw or a pass is over in less than half a second, flight and all."""
        if not motion:
            return READ
        return DRAWS if isinstance(action, Draw) else PASSES

    def itself(self, history: Sequence[Event]) -> Sequence[bool]:
        """Tell of each event whether it is of a draw or a pass, which nobody decides (CH-7, CH-11, CH-12).

        Where a special card goes that was drawn, its owner decides (CH-11).
        """
        result: list[bool] = []
        before: Event | None = None
        on = False
        for event in history:
            match event:
                case Drew() | Passed():
                    on = True
                case Laid(_, _, face):
                    on = on and isinstance(before, Drew) and not special(face)
            result.append(on)
            on = on and not isinstance(event, Handed)
            before = event
        return result

    def summed(self, events: Sequence[Event]) -> Sequence[Message]:
        """Return what one seat's turns did by themselves: the same to everybody, for only laid cards have names."""
        drawn = sum(isinstance(event, Drew) for event in events)
        laid = [event.face for event in events if isinstance(event, Laid)]
        passed = sum(isinstance(event, Passed) for event in events)
        waited = [say("chrono.itself.passed", count=passed)] if passed else []
        return (_drawn(drawn, laid), *waited) if drawn else tuple(waited)

    def resigned_seats(self, state: State) -> Collection[Seat]:
        """Return who is out (CH-13)."""
        return state.out


class ChronoHalts(Halts[State, Action, Facts]):
    """End a turn by itself."""

    def follow_up(self, facts: Facts, seat: Seat, legal: Sequence[Action]) -> Action | None:
        """End the turn where all was laid that can be."""
        return Done() if tuple(legal) == (Done(),) else None


def _drawn(count: int, laid: Sequence[Face]) -> Message:
    """Return how many cards were drawn, and how many of these were laid: the log has all their names."""
    if not laid:
        return say("chrono.itself.drew", count=count)
    if len(laid) < count:
        return say("chrono.itself.drew_laid", drawn=count, count=len(laid))
    if count <= NAMED:
        return say("chrono.itself.drew_laid_named", cards=_listed([*starmap(the_words, Counter(laid).items())]))
    return say("chrono.itself.drew_laid_all", count=count)


def _listed(words: Sequence[Message]) -> Message:
    """Return one or more things in words as one list."""
    first, *rest = words
    if len(rest) > 1:
        return say("list.more", first=first, rest=_listed(rest))
    return say("list.pair", first=first, last=rest[0]) if rest else first


def status_by_itself(facts: Facts) -> str:
    """Return in few words what plays itself now: it is read in passing; after a whole round of it, that; else ""."""
    if facts.table.held:
        return facts.kit.say("chrono.itself.nobody_began") if not facts.state.opened else _round(facts)
    return _by_itself(facts)


def brief_by_itself(facts: Facts) -> str:
    """Return in few words what plays itself now; "" where somebody decides."""
    if facts.table.held:
        return facts.kit.say("chrono.itself.round_brief" if facts.state.opened else "chrono.itself.nobody_began")
    return _by_itself(facts)


def _by_itself(facts: Facts) -> str:
    seat = facts.table.by_itself
    if seat is None or facts.mine:
        return ""
    kind = "passes" if _passes(facts) else "draws_lays" if _lays_drawn(facts, seat) else "draws"
    return facts.kit.words.message(say(f"chrono.itself.{kind}", player=SeatName(seat)), facts.table.name)


def _lays_drawn(facts: Facts, seat: Seat) -> bool:
    """Tell whether the card that a seat draws now is laid at once: it follows, or is told already (CH-11)."""
    events = [event for event in facts.table.view.history if not isinstance(event, Handed)]
    if isinstance(facts.table.ahead, Laid):
        events.append(facts.table.ahead)
    match events[-2:]:
        case [Drew(drawer), Laid(layer)]:
            return not facts.table.idle and drawer == layer == seat
    return False


def _round(facts: Facts) -> str:
    """Return what everybody who still plays drew in the round that has played itself, and how much of it was laid."""
    drawn = laid = 0
    turns = len(facts.table.players) - len(facts.state.out)
    for event in reversed(facts.table.view.history):
        turns -= isinstance(event, Handed)
        if turns < 0:
            break
        drawn += isinstance(event, Drew)
        laid += isinstance(event, Laid)
    if not drawn:
        return facts.kit.say("chrono.itself.round_passed")
    some = "_all" if laid == drawn > 1 else "_one" if laid == 1 else ""
    key = f"round_laid{some}" if laid else "round_drew"
    return facts.kit.say(f"chrono.itself.{key}", count=drawn, laid=laid)


def _passes(facts: Facts) -> bool:
    """Tell whether the turn that plays itself is passed: about to begin, or told already."""
    state = facts.state
    if facts.table.idle:
        return not (state.deck and (state.opened or drawing(state)))
    last = next((event for event in reversed(facts.table.view.history) if isinstance(event, Drew | Passed)), None)
    return isinstance(last, Passed)
