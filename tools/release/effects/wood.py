"""Effects of wood: what is pressed, knocked, counted and stepped, and the table that everything is set down on."""

from __future__ import annotations

import numpy

from release.modal import (
    BAR,
    BLOCK,
    PEG,
    PLATE,
    band,
    chance,
    contact,
    curve,
    flowing,
    grains,
    in_room,
    level,
    modes,
    on_wood,
    released,
    ruffled,
    rung,
    scattered,
)
from release.synthesis import RATE, Wave, clock

SCALE = (0, 2, 4, 5, 7, 9, 11, 12)  # half tones of the eight ticks: what is counted climbs a scale
BOX = ((410, 0.010, 1.0), (930, 0.006, 0.7), (1650, 0.004, 0.4))  # a chest's answers: pitch, life, strength


def knock(pitch: float, life: float, seconds: float, seed: int, hard: float = 0.5) -> Wave:
    """Return one knock on a block of wood; a hard one is bright."""
    touch = contact(pitch * 1.5, 1500 + 6000 * hard, 0.0012 + 0.002 * (1 - hard), seed, 3, 0.003)
    body = rung(pitch, life, seconds, BLOCK, seed, 0.0003 + 0.001 * (1 - hard))
    return on_wood(scattered(seconds, (0, 1, body), (0, 0.35 + 0.4 * hard, touch)), 0.35, 0.02, seed)


def bar(pitch: float, life: float, seconds: float, seed: int) -> Wave:
    """Return one bar of a marimba, struck with a mallet of yarn and wood."""
    mallet = contact(pitch, 4200, 0.0022, seed, 3, 0.004)
    tone = rung(pitch, life, seconds, BAR, seed, 0.0009)
    tube = rung(pitch * 1.006, life * 0.5, seconds, BLOCK, seed + 1, 0.002)
    return scattered(seconds, (0, 1, tone), (0, 0.45, tube), (0, 0.5, mallet))


def hover() -> Wave:
    """Felt fingertip on wood: the pointer comes onto a tile."""
    felt = contact(260, 1300, 0.004, 101, 3, 0.006)
    return on_wood(scattered(0.08, (0, 1, felt), (0, 0.5, rung(470, 0.008, 0.08, BLOCK, 101, 0.0015))), 0.5, 0.012)


def focus() -> Wave:
    """Tick of a fingernail on wood: the focus goes on."""
    nail = contact(1400, 6500, 0.0012, 102, 2, 0.002)
    return on_wood(
        scattered(
            0.09, (0, 1, nail), (0, 1, rung(980, 0.006, 0.09, BLOCK, 102)), (0, 0.5, rung(610, 0.008, 0.09, BLOCK, 103))
        ),
        0.4,
        0.012,
    )


def press() -> Wave:
    """Click on wood: a button goes down, and touches the ground."""
    down, ground = knock(430, 0.016, 0.14, 103, 0.5), knock(300, 0.018, 0.12, 104, 0.25)
    return in_room(scattered(0.15, (0, 1, down), (0.013, 0.45, ground)), 0.25)


def notch() -> Wave:
    """Tooth of a tiny wooden ratchet: a slider's notch."""
    tongue = contact(1800, 8000, 0.0008, 105, 3, 0.002)
    tooth, frame = rung(1240, 0.005, 0.055, BLOCK, 105), rung(790, 0.006, 0.055, BLOCK, 104)
    return on_wood(scattered(0.055, (0, 0.9, tongue), (0, 0.8, tooth), (0, 0.8, frame)), 0.4, 0.010)


def tap() -> Wave:
    """Finger on a card that lies on wood: it lies."""
    finger = contact(500, 3600, 0.003, 106, 3, 0.004)
    paper = grains(0.09, curve(0.09, (0, 900), (0.03, 200), (0.06, 0)), 1400, 5200, 0.0012, 106)
    body = rung(360, 0.016, 0.16, BLOCK, 106)
    return in_room(on_wood(scattered(0.17, (0, 0.8, finger), (0, 1, body), (0.002, 0.16, paper)), 0.55, 0.026), 0.2)


def thud() -> Wave:
    """Dull weight on the table: a deck, a foot, a hem. Its body lies where a small loudspeaker is heard."""
    weight = contact(130, 700, 0.009, 107, 3, 0.006, 0.08)
    low, high = rung(212, 0.030, 0.3, BLOCK, 107, 0.0012), rung(296, 0.025, 0.28, BLOCK, 108, 0.0012)
    ground = rung(118, 0.03, 0.28, BLOCK, 109, 0.002)
    table = scattered(0.34, (0, 1, low), (0, 0.8, high), (0, 0.28, ground), (0, 0.55, weight))
    hem = flowing(0.16, ((0, 520), (0.16, 320)), 0.7, 109) * numpy.exp(-clock(0.16) / 0.025)
    whole = scattered(0.3, (0, 1, on_wood(table, 0.3, 0.022)), (0.006, 0.18, hem))
    return in_room(whole, 0.15)


def tick(step: int) -> Wave:
    """Peg of wood on a scale, higher at every step: one more is counted. All pegs are alike but for their length."""
    pitch = 523.25 * 2 ** (SCALE[step] / 12)
    touch, hole = contact(900, 6500, 0.0011, 110, 3, 0.003), rung(262, 0.006, 0.06, BLOCK, 110)
    peg, hollow = rung(pitch, 0.025, 0.2, PEG, 123), rung(pitch / 2, 0.010, 0.1, BLOCK, 111)
    clack = rung(pitch * 2.28, 0.0045, 0.05, BLOCK, 112)
    return in_room(
        scattered(0.2, (0, 1, peg), (0, 0.8, touch), (0, 0.9, clack), (0, 0.45, hollow), (0, 0.6, hole)), 0.10
    )


def roll() -> Wave:
    """Drum of wooden figures that runs out: a total rolls."""
    starts = [0.32 * (n / 13) ** 1.35 for n in range(14)]
    dice = chance(120)
    clicks = []
    for n, start in enumerate(starts):
        click = knock(640 * float(dice.uniform(0.86, 1.14)) + 16 * n, 0.009, 0.06, 121 + n, 0.55)
        clicks.append((start, float(dice.uniform(0.6, 0.85)) + 0.15 * n / 13, click))
    axle = flowing(0.36, ((0, 700), (0.36, 420)), 0.6, 120) * ruffled(0.36, 45, 0.7, 120)
    return in_room(scattered(0.44, *clicks, (0, 0.12, axle * curve(0.36, (0, 1), (0.36, 0)))), 0.25)


def step() -> Wave:
    """Wooden foot on sand: one space."""
    sand = grains(0.12, curve(0.12, (0, 2600), (0.03, 1200), (0.1, 0)), 900, 5200, 0.0010, 140)
    foot = knock(236, 0.018, 0.16, 140, 0.3)
    pressed_down = contact(500, 2600, 0.010, 141, 4, 0.012, 0.09)
    return in_room(scattered(0.17, (0, 1, foot), (0.001, 0.42, sand), (0, 0.35, pressed_down)), 0.18)


def refuse() -> Wave:
    """Two soft knocks on a lid that is shut: that is not allowed."""

    def shut(seed: int) -> Wave:
        lid = scattered(
            0.2,
            (0, 1, rung(222, 0.024, 0.2, BLOCK, seed, 0.0012)),
            (0, 0.8, rung(305, 0.022, 0.2, BLOCK, seed + 5, 0.0012)),
        )
        knuckle = contact(320, 2200, 0.004, seed, 3, 0.004)
        return on_wood(scattered(0.2, (0, 1, lid), (0, 0.5, knuckle)), 0.5, 0.03, seed)

    return in_room(scattered(0.35, (0, 1, shut(150)), (0.12, 0.8, shut(151))), 0.25)


def stamp() -> Wave:
    """Stamp of rubber and wood on paper: a bonus is given."""
    rubber = contact(240, 1900, 0.007, 160, 3, 0.005, 0.08)
    handle = knock(205, 0.026, 0.22, 160, 0.35)
    sticks = grains(0.1, curve(0.1, (0, 0), (0.02, 900), (0.09, 0)), 1500, 4200, 0.0012, 161)
    lever = rung(920, 0.010, 0.1, BLOCK, 162)
    return in_room(scattered(0.25, (0, 1, handle), (0, 0.75, rubber), (0.055, 0.14, sticks), (0.09, 0.10, lever)), 0.25)


def glad() -> Wave:
    """Two warm bars of wood upwards, as a marimba chuckles: a face is glad."""
    first, second = bar(523.25, 0.045, 0.22, 170), bar(698.46, 0.050, 0.2, 172)
    return in_room(scattered(0.3, (0, 0.85, first), (0.085, 1, second)), 0.15)


def hurt() -> Wave:
    """Padded slap on wood that gives way downwards: a face is hit, and will get over it."""
    time = clock(0.09)
    falls = 2 * numpy.pi * numpy.cumsum(205 + 120 * numpy.exp(-time / 0.03)) / RATE
    glide = numpy.sin(falls) * numpy.exp(-time / 0.03) * (1 - numpy.exp(-time / 0.002)) * released(0.09)
    slap = band(contact(400, 2500, 0.016, 180, 4, 0.008, 0.2), 400, 2500, 6) * (1 - numpy.exp(-clock(0.2) / 0.001))
    body = modes(0.26, 181, (270, 1, 0.042), (430, 1, 0.036), (690, 1.15, 0.032), (1090, 0.45, 0.016), rise=0.002)
    return in_room(scattered(0.29, (0, 0.9, body), (0, 0.3, glide), (0, 1, level(slap))), 0.2)


def grow() -> Wave:
    """Pencil on paper under a soft run of wooden bars: a chart is drawn."""
    line = (
        flowing(0.86, ((0, 1700), (0.86, 3400)), 0.5, 190) * ruffled(0.86, 38, 0.85, 190) * ruffled(0.86, 7, 0.6, 191)
    )
    tip = grains(0.86, curve(0.86, (0, 260), (0.8, 420)), 1800, 6000, 0.0009, 192)
    drawn = curve(0.86, (0, 0.6), (0.03, 0.8), (0.7, 1), (0.86, 0))
    notes = (0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24)
    run = [
        (0.004 + 0.074 * n, 0.45 + 0.05 * n, bar(261.63 * 2 ** (tone / 12), 0.035, 0.13, 193 + n))
        for n, tone in enumerate(notes)
    ]
    return in_room(scattered(0.92, (0, 0.5, line * drawn), (0, 0.35, tip * drawn), *run), 0.2)


def creaking(seconds: float, path: tuple[tuple[float, float], ...], rise: float, seed: int) -> Wave:
    """Return wood that sticks and slips along a path of (seconds, slips a second), in a box that answers.

    What answers climbs from its pitch to `rise` times as much: the hinge turns, and the wood is bent.
    """
    dice, rate = chance(seed), curve(seconds, *path)
    turns = numpy.cumsum(rate * ruffled(seconds, 40, 0.4, seed)) / RATE
    swell = curve(seconds, (0, 0.45), (seconds * 0.25, 0.8), (seconds * 0.7, 1), (seconds * 0.88, 0.8), (seconds, 0))
    swell *= 0.45 + 0.55 * ruffled(seconds, 16, 0.8, seed)
    slips = []
    for place in numpy.flatnonzero(numpy.diff(numpy.floor(turns), prepend=0)):
        climbs = rise ** (float(place) / len(turns))
        box = scattered(
            0.06,
            *(
                (0, loud, rung(pitch * climbs, life, 0.06, BLOCK, seed + k))
                for k, (pitch, life, loud) in enumerate(BOX)
            ),
        )
        slips.append((float(place) / RATE, float(swell[place] * dice.uniform(0.5, 1)), box))
    return level(band(scattered(seconds, *slips), 180, 3200))


def chest() -> Wave:
    """Chest of wood and iron that is opened: the latch that rings on, the hinge that creaks, and the lid at rest."""
    latch = scattered(
        0.2,
        (0, 1, contact(700, 6000, 0.0018, 220, 3, 0.004)),
        (0, 0.9, rung(640, 0.022, 0.2, PLATE, 220)),
        (0, 0.6, rung(240, 0.03, 0.2, BLOCK, 221)),
    )
    iron = rung(640, 0.15, 0.62, PLATE, 220)
    creak = creaking(0.49, ((0, 36), (0.2, 66), (0.42, 165), (0.49, 120)), 1.26, 222)
    lid = on_wood(
        scattered(0.12, (0, 1, rung(172, 0.020, 0.12, BLOCK, 223, 0.001)), (0, 0.5, contact(150, 900, 0.007, 223))), 0.4
    )
    return in_room(
        scattered(
            0.74,
            (0, 1, latch), (0.055, 0.45, latch), (0.056, 0.16, iron), (0.09, 0.28, creak), (0.575, 0.25, lid),
        ),
        0.3,
    )  # fmt: skip
