"""Talk at the table, SN-15: what is said before a round, what stands, who keeps their word, and that talk ends."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.engine.host import Host
from game.engine.match import IllegalAction, Match
from game.engine.protocol import Opening, Refusal, Seat
from game.engine.rng import Rng
from game.games.syncron.rules.position import State, hand
from game.games.syncron.rules.rules import Action, Event, Seal, SyncronRules
from game.games.syncron.rules.sayings import Sayings
from game.games.syncron.rules.talk import (
    SAYINGS,
    Accept,
    Accepted,
    Announce,
    Announced,
    Decline,
    Judged,
    Offer,
    Offered,
    Promise,
    Ready,
    Talk,
    TalkClosed,
    Warn,
    Warned,
    offers_to,
    spoken,
    talk_of,
    talking,
)
from tests.contract.worlds import Setup, played
from tests.games.syncron.rounds import rules

Table = Match[State, Action, Event]


def table(seats: int = 5) -> Table:
    return Match(rules(table_talk=True), Opening(seats), 1)


def talk(match: Table) -> Talk:
    result = talk_of(match.state)
    assert result is not None, "the match has talk at the table"
    return result


def hush(match: Table) -> None:
    """Let everybody be ready who isn't."""
    for seat in match.rules.to_act(match.state):
        match.play(seat, Ready())


def show(match: Table, cards: str) -> None:
    """Let everybody who has to choose seal a card, in seat order."""
    for seat, card in zip(match.rules.to_act(match.state), cards.split(), strict=True):
        match.play(seat, Seal(card))


def why_not(match: Table, seat: Seat, action: Action) -> str:
    """Return the key of why an action is refused; it is not listed either."""
    refusal = match.check(seat, action)
    assert isinstance(refusal, Refusal), f"{action} is refused"
    assert action not in match.rules.legal(match.state, seat)
    return f"{refusal.rule} {refusal.message.key.rpartition('.')[2]}"


def promises(match: Table) -> list[str]:
    return ["" if item is None else item.card for item in talk(match).promises]


def test_before_each_round_everybody_talks_until_all_are_ready() -> None:  # SN-15
    match = table(4)
    for number in (1, 2):
        assert talking(match.state)
        assert match.rules.to_act(match.state) == (0, 1, 2, 3)
        assert why_not(match, 0, Seal("1")) == "SN-15 talk_first"
        match.play(2, Ready())
        match.play(1, Announce("4"))
        assert match.rules.to_act(match.state) == (0, 1, 3)
        hush(match)
        assert match.events(None)[-1] == TalkClosed(number)
        assert not talking(match.state)
        assert why_not(match, 1, Announce("4")) == "SN-15 talk_over"
        show(match, "1 2 3 4")


def test_without_the_option_nobody_talks_and_a_state_is_what_it_was() -> None:  # SN-15, SN-11
    match: Table = Match(rules(talk=True), Opening(4), 1)
    assert type(match.state) is State
    assert match.rules.to_act(match.state) == (0, 1, 2, 3)
    for action in (Ready(), Announce("2"), Warn(1), Offer(1, "2", "2")):
        assert why_not(match, 0, action) == "SN-15 no_talk"


def test_an_announcement_is_a_promise_and_a_new_one_replaces_it() -> None:  # SN-15
    match = table()
    match.play(0, Announce("4"))
    assert talk(match).promises[0] == Promise("4")
    assert why_not(match, 0, Announce("4")) == "SN-15 said"
    match.play(0, Announce("J"))
    assert promises(match) == ["J", "", "", "", ""]
    assert talk(match).said == (Announced(0, "4"), Announced(0, "J"))


def test_an_accepted_offer_is_a_promise_of_both() -> None:  # SN-15
    match = table()
    match.play(3, Announce("1"))
    match.play(0, Offer(3, mine="2", theirs="5"))
    assert offers_to(talk(match), 3) == (Offered(0, 3, "2", "5"),)
    assert promises(match) == ["", "", "", "1", ""]
    assert why_not(match, 2, Accept(0, "5", "2")) == "SN-15 no_offer"
    assert why_not(match, 3, Accept(0, mine="2", theirs="5")) == "SN-15 no_offer"
    match.play(3, Accept(0, mine="5", theirs="2"))
    assert talk(match).promises[0] == Promise("2", 3)
    assert talk(match).promises[3] == Promise("5", 0)
    assert talk(match).offers == ()
    assert talk(match).said[-1] == Accepted(3, 0, "5", "2")


def test_a_declined_offer_promises_nothing() -> None:  # SN-15
    match = table()
    match.play(0, Offer(3, "2", "5"))
    match.play(3, Decline(0, "5", "2"))
    assert (talk(match).offers, promises(match)) == ((), [""] * 5)
    assert why_not(match, 3, Accept(0, "5", "2")) == "SN-15 no_offer"


def test_a_warning_changes_no_promise() -> None:  # SN-15
    match = table()
    match.play(1, Announce("3"))
    match.play(2, Warn(1))
    assert talk(match).said[-1] == Warned(2, 1)
    assert promises(match) == ["", "3", "", "", ""]
    assert why_not(match, 2, Warn(1)) == "SN-15 said"
    assert why_not(match, 2, Warn(2)) == "SN-15 nobody"


@pytest.mark.parametrize("newer", [Announce("4"), Offer(2, "4", "4"), Accept(1, "3", "3")], ids=repr)
def test_a_newer_word_takes_an_open_offer_back(newer: Action) -> None:  # SN-15
    match = table()
    match.play(1, Offer(0, "3", "3"))
    match.play(0, Offer(4, "2", "2"))
    match.play(0, newer)
    assert not offers_to(talk(match), 4)
    assert why_not(match, 4, Accept(0, "2", "2")) == "SN-15 no_offer"


def test_an_offer_of_somebody_who_is_ready_stands_and_one_to_them_lapses() -> None:  # SN-15
    match = table()
    match.play(0, Offer(1, "2", "2"))
    match.play(0, Ready())
    match.play(2, Offer(3, "3", "3"))
    match.play(3, Ready())
    assert talk(match).offers == (Offered(0, 1, "2", "2"),)
    assert why_not(match, 2, Offer(3, "4", "4")) == "SN-15 ready_other"
    assert why_not(match, 0, Announce("2")) == "SN-15 ready"
    match.play(1, Accept(0, "2", "2"))
    assert promises(match) == ["2", "2", "", "", ""]


def test_offers_that_nobody_answered_lapse_when_the_talk_ends() -> None:  # SN-15
    match = table(4)
    match.play(0, Offer(1, "2", "2"))
    hush(match)
    assert talk(match).offers == ()
    show(match, "1 2 3 4")
    assert not [event for event in match.events(None) if isinstance(event, Judged)]


def test_a_card_that_is_named_is_one_that_its_seat_could_show() -> None:  # SN-15, SN-10, SN-2
    match = table(4)
    hush(match)
    show(match, "J 2 4 4")
    assert why_not(match, 0, Announce("J")) == "SN-10 J"
    assert why_not(match, 1, Offer(0, "J", "J")) == "SN-10 spent_other"
    assert why_not(match, 0, Offer(1, "J", "J")) == "SN-10 J"
    assert why_not(match, 1, Announce("5")) == "SN-2 no_card"
    assert why_not(match, 1, Offer(0, "1", "9")) == "SN-2 no_card"
    for seat in range(4):
        named = [item.card for item in match.rules.legal(match.state, seat) if isinstance(item, Announce)]
        assert named == list(hand(match.state, seat))


def test_a_seat_says_at_most_six_things_before_a_round_and_answers_are_free() -> None:  # SN-15
    match = table()
    for number in range(SAYINGS):
        match.play(0, Announce(str(1 + number % 2)))
    assert spoken(talk(match), 0) == SAYINGS
    assert why_not(match, 0, Announce("5")) == "SN-15 enough"
    assert why_not(match, 0, Warn(1)) == "SN-15 enough"
    match.play(1, Offer(0, "3", "3"))
    assert list(match.rules.legal(match.state, 0)) == [Ready(), Accept(1, "3", "3"), Decline(1, "3", "3")]
    match.play(0, Accept(1, "3", "3"))
    assert spoken(talk(match), 0) == SAYINGS


def judged(cards: str, *more: str, card: str = "2") -> tuple[bool | None, ...]:
    """Return who kept their word, where the first of four seats has promised a card and they show these."""
    match = table(4)
    match.play(0, Announce(card))
    hush(match)
    for shown in (cards, *more):
        show(match, shown)
    events = [event for event in match.events(None) if isinstance(event, Judged)]
    assert len(events) == 1
    assert events[0].promised == (card, None, None, None)
    assert talk(match).records == ((events[0].kept[0],), (), (), ())
    return events[0].kept


def test_whoever_shows_another_card_than_promised_has_broken_it() -> None:  # SN-15
    assert judged("2 2 1 1") == (True, None, None, None)
    assert judged("3 2 1 1") == (False, None, None, None)


def test_a_card_shown_after_a_king_counts_as_shown() -> None:  # SN-15, SN-6
    assert judged("K 2 1 1", "2") == (True, None, None, None)
    assert judged("K 2 1 1", "3") == (False, None, None, None)
    assert judged("K 2 1 1", "3", card="K") == (True, None, None, None)


def test_an_agreement_is_judged_for_each_seat_alone_and_records_grow() -> None:  # SN-15
    match = table(4)
    for mine in ("2", "1"):
        match.play(0, Offer(1, "2", "2"))
        match.play(1, Accept(0, "2", "2"))
        hush(match)
        show(match, f"2 {mine} 4 4")
    assert talk(match).records == ((True, True), (True, False), (), ())
    assert promises(match) == [""] * 4, "a promise is about one round"


def test_what_was_said_can_not_be_undone_or_taken_back() -> None:  # SN-15
    match = table(4)
    host = Host(match, {0})
    for action in (Announce("2"), Offer(1, "3", "3"), Warn(2), Ready()):
        host.play(0, action)
        assert match.floor == len(match.decisions)
        refusal = host.undo_stack.can_undo(0)
        assert refusal is not None
        assert host.undo_stack.can_take_back(0) is not None
        with pytest.raises(IllegalAction):
            match.undo()


def test_a_log_with_talk_replays() -> None:  # SN-15
    match = played(Setup("syncron", 6, {"table_talk": True}), 3, 400)
    again, fault = Match.from_lines(match.rules, match.opening, match.seed, match.to_lines())
    assert (fault, again.state) == (None, match.state)
    line = next(line for line in match.to_lines() if line["do"] == "Offer")
    assert line.keys() == {"seat", "do", "to", "mine", "theirs", "is"}


def moments() -> Iterator[tuple[SyncronRules, State]]:
    """Yield rules and states in which somebody talks."""
    for seats in (4, 7, 10):
        match = table(seats)
        rng = Rng.of(seats, 5)
        for _ in range(20):
            yield rules(table_talk=True), match.state
            seat = rng.choice(match.rules.to_act(match.state))
            match.play(seat, rng.choice(match.rules.legal(match.state, seat)))


def test_what_may_be_said_is_listed_once_and_passes_and_nothing_else_does() -> None:
    for item, state in moments():
        for seat in item.to_act(state):
            legal = item.legal(state, seat)
            if not isinstance(legal, Sayings):
                continue
            listed = list(legal)
            known = set(listed)
            assert (len(listed), len(known)) == (len(legal), len(legal))
            assert legal[-1] == listed[-1] == legal[len(legal) - 1]
            assert legal[1:4] == tuple(listed[1:4])
            cards, seats = hand(state, seat), range(len(state.positions))
            tried: list[Action] = [*map(Announce, cards), *map(Warn, seats)]
            tried += [Offer(to, mine, theirs) for to in seats for mine in cards for theirs in ("1", "3", "J")]
            for action in tried:
                assert (item.check(state, seat, action) is None) == (action in known) == (action in legal)
