"""What is true of a position of Soon, found out by playing on and looking."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from game.engine.protocol import Seat, SeatName
from game.games.soon.rules.actions import Action, Ask, Discard, Draw, Play, Replace
from game.games.soon.rules.faces import LAST, Face, named
from game.games.soon.rules.position import Line, State, needed
from game.games.soon.rules.rules import SoonRules
from game.games.soon.rules.scoring import counted, counting, explained, one_colour, worth
from tests.matches import taken


@dataclass(frozen=True)
class Claim:
    """Hold what was said (`said`, its parameters by name) of a move, and the whole table before and after it."""

    rules: SoonRules
    before: State
    after: State
    seat: Seat
    move: Action
    said: dict[str, Any]

    @property
    def own(self) -> Line:
        return self.before.line_of(self.seat)

    @property
    def line(self) -> Line:
        return self.after.line_of(self.seat)

    @property
    def points(self) -> int:
        """Return what one's own line is worth after the move, as it would be counted."""
        return counted(self.after, self.seat)[-1].points

    @property
    def rival(self) -> Seat:
        named = self.said["rival"]
        assert isinstance(named, SeatName)
        return named.seat

    @property
    def face(self) -> Face:
        return self.before.face_of(self.move.card)  # type: ignore[union-attr]

    @property
    def rest(self) -> list[Face]:
        """Return the hand without the card of the move."""
        hand = dict(self.before.hand_of(self.seat))
        return [face for card, face in hand.items() if card != getattr(self.move, "card", None)]

    def hidden(self, number: int) -> int:
        """Return how many cards of a number the seat doesn't see: in the draw pile, and in hands where not open."""
        state = self.before
        away: Iterable[Any] = [
            *state.pile,
            *(card for seat, hand in enumerate(state.hands) if seat != self.seat for card in hand),
        ]
        return sum(not state.is_open(card) and face_of(state, card).kind == number for card in away)

    def unseen(self) -> int:
        """Return how many cards the seat doesn't see at all."""
        kinds: tuple[Any, ...] = (*range(1, LAST + 1), "joker", "explorer", "lightning", "thief")
        return sum(int(self.hidden(kind)) for kind in kinds)

    def one_of(self, colour: str, points: int, plain: int) -> bool:
        """Tell whether the line, with the open card where that is drawn, is all of a colour and worth so much."""
        line = self.line
        if isinstance(self.move, Draw):
            top = self.before.face_of(self.before.discard[-1])
            assert isinstance(top.kind, int)
            line = (*self.own[: top.kind - 1], top, *self.own[top.kind :])
        colours = {face.colour for face in line if face.kind != "thief"}
        return colours == {colour} and worth(line) == points and counting(line) == plain


def face_of(state: State, card: int) -> Face:
    face = state.cards.card_face(card)
    assert isinstance(face, Face), "the whole state has no holes"
    return face


def given(claim: Claim, face: Face) -> int:
    """Return what the asker's line is worth with a card."""
    asked = claim.before.question
    assert asked is not None
    line = claim.before.line_of(asked.seat)
    return worth((*line[: asked.number - 1], face, *line[asked.number :]))


def other_gift(claim: Claim) -> Face:
    asked = claim.before.question
    assert asked is not None
    return next(face for face in claim.rest if face.answers(asked.number, asked.colour) and face != claim.face)


def asker(claim: Claim) -> bool:
    return claim.before.question is not None and claim.before.question.seat == claim.rival


def top_of(claim: Claim) -> Face:
    return claim.before.face_of(claim.before.discard[-1])


def at_least(claim: Claim) -> bool:
    assert isinstance(claim.move, Ask)
    number = claim.move.number
    faces = [Face(number, "day"), Face(number, "night")]
    lines = [
        (*claim.own[: number - 1], face, *claim.own[number:])
        for face in faces
        if face.answers(number, claim.move.colour)
    ]
    first = not claim.before.completed
    least = min(explained(line, first=first)[-1].points for line in lines)
    return bool(least == claim.said["points"] and claim.said["before"] == worth(claim.own) < least)


def lends(claim: Claim) -> bool:
    """Take the card, then play it: the next player can."""
    rival = claim.rival
    if claim.after.mover != rival or claim.after.stage != "draw":
        return False
    drawn, _ = taken(claim.rules, claim.after, rival, Draw("discard"))
    card = next(card for card, face in drawn.hand_of(rival) if face == claim.face)
    return claim.rules.check(drawn, rival, Play(card)) is None


def swaps(claim: Claim) -> bool:
    drawn = claim.after
    top = top_of(claim)
    card = next(card for card, face in drawn.hand_of(claim.seat) if face == top)
    swapped, _ = taken(claim.rules, drawn, claim.seat, Replace(card, claim.said["place"]))
    points = claim.said.get("points")
    return points is None or worth(swapped.line_of(claim.seat)) == points > worth(claim.own)


def fits(claim: Claim) -> bool:
    card = next(card for card, face in claim.after.hand_of(claim.seat) if face == top_of(claim))
    place = claim.said["place"]
    laid: Action = Play(card) if place > len(claim.own) else Replace(card, place)
    return place == needed(claim.own) and claim.rules.check(claim.after, claim.seat, laid) is None


def follows(claim: Claim) -> bool:
    number = needed(claim.line)
    return number is not None and any(face.fits(number) for _, face in claim.after.hand_of(claim.seat))


def spared(claim: Claim) -> int:
    """Return the number of a discarded card."""
    assert isinstance(claim.move, Discard)
    assert isinstance(claim.face.kind, int)
    return claim.face.kind


def before(claim: Claim, count: int) -> bool:
    """Tell whether so many numbers come before the card that is discarded, or taken."""
    kind = spared(claim) if isinstance(claim.move, Discard) else top_of(claim).kind
    return isinstance(kind, int) and len(range(len(claim.own) + 1, kind)) == count


def held_before(claim: Claim) -> int:
    """Return how many of the numbers before the open card are in the hand."""
    kind = top_of(claim).kind
    assert isinstance(kind, int)
    held = {face.kind for _, face in claim.before.hand_of(claim.seat)}
    return len(held & set(range(len(claim.own) + 1, kind)))


def kept(claim: Claim) -> int:
    kinds = {face.kind for _, face in claim.after.hand_of(claim.seat)}
    return sum(number in kinds for number in range(len(claim.own) + 1, LAST + 1))


def needed_kept(claim: Claim) -> list[int]:
    """Return the numbers that are kept and go on later, in order."""
    kinds = {face.kind for face in claim.rest if isinstance(face.kind, int)}
    return [number for number in range(len(claim.own) + 2, LAST + 1) if number in kinds]


def odd(claim: Claim, colour: str) -> bool:
    """Tell whether the discarded card alone was not of a colour, of all that could begin a line."""
    kept = [face for face in claim.rest if face.kind == "joker" or isinstance(face.kind, int)]
    numbers = {face.kind for face in kept if face.kind != "joker"}
    alone = claim.face.colour != colour and {face.colour for face in kept} == {colour}
    return alone and counting(claim.own) == 0 and len(numbers) == claim.said.get("count", len(numbers)) > 1


def would_end(claim: Claim) -> bool:
    """Tell whether the next card, or one of a later place in the colour of this one, ends the doubling."""
    return one_colour(claim.own) and not one_colour((*claim.own, claim.face)) and spared(claim) > len(claim.own)


def later_with(claim: Claim, held: int) -> bool:
    return before(claim, claim.said["count"]) and held_before(claim) == claim.said["held"] == held


def other(claim: Claim) -> Claim:
    """Return the claim's own table with the other action taken, of which it says why it is left for later."""
    return claim.said["other"]  # type: ignore[no-any-return]


def settled(claim: Claim) -> int:
    """Return what one's line is worth after the move; a question's answer isn't known beforehand."""
    return worth(claim.own) if isinstance(claim.move, Ask) else claim.points


def of_a_card(claim: Claim) -> int:
    """Return what one's line is worth with the other card."""
    return other(claim).points


def of_the_other(claim: Claim) -> bool:
    """Tell whether what was said names the card of the other action."""
    return bool(named(other(claim).face) == claim.said["card"])


def useful(claim: Claim) -> bool:
    """Tell whether the next player can take the discarded card and play it."""
    rival = (claim.seat + 1) % claim.before.seats
    return lends(replace(claim, said={"rival": SeatName(rival)}))


def matching(claim: Claim) -> int:
    """Return how many other numbers of line and hand, placed or still of use, share the colour of a discarded one."""
    hand = [face for face in claim.rest if isinstance(face.kind, int) and face.kind > len(claim.own)]
    cards = [face for face in (*claim.own, *hand) if face.kind != "thief"]
    return sum(face.colour == claim.face.colour and face.kind != claim.face.kind for face in cards)


def asked_line(claim: Claim, state: State) -> bool:
    asked = claim.before.question
    assert asked is not None
    return one_colour(state.line_of(asked.seat))


def thief_there(claim: Claim) -> bool:
    kind = spared(claim)
    return kind <= len(claim.own) and claim.own[kind - 1].kind == "thief"
