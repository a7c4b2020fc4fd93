"""Offers that wait for an answer at Syncron's table: side by side, and what becomes of those without one (SN-15)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.syncron.rules.talk import Accept, Accepted, Decline, Declined, Lapsed, Offer, Ready, offers_to, talking
from game.games.syncron.table.facts.status import longest, status
from game.games.syncron.table.talk.line import CardChip, Line, Sign, Word
from game.ui.parts.widgets import Button, Pill
from tests.games.syncron.table.test_talk import say, talk, talks
from tests.scenes.measure import flaws
from tests.scenes.seated import go, part, words
from tests.scenes.table.test_standing import hover

SIZES = [((1280, 720), 1.0), ((1280, 720), 1.3), ((960, 600), 1.0), ((1920, 1080), 2.0), ((1000, 1400), 1.0)]
MADE = ((3, Offer(0, "2", "2")), (4, Offer(0, "3", "3")), (5, Offer(0, "Q", "Q")))


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("people", [(0,), (0, 1, 2)])
def test_all_offers_to_one_person_stand_side_by_side_with_their_answers(
    tmp_path: Path, size: tuple[int, int], text: float, people: tuple[int, ...]
) -> None:
    box, scene = talks(tmp_path, 6, people, size=size, text=text, language="fr")
    say(scene, *MADE)
    papers = [part(scene, f"offer:paper:{seat}").rect for seat in (3, 4, 5)]
    assert not any(one.meets(other, 0) for one in papers for other in papers if one is not other)
    keys = [f"act:{which}{seat}" for which in ("accept", "decline") for seat in ("", ":4", ":5")]
    for key in keys:
        button = part(scene, key)
        assert button.control is not None
        assert min(button.rect.w, button.rect.h) >= 44
        assert any(paper.contains(button.rect, 0.5) for paper in papers)
    panel, others = part(scene, "talk:panel").rect, [item for item in scene.parts if item.key.startswith("act:nobody")]
    assert len(others) == (len(people) > 1)
    assert not any(panel.meets(item.rect, 0) for item in others)
    assert flaws(box.services.kit.frame, scene.parts, ("seat-", "said:")) == []
    box.click("act:decline:4")
    assert [offer.seat for offer in offers_to(talk(scene), 0)] == [3, 5]
    assert isinstance(talk(scene).said[-1], Declined)
    box.click("act:accept:5")
    assert isinstance(talk(scene).said[-1], Accepted)
    assert words(scene, "act:accept") in ("Accepter", "Nora accepte", f"{scene.session.name(0)} accepte")


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize(
    ("language", "asked", "told"),
    [
        ("fr", "si tu joues un 4 , je joue un 2", "Ilyès accepte. Nora joue un 2 si Ilyès joue un 4"),
        ("en", "if you play a 4 , I’ll play a 2", "Ilyès accepts. Nora plays a 2 if Ilyès plays a 4"),
    ],
)
def test_with_large_letters_an_offer_stands_in_words_or_its_tip_says_it_beside_the_race(
    tmp_path: Path, size: tuple[int, int], count: int, language: str, asked: str, told: str
) -> None:
    box, scene = talks(tmp_path, 4, (0, 1, 2), size=size, text=2.0, language=language)
    say(scene, (0, Offer(2, "2", "4")), *([(1, Offer(2, "3", "J"))] if count == 2 else []))
    row = next(item for item in scene.parts if item.key in ("offer:words", "offer:words:0")).face
    assert isinstance(row, Line)
    said = " ".join(" ".join(bit.setting.lines) for bit in row.bits if isinstance(bit, Word | CardChip))
    assert asked in said if count == 1 else any(isinstance(bit, Sign) for bit in row.bits)
    hover(box, "act:accept")
    go(box, 2.0)
    accept = part(scene, "act:accept")
    tips = [tip for tip in scene.appearance.closer.tips(scene.services.kit, accept) if isinstance(tip.face, Pill)]
    read = [" ".join(tip.face.setting.lines) for tip in tips if isinstance(tip.face, Pill)]
    if count == 2:
        assert read == [told]
    free = [item for item in scene.parts if item.key.startswith(("race:", "act:accept", "act:decline", "offer:"))]
    assert [item.key for item in free for tip in tips if item.rect.meets(tip.rect, 0)] == []


def test_what_has_no_answer_is_said_when_its_seat_is_ready(tmp_path: Path) -> None:
    box, scene = talks(tmp_path, 6, (0, 1))
    say(scene, *MADE[:2], (0, Decline(3, "2", "2")), (0, Ready()))
    lapsed = [event for event in scene.host.events(None) if isinstance(event, Lapsed)]
    assert lapsed == [Lapsed(0, 4, "3", "3")]
    name = scene.session.name
    told = [box.services.words.message(item, name) for item in map(scene.host.rules.tell, lapsed) if item is not None]
    assert told == [f"{name(0)} gives {name(4)} no answer"]
    assert not offers_to(talk(scene), 0)
    assert f"{name(0)}" not in status(scene.moment.facts, longest(scene.moment.facts)), "later it is the log's"


def test_one_button_ends_the_talk_for_all_at_the_screen(tmp_path: Path) -> None:
    box, scene = talks(tmp_path, 6, (0, 1, 2))
    say(scene, (3, Offer(1, "2", "2")), *((seat, Ready()) for seat in (3, 4, 5)))
    assert words(scene, "act:nobody") == "We are all ready"
    face = part(scene, "act:nobody").face
    assert isinstance(face, Button)
    assert face.kind == "glass", "it looks like what can be pressed, and is no sentence to say"
    box.click("act:nobody")
    state = scene.host.view(None).state
    assert not talking(state)
    assert any(isinstance(event, Lapsed) for event in scene.host.events(None))


def test_a_person_alone_and_the_last_to_speak_have_one_way_to_be_ready(tmp_path: Path) -> None:
    _, scene = talks(tmp_path, 6, (0,))
    assert not [item for item in scene.parts if item.key == "act:nobody"]
    _, scene = talks(tmp_path / "two", 6, (0, 1))
    assert [item for item in scene.parts if item.key == "act:nobody"]
    say(scene, (0, Ready()))
    assert not [item for item in scene.parts if item.key == "act:nobody"]


def test_an_answer_that_is_looked_for_leads_to_its_own_button(tmp_path: Path) -> None:
    _, scene = talks(tmp_path)
    say(scene, *MADE)
    assert scene.game.learning.keys_to_press(scene.moment.facts, Accept(4, "3", "3")) == ("act:accept:4",)
    assert scene.game.learning.keys_to_press(scene.moment.facts, Decline(3, "2", "2")) == ("act:decline",)


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize(
    ("language", "people", "told"),
    [
        ("fr", (0, 1), "{of} joue un 3 si {to} joue une Dame. À {to} de répondre."),
        ("en", (0, 1), "{of} plays a 3 if {to} plays a Queen. {to} is to answer."),
        ("fr", (0,), "{of} joue un 3 si vous jouez une Dame. À vous de répondre."),
        ("en", (0,), "{of} plays a 3 if you play a Queen. You are to answer."),
    ],
)
def test_whoever_points_at_an_offer_in_signs_reads_what_they_mean_and_who_is_to_answer(
    tmp_path: Path, size: tuple[int, int], text: float, language: str, people: tuple[int, ...], told: str
) -> None:
    box, scene = talks(tmp_path, 5, people, size=size, text=text, language=language)
    say(scene, (3, Offer(0, "3", "Q")), (4, Offer(0, "Q", "2")))
    signs = part(scene, "offer:words:3")
    assert isinstance(signs.face, Line)
    if not any(isinstance(bit, Sign) for bit in signs.face.bits):
        return  # there is room for words
    hover(box, "offer:words:3")
    go(box, 2.0)
    signs = part(scene, "offer:words:3")
    tips = [tip for tip in scene.appearance.closer.tips(scene.services.kit, signs) if isinstance(tip.face, Pill)]
    read = [" ".join(tip.face.setting.lines) for tip in tips if isinstance(tip.face, Pill)]
    assert read == [told.format(of=scene.session.name(3), to=scene.session.name(0))]
    answers = [item.rect for item in scene.parts if item.key.startswith(("act:accept", "act:decline"))]
    assert not any(tip.rect.meets(rect, 0) for tip in tips for rect in answers)


@pytest.mark.parametrize(("size", "language"), [((1000, 1400), "fr"), ((1000, 1400), "en"), ((1280, 720), "en")])
def test_several_offers_stand_in_words_where_that_takes_no_more_rows(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    box, scene = talks(tmp_path, 5, (0,), size=size, language=language)
    say(scene, (3, Offer(0, "3", "Q")), (4, Offer(0, "Q", "2")))
    for seat in (3, 4):
        row = part(scene, f"offer:words:{seat}").face
        assert isinstance(row, Line)
        assert not any(isinstance(bit, Sign) for bit in row.bits)
    assert flaws(box.services.kit.frame, scene.parts, ("seat-", "said:")) == []
