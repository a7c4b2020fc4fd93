"""Computer players and hints with a Lightning that may strike one's own line: SO-23."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ai.players.advice import Advice
from game.ai.players.brain import Brain, Budget
from game.ai.players.judge import weigh
from game.engine.match import Match
from game.engine.protocol import Opening, View
from game.engine.rng import Rng
from game.games.soon.bots.hints.hints import advise
from game.games.soon.bots.players import twin
from game.games.soon.bots.players.brains import Sensible
from game.games.soon.bots.players.careless import apprentice, regular
from game.games.soon.bots.players.choices import worthwhile
from game.games.soon.bots.players.judge import Slips, judge
from game.games.soon.bots.players.master import master
from game.games.soon.bots.players.sense import Sense
from game.games.soon.bots.players.translate import coded, known_world, move_of
from game.games.soon.rules.actions import Action, Strike
from game.games.soon.rules.events import Event
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules
from game.games.soon.rules.scoring import worth
from tests.games.soon.bots.test_hints import hold
from tests.games.soon.tables import read, table

OWN = SoonRules(own_lightning=True)
SPEED = SoonRules(own_lightning=True, speed=True)
FEW = Budget(60)
WHOLE = "1d 2d 3d 4d 5d 6d 7n 8n"


def last_turn(own: str = "1d 2d 3d 4d 5n", hand: str = "ld 8n 7n 7n") -> State:
    """Return one's last turn: a line of two colours, of which the last card ends the ×2, and nothing else to do."""
    return table([own, WHOLE], [hand, "6n 6n 6n"], completed=(1,))


def seen(its: SoonRules, state: State) -> View[State]:
    seat = its.to_act(state)[0]
    return View(seat, its.mask(state, seat))


@pytest.mark.parametrize("brain", [Sensible(), master(), master("teasing")])
def test_who_thinks_strikes_off_what_ends_the_double_on_the_last_turn(brain: Brain[State, Action, Event]) -> None:
    state = last_turn()
    for seed in range(3):
        chosen = brain.choose(OWN, seen(OWN, state), FEW, Rng.of(seed, 0))
        assert chosen == read(OWN, state, "ld!0"), "8 points, not 5"


def test_nobody_strikes_a_line_that_is_of_one_colour_or_in_speed() -> None:
    for its, own in ((OWN, "1d 2d 3d 4d 5d"), (OWN, "1d 2n"), (OWN, "1d 2n 3d"), (SPEED, "1d 2d 3n")):
        state = last_turn(own) if not its.speed else table([own, "1n"], ["ld 8n 7n 7n 6d", "6n 6n 6n 5n"])
        assert read(its, state, "ld!0") in its.legal(state, 0)
        assert read(its, state, "ld!0") not in worthwhile(its, state, 0)


@pytest.mark.parametrize("level", [apprentice, regular])
def test_a_slip_never_strikes_ones_own_line_in_vain(level: type[Brain[State, Action, Event]]) -> None:
    state = table(["1d 2d 3d", "1n 2n"], ["ld 8n 7n 7n", "6n 6n 6n"])
    chosen = {level().choose(OWN, seen(OWN, state), FEW, Rng.of(seed, 0)) for seed in range(60)}
    assert read(OWN, state, "ld!0") not in chosen
    world = known_world(OWN, state)
    slips = Slips(Rng(3))
    taken: set[int | None] = set()
    while len(taken) < 4:
        taken.add(slips.choose(world))
    assert move_of(state, read(OWN, state, "ld!0")) not in taken
    assert move_of(state, read(OWN, state, "ld!1")) in world.moves()


def test_the_twins_player_tries_it_as_the_thinker_does() -> None:
    state = last_turn()
    hidden = [0] * twin.FACES
    for known in state.cards.known:
        if known.card in state.pile:
            hidden[coded(known.face)] += 1  # type: ignore[arg-type]
    for its in (OWN, SoonRules()):
        sense = Sense(hidden, speed=False)
        chosen = sense.choose(known_world(its, state), Rng(1))
        assert (chosen == twin.move(twin.STRIKE, 0, 0)) == its.own_lightning


def test_the_judge_sees_what_it_brings() -> None:
    state = last_turn()
    actions = [read(OWN, state, text) for text in ("ld!0", "8nx")]
    whole = View(0, state)
    tally = weigh(judge(), SoonRules("express", own_lightning=True), whole, actions, Budget(2), Rng(1))
    assert tally.sums[0] == tally.sums[1], "the other one is far ahead"
    near = table(["1d 2d 3d 4d 5d 6d 7n", "1d 2n 3d 4n 5d 6d 7n 8d"], ["ld 8n 7n 6n", "6n 6n 6n"], completed=(1,))
    actions = [read(OWN, near, text) for text in ("ld!0", "6nx")]
    tally = weigh(judge(), SoonRules("express", own_lightning=True), View(0, near), actions, Budget(2), Rng(1))
    assert [row[0] for row in tally.sums] == [2 * share for share in (0.5, 0.0)], "12 points each, or 7 to 12"


def told(state: State) -> Advice[Action]:
    return advise(OWN, seen(OWN, state), FEW, Rng.of(1, 1))


def test_a_hint_says_what_the_line_is_worth_without_the_card() -> None:
    state = last_turn()
    advice = told(state)
    assert advice.move == read(OWN, state, "ld!0")
    assert advice.look == ("line",)
    assert advice.title.key == "soon.hint.title.strike_own"
    first = advice.reasons[0].message
    assert (first.key, dict(first.params)) == ("soon.hint.good.all_day", {"points": 8, "plain": 4})
    costs = {one.action: one.cost for one in advice.candidates}
    assert dict(costs[advice.move].params) == {"count": 3}
    hold(OWN, state, advice)


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (6, 4)])
def test_all_that_a_hint_says_is_so_where_one_may_strike_oneself(seats: int, seed: int) -> None:
    its = SoonRules(own_lightning=True, next_starter="round")
    match, rng = Match(its, Opening(seats), seed), Rng.of(seed, 8)
    while (acting := its.to_act(match.state)) and len(match.decisions) < 60:
        advice = advise(its, match.view(acting[0]), FEW, Rng.of(seed, len(match.decisions)))
        hold(its, match.state, advice)
        match.play(acting[0], rng.choice(its.legal(match.state, acting[0])) if rng.below(2) else advice.move)


def strikes(seed: int) -> Iterator[tuple[State, Strike]]:
    """Yield where Regulars strike themselves in a match."""
    match: Match[State, Action, Event] = Match(OWN, Opening(3), seed)
    brain = regular()
    while (acting := OWN.to_act(match.state)) and len(match.decisions) < 400:
        action = brain.choose(OWN, match.view(acting[0]), Budget(), Rng.of(seed, len(match.decisions)))
        if isinstance(action, Strike) and action.other == acting[0]:
            yield match.state, action
        match.play(acting[0], action)


def test_regulars_strike_themselves_only_where_it_brings_points_at_once() -> None:
    for seed in range(3):
        for state, action in strikes(seed):
            own = state.line_of(action.other)
            assert worth(own[:-1]) > worth(own)
