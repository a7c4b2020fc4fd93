"""The sentence that the bar of Syncron's table says of the moment, and the longest that it may say."""

from __future__ import annotations

from typing import Final

from game.engine.protocol import Message, Seat, say
from game.games.syncron.rules.log_text import names, step_text, talked
from game.games.syncron.rules.position import FEW, Stayed, Step, finishers, movers, seats_of
from game.games.syncron.rules.talk import Lapsed
from game.games.syncron.table.facts.facts import NAMED, Facts, kings_again, ready
from game.ui.type.text import Style

LETTERS: Final = Style("bold", 18)
BESIDE: Final = 520.0  # units of the bar that the sentence leaves free


def status(facts: Facts, most: str) -> str:
    """Return the sentence of the moment, no longer than the `longest`, for which the bar keeps room."""
    if facts.dealing:
        return facts.kit.say("syncron.status.dealt")
    if facts.has_open_talk:
        lapsed = talked(facts.last) if isinstance(facts.last, Lapsed) else None
        news = "" if lapsed is None else _fitted(facts, lapsed, most)
        if not news and facts.talked_out:
            news = _fitted(facts, say("syncron.status.talked_out"), most)
        return news or facts.kit.say(
            "syncron.status.talking", round=facts.state.round, count=len(facts.ready), of=facts.count
        )
    if facts.gate == "talk":
        return facts.kit.say("syncron.status.talk")
    if facts.state.choosing:
        return _choosing(facts, most)
    step = None if facts.gate else facts.last
    if isinstance(step, Stayed) and not facts.table.taught and facts.movers:
        step = None  # its cards have sunk: who runs is told
    if isinstance(step, Step):  # it is said as its tokens go, not before
        key = "stay" if isinstance(step, Stayed) else "moves"
        return _fitted(facts, step_text(step), most) or facts.kit.say(
            f"syncron.status.{key}", count=len(seats_of(step))
        )
    if not facts.sorted or not all(facts.state.shown):
        return facts.kit.say("syncron.status.all_ready")
    if any(not facts.resolved(item) for item in facts.steps):
        return facts.kit.say("syncron.status.open")
    return _summary(facts, most)


def longest(facts: Facts) -> str:
    """Return the longest sentence that the bar keeps room for: a fixed one, or a step with a few names."""
    kit = facts.kit
    by_length = sorted(range(facts.count), key=lambda seat: -len(facts.table.players[seat].name))
    room = kit.frame.width - BESIDE * kit.growth
    for count in (3, 2):
        words = facts.render_message(step_text(Stayed(str(facts.count), tuple(by_length[:count]), FEW)))
        if kit.type.set_text(words, LETTERS).w <= room:
            return words
    step = facts.render_message(step_text(Stayed("2", (by_length[0],), FEW)))
    talk = (kit.say("syncron.status.talking", round=88, count=88, of=88), kit.say("syncron.status.talked_out"))
    fixed = [*talk] if facts.rules.table_talk else []
    fixed += [kit.say(f"syncron.status.{key}") for key in ("choose", "king", "talk", "all_ready", "open", "dealt")]
    return max((step, *fixed), key=lambda words: kit.type.set_text(words, LETTERS).w)


def _fitted(facts: Facts, message: Message, most: str) -> str:
    """Return a message in words, or "" where it is longer than the bar has room for."""
    words = facts.render_message(message)
    width = facts.kit.type.set_text(words, LETTERS).w
    return words if width <= facts.kit.type.set_text(most, LETTERS).w else ""


def _choosing(facts: Facts, most: str) -> str:
    kit, seat = facts.kit, facts.viewer
    if facts.mine and seat is not None:
        key = f"syncron.status.{'king' if kings_again(facts) else 'choose'}"
        other = facts.table.you is None and _fitted(facts, say(f"{key}_other", player=facts.table.name(seat)), most)
        return other or kit.say(key)
    waiting = [seat for seat in facts.state.choosing if seat not in facts.ready]
    if not waiting:
        return kit.say("syncron.status.all_ready")
    messages = [say("syncron.status.waiting", players=names(waiting))] if len(waiting) <= NAMED else []
    if len(waiting) == 1 and kings_again(facts):
        messages.insert(0, say("syncron.status.king_other", player=facts.table.name(waiting[0])))
    return next(filter(None, (_fitted(facts, message, most) for message in messages)), "") or ready(facts)


def _summary(facts: Facts, most: str) -> str:
    home = finishers(facts.state, facts.goal)
    arrived = home and None not in facts.state.moved
    there = home if arrived else _stopped(facts)
    key = "syncron.status.finish" if arrived else "syncron.status.on_finish"
    words = _fitted(facts, say(key, count=len(there), players=names(there)), most) if there else ""
    moving = sum(len(movers(step)) for step in facts.steps)
    return words or facts.kit.say(f"syncron.status.{'moves' if moving else 'nobody_moves'}", count=moving)


def _stopped(facts: Facts) -> tuple[Seat, ...]:
    """Return whom this round has brought to the finish where one has to go past it (SN-16)."""
    moved = zip(facts.state.positions, facts.state.moved, strict=True)
    brought = (seat for seat, (place, gain) in enumerate(moved) if place == facts.finish and gain)
    return tuple(brought) if facts.rules.past_finish and None not in facts.state.moved else ()
