"""The talk at Syncron's table (SN-15): built from plates and cards, alone and together, beside computer players."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.ai.process.wire import Request
from game.engine.protocol import Seat
from game.engine.rng import Rng
from game.games.syncron.rules.position import State
from game.games.syncron.rules.rules import Action, Seal
from game.games.syncron.rules.talk import (
    Accept,
    Announce,
    Decline,
    Offer,
    Promise,
    Ready,
    Talk,
    Warn,
    offers_to,
    talk_of,
    talking,
)
from game.games.syncron.table.facts.sentence import DEAL, MINE, SHOW, WARN, Sentence
from game.games.syncron.table.talk.line import Plate, Word
from game.scenes.session.messages.inputs import TurnedUp
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Confirm, Digit, Help, Hide, Inspect, Letter, Undo, Zone
from game.ui.parts.widgets import Button
from tests.games.syncron.tables import table
from tests.matches import standing
from tests.scenes.box import Box
from tests.scenes.measure import flaws
from tests.scenes.seated import go, keys, part, press, show_match, words
from tests.workers import PromptWorker

READY = 1.5  # seconds in which computer players are ready, once the people are
SIZES = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160), (1000, 1400))


def talk(scene: TableScene) -> Talk:
    result = talk_of(scene.host.view(None).state)
    assert result is not None
    return result


def talks(root: Path, count: int = 6, people: tuple[int, ...] = (0,), **more: Any) -> tuple[Box, TableScene]:
    return table(root, count, people, table_talk=True, **more)


def bubble(scene: TableScene, seat: Seat) -> str:
    """Return the words in the bubble of a seat."""
    face = part(scene, f"bubble:{seat}").face
    assert isinstance(face, Plate)
    return " ".join(" ".join(bit.setting.lines) for bit in face.line.bits if isinstance(bit, Word))


def say(scene: TableScene, *said: tuple[Seat, Action]) -> None:
    """Let seats say things behind the table's back; all of it is told."""
    for seat, action in said:
        scene.host.play(seat, action)
    scene.performance.catch_up()


def test_a_card_announces_and_the_button_says_what_is_missing_until_then(tmp_path: Path) -> None:
    box, scene = talks(tmp_path)
    assert words(scene, "bar:status") == "Talk before round 1 · 0 of 6 ready"
    assert words(scene, "act:say") == "Choose a card below"
    box.click("hand:4")
    assert words(scene, "act:say") == "Say it"
    box.click("act:say")
    assert talk(scene).promises[0] == Promise("4")
    assert scene.moment.draft is None


def test_the_button_that_goes_on_is_gold_and_no_other(tmp_path: Path) -> None:
    box, scene = talks(tmp_path)
    for gold in ("act:ready", "act:say"):
        kinds = {item.key: item.face.kind for item in scene.parts if isinstance(item.face, Button)}
        assert [key for key, kind in kinds.items() if kind == "primary" and part(scene, key).control.enabled] == [gold]  # type: ignore[union-attr]
        box.click("hand:4")


def test_where_all_talk_at_one_screen_a_hint_is_for_nobody_and_the_bulb_says_so(tmp_path: Path) -> None:
    box, scene = talks(tmp_path, people=(0, 1))
    box.intend(Help())
    assert box.services.navigator.shown.text == box.services.words.say("hint.wait")
    assert scene.moment.guide is None


def test_a_plate_and_two_cards_make_an_offer(tmp_path: Path) -> None:
    box, scene = talks(tmp_path)
    box.click("kind:deal")
    assert words(scene, "act:say") == "Choose a player above"
    box.click("seat-3")
    box.click("hand:5")
    box.click("hand:2")
    box.click("act:say")
    assert [(offer.to, offer.mine, offer.theirs) for offer in offers_to(talk(scene), 3)] == [(3, "2", "5")]


def test_a_plate_pressed_first_begins_an_offer_and_in_a_warning_names_whom(tmp_path: Path) -> None:
    _, scene = talks(tmp_path)
    press(scene, "seat-2")
    assert scene.moment.draft == Sentence(0, DEAL, to=2)
    press(scene, "kind:warn")
    press(scene, "seat-4")
    press(scene, "act:say")
    assert "bubble:0" in keys(scene)
    assert talk(scene).said[-1].seat == 0


def test_a_gap_is_filled_anew_where_it_is_pressed_and_emptied_by_asking_for_more(tmp_path: Path) -> None:
    box, scene = talks(tmp_path)
    scene.decisions.choose(Sentence(0, DEAL, to=4, theirs="4", mine="2"))
    box.click("gap:theirs")
    box.click("hand:3")
    assert scene.moment.draft == Sentence(0, DEAL, to=4, theirs="3", mine="2")
    scene.focus.at("gap:mine", scene.time, ring=True)
    box.intend(Inspect())
    assert scene.moment.draft == Sentence(0, DEAL, to=4, theirs="3", at=MINE)
    box.intend(Back())
    assert scene.moment.draft == Sentence(0, DEAL, to=4)


def test_digits_and_letters_name_cards_and_lead_to_what_says_it(tmp_path: Path) -> None:
    box, scene = talks(tmp_path)
    box.intend(Letter("q"))
    assert (scene.moment.draft, scene.focus.key) == (Sentence(0, SHOW, mine="Q"), "act:say")
    box.intend(Digit(3), Confirm())
    assert talk(scene).promises[0] == Promise("3")
    assert scene.focus.key == "hand:1", "a second press ends nothing"


def height(scene: TableScene, key: str) -> float:
    """Return how far below the window's edge a card lies."""
    sprite = scene.show.stage.find(key)
    assert sprite is not None
    return sprite.y


def test_one_press_too_many_does_not_end_the_talk(tmp_path: Path) -> None:
    box, scene = talks(tmp_path)
    assert scene.focus.key == "hand:1"
    box.intend(Confirm())
    assert not talk(scene).ready[0]


def test_a_card_that_was_named_by_keys_lies_down_when_it_has_been_said(tmp_path: Path) -> None:
    box, scene = talks(tmp_path)
    low = height(scene, "hand:6")
    box.intend(Digit(6))
    go(box, 2.0)
    assert height(scene, "hand:6") < low
    box.intend(Confirm())
    go(box, 2.0)
    assert height(scene, "hand:6") == low


def test_tab_goes_through_kinds_gaps_the_button_an_offer_and_ready(tmp_path: Path) -> None:
    box, scene = talks(tmp_path)
    say(scene, (2, Offer(0, "2", "2")))
    scene.decisions.choose(Sentence(0, mine="4"))
    scene.focus.at("hand:4", scene.time, ring=True)
    passed = []
    for _ in range(5):
        box.intend(Zone(1))
        passed.append(scene.focus.key)
    assert passed == ["kind:show", "gap:mine", "act:say", "act:accept", "act:ready"]


def test_an_offer_is_answered_and_a_sentence_under_way_stays(tmp_path: Path) -> None:
    box, scene = talks(tmp_path)
    say(scene, (2, Offer(0, "2", "5")), (3, Offer(0, "3", "3")))
    scene.decisions.choose(Sentence(0, WARN))
    box.click("act:accept")
    assert talk(scene).promises[0] == Promise("5", 2)
    box.click("act:decline")
    assert not talk(scene).offers
    assert scene.moment.draft == Sentence(0, WARN)


def test_a_spent_card_is_refused_with_the_rule_and_lacks_only_where_its_seat_lacks_it(tmp_path: Path) -> None:
    box, scene = talks(tmp_path)
    say(scene, *((seat, Ready()) for seat in range(6)))
    for seat, card in enumerate(("J", "2", "2", "4", "4", "4")):
        scene.host.play(seat, Seal(card))
    scene.performance.catch_up()
    assert talking(scene.host.view(0).state)
    box.click("hand:J")
    assert scene.refusal.rule == "SN-10"
    scene.decisions.choose(Sentence(0, DEAL, to=1))
    box.click("hand:J")
    assert scene.moment.draft == Sentence(0, DEAL, to=1, theirs="J")


def test_what_was_said_is_not_undone_and_there_is_no_hint_for_it(tmp_path: Path) -> None:
    box, scene = talks(tmp_path)
    press(scene, "hand:4")
    press(scene, "act:say")
    box.intend(Undo())
    assert talk(scene).promises[0] == Promise("4")
    assert scene.refusal.reason
    assert scene.helping.why_not() == "There are no hints about what to say."


# Beside computer players


class Talkers(PromptWorker):
    """Let computer players say what a script holds for their seat, and then be ready."""

    def __init__(self, script: dict[Seat, list[Action]]) -> None:
        super().__init__(self._next)
        self._script = script

    def _next(self, request: Request) -> Action:
        seat = request.view.seat
        assert seat is not None
        said = self._script.get(seat, [])
        state = request.view.state
        assert isinstance(state, State)
        if talking(state):
            return said.pop(0) if said else Ready()
        return Seal("1")


def spoken_to(root: Path, script: dict[Seat, list[Action]], **given: Any) -> tuple[Box, TableScene]:
    """Return a table of four whose computer players say these things; `given` is how the race stands."""
    box, scene = table(root, 4, (0,), table_talk=True, motion=1.0)
    host, seats = scene.host, scene.session.players
    match = standing(host.rules, replace(host.view(None).state, **given), 4)
    return box, show_match(box, match, seats, {"table_talk": True}, Talkers(script))


def test_computer_players_speak_while_a_person_is_silent_and_wait_with_being_ready(tmp_path: Path) -> None:
    box, scene = spoken_to(tmp_path, {1: [Announce("2")], 2: [Offer(0, "3", "3")]})
    go(box, 12, 0.05)
    assert talk(scene).promises[1] == Promise("2")
    assert offers_to(talk(scene), 0)
    assert talk(scene).ready == (False,) * 4
    assert not scene.alive, "nothing moves while the person thinks"
    box.click("act:accept")
    go(box, 1, 0.05)
    assert talk(scene).promises[2] == Promise("3", 0)
    box.click("act:ready")
    go(box, READY, 0.02)
    assert not talking(scene.host.view(0).state)


def test_who_is_spoken_to_answers_though_they_had_no_more_to_say(tmp_path: Path) -> None:
    box, scene = spoken_to(tmp_path, {3: []})
    go(box, 3, 0.05)
    worker = box.services.worker()
    assert isinstance(worker, Talkers)
    worker._script[3] = [Accept(0, "2", "4")]
    scene.decisions.choose(Sentence(0, DEAL, to=3, theirs="2", mine="4"))
    box.click("act:say")
    go(box, 4, 0.05)
    assert talk(scene).promises[3] == Promise("2", 0)
    assert talk(scene).ready == (False,) * 4


def test_an_answer_that_came_too_late_is_asked_for_again(tmp_path: Path) -> None:
    box, scene = spoken_to(tmp_path, {1: [Accept(0, "2", "2"), Warn(2)]})
    scene.host.play(0, Offer(1, "2", "2"))
    scene.performance.catch_up()
    for _ in range(10):
        box.services.navigator.update(0.05)
    scene.host.play(0, Announce("4"))
    go(box, 6, 0.05)
    assert talk(scene).promises[1] is None
    assert talk(scene).said[-1].seat == 1


def test_a_computer_player_that_never_stops_is_ready_in_time_all_the_same(tmp_path: Path) -> None:
    endless: list[Action] = [Announce(str(1 + number % 2)) for number in range(6)]
    box, scene = spoken_to(tmp_path, {1: endless[:], 2: endless[:], 3: endless[:]})
    box.click("act:ready")
    go(box, READY, 0.02)
    assert not talking(scene.host.view(0).state)


# Together


def test_people_speak_for_themselves_without_a_curtain_and_the_last_ready_leads_to_the_ring(tmp_path: Path) -> None:
    box, scene = talks(tmp_path, 4, (0, 1, 2), quick=True)
    say(scene, (3, Ready()))
    assert box.services.navigator.top is scene
    assert scene.moment.viewer is None
    assert words(scene, "act:ready") == "Nora is ready"
    box.click("who:1")
    box.click("hand:4")
    box.click("act:say")
    assert talk(scene).promises[1] == Promise("4")
    assert words(scene, "act:ready") == f"{scene.session.players[1].name} is ready", "whoever spoke goes on"
    say(scene, (0, Offer(2, "2", "2")))
    box.click("act:accept")
    assert talk(scene).promises[2] == Promise("2", 0)
    for seat in (1, 0, 2):
        press(scene, f"who:{seat}")
        press(scene, "act:ready")
    go(box, 2, 0.05)
    assert isinstance(box.services.navigator.top, Ring)


def test_a_table_that_talks_together_shows_no_hand_whoever_speaks(tmp_path: Path) -> None:
    box, scene = talks(tmp_path, 4, (0, 1))
    say(scene, *((seat, Ready()) for seat in range(4)))
    for seat, card in enumerate(("J", "2", "2", "1")):
        scene.host.play(seat, Seal(card))
    scene.performance.send(TurnedUp())
    scene.performance.catch_up()
    seen = [item.key for item in scene.show.stage.sprites if item.key.startswith(("hand:", "gap:"))]
    assert "gap:J" in seen, "what is public of the speaker's cards"
    box.intend(Hide())
    assert box.services.navigator.top is scene


# What is seen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("text", "language"), [(1.0, "en"), (2.0, "fr")])
@pytest.mark.parametrize(("count", "people"), [(10, (0,)), (6, (0, 1, 2))])
def test_nothing_overlaps_or_overflows(
    tmp_path: Path, size: tuple[int, int], text: float, language: str, count: int, people: tuple[int, ...]
) -> None:
    box, scene = talks(tmp_path, count, people, size=size, text=text, language=language)

    def measured() -> list[str]:
        return flaws(box.services.kit.frame, scene.parts, ("seat-", "said:"))

    assert measured() == []
    say(scene, (3, Warn(4)), (4, Announce("4")), (5, Offer(3, "5", "5")), (3, Accept(5, "5", "5")))
    say(scene, (3, Offer(people[-1], "2", "2")), (4, Offer(people[-1], "3", "3")))
    assert measured() == []
    scene.decisions.choose(Sentence(0, DEAL, to=3, theirs="4", mine="Q"))
    assert measured() == []
    say(scene, *((seat, Ready()) for seat in range(count)))
    if len(people) == 1:
        assert measured() == []


def test_words_stand_under_plates_of_few_and_signs_under_those_of_many(tmp_path: Path) -> None:
    for count, expected in ((6, "I’ll play a"), (10, "plays a")):
        _, scene = talks(tmp_path / str(count), count)
        say(scene, (3, Announce("4")))
        assert bubble(scene, 3) == expected


def test_after_the_reveal_a_bubble_says_whether_the_word_was_kept(tmp_path: Path) -> None:
    box, scene = talks(tmp_path, 4)
    say(scene, (1, Announce("2")), (2, Announce("3")), *((seat, Ready()) for seat in range(4)))
    for seat, card in enumerate(("1", "2", "2", "4")):
        scene.host.play(seat, Seal(card))
    go(box, 2, 0.1)
    assert bubble(scene, 1) == "promise kept:"
    assert bubble(scene, 2) == "“Changed my mind!”", "a computer player says a word of its own"
    control = part(scene, "seat-2").control
    assert control is not None
    assert "promised a 3: broken" in control.help
    assert "kept 0 of 1 promises" in control.help


@pytest.mark.parametrize("people", [(0,), (0, 1)])
def test_the_way_of_everything_that_may_be_said_says_just_that(tmp_path: Path, people: tuple[int, ...]) -> None:
    _, scene = talks(tmp_path, 5, people)
    rng = Rng.of(5, 1)
    say(scene, (3, Offer(0, "2", "5")))
    for kind in (Announce, Offer, Warn, Offer, Decline, Announce, Ready):
        legal = [action for action in scene.host.legal(0) if isinstance(action, kind)]
        action = rng.choice(legal)
        before = len(talk(scene).said)
        for key in scene.game.learning.keys_to_press(scene.moment.facts, action):
            press(scene, key)
        said = talk(scene).said[before:]
        assert len(said) == (kind is not Ready), f"{action} led to {said}"
        assert [type(item).__name__ for item in said] in ([], [f"{kind.__name__.rstrip('e')}ed"])
