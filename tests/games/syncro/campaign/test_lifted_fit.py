"""By the fire: signs lie under their Spells and on nothing else, and what was weighed is shown with its figures."""

from __future__ import annotations

from dataclasses import replace as with_
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.games.syncro.campaign.endings.fireside import landmark_of
from game.games.syncro.campaign.lifted.panels import small_caps
from game.games.syncro.campaign.lifted.picture import BURNING, SAVED
from game.games.syncro.campaign.lifted.scene import SilenceLifted
from game.games.syncro.campaign.lifted.silence import silence_of
from game.scenes.session.match.session import MatchSession
from game.ui.draw.canvas import Canvas
from tests.games.syncro.campaign.fires import TEAM, lit, play
from tests.scenes.box import Box
from tests.scenes.seated import keys, part, words


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


def test_beside_a_small_hand_what_fell_comes_nearer(fire: SilenceLifted) -> None:
    apart = dict[int, float]()
    for decision in fire.silence.told:
        fire._show(decision.seat, decision.turn, decision)
        if "where" in keys(fire) and "hand:0" in keys(fire):
            count = len(decision.hand)
            last = part(fire, f"hand:{count - 1}").rect.right
            apart[count] = part(fire, "where").rect.x - max(last, part(fire, "hand").rect.x + 150)
    assert {1, 2, 3} & set(apart), "there are small hands"
    assert max(apart.values()) < 90, apart


def test_each_spell_that_fell_shows_its_number_and_its_owner_at_its_foot(fire: SilenceLifted) -> None:
    seen = set[int]()
    for decision in fire.silence.told:
        blow = None if decision.foe is None else decision.foe.blow
        if blow is None:
            continue
        fire._show(decision.seat, decision.turn, decision)
        laid = [part(fire, f"where:{number}") for number in range(len(blow.spells))]
        seen.add(len(laid))
        for one, (_, by) in zip(laid, blow.spells, strict=True):
            assert one.face.owner.endswith(f"-{fire.silence.team[by].colour}")  # type: ignore[attr-defined]
            assert one.rect.bottom < part(fire, "bubble").rect.bottom
        for one, over in pairwise(laid):
            assert over.rect.x > one.rect.middle[0] + 0.1 * one.rect.w, "the number is seen"
        assert part(fire, "where:total").rect.x >= laid[-1].rect.right if laid else True
    assert {1, 2} <= seen


def test_a_slip_says_which_turn_and_a_star_that_there_is_something_new(
    won_box: tuple[Box, MatchSession], tmp_path: Path
) -> None:
    _, session = won_box
    box = Box(tmp_path)
    seated = TEAM[0], *(replace(player, by="regular/gathers") for player in TEAM[1:])
    session.players = seated
    for fires, fresh in ((1, True), (6, False)):
        silence = silence_of(session, lives_on=True, fires=[seated] * fires)
        assert silence is not None
        scene = SilenceLifted(box.services, silence, None)
        box.show(scene)
        slips = [one for one in scene.parts if one.key.startswith("slip")]
        assert slips
        for one in slips:
            first = silence.first_of(int(one.key.partition(":")[2]))
            assert first is not None
            said = " ".join(one.face.words.lines)  # type: ignore[attr-defined]
            assert said == box.services.say("syncro.lifted.slip", turn=first.turn)
            assert one.face.fresh == fresh  # type: ignore[attr-defined]


def test_a_heading_that_has_no_room_is_told_in_brief(fire: SilenceLifted) -> None:
    kit, place = fire.services.kit, fire.services.kit.frame.rect
    whole, brief = "What I believed Kailash laid", "My guess at Kailash"
    for wide, told in ((400.0, whole.upper()), (230.0, whole), (150.0, brief)):
        label = small_caps(kit, "believed:label", place._replace(w=wide), whole, brief)
        assert " ".join(label.face.setting.lines) == told  # type: ignore[attr-defined]
        assert not label.truncated()


def test_in_large_letters_the_sentence_begins_in_sight_whoever_speaks(
    won_box: tuple[Box, MatchSession], tmp_path: Path
) -> None:
    for language in ("en", "fr"):
        box = Box(tmp_path / language)
        box.services.shell.change(text=200, language=language)
        scene = lit(box, won_box[1], lives_on=True)
        for decision in scene.silence.told:
            scene._show(decision.seat, decision.turn, decision)
            said = part(scene, "said")
            assert said.clip is not None
            seen = said.rect.clipped(said.clip).h / said.face.setting.leading  # type: ignore[attr-defined]
            assert seen > 0.9, "a line of it at least"
            assert abs(seen - round(seen)) < 0.2, "and none is cut"


def test_a_village_that_was_saved_burns_no_more(
    won_box: tuple[Box, MatchSession], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = list[str]()
    draw = Canvas.picture

    def noted(canvas: Canvas, name: str, *given: object, **more: object) -> object:
        drawn.append(name)
        return draw(canvas, name, *given, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "picture", noted)
    box = Box(tmp_path)
    silence = silence_of(won_box[1], lives_on=True)
    assert silence is not None
    for won in (True, False):
        drawn.clear()
        box.show(SilenceLifted(box.services, with_(silence, won=won), landmark_of(silence.mission)))
        box.draw()
        assert (SAVED in drawn, BURNING in drawn) == (won, not won)
