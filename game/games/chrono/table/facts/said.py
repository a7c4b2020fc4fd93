"""What the bar of Epochs Chrono's table says of what is just being shown: a deal, or what one lays."""

from __future__ import annotations

from game.games.chrono.rules.events import Laid
from game.games.chrono.rules.faces import cell_of, epoch_of
from game.games.chrono.rules.position import pile
from game.games.chrono.table.facts.facts import Facts
from game.ui.parts.kit import Kit


def said(facts: Facts) -> str:
    """Return what is just being shown, in words; "" where that is said otherwise, or nothing is."""
    say, event = facts.kit.say, facts.table.event
    if facts.dealing:
        return say("chrono.status.dealt")
    if facts.table.idle or not isinstance(event, Laid) or event.seat != facts.table.viewer:
        return ""
    if event.grew and completes(facts, event):
        return say("chrono.status.whole", epoch=say(f"chrono.epoch.{epoch_of(event.cell)}"))
    return say("chrono.status.lays", count=2 if facts.is_laying_several or facts.laid_one_before else 1)


def completes(facts: Facts, event: Laid) -> bool:
    """Tell whether all rows have come to the epoch on which a card was laid."""
    return all(pile(facts.state, cell_of(suit, epoch_of(event.cell))) for suit in facts.state.suits)


def sayings(kit: Kit) -> tuple[str, ...]:
    """Return all that may be said so, in the longest form of each."""
    lays = (kit.say("chrono.status.lays", count=count) for count in (1, 2))
    return kit.say("chrono.status.dealt"), *lays, kit.say("chrono.status.whole", epoch=kit.say("chrono.epoch.8"))
