"""What computer players say at Syncron's table once the cards are up (SN-15): who lied or was lied to, no person."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.ai.players.entry import CHARACTERS
from game.games.syncron.rules.rules import Action, Seal
from game.games.syncron.rules.talk import Accept, Announce, Judged, Offer, Ready, Warn, talking
from game.games.syncron.table.talk.after import OWN, SHARED, word_of
from game.games.syncron.table.talk.line import Plate, Word
from game.scenes.session.messages.inputs import TurnedUp
from game.scenes.table.scene import TableScene
from game.ui.parts.kit import NOTE
from tests.games.syncron.table.test_talk import say, talks
from tests.scenes.box import Box
from tests.scenes.seated import go, keys, part

CHEATED: tuple[tuple[int, Action], ...] = ((3, Offer(1, "2", "2")), (1, Accept(3, "2", "2")))


def round_of(scene: TableScene, cards: str, *said: tuple[int, Action]) -> None:
    """Let these things be said, everybody be ready, and seal these cards."""
    count = len(scene.session.players)
    say(scene, *said, *((seat, Ready()) for seat in range(count)))
    for seat, card in enumerate(cards.split()):
        scene.host.play(seat, Seal(card))


def ended(box: Box, scene: TableScene) -> None:
    """Let the round be told up to its end."""
    for _ in range(60):
        scene.performance.send(TurnedUp())
        go(box)
        if scene.moment.resting:
            return
    raise AssertionError("a round ends with a rest")


def shown(scene: TableScene) -> dict[int, str]:
    """Return what stands in quotation marks under each plate."""
    result = dict[int, str]()
    for item in scene.parts:
        if item.key.startswith("bubble:") and isinstance(item.face, Plate):
            told = " ".join(" ".join(bit.setting.lines) for bit in item.face.line.bits if isinstance(bit, Word))
            if quoted := re.search("[“«](.*)[”»]", told):
                result[int(item.key.partition(":")[2])] = quoted[1].strip("\u00a0")
    return result


def kinds(scene: TableScene) -> dict[int, str]:
    """Return what kind of words each seat says."""
    said = {seat: word_of(scene.moment.facts, seat) for seat in range(len(scene.session.players))}
    return {seat: key.split(".")[2] for seat, key in said.items() if key}


def told(root: Path, cards: str, *said: tuple[int, Action], people: tuple[int, ...] = (0,)) -> tuple[Box, TableScene]:
    """Return a table of four at the end of a round."""
    box, scene = talks(root, 4, people)
    round_of(scene, cards, *said)
    ended(box, scene)
    return box, scene


def test_a_computer_player_that_lied_and_one_that_was_lied_to_say_a_word(tmp_path: Path) -> None:
    _, scene = told(tmp_path, "1 2 3 4", *CHEATED)
    assert kinds(scene) == {1: "cheated", 3: "lied"}
    said = shown(scene)
    assert said[3] in ("Changed my mind!", "Things change.")
    assert said[1] in ("We had a deal.", "I’ll remember.")
    control = part(scene, "seat-3").control
    assert control is not None
    assert said[3] in control.help, "it is told aloud, too"


def test_two_who_broke_one_deal_know_it_of_each_other(tmp_path: Path) -> None:
    _, scene = told(tmp_path, "1 3 3 4", *CHEATED)
    assert kinds(scene) == {1: "both", 3: "both"}


def test_nobody_puts_words_into_a_persons_mouth(tmp_path: Path) -> None:
    _, scene = told(tmp_path, "1 2 3 4", *CHEATED, people=(0, 1, 3))
    assert kinds(scene) == {}
    _, scene = told(tmp_path, "1 2 3 4", *CHEATED, people=(0, 3))
    assert kinds(scene) == {1: "cheated"}
    assert 3 not in shown(scene)


def test_one_computer_player_answers_a_person_who_broke_what_they_promised_to_all(tmp_path: Path) -> None:
    _, scene = told(tmp_path, "1 2 3 4", (0, Announce("3")), (1, Announce("2")))
    assert list(kinds(scene).values()) == ["heard"]
    assert len(shown(scene)) == 1


@pytest.mark.parametrize("said", [(), ((1, Announce("2")), (0, Announce("1"))), ((1, Warn(2)),)])
def test_where_every_word_was_kept_nobody_says_anything(tmp_path: Path, said: tuple[tuple[int, Action], ...]) -> None:
    _, scene = told(tmp_path, "1 2 3 4", *said)
    assert kinds(scene) == {}


def test_nothing_is_said_before_everybody_has_seen_who_kept_their_word(tmp_path: Path) -> None:
    box, scene = talks(tmp_path, 4, motion=1.0)
    round_of(scene, "1 K 3 4", *CHEATED)
    for _ in range(400):
        if scene.host.to_act() == (1,) and not talking(scene.host.view(1).state):
            scene.host.play(1, Seal("2"))
        seen = any(isinstance(event, Judged) for event in scene.moment.view.history)
        assert seen or not shown(scene)
        if seen:
            break
        go(box, 0.1)
    assert shown(scene)


def test_what_is_said_follows_from_the_match_alone(tmp_path: Path) -> None:
    said = [shown(told(tmp_path / str(number), "1 2 3 4", *CHEATED)[1]) for number in range(2)]
    assert said[0] == said[1]
    other = {
        word_of(told(tmp_path / cards.replace(" ", ""), cards, *CHEATED)[1].moment.facts, 3)
        for cards in ("1 2 3 4", "1 2 1 4", "1 2 4 4", "2 2 3 1")
    }
    assert len(other) == OWN, "not always the same"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_character_has_words_of_its_own_and_they_are_short(tmp_path: Path, language: str) -> None:
    box, scene = talks(tmp_path, 4, language=language)
    kit, said = box.services.kit, list[str]()
    for kind in ("lied", "cheated"):
        for character in CHARACTERS:
            said += [kit.say(f"syncron.word.{kind}.{character}.{number + 1}") for number in range(OWN)]
    said += [kit.say(f"syncron.word.{kind}.{number + 1}") for kind in ("both", "heard") for number in range(SHARED)]
    assert len(set(said)) == len(said)
    assert max(kit.type.set_text(words, NOTE).w for words in said) < 140
    players = scene.session.players
    scene.session.players = (*players[:3], replace(players[3], by="apprentice/teasing"))
    round_of(scene, "1 2 3 4", *CHEATED)
    ended(box, scene)
    assert word_of(scene.moment.facts, 3).startswith("syncron.word.lied.teasing.")


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_where_a_word_has_no_room_the_promise_is_told_and_no_bubble_is_empty(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    for count in (4, 6, 10):
        box, scene = talks(tmp_path / str(count), count, size=size, text=text, language="fr")
        cards = " ".join(["1", "2", "3", "4", *(str(number) for number in range(5, count + 1))])
        round_of(scene, cards, (0, Announce("3")), *CHEATED)
        ended(box, scene)
        faces = [item.face for item in scene.parts if item.key.startswith("bubble:")]
        assert all(isinstance(face, Plate) and face.line.bits for face in faces)
        assert {"bubble:1", "bubble:3"} <= keys(scene)
        told = {1, 3} <= shown(scene).keys()
        assert told or count > 6 or text > 1 or size != (1280, 720), "with few players there is room for it"
