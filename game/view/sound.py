"""Short sounds, made of sines and noise before they are first heard: no files. A title brings those of its own pieces.

Without a sound card there is silence, never an error.
"""

from __future__ import annotations

import math
import random
from array import array
from collections.abc import Generator, Mapping
from dataclasses import dataclass

import pygame

RATE = 22050
LOUDEST = 0.5
SLICE = 4000  # samples of a tone that are made at once: some 4 ms


@dataclass(frozen=True)
class Tone:
    """A struck thing: partials as (frequency, share), how fast it dies, and the noise of the stroke."""

    partials: tuple[tuple[float, float], ...]
    seconds: float
    decay: float
    noise: float = 0.0
    start: float = 0.0  # seconds after the sound begins


WOOD = ((310.0, 0.6), (620.0, 0.25), (1480.0, 0.15))
METAL = ((2100.0, 0.5), (3370.0, 0.3), (5230.0, 0.2))
BELL = ((880.0, 0.5), (1320.0, 0.25), (2217.0, 0.15), (2640.0, 0.1))
LOW = ((96.0, 0.7), (143.0, 0.3))


def bell(pitch: float, start: float = 0.0, seconds: float = 0.5) -> Tone:
    """A bell, higher than the usual one."""
    return Tone(tuple((f * pitch, share) for f, share in BELL), seconds, 7.0, start=start)


def metal(pitch: float, start: float = 0.0) -> Tone:
    """A coin."""
    return Tone(tuple((f * pitch, share) for f, share in METAL), 0.22, 22.0, 0.08, start)


SOUNDS: dict[str, tuple[Tone, ...]] = {
    "put": (Tone(WOOD, 0.12, 42.0, 0.35),),
    "click": (Tone(((900.0, 1.0),), 0.04, 90.0, 0.3),),
    "refused": (Tone(LOW, 0.16, 24.0, 0.12),),
    "coin": (metal(1.0), metal(1.12, 0.05)),
    "pay": (metal(0.9),),
    "point": (bell(1.0, seconds=0.25),),
    "card": (Tone(((240.0, 0.2),), 0.16, 20.0, 0.8),),
    "flip": (Tone(((240.0, 0.2),), 0.12, 26.0, 0.8), Tone(WOOD, 0.12, 40.0, 0.3, 0.12)),
    "reveal": (bell(0.75), bell(1.12, 0.12)),
    "loss": (Tone(LOW, 0.45, 8.0, 0.15), Tone(((148.0, 0.5),), 0.4, 9.0, start=0.1)),
    "pass": (Tone(((210.0, 0.8),), 0.14, 26.0, 0.2),),
    "round": (bell(0.5, seconds=0.9), bell(0.75, 0.2, 0.9)),
    "turn": (bell(1.0, seconds=0.35), bell(1.25, 0.1, 0.4)),
    "end": (bell(0.5), bell(0.63, 0.15), bell(0.75, 0.3), bell(1.0, 0.45, 1.2)),
}


def samples(tones: tuple[Tone, ...]) -> array[int]:
    """16-bit mono; the same every time."""
    work = _mixing(tones)
    while True:
        try:
            next(work)
        except StopIteration as done:
            made: array[int] = done.value
            return made


def _mixing(tones: tuple[Tone, ...]) -> Generator[None, None, array[int]]:
    """The making of a sound, slice by slice."""
    length = max(int((tone.start + tone.seconds) * RATE) for tone in tones)
    mixed = [0.0] * length
    chance = random.Random(len(tones) * 7919 + length)
    for tone in tones:
        first = int(tone.start * RATE)
        for i in range(int(tone.seconds * RATE)):
            t = i / RATE
            wave = sum(share * math.sin(2 * math.pi * f * t) for f, share in tone.partials)
            hiss = tone.noise * chance.uniform(-1, 1) * math.exp(-3 * tone.decay * t)
            attack = min(1.0, i / 40)
            fade = min(1.0, (tone.seconds - t) / 0.02)
            mixed[first + i] += (wave * math.exp(-tone.decay * t) + hiss) * attack * fade
            if i % SLICE == SLICE - 1:
                yield
    peak = max(1e-6, *(abs(value) for value in mixed))
    scale = 32767 * LOUDEST / max(1.0, peak)
    return array("h", (int(value * scale) for value in mixed))


class Sounds:
    """The sound card, if there is one and the player wants it."""

    def __init__(self, on: bool, volume: int, own: Mapping[str, tuple[Tone, ...]] | None = None) -> None:
        """`own` are the sounds of a title."""
        self.on = on
        self.volume = volume
        self._known = {**SOUNDS, **(own or {})}
        self._works: bool | None = None
        self._work: tuple[tuple[Tone, ...], Generator[None, None, array[int]]] | None = None

    def prepare(self) -> None:
        """A few milliseconds of making what has not been heard yet: for moments in which nothing moves."""
        if not self.on or not self.volume or not self._open():
            return
        if self._work is None:
            tones = next((tones for tones in self._known.values() if tones not in _MADE), None)
            if tones is None:
                return
            self._work = (tones, _mixing(tones))
        tones, work = self._work
        try:
            next(work)
        except StopIteration as done:
            _keep(tones, done.value)
            self._work = None

    def play(self, name: str) -> None:
        """Play a sound if sound is on; a name that is unknown is silent."""
        if self.on and self.volume and name in self._known and self._open():
            tones = self._known[name]
            sound = _MADE.get(tones) or _keep(tones, samples(tones))
            sound.set_volume(self.volume / 100)
            sound.play()

    def _open(self) -> bool:
        if self._works is None:
            try:
                pygame.mixer.init(RATE, -16, 1, 512)
                self._works = True
            except pygame.error:
                self._works = False
        return self._works


_MADE: dict[tuple[Tone, ...], pygame.mixer.Sound] = {}


def _keep(tones: tuple[Tone, ...], mono: array[int]) -> pygame.mixer.Sound:
    made = _MADE[tones] = pygame.mixer.Sound(buffer=_stereo_if_needed(mono))
    return made


def _stereo_if_needed(mono: array[int]) -> bytes:
    """The card may insist on two channels."""
    opened = pygame.mixer.get_init()
    channels = opened[2] if opened else 1
    if channels == 1:
        return mono.tobytes()
    return array("h", (value for value in mono for _ in range(channels))).tobytes()
