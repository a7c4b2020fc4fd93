"""All instruments, by the names by which the scores call them."""

from __future__ import annotations

from collections.abc import Mapping

from release.band.basis import Instrument
from release.band.drums import brush, clap, fire, frame, shaker
from release.band.mallet import felted, glockenspiel, kalimba, marimba, vibraphone
from release.band.plucked import bass, flageolet, guitar, harp, lute, pizzicato
from release.band.reed import accordion, clarinet, harmonium, pedal, whistle

INSTRUMENTS: Mapping[str, Instrument] = {
    make.__name__: make
    for make in (
        *(lute, guitar, harp, flageolet, pizzicato, bass),
        *(marimba, felted, vibraphone, kalimba, glockenspiel),
        *(clarinet, whistle, harmonium, accordion, pedal),
        *(frame, shaker, brush, clap, fire),
    )
}
"""How each is called, and what plays it."""

RINGING = frozenset(
    make.__name__ for make in (lute, guitar, harp, flageolet, marimba, felted, vibraphone, kalimba, glockenspiel)
)
"""What rings on a little where a piece ends."""

OPEN = frozenset(make.__name__ for make in (lute, guitar, harp, vibraphone))
"""What is left to ring over a rest, until the bar's end."""

BLOWN = frozenset(make.__name__ for make in (clarinet, whistle, harmonium, accordion))
"""Whose last note dies slowly."""

BURNING = frozenset(make.__name__ for make in (fire,))
"""What burns on until the piece has faded."""
