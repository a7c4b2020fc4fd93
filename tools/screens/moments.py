"""A telling moment of every kind of screen: a decision half made, a card lifted, a round as it is told.

Positions are written by hand, as the tests of each game write them, and the last decisions before the moment are
really taken, so that the table tells of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from screens import games, shell
from screens.shell import PLAYED, SEED, Scene

if TYPE_CHECKING:
    from game.ai.players.entry import OptionValue
    from game.app import App
    from game.engine.match import Match
    from game.saves.records.player import Player
    from game.scenes.table.scene import TableScene

PEOPLE = ("Nora", "Ada", "Ilyes")
BOTS = ("Mira", "Tao", "Ana", "Finn", "Bo")
WON = 457  # a match of four that dice play, close to its end, and that the first seat wins
SHORT = 0.02  # seconds between two looks at a round that is being told


def home(app: App) -> None:
    """Show home with a match of Soon in its third round to go on with, and the pointer on Soon."""
    from game.scenes.home.home import Home

    for number, (seats, turns) in enumerate(((shell.six(), 12), (shell.pair(), 20))):
        session = shell.table(app, seats, turns).session
        app.navigator.pop()
        app.navigator.settle()
        shell.date(session, number)
    seats = players("person", "person", "person", "regular", names=(*PEOPLE, "Ventoux"), colours=(1, 2, 3, 9))
    scene = games.cards(app, "soon", seats, 0)
    while True:
        if 0 in scene.host.to_act():
            state = scene.host.view(0).state
            if len(state.scores) >= 2 and len(state.line_faces[0]) >= 4:
                break
        games.play_on(scene)
    scene.machine.playback.catch_up()
    scene.session.journal.seconds = PLAYED
    app.navigator.pop()
    app.navigator.settle()
    top = app.navigator.top
    assert isinstance(top, Home)
    top.focus.at("tile:soon", top.time, ring=False)
    top.focused()


def setup(app: App) -> None:
    """Show the set-up of Soon for three people and a bot, set as last time, the bot selected."""
    from game.scenes.setup.setup import Setup
    from game.scenes.table.over.new_match import remember

    seats = players("person", "person", "person", "regular", names=(*PEOPLE, "Ventoux"), colours=(1, 2, 3, 9))
    remember(app.services, "soon", seats, {"length": "classic"})
    scene = Setup(app.services, app.screens, "soon")
    scene.selected = 3
    app.navigator.push(scene)


def handover(app: App) -> None:
    """Show the curtain before Nora, to whom a Thief came since her last turn."""
    from game.games.soon.rules.actions import Draw
    from tests.games.soon.tables import read, table

    seats = players("person", "person", "person", "regular", names=(*PEOPLE, "Ventoux"), colours=(1, 2, 3, 9))
    state = table(
        ["1d 2d 3d 4d", "1n 2n 3n", "1n 2d", "1n 2n 3d 4n 5d"],
        ["5n 7d", "tn 2n 6d", "ld 3n 8d", "6n 1d 2d"],
        pile="1n 7n 5n 3d",
        mover=1,
        stage="draw",
        turn=9,
        scores=((10, 11, 9, 13), (9, 10, 8, 13)),
    )
    scene = stand(app, "soon", seats, state)
    rules = scene.host.rules
    for seat, words in ((1, "tn<0"), (2, "ld!1"), (3, "6n")):
        scene.host.play(seat, Draw("pile"))
        scene.host.play(seat, read(rules, scene.host.view(seat).state, words, seat))  # type: ignore[arg-type]
    scene.performance.catch_up()
    app.tick([], shell.LATER)


def table_sinoda(app: App) -> None:
    """Show a chosen 2, where it can go, and the 3 that it would take."""
    from game.games.sinoda.rules.rules import Change, Move
    from tests.games.sinoda.positions import position

    scene = stand(app, "sinoda", players("person", "regular", names=("Nora", "Iris")), None)
    rules: Any = scene.host.rules
    name = _spaces(scene)
    taken = name(549, 291)
    board = rules.board
    came = next(board.spaces[number].name for number in board.neighbours[board.number[taken]] if number >= 0)
    state = position(
        rules,
        {came: 1, name(412, 370): 1, name(549, 397): 4, name(503, 475): 1, name(822, 448): 2},
        {name(685, 215): 4, name(777, 320): 1, name(868, 372): 3, name(640, 400): 1, taken: 3},
        captures={0: [(1, 2)], 1: [(0, 3)]},
    )
    app.navigator.pop()
    app.navigator.settle()
    scene = stand(app, "sinoda", scene.session.players, state)
    scene.host.play(0, Move(came, taken))
    scene.host.play(1, Change(name(640, 400), 2))
    scene.performance.catch_up()
    _press(scene, f"space:{name(822, 448)}")
    _point(scene, f"space:{name(868, 372)}")


def table_sinoda_6p(app: App) -> None:
    """Show the first decision of six, with a piece chosen."""
    seats = players("person", *["regular"] * 5)
    state = dealt(app, "sinoda", seats)
    scene = stand(app, "sinoda", seats, replace(state, first=0, mover=0))
    pieces = [part for part in scene.parts if part.key.startswith("space:") and part.control and part.control.enabled]
    names = {scene.host.rules.board.spaces[space].name for space in state.spaces[:6]}  # type: ignore[attr-defined]
    ours = [part for part in pieces if part.key.partition(":")[2] in names]
    middle = sum(part.rect.middle[0] for part in ours) / len(ours)
    _press(scene, min(ours, key=lambda part: (part.rect.y, abs(part.rect.middle[0] - middle))).key)


def table_syncron(app: App) -> None:
    """Show the fourth round of a race of six, as all is told."""
    from game.games.syncron.rules.rules import Seal
    from game.scenes.table.scene import TableScene

    seats = players("person", *["regular"] * 5)
    start = replace(
        dealt(app, "syncron", seats, race=12), positions=(5, 4, 8, 6, 8, 9), round=4, spent=((), (), (), (), (), ("J",))
    )
    scene = stand(app, "syncron", seats, start, race=12)
    assert isinstance(scene, TableScene)
    app.change(pace=2.5)  # what was told stays for as long as a picture takes
    app.services.motion = app.navigator.motion = scene.show.stage.speed = 1.0
    for seat, card in enumerate(("3", "3", "3", "K", "Q", "6")):
        scene.host.play(seat, Seal(card))
    scene.host.play(3, Seal("1"))
    for _ in range(2000):
        if scene.moment.facts.table.resting:
            return
        app.tick([], SHORT)
    raise AssertionError("the round is told")


def table_soon(app: App) -> None:
    """Show a day 5 that was drawn, chosen and about to be played."""
    from game.games.soon.rules.actions import Draw
    from tests.games.soon.tables import table

    state = table(
        ["1d 2d 3d jd", "1n 2n 3d tn 5n 6n", "1n 2n 3n 4n", "1d jn 3n"],
        ["ed 5n 2n", "1d 7d 8n", "2d 4d 6d", "1n 7n 3d"],
        discard="2n",
        pile="5d",
        stage="draw",
        turn=17,
        scores=((10, 11, 9, 13), (9, 10, 8, 13)),
    )
    open_, left = state.pile[47:], state.pile[:47]
    cards = state.cards
    for card in open_:
        cards = cards.show(card, cards.card_face(card), (-1,))
    state = replace(state, cards=cards, pile=left, discard=(*open_, *state.discard))
    scene = stand(app, "soon", players("person", "regular", "apprentice", "regular"), state)
    scene.host.play(0, Draw("pile"))
    scene.performance.catch_up()
    facts = scene.host.view(0).state
    five = next(n for n, card in enumerate(facts.hands[0]) if _is(facts, card, 5, "day"))
    _press(scene, f"hand:{five + 1}")


def table_chrono(app: App) -> None:
    """Show a turn in which four of seven cards can be laid."""
    from tests.games.chrono.hands import position

    seats = players("person", *["regular"] * 5)
    scene = stand(app, "chrono", seats, None, decks="1+2+3", deck4=False)
    rules: Any = scene.host.rules
    runs = {"yin_yang": (3, 7), "skull": (4, 6), "hand": (2, 6), "maze": (5, 8)}
    piles = {"yin_yang": (1, 2, 1, 1, 1), "skull": (1, 3, 1), "hand": (1, 2, 3, 4, 2), "maze": (3, 5, 1, 2)}
    state = position(
        rules,
        "skull_6 hand_7 hand_7 maze_4 yin_yang_9 skull_2 maze_10",
        "maze_1 maze_2 maze_1",
        "maze_10 maze_9 maze_1 hand_9 hand_9",
        "skull_1 skull_2 maze_1 maze_2 hand_10 hand_10",
        "maze_2 maze_3",
        "",
        rows=runs,
        opened=True,
        out=(5,),
    )
    state = stacked(state, runs, piles)
    app.navigator.pop()
    app.navigator.settle()
    stand(app, "chrono", seats, state, decks="1+2+3", deck4=False)


def stacked(state: Any, runs: Mapping[str, tuple[int, int]], piles: Mapping[str, Sequence[int]]) -> Any:
    """Lay more cards of the deck on the piles of a matrix, so many in all, and leave 103 in the deck."""
    deck, cards, rows = list(state.deck), state.cards, [list(row) for row in state.rows]
    for suit, (first, _) in runs.items():
        for step, count in enumerate(piles[suit]):
            row, epoch = state.suits.index(suit), first + step
            for _ in range(count - len(rows[row][epoch - 1])):
                card = next(card for card in deck if cards.card_face(card) == f"{suit}_{epoch}")
                deck.remove(card)
                cards = cards.show(card, cards.card_face(card), (-1,))
                rows[row][epoch - 1] = (*rows[row][epoch - 1], card)
    return replace(state, cards=cards, deck=tuple(deck), rows=tuple(tuple(row) for row in rows))


def table_syncro(app: App) -> None:
    """Show the third of four mages about to cast a 4 on a Dragon."""
    names, by = ("Mira", "Tao", "Nora", "Ana"), ("regular", "apprentice", "person", "regular")
    seats = players(*by, names=names, colours=(2, 3, 1, 4))
    state, dragon = before_the_dragon()
    scene = stand(app, "syncro", seats, state, level="IIa")
    _press(scene, "hand:1")
    _point(scene, f"foe:{dragon}")


def before_the_dragon(level: str = "IIa") -> tuple[Any, int]:
    """Return a level in which the third of four mages is to cast, and the place of the Dragon in its lowest row."""
    from game.games.syncro.rules.state.content import DRAGON, GOLEM, MUSHROOM, Enemy
    from game.games.syncro.rules.state.state import Laid, Reckoning, Slot
    from tests.games.syncro.positions import begun

    state = begun(level, 4).state
    open_ = [place for place, spot in enumerate(state.horde) if spot is not None and spot.up]
    foes, spells = state.foes, state.spells
    bottom = (
        Enemy("mushroom", 2, (MUSHROOM,)),
        Enemy("golem", 8, (GOLEM,)),
        Enemy("dragon", 5, (DRAGON,)),
        Enemy("goblin", 3),
    )
    upper = (Enemy("golem", 7, (GOLEM,)), Enemy("werewolf", 7), Enemy("mushroom", 4, (MUSHROOM,)))
    open_ = open_[-len(bottom) :] + open_[: -len(bottom)]
    for place, enemy in zip(open_, (*bottom, *upper), strict=False):
        foes = swapped(foes, state.horde[place].card, enemy)
    for card, value in zip(state.hands[2], (1, 4, 2, 5, 3), strict=True):
        spells = swapped(spells, card, value)
    horde = list(state.horde)
    golem, dragon = open_[1], open_[2]
    horde[golem] = replace(horde[golem], spells=(Laid(state.hands[0][0], 0), Laid(state.hands[1][0], 1)))
    hands = (state.hands[0][1:], state.hands[1][1:], *state.hands[2:])
    state = replace(
        state,
        foes=foes,
        spells=spells,
        horde=tuple(horde),
        hands=hands,
        leader=0,
        first=0,
        attacked=True,
        estimates=("good", "average", "average", "bad"),
        agenda=(Slot(2), Slot(3, last=True), Reckoning()),
    )
    return state, dragon


def swapped(cards: Any, card: int, face: Any) -> Any:
    """Give a card another face, and its own to the last card that had that: none is there more often than before."""
    old = cards.card_face(card)
    other = next(item.card for item in reversed(cards.known) if item.face == face)
    faces = {other: old, card: face}
    return replace(cards, known=tuple(replace(item, face=faces.get(item.card, item.face)) for item in cards.known))


def results(app: App) -> None:
    """Show how a match of four ended that was close from its beginning, and that the first seat won."""
    from game.engine.rng import Rng
    from tests.matches import deal
    from tests.scenes import box

    by, names = ("person", "person", "person", "regular"), (*PEOPLE, "Fuji")
    seats = players(*by, names=names, colours=(1, 2, 3, 6))
    scene = box.table(app.screens, deal(app.services, "sinoda", seats, WON))
    scene.session.journal.seconds = PLAYED
    app.navigator.push(scene)
    app.navigator.settle()
    host, rng = scene.host, Rng.of(WON, len(seats))
    while host.outcome is None:
        shell.dice(host, rng)
    shell.ended(app, scene)


def campaign(app: App) -> None:
    """Show the map of an adventure whose next level is IIb, and one more adventure."""
    games.adventure(app, 2)


SCENES: Mapping[str, Scene] = {
    "home": home,
    "setup": setup,
    "handover": handover,
    "table_sinoda": table_sinoda,
    "table_sinoda_6p": table_sinoda_6p,
    "table_syncron": table_syncron,
    "table_soon": table_soon,
    "table_chrono": table_chrono,
    "table_syncro": table_syncro,
    "results": results,
    "campaign": campaign,
}


def players(*by: str, names: Sequence[str] = ("Nora", *BOTS), colours: Sequence[int] = ()) -> tuple[Player, ...]:
    """Return players; `by` says for each `person`, or the skill of a computer player, `colours` count from 1."""
    from game.saves.records.player import Player

    numbers = colours or range(1, len(by) + 1)
    return tuple(Player(name, colour - 1, item) for name, colour, item in zip(names, numbers, by, strict=False))


def _match(app: App, game: str, seats: tuple[Player, ...], seed: int, **options: OptionValue) -> Match[Any, Any, Any]:
    from tests.matches import match_of

    entry = app.services.catalog[game]
    return match_of(entry, app.services.levels(entry), len(seats), seed, options)


def dealt(app: App, game: str, seats: tuple[Player, ...], **options: OptionValue) -> Any:
    """Return the state after a deal."""
    return _match(app, game, seats, SEED, **options).state


def stand(
    app: App, game: str, seats: tuple[Player, ...], state: Any, *, seed: int = SEED, **options: OptionValue
) -> TableScene:
    """Put a table on the screen in a position (None: at the deal); nothing of it is written down."""
    from tests.matches import session_of, standing
    from tests.scenes.box import table

    match = _match(app, game, seats, seed, **options)
    if state is not None:
        match = standing(match.rules, state, len(seats), seed)
    session = session_of(app.services, match, seats, options, PLAYED)
    session.words = app.services.words  # who is alone at the screen is called "you", as in a match that was set up
    scene = table(app.screens, session)
    app.navigator.push(scene)
    app.navigator.settle()
    return scene


def _spaces(scene: TableScene) -> Callable[[float, float], str]:
    """Return how to name the space of Sinoda's board that lies nearest to a point of a window of 1280×720."""
    kit = scene.services.kit
    scale = kit.frame.width / 1280, kit.frame.height / 720
    parts = [part for part in scene.parts if part.key.startswith("space:")]
    assert parts, "the board has spaces"

    def name(x: float, y: float) -> str:
        def far(part: Any) -> float:
            item = part.rect.middle
            return float((item[0] - x * scale[0]) ** 2 + (item[1] - y * scale[1]) ** 2)

        return min(parts, key=far).key.partition(":")[2]

    return name


def _press(scene: TableScene, key: str) -> None:
    """Press a part, as a click would."""
    _point(scene, key)
    part = next(part for part in scene.parts if part.key == key)
    scene.press(part)


def _point(scene: TableScene, key: str) -> None:
    """Point at a part, as the mouse would."""
    scene.focus.at(key, scene.time, ring=False)
    scene.focused()


def _is(state: Any, card: Any, kind: int, colour: str) -> bool:
    face = state.cards.card_face(card)
    return bool(face.kind == kind and face.colour == colour)
