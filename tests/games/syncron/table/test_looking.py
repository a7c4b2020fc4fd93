"""How a race of Syncron is looked back at."""

from __future__ import annotations

from pathlib import Path

from game.engine.protocol import say
from game.engine.reading import OPEN
from game.games.syncron.rules.position import EXACTLY, Advanced, CaughtUp, Stayed
from game.games.syncron.rules.rules import Began, Ended, Revealed
from game.games.syncron.rules.talk import Judged, Offered
from game.games.syncron.table.replay_adapter import SyncronLooking
from game.scenes.table.game_table.replay_adapter import Notation
from tests.contract.test_golden import GOLDEN
from tests.scenes.box import Box
from tests.scenes.places import Looked

LOOKING = SyncronLooking()
JACK = say("syncron.brief.card.J")


def test_a_step_is_its_card_and_how_far_it_leads() -> None:  # SN-7 to SN-9
    assert LOOKING.brief(CaughtUp(0, 2, 5, (1,))) == Notation(say("syncron.brief.moved", card=JACK, count=3))
    assert LOOKING.brief(Advanced("3", (0, 1, 2), 3, EXACTLY)) == Notation(
        say("syncron.brief.moved", card="3", count=3)
    )
    assert LOOKING.brief(Stayed("J", (0,), "nobody_ahead")) == Notation(say("syncron.brief.stayed", card=JACK))


def test_an_offer_bears_whom_it_was_made_to() -> None:  # SN-15
    assert LOOKING.brief(Offered(0, 3, "2", "J")) == Notation(
        say("syncron.brief.offered", mine="2", theirs=JACK), seat=3
    )


def test_a_round_with_a_broken_promise_is_a_sign() -> None:  # SN-15
    assert LOOKING.sign(Judged(("2", None), (False, None))) == "broken"
    assert LOOKING.sign(Judged(("2", None), (True, None))) == ""


def test_its_turns_are_its_rounds() -> None:  # SN-12
    events = [
        Revealed(1, ("1", "2"), again=False),
        Began(2),
        Revealed(2, ("1", "2"), again=False),
        Ended("finish", (0,)),
    ]
    assert LOOKING.turns(events) == 2
    assert list(LOOKING.numbered(events)) == [1, 1, 2, 2]


def test_sealed_cards_lie_open_to_open_eyes_alone(tmp_path: Path) -> None:  # SN-5
    for name in ("4", "10", "6-table_talk"):
        looked = Looked.at(Box(tmp_path), GOLDEN / "syncron" / f"{name}.jsonl")
        kit = looked.kit((800, 436))
        say = kit.words.say
        secret = [at for at in range(looked.reading.length) if at not in looked.reading.stops]
        for place in (secret[len(secret) // 3], secret[-1]):
            sealed = looked.reading.view(place, OPEN).state.sealed
            laid = looked.laid(place, OPEN, None, kit)
            labels = {part.key: part.control.label for part in laid.parts if part.control is not None}
            for seat, card in enumerate(sealed):
                assert labels.get(f"opened:{seat}") == (None if card is None else say(f"syncron.card.{card}"))
            for eyes in (None, 0):
                masked = looked.laid(place, eyes, eyes, kit)
                assert not [part for part in masked.parts if part.key.startswith("opened:")]


def test_who_looks_from_a_seat_sees_its_hand_whoever_played(tmp_path: Path) -> None:
    """Nobody at the screen plays in these logs; a stranger's table is laid out before, in the same room."""
    looked = Looked.at(Box(tmp_path), GOLDEN / "syncron" / "4.jsonl")
    kit = looked.kit((800, 436))
    strangers, own = (looked.laid(5, eyes, eyes, kit) for eyes in (None, 2))
    assert not [part for part in strangers.parts if part.key.startswith("hand:")]
    assert len([part for part in own.parts if part.key.startswith("hand:")]) == 7
