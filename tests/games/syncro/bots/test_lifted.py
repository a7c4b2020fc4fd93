"""What partners say by the fire: true of the decision's own numbers, and nothing of what lives on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.engine.protocol import Message, SeatName
from game.engine.reading import OPEN
from game.games.syncro.bots.lifted.causes import tipped, without
from game.games.syncro.bots.lifted.choosing import mattered
from game.games.syncro.bots.lifted.decisions import CLOSED, decisions
from game.games.syncro.bots.lifted.telling import aside, believed_of, kind_of, listed, mistaken, sentence  # fmt: skip
from game.games.syncro.bots.thrown.thrown import thrown
from game.games.syncro.rules.play.actions import Attack, Pass, Play
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.horde import enemy_at
from game.games.syncro.rules.state.naming import the_one
from game.games.syncro.rules.state.state import State
from tests.games.syncro.bots.lifted_claims import CHECKS, apart, params, value, weighed_in
from tests.games.syncro.bots.lifted_levels import SOME, played
from tests.games.syncro.positions import rules
from tests.scenes.box import Box

Level = tuple[str, int, int, str]
levels = pytest.mark.parametrize("level", SOME, ids=lambda level: f"{level[0]}-{level[1]}-{level[3]}")


def everything(message: Message) -> Iterator[Message]:
    yield message
    for _, param in message.params:
        if isinstance(param, Message):
            yield from everything(param)


def test_levels_that_are_told_of_are_won_and_lost() -> None:
    assert {played(*level).won for level in SOME} == {True, False}
    assert {one.closed for level in SOME if played(*level).won for one in played(*level).told} == {True, False}
    kinds = Counter(kind_of(one) for level in SOME for one in played(*level).told)
    assert set(kinds) >= {
        "exact",
        "joined",
        "enough",
        "alone",
        "feast",
        "paid",
        "close",
        "wrong",
        "blunder",
        "weighed",
        "liked",
    }


@levels
def test_what_is_told_is_what_was_weighed(level: Level) -> None:
    its = played(*level)
    assert its.told
    for decision in its.told:
        state, weighed = weighed_in(its, decision)
        assert weighed.tried[0].action == its.match.decisions[decision.number].action
        assert decision.turn == state.turn
        assert decision.blunder == weighed.blunder
        hand = state.hand(decision.seat)
        kept = {value(one.action, hand): (100 * one.chance, one.worlds) for one in weighed.tried}
        for option in (decision.done, *decision.others):
            assert kept[option.kind, option.face, option.place] == (option.chance, option.worlds)
        assert value(weighed.tried[0].action, hand) == (decision.done.kind, decision.done.face, decision.done.place)


@levels
def test_every_sentence_says_what_the_decisions_own_numbers_say(level: Level) -> None:
    its = played(*level)
    for decision in its.told:
        message = sentence(decision)
        if message is None:
            continue
        state, weighed = weighed_in(its, decision)
        first, _ = parted(message)
        CHECKS[kind_of(decision)](its, decision, state, weighed, params(first), first.key.rpartition(".")[2])


def test_who_was_mistaken_about_somebody_shows_that_belief() -> None:
    """What is shown under a sentence is about whom it speaks of, also where it isn't what was believed first."""
    told = [one for level in SOME for one in played(*level).told if kind_of(one) == "wrong"]
    assert told
    for decision in told:
        about = mistaken(decision)
        assert about is not None
        assert about.truth
        others = tuple(replace(about, seat=seat, truth=0) for seat in range(4) if seat != about.seat)
        assert believed_of(replace(decision, beliefs=(*others, about))) == about
    first = next(one for one in played(*SOME[0]).told if one.beliefs and kind_of(one) != "wrong")
    assert believed_of(first) == first.beliefs[0]


@levels
def test_where_something_else_was_weighed_better_the_sentence_says_so_and_why(level: Level) -> None:
    its = played(*level)
    for decision in its.told:
        message = sentence(decision)
        _, weighed = weighed_in(its, decision)
        both = apart(weighed)
        if message is None or decision.blunder or decision.closed or both is None:
            assert message is None or ".but." not in message.key
            continue
        done, other = map(round, both)
        first, more = parted(message)
        said = more or first
        owns_up = more is not None or first.key.endswith((".liked", ".liked_less"))
        assert owns_up == (other > done or (other == done and weighed.liked)), "and never without need"
        assert not owns_up or not first.key.endswith("_sure")
        if owns_up and weighed.liked:
            assert params(said)["habit"].key == f"syncro.lifted.habit.{weighed.habit}"
        if more is not None:
            assert more.key.endswith(".brief") != weighed.liked


def parted(message: Message) -> tuple[Message, Message | None]:
    """Return a sentence and what is added to it."""
    if not message.key.endswith(".both"):
        return message, None
    said = params(message)
    return said["said"], said["more"]


@levels
def test_only_what_has_figures_is_shown_and_the_rest_is_named_aside(level: Level) -> None:
    its = played(*level)
    for decision in its.told:
        others = [one for one in decision.others if one not in decision.shown]
        if decision.closed:
            assert not decision.aside
            continue
        assert all(one.worlds >= 24 for one in decision.shown)
        assert decision.aside == (tuple(one for one in others if one.worlds < 24) if decision.shown else ())
        line = aside(decision)
        assert (line is None) == (not decision.aside)
        assert line is None or line.key.endswith(".aside_many") == (len(decision.aside) > 6)
        if decision.shown:
            better = [one.chance for one in decision.shown[1:]]
            assert all(one.chance <= min(better, default=0) for one in others if one.worlds >= 24)


@levels
def test_an_act_elsewhere_names_its_enemy(level: Level) -> None:
    its = played(*level)
    for decision in its.told:
        state, _ = weighed_in(its, decision)
        mission = rules(level[0], level[1]).mission
        for option in (decision.done, *decision.others):
            name = listed(decision, option)
            elsewhere = option.kind == "lay" and decision.foe is not None and option.place != decision.foe.place
            assert name.key.endswith(".on") == elsewhere
            if elsewhere:
                assert params(name)["enemy"] == the_one(mission, state, option.place)


HABITS = [
    (temper, level, mages, seed)
    for temper in ("gathers", "saves", "heeds", "spares")
    for level, mages, seed in (("Ib", 3, 3), ("Ic", 4, 4), ("Ia", 3, 6))
]


def test_a_habit_that_is_named_is_one_that_the_record_shows() -> None:
    found = Counter[str]()
    for temper, level, mages, seed in HABITS:
        its = played(level, mages, seed, temper)
        for (number, _), (seat, weighed) in its.kept.items():
            assert weighed.liked or not weighed.habit
            if not weighed.liked:
                continue
            found[weighed.habit] += 1
            if not weighed.habit:
                continue
            assert weighed.habit.startswith((f"{temper}.", "all."))
            shows(weighed.habit, its.reading.view(number, seat).state, seat, weighed)
    assert len(found) > 4
    assert found[""] < sum(found.values()) / 10, "it is known why, nearly always"


def shows(habit: str, state: State, seat: int, weighed: Any) -> None:
    """Check what a habit says against what everybody saw then."""
    hand, done = state.hand(seat), weighed.tried[0].action
    best = max(weighed.tried[1:], key=lambda one: one.chance).action
    by = [laid.by for laid in state.spot(done.on).spells if not laid.up] if isinstance(done, Attack) else []
    thumbs = {state.estimates[other] for other in by if not state.stale[other]}
    match habit:
        case "gathers.joins" | "all.mushroom" | "all.adds":
            assert set(by) - {seat}
        case "heeds.helps":
            assert "bad" in thumbs
        case "heeds.begins":
            assert not set(by) - {seat}
            assert "good" in [thumb for other, thumb in enumerate(state.estimates) if other != seat]
        case "saves.lower" | "spares.fits":
            assert isinstance(done, Attack)
            assert not isinstance(best, Attack) or hand[done.card] <= hand[best.card] or habit == "spares.fits"
        case "all.begins":
            assert not any(laid.by != seat and not laid.up for spot in state.horde if spot for laid in spot.spells)
        case "heeds.leaves" | "all.adds_nothing":
            assert isinstance(best, Attack)
            assert not isinstance(done, Attack) or done.on != best.on
            assert [laid.by for laid in state.spot(best.on).spells if laid.by != seat]
        case "spares.fewer":
            assert isinstance(done, Pass) or not set(by) - {seat}


# What lives on


@levels
def test_of_a_won_level_nothing_is_told_that_nobody_has_seen(level: Level) -> None:  # SY-25
    its = played(*level)
    if not its.won:
        pytest.skip("it was lost")
    public = set[Any]()
    whole = its.match.whole()
    end = next(number for number, beat in enumerate(whole) if isinstance(beat.event, e.Ended))
    held = {card for hand in whole[end].state.hands for card in hand}
    for beat in whole:
        if isinstance(beat.event, e.Attacked | e.Paid | e.Discarded):
            public.add(beat.event.card)
    for decision in its.told:
        state, _ = weighed_in(its, decision)
        cards, hand = state.hands[decision.seat], state.hand(decision.seat)
        for card, face, shown in zip(cards, hand, decision.hand, strict=True):
            assert (shown.fate == CLOSED) == (card not in public)
            assert shown.value == (0 if shown.fate == CLOSED else face)
            assert (card in held) <= (shown.fate == CLOSED), "it may be kept"
        open_faces = {shown.value for shown in decision.hand}
        assert {one.face for one in (decision.done, *decision.others)} <= {*open_faces, 0}
        message = sentence(decision)
        if message is not None and decision.closed:
            assert not {"chance", "less"} & {name for one in everything(message) for name in params(one)}


@levels
def test_of_a_lost_level_every_spell_of_the_hand_of_then_is_open(level: Level) -> None:
    its = played(*level)
    if its.won:
        pytest.skip("it was won")
    for decision in its.told:
        state, _ = weighed_in(its, decision)
        assert tuple(shown.value for shown in decision.hand) == state.hand(decision.seat)
        assert not decision.closed


@levels
def test_what_may_live_on_stays_closed_whatever_the_end(level: Level) -> None:  # SY-25
    its = played(*level)
    told = decisions(its.reading, lambda rules, number, state: its.kept.get((number, state)), lives_on=True)
    seen = {beat.event.card for beat in its.match.whole() if isinstance(beat.event, e.Attacked | e.Paid | e.Discarded)}
    for decision in told:
        cards = weighed_in(its, decision)[0].hands[decision.seat]
        for card, shown in zip(cards, decision.hand, strict=True):
            assert card in seen or shown.fate == CLOSED


@levels
def test_no_reward_no_fog_and_nobody_face_down_is_named(level: Level) -> None:  # SY-24, SY-32, SY-33
    its = played(*level)
    for decision in its.told:
        state, _ = weighed_in(its, decision)
        assert decision.done.kind != "reward"
        assert all(option.kind != "reward" for option in decision.others)
        up = {enemy_at(state, place).name for place, spot in enumerate(state.horde) if spot and spot.up}
        message = sentence(decision)
        for one in everything(message) if message is not None else ():
            assert not one.key.startswith(("syncro.reward", "syncro.fog", "syncro.lieutenant"))
            if one.key.startswith("syncro.the."):
                assert one.key.rpartition(".")[2] in up, "everybody saw it"


def test_a_reward_that_was_weighed_is_left_out() -> None:  # SY-24
    weighed = [
        tried
        for level in SOME
        for _, one in played(*level).kept.values()
        for tried in one.tried
        if isinstance(tried.action, Play)
    ]
    assert weighed, "Rewards were weighed in these levels"


# Who speaks, of what, and why


@levels
def test_each_partner_tells_of_one_decision_of_its_own_and_a_loss_comes_first(level: Level) -> None:
    its = played(*level)
    turns = thrown(its.reading.beats(0, its.reading.length, OPEN), OPEN)
    words = mattered(its.told, turns)
    assert sorted(word.seat for word in words) == sorted({one.seat for one in its.told})
    lost = [word.lost for word in words if word.decision is not None]
    assert lost == sorted(lost, reverse=True)
    points = {turn.turn: turn.points for turn in turns}
    for word in words:
        if word.decision is None:
            own = [one for one in its.told if one.seat == word.seat and sentence(one) is not None]
            assert all(abs(one.gap) < 3 and not one.blunder for one in own)
            continue
        assert word.decision.seat == word.seat
        assert sentence(word.decision) is not None
        if word.lost:
            assert word.lost == points[word.decision.turn]


def test_a_thumb_is_named_only_where_without_it_the_belief_is_another() -> None:
    found = Counter[bool]()
    for level in SOME:
        its = played(*level)
        for decision in [one for one in its.told if kind_of(one) == "exact"][:3]:
            answer = worked_out(tipped(its.reading, decision))
            found[answer] += 1
            shown = [belief for belief in decision.beliefs if belief.estimate is not None]
            if not shown:
                assert not answer
            message = sentence(decision, because=answer)
            assert message is not None
            assert ("player" in params(message)) == (answer and bool(shown))
            if answer:
                assert params(message)["player"] == SeatName(shown[0].seat)
    assert sum(found.values()) > 2


def test_a_view_without_an_estimate_has_all_the_others() -> None:
    its = played(*SOME[2])
    view = its.reading.view(its.told[3].number, its.told[3].seat)
    unread = without(view, 1)
    assert unread.state.estimates[1] is None
    assert [*unread.state.estimates[:1], *unread.state.estimates[2:]] == [
        *view.state.estimates[:1], *view.state.estimates[2:],
    ]  # fmt: skip


def worked_out(working: Any) -> bool:
    while True:
        try:
            next(working)
        except StopIteration as end:
            return bool(end.value)


@levels
def test_every_sentence_has_words_in_both_languages_about_others_and_about_you(level: Level, box: Box) -> None:
    words = box.services.words
    for language in ("en", "fr"):
        words.language = language
        for decision in played(*level).told:
            message = sentence(decision)
            if message is not None:
                text = words.message(message, lambda seat: f"Etna {seat}")
                assert "{" not in text
                assert text[0].isupper()
                assert text.endswith(".")


@pytest.fixture(scope="module")
def box(tmp_path_factory: pytest.TempPathFactory) -> Box:
    return Box(tmp_path_factory.mktemp("words"))
