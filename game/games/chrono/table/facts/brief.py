"""What the bar of Chrono's table says in few words, where the window or large letters leave it no room for more."""

from __future__ import annotations

from game.games.chrono.rules.rules import Draw, Pass
from game.games.chrono.table.facts.facts import Facts
from game.games.chrono.table.facts.pacing import brief_by_itself
from game.games.chrono.table.facts.said import said, sayings
from game.scenes.table.game_table.table_input import whose_turn


def told_briefly(facts: Facts) -> tuple[str, ...]:
    """Return what is shown, plays itself, or is all that can be done; then whose turn it is, and all that this may be.

    Of the hand it tells only its owner.
    """
    names = facts.table.player_names
    lays = (facts.kit.say("chrono.itself.draws_lays", player=name) for name in names)  # the longest with a name
    turns = *whose_turn(facts.kit, names, facts.active), *lays, *sayings(facts.kit)
    told = said(facts) or brief_by_itself(facts) or _does(facts)
    return (told, *turns) if told else turns


def _does(facts: Facts) -> str:
    """Return what whoever acts can do: the only thing, or that a card is laid; "" where a part of it is done."""
    say = facts.kit.say
    if not facts.mine or facts.fork is not None or facts.card:
        return ""
    if only := facts.only_these:
        return say("chrono.status.only_brief", count=len(only), card=facts.named((lay.card, lay.cell) for lay in only))
    if Draw() in facts.legal:
        return say("chrono.itself.draws_you")
    if Pass() in facts.legal:
        return say("chrono.itself.passes_you")
    if facts.state.laid:
        return say("chrono.status.last_brief") if len(facts.legal) == 1 else ""
    return say("chrono.status.act_brief")
