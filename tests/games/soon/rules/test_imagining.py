"""Imagined tables: those that a round's history allows, each as often as any other (SO-8, SO-14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import permutations
from math import sqrt
from typing import Any

from game.engine.match import Match
from game.engine.protocol import HIDDEN, Opening, View
from game.engine.rng import Rng
from game.games.soon.rules.events import Answered, Asked, Discarded, Drew
from game.games.soon.rules.faces import PACK, Face
from game.games.soon.rules.imagining import guessed
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules
from tests.contract.pasts import Past
from tests.games.soon.tables import face, faces, play, table, write

DRAWS = 1600
LINE = "1d 2d 3d 4d"


def closed(hidden: str, hands: list[str], **more: Any) -> State:
    """Return a table at which all cards lie open but the hands and the few that are named, which are the draw pile."""
    left = list(PACK)
    for word in " ".join((LINE, hidden, *hands)).split():
        left.remove(face(word))
    return table([LINE, ""], hands, discard=" ".join(write(item) for item in left), pile=hidden, whole=False, **more)


def same(found: Counter[Any], expected: Counter[Any]) -> bool:
    """Tell whether counts agree with what is expected, by the chi-square test at one in a thousand."""
    assert set(found) <= set(expected), f"impossible: {set(found) - set(expected)}"
    total, whole = sum(found.values()), sum(expected.values())
    wanted = {item: total * count / whole for item, count in expected.items()}
    assert min(wanted.values()) >= 5, "the test needs more draws"
    square = sum((found[item] - count) ** 2 / count for item, count in wanted.items())
    free = len(wanted) - 1
    return square < free * (1 - 2 / (9 * free) + 3.09 * sqrt(2 / (9 * free))) ** 3  # Wilson and Hilferty


def kinds(hand: Iterable[Face]) -> str:
    """Write the faces of a hand, in order."""
    return " ".join(sorted(write(item) for item in hand))


def drawn(view: View[State], seat: int) -> Counter[str]:
    """Count the hands that a seat is imagined to hold."""
    return Counter(kinds(guessed(view, Rng.of(7, chance))[0][seat]) for chance in range(DRAWS))


def worlds(hidden: str, size: int, fits: Callable[[tuple[Face, ...]], bool]) -> Counter[str]:
    """Count the hands of so many cards that can be dealt from the hidden ones."""
    dealt = (order[:size] for order in permutations(faces(hidden)))
    return Counter(kinds(hand) for hand in dealt if fits(hand))


def test_after_a_yes_no_hand_is_likelier_than_it_is() -> None:  # SO-14
    item = SoonRules()
    start = closed("6d 7n 8d", ["ed 7d", "5d 5n 8n"])
    view = View(0, item.mask(play(item, start, "?5*>1"), 0))
    expected = worlds("6d 7n 8d 5d 5n 8n", 3, lambda hand: any(item.kind == 5 for item in hand))
    assert same(drawn(view, 1), expected)


def test_a_hand_that_said_no_has_no_such_card_and_what_it_drew_since_may_be_one() -> None:  # SO-7, SO-14
    hidden = "5d 5n 6n 7d 8d 4n"
    start = closed("5n 6n 7d", ["7n 8n", "8d 4n 5d"])
    item = SoonRules()
    no = (Asked(0, 1, 5, None, 0, face("ed")), Answered(1, 0, 5, None, found=False))
    hands = drawn(View(0, item.mask(start, 0), no), 1)
    assert same(hands, worlds(hidden, 3, lambda hand: all(item.kind != 5 for item in hand)))
    hands = drawn(View(0, item.mask(start, 0), (*no, Drew(1, HIDDEN, HIDDEN))), 1)
    assert same(hands, worlds(hidden, 3, lambda hand: all(item.kind != 5 for item in hand[:2])))


def test_which_card_a_seat_has_laid_since_it_said_no_is_open_to_chance() -> None:  # SO-13, SO-14
    laid = face("6d")
    start = closed("5n 6n 7d", ["7n 8n", "8d 4n 5d"])
    no = (Asked(0, 1, 5, "night", 0, face("ed")), Answered(1, 0, 5, "night", found=False))
    history = (*no, Drew(1, HIDDEN, HIDDEN), Discarded(1, HIDDEN, laid, open=False))
    expected: Counter[str] = Counter()
    for order in permutations(faces("5d 5n 6n 7d 8d 4n 6d")):
        hand = order[:4]  # three that were there when it said no, and one drawn since
        if all(write(item) != "5n" for item in hand[:3]) and laid in hand:
            expected[kinds(item for item in hand if item != laid)] += 1
    assert same(drawn(View(0, SoonRules().mask(start, 0), history), 1), expected)


def test_a_seat_that_lays_what_it_denied_has_drawn_it_since() -> None:  # SO-14
    start = closed("6n 7d", ["7n 8n", "8d 4n 5n"])
    no = (Asked(0, 1, 5, None, 0, face("ed")), Answered(1, 0, 5, None, found=False))
    history = (*no, Drew(1, HIDDEN, HIDDEN), Discarded(1, HIDDEN, face("5d"), open=False))
    hands = drawn(View(0, SoonRules().mask(start, 0), history), 1)
    assert same(hands, worlds("6n 7d 8d 4n 5n", 3, lambda hand: all(item.kind != 5 for item in hand)))


def test_what_a_seat_laid_first_weighs_by_what_it_could_lay_later() -> None:  # SO-13, SO-14
    start = closed("5n 6n 7d", ["7n 8n", "8d 4n 3n"])
    no = (Asked(0, 1, 5, None, 0, face("ed")), Answered(1, 0, 5, None, found=False))
    first = (Drew(1, HIDDEN, HIDDEN), Discarded(1, HIDDEN, face("6d"), open=False))
    then = (Drew(1, HIDDEN, HIDDEN), Discarded(1, HIDDEN, face("5d"), open=False))
    expected: Counter[str] = Counter()
    for hand in permutations(faces("5n 6n 7d 8d 4n 3n 6d 5d"), 5):  # three that were there, then one drawn a turn
        if all(item.kind != 5 for item in hand[:3]) and face("6d") in hand[:4] and face("5d") in hand:
            expected[kinds(item for item in hand if item not in faces("6d 5d"))] += 1
    assert same(drawn(View(0, SoonRules().mask(start, 0), (*no, *first, *then)), 1), expected)


def test_cards_held_since_before_a_shuffle_are_none_that_went_into_the_pile() -> None:  # SO-8
    item = SoonRules(turn_limit=False)
    match: Match[Any, Any, Any] = Match(item, Opening(6), 5)
    rng, shuffles = Rng.of(5, 1), 0
    while shuffles < 2 and len(match.decisions) < 900:
        seat = item.to_act(match.state)[0]
        beats = match.play(seat, rng.choice(item.legal(match.state, seat)))
        shuffles += sum(type(beat.event).__name__ == "Reshuffled" for beat in beats)
    assert shuffles == 2
    for viewer in (None, 0, 3):
        past, view = Past(match, viewer), match.view(viewer)
        for chance in range(2):
            assert not past.objection(item.imagine(view, Rng(chance)))
