"""By the fire: what a gamepad does there, what is spoken, what hangs on staffs, what partners tell of themselves."""

from __future__ import annotations

from dataclasses import replace as with_
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.engine.reading import OPEN
from game.games.syncro.bots.lifted.choosing import MUCH, STORIES
from game.games.syncro.bots.lifted.telling import kind_of, sentence
from game.games.syncro.campaign.lifted.scene import SilenceLifted
from game.games.syncro.campaign.lifted.silence import NOBODY, silence_of
from game.games.syncro.rules.state import events as e
from game.scenes.session.match.session import MatchSession
from game.ui.input.intents import Device, Hide, Inspect, Log, Step, Zone
from tests.games.syncro.campaign.fires import TEAM, lit, said
from tests.scenes.box import Box
from tests.scenes.seated import keys, part, press, words


def test_a_gamepads_shoulders_lead_to_turns_and_y_to_mages(fire: SilenceLifted) -> None:
    turns = [one.turn for one in fire.silence.turns]
    fire.ask_turn(turns[0])
    fire.services.navigator.device = Device.PAD
    fire.focus.at("next", fire.time)
    fire.handle(Zone(1))
    assert fire.turn == turns[1]
    fire.handle(Zone(-1))
    assert fire.turn == turns[0]
    assert fire.focus.key == "next", "the focus stays where it is"
    asked = []
    for _ in fire.silence.partners:
        fire.handle(Hide())
        asked.append(fire.seat)
    assert sorted(asked) == list(fire.silence.partners)
    fire.handle(Step(0, -1))
    assert fire.focus.key != "next", "a stick leads to what else is there"
    fire.services.navigator.device = Device.KEYS
    fire.focus.at("next", fire.time)
    before = fire.turn, fire.seat
    fire.handle(Hide())
    fire.handle(Zone(1))
    assert (fire.turn, fire.seat) == before
    assert fire.focus.key != "next", "Tab goes on to the next group"


def test_the_review_is_opened_at_the_turn_that_is_told_of(won_box: tuple[Box, MatchSession]) -> None:
    box, session = won_box
    scene = lit(box, session, lives_on=True)
    opened: list[int | None] = []
    scene._look = opened.append
    for intent in (Inspect(), Log()):
        scene.handle(intent)
    decision = scene.shown().decision
    assert decision is not None
    assert opened == [decision.number + 1] * 2


def test_all_that_is_shown_is_spoken(fire: SilenceLifted) -> None:
    for word in fire.silence.words:
        fire.ask_mage(word.seat)
        decision = fire.shown().decision
        assert decision is not None
        spoken = fire.title()
        at = [spoken.index(text) for text in (words(fire, "who"), words(fire, "said"), words(fire, "option:0:name"))]
        assert at == sorted(at), "the sentence first, then what it rests on"
        assert fire.services.say("syncro.lifted.hand") in spoken
    told = next(one for one in fire.silence.turns if fire.silence.of(fire.seat, one.turn) is not None)
    control = part(fire, f"turn:{told.turn}").control
    assert control is not None
    assert fire.silence.of(fire.seat, told.turn) is not None
    assert fire.silence.team[fire.seat].name in control.label


def test_what_hung_on_staffs_before_the_level_is_seen_and_said(won_box: tuple[Box, MatchSession]) -> None:
    box, session = won_box
    bare = lit(box, session, lives_on=True)
    without = pygame.image.tobytes(box.draw(), "RGB")
    session.hung = ((), ("feather", "cup"), (), ())
    try:
        scene = lit(box, session, lives_on=True)
    finally:
        session.hung = ()
    assert pygame.image.tobytes(box.draw(), "RGB") != without
    label, other = part(scene, "mage:1").control, part(scene, "mage:2").control
    assert label is not None
    assert other is not None
    feather = box.services.say("syncro.keepsake.feather.name").lower()
    assert feather in label.label
    assert feather not in other.label
    assert not bare.silence.hangs(1)


def offering(scene: SilenceLifted) -> int:
    """Return how many partners have something new to tell of themselves that nobody has heard."""
    mages = [one.control for one in scene.parts if one.key.startswith("mage:") and one.control is not None]
    return len([control for control in mages if "something new" in control.label])


def test_who_speaks_tells_one_thing_of_its_temper_at_each_fire(won_box: tuple[Box, MatchSession]) -> None:
    box, session = won_box
    box.show(box.screens.home())
    seated = TEAM[0], *(replace(player, by="regular/gathers") for player in TEAM[1:])
    before, session.players = session.players, seated
    try:
        for count, key in ((0, ""), (1, "gathers.good"), (2, "gathers.bad"), (4, "gathers.joins"), (5, "")):
            silence = silence_of(session, lives_on=True, fires=[seated] * count)
            assert silence is not None
            scene = SilenceLifted(box.services, silence, None)
            box.show(scene)
            name = silence.team[scene.seat].name
            if not key:
                assert "habit" not in keys(scene)
                continue
            told = box.services.say(f"syncro.temper.{key}", player=name)
            assert words(scene, "habit").replace("\n", " ") == told
            assert words(scene, "habit:kept") == box.services.say("syncro.lifted.kept")
            assert "habit:new" in keys(scene)
            assert told in scene.title()
            others = len(silence.partners) - 1
            assert offering(scene) == others
            scene.next_mage()
            assert words(scene, "habit").replace("\n", " ") != told, "each tells of itself"
            assert offering(scene) == others - 1, "heard, it is nothing new"
    finally:
        session.players = before


# Who is asked goes on speaking


def test_who_was_asked_goes_on_speaking_whatever_turn_is_asked_about(fire: SilenceLifted) -> None:
    found = set[bool]()
    for seat in fire.silence.partners:
        fire.ask_mage(seat)
        for turn in fire.silence.turns:
            press(fire, f"turn:{turn.turn}")
            assert (fire.seat, fire.turn) == (seat, turn.turn)
            decision = fire.shown().decision
            assert decision == fire.silence.of(seat, turn.turn)
            found.add(decision is None)
            if decision is None:
                acted = (seat, turn.turn) in fire.silence.acts
                assert fire.services.say(f"syncro.lifted.{'untold' if acted else 'watched'}", turn=turn.turn) in said(
                    fire
                )
                assert "who" in keys(fire)
                assert "hand" not in keys(fire)
            if decision is None and turn.speaker != NOBODY:
                name = fire.silence.team[turn.speaker].name
                assert fire.services.say("syncro.lifted.ask_other", player=name) in said(fire)
    assert found == {True, False}


def test_who_only_watched_has_neither_laid_nor_paid_on_that_turn(fire: SilenceLifted) -> None:
    beats = fire.silence.reading.beats(0, fire.silence.reading.length, OPEN)
    turn, acted = 0, set[tuple[int, int]]()
    for beat in beats:
        if isinstance(beat.event, e.TurnBegan):
            turn = beat.event.turn
        if isinstance(beat.event, e.Attacked | e.Paid | e.Discarded):
            acted.add((beat.event.seat, turn))
    assert fire.silence.acts == acted
    assert len(acted) > 10


def test_over_turns_stand_those_whose_story_is_worth_asking_for(fire: SilenceLifted) -> None:
    silence, kinds = fire.silence, set[str]()
    for seat in silence.partners:
        fire.ask_mage(seat)
        for turn in silence.turns:
            disc = part(fire, f"turn:{turn.turn}")
            tells = silence.of(seat, turn.turn) is not None
            assert disc.face.told == tells  # type: ignore[attr-defined]
            key = f"turn:{turn.turn}:face"
            face = part(fire, key) if key in keys(fire) else None
            shown = seat if tells and turn.turn == fire.turn else silence.story(turn)
            assert (face is None) == (shown == NOBODY)
            if face is not None:
                assert face.face.seat == shown  # type: ignore[attr-defined]
                assert (face.control is None) == (shown == seat)
            kinds.add("none" if face is None else "own" if shown == seat else "other")
    assert kinds == {"none", "own", "other"}


def test_a_story_is_what_mattered_most_to_somebody_or_made_much_of_a_difference(fire: SilenceLifted) -> None:
    silence = fire.silence
    firsts = {word.decision.turn: word.seat for word in reversed(silence.words) if word.decision is not None}
    stories = {turn.turn: silence.story(turn) for turn in silence.turns}
    for number, seat in firsts.items():
        assert stories[number] == seat
    for turn in silence.turns:
        told = [silence.of(seat, turn.turn) for seat in silence.partners]
        much = any(one is not None and (kind_of(one) in STORIES or abs(one.gap) >= MUCH) for one in told)
        assert (stories[turn.turn] != NOBODY) == (much or turn.turn in firsts)
    assert len(set(stories.values()) - {NOBODY}) > 1, "they are different mages"


def test_both_acts_of_a_mage_in_one_turn_can_be_asked_about(fire: SilenceLifted) -> None:
    seat = fire.silence.partners[0]
    first = fire.silence.tells_of(seat)[0]
    other = with_(first, number=first.number + 1, order=0, owed=2)
    silence = with_(fire.silence, told=(first, other), words=())
    scene = SilenceLifted(fire.services, silence, None)
    fire.services.navigator.push(scene)
    fire.services.navigator.settle()
    scene._show(seat, first.turn, first)
    assert not part(scene, "way:left").control.enabled  # type: ignore[union-attr]
    before = words(scene, "when")
    press(scene, "way:right")
    assert scene.shown().decision == other
    assert scene.turn == first.turn
    assert words(scene, "when") != before
    assert not part(scene, "way:right").control.enabled  # type: ignore[union-attr]
    press(scene, "way:left")
    assert scene.shown().decision == first


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
def test_a_head_over_a_turn_gives_that_mage_the_word(
    won_box: tuple[Box, MatchSession], tmp_path: Path, size: tuple[int, int]
) -> None:
    fire = lit(Box(tmp_path, size=size), won_box[1], lives_on=True)
    asked = 0
    for seat in fire.silence.partners:
        for turn in fire.silence.turns:
            fire.ask_turn(turn.turn, seat)
            key = f"turn:{turn.turn}:face"
            control = part(fire, key).control if key in keys(fire) else None
            if control is None:
                continue
            asked += 1
            teller = fire.silence.story(turn)
            assert fire.silence.team[teller].name in control.help
            press(fire, key)
            assert (fire.seat, fire.turn) == (teller, turn.turn)
            assert fire.shown().decision is not None
    assert asked


def test_the_first_picture_always_tells_something(fire: SilenceLifted) -> None:
    assert fire.shown().decision is not None
    silence = with_(fire.silence, words=tuple(with_(word, decision=None) for word in fire.silence.words))
    scene = SilenceLifted(fire.services, silence, None)
    decision = scene.shown().decision
    assert decision is not None
    assert sentence(decision) is not None
    for seat in silence.partners:
        scene.ask_mage(seat)
        assert scene.shown().decision is not None


def test_where_nobody_has_anything_to_tell_no_fire_is_lit(won_box: tuple[Box, MatchSession]) -> None:
    box, session = won_box
    silence = silence_of(session, lives_on=True)
    assert silence is not None
    assert silence.tells
    dumb = with_(silence, told=tuple(one for one in silence.told if sentence(one) is None), words=())
    assert dumb.told
    assert not dumb.tells
    scene = SilenceLifted(box.services, dumb, None)
    box.show(scene)
    assert box.services.say("syncro.lifted.same") in said(scene)


def test_what_stands_for_a_turn_is_the_enemy_that_is_told_of_if_it_fell(fire: SilenceLifted) -> None:
    found = set[bool]()
    for decision in fire.silence.told:
        fire._show(decision.seat, decision.turn, fire.silence.of(decision.seat, decision.turn))
        turn = next(turn for turn in fire.silence.turns if turn.turn == decision.turn)
        told = fire.silence.of(decision.seat, decision.turn)
        if not turn.fell or told is None or told.foe is None:
            continue
        among = told.foe.enemy in turn.fell
        found.add(among)
        shown = part(fire, f"turn:{decision.turn}:fell").face.enemy  # type: ignore[attr-defined]
        assert shown == (told.foe.enemy if among else turn.fell[-1])
    assert found == {True, False}
