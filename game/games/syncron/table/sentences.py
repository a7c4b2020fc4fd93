"""What Syncron's table says: who is to choose, what the step of the moment does, and what a card does."""

from __future__ import annotations

from typing import Final

from game.engine.protocol import Message, say
from game.games.syncron.rules.log_text import names, number, told
from game.games.syncron.rules.position import KING, QUEEN, Card, finishers
from game.games.syncron.rules.resolution import FEW, Advanced, CaughtUp, Stayed, Step
from game.games.syncron.table.facts import Facts, movers
from game.ui.text import Style

LETTERS: Final = Style("bold", 19)
BESIDE: Final = 520.0  # units of the bar that the sentence leaves free
NAMED: Final = 3  # as many seats are waited for by name


def card_note(facts: Facts, card: Card) -> str:
    """Return what a card does."""
    if card.isdigit():
        return facts.words(say("syncron.note.number", count=int(card), number=number(int(card))))
    return facts.kit.say(f"syncron.note.{card}{'_one' if card == QUEEN and facts.rules.queens_move_one else ''}")


def recalled(facts: Facts) -> str:
    """Return whose King waits (SN-6)."""
    seats = facts.state.choosing
    return facts.words(say("syncron.log.recalled", count=len(seats), players=names(seats)))


def ready(facts: Facts) -> str:
    """Return how many are ready."""
    return facts.kit.say("syncron.status.ready", count=len(facts.ready), of=len(facts.state.choosing))


def kings_again(facts: Facts) -> bool:
    """Tell whether those who choose now have shown a King (SN-6)."""
    return any(KING in facts.state.shown[seat] for seat in facts.state.choosing)


def status(facts: Facts) -> str:
    """Return the sentence of the moment, no longer than the room that the bar keeps for it."""
    if facts.gate == "talk":
        return facts.kit.say("syncron.status.talk")
    if facts.state.choosing:
        return _choosing(facts)
    step = facts.now or (None if facts.gate else facts.last)
    if isinstance(step, CaughtUp | Advanced | Stayed):
        return _step(facts, step)
    if not facts.sorted or not all(facts.state.shown):
        return facts.kit.say("syncron.status.all_ready")
    return _summary(facts)


def longest(facts: Facts) -> str:
    """Return the longest sentence that the bar keeps room for: a fixed one, or a step with a few names."""
    kit = facts.kit
    by_length = sorted(range(facts.count), key=lambda seat: -len(facts.table.players[seat].name))
    room = kit.frame.width - BESIDE * max(1.0, kit.growth)
    for count in (3, 2):
        words = facts.words(told(Stayed(str(facts.count), tuple(by_length[:count]), FEW)))
        if kit.type.set_text(words, LETTERS).w <= room:
            return words
    step = facts.words(told(Stayed("2", (by_length[0],), FEW)))
    fixed = [kit.say(f"syncron.status.{key}") for key in ("choose", "king", "talk", "all_ready")]
    return max((step, *fixed), key=lambda words: kit.type.set_text(words, LETTERS).w)


def _fitted(facts: Facts, message: Message) -> str:
    """Return a message in words, or "" where it is longer than the bar has room for."""
    words = facts.words(message)
    width = facts.kit.type.set_text(words, LETTERS).w
    return words if width <= facts.kit.type.set_text(longest(facts), LETTERS).w else ""


def _choosing(facts: Facts) -> str:
    kit, seat = facts.kit, facts.viewer
    if facts.mine and seat is not None:
        key = f"syncron.status.{'king' if kings_again(facts) else 'choose'}"
        other = facts.table.you is None and _fitted(facts, say(f"{key}_other", player=facts.name(seat)))
        return other or kit.say(key)
    waiting = [seat for seat in facts.state.choosing if seat not in facts.ready]
    if not waiting:
        return kit.say("syncron.status.all_ready")
    words = ""
    if len(waiting) == 1 and kings_again(facts):
        words = _fitted(facts, say("syncron.status.king_other", player=facts.name(waiting[0])))
    if not words and len(waiting) <= NAMED:
        words = _fitted(facts, say("syncron.status.waiting", players=names(waiting)))
    return words or ready(facts)


def _step(facts: Facts, step: Step) -> str:
    words = _fitted(facts, told(step))
    if words:
        return words
    seats = 1 if isinstance(step, CaughtUp) else len(step.seats)
    return facts.kit.say(f"syncron.status.{'stay' if isinstance(step, Stayed) else 'moves'}", count=seats)


def _summary(facts: Facts) -> str:
    state = facts.state
    home = finishers(state, facts.finish)
    if home and None not in state.moved:
        words = _fitted(facts, say("syncron.status.finish", count=len(home), players=names(home)))
        if words:
            return words
    moving = sum(len(movers(group.step)) for group in facts.groups)
    key = "moves" if moving else "nobody_moves"
    return facts.kit.say(f"syncron.status.{key}", count=moving)
