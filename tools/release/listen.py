"""Hear an effect in its place: in a telling that it belongs to, with all that is heard there besides.

Usage: python tools/release/make_sounds.py --listen NAME [FILE]     plays it; where there is no device, or with FILE,
                                                                   writes it there (default: build/NAME.wav)
       python tools/release/make_sounds.py --films [FOLDER]         writes the sound track of every film that tests look
                                                                   at, and by how much each sound is off what it tells
What sounds in no telling is heard alone. The files are those in assets/sounds, as loud as the game is shipped.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
import wave
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Final

import pygame

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from game.ui.sound.sound import LOUDEST  # noqa: E402
from tests.scenes.review.reviews import RECORDS  # noqa: E402
from tests.seen.heard import DEALS, FILMS, SoundFilm, deal_film, sound_films  # noqa: E402

RATE: Final = 44100
VOLUME: Final = LOUDEST * 0.56
"""What a sound is multiplied by where nobody has changed anything."""
AFTER: Final = 1.0
"""Seconds that are heard after the last sound has begun, at least."""
TRIED: Final = 40
"""Decisions of each match in which a sound is looked for."""
SOUNDS: Final = ROOT / "assets" / "sounds"

Track = Sequence[tuple[float, str]]


def tellings() -> Iterator[SoundFilm]:
    """Yield films of tellings: those that tests look at, the deals, then decisions of every golden match."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for number, (name, place, _) in enumerate(FILMS.values()):
            yield from sound_films(root / str(number), name, 0, [place])
        for game in DEALS:
            yield deal_film(root / game, game)
        for number, name in enumerate(RECORDS):
            yield from islice(sound_films(root / f"match-{number}", name, 0), TRIED)


def track_with(name: str) -> Track:
    """Return the sound track of a telling in which a sound is heard; itself alone where there is none."""
    found = next((film for film in tellings() if name in (sound for _, sound in film.heard)), None)
    if found is None:
        return ((0.0, name),)
    print(f"{found.name}, decision {found.place}: {found.kind}")
    return found.heard


def samples_of(name: str) -> Sequence[int]:
    """Return what is heard of a sound."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(frequency=RATE, size=-16, channels=1, allowedchanges=0)
    try:
        return memoryview(pygame.mixer.Sound(SOUNDS / f"{name}.ogg").get_raw()).cast("h").tolist()
    finally:
        pygame.mixer.quit()


def mixed(track: Track) -> bytes:
    """Return a sound track as it is heard: 16 bits, one channel."""
    known = {name: samples_of(name) for _, name in track}
    ends = max((round(at * RATE) + len(known[name]) for at, name in track), default=0)
    total = [0.0] * max(ends, round((track[-1][0] + AFTER) * RATE))
    for at, name in track:
        begins = round(at * RATE)
        for place, sample in enumerate(known[name], begins):
            total[place] += VOLUME * sample
    held = (round(max(-32768.0, min(32767.0, sample))) for sample in total)
    return b"".join(sample.to_bytes(2, "little", signed=True) for sample in held)


def write(path: Path, track: Track) -> None:
    """Write a sound track as a WAV file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(mixed(track))
    print(path)


def play(track: Track) -> bool:
    """Play a sound track; return False where there is nothing to play it on."""
    try:
        pygame.mixer.init(frequency=RATE, size=-16, channels=2)
    except pygame.error:
        return False
    try:
        begun = time.monotonic()
        for at, name in track:
            time.sleep(max(0.0, begun + at - time.monotonic()))
            sound = pygame.mixer.Sound(SOUNDS / f"{name}.ogg")
            sound.set_volume(VOLUME)
            sound.play()
        while pygame.mixer.get_busy():
            time.sleep(0.05)
    finally:
        pygame.mixer.quit()
    return True


def listen(arguments: Sequence[str]) -> None:
    """Let a sound be heard in its place, or write that. Exits with a sentence where there is no such sound."""
    names = sorted(path.stem for path in SOUNDS.glob("*.ogg"))
    if not arguments or arguments[0] not in names:
        raise SystemExit(f"there is no such sound; there are {', '.join(names)}")
    name, *file = arguments
    heard = os.environ.pop("SDL_AUDIODRIVER", None)  # the telling itself is filmed in silence
    track = track_with(name)
    os.environ.pop("SDL_AUDIODRIVER", None)
    if heard is not None:
        os.environ["SDL_AUDIODRIVER"] = heard
    if file or not play(track):
        write(Path(file[0]) if file else ROOT / "build" / f"{name}.wav", track)


def films(arguments: Sequence[str]) -> None:
    """Write the sound track of every film that tests look at, and print by how much each sound is off."""
    folder = Path(arguments[0]) if arguments else ROOT / "build" / "films"
    for what, film in zip([*FILMS, *(f"{game}'s deal" for game in DEALS)], tellings(), strict=False):
        write(folder / f"{what.replace(' ', '-')}.wav", film.heard)
        told = (f"{at:6.3f} s  {name:10} {1000 * off:5.1f} ms" for name, at, off in film.off())
        print("  " + "\n  ".join(told))
