"""A Lightning on one's own line, where that was chosen: SO-23."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.match import Match
from game.engine.protocol import Opening
from game.engine.rng import Rng
from game.games.soon.rules.actions import Strike
from game.games.soon.rules.events import Handed, Struck, tell
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules
from game.games.soon.rules.scoring import worth
from tests.games.soon.tables import card, discard, face, hand, line, options, play, refused, resolve, table

OWN, ITS = SoonRules(own_lightning=True), SoonRules()
HANDS = ["ld 8d 8n 7n", "2d 3d 3n"]


def laid(*lines: str, **more: object) -> State:
    return table(lines, [*HANDS, *["6d 6d", "6n 6n"][: len(lines) - 2]], **more)  # type: ignore[arg-type]


def test_ones_own_last_card_is_struck_like_anybodys() -> None:  # SO-23
    state = laid("1d 2d 3n", "1n", discard="7d")
    after, events = resolve(OWN, state, "ld!0")
    assert events == [Struck(0, 0, card(state, 0, "ld"), face("ld"), state.lines[0][2], face("3n"), 3), Handed(1)]
    assert (line(after, 0), line(after, 1), hand(after, 0)) == ("1d 2d", "1n", "7n 8d 8n")
    assert discard(after) == "7d 3n ld"
    assert (worth(state.line_of(0)), worth(after.line_of(0))) == (3, 4)
    assert after.blocked
    assert list(OWN.audit(after)) == []
    message = tell(events[0], speed=False)
    assert message is not None
    assert message.key == "soon.log.struck_own"


@pytest.mark.parametrize("own", ["1d tn", "1d jn", "1d 2d 3d 4d 5d 6d 7d td"])
def test_whatever_lies_last_is_struck(own: str) -> None:  # SO-15, SO-23
    assert line(play(OWN, laid(own, "1n"), "ld!0"), 0) == own.rsplit(" ", 1)[0]


def test_it_is_listed_after_the_rivals_and_only_where_it_was_chosen() -> None:  # SO-15, SO-23
    state = laid("1d 2d", "1n", "", "1n 2n")
    strikes = [text for text in options(OWN, state) if "!" in text]
    assert strikes == ["ld!1", "ld!3", "ld!0"]
    assert [text for text in options(ITS, state) if "!" in text] == strikes[:-1]
    assert refused(ITS, state, "ld!0").message.key == "soon.refuse.oneself"
    assert not ITS.own_lightning


def test_a_line_without_a_card_can_not_be_struck() -> None:  # SO-23
    why = refused(OWN, laid("", "1n"), "ld!0")
    assert (why.rule, why.message.key) == ("SO-23", "soon.refuse.own_bare")


def test_a_thief_and_an_explorer_are_for_rivals_still() -> None:  # SO-14, SO-16, SO-23
    state = table(["1d", "1n 2n"], ["ed td 8d 8n", "5d 5d 5d"])
    assert refused(OWN, state, "td<0").message.key == "soon.refuse.oneself"
    assert refused(OWN, state, "?2*>0").message.key == "soon.refuse.oneself"


def test_what_is_struck_shows_nothing_of_the_hand() -> None:  # SO-23
    state = laid("1d 2d 3n", "1n")
    event = resolve(OWN, state, "ld!0")[1][0]
    for viewer in (None, 1):
        seen = OWN.scrub(event, viewer)
        assert isinstance(seen, Struck)
        assert not isinstance(seen.card, int)
        assert OWN.evolve(OWN.mask(state, viewer), seen) == OWN.mask(OWN.evolve(state, event), viewer)


@pytest.mark.parametrize("seats", [2, 4])
def test_without_the_option_everything_is_as_it_was(seats: int) -> None:  # SO-22, SO-23
    """Play at random by the rules with both options: what the default allows is allowed, and one strike more."""
    its = SoonRules(own_lightning=True, next_starter="round")
    found: Counter[str] = Counter()
    for seed in range(4):
        match, rng = Match(its, Opening(seats), seed), Rng.of(seed, 1)
        while (acting := its.to_act(match.state)) and len(match.decisions) < 250:
            legal, plain = (set(rules.legal(match.state, acting[0])) for rules in (its, ITS))
            more = legal - plain
            assert plain <= legal
            assert all(isinstance(action, Strike) and action.other == acting[0] for action in more)
            found["more"] += bool(more)
            match.play(acting[0], rng.choice(its.legal(match.state, acting[0])))
            assert list(its.audit(match.state)) == []
    assert found["more"]
