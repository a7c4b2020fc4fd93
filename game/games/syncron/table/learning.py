"""What lessons and hints ask of Syncron's table: how a card is sealed, what a name means, what lies open to meet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.engine.protocol import Seat
from game.games.syncron.rules.position import JACK, KING, QUEEN, Card
from game.games.syncron.rules.rules import Action
from game.games.syncron.rules.talk import Accept, Announce, Decline, Offer, Ready, Warn
from game.games.syncron.table.facts import Facts
from game.games.syncron.table.talk_offers import answer_key
from game.scenes.table.parts import Learning

KINDS: Final[Mapping[Card, str]] = {JACK: "jack", QUEEN: "queen", KING: "king"}


def _open(facts: Facts, card: Card) -> Iterator[str]:
    """Yield where a special card lies open for all, the best place first."""
    seats = sorted(range(facts.count), key=lambda seat: seat == facts.viewer)
    for seat in seats:
        shown = facts.state.shown[seat] if seat != facts.viewer else ()  # one's own is known, and goes by another key
        if card in shown:
            yield f"card:{seat}:{shown.index(card)}"
    for seat in seats:
        if card in facts.state.spent[seat]:
            yield _plate(facts, seat)


def _plate(facts: Facts, seat: Seat) -> str:
    """Return the key of a seat's plate: on top, or one's own in the tray."""
    return f"seat-{seat}" if seat in facts.listed else "seat-own"


class SyncronLearning(Learning[Facts, Action]):
    """Tell where Syncron's actions and words lie; what to say, nobody is told."""

    def rule(self, facts: Facts) -> str:
        """Return the rule that tells of what is being decided now: a card for all, or a second one after a King."""
        state = facts.state
        if state.ending:
            return "SN-12"
        if facts.has_open_talk:
            return "SN-15"
        return "SN-6" if any(state.shown) and state.choosing else "SN-5"

    def keys_to_press(self, facts: Facts, action: Action) -> tuple[str, ...]:
        """Return the keys that are pressed to seal a card: the card, then its place among all the others (SN-5).

        The first one lays the card back where it is the chosen one: then the rest of the way is left.
        """
        match action:
            case Announce(card):
                return "kind:show", f"hand:{card}", "act:say"
            case Offer(to, mine, theirs):
                return "kind:deal", _plate(facts, to), f"hand:{theirs}", f"hand:{mine}", "act:say"
            case Warn(of):
                return "kind:warn", _plate(facts, of), "act:say"
            case Accept():
                return (answer_key(facts, "accept", action.of),)
            case Decline():
                return (answer_key(facts, "decline", action.of),)
            case Ready():
                return ("act:ready",)
        return f"hand:{action.card}", "act:place"

    def keys_meant(self, facts: Facts, name: str) -> tuple[str, ...]:
        """Return what a name means.

        `finish` is the space of the finish, `token:2` the token of a seat and `plate:2` its plate, `card:2` the card
        that another seat has shown last, `hand:J` a card of the viewer's hand, `places` where others' cards are still
        hidden.
        """
        kind, _, what = name.partition(":")
        match kind:
            case "finish":
                return (f"space-{facts.finish}",)
            case "hand":
                return (name,)
            case "token":
                return (f"meeple:{what}",)
            case "plate":
                return (_plate(facts, int(what)),)
            case "card":
                count = len(facts.state.shown[int(what)])
                return (f"card:{what}:{count - 1}",) if count else ()
            case "places":
                hidden = [(seat, len(facts.state.shown[seat])) for seat in facts.state.choosing if seat != facts.viewer]
                return tuple(
                    f"card:{seat}:{count}" if seat in facts.ready else f"place-{seat}" for seat, count in hidden
                )
        return ()

    def first_meetings(self, facts: Facts) -> tuple[tuple[str, str], ...]:
        """Return a Jack, a Queen and a King that all can see: on the table, or spent on a seat's plate (SN-10).

        One that lies on the table comes before a spent one, and another player's before one's own.
        """
        return tuple((KINDS[card], key) for card in KINDS if (key := next(_open(facts, card), "")))

    def no_hint(self, facts: Facts) -> str:
        return "syncron.talk.no_hint" if facts.has_open_talk else ""
