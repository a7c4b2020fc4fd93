"""What computer players say at Syncron's table once the cards are up, where a word was broken (SN-15).

People say nothing by themselves. Nothing is drawn by chance: which words it is follows from what lies on the table.
"""

from __future__ import annotations

from typing import Final

from game.engine.protocol import Seat
from game.games.syncron.rules.position import pack
from game.games.syncron.rules.talk import Talk, deal_of
from game.games.syncron.table.facts.facts import Facts

OWN: Final = 2
"""Words of each character for one thing."""
SHARED: Final = 3
"""Words that every character says alike."""


def word_of(facts: Facts, seat: Seat) -> str:
    """Return the key of what a seat says, "" for nothing: not before everybody has seen who kept their word."""
    talk = facts.talk
    if talk is None or not any(kept is False for kept in talk.kept) or facts.table.players[seat].person:
        return ""
    kind = _kind(talk, seat)
    if not kind:
        return f"syncron.word.heard.{_chosen(facts, seat, SHARED)}" if seat == _hearer(facts, talk) else ""
    if kind == "both":
        return f"syncron.word.both.{_chosen(facts, seat, SHARED)}"
    return f"syncron.word.{kind}.{facts.table.players[seat].character}.{_chosen(facts, seat, OWN)}"


def _kind(talk: Talk, seat: Seat) -> str:
    """Return whether a seat has broken its word, or a partner has, or both have; "" for neither."""
    deal = deal_of(talk, seat)
    lied = talk.kept[seat] is False
    cheated = deal is not None and deal.partner is not None and talk.kept[deal.partner] is False
    return "both" if lied and cheated else "lied" if lied else "cheated" if cheated else ""


def _hearer(facts: Facts, talk: Talk) -> Seat | None:
    """Return the computer player that answers a person who has broken what they promised to all; one at most."""
    players = facts.table.players
    broken = [seat for seat, kept in enumerate(talk.kept) if kept is False and players[seat].person]
    to_all = [seat for seat in broken if deal_of(talk, seat) is None]
    others = [seat for seat, player in enumerate(players) if not player.person and not _kind(talk, seat)]
    return others[(_mixed(facts) + to_all[0]) % len(others)] if to_all and others else None


def _chosen(facts: Facts, seat: Seat, count: int) -> int:
    """Return which of so many words a seat says, from 1."""
    return (_mixed(facts) + seat) % count + 1


def _mixed(facts: Facts) -> int:
    """Return a number that follows from the round and from all cards that lie open."""
    cards = pack(facts.count)
    return facts.state.round + sum(cards.index(card) for shown in facts.state.shown for card in shown)
