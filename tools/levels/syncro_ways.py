"""The hordes of the ways between which Syncro's road forks, for `make_syncro_levels`: as `syncro_roads` has its own.

A deck holds exactly as many Monsters as lie in the horde: what a way is told by is met there. Where a level has no
entry here for a road and a number of mages, the road doesn't fork (SY-46).
"""

from __future__ import annotations

from levels.syncro_roads import Horde

# fmt: off
WAYS: dict[str, dict[str, dict[str, dict[int, Horde]]]] = {
    "steep": {
        "Ic": {
            "bridge": {
                3: Horde("..DD .DUD UUU", "4 5 6 7 7 M2 G7 D5"),
            },
            "orchard": {
                3: Horde("..DD .DUUD UUUUU", "4 4 5 5 5 6 6 7 M2 M3 D5"),
            },
        },
    },
    "gentle": {
        "Ic": {
            "bridge": {
                2: Horde(".DD DUD .UU", "4 4 6 6 M2 G7 D5"),
                3: Horde("..DD .DUD UUU", "3 4 5 6 6 M2 G7 D5"),
                4: Horde("..DD .DUD UUU", "4 5 6 7 8 M2 G7 D5"),
                5: Horde("..DD .DUD DUUD .UU", "6 6 7 7 8 8 8 M2 M3 G7 D5"),
            },
            "orchard": {
                2: Horde("..DD .DUUD UUUU", "3 4 4 4 5 5 6 M2 M3 D5"),
                3: Horde("..DD .DUUD UUUUU", "3 4 4 4 5 5 6 6 M2 M3 D5"),
                4: Horde("..DDD .DUUD UUUUU .UUU", "3 3 3 3 4 4 4 4 4 4 4 4 M2 M3 D5"),
                5: Horde("...DD ..DUUD .DUUUD UUUUU", "4 5 5 5 5 6 6 6 6 6 7 7 M2 M3 M3 D5"),
            },
        },
        "IIb": {
            "quarry": {
                2: Horde("DFD .DD DUU", "4 4 M2 G6 G7 G8 D5"),
                3: Horde("DFD .DD DUD .UU", "3 3 3 3 M2 G6 G7 G8 D5"),
                4: Horde("DFD .DD DUD .UUU", "3 3 3 3 4 M2 G6 G7 G8 D5"),
            },
            "marsh": {
                2: Horde("DFFD .FFD DUUD .UUU .UU", "4 4 5 5 5 6 6 7 M2 M2 M3 D5"),
                3: Horde("DFFD .FFD DUUD .UUU .UU", "5 5 6 6 7 7 7 8 M2 M2 M3 D5"),
                4: Horde("DFDFD .FFFD DUUUD .UUUU .UUU", "4 4 4 4 4 5 5 5 5 6 6 6 M2 M2 M3 D5"),
            },
        },
        "IId": {
            "wall": {
                2: Horde("..L ...F ..DD .DD UUU", "5 6 M2 G6 G7 D5 D6"),
                3: Horde("..L ...F ..DD .DDD UUU", "5 5 6 M2 G6 G7 D5 D6"),
                4: Horde("..L ...F ..DDD .DDD UUUU", "3 4 4 4 5 M2 G7 G8 D5 D6"),
            },
            "cisterns": {
                2: Horde("..L .FDFF ..DFD .DDFD UUUUU", "4 4 4 5 5 6 6 6 M2 M3 D5"),
                3: Horde("..L .FDFF ..DFD .DDFD UUUUU", "5 5 6 6 6 7 7 7 M2 M3 D5"),
                4: Horde("..L .FDFF ..DFD .DDFD UUUUU", "5 6 6 7 7 7 8 8 M2 M3 D5"),
            },
        },
    },
}
# fmt: on
