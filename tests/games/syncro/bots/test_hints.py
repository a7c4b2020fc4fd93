"""Syncro's hints: legal, short, out of the own hand and what is public alone, and true: every claim is played out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any, Final

import pytest

from game.ai.players.advice import Advice
from game.ai.players.brain import Budget
from game.content.words.strings import Words
from game.engine.match import Match
from game.engine.protocol import Message, Opening, SeatName, View
from game.engine.rng import Rng
from game.games.syncro.bots.hints.comparing import EVEN, best_of
from game.games.syncro.bots.hints.hints import Outlook, advise
from game.games.syncro.bots.hints.hints import _reasons as reasons_of
from game.games.syncro.bots.players.brains import master
from game.games.syncro.bots.players.prospects import prospect
from game.games.syncro.entry import ENTRY
from game.games.syncro.rules.play.actions import Action, Attack, Discard, Drop, Estimate, Keep, Pass, Pay, Play, Stand
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.roads import LEVELS
from game.games.syncro.rules.state.state import Discarding, Estimating, Paying, Slot, State
from tests.games.syncro.bots.claims import CLAIMS, Case, cost_is_true
from tests.games.syncro.positions import ROOT, act, begun, position, rules, seen
from tests.words import read_words

GAME: Final = ROOT / "game" / "games" / "syncro"
TEXTS: Final = read_words([ROOT / "assets" / "text", GAME / "words", GAME / "learn" / "words"])
NAMES: Final = ("Ada", "Ilyes", "Nora", "Tao", "Mira")
NODES: Final = 40
MARKS: Final = "**"


@cache
def cases(level: str, mages: int) -> tuple[Case, ...]:
    """Return the decisions of a level that is played partly as advised, partly by chance, with the advice for each."""
    found: list[Case] = []
    opening = {"draws": True, "unlocked": True} if level in LEVELS[4:] else {}
    for seed in range(2):
        match: Match[Any, Any, Any] = Match(rules(level, mages), Opening(mages, tuple(opening.items())), seed)
        rng = Rng.of(seed, mages)
        while waiting := match.rules.to_act(match.state):
            seat = waiting[0]
            advice = advise(match.rules, match.view(seat), Budget(NODES), Rng(seed))
            found.append(Case(rules(level, mages), match.state, seat, advice))
            match.play(seat, advice.move if rng.below(3) else rng.choice(match.rules.legal(match.state, seat)))
    return tuple(found)


TABLES: Final = [(level, 2 + number % 4) for number, level in enumerate(LEVELS)] + [("Ic", 5), ("IIe", 3)]


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("level", "mages"), TABLES)
def test_every_claim_of_a_hint_is_true(level: str, mages: int) -> None:
    for case in cases(level, mages):
        for reason in case.advice.reasons:
            word = reason.message.key.rpartition(".")[2]
            holds = CLAIMS[word](case, case.advice.move, dict(reason.message.params))
            assert holds, f"{reason.message} of {case.advice.move} in {case.state}"
        for candidate in case.advice.candidates:
            assert cost_is_true(case, candidate.action, candidate.cost), f"{candidate} in {case.state}"


@pytest.mark.parametrize(("level", "mages"), TABLES)
def test_a_hint_is_whole_and_names_legal_actions_in_the_order_of_the_table(level: str, mages: int) -> None:
    for case in cases(level, mages):
        advice, legal = case.advice, list(case.its.legal(case.state, case.seat))
        actions = [candidate.action for candidate in advice.candidates]
        assert advice.move in legal
        assert 1 <= len(advice.reasons) <= 4
        assert advice.look
        if not actions:  # all that is legal is one thing
            assert len({case.hand[one.card] if isinstance(one, Attack) else one for one in legal}) == 1
            continue
        assert len(legal) > 1
        assert 2 <= len(actions) <= 3
        assert len(set(actions)) == len(actions)
        assert set(actions) <= set(legal)
        assert advice.move in actions
        cards = [action.card for action in actions if isinstance(action, Attack | Pay | Discard)]
        assert cards == sorted(cards)
        assert all(not isinstance(one, Pass) for one, _ in pairwise(actions)), "Pass lies last"


COVERED: Final = {
    "hit": {"hit"},
    "exact": {"no_waste"},
    "sure": {"sure"},
    "sure_draws": {"over"},
    "feeds": {"feeds"},
    "no_draw": {"pile"},
    "draws": {"draws", "room", "pile", "draws_most"},
    "pays_all": {"pays_all"},
    "pay_last": {"pay_last", "unpaid"},
    "scale": {"scale"},
    "keep_full": {"keep_full"},
    "empty": {"no_spell"},
    "stand": {"unchanged", "no_spell"},
    "pass": {"keeps_all", "empty"},
}
"""Reasons that say again what a candidate has said without a figure, or with one that is not its own."""
OTHER: Final = ("average", "weaken", "recover", "show_hands", "redeal", "draws_now", "only")
"""What is told by figures that begin one further on, and Rewards, whose reasons are their texts."""
WHICH: Final = 33
"""Letters that it takes at most to say which one of its name an enemy is."""


@pytest.mark.parametrize(("level", "mages"), TABLES)
def test_the_third_grade_drops_nothing_that_the_second_has_said_of_the_move(level: str, mages: int) -> None:
    for case in cases(level, mages):
        advice = case.advice
        for cost in (one.cost for one in advice.candidates if one.action == advice.move):
            word, words = cost.key.rpartition(".")[2], {one.message.key.rpartition(".")[2] for one in advice.reasons}
            told = {value for one in advice.reasons for _, value in one.message.params if isinstance(value, int)}
            figures = {value for _, value in cost.params if isinstance(value, int) and value}
            if word in COVERED:
                assert words & COVERED[word], f"{cost}: {advice.reasons} in {case.state}"
            if word not in OTHER:
                assert figures <= told, f"{cost}: {advice.reasons} in {case.state}"


def spoken(advice: Advice[Action]) -> Iterator[tuple[str, Message, int]]:
    """Yield everything that a hint says, with how long it may be."""
    yield "nudge", advice.nudge, 28
    yield "question", advice.question, 84
    yield "title", advice.title, 30
    for candidate in advice.candidates:
        yield "what", candidate.what, 24
        yield "cost", candidate.cost, 30
    for reason in advice.reasons:
        yield "reason", reason.message, 58 if reason.message.key.endswith(".than") else 42


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_a_hint_says_is_short_and_its_question_asks_where_there_is_a_choice(language: str) -> None:
    words = Words(TEXTS, language)
    for level, mages in TABLES:
        for case in cases(level, mages):
            for what, message, most in spoken(case.advice):
                text = words.message(message, lambda seat: NAMES[seat]).replace(MARKS, "")
                told = WHICH if "syncro.which." in str(message) else 0
                assert len(text) <= most + told, f"{what}: {text}"
                assert "!" not in text
                asks = what == "question" and len(case.its.legal(case.state, case.seat)) > 1
                assert asks == text.endswith("?"), text


def test_who_can_do_one_thing_alone_is_told_so_and_why() -> None:  # SY-6, SY-13 to SY-15, SY-29
    met = set()
    item, state = position(["U"], "9", [[2], []])
    state, _ = act(item, state, "pass", "pass")
    alone = Case(item, state, 0, advise(item, seen(item, state, 0), Budget(NODES), Rng(1)))
    for found in ((alone,), *(cases(level, mages) for level, mages in TABLES)):
        for case in found:
            legal, advice = case.its.legal(case.state, case.seat), case.advice
            assert (advice.nudge.key == "syncro.hint.look.alone") == (len(legal) == 1)
            if len(legal) > 1:
                continue
            word = advice.question.key.removeprefix("syncro.hint.alone.")
            met.add(word)
            assert (
                word
                == {
                    (Slot, Attack): "attack",
                    (Slot, Pass): "pass" if case.hand else "empty",
                    (Paying, Pass): "pay",
                    (Discarding, Discard): "curse",
                }[type(case.state.now), type(legal[0])]
            )
            assert case.hand or word in ("empty", "pay")
            assert word != "curse" or len(case.hand) == 1
    assert met >= {"attack", "pass"}, met


def test_a_hint_sees_only_its_mages_view() -> None:  # SY-2
    for level, mages, seed in (("Ia", 3, 2), ("IIa", 3, 8), ("IIe", 5, 4)):
        match = begun(level, mages, seed=seed)
        for _ in range(6):
            seat = match.rules.to_act(match.state)[0]
            view = match.view(seat)
            first = advise(match.rules, view, Budget(NODES), Rng(4))
            for chance in range(3):
                world = match.rules.imagine(view, Rng(chance))
                again = View(seat, match.rules.mask(world, seat), view.history)
                assert advise(match.rules, again, Budget(NODES), Rng(4)) == first
            match.play(seat, first.move)


def needs_partners(item: SyncroRules, view: View[State], action: object) -> bool:
    """Tell whether an attack is enough only with what others hold."""
    seat = view.seat
    if not isinstance(action, Attack) or seat is None:
        return False
    face = view.state.hand(seat)[action.card]
    return not prospect(item.mission, view.state, seat, action.on, face).sure


def test_what_ones_own_spell_surely_beats_is_advised_before_what_needs_partners_and_is_as_good() -> None:  # SY-19
    sure, relies = Attack(2, 6), Attack(0, 7)
    assert best_of({relies: 63, sure: 60}, relies, lambda action: action == sure) == sure
    assert best_of({relies: 64, sure: 60}, relies, lambda action: action == sure) == relies
    assert best_of({relies: 60, sure: 64}, relies, lambda action: action == sure) == sure


def test_what_needs_partners_is_advised_where_it_wins_clearly_more_and_says_how_much() -> None:  # SY-19
    rows, foes = ["..D", ".UU", "UUU", "U.U"], "5 5 3 m2 7 6 m3 6"
    hands = [[1, 2, 3, 1], [5, 4, 4, 3, 2], [4, 5, 3, 3], [2, 1, 2, 1]]
    deck = [1] * 5 + [2] * 5 + [3] * 5 + [4] * 3 + [5] * 2
    item, state = position(rows, foes, hands, deck=deck, discards=[4, 3, 2], leader=1, turn=3)
    state = replace(state, estimates=("average", "good", "good", "bad"))
    state, _ = act(item, state, "pass", "pass", "0>7")
    advice = advise(item, seen(item, state, 0), Budget(1200), Rng(3))
    assert needs_partners(item, seen(item, state, 0), advice.move)
    names = {one.what: one.action for one in advice.candidates}
    fewer = {names[its["what"]]: its["count"] for its in params(advice, "than")}
    assert fewer[Attack(2, 6)] > EVEN, "the 3 beats the Mushroom of strength 3 for certain, and wins less"


def test_what_needs_partners_says_how_much_they_must_add_and_that_nobody_may_ask() -> None:  # SY-2
    item, state = position(["UU"], "8 9", [[3, 2], [5, 4], [4, 4]])
    word, figures = _reasons_of(item, state, 0, Attack(0, 0))[0]
    assert (word, figures["count"]) == ("missing", 5)
    for language, ask in (("en", "you can’t ask"), ("fr", "en silence")):
        assert ask in str(TEXTS[language]["syncro.hint.reason.missing"])
    item, state = position(["UU"], "8 9", [[3, 2], [5, 4], [4, 4]], leader=1)
    state, _ = act(item, state, "pass", "0>1", "pass")
    assert _reasons_of(item, state, 0, Attack(0, 0))[0][0] in ("missing", "short")


@pytest.mark.parametrize(("foes", "word"), [("m8 9", "over"), ("g8 9", "feeds")])
def test_what_is_special_of_a_mushroom_and_of_a_golem_is_told(foes: str, word: str) -> None:  # SY-27, SY-28
    item, state = position(["UU"], foes, [[3, 2], [2, 4], [4, 4]], deck=[1] * 9)
    reasons = dict(_reasons_of(item, state, 0, Attack(0, 0))[:3])
    assert reasons[word] == {"strength": 8}
    state, _ = act(item, state, "0>0")
    reasons = dict(_reasons_of(item, seen(item, state, 1).state, 1, Attack(0, 0))[:3])
    assert reasons[word] == {"strength": 8}


def test_the_move_is_what_the_best_partner_would_do() -> None:
    for level, mages in (("Ib", 3), ("IIa", 4)):
        match, item = begun(level, mages, seed=5), rules(level, mages)
        for _ in range(24):
            seat, now = match.rules.to_act(match.state)[0], match.state.now
            view, legal = match.view(seat), match.rules.legal(match.state, seat)
            move = advise(match.rules, view, Budget(80), Rng(7)).move
            best = master().choose(match.rules, view, Budget(80), Rng(7))
            if not isinstance(now, Slot) or len(legal) == 1:
                assert move == best
            else:
                weighed = master().weigh(item, view, legal, Budget(80), Rng(7))
                hand = match.state.hand(seat)
                assert idea(move, hand) in [idea(each.action, hand) for each in weighed]
            match.play(seat, move)


def idea(action: object, hand: tuple[int, ...]) -> object:
    """Return what an action comes to, whichever of equal Spells it takes."""
    return (hand[action.card], action.on) if isinstance(action, Attack) else action


def test_a_hint_ends_with_its_nodes_or_when_it_is_late() -> None:
    item, state = position(["UU"], "9 9", [[1, 2, 3, 4, 5], [1, 1], [1, 2]])
    view = seen(item, state, 0)
    for budget in (Budget(1), Budget(10**9, lambda: True)):
        assert advise(item, view, budget, Rng(1)).move in item.legal(state, 0)


def hint(item: SyncroRules, state: State) -> Advice[Action]:
    return advise(item, seen(item, state, item.to_act(state)[0]), Budget(200), Rng(3))


def params(advice: Advice[Action], word: str) -> list[dict[str, Any]]:
    """Return the figures of the reasons of a kind."""
    return [dict(one.message.params) for one in advice.reasons if one.message.key == f"syncro.hint.reason.{word}"]


def told(advice: Advice[Action]) -> list[str]:
    return [reason.message.key.rpartition(".")[2] for reason in advice.reasons]


def test_a_mushroom_is_told_with_the_spells_that_it_pays() -> None:  # SY-27
    item, state = position(["U"], "m2", [[5], [], []], deck=[1] * 6)
    advice = hint(item, state)
    assert advice.move == Attack(0, 0)
    assert dict(advice.reasons[1].message.params) == {"count": 3, "draws": 3}
    assert told(advice) == ["last", "draws", "sure", "unsure"]


def test_an_enemy_has_its_article_and_an_estimate_says_how_many_points_it_means() -> None:
    item, state = position(["UU"], "5 9", [[3, 1], [], []])
    said = [Words(TEXTS, language).message(hint(item, state).candidates[0].what, str)[4:] for language in ("fr", "en")]
    assert all(words.endswith(("l’Ogre de droite", "the Ogre on the right")) for words in said), said
    thumbs = hint(item, replace(state, agenda=(Estimating((0, 1, 2)), *state.agenda))).candidates
    costs = [Words(TEXTS, "fr").message(one.cost, str) for one in thumbs]
    assert any("point" in words for words in costs), costs


def test_a_dragon_is_told_with_its_difference() -> None:  # SY-29
    item, state = position(["UU"], "d7 5", [[3, 3], [1, 2, 4], [1], [1]], laid={0: [(3, 0)]}, leader=2)
    state, _ = act(item, state, "pass", "pass", "pass")
    advice = hint(item, state)
    assert (advice.move, told(advice)[0]) == (Attack(2, 0), "hit")
    item, state = position(["U"], "d5", [[1, 2], [], []], laid={0: [(4, 1)]})
    advice = hint(item, state)
    assert (advice.move, told(advice)) == (Attack(0, 0), ["last", "hit", "unsure"])


def test_partners_spells_are_told_with_what_they_estimated() -> None:  # SY-2
    item, state = position(["U.U"], "6 9", [[5, 4, 5, 5], [2, 5], [], []], deck=[1, 1, 1, 1, 2, 2, 5, 5, 5, 4, 4, 4])
    state = replace(state, estimates=("good", "average", "bad", "bad"))
    state, _ = act(item, state, "0>0")
    advice = hint(item, state)
    assert isinstance(advice.move, Attack)
    assert advice.look == ("foe:0",)
    assert told(advice)[:2] == ["missing", "hidden"]
    assert not advice.reasons[0].good, "what lacks is no reason for a move"
    slot = state.now
    assert isinstance(slot, Slot)
    reasons = list(reasons_of(Outlook(item, seen(item, state, 1).state, 1, slot, advice.move, ())))
    assert dict(reasons[2].message.params)["player"] == SeatName(0)


@pytest.mark.parametrize(
    ("reward", "foes", "hands"),
    [
        ("draw_two", "7 5", [[], [1, 4]]),
        ("each_draws", "3 5", [[], [1], [], []]),
        ("weaken", "8 4", [[5], [4]]),
        ("recover", "4 5", [[], [4], [], []]),
        ("show_hands", "7 7", [[2, 3, 1], [1, 4, 1, 2]]),
        ("redeal", "3 5", [[], [1], [], []]),
        ("redeal", "7 7", [[2, 3, 1], [1, 4, 1, 2]]),
    ],
)
def test_rewards_are_told_with_what_they_bring(reward: str, foes: str, hands: list[list[int]]) -> None:  # SY-40
    item, state = position(["UU"], foes, hands, rewards=[reward], deck=[2, 3, 4, 2, 1, 3, 4, 5, 2], discards=[5])
    advice = hint(item, state)
    assert isinstance(advice.move, Play)
    case = Case(item, state, 0, advice)
    for reason in advice.reasons:
        assert CLAIMS[reason.message.key.rpartition(".")[2]](case, advice.move, dict(reason.message.params))


def test_an_estimate_that_is_still_true_stands_and_hands_are_kept_or_dropped() -> None:  # SY-9, SY-25
    item, state = position(["UU"], "m2 9", [[5, 1], [3, 1], [1, 2]], deck=[4], leader=1)
    state = replace(state, estimates=("good", "average", "bad"))
    state, _ = act(item, state, "0>0", "pass", "pass", "pass")
    assert {type(hint(item, replace(state, sealed=sealed)).move) for sealed in ((None, None, None),)} <= {
        Stand,
        Estimate,
    }
    item, state = position(["U"], "3", [[3, 5, 5], [1, 1], [1], [1]], deck=[1, 1, 3])
    state, _ = act(item, state, "0>0", "pass", "pass", "pass")
    moves = [advise(item, seen(item, state, seat), Budget(10), Rng(1)).move for seat in (0, 1)]
    assert moves == [Keep(), Drop()]


def test_the_entry_names_the_advisor() -> None:
    assert ENTRY.advisor is not None
    assert ENTRY.advisor.load() is advise


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_reason_that_has_words_is_checked(language: str) -> None:
    base = "syncro.hint.reason."
    assert {key.removeprefix(base) for key in TEXTS[language] if key.startswith(base)} == set(CLAIMS)


def _reasons_of(item: SyncroRules, state: State, seat: int, attack: Attack) -> list[tuple[str, dict[str, object]]]:
    """Return the reasons for an attack, by the end of their keys, with their figures."""
    slot = state.now
    assert isinstance(slot, Slot)
    outlook = Outlook(item, state, seat, slot, attack, ((attack, 0.5),))
    return [(one.message.key.rpartition(".")[2], dict(one.message.params)) for one in reasons_of(outlook)]


def test_a_mushroom_that_pays_into_full_hands_says_how_much_room_there_is() -> None:  # SY-26, SY-27
    item, state = position(["UU"], "m2 8", [[5, 1, 1, 1, 1, 1, 1, 1], [1] * 8])
    word, figures = _reasons_of(item, state, 0, Attack(0, 0))[0]
    assert (word, figures) == ("room", {"count": 3, "draws": 1}), "only the place of the Spell that was laid is free"
    item, state = position(["UU"], "m2 8", [[5, 1], [1]])
    assert _reasons_of(item, state, 0, Attack(0, 0))[0] == ("pile", {"count": 3, "draws": 1}), "one is left"


def test_a_dragon_says_what_it_asks_for_and_what_is_left_to_pay_it() -> None:  # SY-29
    item, state = position(["UU"], "d5 8", [[7, 2, 1], [1]])
    told = dict(_reasons_of(item, state, 0, Attack(0, 0)))
    assert told["over_owes"] == {"count": 2}
    assert told["rest"] == {"points": 3}
    told = dict(_reasons_of(item, state, 0, Attack(1, 0)))
    assert told["missing"]["count"] == told["short_owes"]["count"] == 3
