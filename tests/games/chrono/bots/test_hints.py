"""Epochs Chrono's hints: what they name is true of the position, and nothing of it was seen in another's hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from game.ai.players.advice import Advice, Candidate, Reason
from game.ai.players.brain import Budget
from game.ai.players.chance import Chance
from game.content.words.strings import Words
from game.engine.protocol import Message, View
from game.engine.rng import Rng
from game.games.chrono.bots import hints
from game.games.chrono.bots.brains import Keeper, Master
from game.games.chrono.bots.hints import advise
from game.games.chrono.entry import ENTRY
from game.games.chrono.rules.faces import cell_of, fits, special, suit_of
from game.games.chrono.rules.lay_all import lay_all
from game.games.chrono.rules.position import State, faces, over, pile, places, run, takes
from game.games.chrono.rules.rules import Action, ChronoRules, Done, Draw, Lay, Pass
from tests.games.chrono.hands import ROOT, begun, play, position, resolve, rules
from tests.words import read_words

FOLDER = ROOT / "game" / "games" / "chrono"
WORDS = read_words([ROOT / "assets" / "text", FOLDER / "words", FOLDER / "learn" / "words"])
THOUGHT = Budget(nodes=60)
NUMERALS = {f"chrono.epoch.{epoch}": epoch for epoch in range(1, 11)}


@dataclass(frozen=True)
class Asked:
    """Hold a hint with the whole state it was given in, and the state after its move."""

    its: ChronoRules
    state: State
    view: View[State]
    advice: Advice[Action]
    after: State
    luck: int

    @property
    def seat(self) -> int:
        return self.state.mover

    @property
    def others(self) -> Counter[str]:
        """Return the cards that the asker can't see."""
        hands = [self.state.hands[seat] for seat in range(len(self.state.hands)) if seat != self.seat]
        return Counter(self.state.cards.known_card_face(c) for cards in (self.state.deck, *hands) for c in cards)

    def next_turn(self, action: Action) -> State:
        """Return the state after an action as it would be at the seat's next turn if nobody else did anything."""
        state = resolve(self.its, self.state, action)[0]
        return State(**{name: getattr(state, name) for name in State.__slots__} | {"grown": (0,) * len(state.suits)})


def hint(its: ChronoRules, view: View[State], luck: int = 1) -> Advice[Action]:
    return advise(its, view, THOUGHT, Rng.of(luck, 7))


@cache
def asked() -> tuple[Asked, ...]:
    """Return the hints at every decision of some matches, played sensibly and by chance."""
    return tuple(_asked())


def _asked() -> Iterator[Asked]:
    for seed in range(15):
        its, count = rules(3 + seed % 2, deck4=seed % 3 == 1), 2 + seed % 4
        match = begun(its, count, seed)
        for number in range(140):
            if its.outcome(match.state) is not None:
                break
            seat, state, view = match.state.mover, match.state, match.view(match.state.mover)
            advice = hint(its, view, number)
            yield Asked(its, state, view, advice, resolve(its, state, advice.move)[0], number)
            brain = (Keeper(), Chance())[(seat + number // 20) % 2]
            match.play(seat, brain.choose(its, view, Budget(), Rng.of(seed, number)))


def reasons(kind: str) -> list[tuple[Asked, Reason, dict[str, object]]]:
    """Return every reason of a kind that was given, with its parameters."""
    key = f"chrono.hint.why.{kind}"
    return [(a, r, dict(r.message.params)) for a in asked() for r in a.advice.reasons if r.message.key == key]


def costs(kind: str) -> list[tuple[Asked, Candidate[Action], dict[str, object]]]:
    """Return every candidate with a cost of a kind, with its parameters."""
    key = f"chrono.hint.cost.{kind}"
    return [(a, c, dict(c.cost.params)) for a in asked() for c in a.advice.candidates if c.cost.key == key]


def laid(action: object) -> Lay:
    assert isinstance(action, Lay)
    return action


def beyond(state: State, lay: Lay) -> str | None:
    """Return the cell past the one by which a lay extends its row, worked out of the row's ends."""
    suit, (first, last) = suit_of(lay.cell), run(state, suit_of(lay.cell))
    epoch = {cell_of(suit, first - 1): first - 2, cell_of(suit, last + 1): last + 2}[lay.cell]
    return cell_of(suit, epoch) if 1 <= epoch <= 10 else None


def named(message: object) -> str:
    """Return the cell that a card's words name."""
    assert isinstance(message, Message)
    epoch = dict(message.params)["epoch"]
    assert isinstance(epoch, Message)
    return cell_of(message.key.split(".")[-1], NUMERALS[epoch.key])


def test_the_move_is_the_masters_and_every_candidate_is_legal_in_the_order_of_the_hand() -> None:
    for item in asked():
        legal, advice = item.its.legal(item.state, item.seat), item.advice
        if item.luck % 4 == 0:
            assert advice.move == Master().choose(item.its, item.view, THOUGHT, Rng.of(item.luck, 7))
        actions = [candidate.action for candidate in advice.candidates]
        if len(legal) == 1:
            assert not actions
            continue
        assert 2 <= len(actions) <= 3
        assert advice.move in actions
        assert [action for action in legal if action in actions] == actions
        assert len({candidate.what for candidate in advice.candidates}) == len(actions)


def test_the_same_hint_is_given_whatever_lies_hidden() -> None:
    for number, item in enumerate(asked()[::9]):
        world = item.its.imagine(item.view, Rng.of(number, 1))
        view = View(item.seat, item.its.mask(world, item.seat), item.view.history)
        for luck in (1, 2):
            assert hint(item.its, view, luck) == hint(item.its, item.view, luck)


def test_the_whole_hand_goes_where_that_is_said() -> None:  # CH-13
    told = reasons("out")
    assert told
    for item, _, params in told:
        assert params["count"] == len(item.state.hands[item.seat])
        state = item.state
        for lay in lay_all(state, item.seat):
            state = resolve(item.its, state, lay)[0]
        assert item.seat in state.out
        place = state.out.index(item.seat) + 1
        if not over(state):
            assert dict(reasons_of(item, "place"))["place"] == Message(f"chrono.place.{place}")


def reasons_of(item: Asked, kind: str) -> tuple[tuple[str, object], ...]:
    return next(r.message.params for r in item.advice.reasons if r.message.key == f"chrono.hint.why.{kind}")


def test_a_card_that_is_said_to_follow_can_be_laid_next_turn_and_not_now() -> None:  # CH-9
    told = reasons("follows")
    assert told
    for item, _, params in told:
        cards = params["cards"]
        assert isinstance(cards, Message)
        count, cell = dict(cards.params).get("count", 1), named(cards)
        assert faces(item.after, item.seat).count(cell) == count
        assert not places(item.state, cell), "not this turn"
        for luck in range(3):
            later = played_on(item.its, item.after, item.seat, luck)
            assert later is None or places(later, cell)


def played_on(its: ChronoRules, state: State, seat: int, luck: int) -> State | None:
    """Return the state at the seat's next turn, the others playing by lot; None where the match ends before."""
    rng = Rng.of(luck, 3)
    if state.mover == seat and Done() in its.legal(state, seat):
        state = resolve(its, state, Done())[0]
    while not over(state) and state.mover != seat:
        state = resolve(its, state, rng.choice(its.legal(state, state.mover)))[0]
    return None if over(state) else state


def test_cards_that_a_row_is_said_to_lead_to_lie_beyond_it() -> None:  # CH-9
    told = reasons("leads")
    assert told
    for item, _, params in told:
        lay = laid(item.advice.move)
        suit, (first, last) = suit_of(lay.cell), run(item.after, suit_of(lay.cell))
        side = range(last + 1, 11) if lay.cell == cell_of(suit, last) else range(1, first)
        beyond_ = [face for face in faces(item.after, item.seat) if face in {cell_of(suit, epoch) for epoch in side}]
        assert params["count"] == len(beyond_) > 0


def test_a_row_that_is_said_to_be_closed_to_others_is() -> None:  # CH-9
    closed = [(item, laid(item.advice.move)) for item, _, _ in reasons("only_you")]
    closed += [(item, laid(candidate.action)) for item, candidate, _ in costs("only_you")]
    assert closed
    for item, lay in closed:
        cell = beyond(item.state, lay)
        assert cell is not None
        assert not any(fits(face, cell) for face in item.others)


def test_an_end_that_is_said_to_be_complete_is_epoch_i_or_x() -> None:  # CH-6
    told = [laid(item.advice.move) for item, _, _ in reasons("complete")]
    told += [laid(candidate.action) for _, candidate, _ in costs("complete")]
    assert told
    assert all(lay.cell.endswith(("_1", "_10")) for lay in told)


def test_copies_that_are_said_to_be_with_others_are_in_other_hands_or_in_the_deck() -> None:  # CH-1
    told = reasons("opens")
    assert len(told) > 50
    for item, _, params in told:
        lay, cell = laid(item.advice.move), named(params["card"])
        assert cell == beyond(item.state, lay)
        assert params["count"] == sum(count for face, count in item.others.items() if fits(face, cell)) > 0
        assert params["total"] == sum(item.others.values())
        assert cell in takes(item.next_turn(lay)), "the next player may extend there"


def test_hidden_cards_that_are_said_to_follow_a_candidate_are_all_that_can() -> None:  # CH-1, CH-3
    told = costs("opens")
    assert len(told) > 50
    for item, candidate, params in told:
        cell = beyond(item.state, laid(candidate.action))
        assert cell is not None
        assert params["count"] == sum(count for face, count in item.others.items() if fits(face, cell)) > 0
        assert cell in takes(item.next_turn(candidate.action))


def test_covering_changes_nothing_for_the_others() -> None:  # CH-8
    told = [(item, laid(item.advice.move)) for item, _, _ in reasons("covers")]
    told += [(item, laid(candidate.action)) for item, candidate, _ in costs("covers")]
    assert told
    for item, lay in told:
        assert pile(item.state, lay.cell)
        after = resolve(item.its, item.state, lay)[0]
        assert [run(after, suit) for suit in after.suits] == [run(item.state, suit) for suit in after.suits]


def test_cards_that_are_said_to_suit_next_turn_do_whatever_the_others_play() -> None:  # CH-8, CH-9
    told = [(item, item.advice.move, params) for item, _, params in reasons("keeps")]
    told += [(item, candidate.action, params) for item, candidate, params in costs("keeps")]
    assert len(told) > 50
    for number, (item, action, params) in enumerate(told):
        fresh = item.next_turn(action)
        kept = [face for face in faces(fresh, item.seat) if places(fresh, face)]
        assert params["count"] == len(kept)
        later = played_on(item.its, resolve(item.its, item.state, action)[0], item.seat, number)
        if later is not None and item.seat not in later.out:
            assert all(places(later, face) for face in kept)


def test_what_stays_in_the_hand_is_counted() -> None:  # CH-10
    told = reasons("stays")
    assert told
    assert all(params["count"] == len(item.state.hands[item.seat]) for item, _, params in told)
    assert all(isinstance(item.advice.move, Done) and not reason.good for item, reason, _ in told)


def test_the_chance_of_a_draw_counts_what_the_asker_cannot_see() -> None:  # CH-11
    told = reasons("chance")
    assert told
    for item, _, params in told:
        unseen = item.others
        assert params["total"] == sum(unseen.values())
        assert params["count"] == sum(n for face, n in unseen.items() if places(item.state, face))
        assert item.advice.move == Draw()


def test_what_has_to_be_done_is_said_where_it_has() -> None:  # CH-7, CH-10 to CH-12
    for item, _, _ in reasons("only"):
        assert sum(bool(places(item.state, face)) for face in faces(item.state, item.seat)) == 1
        assert not any(isinstance(action, Done | Draw | Pass) for action in item.its.legal(item.state, item.seat))
    for item, _, _ in reasons("all_laid"):
        assert tuple(item.its.legal(item.state, item.seat)) == (Done(),)
    for item, _, _ in reasons("drawn"):
        assert item.state.drawn is not None
    for item, _, _ in reasons("spent"):
        assert special(laid(item.advice.move).card)
    assert all(reasons(kind) for kind in ("only", "all_laid", "drawn", "spent"))


def test_who_can_only_pass_is_told_why() -> None:  # CH-7, CH-12
    item = rules()
    for more, why in (({"deck": []}, "stuck"), ({"opened": False}, "no_opener")):
        state = position(item, "maze_9 skull_2", "maze_1", **more)
        advice = hint(item, View(0, item.mask(state, 0)))
        assert (advice.move, advice.candidates) == (Pass(), ())
        assert [reason.message.key for reason in advice.reasons] == [f"chrono.hint.why.{why}"]


def test_who_can_do_one_thing_alone_is_told_so_and_why_and_shown_it() -> None:  # CH-7, CH-10 to CH-12
    told = {"draw": "deck", "pass": "pass", "pass_first": "pass", "end": "end", "only": "suiting"}
    met = set()
    item = rules()
    for state in (
        position(item, "maze_9 skull_2", "maze_1", deck=[]),
        position(item, "maze_9", "maze_1", opened=False),
    ):
        advice = hint(item, View(0, item.mask(state, 0)))
        met.add(advice.nudge.key.split(".")[-2])
        assert advice.look == ("pass",)
    for case in asked():
        kind = case.advice.nudge.key.split(".")[-2]
        alone = len(case.its.legal(case.state, case.seat)) == 1
        assert alone == (kind in told), kind
        if alone:
            met.add(kind)
            assert case.advice.look == (told[kind],)
            suits = [face for face in faces(case.state, case.seat) if places(case.state, face)]
            assert bool(suits) == (kind == "only")
            if kind == "only":
                assert len({cell for face in suits for cell in places(case.state, face)}) == 1
                assert not case.state.laid
    assert met == set(told)


def test_a_special_card_alone_is_told_by_its_places() -> None:  # CH-3, CH-11
    item = rules(deck4=True)
    others = "maze_1 skull_1 yin_yang_9 skull_9"
    state = play(item, position(item, "maze_9 maze_8 maze_7 maze_7", others, deck=["joker"]), "draw")
    advice = advise(item, View(0, item.mask(state, 0)), Budget(nodes=3000), Rng.of(1, 7))
    assert len(advice.candidates) == 3
    assert {candidate.what.key for candidate in advice.candidates} == {"chrono.hint.place"}
    assert advice.move == Lay("joker", "maze_6"), "it leads to the Objects"


def test_a_hint_is_thought_about_as_long_as_a_masters_move_and_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []

    class Clocked(Master):
        def choose(self, rules: Any, view: Any, budget: Budget, rng: Rng) -> Any:
            given.append(budget.nodes)
            return super().choose(rules, view, Budget(20), rng)

    monkeypatch.setattr(hints, "Master", Clocked)
    match = begun(rules(), 3, 1)
    for nodes in (10, 10**9):
        advise(match.rules, match.view(match.state.mover), Budget(nodes), Rng.of(1, 1))
    assert given == [10, ENTRY.skills[-1].budget.nodes]


def test_the_entry_names_the_advice() -> None:
    assert ENTRY.advisor is not None
    assert ENTRY.advisor.load() is advise


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_hints_words_are_all_there_and_short(language: str) -> None:
    words = Words(WORDS, language)

    def said(message: Message) -> str:
        assert f"{message.key}" in WORDS[language], message.key
        return words.message(message, "P{}".format)

    for item in asked():
        advice = item.advice
        assert len(said(advice.nudge)) <= 28
        assert len(said(advice.question)) <= 84
        assert said(advice.question).endswith("?") == (len(item.its.legal(item.state, item.seat)) > 1)
        assert len(said(advice.title)) <= 30, said(advice.title)
        assert 1 <= len(advice.reasons) <= 3
        assert len(advice.look) == 1
        for reason in advice.reasons:
            assert len(said(reason.message).replace("**", "")) <= 96, said(reason.message)
        for candidate in advice.candidates:
            assert len(said(candidate.what)) <= 18, said(candidate.what)
            assert len(said(candidate.cost)) <= 36, said(candidate.cost)
