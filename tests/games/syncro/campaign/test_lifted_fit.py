"""By the fire: signs lie under their Spells and on nothing else, and what was weighed is shown with its figures."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.games.syncro.campaign.lifted.scene import SilenceLifted
from game.games.syncro.campaign.lifted.silence import silence_of
from game.scenes.session.match.session import MatchSession
from tests.games.syncro.campaign.test_silence_lifted import TEAM, ended, lit, play
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


@pytest.mark.parametrize(
    ("size", "text", "language"),
    [((960, 600), 100, "fr"), ((1280, 720), 100, "en"), ((1280, 720), 115, "fr"), ((1000, 1400), 100, "en")],
)
@pytest.mark.parametrize("level", ["Ia", "Id"])
def test_signs_under_spells_lie_on_nothing_and_nothing_lies_on_them(
    tmp_path: Path, level: str, size: tuple[int, int], text: int, language: str
) -> None:
    box = Box(tmp_path, size=size)
    box.services.shell.change(text=text, language=language)
    scene = lit(box, play(box, level, 4, TEAM[:3]), lives_on=True)
    assert scene.scenic
    signs = 0
    for decision in scene.silence.told:
        scene._show(decision.seat, decision.turn, decision)
        hand = [one for one in scene.parts if one.key.startswith(("hand", "fate", "where"))]
        panels = [one for one in scene.parts if one.key in ("weighed", "believed", "bubble", "said")]
        bubble = part(scene, "bubble").rect
        for one in hand:
            assert one.rect.bottom <= bubble.bottom
            assert one.rect.right <= bubble.right
            beside = [*panels, *(other for other in hand if other.key[:2] != one.key[:2])]
            if one.key.startswith("fate"):
                signs += 1
                beside += [other for other in hand if other.key != one.key]
                assert not one.truncated()
                assert one.control is not None, "it says more when it is pointed at"
                assert len(one.control.help) > len(words(scene, one.key))
            for other in beside:
                if other.key != "bubble":
                    assert not one.rect.meets(other.rect, 0), (decision.turn, one.key, other.key)
    assert signs > 20


def test_under_what_was_weighed_stands_what_was_left_aside_or_why_there_are_no_figures(fire: SilenceLifted) -> None:
    seen = set[str]()
    for decision in fire.silence.told:
        fire._show(decision.seat, decision.turn, decision)
        if decision.blunder or not decision.shown:
            assert not [key for key in keys(fire) if key.startswith(("weighed", "option"))]
            continue
        bars = [key for key in keys(fire) if key.endswith(":bar")]
        if decision.closed:
            seen.add("closed")
            assert words(fire, "weighed:more") == fire.services.say("syncro.lifted.closed")
            assert not bars
            continue
        assert len(bars) == len(decision.shown)
        assert ("weighed:more" in keys(fire)) == bool(decision.aside)
        if decision.aside:
            seen.add("aside")
            more, count = words(fire, "weighed:more"), len(decision.aside)
            assert not part(fire, "weighed:more").truncated()
            many = more == fire.services.say("syncro.lifted.aside_many", count=count)
            assert many or all(str(one.face or "") in more for one in decision.aside)
            assert count > 3 or not many
    assert seen == {"closed", "aside"}


@pytest.mark.parametrize(
    ("size", "text", "language"),
    [((960, 600), 100, "fr"), ((1280, 720), 100, "en"), ((1280, 720), 115, "fr"), ((1000, 1400), 100, "fr")],
)
def test_what_a_mage_tells_of_itself_is_large_and_lies_on_nothing(
    won_box: tuple[Box, MatchSession], tmp_path: Path, size: tuple[int, int], text: int, language: str
) -> None:
    _, session = won_box
    box = Box(tmp_path, size=size)
    box.services.shell.change(text=text, language=language)
    seated = TEAM[0], *(replace(player, by="regular/gathers") for player in TEAM[1:])
    for fires in range(1, 5):
        session.players = seated
        silence = silence_of(session, lives_on=True, fires=[seated] * fires)
        assert silence is not None
        scene = SilenceLifted(box.services, silence, None)
        box.show(scene)
        own = [one for one in scene.parts if one.key.startswith("habit")]
        others = [one for one in scene.parts if one.key.startswith(("slip", "bubble", "note", "title", "turns"))]
        assert {"habit", "habit:face", "habit:new"} <= {one.key for one in own}
        for one in own:
            assert not one.truncated()
            assert not [other.key for other in others if one.rect.meets(other.rect, 0)], (fires, one.key)
        bubble = part(scene, "bubble").rect
        slips = [one.rect for one in scene.parts if one.key.startswith("slip")]
        assert slips, "the other one has something new to tell"
        assert not [slip for slip in slips if slip.meets(bubble, 0)], "it is seen"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400)])
def test_a_sentence_alone_has_a_small_bubble(
    won_box: tuple[Box, MatchSession], tmp_path: Path, size: tuple[int, int]
) -> None:
    _, session = won_box
    box = Box(tmp_path, size=size)
    scene = lit(box, session, lives_on=True)
    whole = part(scene, "bubble").rect
    scene._show(scene.seat, scene.silence.turns[0].turn, None)
    small = part(scene, "bubble").rect
    assert small.h < 0.5 * whole.h
    assert whole.contains(small)
    assert small.contains(part(scene, "said").rect)
    assert not part(scene, "said").truncated()
