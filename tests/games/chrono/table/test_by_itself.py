"""What nobody decides at Epochs Chrono's table plays itself, and what that may tell; who leaves has a moment."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.content.words.strings import Words
from game.engine.match import Match
from game.engine.protocol import HIDDEN, Message
from game.games.chrono.rules.events import Drew, Event, Laid, Left
from game.games.chrono.rules.rules import Done, Draw, Lay
from game.games.chrono.table.facts.pacing import LEAVES, READ, ChronoTurns
from game.scenes.session.match.forced import LASTS
from game.scenes.session.messages.inputs import Took
from game.scenes.table.game_table.switches import PLAYS_ITSELF
from game.scenes.table.over.curtain import Curtain
from game.scenes.table.over.pause import Pause
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Confirm, Undo
from tests.games.chrono.hands import position, rules
from tests.games.chrono.rules.test_words import WORDS
from tests.games.chrono.table.tables import facts_of, keep, standing, table
from tests.scenes.box import Box
from tests.scenes.endings import by_chance
from tests.scenes.measure import flaws
from tests.scenes.seated import go, keys, part, press, words
from tests.scenes.shared import pixels, take
from tests.workers import PromptWorker

STUCK = "skull_1 maze_10"
"""A hand in which nothing suits at the deal."""


def three(*hands: str, deck: tuple[str, ...] = ("yin_yang_10", "yin_yang_9"), **more: object) -> Match:  # type: ignore[type-arg]
    """Return a match of three in a position."""
    item = rules(3)
    return standing(item, position(item, *hands, deck=list(deck), **more))  # type: ignore[arg-type]


def all_told(box: Box, scene: TableScene, seconds: float = 20.0) -> None:
    """Let time pass until a curtain has fallen, or a person is to decide."""
    for _ in range(round(seconds / 0.05)):
        go(box, 0.05, 0.05)
        if isinstance(box.top, Curtain) or (
            scene.moment.idle and scene.moment.acting is not None and not scene.machine.context.forced.due
        ):
            return


@pytest.mark.parametrize("motion", [0.0, 1.0])
def test_who_is_stuck_at_a_shared_screen_draws_by_itself_and_sees_the_card_at_the_next_opening(
    tmp_path: Path, motion: float
) -> None:  # CH-11
    box, scene = table(tmp_path, 3, (0, 1, 2), match=three(STUCK, "maze_5 skull_2", STUCK))
    box.services.motion = scene.show.stage.speed = motion
    all_told(box, scene)
    assert scene.host.decision_count == 1, "it is a decision like any other"
    assert isinstance(box.top, Curtain)
    assert box.top.seat == 1, "no curtain fell for who only draws"
    assert scene.moment.view.state.hands[0] == (scene.moment.view.state.hands[0][0],) * 3
    assert not any(key.startswith("fresh:") for key in keys(scene))
    take(box, 1)
    press(scene, "hand:0")
    press(scene, "act:done")
    all_told(box, scene)
    assert scene.host.decision_count > 4, "the third draws as well, and then all do"


def test_a_card_that_played_itself_into_a_hand_is_marked_when_its_owner_opens_it(tmp_path: Path) -> None:  # CH-11
    match = three(STUCK, "maze_5 maze_6 skull_2", "maze_5 skull_2", deck=("maze_7", "yin_yang_9"))
    box, scene = table(tmp_path, 3, (0, 1, 2), match=match)
    all_told(box, scene)
    take(box, 1)
    for _ in range(2):
        press(scene, "hand:0")
    press(scene, "act:done")
    all_told(box, scene)
    take(box, 2)
    press(scene, "hand:0")
    press(scene, "act:done")
    all_told(box, scene)
    take(box, 0)
    hand = facts_of(scene).hand
    fresh = [number for number, card in enumerate(hand) if card.fresh]
    assert [hand[number].face for number in fresh] == ["maze_7"]
    assert f"fresh:{fresh[0]}" in keys(scene)
    assert words(scene, f"fresh:{fresh[0]}") == "new"
    control = part(scene, f"hand:{fresh[0]}").control
    assert control is not None
    assert "you drew this card" in control.help


def test_a_card_never_plays_itself_though_it_is_the_only_one_that_suits(tmp_path: Path) -> None:  # CH-10
    box, scene = table(tmp_path, 3, (0, 1, 2), match=three("maze_5 skull_1", STUCK, STUCK))
    go(box, 3 * READ, 0.05)
    assert isinstance(box.top, Curtain)
    assert scene.host.decision_count == 0
    assert ChronoTurns().forced((Lay("maze_5", "maze_5"),)) is None
    assert ChronoTurns().forced((Done(),)) is None, "what was laid may still be taken back"


def test_who_has_nothing_to_begin_with_passes_by_itself(tmp_path: Path) -> None:  # CH-7
    match = three(STUCK, STUCK, "maze_5 skull_2", opened=False)
    box, scene = table(tmp_path, 3, (0, 1, 2), match=match)
    all_told(box, scene)
    assert scene.host.decision_count == 2
    assert isinstance(box.top, Curtain)
    assert box.top.seat == 2


def test_alone_it_is_seen_for_a_moment_and_one_press_does_not_wait_for_it(tmp_path: Path) -> None:  # CH-11
    box, scene = table(tmp_path, 3, (0,), match=three(STUCK, "maze_5 skull_2", STUCK))
    go(box, READ / 2, 0.05)
    assert scene.host.decision_count == 0
    assert scene.alive, "the window stays awake for it"
    assert scene.appearance.bar.status == "You have no card that fits: you draw one"
    press(scene, "act:draw")
    assert scene.host.decision_count == 1
    box, scene = table(tmp_path / "again", 3, (0,), match=three(STUCK, "maze_5 skull_2", STUCK))
    go(box, 2 * READ, 0.05)
    assert scene.host.decision_count == 1


def test_a_switch_in_the_pause_leaves_it_to_the_players_and_so_does_a_lesson(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 3, (0, 1, 2), match=three(STUCK, "maze_5 skull_2", STUCK))
    scene.screens.open_pause()
    go(box)
    pause = box.top
    assert isinstance(pause, Pause)
    assert PLAYS_ITSELF.on(box.services.settings.switches)
    press(pause, PLAYS_ITSELF.key)
    assert not PLAYS_ITSELF.on(box.services.settings.switches)
    pause.back()
    go(box, 8 * READ, 0.05)
    assert isinstance(box.top, Curtain)
    assert box.top.seat == 0
    assert scene.host.decision_count == 0
    assert not PLAYS_ITSELF.on({}, taught=True)


def test_what_played_itself_is_not_undone(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 3, (0,), match=three(STUCK, "maze_5 skull_2", STUCK))
    go(box, 2 * READ, 0.05)
    box.intend(Undo())
    assert scene.host.decision_count == 1
    assert scene.refusal[1]


def test_the_last_person_in_the_match_plays_openly_and_no_stray_press_acts_for_them(tmp_path: Path) -> None:  # CH-13
    match = three("maze_5", "maze_6 skull_1", "skull_1 maze_9")
    box, scene = table(tmp_path, 3, (0, 1), match=match)
    all_told(box, scene)
    take(box, 0)
    press(scene, "hand:0")
    for _ in range(100):
        go(box, 0.05, 0.05)
        if scene.moment.idle and scene.moment.acting == 1:
            break
    assert scene.moment.viewer == 1, "the screen is theirs"
    assert not isinstance(box.top, Curtain)
    assert not scene.machine.owner.needed
    assert not box.services.navigator.shown.text, "nothing is laid over the board"
    told = [words(scene, key) for key in keys(scene) if key.startswith("since:")]
    assert "Only you and one bot are left: no need to hide your cards." in told
    strip = part(scene, "since").rect
    assert not any(
        strip.meets(item.rect) for item in scene.appearance.plain if item.key.startswith(("cell:", "seat-", "act:"))
    )
    assert scene.screens.latch.shut, "who has pressed for another must let go first"
    assert scene.focus.key.startswith("hand:")
    scene.screens.open_pause()
    go(box)
    box.intend(Back())
    go(box, 0.2)
    assert scene.moment.viewer == 1, "nothing is covered any more"
    press(scene, "hand:0")
    assert not scene.machine.owner.left_to(1, scene.machine.playback.own[1]), "once they have acted it is no news"


def ended(root: Path, motion: float) -> tuple[Box, TableScene]:
    """Return a table that its only person is about to leave, with two computer players who have long to play."""
    match = three("maze_5", "maze_6 skull_1 skull_2 maze_9 maze_2", "skull_1 maze_9 maze_10 yin_yang_2")
    box, scene = table(root, 3, (0,), match=match, worker=PromptWorker(keep))
    box.services.motion = scene.show.stage.speed = motion
    press(scene, "hand:0")
    return box, scene


def test_once_only_bots_are_left_one_press_shows_the_end(tmp_path: Path) -> None:  # CH-13, CH-14
    box, scene = ended(tmp_path, 1.0)
    go(box, LEAVES + 1.0, 0.05)
    assert words(scene, "act:end") == "See how it ends"
    assert scene.appearance.bar.status == "Only bots are left to play"
    assert scene.host.outcome is not None or scene.alive
    press(scene, "act:end")
    go(box, 0.5, 0.02)
    assert scene.host.outcome is not None
    assert scene.machine.playback.done
    assert scene.moment.view.state.out[0] == 0


def test_once_only_bots_are_left_three_seconds_show_the_end(tmp_path: Path) -> None:  # CH-13, CH-14
    box, scene = ended(tmp_path, 1.0)
    go(box, 0.5 + LEAVES + LASTS + 0.3, 0.05)
    assert scene.host.outcome is not None
    assert scene.machine.playback.done
    assert scene.host.decision_count > 5, "they played it to its end, and it stands in the record"


@pytest.mark.parametrize(("size", "text", "language"), [((1280, 720), 1.0, "en"), ((960, 600), 2.0, "fr")])
def test_leaving_the_match_has_its_moment(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:  # CH-13
    match = three("maze_6 skull_1", "maze_5", "skull_1 maze_9", mover=1)
    box, scene = table(tmp_path, 3, (0, 1), size, text, language, match=match)
    scene.performance.send(Took(1))
    press(scene, "hand:0")
    go(box, 0.1, 0.05)
    assert isinstance(scene.moment.model.event, Left)
    assert scene.moment.resting
    title = {"en": "Mira has won!", "fr": "Mira a gagné\u00a0!"}[language]
    assert words(scene, "leaves:title") == title
    assert flaws(box.services.kit.frame, [item for item in scene.parts if item.key.startswith("leaves")], ()) == []
    go(box, LEAVES + 0.5, 0.05)
    assert "leaves" not in keys(scene)
    assert not scene.moment.resting


def test_a_long_run_is_told_in_numbers_and_its_list_is_left_to_the_log() -> None:  # CH-11
    pairs = ((Drew(0, number, HIDDEN), Laid(0, number, f"maze_{number}", "", True)) for number in range(1, 5))
    laid: list[Event] = [event for pair in pairs for event in pair]
    kept = Drew(0, 9, HIDDEN)
    for events, told in (
        (laid, "4 cards drawn and laid for you"),
        ([*laid, kept], "5 cards drawn for you, 4 of them laid"),
        ([*laid[:2], kept], "2 cards drawn for you, one of them laid"),
        ([kept], "1 card drawn for you"),
    ):
        (message,) = ChronoTurns().summed(events)
        assert Words(WORDS, "en").message(message, str) == told


def test_who_is_out_has_not_drawn_and_what_was_laid_is_counted(tmp_path: Path) -> None:  # CH-11, CH-13
    match = three(STUCK, "", STUCK, deck=("yin_yang_10", "maze_6", "yin_yang_9"), out=(1,))
    box, scene = table(tmp_path, 3, (0, 2), match=match)
    box.services.motion = scene.show.stage.speed = 1.0
    go(box, 20.0, 0.05)
    assert scene.host.decision_count == 2
    assert scene.appearance.bar.status == "Nobody had a choice, 2 cards drawn, one laid: go on"


def all_stuck(root: Path, people: tuple[int, ...] = (0, 1, 2), **look: object) -> tuple[Box, TableScene]:
    """Return a table of three who can't lay anything, nor what they are about to draw."""
    match = three(STUCK, STUCK, STUCK, deck=("yin_yang_10", "yin_yang_9", "yin_yang_1", "skull_10", "maze_1", "maze_2"))
    box, scene = table(root, 3, people, match=match, **look)  # type: ignore[arg-type]
    box.services.motion = scene.show.stage.speed = 1.0
    return box, scene


def test_who_is_waited_for_is_never_said_while_something_plays_itself(tmp_path: Path) -> None:  # CH-7, CH-11
    match = three(STUCK, STUCK, STUCK, opened=False)
    box, scene = table(tmp_path, 3, (0, 1, 2), match=match, language="fr")
    box.services.motion = scene.show.stage.speed = 1.0
    told = set()
    for _ in range(300):
        go(box, 0.05, 0.05)
        told.add(scene.appearance.bar.status)
        assert ("act:on" in keys(scene)) == scene.machine.context.forced.holds
        assert "de jouer" not in scene.appearance.bar.status
    assert told == {f"{name} passe" for name in ("Nora", "Mira", "Tao")} | {"Personne n’a pu commencer"}


def test_a_round_that_has_played_itself_waits_for_one_press(tmp_path: Path) -> None:  # CH-11
    box, scene = all_stuck(tmp_path, worker=PromptWorker(keep))
    go(box, 20.0, 0.05)
    assert scene.host.decision_count == 3
    assert scene.appearance.bar.status == "Nobody had a choice, 3 cards drawn: go on"
    assert words(scene, "act:on") == "Go on"
    assert scene.focus.key == "act:on"
    assert not scene.alive, "nothing happens until somebody presses"
    assert not any(key.startswith("act:") and key != "act:on" for key in keys(scene))
    box.intend(Confirm())
    go(box, READ, 0.05)
    assert scene.host.decision_count == 4, "the next round begins at once"
    go(box, 20.0, 0.05)
    assert scene.host.decision_count == 6
    assert scene.machine.context.forced.holds


def test_who_plays_alone_is_not_held_up_by_a_round_that_nobody_decided(tmp_path: Path) -> None:  # CH-11
    box, scene = all_stuck(tmp_path, (0,), worker=PromptWorker(keep))
    go(box, 2.5, 0.05)
    assert scene.host.decision_count > 4, "the next round goes on"
    assert "act:on" not in keys(scene)


def test_who_can_decide_again_is_told_first_what_their_turns_did_by_themselves(tmp_path: Path) -> None:  # CH-11
    deck = ("maze_9", "skull_10", "maze_6", "yin_yang_9")
    match = three("skull_1 maze_10", "maze_5 skull_2 yin_yang_10", STUCK, deck=deck)
    box, scene = table(tmp_path, 3, (0, 1, 2), match=match)
    all_told(box, scene)
    take(box, 1)
    press(scene, "hand:0")
    press(scene, "act:done")
    all_told(box, scene)
    for _ in range(3):
        if isinstance(box.top, Curtain) and box.top.seat == 1:
            break
        all_told(box, scene)
    mine = [say_of(box, scene, message) for who, message, _ in scene.machine.news.since(0) if who == 0]
    assert mine[0] == "2 cards drawn for you, one of them laid", "it tells how many, never which"
    assert scene.machine.news.shortened(0)[0] == scene.machine.news.since(0)[0]


def say_of(box: Box, scene: TableScene, message: Message) -> str:
    """Return a message in words."""
    return box.services.words.message(message, scene.session.name)


@pytest.mark.parametrize(
    ("size", "text"), [((960, 600), 1.0), ((1280, 720), 1.3), ((960, 600), 2.0), ((1280, 720), 2.0)]
)
def test_what_plays_itself_is_said_in_full_at_every_size(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    box, scene = all_stuck(tmp_path, size=size, text=text, language="fr")
    for held in (False, True):
        go(box, 12.0 if held else 0.2, 0.05)
        assert scene.machine.context.forced.holds == held
        assert flaws(box.services.kit.frame, scene.parts, ()) == []
        assert not held or not part(scene, "act:on").truncated()
        assert not part(scene, "bar:status").truncated()
        assert re.search("Personne" if held else "pioch", words(scene, "bar:status")), "in few words, too, what happens"


def test_draws_alone_play_themselves() -> None:  # CH-7, CH-11
    assert ChronoTurns().forced((Draw(),)) == Draw()


@pytest.mark.parametrize("motion", [0.0, 1.0])
def test_what_is_drawn_by_itself_is_seen_by_nobody(tmp_path: Path, motion: float) -> None:  # CH-11
    seen = []
    for number, top in enumerate(("yin_yang_10", "skull_9")):
        deck = (top, "yin_yang_9")
        box, scene = table(tmp_path / str(number), 3, (0, 1, 2), match=three(STUCK, "maze_5 skull_2", STUCK, deck=deck))
        box.services.motion = scene.show.stage.speed = motion
        shots = []
        for _ in range(24):
            go(box, 0.05, 0.05)
            shots.append(pixels(box))
            assert scene.moment.viewer is None
        assert scene.host.decision_count == 1
        seen.append(shots)
    assert seen[0] == seen[1]


def test_the_results_say_why_it_ended_so(tmp_path: Path) -> None:  # CH-14
    met = set()
    for seed in range(6):
        box, scene = table(tmp_path / str(seed), 3, (0, 1, 2), match=by_chance("chrono", 3, seed))
        told = box.summary(scene.session).because()
        assert told is not None, seed
        out = scene.moment.view.state.out
        drew = [
            sum(isinstance(event, Drew) and event.seat == seat for event in scene.moment.view.history) for seat in out
        ]
        kind = told.key.rpartition(".")[2]
        met.add(kind)
        assert (kind == "drew_most") == (drew[-1] > max(drew[:-1]))
        said = box.services.words.message(told, scene.session.name)
        if kind == "drew_most":
            assert said == f"{scene.session.name(out[-1])} drew {drew[-1]} times, more than anybody else."
            scene.performance.catch_up()
    assert "drew_most" in met


def test_what_ones_turns_did_by_themselves_is_told_in_sum_and_not_again_one_by_one(tmp_path: Path) -> None:  # CH-11
    box, scene = table(tmp_path, 3, (0, 1, 2), match=three(STUCK, "maze_5 skull_2", STUCK))
    all_told(box, scene)
    take(box, 1)
    press(scene, "hand:0")
    press(scene, "act:done")
    all_told(box, scene)
    rows = scene.machine.news.since(0)
    own = [message for seat, message, _ in rows if seat == 0]
    assert own == [
        *ChronoTurns().summed(
            [event for event in scene.moment.view.history if isinstance(event, Drew) and event.seat == 0]
        )
    ]
    assert {row.seat for row in rows} > {0}
