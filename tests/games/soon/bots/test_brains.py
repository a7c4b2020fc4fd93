"""Soon's entry in the catalogue and its computer players."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.players.brain import Brain, Budget
from game.ai.players.chance import Chance
from game.ai.players.entry import OptionValue
from game.engine import notation
from game.engine.match import Match
from game.engine.protocol import Opening, Outcome, Turn, View
from game.engine.rng import Rng
from game.games import catalog
from game.games.soon.bots.players.brains import Sensible
from game.games.soon.bots.players.careless import Careless, apprentice, regular
from game.games.soon.bots.players.prospects import Look, likely
from game.games.soon.entry import ENTRY
from game.games.soon.rules.actions import Ask, Deal, Discard, Give
from game.games.soon.rules.events import Event
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules
from tests.games.soon.tables import card, play, read, table

ITS = SoonRules()


def match(its: SoonRules, brains: list[Brain[Any, Any, Any]], seed: int) -> Outcome:
    played = Match(its, Opening(len(brains)), seed)
    while acting := its.to_act(played.state):
        seat = acting[0]
        rng = Rng.of(seed, len(played.decisions))
        played.play(seat, brains[seat].choose(its, played.view(seat), Budget(), rng))
    outcome = its.outcome(played.state)
    assert outcome is not None
    return outcome


def chosen(state: State, its: SoonRules = ITS, *history: Event) -> str:
    """Return what the sensible player does, with a card of the hand by its face."""
    seat = its.to_act(state)[0]
    action = Sensible().choose(its, View(seat, its.mask(state, seat), history), Budget(), Rng.of(1, 1))
    assert its.check(state, seat, action) is None
    return notation.write(its, action)


def text(state: State, wanted: str, its: SoonRules = ITS) -> str:
    return notation.write(its, read(its, state, wanted))


def test_the_entry_builds_the_rules_of_every_count_and_option() -> None:  # SO-3, SO-20 to SO-23
    assert catalog.load("soon") is ENTRY
    assert ENTRY.seats == (2, 3, 4, 5, 6)
    for seats in ENTRY.seats:
        item = ENTRY.rules(seats, {}, {})
        assert isinstance(item, SoonRules)
        assert (item.length, item.speed, item.starter, item.turn_limit) == ("classic", False, None, True)
        assert (item.next_starter, item.own_lightning) == ("total", False)
    options: dict[str, OptionValue] = {"length": "endurance", "speed": True, "starter": 3, "turn_limit": False}
    item = ENTRY.rules(4, options, {})
    assert isinstance(item, SoonRules)
    assert (item.length, item.speed, item.starter, item.turn_limit) == ("endurance", True, 2, False)
    item = ENTRY.rules(4, {"round_starts": True, "own_lightning": True}, {})
    assert isinstance(item, SoonRules)
    assert (item.next_starter, item.own_lightning) == ("round", True)


def test_who_starts_the_next_round_is_no_matter_where_there_is_one_alone() -> None:  # SO-20 to SO-22
    option = next(item for item in ENTRY.options if item.key == "round_starts")
    assert option.voided({"speed": True})
    assert option.voided({"length": "express"})
    assert not option.voided({"length": "classic", "speed": False})


def test_who_starts_is_offered_for_the_seats_that_there_are() -> None:  # SO-5
    for seats in ENTRY.seats:
        result = [item for item in ENTRY.options if item.key == "starter" and seats in item.seats]
        assert [item.values for item in result] == [("drawn", *range(1, seats + 1))]
    assert ENTRY.settle(2, {"starter": 5})["starter"] == 5  # remembered from a larger table: it is drawn


def test_the_entry_refuses_what_it_does_not_offer() -> None:
    for wrong in ({"length": "eternal"}, {"speed": "yes"}, {"starter": 7}, {"luck": True}):
        with pytest.raises(ValueError, match="soon: the option"):
            ENTRY.rules(6, wrong, {})


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_sensible_player_beats_chance(seats: int) -> None:
    for seed in range(2):
        brains = [regular() if seat == seed % seats else Chance() for seat in range(seats)]
        assert match(SoonRules("express"), brains, seed).winners == (seed % seats,)


def test_a_sensible_player_beats_chance_in_the_speed_variant() -> None:
    for seed in range(3):
        assert match(SoonRules(speed=True), [Chance(), regular()], seed).winners == (1,)


def test_sensible_players_come_to_an_end_without_the_limit() -> None:
    for seats in (2, 5):
        outcome = match(SoonRules("express", turn_limit=False), [regular() for _ in range(seats)], seats)
        assert outcome.reason.key == "soon.reason.express"


def test_an_apprentice_slips_as_often_as_it_is_told_to() -> None:
    state = table(["1d 2d", "1n"], ["3d 8n 7n 1n", "7d 7d 7d"])
    view = View(0, ITS.mask(state, 0))
    right = read(ITS, state, "3d")
    result = [Careless(regular(), 50).choose(ITS, view, Budget(), Rng.of(seed, 1)) == right for seed in range(60)]
    assert 20 <= sum(result) < 60
    assert Careless(regular(), 0).choose(ITS, view, Budget(), Rng.of(1, 1)) == right
    assert apprentice().choose(ITS, view, Budget(), Rng.of(1, 1)) in ITS.legal(state, 0)


WAITED: dict[str, tuple[list[str], str, set[str]]] = {
    "the next one": (["1d 2d", "1n"], "3n 3d 7n 8n", {"7n", "8n"}),
    "a Joker": (["1d 2d", "1n"], "jn 6d 7n 8n", {"6d", "7n", "8n"}),
    "for a Thief's place": (["1d tn 3d", "1n"], "2n 6d 7n 8n", {"6d", "7n", "8n"}),
    "nothing else": (["1d 2d", "1n"], "3n 3d 3n jd", set()),
}


@pytest.mark.parametrize("name", list(WAITED))
def test_an_apprentice_never_discards_what_its_line_waits_for(name: str) -> None:  # SO-10, SO-12, SO-13
    lines, hand, thrown = WAITED[name]
    state = table(lines, [hand, "4d 5d 6n"])
    view = View(0, ITS.mask(state, 0))
    result = [apprentice().choose(ITS, view, Budget(), Rng.of(seed, 1)) for seed in range(300)]
    faces = dict(state.hand_of(0))
    gone = [faces[action.card] for action in result if isinstance(action, Discard)]
    letters = {f"{'j' if face.kind == 'joker' else face.kind}{face.colour[0]}" for face in gone}
    assert letters == thrown, "of the others it throws away any, now and then"


def test_it_plays_the_next_number_in_its_colour() -> None:
    state = table(["1d 2d", "1n"], ["3d 3n 7n 1n", "7d 7d 7d"])
    assert chosen(state) == text(state, "3d")


def test_it_keeps_a_single_colour_while_that_is_worthwhile() -> None:  # SO-19
    late = table(["1d 2d 3d 4d 5d", "1n 2n 3n 4n 5n 6n 7n"], ["6n 3n 7n 1n", "7d 7d 7d"])
    assert chosen(late) != text(late, "6n")  # 6 points instead of 10
    last = table(["1d 2d 3d", "1n 2n 3n 4n 5n 6n 7n 8n"], ["4n 1n 2n 1n", "7d 7d 7d"], completed=(1,))
    assert chosen(last) != text(last, "4n")
    mixed = table(["1d 2n 3d", "1n 2n 3n 4n 5n 6n 7n 8n"], ["4n 1n 1n 1n", "7d 7d 7d"], completed=(1,))
    assert chosen(mixed) == text(mixed, "4n")


def test_it_completes_its_line_when_it_can() -> None:  # SO-18
    state = table(["1d 2d 3d 4d 5d 6d 7d", "1n 2n 3n"], ["8d ln tn 8n", "7d 7d 7d"])
    assert chosen(state) == text(state, "8d")


def test_it_strikes_whoever_is_about_to_complete() -> None:  # SO-15
    state = table(["1d", "1n", "1n 2n 3n 4n 5n 6n 7n"], ["ld 8n 7n 7d", "7d 7d 7n", "6d 6d 6d"])
    assert chosen(state) == text(state, "ld!2")


def test_it_steals_what_it_needs() -> None:  # SO-16
    state = table(["1d 2d 3d", "1n 2n 3n 4d 5n"], ["td 8n 8d 8n", "7d 7d 7n"])
    assert chosen(state) == text(state, "td<1")


def test_it_asks_for_a_card_that_it_saw_being_taken() -> None:  # SO-14
    state = table(["1d 2d 3d 4d", "1n", "1n"], ["ed 8n 8d 8n", "5d* 7d 7d", "6d 6d 6d"])
    action = read(ITS, state, chosen(state))
    assert isinstance(action, Ask)
    assert (action.other, action.number) == (1, 5)


def test_it_takes_the_card_that_lies_open_when_it_can_use_it() -> None:  # SO-7
    useful = table(["1d 2d", "1n"], ["8d 7n 1n", "7d 7d 7d"], discard="1d 3d", stage="draw")
    assert chosen(useful) == "+discard"
    useless = table(["1d 2d", "1n"], ["8d 7n 1n", "7d 7d 7d"], discard="3d 1d", stage="draw")
    assert chosen(useless) == "+pile"


def test_it_gives_what_ends_the_askers_doubling() -> None:  # SO-14, SO-19
    asked = play(ITS, table(["1d 2d", ""], ["ed 8d 8n 7n", "3d 3n 5n"]), "?3*>1")
    assert chosen(asked) == notation.write(ITS, Give(card(asked, 1, "3n")))


def test_it_deals_when_it_has_to() -> None:  # SO-6
    over = play(ITS, table(["1d 2d", "1n"], ["8d 8n 7n 6n", "8n 7n 7d"], turn=200), "8dx")
    assert chosen(over) == notation.write(ITS, Deal())


def test_how_likely_an_opponent_holds_a_card_follows_from_the_copies_not_seen() -> None:  # SO-14
    state = table(["1d 2d", ""], ["ed 3d 3d 3d", "3n 5n 7n"])
    look = Look.of(ITS.mask(state, 0), 0, speed=False)
    view = View(0, ITS.mask(state, 0))
    either, day, night = (likely(look, view, 1, 3, colour) for colour in (None, "day", "night"))
    assert 0 < day < night < either < 0.5
    gone = table(["1d 2d", ""], ["ed 3d 3d 3d", "3n 5n 7n"], discard="3d 3d 3d 1d")
    assert likely(Look.of(ITS.mask(gone, 0), 0, speed=False), View(0, ITS.mask(gone, 0)), 1, 3, "day") == 0


def test_a_no_is_remembered_until_a_card_is_drawn() -> None:  # SO-14
    state = table(["1d 2d", ""], ["ed ed 8n 7n", "4d 5n 7n"])
    turn: Turn[State, Event] = Turn(ITS, state, Rng.of(0, 0))
    ITS.decide(turn, 0, read(ITS, state, "?3*>1"))
    told = tuple(ITS.scrub(beat.event, 0) for beat in turn.beats)
    view = View(0, ITS.mask(turn.state, 0), told)
    look = Look.of(view.state, 0, speed=False)
    assert likely(look, view, 1, 3, None) == 0
    assert likely(look, view, 1, 3, "day") == 0
    assert likely(look, view, 1, 4, None) > 0
    ITS.decide(turn, 1, read(ITS, turn.state, "+pile"))
    drawn = View(0, ITS.mask(turn.state, 0), tuple(ITS.scrub(beat.event, 0) for beat in turn.beats))
    assert 0 < likely(look, drawn, 1, 3, None) < likely(look, View(0, drawn.state), 1, 3, None)


def test_no_computer_player_puts_a_card_in_the_place_of_its_like_or_asks_for_that() -> None:  # SO-12, SO-14
    state = table(["1d 2d jn", "1n 2n"], ["1d 2d jn en", "3n 4n 5n"])
    view = View(0, ITS.mask(state, 0), ())
    idle = {text(state, item) for item in ("1d=1", "2d=2", "jn=3", "?1day>1", "?2day>1")}
    assert idle <= {notation.write(ITS, action) for action in ITS.legal(state, 0)}
    useful = {text(state, item) for item in ("jn=1", "1dx", "?1night>1", "?1*>1")}
    for brain in (regular(), apprentice(), Careless(regular(), 100)):
        result = {notation.write(ITS, brain.choose(ITS, view, Budget(), Rng.of(seed, 2))) for seed in range(300)}
        assert not result & idle
    assert useful <= result, "whoever takes what comes still takes everything else"
