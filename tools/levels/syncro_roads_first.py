"""The hordes of Syncro's roads as they were first set, for `make_syncro_levels`: nothing here changes any more.

Levels that had begun before hordes were set anew go on with these decks (`HORDES` in rules/content.py).
"""

from __future__ import annotations

from levels.syncro_roads import Horde

# fmt: off
FIRST: dict[str, dict[str, dict[int, Horde]]] = {
    "steep": {
        "Ia": {
            2: Horde("..D .UU UUU", "4 6 6 6 8 M2"),
            3: Horde("..DD .UUU UUUU", "3 4 5 6 6 7 8 M2 M3"),
            4: Horde("...D ..UU .UUU UUUU", "3 4 5 5 5 6 7 8 M2 M3"),
            5: Horde("...DD ..UUU .UUUU UUUUU", "3 4 4 4 4 5 5 5 5 5 5 6 M2 M3"),
        },
        "Ib": {
            2: Horde("..D .DD UUU .UU", "4 4 5 5 5 6 M2 G6"),
            3: Horde("DDD .DD UUU .UU", "3 5 5 6 6 7 8 M2 M3 G6"),
            4: Horde("..DD .DDD UUUU .UUU", "3 4 4 4 5 5 5 6 M2 M3 G6 G7"),
            5: Horde("DDDD .DDD UUUU .UUU", "3 4 4 4 4 4 5 5 5 M2 M3 G6 G7 G8"),
        },
        "Ic": {
            2: Horde("..DD .DUD UUUU", "4 6 6 6 8 M2 M3 G6 D5"),
            3: Horde("...D ..DD .DUD UUUU", "3 5 6 6 7 8 M2 M3 G6 D5"),
            4: Horde("..DDD .DUUD UUUUU", "3 4 4 4 4 5 5 M2 M3 G7 D5 D6"),
            5: Horde("...DD ..DUD .DUUD UUUUU", "4 4 4 5 5 5 5 5 6 M2 M3 G7 D5 D5"),
        },
        "Id": {
            2: Horde(".B DD DD UU", "3 5 6 8 M2 D5", boss=11),
            3: Horde(".B DD DD UU", "6 7 7 M2 D5 D6", boss=12),
            4: Horde("..B .DD DDD UUU", "3 5 5 5 7 M2 G6 D5", boss=13),
            5: Horde("..B .DD DDD .DD UUU", "3 4 5 5 5 6 7 M2 G6 D5", boss=14),
        },
        "IIa": {
            2: Horde(".L ..FD .DFD UUUU", "3 5 5 5 7 M2 G6 D5"),
            3: Horde(".L ..FD .DFD UUUU", "6 6 7 7 7 M2 G6 D5"),
            4: Horde(".L ..FD .DFD UUUU .UUU", "3 4 5 5 5 6 7 M2 G6 D5 D6"),
            5: Horde("..L ...FD ..DFD .DDDD UUUUU", "3 4 5 5 5 6 7 8 M2 G6 G7 D5 D6"),
        },
        "IIb": {
            2: Horde("DFFD .DFD DUUD .UUU", "3 4 4 5 5 5 5 6 M2 M3 G6 D5"),
            3: Horde("DFFD .DFD DUUD .UUU", "3 4 5 5 5 5 6 8 M2 M3 G6 D5"),
            4: Horde("DFDFD .DFFD DUUUD .UUUU", "3 4 4 4 4 4 4 4 5 5 M2 M3 G6 D5 D6"),
            5: Horde("DFDFD .DFFD DUUUD .UUUU", "3 3 4 5 5 5 6 6 7 8 M2 M3 G7 D5 D6"),
        },
        "IIc": {
            2: Horde(".L..L DFFD .UUU UUUU", "4 4 4 5 5 6 M2 M3 G6 D5"),
            3: Horde(".L..L DFFD .UUU UUUU", "3 4 5 6 6 8 M2 M3 G6 D5"),
            4: Horde(".L..L DFFD .DUD UUUU .UUU", "3 4 4 4 4 4 5 5 5 M2 M3 G6 D5"),
            5: Horde("..L..L .DFFD DUDUD .DUUD ..UUU", "3 4 4 4 4 4 5 5 5 6 M2 M3 G7 D5 D6"),
        },
        "IId": {
            2: Horde("..L ...FF ..DFD .DDDD UUUUU", "3 4 5 5 5 5 6 8 M2 M3 G6 D5"),
            3: Horde("..L ...FF ..DFD .DDDD UUUUU", "3 4 4 4 4 4 4 5 M2 G6 D5 D6"),
            4: Horde("..L ...FF ..DFD .DDDD UUUUU", "3 4 4 4 5 5 5 M2 G6 G7 D5 D6"),
            5: Horde("....L .DFFD DDFDD .DDDD UUUUU", "3 3 4 5 5 5 6 6 7 7 8 M2 M3 G7 D5 D6"),
        },
        "IIe": {
            2: Horde("..X ...CC UFDFU ...UU", "6 6 7 7 M2 D5", last_boss=10),
            3: Horde("..X ...CC UFDFU .DUUD", "3 5 5 5 7 M2 G6 D5", last_boss=10),
            4: Horde("..X ...CC UFDFU .DUUD ..UUU", "3 4 5 6 6 7 8 M2 M3 D5 D6", last_boss=10),
            5: Horde("..X ...CC DFDFD .DUUD UUUUU", "4 5 6 6 6 6 6 7 8 M2 M3 D5 D6", last_boss=12),
        },
    },
    "gentle": {
        "Ia": {
            2: Horde("..D .UU UUU", "3 5 5 6 8 M2"),
            3: Horde("..DD .UUU UUUU", "4 4 5 5 5 5 6 M2 M3"),
            4: Horde("...D ..UU .UUU UUUU", "3 4 5 5 5 5 6 7 M2 M3"),
            5: Horde("...DD ..UUU .UUUU UUUUU", "3 4 4 4 4 4 4 4 5 5 5 6 M2 M3"),
        },
        "Ib": {
            2: Horde("..D .DD UUU .UU", "3 4 4 4 4 5 M2 G6"),
            3: Horde("DDD .DD UUU .UU", "4 4 5 5 5 5 6 M2 M3 G6"),
            4: Horde("..DD .DDD UUUU .UUU", "3 4 4 4 4 4 5 5 M2 M3 G6 G7"),
            5: Horde("DDDD .DDD UUUU .UUU", "3 3 3 4 4 4 4 4 5 M2 M3 G6 G7 G8"),
        },
        "Ic": {
            2: Horde("..DD .DUD UUUU", "3 5 5 5 8 M2 M3 G6 D5"),
            3: Horde("...D ..DD .DUD UUUU", "4 4 5 5 5 6 M2 M3 G6 D5"),
            4: Horde("..DDD .DUUD UUUUU", "3 3 3 3 4 4 4 M2 M3 G7 D5 D6"),
            5: Horde("...DD ..DUD .DUUD UUUUU", "3 4 4 4 4 4 5 5 6 M2 M3 G7 D5 D5"),
        },
        "Id": {
            2: Horde(".B DD DD UU", "4 5 5 5 M2 D5", boss=11),
            3: Horde(".B DD DD UU", "3 5 8 M2 D5 D6", boss=12),
            4: Horde("..B .DD DDD UUU", "4 4 4 5 5 M2 G6 D5", boss=13),
            5: Horde("..B .DD DDD .DD UUU", "3 4 4 4 5 5 6 M2 G6 D5", boss=14),
        },
        "IIa": {
            2: Horde(".L ..FD .DFD UUUU", "3 4 4 4 4 M2 G6 D5"),
            3: Horde(".L ..FD .DFD UUUU", "3 6 6 6 8 M2 G6 D5"),
            4: Horde(".L ..FD .DFD UUUU .UUU", "3 4 4 4 5 5 5 M2 G6 D5 D6"),
            5: Horde("..L ...FD ..DFD .DDDD UUUUU", "3 4 5 5 5 5 6 7 M2 G6 G7 D5 D6"),
        },
        "IIb": {
            2: Horde("DFFD .DFD DUUD .UUU", "3 3 4 4 4 4 4 5 M2 M3 G6 D5"),
            3: Horde("DFFD .DFD DUUD .UUU", "4 4 4 5 5 5 5 6 M2 M3 G6 D5"),
            4: Horde("DFDFD .DFFD DUUUD .UUUU", "3 3 3 3 4 4 4 4 4 4 M2 M3 G6 D5 D6"),
            5: Horde("DFDFD .DFFD DUUUD .UUUU", "3 4 4 4 5 5 5 5 6 7 M2 M3 G7 D5 D6"),
        },
        "IIc": {
            2: Horde(".L..L DFFD .UUU UUUU", "3 4 4 4 4 5 M2 M3 G6 D5"),
            3: Horde(".L..L DFFD .UUU UUUU", "4 4 4 5 5 6 M2 M3 G6 D5"),
            4: Horde(".L..L DFFD .DUD UUUU .UUU", "3 3 4 4 4 4 4 4 5 M2 M3 G6 D5"),
            5: Horde("..L..L .DFFD DUDUD .DUUD ..UUU", "3 4 4 4 4 4 4 4 5 5 M2 M3 G7 D5 D6"),
        },
        "IId": {
            2: Horde("..L ...FF ..DFD .DDDD UUUUU", "3 4 4 5 5 5 5 6 M2 M3 G6 D5"),
            3: Horde("..L ...FF ..DFD .DDDD UUUUU", "3 3 3 3 4 4 4 4 M2 G6 D5 D6"),
            4: Horde("..L ...FF ..DFD .DDDD UUUUU", "3 3 3 4 4 4 4 M2 G6 G7 D5 D6"),
            5: Horde("....L .DFFD DDFDD .DDDD UUUUU", "3 3 4 5 5 5 5 5 6 7 8 M2 M3 G7 D5 D6"),
        },
        "IIe": {
            2: Horde("..X ...CC UFDFU ...UU", "3 5 5 8 M2 D5", last_boss=10),
            3: Horde("..X ...CC UFDFU .DUUD", "3 4 4 4 4 M2 G6 D5", last_boss=10),
            4: Horde("..X ...CC UFDFU .DUUD ..UUU", "4 4 5 5 5 5 6 M2 M3 D5 D6", last_boss=10),
            5: Horde("..X ...CC DFDFD .DUUD UUUUU", "3 4 5 5 5 6 6 7 8 M2 M3 D5 D6", last_boss=12),
        },
    },
}
# fmt: on
