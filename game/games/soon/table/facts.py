"""What every piece of Soon's table is told: the state, the people, the words, and the half-made choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from game.content.strings import You
from game.engine.cards import Card
from game.engine.protocol import Message, Refusal, Seat
from game.games.soon.rules.actions import (
    Action,
    Ask,
    Deal,
    Discard,
    Draw,
    Give,
    Play,
    Steal,
    Strike,
    placing,
    why_no_place,
)
from game.games.soon.rules.faces import LAST, Colour, Face, a_card_asked, named
from game.games.soon.rules.position import State, blocked, face_of, line_of, needed, usable
from game.games.soon.rules.rules import SoonRules
from game.saves.player import Player
from game.ui.kit import Kit

Meaning: TypeAlias = "Action | Refusal"


@dataclass(frozen=True, slots=True)
class Draft:
    """Hold a half-made choice: a card of the hand, and what the primary button would do with it.

    `pointed` is the key of a target (`place:5`, `line:2`, `pile:discard`) or "". An Explorer asks step by step:
    `other` is who is asked, `number` for which number. `asking` tells that the steps are open.
    """

    card: Card
    pointed: str = ""
    asking: bool = False
    other: Seat | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Facts:
    """Hold what a table shows. `seat` sits at the foot of it; `hand` is what its own player sees of its cards.

    `you` is the only person's seat; `active` the seat to act; `mine` tells that the viewer is to act now.
    `lit` are the targets of the chosen card; `lines` everybody's faces.
    """

    kit: Kit
    rules: SoonRules
    state: State
    players: tuple[Player, ...]
    seat: Seat
    viewer: Seat | None
    you: Seat | None
    active: Seat | None
    thinking: Seat | None
    mine: bool
    draft: Draft | None = None
    lifted: int = -1
    lines: tuple[tuple[Face, ...], ...] = ()
    hand: tuple[tuple[Card, Face], ...] = ()
    lit: Mapping[str, Action] = field(default_factory=dict)

    def name(self, seat: Seat) -> str:
        """Return what a seat's player is called: “You” for the only person at the table."""
        return You(self.kit.say("seat.you")) if seat == self.you else self.players[seat].name

    def full_name(self, seat: Seat) -> str:
        """Return the name of a seat's player, in a sentence about them."""
        return self.name(seat)

    def badge(self, seat: Seat) -> str:
        """Return the picture of a seat's emblem."""
        return f"table/badge-{self.players[seat].colour}"

    def words(self, message: Message) -> str:
        """Return a message in words."""
        return self.kit.words.message(message, self.full_name)

    def named(self, face: Face) -> str:
        """Return the words for a card: “day 5”."""
        return self.words(named(face))

    @property
    def others(self) -> tuple[Seat, ...]:
        """Return the other seats, clockwise from the one that stands at the foot."""
        count = len(self.players)
        return tuple((self.seat + step) % count for step in range(1, count))

    @property
    def counting(self) -> bool:
        """Tell whether the count of a round is on the table."""
        return bool(self.state.counts) or (self.state.stage in ("deal", "over") and not self.rules.speed)

    @property
    def chosen(self) -> Face | None:
        """Return the face of the chosen card."""
        return dict(self.hand).get(self.draft.card) if self.draft is not None else None

    def aiming(self) -> str:
        """Return the kind of special card that is being aimed at an opponent, or ""."""
        face = self.chosen
        kind = face.kind if face is not None else ""
        return kind if isinstance(kind, str) and kind != "joker" else ""


def target(facts: Facts, key: str) -> Meaning | None:
    """Return what the chosen card does at a target: an action, why not, or None where nothing is chosen.

    For an Explorer at an opponent it is a question about the first number that can be asked.
    """
    draft, face, state, seat = facts.draft, facts.chosen, facts.state, facts.seat
    if draft is None or face is None:
        return None
    kind, _, name = key.partition(":")
    action: Action
    if state.question is not None and key == f"line:{state.question.seat}":  # it goes straight to who asked (SO-14)
        action = Give(draft.card)
    elif key == "pile:discard":
        action = Discard(draft.card)
    elif kind == "place":
        wrong = why_no_place(facts.lines[seat], face, int(name))
        if wrong is not None and int(name) > len(facts.lines[seat]) + 1:
            return wrong
        action = placing(state, seat, draft.card, int(name))
    elif kind == "line":
        if face.kind == "explorer":
            action = Ask(int(name), usable(line_of(state, seat))[-1], None)
        elif face.kind == "thief":
            action = Steal(draft.card, int(name))
        else:
            action = Strike(draft.card, int(name))
    else:
        return None
    return facts.rules.check(state, seat, action) or action


def targets(facts: Facts) -> Mapping[str, Action]:
    """Return the targets that light up for the chosen card, and what it would do there, best first."""
    result: dict[str, Action] = {}
    if facts.draft is None or not facts.mine or facts.state.stage != "act":
        return result
    if facts.draft.asking:  # only who is asked stays in the light
        other = facts.draft.other
        return {f"line:{other}": Discard(facts.draft.card)} if other is not None else result
    keys = [f"place:{place}" for place in range(LAST, 0, -1)]
    if facts.aiming():
        keys += [f"line:{other}" for other in facts.others]
    for key in (*keys, "pile:discard"):
        meaning = target(facts, key)
        if meaning is not None and not isinstance(meaning, Refusal):
            result[key] = meaning
    return result


def useful(facts: Facts, card: Card) -> list[str]:
    """Return the targets of a card of the hand that lay it, or use it: all but the discard pile."""
    return [key for key in targets(replace(facts, draft=Draft(card))) if key != "pile:discard"]


def layable(facts: Facts) -> frozenset[Card]:
    """Return the cards of one's own hand that can be laid or used now, while none is chosen."""
    if facts.draft is not None:
        return frozenset()
    return frozenset(card for card, _ in facts.hand if useful(facts, card))


def chosen(facts: Facts, card: Card) -> Draft:
    """Return the draft of a card just chosen: it points at the next place, at the only victim, or at the pile."""
    draft = Draft(card)
    result = useful(facts, card)
    face = dict(facts.hand)[card]
    if facts.state.stage != "act":
        return draft
    if not result:
        return replace(draft, pointed="pile:discard")
    if face.kind in ("thief", "lightning", "explorer"):
        return replace(draft, pointed=result[0] if len(result) == 1 else "")
    following = f"place:{len(facts.state.lines[facts.seat]) + 1}"
    return replace(draft, pointed=following if following in result else result[0] if len(result) == 1 else "")


def pointed(facts: Facts) -> Action | None:
    """Return what the primary button would do, or None."""
    state, draft = facts.state, facts.draft
    if state.stage == "draw":
        return Draw("pile") if state.pile else second(facts)
    if state.stage == "deal":
        return Deal()
    if draft is None:
        return None
    if state.stage == "give":
        return Give(draft.card)
    return targets(facts).get(draft.pointed)


def second(facts: Facts) -> Draw | None:
    """Return the other draw: the open card, where it may be taken (SO-7)."""
    open_one = facts.state.stage == "draw" and facts.state.discard and not blocked(facts.state)
    return Draw("discard") if open_one else None


def in_words(facts: Facts, action: Action) -> str:
    """Return what an action does, as the words of a button."""
    kit, faces = facts.kit, dict(facts.hand)

    def words(key: str, **params: object) -> str:
        return kit.say(f"soon.button.{key}", **params)

    match action:
        case Draw("pile"):
            return words("draw")
        case Draw("discard"):
            return words("take", card=facts.named(face_of(facts.state, facts.state.discard[-1])))
        case Play(card):
            return words("play", card=facts.named(faces[card]), place=len(facts.state.lines[facts.seat]) + 1)
        case Discard(card):
            return words("discard", card=facts.named(faces[card]))
        case Give(card):
            return words("give", card=facts.named(faces[card]))
        case Ask(other, number, colour):
            return words("ask", player=facts.full_name(other), card=facts.words(a_card_asked(number, colour)))
        case Strike(_, other):
            hit = facts.named(facts.lines[other][-1])
            return words("strike", player=facts.full_name(other), card=hit)
        case Steal(_, other):
            number = needed(facts.lines[facts.seat]) or 1
            return words("steal", player=facts.full_name(other), card=facts.named(facts.lines[other][number - 1]))
    old = facts.lines[facts.seat][getattr(action, "place", 1) - 1]
    return words("replace", card=facts.named(faces[getattr(action, "card", 0)]), old=facts.named(old))


def question(facts: Facts, colour: Colour | None) -> Ask | None:
    """Return what the Explorer would ask, once the opponent and the number are chosen."""
    draft = facts.draft
    if draft is None or draft.other is None or draft.number is None:
        return None
    return Ask(draft.other, draft.number, colour)
