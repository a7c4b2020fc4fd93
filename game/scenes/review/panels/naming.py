"""What a review is called: in which turn one stands and what happened in it, and which match it is."""

from __future__ import annotations

from datetime import date

from game.saves.records.clock import began
from game.scenes.review.panels.moment import deed_text
from game.scenes.review.state.review_state import ReviewState
from game.scenes.shell.days import said_day
from game.ui.parts.kit import Kit


def headline(standing: ReviewState, kit: Kit) -> str:
    """Return in which turn one stands, and what happened in it."""
    account, opened = standing.account, standing.opened
    name = standing.back.session.name
    if standing.leaf is not None:
        words = kit.words.message(standing.leaf.headline, name)
        return kit.say("review.screen.title", turn=standing.turn, told=words)
    if standing.decision == 0:
        return kit.say("review.screen.dealt")
    turn = account.turn(standing.decision)
    if opened is not None:
        return kit.say("review.screen.title", turn=turn, told=kit.words.message(deed_text(standing, opened), name))
    number = account.row_at(standing.decision, standing.eyes)
    row = account.rows(standing.eyes)[number] if number >= 0 else None
    if row is None or row.place != standing.decision:
        return kit.say("review.screen.turn", turn=turn)
    return kit.say("review.screen.title", turn=turn, told=kit.words.message(row.message, name))


def called(standing: ReviewState, kit: Kit, level: str = "") -> str:
    """Return which match it is: its game, its level as it is spelt, how a team ended it, and when it was played."""
    back = standing.back
    when = began(back.path)
    day = said_day(kit.words, date.fromtimestamp(when).isoformat(), date.today()) if when else ""
    outcome = back.reading.outcome(standing.last)
    ended = ""
    if standing.team and outcome is not None:
        ended = kit.say(f"review.screen.{'won' if outcome.winners else 'lost'}")
    game = kit.say(f"{standing.game}.name").upper()
    words = [game, level, ended.upper(), day.upper()]
    return f"{kit.say('review.screen.review').upper()} · {kit.words.listed([word for word in words if word])}"
