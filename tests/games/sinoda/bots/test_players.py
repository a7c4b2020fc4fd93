"""Sinoda's computer players are what their levels and characters say of them."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from game.ai.players.brain import Brain, Budget
from game.ai.players.entry import CHARACTERS, Skill
from game.ai.search.alphabeta import Search
from game.ai.search.bestreply import BestReply
from game.engine.protocol import View
from game.engine.rng import Rng
from game.games.sinoda.bots.players import brains
from game.games.sinoda.bots.players.brains import APPRENTICE, MASTER, REGULAR, Level, Player
from game.games.sinoda.bots.players.ground import Ground
from game.games.sinoda.bots.players.outlook import Outlook, Weights
from game.games.sinoda.bots.players.tastes import exposed, likes
from game.games.sinoda.bots.players.twin import Twin
from game.games.sinoda.entry import ENTRY
from game.games.sinoda.rules.position import State, points
from game.games.sinoda.rules.rules import Action, Change, Event, Move, SinodaRules
from game.games.sinoda.rules.scoring import places
from tests.games.sinoda.claims import at_stake, takes
from tests.games.sinoda.positions import board, dealt, play, position, rules

QUICK = 200
Captures = dict[int, list[tuple[int, int]]]


def decide(player: Brain[State, Action, Event], its: SinodaRules, state: State, lot: int, nodes: int = QUICK) -> Action:
    return player.choose(its, View(its.to_act(state)[0], state), Budget(nodes), Rng.of(lot, state.turns))


def match(its: SinodaRules, levels: list[Level], seed: int, turns: int = 1000, nodes: int = QUICK) -> list[Action]:
    """Return the actions of a match between levels, or its first ones."""
    state, result = dealt(its, len(levels), seed), list[Action]()
    players = [Player(level) for level in levels]
    while not state.ending and len(result) < turns:
        result.append(decide(players[its.to_act(state)[0]], its, state, seed, nodes))
        state = play(its, state, result[-1])
    return result


@cache
def situations(count: int = 2) -> tuple[State, ...]:
    """Return positions of matches that are partly played by lot: pieces stand among each other."""
    its, result = rules(count), list[State]()
    for seed in range(4):
        state, rng, player = dealt(its, count, seed), Rng.of(seed, 3), Player(REGULAR)
        for _ in range(60):
            if state.ending:
                break
            result.append(state)
            legal = its.legal(state, state.mover)
            state = play(its, state, rng.choice(legal) if rng.below(2) else decide(player, its, state, seed))
    return tuple(result)


def free(its: SinodaRules, state: State) -> bool:
    """Tell whether something can be captured that is worth more than what others could take then."""
    seat = state.mover
    reached = [play(its, state, action) for action in its.legal(state, seat) if isinstance(action, Move)]
    gains = [(points(after, seat) - points(state, seat), after) for after in reached]
    return any(gain and (after.ending or gain > at_stake(its, after, seat)) for gain, after in gains)


@cache
def answers(level: Level, character: str = "even") -> tuple[tuple[State, State], ...]:
    """Return situations and what a player makes of them."""
    its, player = rules(), Player(level, character)
    return tuple((state, play(its, state, decide(player, its, state, lot))) for lot, state in enumerate(situations()))


def taken(level: Level) -> float:
    """Return the share of situations in which something can be had for less that a level takes something."""
    its = rules()
    found = [
        points(after, state.mover) > points(state, state.mover) for state, after in answers(level) if free(its, state)
    ]
    return sum(found) / len(found)


def left(level: Level) -> float:
    """Return how much a level leaves on average where others could take it."""
    its = rules()
    found = [at_stake(its, after, state.mover) for state, after in answers(level) if not after.ending]
    return sum(found) / len(found)


def test_the_apprentice_grabs_what_it_sees_and_forgets_to_guard() -> None:
    assert taken(APPRENTICE) > 0.5
    assert left(APPRENTICE) > 1.5 * left(REGULAR)


def test_the_regular_guards_and_grabs() -> None:
    assert taken(REGULAR) > 0.8
    assert left(REGULAR) < 0.5, "but for what it would take back"


def test_the_regular_looks_one_reply_ahead_and_no_further() -> None:
    its = rules()
    trap = position(its, {"c6": 4, "a1": 1}, {"c8": 2, "f1": 1})
    action = decide(Player(REGULAR), its, trap, 1)
    assert isinstance(action, Move)
    assert action.start == "c6"
    assert REGULAR.deepest == 2


def test_regulars_trade_and_do_not_circle_for_long() -> None:
    """Of some duels half come to the first capture within 40 turns; without playing trades out it was 75."""
    its, firsts = rules(), list[int]()
    for seed in range(100, 107):
        state, players = dealt(its, 2, seed), (Player(REGULAR), Player(REGULAR))
        while not any(state.captures) and not state.ending:
            state = play(its, state, decide(players[state.mover], its, state, seed, 2_000))
        firsts.append(state.turns)
    assert sorted(firsts)[len(firsts) // 2] <= 40


def test_the_master_thinks_further_than_the_regular() -> None:
    """In both positions a piece could be taken at once, and a quiet turn brings more."""
    its = rules()
    for mine, theirs, quiet in (
        ({"d8": 2, "e2": 2, "d5": 4}, {"e1": 4, "c10": 4, "d3": 1, "d9": 4}, Change("e2", 1)),
        ({"a5": 1, "e1": 1, "b4": 4}, {"a7": 4, "c9": 2, "d2": 2, "e7": 1}, Move("a5", "a6")),
    ):
        state = position(its, mine, theirs)
        assert all(decide(Player(MASTER), its, state, lot, 3_000) == quiet for lot in range(3))
        assert all(decide(Player(REGULAR), its, state, lot, 3_000) != quiet for lot in range(3))


def test_the_master_of_a_larger_table_reckons_with_the_reply_of_every_rival() -> None:
    """In both positions a 1 can be taken at once; the next but one to play would then take a 4."""
    its = rules(3)
    for mine, second, third, greedy in (
        ({"e5": 4, "g9": 3, "g13": 4}, {"g14": 1, "e15": 2, "g11": 1}, {"d12": 1, "g12": 1, "e10": 2}, "g11"),
        ({"f6": 3, "e11": 4, "g6": 3}, {"f14": 2, "f13": 2, "d15": 2}, {"d11": 1, "f12": 4, "g5": 3}, "d11"),
    ):
        state = position(its, mine, second, third)
        for lot in range(3):
            grabbed = decide(Player(REGULAR), its, state, lot, 2_000)
            assert isinstance(grabbed, Move)
            assert grabbed.end == greedy
            assert at_stake(its, play(its, state, grabbed), 0) == 4
            assert at_stake(its, play(its, state, decide(Player(MASTER), its, state, lot, 2_000)), 0) == 0


@pytest.mark.parametrize(("higher", "lower"), [(REGULAR, APPRENTICE), (MASTER, REGULAR)])
def test_each_level_beats_the_one_below_it(higher: Level, lower: Level) -> None:
    its = rules()
    for seed in (1, 2):
        pair = [higher, lower] if seed == 1 else [lower, higher]
        state = dealt(its, 2, seed)
        state = play(its, state, *match(its, pair, seed, nodes=1_000))
        assert places(state)[pair.index(higher)] == 1


def test_masters_open_with_moves_and_differently_each_time() -> None:
    """At most a third of the first 24 turns are changes, and no two of ten matches are alike in their first ten."""
    its = rules()
    opened = [match(its, [MASTER, MASTER], seed, turns=24) for seed in range(10)]
    changes = sum(isinstance(action, Change) for actions in opened for action in actions)
    assert changes <= 24 * len(opened) / 3
    beginnings = {(dealt(its, 2, seed).first, *opened[seed][:10]) for seed in range(10)}
    assert len(beginnings) == 10


@pytest.mark.parametrize("count", [3, 4, 6])
def test_masters_of_a_larger_table_open_with_moves_too(count: int) -> None:
    its = rules(count)
    opened = [match(its, [MASTER] * count, seed, turns=24) for seed in range(3)]
    changes = sum(isinstance(action, Change) for actions in opened for action in actions)
    assert changes <= 24 * len(opened) / 3
    assert len({tuple(actions[:10]) for actions in opened}) == 3


def test_the_same_view_luck_and_budget_give_the_same_answer() -> None:
    its = rules(3)
    for level in (APPRENTICE, REGULAR, MASTER):
        for state in situations(3)[::90]:
            fresh = {decide(Player(level, "bold"), its, state, 4) for _ in range(2)}
            used = Player(level, "bold")
            decide(used, its, situations(3)[5], 9)
            assert fresh == {decide(used, its, state, 4)}


def test_thinking_ahead_changes_no_answer_and_leaves_what_makes_the_next_one_come_sooner() -> None:
    its = rules()
    state = situations()[40]
    player, seat = Player(MASTER), 1 - state.mover
    player.ponder(its, View(seat, state), Budget(2_000), Rng.of(1, 1))
    assert player._ground is not None
    known = sum(map(len, player._ground.reach))
    assert known > 100
    after = play(its, state, decide(Player(MASTER), its, state, 1))
    assert decide(player, its, after, 1) == decide(Player(MASTER), its, after, 1)
    idle = Player(APPRENTICE)
    idle.ponder(its, View(seat, state), Budget(10), Rng.of(1, 1))
    assert idle._ground is None


@pytest.mark.parametrize("character", CHARACTERS)
def test_every_character_answers_legally_at_every_table(character: str) -> None:
    for count in ENTRY.seats:
        its = rules(count)
        for level in (APPRENTICE, REGULAR, MASTER):
            state = dealt(its, count, 2)
            assert decide(Player(level, character), its, state, 1, 50) in its.legal(state, state.mover)


def biggest(character: str) -> float:
    """Return how much of the largest numbers in reach, taken or threatened next, a character goes for on average."""
    its, result = rules(), list[int]()
    for state, after in answers(MASTER, character):
        gained = points(after, state.mover) - points(state, state.mover)
        aims = [after.values[piece] for _, piece in takes(its, after, state.mover)] if not after.ending else []
        result.append(2 * gained + max(aims, default=0))
    return sum(result) / len(result)


def test_the_bold_one_takes_and_threatens_more() -> None:
    assert biggest("bold") > biggest("even")


def test_the_careful_one_leaves_less_to_others() -> None:
    its = rules()

    def risked(character: str) -> int:
        pairs = [(state, after) for state, after in answers(MASTER, character) if not after.ending]
        return sum(at_stake(its, after, state.mover) for state, after in pairs)

    assert risked("careful") < risked("even")


def test_the_teasing_one_goes_after_whoever_leads() -> None:
    its = rules(3)
    state = position(
        its, {"c6": 1, "a1": 1}, {"c7": 2, "j1": 1}, {"c5": 2, "j3": 1}, captures={1: [(0, 1)], 2: [(0, 3)]}
    )
    twin = Twin(Ground(its.board), its, state)
    wanted = {
        character: {str(twin.ground.action(act)): like for act, like in likes(twin, character, 0, 99, None).items()}
        for character in CHARACTERS
    }
    leader, other = str(Move("c6", "c5")), str(Move("c6", "c7"))
    assert wanted["teasing"][leader] > wanted["teasing"][other]
    assert wanted["even"][leader] == wanted["even"][other]


def test_a_taste_is_worth_less_than_a_point() -> None:
    for count in (2, 3):
        its = rules(count)
        for state in situations(count)[::9]:
            twin = Twin(Ground(its.board), its, state)
            plain = likes(twin, "even", 0, 999, None)
            for character in CHARACTERS:
                tasted = likes(twin, character, 0, 999, None)
                assert all(abs(tasted[act] - plain[act]) <= 120 for act in plain)


@pytest.mark.parametrize(("held", "ruined"), [({0: [(1, 4)]}, False), ({1: [(0, 4)]}, True)])
def test_an_end_that_a_rival_may_bring_is_feared_by_who_would_not_win_it(held: Captures, ruined: bool) -> None:  # SI-14
    its = rules(3)
    state = position(its, {"j9": 1, "j1": 2}, {"c7": 1, "j2": 1}, {"c6": 1}, captures=held)
    twin = Twin(Ground(its.board), its, state)
    assert state.ending == play(its, state, "j9-j8").ending == ""
    assert play(its, state, "j9-j8", "c7-c6").ending == "last_piece"
    assert all((like < -1000) == ruined for like in likes(twin, "even", 0, 999, None).values())


def test_what_others_could_take_is_told_as_the_rules_tell_it() -> None:
    its = rules(3)
    for state in situations(3)[::15]:
        twin = Twin(Ground(its.board), its, state)
        worst = max(((man & 3) + 1 for man in exposed(twin, state.mover)), default=0)
        assert worst == at_stake(its, state, state.mover)


def test_an_outlook_is_as_good_for_one_as_it_is_bad_for_the_other() -> None:
    its = rules()
    weights = Weights.of(its.board.weights)
    for state in situations()[::7]:
        if state.quiet == 0:
            twin = Twin(Ground(its.board), its, state)
            assert abs(Outlook(twin, weights, 0).evaluate() - Outlook(twin, weights, 1).evaluate()) <= 1


def test_a_lead_pales_to_nothing_and_no_further() -> None:  # SI-16 may be switched off
    its = rules(repetition_limit=False)
    worth = []
    for quiet in (0, 100, 200, 2000):
        state = position(its, {"c6": 1, "d6": 2}, {"d8": 1}, captures={0: [(1, 3)]}, quiet=quiet)
        worth.append(Outlook(Twin(Ground(its.board), its, state), Weights.of(its.board.weights), 0).value())
    assert worth[0] > worth[1] > worth[2] == worth[3] == 0


@pytest.mark.parametrize(("count", "teams", "alone"), [(2, "none", False), (3, "none", True), (4, "twos", False)])
def test_the_master_looks_for_one_reply_where_more_than_two_play_for_themselves(
    monkeypatch: pytest.MonkeyPatch, count: int, teams: str, alone: bool
) -> None:
    asked: list[type] = []

    def spied(search: type) -> Any:
        def made(*args: object, **more: object) -> object:
            asked.append(search)
            return search(*args, **more)

        return made

    monkeypatch.setattr(brains, "BestReply", spied(BestReply))
    monkeypatch.setattr(brains, "Search", spied(Search))
    its = rules(count, teams)
    decide(Player(MASTER), its, dealt(its, count, 1), 1, 20)
    assert asked == [BestReply if alone else Search]


def test_the_weights_stand_in_both_maps() -> None:
    names = set(Weights.__dataclass_fields__)
    for name in ENTRY.levels:
        assert set(board(name).weights) == names
    assert Weights.of({}) == Weights()


def test_the_catalogue_offers_three_levels_and_four_characters() -> None:
    assert [skill.key for skill in ENTRY.skills] == ["apprentice", "regular", "master"]
    assert ENTRY.characters == CHARACTERS
    assert [skill.seconds for skill in ENTRY.skills] == [0.3, 0.6, 1.7]
    assert isinstance(ENTRY.skills[2], Skill)
    assert isinstance(ENTRY.skills[2].player("bold"), Player)
