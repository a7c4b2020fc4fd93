"""Every screen as a test sees it: a name, and how to come to it in a box."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from game.ai.players.entry import Entry, OptionValue
from game.engine.rng import Rng
from game.games import catalog
from game.saves.records.player import Player
from game.scenes.results.results import DEAF, Results
from game.scenes.rulebook.contents import BookPlace
from game.scenes.rulebook.rulebook import Rulebook
from game.scenes.session.match.session import MatchSession
from game.scenes.session.messages.inputs import Resigned
from game.scenes.setup.setup import Setup
from game.scenes.shell.services.why import Why
from game.scenes.table.over.new_match import remember
from game.scenes.table.over.pause import Pause
from game.ui.input.intents import Device
from game.ui.layout.frame import Rect
from tests.matches import deal, match_of
from tests.persons import at_home
from tests.scenes.box import Box, levels
from tests.scenes.figures.evening.shown import EVENINGS
from tests.scenes.figures.shown import DAILY
from tests.scenes.figures.statistics.shown import STATISTICS
from tests.scenes.learn.coach.shown import COACH
from tests.scenes.review.shown import REVIEWS
from tests.scenes.seated import go
from tests.scenes.settings.shown import SETTINGS
from tests.scenes.shelf.shown import SHELF

Size: TypeAlias = tuple[int, int]
Scene: TypeAlias = Callable[[Path, Size, float, str], Box]

PAIR: Final = (Player("Nora", 0), Player("Ventoux", 8, "regular"))

SIX: Final = (
    Player("Nora", 0), Player("Ventoux", 8, "regular"), Player("Ilyes", 2), Player("Fuji", 5, "apprentice"),
    Player("Ada", 1), Player("Rainier", 3, "regular"),
)  # fmt: skip

LONG: Final = tuple(
    Player(f"Maximilienne-Alexandr{number:03}", number, "person" if number % 2 else "apprentice") for number in range(6)
)
NAMES: Final = (
    "latest:name", "latest:heading", "latest:lead", "name:", "seat:", "headline", "moment:", "reason", "team:name:",
    "tab:", "note:text", "row:", "card:", "foot:", "path", "entry:", "gone:words", "act:",
)  # fmt: skip
"""Keys of parts that show names, which may end in an ellipsis where a name is very long."""


def games(count: int) -> Mapping[str, Entry]:
    """Return a catalogue of so many games: Sinoda, and others that stand only on their tiles."""
    entry = catalog.load("sinoda")
    names = ("syncron", "soon", "syncro", "chrono")
    others = {name: replace(entry, name=name, levels=()) for name in names[: count - 1]}
    return {**others, "sinoda": entry}


def home(root: Path, size: Size, text: float, language: str, count: int = 1) -> Box:
    """Show home without a save."""
    box = Box(root, size, text, language, games(count) if count > 1 else None)
    box.show(box.screens.home())
    return box


@cache
def script(seats: int, turns: int, seed: int, options: tuple[tuple[str, OptionValue], ...]) -> tuple[object, ...]:
    """Return the actions of a match: drawn at random, but always greedy for captures."""
    entry = catalog.load("sinoda")
    match = match_of(entry, levels(entry), seats, seed, dict(options))
    rules: Any = match.rules
    rng = Rng.of(seed, 1)
    actions: list[object] = []
    while len(actions) < turns and rules.outcome(match.state) is None:
        seat = rules.to_act(match.state)[0]
        legal = rules.legal(match.state, seat)
        stood = {space for space in match.state.spaces if space >= 0}
        moves = [action for action in legal if type(action).__name__ == "Move"]
        takes = [move for move in moves if rules.board.number[move.end] in stood]
        actions.append(rng.choice(takes or (moves if moves and rng.below(3) else legal)))
        match.play(seat, actions[-1])
    return tuple(actions)


def played(box: Box, seats: tuple[Player, ...], turns: int, seed: int = 7, **options: OptionValue) -> MatchSession:
    """Write a record of so many turns, drawn at random but greedy for captures, and return its session."""
    session = deal(box.services, "sinoda", seats, seed, options)
    for action in script(len(seats), turns, seed, tuple(sorted(session.options.items()))):
        session.host.play(session.host.to_act()[0], action)
    session.journal.seconds = 660.0
    return session


def home_continue(root: Path, size: Size, text: float, language: str, count: int = 1) -> Box:
    """Show home with a match to go on with, and two others."""
    box = Box(root, size, text, language, games(count) if count > 1 else None)
    for number, (seats, turns) in enumerate(((PAIR, 3), (SIX, 12), (PAIR, 30))):
        session = played(box, seats, turns, number + 3)
        session.close()
        record = session.journal.record
        assert record is not None, "what was played was written"
        record.path.rename(record.path.with_name(f"20251009-10000{number}-sinoda.jsonl"))
    box.show(box.screens.home())
    return box


def home_five_continue(root: Path, size: Size, text: float, language: str) -> Box:
    """Show home with five games and a match to go on with."""
    return home_continue(root, size, text, language, 5)


def home_five(root: Path, size: Size, text: float, language: str) -> Box:
    """Show home with five games."""
    return home(root, size, text, language, 5)


def home_results(root: Path, size: Size, text: float, language: str) -> Box:
    """Show home with five games and the results of the match that was played last."""
    box = Box(root, size, text, language, games(5))
    played(box, SIX, 2000, 5).close()
    box.show(box.screens.home())
    return box


def home_plain(root: Path, size: Size, text: float, language: str) -> Box:
    """Show home with a game that has neither a drawing nor colours of its own."""
    entry = replace(catalog.load("sinoda"), name="ludo", options=())
    box = Box(root, size, text, language, {"ludo": entry})
    box.show(box.screens.home())
    return box


def setup_plain(root: Path, size: Size, text: float, language: str) -> Box:
    """Show the set-up of a game that has neither a drawing nor colours of its own."""
    box = home_plain(root, size, text, language)
    box.show(Setup(box.services, box.screens, "ludo"))
    return box


def home_three(root: Path, size: Size, text: float, language: str) -> Box:
    """Show home with three games."""
    return home(root, size, text, language, 3)


def setup(root: Path, size: Size, text: float, language: str) -> Box:
    """Show setup as it is the first time, the bot selected."""
    box = Box(root, size, text, language)
    scene = Setup(box.services, box.screens, "sinoda")
    scene.selected = 1
    box.show(scene)
    return box


def setup_six(root: Path, size: Size, text: float, language: str) -> Box:
    """Show setup with a full table, as it was the last time."""
    box = Box(root, size, text, language)
    remember(box.services, "sinoda", SIX, {"teams": "twos"})
    scene = Setup(box.services, box.screens, "sinoda")
    box.show(scene)
    return box


def setup_five(root: Path, size: Size, text: float, language: str) -> Box:
    """Show setup with a number of players that the game isn't for."""
    box = Box(root, size, text, language)
    remember(box.services, "sinoda", SIX[:5], {})
    box.show(Setup(box.services, box.screens, "sinoda"))
    return box


def pause(root: Path, size: Size, text: float, language: str) -> Box:
    """Show the pause over a table."""
    box = Box(root, size, text, language)
    table = box.table(played(box, PAIR, 9))
    box.show(table)
    box.services.navigator.push(
        Pause(box.services, box.screens, table, table.session, lambda: table.performance.send(Resigned()))
    )
    box.services.navigator.settle()
    return box


def question(root: Path, size: Size, text: float, language: str) -> Box:
    """Ask, over the pause, whether the match shall begin again."""
    box = pause(root, size, text, language)
    scene = box.services.navigator.top
    assert isinstance(scene, Pause), "the pause is on top"
    scene.ask_again()
    box.services.navigator.settle()
    return box


def saved(root: Path, size: Size, text: float, language: str) -> Box:
    """Show the saved games, one of them damaged."""
    box = home_continue(root, size, text, language)
    (box.services.store.records_folder / "20250101-120000-sinoda-damaged.jsonl").write_bytes(b"not a record\n")
    box.services.navigator.push(box.screens.saved())
    box.services.navigator.settle()
    return box


def results(root: Path, size: Size, text: float, language: str, seats: tuple[Player, ...] = PAIR, seed: int = 7) -> Box:
    """Show how a match ended, as soon as it can be left."""
    box = Box(root, size, text, language)
    session = played(box, seats, 2000, seed)
    box.show(box.screens.results(session))
    go(box, DEAF)
    return box


def results_four(root: Path, size: Size, text: float, language: str) -> Box:
    """Show how a match of four ended."""
    return results(root, size, text, language, SIX[:4], 11)


def results_six(root: Path, size: Size, text: float, language: str) -> Box:
    """Show how a match of six ended."""
    return results(root, size, text, language, SIX)


def learn(root: Path, size: Size, text: float, language: str) -> Box:
    """Show the lessons: two are learnt, one is under way, and two people play here."""
    box = Box(root, size, text, language)
    remember(box.services, "sinoda", SIX[:3], {}, begun=True)
    days = {"soon": "2024-09-18", "sinoda": "2024-12-01"}
    at_home(box.services, "Nora", learnt=days, lessons={"chrono": 2, "syncro": 7})
    box.show(box.screens.learn())
    return box


def learn_new(root: Path, size: Size, text: float, language: str) -> Box:
    """Show the lessons where none was begun."""
    box = Box(root, size, text, language)
    box.show(box.screens.learn())
    return box


def home_learnt(root: Path, size: Size, text: float, language: str) -> Box:
    """Show home where some games are learnt, and nothing is under way."""
    box = learn(root, size, text, language)
    box.show(box.screens.home())
    return box


def home_long(root: Path, size: Size, text: float, language: str) -> Box:
    """Show home with a match of six people with very long names."""
    box = Box(root, size, text, language)
    played(box, LONG, 12).close()
    box.show(box.screens.home())
    return box


def setup_long(root: Path, size: Size, text: float, language: str) -> Box:
    """Show setup with six people with very long names."""
    box = Box(root, size, text, language)
    remember(box.services, "sinoda", LONG, {})
    box.show(Setup(box.services, box.screens, "sinoda"))
    return box


def results_long(root: Path, size: Size, text: float, language: str) -> Box:
    """Show how a match of six people with very long names ended."""
    return results(root, size, text, language, LONG)


def results_team(root: Path, size: Size, text: float, language: str) -> Box:
    """Show a team that won."""
    box = Box(root, size, text, language)
    box.show(box.screens.results(played(box, SIX, 2000, 5, teams="threes")))
    go(box, DEAF)
    return box


def results_listed(root: Path, size: Size, text: float, language: str) -> Box:
    """Show all acts in the place of the cards."""
    box = results_six(root, size, text, language)
    scene = box.services.navigator.top
    assert isinstance(scene, Results), "the results are on top"
    scene.story.toggle()
    return box


def saved_none(root: Path, size: Size, text: float, language: str) -> Box:
    """Show that nothing was saved."""
    box = Box(root, size, text, language)
    box.show(box.screens.home())
    box.services.navigator.push(box.screens.saved())
    box.services.navigator.settle()
    return box


def rulebook(
    root: Path, size: Size, text: float, language: str, game: str = "sinoda", at: str = "", **more: Any
) -> Box:
    """Show a page of the rulebook over home."""
    entries = {name: catalog.load(name) for name in catalog.names()}
    box = Box(root, size, text, language, entries)
    box.show(box.screens.home())
    box.services.navigator.push(box.screens.rulebook(game, at, **more))
    box.services.navigator.settle()
    return box


def rulebook_why(root: Path, size: Size, text: float, language: str) -> Box:
    """Show the page of a rule that has just refused something."""
    words = "A piece that shows 2 must move exactly two spaces, and this space lies one step away"
    why = Why("SI-7", words, "Go one space further, or turn the piece to a 1 first.", Rect(600, 300, 90, 80))
    return rulebook(root, size, text, language, "sinoda", "SI-7", why=why)


def rulebook_answer(root: Path, size: Size, text: float, language: str) -> Box:
    """Show a question that is answered, and the sentence that bears the answer out."""
    asked = "can I pass" if language == "en" else "puis-je passer"
    return rulebook(root, size, text, language, "syncro", query=asked)


def rulebook_list(root: Path, size: Size, text: float, language: str) -> Box:
    """Show the list of all games' chapters, where one page alone has room."""
    box = rulebook(root, size, text, language, "")
    scene = box.services.navigator.top
    assert isinstance(scene, Rulebook), "the book is on top"
    scene.listing = True
    scene.refresh()
    return box


def rulebook_keys(root: Path, size: Size, text: float, language: str) -> Box:
    """Show the page of keys, to somebody who plays with a gamepad."""
    box = rulebook(root, size, text, language)
    box.services.navigator.listen(Device.PAD)
    scene = box.services.navigator.top
    assert isinstance(scene, Rulebook), "the book is on top"
    scene.go(BookPlace("sinoda", len(scene.books[0].chapters)))
    return box


def rulebook_search(root: Path, size: Size, text: float, language: str) -> Box:
    """Show what is found in all games' books."""
    return rulebook(root, size, text, language, "", query="points")


def rulebook_nothing(root: Path, size: Size, text: float, language: str) -> Box:
    """Show that nothing is found."""
    return rulebook(root, size, text, language, "sinoda", query="zeppelin")


SCENES: Final[dict[str, Scene]] = {
    "home": home,
    "home_three": home_three,
    "home_results": home_results,
    "home_plain": home_plain,
    "setup_plain": setup_plain,
    "home_five": home_five,
    "home_continue": home_continue,
    "home_five_continue": home_five_continue,
    "home_learnt": home_learnt,
    "learn": learn,
    "learn_new": learn_new,
    "setup": setup,
    "setup_five": setup_five,
    "setup_six": setup_six,
    "pause": pause,
    "question": question,
    "saved": saved,
    "results": results,
    "results_four": results_four,
    "results_six": results_six,
    "results_team": results_team,
    "results_listed": results_listed,
    "results_long": results_long,
    "home_long": home_long,
    "setup_long": setup_long,
    "saved_none": saved_none,
    "rulebook": rulebook,
    "rulebook_why": rulebook_why,
    "rulebook_answer": rulebook_answer,
    "rulebook_list": rulebook_list,
    "rulebook_keys": rulebook_keys,
    "rulebook_search": rulebook_search,
    "rulebook_nothing": rulebook_nothing,
    **COACH,
    **SETTINGS,
    **DAILY,
    **REVIEWS,
    **SHELF,
    **STATISTICS,
    **EVENINGS,
}
