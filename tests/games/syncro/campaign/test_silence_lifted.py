"""The vow is lifted: the fire after a level, what can be asked there, and how it waits to be asked for."""

from __future__ import annotations

from pathlib import Path

from game.games.syncro.bots.lifted.decisions import CLOSED
from game.games.syncro.bots.lifted.telling import sentence
from game.games.syncro.campaign.endings.fireside import landmark_of
from game.games.syncro.campaign.endings.lost import Lost
from game.games.syncro.campaign.endings.own import ending
from game.games.syncro.campaign.endings.story import StoryAfter
from game.games.syncro.campaign.lifted.opening import ASKED, EVERY, LEFT, NEVER, Fires
from game.games.syncro.campaign.lifted.scene import SilenceLifted
from game.games.syncro.campaign.lifted.silence import NOBODY, silence_of
from game.games.syncro.scenery.clearing import FLICKER, FLICKERS, PHASES
from game.saves.records.player import Player
from game.saves.records.weighings import weighings_of
from game.scenes.session.match.session import MatchSession
from game.ui.input.intents import Back, Confirm, Digit, Edge, Page, Step
from tests.games.syncro.campaign.fires import TEAM, lit, play, said
from tests.scenes.box import Box
from tests.scenes.seated import go, keys, part, press, words

# What is told


def test_the_first_partner_speaks_at_once_of_what_mattered_most_to_it(fire: SilenceLifted) -> None:
    word = fire.silence.words[0]
    assert word.decision is not None
    assert fire.seat == word.seat
    assert fire.turn == word.decision.turn
    message = sentence(word.decision)
    assert message is not None
    name = {seat: player.name for seat, player in enumerate(fire.silence.team)}
    text = fire.services.words.message(message, lambda seat: name[seat])
    assert text[:18] in said(fire)
    assert words(fire, "who") == fire.silence.team[fire.seat].name


def test_who_is_alone_at_the_screen_is_you(fire: SilenceLifted) -> None:
    assert fire.silence.team[0].name == fire.services.say("seat.you")
    assert [fire.silence.team[seat].name for seat in (1, 2, 3)] == ["Etna", "Fuji", "Kailash"]


def test_where_several_share_the_screen_all_have_names(tmp_path: Path) -> None:
    box = Box(tmp_path)
    team = (Player("Nora", 7), Player("Tom", 5), *TEAM[2:])
    session = play(box, "Ia", 1, team)
    silence = silence_of(session, lives_on=True)
    assert silence is not None
    assert [player.name for player in silence.team] == ["Nora", "Tom", "Fuji", "Kailash"]
    assert silence.partners == (2, 3)


def test_a_turn_can_be_asked_about_by_press_and_keys(fire: SilenceLifted) -> None:
    other = next(one.turn for one in fire.silence.turns if one.turn != fire.turn and one.speaker != NOBODY)
    press(fire, f"turn:{other}")
    assert fire.turn == other
    assert fire.silence.of(fire.seat, other) is not None
    assert fire.asked
    fire.focus.at("next", fire.time)
    fire.handle(Step(1 if other == 1 else -1, 0))
    assert fire.turn == other + (1 if other == 1 else -1)


def test_a_mage_can_be_asked_by_press_and_by_digit(fire: SilenceLifted) -> None:
    others = [seat for seat in fire.silence.partners if seat != fire.seat]
    press(fire, f"mage:{others[0]}")
    assert fire.seat == others[0]
    assert words(fire, "who") == fire.silence.team[others[0]].name
    fire.handle(Digit(others[1] + 1))
    assert fire.seat == others[1]
    fire.handle(Digit(1))
    assert fire.seat == others[1], "a person is not asked"


def test_who_speaks_changes_places_with_who_did(fire: SilenceLifted) -> None:
    before = fire.circle
    other = before.order[0]
    fire.ask_mage(other)
    assert fire.circle.speaker == other
    assert fire.circle.order[0] == before.speaker
    assert fire.circle.order[1:] == before.order[1:]


def test_the_same_partners_other_turns_lie_behind_the_arrows(fire: SilenceLifted) -> None:
    told = fire.silence.tells_of(fire.seat)
    fire._show(fire.seat, told[0].turn, told[0])
    assert not part(fire, "way:left").control.enabled  # type: ignore[union-attr]
    press(fire, "way:right")
    assert (fire.turn, fire.shown().decision) == (told[1].turn, told[1])


def test_next_and_escape_end_it(won_box: tuple[Box, MatchSession]) -> None:
    box, session = won_box
    for intent in (Confirm(), Back()):
        scene = lit(box, session, lives_on=True)
        assert scene.focus.key in ("", "next")
        if isinstance(intent, Confirm):
            press(scene, "next")
        else:
            scene.handle(intent)
        box.services.navigator.settle()
        assert box.top is not scene


def test_backs_stay_backs_after_a_victory(fire: SilenceLifted) -> None:
    closed = [one for one in fire.silence.told if any(card.fate == CLOSED for card in one.hand)]
    for decision in closed[:6]:
        fire._show(decision.seat, decision.turn, decision)
        shown = [part(fire, key) for key in keys(fire) if key.startswith("hand:")]
        values = sorted(one.face.value for one in shown)  # type: ignore[attr-defined]
        assert values == sorted(card.value for card in decision.hand)
        assert 0 in values
        figures = [words(fire, key) for key in keys(fire) if key.endswith(":figure")]
        assert not any(text.isdigit() for text in figures)


def test_no_word_lies_outside_its_place_in_any_window(won_box: tuple[Box, MatchSession], tmp_path: Path) -> None:
    session = won_box[1]
    for size, text, language in (((960, 600), 100, "fr"), ((1280, 720), 200, "en"), ((1000, 1400), 100, "fr")):
        box = Box(tmp_path / f"{size[0]}-{text}", size=size)
        box.services.shell.change(text=text, language=language)
        scene = lit(box, session, lives_on=True)
        frame = box.services.kit.frame.rect
        for word in scene.silence.words:
            scene.ask_mage(word.seat)
            for one in scene.parts:
                if one.clip is None and one.control is not None:
                    assert frame.meets(one.rect, 0), one.key
                if not one.key.startswith(("when", "option:", "who")):
                    assert not one.truncated(), one.key
            assert said(scene)


# How one comes there


def fires(box: Box, session: MatchSession, *, lives_on: bool = True) -> Fires:
    return Fires(box.services, session, landmark_of, None, lives_on=lives_on)


def test_after_a_victory_the_fire_comes_before_the_story(won_box: tuple[Box, MatchSession]) -> None:
    box, session = won_box
    box.services.shell.change(explains=EVERY, fires=0)
    assert [type(scene) for scene in fires(box, session).after()] == [SilenceLifted]
    for wish in (ASKED, NEVER):
        box.services.shell.change(explains=wish)
        assert fires(box, session).after() == ()
    assert fires(box, session).door is None
    box.services.shell.change(explains=ASKED)
    assert fires(box, session).door is not None
    box.services.shell.change(explains=EVERY)


def test_left_three_times_without_a_question_it_waits_to_be_asked_for(won_box: tuple[Box, MatchSession]) -> None:
    box, session = won_box
    box.services.shell.change(explains=EVERY, fires=0)
    told: list[str] = []
    box.services.navigator.notice = told.append  # type: ignore[assignment, method-assign]
    for number in range(LEFT + 1):
        (scene,) = fires(box, session).after()
        assert isinstance(scene, SilenceLifted)
        box.services.navigator.push(scene)
        box.services.navigator.settle()
        if number == 1:
            scene.ask_turn(1)  # a question: it doesn't count
        scene.back()
        box.services.navigator.settle()
    assert box.services.settings.explains == ASKED
    assert len(told) == 1
    assert box.services.say("settings.explains.name") in told[0]
    box.services.shell.change(explains=EVERY)
    (scene,) = fires(box, session).after()
    scene.back()
    assert box.services.settings.explains == EVERY, "who has set it back is believed"


def test_from_the_second_adventure_on_it_waits_to_be_asked_for(won_box: tuple[Box, MatchSession]) -> None:
    box, session = won_box
    box.services.shell.change(explains=EVERY, fires=1)
    told: list[str] = []
    box.services.navigator.notice = told.append  # type: ignore[assignment, method-assign]
    later = Fires(box.services, session, landmark_of, None, lives_on=True, first=False)
    assert later.after() == ()
    assert box.services.settings.explains == ASKED
    assert box.services.say("settings.explains.name") in told[0]
    assert later.door is not None
    box.services.shell.change(explains=EVERY)
    assert len(later.after()) == 1, "who has set it back is believed"
    assert len(told) == 1, "it is said once"


def test_without_a_computer_partner_there_is_no_fire(tmp_path: Path) -> None:
    box = Box(tmp_path)
    session = play(box, "Ia", 1, (Player("Nora", 1), Player("Tom", 2)))
    assert silence_of(session, lives_on=True) is None
    assert fires(box, session).door is None
    assert fires(box, session).after() == ()


def test_what_was_never_weighed_is_too_long_ago(tmp_path: Path) -> None:
    box = Box(tmp_path)
    session = play(box, "Ia", 1, weighed=False)
    assert fires(box, session).after() == ()
    scene = lit(box, session, lives_on=True)
    assert box.services.say("syncro.lifted.past") in said(scene)
    assert all(turn.speaker == NOBODY for turn in scene.silence.turns)


def test_it_is_read_from_the_disk_when_a_level_was_gone_on_with(won_box: tuple[Box, MatchSession]) -> None:
    _, session = won_box
    assert session.file is not None
    before = silence_of(session, lives_on=True)
    session.weighings = weighings_of(session.file)
    after = silence_of(session, lives_on=True)
    assert before is not None
    assert after is not None
    assert after.told
    assert [one.number for one in after.told] == [one.number for one in before.told]


def test_after_a_defeat_partners_are_asked_by_link_and_by_mage_and_one_comes_back(
    lost_box: tuple[Box, MatchSession],
) -> None:
    box, session = lost_box
    box.show(box.screens.home())
    scene = ending(box.services, box.screens, session)
    assert isinstance(scene, Lost)
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    go(box, 2.5)
    assert {f"mage:{seat}" for seat in (1, 2, 3)} <= keys(scene)
    assert "mage:0" not in keys(scene)
    for key in ("ask", "mage:2"):
        press(scene, key)
        box.services.navigator.settle()
        top = box.top
        assert isinstance(top, SilenceLifted)
        assert not top.silence.won
        assert not any(card.fate == CLOSED for one in top.silence.told for card in one.hand)
        go(box, 0.4)
        top.back()
        box.services.navigator.settle()
        assert box.top is scene


def test_who_wants_none_is_not_offered_any(lost_box: tuple[Box, MatchSession]) -> None:
    box, session = lost_box
    box.services.shell.change(explains=NEVER)
    scene = ending(box.services, box.screens, session)
    assert isinstance(scene, Lost)
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    go(box, 2.5)
    assert not {"ask", "mage:1"} & keys(scene)
    box.services.shell.change(explains=EVERY)


def test_the_story_after_a_victory_leads_there_when_asked(won_box: tuple[Box, MatchSession]) -> None:
    from game.games.syncro.campaign.endings.story import After
    from game.games.syncro.scenery.mages import NOBODY as NO_TEAM
    from game.games.syncro.scenery.pages import StoryPage

    box, session = won_box
    leaf = StoryPage("syncro.chapter.1", "syncro.level.Ic", "syncro.story.Ic.after")
    door = fires(box, session).door
    scene = StoryAfter(box.services, [leaf], [After("Ic", "Id")], NO_TEAM, ask=door)
    box.show(scene)
    go(box, 0.4)
    press(scene, "pages:ask")
    box.services.navigator.settle()
    assert isinstance(box.top, SilenceLifted)


def test_the_flame_flickers_a_while_and_stands_still_without_motion(fire: SilenceLifted) -> None:
    fire.services.motion = 1.0
    wait = fire.seconds_until_update()
    assert wait is not None
    assert 0 < wait <= FLICKER / PHASES
    fire.time = FLICKER * FLICKERS
    assert fire.seconds_until_update() is None
    fire.time = 1.0
    fire.services.motion = 0.0
    assert fire.seconds_until_update() is None


def test_in_large_letters_pages_and_arrows_read_on_and_lead_out_at_the_end(
    won_box: tuple[Box, MatchSession], tmp_path: Path
) -> None:
    box = Box(tmp_path)
    box.services.shell.change(text=200)
    scene = lit(box, won_box[1], lives_on=True)
    scene.handle(Edge(True))
    assert scene.parts
    end = scene.strips.offsets["told"]
    assert end > 0
    scene.handle(Edge(False))
    scene.handle(Page(1))
    assert scene.parts
    assert 0 < scene.strips.offsets["told"] <= end
    scene.handle(Edge(False))
    scene.focus.at("turn:1", scene.time)
    scene.handle(Step(0, 1))
    assert scene.parts
    assert scene.strips.offsets["told"] == 0, "from elsewhere arrows lead on"
    scene.focus.at("way:left", scene.time)
    for _ in range(60):
        scene.handle(Step(0, 1))
        if scene.focus.key != "way:left":
            break
        assert scene.parts
    assert scene.strips.offsets["told"] == end, "all was read before the focus left"
    assert not scene.focus.find(scene.parts).scroll  # type: ignore[union-attr]
