"""What is true of a position, found out by playing on and looking: every claim that a hint of Soon makes is held to it.

Nothing here asks the hints how they came to say something.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from game.engine.protocol import Seat, SeatName
from game.games.soon.rules.actions import Action, Ask, Deal, Discard, Draw, Give, Play, Replace
from game.games.soon.rules.faces import LAST, Face
from game.games.soon.rules.position import Line, State, complete, needed, next_number
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
        return sum(not state.is_open(card) and _face(state, card).kind == number for card in away)

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


def _face(state: State, card: int) -> Face:
    face = state.cards.face(card)
    assert isinstance(face, Face), "the whole state has no holes"
    return face


def _given(claim: Claim, face: Face) -> int:
    """Return what the asker's line is worth with a card."""
    asked = claim.before.question
    assert asked is not None
    line = claim.before.line_of(asked.seat)
    return worth((*line[: asked.number - 1], face, *line[asked.number :]))


def _other_gift(claim: Claim) -> Face:
    asked = claim.before.question
    assert asked is not None
    return next(face for face in claim.rest if face.answers(asked.number, asked.colour) and face != claim.face)


def _asker(claim: Claim) -> bool:
    return claim.before.question is not None and claim.before.question.seat == claim.rival


def _top(claim: Claim) -> Face:
    return claim.before.face_of(claim.before.discard[-1])


def _at_least(claim: Claim) -> bool:
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


def _lends(claim: Claim) -> bool:
    """Take the card, then play it: the next player can."""
    rival = claim.rival
    if claim.after.mover != rival or claim.after.stage != "draw":
        return False
    drawn, _ = taken(claim.rules, claim.after, rival, Draw("discard"))
    card = next(card for card, face in drawn.hand_of(rival) if face == claim.face)
    return claim.rules.check(drawn, rival, Play(card)) is None


def _swaps(claim: Claim) -> bool:
    drawn = claim.after
    top = _top(claim)
    card = next(card for card, face in drawn.hand_of(claim.seat) if face == top)
    swapped, _ = taken(claim.rules, drawn, claim.seat, Replace(card, claim.said["place"]))
    points = claim.said.get("points")
    return points is None or worth(swapped.line_of(claim.seat)) == points > worth(claim.own)


def _fits(claim: Claim) -> bool:
    card = next(card for card, face in claim.after.hand_of(claim.seat) if face == _top(claim))
    place = claim.said["place"]
    laid: Action = Play(card) if place > len(claim.own) else Replace(card, place)
    return place == needed(claim.own) and claim.rules.check(claim.after, claim.seat, laid) is None


def _follows(claim: Claim) -> bool:
    number = needed(claim.line)
    return number is not None and any(face.fits(number) for _, face in claim.after.hand_of(claim.seat))


def _spared(claim: Claim) -> int:
    """Return the number of a discarded card."""
    assert isinstance(claim.move, Discard)
    assert isinstance(claim.face.kind, int)
    return claim.face.kind


def _before(claim: Claim, count: int) -> bool:
    """Tell whether so many numbers come before the card that is discarded, or taken."""
    kind = _spared(claim) if isinstance(claim.move, Discard) else _top(claim).kind
    return isinstance(kind, int) and len(range(len(claim.own) + 1, kind)) == count


def _held_before(claim: Claim) -> int:
    """Return how many of the numbers before the open card are in the hand."""
    kind = _top(claim).kind
    assert isinstance(kind, int)
    held = {face.kind for _, face in claim.before.hand_of(claim.seat)}
    return len(held & set(range(len(claim.own) + 1, kind)))


def _kept(claim: Claim) -> int:
    kinds = {face.kind for _, face in claim.after.hand_of(claim.seat)}
    return sum(number in kinds for number in range(len(claim.own) + 1, LAST + 1))


TRUE: Final[dict[str, Callable[[Claim], bool]]] = {
    "good.all_day": lambda c: c.one_of("day", c.said["points"], c.said["plain"]),
    "good.all_night": lambda c: c.one_of("night", c.said["points"], c.said["plain"]),
    "good.points": lambda c: c.points == c.said["points"] > c.said["before"] == worth(c.own),
    "good.same": lambda c: c.points == c.said["count"] == worth(c.own),
    "good.places": lambda c: counting(c.line) == c.said["count"] and c.said["places"] == LAST,
    "good.complete": lambda c: complete(c.line) and c.points == c.said["points"],
    "good.wins": lambda c: (end := c.rules.outcome(c.after)) is not None and end.winners == (c.seat,),
    "good.first": lambda c: counted(c.after, c.seat)[-1].reason == "first",
    "good.last_turn": lambda c: c.seat not in c.after.last_turns and bool(c.before.completed),
    "good.follows": _follows,
    "good.opens": lambda c: c.hidden(c.said["number"]) == c.said["count"] > 0 and needed(c.line) == c.said["number"],
    "good.odds": lambda c: c.hidden(c.said["number"]) == c.said["count"] > 0 and c.unseen() == c.said["total"],
    "good.unseen": lambda c: c.move == Draw("pile") and not c.after.open_cards - c.before.open_cards,
    "good.robbed_points": lambda c: (
        c.after.line_of(c.rival)[c.said["number"] - 1].kind == "thief"
        and worth(c.before.line_of(c.rival)) - worth(c.after.line_of(c.rival)) == c.said["count"] > 0
    ),
    "bad.special": lambda c: isinstance(c.move, Discard) and c.face.special,
    "bad.fits_now": lambda c: c.face.fits(c.said["place"]) and (_before(c, 0) or _thief_there(c)),
    "bad.none_hidden": lambda c: c.hidden(c.said["number"]) == 0,
    "good.robbed": lambda c: c.after.line_of(c.rival)[c.said["number"] - 1].kind == "thief",
    "good.no_thief": lambda c: (
        (c.own[c.said["place"] - 1].kind == "thief") > (c.line[c.said["place"] - 1].kind == "thief")
    ),
    "good.loses": lambda c: worth(c.before.line_of(c.rival)) - worth(c.after.line_of(c.rival)) == c.said["count"] > 0,
    "good.lacks": lambda c: LAST - counting(c.after.line_of(c.rival)) == c.said["count"],
    "good.known": lambda c: any(
        c.before.is_open(card) and face.answers(c.move.number, c.move.colour)  # type: ignore[union-attr]
        for card, face in c.before.hand_of(c.rival)
    ),
    "good.at_least": _at_least,
    "good.nothing": lambda c: all(isinstance(action, Discard) for action in c.rules.legal(c.before, c.seat)),
    "good.would_end": lambda c: one_colour(c.own) and not one_colour((*c.own, c.face)) and _before(c, 0),
    "good.twin": lambda c: any(face.kind == _spared(c) == c.said["number"] for face in c.rest),
    "good.filled": lambda c: _spared(c) == c.said["place"] and c.own[_spared(c) - 1].fits(_spared(c)),
    "good.far": lambda c: _before(c, c.said["count"]),
    "good.keeps": lambda c: _kept(c) == c.said["count"] > 0,
    "good.blocked": lambda c: _top(c).special,
    "good.not_next": lambda c: needed(c.own) == c.said["number"] and not _top(c).fits(c.said["number"]),
    "good.fits": _fits,
    "good.later": lambda c: _before(c, c.said["count"]) and _held_before(c) == c.said["held"],
    "good.swap": _swaps,
    "good.held": _swaps,
    "good.less": lambda c: (
        _asker(c) and _given(c, c.face) == c.said["points"] < c.said["more"] == _given(c, _other_gift(c))
    ),
    "bad.more": lambda c: (
        _asker(c) and _given(c, c.face) == c.said["points"] > c.said["less"] == _given(c, _other_gift(c))
    ),
    "good.equal": lambda c: _asker(c) and _given(c, c.face) == c.said["points"] == _given(c, _other_gift(c)),
    "good.no_matter": lambda c: c.rules.speed,
    "good.keep_other": lambda c: _other_gift(c) in [face for _, face in c.after.hand_of(c.seat)],
    "good.must": lambda c: (
        len({_face(c.before, a.card) for a in c.rules.legal(c.before, c.seat) if type(a) is Give}) == 1
    ),
    "good.draw": lambda c: len(c.after.hands[c.seat]) == len(c.before.hands[c.seat]),
    "good.to_goal": lambda c: c.said == {"points": c.before.totals[c.seat], "goal": c.rules.goal},
    "good.starts": lambda c: isinstance(c.move, Deal) and c.after.mover == c.seat,
    "bad.ends_double": lambda c: (
        one_colour(c.own)
        and not one_colour(c.line)
        and (c.points, worth(c.own)) == (c.said["points"], c.said["before"])
    ),
    "bad.lends": _lends,
    "bad.seen": lambda c: any(c.after.is_open(card) and face == _top(c) for card, face in c.after.hand_of(c.seat)),
}
"""For each claim, by the end of its key, what must be so."""


def _other(claim: Claim) -> Claim:
    """Return the claim's own table with the other action taken, of which it says why it is left for later."""
    return claim.said["other"]  # type: ignore[no-any-return]


def _settled(claim: Claim) -> int:
    """Return what one's line is worth after the move; a question's answer isn't known beforehand."""
    return worth(claim.own) if isinstance(claim.move, Ask) else claim.points


def _of_a_card(claim: Claim) -> int:
    """Return what one's line is worth with the other card."""
    return _other(claim).points


THAN: Final[dict[str, Callable[[Claim], bool]]] = {
    "than.pile": lambda c: (
        _other(c).move == Draw("pile")
        and c.said["total"] == c.unseen()
        and c.said["count"]
        == c.hidden(needed(c.own) or 0) + (c.hidden("joker") if (needed(c.own) or LAST) < LAST else 0)  # type: ignore[arg-type]
    ),
    "than.waits": lambda c: any(face.kind == c.said["card"].key.rsplit(".")[-1] for _, face in c.after.hand_of(c.seat)),
    "than.strike": lambda c: (
        worth(c.before.line_of(c.rival)) - worth(_other(c).after.line_of(c.rival))
        == c.said["count"]
        < c.points - worth(c.own)
    ),
    "than.ask": lambda c: c.hidden(c.said["number"]) == c.said["count"] and c.said["total"] == c.unseen(),
    "than.less": lambda c: _of_a_card(c) == c.said["points"] < c.said["more"] == _settled(c),
    "than.fewer": lambda c: counting(_other(c).line) == c.said["count"] < c.said["more"] == counting(c.line),
    "than.ends_double": lambda c: one_colour(c.own) and not one_colour(_other(c).line),
    "than.needed": lambda c: _spared(_other(c)) > len(c.own),
    "than.discard": lambda c: _other(c).points == c.said["count"] == worth(c.own) < c.points,
    "than.discard_places": lambda c: counting(_other(c).line) == c.said["count"] and c.said["places"] == LAST,
}
"""The same for why another action is left for later."""


COSTS: Final[dict[str, Callable[[Claim], bool]]] = {
    "pile": lambda c: c.move == Draw("pile"),
    "open": lambda c: _top(c).fits(needed(c.own) or 0),
    "open_later": lambda c: isinstance(kind := _top(c).kind, int) and kind > len(c.own),
    "open_swap": lambda c: isinstance(kind := _top(c).kind, int) and kind <= len(c.own),
    "begins": lambda c: not c.own and len(c.line) == 1,
    "play": lambda c: len(c.line) == len(c.own) + 1,
    "play_keeps": lambda c: len(c.line) == len(c.own) + 1 and one_colour(c.own) and one_colour(c.line),
    "play_ends": lambda c: len(c.line) == len(c.own) + 1 and one_colour(c.own) and not one_colour(c.line),
    "completes": lambda c: complete(c.line),
    "replace": lambda c: len(c.line) == len(c.own),
    "replace_ends": lambda c: one_colour(c.own) and not one_colour(c.line),
    "replace_gains": lambda c: not one_colour(c.own) and one_colour(c.line),
    "replace_thief": lambda c: counting(c.line) == counting(c.own) + 1 and len(c.line) == len(c.own),
    "steal": lambda c: c.line[c.said["number"] - 1].kind == c.said["number"],
    "steal_ends": lambda c: c.line[c.said["number"] - 1].kind == c.said["number"] and not one_colour(c.line),
    "strike": lambda c: (
        c.said["count"]
        == max(worth(c.before.line_of(seat)) - worth(c.after.line_of(seat)) for seat in range(c.before.seats))
    ),
    "shorter": lambda c: sum(map(len, c.after.lines)) == sum(map(len, c.before.lines)) - 1,
    "ask": lambda c: isinstance(c.move, Ask) and c.move.number == c.said["number"] and c.hidden(c.move.number) > 0,
    "known": lambda c: (
        isinstance(c.move, Ask)
        and any(
            c.before.is_open(card) and face.kind == c.said["number"] for card, face in c.before.hand_of(c.move.other)
        )
    ),
    "special": lambda c: c.face.special and isinstance(c.move, Discard),
    "twin": lambda c: c.face.kind in [face.kind for face in c.rest],
    "fits": lambda c: c.face.fits(next_number(c.own) or 0) or c.face.kind == needed(c.own) or _thief_there(c),
    "filled": lambda c: c.own[_spared(c) - 1].fits(_spared(c)),
    "needed_later": lambda c: next_number(c.own) is None or len(c.own) + 1 < _spared(c) < LAST,
    "needed_last": lambda c: _spared(c) == LAST > len(c.own) + 1,
    "give": lambda c: c.rules.speed and len(c.rest) == len(c.before.hands[c.seat]) - 1,
    "give_keeps": lambda c: _asked_line(c, c.before) and _asked_line(c, c.after),
    "give_ends": lambda c: _asked_line(c, c.before) and not _asked_line(c, c.after),
    "give_points": lambda c: _given(c, c.face) == c.said["count"],
}
"""The same for what a candidate brings or costs."""


def _asked_line(claim: Claim, state: State) -> bool:
    asked = claim.before.question
    assert asked is not None
    return one_colour(state.line_of(asked.seat))


def _thief_there(claim: Claim) -> bool:
    kind = _spared(claim)
    return kind <= len(claim.own) and claim.own[kind - 1].kind == "thief"
