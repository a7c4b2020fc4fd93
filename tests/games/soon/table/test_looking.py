"""How a match of Soon is looked back at."""

from __future__ import annotations

from pathlib import Path

from game.engine.protocol import HIDDEN, say
from game.engine.reading import OPEN
from game.games.soon.rules.events import Drew, Handed, Played, Replaced, RoundEnded, Stole
from game.games.soon.rules.faces import Face, named
from game.games.soon.table.facts.facts import card_key
from game.games.soon.table.replay_adapter import SoonLooking
from game.scenes.table.game_table.replay_adapter import Notation
from game.ui.layout.frame import Rect
from game.ui.parts.part import Part
from tests.contract.test_golden import GOLDEN
from tests.scenes.box import Box
from tests.scenes.places import Looked

LOOKING = SoonLooking()
NIGHT = "shell/signs/night"


def rects(parts: list[Part]) -> list[Rect]:
    return [part.rect for part in parts]


def label(part: Part) -> str:
    assert part.control is not None
    return part.control.label


def test_a_drawn_card_is_told_in_short_to_whoever_saw_it() -> None:
    five = Face(5, "night")
    assert LOOKING.brief(Drew(1, 7, five)) == Notation(say("soon.brief.drew", card=5), NIGHT)
    assert LOOKING.brief(Drew(1, HIDDEN, HIDDEN)) == Notation(say("soon.brief.unseen"))


def test_a_joker_says_what_it_stands_for_and_a_number_need_not() -> None:  # SO-11
    joker = say("soon.brief.card.joker")
    played = Played(0, HIDDEN, Face("joker", "night"), 4, open=False)
    assert LOOKING.brief(played) == Notation(say("soon.brief.played", card=joker, place=4), NIGHT)
    assert LOOKING.brief(Played(0, HIDDEN, Face(3, "night"), 3, open=False)) == Notation(
        say("soon.brief.played_number", card=3), NIGHT
    )
    replaced = Replaced(0, HIDDEN, Face(3, "night"), 3, False, 8, Face("joker", "day"))
    assert LOOKING.brief(replaced) == Notation(say("soon.brief.replaced_number", card=3), NIGHT)


def test_a_theft_is_the_stolen_numbers() -> None:  # SO-16
    theft = Stole(0, 1, HIDDEN, Face("thief", "day"), 9, Face(5, "night"), 5, None)
    assert LOOKING.brief(theft) == Notation(say("soon.brief.stole", card=5), NIGHT)
    assert LOOKING.sign(theft) == "theft"


def test_a_turn_ends_where_it_is_handed_on_or_the_round_is_over() -> None:  # SO-5, SO-18
    events = [Handed(1), Handed(0), RoundEnded(1, "complete", 1), Handed(0)]
    assert LOOKING.turns(events) == 4
    assert list(LOOKING.numbered(events)) == [1, 2, 3, 4]


def test_all_open_shows_every_hand_and_a_view_with_holes_none(tmp_path: Path) -> None:
    looked = Looked.at(Box(tmp_path), GOLDEN / "soon" / "6-no_limit.jsonl")
    kit = looked.kit((800, 436))
    for place in (0, looked.reading.length // 2):
        state = looked.reading.view(place, OPEN).state
        for seat in (None, 2):
            laid = looked.laid(place, OPEN, seat, kit)
            cards = {sprite.key for sprite in laid.sprites if sprite.side == "face"}
            assert {card_key(card) for hand in state.hands for card in hand} <= cards
            foot = seat or 0
            for other in {*range(6)} - {foot}:
                labels = [label(part) for part in laid.parts if part.key.startswith(f"opened:{other}:")]
                faces = [face for _, face in state.hand_of(other)]
                assert labels == [kit.words.message(named(face), str) for face in faces]
        masked = looked.laid(place, 2, 2, kit)
        backs = sum(len(hand) for seat, hand in enumerate(state.hands) if seat != 2)
        assert sum(sprite.key.startswith("held:") for sprite in masked.sprites) == backs


def test_open_hands_lie_over_nothing_but_the_head_of_their_panel(tmp_path: Path) -> None:
    for name, size in (
        (name, size) for name in ("2", "4-speed", "6-no_limit") for size in ((1280, 720), (800, 436), (600, 800))
    ):
        looked = Looked.at(Box(tmp_path), GOLDEN / "soon" / f"{name}.jsonl")
        kit = looked.kit(size)
        for place in looked.places(40):  # also where a pill tells something
            laid = looked.laid(place, OPEN, 3 % looked.reading.seats, kit)
            held = [part for part in laid.parts if part.key.startswith("opened:")]
            assert not [part for part in laid.parts if part.key == "news" and any(map(part.rect.meets, rects(held)))]
        held = [part for part in laid.parts if part.key.startswith("opened:")]
        others = [part for part in laid.parts if part.key.startswith(("seat-", "pile:", "place:", "row", "act:"))]
        over = {(one.key[7], other.key) for one in held for other in others if one.rect.meets(other.rect)}
        assert all(key == f"seat-{seat}" for seat, key in over), over
