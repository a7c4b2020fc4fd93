"""Syncro's words: everything that the rules can say has words, and the story its length in both languages."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from game.content.images.lands import WIDE, read_land
from game.content.words.strings import Words
from game.engine.match import Match
from game.engine.protocol import Hidden, Message, Opening
from game.engine.rng import Rng
from game.games.syncro.campaign.land.landscape import nodes
from game.games.syncro.entry import ENTRY
from game.games.syncro.rules.play.actions import ANSWERS
from game.games.syncro.rules.state import content as c
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.content import JOINING, Enemy, content_for
from game.games.syncro.rules.state.missions import KINDS
from game.games.syncro.rules.state.roads import LEVELS, ROADS, STEPS
from tests.games.syncro.positions import ROOT, rules
from tests.words import fields, read_words

WORDS = read_words([ROOT / "game" / "games" / "syncro" / "words", ROOT / "assets" / "text"])
ENEMIES = {
    enemy.name
    for content in (content_for(2),)
    for enemy in (
        *(row[0] for row in content.monsters),
        content.boss,
        content.last_boss,
        *content.cerberus,
        *content.lieutenants,
    )
}


def said(message: Message) -> list[Message]:
    """Return a message and every message inside it."""
    return [message, *(inner for _, value in message.params if isinstance(value, Message) for inner in said(value))]


def matches() -> list[Match[Any, Any, Any]]:
    result = []
    for number, name in enumerate((*LEVELS, *LEVELS)):
        mages = 2 + number % 4
        match: Match[Any, Any, Any] = Match(rules(name, mages), Opening(mages, (("unlocked", True),)), number)
        rng = Rng.of(number, 1)
        while waiting := match.rules.to_act(match.state):
            seat = rng.choice(waiting)
            match.play(seat, rng.choice(match.rules.legal(match.state, seat)))
        result.append(match)
    return result


def test_everything_that_is_told_has_words_that_use_its_parameters() -> None:
    told: dict[str, set[str]] = {}
    for match in matches():
        outcome = match.rules.outcome(match.state)
        assert outcome is not None
        messages = [outcome.reason]
        for viewer in (None, 0):
            messages += [message for beat in match.beats(viewer) if (message := match.rules.tell(beat.event))]
        for message in messages:
            for inner in said(message):
                told.setdefault(inner.key, set()).update(name for name, _ in inner.params)
                assert not [value for _, value in inner.params if isinstance(value, Hidden)]
    for key, names in told.items():
        assert key in WORDS["en"], key
        assert fields(WORDS["en"][key]) <= names, key


def test_every_line_of_the_log_is_told_by_an_event() -> None:
    ogre = Enemy("ogre", 4)
    events: list[e.Event] = [
        e.Led(0),
        e.Dealt(()),
        e.SpellsShuffled(()),
        e.FogShuffled(()),
        e.RewardsShuffled(()),
        e.Drew(0, 1, 1),
        e.RewardDrawn(0, "scale"),
        e.EstimatesShown(("good", None)),
        e.TotalsTold((1, 2)),
        e.TurnBegan(0, 1),
        e.Attacked(0, 0, "ogre", 1, 1),
        e.Passed(0, forced=False),
        e.Passed(0, forced=True),
        e.Passed(0, forced=True, empty=True),
        e.Obliged(0),
        e.RewardPlayed(0, "scale"),
        e.Recovered(0, 1, 1, 1),
        e.Weakened(0, "ogre", 3, lasting=True),
        e.Weakened(0, "ogre", 3, lasting=False),
        e.HandsShown(()),
        e.HandsHidden(()),
        e.HandsMixed(()),
        e.HandsGiven(()),
        e.Struck(0, "ogre", (), 1, 2),
        e.Owed(0, "ogre", 1, ()),
        e.Paid(0, 1, 1, 1),
        e.PaymentPassed(0),
        e.PaymentPassed(0, begun=True),
        e.PaymentCancelled(0),
        e.Beaten(0, "ogre", 1),
        e.Beaten(0, "mushroom", 1, 2, 2, 0),
        e.Beaten(0, "mushroom", 1, 3, 2, 5),
        e.Beaten(0, "mushroom", 1, 3, 2, 0),
        e.Beaten(0, "mushroom", 1, 3, 0, 5),
        e.Withstood(0, "ogre", 1, 1),
        e.Absorbed(0, "ogre", 1, 1),
        e.Revealed(0, ogre),
        e.FogLifted(0, "weaken"),
        e.MonsterCame(0, ogre),
        e.Discarded(0, 1, 1),
        e.Ended("won", ()),
        e.Ended("spent", ()),
        e.Ended("unpaid", ()),
    ]
    item = rules()
    told = {inner.key for event in events for inner in said(item.tell(event) or Message(""))}
    logged = {key for key in WORDS["en"] if key.startswith("syncro.log.") and not key.endswith("_you")}
    assert {key for key in told if key.startswith("syncro.log.")} == logged
    silent = (e.Placed, e.Called, e.Estimated, e.Reckoned, e.Demanded, e.Chosen, e.Closed)
    assert {type(event) for event in events} == set(get_args(e.Event)) - set(silent)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_rule_and_step_has_words(language: str) -> None:
    keys = {f"syncro.{table}.{name}" for table in ("enemy", "the") for name in ENEMIES}
    keys |= {f"syncro.kind.{kind}" for kind in KINDS}
    keys |= {f"syncro.joins.{rule}{end}" for rule in JOINING for end in ("", ".text")}
    keys |= {f"syncro.fog.{name}{end}" for name in content_for(2).fog_pack(unlocked=True) for end in ("", ".text")}
    keys |= {
        f"syncro.reward.{name}{end}" for name in content_for(2).reward_pack(unlocked=True) for end in ("", ".text")
    }
    keys |= {f"syncro.level.{step}{end}" for step in STEPS for end in ("", ".note")}
    powers = (c.MUSHROOM, c.GOLEM, c.DRAGON, c.DRAW_REWARD, c.REVEAL_FOG, c.PLUS_ONE, c.PLUS_TWO, "none")
    keys |= {f"syncro.power.{power}" for power in powers}
    keys |= {f"syncro.estimate.{thumb}" for thumb in ("good", "average", "bad", "same")}
    keys |= {f"syncro.chapter.{number}{end}" for number in (1, 2) for end in ("", ".note")}
    keys |= {f"syncro.skill.{skill.key}" for skill in ENTRY.skills}
    keys |= {f"syncro.refuse.{key}" for _, _, key in ANSWERS.values()}
    keys |= {f"syncro.refuse.target_{name}" for name in ("none", c.RECOVER, c.WEAKEN)}
    for option in ENTRY.offered(seats=4):
        keys |= {f"syncro.option.{option.key}", f"syncro.option.{option.key}.note"}
        keys |= {f"syncro.option.{option.key}.{value}" for value in option.values}
    keys |= {f"syncro.option.road.{road}.note" for road in ROADS}
    assert keys <= WORDS[language].keys()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_level_is_written_in_one_way_in_words_and_on_the_map(language: str) -> None:
    land = read_land(ROOT / "assets" / "images" / "shell", WIDE)
    steps = [node.step for node in nodes(land) if node.kind == "level"]
    assert steps == list(LEVELS)
    assert [WORDS[language][f"syncro.option.level.{level}"] for level in LEVELS] == steps


def pages() -> list[str]:
    """Return the key of every page of the story."""
    result = [f"syncro.story.{level}.{when}" for level in LEVELS for when in ("before", "after")]
    return [*result, "syncro.story.Ie.page", "syncro.story.IIf.page", "syncro.story.Id.boss", "syncro.story.IIe.boss"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_page_of_the_story_has_sixty_to_a_hundred_and_ten_words(language: str) -> None:  # SY-8
    for key in pages():
        text = WORDS[language][key]
        assert isinstance(text, str)
        assert 60 <= len(text.split()) <= 110, key


def test_a_new_kind_of_enemy_is_spoken_of_in_the_number_of_its_title() -> None:
    words = Words(WORDS, "fr")
    assert words.say("syncro.joins.mushroom").endswith("les Champignons")
    assert words.say("syncro.joins.mushroom.text").startswith("Dépassez leur force")
    assert " il absorbe" not in words.say("syncro.joins.golem.text")


def test_there_is_no_page_without_a_place() -> None:
    assert {key for key in WORDS["en"] if key.startswith("syncro.story.")} == set(pages())
