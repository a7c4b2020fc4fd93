"""Sinoda's judge: what ends the match counts as it ends, what is taken counts once it can't be taken back."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.ai.players.brain import Budget
from game.ai.players.judge import Tally, weigh
from game.engine.protocol import Opening, Seat, View
from game.engine.rng import Rng
from game.games.sinoda.bots.players.chances import Chances
from game.games.sinoda.bots.players.ground import Ground
from game.games.sinoda.bots.players.judge import CALM, judge
from game.games.sinoda.bots.players.twin import Twin
from game.games.sinoda.rules.position import State
from game.games.sinoda.rules.rules import Action, Agree, Decline, Propose, SinodaRules
from game.games.sinoda.rules.scoring import proven
from tests.games.sinoda.bots.test_players import situations
from tests.games.sinoda.positions import play, position, read, rules

FEW = 48


def told(
    its: SinodaRules,
    state: State,
    actions: Sequence[Action | str | None] = (None,),
    seat: Seat | None = 0,
    matches: int = FEW,
) -> Tally:
    tried = [read(action) if isinstance(action, str) else action for action in actions]
    return weigh(judge(), its, View(seat, state), tried, Budget(matches), Rng(3))


def standing(its: SinodaRules, state: State) -> Chances:
    """Return what says what a position is worth as it stands."""
    return Chances(Twin(Ground(its.board), its, state), its.board.weights)


def test_the_sixth_capture_wins() -> None:  # SI-13
    its = rules(3)
    held = {0: [(1, 2), (1, 2), (2, 2), (1, 1), (1, 1)], 1: [(2, 1), (0, 1)], 2: [(0, 1)]}
    state = position(its, {"e9": 1, "a1": 4}, {"e8": 4}, {"j1": 2, "j3": 2}, captures=held)
    assert play(its, state, "e9-e8").ending == "sixth_capture"
    tally = told(its, state, ("a1=3", "e9-e8"))
    assert tally.sums[1] == (FEW, 0, 0)
    assert tally.chance(0) < 1


@pytest.mark.parametrize(("held", "won"), [({0: [(1, 3)]}, (1.0, 0.0)), ({}, (0.5, 0.5)), ({1: [(0, 4)]}, (0.0, 1.0))])
def test_a_match_that_is_over_is_what_it_is(  # SI-14
    held: dict[int, list[tuple[int, int]]], won: tuple[float, float]
) -> None:
    its = rules()
    state = position(its, {"c6": 1}, {"f7": 1}, captures=held, ending="one_each")
    for seat in (0, 1, None):
        tally = told(its, state, seat=seat)
        assert (tally.chance(0), tally.chance(1)) == won


def agreed() -> tuple[SinodaRules, State]:
    """Return a match of three whose leader can't be overtaken, at the leader's turn (SI-15)."""
    its = rules(3)
    held = {0: [(1, 4), (1, 4), (1, 4), (2, 4), (2, 4)], 1: [(2, 1)], 2: [(1, 1)]}
    state = position(its, {"a1": 1, "a2": 1}, {"j1": 1}, {"j5": 1, "j7": 1}, captures=held)
    assert proven(state)
    return its, state


def test_what_is_proven_ends_the_match_as_soon_as_somebody_proposes_it() -> None:  # SI-15
    its, state = agreed()
    assert told(its, state, (Propose(),)).sums == ((FEW, 0, 0),)
    asked = play(its, state, Propose())
    for seat in (1, None):
        assert told(its, asked, (None,), seat).sums == ((FEW, 0, 0),)
    tally = told(its, asked, (Agree(), Decline()), 1)
    assert tally.sums[0] == (FEW, 0, 0)
    assert tally.chance(0, 1) > 0.8, "play goes on, and who is so far in front wins"


def test_a_piece_that_is_lost_again_is_worth_less_than_one_that_is_not() -> None:
    its = rules()
    free = position(its, {"c6": 2, "a1": 2, "a3": 2}, {"c8": 3, "f1": 2, "f3": 2})
    guarded = position(its, {"c6": 2, "a1": 2, "a3": 2}, {"c8": 3, "c9": 1, "f3": 2})
    gains = [told(its, state, ("a1=3", "c6-c8")).gain(0, 1) for state in (free, guarded)]
    assert gains[0] > 0.1
    assert gains[0] > gains[1]


def test_what_can_be_saved_is_worth_saving() -> None:
    its = rules()
    state = position(its, {"c6": 4, "a1": 2, "a3": 2}, {"c7": 1, "f1": 2, "f3": 2})
    saved = [action for action in its.legal(state, 0) if str(action).startswith("Move(start='c6'")]
    tally = told(its, state, ("a1=3", *saved))
    assert max(tally.gain(0, place + 1) for place in range(len(saved))) > 0.1


@pytest.mark.parametrize(("seats", "teams"), [(4, "twos"), (6, "twos"), (6, "threes")])
def test_team_mates_share_what_their_side_may_win(seats: int, teams: str) -> None:  # SI-18
    its = rules(seats, teams)
    placed = [{f"{row}{2 * place + 1}": 2 for place in range(3)} for row in "abdehj"[:seats]]
    state = position(its, *placed, captures={0: [(1, 4), (1, 3)], 1: [(2, 1)]})
    tally = told(its, state, seat=None)
    mates = [seat for seat in range(seats) if state.sides[seat] == state.sides[0]]
    assert len({tally.sums[0][seat] for seat in mates}) == 1
    assert sum(tally.sums[0]) == pytest.approx(FEW)
    assert sum(tally.chance(seat) for seat in mates) > len(mates) / seats


@pytest.mark.parametrize("count", [2, 3])
def test_the_same_lies_open_for_all(count: int) -> None:
    its = rules(count)
    for state in situations(count)[::80]:
        tallies = [told(its, state, seat=seat, matches=8) for seat in (*range(count), None)]
        assert all(tally == tallies[0] for tally in tallies)


def test_a_match_without_an_end_is_judged_too() -> None:  # SI-16 may be switched off
    its = rules(repetition_limit=False)
    state = position(its, {"a1": 1, "a3": 1}, {"f1": 1, "f3": 1}, quiet=4_000, turns=4_000)
    assert told(its, state).chance(0) == pytest.approx(0.5, abs=0.1)


def test_more_points_are_more_likely_to_win_the_nearer_the_end_is() -> None:
    its = rules(3)
    placed = [{f"{row}{2 * place + 1}": 2 for place in range(3)} for row in "aej"]
    held = [{}, {0: [(1, 3)]}, {0: [(1, 3), (1, 3)]}, {0: [(1, 3), (1, 3), (2, 3)]}]
    rising = [standing(its, position(its, *placed, captures=hands)).sides()[0] for hands in held]
    assert rising == sorted(rising)
    assert rising[0] == pytest.approx(1 / 3, abs=0.08)
    assert rising[-1] > 0.6


@pytest.mark.parametrize(("seats", "teams"), [(2, "none"), (6, "twos")])
def test_each_side_wins_as_often_as_it_may_expect(seats: int, teams: str) -> None:
    its = rules(seats, teams)
    placed = [{f"{row}{2 * place + 1}": 2 for place in range(3)} for row in ("af" if seats == 2 else "abdehj")]
    chances = standing(its, position(its, *placed, captures={0: [(1, 2)]}))
    drawn = [chances.drawn(point / 1000) for point in range(1000)]
    for seat, side in enumerate(its.deal(Opening(seats), Rng(1)).sides):
        won = sum(shares[seat] for shares in drawn) / 1000
        assert won == pytest.approx(chances.sides()[side] * len(set(drawn)) / seats, abs=0.01)


def test_it_is_not_seen_how_all_stand_in_the_midst_of_captures(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []
    sides = Chances.sides

    def spied(self: Chances) -> dict[int, float]:
        looked.append(self.twin.quiet)
        return sides(self)

    monkeypatch.setattr(Chances, "sides", spied)
    for state in situations()[::20]:
        told(rules(), state, matches=8)
    assert looked
    assert sum(quiet < CALM[2] for quiet in looked) * 5 < len(looked), "but where nobody stops capturing"
