"""Who of the people that play here isn't at the table yet, and how one press sits them down."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.saves.people.people import Person
from game.saves.records.player import PERSON
from game.scenes.setup.seats.players import NAMES, PlayerList, SeatEditor
from game.ui.choices import PersonCard
from game.ui.layout.arrange import S, cut_top, grid
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, CAPS, Kit
from game.ui.parts.part import Control, Part

EDGES: Final = 58.0  # units of a card beside its name


def away(players: PlayerList, people: Iterable[Person]) -> list[Person]:
    """Return the people who don't sit at the table, in their order."""
    ids = {player.who for player in players.seats if player.person and player.who}
    names = {_folded(player.name) for player in players.seats if player.person and not player.who}
    return [person for person in people if person.id not in ids and _folded(person.name) not in names]


def sit(players: PlayerList, seat: int, person: Person) -> None:
    """Let a person take a seat, whoever had it; they wear their own colour where no other person does."""
    players.seats[seat] = replace(players.seats[seat], name=person.name, by=PERSON, who=person.id)
    players.wear(seat)


def sit_newcomer(players: PlayerList, seat: int, people: Iterable[Person]) -> None:
    """Let somebody new take a seat, under a name that nobody here has."""
    known = {_folded(person.name) for person in people} | {_folded(player.name) for player in players.seats}
    names = [players.words.say(f"person.name.{number}") for number in NAMES]
    free = next((name for name in names if _folded(name) not in known), "")
    players.seats[seat] = replace(players.seats[seat], name=free, by=PERSON, who="")


def _folded(name: str) -> str:
    return name.strip().casefold()


def heading(kit: Kit, key: str, words: str, at: Rect) -> tuple[Part, Rect]:
    """Build the words over a group in small capitals; return what is left below them, too."""
    text = kit.say(words).upper()
    lines = 1 + kit.type.fit(text, CAPS, at.w, 1, 0.7).truncated
    line, rest = cut_top(at, lines * kit.leading(CAPS.size), 6)
    return kit.label(key, line, text, CAPS, "text.paper-label", lines=lines, minimum=0.7), rest


def build(editor: SeatEditor, kit: Kit, at: Rect, *, frees: bool) -> tuple[list[Part], float]:
    """Build the people who aren't at the table: one press sits them down at the selected seat; return where they end.

    Somebody new comes after them, and, where the seat `frees`, the way to free it.
    """
    seat, players = editor.selected, editor.players
    head, rest = heading(kit, "guests", "setup.somebody_else", at)
    rows = [
        (f"guest:{person.id}", person.name, kit.say("setup.sit_down", name=person.name), person.colour, "")
        for person in away(players, editor.people)
    ]
    acts = [editor.then(sit, players, seat, person) for person in away(players, editor.people)]
    new = kit.say("setup.new_person")
    rows.append(("guest:new", new, new, 0, "shell/glyphs/user-round-plus"))
    acts.append(partial(_newcomer, editor))
    if frees and seat:
        free = kit.say("setup.free_seat")
        rows.append((f"remove:{seat}", free, free, 0, "shell/glyphs/x"))
        acts.append(partial(editor.remove, seat))
    broad = max(kit.type.set_text(name, BOLD).w for _, name, _, _, icon in rows if icon)
    across = 2 if (at.w - S) / 2 >= broad * 0.88 + EDGES else 1
    cells = grid(rest, len(rows), across, max(48.0, kit.leading(18) + 14), S)
    parts = [head]
    for (key, name, label, colour, icon), act, cell in zip(rows, acts, cells, strict=True):
        face = PersonCard(kit.type.fit(name, BOLD, cell.w - EDGES, 1, 0.75), colour, icon)
        help_ = label if face.name.truncated else ""
        parts.append(Part(key, cell, face, Control(label, act, "drawer", help=help_, radius=10, sound="select")))
    return parts, cells[-1].bottom


def _newcomer(editor: SeatEditor) -> None:
    sit_newcomer(editor.players, editor.selected, editor.people)
    editor.introduce()
