"""What Epochs Chrono leaves to choose is counted turn by turn, and only deck 4 leaves a card several places."""

from __future__ import annotations

from strength.choices_chrono import counted
from strength.looking import Table

from game.games.chrono.rules.events import Handed


def test_a_card_of_the_printed_pack_has_one_place_and_every_turn_is_counted() -> None:
    table = Table("chrono", 3, {"decks": "1+2", "deck4": False}, 5)
    count, events = counted(table), table.played().view(None).history
    assert count["turns"] == 1 + sum(isinstance(event, Handed) for event in events)
    assert 0 < count["which"] <= count["any"] < count["turns"]
    assert count["where"] == 0


def test_with_all_decks_there_is_where_to_choose() -> None:
    assert counted(Table("chrono", 3, {"decks": "1+2+3", "deck4": True}, 5))["where"] > 0
