"""By the fire: what a gamepad does there, what is spoken, what hangs on staffs, what partners tell of themselves."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.games.syncro.campaign.lifted.scene import SilenceLifted
from game.games.syncro.campaign.lifted.silence import NOBODY, silence_of
from game.scenes.session.match.session import MatchSession
from game.ui.input.intents import Device, Hide, Inspect, Log, Step, Zone
from tests.games.syncro.campaign.test_silence_lifted import TEAM, ended, lit
from tests.scenes.box import Box
from tests.scenes.seated import keys, part, words


@pytest.fixture(scope="module")
def won_box(tmp_path_factory: pytest.TempPathFactory) -> tuple[Box, MatchSession]:
    box = Box(tmp_path_factory.mktemp("won"))
    return box, ended(box, won=True)


@pytest.fixture
def fire(won_box: tuple[Box, MatchSession]) -> SilenceLifted:
    box, session = won_box
    return lit(box, session, lives_on=True)


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
    told = next(one for one in fire.silence.turns if one.speaker != NOBODY)
    control = part(fire, f"turn:{told.turn}").control
    assert control is not None
    assert fire.silence.team[told.speaker].name in control.label


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


def test_who_speaks_tells_one_thing_of_its_temper_at_each_fire(won_box: tuple[Box, MatchSession]) -> None:
    box, session = won_box
    box.show(box.screens.home())
    seated = TEAM[0], *(replace(player, by="regular/gathers") for player in TEAM[1:])
    before, session.players = session.players, seated
    try:
        for count, key in ((0, ""), (1, "gathers.joins"), (2, "gathers.joins_good"), (3, "thumb"), (4, "")):
            silence = silence_of(session, lives_on=True, fires=[seated] * count)
            assert silence is not None
            scene = SilenceLifted(box.services, silence, None)
            box.show(scene)
            name = silence.team[scene.seat].name
            if not key:
                assert "habit" not in keys(scene)
                continue
            told = box.services.say(f"syncro.temper.{key}", player=name)
            assert words(scene, "habit") == told
            assert told in scene.title()
    finally:
        session.players = before
