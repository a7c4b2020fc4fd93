"""Estimates on Syncro's table: what helps to give one, whose it is, what stands by itself, and the count of three."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.games.syncro.rules.play.actions import Estimate, must_renew
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.events import EstimatesShown
from game.games.syncro.rules.state.state import Estimating, State
from game.games.syncro.table.facts.facts import Draft
from game.games.syncro.table.first import average
from game.games.syncro.table.mages import Thumb
from game.games.syncro.table.presses.answers import AnswerFace
from game.games.syncro.table.presses.estimate import Line, mine, tenths
from game.scenes.session.machine.screen_owner import SLIP
from game.scenes.session.match.model import TableModel
from game.scenes.session.messages.inputs import Concealed, Took
from game.scenes.shell.scene.keys import digits
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from game.ui.draw.draw_commands import DrawCommand
from game.ui.input.intents import Back, Confirm, Digit, Point, Undo
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from tests.games.syncro.positions import act, position
from tests.games.syncro.table.tables import at, table
from tests.games.syncro.table.test_learning import seated
from tests.matches import people_in, standing
from tests.scenes.box import Box, canvas_of
from tests.scenes.measure import flaws
from tests.scenes.seated import go, keys, part, press, show_match, words
from tests.workers import PromptWorker

NAMES = ("Nora", "Mira", "Ilyès")


def renewing(state: State, seat: int) -> bool:
    """Stop where a person may let the last estimate stand."""
    return isinstance(state.now, Estimating) and not must_renew(state, seat, state.now.drew)


def drawn(
    root: Path,
    people: tuple[int, ...] = (0,),
    worker: PromptWorker | None = None,
    size: tuple[int, int] = (1280, 720),
    text: float = 1.0,
) -> tuple[Box, TableScene]:
    """Return a table where a Mushroom has let the second of three mages draw: the others' estimates may stand."""
    item, state = position(["UU"], "m2 9", [[5, 1], [3, 1], [1, 2]], deck=[4], leader=1)
    state = replace(state, estimates=("good", "average", "bad"))
    state, _ = act(item, state, "0>0", "pass", "pass", "pass")
    assert isinstance(state.now, Estimating)
    assert state.now.drew == (1,)
    box, named = Box(root, size, text), SyncroRules(replace(item.mission, name="IIa", story="IIa"), item.content)
    return box, show_match(box, standing(named, state, 3), people_in(3, people, NAMES), worker=worker)


def without_spells(root: Path, language: str = "en", people: tuple[int, ...] = (0,)) -> tuple[Box, TableScene]:
    """Return the same table where the first mage has paid with the last Spell since the last estimate."""
    item, state = position(["UU"], "m2 9", [[], [3, 1], [1, 2]], deck=[4], leader=1)
    state = replace(state, estimates=("good", "average", "bad"), stale=(True, False, False))
    state, _ = act(item, state, "0>0", "pass", "pass")
    assert isinstance(state.now, Estimating)
    box, named = Box(root, language=language), SyncroRules(replace(item.mission, name="IIa", story="IIa"), item.content)
    return box, show_match(box, standing(named, state, 3), people_in(3, people, NAMES))


def told(scene: TableScene, key: str) -> str:
    """Return the number that a measure shows."""
    return " ".join(part(scene, key).face.number.lines)  # type: ignore[attr-defined]


def test_the_panel_tells_the_averages_of_the_hand_and_of_the_pack(tmp_path: Path) -> None:  # SY-2, SY-9
    for level, pack in (("Ia", "2.6"), ("IIb", "2.8"), ("IId", "3.0")):
        _, scene = table(tmp_path / level, 4, level, until=at(Estimating))
        hand = [value for _, value in scene.moment.facts.hand]
        assert told(scene, "ask:pack") == pack
        assert told(scene, "ask:yours") == f"{sum(hand) / len(hand):.1f}"
        line = part(scene, "ask:line").face
        assert isinstance(line, Line)
        assert line.top == {"Ia": 5, "IIb": 6, "IId": 7}[level]
    _, scene = table(tmp_path / "fr", 4, "Ia", language="fr", until=at(Estimating))
    assert told(scene, "ask:pack") == "2,6"


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_averages_stay_in_every_window_and_the_piles_over_them_give_way(
    tmp_path: Path, language: str, text: float
) -> None:
    for size in ((1280, 720), (1280, 696), (1280, 640), (960, 600), (1000, 1400), (1366, 768)):
        box, scene = table(tmp_path / f"{size}", 4, "Ia", (0,), size, text, language, at(Estimating))
        shown = keys(scene)
        assert {"ask:both"} <= shown or {"ask:yours", "ask:pack"} <= shown, size
        assert flaws(box.services.kit.frame, scene.parts) == []
        answers = [item for item in scene.parts if item.key.startswith("estimate:")]
        assert not [item.key for item in answers if item.truncated()]


def test_three_answers_weigh_the_same_and_the_last_one_given_is_told(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 4, "Ia", until=at(Estimating))
    answers = [part(scene, f"estimate:{thumb}") for thumb in ("good", "average", "bad")]
    assert len({item.rect.h for item in answers}) == len({type(item.face) for item in answers}) == 1
    assert sum(item.control.first for item in answers if item.control) == 1
    item, state = position(["UU"], "6 9", [[5, 1], [3], [1]])
    state = replace(state, estimates=("bad", None, None), stale=(True, False, False), agenda=(Estimating(()),))
    scene = seated(tmp_path / "again", item, state)
    before = part(scene, "estimate:bad")
    assert isinstance(before.face, AnswerFace)
    assert before.face.note is not None
    assert " ".join(before.face.note.lines) == scene.services.words.say("syncro.estimate.before")


def test_no_answer_has_a_gold_rim_before_somebody_goes_there(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, "Ia", until=at(Estimating))
    waits = next(item for item in scene.parts if item.control is not None and item.key == scene.focus.key)

    def rims(key: str) -> list[DrawCommand]:
        face = part(scene, key).face
        return [
            mark
            for mark in face.draw_commands(Rect(0, 0, 200, 60), Look(hover=1.0))
            if getattr(mark, "border", "") == "gold"
        ]

    assert waits.key.startswith("estimate:")
    assert not rims(waits.key)
    box.intend(Point(*map(round, part(scene, "estimate:bad").rect.middle)))
    go(box, 0.2)
    assert rims("estimate:bad")
    assert not rims("estimate:good")


@pytest.mark.parametrize(("digit", "thumb"), [(1, "good"), (2, "average"), (3, "bad")])
def test_a_digit_gives_an_answer(tmp_path: Path, digit: int, thumb: str) -> None:
    box, scene = table(tmp_path, 4, "Ia", until=at(Estimating))
    box.intend(Digit(digit))
    assert scene.moment.view.state.sealed[0] == thumb


def test_at_a_shared_screen_nobody_sees_an_average_before_the_curtain(tmp_path: Path) -> None:  # SY-2
    box, scene = table(tmp_path, 3, "Ia", (0, 1), until=at(Estimating))
    go(box, 0.7)
    assert isinstance(box.services.navigator.top, Ring)
    assert mine(scene.moment.facts) is None
    shown = [*scene.parts, *box.services.navigator.top.parts]
    assert not [item.key for item in shown if item.key.startswith("ask")]
    hands = scene.host._match.state.hands
    averages = []
    for seat in (0, 1):
        scene.performance.send(Took(seat))
        values = [scene.host._match.state.spells.card_face(card) for card in hands[seat]]
        assert mine(scene.moment.facts) == sum(values) / len(values)
        averages.append(told(scene, "ask:yours"))
        scene.performance.send(Concealed())
        assert not [item.key for item in scene.parts if item.key.startswith("ask")]
    assert len(averages) == 2


def test_who_may_let_an_estimate_stand_is_not_asked(tmp_path: Path) -> None:  # SY-9
    box, scene = drawn(tmp_path)
    assert scene.host.to_act() == (0, 1, 2)
    assert "ask" not in keys(scene)
    assert part(scene, "thumb-0").face == replace(part(scene, "thumb-0").face, picture="good", stale=False)  # type: ignore[type-var]
    assert not {"act:go", "act:pass"} & keys(scene), "there is nothing to be done"
    go(box, 4.0)
    assert scene.host.to_act() == (0, 1, 2), "it waits for the others"
    assert scene.moment.view.state.sealed[0] is None


def test_it_stands_once_all_others_have_answered_and_it_could_be_changed(tmp_path: Path) -> None:  # SY-9
    box, scene = drawn(tmp_path)
    for seat in (1, 2):
        scene.host.play(seat, Estimate("bad"))
    scene.performance.catch_up()
    go(box, 9.5)
    assert 0 in scene.host.to_act(), "it can be changed for ten seconds"
    go(box, 0.7)
    assert 0 not in scene.host.to_act()
    go(box, SLIP + 1.0)
    assert scene.host.view(0).state.estimates == ("good", "bad", "bad")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_who_has_no_spell_is_asked_nothing(tmp_path: Path, language: str) -> None:  # SY-9
    box, scene = without_spells(tmp_path, language)
    assert "ask" not in keys(scene)
    assert "again" not in keys(scene), "there is nothing to change"
    assert words(scene, "bar:status") == scene.services.words.say("syncro.status.estimate_none")
    press(scene, "seat-0")
    assert "ask" not in keys(scene)
    for seat in (1, 2):
        scene.host.play(seat, Estimate("bad"))
    scene.performance.catch_up()
    go(box, SLIP + 1.0)
    assert scene.host.view(0).state.estimates == ("good", "bad", "bad")


def test_at_a_shared_screen_who_has_no_spell_is_handed_nothing(tmp_path: Path) -> None:  # SY-9
    box, scene = without_spells(tmp_path, people=(0, 1))
    scene.host.play(1, Estimate("bad"))
    scene.host.play(2, Estimate("bad"))
    go(box, 3.0)
    ring = box.services.navigator.top
    assert isinstance(ring, Ring)
    assert ring.waiting == ()


@pytest.mark.parametrize("door", ["seat-0", "again"])
def test_a_press_on_the_thumb_asks_all_the_same_with_what_stands_first(tmp_path: Path, door: str) -> None:
    box, scene = drawn(tmp_path)
    press(scene, door)
    rows = [item for item in scene.parts if item.key.startswith("estimate:")]
    assert [item.key for item in rows] == ["estimate:stand", "estimate:good", "estimate:average", "estimate:bad"]
    assert all(48 <= item.rect.h <= 66 for item in rows)
    assert [item.control.first for item in rows if item.control] == [True, False, False, False]
    for seat in (1, 2):
        scene.host.play(seat, Estimate("bad"))
    scene.performance.catch_up()
    go(box, 2.0)
    assert scene.host.to_act() == (0,), "nobody answers for who looks at the question"
    box.intend(Digit(4))
    go(box, SLIP + 1.0)
    assert scene.host.view(0).state.estimates[0] == "bad"


def test_who_turns_away_from_the_question_lets_it_stand(tmp_path: Path) -> None:
    box, scene = drawn(tmp_path)
    press(scene, "again")
    assert scene.moment.draft == Draft(again=True)
    box.intend(Back())
    assert "ask" not in keys(scene)
    for seat in (1, 2):
        scene.host.play(seat, Estimate("bad"))
    scene.performance.catch_up()
    go(box, SLIP + 1.0)
    assert scene.host.view(0).state.estimates[0] == "good"


def test_what_stood_by_itself_is_taken_back_like_any_answer_and_is_then_asked(tmp_path: Path) -> None:
    box, scene = drawn(tmp_path)
    for seat in (1, 2):
        scene.host.play(seat, Estimate("bad"))
    scene.performance.catch_up()
    go(box, 10.2)
    assert 0 not in scene.host.to_act()
    box.intend(Undo())
    go(box, 3.0)
    assert scene.host.to_act() == (0,)
    assert "estimate:stand" in keys(scene)


def test_at_a_shared_screen_only_those_are_asked_who_have_to_answer(tmp_path: Path) -> None:  # SY-9
    box, scene = drawn(tmp_path, (0, 2), PromptWorker(lambda request: Estimate("average")))
    go(box, 3.0)
    ring = box.services.navigator.top
    assert isinstance(ring, Ring)
    assert ring.waiting == (), "nobody was handed the screen, and the thumbs wait for the public press"
    assert scene.host.view(None).state.estimates == ("good", "average", "bad")
    assert isinstance(scene.moment.view.state.now, Estimating), "they wait"


def test_thumbs_are_shown_after_a_count_of_three(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, "Ia", (0,), until=at(Estimating))
    for seat in (1, 2, 3):
        scene.host.play(seat, Estimate("good"))
    scene.performance.catch_up()
    box.services.motion = scene.show.stage.speed = 1.0
    press(scene, "estimate:bad")
    counts: list[str] = []
    for _ in range(400):
        go(box)
        faces = [part(scene, f"thumb-{seat}").face for seat in range(4)]
        assert all(isinstance(face, Thumb) for face in faces)
        now = {face.count.lines[0] if face.count else "" for face in faces if isinstance(face, Thumb)}
        assert len(now) == 1, "all of them together"
        counts += [count for count in now if not counts or counts[-1] != count]
        if isinstance(scene.moment.model.event, EstimatesShown):
            break
    assert counts == ["", "3", "2", "1", ""]
    assert scene.moment.view.state.estimates == ("bad", "good", "good", "good")


def test_a_decisive_press_skips_the_count(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, "Ia", (0,), until=at(Estimating))
    for seat in (1, 2, 3):
        scene.host.play(seat, Estimate("good"))
    scene.performance.catch_up()
    box.services.motion = scene.show.stage.speed = 1.0
    press(scene, "estimate:bad")
    while not scene.moment.facts.count:
        go(box)
    scene._missed()
    assert scene.moment.view.state.estimates == ("bad", "good", "good", "good")


def _unpeopled(scene: TableScene) -> TableModel[Any, Any, Any]:
    """Return the moment as if computer players alone were at the table."""
    model = scene.moment.model
    return replace(model, seating=replace(model.seating, people=frozenset()))


def test_computer_players_alone_and_a_table_without_motion_count_nothing(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, "Ia", (0,), until=at(Estimating))
    shown = EstimatesShown(("good",) * 4)
    assert scene.game.pacing.pause(scene.moment.facts, shown) is not None
    alone = replace(scene.moment.facts, table=_unpeopled(scene))
    assert scene.game.pacing.pause(alone, shown) is None
    for seat in (1, 2, 3):
        scene.host.play(seat, Estimate("good"))
    scene.performance.catch_up()
    press(scene, "estimate:bad")
    go(box, SLIP + 0.1)
    assert scene.moment.view.state.estimates[0] == "bad"


def test_an_estimate_out_of_date_is_half_faded_and_none_is_a_ring(tmp_path: Path) -> None:  # SY-11
    item, state = position(["UU"], "6 9", [[5, 1], [3], [1]])
    state = replace(state, estimates=("good", "good", None), stale=(False, True, False), turn=1)
    scene = seated(tmp_path, item, state)
    faces = [part(scene, f"thumb-{seat}").face for seat in range(3)]
    assert [face.picture for face in faces if isinstance(face, Thumb)] == ["good", "good", ""]
    assert [face.stale for face in faces if isinstance(face, Thumb)] == [False, True, False]


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_digits_of_the_answers_lie_on_no_words(tmp_path: Path, language: str, text: float) -> None:
    for size in ((960, 600), (1280, 720), (1000, 1400)):
        box, scene = table(tmp_path / str(size[1]), 4, "Ia", (0,), size, text, language, at(Estimating))
        answers = [item for item in scene.parts if item.key.startswith("estimate:")]
        caps = [cap for cap, _ in digits(scene.parts, canvas_of(box), scene.appearance.seen)]
        assert len(caps) == len(answers) == 3
        inks = [ink for item in scene.parts for ink in item.text_rects()]
        assert not [(cap, ink) for cap in caps for ink in inks if cap.meets(ink)]
        for cap, own in zip(caps, (item.rect for item in answers), strict=True):
            assert cap.meets(own), "a digit is at its own answer"
            assert own.contains(cap), "and wholly in it"


@pytest.mark.parametrize(("spells", "thumb"), [((1, 1, 1), "bad"), ((2, 3, 3), "average"), ((5, 4, 5), "good")])
def test_keys_begin_at_the_thumb_that_fits_the_hand_whatever_was_said_last(
    tmp_path: Path, spells: tuple[int, ...], thumb: str
) -> None:
    item, state = position(["UU"], "6 9", [list(spells), [5], [1]])
    state = replace(state, agenda=(Estimating((0, 1, 2)), *state.agenda))
    scene = seated(tmp_path, item, state)
    assert first_of(scene) == f"estimate:{thumb}"
    scene = seated(tmp_path / "2", item, replace(state, estimates=("good", None, None), stale=(True, False, False)))
    assert first_of(scene) == f"estimate:{thumb}", "a quick Enter says what is true"


def first_of(scene: TableScene) -> str:
    """Return the answer at which keys begin."""
    asked = (one for one in scene.parts if one.key.startswith("estimate:") and one.control is not None)
    return next(one.key for one in asked if one.control is not None and one.control.first)


def test_a_key_that_is_still_pressed_as_the_question_opens_answers_nothing(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, "Ia", (0,), until=at(Estimating))
    count = scene.host.decision_count
    go(box, 0.02)
    for intent in (Digit(1), Confirm(), Digit(2)):
        go(box, 0.3)
        box.intend(intent)
    assert scene.host.decision_count == count, "an impatient one waits until nothing was pressed for a time"
    go(box, 0.9)
    box.intend(Digit(1))
    go(box, SLIP + 0.2)
    assert scene.host.decision_count > count


@pytest.mark.parametrize(("hand", "said"), [((2, 1, 3, 3), "2.3"), ((1, 1, 2), "1.3"), ((5, 5, 4, 5), "4.8")])
def test_half_a_tenth_is_rounded_up(tmp_path: Path, hand: tuple[int, ...], said: str) -> None:
    box = Box(tmp_path)
    words = box.services.words
    assert tenths(box.services.kit, sum(hand) / len(hand)) == said
    assert words.message(average(hand), str) == said
