"""What Soon's table says: the sentence of the bar, and what the button would do."""

from __future__ import annotations

from typing import Final

from game.engine.protocol import HIDDEN, Seat
from game.games.soon.rules import events as e
from game.games.soon.rules.actions import Action, Ask, Discard, Draw, Give, Play, Replace, Steal, Strike
from game.games.soon.rules.faces import LAST, Face, a_card, a_card_asked, named
from game.games.soon.rules.position import needed
from game.games.soon.table.facts import Facts, hit_place, uses

NEWS: Final = (e.Asked, e.Answered, e.Gave, e.Struck, e.Stole, e.Completed, e.Replaced)
LONGEST: Final = (
    "waiting", "draw_other", "drew", "draw_blocked", "count", "joker", "act", "give", "give_other", "explorer_number",
    "explorer_colour", "last_or_take",
)  # fmt: skip


def status(facts: Facts, longest: str) -> str:
    """Return the sentence of the bar; what is told stands there where it is no longer than the longest one."""
    state, people = facts.state, facts.table.people
    if state.stage in ("deal", "over") or state.counts:
        return _say(facts, "count", round=len(state.scores) + (1 if state.counts or not state.scores else 0))
    event = facts.table.view.history[-1] if facts.table.view.history and not facts.table.idle else None
    message = facts.rules.tell(event) if isinstance(event, (*NEWS, e.Played, e.Discarded)) else None
    words = facts.words(message) if message is not None else ""
    if words and len(words) <= len(longest):
        return words
    seat = facts.active
    assert seat is not None, "as long as a round goes on somebody is to act"
    if seat not in people:
        return _say(facts, "waiting", seat)
    asked = state.question
    if asked is not None:
        card = facts.words(a_card_asked(asked.number, asked.colour))
        if seat == facts.table.viewer:
            return _say(facts, "give", asked.seat, card=card)
        return _say(facts, "give_other", seat, card=card)
    if seat != facts.table.viewer:
        return _say(facts, "draw_other" if state.stage == "draw" else "act_other", seat)
    return _drawing(facts, seat) if state.stage == "draw" else _acting(facts)


def longest(facts: Facts) -> str:
    """Return the longest sentence that the bar may say in this match."""
    card, take = (facts.words(a_card(Face("joker", "night"))), facts.words(named(Face(8, "night"))))
    number, seats = facts.words(a_card(Face(8, "night"))), range(len(facts.table.players))
    cards = {"give": number, "give_other": number, "explorer_number": number, "last_or_take": take}
    result = [_say(facts, key, seat, card=cards.get(key, card), round=88) for key in LONGEST for seat in seats]
    return max(result, key=len)


def _drawing(facts: Facts, seat: Seat) -> str:
    """Return what the person who draws may take: from the pile, or the open card, too (SO-7)."""
    state = facts.state
    key = "last" if seat in state.last_turns else "start" if state.turn == 1 else "draw"
    if state.blocked or not state.discard:
        return _say(facts, "draw_blocked" if state.blocked and key == "draw" else key)
    return _say(facts, f"{key}_or_take", card=facts.words(named(state.face_of(state.discard[-1]))))


def _acting(facts: Facts) -> str:
    """Return what the person to act is asked for, after drawing."""
    if facts.draft is not None:
        key, params = _question(facts)
        return _say(facts, key, **params)
    mover = facts.state.mover
    for event in reversed(facts.table.view.history):
        match event:
            case e.Drew(seat, _, face) if seat == mover and face is not HIDDEN:
                return _say(facts, "drew", card=facts.words(a_card(face)))
            case e.Took(seat, _, face) if seat == mover:
                return _say(facts, "took", card=facts.words(a_card(face)))
            case e.Handed():
                break
    return _say(facts, "act")


def _question(facts: Facts) -> tuple[str, dict[str, object]]:
    """Return what the bar says of the chosen card: a question only where there is more than one answer to it.

    While the Explorer's steps are open it is the question of the step. The key is one of `soon.status`.
    """
    draft = facts.draft
    assert draft is not None, "there is a chosen card to ask about"
    if draft.asking and draft.other is not None:
        key = "explorer_number" if draft.number is None else "explorer_colour"
        return key, {"player": facts.table.name(draft.other)}
    if draft.asking:
        return "explorer", {}
    face, kind, result = facts.face(draft.card), facts.aiming, tuple(uses(facts, draft.card).values())
    if not kind:
        if len(result) > 1:
            return "joker", {}
        place = result[0].place if result and isinstance(result[0], Replace) else len(facts.line) + 1
        return "placed" if result else "nowhere", {"card": facts.named(face), "place": place}
    if not result:
        return f"{kind}_none", {"number": needed(facts.line) or LAST}
    match result[0]:
        case Ask(other) if len(result) == 1:
            return "explorer_one", {"player": facts.table.name(other)}
        case Strike(other=other) | Steal(other=other) if len(result) == 1:
            hit = facts.lines[other][hit_place(facts, kind, other) - 1]
            return f"{kind}_one", {"player": facts.table.name(other), "card": facts.named(hit)}
    return kind, {"number": needed(facts.line) or LAST}


def _say(facts: Facts, key: str, seat: Seat | None = None, /, **params: object) -> str:
    """Return a sentence of the bar; `seat` is the player in it."""
    named = {} if seat is None else {"player": facts.table.name(seat)}
    return facts.kit.say(f"soon.status.{key}", **named, **params)


def button_words(facts: Facts, action: Action) -> str:
    """Return what an action does, as the words of a button."""
    line = facts.line

    def words(key: str, face: Face | None = None, **params: object) -> str:
        card = {} if face is None else {"card": facts.named(face)}
        return facts.kit.say(f"soon.button.{key}", **card, **params)

    match action:
        case Draw("pile"):
            return words("draw")
        case Draw():
            return words("take", facts.state.face_of(facts.state.discard[-1]))
        case Play(card):
            return words("play", facts.face(card), place=len(line) + 1)
        case Replace(card, place):
            return words("replace", facts.face(card), old=facts.named(line[place - 1]))
        case Discard(card):
            return words("discard", facts.face(card))
        case Give(card):
            return words("give", facts.face(card))
        case Ask(other, number, colour):
            return words("ask", player=facts.table.name(other), card=facts.words(a_card_asked(number, colour)))
        case Strike(card, other) | Steal(card, other):
            key, kind = ("strike", "lightning") if isinstance(action, Strike) else ("steal", "thief")
            return words(key, facts.lines[other][hit_place(facts, kind, other) - 1], player=facts.table.name(other))
    raise AssertionError("rounds are dealt after the count, by a button of its own")
