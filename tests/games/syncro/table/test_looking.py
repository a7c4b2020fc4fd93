"""How a level of Syncro is looked back at."""

from __future__ import annotations

from pathlib import Path

from game.engine.protocol import HIDDEN, say
from game.engine.reading import OPEN
from game.games.syncro.rules.state.events import Attacked, Ended, Event, Led, Struck, TurnBegan
from game.games.syncro.scenery.cards import PeekArt
from game.games.syncro.table.pieces.horde import card_key
from game.games.syncro.table.replay_adapter import SyncroLooking
from game.scenes.table.game_table.layout import Layout
from game.scenes.table.game_table.replay_adapter import Notation
from tests.contract.test_golden import GOLDEN, LOGS
from tests.scenes.box import Box
from tests.scenes.places import Looked

LOOKING = SyncroLooking()
OGRE = say("syncro.enemy.ogre")


def test_a_spell_that_lies_face_down_is_told_in_short_to_whoever_laid_it() -> None:  # SY-12
    assert LOOKING.brief(Attacked(0, 1, "ogre", 8, 5)) == Notation(say("syncro.brief.attacked", spell=5, enemy=OGRE))
    assert LOOKING.brief(Attacked(0, 1, "ogre", HIDDEN, HIDDEN)) == Notation(
        say("syncro.brief.attacked_unseen", enemy=OGRE)
    )


def test_a_turn_begins_with_its_leader_and_ends_where_the_next_one_begins() -> None:  # SY-22, SY-23
    events: list[Event] = [Led(0), TurnBegan(0, 1), Struck(0, "ogre", (5,), 5, 4), TurnBegan(1, 2), Ended("won", ())]
    assert list(LOOKING.numbered(events)) == [1, 1, 1, 2, 2]
    assert LOOKING.turns(events) == 2
    assert [LOOKING.sign(event) for event in events] == ["", "", "", "turn", "turn"]


def opened(laid: Layout) -> dict[int, str]:
    """Return what is said of every hand that is seen, by mage."""
    parts = [part for part in laid.parts if part.key.startswith("opened:") and part.control is not None]
    return {int(part.key.split(":")[1]): part.control.label for part in parts if part.control is not None}


def spoken(looked: Looked, hand: tuple[int, ...]) -> list[str]:
    say = looked.box.services.words.say
    return [say("syncro.table.spell", value=value) for value in hand]


def test_all_open_shows_hands_rewards_and_what_lies_face_down(tmp_path: Path) -> None:
    looked = Looked.at(Box(tmp_path), GOLDEN / "syncro" / "4-IIe.jsonl")
    say = looked.box.services.words.say
    for size in ((1280, 720), (800, 436), (600, 800)):
        kit = looked.kit(size)
        for place in looked.places(4)[1:-1]:
            show = looked.show(place, OPEN, 1, kit)
            state, laid = show.facts.state, show.laid
            assert laid is not None
            for mage, words in opened(laid).items():
                held = state.held[mage]
                reward = [] if held is None else [say(f"syncro.reward.{state.prizes.card_face(held)}")]
                assert words == looked.box.services.words.listed([*spoken(looked, state.hand(mage)), *reward])
            arts = {sprite.key: sprite.art for sprite in laid.sprites}
            for place_, spot in enumerate(state.horde):
                if spot is not None:
                    assert isinstance(arts[card_key(place_, spot)], PeekArt) == (not spot.up)


def test_the_seeing_glass_shows_all_hands_to_every_mage_until_the_end_of_the_turn(tmp_path: Path) -> None:  # SY-40
    for path in LOGS:
        if path.parent.name != "syncro":
            continue
        looked = Looked.at(Box(tmp_path), path)
        places = [at for at in looked.reading.stops if looked.reading.view(at, None).state.open_hands]
        if not places:
            continue
        kit = looked.kit((1280, 720))
        state = looked.reading.view(places[0], 0).state
        hands = opened(looked.laid(places[0], 0, 0, kit))
        assert hands == {
            mage: looked.box.services.words.listed(spoken(looked, state.hand(mage)))
            for mage in range(1, state.mages)
            if state.hands[mage]
        }
        assert not opened(looked.laid(places[0] - 1, 0, 0, kit))
        return
    raise AssertionError("somebody looks through the glass in a golden log")
