"""Preparing a level: the Leader card, hands, the horde, what an opening brings (SY-4 to SY-9, SY-25)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.ai.players.brain import Budget
from game.engine import notation
from game.engine.match import Match
from game.engine.protocol import HIDDEN, Opening
from game.engine.rng import Rng
from game.games.syncro.bots.players.brains import apprentice
from game.games.syncro.rules.play.actions import Lead
from game.games.syncro.rules.state.events import Called, Dealt, FogShuffled, Led, Placed, RewardDrawn
from game.games.syncro.rules.state.state import Estimating, Leading
from tests.games.syncro.positions import begun, held, no, refused, rules


def match_of(name: str, mages: int, seed: int = 5, **opening: Any) -> Match[Any, Any, Any]:
    return Match(rules(name, mages), Opening(mages, tuple(opening.items())), seed)


def lead(match: Match[Any, Any, Any], mage: int) -> list[Any]:
    seat = match.rules.to_act(match.state)[0]
    return [beat.event for beat in match.play(seat, notation.read(match.rules, f"leader{mage}"))]


def test_the_team_chooses_who_leads() -> None:  # SY-4
    match = match_of("Ia", 4, leader=2)
    assert isinstance(match.state.now, Leading)
    assert refused(match.rules, match.state, "leader4") == no("SY-4", "no_mage")  # type: ignore[arg-type]
    assert refused(match.rules, match.state, "pass") == no("SY-4", "leader_first")  # type: ignore[arg-type]
    told = lead(match, 3)
    assert told[0] == Led(3)
    assert (match.state.leader, match.state.first) == (3, 3)


@pytest.mark.parametrize(("mages", "size"), [(2, 8), (3, 6), (4, 5), (5, 5)])
def test_hands_have_their_size_by_the_number_of_mages(mages: int, size: int) -> None:  # SY-5
    match = match_of("Ia", mages)
    lead(match, 0)
    assert [len(hand) for hand in match.state.hands] == [size] * mages
    assert len(match.state.deck) == 40 - mages * size


def test_the_horde_is_laid_top_row_first_and_the_map_says_what_lies_face_up() -> None:  # SY-7
    match = match_of("Ic", 3)
    told = lead(match, 0)
    placed = [event for event in told if isinstance(event, Placed)]
    assert [event.place for event in placed] == list(range(9))
    assert [event.face is HIDDEN for event in placed] == [True] * 3 + [False] + [True] + [False] * 4
    assert told.index(placed[-1]) < [isinstance(event, Dealt) for event in told].index(True)


def test_all_are_asked_openly_for_the_leader_and_the_first_answer_decides() -> None:  # SY-4
    for first in range(3):
        match = match_of("Ia", 3, leader=1)
        asking = match.rules.to_act(match.state)
        assert asking == (0, 1, 2)
        assert all(len(match.rules.legal(match.state, seat)) == 3 for seat in asking)
        match.play(first, notation.read(match.rules, "leader2"))
        assert match.state.leader == match.state.first == 2
        assert isinstance(match.state.now, Estimating), "nobody else is asked"


def test_computer_players_among_themselves_take_the_default_leader() -> None:  # SY-4
    match = match_of("Ia", 3, leader=2)
    for seat in match.rules.to_act(match.state):
        assert apprentice().choose(match.rules, match.view(seat), Budget(1), Rng.of(1, 1)) == Lead(2)


def test_all_estimate_once_the_spells_are_dealt() -> None:  # SY-9
    match = match_of("Ia", 3)
    told = lead(match, 1)
    assert told[-1] == Called((0, 1, 2))
    assert isinstance(match.state.now, Estimating)
    assert match.rules.to_act(match.state) == (0, 1, 2)


def test_nothing_can_be_sorted_and_cards_stay_as_they_came() -> None:  # SY-6
    match = begun("Ia", 2)
    assert not any("Sort" in kind.__name__ or "Move" in kind.__name__ for kind in match.rules.actions)
    before = held(match.state, 0)
    match.play(0, notation.read(match.rules, f"2>{next(iter(match.rules.mission.order))}"))  # type: ignore[attr-defined]
    assert held(match.state, 0) == (*before[:2], *before[3:])


def test_kept_hands_are_filled_up_from_all_other_spells() -> None:  # SY-25
    match = match_of("IIb", 4, hands=((5, 5, 5, 5), (), (4,), ()), leader=1)
    lead(match, 1)
    assert held(match.state, 0)[:4] == (5, 5, 5, 5)
    assert held(match.state, 2)[0] == 4
    assert [len(hand) for hand in match.state.hands] == [5] * 4
    pack = Counter(entry.face for entry in match.state.spells.known)
    assert (pack[5], pack[6]) == (4, 2)  # SY-35: the joining Spells were shuffled in


def test_dealing_begins_with_the_leader_round_by_round() -> None:  # SY-25, SY-26
    match = match_of("Ia", 3, hands=((1,), (1, 1), ()))
    deck = [match.state.spells.card_face(card) for card in match.state.deck]
    lead(match, 2)
    hands = [held(match.state, seat) for seat in range(3)]
    assert hands[2][0] == deck[0]
    assert (hands[0][1], hands[1][2]) == (deck[1], deck[2])
    assert [len(hand) for hand in hands] == [6, 6, 6]
    assert hands[2][5] == deck[14]  # the others were full one and two rounds earlier


def test_without_an_adventure_chapter_two_begins_with_a_reward_each() -> None:  # SY-3, SY-31
    match = match_of("IIa", 3)
    told = lead(match, 1)
    assert [event.seat for event in told if isinstance(event, RewardDrawn)] == [1, 2, 0]
    assert None not in match.state.held
    assert not [event for event in lead(match_of("Id", 3), 0) if isinstance(event, RewardDrawn)]


def test_the_fog_pile_goes_on_and_its_discards_are_shuffled_where_it_runs_out() -> None:  # SY-32
    whole = list(rules("IIb", 2).content.fog_pack(unlocked=False))
    match = match_of("IIb", 2, fog_pile=(whole[0],), fog_discards=tuple(whole[1:]))
    told = lead(match, 0)
    assert len([event for event in told if isinstance(event, FogShuffled)]) == 1
    fog = [spot for spot in match.state.horde if spot is not None and spot.kind == "fog"]
    assert len(fog) == 3
    assert match.state.fogs.card_face(fog[0].card) == whole[0]
    assert len(match.state.fog_pile) == 9


def test_lieutenants_that_lay_there_lie_there_again_and_beaten_ones_never() -> None:  # SY-34
    for seed in range(6):
        match = match_of("IIc", 2, seed, lying=("vampire", "witch"), beaten=("minion",))
        lead(match, 0)
        lieutenants = [spot for spot in match.state.horde if spot and spot.kind == "lieutenant"]
        faces = [match.state.foes.card_face(spot.card) for spot in lieutenants]
        assert [face.name for face in faces] == ["vampire", "witch"]
        assert not [entry for entry in match.state.foes.known if getattr(entry.face, "name", "") == "minion"]


@pytest.mark.parametrize(
    ("opening", "said"),
    [
        ({"leader": 2}, "for so many mages"),
        ({"leader": "0"}, "can't be inherited"),
        ({"hands": ((1,),)}, "for so many mages"),
        ({"hands": ((1,) * 9, ())}, "too many Spells"),
        ({"hands": ((7,), ())}, "Spells that are inherited"),
        ({"rewards": ("scale", "scale")}, "Rewards that are inherited"),
        ({"reward_pile": ("scale",)}, "Rewards that are inherited are not whole"),
        ({"fog_pile": ()}, "Fog that is inherited is not whole"),
        ({"beaten": ("sphinx",)}, "Lieutenant that is inherited is unknown"),
        ({"beaten": ("witch", "minion", "vampire", "warlock")}, "more Lieutenants than are left"),
        ({"secret": 1}, "nothing is inherited as “secret”"),
    ],
)
def test_an_opening_that_makes_no_sense_is_refused_with_a_sentence(opening: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match="syncro: ") as caught:
        rules("IIc", 2).deal(Opening(2, tuple(opening.items())), Rng.of(1, -1))
    assert said in str(caught.value)


def test_an_opening_for_another_number_of_mages_is_refused() -> None:  # SY-1
    with pytest.raises(ValueError, match="for 2 mages, not for 3"):
        rules("Ia", 2).deal(Opening(3), Rng.of(1, -1))
