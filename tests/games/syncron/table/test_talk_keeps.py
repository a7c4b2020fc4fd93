"""What stays while people bargain at Syncron's table (SN-15): half-made sentences, the panel, its button, the race."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.games.syncron.rules.rules import Action
from game.games.syncron.rules.talk import Accept, Announce, Offer, Offered, Promise, Ready, Warn, Warned
from game.games.syncron.table.facts.sentence import DEAL, SHOW, WARN, Sentence
from game.games.syncron.table.plan.lane import standing as standing_on
from game.games.syncron.table.talk.race import Space
from game.scenes.table.over.pause import Pause
from game.ui.input.intents import Back
from tests.games.syncron.rounds import rules, standing
from tests.games.syncron.table.test_talk import say, talk, talks
from tests.games.syncron.tables import plan
from tests.scenes.measure import flaws
from tests.scenes.seated import go, part, words

PEOPLE = (0, 1, 2)


def test_a_half_made_sentence_waits_for_its_speaker_alone(tmp_path: Path) -> None:
    box, scene = talks(tmp_path, 5, PEOPLE)
    for key in ("kind:deal", "seat-3", "hand:2"):
        box.click(key)
    box.click("who:1")
    built = scene.moment.facts.sentence
    assert built == Sentence(1, aside=(Sentence(0, DEAL, to=3, theirs="2"),)), "nothing of it is the next one's"
    box.click("kind:warn")
    box.click("who:2")
    box.click("hand:4")
    box.click("who:0")
    built = scene.moment.facts.sentence
    assert (built.kind, built.to, built.theirs, built.mine) == (DEAL, 3, "2", None)
    box.click("hand:5")
    box.click("act:say")
    offer = talk(scene).offers[0]
    assert (offer.seat, offer.to, offer.mine, offer.theirs) == (0, 3, "5", "2")
    assert scene.moment.facts.speaker == 0
    assert not scene.moment.facts.sentence.is_begun, "it was said"
    box.click("who:1")
    assert scene.moment.facts.sentence.kind == WARN
    box.click("who:2")
    assert (scene.moment.facts.sentence.kind, scene.moment.facts.sentence.mine) == (SHOW, "4")
    assert words(scene, "act:say") == "Say it"


def test_what_was_filled_in_is_kept_for_each_kind_until_it_is_said(tmp_path: Path) -> None:
    box, scene = talks(tmp_path, 5, PEOPLE)
    for key in ("hand:J", "kind:deal", "seat-3", "hand:2", "kind:warn", "seat-2"):
        box.click(key)
    box.click("hand:4")
    assert (scene.moment.facts.sentence.kind, scene.moment.facts.sentence.mine) == (SHOW, "4"), (
        "a card changes the kind"
    )
    box.click("kind:warn")
    assert (scene.moment.facts.sentence.to, words(scene, "act:say")) == (2, "Say it")
    box.click("who:1")
    assert not scene.moment.facts.sentence.is_begun, "nothing of it is the next one's"
    box.click("who:0")
    box.click("act:say")
    assert talk(scene).said[-1] == Warned(0, 2)
    assert scene.moment.facts.sentence.kind == WARN, "a second press says nothing of what is kept"
    assert scene.moment.facts.sentence.to is None, "it was said"
    box.click("kind:deal")
    built = scene.moment.facts.sentence
    assert (built.to, built.theirs, built.mine) == (3, "2", None)
    box.click("kind:show")
    assert scene.moment.facts.sentence.mine == "4"
    box.intend(Back())
    assert scene.moment.facts.sentence.mine is None
    box.click("act:ready")
    assert scene.moment.draft is None, "whoever is ready takes it with them"


def test_a_promise_that_becomes_an_offer_stays_till_that_is_said(tmp_path: Path) -> None:
    box, scene = talks(tmp_path, 5, PEOPLE)
    for key in ("hand:J", "seat-3", "kind:show"):
        box.click(key)
    assert scene.moment.facts.sentence.mine == "J"
    for key in ("kind:deal", "hand:2", "act:say"):
        box.click(key)
    assert talk(scene).said[-1] == Offered(0, 3, "J", "2")
    assert not scene.moment.facts.sentence.is_begun


def test_an_answer_and_what_others_say_leave_half_made_sentences_as_they_are(tmp_path: Path) -> None:
    box, scene = talks(tmp_path, 5, PEOPLE)
    box.click("who:2")
    box.click("hand:4")
    box.click("who:1")
    say(scene, (3, Offer(1, "2", "3")))
    box.click("act:accept")
    assert talk(scene).promises[1] == Promise("3", 3)
    say(scene, (4, Offer(0, "2", "2")), (0, Accept(4, "2", "2")))
    box.click("who:2")
    assert scene.moment.facts.sentence.mine == "4"


def test_whoever_is_ready_takes_their_half_made_sentence_with_them_and_the_next_talk_begins_anew(
    tmp_path: Path,
) -> None:
    box, scene = talks(tmp_path, 5, PEOPLE)
    box.click("who:1")
    box.click("hand:4")
    box.click("who:0")
    box.click("hand:3")
    box.click("act:ready")
    go(box, 1.0)
    assert scene.moment.facts.speaker == 1
    assert scene.moment.facts.sentence == Sentence(1, mine="4", aside=())
    box.click("who:1")
    box.click("act:ready")
    assert talk(scene).ready[1]
    say(scene, (3, Ready()), (4, Ready()))
    box.click("who:2")
    box.click("act:ready")
    assert scene.moment.draft is None


def test_going_back_empties_ones_own_sentence_first_and_then_opens_the_pause(tmp_path: Path) -> None:
    box, scene = talks(tmp_path, 5, PEOPLE)
    box.click("who:1")
    box.click("hand:4")
    box.click("who:0")
    box.click("hand:3")
    box.intend(Back())
    assert not scene.moment.facts.sentence.is_begun
    box.intend(Back())
    go(box)
    assert isinstance(box.top, Pause)
    box.intend(Back())
    go(box)
    assert box.services.navigator.scenes[-1] == scene
    box.click("who:1")
    assert scene.moment.facts.sentence.mine == "4"


BUILT = (
    Sentence(0),
    Sentence(0, mine="10"),
    Sentence(0, DEAL),
    Sentence(0, DEAL, to=3),
    Sentence(0, DEAL, to=3, theirs="4"),
    Sentence(0, DEAL, to=1, theirs="10", mine="10"),
    Sentence(0, WARN),
    Sentence(0, WARN, to=2),
    Sentence(2, DEAL, to=0),
)
SHOWN = pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (1000, 1400), (2560, 1080)])


@pytest.mark.sampled(4)
@SHOWN
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_panel_and_its_button_lie_where_they_lay_whatever_is_built_and_said(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    for people in ((0,), PEOPLE):
        _, scene = talks(tmp_path / str(people), 6, people, size=size, text=text, language=language)
        lies = set[object]()
        offers: list[tuple[int, Action]] = [(3, Offer(0, "2", "2")), (4, Announce("5"))]
        for said in (None, *offers, (5, Warn(4))):
            if said is not None:
                say(scene, said)
            for built in BUILT if len(people) > 1 else BUILT[:-1]:
                scene.decisions.choose(built)
                panel, strip, button = (part(scene, key).rect for key in ("talk:panel", "talk:strip", "act:say"))
                lies.add((panel, strip, button.right, button.bottom))
        assert len(lies) == 1


@SHOWN
@pytest.mark.parametrize("count", [4, 6, 10])
@pytest.mark.parametrize("text", [1.0, 1.3, 2.0])
def test_while_one_bargains_the_race_is_seen(tmp_path: Path, size: tuple[int, int], text: float, count: int) -> None:
    positions = tuple(seat * 2 % 9 for seat in range(count))
    start = replace(standing(rules(6, table_talk=True), *positions))
    box, scene = talks(tmp_path, count, PEOPLE, size=size, text=text, language="fr", start=start, race=6)
    say(scene, (3, Offer(0, "2", "2")))
    for kind in (SHOW, DEAL):
        scene.decisions.choose(Sentence(0, kind))
        panel = part(scene, "talk:panel").rect
        line = {item.key: item for item in scene.parts if item.key.startswith("race:")}
        spots = standing_on(plan(scene).lane, scene.moment.facts.state.positions)
        covered = [spot for spot in spots if panel.holds(spot.x, spot.y)]
        assert bool(line) == bool(covered), "each token is seen, on the track or in the line"
        if line:
            faces = [line[f"race:{number}"].face for number in range(7)]
            stood = {number: len(face.who) for number, face in enumerate(faces) if isinstance(face, Space)}
            assert stood == {number: sum(min(at, 6) == number for at in positions) for number in range(7)}
            assert all(item.rect.within(panel) == item.rect for item in line.values())
        assert flaws(box.services.kit.frame, scene.parts) == []
