"""The laws of judges: what they say of a position adds up, can be said again, and comes of what the asker may know."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any, Final

import pytest

from game.ai.players.judge import Judge, Shares
from game.engine.match import Match
from game.engine.protocol import Outcome, Rules, Turn, View
from game.engine.rng import Rng
from game.games import catalog
from game.saves.records.replay import replay
from tests.contract.asking import built, positions
from tests.contract.test_fairness import dealt_anew
from tests.contract.test_golden import GOLDEN
from tests.contract.worlds import begin, levels, load, some

FEW: Final = 5
"""So many positions of a game are judged in each test."""
TRIED: Final = 12
"""So many actions of a decision are tried."""
MANY: Final = 12
"""So many matches are played on where a level that is easy has to be lost once."""
every_game = pytest.mark.parametrize("game", catalog.names())


def judge_of(game: str) -> Judge[Any, Any, Any]:
    """Return a game's judge; where there is none yet, a test is left out by name."""
    named = load(game).judge
    if named is None:
        pytest.skip(f"{game} has no judge")
    return named()


def judged(
    judge: Judge[Any, Any, Any],
    rules: Rules[Any, Any, Any],
    view: View[Any],
    actions: Sequence[Any] = (None,),
    matches: int = 3,
    luck: int = 5,
) -> list[Sequence[Shares]]:
    return list(islice(judge.play_on(rules, view, actions, Rng(luck)), matches))


def opened(match: Match[Any, Any, Any], seat: int | None = None) -> View[Any]:
    """Return a view whose holes were filled."""
    return View(seat, match.state, tuple(beat.event for beat in match.whole()))


def adds_up(shares: Shares, seats: int) -> bool:
    """Tell whether one win is shared out; or all have won together, or lost."""
    together = set(shares) in ({0.0}, {1.0})
    return (
        len(shares) == seats and all(0 <= share <= 1 for share in shares) and (together or abs(sum(shares) - 1) < 1e-9)
    )


@every_game
def test_every_match_shares_out_one_win(game: str) -> None:
    judge = judge_of(game)
    for _, match, seat in positions(game, FEW, 3):
        strangers = [other for other in range(match.opening.seats) if other not in match.rules.to_act(match.state)]
        views = [match.view(seat), match.view(None), opened(match), opened(match, seat)]
        for view in views + [match.view(other) for other in strangers[:1]]:
            for shares in judged(judge, match.rules, view):
                assert len(shares) == 1
                assert adds_up(shares[0], match.opening.seats)


@every_game
def test_every_action_can_be_tried_and_begins_in_the_same_world(game: str) -> None:
    judge = judge_of(game)
    for _, match, seat in positions(game, FEW, 4):
        legal = list(match.rules.legal(match.state, seat))
        tried = Rng(len(legal)).shuffle(legal)[:TRIED]
        for view in (match.view(seat), opened(match, seat)):
            for shares in judged(judge, match.rules, view, (None, *tried, *tried), 2):
                assert all(adds_up(each, match.opening.seats) for each in shares)
                assert shares[1 : 1 + len(tried)] == shares[1 + len(tried) :]
            alone = judged(judge, match.rules, view, (tried[0],))
            assert alone == [each[1:2] for each in judged(judge, match.rules, view, (None, tried[0]))]


@every_game
def test_the_same_question_has_the_same_answer(game: str) -> None:
    judge = judge_of(game)
    others = list[bool]()
    for setup, match, seat in positions(game, FEW, 5):
        for view in (match.view(seat), match.view(None), opened(match)):
            told = judged(judge, match.rules, view, matches=MANY)
            assert told == judged(judge_of(game), built(setup), view, matches=MANY)
            others.append(told == judged(judge, match.rules, view, matches=MANY, luck=6))
    assert not all(others), "another chance brings other matches"


@every_game
def test_hidden_cards_dealt_anew_change_nothing(game: str) -> None:
    judge = judge_of(game)
    rng = Rng(8)
    for setup, match, seat in positions(game, FEW, 6):
        told = judged(judge, match.rules, match.view(seat))
        anew = built(setup)  # these never see a true state
        for view in dealt_anew(match, seat, rng):
            assert judged(judge, anew, view) == told
        world = match.rules.imagine(match.view(None), rng)
        stranger = View(None, match.rules.mask(world, None), match.view(None).history)
        assert judged(judge, anew, stranger) == judged(judge, match.rules, match.view(None))


def shared(outcome: Outcome, shares: Shares) -> bool:
    """Tell whether shares are those of an outcome: the winners share, the others have nothing."""
    win = {shares[seat] for seat in outcome.winners}
    lost = {shares[seat] for seat in range(len(shares)) if seat not in outcome.winners}
    return len(win) <= 1 and 0.0 not in win and lost <= {0.0} and adds_up(shares, len(shares))


def after(match: Match[Any, Any, Any], seat: int, action: Any, luck: int) -> Outcome | None:
    """Return how a match ends with an action, if it does."""
    turn: Turn[Any, Any] = Turn(match.rules, match.state, Rng(luck))
    match.rules.decide(turn, seat, action)
    outcome: Outcome | None = match.rules.outcome(turn.state)
    return outcome


@every_game
def test_a_match_that_is_over_and_one_that_is_over_with_an_action_are_judged_as_they_end(game: str) -> None:
    judge = judge_of(game)
    ending = 0
    for path in sorted((GOLDEN / game).glob("*.jsonl")):
        whole = replay(path.read_bytes(), load, levels).match
        outcome = whole.rules.outcome(whole.state)
        if outcome is None:
            continue
        for view in (whole.view(0), whole.view(None), opened(whole)):
            assert all(shared(outcome, shares) for (shares,) in judged(judge, whole.rules, view))
        last = whole.decisions[-1]
        past = whole.past(whole.decision_count - 1)
        if all(after(past, last.seat, last.action, luck) == outcome for luck in range(5)):
            ending += 1
            for shares in judged(judge, past.rules, opened(past, last.seat), (None, last.action)):
                assert shared(outcome, shares[1])
    assert ending, "there is a golden match that ends without chance"


@every_game
def test_every_setup_can_be_judged_from_the_deal_on(game: str) -> None:
    judge = judge_of(game)
    for setup in some(game):
        match = begin(setup, 7)
        for view in (match.view(0), match.view(None), opened(match)):
            for (shares,) in judged(judge, match.rules, view, matches=1):
                assert adds_up(shares, setup.seats)
