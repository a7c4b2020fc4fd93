"""Read a score: a TOML file with the voices of a piece, its phrases and their order.

A phrase has `bars`, maybe `chords` (`Dm | C G/B`), `force` (how strongly it is played, from and to), `lead` (who has
the tune, where it isn't the first who leads the piece), `gains` (who plays how many dB stronger or softer here) and
`floors` (who has another floor here), and a line for each voice that plays in it. `like = "a"` takes what phrase a
says, where it says nothing else; `but = "low"` leaves a voice out. A line is one of three things:

- notes: `C4` lasts a beat, `C4:0.5` half of one, `C4+E4` sound together, `-` is a rest, `_` holds what sounded for
  another beat, `!` is louder, `?` softer, `~` shakes once with the note above, `^` comes by the note below. Bars are
  parted by `|`, and each must be full.
- `= roll fall`: figures, one a bar, taken in turns. A figure is a bar of notes where `1` to `9` are the tones of the
  chord from the voice's `floor` upwards, `R` is the chord's bass and `F` its fifth. `.` is an empty bar.
- `@a.harp+12`: what the harp plays in phrase a, so many half-tones higher.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

SCORES = Path(__file__).parent / "music"
Piece: TypeAlias = Mapping[str, Any]

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
MODES = {
    "major": (0, 2, 4, 5, 7, 9, 11),
    "lydian": (0, 2, 4, 6, 7, 9, 11),
    "mixolydian": (0, 2, 4, 5, 7, 9, 10),
    "dorian": (0, 2, 3, 5, 7, 9, 10),
    "aeolian": (0, 2, 3, 5, 7, 8, 10),
}
CHORDS = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "7": (0, 4, 7, 10),
    "m7": (0, 3, 7, 10),
    "maj7": (0, 4, 7, 11),
    "sus4": (0, 5, 7),
    "sus2": (0, 2, 7),
    "5": (0, 7),
    "6": (0, 4, 7, 9),
    "m6": (0, 3, 7, 9),
    "add9": (0, 2, 4, 7),
    "madd9": (0, 2, 3, 7),
    "dim": (0, 3, 6),
    "9": (0, 2, 4, 10),
    "m9": (0, 2, 3, 7, 10),
}
NOTE = re.compile(r"([A-G])(#|b)?(\d)")
ROOT = re.compile(r"([A-G])(#|b)?")
CHORD = re.compile(r"([A-G][#b]?)([a-z]*\d*)(?:/([A-G][#b]?))?")
TOKEN = re.compile(r"([^:!?~^]+)(?::([\d.]+))?([!?~^]*)")
LINK = re.compile(r"@(\w+)\.(\w+)([+-]\d+)?")
FORCE = {"!": 1.28, "?": 0.66}
GRACE = 0.085  # seconds that an ornament's note lasts
NOT_VOICES = frozenset({"bars", "chords", "force", "gains", "lead", "like", "but", "floors"})


class Note(NamedTuple):
    """Say what sounds (in half-tones, C4 is 60), when, how long (in beats) and how strongly."""

    at: float
    tones: tuple[int, ...]
    beats: float
    force: float


def step_of(name: str) -> int:
    """Return how many half-tones above C a name such as `F#` is. Raises ValueError where it is none."""
    found = ROOT.fullmatch(name)
    if found is None:
        raise ValueError(f"{name} is no tone")
    return STEPS[found[1]] + {"#": 1, "b": -1}.get(found[2] or "", 0)


def tone_of(name: str) -> int:
    """Return the half-tone of a note such as `F#4`. Raises ValueError where it is none."""
    found = NOTE.fullmatch(name)
    if found is None:
        raise ValueError(f"{name} is no note")
    return step_of(name[:-1]) + 12 * (int(found[3]) + 1)


def hertz(tone: int) -> float:
    """Return the pitch of a half-tone."""
    return float(440 * 2 ** ((tone - 69) / 12))


def chord_tones(name: str) -> tuple[int, tuple[int, ...]]:
    """Return a chord's bass and all its tones, from C upwards. Raises ValueError for a chord nobody knows."""
    found = CHORD.fullmatch(name)
    if found is None or found[2] not in CHORDS:
        raise ValueError(f"{name} is no chord")
    root = step_of(found[1])
    return step_of(found[3] or found[1]) % 12, tuple((root + tone) % 12 for tone in CHORDS[found[2]])


def above(step: int, floor: int) -> int:
    """Return the lowest half-tone of a name at or above a floor."""
    return floor + (step - floor) % 12


def in_chord(what: str, chord: str, floor: int) -> int:
    """Return the tone that a figure means in a chord. Raises ValueError for what isn't in a figure."""
    low, tones = chord_tones(chord)
    if what == "R":
        return above(low, floor)
    if what == "F":
        return above(tones[0] + 7, floor)
    ladder = sorted(above(tone, floor) + 12 * turn for tone in tones for turn in range(5))
    return ladder[int(what) - 1]


def ornamented(piece: Piece, note: Note, signs: str) -> Iterator[Note]:
    """Yield a note with what its signs add before or within it."""
    short = GRACE * float(piece["tempo"]) / 60
    scale = {(step_of(piece["tonic"]) + step) % 12 for step in MODES[piece["mode"]]}
    top = note.tones[-1]
    begun = note.at
    if "~" in signs:
        other = next(tone for tone in range(top + 1, top + 4) if tone % 12 in scale)
        yield Note(begun, note.tones, short, note.force * 0.9)
        yield Note(begun + short, (other,), short, note.force * 0.75)
        begun += 2 * short
    elif "^" in signs:
        other = next(tone for tone in range(top - 1, top - 4, -1) if tone % 12 in scale)
        yield Note(begun, (other,), short, note.force * 0.75)
        begun += short
    yield note._replace(at=begun, beats=max(0.1, note.beats - (begun - note.at)))


class Reader:
    """Read the lines of one voice, phrase after phrase."""

    def __init__(self, piece: Piece, voice: str) -> None:
        self.piece = piece
        self.bar = float(piece["bar"])
        self.voice = next(each for each in piece["voices"] if each["name"] == voice)
        self.floor = 0

    def tones(self, what: str, chords: list[str], within: float, shift: int) -> tuple[int, ...]:
        """Return what sounds together: notes, or tones of the chord that holds at a place in the bar."""
        found = []
        for part in what.split("+"):
            if part[0] in "123456789RF" and not NOTE.fullmatch(part):
                if not chords:
                    raise ValueError(f"{part} needs chords")
                chord = chords[min(len(chords) - 1, int(within / self.bar * len(chords) + 1e-6))]
                found.append(in_chord(part, chord, self.floor) + shift)
            else:
                found.append(tone_of(part) + shift)
        return tuple(found)

    def read(self, words: str, start: float, chords: list[str], shift: int, notes: list[Note]) -> None:
        """Add a bar's notes from a beat on. Raises ValueError for a bar that isn't full."""
        at = start
        for token in words.split():
            found = TOKEN.fullmatch(token)
            if found is None:
                raise ValueError(f"{token} makes no sense")
            what, length, signs = found.groups()
            beats = float(length or 1)
            if what == "_":
                notes[-1] = notes[-1]._replace(beats=notes[-1].beats + beats)
            elif what != "-":
                force = 1.0
                for sign in signs:
                    force *= FORCE.get(sign, 1.0)
                tones = self.tones(what, chords, at - start, shift)
                notes += ornamented(self.piece, Note(at, tones, beats, force), signs)
            at += beats
        if abs(at - start - self.bar) > 0.01:
            raise ValueError(f"{at - start:g} beats instead of {self.bar:g}: {words.strip()}")

    def line(self, phrase: Piece, name: str) -> tuple[list[str], int]:
        """Return a voice's bars in a phrase as text, and how many half-tones they are shifted."""
        text, bars = str(phrase[name]).strip(), int(phrase["bars"])
        link = LINK.fullmatch(text)
        if link:
            lines, shift = self.line(phrase_of(self.piece, link[1]), link[2])
            return lines, shift + int(link[3] or 0)
        if text.startswith("="):
            names = text[1:].split()
            figures = {".": f"-:{self.bar:g}", **self.piece.get("figures", {})}
            return [figures[names[number % len(names)]] for number in range(bars)], 0
        return text.split("|"), 0

    def phrase(self, name: str, start: float) -> Iterator[Note]:
        """Yield the voice's notes of a phrase that begins at a beat."""
        phrase = phrase_of(self.piece, name)
        if self.voice["name"] not in phrase:
            return
        self.floor = tone_of(phrase.get("floors", {}).get(self.voice["name"], self.voice.get("floor", "C3")))
        lines, shift = self.line(phrase, self.voice["name"])
        bars = int(phrase["bars"])
        if len(lines) != bars:
            raise ValueError(f"phrase {name}, {self.voice['name']}: {len(lines)} bars instead of {bars}")
        chords = [words.split() for words in phrase["chords"].split("|")] if "chords" in phrase else [[]] * bars
        if len(chords) != bars:
            raise ValueError(f"phrase {name}: chords for {len(chords)} bars instead of {bars}")
        notes: list[Note] = []
        for number, words in enumerate(lines):
            try:
                self.read(words, start + number * self.bar, chords[number], shift, notes)
            except (ValueError, KeyError, IndexError, StopIteration) as error:
                told = f"phrase {name}, {self.voice['name']}, bar {number + 1}: {error}"
                raise ValueError(told) from error
        gain = 10 ** (float(phrase.get("gains", {}).get(self.voice["name"], 0)) / 20)
        first, last = (gain * force for force in forces(phrase))
        for note in notes:
            share = (note.at - start) / (bars * self.bar)
            yield note._replace(force=note.force * (first + (last - first) * share))


def forces(phrase: Piece) -> tuple[float, float]:
    """Return how strongly a phrase is played at its beginning and at its end."""
    force = phrase.get("force", 1.0)
    return (float(force[0]), float(force[1])) if isinstance(force, list) else (float(force), float(force))


def phrase_of(piece: Piece, name: str) -> Piece:
    """Return a phrase, with what it takes from the one it is like."""
    own = piece["phrases"][name]
    if "like" not in own:
        return dict(own)
    left_out = own.get("but", "").split()
    return {key: value for key, value in {**phrase_of(piece, own["like"]), **own}.items() if key not in left_out}


def notes_of(piece: Piece, voice: str) -> list[Note]:
    """Return what a voice plays in a whole piece. Raises ValueError where the score is wrong."""
    reader, at, notes = Reader(piece, voice), 0.0, list[Note]()
    for name in piece["order"].split():
        notes += reader.phrase(name, at)
        at += float(piece["bar"]) * int(phrase_of(piece, name)["bars"])
    return notes


def bars_of(piece: Piece) -> int:
    """Return how many bars a piece has."""
    return sum(int(phrase_of(piece, name)["bars"]) for name in piece["order"].split())


def beats_of(piece: Piece) -> float:
    """Return how many beats a piece has."""
    return float(piece["bar"]) * bars_of(piece)


def loaded(path: Path) -> Piece:
    """Return a score. Raises ValueError where a phrase has a line for a voice that there isn't."""
    piece: Piece = tomllib.loads(path.read_text(encoding="utf-8"))
    known = {voice["name"] for voice in piece["voices"]} | NOT_VOICES
    for name, phrase in piece["phrases"].items():
        if unknown := set(phrase) - known:
            raise ValueError(f"{path.name}, phrase {name}: nobody plays {', '.join(sorted(unknown))}")
    return piece


def swung(at: float, swing: float) -> float:
    """Return where a beat is played: the second half of each comes late."""
    whole, part = divmod(at, 1.0)
    return whole + (part * 2 * swing if part < 0.5 else swing + (part - 0.5) * 2 * (1 - swing))


def second_of(piece: Piece, at: float) -> float:
    """Return when a beat is played: it swings, and the last two bars may be taken slower and slower (`slows`)."""
    place = swung(at, float(piece.get("swing", 0.5)))
    last = 2 * float(piece["bar"])
    within = min(last, max(0.0, place - beats_of(piece) + last))
    return (place + float(piece.get("slows", 0)) * within**2 / last) * 60 / float(piece["tempo"])


def spans(piece: Piece) -> list[tuple[str, float, float]]:
    """Return the phrases in their order, each with the beats where it begins and ends."""
    found, at = list[tuple[str, float, float]](), 0.0
    for name in piece["order"].split():
        after = at + float(piece["bar"]) * int(phrase_of(piece, name)["bars"])
        found.append((name, at, after))
        at = after
    return found


def leader(piece: Piece, name: str) -> str:
    """Return which voice has the tune in a phrase: the first of those that lead there and play; none may."""
    if "lead" not in piece:
        return ""
    phrase = phrase_of(piece, name)
    leads = phrase.get("lead", piece["lead"]).split()
    return next((voice for voice in leads if any(True for _ in Reader(piece, voice).phrase(name, 0.0))), "")


def melody(piece: Piece) -> list[Note]:
    """Return the tune: in each phrase, what the voice plays that leads there, or the first that leads the piece."""
    notes: list[Note] = []
    for name, at, _ in spans(piece):
        if voice := leader(piece, name):
            notes += Reader(piece, voice).phrase(name, at)
    return notes


def longest_repeat(piece: Piece, voices: list[str]) -> int:
    """Return how many bars in a row are heard again, note for note, somewhere else in a piece; rests don't count."""
    bar = float(piece["bar"])
    heard: list[set[tuple[float, tuple[int, ...]]]] = [set() for _ in range(bars_of(piece) + 1)]
    for voice in voices:
        for note in notes_of(piece, voice):
            number = int(note.at / bar + 1e-6)
            heard[number].add((round(note.at - number * bar, 2), note.tones))
    longest = 0
    for first in range(len(heard)):
        for second in range(first + 1, len(heard)):
            length = 0
            while second + length < len(heard) and heard[first + length] == heard[second + length] != set():
                length += 1
            longest = max(longest, min(length, second - first) if length else 0)
    return longest
