"""What a bot is at a table and in the results: its level and its character, of which this gives way first."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.ai.players.chance import Chance
from game.ai.players.entry import CHARACTERS, Skill
from game.content.words.strings import Words
from game.games import catalog
from game.saves.records.player import Player
from game.scenes.session.match.people import kinds, taste
from game.scenes.table.scene import TableScene
from tests.matches import deal
from tests.scenes.box import Box, texts
from tests.scenes.measure import flaws
from tests.scenes.scenes import NAMES
from tests.scenes.shared import LED, match_of, shared
from tests.workers import StillWorker

GAMES = ("sinoda", "soon", "syncron", "chrono")
SIZES = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160), (1000, 1400))
PEAKS = ("Ventoux", "Fuji", "Etna", "Kailash", "Rigi", "Teide", "Elbrus", "Rainier", "Makalu")
LONG = (*NAMES, "count-name", "own")


def table(root: Path, game: str, by: str, seats: int, size: tuple[int, int], text: float, language: str) -> Box:
    """Show a table of a person and bots that are all alike."""
    entry = replace(
        catalog.load(game),
        skills=tuple(Skill(level, Chance) for level in ("apprentice", "regular", "master")),
        characters=CHARACTERS,
    )
    box = Box(root, size, text, language, {game: entry})
    still = StillWorker()
    box.services.worker = lambda: still  # type: ignore[assignment, return-value]
    bots = (Player(name, number + 1, by) for number, name in enumerate(PEAKS[: seats - 1]))
    session = deal(box.services, game, (Player("Nora", 0), *bots), 7)
    box.show(box.table(session))
    return box


@pytest.mark.sampled(4)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_a_long_character_is_over_nothing_at_any_table(
    tmp_path: Path, game: str, size: tuple[int, int], language: str
) -> None:
    most = max(catalog.load(game).seats)
    for text in (1.0, 1.5, 2.0):
        for seats in (min(most, 2 if game == "sinoda" else 4), most):
            box = table(tmp_path / f"{text}{seats}", game, "apprentice/teasing", seats, size, text, language)
            assert flaws(box.services.kit.frame, box.top.parts, LONG) == [], f"{seats} at {text:.0%}"


@pytest.mark.parametrize("game", GAMES)
def test_a_plate_or_its_tooltip_tells_the_character(tmp_path: Path, game: str) -> None:
    seats = max(catalog.load(game).seats)
    box = table(tmp_path, game, "master/bold", seats, (1280, 720), 1.0, "en")
    top = box.top
    assert isinstance(top, TableScene)
    told = [part.control.label for part in top.parts if part.control is not None and "Ventoux" in part.control.label]
    assert any("Master, bold" in label for label in told)


def taught(player: Player) -> Player:
    """Return a player who teases, if it is a bot."""
    return player if player.person else Player(player.name, player.index, "apprentice/teasing")


def test_kinds_go_from_the_fullest_words_to_the_level() -> None:
    words = Words(texts(), "en")
    assert kinds(words, Player("Etna", 1, "regular/careful")) == ("Regular, careful", "Regular")
    assert kinds(words, Player("Etna", 1, "regular")) == ("Regular",)
    assert kinds(words, Player("Nora", 1)) == (), "in French “Personne” beneath a name reads as nobody"
    assert taste(words, Player("Etna", 1, "master/bold")) == ("Master, bold",)
    assert taste(words, Player("Etna", 1, "master")) == ("Master",)
    assert taste(words, Player("Nora", 1)) == ()


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("game", ["sinoda", "soon", "chrono", "syncron", "syncro"])
def test_no_plate_says_of_a_person_what_reads_as_nobody(tmp_path: Path, game: str, text: float) -> None:
    count = 4 if game == "syncron" else 3
    _, scene = shared(
        tmp_path, game, match_of(game, count, 3, LED.get(game, 0)), tuple(range(count)), 0.0, (1280, 720), text, "fr"
    )
    plates = [part for part in scene.appearance.plain if part.key.startswith("seat-")]
    said = [" ".join(setting.lines) for part in plates if (setting := getattr(part.face, "note", None)) is not None]
    said += [f"{part.control.label} {part.control.help}" for part in plates if part.control is not None]
    assert plates
    assert not [words for words in said if "Personne" in words]
