"""The card tables and the adventure, as `screenshots.py` draws them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from screens.shell import LATER, Scene, deal, ended, show, thought

if TYPE_CHECKING:
    from game.ai.players.entry import OptionValue
    from game.app import App
    from game.games.syncro.campaign.scene import CampaignScene
    from game.saves.records.player import Player
    from game.scenes.table.scene import TableScene

NAMES = ("Nora", "Ada", "Ilyes", "Ventoux", "Fuji", "Oscar", "Etna", "Kailash", "Rainier", "Ararat")
DONE = ("Ia", "Ib", "Ic", "Id", "Ie", "IIa")


def syncron(app: App) -> None:
    """Show a race of six, chosen in secret."""
    cards(app, "syncron", _many(6), 24)


def syncron_ten(app: App) -> None:
    """Show a race of ten."""
    cards(app, "syncron", _many(10), 60)


def syncron_told(app: App) -> None:
    """Show a round of six that is being resolved."""
    scene = cards(app, "syncron", _many(6), 24, race="long")
    beats = scene.host.beat_count
    while scene.host.beat_count < beats + 12:
        play_on(scene)
    for _ in range(5):
        scene.machine.playback.next()
    scene.appearance.reshow()


def soon(app: App) -> None:
    """Show a match of four."""
    cards(app, "soon", _many(4), 40)


def soon_six(app: App) -> None:
    """Show a match of six, late."""
    cards(app, "soon", _many(6), 110)


def soon_count(app: App) -> None:
    """Show the count at the end of a round."""
    scene = cards(app, "soon", _many(3), 1)
    while not scene.machine.telling.is_halted and scene.host.outcome is None:
        play_on(scene)
        scene.performance.catch_up()


def chrono(app: App) -> None:
    """Show a match of six."""
    cards(app, "chrono", _many(6), 24)


def chrono_ten(app: App) -> None:
    """Show a match of ten with every deck."""
    cards(app, "chrono", _many(10), 30)


def syncro(app: App) -> None:
    """Show the first level, four mages in the middle of it."""
    cards(app, "syncro", _many(4), 12)


def syncro_five(app: App) -> None:
    """Show a level of the second chapter, five mages."""
    cards(app, "syncro", _many(5), 16, level="IIb")


def ring(app: App) -> None:
    """Show who takes the screen, where all choose in secret: eight seats, four people."""
    scene = cards(app, "syncron", _many(8, 4), 0)
    for seat in (0, 5):
        scene.host.play(seat, thought(scene.session.entry, scene.host, seat))
    app.tick([], LATER)


def curtain(app: App) -> None:
    """Show the curtain between two people."""
    cards(app, "soon", _many(4, 3), 30)
    app.tick([], LATER)


def campaign(app: App) -> None:
    """Show the map of an adventure in its second chapter, and three more adventures."""
    adventure(app)


def tale(app: App) -> None:
    """Show a page of the story."""
    adventure(app).actions.go_on()


def results_syncron(app: App) -> None:
    """Show how a race of ten ended."""
    _ended(app, "syncron", _many(10))


def results_soon(app: App) -> None:
    """Show how a match of Soon of four ended."""
    _ended(app, "soon", _many(4), length="express")


def results_chrono(app: App) -> None:
    """Show how a match of Chrono of six ended."""
    _ended(app, "chrono", _many(6))


def results_syncro(app: App) -> None:
    """Show how a level ended."""
    _ended(app, "syncro", _many(3))


SCENES: Mapping[str, Scene] = {
    "syncron": syncron,
    "syncron_ten": syncron_ten,
    "syncron_told": syncron_told,
    "soon": soon,
    "soon_six": soon_six,
    "soon_count": soon_count,
    "chrono": chrono,
    "chrono_ten": chrono_ten,
    "syncro": syncro,
    "syncro_five": syncro_five,
    "ring": ring,
    "curtain": curtain,
    "campaign_four": campaign,
    "tale": tale,
    "results_syncron": results_syncron,
    "results_soon": results_soon,
    "results_chrono": results_chrono,
    "results_syncro": results_syncro,
}


def cards(app: App, game: str, seats: tuple[Player, ...], turns: int, **options: OptionValue) -> TableScene:
    """Put a table on the screen on which computer players have made so many decisions, and more until a person must."""
    scene = deal(app, game, seats, turns, **options)
    host = scene.host
    while host.outcome is None and (host.decision_count < turns or not set(host.to_act()) & host.people):
        play_on(scene)
    show(app, scene)
    return scene


def play_on(scene: TableScene) -> None:
    """Let a computer player decide for whoever is asked first."""
    seat = scene.host.to_act()[0]
    scene.host.play(seat, thought(scene.session.entry, scene.host, seat))


def _ended(app: App, game: str, seats: tuple[Player, ...], **options: OptionValue) -> None:
    scene = cards(app, game, seats, 100_000, **options)
    ended(app, scene)


def adventure(app: App, count: int = 4) -> CampaignScene:
    """Open the campaign, with so many adventures, on an adventure whose team has won the first chapter and a level."""
    import msgspec

    from game.games.syncro.campaign.progress.progress import adventure_in, pack
    from game.games.syncro.campaign.scene import CampaignScene
    from game.saves.records.player import Player

    scene = CampaignScene(app.services, app.screens)
    team = (
        Player("Nora", 0),
        Player("Fuji", 1, "regular"),
        Player("Kailash", 2, "regular"),
        Player("Etna", 3, "regular"),
    )
    for number in range(count):
        row = scene.shelf.service.begin(app.services.words.say("adventure.name", n=number + 1), team)
    far = replace(adventure_in(row), step="IIb", done=DONE, rewards=(None,) * 4)
    assert row.save is not None, "it has just been written"
    scene.shelf.service.store.save(row, msgspec.structs.replace(row.save, progress=pack(far)))
    app.navigator.push(scene)
    app.navigator.settle()
    return scene


def _many(seats: int, people: int = 1) -> tuple[Player, ...]:
    """Return so many seats, so many people first."""
    from tests.matches import people_in

    return people_in(seats, range(people), NAMES, ("regular",))
