"""Syncron's hints: what they claim is true of the position, and of nothing that is hidden."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import replace
from time import process_time

import pytest

from game.ai.players.brain import Budget
from game.content.words.strings import Library, Words
from game.engine.protocol import Message, Param, SeatName, View
from game.engine.rng import Rng
from game.games import catalog
from game.games.syncron.bots.guess import after
from game.games.syncron.bots.hints import Outlook, advise, weighed
from game.games.syncron.bots.master import Thought
from game.games.syncron.entry import ENTRY
from game.games.syncron.rules.position import SPECIALS, hand, pack
from game.games.syncron.rules.rules import Seal
from tests.games.syncron.hinted import FEW, NEAR, WORLDS, Case, cases, drawn, given, spaces
from tests.games.syncron.rounds import ROOT, cards, play, rules, sealed, standing

LEARN = ROOT / "game" / "games" / "syncron" / "learn"
WORDS = {
    language: Words(
        {language: Library([ROOT / "assets" / "text", LEARN.parent / "words", LEARN / "words"])[language]}, language
    )
    for language in ("en", "fr")
}
SEEDS = range(26)
ROUNDED = 5  # per cent: the nearest tenth is told


@pytest.fixture(scope="module")
def many() -> list[Case]:
    patch = pytest.MonkeyPatch()
    return [case for seed in SEEDS for case in cases(seed, patch)]


def test_the_entry_names_the_advice() -> None:
    assert ENTRY.advisor is not None
    assert ENTRY.advisor.load() is advise
    assert catalog.load("syncron") is ENTRY


def test_a_hint_names_legal_cards_in_the_order_of_the_hand(many: list[Case]) -> None:
    for case in many:
        legal = cards(case.rules, case.state, case.seat)
        assert case.card in legal
        named = [candidate.action.card for candidate in case.advice.candidates]
        assert len(named) in (2, 3)
        assert case.card in named
        assert named == [card for card in legal if card in named]
        assert 1 <= len(case.advice.reasons) <= 5
        assert case.advice.look


def test_a_chance_that_is_told_is_that_of_the_evaluation_and_a_plus_is_likelier_than_not(many: list[Case]) -> None:
    for reason in ("exactly", "exactly_over", "queen", "queen_over"):  # SN-8, SN-9
        for case, told, good in given(many, reason):
            moved = WORLDS - case.moves(case.card)[0]
            assert abs(_percent(told["often"]) - 100 * moved / WORLDS) <= NEAR + ROUNDED
            assert good == (_percent(told["often"]) > 50)


def test_what_is_told_for_certain_happens_in_every_world(many: list[Case]) -> None:  # SN-7, SN-9
    for case, told, _ in given(many, "jack"):
        assert set(case.moves("J")) == {spaces(told["spaces"])}
        rng, seats = Rng.of(3, 3), range(len(case.state.positions))
        for _ in range(50):  # whatever is shown, likely or not
            cards = [rng.choice(pack(len(seats))) for _ in seats]
            cards[case.seat] = "J"
            gain = after(case.state.positions, cards)[case.seat] - case.state.positions[case.seat]
            assert gain == spaces(told["spaces"])
    for case, told, _ in given(many, "sure"):
        assert set(case.moves(case.card)) == {spaces(told["spaces"])}


def test_a_finish_is_reached_as_it_is_told(many: list[Case]) -> None:  # SN-12, SN-16
    for case, _, _ in given(many, "over"):
        goal = case.rules.goal(case.state)
        assert all(world[case.seat] >= goal for world in case.worlds(case.card))
    for case, _, _ in (*given(many, "exactly_over"), *given(many, "queen_over")):
        goal = case.rules.goal(case.state)
        start = case.state.positions[case.seat]
        assert all(world[case.seat] >= goal for world in case.worlds(case.card) if world[case.seat] > start)


def test_a_card_too_many_or_too_few_is_possible_where_it_is_warned_of(many: list[Case]) -> None:  # SN-9
    for key, step in (("more", 0), ("fewer", -1)):
        found = [case for case in many for item in case.advice.reasons if item.message.key.endswith(f".reason.{key}")]
        for case in found:
            needed, fixed = int(case.card), shown_by_others(case, case.card)
            open_ = [seat for seat in case.state.choosing if seat != case.seat]
            most = fixed + sum(case.card in hand(case.state, seat) for seat in open_)
            assert most >= needed if step == 0 else fixed < needed - 1
    assert given(many, "more")


def shown_by_others(case: Case, card: str) -> int:
    """Return how many of the others show a card that can't change any more."""
    if not any(case.state.shown):
        return 0
    settled = [seat for seat in range(len(case.state.positions)) if seat not in case.state.choosing]
    return sum(case.state.shown[seat][-1] == card for seat in settled)


def test_queens_that_are_still_in_play_are_counted(many: list[Case]) -> None:  # SN-10
    asked = [case for case in many if case.advice.question.key.endswith(".queens")]
    assert asked
    for case in asked:
        seats = [seat for seat in range(len(case.state.positions)) if seat != case.seat]
        gone = [seat for seat in seats if "Q" in (*case.state.spent[seat], *case.state.shown[seat])]
        assert dict(case.advice.question.params)["count"] == len(seats) - len(gone) > 0


def test_the_last_grade_says_all_that_the_one_before_said_of_the_card(many: list[Case]) -> None:
    for case in many:
        costs = [item.cost for item in case.advice.candidates if item.action == case.advice.move]
        told = {item.message.key.removeprefix("syncron.hint.reason."): item.message for item in case.advice.reasons}
        for cost in costs:
            kind = cost.key.removeprefix("syncron.hint.cost.")
            count = dict(cost.params).get("count")
            if kind in ("J_sure", "Q_sure", "Q_joined", "Q_open", "Q_alone", "king", "J_alone"):
                assert f"spent.{case.card}" in told or (case.card == "Q" and kind == "Q_alone")
            if kind == "number" and "exactly" in told:
                assert dict(told["exactly"].params)["count"] == count
            if kind in ("J_sure", "Q_sure", "sure"):
                assert spaces(dict((told.get("jack") or told["sure"]).params)["spaces"]) == count


def test_no_other_card_wins_more_and_each_that_is_named_is_refuted_by_a_figure_or_called_as_good(
    many: list[Case],
) -> None:
    weighed = [case for case in many if not case.wished]
    for case in weighed:
        values = Outlook(case.rules, case.view, FEW).values
        assert values[case.card] == max(values.values())
        others = [item.action.card for item in case.advice.candidates if item.action != case.advice.move]
        told = [item for item in case.advice.reasons if ".than." in item.message.key]
        assert [_other(dict(item.message.params)) for item in told] == others
        for other, item in zip(others, told, strict=True):
            fewer = dict(item.message.params).get("count", 0)
            assert item.good
            assert fewer == round(100 * (values[case.card] - values[other]))
            assert item.message.key.endswith("as_good" if fewer == 0 else "fewer")
    assert {item.message.key.rpartition(".")[2] for case in weighed for item in case.advice.reasons} >= {
        "as_good",
        "fewer",
    }


def test_what_a_card_wins_is_what_it_wins_in_rounds_as_they_may_come() -> None:  # SN-9
    its = rules(4)
    state = standing(its, 3, 2, 0, 0, spent=(SPECIALS,) * 4)
    outlook = Outlook(its, View(0, state), Budget(600))
    rng, won = Rng.of(9, 9), {"1": 0.0, "4": 0.0}
    for _ in range(600):
        cards = [drawn(item, rng) for item in outlook.odds]
        for card in won:
            cards[0] = card
            places = after(state.positions, cards)
            won[card] += (places[0] >= 4) / max(1, sum(place >= 4 for place in places)) / 600
    assert won["1"] - 0.06 <= outlook.values["1"] <= won["1"] + 0.4
    assert outlook.values["1"] - outlook.values["4"] > 0.4 * (won["1"] - won["4"]) > 0.02


def test_a_king_of_another_is_followed_by_an_answer_to_the_card_at_hand() -> None:  # SN-6
    its = rules(4)
    view = View(0, standing(its, 3, 0, 0, 0, spent=(SPECIALS, (), SPECIALS, SPECIALS)))
    four = (("4", 1.0),)
    wins = {
        card: weighed(Thought(its, view), [four, ((card, 1.0),), four, four], FEW, Rng.of(1, 1))["1"]
        for card in ("3", "K")
    }
    assert wins["3"] == 1.0
    assert wins["K"] < 0.9, "it shows a 1 as well"


def test_asked_again_a_hint_says_the_same() -> None:
    its = rules(9)
    view = View(0, standing(its, 1, 0, 2, 0, 1, 3))
    assert len({advise(its, view, Budget(120), Rng.of(chance, 1)) for chance in range(3)}) == 1
    later = View(0, standing(its, 1, 0, 2, 0, 1, 3, round=5))
    values = [Outlook(its, each, Budget(120)).values for each in (view, later)]
    assert values[0] != values[1], "another round has luck of its own"


def _percent(often: Param) -> int:
    """Return how likely a chance is that was told in times out of ten."""
    assert isinstance(often, Message)
    grade = often.key.removeprefix("syncron.hint.often.")
    count = dict(often.params).get("count", {"rarely": 0, "mostly": 10}.get(grade))
    assert isinstance(count, int)
    return 10 * count


def _other(told: dict[str, Param]) -> str:
    """Return the card that a reason speaks of."""
    named = told["card"]
    assert isinstance(named, Message)
    return named.key.rpartition(".")[2]


def test_a_special_card_that_is_advised_is_spent_by_it(many: list[Case]) -> None:  # SN-10
    for card in SPECIALS:
        for case, _, good in given(many, f"spent.{card}"):
            assert case.card == card
            assert not good


def test_a_king_is_advised_only_where_the_others_are_still_hidden(many: list[Case]) -> None:  # SN-6
    for case, _, _ in given(many, "king"):
        assert not any(case.state.shown)


def test_who_is_stopped_would_have_moved() -> None:  # SN-9
    its = rules(6)
    state = play(its, standing(its, 0, 5, 0, 0), "K 1 4 3")
    view = View(0, its.mask(state, 0))
    advice = advise(its, view, FEW, Rng.of(1, 1))
    assert advice.move == Seal("1")
    assert dict(advice.reasons[0].message.params)["player"] == SeatName(1)
    assert play(its, state, "1").positions[1] == 5
    assert play(its, state, "2").positions[1] == 6


def test_where_no_card_moves_the_hint_says_so(many: list[Case]) -> None:
    its = rules(20)
    state = play(its, standing(its, 6, 0, 0, 0, spent=(("Q", "J"), (), (), ())), "K 1 1 4")
    advice = advise(its, View(0, its.mask(state, 0)), FEW, Rng.of(1, 1))
    assert advice.reasons[0].message.key == "syncron.hint.reason.nothing"
    for card in cards(its, state, 0):
        assert play(its, state, card).positions[0] == 6


def test_a_first_of_a_race_is_not_told_to_run_after_anybody(many: list[Case]) -> None:  # SN-7
    for case in many:
        first = case.state.positions[case.seat] == max(case.state.positions)
        for candidate in case.advice.candidates:
            if candidate.action == Seal("J"):
                assert candidate.cost.key.endswith("J_alone" if first else "J_sure")


def test_costs_that_are_told_for_certain_are(many: list[Case]) -> None:
    for case in many[::3]:
        for candidate in case.advice.candidates:
            key, told = candidate.cost.key, dict(candidate.cost.params)
            if key.endswith(("sure", "stays", "alone")):
                moved = 0 if key.endswith("alone") else told.get("count", 0)
                assert set(case.moves(candidate.action.card, 12)) == {moved}
            elif key.endswith("number"):
                assert set(case.moves(candidate.action.card, 12)) <= {0, told["count"]}


def test_the_move_is_what_the_evaluation_holds_best() -> None:  # SN-6
    its = rules(4)
    state = play(its, standing(its, 2, 0, 0, 0), "K 4 2 4")
    view = View(0, its.mask(state, 0))
    for chance in range(5):
        advice = advise(its, view, Budget(), Rng.of(chance, 0))
        assert advice.move == Seal("2")
        assert [item.message.key.rpartition(".")[2] for item in advice.reasons[:2]] == ["sure", "over"]
        assert set(advice.look) == {"card:1", "card:2", "card:3"}


@pytest.mark.parametrize("seed", range(6))
def test_what_others_have_sealed_changes_no_hint(seed: int) -> None:  # SN-5
    its, rng = rules(9), Rng.of(seed, 7)
    state = standing(its, 0, 3, 3, 7, 1, 0)
    for seat in (1, 2, 4):
        state, _ = sealed(its, state, seat, rng.choice(hand(state, seat)))
    view = View(0, its.mask(state, 0))
    first = advise(its, view, FEW, Rng.of(seed, 0))
    for other in range(3):
        world = its.imagine(view, Rng.of(seed, other))
        assert advise(its, View(0, its.mask(world, 0)), FEW, Rng.of(seed, 0)) == first
    unsealed = replace(view.state, sealed=(None,) * 6)
    assert advise(its, View(0, unsealed), FEW, Rng.of(seed, 0)) == first, "nor that they have sealed"


def test_ten_seats_are_thought_through_in_a_second() -> None:
    its = rules(20)
    view = View(0, its.mask(standing(its, 3, *range(9)), 0))
    start = process_time()
    advise(its, view, Budget(), Rng.of(1, 1))
    assert process_time() - start < 1.0


def test_a_hint_stops_when_it_is_told() -> None:
    its = rules(20)
    view = View(0, standing(its, 3, 1, 2, 0))
    advice = advise(its, view, Budget(10_000, lambda: True), Rng.of(1, 1))
    assert advice.move in its.legal(view.state, 0)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_a_hint_says_has_words_that_fit(many: list[Case], language: str) -> None:
    words = WORDS[language]

    def text(message: Message) -> str:
        return words.message(message, lambda seat: ("Ventoux", "Fuji", "Kailash")[seat % 3]).replace("**", "")

    for case in many:
        advice = case.advice
        assert len(text(advice.nudge)) <= 28
        assert len(text(advice.question)) <= 90
        assert text(advice.question).endswith("?")
        assert len(text(advice.title)) <= 30
        for candidate in advice.candidates:
            assert len(text(candidate.what)) <= 18
            assert len(text(candidate.cost)) <= 46, text(candidate.cost)
        for reason in advice.reasons:
            assert len(text(reason.message)) <= 76, text(reason.message)


def test_no_words_of_hints_are_left_over(many: list[Case]) -> None:
    def keys(message: object) -> Iterator[str]:
        if isinstance(message, Message):
            yield message.key
            for _, value in message.params:
                yield from keys(value)

    said = set()
    for case in many:
        advice = case.advice
        messages = [advice.nudge, advice.question, advice.title, *(item.message for item in advice.reasons)]
        messages += [message for item in advice.candidates for message in (item.what, item.cost)]
        said |= {key for message in messages for key in keys(message)}
    table = tomllib.loads((LEARN / "words" / "en.toml").read_text("utf-8"))["syncron"]["hint"]
    written = set(flat("syncron.hint", table))
    assert written - said == set()


def flat(prefix: str, table: dict[str, object]) -> Iterator[str]:
    for key, value in table.items():
        if isinstance(value, dict) and not set(value) <= {"one", "other"}:
            yield from flat(f"{prefix}.{key}", value)
        else:
            yield f"{prefix}.{key}"
