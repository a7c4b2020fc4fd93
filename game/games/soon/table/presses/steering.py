"""What presses on Soon's table mean, step by step where an Explorer asks, and where pointer and keys lead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.engine.cards import Card
from game.engine.protocol import Refusal, Seat, say
from game.games.soon.rules.actions import Action, Ask, Discard, Draw, Give, draw_first, why_not_turn
from game.games.soon.rules.position import usable
from game.games.soon.table.facts.facts import (
    DISCARD,
    GO,
    Draft,
    Facts,
    allowed,
    card_key,
    hand_card_key,
    may_hold,
    on_oneself,
    onto_line,
    onto_place,
    place_key,
    pointed,
    uses,
)
from game.scenes.table.game_table.game_table import Steering
from game.scenes.table.game_table.meaning import Choose, Meaning, Press, Refuse
from game.scenes.table.game_table.parts import Drags, PointingFeedback, Presses
from game.ui.draw.canvas import Canvas
from game.ui.motion.sprite import Sprite
from game.ui.parts.part import Look, Part

RING: Final = 3.0  # units of a ring's line


def _refuse(rule: str, key: str) -> Refuse:
    return Refuse(Refusal(rule, say(f"soon.refuse.{key}")))


def take(facts: Facts, action: Action) -> Press | Refuse:
    """Take an action, or say why it can't be taken."""
    return _not_now(facts) or _meaning(allowed(facts, action))


def _meaning(result: Action | Refusal) -> Press | Refuse:
    return Refuse(result) if isinstance(result, Refusal) else Press(result)


def _not_now(facts: Facts) -> Refuse | None:
    if facts.mine:
        return None
    return _refuse("SO-20", "over") if facts.active is None else Refuse(why_not_turn(facts.state, facts.active))


def _no_card_yet(facts: Facts) -> Refuse | None:
    return _not_now(facts) or (_refuse("SO-7", draw_first(facts.state)) if facts.state.stage == "draw" else None)


def press_card(facts: Facts, card: Card) -> Meaning:
    """Choose a card of the hand; the chosen one again is put back, one that wasn't asked for refused (SO-14)."""
    given = take(facts, Give(card)) if facts.mine and facts.state.question is not None else None
    if isinstance(given, Refuse):
        return given
    chosen = facts.draft is not None and facts.draft.card == card
    return _no_card_yet(facts) or Choose(None if chosen else choice(facts, card))


def choice(facts: Facts, card: Card) -> Draft:
    """Return the draft of a card just chosen: it points at the next place, at the only victim, or at the pile.

    At one's own line a Lightning points only where that is meant.
    """
    if facts.state.stage != "act":
        return Draft(card)
    may = uses(facts, card)
    if not may:
        return Draft(card, DISCARD)
    following = place_key(len(facts.line) + 1)
    result = [key for key, action in may.items() if not on_oneself(facts, action)]
    only = result[0] if len(result) == 1 else ""
    return Draft(card, following if following in result else only)


def press_place(facts: Facts, place: int) -> Meaning:
    """Lay the chosen card on a place of one's own line."""
    early = _no_card_yet(facts)
    if early is not None or facts.draft is None:
        return early or _refuse("SO-9", "choose_card")
    return _meaning(onto_place(facts, facts.draft.card, place))


def press_line(facts: Facts, other: Seat) -> Meaning:
    """Aim the chosen card at an opponent; without one nothing is chosen."""
    early = _no_card_yet(facts)
    if early is not None or facts.draft is None:
        return early or Choose(None)
    result = onto_line(facts, facts.draft.card, other)
    if isinstance(result, Ask):
        return Choose(opened(facts, facts.draft, other))
    if isinstance(result, Refusal) and not facts.aiming:
        return _refuse("SO-10", "own_line")
    return _meaning(result)


def press_discard(facts: Facts) -> Meaning:
    """Discard the chosen card, or take the open one."""
    return take(facts, Discard(facts.draft.card) if facts.draft is not None else Draw("discard"))


def press_go(facts: Facts) -> Meaning | None:
    """Do what the primary button says, or open the Explorer's steps; None where there is nothing to do."""
    if facts.draft is not None and facts.mine and facts.aiming == "explorer" and facts.state.stage == "act":
        return Choose(opened(facts, facts.draft))
    action = pointed(facts)
    return Press(action) if action is not None else None


def opened(facts: Facts, draft: Draft, other: Seat | None = None) -> Draft:
    """Return the draft with the Explorer's steps open: whom, which number, which colour.

    A step with one answer alone is no question: one opponent, or one number that could be used.
    """
    only = facts.others[0] if len(facts.others) == 1 else None
    return asked(facts, replace(draft, asking=True), other if other is not None else only)


def asked(facts: Facts, draft: Draft, other: Seat | None) -> Draft:
    """Return the draft of an Explorer that asks an opponent."""
    return replace(draft, other=other, number=_only_number(facts, other))


def _only_number(facts: Facts, other: Seat | None) -> int | None:
    """Return the number that is asked for where no other could be used, and it may be there."""
    numbers = usable(facts.line)
    return numbers[0] if other is not None and len(numbers) == 1 and may_hold(facts, other, numbers[0]) else None


def stepped_back(facts: Facts, draft: Draft) -> Draft:
    """Return the draft one step of the Explorer's before, past those that were no question."""
    if draft.number is not None and _only_number(facts, draft.other) is None:
        return replace(draft, number=None)
    if draft.other is not None and len(facts.others) > 1:
        return replace(draft, other=None, number=None)
    return replace(draft, asking=False)


class SoonSteering(Steering[Facts, Draft]):
    """Point at what the primary button would do; a choice leads the keys to what plays it."""

    lays_out_on_focus = True

    def draft_on_hover(self, facts: Facts, aim: object | None) -> Draft | None:
        """Return the draft that points at what the focus is on.

        Beside the targets it points again where the card goes by itself: who passes over the discard pile on the way
        to the button throws nothing away. Where there is a choice, the target that was pointed at last stays.
        """
        draft = facts.draft
        if draft is None or draft.asking:
            return None
        last = draft.pointed if draft.pointed != DISCARD else ""
        if isinstance(aim, str) and aim in facts.lit:
            return replace(draft, pointed=aim)
        return replace(draft, pointed=choice(facts, draft.card).pointed or last)

    def lead(self, facts: Facts, before: Draft | None, used: Part, parts: Sequence[Part]) -> str:
        """Lead from a card or an answer to the button that plays it, or to a first target; back to a card put back."""
        draft = facts.draft
        zone = used.control.zone if used.control is not None else ""
        if draft is not None and draft.asking and zone == "seats":  # aimed at a line: on to the next question
            answers = ((part.key, part.control) for part in parts if part.key.startswith("ask:"))
            return next((key for key, control in answers if control is not None and control.first), "")
        if draft is not None and not draft.asking and zone in ("hand", "ask"):
            live = any(part.key == GO and part.control is not None and part.control.enabled for part in parts)
            return GO if live else next(iter(uses(facts, draft.card)), "")
        if draft is None and before is not None and used.key == GO:
            return next((hand_card_key(n) for n, (card, _) in enumerate(facts.hand) if card == before.card), "")
        return ""

    def begins(self, facts: Facts) -> bool:
        return facts.table.acting is not None and facts.state.stage == "draw"

    def jumps(self, facts: Facts) -> Sequence[str]:
        return tuple(facts.lit) or tuple(hand_card_key(number) for number in range(len(facts.hand)))

    def step(self, facts: Facts, parts: Sequence[Part], dx: int, dy: int) -> str:
        return _from_button(facts, facts.input.focus, dx, dy)

    def back(self, facts: Facts) -> Meaning | None:
        return Choose(stepped_back(facts, facts.draft)) if facts.draft is not None and facts.draft.asking else None


def _from_button(facts: Facts, stands: str, dx: int, dy: int) -> str:
    """Return where an arrow leads from the button that plays a chosen card: to the cards beside it, up to a place."""
    draft = facts.draft
    if draft is None or draft.asking or stands != GO:
        return ""
    if dy:
        return next(iter(facts.lit), "") if dy < 0 else ""
    cards = [card for card, _ in facts.hand]
    place = cards.index(draft.card) + dx if draft.card in cards else -1
    return hand_card_key(place) if 0 <= place < len(cards) else ""


class SoonPresses(Presses[Facts]):
    """Keep to the button that plays a chosen card where no other card lies that way."""

    def stays(self, facts: Facts, part: Part, parts: Sequence[Part], way: tuple[int, int]) -> bool:
        chosen = part.key == GO and facts.draft is not None and not facts.draft.asking
        return chosen and _from_button(facts, GO, *way) == ""


class SoonPointingFeedback(PointingFeedback[Facts]):
    """Point at nothing where the pointer has left everything; a ring leaves free the words at a pile."""

    drops_aim_outside = True

    def ring(self, canvas: Canvas, part: Part, now: Sprite | None, look: Look) -> bool:
        if not part.key.startswith("pile:") or part.control is None:
            return False
        more = canvas.theme.stroke(RING) - RING  # strong lines reach no further out
        canvas.ring(part.rect.inset(more), max(0.0, part.control.radius - more))
        return True


class SoonDrags(Drags[Facts]):
    """Play the chosen card where it is dropped."""

    answers = True

    def lift(self, facts: Facts, part: Part) -> Meaning | None:
        """Choose the card that is picked up, if it isn't chosen already; nothing can be while something moves."""
        return _no_card_yet(facts) or (Choose(facts.draft) if _is_chosen(facts, part) else super().lift(facts, part))

    def drop(self, facts: Facts, dragged: Part, onto: Part | None) -> Meaning | None:
        hand = onto is not None and onto.control is not None and onto.control.zone == "hand"
        return super().drop(facts, dragged, onto) if _is_chosen(facts, dragged) and not hand else None


def _is_chosen(facts: Facts, part: Part) -> bool:
    sprite = part.control.sprite if part.control is not None else ""
    return facts.draft is not None and sprite == card_key(facts.draft.card)
