"""Sinoda's advice: whatever a hint claims is true of the position, which the rules are asked for anew."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from game.ai.players.advice import Advice, Reason
from game.ai.players.brain import Budget
from game.ai.search.deepening import DECIDED
from game.content.words.strings import Library, Words
from game.engine.protocol import Message, SeatName, View, say
from game.engine.rng import Rng
from game.games.sinoda.bots.hints.hints import advise, considered
from game.games.sinoda.bots.hints.ideas import EVEN, tenths
from game.games.sinoda.bots.hints.reasons import Asked, further
from game.games.sinoda.bots.hints.weighing import Weighed
from game.games.sinoda.bots.players.brains import MASTER, Player
from game.games.sinoda.entry import ENTRY
from game.games.sinoda.rules.position import State
from game.games.sinoda.rules.position import pieces as pieces_of
from game.games.sinoda.rules.rules import Action, Change, Move, Propose, SinodaRules
from tests.games.sinoda.claims import THOUGHT, Claims, exposed, rivals, takes
from tests.games.sinoda.plan_claims import untrue
from tests.games.sinoda.positions import ROOT, dealt, play, position, rules
from tests.games.sinoda.unusual import unusual
from tests.words import fields, read_words

FOLDER = ROOT / "game" / "games" / "sinoda"
FOLDERS = [FOLDER / "words", FOLDER / "learn" / "words"]
TABLES = [(2, "none"), (2, "sinoda off"), (3, "none"), (4, "twos"), (6, "none"), (6, "threes")]
AGAIN = {
    "won": {"won", "shared"}, "ended": {"ended"}, "capture": {"capture"}, "saves": {"saved"}, "saves_threat": {"saved"},
    "threat": {"threat", "fork"}, "next": {"plan"},
    "opens": {"opens", "frees", "frees_then", "plan_then", "plan_in", "plan_on"},
}  # fmt: skip
"""Of what is said of the best move beside the others, the kinds of reasons that say it again."""
NAMES = ("Nora", "Ventoux", "Ilyès", "Fuji", "Etna", "Rainier")


def asked(its: SinodaRules, state: State, budget: Budget | None = None, lot: int = 1) -> Advice[Action]:
    seat = its.to_act(state)[0]
    return advise(its, View(seat, state), budget or Budget(THOUGHT), Rng.of(lot, 1))


def told_untrue(its: SinodaRules, state: State, advice: Advice[Action], budget: Budget | None = None) -> list[Message]:
    """Return what an advice claims that does not hold; how actions were weighed is found out again."""

    @cache
    def weighed() -> dict[object, Weighed]:
        view = View(its.to_act(state)[0], state)
        return {item.action: item for item in considered(its, view, budget or Budget(THOUGHT))}

    return untrue(its, state, advice, lambda action: weighed()[action])


def built(count: int, teams: str) -> SinodaRules:
    return rules(count, win_by_sinoda=False) if teams == "sinoda off" else rules(count, teams)


@cache
def decisions(count: int, teams: str) -> tuple[tuple[State, Advice[Action]], ...]:
    """Return decisions of some matches with their advice: by turns it is taken, or chance decides."""
    its, result = built(count, teams), list[tuple[State, Advice[Action]]]()
    for seed in range(3 if count == 2 else 1):
        state, rng = dealt(its, count, seed), Rng.of(seed, 7)
        for _ in range(60):
            if state.ending:
                break
            advice = asked(its, state)
            result.append((state, advice))
            legal = its.legal(state, its.to_act(state)[0])
            grabs = [item for item in legal if isinstance(item, Move) and Claims(its, state, item).gained()]
            drawn = Propose() if Propose() in legal else rng.choice(grabs or legal)
            state = play(its, state, advice.move if rng.below(2) else drawn)
    return tuple(result)


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("count", "teams"), TABLES)
def test_everything_that_a_hint_claims_is_true(count: int, teams: str) -> None:
    its = built(count, teams)
    for state, advice in decisions(count, teams):
        assert told_untrue(its, state, advice) == []
        assert 1 <= len(advice.reasons) <= 3
        assert len({reason.message for reason in advice.reasons}) == len(advice.reasons)


@pytest.mark.parametrize(("count", "teams"), TABLES)
def test_the_last_grade_drops_nothing_that_was_said_beside_the_others(count: int, teams: str) -> None:
    for state, advice in decisions(count, teams):
        cost = next((item.cost for item in advice.candidates if item.action == advice.move), None)
        if cost is None or state.proposer is not None or advice.move == Propose():
            continue
        said = {reason.message.key.rpartition(".")[2] for reason in advice.reasons}
        inner = next((value for _, value in cost.params if isinstance(value, Message)), cost)
        kind, risk = inner.key.rpartition(".")[2], cost.key.rpartition(".")[2]
        if said & {"losing"}:
            continue  # then that comes first
        assert said & AGAIN.get(kind, said), (kind, said)
        assert "safe" in said or risk != "safe" or "winning" in said
        assert said & {"loss", "back", "ruin", "doomed"} or risk not in ("risk", "trade")


@pytest.mark.parametrize(("count", "teams"), TABLES)
def test_a_distance_is_no_reason_and_safety_is_told_where_something_is_at_risk(count: int, teams: str) -> None:
    its, told = built(count, teams), 0
    for state, advice in decisions(count, teams):
        keys = [message.key for message in said(advice)]
        assert not [key for key in keys if key.endswith(("near", "nearer"))]
        named = [Claims(its, state, item.action) for item in advice.candidates]
        quiet = not exposed(its, state, its.to_act(state)[0]) and all(item.reason_safe() for item in named)
        told += quiet
        alone = len(advice.reasons) == 1  # something must be said for it
        assert not quiet or alone or not [key for key in keys if key.endswith("safe")]
    assert told, "there are such decisions"


@pytest.mark.parametrize(("count", "teams"), TABLES)
def test_no_idea_shuts_its_own_piece_in_while_there_are_two_others(count: int, teams: str) -> None:
    its = built(count, teams)
    for state, advice in decisions(count, teams):
        named = [Claims(its, state, item.action) for item in advice.candidates if item.action != advice.move]
        shut = [item for item in named if item.start and item.reason_shut_in() and not item.after.ending]
        every = [Claims(its, state, action) for action in its.legal(state, its.to_act(state)[0])]
        open_ = [item for item in every if item.start and not item.reason_shut_in()]
        assert not [item for item in shut if not item.gained()] or len(open_) <= 1


def test_a_slightly_larger_number_of_moves_is_no_reason() -> None:
    found = [
        dict(reason.message.params)
        for count, teams in TABLES
        for _, advice in decisions(count, teams)
        for reason in advice.reasons
        if reason.message.key.endswith((".wide", ".opens"))
    ]
    assert found, "there are such decisions"
    assert all(int(str(item["count"])) - int(str(item["old"])) >= 3 for item in found)


@pytest.mark.parametrize(("count", "teams"), TABLES)
def test_the_move_is_as_good_as_the_masters_and_no_reply_ends_it_badly(count: int, teams: str) -> None:
    its = built(count, teams)
    for state, advice in decisions(count, teams)[::12]:
        seat = its.to_act(state)[0]
        if state.proposer is not None or advice.move == Propose():
            continue
        weighed = considered(its, View(seat, state), Budget(THOUGHT))
        worth = {item.action: tenths(item) for item in weighed}
        assert worth[advice.move] >= max(worth.values()) - (EVEN if abs(weighed[0].worth) < DECIDED else 0)
        assert Player(MASTER).plan(its, View(seat, state), Budget(THOUGHT)) in worth
        claims = {action: Claims(its, state, action) for action in its.legal(state, seat)}
        sound = [
            action
            for action, claim in claims.items()
            if claim.after.ending or not any(claim.reason_ruin(rival) for rival in rivals(state, seat))
        ]
        assert not sound or advice.move in sound


def test_the_advice_sees_further_than_one_reply() -> None:
    """The 2 could take a 1; from where it goes instead it could take a 3 or a 4, and both can't be saved."""
    its = rules()
    state = position(its, {"b7": 2, "d3": 4, "f4": 3}, {"b5": 1, "f1": 1, "d10": 3, "c11": 4})
    assert Move("b7", "b5") in its.legal(state, 0)
    assert asked(its, state, Budget(5_000)).move == Move("b7", "c9")


@pytest.mark.parametrize(("count", "teams"), TABLES)
def test_candidates_are_two_or_three_in_the_order_of_their_spaces(count: int, teams: str) -> None:
    its = built(count, teams)
    for state, advice in decisions(count, teams):
        actions = [item.action for item in advice.candidates]
        legal = its.legal(state, its.to_act(state)[0])
        assert len(actions) in (2, 3)
        assert set(actions) <= set(legal)
        assert advice.move in actions
        assert len(set(actions)) == len(actions)
        starts = [item.start if isinstance(item, Move) else getattr(item, "space", "z") for item in actions]
        assert starts == sorted(starts, key=lambda name: its.board.number.get(name, 999))


@pytest.mark.parametrize(("count", "teams"), TABLES)
def test_what_is_lit_first_are_spaces_and_discs_of_the_table(count: int, teams: str) -> None:
    its = built(count, teams)
    for state, advice in decisions(count, teams):
        assert advice.look
        discs = {f"disc:{seat}" for seat in range(count)}
        pieces = {its.board.spaces[space].name for space in state.spaces if space >= 0}
        assert set(advice.look) <= discs | pieces
        if advice.nudge.key.endswith("capture"):
            seat = its.to_act(state)[0]
            prey = {its.board.spaces[state.spaces[piece]].name for _, piece in takes(its, state, seat)}
            assert set(advice.look) == prey
        if advice.nudge.key.endswith(("quiet", "win")):  # what is asked of all one's pieces doesn't give one away
            own = {its.board.spaces[state.spaces[piece]].name for piece in pieces_of(state, its.to_act(state)[0])}
            assert set(advice.look) == own


@pytest.mark.parametrize(("count", "teams"), TABLES)
def test_a_move_that_is_to_be_compared_says_where_it_leads(count: int, teams: str) -> None:
    for _, advice in decisions(count, teams):
        for item in advice.candidates:
            if item.what.key.endswith(".move"):
                assert isinstance(item.action, Move)
                assert dict(item.what.params)["end"] == item.action.end


def test_every_kind_of_reason_and_cost_has_come_up_or_is_made() -> None:
    met = {
        message.key
        for count, teams in TABLES
        for _, advice in decisions(count, teams)
        for message in said(advice)
        if message.key.startswith("sinoda.hint.")
    }
    met |= {message.key for advice in rare() for message in said(advice)}
    met |= {reason.message.key for reason in (foreseen(*line) for line in LINES) if reason is not None}
    words = {key.removesuffix("_you") for key in read_words(FOLDERS[1:])["en"] if key.startswith("sinoda.hint.")}
    assert sorted(words - met) == []


GRAB = (Move("c6", "c7"), Change("f1", 2), Change("a1", 3))
WAIT = (Change("a1", 3), Change("f1", 2), Change("a1", 2))
LOSS = (Change("a1", 3), Move("c7", "c6"), Change("a1", 2))
LINES = (GRAB, WAIT, LOSS)


def foreseen(*line: Move | Change, quiet: bool = True) -> Reason | None:
    """Return what is said where the Master has seen this line of best play."""
    its = rules()
    state = position(its, {"c6": 1, "a1": 4}, {"c7": 1, "f1": 1, "f3": 1})
    return further(Asked(its, state, 0, alert=True), Weighed(line[0], 0, line, quiet))


def test_what_comes_later_is_told_in_points_and_turns_or_not_at_all() -> None:
    rival = SeatName(1)
    assert foreseen(*GRAB) == Reason(True, say("sinoda.hint.reason.further", player=rival, count=1, turns=3))
    assert foreseen(*WAIT) == Reason(True, say("sinoda.hint.reason.steady", player=rival, turns=3))
    assert foreseen(*LOSS) is None
    assert foreseen(*GRAB[:2]) is None, "that is no more than one reply ahead"
    assert foreseen(*GRAB, quiet=False) is None, "something could still be captured"


def said(advice: Advice[Action]) -> Iterator[Message]:
    told = [advice.nudge, advice.question, advice.title, *(reason.message for reason in advice.reasons)]
    for item in advice.candidates:
        told += [item.what, item.cost, *([item.verdict] if item.verdict is not None else [])]
    for message in told:
        yield from parts(message)


def parts(message: Message) -> Iterator[Message]:
    """Yield a message and the messages in it."""
    yield message
    for _, value in message.params:
        if isinstance(value, Message):
            yield from parts(value)


def rare() -> list[Advice[Action]]:
    """Return advice in positions that chance hardly leads to; all of what it claims is checked."""
    result = []
    for its, state in unusual():
        advice = asked(its, state)
        assert told_untrue(its, state, advice) == []
        result.append(advice)
    return result


def test_where_the_match_is_lost_nothing_is_called_safe() -> None:
    its = rules()
    placed = {"d11": 1, "d10": 1, "c11": 1}, {"d2": 1, "d1": 1, "c3": 1, "c8": 4}
    state = position(its, *placed, captures={0: [(1, 1), (1, 1)], 1: [(0, 3), (0, 4), (0, 2)]})
    advice = asked(its, state)
    keys = [message.key.rpartition(".")[2] for message in said(advice)]
    assert "losing" in keys
    assert "safe" not in keys


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_words_are_there_and_short(language: str) -> None:
    words = Words(Library(FOLDERS), language)
    texts = read_words(FOLDERS)[language]

    def spoken(message: Message) -> str:
        assert fields(texts[message.key]) <= dict(message.params).keys(), message.key
        return words.message(message, NAMES.__getitem__).replace("**", "").replace("Rainier", "Ventoux")

    every = [advice for count, teams in TABLES for _, advice in decisions(count, teams)] + rare()
    for advice in every:
        assert len(spoken(advice.nudge)) <= 28, spoken(advice.nudge)
        question = spoken(advice.question)
        assert len(question) <= 84, question
        assert question.endswith("?") == (not advice.nudge.key.endswith(".only"))
        assert len(spoken(advice.title)) <= 30, spoken(advice.title)
        for reason in advice.reasons:
            assert len(spoken(reason.message)) <= 76, spoken(reason.message)
        for item in advice.candidates:
            assert len(spoken(item.what)) <= 19, spoken(item.what)
            assert len(spoken(item.cost)) <= 58, spoken(item.cost)
            assert item.verdict is None or len(spoken(item.verdict)) <= 76, spoken(item.verdict)


def test_where_one_action_alone_is_legal_there_are_no_candidates() -> None:  # SI-12
    its = rules()
    state = position(its, {"a1": 4}, {"a2": 1, "b2": 1, "c9": 1})
    assert its.legal(state, 0) == (Change("a1", 3),)
    advice = asked(its, state)
    assert advice.candidates == ()
    assert (advice.look, advice.nudge.key, advice.question.key) == (
        ("a1",),
        "sinoda.hint.nudge.only",
        "sinoda.hint.question.only",
    )


def test_advice_is_of_the_position_alone() -> None:
    its = rules(3)
    for state, advice in decisions(3, "none")[::9]:
        assert asked(its, state, lot=99) == advice


@pytest.mark.parametrize("nodes", [1, 2, 7])
def test_little_time_makes_advice_shorter_but_not_untrue(nodes: int) -> None:
    for count, teams in TABLES[::2]:
        its = built(count, teams)
        for state, _ in decisions(count, teams)[::6]:
            for budget in (Budget(nodes=nodes), Budget(stop=lambda: True)):
                advice = asked(its, state, budget)
                assert told_untrue(its, state, advice, budget) == []
                assert advice.move in its.legal(state, its.to_act(state)[0])


def test_a_hint_for_six_on_the_large_board_looks_at_few_positions() -> None:
    """A position takes a fraction of a millisecond, so that a hint comes at once."""
    its = rules(6)
    for state, _ in decisions(6, "none")[::6]:
        looked = list[bool]()

        def stop(looked: list[bool] = looked) -> bool:
            looked.append(True)
            return False

        asked(its, state, Budget(stop=stop))
        assert len(looked) < 250


def test_the_catalogue_names_the_advisor() -> None:
    assert ENTRY.advisor is not None
    assert ENTRY.advisor.load() is advise
