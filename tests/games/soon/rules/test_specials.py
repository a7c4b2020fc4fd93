"""Explorer, Lightning and Thief: SO-14 to SO-17."""

from __future__ import annotations

from game.engine.protocol import HIDDEN
from game.games.soon.rules.actions import Ask, Steal, Strike
from game.games.soon.rules.events import Answered, Asked, Completed, Drew, Gave, Handed, Stole, Struck
from game.games.soon.rules.position import complete, needed, next_number
from game.games.soon.rules.rules import SoonRules
from game.games.soon.rules.scoring import worth
from tests.games.soon.tables import card, discard, face, faces, hand, line, options, play, refused, resolve, table

ITS = SoonRules()


def asks(state_options: list[str]) -> list[str]:
    return [text for text in state_options if text.startswith("?")]


def test_an_explorer_asks_any_opponent_for_what_is_usable_at_once() -> None:  # SO-14
    state = table(["1d 2d", "", "1n"], ["ed 8d 8n 7n", "3d 3d 3n", "3n 4n 5n"])
    expected = [f"?{number}{colour}>{other}" for other in (1, 2) for number in (1, 2, 3) for colour in COLOURS]
    assert asks(options(ITS, state)) == expected
    assert refused(ITS, state, "?4*>1").rule == "SO-14"
    assert refused(ITS, state, "?3*>0").rule == "SO-14"
    assert refused(ITS, state, "?0*>1").rule == "SO-14"
    assert refused(ITS, state, "?9day>1").rule == "SO-14"
    full = table(["1d 2d 3d 4d 5d 6d 7d td", ""], ["ed 8n 7n 6n", "3d 3d 3n"])
    assert {text[1] for text in asks(options(ITS, full))} == set("12345678")


COLOURS = ("*", "day", "night")


def test_without_an_explorer_nothing_is_asked() -> None:  # SO-14
    state = table(["1d", ""], ["8d 8n 7n 7d", "2d 3d 3n"])
    assert asks(options(ITS, state)) == []
    assert refused(ITS, state, "?2*>1").rule == "SO-14"


def test_what_was_asked_for_goes_straight_into_the_askers_line_and_the_giver_draws() -> None:  # SO-14
    state = table(["1d 2d", ""], ["ed 8d 8n 7n", "3d 4d 5n"], discard="7d", pile="6n")
    after, events = resolve(ITS, state, "?3day>1")
    given = card(state, 1, "3d")
    assert events == [
        Asked(0, 1, 3, "day", card(state, 0, "ed"), face("ed")),
        Answered(1, 0, 3, "day", found=True),
        Gave(1, 0, given, face("3d"), 3, open=False, old=None, was=None),
        Drew(1, state.pile[0], face("6n")),
        Handed(1),
    ]
    assert line(after, 0) == "1d 2d 3d"
    assert hand(after, 0) == "7n 8d 8n"
    assert hand(after, 1) == "4d 5n 6n"
    assert discard(after) == "7d ed"
    assert list(ITS.audit(after)) == []


def test_a_card_replaced_with_an_explorer_is_discarded_first_and_the_explorer_on_top() -> None:  # SO-14
    state = table(["1d 2n", ""], ["ed 8d 8n 7n", "2d 4d 5n"], discard="7d")
    after, events = resolve(ITS, state, "?2day>1")
    assert line(after, 0) == "1d 2d"
    assert discard(after) == "7d 2n ed"
    gave = events[2]
    assert isinstance(gave, Gave)
    assert (gave.old, gave.was) == (state.lines[0][1], face("2n"))


def test_a_thief_in_ones_own_line_can_be_replaced_with_an_explorer() -> None:  # SO-14, SO-17
    state = table(["1d tn 3d", ""], ["ed 8d 8n 7n", "2n 4d 5n"], discard="7d")
    after = play(ITS, state, "?2night>1")
    assert (line(after, 0), discard(after)) == ("1d 2n 3d", "7d tn ed")


def test_a_no_ends_the_turn() -> None:  # SO-14
    state = table(["1d 2d", ""], ["ed 8d 8n 7n", "4d 5d jd"], discard="7d")
    after, events = resolve(ITS, state, "?3*>1")
    assert events[1:] == [Answered(1, 0, 3, None, found=False), Handed(1)]
    assert (line(after, 0), hand(after, 0), hand(after, 1)) == ("1d 2d", "7n 8d 8n", "4d 5d jd")
    assert discard(after) == "7d ed"


def test_the_right_number_in_the_wrong_colour_is_a_bare_no() -> None:  # SO-14
    state = table(["1d 2d", ""], ["ed 8d 8n 7n", "3d 5d jd"], discard="7d")
    _, wrong = resolve(ITS, state, "?3night>1")
    _, lacking = resolve(ITS, table(["1d 2d", ""], ["ed 8d 8n 7n", "4d 5d jd"], discard="7d"), "?3night>1")
    assert wrong[1] == Answered(1, 0, 3, "night", found=False)
    assert wrong == lacking


def test_the_answer_is_truthful_whatever_is_held() -> None:  # SO-14
    for held, result in (("3d 8d 8d", True), ("3n 8d 8d", True), ("jd jn 8d", False), ("2d 4d 8d", False)):
        _, events = resolve(ITS, table(["1d 2d", ""], ["ed 7n 7n 7d", held]), "?3*>1")
        assert Answered(1, 0, 3, None, result) in events


def test_the_answer_is_public() -> None:  # SO-14
    for event in (Answered(1, 0, 3, None, found=True), Answered(1, 0, 3, "day", found=False)):
        assert all(ITS.scrub(event, viewer) == event for viewer in (None, 0, 1, 2))


def test_with_both_colours_the_giver_chooses() -> None:  # SO-14
    state = table(["1d 2d", ""], ["ed 8d 8n 7n", "3d 3n 5n"], discard="7d")
    asked, events = resolve(ITS, state, "?3*>1")
    assert events[-1] == Answered(1, 0, 3, None, found=True)
    assert (ITS.to_act(asked), asked.stage) == ((1,), "give")
    assert options(ITS, asked) == ["3d>", "3n>"]
    assert list(ITS.audit(asked)) == []
    night = play(ITS, asked, "3n>")
    assert (line(night, 0), night.mover, night.stage) == ("1d 2d 3n", 1, "draw")
    assert line(play(ITS, asked, "3d>"), 0) == "1d 2d 3d"


def test_who_is_asked_for_either_colour_answers_alone_so_that_nobody_learns_if_there_was_a_choice() -> None:  # SO-14
    for held in ("3d 3n 5n", "3d 5d 5n", "3n 3n 3n"):
        asked = play(ITS, table(["1d 2d", ""], ["ed 8d 8n 7n", held]), "?3*>1")
        assert (ITS.to_act(asked), asked.stage) == ((1,), "give")
    named = play(ITS, table(["1d 2d", ""], ["ed 8d 8n 7n", "3d 3n 5n"]), "?3day>1")
    assert named.stage == "draw"


def test_of_two_that_look_alike_the_one_that_all_know_of_is_given() -> None:  # SO-14
    state = table(["1d 2d", ""], ["ed 8d 8n 7n", "3d 3d* 5n"])
    after, events = resolve(ITS, state, "?3day>1")
    gave = events[2]
    assert isinstance(gave, Gave)
    assert gave.open
    assert ITS.scrub(gave, 0) == gave
    assert ITS.mask(after, 0).hand_of(1) == ()


def test_the_explorer_lies_open_until_the_answer() -> None:  # SO-14
    state = table(["1d 2d", ""], ["ed 8d 8n 7n", "3d 3n 5n"], discard="7d")
    asked = play(ITS, state, "?3*>1")
    assert asked.question is not None
    for viewer in (None, 0, 1):
        assert ITS.mask(asked, viewer).cards.card_face(asked.question.card) == face("ed")
    assert discard(asked) == "7d"


def test_who_has_completed_a_line_can_still_be_asked() -> None:  # SO-14, SO-18
    state = table(["1d", "1n 2n 3n 4n 5n 6n 7n 8n"], ["ed 8d 8d 7d", "2d 3d 4d"], completed=(1,), mover=0, discard="7d")
    assert "?2day>1" in options(ITS, state)


def test_lightning_takes_the_last_card_of_a_line_whatever_it_is() -> None:  # SO-15
    for last in ("3d", "jn", "td"):
        state = table(["", f"1d 2d {last}"], ["ld 8d 8n 7n", "4d 4d 5n"], discard="7d")
        after, events = resolve(ITS, state, "ld!1")
        struck = Struck(0, 1, card(state, 0, "ld"), face("ld"), state.lines[1][2], face(last), 3)
        assert events == [struck, Handed(1)]
        assert (line(after, 1), discard(after)) == ("1d 2d", f"7d {last} ld")
        assert after.stage == "draw"
        assert options(ITS, after) == ["+pile"]  # the Lightning blocks the pile


def test_lightning_needs_a_card_and_an_incomplete_line() -> None:  # SO-15, SO-18
    full = "1d 2d 3d 4d 5d 6d 7d 8d"
    state = table(["1n", "", full, "1n 2n 3n 4n 5n 6n 7n tn"], ["ld 8n 8n 7n"] + ["4n"] * 3, completed=(2,))
    assert [text for text in options(ITS, state) if "!" in text] == ["ld!3"]
    assert refused(ITS, state, "ld!1").rule == "SO-15"
    assert refused(ITS, state, "ld!2").rule == "SO-18"
    assert refused(ITS, state, "ld!0").rule == "SO-15"
    assert refused(ITS, state, "8n!3").rule == "SO-15"


def test_a_thief_takes_the_number_that_is_needed_next_and_stays_in_its_place() -> None:  # SO-16
    state = table(["1d 2d", "1n 2n 3n 4n"], ["td 8d 8n 7n", "4d 4d 5n"], discard="7d")
    after, events = resolve(ITS, state, "td<1")
    stole = Stole(0, 1, card(state, 0, "td"), face("td"), state.lines[1][2], face("3n"), 3, old=None)
    assert events == [stole, Handed(1)]
    assert (line(after, 0), line(after, 1)) == ("1d 2d 3n", "1n 2n td 4n")
    assert discard(after) == "7d"
    assert list(ITS.audit(after)) == []


def test_a_thief_takes_no_joker_no_thief_and_nothing_from_a_shorter_line() -> None:  # SO-16
    lines = ["1d 2d", "1n 2n jn 4n", "1n 2n tn 4n", "1n 2n", "1d 2d 3d"]
    state = table(lines, ["td 8d 8n 7n"] + ["5n"] * 4)
    assert [text for text in options(ITS, state) if "<" in text] == ["td<4"]
    for other in (0, 1, 2, 3):
        assert refused(ITS, state, f"td<{other}").rule == "SO-16"
    assert refused(ITS, state, "8d<4").rule == "SO-16"


def test_a_complete_line_is_not_robbed() -> None:  # SO-16, SO-18
    state = table(["1d 2d", "1n 2n 3n 4n 5n 6n 7n 8n"], ["td 8d 8d 7d", "4d 4d 5d"], completed=(1,))
    assert refused(ITS, state, "td<1").rule == "SO-18"


def test_with_all_places_filled_the_lowest_thief_is_what_one_needs() -> None:  # SO-16
    own = "1d 2d td 4d tn 6d 7d 8d"
    assert needed(faces(own)) == 3
    state = table([own, "1n 2n 3n", "1n 2n"], ["tn 8d 8n 7n", "4d 5n 5n", "3d 3d 3d"], discard="7d")
    assert [text for text in options(ITS, state) if "<" in text] == ["tn<1"]
    after, events = resolve(ITS, state, "tn<1")
    assert (line(after, 0), line(after, 1)) == ("1d 2d 3n 4d tn 6d 7d 8d", "1n 2n tn")
    assert discard(after) == "7d td"  # the Thief replaced there
    stole = events[0]
    assert isinstance(stole, Stole)
    assert stole.old == state.lines[0][2]
    assert Completed(0, first=True) not in events


def test_a_thief_may_complete_a_line() -> None:  # SO-16, SO-18
    state = table(["1d 2d td 4d 5d 6d 7d 8d", "1n 2n 3n"], ["tn 8d 8n 7n", "4d 5n 5n"])
    after, events = resolve(ITS, state, "tn<1")
    assert Completed(0, first=True) in events
    assert after.completed == (0,)


def test_before_all_places_are_filled_a_thief_is_not_used_for_a_gap() -> None:  # SO-16
    assert needed(faces("1d td 3d")) == 4
    state = table(["1d td 3d", "1n 2n"], ["tn 8d 8n 7n", "4d 5n 5n"])
    assert refused(ITS, state, "tn<1").rule == "SO-16"


def test_the_robbed_player_goes_on_from_where_they_are() -> None:  # SO-17
    state = table(["1d 2d", "1n 2n 3n 4n"], ["td 8d 8n 7n", "5d 4d 5n"], pile="7n")
    robbed = play(ITS, state, "td<1", "+pile")
    assert next_number(robbed.line_of(1)) == 5
    assert line(play(ITS, robbed, "5n"), 1) == "1n 2n td 4n 5n"


def test_a_line_with_a_thief_is_not_complete_until_it_is_replaced() -> None:  # SO-17
    state = table(["1d 2d td 4d 5d 6d 7d", ""], ["8d 3n 8n 7n", "5d 4d 5n"], pile="1n 1n 1n")
    eight = play(ITS, state, "8d")
    assert not complete(eight.line_of(0))
    assert eight.completed == ()
    mended = play(ITS, eight, "+pile", "4dx", "+pile", "3n=3")
    assert complete(mended.line_of(0))
    assert mended.completed == (0,)


def test_a_thief_is_worth_nothing_and_has_no_colour() -> None:  # SO-17, SO-19
    assert worth(faces("1d tn 3d")) == 4
    assert worth(faces("tn")) == 0
    assert worth(faces("1d td 3n")) == 2


def test_others_learn_which_special_card_was_used_but_not_which_of_the_hand_it_was() -> None:  # SO-14 to SO-16
    state = table(["1d 2d", "1n 2n 3n"], ["td ld ed 7n", "3d 4d 5n"])
    for text in ("td<1", "ld!1", "?3day>1"):
        event = resolve(ITS, state, text)[1][0]
        assert isinstance(event, Asked | Struck | Stole)
        assert ITS.scrub(event, 0) == event
        for viewer in (None, 1):
            seen = ITS.scrub(event, viewer)
            assert isinstance(seen, Asked | Struck | Stole)
            assert (seen.card, seen.face) == (HIDDEN, event.face)


def test_the_actions_on_others_name_them() -> None:  # SO-14 to SO-16
    state = table(["1d 2d", "1n 2n 3n"], ["td ld ed 7n", "3d 4d 5n"])
    legal = ITS.legal(state, 0)
    assert {Ask(1, 3, None), Strike(card(state, 0, "ld"), 1), Steal(card(state, 0, "td"), 1)} <= set(legal)
    assert len(legal) < 200
