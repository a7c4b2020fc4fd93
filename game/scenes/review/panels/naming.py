"""What a review is called: in which turn one stands and what happened in it, and which match it is."""

from __future__ import annotations

from datetime import date

from game.saves.records.clock import began
from game.scenes.review.panels.moment import deed_text
from game.scenes.review.state.review_state import ReviewState
from game.scenes.shell.days import said_day
from game.ui.parts.kit import Kit


def headline(state: ReviewState, kit: Kit) -> str:
    """Return in which turn one stands, and what happened in it."""
    account, opened = state.account, state.opened
    name = state.back.session.name
    if state.leaf is not None:
        words = kit.words.message(state.leaf.headline, name)
        return kit.say("review.screen.title", turn=state.turn, told=words)
    if state.decision == 0:
        return kit.say("review.screen.dealt")
    turn = account.turn(state.decision)
    if opened is not None:
        return kit.say("review.screen.title", turn=turn, told=kit.words.message(deed_text(state, opened), name))
    number = account.row_at(state.decision, state.eyes)
    row = account.rows(state.eyes)[number] if number >= 0 else None
    if row is None or row.place != state.decision:
        return kit.say("review.screen.turn", turn=turn)
    return kit.say("review.screen.title", turn=turn, told=kit.words.message(row.message, name))


def called(state: ReviewState, kit: Kit, level: str = "") -> str:
    """Return which match it is: its game, its level as it is spelt, how a team ended it, and when it was played."""
    back = state.back
    when = began(back.path)
    day = said_day(kit.words, date.fromtimestamp(when).isoformat(), date.today()) if when else ""
    outcome = back.reading.outcome(state.last)
    ended = ""
    if state.team and outcome is not None:
        ended = kit.say(f"review.screen.{'won' if outcome.winners else 'lost'}")
    game = kit.say(f"{state.game}.name")
    words = [f"{game} {level}".strip(), ended, day]
    return f"{kit.say('review.screen.review')} · {kit.words.listed([word for word in words if word])}"
