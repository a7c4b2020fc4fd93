"""Why not: every refusal has its rule, and every space that a piece can't reach has a refusal."""

from __future__ import annotations

from game.engine.protocol import Message, Refusal, SeatName, say
from game.games.sinoda.rules.moves import destinations, why_not
from game.games.sinoda.rules.position import State, owner, pieces
from game.games.sinoda.rules.rules import Agree, Change, Decline, Move, Propose
from game.games.sinoda.rules.scoring import proven
from tests.games.sinoda.positions import board, dealt, play, position, refused, rules

FAR = {"f1": 1, "f2": 1}


def no(rule: str, key: str, **params: str | int | SeatName) -> Refusal:
    return Refusal(rule, Message(f"sinoda.refuse.{key}", tuple(params.items())))


def two(value: int = 2) -> State:
    return position(rules(), {"c6": value, "a1": 1}, FAR)


def test_a_match_that_is_over_takes_no_more() -> None:  # SI-13
    item = rules(3)
    over = play(item, position(item, {"a1": 1}, {"a2": 2, "j1": 1}, {"a11": 1}), "a1-a2")
    assert refused(item, over, "a2-a3") == no("SI-13", "over")


def test_another_seat_waits_for_its_turn() -> None:  # SI-5
    assert refused(rules(), two(), "f1-f2", seat=1) == no("SI-5", "turn", player=SeatName(0))


def test_a_space_must_exist_and_hold_a_piece_of_ones_own() -> None:  # SI-2, SI-6, SI-7
    item = rules()
    assert refused(item, two(), "z9-c7") == no("SI-2", "nowhere", space="z9")
    assert refused(item, two(), "c6-z9") == no("SI-2", "nowhere", space="z9")
    assert refused(item, two(), "c7-c8") == no("SI-7", "empty", space="c7")
    assert refused(item, two(), "c7=2") == no("SI-6", "empty", space="c7")
    assert refused(item, two(), "f1-f2") == no("SI-7", "not_yours", space="f1")
    assert refused(item, two(), "f1=2") == no("SI-6", "not_yours", space="f1")


def test_a_team_mates_piece_is_not_ones_own() -> None:  # SI-6, SI-7, SI-17
    item = rules(4, "twos")
    state = position(item, {"e9": 1}, {"a1": 1, "a2": 1}, {"e10": 1}, {"j1": 1, "j2": 1})
    assert refused(item, state, "e10-e11") == no("SI-7", "not_mates", space="e10")
    assert refused(item, state, "e10=2") == no("SI-6", "not_mates", space="e10")
    assert refused(item, state, "e9-e10") == no("SI-10", "mate", space="e10")


def test_a_change_is_by_one_and_within_one_to_four() -> None:  # SI-6
    item = rules()
    assert refused(item, two(2), "c6=4") == no("SI-6", "by_one", old=2, value=4)
    assert refused(item, two(2), "c6=2") == no("SI-6", "by_one", old=2, value=2)
    assert refused(item, two(1), "c6=0") == no("SI-6", "lowest", value=1)
    assert refused(item, two(4), "c6=5") == no("SI-6", "highest", value=4)
    assert refused(item, two(4), "c6=1") == no("SI-6", "by_one", old=4, value=1)  # no wrapping


def test_the_most_telling_reason_comes_first() -> None:  # SI-10, SI-8, SI-9, SI-7
    item = rules()
    # One's own piece is told before distance and before a blocked way.
    own = position(item, {"c6": 2, "c7": 1, "c8": 1, "a1": 1}, FAR)
    assert refused(item, own, "c6-c8") == no("SI-10", "own", space="c8")
    assert refused(item, own, "c6-a1") == no("SI-10", "own", space="a1")
    # A way of the right length that is blocked is told before anything of distance.
    blocked = position(item, {"c6": 2, "a1": 1}, {"c7": 1, "f1": 1})
    assert refused(item, blocked, "c6-c8") == no("SI-8", "blocked", space="c7", value=2)
    # Three steps to a neighbour only by entering a space twice.
    assert refused(item, two(3), "c6-c7") == no("SI-9", "twice", value=3)
    assert refused(item, two(2), "c6-c6") == no("SI-9", "twice", value=2)
    assert refused(item, two(3), "c6-c6") == no("SI-7", "stay", value=3)
    assert refused(item, two(2), "c6-c7") == no("SI-7", "near", count=1, value=2)
    assert refused(item, two(2), "c6-c9") == no("SI-7", "far", count=3, value=2)
    assert refused(item, two(2), "c6-c10") == no("SI-7", "far", count=4, value=2)


def test_an_enemys_piece_too_far_away_is_a_matter_of_distance() -> None:  # SI-7
    item = rules()
    state = position(item, {"c6": 1, "a1": 1}, {"c8": 1, "f1": 1})
    assert refused(item, state, "c6-c8") == no("SI-7", "far", count=2, value=1)


def test_an_open_proposal_is_answered_first() -> None:  # SI-15
    item = rules(win_by_sinoda=False)
    held = {0: [(1, 4), (1, 4)], 1: [(0, 1)]}
    state = position(item, {"a1": 1}, {"f1": 1, "f3": 1}, captures=held)
    assert proven(state)
    asked = play(item, state, Propose())
    answer = no("SI-15", "answer", player=SeatName(0))
    assert refused(item, asked, "f1-f2", seat=1) == answer
    assert refused(item, asked, Propose(), seat=1) == answer
    assert refused(item, asked, "a1-a2", seat=0) == no("SI-5", "turn", player=SeatName(1))
    assert item.check(asked, 1, Agree()) is None
    assert item.check(asked, 1, Decline()) is None


def test_every_space_is_either_reached_or_has_its_reason() -> None:  # SI-7, SI-8, SI-9, SI-10
    item = rules()
    state = play(item, dealt(item, 2, 3), *("c9=2", "c3=2") if dealt(item, 2, 3).first == 0 else ("c3=2", "c9=2"))
    rules_told = set()
    for seat in (0, 1):
        for piece in pieces(state, seat):
            reached = destinations(item.board, state, piece)
            for end, space in enumerate(item.board.spaces):
                refusal = why_not(item.board, state, piece, end)
                assert (refusal is None) == (space.name in reached)
                rules_told |= {refusal.rule} if refusal else set()
    assert rules_told == {"SI-7", "SI-8", "SI-9", "SI-10"}


def test_what_is_listed_passes_and_what_passes_is_listed() -> None:
    item = rules()
    state = position(item, {"c6": 3, "d5": 2, "a1": 1}, {"c8": 1, "b5": 4, "f1": 1})
    assert owner(6) == 1
    names = [space.name for space in board().spaces]
    passing = {Move(start, end) for start in names for end in names if item.check(state, 0, Move(start, end)) is None}
    passing_changes = {Change(s, v) for s in names for v in range(-1, 7) if item.check(state, 0, Change(s, v)) is None}
    assert passing | passing_changes == set(item.legal(state, 0))
    assert say("x") == Message("x")
