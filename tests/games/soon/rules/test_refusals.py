"""Why not: every refusal has its rule, and every place that a card doesn't fit has a refusal."""

from __future__ import annotations

from itertools import product

from game.engine import notation
from game.engine.protocol import Message, Refusal, SeatName
from game.games.soon.rules.actions import (
    Action,
    Ask,
    Deal,
    Discard,
    Draw,
    Give,
    Play,
    Replace,
    Steal,
    Strike,
    placing,
    why_no_place,
    why_no_victim,
)
from game.games.soon.rules.faces import Colour, a_card_asked
from game.games.soon.rules.rules import SoonRules
from tests.games.soon.tables import card, dealt, face, faces, play, read, refused, table

ITS = SoonRules()


def no(rule: str, key: str, **params: str | int | SeatName | Message) -> Refusal:
    return Refusal(rule, Message(f"soon.refuse.{key}", tuple(params.items())))


def why(line: str, card_: str, place: int) -> Refusal | None:
    return why_no_place(faces(line), face(card_), place)


def test_a_match_that_is_over_takes_no_more() -> None:  # SO-20
    item = SoonRules("express")
    over = play(item, table(["1d", ""], ["8d 8n 7n 6n", "8n 7n 7d"], turn=200), "8dx")
    actions: list[Action] = [Draw("pile"), Deal(), Play(1)]
    for seat, action in product((0, 1), actions):
        assert refused(item, over, action, seat) == no("SO-20", "over")


def test_another_seat_waits_for_its_turn() -> None:  # SO-5
    state = table(["", ""], ["1d 8n 7n 6n", "1d 7n 7d"])
    assert refused(ITS, state, "1d", seat=1) == no("SO-5", "turn", player=SeatName(0))


def test_while_an_answer_is_owed_everything_else_waits() -> None:  # SO-14
    asked = play(ITS, table(["1d 2d", ""], ["ed 8d 8n 7n", "3d 3n 5n"]), "?3*>1")
    assert refused(ITS, asked, "8dx", seat=0) == no("SO-14", "giving", player=SeatName(1))
    wanted = a_card_asked(3, None)
    assert refused(ITS, asked, "5nx") == no("SO-14", "give_first", player=SeatName(0), card=wanted)
    assert refused(ITS, asked, "+pile") == no("SO-14", "give_first", player=SeatName(0), card=wanted)
    assert refused(ITS, asked, "5n>") == no("SO-14", "not_that", card=wanted)
    assert refused(ITS, asked, Give(999)) == no("SO-9", "not_held")


def test_between_rounds_the_starter_deals() -> None:  # SO-6
    state = table(["1d 2d", "1n"], ["8d 8n 7n 6n", "8n 7n 7d"], turn=200)
    over = play(ITS, state, "8dx")
    assert refused(ITS, over, "+pile", seat=1) == no("SO-6", "deal_first")
    assert refused(ITS, over, Deal(), seat=0) == no("SO-6", "dealing", player=SeatName(1))
    assert refused(ITS, state, Deal()) == no("SO-6", "no_deal")
    assert refused(ITS, state, Give(1)) == no("SO-14", "not_asked")


def test_a_draw_comes_first_and_once() -> None:  # SO-7, SO-8
    state = table(["", ""], ["1d 8n 7n", "1d 7n 7d"], discard="3d ed", stage="draw", whole=False)
    assert refused(ITS, state, "1d") == no("SO-7", "draw_first")
    assert refused(ITS, state, "+discard") == no("SO-7", "blocked")
    assert refused(ITS, state, "+pile") == no("SO-8", "no_pile")
    bare = table(["", ""], ["1d 8n 7n", "1d 7n 7d"], discard="", stage="draw")
    assert refused(ITS, bare, "+discard") == no("SO-7", "no_discard")
    assert refused(ITS, table(["", ""], ["1d 8n 7n 6d", "7d"]), "+pile") == no("SO-7", "drawn")


def test_the_card_is_told_before_the_place() -> None:  # SO-10, SO-11, SO-12
    assert why("1d 2d", "ed", 3) == no("SO-10", "no_place_explorer")
    assert why("1d 2d", "ed", 2) == no("SO-12", "no_place_explorer")
    assert why("1d 2d", "ld", 8) == no("SO-10", "no_place_lightning")
    assert why("", "tn", 99) == no("SO-10", "no_place_thief")
    assert why("1d 2d", "jn", 8) == no("SO-11", "joker_8")


def test_every_place_that_a_card_does_not_fit_says_why() -> None:  # SO-10 to SO-12
    assert why("1d 2d", "3n", 3) is None
    assert why("1d 2d", "2n", 2) is None
    assert why("1d 2d", "jn", 3) is None
    assert why("1d 2d", "4d", 3) == no("SO-10", "next", number=3, value=4)
    assert why("1d 2d", "1d", 3) == no("SO-10", "next", number=3, value=1)
    assert why("1d 2d", "4d", 4) == no("SO-10", "gap", number=3)
    assert why("1d 2d", "jn", 6) == no("SO-10", "gap", number=3)
    assert why("1d 2d", "4d", 2) == no("SO-12", "place", place=2, value=4)
    assert why("1d 2d", "3d", 1) == no("SO-12", "place", place=1, value=3)
    assert why("1d 2d", "3d", 9) == no("SO-10", "filled")
    assert why("1d 2d", "3d", 0) == no("SO-10", "no_such_place")


def test_a_place_is_asked_about_by_playing_or_replacing() -> None:  # SO-10, SO-12
    state = table(["1d 2d", ""], ["3n 4d jd 2n", "7d 7d 7d"])
    assert placing(state, 0, 5, 3) == Play(5)
    assert placing(state, 0, 5, 2) == Replace(5, 2)
    for held, item in state.hand_of(0):
        for place in range(1, 9):
            action = placing(state, 0, held, place)
            told = ITS.check(state, 0, action)
            assert (told is None) == (action in ITS.legal(state, 0))
            if place <= 3:
                assert told == why_no_place(state.line_of(0), item, place)
    assert refused(ITS, state, Replace(card(state, 0, "3n"), 3)) == no("SO-12", "empty", place=3)
    full = table(["1d 2d 3d 4d 5d 6d 7d td", ""], ["3n 4d jd 2n", "7d 7d 7d"])
    assert refused(ITS, full, "3n") == no("SO-10", "filled")


def test_every_opponent_that_a_special_card_can_not_be_aimed_at_says_why() -> None:  # SO-14 to SO-18
    lines = ["1d", "", "1n jn", "1n tn", "1n", "1d 2d 3d 4d 5d 6d 7d 8d"]
    state = table(lines, ["ed ld td 8n"] + ["7n"] * 4 + ["7d"], completed=(5,))
    aimed = {kind: [why_no_victim(state, 0, other, kind) for other in range(-1, 7)] for kind in SPECIALS}
    nobody, oneself = "nobody", "oneself"
    assert aimed["explorer"] == [no("SO-14", nobody), no("SO-14", oneself), *[None] * 5, no("SO-14", nobody)]
    whole = no("SO-18", "untouchable", player=SeatName(5))
    bare = no("SO-15", "bare", player=SeatName(1))
    no_one, not_oneself = no("SO-15", nobody), no("SO-15", oneself)
    assert aimed["lightning"] == [no_one, not_oneself, bare, *[None] * 3, whole, no_one]
    assert aimed["thief"] == [
        no("SO-16", nobody),
        no("SO-16", oneself),
        no("SO-16", "has_none", player=SeatName(1), number=2),
        no("SO-16", "there_joker", player=SeatName(2), number=2),
        no("SO-16", "there_thief", player=SeatName(3), number=2),
        no("SO-16", "has_none", player=SeatName(4), number=2),
        whole,
        no("SO-16", nobody),
    ]
    assert why_no_victim(state, 5, 0, "thief") == no("SO-18", "complete")


SPECIALS = ("explorer", "lightning", "thief")


def test_the_right_card_is_needed_to_strike_steal_or_ask() -> None:  # SO-14 to SO-16
    state = table(["1d", "1n 2n"], ["8n 7d 6d td", "5d 5d 5d"])
    assert refused(ITS, state, "8n!1") == no("SO-15", "no_lightning")
    assert refused(ITS, state, "td!1") == no("SO-15", "no_lightning")
    assert refused(ITS, state, "7d<1") == no("SO-16", "no_thief")
    assert refused(ITS, state, "?2*>1") == no("SO-14", "no_explorer")


def test_an_explorer_says_what_can_not_be_asked() -> None:  # SO-14
    state = table(["1d", "1n 2n"], ["8n 7d 6d ed", "5d 5d 5d"])
    assert refused(ITS, state, "?3*>1") == no("SO-14", "not_usable", number=3, next=2)
    assert refused(ITS, state, "?9*>1") == no("SO-14", "no_number", last=8)
    assert refused(ITS, state, "?2*>0") == no("SO-14", "oneself")
    assert refused(ITS, state, "?2*>5") == no("SO-14", "nobody")


def test_what_is_listed_passes_and_what_passes_is_listed() -> None:  # SO-9
    lines = ["1d 2n td 4d", "1n 2n 3n jd 5n", "1d"]
    state = table(lines, ["ed ld td 5n", "3d 3n jn", "2d 2d 5d"])
    asked = play(ITS, state, "?3*>1")
    for its_state in (state, asked, dealt(ITS, 3), play(ITS, dealt(SoonRules(starter=0), 3), "+pile")):
        cards = range(-1, its_state.cards.minted + 1)
        every: list[Action] = [Draw("pile"), Draw("discard"), Deal()]
        every += [kind(held) for kind in (Play, Discard, Give) for held in cards]
        every += [Replace(held, place) for held in cards for place in range(-1, 10)]
        every += [kind(held, other) for kind in (Strike, Steal) for held in cards for other in range(-1, 4)]
        every += [Ask(other, n, colour) for other in range(-1, 4) for n in range(-1, 10) for colour in COLOURS]
        for seat in range(3):
            passing = {action for action in every if ITS.check(its_state, seat, action) is None}
            assert passing == set(ITS.legal(its_state, seat))


COLOURS: tuple[Colour | None, ...] = (None, "day", "night")


def test_actions_have_a_short_text() -> None:
    state = table(["1d", "1n 2n"], ["8n ld td ed", "5d 5d 5d"])
    texts = ["+pile", "+discard", "?2*>1", "?1night>1", "8n", "8n=8", "8nx", "ld!1", "td<1", "8n>", "deal"]
    for text in texts:
        action = read(ITS, state, text)
        assert notation.read(ITS, notation.write(ITS, action)) == action
