"""Sinoda's rulebook: what its pages say of their diagrams is true of the positions that these show."""

from __future__ import annotations

from game.content.rulebook.books import read_book
from game.engine.match import Match
from game.engine.protocol import Opening
from game.games.sinoda.entry import ENTRY
from game.games.sinoda.rules.moves import destinations, why_not
from game.games.sinoda.rules.position import Meter, State, meter, piece_at, pieces, points, worth
from game.games.sinoda.rules.rules import Action, Change, Event, SinodaRules
from game.saves.records.replay import replay
from tests.games.sinoda.positions import ROOT, level

FOLDER = ROOT / "game" / "games" / "sinoda" / "learn" / "rulebook"
BOOK = read_book(FOLDER, "sinoda", "en")


def shown(name: str) -> Match[State, Action, Event]:
    """Return the match of a diagram, as far as it goes."""
    diagram = BOOK.diagrams[name]
    levels = {board: level(board) for board in ENTRY.levels}
    whole = replay((FOLDER / diagram.record).read_bytes(), lambda game: ENTRY, lambda entry: levels)
    assert whole.fault is None
    result: Match[State, Action, Event] = Match(
        whole.match.rules, Opening(len(whole.header.seats)), int(whole.header.seed, 16)
    )
    for decision in whole.match.decisions[: diagram.at]:
        result.play(decision.seat, decision.action)
    return result


def space(name: str, letter: str) -> str:
    """Return the space that bears a letter."""
    return BOOK.diagrams[name].marks[letter].removeprefix("space:")


def reason(name: str, start: str, letter: str) -> str:
    """Return the rule by which the piece on a space can't move to a letter; "" where it can."""
    match = shown(name)
    rules = match.rules
    assert isinstance(rules, SinodaRules)
    board = rules.board
    piece = piece_at(match.state, board.number[start])
    assert piece is not None
    assert piece in pieces(match.state, match.state.mover)
    refusal = why_not(board, match.state, piece, board.number[space(name, letter)])
    return refusal.rule if refusal else ""


def test_a_2_in_its_corner_has_one_move_through_b_to_a() -> None:  # SI-7, SI-8
    match = shown("move")
    rules = match.rules
    assert isinstance(rules, SinodaRules)
    piece = piece_at(match.state, rules.board.number["c11"])
    assert piece is not None
    assert match.state.values[piece] == 2
    (only,) = destinations(rules.board, match.state, piece).values()
    assert only.ways == (("c11", space("move", "B"), space("move", "A")),)
    assert [reason("move", "c11", letter) for letter in "BCD"] == ["SI-7", "SI-7", "SI-8"]


def test_a_2_captures_a_3_but_neither_its_own_nor_what_is_too_near_or_behind_it() -> None:  # SI-10, SI-11
    match = shown("capture")
    rules = match.rules
    assert isinstance(rules, SinodaRules)
    piece = piece_at(match.state, rules.board.number["d6"])
    assert piece is not None
    target = destinations(rules.board, match.state, piece)[space("capture", "A")]
    assert target.points == 3
    assert [reason("capture", "d6", letter) for letter in "ABCD"] == ["", "SI-10", "SI-7", "SI-8"]


def test_four_pieces_captured_are_ten_points() -> None:  # SI-11
    state = shown("end").state
    assert sorted(state.values[piece] for piece in state.captures[0]) == [1, 2, 3, 4]
    assert (points(state, 0), points(state, 1)) == (10, 4)


def test_a_lead_of_6_wins_once_the_3_is_turned_to_a_2() -> None:  # SI-15
    match = shown("sinoda")
    state = match.state
    assert [state.values[piece] for piece in sorted(pieces(state, 0), key=lambda one: -state.values[one])] == [3, 2, 1]
    assert (meter(state, 0), worth(state, 0)) == (Meter(6, 7), 6)
    match.play(0, Change("d11", 2))
    assert match.state.ending == "sinoda"


def test_of_four_in_pairs_a_and_c_play_against_b_and_d() -> None:  # SI-17
    assert shown("teams").state.sides == (0, 1, 0, 1)
    assert list(BOOK.diagrams["teams"].marks.values()) == ["piece:0", "piece:6", "piece:12", "piece:18"]
