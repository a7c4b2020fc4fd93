"""Adventures for tests: teams, how far they have come, and every screen of the adventure in a box."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import msgspec
import pygame
import pytest
from msgspec import structs

from game.ai.players.brain import Budget, never
from game.engine.protocol import Outcome, say
from game.engine.rng import Rng
from game.games.syncro.bots.players.brains import Partner
from game.games.syncro.campaign.adventures.campaign_list import CampaignList
from game.games.syncro.campaign.progress.progress import adventure_in, pack
from game.games.syncro.campaign.progress.service import CampaignService
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.rules.adventure.adventure import Tally
from game.games.syncro.rules.state.roads import STEPS
from game.saves.people.campaigns import CampaignFile
from game.saves.records.player import Player
from game.scenes.learn.table_help import TableHelp
from game.scenes.session.match.model import TableModel
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.services.services import Services
from game.scenes.table.game_table.game_table import GameTable, TableTraits
from game.scenes.table.game_table.layout import Layout
from game.scenes.table.game_table.parts import Parts, Story
from game.scenes.table.game_table.table_input import TableInput
from game.scenes.table.over.screens import Screens
from game.scenes.table.scene import TableScene
from game.ui.layout.frame import Rect
from game.ui.motion.cue import QUIET, Cue
from game.ui.parts.kit import Kit
from tests.games.syncro.campaign import camps, defeats
from tests.scenes.box import Box

FOUR: Final = (Player("Nora", 0), Player("Ada", 1), Player("Tom", 2), Player("Denali", 8, "regular"))
FIVE: Final = (
    Player("Maximilienne-Alexandre", 0), Player("Ada", 1, "apprentice"), Player("Wilhelmina van Houten", 2),
    Player("Denali", 8, "regular"), Player("Kilimandjaro", 9, "regular"),
)  # fmt: skip
BOTS: Final = tuple(Player(name, place, "regular") for place, name in enumerate(("Fuji", "Etna", "Eiger")))
CHEAP: Final = Budget(24)


class OwnEnd(Story[Any, Any]):
    """End by the game's own picture."""

    own_ends = True


class PlainTable(GameTable[Any, Any, Any, None, TableModel[Any, Any, None]]):
    """Show nothing of a level: enough for whatever is around it."""

    traits = TableTraits(mark="sinoda/mark")
    parts = Parts(story=OwnEnd())

    def facts(self, model: TableModel[Any, Any, None], input: TableInput, kit: Kit) -> TableModel[Any, Any, None]:
        return model

    def layout(self, facts: TableModel[Any, Any, None], kit: Kit, area: Rect) -> Layout:
        return Layout((), ())

    def cue(self, event: Any, facts: TableModel[Any, Any, None], kit: Kit, area: Rect) -> Cue:
        return QUIET

    def status(self, facts: TableModel[Any, Any, None], kit: Kit) -> str:
        return "Syncro"


def even(monkeypatch: pytest.MonkeyPatch, seed: int) -> random.Random:
    """Make every deal and every name of a file the same in every run; return the dice that make them."""
    chance = random.Random(seed)
    monkeypatch.setattr("secrets.randbits", chance.getrandbits)
    for tokens in ("secrets", "game.saves.disk.tokens"):
        monkeypatch.setattr(f"{tokens}.token_hex", lambda count: chance.randbytes(count).hex())
    return chance


def plain(box: Box) -> Box:
    """Let Syncro be played at an empty table; its lesson and the rulebook's diagrams keep their own."""
    real = box.game_ui

    def table(services: Services, screens: Screens, session: MatchSession, thinker: Any = None) -> TableScene:
        if thinker is None and services is box.services:
            return TableScene(services, screens, session, PlainTable, TableHelp)
        scene: TableScene = real("syncro").table(services, screens, session, thinker)
        return scene

    box.game_ui = lambda name: structs.replace(real(name), table=table) if name == "syncro" else real(name)
    return box


def play_on(session: MatchSession, most: int = 100_000, seed: int = 1) -> int:
    """Let computer partners decide for everybody, at most so often; return how often they did."""
    host, brain = session.host, Partner()
    for count in range(most):
        if host.outcome is not None:
            return count
        seat = host.to_act()[0]
        budget = Budget(CHEAP.nodes, never)
        host.play(seat, brain.choose(host.rules, host.view(seat), budget, Rng.of(seed, host.decision_count)))
    return most


def opened(root: Path) -> CampaignService:
    """Open the program anew on the same folder."""
    return CampaignService(plain(Box(root)).services)


def played(root: Path, level: str, name: str = "One", team: tuple[Player, ...] = BOTS) -> CampaignFile:
    """Play an adventure of three partners until a level is won; return its file."""
    file = opened(root).begin(name, team)
    while level not in adventure_in(file).done:
        service = opened(root)
        ended: list[CampaignFile] = []
        table = service.play(service.store.look(file.path), ended.append)
        assert table is not None
        play_on(table, seed=len(adventure_in(file).tallies))
        assert table.after is not None
        table.after()
        table.close()
        (file,) = ended
    return file


def put(campaign: CampaignScene, file: CampaignFile, **changes: object) -> CampaignFile:
    """Change how far an adventure has come."""
    assert file.save is not None, "what was just begun can be read"
    result = replace(adventure_in(file), **changes)  # type: ignore[arg-type]
    save = msgspec.structs.replace(file.save, progress=pack(result))
    return campaign.shelf.service.store.save(file, save)


def won_level() -> Any:
    """Return what a level that was just won is to what comes after it: a match with an outcome."""
    outcome = Outcome((0, 1), (1, 1), (5, 5), say("syncro.reason.won"))
    return SimpleNamespace(host=SimpleNamespace(outcome=outcome), players=(), file=None)


def begun(
    box: Box, step: str, team: tuple[Player, ...] = FOUR, name: str = "Adventure 1", age: int = 0
) -> CampaignFile:
    """Write an adventure that has come to a step."""
    campaign = CampaignScene(box.services, box.screens)
    file = campaign.shelf.service.begin(name, team)
    place = STEPS.index(step)
    tries = tuple(Tally(level, 2, 1) for level in STEPS[:place] if level not in ("Ie", "IIf"))
    done = STEPS if step == STEPS[-1] else STEPS[:place]
    now: dict[str, object] = {"step": step, "done": done, "tallies": (*tries, Tally("Ia" if not place else step, 3, 0))}
    if step == STEPS[-1]:
        now["tallies"] = tries
    file = put(campaign, file, **now) if place else file
    assert file.save is not None, "what was just written can be read"
    aged = msgspec.structs.replace(file.save, at=1_760_000_000.0 - age)
    file.path.write_bytes(msgspec.json.encode(aged))
    return next(row for row in campaign.shelf.service.store.rows() if row.path == file.path)


def shown(
    step: str | None, count: int = 1, team: tuple[Player, ...] = FOUR
) -> Callable[[Path, tuple[int, int], float, str], Box]:
    """Return a way to show the map of an adventure that has come to a step, with others beside it."""

    def show(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
        box = plain(Box(root, size, text, language))
        for number in range(count if step else 0):
            assert step is not None, "only where there is an adventure"
            begun(box, step if not number else "Ib", team, f"Adventure {number + 1}", number)
        box.show(box.screens.home())
        box.services.navigator.push(CampaignScene(box.services, box.screens))
        box.services.navigator.settle()
        while not isinstance(box.services.navigator.top, CampaignScene):
            box.services.navigator.pop()
            box.services.navigator.settle()
        return box

    return show


def damaged(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show an adventure that can't be read."""
    box = plain(Box(root, size, text, language))
    file = begun(box, "IIb")
    file.path.write_bytes(b"{ nothing")
    box.show(CampaignScene(box.services, box.screens))
    return box


def told(step: str) -> Callable[[Path, tuple[int, int], float, str], Box]:
    """Return a way to show the page before a level."""

    def show(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
        box = shown(step)(root, size, text, language)
        top = box.services.navigator.top
        assert isinstance(top, CampaignScene), "the map is there"
        top.actions.go_on()
        box.services.navigator.settle()
        return box

    return show


def book(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show the third page of the book."""
    box = shown("IIc")(root, size, text, language)
    top: Any = box.services.navigator.top
    top.actions.read_book()
    box.services.navigator.settle()
    page: Any = box.services.navigator.top
    page.at = 2
    page.refresh()
    return box


def listed(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show the list of five adventures, one of them damaged."""
    box = shown("IIc", 5, FIVE)(root, size, text, language)
    top: Any = box.services.navigator.top
    top.shelf.rows[2].path.write_bytes(b"{ nothing")
    top.shelf.reread(None)
    box.services.navigator.push(CampaignList(box.services, top.shelf))
    box.services.navigator.settle()
    return box


def naming(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Ask for another name of an adventure."""
    box = listed(root, size, text, language)
    top: Any = box.services.navigator.top
    top.name(next(row for row in top.shelf.rows if row.save is not None))
    box.services.navigator.settle()
    return box


def named(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show the card that asks for a new adventure's name."""
    box = shown(None)(root, size, text, language)
    top: Any = box.services.navigator.top
    top.actions.rename()
    box.services.navigator.settle()
    return box


def at_the_door(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show a new adventure whose player looks through the door to chapter II."""
    box = shown("IIa")(root, size, text, language)
    top: Any = box.services.navigator.top
    top.actions.new()
    top.focus.at("chapter:1", top.time)
    top.focused()
    return box


def teamed(step: str | None, team: tuple[Player, ...] = FOUR) -> Callable[[Path, tuple[int, int], float, str], Box]:
    """Return a way to show the set-up of an adventure's team: of a new one, or of one that has come to a step."""

    def show(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
        box = shown(step, team=team)(root, size, text, language)
        box.click("team")
        if step is not None:
            box.click("yes")
        return box

    return show


def on_banner(box: Box, number: int, act: str) -> None:
    """Lead the pointer to a banner, which comes into the light, and press one of its buttons."""
    at = box.place(f"row:{number}")
    box.events(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    box.click(f"row:{number}:{act}")


SCENES: Final[dict[str, Callable[[Path, tuple[int, int], float, str], Box]]] = {
    "campaign_none": shown(None),
    "campaign_fresh": shown("Ia"),
    "campaign_middle": shown("IIb"),
    "campaign_late": shown("IIe", 2, BOTS),
    "campaign_finished": shown("IIf"),
    "campaign_damaged": damaged,
    "campaign_four": shown("Id", 4, FIVE),
    "pages_first": told("Ia"),
    "pages_last": told("IIf"),
    "pages_rules": told("IIa"),
    "pages_book": book,
    "adventures": listed,
    "naming": naming,
    "name_card": named,
    "door": at_the_door,
    "team_new": teamed(None),
    "team_late": teamed("IIc", FIVE),
    **camps.SCENES,
    **defeats.SCENES,
}
