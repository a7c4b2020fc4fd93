"""The law of Sinoda's hints, in positions of matches that Regulars play: a plan in quiet ones, what is lost is told."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from pathlib import Path

import pytest
from strength.hints import Hinted, hinted
from strength.looking import tables

from game.ai.search.deepening import WIN
from game.games.sinoda.bots.hints.ideas import advised, chosen, even
from game.games.sinoda.bots.hints.prospects import Prospect, look_ahead, strikes, threats_to
from game.games.sinoda.bots.hints.reasons import Asked
from game.games.sinoda.bots.hints.weighing import Weighed
from game.games.sinoda.bots.players.brains import MASTER, Player
from game.games.sinoda.entry import ENTRY
from game.games.sinoda.rules.position import State
from game.games.sinoda.rules.rules import Action, Change, Move, Propose, SinodaRules
from game.scenes.table.scene import TableScene
from tests.games.sinoda.plan_claims import PlanClaims
from tests.games.sinoda.positions import position, rules
from tests.games.sinoda.tables import table
from tests.games.sinoda.test_hints import asked
from tests.matches import beginning
from tests.scenes.learn.test_hint import advisor
from tests.scenes.seated import FRAME, go, part, press

PLANS = {"plan", "plan_then", "plan_in", "plan_on", "frees", "frees_then", "supports", "next", "turn"}
SHAPES = {"opens", "covers", "covered", "prevents", "wide", "reach", "cheaper"}


@cache
def hints(seats: int) -> tuple[Hinted, ...]:
    """Return hints at decisions of a match, but for words about its end."""
    found = hinted(next(tables(ENTRY, seats, {}, 3)), 9, lambda view: view.state.proposer is None)
    return tuple(item for item in found if item.advice.move != Propose())


def kinds(hint: Hinted) -> set[str]:
    return {reason.message.key.rpartition(".")[2] for reason in hint.advice.reasons}


def quiet(seats: int) -> Iterator[Hinted]:
    """Yield hints where nobody can take anything, and what is advised neither takes nor threatens anything."""
    for item in hints(seats):
        state: State = item.view.state
        claims = PlanClaims(item.rules, state, item.advice.move)  # type: ignore[arg-type]
        seat = claims.seat
        still = not threats_to(claims.its.board, state, seat) and not list(strikes(claims.its.board, state, seat))
        if still and not claims.aims() and not claims.after.ending and not kinds(item) & {"losing", "winning"}:
            yield item


@pytest.mark.parametrize(("seats", "most"), [(2, 0.6), (3, 0.4)])
def test_in_quiet_positions_a_hint_names_a_plan_over_some_turns(seats: int, most: float) -> None:
    found = [kinds(item) for item in quiet(seats)]
    assert len(found) > 3
    assert all(kind & (PLANS | SHAPES | {"steady", "safe", "back"}) for kind in found)
    assert sum(bool(kind & PLANS) for kind in found) > most * len(found)


@pytest.mark.parametrize("seats", [2, 3])
def test_no_clock_bounds_what_a_hint_says(seats: int) -> None:
    """A slow machine says the same: it may take several times as long as this one before it is cut short."""
    assert max(item.seconds for item in hints(seats)) < ENTRY.advising
    assert all(item.same for item in hints(seats))


def test_where_nothing_saves_a_piece_a_hint_says_so() -> None:
    its = rules()
    state = position(its, {"a1": 4, "f1": 1}, {"a2": 1, "b2": 1, "c9": 1})
    advice = asked(its, state)
    assert advice.nudge.key == "sinoda.hint.nudge.doomed"
    assert "sinoda.hint.reason.doomed" in [reason.message.key for reason in advice.reasons]
    free = position(its, {"a1": 4, "f1": 1}, {"a2": 1, "c9": 1})
    told = asked(its, free)
    assert "sinoda.hint.reason.doomed" not in [reason.message.key for reason in told.reasons]


def compared(root: Path) -> tuple[TableScene, SinodaRules, State]:
    """Return a table at which a hint lays its ideas side by side, and the position."""
    its = rules()
    state = position(its, {"c6": 2, "a1": 2, "e3": 1}, {"c11": 1, "f6": 2, "f3": 1})
    box, scene = table(root, its=beginning(its, state))
    worker = advisor(box)
    box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    go(box)
    press(scene, "bar:hint")
    go(box, 4 * FRAME)
    press(scene, "guide:more")
    return scene, its, state


def test_letters_stand_where_pieces_go_and_lead_there_from_the_pieces(tmp_path: Path) -> None:
    scene, its, state = compared(tmp_path)
    advice = asked(its, state)
    moves = [(number, one.action) for number, one in enumerate(scene.moment.guide.advice.candidates)]  # type: ignore[union-attr]
    assert advice.candidates
    assert any(isinstance(action, Move) for _, action in moves)
    for number, action in moves:
        letter = part(scene, f"guide:letter:{number}").rect
        space = action.end if isinstance(action, Move) else action.space
        assert part(scene, f"space:{space}").rect.meets(letter)
        if isinstance(action, Move):
            start, way = part(scene, f"space:{action.start}").rect, part(scene, f"guide:leads:{number}").rect
            assert not start.meets(letter)
            assert way.meets(start)
            assert part(scene, f"guide:from:{number}").rect.meets(start)
        else:
            assert isinstance(action, Change)


def test_the_last_grade_says_beside_the_letters_why_the_others_are_not_advised(tmp_path: Path) -> None:
    scene, _, _ = compared(tmp_path)
    press(scene, "guide:more")
    advice = scene.moment.guide.advice  # type: ignore[union-attr]
    rows = len(advice.shown_reasons)
    others = [number for number, one in enumerate(advice.candidates) if one.action != advice.move]
    for row, number in enumerate(others):
        assert part(scene, f"guide:sign:{rows + row}").face.letter == "ABC"[number]  # type: ignore[attr-defined]
        assert part(scene, f"guide:letter:{number}")


def weighed_alike(placed: dict[str, int], theirs: dict[str, int], *actions: Action) -> set[Action]:
    """Return what is advised of actions that are called as good, in whatever order they were found."""
    its = rules()
    state = position(its, placed, theirs)
    judge = Player(MASTER).judge(its, 0)
    prospects = {action: look_ahead(its, state, 0, action, judge) for action in actions}
    these = [Weighed(action, 10 * number, (action,)) for number, action in enumerate(actions)]
    return {advised(Asked(its, state, 0, True), order, prospects).action for order in permutations(these)}


PLACED, THEIRS = {"c6": 2, "a1": 2, "e3": 1}, {"c11": 1, "f6": 2, "f3": 1, "e7": 3}


def test_of_ideas_as_good_one_that_leaves_less_to_be_taken_is_advised() -> None:
    its = rules()
    state = position(its, PLACED, THEIRS)
    judge = Player(MASTER).judge(its, 0)
    every = {action: look_ahead(its, state, 0, action, judge) for action in its.legal(state, 0)}
    quiet = {action: item for action, item in every.items() if item.victim is None}
    risky = next(action for action, item in quiet.items() if item.loss is not None)
    safe = next(action for action, item in quiet.items() if item.loss is None)
    threat = next(action for action, item in quiet.items() if item.loss is None and item.threatens)
    mute = next(action for action, item in quiet.items() if item.loss is None and not item.aims)
    assert weighed_alike(PLACED, THEIRS, risky, safe) == {safe}
    assert weighed_alike(PLACED, THEIRS, mute, threat) == {threat}, "and one that says most of itself"


LATE = {"d11": 1, "d10": 1, "d9": 2, "c11": 1, "c10": 1}, {"d5": 4, "d2": 1, "d1": 1, "c1": 1, "c3": 1}


def test_what_costs_as_much_to_take_is_not_lost() -> None:
    """A 4 could take a 2, whatever is done: but it would be taken back."""
    its = rules()
    state = position(its, *LATE, captures={0: [(1, 1)], 1: [(0, 3)]})
    assert threats_to(its.board, state, 0)
    told = asked(its, state)
    assert told.nudge.key != "sinoda.hint.nudge.doomed"
    assert "sinoda.hint.reason.doomed" not in [reason.message.key for reason in told.reasons]


def laid_beside(best: Action, rest: list[Action], placed: dict[str, int], theirs: dict[str, int]) -> list[Action]:
    """Return what is laid beside an advice, of actions that are worth less and less."""
    its = rules()
    state = position(its, placed, theirs)
    judge = Player(MASTER).judge(its, 0)
    actions = [best, *rest]
    prospects = {action: look_ahead(its, state, 0, action, judge) for action in actions}
    these = [Weighed(action, -20 * number, (action,)) for number, action in enumerate(actions)]
    found = chosen(Asked(its, state, 0, True), these[0], these, prospects)
    return [item.action for item in found if item.action != best]


def sorted_out(placed: dict[str, int], theirs: dict[str, int]) -> dict[Action, Prospect]:
    """Return what every action that captures nothing leads to."""
    its = rules()
    state = position(its, placed, theirs)
    judge = Player(MASTER).judge(its, 0)
    every = (look_ahead(its, state, 0, action, judge) for action in its.legal(state, 0))
    return {item.action: item for item in every if item.victim is None}


def test_what_else_saves_a_piece_is_laid_beside_what_saves_it() -> None:
    its = rules()
    placed, theirs = {"d7": 3, "c5": 2, "d11": 1, "d10": 1, "c11": 1}, {"e5": 2, "d1": 1, "c1": 1}
    (hit,) = {strike.prey for strike in threats_to(its.board, position(its, placed, theirs), 0)}
    found = sorted_out(placed, theirs)
    saving = [action for action, item in found.items() if hit not in {strike.prey for strike in item.threats}]
    others = [action for action in found if action not in saving]
    assert len(saving) >= 2
    assert len(others) >= 2
    assert saving[1] in laid_beside(saving[0], [*others[:3], saving[1]], placed, theirs)


def test_the_greatest_threat_is_laid_beside_what_is_advised() -> None:
    found = sorted_out(PLACED, THEIRS)
    mute = [action for action, item in found.items() if item.loss is None and not item.aims]
    threat = next(action for action, item in found.items() if item.threatens)
    assert threat in laid_beside(mute[0], [*mute[1:4], threat], PLACED, THEIRS)


def test_of_wins_only_the_same_is_as_good() -> None:
    wins = [Weighed(Move("a1", "a2"), WIN - turns, ()) for turns in (3, 4, 3)]
    assert not even(wins[0], wins[1])
    assert even(wins[0], wins[2])
    assert even(*(Weighed(Move("a1", "a2"), worth, ()) for worth in (100, 120)))
    assert not even(*(Weighed(Move("a1", "a2"), worth, ()) for worth in (100, 131)))
