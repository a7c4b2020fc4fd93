"""Soon's hints: a good player's move, real alternatives, and nothing said that isn't so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ai.players.advice import Advice, Reason
from game.ai.players.brain import Budget
from game.content.words.strings import Words
from game.engine.match import Match
from game.engine.protocol import Message, Opening, SeatName, View, say
from game.engine.rng import Rng
from game.games.soon.bots.hints.hints import CLOSE, advise
from game.games.soon.bots.players.master import master
from game.games.soon.entry import ENTRY
from game.games.soon.rules.actions import Action, Ask, Discard
from game.games.soon.rules.events import Event
from game.games.soon.rules.faces import named
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules
from tests.games.soon.bots.claims import Claim
from tests.games.soon.bots.hints import COSTS, THAN, TRUE
from tests.games.soon.tables import face, play, read, table
from tests.matches import taken
from tests.words import read_words

FOLDER = Path(__file__).resolve().parents[4] / "game" / "games" / "soon"
WORDS = read_words([FOLDER / "words", FOLDER / "learn" / "words"])
NAMES = ("Ada", "Ilyes", "Tao", "Mira", "Nora", "Ana")
LONGEST = {"nudge": 28, "question": 84, "what": 18, "cost": 40, "title": 30, "reason": 64}
ITS, SPEED = SoonRules(), SoonRules(speed=True)
FEW = Budget(nodes=120)
"""Hints are held to the truth however long they were thought about."""


def hint(its: SoonRules, state: State, *history: Event, seat: int | None = None) -> Advice[Action]:
    actor = its.to_act(state)[0] if seat is None else seat
    return advise(its, View(actor, its.mask(state, actor), history), Budget(), Rng.of(1, 1))


def claims(its: SoonRules, state: State, advice: Advice[Action]) -> Iterator[tuple[str, Claim]]:
    """Yield everything that a hint claims, by the end of its key."""
    seat = its.to_act(state)[0]
    told = [(advice.move, one.message, "good." if one.good else "bad.") for one in advice.reasons if not _than(one)]
    told += [(candidate.action, candidate.cost, "cost.") for candidate in advice.candidates]
    for action, message, kind in told:
        name = message.key.removeprefix("soon.hint.")
        assert name.startswith(kind)
        after, _ = taken(its, state, seat, action)
        yield name, Claim(its, state, after, seat, action, dict(message.params))


def _than(reason: Reason) -> bool:
    return reason.message.key.startswith("soon.hint.than.")


def hold_others(its: SoonRules, state: State, advice: Advice[Action]) -> None:
    """Hold what is said of other actions to the truth: each is true of one of those that were named."""
    seat = its.to_act(state)[0]
    after, _ = taken(its, state, seat, advice.move)
    for reason in filter(_than, advice.reasons):
        name = reason.message.key.removeprefix("soon.hint.")
        found = []
        for candidate in advice.candidates:
            if candidate.action == advice.move:
                continue
            otherwise, _ = taken(its, state, seat, candidate.action)
            other = Claim(its, state, otherwise, seat, candidate.action, {})
            said = {**dict(reason.message.params), "other": other}
            try:
                found.append(THAN[name](Claim(its, state, after, seat, advice.move, said)))
            except (AssertionError, AttributeError):  # it is said of an action of another kind
                found.append(False)
        assert any(found), f"{name} {reason.message.params}"


KEPT = {
    "pile": {"unseen"}, "open": {"fits", "all_day", "all_night"},
    "open_later": {"later_none", "later_some", "later_all"},
    "open_swap": {"swap", "held"},
    "play_keeps": {"all_day", "all_night"}, "play_ends": {"ends_double"}, "completes": {"complete", "wins"},
    "replace_ends": {"ends_double"}, "replace_gains": {"all_day", "all_night", "points"}, "replace_thief": {"no_thief"},
    "steal": {"robbed", "robbed_points"}, "steal_ends": {"ends_double"}, "strike": {"loses"}, "shorter": {"lacks"},
    "ask": {"odds", "none_hidden"}, "known": {"known"}, "special": {"special"},
    "twin": {"twin"}, "twin_other": {"twin_other"}, "fits": {"would_end", "fits_now"}, "filled": {"filled"},
    "lends": {"lends"}, "off": {"would_end"}, "only_day": {"odd_night"}, "only_night": {"odd_day"},
    "give_keeps": {"more", "equal"}, "give_ends": {"less"}, "give_points": {"less", "more", "equal"},
    "give": {"no_matter"},
}  # fmt: skip
"""For what a candidate brings or costs: the reasons that say it again, one of which stands by the move."""


def drops_nothing(advice: Advice[Action]) -> None:
    """Sure that what was said of the move beside the others is said of it again."""
    for candidate in advice.candidates:
        key = candidate.cost.key.rsplit(".", maxsplit=1)[-1]
        if candidate.action == advice.move and key in KEPT:
            assert KEPT[key] & {reason.message.key.rsplit(".", maxsplit=1)[-1] for reason in advice.reasons}, key


def hold(its: SoonRules, state: State, advice: Advice[Action]) -> None:
    """Hold a hint to everything it says, in letters, too."""
    seat = its.to_act(state)[0]
    legal = its.legal(state, seat)
    assert advice.move in legal
    assert 1 <= len(advice.reasons) <= 4
    drops_nothing(advice)
    hold_others(its, state, advice)
    actions = [candidate.action for candidate in advice.candidates]
    assert (not actions) or (advice.move in actions and 2 <= len(actions) <= 3 and len(set(actions)) == len(actions))
    assert actions == [] or len(legal) > 1
    cards = [getattr(action, "card", None) for action in actions]
    places = [state.hands[seat].index(card) for card in cards if card is not None]
    assert places == sorted(set(places)), "they stand in the hand's order, a card each"
    for name, claim in claims(its, state, advice):
        known = COSTS[name.removeprefix("cost.")] if name.startswith("cost.") else TRUE[name]
        assert known(claim), f"{name} {claim.said} of {claim.move}"
    for kind, message in texts(advice):
        fits(kind, message, asks=kind == "question" and len(legal) > 1)


def texts(advice: Advice[Action]) -> Iterator[tuple[str, Message]]:
    yield from (("nudge", advice.nudge), ("question", advice.question), ("title", advice.title))
    for candidate in advice.candidates:
        yield from (("what", candidate.what), ("cost", candidate.cost))
    yield from (("reason", reason.message) for reason in advice.reasons)


def fits(kind: str, message: Message, *, asks: bool) -> None:
    """Sure that a text is there in both languages, and as short as its place."""
    for language in WORDS:
        text = Words(WORDS, language).message(message, lambda seat: NAMES[seat]).replace("**", "")
        assert "soon." not in text, text
        assert "{" not in text, text
        assert len(text) <= LONGEST[kind], text
        assert asks == text.endswith("?"), text


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("its", "seats", "seed", "slips"),
    [(ITS, 2, 1, 0), (ITS, 3, 2, 25), (ITS, 3, 7, 60), (ITS, 5, 3, 10), (SPEED, 2, 4, 20), (SPEED, 4, 5, 40)],
)
def test_all_that_a_hint_says_is_so(its: SoonRules, seats: int, seed: int, slips: int) -> None:
    match, rng = Match(its, Opening(seats), seed), Rng.of(seed, 8)
    while (acting := its.to_act(match.state)) and len(match.decisions) < 130:
        advice = advise(its, match.view(acting[0]), FEW, Rng.of(seed, len(match.decisions)))
        hold(its, match.state, advice)
        slip = rng.below(100) < slips
        match.play(acting[0], rng.choice(its.legal(match.state, acting[0])) if slip else advice.move)


GIFTS = {"good.less": ("1d 2d", ""), "good.equal": ("1d 2n", ""), "bad.more": ("1d 2d", "1n 2n")}


@pytest.mark.parametrize("name", list(GIFTS))
def test_who_chooses_what_to_give_is_told_what_it_brings(name: str) -> None:  # SO-14, SO-19
    state = table(GIFTS[name], ["ed 8d 8n 7n", "3d 3n 5n"])
    asked = play(ITS, state, "?3*>1")
    advice = hint(ITS, asked)
    hold(ITS, asked, advice)
    assert advice.reasons[0].message.key == f"soon.hint.{name}"
    assert len(advice.candidates) == 2
    speed = play(SPEED, state, "?3*>1")
    hold(SPEED, speed, hint(SPEED, speed))


def test_a_thief_that_keeps_the_colour_is_told_with_what_it_costs_to_do_else() -> None:  # SO-16, SO-19
    lines = ["1n 2n", "1d 2n 3n 4d", "1d 2d 3d", "1n jn 3d"]
    state = table(lines, ["3d td 8d 6n", "7d 7d 7n", "5d 5n 6d", "1d 5d 8n"])
    advice = hint(ITS, state)
    hold(ITS, state, advice)
    assert advice.move == read(ITS, state, "td<1")
    assert [reason.message for reason in advice.reasons] == [
        say("soon.hint.good.all_night", points=6, plain=3),
        say("soon.hint.good.robbed_points", rival=SeatName(1), number=3, count=1),
        say("soon.hint.good.opens", count=11, number=4),
        say("soon.hint.than.less", card=named(face("3d")), points=3, more=6),
    ]
    assert [candidate.cost for candidate in advice.candidates] == [
        say("soon.hint.cost.play_ends", number=3),
        say("soon.hint.cost.steal", number=3),
        say("soon.hint.cost.off"),
    ]
    assert advice.look == ("line", "rival:1")


def test_where_there_is_no_choice_nothing_else_is_named() -> None:  # SO-7, SO-13, SO-14
    blocked = table(["1d", "1n"], ["8d 7n 6n", "8n 7n 7d"], discard="2d ed", stage="draw")
    alike = table(["1d", "1n"], ["5d 5d 5d 5d", "8n 7n 7d"])
    asked = play(ITS, table(["1d 2d", "1n"], ["ed 8d 8n 7n", "3n 5n 5d"]), "?3*>1")
    over = play(ITS, table(["1d 2d", "1n"], ["8d 8n 7n 6n", "8n 7n 7d"], turn=200), "8dx")
    for state in (blocked, alike, asked, over):
        advice = hint(ITS, state)
        hold(ITS, state, advice)
        assert advice.candidates == ()
    assert hint(ITS, over).look == ("count",)
    assert hint(ITS, blocked).look == ("draw",), "the pile that is left"


def test_no_hint_asks_for_what_nobody_can_hold() -> None:  # SO-14
    lines = ["1d 2d 3d 4d 5d 6d 7d", "1n 2n 3n 4n 5n 6n 7n"]
    state = table(lines, ["en 1n 1n 1n", "7n 6d 5d"], discard="8n 8n 8n 8d 8d 8d 1d")
    advice = hint(ITS, state)
    hold(ITS, state, advice)
    asked = [candidate.action for candidate in advice.candidates if isinstance(candidate.action, Ask)]
    assert 8 not in {action.number for action in asked}


def test_what_must_be_said_when_a_line_is_completed_or_the_last_turn_is_there() -> None:  # SO-18, SO-21
    whole = table(["1d 2d 3d 4d 5d 6d 7d", "1n 2n 3n"], ["8d ln tn 8n", "7d 7d 7d"])
    assert said(ITS, whole) == ["good.complete", "good.first", "than.strike", "than.less"]
    assert said(SPEED, whole) == ["good.wins"]
    last = table(["1d 2n 3d", "1n 2n 3n 4n 5n 6n 7n 8n"], ["4n 1n 1n 1n", "7d 7d 7d"], completed=(1,))
    assert said(ITS, last) == ["good.points", "good.last_turn", "than.less"]


def said(its: SoonRules, state: State) -> list[str]:
    """Return the reasons of a hint, held to what they say, by the ends of their keys."""
    advice = hint(its, state)
    hold(its, state, advice)
    return [reason.message.key.removeprefix("soon.hint.") for reason in advice.reasons]


def positions(its: SoonRules, seats: int, seed: int, count: int) -> Iterator[View[State]]:
    """Yield what the seat to act sees, in a match played by chance."""
    match, rng = Match(its, Opening(seats), seed), Rng.of(seed, 9)
    for _ in range(count):
        seat = its.to_act(match.state)[0]
        yield match.view(seat)
        match.play(seat, rng.choice(its.legal(match.state, seat)))


@pytest.mark.parametrize("its", [ITS, SPEED])
def test_the_move_is_the_masters(its: SoonRules) -> None:
    same = 0
    for view in positions(its, 3, 11, 40):
        move = advise(its, view, FEW, Rng.of(3, 3)).move
        weighed = master().weighed(its, view, FEW, Rng.of(3, 3))
        chosen = max(weighed, key=lambda action: weighed[action])
        same += move == chosen
        if move != chosen and not isinstance(chosen, Ask):  # a question that nobody can answer with a yes
            assert isinstance(move, Discard), "or a discard about as good, of which more can be told"
            assert isinstance(chosen, Discard)
            assert weighed[move] >= weighed[chosen] - CLOSE
    assert same >= 36


def test_a_discard_is_told_by_what_is_true_of_it_alone() -> None:  # SO-13, SO-19
    """The colour of the rest, how many more there are, who could take another: figures that can be looked up."""
    state = table(["", "1n", "1d"], ["8n 7n 6n 3d", "5n 5n 4d", "4n 4n 5d"], discard="8n")
    advice = hint(ITS, state)
    hold(ITS, state, advice)
    assert advice.move == read(ITS, state, "3dx")
    assert [reason.message for reason in advice.reasons][:2] == [
        say("soon.hint.good.odd_night", count=3),
        say("soon.hint.good.common", count=11, number=3),
    ]
    costs = [one.cost.key.removeprefix("soon.hint.cost.") for one in advice.candidates]
    assert "only_day" in costs


def test_no_two_ideas_are_the_same() -> None:  # SO-13
    spare = table(["1d 2d 3d 4n", "1n"], ["1n 2n 3n 8d", "7n 6d 5d"])
    told = [one.cost.key for one in hint(ITS, spare).candidates]
    assert told.count("soon.hint.cost.filled") == 1, "cards whose places are filled are one idea"
    for view in positions(ITS, 3, 21, 60):
        ideas = advise(ITS, view, FEW, Rng.of(3, 3)).candidates
        discards = [one.cost for one in ideas if isinstance(one.action, Discard)]
        assert len(set(discards)) == len(discards)


def test_what_holds_more_of_what_is_kept_is_no_reason_to_discard() -> None:  # SO-13
    """Whatever is good about a discard isn't as true of every other card of the hand."""
    told = 0
    for number, view in enumerate(positions(ITS, 3, 22, 150)):
        state = view.state
        if state.stage != "act" or not all(isinstance(one, Discard) for one in ITS.legal(state, view.seat or 0)):
            continue
        advice = advise(ITS, view, FEW, Rng.of(4, number))
        told += len(advice.candidates) > 1
        keys = [reason.message.key.removeprefix("soon.hint.") for reason in advice.reasons]
        assert not {"good.same"} & set(keys) or len(advice.candidates) < 2, keys
    assert told > 5


def test_a_hint_is_the_same_whatever_lies_hidden() -> None:
    for number, view in enumerate(positions(ITS, 4, 12, 50)):
        assert view.seat is not None
        other = ITS.mask(ITS.imagine(view, Rng.of(5, number)), view.seat)
        again = advise(ITS, View(view.seat, other, view.history), FEW, Rng.of(6, number))
        assert again == advise(ITS, view, FEW, Rng.of(6, number))


def test_a_hint_that_is_cut_short_is_still_a_hint() -> None:
    for view in positions(ITS, 3, 13, 30):
        assert view.seat is not None
        for budget in (Budget(nodes=1), Budget(stop=lambda: True)):
            advice = advise(ITS, view, budget, Rng.of(1, 1))
            assert advice.move in ITS.legal(view.state, view.seat)
            assert advice.reasons


def test_every_word_of_a_hint_is_held_to_the_truth_somewhere() -> None:
    keys = {key.removeprefix("soon.hint.") for key in WORDS["en"] if key.startswith("soon.hint.")}
    claims = {key for key in keys if key.startswith(("good.", "bad.", "cost.", "than."))}
    assert claims == TRUE.keys() | THAN.keys() | {f"cost.{name}" for name in COSTS}


def test_the_catalogue_knows_who_gives_hints() -> None:
    assert ENTRY.advisor is not None
    assert ENTRY.advisor.load() is advise
