"""The buttons of Epochs Chrono's table: one that says in words what it will do, and one step aside."""

from __future__ import annotations

from typing import Final

from game.games.chrono.rules.rules import Done, Draw, Pass
from game.games.chrono.table.facts import Facts
from game.games.chrono.table.last_turns import listed, named
from game.games.chrono.table.plan import Plan
from game.ui.frame import Rect
from game.ui.kit import BOLD
from game.ui.part import Part, nothing
from game.ui.text import Style
from game.ui.widgets import ButtonKind

ACT: Final = Style("bold", 20)


def rail(facts: Facts, plan: Plan) -> list[Part]:
    """Return primary and second button for the moment: to lay, to choose an end or a place, to draw, to wait."""
    upper, lower = plan.primary, plan.second
    if facts.fork is not None and lower.x < upper.x:  # the earlier end comes first
        upper, lower = lower, upper
    key, words, reason = primary(facts)
    words, full = _worded(facts, key, words, upper, ACT)
    parts = [
        facts.kit.button(
            key,
            upper,
            words or reason,
            nothing,
            "primary",
            zone="rail",
            style=ACT,
            help_=full,
            enabled=bool(words),
            reason="" if words else reason,
            pale=True,
            first=True,
        )
    ]
    key, words, reason = second(facts)
    if key:
        words, full = _worded(facts, key, words, lower, BOLD)
        kind: ButtonKind = "glass" if facts.fork is None else "primary"  # two ends are equals
        parts.append(
            facts.kit.button(
                key,
                lower,
                words or reason,
                nothing,
                kind,
                zone="rail",
                help_=full,
                enabled=bool(words),
                reason="" if words else reason,
                pale=True,
            )
        )
    return parts


def _worded(facts: Facts, key: str, words: str, rect: Rect, style: Style) -> tuple[str, str]:
    """Return the words of a button and of its tooltip: “Lay all” names the cards where they have room, else there."""
    if key != "act:all" or not words:
        return words, ""
    if facts.asks:
        rows = listed(facts, [facts.row(suit) for suit in facts.asks])
        full = facts.say("chrono.button.lay_fork_rows", rows=rows)
        if facts.certain:
            cards = named(facts, ((lay.card, lay.cell) for lay in facts.certain))
            full = facts.say("chrono.button.lay_fork_named", cards=cards, rows=rows)
        return _fitted(facts, facts.say("chrono.button.lay_fork"), full, rect, style), full
    cards = named(facts, ((lay.card, lay.cell) for lay in facts.everything))
    if len(facts.everything) == 1:
        full = facts.say("chrono.button.lay", card=cards)
    else:
        full = facts.say("chrono.button.lay_all_named", count=len(facts.everything), cards=cards)
    return _fitted(facts, words, full, rect, style), full


def _fitted(facts: Facts, words: str, full: str, rect: Rect, style: Style) -> str:
    """Return the full words where the button has room for them, else the short ones."""
    lines = max(1, min(2, int(rect.h / facts.kit.leading(style.size))))
    return words if facts.kit.type.fit(full, style, rect.w - 24, lines, 0.78).truncated else full


def primary(facts: Facts) -> tuple[str, str, str]:
    """Return the first button's key, its words, and (without words) why it does nothing."""
    kit = facts.kit
    if not facts.mine:
        if facts.active is not None and facts.active == facts.viewer:
            return "act:wait", "", kit.say("table.your_turn")  # what was just done is still being shown
        waiting = "" if facts.active is None else kit.say("table.wait", player=facts.name(facts.active))
        return "act:wait", "", waiting or kit.say("table.over")
    if facts.fork is not None:
        cell, count = facts.fork.cells[0], facts.fork.counts[0]
        return "act:early", facts.say("chrono.button.end", cell=facts.called(cell), count=count), ""
    if facts.card:
        return "act:lay", facts.say("chrono.button.lay_as", cell=facts.called(facts.pointed)), ""
    if Draw() in facts.legal:
        return "act:draw", facts.say("chrono.button.draw"), ""
    if Pass() in facts.legal:
        return "act:pass", facts.say("chrono.button.pass"), ""
    if facts.single:
        if Done() in facts.legal:
            return "act:done", facts.say("chrono.button.done"), ""
        return "act:done", "", facts.say("chrono.button.pick")
    return "act:all", facts.say("chrono.button.lay_all", count=len(facts.everything)), ""


def second(facts: Facts) -> tuple[str, str, str]:
    """Return the second button's key ("" for none), its words, and (without words) why it does nothing."""
    if not facts.mine:
        return "", "", ""
    if facts.fork is not None:
        cell, count = facts.fork.cells[1], facts.fork.counts[1]
        return "act:late", facts.say("chrono.button.end", cell=facts.called(cell), count=count), ""
    if facts.card:
        return ("", "", "") if facts.state.drawn is not None else ("act:cancel", facts.kit.say("table.cancel"), "")
    if facts.stuck:
        return "", "", ""
    if facts.single:
        count = len(facts.everything)
        return ("act:all", facts.say("chrono.button.lay_all", count=count), "") if count else ("", "", "")
    return "act:single", facts.say("chrono.button.one_by_one"), ""
