"""What a computer player of Syncron says of its cards is what its own figures say."""

from __future__ import annotations

import pytest

from game.ai.players.weighed import Tried, Weighed
from game.engine.protocol import Message
from game.games.syncron.bots.explaining import inside, sentence, told, weighed
from game.games.syncron.rules.rules import Seal

HAND = ["2", "7", "Q", "K"]


def params(message: Message) -> dict[str, object]:
    return dict(message.params)


@pytest.mark.parametrize("drawn", [0, 1])
def test_a_sentence_says_by_what_chance_the_card_was_drawn(drawn: int) -> None:
    what = weighed(HAND, [0.36, 0.6, 0.04, 0.0], drawn)
    assert what.tried[0] == Tried(Seal(HAND[drawn]), [0.36, 0.6][drawn], 1)
    said = params(sentence(what))
    assert said["card"] == inside(what.tried[0])
    assert (said["share"], said["less"]) == ((36, 60) if drawn == 0 else (60, 36))
    assert said["instead"] == inside(what.tried[1])
    assert [one.action for one in told(what)] == [Seal(HAND[drawn]), Seal(HAND[1 - drawn]), Seal("Q")]


def test_where_no_lot_was_drawn_none_is_told() -> None:
    message = sentence(weighed(HAND, [0.0, 0.0, 1.0, 0.0], 2))
    assert message.key == "syncron.reason.sure"
    assert params(message) == {"card": inside(Tried(Seal("Q"), 1.0, 1))}
    assert len(told(Weighed((Tried(Seal("Q"), 1.0, 1),)))) == 1
