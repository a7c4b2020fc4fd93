"""The hordes of Syncro's other roads by level and number of mages: rows and decks, for `make_syncro_levels`.

A deck holds about as many Monsters as lie in the horde, so that what a team meets is tight: its Spells just do, and
the points in one idle hand are missed. What was measured stands in the maps, made by `tools/strength/balance.py`.
What is set anew leaves its horde of before behind: see `syncro_roads_first`.
"""

from __future__ import annotations

from dataclasses import dataclass

NAMES = {
    "3": ("goblin",),
    "4": ("ogre", "wolf"),
    "5": ("orc", "lizardman"),
    "6": ("imp", "gargoyle"),
    "7": ("werewolf",),
    "8": ("minotaur",),
}
KINDS = {"M": "mushroom", "G": "golem", "D": "dragon"}


@dataclass(frozen=True, slots=True)
class Horde:
    """Hold the rows of a horde, top row first, and its deck: strengths, after M, G or D those of the other kinds.

    `boss` and the others are what the map's layer changes of the printed cards (`Balance` in rules/content.py).
    """

    rows: str
    deck: str = ""
    boss: int = 0
    last_boss: int = 0
    cerberus: int = 0
    lieutenants: int = 0

    @property
    def lines(self) -> tuple[str, ...]:
        """Return the rows, one by one."""
        return tuple(self.rows.split())

    @property
    def changes(self) -> tuple[tuple[str, str | int], ...]:
        """Return the layer's properties; Monsters of one strength take their names in turn."""
        numbers = ("boss", "last_boss", "cerberus", "lieutenants")
        given = [(name, value) for name in numbers if (value := int(getattr(self, name)))]
        return (*given, ("monsters", ", ".join(self._names())))

    def _names(self) -> list[str]:
        used: dict[str, int] = {}
        result = []
        for card in self.deck.split():
            if card[0] in KINDS:
                result.append(f"{KINDS[card[0]]} {card[1:]}")
            else:
                names = NAMES[card]
                used[card] = used.get(card, 0) + 1
                result.append(f"{names[(used[card] - 1) % len(names)]} {card}")
        return result


# fmt: off
HORDES: dict[str, dict[str, dict[int, Horde]]] = {
    "steep": {
        "Ia": {
            2: Horde("..D .UU UUU", "4 6 6 7 8 M2"),
            3: Horde("..DD .UUU UUUU", "3 4 5 6 7 8 8 M2 M3"),
            4: Horde("...D ..UU .UUU UUUU", "3 4 5 6 6 7 8 8 M2 M3"),
            5: Horde("...DD ..UUU .UUUU UUUUU", "3 4 4 4 5 5 5 6 6 6 7 8 M2 M3"),
        },
        "Ib": {
            2: Horde("..D .DD UUU .UU", "3 4 5 5 5 6 M2 G6"),
            3: Horde("DDD .DD UUU .UU", "3 4 5 5 6 7 8 M2 M3 G6"),
            4: Horde("..DD .DDD UUUU .UUU", "3 3 4 4 5 5 5 6 M2 M3 G6 G7"),
            5: Horde("DDDD .DDD UUUU .UUU", "3 4 4 4 4 4 5 5 5 M2 M3 G6 G7 G8"),
        },
        "Ic": {
            2: Horde("..DD .DUD UUUU", "4 4 5 6 7 M2 M3 G6 D5"),
            3: Horde("...D ..DD .DUD UUUU", "3 5 5 6 7 8 M2 M3 G6 D5"),
            4: Horde("..DDD .DUUD UUUUU", "3 4 4 5 5 5 6 M2 M3 G7 D5 D6"),
            5: Horde("...DD ..DUD .DUUD UUUUU", "4 4 4 5 5 6 6 7 8 M2 M3 G7 D5 D5"),
        },
        "Id": {
            2: Horde(".B DD DD UU", "4 5 7 8 M2 D5", boss=11),
            3: Horde(".B DD DD UU", "5 7 8 M2 D5 D6", boss=12),
            4: Horde("..B .DD DDD UUU", "3 5 5 5 7 M2 G6 D5", boss=13),
            5: Horde("..B .DD DDD .DD UUU", "3 4 5 5 6 7 7 M2 G6 D5", boss=14),
        },
        "IIa": {
            2: Horde(".L ..FD .DFD UUUU", "3 5 5 6 7 M2 G6 D5"),
            3: Horde(".L ..FD .DFD UUUU", "6 7 8 8 8 M2 G6 D5"),
            4: Horde(".L ..FD .DFD UUUU .UUU", "3 4 5 5 6 7 7 M2 G6 D5 D6"),
            5: Horde("..L ...FD ..DFD .DDDD UUUUU", "3 4 5 6 6 7 7 8 M2 G6 G7 D5 D6"),
        },
        "IIb": {
            2: Horde("DFFD .DFD DUUD .UUU", "3 4 4 4 5 5 5 6 M2 M3 G6 D5"),
            3: Horde("DFFD .DFD DUUD .UUU", "3 4 5 5 6 6 7 8 M2 M3 G6 D5"),
            4: Horde("DFDFD .DFFD DUUUD .UUUU", "3 4 4 4 4 4 5 5 5 5 M2 M3 G6 D5 D6"),
            5: Horde("DFDFD .DFFD DUUUD .UUUU", "3 4 5 5 6 6 7 7 8 8 M2 M3 G7 D5 D6"),
        },
        "IIc": {
            2: Horde(".L..L DFFD .UUU UUUU", "3 4 4 5 5 6 M2 M3 G6 D5"),
            3: Horde(".L..L DFFD .UUU UUUU", "4 5 6 7 7 8 M2 M3 G6 D5"),
            4: Horde(".L..L DFFD .DUD UUUU .UUU", "3 4 4 4 5 5 6 6 7 M2 M3 G6 D5"),
            5: Horde("..L..L .DFFD DUDUD .DUUD ..UUU", "3 4 4 5 5 5 6 6 7 8 M2 M3 G7 D5 D6"),
        },
        "IId": {
            2: Horde("..L ...FF ..DFD .DDDD UUUUU", "3 4 4 4 5 5 6 7 M2 M3 G6 D5"),
            3: Horde("..L ...FF ..DFD .DDDD UUUUU", "3 4 4 4 4 4 4 5 M2 G6 D5 D6"),
            4: Horde("..L ...FF ..DFD .DDDD UUUUU", "3 4 4 4 5 5 6 M2 G6 G7 D5 D6"),
            5: Horde("....L .DFFD DDFDD .DDDD UUUUU", "4 4 5 5 6 6 7 7 8 8 8 M2 M3 G7 D5 D6"),
        },
        "IIe": {
            2: Horde("..X ...CC UFDFU ...UU", "6 6 7 8 M2 D5", last_boss=10),
            3: Horde("..X ...CC UFDFU .DUUD", "3 5 5 5 7 M2 G6 D5", last_boss=10),
            4: Horde("..X ...CC UFDFU .DUUD ..UUU", "4 4 5 6 7 8 8 M2 M3 D5 D6", last_boss=10),
            5: Horde("..X ...CC DFDFD .DUUD UUUUU", "5 6 6 6 7 7 8 8 8 M2 M3 D5 D6", last_boss=12),
        },
    },
    "gentle": {
        "Ia": {
            2: Horde("..D .UU UUU", "4 5 6 6 8 M2"),
            3: Horde("..DD .UUU UUUU", "4 4 5 5 6 6 7 M2 M3"),
            4: Horde("...D ..UU .UUU UUUU", "3 4 5 5 6 6 7 8 M2 M3"),
            5: Horde("...DD ..UUU .UUUU UUUUU", "3 4 4 4 4 5 5 5 6 6 6 7 M2 M3"),
        },
        "Ib": {
            2: Horde("..D .DD UUU .UU", "3 4 4 4 4 5 M2 G6"),
            3: Horde("DDD .DD UUU .UU", "4 4 5 5 5 5 6 M2 M3 G6"),
            4: Horde("..DD .DDD UUUU .UUU", "3 3 3 4 4 4 5 5 M2 M3 G6 G7"),
            5: Horde("DDDD .DDD UUUU .UUU", "3 3 3 3 3 4 4 4 4 M2 M3 G6 G7 G8"),
        },
        "Ic": {
            2: Horde("..DD .DUD UUUU", "3 4 5 5 7 M2 M3 G6 D5"),
            3: Horde("...D ..DD .DUD UUUU", "3 4 4 5 5 6 M2 M3 G6 D5"),
            4: Horde("..DDD .DUUD UUUUU", "3 3 3 4 4 4 5 M2 M3 G7 D5 D6"),
            5: Horde("...DD ..DUD .DUUD UUUUU", "3 4 4 4 5 5 5 6 7 M2 M3 G7 D5 D5"),
        },
        "Id": {
            2: Horde(".B DD DD UU", "4 5 6 7 M2 D5", boss=11),
            3: Horde(".B DD DD UU", "3 5 8 M2 D5 D6", boss=12),
            4: Horde("..B .DD DDD UUU", "4 4 4 5 5 M2 G6 D5", boss=13),
            5: Horde("..B .DD DDD .DD UUU", "3 4 4 5 5 6 7 M2 G6 D5", boss=14),
        },
        "IIa": {
            2: Horde(".L ..FD .DFD UUUU", "3 4 5 6 6 M2 G6 D5"),
            3: Horde(".L ..FD .DFD UUUU", "4 6 6 7 8 M2 G6 D5"),
            4: Horde(".L ..FD .DFD UUUU .UUU", "3 4 4 5 5 6 6 M2 G6 D5 D6"),
            5: Horde("..L ...FD ..DFD .DDDD UUUUU", "3 4 5 5 6 6 7 7 M2 G6 G7 D5 D6"),
        },
        "IIb": {
            2: Horde("DFFD .DFD DUUD .UUU", "3 3 3 3 4 4 4 5 M2 M3 G6 D5"),
            3: Horde("DFFD .DFD DUUD .UUU", "4 4 4 5 5 5 5 6 M2 M3 G6 D5"),
            4: Horde("DFDFD .DFFD DUUUD .UUUU", "3 3 3 3 4 4 4 4 5 5 M2 M3 G6 D5 D6"),
            5: Horde("DFDFD .DFFD DUUUD .UUUU", "3 4 4 4 5 5 6 6 7 8 M2 M3 G7 D5 D6"),
        },
        "IIc": {
            2: Horde(".L..L DFFD .UUU UUUU", "3 4 4 4 4 5 M2 M3 G6 D5"),
            3: Horde(".L..L DFFD .UUU UUUU", "4 4 5 5 6 6 M2 M3 G6 D5"),
            4: Horde(".L..L DFFD .DUD UUUU .UUU", "3 3 4 4 4 4 4 5 5 M2 M3 G6 D5"),
            5: Horde("..L..L .DFFD DUDUD .DUUD ..UUU", "3 4 4 4 4 5 5 5 6 7 M2 M3 G7 D5 D6"),
        },
        "IId": {
            2: Horde("..L ...FF ..DFD .DDDD UUUUU", "3 3 3 4 4 4 5 6 M2 M3 G6 D5"),
            3: Horde("..L ...FF ..DFD .DDDD UUUUU", "3 3 3 3 3 4 4 4 M2 G6 D5 D5"),
            4: Horde("..L ...FF ..DFD .DDDD UUUUU", "3 3 3 4 4 4 4 M2 G6 G7 D5 D6"),
            5: Horde("....L .DFFD DDFDD .DDDD UUUUU", "3 4 4 5 5 6 6 7 7 7 8 M2 M3 G7 D5 D6"),
        },
        "IIe": {
            2: Horde("..X ...CC UFDFU ...UU", "3 4 5 8 M2 D5", last_boss=10),
            3: Horde("..X ...CC UFDFU .DUUD", "3 4 4 4 4 M2 G6 D5", last_boss=10),
            4: Horde("..X ...CC UFDFU .DUUD ..UUU", "4 4 4 5 5 5 6 M2 M3 D5 D6", last_boss=10),
            5: Horde("..X ...CC DFDFD .DUUD UUUUU", "3 4 5 5 6 6 7 8 8 M2 M3 D5 D6", last_boss=12),
        },
    },
}
# fmt: on
