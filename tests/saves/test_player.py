"""Who sits at a seat: the name of a computer player holds its level and its character."""

from __future__ import annotations

import msgspec
import pytest

from game.ai.players.brain import Brain
from game.ai.players.chance import Chance
from game.ai.players.entry import Entry, LazyImport, Skill, joined, named
from game.ai.process.thinking import skill_of
from game.engine.protocol import say
from game.saves.records.player import Player


class Tasteful(Chance):
    """Keep what character it was made with."""

    def __init__(self, character: str = "none was named") -> None:
        self.character = character


def entry() -> Entry:
    skills = (Skill("regular", Tasteful), Skill("master", Tasteful))
    return Entry("trial", (2,), 1, LazyImport("nowhere:nothing"), skills, characters=("even", "bold"))


@pytest.mark.parametrize(
    ("by", "level", "character"), [("master", "master", "even"), ("master/bold", "master", "bold")]
)
def test_a_name_is_a_level_and_a_character(by: str, level: str, character: str) -> None:
    assert named(by) == (level, character)
    assert joined(level, character) == by
    assert (Player("Etna", 1, by).level, Player("Etna", 1, by).character) == (level, character)


def test_a_character_is_told_after_the_level_and_evenness_is_not_told() -> None:
    assert Player("Etna", 1, "regular").described == say("skill.regular")
    words = say("skill.of_character", skill=say("skill.regular"), character=say("character.short.bold"))
    assert Player("Etna", 1, "regular/bold").described == words


def with_tempers() -> Entry:
    skills = (Skill("regular", Tasteful), Skill("master", Tasteful))
    tempers = tuple(f"temper_{number}" for number in range(1, 11))
    return Entry("trial", (2,), 1, LazyImport("nowhere:nothing"), skills, tempers=tempers)


def test_a_temper_is_the_mountains_whatever_it_is_called() -> None:
    game = with_tempers()
    assert Player("Etna", 7, "master").tempered(game).by == "master/temper_3"
    assert Player("Etna", 7, "master/temper_5").tempered(game).by == "master/temper_3"
    assert Player("Grandpa", 7, "regular", face=3).tempered(game).by == "regular/temper_3"
    assert Player("Grandpa", 7, "regular").tempered(game).by == "regular/temper_8", "by the colour, as its face is"
    assert Player("Etna", 1).tempered(game) == Player("Etna", 1), "a person is nobody's to tell"
    assert Player("Etna", 1, "master/bold").tempered(entry()).by == "master/bold", "where people choose, they have"


def test_a_temper_is_known_and_made_but_not_told_with_the_level() -> None:
    game = with_tempers()
    assert game.knows("master/temper_3")
    assert not game.knows("master/bold")
    player = skill_of(game, "master/temper_3").player(named("master/temper_3")[1])
    assert isinstance(player, Tasteful)
    assert player.character == "temper_3"
    assert Player("Etna", 1, "master/temper_3").described == say("skill.master")


def test_a_name_stands_in_a_record_as_it_is() -> None:
    line = msgspec.json.encode(Player("Etna", 1, "master/bold"))
    assert line == b'{"name":"Etna","colour":1,"by":"master/bold"}'
    assert msgspec.json.decode(line, type=Player).character == "bold"


@pytest.mark.parametrize(
    ("by", "known"), [("regular", True), ("master/bold", True), ("master/careful", False), ("giant", False)]
)
def test_a_game_knows_its_levels_and_its_characters_alone(by: str, known: bool) -> None:
    assert entry().knows(by) == known
    if known:
        assert skill_of(entry(), by).key == named(by)[0]
    else:
        with pytest.raises(ValueError, match=f"trial: there is no computer player “{by}”"):
            skill_of(entry(), by)


def test_an_even_player_is_made_as_the_level_says_and_another_with_its_character() -> None:
    skill = entry().skills[1]
    assert made(skill.player()) == "none was named"
    assert made(skill.player("bold")) == "bold"


def made(brain: Brain[object, object, object]) -> str:
    assert isinstance(brain, Tasteful)
    return brain.character
