"""Let the program write a data folder: `python3 tools/release/make_data_folder.py DIR [--program CHECKOUT]`.

DIR/folder is then what somebody has after some evenings: settings, people, matches of every game that are over, under
way, undone, sealed in part, given up and removed, adventures of Syncro, and, where the program has them, a shelf with
a star, a name and a cleared match, a copy, and a file of everything. DIR/told.json says what is in it, as the program
itself knew it: `tests/saves/test_data_folders.py` holds every later version to it.

The release script calls it, so that there is a folder of each version. With `--program` an earlier program writes, as
it lies in another checkout; its other names stand here.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from setup_environment import enter

if TYPE_CHECKING:
    from game.saves.records.player import Player

PERSON: Final = "person"
NORA, TAO, ADA, GONE = "Nora", "Tao", "Ada", "Zoé"
MOUNTAINS: Final = ("Fuji", "Etna", "Kailash")
SET: Final[Mapping[str, Any]] = {
    "language": "fr", "text": 115, "motion": 2.0, "pace": 2.5, "muted": True, "names": "on",
}  # fmt: skip
"""What is set, of machine and person; every program since 0.5.0 knows these."""
SET_SINCE: Final[Mapping[str, Any]] = {
    "theme": "daylight", "curtain": "press", "impact": "gentle", "quiet": 1.2, "volume": 30,
}  # fmt: skip
"""What programs know that have people."""
AGAIN: Final = ("cache", "log")
"""Folders of what is made anew, and is not kept."""
LOCK: Final = "ledger.lock"
LUCK: Final = 47
TABLES: Final[Mapping[str, tuple[int, Mapping[str, Any]]]] = {
    "sinoda": (2, {}),
    "soon": (3, {"length": "express"}),
    "chrono": (3, {}),
    "syncron": (4, {"table_talk": True, "race": "short"}),
    "syncro": (3, {"level": "Ia"}),
}
"""How many play each game here, and with which options."""


class Maker:
    """Play in a folder with the real program, and take down what came of it."""

    def __init__(self, folder: Path) -> None:
        from game import __version__
        from game.app import App

        self.app: Any = App(folder, None, (1280, 720))
        self.services: Any = self.app.services
        self.folder = folder
        self.set = {**SET, **(SET_SINCE if hasattr(self.services, "people") else {})}
        self.told: dict[str, Any] = {"version": __version__, "records": {}, "removed": [], "adventures": {}}

    def make(self) -> dict[str, Any]:
        """Fill the folder; return what is in it."""
        self.app.open()
        self.app.tick([], 0.1)
        self.app.change(**self.set)
        self.learn()
        for game in self.services.catalog:
            self.matches(game)
        self.adventures()
        if hasattr(self.services, "people"):
            self.shelf()
        self.told |= {"settings": self.settings(), "people": self.people(), "last": self.last()}
        self.app.close()
        for name in AGAIN:
            shutil.rmtree(self.folder / name, ignore_errors=True)
        (self.folder / LOCK).unlink(missing_ok=True)
        return self.told

    # Matches

    def matches(self, game: str) -> None:
        """Leave a match that is over, one under way with an undo in it, one given up and one that was removed."""
        self.leave(self.played(self.deal(game, NORA, TAO)))
        under_way = self.played(self.deal(game, NORA), 9)
        self.undone(under_way)
        self.leave(self.played(under_way, 4))
        undone_last = self.played(self.deal(game, NORA), 8)
        self.undone(undone_last)
        self.leave(undone_last)
        given_up = self.played(self.deal(game, NORA, TAO), 3)
        given_up.resign(0)
        self.leave(given_up)
        if given_up.rules.sealing:
            self.leave(self.sealed(self.deal(game, NORA, TAO)))
        removed = self.leave(self.played(self.deal(game, NORA), 2))
        del self.told["records"][removed.name]
        self.told["removed"].append(self.services.store.remove(removed).relative_to(self.folder).as_posix())

    def deal(self, game: str, *people: str) -> Any:
        """Deal a match for people, and computer players in the other seats."""
        from game.scenes.table.over.new_match import deal

        seats, options = TABLES[game]
        session = deal(self.services, game, team(seats, *people), {**options})
        assert session is not None, f"{game} can be dealt"
        return session

    def played(self, session: Any, most: int = 10_000) -> Any:
        """Let computer players decide for everybody, at most so often."""
        for _ in range(most):
            if session.host.outcome is not None:
                break
            seat = session.host.to_act()[0]
            session.host.play(seat, self.thought(session, seat))
        return session

    def sealed(self, session: Any) -> Any:
        """Play until two people are to choose at the same time, in secret; one of them has, and the other hasn't."""
        host, sealing = session.host, tuple(session.rules.sealing)
        while True:
            assert host.outcome is None, "people choose in secret before the end"
            beats = host.beat_count
            self.played(session, 1)
            chosen = any(isinstance(event, sealing) for event in host.events(0, beats))
            if chosen and 0 not in host.to_act() and 1 in host.to_act():
                return session

    def thought(self, session: Any, seat: int) -> Any:
        """Return what a computer player does in a seat, by chance that is the same every time."""
        try:
            from game.ai.process.thinking import think
        except ImportError:  # before 0.6.0
            from importlib import import_module

            think = import_module("game.ai.process.worker").think
        skill = "regular" if session.game == "syncro" else "apprentice"
        return think(session.entry, session.rules, session.host.view(seat), skill, LUCK)

    def undone(self, session: Any) -> None:
        """Take back what Nora decided last; where that can't be, play on until it can."""
        while session.host.undo_stack.can_undo(0) is not None:
            assert session.host.outcome is None, f"{session.game}: something can be undone before the end"
            self.played(session, 1)
        session.host.undo_stack.undo(0)

    def leave(self, session: Any) -> Path:
        """Close a match's record, and take down how it stands; return where it lies."""
        record = session.journal.record
        session.close()
        host = session.host
        self.told["records"][record.path.name] = {
            "game": session.game,
            "players": [player.name for player in session.players],
            "decisions": host.decision_count,
            "digest": host.digest(),
            "to_act": [] if session.over else [*host.to_act()],
            "winners": None if host.outcome is None else [*host.outcome.winners],
            "resigned": session.resigned,
        }
        path: Path = record.path
        return path

    # Adventures

    def adventures(self) -> None:
        """Leave an adventure with a level won and the next one under way, one just begun, and one that was removed."""
        from game.games.syncro.campaign.progress.service import CampaignService
        from game.saves.people.unlocks import Unlocks

        service: Any = CampaignService(self.services)
        far = service.begin("Les Alpes", team(3, NORA, TAO), road="gentle")
        while not self._adventure(far).done:
            far = self._level(service, far, 10_000)
        self._level(service, far, 7)
        self._level(service, service.begin("Le Jura", team(4, ADA)), 5)
        gone = self._newest(service, service.begin("Les Vosges", team(2, NORA)))
        self.told["removed"].append(service.store.remove(gone).relative_to(self.folder).as_posix())
        Unlocks(self.services.store, "syncro").add(["chapter-1"])
        for row in service.store.rows():
            adventure = self._adventure(row)
            self.told["adventures"][row.path.name] = {
                "name": row.good.name,
                "team": [player.name for player in row.good.team],
                "step": adventure.step,
                "road": adventure.road,
                "done": [*adventure.done],
                "match": row.good.match,
            }

    def _level(self, service: Any, file: Any, most: int) -> Any:
        """Play the next level, at most so many decisions; return the adventure as it is then."""
        session = service.play(file, lambda now: None)
        self.played(session, most)
        self.leave(session)
        if session.host.outcome is not None:
            session.after()
        return self._newest(service, file)

    def _newest(self, service: Any, file: Any) -> Any:
        return next(row for row in service.store.rows() if row.path == file.path)

    def _adventure(self, file: Any) -> Any:
        from game.games.syncro.campaign.progress.progress import adventure_in

        return adventure_in(file)

    # People

    def learn(self) -> None:
        """Let two people have learnt and met something: one more is known, and one is taken out, where that can be."""
        from game.saves.people import learning

        keep: Callable[[str, Callable[[str], Any]], None]
        if not hasattr(self.services, "people"):  # 0.5.0 kept people by their names, in the settings

            def keep(name: str, change: Callable[[str], Any]) -> None:
                self.app.change(**change(name))

            self.app.change(person=NORA)
        else:
            from game.saves.people.people import comes_home, edited, parted, somebody, taken_out, then, with_person

            self.app.keep(edited(self.services.people.at_home.id, name=NORA))
            for index, name in enumerate((TAO, ADA, GONE), start=2):
                self.app.keep(with_person(somebody(name, index)))
            self.app.keep(then(taken_out(self.services.people.named(GONE).id), parted))
            self.app.keep(comes_home(self.services.people.named(NORA).id))

            def keep(name: str, change: Callable[[str], Any]) -> None:
                self.app.keep(change(self.services.people.named(name).id))

        keep(NORA, lambda who: learning.learnt("soon", who, "2026-11-21"))
        keep(NORA, lambda who: learning.under_way("sinoda", who, 4))
        keep(NORA, lambda who: learning.meets("soon", who, ["thief", "joker"]))
        keep(TAO, lambda who: learning.learnt("chrono", who, "2026-11-22"))
        keep(ADA, lambda who: learning.under_way("syncro", who, 2))

    def people(self) -> dict[str, Any]:
        """Return who plays here, and what is known of each."""
        return {"home": self._at_home(), "known": {name: self._person(name) for name in (NORA, TAO, ADA)}}

    def _at_home(self) -> str:
        if hasattr(self.services, "people"):
            return str(self.services.people.at_home.name)
        return str(self.services.settings.person)

    def _person(self, name: str) -> dict[str, Any]:
        from game.saves.people import learning

        if hasattr(self.services, "people"):
            known, who = self.services.people, self.services.people.named(name).id
            begun = known.get(who).begun
        else:
            known, who = self.services.settings, name
            rows = ((*row.partition(": ")[::2], count) for row, count in known.begun.items())
            begun = {game: count for game, whose, count in rows if whose == name}
        games = [*self.services.catalog]
        return {
            "begun": begun,
            "learnt": {game: learning.progress(known, game, who).day for game in games},
            "lessons": {game: learning.progress(known, game, who).step for game in games},
            "met": [kind for kind in ("thief", "joker", "lightning") if learning.has_met(known, "soon", who, kind)],
        }

    def settings(self) -> dict[str, Any]:
        """Return what is set for whoever is at home."""
        return {name: getattr(self.services.settings, name) for name in self.set}

    def last(self) -> dict[str, Any]:
        """Return who sat where when a game was set up last, and its options."""
        return {
            game: {"seats": [[player.name, player.by] for player in set_up.seats], "options": {**set_up.options}}
            for game, set_up in self.services.settings.last.items()
        }

    # The shelf

    def shelf(self) -> None:
        """Star a finished match, name it, begin a copy, clear another one, and take everything out into a file."""
        from game.saves.household.packing import pack
        from game.saves.records.branch import branch
        from game.saves.shelf.library import Library
        from game.scenes.session.match import sessions

        cleared = self.leave(self.played(self.deal("syncron", NORA, TAO)))
        library = Library(self.services.store)
        named: Any = next(row for row in library.rows() if "-soon-" in row.id and row.result() != "given_up")
        library.star(named.id, on=True)
        library.rename(named.id, "Le grand soir")
        copy = branch(self.services.store, named.path, named.decisions // 2, named.heading.seats)
        self.leave(sessions.open(self.services, copy))
        library.clear([cleared.stem])
        del self.told["records"][cleared.name]
        path = pack(self.services.store, self.folder / "Synchrony.household").path
        self.told["shelf"] = {"named": named.id, "name": "Le grand soir", "cleared": cleared.stem, "copy": copy.stem}
        self.told["household"] = path.name


def team(seats: int, *people: str) -> tuple[Player, ...]:
    """Return people, and computer players in the other seats."""
    from game.saves.records.player import Player

    who = chain(((name, PERSON) for name in people), ((name, "regular") for name in MOUNTAINS))
    return tuple(Player(name, seat, by) for seat, (name, by) in zip(range(seats), who, strict=False))


def main(words: Sequence[str] | None = None) -> int:
    """Write the folder; return 0."""
    parser = argparse.ArgumentParser(prog="make_data_folder.py", description="Let the program write a data folder.")
    parser.add_argument("into", metavar="DIR", type=Path, help="where folder and told.json go; nothing may be there")
    parser.add_argument("--program", metavar="CHECKOUT", type=Path, help="whose program writes (this checkout's)")
    options = parser.parse_args(words)
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    if options.program is not None:
        sys.path.insert(0, str(options.program.absolute()))
    folder = options.into / "folder"
    folder.mkdir(parents=True)
    told = Maker(folder).make()
    text = json.dumps(told, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
    (options.into / "told.json").write_text(text, encoding="utf-8", newline="\n")
    weight = sum(file.stat().st_size for file in options.into.rglob("*") if file.is_file())
    print(f"{options.into}: {len(told['records'])} matches of {told['version']}, {weight / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    enter(__file__, sys.argv[1:])
    sys.exit(main())
